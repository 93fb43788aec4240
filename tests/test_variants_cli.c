/* test_variants_cli.c - `gluversi variants`, and maps on the command line. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/run.h"
#include "support/suites.h"

/* A run that must end so; the caller frees it. */
static run_result ran(const char *arguments, const char *input, int code)
{
    run_result r = run_program(arguments, input);
    if (r.code != code)
        fprintf(stderr, "gluversi %s: exit %d: %s", arguments, r.code, gv_text_string(&r.err));
    CU_ASSERT_EQUAL(r.code, code);
    return r;
}

static void all_variants_are_listed(void)
{
    gv_variants shipped = {0};
    run_result words = ran("variants", NULL, 0), r = ran("variants --json", NULL, 0);
    json_t *json = json_loads(gv_text_string(&r.out), 0, NULL);
    json_t *list = json_object_get(json, "variants");
    CU_ASSERT_EQUAL_FATAL(gv_variants_shipped(&shipped, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(json_array_size(list), shipped.count);
    const char *line = gv_text_string(&words.out);
    for (size_t i = 0; i < shipped.count; i++) {
        const gv_variant *variant = &shipped.items[i];
        json_t *item = json_array_get(list, i), *board = json_object_get(item, "board");
        size_t length = strlen(variant->name);
        check_text("name", json_string_value(json_object_get(item, "name")), variant->name);
        check_text("title", json_string_value(json_object_get(item, "title")), variant->title);
        CU_ASSERT_EQUAL(json_integer_value(json_object_get(board, "columns")), variant->columns);
        CU_ASSERT_EQUAL(json_integer_value(json_object_get(board, "rows")), variant->rows);
        check_true(strncmp(line, variant->name, length) == 0 && line[length] == ' ', variant->name);
        check_true(strcspn(line, "\n") < 130, variant->name);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    check_text("nothing more", line, "");
    json_decref(json);
    gv_variants_free(&shipped);
    run_free(&words);
    run_free(&r);
}

static void one_variant_is_described(void)
{
    run_result r = ran("variants black-hole --json", NULL, 0);
    check_text("json", gv_text_string(&r.out),
               "{\"name\":\"black-hole\",\"title\":\"Square, 8×8, with a black hole\","
               "\"surface\":\"square\",\"board\":{\"columns\":8,\"rows\":8,\"left_right\":\"open\","
               "\"top_bottom\":\"open\"},\"cells\":63,\"random_holes\":1,\"closing\":\"always\","
               "\"start\":\"diagonal\",\"objective\":\"most\",\"first\":\"black\",\"quiet\":\"no\","
               "\"stock\":null,\"tie\":\"draw\"}\n");
    run_free(&r);
    r = ran("variants torus-old-reversi --closing never", NULL, 0);
    check_text("ini", gv_text_string(&r.out),
               "[torus-old-reversi]\ntitle = Torus, 8×8, rules of the 1880s\n"
               "left-right = straight\ntop-bottom = straight\nclosing = never\nfirst = white\n"
               "start = empty\nquiet = own\nstock = 32\n");
    run_free(&r);
}

static void maps_are_written_and_played_on(void)
{
    char path[80], arguments[200];
    snprintf(path, sizeof path, "/tmp/gluversi-test-%ld.map", (long)getpid());
    snprintf(arguments, sizeof arguments, "variants klein-4x4 --to map --out %s", path);
    run_result r = ran(arguments, NULL, 0);
    CU_ASSERT_EQUAL(r.out.length, 0);
    run_free(&r);
    /* Perft of the Klein bottle, 4×4, always: three independent programs agree on it. */
    snprintf(arguments, sizeof arguments, "perft %s --depth 6 --json", path);
    r = ran(arguments, NULL, 0);
    check_true(strstr(gv_text_string(&r.out), "\"counts\":[4,14,62,244,1118,5342]") != NULL, path);
    run_free(&r);
    snprintf(arguments, sizeof arguments, "check %s", path);
    r = ran(arguments, NULL, 0);
    check_true(strstr(gv_text_string(&r.out), ": right: map, 4x4, 22 links\n") != NULL,
               gv_text_string(&r.out));
    run_free(&r);
    /* As a section of a variant file it says the same, and reads back. */
    snprintf(arguments, sizeof arguments, "variants %s", path);
    r = ran(arguments, NULL, 0);
    check_true(strstr(gv_text_string(&r.out), "size = 4x4\nlink = a1 N > a4 N\n") != NULL,
               gv_text_string(&r.out));
    run_free(&r);
    unlink(path);
}

static void what_is_wrong_is_told(void)
{
    static const struct {
        const char *arguments, *message;
        int code;
    } cases[] = {
        {"variants kleine", "gluversi: unknown variant \"kleine\", did you mean klein?\n", 2},
        {"variants torus --to pgn",
         "gluversi: variants: --to: found \"pgn\", expected ini or map\n", 2},
        {"variants --json --to map",
         "gluversi: variants: --json and --to or --out; expected one of them\n", 2},
        {"variants anti --to map", "gluversi: a map cannot say objective\n", 2},
        {"variants no-such.map", "gluversi: no-such.map: cannot open: No such file or directory\n",
         2},
        {"board " GV_TEST_DATA "/bad/map/bonus.map",
         "gluversi: " GV_TEST_DATA
         "/bad/map/bonus.map:5:3: found a bonus field (b), which belongs to "
         "another game; expected - (hole), 0 (empty), 1 or 2 (discs)\n",
         2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run_result r = ran(cases[i].arguments, NULL, cases[i].code);
        check_text(cases[i].arguments, gv_text_string(&r.err), cases[i].message);
        CU_ASSERT_EQUAL(r.out.length, 0);
        run_free(&r);
    }
    run_result r = ran("check " GV_TEST_DATA "/bad/map/several.map", NULL, 1);
    check_true(strstr(gv_text_string(&r.out), "several.map:8:1: found direction 9") != NULL,
               "check");
    run_free(&r);
}

/* What `show` prints of a game with a stock, or with placements due, is that game. */
static void positions_keep_stock_and_placements(void)
{
    static const struct {
        const char *show, *tag;
    } cases[] = {
        {"show old-reversi --moves d4e4", "[Placements \"2\"]\n"},
        /* White's f4 has turned e4: four white discs lie there, and White has laid three. */
        {"show old-reversi-strict --moves d4e4e5d5f4", "[Laid \"2 3\"]\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run_result first = ran(cases[i].show, NULL, 0);
        check_true(strstr(gv_text_string(&first.out), cases[i].tag) != NULL,
                   gv_text_string(&first.out));
        run_result second = ran("show --position -", gv_text_string(&first.out), 0);
        const char *a = strstr(gv_text_string(&first.out), "    a b c");
        const char *b = strstr(gv_text_string(&second.out), "    a b c");
        check_true(a && b && strncmp(a, b, 300) == 0, "the same diagram and moves");
        check_true(strstr(gv_text_string(&second.out), cases[i].tag) != NULL, cases[i].tag);
        run_free(&first);
        run_free(&second);
    }
}

void gv_suite_variants_cli(void)
{
    GV_TEST("all variants are listed", all_variants_are_listed);
    GV_TEST("one variant is described", one_variant_is_described);
    GV_TEST("maps are written and played on", maps_are_written_and_played_on);
    GV_TEST("what is wrong is told", what_is_wrong_is_told);
    GV_TEST("positions keep stock and placements", positions_keep_stock_and_placements);
}
