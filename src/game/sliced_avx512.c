/* sliced_avx512.c - the kernels of sliced.h for AVX-512 (F, VL, BW, DQ); compiled for it. */
#define SLICE_WORDS 8
#define SLICE_PATH  "avx512"
#include "game/processor.h"
#include "game/sliced_kernel.inc"

const gv_i_sliced gv_i_sliced_avx512 = SLICED_KERNELS;
