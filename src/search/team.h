/*
 * team.h - the same work by several threads, which take its pieces by number.
 *
 *     gv_i_team_begin(&w.team, pieces, stop, user);
 *     status = gv_i_team_run(&w.team, threads, run, &w, error);
 *     gv_i_team_end(&w.team);
 *
 * and each thread:
 *
 *     static gv_status run(void *user, gv_error *error)
 *     {
 *         ...
 *         while (gv_i_team_take(&w->team, &number)) {
 *             ... piece `number`; what the threads share, under gv_i_team_lock
 *         }
 *         return GV_OK;
 *     }
 *
 * Who is faster decides who takes what, and nothing else: results are put together by number, or by
 * sums that do not depend on the order. The first error ends the work of all, and is the one that
 * is told. (Several threads on one search are another thing: crew.h.)
 */
#ifndef GV_SEARCH_TEAM_H
#define GV_SEARCH_TEAM_H

#include <pthread.h>
#include <stdatomic.h>

#include "gluversi/search.h"

typedef struct gv_i_team {
    uint64_t pieces;
    gv_stop_fn stop; /* the caller's, asked from all threads; NULL: nobody is asked */
    void *user;
    /* The team's own. */
    atomic_ullong next;
    atomic_bool stopped;
    pthread_mutex_t lock;
    gv_status status; /* of the first who failed, or GV_STOPPED, under the lock */
    gv_error error;
} gv_i_team;

/* What a thread does. Returning GV_STOPPED, or an error with its words, stops the others too. */
typedef gv_status gv_i_team_fn(void *work, gv_error *error);

/* The team must stay where it is until it has ended. */
void gv_i_team_begin(gv_i_team *team, uint64_t pieces, gv_stop_fn stop, void *user);
void gv_i_team_end(gv_i_team *team);
/*
 * `threads` of them, the caller being one (0 counts as 1; fewer where one cannot be started), run
 * the function; returns when all have ended. The first error if there was one, else GV_STOPPED if
 * one of them returned that, else GV_OK.
 */
gv_status gv_i_team_run(gv_i_team *team, int threads, gv_i_team_fn *run, void *work,
                        gv_error *error);

/* The next piece, from 0; false where none is left or the team is to stop. */
bool gv_i_team_take(gv_i_team *team, uint64_t *number);
/* Nobody takes another piece. */
void gv_i_team_stop(gv_i_team *team);
/* Whether it is to stop, by its own will or the caller's: a gv_stop_fn, whose user is the team. */
bool gv_i_team_is_stopped(void *team);
/* For whatever the threads share. */
void gv_i_team_lock(gv_i_team *team);
void gv_i_team_unlock(gv_i_team *team);

#endif
