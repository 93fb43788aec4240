/*
 * paint.h - the whole of a window's picture by OpenGL: the board's drawing, the surface, and the
 * widgets over both. The window, its tests and its benchmark paint with the same code.
 *
 * Belongs to the thread with the current context.
 */
#ifndef GV_APP_PAINT_H
#define GV_APP_PAINT_H

#include "app/controller.h"
#include "app/surface_paint.h"
#include "gl/painter.h"

/* All zero is none; free it while its context is current. */
typedef struct gv_i_paint {
    gv_painter *painter;
    gv_i_surface_paint surface;
    bool software; /* the processor does the drawing */
} gv_i_paint;

/* The font is the app's (gv_app_font), borrowed. */
gv_status gv_i_paint_open(gv_i_paint *paint, gv_font *font, gv_error *error);
void gv_i_paint_close(gv_i_paint *paint);
/*
 * Paints what gv_app_draw last drew into the bound framebuffer, which has so many pixels; `scale`
 * of them are a unit.
 */
gv_status gv_i_paint_app(gv_i_paint *paint, const gv_app *app, const gv_drawing *board,
                         const gv_drawing *widgets, int width, int height, float scale,
                         gv_error *error);

#endif
