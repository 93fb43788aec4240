/*
 * popup.c - lists that open over the window: drop-down lists and menus. One at a time.
 *
 * All rows of a list are equally high, as high as the longest note needs, so a list scrolls by
 * whole rows and nothing has to be cut off in the middle.
 */
#include "ui/internal.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define TRIANGLE_DOWN "\xE2\x96\xBE"
/* A note that is longer than so many lines is cut. */
#define NOTE_LINES 3

/* Where the parts of an open list go. */
typedef struct list_plan {
    const gv_choice *choice;
    const char *title; /* or NULL */
    float padding, row_height, note_height, title_height;
    float picture; /* side of the pictures at the left; 0: there are none */
    gv_rect rect;
} list_plan;

/* ---------------------------------------------------------------- sizes */

static float wanted_width(const gv_ui *ui, const gv_choice *choice, const char *title)
{
    float width = title ? gv_ui_text_width(ui, GV_TEXT_HEADING, title) : 0;
    for (int i = 0; i < choice->count; i++) {
        const gv_item *item = &choice->items[i];
        width = fmaxf(width, gv_ui_text_width(ui, GV_TEXT_BODY, item->text));
        if (item->note) {
            width = fmaxf(width, gv_ui_text_width(ui, GV_TEXT_SMALL, item->note));
        }
    }
    return ceilf(width);
}

static float wanted_note_height(const gv_ui *ui, const gv_choice *choice, float width)
{
    float height = 0;
    for (int i = 0; i < choice->count; i++) {
        const char *note = choice->items[i].note;
        if (note) {
            height = fmaxf(height, gv_ui_paragraph_height(ui, width, GV_TEXT_SMALL, note));
        }
    }
    return fminf(height, NOTE_LINES * gv_ui_line_height(ui, GV_TEXT_SMALL));
}

/* Under the anchor if it fits or there is more room than over it; in the middle without one. */
static void place_list(gv_ui *ui, list_plan *list, float width)
{
    const gv_ui_frame *frame = &ui->frame;
    gv_rect anchor = list->choice->rect;
    float margin = gv_ui_unit(ui, 4);
    float fixed = list->title_height + 2 * list->padding;
    float wanted = fixed + list->row_height * (float)list->choice->count;
    float below = frame->height - (anchor.y + anchor.h) - 2 * margin;
    float above = anchor.y - 2 * margin;
    bool centred = anchor.w <= 0;
    bool under = below >= wanted || below >= above;
    float room = centred ? frame->height - 2 * margin : under ? below : above;

    int rows = (int)floorf((room - fixed) / list->row_height);
    rows = rows < 1 ? 1 : rows > list->choice->count ? list->choice->count : rows;
    float height = fixed + list->row_height * (float)rows;
    list->rect = (gv_rect){.x = centred ? (frame->width - width) / 2 : anchor.x,
                           .y = centred ? (frame->height - height) / 2
                                : under ? anchor.y + anchor.h + margin
                                        : anchor.y - margin - height,
                           .w = width,
                           .h = height};
    list->rect.x = fmaxf(margin, fminf(list->rect.x, frame->width - margin - width));
    list->rect.x = roundf(list->rect.x);
    list->rect.y = roundf(fmaxf(0, list->rect.y));
    ui->popup.rows = list->choice->count;
    ui->popup.shown = rows;
}

static bool has_pictures(const gv_choice *choice)
{
    for (int i = 0; i < choice->count; i++) {
        if (choice->items[i].picture) {
            return true;
        }
    }
    return false;
}

static list_plan measure(gv_ui *ui, const gv_choice *choice, const char *title)
{
    list_plan list = {.choice = choice, .title = title, .padding = gv_ui_unit(ui, 6)};
    list.picture = has_pictures(choice) ? gv_ui_unit(ui, 36) : 0;
    float side = gv_ui_unit(ui, 10) * 2 + list.picture;
    float most = fmaxf(gv_ui_unit(ui, 60), ui->frame.width - gv_ui_unit(ui, 16));
    most = fminf(most, gv_ui_unit(ui, 560));
    float width = fmaxf(choice->rect.w, wanted_width(ui, choice, title) + side + list.padding * 2);
    width = fminf(width, most);
    list.note_height = wanted_note_height(ui, choice, width - side - list.padding * 2);
    list.row_height = list.note_height > 0 ? gv_ui_line_height(ui, GV_TEXT_BODY) +
                                                 list.note_height + gv_ui_unit(ui, 12)
                                           : gv_ui_unit(ui, 26);
    if (list.picture > 0) {
        list.row_height = fmaxf(list.row_height, list.picture);
    }
    list.title_height = title ? gv_ui_unit(ui, 30) : 0;
    place_list(ui, &list, width);
    return list;
}

/* ---------------------------------------------------------------- scrolling */

