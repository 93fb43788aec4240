/* play.c - see play.h: the search itself. */
#include "search/play.h"

#include "search/after.h"

/*
 * Probable cuts (M. Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm",
 * ICCA Journal 18, 1995): where a shallow search lies beyond a bound by more than its usual error,
 * the deep one is taken to do so too. From this depth on, and by so many times the error.
 */
#define PROBABLE_DEPTH 4
#define PROBABLE_SURE  1.0

typedef struct move {
    gv_fast_position child;
    gv_fast_set legal; /* of the child */
    int order;         /* the largest is searched first */
    uint8_t slot;
} move;

typedef struct moves {
    unsigned count;
    move move[GV_FAST_MAX_CELLS];
} moves;

/* ---------------------------------------------------------------- nodes */

/* False where a limit was reached. */
static bool count_node(gv_i_thinker *thinker)
{
    gv_i_control *control = &thinker->engine->control;
    if (gv_i_control_stopped(control))
        return false;
    thinker->nodes++;
    if (++thinker->pending >= GV_I_TICK)
        gv_i_thinker_tick(thinker);
    /* One thread stops at the very node, so that what it finds can be repeated. */
    if (thinker->number == 0 && thinker->settled && control->limits.nodes > 0 &&
        thinker->nodes >= control->limits.nodes)
        atomic_store_explicit(&control->stopped, true, memory_order_relaxed);
    return !gv_i_control_stopped(control);
}

static int evaluate(gv_i_thinker *thinker, const gv_fast_position *position, gv_fast_set legal)
{
    return count_node(thinker) ? gv_i_evaluate(&thinker->engine->evaluator, position, legal) : 0;
}

static gv_i_key key_of(const gv_engine *engine, const gv_fast_position *position)
{
    return gv_i_position_key(gv_fast_rules(engine->fast), engine->cells_are_few, position);
}

/* ---------------------------------------------------------------- moves in order */

static void make_moves(gv_i_thinker *thinker, const gv_fast_position *position, gv_fast_set legal,
                       unsigned remembered, int depth, moves *out)
{
    const gv_fast *fast = thinker->engine->fast;
    out->count = 0;
    for (int slot = gv_fast_set_next(legal, 0); slot >= 0;
         slot = gv_fast_set_next(legal, slot + 1)) {
        move *m = &out->move[out->count++];
        m->slot = (uint8_t)slot;
        m->child =
            gv_fast_play(position, (unsigned)slot, gv_fast_flips(fast, position, (unsigned)slot));
        m->legal = gv_fast_legal(fast, &m->child);
        if ((unsigned)slot == remembered)
            m->order = GV_I_ENDLESS;
        else if (depth > 1)
            m->order = -evaluate(thinker, &m->child, m->legal);
        else
            m->order = 0;
    }
}

/* Brings the most promising of the moves from `first` on there. */
static const move *take_next(moves *list, unsigned first)
{
    unsigned best = first;
    for (unsigned i = first + 1; i < list->count; i++)
        if (list->move[i].order > list->move[best].order)
            best = i;
    if (best != first) {
        move swap = list->move[first];
        list->move[first] = list->move[best];
        list->move[best] = swap;
    }
    return &list->move[first];
}

/* ---------------------------------------------------------------- probable cuts */

static int shallow_depth(int depth)
{
    return depth / 2 - (depth / 2 % 2 != depth % 2); /* of the same parity */
}

/* Whether a shallow search says that the value lies beyond the null window at `alpha`, and where.
 */
static bool probable_cut(gv_i_thinker *thinker, const gv_fast_position *position, gv_fast_set legal,
                         int alpha, int depth, int *value)
{
    const gv_engine *engine = thinker->engine;
    int shallow = shallow_depth(depth);
    int margin = (int)(PROBABLE_SURE * engine->error * GV_I_DISC);
    int now = evaluate(thinker, position, legal);
    int high = alpha + 1 + margin, low = alpha - margin, most = engine->evaluator.cells * GV_I_DISC;
    if (now >= high && high < most &&
        gv_i_search(thinker, position, legal, high - 1, high, shallow) >= high) {
        *value = alpha + 1;
        return true;
    }
    if (now <= low && low > -most &&
        gv_i_search(thinker, position, legal, low, low + 1, shallow) <= low) {
        *value = alpha;
        return true;
    }
    return false;
}

/* ---------------------------------------------------------------- the search */

