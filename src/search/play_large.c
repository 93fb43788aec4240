/*
 * play_large.c - a modest player for boards of more than GV_FAST_MAX_CELLS cells.
 *
 * By the plain engine, one ply deep, which is quick and plays a game that a person can enjoy; two
 * plies where the limits leave room. Counts moves, and discs towards the end.
 */
#include <string.h>

#include "search/after.h"
#include "search/play.h"

/* A move is worth so many discs while the board is empty. */
#define MOVE_WORTH 1.0

/* What a position is worth to its mover, in discs: higher is better, whatever the objective. */
static double value_of(const gv_rules *rules, const gv_position *position, int sign)
{
    gv_position passed = gv_pass(position);
    gv_set legal = gv_legal(rules, position), replies = gv_legal(rules, &passed);
    int own = gv_set_count(&position->mover), other = gv_set_count(&position->waiter);
    int moves = gv_set_count(&legal), answers = gv_set_count(&replies);
    if (moves == 0 && answers == 0)
        return sign * (own - other);
    double full = (double)(own + other) / gv_set_count(gv_board_playable(rules->board));
    return sign * (own - other) * full * full + MOVE_WORTH * (moves - answers) * (1 - full);
}

/* The best that the mover can reach with one move. */
static double best_reply(const gv_rules *rules, const gv_position *position, int sign,
                         uint64_t *nodes)
{
    gv_set legal = gv_legal(rules, position);
    double best = -GV_MAX_CELLS;
    if (gv_set_is_empty(&legal))
        return value_of(rules, position, sign);
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        gv_position child = gv_i_after(rules, position, (gv_cell)cell);
        double value = -value_of(rules, &child, sign);
        best = value > best ? value : best;
        ++*nodes;
    }
    return best;
}

static void sort_candidates(gv_candidate *list, int count, int way)
{
    for (int i = 1; i < count; i++) {
        gv_candidate moved = list[i];
        int at = i;
        for (; at > 0 && way * list[at - 1].value < way * moved.value; at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

/* Gives all candidates values one ply deep, or two. False where it was stopped. */
static bool search_all(gv_engine *engine, const gv_position *position, int depth, int way,
                       gv_candidate *list, int count)
{
    const gv_rules *rules = gv_fast_rules(engine->fast);
    uint64_t nodes = 0;
    for (int i = 0; i < count; i++) {
        gv_position child = gv_i_after(rules, position, list[i].move);
        double value = depth == 1 ? -value_of(rules, &child, engine->sign)
                                  : -best_reply(rules, &child, engine->sign, &nodes);
        list[i].value = way * value;
        list[i].depth = depth;
        gv_i_control_tick(&engine->control, nodes + 1, true);
        nodes = 0;
        if (depth > 1 && gv_i_control_stopped(&engine->control))
            return false;
    }
    sort_candidates(list, count, way);
    return true;
}

gv_status gv_i_think_large(gv_engine *engine, const gv_position *position, const gv_effort *effort,
                           gv_thought *out, gv_error *error)
{
    (void)error;
    const gv_rules *rules = gv_fast_rules(engine->fast);
    gv_state state = gv_state_of(rules, position);
    int way = (position->black_to_move ? 1 : -1) * engine->sign;
    gv_i_control_begin(&engine->control, &effort->limits);
    if (state == GV_OVER) {
        out->value = gv_lead(position);
        out->exact = true;
        return GV_OK;
    }
    gv_candidate list[GV_MAX_CANDIDATES] = {{.move = GV_PASS}};
    int count = state == GV_MUST_PASS ? 1 : 0;
    gv_set legal = gv_legal(rules, position);
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1))
        list[count++] = (gv_candidate){.move = (gv_cell)cell};
    bool done = search_all(engine, position, 1, way, list, count);
    memcpy(out->candidates, list, sizeof list);
    if (effort->depth != 1 && !gv_i_control_stopped(&engine->control)) {
        done = search_all(engine, position, 2, way, list, count);
        if (done)
            memcpy(out->candidates, list, sizeof list);
    }
    int wanted = effort->best > 0 ? effort->best : 1;
    out->count = count < wanted ? count : wanted;
    out->value = out->candidates[0].value;
    out->depth = out->candidates[0].depth;
    out->line[0] = out->candidates[0].move;
    out->line_length = 1;
    out->nodes = atomic_load_explicit(&engine->control.nodes, memory_order_relaxed);
    out->seconds = gv_i_control_seconds(&engine->control);
    return done ? GV_OK : GV_STOPPED;
}
