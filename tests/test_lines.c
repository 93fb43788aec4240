/*
 * test_lines.c - lines, where they meet, and the board report.
 *
 * The facts of section 3 of the specification one by one, and every number of the report against
 * lines that this file walks itself, with the naive step.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/board.h"
#include "support/naive.h"
#include "support/scenes.h"
#include "support/suites.h"

static gv_report report_of(const gv_board_desc *desc)
{
    gv_board *board = scene_board(desc);
    gv_report report;
    memset(&report, 0, sizeof report);
    CU_ASSERT_EQUAL_FATAL(gv_board_report(board, &report, NULL), GV_OK);
    gv_board_free(board); /* the report does not borrow from it */
    return report;
}

/* ---------------------------------------------------------------- lines walked a second time */

typedef struct own_line {
    gv_family family;
    bool ring;
    int length, cells;
    bool has[GV_MAX_CELLS];
} own_line;

/* Lines of a board by the naive step. Returns how many; the caller frees *out. */
static int own_lines(const gv_board_desc *desc, own_line **out)
{
    static bool seen[GV_MAX_CELLS][8];
    memset(seen, 0, sizeof seen);
    int cells = naive_columns(desc) * naive_rows(desc), count = 0;
    own_line *lines = calloc((size_t)cells * 8, sizeof *lines);
    CU_ASSERT_PTR_NOT_NULL_FATAL(lines);
    for (int cell = 0; cell < cells; cell++) {
        if (gv_set_has(&desc->holes, (unsigned)cell)) {
            continue;
        }
        for (unsigned heading = 0; heading < 8; heading++) {
            if (seen[cell][heading]) {
                continue;
            }
            const gv_dart here = {(gv_cell)cell, (uint8_t)heading};
            /* Back to the line's first dart: turn round, walk to the end, turn round. */
            naive_walker walker = naive_walker_of(desc, gv_dart_reverse(here));
            bool ring = false;
            while (!ring && naive_step(desc, &walker)) {
                gv_dart at = naive_dart_of(desc, walker);
                ring = at.cell == cell && at.heading == gv_dart_reverse(here).heading;
            }
            gv_dart first = gv_dart_reverse(naive_dart_of(desc, walker));
            own_line *line = &lines[count++];
            line->ring = ring;
            bool axis[3] = {false, false, false}, back = false;
            walker = naive_walker_of(desc, first);
            do {
                gv_dart at = naive_dart_of(desc, walker);
                axis[walker.dy == 0   ? GV_HORIZONTAL
                     : walker.dx == 0 ? GV_VERTICAL
                                      : GV_DIAGONAL] = true;
                seen[at.cell][at.heading] = true;
                seen[at.cell][gv_dart_reverse(at).heading] = true;
                line->cells += !line->has[at.cell];
                line->has[at.cell] = true;
                line->length++;
                if (!naive_step(desc, &walker)) {
                    break;
                }
                at = naive_dart_of(desc, walker);
                back = at.cell == first.cell && at.heading == first.heading;
            } while (!back);
            line->family = axis[0] + axis[1] + axis[2] > 1 ? GV_MIXED
                           : axis[GV_HORIZONTAL]           ? GV_HORIZONTAL
                           : axis[GV_VERTICAL]             ? GV_VERTICAL
                                                           : GV_DIAGONAL;
        }
    }
    *out = lines;
    return count;
}

/* ---------------------------------------------------------------- gv_lines against the steps */

