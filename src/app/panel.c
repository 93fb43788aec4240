/* panel.c - the widgets around the board: bar, status, notices, and the list of keys; the panel is
 * in side.c, menus are in menus.c. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/state.h"
#include "scene/words.h"

/* ---------------------------------------------------------------- the bar */

/* A strip of a row, and the gap after it. */
static gv_rect take(gv_app *app, gv_rect *row, float width)
{
    gv_rect rect = gv_rect_cut_left(row, gv_ui_unit(app->ui, width));
    gv_rect_cut_left(row, gv_ui_unit(app->ui, 8));
    return rect;
}

static void button(gv_app *app, gv_rect *row, float width, const char *name, const char *text,
                   bool disabled)
{
    if (row->w < gv_ui_unit(app->ui, width))
        return; /* a button that is cut off cannot be read; its key still works */
    gv_ui_button(app->ui, &(gv_button){.name = name,
                                       .rect = take(app, row, width),
                                       .text = text,
                                       .disabled = disabled});
}

static void undo_buttons(gv_app *app, gv_rect *row)
{
    button(app, row, 28, "undo", "\xe2\x86\xb6", !gv_match_can_undo(&app->match));
    button(app, row, 28, "redo", "\xe2\x86\xb7", !gv_match_can_redo(&app->match));
}

/* One row: what one cannot play without, then what there is room for; the menu has the rest. */
static void bar_row(gv_app *app, gv_rect row)
{
    float wide = row.w / gv_ui_unit(app->ui, 1);
    bool narrow = wide < 360; /* the rule is then cut, and its list tells the whole */
    button(app, &row, 28, "menu.open", "\xe2\x89\xa1", false);
    gv_i_board_choice(app, take(app, &row, wide < 400 ? 80 : 110), false);
    gv_i_closing_choice(app, take(app, &row, narrow ? 56 : 116), false);
    button(app, &row, wide < 400 ? 40 : 52, "new", "New", false);
    undo_buttons(app, &row);
    if (wide > 520)
        gv_i_size_choice(app, take(app, &row, 92));
    if (wide > 620)
        gv_i_start_choice(app, take(app, &row, 104));
    if (wide > 900) {
        gv_i_seat_choice(app, GV_BLACK, take(app, &row, 128));
        gv_i_seat_choice(app, GV_WHITE, take(app, &row, 128));
    }
    button(app, &row, 28, "keys", "?", false);
    button(app, &row, 44, "hint", "Hint", false);
    button(app, &row, 120, "demonstrations.open", "Demonstrations", false);
}

/* Two rows for narrow windows that are high enough: nothing is cut. */
static void stacked_rows(gv_app *app, gv_rect rest)
{
    gv_rect row = gv_rect_cut_top(&rest, gv_ui_unit(app->ui, 28));
    gv_rect_cut_top(&rest, gv_ui_unit(app->ui, 4));
    button(app, &row, 28, "menu.open", "\xe2\x89\xa1", false);
    gv_i_board_choice(app, take(app, &row, 94), false);
    gv_i_closing_choice(app, take(app, &row, 108), false);
    button(app, &row, 40, "new", "New", false);
    gv_i_size_choice(app, take(app, &rest, 92));
    undo_buttons(app, &rest);
    button(app, &rest, 28, "keys", "?", false);
    button(app, &rest, 44, "hint", "Hint", false);
    button(app, &rest, 120, "demonstrations.open", "Demonstrations", false);
}

static void draw_bar(gv_app *app)
{
    if (app->parts.bar.w <= 0)
        return;
    gv_rect inside = gv_rect_inset(app->parts.bar, gv_ui_unit(app->ui, 4));
    gv_ui_panel(app->ui, app->parts.bar);
    if (app->parts.stacked)
        stacked_rows(app, inside);
    else
        bar_row(app, inside);
}

/* ---------------------------------------------------------------- status */

void gv_i_write_status(gv_app *app)
{
    const gv_rules *rules = gv_game_rules(app->match.game);
    gv_place place;
    gv_text_clear(&app->status[0]);
    gv_text_clear(&app->status[1]);
    /* A pass comes first: in a small window the end of the line is cut. */
    if (app->passed.length > 0)
        gv_text_addf(&app->status[0], "%s \xc2\xb7 ", gv_text_string(&app->passed));
    gv_state_words(&app->match.variant, rules, gv_match_now(&app->match), &app->status[0]);
    if (!gv_app_pointed(app, &place))
        gv_text_add(&app->status[1],
                    app->paused ? "The computers wait: play the moves again (R), or start anew (N)"
                                : "Point at a cell to see what a move there would do; L shows "
                                  "its lines, F1 all keys");
    else if (app->lines && app->flat)
        gv_lines_words(rules->board, gv_flat_lines(app->flat), place.cell, &app->status[1]);
    else
        gv_cell_words(rules, gv_match_now(&app->match), place.cell, &app->status[1]);
}

