/*
 * test_app.c - the window without a window: what a player does, and what comes of it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/demonstrations.h"
#include "app/state.h"
#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"

static int ply_of(const session *s)
{
    return gv_game_ply(session_game(s));
}

static bool has(const char *text, const char *part)
{
    bool found = strstr(text, part) != NULL;
    if (!found)
        fprintf(stderr, "\n\"%s\" lacks \"%s\"\n", text, part);
    return found;
}

static bool status_has(const session *s, int line, const char *part)
{
    return has(gv_app_status(s->app, line), part);
}

/* ---------------------------------------------------------------- playing */

/* Clicks a legal move that is in view in a copy; false where none is. */
static bool click_legal_in_copy(session *s, int across, int down)
{
    const gv_match *match = gv_app_match(s->app);
    gv_set legal = gv_legal(gv_game_rules(match->game), gv_match_now(match));
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        gv_place place = gv_copy_place(match->setup.board, across, down, (gv_cell)cell);
        double x, y;
        if (!gv_place_middle(gv_app_camera(s->app), &place, &x, &y))
            continue;
        session_click(s, x, y);
        return true;
    }
    return false;
}

static void a_click_plays_in_the_board_and_in_copies(void)
{
    session s = session_on("klein", NULL);
    session_key(&s, GV_KEY_F9, false, false); /* more of the copies beside is in view */
    session_click_cell(&s, "d3", 0, 0);
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    CU_ASSERT_EQUAL(gv_game_move(session_game(&s), 0),
                    scene_cell(gv_game_rules(session_game(&s))->board, "d3"));
    /* In the copy beside, which stands on its head. */
    session_click_cell(&s, "c3", -1, 0);
    CU_ASSERT_EQUAL(ply_of(&s), 2);
    for (int i = 0; i < 3; i++)
        session_key(&s, GV_KEY_DOWN, true, false);
    session_wait(&s, 0.4);
    CU_ASSERT_TRUE(click_legal_in_copy(&s, 0, 1)); /* below */
    CU_ASSERT_EQUAL(ply_of(&s), 3);
    CU_ASSERT_TRUE(session_replays(&s));
    session_click_cell(&s, "d4", 0, 0); /* occupied */
    CU_ASSERT_EQUAL(ply_of(&s), 3);
    session_end(&s);
}

static void clicks_on_the_margin_do_nothing(void)
{
    session s = session_on("square", NULL);
    const gv_rect *view = &gv_app_camera(s.app)->viewport;
    for (int i = 0; i < 40; i++)
        session_click(&s, (double)view->x + 3 + i, (double)view->y + 2 + i % 9);
    CU_ASSERT_EQUAL(ply_of(&s), 0);
    session_end(&s);
}

