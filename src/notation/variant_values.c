/*
 * variant_values.c - the values of settings that are more than one name out of a table: sizes,
 * holes, links, drawn positions, read and written.
 *
 * Each reader works on a copy of what it may change and hands it over at its end, so that a failure
 * changes nothing.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/cursor.h"
#include "notation/internal.h"
#include "notation/record.h"

/* "found …, expected …" for a value that is wrong as a whole. */
static gv_status not_what(const char *value, const char *expected, gv_error *error)
{
    char found[GV_I_QUOTE_SIZE];
    return gv_error_set(error, GV_ERROR_VALUE, "found \"%s\", expected %s",
                        gv_i_quote(value, found), expected);
}

gv_status gv_i_name_read(const gv_name *names, const char *value, int *out, gv_error *error)
{
    char expected[160];
    if (gv_name_read(names, value, out))
        return GV_OK;
    gv_name_list(names, expected, sizeof expected);
    return not_what(value, expected, error);
}

/* ---------------------------------------------------------------- title */

gv_status gv_i_title_read(gv_variant *variant, const char *value, gv_error *error)
{
    size_t length = strlen(value);
    for (size_t i = 0; i < length; i++)
        if (gv_i_is_control(value[i]))
            return not_what(value, "one line without control characters", error);
    if (length >= sizeof variant->title)
        return gv_error_set(error, GV_ERROR_LIMIT, "found %zu bytes, expected at most %zu", length,
                            sizeof variant->title - 1);
    memcpy(variant->title, value, length + 1);
    return GV_OK;
}

void gv_i_title_write(const gv_variant *variant, gv_text *out)
{
    gv_text_add(out, variant->title);
}

/* ---------------------------------------------------------------- start, position, who moves */

/* What was said of the game before an earlier drawing. */
static void forget_past(gv_variant *variant)
{
    variant->has_laid = false;
    variant->laid[GV_BLACK] = variant->laid[GV_WHITE] = 0;
    variant->placements = 0;
}

static void undraw(gv_variant *variant)
{
    forget_past(variant);
    variant->black = variant->white = (gv_set){{0}};
    variant->black_to_move = variant->first == GV_BLACK;
    if (variant->start == GV_START_POSITION)
        variant->start = GV_START_DIAGONAL;
}

gv_status gv_i_start_read(gv_variant *variant, const char *value, gv_error *error)
{
    int start = 0;
    gv_status status = gv_i_name_read(gv_start_names, value, &start, error);
    if (status)
        return status;
    if (start == GV_START_POSITION && variant->start != GV_START_POSITION)
        return not_what(value, "the rows of it under the key position", error);
    if (start != GV_START_POSITION)
        undraw(variant);
    variant->start = (gv_start)start;
    return GV_OK;
}

/* What one letter of a drawn position adds the cell to; false where it is none. */
static bool put_letter(gv_variant *drawn, char letter, unsigned cell)
{
    char meant = gv_i_letter_of(letter);
    gv_set *set = meant == 'X'   ? &drawn->black
                  : meant == 'O' ? &drawn->white
                  : meant == '#' ? &drawn->holes
                                 : NULL;
    if (set)
        gv_set_add(set, cell);
    return meant != '\0';
}

/* A letter that means nothing in a drawn position: the whole character, which may be several bytes.
 */
static gv_status no_letter(const char *at, int row, gv_error *error)
{
    char letter[5] = "", found[GV_I_QUOTE_SIZE];
    size_t bytes = gv_i_utf8(at, strnlen(at, 4));
    memcpy(letter, at, bytes ? bytes : 1);
    return gv_error_set(error, GV_ERROR_VALUE,
                        "found \"%s\" in row %d, expected X (black), O (white), . (empty) or "
                        "# (hole)",
                        gv_i_quote(letter, found), row + 1);
}

/* One row, which ends with "/" or the text; blanks between letters are for the eye. */
static gv_status read_row(const char **text, int row, gv_variant *drawn, gv_error *error)
{
    int column = 0;
    for (; **text && **text != '/'; (*text)++) {
        if (gv_i_is_blank(**text))
            continue;
        unsigned cell = (unsigned)(row * drawn->columns + column);
        if (column < drawn->columns && !put_letter(drawn, **text, cell))
            return no_letter(*text, row, error);
        column++;
    }
    if (column != drawn->columns)
        return gv_error_set(error, GV_ERROR_VALUE, "found %d cells in row %d, expected %d", column,
                            row + 1, drawn->columns);
    return GV_OK;
}

