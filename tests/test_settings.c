/*
 * test_settings.c - each rule setting in positions worked by hand, on the square and on glued
 * boards, read from records as people write them.
 *
 * On the 4×4 boards below the neighbours of a1 over the seams are: cylinder d1 to the west, d2 to
 * the south-west; torus also a4, b4, d4; Möbius strip d4 and d3; Klein bottle d4, d3, a4, b4 and,
 * across the corner, d1.
 */
#include <stdio.h>
#include <string.h>

#include "support/checks.h"
#include "support/records.h"
#include "support/scenes.h"
#include "support/suites.h"

/* What is known of a position by hand. */
typedef struct worked {
    const char *tags, *rows;
    gv_state state;
    const char *legal; /* all legal moves */
    const char *move;  /* one of them, or NULL */
    const char *flips; /* what it turns */
} worked;

static void check_worked(const worked *w)
{
    char text[600];
    snprintf(text, sizeof text, "%s\n%s\n", w->tags, w->rows);
    played p = play_text(text);
    const gv_position *now = played_now(&p);
    gv_set legal = gv_legal(&p.setup.rules, now), expected = scene_set(p.setup.board, w->legal);
    check_true(gv_set_equal(&legal, &expected), text);
    check_true(gv_state_of(&p.setup.rules, now) == w->state, text);
    if (w->move) {
        gv_set found = gv_flips(&p.setup.rules, now, scene_cell(p.setup.board, w->move));
        gv_set flips = scene_set(p.setup.board, w->flips);
        check_true(gv_set_equal(&found, &flips), text);
    }
    played_free(&p);
}

static void check_all(const worked *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        check_worked(&cases[i]);
}
#define CHECK_ALL(cases) check_all(cases, sizeof cases / sizeof *cases)

/* A lone black disc on a corner, and a white one that no line takes. */
#define LONE "X.../..../..O./...."

static void quiet_moves_beside_ones_own(void)
{
    static const worked cases[] = {
        {"[Board \"square 4x4\"]", LONE, GV_OVER, "", NULL, NULL},
        {"[Board \"klein 4x4\"]", LONE, GV_OVER, "", NULL, NULL},
        {"[Board \"square 4x4\"]\n[Quiet \"own\"]", LONE, GV_PLAYING, "a2 b1 b2", "b2", ""},
        {"[Board \"cylinder 4x4\"]\n[Quiet \"own\"]", LONE, GV_PLAYING, "a2 b1 b2 d1 d2", "d2", ""},
        {"[Board \"torus 4x4\"]\n[Quiet \"own\"]", LONE, GV_PLAYING, "a2 b1 b2 d1 d2 a4 b4 d4",
         "d4", ""},
        {"[Board \"mobius 4x4\"]\n[Quiet \"own\"]", LONE, GV_PLAYING, "a2 b1 b2 d3 d4", "d3", ""},
        {"[Board \"klein 4x4\"]\n[Quiet \"own\"]", LONE, GV_PLAYING, "a2 b1 b2 d3 d4 a4 b4 d1",
         "d1", ""},
    };
    CHECK_ALL(cases);
}

static void quiet_moves_beside_the_enemy(void)
{
    static const worked cases[] = {
        {"[Board \"square 4x4\"]\n[Quiet \"enemy\"]\n[ToMove \"white\"]", LONE, GV_PLAYING,
         "a2 b1 b2", "b2", ""},
        {"[Board \"cylinder 4x4\"]\n[Quiet \"enemy\"]\n[ToMove \"white\"]", LONE, GV_PLAYING,
         "a2 b1 b2 d1 d2", "d1", ""},
        {"[Board \"mobius 4x4\"]\n[Quiet \"enemy\"]\n[ToMove \"white\"]", LONE, GV_PLAYING,
         "a2 b1 b2 d3 d4", "d4", ""},
        {"[Board \"klein 4x4\"]\n[Quiet \"enemy\"]\n[ToMove \"white\"]", LONE, GV_PLAYING,
         "a2 b1 b2 d3 d4 a4 b4 d1", "a4", ""},
    };
    CHECK_ALL(cases);
}

/*
 * Three black discs and one white. With three discs each Black has none left, unless one of the
 * three was laid by White. White can turn a2 from d2 round the cylinder; on the strip the row goes
 * on from d3 to a2, so that c3 turns both.
 */
