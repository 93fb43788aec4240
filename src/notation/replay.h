/*
 * replay.h - games of files replayed by the rules, fast: what all readers of games share.
 *
 * A *ground* is a variant built and compiled; a source keeps one and builds it anew only where the
 * next game is of another variant. A *replay* is a position on it, a plain value that can be copied
 * to try a move.
 */
#ifndef GV_NOTATION_REPLAY_H
#define GV_NOTATION_REPLAY_H

#include "gluversi/fast.h"
#include "gluversi/games.h"

typedef struct gv_i_ground {
    bool built;
    bool compact; /* the board is small enough for the fast engine */
    gv_variant variant;
    uint64_t seed;
    gv_setup setup;
    gv_fast *fast; /* NULL where not compact */
} gv_i_ground;

/* Builds it, unless it is that already. On failure the ground is not built. */
gv_status gv_i_ground_set(gv_i_ground *ground, const gv_variant *variant, uint64_t seed,
                          gv_error *error);
void gv_i_ground_free(gv_i_ground *ground);

typedef struct gv_i_replay {
    const gv_i_ground *ground;
    gv_state state;
    gv_fast_position fast; /* where the ground is compact */
    gv_fast_set fast_legal;
    gv_position plain; /* elsewhere */
    gv_set plain_legal;
} gv_i_replay;

void gv_i_replay_begin(gv_i_replay *replay, const gv_i_ground *ground);
/* Whether a cell can be played now, by the side to move or, where that must pass, by the other. */
bool gv_i_replay_can(const gv_i_replay *replay, gv_cell cell);
/* The side to move. */
gv_colour gv_i_replay_mover(const gv_i_replay *replay);
/*
 * Plays a cell or GV_PASS and adds it to `game`, with the pass that comes before it where the rules
 * force one; `line` is where it is written. GV_ERROR_RULES with the reason, nothing changed, where
 * the rules forbid it.
 */
gv_status gv_i_replay_play(gv_i_replay *replay, gv_cell move, int line, gv_game_record *game,
                           gv_error *reason);
/* The position as the plain engine has it. */
gv_position gv_i_replay_position(const gv_i_replay *replay);
/* Writes the outcome into `game`: positions, state, discs, winner, variant. */
gv_status gv_i_replay_finish(const gv_i_replay *replay, gv_game_record *game, gv_error *error);

#endif
