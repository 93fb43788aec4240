/*
 * test_sequential.c - what turning line by line would do (section 5b), for comparison only.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/game.h"
#include "support/naive.h"
#include "support/scenes.h"
#include "support/suites.h"

/* Too large for a stack that has other uses. */
static gv_sequential results;

static bool is_result(const gv_set *set)
{
    for (int i = 0; i < results.count; i++) {
        if (gv_set_equal(&results.turned[i], set)) {
            return true;
        }
    }
    return false;
}

/* Expects just these results, in any order, for White on c7 of the 8×8 cylinder; "" ends the list.
 */
static void expect_results(const char *const *rows, const char *const *expected)
{
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_position position = scene_position(board, rows, GV_WHITE);
    for (int closing = 0; closing < GV_CLOSINGS; closing++) {
        gv_rules rules = {.board = board, .closing = (gv_closing)closing};
        gv_sequential_results(&rules, &position, scene_cell(board, "c7"), &results);
        CU_ASSERT_TRUE(results.complete);
        int count = 0;
        for (; expected[count]; count++) {
            gv_set set = scene_set(board, expected[count]);
            CU_ASSERT_TRUE(is_result(&set));
        }
        CU_ASSERT_EQUAL(results.count, count);
    }
    gv_board_free(board);
}

/*
 * Section 5: "Turned one diagonal after the other, one disc would be left: h2 or f2, according to
 * which was first." North-west first turns g3, so the walk north-east stops there after d6 e5 f4
 * and leaves h2.
 */
static void one_disc_would_be_left(void)
{
    static const char *const rows[] = {"O...O...", ".....X.X", "......X.", ".....X..", "X...X...",
                                       ".X.X....", "........", "........", NULL};
    static const char *const with_h4[] = {"O...O...", ".....X.X", "......X.",
                                          ".....X.X", "X...X...", ".X.X....",
                                          "........", "........", NULL};
    static const char *const expected[] = {"b6 a5 h4 g3 f2 d6 e5 f4", "b6 a5 h4 g3 d6 e5 f4 h2",
                                           NULL};
    /* Without h4 the walk north-west stops on it, empty: only the other captures, in any order. */
    static const char *const one[] = {"d6 e5 f4 g3 h2", NULL};
    expect_results(with_h4, expected);
    expect_results(rows, one);
}

/*
 * "With X, or nothing, on a1 only b6 a5 h4 g3 f2 turn; resolved in sequence with NW before NE, d6
 * e5 f4 would be caught as well, with NE first not." So a heading that captures nothing on the
 * position as it stands takes part in an order all the same.
 */
static void a_heading_may_capture_only_after_another(void)
{
    static const char *const enemy[] = {"X...O...", ".....X.X", "......X.", ".....X.X", "X...X...",
                                        ".X.X....", "........", "........", NULL};
    static const char *const nothing[] = {"....O...", ".....X.X", "......X.",
                                          ".....X.X", "X...X...", ".X.X....",
                                          "........", "........", NULL};
    static const char *const expected[] = {"b6 a5 h4 g3 f2", "b6 a5 h4 g3 f2 d6 e5 f4", NULL};
    expect_results(enemy, expected);
    expect_results(nothing, expected);
}

/* ---------------------------------------------------------------- every order, by the naive
 * routine */

static bool next_permutation(unsigned order[8])
{
    int i = 6;
    while (i >= 0 && order[i] > order[i + 1]) {
        i--;
    }
    if (i < 0) {
        return false;
    }
    int k = 7;
    while (order[k] < order[i]) {
        k--;
    }
    unsigned swap = order[i];
    order[i] = order[k];
    order[k] = swap;
    for (int a = i + 1, b = 7; a < b; a++, b--) {
        swap = order[a];
        order[a] = order[b];
        order[b] = swap;
    }
    return true;
}

static gv_set set_of(const bool has[GV_MAX_CELLS])
{
    gv_set set = {{0}};
    for (unsigned cell = 0; cell < GV_MAX_CELLS; cell++) {
        if (has[cell]) {
            gv_set_add(&set, cell);
        }
    }
    return set;
}

/* Compares the results for one legal move with those of all 40320 orders. Returns how many there
 * are. */
