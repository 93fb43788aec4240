/*
 * measure.c - figures of a case, made by playing its games again.
 *
 * What is dear (expected ends, best moves, turning one by one) is asked in a sample of the games,
 * which is chosen by number, so that it is the same whatever else is in the database.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/experiment.h"

#define DEFAULT_SAMPLE 16
#define DEFAULT_NODES  400
/* Plies that the expected end is looked for with. */
#define SWING_DEPTH 2
/* Turning one by one has up to 8! orders; so many walks at most are asked about. */
#define MOST_WALKS 4

typedef struct measuring {
    gv_figures *f;
    const gv_measure_options *options;
    gv_setup setup;
    gv_rules never, always;
    gv_engine *engine, *engine_never, *engine_always;
    gv_sequential *sequential; /* too large for a stack */
    uint64_t sample, nodes;
    gv_cell taken_by[GV_MAX_CELLS]; /* a colour, or GV_NO_CELL, in the game being played */
    int taken_at[GV_MAX_CELLS];
    bool failed; /* memory ran out */
} measuring;

/* ---------------------------------------------------------------- closing walks */

/* What closing walks would do on a cell. */
static void look_at_closing(const measuring *m, const gv_position *position, bool *exists,
                            bool *alone)
{
    gv_set taken = gv_set_union(&position->mover, &position->waiter);
    gv_set empty = gv_set_difference(gv_board_playable(m->setup.board), &taken);
    *exists = *alone = false;
    for (int cell = gv_set_next(&empty, 0); cell >= 0; cell = gv_set_next(&empty, cell + 1)) {
        gv_effect with = gv_effect_of(&m->always, position, (gv_cell)cell);
        if (gv_set_is_empty(&with.closing_flips))
            continue;
        gv_effect without = gv_effect_of(&m->never, position, (gv_cell)cell);
        *exists = true;
        *alone = *alone || !gv_verdict_is_legal(without.verdict);
    }
}

static bool best_move(gv_engine *engine, const gv_position *position, uint64_t nodes,
                      gv_candidate *out)
{
    gv_thought thought;
    gv_effort effort = {.limits = {.nodes = nodes}};
    gv_engine_forget(engine);
    gv_status status = gv_engine_think(engine, position, &effort, NULL, NULL, &thought, NULL);
    if ((status != GV_OK && status != GV_STOPPED) || thought.count == 0)
        return false;
    *out = thought.candidates[0];
    return true;
}

/* Whether the best move is another one where closing walks turn nothing. */
static void compare_best(measuring *m, const gv_position *position)
{
    gv_candidate with, without;
    if (gv_state_of(&m->never, position) != GV_PLAYING ||
        gv_state_of(&m->always, position) != GV_PLAYING)
        return;
    if (!best_move(m->engine_always, position, m->nodes, &with) ||
        !best_move(m->engine_never, position, m->nodes, &without))
        return;
    m->f->best_asked++;
    m->f->best_changed += with.move != without.move;
    gv_mean_add(&m->f->best_difference, fabs(with.value - without.value));
}

/* ---------------------------------------------------------------- walks that meet */

static int capturing_walks(const measuring *m, const gv_position *position, gv_cell cell)
{
    int count = 0;
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk walk = gv_walk_from(m->setup.board, &position->mover, &position->waiter,
                                    (gv_dart){cell, (uint8_t)heading});
        count += walk.end == GV_WALK_ORDINARY || walk.end == GV_WALK_CLOSING;
    }
    return count;
}

static void look_at_order(measuring *m, const gv_position *position, gv_cell move,
                          const gv_set *flips)
{
    int walks = capturing_walks(m, position, move);
    if (walks < 2 || walks > MOST_WALKS)
        return;
    gv_sequential_results(&m->setup.rules, position, move, m->sequential);
    bool differs = false;
    for (int i = 0; i < m->sequential->count; i++)
        differs = differs || !gv_set_equal(&m->sequential->turned[i], flips);
    m->f->meetings++;
    m->f->order_matters += differs;
}

/* ---------------------------------------------------------------- one move */

/* The expected end, black less white. */
static double expected_end(measuring *m, const gv_position *position)
{
    gv_thought thought;
    gv_effort effort = {.depth = SWING_DEPTH, .no_solving = true};
    gv_engine_forget(m->engine);
    gv_status status = gv_engine_think(m->engine, position, &effort, NULL, NULL, &thought, NULL);
    return status == GV_OK || status == GV_STOPPED ? thought.value : gv_lead(position);
}

/* The game as far as it has been played again. */
typedef struct playback {
    const gv_stored_game *game;
    gv_position now;
    int ply, last_sign, passes, changes, swing, last_swing;
    double expected; /* of `now`, in a sampled game */
    bool sampled, has_closing;
} playback;

