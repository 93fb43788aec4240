/* test_solve_cli.c - the contract of `gluversi solve`: JSON keys, words, exit codes, limits,
 * suites. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/checks.h"
#include "support/run.h"
#include "support/suites.h"

/* FFO 1 and 3 (abulmo/edax-reversi, problem/fforum-1-19.obf). */
#define FFO_1 "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;"
#define FFO_3 "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X;"

static json_t *json_of(const char *arguments, const char *input, int code)
{
    run_result r = run_program(arguments, input);
    json_t *json = json_loads(gv_text_string(&r.out), 0, NULL);
    check_true(r.code == code, arguments);
    check_true(json != NULL, arguments);
    CU_ASSERT_PTR_NOT_NULL_FATAL(json);
    CU_ASSERT_STRING_EQUAL(gv_text_string(&r.err), "");
    run_free(&r);
    return json;
}

static int integer(const json_t *json, const char *key)
{
    const json_t *value = json_object_get(json, key);
    CU_ASSERT_TRUE(json_is_integer(value));
    return (int)json_integer_value(value);
}

static int bound(const json_t *json, size_t index)
{
    return (int)json_integer_value(json_array_get(json_object_get(json, "bounds"), index));
}

static const char *string(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

/* ---------------------------------------------------------------- one position */

static void a_value_has_all_keys(void)
{
    json_t *json = json_of("solve klein --size 4x4 --json", NULL, 0);
    CU_ASSERT_EQUAL(integer(json, "value"), -16);
    CU_ASSERT_STRING_EQUAL(string(json, "unit"), "black minus white, raw discs");
    CU_ASSERT_TRUE(json_is_true(json_object_get(json, "exact")));
    CU_ASSERT_EQUAL(bound(json, 0), -16);
    CU_ASSERT_EQUAL(bound(json, 1), -16);
    CU_ASSERT_TRUE(integer(json, "nodes") > 0);
    CU_ASSERT_TRUE(json_is_real(json_object_get(json, "seconds")));
    const json_t *line = json_object_get(json, "best_line");
    CU_ASSERT_TRUE(json_array_size(line) >= 12);
    CU_ASSERT_STRING_EQUAL(string(json, "best_move"), json_string_value(json_array_get(line, 0)));
    json_decref(json);
}

/* The best line, passes included, is played through `show` to the value. */
static void the_line_can_be_replayed(void)
{
    json_t *json = json_of("solve --size 3x3 --json", NULL, 0);
    const json_t *line = json_object_get(json, "best_line");
    char arguments[400] = "show --size 3x3 --json --moves '";
    bool passes = false;
    for (size_t i = 0; i < json_array_size(line); i++) {
        const char *move = json_string_value(json_array_get(line, i));
        passes = passes || strcmp(move, "--") == 0;
        strcat(strcat(arguments, i ? " " : ""), move);
    }
    strcat(arguments, "'");
    CU_ASSERT_TRUE(passes);
    json_t *shown = json_of(arguments, NULL, 0);
    CU_ASSERT_TRUE(json_is_true(json_object_get(shown, "over")));
    CU_ASSERT_EQUAL(integer(shown, "black") - integer(shown, "white"), integer(json, "value"));
    CU_ASSERT_EQUAL(integer(json, "value"), -9);
    json_decref(shown);
    json_decref(json);
}

static void scores_and_objectives(void)
{
    run_prints("solve cylinder --size 4x4 --closing never", NULL, 0,
               "value +2 (black minus white, raw discs)");
    run_prints("solve --size 3x3 --score winner-takes-empties", NULL, 0,
               "empty cells to the winner");
    run_prints("solve --size 4x4 --objective fewest", NULL, 0, "value ");
    run_fails("solve --size 4x4 --objective fewest --score winner-takes-empties", NULL, 2,
              "fewest");
    run_fails("solve --score best", NULL, 2, "winner-takes-empties");
    /* X holds all discs: 4 as they lie, 16 with the empty cells. */
    const char *blocked = "[Board \"square 4x4\"]\nXX..\nXX..\n....\n....\n";
    run_prints("solve --position -", blocked, 0, "value +4");
    run_prints("solve --position -", blocked, 0, "the game is over");
    run_prints("solve --position - --score winner-takes-empties", blocked, 0, "value +16");
}

static void misuse_is_told(void)
{
    run_fails("solve --threads 0", NULL, 2, "--threads");
    run_fails("solve --threads 65", NULL, 2, "64");
    run_fails("solve --time 0", NULL, 2, "--time");
    run_fails("solve --time soon", NULL, 2, "soon");
    run_fails("solve --time 1x", NULL, 2, "1x");
    run_fails("solve --nodes -5", NULL, 2, "--nodes");
    run_fails("solve --memory 0", NULL, 2, "--memory");
    run_fails("solve --all", NULL, 2, "--obf");
    run_fails("solve torus --size 12x11", NULL, 2, "128");
}

/* ---------------------------------------------------------------- limits */

static void is_stopped(const char *arguments)
{
    json_t *json = json_of(arguments, NULL, 3);
    CU_ASSERT_TRUE(json_is_false(json_object_get(json, "exact")));
    CU_ASSERT_TRUE(json_is_null(json_object_get(json, "value")));
    CU_ASSERT_TRUE(bound(json, 0) >= -64 && bound(json, 0) < bound(json, 1));
    CU_ASSERT_TRUE(bound(json, 1) <= 64);
    json_decref(json);
}

static void limits_stop_with_exit_3(void)
{
    is_stopped("solve --nodes 5000 --json");
    is_stopped("solve torus --time 0.05 --json");
    is_stopped("solve klein --time 0.05 --threads 2 --json");
    run_prints("solve --nodes 5000", NULL, 3, "value between -64 and +64");
    run_prints("solve --nodes 5000", NULL, 3, "most promising move ");
    /* What takes fewer nodes than the limit is finished. */
    run_prints("solve --size 3x3 --nodes 5000", NULL, 0, "value -9");
}

static void ctrl_c_stops_with_exit_3(void)
{
    run_result r = run_program_interrupted("solve torus", 300);
    CU_ASSERT_EQUAL(r.code, 3);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&r.out), "value between"));
    run_free(&r);
}

