/* board.c - `gluversi board`: what a board is, in words and as JSON. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "gluversi/fast.h"

/* ---------------------------------------------------------------- JSON */

static json_t *lines_json(const gv_report *report)
{
    json_t *list = json_array();
    for (int i = 0; i < report->line_kind_count; i++) {
        const gv_line_kind *kind = &report->line_kinds[i];
        json_array_append_new(list,
                              json_pack("{s:s, s:b, s:i, s:i, s:i}", "family",
                                        gv_name_of(gv_family_names, (int)kind->family), "ring",
                                        kind->ring, "length", kind->length, "self_crossings",
                                        kind->self_crossings, "count", kind->count));
    }
    return list;
}

/* The names of two families in alphabetical order. */
static void family_pair(const gv_meeting *meeting, const char *names[2])
{
    names[0] = gv_name_of(gv_family_names, (int)meeting->families[0]);
    names[1] = gv_name_of(gv_family_names, (int)meeting->families[1]);
    if (strcmp(names[0], names[1]) > 0) {
        const char *first = names[1];
        names[1] = names[0];
        names[0] = first;
    }
}

static json_t *meetings_json(const gv_report *report)
{
    json_t *list = json_array();
    for (int i = 0; i < report->meeting_count; i++) {
        const char *names[2];
        family_pair(&report->meetings[i], names);
        json_array_append_new(list, json_pack("{s:[s, s], s:i, s:i}", "families", names[0],
                                              names[1], "cells", report->meetings[i].cells, "pairs",
                                              report->meetings[i].pairs));
    }
    return list;
}

static json_t *exposed_json(const gv_report *report)
{
    json_t *list = json_array();
    for (int axes = 0; axes <= 4; axes++)
        if (report->exposed[axes])
            json_array_append_new(
                list, json_pack("{s:i, s:i}", "axes", axes, "cells", report->exposed[axes]));
    return list;
}

static json_t *report_json(const gv_board *board, const gv_report *report, const gv_fast *fast)
{
    bool known = report->has_surface;
    json_t *symmetries = report->symmetries <= INT64_MAX
                             ? json_integer((json_int_t)report->symmetries)
                             : json_null(); /* more than a program can take in */
    return json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:i, s:o, s:o, s:o, s:s}", "board", gv_i_json_board(board),
        "orientable", known ? json_boolean(report->orientable) : json_null(),
        "euler_characteristic", known ? json_integer(report->euler_characteristic) : json_null(),
        "boundary_circles", known ? json_integer(report->boundary_circles) : json_null(),
        "symmetries", symmetries, "cells", report->cells, "lines", lines_json(report), "meetings",
        meetings_json(report), "exposure", exposed_json(report), "backend",
        gv_name_of(gv_backend_names, (int)gv_fast_backend(fast)));
}

/* ---------------------------------------------------------------- words */

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void surface_words(const gv_board *board, const gv_report *report, gv_text *out)
{
    gv_text_addf(out, "  left and right edges: %s; top and bottom edges: %s\n",
                 gv_name_of(gv_edge_names, (int)gv_board_left_right(board)),
                 gv_name_of(gv_edge_names, (int)gv_board_top_bottom(board)));
    if (!report->has_surface) {
        gv_text_add(out, "  with links of its own: edges, orientation and Euler characteristic "
                         "are not stated\n");
        return;
    }
    if (report->boundary_circles == 0)
        gv_text_add(out, "  no edge left");
    else
        gv_text_addf(out, "  an edge of %d circle%s", report->boundary_circles,
                     plural(report->boundary_circles));
    gv_text_addf(out, "; %s; Euler characteristic %d\n",
                 report->orientable ? "two-sided (orientable)" : "one-sided (not orientable)",
                 report->euler_characteristic);
}

static void lines_words(const gv_report *report, gv_text *out)
{
    gv_text_add(out, "\nLines\n");
    for (int i = 0; i < report->line_kind_count; i++) {
        const gv_line_kind *kind = &report->line_kinds[i];
        gv_text_addf(out, "  %3d %s %s%s of %d", kind->count,
                     gv_name_of(gv_family_names, (int)kind->family),
                     kind->ring ? "ring" : "open line", plural(kind->count), kind->length);
        if (kind->self_crossings)
            gv_text_addf(out, ", crossing %s in %d cell%s",
                         kind->count == 1 ? "itself" : "themselves", kind->self_crossings,
                         plural(kind->self_crossings));
        gv_text_add(out, "\n");
    }
}

/* Pairs of different lines of two families, whether they meet or not. */
static int pairs_of(const gv_report *report, const gv_family families[2])
{
    int count[2] = {0, 0};
    for (int i = 0; i < report->line_kind_count; i++)
        for (int side = 0; side < 2; side++)
            if (report->line_kinds[i].family == families[side])
                count[side] += report->line_kinds[i].count;
    return families[0] == families[1] ? count[0] * (count[0] - 1) / 2 : count[0] * count[1];
}

