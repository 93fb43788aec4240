/*
 * test_board.c - the graph of darts: steps, seams, links, the unrolled plane, and what is refused.
 *
 * Section numbers are those of the specification of boards and rules.
 */
#include <stdio.h>
#include <string.h>

#include "gluversi/board.h"
#include "support/naive.h"
#include "support/scenes.h"
#include "support/suites.h"

static bool same_dart(gv_dart a, gv_dart b)
{
    return a.cell == b.cell && a.heading == b.heading;
}

/* ---------------------------------------------------------------- steps */

/* Compares every dart of a board with the naive step, and proves the reverse law by hand. */
static void compare_steps(const gv_board_desc *desc)
{
    gv_board *board = scene_board(desc);
    gv_error error;
    memset(&error, 0, sizeof error);
    SCENE_ASSERT(gv_board_check(board, &error) == GV_OK, desc);
    int differ = 0, lawless = 0, moved = 0, in_hole = 0;
    const gv_set *playable = gv_board_playable(board);
    for (int cell = gv_set_next(playable, 0); cell >= 0; cell = gv_set_next(playable, cell + 1)) {
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
            const gv_dart start = {(gv_cell)cell, heading};
            gv_dart dart = start;
            naive_walker walker = naive_walker_of(desc, start);
            bool steps = gv_board_step(board, &dart);
            if (steps != naive_step(desc, &walker) ||
                !same_dart(dart, naive_dart_of(desc, walker))) {
                differ++;
            }
            if (!steps) {
                moved += !same_dart(dart, start); /* where a line ends, the dart stays */
                continue;
            }
            in_hole += !gv_set_has(playable, dart.cell);
            dart = gv_dart_reverse(dart);
            if (!gv_board_step(board, &dart) || !same_dart(dart, gv_dart_reverse(start))) {
                lawless++;
            }
        }
    }
    SCENE_ASSERT(differ == 0, desc);
    SCENE_ASSERT(lawless == 0, desc);
    SCENE_ASSERT(moved == 0, desc);
    SCENE_ASSERT(in_hole == 0, desc);
    gv_board_free(board);
}

static void every_step_is_the_naive_step(void)
{
    gv_random random;
    gv_random_seed(&random, 1, 0);
    gv_link links[SCENE_LINKS];
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        compare_steps(&scene.desc);
        for (int round = 1; round <= scene_scaled(12); round++) {
            scene_vary(&scene.desc, round, &random, links);
            compare_steps(&scene.desc);
        }
    }
}

/* One line of a table of steps worked out by hand: "h3 NE > a7 SE", or "h1 NE > end". */
static void expect_step(const gv_board *board, const char *text)
{
    char from[4], from_heading[3], to[4], to_heading[3] = "";
    int got = sscanf(text, "%3s %2s > %3s %2s", from, from_heading, to, to_heading);
    CU_ASSERT_TRUE_FATAL(got == 4 || (got == 3 && strcmp(to, "end") == 0));
    int heading = 0, heading_after = 0;
    CU_ASSERT_TRUE_FATAL(gv_name_read(gv_heading_names, from_heading, &heading));
    gv_dart dart = {scene_cell(board, from), (uint8_t)heading};
    bool steps = gv_board_step(board, &dart);
    bool right = false;
    if (got == 3) {
        right = !steps;
    } else {
        CU_ASSERT_TRUE_FATAL(gv_name_read(gv_heading_names, to_heading, &heading_after));
        right = steps && dart.cell == scene_cell(board, to) && dart.heading == heading_after;
    }
    if (!right) {
        fprintf(stderr, "\nwrong: %s\n", text);
    }
    CU_ASSERT_TRUE(right);
}

static void expect_steps(const char *name, int columns, int rows, const char *const *table)
{
    gv_board_desc desc = scene_named(name, columns, rows);
    gv_board *board = scene_board(&desc);
    for (size_t i = 0; table[i]; i++) {
        expect_step(board, table[i]);
    }
    gv_board_free(board);
}

/* Worked out by hand from section 3 on 8×8: row y counts from 0, so row 3 is y = 2, mirrored 5,
 * row 6. */
