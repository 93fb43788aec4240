/* flat.c - the flat view: the plane's cells, discs, marks and names. See flat.h. */
#include "scene/flat.h"

#include <math.h>
#include <stdlib.h>

#include "scene/layers.h"
#include "scene/vector.h"

/* Sizes as parts of a cell. */
#define DISC_RADIUS 0.37f
#define MARK_HALF   0.16f
#define RING_HALF   0.20f

/* Cell names are at least this high, in window units, and left out where they would crowd a cell.
 */
#define SMALLEST_NAME  9.0f
#define CELL_FOR_NAMES 26.0f

/* ---------------------------------------------------------------- what is kept of a board */

gv_status gv_flat_new(gv_flat **out, const gv_board *board, gv_error *error)
{
    gv_flat *flat = calloc(1, sizeof *flat);
    if (!flat)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    flat->board = board;
    gv_status status = gv_lines_new(&flat->lines, board, error);
    if (status == GV_OK && !gv_i_find_ports(flat))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status != GV_OK) {
        gv_flat_free(flat);
        return status;
    }
    /* Asking for a side's circle counts the whole surface: only sides that are open are asked for.
     */
    for (int cell = 0; cell < gv_board_cells(board); cell++) {
        for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
            gv_dart side = {(gv_cell)cell, (uint8_t)heading}, over = side;
            gv_frame frame;
            bool open = heading % 2 == 0 && !gv_board_side(board, &over, &frame);
            flat->circle[cell * GV_HEADINGS + (int)heading] =
                open ? (int8_t)gv_board_boundary(board, side) : -1;
        }
    }
    *out = flat;
    return GV_OK;
}

void gv_flat_free(gv_flat *flat)
{
    if (!flat)
        return;
    gv_lines_free(flat->lines);
    free(flat->ports);
    free(flat->spots);
    free(flat);
}

const gv_lines *gv_flat_lines(const gv_flat *flat)
{
    return flat->lines;
}

/* ---------------------------------------------------------------- tools of all layers */

float gv_i_between(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}

float gv_i_x(const gv_i_layers *layers, double x)
{
    double window_x, window_y;
    gv_camera_to_window(layers->camera, x, 0, &window_x, &window_y);
    return (float)window_x;
}

float gv_i_y(const gv_i_layers *layers, double y)
{
    double window_x, window_y;
    gv_camera_to_window(layers->camera, 0, y, &window_x, &window_y);
    return (float)window_y;
}

gv_rgba gv_i_tone(const gv_i_layers *layers, gv_rgba colour, bool main)
{
    return main ? colour : gv_rgba_mix(colour, layers->theme->copy, 0.5f);
}

void gv_i_shape(const gv_i_layers *layers, gv_shape_kind kind, float x, float y, float half,
                gv_rgba fill, gv_rgba edge, float stroke)
{
    gv_drawing_shape(layers->out, &(gv_shape){.kind = kind,
                                              .x = x,
                                              .y = y,
                                              .half_w = half,
                                              .half_h = half,
                                              .axis_x = 1,
                                              .fill = fill,
                                              .edge = edge,
                                              .stroke = stroke});
}

void gv_i_arrow(const gv_i_layers *layers, float x, float y, float half, float axis_x, float axis_y,
                gv_rgba fill)
{
    gv_drawing_shape(layers->out, &(gv_shape){.kind = GV_SHAPE_TRIANGLE,
                                              .x = x,
                                              .y = y,
                                              .half_w = half,
                                              .half_h = half,
                                              .axis_x = axis_x,
                                              .axis_y = axis_y,
                                              .fill = fill});
}

void gv_i_stroke(const gv_i_layers *layers, float x0, float y0, float x1, float y1, float width,
                 gv_rgba colour)
{
    gv_drawing_stroke(
        layers->out,
        &(gv_stroke){.x0 = x0, .y0 = y0, .x1 = x1, .y1 = y1, .width = width, .colour = colour});
}