static void meetings_words(const gv_report *report, gv_text *out)
{
    if (report->meeting_count > 0)
        gv_text_add(out, "\nWhere two lines meet\n");
    for (int i = 0; i < report->meeting_count;) {
        const gv_meeting *first = &report->meetings[i];
        const char *names[2];
        int missing = pairs_of(report, first->families);
        family_pair(first, names);
        if (first->families[0] == first->families[1])
            gv_text_addf(out, "  two %s lines: ", names[0]);
        else
            gv_text_addf(out, "  a %s and a %s line: ", names[0], names[1]);
        for (const char *comma = "";
             i < report->meeting_count && report->meetings[i].families[0] == first->families[0] &&
             report->meetings[i].families[1] == first->families[1];
             i++, comma = ", ") {
            const gv_meeting *meeting = &report->meetings[i];
            gv_text_addf(out, "%sin %d cell%s (%d pair%s)", comma, meeting->cells,
                         plural(meeting->cells), meeting->pairs, plural(meeting->pairs));
            missing -= meeting->pairs;
        }
        if (missing > 0)
            gv_text_addf(out, ", not at all (%d pair%s)", missing, plural(missing));
        gv_text_add(out, "\n");
    }
}

static void exposed_words(const gv_report *report, gv_text *out)
{
    gv_text_add(out, "\nHow exposed a disc is: along how many of its four axes it can be "
                     "flanked\n");
    for (int axes = 0; axes <= 4; axes++)
        if (report->exposed[axes])
            gv_text_addf(out, "  %d %s: %d cell%s\n", axes, axes == 1 ? "axis" : "axes",
                         report->exposed[axes], plural(report->exposed[axes]));
}

static void report_words(const gv_board *board, const gv_report *report, const gv_fast *fast,
                         gv_text *out)
{
    char title[80];
    gv_board_title(board, title, sizeof title);
    if (title[0] >= 'a' && title[0] <= 'z')
        title[0] = (char)(title[0] - 'a' + 'A');
    gv_text_addf(out, "%s, %d column%s by %d row%s: %d cell%s", title, gv_board_columns(board),
                 plural(gv_board_columns(board)), gv_board_rows(board),
                 plural(gv_board_rows(board)), report->cells, plural(report->cells));
    int holes = gv_board_cells(board) - report->cells;
    if (holes > 0)
        gv_text_addf(out, " and %d hole%s", holes, plural(holes));
    gv_text_add(out, "\n");
    surface_words(board, report, out);
    if (report->symmetries == UINT64_MAX)
        gv_text_add(out, "  symmetries: more than can be counted here\n");
    else
        gv_text_addf(out, "  symmetries: %llu\n", (unsigned long long)report->symmetries);
    lines_words(report, out);
    meetings_words(report, out);
    exposed_words(report, out);
    char backend[200];
    gv_fast_text(fast, backend, sizeof backend);
    gv_text_addf(out, "\nHow the fast engine plays on it\n  %s\n", backend);
}

static int answer(const gv_i_arguments *arguments, const gv_rules *rules, const gv_report *report)
{
    gv_error error;
    gv_fast *fast;
    if (gv_fast_new(&fast, rules, NULL, &error) != GV_OK)
        return gv_i_failed(&error);
    int code;
    if (gv_i_has(arguments, "json")) {
        code = gv_i_print_json(report_json(rules->board, report, fast), GV_EXIT_DONE);
    } else {
        gv_text words = {0};
        report_words(rules->board, report, fast, &words);
        code = gv_i_print(&words, GV_EXIT_DONE);
    }
    gv_fast_free(fast);
    return code;
}

static int run(const gv_i_arguments *arguments)
{
    gv_i_input input;
    gv_report report;
    gv_error error;
    if (gv_i_input_board(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    int code;
    if (gv_board_report(input.setup.board, &report, &error) == GV_OK) {
        code = answer(arguments, &input.setup.rules, &report);
        gv_report_free(&report);
    } else {
        code = gv_i_failed(&error);
    }
    gv_i_input_free(&input);
    return code;
}

const gv_i_command gv_i_command_board = {
    .name = "board",
    .summary = "a board's report: edges, lines, how they meet, symmetries",
    .about = "Reports what a board is: how its edges are glued and which are left, its lines (how "
             "many, how long, ring or open, crossing themselves), how they meet, its symmetries, "
             "and how exposed its cells are. All of it is counted on the board's graph.",
    .example = "gluversi board klein --size 5x5",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_JSON,
    .run = run,
};
