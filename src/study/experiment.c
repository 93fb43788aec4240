/*
 * experiment.c - plays the games of a design that a store does not have yet.
 *
 * Threads take blocks of a case's numbers, all cases by turns, so that a run that ends early has
 * something of everything. A game is kept as soon as it is over.
 */
#include <stdlib.h>
#include <string.h>

#include "gluversi/experiment.h"
#include "search/team.h"
#include "study/table.h"

/* Numbers of a case that a thread takes at a time; setting up its players has a price. */
#define BLOCK 32

typedef struct planned {
    const gv_case *c;
    bool *have;    /* by number */
    bool is_cheap; /* no player thinks: blocks are kept as a whole */
} planned;

typedef struct work {
    gv_store *store;
    const gv_design *design;
    const gv_experiment_options *options;
    planned *cases;
    size_t blocks;
    gv_i_team team; /* pieces are block × cases + case */
    /* Under its lock, as is the store: */
    uint64_t played, wanted;
} work;

/* ---------------------------------------------------------------- one block */

/* A thread's hands on one block. */
typedef struct block {
    work *work;
    const planned *p;
    gv_setup setup;
    gv_fast *fast;
    gv_i_playing_table table;
    gv_stored_game done[BLOCK];
    size_t count;
} block;

static bool is_wanted(const work *w, const planned *p, uint64_t number)
{
    const gv_experiment_options *o = w->options;
    bool ours = o->shards < 2 || number % (uint64_t)o->shards == (uint64_t)o->shard;
    return number < (uint64_t)p->c->games && !p->have[number] && ours;
}

/* So many games of a block are still to be played. */
static int count_wanted(const work *w, const planned *p, uint64_t first)
{
    int count = 0;
    for (uint64_t i = first; i < first + BLOCK; i++)
        count += is_wanted(w, p, i);
    return count;
}

static gv_status keep(block *b, gv_error *error)
{
    work *w = b->work;
    gv_i_team_lock(&w->team);
    gv_status status = gv_store_add(w->store, b->p->c, b->done, b->count, error);
    if (status == GV_OK) {
        w->played += b->count;
        if (w->options->progress)
            w->options->progress(w->options->user, w->played, w->wanted - w->played);
    }
    gv_i_team_unlock(&w->team);
    b->count = 0;
    return status;
}

static gv_status play_game(block *b, uint64_t number, gv_error *error)
{
    const gv_case *c = b->p->c;
    uint64_t seed = b->work->design->seed;
    bool swapped = gv_case_is_swapped(c, number);
    gv_opening opening;
    gv_random random;
    gv_bout bout;
    gv_status status = gv_design_opening(b->work->design, c, &b->setup, number, &opening, error);
    if (status != GV_OK)
        return status;
    gv_random_seed(&random, seed, 2 * number + 1);
    status = gv_i_table_play(&b->table, &opening, swapped, &random, gv_i_team_is_stopped,
                             &b->work->team, &bout, error);
    if (status != GV_OK)
        return status;
    gv_stored_game *game = &b->done[b->count++];
    *game = (gv_stored_game){
        .number = number,
        .opening = opening.count,
        .swapped = swapped,
        .count = bout.count,
        .black = gv_set_count(gv_discs(&bout.end, GV_BLACK)),
        .white = gv_set_count(gv_discs(&bout.end, GV_WHITE)),
        .failed = bout.failed,
    };
    memcpy(game->moves, bout.moves, sizeof bout.moves);
    return GV_OK;
}

static gv_status play_all(block *b, uint64_t first, gv_error *error)
{
    gv_status status = GV_OK;
    for (uint64_t number = first; number < first + BLOCK && status == GV_OK; number++) {
        if (!is_wanted(b->work, b->p, number))
            continue;
        if (gv_i_team_is_stopped(&b->work->team))
            return GV_STOPPED;
        status = play_game(b, number, error);
        if (status == GV_OK && !b->p->is_cheap)
            status = keep(b, error);
    }
    return status == GV_OK && b->count > 0 ? keep(b, error) : status;
}

