/* utf8.h - reading UTF-8 a letter at a time. */
#ifndef GV_UI_UTF8_H
#define GV_UI_UTF8_H

#include <stddef.h>
#include <stdint.h>

/*
 * The code point at *at, which moves on; *at < length. What is not UTF-8 (a stray or missing
 * continuation byte, a longer form than needed, a surrogate) is U+FFFD and one byte long.
 */
static inline uint32_t gv_utf8_next(const char *text, size_t length, size_t *at)
{
    const unsigned char *s = (const unsigned char *)text + *at;
    size_t left = length - *at;
    size_t size = s[0] < 0x80 ? 1 : s[0] < 0xC2 ? 0 : s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : 4;
    if (size == 1) {
        *at += 1;
        return s[0];
    }
    uint32_t code = size == 2 ? s[0] & 0x1Fu : size == 3 ? s[0] & 0x0Fu : s[0] & 0x07u;
    for (size_t i = 1; size && i < size; i++) {
        if (i >= left || (s[i] & 0xC0) != 0x80) {
            size = 0;
            break;
        }
        code = code << 6 | (s[i] & 0x3Fu);
    }
    int bad = !size || (size == 3 && (code < 0x800 || (code >= 0xD800 && code < 0xE000))) ||
              (size == 4 && (s[0] > 0xF4 || code < 0x10000 || code > 0x10FFFF));
    *at += bad ? 1 : size;
    return bad ? 0xFFFD : code;
}

#endif
