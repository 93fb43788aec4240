/*
 * surface_picture.h - the board bent into its surface as picture files: one, many with numbers, or
 * a moving one; on a machine with or without a display.
 */
#ifndef GV_APP_SURFACE_PICTURE_H
#define GV_APP_SURFACE_PICTURE_H

#include "app/picture.h"
#include "scene/surface.h"

/* What the frames of several pictures show. */
typedef enum gv_surface_motion {
    GV_SURFACE_GLUES, /* from flat to glued */
    GV_SURFACE_TURNS, /* once round, glued as it is */
} gv_surface_motion;

#define GV_SURFACE_FRAMES 1000

/* All zero but `board` and `glue`: its usual shape, seen from where it looks best, one picture. */
typedef struct gv_surface_picture {
    gv_flat_picture board; /* what lies on it, size and theme; what only a flat view has is not
                            * looked at: copies, scroll, zoom */
    double glue;           /* 0 … 1 */
    bool has_shape;        /* `shape` is asked for: GV_ERROR_VALUE where the board cannot have it */
    gv_surface_shape shape;
    bool has_camera; /* the three are given: radians, and radii of the surface */
    double yaw, pitch, distance;
    bool see_through;
    int frames; /* 0 or 1: one picture */
    gv_surface_motion motion;
    bool animate; /* the frames go into one moving picture, gluing forth and back */
} gv_surface_picture;

/* Paints one picture into memory, in the current context; the caller frees *out. */
gv_status gv_surface_picture_paint(gv_image *out, const gv_surface_picture *picture,
                                   gv_error *error);
/*
 * Writes the picture, or its frames: NAME.png is then NAME-001.png and so on, or one file with
 * `animate`. Texts and errors as gv_flat_picture_write.
 */
gv_status gv_surface_picture_write(const char *path, const gv_surface_picture *picture,
                                   gv_error *error);

#endif