static void add_box(const gv_i_layers *layers, float left, float top, float right, float bottom,
                    gv_rgba fill)
{
    if (right <= left || bottom <= top)
        return;
    gv_drawing_shape(layers->out, &(gv_shape){.kind = GV_SHAPE_BOX,
                                              .x = (left + right) / 2,
                                              .y = (top + bottom) / 2,
                                              .half_w = (right - left) / 2,
                                              .half_h = (bottom - top) / 2,
                                              .axis_x = 1,
                                              .fill = fill});
}

/* ---------------------------------------------------------------- what is in view */

/* Narrows a range of copies to those that are there. */
static void clip_copies(const gv_board *board, bool across, int *first, int *last)
{
    gv_frame frame;
    while (*first < 0 && !gv_copy_frame(board, across ? *first : 0, across ? 0 : *first, &frame))
        ++*first;
    while (*last > 0 && !gv_copy_frame(board, across ? *last : 0, across ? 0 : *last, &frame))
        --*last;
}

static void find_copies(gv_i_layers *layers)
{
    const gv_camera *camera = layers->camera;
    const gv_board *board = layers->flat->board;
    double left, top, right, bottom;
    gv_camera_to_board(camera, camera->viewport.x, camera->viewport.y, &left, &top);
    gv_camera_to_board(camera, camera->viewport.x + camera->viewport.w,
                       camera->viewport.y + camera->viewport.h, &right, &bottom);
    gv_main_copy(board, camera, &layers->across, &layers->down);
    /* One cell more on every side: a seam's width, or a step of a walk, may reach into view. */
    gv_copy_of(board, left - 1, top - 1, &layers->first_across, &layers->first_down);
    gv_copy_of(board, right + 1, bottom + 1, &layers->last_across, &layers->last_down);
    if (layers->view->no_copies || layers->view->sheet) {
        layers->first_across = layers->last_across = layers->across;
        layers->first_down = layers->last_down = layers->down;
    }
    clip_copies(board, true, &layers->first_across, &layers->last_across);
    clip_copies(board, false, &layers->first_down, &layers->last_down);
}

static bool add_spot(gv_flat *flat, const gv_i_spot *spot)
{
    if (flat->spot_count == flat->spot_room) {
        size_t room = flat->spot_room ? flat->spot_room * 2 : 512;
        gv_i_spot *spots = realloc(flat->spots, room * sizeof *spots);
        if (!spots)
            return false;
        flat->spots = spots;
        flat->spot_room = room;
    }
    flat->spots[flat->spot_count++] = *spot;
    return true;
}

/* Whether any of a cell at (x, y) can be seen, or of the cells beside it. */
static bool is_near_view(const gv_i_layers *layers, float x, float y)
{
    const gv_rect *port = &layers->camera->viewport;
    float cell = layers->cell;
    return x > port->x - 2 * cell && x < port->x + port->w + cell && y > port->y - 2 * cell &&
           y < port->y + port->h + cell;
}

static void find_spots(gv_i_layers *layers)
{
    gv_flat *flat = layers->flat;
    int columns = gv_board_columns(flat->board), rows = gv_board_rows(flat->board);
    flat->spot_count = 0;
    for (int y = layers->first_down * rows; y < (layers->last_down + 1) * rows; y++) {
        for (int x = layers->first_across * columns; x < (layers->last_across + 1) * columns; x++) {
            gv_i_spot spot = {.x = gv_i_x(layers, x), .y = gv_i_y(layers, y)};
            int across, down;
            if (!is_near_view(layers, spot.x, spot.y) ||
                !gv_place_at(flat->board, x, y, &spot.place))
                continue;
            gv_copy_of(flat->board, x, y, &across, &down);
            spot.main = across == layers->across && down == layers->down;
            if (!add_spot(flat, &spot)) {
                layers->out->failed = true;
                return;
            }
        }
    }
}

/* ---------------------------------------------------------------- the ground */

/* Lines between the cells of a block of them, on whole units so that they are sharp at rest. */
static void draw_grid(const gv_i_layers *layers, int left, int top, int right, int bottom,
                      gv_rgba colour)
{
    float x0 = gv_i_x(layers, left), x1 = gv_i_x(layers, right);
    float y0 = gv_i_y(layers, top), y1 = gv_i_y(layers, bottom);
    for (int x = left; x <= right; x++)
        gv_i_stroke(layers, gv_i_x(layers, x) + 0.5f, y0, gv_i_x(layers, x) + 0.5f, y1, 1, colour);
    for (int y = top; y <= bottom; y++)
        gv_i_stroke(layers, x0, gv_i_y(layers, y) + 0.5f, x1, gv_i_y(layers, y) + 0.5f, 1, colour);
}

