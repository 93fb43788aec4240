/*
 * scenes.c - see scenes.h.
 */
#include "scenes.h"

#include <CUnit/CUnit.h>
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- boards */

static const struct {
    int columns, rows;
} sizes[] = {{1, 1}, {1, 5}, {5, 1}, {2, 2}, {2, 6}, {3, 3},   {4, 5},  {5, 5},
             {7, 4}, {8, 8}, {1, 2}, {2, 3}, {6, 2}, {16, 16}, {26, 9}, {9, 26}};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

gv_board_desc scene_desc(int columns, int rows, gv_edge left_right, gv_edge top_bottom)
{
    return (gv_board_desc){
        .columns = columns, .rows = rows, .left_right = left_right, .top_bottom = top_bottom};
}

/* One draw a statement: the order of draws within a call or an initialiser is the compiler's. */
gv_board_desc scene_random_desc(gv_random *random, int least, unsigned choices)
{
    int columns = least + (int)gv_random_below(random, choices);
    int rows = least + (int)gv_random_below(random, choices);
    gv_edge left_right = (gv_edge)gv_random_below(random, 3);
    gv_edge top_bottom = (gv_edge)gv_random_below(random, 3);
    return scene_desc(columns, rows, left_right, top_bottom);
}

gv_dart scene_random_dart(gv_random *random, unsigned cells)
{
    gv_cell cell = (gv_cell)gv_random_below(random, cells);
    uint8_t heading = (uint8_t)gv_random_below(random, GV_HEADINGS);
    return (gv_dart){cell, heading};
}

bool scene_next(scene_entry *scene)
{
    static const gv_edge edges[] = {GV_OPEN, GV_STRAIGHT, GV_TWISTED};
    if (scene->next >= 9 * SIZES) {
        return false;
    }
    int gluing = scene->next % 9, size = scene->next / 9;
    scene->desc =
        scene_desc(sizes[size].columns, sizes[size].rows, edges[gluing / 3], edges[gluing % 3]);
    snprintf(scene->name, sizeof scene->name, "%s-%s %dx%d",
             gv_name_of(gv_edge_names, (int)scene->desc.left_right),
             gv_name_of(gv_edge_names, (int)scene->desc.top_bottom), scene->desc.columns,
             scene->desc.rows);
    scene->next++;
    return true;
}

gv_board_desc scene_named(const char *name, int columns, int rows)
{
    /* The table of section 2 of docs/board.md. */
    static const struct {
        const char *name;
        gv_edge left_right, top_bottom;
    } table[] = {
        {"square", GV_OPEN, GV_OPEN},        {"cylinder", GV_STRAIGHT, GV_OPEN},
        {"torus", GV_STRAIGHT, GV_STRAIGHT}, {"mobius", GV_TWISTED, GV_OPEN},
        {"klein", GV_TWISTED, GV_STRAIGHT},  {"projective", GV_TWISTED, GV_TWISTED},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (strcmp(table[i].name, name) == 0) {
            return scene_desc(columns, rows, table[i].left_right, table[i].top_bottom);
        }
    }
    CU_FAIL_FATAL("no board of this name");
    return (gv_board_desc){0};
}

const char *scene_text(const gv_board_desc *desc, char out[96])
{
    snprintf(out, 96, "%s-%s %dx%d, %d holes, %zu links",
             gv_name_of(gv_edge_names, (int)desc->left_right),
             gv_name_of(gv_edge_names, (int)desc->top_bottom), naive_columns(desc),
             naive_rows(desc), gv_set_count(&desc->holes), desc->link_count);
    return out;
}

gv_board *scene_board(const gv_board_desc *desc)
{
    gv_board *board = NULL;
    gv_error error;
    memset(&error, 0, sizeof error);
    if (gv_board_new(&board, desc, &error) != GV_OK || !board) {
        char text[96];
        fprintf(stderr, "\n%s: refused: %s\n", scene_text(desc, text), error.message);
        CU_FAIL_FATAL("the board of a scene must be accepted");
    }
    return board;
}

