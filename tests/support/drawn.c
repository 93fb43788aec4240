/* drawn.c - drawings that tests share; see drawn.h. */
#include "support/drawn.h"

#include <math.h>
#include <stdio.h>

/* ---------------------------------------------------------------- the panel */

/* A board's picture: its outline, arrows on the glued sides; the context is which arrows. */
typedef struct board_picture {
    int left_right, top_bottom; /* 0 open, 1 straight, -1 twisted */
} board_picture;

static void arrow(gv_drawing *drawing, float x, float y, float axis_x, float axis_y, gv_rgba colour)
{
    gv_drawing_shape(drawing, &(gv_shape){.x = x,
                                          .y = y,
                                          .half_w = 4,
                                          .half_h = 4,
                                          .axis_x = axis_x,
                                          .axis_y = axis_y,
                                          .fill = colour,
                                          .kind = GV_SHAPE_TRIANGLE});
}

static void paint_board(void *context, gv_drawing *drawing, gv_rect rect, gv_rgba ink,
                        const gv_theme *theme)
{
    const board_picture *board = context;
    float size = fminf(rect.w, rect.h) * 0.55f;
    float x = rect.x + rect.w / 2;
    float y = rect.y + rect.h / 2;
    gv_drawing_shape(drawing, &(gv_shape){.x = x,
                                          .y = y,
                                          .half_w = size / 2,
                                          .half_h = size / 2,
                                          .axis_x = 1,
                                          .stroke = 1.5f,
                                          .edge = ink,
                                          .kind = GV_SHAPE_BOX});
    float off = size / 2 - 0.75f;
    if (board->left_right) {
        arrow(drawing, x - off, y, 0, 1, theme->seam_left_right);
        arrow(drawing, x + off, y, 0, (float)board->left_right, theme->seam_left_right);
    }
    if (board->top_bottom) {
        arrow(drawing, x, y - off, 1, 0, theme->seam_top_bottom);
        arrow(drawing, x, y + off, (float)board->top_bottom, 0, theme->seam_top_bottom);
    }
}

static board_picture pictures[] = {{0, 0}, {1, 0}, {1, 1}, {-1, 0}, {-1, 1}};

static const gv_item boards[] = {
    {.name = "square", .text = "square", .picture = paint_board, .context = &pictures[0]},
    {.name = "cylinder", .text = "cylinder", .picture = paint_board, .context = &pictures[1]},
    {.name = "torus", .text = "torus", .picture = paint_board, .context = &pictures[2]},
    {.name = "mobius",
     .text = "M\xC3\xB6"
             "bius",
     .picture = paint_board,
     .context = &pictures[3]},
    {.name = "klein", .text = "Klein", .picture = paint_board, .context = &pictures[4]},
};

static const gv_item sizes[] = {
    {.name = "4", .text = "4 \xC3\x97 4"},
    {.name = "5", .text = "5 \xC3\x97 5"},
    {.name = "6", .text = "6 \xC3\x97 6"},
    {.name = "7", .text = "7 \xC3\x97 7"},
    {.name = "8", .text = "8 \xC3\x97 8"},
    {.name = "9", .text = "9 \xC3\x97 9"},
    {.name = "10", .text = "10 \xC3\x97 10"},
    {.name = "11", .text = "11 \xC3\x97 11"},
    {.name = "12", .text = "12 \xC3\x97 12", .disabled = true},
    {.name = "13", .text = "13 \xC3\x97 13"},
    {.name = "14", .text = "14 \xC3\x97 14"},
    {.name = "15", .text = "15 \xC3\x97 15"},
    {.name = "16", .text = "16 \xC3\x97 16"},
};

static const gv_item rules[] = {{.name = "never", .text = "never"},
                                {.name = "always", .text = "always"},
                                {.name = "accompanied", .text = "accompanied"}};

static const gv_item players[] = {{.name = "person", .text = "Person"},
                                  {.name = "greedy", .text = "Computer, greedy"}};

