/*
 * replay.c - games of files replayed by the rules.
 *
 * The fast engine plays, the plain one explains: a move that the fast engine knows is not legal is
 * offered to a gv_game, whose refusal says why in the words of every other command. Each move costs
 * one search for legal moves and one for what it turns; see docs/records.md for what that makes in
 * moves a second.
 */
#include "notation/replay.h"

#include <assert.h>
#include <stdlib.h>

#include "notation/internal.h"

/* ---------------------------------------------------------------- the ground */

void gv_i_ground_free(gv_i_ground *ground)
{
    if (ground->built) {
        gv_fast_free(ground->fast);
        gv_setup_free(&ground->setup);
        gv_variant_free(&ground->variant);
    }
    *ground = (gv_i_ground){.built = false};
}

static gv_status compile(gv_i_ground *ground, gv_error *error)
{
    gv_status status = gv_fast_new(&ground->fast, &ground->setup.rules, NULL, error);
    ground->compact = status == GV_OK && gv_fast_is_compact(ground->fast);
    return status;
}

gv_status gv_i_ground_set(gv_i_ground *ground, const gv_variant *variant, uint64_t seed,
                          gv_error *error)
{
    if (ground->built && ground->seed == seed && gv_variant_equal(&ground->variant, variant))
        return GV_OK;
    gv_i_ground_free(ground);
    gv_variant_init(&ground->variant);
    gv_status status = gv_variant_setup(variant, seed, &ground->setup, error);
    if (status)
        return status;
    status = gv_variant_copy(&ground->variant, variant, error);
    if (status == GV_OK)
        status = compile(ground, error);
    if (status) {
        gv_variant_free(&ground->variant);
        gv_setup_free(&ground->setup);
        return status;
    }
    ground->seed = seed;
    ground->built = true;
    return GV_OK;
}

/* ---------------------------------------------------------------- positions */

/* Finds the legal moves of the side to move, and what state that makes. */
static void look(gv_i_replay *replay)
{
    const gv_i_ground *ground = replay->ground;
    bool movable;
    if (ground->compact) {
        replay->fast_legal = gv_fast_legal(ground->fast, &replay->fast);
        movable = !gv_fast_set_is_empty(replay->fast_legal);
    } else {
        replay->plain_legal = gv_legal(&ground->setup.rules, &replay->plain);
        movable = !gv_set_is_empty(&replay->plain_legal);
    }
    if (movable) {
        replay->state = GV_PLAYING;
    } else {
        gv_position now = gv_i_replay_position(replay);
        replay->state = gv_state_of(&ground->setup.rules, &now);
    }
}

void gv_i_replay_begin(gv_i_replay *replay, const gv_i_ground *ground)
{
    assert(ground->built);
    *replay = (gv_i_replay){.ground = ground};
    if (ground->compact)
        replay->fast = gv_fast_from(ground->fast, &ground->setup.start);
    else
        replay->plain = ground->setup.start;
    look(replay);
}

gv_position gv_i_replay_position(const gv_i_replay *replay)
{
    return replay->ground->compact ? gv_fast_to(replay->ground->fast, &replay->fast)
                                   : replay->plain;
}

gv_colour gv_i_replay_mover(const gv_i_replay *replay)
{
    bool black = replay->ground->compact ? replay->fast.black_to_move : replay->plain.black_to_move;
    return black ? GV_BLACK : GV_WHITE;
}

static bool is_legal(const gv_i_replay *replay, gv_cell cell)
{
    const gv_i_ground *ground = replay->ground;
    if (cell >= gv_board_cells(ground->setup.board) ||
        !gv_set_has(gv_board_playable(ground->setup.board), cell))
        return false;
    if (!ground->compact)
        return gv_set_has(&replay->plain_legal, cell);
    return gv_fast_set_has(replay->fast_legal, gv_fast_slot(ground->fast, cell));
}

static void pass(gv_i_replay *replay)
{
    if (replay->ground->compact)
        replay->fast = gv_fast_pass(&replay->fast);
    else
        replay->plain = gv_pass(&replay->plain);
    look(replay);
}

static void place(gv_i_replay *replay, gv_cell cell)
{
    const gv_i_ground *ground = replay->ground;
    if (ground->compact) {
        unsigned slot = gv_fast_slot(ground->fast, cell);
        gv_fast_set flips = gv_fast_flips(ground->fast, &replay->fast, slot);
        replay->fast = gv_fast_play(&replay->fast, slot, flips);
    } else {
        gv_set flips = gv_flips(&ground->setup.rules, &replay->plain, cell);
        replay->plain = gv_play(&replay->plain, cell, &flips);
    }
    look(replay);
}