static void seams_turn_headings_as_written(void)
{
    static const char *const square[] = {
        "d4 N > d3 N", "d4 NE > e3 NE", "d4 E > e4 E", "d4 SE > e5 SE", "d4 S > d5 S",
        "d4 SW > c5 SW", "d4 W > c4 W", "d4 NW > c3 NW",
        /* hexapipes#83 and others: a flat index + 1 leads from h3 to a4. */
        "h3 E > end", "a4 W > end", "h3 SE > end", "h3 NE > end", "a1 N > end", "h8 S > end", NULL};
    static const char *const cylinder[] = {"h3 E > a3 E", "h3 SE > a4 SE", "h3 NE > a2 NE",
                                           "a3 W > h3 W", "a3 NW > h2 NW", "h1 NE > end",
                                           "h8 SE > end", "d1 N > end",    NULL};
    static const char *const torus[] = {
        "h3 E > a3 E", "d8 S > d1 S", "h8 SE > a1 SE", "a1 NW > h8 NW", "h1 NE > a8 NE",
        "d1 N > d8 N", NULL};
    static const char *const mobius[] = {"h3 E > a6 E",
                                         "h3 NE > a7 SE",
                                         "h3 SE > a5 NE",
                                         "a3 W > h6 W",
                                         "a3 NW > h7 SW",
                                         "a3 SW > h5 NW",
                                         "h1 NE > end",
                                         "h8 SE > end",
                                         "h1 SE > a7 NE",
                                         "d1 N > end",
                                         NULL};
    static const char *const klein[] = {"h3 E > a6 E", "h3 NE > a7 SE", "d8 S > d1 S",
                                        "d1 NE > e8 NE",
                                        /* corners: the order of crossing makes no difference */
                                        "h1 NE > a1 SE", "a1 NW > h1 SW", "h8 SE > a8 NE", NULL};
    static const char *const projective[] = {
        "h3 E > a6 E", "d8 S > e1 S", "d8 SE > d1 SW", "d8 SW > f1 SE", "d1 N > e8 N",
        "h3 NE > a7 SE",
        /* the cone points: no line goes through them */
        "h1 NE > end", "a1 NW > end", "a8 SW > end", "h8 SE > end",
        /* but beside them it does */
        "h1 E > a8 E", "h1 SE > a7 NE", "h1 N > a8 N", "h1 NW > b8 NE", NULL};
    expect_steps("square", 8, 8, square);
    expect_steps("cylinder", 8, 8, cylinder);
    expect_steps("torus", 8, 8, torus);
    expect_steps("mobius", 8, 8, mobius);
    expect_steps("klein", 8, 8, klein);
    expect_steps("projective", 8, 8, projective);

    /* Rings of one and two cells: neighbours in several ways, and a cell that is its own. */
    static const char *const one[] = {"a1 E > a1 E", "a1 S > a1 S", "a1 NW > a1 NW", NULL};
    expect_steps("torus", 1, 1, one);
    static const char *const two[] = {"a1 E > b1 E",   "a1 W > b1 W",   "a1 NE > b2 NE",
                                      "a1 SE > b2 SE", "a1 SW > b2 SW", NULL};
    expect_steps("torus", 2, 2, two);
    static const char *const strip[] = {
        "a1 E > a5 E",   "a3 E > a3 E", "a2 NE > a5 SE", "a1 SE > a4 NE", "a1 NE > end",
        "a3 NE > a4 SE", NULL};
    expect_steps("mobius", 1, 5, strip);
}

/* ---------------------------------------------------------------- what a board tells of itself */