static int compare_orders(const gv_board_desc *desc, const gv_rules *rules,
                          const gv_position *position, gv_cell cell)
{
    naive game = naive_of(desc, rules, position);
    int x = cell % game.columns, y = cell / game.columns;
    gv_sequential_results(rules, position, cell, &results);
    SCENE_ASSERT(results.complete, desc);
    SCENE_ASSERT(results.count >= 1 && results.count <= GV_SEQUENTIAL_MAX, desc);
    for (int i = 0; i < results.count; i++) {
        for (int k = 0; k < i; k++) {
            SCENE_ASSERT(!gv_set_equal(&results.turned[i], &results.turned[k]), desc);
        }
    }
    static bool met[GV_SEQUENTIAL_MAX];
    memset(met, 0, sizeof met);
    unsigned order[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    int unknown = 0;
    bool turned[GV_MAX_CELLS];
    gv_set last = {{0}};
    bool first = true;
    do {
        naive_sequential(&game, x, y, order, turned);
        gv_set set = set_of(turned);
        if (!first && gv_set_equal(&set, &last)) {
            continue;
        }
        first = false;
        last = set;
        bool found = false;
        for (int i = 0; i < results.count && !found; i++) {
            found = gv_set_equal(&results.turned[i], &set);
            met[i] = met[i] || found;
        }
        unknown += !found;
    } while (next_permutation(order));
    int unmet = 0;
    for (int i = 0; i < results.count; i++) {
        unmet += !met[i];
    }
    SCENE_ASSERT(unknown == 0, desc);
    SCENE_ASSERT(unmet == 0, desc);

    /* The order given with a result gives it; headings it leaves out capture nothing any more. */
    for (int i = 0; i < results.count; i++) {
        bool used[8] = {false};
        int length = results.order_length[i];
        SCENE_ASSERT(length <= 8, desc);
        for (int k = 0; k < length && k < 8; k++) {
            unsigned heading = results.order[i][k];
            SCENE_ASSERT(heading < 8 && !used[heading & 7], desc);
            used[heading & 7] = true;
            order[k] = heading & 7;
        }
        for (unsigned heading = 0; heading < 8 && length < 8; heading++) {
            if (!used[heading]) {
                order[length++] = heading;
            }
        }
        naive_sequential(&game, x, y, order, turned);
        gv_set set = set_of(turned);
        SCENE_ASSERT(gv_set_equal(&set, &results.turned[i]), desc);
    }
    return results.count;
}

/* Discs of the enemy nearly everywhere: long walks, that meet. */
static gv_position crowded_position(const gv_board *board, gv_random *random)
{
    const gv_set *playable = gv_board_playable(board);
    gv_set mover = {{0}}, waiter = {{0}};
    for (int cell = gv_set_next(playable, 0); cell >= 0; cell = gv_set_next(playable, cell + 1)) {
        uint32_t draw = gv_random_below(random, 100);
        if (draw < 75) {
            gv_set_add(&waiter, (unsigned)cell);
        } else if (draw < 90) {
            gv_set_add(&mover, (unsigned)cell);
        }
    }
    return gv_position_of(&mover, &waiter, GV_BLACK);
}

static void all_orders_as_the_naive_routine(void)
{
    gv_random random;
    gv_random_seed(&random, 51, 0);
    int several = 0, moves = 0;
    gv_link links[SCENE_LINKS];
    /* Small glued boards, where lines meet again soon and orders matter most. */
    for (int round = 0; round < scene_scaled(60); round++) {
        gv_board_desc desc = scene_random_desc(&random, 3, 4);
        if (round % 5 == 4) {
            scene_vary(&desc, 3, &random, links);
        }
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board,
                          .closing = (gv_closing)gv_random_below(&random, GV_CLOSINGS),
                          .quiet = (gv_quiet)gv_random_below(&random, 3)};
        for (int tries = 0; tries < 20; tries++) {
            gv_position position = crowded_position(board, &random);
            gv_cell move = gv_random_move(&rules, &position, &random);
            if (move == GV_PASS) {
                continue;
            }
            several += compare_orders(&desc, &rules, &position, move) > 1;
            moves++;
            break;
        }
        gv_board_free(board);
    }
    CU_ASSERT_TRUE(moves > 0);
    CU_ASSERT_TRUE(scene_scaled(100) < 100 || several > 5); /* the scenes do show a difference */
}

/* On the square no two lines through a cell meet again, so every order gives the real result. */
static void on_the_square_orders_do_not_matter(void)
{
    gv_random random;
    gv_random_seed(&random, 52, 0);
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    for (int round = 0; round < scene_scaled(300); round++) {
        gv_position position = scene_random_position(board, &random);
        gv_cell move = gv_random_move(&rules, &position, &random);
        if (move == GV_PASS) {
            continue;
        }
        gv_set flips = gv_flips(&rules, &position, move);
        gv_sequential_results(&rules, &position, move, &results);
        CU_ASSERT_EQUAL(results.count, 1);
        CU_ASSERT_TRUE(gv_set_equal(&results.turned[0], &flips));
    }
    gv_board_free(board);
}

void gv_suite_sequential(void)
{
    GV_TEST("one disc would be left", one_disc_would_be_left);
    GV_TEST("a heading may capture only after another", a_heading_may_capture_only_after_another);
    GV_TEST("all orders, as by the naive routine", all_orders_as_the_naive_routine);
    GV_TEST("on the square orders do not matter", on_the_square_orders_do_not_matter);
}
