/*
 * narrow_flips.c - what a disc turns, read from the lines of narrow.h. Compiled with BMI2.
 *
 * The lines do not care which back end a board has: a ring of a torus, a line over the seam of a
 * Klein bottle and a line drawn link by link are all read with two PEXT for each set of discs.
 */
#include "game/narrow.h"

static gv_fast_set narrow_flips(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                                unsigned slot, gv_closing closing)
{
    const gv_i_narrow *narrow = fast->narrow;
    uint64_t turned = 0, enemy = waiter.word[0];
    for (unsigned i = 0; i < 4; i++)
        turned |= gv_i_sight_flips(&narrow->sights[slot][i], mover.word[0], enemy);
    if (closing == GV_CLOSING_NEVER || (closing == GV_CLOSING_ACCOMPANIED && !turned))
        return (gv_fast_set){{turned, 0}};
    for (unsigned i = 0; i < narrow->closing_count[slot]; i++) {
        uint64_t over = narrow->closings[slot][i];
        if (!(over & ~enemy))
            turned |= over;
    }
    return (gv_fast_set){{turned, 0}};
}

static gv_fast_set narrow_short_flips(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                                      unsigned slot, gv_closing closing)
{
    (void)closing; /* there is no ring */
    return (gv_fast_set){
        {gv_i_narrow_short_flips(fast->narrow, mover.word[0], waiter.word[0], slot), 0}};
}

gv_status gv_i_use_narrow_flips(gv_fast *fast)
{
    /* The tables say what is turned; what makes a move legal besides does not concern them. */
    gv_fast ordinary = *fast;
    ordinary.ordinary_rules = true;
    gv_status status = gv_i_narrow_new(&fast->narrow, &ordinary);
    if (status == GV_ERROR_VALUE)
        return GV_OK;
    if (!status)
        fast->backend.flips = fast->narrow->is_short ? narrow_short_flips : narrow_flips;
    return status;
}
