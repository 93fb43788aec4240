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

/* ---------------------------------------------------------------- which back end */

static gv_fast *compile(const gv_board *board, const gv_fast_options *options)
{
    gv_rules rules = {.board = board};
    gv_fast *fast = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &rules, options, NULL), GV_OK);
    return fast;
}

static gv_backend backend_of(const gv_board_desc *desc)
{
    gv_board *board = scene_board(desc);
    gv_fast *fast = compile(board, NULL);
    gv_backend backend = gv_fast_backend(fast);
    gv_fast_free(fast);
    gv_board_free(board);
    return backend;
}

static void named_boards_have_their_back_ends(void)
{
    static const struct {
        const char *board;
        int size;
        gv_backend backend;
    } table[] = {
        {"square", 8, GV_BACKEND_SQUARE},     {"cylinder", 8, GV_BACKEND_STRAIGHT},
        {"torus", 8, GV_BACKEND_STRAIGHT},    {"mobius", 8, GV_BACKEND_TWISTED},
        {"klein", 8, GV_BACKEND_TWISTED},     {"projective", 8, GV_BACKEND_LINES},
        {"square", 11, GV_BACKEND_SQUARE},    {"torus", 11, GV_BACKEND_STRAIGHT},
        {"klein", 11, GV_BACKEND_TWISTED},    {"klein", 5, GV_BACKEND_TWISTED},
        {"projective", 11, GV_BACKEND_LINES}, {"square", 12, GV_BACKEND_PLAIN},
        {"projective", 12, GV_BACKEND_PLAIN},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        gv_board_desc desc = scene_named(table[i].board, table[i].size, table[i].size);
        CU_ASSERT_EQUAL(backend_of(&desc), table[i].backend);
        gv_set_add(&desc.holes, 3); /* a hole changes nothing */
        CU_ASSERT_EQUAL(backend_of(&desc), table[i].backend);
    }
}

/* The links that make `like` out of a rectangle without glued edges. */
static size_t links_of(const gv_board *like, gv_link *links)
{
    size_t count = 0;
    for (unsigned cell = 0; cell < (unsigned)gv_board_cells(like); cell++) {
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
            gv_dart from = {(gv_cell)cell, heading}, to = from;
            if (gv_board_crosses(like, from) && gv_board_step(like, &to)) {
                links[count++] = (gv_link){from, to, 0};
            }
        }
    }
    return count;
}

/* What counts is the graph: a torus that was drawn link by link is a torus. */
static void the_graph_decides(void)
{
    static gv_link links[GV_MAX_CELLS * GV_HEADINGS];
    static const struct {
        const char *board;
        gv_backend backend;
    } table[] = {{"torus", GV_BACKEND_STRAIGHT},
                 {"klein", GV_BACKEND_TWISTED},
                 {"projective", GV_BACKEND_LINES}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        gv_board_desc desc = scene_named(table[i].board, 6, 5);
        gv_board *like = scene_board(&desc);
        gv_board_desc drawn = scene_named("square", 6, 5);
        drawn.links = links;
        drawn.link_count = links_of(like, links);
        CU_ASSERT_EQUAL(backend_of(&drawn), table[i].backend);
        gv_board_free(like);
    }
    /* One link, and it is a square no more. */
    gv_board_desc desc = scene_named("square", 8, 8);
    links[0] = (gv_link){{0, GV_N}, {63, GV_N}, 0};
    desc.links = links;
    desc.link_count = 1;
    CU_ASSERT_EQUAL(backend_of(&desc), GV_BACKEND_LINES);
}

static void a_wrong_back_end_is_refused(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_fast *fast = NULL;
    gv_fast_options straight = {.force = true, .backend = GV_BACKEND_STRAIGHT};
    gv_error error = {0};
    CU_ASSERT_EQUAL(gv_fast_new(&fast, &rules, &straight, &error), GV_ERROR_VALUE);
    CU_ASSERT_PTR_NULL(fast);
    CU_ASSERT_STRING_EQUAL(error.message,
                           "back end straight does not fit this board, a Klein bottle of 8×8");
    gv_board_free(board);
}

