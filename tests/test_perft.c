/*
 * test_perft.c - counted move paths against published tables and against the naive count.
 *
 * A pass is one ply and a game that is over counts as one leaf ("convention A"). On 8×8 the glued
 * boards agree to ply 6 and the closing rules far deeper, so small boards are what tells rules
 * apart.
 */
#include <stdio.h>

#include "gluversi/game.h"
#include "support/naive.h"
#include "support/scenes.h"
#include "support/suites.h"

static uint64_t perft(const gv_board_desc *desc, gv_closing closing, gv_start start, int depth)
{
    gv_board *board = scene_board(desc);
    gv_rules rules = {.board = board, .closing = closing};
    gv_position position;
    uint64_t count = 0;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, start, &position, NULL), GV_OK);
    SCENE_ASSERT(gv_perft(&rules, &position, depth, &count, NULL, NULL) == GV_OK, desc);
    gv_board_free(board);
    return count;
}

static void expect_counts(const gv_board_desc *desc, gv_closing closing, const uint64_t *counts,
                          int depths)
{
    for (int depth = 1; depth <= depths; depth++) {
        uint64_t found = perft(desc, closing, GV_START_DIAGONAL, depth);
        if (found != counts[depth - 1]) {
            char text[96];
            fprintf(stderr, "\n%s, %s, depth %d: %llu, expected %llu\n", scene_text(desc, text),
                    gv_name_of(gv_closing_names, (int)closing), depth, (unsigned long long)found,
                    (unsigned long long)counts[depth - 1]);
        }
        SCENE_ASSERT(found == counts[depth - 1], desc);
    }
}

/*
 * Convention A of https://aartbik.blogspot.com/2009/02/perft-for-reversi.html, to depth 10
 * confirmed by an independent program. At depth 9 it parts from convention B (a pass takes no ply):
 * 3005320.
 */
static void the_square_to_depth_nine(void)
{
    static const uint64_t counts[] = {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284};
    gv_board_desc desc = scene_named("square", 8, 8);
    /* Nine plies take a second or two; ten only in a long run. */
    int depths = scene_scaled(100) >= 1000 ? 10 : scene_scaled(100) >= 50 ? 9 : 8;
    for (int closing = 0; closing < GV_CLOSINGS; closing++) {
        expect_counts(&desc, (gv_closing)closing, counts,
                      closing == GV_CLOSING_ALWAYS ? depths : 7);
    }
}

/* Three independent programs agree on these. 4×4, diagonal start, depth 1 to 6. */
static void glued_boards_of_4x4(void)
{
    static const struct {
        const char *name;
        uint64_t never[6], always[6], accompanied[6];
    } table[] = {
        {"square",
         {4, 12, 44, 128, 424, 1256},
         {4, 12, 44, 128, 424, 1256},
         {4, 12, 44, 128, 424, 1256}},
        {"cylinder",
         {4, 12, 46, 136, 496, 1558},
         {4, 14, 56, 182, 646, 2230},
         {4, 12, 46, 136, 492, 1552}},
        {"torus",
         {4, 12, 48, 148, 624, 2272},
         {4, 16, 72, 304, 1384, 6800},
         {4, 12, 48, 148, 620, 2328}},
        {"mobius",
         {4, 12, 50, 172, 712, 2766},
         {4, 12, 50, 172, 712, 2778},
         {4, 12, 50, 172, 712, 2766}},
        {"klein",
         {4, 12, 52, 192, 926, 4190},
         {4, 14, 62, 244, 1118, 5342},
         {4, 12, 52, 192, 924, 4210}},
        {"projective",
         {4, 12, 56, 224, 1128, 5180},
         {4, 12, 56, 224, 1128, 5204},
         {4, 12, 56, 224, 1128, 5180}},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        gv_board_desc desc = scene_named(table[i].name, 4, 4);
        expect_counts(&desc, GV_CLOSING_NEVER, table[i].never, 6);
        expect_counts(&desc, GV_CLOSING_ALWAYS, table[i].always, 6);
        expect_counts(&desc, GV_CLOSING_ACCOMPANIED, table[i].accompanied, 6);
        /* The second opinion counts them too, so the table is typed right. */
        for (int closing = 0; closing < GV_CLOSINGS; closing++) {
            gv_rules rules = {.closing = (gv_closing)closing};
            naive game = naive_empty(&desc, &rules);
            CU_ASSERT_TRUE_FATAL(naive_start(&game, GV_START_DIAGONAL));
            const uint64_t *counts = closing == GV_CLOSING_NEVER    ? table[i].never
                                     : closing == GV_CLOSING_ALWAYS ? table[i].always
                                                                    : table[i].accompanied;
            SCENE_ASSERT(naive_perft(&game, 5) == counts[4], &desc);
        }
    }
}

