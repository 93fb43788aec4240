/*
 * test_app_play.c - the panel, computer players, hints, going back in the game, and what is kept
 * from one run to the next.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"
#include "ui/layout.h"

static int ply_of(const session *s)
{
    return gv_game_ply(session_game(s));
}

static bool has_widget(const session *s, const char *name)
{
    return gv_app_widget(s->app, name, NULL);
}

static void resize(session *s, double width, double height)
{
    session_send(s, (gv_input){.kind = GV_INPUT_RESIZE, .width = width, .height = height});
}

/* ---------------------------------------------------------------- the panel */

static void the_panel_is_there_where_it_fits_and_folds(void)
{
    session s = session_on("torus", "f5d6");
    CU_ASSERT_TRUE(has_widget(&s, "panel"));
    CU_ASSERT_TRUE(has_widget(&s, "ply.2"));
    session_click_widget(&s, "fold");
    CU_ASSERT_FALSE(has_widget(&s, "panel"));
    CU_ASSERT_TRUE(has_widget(&s, "menu.open"));
    session_key(&s, GV_KEY_F9, false, false);
    CU_ASSERT_TRUE(has_widget(&s, "panel"));
    resize(&s, 400, 300);
    CU_ASSERT_FALSE(has_widget(&s, "panel"));
    resize(&s, 3840, 2160);
    CU_ASSERT_TRUE(has_widget(&s, "panel"));
    session_end(&s);
}

/* Nothing lies over anything else, nor outside, at any size. */
static void widgets_do_not_overlap(void)
{
    static const double sizes[][2] = {{300, 200}, {400, 300},  {480, 700},   {700, 500},
                                      {800, 600}, {1280, 800}, {1920, 1080}, {3840, 2160}};
    session s = session_on("klein", "d3c3");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const char *names[200];
        gv_rect rects[200];
        size_t count = 0;
        resize(&s, sizes[i][0], sizes[i][1]);
        const char *name;
        for (size_t k = 0; (name = gv_app_widget_name(s.app, k)) != NULL && count < 200; k++)
            if (strcmp(name, "panel") != 0 && strcmp(name, "moves") != 0 &&
                gv_app_widget(s.app, name, &rects[count]))
                names[count++] = name;
        for (size_t a = 0; a < count; a++) {
            CU_ASSERT_TRUE(rects[a].x >= 0 && rects[a].y >= 0);
            CU_ASSERT_TRUE((double)(rects[a].x + rects[a].w) <= sizes[i][0] + 0.5 &&
                           (double)(rects[a].y + rects[a].h) <= sizes[i][1] + 0.5);
            for (size_t b = a + 1; b < count; b++) {
                gv_rect shared = gv_rect_shared(rects[a], rects[b]);
                bool apart = shared.w < 0.5f || shared.h < 0.5f;
                if (!apart)
                    fprintf(stderr, "\n%.0f x %.0f: %s lies over %s\n", sizes[i][0], sizes[i][1],
                            names[a], names[b]);
                CU_ASSERT_TRUE(apart);
            }
        }
    }
    session_end(&s);
}

static void the_menu_reaches_everything_in_a_small_window(void)
{
    session s = session_on("torus", NULL);
    resize(&s, 300, 200);
    session_key(&s, GV_KEY_F10, false, false);
    CU_ASSERT_STRING_EQUAL(gv_app_menu(s.app), "menu");
    session_key(&s, GV_KEY_HOME, false, false);
    for (int i = 0; i < 5; i++) /* to "variants" */
        session_key(&s, GV_KEY_DOWN, false, false);
    session_key(&s, GV_KEY_ENTER, false, false);
    CU_ASSERT_STRING_EQUAL(gv_app_menu(s.app), "variants");
    session_key(&s, GV_KEY_END, false, false);
    session_key(&s, GV_KEY_ENTER, false, false);
    CU_ASSERT_STRING_EQUAL(gv_app_menu(s.app), "");
    CU_ASSERT_STRING_NOT_EQUAL(gv_app_match(s.app)->variant.name, "torus");
    session_end(&s);
}

