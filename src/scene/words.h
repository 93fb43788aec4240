/*
 * words.h - the status line: the state of a game, and what the cell pointed at is, in words.
 *
 * Each function adds one line without a line break. Moves and walks are told by notation's
 * sentences, so the window, the command line and the files say the same in the same words.
 */
#ifndef GV_SCENE_WORDS_H
#define GV_SCENE_WORDS_H

#include "gluversi/notation.h"

/*
 * "Black to move · Black 12, White 18 · 16 legal moves · Klein bottle 8x8, closing rule always";
 * when the game is over, who has won it.
 */
void gv_state_words(const gv_variant *variant, const gv_rules *rules, const gv_position *position,
                    gv_text *out);
/*
 * What a move on this cell would do, and under which of the three closing rules it is legal; where
 * it is not, why, under each rule; and the walks that do it.
 */
void gv_cell_words(const gv_rules *rules, const gv_position *position, gv_cell cell, gv_text *out);
/* The same without the walks. */
void gv_verdict_words(const gv_rules *rules, const gv_position *position, gv_cell cell,
                      gv_text *out);
/* The lines through a cell: how long, ring or open, and where two of them meet again. */
void gv_lines_words(const gv_board *board, const gv_lines *lines, gv_cell cell, gv_text *out);
/* "Black must pass: no legal move" and the like, for a notice. */
void gv_pass_words(gv_colour colour, gv_text *out);

#endif
