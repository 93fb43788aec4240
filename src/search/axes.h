/*
 * axes.h - the lines through a slot: where a disc can be turned from, and where it cannot.
 *
 * A disc is turned by a walk that goes over it, so along an axis on which one of the neighbours is
 * missing it is safe. How many axes are left says what a cell is worth: none at the corner of a
 * square, one at its edge, four everywhere on a torus.
 */
#ifndef GV_SEARCH_AXES_H
#define GV_SEARCH_AXES_H

#include "game/compiled.h"

#define GV_I_AXES 4

typedef struct gv_i_axis {
    gv_fast_set line;   /* its slots */
    gv_fast_set beside; /* the slots before and after */
    bool is_end;        /* one of them is missing: no walk goes over the slot along this line */
} gv_i_axis;

/* Fills axes[slot][heading % 4] for all slots of the graph. */
void gv_i_axes_find(const gv_fast *fast, gv_i_axis axes[GV_FAST_MAX_CELLS][GV_I_AXES]);

/* How many axes a disc on the slot can be turned along: 0 … 4. */
static inline int gv_i_exposure(const gv_i_axis axes[GV_I_AXES])
{
    return !axes[0].is_end + !axes[1].is_end + !axes[2].is_end + !axes[3].is_end;
}

#endif
