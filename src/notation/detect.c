/*
 * detect.c - which format a file of games is in. Only its content counts, never its name: what is
 * pasted has none, and names lie.
 */
#include <string.h>

#include "notation/reading.h"
#include "notation/record.h"

#define LOOKED_AT 16384 /* bytes: more than the tags of any game */

static bool is_wthor(const unsigned char *bytes, size_t size)
{
    return size >= GV_I_WTHOR_HEADER && memchr(bytes, '\0', GV_I_WTHOR_HEADER) != NULL;
}

/* The first line that is neither blank nor a comment, after `%` (OBF) or `;` (ours). */
static const char *first_line(const char *text)
{
    for (;;) {
        while (gv_i_is_blank(*text))
            text++;
        if (*text != '%' && *text != ';')
            return text;
        text += strcspn(text, "\r\n");
    }
}

/* 64 letters of cells, the side to move, and then moves with values, a remark or nothing. */
static bool is_obf(const char *line)
{
    int cells = 0;
    while (gv_i_letter_of(line[cells]) != '\0' && cells <= 64)
        cells++;
    const char *at = line + cells;
    if (cells != 64 || *at != ' ')
        return false;
    at += strspn(at, " \t");
    char side = gv_i_letter_of(*at);
    if (side != 'X' && side != 'O')
        return false;
    at++;
    at += strspn(at, " \t");
    return *at == ';' || *at == '%' || *at == '\0' || gv_i_is_line_end(*at);
}

/* A position in one line and a line of moves from it: a record of ours, though the first line is
 * OBF too. */
static bool has_moves_below(const char *line)
{
    size_t length = strcspn(line, "\r\n");
    if (memchr(line, ';', length))
        return false;
    const char *next = first_line(line + length);
    return gv_i_is_letter(*next) && (gv_i_is_digit(next[1]) || gv_i_starts_with(next, "pa"));
}

/* "(;GM[" with, perhaps, the count of games in front. */
static bool is_ggf(const char *text)
{
    text += strspn(text, "0123456789 \t");
    return strncmp(text, "(;", 2) == 0;
}

/* Ours where a tag says what board or rules it is, or that it is ours. */
static bool has_rule_tag(const char *text)
{
    for (const char *at = text; at; at = strchr(at + 1, '[')) {
        if (*at != '[')
            continue;
        const char *name = at + 1 + strspn(at + 1, " \t");
        size_t length = strcspn(name, " \t\"]\r\n");
        if (strncmp(name, "Board", 5) == 0 || strncmp(name, "Format", 6) == 0)
            return true;
        for (const gv_key *key = gv_keys; key->name; key++)
            if (key->tag && strlen(key->tag) == length && strncmp(name, key->tag, length) == 0)
                return true;
    }
    return false;
}

/* Behind its tags a file of ours may draw a position, or end with a checksum. */
static bool is_move_or_result(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    if (*at == '*' || (digits > 0 && (at[digits] == '.' || at[digits] == '-')))
        return true;
    return (gv_i_is_letter(*at) && gv_i_is_digit(at[1])) || *at == '\0' || *at == '{';
}

static bool is_pgn(const char *text)
{
    if (has_rule_tag(text) || strstr(text, "\n="))
        return false;
    while (*text == '[') {
        text += strcspn(text, "\r\n");
        text = first_line(text);
    }
    return is_move_or_result(text);
}

/* A heading ("Rose 33-31 Maack :") or moves; otherwise it is a drawn position. */
static bool is_transcript(const char *line)
{
    size_t length = strcspn(line, "\r\n");
    const char *colon = memchr(line, ':', length);
    if (colon && memchr(line, '-', (size_t)(colon - line)) && !memchr(line, '|', length))
        return true;
    if (gv_i_is_digit(*line)) {
        size_t digits = strspn(line, "0123456789");
        if (line[digits] == '.')
            return true;
    }
    return gv_i_is_letter(*line) && (gv_i_is_digit(line[1]) || gv_i_starts_with(line, "pa"));
}

static gv_format text_format(const char *text)
{
    const char *line = first_line(text);
    if (is_ggf(line))
        return GV_FORMAT_GGF;
    if (is_obf(line))
        return has_moves_below(line) ? GV_FORMAT_GVG : GV_FORMAT_OBF;
    if (*line == '[')
        return is_pgn(line) ? GV_FORMAT_PGN : GV_FORMAT_GVG;
    /* A single letter, "a" or "3", is no diagram: the reader of transcripts says what it lacks. */
    return is_transcript(line) ? GV_FORMAT_TRANSCRIPT : GV_FORMAT_GVG;
}

gv_status gv_i_detect(gv_i_intake *intake, gv_format *out, gv_error *error)
{
    size_t size = gv_i_intake_fill(intake, LOOKED_AT);
    const unsigned char *bytes = gv_i_intake_at(intake);
    size = size < LOOKED_AT ? size : LOOKED_AT;
    if (gv_i_intake_failed(intake))
        return gv_error_set(error, GV_ERROR_IO, "cannot be read");
    if (is_wthor(bytes, size)) {
        *out = GV_FORMAT_WTHOR;
        return GV_OK;
    }
    if (memchr(bytes, '\0', size))
        return gv_error_set(error, GV_ERROR_SYNTAX, "a NUL byte; expected text");
    gv_text text = {0};
    gv_text_add_bytes(&text, bytes, size);
    *out = text_format(gv_text_string(&text));
    bool failed = text.failed;
    gv_text_free(&text);
    return failed ? gv_error_set(error, GV_ERROR_MEMORY, "out of memory") : GV_OK;
}
