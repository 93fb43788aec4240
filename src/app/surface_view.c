/* surface_view.c - the surface view: what turns, glues and points at it. See surface_view.h. */
#include "app/surface_view.h"

#include <math.h>
#include <string.h>

#include "app/state.h"

/* A press that moves less than this, in window units, is a click; two within this time are one. */
#define CLICK_SLACK  5.0
#define DOUBLE_CLICK 0.35
/* Seconds for the whole way from flat to glued. */
#define GLUE_TIME 3.0
/* The idle turn: how fast, radians a second, and how long after the last touch it begins. */
#define IDLE_SPEED 0.15
#define IDLE_AFTER 4.0
/* Radians to a window unit of dragging. */
#define DRAG_SPEED 0.008
#define WHEEL_STEP 1.12
/* The least share of the window that is worth painting into. */
#define SMALLEST 40.0f

/* ---------------------------------------------------------------- the scene */

void gv_i_surface_view_free(gv_app *app)
{
    gv_i_surface_scene_free(app->surface.scene);
    app->surface.scene = NULL;
}

static void choose_form(gv_i_surface_view *view)
{
    gv_surface form;
    gv_surface_choose(&form, view->scene->board, view->other_shape);
    gv_i_surface_scene_set_form(view->scene, &form);
    gv_orbit_home(&view->orbit, &form, view->goal);
}

static void make_scene(gv_app *app)
{
    gv_i_surface_view *view = &app->surface;
    gv_i_surface_scene *scene = NULL;
    view->number = app->match.number;
    view->has_pointed = view->pressed = view->walk.open = false;
    if (gv_i_surface_scene_new(&scene, app->match.setup.board, NULL) != GV_OK) {
        gv_i_surface_view_free(app); /* the panel stays empty: memory is short */
        return;
    }
    if (view->scene)
        gv_i_surface_scene_follow(scene, view->scene);
    else
        view->glue = view->goal = 1;
    gv_i_surface_view_free(app);
    view->scene = scene;
    gv_i_surface_scene_set_glue(scene, view->glue);
    choose_form(view);
}

bool gv_i_surface_is_shown(const gv_app *app)
{
    const gv_i_surface_view *view = &app->surface;
    return view->scene && view->scene->surface.kind != GV_SURFACE_NONE &&
           view->canvas.w >= SMALLEST && view->canvas.h >= SMALLEST;
}

void gv_i_surface_update(gv_app *app)
{
    gv_i_surface_view *view = &app->surface;
    if (app->parts.surface.w <= 0) {
        view->canvas = (gv_rect){0};
        view->has_pointed = view->pressed = false;
        return;
    }
    if (!view->scene || view->number != app->match.number)
        make_scene(app);
}

/* ---------------------------------------------------------------- pointing */

static bool pick(gv_i_surface_view *view, gv_surface_hit *hit)
{
    double x = (view->x - (double)view->canvas.x) / (double)view->canvas.w * 2 - 1;
    double y = 1 - (view->y - (double)view->canvas.y) / (double)view->canvas.h * 2;
    double aspect = (double)view->canvas.w / (double)view->canvas.h;
    return gv_surface_pick(&view->scene->surface, view->glue, &view->orbit, aspect, x, y,
                           view->behind ? 1 : 0, hit);
}

/* Finds the cell under the pointer anew: the pointer moved, or the surface under it. */
static void point(gv_app *app)
{
    gv_i_surface_view *view = &app->surface;
    bool had = view->has_pointed;
    gv_cell before = view->pointed;
    gv_surface_hit hit;
    view->has_pointed =
        gv_i_surface_is_shown(app) && view->inside && !view->dragging && pick(view, &hit);
    if (view->has_pointed)
        view->pointed = hit.cell;
    app->dirty |= had != view->has_pointed || (had && before != view->pointed);
}

bool gv_i_surface_pointed(const gv_app *app, gv_place *out)
{
    const gv_i_surface_view *view = &app->surface;
    const gv_board *board = app->match.setup.board;
    int across, down;
    if (!view->has_pointed || !gv_i_surface_is_shown(app) || view->number != app->match.number)
        return false;
    gv_main_copy(board, &app->camera, &across, &down);
    *out = gv_copy_place(board, across, down, view->pointed);
    return true;
}

