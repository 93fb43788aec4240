/* app.c - the window's loop: input and time to the controller, its drawings to the painter. */
#include "app/app.h"

#include <math.h>
#include <stdlib.h>

#include "app/controller.h"
#include "app/paint.h"
#include "app/picture.h"
#include "app/trace.h"
#include "app/window.h"
#include "gl/context.h"
#include "gl/painter.h"

/* Seconds between steps of what nobody sees move. */
#define UNSEEN_STEP 0.1

/* What one run of the window holds. */
typedef struct run {
    gv_app *app;
    gv_window *window;
    gv_i_paint paint;
    gv_drawing board, widgets;
    gv_trace trace;
    uint64_t titled; /* number of the game that the frame's title is of */
} run;

static void on_input(void *user, const gv_input *input)
{
    run *r = user;
    gv_app_event(r->app, input);
}

static const char *get_clipboard(void *user)
{
    return gv_window_clipboard(((run *)user)->window);
}

static void set_clipboard(void *user, const char *text)
{
    gv_window_set_clipboard(((run *)user)->window, text);
}

static void offer_folders(gv_app *app)
{
    gv_text games = {0}, pictures = {0};
    gv_app_find_folder(false, &games);
    gv_app_find_folder(true, &pictures);
    gv_app_set_folders(app, gv_text_string(&games), gv_text_string(&pictures));
    gv_text_free(&games);
    gv_text_free(&pictures);
}

/* Automatic runs, which write a trace, keep nothing in the user's own folder. */
static void offer_memory(gv_app *app, bool resume, const char *trace)
{
    gv_text folder = {0};
    const char *own = getenv("XDG_STATE_HOME");
    if ((own && *own) || !(trace && *trace))
        gv_app_find_memory(&folder);
    gv_app_set_memory(app, gv_text_string(&folder), resume);
    gv_text_free(&folder);
}

static gv_status open_run(run *r, const gv_app_options *options, gv_error *error)
{
    const char *trace = options->trace ? options->trace : getenv("GV_APP_TRACE");
    gv_status status = gv_app_new(&r->app, options, error);
    if (status == GV_OK)
        status = gv_trace_open(&r->trace, trace, error);
    gv_app_place place = {.x = 0};
    bool known = false;
    if (status == GV_OK) {
        offer_memory(r->app, options->resume, trace);
        known = gv_app_get_place(r->app, &place) && options->width <= 0;
        status =
            gv_window_open(&r->window, gv_app_title(r->app), known ? place.width : options->width,
                           known ? place.height : options->height, on_input, r, error);
    }
    if (status == GV_OK && known)
        gv_window_move(r->window, &place);
    if (status == GV_OK)
        status = gv_i_paint_open(&r->paint, gv_app_font(r->app), error);
    if (status == GV_OK) {
        gv_input size = {.kind = GV_INPUT_RESIZE};
        gv_window_size(r->window, &size.width, &size.height);
        gv_app_event(r->app, &size);
        gv_app_first_view(r->app);
        offer_folders(r->app);
        gv_app_set_clipboard(r->app, &(gv_clipboard){get_clipboard, set_clipboard, r});
        gv_app_set_wake(r->app, gv_window_wake, NULL);
    }
    return status;
}

/* In the order of what borrows what: the painter needs the window's context and the app's font. */
static void close_run(run *r)
{
    if (r->app)
        gv_app_set_wake(r->app, NULL, NULL); /* the thinker may still be at work */
    gv_i_paint_close(&r->paint);
    gv_window_close(r->window);
    gv_trace_close(&r->trace);
    gv_app_free(r->app);
    gv_drawing_free(&r->board);
    gv_drawing_free(&r->widgets);
}

/* Writes what was just painted, and not yet shown, to the file that was asked for. */
static void take_picture(run *r, int width, int height)
{
    const gv_match *match = gv_app_match(r->app);
    gv_image image = {0};
    gv_error error;
    gv_status status = gv_gl_capture(&image, width, height, &error);
    if (status == GV_OK)
        status = gv_picture_write(gv_app_picture_due(r->app), &image, &match->variant,
                                  match->setup.seed, match->game, &error);
    gv_image_free(&image);
    gv_app_picture_taken(r->app, status == GV_OK ? NULL : &error);
}

/* Draws where anything has changed, and there is something to draw on: not while it is minimised.
 */
static gv_status draw(run *r, gv_error *error)
{
    int width, height;
    float scale;
    if (!gv_app_needs_drawing(r->app) || !gv_window_pixels(r->window, &width, &height, &scale))
        return GV_OK;
    gv_status status = gv_app_draw(r->app, &r->board, &r->widgets, error);
    if (status == GV_OK)
        status =
            gv_i_paint_app(&r->paint, r->app, &r->board, &r->widgets, width, height, scale, error);
    if (status != GV_OK)
        return status;
    if (gv_app_picture_due(r->app))
        take_picture(r, width, height);
    gv_window_swap(r->window);
    if (r->titled != gv_app_match(r->app)->number)
        gv_window_set_title(r->window, gv_app_title(r->app));
    r->titled = gv_app_match(r->app)->number;
    gv_trace_state(&r->trace, r->app, gv_window_coordinates(r->window));
    return GV_OK;
}

static gv_status loop(run *r, gv_error *error)
{
    gv_status status = GV_OK;
    while (status == GV_OK && !gv_window_is_closing(r->window) && !gv_app_is_closing(r->app)) {
        double wait = gv_app_tick(r->app, gv_window_time());
        gv_app_place place;
        gv_window_set_full_screen(r->window, gv_app_is_full_screen(r->app));
        if (gv_window_place(r->window, &place))
            gv_app_set_place(r->app, &place);
        status = draw(r, error);
        /* What a minimised window would have drawn waits for its return, an event. */
        bool moving = wait == 0 && !gv_app_needs_drawing(r->app);
        if (status == GV_OK)
            gv_window_wait(r->window, moving ? 0 : wait == 0 ? UNSEEN_STEP : wait);
    }
    return status;
}

gv_status gv_app_run(const gv_app_options *options, gv_error *error)
{
    run r = {0};
    gv_status status = open_run(&r, options, error);
    if (status == GV_OK)
        status = loop(&r, error);
    close_run(&r);
    return status;
}
