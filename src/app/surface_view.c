/* surface_view.c - the surface view: what turns, glues and points at it. See surface_view.h. */
#include "app/surface_view.h"

#include <math.h>

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
/* So long after the sheet's picture has changed, as it does under a moving pointer, it is at rest.
 */
#define SETTLE_TIME 0.15
/* To a pixel, at rest: the edges are those of triangles, and need them. */
#define SAMPLES 4
/* The least share of the window that is worth painting into. */
#define SMALLEST 40.0f

/* ---------------------------------------------------------------- the scene */

void gv_i_surface_view_free(gv_app *app)
{
    gv_i_surface_scene_free(app->surface.scene);
    app->surface.scene = NULL;
}

static void go_home(gv_i_surface_view *view)
{
    view->orbit = gv_orbit_best(&view->scene->form);
    view->eased = 1;
}

/* Takes the shape that was asked for last, where the board can be it. */
static void bend(gv_i_surface_view *view)
{
    gv_surface_shape shape = view->scene->form.surface.shape;
    if (gv_surface_can_be(&view->scene->form.surface, view->shape))
        shape = view->shape;
    gv_i_surface_scene_bend(view->scene, shape, view->glue);
    /* The ball that the lens is set to is another one. */
    view->orbit.radius = gv_form_radius(&view->scene->form);
}

static void make_scene(gv_app *app)
{
    gv_i_surface_view *view = &app->surface;
    gv_i_surface_scene *scene = NULL;
    bool first = !view->scene;
    view->number = app->match.number;
    view->has_pointed = view->pressed = false;
    if (gv_i_surface_scene_new(&scene, app->match.setup.board, NULL) != GV_OK) {
        gv_i_surface_view_free(app); /* the panel stays empty: memory is short */
        return;
    }
    bool same = !first && scene->form.surface.shape == view->scene->form.surface.shape;
    if (first) {
        view->glue = view->goal = 1;
        view->shape = GV_SURFACE_EIGHT;
    } else {
        gv_i_surface_scene_follow(scene, view->scene);
    }
    gv_i_surface_view_free(app);
    view->scene = scene;
    bend(view);
    if (!same)
        go_home(view);
}

bool gv_i_surface_is_shown(const gv_app *app)
{
    const gv_i_surface_view *view = &app->surface;
    return view->scene && view->number == app->match.number && view->canvas.w >= SMALLEST &&
           view->canvas.h >= SMALLEST;
}

void gv_i_surface_update(gv_app *app)
{
    gv_i_surface_view *view = &app->surface;
    view->canvas = (gv_rect){0};
    if (app->parts.surface.w <= 0) {
        view->has_pointed = view->inside = view->pressed = view->dragging = false;
        return;
    }
    if (!view->scene || view->number != app->match.number)
        make_scene(app);
    view->canvas = gv_i_surface_canvas(app, app->parts.surface);
}

void gv_i_surface_choose(gv_app *app, gv_surface_shape shape)
{
    gv_i_surface_view *view = &app->surface;
    if (!view->scene || !gv_surface_can_be(&view->scene->form.surface, shape))
        return;
    view->shape = shape;
    bend(view);
    go_home(view);
    app->dirty = true;
}

void gv_i_surface_set_glue(gv_app *app, double glue)
{
    gv_i_surface_view *view = &app->surface;
    view->goal = view->glue = glue;
    if (view->scene)
        bend(view);
    app->surface.touched = app->now;
    app->dirty = true;
}

/* ---------------------------------------------------------------- pointing */

static bool pick(const gv_i_surface_view *view, gv_surface_hit *hit)
{
    gv_scenery scenery = gv_i_surface_scenery(view);
    return gv_surface_pick(&scenery, &view->orbit, view->x - (double)view->canvas.x,
                           view->y - (double)view->canvas.y, view->behind, hit);
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
    if (!view->has_pointed || !gv_i_surface_is_shown(app))
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
    view->eased = 1;
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
    view->eased = 1;
    gv_orbit_zoom(&view->orbit, pow(GV_I_SURFACE_WHEEL, fmax(-5, fmin(input->wheel, 5))));
    touch(app);
    point(app);
    app->dirty = true;
    return true;
}

bool gv_i_surface_event(gv_app *app, const gv_input *input, bool used)
{
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
        app->surface.inside = app->surface.pressed = app->surface.dragging = false;
        point(app);
        return false;
    default:
        return false;
    }
}

/* ---------------------------------------------------------------- commands */

/* Shift+G stops half-way too, where two pairs are glued one after the other. */
static void switch_glue(gv_app *app, bool steps)
{
    gv_i_surface_view *view = &app->surface;
    bool two = steps && view->scene && view->scene->form.surface.two_steps;
    if (two)
        view->goal = view->goal < 0.25 ? 0.5 : view->goal < 0.75 ? 1 : 0;
    else
        view->goal = view->goal > 0.5 ? 0 : 1;
    touch(app);
}

static void need_surface(gv_app *app)
{
    if (app->view_mode == GV_I_VIEW_FLAT)
        app->view_mode = GV_I_VIEW_BOTH;
    gv_i_place_parts(app);
    gv_i_surface_update(app);
}

