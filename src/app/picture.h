/*
 * picture.h - the flat view as a picture file, on a machine with or without a display.
 *
 * The same scene as in the window, painted offscreen (EGL surfaceless). What the picture shows
 * travels with it: variant, rule and moves are texts of the PNG.
 */
#ifndef GV_APP_PICTURE_H
#define GV_APP_PICTURE_H

#include "gl/capture.h"
#include "gluversi/notation.h"
#include "scene/flat.h"
#include "ui/theme.h"

#define GV_FLAT_PICTURE_SMALLEST 64 /* pixels, in either direction */

/* All zero but the first four: everything but walks, dark, as the window shows it. */
typedef struct gv_flat_picture {
    const gv_variant *variant;
    const gv_game *game; /* shown at its present ply */
    uint64_t seed;       /* the setup's: what random holes were drawn with */
    int width, height;   /* pixels: GV_FLAT_PICTURE_SMALLEST … GV_PICTURE_SIDE each */
    float scale;         /* pixels to a unit of text and lines; 0 means 1 */
    gv_theme_kind theme;
    bool no_copies, no_names, no_legal, no_last;
    bool has_cell; /* `cell` is outlined */
    gv_cell cell;
    bool walks;                /* what a move on `cell` would do */
    bool lines;                /* the whole lines through `cell` */
    double scroll_x, scroll_y; /* cells, before it is drawn */
    double zoom;               /* about the middle; 0 means 1 */
} gv_flat_picture;

/* Paints into memory, in the current context; the caller frees *out. */
gv_status gv_flat_picture_paint(gv_image *out, const gv_flat_picture *picture, gv_error *error);
/* Writes any picture of a game with the texts Variant, Rule, Moves, Seed and Software. */
gv_status gv_picture_write(const char *path, const gv_image *image, const gv_variant *variant,
                           uint64_t seed, const gv_game *game, gv_error *error);
/*
 * Opens a context of its own, paints, and writes the PNG with the texts Variant, Rule, Moves, Seed
 * and Software. The file is there whole or not at all. GV_ERROR_LIMIT: a size out of range.
 * GV_ERROR_IO: no usable OpenGL, or the file cannot be written.
 */
gv_status gv_flat_picture_write(const char *path, const gv_flat_picture *picture, gv_error *error);

#endif
