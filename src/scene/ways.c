/*
 * ways.c - walks and lines from the pointed cell, drawn over seams without a break.
 *
 * Each way is drawn twice over. From the place that is pointed at it goes straight on in the plane,
 * in full colour, into whatever copy it comes to. And, quietly, every step of it is drawn in every
 * copy: so the board itself shows the whole of each way too, in pieces that come in where they went
 * out.
 */
#include <math.h>
#include <stdio.h>

#include "scene/layers.h"
#include "ui/layout.h"

/* How a kind of way is drawn. Lengths are in cells. */
typedef struct pen {
    gv_rgba colour;
    float width; /* window units */
    float dash, gap;
} pen;

static pen pen_of(const gv_i_layers *layers, gv_trail_kind kind)
{
    const gv_theme *theme = layers->theme;
    pen p = {.width = gv_i_between(layers->cell * 0.07f, 1.5f, 6)};
    switch (kind) {
    case GV_TRAIL_ORDINARY:
        p.colour = theme->walk_ordinary;
        break;
    case GV_TRAIL_CLOSING:
        p.colour = theme->walk_closing;
        p.dash = 0.2f;
        p.gap = 0.13f;
        break;
    case GV_TRAIL_NOTHING:
        p.colour = theme->secondary;
        p.dash = 0.06f;
        p.gap = 0.1f;
        break;
    case GV_TRAIL_LINE:
        p.colour = theme->link;
        p.width *= 0.8f;
        break;
    }
    return p;
}

static float length_of(gv_heading direction)
{
    return direction % 2 ? 1.41421356f : 1;
}

/* ---------------------------------------------------------------- straight pieces */

/* A straight piece in the plane: from the middle of a place on, `cells` steps long. */
typedef struct piece {
    gv_place start;
    gv_heading direction;
    float from, to; /* steps from the middle of `start` */
    float before;   /* length of the way before the piece, in cells */
} piece;

static void draw_piece(const gv_i_layers *layers, const piece *p, const pen *how, bool casing)
{
    float dx = (float)gv_heading_dx(p->direction), dy = (float)gv_heading_dy(p->direction);
    float cell = layers->cell;
    float x = gv_i_x(layers, p->start.x + 0.5), y = gv_i_y(layers, p->start.y + 0.5);
    gv_stroke stroke = {.x0 = x + dx * p->from * cell,
                        .y0 = y + dy * p->from * cell,
                        .x1 = x + dx * p->to * cell,
                        .y1 = y + dy * p->to * cell,
                        .width = casing ? how->width + 2 : how->width,
                        .dash = how->dash * cell,
                        .gap = casing ? 0 : how->gap * cell,
                        .phase = p->before * cell,
                        .colour = casing ? layers->theme->walk_casing : how->colour};
    gv_drawing_stroke(layers->out, &stroke);
}

/* What a trail looks like from one place on: called for each piece, for crossings, and for the end.
 */
typedef struct route {
    const gv_i_layers *layers;
    pen how;
    bool casing; /* only what lies under it */
    bool marks;  /* only what lies over it: crossings and the end */
} route;

/* A mark where the way crosses a seam, half a step on from `place`. */
static void mark_crossing(const route *r, const gv_place *place, gv_heading direction,
                          unsigned crosses)
{
    const gv_i_layers *layers = r->layers;
    float x = gv_i_x(layers, place->x + 0.5 + gv_heading_dx(direction) / 2.0);
    float y = gv_i_y(layers, place->y + 0.5 + gv_heading_dy(direction) / 2.0);
    float half = gv_i_between(layers->cell * 0.1f, 3, 8);
    /* Over a corner both seams are crossed at once: one colour inside the other. */
    gv_rgba fill = layers->theme->seam_left_right, edge = layers->theme->black;
    if (!(crosses & GV_SEAM_LEFT_RIGHT))
        fill = layers->theme->seam_top_bottom;
    else if (crosses & GV_SEAM_TOP_BOTTOM)
        edge = layers->theme->seam_top_bottom;
    gv_drawing_shape(layers->out, &(gv_shape){.kind = GV_SHAPE_BOX,
                                              .x = x,
                                              .y = y,
                                              .half_w = half,
                                              .half_h = half,
                                              .axis_x = 1,
                                              .radius = half * 0.3f,
                                              .fill = fill,
                                              .edge = edge,
                                              .stroke = fmaxf(1.5f, half * 0.25f)});
}

/* The end of a walk: a dot on the disc that bounds it, an arrow before the cell it closes on, a
 * cross where it captures nothing. */