#define SHORT "..../XO../...X/...X"

static void a_stock_counts_what_was_laid(void)
{
    static const worked cases[] = {
        {"[Board \"square 4x4\"]", SHORT, GV_PLAYING, "c2", "c2", "b2"},
        {"[Board \"square 4x4\"]\n[Stock \"3\"]", SHORT, GV_OVER, "", NULL, NULL},
        {"[Board \"square 4x4\"]\n[Stock \"3\"]\n[Laid \"2 2\"]", SHORT, GV_PLAYING, "c2", "c2",
         "b2"},
        {"[Board \"cylinder 4x4\"]\n[Stock \"3\"]", SHORT, GV_MUST_PASS, "", NULL, NULL},
        {"[Board \"cylinder 4x4\"]\n[Stock \"3\"]\n[ToMove \"white\"]", SHORT, GV_PLAYING, "d2",
         "d2", "a2"},
        {"[Board \"cylinder 4x4\"]\n[Stock \"3\"]\n[Laid \"1 3\"]\n[ToMove \"white\"]", SHORT,
         GV_MUST_PASS, "", NULL, NULL},
        {"[Board \"mobius 4x4\"]\n[Stock \"3\"]\n[ToMove \"white\"]", SHORT, GV_PLAYING, "c3", "c3",
         "a2 d3"},
        {"[Board \"mobius 4x4\"]\n[Stock \"3\"]", SHORT, GV_MUST_PASS, "", NULL, NULL},
    };
    CHECK_ALL(cases);
}

static void holes_stop_lines_and_rings(void)
{
    static const worked cases[] = {
        {"[Board \"square 4x4\"]", ".OOX/..../..../....", GV_PLAYING, "a1", "a1", "b1 c1"},
        {"[Board \"square 4x4\"]", ".O#X/..../..../....", GV_OVER, "", NULL, NULL},
        {"[Board \"torus 4x4\"]", ".OOX/..../..../....", GV_PLAYING, "a1", "a1", "b1 c1"},
        {"[Board \"torus 4x4\"]", ".O#X/..../..../....", GV_OVER, "", NULL, NULL},
        /* Round the ring from a1, and not where a hole is on it. */
        {"[Board \"cylinder 4x4\"]\n[ToMove \"white\"]", ".XXX/..../..../....", GV_PLAYING, "a1",
         "a1", "b1 c1 d1"},
        {"[Board \"cylinder 4x4\"]\n[ToMove \"white\"]", ".X#X/..../..../....", GV_OVER, "", NULL,
         NULL},
        /* The ring of the strip is rows 1 and 4 together; the last cell of it is a hole. */
        {"[Board \"mobius 4x4\"]\n[ToMove \"white\"]", ".XXX/..../..../XXXX", GV_PLAYING, "a1",
         "a1", "b1 c1 d1 a4 b4 c4 d4"},
        {"[Board \"mobius 4x4\"]\n[ToMove \"white\"]", ".XXX/..../..../XXX#", GV_OVER, "", NULL,
         NULL},
    };
    CHECK_ALL(cases);
}

static void empty_starts_go_on_from_a_position(void)
{
    static const worked cases[] = {
        {"[Board \"square 4x4\"]\n[Placements \"4\"]", "..../..../..../....", GV_PLAYING,
         "b2 c2 b3 c3", "b2", ""},
        {"[Board \"torus 4x4\"]\n[Placements \"2\"]", "..../.OX./..../....", GV_PLAYING, "b3 c3",
         "b3", ""},
        /* Nothing is due: the two discs are a position like others. */
        {"[Board \"torus 4x4\"]", "..../.OX./..../....", GV_PLAYING, "a2", "a2", "b2"},
        /* The last of the four turns nothing, though it stands at the end of a row. */
        {"[Board \"klein 4x4\"]\n[Placements \"1\"]\n[First \"white\"]\n[ToMove \"black\"]",
         "..../.OX./.O../....", GV_PLAYING, "c3", "c3", ""},
    };
    CHECK_ALL(cases);
}