static void dragging_scrolls_and_does_not_play(void)
{
    session s = session_on("torus", NULL);
    double x, y;
    gv_camera_view before = gv_app_camera(s.app)->now;
    session_find_cell(&s, "d3", 0, 0, &x, &y);
    session_point(&s, x, y);
    session_send(&s, (gv_input){.kind = GV_INPUT_PRESS, .x = x, .y = y});
    for (int i = 1; i <= 20; i++)
        session_point(&s, x + 4 * i, y + 2 * i);
    session_send(&s, (gv_input){.kind = GV_INPUT_RELEASE, .x = x + 80, .y = y + 40});
    CU_ASSERT_EQUAL(ply_of(&s), 0);
    CU_ASSERT_DOUBLE_EQUAL(gv_app_camera(s.app)->now.x, before.x - 80 / before.scale, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(gv_app_camera(s.app)->now.y, before.y - 40 / before.scale, 1e-6);
    /* A shaky click is a click. */
    session_find_cell(&s, "d3", 0, 0, &x, &y);
    session_send(&s, (gv_input){.kind = GV_INPUT_PRESS, .x = x, .y = y});
    session_point(&s, x + 2, y - 2);
    session_send(&s, (gv_input){.kind = GV_INPUT_RELEASE, .x = x + 2, .y = y - 2});
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_key(&s, GV_KEY_HOME, false, false);
    session_wait(&s, 0.4);
    CU_ASSERT_DOUBLE_EQUAL(gv_app_camera(s.app)->now.x, before.x, 1e-6);
    session_end(&s);
}

static void scrolling_by_keys_eases_and_comes_home(void)
{
    session s = session_on("torus", NULL);
    gv_camera_view home = gv_app_camera(s.app)->now;
    for (int i = 1; i <= 8; i++) {
        session_key(&s, GV_KEY_RIGHT, true, false);
        CU_ASSERT_TRUE(i > 1 || gv_camera_is_moving(gv_app_camera(s.app)));
    }
    session_wait(&s, 0.4);
    CU_ASSERT_DOUBLE_EQUAL(gv_app_camera(s.app)->now.x, home.x, 1e-6);
    CU_ASSERT_FALSE(gv_camera_is_moving(gv_app_camera(s.app)));
    session_end(&s);
}

/* Right over the seam of a Möbius strip: eight steps on one is back in the row, but mirrored. */
static void the_cursor_crosses_seams_mirrored(void)
{
    session s = session_on("mobius", NULL);
    gv_place start, place;
    session_key(&s, GV_KEY_RIGHT, false, false);
    CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &start));
    for (int i = 0; i < 8; i++) {
        session_key(&s, GV_KEY_RIGHT, false, false);
        session_wait(&s, 0.25);
    }
    CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
    const gv_board *board = gv_app_match(s.app)->setup.board;
    gv_cell cell;
    gv_frame frame;
    CU_ASSERT_TRUE(gv_board_unroll(board, start.x + 8, start.y, &cell, &frame));
    CU_ASSERT_EQUAL(place.cell, cell);
    CU_ASSERT_NOT_EQUAL(place.cell, start.cell);
    CU_ASSERT_EQUAL(place.frame.mirror_y, !start.frame.mirror_y);
    double x, y;
    CU_ASSERT_TRUE(gv_place_middle(gv_app_camera(s.app), &place, &x, &y)); /* it is in view */
    for (int i = 0; i < 8; i++) {
        session_key(&s, GV_KEY_RIGHT, false, false);
        session_wait(&s, 0.25);
    }
    gv_app_pointed(s.app, &place);
    CU_ASSERT_EQUAL(place.cell, start.cell);
    CU_ASSERT_EQUAL(place.frame.mirror_y, start.frame.mirror_y);
    /* The open edge stops it. */
    for (int i = 0; i < 12; i++)
        session_key(&s, GV_KEY_UP, false, false);
    gv_app_pointed(s.app, &place);
    CU_ASSERT_EQUAL(place.y, 0);
    session_end(&s);
}

static void the_keyboard_plays(void)
{
    session s = session_on("torus", NULL);
    session_key(&s, GV_KEY_UP, false, false); /* d4, the cell left above the middle */
    session_key(&s, GV_KEY_UP, false, false);
    session_key(&s, GV_KEY_ENTER, false, false);
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_key(&s, 'u', false, false);
    CU_ASSERT_EQUAL(ply_of(&s), 0);
    session_key(&s, 'y', false, true);
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_key(&s, 'n', false, false);
    CU_ASSERT_EQUAL(gv_game_length(session_game(&s)), 0);
    session_end(&s);
}

static void the_closing_rule_changes_under_the_discs(void)
{
    session s = session_on("cylinder", "d3c3c4");
    gv_position before = *gv_match_now(gv_app_match(s.app));
    session_key(&s, '1', false, false);
    CU_ASSERT_EQUAL(gv_game_rules(session_game(&s))->closing, GV_CLOSING_NEVER);
    CU_ASSERT_TRUE(gv_position_equal(gv_match_now(gv_app_match(s.app)), &before));
    session_click_widget(&s, "closing.accompanied");
    CU_ASSERT_EQUAL(gv_game_rules(session_game(&s))->closing, GV_CLOSING_ACCOMPANIED);
    CU_ASSERT_TRUE(gv_position_equal(gv_match_now(gv_app_match(s.app)), &before));
    /* A new game is again of the usual start, under the rule that was chosen. */
    session_key(&s, 'n', false, false);
    CU_ASSERT_EQUAL(gv_game_rules(session_game(&s))->closing, GV_CLOSING_ACCOMPANIED);
    CU_ASSERT_EQUAL(gv_app_match(s.app)->variant.start, GV_START_DIAGONAL);
    session_end(&s);
}

