/*
 * engine.c - gv_engine: from a position and an effort to moves with values.
 *
 * One ply deeper after the other, so that there is an answer at any time; near the end the exact
 * solver, where its work is likely to fit into the limits.
 */
#include "gluversi/engine.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "search/play.h"
#include "search/weights.h"

#define DEFAULT_MEGABYTES 32

/* ---------------------------------------------------------------- making one */

static gv_status set_up(gv_engine *engine, gv_error *error)
{
    gv_i_weights weights;
    gv_status status =
        engine->options.weights
            ? gv_i_weights_read(engine->options.weights, engine->fast, &weights, error)
            : gv_i_weights_built_in(engine->fast, &weights, error);
    if (status != GV_OK)
        return status;
    gv_i_evaluator_init(&engine->evaluator, engine->fast, &weights);
    engine->error = weights.error;
    engine->options.weights = NULL; /* it was the caller's */
    for (unsigned i = 0; i < GV_MAX_THREADS; i++)
        engine->thinkers[i] = (gv_i_thinker){.engine = engine, .number = i};
    if (!gv_i_table_init(&engine->table, engine->options.megabytes))
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    return GV_OK;
}

gv_status gv_engine_new(gv_engine **out, const gv_fast *fast, const gv_engine_options *options,
                        gv_error *error)
{
    static const gv_engine_options defaults;
    options = options ? options : &defaults;
    if (options->threads < 0 || options->threads > GV_MAX_THREADS)
        return gv_error_set(error, GV_ERROR_VALUE, "%d threads; expected 1 to %d", options->threads,
                            GV_MAX_THREADS);
    gv_engine *engine = aligned_alloc(_Alignof(gv_engine), sizeof *engine);
    if (!engine)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    memset(engine, 0, sizeof *engine);
    engine->fast = fast;
    engine->options = *options;
    engine->options.threads = options->threads ? options->threads : 1;
    engine->options.megabytes = options->megabytes ? options->megabytes : DEFAULT_MEGABYTES;
    engine->compact = gv_fast_is_compact(fast);
    engine->sign = gv_fast_rules(fast)->objective == GV_FEWEST ? -1 : 1;
    if (engine->compact) {
        engine->cells_are_few = fast->graph.slots <= 64 && fast->rules.stock == 0;
        gv_status status = set_up(engine, error);
        if (status != GV_OK) {
            gv_engine_free(engine);
            return status;
        }
    }
    *out = engine;
    return GV_OK;
}

gv_status gv_engine_for_rules(gv_engine **out, const gv_rules *rules,
                              const gv_engine_options *options, gv_error *error)
{
    gv_fast *fast = NULL;
    gv_status status = gv_fast_new(&fast, rules, NULL, error);
    if (status == GV_OK)
        status = gv_engine_new(out, fast, options, error);
    if (status == GV_OK)
        (*out)->own = fast;
    else
        gv_fast_free(fast);
    return status;
}

void gv_engine_free(gv_engine *engine)
{
    if (!engine)
        return;
    gv_solver_free(engine->solver);
    gv_i_table_free(&engine->table);
    gv_fast_free(engine->own);
    free(engine);
}

void gv_engine_forget(gv_engine *engine)
{
    if (engine->compact)
        gv_i_table_clear(&engine->table);
    if (engine->solver)
        gv_solver_forget(engine->solver);
}

const gv_rules *gv_engine_rules(const gv_engine *engine)
{
    return gv_fast_rules(engine->fast);
}

/* ---------------------------------------------------------------- one call */

/* Where the roots of an unfinished depth stand. */
typedef struct roots {
    int count;
    gv_i_root root[GV_FAST_MAX_CELLS];
} roots;

typedef struct task {
    gv_engine *engine;
    const gv_effort *effort;
    gv_fast_position position;
    int wanted; /* candidates */
    int empty;
    roots roots;
    gv_thought *out;
    gv_thought_fn progress;
    void *user;
    uint64_t solver_nodes;
} task;

