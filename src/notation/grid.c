/*
 * grid.c - diagrams, read: what people paste, and what gv_diagram_write draws.
 *
 * There are two kinds of diagram, told apart by whether the text has a bar "|" anywhere (moves have
 * none):
 *
 * - framed: only what stands between the two bars of a row counts. All around it may be frames,
 *   names and continuation copies, which say nothing new;
 * - open: rows without bars, in one of the many ways that other programs write them (grid_open.c).
 */
#include <string.h>

#include "notation/grid.h"

/* ---------------------------------------------------------------- collecting rows */

gv_status gv_i_grid_begin_row(gv_i_grid_reader *r, const gv_i_cursor *place)
{
    if (r->row_count == GV_MAX_SIDE)
        return gv_i_fail_at(place, r->error, GV_ERROR_LIMIT,
                            "row %d of a diagram, expected at most %d rows", GV_MAX_SIDE + 1,
                            GV_MAX_SIDE);
    r->row[r->row_count].place = *place;
    r->row[r->row_count].length = 0;
    r->row_count++;
    return GV_OK;
}

gv_status gv_i_grid_add_cells(gv_i_grid_reader *r, gv_i_cursor place, size_t length)
{
    for (size_t i = 0; i < length; i++, gv_i_cursor_move(&place, 1)) {
        char letter = gv_i_letter_of(*place.at);
        char found[GV_I_QUOTE_SIZE];
        if (letter == '\0')
            return gv_i_fail_at(&place, r->error, GV_ERROR_SYNTAX,
                                "\"%s\" in row %d of a diagram, " GV_I_EXPECTED_CELLS,
                                gv_i_word(place.at, found), r->row_count);
        if (r->cell_count == GV_MAX_CELLS)
            return gv_i_fail_at(&place, r->error, GV_ERROR_LIMIT,
                                "cell %d of a diagram, expected at most %d cells", GV_MAX_CELLS + 1,
                                GV_MAX_CELLS);
        r->letters[r->cell_count++] = letter;
        r->row[r->row_count - 1].length++;
    }
    return GV_OK;
}

gv_status gv_i_side_state(gv_i_side *side, gv_colour colour, const gv_i_cursor *place,
                          gv_error *error)
{
    if (side->stated && side->colour != colour)
        return gv_i_fail_at(place, error, GV_ERROR_VALUE,
                            "%s to move here, but %s to move in line %d",
                            gv_name_of(gv_colour_names, (int)colour),
                            gv_name_of(gv_colour_names, (int)side->colour), side->place.line);
    if (!side->stated)
        *side = (gv_i_side){true, colour, *place};
    return GV_OK;
}

/* ---------------------------------------------------------------- framed diagrams */

/* What stands outside of the bars is a copy or a name; but it must be one. */
static gv_status check_outside(const gv_i_grid_reader *r, gv_i_cursor from, const char *to)
{
    for (; from.at < to; gv_i_cursor_move(&from, 1)) {
        char found[GV_I_QUOTE_SIZE];
        if (!gv_i_is_blank(*from.at) && !gv_i_is_digit(*from.at) &&
            gv_i_letter_of(*from.at) == '\0')
            return gv_i_fail_at(&from, r->error, GV_ERROR_SYNTAX,
                                "\"%s\" beside the frame, expected cells or the row's name",
                                gv_i_word(from.at, found));
    }
    return GV_OK;
}

static gv_status take_framed_row(gv_i_grid_reader *r, const gv_i_line *line)
{
    gv_i_cursor at = line->place;
    gv_i_cursor_move(&at, strcspn(at.at, "|") + 1);
    const char *second = strchr(at.at, '|');
    gv_status status = check_outside(r, line->place, at.at - 1);
    if (status == GV_OK)
        status = gv_i_grid_begin_row(r, &at);
    for (; status == GV_OK && at.at < second; gv_i_cursor_move(&at, 1))
        if (!gv_i_is_blank(*at.at))
            status = gv_i_grid_add_cells(r, at, 1);
    if (status)
        return status;
    gv_i_cursor_move(&at, 1);
    return check_outside(r, at, line->place.at + line->length);
}

/* A row of continuation copies above or below the board: cells, and names at its ends. */
static bool is_copies_line(const gv_i_line *line)
{
    for (int i = 0; i < line->count; i++)
        if (line->words[i].kind != GV_I_CELLS && line->words[i].kind != GV_I_NUMBER)
            return false;
    return !gv_i_is_pass_line(line);
}

