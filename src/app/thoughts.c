/*
 * thoughts.c - what the computer is asked about the game, and what is done with its answers.
 *
 * Idea: in every tick it is worked out anew what one wants to know most (a computer's move, then a
 * hint, then the values of the graph); if that is not what the thinker is at, it is asked. Undo, a
 * new game, another player at the table need not know of this: what they change makes another
 * question the right one.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/state.h"

/* Moves that a hint gives values of, and how hard it looks; then a point of the graph. */
#define HINT_MOVES  6
#define HINT_NODES  300000
#define VALUE_NODES 3000
/* Figures that are smaller, in units, cannot be read. */
#define SMALLEST_TEXT 6.5f

gv_status gv_i_thoughts_new(gv_app *app, gv_error *error)
{
    return gv_thinker_new(&app->thoughts.thinker, error);
}

void gv_i_thoughts_free(gv_app *app)
{
    gv_i_thoughts *t = &app->thoughts;
    gv_thinker_free(t->thinker);
    free(t->values);
    free(t->of);
    free(t->known);
    *t = (gv_i_thoughts){.thinker = NULL};
}

/* ---------------------------------------------------------------- what is known */

const gv_thought *gv_i_hint_now(const gv_app *app)
{
    const gv_i_thoughts *t = &app->thoughts;
    bool is = t->hints && t->has_hint && t->hint_game == app->match.number &&
              gv_position_equal(&t->hint_position, gv_match_now(&app->match));
    return is ? &t->hint : NULL;
}

bool gv_i_value_at(const gv_app *app, int ply, double *value)
{
    const gv_i_thoughts *t = &app->thoughts;
    if (t->values_game != app->match.number || ply < 0 || ply >= t->room || !t->known[ply] ||
        !gv_position_equal(&t->of[ply], gv_game_at(app->match.game, ply)))
        return false;
    *value = t->values[ply];
    return true;
}

/* Room for so many plies; false: memory ran out, and the old is as it was. */
static bool make_room(gv_i_thoughts *t, int plies)
{
    if (plies <= t->room)
        return true;
    int room = plies + 64;
    double *values = realloc(t->values, (size_t)room * sizeof *values);
    t->values = values ? values : t->values;
    gv_position *of = realloc(t->of, (size_t)room * sizeof *of);
    t->of = of ? of : t->of;
    bool *known = realloc(t->known, (size_t)room * sizeof *known);
    t->known = known ? known : t->known;
    if (!values || !of || !known)
        return false;
    for (int i = t->room; i < room; i++)
        known[i] = false;
    t->room = room;
    return true;
}

static void keep_value(gv_app *app, double value)
{
    gv_i_thoughts *t = &app->thoughts;
    if (t->game != app->match.number || !make_room(t, t->ply + 1)) {
        t->graph = t->graph && t->game != app->match.number;
        return;
    }
    for (int i = 0; i < t->room && t->values_game != t->game; i++)
        t->known[i] = false;
    t->values_game = t->game;
    t->values[t->ply] = value;
    t->of[t->ply] = t->position;
    t->known[t->ply] = true;
}

/* ---------------------------------------------------------------- answers */

static const gv_seat *seat_now(const gv_app *app)
{
    return &app->match.players[gv_mover(gv_match_now(&app->match))];
}

/* Whether what was asked is about the position that is shown, and the move is still wanted. */
static bool is_of_now(const gv_app *app)
{
    const gv_i_thoughts *t = &app->thoughts;
    return t->game == app->match.number && t->ply == gv_game_ply(app->match.game) &&
           gv_position_equal(&t->position, gv_match_now(&app->match)) &&
           gv_seat_equal(&t->seat, seat_now(app));
}

static void refuse(gv_app *app, gv_i_asked asked, const gv_answer *answer)
{
    gv_i_notify(app, answer->error.message);
    app->paused = app->paused || asked == GV_I_ASKED_MOVE;
    app->thoughts.hints = app->thoughts.hints && asked != GV_I_ASKED_HINT;
    app->thoughts.graph = app->thoughts.graph && asked != GV_I_ASKED_VALUE;
}

static void take_answer(gv_app *app)
{
    gv_i_thoughts *t = &app->thoughts;
    gv_answer answer;
    if (!gv_thinker_take(t->thinker, &answer))
        return;
    gv_i_asked asked = t->asked;
    t->asked = GV_I_ASKED_NOTHING;
    if (answer.status != GV_OK && answer.status != GV_STOPPED) {
        refuse(app, asked, &answer);
    } else if (asked == GV_I_ASKED_MOVE) {
        t->has_move = is_of_now(app);
        t->move = answer.move;
    } else if (asked == GV_I_ASKED_HINT) {
        t->has_hint = true;
        t->hint_game = t->game;
        t->hint_position = t->position;
        t->hint = answer.thought;
    } else {
        keep_value(app, answer.thought.value);
    }
    app->dirty = true;
}