gv_status gv_i_position_read(gv_variant *variant, const char *value, gv_error *error)
{
    if (strcmp(value, "none") == 0) {
        undraw(variant);
        return GV_OK;
    }
    int rows = 1;
    for (const char *at = value; *at; at++)
        rows += *at == '/';
    if (rows != variant->rows)
        return gv_error_set(error, GV_ERROR_VALUE,
                            "found %d row%s, expected %d with / between them", rows,
                            rows == 1 ? "" : "s", variant->rows);
    gv_variant drawn = {
        .columns = variant->columns, .rows = variant->rows, .holes = variant->holes};
    for (int row = 0; row < rows; row++) {
        gv_status status = read_row(&value, row, &drawn, error);
        if (status)
            return status;
        value += *value == '/';
    }
    variant->start = GV_START_POSITION;
    variant->black = drawn.black;
    variant->white = drawn.white;
    variant->holes = drawn.holes;
    forget_past(variant);
    return GV_OK;
}

void gv_i_position_write(const gv_variant *variant, gv_text *out)
{
    if (variant->start != GV_START_POSITION) {
        gv_text_add(out, "none");
        return;
    }
    for (int cell = 0; cell < variant->columns * variant->rows; cell++) {
        unsigned index = (unsigned)cell;
        if (cell > 0 && cell % variant->columns == 0)
            gv_text_add(out, "/");
        gv_text_add(out, gv_set_has(&variant->black, index)   ? "X"
                         : gv_set_has(&variant->white, index) ? "O"
                         : gv_set_has(&variant->holes, index) ? "#"
                                                              : ".");
    }
}

/*
 * A drawn position is moved on by `first` unless to-move says otherwise. The variant keeps only who
 * is to move, so it follows a change of `first` as long as it agreed with it.
 */
gv_status gv_i_first_read(gv_variant *variant, const char *value, gv_error *error)
{
    int first = 0;
    gv_status status = gv_i_name_read(gv_colour_names, value, &first, error);
    if (status)
        return status;
    if (variant->black_to_move == (variant->first == GV_BLACK))
        variant->black_to_move = first == GV_BLACK;
    variant->first = (gv_colour)first;
    return GV_OK;
}

gv_status gv_i_to_move_read(gv_variant *variant, const char *value, gv_error *error)
{
    int colour = 0;
    gv_status status = gv_i_name_read(gv_colour_names, value, &colour, error);
    if (status == GV_OK)
        variant->black_to_move = colour == GV_BLACK;
    return status;
}

void gv_i_to_move_write(const gv_variant *variant, gv_text *out)
{
    gv_text_add(out, gv_name_of(gv_colour_names, variant->black_to_move ? GV_BLACK : GV_WHITE));
}

/* ---------------------------------------------------------------- what was played before */

gv_status gv_i_laid_read(gv_variant *variant, const char *value, gv_error *error)
{
    int black = 0, white = 0;
    const char *at = value;
    if (strcmp(value, "none") == 0) {
        variant->has_laid = false;
        variant->laid[GV_BLACK] = variant->laid[GV_WHITE] = 0;
        return GV_OK;
    }
    bool read = gv_i_number_read(&at, &black);
    gv_i_skip_blanks(&at);
    if (!read || !gv_i_number_read(&at, &white) || *at || black > GV_MAX_CELLS ||
        white > GV_MAX_CELLS)
        return not_what(value, "two numbers up to 256, Black's and White's, or none", error);
    variant->has_laid = true;
    variant->laid[GV_BLACK] = (uint16_t)black;
    variant->laid[GV_WHITE] = (uint16_t)white;
    return GV_OK;
}

void gv_i_laid_write(const gv_variant *variant, gv_text *out)
{
    if (variant->has_laid)
        gv_text_addf(out, "%d %d", variant->laid[GV_BLACK], variant->laid[GV_WHITE]);
    else
        gv_text_add(out, "none");
}

