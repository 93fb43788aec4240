/*
 * flat.h - the flat view: a position on the board and its copies, as a drawing.
 *
 * Idea: the plane is walked over cell by cell, as gv_board_unroll gives it, and each cell is drawn
 * as its place says: the board itself in full colour, its copies in half the light, mirrored where
 * the gluing mirrors them. No gluing has a name here.
 *
 * Layers from the ground up: cells and holes; discs, marks; cell names; seams and rims; ports of
 * links; walks and lines; the cell pointed at.
 */
#ifndef GV_SCENE_FLAT_H
#define GV_SCENE_FLAT_H

#include "gluversi/game.h"
#include "scene/picking.h"
#include "ui/theme.h"

/* What is kept of a board from picture to picture. Belongs to one thread at a time. */
typedef struct gv_flat gv_flat;

/* The board is borrowed and must live as long. */
gv_status gv_flat_new(gv_flat **out, const gv_board *board, gv_error *error);
void gv_flat_free(gv_flat *flat);
/* The board's lines. Borrowed. */
const gv_lines *gv_flat_lines(const gv_flat *flat);

/* What cells can be marked with besides; each kind has a shape of its own, and none needs its
 * colour to be told from the others. */
typedef enum gv_flat_mark_kind {
    GV_FLAT_MARK_CORNERS,  /* four corners about a cell: something is different here */
    GV_FLAT_MARK_BARRED,   /* a cross in an empty cell: not legal here */
    GV_FLAT_MARK_DIAMOND,  /* a filled diamond in an empty cell: legal here */
    GV_FLAT_MARK_UNTURNED, /* a disc in a box, crossed: it would stay as it is */
    GV_FLAT_MARK_BESIDES,  /* a triangle on a disc: it would turn besides */
    GV_FLAT_MARK_THIN,     /* a thin outline of a cell */
} gv_flat_mark_kind;

typedef struct gv_flat_mark {
    gv_flat_mark_kind kind;
    gv_set cells;
} gv_flat_mark;

/* What to show of a position. All zero but rules and position shows everything but walks. */
typedef struct gv_flat_view {
    const gv_rules *rules;
    const gv_position *position;
    const gv_theme *theme; /* NULL: dark */
    bool no_copies, no_names, no_legal;
    bool sheet;    /* for a surface: the board alone, ways come in where they went out, and rims lie
                    * within the edge; `pointed` is in the copy (0, 0) */
    bool has_last; /* `last` is a cell to ring */
    gv_cell last;  /* the last move */
    bool has_pointed; /* `pointed` is the cell to outline, in all its copies */
    gv_place pointed;
    bool flag;             /* it is a cursor: with a flag in its own upper right corner */
    bool walks;            /* what a move on the pointed cell would do */
    const gv_walk *walk;   /* with `walks`: only this one, from the pointed cell */
    const gv_set *preview; /* with `walks`: discs shown as turned by it; NULL: those it turns */
    const gv_flat_mark *marks;
    int mark_count;
    bool lines;     /* the whole lines through the pointed cell */
    gv_set turning; /* discs of `position` that are turning to their colour now */
    float turned;   /* how far, 0 … 1 */
} gv_flat_view;

/*
 * Adds the view to a drawing, cut to the camera's viewport. Beyond open edges nothing is drawn:
 * what is painted on has the theme's `surround` already.
 */
void gv_flat_draw(gv_flat *flat, const gv_flat_view *view, const gv_camera *camera,
                  gv_drawing *out);

#endif
