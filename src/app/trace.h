/*
 * trace.h - the window's state as text, for tests that drive a real window and read what came of
 * it.
 *
 * GV_APP_TRACE=FILE, or gv_app_options.trace, names a file. After every drawing a block is added to
 * it:
 *
 *     frame 12
 *     game torus 8x8 closing always start diagonal number 1
 *     gluing straight straight
 *     moves f5 d6                       up to now; "undone N" follows where moves were taken back
 *     view 4.000000 4.000000 62.000000  board point in the middle, units per cell; "moving": eases
 *     pointed c4 2 3                    cell, and its place in the plane
 *     menu demonstrations               the open menu or list
 *     notice White has no legal move ...
 *     status 0 Black to move ...
 *     widget new 700 44 52 28           every widget: x y w h, in window coordinates
 *     cell c4 main 514 369              middle of each cell in view, in the board or in a copy
 *     end 12
 *
 * Lines that say nothing are left out. The file grows; the last block is the state now.
 */
#ifndef GV_APP_TRACE_H
#define GV_APP_TRACE_H

#include <stdio.h>

#include "app/controller.h"

typedef struct gv_trace {
    FILE *file; /* NULL: none */
    int frame;
} gv_trace;

/* Opens the file for adding; a NULL or empty path is no trace. */
gv_status gv_trace_open(gv_trace *trace, const char *path, gv_error *error);
/* Adds a block. `scale` is window coordinates to a unit. */
void gv_trace_state(gv_trace *trace, const gv_app *app, double scale);
void gv_trace_close(gv_trace *trace);

#endif
