/*
 * test_explanation.c - moves taken apart, and one position under the three rules: the worked cases
 * of docs/rules.md, section 5, whose results are written out there.
 */
#include <stdio.h>
#include <string.h>

#include "scene/differences.h"
#include "scene/explanation.h"
#include "scene/trails.h"
#include "support/checks.h"
#include "support/records.h"
#include "support/scenes.h"
#include "support/suites.h"

static void check_set_of(const played *p, const char *what, const gv_set *found, const char *cells)
{
    gv_text words = {0};
    gv_cells_words(p->setup.board, found, &words);
    check_text(what, gv_text_string(&words), cells);
    gv_text_free(&words);
}

static void explain(const played *p, const char *cell, gv_explanation *out)
{
    CU_ASSERT_EQUAL_FATAL(
        gv_explain(&p->setup.rules, played_now(p), scene_cell(p->setup.board, cell), out, NULL),
        GV_OK);
}

/* ---------------------------------------------------------------- differences */

static void rules_differ_where_the_page_says(void)
{
    played p = play_file("boards/cylinder-closing.txt");
    gv_differences d;
    gv_differences_of(&p.setup.rules, played_now(&p), &d);
    check_set_of(&p, "legal under some", &d.legality, "f4");
    check_set_of(&p, "turns differ", &d.captures, "c7");
    CU_ASSERT_TRUE(gv_set_has(&d.legal[GV_CLOSING_ALWAYS], scene_cell(p.setup.board, "f4")));
    CU_ASSERT_FALSE(gv_set_has(&d.legal[GV_CLOSING_NEVER], scene_cell(p.setup.board, "f4")));
    CU_ASSERT_FALSE(gv_set_has(&d.legal[GV_CLOSING_ACCOMPANIED], scene_cell(p.setup.board, "f4")));
    for (int i = 0; i < GV_CLOSINGS; i++)
        CU_ASSERT_TRUE(gv_set_has(&d.legal[i], scene_cell(p.setup.board, "c1")));
    gv_set differ =
        gv_discs_that_differ(&p.setup.rules, played_now(&p), scene_cell(p.setup.board, "c7"));
    check_set_of(&p, "discs of c7", &differ, "a7 b7 d7 e7 f7 g7 h7");
    differ = gv_discs_that_differ(&p.setup.rules, played_now(&p), scene_cell(p.setup.board, "c1"));
    CU_ASSERT_TRUE(gv_set_is_empty(&differ));
    gv_text words = {0};
    gv_difference_words(&p.setup.rules, played_now(&p), scene_cell(p.setup.board, "c7"), &words);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&words),
                                  "Under never c7 turns 1 disc; under always and accompanied c7 "
                                  "turns 8 discs"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(gv_text_string(&words), "not turned under every rule: a7 b7 d7 e7 f7 g7 h7"));
    gv_text_free(&words);
    played_free(&p);
}

/* On a board without rings and self-crossings the three rules are one game. */
static void rules_agree_on_the_square(void)
{
    gv_variant variant = check_found("square");
    gv_setup setup;
    gv_random random;
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 0, &setup, NULL), GV_OK);
    gv_random_seed(&random, 5, 0);
    for (int i = 0; i < 100; i++) {
        gv_position position = scene_random_position(setup.board, &random);
        gv_differences d;
        gv_differences_of(&setup.rules, &position, &d);
        CU_ASSERT_TRUE(gv_set_is_empty(&d.legality) && gv_set_is_empty(&d.captures));
        gv_set legal = gv_legal(&setup.rules, &position);
        CU_ASSERT_TRUE(gv_set_equal(&legal, &d.legal[GV_CLOSING_NEVER]));
    }
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

/* ---------------------------------------------------------------- explanations */

static void walks_are_listed_in_words(void)
{
    played p = play_file("boards/cylinder-closing.txt");
    gv_explanation e = {.walks = 0};
    explain(&p, "c7", &e);
    CU_ASSERT_STRING_EQUAL(gv_text_string(&e.title), "c7 for White");
    CU_ASSERT_STRING_EQUAL(gv_text_string(&e.verdict),
                           "Under never c7 turns 1 disc; under always and accompanied c7 turns 8 "
                           "discs");
    CU_ASSERT_EQUAL_FATAL(e.walks, 3);
    CU_ASSERT_STRING_EQUAL(gv_text_string(&e.items[0].words),
                           "north: over c6 to c5: ordinary, captures");
    CU_ASSERT_STRING_EQUAL(gv_text_string(&e.items[1].words),
                           "east: over d7 e7 f7 g7 h7, across the left-right seam, over a7 b7, "
                           "back to c7: closing, captures under always and accompanied");
    CU_ASSERT_EQUAL(e.orders, 0);
    /* The same memory again, for a move that is not legal: why not, under each rule. */
    p.setup.rules.closing = GV_CLOSING_NEVER;
    explain(&p, "f4", &e);
    CU_ASSERT_EQUAL(e.walks, 2);
    CU_ASSERT_STRING_EQUAL(gv_text_string(&e.verdict),
                           "Under never and accompanied f4 has only closing walks, which alone do "
                           "not make a move legal; under always f4 turns 7 discs");
    explain(&p, "b7", &e);
    CU_ASSERT_EQUAL(e.walks, 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&e.verdict), "b7 is occupied"));
    gv_explanation_free(&e);
    played_free(&p);
}