/* ---------------------------------------------------------------- suites */

static void a_suite_agrees(void)
{
    const char *suite = "% two of FFO\n" FFO_1 " G8:+18; H1:+12;\n" FFO_3 " D1:+2;\n";
    run_prints("solve --obf -", suite, 0, "2 positions: 2 values agree, 0 differ, 0 stopped");
    run_prints("solve --obf - --all", suite, 0, "5 values agree, 0 differ");
    json_t *json = json_of("solve --obf - --json --threads 2", suite, 0);
    CU_ASSERT_EQUAL(integer(json, "agree"), 2);
    CU_ASSERT_EQUAL(integer(json, "differ"), 0);
    const json_t *first = json_array_get(json_object_get(json, "positions"), 0);
    CU_ASSERT_EQUAL(integer(first, "line"), 2);
    json_decref(json);
}

static void a_suite_differs(void)
{
    run_prints("solve --obf -", FFO_1 " G8:+20;\n", 1, "DIFFERS");
    run_prints("solve --obf - --all", FFO_1 " G8:+18; H1:+14;\n", 1, "1 differ");
    /* A position without scores is solved, and nothing is said of it. */
    run_prints("solve --obf -", FFO_1 "\n", 0, "1 positions: 0 values agree, 0 differ");
    run_prints("solve --obf - --nodes 100", FFO_1 " G8:+18;\n", 3, "stopped");
}

static void faults_of_suites_are_told(void)
{
    run_fails("solve --obf -", FFO_1 " G8:+18;\nXO\n", 2, "standard input:2:3");
    run_fails("solve --obf -", FFO_1 " G8:+18; C1:+2;\n", 2, "c1");
    run_fails("solve --obf /nonexistent", NULL, 2, "/nonexistent");
    run_fails("solve torus --obf -", FFO_1, 2, "torus");
    run_fails("solve --obf - --closing never", FFO_1, 2, "--closing");
}

void gv_suite_solve_cli(void)
{
    GV_TEST("a value, as JSON", a_value_has_all_keys);
    GV_TEST("the best line can be replayed", the_line_can_be_replayed);
    GV_TEST("scores and objectives", scores_and_objectives);
    GV_TEST("misuse is one line and exit 2", misuse_is_told);
    GV_TEST("limits stop it with bounds and exit 3", limits_stop_with_exit_3);
    GV_TEST("so does Ctrl-C", ctrl_c_stops_with_exit_3);
    GV_TEST("a suite that agrees", a_suite_agrees);
    GV_TEST("a suite that differs has exit 1", a_suite_differs);
    GV_TEST("faults of suites are told with their place", faults_of_suites_are_told);
}
