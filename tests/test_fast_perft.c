/*
 * test_fast_perft.c - perft in batches, and the check of both engines.
 *
 * The tables are those of docs/rules.md and of programs that share nothing with this one; see
 * docs/performance.md for where they come from.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/compiled.h"
#include "support/any_board.h"
#include "support/scenes.h"
#include "support/suites.h"

static gv_fast *compile(const gv_rules *rules)
{
    gv_fast *fast = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, rules, NULL, NULL), GV_OK);
    return fast;
}

static uint64_t fast_perft(const gv_fast *fast, const gv_position *position, int depth)
{
    uint64_t paths = 0;
    CU_ASSERT_EQUAL_FATAL(gv_fast_perft(fast, position, depth, &paths, NULL, NULL), GV_OK);
    return paths;
}

static uint64_t plain_perft(const gv_rules *rules, const gv_position *position, int depth)
{
    uint64_t paths = 0;
    CU_ASSERT_EQUAL_FATAL(gv_perft(rules, position, depth, &paths, NULL, NULL), GV_OK);
    return paths;
}

/* The count from the diagonal start of a board of this name and size. */
static uint64_t perft_of(const char *name, int size, gv_closing closing, int depth)
{
    gv_board_desc desc = scene_named(name, size, size);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board, .closing = closing};
    gv_position start;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &start, NULL), GV_OK);
    gv_fast *fast = compile(&rules);
    uint64_t paths = fast_perft(fast, &start, depth);
    gv_fast_free(fast);
    gv_board_free(board);
    return paths;
}

/* ---------------------------------------------------------------- tables */

static void small_boards_count_right(void)
{
    /* 4x4, depth 1 … 6. */
    static const struct {
        const char *board;
        gv_closing closing;
        uint64_t counts[6];
    } table[] = {
        {"square", GV_CLOSING_NEVER, {4, 12, 44, 128, 424, 1256}},
        {"square", GV_CLOSING_ALWAYS, {4, 12, 44, 128, 424, 1256}},
        {"square", GV_CLOSING_ACCOMPANIED, {4, 12, 44, 128, 424, 1256}},
        {"cylinder", GV_CLOSING_NEVER, {4, 12, 46, 136, 496, 1558}},
        {"cylinder", GV_CLOSING_ALWAYS, {4, 14, 56, 182, 646, 2230}},
        {"cylinder", GV_CLOSING_ACCOMPANIED, {4, 12, 46, 136, 492, 1552}},
        {"torus", GV_CLOSING_NEVER, {4, 12, 48, 148, 624, 2272}},
        {"torus", GV_CLOSING_ALWAYS, {4, 16, 72, 304, 1384, 6800}},
        {"torus", GV_CLOSING_ACCOMPANIED, {4, 12, 48, 148, 620, 2328}},
        {"mobius", GV_CLOSING_NEVER, {4, 12, 50, 172, 712, 2766}},
        {"mobius", GV_CLOSING_ALWAYS, {4, 12, 50, 172, 712, 2778}},
        {"mobius", GV_CLOSING_ACCOMPANIED, {4, 12, 50, 172, 712, 2766}},
        {"klein", GV_CLOSING_NEVER, {4, 12, 52, 192, 926, 4190}},
        {"klein", GV_CLOSING_ALWAYS, {4, 14, 62, 244, 1118, 5342}},
        {"klein", GV_CLOSING_ACCOMPANIED, {4, 12, 52, 192, 924, 4210}},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        for (int depth = 1; depth <= 6; depth++) {
            CU_ASSERT_EQUAL(perft_of(table[i].board, 4, table[i].closing, depth),
                            table[i].counts[depth - 1]);
        }
    }
}

static void boards_of_eight_count_right(void)
{
    static const uint64_t square[] = {1,    4,     12,     56,      244,     1396,
                                      8200, 55092, 390216, 3005288, 24571284};
    for (int depth = 0; depth <= 10; depth++) {
        CU_ASSERT_EQUAL(perft_of("square", 8, GV_CLOSING_ALWAYS, depth), square[depth]);
    }
    static const struct {
        const char *board;
        uint64_t seven, eight, nine; /* nine: under the default rule */
    } table[] = {
        {"cylinder", 55136, 391228, 3025206},
        {"mobius", 55136, 391228, 3025156},
        {"torus", 55180, 392268, 3046296},
        {"klein", 55180, 392268, 3046246},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        for (int closing = 0; closing < GV_CLOSINGS; closing++) {
            CU_ASSERT_EQUAL(perft_of(table[i].board, 8, (gv_closing)closing, 7), table[i].seven);
            CU_ASSERT_EQUAL(perft_of(table[i].board, 8, (gv_closing)closing, 8), table[i].eight);
        }
        CU_ASSERT_EQUAL(perft_of(table[i].board, 8, GV_CLOSING_ALWAYS, 9), table[i].nine);
    }
}

/* ---------------------------------------------------------------- any board, any rules */