static const gv_item demos[] = {
    {.name = "ring",
     .text = "A ring of enemy discs",
     .note =
         "A walk that comes back to where it began turns the whole ring, under the rule always."},
    {.name = "alone",
     .text = "Alone it is not enough",
     .note = "Under accompanied a closing walk turns discs only beside an ordinary capture."},
    {.name = "twice", .text = "Lines that meet twice", .note = "Two cells share several lines."},
};

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static void say_score(gv_ui *ui, gv_rect rect, const gv_theme *theme)
{
    gv_drawing *drawing = gv_ui_canvas(ui);
    gv_rgba discs[] = {theme->black, theme->white};
    gv_rgba edges[] = {theme->secondary, theme->white_edge};
    const char *scores[] = {"12", "18"};
    for (int i = 0; i < 2; i++) {
        gv_rect part = gv_rect_part(rect, i, 2, 8);
        gv_rect disc = gv_rect_cut_left(&part, part.h);
        gv_drawing_shape(drawing, &(gv_shape){.x = disc.x + disc.w / 2,
                                              .y = disc.y + disc.h / 2,
                                              .half_w = disc.w / 2 - 2,
                                              .half_h = disc.h / 2 - 2,
                                              .axis_x = 1,
                                              .stroke = 1,
                                              .fill = discs[i],
                                              .edge = edges[i],
                                              .kind = GV_SHAPE_DISC});
        gv_rect_cut_left(&part, 8);
        gv_ui_text(ui, part, GV_TEXT_SCORE, GV_ALIGN_LEFT, scores[i]);
    }
}

/* Rows of the panel, from the top. */
static void say_rows(gv_ui *ui, const gv_theme *theme, gv_rect rest)
{
    float unit = gv_ui_unit(ui, 1);
    gv_ui_text(ui, gv_rect_cut_top(&rest, 20 * unit), GV_TEXT_SECONDARY, GV_ALIGN_LEFT, "Board");
    gv_rect_cut_top(&rest, 4 * unit);
    gv_ui_choice(ui, &(gv_choice){.name = "board",
                                  .rect = gv_rect_cut_top(&rest, 60 * unit),
                                  .items = boards,
                                  .count = COUNT(boards),
                                  .chosen = 4,
                                  .captions = true});
    gv_rect_cut_top(&rest, 12 * unit);
    gv_rect row = gv_rect_cut_top(&rest, 28 * unit);
    gv_ui_text(ui, gv_rect_cut_left(&row, 118 * unit), GV_TEXT_SECONDARY, GV_ALIGN_LEFT, "Size");
    gv_ui_dropdown(
        ui, &(gv_choice){
                .name = "size", .rect = row, .items = sizes, .count = COUNT(sizes), .chosen = 4});
    gv_rect_cut_top(&rest, 12 * unit);
    gv_ui_text(ui, gv_rect_cut_top(&rest, 20 * unit), GV_TEXT_SECONDARY, GV_ALIGN_LEFT,
               "Closing rule");
    gv_rect_cut_top(&rest, 4 * unit);
    gv_ui_choice(ui, &(gv_choice){.name = "closing",
                                  .rect = gv_rect_cut_top(&rest, 28 * unit),
                                  .items = rules,
                                  .count = COUNT(rules),
                                  .chosen = 1,
                                  .fit = true});
    gv_rect_cut_top(&rest, 6 * unit);
    gv_rect note = rest;
    note.h = 40 * unit;
    float used =
        gv_ui_paragraph(ui, note, GV_TEXT_SMALL,
                        "A walk round a ring of enemy discs turns them, and alone makes the "
                        "move legal. In a window that is this small the rest is cut.");
    gv_rect_cut_top(&rest, used + 12 * unit);
    row = gv_rect_cut_top(&rest, 28 * unit);
    gv_ui_text(ui, gv_rect_cut_left(&row, 58 * unit), GV_TEXT_SECONDARY, GV_ALIGN_LEFT, "Black");
    gv_ui_dropdown(
        ui,
        &(gv_choice){
            .name = "black", .rect = row, .items = players, .count = COUNT(players), .chosen = 0});
    gv_rect_cut_top(&rest, 8 * unit);
    row = gv_rect_cut_top(&rest, 28 * unit);
    gv_ui_text(ui, gv_rect_cut_left(&row, 58 * unit), GV_TEXT_SECONDARY, GV_ALIGN_LEFT, "White");
    gv_ui_dropdown(ui, &(gv_choice){.name = "white",
                                    .rect = row,
                                    .items = players,
                                    .count = COUNT(players),
                                    .chosen = 1,
                                    .disabled = true});
    gv_rect_cut_top(&rest, 16 * unit);
    row = gv_rect_cut_top(&rest, 28 * unit);
    static const char *const names[] = {"new", "undo", "redo", "hint", "swap"};
    static const char *const texts[] = {"New", "Undo", "Redo", "Hint", "Swap"};
    for (int i = 0; i < 5; i++) {
        gv_ui_button(ui, &(gv_button){.name = names[i],
                                      .rect = gv_rect_part(row, i, 5, 4 * unit),
                                      .text = texts[i],
                                      .disabled = i == 2});
    }
    gv_rect_cut_top(&rest, 16 * unit);
    say_score(ui, gv_rect_cut_top(&rest, 28 * unit), theme);
    gv_rect_cut_top(&rest, 12 * unit);
    gv_rect well = gv_rect_cut_top(&rest, 60 * unit);
    gv_ui_well(ui, well);
    gv_ui_text(ui, gv_rect_inset(well, 8), GV_TEXT_BODY, GV_ALIGN_MIDDLE, "body text in a well");
    gv_rect_cut_top(&rest, 8 * unit);
    gv_ui_text(ui, gv_rect_cut_top(&rest, 20 * unit), GV_TEXT_WARNING, GV_ALIGN_LEFT,
               "must pass \xE2\x86\x92 Black to move");
    gv_ui_text(ui, gv_rect_cut_top(&rest, 20 * unit), GV_TEXT_HEADING, GV_ALIGN_LEFT,
               "A heading that is much too long for the panel it stands in");
    row = gv_rect_cut_top(&rest, 20 * unit);
    gv_ui_button(ui, &(gv_button){.name = "lessons",
                                  .rect = gv_rect_cut_left(&row, 60 * unit),
                                  .text = "Lessons",
                                  .link = true});
    gv_ui_button(ui, &(gv_button){.name = "compare",
                                  .rect = gv_rect_cut_left(&row, 100 * unit),
                                  .text = "Compare rules",
                                  .link = true});
}