/* From the mover's view, in 1/GV_I_DISC, to discs, black less white. */
static double to_discs(const task *t, int value)
{
    int sign = (t->position.black_to_move ? 1 : -1) * t->engine->sign;
    return (double)(sign * value) / GV_I_DISC;
}

static int from_discs(const task *t, int discs)
{
    int sign = (t->position.black_to_move ? 1 : -1) * t->engine->sign;
    return sign * discs * GV_I_DISC;
}

/* ---------------------------------------------------------------- the answer */

#define SOLVED GV_MAX_LINE /* the depth of a move that the solver knows */

static void add_to_line(gv_thought *out, gv_cell move)
{
    if (out->line_length < GV_MAX_LINE)
        out->line[out->line_length++] = move;
}

/* What the table expects to be played after the first move. */
static void find_line(task *t, const gv_i_root *first)
{
    const gv_fast *fast = t->engine->fast;
    gv_thought *out = t->out;
    gv_fast_position position = first->child;
    out->line_length = 0;
    add_to_line(out, gv_fast_cell(fast, first->slot));
    for (int ply = 1; ply < first->depth; ply++) {
        gv_fast_set legal = gv_fast_legal(fast, &position);
        if (gv_fast_set_is_empty(legal)) {
            position = gv_fast_pass(&position);
            legal = gv_fast_legal(fast, &position);
            if (gv_fast_set_is_empty(legal))
                return;
            add_to_line(out, GV_PASS);
        }
        unsigned slot = gv_i_search_remembered(t->engine, &position);
        if (slot >= GV_FAST_MAX_CELLS || !gv_fast_set_has(legal, slot))
            return;
        add_to_line(out, gv_fast_cell(fast, slot));
        position = gv_fast_play(&position, slot, gv_fast_flips(fast, &position, slot));
    }
}

/* Whether a search so deep is as good as solving: it saw the end, and left nothing out. */
static bool is_exact(const task *t, const gv_i_root *root)
{
    return root->depth == SOLVED || (root->depth >= t->empty && t->engine->error <= 0);
}

static void write_thought(task *t)
{
    gv_thought *out = t->out;
    out->count = t->roots.count < t->wanted ? t->roots.count : t->wanted;
    for (int i = 0; i < out->count; i++) {
        const gv_i_root *root = &t->roots.root[i];
        bool exact = is_exact(t, root);
        out->candidates[i] = (gv_candidate){
            .move = gv_fast_cell(t->engine->fast, root->slot),
            .value = to_discs(t, root->value),
            .exact = exact,
            .depth = exact ? t->empty : root->depth,
        };
    }
    out->value = out->candidates[0].value;
    out->exact = out->candidates[0].exact;
    out->depth = out->candidates[0].depth;
    if (t->roots.root[0].depth != SOLVED || out->line_length == 0)
        find_line(t, &t->roots.root[0]);
    gv_i_control *control = &t->engine->control;
    out->nodes = atomic_load_explicit(&control->nodes, memory_order_relaxed) +
                 t->engine->thinkers[0].pending + t->solver_nodes;
    out->seconds = gv_i_control_seconds(control);
}

/* ---------------------------------------------------------------- one depth */

/* Equal values keep their order, so that the move that was best stays it. */
static void sort_roots(gv_i_root *root, int count)
{
    for (int i = 1; i < count; i++) {
        gv_i_root moved = root[i];
        int at = i;
        for (; at > 0 && root[at - 1].value < moved.value; at--)
            root[at] = root[at - 1];
        root[at] = moved;
    }
}

static int search_root(gv_i_thinker *thinker, const gv_i_root *root, int alpha, int beta, int depth)
{
    return -gv_i_search(thinker, &root->child, root->legal, -beta, -alpha, depth - 1);
}

/*
 * Searches all roots `depth` plies deep. The first `wanted` values of the result are true ones, the
 * others bounds below them. Where it was stopped, *list keeps what the depth before said; but a
 * first move that turned out bad, or a better one, is believed where one move is wanted.
 */
