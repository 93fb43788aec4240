/* panel.c - the widgets around the board: bar, status, notices, and the list of keys. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/state.h"
#include "scene/words.h"

/* ---------------------------------------------------------------- pictures of boards */

/* One edge of a picture: a line, and an arrow on it where it is glued. */
static void draw_edge(gv_drawing *drawing, float x0, float y0, float x1, float y1, bool glued,
                      bool back, gv_rgba seam, gv_rgba ink)
{
    float way = back ? -1 : 1, length = hypotf(x1 - x0, y1 - y0), half = length * 0.13f;
    gv_drawing_stroke(
        drawing,
        &(gv_stroke){.x0 = x0, .y0 = y0, .x1 = x1, .y1 = y1, .width = 1.5f, .colour = ink});
    if (glued)
        gv_drawing_shape(drawing, &(gv_shape){.kind = GV_SHAPE_TRIANGLE,
                                              .x = (x0 + x1) / 2,
                                              .y = (y0 + y1) / 2,
                                              .half_w = half,
                                              .half_h = half,
                                              .axis_x = way * (x1 - x0) / length,
                                              .axis_y = way * (y1 - y0) / length,
                                              .fill = seam});
}

/* The fundamental polygon of a board: arrows as on the seams of the flat view. */
static void draw_polygon(void *context, gv_drawing *drawing, gv_rect rect, gv_rgba ink,
                         const gv_theme *theme)
{
    const gv_variant *board = *(const gv_variant *const *)context;
    float half = fminf(rect.w, rect.h) * 0.3f;
    float x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    bool left_right = board->left_right != GV_OPEN, top_bottom = board->top_bottom != GV_OPEN;
    draw_edge(drawing, x - half, y - half, x - half, y + half, left_right, false,
              theme->seam_left_right, ink);
    draw_edge(drawing, x + half, y - half, x + half, y + half, left_right,
              board->left_right == GV_TWISTED, theme->seam_left_right, ink);
    draw_edge(drawing, x - half, y - half, x + half, y - half, top_bottom, false,
              theme->seam_top_bottom, ink);
    draw_edge(drawing, x - half, y + half, x + half, y + half, top_bottom,
              board->top_bottom == GV_TWISTED, theme->seam_top_bottom, ink);
}

/* ---------------------------------------------------------------- choices */

static void board_choice(gv_app *app, gv_rect rect, bool pictures)
{
    gv_item items[GV_I_BOARDS + 1] = {{0}};
    int now = gv_i_board_now(app), count = GV_I_BOARDS;
    for (int i = 0; i < GV_I_BOARDS; i++) {
        items[i] = (gv_item){.name = gv_i_board_names[i], .text = gv_i_board_captions[i]};
        if (pictures) {
            items[i].picture = draw_polygon;
            items[i].context = &app->boards[i];
        }
    }
    /* A board that is none of these is shown as what it is, in the list. */
    if (now < 0 && !pictures) {
        items[count] = (gv_item){.name = "other", .text = "other board", .disabled = true};
        now = count++;
    }
    gv_choice choice = {
        .name = "board", .rect = rect, .items = items, .count = count, .chosen = now};
    choice.captions = pictures;
    if (pictures)
        gv_ui_choice(app->ui, &choice);
    else
        gv_ui_dropdown(app->ui, &choice);
}

static void closing_choice(gv_app *app, gv_rect rect, bool row)
{
    gv_item items[GV_CLOSINGS] = {{0}};
    int chosen = -1;
    for (int i = 0; i < GV_CLOSINGS; i++) {
        items[i] = (gv_item){.name = gv_closing_names[i].name, .text = gv_closing_names[i].name};
        if (gv_closing_names[i].value == (int)gv_game_rules(app->match.game)->closing)
            chosen = i;
    }
    gv_choice choice = {.name = "closing",
                        .rect = rect,
                        .items = items,
                        .count = GV_CLOSINGS,
                        .chosen = chosen,
                        .fit = true};
    if (row)
        gv_ui_choice(app->ui, &choice);
    else
        gv_ui_dropdown(app->ui, &choice);
}

/* "8 × 8" for people. */
static void size_text(int columns, int rows, char out[24])
{
    snprintf(out, 24, "%d \xc3\x97 %d", columns, rows);
}

