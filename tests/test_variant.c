/*
 * test_variant.c - variants as values: settings read and written, what they do to one another,
 * copies, the Board tag. Building and finding variants is tested in test_variant_setup.c, files in
 * test_variant_file.c.
 */
#include <string.h>

#include "gluversi/notation.h"
#include "notation/internal.h"
#include "support/checks.h"
#include "support/suites.h"

static void assert_get(const gv_variant *variant, const char *key, const char *value, bool stated)
{
    gv_text text = {0};
    check_true(gv_variant_get(variant, key, &text) == stated, key);
    check_text(key, gv_text_string(&text), value);
    gv_text_free(&text);
}

/* ---------------------------------------------------------------- the table of settings */

static void every_key_reads_and_writes_its_example(void)
{
    for (const gv_key *key = gv_keys; key->name; key++) {
        gv_variant variant, copy;
        gv_variant_init(&variant);
        gv_variant_init(&copy);
        if (strcmp(key->name, "to-move") == 0 || strcmp(key->name, "laid") == 0 ||
            strcmp(key->name, "placements") == 0)
            check_set(&variant, "position", gv_keys[GV_I_KEY_POSITION].example);
        check_set(&variant, key->name, key->example);
        assert_get(&variant, key->name, key->example, true);
        CU_ASSERT_EQUAL(gv_variant_copy(&copy, &variant, NULL), GV_OK);
        check_set(&copy, key->name, key->example);
        CU_ASSERT_TRUE(gv_variant_equal(&variant, &copy));
        gv_variant_free(&variant);
        gv_variant_free(&copy);
    }
}

static void every_key_has_the_default_it_names(void)
{
    gv_variant fresh, variant;
    gv_variant_init(&fresh);
    for (const gv_key *key = gv_keys; key->name; key++) {
        gv_variant_init(&variant);
        assert_get(&fresh, key->name, key->fallback, false);
        check_set(&variant, key->name, key->fallback);
        check_true(gv_variant_equal(&variant, &fresh), key->name);
        gv_variant_free(&variant);
    }
}

static void every_name_of_a_setting_is_read_and_listed(void)
{
    for (int i = 0; i < GV_I_KEYS; i++) {
        const gv_key *key = &gv_keys[i];
        gv_text type = {0};
        const gv_name *names = gv_i_key_names((gv_i_key)i);
        for (const gv_name *name = names; name && name->name; name++) {
            gv_variant variant;
            gv_variant_init(&variant);
            /* So that `position` has something to stand for, and to-move something to move on. */
            check_set(&variant, "position", gv_keys[GV_I_KEY_POSITION].example);
            check_set(&variant, key->name, name->name);
            gv_text text = {0};
            gv_variant_get(&variant, key->name, &text);
            check_text(key->name, gv_text_string(&text), name->name);
            gv_text_free(&text);
            gv_text_addf(&type, "%s%s", name == names ? "" : " | ", name->name);
            gv_variant_free(&variant);
        }
        if (names)
            check_text(key->name, key->type, gv_text_string(&type));
        gv_text_free(&type);
    }
}

