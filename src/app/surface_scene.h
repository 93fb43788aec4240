/*
 * surface_scene.h - a board bent into its surface, ready to be painted (gl/surface_painter.h): the
 * drawing that lies on the sheet, the mesh of the sheet, and the lenses of the discs.
 *
 * Numbers only; no OpenGL call is made here. Belongs to one thread at a time.
 */
#ifndef GV_APP_SURFACE_SCENE_H
#define GV_APP_SURFACE_SCENE_H

#include "gl/surface_painter.h"
#include "scene/flat.h"
#include "scene/surface.h"

/* Units of the sheet's drawing to a cell: few, so that lines and names are bold on a surface that
 * is seen from afar. */
#define GV_I_SHEET_UNIT 32.0f

typedef struct gv_i_surface_scene {
    const gv_board *board; /* borrowed */
    gv_form form;
    int fineness; /* squares of the sheet's mesh to a side of a cell */
    gv_flat *flat;

    gv_drawing sheet, last_sheet; /* last: what `sheet_number` counts */
    float width, height, texels;  /* units, and texels to a unit */
    gv_mesh meshes[GV_MESH_PARTS];
    /* They go up whenever the drawing or the mesh is another than before. */
    uint64_t sheet_number, mesh_numbers[GV_MESH_PARTS];
    gv_set discs; /* that the lenses are of */
    bool made[GV_MESH_PARTS], drawn;
} gv_i_surface_scene;

/* The board is borrowed; the surface is that of gv_surface_of, glued. */
gv_status gv_i_surface_scene_new(gv_i_surface_scene **out, const gv_board *board, gv_error *error);
void gv_i_surface_scene_free(gv_i_surface_scene *scene);
/* Goes on with another scene's numbers, so that nobody takes the one's meshes for the other's. */
void gv_i_surface_scene_follow(gv_i_surface_scene *scene, const gv_i_surface_scene *before);

/* Another shape (one that gv_surface_can_be), another degree of gluing. */
void gv_i_surface_scene_bend(gv_i_surface_scene *scene, gv_surface_shape shape, double glue);

/*
 * Begins the drawing that lies on the sheet with a view of the board; whoever wants more on it adds
 * to scene->sheet, in units of GV_I_SHEET_UNIT a cell from the board's upper left corner. The
 * view's `sheet` is set here.
 */
void gv_i_surface_scene_begin(gv_i_surface_scene *scene, const gv_flat_view *view);
/* Ends it, and makes the meshes where form, glue or discs are others than before. */
gv_status gv_i_surface_scene_end(gv_i_surface_scene *scene, const gv_position *position,
                                 gv_error *error);

/* The part's mesh for the painter. Borrowed until the next change. */
gv_mesh_data gv_i_surface_scene_mesh(const gv_i_surface_scene *scene, gv_mesh_part part);
/* How it looks in a theme from an orbit; where it is painted is left to the caller. */
gv_surface_look gv_i_surface_scene_look(const gv_orbit *orbit, const gv_theme *theme, double width,
                                        double height, bool see_through);

#endif
