/*
 * surface_view.h - the inside of the surface view: the board bent into its surface beside the flat
 * view or instead of it; how it is turned, glued and pointed at. surface_panel.c has its controls,
 * walker_view.c who walks over it.
 *
 * Pointing is one for both views: gv_app_pointed says the cell, wherever the pointer is, and each
 * view marks it. So a cell pointed at here is marked there.
 */
#ifndef GV_APP_SURFACE_VIEW_H
#define GV_APP_SURFACE_VIEW_H

#include "app/controller.h"
#include "app/surface_scene.h"
#include "scene/walker.h"

/* Whose walk over the board is shown. */
typedef struct gv_i_walker_view {
    bool open, running;
    gv_walker walker;
} gv_i_walker_view;

typedef struct gv_i_surface_view {
    gv_i_surface_scene *scene; /* of the board of game `number`; NULL: none could be made */
    uint64_t number;
    bool other_shape; /* the second form, where a board has two */
    bool see_through;

    gv_orbit orbit;
    double glue, goal; /* shown, and where it is going */

    gv_rect canvas; /* where the surface itself is painted; w 0: nowhere */
    bool inside, pressed, dragging, behind;
    double x, y, press_x, press_y;
    double touched, clicked; /* times: of the last use, of the last click */
    bool has_pointed;
    gv_cell pointed;

    gv_i_walker_view walk;
} gv_i_surface_view;

void gv_i_surface_view_free(gv_app *app);
/* Sees to it that the scene is of the match's board, and at hand while it is shown. */
void gv_i_surface_update(gv_app *app);
/* Whether there is a surface to look at now. */
bool gv_i_surface_is_shown(const gv_app *app);
/* An event that no widget used, or (`used`) that one did; true where it was meant for the surface.
 */
bool gv_i_surface_event(gv_app *app, const gv_input *input, bool used);
/* A widget of the surface's panel; true where it is one. */
bool gv_i_surface_widget(gv_app *app, const gv_ui_action *action);
bool gv_i_surface_do(gv_app *app, gv_command command);
/* Time went by; the seconds until it wants to be called again, as gv_app_tick. */
double gv_i_surface_tick(gv_app *app, double passed);
/* The place of the cell under the pointer, in the flat view's copy in full colour. */
bool gv_i_surface_pointed(const gv_app *app, gv_place *out);
/* The ground of the panel, under everything, and the scene that is painted on it. */
void gv_i_surface_draw(gv_app *app, const gv_flat_view *view, gv_drawing *out);
/* surface_panel.c: title, slider and buttons. */
void gv_i_surface_draw_panel(gv_app *app);
void gv_i_surface_write_status(gv_app *app);

/* ---------------------------------------------------------------- walker_view.c */

void gv_i_walker_switch(gv_app *app);
double gv_i_walker_tick(gv_app *app, double passed);
/* On the sheet (in its units), and on the flat view. */
void gv_i_walker_draw_sheet(const gv_app *app, gv_drawing *out);
void gv_i_walker_draw_flat(const gv_app *app, gv_drawing *out);
/* What is to be said of it; "" for nothing. */
void gv_i_walker_words(const gv_app *app, gv_text *out);

#endif
