/*
 * layout.c - where the parts of the window are, at any size from 300×200 up.
 *
 *     +-------+-------------------+      with the panel: all settings, score, graph, moves
 *     |       | remark            |
 *     | panel | view   | surface  |
 *     |       |                   |
 *     |       +-------------------+
 *     |       | status            |
 *     +-------+-------------------+
 *
 *     +---------------------------+      folded, or too small for it: a bar with what is needed
 *     | bar                       |      most; the menu and the keys do the rest
 *     +---------------------------+      stacked:  the bar in two rows, narrow but high
 *     | remark                    |
 *     | view, surface             |      Lengths are at text scale 1 and grow with it.
 *     +---------------------------+
 *     | status                    |
 *     +---------------------------+
 */
#include <math.h>

#include "app/state.h"

#define PANEL       284.0f
#define PANEL_WIDE  700.0f /* the window that has room for it */
#define PANEL_HIGH  500.0f
#define NOT_COMPACT 640.0f
#define NOT_LOW     560.0f
#define TINY        300.0f
#define NARROW      480.0f

/* Room for the state and two lines about a cell; narrow lines hold less, and so there are more. */
static float status_height(const gv_i_parts *parts, float width, float height)
{
    if (!parts->compact)
        return parts->panel.w > 0 && width < PANEL_WIDE + PANEL ? 92 : 76;
    if (height < TINY)
        return 36; /* two small lines, of the state or of the cell */
    if (width >= NARROW)
        return 60;
    return height > NOT_LOW ? 100 : 72;
}

/* Whole units: lines between cells are as sharp as the screen allows. */
static gv_rect whole(gv_rect rect)
{
    float right = floorf(rect.x + rect.w), bottom = floorf(rect.y + rect.h);
    gv_rect out = {.x = ceilf(rect.x), .y = ceilf(rect.y)};
    out.w = fmaxf(right - out.x, 0);
    out.h = fmaxf(bottom - out.y, 0);
    return out;
}

/* The board's room is the flat view's, or the surface's, or both share it. */
static void share(const gv_app *app, gv_i_parts *parts, gv_rect rest, float gap)
{
    if (app->view_mode == GV_I_VIEW_SURFACE) {
        parts->surface = whole(rest);
        parts->view = (gv_rect){rest.x, rest.y, 0, 0};
        return;
    }
    if (app->view_mode == GV_I_VIEW_BOTH) {
        bool beside = rest.w > rest.h * 1.1f;
        parts->surface = whole(beside ? gv_rect_cut_right(&rest, floorf((rest.w - gap) * 0.42f))
                                      : gv_rect_cut_bottom(&rest, floorf((rest.h - gap) * 0.42f)));
        if (beside)
            gv_rect_cut_right(&rest, gap);
        else
            gv_rect_cut_bottom(&rest, gap);
    }
    parts->view = whole(rest);
}

void gv_i_place_parts(gv_app *app)
{
    float unit = app->text_scale, width = app->width / unit, height = app->height / unit;
    bool panel = !app->folded && width >= PANEL_WIDE && height >= PANEL_HIGH;
    gv_i_parts parts = {.compact = !panel && (width < NOT_COMPACT || height < NOT_LOW)};
    parts.stacked = width < NARROW && height > NOT_LOW;
    float gap = (parts.compact ? 4 : width < 1000 ? 8 : 16) * unit;
    gv_rect rest = gv_rect_inset((gv_rect){0, 0, app->width, app->height}, gap);
    if (panel) {
        parts.panel = whole(gv_rect_cut_left(&rest, PANEL * unit));
        gv_rect_cut_left(&rest, gap);
    } else {
        parts.bar = gv_rect_cut_top(&rest, (parts.stacked ? 68.0f : 36.0f) * unit);
        gv_rect_cut_top(&rest, gap);
    }
    parts.status = gv_rect_cut_bottom(&rest, status_height(&parts, width, height) * unit);
    gv_rect_cut_bottom(&rest, gap);
    if (app->remark.length > 0) {
        parts.remark = gv_rect_cut_top(&rest, (parts.compact ? 48.0f : 56.0f) * unit);
        gv_rect_cut_top(&rest, gap);
    }
    share(app, &parts, rest, gap);
    gv_i_views_place(app, &parts);
    app->parts = parts;

    const gv_rect *old = &app->camera.viewport;
    bool changed = old->x != parts.view.x || old->y != parts.view.y || old->w != parts.view.w ||
                   old->h != parts.view.h;
    if (changed && parts.view.w > 0 && parts.view.h > 0) {
        gv_camera_resize(&app->camera, &app->parts.view);
        app->dirty = true;
    }
}