static void orders_that_leave_discs_are_shown(void)
{
    played p = play_file("boards/cylinder-meet-twice.txt");
    gv_explanation e = {.walks = 0};
    explain(&p, "c7", &e);
    CU_ASSERT_EQUAL(e.walks, 2);
    CU_ASSERT_EQUAL_FATAL(e.orders, 3);
    CU_ASSERT_EQUAL(e.results, 2);
    const gv_explained_item *items = e.items + e.walks;
    CU_ASSERT_EQUAL(items[0].kind, GV_ITEM_REAL);
    CU_ASSERT_EQUAL(gv_set_count(&items[0].turned), 9);
    char left[8] = "";
    for (int i = 1; i < 3; i++) {
        char name[GV_CELL_NAME_SIZE];
        CU_ASSERT_EQUAL(items[i].kind, GV_ITEM_ORDER);
        CU_ASSERT_EQUAL(gv_set_count(&items[i].turned), 8);
        CU_ASSERT_TRUE(gv_set_is_empty(&items[i].besides));
        CU_ASSERT_EQUAL_FATAL(gv_set_count(&items[i].unturned), 1);
        gv_cell_name(p.setup.board, (gv_cell)gv_set_next(&items[i].unturned, 0), name);
        strcat(left, name);
        CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&items[i].words), name));
    }
    CU_ASSERT_TRUE(strcmp(left, "f2h2") == 0 || strcmp(left, "h2f2") == 0);
    gv_explanation_free(&e);
    played_free(&p);
}

static void orders_that_turn_more_are_shown(void)
{
    played p = play_file("boards/cylinder-meet-twice-x.txt");
    gv_explanation e = {.walks = 0};
    explain(&p, "c7", &e);
    CU_ASSERT_EQUAL_FATAL(e.orders, 2); /* the real result, and the one other */
    const gv_explained_item *other = &e.items[e.walks + 1];
    check_set_of(&p, "besides", &other->besides, "f4 e5 d6");
    CU_ASSERT_TRUE(gv_set_is_empty(&other->unturned));
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&other->words),
                                  "first north-west, then north-east: turns 8, turns besides f4 "
                                  "e5 d6"));
    gv_explanation_free(&e);
    played_free(&p);
}

/* More results than are listed are counted, and nothing is written beyond the list. */
static void any_position_can_be_explained(void)
{
    static const char *const names[] = {"torus", "klein", "projective", "mobius", "square"};
    gv_random random;
    gv_explanation e = {.walks = 0};
    gv_random_seed(&random, 7, 0);
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        gv_variant variant = check_found(names[n]);
        gv_setup setup;
        CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 0, &setup, NULL), GV_OK);
        for (int i = 0; i < 12; i++) {
            gv_position position = scene_random_position(setup.board, &random);
            gv_cell cell = (gv_cell)gv_random_below(&random, 64);
            CU_ASSERT_EQUAL(gv_explain(&setup.rules, &position, cell, &e, NULL), GV_OK);
            CU_ASSERT_TRUE(e.walks <= GV_HEADINGS && e.orders <= GV_EXPLAINED_ORDERS + 1);
            gv_set flips = gv_flips(&setup.rules, &position, cell);
            for (int k = e.walks; k < e.walks + e.orders; k++) {
                const gv_explained_item *item = &e.items[k];
                gv_set real = gv_set_difference(&item->turned, &item->besides);
                real = gv_set_union(&real, &item->unturned);
                CU_ASSERT_TRUE(gv_set_equal(&real, &flips));
            }
        }
        gv_setup_free(&setup);
        gv_variant_free(&variant);
    }
    gv_explanation_free(&e);
}

/* ---------------------------------------------------------------- one walk as a trail */

static void a_walk_is_a_trail_to_its_end(void)
{
    static gv_trails trails; /* large */
    played p = play_text("[Board \"square 8x8\"]\n[ToMove \"black\"]\n"
                         ". O O X . . . .\n. O . . . . . .\n. O . . . . . .\n. . . . . . . .\n"
                         ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n");
    const gv_position *now = played_now(&p);
    gv_dart east = {scene_cell(p.setup.board, "a1"), GV_E};
    gv_walk walk = gv_walk_from(p.setup.board, &now->mover, &now->waiter, east);
    gv_trails_of_walk(p.setup.board, &walk, &trails);
    CU_ASSERT_EQUAL(trails.count, 1);
    CU_ASSERT_EQUAL(trails.items[0].kind, GV_TRAIL_ORDINARY);
    CU_ASSERT_EQUAL(trails.items[0].count, 3); /* b1 c1, and onto d1 */
    /* North from b4: over b3 b2 b1 to the edge; there is no step over it. */
    gv_dart north = {scene_cell(p.setup.board, "b4"), GV_N};
    walk = gv_walk_from(p.setup.board, &now->mover, &now->waiter, north);
    CU_ASSERT_EQUAL(walk.end, GV_WALK_LINE_END);
    gv_trails_of_walk(p.setup.board, &walk, &trails);
    CU_ASSERT_EQUAL(trails.items[0].kind, GV_TRAIL_NOTHING);
    CU_ASSERT_EQUAL(trails.items[0].count, 3);
    played_free(&p);
}

void gv_suite_explanation(void)
{
    GV_TEST("rules differ where the page says", rules_differ_where_the_page_says);
    GV_TEST("rules agree on the square", rules_agree_on_the_square);
    GV_TEST("walks are listed in words", walks_are_listed_in_words);
    GV_TEST("orders that leave discs are shown", orders_that_leave_discs_are_shown);
    GV_TEST("orders that turn more are shown", orders_that_turn_more_are_shown);
    GV_TEST("any position can be explained", any_position_can_be_explained);
    GV_TEST("a walk is a trail to its end", a_walk_is_a_trail_to_its_end);
}
