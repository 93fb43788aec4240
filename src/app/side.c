/*
 * side.c - the panel at the left: settings, buttons, score, graph, moves.
 *
 * From the top down each part takes what it needs, in a low panel less: first the graph is left
 * out, then words; the list of moves has the rest, and scrolls.
 */
#include <math.h>
#include <stdio.h>

#include "app/state.h"

#define ROW 22.0f
/* Panels that are lower than this, in units, are without the graph; without explanations. */
#define FOR_GRAPH 640.0f
#define FOR_WORDS 590.0f

/* ---------------------------------------------------------------- rows */

static gv_rect row(gv_app *app, gv_rect *rest, float height, float after)
{
    gv_rect out = gv_rect_cut_top(rest, gv_ui_unit(app->ui, height));
    gv_rect_cut_top(rest, gv_ui_unit(app->ui, after));
    return out;
}

static gv_rect label(gv_app *app, gv_rect at, float width, const char *text)
{
    gv_rect left = gv_rect_cut_left(&at, gv_ui_unit(app->ui, width));
    gv_ui_text(app->ui, left, GV_TEXT_SECONDARY, GV_ALIGN_LEFT, text);
    return at;
}

static void button(gv_app *app, gv_rect at, int index, int count, const char *name,
                   const char *text, bool disabled, bool chosen)
{
    gv_ui_button(app->ui,
                 &(gv_button){.name = name,
                              .rect = gv_rect_part(at, index, count, gv_ui_unit(app->ui, 4)),
                              .text = text,
                              .chosen = chosen,
                              .disabled = disabled});
}

/* ---------------------------------------------------------------- settings */

static void draw_settings(gv_app *app, gv_rect *rest, bool words)
{
    gv_rect head = row(app, rest, 24, 4);
    gv_rect right = gv_rect_cut_right(&head, gv_ui_unit(app->ui, 128));
    label(app, head, 80, "Board");
    button(app, right, 0, 2, "menu.open", "\xe2\x89\xa1 Menu", false, false);
    button(app, right, 1, 2, "fold", "\xc2\xab Fold", false, false);
    gv_i_board_choice(app, row(app, rest, 58, 6), true);
    gv_rect sizes = label(app, row(app, rest, 28, 6), 44, "Size");
    gv_i_size_choice(app, gv_rect_part(sizes, 0, 2, gv_ui_unit(app->ui, 4)));
    gv_i_start_choice(app, gv_rect_part(sizes, 1, 2, gv_ui_unit(app->ui, 4)));
    if (words)
        label(app, row(app, rest, 16, 4), 240, "Closing rule");
    gv_i_closing_choice(app, row(app, rest, 28, 4), true);
    if (words)
        gv_ui_paragraph(
            app->ui, row(app, rest, 32, 6), GV_TEXT_SMALL,
            gv_name_help(gv_closing_names, (int)gv_game_rules(app->match.game)->closing));
    for (int colour = 0; colour < 2; colour++)
        gv_i_seat_choice(
            app, (gv_colour)colour,
            label(app, row(app, rest, 28, 4), 44, colour == GV_BLACK ? "Black" : "White"));
    gv_rect_cut_top(rest, gv_ui_unit(app->ui, 4));
    gv_rect buttons = row(app, rest, 28, 8);
    button(app, buttons, 0, 5, "new", "New", false, false);
    button(app, buttons, 1, 5, "undo", "Undo", !gv_match_can_undo(&app->match), false);
    button(app, buttons, 2, 5, "redo", "Redo", !gv_match_can_redo(&app->match), false);
    button(app, buttons, 3, 5, "hint", "Hint", false, app->thoughts.hints);
    button(app, buttons, 4, 5, "swap", "Swap", false, false);
}

/* ---------------------------------------------------------------- score */