static void mark_end(const route *r, const gv_trail *trail, const gv_place *place,
                     gv_heading direction)
{
    const gv_i_layers *layers = r->layers;
    float x = gv_i_x(layers, place->x + 0.5), y = gv_i_y(layers, place->y + 0.5);
    float dx = (float)gv_heading_dx(direction), dy = (float)gv_heading_dy(direction);
    float length = length_of(direction), half = gv_i_between(layers->cell * 0.16f, 4, 14);
    if (trail->kind == GV_TRAIL_ORDINARY)
        gv_i_shape(layers, GV_SHAPE_DISC, x, y, half * 0.8f, r->how.colour,
                   layers->theme->walk_casing, 1);
    else if (trail->kind == GV_TRAIL_CLOSING)
        gv_i_arrow(layers, x - dx * half / length, y - dy * half / length, half, dx / length,
                   dy / length, r->how.colour);
    else if (trail->kind == GV_TRAIL_NOTHING)
        gv_i_shape(layers, GV_SHAPE_CROSS, x, y, half, r->how.colour, (gv_rgba){0},
                   fmaxf(1.5f, half * 0.35f));
}

/* Follows a trail from a place of its first cell and draws it, or what belongs under or over it. */
static void follow(const route *r, const gv_trail *trail, gv_place place)
{
    const gv_board *board = r->layers->flat->board;
    const gv_dart *darts = &r->layers->flat->trails.darts[trail->first];
    if (trail->count == 0)
        return;
    gv_heading direction = gv_frame_heading(place.frame, (gv_heading)darts[0].heading);
    piece p = {.start = place, .direction = direction};
    float length = 0; /* of the way so far */
    for (int i = 0; i < trail->count; i++) {
        gv_place from = place;
        gv_heading heading = direction;
        bool jump;
        gv_place_step(board, &place, &direction, &jump);
        unsigned crosses = gv_board_crosses(board, darts[i]);
        if (r->marks && !jump && (crosses & (GV_SEAM_LEFT_RIGHT | GV_SEAM_TOP_BOTTOM)))
            mark_crossing(r, &from, heading, crosses);
        p.to += jump ? 0.4f : 1;
        length += length_of(heading);
        if (!jump && i + 1 < trail->count)
            continue;
        if (!r->marks)
            draw_piece(r->layers, &p, &r->how, r->casing);
        /* At a port a piece ends at the side it leaves by, and the next begins where it comes in.
         */
        p = (piece){.start = place,
                    .direction = direction,
                    .from = -0.4f,
                    .before = length - 0.4f * length_of(direction)};
        if (jump && i + 1 == trail->count && !r->marks)
            draw_piece(r->layers, &p, &r->how, r->casing);
    }
    if (r->marks)
        mark_end(r, trail, &place, direction);
}

/* ---------------------------------------------------------------- in all copies */

/* Half a step: out of the middle of a spot, or into it. Each half has the tone of its own cell. */
static void draw_half_step(const gv_i_layers *layers, const gv_i_spot *spot, unsigned own_heading,
                           bool out, float before, const pen *how)
{
    gv_heading own = (gv_heading)own_heading;
    gv_heading direction = gv_frame_heading(spot->place.frame, own);
    piece p = {.start = spot->place,
               .direction = direction,
               .from = out ? 0 : -0.5f,
               .to = out ? 0.5f : 0,
               .before = out ? before : before + length_of(own) / 2};
    draw_piece(layers, &p, how, false);
}

/* What a trail draws within one cell: the halves of its steps that lie there. */
static void draw_quiet_steps(const gv_i_layers *layers, const gv_trail *trail,
                             const gv_i_spot *spot, const pen *how)
{
    const gv_flat *flat = layers->flat;
    float before = 0;
    for (int i = 0; i < trail->count; i++) {
        gv_dart leaves = flat->trails.darts[trail->first + i], arrives = leaves;
        gv_board_step(flat->board, &arrives);
        if (leaves.cell == spot->place.cell)
            draw_half_step(layers, spot, leaves.heading, true, before, how);
        if (arrives.cell == spot->place.cell)
            draw_half_step(layers, spot, arrives.heading, false, before, how);
        before += length_of((gv_heading)leaves.heading);
    }
}

static void draw_quiet(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    gv_set cells = {{0}};
    for (int i = 0; i < flat->trails.dart_count; i++) {
        gv_dart dart = flat->trails.darts[i];
        gv_set_add(&cells, dart.cell);
        gv_board_step(flat->board, &dart);
        gv_set_add(&cells, dart.cell);
    }
    for (size_t i = 0; i < flat->spot_count; i++) {
        const gv_i_spot *spot = &flat->spots[i];
        if (!gv_set_has(&cells, spot->place.cell))
            continue;
        for (int k = 0; k < flat->trails.count; k++) {
            pen how = pen_of(layers, flat->trails.items[k].kind);
            /* Mixed, not see-through: pieces that overlap at their ends would show as dots. */
            how.colour =
                gv_rgba_mix(how.colour, spot->main ? layers->theme->board : layers->theme->copy,
                            spot->main ? 0.35f : 0.6f);
            how.width *= 0.7f;
            draw_quiet_steps(layers, &flat->trails.items[k], spot, &how);
        }
    }
}

