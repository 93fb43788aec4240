/*
 * events.c - what an event does, answered from the note of the last whole frame.
 */
#include "ui/internal.h"

#include <assert.h>
#include <string.h>

static bool popup_is_open(const gv_ui *ui)
{
    return ui->popup.name[0] != '\0';
}

/* ---------------------------------------------------------------- activating */

static void activate(gv_ui *ui, const gv_i_widget *widget, gv_ui_action *action)
{
    action->used = true;
    action->redraw = true;
    if (widget->disabled) {
        return;
    }
    if (widget->opens) {
        gv_ui_open(ui, widget->name);
        return;
    }
    memcpy(ui->action_name, widget->name, sizeof ui->action_name);
    memcpy(ui->action_group, widget->name, sizeof ui->action_group);
    ui->action_group[widget->group_length] = '\0';
    action->name = ui->action_name;
    action->group = ui->action_group;
    action->item = widget->item;
    if (widget->in_popup) {
        gv_ui_open(ui, NULL);
    }
}

/* ---------------------------------------------------------------- the pointer */

/* The highlight of an open list follows the pointer. */
static void follow_pointer(gv_ui *ui)
{
    const gv_i_widget *row = gv_i_ui_hovered(ui);
    if (popup_is_open(ui) && row && row->in_popup) {
        ui->popup.highlight = row->item;
    }
}

static void on_move(gv_ui *ui, const gv_ui_input *input, gv_ui_action *action)
{
    const gv_i_widget *before = gv_i_ui_hovered(ui);
    ui->pointer_x = input->x;
    ui->pointer_y = input->y;
    ui->pointer_inside = input->kind != GV_UI_LEAVE;
    const gv_i_widget *after = gv_i_ui_hovered(ui);
    if (before != after) {
        action->redraw = true;
        follow_pointer(ui);
    }
    action->used = popup_is_open(ui) || after || ui->pressed[0];
    const gv_i_widget *held = gv_i_ui_find(ui, ui->pressed);
    if (held && held->slides) {
        gv_i_ui_slide_to(ui, held, action);
    }
}

/* A press while a list is open belongs to it, wherever it is. */
static void press_with_popup(gv_ui *ui, gv_ui_action *action)
{
    action->used = true;
    const gv_i_widget *row = gv_i_ui_hovered(ui);
    if (row) {
        gv_i_ui_name(ui->pressed, row->name, NULL);
    } else if (!gv_rect_has(&ui->popup.rect, ui->pointer_x, ui->pointer_y)) {
        gv_ui_open(ui, NULL);
        action->redraw = true;
    }
}

static void on_press(gv_ui *ui, const gv_ui_input *input, gv_ui_action *action)
{
    on_move(ui, input, action);
    if (popup_is_open(ui)) {
        press_with_popup(ui, action);
        return;
    }
    /* A click shows where it went; the ring is for those who do not see that. */
    action->redraw = action->redraw || (ui->focus[0] && ui->focus_shown);
    ui->focus[0] = '\0';
    ui->focus_shown = false;
    const gv_i_widget *widget = gv_i_ui_hovered(ui);
    action->used = widget != NULL;
    if (widget && !widget->disabled) {
        gv_i_ui_name(ui->pressed, widget->name, NULL);
        gv_i_ui_name(ui->focus, widget->name, NULL);
        action->redraw = true;
        if (widget->slides) {
            gv_i_ui_slide_to(ui, widget, action);
        }
    }
}

static void on_release(gv_ui *ui, const gv_ui_input *input, gv_ui_action *action)
{
    on_move(ui, input, action);
    if (!ui->pressed[0]) {
        return;
    }
    action->used = true;
    action->redraw = true;
    const gv_i_widget *widget = gv_i_ui_hovered(ui);
    bool same = widget && strcmp(widget->name, ui->pressed) == 0;
    ui->pressed[0] = '\0';
    if (same && !widget->slides) {
        activate(ui, widget, action);
    }
}

static void on_wheel(gv_ui *ui, const gv_ui_input *input, gv_ui_action *action)
{
    on_move(ui, input, action);
    if (popup_is_open(ui)) {
        /* Range is kept when the list is said again. */
        ui->popup.first -= input->wheel > 0 ? 2 : input->wheel < 0 ? -2 : 0;
        action->used = true;
        action->redraw = true;
    }
}

/* ---------------------------------------------------------------- keys in a list */

static const gv_i_widget *row_of(const gv_ui *ui, int item)
{
    for (size_t i = 0; i < ui->now.count; i++) {
        if (ui->now.at[i].in_popup && ui->now.at[i].item == item) {
            return &ui->now.at[i];
        }
    }
    return NULL;
}

/* Moves the highlight, and the list with it. Rows out of sight are not noted, so a disabled one
 * can be highlighted; it does not activate. */
static void move_highlight(gv_i_popup *popup, int to)
{
    int last = popup->rows - 1;
    popup->highlight = to < 0 ? 0 : to > last ? last : to;
    if (popup->highlight < popup->first) {
        popup->first = popup->highlight;
    }
    if (popup->highlight >= popup->first + popup->shown) {
        popup->first = popup->highlight - popup->shown + 1;
    }
}

