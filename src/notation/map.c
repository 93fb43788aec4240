/*
 * map.c - maps as programs for ReversiXT have them (docs/variants.md): numbers of players, override
 * stones and bombs, the height and width, rows of cells, and transitions between edges of cells.
 *
 * What a map says of the board is all there is in a variant given link by link. Its fields and
 * stones with powers of their own belong to another game, and are refused by their names.
 */
#define _GNU_SOURCE /* memmem */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "notation/internal.h"

#define MAX_FAULTS 1000

/* A line of a map, and its words. */
typedef struct map_line {
    const char *at;
    size_t length;
    int number;
} map_line;

typedef struct reader {
    const char *file;
    gv_faults *faults;
    const char *next;
    int number;
    gv_variant map;
    size_t capacity; /* of map.links */
    int rows_read;
    size_t before; /* faults there were */
    bool failed;   /* memory ran out */
} reader;

/* ---------------------------------------------------------------- lines and words */

static void fault(reader *r, int line, int column, gv_status status, const char *format, ...)
    GV_PRINTF(5, 6);
static void fault(reader *r, int line, int column, gv_status status, const char *format, ...)
{
    gv_error error = {0};
    char message[GV_ERROR_MESSAGE_SIZE];
    va_list arguments;
    if (r->faults->count - r->before >= MAX_FAULTS)
        return;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    gv_error_set(&error, status, "%s", message);
    gv_error_place(&error, r->file, line, column);
    r->failed = !gv_faults_add(r->faults, &error) || r->failed;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next line that is not blank; false at the end. */
static bool next_line(reader *r, map_line *line)
{
    while (*r->next) {
        const char *at = r->next;
        size_t length = strcspn(at, "\n");
        r->next = at + length + (at[length] == '\n');
        r->number++;
        while (length > 0 && is_space(at[length - 1]))
            length--;
        size_t blank = 0;
        while (blank < length && is_space(at[blank]))
            blank++;
        *line = (map_line){at, length, r->number};
        if (blank < length)
            return true;
    }
    return false;
}

/* The word of a line at `from` or behind it; its length is 0 where there is none. */
static size_t word_at(const map_line *line, size_t *from)
{
    while (*from < line->length && is_space(line->at[*from]))
        (*from)++;
    size_t length = 0;
    while (*from + length < line->length && !is_space(line->at[*from + length]))
        length++;
    return length;
}

static const char *quoted(const map_line *line, size_t from, size_t length,
                          char out[GV_I_QUOTE_SIZE])
{
    char word[GV_I_QUOTE_SIZE];
    size_t kept = length < sizeof word - 1 ? length : sizeof word - 1;
    memcpy(word, line->at + from, kept);
    word[kept] = '\0';
    return gv_i_quote(word, out);
}

/*
 * Whole numbers, as many as `count`, and nothing behind them. `form` says what the line should be;
 * a "<->" is stepped over where the form has one.
 */
static bool read_numbers(reader *r, const map_line *line, const char *form, int count, int *out)
{
    size_t from = 0, length;
    int got = 0;
    bool arrow = strstr(form, "<->") != NULL;
    char found[GV_I_QUOTE_SIZE];
    for (; (length = word_at(line, &from)) > 0; from += length) {
        const char *at = line->at + from;
        if (arrow && got == count / 2 && length == 3 && strncmp(at, "<->", 3) == 0) {
            arrow = false;
            continue;
        }
        bool digits = gv_i_number_read(&at, &out[got < count ? got : count - 1]);
        if (!digits || at != line->at + from + length || got == count ||
            (arrow && got == count / 2)) {
            fault(r, line->number, (int)from + 1, GV_ERROR_SYNTAX, "found \"%s\", expected %s",
                  quoted(line, from, length, found), form);
            return false;
        }
        got++;
    }
    if (got < count || arrow)
        fault(r, line->number, (int)line->length + 1, GV_ERROR_SYNTAX,
              "found the end of the line, expected %s", form);
    return got == count && !arrow;
}

/* ---------------------------------------------------------------- the head */

static void read_head_of(reader *r, const map_line *line)
{
    int number[2] = {0, 0};
    map_line at = *line;
    if (read_numbers(r, &at, "the number of players, 2", 1, number) && number[0] != 2)
        fault(r, at.number, 1, GV_ERROR_VALUE, "players: found %d, expected 2", number[0]);
    if (!next_line(r, &at)) {
        fault(r, r->number, 0, GV_ERROR_SYNTAX,
              "found the end, expected the number of override stones, 0");
        return;
    }
    if (read_numbers(r, &at, "the number of override stones, 0", 1, number) && number[0] != 0)
        fault(r, at.number, 1, GV_ERROR_VALUE,
              "override stones: found %d, expected 0: with them it is another game", number[0]);
    if (!next_line(r, &at)) {
        fault(r, r->number, 0, GV_ERROR_SYNTAX,
              "found the end, expected the number of bombs, 0, and their strength");
        return;
    }
    if (read_numbers(r, &at, "the number of bombs, 0, and their strength", 2, number) &&
        number[0] != 0)
        fault(r, at.number, 1, GV_ERROR_VALUE,
              "bombs: found %d, expected 0: with them it is another game", number[0]);
    if (!next_line(r, &at)) {
        fault(r, r->number, 0, GV_ERROR_SYNTAX, "found the end, expected the height and the width");
        return;
    }
    if (!read_numbers(r, &at, "the height and the width", 2, number))
        return;
    if (number[0] < 1 || number[1] < 1 || number[0] > GV_MAX_SIDE || number[1] > GV_MAX_SIDE ||
        number[0] * number[1] > GV_MAX_CELLS) {
        fault(r, at.number, 1, GV_ERROR_LIMIT,
              "found %d rows and %d columns, expected 1 to %d each and at most %d cells", number[0],
              number[1], GV_MAX_SIDE, GV_MAX_CELLS);
        return;
    }
    r->map.rows = number[0];
    r->map.columns = number[1];
}

/* ---------------------------------------------------------------- rows */

static const char *special_field(char letter)
{
    switch (letter) {
    case 'b':
        return "a bonus field (b)";
    case 'c':
        return "a choice field (c)";
    case 'i':
        return "an inversion field (i)";
    case 'x':
        return "an expansion stone (x)";
    default:
        return NULL;
    }
}

static void put_cell(reader *r, const map_line *line, size_t from, int column)
{
    static const char expected[] = "- (hole), 0 (empty), 1 or 2 (discs)";
    const char letter = line->at[from];
    const char *special = special_field(letter);
    unsigned cell = (unsigned)(r->rows_read * r->map.columns + column);
    char found[GV_I_QUOTE_SIZE];
    if (letter == '-')
        gv_set_add(&r->map.holes, cell);
    else if (letter == '1')
        gv_set_add(&r->map.black, cell);
    else if (letter == '2')
        gv_set_add(&r->map.white, cell);
    else if (special)
        fault(r, line->number, (int)from + 1, GV_ERROR_VALUE,
              "found %s, which belongs to another game; expected %s", special, expected);
    else if (letter >= '3' && letter <= '8')
        fault(r, line->number, (int)from + 1, GV_ERROR_VALUE,
              "found a disc of player %c, expected two players: %s", letter, expected);
    else if (letter != '0')
        fault(r, line->number, (int)from + 1, GV_ERROR_SYNTAX, "found \"%s\", expected %s",
              quoted(line, from, gv_i_utf8(line->at + from, line->length - from), found), expected);
}

/* Cells of a line, with blanks between them or without. */
static int count_cells(const map_line *line)
{
    int count = 0;
    for (size_t i = 0; i < line->length; i++)
        count += !is_space(line->at[i]) && ((unsigned char)line->at[i] & 0xC0) != 0x80;
    return count;
}

static void read_row(reader *r, const map_line *line)
{
    int count = count_cells(line), column = 0;
    if (r->map.columns == 0)
        r->map.columns = count;
    if (count != r->map.columns) {
        fault(r, line->number, 1, GV_ERROR_SYNTAX, "found %d cells in row %d, expected %d", count,
              r->rows_read + 1, r->map.columns);
    } else {
        for (size_t i = 0; i < line->length; i++)
            if (!is_space(line->at[i]) && ((unsigned char)line->at[i] & 0xC0) != 0x80)
                put_cell(r, line, i, column++);
    }
    r->rows_read++;
}

/* ---------------------------------------------------------------- transitions */

/* Whether a dart has a real neighbour: the next cell of the rectangle, no hole. */
static bool has_neighbour(const gv_variant *map, gv_dart dart)
{
    int x = dart.cell % map->columns + gv_heading_dx((gv_heading)dart.heading);
    int y = dart.cell / map->columns + gv_heading_dy((gv_heading)dart.heading);
    return x >= 0 && x < map->columns && y >= 0 && y < map->rows &&
           !gv_set_has(&map->holes, (unsigned)(y * map->columns + x));
}

/* Three numbers of a transition as the dart that leaves by that edge. */
static bool edge_of(reader *r, const map_line *line, const int *number, gv_dart *dart)
{
    if (number[0] >= r->map.columns || number[1] >= r->map.rows) {
        fault(r, line->number, 1, GV_ERROR_VALUE,
              "found the cell %d %d, expected columns 0 to %d and rows 0 to %d", number[0],
              number[1], r->map.columns - 1, r->map.rows - 1);
        return false;
    }
    if (number[2] >= GV_HEADINGS) {
        fault(r, line->number, 1, GV_ERROR_VALUE,
              "found direction %d, expected 0 (north) to 7 (north-west)", number[2]);
        return false;
    }
    dart->cell = (gv_cell)(number[1] * r->map.columns + number[0]);
    dart->heading = (uint8_t)number[2];
    if (gv_set_has(&r->map.holes, dart->cell)) {
        fault(r, line->number, 1, GV_ERROR_VALUE,
              "found a transition at %d %d, which is a hole, expected a cell", number[0],
              number[1]);
        return false;
    }
    return true;
}

static void add_link(reader *r, gv_dart one, gv_dart other, int line)
{
    if (r->map.link_count >= (size_t)GV_MAX_CELLS * GV_HEADINGS) {
        fault(r, line, 1, GV_ERROR_LIMIT, "found more than %d transitions",
              GV_MAX_CELLS * GV_HEADINGS);
        return;
    }
    gv_link *links = gv_i_room(r->map.links, r->map.link_count, &r->capacity, sizeof *links);
    if (!links) {
        r->failed = true;
        return;
    }
    r->map.links = links;
    /* One leaves by the second edge backwards: into the cell. */
    links[r->map.link_count++] = (gv_link){one, gv_dart_reverse(other), line};
}

static void read_transition(reader *r, const map_line *line)
{
    int number[6] = {0};
    gv_dart one, other;
    if (!read_numbers(r, line, "a transition such as 0 0 7 <-> 7 7 3", 6, number) ||
        !edge_of(r, line, number, &one) || !edge_of(r, line, number + 3, &other))
        return;
    bool first = has_neighbour(&r->map, one), second = has_neighbour(&r->map, other);
    if (first != second) {
        const int *at = first ? number : number + 3;
        fault(r, line->number, 1, GV_ERROR_VALUE,
              "found a transition from %d %d %d, where a real neighbour goes first, so that it "
              "leads one way only; expected an edge without a neighbour on both sides",
              at[0], at[1], at[2]);
    } else if (!first) {
        add_link(r, one, other, line->number);
    }
}

/* ---------------------------------------------------------------- the whole */

/* Without a head the first line is a row: more than one cell. */
static void read_lines(reader *r)
{
    map_line line;
    if (!next_line(r, &line)) {
        fault(r, 0, 0, GV_ERROR_SYNTAX, "found an empty file, expected a map");
        return;
    }
    bool has_head = count_cells(&line) == 1;
    r->map.columns = r->map.rows = 0;
    if (has_head) {
        read_head_of(r, &line);
        if (r->faults->count > r->before && r->map.rows == 0)
            return;
    } else {
        r->next = line.at; /* the first row again */
        r->number = line.number - 1;
    }
    while (next_line(r, &line)) {
        bool is_row = has_head ? r->rows_read < r->map.rows
                               : !memmem(line.at, line.length, "<->", 3) && r->map.link_count == 0;
        if (is_row && !has_head) {
            int columns = r->map.columns ? r->map.columns : count_cells(&line);
            r->map.rows++;
            if (columns > GV_MAX_SIDE || r->map.rows > GV_MAX_SIDE ||
                columns * r->map.rows > GV_MAX_CELLS) {
                fault(r, line.number, 1, GV_ERROR_LIMIT,
                      "found %d rows and %d columns or more, expected 1 to %d each and at most %d "
                      "cells",
                      r->map.rows, columns, GV_MAX_SIDE, GV_MAX_CELLS);
                return;
            }
        }
        if (is_row)
            read_row(r, &line);
        else
            read_transition(r, &line);
    }
    if (r->rows_read < r->map.rows)
        fault(r, r->number, 0, GV_ERROR_SYNTAX, "found the end after row %d, expected %d rows",
              r->rows_read, r->map.rows);
}

/* The file's name without folder and ending, where it can name a variant. */
static void name_by_file(gv_variant *map, const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *base = slash ? slash + 1 : file;
    const char *dot = strrchr(base, '.');
    size_t length = dot ? (size_t)(dot - base) : strlen(base);
    if (length < sizeof map->name) {
        memcpy(map->name, base, length);
        map->name[length] = '\0';
    }
    if (!gv_i_is_variant_name(map->name))
        map->name[0] = '\0';
}

static void prove(reader *r)
{
    gv_setup setup;
    gv_error error = {0};
    gv_i_key culprit;
    gv_status status = gv_i_variant_build(&r->map, 0, true, &setup, &culprit, &error);
    if (status == GV_OK)
        gv_setup_free(&setup);
    else
        fault(r, error.line, 0, status, "%s", error.message);
}

gv_status gv_map_read(const char *text, const char *file, gv_variant *out, gv_faults *faults)
{
    reader r = {.file = file, .faults = faults, .next = text, .before = faults->count};
    gv_variant_init(&r.map);
    r.map.start = GV_START_POSITION;
    read_lines(&r);
    if (faults->count == r.before && !r.failed)
        prove(&r);
    if (r.failed || faults->count > r.before) {
        gv_variant_free(&r.map);
        return r.failed ? GV_ERROR_MEMORY : faults->items[r.before].status;
    }
    name_by_file(&r.map, file ? file : "");
    gv_variant_free(out);
    *out = r.map;
    return GV_OK;
}

/* ---------------------------------------------------------------- writing */

/* The rules that a map cannot say, unless they are as it takes them for granted. */
static gv_status check_rules(const gv_setup *setup, gv_error *error)
{
    const gv_rules *rules = &setup->rules;
    const char *what = rules->objective != GV_MOST   ? "objective"
                       : rules->quiet != GV_QUIET_NO ? "quiet"
                       : rules->stock != 0           ? "stock"
                       : rules->tie != GV_TIE_DRAW   ? "tie"
                       : setup->start.placements > 0 ? "start = empty"
                       : !setup->start.black_to_move ? "first = white"
                                                     : NULL;
    if (what)
        return gv_error_set(error, GV_ERROR_VALUE, "a map cannot say %s", what);
    if (rules->closing == GV_CLOSING_ALWAYS)
        return GV_OK;
    gv_lines *lines;
    gv_status status = gv_lines_new(&lines, setup->board, error);
    if (status)
        return status;
    for (int i = 0; i < gv_lines_count(lines) && status == GV_OK; i++)
        if (gv_lines_get(lines, i)->ring || gv_lines_get(lines, i)->self_crossings > 0)
            status = gv_error_set(error, GV_ERROR_VALUE,
                                  "a map cannot say closing = %s, and this board has closing walks",
                                  gv_name_of(gv_closing_names, (int)rules->closing));
    gv_lines_free(lines);
    return status;
}

static void write_rows(const gv_setup *setup, gv_text *out)
{
    const gv_board *board = setup->board;
    const gv_set *black = gv_discs(&setup->start, GV_BLACK);
    const gv_set *white = gv_discs(&setup->start, GV_WHITE);
    gv_text_addf(out, "2\n0\n0 0\n%d %d\n", gv_board_rows(board), gv_board_columns(board));
    for (int cell = 0; cell < gv_board_cells(board); cell++) {
        const unsigned at = (unsigned)cell;
        const char *letter = gv_set_has(black, at)                      ? "1"
                             : gv_set_has(white, at)                    ? "2"
                             : gv_set_has(gv_board_playable(board), at) ? "0"
                                                                        : "-";
        gv_text_addf(out, "%s%s", letter, (cell + 1) % gv_board_columns(board) ? " " : "\n");
    }
}

/* The step of one dart as a transition, once for the two darts that it joins. */
static gv_status write_step(const gv_board *board, const gv_variant *shape, gv_dart dart,
                            gv_text *out, gv_error *error)
{
    const int columns = shape->columns;
    gv_dart to = dart;
    bool steps = gv_board_step(board, &to);
    if (has_neighbour(shape, dart)) {
        int cell = dart.cell + gv_heading_dx((gv_heading)dart.heading) +
                   columns * gv_heading_dy((gv_heading)dart.heading);
        char name[GV_CELL_NAME_SIZE];
        if (steps && to.cell == cell && to.heading == dart.heading)
            return GV_OK;
        return gv_error_set(error, GV_ERROR_VALUE,
                            "a map cannot say that %s has another neighbour to the %s than the one "
                            "beside it",
                            gv_cell_name(board, dart.cell, name),
                            gv_name_of(gv_heading_long_names, dart.heading));
    }
    gv_dart other = gv_dart_reverse(to); /* the one that steps back */
    int here = dart.cell * GV_HEADINGS + dart.heading;
    if (steps && here <= other.cell * GV_HEADINGS + other.heading)
        gv_text_addf(out, "%d %d %d <-> %d %d %d\n", dart.cell % columns, dart.cell / columns,
                     dart.heading, other.cell % columns, other.cell / columns, other.heading);
    return GV_OK;
}

static gv_status write_map(const gv_setup *setup, gv_text *out, gv_error *error)
{
    const gv_board *board = setup->board;
    const gv_variant shape = {.columns = gv_board_columns(board),
                              .rows = gv_board_rows(board),
                              .holes = gv_board_holes(board)};
    gv_status status = check_rules(setup, error);
    if (status == GV_OK)
        write_rows(setup, out);
    for (int cell = gv_set_next(gv_board_playable(board), 0); cell >= 0 && status == GV_OK;
         cell = gv_set_next(gv_board_playable(board), cell + 1))
        for (uint8_t heading = 0; heading < GV_HEADINGS && status == GV_OK; heading++)
            status = write_step(board, &shape, (gv_dart){(gv_cell)cell, heading}, out, error);
    return status;
}

gv_status gv_map_write(const gv_variant *variant, uint64_t seed, gv_text *out, gv_error *error)
{
    gv_setup setup;
    gv_text map = {0};
    gv_status status = gv_variant_setup(variant, seed, &setup, error);
    if (status)
        return status;
    status = write_map(&setup, &map, error);
    gv_setup_free(&setup);
    if (status == GV_OK)
        gv_text_add_bytes(out, gv_text_string(&map), map.length);
    out->failed |= map.failed;
    gv_text_free(&map);
    return status;
}