static void size_choice(gv_app *app, gv_rect rect)
{
    gv_item items[GV_I_SIZES + 1] = {{0}};
    char texts[GV_I_SIZES + 1][24];
    int chosen = gv_i_size_now(app), count = GV_I_SIZES;
    for (int i = 0; i < GV_I_SIZES; i++) {
        int columns = 0, rows = 0;
        sscanf(gv_i_size_names[i], "%dx%d", &columns, &rows);
        size_text(columns, rows, texts[i]);
        items[i] = (gv_item){.name = gv_i_size_names[i], .text = texts[i]};
    }
    if (chosen < 0) {
        size_text(app->match.variant.columns, app->match.variant.rows, texts[count]);
        items[count] = (gv_item){.name = "other", .text = texts[count], .disabled = true};
        chosen = count++;
    }
    gv_ui_dropdown(
        app->ui,
        &(gv_choice){
            .name = "size", .rect = rect, .items = items, .count = count, .chosen = chosen});
}

static void start_choice(gv_app *app, gv_rect rect)
{
    gv_item items[GV_I_STARTS + 1] = {{0}};
    int chosen = gv_i_start_now(app), count = GV_I_STARTS;
    for (int i = 0; i < GV_I_STARTS; i++) {
        const char *name = gv_name_of(gv_start_names, (int)gv_i_starts[i]);
        items[i] = (gv_item){.name = name, .text = name};
    }
    if (chosen < 0) {
        items[count] = (gv_item){.name = "drawn", .text = "drawn", .disabled = true};
        chosen = count++;
    }
    gv_ui_dropdown(
        app->ui,
        &(gv_choice){
            .name = "start", .rect = rect, .items = items, .count = count, .chosen = chosen});
}

static void players_choice(gv_app *app, gv_rect rect)
{
    gv_item items[GV_I_PLAYERS] = {{0}};
    for (int i = 0; i < GV_I_PLAYERS; i++)
        items[i] = (gv_item){.name = gv_i_players_names[i], .text = gv_i_players_texts[i]};
    gv_ui_dropdown(app->ui, &(gv_choice){.name = "players",
                                         .rect = rect,
                                         .items = items,
                                         .count = GV_I_PLAYERS,
                                         .chosen = gv_i_players_now(app)});
}

/* ---------------------------------------------------------------- the bar */

/* A strip of a row, and the gap after it. */
static gv_rect take(gv_app *app, gv_rect *row, float width)
{
    gv_rect rect = gv_rect_cut_left(row, gv_ui_unit(app->ui, width));
    gv_rect_cut_left(row, gv_ui_unit(app->ui, 8));
    return rect;
}

