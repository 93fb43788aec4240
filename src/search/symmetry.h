/*
 * symmetry.h - the maps of a board onto itself, so that positions alike are searched once.
 *
 * From the usual start the square's four first moves are one move in four places, the torus's
 * sixteen are fewer still; a search that refutes each of them does the same work again and again.
 * So the upper nodes go into the table under the smallest of their images.
 */
#ifndef GV_SEARCH_SYMMETRY_H
#define GV_SEARCH_SYMMETRY_H

#include "game/compiled.h"

/* A torus of 8×8 has 512. Of boards with more, the first ones are enough. */
#define GV_I_MAX_SYMMETRIES 1024

typedef struct gv_i_symmetries {
    unsigned count; /* at least 1: the first one leaves everything where it is */
    uint8_t (*image)[GV_FAST_MAX_CELLS]; /* by symmetry and slot */
} gv_i_symmetries;

/*
 * Finds symmetries of the graph: one-to-one maps of the playable slots for which each slot's eight
 * headings can be turned or mirrored as a whole so that steps go to steps and ends to ends. All of
 * them are such maps; they need not be all there are. False: no memory.
 */
bool gv_i_symmetries_init(gv_i_symmetries *symmetries, const gv_fast *fast);
void gv_i_symmetries_free(gv_i_symmetries *symmetries);

#endif
