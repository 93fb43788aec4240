/* test_app_editor.c - a position set up by hand, by pointer, buttons and keys. */
#include <stdio.h>
#include <string.h>

#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"

static const gv_position *now(const session *s)
{
    return gv_game_now(session_game(s));
}

static const gv_board *board_of(const session *s)
{
    return gv_app_match(s->app)->setup.board;
}

static bool holds(const session *s, gv_colour colour, const char *cells)
{
    gv_set set = scene_set(board_of(s), cells);
    return gv_set_equal(gv_discs(now(s), colour), &set);
}

static void a_position_is_set_up_by_clicks(void)
{
    session s = session_on("torus", NULL);
    uint64_t number = gv_app_match(s.app)->number;
    session_click_widget(&s, "edit.open");
    session_click_widget(&s, "edit.clear");
    session_click_cell(&s, "a1", 0, 0);
    session_click_cell(&s, "b2", 0, 0);
    session_click_widget(&s, "edit.brush.white");
    session_click_cell(&s, "c3", 0, 0);
    session_click_cell(&s, "h8", 0, 0);
    session_click_cell(&s, "h8", 0, 0); /* put once more: taken away */
    session_click_cell(&s, "b2", 0, 0); /* and over another */
    session_click_widget(&s, "edit.brush.hole");
    session_click_cell(&s, "e5", 0, 0);
    session_click_widget(&s, "edit.side"); /* White moves */
    /* Nothing of it has touched the game. */
    CU_ASSERT_EQUAL(gv_app_match(s.app)->number, number);
    CU_ASSERT_EQUAL(gv_set_count(gv_discs(now(&s), GV_BLACK)), 2);
    session_click_widget(&s, "edit.done");
    CU_ASSERT_TRUE(gv_app_match(s.app)->number > number);
    CU_ASSERT_TRUE(holds(&s, GV_BLACK, "a1"));
    CU_ASSERT_TRUE(holds(&s, GV_WHITE, "b2 c3"));
    CU_ASSERT_FALSE(gv_set_has(gv_board_playable(board_of(&s)), scene_cell(board_of(&s), "e5")));
    CU_ASSERT_EQUAL(gv_mover(now(&s)), GV_WHITE);
    CU_ASSERT_EQUAL(gv_app_match(s.app)->variant.start, GV_START_POSITION);
    /* h8 turns a1 over the corner of the torus, to b2. */
    session_click_cell(&s, "h8", 0, 0);
    CU_ASSERT_TRUE(holds(&s, GV_WHITE, "a1 b2 c3 h8"));
    CU_ASSERT_TRUE(session_replays(&s));
    /* A new game is again of the board and start that were chosen. */
    session_key(&s, 'n', false, false);
    CU_ASSERT_TRUE(holds(&s, GV_WHITE, "d4 e5"));
    session_end(&s);
}

static void cancelling_leaves_all_as_it_was(void)
{
    session s = session_on("klein", "d3 c3");
    uint64_t number = gv_app_match(s.app)->number;
    gv_position before = *now(&s);
    session_key(&s, 'm', false, false);
    session_key(&s, 'c', false, false);
    session_key(&s, 'h', false, false);
    session_click_cell(&s, "a1", 0, 0);
    session_key(&s, 't', false, false);
    session_key(&s, GV_KEY_ESCAPE, false, false);
    CU_ASSERT_FALSE(gv_app_widget(s.app, "edit", NULL));
    CU_ASSERT_EQUAL(gv_app_match(s.app)->number, number);
    CU_ASSERT_TRUE(gv_position_equal(&before, now(&s)));
    session_key(&s, 'u', false, false);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 1);
    session_key(&s, 'r', false, false);
    /* Done with nothing changed is no new game either. */
    session_key(&s, 'm', false, false);
    session_key(&s, 'm', false, false);
    CU_ASSERT_EQUAL(gv_app_match(s.app)->number, number);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 2);
    session_end(&s);
}

static void the_keyboard_sets_up_a_position(void)
{
    session s = session_on("square", NULL);
    session_key(&s, 'm', false, false);
    session_key(&s, 'c', false, false);
    session_key(&s, GV_KEY_UP, false, false); /* the cursor appears on d4 */
    session_key(&s, 'b', false, false);
    session_key(&s, GV_KEY_ENTER, false, false);
    session_key(&s, GV_KEY_RIGHT, false, false);
    session_key(&s, 'w', false, false);
    session_key(&s, ' ', false, false);
    /* Keys that would begin another game do not, here. */
    uint64_t number = gv_app_match(s.app)->number;
    session_key(&s, 'n', false, false);
    session_key(&s, '1', false, false);
    session_key(&s, 'u', false, false);
    CU_ASSERT_EQUAL(gv_app_match(s.app)->number, number);
    session_key(&s, GV_KEY_ESCAPE, false, false); /* the notice that says so */
    session_key(&s, 'm', false, false);
    CU_ASSERT_EQUAL(gv_set_count(gv_discs(now(&s), GV_BLACK)), 1);
    CU_ASSERT_EQUAL(gv_set_count(gv_discs(now(&s), GV_WHITE)), 1);
    CU_ASSERT_EQUAL(gv_mover(now(&s)), GV_BLACK);
    session_end(&s);
}

