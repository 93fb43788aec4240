/* solve.h - the inside of a gv_solver, shared between the driver and its kernels. */
#ifndef GV_SEARCH_SOLVE_H
#define GV_SEARCH_SOLVE_H

#include "game/compiled.h"
#include "game/narrow.h"
#include "search/axes.h"
#include "search/crew.h"
#include "search/limits.h"
#include "search/symmetry.h"
#include "search/table.h"

/* Positions with so many empty slots are looked up under the smallest of their images. */
#define GV_I_SYMMETRIC 18

typedef struct gv_i_kernel gv_i_kernel;

/* One thread of a search. Aligned, so that no two of them write to one line of memory. */
typedef struct gv_i_worker {
    _Alignas(64) gv_solver *solver;
    unsigned number;   /* 0 is the caller */
    unsigned pending;  /* nodes that were not handed in yet */
    unsigned work;     /* since the last look at the clock; a node is at least 1 */
    gv_i_split *split; /* the one it is working on; NULL at the top */
} gv_i_worker;

struct gv_solver {
    const gv_fast *fast;
    const gv_i_kernel *kernel;
    gv_i_narrow *narrow; /* NULL with the wide kernel */
    gv_solver_options options;
    int cells;          /* playable ones */
    int sign;           /* -1 where fewest discs win */
    bool cells_are_few; /* at most 64 and no stock: the discs can be the key of a position */
    bool takes_empties;
    gv_fast_set strong; /* slots that no walk can go over: the corners of a square */
    gv_i_axis axes[GV_FAST_MAX_CELLS][GV_I_AXES]; /* for discs that can never be turned */
    gv_i_symmetries symmetries;                   /* found when first wanted */
    gv_i_table table;
    gv_i_control control;
    gv_i_crew crew;
    gv_i_worker workers[GV_MAX_THREADS];
    /*
     * Before the search that proves, others look at the most promising `width` moves of the upper
     * nodes only; what they find orders the moves of the next. 0: all moves. Their bounds are
     * marked with the width.
     */
    unsigned width;
};

/* What is best and what the bounds are is kept from the mover's view inside, higher being better.
 */
struct gv_i_kernel {
    const char *name;
    /*
     * Whether the position is worth more than `alpha` to its mover: returns a score r that proves
     * "worth at least r" if r > alpha, and "at most r" otherwise. Worthless once the control has
     * stopped.
     */
    int (*bound)(gv_i_worker *worker, const gv_fast_position *position, int alpha);
    /* The slot that the table remembers as best, or GV_I_NO_SLOT. */
    unsigned (*remembered)(gv_i_worker *worker, const gv_fast_position *position);
};

#ifdef GV_NARROW_KERNELS
extern const gv_i_kernel gv_i_kernel_short, gv_i_kernel_narrow;
#endif
extern const gv_i_kernel gv_i_kernel_wide;

/* What a finished game is worth to a player with `own` discs against `other`. */
static inline int gv_i_final(const gv_solver *solver, int own, int other)
{
    int lead = own - other;
    if (solver->takes_empties && lead != 0) {
        int empty = solver->cells - own - other;
        lead += lead > 0 ? empty : -empty;
    }
    return solver->sign * lead;
}

static inline bool gv_i_worker_is_stopped(gv_i_worker *worker)
{
    return gv_i_control_stopped(&worker->solver->control) || gv_i_split_is_cut(worker->split);
}

static inline void gv_i_worker_tick(gv_i_worker *worker)
{
    gv_i_control_tick(&worker->solver->control, worker->pending, worker->number == 0);
    worker->pending = 0;
    worker->work = 0;
}

/* Some nodes take a thousand times as long as others: what they do besides is counted as well. */
static inline void gv_i_count_work(gv_i_worker *worker, unsigned work)
{
    worker->work += work;
    if (worker->work >= GV_I_TICK)
        gv_i_worker_tick(worker);
}

static inline void gv_i_count_node(gv_i_worker *worker)
{
    worker->pending++;
    gv_i_count_work(worker, 1);
}

#endif