/* ---------------------------------------------------------------- on a surface's sheet */

/* One step on the sheet: out of a cell to its edge, and in from the edge that is glued to it. */
static void draw_sheet_step(const route *r, gv_dart leaves, gv_dart arrives, float before)
{
    const gv_i_layers *layers = r->layers;
    const gv_board *board = layers->flat->board;
    float half = length_of((gv_heading)leaves.heading) / 2;
    gv_place from = gv_copy_place(board, 0, 0, leaves.cell);
    gv_place to = gv_copy_place(board, 0, 0, arrives.cell);
    if (r->marks) {
        unsigned crosses = gv_board_crosses(board, leaves);
        if (!(crosses & (GV_SEAM_LEFT_RIGHT | GV_SEAM_TOP_BOTTOM)))
            return;
        mark_crossing(r, &from, (gv_heading)leaves.heading, crosses);
        mark_crossing(r, &to, gv_heading_opposite((gv_heading)arrives.heading), crosses);
        return;
    }
    draw_piece(layers, &(piece){from, (gv_heading)leaves.heading, 0, 0.5f, before}, &r->how,
               r->casing);
    draw_piece(layers, &(piece){to, (gv_heading)arrives.heading, -0.5f, 0, before + half}, &r->how,
               r->casing);
}

static void follow_on_sheet(const route *r, const gv_trail *trail)
{
    const gv_flat *flat = r->layers->flat;
    gv_dart arrives = {0};
    float before = 0;
    for (int i = 0; i < trail->count; i++) {
        gv_dart leaves = flat->trails.darts[trail->first + i];
        arrives = leaves;
        gv_board_step(flat->board, &arrives);
        draw_sheet_step(r, leaves, arrives, before);
        before += length_of((gv_heading)leaves.heading);
    }
    gv_place end = gv_copy_place(flat->board, 0, 0, arrives.cell);
    if (r->marks && trail->count)
        mark_end(r, trail, &end, (gv_heading)arrives.heading);
}

/* ---------------------------------------------------------------- all ways */

static void draw_ways(const gv_i_layers *layers)
{
    const gv_trails *trails = &layers->flat->trails;
    bool sheet = layers->view->sheet;
    if (!sheet)
        draw_quiet(layers);
    /* What lies under all ways, the ways, what lies over them: a crossing hides no mark of another.
     */
    for (int layer = 0; layer < 3; layer++) {
        for (int i = 0; i < trails->count; i++) {
            route r = {.layers = layers,
                       .how = pen_of(layers, trails->items[i].kind),
                       .casing = layer == 0,
                       .marks = layer == 2};
            if (sheet)
                follow_on_sheet(&r, &trails->items[i]);
            else
                follow(&r, &trails->items[i], layers->view->pointed);
        }
    }
}

void gv_i_draw_walks(const gv_i_layers *layers)
{
    const gv_flat_view *view = layers->view;
    if (view->walk)
        gv_trails_of_walk(view->rules->board, view->walk, &layers->flat->trails);
    else
        gv_trails_of_move(view->rules, view->position, view->pointed.cell, &layers->flat->trails);
    draw_ways(layers);
}

/* ---------------------------------------------------------------- lines */

/* Where lines meet again: a cross, in every copy. */
static void draw_meetings(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    float half = gv_i_between(layers->cell * 0.17f, 3, 14);
    for (size_t i = 0; i < flat->spot_count; i++) {
        const gv_i_spot *spot = &flat->spots[i];
        if (!gv_set_has(&flat->trails.meeting, spot->place.cell))
            continue;
        float x = spot->x + layers->cell / 2, y = spot->y + layers->cell / 2;
        gv_rgba ink = gv_i_tone(layers, layers->theme->text, spot->main);
        gv_i_shape(layers, GV_SHAPE_DISC, x, y, half * 1.3f,
                   gv_i_tone(layers, layers->theme->panel, spot->main), ink, 1.5f);
        gv_i_shape(layers, GV_SHAPE_CROSS, x, y, half * 0.7f, ink, (gv_rgba){0},
                   fmaxf(1.5f, half * 0.3f));
    }
}

/* A label's box, in sizes of its letters. */
#define CHIP_HALF_W 2.2f
#define CHIP_HALF_H 0.75f

/*
 * "ring 16", "open 8": on the line, some cells from the pointed one, and so far off that the labels
 * of neighbouring directions do not touch. Near the window's edge it goes to the line's other side.
 */
