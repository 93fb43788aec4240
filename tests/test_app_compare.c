/*
 * test_app_compare.c - the three rules side by side, as a person uses them. The worked case of
 * docs/rules.md, section 5: f4 is legal under `always` only, c7 turns more under it than under
 * `never`.
 */
#include <stdio.h>
#include <string.h>

#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"
#include "ui/layout.h"

static session opened(void)
{
    session s = session_on_file("boards/cylinder-closing.txt");
    session_click_widget(&s, "compare");
    return s;
}

/* The middle of a cell in the board of a rule: its boards are 8 cells and what is beside them. */
static void find(const session *s, const char *rule, const char *cell, double *x, double *y)
{
    char name[64];
    gv_rect rect = {0};
    snprintf(name, sizeof name, "compare.%s", rule);
    CU_ASSERT_TRUE_FATAL(gv_app_widget(s->app, name, &rect));
    const gv_board *board = gv_app_match(s->app)->setup.board;
    /* Cells are whole units; the cylinder has 8 + 2·1.3 across and 8 + 2·0.4 down. */
    double wide = (double)rect.w / 10.6, high = (double)rect.h / 8.8;
    double side = (double)(int)((wide < high ? wide : high) + 0.01);
    gv_cell at = scene_cell(board, cell);
    *x = (double)(rect.x + rect.w / 2) + (at % 8 - 3.5) * side;
    *y = (double)(rect.y + rect.h / 2) + (at / 8 - 3.5) * side;
}

static void point(session *s, const char *rule, const char *cell)
{
    double x, y;
    find(s, rule, cell, &x, &y);
    session_point(s, x, y);
}

static void click(session *s, const char *rule, const char *cell)
{
    double x, y;
    find(s, rule, cell, &x, &y);
    session_click(s, x, y);
}

static void pointing_in_one_is_pointing_in_all(void)
{
    static const char *const rules[] = {"never", "always", "accompanied"};
    session s = opened();
    for (int i = 0; i < 3; i++) {
        gv_place place;
        point(&s, rules[i], "c7");
        CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
        CU_ASSERT_EQUAL(place.cell, scene_cell(gv_app_match(s.app)->setup.board, "c7"));
        CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_status(s.app, 1),
                                      "Under never c7 turns 1 disc; under always and "
                                      "accompanied c7 turns 8 discs"));
        CU_ASSERT_PTR_NOT_NULL(
            strstr(gv_app_status(s.app, 1), "not turned under every rule: a7 b7 d7 e7 f7 g7 h7"));
    }
    session_end(&s);
}

/* The cell pointed at is outlined once in each of the three boards, besides copies. */
static int outlines(const session *s)
{
    int count = 0;
    for (uint32_t i = 0; i < s->board.shape_count; i++) {
        const gv_shape *shape = &s->board.shapes[i];
        count += shape->kind == GV_SHAPE_BOX && shape->fill.a == 0 && shape->stroke > 1.4f &&
                 shape->half_w < 40 && shape->half_w > 8;
    }
    return count;
}

static int count_shapes(const session *s, gv_shape_kind kind, bool filled)
{
    int count = 0;
    for (uint32_t i = 0; i < s->board.shape_count; i++)
        count +=
            s->board.shapes[i].kind == (uint32_t)kind && (!filled || s->board.shapes[i].fill.a > 0);
    return count;
}