static void draw_disc(gv_app *app, gv_rect at, gv_colour colour, bool to_move)
{
    const gv_theme *theme = app->theme;
    gv_drawing *canvas = gv_ui_canvas(app->ui);
    float y = at.y + at.h / 2, radius = gv_ui_unit(app->ui, 12), x = at.x + radius * 1.8f;
    gv_drawing_shape(canvas, &(gv_shape){.kind = GV_SHAPE_DISC,
                                         .x = x,
                                         .y = y,
                                         .half_w = radius,
                                         .half_h = radius,
                                         .axis_x = 1,
                                         .stroke = 1.5f,
                                         .fill = colour == GV_BLACK ? theme->black : theme->white,
                                         .edge = theme->secondary});
    if (to_move)
        gv_drawing_shape(canvas, &(gv_shape){.kind = GV_SHAPE_TRIANGLE,
                                             .x = at.x + radius * 0.25f,
                                             .y = y,
                                             .half_w = radius * 0.35f,
                                             .half_h = radius * 0.4f,
                                             .axis_x = 1,
                                             .fill = theme->text});
}

static void draw_score(gv_app *app, gv_rect at)
{
    const gv_position *now = gv_match_now(&app->match);
    for (int colour = 0; colour < 2; colour++) {
        gv_rect part = gv_rect_part(at, colour, 2, gv_ui_unit(app->ui, 4));
        bool to_move = gv_match_state(&app->match) != GV_OVER && (int)gv_mover(now) == colour;
        char text[32];
        draw_disc(app, part, (gv_colour)colour, to_move);
        gv_rect_cut_left(&part, gv_ui_unit(app->ui, 42));
        snprintf(text, sizeof text, "%d", gv_set_count(gv_discs(now, (gv_colour)colour)));
        gv_ui_text(app->ui, part, GV_TEXT_SCORE, GV_ALIGN_LEFT, text);
        gv_rect_cut_left(&part,
                         gv_ui_text_width(app->ui, GV_TEXT_SCORE, text) + gv_ui_unit(app->ui, 8));
        int seconds = (int)app->used[colour];
        snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
        gv_ui_text(app->ui, part, GV_TEXT_SMALL, GV_ALIGN_LEFT, text);
    }
}

/* ---------------------------------------------------------------- the graph */

/* A point of a curve; false: it is not known. */
static bool point_at(const gv_app *app, int ply, bool values, double *value)
{
    if (values)
        return gv_i_value_at(app, ply, value);
    *value = gv_lead(gv_game_at(app->match.game, ply));
    return true;
}

/* The largest lead of the game, and of its values: what the graph's height must hold. */
static double most_lead(const gv_app *app)
{
    double most = 4, value;
    for (int ply = 0; ply <= gv_game_length(app->match.game); ply++)
        for (int curve = 0; curve <= app->thoughts.graph; curve++)
            if (point_at(app, ply, curve, &value))
                most = fmax(most, fabs(value));
    return most;
}

/* Solid for the discs that lie, dashed for what the computer expects. */
static void draw_curve(gv_app *app, gv_rect at, double most, bool values)
{
    int length = gv_game_length(app->match.game);
    float step = at.w / (float)(length > 8 ? length : 8), phase = 0;
    double before = 0, value;
    bool has = false;
    for (int ply = 0; ply <= length; ply++) {
        bool known = point_at(app, ply, values, &value);
        if (known && has) {
            gv_stroke stroke = {.x0 = at.x + step * (float)(ply - 1),
                                .x1 = at.x + step * (float)ply,
                                .y0 = at.y + at.h / 2 * (1 - (float)(before / most)),
                                .y1 = at.y + at.h / 2 * (1 - (float)(value / most)),
                                .width = 2,
                                .dash = values ? 4 : 0,
                                .gap = values ? 3 : 0,
                                .phase = phase,
                                .colour = values ? app->theme->seam_left_right
                                                 : app->theme->seam_top_bottom};
            phase += hypotf(stroke.x1 - stroke.x0, stroke.y1 - stroke.y0);
            gv_drawing_stroke(gv_ui_canvas(app->ui), &stroke);
        }
        has = known;
        before = value;
    }
}

