/*
 * classic_square.h - perft of 8x8 on the open square the way fast Othello programs count it.
 *
 * A yardstick that runs on the same machine at the same time: two sets in two words, mobility by
 * shifts of four directions at once (AVX2), flips by masks and carries, the last ply counted, the
 * one above it unrolled. It knows nothing but the square, and shares no code with the library.
 */
#ifndef GLUVERSI_BENCH_CLASSIC_SQUARE_H
#define GLUVERSI_BENCH_CLASSIC_SQUARE_H

#include <stdint.h>

/* Leaves from the diagonal start; 0 where this processor has no AVX2. */
uint64_t classic_square_perft(int depth);

#endif
