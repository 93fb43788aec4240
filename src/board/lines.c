/*
 * lines.c - the whole orbits of step.
 *
 * step is one-to-one, so its orbits are chains with two ends and rings. The chains are found first,
 * from the darts that nothing leads to; whatever is left over then is rings. A walked line marks
 * its darts and their reverses, which makes it and the same line walked backwards one line. (A line
 * between two mirrors is its own reverse: its darts are marked twice, which does no harm.)
 */
#include <assert.h>
#include <stdlib.h>

#include "board/internal.h"

struct gv_lines {
    int count, dart_count;
    gv_dart darts[GV_I_DARTS]; /* those of line 0, then those of line 1, … */
    int16_t line_of[GV_I_DARTS];
    gv_line lines[GV_I_DARTS];
};

const gv_name gv_family_names[] = {{GV_HORIZONTAL, "horizontal", NULL},
                                   {GV_VERTICAL, "vertical", NULL},
                                   {GV_DIAGONAL, "diagonal", NULL},
                                   {GV_MIXED, "mixed", NULL},
                                   {0, NULL, NULL}};

static gv_family family_of(unsigned heading)
{
    if (heading % 2)
        return GV_DIAGONAL;
    return heading == GV_E || heading == GV_W ? GV_HORIZONTAL : GV_VERTICAL;
}

static void add_line(gv_lines *lines, const gv_board *board, unsigned first)
{
    gv_line *line = &lines->lines[lines->count];
    *line = (gv_line){.family = family_of(first % GV_HEADINGS),
                      .darts = &lines->darts[lines->dart_count]};
    unsigned dart = first;
    do {
        gv_dart d = gv_i_dart_at(dart);
        lines->darts[lines->dart_count++] = d;
        lines->line_of[dart] = lines->line_of[gv_i_reverse(dart)] = (int16_t)lines->count;
        line->length++;
        gv_set_add(&line->cells, d.cell);
        if (family_of(d.heading) != line->family)
            line->family = GV_MIXED;
        dart = board->step[dart];
    } while (dart != GV_I_NO_DART && dart != first);
    line->ring = dart == first;
    line->self_crossings = line->length - gv_set_count(&line->cells);
    lines->count++;
}

gv_status gv_lines_new(gv_lines **out, const gv_board *board, gv_error *error)
{
    gv_lines *lines = malloc(sizeof *lines);
    if (!lines)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    lines->count = lines->dart_count = 0;
    for (int i = 0; i < GV_I_DARTS; i++)
        lines->line_of[i] = -1;
    for (int rings = 0; rings <= 1; rings++) {
        for (unsigned dart = 0; dart < (unsigned)board->cells * GV_HEADINGS; dart++) {
            bool is_end = board->step[gv_i_reverse(dart)] == GV_I_NO_DART;
            if (lines->line_of[dart] < 0 && (rings || is_end) &&
                gv_set_has(&board->playable, gv_i_dart_at(dart).cell))
                add_line(lines, board, dart);
        }
    }
    *out = lines;
    return GV_OK;
}

void gv_lines_free(gv_lines *lines)
{
    free(lines);
}

int gv_lines_count(const gv_lines *lines)
{
    return lines->count;
}

const gv_line *gv_lines_get(const gv_lines *lines, int index)
{
    assert(index >= 0 && index < lines->count);
    return &lines->lines[index];
}

int gv_lines_through(const gv_lines *lines, gv_dart dart)
{
    return lines->line_of[gv_i_dart_index(dart)];
}
