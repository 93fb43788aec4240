/*
 * test_ui.c - the widgets: found and pressed by name, by mouse and by keyboard; lists; text in
 * them.
 */
#include <stdio.h>
#include <string.h>

#include "support/drawn.h"
#include "support/suites.h"
#include "ui/widgets.h"

/* ---------------------------------------------------------------- a panel to press */

static gv_ui *ui;
static gv_font *panel_font;
static gv_drawing panel;

static void say(void)
{
    gv_drawing_clear(&panel);
    drawn_panel(ui, &panel, panel_font, gv_theme_of(GV_THEME_DARK), 1);
}

static void set_up(void)
{
    CU_ASSERT_EQUAL_FATAL(gv_font_new(&panel_font, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_ui_new(&ui, NULL), GV_OK);
    say();
}

static void tear_down(void)
{
    gv_ui_free(ui);
    gv_font_free(panel_font);
    gv_drawing_free(&panel);
}

static gv_ui_action send(gv_ui_event_kind kind, float x, float y)
{
    return gv_ui_event(ui, &(gv_ui_input){.kind = kind, .x = x, .y = y});
}

static gv_ui_action key(gv_ui_key key, bool shift)
{
    return gv_ui_event(ui, &(gv_ui_input){.kind = GV_UI_KEY, .key = key, .shift = shift});
}

/* A press and a release in a widget's middle, before any other frame. */
static gv_ui_action click(const char *name)
{
    gv_rect rect = {0};
    CU_ASSERT_TRUE_FATAL(gv_ui_find(ui, name, &rect));
    send(GV_UI_PRESS, rect.x + rect.w / 2, rect.y + rect.h / 2);
    return send(GV_UI_RELEASE, rect.x + rect.w / 2, rect.y + rect.h / 2);
}

static bool same(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static void widgets_are_found_by_name(void)
{
    set_up();
    gv_rect never;
    gv_rect always;
    CU_ASSERT_TRUE(gv_ui_find(ui, "closing.never", &never));
    CU_ASSERT_TRUE(gv_ui_find(ui, "closing.always", &always));
    CU_ASSERT_TRUE(always.x >= never.x + never.w);
    CU_ASSERT_EQUAL(never.y, always.y);
    CU_ASSERT_TRUE(gv_ui_find(ui, "board-view", NULL));
    CU_ASSERT_FALSE(gv_ui_find(ui, "size.6", NULL)); /* not open */
    CU_ASSERT_FALSE(gv_ui_find(ui, "", NULL));
    int count = 0;
    gv_rect rect;
    while (gv_ui_widget(ui, (size_t)count, &rect)) {
        CU_ASSERT_TRUE(rect.w > 0 && rect.h > 0);
        count++;
    }
    CU_ASSERT_EQUAL(count, 5 + 1 + 3 + 2 + 5 + 2 + 1);
    tear_down();
}

static void clicks_activate_by_name(void)
{
    set_up();
    gv_ui_action action = click("new");
    CU_ASSERT_TRUE(action.used && action.redraw);
    CU_ASSERT_TRUE(same(action.name, "new") && same(action.group, "new"));
    CU_ASSERT_EQUAL(action.item, -1);
    action = click("closing.accompanied");
    CU_ASSERT_TRUE(same(action.name, "closing.accompanied") && same(action.group, "closing"));
    CU_ASSERT_EQUAL(action.item, 2);
    action = click("redo"); /* disabled */
    CU_ASSERT_TRUE(action.used);
    CU_ASSERT_PTR_NULL(action.name);
    tear_down();
}

static void a_press_may_be_taken_back(void)
{
    set_up();
    gv_rect rect;
    CU_ASSERT_TRUE_FATAL(gv_ui_find(ui, "new", &rect));
    CU_ASSERT_TRUE(send(GV_UI_PRESS, rect.x + 5, rect.y + 5).used);
    CU_ASSERT_TRUE(send(GV_UI_MOVE, 600, 300).used); /* the button holds the pointer */
    gv_ui_action action = send(GV_UI_RELEASE, 600, 300);
    CU_ASSERT_TRUE(action.used);
    CU_ASSERT_PTR_NULL(action.name);
    /* And from outside onto a button is no click. */
    CU_ASSERT_FALSE(send(GV_UI_PRESS, 600, 300).used);
    action = send(GV_UI_RELEASE, rect.x + 5, rect.y + 5);
    CU_ASSERT_PTR_NULL(action.name);
    tear_down();
}

static void the_views_get_what_is_theirs(void)
{
    set_up();
    CU_ASSERT_FALSE(send(GV_UI_MOVE, 600, 300).used);
    CU_ASSERT_FALSE(send(GV_UI_PRESS, 600, 300).used);
    CU_ASSERT_FALSE(send(GV_UI_RELEASE, 600, 300).used);
    CU_ASSERT_FALSE(send(GV_UI_WHEEL, 600, 300).used);
    CU_ASSERT_FALSE(key(GV_UI_KEY_UP, false).used);
    CU_ASSERT_FALSE(key(GV_UI_KEY_ENTER, false).used);
    CU_ASSERT_FALSE(key(GV_UI_KEY_ESCAPE, false).used);
    CU_ASSERT_FALSE(key(GV_UI_KEY_OTHER, false).used);
    tear_down();
}

static void hover_asks_for_a_redraw_once(void)
{
    set_up();
    gv_rect rect;
    CU_ASSERT_TRUE_FATAL(gv_ui_find(ui, "hint", &rect));
    CU_ASSERT_PTR_NULL(gv_ui_hovered(ui));
    CU_ASSERT_TRUE(send(GV_UI_MOVE, rect.x + 2, rect.y + 2).redraw);
    CU_ASSERT_TRUE(same(gv_ui_hovered(ui), "hint"));
    CU_ASSERT_FALSE(send(GV_UI_MOVE, rect.x + 3, rect.y + 2).redraw);
    CU_ASSERT_TRUE(gv_ui_event(ui, &(gv_ui_input){.kind = GV_UI_LEAVE}).redraw);
    CU_ASSERT_PTR_NULL(gv_ui_hovered(ui));
    tear_down();
}

/* ---------------------------------------------------------------- the keyboard */

static void tab_goes_round_and_past_the_views(void)
{
    /* Of each group the chosen one; nothing disabled; then the views. */
    static const char *const stops[] = {
        "board.klein", "size", "closing.always", "black",   "new", "undo",
        "hint",        "swap", "lessons",        "compare", NULL};
    set_up();
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 11; i++) {
            gv_ui_action action = key(GV_UI_KEY_TAB, false);
            CU_ASSERT_TRUE(action.used && action.redraw && !action.name);
            CU_ASSERT_TRUE(same(gv_ui_focused(ui), stops[i]));
        }
    }
    for (int i = 9; i >= 0; i--) {
        key(GV_UI_KEY_TAB, true);
        CU_ASSERT_TRUE(same(gv_ui_focused(ui), stops[i]));
    }
    key(GV_UI_KEY_TAB, true);
    CU_ASSERT_PTR_NULL(gv_ui_focused(ui));
    tear_down();
}

