/*
 * game.c - a game with its whole history.
 *
 * Every position is kept, not how to get back from it: a disc that two walks turned would have to
 * be remembered as one, and a copy of some eighty bytes cannot be wrong.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "gluversi/game.h"

struct gv_game {
    gv_rules rules;
    int ply, length, capacity; /* capacity: plies there is room for */
    gv_position *positions;    /* length + 1 of them */
    gv_cell *moves;            /* length of them */
};

static bool reserve(gv_game *game, int plies)
{
    if (plies <= game->capacity)
        return true;
    int capacity = game->capacity ? game->capacity * 2 : 64;
    gv_position *positions =
        realloc(game->positions, ((size_t)capacity + 1) * sizeof *game->positions);
    if (!positions)
        return false;
    game->positions = positions;
    gv_cell *moves = realloc(game->moves, (size_t)capacity * sizeof *game->moves);
    if (!moves)
        return false;
    game->moves = moves;
    game->capacity = capacity;
    return true;
}

gv_status gv_game_new(gv_game **out, const gv_rules *rules, const gv_position *start,
                      gv_error *error)
{
    gv_game *game = calloc(1, sizeof *game);
    if (!game || !reserve(game, 1)) {
        gv_game_free(game);
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    }
    game->rules = *rules;
    game->positions[0] = *start;
    *out = game;
    return GV_OK;
}

void gv_game_free(gv_game *game)
{
    if (!game)
        return;
    free(game->positions);
    free(game->moves);
    free(game);
}

const gv_rules *gv_game_rules(const gv_game *game)
{
    return &game->rules;
}

const gv_position *gv_game_now(const gv_game *game)
{
    return &game->positions[game->ply];
}

const gv_position *gv_game_at(const gv_game *game, int ply)
{
    assert(ply >= 0 && ply <= game->length);
    return &game->positions[ply];
}

int gv_game_ply(const gv_game *game)
{
    return game->ply;
}

int gv_game_length(const gv_game *game)
{
    return game->length;
}

gv_cell gv_game_move(const gv_game *game, int ply)
{
    assert(ply >= 0 && ply < game->length);
    return game->moves[ply];
}

bool gv_game_last_cell(const gv_game *game, gv_cell *cell)
{
    int ply = game->ply;
    while (ply > 0 && game->moves[ply - 1] == GV_PASS)
        ply--;
    if (ply > 0)
        *cell = game->moves[ply - 1];
    return ply > 0;
}

const char *gv_move_name(const gv_board *board, gv_cell move, char out[GV_CELL_NAME_SIZE])
{
    return move == GV_PASS ? "--" : gv_cell_name(board, move, out);
}

static gv_status refuse_pass(const gv_game *game, gv_state state, gv_error *error)
{
    const gv_position *now = gv_game_now(game);
    if (state == GV_OVER)
        return gv_error_set(error, GV_ERROR_RULES, "a pass, but the game is over");
    gv_set legal = gv_legal(&game->rules, now);
    char name[GV_CELL_NAME_SIZE];
    return gv_error_set(error, GV_ERROR_RULES,
                        "a pass, but %s has a legal move, %s, and so must move",
                        now->black_to_move ? "Black" : "White",
                        gv_cell_name(game->rules.board, (gv_cell)gv_set_next(&legal, 0), name));
}

static gv_status refuse_move(const gv_game *game, gv_cell move, gv_verdict verdict, gv_error *error)
{
    const gv_position *now = gv_game_now(game);
    char reason[200];
    gv_verdict_text(&game->rules, now, move, verdict, reason, sizeof reason);
    gv_state state = gv_state_of(&game->rules, now);
    const char *more = state == GV_OVER        ? "; the game is over"
                       : state == GV_MUST_PASS ? "; there is no legal move, only a pass"
                                               : "";
    return gv_error_set(error, GV_ERROR_RULES, "%s%s", reason, more);
}

gv_status gv_game_play(gv_game *game, gv_cell move, gv_error *error)
{
    const gv_position *now = gv_game_now(game);
    gv_position next;
    if (move == GV_PASS) {
        gv_state state = gv_state_of(&game->rules, now);
        if (state != GV_MUST_PASS)
            return refuse_pass(game, state, error);
        next = gv_pass(now);
    } else {
        if (move >= gv_board_cells(game->rules.board))
            return gv_error_set(error, GV_ERROR_VALUE, "a cell outside the board");
        gv_effect effect = gv_effect_of(&game->rules, now, move);
        if (!gv_verdict_is_legal(effect.verdict))
            return refuse_move(game, move, effect.verdict, error);
        next = gv_play(now, move, &effect.flips);
    }
    if (!reserve(game, game->ply + 1))
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    game->moves[game->ply++] = move;
    game->positions[game->ply] = next;
    game->length = game->ply;
    return GV_OK;
}

bool gv_game_undo(gv_game *game)
{
    if (game->ply == 0)
        return false;
    game->ply--;
    return true;
}

bool gv_game_redo(gv_game *game)
{
    if (game->ply == game->length)
        return false;
    game->ply++;
    return true;
}
