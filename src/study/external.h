/* external.h - a program that plays over GTP, as games need it. Moves are those of Othello on GTP:
 * a column's letter and a row's number from the top, and "pass". */
#ifndef GV_STUDY_EXTERNAL_H
#define GV_STUDY_EXTERNAL_H

#include "gluversi/study.h"

/* What will be played. Borrowed until the program is stopped. */
void gv_i_external_set_variant(gv_external *external, const gv_variant *variant);
/*
 * A new game: clears the program's board, and tells board and rule to programs that know our own
 * commands. False with a reason where it cannot play this board.
 */
bool gv_i_external_begin(gv_external *external, gv_error *error);
/* Tells it a move. */
bool gv_i_external_tell(gv_external *external, const gv_rules *rules, gv_colour colour,
                        gv_cell move, gv_error *error);
/* Asks it for a move, which is legal; false with a reason for anything else. */
bool gv_i_external_move(gv_external *external, const gv_rules *rules, const gv_position *position,
                        gv_cell *move, gv_error *error);
#endif
