/* test_analyse_cli.c - `gluversi analyse` and `tune` as scripts see them. */
#include <jansson.h>
#include <math.h>
#include <string.h>

#include "support/checks.h"
#include "support/run.h"
#include "support/suites.h"

static json_t *json_of(const char *arguments, int code)
{
    run_result r = run_program(arguments, NULL);
    json_t *json = json_loads(gv_text_string(&r.out), 0, NULL);
    check_true(r.code == code && json != NULL, arguments);
    CU_ASSERT_PTR_NOT_NULL_FATAL(json);
    run_free(&r);
    return json;
}

static double number(const json_t *json, const char *key)
{
    const json_t *value = json_object_get(json, key);
    CU_ASSERT_TRUE(json_is_number(value));
    return json_number_value(value);
}

/* The Klein bottle 4x4 under `always` is worth -16 (shared perft data); the line of `solve` loses
 * nothing, and any other first move is judged by what it gives away. */
static void a_best_line_loses_nothing(void)
{
    json_t *solved = json_of("solve klein --size 4x4 --json", 0);
    char arguments[400] = "analyse klein --size 4x4 --json --best 16 --moves '";
    const json_t *line = json_object_get(solved, "best_line");
    for (size_t i = 0; i < json_array_size(line); i++) {
        strcat(arguments, json_string_value(json_array_get(line, i)));
        strcat(arguments, " ");
    }
    strcat(arguments, "'");
    json_t *json = json_of(arguments, 0);
    const json_t *plies = json_object_get(json, "plies");
    CU_ASSERT_EQUAL(json_array_size(plies), json_array_size(line));
    for (size_t i = 0; i < json_array_size(plies); i++) {
        const json_t *ply = json_array_get(plies, i);
        CU_ASSERT_DOUBLE_EQUAL(number(ply, "value"), -16, 0);
        CU_ASSERT_DOUBLE_EQUAL(number(ply, "loss"), 0, 0);
        CU_ASSERT_EQUAL((size_t)number(ply, "ply"), i + 1);
        CU_ASSERT_TRUE(json_is_true(json_object_get(ply, "exact")));
        CU_ASSERT_STRING_EQUAL(json_string_value(json_object_get(ply, "move")),
                               json_string_value(json_array_get(line, i)));
        CU_ASSERT_TRUE(json_array_size(json_object_get(ply, "best")) >= 1);
    }
    CU_ASSERT_TRUE(json_is_true(json_object_get(json, "complete")));
    CU_ASSERT_EQUAL(json_array_size(json_object_get(json_object_get(json, "now"), "best")), 0);
    json_decref(json);
    json_decref(solved);
}

static void the_best_moves_are_listed(void)
{
    json_t *json = json_of("analyse torus --moves 'f5 d6' --best 4 --level 4 --json", 0);
    const json_t *now = json_object_get(json, "now"), *best = json_object_get(now, "best");
    CU_ASSERT_EQUAL(json_array_size(best), 4);
    for (size_t i = 0; i + 1 < json_array_size(best); i++) /* Black's turn: most first */
        CU_ASSERT_TRUE(number(json_array_get(best, i), "value") >=
                       number(json_array_get(best, i + 1), "value"));
    CU_ASSERT_DOUBLE_EQUAL(number(now, "value"), number(json_array_get(best, 0), "value"), 0);
    CU_ASSERT_STRING_EQUAL(json_string_value(json_object_get(json, "closing")), "always");
    CU_ASSERT_EQUAL(json_array_size(json_object_get(json, "plies")), 2);
    json_decref(json);
}

static void words_say_it(void)
{
    run_prints("analyse square --moves 'f5 d6 c3' --depth 3", NULL, 0, "black: ");
    run_prints("analyse square --moves 'f5 d6 c3' --depth 3", NULL, 0, "now white to move: ");
    run_prints("analyse klein --size 4x4", NULL, 0, "-16 exact");
    run_prints("analyse --help", NULL, 0, "--best N");
}

static void misuse_is_told(void)
{
    run_fails("analyse torus --level 11", NULL, 2, "--level");
    run_fails("analyse torus --level 3 --nodes 5", NULL, 2, "one or the other");
    run_fails("analyse torus --time 0", NULL, 2, "a number of seconds above 0");
    run_fails("analyse torus --best 0", NULL, 2, "--best");
    run_fails("analyse torus --moves 'a1'", NULL, 2, "a1");
    run_fails("tune torus --games 0", NULL, 2, "--games");
    run_fails("tune torus --weights /nowhere", NULL, 2, "/nowhere");
    run_fails("tune torus --size 16x16 --games 1", NULL, 2, "at most 128");
}

static void tune_writes_a_section(void)
{
    run_result a =
        run_program("tune mobius --size 4x4 --games 20 --generations 1 --nodes 20", NULL);
    run_result b = run_program(
        "tune mobius --size 4x4 --games 20 --generations 1 --nodes 20 --threads 2", NULL);
    CU_ASSERT_EQUAL(a.code, 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&a.out), "exposed 0 8 0 0 8\ntwisted yes\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&a.err), " positions: "));
    CU_ASSERT_STRING_EQUAL(gv_text_string(&a.out), gv_text_string(&b.out));
    run_free(&a);
    run_free(&b);
}

void gv_suite_analyse_cli(void)
{
    GV_TEST("a best line loses nothing", a_best_line_loses_nothing);
    GV_TEST("the best moves are listed in order", the_best_moves_are_listed);
    GV_TEST("words say it", words_say_it);
    GV_TEST("misuse is told", misuse_is_told);
    GV_TEST("tune writes a section", tune_writes_a_section);
}
