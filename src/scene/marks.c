/*
 * marks.c - marks on cells: what is different here, what is not legal, what would stay unturned.
 *
 *     corners      barred      diamond     unturned     besides
 *     .-     -.                   .         +-----+        .
 *     |       |     \ /          / \        | \ / |       / \
 *                    x           \ /        | / \ |      /___\
 *     |       |     / \           '         +-----+
 *     '-     -'
 */
#include <math.h>

#include "scene/layers.h"

/* Where one mark is drawn. */
typedef struct spot {
    float x, y; /* the middle */
    float cell;
    bool main;
} spot;

/* Light lines lie under the coloured ones: to some eyes orange is as dark as the board. */
#define CASING 2.0f

static void draw_corners(const gv_i_layers *layers, const spot *at, float width, gv_rgba colour)
{
    float half = at->cell * 0.43f, arm = at->cell * 0.2f;
    for (int corner = 0; corner < 4; corner++) {
        float side_x = corner % 2 ? 1 : -1, side_y = corner / 2 ? 1 : -1;
        float x = at->x + side_x * half, y = at->y + side_y * half;
        gv_i_stroke(layers, x + side_x * width / 2, y, x - side_x * arm, y, width, colour);
        gv_i_stroke(layers, x, y + side_y * width / 2, x, y - side_y * arm, width, colour);
    }
}

static void draw_mark(const gv_i_layers *layers, gv_flat_mark_kind kind, const spot *at)
{
    const gv_theme *theme = layers->theme;
    gv_rgba warning = gv_i_tone(layers, theme->warning, at->main);
    gv_rgba good = gv_i_tone(layers, theme->legal, at->main);
    gv_rgba ground = gv_i_tone(layers, theme->panel, at->main);
    gv_rgba ink = gv_i_tone(layers, theme->text, at->main);
    float thin = gv_i_between(at->cell * 0.04f, 1.2f, 4);
    float bold = gv_i_between(at->cell * 0.06f, 1.5f, 4);
    switch (kind) {
    case GV_FLAT_MARK_CORNERS:
        draw_corners(layers, at, bold + CASING, good);
        draw_corners(layers, at, bold, warning);
        break;
    case GV_FLAT_MARK_BARRED:
        gv_i_shape(layers, GV_SHAPE_CROSS, at->x, at->y, at->cell * 0.18f + CASING / 2, good,
                   (gv_rgba){0}, bold + CASING);
        gv_i_shape(layers, GV_SHAPE_CROSS, at->x, at->y, at->cell * 0.18f, warning, (gv_rgba){0},
                   bold);
        break;
    case GV_FLAT_MARK_DIAMOND:
        gv_i_shape(layers, GV_SHAPE_DIAMOND, at->x, at->y, at->cell * 0.2f, good, warning, thin);
        break;
    case GV_FLAT_MARK_UNTURNED:
        gv_i_shape(layers, GV_SHAPE_BOX, at->x, at->y, at->cell * 0.2f, ground, warning, thin);
        gv_i_shape(layers, GV_SHAPE_CROSS, at->x, at->y, at->cell * 0.13f, ink, (gv_rgba){0},
                   gv_i_between(at->cell * 0.05f, 1.2f, 4));
        break;
    case GV_FLAT_MARK_BESIDES:
        gv_i_shape(layers, GV_SHAPE_BOX, at->x, at->y, at->cell * 0.2f, ground, warning, thin);
        gv_i_arrow(layers, at->x, at->y, at->cell * 0.13f, 0, -1, ink);
        break;
    case GV_FLAT_MARK_THIN:
        gv_i_shape(layers, GV_SHAPE_BOX, at->x, at->y, at->cell / 2, (gv_rgba){0},
                   gv_i_tone(layers, theme->focus, at->main), thin);
        break;
    }
}

/* What an order would do to a disc must not be hidden by the walk over that disc. */
static bool is_over(gv_flat_mark_kind kind)
{
    return kind == GV_FLAT_MARK_UNTURNED || kind == GV_FLAT_MARK_BESIDES;
}

void gv_i_draw_marks(const gv_i_layers *layers, bool over)
{
    const gv_flat *flat = layers->flat;
    for (int i = 0; i < layers->view->mark_count; i++) {
        const gv_flat_mark *mark = &layers->view->marks[i];
        for (size_t k = 0; k < flat->spot_count && is_over(mark->kind) == over; k++) {
            const gv_i_spot *place = &flat->spots[k];
            spot at = {.x = place->x + layers->cell / 2,
                       .y = place->y + layers->cell / 2,
                       .cell = layers->cell,
                       .main = place->main};
            if (gv_set_has(&mark->cells, place->place.cell))
                draw_mark(layers, mark->kind, &at);
        }
    }
}
