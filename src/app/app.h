/*
 * app.h - opens the window and lets people play in it. The face of this floor for the command line.
 */
#ifndef GV_APP_APP_H
#define GV_APP_APP_H

#include "app/match.h"
#include "gluversi/games.h"
#include "ui/theme.h"

/* All zero but `variant`: two people, the window's usual size, moving, dark. */
typedef struct gv_app_options {
    const gv_variant *variant;    /* borrowed during the call */
    uint64_t seed;                /* of random holes and of the computer's draws */
    const char *moves;            /* a transcript to begin with, NULL for none */
    const gv_game_record *record; /* the file that the moves are from, whose tags and comments are
                                   * kept; NULL for none; borrowed during the call */
    gv_seat players[2];           /* by gv_colour */
    gv_theme_kind theme;
    bool still;        /* reduced motion: nothing eases or turns */
    float text_scale;  /* larger text and controls; 0 means 1 */
    int width, height; /* of the window, in its own units; 0 means as it comes */
    bool resume;       /* goes on with the game of last time, where there is one */
    const char *trace; /* a file that gets the window's state as text (trace.h); NULL for none */
} gv_app_options;

/*
 * Runs until the window is closed. GV_ERROR_IO: no display, or no usable OpenGL, with what was
 * found and what is needed; the caller then offers the terminal. Other errors: the moves are not
 * legal, or memory ran out. To be called from the main thread; may be called again after it
 * returned.
 */
gv_status gv_app_run(const gv_app_options *options, gv_error *error);

#endif
