/* tune.c - see tune.h. */
#include "gluversi/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "search/after.h"
#include "search/fit.h"
#include "search/play.h"
#include "search/team.h"
#include "search/weights.h"

#define DEFAULT_NODES 300
/* Weights are pulled to zero as if so many samples had counted one disc of each, for nothing. */
#define PULL 200.0
/* Every so manieth sample is searched twice, to see how far a shallow search is off. */
#define SEARCH_EVERY 97

typedef struct work {
    const gv_fast *fast;
    const gv_position *start;
    const gv_tuning *tuning;
    const char *weights;
    int generation;
    gv_i_team team;
    /* Under its lock: */
    int done;
    gv_i_fit fit;           /* of the threads that have ended */
    int64_t search_squares; /* in 1/GV_I_DISC², whole: no order of adding can matter */
    uint64_t searches;
} work;

/* What a thread has: its engine, and its sums. */
typedef struct player {
    work *work;
    gv_engine *engine;
    gv_i_fit fit;
    /* The samples of the game being played. */
    int count;
    gv_position sample[GV_MAX_LINE];
} player;

/* ---------------------------------------------------------------- one game */

/* Random moves: few or many, so that positions of all kinds are met. */
static void play_opening(player *p, gv_position *position, gv_random *random)
{
    const gv_rules *rules = gv_fast_rules(p->work->fast);
    uint32_t cells = (uint32_t)gv_set_count(gv_board_playable(rules->board));
    for (uint32_t left = 2 + gv_random_below(random, 1 + cells / 2); left > 0; left--) {
        gv_cell move = gv_random_move(rules, position, random);
        *position = gv_i_after(rules, position, move);
    }
}

static gv_status play_game(player *p, uint64_t number, gv_position *end, gv_error *error)
{
    const gv_tuning *tuning = p->work->tuning;
    const gv_rules *rules = gv_fast_rules(p->work->fast);
    gv_seat seat = {.kind = GV_SEAT_LIMITS, .nodes = tuning->nodes ? tuning->nodes : DEFAULT_NODES};
    gv_random random;
    gv_random_seed(&random, tuning->seed + (uint64_t)p->work->generation, number);
    gv_position position = *p->work->start;
    play_opening(p, &position, &random);
    gv_engine_forget(p->engine);
    p->count = 0;
    for (;;) {
        gv_state state = gv_state_of(rules, &position);
        if (state == GV_OVER)
            break;
        if (state == GV_MUST_PASS) {
            position = gv_pass(&position);
            continue;
        }
        if (p->count < GV_MAX_LINE)
            p->sample[p->count++] = position;
        gv_cell move;
        gv_status status = gv_seat_move(&seat, p->engine, &position, &random, tuning->stop,
                                        tuning->user, &move, NULL, error);
        if (status != GV_OK)
            return status;
        position = gv_i_after(rules, &position, move);
    }
    *end = position;
    return GV_OK;
}

/* ---------------------------------------------------------------- samples */

/* The unknown of a feature at a knot. */
static int unknown_of(int feature_index, int knot)
{
    return feature_index * GV_I_KNOTS + knot;
}

/*
 * The evaluation mixes the weights of two knots, in parts of `cells`; so do the samples, scaled by
 * it. What is foretold is scaled likewise.
 */
static void add_sample(player *p, const gv_position *position, int black_lead)
{
    const gv_engine *engine = p->engine;
    const gv_i_evaluator *evaluator = &engine->evaluator;
    gv_fast_position fast = gv_fast_from(engine->fast, position);
    int counts[GV_I_FEATURES], unknown[2 * GV_I_FEATURES], x[2 * GV_I_FEATURES], used = 0;
    gv_i_features(evaluator, &fast, gv_fast_legal(engine->fast, &fast), counts);
    int cells = evaluator->cells;
    int empty = cells - gv_fast_set_count(fast.mover) - gv_fast_set_count(fast.waiter);
    int span = empty * (GV_I_KNOTS - 1), knot = span / cells, beyond = span % cells;
    for (int i = 0; i < evaluator->used; i++)
        for (int more = 0; more < 2; more++) {
            int share = more ? beyond : cells - beyond;
            if (counts[i] == 0 || share == 0)
                continue;
            unknown[used] = unknown_of(i, knot + more);
            x[used++] = counts[i] * share;
        }
    int lead = (position->black_to_move ? black_lead : -black_lead) * evaluator->sign;
    gv_i_fit_add(&p->fit, unknown, x, used, lead * cells);
}

/* In 1/GV_I_DISC, of which an engine's values are whole numbers. */
static int64_t value_at(gv_engine *engine, const gv_position *position, int depth)
{
    gv_thought thought;
    gv_effort effort = {.depth = depth, .no_solving = true};
    gv_engine_forget(engine);
    if (gv_engine_think(engine, position, &effort, NULL, NULL, &thought, NULL) != GV_OK)
        return 0;
    return llround(thought.value * GV_I_DISC);
}

static void compare_searches(player *p, uint64_t number)
{
    int at = (int)(number % (uint64_t)(p->count > 0 ? p->count : 1));
    if (number % SEARCH_EVERY != 0 || p->count == 0)
        return;
    int64_t difference =
        value_at(p->engine, &p->sample[at], 2) - value_at(p->engine, &p->sample[at], 6);
    gv_i_team_lock(&p->work->team);
    p->work->search_squares += difference * difference;
    p->work->searches++;
    gv_i_team_unlock(&p->work->team);
}

