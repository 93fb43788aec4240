/*
 * walker_view.c - a two-coloured letter that walks over the board, in both views at once: what it
 * looks like when it comes home is what tells a one-sided surface from a two-sided one.
 */
#include <math.h>
#include <stdio.h>

#include "app/state.h"
#include "app/surface_view.h"

/* Cells a second; and how long it stands at home, to be looked at. */
#define SPEED 2.0
#define REST  1.2
/* Its half side, in cells. */
#define HALF 0.36f

/* ---------------------------------------------------------------- setting out */

/* Whether there is a walker, and on the board that is played on. */
static bool walks_here(const gv_app *app)
{
    return app->surface.walk.open && app->surface.walk.number == app->match.number;
}

static void set_out(gv_app *app)
{
    gv_i_walker_view *walk = &app->surface.walk;
    const gv_board *board = app->match.setup.board;
    gv_place start = gv_copy_place(board, 0, 0, walk->start);
    gv_walker_begin(&walk->walker, board, &start, walk->direction);
    walk->rest = 0;
    walk->open = true;
    walk->number = app->match.number;
    app->dirty = true;
}

void gv_i_walker_switch(gv_app *app)
{
    gv_i_walker_view *walk = &app->surface.walk;
    const gv_board *board = app->match.setup.board;
    gv_place place;
    app->dirty = true;
    if (walks_here(app)) {
        walk->open = false;
        return;
    }
    if (gv_app_pointed(app, &place) && gv_set_has(gv_board_playable(board), place.cell))
        walk->start = place.cell;
    else
        walk->start = (gv_cell)(gv_board_rows(board) / 2 * gv_board_columns(board) +
                                gv_board_columns(board) / 2);
    /* Over the seam between left and right; where there is none, over the other. */
    walk->direction = gv_board_left_right(board) == GV_OPEN ? GV_S : GV_E;
    if (gv_board_top_bottom(board) == GV_TWISTED && gv_board_left_right(board) != GV_TWISTED)
        walk->direction = GV_S;
    set_out(app);
}

void gv_i_walker_turn(gv_app *app)
{
    gv_i_walker_view *walk = &app->surface.walk;
    if (!walks_here(app)) {
        gv_i_walker_switch(app);
        return;
    }
    walk->direction = (gv_heading)((walk->direction + 1u) % GV_HEADINGS);
    set_out(app);
}

double gv_i_walker_tick(gv_app *app, double passed)
{
    gv_i_walker_view *walk = &app->surface.walk;
    if (!walks_here(app) || walk->walker.ended)
        return -1;
    if (walk->rest > 0) {
        walk->rest -= passed;
        return fmax(walk->rest, 0);
    }
    int homes = walk->walker.home_cells;
    /* With reduced motion it steps from cell to cell. */
    gv_walker_walk(&walk->walker, app->still ? 1 : SPEED * fmin(passed, 0.1));
    if (walk->walker.home_cells != homes)
        walk->rest = REST;
    app->dirty = true;
    if (!app->still)
        return 0;
    walk->rest = fmax(walk->rest, 1 / SPEED);
    return walk->rest;
}

/* ---------------------------------------------------------------- drawing */

/* A tile, orange at its own left and blue at its right, with an F on it: a letter that looks
 * different in every mirror. */
static void draw_letter(const gv_app *app, gv_drawing *out, float x, float y, float half,
                        gv_frame frame)
{
    const gv_theme *theme = app->theme;
    gv_rgba left = frame.mirror_x ? theme->seam_top_bottom : theme->seam_left_right;
    gv_rgba right = frame.mirror_x ? theme->seam_left_right : theme->seam_top_bottom;
    gv_shape tile = {.kind = GV_SHAPE_BOX, .x = x, .y = y, .axis_x = 1};
    tile.half_w = tile.half_h = half + 2;
    tile.radius = half * 0.3f;
    tile.fill = theme->black;
    gv_drawing_shape(out, &tile);
    tile.radius = 0;
    tile.half_h = half;
    tile.half_w = half / 2;
    for (int side = -1; side <= 1; side += 2) {
        tile.x = x + (float)side * half / 2;
        tile.fill = side < 0 ? left : right;
        gv_drawing_shape(out, &tile);
    }
    gv_drawing_label(out,
                     &(gv_label){.x = x,
                                 .y = y,
                                 .size = half * 1.9f,
                                 .bold = true,
                                 .align = GV_ALIGN_MIDDLE,
                                 .mirror_x = frame.mirror_x,
                                 .mirror_y = frame.mirror_y,
                                 .colour = theme->black},
                     "F");
}

