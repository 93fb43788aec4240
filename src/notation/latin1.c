/*
 * latin1.c - texts of files as UTF-8, and back. Older files of games are in Latin-1 and do not say
 * so; a text that is valid UTF-8 by chance but meant as Latin-1 does not occur in names.
 */
#include <string.h>

#include "notation/reading.h"

static bool is_utf8(const char *text, size_t size)
{
    for (size_t i = 0, bytes; i < size; i += bytes) {
        bytes = gv_i_utf8(text + i, size - i);
        if (bytes == 0)
            return false;
    }
    return true;
}

void gv_i_utf8_add(gv_text *out, const char *text, size_t size)
{
    if (is_utf8(text, size)) {
        gv_text_add_bytes(out, text, size);
        return;
    }
    for (size_t i = 0; i < size; i++) {
        unsigned char letter = (unsigned char)text[i];
        char two[2] = {(char)(0xC0 | letter >> 6), (char)(0x80 | (letter & 0x3F))};
        if (letter < 0x80)
            gv_text_add_bytes(out, text + i, 1);
        else
            gv_text_add_bytes(out, two, 2);
    }
}

bool gv_i_latin1(const char *text, char *out, size_t room)
{
    size_t length = 0;
    for (; *text; text++) {
        unsigned char letter = (unsigned char)*text;
        if (letter >= 0x80) {
            unsigned char next = (unsigned char)text[1];
            if ((letter & 0xFC) != 0xC0 || (next & 0xC0) != 0x80)
                return false; /* beyond U+00FF */
            letter = (unsigned char)(letter << 6 | (next & 0x3F));
            text++;
        }
        if (length + 1 >= room)
            return false;
        out[length++] = (char)letter;
    }
    out[length] = '\0';
    return true;
}

bool gv_i_contains(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text; text++) {
        size_t same = 0;
        while (same < length && gv_i_lower(text[same]) == gv_i_lower(part[same]))
            same++;
        if (same == length)
            return true;
    }
    return length == 0;
}