static int search_pass(gv_i_thinker *thinker, const gv_fast_position *position, int alpha, int beta,
                       int depth)
{
    gv_fast_position passed = gv_fast_pass(position);
    gv_fast_set legal = gv_fast_legal(thinker->engine->fast, &passed);
    if (gv_fast_set_is_empty(legal))
        return gv_i_final_value(&thinker->engine->evaluator, position);
    return -gv_i_search(thinker, &passed, legal, -beta, -alpha, depth);
}

/* Moves of which nothing but the evaluation is asked. */
static int search_last_ply(gv_i_thinker *thinker, const gv_fast_position *position,
                           gv_fast_set legal, int beta)
{
    const gv_fast *fast = thinker->engine->fast;
    int best = -GV_I_ENDLESS;
    for (int slot = gv_fast_set_next(legal, 0); slot >= 0 && best < beta;
         slot = gv_fast_set_next(legal, slot + 1)) {
        gv_fast_position child =
            gv_fast_play(position, (unsigned)slot, gv_fast_flips(fast, position, (unsigned)slot));
        gv_fast_set replies = gv_fast_legal(fast, &child);
        int value = gv_fast_set_is_empty(replies)
                        ? -search_pass(thinker, &child, -GV_I_ENDLESS, GV_I_ENDLESS, 0)
                        : -evaluate(thinker, &child, replies);
        best = value > best ? value : best;
    }
    return best;
}

/* One move: the first one with the whole window, the others only whether they are better. */
static int search_move(gv_i_thinker *thinker, const move *m, bool first, int alpha, int beta,
                       int depth)
{
    if (first || alpha + 1 >= beta)
        return -gv_i_search(thinker, &m->child, m->legal, -beta, -alpha, depth - 1);
    int value = -gv_i_search(thinker, &m->child, m->legal, -alpha - 1, -alpha, depth - 1);
    if (value > alpha && value < beta)
        value = -gv_i_search(thinker, &m->child, m->legal, -beta, -alpha, depth - 1);
    return value;
}

static const gv_i_known unknown = {-INT16_MAX, INT16_MAX, GV_I_NO_SLOT, 0, 0};

static void remember(const gv_engine *engine, gv_i_key key, gv_i_known known, int best, int alpha,
                     int beta, unsigned slot, int depth)
{
    if (best > alpha)
        known.low = (int16_t)best;
    if (best < beta)
        known.high = (int16_t)best;
    if (slot != GV_I_NO_SLOT)
        known.move = (uint8_t)slot;
    known.effort = (uint8_t)depth;
    gv_i_table_put(&engine->table, key, &known);
}

int gv_i_search(gv_i_thinker *thinker, const gv_fast_position *position, gv_fast_set legal,
                int alpha, int beta, int depth)
{
    const gv_engine *engine = thinker->engine;
    if (gv_fast_set_is_empty(legal))
        return search_pass(thinker, position, alpha, beta, depth);
    if (depth <= 0)
        return evaluate(thinker, position, legal);
    if (depth == 1)
        return search_last_ply(thinker, position, legal, beta);
    if (!count_node(thinker))
        return alpha;

    const gv_i_key key = key_of(engine, position);
    gv_i_known known = unknown;
    unsigned remembered = GV_I_NO_SLOT;
    if (gv_i_table_find(&engine->table, key, &known)) {
        remembered = known.move;
        if (known.effort >= depth) {
            if (known.low >= beta || known.low == known.high)
                return known.low;
            if (known.high <= alpha)
                return known.high;
        }
        if (known.effort != depth)
            known = unknown;
    }

    int value;
    if (depth >= PROBABLE_DEPTH && alpha + 1 == beta && engine->error > 0 &&
        probable_cut(thinker, position, legal, alpha, depth, &value))
        return gv_i_thinker_is_stopped(thinker) ? alpha : value;

    moves list;
    make_moves(thinker, position, legal, remembered, depth, &list);
    int best = -GV_I_ENDLESS, floor = alpha;
    unsigned best_slot = GV_I_NO_SLOT;
    for (unsigned i = 0; i < list.count && best < beta; i++) {
        const move *m = take_next(&list, i);
        value = search_move(thinker, m, i == 0, floor, beta, depth);
        if (gv_i_thinker_is_stopped(thinker))
            return alpha;
        if (value > best) {
            best = value;
            best_slot = m->slot;
        }
        floor = best > floor ? best : floor;
    }
    remember(engine, key, known, best, alpha, beta, best_slot, depth);
    return best;
}

unsigned gv_i_search_remembered(const gv_engine *engine, const gv_fast_position *position)
{
    gv_i_known known;
    return gv_i_table_find(&engine->table, key_of(engine, position), &known) ? known.move
                                                                             : GV_I_NO_SLOT;
}