/* ---------------------------------------------------------------- questions */

/* The first ply whose value is not known, or -1. */
static int unknown_ply(const gv_app *app)
{
    double value;
    int length = gv_game_length(app->match.game);
    for (int ply = 0; ply <= length; ply++)
        if (!gv_i_value_at(app, ply, &value))
            return ply;
    return -1;
}

static gv_i_asked wanted(const gv_app *app, int *ply)
{
    const gv_i_thoughts *t = &app->thoughts;
    *ply = gv_game_ply(app->match.game);
    if (gv_i_is_computers_turn(app))
        return t->has_move ? GV_I_ASKED_NOTHING : GV_I_ASKED_MOVE;
    if (t->hints && !gv_i_hint_now(app) && gv_match_state(&app->match) == GV_PLAYING)
        return GV_I_ASKED_HINT;
    if (!t->graph)
        return GV_I_ASKED_NOTHING;
    *ply = unknown_ply(app);
    return *ply >= 0 ? GV_I_ASKED_VALUE : GV_I_ASKED_NOTHING;
}

static void ask(gv_app *app, gv_i_asked what, int ply)
{
    gv_i_thoughts *t = &app->thoughts;
    gv_error error;
    gv_seat person = {.kind = GV_SEAT_PERSON};
    gv_seat seat = what == GV_I_ASKED_MOVE ? *seat_now(app) : person;
    const gv_position *position = gv_game_at(app->match.game, ply);
    if (t->asked == what && t->game == app->match.number && t->ply == ply &&
        gv_position_equal(&t->position, position) && gv_seat_equal(&t->seat, &seat))
        return; /* it is being thought of */
    t->asked = what;
    t->game = app->match.number;
    t->ply = ply;
    t->position = *position;
    t->seat = seat;
    bool hint = what == GV_I_ASKED_HINT;
    gv_question question = {
        .variant = &app->match.variant,
        .seed = app->match.setup.seed,
        .game = app->match.number,
        .position = *position,
        .seat = seat,
        .effort = {.best = hint ? HINT_MOVES : 1,
                   .limits = {.nodes = hint ? HINT_NODES : VALUE_NODES}},
        /* Each move of each game draws from a stream of its own. */
        .dice = app->match.setup.seed ^ app->match.number << 32 ^ (uint64_t)ply << 16,
    };
    if (gv_thinker_ask(t->thinker, &question, &error) == GV_OK)
        return;
    t->asked = GV_I_ASKED_NOTHING;
    refuse(app, what, &(gv_answer){.error = error});
}

void gv_i_thoughts_tick(gv_app *app)
{
    gv_i_thoughts *t = &app->thoughts;
    int ply;
    take_answer(app);
    if (t->has_move && !(is_of_now(app) && gv_i_is_computers_turn(app)))
        t->has_move = false;
    gv_i_asked what = wanted(app, &ply);
    if (what != GV_I_ASKED_NOTHING) {
        ask(app, what, ply);
    } else if (t->asked != GV_I_ASKED_NOTHING) {
        gv_thinker_stop(t->thinker);
        t->asked = GV_I_ASKED_NOTHING;
    }
}

void gv_i_switch_hints(gv_app *app)
{
    app->thoughts.hints = !app->thoughts.hints;
    app->dirty = true;
}

void gv_i_switch_graph(gv_app *app)
{
    app->thoughts.graph = !app->thoughts.graph;
    app->dirty = true;
}

void gv_app_await(gv_app *app)
{
    gv_thinker_wait(app->thoughts.thinker);
}

void gv_app_set_wake(gv_app *app, void (*wake)(void *user), void *user)
{
    gv_thinker_set_wake(app->thoughts.thinker, wake, user);
}

/* ---------------------------------------------------------------- hints on the board */

/* "+3.2", "-1.0", "=+2" where it is proved: discs for the side to move. */
static void value_text(const gv_candidate *candidate, bool black, char out[16])
{
    double value = black ? candidate->value : -candidate->value;
    value = candidate->exact ? round(value) : round(value * 10) / 10;
    snprintf(out, 16, "%s%s%.*f", candidate->exact ? "=" : "",
             value > 0   ? "+"
             : value < 0 ? "\xe2\x88\x92"
                         : "",
             candidate->exact ? 0 : 1, fabs(value));
}