bool gv_i_surface_do(gv_app *app, gv_command command)
{
    switch (command) {
    case GV_DO_VIEW:
        app->view_mode = (gv_i_view_mode)((app->view_mode + 1) % GV_I_VIEW_MODES);
        gv_i_place_parts(app);
        return true;
    case GV_DO_GLUE:
    case GV_DO_GLUE_STEP:
        need_surface(app);
        switch_glue(app, command == GV_DO_GLUE_STEP);
        return true;
    case GV_DO_SHAPE:
        need_surface(app);
        gv_i_surface_choose(app, app->surface.shape == GV_SURFACE_BOTTLE ? GV_SURFACE_EIGHT
                                                                         : GV_SURFACE_BOTTLE);
        return true;
    case GV_DO_SEE_THROUGH:
        need_surface(app);
        app->surface.see_through = !app->surface.see_through;
        return true;
    case GV_DO_TURN_LEFT:
    case GV_DO_TURN_RIGHT:
    case GV_DO_TURN_UP:
    case GV_DO_TURN_DOWN:
    case GV_DO_NEARER:
    case GV_DO_FARTHER:
    case GV_DO_CENTRE:
        need_surface(app);
        if (gv_i_surface_is_shown(app))
            gv_i_surface_move_camera(app, command);
        return true;
    case GV_DO_WALKER:
        gv_i_walker_switch(app);
        return true;
    case GV_DO_WALKER_TURN:
        gv_i_walker_turn(app);
        return true;
    case GV_DO_HOME: /* of both views: not used up here */
        if (gv_i_surface_is_shown(app)) {
            gv_orbit best = gv_orbit_best(&app->surface.scene->form);
            gv_i_surface_ease_to(app, &best);
        }
        return false;
    default:
        return false;
    }
}

/* ---------------------------------------------------------------- time */

/* True while there is more to come. */
static bool tick_glue(gv_app *app, double passed)
{
    gv_i_surface_view *view = &app->surface;
    double way = view->goal - view->glue, step = passed / GLUE_TIME;
    if (fabs(way) < 1e-9)
        return false;
    view->glue = app->still || fabs(way) <= step ? view->goal : view->glue + copysign(step, way);
    bend(view);
    return true;
}

/* Seconds until it turns by itself: 0 while it does, negative where it never will. */
static double tick_idle(gv_app *app, double passed)
{
    gv_i_surface_view *view = &app->surface;
    if (!app->idle_turn || app->still || view->inside || view->pressed)
        return -1;
    double left = view->touched + IDLE_AFTER - app->now;
    if (left > 0)
        return left;
    gv_orbit_turn(&view->orbit, IDLE_SPEED * fmin(passed, 0.1), 0);
    app->dirty = true;
    return 0;
}

static bool is_moving(const gv_i_surface_view *view)
{
    return view->dragging || view->idling || view->eased < 1 ||
           fabs(view->goal - view->glue) > 1e-9;
}

/* Seconds until the sheet's picture is at rest; 0 or less: it is. */
static double unsettled(const gv_app *app)
{
    return app->surface.changed + SETTLE_TIME - app->now;
}

double gv_i_surface_tick(gv_app *app, double passed)
{
    gv_i_surface_view *view = &app->surface;
    double walks = gv_i_walker_tick(app, passed);
    if (!gv_i_surface_is_shown(app))
        return walks;
    bool turns = gv_i_surface_ease(view, passed), glues = tick_glue(app, passed);
    if (turns || glues) {
        app->dirty = true;
        return 0;
    }
    double idle = tick_idle(app, passed);
    view->idling = idle >= 0 && idle <= 0;
    double settles = unsettled(app), wait = gv_i_sooner(walks, idle);
    if (settles > 0)
        return gv_i_sooner(wait, settles);
    /* What came to rest is drawn once more, as fine as it can be. */
    app->dirty |= view->in_motion && !is_moving(view);
    return wait;
}

/* ---------------------------------------------------------------- drawing */

/* Where the middle of the flat view lies: a small cross in a ring. */
static void draw_middle(const gv_app *app, gv_drawing *out)
{
    const gv_camera *camera = &app->camera;
    double x, y;
    if (app->parts.view.w <= 0 ||
        !gv_surface_place(app->match.setup.board, camera->now.x, camera->now.y, &x, &y))
        return;
    gv_shape ring = {.kind = GV_SHAPE_DISC,
                     .x = (float)x * GV_I_SHEET_UNIT,
                     .y = (float)y * GV_I_SHEET_UNIT,
                     .half_w = 6,
                     .half_h = 6,
                     .axis_x = 1,
                     .stroke = 1.5f,
                     .edge = app->theme->warning};
    gv_drawing_shape(out, &ring);
    ring.half_w = ring.half_h = 2;
    ring.stroke = 0;
    ring.fill = app->theme->warning;
    gv_drawing_shape(out, &ring);
}

bool gv_i_surface_draw(gv_app *app, const gv_flat_view *view)
{
    gv_i_surface_scene *scene = app->surface.scene;
    if (!gv_i_surface_is_shown(app))
        return true;
    gv_i_surface_scene_begin(scene, view);
    gv_i_draw_hints_on_sheet(app, &scene->sheet);
    draw_middle(app, &scene->sheet);
    gv_i_walker_draw_sheet(app, &scene->sheet);
    uint64_t number = scene->sheet_number;
    bool made = gv_i_surface_scene_end(scene, view->position, NULL) == GV_OK;
    if (scene->sheet_number != number)
        app->surface.changed = app->now;
    app->surface.in_motion = is_moving(&app->surface) || unsettled(app) > 0;
    /* The surface may have moved under the pointer. */
    bool dirty = app->dirty;
    point(app);
    app->dirty = dirty;
    return made;
}

const gv_i_surface_scene *gv_app_surface(const gv_app *app, gv_rect *rect, gv_surface_look *look)
{
    const gv_i_surface_view *view = &app->surface;
    if (!gv_i_surface_is_shown(app) || app->keys_shown)
        return NULL;
    *rect = view->canvas;
    *look = gv_i_surface_scene_look(&view->orbit, app->theme, (double)view->canvas.w,
                                    (double)view->canvas.h, view->see_through);
    look->samples = view->in_motion ? 1 : SAMPLES;
    return view->scene;
}
