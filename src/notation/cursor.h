/*
 * cursor.h - a place in a text that knows its line and column: what the readers of transcripts and
 * records share.
 */
#ifndef GV_NOTATION_CURSOR_H
#define GV_NOTATION_CURSOR_H

#include "notation/internal.h"

typedef struct gv_i_cursor {
    const char *at;         /* the next byte; '\0' is the end */
    const char *line_start; /* the first byte of the line it lies in */
    int line;               /* 1-based */
} gv_i_cursor;

/* A cursor at the beginning of `text`, behind a byte order mark if it has one. */
gv_i_cursor gv_i_cursor_of(const char *text);
/* The 1-based column in bytes. */
int gv_i_cursor_column(const gv_i_cursor *cursor);
/* Moves over `bytes` bytes (fewer at the end). A line ends with LF, CR LF or a bare CR. */
void gv_i_cursor_move(gv_i_cursor *cursor, size_t bytes);
/* Moves to the first byte of the next line, or to the end. */
void gv_i_cursor_next_line(gv_i_cursor *cursor);
/* The length of the rest of this line, without its end. */
size_t gv_i_cursor_rest_of_line(const gv_i_cursor *cursor);

/* Moves over blanks, line ends, and comments: `;` to the end of the line, or in braces. Fails at a
 * brace that nothing closes. */
gv_status gv_i_cursor_skip(gv_i_cursor *cursor, gv_error *error);

/* gv_error_set with the place of the cursor. */
gv_status gv_i_fail_at(const gv_i_cursor *cursor, gv_error *error, gv_status status,
                       const char *format, ...) GV_PRINTF(4, 5);

/* GV_ERROR_LIMIT where a text is longer than GV_TEXT_LIMIT. */
gv_status gv_i_text_fits(const char *text, gv_error *error);

/* The word at `at`, up to a blank or comma, made fit for a message by gv_i_quote. */
const char *gv_i_word(const char *at, char out[GV_I_QUOTE_SIZE]);

/* The C library's versions depend on the locale and are undefined for negative chars. */
static inline bool gv_i_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool gv_i_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline char gv_i_lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static inline bool gv_i_is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

static inline bool gv_i_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || gv_i_is_line_end(c);
}

/* How many of the first bytes of `at` are equal to `word`, a lower-case word, in any case: all or
 * 0. */
size_t gv_i_starts_with(const char *at, const char *word);

#endif
