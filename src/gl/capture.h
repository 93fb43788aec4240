/*
 * capture.h - pictures as bytes: from the bound framebuffer, and from drawings without a window.
 */
#ifndef GV_GL_CAPTURE_H
#define GV_GL_CAPTURE_H

#include "gluversi/base.h"
#include "ui/drawing.h"
#include "ui/font.h"

/* Straight RGBA, a byte each, rows from the top without gaps. All zero is none. */
typedef struct gv_image {
    uint8_t *pixels;
    int width, height;
} gv_image;

gv_status gv_image_new(gv_image *out, int width, int height, gv_error *error);
void gv_image_free(gv_image *image);
/* The pixel at x, y; both inside. */
gv_rgba gv_image_at(const gv_image *image, int x, int y);

/* ---------------------------------------------------------------- framebuffers */

/* A picture's memory on the GL side, to be painted into instead of a window. */
typedef struct gv_target gv_target;

/*
 * `samples` 0 or 1: plain; 4: multisampled, for surfaces (drawings are smooth without); fewer when
 * GL allows only fewer. GV_ERROR_LIMIT: larger than GL allows; gv_target_limit says how large.
 */
gv_status gv_target_new(gv_target **out, int width, int height, int samples, gv_error *error);
void gv_target_free(gv_target *target);
/* Binds it: what is painted goes there. */
void gv_target_bind(const gv_target *target);
int gv_target_limit(void);
/* Reads the target back; the caller frees *out. */
gv_status gv_target_read(const gv_target *target, gv_image *out, gv_error *error);
/* Reads the bound framebuffer's lower left width × height, e.g. the window before it is swapped. */
gv_status gv_gl_capture(gv_image *out, int width, int height, gv_error *error);

/* ---------------------------------------------------------------- a picture of drawings */

/* Zero-initialised fields have a meaning where noted. */
typedef struct gv_picture {
    int width, height;                 /* pixels; at most GV_PICTURE_SIDE each */
    float scale;                       /* pixels to a unit of the drawings; 0 means 1 */
    gv_rgba background;                /* may be transparent */
    const gv_drawing *const *drawings; /* back to front */
    int count;
} gv_picture;

#define GV_PICTURE_SIDE 16384

/*
 * Paints drawings into a picture: in tiles where it is larger than a framebuffer may be. Works in
 * the current context (gv_context_open for a machine without display). The caller frees *out.
 */
gv_status gv_picture_paint(gv_image *out, const gv_picture *picture, gv_font *font,
                           gv_error *error);

#endif
