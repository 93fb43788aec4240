/*
 * surface_painter.h - paints a bent sheet that has a picture on it: the surface view.
 *
 *     gv_surface_painter_picture(surface, painter, &drawing, …);   when what is on it changes
 *     gv_surface_painter_mesh(surface, GV_MESH_SHEET, &mesh, …);   when its form changes
 *     gv_surface_painter_draw(surface, &look, …);                  each frame
 *
 * Idea: all that lies on the board (cells, seams, marks, ways, names) is one drawing, painted by
 * the painter of the flat view into a texture, and the sheet carries it wherever it is bent. So
 * nothing can float over the sheet or sink into it, everything is seen from both faces, and a
 * turning surface costs its triangles only. Discs have a second mesh, a lens through the sheet,
 * with the same picture on it.
 *
 * The sheet is painted into a framebuffer of its own, since a window has neither depth nor samples
 * (window.c), and then copied into the framebuffer that was bound. All calls need the context that
 * was current at gv_surface_painter_new.
 */
#ifndef GV_GL_SURFACE_PAINTER_H
#define GV_GL_SURFACE_PAINTER_H

#include "gl/painter.h"
#include "gluversi/base.h"

typedef struct gv_surface_painter gv_surface_painter;

gv_status gv_surface_painter_new(gv_surface_painter **out, gv_error *error);
void gv_surface_painter_free(gv_surface_painter *surface);

/*
 * Paints the picture that lies on the sheet: `width` × `height` units of the drawing, `scale`
 * texels to a unit (less where GL does not allow a texture as large). Not between gv_painter_begin
 * and gv_painter_end. The framebuffer that was bound is bound again afterwards.
 */
gv_status gv_surface_painter_picture(gv_surface_painter *surface, gv_painter *painter,
                                     const gv_drawing *drawing, float width, float height,
                                     float scale, gv_error *error);

typedef enum gv_mesh_part { GV_MESH_SHEET, GV_MESH_DISCS } gv_mesh_part;
#define GV_MESH_PARTS 2

/*
 * Points of GV_MESH_FLOATS numbers each: x y z in space; the unit normal to the front; u v on the
 * picture, 0 … 1, v down. Triangles of three indices each, counter-clockwise when one looks at the
 * front. Borrowed.
 */
#define GV_MESH_FLOATS 8
typedef struct gv_mesh_data {
    const float *points;
    const uint32_t *indices;
    size_t point_count, index_count;
} gv_mesh_data;

/* Replaces a part's mesh; one without triangles is not there. */
gv_status gv_surface_painter_mesh(gv_surface_painter *surface, gv_mesh_part part,
                                  const gv_mesh_data *mesh, gv_error *error);

/* How the sheet is looked at. Matrices are by columns, as OpenGL has them. */
typedef struct gv_surface_look {
    int left, top, width, height; /* where in the bound framebuffer, in pixels; top from above */
    int frame_height;             /* of that framebuffer: GL counts from below */
    float eye[16];                /* rigid: the model's space to the eye's */
    float lens[16];               /* the eye's space to clip space */
    gv_rgba background;           /* may be transparent */
    gv_rgba back;                 /* what the back face is taken towards */
    float back_share;             /* how far: 0 … 1 */
    float cover;                  /* 0 … 1: less than 1 is see-through; 0 means 1 */
    int samples;                  /* 4: smooth edges; 0 or 1: none, faster */
} gv_surface_look;

/* Paints both parts into the bound framebuffer; fails where GL refuses memory. */
gv_status gv_surface_painter_draw(gv_surface_painter *surface, const gv_surface_look *look,
                                  gv_error *error);

#endif