static void boards_tell_their_description(void)
{
    scene_entry scene = {0};
    gv_random random;
    gv_random_seed(&random, 2, 0);
    while (scene_next(&scene)) {
        gv_board_desc *desc = &scene.desc;
        scene_random_holes(desc, &random, 25);
        gv_board *board = scene_board(desc);
        SCENE_ASSERT(gv_board_columns(board) == desc->columns, desc);
        SCENE_ASSERT(gv_board_rows(board) == desc->rows, desc);
        SCENE_ASSERT(gv_board_cells(board) == desc->columns * desc->rows, desc);
        SCENE_ASSERT(gv_board_left_right(board) == desc->left_right, desc);
        SCENE_ASSERT(gv_board_top_bottom(board) == desc->top_bottom, desc);
        gv_set all = gv_set_first(desc->columns * desc->rows);
        gv_set playable = gv_set_difference(&all, &desc->holes);
        SCENE_ASSERT(gv_set_equal(gv_board_playable(board), &playable), desc);
        gv_set holes = gv_board_holes(board);
        SCENE_ASSERT(gv_set_equal(&holes, &desc->holes), desc);
        const gv_link *links = NULL;
        SCENE_ASSERT(gv_board_links(board, &links) == 0, desc);
        gv_board_free(board);
    }

    /* All zero is the 8×8 square (board.h). */
    gv_board_desc nothing = {0};
    gv_board *board = scene_board(&nothing);
    CU_ASSERT_EQUAL(gv_board_columns(board), 8);
    CU_ASSERT_EQUAL(gv_board_rows(board), 8);
    CU_ASSERT_EQUAL(gv_set_count(gv_board_playable(board)), 64);
    CU_ASSERT_EQUAL(gv_board_left_right(board), GV_OPEN);
    gv_board_free(board);
    gv_board_free(NULL);
}

static void cells_are_named_from_the_top_left(void)
{
    static const struct {
        int columns, rows, cell;
        const char *name;
    } table[] = {{8, 8, 0, "a1"},   {8, 8, 7, "h1"},      {8, 8, 8, "a2"},
                 {8, 8, 63, "h8"},  {16, 16, 255, "p16"}, {16, 16, 144, "a10"},
                 {26, 9, 25, "z1"}, {9, 26, 225, "a26"},  {1, 26, 25, "a26"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        gv_board_desc desc = scene_named("square", table[i].columns, table[i].rows);
        gv_board *board = scene_board(&desc);
        char name[GV_CELL_NAME_SIZE];
        CU_ASSERT_STRING_EQUAL(gv_cell_name(board, (gv_cell)table[i].cell, name), table[i].name);
        gv_board_free(board);
    }
}

static void headings_go_round_the_compass(void)
{
    static const char *const names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    static const char *const long_names[] = {"north", "north-east", "east", "south-east",
                                             "south", "south-west", "west", "north-west"};
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        int dx, dy;
        naive_direction(heading, &dx, &dy);
        CU_ASSERT_EQUAL(gv_heading_dx((gv_heading)heading), dx);
        CU_ASSERT_EQUAL(gv_heading_dy((gv_heading)heading), dy);
        gv_heading back = gv_heading_opposite((gv_heading)heading);
        CU_ASSERT_EQUAL(gv_heading_dx(back), -dx);
        CU_ASSERT_EQUAL(gv_heading_dy(back), -dy);
        CU_ASSERT_STRING_EQUAL(gv_name_of(gv_heading_names, (int)heading), names[heading]);
        CU_ASSERT_STRING_EQUAL(gv_name_of(gv_heading_long_names, (int)heading),
                               long_names[heading]);
    }
}

static void titles_are_the_usual_names(void)
{
    static const struct {
        const char *name, *word;
    } table[] = {{"square", "square"}, {"cylinder", "cylinder"},  {"torus", "torus"},
                 {"mobius", "bius"},   {"klein", "Klein bottle"}, {"projective", "projective"}};
    char title[80], other[80];
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        gv_board_desc desc = scene_named(table[i].name, 8, 8);
        gv_board *board = scene_board(&desc);
        gv_board_title(board, title, sizeof title);
        CU_ASSERT_PTR_NOT_NULL(strstr(title, table[i].word));
        gv_board_free(board);
    }
    /* Nine gluings have nine names; a cylinder standing up is not one lying down. */
    char titles[9][80];
    for (int i = 0; i < 9; i++) {
        gv_board_desc desc = scene_desc(8, 8, (gv_edge)(i / 3), (gv_edge)(i % 3));
        gv_board *board = scene_board(&desc);
        gv_board_title(board, titles[i], sizeof titles[i]);
        for (int k = 0; k < i; k++) {
            CU_ASSERT_STRING_NOT_EQUAL(titles[i], titles[k]);
        }
        gv_board_free(board);
    }
    int standing = 3 * GV_OPEN + GV_STRAIGHT;
    CU_ASSERT_PTR_NOT_NULL(strstr(titles[standing], "cylinder"));
    CU_ASSERT_PTR_NOT_NULL(strstr(titles[standing], "standing"));
    gv_link link = {{0, GV_NW}, {63, GV_NW}, 0};
    gv_board_desc desc = scene_named("square", 8, 8);
    desc.links = &link;
    desc.link_count = 1;
    gv_board *board = scene_board(&desc);
    gv_board_title(board, title, sizeof title);
    CU_ASSERT_STRING_EQUAL(title, "square with links"); /* board.h */
    memset(other, '#', sizeof other);
    gv_board_title(board, other, 5); /* cut to its room */
    CU_ASSERT_TRUE(memchr(other, '\0', 5) != NULL);
    CU_ASSERT_EQUAL(other[5], '#');
    gv_board_free(board);
}