/* ---------------------------------------------------------------- passes and ends */

static const char *const pass_game = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

static void a_forced_pass_is_announced(void)
{
    session s = session_on("square", pass_game);
    CU_ASSERT_TRUE(has(gv_app_notice(s.app), "Black has no legal move and must pass"));
    CU_ASSERT_TRUE(status_has(&s, 0, "White to move"));
    CU_ASSERT_TRUE(status_has(&s, 0, "Black has no legal move and must pass"));
    CU_ASSERT_EQUAL(gv_game_move(session_game(&s), ply_of(&s) - 1), GV_PASS);
    session_wait(&s, 2.3);
    CU_ASSERT_TRUE(gv_app_notice(s.app)[0] != '\0'); /* time to read it */
    session_wait(&s, 0.4);
    CU_ASSERT_EQUAL(gv_app_notice(s.app)[0], '\0');
    CU_ASSERT_TRUE(status_has(&s, 0, "must pass")); /* and it stays here */
    /* Undo goes back over the pass to where there was a choice. */
    int ply = ply_of(&s);
    session_key(&s, 'u', false, false);
    CU_ASSERT_EQUAL(ply_of(&s), ply - 2);
    CU_ASSERT_PTR_NULL(strstr(gv_app_status(s.app, 0), "must pass"));
    session_key(&s, 'r', false, false);
    CU_ASSERT_EQUAL(ply_of(&s), ply);
    CU_ASSERT_TRUE(status_has(&s, 0, "Black has no legal move and must pass"));
    session_end(&s);
}

/* What is announced, and the state, are not cut: they take more lines in a narrow window. */
static void narrow_windows_say_it_all(void)
{
    static const double sizes[][2] = {{300, 200}, {400, 300}, {300, 900}, {640, 480}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        gv_input size = {.kind = GV_INPUT_RESIZE, .width = sizes[i][0], .height = sizes[i][1]};
        gv_rect rect;
        session s = session_on("square", pass_game);
        session_send(&s, size);
        CU_ASSERT_TRUE(gv_app_widget(s.app, "notice", &rect));
        CU_ASSERT_FALSE(session_says(&s.widgets, "\xe2\x80\xa6", &rect));
        CU_ASSERT_TRUE(session_says(&s.widgets, "again", &rect));
        session_key(&s, GV_KEY_F1, false, false);
        CU_ASSERT_TRUE(session_says(&s.widgets, "rule never, always, accompanied", NULL));
        CU_ASSERT_TRUE(gv_app_widget(s.app, "keys.list", &rect));
        CU_ASSERT_FALSE(
            session_says(&s.widgets, "\xe2\x80\xa6", &rect)); /* no key and no help is cut */
        session_end(&s);
        s = session_on("torus", NULL);
        session_send(&s, size);
        CU_ASSERT_TRUE(gv_app_widget(s.app, "status", &rect));
        CU_ASSERT_FALSE(session_says(&s.widgets, "\xe2\x80\xa6", &rect));
        CU_ASSERT_TRUE(session_says(&s.widgets, "always", &rect));
        session_key(&s, GV_KEY_RIGHT, false, false);
        CU_ASSERT_FALSE(session_says(&s.widgets, "\xe2\x80\xa6", &rect));
        CU_ASSERT_TRUE(session_says(&s.widgets, "accompanied", &rect));
        session_end(&s);
    }
}

static void a_notice_can_be_acknowledged(void)
{
    session s = session_on("square", pass_game);
    session_click_widget(&s, "notice");
    CU_ASSERT_EQUAL(gv_app_notice(s.app)[0], '\0');
    session_end(&s);
    s = session_on("square", pass_game);
    session_key(&s, GV_KEY_ESCAPE, false, false);
    CU_ASSERT_EQUAL(gv_app_notice(s.app)[0], '\0');
    session_end(&s);
}

static void a_finished_game_stays_as_it_is(void)
{
    session s = session_on("square", "f5d6c5f4e7f6g5e6e3");
    CU_ASSERT_TRUE(status_has(&s, 0, "Game over: Black wins"));
    int length = gv_game_length(session_game(&s));
    for (int i = 0; i < 20; i++)
        session_click_cell(&s, "a1", 0, 0);
    CU_ASSERT_EQUAL(gv_game_length(session_game(&s)), length);
    session_key(&s, 'u', false, false);
    CU_ASSERT_EQUAL(ply_of(&s), length - 1);
    session_end(&s);
}

