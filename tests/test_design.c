/* test_design.c - study files: what they say, and every fault with its line. */
#include <string.h>

#include "gluversi/experiment.h"
#include "support/checks.h"
#include "support/suites.h"

static const char good[] = "; a comment\n"
                           "[study]\n"
                           "title = Two rules ; behind a blank, a comment too\n"
                           "seed = 7\n"
                           "opening = 6\n"
                           "\n"
                           "[main]\n"
                           "boards = torus, klein\n"
                           "sizes = 6x6 4x5\n"
                           "closings = never always\n"
                           "players = level3 level4:level2\n"
                           "games = 40\n"
                           "[small]\n"
                           "boards = square-4x4\n"
                           "players = random\n"
                           "games = 5\n";

static void combinations_are_made(void)
{
    gv_design design;
    gv_faults faults = {0};
    CU_ASSERT_EQUAL_FATAL(gv_design_read(good, "x.ini", &design, &faults), GV_OK);
    CU_ASSERT_EQUAL(design.count, 2 * 2 * 2 * 2 + 1);
    CU_ASSERT_EQUAL(design.seed, 7);
    check_text("title", design.title, "Two rules");
    check_text("first", design.cases[0].name, "torus 6x6 never diagonal most level3 level3");
    check_text("second", design.cases[1].name, "torus 6x6 never diagonal most level4 level2");
    check_text("last", design.cases[16].name, "square-4x4 4x4 always diagonal most random random");
    CU_ASSERT_EQUAL(design.cases[0].games, 40);
    CU_ASSERT_EQUAL(design.cases[0].opening_plies, 6);
    CU_ASSERT_EQUAL(design.cases[15].variant.left_right, GV_TWISTED); /* klein */
    CU_ASSERT_EQUAL(design.cases[15].variant.columns, 4);
    CU_ASSERT_EQUAL(design.cases[15].variant.rows, 5);
    CU_ASSERT_EQUAL(design.cases[15].variant.closing, GV_CLOSING_ALWAYS);
    /* A player against itself plays each opening once; two players with both colours. */
    CU_ASSERT_FALSE(gv_case_is_swapped(&design.cases[0], 1));
    CU_ASSERT_EQUAL(gv_case_opening(&design.cases[0], 5), 5);
    CU_ASSERT_TRUE(gv_case_is_swapped(&design.cases[1], 1));
    CU_ASSERT_EQUAL(gv_case_opening(&design.cases[1], 5), 2);
    gv_design_free(&design);
}

static void faults_have_their_lines(void)
{
    static const struct {
        const char *text;
        int line;
        const char *message;
    } table[] = {
        {"boards = torus\n", 1, "before any section"},
        {"[study]\nnonsense\n", 2, "expected key = value or [section]"},
        {"[study\n", 1, "expected a section such as [main]"},
        {"[study]\nseed = x\n", 2, "seed: found \"x\""},
        {"[study]\nopening = 61\n", 2, "opening: found \"61\""},
        {"[study]\nopenings = nowhere.txt\n", 2, "openings: "},
        {"[study]\nspeed = 3\n", 2,
         "unknown key \"speed\", expected title, seed, opening or openings"},
        {"[study]\n", 2, "no part"},
        {"[a]\nboards = torus\nplayers = random\ngames = 1\n", 1, "no section [study]"},
        {"[study]\n[a]\nplayers = random\ngames = 1\n", 2, "no boards"},
        {"[study]\n[a]\nboards = torus\ngames = 1\n", 2, "no players"},
        {"[study]\n[a]\nboards = torus\nplayers = random\n", 2, "no games"},
        {"[study]\n[a]\nboards = torus\nplayers = random\ngames = 0\n", 5, "games: found \"0\""},
        {"[study]\n[a]\nboards =\nplayers = random\ngames = 1\n", 3, "boards: nothing"},
        {"[study]\n[a]\nboards = nowhere\nplayers = random\ngames = 1\n", 3, "nowhere"},
        {"[study]\n[a]\nboards = torus\nsizes = 6x\nplayers = random\ngames = 1\n", 4, "6x"},
        {"[study]\n[a]\nboards = torus\nclosings = often\nplayers = random\ngames = 1\n", 4,
         "often"},
        {"[study]\n[a]\nboards = torus\nplayers = person\ngames = 1\n", 4, "can be repeated"},
        {"[study]\n[a]\nboards = torus\nplayers = time=1\ngames = 1\n", 4, "can be repeated"},
        {"[study]\n[a]\nboards = torus\nplayers = level3:level99\ngames = 1\n", 4, "level99"},
        {"[study]\n[a]\nboards = torus\nboards = klein\nplayers = random\ngames = 1\n", 4,
         "boards: given twice"},
        {"[study]\n[a]\nboards = torus torus\nplayers = random\ngames = 1\n", 2,
         "is there already"},
        {"[study]\n[a]\nbords = torus\nplayers = random\ngames = 1\n", 3, "unknown key \"bords\""},
        {"[study]\n[a]\nboards = torus\nsizes = 1x1\nplayers = random\ngames = 1\n", 4, "a: "},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gv_design design = {.seed = 99};
        gv_faults faults = {0};
        CU_ASSERT_NOT_EQUAL(gv_design_read(table[i].text, "x.ini", &design, &faults), GV_OK);
        CU_ASSERT_EQUAL(design.seed, 99);
        bool found = false;
        for (size_t k = 0; k < faults.count; k++)
            found = found || (faults.items[k].line == table[i].line &&
                              strcmp(faults.items[k].file, "x.ini") == 0 &&
                              strstr(faults.items[k].message, table[i].message));
        check_true(found, table[i].text);
        gv_faults_free(&faults);
    }
}

/* All of them, not the first alone. */
static void all_faults_are_told(void)
{
    gv_design design;
    gv_faults faults = {0};
    gv_design_read("[study]\nseed = -1\n[a]\nboards = x y\nplayers = random\ngames = no\nz = 1\n",
                   "x.ini", &design, &faults);
    CU_ASSERT_EQUAL(faults.count, 5); /* seed, x, y, no, z */
    gv_faults_free(&faults);
}

void gv_suite_design(void)
{
    GV_TEST("all combinations are made", combinations_are_made);
    GV_TEST("faults have their lines", faults_have_their_lines);
    GV_TEST("all faults are told", all_faults_are_told);
}