/* ---------------------------------------------------------------- events */

static void touch(gv_app *app)
{
    app->surface.touched = app->now;
}

static bool is_inside(const gv_i_surface_view *view, const gv_input *input)
{
    return gv_rect_has(&view->canvas, (float)input->x, (float)input->y);
}

static void turn(gv_app *app, double dx, double dy)
{
    gv_i_surface_view *view = &app->surface;
    if (!view->dragging && hypot(view->x - view->press_x, view->y - view->press_y) > CLICK_SLACK) {
        view->dragging = true;
        dx = view->x - view->press_x;
        dy = view->y - view->press_y;
    }
    if (!view->dragging)
        return;
    gv_orbit_turn(&view->orbit, -dx * DRAG_SPEED, dy * DRAG_SPEED);
    app->dirty = true;
}

static bool on_move(gv_app *app, const gv_input *input, bool used)
{
    gv_i_surface_view *view = &app->surface;
    double dx = input->x - view->x, dy = input->y - view->y;
    bool was = view->inside;
    view->x = input->x;
    view->y = input->y;
    view->behind = input->shift;
    view->inside = (!used || view->pressed) && is_inside(view, input);
    if (view->pressed)
        turn(app, dx, dy);
    if ((view->inside || was) && (dx != 0 || dy != 0)) {
        app->by_keys = app->by_keys && !view->inside;
        touch(app);
    }
    point(app);
    /* The flat view is told too: its pointer has left it. */
    return view->pressed;
}

static bool on_press(gv_app *app, const gv_input *input, bool used)
{
    gv_i_surface_view *view = &app->surface;
    if (used || !is_inside(view, input) || !gv_i_surface_is_shown(app))
        return false;
    view->x = view->press_x = input->x;
    view->y = view->press_y = input->y;
    view->behind = input->shift;
    view->pressed = view->inside = true;
    view->dragging = false;
    touch(app);
    return true;
}

/* One click plays; a second one on the same cell turns the cell to the viewer. */
static void click(gv_app *app)
{
    gv_i_surface_view *view = &app->surface;
    bool again = app->now - view->clicked < DOUBLE_CLICK;
    gv_place place;
    view->clicked = app->now;
    point(app);
    if (app->notice.length > 0 && !gv_match_is_persons_turn(&app->match))
        gv_i_dismiss_notice(app);
    else if (view->has_pointed && again)
        gv_i_surface_centre(app, view->pointed);
    else if (gv_i_surface_pointed(app, &place) && !gv_i_views_click(app, &place))
        gv_i_play(app, place.cell);
}

static bool on_release(gv_app *app)
{
    gv_i_surface_view *view = &app->surface;
    bool was_click = view->pressed && !view->dragging;
    if (!view->pressed)
        return false;
    view->pressed = view->dragging = false;
    touch(app);
    if (was_click)
        click(app);
    point(app);
    app->dirty = true;
    return true;
}

static bool on_wheel(gv_app *app, const gv_input *input, bool used)
{
    gv_i_surface_view *view = &app->surface;
    if (used || !is_inside(view, input) || !gv_i_surface_is_shown(app))
        return false;
    gv_orbit_zoom(&view->orbit, pow(WHEEL_STEP, -fmax(-5, fmin(input->wheel, 5))));
    touch(app);
    point(app);
    app->dirty = true;
    return true;
}

bool gv_i_surface_event(gv_app *app, const gv_input *input, bool used)
{
    gv_i_surface_view *view = &app->surface;
    if (app->parts.surface.w <= 0 || app->keys_shown)
        return false;
    switch (input->kind) {
    case GV_INPUT_MOVE:
        return on_move(app, input, used);
    case GV_INPUT_PRESS:
        return on_press(app, input, used);
    case GV_INPUT_RELEASE:
        return on_release(app);
    case GV_INPUT_WHEEL:
        return on_wheel(app, input, used);
    case GV_INPUT_LEAVE:
        view->inside = view->pressed = view->dragging = false;
        point(app);
        return false;
    default:
        return false;
    }
}