static void the_computer_answers(void)
{
    session s = session_on("torus", NULL);
    session_click_widget(&s, "white");
    session_click_widget(&s, "white.3");
    session_click_cell(&s, "d3", 0, 0);
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_click_cell(&s, "c3", 0,
                       0); /* not the person's turn: never applied to the computer's colour */
    CU_ASSERT_TRUE(ply_of(&s) <= 2);
    session_wait(&s, 1.5);
    CU_ASSERT_EQUAL(ply_of(&s), 2);
    session_key(&s, 'u', false, false);
    CU_ASSERT_EQUAL(ply_of(&s), 0);
    /* The computer moves first where it has Black. */
    session_click_widget(&s, "swap");
    session_wait(&s, 1.5);
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_end(&s);
}

static void computers_play_a_game_to_its_end(void)
{
    session s = session_on("klein-4x4", NULL);
    session_click_widget(&s, "black");
    session_click_widget(&s, "black.greedy");
    session_click_widget(&s, "white");
    session_click_widget(&s, "white.2");
    for (int i = 0; i < 200 && gv_match_state(gv_app_match(s.app)) != GV_OVER; i++)
        session_wait(&s, 1);
    CU_ASSERT_EQUAL(gv_match_state(gv_app_match(s.app)), GV_OVER);
    CU_ASSERT_TRUE(session_replays(&s));
    int ply = ply_of(&s);
    session_key(&s, 'u', false, false);
    session_wait(&s, 3);
    CU_ASSERT_TRUE(ply_of(&s) < ply); /* they wait where one went back to look */
    session_end(&s);
}

/* ---------------------------------------------------------------- choices */

static void widgets_choose_board_size_and_start(void)
{
    session s = session_on("torus", NULL);
    session_click_widget(&s, "board.klein");
    CU_ASSERT_TRUE(status_has(&s, 0, "Klein bottle 8x8"));
    session_click_widget(&s, "size");
    session_click_widget(&s, "size.6x6");
    CU_ASSERT_TRUE(status_has(&s, 0, "Klein bottle 6x6"));
    session_click_widget(&s, "start");
    session_click_widget(&s, "start.parallel");
    CU_ASSERT_EQUAL(gv_app_match(s.app)->variant.start, GV_START_PARALLEL);
    session_key(&s, 'b', false, false);
    CU_ASSERT_TRUE(status_has(&s, 0, "rojective plane 6x6"));
    session_key(&s, 'b', true, false);
    session_key(&s, 's', false, false);
    CU_ASSERT_TRUE(status_has(&s, 0, "Klein bottle 7x7"));
    session_click_widget(&s, "new");
    CU_ASSERT_EQUAL(gv_app_match(s.app)->variant.start, GV_START_PARALLEL);
    session_end(&s);
}

static void tab_reaches_the_buttons(void)
{
    session s = session_on("torus", "d3c3");
    for (int i = 0; i < 30; i++)
        session_key(&s, GV_KEY_TAB, false, false);
    session_key(&s, GV_KEY_ESCAPE, false, false);
    CU_ASSERT_EQUAL(ply_of(&s), 2);
    session_end(&s);
}

/* The list of all shipped variants: by a click near its top, by the keyboard at its end. */
static void any_variant_opens_from_the_list(void)
{
    session s = session_on("torus", NULL);
    gv_variants shipped = {0};
    CU_ASSERT_EQUAL_FATAL(gv_variants_shipped(&shipped, NULL), GV_OK);
    session_click_widget(&s, "variants.open");
    CU_ASSERT_STRING_EQUAL_FATAL(gv_app_menu(s.app), "variants");
    session_click_widget(&s, "variants.square-6x6");
    CU_ASSERT_STRING_EQUAL(gv_app_menu(s.app), "");
    CU_ASSERT_TRUE(gv_variant_equal(&gv_app_match(s.app)->variant, &shipped.items[1]));
    session_click_widget(&s, "variants.open");
    session_key(&s, GV_KEY_END, false, false);
    session_key(&s, GV_KEY_ENTER, false, false);
    CU_ASSERT_STRING_EQUAL(gv_app_menu(s.app), "");
    CU_ASSERT_TRUE(
        gv_variant_equal(&gv_app_match(s.app)->variant, &shipped.items[shipped.count - 1]));
    gv_variants_free(&shipped);
    session_end(&s);
}

