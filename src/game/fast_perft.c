/*
 * fast_perft.c - counting move paths in batches of siblings.
 *
 * The tree is walked neither depth first nor breadth first but in between: for each number of plies
 * left there is one batch, which gathers moves from wherever they come. A full batch is played; its
 * children's moves go to the batch below, and at the last ply they are only counted. So nearly
 * every kernel call has all its lanes filled, and memory stays at one batch a ply:
 *
 *     plies left  4  [ moves ...           ]
 *                 3  [ their children's moves ]  full: play, spread the children below
 *                 2  [ ...                 ]  full: play, count the children's moves
 *
 * A pass is a lane without a move. The order in which paths are counted does not matter.
 *
 * Placements, and plies in which a stock can run out, are beyond the kernels: the plain engine
 * walks those, a few plies at the top, or at the end of a game.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "game/compiled.h"

/* How many batches go by between two questions whether to stop; a batch takes some microseconds. */
#define STOP_EVERY 256

typedef struct level {
    bool made;
    gv_i_rows batch, children;
    /* Which lanes are passes. If its child cannot move either, the game is over. */
    bool is_pass[GV_I_MAX_LANES];
} level;

typedef struct counter {
    const gv_rules *rules;
    const gv_i_sliced *sliced;
    const gv_i_program *program;
    unsigned capacity, blocks; /* lanes of a batch; words of a set that the board needs */
    level *levels;             /* by plies left; made when first used */
    gv_i_desk desk;
    gv_stop_fn stop;
    void *user;
    unsigned batches;
    gv_status status;
    uint64_t paths;
} counter;

/* ---------------------------------------------------------------- batches */

static void play_batch(counter *c, int depth);

static level *level_of(counter *c, int depth)
{
    level *l = &c->levels[depth];
    if (!l->made && !c->status) {
        l->made = true;
        if (!gv_i_rows_init(c->sliced, c->program, &l->batch) ||
            !gv_i_rows_init(c->sliced, c->program, &l->children))
            c->status = GV_ERROR_MEMORY;
    }
    return l;
}

/* One position that has to pass. */
static void add_pass(counter *c, int depth, const gv_i_rows *parents, unsigned lane)
{
    level *l = level_of(c, depth);
    if (!c->status && l->batch.lanes == c->capacity)
        play_batch(c, depth);
    if (c->status)
        return;
    for (unsigned block = 0; block < c->blocks; block++) {
        size_t from = (size_t)block * parents->stride + lane;
        size_t to = (size_t)block * l->batch.stride + l->batch.lanes;
        l->batch.mover[to] = parents->mover[from];
        l->batch.waiter[to] = parents->waiter[from];
        l->batch.moves[to] = 0;
    }
    l->is_pass[l->batch.lanes++] = true;
}

static bool has_move(const counter *c, const gv_i_rows *rows, unsigned lane)
{
    uint64_t any = 0;
    for (unsigned block = 0; block < c->blocks; block++)
        any |= rows->moves[(size_t)block * rows->stride + lane];
    return any != 0;
}

/*
 * Gives positions with at least two plies left to the batch of their depth. `after_pass` says which
 * of them come from a pass; NULL: none.
 */
static void add_positions(counter *c, int depth, const gv_i_rows *rows, const bool *after_pass)
{
    for (unsigned lane = 0; lane < rows->lanes && !c->status;) {
        level *l = level_of(c, depth);
        if (c->status)
            return;
        lane = c->sliced->spread(c->program, rows, lane, &l->batch);
        if (lane == rows->lanes)
            return;
        if (has_move(c, rows, lane)) {
            play_batch(c, depth); /* no room for its moves */
        } else {
            if (after_pass && after_pass[lane])
                c->paths++; /* over: one leaf, however early */
            else
                add_pass(c, depth, rows, lane);
            lane++;
        }
    }
}

static void ask_to_stop(counter *c)
{
    if (c->stop && ++c->batches % STOP_EVERY == 0 && c->stop(c->user))
        c->status = GV_STOPPED;
}

