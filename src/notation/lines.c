/* lines.c - the lines of a diagram, cut into words: what kind of line is it? */
#include <string.h>

#include "notation/lines.h"

/* ---------------------------------------------------------------- cutting */

static gv_i_word_kind kind_of(const char *at, size_t length)
{
    size_t digits = 0, slashes = 0, cells = 0;
    for (size_t i = 0; i < length; i++) {
        digits += gv_i_is_digit(at[i]);
        slashes += at[i] == '/';
        cells += gv_i_letter_of(at[i]) != '\0';
    }
    if (cells == length)
        return GV_I_CELLS;
    if (slashes > 0 && cells + slashes == length)
        return GV_I_SLASHED;
    return digits == length && length <= 2 ? GV_I_NUMBER : GV_I_OTHER;
}

gv_i_line gv_i_line_at(const gv_i_cursor *cursor)
{
    gv_i_line line = {.place = *cursor, .length = gv_i_cursor_rest_of_line(cursor)};
    const char *end = cursor->at + line.length;
    gv_i_cursor at = *cursor;
    while (line.count < GV_I_MAX_TOKENS) {
        while (at.at < end && gv_i_is_blank(*at.at))
            gv_i_cursor_move(&at, 1);
        if (at.at == end)
            break;
        gv_i_token *next = &line.words[line.count++];
        next->place = at;
        while (at.at < end && !gv_i_is_blank(*at.at))
            gv_i_cursor_move(&at, 1);
        next->length = (size_t)(at.at - next->place.at);
        next->kind = kind_of(next->place.at, next->length);
    }
    return line;
}

int gv_i_bars_in(const gv_i_line *line)
{
    int bars = 0;
    for (size_t i = 0; i < line->length; i++)
        bars += line->place.at[i] == '|';
    return bars;
}

/* ---------------------------------------------------------------- words */

int gv_i_number_of(const gv_i_token *word)
{
    int number = 0;
    for (size_t i = 0; i < word->length; i++)
        number = 10 * number + (word->place.at[i] - '0');
    return number;
}

bool gv_i_is_word(const gv_i_token *word, const char *text)
{
    return word->length == strlen(text) && gv_i_starts_with(word->place.at, text) > 0;
}

bool gv_i_is_cell(const gv_i_token *word)
{
    return word->kind == GV_I_CELLS && word->length == 1;
}

bool gv_i_is_side(const gv_i_token *word, gv_colour *colour)
{
    char letter = word->length == 1 ? gv_i_letter_of(*word->place.at) : '\0';
    if (letter != 'X' && letter != 'O')
        return false;
    *colour = letter == 'X' ? GV_BLACK : GV_WHITE;
    return true;
}

static bool is_square_at(const char *at)
{
    return gv_i_is_letter(at[0]) && gv_i_is_digit(at[1]);
}

bool gv_i_is_move(const gv_i_token *word)
{
    const char *at = word->place.at;
    size_t dashes = gv_i_starts_with(at, "--");
    if (dashes > 0)
        return word->length == dashes || at[dashes] == ',' || is_square_at(at + dashes);
    return is_square_at(at) || *at == '=' || (gv_i_is_digit(*at) && word->kind != GV_I_NUMBER);
}

/* A letter, or some in the order of the alphabet. */
static bool is_names(const gv_i_token *word)
{
    const char *at = word->place.at;
    for (size_t i = 0; i < word->length; i++)
        if (!gv_i_is_letter(at[i]) || (i > 0 && gv_i_lower(at[i]) != gv_i_lower(at[i - 1]) + 1))
            return false;
    return true;
}

/* ---------------------------------------------------------------- lines */

bool gv_i_is_side_line(const gv_i_line *line, gv_colour *colour)
{
    const gv_i_token *words = line->words;
    if (line->count != 3 || !gv_i_is_word(&words[1], "to") || !gv_i_is_word(&words[2], "move"))
        return false;
    if (gv_i_is_side(&words[0], colour))
        return true;
    bool white = gv_i_is_word(&words[0], "white");
    if (!white && !gv_i_is_word(&words[0], "black"))
        return false;
    *colour = white ? GV_WHITE : GV_BLACK;
    return true;
}

bool gv_i_is_names_line(const gv_i_line *line)
{
    bool has_others = false; /* letters that are no discs */
    for (int i = 0; i < line->count; i++) {
        if (!is_names(&line->words[i]))
            return false;
        has_others |= line->words[i].kind != GV_I_CELLS;
    }
    return has_others;
}

bool gv_i_is_frame_line(const gv_i_line *line)
{
    if (line->count != 1 || line->words[0].length < 3)
        return false;
    const char *at = line->words[0].place.at, *last = at + line->words[0].length - 1;
    if (*at != '+' || *last != '+')
        return false;
    for (at++; at < last; at++)
        if (*at != '-' && !gv_i_is_letter(*at))
            return false;
    return true;
}

bool gv_i_is_pass_line(const gv_i_line *line)
{
    return line->count == 1 && gv_i_is_word(&line->words[0], "--");
}
