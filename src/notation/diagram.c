/*
 * diagram.c - a position drawn with letters, and what lies beyond the seams around it.
 *
 *       f g h      a b c d e f g h      a b c
 *                +-----------------+
 *     8 X O O  1 | O . . . . . . X | 1  . . . 8
 *     7 X X O  2 | . X . O O O X . | 2  . X . 7
 *     6 X O X  3 | O . . O O . X . | 3  . X . 6
 *
 * A Möbius strip with three cells of copies. Names on the margins are those of the cells next to
 * them, so the twist shows: row 1 leads into row 8. Names at the frame are the board's own.
 *
 * Copies come from gv_board_unroll alone. This file knows no gluing: it asks, for a place in the
 * plane, which cell lies there.
 */
#include <assert.h>
#include <stdio.h>

#include "notation/record.h"

typedef struct drawing {
    const gv_board *board;
    const gv_position *position;
    const gv_diagram *how;
    int columns, rows;
    int left, right, top, bottom; /* how many cells of copies lie on each side */
    int name_width;               /* of a row's name */
    gv_text *out;
    int blanks;  /* due before the next letter: written late, so that no line ends with blanks */
    bool dimmed; /* what is written now belongs to a copy */
} drawing;

/* ---------------------------------------------------------------- onto a line */

static void skip(drawing *d, int blanks)
{
    d->blanks += blanks;
}

static void put(drawing *d, const char *letters)
{
    gv_text_addf(d->out, "%*s%s", d->blanks, "", letters);
    d->blanks = 0;
}

static void put_letter(drawing *d, char letter)
{
    put(d, (const char[]){letter, '\0'});
}

static void dim(drawing *d, bool copy)
{
    if (copy != d->dimmed && d->how->ansi)
        gv_text_add(d->out, copy ? "\x1b[2m" : "\x1b[0m");
    d->dimmed = copy;
}

static void end_line(drawing *d)
{
    dim(d, false);
    d->blanks = 0;
    gv_text_add(d->out, "\n");
}

/* ---------------------------------------------------------------- what lies where */

static bool has_copies(const gv_board *board, int x, int y)
{
    gv_cell cell;
    gv_frame frame;
    return gv_board_unroll(board, x, y, &cell, &frame);
}

/* The cell at a place that is drawn: on the board, or on a copy beyond glued sides. */
static gv_cell cell_at(const drawing *d, int x, int y)
{
    gv_cell cell = GV_NO_CELL;
    gv_frame frame;
    bool drawn = gv_board_unroll(d->board, x, y, &cell, &frame);
    assert(drawn);
    (void)drawn;
    return cell;
}

static bool on_board(const drawing *d, int x, int y)
{
    return x >= 0 && x < d->columns && y >= 0 && y < d->rows;
}

/* ---------------------------------------------------------------- pieces of a line */

/* How wide the name of a row, counted from 0, is. */
static int row_name_width(int row)
{
    return row + 1 >= 10 ? 2 : 1;
}

static void put_row_name(drawing *d, int x, int y)
{
    char name[16];
    dim(d, !on_board(d, x, y));
    snprintf(name, sizeof name, "%d", cell_at(d, x, y) / d->columns + 1);
    put(d, name);
}

/* Right-aligned: the cells are on its right. */
static void put_row_name_before(drawing *d, int x, int y)
{
    skip(d, d->name_width - row_name_width(cell_at(d, x, y) / d->columns));
    put_row_name(d, x, y);
}

static void put_cell(drawing *d, int x, int y)
{
    gv_cell cell = cell_at(d, x, y);
    bool marked = d->how->legal && gv_set_has(d->how->legal, cell);
    char letter = gv_cell_letter(d->board, d->position, cell);
    dim(d, !on_board(d, x, y));
    skip(d, 1);
    put_letter(d, marked && letter == '.' ? '+' : letter);
}

static void put_column_name(drawing *d, int x, int y)
{
    dim(d, !on_board(d, x, y));
    skip(d, 1);
    put_letter(d, (char)('a' + cell_at(d, x, y) % d->columns));
}

static void put_bar(drawing *d)
{
    dim(d, false);
    skip(d, 1);
    put(d, "|");
}

/* ---------------------------------------------------------------- lines */

/*
 * From left to right a line is: a name, copies, the board's name of the row, the frame, the board,
 * the frame, the name again, copies, a name. Without copies on a side, its two names are one.
 */

/* The blanks in place of the names and the frame on either side of the board. */
static void skip_frame(drawing *d, int copies)
{
    skip(d, 2 + (copies > 0 ? 2 + d->name_width : 0));
}

static void put_names_of_columns(drawing *d, int y)
{
    skip(d, d->name_width);
    for (int x = -d->left; x < 0; x++)
        put_column_name(d, x, y);
    skip_frame(d, d->left);
    for (int x = 0; x < d->columns; x++)
        put_column_name(d, x, y);
    skip_frame(d, d->right);
    for (int x = d->columns; x < d->columns + d->right; x++)
        put_column_name(d, x, y);
    end_line(d);
}

/* The frame above or below the board; with copies beyond it, it bears the board's names of the
 * columns. */
static void put_frame(drawing *d, bool named)
{
    skip(d, d->name_width + 2 * d->left);
    skip_frame(d, d->left);
    d->blanks--; /* the corner itself */
    put(d, "+");
    for (int x = 0; x < d->columns; x++) {
        put(d, "-");
        put_letter(d, (char)(named ? 'a' + x : '-'));
    }
    put(d, "-+");
    end_line(d);
}

static void put_row(drawing *d, int y)
{
    bool framed = y >= 0 && y < d->rows;
    int last = d->columns - 1;
    put_row_name_before(d, -d->left, y);
    for (int x = -d->left; x < 0; x++)
        put_cell(d, x, y);
    if (framed && d->left > 0) {
        skip(d, 2);
        put_row_name_before(d, 0, y);
    }
    if (framed)
        put_bar(d);
    else
        skip_frame(d, d->left);
    for (int x = 0; x < d->columns; x++)
        put_cell(d, x, y);
    if (framed)
        put_bar(d);
    else
        skip_frame(d, d->right);
    if (framed && d->right > 0) {
        skip(d, 1);
        put_row_name(d, last, y);
        skip(d, d->name_width - row_name_width(y) + 1);
    }
    for (int x = d->columns; x < d->columns + d->right; x++)
        put_cell(d, x, y);
    skip(d, 1);
    put_row_name(d, last + d->right, y);
    end_line(d);
}

void gv_diagram_write(const gv_board *board, const gv_position *position, const gv_diagram *how,
                      gv_text *out)
{
    assert(how->around >= 0 && how->around <= 3 * GV_MAX_SIDE);
    int columns = gv_board_columns(board), rows = gv_board_rows(board), around = how->around;
    drawing d = {
        .board = board,
        .position = position,
        .how = how,
        .columns = columns,
        .rows = rows,
        .left = has_copies(board, -1, 0) ? around : 0,
        .right = has_copies(board, columns, 0) ? around : 0,
        .top = has_copies(board, 0, -1) ? around : 0,
        .bottom = has_copies(board, 0, rows) ? around : 0,
        .name_width = row_name_width(rows - 1),
        .out = out,
    };
    put_names_of_columns(&d, -d.top);
    for (int y = -d.top; y < rows + d.bottom; y++) {
        if (y == 0)
            put_frame(&d, d.top > 0);
        put_row(&d, y);
        if (y == rows - 1)
            put_frame(&d, d.bottom > 0);
    }
    put_names_of_columns(&d, rows - 1 + d.bottom);
}
