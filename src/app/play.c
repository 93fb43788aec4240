/* play.c - playing: moves, passes, turning discs, notices, the computer's turn. */
#include <math.h>
#include <stdio.h>

#include "app/state.h"
#include "scene/words.h"

/* ---------------------------------------------------------------- notices */

void gv_i_notify(gv_app *app, const char *text)
{
    gv_text_clear(&app->notice);
    gv_text_add(&app->notice, text);
    app->notice_end = app->now + GV_I_NOTICE_TIME;
    app->dirty = true;
}

void gv_i_dismiss_notice(gv_app *app)
{
    if (app->notice.length == 0)
        return;
    gv_text_clear(&app->notice);
    app->think_end = app->now + GV_I_THINK_TIME;
    app->dirty = true;
}

/* ---------------------------------------------------------------- after a move */

/* Discs that lie in both positions and changed their colour turn over now. */
static void turn_discs(gv_app *app, const gv_position *before, const gv_position *after)
{
    gv_set to_black = gv_set_intersection(gv_discs(before, GV_WHITE), gv_discs(after, GV_BLACK));
    gv_set to_white = gv_set_intersection(gv_discs(before, GV_BLACK), gv_discs(after, GV_WHITE));
    app->turning = app->still ? (gv_set){{0}} : gv_set_union(&to_black, &to_white);
    app->turn_start = app->now;
    app->dirty = true;
}

/* A side without a legal move passes by itself, and it is said: otherwise it looks like cheating.
 */
static void settle(gv_app *app)
{
    gv_colour passed;
    gv_text_clear(&app->passed);
    if (gv_match_pass(&app->match, &passed)) {
        gv_pass_words(passed, &app->passed);
        gv_i_notify(app, gv_text_string(&app->passed));
    } else if (gv_match_state(&app->match) == GV_OVER) {
        gv_text words = {0};
        gv_state_words(&app->match.variant, gv_game_rules(app->match.game),
                       gv_match_now(&app->match), &words);
        gv_i_notify(app, gv_text_string(&words));
        gv_text_free(&words);
    }
    app->think_end = app->now + GV_I_THINK_TIME + (app->still ? 0 : GV_I_TURN_TIME);
    app->dirty = true;
}

/* Plays a move that somebody may make now. */
static void move(gv_app *app, gv_cell cell)
{
    gv_position before = *gv_match_now(&app->match);
    if (gv_match_play(&app->match, cell, NULL) != GV_OK)
        return; /* the status line says already why not */
    gv_i_dismiss_notice(app);
    app->looking = app->warned = false;
    app->moves_first = -1;
    turn_discs(app, &before, gv_match_now(&app->match));
    settle(app);
}

/*
 * One looks back at the game, and plays: the same move goes on in it, another one drops what came
 * later, and is made when it is asked for twice. True: there is nothing more to do.
 */
static bool keeps_later_moves(gv_app *app, gv_cell cell)
{
    const gv_game *game = app->match.game;
    int ply = gv_game_ply(game), later = gv_game_length(game) - ply;
    const gv_rules *rules = gv_game_rules(game);
    gv_set legal = gv_legal(rules, gv_match_now(&app->match));
    if (!app->looking || later == 0 || !gv_set_has(&legal, cell))
        return false;
    if (gv_game_move(game, ply) == cell) {
        gv_i_go(app, ply + 1);
        return true;
    }
    if (app->warned && app->warned_cell == cell && app->warned_ply == ply)
        return false;
    app->warned = true;
    app->warned_cell = cell;
    app->warned_ply = ply;
    char name[GV_CELL_NAME_SIZE], words[120];
    snprintf(words, sizeof words, "%s here drops the %d later move%s: once more to play it",
             gv_cell_name(app->match.setup.board, cell, name), later, later == 1 ? "" : "s");
    gv_i_notify(app, words);
    return true;
}

void gv_i_play(gv_app *app, gv_cell cell)
{
    if (!gv_match_is_persons_turn(&app->match) || keeps_later_moves(app, cell))
        return;
    app->paused = false;
    move(app, cell);
}

/* ---------------------------------------------------------------- games */

void gv_i_game_changed(gv_app *app, bool new_board)
{
    const gv_board *board = app->match.setup.board;
    gv_flat *flat = NULL;
    gv_camera camera = app->camera;
    /* The old flat view borrows a board that is gone: without a new one there is nothing to draw.
     */
    gv_flat_free(app->flat);
    app->flat = gv_flat_new(&flat, board, NULL) == GV_OK ? flat : NULL;
    if (new_board) {
        gv_camera_init(&app->camera, board, &camera.viewport);
        app->camera.still = app->still;
        app->has_cursor = app->by_keys = false;
        gv_text_clear(&app->title);
        gv_text_clear(&app->remark);
    }
    app->turning = (gv_set){{0}};
    app->paused = app->looking = app->warned = false;
    app->moves_first = -1;
    app->used[GV_BLACK] = app->used[GV_WHITE] = 0;
    gv_text_clear(&app->notice);
    gv_text_clear(&app->frame_title);
    char title[100];
    gv_board_title(board, title, sizeof title);
    gv_text_addf(&app->frame_title, "gluversi: %s %d\xc3\x97%d", title, gv_board_columns(board),
                 gv_board_rows(board));
    settle(app);
}