void gv_i_draw_graph(gv_app *app, gv_rect rect)
{
    gv_drawing *canvas = gv_ui_canvas(app->ui);
    gv_rect at = gv_rect_inset(rect, gv_ui_unit(app->ui, 5));
    int length = gv_game_length(app->match.game), ply = gv_game_ply(app->match.game);
    gv_ui_well(app->ui, rect);
    gv_ui_area(app->ui, "graph.area", rect);
    double most = most_lead(app);
    gv_stroke line = {.x0 = at.x,
                      .x1 = at.x + at.w,
                      .y0 = at.y + at.h / 2,
                      .y1 = at.y + at.h / 2,
                      .width = 1,
                      .colour = app->theme->disabled};
    gv_drawing_stroke(canvas, &line);
    line.x0 = line.x1 = at.x + at.w * (float)ply / (float)(length > 8 ? length : 8);
    line.y0 = at.y;
    line.y1 = at.y + at.h;
    gv_drawing_stroke(canvas, &line);
    draw_curve(app, at, most, false);
    if (app->thoughts.graph)
        draw_curve(app, at, most, true);
}

static void draw_graph_part(gv_app *app, gv_rect *rest)
{
    gv_rect head = row(app, rest, 20, 4);
    gv_rect right = gv_rect_cut_right(&head, gv_ui_unit(app->ui, 72));
    label(app, head, 200,
          app->thoughts.graph ? "Discs (line), value (dashes)" : "Score over the game");
    button(app, right, 0, 1, "graph", "Values", false, app->thoughts.graph);
    gv_i_draw_graph(app, row(app, rest, 64, 8));
}

/* ---------------------------------------------------------------- the moves */

void gv_i_move_text(const gv_app *app, int ply, bool number, char out[40])
{
    const gv_game *game = app->match.game;
    char name[GV_CELL_NAME_SIZE];
    gv_cell cell = ply > 0 ? gv_game_move(game, ply - 1) : GV_PASS;
    const char *text = ply <= 0          ? "Start"
                       : cell == GV_PASS ? "pass"
                                         : gv_cell_name(app->match.setup.board, cell, name);
    if (number && ply > 0)
        snprintf(out, 40, "%d. %s %s", ply,
                 gv_mover(gv_game_at(game, ply - 1)) == GV_BLACK ? "Black" : "White", text);
    else
        snprintf(out, 40, "%s", text);
}

static void draw_move(gv_app *app, gv_rect at, int ply)
{
    char name[24], text[40];
    bool now = ply == gv_game_ply(app->match.game);
    snprintf(name, sizeof name, "ply.%d", ply);
    gv_i_move_text(app, ply, false, text);
    gv_rect ground = at;
    ground.x -= gv_ui_unit(app->ui, 8);
    if (now)
        gv_drawing_shape(gv_ui_canvas(app->ui), &(gv_shape){.kind = GV_SHAPE_BOX,
                                                            .x = ground.x + ground.w / 2,
                                                            .y = ground.y + ground.h / 2,
                                                            .half_w = ground.w / 2,
                                                            .half_h = ground.h / 2,
                                                            .axis_x = 1,
                                                            .radius = gv_ui_unit(app->ui, 4),
                                                            .fill = app->theme->control,
                                                            .edge = app->theme->secondary,
                                                            .stroke = 1});
    gv_ui_button(app->ui, &(gv_button){.name = name, .rect = at, .text = text, .link = true});
}

static void draw_rows(gv_app *app, gv_rect list)
{
    const gv_game *game = app->match.game;
    int length = gv_game_length(game);
    /* A game that White begins has White's first move in White's column. */
    int skipped = gv_mover(gv_game_at(game, 0)) == GV_WHITE;
    float unit = gv_ui_unit(app->ui, 1);
    for (int i = 0; i < app->moves_shown; i++) {
        gv_rect line = gv_rect_cut_top(&list, ROW * unit);
        int first = 2 * (app->moves_first + i) + 1 - skipped;
        char number[16];
        snprintf(number, sizeof number, "%d.", app->moves_first + i + 1);
        gv_rect head = gv_rect_cut_left(&line, 44 * unit);
        gv_ui_text(app->ui, head, GV_TEXT_SMALL, GV_ALIGN_LEFT, number);
        for (int side = 0; side < 2; side++) {
            gv_rect place = gv_rect_inset(gv_rect_part(line, side, 2, 8 * unit), unit);
            if (first + side >= 1 && first + side <= length)
                draw_move(app, place, first + side);
        }
    }
}