/*
 * The same source: 8×8, every rule, depth 7 and 8. The projective plane's are counted by
 * naive_perft (and handed down with the task), as are those of 4×4.
 */
static void glued_boards_of_8x8(void)
{
    static const struct {
        const char *name;
        uint64_t seven, eight;
    } table[] = {
        {"cylinder", 55136, 391228}, {"mobius", 55136, 391228},     {"torus", 55180, 392268},
        {"klein", 55180, 392268},    {"projective", 55180, 392248},
    };
    bool deep = scene_scaled(100) >= 50;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        gv_board_desc desc = scene_named(table[i].name, 8, 8);
        for (int closing = 0; closing < GV_CLOSINGS; closing++) {
            SCENE_ASSERT(perft(&desc, (gv_closing)closing, GV_START_DIAGONAL, 6) == 8200, &desc);
            SCENE_ASSERT(perft(&desc, (gv_closing)closing, GV_START_DIAGONAL, 7) == table[i].seven,
                         &desc);
            if (deep) {
                SCENE_ASSERT(perft(&desc, (gv_closing)closing, GV_START_DIAGONAL, 8) ==
                                 table[i].eight,
                             &desc);
            }
        }
    }
}

/* Odd and uneven sizes, where lines cross themselves: plain against naive, every gluing, rule,
 * start. */
static void small_boards_as_the_naive_count(void)
{
    static const int sizes[][2] = {{2, 2}, {3, 3}, {2, 5}, {5, 2}, {4, 5}, {5, 5}, {3, 4}};
    static const gv_start starts[] = {GV_START_DIAGONAL, GV_START_PARALLEL, GV_START_EMPTY};
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        for (int gluing = 0; gluing < 9; gluing++) {
            gv_board_desc desc = scene_desc(sizes[size][0], sizes[size][1], (gv_edge)(gluing / 3),
                                            (gv_edge)(gluing % 3));
            for (int closing = 0; closing < GV_CLOSINGS; closing++) {
                for (size_t start = 0; start < 3; start++) {
                    gv_rules rules = {.closing = (gv_closing)closing};
                    naive game = naive_empty(&desc, &rules);
                    CU_ASSERT_TRUE_FATAL(naive_start(&game, starts[start]));
                    for (int depth = 0; depth <= 4; depth++) {
                        SCENE_ASSERT(perft(&desc, (gv_closing)closing, starts[start], depth) ==
                                         naive_perft(&game, depth),
                                     &desc);
                    }
                }
            }
        }
    }
}

/*
 * misskey#1218 and others swapped width and height. A board with its axes exchanged, gluings with
 * them, has the same counts, for the diagonal start is its own mirror image in the diagonal.
 */
static void exchanged_axes_make_no_difference(void)
{
    static const int sizes[][2] = {{4, 6}, {3, 5}, {2, 7}, {10, 6}, {5, 8}};
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        for (int gluing = 0; gluing < 9; gluing++) {
            int columns = sizes[size][0], rows = sizes[size][1];
            gv_edge across = (gv_edge)(gluing / 3), along = (gv_edge)(gluing % 3);
            gv_board_desc lying = scene_desc(columns, rows, across, along);
            gv_board_desc standing = scene_desc(rows, columns, along, across);
            for (int closing = 0; closing < GV_CLOSINGS; closing++) {
                for (int depth = 1; depth <= 5; depth++) {
                    SCENE_ASSERT(
                        perft(&lying, (gv_closing)closing, GV_START_DIAGONAL, depth) ==
                            perft(&standing, (gv_closing)closing, GV_START_DIAGONAL, depth),
                        &lying);
                }
            }
        }
    }
}

