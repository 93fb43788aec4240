/*
 * edges.c - seams with the arrows of a fundamental polygon, rims of open edges, ports of links.
 *
 *      +--->>---+      The left edge's arrow points down in the board's own frame, the top edge's
 * to |        |      the right. Drawn in every copy's own frame, the arrow of the copy beside comes
 *      v        v      to lie on the board's right edge: the same way up where the gluing is
 *      |        |      straight, the other way where it is twisted. Two heads tell top-bottom from
 *      +--->>---+      left-right without colour.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scene/layers.h"

/* ---------------------------------------------------------------- seams */

/* A seam of one copy: its left or its top edge. */
typedef struct seam {
    int across, down; /* the copy */
    bool top;
    bool main; /* it is an edge of the copy in full colour */
    gv_frame frame;
} seam;

/* Whether the copy has a seam there at all: it and the one before are both on the surface. */
static bool find_seam(const gv_i_layers *layers, int across, int down, bool top, seam *out)
{
    const gv_board *board = layers->flat->board;
    gv_frame before;
    *out = (seam){.across = across, .down = down, .top = top};
    if (!gv_copy_frame(board, across, down, &out->frame) ||
        !gv_copy_frame(board, top ? across : across - 1, top ? down - 1 : down, &before))
        return false;
    int along = top ? across - layers->across : down - layers->down;
    int beside = top ? down - layers->down : across - layers->across;
    out->main = along == 0 && (beside == 0 || beside == 1);
    return true;
}

static void draw_seam_line(const gv_i_layers *layers, const seam *s)
{
    int x = s->across * layers->camera->columns, y = s->down * layers->camera->rows;
    float width = gv_i_between(layers->cell * 0.085f, 2, 6) * (s->main ? 1 : 0.6f);
    gv_rgba colour = gv_i_tone(
        layers, s->top ? layers->theme->seam_top_bottom : layers->theme->seam_left_right, s->main);
    gv_i_stroke(layers, gv_i_x(layers, x), gv_i_y(layers, y),
                gv_i_x(layers, s->top ? x + layers->camera->columns : x),
                gv_i_y(layers, s->top ? y : y + layers->camera->rows), width, colour);
}

static void draw_seam_arrow(const gv_i_layers *layers, const seam *s)
{
    double x = s->across * layers->camera->columns, y = s->down * layers->camera->rows;
    float half = gv_i_between(layers->cell * 0.19f, 5, 16) * (s->main ? 1 : 0.75f);
    gv_rgba colour = gv_i_tone(
        layers, s->top ? layers->theme->seam_top_bottom : layers->theme->seam_left_right, s->main);
    if (s->top) {
        float way = s->frame.mirror_x ? -1 : 1;
        float middle = gv_i_x(layers, x + layers->camera->columns / 2.0);
        gv_i_arrow(layers, middle - half * 0.8f, gv_i_y(layers, y), half, way, 0, colour);
        gv_i_arrow(layers, middle + half * 0.8f, gv_i_y(layers, y), half, way, 0, colour);
    } else {
        gv_i_arrow(layers, gv_i_x(layers, x), gv_i_y(layers, y + layers->camera->rows / 2.0), half,
                   0, s->frame.mirror_y ? -1 : 1, colour);
    }
}

/* Calls `draw` for all seams in view: those of copies first, so that the board's own lie on them.
 */
static void each_seam(const gv_i_layers *layers, void (*draw)(const gv_i_layers *, const seam *))
{
    seam s;
    for (int main = 0; main <= 1; main++)
        for (int down = layers->first_down; down <= layers->last_down + 1; down++)
            for (int across = layers->first_across; across <= layers->last_across + 1; across++)
                for (int top = 0; top <= 1; top++)
                    if (find_seam(layers, across, down, top, &s) && s.main == main &&
                        (s.main || !(layers->view->no_copies || layers->view->sheet)))
                        draw(layers, &s);
}

/* ---------------------------------------------------------------- rims */

/* One open side of a copy; gluing takes a side as a whole, so it lies on one circle. */
typedef struct rim {
    int across, down;
    gv_heading direction; /* of the plane: which side */
    int circle;
    bool main;
} rim;

