/* sliced_portable.c - the kernels of sliced.h for any processor. */
#define SLICE_WORDS 4
#define SLICE_PATH  "portable"
#include "game/processor.h"
#include "game/sliced_kernel.inc"

const gv_i_sliced gv_i_sliced_portable = SLICED_KERNELS;