/*
 * All copies are one box: between boxes that only touch, smooth edges would let the ground shine
 * through. What lies beyond open edges is left as it is: on a software renderer each layer as large
 * as the window costs some milliseconds.
 */
static void draw_ground(const gv_i_layers *layers)
{
    const gv_theme *theme = layers->theme;
    int columns = layers->camera->columns, rows = layers->camera->rows;
    int left = layers->first_across * columns, right = (layers->last_across + 1) * columns;
    int top = layers->first_down * rows, bottom = (layers->last_down + 1) * rows;
    int main_left = layers->across * columns, main_top = layers->down * rows;
    add_box(layers, gv_i_x(layers, left), gv_i_y(layers, top), gv_i_x(layers, right),
            gv_i_y(layers, bottom), theme->copy);
    add_box(layers, gv_i_x(layers, main_left), gv_i_y(layers, main_top),
            gv_i_x(layers, main_left + columns), gv_i_y(layers, main_top + rows), theme->board);
    draw_grid(layers, left, top, right, bottom, theme->copy_line);
    draw_grid(layers, main_left, main_top, main_left + columns, main_top + rows, theme->board_line);
}

static void draw_holes(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    gv_rgba fill = layers->theme->hole;
    for (size_t i = 0; i < flat->spot_count; i++) {
        const gv_i_spot *spot = &flat->spots[i];
        if (!gv_set_has(gv_board_playable(flat->board), spot->place.cell))
            add_box(layers, spot->x, spot->y, spot->x + layers->cell + 1,
                    spot->y + layers->cell + 1,
                    spot->main ? fill : gv_rgba_mix(fill, layers->theme->copy, 0.25f));
    }
}

/* ---------------------------------------------------------------- discs */

static void add_disc(const gv_i_layers *layers, const gv_i_spot *spot, gv_colour colour, float wide)
{
    const gv_theme *theme = layers->theme;
    bool black = colour == GV_BLACK;
    gv_rgba fill = spot->main ? black ? theme->black : theme->white
                   : black    ? theme->copy_black
                              : theme->copy_white;
    gv_rgba edge = spot->main ? black ? theme->black_edge : theme->white_edge
                   : black    ? theme->copy_black_edge
                              : theme->copy_white_edge;
    float radius = DISC_RADIUS * layers->cell;
    gv_drawing_shape(layers->out, &(gv_shape){.kind = GV_SHAPE_DISC,
                                              .x = spot->x + layers->cell / 2,
                                              .y = spot->y + layers->cell / 2,
                                              .half_w = fmaxf(radius * wide, 0.5f),
                                              .half_h = radius,
                                              .axis_x = 1,
                                              .stroke = 1,
                                              .fill = fill,
                                              .edge = edge});
}

static void add_shadow(const gv_i_layers *layers, const gv_i_spot *spot)
{
    float radius = DISC_RADIUS * layers->cell, soft = 0.12f * layers->cell;
    gv_drawing_shape(layers->out, &(gv_shape){.kind = GV_SHAPE_SHADOW,
                                              .x = spot->x + layers->cell / 2,
                                              .y = spot->y + layers->cell * 0.54f,
                                              .half_w = radius,
                                              .half_h = radius,
                                              .axis_x = 1,
                                              .radius = soft,
                                              .fill = layers->theme->disc_shadow});
}

/* A disc turns about its upright middle: it gets narrower, changes colour on edge, and opens again.
 */
static void draw_disc(const gv_i_layers *layers, const gv_i_spot *spot)
{
    const gv_flat_view *view = layers->view;
    gv_colour colour =
        gv_set_has(gv_discs(view->position, GV_BLACK), spot->place.cell) ? GV_BLACK : GV_WHITE;
    float wide = 1;
    if (gv_set_has(&view->turning, spot->place.cell)) {
        wide = fabsf(cosf(view->turned * (float)GV_PI));
        if (view->turned < 0.5f)
            colour = gv_colour_other(colour);
    }
    add_disc(layers, spot, colour, wide);
}