static void compare_lines(const gv_board_desc *desc)
{
    gv_board *board = scene_board(desc);
    gv_lines *lines = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_lines_new(&lines, board, NULL), GV_OK);
    own_line *own = NULL;
    int own_count = own_lines(desc, &own), count = gv_lines_count(lines);
    SCENE_ASSERT(count == own_count, desc);

    int wrong = 0;
    for (int i = 0; i < count; i++) {
        const gv_line *line = gv_lines_get(lines, i);
        gv_set cells = {{0}};
        for (int k = 0; k < line->length; k++) {
            gv_dart dart = line->darts[k];
            gv_set_add(&cells, dart.cell);
            wrong += gv_lines_through(lines, dart) != i;
            wrong += gv_lines_through(lines, gv_dart_reverse(dart)) != i;
            bool steps = gv_board_step(board, &dart);
            if (k + 1 < line->length || line->ring) {
                gv_dart next = line->darts[(k + 1) % line->length];
                wrong += !steps || dart.cell != next.cell || dart.heading != next.heading;
            } else {
                wrong += steps;
            }
        }
        gv_dart before = gv_dart_reverse(line->darts[0]);
        wrong += gv_board_step(board, &before) != line->ring;
        wrong += !gv_set_equal(&cells, &line->cells);
        wrong += line->self_crossings != line->length - gv_set_count(&cells);
    }
    SCENE_ASSERT(wrong == 0, desc);

    /* Every dart is on a line, and on the same one as those of the second opinion say. */
    int matched = 0;
    bool *used = calloc((size_t)own_count + 1, sizeof *used);
    CU_ASSERT_PTR_NOT_NULL_FATAL(used);
    for (int i = 0; i < count; i++) {
        const gv_line *line = gv_lines_get(lines, i);
        for (int k = 0; k < own_count; k++) {
            bool same = !used[k] && own[k].family == line->family && own[k].ring == line->ring &&
                        own[k].length == line->length &&
                        own[k].cells == line->length - line->self_crossings;
            for (int cell = 0; same && cell < GV_MAX_CELLS; cell++) {
                same = own[k].has[cell] == gv_set_has(&line->cells, (unsigned)cell);
            }
            if (same) {
                used[k] = true;
                matched++;
                break;
            }
        }
    }
    SCENE_ASSERT(matched == count, desc);
    free(used);
    free(own);
    gv_lines_free(lines);
    gv_board_free(board);
}

static void lines_are_whole_orbits(void)
{
    gv_random random;
    gv_random_seed(&random, 21, 0);
    gv_link links[SCENE_LINKS];
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        for (int round = 0; round < scene_scaled(8); round++) {
            scene_vary(&scene.desc, round, &random, links);
            compare_lines(&scene.desc);
        }
    }
    gv_lines_free(NULL);
}

/* ---------------------------------------------------------------- the report against the lines */

static int kind_count(const gv_report *report, gv_family family, bool ring, int length,
                      int self_crossings)
{
    int count = 0;
    for (int i = 0; i < report->line_kind_count; i++) {
        const gv_line_kind *kind = &report->line_kinds[i];
        if (kind->family == family && kind->ring == ring && kind->length == length &&
            kind->self_crossings == self_crossings) {
            count += kind->count;
        }
    }
    return count;
}

static bool is_meeting_of(const gv_meeting *meeting, gv_family a, gv_family b)
{
    return (meeting->families[0] == a && meeting->families[1] == b) ||
           (meeting->families[0] == b && meeting->families[1] == a);
}

/* Pairs of lines of these families that share exactly this many cells. */
static int meeting_pairs(const gv_report *report, gv_family a, gv_family b, int cells)
{
    int pairs = 0;
    for (int i = 0; i < report->meeting_count; i++) {
        if (is_meeting_of(&report->meetings[i], a, b) && report->meetings[i].cells == cells) {
            pairs += report->meetings[i].pairs;
        }
    }
    return pairs;
}

/* Pairs of lines of these families that meet at all. */
static int meeting_total(const gv_report *report, gv_family a, gv_family b)
{
    int pairs = 0;
    for (int i = 0; i < report->meeting_count; i++) {
        if (is_meeting_of(&report->meetings[i], a, b)) {
            pairs += report->meetings[i].pairs;
        }
    }
    return pairs;
}

static int kind_order(const gv_line_kind *a, const gv_line_kind *b)
{
    if (a->family != b->family) {
        return (int)a->family - (int)b->family;
    }
    if (a->ring != b->ring) {
        return a->ring ? -1 : 1; /* rings first */
    }
    return a->length != b->length ? a->length - b->length : a->self_crossings - b->self_crossings;
}

