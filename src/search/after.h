/* after.h - the position after a move or a pass, by the plain engine; and what tells positions
 * apart. */
#ifndef GV_SEARCH_AFTER_H
#define GV_SEARCH_AFTER_H

#include "gluversi/fast.h"
#include "search/table.h"

/* `move` is legal, or GV_PASS. */
static inline gv_position gv_i_after(const gv_rules *rules, const gv_position *position,
                                     gv_cell move)
{
    if (move == GV_PASS)
        return gv_pass(position);
    gv_set flips = gv_flips(rules, position, move);
    return gv_play(position, move, &flips);
}

/*
 * The key of a position in a table: all that its value to the mover depends on, which are the
 * discs, and with a stock what each side has laid. How many placements are due follows from the
 * discs. Who the mover is does not matter. On boards of up to 64 slots without a stock
 * (`cells_are_few`) the discs are the key; else it is a hash.
 */
static inline gv_i_key gv_i_position_key(const gv_rules *rules, bool cells_are_few,
                                         const gv_fast_position *position)
{
    const uint64_t *m = position->mover.word, *w = position->waiter.word;
    if (cells_are_few && position->placements == 0)
        return (gv_i_key){{m[0], w[0]}};
    uint64_t laid = 0;
    if (rules->stock > 0) {
        gv_colour mover = position->black_to_move ? GV_BLACK : GV_WHITE;
        laid = (uint64_t)position->laid[mover] << 16 | position->laid[gv_colour_other(mover)];
    }
    uint64_t a = gv_i_mix(gv_i_mix(m[0], m[1]), gv_i_mix(w[0], w[1]) + laid);
    uint64_t b = gv_i_mix(gv_i_mix(w[1] ^ laid, m[1]) + w[0], m[0] * 0x2545F4914F6CDD1Du);
    return (gv_i_key){{a, b}};
}

#endif