/* f4 is a filled diamond under always, and a cross under the other two: told apart by shape. */
static void differences_have_shapes_of_their_own(void)
{
    session s = opened();
    session_point(&s, 2, 2);
    int diamonds = count_shapes(&s, GV_SHAPE_DIAMOND, true); /* with those of copies */
    CU_ASSERT_TRUE(diamonds > 0);
    /* Each cross has a lighter one under it. */
    CU_ASSERT_EQUAL(count_shapes(&s, GV_SHAPE_CROSS, true), 2 * 2 * diamonds);
    int before = outlines(&s);
    point(&s, "never", "e5");
    CU_ASSERT_EQUAL(outlines(&s), before + 3);
    session_end(&s);
    /* Where all rules agree nothing stands out. */
    s = session_on("square", NULL);
    session_key(&s, 'c', false, false);
    CU_ASSERT_EQUAL(count_shapes(&s, GV_SHAPE_CROSS, true), 0);
    CU_ASSERT_EQUAL(count_shapes(&s, GV_SHAPE_DIAMOND, true), 0);
    CU_ASSERT_EQUAL(count_shapes(&s, GV_SHAPE_DIAMOND, false), 12); /* 4 moves in each */
    session_end(&s);
}

static void a_click_plays_under_the_games_own_rule(void)
{
    session s = opened();
    click(&s, "never", "c7");
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_notice(s.app), "This game is played under always"));
    session_key(&s, GV_KEY_ESCAPE, false, false); /* the notice */
    click(&s, "always", "e5");
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_notice(s.app), "e5"));
    session_key(&s, GV_KEY_ESCAPE, false, false);
    click(&s, "always", "f4");
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 1);
    CU_ASSERT_EQUAL(gv_set_count(gv_discs(gv_game_now(session_game(&s)), GV_WHITE)), 2 + 1 + 7);
    session_end(&s);
}

static void the_cursor_plays_there_too(void)
{
    session s = session_on("torus", NULL);
    session_key(&s, 'c', false, false);
    session_key(&s, GV_KEY_UP, false, false); /* d4 */
    session_key(&s, GV_KEY_UP, false, false); /* d3, a legal move */
    session_key(&s, GV_KEY_ENTER, false, false);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 1);
    CU_ASSERT_EQUAL(gv_game_move(session_game(&s), 0),
                    scene_cell(gv_app_match(s.app)->setup.board, "d3"));
    session_key(&s, GV_KEY_ESCAPE, false, false);
    CU_ASSERT_FALSE(gv_app_widget(s.app, "compare.never", NULL));
    session_end(&s);
}

static void any_window_has_room_for_three(void)
{
    session s = opened();
    static const struct {
        double width, height;
    } sizes[] = {{300, 200}, {400, 300}, {300, 900}, {1600, 400}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        gv_rect boards[3] = {{0}};
        session_send(&s, (gv_input){.kind = GV_INPUT_RESIZE,
                                    .width = sizes[i].width,
                                    .height = sizes[i].height});
        CU_ASSERT_TRUE(gv_app_widget(s.app, "compare.never", &boards[0]));
        CU_ASSERT_TRUE(gv_app_widget(s.app, "compare.always", &boards[1]));
        CU_ASSERT_TRUE(gv_app_widget(s.app, "compare.accompanied", &boards[2]));
        for (int k = 0; k < 3; k++) {
            CU_ASSERT_TRUE(boards[k].x >= 0 && boards[k].y >= 0);
            CU_ASSERT_TRUE((double)(boards[k].x + boards[k].w) <= sizes[i].width + 0.5);
            CU_ASSERT_TRUE((double)(boards[k].y + boards[k].h) <= sizes[i].height + 0.5);
            gv_rect shared = gv_rect_shared(boards[k], boards[(k + 1) % 3]);
            CU_ASSERT_TRUE(shared.w <= 0 || shared.h <= 0);
        }
    }
    session_end(&s);
}

void gv_suite_app_compare(void)
{
    GV_TEST("pointing in one is pointing in all", pointing_in_one_is_pointing_in_all);
    GV_TEST("differences have shapes of their own", differences_have_shapes_of_their_own);
    GV_TEST("a click plays under the game's own rule", a_click_plays_under_the_games_own_rule);
    GV_TEST("the cursor plays there too", the_cursor_plays_there_too);
    GV_TEST("any window has room for three", any_window_has_room_for_three);
}
