/*
 * layout.c - where the parts of the window are, at any size from 300×200 up.
 *
 *     +---------------------------+      wide:     the bar in one go, two rows beside the pictures
 *     | bar                       |      between:  the pictures, and two rows under them
 *     +---------------------------+      compact:  one row of the most needed; the keys do the rest
 *     | remark of a demonstration |      stacked:  the same in two rows, narrow but high
 *     | view                      |      Lengths are at text scale 1 and grow with it.
 *     |                           |
 *     +---------------------------+
 *     | status                    |
 *     +---------------------------+
 */
#include <math.h>

#include "app/state.h"

#define WIDE        1060.0f
#define NOT_COMPACT 640.0f
#define NOT_LOW     560.0f
#define TINY        300.0f
#define NARROW      480.0f

static float bar_height(const gv_i_parts *parts)
{
    if (parts->compact)
        return parts->stacked ? 68 : 36;
    return parts->wide ? 84 : 156;
}

/* Room for the state and two lines about a cell; narrow lines hold less, and so there are more. */
static float status_height(const gv_i_parts *parts, float width, float height)
{
    if (!parts->compact)
        return 76;
    if (height < TINY)
        return 36; /* two small lines, of the state or of the cell */
    if (width >= NARROW)
        return 60;
    return height > NOT_LOW ? 100 : 72;
}

void gv_i_place_parts(gv_app *app)
{
    float unit = app->text_scale, width = app->width / unit, height = app->height / unit;
    gv_i_parts parts = {.compact = width < NOT_COMPACT || height < NOT_LOW};
    parts.wide = !parts.compact && width >= WIDE;
    parts.stacked = width < NARROW && height > NOT_LOW;
    float gap = parts.compact ? 4 : 12;
    gv_rect rest = gv_rect_inset((gv_rect){0, 0, app->width, app->height}, gap * unit);
    parts.bar = gv_rect_cut_top(&rest, bar_height(&parts) * unit);
    gv_rect_cut_top(&rest, gap * unit);
    parts.status = gv_rect_cut_bottom(&rest, status_height(&parts, width, height) * unit);
    gv_rect_cut_bottom(&rest, gap * unit);
    if (app->remark.length > 0) {
        parts.remark = gv_rect_cut_top(&rest, (parts.compact ? 48.0f : 56.0f) * unit);
        gv_rect_cut_top(&rest, gap * unit);
    }
    /* Whole units: lines between cells are as sharp as the screen allows. */
    float right = floorf(rest.x + rest.w), bottom = floorf(rest.y + rest.h);
    parts.view.x = ceilf(rest.x);
    parts.view.y = ceilf(rest.y);
    parts.view.w = fmaxf(right - parts.view.x, 0);
    parts.view.h = fmaxf(bottom - parts.view.y, 0);
    app->parts = parts;

    const gv_rect *old = &app->camera.viewport;
    if (old->x != parts.view.x || old->y != parts.view.y || old->w != parts.view.w ||
        old->h != parts.view.h) {
        gv_camera_resize(&app->camera, &app->parts.view);
        app->dirty = true;
    }
}