static void settings_change_and_stay_open(void)
{
    session s = session_on("torus", NULL);
    gv_rgba before = gv_app_background(s.app);
    session_click_widget(&s, "settings.open");
    session_click_widget(&s, "settings.theme");
    gv_rgba light = gv_app_background(s.app);
    CU_ASSERT_TRUE(before.r != light.r);
    CU_ASSERT_STRING_EQUAL(gv_app_menu(s.app), "settings");
    session_click_widget(&s, "settings.theme");
    gv_rgba contrast = gv_app_background(s.app);
    CU_ASSERT_EQUAL(contrast.r + contrast.g + contrast.b, 0);
    session_click_widget(&s, "settings.full-screen");
    CU_ASSERT_TRUE(gv_app_is_full_screen(s.app));
    session_end(&s);
}

/* ---------------------------------------------------------------- back in the game */

static const char *const game = "f5d6c4d3c6";

static void a_click_goes_to_a_ply_and_branching_warns(void)
{
    session s = session_on("square", game);
    session_click_widget(&s, "ply.2");
    CU_ASSERT_EQUAL(ply_of(&s), 2);
    CU_ASSERT_EQUAL(gv_game_length(session_game(&s)), 5);
    /* The move of the game goes on in it. */
    session_click_cell(&s, "c4", 0, 0);
    CU_ASSERT_EQUAL(ply_of(&s), 3);
    CU_ASSERT_EQUAL(gv_game_length(session_game(&s)), 5);
    session_click_widget(&s, "ply.2");
    /* Another one is asked again, and then drops them. */
    session_click_cell(&s, "a1", 0, 0); /* not legal: nothing is said */
    CU_ASSERT_EQUAL(gv_app_notice(s.app)[0], '\0');
    session_click_cell(&s, "c5", 0, 0);
    CU_ASSERT_EQUAL(ply_of(&s), 2);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_notice(s.app), "drops the 3 later moves"));
    session_click_cell(&s, "c5", 0, 0);
    CU_ASSERT_EQUAL(ply_of(&s), 3);
    CU_ASSERT_EQUAL(gv_game_length(session_game(&s)), 3);
    CU_ASSERT_TRUE(session_replays(&s));
    session_end(&s);
}

static void the_list_of_moves_scrolls(void)
{
    /* A game of many moves, against itself. */
    session s = session_on("torus", NULL);
    session_click_widget(&s, "black");
    session_click_widget(&s, "black.random");
    session_click_widget(&s, "white");
    session_click_widget(&s, "white.greedy");
    for (int i = 0; i < 300 && gv_match_state(gv_app_match(s.app)) != GV_OVER; i++)
        session_wait(&s, 1);
    CU_ASSERT_EQUAL_FATAL(gv_match_state(gv_app_match(s.app)), GV_OVER);
    gv_rect list;
    CU_ASSERT_FALSE(has_widget(&s, "ply.1"));
    CU_ASSERT_TRUE_FATAL(gv_app_widget(s.app, "moves", &list));
    for (int i = 0; i < 40; i++)
        session_send(&s, (gv_input){.kind = GV_INPUT_WHEEL,
                                    .x = (double)list.x + 60,
                                    .y = (double)list.y + 30,
                                    .wheel = 1});
    CU_ASSERT_TRUE(has_widget(&s, "ply.1"));
    session_click_widget(&s, "ply.1");
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_wait(&s, 5); /* two computers wait where one looks */
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_end(&s);
}

/* ---------------------------------------------------------------- computers and hints */

