/* test_map.c - maps of ReversiXT's kind, read, written and refused. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

#define HEAD "2\n0\n0 0\n3 3\n"

static gv_setup setup_of(const char *text, gv_variant *variant)
{
    gv_faults faults = {0};
    gv_setup setup;
    gv_variant_init(variant);
    gv_status status = gv_map_read(text, "some.map", variant, &faults);
    check_text("map", status ? faults.items[0].message : "", "");
    gv_faults_free(&faults);
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(variant, 0, &setup, NULL), GV_OK);
    return setup;
}

static void check_step(const gv_setup *setup, const char *from, gv_heading heading, const char *to,
                       gv_heading arrives)
{
    gv_dart dart = {scene_cell(setup->board, from), (uint8_t)heading};
    bool steps = gv_board_step(setup->board, &dart);
    check_true(steps == (to != NULL), from);
    if (steps && to)
        check_true(dart.cell == scene_cell(setup->board, to) && dart.heading == (uint8_t)arrives,
                   from);
}

static void a_map_is_read(void)
{
    gv_variant variant;
    /* a1 is left to the north, and c3 is entered from its eastern edge, so heading west. */
    gv_setup setup = setup_of("2\n0\n0 3\n3 3\n0 1 0\n2 - 0\n0 0 0\n0 0 0 <-> 2 2 2\n", &variant);
    check_text("name", variant.name, "some");
    CU_ASSERT_EQUAL(gv_board_columns(setup.board), 3);
    CU_ASSERT_EQUAL(gv_set_count(gv_board_playable(setup.board)), 8);
    CU_ASSERT_TRUE(gv_set_has(gv_discs(&setup.start, GV_BLACK), 1));
    CU_ASSERT_TRUE(gv_set_has(gv_discs(&setup.start, GV_WHITE), 3));
    CU_ASSERT_TRUE(setup.start.black_to_move);
    check_step(&setup, "a1", GV_N, "c3", GV_W);
    check_step(&setup, "c3", GV_E, "a1", GV_S);
    check_step(&setup, "b1", GV_N, NULL, GV_N);
    check_step(&setup, "b1", GV_S, NULL, GV_N); /* the hole */
    check_step(&setup, "a1", GV_S, "a2", GV_S);
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

static void heads_blanks_and_line_ends_are_free(void)
{
    gv_variant with, without;
    gv_setup a = setup_of(HEAD "0 0 0\n0 1 2\n0 0 0\n1 0 0 <-> 1 2 4\n", &with);
    gv_setup b = setup_of("\r\n000\r\n 0 12 \r\n\t000\r\n\r\n1 0 0  <->\t1 2 4", &without);
    CU_ASSERT_TRUE(gv_variant_equal(&with, &without));
    gv_setup_free(&a);
    gv_setup_free(&b);
    gv_variant_free(&with);
    gv_variant_free(&without);
}

static void an_edge_joined_to_itself_is_a_mirror(void)
{
    gv_variant variant;
    gv_setup setup = setup_of(HEAD "0 0 0\n0 1 2\n0 0 0\n0 0 0 <-> 0 0 0\n", &variant);
    check_step(&setup, "a1", GV_N, "a1", GV_S);
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

/* Both edges have a neighbour: the transition is as if it were not there. */
static void a_real_neighbour_wins(void)
{
    gv_variant variant;
    gv_setup setup = setup_of(HEAD "0 0 0\n0 1 2\n0 0 0\n0 0 2 <-> 2 2 0\n", &variant);
    CU_ASSERT_EQUAL(variant.link_count, 0);
    check_step(&setup, "a1", GV_E, "b1", GV_E);
    gv_setup_free(&setup);
    gv_variant_free(&variant);
    /* Beside a hole there is none. */
    setup = setup_of(HEAD "0 - 0\n0 1 2\n0 0 0\n0 0 2 <-> 2 0 6\n", &variant);
    check_step(&setup, "a1", GV_E, "c1", GV_E);
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

/* ---------------------------------------------------------------- written and read */

static bool same_graph(const gv_board *a, const gv_board *b)
{
    bool same = gv_board_columns(a) == gv_board_columns(b) &&
                gv_board_rows(a) == gv_board_rows(b) &&
                gv_set_equal(gv_board_playable(a), gv_board_playable(b));
    for (int cell = gv_set_next(gv_board_playable(a), 0); cell >= 0 && same;
         cell = gv_set_next(gv_board_playable(a), cell + 1)) {
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
            gv_dart here = {(gv_cell)cell, heading}, there = here;
            bool steps = gv_board_step(a, &here);
            same = same && gv_board_step(b, &there) == steps && here.cell == there.cell &&
                   here.heading == there.heading;
        }
    }
    return same;
}

/* Whether a map could be written; where it was, it is the same board and position. */
static bool maps_round(const gv_variant *variant)
{
    gv_text text = {0};
    gv_setup setup;
    gv_variant read;
    gv_error error = {0};
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(variant, 3, &setup, NULL), GV_OK);
    gv_status status = gv_map_write(variant, 3, &text, &error);
    if (status == GV_OK) {
        gv_setup again = setup_of(gv_text_string(&text), &read);
        check_true(same_graph(setup.board, again.board), variant->name);
        check_true(gv_set_equal(&setup.start.mover, &again.start.mover) &&
                       gv_set_equal(&setup.start.waiter, &again.start.waiter) &&
                       setup.start.black_to_move == again.start.black_to_move,
                   variant->name);
        gv_setup_free(&again);
        gv_variant_free(&read);
    } else {
        check_true(strncmp(error.message, "a map cannot say ", 17) == 0, error.message);
        CU_ASSERT_EQUAL(text.length, 0);
    }
    gv_setup_free(&setup);
    gv_text_free(&text);
    return status == GV_OK;
}