static void look_before(measuring *m, playback *p, gv_cell move, const gv_effect *effect)
{
    gv_figures *f = m->f;
    bool exists, alone;
    if (p->ply < p->game->opening)
        return;
    f->positions++;
    look_at_closing(m, &p->now, &exists, &alone);
    f->closing_exists += exists;
    f->closing_alone += alone;
    f->closing_played += !gv_set_is_empty(&effect->closing_flips);
    p->has_closing = p->has_closing || !gv_set_is_empty(&effect->closing_flips);
    if (!p->sampled)
        return;
    look_at_order(m, &p->now, move, &effect->flips);
    if (exists)
        compare_best(m, &p->now);
}

static void count_change(playback *p, int lead)
{
    int sign = (lead > 0) - (lead < 0);
    if (sign != 0 && p->last_sign != 0 && sign != p->last_sign)
        p->changes++;
    if (sign != 0)
        p->last_sign = sign;
}

static void play_move(measuring *m, playback *p, gv_cell move)
{
    gv_figures *f = m->f;
    gv_effect effect = gv_effect_of(&m->setup.rules, &p->now, move);
    gv_set legal = gv_legal(&m->setup.rules, &p->now);
    int before = gv_lead(&p->now), turned = gv_set_count(&effect.flips);
    look_before(m, p, move, &effect);
    gv_colour mover = gv_mover(&p->now);
    p->now = gv_play(&p->now, move, &effect.flips);
    int lead = gv_lead(&p->now), swing = abs(lead - before);
    m->taken_by[move] = (gv_cell)mover;
    m->taken_at[move] = p->ply;
    count_change(p, lead);
    if (p->ply >= p->game->opening) {
        gv_set discs = gv_set_union(&p->now.mover, &p->now.waiter);
        int empty = f->cells - gv_set_count(&discs);
        p->swing = swing > p->swing ? swing : p->swing;
        if (8 * empty < f->cells)
            p->last_swing = swing > p->last_swing ? swing : p->last_swing;
        gv_mean_add(&f->turned, turned);
    }
    gv_ply_figures *at = &f->ply[p->ply];
    gv_mean_add(&at->legal, gv_set_count(&legal));
    gv_mean_add(&at->turned, turned);
    gv_mean_add(&at->lead, lead);
    if (p->sampled) {
        double expected = expected_end(m, &p->now);
        gv_mean_add(&at->swing, fabs(expected - p->expected));
        p->expected = expected;
    }
}

/* ---------------------------------------------------------------- one game */

static void count_cells(measuring *m, const playback *p, int lead)
{
    for (int cell = 0; cell < gv_board_cells(m->setup.board); cell++) {
        if (m->taken_by[cell] == GV_NO_CELL || m->f->orbit[cell] < 0)
            continue;
        gv_colour taker = (gv_colour)m->taken_by[cell];
        gv_cell_figures *at = &m->f->cell[m->f->orbit[cell]];
        gv_mean_add(&at->kept, gv_set_has(gv_discs(&p->now, taker), (unsigned)cell));
        gv_mean_add(&at->lead, taker == GV_BLACK ? lead : -lead);
        gv_mean_add(&at->taken, m->taken_at[cell]);
    }
}

static bool remember_lead(measuring *m, uint64_t number, int lead)
{
    gv_figures *f = m->f;
    if (number >= f->numbers) {
        uint64_t numbers = 2 * number + 64;
        int16_t *leads = realloc(f->lead_of, numbers * sizeof *leads);
        bool *has = realloc(f->has, numbers * sizeof *has);
        f->lead_of = leads ? leads : f->lead_of;
        f->has = has ? has : f->has;
        if (!leads || !has)
            return false;
        memset(has + f->numbers, 0, (numbers - f->numbers) * sizeof *has);
        f->numbers = numbers;
    }
    f->lead_of[number] = (int16_t)lead;
    f->has[number] = true;
    return true;
}

static void count_end(measuring *m, const playback *p)
{
    gv_figures *f = m->f;
    int lead = gv_lead(&p->now), moves = p->game->count - p->passes;
    gv_result result = gv_result_of(&m->setup.rules, &p->now);
    f->games++;
    f->won[0] += result == GV_BLACK_WINS;
    f->won[1] += result == GV_WHITE_WINS;
    f->won[2] += result == GV_DRAWN;
    f->leads[lead + GV_MAX_CELLS]++;
    gv_mean_add(&f->lead, lead);
    gv_mean_add(&f->moves, moves);
    gv_mean_add(&f->passes, p->passes);
    gv_mean_add(&f->changes, p->changes);
    gv_mean_add(&f->swing, p->swing);
    gv_mean_add(&f->last_swing, p->last_swing);
    f->games_with_closing += p->has_closing;
    f->plies = p->game->count > f->plies ? p->game->count : f->plies;
    count_cells(m, p, lead);
    if (!remember_lead(m, p->game->number, lead))
        m->failed = true;
}

