/*
 * drawing.h - a picture in numbers: shapes, strokes and text, in the order they are painted.
 *
 * This is what the views and the widgets make and what src/gl paints; neither knows the other. All
 * places are in pixels of the target's own units (window units; src/gl multiplies by the scale
 * factor), x to the right, y down. Runs of one kind are painted by one instanced draw each, so a
 * maker adds things kind by kind, layer by layer.
 */
#ifndef GV_UI_DRAWING_H
#define GV_UI_DRAWING_H

#include "gluversi/base.h"

typedef struct gv_rgba {
    uint8_t r, g, b, a; /* straight alpha */
} gv_rgba;

/* 0xRRGGBB as an opaque colour. */
static inline gv_rgba gv_rgb(uint32_t hex)
{
    return (gv_rgba){(uint8_t)(hex >> 16), (uint8_t)(hex >> 8), (uint8_t)hex, 255};
}

typedef enum gv_shape_kind {
    GV_SHAPE_BOX,      /* a rectangle, corners rounded by `radius` */
    GV_SHAPE_DISC,     /* an ellipse of the half sizes */
    GV_SHAPE_DIAMOND,  /* corners on the middles of the sides */
    GV_SHAPE_TRIANGLE, /* pointing along the shape's own +x */
    GV_SHAPE_CROSS,    /* two diagonal bars; `stroke` is their width */
    GV_SHAPE_SHADOW,   /* a disc that fades out over `radius` pixels */
} gv_shape_kind;

/* One shape; evaluated as a signed distance in the shader, so edges are smooth at any scale. */
typedef struct gv_shape {
    float x, y;           /* the middle */
    float half_w, half_h; /* half the size along the shape's own axes */
    float axis_x, axis_y; /* unit vector of its own +x; (1, 0) upright, (-1, 0) turned half round */
    float radius;         /* rounding of corners, or softness of a shadow */
    float stroke;         /* width of the outline drawn inside the edge; 0 = none */
    gv_rgba fill;         /* a = 0: outline only */
    gv_rgba edge;         /* colour of the outline */
    uint32_t kind;        /* a gv_shape_kind */
} gv_shape;

/* One straight piece of a line. Consecutive pieces of a dashed line hand on `phase`. */
typedef struct gv_stroke {
    float x0, y0, x1, y1;
    float width;
    float dash, gap; /* lengths along the line; gap 0 = solid */
    float phase;     /* length of line before (x0, y0) */
    gv_rgba colour;
} gv_stroke;

/* Where a text's place lies in it. */
typedef enum gv_align { GV_ALIGN_LEFT, GV_ALIGN_MIDDLE, GV_ALIGN_RIGHT } gv_align;

/* One line of text. Mirroring is about its place: a mirrored label reads mirrored. */
typedef struct gv_label {
    float x, y; /* x by `align`; y is the middle of the letters' height */
    float size; /* pixels per em */
    bool bold, mirror_x, mirror_y;
    gv_align align;
    gv_rgba colour;
    uint32_t text, length; /* UTF-8, in gv_drawing.letters */
} gv_label;

typedef enum gv_run_kind { GV_RUN_SHAPES, GV_RUN_STROKES, GV_RUN_LABELS, GV_RUN_CLIP } gv_run_kind;

/* Things painted together: `count` of one kind from `first`. For GV_RUN_CLIP: `first` indexes
 * clips. */
typedef struct gv_run {
    gv_run_kind kind;
    uint32_t first, count;
} gv_run;

/* A rectangle that everything after it is cut to. w < 0 means no cutting. */
typedef struct gv_rect {
    float x, y, w, h;
} gv_rect;

/* All zero is an empty drawing. Free with gv_drawing_free. */
typedef struct gv_drawing {
    gv_shape *shapes;
    gv_stroke *strokes;
    gv_label *labels;
    gv_rect *clips;
    gv_run *runs;
    uint32_t shape_count, stroke_count, label_count, clip_count, run_count;
    uint32_t shape_room, stroke_room, label_room, clip_room, run_room;
    gv_text letters;
    bool failed; /* memory ran out: what was added since is missing */
} gv_drawing;

void gv_drawing_free(gv_drawing *drawing);
/* Empties it and keeps its memory. */
void gv_drawing_clear(gv_drawing *drawing);
void gv_drawing_shape(gv_drawing *drawing, const gv_shape *shape);
void gv_drawing_stroke(gv_drawing *drawing, const gv_stroke *stroke);
/* Adds a label; its `text` and `length` are filled in from `string`. */
void gv_drawing_label(gv_drawing *drawing, const gv_label *label, const char *string);
void gv_drawing_clip(gv_drawing *drawing, const gv_rect *clip);
/* Whether a point lies in the rectangle; half open, so that neighbours never both have it. */
bool gv_rect_has(const gv_rect *rect, float x, float y);

#endif