static void keep_in_range(gv_i_popup *popup, const gv_choice *choice)
{
    if (popup->fresh) {
        popup->highlight = choice->chosen;
        popup->first = choice->chosen - popup->shown / 2;
        popup->fresh = false;
    }
    int last = popup->rows - popup->shown;
    popup->first = popup->first > last ? last : popup->first;
    popup->first = popup->first < 0 ? 0 : popup->first;
    if (popup->highlight >= popup->rows) {
        popup->highlight = -1;
    }
}

/* ---------------------------------------------------------------- painting */

/* There are round shadows only (drawing.h); for a box some faint ones, each larger, will do. */
static void paint_shadow(gv_ui *ui, gv_rect rect, float radius)
{
    gv_rgba colour = gv_rgba_fade(ui->frame.theme->shadow, 0.09f);
    for (int i = 8; i >= 1; i--) {
        float spread = 1.5f * (float)i;
        gv_rect box = gv_rect_inset(rect, -spread);
        box.y += 3;
        gv_i_ui_box(&ui->over.grounds, box, radius + spread, colour, colour, 0);
    }
}

static void paint_row(gv_ui *ui, const list_plan *list, const gv_i_widget *row, int index)
{
    const gv_theme *theme = ui->frame.theme;
    const gv_item *item = &list->choice->items[index];
    bool chosen = index == list->choice->chosen;
    bool lit = index == ui->popup.highlight && !row->disabled;
    gv_rgba ink = row->disabled ? theme->disabled : chosen ? theme->chosen_text : theme->text;
    gv_rgba quiet = row->disabled ? theme->disabled
                    : chosen      ? theme->chosen_text
                                  : theme->secondary;
    if (chosen || lit) {
        gv_rgba ground =
            chosen ? (lit ? theme->chosen_hover : theme->chosen) : theme->control_hover;
        gv_i_ui_box(&ui->over.grounds, row->rect, row->radius, ground, ground, 0);
    }
    /* By shape as well as colour: the keyboard's place has an outline. */
    if (lit && ui->focus_shown) {
        gv_i_ui_box(&ui->over.grounds, row->rect, row->radius, (gv_rgba){0}, theme->focus, 1.5f);
    }
    gv_rect inside = row->rect;
    if (list->picture > 0) {
        gv_rect picture = gv_rect_cut_left(&inside, list->picture);
        if (item->picture) {
            item->picture(item->context, &ui->over.pictures, picture, ink, theme);
        }
    }
    gv_rect_cut_left(&inside, gv_ui_unit(ui, list->picture > 0 ? 4 : 10));
    gv_rect_cut_right(&inside, gv_ui_unit(ui, 10));
    if (list->note_height > 0) {
        gv_rect_cut_top(&inside, gv_ui_unit(ui, 5));
        gv_rect line = gv_rect_cut_top(&inside, gv_ui_line_height(ui, GV_TEXT_BODY));
        gv_i_ui_line(ui, &ui->over.texts, line, GV_TEXT_BODY, GV_ALIGN_LEFT, ink, item->text);
        gv_i_ui_lines(ui, &ui->over.texts, inside, GV_TEXT_SMALL, quiet,
                      item->note ? item->note : "");
    } else {
        gv_i_ui_line(ui, &ui->over.texts, inside, GV_TEXT_BODY, GV_ALIGN_LEFT, ink, item->text);
    }
}

/* How far the list is scrolled, where it is. */
static void paint_bar(gv_ui *ui, const list_plan *list)
{
    const gv_i_popup *popup = &ui->popup;
    if (popup->shown >= popup->rows) {
        return;
    }
    float height = list->row_height * (float)popup->shown;
    float top = list->rect.y + list->padding + list->title_height;
    float part = (float)popup->shown / (float)popup->rows;
    float at = (float)popup->first / (float)popup->rows;
    gv_rect bar = {list->rect.x + list->rect.w - 5, top + height * at, 3, height * part};
    gv_i_ui_box(&ui->over.grounds, bar, 1.5f, ui->frame.theme->secondary, (gv_rgba){0}, 0);
}

static void say_rows(gv_ui *ui, const list_plan *list)
{
    const gv_i_popup *popup = &ui->popup;
    gv_rect rest = gv_rect_inset(list->rect, list->padding);
    gv_rect_cut_top(&rest, list->title_height);
    for (int i = popup->first; i < popup->first + popup->shown; i++) {
        gv_rect rect = gv_rect_cut_top(&rest, list->row_height);
        const gv_item *item = &list->choice->items[i];
        gv_i_widget *row = gv_i_ui_note(ui, list->choice->name, item->name, rect);
        if (!row) {
            return;
        }
        row->item = i;
        row->in_popup = true;
        row->disabled = item->disabled || list->choice->disabled;
        row->chosen = i == list->choice->chosen;
        row->radius = gv_i_ui_radius(ui);
        paint_row(ui, list, row, i);
    }
}

static bool is_open(const gv_ui *ui, const char *name)
{
    return strcmp(ui->popup.name, name) == 0;
}

