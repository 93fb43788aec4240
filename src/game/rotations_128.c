/* rotations_128.c - legal moves for rotations.h for sheets of at most 128 slots. */
#include <stdint.h>

#include "game/compiled.h"

__extension__ typedef unsigned __int128 bits;

static inline bits bits_of(gv_fast_set set)
{
    return (bits)set.word[1] << 64 | set.word[0];
}

static inline gv_fast_set set_of(bits b)
{
    return (gv_fast_set){{(uint64_t)b, (uint64_t)(b >> 64)}};
}

#include "game/rotations_kernel.inc"

gv_i_legal_fn gv_i_rotation_128(bool twisted)
{
    return twisted ? twisted_legal : straight_legal;
}
