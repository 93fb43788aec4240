/* solve.h - what the files of `gluversi solve` share. */
#ifndef GV_CLI_SOLVE_H
#define GV_CLI_SOLVE_H

#include "cli/cli.h"
#include "gluversi/search.h"

/* What to solve with, from the options. */
typedef struct gv_i_solve_options {
    gv_solver_options solver;
    gv_search_limits limits; /* of each position; Ctrl-C is in it */
} gv_i_solve_options;

/* "black minus white, raw discs" and so on. */
const char *gv_i_solve_unit(gv_score score);
/* Solves, with progress on a terminal's standard error. `label` stands before it. */
gv_status gv_i_solve_one(gv_solver *solver, const gv_position *position,
                         const gv_i_solve_options *options, const char *label, gv_solution *out,
                         gv_error *error);
/* The suite of an OBF file: solve.c has read the options. Returns the exit code. */
int gv_i_solve_suite(const gv_i_arguments *arguments, const gv_i_solve_options *options,
                     const char *path);

#endif
