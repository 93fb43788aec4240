/* judge.c - gv_engine_judge: a move that was played, beside the best one. */
#include <assert.h>

#include "gluversi/engine.h"
#include "search/after.h"

static const gv_candidate *find_candidate(const gv_thought *thought, gv_cell move)
{
    for (int i = 0; i < thought->count; i++)
        if (thought->candidates[i].move == move)
            return &thought->candidates[i];
    return NULL;
}

/* The move is worth what the position after it is. */
static gv_status think_after(gv_engine *engine, const gv_position *position, gv_cell move,
                             const gv_effort *effort, gv_candidate *out, gv_error *error)
{
    gv_thought thought;
    gv_effort one = *effort;
    gv_position child = gv_i_after(gv_engine_rules(engine), position, move);
    one.best = 1;
    if (one.depth > 1)
        one.depth--;
    gv_status status = gv_engine_think(engine, &child, &one, NULL, NULL, &thought, error);
    if (status == GV_OK || status == GV_STOPPED)
        *out = (gv_candidate){move, thought.value, thought.exact, thought.depth + 1};
    return status;
}

gv_status gv_engine_judge(gv_engine *engine, const gv_position *position, gv_cell move,
                          const gv_effort *effort, gv_judgement *out, gv_error *error)
{
    gv_judgement judgement = {.loss = 0};
    gv_status status =
        gv_engine_think(engine, position, effort, NULL, NULL, &judgement.thought, error);
    if (status != GV_OK && status != GV_STOPPED)
        return status;
    assert(judgement.thought.count > 0);
    const gv_candidate *best = &judgement.thought.candidates[0];
    const gv_candidate *found = find_candidate(&judgement.thought, move);
    if (found) {
        judgement.played = *found;
    } else {
        gv_status second = think_after(engine, position, move, effort, &judgement.played, error);
        if (second != GV_OK && second != GV_STOPPED)
            return second;
        status = second == GV_STOPPED ? second : status;
    }
    int sign = (position->black_to_move ? 1 : -1) *
               (gv_engine_rules(engine)->objective == GV_FEWEST ? -1 : 1);
    double loss = sign * (best->value - judgement.played.value);
    /* A second look may like the move better than the first one liked the best. */
    judgement.loss = loss > 0 ? loss : 0;
    judgement.is_best = !(loss > 0);
    *out = judgement;
    return status;
}