/* In cells that hold no figures the best move is a filled diamond, the others an empty one. */
static void draw_small_hint(const gv_app *app, gv_drawing *out, double x, double y, float cell,
                            bool best)
{
    float half = cell * 0.4f;
    gv_drawing_shape(out, &(gv_shape){.kind = GV_SHAPE_DIAMOND,
                                      .x = (float)x,
                                      .y = (float)y,
                                      .half_w = half,
                                      .half_h = half,
                                      .axis_x = 1,
                                      .fill = best ? app->theme->focus : (gv_rgba){0},
                                      .edge = app->theme->focus,
                                      .stroke = 1});
}

/* In the middle of a cell of this size. The best one is told by its outline and bold letters, not
 * by a colour alone. */
static void draw_hint(const gv_app *app, gv_drawing *out, double x, double y, float cell,
                      const gv_candidate *candidate, bool best)
{
    const gv_theme *theme = app->theme;
    float size = fmaxf(cell * 0.27f, 8);
    char text[16];
    value_text(candidate, gv_match_now(&app->match)->black_to_move, text);
    float width = gv_font_width(app->font, size, best, text, strlen(text)) + size * 0.7f;
    if (width > cell * 0.96f) { /* it must not lie over the cells beside */
        size *= cell * 0.96f / width;
        width = cell * 0.96f;
    }
    if (size < SMALLEST_TEXT) {
        draw_small_hint(app, out, x, y, cell, best);
        return;
    }
    gv_drawing_shape(out, &(gv_shape){.kind = GV_SHAPE_BOX,
                                      .x = (float)x,
                                      .y = (float)y,
                                      .half_w = width / 2,
                                      .half_h = size * 0.75f,
                                      .axis_x = 1,
                                      .radius = size * 0.4f,
                                      .fill = best ? theme->chosen : theme->panel,
                                      .edge = best ? theme->focus : theme->panel_edge,
                                      .stroke = best ? 2 : 1});
    gv_drawing_label(out,
                     &(gv_label){.x = (float)x,
                                 .y = (float)y,
                                 .size = size,
                                 .bold = best,
                                 .align = GV_ALIGN_MIDDLE,
                                 .colour = best ? theme->chosen_text : theme->text},
                     text);
}

static void draw_at(const gv_app *app, gv_drawing *out, const gv_thought *hint,
                    const gv_place *place)
{
    double x, y;
    for (int i = 0; i < hint->count; i++)
        if (hint->candidates[i].move == place->cell && gv_place_middle(&app->camera, place, &x, &y))
            draw_hint(app, out, x, y, (float)app->camera.now.scale, &hint->candidates[i], i == 0);
}

/* The hint that is to be drawn now, or NULL. */
static const gv_thought *hint_shown(const gv_app *app)
{
    return app->views.editor.open || app->views.explain.open ? NULL : gv_i_hint_now(app);
}

void gv_i_draw_hints_on_sheet(const gv_app *app, gv_drawing *out)
{
    const gv_thought *hint = hint_shown(app);
    int columns = gv_board_columns(app->match.setup.board);
    for (int i = 0; hint && i < hint->count; i++) {
        const gv_candidate *candidate = &hint->candidates[i];
        if (candidate->move != GV_PASS)
            draw_hint(app, out, (candidate->move % columns + 0.5) * (double)GV_I_SHEET_UNIT,
                      (candidate->move / columns + 0.5) * (double)GV_I_SHEET_UNIT, GV_I_SHEET_UNIT,
                      candidate, i == 0);
    }
}

void gv_i_draw_hints(gv_app *app, gv_drawing *out)
{
    const gv_thought *hint = hint_shown(app);
    const gv_camera *camera = &app->camera;
    double left, top, right, bottom;
    if (!hint)
        return;
    gv_drawing_clip(out, &camera->viewport);
    gv_camera_to_board(camera, camera->viewport.x, camera->viewport.y, &left, &top);
    gv_camera_to_board(camera, camera->viewport.x + camera->viewport.w,
                       camera->viewport.y + camera->viewport.h, &right, &bottom);
    for (int y = (int)floor(top); y <= (int)floor(bottom); y++)
        for (int x = (int)floor(left); x <= (int)floor(right); x++) {
            gv_place place;
            if (gv_place_at(app->match.setup.board, x, y, &place))
                draw_at(app, out, hint, &place);
        }
    gv_drawing_clip(out, &(gv_rect){0, 0, -1, -1});
}
