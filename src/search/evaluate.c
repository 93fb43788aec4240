/* evaluate.c - see evaluate.h. */
#include "search/evaluate.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Weights inside: discs × SCALE × GV_I_DISC. */
#define SCALE 64

/* ---------------------------------------------------------------- names */

static const char *const names[GV_I_CELLS] = {
    "constant",         "moves", "replies", "moves-balance", "frontier", "frontier-other",
    "frontier-balance", "discs", "parity",  "stable",        "stuck",
};

void gv_i_feature_name(int feature, char *out, size_t size)
{
    if (feature < GV_I_CELLS) {
        snprintf(out, size, "%s", names[feature]);
        return;
    }
    int number = (feature - GV_I_CELLS) / 2;
    snprintf(out, size, "cell-%d-%d%s", number / 5, number % 5,
             (feature - GV_I_CELLS) % 2 == 0 ? "-danger" : "");
}

int gv_i_feature_of(const char *name)
{
    char own[32];
    for (int feature = 0; feature < GV_I_FEATURES; feature++) {
        gv_i_feature_name(feature, own, sizeof own);
        if (strcmp(own, name) == 0)
            return feature;
    }
    return -1;
}

/* ---------------------------------------------------------------- classes of cells */

static int exposure_of(const gv_i_evaluator *evaluator, int slot)
{
    return gv_i_exposure(evaluator->axes[slot]);
}

static int least_beside(const gv_i_evaluator *evaluator, int slot)
{
    gv_fast_set beside = evaluator->fast->beside[slot];
    int least = GV_I_AXES;
    for (int at = gv_fast_set_next(beside, 0); at >= 0; at = gv_fast_set_next(beside, at + 1)) {
        int exposure = exposure_of(evaluator, at);
        least = exposure < least ? exposure : least;
    }
    return least;
}

static void find_weaker(gv_i_evaluator *evaluator, int slot)
{
    gv_fast_set beside = evaluator->fast->beside[slot];
    for (int at = gv_fast_set_next(beside, 0); at >= 0; at = gv_fast_set_next(beside, at + 1))
        if (exposure_of(evaluator, at) > exposure_of(evaluator, slot))
            gv_i_add(&evaluator->weaker[slot], (unsigned)at);
}

static void find_classes(gv_i_evaluator *evaluator)
{
    gv_fast_set all = evaluator->fast->playable;
    gv_fast_set by_class[GV_I_CLASSES] = {{{0}}};
    for (int slot = gv_fast_set_next(all, 0); slot >= 0; slot = gv_fast_set_next(all, slot + 1)) {
        int exposure = exposure_of(evaluator, slot);
        gv_i_add(&by_class[exposure * 5 + least_beside(evaluator, slot)], (unsigned)slot);
        if (exposure == 0)
            gv_i_add(&evaluator->strong, (unsigned)slot);
        find_weaker(evaluator, slot);
    }
    for (int number = 0; number < GV_I_CLASSES; number++)
        if (!gv_fast_set_is_empty(by_class[number])) {
            evaluator->class_number[evaluator->classes] = (uint8_t)number;
            evaluator->members[evaluator->classes++] = by_class[number];
        }
}

void gv_i_exposure_counts(const gv_fast *fast, int counts[GV_I_AXES + 1])
{
    gv_i_axis axes[GV_FAST_MAX_CELLS][GV_I_AXES];
    memset(counts, 0, sizeof *counts * (GV_I_AXES + 1));
    gv_i_axes_find(fast, axes);
    for (int slot = gv_fast_set_next(fast->playable, 0); slot >= 0;
         slot = gv_fast_set_next(fast->playable, slot + 1))
        counts[gv_i_exposure(axes[slot])]++;
}

/* ---------------------------------------------------------------- weights */