bool gv_i_replay_can(const gv_i_replay *replay, gv_cell cell)
{
    if (replay->state != GV_MUST_PASS)
        return is_legal(replay, cell);
    gv_i_replay passed = *replay;
    pass(&passed);
    return is_legal(&passed, cell);
}

/* ---------------------------------------------------------------- refusing */

/* The plain engine's reason why `move` cannot be played on `position`. */
static gv_status plain_reason(const gv_i_replay *replay, const gv_position *position, gv_cell move,
                              gv_error *reason)
{
    gv_game *game;
    gv_status status = gv_game_new(&game, &replay->ground->setup.rules, position, reason);
    if (status)
        return status;
    status = gv_game_play(game, move, reason);
    gv_game_free(game);
    assert(status != GV_OK); /* the two engines never differ: gv_perft_check */
    return status;
}

static gv_status refuse(const gv_i_replay *replay, gv_cell move, const gv_game_record *game,
                        gv_error *reason)
{
    static const char *const names[] = {"Black", "White"};
    gv_position now = gv_i_replay_position(replay);
    if (replay->state == GV_OVER && game->move_count == 0)
        return gv_error_set(reason, GV_ERROR_RULES, "the game is over before it");
    if (replay->state == GV_OVER)
        return gv_error_set(reason, GV_ERROR_RULES, "the game is over after ply %d",
                            game->move_count);
    if (replay->state == GV_PLAYING || move == GV_PASS)
        return plain_reason(replay, &now, move, reason);
    gv_colour stuck = gv_mover(&now);
    gv_error why = {.status = GV_OK};
    now = gv_pass(&now);
    gv_status status = plain_reason(replay, &now, move, &why);
    return gv_error_set(reason, status, "%s must pass; for %s: %s", names[stuck],
                        names[gv_colour_other(stuck)], why.message);
}

/* ---------------------------------------------------------------- moves */

static bool add_move(gv_game_record *game, gv_cell move, int line)
{
    if (game->move_count == game->move_capacity) {
        int capacity = game->move_capacity ? 2 * game->move_capacity : 128;
        gv_cell *moves = realloc(game->moves, (size_t)capacity * sizeof *moves);
        if (moves)
            game->moves = moves;
        int *lines = realloc(game->move_lines, (size_t)capacity * sizeof *lines);
        if (lines)
            game->move_lines = lines;
        if (!moves || !lines)
            return false;
        game->move_capacity = capacity;
    }
    game->moves[game->move_count] = move;
    game->move_lines[game->move_count++] = line;
    return true;
}

gv_status gv_i_replay_play(gv_i_replay *replay, gv_cell move, int line, gv_game_record *game,
                           gv_error *reason)
{
    bool passing = move == GV_PASS;
    if (passing ? replay->state != GV_MUST_PASS : !gv_i_replay_can(replay, move))
        return refuse(replay, move, game, reason);
    if (replay->state == GV_MUST_PASS) {
        if (!add_move(game, GV_PASS, line))
            return gv_error_set(reason, GV_ERROR_MEMORY, "out of memory");
        pass(replay);
    }
    if (passing)
        return GV_OK;
    if (!add_move(game, move, line))
        return gv_error_set(reason, GV_ERROR_MEMORY, "out of memory");
    place(replay, move);
    return GV_OK;
}

gv_status gv_i_replay_finish(const gv_i_replay *replay, gv_game_record *game, gv_error *error)
{
    const gv_i_ground *ground = replay->ground;
    game->start = ground->setup.start;
    game->end = gv_i_replay_position(replay);
    game->state = replay->state;
    game->winner =
        replay->state == GV_OVER ? gv_result_of(&ground->setup.rules, &game->end) : GV_NO_RESULT;
    game->black = gv_set_count(gv_discs(&game->end, GV_BLACK));
    game->white = gv_set_count(gv_discs(&game->end, GV_WHITE));
    game->seed = ground->seed;
    gv_variant played = ground->variant; /* borrows the links */
    gv_variant_keep_holes(&played, ground->setup.board);
    return gv_variant_equal(&game->variant, &played)
               ? GV_OK
               : gv_variant_copy(&game->variant, &played, error);
}
