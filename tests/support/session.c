/* session.c - see session.h. */
#include "support/session.h"

#include <CUnit/CUnit.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "support/scenes.h"

/* ---------------------------------------------------------------- driving a session */

void session_draw(session *s)
{
    gv_error error;
    memset(&error, 0, sizeof error);
    CU_ASSERT_EQUAL(gv_app_draw(s->app, &s->board, &s->widgets, &error), GV_OK);
    if (s->on_drawn)
        s->on_drawn(s, s->context);
}

/* Lets time pass in small steps, and draws. */
void session_wait(session *s, double seconds)
{
    for (double end = s->now + seconds; s->now < end;) {
        s->now += 0.02;
        gv_app_tick(s->app, s->now);
        if (!s->hasty)
            gv_app_await(s->app); /* the session's clock does not run while the computer thinks */
    }
    session_draw(s);
}

session session_of(const gv_app_options *options)
{
    session s = {0};
    gv_error error;
    memset(&error, 0, sizeof error);
    if (gv_app_new(&s.app, options, &error) != GV_OK)
        fprintf(stderr, "\n%s\n", error.message);
    CU_ASSERT_PTR_NOT_NULL_FATAL(s.app);
    session_wait(&s, 0.02);
    return s;
}

session session_on(const char *name, const char *moves)
{
    gv_variant variant;
    gv_variant_init(&variant);
    CU_ASSERT_EQUAL_FATAL(gv_variant_find(&variant, name, NULL), GV_OK);
    session s = session_of(&(gv_app_options){.variant = &variant, .seed = 3, .moves = moves});
    gv_variant_free(&variant);
    return s;
}

session session_on_file(const char *name)
{
    gv_variant square;
    gv_record record;
    gv_text text = {0};
    char path[256];
    snprintf(path, sizeof path, "%s/%s", GV_TEST_DATA, name);
    gv_variant_init(&square);
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&text, path, GV_TEXT_LIMIT, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_record_read(gv_text_string(&text), path, &square, &record, NULL),
                          GV_OK);
    session s = session_of(&(gv_app_options){
        .variant = &record.variant, .seed = 3, .moves = gv_text_string(&record.moves)});
    gv_record_free(&record);
    gv_text_free(&text);
    gv_variant_free(&square);
    return s;
}

void session_end(session *s)
{
    gv_app_free(s->app);
    gv_drawing_free(&s->board);
    gv_drawing_free(&s->widgets);
}

void session_send(session *s, gv_input input)
{
    gv_app_event(s->app, &input);
    session_wait(s, 0.02);
}

void session_key(session *s, int code, bool shift, bool control)
{
    session_send(s,
                 (gv_input){.kind = GV_INPUT_KEY, .key = code, .shift = shift, .control = control});
}

void session_point(session *s, double x, double y)
{
    session_send(s, (gv_input){.kind = GV_INPUT_MOVE, .x = x, .y = y});
}

void session_click(session *s, double x, double y)
{
    session_point(s, x, y);
    session_send(s, (gv_input){.kind = GV_INPUT_PRESS, .x = x, .y = y});
    session_send(s, (gv_input){.kind = GV_INPUT_RELEASE, .x = x, .y = y});
}

/* The middle of a cell in a copy of the board. */
void session_find_cell(const session *s, const char *name, int across, int down, double *x,
                       double *y)
{
    const gv_board *board = gv_app_match(s->app)->setup.board;
    gv_place place = gv_copy_place(board, across, down, scene_cell(board, name));
    gv_place_middle(gv_app_camera(s->app), &place, x, y);
}

void session_click_cell(session *s, const char *name, int across, int down)
{
    double x, y;
    session_find_cell(s, name, across, down, &x, &y);
    session_click(s, x, y);
    session_wait(s, 0.3);
}

void session_right_click_cell(session *s, const char *name, int across, int down)
{
    double x, y;
    session_find_cell(s, name, across, down, &x, &y);
    session_point(s, x, y);
    session_send(s, (gv_input){.kind = GV_INPUT_RIGHT, .x = x, .y = y});
}

void session_click_widget(session *s, const char *name)
{
    gv_rect rect = {0};
    if (!gv_app_widget(s->app, name, &rect))
        fprintf(stderr, "\nno widget %s\n", name);
    CU_ASSERT_TRUE_FATAL(rect.w > 0);
    session_click(s, (double)(rect.x + rect.w / 2), (double)(rect.y + rect.h / 2));
}

/* ---------------------------------------------------------------- asking */

