/* processor.c - what this processor has. */
#include "game/processor.h"

#ifdef GV_X86_KERNELS

bool gv_i_has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

bool gv_i_has_avx512(void)
{
    return gv_i_has_avx2() && __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq");
}

bool gv_i_has_fast_pext(void)
{
    return gv_i_has_avx2() && !__builtin_cpu_is("amdfam15h") && !__builtin_cpu_is("amdfam17h");
}

#else

/* A file with nothing in it is no C. */
extern const int gv_i_no_kernels;
const int gv_i_no_kernels = 1;

#endif