static void take_game(player *p, uint64_t number, const gv_position *end)
{
    int lead = gv_lead(end);
    for (int i = 0; i < p->count; i++)
        add_sample(p, &p->sample[i], lead);
    compare_searches(p, number);
    work *w = p->work;
    gv_i_team_lock(&w->team);
    w->done++;
    if (w->tuning->progress)
        w->tuning->progress(w->tuning->user, w->generation, w->done);
    gv_i_team_unlock(&w->team);
}

/* ---------------------------------------------------------------- threads */

/* A thread's sums come to those of the others. */
static gv_status hand_in(player *p, gv_error *error)
{
    work *w = p->work;
    gv_i_team_lock(&w->team);
    bool room = w->fit.unknowns > 0 || gv_i_fit_init(&w->fit, p->fit.unknowns);
    if (room)
        gv_i_fit_merge(&w->fit, &p->fit);
    gv_i_team_unlock(&w->team);
    return room ? GV_OK : gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
}

static gv_status play_games(player *p, gv_error *error)
{
    uint64_t number;
    gv_status status = GV_OK;
    while (status == GV_OK && gv_i_team_take(&p->work->team, &number)) {
        gv_position end;
        status = play_game(p, number, &end, error);
        if (status == GV_OK)
            take_game(p, number, &end);
    }
    return status == GV_OK ? hand_in(p, error) : status;
}

static gv_status run(void *user, gv_error *error)
{
    work *w = user;
    gv_engine_options options = {.weights = w->weights, .megabytes = 8};
    player *p = calloc(1, sizeof *p);
    if (!p)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    p->work = w;
    gv_status status = gv_engine_new(&p->engine, w->fast, &options, error);
    if (status == GV_OK && !gv_i_fit_init(&p->fit, p->engine->evaluator.used * GV_I_KNOTS))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK)
        status = play_games(p, error);
    gv_i_fit_free(&p->fit);
    gv_engine_free(p->engine);
    free(p);
    return status;
}

/* ---------------------------------------------------------------- the fit */

static gv_status find_weights(const work *w, gv_i_weights *weights, gv_tuned *report,
                              gv_error *error)
{
    double *solution = calloc((size_t)w->fit.unknowns, sizeof *solution);
    double cells = gv_fast_set_count(w->fast->playable); /* samples are scaled by it */
    if (!solution || !gv_i_fit_solve(&w->fit, PULL * cells * cells, solution)) {
        free(solution);
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    }
    gv_i_evaluator evaluator;
    memset(weights, 0, sizeof *weights);
    gv_i_evaluator_init(&evaluator, w->fast, weights); /* for its list of features */
    for (int i = 0; i < evaluator.used; i++)
        for (int knot = 0; knot < GV_I_KNOTS; knot++)
            weights->at[evaluator.feature[i]][knot] = solution[unknown_of(i, knot)];
    *report = (gv_tuned){
        .samples = w->fit.samples,
        .spread = sqrt((double)w->fit.yy / (double)w->fit.samples) / cells,
        .error = sqrt(gv_i_fit_error(&w->fit, solution)) / cells,
        .search =
            w->searches ? sqrt((double)w->search_squares / (double)w->searches) / GV_I_DISC : 0,
    };
    weights->error = report->search;
    free(solution);
    return GV_OK;
}

static gv_status tune_once(const gv_fast *fast, const gv_position *start, const gv_tuning *tuning,
                           int generation, gv_text *weights, gv_tuned *report, gv_error *error)
{
    work w = {.fast = fast,
              .start = start,
              .tuning = tuning,
              .weights = weights->length > 0 ? gv_text_string(weights) : tuning->weights,
              .generation = generation};
    gv_i_weights found;
    gv_i_team_begin(&w.team, tuning->games > 0 ? (uint64_t)tuning->games : 0, NULL, NULL);
    gv_status status = gv_i_team_run(&w.team, tuning->threads, run, &w, error);
    gv_i_team_end(&w.team);
    if (status == GV_OK && w.fit.samples == 0)
        status = gv_error_set(error, GV_ERROR_RULES, "no position in any game has a legal move");
    if (status == GV_OK)
        status = find_weights(&w, &found, report, error);
    if (status == GV_OK) {
        gv_text_clear(weights);
        gv_i_weights_write(&found, fast, weights);
    }
    gv_i_fit_free(&w.fit);
    return status;
}

gv_status gv_tune(const gv_fast *fast, const gv_position *start, const gv_tuning *tuning,
                  gv_text *out, gv_tuned *report, gv_error *error)
{
    if (!gv_fast_is_compact(fast))
        return gv_error_set(error, GV_ERROR_LIMIT,
                            "a board of %d cells; boards of at most %d can be tuned",
                            gv_board_cells(gv_fast_rules(fast)->board), GV_FAST_MAX_CELLS);
    gv_text weights = {0};
    gv_status status = GV_OK;
    for (int i = 0; i < tuning->generations && status == GV_OK; i++)
        status = tune_once(fast, start, tuning, i, &weights, report, error);
    if (status == GV_OK)
        gv_text_add(out, gv_text_string(&weights));
    gv_text_free(&weights);
    return status;
}
