/* solve_short.c - the solver's kernel for open rectangles of at most eight by eight. */
#define SHORT 1
#include "search/solve_bits.inc"

const gv_i_kernel gv_i_kernel_short = {"short", bound, remembered_move};