static void arrows_go_round_a_group(void)
{
    set_up();
    CU_ASSERT_TRUE(gv_ui_focus(ui, "closing.always"));
    CU_ASSERT_TRUE(key(GV_UI_KEY_RIGHT, false).used);
    CU_ASSERT_TRUE(same(gv_ui_focused(ui), "closing.accompanied"));
    key(GV_UI_KEY_RIGHT, false);
    CU_ASSERT_TRUE(same(gv_ui_focused(ui), "closing.never"));
    key(GV_UI_KEY_LEFT, false);
    CU_ASSERT_TRUE(same(gv_ui_focused(ui), "closing.accompanied"));
    gv_ui_action action = key(GV_UI_KEY_SPACE, false);
    CU_ASSERT_TRUE(same(action.name, "closing.accompanied"));
    /* Tab leaves the group from any of its items. */
    key(GV_UI_KEY_TAB, false);
    CU_ASSERT_TRUE(same(gv_ui_focused(ui), "black"));
    /* A single button has no use for arrows: they are the board's. */
    gv_ui_focus(ui, "new");
    CU_ASSERT_FALSE(key(GV_UI_KEY_RIGHT, false).used);
    action = key(GV_UI_KEY_ENTER, false);
    CU_ASSERT_TRUE(same(action.name, "new"));
    CU_ASSERT_TRUE(key(GV_UI_KEY_ESCAPE, false).used);
    CU_ASSERT_PTR_NULL(gv_ui_focused(ui));
    tear_down();
}