static void random_positions_count_alike(void)
{
    gv_random random;
    gv_random_seed(&random, 5, 0);
    any_board *any = calloc(1, sizeof *any);
    CU_ASSERT_PTR_NOT_NULL_FATAL(any);
    for (int i = 0; i < scene_scaled(600); i++) {
        any_board_draw(any, &random, (any_kind)gv_random_below(&random, ANY_DRAWN + 1),
                       i % 8 ? 64 : GV_MAX_CELLS);
        gv_fast *fast = compile(&any->rules);
        gv_position position = any_position(any->board, &random);
        int depth = 1 + (int)gv_random_below(&random, 3);
        uint64_t plain = plain_perft(&any->rules, &position, depth);
        if (fast_perft(fast, &position, depth) != plain) {
            any_board_say(any, &position);
            CU_FAIL_FATAL("both engines must count alike");
        }
        gv_fast_free(fast);
    }
    any_board_free(any);
    free(any);
}

/* Small boards to the very end, where passes, early ends and empty stocks come up; all starts. */
static void whole_games_count_alike(void)
{
    static const int sizes[][2] = {{2, 2}, {3, 2}, {2, 4}, {3, 3}, {4, 3}, {3, 4}};
    gv_random random;
    gv_random_seed(&random, 6, 0);
    for (int i = 0; i < scene_scaled(300); i++) {
        const int *size = sizes[gv_random_below(&random, 6)];
        gv_edge left_right = (gv_edge)gv_random_below(&random, 3);
        gv_edge top_bottom = (gv_edge)gv_random_below(&random, 3);
        gv_board_desc desc = scene_desc(size[0], size[1], left_right, top_bottom);
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board, .closing = (gv_closing)gv_random_below(&random, 3)};
        if (gv_random_below(&random, 4) == 0) {
            rules.stock = 2 + (int)gv_random_below(&random, 4);
        }
        if (gv_random_below(&random, 4) == 0) {
            rules.quiet = (gv_quiet)gv_random_below(&random, 3);
        }
        gv_position start;
        gv_start kind = (gv_start)gv_random_below(&random, GV_START_POSITION);
        CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, kind, &start, NULL), GV_OK);
        gv_fast *fast = compile(&rules);
        int depth = 1 + (int)gv_random_below(&random, 6);
        CU_ASSERT_EQUAL(fast_perft(fast, &start, depth), plain_perft(&rules, &start, depth));
        gv_fast_free(fast);
        gv_board_free(board);
    }
}

/* No game on 2x3 cells lasts a million plies. */
static void depth_has_no_limit(void)
{
    gv_board_desc desc = scene_named("torus", 2, 3);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position start;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &start, NULL), GV_OK);
    gv_fast *fast = compile(&rules);
    CU_ASSERT_EQUAL(fast_perft(fast, &start, 1000000), plain_perft(&rules, &start, 20));
    gv_fast_free(fast);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- threads */

typedef struct errand {
    const gv_fast *fast;
    gv_position start;
    uint64_t paths;
} errand;

static void *run_errand(void *user)
{
    errand *e = user;
    if (gv_fast_perft(e->fast, &e->start, 8, &e->paths, NULL, NULL)) {
        e->paths = 0;
    }
    return NULL;
}

/* Under the thread sanitizer this shows that nothing is written to what is shared. */
static void threads_share_it(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_fast *fast = compile(&rules);
    pthread_t threads[3];
    errand errands[3];
    for (int i = 0; i < 3; i++) {
        errands[i].fast = fast;
        CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &errands[i].start, NULL),
                              GV_OK);
        CU_ASSERT_EQUAL_FATAL(pthread_create(&threads[i], NULL, run_errand, &errands[i]), 0);
    }
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
        CU_ASSERT_EQUAL(errands[i].paths, 392268);
    }
    gv_fast_free(fast);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- stopping */

static bool stop_at_once(void *user)
{
    ++*(int *)user;
    return true;
}

static void it_stops(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position start;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &start, NULL), GV_OK);
    gv_fast *fast = compile(&rules);
    int asked = 0;
    uint64_t paths = 123;
    gv_perft_difference difference = {.depth = 45};
    CU_ASSERT_EQUAL(gv_fast_perft(fast, &start, 16, &paths, stop_at_once, &asked), GV_STOPPED);
    CU_ASSERT_EQUAL(asked, 1);
    CU_ASSERT_EQUAL(gv_perft_check(fast, &start, 16, &paths, &difference, stop_at_once, &asked),
                    GV_STOPPED);
    CU_ASSERT_EQUAL(asked, 2);
    CU_ASSERT_EQUAL(paths, 123);
    CU_ASSERT_EQUAL(difference.depth, 45);
    gv_fast_free(fast);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- the check */

/* A faulty back end: what the true one says, but for one slot. */
static gv_i_backend true_backend;
static const unsigned faulty_slot = 19; /* d3 of 8x8 where slots are cells */

static gv_fast_set faulty_legal(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                                bool closing)
{
    gv_fast_set legal = true_backend.legal(fast, mover, waiter, closing);
    legal.word[0] &= ~(UINT64_C(1) << faulty_slot);
    return legal;
}