static void find_used(gv_i_evaluator *evaluator)
{
    for (int feature = 0; feature < GV_I_CELLS; feature++)
        evaluator->feature[evaluator->used++] = (uint8_t)feature;
    for (int i = 0; i < evaluator->classes; i++)
        for (int settled = 0; settled < 2; settled++)
            evaluator->feature[evaluator->used++] =
                (uint8_t)(GV_I_CELLS + 2 * evaluator->class_number[i] + settled);
}

/* Mixed in whole numbers: the same everywhere. */
static int32_t mixed(const double at[GV_I_KNOTS], int empty, int cells)
{
    int span = empty * (GV_I_KNOTS - 1), knot = span / cells, beyond = span % cells;
    int64_t low = llround(at[knot] * GV_I_DISC * SCALE);
    int64_t high = knot + 1 < GV_I_KNOTS ? llround(at[knot + 1] * GV_I_DISC * SCALE) : 0;
    return (int32_t)((low * (cells - beyond) + high * beyond) / cells);
}

void gv_i_evaluator_init(gv_i_evaluator *evaluator, const gv_fast *fast,
                         const gv_i_weights *weights)
{
    memset(evaluator, 0, sizeof *evaluator);
    evaluator->fast = fast;
    evaluator->cells = gv_fast_set_count(fast->playable);
    evaluator->sign = gv_fast_rules(fast)->objective == GV_FEWEST ? -1 : 1;
    gv_i_axes_find(fast, evaluator->axes);
    find_classes(evaluator);
    find_used(evaluator);
    for (int empty = 0; empty <= evaluator->cells; empty++)
        for (int i = 0; i < evaluator->used; i++)
            evaluator->weight[empty][i] =
                mixed(weights->at[evaluator->feature[i]], empty, evaluator->cells);
}

/* ---------------------------------------------------------------- stable discs */

static bool is_held(const gv_i_axis *axis, gv_fast_set empty, gv_fast_set stable)
{
    return axis->is_end || gv_fast_set_is_empty(gv_i_intersection(axis->line, empty)) ||
           !gv_fast_set_is_empty(gv_i_intersection(axis->beside, stable));
}

/* Discs of one colour that no move can turn, as the solver finds them (solve_kernel.inc). */
static gv_fast_set stable_of(const gv_i_evaluator *evaluator, gv_fast_set discs, gv_fast_set empty)
{
    gv_fast_set stable = {{0}};
    for (bool more = true; more;) {
        gv_fast_set rest = gv_i_difference(discs, stable);
        more = false;
        for (int slot = gv_fast_set_next(rest, 0); slot >= 0;
             slot = gv_fast_set_next(rest, slot + 1)) {
            const gv_i_axis *axes = evaluator->axes[slot];
            if (is_held(&axes[0], empty, stable) && is_held(&axes[1], empty, stable) &&
                is_held(&axes[2], empty, stable) && is_held(&axes[3], empty, stable)) {
                gv_i_add(&stable, (unsigned)slot);
                more = true;
            }
        }
    }
    return stable;
}

/* Until a cell that cannot be turned is taken, only full lines make a disc stable. */
static int stable_difference(const gv_i_evaluator *evaluator, const gv_fast_position *position,
                             gv_fast_set empty, int empty_count)
{
    gv_fast_set taken = gv_i_difference(evaluator->strong, empty);
    if (gv_fast_set_is_empty(taken) && 3 * empty_count > evaluator->cells)
        return 0;
    return gv_fast_set_count(stable_of(evaluator, position->mover, empty)) -
           gv_fast_set_count(stable_of(evaluator, position->waiter, empty));
}

/* ---------------------------------------------------------------- counting */

static int balance(int own, int other)
{
    return 64 * (own - other) / (own + other + 2);
}

static inline int count_shared(gv_fast_set a, gv_fast_set b)
{
    return __builtin_popcountll(a.word[0] & b.word[0]) +
           __builtin_popcountll(a.word[1] & b.word[1]);
}