static void on_popup_key(gv_ui *ui, gv_ui_key key, gv_ui_action *action)
{
    gv_i_popup *popup = &ui->popup;
    int at = popup->highlight;
    action->used = true;
    action->redraw = true;
    switch (key) {
    case GV_UI_KEY_UP:
        move_highlight(popup, at < 0 ? popup->rows - 1 : at - 1);
        break;
    case GV_UI_KEY_DOWN:
        move_highlight(popup, at + 1);
        break;
    case GV_UI_KEY_PAGE_UP:
        move_highlight(popup, at - popup->shown);
        break;
    case GV_UI_KEY_PAGE_DOWN:
        move_highlight(popup, at + popup->shown);
        break;
    case GV_UI_KEY_HOME:
        move_highlight(popup, 0);
        break;
    case GV_UI_KEY_END:
        move_highlight(popup, popup->rows - 1);
        break;
    case GV_UI_KEY_ENTER:
    case GV_UI_KEY_SPACE: {
        const gv_i_widget *row = at >= 0 ? row_of(ui, at) : NULL;
        if (row) {
            activate(ui, row, action);
        }
        break;
    }
    case GV_UI_KEY_ESCAPE:
    case GV_UI_KEY_TAB:
        gv_ui_open(ui, NULL);
        break;
    case GV_UI_KEY_LEFT:
    case GV_UI_KEY_RIGHT:
        break;
    case GV_UI_KEY_OTHER:
        action->used = false;
        action->redraw = false;
        return;
    }
    ui->focus_shown = true;
}

/* ---------------------------------------------------------------- keys between widgets */

static bool takes_focus(const gv_i_widget *widget)
{
    return !widget->area && !widget->disabled && !widget->in_popup;
}

static bool same_group(const gv_i_widget *a, const gv_i_widget *b)
{
    return a->item >= 0 && b->item >= 0 && a->group_length == b->group_length &&
           strncmp(a->name, b->name, a->group_length) == 0;
}

/* Of a group, Tab stops at one only: the chosen one, or the first that can be pressed. */
static bool is_stop(const gv_ui *ui, const gv_i_widget *widget)
{
    if (!takes_focus(widget)) {
        return false;
    }
    const gv_i_widget *stop = NULL;
    for (size_t i = 0; i < ui->now.count; i++) {
        const gv_i_widget *other = &ui->now.at[i];
        if (same_group(widget, other) && takes_focus(other) && (!stop || other->chosen)) {
            stop = other;
        }
    }
    return !stop || stop == widget;
}

static void set_focus(gv_ui *ui, const gv_i_widget *widget)
{
    ui->focus[0] = '\0';
    if (widget) {
        gv_i_ui_name(ui->focus, widget->name, NULL);
    }
    ui->focus_shown = true;
}

/*
 * From stop to stop; "no focus" lies between the last and the first. `from` is a place in the note,
 * or −1 or the count for "none".
 */
static void on_tab(gv_ui *ui, const gv_i_widget *focused, bool back)
{
    long count = (long)ui->now.count;
    long from = focused ? (long)(focused - ui->now.at) : back ? count : -1;
    long step = back ? -1 : 1;
    for (long i = from + step; i >= 0 && i < count; i += step) {
        const gv_i_widget *widget = &ui->now.at[i];
        if (is_stop(ui, widget) && !(focused && same_group(focused, widget))) {
            set_focus(ui, widget);
            return;
        }
    }
    set_focus(ui, NULL);
}

/* Within a group, round and round. False: the widget is in none. */
static bool on_arrow(gv_ui *ui, const gv_i_widget *focused, bool back)
{
    if (focused->item < 0) {
        return false;
    }
    long count = (long)ui->now.count;
    long at = focused - ui->now.at;
    for (long i = 1; i < count; i++) {
        const gv_i_widget *widget = &ui->now.at[(at + (back ? count - i : i)) % count];
        if (same_group(focused, widget) && takes_focus(widget)) {
            set_focus(ui, widget);
            break;
        }
    }
    return true;
}

/* A key for the widget with the focus; false: it has no use for it. */
static bool on_focus_key(gv_ui *ui, const gv_i_widget *focused, gv_ui_key key, gv_ui_action *action)
{
    if (focused->slides && gv_i_ui_slide_key(ui, focused, key, action)) {
        return true;
    }
    switch (key) {
    case GV_UI_KEY_ENTER:
    case GV_UI_KEY_SPACE:
        activate(ui, focused, action);
        return true;
    case GV_UI_KEY_ESCAPE:
        set_focus(ui, NULL);
        return true;
    case GV_UI_KEY_UP:
    case GV_UI_KEY_DOWN:
        if (focused->opens) {
            activate(ui, focused, action);
            return true;
        }
        return on_arrow(ui, focused, key == GV_UI_KEY_UP);
    case GV_UI_KEY_LEFT:
    case GV_UI_KEY_RIGHT:
        return on_arrow(ui, focused, key == GV_UI_KEY_LEFT);
    default:
        return false;
    }
}

static void on_key(gv_ui *ui, const gv_ui_input *input, gv_ui_action *action)
{
    if (popup_is_open(ui)) {
        on_popup_key(ui, input->key, action);
        return;
    }
    const gv_i_widget *focused = gv_i_ui_find(ui, ui->focus);
    if (input->key == GV_UI_KEY_TAB) {
        on_tab(ui, focused, input->shift);
        action->used = true;
        action->redraw = true;
    } else if (focused && on_focus_key(ui, focused, input->key, action)) {
        action->used = true;
        action->redraw = true;
        ui->focus_shown = true;
    }
}

/* ---------------------------------------------------------------- the event */

gv_ui_action gv_ui_event(gv_ui *ui, const gv_ui_input *input)
{
    assert(!ui->saying);
    gv_ui_action action = {.item = -1};
    switch (input->kind) {
    case GV_UI_MOVE:
    case GV_UI_LEAVE:
        on_move(ui, input, &action);
        break;
    case GV_UI_PRESS:
        on_press(ui, input, &action);
        break;
    case GV_UI_RELEASE:
        on_release(ui, input, &action);
        break;
    case GV_UI_WHEEL:
        on_wheel(ui, input, &action);
        break;
    case GV_UI_KEY:
        on_key(ui, input, &action);
        break;
    }
    return action;
}
