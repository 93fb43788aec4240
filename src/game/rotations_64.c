/* rotations_64.c - the kernels of rotations.h for sheets of at most 64 slots: one word. */
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

gv_i_backend gv_i_rotation_64(bool twisted)
{
    return kernels(twisted);
}
