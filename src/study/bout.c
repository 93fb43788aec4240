/* bout.c - one game between two players. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "study/external.h"

static void add_move(gv_bout *bout, gv_cell move)
{
    assert(bout->count < GV_BOUT_PLIES);
    bout->moves[bout->count++] = move;
}

static void play_move(const gv_rules *rules, gv_bout *bout, gv_cell move)
{
    add_move(bout, move);
    if (move == GV_PASS) {
        bout->end = gv_pass(&bout->end);
        return;
    }
    gv_set flips = gv_flips(rules, &bout->end, move);
    bout->end = gv_play(&bout->end, move, &flips);
}

/* ---------------------------------------------------------------- players */

static void fail(gv_bout *bout, gv_colour colour, const gv_error *error)
{
    bout->failed = (int)colour;
    snprintf(bout->reason, sizeof bout->reason, "%.*s", (int)sizeof bout->reason - 1,
             error->message);
}

/* The move that the side to move wants; GV_NO_CELL where it failed. */
static gv_status ask(const gv_rules *rules, const gv_bout_side *side, gv_bout *bout,
                     gv_random *random, gv_stop_fn stop, void *user, gv_cell *move, gv_error *error)
{
    if (!side->external)
        return gv_seat_move(&side->seat, side->engine, &bout->end, random, stop, user, move, NULL,
                            error);
    gv_error failure = {0};
    if (!gv_i_external_move(side->external, rules, &bout->end, move, &failure)) {
        fail(bout, gv_mover(&bout->end), &failure);
        *move = GV_NO_CELL;
    }
    return GV_OK;
}

/* Tells a program what was played; one that cannot take it has failed. */
static void tell(const gv_rules *rules, const gv_bout_side sides[2], gv_bout *bout, gv_colour mover,
                 gv_cell move)
{
    for (int colour = 0; colour < 2; colour++) {
        gv_error failure = {0};
        if (!sides[colour].external || (gv_colour)colour == mover || bout->failed >= 0)
            continue;
        if (!gv_i_external_tell(sides[colour].external, rules, mover, move, &failure))
            fail(bout, (gv_colour)colour, &failure);
    }
}

/* ---------------------------------------------------------------- the game */

static void begin(const gv_rules *rules, const gv_bout_side sides[2], const gv_opening *opening,
                  gv_bout *bout)
{
    for (int colour = 0; colour < 2; colour++) {
        gv_error failure = {0};
        if (sides[colour].engine)
            gv_engine_forget(sides[colour].engine);
        if (sides[colour].external && bout->failed < 0 &&
            !gv_i_external_begin(sides[colour].external, &failure))
            fail(bout, (gv_colour)colour, &failure);
    }
    for (int i = 0; opening && i < opening->count && bout->failed < 0; i++) {
        for (int colour = 0; colour < 2 && bout->failed < 0; colour++) {
            gv_error failure = {0};
            if (sides[colour].external &&
                !gv_i_external_tell(sides[colour].external, rules, gv_mover(&bout->end),
                                    opening->moves[i], &failure))
                fail(bout, (gv_colour)colour, &failure);
        }
        play_move(rules, bout, opening->moves[i]);
    }
}

static gv_result loser(gv_colour colour)
{
    return colour == GV_BLACK ? GV_WHITE_WINS : GV_BLACK_WINS;
}

gv_status gv_bout_play(const gv_rules *rules, const gv_position *start, const gv_opening *opening,
                       const gv_bout_side sides[2], gv_random *random, gv_stop_fn stop, void *user,
                       gv_bout *out, gv_error *error)
{
    gv_bout bout = {.failed = -1, .end = *start};
    begin(rules, sides, opening, &bout);
    for (gv_state state; bout.failed < 0 && (state = gv_state_of(rules, &bout.end)) != GV_OVER;) {
        gv_colour mover = gv_mover(&bout.end);
        gv_cell move = GV_PASS;
        if (state == GV_PLAYING) {
            double began = gv_clock();
            gv_status status = ask(rules, &sides[mover], &bout, random, stop, user, &move, error);
            bout.seconds[mover] += gv_clock() - began;
            if (status != GV_OK)
                return status;
        }
        if (bout.failed >= 0)
            break;
        play_move(rules, &bout, move);
        tell(rules, sides, &bout, mover, move);
    }
    bout.lead = gv_lead(&bout.end);
    bout.result = bout.failed >= 0 ? loser((gv_colour)bout.failed) : gv_result_of(rules, &bout.end);
    *out = bout;
    return GV_OK;
}