static void the_usual_start_can_be_put_back(void)
{
    session s = session_on("torus", "d3 c3 c4");
    session_key(&s, 'm', false, false);
    session_key(&s, 's', false, false);
    session_click_widget(&s, "edit.done");
    CU_ASSERT_TRUE(holds(&s, GV_WHITE, "d4 e5"));
    CU_ASSERT_TRUE(holds(&s, GV_BLACK, "e4 d5"));
    /* On a hole it cannot be: said, and what is there stays. */
    session_key(&s, 'm', false, false);
    session_key(&s, 'h', false, false);
    session_click_cell(&s, "d4", 0, 0);
    session_key(&s, 's', false, false);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_notice(s.app), "d4"));
    session_end(&s);
}

/* What a player has laid is what lies there: with a stock of two, three discs leave none to lay. */
static void a_stock_counts_what_lies_there(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    CU_ASSERT_EQUAL_FATAL(gv_variant_set(&variant, "stock", "3", NULL), GV_OK);
    session s = session_of(&(gv_app_options){.variant = &variant, .seed = 3});
    session_key(&s, 'm', false, false);
    session_click_cell(&s, "a1", 0, 0); /* Black's third disc */
    session_click_widget(&s, "edit.done");
    CU_ASSERT_EQUAL(now(&s)->laid[GV_BLACK], 3);
    CU_ASSERT_EQUAL(now(&s)->laid[GV_WHITE], 2);
    CU_ASSERT_EQUAL(gv_mover(now(&s)), GV_WHITE); /* Black has none left, and has passed */
    CU_ASSERT_TRUE(session_replays(&s));
    session_end(&s);
    gv_variant_free(&variant);
}

/* A link ends in a hole nowhere: the hole is refused, and the disc stays. */
static void a_hole_on_a_link_is_refused(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    CU_ASSERT_EQUAL_FATAL(gv_variant_set(&variant, "link", "a1 NW > h8 NW", NULL), GV_OK);
    session s = session_of(&(gv_app_options){.variant = &variant, .seed = 3});
    session_key(&s, 'm', false, false);
    session_click_cell(&s, "a1", 0, 0);
    session_key(&s, 'h', false, false);
    session_click_cell(&s, "a1", 0, 0);
    CU_ASSERT_TRUE(gv_app_notice(s.app)[0] != '\0');
    session_key(&s, 'm', false, false);
    CU_ASSERT_TRUE(holds(&s, GV_BLACK, "a1 e4 d5"));
    session_end(&s);
    gv_variant_free(&variant);
}

/* A new board chosen while a position is set up closes the editor; nothing of it stays. */
static void another_game_closes_the_editor(void)
{
    session s = session_on("torus", NULL);
    session_key(&s, 'm', false, false);
    session_key(&s, 'c', false, false);
    CU_ASSERT_TRUE(gv_app_widget(s.app, "edit", NULL));
    session_click_widget(&s, "new");
    session_draw(&s);
    CU_ASSERT_FALSE(gv_app_widget(s.app, "edit", NULL));
    CU_ASSERT_TRUE(holds(&s, GV_WHITE, "d4 e5"));
    session_end(&s);
}

/* Whose turn it is does not matter: while somebody sets up a position the computer waits. */
static void the_computer_waits_meanwhile(void)
{
    gv_variant variant;
    gv_variant_init(&variant);
    session s = session_of(
        &(gv_app_options){.variant = &variant,
                          .seed = 3,
                          .players = {{.kind = GV_SEAT_PERSON}, {.kind = GV_SEAT_GREEDY}}});
    double x, y;
    session_find_cell(&s, "d3", 0, 0, &x, &y);
    session_click(&s, x, y);
    session_key(&s, 'm', false, false);
    CU_ASSERT_TRUE(gv_app_widget(s.app, "edit", NULL));
    session_wait(&s, 4);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 1);
    session_key(&s, GV_KEY_ESCAPE, false, false);
    session_wait(&s, 4);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 2);
    session_end(&s);
    gv_variant_free(&variant);
}

static void any_window_has_the_buttons(void)
{
    session s = session_on("torus", NULL);
    session_key(&s, 'm', false, false);
    static const struct {
        double width, height;
    } sizes[] = {{300, 200}, {400, 300}, {300, 900}, {1600, 400}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        static const char *const names[] = {"edit.brush.black", "edit.brush.hole", "edit.side",
                                            "edit.done", "edit.cancel"};
        session_send(&s, (gv_input){.kind = GV_INPUT_RESIZE,
                                    .width = sizes[i].width,
                                    .height = sizes[i].height});
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
            gv_rect rect = {0};
            CU_ASSERT_TRUE(gv_app_widget(s.app, names[k], &rect));
            CU_ASSERT_TRUE(rect.x >= 0 && (double)(rect.x + rect.w) <= sizes[i].width + 0.5);
            CU_ASSERT_TRUE(rect.y >= 0 && (double)(rect.y + rect.h) <= sizes[i].height + 0.5);
        }
    }
    session_end(&s);
}

void gv_suite_app_editor(void)
{
    GV_TEST("a position is set up by clicks", a_position_is_set_up_by_clicks);
    GV_TEST("cancelling leaves all as it was", cancelling_leaves_all_as_it_was);
    GV_TEST("the keyboard sets up a position", the_keyboard_sets_up_a_position);
    GV_TEST("the usual start can be put back", the_usual_start_can_be_put_back);
    GV_TEST("a stock counts what lies there", a_stock_counts_what_lies_there);
    GV_TEST("a hole on a link is refused", a_hole_on_a_link_is_refused);
    GV_TEST("another game closes the editor", another_game_closes_the_editor);
    GV_TEST("the computer waits meanwhile", the_computer_waits_meanwhile);
    GV_TEST("any window has the buttons", any_window_has_the_buttons);
}