static bool search_depth(gv_i_thinker *thinker, roots *list, int wanted, int depth)
{
    roots next = *list;
    for (int i = 0; i < next.count; i++) {
        gv_i_root *root = &next.root[i];
        int floor = i < wanted ? -GV_I_ENDLESS : next.root[wanted - 1].value;
        int value = i < wanted ? search_root(thinker, root, floor, GV_I_ENDLESS, depth)
                               : search_root(thinker, root, floor, floor + 1, depth);
        if (i >= wanted && value > floor && !gv_i_thinker_is_stopped(thinker))
            value = search_root(thinker, root, floor, GV_I_ENDLESS, depth);
        if (gv_i_thinker_is_stopped(thinker)) {
            if (wanted == 1 && i > 0)
                *list = next;
            return false;
        }
        root->value = value;
        root->depth = depth;
        if (i >= wanted - 1 || i == next.count - 1)
            sort_roots(next.root, i + 1);
    }
    *list = next;
    return true;
}

/* ---------------------------------------------------------------- helpers */

typedef struct helper {
    task *task;
    gv_i_thinker *thinker;
    pthread_t thread;
    bool runs;
} helper;

static int deepest(const task *t)
{
    return t->effort->depth > 0 && t->effort->depth < t->empty ? t->effort->depth : t->empty;
}

/* Fills the table with what the caller's thread will want to know. */
static void *help(void *user)
{
    helper *h = user;
    roots list = h->task->roots;
    int most = deepest(h->task);
    for (int depth = 1 + (int)(h->thinker->number & 1); depth <= most; depth++)
        if (!search_depth(h->thinker, &list, h->task->wanted, depth))
            break;
    gv_i_thinker_tick(h->thinker);
    return NULL;
}

static void start_helpers(task *t, helper *helpers)
{
    for (int i = 1; i < t->engine->options.threads; i++) {
        helpers[i] = (helper){.task = t, .thinker = &t->engine->thinkers[i]};
        /* With fewer threads it is slower, and as good. */
        helpers[i].runs = pthread_create(&helpers[i].thread, NULL, help, &helpers[i]) == 0;
    }
}

static void end_helpers(task *t, helper *helpers)
{
    atomic_store_explicit(&t->engine->control.stopped, true, memory_order_relaxed);
    for (int i = 1; i < t->engine->options.threads; i++)
        if (helpers[i].runs)
            pthread_join(helpers[i].thread, NULL);
}

/* ---------------------------------------------------------------- deeper and deeper */

static bool deepen(task *t)
{
    gv_i_thinker *thinker = &t->engine->thinkers[0];
    /* What helpers begin with is read by them while the task's own list changes. */
    task shared = *t;
    helper helpers[GV_MAX_THREADS];
    start_helpers(&shared, helpers);
    bool done = true;
    int most = deepest(t);
    for (int depth = 1; done && depth <= most; depth++) {
        done = search_depth(thinker, &t->roots, t->wanted, depth);
        thinker->settled = true;
        if (done && t->progress) {
            write_thought(t);
            t->progress(t->user, t->out);
        }
    }
    end_helpers(t, helpers);
    return done;
}

/* ---------------------------------------------------------------- near the end */

/* Evaluated positions that take as long as a second, about: for limits in time. */
#define NODES_A_SECOND 1000000.0
/* The solver looks at so many positions in the time that the search needs for one. */
#define SOLVER_NODES 5
/* Without limits there is time for this many empty cells. */
#define PATIENT 22

/*
 * Up to how many empty cells the solver is likely to fit into the limits: eight for 640 nodes, and
 * one more each time they double.
 */
static int solvable(const task *t)
{
    const gv_search_limits *limits = &t->effort->limits;
    double nodes = limits->nodes > 0 ? (double)limits->nodes : 0;
    double timed = limits->seconds * NODES_A_SECOND;
    if (timed > 0 && (!(nodes > 0) || timed < nodes))
        nodes = timed;
    int most = PATIENT;
    if (nodes > 0)
        for (most = 8; most < PATIENT && nodes >= 1280; most++)
            nodes /= 2;
    if (t->effort->depth > 0 && most > t->effort->depth)
        most = t->effort->depth;
    return t->wanted > 1 ? most - 2 : most;
}