/* Each position under each rule, as section 5 of docs/rules.md has it: discs turned, 0 for illegal.
 */
static void demonstrations_show_what_they_say(void)
{
    static const struct {
        const char *cell;
        int never, always, accompanied;
    } cases[] = {{"c1", 6, 6, 6}, {"f4", 0, 7, 0}, {"c7", 1, 8, 8}, {"c7", 9, 9, 9}};
    session s = session_on("torus", NULL);
    for (int i = 0; i < 4; i++) {
        char name[32];
        snprintf(name, sizeof name, "demonstrations.%d", i + 1);
        session_key(&s, 'd', false, false);
        CU_ASSERT_STRING_EQUAL(gv_app_menu(s.app), "demonstrations");
        session_click_widget(&s, name);
        int expected[3] = {cases[i].never, cases[i].always, cases[i].accompanied};
        for (int rule = 0; rule < 3; rule++) {
            gv_place place;
            session_key(&s, '1' + rule, false, false);
            const gv_rules *rules = gv_game_rules(session_game(&s));
            gv_cell cell = scene_cell(rules->board, cases[i].cell);
            gv_set flips = gv_flips(rules, gv_match_now(gv_app_match(s.app)), cell);
            CU_ASSERT_EQUAL(gv_set_count(&flips), expected[rule]);
            /* The cursor stands on the cell that is spoken of. */
            CU_ASSERT_TRUE(gv_app_pointed(s.app, &place) && place.cell == cell);
        }
        gv_rect rect;
        CU_ASSERT_TRUE(gv_app_widget(s.app, "remark", &rect));
        session_key(&s, '2', false, false);
    }
    session_key(&s, 'n', false, false); /* a new game is of the board that was chosen before */
    CU_ASSERT_TRUE(status_has(&s, 0, "orus 8x8"));
    session_end(&s);
}

/* ---------------------------------------------------------------- showing */

static void the_status_tells_of_the_cell_pointed_at(void)
{
    session s = session_on("torus", NULL);
    double x, y;
    session_find_cell(&s, "d3", 1, 0, &x, &y);
    session_point(&s, x, y);
    CU_ASSERT_TRUE(status_has(&s, 1, "d3 turns 1 disc; legal under never, always and accompanied"));
    CU_ASSERT_TRUE(status_has(&s, 0, "Black to move"));
    CU_ASSERT_TRUE(status_has(&s, 0, "4 legal moves"));
    session_key(&s, 'l', false, false);
    CU_ASSERT_TRUE(status_has(&s, 1, "Lines through d3"));
    session_key(&s, GV_KEY_ESCAPE, false, false);
    session_find_cell(&s, "a1", 0, 0, &x, &y);
    session_point(&s, x, y);
    CU_ASSERT_TRUE(status_has(&s, 1, "not legal under never, always or accompanied"));
    session_end(&s);
}

static void nothing_is_drawn_while_nothing_changes(void)
{
    session s = session_on("torus", NULL);
    double x, y;
    session_find_cell(&s, "d3", 0, 0, &x, &y);
    session_click(&s, x, y);
    CU_ASSERT_EQUAL(gv_app_tick(s.app, s.now), 0); /* discs turn */
    session_wait(&s, 0.5);
    for (int i = 0; i < 10; i++) {
        s.now += 1;
        CU_ASSERT_TRUE(gv_app_tick(s.app, s.now) < 0);
        CU_ASSERT_FALSE(gv_app_needs_drawing(s.app));
    }
    /* Within one cell nothing looks different. */
    gv_app_event(s.app, &(gv_input){.kind = GV_INPUT_MOVE, .x = x + 3, .y = y - 2});
    CU_ASSERT_FALSE(gv_app_needs_drawing(s.app));
    gv_app_event(s.app, &(gv_input){.kind = GV_INPUT_MOVE, .x = x + 60, .y = y});
    CU_ASSERT_TRUE(gv_app_needs_drawing(s.app));
    session_end(&s);
}

