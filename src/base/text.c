/* text.c - text that grows, and reading it from files. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/base.h"

void gv_text_free(gv_text *text)
{
    free(text->data);
    *text = (gv_text){0};
}

void gv_text_clear(gv_text *text)
{
    text->length = 0;
    text->failed = false;
    if (text->data)
        text->data[0] = '\0';
}

/* Makes room for `more` bytes and the NUL. */
static bool reserve(gv_text *text, size_t more)
{
    if (text->failed)
        return false;
    size_t needed = text->length + more + 1;
    if (needed <= text->capacity)
        return true;
    size_t capacity = text->capacity ? text->capacity : 64;
    while (capacity < needed)
        capacity *= 2;
    char *data = realloc(text->data, capacity);
    if (!data) {
        text->failed = true;
        return false;
    }
    text->data = data;
    text->capacity = capacity;
    return true;
}

void gv_text_add_bytes(gv_text *text, const void *bytes, size_t size)
{
    if (!reserve(text, size))
        return;
    if (size > 0)
        memcpy(text->data + text->length, bytes, size);
    text->length += size;
    text->data[text->length] = '\0';
}

void gv_text_add(gv_text *text, const char *string)
{
    gv_text_add_bytes(text, string, strlen(string));
}

bool gv_ends_with(const char *string, const char *end)
{
    size_t length = strlen(string), tail = strlen(end);
    return length >= tail && strcmp(string + length - tail, end) == 0;
}

void gv_text_addf(gv_text *text, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (size >= 0 && reserve(text, (size_t)size)) {
        vsnprintf(text->data + text->length, (size_t)size + 1, format, again);
        text->length += (size_t)size;
    }
    va_end(again);
}

const char *gv_text_string(const gv_text *text)
{
    return text->data ? text->data : "";
}

/* ---------------------------------------------------------------- files */

static gv_status io_error(gv_error *error, const char *what, const char *path, int number)
{
    return gv_error_set(error, GV_ERROR_IO, "%s: cannot %s: %s", path, what, strerror(number));
}

gv_status gv_text_read_file(gv_text *out, const char *path, size_t limit, gv_error *error)
{
    bool is_stdin = strcmp(path, "-") == 0;
    const char *name = is_stdin ? "standard input" : path;
    FILE *file = is_stdin ? stdin : fopen(path, "rb");
    if (!file)
        return io_error(error, "open", name, errno);

    gv_text text = {0};
    gv_status status = GV_OK;
    char block[16384];
    size_t got;
    while (status == GV_OK && (got = fread(block, 1, sizeof block, file)) > 0) {
        gv_text_add_bytes(&text, block, got);
        if (text.failed)
            status = gv_error_set(error, GV_ERROR_MEMORY, "%s: out of memory", name);
        else if (text.length > limit)
            status = gv_error_set(error, GV_ERROR_LIMIT,
                                  "%s: larger than %zu bytes, the most that is read", name, limit);
    }
    /* A folder opens like a file, and fails only here. */
    if (status == GV_OK && ferror(file))
        status = io_error(error, "read", name, errno);
    if (!is_stdin)
        fclose(file);
    if (status != GV_OK) {
        gv_text_free(&text);
        return status;
    }
    gv_text_free(out);
    *out = text;
    return GV_OK;
}