void gv_i_restart(gv_app *app)
{
    gv_error error;
    if (gv_match_restart(&app->match, &error) != GV_OK)
        gv_i_notify(app, error.message);
    else
        gv_i_game_changed(app, true);
}

/* Going back or forth to the place after a pass, one reads that it was passed. */
static void tell_of_pass(gv_app *app)
{
    const gv_game *game = app->match.game;
    int ply = gv_game_ply(game);
    gv_text_clear(&app->passed);
    if (ply > 0 && gv_game_move(game, ply - 1) == GV_PASS)
        gv_pass_words(gv_mover(gv_game_at(game, ply - 1)), &app->passed);
}

static bool two_computers(const gv_app *app)
{
    return app->match.players[GV_BLACK].kind != GV_SEAT_PERSON &&
           app->match.players[GV_WHITE].kind != GV_SEAT_PERSON;
}

static void go(gv_app *app, bool (*way)(gv_match *))
{
    gv_position before = *gv_match_now(&app->match);
    if (!way(&app->match))
        return;
    gv_text_clear(&app->notice);
    tell_of_pass(app);
    turn_discs(app, &before, gv_match_now(&app->match));
    /* Two computers would at once play on where one has just gone back to look. */
    app->paused = two_computers(app) && gv_match_can_redo(&app->match);
    app->warned = false;
    app->looking = app->looking && gv_match_can_redo(&app->match);
    app->moves_first = -1;
    app->think_end = app->now + 2 * GV_I_THINK_TIME;
}

void gv_i_undo(gv_app *app)
{
    go(app, gv_match_undo);
}

void gv_i_redo(gv_app *app)
{
    go(app, gv_match_redo);
}

void gv_i_go(gv_app *app, int ply)
{
    gv_position before = *gv_match_now(&app->match);
    bool step = ply == gv_game_ply(app->match.game) + 1;
    if (!gv_match_go(&app->match, ply))
        return;
    gv_text_clear(&app->notice);
    tell_of_pass(app);
    app->turning = (gv_set){{0}};
    if (step)
        turn_discs(app, &before, gv_match_now(&app->match));
    app->warned = false;
    app->looking = app->paused = gv_match_can_redo(&app->match);
    app->think_end = app->now + 2 * GV_I_THINK_TIME;
    app->dirty = true;
    /* A place where a side must pass is shown, and the pass played with it at the end only. */
    if (!app->looking && gv_match_state(&app->match) == GV_MUST_PASS)
        settle(app);
}

/* ---------------------------------------------------------------- time */

bool gv_i_is_computers_turn(const gv_app *app)
{
    return !app->paused && !gv_i_views_hold(app) && gv_match_state(&app->match) == GV_PLAYING &&
           !gv_match_is_persons_turn(&app->match);
}

double gv_i_sooner(double a, double b)
{
    return a < 0 ? b : b < 0 ? a : fmin(a, b);
}

/* The move that the computer has found is made when the last one has been seen, and read of. */
static double play_found_move(gv_app *app)
{
    if (!app->thoughts.has_move || app->notice.length > 0)
        return -1; /* the thinker wakes us, or the notice ends */
    if (app->now < app->think_end)
        return app->think_end - app->now;
    app->thoughts.has_move = false;
    move(app, app->thoughts.move);
    gv_i_thoughts_tick(app);
    return app->thoughts.has_move ? 0 : -1;
}

double gv_i_play_tick(gv_app *app)
{
    double wait = -1;
    if (!gv_set_is_empty(&app->turning)) {
        app->dirty = true;
        if (app->now >= app->turn_start + GV_I_TURN_TIME)
            app->turning = (gv_set){{0}};
        else
            wait = 0;
    }
    if (app->notice.length > 0 && app->now >= app->notice_end)
        gv_i_dismiss_notice(app);
    if (app->notice.length > 0)
        wait = gv_i_sooner(wait, app->notice_end - app->now);
    /* One went on from where a side must pass: it does. */
    if (!app->looking && !app->paused && !gv_i_views_hold(app) &&
        gv_match_state(&app->match) == GV_MUST_PASS)
        settle(app);
    gv_i_thoughts_tick(app);
    return gv_i_sooner(wait, play_found_move(app));
}
