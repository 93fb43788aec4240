/*
 * atlas.h - one growing picture into which small ones are packed. Floor-internal; knows no letters.
 *
 * Idea: shelves. A small picture goes on the first shelf that is high enough, not wastefully high,
 * and has room; otherwise on a new shelf below the last. Letters of one size make shelves of one
 * height, so little is lost, and nothing ever moves.
 */
#ifndef GV_UI_ATLAS_H
#define GV_UI_ATLAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GV_I_ATLAS_FIRST_SIDE 256

typedef struct gv_i_shelf {
    int y, height, used; /* `used` pixels from the left are taken */
} gv_i_shelf;

/* All zero is one without memory; the first picture makes it. Free with gv_i_atlas_free. */
typedef struct gv_i_atlas {
    uint8_t *pixels;
    int width, height, limit; /* limit 0 means 2048 */
    gv_i_shelf *shelves;
    size_t shelf_count, shelf_room;
    int dirty_top, dirty_end;
} gv_i_atlas;

void gv_i_atlas_free(gv_i_atlas *atlas);
/* Takes everything out, keeps the memory. */
void gv_i_atlas_empty(gv_i_atlas *atlas);

typedef enum gv_i_atlas_result {
    GV_I_ATLAS_PLACED,
    GV_I_ATLAS_FULL,  /* emptying would help, or it is larger than the atlas may be */
    GV_I_ATLAS_MEMORY /* out of memory */
} gv_i_atlas_result;

/* Finds a free place for w × h pixels, one pixel of blank after each side; *x and *y say where. */
gv_i_atlas_result gv_i_atlas_place(gv_i_atlas *atlas, int w, int h, int *x, int *y);
/* Notes that rows top … end−1 are changed. */
void gv_i_atlas_touch(gv_i_atlas *atlas, int top, int end);

#endif
