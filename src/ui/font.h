/*
 * font.h - the letters: measuring text, and laying it out into boxes of one picture, the atlas.
 *
 * Idea: text is measured in em from the font's own design widths, without hinting, so a width in
 * window units is the same at every scale factor and a layout never jumps. It is painted from
 * grayscale bitmaps made for just that pixel size, vertically hinted, at quarters of a pixel
 * horizontally, and set on whole pixels: sharp at rest, and a mirrored text is the exact mirror
 * image of the plain one.
 *
 * The faces are DejaVu Sans and DejaVu Sans Bold, embedded at build time. A code point that they
 * lack is shown as a box, counted, and reported once; bytes that are not UTF-8 show as U+FFFD.
 *
 * Not for use from two threads at once: measuring fills caches.
 */
#ifndef GV_UI_FONT_H
#define GV_UI_FONT_H

#include "gluversi/base.h"
#include "ui/drawing.h"

typedef struct gv_font gv_font;

gv_status gv_font_new(gv_font **out, gv_error *error);
void gv_font_free(gv_font *font);

/* ---------------------------------------------------------------- measuring */

/*
 * The width of one line, in the units of `size` (pixels per em): what the pen advances from first
 * to last letter, with kerning. `length` is in bytes.
 */
float gv_font_width(gv_font *font, float size, bool bold, const char *text, size_t length);
/*
 * How many bytes of the text's beginning are at most `width` wide; never cuts a letter apart.
 */
size_t gv_font_fit(gv_font *font, float size, bool bold, const char *text, size_t length,
                   float width);
/* Height of capitals: a label's place lies in the middle of it. */
float gv_font_cap_height(const gv_font *font, float size);
/* From one baseline to the next. */
float gv_font_line_height(const gv_font *font, float size);

/* ---------------------------------------------------------------- what the faces lack */

/* Called once for each code point without a glyph. */
typedef void gv_font_missing(void *context, uint32_t code_point);
/* Where to report; NULL: nowhere. At first it is one line on stderr. */
void gv_font_on_missing(gv_font *font, gv_font_missing *report, void *context);
/* How many letters were shown as a box since the font was made, repeats counted. */
uint64_t gv_font_missing_count(const gv_font *font);

/* ---------------------------------------------------------------- laying out, for the painter */

/* One letter: a box of whole target pixels about the label's place, before mirroring, y down. */
typedef struct gv_glyph {
    float x, y, w, h;
    uint16_t u, v, tw, th; /* where its picture lies in the atlas, in texels */
} gv_glyph;

/*
 * Lays one line out at `pixels` per em (target pixels: a label's size times the scale factor).
 * Writes at most `room` glyphs; returns how many the text has, so a first call may have room 0.
 * Blanks have no glyph. Glyphs are drawn into the atlas as they are needed. It grows; where it may
 * grow no more it is emptied, gv_atlas.generation changes, and all glyphs laid out before are void:
 * the painter starts its frame over. A frame that does not fit at all gets coarser letters.
 */
size_t gv_font_layout(gv_font *font, float pixels, bool bold, gv_align align, const char *text,
                      size_t length, gv_glyph *glyphs, size_t room);

/* The picture that the boxes point into: one byte a pixel, 255 is ink. */
typedef struct gv_atlas {
    const uint8_t *pixels;
    int width, height;        /* only ever grow; places in texels stay valid */
    uint32_t generation;      /* counts how often it was emptied */
    int dirty_top, dirty_end; /* rows changed since gv_font_atlas_taken, end excluded */
} gv_atlas;

gv_atlas gv_font_atlas(const gv_font *font);
/* The painter has laid out its whole frame and loaded the dirty rows. */
void gv_font_atlas_taken(gv_font *font);
/* The side that the atlas may reach, at least 256: a texture's limit. At first 2048. */
void gv_font_atlas_limit(gv_font *font, int side);

#endif