/* The boundary circle of a corner cell's side, or -1. */
static int circle_of(const gv_i_layers *layers, const gv_place *place, gv_heading direction)
{
    gv_heading own = gv_frame_heading(place->frame, direction);
    return layers->flat->circle[place->cell * GV_HEADINGS + (int)own];
}

/* The corner of a copy that lies in two directions of the plane. */
static bool corner_of(const gv_i_layers *layers, const rim *r, gv_heading a, gv_heading b,
                      gv_place *out)
{
    int columns = layers->camera->columns, rows = layers->camera->rows;
    bool right = a == GV_E || b == GV_E, bottom = a == GV_S || b == GV_S;
    return gv_place_at(layers->flat->board, r->across * columns + (right ? columns - 1 : 0),
                       r->down * rows + (bottom ? rows - 1 : 0), out);
}

/*
 * Draws a rim outside the cells, so that the whole of them can be seen, and round the corner where
 * the side beside it is open too. A second circle is a double line: told from the first without its
 * colour.
 */
static void draw_rim(const gv_i_layers *layers, const rim *r)
{
    gv_heading along = (gv_heading)((r->direction + 2u) & 7u), back = gv_heading_opposite(along);
    gv_place start, end;
    if (!corner_of(layers, r, r->direction, back, &start) ||
        !corner_of(layers, r, r->direction, along, &end))
        return;
    float width = gv_i_between(layers->cell * 0.1f, 3, 7) * (r->main ? 1 : 0.7f);
    /* A sheet ends with its cells: there the rim lies within them. */
    float side = layers->view->sheet ? -1 : 1;
    float half = layers->cell / 2, out = half + side * width / 2;
    float before = half + (circle_of(layers, &start, back) >= 0 ? side * width / 2 : 0);
    float ahead = half + (circle_of(layers, &end, along) >= 0 ? side * width / 2 : 0);
    float dx = (float)gv_heading_dx(r->direction) * out;
    float dy = (float)gv_heading_dy(r->direction) * out;
    float ax = (float)gv_heading_dx(along), ay = (float)gv_heading_dy(along);
    float x0 = gv_i_x(layers, start.x + 0.5) + dx - ax * before;
    float y0 = gv_i_y(layers, start.y + 0.5) + dy - ay * before;
    float x1 = gv_i_x(layers, end.x + 0.5) + dx + ax * ahead;
    float y1 = gv_i_y(layers, end.y + 0.5) + dy + ay * ahead;
    gv_rgba colour = gv_i_tone(layers, layers->theme->rim[r->circle & 1], r->main);
    gv_i_stroke(layers, x0, y0, x1, y1, r->circle > 0 ? width * 1.6f : width, colour);
    if (r->circle > 0)
        gv_i_stroke(layers, x0, y0, x1, y1, width * 0.5f, layers->theme->surround);
}

/* The rims of the copies, then those of the board. */
static void draw_rims(const gv_i_layers *layers)
{
    for (int main = 0; main <= 1; main++) {
        for (int down = layers->first_down; down <= layers->last_down; down++) {
            for (int across = layers->first_across; across <= layers->last_across; across++) {
                for (unsigned direction = GV_N; direction <= GV_W; direction += 2) {
                    rim r = {across, down, (gv_heading)direction, -1,
                             across == layers->across && down == layers->down};
                    gv_place corner;
                    if (r.main == main && corner_of(layers, &r, r.direction, r.direction, &corner))
                        r.circle = circle_of(layers, &corner, r.direction);
                    if (r.circle >= 0)
                        draw_rim(layers, &r);
                }
            }
        }
    }
}

void gv_i_draw_edges(const gv_i_layers *layers)
{
    draw_rims(layers);
    each_seam(layers, draw_seam_line);
    each_seam(layers, draw_seam_arrow);
}

/* ---------------------------------------------------------------- ports */

