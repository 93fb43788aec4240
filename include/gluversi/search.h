/*
 * search.h - looking ahead: the exact solver, and what it shares with the search for play.
 *
 * A search is done by an *engine object* (gv_solver here) that is made from compiled rules (fast.h)
 * and owns all that changes during the search: its table of positions and its threads.
 *
 * Thread rule: one engine object per thread; boards, rules and a gv_fast may be shared by any
 * number of them. An engine object starts and joins its own threads inside a call; callbacks run in
 * the thread that called, never in one of them.
 *
 * Boards of more than GV_FAST_MAX_CELLS cells are refused (GV_ERROR_LIMIT).
 */
#ifndef GLUVERSI_SEARCH_H
#define GLUVERSI_SEARCH_H

#include "gluversi/fast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------- limits */

/*
 * When a search has to stop, whatever it has found. All zero: never. It stops at the first limit
 * that is reached, at most 20 ms late.
 */
typedef struct gv_search_limits {
    double seconds;  /* of wall time from the beginning of the call; 0 = no limit */
    uint64_t nodes;  /* positions looked at, by all threads together; 0 = no limit */
    gv_stop_fn stop; /* asked every few milliseconds; NULL = nobody is asked */
    void *user;      /* given to `stop` */
} gv_search_limits;

/* ---------------------------------------------------------------- scores */

/* What a finished game is worth. A value is always black's score less white's. */
typedef enum gv_score {
    GV_SCORE_RAW,                  /* discs as they lie */
    GV_SCORE_WINNER_TAKES_EMPTIES, /* empty cells go to the winner, as in Othello tournaments */
} gv_score;
extern const gv_name gv_score_names[]; /* "raw" "winner-takes-empties" */

/* ---------------------------------------------------------------- the exact solver */

#define GV_MAX_THREADS 64
/* The longest line that there can be: a pass may stand before every move. */
#define GV_MAX_LINE (2 * GV_FAST_MAX_CELLS)

/* How to solve. All zero is the default. */
typedef struct gv_solver_options {
    gv_score score;
    int threads;      /* 1 … GV_MAX_THREADS; 0 = 1 */
    size_t megabytes; /* of the table of positions; 0 = 256. It takes the largest power of two */
} gv_solver_options;

/*
 * What is known of a position. With exact play by both sides, each wanting most discs or fewest by
 * the rules' objective, the game ends with a score in low … high, black less white. Every bound is
 * proved, also where the search was stopped.
 */
typedef struct gv_solution {
    int low, high;
    bool exact;   /* low == high, and that is the value */
    gv_cell best; /* a best move: proved where `exact`, else the most promising one; GV_PASS where
                     the mover has no move, GV_NO_CELL where the game is over */
    int line_length; /* best play from here on, as far as it was found: whole where it was finished
                      */
    gv_cell line[GV_MAX_LINE]; /* cells and GV_PASS */
    uint64_t nodes;            /* positions looked at */
    double seconds;
} gv_solution;

/* Told of every new bound, and some times a second, in the calling thread. */
typedef void (*gv_solver_progress_fn)(void *user, const gv_solution *so_far);

typedef struct gv_solver gv_solver;

/*
 * Makes a solver for these rules. `fast` is borrowed and must live as long. `options` may be NULL.
 * GV_ERROR_LIMIT where the board has more than GV_FAST_MAX_CELLS cells; GV_ERROR_VALUE for
 * GV_SCORE_WINNER_TAKES_EMPTIES where fewest discs win, for which there is no such convention, and
 * for a number of threads out of range. *out is then unchanged.
 */
gv_status gv_solver_new(gv_solver **out, const gv_fast *fast, const gv_solver_options *options,
                        gv_error *error);
void gv_solver_free(gv_solver *solver);
/* What the solver runs on: "narrow, 2 threads" or so; for people. */
void gv_solver_text(const gv_solver *solver, char *out, size_t size);

/*
 * Solves a position. Returns GV_OK where it was finished, with out->exact, and GV_STOPPED where a
 * limit came first, with the bounds proved so far; *out is filled either way. A game that is over
 * has its score and an empty line. `limits` and `progress` may be NULL. The value and the bounds of
 * a finished search do not depend on the number of threads; which of several best lines is given
 * may. GV_ERROR_MEMORY where there is no memory, or a thread could not be started: *out is then
 * unchanged.
 *
 * Positions of earlier calls stay in the table and help later ones.
 */
gv_status gv_solve(gv_solver *solver, const gv_position *position, const gv_search_limits *limits,
                   gv_solver_progress_fn progress, void *user, gv_solution *out, gv_error *error);
/* Forgets earlier calls, so that the next one runs as the first one did. */
void gv_solver_forget(gv_solver *solver);

#ifdef __cplusplus
}
#endif

#endif