/* Full boards, which are over on any gluing. */
static void objective_and_tie_decide(void)
{
    static const struct {
        const char *tags, *rows;
        gv_result result;
    } cases[] = {
        {"", "XX/XO", GV_BLACK_WINS},
        {"[Objective \"fewest\"]", "XX/XO", GV_WHITE_WINS},
        {"[Objective \"fewest\"]", "XO/OO", GV_BLACK_WINS},
        {"", "XX/OO", GV_DRAWN},
        {"[Objective \"fewest\"]", "XX/OO", GV_DRAWN},
        {"[Tie \"second\"]", "XX/OO", GV_WHITE_WINS},
        {"[Tie \"second\"]\n[First \"white\"]", "XX/OO", GV_BLACK_WINS},
        {"[Tie \"second\"]\n[Objective \"fewest\"]", "XX/OO", GV_WHITE_WINS},
        {"[Tie \"second\"]", "XX/XO", GV_BLACK_WINS},
    };
    static const char *const boards[] = {"square", "cylinder", "torus", "mobius", "klein"};
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            char text[200];
            snprintf(text, sizeof text, "[Board \"%s 2x2\"]\n%s\n%s\n", boards[b], cases[i].tags,
                     cases[i].rows);
            played p = play_text(text);
            check_true(gv_state_of(&p.setup.rules, played_now(&p)) == GV_OVER, text);
            check_true(gv_result_of(&p.setup.rules, played_now(&p)) == cases[i].result, text);
            played_free(&p);
        }
    }
}

/* Random holes are drawn from the game's seed, and written by name. */
static void random_holes_are_written_by_name(void)
{
    static const char *const boards[] = {"black-hole", "torus-black-hole", "klein-black-hole"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        gv_variant variant = check_found(boards[i]);
        gv_setup setup;
        gv_game *game;
        gv_text written = {0};
        CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 7, &setup, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &setup.rules, &setup.start, NULL), GV_OK);
        gv_game_write(&variant, 7, game, &written);
        gv_set all = gv_set_first(64);
        gv_set holes = gv_set_difference(&all, gv_board_playable(setup.board));
        char name[GV_CELL_NAME_SIZE], tag[40];
        CU_ASSERT_EQUAL(gv_set_count(&holes), 1);
        snprintf(tag, sizeof tag, "[Holes \"%s\"]\n",
                 gv_cell_name(setup.board, (gv_cell)gv_set_next(&holes, 0), name));
        check_true(strstr(gv_text_string(&written), tag) != NULL, tag);
        check_true(strstr(gv_text_string(&written), "[Seed \"7\"]\n") != NULL, tag);
        gv_text_free(&written);
        gv_game_free(game);
        gv_setup_free(&setup);
        gv_variant_free(&variant);
    }
}

/* Thirty after the opening four, and no borrowing: White, who moved first, is the first without. */
static void reversi_of_the_1880s_is_as_its_file_says(void)
{
    gv_variant variant = check_found("old-reversi");
    gv_setup setup;
    gv_game *game;
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 0, &setup, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &setup.rules, &setup.start, NULL), GV_OK);
    CU_ASSERT_FALSE(gv_game_now(game)->black_to_move);
    CU_ASSERT_EQUAL(scene_play(game, "d4e4e5d5", NULL), 4);
    CU_ASSERT_EQUAL(setup.rules.stock - gv_game_now(game)->laid[GV_WHITE], 30);
    CU_ASSERT_EQUAL(setup.rules.stock - gv_game_now(game)->laid[GV_BLACK], 30);
    /* f6 lies beside White's e5 and turns nothing; b2 beside nobody. */
    CU_ASSERT_EQUAL(
        gv_effect_of(&setup.rules, gv_game_now(game), scene_cell(setup.board, "f6")).verdict,
        GV_LEGAL_QUIET);
    CU_ASSERT_EQUAL(
        gv_effect_of(&setup.rules, gv_game_now(game), scene_cell(setup.board, "b2")).verdict,
        GV_ILLEGAL_TURNS_NONE);
    gv_game_free(game);
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

/* ---------------------------------------------------------------- the cube, folded in space */

typedef struct face {
    int column, row;               /* of its upper left cell in the rectangle */
    int out[3], right[3], down[3]; /* where it looks, and where columns and rows run */
} face;

