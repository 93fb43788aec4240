/* paint.c - see paint.h. */
#include "app/paint.h"

#include <math.h>

#include "gl/context.h"

/* Samples to a pixel of the surface also while it moves; software rendering has them at rest only,
 * since they double its time. */
#define SURFACE_SAMPLES 4

gv_status gv_i_paint_open(gv_i_paint *paint, gv_font *font, gv_error *error)
{
    gv_status status = gv_painter_new(&paint->painter, font, error);
    paint->software = status == GV_OK && gv_gl_is_software();
    return status;
}

void gv_i_paint_close(gv_i_paint *paint)
{
    gv_i_surface_paint_free(&paint->surface);
    gv_painter_free(paint->painter);
    *paint = (gv_i_paint){.painter = NULL};
}

static gv_status paint_drawing(gv_i_paint *paint, const gv_view *view, const gv_drawing *drawing,
                               gv_error *error)
{
    gv_status status = gv_painter_begin(paint->painter, view, error);
    if (status != GV_OK)
        return status;
    status = gv_painter_draw(paint->painter, drawing, error);
    gv_status ended = gv_painter_end(paint->painter, status == GV_OK ? error : NULL);
    return status == GV_OK ? ended : status;
}

/* The surface, where there is one: on the ground that the board's drawing has made for it. */
static gv_status paint_surface(gv_i_paint *paint, const gv_app *app, const gv_view *view,
                               gv_error *error)
{
    gv_rect rect;
    gv_surface_look look;
    const gv_i_surface_scene *scene = gv_app_surface(app, &rect, &look);
    if (!scene)
        return GV_OK;
    look.left = (int)lroundf(rect.x * view->scale);
    look.top = (int)lroundf(rect.y * view->scale);
    look.width = (int)lroundf(rect.w * view->scale);
    look.height = (int)lroundf(rect.h * view->scale);
    look.frame_height = view->height;
    if (!paint->software)
        look.samples = SURFACE_SAMPLES;
    return gv_i_surface_paint_draw(&paint->surface, scene, &look, paint->painter, error);
}

gv_status gv_i_paint_app(gv_i_paint *paint, const gv_app *app, const gv_drawing *board,
                         const gv_drawing *widgets, int width, int height, float scale,
                         gv_error *error)
{
    gv_view view = {
        .width = width, .height = height, .scale = scale, .background = gv_app_background(app)};
    gv_status status = paint_drawing(paint, &view, board, error);
    if (status == GV_OK)
        status = paint_surface(paint, app, &view, error);
    view.keep = true;
    return status == GV_OK ? paint_drawing(paint, &view, widgets, error) : status;
}