static void reduced_motion_moves_nothing(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    session s = session_of(&(gv_app_options){.variant = &variant, .still = true});
    double x, y;
    session_find_cell(&s, "d3", 0, 0, &x, &y);
    session_click(&s, x, y);
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    CU_ASSERT_TRUE(gv_app_tick(s.app, s.now) < 0);
    session_key(&s, '+', false, false);
    CU_ASSERT_FALSE(gv_camera_is_moving(gv_app_camera(s.app)));
    session_end(&s);
    gv_variant_free(&variant);
}

/* Everything is inside the window, and no letter smaller than 9 units. */
static void any_window_is_fine(void)
{
    static const double sizes[][2] = {{300, 200}, {400, 300}, {300, 900},  {1600, 400},
                                      {640, 480}, {800, 600}, {1280, 800}, {3840, 2160}};
    session s = session_on("klein", "d3c3");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        session_send(
            &s, (gv_input){.kind = GV_INPUT_RESIZE, .width = sizes[i][0], .height = sizes[i][1]});
        const char *name;
        gv_rect rect;
        for (size_t k = 0; (name = gv_app_widget_name(s.app, k)) != NULL; k++) {
            gv_app_widget(s.app, name, &rect);
            bool inside = rect.x >= 0 && rect.y >= 0 &&
                          (double)(rect.x + rect.w) <= sizes[i][0] + 0.01 &&
                          (double)(rect.y + rect.h) <= sizes[i][1] + 0.01;
            if (!inside)
                fprintf(stderr, "\n%s is outside %gx%g\n", name, sizes[i][0], sizes[i][1]);
            CU_ASSERT_TRUE(inside);
        }
        CU_ASSERT_TRUE(gv_app_camera(s.app)->viewport.h >= 80);
        const gv_drawing *drawings[] = {&s.board, &s.widgets};
        for (int d = 0; d < 2; d++)
            for (uint32_t k = 0; k < drawings[d]->label_count; k++)
                CU_ASSERT_TRUE(drawings[d]->labels[k].size >= 9);
        int before = ply_of(&s);
        session_click_cell(&s, i % 2 ? "a1" : "h8", 0,
                           0); /* picks what is there, plays if it may */
        CU_ASSERT_TRUE(ply_of(&s) <= before + 2);
        gv_place place;
        CU_ASSERT_TRUE(gv_app_pointed(s.app, &place));
    }
    session_end(&s);
}

static void wrong_moves_are_refused_at_the_start(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    gv_app *app = NULL;
    gv_error error;
    CU_ASSERT_NOT_EQUAL(
        gv_app_new(&app, &(gv_app_options){.variant = &variant, .moves = "d3d3"}, &error), GV_OK);
    CU_ASSERT_PTR_NULL(app);
    CU_ASSERT_TRUE(has(error.message, "move 2"));
    gv_variant_free(&variant);
}

static void the_table_of_keys_is_sound(void)
{
    bool bound[GV_DO_QUIT + 1] = {false};
    for (const gv_key_binding *a = gv_key_bindings; a->key != GV_KEY_NONE; a++) {
        bound[a->command] = true;
        CU_ASSERT_TRUE((a->written == NULL) == (a->help == NULL));
        for (const gv_key_binding *b = a + 1; b->key != GV_KEY_NONE; b++)
            CU_ASSERT_FALSE(a->key == b->key && a->shift == b->shift && a->control == b->control);
    }
    for (int command = GV_DO_NOTHING + 1; command <= GV_DO_QUIT; command++)
        CU_ASSERT_TRUE(bound[command]);
}

static void the_page_of_keys_is_the_table(void)
{
    gv_text page = {0};
    CU_ASSERT_EQUAL_FATAL(
        gv_text_read_file(&page, GV_SOURCE_DIR "/docs/window.md", (size_t)1 << 20, NULL), GV_OK);
    for (const gv_key_binding *b = gv_key_bindings; b->key != GV_KEY_NONE; b++) {
        char row[200];
        if (!b->written)
            continue;
        snprintf(row, sizeof row, "| %s | %s |\n", b->written, b->help);
        bool found = strstr(gv_text_string(&page), row) != NULL;
        if (!found)
            fprintf(stderr, "\ndocs/window.md lacks %s", row);
        CU_ASSERT_TRUE(found);
    }
    gv_text_free(&page);
}

