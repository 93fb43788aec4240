/* differences.c - see differences.h. */
#include "scene/differences.h"

#include "scene/words.h"

/* What a move does under each rule, by gv_closing. */
static void find_effects(const gv_rules *rules, const gv_position *position, gv_cell cell,
                         gv_effect effects[GV_CLOSINGS])
{
    for (int i = 0; i < GV_CLOSINGS; i++) {
        gv_rules other = *rules;
        other.closing = (gv_closing)i;
        effects[i] = gv_effect_of(&other, position, cell);
    }
}

static gv_set flips_that_differ(const gv_effect effects[GV_CLOSINGS])
{
    gv_set all = effects[0].flips, any = effects[0].flips;
    for (int i = 1; i < GV_CLOSINGS; i++) {
        all = gv_set_intersection(&all, &effects[i].flips);
        any = gv_set_union(&any, &effects[i].flips);
    }
    return gv_set_difference(&any, &all);
}

void gv_differences_of(const gv_rules *rules, const gv_position *position, gv_differences *out)
{
    *out = (gv_differences){.legality = {{0}}};
    for (int cell = 0; cell < gv_board_cells(rules->board); cell++) {
        gv_effect effects[GV_CLOSINGS];
        int legal = 0;
        find_effects(rules, position, (gv_cell)cell, effects);
        for (int i = 0; i < GV_CLOSINGS; i++) {
            if (!gv_verdict_is_legal(effects[i].verdict))
                continue;
            legal++;
            gv_set_add(&out->legal[i], (unsigned)cell);
        }
        gv_set differ = flips_that_differ(effects);
        if (legal > 0 && legal < GV_CLOSINGS)
            gv_set_add(&out->legality, (unsigned)cell);
        else if (!gv_set_is_empty(&differ))
            gv_set_add(&out->captures, (unsigned)cell);
    }
}

gv_set gv_discs_that_differ(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    gv_effect effects[GV_CLOSINGS];
    find_effects(rules, position, cell, effects);
    return flips_that_differ(effects);
}

void gv_difference_words(const gv_rules *rules, const gv_position *position, gv_cell cell,
                         gv_text *out)
{
    gv_set differ = gv_discs_that_differ(rules, position, cell);
    gv_verdict_words(rules, position, cell, out);
    if (gv_set_is_empty(&differ))
        return;
    gv_text_add(out, " \xc2\xb7 not turned under every rule: ");
    gv_cells_words(rules->board, &differ, out);
}
