/*
 * walks.c - the back end `lines`: any graph of darts, walked in a table.
 *
 * next[dart] holds where each step leads; a walk is a chain of look-ups that ends at the first cell
 * without an enemy disc. On few discs, and on a graph drawn at random, nearly all walks end at
 * once, which a set of neighbours says for all eight headings together.
 */
#include "game/compiled.h"

/* Why a walk stopped; GV_WALK_EMPTY stands for all ends that capture nothing. */
static gv_walk_end walk(const gv_i_graph *graph, gv_fast_set mover, gv_fast_set waiter,
                        unsigned dart, gv_fast_set *passed)
{
    unsigned start = dart / GV_HEADINGS;
    *passed = (gv_fast_set){{0}};
    for (;;) {
        dart = graph->next[dart];
        unsigned slot = dart / GV_HEADINGS;
        if (dart == GV_I_NO_NEXT)
            return GV_WALK_EMPTY;
        if (gv_fast_set_has(waiter, slot)) {
            gv_i_add(passed, slot);
            continue;
        }
        if (gv_fast_set_is_empty(*passed))
            return GV_WALK_EMPTY;
        /* The placed cell is empty, so it can be told from the mover's discs after the loop. */
        if (slot == start)
            return GV_WALK_CLOSING;
        return gv_fast_set_has(mover, slot) ? GV_WALK_ORDINARY : GV_WALK_EMPTY;
    }
}

static gv_fast_set walks_flips(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                               unsigned slot, gv_closing closing)
{
    gv_fast_set ordinary = {{0}}, closed = {{0}}, passed;
    if (gv_fast_set_is_empty(gv_i_intersection(fast->beside[slot], waiter)))
        return ordinary;
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk_end end = walk(&fast->graph, mover, waiter, slot * GV_HEADINGS + heading, &passed);
        if (end == GV_WALK_ORDINARY)
            ordinary = gv_i_union(ordinary, passed);
        else if (end == GV_WALK_CLOSING)
            closed = gv_i_union(closed, passed);
    }
    if (closing == GV_CLOSING_ALWAYS ||
        (closing == GV_CLOSING_ACCOMPANIED && !gv_fast_set_is_empty(ordinary)))
        return gv_i_union(ordinary, closed);
    return ordinary;
}

static bool captures(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter, unsigned slot,
                     bool closing)
{
    gv_fast_set passed;
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk_end end = walk(&fast->graph, mover, waiter, slot * GV_HEADINGS + heading, &passed);
        if (end == GV_WALK_ORDINARY || (end == GV_WALK_CLOSING && closing))
            return true;
    }
    return false;
}

static gv_fast_set walks_legal(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                               bool closing)
{
    /* Only cells beside an enemy disc come into question. */
    gv_fast_set near = {{0}}, legal = {{0}};
    for (int slot = gv_fast_set_next(waiter, 0); slot >= 0;
         slot = gv_fast_set_next(waiter, slot + 1))
        near = gv_i_union(near, fast->beside[slot]);
    near = gv_i_difference(near, gv_i_union(mover, waiter));
    for (int slot = gv_fast_set_next(near, 0); slot >= 0; slot = gv_fast_set_next(near, slot + 1))
        if (captures(fast, mover, waiter, (unsigned)slot, closing))
            gv_i_add(&legal, (unsigned)slot);
    return legal;
}

gv_status gv_i_compile_walks(gv_fast *fast)
{
    gv_i_lay_out_plainly(fast);
    fast->backend = (gv_i_backend){.legal = walks_legal, .flips = walks_flips};
    return GV_OK;
}
