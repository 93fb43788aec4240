/*
 * painting.h - painting a drawing and looking at its pixels, for tests.
 */
#ifndef GLUVERSI_TESTS_PAINTING_H
#define GLUVERSI_TESTS_PAINTING_H

#include "gl/capture.h"

/* The context and the font of the test that runs: painting_begin makes them, fatally. */
extern gv_font *painting_font;
void painting_begin(void);
/* Frees both; asserts that no GL error is left. */
void painting_end(void);
/* Makes the test's context current again. */
void painting_use(void);

extern const gv_rgba painting_red, painting_blue, painting_white;
/* The colour between, 0 … 1. */
gv_rgba painting_mix(gv_rgba a, gv_rgba b, float t);

/* An upright shape, 20 × 20, red with a blue edge, its middle between four pixels at 20, 20. */
gv_shape painting_shape(gv_shape_kind kind);
/* Paints one drawing on a white ground; fatal when that fails. The caller frees the image. */
gv_image painting_of(const gv_drawing *drawing, int width, int height, float scale);

/* Whether no channel is further apart than `by`. */
bool painting_near(gv_rgba a, gv_rgba b, int by);
/* Asserts the colour of a pixel, exactly but for rounding, and says what it was. */
#define PIXEL(image, x, y, colour) painting_check(&(image), x, y, colour, 1, __LINE__)
/* The same, roughly: for pixels that an edge runs through. */
#define PIXEL_ABOUT(image, x, y, colour) painting_check(&(image), x, y, colour, 40, __LINE__)
void painting_check(const gv_image *image, int x, int y, gv_rgba wanted, int by, int line);

/* The path of a scratch file in the build tree; borrowed until the next call. */
const char *painting_scratch(const char *name);
/* Random pixels, always the same; opaque or not. The caller frees the image. */
gv_image painting_noise(int width, int height, bool opaque);

#endif