gv_status gv_i_placements_read(gv_variant *variant, const char *value, gv_error *error)
{
    int due = 0;
    const char *at = value;
    if (!gv_i_number_read(&at, &due) || *at || due > 4)
        return not_what(value, "a number from 0 to 4", error);
    variant->placements = (uint8_t)due;
    return GV_OK;
}

void gv_i_placements_write(const gv_variant *variant, gv_text *out)
{
    gv_text_addf(out, "%d", variant->placements);
}

/* ---------------------------------------------------------------- size */

/* Cells are numbered row by row: in another size the same number is another cell. */
void gv_i_variant_resize(gv_variant *variant, int columns, int rows)
{
    if (variant->columns == columns && variant->rows == rows)
        return;
    variant->columns = columns;
    variant->rows = rows;
    variant->holes = (gv_set){{0}};
    variant->link_count = 0;
    undraw(variant);
}

gv_status gv_i_size_read(gv_variant *variant, const char *value, gv_error *error)
{
    int columns = 0, rows = 0;
    const char *at = value;
    bool read = gv_i_number_read(&at, &columns) && gv_i_lower(*at) == 'x';
    at += read;
    if (!read || !gv_i_number_read(&at, &rows) || *at)
        return not_what(value, "columns x rows such as 8x8", error);
    if (columns < 1 || columns > GV_MAX_SIDE || rows < 1 || rows > GV_MAX_SIDE)
        return gv_error_set(error, GV_ERROR_LIMIT,
                            "found \"%.20s\", expected 1 to %d columns and 1 to %d rows", value,
                            GV_MAX_SIDE, GV_MAX_SIDE);
    if (columns * rows > GV_MAX_CELLS)
        return gv_error_set(error, GV_ERROR_LIMIT, "found \"%.20s\", %d cells, expected at most %d",
                            value, columns * rows, GV_MAX_CELLS);
    gv_i_variant_resize(variant, columns, rows);
    return GV_OK;
}

void gv_i_size_write(const gv_variant *variant, gv_text *out)
{
    gv_text_addf(out, "%dx%d", variant->columns, variant->rows);
}

/* ---------------------------------------------------------------- holes */

static void write_cell(int columns, int cell, gv_text *out)
{
    gv_text_addf(out, "%c%d", 'a' + cell % columns, cell / columns + 1);
}

/* "random 3" at `text`, up to its end. */
static gv_status read_random(const char *text, int *count, gv_error *error)
{
    static const char word[] = "random";
    const char *at = text + strlen(word);
    gv_i_skip_blanks(&at);
    bool read = gv_i_number_read(&at, count);
    gv_i_skip_blanks(&at);
    if (!read || *at || *count < 1 || *count >= GV_MAX_CELLS)
        return not_what(text, "\"random\" and a number from 1 to 255 at the end", error);
    return GV_OK;
}

gv_status gv_i_holes_read(gv_variant *variant, const char *value, gv_error *error)
{
    gv_set holes = {{0}};
    int count = 0;
    const char *random = strstr(value, "random");
    size_t length = random ? (size_t)(random - value) : strlen(value);
    if (*value == '\0')
        return not_what(value, "squares such as \"c3 f6\", \"random 3\" or none", error);
    if (strcmp(value, "none") != 0) {
        char *squares = strndup(value, length);
        if (!squares)
            return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        gv_status status = gv_squares_read(squares, variant->columns, variant->rows, &holes, error);
        free(squares);
        if (status == GV_OK && random)
            status = read_random(random, &count, error);
        if (status)
            return status;
    }
    variant->holes = holes;
    variant->random_holes = count;
    return GV_OK;
}

void gv_i_holes_write(const gv_variant *variant, gv_text *out)
{
    const char *between = "";
    for (int cell = gv_set_next(&variant->holes, 0); cell >= 0;
         cell = gv_set_next(&variant->holes, cell + 1)) {
        gv_text_add(out, between);
        write_cell(variant->columns, cell, out);
        between = " ";
    }
    if (variant->random_holes > 0)
        gv_text_addf(out, "%srandom %d", between, variant->random_holes);
    else if (!*between)
        gv_text_add(out, "none");
}

/* ---------------------------------------------------------------- links */