static inline bool meets(gv_fast_set a, gv_fast_set b)
{
    return ((a.word[0] & b.word[0]) | (a.word[1] & b.word[1])) != 0;
}

static void look_at_empty(const gv_i_evaluator *evaluator, const gv_fast_position *position,
                          gv_fast_set empty, int *own, int *other, gv_fast_set *danger)
{
    *own = *other = 0;
    *danger = (gv_fast_set){{0}};
    for (unsigned word = 0; word < 2; word++)
        for (uint64_t rest = empty.word[word]; rest; rest &= rest - 1) {
            unsigned slot = 64 * word + (unsigned)__builtin_ctzll(rest);
            gv_fast_set beside = evaluator->fast->beside[slot];
            *own += meets(beside, position->mover);
            *other += meets(beside, position->waiter);
            *danger = gv_i_union(*danger, evaluator->weaker[slot]);
        }
}

static void count_classes(const gv_i_evaluator *evaluator, const gv_fast_position *position,
                          gv_fast_set danger, int *out)
{
    gv_fast_set own_danger = gv_i_intersection(position->mover, danger);
    gv_fast_set other_danger = gv_i_intersection(position->waiter, danger);
    gv_fast_set own = gv_i_difference(position->mover, danger);
    gv_fast_set other = gv_i_difference(position->waiter, danger);
    for (int i = 0; i < evaluator->classes; i++) {
        gv_fast_set members = evaluator->members[i];
        *out++ = count_shared(own_danger, members) - count_shared(other_danger, members);
        *out++ = count_shared(own, members) - count_shared(other, members);
    }
}

void gv_i_features(const gv_i_evaluator *evaluator, const gv_fast_position *position,
                   gv_fast_set legal, int out[GV_I_FEATURES])
{
    const gv_fast *fast = evaluator->fast;
    gv_fast_position passed = gv_fast_pass(position);
    gv_fast_set discs = gv_i_union(position->mover, position->waiter);
    gv_fast_set empty = gv_i_difference(fast->playable, discs), danger;
    int moves = gv_fast_set_count(legal);
    int replies = gv_fast_set_count(gv_fast_legal(fast, &passed));
    int empty_count = gv_fast_set_count(empty), own, other;
    look_at_empty(evaluator, position, empty, &own, &other, &danger);
    out[GV_I_CONSTANT] = 1;
    out[GV_I_MOVES] = moves;
    out[GV_I_REPLIES] = replies;
    out[GV_I_MOVES_BALANCE] = balance(moves, replies);
    out[GV_I_FRONTIER] = own;
    out[GV_I_FRONTIER_OTHER] = other;
    out[GV_I_FRONTIER_BALANCE] = balance(own, other);
    out[GV_I_DISCS] = gv_fast_set_count(position->mover) - gv_fast_set_count(position->waiter);
    out[GV_I_PARITY] = (empty_count & 1) ? 1 : -1;
    out[GV_I_STABLE] = stable_difference(evaluator, position, empty, empty_count);
    out[GV_I_STUCK] = (moves == 0) - (replies == 0);
    count_classes(evaluator, position, danger, out + GV_I_CELLS);
}

int gv_i_evaluate(const gv_i_evaluator *evaluator, const gv_fast_position *position,
                  gv_fast_set legal)
{
    int counts[GV_I_FEATURES];
    gv_i_features(evaluator, position, legal, counts);
    if (counts[GV_I_MOVES] == 0 && counts[GV_I_REPLIES] == 0)
        return gv_i_final_value(evaluator, position);
    int empty =
        evaluator->cells - gv_fast_set_count(position->mover) - gv_fast_set_count(position->waiter);
    const int32_t *weight = evaluator->weight[empty];
    int64_t sum = 0;
    for (int i = 0; i < evaluator->used; i++)
        sum += (int64_t)weight[i] * counts[i];
    int most = evaluator->cells * GV_I_DISC, value = (int)(sum / SCALE);
    return value > most ? most : value < -most ? -most : value;
}