static bool has_disc(const gv_flat_view *view, gv_cell cell)
{
    return gv_set_has(&view->position->mover, cell) || gv_set_has(&view->position->waiter, cell);
}

static void draw_discs(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    /* A shadow too small to be seen is left out: there are very many of them then. */
    bool shadows = layers->theme->disc_shadow.a > 0 && layers->cell >= 16;
    for (size_t i = 0; i < flat->spot_count; i++) {
        if (!has_disc(layers->view, flat->spots[i].place.cell))
            continue;
        if (shadows)
            add_shadow(layers, &flat->spots[i]);
        draw_disc(layers, &flat->spots[i]);
    }
}

/* ---------------------------------------------------------------- marks */

static void draw_legal(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    gv_set legal = gv_legal(layers->view->rules, layers->view->position);
    float half = MARK_HALF * layers->cell;
    for (size_t i = 0; i < flat->spot_count; i++) {
        const gv_i_spot *spot = &flat->spots[i];
        if (!gv_set_has(&legal, spot->place.cell))
            continue;
        gv_i_shape(layers, GV_SHAPE_DIAMOND, spot->x + layers->cell / 2, spot->y + layers->cell / 2,
                   half, (gv_rgba){0},
                   spot->main ? layers->theme->legal : layers->theme->copy_legal,
                   gv_i_between(layers->cell * 0.04f, 1.2f, 4));
    }
}

static void draw_last(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    for (size_t i = 0; i < flat->spot_count; i++) {
        const gv_i_spot *spot = &flat->spots[i];
        if (spot->place.cell != layers->view->last)
            continue;
        gv_i_shape(
            layers, GV_SHAPE_DISC, spot->x + layers->cell / 2, spot->y + layers->cell / 2,
            RING_HALF * layers->cell, (gv_rgba){0},
            gv_rgba_mix(layers->theme->last_move, layers->theme->copy, spot->main ? 0 : 0.3f),
            gv_i_between(layers->cell * 0.06f, 1.5f, 6));
    }
}

/* What the move would turn: a dot of the mover's colour on each disc. */
static void draw_preview(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    const gv_flat_view *view = layers->view;
    gv_set flips =
        view->preview ? *view->preview : gv_flips(view->rules, view->position, view->pointed.cell);
    bool black = gv_mover(view->position) == GV_BLACK;
    for (size_t i = 0; i < flat->spot_count; i++) {
        const gv_i_spot *spot = &flat->spots[i];
        if (!gv_set_has(&flips, spot->place.cell))
            continue;
        gv_rgba fill = spot->main ? black ? layers->theme->black : layers->theme->white
                       : black    ? layers->theme->copy_black
                                  : layers->theme->copy_white;
        gv_i_shape(layers, GV_SHAPE_DISC, spot->x + layers->cell / 2, spot->y + layers->cell / 2,
                   0.17f * layers->cell, fill, (gv_rgba){0}, 0);
    }
}

/* ---------------------------------------------------------------- names */

/* A port in the name's own corner pushes the name aside. */
static float beside_port(const gv_i_layers *layers, gv_cell cell)
{
    const gv_flat *flat = layers->flat;
    for (size_t i = 0; i < flat->port_count; i++)
        if (flat->ports[i].dart.cell == cell && flat->ports[i].dart.heading == GV_NW)
            return 2 * gv_i_port_radius(layers);
    return 0;
}