static void compare_report(const gv_board_desc *desc)
{
    gv_report report = report_of(desc);
    int cells = naive_columns(desc) * naive_rows(desc) - gv_set_count(&desc->holes);
    SCENE_ASSERT(report.cells == cells, desc);

    own_line *own = NULL;
    int count = own_lines(desc, &own), listed = 0, wrong = 0;
    for (int i = 0; i < report.line_kind_count; i++) {
        const gv_line_kind *kind = &report.line_kinds[i];
        int same = 0;
        for (int k = 0; k < count; k++) {
            same += own[k].family == kind->family && own[k].ring == kind->ring &&
                    own[k].length == kind->length &&
                    own[k].length - own[k].cells == kind->self_crossings;
        }
        wrong += same != kind->count;
        listed += kind->count;
        /* Each kind once, sorted by family, ring, length (board.h). */
        if (i > 0) {
            wrong += kind_order(kind - 1, kind) >= 0;
        }
    }
    wrong += listed != count;
    SCENE_ASSERT(wrong == 0, desc);

    /* meetings[a][b][n]: pairs, a <= b. */
    static int own_meetings[GV_FAMILIES][GV_FAMILIES][GV_MAX_CELLS + 1];
    memset(own_meetings, 0, sizeof own_meetings);
    int pairs = 0, listed_pairs = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            int shared = 0;
            for (int cell = 0; cell < GV_MAX_CELLS; cell++) {
                shared += own[i].has[cell] && own[k].has[cell];
            }
            gv_family low = own[i].family < own[k].family ? own[i].family : own[k].family;
            gv_family high = own[i].family < own[k].family ? own[k].family : own[i].family;
            own_meetings[low][high][shared]++;
            pairs += shared > 0;
        }
    }
    wrong = 0;
    for (int i = 0; i < report.meeting_count; i++) {
        const gv_meeting *meeting = &report.meetings[i];
        gv_family a = meeting->families[0], b = meeting->families[1];
        if (meeting->cells < 1 || meeting->cells > GV_MAX_CELLS || meeting->pairs < 1) {
            wrong++;
            continue;
        }
        wrong += own_meetings[a < b ? a : b][a < b ? b : a][meeting->cells] != meeting->pairs;
        listed_pairs += meeting->pairs;
    }
    SCENE_ASSERT(wrong == 0, desc);
    SCENE_ASSERT(listed_pairs == pairs, desc);
    free(own);

    /* exposed[n], by its words in board.h: another cell on both sides along n of four axes. */
    int exposed[5] = {0};
    for (int cell = 0; cell < naive_columns(desc) * naive_rows(desc); cell++) {
        if (gv_set_has(&desc->holes, (unsigned)cell)) {
            continue;
        }
        int axes = 0;
        for (uint8_t heading = 0; heading < 4; heading++) {
            gv_dart dart = {(gv_cell)cell, heading};
            naive_walker one = naive_walker_of(desc, dart),
                         other = naive_walker_of(desc, gv_dart_reverse(dart));
            axes += naive_step(desc, &one) && naive_step(desc, &other) &&
                    naive_dart_of(desc, one).cell != cell &&
                    naive_dart_of(desc, other).cell != cell;
        }
        exposed[axes]++;
    }
    SCENE_ASSERT(memcmp(exposed, report.exposed, sizeof exposed) == 0, desc);
    gv_report_free(&report);
}

static void reports_count_what_the_steps_give(void)
{
    gv_random random;
    gv_random_seed(&random, 22, 0);
    gv_link links[SCENE_LINKS];
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        for (int round = 0; round < 4; round++) {
            scene_vary(&scene.desc, round, &random, links);
            compare_report(&scene.desc);
        }
    }
}

/* ---------------------------------------------------------------- section 3, fact by fact, 8×8 */

/* 8 rows, 8 columns, 30 diagonals of which 4 are a corner cell alone; plain counting. */
static void facts_of_the_square(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_report report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_HORIZONTAL, false, 8, 0), 8);
    CU_ASSERT_EQUAL(kind_count(&report, GV_VERTICAL, false, 8, 0), 8);
    for (int length = 1; length < 8; length++) {
        CU_ASSERT_EQUAL(kind_count(&report, GV_DIAGONAL, false, length, 0), 4);
    }
    CU_ASSERT_EQUAL(kind_count(&report, GV_DIAGONAL, false, 8, 0), 2);
    CU_ASSERT_EQUAL(report.line_kind_count, 10);
    for (int i = 0; i < report.meeting_count; i++) {
        CU_ASSERT_EQUAL(report.meetings[i].cells, 1);
    }
    /* board.h: 0 for a corner of the square; its other edge cells have one axis, the middle four.
     */
    static const int exposed[5] = {4, 24, 0, 0, 36};
    CU_ASSERT_EQUAL(memcmp(report.exposed, exposed, sizeof exposed), 0);
    gv_report_free(&report);
}

