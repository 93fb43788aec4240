/* internal.h - the inside of a board, shared between the files of this floor. */
#ifndef GV_BOARD_INTERNAL_H
#define GV_BOARD_INTERNAL_H

#include "gluversi/board.h"

#define GV_I_DARTS   (GV_MAX_CELLS * GV_HEADINGS)
#define GV_I_NO_DART 0xFFFFu

/* Darts as one number: cell * 8 + heading. */
static inline uint16_t gv_i_dart_index(gv_dart dart)
{
    return (uint16_t)(dart.cell * GV_HEADINGS + dart.heading);
}

static inline gv_dart gv_i_dart_at(unsigned index)
{
    return (gv_dart){(gv_cell)(index / GV_HEADINGS), (uint8_t)(index % GV_HEADINGS)};
}

static inline uint16_t gv_i_reverse(unsigned index)
{
    return (uint16_t)(index ^ 4u); /* the heading's number plus 4 modulo 8 */
}

struct gv_board {
    int columns, rows, cells;
    gv_edge left_right, top_bottom;
    gv_set playable;
    size_t link_count;
    gv_link *links;
    /* The game's graph: holes cut out, links put in. */
    uint16_t step[GV_I_DARTS];
    uint8_t crosses[GV_I_DARTS];
    /* The surface: orthogonal steps of the glued rectangle alone, and what they do to the frame. */
    uint16_t side[GV_I_DARTS];
    uint8_t side_mirror[GV_I_DARTS]; /* bit 0: left to right, bit 1: top to bottom */
};

/* gluing.c: fills step, crosses, side and side_mirror from the two gluings. The only place of the
 * program that knows a formula of a surface. */
void gv_i_glue(gv_board *board);

/* surface.c: the surface numbers of the glued rectangle. */
typedef struct gv_i_surface {
    bool orientable;
    int euler_characteristic, boundary_circles;
    int8_t circle[GV_I_DARTS]; /* the boundary circle of an open side, or -1 */
} gv_i_surface;
void gv_i_surface_of(const gv_board *board, gv_i_surface *out);

#endif