static void focus_is_refused_where_there_is_none(void)
{
    set_up();
    CU_ASSERT_FALSE(gv_ui_focus(ui, "nosuch"));
    CU_ASSERT_FALSE(gv_ui_focus(ui, "redo"));
    CU_ASSERT_FALSE(gv_ui_focus(ui, "board-view"));
    CU_ASSERT_TRUE(gv_ui_focus(ui, "undo"));
    CU_ASSERT_TRUE(gv_ui_focus(ui, NULL));
    CU_ASSERT_PTR_NULL(gv_ui_focused(ui));
    /* A press on the board takes the focus from the buttons. */
    gv_ui_focus(ui, "undo");
    CU_ASSERT_TRUE(send(GV_UI_PRESS, 600, 300).redraw);
    CU_ASSERT_PTR_NULL(gv_ui_focused(ui));
    tear_down();
}

/* The ring is painted for the keyboard's focus, not for the mouse's. */
static void the_ring_is_for_the_keyboard(void)
{
    set_up();
    say();
    uint32_t without = panel.shape_count;
    click("hint");
    say();
    CU_ASSERT_EQUAL(panel.shape_count, without);
    key(GV_UI_KEY_TAB, false);
    say();
    CU_ASSERT_EQUAL(panel.shape_count, without + 1);
    tear_down();
}

/* ---------------------------------------------------------------- lists */

static void a_list_opens_and_is_chosen_from(void)
{
    set_up();
    gv_ui_action action = click("size");
    CU_ASSERT_TRUE(action.used && action.redraw);
    CU_ASSERT_PTR_NULL(action.name); /* opening is not reported */
    CU_ASSERT_TRUE(same(gv_ui_opened(ui), "size"));
    say();
    gv_rect row;
    CU_ASSERT_TRUE_FATAL(gv_ui_find(ui, "size.6", &row));
    CU_ASSERT_TRUE(row.y + row.h <= DRAWN_HEIGHT);
    action = click("size.6");
    CU_ASSERT_TRUE(same(action.name, "size.6") && same(action.group, "size"));
    CU_ASSERT_EQUAL(action.item, 2);
    CU_ASSERT_PTR_NULL(gv_ui_opened(ui));
    say();
    CU_ASSERT_FALSE(gv_ui_find(ui, "size.6", NULL));
    tear_down();
}

static void a_list_is_worked_by_keys(void)
{
    set_up();
    gv_ui_focus(ui, "size");
    CU_ASSERT_TRUE(key(GV_UI_KEY_DOWN, false).used); /* opens it */
    say();
    CU_ASSERT_TRUE(same(gv_ui_opened(ui), "size"));
    key(GV_UI_KEY_DOWN, false); /* from the chosen one, number 4 */
    say();
    gv_ui_action action = key(GV_UI_KEY_ENTER, false);
    CU_ASSERT_TRUE(same(action.name, "size.9"));
    gv_ui_open(ui, "size");
    say();
    key(GV_UI_KEY_END, false);
    say();
    key(GV_UI_KEY_PAGE_UP, false);
    key(GV_UI_KEY_PAGE_UP, false);
    key(GV_UI_KEY_PAGE_UP, false);
    say();
    action = key(GV_UI_KEY_SPACE, false);
    CU_ASSERT_EQUAL(action.item, 0);
    gv_ui_open(ui, "size");
    say();
    CU_ASSERT_FALSE(key(GV_UI_KEY_OTHER, false).used); /* letters stay the program's */
    CU_ASSERT_TRUE(key(GV_UI_KEY_ESCAPE, false).used);
    CU_ASSERT_PTR_NULL(gv_ui_opened(ui));
    CU_ASSERT_TRUE(same(gv_ui_focused(ui), "size"));
    tear_down();
}

