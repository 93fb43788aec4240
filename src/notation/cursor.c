/* cursor.c - a place in a text that knows its line and column. */
#include <stdio.h>
#include <string.h>

#include "notation/cursor.h"

gv_i_cursor gv_i_cursor_of(const char *text)
{
    if (strncmp(text, "\xEF\xBB\xBF", 3) == 0)
        text += 3;
    return (gv_i_cursor){.at = text, .line_start = text, .line = 1};
}

int gv_i_cursor_column(const gv_i_cursor *cursor)
{
    return (int)(cursor->at - cursor->line_start) + 1;
}

void gv_i_cursor_move(gv_i_cursor *cursor, size_t bytes)
{
    for (; bytes > 0 && *cursor->at; bytes--) {
        char passed = *cursor->at++;
        /* Of CR LF only the LF ends the line. */
        if (passed == '\n' || (passed == '\r' && *cursor->at != '\n')) {
            cursor->line++;
            cursor->line_start = cursor->at;
        }
    }
}

size_t gv_i_cursor_rest_of_line(const gv_i_cursor *cursor)
{
    return strcspn(cursor->at, "\r\n");
}

void gv_i_cursor_next_line(gv_i_cursor *cursor)
{
    gv_i_cursor_move(cursor, gv_i_cursor_rest_of_line(cursor));
    gv_i_cursor_move(cursor, strncmp(cursor->at, "\r\n", 2) == 0 ? 2 : 1);
}

gv_status gv_i_cursor_skip(gv_i_cursor *cursor, gv_error *error)
{
    for (;;) {
        if (gv_i_is_blank(*cursor->at)) {
            gv_i_cursor_move(cursor, 1);
        } else if (*cursor->at == ';') {
            gv_i_cursor_next_line(cursor);
        } else if (*cursor->at == '{') {
            const char *end = strchr(cursor->at, '}');
            if (!end)
                return gv_i_fail_at(cursor, error, GV_ERROR_SYNTAX,
                                    "this comment is not closed, expected \"}\"");
            gv_i_cursor_move(cursor, (size_t)(end - cursor->at) + 1);
        } else {
            return GV_OK;
        }
    }
}

gv_status gv_i_fail_at(const gv_i_cursor *cursor, gv_error *error, gv_status status,
                       const char *format, ...)
{
    char message[GV_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    gv_error_set(error, status, "%s", message);
    gv_error_place(error, NULL, cursor->line, gv_i_cursor_column(cursor));
    return status;
}

gv_status gv_i_text_fits(const char *text, gv_error *error)
{
    if (strlen(text) <= GV_TEXT_LIMIT)
        return GV_OK;
    return gv_error_set(error, GV_ERROR_LIMIT, "a text of %zu bytes, expected at most %zu",
                        strlen(text), GV_TEXT_LIMIT);
}

const char *gv_i_word(const char *at, char out[GV_I_QUOTE_SIZE])
{
    char word[GV_I_QUOTE_SIZE]; /* room enough for gv_i_quote to see that it must cut */
    size_t length = 0;
    while (at[length] && !gv_i_is_blank(at[length]) && at[length] != ',' &&
           length < sizeof word - 1)
        length++;
    memcpy(word, at, length);
    word[length] = '\0';
    return gv_i_quote(word, out);
}

size_t gv_i_starts_with(const char *at, const char *word)
{
    size_t length = 0;
    for (; word[length]; length++)
        if (gv_i_lower(at[length]) != word[length])
            return 0;
    return length;
}
