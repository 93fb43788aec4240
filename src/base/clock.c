/* clock.c - the clock that differences of time are taken of. */
#include <time.h>

#include "gluversi/base.h"

double gv_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}