static void disabled_rows_do_nothing(void)
{
    set_up();
    gv_ui_open(ui, "size");
    say();
    gv_rect row;
    CU_ASSERT_TRUE_FATAL(gv_ui_find(ui, "size.12", &row));
    gv_ui_action action = click("size.12");
    CU_ASSERT_TRUE(action.used);
    CU_ASSERT_PTR_NULL(action.name);
    CU_ASSERT_TRUE(same(gv_ui_opened(ui), "size"));
    tear_down();
}

static void a_press_elsewhere_closes_and_does_nothing_else(void)
{
    set_up();
    gv_ui_open(ui, "size");
    say();
    CU_ASSERT_TRUE(send(GV_UI_MOVE, 600, 300).used);
    CU_ASSERT_FALSE(same(gv_ui_hovered(ui), "board-view"));
    gv_ui_action action = click("new");
    CU_ASSERT_TRUE(action.used || !action.name);
    CU_ASSERT_PTR_NULL(action.name);
    CU_ASSERT_PTR_NULL(gv_ui_opened(ui));
    say();
    CU_ASSERT_TRUE(same(click("new").name, "new"));
    tear_down();
}

/* A short window: the list scrolls, and every item can be reached. */
static void long_lists_scroll(void)
{
    static const gv_item items[] = {{.name = "a", .text = "A"}, {.name = "b", .text = "B"},
                                    {.name = "c", .text = "C"}, {.name = "d", .text = "D"},
                                    {.name = "e", .text = "E"}, {.name = "f", .text = "F"},
                                    {.name = "g", .text = "G"}, {.name = "h", .text = "H"}};
    set_up();
    gv_ui_frame frame = {.drawing = &panel,
                         .font = panel_font,
                         .theme = gv_theme_of(GV_THEME_LIGHT),
                         .width = 300,
                         .height = 160};
    gv_choice choice = {
        .name = "list", .rect = {8, 8, 100, 28}, .items = items, .count = 8, .chosen = 7};
    bool seen[8] = {false};
    gv_ui_open(ui, "list");
    for (int frames = 0; frames < 20; frames++) {
        gv_ui_begin(ui, &frame);
        gv_ui_dropdown(ui, &choice);
        gv_ui_end(ui, NULL);
        for (int i = 0; i < 8; i++) {
            char name[16];
            gv_rect rect;
            snprintf(name, sizeof name, "list.%s", items[i].name);
            if (gv_ui_find(ui, name, &rect)) {
                seen[i] = true;
                CU_ASSERT_TRUE(rect.y >= 36 && rect.y + rect.h <= 160);
            }
        }
        CU_ASSERT_TRUE(frames > 0 || (seen[7] && !seen[0])); /* opens at the chosen one */
        gv_ui_event(ui, &(gv_ui_input){.kind = GV_UI_WHEEL, .x = 50, .y = 100, .wheel = 1});
    }
    for (int i = 0; i < 8; i++) {
        CU_ASSERT_TRUE(seen[i]);
    }
    tear_down();
}

