/* solve_narrow.c - the solver's kernel for all other boards of at most 64 slots. */
#define SHORT 0
#include "search/solve_bits.inc"

const gv_i_kernel gv_i_kernel_narrow = {"narrow", bound, remembered_move};
