/*
 * test_fast.c - the back ends of the fast engine against the plain one.
 *
 * The plain engine reads like the rules and is itself checked against a program that shares nothing
 * with it; here each back end must say the same as it does, on positions and boards drawn at
 * random. Every empty cell is asked for what a disc there would turn, legal or not.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/fast.h"
#include "support/any_board.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- one position */

/* What the plain engine says a disc on an empty cell would turn, were it legal. */
static bool flips_agree(const gv_fast *fast, const gv_rules *rules, const gv_position *position,
                        const gv_fast_position *compact, int cell)
{
    gv_effect effect = gv_effect_of(rules, position, (gv_cell)cell);
    if (effect.verdict == GV_ILLEGAL_NO_STOCK || effect.verdict == GV_ILLEGAL_PLACEMENT) {
        return true; /* the fast engine need not know */
    }
    gv_fast_set flips = gv_fast_flips(fast, compact, gv_fast_slot(fast, (gv_cell)cell));
    gv_set cells = gv_fast_unpack(fast, flips);
    return gv_set_equal(&effect.flips, &cells);
}

static bool positions_agree(const gv_fast *fast, const gv_position *position)
{
    const gv_rules *rules = gv_fast_rules(fast);
    gv_fast_position compact = gv_fast_from(fast, position);
    gv_set legal = gv_legal(rules, position);
    gv_set fast_legal = gv_fast_unpack(fast, gv_fast_legal(fast, &compact));
    if (!gv_set_equal(&legal, &fast_legal)) {
        return false;
    }
    gv_set taken = gv_set_union(&position->mover, &position->waiter);
    gv_set empty = gv_set_difference(gv_board_playable(rules->board), &taken);
    for (int cell = gv_set_next(&empty, 0); cell >= 0; cell = gv_set_next(&empty, cell + 1)) {
        if (!flips_agree(fast, rules, position, &compact, cell)) {
            return false;
        }
    }
    return true;
}

/* ---------------------------------------------------------------- a back end */

/* For each back end; `./check --full` takes ten times as many. */
static int positions_wanted(void)
{
    const char *full = getenv("GV_FULL");
    return scene_scaled(full && *full == '1' ? 2000000 : 200000);
}

enum { POSITIONS_A_BOARD = 40 };

/* Compares `wanted` positions on boards of these kinds to which the back end fits. */
static void compare(gv_backend backend, bool portable, const any_kind *kinds, size_t kind_count,
                    int wanted)
{
    gv_random random;
    gv_random_seed(&random, 20240 + (uint64_t)backend, portable);
    gv_fast_options options = {.force = true, .backend = backend, .portable = portable};
    any_board *any = calloc(1, sizeof *any);
    CU_ASSERT_PTR_NOT_NULL_FATAL(any);
    for (int done = 0; done < wanted;) {
        any_kind kind = kinds[gv_random_below(&random, (uint32_t)kind_count)];
        any_board_draw(any, &random, kind, GV_FAST_MAX_CELLS);
        gv_fast *fast = NULL;
        if (gv_fast_new(&fast, &any->rules, &options, NULL)) {
            CU_ASSERT_PTR_NULL(fast);
            continue;
        }
        CU_ASSERT_EQUAL(gv_fast_backend(fast), backend);
        for (int i = 0; i < POSITIONS_A_BOARD; i++, done++) {
            gv_position position = any_position(any->board, &random);
            if (!positions_agree(fast, &position)) {
                any_board_say(any, &position);
                CU_FAIL_FATAL("the fast engine must agree with the plain one");
            }
        }
        gv_fast_free(fast);
    }
    any_board_free(any);
    free(any);
}

static void compare_both(gv_backend backend, const any_kind *kinds, size_t kind_count)
{
    compare(backend, false, kinds, kind_count, positions_wanted());
    compare(backend, true, kinds, kind_count, positions_wanted() / 4 + 1);
}

static void square_agrees(void)
{
    static const any_kind kinds[] = {ANY_OPEN};
    compare_both(GV_BACKEND_SQUARE, kinds, 1);
}

static void straight_agrees(void)
{
    static const any_kind kinds[] = {ANY_STRAIGHT};
    compare_both(GV_BACKEND_STRAIGHT, kinds, 1);
}

static void twisted_agrees(void)
{
    static const any_kind kinds[] = {ANY_TWISTED};
    compare_both(GV_BACKEND_TWISTED, kinds, 1);
}

static void lines_agree(void)
{
    static const any_kind kinds[] = {ANY_GLUED, ANY_LINKED, ANY_DRAWN, ANY_DRAWN};
    compare_both(GV_BACKEND_LINES, kinds, 4);
}

/* The plain back end under slots: what is compared is the fast engine's own bookkeeping. */
static void plain_agrees(void)
{
    static const any_kind kinds[] = {ANY_GLUED, ANY_DRAWN};
    compare(GV_BACKEND_PLAIN, false, kinds, 2, scene_scaled(2000));
}

/* ---------------------------------------------------------------- the suite */

void gv_suite_fast(void)
{
    GV_TEST("square: agrees with the plain engine", square_agrees);
    GV_TEST("straight: agrees with the plain engine", straight_agrees);
    GV_TEST("twisted: agrees with the plain engine", twisted_agrees);
    GV_TEST("lines: agrees with the plain engine", lines_agree);
    GV_TEST("plain: agrees with itself", plain_agrees);
}