static void draw_moves(gv_app *app, gv_rect rest)
{
    float unit = gv_ui_unit(app->ui, 1);
    int length = gv_game_length(app->match.game), ply = gv_game_ply(app->match.game);
    gv_rect head = row(app, &rest, 20, 2);
    gv_rect right = gv_rect_cut_right(&head, 72 * unit);
    label(app, head, 100, "Moves");
    if (length > 0)
        button(app, right, 0, 1, "ply.0", "Start", false, ply == 0);
    int shown = (int)(rest.h / (ROW * unit));
    int skipped = gv_mover(gv_game_at(app->match.game, 0)) == GV_WHITE;
    int rows = (length + skipped + 1) / 2, at = (ply + skipped - 1) / 2;
    app->moves_shown = shown < rows ? shown : rows;
    app->moves_rows = rows;
    app->moves_list = rest;
    bool follows = app->moves_first < 0;
    int first = follows ? at - app->moves_shown + 1 : app->moves_first;
    int last = rows - app->moves_shown;
    first = first > last ? last : first < 0 ? 0 : first;
    app->moves_first = first;
    gv_rect_cut_right(&rest, 8 * unit);
    gv_ui_area(app->ui, "moves", rest);
    draw_rows(app, rest);
    rest.h = (float)app->moves_shown * ROW * unit;
    gv_i_draw_position(app, &rest, 4, first, app->moves_shown, rows);
    app->moves_first = follows ? -1 : first;
}

bool gv_i_side_wheel(gv_app *app, const gv_input *input)
{
    if (!gv_rect_has(&app->moves_list, (float)input->x, (float)input->y))
        return false;
    int last = app->moves_rows - app->moves_shown;
    int first = app->moves_first < 0 ? last : app->moves_first;
    first += input->wheel > 0 ? -2 : 2;
    app->moves_first = first < 0 ? 0 : first >= last ? -1 : first;
    app->dirty = true;
    return true;
}

/* ---------------------------------------------------------------- the panel */

static void draw_links(gv_app *app, gv_rect at)
{
    static const char *const links[6][2] = {{"variants.open", "Variants"},
                                            {"compare", "Compare"},
                                            {"edit.open", "Set up"},
                                            {"settings.open", "Settings"},
                                            {"demonstrations.open", "Examples"},
                                            {"keys", "Keys"}};
    for (int i = 0; i < 6; i++) {
        gv_rect line = at;
        line.h = (at.h - gv_ui_unit(app->ui, 4)) / 2;
        line.y += i < 3 ? 0 : line.h + gv_ui_unit(app->ui, 4);
        button(app, line, i % 3, 3, links[i][0], links[i][1], false, false);
    }
}

void gv_i_draw_side(gv_app *app)
{
    gv_rect rest = app->parts.panel;
    if (rest.w <= 0)
        return;
    gv_ui_panel(app->ui, rest);
    gv_ui_area(app->ui, "panel", rest);
    float height = rest.h / gv_ui_unit(app->ui, 1);
    rest = gv_rect_inset(rest, gv_ui_unit(app->ui, 12));
    gv_rect links = gv_rect_cut_bottom(&rest, gv_ui_unit(app->ui, 56));
    gv_rect_cut_bottom(&rest, gv_ui_unit(app->ui, 8));
    draw_settings(app, &rest, height >= FOR_WORDS);
    draw_score(app, row(app, &rest, 30, 6));
    if (height >= FOR_GRAPH)
        draw_graph_part(app, &rest);
    draw_moves(app, rest);
    draw_links(app, links);
}