static void label(gv_app *app, gv_rect *row, const char *text)
{
    float width = gv_ui_text_width(app->ui, GV_TEXT_SECONDARY, text);
    gv_rect rect = gv_rect_cut_left(row, width);
    gv_ui_text(app->ui, rect, GV_TEXT_SECONDARY, GV_ALIGN_LEFT, text);
    gv_rect_cut_left(row, gv_ui_unit(app->ui, 8));
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

static void rules_row(gv_app *app, gv_rect row)
{
    label(app, &row, "Closing rule");
    closing_choice(app, take(app, &row, 240), true);
    gv_rect_cut_left(&row, gv_ui_unit(app->ui, 8));
    label(app, &row, "Size");
    size_choice(app, take(app, &row, 92));
    gv_rect_cut_left(&row, gv_ui_unit(app->ui, 8));
    label(app, &row, "Start");
    start_choice(app, take(app, &row, 104));
}

static void game_row(gv_app *app, gv_rect row)
{
    label(app, &row, "Players");
    players_choice(app, take(app, &row, 136));
    gv_rect_cut_left(&row, gv_ui_unit(app->ui, 8));
    button(app, &row, 52, "new", "New", false);
    button(app, &row, 52, "undo", "Undo", !gv_match_can_undo(&app->match));
    button(app, &row, 52, "redo", "Redo", !gv_match_can_redo(&app->match));
    gv_rect_cut_left(&row, gv_ui_unit(app->ui, 8));
    button(app, &row, 120, "demonstrations.open", "Demonstrations", false);
    button(app, &row, 52, "keys", "Keys", false);
    if (row.w >= gv_ui_unit(app->ui, 76))
        button(app, &row, 76, "variants.open", "Variants", false);
}

static void undo_buttons(gv_app *app, gv_rect *row)
{
    button(app, row, 28, "undo", "\xe2\x86\xb6", !gv_match_can_undo(&app->match));
    button(app, row, 28, "redo", "\xe2\x86\xb7", !gv_match_can_redo(&app->match));
}

/* One row for small windows: what one cannot play without, then what there is room for. */
static void compact_row(gv_app *app, gv_rect row)
{
    float wide = row.w / gv_ui_unit(app->ui, 1);
    bool narrow = wide < 360; /* the rule is then cut, and its list tells the whole */
    board_choice(app, take(app, &row, wide < 400 ? 80 : 110), false);
    closing_choice(app, take(app, &row, narrow ? 72 : 116), false);
    button(app, &row, wide < 400 ? 40 : 52, "new", "New", false);
    undo_buttons(app, &row);
    if (wide > 520)
        size_choice(app, take(app, &row, 92));
    if (wide > 620)
        start_choice(app, take(app, &row, 104));
    if (wide > 800)
        players_choice(app, take(app, &row, 136));
    button(app, &row, 28, "keys", "?", false);
    button(app, &row, 120, "demonstrations.open", "Demonstrations", false);
}

/* Two rows for narrow windows that are high enough: nothing is cut. */
static void stacked_rows(gv_app *app, gv_rect rest)
{
    gv_rect row = gv_rect_cut_top(&rest, gv_ui_unit(app->ui, 28));
    gv_rect_cut_top(&rest, gv_ui_unit(app->ui, 4));
    board_choice(app, take(app, &row, 110), false);
    closing_choice(app, take(app, &row, 116), false);
    button(app, &row, 40, "new", "New", false);
    size_choice(app, take(app, &rest, 92));
    undo_buttons(app, &rest);
    button(app, &rest, 28, "keys", "?", false);
    button(app, &rest, 120, "demonstrations.open", "Demonstrations", false);
}

static void draw_bar(gv_app *app)
{
    float unit = gv_ui_unit(app->ui, 1);
    gv_ui_panel(app->ui, app->parts.bar);
    if (app->parts.stacked) {
        stacked_rows(app, gv_rect_inset(app->parts.bar, 4 * unit));
        return;
    }
    if (app->parts.compact) {
        compact_row(app, gv_rect_inset(app->parts.bar, 4 * unit));
        return;
    }
    gv_rect rest = gv_rect_inset(app->parts.bar, 12 * unit), boards, rows[2];
    if (app->parts.wide) {
        boards = gv_rect_cut_left(&rest, 384 * unit);
        gv_rect_cut_left(&rest, 20 * unit);
    } else {
        boards = gv_rect_cut_top(&rest, 60 * unit);
        boards.w = fminf(boards.w, 384 * unit);
        gv_rect_cut_top(&rest, 8 * unit);
    }
    for (int i = 0; i < 2; i++) {
        rows[i] = gv_rect_cut_top(&rest, 28 * unit);
        gv_rect_cut_top(&rest, (app->parts.wide ? 4 : 8) * unit);
    }
    board_choice(app, boards, true);
    rules_row(app, rows[0]);
    game_row(app, rows[1]);
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

static void draw_demonstrations(gv_app *app)
{
    gv_item items[16] = {{0}};
    char names[16][12];
    int count = (int)app->demonstrations.count < 16 ? (int)app->demonstrations.count : 16;
    for (int i = 0; i < count; i++) {
        snprintf(names[i], sizeof names[i], "%d", i + 1);
        items[i] = (gv_item){.name = names[i],
                             .text = app->demonstrations.items[i].title,
                             .note = app->demonstrations.items[i].remark};
    }
    gv_ui_menu(app->ui,
               &(gv_choice){.name = "demonstrations", .items = items, .count = count, .chosen = -1},
               "Demonstrations");
}

#define MOST_VARIANTS 128

/* All shipped variants; the list scrolls. */
static void draw_variants(gv_app *app)
{
    gv_item items[MOST_VARIANTS] = {{0}};
    int count = (int)app->variants.count, chosen = -1;
    count = count < MOST_VARIANTS ? count : MOST_VARIANTS;
    for (int i = 0; i < count; i++) {
        const gv_variant *variant = &app->variants.items[i];
        items[i] = (gv_item){.name = variant->name, .text = variant->title};
        if (strcmp(variant->name, app->match.base.name) == 0 &&
            gv_variant_equal(variant, &app->match.base))
            chosen = i;
    }
    gv_ui_menu(app->ui,
               &(gv_choice){.name = "variants", .items = items, .count = count, .chosen = chosen},
               "Variants");
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

static void draw_key_row(gv_app *app, gv_rect row, const gv_key_binding *binding)
{
    bool narrow = row.w < gv_ui_unit(app->ui, 320);
    gv_rect keys = gv_rect_cut_left(&row, gv_ui_unit(app->ui, narrow ? 84 : 116));
    gv_ui_text(app->ui, keys, narrow ? GV_TEXT_SMALL : GV_TEXT_HEADING, GV_ALIGN_LEFT,
               binding->written);
    gv_ui_text(app->ui, row, narrow ? GV_TEXT_SMALL : GV_TEXT_SECONDARY, GV_ALIGN_LEFT,
               binding->help);
}

/* Columns of the list, and where it is: over the board, and over more in a small window. */
static gv_rect keys_rect(const gv_app *app, int *columns, int *high)
{
    float unit = gv_ui_unit(app->ui, 1);
    *columns = app->width > 800 * unit ? 2 : 1;
    *high = (key_rows() + *columns - 1) / *columns;
    assert(*high > 0);
    float wide = fminf((float)*columns * 388 * unit, app->width - 8);
    float tall = fminf((float)*high * KEY_ROW * unit + 32 * unit, app->height - 8);
    return (gv_rect){floorf((app->width - wide) / 2), floorf((app->height - tall) / 2), wide, tall};
}

/* How far the list is scrolled, where it is longer than the window. */
static void draw_keys_bar(gv_app *app, const gv_rect *rect, int shown, int rows)
{
    if (shown >= rows)
        return;
    float unit = gv_ui_unit(app->ui, 1), height = rect->h * (float)shown / (float)rows;
    float top = rect->y + rect->h * (float)app->keys_scrolled / (float)rows;
    gv_drawing_shape(gv_ui_canvas(app->ui), &(gv_shape){.kind = GV_SHAPE_BOX,
                                                        .x = rect->x + rect->w + 8 * unit,
                                                        .y = top + height / 2,
                                                        .half_w = 2 * unit,
                                                        .half_h = height / 2,
                                                        .axis_x = 1,
                                                        .radius = 2 * unit,
                                                        .fill = app->theme->secondary});
}

static void draw_keys(gv_app *app)
{
    int columns, high;
    float unit = gv_ui_unit(app->ui, 1), height = KEY_ROW * unit;
    gv_rect rect = keys_rect(app, &columns, &high);
    gv_ui_panel(app->ui, rect);
    gv_ui_area(app->ui, "keys.list", rect);
    rect = gv_rect_inset(rect, 16 * unit);
    int shown = (int)(rect.h / height), last = high - shown;
    app->keys_scrolled = app->keys_scrolled > last ? last : app->keys_scrolled;
    app->keys_scrolled = app->keys_scrolled < 0 ? 0 : app->keys_scrolled;
    int index = 0;
    for (const gv_key_binding *b = gv_key_bindings; b->key != GV_KEY_NONE; b++) {
        if (!b->written)
            continue;
        int row = index % high - app->keys_scrolled;
        gv_rect place = gv_rect_part(rect, index / high, columns, 16 * unit);
        place.y += (float)row * height;
        place.h = height;
        if (row >= 0 && row < shown)
            draw_key_row(app, place, b);
        index++;
    }
    draw_keys_bar(app, &rect, shown, high);
}

/* Whether the list of keys, which is as large as it must be, lies over a part of the window. */
static bool under_keys(const gv_app *app, gv_rect part)
{
    int columns, high;
    gv_rect shared = gv_rect_shared(keys_rect(app, &columns, &high), part);
    return app->keys_shown && shared.w > 0 && shared.h > 0;
}

/* The words of all panels are painted over all their grounds, so what lies under the list is left
 * out. */
void gv_i_draw_panels(gv_app *app)
{
    gv_ui_area(app->ui, "view", app->parts.view);
    if (!under_keys(app, app->parts.bar))
        draw_bar(app);
    if (!under_keys(app, app->parts.remark))
        draw_remark(app);
    if (!under_keys(app, app->parts.status))
        draw_status(app);
    if (!app->keys_shown)
        draw_notice(app);
    draw_demonstrations(app);
    draw_variants(app);
    if (app->keys_shown)
        draw_keys(app);
}