/* The state of the game: one line where it fits, more of them where the window is narrow. */
static void draw_state(gv_app *app, gv_rect *rect)
{
    float unit = gv_ui_unit(app->ui, 1), row = (app->parts.compact ? 18 : 22) * unit;
    gv_text_role role = app->parts.compact ? GV_TEXT_SECONDARY : GV_TEXT_BODY;
    const char *state = gv_app_status(app, 0);
    float line = gv_ui_line_height(app->ui, role);
    float needed = gv_ui_paragraph_height(app->ui, rect->w, role, state);
    if (needed <= line) {
        gv_ui_text(app->ui, gv_rect_cut_top(rect, row), role, GV_ALIGN_LEFT, state);
        return;
    }
    /* Not all of the room: the rest is for the cell that is pointed at. */
    float lines = fmaxf(floorf(rect->h * 0.7f / line), 1);
    gv_rect part = gv_rect_cut_top(rect, fminf(needed, lines * line));
    gv_ui_paragraph(app->ui, part, role, state);
    gv_rect_cut_top(rect, 2 * unit);
}

static void draw_status(gv_app *app)
{
    float unit = gv_ui_unit(app->ui, 1);
    gv_rect rect = app->parts.status;
    gv_ui_panel(app->ui, rect);
    gv_ui_area(app->ui, "status", rect);
    rect.x += 12 * unit;
    rect.w = fmaxf(rect.w - 24 * unit, 0);
    gv_rect_cut_top(&rect, (app->parts.compact ? 4 : 8) * unit);
    if (rect.h < 40 * unit) {
        /* Room for one of the two: what is pointed at is what one wants to know. */
        gv_place place;
        int line = gv_app_pointed(app, &place) ? 1 : 0;
        gv_ui_paragraph(app->ui, rect, GV_TEXT_SMALL, gv_app_status(app, line));
        return;
    }
    draw_state(app, &rect);
    rect.h = fmaxf(rect.h - 2 * unit, 0);
    gv_ui_paragraph(app->ui, rect, app->parts.compact ? GV_TEXT_SMALL : GV_TEXT_SECONDARY,
                    gv_app_status(app, 1));
}

/* ---------------------------------------------------------------- over the board */

static void draw_remark(gv_app *app)
{
    float unit = gv_ui_unit(app->ui, 1);
    gv_rect rect = app->parts.remark;
    if (rect.w <= 0)
        return;
    gv_ui_panel(app->ui, rect);
    gv_ui_area(app->ui, "remark", rect);
    rect = gv_rect_inset(rect, (app->parts.compact ? 4 : 8) * unit);
    gv_rect close = gv_rect_cut_right(&rect, 24 * unit);
    close.h = fminf(close.h, 24 * unit);
    gv_ui_button(app->ui, &(gv_button){.name = "remark.close", .rect = close, .text = "\xc3\x97"});
    gv_rect_cut_left(&rect, 4 * unit);
    gv_rect_cut_right(&rect, 8 * unit);
    if (!app->parts.compact)
        gv_ui_text(app->ui, gv_rect_cut_top(&rect, 18 * unit), GV_TEXT_HEADING, GV_ALIGN_LEFT,
                   gv_text_string(&app->title));
    gv_ui_paragraph(app->ui, rect, app->parts.compact ? GV_TEXT_SMALL : GV_TEXT_SECONDARY,
                    gv_text_string(&app->remark));
}

/* A notice is a button, since a click acknowledges it. In a narrow window its words need lines. */
static void draw_notice(gv_app *app)
{
    float unit = gv_ui_unit(app->ui, 1), pad = 12 * unit, height = 36 * unit;
    const gv_rect *view = &app->parts.view;
    const char *words = gv_text_string(&app->notice);
    if (app->notice.length == 0)
        return;
    float wanted = gv_ui_button_width(app->ui, words) + 24 * unit;
    float width = fminf(wanted, fmaxf(view->w - 16 * unit, 0));
    bool fits = width >= wanted;
    if (!fits)
        height = gv_ui_paragraph_height(app->ui, fmaxf(width - 2 * pad, 0), GV_TEXT_BODY, words) +
                 16 * unit;
    gv_rect rect = {floorf(view->x + (view->w - width) / 2), view->y + 12 * unit, width, height};
    gv_ui_button(
        app->ui,
        &(gv_button){.name = "notice", .rect = rect, .text = fits ? words : NULL, .chosen = true});
    rect =
        (gv_rect){rect.x + pad, rect.y + 8 * unit, fmaxf(width - 2 * pad, 0), height - 16 * unit};
    if (!fits)
        gv_ui_paragraph(app->ui, rect, GV_TEXT_BODY, words);
}

/* ---------------------------------------------------------------- keys */

#define KEY_ROW 20.0f

/* The rows of the table that say something. */
static int key_rows(void)
{
    int rows = 0;
    for (const gv_key_binding *b = gv_key_bindings; b->key != GV_KEY_NONE; b++)
        rows += b->written != NULL;
    return rows;
}

/* How rows are written: the first of these that the window has the room for, or else the last. */
typedef struct key_style {
    gv_text_role keys, help;
    float gap, pad;
} key_style;
static const key_style key_styles[] = {{GV_TEXT_HEADING, GV_TEXT_SECONDARY, 12, 16},
                                       {GV_TEXT_SMALL, GV_TEXT_SMALL, 10, 12},
                                       {GV_TEXT_CAPTION, GV_TEXT_CAPTION, 6, 6}};
