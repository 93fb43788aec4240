/*
 * square.c - the names of cells, read.
 *
 * A column letter and a row counted from the top, "c4". Whoever types a square wrong has got one of
 * seven things wrong; each has a message of its own, since "bad move" helps nobody.
 */
#include <assert.h>

#include "notation/cursor.h"

/* Rows have two digits at most, so that "a100" is a10 and a stray 0, never row 100. */
static int row_digits(const char *at)
{
    int digits = 0;
    while (digits < 2 && gv_i_is_digit(at[digits]))
        digits++;
    return digits;
}

/* The text at `at` does not begin with a letter. */
static gv_status no_column(const char *at, gv_error *error)
{
    char word[GV_I_QUOTE_SIZE];
    if (!*at)
        return gv_error_set(error, GV_ERROR_SYNTAX, "nothing there, expected a square such as c4");
    if (!gv_i_is_digit(*at))
        return gv_error_set(error, GV_ERROR_SYNTAX, "\"%s\", expected a square such as c4",
                            gv_i_word(at, word));
    int digits = row_digits(at);
    if (gv_i_is_letter(at[digits]))
        return gv_error_set(
            error, GV_ERROR_SYNTAX,
            "\"%.*s\" begins with its row, expected the column letter first, as in c4", digits + 1,
            at);
    return gv_error_set(error, GV_ERROR_SYNTAX,
                        "\"%.*s\" is a row without a column letter, expected a square such as c4",
                        digits, at);
}

gv_status gv_square_read(const char **text, int columns, int rows, gv_cell *out, gv_error *error)
{
    assert(columns >= 1 && columns <= GV_MAX_SIDE && rows >= 1 && rows <= GV_MAX_SIDE);
    const char *at = *text;
    if (!gv_i_is_letter(*at))
        return no_column(at, error);
    int digits = row_digits(at + 1);
    if (digits == 0)
        return gv_error_set(error, GV_ERROR_SYNTAX,
                            "\"%c\" is a column without a row, expected a square such as c4", *at);
    if (at[1] == '0')
        return gv_error_set(error, GV_ERROR_VALUE, "%.*s: rows count from 1, without leading zeros",
                            digits + 1, at);
    int column = gv_i_lower(*at) - 'a';
    int row = at[1] - '0';
    if (digits == 2)
        row = 10 * row + (at[2] - '0');
    if (column >= columns)
        return gv_error_set(error, GV_ERROR_VALUE, "%.*s is beyond the last column, %c", digits + 1,
                            at, 'a' + columns - 1);
    if (row > rows)
        return gv_error_set(error, GV_ERROR_VALUE, "%.*s is beyond the last row, %d", digits + 1,
                            at, rows);
    *out = (gv_cell)((row - 1) * columns + column);
    *text = at + 1 + digits;
    return GV_OK;
}

gv_status gv_squares_read(const char *text, int columns, int rows, gv_set *out, gv_error *error)
{
    gv_set cells = {{0}};
    while (gv_i_is_blank(*text) || *text == ',')
        text++;
    while (*text) {
        gv_cell cell = GV_NO_CELL;
        gv_status status = gv_square_read(&text, columns, rows, &cell, error);
        if (status)
            return status;
        gv_set_add(&cells, cell);
        while (gv_i_is_blank(*text) || *text == ',')
            text++;
    }
    *out = cells;
    return GV_OK;
}
