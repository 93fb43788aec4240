/* app.c - the window's loop: input and time to the controller, its drawings to the painter. */
#include "app/app.h"

#include <stdlib.h>

#include "app/controller.h"
#include "app/trace.h"
#include "app/window.h"
#include "gl/painter.h"

/* Seconds between steps of what nobody sees move. */
#define UNSEEN_STEP 0.1

/* What one run of the window holds. */
typedef struct run {
    gv_app *app;
    gv_window *window;
    gv_painter *painter;
    gv_drawing board, widgets;
    gv_trace trace;
    uint64_t titled; /* number of the game that the frame's title is of */
} run;

static void on_input(void *user, const gv_input *input)
{
    run *r = user;
    gv_app_event(r->app, input);
}

static gv_status open_run(run *r, const gv_app_options *options, gv_error *error)
{
    const char *trace = options->trace ? options->trace : getenv("GV_APP_TRACE");
    gv_status status = gv_app_new(&r->app, options, error);
    if (status == GV_OK)
        status = gv_trace_open(&r->trace, trace, error);
    if (status == GV_OK)
        status = gv_window_open(&r->window, gv_app_title(r->app), options->width, options->height,
                                on_input, r, error);
    if (status == GV_OK)
        status = gv_painter_new(&r->painter, gv_app_font(r->app), error);
    if (status == GV_OK) {
        gv_input size = {.kind = GV_INPUT_RESIZE};
        gv_window_size(r->window, &size.width, &size.height);
        gv_app_event(r->app, &size);
    }
    return status;
}

/* In the order of what borrows what: the painter needs the window's context and the app's font. */
static void close_run(run *r)
{
    gv_painter_free(r->painter);
    gv_window_close(r->window);
    gv_trace_close(&r->trace);
    gv_app_free(r->app);
    gv_drawing_free(&r->board);
    gv_drawing_free(&r->widgets);
}

static gv_status paint(run *r, int width, int height, float scale, gv_error *error)
{
    gv_view view = {
        .width = width, .height = height, .scale = scale, .background = gv_app_background(r->app)};
    gv_status status = gv_painter_begin(r->painter, &view, error);
    if (status == GV_OK)
        status = gv_painter_draw(r->painter, &r->board, error);
    if (status == GV_OK)
        status = gv_painter_draw(r->painter, &r->widgets, error);
    gv_status ended = gv_painter_end(r->painter, status == GV_OK ? error : NULL);
    return status == GV_OK ? ended : status;
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
        status = paint(r, width, height, scale, error);
    if (status != GV_OK)
        return status;
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
