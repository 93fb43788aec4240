/*
 * surface_view.h - the inside of the surface view: the board bent into its surface beside the flat
 * view or instead of it; how it is turned, glued and pointed at. surface_panel.c has its controls,
 * surface_camera.c turns it, walker_view.c has who walks over it.
 *
 * Pointing is one for both views: gv_app_pointed says the cell, wherever the pointer is, and each
 * view marks it. So a cell pointed at here is marked there.
 */
#ifndef GV_APP_SURFACE_VIEW_H
#define GV_APP_SURFACE_VIEW_H

#include "app/controller.h"
#include "app/surface_scene.h"
#include "scene/walker.h"
#include "ui/widgets.h"

typedef struct gv_i_walker_view {
    bool open;
    uint64_t number; /* of the game whose board it walks on */
    gv_cell start;
    gv_heading direction; /* in the plane, as it set out */
    gv_walker walker;
    double rest; /* seconds that it stands at home before it goes on */
} gv_i_walker_view;

typedef struct gv_i_surface_view {
    gv_i_surface_scene *scene; /* of the board of game `number`; NULL: none could be made */
    uint64_t number;
    gv_surface_shape shape; /* asked for, where a board has two */
    bool see_through;

    gv_orbit orbit, from, to; /* eased from … to while `eased` < 1 */
    double eased;
    double glue, goal; /* shown, and where it is going */

    bool idling;    /* it turns by itself now */
    bool in_motion; /* what was drawn last was moving: edges need not be smooth */
    gv_rect canvas; /* where the surface itself is painted; w 0: nowhere */
    bool inside, pressed, dragging, behind;
    double x, y, press_x, press_y;
    double touched, clicked; /* times: of the last use, of the last click */
    double changed;          /* of the last frame with another picture on the sheet */
    bool has_pointed;
    gv_cell pointed;

    gv_i_walker_view walk;
} gv_i_surface_view;

void gv_i_surface_view_free(gv_app *app);
/* Sees to it that room and scene are those of now: after the parts have been placed. */
void gv_i_surface_update(gv_app *app);
/* Whether there is a surface to look at now. */
bool gv_i_surface_is_shown(const gv_app *app);
/* An event, which a widget used or not; true where nobody else needs it. */
bool gv_i_surface_event(gv_app *app, const gv_input *input, bool used);
/* A widget of the surface's panel; true where it is one. */
bool gv_i_surface_widget(gv_app *app, const gv_ui_action *action);
/* A command of the surface; true where it is one. */
bool gv_i_surface_do(gv_app *app, gv_command command);
/* Time went by; the seconds until it wants to be called again, as gv_app_tick. */
double gv_i_surface_tick(gv_app *app, double passed);
/* The place of the cell under the pointer, in the flat view's copy in full colour. */
bool gv_i_surface_pointed(const gv_app *app, gv_place *out);
/* Makes the scene of what the view shows; false: memory ran out. */
bool gv_i_surface_draw(gv_app *app, const gv_flat_view *view);
/* Sets the shape of a Klein bottle; where the board cannot be it nothing changes. */
void gv_i_surface_choose(gv_app *app, gv_surface_shape shape);

/* Glues to this degree at once, as the slider does. */
void gv_i_surface_set_glue(gv_app *app, double glue);

/* ---------------------------------------------------------------- surface_camera.c */

/* The factor of a step of the wheel. */
#define GV_I_SURFACE_WHEEL 1.12

/* The picture that is picked in. Borrows from the view. */
gv_scenery gv_i_surface_scenery(const gv_i_surface_view *view);
/* Goes to another orbit, in time or, with motion off, at once. */
void gv_i_surface_ease_to(gv_app *app, const gv_orbit *to);
/* Time for that went by; true while there is more to come. */
bool gv_i_surface_ease(gv_i_surface_view *view, double passed);
/* Turns a cell to the viewer. */
void gv_i_surface_centre(gv_app *app, gv_cell cell);
/* GV_DO_TURN_LEFT … GV_DO_CENTRE, of a surface that is shown. */
void gv_i_surface_move_camera(gv_app *app, gv_command command);
/* The cursor is on this cell: where only the surface is shown, it is turned so that one sees it. */
void gv_i_surface_follow(gv_app *app, gv_cell cell);

/* ---------------------------------------------------------------- surface_panel.c */

/* Where the panel leaves room for the surface itself. */
gv_rect gv_i_surface_canvas(const gv_app *app, gv_rect panel);
/* The panel's ground, under the surface. */
void gv_i_surface_draw_ground(const gv_app *app, gv_drawing *out);
/* Title, slider and buttons. */
void gv_i_surface_draw_panel(gv_app *app);

/* ---------------------------------------------------------------- walker_view.c */

/* Sets a walker out from the cell pointed at, or lets it go. */
void gv_i_walker_switch(gv_app *app);
/* Sets it out again in the next of the eight directions. */
void gv_i_walker_turn(gv_app *app);
double gv_i_walker_tick(gv_app *app, double passed);
/* On the sheet, in its units; and on the flat view. */
void gv_i_walker_draw_sheet(const gv_app *app, gv_drawing *out);
void gv_i_walker_draw_flat(const gv_app *app, gv_drawing *out);
/* What is to be said of it takes the place of the second line of the status. */
void gv_i_walker_write_status(gv_app *app);

#endif