/* ---------------------------------------------------------------- seams and the unrolled plane */

static void crossings_are_the_seams(void)
{
    scene_entry scene = {0};
    gv_random random;
    gv_random_seed(&random, 4, 0);
    gv_link links[SCENE_LINKS];
    while (scene_next(&scene)) {
        for (int round = 0; round < 4; round++) {
            scene_vary(&scene.desc, round, &random, links);
            const gv_board_desc *desc = &scene.desc;
            gv_board *board = scene_board(desc);
            const gv_set *playable = gv_board_playable(board);
            int wrong = 0;
            for (int cell = gv_set_next(playable, 0); cell >= 0;
                 cell = gv_set_next(playable, cell + 1)) {
                for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
                    gv_dart dart = {(gv_cell)cell, heading};
                    bool linked = false;
                    for (size_t i = 0; i < desc->link_count; i++) {
                        linked = linked || same_dart(dart, links[i].from) ||
                                 same_dart(dart, gv_dart_reverse(links[i].to));
                    }
                    naive_walker walker = naive_walker_of(desc, dart);
                    int x = walker.x + walker.dx, y = walker.y + walker.dy;
                    unsigned expected = 0;
                    if (linked) {
                        expected = GV_SEAM_LINK;
                    } else if (naive_step(desc, &walker)) {
                        expected = (x < 0 || x >= desc->columns ? GV_SEAM_LEFT_RIGHT : 0) |
                                   (y < 0 || y >= desc->rows ? GV_SEAM_TOP_BOTTOM : 0);
                    }
                    wrong += gv_board_crosses(board, dart) != expected;
                }
            }
            SCENE_ASSERT(wrong == 0, desc);
            gv_board_free(board);
        }
    }
}

/*
 * Sides are the surface itself: holes and links do not matter to them. From section 3: going over a
 * twisted left-right seam the row is mirrored and up and down are exchanged.
 */
static void sides_are_the_glued_rectangle(void)
{
    scene_entry scene = {0};
    gv_random random;
    gv_random_seed(&random, 5, 0);
    gv_link links[SCENE_LINKS];
    while (scene_next(&scene)) {
        for (int round = 0; round < 4; round += 3) {
            scene_vary(&scene.desc, round, &random, links);
            const gv_board_desc *desc = &scene.desc;
            gv_board *board = scene_board(desc);
            int wrong = 0;
            for (int cell = 0; cell < desc->columns * desc->rows; cell++) {
                for (uint8_t heading = 0; heading < GV_HEADINGS; heading += 2) {
                    gv_dart dart = {(gv_cell)cell, heading};
                    naive_walker walker = naive_walker_of(desc, dart);
                    int x = walker.x + walker.dx, y = walker.y + walker.dy;
                    bool crosses_x = x < 0 || x >= desc->columns;
                    bool crosses_y = y < 0 || y >= desc->rows;
                    gv_frame frame = {false, false};
                    bool there = gv_board_side(board, &dart, &frame);
                    if (there != naive_step_rectangle(desc, &walker)) {
                        wrong++;
                    } else if (there) {
                        wrong += !same_dart(dart, naive_dart_of(desc, walker));
                        wrong += frame.mirror_y != (crosses_x && desc->left_right == GV_TWISTED);
                        wrong += frame.mirror_x != (crosses_y && desc->top_bottom == GV_TWISTED);
                    }
                }
            }
            SCENE_ASSERT(wrong == 0, desc);
            gv_board_free(board);
        }
    }
}