static void it_says_what_it_is(void)
{
    char text[200];
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_fast *fast = compile(board, NULL);
    gv_fast_text(fast, text, sizeof text);
    CU_ASSERT_STRING_EQUAL(text, "straight: no step turns a heading, and each is a rotation");
    CU_ASSERT_EQUAL(gv_fast_rules(fast)->board, board);
    gv_fast_free(fast);

    gv_fast_options portable = {.portable = true};
    fast = compile(board, &portable);
    CU_ASSERT_STRING_EQUAL(gv_fast_path(fast), "portable");
    gv_fast_free(fast);
    gv_board_free(board);

    desc = scene_named("torus", 16, 16);
    board = scene_board(&desc);
    fast = compile(board, NULL);
    gv_fast_text(fast, text, sizeof text);
    CU_ASSERT_STRING_EQUAL(text, "plain: walks dart by dart, since there are more than 128 cells");
    CU_ASSERT_FALSE(gv_fast_is_compact(fast));
    gv_fast_free(fast);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- positions in slots */

static void positions_come_back(void)
{
    gv_random random;
    gv_random_seed(&random, 11, 0);
    any_board *any = calloc(1, sizeof *any);
    CU_ASSERT_PTR_NOT_NULL_FATAL(any);
    for (int i = 0; i < scene_scaled(200); i++) {
        any_board_draw(any, &random, ANY_GLUED, GV_FAST_MAX_CELLS);
        gv_fast *fast = compile(any->board, NULL);
        gv_position position = any_position(any->board, &random);
        position.placements = (uint8_t)gv_random_below(&random, 5);
        gv_fast_position compact = gv_fast_from(fast, &position);
        gv_position back = gv_fast_to(fast, &compact);
        CU_ASSERT_TRUE(gv_position_equal(&position, &back));
        CU_ASSERT_EQUAL(gv_fast_set_count(compact.mover), gv_set_count(&position.mover));
        gv_position passed = gv_pass(&position);
        compact = gv_fast_pass(&compact);
        back = gv_fast_to(fast, &compact);
        CU_ASSERT_TRUE(gv_position_equal(&passed, &back));
        for (int cell = 0; cell < gv_board_cells(any->board); cell++) {
            CU_ASSERT_EQUAL(gv_fast_cell(fast, gv_fast_slot(fast, (gv_cell)cell)), cell);
        }
        gv_fast_free(fast);
    }
    any_board_free(any);
    free(any);
}

/* A whole game with the four placements, a stock and passes, move for move. */
static void games_go_alike(void)
{
    gv_random random;
    gv_random_seed(&random, 12, 0);
    for (int i = 0; i < scene_scaled(200); i++) {
        gv_board_desc desc =
            scene_desc(2 + (int)gv_random_below(&random, 7), 2 + (int)gv_random_below(&random, 7),
                       (gv_edge)gv_random_below(&random, 3), (gv_edge)gv_random_below(&random, 3));
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board,
                          .closing = (gv_closing)gv_random_below(&random, 3),
                          .quiet = (gv_quiet)gv_random_below(&random, 3),
                          .stock = i % 2 ? 3 + (int)gv_random_below(&random, 20) : 0};
        gv_fast *fast = NULL;
        CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &rules, NULL, NULL), GV_OK);
        gv_position position;
        CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_EMPTY, &position, NULL), GV_OK);
        gv_fast_position compact = gv_fast_from(fast, &position);
        for (int passes = 0; passes < 2;) {
            CU_ASSERT_TRUE_FATAL(positions_agree(fast, &position));
            gv_cell move = gv_random_move(&rules, &position, &random);
            if (move == GV_PASS) {
                position = gv_pass(&position);
                compact = gv_fast_pass(&compact);
                passes++;
                continue;
            }
            passes = 0;
            unsigned slot = gv_fast_slot(fast, move);
            gv_set flips = gv_flips(&rules, &position, move);
            position = gv_play(&position, move, &flips);
            compact = gv_fast_play(&compact, slot, gv_fast_flips(fast, &compact, slot));
            gv_position back = gv_fast_to(fast, &compact);
            CU_ASSERT_TRUE_FATAL(gv_position_equal(&position, &back));
        }
        gv_fast_free(fast);
        gv_board_free(board);
    }
}

/* ---------------------------------------------------------------- the suite */

void gv_suite_fast(void)
{
    GV_TEST("square: agrees with the plain engine", square_agrees);
    GV_TEST("straight: agrees with the plain engine", straight_agrees);
    GV_TEST("twisted: agrees with the plain engine", twisted_agrees);
    GV_TEST("lines: agrees with the plain engine", lines_agree);
    GV_TEST("plain: agrees with itself", plain_agrees);
    GV_TEST("named boards have their back ends", named_boards_have_their_back_ends);
    GV_TEST("the graph decides, not the name", the_graph_decides);
    GV_TEST("a back end that does not fit is refused", a_wrong_back_end_is_refused);
    GV_TEST("it says what it is", it_says_what_it_is);
    GV_TEST("positions come back from slots as they were", positions_come_back);
    GV_TEST("whole games go as in the plain engine", games_go_alike);
}
