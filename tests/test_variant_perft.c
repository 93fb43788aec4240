/*
 * test_variant_perft.c - perft of every shipped variant against numbers that the naive routine
 * made.
 *
 * tests/data/perft/variants.txt has a line for each variant: its name and the leaves of depth 1, 2,
 * … up to the first with at least 100,000 (or the end of all games). They were counted by
 * tests/support/naive.c, which shares nothing with the engines that are held against them here:
 *
 *     GV_PERFT_UPDATE=1 gluversi_tests --suite variant_perft
 *
 * counts those that have no line there (all of them take some ten minutes).
 *
 * Random holes are those of seed 1.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/fast.h"
#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/naive.h"
#include "support/scenes.h"
#include "support/suites.h"

#define FILE_NAME GV_TEST_DATA "/perft/variants.txt"
#define LEAVES    100000
#define MAX_DEPTH 20
/* Once all games are over the count stays as it is. Once is not enough to tell: the fourth disc of
 * an empty start has one cell left, so that 3 and 4 plies count alike. */
#define SAME_AT_THE_END 2
#define HOLES_SEED      1

/* The counts of a variant's line; 0 where there is none. */
static int golden(const char *text, const char *name, uint64_t counts[MAX_DEPTH])
{
    size_t length = strlen(name);
    for (const char *line = text; *line;) {
        if (strncmp(line, name, length) == 0 && line[length] == ' ') {
            int depths = 0;
            char *at = (char *)line + length;
            while (depths < MAX_DEPTH && *at == ' ')
                counts[depths++] = strtoull(at, &at, 10);
            return depths;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return 0;
}

/* ---------------------------------------------------------------- counting anew */

/* The opening as the naive routine has it, from the variant's description alone. */
static naive naive_opening(const gv_variant *variant, const gv_setup *setup, gv_board_desc *desc)
{
    gv_set all = gv_set_first(gv_board_cells(setup->board));
    *desc = (gv_board_desc){.columns = variant->columns,
                            .rows = variant->rows,
                            .left_right = variant->left_right,
                            .top_bottom = variant->top_bottom,
                            .holes = gv_set_difference(&all, gv_board_playable(setup->board)),
                            .links = variant->links,
                            .link_count = variant->link_count};
    naive game = naive_empty(desc, &setup->rules);
    if (variant->start == GV_START_POSITION)
        return naive_of(desc, &setup->rules, &setup->start);
    CU_ASSERT_TRUE_FATAL(naive_start(&game, variant->start));
    return game;
}

static void count_variant(const gv_variant *variant, gv_text *out)
{
    gv_setup setup;
    gv_board_desc desc;
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(variant, HOLES_SEED, &setup, NULL), GV_OK);
    naive game = naive_opening(variant, &setup, &desc);
    gv_text_add(out, variant->name);
    uint64_t count = 0, before;
    int depth = 1, same = 0;
    do {
        before = count;
        count = naive_perft(&game, depth);
        gv_text_addf(out, " %" PRIu64, count);
        same = count == before ? same + 1 : 0;
    } while (count < LEAVES && same < SAME_AT_THE_END && ++depth <= MAX_DEPTH);
    gv_text_add(out, "\n");
    fprintf(stderr, "%s %d %" PRIu64 "\n", variant->name, depth, count);
    gv_setup_free(&setup);
}

/* Adds the variants that have no line yet, and keeps the file whole after each of them. */
static void count_missing(const gv_variants *shipped)
{
    gv_text out = {0};
    uint64_t counts[MAX_DEPTH];
    if (gv_text_read_file(&out, FILE_NAME, GV_TEXT_LIMIT, NULL) != GV_OK)
        gv_text_addf(
            &out,
            "# Move paths of every shipped variant: name, then depth 1, 2, ... until %d or "
            "more.\n# Made by tests/support/naive.c: delete lines, and GV_PERFT_UPDATE=1 "
            "gluversi_tests --suite variant_perft\n",
            LEAVES);
    for (size_t i = 0; i < shipped->count; i++) {
        if (golden(gv_text_string(&out), shipped->items[i].name, counts) > 0)
            continue;
        count_variant(&shipped->items[i], &out);
        CU_ASSERT_EQUAL(gv_text_write_file(FILE_NAME, out.data, out.length, NULL), GV_OK);
    }
    gv_text_free(&out);
}

/* ---------------------------------------------------------------- holding the engines against it
 */

static void check_variant(const gv_variant *variant, const char *text)
{
    uint64_t counts[MAX_DEPTH], found = 0;
    int depths = golden(text, variant->name, counts);
    gv_setup setup;
    gv_fast *fast;
    char what[120];
    snprintf(what, sizeof what, "%s is in perft/variants.txt", variant->name);
    check_true(depths > 0, what);
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(variant, HOLES_SEED, &setup, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &setup.rules, NULL, NULL), GV_OK);
    bool over = depths > SAME_AT_THE_END;
    for (int k = 1; over && k <= SAME_AT_THE_END; k++)
        over = counts[depths - 1 - k] == counts[depths - 1];
    snprintf(what, sizeof what, "%s is counted deep enough", variant->name);
    check_true(depths > 0 && (over || counts[depths - 1] >= LEAVES), what);
    for (int depth = 1; depth <= depths; depth++) {
        /* The last, largest count is left to the fast engine under a slow checker. */
        bool plain = depth < depths || scene_scaled(100) >= 100;
        snprintf(what, sizeof what, "%s, depth %d, plain engine", variant->name, depth);
        if (plain && gv_perft(&setup.rules, &setup.start, depth, &found, NULL, NULL) == GV_OK)
            check_true(found == counts[depth - 1], what);
        snprintf(what, sizeof what, "%s, depth %d, fast engine", variant->name, depth);
        if (gv_fast_is_compact(fast) || plain) {
            CU_ASSERT_EQUAL(gv_fast_perft(fast, &setup.start, depth, &found, NULL, NULL), GV_OK);
            check_true(found == counts[depth - 1], what);
        }
    }
    gv_fast_free(fast);
    gv_setup_free(&setup);
}