/*
 * The plane's cell to the right of (x, y) is what one reaches over a side of the cell at (x, y):
 * its east side, or its west side where that cell lies mirrored. The same downwards. So the whole
 * plane follows from the board at 0, 0 and its sides.
 */
static void the_plane_agrees_with_walking_over_sides(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        const gv_board_desc *desc = &scene.desc;
        gv_board *board = scene_board(desc);
        int columns = desc->columns, rows = desc->rows, wrong = 0;
        for (int y = -2 * rows - 1; y <= 3 * rows; y++) {
            for (int x = -2 * columns - 1; x <= 3 * columns; x++) {
                gv_cell cell = GV_NO_CELL;
                gv_frame frame = {false, false};
                bool inside_x = x >= 0 && x < columns, inside_y = y >= 0 && y < rows;
                bool there = gv_board_unroll(board, x, y, &cell, &frame);
                bool expected = (inside_x || desc->left_right != GV_OPEN) &&
                                (inside_y || desc->top_bottom != GV_OPEN);
                if (there != expected) {
                    wrong++;
                    continue;
                }
                if (!there) {
                    continue;
                }
                if (inside_x && inside_y) {
                    wrong += cell != y * columns + x || frame.mirror_x || frame.mirror_y;
                }
                for (int down = 0; down < 2; down++) {
                    gv_dart side = {cell, (uint8_t)(down ? (frame.mirror_y ? GV_N : GV_S)
                                                         : (frame.mirror_x ? GV_W : GV_E))};
                    gv_frame over = {false, false}, beyond = {false, false};
                    gv_cell neighbour = GV_NO_CELL;
                    bool walks = gv_board_side(board, &side, &over);
                    bool lies = gv_board_unroll(board, down ? x : x + 1, down ? y + 1 : y,
                                                &neighbour, &beyond);
                    if (walks != lies) {
                        wrong++;
                    } else if (walks) {
                        wrong += neighbour != side.cell;
                        wrong += beyond.mirror_x != (frame.mirror_x != over.mirror_x);
                        wrong += beyond.mirror_y != (frame.mirror_y != over.mirror_y);
                    }
                }
            }
        }
        SCENE_ASSERT(wrong == 0, desc);
        gv_board_free(board);
    }
}

/* ---------------------------------------------------------------- what is refused */

/* Expects a refusal that leaves *out alone; returns the error. */
static gv_error refusal(const gv_board_desc *desc, gv_status status)
{
    /* A pointer that nobody reads: it is compared only. */
    gv_board *const untouched = (gv_board *)(void *)&(char){0};
    gv_board *board = untouched;
    gv_error error;
    memset(&error, 0, sizeof error);
    SCENE_ASSERT(gv_board_new(&board, desc, &error) == status, desc);
    SCENE_ASSERT(board == untouched, desc);
    SCENE_ASSERT(error.status == status, desc);
    SCENE_ASSERT(error.message[0] != '\0', desc);
    board = untouched;
    SCENE_ASSERT(gv_board_new(&board, desc, NULL) == status, desc);
    SCENE_ASSERT(board == untouched, desc);
    return error;
}

/* Section 1: 1…26 each, at most 256 cells; a size over the limit is refused with the limit named.
 */