/* "A game that is over counts as one leaf, however early"; a forced pass is one ply. */
static void ends_and_passes_are_counted_as_stated(void)
{
    static const char *const over[] = {"XXX", "XXX", "XOX", NULL}; /* cases.md, misskey#2332 */
    gv_board_desc desc = scene_named("square", 3, 3);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position position = scene_position(board, over, GV_BLACK);
    uint64_t count = 0;
    for (int depth = 0; depth <= 5; depth++) {
        CU_ASSERT_EQUAL(gv_perft(&rules, &position, depth, &count, NULL, NULL), GV_OK);
        CU_ASSERT_EQUAL(count, 1);
    }
    gv_board_free(board);

    /* `.XO`: Black must pass, White plays a1 and turns b1, and that is the end. One path at each
     * depth. */
    static const char *const pass[] = {".XO", NULL};
    desc = scene_named("square", 3, 1);
    board = scene_board(&desc);
    rules.board = board;
    position = scene_position(board, pass, GV_BLACK);
    for (int depth = 0; depth <= 5; depth++) {
        CU_ASSERT_EQUAL(gv_perft(&rules, &position, depth, &count, NULL, NULL), GV_OK);
        CU_ASSERT_EQUAL(count, 1);
    }
    gv_board_free(board);

    static const char *const two[] = {".XO.#.XO.", NULL};
    desc = scene_named("square", 0, 0);
    scene_draw_board(&desc, two);
    board = scene_board(&desc);
    rules.board = board;
    position = scene_position(board, two, GV_BLACK);
    /*
     * Black: d1 or i1 (2). Say d1, so `.XXX#.XO.`: White has f1 only (1 each, 2). Then `.XXX#OOO.`:
     * neither side has a move, over: still 2.
     */
    static const uint64_t counts[] = {1, 2, 2, 2, 2};
    for (int depth = 0; depth <= 4; depth++) {
        CU_ASSERT_EQUAL(gv_perft(&rules, &position, depth, &count, NULL, NULL), GV_OK);
        CU_ASSERT_EQUAL(count, counts[depth]);
    }
    gv_board_free(board);
}

/* Stops after a number of calls. */
static bool count_down(void *user)
{
    int *left = user;
    return --*left < 0;
}

static void perft_can_be_stopped(void)
{
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position position;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &position, NULL), GV_OK);
    uint64_t count = 4711;
    int left = 0; /* at the first call */
    CU_ASSERT_EQUAL(gv_perft(&rules, &position, 30, &count, count_down, &left), GV_STOPPED);
    CU_ASSERT_EQUAL(count, 4711);
    left = 3; /* depth 30 would take longer than anyone lives */
    CU_ASSERT_EQUAL(gv_perft(&rules, &position, 30, &count, count_down, &left), GV_STOPPED);
    CU_ASSERT_EQUAL(count, 4711);
    left = 1000000000;
    CU_ASSERT_EQUAL(gv_perft(&rules, &position, 5, &count, count_down, &left), GV_OK);
    CU_ASSERT_EQUAL(count, 1396);
    gv_board_free(board);
}

void gv_suite_perft(void)
{
    GV_TEST("the square, to depth 9", the_square_to_depth_nine);
    GV_TEST("glued boards of 4x4", glued_boards_of_4x4);
    GV_TEST("glued boards of 8x8", glued_boards_of_8x8);
    GV_TEST("small boards as the naive count", small_boards_as_the_naive_count);
    GV_TEST("exchanged axes make no difference", exchanged_axes_make_no_difference);
    GV_TEST("ends and passes are counted as stated", ends_and_passes_are_counted_as_stated);
    GV_TEST("perft can be stopped", perft_can_be_stopped);
}
