/* test_walker.c - a letter walks round each surface and comes home, mirrored or not. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scene/walker.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

static gv_walker walk(const gv_board *board, const char *from, gv_heading direction, double cells)
{
    gv_cell cell = scene_cell(board, from);
    gv_place place;
    gv_walker walker;
    int columns = gv_board_columns(board);
    CU_ASSERT_TRUE_FATAL(gv_place_at(board, cell % columns, cell / columns, &place));
    gv_walker_begin(&walker, board, &place, direction);
    gv_walker_walk(&walker, cells);
    return walker;
}

/* By hand, on 8×6 boards. East over a twisted left–right seam everything is mirrored once. */
static void homecomings_are_right(void)
{
    static const struct {
        const char *board, *from;
        gv_heading direction;
        double cells;
        const char *text;
    } table[] = {
        {"torus", "c2", GV_E, 8, "came home as it left after 8 cells"},
        {"torus", "c2", GV_S, 6, "came home as it left after 6 cells"},
        {"torus", "c2", GV_SE, 24, "came home as it left after 24 cells"},
        {"cylinder", "c2", GV_W, 8, "came home as it left after 8 cells"},
        {"cylinder", "c2", GV_N, 9, "stopped where the line ends, after 1 cell"},
        {"mobius", "c2", GV_E, 16, "came home as it left after 16 cells"},
        {"mobius", "c2", GV_E, 15.5, "on its way, 15 cells so far"},
        {"klein", "c2", GV_S, 6, "came home as it left after 6 cells"},
        {"klein", "c2", GV_E, 16, "came home as it left after 16 cells"},
        {"square", "h6", GV_E, 3, "stopped where the line ends, after 0 cells"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gv_board_desc desc = scene_named(table[i].board, 8, 6);
        gv_board *board = scene_board(&desc);
        gv_walker walker = walk(board, table[i].from, table[i].direction, table[i].cells);
        char text[80];
        gv_walker_text(&walker, text, sizeof text);
        check_text(table[i].board, text, table[i].text);
        gv_board_free(board);
    }
    /* On the middle line of an odd strip it is home after one round, and mirrored. */
    gv_board_desc desc = scene_named("mobius", 8, 5);
    gv_board *board = scene_board(&desc);
    gv_walker walker = walk(board, "c3", GV_E, 8);
    char text[80];
    gv_walker_text(&walker, text, sizeof text);
    check_text("middle line", text, "came home mirrored after 8 cells");
    CU_ASSERT_EQUAL(walker.twists, 1);
    gv_walker_walk(&walker, 8);
    gv_walker_text(&walker, text, sizeof text);
    check_text("twice round", text, "came home as it left after 16 cells");
    gv_board_free(board);
}

/*
 * On every board, from every cell, along every heading: home mirrored just when an odd number of
 * twisted seams was crossed, and never mirrored where no seam is twisted.
 */
static void mirrored_after_an_odd_number_of_twists(void)
{
    for (scene_entry entry = {0}; scene_next(&entry);) {
        gv_board *board = scene_board(&entry.desc);
        int columns = gv_board_columns(board), cells = gv_board_cells(board), wrong = 0;
        bool twisted = entry.desc.left_right == GV_TWISTED || entry.desc.top_bottom == GV_TWISTED;
        for (int cell = 0; cell<cells; cell += cells> 64 ? 5 : 1)
            for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
                gv_place place;
                gv_walker w;
                gv_place_at(board, cell % columns, cell / columns, &place);
                gv_walker_begin(&w, board, &place, (gv_heading)heading);
                for (int i = 0; i < 3 * cells && gv_walker_walk(&w, 1); i++) {
                    if (w.place.cell != w.start)
                        continue;
                    wrong += (w.home == GV_HOME_MIRRORED) != (w.twists % 2 == 1);
                    wrong += !twisted && w.home != GV_HOME_SAME;
                    wrong += w.home_cells != w.cells;
                }
            }
        SCENE_ASSERT(wrong == 0, &entry.desc);
        gv_board_free(board);
    }
}

/* Flat and on the sheet it is in the same place, and moves without a jump in the plane. */
static void both_places_are_one(void)
{
    gv_board_desc desc = scene_named("klein", 5, 4);
    gv_board *board = scene_board(&desc);
    gv_walker w = walk(board, "b2", GV_NE, 0);
    double last_x, last_y;
    gv_walker_at(&w, &last_x, &last_y);
    for (int i = 0; i < 400; i++) {
        double x, y, sx, sy;
        gv_frame frame;
        CU_ASSERT_TRUE(gv_walker_walk(&w, 0.1));
        gv_walker_at(&w, &x, &y);
        CU_ASSERT_DOUBLE_EQUAL(hypot(x - last_x, y - last_y), 0.1 * sqrt(2), 1e-6);
        gv_walker_on_sheet(&w, &sx, &sy, &frame);
        CU_ASSERT_TRUE(sx >= 0 && sx <= 5 && sy >= 0 && sy <= 4);
        gv_cell cell;
        gv_frame there;
        CU_ASSERT_TRUE(gv_board_unroll(board, (int)floor(x), (int)floor(y), &cell, &there));
        CU_ASSERT_TRUE(gv_frame_equal(frame, there));
        double inside_x = x - floor(x), inside_y = y - floor(y);
        CU_ASSERT_DOUBLE_EQUAL(sx - cell % 5, there.mirror_x ? 1 - inside_x : inside_x, 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(sy - cell / 5, there.mirror_y ? 1 - inside_y : inside_y, 1e-9);
        last_x = x;
        last_y = y;
    }
    gv_board_free(board);
}

void gv_suite_walker(void)
{
    GV_TEST("homecomings are right", homecomings_are_right);
    GV_TEST("mirrored after an odd number of twists", mirrored_after_an_odd_number_of_twists);
    GV_TEST("both places are one", both_places_are_one);
}