/* Says the list of a choice, if it is the open one. */
static void say_list(gv_ui *ui, const gv_choice *choice, const char *title)
{
    if (!is_open(ui, choice->name) || choice->count < 1) {
        return;
    }
    const gv_theme *theme = ui->frame.theme;
    list_plan list = measure(ui, choice, title);
    keep_in_range(&ui->popup, choice);
    ui->popup.rect = list.rect;
    ui->popup.said = true;
    float radius = gv_ui_unit(ui, 8);
    paint_shadow(ui, list.rect, radius);
    gv_i_ui_box(&ui->over.grounds, list.rect, radius, theme->panel, theme->panel_edge, 1);
    if (title) {
        gv_rect head = gv_rect_inset(list.rect, list.padding);
        head.h = list.title_height;
        gv_rect_cut_left(&head, gv_ui_unit(ui, 10));
        gv_i_ui_line(ui, &ui->over.texts, head, GV_TEXT_HEADING, GV_ALIGN_LEFT, theme->text, title);
    }
    say_rows(ui, &list);
    paint_bar(ui, &list);
}

/* ---------------------------------------------------------------- the box and the menu */

static void paint_box(gv_ui *ui, const gv_choice *choice, const gv_i_widget *box)
{
    const gv_theme *theme = ui->frame.theme;
    gv_i_look look = gv_i_ui_look(ui, box);
    if (is_open(ui, choice->name)) {
        look.ground = theme->control_hover;
    }
    gv_i_ui_box(&ui->base.grounds, choice->rect, box->radius, look.ground, look.ground, 0);
    gv_rect inside = choice->rect;
    gv_rect_cut_left(&inside, gv_ui_unit(ui, 10));
    gv_rect_cut_right(&inside, gv_ui_unit(ui, 6));
    gv_rect mark = gv_rect_cut_right(&inside, gv_ui_unit(ui, 14));
    gv_i_ui_line(ui, &ui->base.texts, mark, GV_TEXT_BODY, GV_ALIGN_MIDDLE,
                 box->disabled ? theme->disabled : theme->secondary, TRIANGLE_DOWN);
    bool any = choice->chosen >= 0 && choice->chosen < choice->count;
    gv_i_ui_line(ui, &ui->base.texts, inside, GV_TEXT_BODY, GV_ALIGN_LEFT, look.ink,
                 any ? choice->items[choice->chosen].text : "");
}

void gv_ui_dropdown(gv_ui *ui, const gv_choice *choice)
{
    gv_i_widget *box = gv_i_ui_note(ui, choice->name, NULL, choice->rect);
    if (!box) {
        return;
    }
    box->opens = true;
    box->disabled = choice->disabled || choice->count < 1;
    box->radius = gv_i_ui_radius(ui);
    paint_box(ui, choice, box);
    say_list(ui, choice, NULL);
}

void gv_ui_menu(gv_ui *ui, const gv_choice *choice, const char *title)
{
    say_list(ui, choice, title);
}

void gv_ui_tip(gv_ui *ui, gv_rect anchor, const char *text)
{
    const gv_theme *theme = ui->frame.theme;
    float pad = gv_ui_unit(ui, 8), margin = gv_ui_unit(ui, 4);
    if (ui->popup.name[0]) {
        return;
    }
    float most = fminf(gv_ui_unit(ui, 300), ui->frame.width - 2 * margin - 2 * pad);
    float width = fminf(ceilf(gv_ui_text_width(ui, GV_TEXT_SMALL, text)) + 1, fmaxf(most, 1));
    float height = gv_ui_paragraph_height(ui, width, GV_TEXT_SMALL, text);
    gv_rect rect = {anchor.x, anchor.y + anchor.h + margin, width + 2 * pad, height + pad};
    if (rect.y + rect.h > ui->frame.height - margin) {
        rect.y = fmaxf(0, anchor.y - margin - rect.h);
    }
    rect.x = roundf(fmaxf(margin, fminf(rect.x, ui->frame.width - margin - rect.w)));
    rect.y = roundf(rect.y);
    float radius = gv_i_ui_radius(ui);
    paint_shadow(ui, rect, radius);
    gv_i_ui_box(&ui->over.grounds, rect, radius, theme->panel, theme->secondary, 1);
    gv_rect inside = {rect.x + pad, rect.y + pad / 2, width, height};
    gv_i_ui_lines(ui, &ui->over.texts, inside, GV_TEXT_SMALL, theme->text, text);
}

void gv_ui_open(gv_ui *ui, const char *name)
{
    /* The rows of the old list are still noted; they must not answer for the new one. */
    for (size_t i = 0; i < ui->now.count; i++) {
        ui->now.at[i].disabled = ui->now.at[i].disabled || ui->now.at[i].in_popup;
    }
    ui->popup = (gv_i_popup){.highlight = -1, .fresh = true};
    if (name) {
        gv_i_ui_name(ui->popup.name, name, NULL);
    }
}

const char *gv_ui_opened(const gv_ui *ui)
{
    return ui->popup.name[0] ? ui->popup.name : NULL;
}
