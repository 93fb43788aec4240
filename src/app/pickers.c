/* pickers.c - the widgets that choose: board, closing rule, size, start, players. What they do is
 * in choices.c. */
#include <math.h>
#include <stdio.h>

#include "app/state.h"

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
void gv_i_draw_polygon(void *context, gv_drawing *drawing, gv_rect rect, gv_rgba ink,
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

/* As a list where there is a place for its box; otherwise as a menu that something else opens. */
static void say(gv_app *app, const gv_choice *choice, const char *title)
{
    if (choice->rect.w > 0)
        gv_ui_dropdown(app->ui, choice);
    else
        gv_ui_menu(app->ui, choice, title);
}

void gv_i_board_choice(gv_app *app, gv_rect rect, bool pictures)
{
    app->chosen_from |= GV_I_FROM_BOARD;
    gv_item items[GV_I_BOARDS + 1] = {{0}};
    int now = gv_i_board_now(app), count = GV_I_BOARDS;
    for (int i = 0; i < GV_I_BOARDS; i++) {
        items[i] = (gv_item){.name = gv_i_board_names[i], .text = gv_i_board_captions[i]};
        if (pictures) {
            items[i].picture = gv_i_draw_polygon;
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
        say(app, &choice, "Board");
}

void gv_i_closing_choice(gv_app *app, gv_rect rect, bool row)
{
    app->chosen_from |= GV_I_FROM_CLOSING;
    gv_item items[GV_CLOSINGS] = {{0}};
    int chosen = -1;
    for (int i = 0; i < GV_CLOSINGS; i++) {
        items[i] = (gv_item){.name = gv_closing_names[i].name, .text = gv_closing_names[i].name};
        if (!row)
            items[i].note = gv_closing_names[i].help;
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
        say(app, &choice, "Closing rule");
}

/* "8 × 8" for people. */
static void size_text(int columns, int rows, char out[24])
{
    snprintf(out, 24, "%d \xc3\x97 %d", columns, rows);
}

void gv_i_size_choice(gv_app *app, gv_rect rect)
{
    app->chosen_from |= GV_I_FROM_SIZE;
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
    say(app,
        &(gv_choice){
            .name = "size", .rect = rect, .items = items, .count = count, .chosen = chosen},
        "Size");
}

void gv_i_start_choice(gv_app *app, gv_rect rect)
{
    app->chosen_from |= GV_I_FROM_START;
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
    say(app,
        &(gv_choice){
            .name = "start", .rect = rect, .items = items, .count = count, .chosen = chosen},
        "Start of the discs");
}

void gv_i_seat_choice(gv_app *app, gv_colour colour, gv_rect rect)
{
    app->chosen_from |= colour == GV_BLACK ? GV_I_FROM_BLACK : GV_I_FROM_WHITE;
    gv_item items[GV_I_SEATS + 1] = {{0}};
    char other[128];
    int chosen = gv_i_seat_now(app, colour), count = GV_I_SEATS;
    for (int i = 0; i < GV_I_SEATS; i++)
        items[i] = (gv_item){.name = gv_i_seat_names[i], .text = gv_i_seat_texts[i]};
    if (chosen < 0) {
        gv_i_seat_words(app, colour, other);
        items[count] = (gv_item){.name = "other", .text = other, .disabled = true};
        chosen = count++;
    }
    say(app,
        &(gv_choice){.name = colour == GV_BLACK ? "black" : "white",
                     .rect = rect,
                     .items = items,
                     .count = count,
                     .chosen = chosen},
        colour == GV_BLACK ? "Who plays Black" : "Who plays White");
}
