/*
 * solve.c - the exact solver's driver: from questions with a null window to a value and a line.
 *
 * The kernels answer one kind of question: is this position worth more than alpha? The driver asks
 * until what is proved from below and from above is one number (Plaat's MTD(f)). So there are
 * proved bounds at any time, and each question is cheap.
 *
 * Cheap at the right place, that is: far from the value a question is easy, and two hard ones are
 * needed anyway, just below and just above it. So the first guess matters. It comes from the same
 * search held to the few most promising moves of each upper node, which costs little and leaves in
 * the table a good move to begin with for every node on the way.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/solve.h"

const gv_name gv_score_names[] = {
    {GV_SCORE_RAW, "raw", "discs as they lie"},
    {GV_SCORE_WINNER_TAKES_EMPTIES, "winner-takes-empties",
     "empty cells go to the winner, as in Othello tournaments"},
    {0, NULL, NULL},
};

#define DEFAULT_MEGABYTES 256

/* Numbers of moves that the searches before the last one look at. */
static const unsigned widths[] = {2, 3, 5};
/* With fewer empty slots than this the position is solved before a guess would be found. */
#define WORTH_GUESSING 15

/* ---------------------------------------------------------------- making one */

static gv_status check_options(const gv_fast *fast, const gv_solver_options *options,
                               gv_error *error)
{
    if (!gv_fast_is_compact(fast))
        return gv_error_set(error, GV_ERROR_LIMIT,
                            "a board of %d cells; boards of at most %d can be solved",
                            gv_board_cells(gv_fast_rules(fast)->board), GV_FAST_MAX_CELLS);
    if (options->score == GV_SCORE_WINNER_TAKES_EMPTIES &&
        gv_fast_rules(fast)->objective == GV_FEWEST)
        return gv_error_set(
            error, GV_ERROR_VALUE,
            "score winner-takes-empties with objective fewest; expected raw: there is "
            "no such convention where fewest discs win");
    if (options->threads < 0 || options->threads > GV_MAX_THREADS)
        return gv_error_set(error, GV_ERROR_VALUE, "%d threads; expected 1 to %d", options->threads,
                            GV_MAX_THREADS);
    return GV_OK;
}

/* The slots through which no line goes on both sides: a disc there stays. */
static gv_fast_set find_strong(const gv_solver *solver)
{
    gv_fast_set strong = {{0}};
    for (unsigned slot = 0; slot < solver->fast->graph.slots; slot++)
        if (gv_fast_set_has(solver->fast->playable, slot) && gv_i_exposure(solver->axes[slot]) == 0)
            gv_i_add(&strong, slot);
    return strong;
}

static gv_status choose_kernel(gv_solver *solver)
{
    solver->kernel = &gv_i_kernel_wide;
#ifdef GV_NARROW_KERNELS
    if (!solver->fast->portable && strcmp(gv_fast_path(solver->fast), "portable") != 0) {
        gv_status status = gv_i_narrow_new(&solver->narrow, solver->fast);
        if (status == GV_OK)
            solver->kernel = solver->narrow->is_short ? &gv_i_kernel_short : &gv_i_kernel_narrow;
        else if (status == GV_ERROR_MEMORY)
            return status;
    }
#endif
    return GV_OK;
}

static void set_up(gv_solver *solver, const gv_fast *fast, const gv_solver_options *options)
{
    solver->fast = fast;
    solver->options = *options;
    if (solver->options.threads == 0)
        solver->options.threads = 1;
    if (solver->options.megabytes == 0)
        solver->options.megabytes = DEFAULT_MEGABYTES;
    solver->cells = gv_fast_set_count(fast->playable);
    solver->sign = fast->rules.objective == GV_FEWEST ? -1 : 1;
    solver->cells_are_few = fast->graph.slots <= 64 && fast->rules.stock == 0;
    solver->takes_empties = options->score == GV_SCORE_WINNER_TAKES_EMPTIES;
    gv_i_axes_find(fast, solver->axes);
    solver->strong = find_strong(solver);
    for (unsigned i = 0; i < GV_MAX_THREADS; i++)
        solver->workers[i] = (gv_i_worker){.solver = solver, .number = i};
}

gv_status gv_solver_new(gv_solver **out, const gv_fast *fast, const gv_solver_options *options,
                        gv_error *error)
{
    static const gv_solver_options defaults;
    if (!options)
        options = &defaults;
    gv_status status = check_options(fast, options, error);
    if (status != GV_OK)
        return status;
    gv_solver *solver = aligned_alloc(_Alignof(gv_solver), sizeof *solver);
    if (!solver)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    memset(solver, 0, sizeof *solver);
    set_up(solver, fast, options);
    if (choose_kernel(solver) != GV_OK ||
        !gv_i_table_init(&solver->table, solver->options.megabytes)) {
        gv_solver_free(solver);
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    }
    *out = solver;
    return GV_OK;
}

