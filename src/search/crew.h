/*
 * crew.h - several threads on one search: young brothers wait.
 *
 * At a node whose first move has been searched and did not decide it, the other moves can be
 * searched by several threads at once. Such a node is a *split*. A thread that has nothing to do
 * joins an open split and takes moves from it, one after the other; so does the thread that opened
 * it, its owner. The owner goes on when all have finished. While it waits it helps, but only in
 * splits below its own: those are what it is waiting for, and its stack cannot grow without end.
 *
 *     owner    move 1 | opens: move 2   | move 4 | waits, helps below
 *     helper          | joins: move 3 ........ opens a split of its own ...|
 *
 * (R. Feldmann, B. Monien, P. Mysliwietz, O. Vornberger, "Distributed game tree search", 1989.)
 *
 * A split lives on its owner's stack. What a move and a node are is the search's own business.
 */
#ifndef GV_SEARCH_CREW_H
#define GV_SEARCH_CREW_H

#include <pthread.h>
#include <stdatomic.h>

#include "gluversi/search.h"

typedef struct gv_i_split gv_i_split;

struct gv_i_split {
    gv_i_split *parent; /* the split that the owner was working on; NULL at the top */
    atomic_bool cut;    /* the node is decided: everybody below gives up */
    /* Searches moves until none is left or it is cut, for the worker of this number. */
    void (*join)(gv_i_split *split, unsigned worker);
    /* The crew's own, under its lock. */
    gv_i_split *next;
    bool is_open;
    unsigned helpers; /* inside `join`, the owner not counted */
};

/* True where the work under `split` is not wanted any more. */
static inline bool gv_i_split_is_cut(const gv_i_split *split)
{
    for (; split; split = split->parent)
        if (atomic_load_explicit(&split->cut, memory_order_relaxed))
            return true;
    return false;
}

typedef struct gv_i_crew gv_i_crew;

typedef struct gv_i_crew_member {
    gv_i_crew *crew;
    unsigned worker;
    pthread_t thread;
} gv_i_crew_member;

struct gv_i_crew {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    gv_i_split *open;
    atomic_uint idle; /* threads with nothing to do */
    bool quit;
    unsigned count; /* members, the caller as worker 0 not counted */
    gv_i_crew_member members[GV_MAX_THREADS];
};

/* Starts threads − 1 members; worker 0 is the caller. False where one could not be started. */
bool gv_i_crew_begin(gv_i_crew *crew, int threads);
/* Ends and joins them. No split may be open. */
void gv_i_crew_end(gv_i_crew *crew);

/* Whether it is worth while to open a split now. */
static inline bool gv_i_crew_is_idle(gv_i_crew *crew)
{
    return atomic_load_explicit(&crew->idle, memory_order_relaxed) > 0;
}

void gv_i_crew_open(gv_i_crew *crew, gv_i_split *split);
/* No move is left to be taken: nobody shall join any more. May be called more than once. */
void gv_i_crew_close(gv_i_crew *crew, gv_i_split *split);
/* Closes, and returns when all helpers have left. `tick` is called every few milliseconds. */
void gv_i_crew_wait(gv_i_crew *crew, gv_i_split *split, unsigned worker, void (*tick)(void *user),
                    void *user);

#endif
