/* error.c - errors as values: a status, a place, a message for a person. */
#include <stdio.h>
#include <string.h>

#include "gluversi/base.h"

#ifndef GV_VERSION
#error "GV_VERSION comes from the project's CMakeLists.txt"
#endif

const char *gv_version(void)
{
    return GV_VERSION;
}

gv_status gv_error_set(gv_error *error, gv_status status, const char *format, ...)
{
    if (error) {
        va_list arguments;
        /* Formatted aside first: an argument may be a part of *error itself. */
        char message[GV_ERROR_MESSAGE_SIZE];
        va_start(arguments, format);
        vsnprintf(message, sizeof message, format, arguments);
        va_end(arguments);
        *error = (gv_error){.status = status};
        memcpy(error->message, message, sizeof message);
    }
    return status;
}

void gv_error_place(gv_error *error, const char *file, int line, int column)
{
    if (!error)
        return;
    if (file)
        snprintf(error->file, sizeof error->file, "%s", file);
    error->line = line;
    error->column = column;
}

void gv_error_text(const gv_error *error, char *out, size_t size)
{
    char place[GV_ERROR_FILE_SIZE + 40] = "";
    size_t length = 0;
    if (error->file[0])
        length += (size_t)snprintf(place, sizeof place, "%s:", error->file);
    if (error->line > 0)
        length += (size_t)snprintf(place + length, sizeof place - length, "%d:", error->line);
    if (error->line > 0 && error->column > 0)
        length += (size_t)snprintf(place + length, sizeof place - length, "%d:", error->column);
    snprintf(out, size, "%s%s%s", place, length ? " " : "", error->message);
}
