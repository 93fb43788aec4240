/*
 * intake.c - the bytes of a file with a window of them in view, so that a file of any length takes
 * a bounded amount of memory.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/reading.h"

#define FIRST_CAPACITY 65536

const unsigned char *gv_i_intake_at(const gv_i_intake *intake)
{
    static const unsigned char nothing[1];
    return intake->data ? intake->data + intake->start : nothing;
}

/* Moves what is in view to the front and makes room for `want` bytes. */
static bool make_room(gv_i_intake *intake, size_t want)
{
    size_t there = intake->end - intake->start;
    if (intake->start > 0 && there > 0)
        memmove(intake->data, intake->data + intake->start, there);
    intake->start = 0;
    intake->end = there;
    if (want <= intake->capacity)
        return true;
    size_t capacity = intake->capacity ? intake->capacity : FIRST_CAPACITY;
    while (capacity < want)
        capacity *= 2;
    unsigned char *data = realloc(intake->data, capacity);
    if (!data)
        return false;
    intake->data = data;
    intake->capacity = capacity;
    return true;
}

size_t gv_i_intake_fill(gv_i_intake *intake, size_t want)
{
    size_t there = intake->end - intake->start;
    if (there >= want || intake->at_end)
        return there;
    if (!make_room(intake, want)) {
        intake->at_end = true; /* what there is can still be read */
        return there;
    }
    while (intake->end < want && !intake->at_end) {
        size_t got =
            fread(intake->data + intake->end, 1, intake->capacity - intake->end, intake->file);
        intake->end += got;
        intake->at_end = got == 0;
    }
    return intake->end;
}

void gv_i_intake_skip(gv_i_intake *intake, size_t bytes)
{
    size_t there = gv_i_intake_fill(intake, bytes + 1); /* one more: is a CR the first of CR LF? */
    const unsigned char *at = gv_i_intake_at(intake);
    for (size_t i = 0; i < bytes && i < there; i++)
        if (at[i] == '\n' || (at[i] == '\r' && !(i + 1 < there && at[i + 1] == '\n')))
            intake->line++;
    intake->start += bytes < there ? bytes : there;
    intake->offset += bytes < there ? bytes : there;
}

size_t gv_i_intake_line(gv_i_intake *intake, size_t *with_end)
{
    size_t length = 0, there = gv_i_intake_fill(intake, 4096);
    for (;;) {
        const unsigned char *at = gv_i_intake_at(intake);
        while (length < there && at[length] != '\n' && at[length] != '\r')
            length++;
        if (length + 1 < there || length > GV_GAME_TEXT_LIMIT)
            break;
        /* A line's end may lie beyond the window, the LF of CR LF too. */
        size_t more = gv_i_intake_fill(intake, 2 * there + 2);
        if (more == there)
            break;
        there = more;
    }
    const unsigned char *at = gv_i_intake_at(intake);
    size_t ending = 0;
    if (length < there && (at[length] == '\n' || at[length] == '\r'))
        ending = at[length] == '\r' && length + 1 < there && at[length + 1] == '\n' ? 2 : 1;
    *with_end = length + ending;
    return length;
}

bool gv_i_intake_failed(const gv_i_intake *intake)
{
    return intake->file && ferror(intake->file);
}

void gv_i_intake_free(gv_i_intake *intake)
{
    if (intake->capacity > 0) /* otherwise borrowed */
        free(intake->data);
    if (intake->file && intake->file != stdin)
        fclose(intake->file);
    *intake = (gv_i_intake){0};
}
