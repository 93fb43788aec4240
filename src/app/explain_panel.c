/*
 * explain_panel.c - the panel of an explanation: beside the board, or under it where the window is
 * high.
 *
 *     +--------------------------+
 *     | c7 for White          [×]|
 *     | Under never c7 turns 1 … |
 *     | [Order matters]          |     only where it does
 *     | north: over c6 to c5 …   |     the list; the chosen row is drawn on the board
 *     | west: over b7 a7, …      |
 *     +--------------------------+
 */
#include <math.h>
#include <stdio.h>

#include "app/state.h"

#define ROW_GAP 6.0f

void gv_i_explain_place(gv_app *app, gv_rect *view)
{
    float unit = app->text_scale, gap = (app->parts.compact ? 4 : 12) * unit;
    gv_rect *panel = &app->views.explain.panel;
    if (view->w > view->h * 1.15f) {
        *panel = gv_rect_cut_right(view, fmaxf(fminf(view->w * 0.42f, 360 * unit), 150 * unit));
        gv_rect_cut_right(view, gap);
    } else {
        *panel = gv_rect_cut_bottom(view, fminf(view->h * 0.45f, 300 * unit));
        gv_rect_cut_bottom(view, gap);
    }
}

/* ---------------------------------------------------------------- the list */

static gv_text_role row_role(const gv_app *app)
{
    return app->parts.compact ? GV_TEXT_SMALL : GV_TEXT_BODY;
}

static gv_text_role verdict_role(const gv_app *app)
{
    return app->parts.compact ? GV_TEXT_SMALL : GV_TEXT_SECONDARY;
}

static float row_height(const gv_app *app, float width, const gv_explained_item *item)
{
    return gv_ui_paragraph_height(app->ui, width, row_role(app), gv_text_string(&item->words)) +
           gv_ui_unit(app->ui, ROW_GAP);
}

/* Moves the top row so far that the chosen one is in view. */
static void scroll_to_chosen(gv_app *app, const gv_rect *list, float width)
{
    gv_i_explain *explain = &app->views.explain;
    int count;
    const gv_explained_item *items = gv_i_explain_items(app, &count);
    if (explain->chosen < explain->first)
        explain->first = explain->chosen;
    for (;;) {
        float height = 0;
        for (int i = explain->first; i <= explain->chosen && i < count; i++)
            height += row_height(app, width, &items[i]);
        if (height <= list->h || explain->first >= explain->chosen)
            return;
        explain->first++;
    }
}

static void draw_row(gv_app *app, int index, const gv_rect *row, const gv_explained_item *item)
{
    gv_i_explain *explain = &app->views.explain;
    float unit = gv_ui_unit(app->ui, 1);
    char name[GV_UI_NAME_SIZE];
    explain->rows[index] = *row;
    snprintf(name, sizeof name, "explain.%s.%d", item->kind == GV_ITEM_WALK ? "walk" : "order",
             index);
    gv_ui_area(app->ui, name, *row);
    gv_rect text = {row->x + 8 * unit, row->y + ROW_GAP * unit / 2, fmaxf(row->w - 12 * unit, 0),
                    row->h - ROW_GAP * unit};
    if (index == explain->chosen) {
        gv_drawing_shape(gv_ui_canvas(app->ui), &(gv_shape){.kind = GV_SHAPE_BOX,
                                                            .x = row->x + row->w / 2,
                                                            .y = row->y + row->h / 2,
                                                            .half_w = row->w / 2,
                                                            .half_h = row->h / 2,
                                                            .axis_x = 1,
                                                            .radius = 4,
                                                            .fill = app->theme->control_hover,
                                                            .stroke = 1,
                                                            .edge = app->theme->focus});
    }
    gv_ui_paragraph(app->ui, text, row_role(app), gv_text_string(&item->words));
}

static void draw_list(gv_app *app, gv_rect list)
{
    gv_i_explain *explain = &app->views.explain;
    int count, shown = 0;
    const gv_explained_item *items = gv_i_explain_items(app, &count);
    float width = fmaxf(list.w - gv_ui_unit(app->ui, 12), 0), y = list.y;
    for (int i = 0; i < count; i++)
        explain->rows[i] = (gv_rect){0};
    scroll_to_chosen(app, &list, width);
    for (int i = explain->first; i < count && y < list.y + list.h; i++) {
        float room = list.y + list.h - y;
        gv_rect row = {list.x, y, list.w, row_height(app, width, &items[i])};
        /* A row that does not fit is cut only where it is alone, or long: better than a hole. */
        if (row.h > room && shown > 0)
            break;
        row.h = fminf(row.h, room);
        draw_row(app, i, &row, &items[i]);
        y += row.h;
        shown++;
    }
    gv_i_draw_position(app, &list, 4, explain->first, shown, count);
}

/* ---------------------------------------------------------------- the panel */

static void draw_head(gv_app *app, gv_rect *rest)
{
    float unit = gv_ui_unit(app->ui, 1);
    gv_rect head = gv_rect_cut_top(rest, 24 * unit);
    gv_rect close = gv_rect_cut_right(&head, 24 * unit);
    gv_ui_button(app->ui, &(gv_button){.name = "explain.close", .rect = close, .text = "\xc3\x97"});
    gv_ui_text(app->ui, head, GV_TEXT_HEADING, GV_ALIGN_LEFT,
               gv_text_string(&app->views.explain.explanation.title));
    gv_rect_cut_top(rest, 2 * unit);
}

/* What the move does under each rule: not more than half of the panel. */
static void draw_verdict(gv_app *app, gv_rect *rest)
{
    const char *words = gv_text_string(&app->views.explain.explanation.verdict);
    float unit = gv_ui_unit(app->ui, 1), line = gv_ui_line_height(app->ui, verdict_role(app));
    float needed = gv_ui_paragraph_height(app->ui, rest->w, verdict_role(app), words);
    float room = fmaxf(floorf(rest->h * 0.5f / line), 1) * line;
    gv_rect part = gv_rect_cut_top(rest, fminf(needed, room));
    gv_ui_paragraph(app->ui, part, verdict_role(app), words);
    gv_rect_cut_top(rest, 6 * unit);
}

static void draw_switch(gv_app *app, gv_rect *rest)
{
    float unit = gv_ui_unit(app->ui, 1);
    const gv_i_explain *explain = &app->views.explain;
    if (explain->explanation.orders == 0)
        return;
    gv_rect row = gv_rect_cut_top(rest, (app->parts.compact ? 22 : 28) * unit);
    gv_ui_button(app->ui, &(gv_button){.name = "explain.orders",
                                       .rect = row,
                                       .text = explain->orders ? "Back to the walks (O)"
                                                               : "Why the order matters (O)",
                                       .chosen = explain->orders});
    gv_rect_cut_top(rest, 6 * unit);
}

void gv_i_explain_draw(gv_app *app)
{
    gv_i_explain *explain = &app->views.explain;
    float unit = gv_ui_unit(app->ui, 1), pad = (app->parts.compact ? 6 : 12) * unit;
    gv_rect rest = gv_rect_inset(explain->panel, pad);
    if (rest.w <= 0 || rest.h <= 0)
        return;
    gv_ui_panel(app->ui, explain->panel);
    gv_ui_area(app->ui, "explain", explain->panel);
    draw_head(app, &rest);
    draw_verdict(app, &rest);
    draw_switch(app, &rest);
    draw_list(app, rest);
}
