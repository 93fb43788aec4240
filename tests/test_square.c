/*
 * test_square.c - names of cells, read. The faults are those of a public list (jserv/ttt PR#38: a
 * letter without a row is silently taken; chess boards that think a name has two letters).
 */
#include <string.h>

#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/suites.h"

/* Reads one square of `text`; the name it was given back by is `expected`, and `rest` is left. */
static void check_square(const char *text, int columns, int rows, int column, int row,
                         const char *rest)
{
    const char *at = text;
    gv_cell cell = GV_NO_CELL;
    gv_error error = {0};
    gv_status status = gv_square_read(&at, columns, rows, &cell, &error);
    check_text(text, status ? error.message : "", "");
    check_true(cell == row * columns + column, text);
    check_text(text, at, rest);
}

/* `text` is refused with this message, and nothing is changed. */
static void check_refused(const char *text, int columns, int rows, const char *message)
{
    const char *at = text;
    gv_cell cell = 77;
    gv_error error = {0};
    CU_ASSERT_NOT_EQUAL(gv_square_read(&at, columns, rows, &cell, &error), GV_OK);
    check_text(text, error.message, message);
    CU_ASSERT_PTR_EQUAL(at, text);
    CU_ASSERT_EQUAL(cell, 77);
    CU_ASSERT_NOT_EQUAL(gv_square_read(&at, columns, rows, &cell, NULL), GV_OK);
}

static void squares_in_any_case(void)
{
    check_square("a1", 8, 8, 0, 0, "");
    check_square("H8", 8, 8, 7, 7, "");
    check_square("c4d3", 8, 8, 2, 3, "d3");
    check_square("Z9 a1", 26, 9, 25, 8, " a1");
    check_square("i26", 9, 26, 8, 25, "");
}

static void two_digits_are_taken_where_they_stand(void)
{
    /* alexobviously/squares PR#10, oakmac/chessboardjs PR#199: names are not two letters. */
    check_square("a10b1", 16, 16, 0, 9, "b1");
    check_square("P16", 16, 16, 15, 15, "");
    check_square("B12", 16, 16, 1, 11, "");
    /* "a1 then 0..." is not swallowed: on eight rows a10 is no a1. */
    check_refused("a10b1", 8, 8, "a10 is beyond the last row, 8");
    /* A third digit is never part of a row. */
    check_square("a100", 16, 16, 0, 9, "0");
}

static void each_fault_has_its_own_message(void)
{
    check_refused("", 8, 8, "nothing there, expected a square such as c4");
    check_refused("a", 8, 8, "\"a\" is a column without a row, expected a square such as c4");
    check_refused("a b1", 8, 8, "\"a\" is a column without a row, expected a square such as c4");
    check_refused("3", 8, 8,
                  "\"3\" is a row without a column letter, expected a square such as c4");
    check_refused("12 ", 16, 16,
                  "\"12\" is a row without a column letter, expected a square such as c4");
    check_refused("9a", 8, 8,
                  "\"9a\" begins with its row, expected the column letter first, as in c4");
    check_refused("a0", 8, 8, "a0: rows count from 1, without leading zeros");
    check_refused("a01", 8, 8, "a01: rows count from 1, without leading zeros");
    check_refused("a9", 8, 8, "a9 is beyond the last row, 8");
    check_refused("a99", 8, 8, "a99 is beyond the last row, 8");
    check_refused("k1", 8, 8, "k1 is beyond the last column, h");
    check_refused("k99", 8, 8, "k99 is beyond the last column, h");
    check_refused("b1", 1, 1, "b1 is beyond the last column, a");
    check_refused("?4", 8, 8, "\"?4\", expected a square such as c4");
    check_refused("\x1b[2J", 8, 8, "\"?[2J\", expected a square such as c4");
    check_refused("\xC3\xA9"
                  "1",
                  8, 8,
                  "\"\xC3\xA9"
                  "1\", expected a square such as c4");
}

static void lists_of_squares(void)
{
    gv_set set;
    CU_ASSERT_EQUAL(gv_squares_read("c3 f6", 8, 8, &set, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_set_count(&set), 2);
    CU_ASSERT_TRUE(gv_set_has(&set, 2 * 8 + 2));
    CU_ASSERT_TRUE(gv_set_has(&set, 5 * 8 + 5));
    CU_ASSERT_EQUAL(gv_squares_read(" ,A10,b10\tP16 ", 16, 16, &set, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_set_count(&set), 3);
    CU_ASSERT_EQUAL(gv_squares_read("", 8, 8, &set, NULL), GV_OK);
    CU_ASSERT_TRUE(gv_set_is_empty(&set));
    CU_ASSERT_EQUAL(gv_squares_read(" , ", 8, 8, &set, NULL), GV_OK);
    CU_ASSERT_TRUE(gv_set_is_empty(&set));
}

static void a_wrong_list_changes_nothing(void)
{
    gv_set set = gv_set_first(5), before = set;
    gv_error error = {0};
    CU_ASSERT_EQUAL(gv_squares_read("a1 b2 z9", 8, 8, &set, &error), GV_ERROR_VALUE);
    CU_ASSERT_TRUE(gv_set_equal(&set, &before));
    check_text("list", error.message, "z9 is beyond the last column, h");
}

static void every_cell_reads_back(void)
{
    static const int sizes[][2] = {{1, 1}, {8, 8}, {26, 9}, {9, 26}, {16, 16}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        gv_board *board = NULL;
        gv_board_desc desc = {.columns = sizes[i][0], .rows = sizes[i][1]};
        CU_ASSERT_EQUAL_FATAL(gv_board_new(&board, &desc, NULL), GV_OK);
        for (int cell = 0; cell < gv_board_cells(board); cell++) {
            char name[GV_CELL_NAME_SIZE];
            gv_cell_name(board, (gv_cell)cell, name);
            check_square(name, desc.columns, desc.rows, cell % desc.columns, cell / desc.columns,
                         "");
        }
        gv_board_free(board);
    }
}

void gv_suite_square(void)
{
    GV_TEST("squares in any case", squares_in_any_case);
    GV_TEST("two digits are taken where they stand", two_digits_are_taken_where_they_stand);
    GV_TEST("each fault has its own message", each_fault_has_its_own_message);
    GV_TEST("lists of squares", lists_of_squares);
    GV_TEST("a wrong list changes nothing", a_wrong_list_changes_nothing);
    GV_TEST("every cell reads back", every_cell_reads_back);
}