void scene_random_holes(gv_board_desc *desc, gv_random *random, unsigned share)
{
    unsigned cells = (unsigned)(naive_columns(desc) * naive_rows(desc));
    desc->holes = (gv_set){{0}};
    for (unsigned cell = 0; cell < cells; cell++) {
        if (gv_random_below(random, 100) < share) {
            gv_set_add(&desc->holes, cell);
        }
    }
    gv_set_remove(&desc->holes, gv_random_below(random, cells));
}

void scene_random_links(gv_board_desc *desc, gv_random *random, gv_link *links, size_t count)
{
    unsigned cells = (unsigned)(naive_columns(desc) * naive_rows(desc));
    desc->links = links;
    desc->link_count = 0;
    for (size_t tries = 0; tries < 4 * count && desc->link_count < count; tries++) {
        gv_dart from = scene_random_dart(random, cells);
        gv_dart to = scene_random_dart(random, cells);
        if (gv_random_below(random, 10) == 0) {
            to = gv_dart_reverse(from); /* a mirror */
        } else if (gv_random_below(random, 10) == 0) {
            to = from; /* a ring of one */
        }
        if (gv_set_has(&desc->holes, from.cell) || gv_set_has(&desc->holes, to.cell)) {
            continue;
        }
        links[desc->link_count++] = (gv_link){from, to, 0};
        if (naive_links_contradict(desc)) {
            desc->link_count--;
        }
    }
}

void scene_vary(gv_board_desc *desc, int round, gv_random *random, gv_link links[SCENE_LINKS])
{
    desc->holes = (gv_set){{0}};
    desc->links = NULL;
    desc->link_count = 0;
    if (round & 1) {
        scene_random_holes(desc, random, 5 + gv_random_below(random, 30));
    }
    if (round & 2) {
        scene_random_links(desc, random, links, 1 + gv_random_below(random, SCENE_LINKS));
    }
}

/* ---------------------------------------------------------------- assertions */

void scene_assert(bool holds, const char *condition, const char *file, unsigned line,
                  const gv_board_desc *desc)
{
    char text[96], message[300];
    if (holds) {
        CU_assertImplementation(CU_TRUE, line, condition, file, "", CU_FALSE);
        return;
    }
    snprintf(message, sizeof message, "%.180s  [%s]", condition, scene_text(desc, text));
    CU_assertImplementation(CU_FALSE, line, message, file, "", CU_FALSE);
}

/* ---------------------------------------------------------------- positions */

/* Reads one cell name and returns its length; 0 where there is none on a board of this size. */
static int read_cell(const gv_board *board, const char *text, gv_cell *cell)
{
    int letter = tolower((unsigned char)text[0]);
    if (letter < 'a' || letter > 'z' || !isdigit((unsigned char)text[1])) {
        return 0;
    }
    int length = 1, row = 0;
    while (isdigit((unsigned char)text[length]) && row < 100) {
        row = row * 10 + text[length++] - '0';
    }
    int column = letter - 'a';
    if (column >= gv_board_columns(board) || row < 1 || row > gv_board_rows(board)) {
        return 0;
    }
    *cell = (gv_cell)((row - 1) * gv_board_columns(board) + column);
    return length;
}

gv_cell scene_cell(const gv_board *board, const char *name)
{
    gv_cell cell = GV_NO_CELL;
    int length = read_cell(board, name, &cell);
    if (length == 0 || name[length] != '\0') {
        fprintf(stderr, "\nno cell %s\n", name);
        CU_FAIL_FATAL("a cell of a test must be on the board");
    }
    return cell;
}

gv_set scene_set(const gv_board *board, const char *names)
{
    gv_set set = {{0}};
    while (*names) {
        if (*names == ' ') {
            names++;
            continue;
        }
        gv_cell cell = GV_NO_CELL;
        int length = read_cell(board, names, &cell);
        if (length == 0) {
            fprintf(stderr, "\nno cell at \"%s\"\n", names);
            CU_FAIL_FATAL("the cells of a test must be on the board");
        }
        gv_set_add(&set, cell);
        names += length;
    }
    return set;
}

void scene_draw_board(gv_board_desc *desc, const char *const *rows)
{
    desc->columns = (int)strlen(rows[0]);
    desc->rows = 0;
    desc->holes = (gv_set){{0}};
    for (int y = 0; rows[y]; y++) {
        assert((int)strlen(rows[y]) == desc->columns);
        for (int x = 0; x < desc->columns; x++) {
            if (rows[y][x] == NAIVE_HOLE) {
                gv_set_add(&desc->holes, (unsigned)(y * desc->columns + x));
            }
        }
        desc->rows++;
    }
}

