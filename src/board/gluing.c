/*
 * gluing.c - from two pairs of edges to a graph of darts.
 *
 * The one place of the program that knows a formula of a surface (docs/rules.md, section 2 and 3).
 * Everything else follows the graph that is built here.
 *
 *        x = -1 | 0 … columns-1 | columns       Going east over a straight seam: (columns, y) is
 *     y = -1    |               |               (0, y). Over a twisted one: (0, rows-1-y), where y
 *     ----------+---------------+--------       is the row after the step's vertical part, and the
 *     y = 0     |   the board   |               walker's up and down are exchanged from then on, so
 *     …         |               |               NE goes on as SE. Top and bottom alike, with
 * columns y = rows  |               |               and left and right.
 */
#include "board/internal.h"

/* A walker that may stand beyond an edge: a place, and the step they are taking, in the board's
 * frame. */
typedef struct walker {
    int x, y, dx, dy;
    unsigned mirror; /* as gv_board.side_mirror */
    unsigned seams;
} walker;

static gv_heading heading_of(int dx, int dy)
{
    for (int heading = 0; heading < GV_HEADINGS; heading++)
        if (gv_heading_dx((gv_heading)heading) == dx && gv_heading_dy((gv_heading)heading) == dy)
            return (gv_heading)heading;
    return GV_N; /* not reached: (0, 0) is no step */
}

/* Brings a walker in over the left-right seam; false at an open edge. */
static bool cross_left_right(const gv_board *board, walker *w)
{
    if (board->left_right == GV_OPEN)
        return false;
    w->x += w->x < 0 ? board->columns : -board->columns;
    w->seams |= GV_SEAM_LEFT_RIGHT;
    if (board->left_right == GV_TWISTED) {
        w->y = board->rows - 1 - w->y;
        w->dy = -w->dy;
        w->mirror ^= 2u;
    }
    return true;
}

static bool cross_top_bottom(const gv_board *board, walker *w)
{
    if (board->top_bottom == GV_OPEN)
        return false;
    w->y += w->y < 0 ? board->rows : -board->rows;
    w->seams |= GV_SEAM_TOP_BOTTOM;
    if (board->top_bottom == GV_TWISTED) {
        w->x = board->columns - 1 - w->x;
        w->dx = -w->dx;
        w->mirror ^= 1u;
    }
    return true;
}

/* One step on the glued rectangle. False where the line ends. */
static bool rectangle_step(const gv_board *board, gv_dart dart, walker *out)
{
    gv_heading heading = (gv_heading)dart.heading;
    walker w = {.dx = gv_heading_dx(heading), .dy = gv_heading_dy(heading)};
    w.x = dart.cell % board->columns + w.dx;
    w.y = dart.cell / board->columns + w.dy;
    bool beyond_x = w.x < 0 || w.x >= board->columns;
    bool beyond_y = w.y < 0 || w.y >= board->rows;
    /*
     * With both pairs twisted the four corners make two cone points, through which no line is
     * straight: a diagonal would come back along itself.
     */
    if (beyond_x && beyond_y && board->left_right == GV_TWISTED && board->top_bottom == GV_TWISTED)
        return false;
    /* Over a corner both seams are crossed at once; which one first makes no difference. */
    if (beyond_x && !cross_left_right(board, &w))
        return false;
    if (beyond_y && !cross_top_bottom(board, &w))
        return false;
    *out = w;
    return true;
}

void gv_i_glue(gv_board *board)
{
    for (unsigned i = 0; i < (unsigned)board->cells * GV_HEADINGS; i++) {
        walker w;
        board->step[i] = board->side[i] = GV_I_NO_DART;
        if (!rectangle_step(board, gv_i_dart_at(i), &w))
            continue;
        gv_dart to = {(gv_cell)(w.y * board->columns + w.x), (uint8_t)heading_of(w.dx, w.dy)};
        board->step[i] = gv_i_dart_index(to);
        board->crosses[i] = (uint8_t)w.seams;
        if (i % 2 == 0) { /* N E S W: across a side, not over a corner */
            board->side[i] = board->step[i];
            board->side_mirror[i] = (uint8_t)w.mirror;
        }
    }
}

static int floor_div(int a, int b)
{
    int quotient = a / b;
    return quotient - (a % b < 0);
}

bool gv_board_unroll(const gv_board *board, int x, int y, gv_cell *cell, gv_frame *frame)
{
    int across = floor_div(x, board->columns), down = floor_div(y, board->rows);
    if ((across != 0 && board->left_right == GV_OPEN) ||
        (down != 0 && board->top_bottom == GV_OPEN))
        return false;
    x -= across * board->columns;
    y -= down * board->rows;
    frame->mirror_y = board->left_right == GV_TWISTED && across % 2 != 0;
    frame->mirror_x = board->top_bottom == GV_TWISTED && down % 2 != 0;
    if (frame->mirror_y)
        y = board->rows - 1 - y;
    if (frame->mirror_x)
        x = board->columns - 1 - x;
    *cell = (gv_cell)(y * board->columns + x);
    return true;
}