static void sizes_over_the_limit_are_refused(void)
{
    static const struct {
        int columns, rows;
        const char *limit;
    } table[] = {{27, 1, "26"},   {1, 27, "26"},   {8, 100, "26"},  {1000000, 1000000, "26"},
                 {-1, 8, "26"},   {8, -1, "26"},   {17, 16, "256"}, {16, 17, "256"},
                 {26, 10, "256"}, {26, 26, "256"}, {10, 26, "256"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        gv_board_desc desc = scene_named("torus", table[i].columns, table[i].rows);
        gv_error error = refusal(&desc, GV_ERROR_LIMIT);
        SCENE_ASSERT(strstr(error.message, table[i].limit) != NULL, &desc);
    }
    for (int columns = 1; columns <= 26; columns++) {
        for (int rows = 1; rows <= 26 && columns * rows <= 256; rows++) {
            gv_board_desc desc = scene_named("klein", columns, rows);
            gv_board_free(scene_board(&desc));
        }
    }
}

static void holes_outside_are_refused(void)
{
    for (int outside = 6; outside < GV_MAX_CELLS; outside += 25) {
        gv_board_desc desc = scene_named("square", 3, 2);
        gv_set_add(&desc.holes, (unsigned)outside);
        refusal(&desc, GV_ERROR_VALUE);
    }
    gv_board_desc desc = scene_named("square", 3, 2);
    gv_set_add(&desc.holes, 5);
    gv_board_free(scene_board(&desc));
}

/* ---------------------------------------------------------------- links, section 8 */

enum { A1 = 0, C3 = 18, D3 = 19, D4 = 27, E4 = 28, E6 = 44, F6 = 45, H8 = 63 }; /* on 8×8 */

static gv_board_desc linked(const gv_link *links, size_t count)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    desc.links = links;
    desc.link_count = count;
    return desc;
}

/* Expects that just these darts step otherwise than on the board without links. */
static void expect_changed_steps(const gv_board *board, const gv_board_desc *desc,
                                 const gv_dart *changed, size_t count)
{
    gv_board_desc plain = *desc;
    plain.links = NULL;
    plain.link_count = 0;
    gv_board *without = scene_board(&plain);
    for (gv_cell cell = 0; cell < 64; cell++) {
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
            gv_dart a = {cell, heading}, b = a;
            bool listed = false;
            for (size_t i = 0; i < count; i++) {
                listed = listed || same_dart(a, changed[i]);
            }
            bool steps = gv_board_step(board, &a), stepped = gv_board_step(without, &b);
            CU_ASSERT_EQUAL(steps != stepped || !same_dart(a, b), listed);
        }
    }
    gv_board_free(without);
}

static void links_join_and_cut_in_both_directions(void)
{
    /* The page's own example, from corner to corner, where no line went on: nothing to cut. */
    const gv_link corner[] = {{{A1, GV_NW}, {H8, GV_NW}, 3}};
    gv_board_desc desc = linked(corner, 1);
    gv_board *board = scene_board(&desc);
    expect_step(board, "a1 NW > h8 NW");
    expect_step(board, "h8 SE > a1 SE");
    const gv_dart ends[] = {{A1, GV_NW}, {H8, GV_SE}};
    expect_changed_steps(board, &desc, ends, 2);
    const gv_link *links = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_board_links(board, &links), 1);
    CU_ASSERT_TRUE(same_dart(links[0].from, corner[0].from));
    CU_ASSERT_TRUE(same_dart(links[0].to, corner[0].to));
    gv_board_free(board);

    /* In the middle: c3 was joined to d3, f6 to e6; both joints are cut, both ways. */
    const gv_link middle[] = {{{C3, GV_E}, {F6, GV_E}, 1}};
    desc = linked(middle, 1);
    board = scene_board(&desc);
    expect_step(board, "c3 E > f6 E");
    expect_step(board, "f6 W > c3 W");
    expect_step(board, "d3 W > end");
    expect_step(board, "e6 E > end");
    const gv_dart around[] = {{C3, GV_E}, {F6, GV_W}, {D3, GV_W}, {E6, GV_E}};
    expect_changed_steps(board, &desc, around, 4);
    gv_board_free(board);

    /* Linked anew: the two ends that were left. */
    const gv_link both[] = {{{C3, GV_E}, {F6, GV_E}, 1}, {{E6, GV_E}, {D3, GV_E}, 2}};
    desc = linked(both, 2);
    board = scene_board(&desc);
    expect_step(board, "e6 E > d3 E");
    expect_step(board, "d3 W > e6 W");
    gv_board_free(board);

    /* A heading may change on a link: leaving north one arrives going east, and back. */
    const gv_link bent[] = {{{D4, GV_N}, {H8, GV_SE}, 1}};
    desc = linked(bent, 1);
    board = scene_board(&desc);
    expect_step(board, "d4 N > h8 SE");
    expect_step(board, "h8 NW > d4 S");
    expect_step(board, "g7 SE > end");
    expect_step(board, "d3 S > end");
    gv_board_free(board);
}

