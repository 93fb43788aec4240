/*
 * grid_open.c - diagrams without bars, as people and other programs write them:
 *
 *     1 . . . X     a row a line, letters apart or on end, names on the margins or not
 *     bbb/bbb/bwb   rows with slashes
 *     --XXXXX--O…   all cells on end, and the side to move (OBF)
 *     8 ---- … *    a number, that many rows, and the side to move (GGS), in one line or several
 *
 * A line is a row or it is not, by the kinds of its words; the first that is not begins the moves.
 * Names on the margins must be right: a diagram numbered from the bottom, as in chess, would be
 * read upside down.
 */
#include <string.h>

#include "notation/grid.h"

/* ---------------------------------------------------------------- pieces of rows */

/* A row's name in a margin. */
static gv_status check_row_name(const gv_i_grid_reader *r, const gv_i_token *word)
{
    int name = gv_i_number_of(word);
    if (name == r->row_count)
        return GV_OK;
    return gv_i_fail_at(&word->place, r->error, GV_ERROR_VALUE,
                        "row %d of a diagram is named %d, expected %d: rows are named from the top",
                        r->row_count, name, r->row_count);
}

/* The name behind a row, if there is one; *next moves behind it. */
static gv_status check_right_name(const gv_i_grid_reader *r, const gv_i_line *line, int *next)
{
    if (*next == line->count || line->words[*next].kind != GV_I_NUMBER)
        return GV_OK;
    return check_row_name(r, &line->words[(*next)++]);
}

static gv_status add_row(gv_i_grid_reader *r, const gv_i_cursor *place, size_t length)
{
    gv_status status = gv_i_grid_begin_row(r, place);
    return status ? status : gv_i_grid_add_cells(r, *place, length);
}

/* Behind the last row of a line there may be the side to move, which ends the diagram; then moves.
 */
static gv_status take_line_end(gv_i_grid_reader *r, const gv_i_line *line, int next)
{
    gv_colour colour;
    char found[GV_I_QUOTE_SIZE];
    if (next == line->count) {
        gv_i_cursor_next_line(&r->cursor);
        return GV_OK;
    }
    const gv_i_token *word = &line->words[next];
    if (!gv_i_is_side(word, &colour))
        return gv_i_fail_at(&word->place, r->error, GV_ERROR_SYNTAX,
                            "\"%s\" behind a row, expected the side to move or the end of the line",
                            gv_i_word(word->place.at, found));
    r->ended = true;
    r->cursor = word->place;
    gv_i_cursor_move(&r->cursor, word->length);
    return gv_i_side_state(&r->side, colour, &word->place, r->error);
}

/* ---------------------------------------------------------------- forms of rows */

/* ". . X O": letters apart from one another. */
static gv_status take_spaced_row(gv_i_grid_reader *r, const gv_i_line *line, int next)
{
    char found[GV_I_QUOTE_SIZE];
    gv_status status = gv_i_grid_begin_row(r, &line->words[next].place);
    for (; status == GV_OK && next < line->count && gv_i_is_cell(&line->words[next]); next++)
        status = gv_i_grid_add_cells(r, line->words[next].place, 1);
    if (status == GV_OK)
        status = check_right_name(r, line, &next);
    if (status)
        return status;
    if (next < line->count)
        return gv_i_fail_at(
            &line->words[next].place, r->error, GV_ERROR_SYNTAX,
            "\"%s\" in row %d of a diagram, whose cells stand apart, " GV_I_EXPECTED_CELLS,
            gv_i_word(line->words[next].place.at, found), r->row_count);
    gv_i_cursor_next_line(&r->cursor);
    return GV_OK;
}

/* "--XO-- X": letters on end. A word that is no row at all is found out here, at its first wrong
 * letter. */
static gv_status take_solid_row(gv_i_grid_reader *r, const gv_i_line *line, int next)
{
    const gv_i_token *word = &line->words[next++];
    r->on_end = true;
    gv_status status = add_row(r, &word->place, word->length);
    if (status == GV_OK)
        status = check_right_name(r, line, &next);
    return status ? status : take_line_end(r, line, next);
}

/* "bbb/bbb/bwb" */
static gv_status take_slashed_rows(gv_i_grid_reader *r, const gv_i_line *line)
{
    gv_i_cursor at = line->words[0].place;
    const char *end = at.at + line->words[0].length;
    for (;;) {
        const char *slash = memchr(at.at, '/', (size_t)(end - at.at));
        size_t length = (size_t)((slash ? slash : end) - at.at);
        gv_status status = add_row(r, &at, length);
        if (status)
            return status;
        if (!slash)
            return take_line_end(r, line, 1);
        gv_i_cursor_move(&at, length + 1);
    }
}

/* The rows that a line "8 -------- … -------- *", or one with all cells on end, has; 0 for other
 * lines. */
static int ggs_rows(const gv_i_line *line)
{
    const gv_i_token *words = line->words;
    int rows = words[0].kind == GV_I_NUMBER && line->count > 1 ? gv_i_number_of(&words[0]) : 0;
    size_t side = (size_t)rows;
    if (rows < 2 || rows > GV_MAX_SIDE)
        return 0; /* "1 X" is row 1 */
    if (words[1].kind == GV_I_CELLS && words[1].length == side * side)
        return rows;
    for (int i = 1; i <= rows; i++)
        if (i >= line->count || words[i].kind != GV_I_CELLS || words[i].length != side)
            return 0;
    return rows;
}

