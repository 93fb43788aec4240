/*
 * test_variant_setup.c - variants built, their random holes, the variants that are shipped, and
 * finding variants by name and file.
 */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "base/embed.h"
#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/suites.h"

GV_EMBEDDED(gv_i_variant_files);

/* Cells by name, "c3 f6". */
static gv_set cells(const gv_variant *variant, const char *names)
{
    gv_set set_of = {{0}};
    CU_ASSERT_EQUAL(gv_squares_read(names, variant->columns, variant->rows, &set_of, NULL), GV_OK);
    return set_of;
}

/* ---------------------------------------------------------------- building */

static void a_setup_is_what_the_variant_says(void)
{
    gv_variant variant = check_found("klein-6x6");
    check_set(&variant, "closing", "accompanied");
    check_set(&variant, "objective", "fewest");
    check_set(&variant, "first", "white");
    check_set(&variant, "stock", "18");
    check_set(&variant, "tie", "second");
    check_set(&variant, "quiet", "enemy");
    check_set(&variant, "holes", "a1 f6");
    gv_setup setup;
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 7, &setup, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_board_columns(setup.board), 6);
    CU_ASSERT_EQUAL(gv_board_left_right(setup.board), GV_TWISTED);
    CU_ASSERT_EQUAL(gv_board_top_bottom(setup.board), GV_STRAIGHT);
    CU_ASSERT_EQUAL(gv_set_count(gv_board_playable(setup.board)), 34);
    CU_ASSERT_EQUAL(gv_board_check(setup.board, NULL), GV_OK);
    CU_ASSERT_PTR_EQUAL(setup.rules.board, setup.board);
    CU_ASSERT_EQUAL(setup.rules.closing, GV_CLOSING_ACCOMPANIED);
    CU_ASSERT_EQUAL(setup.rules.objective, GV_FEWEST);
    CU_ASSERT_EQUAL(setup.rules.first, GV_WHITE);
    CU_ASSERT_EQUAL(setup.rules.stock, 18);
    CU_ASSERT_EQUAL(setup.rules.tie, GV_TIE_SECOND);
    CU_ASSERT_EQUAL(setup.rules.quiet, GV_QUIET_ENEMY);
    CU_ASSERT_FALSE(setup.start.black_to_move);
    CU_ASSERT_EQUAL(setup.seed, 7);
    gv_set white = cells(&variant, "c3 d4");
    CU_ASSERT_TRUE(gv_set_equal(gv_discs(&setup.start, GV_WHITE), &white));
    gv_setup_free(&setup);
    CU_ASSERT_PTR_NULL(setup.board);
    gv_variant_free(&variant);
}

static void a_drawn_position_is_built(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    check_set(&variant, "size", "4x1");
    check_set(&variant, "position", "XO.#");
    check_set(&variant, "to-move", "white");
    gv_setup setup;
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 0, &setup, NULL), GV_OK);
    CU_ASSERT_EQUAL(setup.rules.first, GV_BLACK);
    CU_ASSERT_FALSE(setup.start.black_to_move);
    CU_ASSERT_TRUE(gv_set_has(gv_discs(&setup.start, GV_BLACK), 0));
    CU_ASSERT_TRUE(gv_set_has(gv_discs(&setup.start, GV_WHITE), 1));
    CU_ASSERT_FALSE(gv_set_has(gv_board_playable(setup.board), 3));
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

static void a_start_that_does_not_fit_still_has_a_board(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    check_set(&variant, "size", "5x1");
    check_set(&variant, "left-right", "straight");
    check_set(&variant, "holes", "random 2");
    gv_setup setup = {.seed = 99};
    gv_error error = {0};
    CU_ASSERT_EQUAL(gv_variant_setup(&variant, 1, &setup, &error), GV_ERROR_RULES);
    CU_ASSERT_TRUE(error.message[0] != '\0');
    CU_ASSERT_PTR_NULL(setup.board); /* unchanged on failure */
    CU_ASSERT_EQUAL(setup.seed, 99);
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup_board(&variant, 1, &setup, &error), GV_OK);
    CU_ASSERT_EQUAL(gv_set_count(gv_board_playable(setup.board)), 3);
    CU_ASSERT_TRUE(gv_set_is_empty(&setup.start.mover));
    CU_ASSERT_TRUE(gv_set_is_empty(&setup.start.waiter));
    CU_ASSERT_TRUE(setup.start.black_to_move);
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

/* ---------------------------------------------------------------- random holes */

static gv_set drawn_holes(const gv_variant *variant, uint64_t seed)
{
    gv_setup setup;
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(variant, seed, &setup, NULL), GV_OK);
    gv_set all = gv_set_first(gv_board_cells(setup.board));
    gv_set holes = gv_set_difference(&all, gv_board_playable(setup.board));
    gv_set discs = gv_set_union(&setup.start.mover, &setup.start.waiter);
    gv_set hit = gv_set_intersection(&holes, &discs);
    CU_ASSERT_TRUE(gv_set_is_empty(&hit));
    gv_setup_free(&setup);
    return holes;
}