static void draw_names(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    const gv_theme *theme = layers->theme;
    char name[GV_CELL_NAME_SIZE];
    float cell = layers->cell, size = gv_i_between(cell * 0.2f, SMALLEST_NAME, 26);
    float pad = gv_i_between(cell * 0.07f, 3, 12), pad_y = pad + size * 0.36f;
    for (size_t i = 0; i < flat->spot_count; i++) {
        const gv_i_spot *spot = &flat->spots[i];
        gv_frame frame = spot->place.frame;
        /* On a sheet letters are large for the cell, and a disc would be written on. */
        if (layers->view->sheet && has_disc(layers->view, spot->place.cell))
            continue;
        float pad_x = pad + beside_port(layers, spot->place.cell);
        /* In the cell's own upper left corner: mirrored, that is another one of the plane. */
        gv_label label = {.x = spot->x + (frame.mirror_x ? cell - pad_x : pad_x),
                          .y = spot->y + (frame.mirror_y ? cell - pad_y : pad_y),
                          .size = size,
                          .mirror_x = frame.mirror_x,
                          .mirror_y = frame.mirror_y,
                          .align = GV_ALIGN_LEFT,
                          .colour = spot->main ? theme->board_name : theme->copy_name};
        if (gv_set_has(gv_board_playable(flat->board), spot->place.cell))
            gv_drawing_label(layers->out, &label,
                             gv_cell_name(flat->board, spot->place.cell, name));
    }
}

/* ---------------------------------------------------------------- the cell pointed at */

/*
 * The cell in all its copies. A flag in its own upper right corner turns with its frame: who walks
 * over a twisted seam comes home with the flag on the other side.
 */
static void draw_pointed(const gv_i_layers *layers)
{
    const gv_flat *flat = layers->flat;
    const gv_place *pointed = &layers->view->pointed;
    float cell = layers->cell, stroke = gv_i_between(cell * 0.065f, 1.5f, 5);
    for (size_t i = 0; i < flat->spot_count; i++) {
        const gv_i_spot *spot = &flat->spots[i];
        if (spot->place.cell != pointed->cell)
            continue;
        bool itself = spot->place.x == pointed->x && spot->place.y == pointed->y;
        gv_rgba colour = gv_rgba_mix(layers->theme->focus, layers->theme->copy,
                                     itself       ? 0
                                     : spot->main ? 0.15f
                                                  : 0.45f);
        float x = spot->x + cell / 2, y = spot->y + cell / 2, half = cell / 2 + stroke * 0.25f;
        gv_drawing_shape(layers->out, &(gv_shape){.kind = GV_SHAPE_BOX,
                                                  .x = x,
                                                  .y = y,
                                                  .half_w = half,
                                                  .half_h = half,
                                                  .axis_x = 1,
                                                  .radius = gv_i_between(cell * 0.08f, 1, 5),
                                                  .stroke = itself ? stroke : stroke * 0.7f,
                                                  .edge = colour});
        if (!layers->view->flag)
            continue;
        float side_x = spot->place.frame.mirror_x ? -1 : 1;
        float side_y = spot->place.frame.mirror_y ? -1 : 1;
        float flag = gv_i_between(cell * 0.08f, 2, 6), corner = half - stroke - flag;
        gv_i_arrow(layers, x + side_x * corner, y - side_y * corner, flag, side_x, 0, colour);
    }
}

/* ---------------------------------------------------------------- all of it */

void gv_flat_draw(gv_flat *flat, const gv_flat_view *view, const gv_camera *camera, gv_drawing *out)
{
    gv_i_layers layers = {.flat = flat,
                          .view = view,
                          .theme = view->theme ? view->theme : gv_theme_of(GV_THEME_DARK),
                          .camera = camera,
                          .out = out,
                          .cell = (float)camera->now.scale};
    if (camera->viewport.w <= 0 || camera->viewport.h <= 0)
        return;
    bool pointed = view->has_pointed;
    find_copies(&layers);
    find_spots(&layers);
    gv_drawing_clip(out, &camera->viewport);
    draw_ground(&layers);
    draw_holes(&layers);
    draw_discs(&layers);
    if (pointed && view->walks)
        draw_preview(&layers);
    if (!view->no_legal)
        draw_legal(&layers);
    if (view->has_last)
        draw_last(&layers);
    gv_i_draw_marks(&layers, false);
    if (!view->no_names && layers.cell >= CELL_FOR_NAMES)
        draw_names(&layers);
    gv_i_draw_edges(&layers);
    gv_i_draw_ports(&layers);
    if (pointed && view->lines)
        gv_i_draw_lines(&layers);
    if (pointed && view->walks)
        gv_i_draw_walks(&layers);
    gv_i_draw_marks(&layers, true);
    if (pointed)
        draw_pointed(&layers);
    gv_drawing_clip(out, &(gv_rect){0, 0, -1, -1});
}