static gv_status take_ggs_rows(gv_i_grid_reader *r, const gv_i_line *line, int rows)
{
    bool on_end = line->words[1].length > (size_t)rows;
    for (int i = 0; i < rows; i++) {
        gv_i_cursor at = line->words[on_end ? 1 : 1 + i].place;
        if (on_end)
            gv_i_cursor_move(&at, (size_t)i * (size_t)rows);
        gv_status status = add_row(r, &at, (size_t)rows);
        if (status)
            return status;
    }
    return take_line_end(r, line, on_end ? 2 : 1 + rows);
}

/* The number of rows alone, before the rows: how GGS begins a block of several lines. */
static gv_status take_announcement(gv_i_grid_reader *r, const gv_i_line *line)
{
    r->announced = gv_i_number_of(&line->words[0]);
    r->announced_at = line->words[0].place;
    gv_i_cursor_next_line(&r->cursor);
    return GV_OK;
}

static gv_status take_rows(gv_i_grid_reader *r, const gv_i_line *line)
{
    const gv_i_token *first = &line->words[0];
    int ggs = r->row_count == 0 ? ggs_rows(line) : 0;
    if (ggs > 0)
        return take_ggs_rows(r, line, ggs);
    if (first->kind == GV_I_NUMBER && line->count == 1)
        return take_announcement(r, line);
    if (first->kind == GV_I_SLASHED)
        return take_slashed_rows(r, line);
    int next = first->kind == GV_I_NUMBER;
    gv_status status = gv_i_is_cell(&line->words[next]) ? take_spaced_row(r, line, next)
                                                        : take_solid_row(r, line, next);
    /* Afterwards, since by then the row is counted. */
    return status == GV_OK && next == 1 ? check_row_name(r, first) : status;
}

/* ---------------------------------------------------------------- lines */

/* Whether a line is a row, or a row with something wrong in it, rather than moves. */
static bool is_row_line(const gv_i_grid_reader *r, const gv_i_line *line)
{
    const gv_i_token *first = &line->words[0];
    if (first->kind == GV_I_NUMBER)
        return line->count > 1 ? !gv_i_is_move(&first[1]) || first[1].kind == GV_I_CELLS
                               : r->row_count == 0 && r->announced == 0;
    if (gv_i_is_pass_line(line))
        return r->row_count == 0 || r->row[0].length == 2;
    if (gv_i_is_word(first, "--"))
        return first[1].kind == GV_I_CELLS || first[1].kind == GV_I_NUMBER;
    if (first->kind == GV_I_CELLS || first->kind == GV_I_SLASHED)
        return true;
    return gv_i_letter_of(*first->place.at) != '\0' && !gv_i_is_move(first);
}

/* In an open diagram there are no mirrored copies: names of columns run from a. */
static gv_status take_names(gv_i_grid_reader *r, const gv_i_line *line)
{
    int column = 0;
    for (int i = 0; i < line->count; i++) {
        gv_i_cursor at = line->words[i].place;
        for (size_t k = 0; k < line->words[i].length; k++, gv_i_cursor_move(&at, 1), column++)
            if (gv_i_lower(*at.at) != 'a' + column)
                return gv_i_fail_at(&at, r->error, GV_ERROR_VALUE,
                                    "column %d of a diagram is named %c, expected %c: columns are "
                                    "named from the left",
                                    column + 1, *at.at, 'a' + column);
    }
    gv_i_cursor_next_line(&r->cursor);
    return GV_OK;
}

/* A single letter below a diagram of several columns. */
static bool is_side_letter(const gv_i_grid_reader *r, const gv_i_line *line, gv_colour *colour)
{
    return line->count == 1 && r->row_count > 0 && r->row[0].length > 1 && !r->ended &&
           gv_i_is_side(&line->words[0], colour);
}

/* A line of an open diagram. False in *belongs: it is none, and nothing was taken. */
static gv_status take_open_line(gv_i_grid_reader *r, const gv_i_line *line, bool *belongs)
{
    gv_colour colour;
    *belongs = true;
    if (line->count == 0) {
        gv_i_cursor_next_line(&r->cursor);
        return GV_OK;
    }
    bool letter = is_side_letter(r, line, &colour);
    if (letter || gv_i_is_side_line(line, &colour)) {
        r->ended |= letter;
        gv_i_cursor_next_line(&r->cursor);
        return gv_i_side_state(&r->side, colour, &line->words[0].place, r->error);
    }
    if (gv_i_is_names_line(line))
        return take_names(r, line);
    *belongs = is_row_line(r, line);
    if (*belongs && r->ended)
        return gv_i_fail_at(&line->words[0].place, r->error, GV_ERROR_SYNTAX,
                            "a row behind the side to move, expected moves or the end");
    return *belongs ? take_rows(r, line) : GV_OK;
}

gv_status gv_i_grid_read_open(gv_i_grid_reader *r)
{
    bool belongs = true;
    while (belongs && *r->cursor.at) {
        gv_i_line line = gv_i_line_at(&r->cursor);
        gv_status status = take_open_line(r, &line, &belongs);
        if (status)
            return status;
    }
    return GV_OK;
}