/* Whatever can be pressed says what it does. Areas and rows of lists say it themselves. */
static void buttons_explain_themselves(void)
{
    static const char *const said[] = {"view", "panel",   "status", "surface",
                                       "edit", "remark",  "moves",  "graph.area",
                                       "bar",  "explain", "notice", NULL};
    session s = session_on("klein", NULL);
    for (int step = 0; step < 4; step++) {
        session_key(&s, step < 3 ? "vem"[step] : GV_KEY_ESCAPE, false, false);
        if (step == 3) { /* the editor is left; then a demonstration, for its remark */
            session_key(&s, 'd', false, false);
            session_click_widget(&s, "demonstrations.1");
            CU_ASSERT_TRUE(gv_app_widget(s.app, "remark.close", NULL));
        }
        for (size_t i = 0; gv_app_widget_name(s.app, i); i++) {
            const char *name = gv_app_widget_name(s.app, i);
            bool is_row = strncmp(name, "ply.", 4) == 0 || strncmp(name, "walk.", 5) == 0;
            for (int k = 0; said[k]; k++)
                is_row |= strcmp(name, said[k]) == 0;
            if (!is_row && !gv_i_tip(name))
                fprintf(stderr, "\nno tip for %s", name);
            CU_ASSERT_TRUE(is_row || gv_i_tip(name));
        }
    }
    session_end(&s);
}

/* ---------------------------------------------------------------- the monkey */

static void a_monkey_breaks_nothing(void)
{
    static const char *const boards[] = {"square", "cylinder", "torus",
                                         "mobius", "klein",    "projective"};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        session s = session_on(boards[i], NULL);
        session_monkey(&s, scene_scaled(5000), 4);
        session_end(&s);
    }
}

void gv_suite_app(void)
{
    GV_TEST("a click plays in the board and in copies", a_click_plays_in_the_board_and_in_copies);
    GV_TEST("clicks on the margin do nothing", clicks_on_the_margin_do_nothing);
    GV_TEST("dragging scrolls and does not play", dragging_scrolls_and_does_not_play);
    GV_TEST("scrolling by keys eases and comes home", scrolling_by_keys_eases_and_comes_home);
    GV_TEST("the cursor crosses seams mirrored", the_cursor_crosses_seams_mirrored);
    GV_TEST("the keyboard plays", the_keyboard_plays);
    GV_TEST("the closing rule changes under the discs", the_closing_rule_changes_under_the_discs);
    GV_TEST("a forced pass is announced", a_forced_pass_is_announced);
    GV_TEST("narrow windows say it all", narrow_windows_say_it_all);
    GV_TEST("a notice can be acknowledged", a_notice_can_be_acknowledged);
    GV_TEST("a finished game stays as it is", a_finished_game_stays_as_it_is);
    GV_TEST("the computer answers", the_computer_answers);
    GV_TEST("computers play a game to its end", computers_play_a_game_to_its_end);
    GV_TEST("widgets choose board, size and start", widgets_choose_board_size_and_start);
    GV_TEST("Tab reaches the buttons", tab_reaches_the_buttons);
    GV_TEST("any variant opens from the list", any_variant_opens_from_the_list);
    GV_TEST("demonstrations show what they say", demonstrations_show_what_they_say);
    GV_TEST("the status tells of the cell pointed at", the_status_tells_of_the_cell_pointed_at);
    GV_TEST("nothing is drawn while nothing changes", nothing_is_drawn_while_nothing_changes);
    GV_TEST("reduced motion moves nothing", reduced_motion_moves_nothing);
    GV_TEST("any window is fine", any_window_is_fine);
    GV_TEST("wrong moves are refused at the start", wrong_moves_are_refused_at_the_start);
    GV_TEST("the table of keys is sound", the_table_of_keys_is_sound);
    GV_TEST("the page of keys is the table", the_page_of_keys_is_the_table);
    GV_TEST("buttons explain themselves", buttons_explain_themselves);
    GV_TEST("a monkey breaks nothing", a_monkey_breaks_nothing);
}
