/*
 * playouts.c - random games by the hundred, a game in each lane of the sliced engine.
 *
 * The games start together and each ply is played in all of them at once. A game that is over goes
 * on passing until the last one is; it harms nobody, and takes less time than to put another game
 * in its place. All the time the lanes have the same side to move, passes being plies.
 *
 * Each game has its own stream of random numbers, and draws from it as gv_random_move does.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "game/compiled.h"

typedef struct table {
    const gv_i_sliced *sliced;
    const gv_i_program *program;
    unsigned blocks;
    gv_i_rows rows;
    gv_i_desk desk;
    gv_i_dice *dice;
    uint16_t plies[GV_I_MAX_LANES];
    bool passed[GV_I_MAX_LANES], over[GV_I_MAX_LANES];
} table;

/* ---------------------------------------------------------------- one table full of games */

static void set_up(table *t, const gv_position *position, uint64_t seed, uint64_t first,
                   unsigned count)
{
    t->rows.lanes = count;
    memset(t->plies, 0, sizeof t->plies);
    memset(t->passed, 0, sizeof t->passed);
    memset(t->over, 0, sizeof t->over);
    for (unsigned at = 0; at < count; at++) {
        gv_random random;
        gv_random_seed(&random, seed, first + at);
        for (unsigned i = 0; i < 4; i++)
            t->dice->state[i][at] = random.state[i];
        for (unsigned block = 0; block < t->blocks; block++) {
            t->rows.mover[(size_t)block * t->rows.stride + at] = position->mover.word[block];
            t->rows.waiter[(size_t)block * t->rows.stride + at] = position->waiter.word[block];
            t->rows.moves[(size_t)block * t->rows.stride + at] = 0;
        }
    }
    t->sliced->load(t->program, &t->rows, &t->desk);
}

/* Notes who passes, and who for the second time; returns whether a game still goes on. */
static bool note_ply(table *t)
{
    bool goes_on = false;
    for (unsigned at = 0; at < t->rows.lanes; at++) {
        uint64_t moves = 0;
        for (unsigned block = 0; block < t->blocks; block++)
            moves |= t->rows.moves[(size_t)block * t->rows.stride + at];
        bool ends = !t->over[at] && !moves && t->passed[at];
        t->over[at] = t->over[at] || ends;
        t->passed[at] = !moves;
        t->plies[at] = (uint16_t)(t->plies[at] + !t->over[at] - ends);
        goes_on = goes_on || !t->over[at];
    }
    return goes_on;
}

static unsigned discs_of(const table *t, const uint64_t *set, unsigned at)
{
    unsigned discs = 0;
    for (unsigned block = 0; block < t->blocks; block++)
        discs += (unsigned)__builtin_popcountll(set[(size_t)block * t->rows.stride + at]);
    return discs;
}

static void take_results(table *t, bool black_to_move, gv_playout *out)
{
    t->sliced->store(t->program, &t->desk, &t->rows);
    for (unsigned at = 0; at < t->rows.lanes; at++) {
        unsigned mover = discs_of(t, t->rows.mover, at), waiter = discs_of(t, t->rows.waiter, at);
        out[at] = (gv_playout){
            .black = (uint16_t)(black_to_move ? mover : waiter),
            .white = (uint16_t)(black_to_move ? waiter : mover),
            .plies = t->plies[at],
        };
    }
}

/* From the start to the end of the last game. */
static void play_games(table *t, bool black_to_move, gv_playout *out)
{
    gv_i_rows moves = {.stride = t->rows.stride, .moves = t->rows.moves};
    for (;; black_to_move = !black_to_move) {
        t->sliced->find_legal(t->program, &t->desk);
        t->sliced->store(t->program, &t->desk, &moves);
        t->sliced->draw(t->program, t->dice, &moves);
        if (!note_ply(t))
            break;
        t->sliced->load(t->program, &moves, &t->desk);
        t->sliced->play(t->program, &t->desk);
    }
    take_results(t, black_to_move, out);
}

/* ---------------------------------------------------------------- one game */

/* With a stock or placements, which the kernels do not know. */
static gv_playout play_plainly(const gv_rules *rules, gv_position position, gv_random random)
{
    unsigned plies = 0;
    for (bool passed = false;; plies++) {
        gv_cell move = gv_random_move(rules, &position, &random);
        if (move == GV_PASS) {
            if (passed)
                break;
            position = gv_pass(&position);
        } else {
            gv_set flips = gv_flips(rules, &position, move);
            position = gv_play(&position, move, &flips);
        }
        passed = move == GV_PASS;
    }
    return (gv_playout){
        .black = (uint16_t)gv_set_count(gv_discs(&position, GV_BLACK)),
        .white = (uint16_t)gv_set_count(gv_discs(&position, GV_WHITE)),
        .plies = (uint16_t)(plies - 1),
    };
}

static gv_status play_all_plainly(const gv_rules *rules, const gv_position *position, uint64_t seed,
                                  uint64_t first, size_t count, gv_playout *out, gv_stop_fn stop,
                                  void *user)
{
    for (size_t i = 0; i < count; i++) {
        gv_random random;
        if (stop && stop(user))
            return GV_STOPPED;
        gv_random_seed(&random, seed, first + i);
        out[i] = play_plainly(rules, *position, random);
    }
    return GV_OK;
}

/* ---------------------------------------------------------------- the whole */

gv_status gv_fast_playouts(const gv_fast *fast, const gv_position *position, uint64_t seed,
                           uint64_t first, size_t count, gv_playout *out, gv_stop_fn stop,
                           void *user)
{
    if (fast->rules.stock > 0 || position->placements > 0)
        return play_all_plainly(&fast->rules, position, seed, first, count, out, stop, user);
    table *t = calloc(1, sizeof *t);
    if (!t)
        return GV_ERROR_MEMORY;
    t->sliced = fast->sliced;
    t->program = fast->program;
    t->blocks = (fast->program->cells + 63) / 64;
    t->dice = gv_i_dice_new();
    gv_status status = GV_OK;
    if (!t->dice || !gv_i_rows_init(t->sliced, t->program, &t->rows) ||
        !gv_i_desk_init(t->sliced, t->program, &t->desk))
        status = GV_ERROR_MEMORY;
    for (size_t done = 0; done < count && !status;) {
        size_t lanes = 64 * t->sliced->words, now = count - done < lanes ? count - done : lanes;
        if (stop && stop(user)) {
            status = GV_STOPPED;
            break;
        }
        set_up(t, position, seed, first + done, (unsigned)now);
        play_games(t, position->black_to_move, out + done);
        done += now;
    }
    gv_i_rows_free(&t->rows);
    gv_i_desk_free(&t->desk);
    free(t->dice);
    free(t);
    return status;
}
