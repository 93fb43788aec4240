/* surface_camera.c - how the surface is turned: eased, by keys, after the cursor. */
#include <math.h>

#include "app/state.h"
#include "app/surface_view.h"

#define EASE_TIME 0.3
/* A press of a key: 15 degrees; and twice the wheel's step. */
#define KEY_TURN (GV_PI / 12)
#define KEY_ZOOM (GV_I_SURFACE_WHEEL * GV_I_SURFACE_WHEEL)

gv_scenery gv_i_surface_scenery(const gv_i_surface_view *view)
{
    const gv_i_surface_scene *scene = view->scene;
    return (gv_scenery){.form = &scene->form,
                        .mesh = &scene->meshes[GV_MESH_SHEET],
                        .fineness = scene->fineness,
                        .width = (double)view->canvas.w,
                        .height = (double)view->canvas.h};
}

void gv_i_surface_ease_to(gv_app *app, const gv_orbit *to)
{
    gv_i_surface_view *view = &app->surface;
    view->from = view->orbit;
    view->to = *to;
    view->eased = app->still ? 1 : 0;
    if (app->still)
        view->orbit = *to;
    app->dirty = true;
}

void gv_i_surface_centre(gv_app *app, gv_cell cell)
{
    gv_i_surface_view *view = &app->surface;
    gv_orbit to = view->orbit;
    gv_scenery scenery = gv_i_surface_scenery(view);
    gv_orbit_show(&to, &scenery, cell);
    gv_i_surface_ease_to(app, &to);
}

/* Where the orbit is going. */
static const gv_orbit *aim_of(const gv_i_surface_view *view)
{
    return view->eased < 1 ? &view->to : &view->orbit;
}

void gv_i_surface_follow(gv_app *app, gv_cell cell)
{
    gv_i_surface_view *view = &app->surface;
    if (app->parts.view.w > 0 || !gv_i_surface_is_shown(app))
        return;
    gv_scenery scenery = gv_i_surface_scenery(view);
    if (!gv_orbit_sees(aim_of(view), &scenery, cell))
        gv_i_surface_centre(app, cell);
}

/* By keys, one step of which is as far as a small drag. */
static void turn_by_key(gv_app *app, double right, double up, double nearer)
{
    gv_orbit to = *aim_of(&app->surface);
    gv_orbit_turn(&to, -right * KEY_TURN, -up * KEY_TURN);
    gv_orbit_zoom(&to, pow(KEY_ZOOM, nearer));
    gv_i_surface_ease_to(app, &to);
}

/* True while there is more to come. */
bool gv_i_surface_ease(gv_i_surface_view *view, double passed)
{
    if (view->eased >= 1)
        return false;
    view->eased = fmin(view->eased + passed / EASE_TIME, 1);
    double share = gv_ease(view->eased);
    const gv_orbit *from = &view->from, *to = &view->to;
    /* The shorter way round. */
    view->orbit.yaw = from->yaw + remainder(to->yaw - from->yaw, 2 * GV_PI) * share;
    view->orbit.pitch = from->pitch + (to->pitch - from->pitch) * share;
    view->orbit.distance = from->distance + (to->distance - from->distance) * share;
    return true;
}

void gv_i_surface_move_camera(gv_app *app, gv_command command)
{
    gv_place place;
    app->surface.touched = app->now;
    if (command == GV_DO_CENTRE) {
        if (gv_app_pointed(app, &place))
            gv_i_surface_centre(app, place.cell);
        return;
    }
    turn_by_key(app, (command == GV_DO_TURN_RIGHT) - (command == GV_DO_TURN_LEFT),
                (command == GV_DO_TURN_UP) - (command == GV_DO_TURN_DOWN),
                (command == GV_DO_NEARER) - (command == GV_DO_FARTHER));
}
