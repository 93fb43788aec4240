/*
 * obf.c - OBF, the text format of Othello problem suites: a position a line, with its moves'
 * scores.
 *
 *     -XXXXXX---XOOOO--…  X; A4:+10; B2:+0;   % comment
 *
 * 64 cells from a1 to h8, the side to move, then the moves that were scored, best ones first.
 * Scores are the mover's, empty cells counted for the winner.
 */
#include <string.h>

#include "gluversi/notation.h"
#include "notation/cursor.h"
#include "notation/internal.h"

#define SIDE       8
#define CELLS      64
#define MAX_DIGITS 4

/* Where in a line the reader stands. */
typedef struct reader {
    const char *start, *at, *end; /* the line, without comment and line break */
    int line;
    gv_error *error;
} reader;

static gv_status fault(const reader *r, gv_status status)
{
    gv_error_place(r->error, NULL, r->line, (int)(r->at - r->start) + 1);
    return status;
}

static gv_status expected(const reader *r, const char *what)
{
    char quote[GV_I_QUOTE_SIZE], found[2] = {r->at < r->end ? *r->at : '\0', '\0'};
    return fault(r,
                 r->at < r->end
                     ? gv_error_set(r->error, GV_ERROR_SYNTAX, "found \"%s\", expected %s",
                                    gv_i_quote(found, quote), what)
                     : gv_error_set(r->error, GV_ERROR_SYNTAX, "the line ends, expected %s", what));
}

static void skip_blanks(reader *r)
{
    while (r->at < r->end && gv_i_is_blank(*r->at))
        r->at++;
}

static bool is_one_of(const reader *r, const char *letters)
{
    return r->at < r->end && *r->at != '\0' && strchr(letters, *r->at);
}

/* ---------------------------------------------------------------- the parts of a line */

static gv_status read_discs(reader *r, gv_set discs[2])
{
    for (unsigned cell = 0; cell < CELLS; cell++, r->at++) {
        if (is_one_of(r, "Xx*Bb"))
            gv_set_add(&discs[GV_BLACK], cell);
        else if (is_one_of(r, "OoWw"))
            gv_set_add(&discs[GV_WHITE], cell);
        else if (!is_one_of(r, "-."))
            return expected(r, "64 cells, each X, O or -");
    }
    return GV_OK;
}

static gv_status read_side(reader *r, gv_colour *out)
{
    skip_blanks(r);
    if (is_one_of(r, "Xx*Bb"))
        *out = GV_BLACK;
    else if (is_one_of(r, "OoWw"))
        *out = GV_WHITE;
    else
        return expected(r, "the side to move, X or O");
    r->at++;
    return GV_OK;
}

static gv_status read_move(reader *r, gv_cell *out)
{
    static const char *const passes[] = {"--", "ps", "PS", "pa", "PA"};
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
        if (r->end - r->at >= 2 && strncmp(r->at, passes[i], 2) == 0) {
            *out = GV_PASS;
            r->at += 2;
            return GV_OK;
        }
    }
    if (r->at == r->end)
        return expected(r, "a move such as c4");
    gv_status status = gv_square_read(&r->at, SIDE, SIDE, out, r->error);
    return status ? fault(r, status) : GV_OK;
}

static gv_status read_score(reader *r, int *out)
{
    bool negative = is_one_of(r, "-");
    if (is_one_of(r, "+-"))
        r->at++;
    const char *first = r->at;
    int value = 0;
    for (; is_one_of(r, "0123456789"); r->at++) {
        if (r->at - first == MAX_DIGITS)
            return expected(r, "a score from -64 to 64");
        value = 10 * value + (*r->at - '0');
    }
    if (r->at == first)
        return expected(r, "a score such as +10");
    if (value > CELLS) {
        r->at = first;
        return fault(
            r, gv_error_set(r->error, GV_ERROR_VALUE, "a score of %d, expected -64 to 64", value));
    }
    *out = negative ? -value : value;
    return GV_OK;
}

/* "A4:+10", which is a move of the position and not one of those before it. */
static gv_status read_item(reader *r, gv_obf *out)
{
    gv_obf_move *move = &out->moves[out->count];
    const char *start = r->at;
    gv_status status = read_move(r, &move->move);
    if (status)
        return status;
    for (int i = 0; i < out->count; i++) {
        if (out->moves[i].move == move->move) {
            r->at = start;
            return fault(r, gv_error_set(r->error, GV_ERROR_VALUE,
                                         "a move that was scored before, expected another one"));
        }
    }
    skip_blanks(r);
    if (!is_one_of(r, ":"))
        return expected(r, "a colon and the move's score");
    r->at++;
    skip_blanks(r);
    return read_score(r, &move->score);
}

static gv_status read_items(reader *r, gv_obf *out)
{
    for (;;) {
        skip_blanks(r);
        if (r->at == r->end)
            return GV_OK;
        if (!is_one_of(r, ";"))
            return expected(r, "a semicolon");
        r->at++;
        skip_blanks(r);
        if (r->at == r->end)
            return GV_OK;
        if (out->count == GV_OBF_MOVES)
            return expected(r, "no more than 64 moves");
        gv_status status = read_item(r, out);
        if (status)
            return status;
        out->count++;
    }
}

static gv_status read_position(reader *r, gv_obf *out)
{
    gv_set discs[2] = {{{0}}, {{0}}};
    gv_colour side = GV_BLACK;
    gv_obf read = {.line = r->line};
    gv_status status = read_discs(r, discs);
    if (!status)
        status = read_side(r, &side);
    if (!status)
        status = read_items(r, &read);
    if (status)
        return status;
    read.position = gv_position_of(&discs[GV_BLACK], &discs[GV_WHITE], side);
    *out = read;
    return GV_OK;
}

/* ---------------------------------------------------------------- lines */

gv_status gv_obf_read(const char **text, int *line, gv_obf *out, bool *found, gv_error *error)
{
    const char *at = *text;
    int number = *line;
    while (*at) {
        size_t length = strcspn(at, "\n");
        const char *next = at + length + (at[length] == '\n');
        reader r = {.start = at, .at = at, .end = at + length, .line = ++number, .error = error};
        const char *comment = memchr(at, '%', length);
        if (comment)
            r.end = comment;
        while (r.end > r.start && (gv_i_is_blank(r.end[-1]) || r.end[-1] == '\r'))
            r.end--;
        skip_blanks(&r);
        at = next;
        if (r.at == r.end)
            continue;
        gv_status status = read_position(&r, out);
        if (status)
            return status;
        *text = at;
        *line = number;
        *found = true;
        return GV_OK;
    }
    *text = at;
    *line = number;
    *found = false;
    return GV_OK;
}