gv_position scene_position(const gv_board *board, const char *const *rows, gv_colour to_move)
{
    gv_set black = {{0}}, white = {{0}};
    int columns = gv_board_columns(board), y = 0;
    for (; rows[y]; y++) {
        assert((int)strlen(rows[y]) == columns);
        for (int x = 0; x < columns; x++) {
            unsigned cell = (unsigned)(y * columns + x);
            if (rows[y][x] == NAIVE_BLACK) {
                gv_set_add(&black, cell);
            } else if (rows[y][x] == NAIVE_WHITE) {
                gv_set_add(&white, cell);
            } else {
                assert(rows[y][x] == NAIVE_EMPTY || rows[y][x] == NAIVE_HOLE);
            }
        }
    }
    assert(y == gv_board_rows(board));
    return gv_position_of(&black, &white, to_move);
}

gv_position scene_random_position(const gv_board *board, gv_random *random)
{
    const gv_set *playable = gv_board_playable(board);
    gv_set black = {{0}}, white = {{0}};
    /* From nearly empty to nearly full, and from one colour to the other. */
    uint32_t full = gv_random_below(random, 101), dark = gv_random_below(random, 101);
    for (int cell = gv_set_next(playable, 0); cell >= 0; cell = gv_set_next(playable, cell + 1)) {
        if (gv_random_below(random, 100) < full) {
            gv_set_add(gv_random_below(random, 100) < dark ? &black : &white, (unsigned)cell);
        }
    }
    return gv_position_of(&black, &white, gv_random_below(random, 2) ? GV_WHITE : GV_BLACK);
}

/* ---------------------------------------------------------------- games */

gv_game *scene_game(const gv_rules *rules, gv_start start)
{
    gv_position position;
    gv_game *game = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(rules, start, &position, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, rules, &position, NULL), GV_OK);
    CU_ASSERT_PTR_NOT_NULL_FATAL(game);
    return game;
}

int scene_play(gv_game *game, const char *moves, gv_error *error)
{
    int played = 0;
    while (*moves) {
        gv_cell cell = GV_NO_CELL;
        int length = read_cell(gv_game_rules(game)->board, moves, &cell);
        if (length == 0) {
            gv_error_set(error, GV_ERROR_SYNTAX, "no cell at \"%s\"", moves);
            return played;
        }
        if (gv_state_of(gv_game_rules(game), gv_game_now(game)) == GV_MUST_PASS &&
            gv_game_play(game, GV_PASS, error) != GV_OK) {
            return played;
        }
        if (gv_game_play(game, cell, error) != GV_OK) {
            return played;
        }
        moves += length;
        played++;
    }
    return played;
}

void scene_play_random(gv_game *game, gv_random *random, int plies)
{
    const gv_rules *rules = gv_game_rules(game);
    for (int i = 0; i < plies; i++) {
        gv_set legal = gv_legal(rules, gv_game_now(game));
        int count = gv_set_count(&legal);
        gv_cell move = GV_PASS;
        if (count > 0) {
            int cell = gv_set_next(&legal, 0);
            for (uint32_t skip = gv_random_below(random, (uint32_t)count); skip > 0; skip--) {
                cell = gv_set_next(&legal, cell + 1);
            }
            move = (gv_cell)cell;
        } else if (gv_state_of(rules, gv_game_now(game)) == GV_OVER) {
            return;
        }
        CU_ASSERT_EQUAL_FATAL(gv_game_play(game, move, NULL), GV_OK);
    }
}

int scene_count(const gv_game *game, gv_colour colour)
{
    return gv_set_count(gv_discs(gv_game_now(game), colour));
}

/* ---------------------------------------------------------------- how much to test */

int scene_scaled(int count)
{
    const char *text = getenv("GV_TEST_SCALE");
    long percent = text && *text ? strtol(text, NULL, 10) : 100;
    if (percent < 1) {
        percent = 1;
    }
    long scaled = (long)count * percent / 100;
    return scaled < 1 ? 1 : scaled > 100000000 ? 100000000 : (int)scaled;
}