static void facts_of_the_cylinder(void)
{
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_report report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_HORIZONTAL, true, 8, 0), 8);
    CU_ASSERT_EQUAL(kind_count(&report, GV_VERTICAL, false, 8, 0), 8);
    CU_ASSERT_EQUAL(kind_count(&report, GV_DIAGONAL, false, 8, 0), 16);
    CU_ASSERT_EQUAL(report.line_kind_count, 3);
    /* "two diagonals that meet, meet in exactly two cells" */
    CU_ASSERT_TRUE(meeting_pairs(&report, GV_DIAGONAL, GV_DIAGONAL, 2) > 0);
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_DIAGONAL, GV_DIAGONAL, 2),
                    meeting_total(&report, GV_DIAGONAL, GV_DIAGONAL));
    /* cli.md's example: diagonal and horizontal, 1 cell, 128 pairs */
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_DIAGONAL, GV_HORIZONTAL, 1), 128);
    CU_ASSERT_EQUAL(meeting_total(&report, GV_DIAGONAL, GV_HORIZONTAL), 128);
    static const int exposed[5] = {0, 16, 0, 0, 48};
    CU_ASSERT_EQUAL(memcmp(report.exposed, exposed, sizeof exposed), 0);
    gv_report_free(&report);
}

static void facts_of_the_torus(void)
{
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_report report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_HORIZONTAL, true, 8, 0), 8);
    CU_ASSERT_EQUAL(kind_count(&report, GV_VERTICAL, true, 8, 0), 8);
    CU_ASSERT_EQUAL(kind_count(&report, GV_DIAGONAL, true, 8, 0), 16);
    CU_ASSERT_EQUAL(report.line_kind_count, 3); /* "every line is a ring of 8" */
    CU_ASSERT_TRUE(meeting_pairs(&report, GV_DIAGONAL, GV_DIAGONAL, 2) > 0);
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_DIAGONAL, GV_DIAGONAL, 2),
                    meeting_total(&report, GV_DIAGONAL, GV_DIAGONAL));
    static const int exposed[5] = {0, 0, 0, 0, 64};
    CU_ASSERT_EQUAL(memcmp(report.exposed, exposed, sizeof exposed), 0);
    gv_report_free(&report);
}

static void facts_of_the_mobius_strip(void)
{
    gv_board_desc desc = scene_named("mobius", 8, 8);
    gv_report report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_HORIZONTAL, true, 16, 0), 4);
    CU_ASSERT_EQUAL(kind_count(&report, GV_VERTICAL, false, 8, 0), 8);
    CU_ASSERT_EQUAL(kind_count(&report, GV_DIAGONAL, false, 8, 0), 16);
    CU_ASSERT_EQUAL(report.line_kind_count, 3);
    /* "A horizontal meets every vertical twice and every diagonal twice" */
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_HORIZONTAL, GV_VERTICAL, 2), 4 * 8);
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_HORIZONTAL, GV_DIAGONAL, 2), 4 * 16);
    /* "two diagonals meet in at most one cell" */
    CU_ASSERT_TRUE(meeting_pairs(&report, GV_DIAGONAL, GV_DIAGONAL, 1) > 0);
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_DIAGONAL, GV_DIAGONAL, 1),
                    meeting_total(&report, GV_DIAGONAL, GV_DIAGONAL));
    gv_report_free(&report);

    /* "A diagonal that leaves one edge comes back to the (one) edge on the neighbouring cell." */
    gv_board *board = scene_board(&desc);
    gv_lines *lines = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_lines_new(&lines, board, NULL), GV_OK);
    for (int i = 0; i < gv_lines_count(lines); i++) {
        const gv_line *line = gv_lines_get(lines, i);
        if (line->family != GV_DIAGONAL) {
            continue;
        }
        gv_cell first = line->darts[0].cell, last = line->darts[line->length - 1].cell;
        gv_dart east = {first, GV_E}, west = {first, GV_W};
        CU_ASSERT_TRUE(first / 8 == 0 || first / 8 == 7);
        CU_ASSERT_TRUE(gv_board_step(board, &east) && gv_board_step(board, &west));
        CU_ASSERT_TRUE(last == east.cell || last == west.cell);
    }
    gv_lines_free(lines);
    gv_board_free(board);
}

