/* report.c - all that is known of a board, counted on its graph. */
#include <stdlib.h>
#include <string.h>

#include "board/internal.h"

/* ---------------------------------------------------------------- lines by kind */

static int compare_kinds(const void *left, const void *right)
{
    const gv_line_kind *a = left, *b = right;
    if (a->family != b->family)
        return (int)a->family - (int)b->family;
    if (a->ring != b->ring)
        return b->ring - a->ring; /* rings first */
    if (a->length != b->length)
        return a->length - b->length;
    return a->self_crossings - b->self_crossings;
}

static void count_kinds(const gv_lines *lines, gv_report *report)
{
    for (int i = 0; i < gv_lines_count(lines); i++) {
        const gv_line *line = gv_lines_get(lines, i);
        gv_line_kind kind = {line->family, line->ring, line->length, line->self_crossings, 1};
        int at = 0;
        while (at < report->line_kind_count && compare_kinds(&report->line_kinds[at], &kind) != 0)
            at++;
        if (at < report->line_kind_count)
            report->line_kinds[at].count++;
        else
            report->line_kinds[report->line_kind_count++] = kind;
    }
    qsort(report->line_kinds, (size_t)report->line_kind_count, sizeof *report->line_kinds,
          compare_kinds);
}

/* ---------------------------------------------------------------- how lines meet */

/* pairs[a][b][n]: pairs of lines of families a ≤ b that share n cells. */
typedef int meeting_table[GV_FAMILIES][GV_FAMILIES][GV_MAX_CELLS + 1];

/* Returns how many entries are not 0. */
static int count_meetings(const gv_lines *lines, meeting_table pairs)
{
    int kinds = 0;
    for (int i = 0; i < gv_lines_count(lines); i++) {
        const gv_line *a = gv_lines_get(lines, i);
        for (int j = i + 1; j < gv_lines_count(lines); j++) {
            const gv_line *b = gv_lines_get(lines, j);
            gv_set shared = gv_set_intersection(&a->cells, &b->cells);
            int cells = gv_set_count(&shared);
            if (cells == 0)
                continue;
            bool in_order = a->family <= b->family;
            int *entry =
                &pairs[in_order ? a->family : b->family][in_order ? b->family : a->family][cells];
            kinds += *entry == 0;
            (*entry)++;
        }
    }
    return kinds;
}

static void list_meetings(meeting_table pairs, gv_report *report)
{
    for (int a = 0; a < GV_FAMILIES; a++)
        for (int b = a; b < GV_FAMILIES; b++)
            for (int cells = 1; cells <= GV_MAX_CELLS; cells++)
                if (pairs[a][b][cells])
                    report->meetings[report->meeting_count++] =
                        (gv_meeting){{(gv_family)a, (gv_family)b}, cells, pairs[a][b][cells]};
}

/* ---------------------------------------------------------------- exposure */

/* How many of the four axes of a cell have another cell on both sides. */
static int exposed_axes(const gv_board *board, unsigned cell)
{
    int axes = 0;
    for (unsigned heading = 0; heading < 4; heading++) {
        unsigned one = board->step[cell * GV_HEADINGS + heading];
        unsigned other = board->step[cell * GV_HEADINGS + heading + 4];
        axes += one != GV_I_NO_DART && other != GV_I_NO_DART && gv_i_dart_at(one).cell != cell &&
                gv_i_dart_at(other).cell != cell;
    }
    return axes;
}

/* ---------------------------------------------------------------- all of it */

static gv_status fill(const gv_board *board, const gv_lines *lines, meeting_table pairs,
                      gv_report *report, gv_error *error)
{
    report->cells = gv_set_count(&board->playable);
    report->has_surface = board->link_count == 0;
    if (report->has_surface) {
        gv_i_surface surface;
        gv_i_surface_of(board, &surface);
        report->orientable = surface.orientable;
        report->euler_characteristic = surface.euler_characteristic;
        report->boundary_circles = surface.boundary_circles;
    }
    for (int cell = gv_set_next(&board->playable, 0); cell >= 0;
         cell = gv_set_next(&board->playable, cell + 1))
        report->exposed[exposed_axes(board, (unsigned)cell)]++;

    int meetings = count_meetings(lines, pairs);
    size_t kinds = (size_t)gv_lines_count(lines);
    report->line_kinds = calloc(kinds + 1, sizeof *report->line_kinds);
    report->meetings = calloc((size_t)meetings + 1, sizeof *report->meetings);
    if (!report->line_kinds || !report->meetings)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    count_kinds(lines, report);
    list_meetings(pairs, report);
    return gv_board_symmetries(board, &report->symmetries, error);
}

gv_status gv_board_report(const gv_board *board, gv_report *out, gv_error *error)
{
    gv_report report = {0};
    gv_lines *lines = NULL;
    gv_status status = gv_lines_new(&lines, board, error);
    if (status != GV_OK)
        return status;
    int(*pairs)[GV_FAMILIES][GV_MAX_CELLS + 1] = calloc(GV_FAMILIES, sizeof *pairs);
    if (pairs)
        status = fill(board, lines, pairs, &report, error);
    else
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    free(pairs);
    gv_lines_free(lines);
    if (status != GV_OK) {
        gv_report_free(&report);
        return status;
    }
    *out = report;
    return GV_OK;
}

void gv_report_free(gv_report *report)
{
    free(report->line_kinds);
    free(report->meetings);
    *report = (gv_report){0};
}
