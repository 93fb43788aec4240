/* test_obf.c - the reader of problem suites: positions, scores, and each fault with its place. */
#include <stdio.h>
#include <string.h>

#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

/* FFO 1 (abulmo/edax-reversi, problem/fforum-1-19.obf). */
#define CELLS "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--"

static const char *text_at;
static int line;
static gv_obf obf;
static gv_error error;

/* Reads the next position of the text. */
static gv_status next(bool *found)
{
    return gv_obf_read(&text_at, &line, &obf, found, &error);
}

static void begin(const char *text)
{
    text_at = text;
    line = 0;
    memset(&obf, 0, sizeof obf);
    memset(&error, 0, sizeof error);
}

static void positions_are_read(void)
{
    bool found = false;
    begin("% a suite\r\n\n" CELLS " X; G8:+18; H1:+12; h7:-6; PS:0;\r\n"
          "   % nothing here\n" CELLS "w;B3:64 % the end");
    CU_ASSERT_EQUAL(next(&found), GV_OK);
    CU_ASSERT_TRUE(found);
    CU_ASSERT_EQUAL(obf.line, 3);
    CU_ASSERT_TRUE(obf.position.black_to_move);
    CU_ASSERT_EQUAL(gv_set_count(gv_discs(&obf.position, GV_BLACK)), 27);
    CU_ASSERT_EQUAL(gv_set_count(gv_discs(&obf.position, GV_WHITE)), 23);
    CU_ASSERT_TRUE(gv_set_has(gv_discs(&obf.position, GV_BLACK), 2));
    CU_ASSERT_EQUAL(obf.count, 4);
    CU_ASSERT_EQUAL(obf.moves[0].move, 62);
    CU_ASSERT_EQUAL(obf.moves[0].score, 18);
    CU_ASSERT_EQUAL(obf.moves[2].move, 55);
    CU_ASSERT_EQUAL(obf.moves[2].score, -6);
    CU_ASSERT_EQUAL(obf.moves[3].move, GV_PASS);
    CU_ASSERT_EQUAL(next(&found), GV_OK);
    CU_ASSERT_TRUE(found);
    CU_ASSERT_EQUAL(obf.line, 5);
    CU_ASSERT_FALSE(obf.position.black_to_move);
    CU_ASSERT_EQUAL(obf.count, 1);
    CU_ASSERT_EQUAL(obf.moves[0].score, 64);
    CU_ASSERT_EQUAL(next(&found), GV_OK);
    CU_ASSERT_FALSE(found);
}

static void letters_of_other_programs_are_read(void)
{
    bool found;
    begin("--******-OOOXX-O-OOOXXOX.oxbwbBXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- O\n");
    CU_ASSERT_EQUAL(next(&found), GV_OK);
    CU_ASSERT_EQUAL(obf.count, 0);
    CU_ASSERT_TRUE(gv_set_has(gv_discs(&obf.position, GV_BLACK), 7));
}

/* This text is refused at this place, with this in the message, and nothing is changed. */
static void refuses(const char *text, int at_line, int at_column, const char *part)
{
    bool found = true;
    begin(text);
    gv_obf before = obf;
    gv_status status = next(&found);
    bool right = status != GV_OK && status == error.status && error.line == at_line &&
                 error.column == at_column && strstr(error.message, part) && text_at == text &&
                 line == 0 && found && memcmp(&before, &obf, sizeof obf) == 0;
    if (!right)
        fprintf(stderr, "%d:%d: %s\n", error.line, error.column, error.message);
    check_true(right, text);
}

static void faults_have_places(void)
{
    refuses("XO", 1, 3, "64 cells");
    refuses("\n" CELLS, 2, 65, "side to move");
    refuses("--XXXXX--OOO?", 1, 13, "?");
    refuses(CELLS " Z", 1, 66, "Z");
    refuses(CELLS " X G8:+18", 1, 68, "semicolon");
    refuses(CELLS " X; G9:+18", 1, 69, "row");
    refuses(CELLS " X; G8", 1, 71, "colon");
    refuses(CELLS " X; G8:", 1, 72, "score");
    refuses(CELLS " X; G8:+", 1, 73, "score");
    refuses(CELLS " X; G8:+65", 1, 73, "-64 to 64");
    refuses(CELLS " X; G8:+99999999999", 1, 77, "-64 to 64");
    refuses(CELLS " X; G8:+18; G8:+2", 1, 77, "before");
    refuses(CELLS "- X", 1, 65, "side to move");
}

void gv_suite_obf(void)
{
    GV_TEST("positions, scores, comments and blank lines", positions_are_read);
    GV_TEST("letters of other programs", letters_of_other_programs_are_read);
    GV_TEST("each fault has its place and its words", faults_have_places);
}