static void facts_of_the_klein_bottle(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    gv_report report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_HORIZONTAL, true, 16, 0), 4);
    CU_ASSERT_EQUAL(kind_count(&report, GV_VERTICAL, true, 8, 0), 8);
    /* "A diagonal crosses itself twice, both times at a corner …, so neither counts": 0. */
    CU_ASSERT_EQUAL(kind_count(&report, GV_DIAGONAL, true, 16, 0), 8);
    CU_ASSERT_EQUAL(report.line_kind_count, 3);
    /* "A diagonal meets each horizontal in four cells and each vertical in two" */
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_DIAGONAL, GV_HORIZONTAL, 4), 8 * 4);
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_DIAGONAL, GV_VERTICAL, 2), 8 * 8);
    /* "two diagonals meet in four cells or none" */
    CU_ASSERT_TRUE(meeting_pairs(&report, GV_DIAGONAL, GV_DIAGONAL, 4) > 0);
    CU_ASSERT_EQUAL(meeting_pairs(&report, GV_DIAGONAL, GV_DIAGONAL, 4),
                    meeting_total(&report, GV_DIAGONAL, GV_DIAGONAL));
    gv_report_free(&report);
}

/*
 * Projective plane 8×8, worked out by hand: horizontals and verticals go over a mirror, 4 rings of
 * 16 each; diagonals run in rings, but for those into the four corners, which end there.
 */
static void facts_of_the_projective_plane(void)
{
    gv_board_desc desc = scene_named("projective", 8, 8);
    gv_report report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_HORIZONTAL, true, 16, 0), 4);
    CU_ASSERT_EQUAL(kind_count(&report, GV_VERTICAL, true, 16, 0), 4);
    int open = 0, darts = 0;
    for (int i = 0; i < report.line_kind_count; i++) {
        if (report.line_kinds[i].family == GV_DIAGONAL) {
            open += report.line_kinds[i].ring ? 0 : report.line_kinds[i].count;
            darts += report.line_kinds[i].count * report.line_kinds[i].length;
        }
    }
    CU_ASSERT_EQUAL(open, 2); /* four ends, at the four corners */
    CU_ASSERT_EQUAL(kind_count(&report, GV_DIAGONAL, false, 8, 0), 2);
    CU_ASSERT_EQUAL(darts, 2 * 64);
    gv_report_free(&report);
}

/* "on Klein 5×5 and Möbius 4 columns × 5 rows a diagonal passes through one cell twice, in two
 * headings" */
static void odd_sizes_have_diagonals_through_a_cell_twice(void)
{
    const gv_board_desc table[] = {scene_named("klein", 5, 5), scene_named("mobius", 4, 5)};
    for (size_t i = 0; i < 2; i++) {
        gv_board *board = scene_board(&table[i]);
        gv_lines *lines = NULL;
        CU_ASSERT_EQUAL_FATAL(gv_lines_new(&lines, board, NULL), GV_OK);
        int crossed = 0;
        for (int k = 0; k < gv_lines_count(lines); k++) {
            const gv_line *line = gv_lines_get(lines, k);
            for (int a = 0; a < line->length; a++) {
                for (int b = 0; b < a; b++) {
                    if (line->darts[a].cell == line->darts[b].cell) {
                        CU_ASSERT_EQUAL(line->family, GV_DIAGONAL);
                        /* two headings, neither the same nor opposite */
                        CU_ASSERT_EQUAL((line->darts[a].heading - line->darts[b].heading) & 3, 2);
                        crossed++;
                    }
                }
            }
        }
        SCENE_ASSERT(crossed > 0, &table[i]);
        gv_lines_free(lines);
        gv_board_free(board);
    }
}

static bool has_self_crossing(const gv_report *report)
{
    for (int i = 0; i < report->line_kind_count; i++) {
        if (report->line_kinds[i].self_crossings > 0) {
            return true;
        }
    }
    return false;
}

/*
 * "Klein boards have such diagonals exactly when columns or rows is odd; Möbius strips when rows >
 * columns and rows + columns is odd." Horizontals and verticals never cross themselves there.
 */
