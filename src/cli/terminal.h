/* terminal.h - a game in the terminal: two players, of whom any may be the computer. */
#ifndef GV_CLI_TERMINAL_H
#define GV_CLI_TERMINAL_H

#include "cli/cli.h"
#include "gluversi/engine.h"

/* All that lies on the table. */
typedef struct gv_i_table {
    gv_i_input input;
    gv_seat players[2]; /* by gv_colour */
    gv_engine *engine;  /* what a computer thinks with; NULL: none has moved yet */
    int around;         /* cells of continuation copies */
    bool resume;        /* in the window: nothing was named, the last game goes on */
    const char *save;   /* file that is written after each move; NULL for none */
    gv_random random;   /* the computer's dice */
    bool ansi;          /* terminal escapes */
    bool shown;         /* the board as it is now was drawn */
    bool quit;
} gv_i_table;

/* Plays until the game or the input ends. Returns the exit code. */
int gv_i_terminal_play(gv_i_table *table);

#endif