static void links_may_be_mirrors_and_rings_of_one(void)
{
    const gv_link edge[] = {{{A1, GV_N}, {A1, GV_S}, 1}};
    gv_board_desc desc = linked(edge, 1);
    gv_board *board = scene_board(&desc);
    expect_step(board, "a1 N > a1 S");
    const gv_dart only[] = {{A1, GV_N}};
    expect_changed_steps(board, &desc, only, 1);
    gv_board_free(board);

    const gv_link inside[] = {{{D4, GV_E}, {D4, GV_W}, 1}};
    desc = linked(inside, 1);
    board = scene_board(&desc);
    expect_step(board, "d4 E > d4 W");
    expect_step(board, "e4 W > end");
    expect_step(board, "c4 E > d4 E");
    gv_board_free(board);

    const gv_link ring[] = {{{D4, GV_E}, {D4, GV_E}, 1}};
    desc = linked(ring, 1);
    board = scene_board(&desc);
    expect_step(board, "d4 E > d4 E");
    expect_step(board, "d4 W > d4 W");
    expect_step(board, "c4 E > end");
    expect_step(board, "e4 W > end");
    gv_board_free(board);
}

static void links_may_be_said_twice(void)
{
    /* An exact repeat, and the reverse that was implied anyway. */
    const gv_link links[] = {{{C3, GV_E}, {F6, GV_NE}, 1},
                             {{C3, GV_E}, {F6, GV_NE}, 2},
                             {{F6, GV_SW}, {C3, GV_W}, 3},
                             {{A1, GV_N}, {A1, GV_S}, 4},
                             {{A1, GV_N}, {A1, GV_S}, 5}};
    gv_board_desc desc = linked(links, 5);
    gv_board *board = scene_board(&desc);
    expect_step(board, "c3 E > f6 NE");
    expect_step(board, "f6 SW > c3 W");
    expect_step(board, "a1 N > a1 S");
    CU_ASSERT_EQUAL(gv_board_check(board, NULL), GV_OK);
    gv_board_free(board);

    /* A link that says what the board says already. */
    const gv_link same[] = {{{C3, GV_E}, {D3, GV_E}, 1}};
    desc = linked(same, 1);
    board = scene_board(&desc);
    expect_changed_steps(board, &desc, NULL, 0);
    gv_board_free(board);
}

static void links_that_contradict_are_refused(void)
{
    const gv_link first = {{C3, GV_E}, {F6, GV_NE}, 11};
    /* Its reverse leaves f6 SW and arrives on c3 W. */
    const gv_link others[] = {
        {{C3, GV_E}, {F6, GV_E}, 12},  /* the same dart, two ways on */
        {{C3, GV_E}, {A1, GV_NE}, 12}, /* … to another cell */
        {{A1, GV_E}, {F6, GV_NE}, 12}, /* two ways to the same dart */
        {{F6, GV_SW}, {A1, GV_W}, 12}, /* two ways on from the reverse's dart */
        {{A1, GV_W}, {C3, GV_W}, 12},  /* two ways to it */
        {{C3, GV_E}, {C3, GV_W}, 12},  /* a mirror where a link is */
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const gv_link links[] = {first, others[i]};
        gv_board_desc desc = linked(links, 2);
        gv_error error = refusal(&desc, GV_ERROR_VALUE);
        CU_ASSERT_EQUAL(error.line, 12);
        CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "11")); /* which link it contradicts */
        CU_ASSERT_TRUE(naive_links_contradict(&desc));       /* the second opinion agrees */
        /* Three lines with a harmless one between. */
        const gv_link three[] = {others[i], {{H8, GV_S}, {A1, GV_S}, 20}, first};
        desc = linked(three, 3);
        error = refusal(&desc, GV_ERROR_VALUE);
        CU_ASSERT_EQUAL(error.line, 11);
        CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "12"));
    }
}

