/* darts.h - legal moves on any graph of darts, by one long addition; see darts.c. */
#ifndef GV_GAME_DARTS_H
#define GV_GAME_DARTS_H

#include "game/compiled.h"

/* Each dart at most twice, a bit between lines of three darts or more, and up to three words of
 * nothing. */
#define GV_I_DART_WORDS ((GV_FAST_MAX_CELLS * GV_HEADINGS * 7 / 3) / 64 + 4)

typedef struct gv_i_darts {
    unsigned words;
    uint64_t *on;                     /* the darts of each slot, `words` words a slot */
    uint64_t counts[GV_I_DART_WORDS]; /* the darts that count: of a ring the upper half */
    uint8_t slot[64 * GV_I_DART_WORDS];
    unsigned
        shortest; /* enemy discs of the shortest closing walk; GV_FAST_MAX_CELLS: there is none */
    unsigned closing_count;
    gv_fast_set *closings; /* what closing walks go over: of slot s from closing_first[s] on */
    uint16_t closing_first[GV_FAST_MAX_CELLS + 1];
} gv_i_darts;

/* NULL: there is no memory. */
gv_i_darts *gv_i_darts_new(const gv_i_graph *graph);
void gv_i_darts_free(gv_i_darts *darts);

/* Empty slots on which a disc turns something: with `closing`, also by closing walks alone. */
gv_fast_set gv_i_darts_legal(const gv_i_darts *darts, const gv_fast *fast, gv_fast_set mover,
                             gv_fast_set waiter, bool closing);

#endif