static void random_holes_come_from_the_seed(void)
{
    gv_variant variant = check_found("torus");
    check_set(&variant, "holes", "a1 random 3");
    gv_set ever = {{0}};
    int distinct = 0;
    gv_set last = {{0}};
    for (uint64_t seed = 0; seed < 400; seed++) {
        gv_set holes = drawn_holes(&variant, seed), again = drawn_holes(&variant, seed);
        CU_ASSERT_TRUE(gv_set_equal(&holes, &again));
        CU_ASSERT_EQUAL(gv_set_count(&holes), 4);
        CU_ASSERT_TRUE(gv_set_has(&holes, 0));
        distinct += !gv_set_equal(&holes, &last);
        last = holes;
        ever = gv_set_union(&ever, &holes);
    }
    CU_ASSERT_TRUE(distinct > 390);
    /* In 400 games each cell but the four with discs was a hole once. */
    CU_ASSERT_EQUAL(gv_set_count(&ever), 60);
    gv_variant_free(&variant);
}

/* The numbers themselves, so that a game recorded today is the same game in another version. */
static void random_holes_stay_what_they_were(void)
{
    gv_variant variant = check_found("square");
    check_set(&variant, "holes", "random 3");
    gv_set holes = drawn_holes(&variant, 2024);
    gv_set expected = cells(&variant, "h1 d3 d7");
    CU_ASSERT_TRUE(gv_set_equal(&holes, &expected));
    gv_variant_free(&variant);
}

static void random_holes_keep_off_starts_and_links(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    check_set(&variant, "size", "4x4");
    check_set(&variant, "start", "empty"); /* nothing lies there yet, but the first four will */
    check_set(&variant, "link", "a1 N > d4 N");
    check_set(&variant, "holes", "b1 random 9");
    for (uint64_t seed = 0; seed < 20; seed++) {
        gv_set holes = drawn_holes(&variant, seed);
        gv_set expected = gv_set_first(16), kept = cells(&variant, "a1 d4 b2 c2 b3 c3");
        expected = gv_set_difference(&expected, &kept);
        CU_ASSERT_TRUE(gv_set_equal(&holes, &expected));
    }
    check_set(&variant, "holes", "b1 random 10");
    gv_setup setup;
    gv_error error = {0};
    CU_ASSERT_EQUAL(gv_variant_setup(&variant, 0, &setup, &error), GV_ERROR_VALUE);
    check_text("too many", error.message,
               "holes: found random 10, expected at most 9, the cells that holes, discs and links "
               "leave");
    gv_variant_free(&variant);
}

/* ---------------------------------------------------------------- shipped variants */

static const struct {
    const char *name;
    gv_edge left_right, top_bottom;
} families[] = {
    {"square", GV_OPEN, GV_OPEN},        {"cylinder", GV_STRAIGHT, GV_OPEN},
    {"torus", GV_STRAIGHT, GV_STRAIGHT}, {"mobius", GV_TWISTED, GV_OPEN},
    {"klein", GV_TWISTED, GV_STRAIGHT},  {"projective", GV_TWISTED, GV_TWISTED},
};

static void assert_built_as(const char *name, int size, gv_edge left_right, gv_edge top_bottom,
                            gv_closing closing)
{
    gv_variant variant = check_found(name);
    gv_setup setup;
    check_text("name", variant.name, name);
    check_true(variant.title[0] != '\0', name);
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 0, &setup, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_board_columns(setup.board), size);
    CU_ASSERT_EQUAL(gv_board_rows(setup.board), size);
    CU_ASSERT_EQUAL(gv_board_left_right(setup.board), left_right);
    CU_ASSERT_EQUAL(gv_board_top_bottom(setup.board), top_bottom);
    CU_ASSERT_EQUAL(gv_set_count(gv_board_playable(setup.board)), size * size);
    CU_ASSERT_EQUAL(setup.rules.closing, closing);
    CU_ASSERT_TRUE(setup.start.black_to_move);
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

static void the_boards_are_shipped(void)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        static const struct {
            const char *tail;
            int size;
            gv_closing closing;
        } forms[] = {{"", 8, GV_CLOSING_ALWAYS},
                     {"-6x6", 6, GV_CLOSING_ALWAYS},
                     {"-4x4", 4, GV_CLOSING_ALWAYS},
                     {"-never", 8, GV_CLOSING_NEVER},
                     {"-accompanied", 8, GV_CLOSING_ACCOMPANIED}};
        for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
            char name[64];
            snprintf(name, sizeof name, "%s%s", families[i].name, forms[k].tail);
            assert_built_as(name, forms[k].size, families[i].left_right, families[i].top_bottom,
                            forms[k].closing);
        }
    }
}