static void odd_sizes_follow_the_stated_law(void)
{
    for (int columns = 1; columns <= 9; columns++) {
        for (int rows = 1; rows <= 9; rows++) {
            gv_board_desc desc = scene_named("klein", columns, rows);
            gv_report report = report_of(&desc);
            SCENE_ASSERT(has_self_crossing(&report) == (columns % 2 == 1 || rows % 2 == 1), &desc);
            gv_report_free(&report);

            desc = scene_named("mobius", columns, rows);
            report = report_of(&desc);
            SCENE_ASSERT(
                has_self_crossing(&report) == (rows > columns && (rows + columns) % 2 == 1), &desc);
            /* "An odd number of rows gives a Möbius strip a middle row that is a ring of `columns`"
             */
            SCENE_ASSERT(kind_count(&report, GV_HORIZONTAL, true, columns, 0) == rows % 2, &desc);
            SCENE_ASSERT(kind_count(&report, GV_HORIZONTAL, true, 2 * columns, 0) == rows / 2,
                         &desc);
            gv_report_free(&report);

            static const char *const flat[] = {"square", "cylinder", "torus"};
            for (size_t i = 0; i < 3; i++) {
                desc = scene_named(flat[i], columns, rows);
                report = report_of(&desc);
                /* a ring of n cells winding over a torus never comes into a cell on another heading
                 */
                SCENE_ASSERT(!has_self_crossing(&report), &desc);
                gv_report_free(&report);
            }
        }
    }
}

/* ---------------------------------------------------------------- lines with links */

static void links_make_mixed_lines_and_mirrors(void)
{
    /* 3×1: a walker going east over c1 arrives on a1 going north: one mixed line of four darts. */
    gv_link bent[] = {{{2, GV_E}, {0, GV_N}, 0}};
    gv_board_desc desc = scene_named("square", 3, 1);
    desc.links = bent;
    desc.link_count = 1;
    gv_report report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_MIXED, false, 4, 1), 1);
    CU_ASSERT_EQUAL(kind_count(&report, GV_VERTICAL, false, 1, 0), 2);
    CU_ASSERT_EQUAL(kind_count(&report, GV_DIAGONAL, false, 1, 0), 6);
    gv_report_free(&report);

    /*
     * A mirror at the east end: the walker comes back along the same cells, so the orbit has six
     * darts, three of them over again. Mirrors at both ends: a ring of six.
     */
    gv_link mirrors[] = {{{2, GV_E}, {2, GV_W}, 0}, {{0, GV_W}, {0, GV_E}, 0}};
    desc.links = mirrors;
    report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_HORIZONTAL, false, 6, 3), 1);
    gv_report_free(&report);
    desc.link_count = 2;
    report = report_of(&desc);
    CU_ASSERT_EQUAL(kind_count(&report, GV_HORIZONTAL, true, 6, 3), 1);
    gv_report_free(&report);
}

/* ---------------------------------------------------------------- the surface */

/* Section 2's table; a gluing with its axes exchanged is the same surface. Any size, holes or none.
 */
static void surface_numbers_are_those_of_the_table(void)
{
    static const struct {
        bool orientable;
        int euler, circles;
    } table[3][3] = {
        /* top–bottom:   open             straight         twisted */
        [GV_OPEN] = {{true, 1, 1}, {true, 0, 2}, {false, 0, 1}},
        [GV_STRAIGHT] = {{true, 0, 2}, {true, 0, 0}, {false, 0, 0}},
        [GV_TWISTED] = {{false, 0, 1}, {false, 0, 0}, {false, 1, 0}},
    };
    gv_random random;
    gv_random_seed(&random, 23, 0);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        for (int round = 0; round < 2; round++) {
            const gv_board_desc *desc = &scene.desc;
            if (round == 1) {
                scene_random_holes(&scene.desc, &random, 30); /* left out of account */
            }
            gv_report report = report_of(desc);
            SCENE_ASSERT(report.has_surface, desc);
            SCENE_ASSERT(report.orientable == table[desc->left_right][desc->top_bottom].orientable,
                         desc);
            SCENE_ASSERT(report.euler_characteristic ==
                             table[desc->left_right][desc->top_bottom].euler,
                         desc);
            SCENE_ASSERT(
                report.boundary_circles == table[desc->left_right][desc->top_bottom].circles, desc);
            gv_report_free(&report);
        }
    }

    gv_link link = {{0, GV_NW}, {63, GV_NW}, 0};
    gv_board_desc desc = scene_named("torus", 8, 8);
    desc.links = &link;
    desc.link_count = 1;
    gv_report report = report_of(&desc);
    CU_ASSERT_FALSE(report.has_surface);
    CU_ASSERT_EQUAL(report.orientable, false);
    CU_ASSERT_EQUAL(report.euler_characteristic, 0);
    CU_ASSERT_EQUAL(report.boundary_circles, 0);
    gv_report_free(&report);
}

