/* shapes.c - which shape a board has, and what there is to say about it (surface.h). */
#include "scene/surface.h"

const gv_name gv_surface_names[] = {
    {GV_SURFACE_SHEET, "sheet", "flat"},
    {GV_SURFACE_CYLINDER, "cylinder", "a band"},
    {GV_SURFACE_TORUS, "torus", "a ring"},
    {GV_SURFACE_MOBIUS, "mobius", "a band with a half turn"},
    {GV_SURFACE_BOTTLE, "bottle", "the Klein bottle as it got its name"},
    {GV_SURFACE_EIGHT, "figure-eight", "the Klein bottle as a figure-eight that turns over"},
    {GV_SURFACE_CROSS_CAP, "cross-cap", "the projective plane"},
    {0, NULL, NULL},
};

static gv_surface_shape shape_of(gv_edge a, gv_edge b)
{
    static const gv_surface_shape table[3][3] = {
        [GV_OPEN] = {[GV_OPEN] = GV_SURFACE_SHEET,
                     [GV_STRAIGHT] = GV_SURFACE_CYLINDER,
                     [GV_TWISTED] = GV_SURFACE_MOBIUS},
        [GV_STRAIGHT] = {[GV_OPEN] = GV_SURFACE_CYLINDER,
                         [GV_STRAIGHT] = GV_SURFACE_TORUS,
                         [GV_TWISTED] = GV_SURFACE_EIGHT},
        [GV_TWISTED] = {[GV_OPEN] = GV_SURFACE_MOBIUS,
                        [GV_STRAIGHT] = GV_SURFACE_EIGHT,
                        [GV_TWISTED] = GV_SURFACE_CROSS_CAP},
    };
    return table[a][b];
}

gv_surface gv_surface_of(const gv_board *board)
{
    gv_edge left_right = gv_board_left_right(board), top_bottom = gv_board_top_bottom(board);
    const gv_link *links;
    gv_surface s = {.shape = shape_of(left_right, top_bottom),
                    .columns = gv_board_columns(board),
                    .rows = gv_board_rows(board),
                    .has_links = gv_board_links(board, &links) > 0,
                    .holes = gv_board_holes(board)};
    s.two_steps = s.shape == GV_SURFACE_TORUS || s.shape == GV_SURFACE_EIGHT;
    s.one_sided = left_right == GV_TWISTED || top_bottom == GV_TWISTED;
    switch (s.shape) {
    case GV_SURFACE_CYLINDER:
    case GV_SURFACE_MOBIUS:
        s.exchanged = left_right == GV_OPEN;
        break;
    case GV_SURFACE_EIGHT:
        s.exchanged = top_bottom == GV_TWISTED;
        break;
    case GV_SURFACE_TORUS: /* the longer way goes round the hole */
        s.exchanged = s.rows > s.columns;
        break;
    default:
        break;
    }
    return s;
}

bool gv_surface_can_be(const gv_surface *surface, gv_surface_shape shape)
{
    bool klein = surface->shape == GV_SURFACE_EIGHT || surface->shape == GV_SURFACE_BOTTLE;
    return shape == surface->shape ||
           (klein && (shape == GV_SURFACE_EIGHT || shape == GV_SURFACE_BOTTLE));
}

const char *gv_surface_title(const gv_surface *surface)
{
    switch (surface->shape) {
    case GV_SURFACE_CYLINDER:
        return "Cylinder";
    case GV_SURFACE_TORUS:
        return "Torus";
    case GV_SURFACE_MOBIUS:
        return "Möbius strip";
    case GV_SURFACE_BOTTLE:
        return "Klein bottle";
    case GV_SURFACE_EIGHT:
        return "Klein bottle (figure-eight)";
    case GV_SURFACE_CROSS_CAP:
        return "Projective plane (cross-cap)";
    default:
        return "Square";
    }
}

/* True at every degree of gluing: the flat sheet does not, and says beforehand what will come. */
#define PASSES_THROUGH                                                                             \
    "In space the glued sheet passes through itself. In four dimensions it would not."

const char *gv_surface_note(const gv_surface *surface)
{
    bool crosses = surface->shape == GV_SURFACE_BOTTLE || surface->shape == GV_SURFACE_EIGHT ||
                   surface->shape == GV_SURFACE_CROSS_CAP;
    if (surface->shape == GV_SURFACE_SHEET && !surface->has_links)
        return "All edges are open: there is nothing to glue.";
    if (surface->has_links)
        return crosses ? PASSES_THROUGH " Links between cells cannot be shown on this shape."
                       : "Links between cells cannot be shown on this shape: it is that of the "
                         "rectangle.";
    return crosses ? PASSES_THROUGH : "";
}