static void a_menu_is_nothing_until_opened(void)
{
    set_up();
    CU_ASSERT_FALSE(gv_ui_find(ui, "demo.ring", NULL));
    gv_ui_open(ui, "demo");
    say();
    gv_rect row;
    CU_ASSERT_TRUE_FATAL(gv_ui_find(ui, "demo.ring", &row));
    CU_ASSERT_DOUBLE_EQUAL(row.x + row.w / 2, DRAWN_WIDTH / 2, 1); /* in the middle */
    key(GV_UI_KEY_DOWN, false);
    key(GV_UI_KEY_DOWN, false);
    gv_ui_action action = key(GV_UI_KEY_ENTER, false);
    CU_ASSERT_TRUE(same(action.name, "demo.alone"));
    /* A popup that nobody says is not open. */
    gv_ui_open(ui, "nosuch");
    say();
    CU_ASSERT_PTR_NULL(gv_ui_opened(ui));
    tear_down();
}

/* ---------------------------------------------------------------- text in widgets */

/* The text of a label of the panel. */
static const char *label_text(const gv_drawing *drawing, uint32_t index, char out[200])
{
    const gv_label *label = &drawing->labels[index];
    snprintf(out, 200, "%.*s", (int)label->length, drawing->letters.data + label->text);
    return out;
}

static void texts_that_are_too_long_end_in_dots(void)
{
    set_up();
    bool dots = false;
    char text[200];
    for (uint32_t i = 0; i < panel.label_count; i++) {
        const char *found = label_text(&panel, i, text);
        if (strncmp(found, "A heading that", 14) == 0) {
            size_t length = strlen(found);
            dots = length > 3 && strcmp(found + length - 3, "\xE2\x80\xA6") == 0;
            CU_ASSERT_TRUE(gv_ui_text_width(ui, GV_TEXT_HEADING, found) <= 236.5f);
        }
    }
    CU_ASSERT_TRUE(dots);
    tear_down();
}

static void paragraphs_break_at_blanks(void)
{
    set_up();
    gv_drawing drawing = {0};
    gv_ui_begin(ui, &(gv_ui_frame){.drawing = &drawing,
                                   .font = panel_font,
                                   .theme = gv_theme_of(GV_THEME_DARK),
                                   .width = 400,
                                   .height = 300});
    static const char words[] = "one two three four five six\nseven Donaudampfschifffahrtskapitaen";
    float line = gv_ui_line_height(ui, GV_TEXT_BODY);
    float wanted = gv_ui_paragraph_height(ui, 100, GV_TEXT_BODY, words);
    float used = gv_ui_paragraph(ui, (gv_rect){0, 0, 100, 200}, GV_TEXT_BODY, words);
    CU_ASSERT_EQUAL(used, wanted);
    CU_ASSERT_TRUE(used >= 5 * line);
    gv_ui_end(ui, NULL);
    char text[200];
    CU_ASSERT_STRING_EQUAL(label_text(&drawing, 0, text), "one two three");
    CU_ASSERT_STRING_EQUAL(label_text(&drawing, 1, text), "four five six");
    CU_ASSERT_STRING_EQUAL(label_text(&drawing, 2, text), "seven");
    for (uint32_t i = 0; i < drawing.label_count; i++) {
        CU_ASSERT_TRUE(gv_ui_text_width(ui, GV_TEXT_BODY, label_text(&drawing, i, text)) <= 100.5f);
    }
    gv_drawing_free(&drawing);
    tear_down();
}

static void the_text_scale_enlarges_controls(void)
{
    gv_rect small;
    gv_rect large;
    set_up();
    CU_ASSERT_TRUE(gv_ui_find(ui, "size", &small));
    gv_drawing_clear(&panel);
    drawn_panel(ui, &panel, panel_font, gv_theme_of(GV_THEME_DARK), 1.5f);
    CU_ASSERT_TRUE(gv_ui_find(ui, "size", &large));
    CU_ASSERT_DOUBLE_EQUAL(large.h, small.h * 1.5f, 0.01);
    CU_ASSERT_DOUBLE_EQUAL(gv_ui_text_size(ui, GV_TEXT_BODY), 19.5f, 0.01);
    tear_down();
}

