/*
 * table.h - where two players sit: seats with engines of their own, or programs that were started.
 * One per thread.
 */
#ifndef GV_STUDY_TABLE_H
#define GV_STUDY_TABLE_H

#include "study/external.h"

typedef struct gv_i_table_side {
    gv_seat seat;
    gv_engine *engine;
    gv_external *external;
    const char *command; /* NULL for a seat */
} gv_i_table_side;

typedef struct gv_i_playing_table {
    const gv_rules *rules;
    const gv_position *start;
    const gv_variant *variant;
    double timeout;
    gv_i_table_side side[2]; /* by player */
} gv_i_playing_table;

/*
 * Reads who plays: a seat's text, or "gtp:COMMAND". A person is refused. `*command` is set for a
 * program, borrowed from `text`.
 */
gv_status gv_i_player_read(const char *text, gv_seat *seat, const char **command, gv_error *error);

/* All is borrowed and must live as long. On failure there is nothing to be closed. */
gv_status gv_i_table_open(gv_i_playing_table *table, const gv_fast *fast, const gv_variant *variant,
                          const gv_position *start, const char *const players[2], double timeout,
                          gv_error *error);
void gv_i_table_close(gv_i_playing_table *table);
/*
 * Plays a game; player 0 has Black unless `swapped`. out->failed is a colour. A program that failed
 * is started anew for the next game.
 */
gv_status gv_i_table_play(gv_i_playing_table *table, const gv_opening *opening, bool swapped,
                          gv_random *random, gv_stop_fn stop, void *user, gv_bout *out,
                          gv_error *error);

#endif
