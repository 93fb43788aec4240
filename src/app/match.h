/*
 * match.h - a game at one machine: variant, history, who plays, forced passes.
 *
 * Knows no window and no clock. What a new game is made from (`base`) is kept apart from what this
 * one was: a drawn position is played once, the next new game is again of the chosen board and
 * start. How a computer finds its moves is not known here either (thinker.h).
 */
#ifndef GV_APP_MATCH_H
#define GV_APP_MATCH_H

#include "gluversi/engine.h"
#include "gluversi/notation.h"

/* All zero is none. */
typedef struct gv_match {
    gv_variant base;    /* of the next new game */
    gv_variant variant; /* of this one */
    gv_setup setup;
    gv_game *game;
    uint64_t number;    /* of this game; no two games have the same */
    gv_seat players[2]; /* by gv_colour */
} gv_match;

void gv_match_free(gv_match *match);

/*
 * Starts a game of `variant`, which becomes the base of later ones too; plays `moves` (a
 * transcript, may be NULL). On failure everything is as it was.
 */
gv_status gv_match_open(gv_match *match, const gv_variant *variant, uint64_t seed,
                        const char *moves, gv_error *error);
/* Starts the base again: same board, rule and start. */
gv_status gv_match_restart(gv_match *match, gv_error *error);
/* Shows a position once, without changing the base. */
gv_status gv_match_show(gv_match *match, const gv_variant *variant, const char *moves,
                        gv_error *error);
/*
 * Changes the closing rule, of the base too. The discs stay as they lie: a game that has begun goes
 * on from here, as a new game with this position as its start, since its moves may not be legal
 * under the other rule.
 */
gv_status gv_match_set_closing(gv_match *match, gv_closing closing, gv_error *error);

const gv_position *gv_match_now(const gv_match *match);
gv_state gv_match_state(const gv_match *match);
bool gv_match_is_persons_turn(const gv_match *match);

/* Plays a cell for whoever's turn it is. */
gv_status gv_match_play(gv_match *match, gv_cell cell, gv_error *error);
/* Where the side to move must pass, passes, and says which colour did. */
bool gv_match_pass(gv_match *match, gv_colour *passed);
/*
 * Takes back to where a person last had a move to choose, across forced passes and a computer's
 * moves; and forth again. With no person playing, one move. False where there is nothing.
 */
bool gv_match_undo(gv_match *match);
bool gv_match_redo(gv_match *match);
bool gv_match_can_undo(const gv_match *match);
bool gv_match_can_redo(const gv_match *match);
/* Goes to the position after `ply` plies, wherever that is; false where there is none. */
bool gv_match_go(gv_match *match, int ply);

#endif
