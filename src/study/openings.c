/* openings.c - what games begin with, drawn from (seed, number). */
#include <assert.h>

#include "gluversi/study.h"

static bool same_effect(const gv_effect *a, const gv_effect *b)
{
    return gv_verdict_is_legal(a->verdict) == gv_verdict_is_legal(b->verdict) &&
           gv_set_equal(&a->flips, &b->flips);
}

/* Whether a legal move does the same under all closing rules. */
static bool is_common(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    gv_effect own = gv_effect_of(rules, position, cell);
    for (int closing = 0; closing < GV_CLOSINGS; closing++) {
        gv_rules other = *rules;
        other.closing = (gv_closing)closing;
        gv_effect effect = gv_effect_of(&other, position, cell);
        if (!same_effect(&own, &effect))
            return false;
    }
    return true;
}

/* A pass is the same for all where nobody could move under any rule. */
static bool must_pass_always(const gv_rules *rules, const gv_position *position)
{
    for (int closing = 0; closing < GV_CLOSINGS; closing++) {
        gv_rules other = *rules;
        other.closing = (gv_closing)closing;
        if (gv_state_of(&other, position) != GV_MUST_PASS)
            return false;
    }
    return true;
}

static gv_cell draw_move(const gv_rules *rules, const gv_position *position, gv_random *random)
{
    gv_set legal = gv_legal(rules, position), common = {{0}};
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1))
        if (is_common(rules, position, (gv_cell)cell))
            gv_set_add(&common, (unsigned)cell);
    int count = gv_set_count(&common);
    if (count == 0)
        return GV_NO_CELL;
    int cell = gv_set_next(&common, 0);
    for (uint32_t skip = gv_random_below(random, (uint32_t)count); skip > 0; skip--)
        cell = gv_set_next(&common, cell + 1);
    return (gv_cell)cell;
}

void gv_opening_draw(const gv_rules *rules, const gv_position *start, uint64_t seed,
                     uint64_t number, int plies, gv_opening *out)
{
    assert(plies >= 0 && plies <= GV_MAX_OPENING);
    gv_random random;
    gv_position position = *start;
    gv_random_seed(&random, seed, 2 * number); /* odd streams are the players' */
    out->count = 0;
    for (int ply = 0; ply < plies; ply++) {
        if (must_pass_always(rules, &position)) {
            out->moves[out->count++] = GV_PASS;
            position = gv_pass(&position);
        }
        gv_cell move = draw_move(rules, &position, &random);
        if (move == GV_NO_CELL)
            return;
        gv_set flips = gv_flips(rules, &position, move);
        out->moves[out->count++] = move;
        position = gv_play(&position, move, &flips);
    }
}
