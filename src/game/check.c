/*
 * check.c - both engines side by side.
 *
 * The plain engine walks the tree. At each position the fast one is asked for the legal moves, and
 * for each move for what it turns. The batches of gv_fast_perft share no code with that; so the
 * counts are compared too, and if they differ, the check goes down into the first child whose
 * counts differ until it stands before the smallest tree that shows it.
 */
#include <assert.h>

#include "game/compiled.h"

#define STOP_EVERY 1024

typedef struct checker {
    const gv_fast *fast;
    const gv_rules *rules;
    gv_perft_difference difference;
    gv_stop_fn stop;
    void *user;
    uint64_t nodes;
    int ply;
    gv_status status;
} checker;

/* Whether to go on. */
static bool goes_on(checker *c)
{
    if (!c->status && c->stop && ++c->nodes % STOP_EVERY == 0 && c->stop(c->user))
        c->status = GV_STOPPED;
    return !c->status && !c->difference.found;
}

static void report_sets(checker *c, const gv_position *position, int depth, gv_cell move,
                        const gv_set *plain, const gv_set *fast)
{
    c->difference = (gv_perft_difference){
        .found = true,
        .what = move == GV_NO_CELL ? GV_DIFFERENT_LEGAL : GV_DIFFERENT_FLIPS,
        .position = *position,
        .ply = c->ply,
        .depth = depth,
        .move = move,
        .plain_set = *plain,
        .fast_set = *fast,
    };
}

/* Compares the legal moves and what each of them turns. */
static void compare_moves(checker *c, const gv_position *position, int depth, const gv_set *legal)
{
    if (!gv_fast_is_compact(c->fast))
        return;
    gv_fast_position compact = gv_fast_from(c->fast, position);
    gv_set fast = gv_fast_unpack(c->fast, gv_fast_legal(c->fast, &compact));
    if (!gv_set_equal(legal, &fast)) {
        report_sets(c, position, depth, GV_NO_CELL, legal, &fast);
        return;
    }
    for (int cell = gv_set_next(legal, 0); cell >= 0; cell = gv_set_next(legal, cell + 1)) {
        gv_set plain = gv_flips(c->rules, position, (gv_cell)cell);
        unsigned slot = gv_fast_slot(c->fast, (gv_cell)cell);
        fast = gv_fast_unpack(c->fast, gv_fast_flips(c->fast, &compact, slot));
        if (!gv_set_equal(&plain, &fast)) {
            report_sets(c, position, depth, (gv_cell)cell, &plain, &fast);
            return;
        }
    }
}

/* The plain count, every position on the way compared. */
static uint64_t walk(checker *c, const gv_position *position, int depth)
{
    if (depth == 0)
        return 1;
    if (!goes_on(c))
        return 0;
    gv_set legal = gv_legal(c->rules, position);
    compare_moves(c, position, depth, &legal);
    if (depth == 1) {
        int moves = gv_set_count(&legal);
        return moves ? (uint64_t)moves : 1;
    }
    uint64_t paths = 0;
    c->ply++;
    if (gv_set_is_empty(&legal)) {
        gv_position passed = gv_pass(position);
        paths = gv_state_of(c->rules, &passed) == GV_PLAYING ? walk(c, &passed, depth - 1) : 1;
    }
    for (int cell = gv_set_next(&legal, 0); cell >= 0 && goes_on(c);
         cell = gv_set_next(&legal, cell + 1)) {
        gv_set flips = gv_flips(c->rules, position, (gv_cell)cell);
        gv_position next = gv_play(position, (gv_cell)cell, &flips);
        paths += walk(c, &next, depth - 1);
    }
    if (!c->difference.found)
        c->ply--;
    return paths;
}

/* Both counts of one position; whether they differ. */
static bool counts_differ(checker *c, const gv_position *position, int depth, uint64_t *plain,
                          uint64_t *fast)
{
    c->status = gv_perft(c->rules, position, depth, plain, c->stop, c->user);
    if (!c->status)
        c->status = gv_fast_perft(c->fast, position, depth, fast, c->stop, c->user);
    return !c->status && *plain != *fast;
}

/* Finds a child whose counts differ. */
static bool child_differs(checker *c, const gv_position *position, int depth, gv_position *child,
                          uint64_t *plain, uint64_t *fast)
{
    gv_set legal = gv_legal(c->rules, position);
    if (gv_set_is_empty(&legal)) {
        *child = gv_pass(position);
        return gv_state_of(c->rules, child) == GV_PLAYING &&
               counts_differ(c, child, depth, plain, fast);
    }
    for (int cell = gv_set_next(&legal, 0); cell >= 0 && !c->status;
         cell = gv_set_next(&legal, cell + 1)) {
        gv_set flips = gv_flips(c->rules, position, (gv_cell)cell);
        *child = gv_play(position, (gv_cell)cell, &flips);
        if (counts_differ(c, child, depth, plain, fast))
            return true;
    }
    return false;
}

/* `position` has these different counts: goes down to the smallest tree that has. */
static void locate(checker *c, gv_position position, int depth, uint64_t plain, uint64_t fast)
{
    int ply = 0;
    gv_position child;
    uint64_t child_plain, child_fast;
    while (depth > 1 && child_differs(c, &position, depth - 1, &child, &child_plain, &child_fast)) {
        position = child;
        plain = child_plain;
        fast = child_fast;
        depth--;
        ply++;
    }
    c->difference = (gv_perft_difference){
        .found = true,
        .what = GV_DIFFERENT_COUNT,
        .position = position,
        .ply = ply,
        .depth = depth,
        .move = GV_NO_CELL,
        .plain_count = plain,
        .fast_count = fast,
    };
}

gv_status gv_perft_check(const gv_fast *fast, const gv_position *position, int depth, uint64_t *out,
                         gv_perft_difference *difference, gv_stop_fn stop, void *user)
{
    assert(depth >= 0);
    checker c = {.fast = fast, .rules = &fast->rules, .stop = stop, .user = user};
    uint64_t plain = walk(&c, position, depth), batched = plain;
    if (!c.status && !c.difference.found)
        c.status = gv_fast_perft(fast, position, depth, &batched, stop, user);
    if (!c.status && plain != batched && !c.difference.found)
        locate(&c, *position, depth, plain, batched);
    if (c.status)
        return c.status;
    *difference = c.difference;
    if (!c.difference.found)
        *out = plain;
    return GV_OK;
}
