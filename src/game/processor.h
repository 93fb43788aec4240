/*
 * processor.h - what this processor has. Asked at run time: one program runs everywhere, and
 * nothing crashes on an older machine. GV_X86_KERNELS is defined where the build has the kernels
 * for it.
 */
#ifndef GV_GAME_PROCESSOR_H
#define GV_GAME_PROCESSOR_H

#include <stdbool.h>

#include "game/sliced.h"

extern const gv_i_sliced gv_i_sliced_portable;

#ifdef GV_X86_KERNELS
extern const gv_i_sliced gv_i_sliced_avx2, gv_i_sliced_avx512;

/* AVX2 with BMI1, BMI2 and POPCNT, which have come together since 2013. */
bool gv_i_has_avx2(void);
/* AVX-512 F, VL, BW and DQ on top of that. */
bool gv_i_has_avx512(void);
/* BMI2 whose PEXT is one instruction, and not a slow program inside the processor (AMD before Zen
 * 3). */
bool gv_i_has_fast_pext(void);
#endif

#endif