#define KEY_STYLES (sizeof key_styles / sizeof key_styles[0])

/* How the list is laid out, and where: over the board, and over more in a small window. */
typedef struct key_plan {
    const key_style *style;
    gv_rect rect;
    int columns, high;
    float keys, help; /* widths of the two texts of a row: of the longest */
    float pad;
} key_plan;

static void measure_keys(const gv_app *app, key_plan *plan)
{
    const key_style *style = plan->style;
    plan->keys = plan->help = 0;
    for (const gv_key_binding *b = gv_key_bindings; b->key != GV_KEY_NONE; b++) {
        if (!b->written)
            continue;
        plan->keys = fmaxf(plan->keys, gv_ui_text_width(app->ui, style->keys, b->written));
        plan->help = fmaxf(plan->help, gv_ui_text_width(app->ui, style->help, b->help));
    }
    plan->keys = ceilf(plan->keys) + gv_ui_unit(app->ui, style->gap);
    plan->help = ceilf(plan->help) + 1;
    plan->pad = gv_ui_unit(app->ui, style->pad);
}

static key_plan plan_keys(const gv_app *app)
{
    key_plan plan = {.columns = 1};
    float room = app->width - 8, wide = INFINITY;
    for (size_t i = 0; i < KEY_STYLES && wide > room; i++) {
        plan.style = &key_styles[i];
        measure_keys(app, &plan);
        wide = plan.keys + plan.help + 2 * plan.pad;
    }
    float second = plan.keys + plan.help + plan.pad;
    if (wide + second <= room) {
        plan.columns = 2;
        wide += second;
    }
    wide = fminf(wide, room);
    plan.high = (key_rows() + plan.columns - 1) / plan.columns;
    assert(plan.high > 0);
    float tall = (float)plan.high * gv_ui_unit(app->ui, KEY_ROW) + 2 * plan.pad;
    tall = fminf(tall, app->height - 8);
    plan.rect =
        (gv_rect){floorf((app->width - wide) / 2), floorf((app->height - tall) / 2), wide, tall};
    return plan;
}

static void draw_key_row(gv_app *app, const key_plan *plan, gv_rect row,
                         const gv_key_binding *binding)
{
    gv_rect keys = gv_rect_cut_left(&row, plan->keys);
    gv_ui_text(app->ui, keys, plan->style->keys, GV_ALIGN_LEFT, binding->written);
    gv_ui_text(app->ui, row, plan->style->help, GV_ALIGN_LEFT, binding->help);
}

static void draw_keys(gv_app *app)
{
    key_plan plan = plan_keys(app);
    float height = gv_ui_unit(app->ui, KEY_ROW);
    gv_ui_panel(app->ui, plan.rect);
    gv_ui_area(app->ui, "keys.list", plan.rect);
    gv_rect rect = gv_rect_inset(plan.rect, plan.pad);
    int shown = (int)(rect.h / height), last = plan.high - shown;
    app->keys_scrolled = app->keys_scrolled > last ? last : app->keys_scrolled;
    app->keys_scrolled = app->keys_scrolled < 0 ? 0 : app->keys_scrolled;
    int index = 0;
    for (const gv_key_binding *b = gv_key_bindings; b->key != GV_KEY_NONE; b++) {
        if (!b->written)
            continue;
        int row = index % plan.high - app->keys_scrolled;
        gv_rect place = gv_rect_part(rect, index / plan.high, plan.columns, plan.pad);
        place.y += (float)row * height;
        place.h = height;
        if (row >= 0 && row < shown)
            draw_key_row(app, &plan, place, b);
        index++;
    }
    gv_i_draw_position(app, &rect, plan.style->pad / 2, app->keys_scrolled, shown, plan.high);
}

/* Whether the list of keys, which is as large as it must be, lies over a part of the window. */
static bool under_keys(const gv_app *app, gv_rect part)
{
    if (!app->keys_shown)
        return false;
    gv_rect shared = gv_rect_shared(plan_keys(app).rect, part);
    return shared.w > 0 && shared.h > 0;
}

/* The words of all panels are painted over all their grounds, so what lies under the list is left
 * out. */
void gv_i_draw_panels(gv_app *app)
{
    app->chosen_from = 0;
    app->moves_list = (gv_rect){0};
    if (app->parts.view.w > 0)
        gv_ui_area(app->ui, "view", app->parts.view);
    if (!under_keys(app, app->parts.bar))
        draw_bar(app);
    if (!under_keys(app, app->parts.panel))
        gv_i_draw_side(app);
    if (!under_keys(app, app->parts.remark))
        draw_remark(app);
    if (!under_keys(app, app->parts.status))
        draw_status(app);
    if (!app->keys_shown)
        draw_notice(app);
    gv_i_draw_menus(app);
    if (!app->keys_shown)
        gv_i_draw_tip(app);
    if (app->keys_shown)
        draw_keys(app);
}
