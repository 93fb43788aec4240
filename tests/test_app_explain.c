/*
 * test_app_explain.c - a move explained, as a person asks for it: right click, E, O. The worked
 * cases of docs/rules.md, section 5.
 */
#include <stdio.h>
#include <string.h>

#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"

static bool is_open(const session *s)
{
    return gv_app_widget(s->app, "explain", NULL);
}

static int count_items(const session *s, const char *kind)
{
    char name[64];
    int count = 0;
    do
        snprintf(name, sizeof name, "explain.%s.%d", kind, count);
    while (gv_app_widget(s->app, name, NULL) && ++count);
    return count;
}

/* Dots on the discs that the chosen item turns, in the board itself and its copies. */
static int count_strokes_of_width(const session *s, float at_least)
{
    int count = 0;
    for (uint32_t i = 0; i < s->board.stroke_count; i++)
        count += s->board.strokes[i].width >= at_least;
    return count;
}

static int dashed(const session *s)
{
    int count = 0;
    for (uint32_t i = 0; i < s->board.stroke_count; i++)
        count += s->board.strokes[i].gap > 0;
    return count;
}

static void a_right_click_explains_and_plays_nothing(void)
{
    session s = session_on_file("boards/cylinder-closing.txt");
    session_right_click_cell(&s, "c7", 0, 0);
    CU_ASSERT_TRUE(is_open(&s));
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 0);
    CU_ASSERT_EQUAL(count_items(&s, "walk"), 3);
    /* The same cell once more closes it; another one is explained instead, in a copy too. */
    session_right_click_cell(&s, "c7", 0, 0);
    CU_ASSERT_FALSE(is_open(&s));
    session_right_click_cell(&s, "f4", 0, 0);
    CU_ASSERT_EQUAL(count_items(&s, "walk"), 2);
    session_key(&s, GV_KEY_ESCAPE, false, false);
    CU_ASSERT_FALSE(is_open(&s));
    session_end(&s);
}

/* The walk north is ordinary, those east and west are closing, and dashed: one at a time. */
static void walks_are_drawn_one_at_a_time(void)
{
    session s = session_on_file("boards/cylinder-closing.txt");
    session_right_click_cell(&s, "c7", 0, 0);
    CU_ASSERT_EQUAL(dashed(&s), 0);
    session_key(&s, GV_KEY_DOWN, false, false);
    int east = dashed(&s);
    CU_ASSERT_TRUE(east > 0);
    session_key(&s, GV_KEY_DOWN, false, false);
    CU_ASSERT_TRUE(dashed(&s) > 0);
    session_key(&s, GV_KEY_DOWN, false, false); /* the last one stays */
    CU_ASSERT_TRUE(dashed(&s) > 0);
    session_key(&s, GV_KEY_UP, false, false);
    session_key(&s, GV_KEY_UP, false, false);
    CU_ASSERT_EQUAL(dashed(&s), 0);
    /* The pointer on a row does the same. */
    gv_rect row = {0};
    CU_ASSERT_TRUE_FATAL(gv_app_widget(s.app, "explain.walk.1", &row));
    session_point(&s, (double)(row.x + row.w / 2), (double)(row.y + row.h / 2));
    CU_ASSERT_EQUAL(dashed(&s), east);
    CU_ASSERT_TRUE(count_strokes_of_width(&s, 1) > 0);
    session_end(&s);
}

static void the_keyboard_explains_and_plays(void)
{
    session s = session_on("torus", NULL);
    session_key(&s, GV_KEY_UP, false, false); /* d4, occupied */
    session_key(&s, 'e', false, false);
    CU_ASSERT_TRUE(is_open(&s));
    CU_ASSERT_EQUAL(count_items(&s, "walk"), 0);
    /* On to the next legal move of the four; Enter plays it, and there is nothing left to explain.
     */
    session_key(&s, GV_KEY_RIGHT, false, false);
    CU_ASSERT_EQUAL(count_items(&s, "walk"), 1);
    session_key(&s, GV_KEY_ENTER, false, false);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 1);
    CU_ASSERT_FALSE(is_open(&s));
    CU_ASSERT_TRUE(session_replays(&s));
    session_end(&s);
}

