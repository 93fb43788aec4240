/*
 * apng.h - moving pictures: a PNG with further frames, which browsers and slides play.
 *
 * The format is the APNG specification of Mozilla (wiki.mozilla.org/APNG_Specification; since 2025
 * part of the W3C's PNG, third edition): a PNG whose first frame any reader shows, and chunks acTL,
 * fcTL and fdAT that readers without animation pass over. libpng of Debian knows none of these, so
 * each frame is made by libpng and its data are put into such chunks here.
 */
#ifndef GV_GL_APNG_H
#define GV_GL_APNG_H

#include "gl/png.h"

/* A moving picture in the making. */
typedef struct gv_apng gv_apng;

/*
 * `frames` pictures will follow, each shown for `delay` thousandths of a second (1 … 65535), over
 * and over `plays` times (0: without end). `texts` as in gv_png_write.
 */
gv_status gv_apng_new(gv_apng **out, int frames, int delay, int plays, gv_error *error);
void gv_apng_free(gv_apng *apng);
/*
 * Adds the next frame; all must have one size, and all be opaque or none. `texts` are taken with
 * the first frame and not looked at with the others. GV_ERROR_VALUE: another size or kind, or more
 * frames than were said.
 */
gv_status gv_apng_add(gv_apng *apng, const gv_image *image, const gv_png_text *texts, size_t count,
                      gv_error *error);
/* Writes the file, whole or not at all. GV_ERROR_VALUE: frames are missing. */
gv_status gv_apng_write(gv_apng *apng, const char *path, gv_error *error);

#endif
