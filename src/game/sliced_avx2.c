/* sliced_avx2.c - the kernels of sliced.h for processors with AVX2; compiled with -mavx2. */
#define SLICE_WORDS 4
#define SLICE_PATH  "avx2"
#include "game/processor.h"
#include "game/sliced_kernel.inc"

const gv_i_sliced gv_i_sliced_avx2 = SLICED_KERNELS;
