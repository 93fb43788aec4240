/*
 * ui.c - the note of what is where: frames, names, focus. What the widgets look like is in
 * widgets.c, lists in popup.c, what happens in events.c.
 */
#include "ui/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

gv_status gv_ui_new(gv_ui **out, gv_error *error)
{
    gv_ui *ui = calloc(1, sizeof *ui);
    if (!ui) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for the widgets");
    }
    ui->popup.highlight = -1;
    *out = ui;
    return GV_OK;
}

static void free_layer(gv_i_layer *layer)
{
    gv_drawing_free(&layer->grounds);
    gv_drawing_free(&layer->pictures);
    gv_drawing_free(&layer->texts);
}

void gv_ui_free(gv_ui *ui)
{
    if (!ui) {
        return;
    }
    free_layer(&ui->base);
    free_layer(&ui->over);
    free(ui->now.at);
    free(ui->next.at);
    free(ui);
}

/* ---------------------------------------------------------------- frames */

static void clear_layer(gv_i_layer *layer)
{
    gv_drawing_clear(&layer->grounds);
    gv_drawing_clear(&layer->pictures);
    gv_drawing_clear(&layer->texts);
}

void gv_ui_begin(gv_ui *ui, const gv_ui_frame *frame)
{
    assert(!ui->saying && frame->drawing && frame->font && frame->theme);
    ui->frame = *frame;
    if (ui->frame.text_scale <= 0) {
        ui->frame.text_scale = 1;
    }
    ui->saying = true;
    ui->failed = false;
    ui->popup.said = false;
    ui->next.count = 0;
    clear_layer(&ui->base);
    clear_layer(&ui->over);
}

void gv_ui_measure_with(gv_ui *ui, gv_font *font, float text_scale)
{
    ui->frame.font = font;
    ui->frame.text_scale = text_scale;
}

float gv_ui_unit(const gv_ui *ui, float length)
{
    return length * ui->frame.text_scale;
}

/* A ring around the widget with the focus, two pixels off, so that it is seen on any ground. */
static void paint_focus(gv_ui *ui, gv_drawing *drawing)
{
    const gv_i_widget *widget = gv_i_ui_find(ui, ui->focus);
    if (!widget || !ui->focus_shown || ui->popup.name[0]) {
        return;
    }
    float off = 3;
    gv_i_ui_box(drawing, gv_rect_inset(widget->rect, -off), widget->radius + off, (gv_rgba){0},
                ui->frame.theme->focus, 2);
}

static void paint_layer(gv_drawing *drawing, const gv_i_layer *layer)
{
    gv_i_drawing_append(drawing, &layer->grounds);
    gv_i_drawing_append(drawing, &layer->pictures);
    gv_i_drawing_append(drawing, &layer->texts);
}

gv_status gv_ui_end(gv_ui *ui, gv_error *error)
{
    assert(ui->saying);
    ui->saying = false;
    gv_i_widgets last = ui->now;
    ui->now = ui->next;
    ui->next = last;
    /* What was open and is not said any more, is closed. */
    if (!ui->popup.said) {
        ui->popup.name[0] = '\0';
    }
    gv_drawing *drawing = ui->frame.drawing;
    paint_layer(drawing, &ui->base);
    paint_focus(ui, drawing);
    paint_layer(drawing, &ui->over);
    if (ui->failed || drawing->failed) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory: not all widgets are shown");
    }
    return GV_OK;
}

/* ---------------------------------------------------------------- the note */

void gv_i_ui_name(char out[GV_UI_NAME_SIZE], const char *group, const char *item)
{
    int length = snprintf(out, GV_UI_NAME_SIZE, "%s%s%s", group, item ? "." : "", item ? item : "");
    assert(length > 0 && length < GV_UI_NAME_SIZE);
    (void)length;
}

