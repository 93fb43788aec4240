/* test_tune.c - fitting weights, and weights as text. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/tune.h"
#include "search/fit.h"
#include "search/weights.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- least squares */

/*
 * A line through (0, 1) (1, 3) (2, 2) (3, 5): by the formulas of any textbook the slope is 1.1, the
 * intercept 1.1, the squares left 2.7.
 */
static void a_line_is_fitted(void)
{
    static const int points[][2] = {{0, 1}, {1, 3}, {2, 2}, {3, 5}};
    gv_i_fit fit, halves[2];
    double w[3];
    CU_ASSERT_TRUE_FATAL(gv_i_fit_init(&fit, 3));
    for (int half = 0; half < 2; half++) {
        CU_ASSERT_TRUE_FATAL(gv_i_fit_init(&halves[half], 3));
        for (int i = 2 * half; i < 2 * half + 2; i++)
            gv_i_fit_add(&halves[half], (int[]){0, 1}, (int[]){1, points[i][0]}, 2, points[i][1]);
        gv_i_fit_merge(&fit, &halves[half]);
        gv_i_fit_free(&halves[half]);
    }
    CU_ASSERT_TRUE_FATAL(gv_i_fit_solve(&fit, 1e-9, w));
    CU_ASSERT_DOUBLE_EQUAL(w[0], 1.1, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(w[1], 1.1, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(w[2], 0, 1e-6); /* no sample says anything of it */
    CU_ASSERT_DOUBLE_EQUAL(gv_i_fit_error(&fit, w), 2.7 / 4, 1e-6);
    CU_ASSERT_TRUE_FATAL(gv_i_fit_solve(&fit, 1e12, w));
    CU_ASSERT_DOUBLE_EQUAL(w[1], 0, 1e-6); /* a strong pull */
    gv_i_fit_free(&fit);
}

/* ---------------------------------------------------------------- tuning */

static gv_text tuned(const char *name, int threads, gv_tuned *report)
{
    gv_board_desc desc = scene_named(name, 5, 6);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position start;
    gv_fast *fast;
    gv_text out = {0};
    gv_tuning tuning = {.games = 60, .generations = 2, .nodes = 40, .seed = 5, .threads = threads};
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &start, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &rules, NULL, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_tune(fast, &start, &tuning, &out, report, NULL), GV_OK);
    /* What was written can be read, and written again. */
    gv_i_weights weights;
    gv_text again = {0};
    CU_ASSERT_EQUAL_FATAL(gv_i_weights_read(gv_text_string(&out), fast, &weights, NULL), GV_OK);
    gv_i_weights_write(&weights, fast, &again);
    check_text(name, gv_text_string(&again), gv_text_string(&out));
    gv_text_free(&again);
    gv_fast_free(fast);
    gv_board_free(board);
    return out;
}

static void weights_do_not_depend_on_threads(void)
{
    static const char *const names[] = {"square", "mobius"};
    for (int i = 0; i < 2; i++) {
        gv_tuned a, b;
        gv_text one = tuned(names[i], 1, &a), three = tuned(names[i], 3, &b);
        check_text(names[i], gv_text_string(&three), gv_text_string(&one));
        CU_ASSERT_EQUAL(a.samples, b.samples);
        CU_ASSERT_TRUE(a.samples > 500);
        CU_ASSERT_TRUE(a.error < a.spread); /* the weights say something */
        gv_text_free(&one);
        gv_text_free(&three);
    }
}

static bool at_once(void *user)
{
    (void)user;
    return true;
}

static void tuning_can_be_stopped(void)
{
    gv_board_desc desc = scene_named("torus", 6, 6);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position start;
    gv_fast *fast;
    gv_text out = {0};
    gv_tuned report;
    gv_tuning tuning = {.games = 1000, .generations = 1, .threads = 2, .stop = at_once};
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &start, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &rules, NULL, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_tune(fast, &start, &tuning, &out, &report, NULL), GV_STOPPED);
    CU_ASSERT_EQUAL(out.length, 0);
    gv_fast_free(fast);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- weights as text */

#define SECTION(exposed, twisted, objective, constant)                                             \
    "board x\ncells 64\nexposed " exposed "\ntwisted " twisted "\nobjective " objective            \
    "\nconstant " constant " 0 0 0 0 0 0\n"

static double constant_for(const char *text, const char *name, gv_objective objective)
{
    gv_board_desc desc = scene_named(name, 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board, .objective = objective};
    gv_fast *fast;
    gv_i_weights weights;
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &rules, NULL, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_i_weights_read(text, fast, &weights, NULL), GV_OK);
    gv_fast_free(fast);
    gv_board_free(board);
    return weights.at[0][0];
}

static void the_section_most_like_the_board_is_taken(void)
{
    static const char text[] = "# a comment\n\n" SECTION("4 24 0 0 36", "no", "most", "1")
        SECTION("0 0 0 0 64", "no", "most", "2") SECTION("0 0 0 0 64", "yes", "most", "3")
            SECTION("0 16 0 0 48", "no", "most", "4") SECTION("0 0 0 0 64", "no", "fewest", "5");
    CU_ASSERT_DOUBLE_EQUAL(constant_for(text, "square", GV_MOST), 1, 0);
    CU_ASSERT_DOUBLE_EQUAL(constant_for(text, "torus", GV_MOST), 2, 0);
    CU_ASSERT_DOUBLE_EQUAL(constant_for(text, "klein", GV_MOST), 3, 0);
    CU_ASSERT_DOUBLE_EQUAL(constant_for(text, "cylinder", GV_MOST), 4, 0);
    CU_ASSERT_DOUBLE_EQUAL(constant_for(text, "mobius", GV_MOST), 4, 0);
    CU_ASSERT_DOUBLE_EQUAL(constant_for(text, "square", GV_FEWEST), 5, 0);
}

static void wrong_weights_are_refused(void)
{
    static const struct {
        const char *text;
        int line;
    } table[] = {
        {"moves 1 1 1 1 1 1 1\n", 1},
        {"board a\nmoves 1 1 1 1 1 1\n", 2},
        {"board a\nmoves 1 1 1 1 1 1 1 1\n", 2},
        {"board a\nmoves 1 1 1 1 1 1 x\n", 2},
        {"board a\nmoves 1 1 1 1 1 1 nan\n", 2},
        {"board a\n\nmovez 1 1 1 1 1 1 1\n", 3},
        {"board a\ncells 0\n", 2},
        {"board a\nexposed 0 0 0 0 64\n", 2},
        {"board a\ntwisted maybe\n", 2},
        {"board a\nobjective least\n", 2},
        {"board a\nerror -1\n", 2},
        {"", 0},
    };
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_fast *fast;
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &rules, NULL, NULL), GV_OK);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gv_error error = {0};
        gv_engine *engine = NULL;
        gv_engine_options options = {.weights = table[i].text};
        CU_ASSERT_EQUAL(gv_engine_new(&engine, fast, &options, &error), GV_ERROR_SYNTAX);
        check_true(!engine && error.line == table[i].line, table[i].text);
    }
    gv_fast_free(fast);
    gv_board_free(board);
}

void gv_suite_tune(void)
{
    GV_TEST("a line is fitted", a_line_is_fitted);
    GV_TEST("weights do not depend on the number of threads", weights_do_not_depend_on_threads);
    GV_TEST("tuning can be stopped", tuning_can_be_stopped);
    GV_TEST("the section most like the board is taken", the_section_most_like_the_board_is_taken);
    GV_TEST("wrong weights are refused, with their line", wrong_weights_are_refused);
}