/* A window too small for the panel: what has no room is not there, and nothing lies over others. */
static void what_has_no_room_is_not_there(void)
{
    set_up();
    gv_drawing drawing = {0};
    gv_ui_begin(ui, &(gv_ui_frame){.drawing = &drawing,
                                   .font = panel_font,
                                   .theme = gv_theme_of(GV_THEME_DARK),
                                   .width = 100,
                                   .height = 20});
    gv_rect rest = {0, 0, 100, 20};
    gv_ui_button(ui, &(gv_button){.name = "a", .rect = gv_rect_cut_top(&rest, 18), .text = "A"});
    gv_ui_button(ui, &(gv_button){.name = "b", .rect = gv_rect_cut_top(&rest, 18), .text = "B"});
    gv_ui_button(ui, &(gv_button){.name = "c", .rect = gv_rect_cut_top(&rest, 18), .text = "C"});
    gv_ui_text(ui, rest, GV_TEXT_BODY, GV_ALIGN_LEFT, "text");
    CU_ASSERT_EQUAL(gv_ui_end(ui, NULL), GV_OK);
    CU_ASSERT_TRUE(gv_ui_find(ui, "a", NULL));
    CU_ASSERT_FALSE(gv_ui_find(ui, "c", NULL));
    CU_ASSERT_EQUAL(drawing.label_count, 1); /* b has two pixels, and no letter in them */
    gv_drawing_free(&drawing);
    tear_down();
}

/* Anything that a window can send, in any order: no crash, and names stay whole. */
static void random_events_do_no_harm(void)
{
    set_up();
    gv_random random;
    gv_random_seed(&random, 11, 0);
    for (int i = 0; i < 4000; i++) {
        gv_ui_input input = {.kind = (gv_ui_event_kind)gv_random_below(&random, 6),
                             .x = (float)gv_random_below(&random, 1100) - 50,
                             .y = (float)gv_random_below(&random, 800) - 50,
                             .wheel = (float)gv_random_below(&random, 5) - 2,
                             .key = (gv_ui_key)gv_random_below(&random, 13),
                             .shift = gv_random_below(&random, 2)};
        gv_ui_action action = gv_ui_event(ui, &input);
        CU_ASSERT_TRUE(!action.name || (action.used && action.group));
        if (gv_random_below(&random, 50) == 0) {
            gv_ui_open(ui, "demo");
        }
        if (gv_random_below(&random, 3) == 0) {
            say();
        }
    }
    tear_down();
}

void gv_suite_ui(void)
{
    GV_TEST("widgets are found by name", widgets_are_found_by_name);
    GV_TEST("clicks activate by name", clicks_activate_by_name);
    GV_TEST("a press may be taken back", a_press_may_be_taken_back);
    GV_TEST("the views get what is theirs", the_views_get_what_is_theirs);
    GV_TEST("hover asks for a redraw once", hover_asks_for_a_redraw_once);
    GV_TEST("Tab goes round and past the views", tab_goes_round_and_past_the_views);
    GV_TEST("arrows go round a group", arrows_go_round_a_group);
    GV_TEST("focus is refused where there is none", focus_is_refused_where_there_is_none);
    GV_TEST("the ring is for the keyboard", the_ring_is_for_the_keyboard);
    GV_TEST("a list opens and is chosen from", a_list_opens_and_is_chosen_from);
    GV_TEST("a list is worked by keys", a_list_is_worked_by_keys);
    GV_TEST("disabled rows do nothing", disabled_rows_do_nothing);
    GV_TEST("a press elsewhere closes and does nothing else",
            a_press_elsewhere_closes_and_does_nothing_else);
    GV_TEST("long lists scroll", long_lists_scroll);
    GV_TEST("a menu is nothing until opened", a_menu_is_nothing_until_opened);
    GV_TEST("texts that are too long end in dots", texts_that_are_too_long_end_in_dots);
    GV_TEST("paragraphs break at blanks", paragraphs_break_at_blanks);
    GV_TEST("the text scale enlarges controls", the_text_scale_enlarges_controls);
    GV_TEST("what has no room is not there", what_has_no_room_is_not_there);
    GV_TEST("random events do no harm", random_events_do_no_harm);
}