static bool take_game(void *user, const gv_stored_game *game)
{
    measuring *m = user;
    const gv_measure_options *o = m->options;
    if ((o->games > 0 && game->number >= o->games) || m->failed)
        return false;
    if (o->stop && o->stop(o->user))
        return false;
    if (game->failed >= 0) {
        m->f->failed++;
        return true;
    }
    playback p = {.game = game, .now = m->setup.start, .sampled = game->number % m->sample == 0};
    for (int cell = 0; cell < GV_MAX_CELLS; cell++)
        m->taken_by[cell] = GV_NO_CELL;
    p.expected = p.sampled ? expected_end(m, &p.now) : 0;
    for (; p.ply < game->count; p.ply++) {
        gv_cell move = game->moves[p.ply];
        if (move == GV_PASS) {
            p.now = gv_pass(&p.now);
            p.passes++;
        } else {
            play_move(m, &p, move);
        }
    }
    count_end(m, &p);
    return true;
}

/* ---------------------------------------------------------------- folding */

/*
 * Cells that a symmetry of the board sends to one another are alike. The start is less symmetrical
 * than the board, so this is a mean over them.
 */
static void find_orbits(gv_figures *f, const gv_board *board)
{
    gv_cell image[GV_MAX_CELLS];
    f->cells = gv_set_count(gv_board_playable(board));
    for (int cell = 0; cell < gv_board_cells(board); cell++) {
        f->orbit[cell] = -1;
        if (!gv_set_has(gv_board_playable(board), (unsigned)cell))
            continue;
        f->orbit[cell] = cell;
        for (int other = 0; other < cell; other++)
            if (f->orbit[other] == other &&
                gv_board_symmetry(board, (gv_cell)cell, (gv_cell)other, image)) {
                f->orbit[cell] = other;
                break;
            }
    }
}

static void spread_orbits(gv_figures *f, const gv_board *board)
{
    for (int cell = 0; cell < gv_board_cells(board); cell++)
        if (f->orbit[cell] >= 0)
            f->cell[cell] = f->cell[f->orbit[cell]];
}

/* ---------------------------------------------------------------- the whole */

static gv_status begin(measuring *m, const gv_case *c, gv_error *error)
{
    gv_engine_options options = {.megabytes = 1};
    gv_status status = gv_variant_setup(&c->variant, 0, &m->setup, error);
    if (status != GV_OK)
        return status;
    m->never = m->always = m->setup.rules;
    m->never.closing = GV_CLOSING_NEVER;
    m->always.closing = GV_CLOSING_ALWAYS;
    status = gv_engine_for_rules(&m->engine, &m->setup.rules, &options, error);
    if (status == GV_OK)
        status = gv_engine_for_rules(&m->engine_never, &m->never, &options, error);
    if (status == GV_OK)
        status = gv_engine_for_rules(&m->engine_always, &m->always, &options, error);
    m->f = calloc(1, sizeof *m->f);
    m->sequential = malloc(sizeof *m->sequential);
    if (status == GV_OK && (!m->f || !m->sequential))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK)
        find_orbits(m->f, m->setup.board);
    return status;
}

static void end(measuring *m)
{
    gv_engine_free(m->engine);
    gv_engine_free(m->engine_never);
    gv_engine_free(m->engine_always);
    free(m->sequential);
    gv_setup_free(&m->setup);
}

gv_status gv_measure(gv_store *store, const gv_case *c, const gv_measure_options *options,
                     gv_figures **out, gv_error *error)
{
    static const gv_measure_options defaults;
    options = options ? options : &defaults;
    measuring *m = calloc(1, sizeof *m);
    if (!m)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    m->options = options;
    m->sample = options->sample > 0 ? (uint64_t)options->sample : DEFAULT_SAMPLE;
    m->nodes = options->nodes > 0 ? options->nodes : DEFAULT_NODES;
    gv_status status = begin(m, c, error);
    if (status == GV_OK)
        status = gv_store_each(store, c, take_game, m, error);
    bool wanted_end = options->games > 0 && !(options->stop && options->stop(options->user));
    if (status == GV_STOPPED && m->failed)
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    else if (status == GV_STOPPED && wanted_end)
        status = GV_OK;
    if (status == GV_OK) {
        spread_orbits(m->f, m->setup.board);
        *out = m->f;
    } else {
        gv_figures_free(m->f);
    }
    end(m);
    free(m);
    return status;
}

void gv_figures_free(gv_figures *figures)
{
    if (!figures)
        return;
    free(figures->lead_of);
    free(figures->has);
    free(figures);
}

gv_mean gv_paired_difference(const gv_figures *a, const gv_figures *b)
{
    gv_mean difference = {0};
    uint64_t numbers = a->numbers < b->numbers ? a->numbers : b->numbers;
    for (uint64_t i = 0; i < numbers; i++)
        if (a->has[i] && b->has[i])
            gv_mean_add(&difference, a->lead_of[i] - b->lead_of[i]);
    return difference;
}