void drawn_panel(gv_ui *ui, gv_drawing *drawing, gv_font *font, const gv_theme *theme,
                 float text_scale)
{
    gv_ui_begin(ui, &(gv_ui_frame){.drawing = drawing,
                                   .font = font,
                                   .theme = theme,
                                   .width = DRAWN_WIDTH,
                                   .height = DRAWN_HEIGHT,
                                   .text_scale = text_scale});
    gv_rect panel = {16, 16, 268 * text_scale, DRAWN_HEIGHT - 32};
    gv_ui_panel(ui, panel);
    say_rows(ui, theme, gv_rect_inset(panel, 16));
    gv_ui_area(ui, "board-view", (gv_rect){300, 16, 684, 668});
    gv_ui_menu(ui,
               &(gv_choice){.name = "demo", .items = demos, .count = COUNT(demos), .chosen = -1},
               "Demonstrations");
    gv_ui_end(ui, NULL);
}

/* ---------------------------------------------------------------- every shape */

static void shape_row(gv_drawing *drawing, const gv_theme *theme, uint32_t kind, float y)
{
    /* Filled, outlined, both, turned, flat, half transparent, tiny. */
    gv_shape base = {.half_w = 18,
                     .half_h = 18,
                     .axis_x = 1,
                     .radius = kind == GV_SHAPE_SHADOW ? 8
                               : kind == GV_SHAPE_BOX  ? 5
                                                       : 0,
                     .stroke = kind == GV_SHAPE_CROSS ? 4 : 0,
                     .fill = theme->seam_top_bottom,
                     .edge = theme->seam_left_right,
                     .kind = kind};
    if (kind == GV_SHAPE_SHADOW) {
        base.fill = (gv_rgba){0, 0, 0, 160};
        base.half_w = base.half_h = 12;
    }
    for (int i = 0; i < 7; i++) {
        gv_shape shape = base;
        shape.x = 330 + 50 * (float)i;
        shape.y = y;
        bool outlined = kind != GV_SHAPE_CROSS && kind != GV_SHAPE_SHADOW;
        if (i == 1) {
            shape.fill.a = 0;
            shape.stroke = outlined ? 3 : shape.stroke;
        } else if (i == 2) {
            shape.stroke = outlined ? 3 : 8;
        } else if (i == 3) {
            shape.axis_x = 0.8660254f;
            shape.axis_y = 0.5f;
        } else if (i == 4) {
            shape.half_h = 6;
        } else if (i == 5) {
            shape.fill.a = 110;
        } else if (i == 6) {
            shape.half_w = shape.half_h = 4;
            shape.stroke = shape.stroke > 0 ? 2 : 0;
            shape.radius = 2;
        }
        gv_drawing_shape(drawing, &shape);
    }
}

