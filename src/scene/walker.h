/*
 * walker.h - a two-coloured letter that walks along a line, flat and on the surface at once.
 *
 * In the plane (places.h) it simply goes straight on, over the seams into the copies, and always
 * looks the same: nothing happens to a walker on its way. What is different when it comes home is
 * how its cell lies there: in a mirrored copy the letter and the cell are each other's mirror
 * image.
 *
 * Mirrored and turned are two things: a letter that is mirrored in both directions is turned by
 * half, and could have turned by itself.
 */
#ifndef GV_SCENE_WALKER_H
#define GV_SCENE_WALKER_H

#include "scene/places.h"

typedef enum gv_homecoming {
    GV_HOME_NOT_YET,
    GV_HOME_SAME,     /* as it left */
    GV_HOME_TURNED,   /* by half */
    GV_HOME_MIRRORED, /* as in a mirror, whatever it turns by */
} gv_homecoming;

/* A plain value; the board is borrowed. */
typedef struct gv_walker {
    const gv_board *board;
    gv_cell start;
    gv_place place, next; /* where it was last, and where it goes; equal once it has ended */
    gv_heading direction; /* in the plane */
    double share;         /* of the way from `place` to `next`, 0 … 1 */
    bool jumps;           /* that way is over a link: it does not go through what lies between */
    bool ended;           /* the line ends: it stands at a rim, a hole */
    int cells;            /* walked since it set out */
    int twists;           /* of them, steps over seams that mirror */
    gv_homecoming home;   /* when it last was in its cell again */
    int home_cells;       /* after so many cells */
} gv_walker;

/*
 * Sets out from a cell's place in the plane, in a direction of the plane. The place is one of the
 * board itself or of a copy that is not mirrored: the letter is drawn as it lies in the plane.
 */
void gv_walker_begin(gv_walker *walker, const gv_board *board, const gv_place *start,
                     gv_heading direction);
/* Walks on by so many cells, a part of one too; false once it has ended. */
bool gv_walker_walk(gv_walker *walker, double cells);
/* The middle of the letter in the plane. */
void gv_walker_at(const gv_walker *walker, double *x, double *y);
/* The same on the sheet, 0 … columns and 0 … rows, and how the letter lies mirrored there. */
void gv_walker_on_sheet(const gv_walker *walker, double *x, double *y, gv_frame *frame);
/* "came home mirrored after 8 cells", or where it is on its way. */
void gv_walker_text(const gv_walker *walker, char *out, size_t size);

#endif
