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

/* What to show of a position. All zero but rules and position shows everything but walks. */
typedef struct gv_flat_view {
    const gv_rules *rules;
    const gv_position *position;
    const gv_theme *theme; /* NULL: dark */
    bool no_copies, no_names, no_legal;
    bool has_last;    /* `last` is a cell to ring */
    gv_cell last;     /* the last move */
    bool has_pointed; /* `pointed` is the cell to outline, in all its copies */
    gv_place pointed;
    bool flag;      /* it is a cursor: with a flag in its own upper right corner */
    bool walks;     /* what a move on the pointed cell would do */
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
