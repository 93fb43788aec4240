/*
 * slider.c - a handle on a track: what it looks like, and what pointer and keys do to it.
 *
 * The value is the caller's: a slide is reported with the new value, and the next frame shows what
 * the caller has made of it. Between frames the value of the last report counts, so that several
 * keys in one frame add up.
 */
#include "ui/internal.h"

#include <math.h>
#include <string.h>

#define HANDLE 7.0f /* radius */
#define TRACK  4.0f /* height */

static float between(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}

/* The widget is noted as a whole; the handle's middle moves within it by its radius less. */
static float handle_x(const gv_rect *rect, float handle, float value)
{
    return rect->x + handle + (rect->w - 2 * handle) * value;
}

static void paint(gv_ui *ui, const gv_slider *slider, const gv_i_widget *widget)
{
    const gv_theme *theme = ui->frame.theme;
    gv_drawing *out = &ui->base.pictures;
    bool lit = gv_i_ui_is_hovered(ui, widget) || strcmp(ui->pressed, widget->name) == 0;
    float handle = gv_ui_unit(ui, HANDLE), thick = gv_ui_unit(ui, TRACK);
    float x = handle_x(&slider->rect, handle, widget->value);
    float y = slider->rect.y + slider->rect.h / 2;
    float left = slider->rect.x + handle, right = slider->rect.x + slider->rect.w - handle;
    gv_rgba done = slider->disabled ? theme->disabled : theme->seam_top_bottom;
    gv_stroke track = {.x0 = left, .y0 = y, .x1 = right, .y1 = y, .width = thick};
    track.colour = theme->control;
    gv_drawing_stroke(out, &track);
    track.x1 = x;
    track.colour = done;
    gv_drawing_stroke(out, &track);
    for (int i = 0; i < slider->stop_count; i++) {
        float at = handle_x(&slider->rect, handle, slider->stops[i]);
        gv_drawing_stroke(out, &(gv_stroke){.x0 = at,
                                            .y0 = y - handle,
                                            .x1 = at,
                                            .y1 = y + handle,
                                            .width = gv_ui_unit(ui, 1.5f),
                                            .colour = theme->secondary});
    }
    gv_drawing_shape(out, &(gv_shape){.kind = GV_SHAPE_DISC,
                                      .x = x,
                                      .y = y,
                                      .half_w = handle + (lit ? 1 : 0),
                                      .half_h = handle + (lit ? 1 : 0),
                                      .axis_x = 1,
                                      .stroke = 1,
                                      .fill = slider->disabled ? theme->disabled : theme->white,
                                      .edge = theme->panel_edge});
}

void gv_ui_slider(gv_ui *ui, const gv_slider *slider)
{
    gv_i_widget *widget = gv_i_ui_note(ui, slider->name, NULL, slider->rect);
    if (!widget)
        return;
    widget->slides = true;
    widget->disabled = slider->disabled;
    widget->radius = gv_i_ui_radius(ui);
    widget->value = between(slider->value, 0, 1);
    widget->step = slider->step > 0 ? slider->step : 0.05f;
    widget->stop_count =
        slider->stop_count < GV_SLIDER_STOPS ? slider->stop_count : GV_SLIDER_STOPS;
    for (int i = 0; i < widget->stop_count; i++)
        widget->stops[i] = slider->stops[i];
    paint(ui, slider, widget);
}

/* ---------------------------------------------------------------- events */

static void report(gv_ui *ui, const gv_i_widget *widget, float value, gv_ui_action *action)
{
    /* Events are answered from the note of the last frame: that is where the value is kept. */
    gv_i_widget *noted = &ui->now.at[widget - ui->now.at];
    noted->value = between(value, 0, 1);
    memcpy(ui->action_name, widget->name, sizeof ui->action_name);
    memcpy(ui->action_group, widget->name, sizeof ui->action_group);
    action->used = true;
    action->redraw = true;
    action->name = ui->action_name;
    action->group = ui->action_group;
    action->slid = true;
    action->value = noted->value;
}

void gv_i_ui_slide_to(gv_ui *ui, const gv_i_widget *widget, gv_ui_action *action)
{
    float handle = gv_ui_unit(ui, HANDLE), room = widget->rect.w - 2 * handle;
    if (widget->disabled || room <= 0)
        return;
    float value = (ui->pointer_x - widget->rect.x - handle) / room;
    /* Near a stop the handle goes to it: half a handle is what a hand can hold still. */
    for (int i = 0; i < widget->stop_count; i++)
        if (fabsf(value - widget->stops[i]) * room < handle / 2)
            value = widget->stops[i];
    report(ui, widget, value, action);
}

bool gv_i_ui_slide_key(gv_ui *ui, const gv_i_widget *widget, gv_ui_key key, gv_ui_action *action)
{
    float value = widget->value;
    switch (key) {
    case GV_UI_KEY_LEFT:
    case GV_UI_KEY_DOWN:
        value -= widget->step;
        break;
    case GV_UI_KEY_RIGHT:
    case GV_UI_KEY_UP:
        value += widget->step;
        break;
    case GV_UI_KEY_PAGE_DOWN:
        value -= 5 * widget->step;
        break;
    case GV_UI_KEY_PAGE_UP:
        value += 5 * widget->step;
        break;
    case GV_UI_KEY_HOME:
        value = 0;
        break;
    case GV_UI_KEY_END:
        value = 1;
        break;
    default:
        return false;
    }
    report(ui, widget, value, action);
    return true;
}