static void strokes(gv_drawing *drawing, const gv_theme *theme)
{
    static const float widths[] = {0.5f, 1, 2, 3, 5, 8};
    for (int i = 0; i < 6; i++) {
        float y = 340 + 14 * (float)i;
        gv_drawing_stroke(drawing, &(gv_stroke){.x0 = 320,
                                                .y0 = y,
                                                .x1 = 440,
                                                .y1 = y + 6,
                                                .width = widths[i],
                                                .colour = theme->walk_ordinary});
        gv_drawing_stroke(drawing, &(gv_stroke){.x0 = 460,
                                                .y0 = y,
                                                .x1 = 580,
                                                .y1 = y + 6,
                                                .width = widths[i],
                                                .dash = 10,
                                                .gap = 6,
                                                .colour = theme->walk_closing});
    }
    /* A line of pieces, solid and dashed: joins and phase. */
    static const float xs[] = {600, 622, 644, 660, 668};
    static const float ys[] = {344, 410, 350, 410, 344};
    float phase = 0;
    for (int i = 0; i < 4; i++) {
        gv_stroke piece = {.x0 = xs[i],
                           .y0 = ys[i],
                           .x1 = xs[i + 1],
                           .y1 = ys[i + 1],
                           .width = 4,
                           .colour = theme->walk_ordinary};
        gv_drawing_stroke(drawing, &piece);
        piece.x0 += 90;
        piece.x1 += 90;
        piece.dash = 10;
        piece.gap = 6;
        piece.phase = phase;
        piece.colour = theme->walk_closing;
        gv_drawing_stroke(drawing, &piece);
        phase += hypotf(xs[i + 1] - xs[i], ys[i + 1] - ys[i]);
    }
}

static void labels(gv_drawing *drawing, const gv_theme *theme)
{
    static const float text_sizes[] = {9, 10.5f, 12, 13, 16, 24, 36};
    float y = 450;
    for (int i = 0; i < 7; i++) {
        float size = text_sizes[i];
        y += size * 0.6f + 6;
        gv_drawing_label(drawing,
                         &(gv_label){.x = 320, .y = y, .size = size, .colour = theme->text},
                         "Klein bottle, 8 \xC3\x97 8 \xE2\x86\x92 \xE2\x97\x8F 12");
        y += size * 0.6f;
    }
    /* The four ways of mirroring about a place, which is marked. */
    for (int i = 0; i < 4; i++) {
        gv_label label = {.x = 860,
                          .y = 470 + 40 * (float)i,
                          .size = 20,
                          .bold = i == 3,
                          .mirror_x = i & 1,
                          .mirror_y = i & 2,
                          .colour = theme->text};
        gv_drawing_label(drawing, &label, "b7 R");
    }
    gv_drawing_label(
        drawing,
        &(gv_label){
            .x = 860, .y = 640, .size = 13, .align = GV_ALIGN_MIDDLE, .colour = theme->secondary},
        "no letter: \xF0\x9F\xA7\xBF \xE4\xB8\xAD, bad: \xFF");
}

/* A corner of a board with a copy: what it is all for. */
static void small_board(gv_drawing *drawing, const gv_theme *theme)
{
    gv_rect clip = {700, 24, 276, 276};
    gv_drawing_clip(drawing, &clip);
    drawn_board(drawing, theme, clip, 46, 0);
    gv_drawing_clip(drawing, &(gv_rect){.w = -1});
}

void drawn_shapes(gv_drawing *drawing, const gv_theme *theme)
{
    for (uint32_t kind = GV_SHAPE_BOX; kind <= GV_SHAPE_SHADOW; kind++) {
        shape_row(drawing, theme, kind, 44 + 48 * (float)kind);
    }
    strokes(drawing, theme);
    labels(drawing, theme);
    small_board(drawing, theme);
}

/* ---------------------------------------------------------------- a board */

typedef struct board_place {
    float x, y;
    bool copy, black, white;
    int column, row;
} board_place;

/* The cell number `index`; the board is the middle third of the picture, the rest copies. */
static board_place place_of(gv_rect area, float cell, float shift, int index)
{
    int columns = (int)ceilf(area.w / cell) + 1;
    int column = index % columns;
    int row = index / columns;
    uint32_t hash = (uint32_t)(column + 1) * 2654435761u ^ (uint32_t)(row + 1) * 2246822519u;
    hash = (hash ^ hash >> 15) * 2654435761u >> 28;
    board_place place = {.x = area.x + ((float)column + 0.5f) * cell + shift,
                         .y = area.y + ((float)row + 0.5f) * cell,
                         .column = column,
                         .row = row,
                         .black = (hash < 4),
                         .white = (hash > 12)};
    place.copy = column < columns / 3 || column >= columns * 2 / 3 || row < 2 ||
                 (float)row * cell > area.h * 0.7f;
    return place;
}

