/*
 * play.h - the inside of a gv_engine: the search for play.
 *
 * Principal variation search (T. A. Marsland, M. Campbell, "Parallel search of strongly ordered
 * game trees", 1982) with a table of positions, one ply deeper after the other. Moves are tried in
 * the order in which the evaluation likes them, the table's move first. Values are the mover's, in
 * 1/GV_I_DISC, higher being better whatever the objective.
 *
 * Several threads search the same position and share the table: each finds there what the others
 * did, and every other one begins a ply deeper, so that they do not all do the same at once.
 */
#ifndef GV_SEARCH_PLAY_H
#define GV_SEARCH_PLAY_H

#include "gluversi/engine.h"
#include "search/evaluate.h"
#include "search/limits.h"
#include "search/table.h"

/* More than any value. */
#define GV_I_ENDLESS (GV_MAX_CELLS * GV_I_DISC + 1)

/* One thread of a search. */
typedef struct gv_i_thinker {
    _Alignas(64) gv_engine *engine;
    unsigned number; /* 0 is the caller */
    uint64_t nodes;
    unsigned pending; /* nodes that were not handed in yet */
    bool settled;     /* the first ply is searched: limits in nodes hold from now on */
} gv_i_thinker;

struct gv_engine {
    const gv_fast *fast;
    gv_fast *own; /* the same where it is freed with the engine, else NULL */
    gv_engine_options options;
    bool compact;       /* else play_large.c does it */
    bool cells_are_few; /* the discs can be the key of a position */
    int sign;           /* -1 where fewest discs win */
    gv_i_evaluator evaluator;
    double error; /* in discs, of a shallow search by a deeper one; 0: not known */
    gv_i_table table;
    gv_solver *solver; /* made when first wanted */
    gv_i_control control;
    gv_i_thinker thinkers[GV_MAX_THREADS];
};

/* A move of the position that is thought about, and the position after it. */
typedef struct gv_i_root {
    gv_fast_position child;
    gv_fast_set legal; /* of the child */
    uint8_t slot;
    int value; /* the last one found */
    int depth; /* of that */
} gv_i_root;

static inline bool gv_i_thinker_is_stopped(gv_i_thinker *thinker)
{
    return gv_i_control_stopped(&thinker->engine->control);
}

/* Hands in what the thinker has counted, and looks at the clock. */
static inline void gv_i_thinker_tick(gv_i_thinker *thinker)
{
    gv_i_control_tick(&thinker->engine->control, thinker->pending, thinker->number == 0);
    thinker->pending = 0;
}

/*
 * The value of a position within alpha … beta, `depth` plies deep; outside of them a bound. `legal`
 * are the mover's moves. Worthless once the control has stopped.
 */
int gv_i_search(gv_i_thinker *thinker, const gv_fast_position *position, gv_fast_set legal,
                int alpha, int beta, int depth);

/* The move that the table remembers, or GV_I_NO_SLOT. */
unsigned gv_i_search_remembered(const gv_engine *engine, const gv_fast_position *position);

/* Boards without compact positions: one ply, or two where the limits allow. */
gv_status gv_i_think_large(gv_engine *engine, const gv_position *position, const gv_effort *effort,
                           gv_thought *out, gv_error *error);

#endif