static void shipped_variants_go_through_maps(void)
{
    gv_variants shipped = {0};
    CU_ASSERT_EQUAL_FATAL(gv_variants_shipped(&shipped, NULL), GV_OK);
    for (size_t i = 0; i < shipped.count; i++) {
        const gv_variant *variant = &shipped.items[i];
        bool rules =
            variant->objective == GV_MOST && variant->stock == 0 &&
            (variant->closing == GV_CLOSING_ALWAYS || strncmp(variant->name, "square", 6) == 0);
        check_true(maps_round(variant) == rules, variant->name);
    }
    gv_variants_free(&shipped);
}

static void random_boards_go_through_maps(void)
{
    gv_random random;
    gv_link links[SCENE_LINKS];
    int written = 0;
    gv_random_seed(&random, 91, 0);
    for (int round = 0; round < scene_scaled(1500); round++) {
        gv_board_desc desc = scene_random_desc(&random, 2, 6);
        scene_vary(&desc, round, &random, links);
        gv_variant variant;
        gv_variant_init(&variant);
        variant.columns = desc.columns;
        variant.rows = desc.rows;
        variant.left_right = desc.left_right;
        variant.top_bottom = desc.top_bottom;
        variant.holes = desc.holes;
        variant.start = GV_START_POSITION;
        variant.links = links; /* borrowed: not freed */
        variant.link_count = desc.link_count;
        written += maps_round(&variant);
    }
    CU_ASSERT_TRUE(scene_scaled(100) < 100 || written > 500);
}

static void what_a_map_cannot_say_is_refused(void)
{
    static const struct {
        const char *key, *value, *what;
    } cases[] = {
        {"objective", "fewest", "objective"},
        {"quiet", "own", "quiet"},
        {"stock", "30", "stock"},
        {"tie", "second", "tie"},
        {"start", "empty", "start = empty"},
        {"first", "white", "first = white"},
        {"closing", "never", "closing = never, and this board has closing walks"},
        {"link", "b2 N > c2 N", "b1 has another neighbour to the south than the one beside it"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_variant variant = check_found("torus");
        gv_text text = {0};
        gv_error error = {0};
        char expected[120];
        check_set(&variant, cases[i].key, cases[i].value);
        CU_ASSERT_EQUAL(gv_map_write(&variant, 0, &text, &error), GV_ERROR_VALUE);
        snprintf(expected, sizeof expected, "a map cannot say %s%s",
                 cases[i].key[0] == 'l' ? "that " : "", cases[i].what);
        check_text(cases[i].key, error.message, expected);
        CU_ASSERT_EQUAL(text.length, 0);
        gv_variant_free(&variant);
    }
}

/* ---------------------------------------------------------------- broken maps */

static void broken_maps_say_what_is_wrong(void)
{
    static const char folder_name[] = GV_TEST_DATA "/bad/map";
    DIR *folder = opendir(folder_name);
    int files = 0;
    CU_ASSERT_PTR_NOT_NULL_FATAL(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[600], expect[600];
        const char *dot = strstr(entry->d_name, ".map");
        if (!dot)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder_name, entry->d_name);
        snprintf(expect, sizeof expect, "%s/%.*s.expect", folder_name, (int)(dot - entry->d_name),
                 entry->d_name);
        gv_text text = {0}, expected = {0}, found = {0};
        gv_faults faults = {0};
        gv_variant variant = check_found("torus"), before = check_found("torus");
        CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&text, path, GV_TEXT_LIMIT, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&expected, expect, GV_TEXT_LIMIT, NULL), GV_OK);
        gv_status status = gv_map_read(gv_text_string(&text), entry->d_name, &variant, &faults);
        check_true(status != GV_OK, entry->d_name);
        CU_ASSERT_TRUE(gv_variant_equal(&variant, &before));
        for (size_t i = 0; i < faults.count; i++) {
            char line[GV_ERROR_FILE_SIZE + GV_ERROR_MESSAGE_SIZE + 40];
            gv_error_text(&faults.items[i], line, sizeof line);
            gv_text_addf(&found, "%s\n", line);
        }
        check_text(entry->d_name, gv_text_string(&found), gv_text_string(&expected));
        files++;
        gv_variant_free(&variant);
        gv_variant_free(&before);
        gv_faults_free(&faults);
        gv_text_free(&found);
        gv_text_free(&expected);
        gv_text_free(&text);
    }
    closedir(folder);
    CU_ASSERT_TRUE(files >= 28);
}

void gv_suite_map(void)
{
    GV_TEST("a map is read", a_map_is_read);
    GV_TEST("heads, blanks and line ends are free", heads_blanks_and_line_ends_are_free);
    GV_TEST("an edge joined to itself is a mirror", an_edge_joined_to_itself_is_a_mirror);
    GV_TEST("a real neighbour wins", a_real_neighbour_wins);
    GV_TEST("shipped variants go through maps", shipped_variants_go_through_maps);
    GV_TEST("random boards go through maps", random_boards_go_through_maps);
    GV_TEST("what a map cannot say is refused", what_a_map_cannot_say_is_refused);
    GV_TEST("broken maps say what is wrong", broken_maps_say_what_is_wrong);
}