static void play_batch(counter *c, int depth)
{
    level *l = &c->levels[depth];
    ask_to_stop(c);
    if (c->status || l->batch.lanes == 0)
        return;
    c->sliced->load(c->program, &l->batch, &c->desk);
    c->sliced->play(c->program, &c->desk);
    c->sliced->find_legal(c->program, &c->desk);
    l->batch.lanes = 0;
    if (depth == 2) {
        c->paths += c->sliced->count_leaves(c->program, &c->desk);
    } else {
        c->sliced->store(c->program, &c->desk, &l->children);
        add_positions(c, depth - 1, &l->children, l->is_pass);
    }
    memset(l->is_pass, 0, sizeof l->is_pass);
}

/* ---------------------------------------------------------------- the top of the tree */

/* Whether the kernels' rules are the game's for the next `depth` plies. */
static bool is_ordinary(const counter *c, const gv_position *position, int depth)
{
    if (position->placements > 0)
        return false;
    if (c->rules->stock == 0)
        return true;
    /* Plies alternate, passes too. */
    gv_colour mover = gv_mover(position), waiter = gv_colour_other(mover);
    return position->laid[mover] + (depth + 1) / 2 <= c->rules->stock &&
           position->laid[waiter] + depth / 2 <= c->rules->stock;
}

static void add_position(counter *c, const gv_position *position, const gv_set *legal, int depth)
{
    gv_set mover = position->mover, waiter = position->waiter, moves = *legal;
    gv_i_rows rows = {1, 1, mover.word, waiter.word, moves.word};
    add_positions(c, depth, &rows, NULL);
}

static void count_paths(counter *c, const gv_position *position, int depth)
{
    ask_to_stop(c);
    if (c->status)
        return;
    gv_set legal = gv_legal(c->rules, position);
    bool none = gv_set_is_empty(&legal);
    if (depth <= 1) {
        c->paths += depth == 0 || none ? 1 : (uint64_t)gv_set_count(&legal);
    } else if (is_ordinary(c, position, depth)) {
        add_position(c, position, &legal, depth);
    } else if (none) {
        gv_position passed = gv_pass(position);
        if (gv_state_of(c->rules, &passed) != GV_PLAYING)
            c->paths++;
        else
            count_paths(c, &passed, depth - 1);
    } else {
        for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
            gv_set flips = gv_flips(c->rules, position, (gv_cell)cell);
            gv_position next = gv_play(position, (gv_cell)cell, &flips);
            count_paths(c, &next, depth - 1);
        }
    }
}

/* ---------------------------------------------------------------- the whole */

static void free_counter(counter *c, int depth)
{
    for (int i = 0; c->levels && i <= depth; i++) {
        gv_i_rows_free(&c->levels[i].batch);
        gv_i_rows_free(&c->levels[i].children);
    }
    free(c->levels);
    gv_i_desk_free(&c->desk);
}

gv_status gv_fast_perft(const gv_fast *fast, const gv_position *position, int depth, uint64_t *out,
                        gv_stop_fn stop, void *user)
{
    assert(depth >= 0);
    const gv_i_program *program = fast->program;
    /* No game is longer: two passes in a row end it. */
    int longest = 2 * (int)program->cells + 2;
    if (depth > longest)
        depth = longest;
    counter c = {
        .rules = &fast->rules,
        .sliced = fast->sliced,
        .program = program,
        .capacity = fast->sliced->words * 64,
        .blocks = (program->cells + 63) / 64,
        .levels = calloc((size_t)depth + 1, sizeof *c.levels),
        .stop = stop,
        .user = user,
    };
    if (!c.levels || !gv_i_desk_init(c.sliced, program, &c.desk))
        c.status = GV_ERROR_MEMORY;
    if (!c.status)
        count_paths(&c, position, depth);
    for (int d = depth; d >= 2 && !c.status; d--)
        if (c.levels[d].made)
            play_batch(&c, d);
    free_counter(&c, depth);
    if (c.status)
        return c.status;
    *out = c.paths;
    return GV_OK;
}