static void links_outside_or_on_holes_are_refused(void)
{
    for (int end = 0; end < 2; end++) {
        gv_link link = {{A1, GV_NW}, {H8, GV_NW}, 5};
        gv_dart *at = end ? &link.to : &link.from;
        gv_board_desc desc = linked(&link, 1);
        gv_set_add(&desc.holes, at->cell);
        CU_ASSERT_EQUAL(refusal(&desc, GV_ERROR_VALUE).line, 5);

        desc.holes = (gv_set){{0}};
        at->cell = 64;
        CU_ASSERT_EQUAL(refusal(&desc, GV_ERROR_VALUE).line, 5);
        at->cell = GV_NO_CELL;
        CU_ASSERT_EQUAL(refusal(&desc, GV_ERROR_VALUE).line, 5);
        at->cell = A1;
        at->heading = GV_HEADINGS;
        CU_ASSERT_EQUAL(refusal(&desc, GV_ERROR_VALUE).line, 5);
    }
}

/* Links at random: what naive.c finds to contradict is refused, what it does not is accepted. */
static void links_are_refused_just_where_they_contradict(void)
{
    gv_random random;
    gv_random_seed(&random, 8, 0);
    int refused = 0, accepted = 0;
    for (int round = 0; round < scene_scaled(3000); round++) {
        gv_board_desc desc = scene_random_desc(&random, 2, 1);
        gv_link links[4];
        desc.links = links;
        desc.link_count = 1 + gv_random_below(&random, 4);
        for (size_t i = 0; i < desc.link_count; i++) {
            gv_dart from = scene_random_dart(&random, 4), to = scene_random_dart(&random, 4);
            links[i] = (gv_link){from, to, (int)i + 1};
        }
        if (naive_links_contradict(&desc)) {
            refusal(&desc, GV_ERROR_VALUE);
            refused++;
        } else {
            compare_steps(&desc);
            accepted++;
        }
    }
    CU_ASSERT_TRUE(refused > 0 && accepted > 0);
}

/* An error is written on failure only (base.h). */
static void success_leaves_the_error_alone(void)
{
    gv_error error, before;
    memset(&error, 0x5a, sizeof error);
    memcpy(&before, &error, sizeof error);
    gv_board_desc desc = scene_named("klein", 5, 5);
    gv_board *board = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_board_new(&board, &desc, &error), GV_OK);
    CU_ASSERT_EQUAL(gv_board_check(board, &error), GV_OK);
    CU_ASSERT_EQUAL(memcmp(&error, &before, sizeof error), 0);
    gv_board_free(board);
}

void gv_suite_board(void)
{
    GV_TEST("every step is the naive step, and the reverse law holds",
            every_step_is_the_naive_step);
    GV_TEST("seams turn headings as written", seams_turn_headings_as_written);
    GV_TEST("boards tell their description", boards_tell_their_description);
    GV_TEST("cells are named from the top left", cells_are_named_from_the_top_left);
    GV_TEST("headings go round the compass", headings_go_round_the_compass);
    GV_TEST("titles are the usual names", titles_are_the_usual_names);
    GV_TEST("crossings are the seams", crossings_are_the_seams);
    GV_TEST("sides are the glued rectangle", sides_are_the_glued_rectangle);
    GV_TEST("the unrolled plane agrees with walking over sides",
            the_plane_agrees_with_walking_over_sides);
    GV_TEST("sizes over the limit are refused", sizes_over_the_limit_are_refused);
    GV_TEST("holes outside are refused", holes_outside_are_refused);
    GV_TEST("links join and cut in both directions", links_join_and_cut_in_both_directions);
    GV_TEST("links may be mirrors and rings of one", links_may_be_mirrors_and_rings_of_one);
    GV_TEST("links may be said twice", links_may_be_said_twice);
    GV_TEST("links that contradict are refused", links_that_contradict_are_refused);
    GV_TEST("links outside or on holes are refused", links_outside_or_on_holes_are_refused);
    GV_TEST("links are refused just where they contradict",
            links_are_refused_just_where_they_contradict);
    GV_TEST("success leaves the error alone", success_leaves_the_error_alone);
}