/* Turning line by line would leave h2 or f2: two results besides the real one. */
static void order_is_shown_where_it_matters(void)
{
    session s = session_on_file("boards/cylinder-meet-twice.txt");
    session_right_click_cell(&s, "c7", 0, 0);
    CU_ASSERT_TRUE(gv_app_widget(s.app, "explain.orders", NULL));
    CU_ASSERT_EQUAL(count_items(&s, "order"), 0);
    session_key(&s, 'o', false, false);
    CU_ASSERT_EQUAL(count_items(&s, "order"), 3);
    session_click_widget(&s, "explain.orders");
    CU_ASSERT_EQUAL(count_items(&s, "order"), 0);
    CU_ASSERT_EQUAL(count_items(&s, "walk"), 2);
    session_key(&s, GV_KEY_ESCAPE, false, false);
    /* O alone opens it there at once; elsewhere it says that it makes no difference. */
    double x, y;
    session_find_cell(&s, "c7", 0, 0, &x, &y);
    session_point(&s, x, y);
    session_key(&s, 'o', false, false);
    CU_ASSERT_EQUAL(count_items(&s, "order"), 3);
    session_end(&s);
    s = session_on("torus", NULL);
    session_right_click_cell(&s, "d3", 0, 0);
    session_key(&s, 'o', false, false);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_notice(s.app), "the order does not matter"));
    CU_ASSERT_EQUAL(count_items(&s, "order"), 0);
    session_end(&s);
}

/* A disc that an order leaves is marked by a cross in a box; in the real result there is none. */
static void discs_left_are_marked(void)
{
    session s = session_on_file("boards/cylinder-meet-twice.txt");
    session_right_click_cell(&s, "c7", 0, 0);
    session_key(&s, 'o', false, false);
    int crosses[3] = {0};
    session_key(&s, GV_KEY_UP, false, false);
    for (int i = 0; i < 3; i++) {
        for (uint32_t k = 0; k < s.board.shape_count; k++)
            crosses[i] += s.board.shapes[k].kind == GV_SHAPE_CROSS;
        session_key(&s, GV_KEY_DOWN, false, false);
    }
    CU_ASSERT_EQUAL(crosses[0], 0);
    CU_ASSERT_TRUE(crosses[1] > 0 && crosses[2] > 0);
    session_end(&s);
}

/* A walk that captures nothing ends in a cross. */
static int dotted_crosses(const session *s)
{
    int count = 0;
    for (uint32_t k = 0; k < s->board.shape_count; k++)
        count += s->board.shapes[k].kind == GV_SHAPE_CROSS;
    return count;
}

static void explanations_follow_the_game(void)
{
    session s = session_on("torus", NULL);
    session_right_click_cell(&s, "c3", 0, 0);
    gv_rect row;
    CU_ASSERT_EQUAL(count_items(&s, "walk"), 1); /* over White's d4 and e5, to nothing */
    CU_ASSERT_EQUAL(dotted_crosses(&s), 1);
    /* Black plays d3 and turns d4, and White could turn it back from c3. */
    session_click_cell(&s, "d3", 0, 0);
    CU_ASSERT_EQUAL(count_items(&s, "walk"), 2);
    CU_ASSERT_TRUE(gv_app_widget(s.app, "explain.walk.0", &row)); /* east over d3, to nothing */
    session_key(&s, GV_KEY_DOWN, false, false);
    CU_ASSERT_EQUAL(dotted_crosses(&s), 0);
    session_key(&s, 'b', false, false); /* another board: the cell is explained there */
    session_key(&s, 's', false, false);
    CU_ASSERT_TRUE(session_replays(&s));
    session_end(&s);
}

static void any_window_shows_some_of_it(void)
{
    session s = session_on_file("boards/cylinder-meet-twice.txt");
    session_right_click_cell(&s, "c7", 0, 0);
    static const struct {
        double width, height;
    } sizes[] = {{300, 200}, {400, 300}, {300, 900}, {1600, 400}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        gv_rect row = {0}, panel = {0};
        session_send(&s, (gv_input){.kind = GV_INPUT_RESIZE,
                                    .width = sizes[i].width,
                                    .height = sizes[i].height});
        CU_ASSERT_TRUE(gv_app_widget(s.app, "explain", &panel));
        CU_ASSERT_TRUE(sizes[i].height < 300 || gv_app_widget(s.app, "explain.walk.0", &row));
        CU_ASSERT_TRUE((double)(row.y + row.h) <= (double)(panel.y + panel.h) + 0.5);
        CU_ASSERT_TRUE((double)(panel.x + panel.w) <= sizes[i].width + 0.5);
    }
    session_end(&s);
}

void gv_suite_app_explain(void)
{
    GV_TEST("a right click explains and plays nothing", a_right_click_explains_and_plays_nothing);
    GV_TEST("walks are drawn one at a time", walks_are_drawn_one_at_a_time);
    GV_TEST("the keyboard explains and plays", the_keyboard_explains_and_plays);
    GV_TEST("order is shown where it matters", order_is_shown_where_it_matters);
    GV_TEST("discs left are marked", discs_left_are_marked);
    GV_TEST("explanations follow the game", explanations_follow_the_game);
    GV_TEST("any window shows some of it", any_window_shows_some_of_it);
}