void gv_solver_free(gv_solver *solver)
{
    if (!solver)
        return;
    gv_i_table_free(&solver->table);
    gv_i_symmetries_free(&solver->symmetries);
    gv_i_narrow_free(solver->narrow);
    free(solver);
}

void gv_solver_forget(gv_solver *solver)
{
    gv_i_table_clear(&solver->table);
}

void gv_solver_text(const gv_solver *solver, char *out, size_t size)
{
    snprintf(out, size, "%s kernel, back end %s (%s), %d %s", solver->kernel->name,
             gv_name_of(gv_backend_names, (int)solver->fast->kind), gv_fast_path(solver->fast),
             solver->options.threads, solver->options.threads == 1 ? "thread" : "threads");
}

/* ---------------------------------------------------------------- one solution */

/* A call of gv_solve. Bounds are the mover's here, higher being better. */
typedef struct task {
    gv_solver *solver;
    gv_fast_position position;
    int low, high;
    gv_solution *solution; /* kept up to date */
    gv_solver_progress_fn progress;
    void *user;
} task;

/* From the mover's view to discs, black less white. */
static int to_discs(const task *t, int value)
{
    return t->position.black_to_move ? t->solver->sign * value : -t->solver->sign * value;
}

static void update_solution(task *t)
{
    gv_solution *s = t->solution;
    int a = to_discs(t, t->low), b = to_discs(t, t->high);
    s->low = a < b ? a : b;
    s->high = a < b ? b : a;
    s->exact = a == b;
    s->nodes = atomic_load_explicit(&t->solver->control.nodes, memory_order_relaxed);
    s->seconds = gv_i_control_seconds(&t->solver->control);
}

static void report(void *user)
{
    task *t = user;
    update_solution(t);
    t->progress(t->user, t->solution);
}

/* The next question between the bounds, or beyond the one that gave way last. */
static int next_alpha(int low, int high, int step, bool rose)
{
    int alpha = rose ? low + step - 1 : high - step;
    return alpha < low ? low : alpha > high - 1 ? high - 1 : alpha;
}

/* With empty slots for the winner, and an even number of cells, every score is even. */
static void tighten(const gv_solver *solver, int *low, int *high)
{
    if (!solver->takes_empties || solver->cells % 2 != 0)
        return;
    *low += *low & 1;
    *high -= *high & 1;
}

/*
 * Asks until low and high meet, first at `guess`. False where it was stopped. With `width` 0 the
 * bounds are proved, and `proves` says to tell of each.
 */
static bool close_in(task *t, unsigned width, int guess, int *low, int *high, bool proves)
{
    gv_solver *solver = t->solver;
    solver->width = width;
    int step = 1, alpha = guess - 1;
    bool rose = false, first = true;
    while (*low < *high) {
        alpha = first ? (alpha < *low        ? *low
                         : alpha > *high - 1 ? *high - 1
                                             : alpha)
                      : next_alpha(*low, *high, step, rose);
        int value = solver->kernel->bound(&solver->workers[0], &t->position, alpha);
        if (gv_i_control_stopped(&solver->control))
            return false;
        bool rises = value > alpha;
        if (!first && rises == rose)
            step *= 2;
        if (rises && value > *low)
            *low = value;
        if (!rises && value < *high)
            *high = value;
        rose = rises;
        first = false;
        tighten(solver, low, high);
        if (proves && t->progress)
            report(t);
    }
    return true;
}

static int empty_count(const task *t)
{
    return t->solver->cells - gv_fast_set_count(t->position.mover) -
           gv_fast_set_count(t->position.waiter);
}

/* The value as searches of a few moves at each node see it. False where it was stopped. */
static bool find_guess(task *t, int *guess)
{
    *guess = 0;
    if (empty_count(t) < WORTH_GUESSING)
        return true;
    for (unsigned i = 0; i < sizeof widths / sizeof *widths; i++) {
        int low = -t->solver->cells, high = t->solver->cells;
        if (!close_in(t, widths[i], *guess, &low, &high, false))
            return false;
        *guess = low;
    }
    return true;
}

/* ---------------------------------------------------------------- the best line */

/* Whether the move leads to a position worth `value` to the mover of `position`, who cannot have
 * more. */
static bool is_best(task *t, const gv_fast_position *position, unsigned slot, int value)
{
    gv_solver *solver = t->solver;
    gv_fast_set flips = gv_fast_flips(solver->fast, position, slot);
    gv_fast_position child = gv_fast_play(position, slot, flips);
    int bound = solver->kernel->bound(&solver->workers[0], &child, -value);
    return bound <= -value && !gv_i_control_stopped(&solver->control);
}

/* A best move, the remembered one if it is one; GV_I_NO_SLOT where the search was stopped. */
static unsigned find_best(task *t, const gv_fast_position *position, gv_fast_set legal, int value)
{
    unsigned remembered = t->solver->kernel->remembered(&t->solver->workers[0], position);
    if (remembered < GV_FAST_MAX_CELLS && gv_fast_set_has(legal, remembered) &&
        is_best(t, position, remembered, value))
        return remembered;
    for (int slot = gv_fast_set_next(legal, 0); slot >= 0; slot = gv_fast_set_next(legal, slot + 1))
        if ((unsigned)slot != remembered && is_best(t, position, (unsigned)slot, value))
            return (unsigned)slot;
    return GV_I_NO_SLOT;
}