/* A link, or its stated reverse, that was written before has its number already. */
static bool is_repeat(const gv_link *a, const gv_link *b)
{
    gv_dart back_from = gv_dart_reverse(b->to), back_to = gv_dart_reverse(b->from);
    return (a->from.cell == b->from.cell && a->from.heading == b->from.heading &&
            a->to.cell == b->to.cell && a->to.heading == b->to.heading) ||
           (a->from.cell == back_from.cell && a->from.heading == back_from.heading &&
            a->to.cell == back_to.cell && a->to.heading == back_to.heading);
}

static bool is_new(const gv_link *links, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (is_repeat(&links[i], &links[index]))
            return false;
    return true;
}

/* Whether a step from this dart jumps in the plane: a link may also say what the gluing says
 * anyway. */
static bool is_jump(const gv_board *board, gv_dart dart)
{
    gv_place place = gv_copy_place(board, 0, 0, dart.cell);
    gv_heading direction = (gv_heading)dart.heading;
    bool jump = false;
    return gv_place_step(board, &place, &direction, &jump) && jump;
}

bool gv_i_find_ports(gv_flat *flat)
{
    const gv_link *links;
    size_t count = gv_board_links(flat->board, &links);
    if (count == 0)
        return true;
    flat->ports = malloc(2 * count * sizeof *flat->ports);
    if (!flat->ports)
        return false;
    int number = 0;
    for (size_t i = 0; i < count; i++) {
        if (!is_new(links, i) || !is_jump(flat->board, links[i].from))
            continue;
        gv_dart back = gv_dart_reverse(links[i].to);
        number++;
        flat->ports[flat->port_count++] = (gv_i_port){links[i].from, number};
        /* A mirror leads back the way it came: both its ends are one. */
        if (back.cell != links[i].from.cell || back.heading != links[i].from.heading)
            flat->ports[flat->port_count++] = (gv_i_port){back, number};
    }
    return true;
}

/* The middle of a port: in the cell, towards the side or corner where the link leaves. */
static void port_middle(const gv_i_layers *layers, const gv_i_spot *spot, gv_dart dart,
                        float radius, float *x, float *y)
{
    gv_heading direction = gv_frame_heading(spot->place.frame, (gv_heading)dart.heading);
    float out = layers->cell / 2 - radius - 1;
    *x = spot->x + layers->cell / 2 + (float)gv_heading_dx(direction) * out;
    *y = spot->y + layers->cell / 2 + (float)gv_heading_dy(direction) * out;
}

/* Ports have a number where there is room for one. */
static bool are_named(const gv_i_layers *layers)
{
    return layers->cell >= 30;
}

float gv_i_port_radius(const gv_i_layers *layers)
{
    return are_named(layers) ? fmaxf(layers->cell * 0.14f, 7) : layers->cell * 0.16f;
}

void gv_i_draw_ports(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    bool named = are_named(layers);
    float radius = gv_i_port_radius(layers);
    float size = fmaxf(9, radius * 1.3f), x, y;
    for (int letters = 0; letters <= named; letters++) {
        for (size_t i = 0; i < flat->spot_count; i++) {
            const gv_i_spot *spot = &flat->spots[i];
            for (size_t k = 0; k < flat->port_count; k++) {
                if (flat->ports[k].dart.cell != spot->place.cell)
                    continue;
                port_middle(layers, spot, flat->ports[k].dart, radius, &x, &y);
                char text[16];
                snprintf(text, sizeof text, "%d", flat->ports[k].number);
                gv_label label = {.x = x,
                                  .y = y,
                                  .size = size,
                                  .bold = true,
                                  .mirror_x = spot->place.frame.mirror_x,
                                  .mirror_y = spot->place.frame.mirror_y,
                                  .align = GV_ALIGN_MIDDLE,
                                  .colour = gv_i_tone(layers, layers->theme->text, spot->main)};
                if (letters)
                    gv_drawing_label(layers->out, &label, text);
                else
                    gv_i_shape(layers, GV_SHAPE_DISC, x, y, radius,
                               gv_i_tone(layers, layers->theme->panel, spot->main),
                               gv_i_tone(layers, layers->theme->link, spot->main), 1.5f);
            }
        }
    }
}
