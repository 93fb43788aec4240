/* camera.c - see camera.h. */
#include "scene/camera.h"

#include <math.h>

#include "scene/places.h"

/* Cells of the plane that are drawn at most, roughly: what a software renderer can still scroll. */
#define MOST_CELLS 16000.0
/* No cell is smaller, unless the whole board fits no other way. */
#define SMALLEST_CELL 10.0

static double at_least(double value, double low)
{
    return value < low ? low : value;
}

static double between(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

/* ---------------------------------------------------------------- limits */

/* Cells to leave beside the board: on glued sides as many as show how the pattern goes on. */
static double margin(int cells, int period)
{
    return period > 0 ? between(0.3 * cells, 0.8, 2.5) : 0.4;
}

static double fitting_scale(const gv_camera *camera)
{
    double wide =
        camera->columns + 2 * margin(camera->columns, camera->alone ? 0 : camera->period_x);
    double high = camera->rows + 2 * margin(camera->rows, camera->alone ? 0 : camera->period_y);
    double scale = fmin(camera->viewport.w / wide, camera->viewport.h / high);
    /* A board of one cell need not fill the window. */
    scale = fmin(scale, fmin(camera->viewport.w, camera->viewport.h) / 4);
    /* Whole units, so that the lines between cells are equally sharp; tiny cells cannot afford it.
     */
    return at_least(scale >= 6 ? floor(scale) : scale, 1);
}

double gv_camera_smallest(const gv_camera *camera)
{
    double area = (double)camera->viewport.w * (double)camera->viewport.h;
    return fmin(fitting_scale(camera),
                at_least(sqrt(at_least(area, 1) / MOST_CELLS), SMALLEST_CELL));
}

double gv_camera_largest(const gv_camera *camera)
{
    double side = fmin(camera->viewport.w, camera->viewport.h);
    return at_least(fitting_scale(camera), side / 2);
}

/*
 * The middle of a view that centres the board between `low` and `low + size` of the window, moved
 * by less than a unit so that the board's edge lies on a whole one.
 */
static double centred(int cells, double scale, float low, float size)
{
    double half = (double)low + (double)size / 2;
    return (half - floor(half - cells / 2.0 * scale)) / scale;
}

/* Holds the middle so that an open board stays in view: in the middle where all of it can be seen.
 */
static double hold(double middle, int cells, double scale, float low, float size)
{
    double beside = margin(cells, 0), shown = size / scale;
    if (shown >= cells + 2 * beside)
        return centred(cells, scale, low, size);
    return between(middle, shown / 2 - beside, cells + beside - shown / 2);
}

static void hold_view(const gv_camera *camera, gv_camera_view *view)
{
    view->scale = between(view->scale, gv_camera_smallest(camera), gv_camera_largest(camera));
    if (camera->period_x == 0)
        view->x =
            hold(view->x, camera->columns, view->scale, camera->viewport.x, camera->viewport.w);
    if (camera->period_y == 0)
        view->y = hold(view->y, camera->rows, view->scale, camera->viewport.y, camera->viewport.h);
}

/* ---------------------------------------------------------------- coming home */

/* Whole periods to go back so that `middle` comes to lie in 0 … period. */
static double rounds(double middle, int period)
{
    return period > 0 ? floor(middle / period) * period : 0;
}

/* Takes the same number of periods off wherever the view is, comes from and goes to. */
static void come_home(gv_camera *camera)
{
    double x = rounds(camera->now.x, camera->period_x);
    double y = rounds(camera->now.y, camera->period_y);
    gv_camera_view *views[] = {&camera->now, &camera->from, &camera->to};
    for (int i = 0; i < 3; i++) {
        views[i]->x -= x;
        views[i]->y -= y;
    }
}

/*
 * The cells after which the pattern repeats: 0 where there is no second copy, otherwise as many
 * copies as it takes until one is not mirrored.
 */
static int period(const gv_board *board, int across, int down, int cells)
{
    gv_frame frame;
    for (int copies = 1; gv_copy_frame(board, across * copies, down * copies, &frame); copies++)
        if (!frame.mirror_x && !frame.mirror_y)
            return copies * cells;
    return 0;
}

/* ---------------------------------------------------------------- changes */

static void put(gv_camera *camera, gv_camera_view view)
{
    hold_view(camera, &view);
    camera->now = camera->from = camera->to = view;
    camera->eased = 1;
    come_home(camera);
}

static void ease_to(gv_camera *camera, gv_camera_view view)
{
    hold_view(camera, &view);
    camera->from = camera->now;
    camera->to = view;
    camera->eased = 0;
    if (camera->still)
        gv_camera_settle(camera);
}

static gv_camera_view home_view(const gv_camera *camera)
{
    double scale = fitting_scale(camera);
    return (gv_camera_view){centred(camera->columns, scale, camera->viewport.x, camera->viewport.w),
                            centred(camera->rows, scale, camera->viewport.y, camera->viewport.h),
                            scale};
}

void gv_camera_init(gv_camera *camera, const gv_board *board, const gv_rect *viewport)
{
    *camera = (gv_camera){.viewport = *viewport,
                          .columns = gv_board_columns(board),
                          .rows = gv_board_rows(board),
                          .period_x = period(board, 1, 0, gv_board_columns(board)),
                          .period_y = period(board, 0, 1, gv_board_rows(board)),
                          .at_home = true};
    put(camera, home_view(camera));
}

void gv_camera_resize(gv_camera *camera, const gv_rect *viewport)
{
    camera->viewport = *viewport;
    put(camera, camera->at_home ? home_view(camera) : camera->to);
}

void gv_camera_home(gv_camera *camera)
{
    gv_camera_view home = home_view(camera);
    /* The nearest of all the places that look like home, so that it does not scroll through them.
     */
    home.x += camera->period_x *
              round(camera->period_x ? (camera->now.x - home.x) / camera->period_x : 0);
    home.y += camera->period_y *
              round(camera->period_y ? (camera->now.y - home.y) / camera->period_y : 0);
    camera->at_home = true;
    ease_to(camera, home);
}

void gv_camera_scroll(gv_camera *camera, double dx, double dy)
{
    gv_camera_view view = camera->to;
    view.x += dx;
    view.y += dy;
    camera->at_home = false;
    ease_to(camera, view);
}

void gv_camera_drag(gv_camera *camera, double dx, double dy)
{
    gv_camera_view view = camera->now;
    view.x -= dx / view.scale;
    view.y -= dy / view.scale;
    camera->at_home = false;
    put(camera, view);
}

void gv_camera_zoom(gv_camera *camera, double factor, double x, double y)
{
    gv_camera_view view = camera->to;
    double off_x = x - (camera->viewport.x + camera->viewport.w / 2.0);
    double off_y = y - (camera->viewport.y + camera->viewport.h / 2.0);
    double before = view.scale;
    view.scale =
        between(view.scale * factor, gv_camera_smallest(camera), gv_camera_largest(camera));
    view.x += off_x / before - off_x / view.scale;
    view.y += off_y / before - off_y / view.scale;
    camera->at_home = false;
    ease_to(camera, view);
}

/* How far `middle` must move so that the cell at `cell`, and a half beside it, is within `shown`.
 */
static double to_show(double middle, double cell, double shown)
{
    double room = at_least(shown / 2 - 1, 0.5);
    return between(middle, cell + 0.5 - room, cell + 0.5 + room) - middle;
}

void gv_camera_show(gv_camera *camera, int x, int y)
{
    double dx = to_show(camera->to.x, x, camera->viewport.w / camera->to.scale);
    double dy = to_show(camera->to.y, y, camera->viewport.h / camera->to.scale);
    /* In an open direction the board's own limits decide, not the wish for room around a cell. */
    gv_camera_view view = {camera->to.x + dx, camera->to.y + dy, camera->to.scale};
    hold_view(camera, &view);
    if (view.x != camera->to.x || view.y != camera->to.y)
        gv_camera_scroll(camera, view.x - camera->to.x, view.y - camera->to.y);
}

void gv_camera_settle(gv_camera *camera)
{
    put(camera, camera->to);
}

bool gv_camera_tick(gv_camera *camera, double seconds)
{
    if (camera->eased >= 1)
        return false;
    camera->eased += seconds / GV_CAMERA_EASE;
    if (camera->eased >= 1) {
        gv_camera_settle(camera);
        return false;
    }
    double t = 1 - (1 - camera->eased) * (1 - camera->eased); /* fast first, then slowing down */
    /*
     * The inverse of the cell size is what goes evenly: then the point under the pointer of a zoom
     * stays there at every moment, and not only at the end.
     */
    double inverse = 1 / camera->from.scale + t * (1 / camera->to.scale - 1 / camera->from.scale);
    camera->now =
        (gv_camera_view){camera->from.x + t * (camera->to.x - camera->from.x),
                         camera->from.y + t * (camera->to.y - camera->from.y), 1 / inverse};
    come_home(camera);
    return true;
}

bool gv_camera_is_moving(const gv_camera *camera)
{
    return camera->eased < 1;
}

/* ---------------------------------------------------------------- conversions */

void gv_camera_to_board(const gv_camera *camera, double window_x, double window_y, double *x,
                        double *y)
{
    *x = camera->now.x +
         (window_x - (camera->viewport.x + camera->viewport.w / 2.0)) / camera->now.scale;
    *y = camera->now.y +
         (window_y - (camera->viewport.y + camera->viewport.h / 2.0)) / camera->now.scale;
}

void gv_camera_to_window(const gv_camera *camera, double x, double y, double *window_x,
                         double *window_y)
{
    *window_x =
        camera->viewport.x + camera->viewport.w / 2.0 + (x - camera->now.x) * camera->now.scale;
    *window_y =
        camera->viewport.y + camera->viewport.h / 2.0 + (y - camera->now.y) * camera->now.scale;
}

void gv_camera_nearest(const gv_camera *camera, int *x, int *y)
{
    if (camera->period_x)
        *x += camera->period_x * (int)round((camera->now.x - (*x + 0.5)) / camera->period_x);
    if (camera->period_y)
        *y += camera->period_y * (int)round((camera->now.y - (*y + 0.5)) / camera->period_y);
}