static void find_line(task *t)
{
    const gv_fast *fast = t->solver->fast;
    gv_solution *s = t->solution;
    gv_fast_position position = t->position;
    int value = t->low;
    while (s->line_length < GV_MAX_LINE) {
        gv_fast_set legal = gv_fast_legal(fast, &position);
        gv_fast_position passed = gv_fast_pass(&position);
        if (gv_fast_set_is_empty(legal)) {
            if (gv_fast_set_is_empty(gv_fast_legal(fast, &passed)))
                return;
            s->line[s->line_length++] = GV_PASS;
            position = passed;
        } else {
            unsigned slot = find_best(t, &position, legal, value);
            if (slot == GV_I_NO_SLOT)
                return;
            s->line[s->line_length++] = gv_fast_cell(fast, slot);
            position = gv_fast_play(&position, slot, gv_fast_flips(fast, &position, slot));
        }
        value = -value;
    }
}

/* The move that leaves the enemy the fewest replies. */
static int find_quickest(const task *t, gv_fast_set legal)
{
    const gv_fast *fast = t->solver->fast;
    int best = -1, fewest = GV_FAST_MAX_CELLS + 1;
    for (int slot = gv_fast_set_next(legal, 0); slot >= 0;
         slot = gv_fast_set_next(legal, slot + 1)) {
        gv_fast_set flips = gv_fast_flips(fast, &t->position, (unsigned)slot);
        gv_fast_position child = gv_fast_play(&t->position, (unsigned)slot, flips);
        int replies = gv_fast_set_count(gv_fast_legal(fast, &child));
        if (replies < fewest) {
            fewest = replies;
            best = slot;
        }
    }
    return best;
}

/* Where the search was stopped: the move that it would have gone on with, or what can be said
 * without. */
static void find_promising(task *t)
{
    const gv_fast *fast = t->solver->fast;
    gv_fast_set legal = gv_fast_legal(fast, &t->position);
    if (gv_fast_set_is_empty(legal)) {
        gv_fast_position passed = gv_fast_pass(&t->position);
        if (!gv_fast_set_is_empty(gv_fast_legal(fast, &passed)))
            t->solution->best = GV_PASS;
        return;
    }
    unsigned slot = t->solver->kernel->remembered(&t->solver->workers[0], &t->position);
    if (slot >= GV_FAST_MAX_CELLS || !gv_fast_set_has(legal, slot))
        slot = (unsigned)find_quickest(t, legal);
    t->solution->best = gv_fast_cell(fast, slot);
}

/* ---------------------------------------------------------------- the whole */

static gv_status solve(task *t)
{
    int guess;
    bool done = find_guess(t, &guess) && close_in(t, 0, guess, &t->low, &t->high, true);
    if (done) {
        find_line(t);
        if (t->solution->line_length > 0)
            t->solution->best = t->solution->line[0];
    } else {
        find_promising(t);
    }
    return done ? GV_OK : GV_STOPPED;
}

/*
 * Nodes that threads had not handed in when they stopped. The next call begins to count anew, so
 * that with a limit in nodes it does not depend on this one where it stops.
 */
static void collect_nodes(gv_solver *solver)
{
    for (int i = 0; i < solver->options.threads; i++) {
        atomic_fetch_add_explicit(&solver->control.nodes, solver->workers[i].pending,
                                  memory_order_relaxed);
        solver->workers[i].pending = 0;
        solver->workers[i].work = 0;
    }
}

gv_status gv_solve(gv_solver *solver, const gv_position *position, const gv_search_limits *limits,
                   gv_solver_progress_fn progress, void *user, gv_solution *out, gv_error *error)
{
    task t = {
        .solver = solver,
        .position = gv_fast_from(solver->fast, position),
        .low = -solver->cells,
        .high = solver->cells,
        .solution = out,
        .progress = progress,
        .user = user,
    };
    if (empty_count(&t) >= GV_I_SYMMETRIC && solver->symmetries.count == 0 &&
        !gv_i_symmetries_init(&solver->symmetries, solver->fast))
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (!gv_i_crew_begin(&solver->crew, solver->options.threads))
        return gv_error_set(error, GV_ERROR_MEMORY, "could not start %d threads",
                            solver->options.threads);
    *out = (gv_solution){.best = GV_NO_CELL};
    gv_i_control_begin(&solver->control, limits);
    if (progress) {
        solver->control.report = report;
        solver->control.report_user = &t;
    }
    gv_i_table_grow_old(&solver->table);
    gv_status status = solve(&t);
    gv_i_crew_end(&solver->crew);
    collect_nodes(solver);
    update_solution(&t);
    return status;
}
