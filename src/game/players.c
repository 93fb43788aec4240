/* players.c - two players that need no search: any legal move, and the greediest one. */
#include "gluversi/game.h"

gv_cell gv_random_move(const gv_rules *rules, const gv_position *position, gv_random *random)
{
    gv_set legal = gv_legal(rules, position);
    int count = gv_set_count(&legal);
    if (count == 0)
        return GV_PASS;
    int cell = gv_set_next(&legal, 0);
    for (uint32_t skip = gv_random_below(random, (uint32_t)count); skip > 0; skip--)
        cell = gv_set_next(&legal, cell + 1);
    return (gv_cell)cell;
}

gv_cell gv_greedy_move(const gv_rules *rules, const gv_position *position, gv_random *random)
{
    gv_set legal = gv_legal(rules, position);
    gv_cell best = GV_PASS;
    int best_gain = 0;
    uint32_t equals = 0;
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        gv_set flips = gv_flips(rules, position, (gv_cell)cell);
        int gain = gv_set_count(&flips);
        if (rules->objective == GV_FEWEST)
            gain = -gain;
        if (best == GV_PASS || gain > best_gain) {
            best = (gv_cell)cell;
            best_gain = gain;
            equals = 1;
        } else if (gain == best_gain && gv_random_below(random, ++equals) == 0) {
            /* Each of n equals is the last one drawn with probability 1/n. */
            best = (gv_cell)cell;
        }
    }
    return best;
}
