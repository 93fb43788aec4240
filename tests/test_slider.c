/* test_slider.c - the slider: dragged, clicked, moved by keys, and where its handle is painted. */
#include <math.h>
#include <string.h>

#include "support/suites.h"
#include "ui/widgets.h"

/* A slider 114 wide: its handle's middle goes over 100 units, from 17 to 117, the handle's radius
 * (7) being left at either end. */
#define LEFT 17.0f

static gv_ui *ui;
static gv_font *font;
static gv_drawing drawing;
static gv_slider slider;

static void say(void)
{
    gv_ui_frame frame = {.drawing = &drawing,
                         .font = font,
                         .theme = gv_theme_of(GV_THEME_DARK),
                         .width = 200,
                         .height = 100};
    gv_drawing_clear(&drawing);
    gv_ui_begin(ui, &frame);
    gv_ui_slider(ui, &slider);
    CU_ASSERT_EQUAL(gv_ui_end(ui, NULL), GV_OK);
}

static void set_up(void)
{
    CU_ASSERT_EQUAL_FATAL(gv_font_new(&font, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_ui_new(&ui, NULL), GV_OK);
    slider = (gv_slider){.name = "glue", .rect = {10, 20, 114, 20}, .value = 0.25f, .step = 0.1f};
    say();
}

static void tear_down(void)
{
    gv_ui_free(ui);
    gv_font_free(font);
    gv_drawing_free(&drawing);
}

static gv_ui_action send(gv_ui_event_kind kind, float x, float y)
{
    return gv_ui_event(ui, &(gv_ui_input){.kind = kind, .x = x, .y = y});
}

static void check_slid(const gv_ui_action *action, double value)
{
    CU_ASSERT_TRUE(action->used);
    CU_ASSERT_TRUE(action->slid);
    CU_ASSERT_PTR_NOT_NULL_FATAL(action->name);
    CU_ASSERT_STRING_EQUAL(action->name, "glue");
    CU_ASSERT_DOUBLE_EQUAL(action->value, value, 1e-4);
}

static void it_follows_the_hand(void)
{
    set_up();
    gv_ui_action action = send(GV_UI_PRESS, LEFT + 30, 30);
    check_slid(&action, 0.3);
    action = send(GV_UI_MOVE, LEFT + 62, 80); /* off the widget, and still held */
    check_slid(&action, 0.62);
    action = send(GV_UI_MOVE, LEFT + 500, 30);
    check_slid(&action, 1);
    action = send(GV_UI_MOVE, -50, 30);
    check_slid(&action, 0);
    send(GV_UI_RELEASE, LEFT + 40, 30);
    action = send(GV_UI_MOVE, LEFT + 80, 30);
    CU_ASSERT_FALSE(action.slid);
    CU_ASSERT_PTR_NULL(action.name);
    tear_down();
}

static void it_catches_on_its_stops(void)
{
    set_up();
    slider.stops[0] = 0.5f;
    slider.stop_count = 1;
    say();
    gv_ui_action action = send(GV_UI_PRESS, LEFT + 52, 30);
    check_slid(&action, 0.5);
    action = send(GV_UI_MOVE, LEFT + 55, 30);
    check_slid(&action, 0.55);
    tear_down();
}

static void it_moves_by_keys(void)
{
    static const struct {
        gv_ui_key key;
        double value;
    } steps[] = {{GV_UI_KEY_RIGHT, 0.35},   {GV_UI_KEY_RIGHT, 0.45}, {GV_UI_KEY_LEFT, 0.35},
                 {GV_UI_KEY_PAGE_UP, 0.85}, {GV_UI_KEY_UP, 0.95},    {GV_UI_KEY_UP, 1},
                 {GV_UI_KEY_HOME, 0},       {GV_UI_KEY_END, 1},      {GV_UI_KEY_PAGE_DOWN, 0.5}};
    set_up();
    gv_ui_action none = gv_ui_event(ui, &(gv_ui_input){.kind = GV_UI_KEY, .key = GV_UI_KEY_RIGHT});
    CU_ASSERT_FALSE(none.used); /* it has no focus yet */
    gv_ui_event(ui, &(gv_ui_input){.kind = GV_UI_KEY, .key = GV_UI_KEY_TAB});
    CU_ASSERT_STRING_EQUAL(gv_ui_focused(ui), "glue");
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        gv_ui_action action =
            gv_ui_event(ui, &(gv_ui_input){.kind = GV_UI_KEY, .key = steps[i].key});
        check_slid(&action, steps[i].value);
    }
    tear_down();
}

static void a_disabled_one_stays(void)
{
    set_up();
    slider.disabled = true;
    say();
    gv_ui_action action = send(GV_UI_PRESS, LEFT + 30, 30);
    CU_ASSERT_FALSE(action.slid);
    action = send(GV_UI_MOVE, LEFT + 60, 30);
    CU_ASSERT_FALSE(action.slid);
    tear_down();
}

/* The handle is the one disc of the drawing. */
static void the_handle_is_where_the_value_is(void)
{
    set_up();
    for (int i = 0; i <= 4; i++) {
        slider.value = (float)i / 4;
        say();
        int discs = 0;
        for (uint32_t k = 0; k < drawing.shape_count; k++) {
            const gv_shape *shape = &drawing.shapes[k];
            if (shape->kind != GV_SHAPE_DISC)
                continue;
            discs++;
            CU_ASSERT_DOUBLE_EQUAL(shape->x, LEFT + 25 * (float)i, 1e-3);
            CU_ASSERT_DOUBLE_EQUAL(shape->y, 30, 1e-3);
        }
        CU_ASSERT_EQUAL(discs, 1);
    }
    tear_down();
}

void gv_suite_slider(void)
{
    GV_TEST("it follows the hand", it_follows_the_hand);
    GV_TEST("it catches on its stops", it_catches_on_its_stops);
    GV_TEST("it moves by keys", it_moves_by_keys);
    GV_TEST("a disabled one stays", a_disabled_one_stays);
    GV_TEST("the handle is where the value is", the_handle_is_where_the_value_is);
}
