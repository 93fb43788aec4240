/*
 * perft.c - counting move paths with the plain engine.
 *
 * The last ply is counted, not played. A pass is one ply; a game that is over is one leaf.
 */
#include <assert.h>

#include "gluversi/game.h"

/* How many inner nodes go by between two questions whether to stop. */
#define STOP_EVERY 4096

typedef struct counter {
    const gv_rules *rules;
    gv_stop_fn stop;
    void *user;
    uint64_t nodes;
    bool stopped;
} counter;

static uint64_t count_paths(counter *c, const gv_position *position, int depth)
{
    if (depth == 0)
        return 1;
    if (c->stop && ++c->nodes % STOP_EVERY == 0 && c->stop(c->user))
        c->stopped = true;
    if (c->stopped)
        return 0;
    gv_set legal = gv_legal(c->rules, position);
    if (gv_set_is_empty(&legal)) {
        gv_position passed = gv_pass(position);
        /* One leaf either way; the state matters only if there are plies left after the pass. */
        if (depth == 1 || gv_state_of(c->rules, &passed) != GV_PLAYING)
            return 1;
        return count_paths(c, &passed, depth - 1);
    }
    if (depth == 1)
        return (uint64_t)gv_set_count(&legal);
    uint64_t paths = 0;
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        gv_set flips = gv_flips(c->rules, position, (gv_cell)cell);
        gv_position next = gv_play(position, (gv_cell)cell, &flips);
        paths += count_paths(c, &next, depth - 1);
    }
    return paths;
}

gv_status gv_perft(const gv_rules *rules, const gv_position *position, int depth, uint64_t *out,
                   gv_stop_fn stop, void *user)
{
    assert(depth >= 0);
    counter c = {.rules = rules, .stop = stop, .user = user};
    uint64_t paths = count_paths(&c, position, depth);
    if (c.stopped)
        return GV_STOPPED;
    *out = paths;
    return GV_OK;
}