static void shipped_variants_come_in_order_and_once(void)
{
    gv_variants shipped = {0};
    CU_ASSERT_EQUAL_FATAL(gv_variants_shipped(&shipped, NULL), GV_OK);
    check_text("first", shipped.items[0].name, "square");
    for (size_t i = 0; i < shipped.count; i++) {
        gv_setup setup;
        check_true(gv_variant_setup(&shipped.items[i], 1, &setup, NULL) == GV_OK,
                   shipped.items[i].name);
        gv_setup_free(&setup);
        for (size_t j = 0; j < i; j++)
            check_true(strcmp(shipped.items[i].name, shipped.items[j].name) != 0,
                       shipped.items[i].name);
    }
    gv_variants_free(&shipped);
    CU_ASSERT_EQUAL(shipped.count, 0);
}

/* A file that nobody put into src/notation/CMakeLists.txt would be silently missing. */
static void every_file_of_variants_is_shipped(void)
{
    DIR *folder = opendir(GV_SOURCE_DIR "/variants");
    CU_ASSERT_PTR_NOT_NULL_FATAL(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        bool is_variants = strstr(entry->d_name, ".ini") != NULL, there = false;
        for (size_t i = 0; i < gv_i_variant_files_count; i++)
            there = there ||
                    strcmp(gv_i_variant_files[i].name + strlen("variants/"), entry->d_name) == 0;
        check_true(there || !is_variants, entry->d_name);
    }
    closedir(folder);
}

/* ---------------------------------------------------------------- finding */

static void variants_are_found_by_name_and_file(void)
{
    gv_variant shipped = check_found("klein-never");
    gv_variant in_file = check_found(GV_SOURCE_DIR "/variants/klein.ini:klein-never");
    CU_ASSERT_TRUE(gv_variant_equal(&shipped, &in_file));
    gv_variant_free(&in_file);
    in_file = check_found(GV_SOURCE_DIR "/variants/klein.ini");
    check_text("first section", in_file.name, "klein");
    gv_variant_free(&shipped);
    gv_variant_free(&in_file);
}

static void what_is_not_found_is_named(void)
{
    static const struct {
        const char *name, *message;
    } cases[] = {
        {"kleine", "unknown variant \"kleine\", did you mean klein?"},
        {"trous", "unknown variant \"trous\", did you mean torus?"},
        {"klein-neverr", "unknown variant \"klein-neverr\", did you mean klein-never?"},
        {GV_SOURCE_DIR "/variants/klein.ini:klien",
         "unknown section \"klien\", did you mean klein?"},
        {GV_SOURCE_DIR "/variants/klein.ini:Big",
         "unknown section \"Big\", expected klein, klein-6x6, klein-4x4, klein-never, "
         "klein-accompanied"},
        {"no-such.ini", "no-such.ini: cannot open: No such file or directory"},
        {"no/such:klein", "no/such: cannot open: No such file or directory"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_variant variant = check_found("torus"), before = check_found("torus");
        gv_error error = {0};
        CU_ASSERT_NOT_EQUAL(gv_variant_find(&variant, cases[i].name, &error), GV_OK);
        check_text(cases[i].name, error.message, cases[i].message);
        CU_ASSERT_TRUE(gv_variant_equal(&variant, &before));
        gv_variant_free(&variant);
        gv_variant_free(&before);
    }
    gv_variant none;
    gv_error error = {0};
    gv_variant_init(&none);
    CU_ASSERT_EQUAL(gv_variant_find(&none, "go", &error), GV_ERROR_VALUE);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "unknown variant \"go\", expected square, "));
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, " more"));
}

void gv_suite_variant_setup(void)
{
    GV_TEST("a setup is what the variant says", a_setup_is_what_the_variant_says);
    GV_TEST("a drawn position is built", a_drawn_position_is_built);
    GV_TEST("a start that does not fit still has a board",
            a_start_that_does_not_fit_still_has_a_board);
    GV_TEST("random holes come from the seed", random_holes_come_from_the_seed);
    GV_TEST("random holes stay what they were", random_holes_stay_what_they_were);
    GV_TEST("random holes keep off starts and links", random_holes_keep_off_starts_and_links);
    GV_TEST("the boards are shipped", the_boards_are_shipped);
    GV_TEST("shipped variants come in order, each once", shipped_variants_come_in_order_and_once);
    GV_TEST("every file of variants is shipped", every_file_of_variants_is_shipped);
    GV_TEST("variants are found by name and by file", variants_are_found_by_name_and_file);
    GV_TEST("what is not found is named", what_is_not_found_is_named);
}
