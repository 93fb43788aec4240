/*
 * walks.c - the back end `lines`: any graph of darts.
 *
 * Legal moves come from darts.c. What a disc turns is walked in a table: next[dart] holds where
 * each step leads, and a walk is a chain of look-ups that ends at the first cell without an enemy
 * disc.
 */
#include "game/darts.h"

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
        /* The placed cell has no enemy disc: it ends the loop like any other. */
        if (slot == start)
            return GV_WALK_CLOSING;
        return gv_fast_set_has(mover, slot) ? GV_WALK_ORDINARY : GV_WALK_EMPTY;
    }
}

gv_fast_set gv_i_walk_flips(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
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

static gv_fast_set walks_legal(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                               bool closing)
{
    return gv_i_darts_legal(fast->tables, fast, mover, waiter, closing);
}

static void free_walks(gv_fast *fast)
{
    gv_i_darts_free(fast->tables);
}

gv_status gv_i_compile_walks(gv_fast *fast)
{
    gv_i_lay_out_plainly(fast);
    fast->tables = gv_i_darts_new(&fast->graph);
    if (!fast->tables)
        return GV_ERROR_MEMORY;
    fast->backend =
        (gv_i_backend){.legal = walks_legal, .flips = gv_i_walk_flips, .free = free_walks};
    return GV_OK;
}