static gv_status play_block(work *w, block *b, const planned *p, uint64_t first, gv_error *error)
{
    const char *players[2] = {p->c->players[0], p->c->players[1]};
    *b = (block){.work = w, .p = p};
    gv_status status = gv_variant_setup(&p->c->variant, w->design->seed, &b->setup, error);
    if (status == GV_OK)
        status = gv_fast_new(&b->fast, &b->setup.rules, NULL, error);
    if (status == GV_OK)
        status =
            gv_i_table_open(&b->table, b->fast, &p->c->variant, &b->setup.start, players, 0, error);
    if (status == GV_OK) {
        status = play_all(b, first, error);
        gv_i_table_close(&b->table);
    }
    gv_fast_free(b->fast);
    gv_setup_free(&b->setup);
    return status;
}

/* ---------------------------------------------------------------- threads */

static gv_status run(void *user, gv_error *error)
{
    work *w = user;
    uint64_t at;
    block *b = malloc(sizeof *b);
    gv_status status = b ? GV_OK : gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    while (status == GV_OK && gv_i_team_take(&w->team, &at)) {
        const planned *p = &w->cases[at % w->design->count];
        uint64_t first = at / w->design->count * BLOCK;
        if (count_wanted(w, p, first) > 0)
            status = play_block(w, b, p, first, error);
    }
    free(b);
    return status;
}

/* ---------------------------------------------------------------- the plan */

static bool thinks(const char *player)
{
    return strcmp(player, "random") != 0 && strcmp(player, "greedy") != 0;
}

/* What another store has need not be played again. */
static gv_status add_besides(const work *w, planned *p, gv_error *error)
{
    uint64_t games = (uint64_t)p->c->games;
    bool *have = calloc(games, sizeof *have);
    if (!have)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gv_status status = gv_store_have(w->options->besides, p->c, have, games, error);
    for (uint64_t i = 0; i < games; i++)
        p->have[i] = p->have[i] || have[i];
    free(have);
    return status;
}

static gv_status make_plan(work *w, gv_error *error)
{
    for (size_t i = 0; i < w->design->count; i++) {
        const gv_case *c = &w->design->cases[i];
        planned *p = &w->cases[i];
        uint64_t games = (uint64_t)c->games;
        *p = (planned){.c = c, .is_cheap = !thinks(c->players[0]) && !thinks(c->players[1])};
        p->have = calloc(games, sizeof *p->have);
        if (!p->have)
            return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        gv_status status = gv_store_have(w->store, c, p->have, games, error);
        if (status == GV_OK && w->options->besides)
            status = add_besides(w, p, error);
        if (status != GV_OK)
            return status;
        size_t blocks = (size_t)((games + BLOCK - 1) / BLOCK);
        w->blocks = blocks > w->blocks ? blocks : w->blocks;
        for (uint64_t number = 0; number < games; number++)
            w->wanted += is_wanted(w, p, number);
    }
    return GV_OK;
}

gv_status gv_experiment_run(gv_store *store, const gv_design *design,
                            const gv_experiment_options *options, uint64_t *played, gv_error *error)
{
    work w = {.store = store, .design = design, .options = options};
    *played = 0;
    w.cases = calloc(design->count + 1, sizeof *w.cases);
    gv_status status =
        w.cases ? make_plan(&w, error) : gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK) {
        gv_i_team_begin(&w.team, w.blocks * design->count, options->stop, options->user);
        status = gv_i_team_run(&w.team, options->threads, run, &w, error);
        gv_i_team_end(&w.team);
        *played = w.played;
        if (status == GV_OK || status == GV_STOPPED)
            status = w.played < w.wanted ? GV_STOPPED : GV_OK;
    }
    for (size_t i = 0; w.cases && i < design->count; i++)
        free(w.cases[i].have);
    free(w.cases);
    return status;
}
