/*
 * text_tools.c - what the readers of settings and variant files share: quoting what was found,
 * numbers, UTF-8, "did you mean", and lists that grow.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/cursor.h"
#include "notation/internal.h"

/* ---------------------------------------------------------------- characters */

/* The bytes that follow a first byte, and the smallest code that needs so many (no overlong forms).
 */
static size_t utf8_tail(unsigned char first, uint32_t *code, uint32_t *smallest)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    size_t tail = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    *code = first & (0x3Fu >> tail);
    *smallest = least[tail];
    return tail;
}

size_t gv_i_utf8(const char *text, size_t size)
{
    if (size == 0)
        return 0;
    unsigned char first = (unsigned char)text[0];
    if (first < 0x80)
        return 1;
    if (first < 0xC2 || first > 0xF4)
        return 0;
    uint32_t code, smallest;
    size_t tail = utf8_tail(first, &code, &smallest);
    if (tail >= size)
        return 0;
    for (size_t i = 1; i <= tail; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (next & 0x3Fu);
    }
    bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < smallest || surrogate || code > 0x10FFFF ? 0 : tail + 1;
}

const char *gv_i_quote(const char *text, char out[GV_I_QUOTE_SIZE])
{
    static const char more[] = "...";
    const size_t most = 40;
    size_t length = 0, left = strlen(text);
    while (left > 0) {
        size_t bytes = gv_i_utf8(text, left);
        bool fit = bytes > 1 || (bytes == 1 && !gv_i_is_control(*text));
        if (length >= most) {
            memcpy(out + length, more, sizeof more);
            return out;
        }
        if (fit)
            memcpy(out + length, text, bytes);
        else
            out[length] = '?';
        length += fit ? bytes : 1;
        text += bytes ? bytes : 1;
        left -= bytes ? bytes : 1;
    }
    out[length] = '\0';
    return out;
}

/* ---------------------------------------------------------------- reading */

bool gv_i_number_read(const char **text, int *out)
{
    const int most = 99999; /* beyond every limit here, and far from overflow */
    if (!gv_i_is_digit(**text))
        return false;
    int number = 0;
    for (; gv_i_is_digit(**text); (*text)++) {
        number = 10 * number + (**text - '0');
        if (number > most)
            number = most;
    }
    *out = number;
    return true;
}

void gv_i_skip_blanks(const char **text)
{
    while (gv_i_is_blank(**text))
        (*text)++;
}

/* ---------------------------------------------------------------- did you mean */

#define WORD_ROOM 64 /* longer words are not looked at: no key and no variant's name is longer */

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/*
 * How many letters must be put in, left out, changed or swapped with their neighbour to make `a` of
 * `b` (the restricted distance of Damerau and Levenshtein), row by row of its table.
 */
static size_t distance(const char *a, const char *b)
{
    size_t rows[3][WORD_ROOM + 1];
    size_t length_a = strlen(a), length_b = strlen(b);
    for (size_t j = 0; j <= length_b; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= length_a; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *above_that = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= length_b; j++) {
            row[j] = smaller(above[j], row[j - 1]) + 1;
            row[j] = smaller(row[j], above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = smaller(row[j], above_that[j - 2] + 1);
        }
    }
    return rows[length_a % 3][length_b];
}

gv_i_nearest gv_i_nearest_to(const char *word)
{
    /* About one slip in three letters: more, and the guess would be a word of our own. */
    size_t allowed = smaller((strlen(word) + 1) / 3, 3);
    return (gv_i_nearest){.word = word, .distance = allowed + 1};
}

void gv_i_nearest_offer(gv_i_nearest *nearest, const char *candidate)
{
    if (strlen(nearest->word) > WORD_ROOM || strlen(candidate) > WORD_ROOM)
        return;
    size_t far = distance(nearest->word, candidate);
    if (far < nearest->distance) {
        nearest->distance = far;
        nearest->best = candidate;
    }
}

/* ---------------------------------------------------------------- lists */

void *gv_i_room(void *items, size_t count, size_t *capacity, size_t item_size)
{
    if (count < *capacity)
        return items;
    size_t larger = *capacity ? 2 * *capacity : 8;
    void *moved = realloc(items, larger * item_size);
    if (moved)
        *capacity = larger;
    return moved;
}
