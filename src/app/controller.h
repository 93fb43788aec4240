/*
 * controller.h - what the window does: events and time go in, a state comes out, which can be
 * drawn.
 *
 * Knows neither GLFW nor OpenGL, so that a test can play a whole session without a window. Units
 * are window units and seconds; the clock is the caller's, and only ever goes forward.
 */
#ifndef GV_APP_CONTROLLER_H
#define GV_APP_CONTROLLER_H

#include "app/app.h"
#include "app/keys.h"
#include "scene/flat.h"
#include "ui/drawing.h"
#include "ui/font.h"

typedef enum gv_input_kind {
    GV_INPUT_MOVE,    /* the pointer is at x, y */
    GV_INPUT_LEAVE,   /* it left the window */
    GV_INPUT_PRESS,   /* the first mouse button, at x, y */
    GV_INPUT_RELEASE, /* the same */
    GV_INPUT_WHEEL,   /* `wheel` steps at x, y; up is positive */
    GV_INPUT_KEY,     /* `key`, also repeated */
    GV_INPUT_RESIZE,  /* the window is width × height now */
    GV_INPUT_RIGHT,   /* the second mouse button was pressed, at x, y */
    GV_INPUT_DROP,    /* the file `path` was dropped on the window */
} gv_input_kind;

typedef struct gv_input {
    gv_input_kind kind;
    double x, y;
    double wheel;
    int key;             /* a gv_key_code, or a character */
    bool shift, control; /* `shift` with the pointer too: Shift or Alt is held */
    double width, height;
    const char *path; /* borrowed during the call */
} gv_input;

/* The system's clipboard. All zero is none. `get` returns a text that may be gone at the next
 * event, or NULL. */
typedef struct gv_clipboard {
    const char *(*get)(void *user);
    void (*set)(void *user, const char *text);
    void *user;
} gv_clipboard;

typedef struct gv_app gv_app;

gv_status gv_app_new(gv_app **out, const gv_app_options *options, gv_error *error);
void gv_app_free(gv_app *app);

/*
 * Once the window's size is known: shows flat view and surface side by side, where there is room
 * for both and nothing is kept from last time that says otherwise.
 */
void gv_app_first_view(gv_app *app);

void gv_app_event(gv_app *app, const gv_input *input);
/*
 * Lets time pass up to `now`. Returns the seconds after which it wants to be called again: 0 while
 * something moves, negative when only an event can change anything.
 */
double gv_app_tick(gv_app *app, double now);
/* Whether what gv_app_draw last drew is out of date. */
bool gv_app_needs_drawing(const gv_app *app);
/*
 * Draws the window, back to front, in two drawings that are emptied first: the board, and the
 * widgets on it. Widgets take events where they were last drawn.
 */
gv_status gv_app_draw(gv_app *app, gv_drawing *board, gv_drawing *widgets, gv_error *error);
gv_rgba gv_app_background(const gv_app *app);
/*
 * The surface that is to be painted between the two, as last drawn, or NULL: where, in window
 * units, and how; pixels are the painter's to fill in.
 */
struct gv_i_surface_scene;
struct gv_surface_look;
const struct gv_i_surface_scene *gv_app_surface(const gv_app *app, gv_rect *rect,
                                                struct gv_surface_look *look);
/* The letters that the drawings were laid out with; a painter needs the same. Borrowed. */
gv_font *gv_app_font(const gv_app *app);
bool gv_app_is_closing(const gv_app *app);
/* "gluversi: torus 8x8", for the window's frame. Borrowed until the next event. */
const char *gv_app_title(const gv_app *app);

/* Where copied text goes to and pasted text comes from. */
void gv_app_set_clipboard(gv_app *app, const gv_clipboard *clipboard);
/*
 * Where games and pictures are saved, each "" for the current folder or with a slash at its end.
 * Without this the window writes no file. gv_app_find_folder adds the usual place to *out.
 */
void gv_app_set_folders(gv_app *app, const char *games, const char *pictures);
void gv_app_find_folder(bool pictures, gv_text *out);
/*
 * The file that a picture of the window is to be written to after the next drawing, or NULL; who
 * has written it, or failed to, says so.
 */
const char *gv_app_picture_due(const gv_app *app);
void gv_app_picture_taken(gv_app *app, const gv_error *error);

/*
 * The folder, with a slash at its end, where settings, place and game are kept from now on. What is
 * kept there is taken over: settings always, the game where `resume` says so; otherwise it is the
 * game before this one. Without this nothing is kept. gv_app_find_memory adds the usual folder to
 * *out, nothing where there is none.
 */
void gv_app_set_memory(gv_app *app, const char *folder, bool resume);
void gv_app_find_memory(gv_text *out);

/* Where the window is on the screen, in the screen's own coordinates. */
typedef struct gv_app_place {
    int x, y, width, height;
} gv_app_place;
void gv_app_set_place(gv_app *app, const gv_app_place *place);
/* Where it was last time; false: nobody knows. */
bool gv_app_get_place(const gv_app *app, gv_app_place *out);
bool gv_app_is_full_screen(const gv_app *app);

/* Whom to call, from any thread, when the computer has an answer and gv_app_tick is due. */
void gv_app_set_wake(gv_app *app, void (*wake)(void *user), void *user);
/* The computer's answer, where it was asked something, is there when this returns. For tests. */
void gv_app_await(gv_app *app);

/* The same as a key or a widget would do. */
void gv_app_do(gv_app *app, gv_command command);

/* ---------------------------------------------------------------- for tests and the trace */

const gv_match *gv_app_match(const gv_app *app);
const gv_camera *gv_app_camera(const gv_app *app);
/* The place that is pointed at, by pointer or cursor; false where there is none. */
bool gv_app_pointed(const gv_app *app, gv_place *out);
/* Where a widget of the last drawing is, and the names of all, in order; see ui/widgets.h. */
bool gv_app_widget(const gv_app *app, const char *name, gv_rect *rect);
const char *gv_app_widget_name(const gv_app *app, size_t index);
/* The two lines of the status, the notice over the board, and the open menu: "" where there is
 * none. */
const char *gv_app_status(const gv_app *app, int line);
const char *gv_app_notice(const gv_app *app);
const char *gv_app_menu(const gv_app *app);

#endif