/* On the sheet it is cut where it lies over a seam: each copy of the board that it touches shows
 * its own part. */
void gv_i_walker_draw_sheet(const gv_app *app, gv_drawing *out)
{
    const gv_i_walker_view *walk = &app->surface.walk;
    const gv_board *board = app->match.setup.board;
    double columns = gv_board_columns(board), rows = gv_board_rows(board), plane_x, plane_y;
    int middle_across, middle_down;
    if (!walks_here(app))
        return;
    gv_walker_at(&walk->walker, &plane_x, &plane_y);
    gv_copy_of(board, plane_x, plane_y, &middle_across, &middle_down);
    for (int i = 0; i < 9; i++) {
        int across = middle_across + i % 3 - 1, down = middle_down + i / 3 - 1;
        gv_frame frame;
        if (!gv_copy_frame(board, across, down, &frame))
            continue;
        double x = plane_x - across * columns, y = plane_y - down * rows;
        if (x < -0.5 || x > columns + 0.5 || y < -0.5 || y > rows + 0.5)
            continue;
        x = frame.mirror_x ? columns - x : x;
        y = frame.mirror_y ? rows - y : y;
        draw_letter(app, out, (float)x * GV_I_SHEET_UNIT, (float)y * GV_I_SHEET_UNIT,
                    HALF * GV_I_SHEET_UNIT, frame);
    }
}

/* In the copy that fills the plane from (across·columns, down·rows) on. */
static void draw_in_copy(const gv_app *app, gv_drawing *out, int across, int down)
{
    const gv_board *board = app->match.setup.board;
    double columns = gv_board_columns(board), rows = gv_board_rows(board), x, y;
    float scale = (float)app->camera.now.scale;
    gv_frame lies, copy;
    if (!gv_copy_frame(board, across, down, &copy))
        return;
    gv_walker_on_sheet(&app->surface.walk.walker, &x, &y, &lies);
    x = across * columns + (copy.mirror_x ? columns - x : x);
    y = down * rows + (copy.mirror_y ? rows - y : y);
    lies.mirror_x = lies.mirror_x != copy.mirror_x;
    lies.mirror_y = lies.mirror_y != copy.mirror_y;
    gv_camera_to_window(&app->camera, x, y, &x, &y);
    draw_letter(app, out, (float)x, (float)y, HALF * scale, lies);
}

/* In every copy, as all that is on the board: it never walks out of the view, and in a mirrored
 * copy it is mirrored as the copy is. */
void gv_i_walker_draw_flat(const gv_app *app, gv_drawing *out)
{
    const gv_board *board = app->match.setup.board;
    const gv_rect *view = &app->camera.viewport;
    double left, top, right, bottom;
    int first_across, first_down, last_across, last_down;
    if (!walks_here(app) || app->parts.view.w <= 0)
        return;
    gv_camera_to_board(&app->camera, view->x, view->y, &left, &top);
    gv_camera_to_board(&app->camera, view->x + view->w, view->y + view->h, &right, &bottom);
    /* A letter reaches half a cell over the edge of its copy. */
    gv_copy_of(board, left - 0.5, top - 0.5, &first_across, &first_down);
    gv_copy_of(board, right + 0.5, bottom + 0.5, &last_across, &last_down);
    gv_drawing_clip(out, &app->parts.view);
    for (int down = first_down; down <= last_down; down++)
        for (int across = first_across; across <= last_across; across++)
            draw_in_copy(app, out, across, down);
    gv_drawing_clip(out, &(gv_rect){0, 0, -1, -1});
}

void gv_i_walker_write_status(gv_app *app)
{
    const gv_walker *walker = &app->surface.walk.walker;
    char words[160];
    double x, y;
    gv_frame frame;
    if (!walks_here(app))
        return;
    gv_walker_text(walker, words, sizeof words);
    gv_walker_on_sheet(walker, &x, &y, &frame);
    gv_text_clear(&app->status[1]);
    gv_text_addf(&app->status[1],
                 "Walker: %s%s \xc2\xb7 Shift+W: another direction \xc2\xb7 W: away", words,
                 walker->home == GV_HOME_NOT_YET && frame.mirror_x != frame.mirror_y
                     ? ", mirrored on the board"
                     : "");
}