/* "a1 NW" at *text, and *text moved to what follows it. */
static gv_status read_dart(const char **text, const gv_variant *variant, gv_dart *dart,
                           gv_error *error)
{
    gv_i_skip_blanks(text);
    gv_status status = gv_square_read(text, variant->columns, variant->rows, &dart->cell, error);
    if (status)
        return status;
    gv_i_skip_blanks(text);
    char heading[3] = "";
    size_t length = 0;
    for (; length < 2 && gv_i_is_letter((*text)[length]); length++)
        heading[length] = (char)(gv_i_lower((*text)[length]) - 'a' + 'A');
    int value = 0;
    if (gv_i_is_letter((*text)[length]) || !gv_name_read(gv_heading_names, heading, &value)) {
        char expected[80], found[GV_I_QUOTE_SIZE];
        gv_name_list(gv_heading_names, expected, sizeof expected);
        return gv_error_set(error, GV_ERROR_VALUE, "found heading \"%s\", expected %s",
                            gv_i_word(*text, found), expected);
    }
    dart->heading = (uint8_t)value;
    *text += length;
    gv_i_skip_blanks(text);
    return GV_OK;
}

/* "a1 NW > h8 NW" at *text, up to a semicolon or the end. */
static gv_status read_link(const char **text, const gv_variant *variant, gv_link *link,
                           gv_error *error)
{
    static const char form[] = "two headings at squares, as in a1 NW > h8 NW";
    gv_status status = read_dart(text, variant, &link->from, error);
    if (status)
        return status;
    if (**text != '>')
        return not_what(*text, form, error);
    (*text)++;
    status = read_dart(text, variant, &link->to, error);
    if (status)
        return status;
    if (**text && **text != ';')
        return not_what(*text, "the end, or a semicolon and the next link", error);
    link->line = 0;
    return GV_OK;
}

gv_status gv_i_link_read(gv_variant *variant, const char *value, gv_error *error)
{
    if (strcmp(value, "none") == 0) {
        variant->link_count = 0;
        return GV_OK;
    }
    /* No board has more darts to link; so a long file cannot eat the memory. */
    const size_t most = (size_t)GV_MAX_CELLS * GV_HEADINGS;
    size_t count = variant->link_count, capacity = variant->link_count;
    for (bool more = true; more; more = *value++ == ';') {
        if (count >= most)
            return gv_error_set(error, GV_ERROR_LIMIT, "found more than %zu links", most);
        gv_link *links = gv_i_room(variant->links, count, &capacity, sizeof *links);
        if (!links)
            return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        variant->links = links; /* moved, perhaps; what it counts is as it was */
        gv_status status = read_link(&value, variant, &links[count], error);
        if (status)
            return status;
        count++;
    }
    variant->link_count = count;
    return GV_OK;
}

void gv_i_one_link_write(int columns, const gv_link *link, gv_text *out)
{
    write_cell(columns, link->from.cell, out);
    gv_text_addf(out, " %s > ", gv_name_of(gv_heading_names, link->from.heading));
    write_cell(columns, link->to.cell, out);
    gv_text_addf(out, " %s", gv_name_of(gv_heading_names, link->to.heading));
}

void gv_i_link_write(const gv_variant *variant, gv_text *out)
{
    for (size_t i = 0; i < variant->link_count; i++) {
        gv_text_add(out, i > 0 ? "; " : "");
        gv_i_one_link_write(variant->columns, &variant->links[i], out);
    }
    if (variant->link_count == 0)
        gv_text_add(out, "none");
}

/* ---------------------------------------------------------------- stock */

gv_status gv_i_stock_read(gv_variant *variant, const char *value, gv_error *error)
{
    int stock = 0;
    const char *at = value;
    if (strcmp(value, "shared") != 0 &&
        (!gv_i_number_read(&at, &stock) || *at || stock < 1 || stock > GV_MAX_CELLS))
        return not_what(value, "shared or a number from 1 to 256", error);
    variant->stock = stock;
    return GV_OK;
}

void gv_i_stock_write(const gv_variant *variant, gv_text *out)
{
    if (variant->stock == 0)
        gv_text_add(out, "shared");
    else
        gv_text_addf(out, "%d", variant->stock);
}
