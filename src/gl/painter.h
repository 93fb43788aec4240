/*
 * painter.h - paints drawings (ui/drawing.h) with OpenGL, one instanced draw a run.
 *
 *     gv_painter_begin(painter, &view, &error);
 *     gv_painter_draw(painter, scene_drawing, &error);    any number of them, back to front
 *     gv_painter_draw(painter, ui_drawing, &error);
 *     gv_painter_end(painter, &error);
 *
 * Idea: every shape is one square whose fragments measure their distance to the shape's edge in
 * target pixels, and cover by it: smooth at any scale without multisampling. Colours are mixed as
 * they are written (sRGB values, no conversion), as a browser does.
 *
 * The context that was current at gv_painter_new must be current in every call, and at the end.
 */
#ifndef GV_GL_PAINTER_H
#define GV_GL_PAINTER_H

#include "gluversi/base.h"
#include "ui/drawing.h"
#include "ui/font.h"

typedef struct gv_painter gv_painter;

/* The font is borrowed and must outlive the painter; only one painter may use it. */
gv_status gv_painter_new(gv_painter **out, gv_font *font, gv_error *error);
void gv_painter_free(gv_painter *painter);

/* Where to paint: the framebuffer that is bound. */
typedef struct gv_view {
    int width, height;  /* framebuffer pixels */
    int left, top;      /* where the framebuffer lies in the whole picture, in pixels: for tiles */
    float scale;        /* framebuffer pixels to a unit of the drawings; 0 means 1 */
    bool keep;          /* paint over what is there instead of clearing */
    gv_rgba background; /* what it is cleared to; may be transparent */
} gv_view;

gv_status gv_painter_begin(gv_painter *painter, const gv_view *view, gv_error *error);
gv_status gv_painter_draw(gv_painter *painter, const gv_drawing *drawing, gv_error *error);
/* Puts the GL state back that the painter changed; fails if there was a GL error since begin. */
gv_status gv_painter_end(gv_painter *painter, gv_error *error);

#endif