/* A line of a framed diagram. False in *belongs: it is none, and nothing was taken. */
static gv_status take_framed_line(gv_i_grid_reader *r, const gv_i_line *line, bool *belongs)
{
    int bars = gv_i_bars_in(line);
    gv_colour colour;
    *belongs = true;
    if (bars == 2)
        return take_framed_row(r, line);
    if (bars > 0)
        return gv_i_fail_at(&line->place, r->error, GV_ERROR_SYNTAX,
                            "%d bar%s in a row, expected two: before its first cell and behind its "
                            "last",
                            bars, bars == 1 ? "" : "s");
    if (gv_i_is_side_line(line, &colour))
        return gv_i_side_state(&r->side, colour, &line->words[0].place, r->error);
    /* Without words it is blank. */
    *belongs = gv_i_is_frame_line(line) || gv_i_is_names_line(line) || is_copies_line(line);
    return GV_OK;
}

static gv_status read_framed(gv_i_grid_reader *r)
{
    const char *last_bar = strrchr(r->cursor.at, '|');
    for (; *r->cursor.at; gv_i_cursor_next_line(&r->cursor)) {
        gv_i_line line = gv_i_line_at(&r->cursor);
        bool belongs;
        char found[GV_I_QUOTE_SIZE];
        gv_status status = take_framed_line(r, &line, &belongs);
        if (status)
            return status;
        if (!belongs && line.place.at < last_bar)
            return gv_i_fail_at(
                &line.words[0].place, r->error, GV_ERROR_SYNTAX,
                "\"%s\" in a diagram, expected a row between bars, a frame or names",
                gv_i_word(line.words[0].place.at, found));
        if (!belongs)
            return GV_OK;
    }
    return GV_OK;
}

/* ---------------------------------------------------------------- the shape of it */

/* All cells on end in one row, when they are as many as the board's, or as those of a larger
 * square. */
static void break_up(gv_i_grid_reader *r, int columns, int rows)
{
    int side = 1, cells = r->cell_count;
    while (side * side < cells)
        side++;
    if (cells != columns * rows) {
        if (cells <= GV_MAX_SIDE || side * side != cells)
            return;
        columns = rows = side;
    }
    r->row_count = rows;
    for (int i = 0; i < rows; i++) {
        r->row[i].place = r->row[0].place;
        r->row[i].length = columns;
    }
}

static gv_status check_shape(const gv_i_grid_reader *r)
{
    int columns = r->row[0].length;
    for (int i = 0; i < r->row_count; i++) {
        const gv_i_cursor *place = &r->row[i].place;
        if (r->row[i].length == 0)
            return gv_i_fail_at(place, r->error, GV_ERROR_SYNTAX,
                                "row %d of a diagram is empty, expected cells", i + 1);
        if (r->row[i].length > GV_MAX_SIDE)
            return gv_i_fail_at(
                place, r->error, GV_ERROR_LIMIT,
                "%d cells in row %d of a diagram, expected at most %d, or in one row "
                "all cells of the board",
                r->row[i].length, i + 1, GV_MAX_SIDE);
        if (r->row[i].length != columns)
            return gv_i_fail_at(place, r->error, GV_ERROR_VALUE,
                                "%d cells in row %d of a diagram, expected %d as in row 1",
                                r->row[i].length, i + 1, columns);
    }
    if (r->announced > 0 && (r->row_count != r->announced || columns != r->announced))
        return gv_i_fail_at(&r->announced_at, r->error, GV_ERROR_VALUE,
                            "%d before a diagram of %d columns and %d rows, expected as many rows "
                            "and columns as it says",
                            r->announced, columns, r->row_count);
    return GV_OK;
}

/* A diagram whose shape was checked. */
static gv_i_grid grid_of(const gv_i_grid_reader *r)
{
    gv_i_grid grid = {.columns = r->row[0].length, .rows = r->row_count, .side = r->side};
    for (int row = 0; row < r->row_count; row++)
        grid.place[row] = r->row[row].place;
    for (unsigned cell = 0; cell < (unsigned)r->cell_count; cell++) {
        if (r->letters[cell] == 'X')
            gv_set_add(&grid.black, cell);
        else if (r->letters[cell] == 'O')
            gv_set_add(&grid.white, cell);
        else if (r->letters[cell] == '#')
            gv_set_add(&grid.holes, cell);
    }
    return grid;
}

gv_status gv_i_grid_read(gv_i_cursor *cursor, int columns, int rows, gv_i_grid *out,
                         gv_error *error)
{
    gv_i_grid_reader r = {.cursor = *cursor, .error = error};
    gv_status status = strchr(cursor->at, '|') ? read_framed(&r) : gv_i_grid_read_open(&r);
    if (status)
        return status;
    *out = (gv_i_grid){.side = r.side};
    if (r.row_count == 0) {
        if (r.announced > 0)
            return gv_i_fail_at(&r.announced_at, error, GV_ERROR_SYNTAX,
                                "%d alone in a line, expected the rows of a diagram below it",
                                r.announced);
        return GV_OK; /* names of columns without rows are no diagram: they are left to the moves */
    }
    if (r.on_end && r.row_count == 1)
        break_up(&r, columns, rows);
    status = check_shape(&r);
    if (status)
        return status;
    *out = grid_of(&r);
    *cursor = r.cursor;
    return GV_OK;
}
