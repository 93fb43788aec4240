/*
 * surface_paint.h - a surface scene on the screen or in a picture: what has changed of it is
 * loaded, then it is painted. The one file between the scene's numbers and OpenGL.
 */
#ifndef GV_APP_SURFACE_PAINT_H
#define GV_APP_SURFACE_PAINT_H

#include "app/surface_scene.h"
#include "gl/surface_painter.h"

/* What is loaded. All zero is none; free it while its context is current. A scene that takes
 * another's place must go on with its numbers (gv_i_surface_scene_follow). */
typedef struct gv_i_surface_paint {
    gv_surface_painter *painter;
    uint64_t sheet_number, mesh_numbers[GV_MESH_PARTS];
} gv_i_surface_paint;

/* Loads what has changed and paints into the bound framebuffer. `painter` paints the sheet. */
gv_status gv_i_surface_paint_draw(gv_i_surface_paint *paint, const gv_i_surface_scene *scene,
                                  const gv_surface_look *look, gv_painter *painter,
                                  gv_error *error);
void gv_i_surface_paint_free(gv_i_surface_paint *paint);

#endif