static gv_fast_set faulty_flips(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                                unsigned slot, gv_closing closing)
{
    if (slot == faulty_slot) {
        return (gv_fast_set){{0}};
    }
    return true_backend.flips(fast, mover, waiter, slot, closing);
}

typedef struct plant {
    gv_board *board;
    gv_rules rules;
    gv_fast *fast;
    gv_position start;
} plant;

static plant plant_new(void)
{
    plant p = {0};
    gv_board_desc desc = scene_named("square", 8, 8);
    p.board = scene_board(&desc);
    p.rules = (gv_rules){.board = p.board};
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&p.rules, GV_START_DIAGONAL, &p.start, NULL), GV_OK);
    gv_fast_options lines = {.force = true, .backend = GV_BACKEND_LINES};
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&p.fast, &p.rules, &lines, NULL), GV_OK);
    true_backend = p.fast->backend;
    return p;
}

static gv_perft_difference check(const plant *p, int depth)
{
    gv_perft_difference difference = {0};
    uint64_t paths = 123;
    CU_ASSERT_EQUAL(gv_perft_check(p->fast, &p->start, depth, &paths, &difference, NULL, NULL),
                    GV_OK);
    CU_ASSERT_EQUAL(difference.found, paths == 123);
    return difference;
}

static void plant_free(plant *p)
{
    gv_fast_free(p->fast);
    gv_board_free(p->board);
}

static void check_finds_nothing(void)
{
    plant p = plant_new();
    CU_ASSERT_FALSE(check(&p, 0).found);
    CU_ASSERT_FALSE(check(&p, 6).found);
    plant_free(&p);
}

static void check_finds_a_legal_move_missing(void)
{
    plant p = plant_new();
    p.fast->backend.legal = faulty_legal;
    gv_perft_difference d = check(&p, 4);
    CU_ASSERT_TRUE(d.found);
    CU_ASSERT_EQUAL(d.what, GV_DIFFERENT_LEGAL);
    CU_ASSERT_EQUAL(d.ply, 0);
    CU_ASSERT_EQUAL(d.depth, 4);
    CU_ASSERT_TRUE(gv_position_equal(&d.position, &p.start));
    CU_ASSERT_TRUE(gv_set_has(&d.plain_set, faulty_slot));
    CU_ASSERT_FALSE(gv_set_has(&d.fast_set, faulty_slot));
    plant_free(&p);
}

static void check_finds_flips_missing(void)
{
    plant p = plant_new();
    p.fast->backend.flips = faulty_flips;
    gv_perft_difference d = check(&p, 3);
    CU_ASSERT_TRUE(d.found);
    CU_ASSERT_EQUAL(d.what, GV_DIFFERENT_FLIPS);
    CU_ASSERT_EQUAL(d.move, faulty_slot);
    CU_ASSERT_EQUAL(gv_set_count(&d.plain_set), 1);
    CU_ASSERT_EQUAL(gv_set_count(&d.fast_set), 0);
    plant_free(&p);
}

/* A fault in the batches: kernels that lose a leaf in each of them. */
static const gv_i_sliced *true_kernels;

static uint64_t faulty_count(const gv_i_program *program, const gv_i_desk *desk)
{
    return true_kernels->count_leaves(program, desk) - 1;
}

static void check_finds_a_count_wrong(void)
{
    plant p = plant_new();
    true_kernels = p.fast->sliced;
    gv_i_sliced faulty = *true_kernels;
    faulty.count_leaves = faulty_count;
    p.fast->sliced = &faulty;
    gv_perft_difference d = check(&p, 5);
    CU_ASSERT_TRUE(d.found);
    CU_ASSERT_EQUAL(d.what, GV_DIFFERENT_COUNT);
    /* The smallest tree that is counted in a batch. */
    CU_ASSERT_EQUAL(d.ply, 3);
    CU_ASSERT_EQUAL(d.depth, 2);
    CU_ASSERT_EQUAL(d.plain_count, plain_perft(&p.rules, &d.position, 2));
    CU_ASSERT_EQUAL(d.fast_count, d.plain_count - 1);
    plant_free(&p);
}

/* ---------------------------------------------------------------- the suite */

void gv_suite_fast_perft(void)
{
    GV_TEST("4x4 boards count as in the tables", small_boards_count_right);
    GV_TEST("8x8 boards count as in the tables", boards_of_eight_count_right);
    GV_TEST("random positions count as in the plain engine", random_positions_count_alike);
    GV_TEST("whole games of small boards do, from every start", whole_games_count_alike);
    GV_TEST("a depth beyond the end of all games is fine", depth_has_no_limit);
    GV_TEST("threads share a compiled board", threads_share_it);
    GV_TEST("perft and check stop when told to", it_stops);
    GV_TEST("the check finds nothing where nothing is wrong", check_finds_nothing);
    GV_TEST("the check finds a legal move that is missing", check_finds_a_legal_move_missing);
    GV_TEST("the check finds flips that are missing", check_finds_flips_missing);
    GV_TEST("the check finds a count that is wrong", check_finds_a_count_wrong);
}
