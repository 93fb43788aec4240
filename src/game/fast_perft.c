/*
 * fast_perft.c - counting move paths in batches of siblings.
 *
 * The tree is walked neither depth first nor breadth first but in between: for each number of plies
 * left there is one batch, which gathers moves from wherever they come. A full batch is played; its
 * children go to the batch below, and at the last ply their moves are only counted. So each kernel
 * call has all its lanes filled, and memory stays at one batch a ply:
 *
 *     plies left   4  [ moves ………      ]
 *                  3  [ moves of their children …………… ]  full: play, spread the children below
 *                  2  [ ……            ]                  full: play, count the children's moves
 *
 * A pass is a lane without a move. The order in which paths are counted does not matter.
 *
 * Placements, and plies in which a stock can run out, are beyond the kernels: the plain engine
 * walks those, at most a few plies at the top or at the end of a game.
 */
#include <assert.h>
#include <stdlib.h>

#include "game/compiled.h"

/* How many batches go by between two questions whether to stop; a batch takes some microseconds. */
#define STOP_EVERY 256

/* Sets of one node, and the legal moves of its mover. */
typedef struct node {
    gv_set mover, waiter, legal;
} node;

typedef struct level {
    gv_i_batch batch;
    uint64_t passes[GV_I_MAX_SLICE_WORDS]; /* the lanes that pass */
    uint64_t *rows;                        /* the children, block by block: mover, waiter, legal */
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
    if (l->rows)
        return l;
    bool made = gv_i_batch_init(c->sliced, c->program, &l->batch);
    if (made)
        l->rows = malloc((size_t)3 * c->blocks * c->capacity * sizeof *l->rows);
    if (l->rows)
        return l;
    gv_i_batch_free(&l->batch);
    c->status = GV_ERROR_MEMORY;
    return NULL;
}

/* Sets the bits of `lanes`, all in one word of the slices, in the slices of all `cells`. */
static void spread(uint64_t *slices, gv_set *touched, const gv_set *cells, const counter *c,
                   unsigned word, uint64_t lanes)
{
    for (unsigned block = 0; block < c->blocks; block++) {
        touched->word[block] |= cells->word[block];
        for (uint64_t rest = cells->word[block]; rest; rest &= rest - 1) {
            unsigned cell = block * 64 + (unsigned)__builtin_ctzll(rest);
            slices[(size_t)cell * c->sliced->words + word] |= lanes;
        }
    }
}

/* One lane for each move from `first` on, as many as there is room for in one word; returns how
 * many. */
static unsigned add_lanes(const counter *c, level *l, const node *n, gv_set *moves, unsigned count)
{
    gv_i_batch *batch = &l->batch;
    unsigned word = batch->lanes / 64, bit = batch->lanes % 64;
    unsigned taken = count < 64 - bit ? count : 64 - bit;
    uint64_t lanes = (~UINT64_C(0) >> (64 - taken)) << bit;
    spread(batch->mover, &batch->mover_cells, &n->mover, c, word, lanes);
    spread(batch->waiter, &batch->waiter_cells, &n->waiter, c, word, lanes);
    unsigned done = 0;
    for (unsigned block = 0; block < c->blocks; block++) {
        for (; moves->word[block] && done < taken; done++) {
            unsigned cell = block * 64 + (unsigned)__builtin_ctzll(moves->word[block]);
            moves->word[block] &= moves->word[block] - 1;
            batch->move[(size_t)cell * c->sliced->words + word] |= UINT64_C(1) << (bit + done);
            gv_set_add(&batch->move_cells, cell);
        }
    }
    if (done == 0)
        l->passes[word] |= lanes;
    batch->lanes += taken;
    return taken;
}

/* Gives a node with at least two plies left to the batch of its depth. */
static void add_node(counter *c, int depth, const node *n)
{
    level *l = level_of(c, depth);
    if (!l)
        return;
    gv_set moves = n->legal;
    unsigned count = (unsigned)gv_set_count(&moves);
    if (count == 0)
        count = 1; /* a pass */
    while (count > 0 && !c->status) {
        if (l->batch.lanes == c->capacity)
            play_batch(c, depth);
        count -= add_lanes(c, l, n, &moves, count);
    }
}

static void ask_to_stop(counter *c)
{
    if (c->stop && ++c->batches % STOP_EVERY == 0 && c->stop(c->user))
        c->status = GV_STOPPED;
}

/* Rows of the children into l->rows: for each block of cells mover, waiter, legal, a word a lane.
 */
static void read_children(const counter *c, level *l)
{
    for (unsigned block = 0; block < c->blocks; block++) {
        uint64_t *rows = l->rows + (size_t)3 * block * c->capacity;
        c->sliced->to_rows(c->program, l->batch.mover, block, rows);
        c->sliced->to_rows(c->program, l->batch.waiter, block, rows + c->capacity);
        c->sliced->to_rows(c->program, c->desk.legal, block, rows + 2 * (size_t)c->capacity);
    }
}

static void pass_on(counter *c, int depth, const level *l, unsigned lane)
{
    node child = {0};
    for (unsigned block = 0; block < c->blocks; block++) {
        const uint64_t *rows = l->rows + (size_t)3 * block * c->capacity + lane;
        child.mover.word[block] = rows[0];
        child.waiter.word[block] = rows[c->capacity];
        child.legal.word[block] = rows[2 * (size_t)c->capacity];
    }
    bool after_pass = (l->passes[lane / 64] >> (lane % 64)) & 1;
    if (after_pass && gv_set_is_empty(&child.legal))
        c->paths++; /* over: one leaf, however early */
    else
        add_node(c, depth - 1, &child);
}

static void play_batch(counter *c, int depth)
{
    level *l = &c->levels[depth];
    ask_to_stop(c);
    if (c->status || l->batch.lanes == 0)
        return;
    c->sliced->play(c->program, &l->batch, &c->desk);
    c->sliced->find_legal(c->program, &l->batch, &c->desk);
    if (depth == 2) {
        c->paths += c->sliced->count_leaves(c->program, &l->batch, &c->desk);
    } else {
        read_children(c, l);
        for (unsigned lane = 0; lane < l->batch.lanes && !c->status; lane++)
            pass_on(c, depth, l, lane);
    }
    gv_i_batch_clear(c->sliced, &l->batch);
    for (unsigned word = 0; word < GV_I_MAX_SLICE_WORDS; word++)
        l->passes[word] = 0;
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
        add_node(c, depth, &(node){position->mover, position->waiter, legal});
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
        gv_i_batch_free(&c->levels[i].batch);
        free(c->levels[i].rows);
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
        if (c.levels[d].rows)
            play_batch(&c, d);
    free_counter(&c, depth);
    if (c.status)
        return c.status;
    *out = c.paths;
    return GV_OK;
}