static void the_computer_starts_by_itself(void)
{
    session s = session_on("torus", NULL);
    session_click_widget(&s, "black");
    session_click_widget(&s, "black.2");
    CU_ASSERT_EQUAL(ply_of(&s), 0); /* one sees that it thinks */
    session_wait(&s, 1.5);
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_key(&s, 'n', false, false);
    session_wait(&s, 1.5);
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_key(&s, 'x', true, false); /* now it is White, and to move */
    session_wait(&s, 1.5);
    CU_ASSERT_EQUAL(ply_of(&s), 2);
    session_end(&s);
}

/* The cells that a drawing has values on: labels with a sign or "=" or a lone 0. */
static int values_drawn(const session *s)
{
    int count = 0;
    const char *letters = gv_text_string(&s->board.letters);
    for (uint32_t i = 0; i < s->board.label_count; i++) {
        const char *text = letters + s->board.labels[i].text;
        count += text[0] == '+' || text[0] == '=' || text[0] == '0' ||
                 strncmp(text, "\xe2\x88\x92", 3) == 0;
    }
    return count;
}

static void hints_are_of_the_position_that_is_shown(void)
{
    session s = session_on("square", NULL);
    CU_ASSERT_EQUAL(values_drawn(&s), 0);
    session_click_widget(&s, "hint");
    session_wait(&s, 0.1);
    CU_ASSERT_EQUAL(values_drawn(&s), 4); /* the four first moves */
    session_click_cell(&s, "d3", 0, 0);
    session_wait(&s, 0.1);
    CU_ASSERT_EQUAL(values_drawn(&s), 3); /* c3, e3, c5: as every book of Othello has it */
    session_key(&s, 'u', false, false);
    session_wait(&s, 0.1);
    CU_ASSERT_EQUAL(values_drawn(&s), 4);
    session_key(&s, 'h', false, false);
    CU_ASSERT_EQUAL(values_drawn(&s), 0);
    session_end(&s);
}

/* ---------------------------------------------------------------- memory */

static char folder[64];

static void make_folder(void)
{
    snprintf(folder, sizeof folder, "/tmp/gluversi-test-XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    strcat(folder, "/");
}

static void remove_folder(void)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    char path[400];
    while (dir && (entry = readdir(dir)) != NULL) {
        snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
        unlink(path);
    }
    if (dir)
        closedir(dir);
    rmdir(folder);
}

static session session_kept(const char *variant, bool resume)
{
    session s = session_on(variant, NULL);
    gv_app_set_memory(s.app, folder, resume);
    session_wait(&s, 0.1);
    return s;
}

/* Who left the flat view alone finds it alone. */
static void the_views_come_back(void)
{
    make_folder();
    for (int flat = 0; flat < 2; flat++) {
        session s = session_kept("torus", true);
        gv_app_first_view(s.app);
        session_draw(&s);
        CU_ASSERT_EQUAL(gv_app_widget(s.app, "surface", NULL), !flat);
        session_key(&s, 'v', false, false);
        session_key(&s, 'v', false, false); /* both, surface, flat */
        session_end(&s);
    }
    remove_folder();
}