/* As variants/cube.ini draws them: U F D in the left strip, L B R in the right one. */
static const face faces[6] = {
    {0, 0, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}},   {0, 4, {0, 0, 1}, {1, 0, 0}, {0, -1, 0}},
    {0, 8, {0, -1, 0}, {1, 0, 0}, {0, 0, -1}}, {5, 0, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}},
    {5, 4, {0, 0, -1}, {0, -1, 0}, {1, 0, 0}}, {5, 8, {1, 0, 0}, {0, -1, 0}, {0, 0, 1}},
};

static const face *face_of(int cell)
{
    for (int i = 0; i < 6; i++) {
        int x = cell % 9 - faces[i].column, y = cell / 9 - faces[i].row;
        if (x >= 0 && x < 4 && y >= 0 && y < 4)
            return &faces[i];
    }
    return NULL;
}

/* The middle of a cell on a cube of edge 8, and a heading's direction in space. */
static void in_space(gv_dart dart, int place[3], int way[3])
{
    const face *f = face_of(dart.cell);
    int x = dart.cell % 9 - f->column, y = dart.cell / 9 - f->row;
    for (int i = 0; i < 3; i++) {
        place[i] = 4 * f->out[i] + (2 * x - 3) * f->right[i] + (2 * y - 3) * f->down[i];
        way[i] = 2 * gv_heading_dx((gv_heading)dart.heading) * f->right[i] +
                 2 * gv_heading_dy((gv_heading)dart.heading) * f->down[i];
    }
}

/*
 * A step goes on straight: within a face by its way, and over an edge as if the next face were
 * turned up into this one's plane. Only where it would run into a corner of the cube, past two
 * edges at once, it ends.
 */
static void the_cube_is_a_cube(void)
{
    gv_variant variant = check_found("cube");
    gv_setup setup;
    int ends = 0, wrong = 0;
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 0, &setup, NULL), GV_OK);
    const gv_set *playable = gv_board_playable(setup.board);
    CU_ASSERT_EQUAL(gv_set_count(playable), 96);
    for (int cell = gv_set_next(playable, 0); cell >= 0; cell = gv_set_next(playable, cell + 1)) {
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
            gv_dart dart = {(gv_cell)cell, heading};
            int place[3], way[3], at[3], then[3], over = 0, axis = 0;
            const face *from = face_of(cell);
            in_space(dart, place, way);
            for (int i = 0; i < 3; i++) {
                at[i] = place[i] + way[i];
                then[i] = way[i];
                if (from->out[i] == 0 && (at[i] > 4 || at[i] < -4)) {
                    over++;
                    axis = i;
                }
            }
            bool steps = gv_board_step(setup.board, &dart);
            ends += !steps;
            wrong += steps != (over < 2);
            if (!steps)
                continue;
            if (over == 1) { /* fold: what went beyond the edge goes down behind it */
                int sign = at[axis] > 0 ? 1 : -1;
                for (int i = 0; i < 3; i++) {
                    if (from->out[i] != 0) {
                        at[i] = 3 * from->out[i];
                        then[i] = -2 * from->out[i];
                    }
                }
                at[axis] = 4 * sign;
                then[axis] = 0;
            }
            int found_at[3], found_way[3];
            in_space(dart, found_at, found_way);
            wrong +=
                memcmp(at, found_at, sizeof at) != 0 || memcmp(then, found_way, sizeof then) != 0;
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(ends, 24); /* three at each of the eight corners */
    uint64_t symmetries = 0;
    CU_ASSERT_EQUAL(gv_board_symmetries(setup.board, &symmetries, NULL), GV_OK);
    CU_ASSERT_EQUAL(symmetries, 48); /* all of a cube's */
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

void gv_suite_settings(void)
{
    GV_TEST("quiet moves beside one's own", quiet_moves_beside_ones_own);
    GV_TEST("quiet moves beside the enemy", quiet_moves_beside_the_enemy);
    GV_TEST("a stock counts what was laid", a_stock_counts_what_was_laid);
    GV_TEST("holes stop lines and rings", holes_stop_lines_and_rings);
    GV_TEST("empty starts go on from a position", empty_starts_go_on_from_a_position);
    GV_TEST("objective and tie decide", objective_and_tie_decide);
    GV_TEST("random holes are written by name", random_holes_are_written_by_name);
    GV_TEST("Reversi of the 1880s is as its file says", reversi_of_the_1880s_is_as_its_file_says);
    GV_TEST("the cube is a cube", the_cube_is_a_cube);
}
