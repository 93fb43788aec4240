/* agree.c - see agree.h. */
#include "support/agree.h"

#include <stdio.h>

#include "support/scenes.h"

void naive_say(const naive *game, const char *what, int cell)
{
    char text[96];
    fprintf(stderr, "\n%s at cell %d, %s, closing %s, quiet %s, stock %d, %c to move, due %d\n",
            what, cell, scene_text(game->desc, text),
            gv_name_of(gv_closing_names, (int)game->rules.closing),
            gv_name_of(gv_quiet_names, (int)game->rules.quiet), game->rules.stock, game->to_move,
            game->placements);
    for (int y = 0; y < game->rows; y++) {
        fprintf(stderr, "%.*s\n", game->columns, &game->board[y * game->columns]);
    }
    for (size_t i = 0; i < game->desc->link_count; i++) {
        const gv_link *link = &game->desc->links[i];
        fprintf(stderr, "link %d/%d > %d/%d\n", link->from.cell, link->from.heading, link->to.cell,
                link->to.heading);
    }
}

bool naive_agrees(const naive *game, const gv_rules *rules, const gv_position *position)
{
    int cells = game->columns * game->rows;
    gv_set legal = gv_legal(rules, position), quick;
    for (int cell = 0; cell < cells; cell++) {
        bool mover = gv_set_has(&position->mover, (unsigned)cell);
        bool waiter = gv_set_has(&position->waiter, (unsigned)cell);
        char other = game->to_move == NAIVE_BLACK ? NAIVE_WHITE : NAIVE_BLACK;
        if (mover != (game->board[cell] == game->to_move) ||
            waiter != (game->board[cell] == other)) {
            naive_say(game, "another disc", cell);
            return false;
        }
        naive_effect expected = naive_look(game, cell % game->columns, cell / game->columns);
        gv_effect found = gv_effect_of(rules, position, (gv_cell)cell);
        if (expected.legal != gv_verdict_is_legal(found.verdict) ||
            expected.legal != gv_set_has(&legal, (unsigned)cell)) {
            naive_say(game, "another legality", cell);
            return false;
        }
        quick = gv_flips(rules, position, (gv_cell)cell);
        for (int at = 0; at < GV_MAX_CELLS; at++) {
            if (expected.turned[at] != gv_set_has(&found.flips, (unsigned)at) ||
                expected.turned[at] != gv_set_has(&quick, (unsigned)at)) {
                naive_say(game, "another capture", cell);
                return false;
            }
            if (expected.closing_only[at] != gv_set_has(&found.closing_flips, (unsigned)at)) {
                naive_say(game, "another closing capture", cell);
                return false;
            }
        }
        /* The verdict's words: game.h. */
        if (expected.legal) {
            gv_verdict verdict = game->placements > 0  ? GV_LEGAL_PLACEMENT
                                 : expected.count == 0 ? GV_LEGAL_QUIET
                                                       : GV_LEGAL;
            if (found.verdict != verdict) {
                naive_say(game, "another verdict", cell);
                return false;
            }
        }
    }
    for (int cell = cells; cell < GV_MAX_CELLS; cell++) {
        if (gv_set_has(&legal, (unsigned)cell)) {
            naive_say(game, "a move outside", cell);
            return false;
        }
    }
    if ((game->to_move == NAIVE_BLACK) != position->black_to_move ||
        game->placements != position->placements || game->laid_black != position->laid[GV_BLACK] ||
        game->laid_white != position->laid[GV_WHITE]) {
        naive_say(game, "another side, count of placements or of discs laid", -1);
        return false;
    }
    if (naive_state(game) != gv_state_of(rules, position)) {
        naive_say(game, "another state", -1);
        return false;
    }
    if (naive_result(game) != gv_result_of(rules, position)) {
        naive_say(game, "another result", -1);
        return false;
    }
    return true;
}