static void a_game_and_settings_come_back(void)
{
    make_folder();
    session s = session_kept("klein", false);
    session_click_cell(&s, "d3", 0, 0);
    session_click_cell(&s, "c3", 0, 0);
    session_key(&s, 'u', false, false);
    session_key(&s, GV_KEY_F2, false, false);
    session_click_widget(&s, "white");
    session_click_widget(&s, "white.2");
    session_key(&s, GV_KEY_F9, false, false);
    session_key(&s, 'h', false, false);
    gv_rgba light = gv_app_background(s.app);
    /* As if it were killed here: another one finds all but the place. */
    session other = session_kept("square", true);
    CU_ASSERT_EQUAL(gv_app_background(other.app).r, light.r);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_title(other.app), "Klein bottle"));
    gv_app_set_memory(other.app, "", false);
    session_end(&other);
    gv_app_set_place(s.app, &(gv_app_place){10, 20, 900, 700});
    session_end(&s);

    s = session_kept("square", true);
    char path[100];
    gv_text text = {0};
    snprintf(path, sizeof path, "%swindow.state", folder);
    CU_ASSERT_EQUAL(gv_text_read_file(&text, path, 10000, NULL), GV_OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&text), "\nhints 1\n"));
    gv_text_free(&text);
    gv_app_place place;
    CU_ASSERT_TRUE(gv_app_get_place(s.app, &place));
    CU_ASSERT_TRUE(place.x == 10 && place.y == 20 && place.width == 900 && place.height == 700);
    CU_ASSERT_EQUAL(gv_app_background(s.app).r, light.r);
    CU_ASSERT_FALSE(has_widget(&s, "panel"));
    CU_ASSERT_EQUAL(gv_app_match(s.app)->players[GV_WHITE].level, 2);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_title(s.app), "Klein bottle 8\xc3\x97"
                                                       "8"));
    CU_ASSERT_TRUE(ply_of(&s) >= 1);
    CU_ASSERT_EQUAL(gv_game_move(session_game(&s), 0), 19);
    session_end(&s);
    remove_folder();
}

static void another_game_keeps_the_last_one(void)
{
    make_folder();
    session s = session_kept("klein", false);
    session_click_cell(&s, "d3", 0, 0);
    session_end(&s);
    s = session_kept("torus", false);
    CU_ASSERT_STRING_EQUAL(gv_app_match(s.app)->variant.name, "torus");
    session_key(&s, 'n', true, false);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_title(s.app), "Klein bottle 8\xc3\x97"
                                                       "8"));
    CU_ASSERT_EQUAL(ply_of(&s), 1);
    session_end(&s);
    remove_folder();
}

/* Whatever the file holds, the window opens, says so, and keeps what it found. */
static void a_damaged_file_is_set_aside(void)
{
    static const char *const contents[] = {
        "", "nonsense\n", "gluversi-window 1\n", "gluversi-window 1\ngame\nnonsense\n",
        "gluversi-window 1\ntheme \x80\xff\nply 99999\ngame\n[Board \"torus 8x8\"]\n\n1. a1 a1\n"};
    for (size_t i = 0; i < sizeof contents / sizeof contents[0]; i++) {
        char path[100];
        make_folder();
        snprintf(path, sizeof path, "%swindow.state", folder);
        FILE *file = fopen(path, "w");
        CU_ASSERT_PTR_NOT_NULL_FATAL(file);
        fputs(contents[i], file);
        fclose(file);
        session s = session_kept("torus", true);
        CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_notice(s.app), "cannot be read"));
        CU_ASSERT_STRING_EQUAL(gv_app_match(s.app)->variant.name, "torus");
        strcat(path, ".damaged");
        CU_ASSERT_EQUAL(access(path, R_OK), 0);
        session_end(&s);
        remove_folder();
    }
}

void gv_suite_app_play(void)
{
    GV_TEST("the panel is there where it fits, and folds",
            the_panel_is_there_where_it_fits_and_folds);
    GV_TEST("widgets do not overlap", widgets_do_not_overlap);
    GV_TEST("the menu reaches everything in a small window",
            the_menu_reaches_everything_in_a_small_window);
    GV_TEST("settings change and stay open", settings_change_and_stay_open);
    GV_TEST("a click goes to a ply, and branching warns",
            a_click_goes_to_a_ply_and_branching_warns);
    GV_TEST("the list of moves scrolls", the_list_of_moves_scrolls);
    GV_TEST("the computer starts by itself", the_computer_starts_by_itself);
    GV_TEST("hints are of the position that is shown", hints_are_of_the_position_that_is_shown);
    GV_TEST("the views come back", the_views_come_back);
    GV_TEST("a game and settings come back", a_game_and_settings_come_back);
    GV_TEST("another game keeps the last one", another_game_keeps_the_last_one);
    GV_TEST("a damaged file is set aside", a_damaged_file_is_set_aside);
}