/* The circle of the open side of the cell at column x, row y. */
static int circle(const gv_board *board, int x, int y, gv_heading heading)
{
    gv_dart side = {(gv_cell)(y * gv_board_columns(board) + x), (uint8_t)heading};
    return gv_board_boundary(board, side);
}

static void open_sides_know_their_boundary_circle(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        const gv_board_desc *desc = &scene.desc;
        gv_board *board = scene_board(desc);
        gv_report report = report_of(desc);
        int columns = desc->columns, rows = desc->rows, wrong = 0;
        bool seen[2] = {false, false};
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
                    int dx, dy;
                    naive_direction(heading, &dx, &dy);
                    bool outward =
                        (dx != 0) != (dy != 0) &&
                        ((dx && (x + dx < 0 || x + dx >= columns) && desc->left_right == GV_OPEN) ||
                         (dy && (y + dy < 0 || y + dy >= rows) && desc->top_bottom == GV_OPEN));
                    int found = circle(board, x, y, (gv_heading)heading);
                    if (outward != (found >= 0) || found >= report.boundary_circles || found < -1 ||
                        found > 1) {
                        wrong++;
                    } else if (outward) {
                        seen[found] = true;
                    }
                }
            }
        }
        SCENE_ASSERT(wrong == 0, desc);
        SCENE_ASSERT(seen[0] + seen[1] == report.boundary_circles, desc);
        /* An edge is whole: all of the top lies on one circle. */
        for (int x = 0; x < columns && desc->top_bottom == GV_OPEN; x++) {
            SCENE_ASSERT(circle(board, x, 0, GV_N) == circle(board, 0, 0, GV_N), desc);
            SCENE_ASSERT(circle(board, x, rows - 1, GV_S) == circle(board, 0, rows - 1, GV_S),
                         desc);
        }
        for (int y = 0; y < rows && desc->left_right == GV_OPEN; y++) {
            SCENE_ASSERT(circle(board, 0, y, GV_W) == circle(board, 0, 0, GV_W), desc);
            SCENE_ASSERT(circle(board, columns - 1, y, GV_E) == circle(board, columns - 1, 0, GV_E),
                         desc);
        }
        gv_report_free(&report);
        gv_board_free(board);
    }
    /* A cylinder has two rims; the Möbius strip's top and bottom are one. */
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    CU_ASSERT_NOT_EQUAL(circle(board, 0, 0, GV_N), circle(board, 0, 7, GV_S));
    gv_board_free(board);
    desc = scene_named("mobius", 8, 8);
    board = scene_board(&desc);
    CU_ASSERT_EQUAL(circle(board, 0, 0, GV_N), circle(board, 0, 7, GV_S));
    gv_board_free(board);
}

void gv_suite_lines(void)
{
    GV_TEST("lines are whole orbits of step, each once", lines_are_whole_orbits);
    GV_TEST("reports count what the steps give", reports_count_what_the_steps_give);
    GV_TEST("facts of the square", facts_of_the_square);
    GV_TEST("facts of the cylinder", facts_of_the_cylinder);
    GV_TEST("facts of the torus", facts_of_the_torus);
    GV_TEST("facts of the Moebius strip", facts_of_the_mobius_strip);
    GV_TEST("facts of the Klein bottle", facts_of_the_klein_bottle);
    GV_TEST("facts of the projective plane", facts_of_the_projective_plane);
    GV_TEST("odd sizes have diagonals through a cell twice",
            odd_sizes_have_diagonals_through_a_cell_twice);
    GV_TEST("odd sizes follow the stated law", odd_sizes_follow_the_stated_law);
    GV_TEST("links make mixed lines and mirrors", links_make_mixed_lines_and_mirrors);
    GV_TEST("surface numbers are those of the table", surface_numbers_are_those_of_the_table);
    GV_TEST("open sides know their boundary circle", open_sides_know_their_boundary_circle);
}
