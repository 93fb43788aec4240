/*
 * surface.c - Euler characteristic, orientability and boundary circles, by counting.
 *
 * The glued rectangle is taken for what it is, a surface put together from squares: F faces
 * (cells), E edges (their sides, two glued ones counting once), V vertices (their corners, all that
 * are glued together counting once); Euler characteristic V - E + F. It is orientable when each
 * cell can be given a handedness that never changes over a side. Boundary circles are the
 * components of the open sides.
 *
 *      0---N---1      Corners are named by place: bit 0 is right, bit 1 is bottom, so that
 *      W       E      mirroring a cell, and looking at a corner from over a side, is one xor.
 *      2---S---3
 */
#include "board/internal.h"

#define CORNERS (GV_MAX_CELLS * 4)

/* Union-find with halving paths. */
static int root(int *parent, int i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

static void merge(int *parent, int a, int b)
{
    parent[root(parent, a)] = root(parent, b);
}

/* The two corners (by place) of a side, in the order left-right or top-bottom. */
static void side_corners(unsigned heading, unsigned at[2])
{
    static const unsigned corners[4][2] = {{0, 1}, {1, 3}, {2, 3}, {0, 2}}; /* N E S W */
    at[0] = corners[heading / 2][0];
    at[1] = corners[heading / 2][1];
}

/*
 * Merges the corners of one side with those of the side it is glued to. Seen over the side, a
 * corner keeps its place along the side and changes it across: going east, right becomes left. Then
 * the neighbour's own frame may be mirrored.
 */
static void glue_corners(const gv_board *board, unsigned from, int *parent)
{
    unsigned at[2], across = from % GV_HEADINGS == GV_E || from % GV_HEADINGS == GV_W ? 1u : 2u;
    side_corners(from % GV_HEADINGS, at);
    int here = (int)(from / GV_HEADINGS) * 4;
    int there = gv_i_dart_at(board->side[from]).cell * 4;
    for (int i = 0; i < 2; i++)
        merge(parent, here + (int)at[i], there + (int)(at[i] ^ across ^ board->side_mirror[from]));
}

static bool is_orientable(const gv_board *board)
{
    /* Cells as (cell, handedness): one-sided as soon as a cell meets itself with the other hand. */
    int parent[GV_MAX_CELLS * 2];
    for (int i = 0; i < board->cells * 2; i++)
        parent[i] = i;
    for (unsigned from = 0; from < (unsigned)board->cells * GV_HEADINGS; from += 2) {
        if (board->side[from] == GV_I_NO_DART)
            continue;
        int here = (int)(from / GV_HEADINGS) * 2, there = gv_i_dart_at(board->side[from]).cell * 2;
        int flip = (board->side_mirror[from] & 1) ^ (board->side_mirror[from] >> 1);
        merge(parent, here, there + flip);
        merge(parent, here + 1, there + 1 - flip);
    }
    for (int cell = 0; cell < board->cells; cell++)
        if (root(parent, cell * 2) == root(parent, cell * 2 + 1))
            return false;
    return true;
}

/* Numbers the circles in the order of their first side; returns how many there are. */
static int number_circles(const gv_board *board, int *corner, int8_t *circle)
{
    int8_t number[CORNERS];
    int circles = 0, ring[CORNERS];
    for (int i = 0; i < board->cells * 4; i++) {
        ring[i] = i;
        number[i] = -1;
    }
    /* Along the boundary each vertex has two open sides: joining their ends joins a whole circle.
     */
    for (unsigned side = 0; side < (unsigned)board->cells * GV_HEADINGS; side += 2) {
        unsigned at[2];
        if (board->side[side] != GV_I_NO_DART)
            continue;
        side_corners(side % GV_HEADINGS, at);
        int base = (int)(side / GV_HEADINGS) * 4;
        merge(ring, root(corner, base + (int)at[0]), root(corner, base + (int)at[1]));
    }
    for (unsigned side = 0; side < (unsigned)board->cells * GV_HEADINGS; side++) {
        unsigned at[2];
        circle[side] = -1;
        if (side % 2 || board->side[side] != GV_I_NO_DART)
            continue;
        side_corners(side % GV_HEADINGS, at);
        int r = root(ring, root(corner, (int)(side / GV_HEADINGS) * 4 + (int)at[0]));
        if (number[r] < 0)
            number[r] = (int8_t)circles++;
        circle[side] = number[r];
    }
    return circles;
}

void gv_i_surface_of(const gv_board *board, gv_i_surface *out)
{
    int corner[CORNERS], glued_sides = 0, open_sides = 0, vertices = 0;
    for (int i = 0; i < board->cells * 4; i++)
        corner[i] = i;
    for (unsigned side = 0; side < (unsigned)board->cells * GV_HEADINGS; side += 2) {
        if (board->side[side] == GV_I_NO_DART) {
            open_sides++;
        } else {
            glued_sides++;
            glue_corners(board, side, corner);
        }
    }
    for (int i = 0; i < board->cells * 4; i++)
        vertices += root(corner, i) == i;
    /* A glued side is seen from both of its cells. */
    out->euler_characteristic = vertices - (glued_sides / 2 + open_sides) + board->cells;
    out->orientable = is_orientable(board);
    out->boundary_circles = number_circles(board, corner, out->circle);
}

int gv_board_boundary(const gv_board *board, gv_dart side)
{
    gv_i_surface surface;
    gv_i_surface_of(board, &surface);
    return surface.circle[gv_i_dart_index(side)];
}