static void every_variant_as_the_naive_routine_counted(void)
{
    gv_variants shipped = {0};
    gv_text text = {0};
    CU_ASSERT_EQUAL_FATAL(gv_variants_shipped(&shipped, NULL), GV_OK);
    if (getenv("GV_PERFT_UPDATE"))
        count_missing(&shipped);
    gv_error error = {0};
    gv_status status = gv_text_read_file(&text, FILE_NAME, GV_TEXT_LIMIT, &error);
    check_text("file", error.message, "");
    for (size_t i = 0; i < shipped.count && status == GV_OK; i++)
        check_variant(&shipped.items[i], gv_text_string(&text));
    gv_text_free(&text);
    gv_variants_free(&shipped);
}

/* What the fast engine does not take itself it says. */
static void the_fast_engine_takes_what_it_can_and_says_so(void)
{
    gv_variants shipped = {0};
    CU_ASSERT_EQUAL_FATAL(gv_variants_shipped(&shipped, NULL), GV_OK);
    for (size_t i = 0; i < shipped.count; i++) {
        gv_setup setup;
        gv_fast *fast;
        char words[200];
        CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&shipped.items[i], HOLES_SEED, &setup, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &setup.rules, NULL, NULL), GV_OK);
        bool fits = gv_board_cells(setup.board) <= GV_FAST_MAX_CELLS;
        gv_fast_text(fast, words, sizeof words);
        check_true(gv_fast_is_compact(fast) == fits, shipped.items[i].name);
        check_true((gv_fast_backend(fast) == GV_BACKEND_PLAIN) == !fits, shipped.items[i].name);
        check_true(fits || strncmp(words, "plain", 5) == 0, shipped.items[i].name);
        gv_fast_free(fast);
        gv_setup_free(&setup);
    }
    gv_variants_free(&shipped);
}

void gv_suite_variant_perft(void)
{
    GV_TEST("every variant, as the naive routine counted",
            every_variant_as_the_naive_routine_counted);
    GV_TEST("the fast engine takes what it can, and says so",
            the_fast_engine_takes_what_it_can_and_says_so);
}