static bool is_noted(const gv_i_widgets *widgets, const char *name)
{
    for (size_t i = 0; i < widgets->count; i++) {
        if (strcmp(widgets->at[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

gv_i_widget *gv_i_ui_note(gv_ui *ui, const char *group, const char *item, gv_rect rect)
{
    assert(ui->saying);
    gv_i_widgets *next = &ui->next;
    if (rect.w <= 0 || rect.h <= 0) {
        return NULL;
    }
    if (next->count == next->room) {
        size_t room = next->room ? next->room * 2 : 64;
        gv_i_widget *at = realloc(next->at, room * sizeof *at);
        if (!at) {
            ui->failed = true;
            return NULL;
        }
        next->at = at;
        next->room = room;
    }
    gv_i_widget *widget = &next->at[next->count];
    *widget = (gv_i_widget){.rect = rect, .item = -1, .group_length = strlen(group)};
    gv_i_ui_name(widget->name, group, item);
    assert(!is_noted(next, widget->name)); /* two of one name could not be told apart */
    next->count++;
    return widget;
}

const gv_i_widget *gv_i_ui_find(const gv_ui *ui, const char *name)
{
    for (size_t i = 0; i < ui->now.count && name[0]; i++) {
        if (strcmp(ui->now.at[i].name, name) == 0) {
            return &ui->now.at[i];
        }
    }
    return NULL;
}

const gv_i_widget *gv_i_ui_hovered(const gv_ui *ui)
{
    bool popup = ui->popup.name[0] != '\0';
    for (size_t i = 0; i < ui->now.count && ui->pointer_inside; i++) {
        const gv_i_widget *widget = &ui->now.at[i];
        if (!widget->area && widget->in_popup == popup &&
            gv_rect_has(&widget->rect, ui->pointer_x, ui->pointer_y)) {
            return widget;
        }
    }
    return NULL;
}

bool gv_i_ui_is_hovered(const gv_ui *ui, const gv_i_widget *widget)
{
    bool popup = ui->popup.name[0] != '\0';
    /* While another widget holds the pointer, nothing else lights up. */
    bool held = ui->pressed[0] && strcmp(ui->pressed, widget->name) != 0;
    return ui->pointer_inside && !widget->disabled && !held && widget->in_popup == popup &&
           gv_rect_has(&widget->rect, ui->pointer_x, ui->pointer_y);
}

bool gv_i_ui_is_pressed(const gv_ui *ui, const gv_i_widget *widget)
{
    return gv_i_ui_is_hovered(ui, widget) && strcmp(ui->pressed, widget->name) == 0;
}

void gv_ui_area(gv_ui *ui, const char *name, gv_rect rect)
{
    gv_i_widget *widget = gv_i_ui_note(ui, name, NULL, rect);
    if (widget) {
        widget->area = true;
    }
}

/* ---------------------------------------------------------------- asking */

bool gv_ui_find(const gv_ui *ui, const char *name, gv_rect *rect)
{
    const gv_i_widget *widget = gv_i_ui_find(ui, name);
    if (widget && rect) {
        *rect = widget->rect;
    }
    return widget != NULL;
}

const char *gv_ui_hovered(const gv_ui *ui)
{
    const gv_i_widget *widget = gv_i_ui_hovered(ui);
    return widget ? widget->name : NULL;
}

const char *gv_ui_focused(const gv_ui *ui)
{
    const gv_i_widget *widget = gv_i_ui_find(ui, ui->focus);
    return widget ? widget->name : NULL;
}

bool gv_ui_focus(gv_ui *ui, const char *name)
{
    if (!name) {
        ui->focus[0] = '\0';
        return true;
    }
    const gv_i_widget *widget = gv_i_ui_find(ui, name);
    if (!widget || widget->area || widget->disabled || widget->in_popup) {
        return false;
    }
    gv_i_ui_name(ui->focus, name, NULL);
    ui->focus_shown = true;
    return true;
}

const char *gv_ui_widget(const gv_ui *ui, size_t index, gv_rect *rect)
{
    if (index >= ui->now.count) {
        return NULL;
    }
    if (rect) {
        *rect = ui->now.at[index].rect;
    }
    return ui->now.at[index].name;
}
