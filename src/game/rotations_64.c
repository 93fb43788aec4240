/* rotations_64.c - legal moves for rotations.h for sheets of at most 64 slots: one word. */
#include <stdint.h>

#include "game/compiled.h"

typedef uint64_t bits;

static inline bits bits_of(gv_fast_set set)
{
    return set.word[0];
}

static inline gv_fast_set set_of(bits b)
{
    return (gv_fast_set){{b, 0}};
}

#include "game/rotations_kernel.inc"

gv_i_legal_fn gv_i_rotation_64(bool twisted)
{
    return twisted ? twisted_legal : straight_legal;
}

uint64_t gv_i_rotation_64_closing(const gv_i_rotation *r, uint64_t waiter)
{
    gv_fast_set set = {{waiter, 0}};
    return r->twisted ? closing_cells(r, lift(r, set, true), true)
                      : closing_cells(r, lift(r, set, false), false);
}

uint64_t gv_i_rotation_64_mirror(const gv_i_rotation *r, uint64_t set)
{
    return mirror(r, set);
}
