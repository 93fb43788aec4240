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

/* A failing run: this exit code, nothing on standard output, one line with this in it. */
static void fails(const char *arguments, const char *input, const char *message)
{
    run_result r = run_program(arguments, input);
    const char *err = gv_text_string(&r.err), *end = strchr(err, '\n');
    bool right = r.code == 2 && r.out.length == 0 && strncmp(err, "gluversi: ", 10) == 0 &&
                 strstr(err, message) && end && end[1] == '\0';
    if (!right)
        fprintf(stderr, "gluversi %s: exit %d, err \"%s\"; expected \"%s\"\n", arguments, r.code,
                err, message);
    CU_ASSERT_TRUE(right);
    run_free(&r);
}

static void prints(const char *arguments, const char *input, int code, const char *part)
{
    run_result r = run_program(arguments, input);
    bool right = r.code == code && strstr(gv_text_string(&r.out), part);
    if (!right)
        fprintf(stderr, "gluversi %s: exit %d, err \"%s\", out:\n%s\nexpected in it \"%s\"\n",
                arguments, r.code, gv_text_string(&r.err), gv_text_string(&r.out), part);
    CU_ASSERT_TRUE(right);
    run_free(&r);
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
    prints("solve cylinder --size 4x4 --closing never", NULL, 0,
           "value +2 (black minus white, raw discs)");
    prints("solve --size 3x3 --score winner-takes-empties", NULL, 0, "empty cells to the winner");
    prints("solve --size 4x4 --objective fewest", NULL, 0, "value ");
    fails("solve --size 4x4 --objective fewest --score winner-takes-empties", NULL, "fewest");
    fails("solve --score best", NULL, "winner-takes-empties");
    /* X holds all discs: 4 as they lie, 16 with the empty cells. */
    const char *blocked = "[Board \"square 4x4\"]\nXX..\nXX..\n....\n....\n";
    prints("solve --position -", blocked, 0, "value +4");
    prints("solve --position -", blocked, 0, "the game is over");
    prints("solve --position - --score winner-takes-empties", blocked, 0, "value +16");
}

static void misuse_is_told(void)
{
    fails("solve --threads 0", NULL, "--threads");
    fails("solve --threads 65", NULL, "64");
    fails("solve --time 0", NULL, "--time");
    fails("solve --time soon", NULL, "soon");
    fails("solve --time 1x", NULL, "1x");
    fails("solve --nodes -5", NULL, "--nodes");
    fails("solve --memory 0", NULL, "--memory");
    fails("solve --all", NULL, "--obf");
    fails("solve torus --size 12x11", NULL, "128");
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
    prints("solve --nodes 5000", NULL, 3, "value between -64 and +64");
    prints("solve --nodes 5000", NULL, 3, "most promising move ");
    /* What takes fewer nodes than the limit is finished. */
    prints("solve --size 3x3 --nodes 5000", NULL, 0, "value -9");
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
    prints("solve --obf -", suite, 0, "2 positions: 2 values agree, 0 differ, 0 stopped");
    prints("solve --obf - --all", suite, 0, "5 values agree, 0 differ");
    json_t *json = json_of("solve --obf - --json --threads 2", suite, 0);
    CU_ASSERT_EQUAL(integer(json, "agree"), 2);
    CU_ASSERT_EQUAL(integer(json, "differ"), 0);
    const json_t *first = json_array_get(json_object_get(json, "positions"), 0);
    CU_ASSERT_EQUAL(integer(first, "line"), 2);
    json_decref(json);
}

static void a_suite_differs(void)
{
    prints("solve --obf -", FFO_1 " G8:+20;\n", 1, "DIFFERS");
    prints("solve --obf - --all", FFO_1 " G8:+18; H1:+14;\n", 1, "1 differ");
    /* A position without scores is solved, and nothing is said of it. */
    prints("solve --obf -", FFO_1 "\n", 0, "1 positions: 0 values agree, 0 differ");
    prints("solve --obf - --nodes 100", FFO_1 " G8:+18;\n", 3, "stopped");
}

static void faults_of_suites_are_told(void)
{
    fails("solve --obf -", FFO_1 " G8:+18;\nXO\n", "standard input:2:3");
    fails("solve --obf -", FFO_1 " G8:+18; C1:+2;\n", "c1");
    fails("solve --obf /nonexistent", NULL, "/nonexistent");
    fails("solve torus --obf -", FFO_1, "torus");
    fails("solve --obf - --closing never", FFO_1, "--closing");
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
