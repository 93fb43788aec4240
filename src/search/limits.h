/*
 * limits.h - when a search must stop: time, nodes, the caller's wish.
 *
 * Every thread of a search counts its own work, nodes mostly, and calls gv_i_control_tick after
 * GV_I_TICK of it; all look at one flag. On the slowest boards that much takes a few milliseconds,
 * so a stop is never later than that. Only the thread that called the library speaks to the caller.
 */
#ifndef GV_SEARCH_LIMITS_H
#define GV_SEARCH_LIMITS_H

#include <stdatomic.h>

#include "gluversi/search.h"

#define GV_I_TICK 1024 /* work between two looks at the clock */

/* Called some times a second in the caller's thread. */
typedef void (*gv_i_report_fn)(void *user);

typedef struct gv_i_control {
    gv_search_limits limits;
    double start;           /* of the monotonic clock, seconds */
    _Atomic uint64_t nodes; /* of all threads, as far as they have been handed in */
    atomic_bool stopped;
    gv_i_report_fn report; /* may be NULL */
    void *report_user;
    double next_report; /* seconds since the start */
} gv_i_control;

/* `limits` may be NULL. */
void gv_i_control_begin(gv_i_control *control, const gv_search_limits *limits);
double gv_i_control_seconds(const gv_i_control *control);
/*
 * Hands in nodes, and stops everybody where a limit is reached. `caller` says that this is the
 * thread that called the library.
 */
void gv_i_control_tick(gv_i_control *control, uint64_t nodes, bool caller);

static inline bool gv_i_control_stopped(gv_i_control *control)
{
    return atomic_load_explicit(&control->stopped, memory_order_relaxed);
}

#endif