static gv_status make_solver(gv_engine *engine, gv_error *error)
{
    gv_solver_options options = {.threads = engine->options.threads,
                                 .megabytes = engine->options.megabytes};
    return engine->solver ? GV_OK : gv_solver_new(&engine->solver, engine->fast, &options, error);
}

/* What the solver may use of the limits: half, for it may be all in vain. */
static gv_search_limits solver_limits(const task *t)
{
    const gv_search_limits *limits = &t->effort->limits;
    gv_search_limits own = {.stop = limits->stop, .user = limits->user};
    uint64_t nodes = SOLVER_NODES * limits->nodes;
    if (nodes > 0)
        own.nodes = nodes > t->solver_nodes ? nodes - t->solver_nodes : 1;
    if (limits->seconds > 0) {
        double left = limits->seconds / 2 - gv_i_control_seconds(&t->engine->control);
        own.seconds = left > 1e-6 ? left : 1e-6;
    }
    return own;
}

static gv_status solve(task *t, const gv_fast_position *position, gv_solution *solution,
                       gv_error *error)
{
    gv_position whole = gv_fast_to(t->engine->fast, position);
    gv_search_limits limits = solver_limits(t);
    gv_status status = gv_solve(t->engine->solver, &whole, &limits, NULL, NULL, solution, error);
    if (status == GV_OK || status == GV_STOPPED)
        t->solver_nodes += solution->nodes;
    return status;
}

static void take_solved(gv_i_root *root, int value)
{
    root->value = value;
    root->depth = SOLVED;
}

static gv_status solve_best(task *t, gv_error *error)
{
    gv_solution solution;
    gv_status status = solve(t, &t->position, &solution, error);
    if (status != GV_OK)
        return status;
    for (int i = 0; i < t->roots.count; i++)
        if (gv_fast_cell(t->engine->fast, t->roots.root[i].slot) == solution.best) {
            gv_i_root best = t->roots.root[i];
            take_solved(&best, from_discs(t, solution.low));
            memmove(t->roots.root + 1, t->roots.root, (size_t)i * sizeof best);
            t->roots.root[0] = best;
        }
    memcpy(t->out->line, solution.line, sizeof solution.line);
    t->out->line_length = solution.line_length;
    return GV_OK;
}

static gv_status solve_each(task *t, gv_error *error)
{
    const gv_fast *fast = t->engine->fast;
    int best = -GV_I_ENDLESS;
    for (int i = 0; i < t->roots.count; i++) {
        gv_solution solution;
        gv_i_root *root = &t->roots.root[i];
        gv_status status = solve(t, &root->child, &solution, error);
        if (status != GV_OK)
            return status;
        take_solved(root, from_discs(t, solution.low));
        if (root->value > best) {
            best = root->value;
            t->out->line[0] = gv_fast_cell(fast, root->slot);
            t->out->line_length = 1 + solution.line_length;
            if (t->out->line_length > GV_MAX_LINE)
                t->out->line_length = GV_MAX_LINE;
            memcpy(t->out->line + 1, solution.line,
                   (size_t)(t->out->line_length - 1) * sizeof *solution.line);
        }
    }
    sort_roots(t->roots.root, t->roots.count);
    return GV_OK;
}

/* GV_STOPPED where it was not finished; the roots are then as before. */
static gv_status try_solving(task *t, gv_error *error)
{
    if (t->effort->no_solving || t->empty > solvable(t))
        return GV_STOPPED;
    gv_status status = make_solver(t->engine, error);
    if (status != GV_OK)
        return status;
    roots before = t->roots;
    status = t->wanted == 1 ? solve_best(t, error) : solve_each(t, error);
    if (status != GV_OK) {
        t->roots = before;
        t->out->line_length = 0;
    }
    return status;
}

