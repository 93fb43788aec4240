/*
 * agree.h - the engine and the naive routine asked the same questions.
 */
#ifndef GLUVERSI_TESTS_AGREE_H
#define GLUVERSI_TESTS_AGREE_H

#include "support/naive.h"

/*
 * Whether the two agree on everything that can be asked of a position: discs, legal moves, what
 * each turns, verdicts, discs laid, state and result. Prints the first difference.
 */
bool naive_agrees(const naive *game, const gv_rules *rules, const gv_position *position);
/* Says on stderr what the board, the rules and the position are, for a failure at `cell` or -1. */
void naive_say(const naive *game, const char *what, int cell);

#endif