static gv_rect place_chip(const gv_i_layers *layers, gv_heading direction, float size)
{
    const gv_place *pointed = &layers->view->pointed;
    const gv_rect *port = &layers->camera->viewport;
    float half_w = size * CHIP_HALF_W, half_h = size * CHIP_HALF_H, x = 0, y = 0;
    float away =
        direction % 2 ? fmaxf(layers->cell * 1.5f, size * 4) : fmaxf(layers->cell * 2, size * 5.6f);
    gv_rect room = {port->x + half_w + 2, port->y + half_h + 2, port->w - 2 * half_w - 4,
                    port->h - 2 * half_h - 4};
    for (int side = 1; side >= -1; side -= 2) {
        x = gv_i_x(layers, pointed->x + 0.5) + away * (float)(side * gv_heading_dx(direction));
        y = gv_i_y(layers, pointed->y + 0.5) + away * (float)(side * gv_heading_dy(direction));
        if (gv_rect_has(&room, x, y))
            break;
    }
    x = gv_i_between(x, room.x, room.x + room.w);
    y = gv_i_between(y, room.y, room.y + room.h);
    return (gv_rect){x - half_w, y - half_h, 2 * half_w, 2 * half_h};
}

static void draw_chip(const gv_i_layers *layers, const gv_rect *chip, float size, const char *text)
{
    const gv_theme *theme = layers->theme;
    float x = chip->x + chip->w / 2, y = chip->y + chip->h / 2;
    gv_drawing_shape(layers->out, &(gv_shape){.kind = GV_SHAPE_BOX,
                                              .x = x,
                                              .y = y,
                                              .half_w = chip->w / 2,
                                              .half_h = chip->h / 2,
                                              .axis_x = 1,
                                              .radius = 5,
                                              .fill = theme->panel,
                                              .edge = theme->panel_edge,
                                              .stroke = 1});
    gv_drawing_label(
        layers->out,
        &(gv_label){.x = x, .y = y, .size = size, .align = GV_ALIGN_MIDDLE, .colour = theme->text},
        text);
}

/* The labels that are there already, and the lines that have been told. */
typedef struct chips {
    gv_rect rects[GV_HEADINGS];
    int lines[GV_HEADINGS];
    int count, told;
} chips;

/* In a corner of the window one would lie on another: it is left out, the status line has it. */
static void add_chip(const gv_i_layers *layers, chips *there, const gv_trail *trail, int length)
{
    gv_dart first = layers->flat->trails.darts[trail->first];
    gv_heading direction = gv_frame_heading(layers->view->pointed.frame, (gv_heading)first.heading);
    float size = gv_i_between(layers->cell * 0.24f, 10, 18);
    gv_rect chip = place_chip(layers, direction, size);
    for (int i = 0; i < there->count; i++) {
        gv_rect shared = gv_rect_shared(chip, there->rects[i]);
        if (shared.w > 0 && shared.h > 0)
            return;
    }
    there->rects[there->count++] = chip;
    char text[32];
    snprintf(text, sizeof text, "%s %d", trail->ring ? "ring" : "open", length);
    draw_chip(layers, &chip, size, text);
}

/* Each line says once what it is, the halves of an open one together. */
static void draw_chips(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    chips there = {0};
    for (int i = 0; i < flat->trails.count; i++) {
        const gv_trail *trail = &flat->trails.items[i];
        if (trail->count == 0)
            continue;
        int index = gv_lines_through(flat->lines, flat->trails.darts[trail->first]);
        bool again = false;
        for (int k = 0; k < there.told; k++)
            again |= there.lines[k] == index;
        if (again)
            continue;
        there.lines[there.told++] = index;
        add_chip(layers, &there, trail, gv_lines_get(flat->lines, index)->length);
    }
}

/* Beside a cell that is scrolled out of the window labels would name lines one does not see. */
static bool is_in_view(const gv_i_layers *layers, const gv_place *place)
{
    gv_rect cell = {gv_i_x(layers, place->x), gv_i_y(layers, place->y), layers->cell, layers->cell};
    gv_rect shown = gv_rect_shared(cell, layers->camera->viewport);
    return shown.w > 0 && shown.h > 0;
}

void gv_i_draw_lines(const gv_i_layers *layers)
{
    gv_cell cell = layers->view->pointed.cell;
    if (!gv_set_has(gv_board_playable(layers->flat->board), cell))
        return;
    gv_trails_of_lines(layers->flat->board, layers->flat->lines, cell, &layers->flat->trails);
    draw_ways(layers);
    draw_meetings(layers);
    if (!layers->view->sheet && layers->cell >= 20 && is_in_view(layers, &layers->view->pointed))
        draw_chips(layers);
}