/* ---------------------------------------------------------------- the whole */

/* Moves that look best without looking ahead come first. */
static void make_roots(task *t, gv_fast_set legal)
{
    const gv_engine *engine = t->engine;
    for (int slot = gv_fast_set_next(legal, 0); slot >= 0;
         slot = gv_fast_set_next(legal, slot + 1)) {
        gv_i_root *root = &t->roots.root[t->roots.count++];
        gv_fast_set flips = gv_fast_flips(engine->fast, &t->position, (unsigned)slot);
        root->slot = (uint8_t)slot;
        root->child = gv_fast_play(&t->position, (unsigned)slot, flips);
        root->legal = gv_fast_legal(engine->fast, &root->child);
        root->value = -gv_i_evaluate(&engine->evaluator, &root->child, root->legal);
        root->depth = 1;
    }
    sort_roots(t->roots.root, t->roots.count);
}

static void begin(gv_engine *engine, const gv_effort *effort)
{
    gv_i_control_begin(&engine->control, &effort->limits);
    gv_i_table_grow_old(&engine->table);
    for (int i = 0; i < engine->options.threads; i++) {
        engine->thinkers[i].nodes = 0;
        engine->thinkers[i].pending = 0;
        engine->thinkers[i].settled = false;
    }
}

static gv_status think(task *t, gv_fast_set legal, gv_error *error)
{
    t->empty = t->engine->evaluator.cells - gv_fast_set_count(t->position.mover) -
               gv_fast_set_count(t->position.waiter);
    make_roots(t, legal);
    gv_status status = try_solving(t, error);
    if (status == GV_STOPPED)
        status = deepen(t) ? GV_OK : GV_STOPPED;
    if (status == GV_OK || status == GV_STOPPED)
        write_thought(t);
    return status;
}

/* A pass is worth what the position after it is. */
static gv_status think_of_pass(task *t, gv_fast_set legal, gv_error *error)
{
    t->position = gv_fast_pass(&t->position);
    gv_status status = think(t, legal, error);
    if (status != GV_OK && status != GV_STOPPED)
        return status;
    gv_thought *out = t->out;
    out->count = 1;
    out->candidates[0].move = GV_PASS;
    if (out->line_length == GV_MAX_LINE)
        out->line_length--;
    memmove(out->line + 1, out->line, (size_t)out->line_length * sizeof *out->line);
    out->line[0] = GV_PASS;
    out->line_length++;
    return status;
}

static gv_status think_compact(task *t, gv_error *error)
{
    const gv_fast *fast = t->engine->fast;
    gv_fast_set legal = gv_fast_legal(fast, &t->position);
    if (!gv_fast_set_is_empty(legal))
        return think(t, legal, error);
    gv_fast_position passed = gv_fast_pass(&t->position);
    legal = gv_fast_legal(fast, &passed);
    if (!gv_fast_set_is_empty(legal)) {
        t->wanted = 1;
        t->progress = NULL; /* it would be told of moves that are the other's */
        return think_of_pass(t, legal, error);
    }
    t->out->value = to_discs(t, gv_i_final_value(&t->engine->evaluator, &t->position));
    t->out->exact = true;
    return GV_OK;
}

gv_status gv_engine_think(gv_engine *engine, const gv_position *position, const gv_effort *effort,
                          gv_thought_fn progress, void *user, gv_thought *out, gv_error *error)
{
    gv_thought thought;
    memset(&thought, 0, sizeof thought);
    gv_status status;
    if (engine->compact) {
        begin(engine, effort);
        task t = {.engine = engine,
                  .effort = effort,
                  .position = gv_fast_from(engine->fast, position),
                  .wanted = effort->best > 0 ? effort->best : 1,
                  .out = &thought,
                  .progress = progress,
                  .user = user};
        status = think_compact(&t, error);
    } else {
        status = gv_i_think_large(engine, position, effort, &thought, error);
    }
    if (status == GV_OK || status == GV_STOPPED)
        *out = thought;
    return status;
}