bool session_label_has(const gv_drawing *drawing, const gv_label *label, const char *part)
{
    const char *letters = gv_text_string(&drawing->letters) + label->text;
    size_t length = strlen(part);
    for (size_t k = 0; k + length <= label->length; k++)
        if (memcmp(letters + k, part, length) == 0)
            return true;
    return false;
}

bool session_says(const gv_drawing *drawing, const char *part, const gv_rect *rect)
{
    for (uint32_t i = 0; i < drawing->label_count; i++) {
        const gv_label *label = &drawing->labels[i];
        if ((!rect || gv_rect_has(rect, label->x, label->y)) &&
            session_label_has(drawing, label, part))
            return true;
    }
    return false;
}

const gv_game *session_game(const session *s)
{
    return gv_app_match(s->app)->game;
}

bool session_replays(const session *s)
{
    const gv_game *game = session_game(s);
    gv_game *again = NULL;
    bool same = gv_game_new(&again, gv_game_rules(game), gv_game_at(game, 0), NULL) == GV_OK;
    for (int ply = 0; same && ply < gv_game_length(game); ply++)
        same = gv_game_play(again, gv_game_move(game, ply), NULL) == GV_OK &&
               gv_position_equal(gv_game_now(again), gv_game_at(game, ply + 1));
    gv_game_free(again);
    return same;
}

/* ---------------------------------------------------------------- the monkey */

static gv_input random_input(const session *s, gv_random *random, double width, double height)
{
    gv_input input = {.x = gv_random_below(random, (uint32_t)width),
                      .y = gv_random_below(random, (uint32_t)height)};
    uint32_t what = gv_random_below(random, 100);
    gv_rect rect;
    const char *name = gv_app_widget_name(s->app, gv_random_below(random, 40));
    if (name && gv_random_below(random, 4) == 0 && gv_app_widget(s->app, name, &rect)) {
        input.x = (double)(rect.x + rect.w / 2);
        input.y = (double)(rect.y + rect.h / 2);
    }
    input.shift = gv_random_below(random, 3) == 0;
    input.control = gv_random_below(random, 12) == 0;
    input.wheel = (double)gv_random_below(random, 9) - 4;
    int keys = 0;
    while (gv_key_bindings[keys].key != GV_KEY_NONE)
        keys++;
    input.key = gv_key_bindings[gv_random_below(random, (uint32_t)keys)].key;
    input.width = 300 + gv_random_below(random, 1500);
    input.height = 200 + gv_random_below(random, 900);
    input.kind = what < 23   ? GV_INPUT_MOVE
                 : what < 25 ? GV_INPUT_RIGHT
                 : what < 50 ? GV_INPUT_PRESS
                 : what < 72 ? GV_INPUT_RELEASE
                 : what < 76 ? GV_INPUT_WHEEL
                 : what < 97 ? GV_INPUT_KEY
                 : what < 99 ? GV_INPUT_RESIZE
                             : GV_INPUT_LEAVE;
    return input;
}

/* Plays a legal move, so that games get somewhere: random keys soon begin new ones. */
static void play_one(session *s, gv_random *random)
{
    const gv_match *match = gv_app_match(s->app);
    gv_cell cell = gv_random_move(gv_game_rules(match->game), gv_match_now(match), random);
    char name[GV_CELL_NAME_SIZE];
    if (cell != GV_PASS)
        session_click_cell(s, gv_cell_name(match->setup.board, cell, name), 0, 0);
}

void session_monkey(session *s, int events, int draw_every)
{
    gv_random random;
    double width = 1280, height = 800;
    int moves = 0;
    s->hasty = true; /* a monkey chooses the strongest computer too */
    gv_random_seed(&random, 2026, 7);
    for (int i = 0; i < events; i++) {
        gv_input input = random_input(s, &random, width, height);
        gv_app_event(s->app, &input);
        if (input.kind == GV_INPUT_RESIZE) {
            width = input.width;
            height = input.height;
        }
        s->now += 0.001 * gv_random_below(&random, 300);
        gv_app_tick(s->app, s->now);
        if (i % draw_every == 0)
            session_draw(s);
        if (i % 50 == 0)
            play_one(s, &random);
        const gv_camera *camera = gv_app_camera(s->app);
        CU_ASSERT_TRUE(isfinite(camera->now.x) && isfinite(camera->now.y) && camera->now.scale > 0);
        moves += gv_game_ply(session_game(s));
        if (i % 10 == 0)
            CU_ASSERT_TRUE(session_replays(s));
    }
    CU_ASSERT_TRUE(session_replays(s));
    CU_ASSERT_TRUE(moves > 0);
}