static void values_may_be_written_freely(void)
{
    static const struct {
        const char *key, *value, *written;
    } cases[] = {
        {"size", "10X6", "10x6"},
        {"size", "26x1", "26x1"},
        {"size", "16x16", "16x16"},
        {"holes", "F6, c3", "c3 f6"},
        {"holes", "random 3", "random 3"},
        {"holes", "c3 random2 ", "c3 random 2"},
        {"link", "A1 nw>H8 nw", "a1 NW > h8 NW"},
        {"link", "a1 N > a1 S;b1 n > c1 sW", "a1 N > a1 S; b1 N > c1 SW"},
        {"position", "x.b.*... /o-O-w-W-/......../......../......../......../......../...#....",
         "X.X.X.../O.O.O.O./......../......../......../......../......../...#...."},
        {"stock", "256", "256"},
        {"title", "Möbius; a strip", "Möbius; a strip"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_variant variant;
        gv_variant_init(&variant);
        check_set(&variant, cases[i].key, cases[i].value);
        assert_get(&variant, cases[i].key, cases[i].written, true);
        gv_variant_free(&variant);
    }
}

static void a_wrong_value_changes_nothing(void)
{
    gv_variant variant, before;
    gv_variant_init(&variant);
    gv_variant_init(&before);
    check_set(&variant, "holes", "c3");
    check_set(&variant, "link", "a1 N > h1 S");
    check_set(&variant, "title", "as it was");
    check_set(&variant, "position",
              "XXOO..../......../......../......../......../......../......../........");
    CU_ASSERT_EQUAL(gv_variant_copy(&before, &variant, NULL), GV_OK);
    static const struct {
        const char *key, *value;
    } cases[] = {
        {"title", "two\nlines"},
        {"size", "0x8"},
        {"size", "17x16"},
        {"left-right", "glued"},
        {"top-bottom", ""},
        {"holes", "c4 i1"},
        {"link", "a2 N > b2 N; a1 N > b9 N"},
        {"closing", "Never"},
        {"objective", "?"},
        {"first", "?"},
        {"start", "?"},
        {"position", "OOOOOOOO/......../......../......../......../......../......../......."},
        {"to-move", "?"},
        {"laid", "3"},
        {"laid", "3 4 5"},
        {"laid", "300 4"},
        {"laid", ""},
        {"placements", "5"},
        {"placements", "two"},
        {"quiet", "?"},
        {"stock", "0"},
        {"tie", "?"},
        {"unknown", "1"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_error error = {0};
        CU_ASSERT_NOT_EQUAL(gv_variant_set(&variant, cases[i].key, cases[i].value, &error), GV_OK);
        check_true(error.message[0] != '\0', cases[i].key);
        check_true(gv_variant_equal(&variant, &before), cases[i].key);
        check_text("title", variant.title, "as it was");
    }
    gv_variant_free(&variant);
    gv_variant_free(&before);
}

static void messages_say_what_was_found_and_expected(void)
{
    static const struct {
        const char *key, *value, *message;
    } cases[] = {
        {"closing", "allways", "closing: found \"allways\", expected never, always or accompanied"},
        {"size", "30x8", "size: found \"30x8\", expected 1 to 26 columns and 1 to 26 rows"},
        {"size", "20x20", "size: found \"20x20\", 400 cells, expected at most 256"},
        {"clossing", "never", "unknown key \"clossing\", did you mean closing?"},
        {"board", "klein",
         "unknown key \"board\", expected title, size, left-right, top-bottom, holes, link, "
         "closing, "
         "objective, first, start, position, to-move, laid, placements, quiet, stock or tie"},
        {"tie", "\x1b[31mred and a text that is too long to be shown in full",
         "tie: found \"?[31mred and a text that is too long to ...\", expected draw or second"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_variant variant;
        gv_error error = {0};
        gv_variant_init(&variant);
        gv_variant_set(&variant, cases[i].key, cases[i].value, &error);
        check_text(cases[i].key, error.message, cases[i].message);
        gv_variant_free(&variant);
    }
}

/* ---------------------------------------------------------------- settings that touch others */

static void a_new_size_drops_what_lies_on_cells(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    check_set(&variant, "size", "2x2");
    check_set(&variant, "position", "XO/#.");
    check_set(&variant, "holes", "a2 random 1");
    check_set(&variant, "link", "a1 N > b1 S");
    check_set(&variant, "size", "2x2");
    assert_get(&variant, "holes", "a2 random 1", true);
    assert_get(&variant, "position", "XO/#.", true);
    assert_get(&variant, "link", "a1 N > b1 S", true);
    check_set(&variant, "size", "2x3");
    assert_get(&variant, "holes", "random 1", true); /* a number is no cell */
    assert_get(&variant, "position", "none", false);
    assert_get(&variant, "start", "diagonal", false);
    assert_get(&variant, "link", "none", false);
    gv_variant_free(&variant);
}

static void a_position_and_a_start_replace_one_another(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    check_set(&variant, "size", "2x1");
    check_set(&variant, "start", "parallel");
    CU_ASSERT_EQUAL(gv_variant_set(&variant, "start", "position", NULL), GV_ERROR_VALUE);
    check_set(&variant, "position", "XO");
    check_set(&variant, "to-move", "white");
    assert_get(&variant, "start", "position", false); /* the rows say it */
    check_set(&variant, "start", "position");
    assert_get(&variant, "position", "XO", true);
    check_set(&variant, "start", "mirrored");
    assert_get(&variant, "position", "none", false);
    assert_get(&variant, "to-move", "black", false);
    check_set(&variant, "position", "OX");
    check_set(&variant, "position", "none");
    assert_get(&variant, "start", "diagonal", false);
    gv_variant_free(&variant);
}

static void a_position_is_moved_on_by_first_unless_said(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    check_set(&variant, "size", "2x1");
    check_set(&variant, "position", "XO");
    check_set(&variant, "first", "white");
    assert_get(&variant, "to-move", "white", false);
    check_set(&variant, "to-move", "black");
    assert_get(&variant, "to-move", "black", true);
    check_set(&variant, "first", "white");
    assert_get(&variant, "to-move", "black", true);
    gv_variant_free(&variant);
}

static void holes_of_a_position_are_holes(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    check_set(&variant, "size", "3x1");
    check_set(&variant, "holes", "a1");
    check_set(&variant, "position", "..#");
    assert_get(&variant, "holes", "a1 c1", true);
    assert_get(&variant, "position", "#.#", true);
    gv_variant_free(&variant);
}

/* ---------------------------------------------------------------- values */

static void copies_are_deep(void)
{
    gv_variant variant, copy;
    gv_variant_init(&variant);
    gv_variant_init(&copy);
    check_set(&copy, "link", "d4 N > d5 N"); /* what the copy owned is freed */
    check_set(&variant, "link", "a1 N > h1 S");
    CU_ASSERT_EQUAL(gv_variant_copy(&copy, &variant, NULL), GV_OK);
    CU_ASSERT_PTR_NOT_EQUAL(copy.links, variant.links);
    CU_ASSERT_TRUE(gv_variant_equal(&copy, &variant));
    check_set(&copy, "link", "b1 N > g1 S");
    CU_ASSERT_EQUAL(variant.link_count, 1);
    CU_ASSERT_FALSE(gv_variant_equal(&copy, &variant));
    CU_ASSERT_FALSE(gv_variant_equal(&variant, &copy));
    CU_ASSERT_EQUAL(gv_variant_copy(&copy, &copy, NULL), GV_OK);
    CU_ASSERT_EQUAL(copy.link_count, 2);
    gv_variant_free(&variant);
    gv_variant_free(&copy);
    CU_ASSERT_EQUAL(copy.link_count, 0);
    CU_ASSERT_EQUAL(copy.columns, 8);
}

static void equality_is_of_the_game(void)
{
    gv_variant a, b;
    gv_variant_init(&a);
    gv_variant_init(&b);
    check_set(&a, "title", "one");
    check_set(&b, "title", "two");
    check_set(&a, "link", "a1 N > h1 S; b1 N > c1 N");
    /* Another order, and the reverse of the first link, which it implies. */
    check_set(&b, "link", "b1 N > c1 N; h1 N > a1 S");
    CU_ASSERT_TRUE(gv_variant_equal(&a, &b));
    check_set(&a, "to-move", "white"); /* without a position it means nothing */
    CU_ASSERT_TRUE(gv_variant_equal(&a, &b));
    static const char *const others[][2] = {
        {"size", "8x7"},        {"left-right", "twisted"}, {"top-bottom", "straight"},
        {"holes", "a8"},        {"holes", "random 1"},     {"closing", "never"},
        {"start", "empty"},     {"objective", "fewest"},   {"first", "white"},
        {"stock", "30"},        {"tie", "second"},         {"quiet", "own"},
        {"link", "d4 N > d4 S"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        gv_variant other;
        gv_variant_init(&other);
        CU_ASSERT_EQUAL(gv_variant_copy(&other, &b, NULL), GV_OK);
        check_set(&other, others[i][0], others[i][1]);
        check_true(!gv_variant_equal(&other, &b), others[i][0]);
        gv_variant_free(&other);
    }
    gv_variant_free(&a);
    gv_variant_free(&b);
}

/* ---------------------------------------------------------------- the Board tag */

static void board_tags_read_as_they_are_written(void)
{
    static const char *const tags[GV_TWISTED + 1][GV_TWISTED + 1] = {
        [GV_OPEN] = {"square 6x5", "6x5 left-right=open top-bottom=straight",
                     "6x5 left-right=open top-bottom=twisted"},
        [GV_STRAIGHT] = {"cylinder 6x5", "torus 6x5", "6x5 left-right=straight top-bottom=twisted"},
        [GV_TWISTED] = {"mobius 6x5", "klein 6x5", "projective 6x5"},
    };
    for (int left_right = 0; left_right <= GV_TWISTED; left_right++) {
        for (int top_bottom = 0; top_bottom <= GV_TWISTED; top_bottom++) {
            const char *tag = tags[left_right][top_bottom];
            gv_variant variant;
            gv_variant_init(&variant);
            check_true(gv_i_board_tag_read(&variant, tag, NULL) == GV_OK, tag);
            CU_ASSERT_EQUAL((int)variant.left_right, left_right);
            CU_ASSERT_EQUAL((int)variant.top_bottom, top_bottom);
            CU_ASSERT_EQUAL(variant.columns, 6);
            CU_ASSERT_EQUAL(variant.rows, 5);
            gv_text text = {0};
            gv_i_board_tag_write(&variant, &text);
            check_text("tag", gv_text_string(&text), tag);
            gv_text_free(&text);
            gv_variant_free(&variant);
        }
    }
}

static void board_tags_may_leave_out_open_pairs(void)
{
    gv_variant variant = check_found("klein");
    check_set(&variant, "closing", "never");
    check_set(&variant, "holes", "a1");
    CU_ASSERT_EQUAL(gv_i_board_tag_read(&variant, "8X8", NULL), GV_OK);
    CU_ASSERT_EQUAL(variant.left_right, GV_OPEN);
    CU_ASSERT_EQUAL(variant.top_bottom, GV_OPEN);
    CU_ASSERT_EQUAL(variant.closing, GV_CLOSING_NEVER);
    assert_get(&variant, "holes", "a1", true);
    CU_ASSERT_EQUAL(gv_i_board_tag_read(&variant, " 8x8  top-bottom=twisted", NULL), GV_OK);
    CU_ASSERT_EQUAL(variant.left_right, GV_OPEN);
    CU_ASSERT_EQUAL(variant.top_bottom, GV_TWISTED);
    CU_ASSERT_EQUAL(gv_i_board_tag_read(&variant, "torus 4x4", NULL), GV_OK);
    assert_get(&variant, "holes", "none", false);
    gv_variant_free(&variant);
}

#define NO_BOARD                                                                                   \
    "expected square, cylinder, torus, mobius, klein or projective and a size, as in \"klein "     \
    "8x8\", or a size and gluings, as in \"8x8 left-right=open top-bottom=twisted\""

static void wrong_board_tags_are_refused(void)
{
    static const char *const cases[][2] = {
        {"", "found \"\", " NO_BOARD},
        {"klein", "found \"klein\", " NO_BOARD},
        {"kleen 8x8", "found \"kleen 8x8\", " NO_BOARD},
        {"klein 8x8 extra", "found \"klein 8x8 extra\", " NO_BOARD},
        {"klein 8x8 left-right=open", "found \"klein 8x8 left-right=open\", " NO_BOARD},
        {"8x8 left-right=open left-right=open",
         "found \"8x8 left-right=open left-right=open\", " NO_BOARD},
        {"8x8 closing=never", "found \"8x8 closing=never\", " NO_BOARD},
        {"8x8 left-right=shut", "left-right: found \"shut\", expected open, straight or twisted"},
        {"klein 27x2", "found \"27x2\", expected 1 to 26 columns and 1 to 26 rows"},
    };
    gv_variant variant = check_found("torus-6x6"), before = check_found("torus-6x6");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_error error = {0};
        CU_ASSERT_NOT_EQUAL(gv_i_board_tag_read(&variant, cases[i][0], &error), GV_OK);
        check_text(cases[i][0], error.message, cases[i][1]);
        check_true(gv_variant_equal(&variant, &before), cases[i][0]);
    }
    gv_variant_free(&variant);
    gv_variant_free(&before);
}

void gv_suite_variant(void)
{
    GV_TEST("every key reads and writes its example", every_key_reads_and_writes_its_example);
    GV_TEST("every key has the default it names", every_key_has_the_default_it_names);
    GV_TEST("every name of a setting is read, and its type lists them",
            every_name_of_a_setting_is_read_and_listed);
    GV_TEST("values may be written freely", values_may_be_written_freely);
    GV_TEST("a wrong value changes nothing", a_wrong_value_changes_nothing);
    GV_TEST("messages say what was found and what was expected",
            messages_say_what_was_found_and_expected);
    GV_TEST("a new size drops what lies on cells", a_new_size_drops_what_lies_on_cells);
    GV_TEST("a position and a start replace one another",
            a_position_and_a_start_replace_one_another);
    GV_TEST("a position is moved on by first unless said",
            a_position_is_moved_on_by_first_unless_said);
    GV_TEST("holes of a position are holes", holes_of_a_position_are_holes);
    GV_TEST("copies are deep", copies_are_deep);
    GV_TEST("equality is of the game", equality_is_of_the_game);
    GV_TEST("Board tags read as they are written", board_tags_read_as_they_are_written);
    GV_TEST("Board tags may leave out open pairs", board_tags_may_leave_out_open_pairs);
    GV_TEST("wrong Board tags are refused", wrong_board_tags_are_refused);
}