static int places(gv_rect area, float cell)
{
    return ((int)ceilf(area.w / cell) + 1) * ((int)ceilf(area.h / cell) + 1);
}

static void cell_of(gv_drawing *drawing, const gv_theme *theme, const board_place *at, float cell)
{
    gv_drawing_shape(drawing, &(gv_shape){.x = at->x,
                                          .y = at->y,
                                          .half_w = cell / 2,
                                          .half_h = cell / 2,
                                          .axis_x = 1,
                                          .stroke = 1,
                                          .fill = at->copy ? theme->copy : theme->board,
                                          .edge = at->copy ? theme->copy_line : theme->board_line,
                                          .kind = GV_SHAPE_BOX});
}

static void disc_of(gv_drawing *drawing, const gv_theme *theme, const board_place *at, float cell)
{
    gv_rgba black = at->copy ? theme->copy_black : theme->black;
    gv_rgba white = at->copy ? theme->copy_white : theme->white;
    gv_rgba black_edge = at->copy ? theme->copy_black_edge : theme->black_edge;
    gv_rgba white_edge = at->copy ? theme->copy_white_edge : theme->white_edge;
    gv_drawing_shape(drawing, &(gv_shape){.x = at->x,
                                          .y = at->y,
                                          .half_w = cell * 0.4f,
                                          .half_h = cell * 0.4f,
                                          .axis_x = 1,
                                          .stroke = 1,
                                          .fill = at->black ? black : white,
                                          .edge = at->black ? black_edge : white_edge,
                                          .kind = GV_SHAPE_DISC});
}

static void shadow_of(gv_drawing *drawing, const gv_theme *theme, const board_place *at, float cell)
{
    gv_drawing_shape(drawing, &(gv_shape){.x = at->x,
                                          .y = at->y + cell * 0.03f,
                                          .half_w = cell * 0.37f,
                                          .half_h = cell * 0.37f,
                                          .axis_x = 1,
                                          .radius = cell * 0.1f,
                                          .fill = theme->disc_shadow,
                                          .kind = GV_SHAPE_SHADOW});
}

static void mark_of(gv_drawing *drawing, const gv_theme *theme, const board_place *at, float cell)
{
    gv_drawing_shape(drawing, &(gv_shape){.x = at->x,
                                          .y = at->y,
                                          .half_w = cell * 0.16f,
                                          .half_h = cell * 0.16f,
                                          .axis_x = 1,
                                          .stroke = 1.5f,
                                          .edge = at->copy ? theme->copy_legal : theme->legal,
                                          .kind = GV_SHAPE_DIAMOND});
}

static void name_of(gv_drawing *drawing, const gv_theme *theme, const board_place *at, float cell)
{
    char name[16];
    snprintf(name, sizeof name, "%c%d", 'a' + at->column % 8, at->row % 8 + 1);
    float size = fmaxf(9, cell * 0.2f);
    gv_drawing_label(drawing,
                     &(gv_label){.x = at->x + (at->copy ? 0.46f : -0.46f) * cell,
                                 .y = at->y - cell / 2 + size * 0.7f,
                                 .size = size,
                                 .mirror_x = at->copy,
                                 .colour = at->copy ? theme->copy_name : theme->board_name},
                     name);
}

void drawn_board(gv_drawing *drawing, const gv_theme *theme, gv_rect area, float cell, float shift)
{
    int count = places(area, cell);
    for (int i = 0; i < count; i++) {
        board_place at = place_of(area, cell, shift, i);
        cell_of(drawing, theme, &at, cell);
    }
    for (int i = 0; i < count; i++) {
        board_place at = place_of(area, cell, shift, i);
        name_of(drawing, theme, &at, cell);
    }
    for (int i = 0; i < count; i++) {
        board_place at = place_of(area, cell, shift, i);
        if (at.black || at.white) {
            shadow_of(drawing, theme, &at, cell);
        }
    }
    for (int i = 0; i < count; i++) {
        board_place at = place_of(area, cell, shift, i);
        if (at.black || at.white) {
            disc_of(drawing, theme, &at, cell);
        }
    }
    for (int i = 0; i < count; i++) {
        board_place at = place_of(area, cell, shift, i);
        if (!at.black && !at.white && i % 3 == 0) {
            mark_of(drawing, theme, &at, cell);
        }
    }
}
