/*
 * places.h - where a cell lies in the board unrolled into the plane.
 *
 * The flat view shows the plane: the board at 0 … columns−1, 0 … rows−1, and its copies around it,
 * as gv_board_unroll gives them. One cell is one unit; the upper left corner of a1 is (0, 0).
 *
 *        +-----------+-----------+        A place is one cell of the plane, so a cell of the board
 *        | a1 b1 c1  | a3' b3'   |        has one place in each copy. Its frame says how the cell's
 *        | a2 b2 c2  | a2' b2'   |        own directions lie there: in the copy beside a Möbius
 *        | a3 b3 c3  | a1' b1'   |        strip, own north is down.
 *        +-----------+-----------+
 */
#ifndef GV_SCENE_PLACES_H
#define GV_SCENE_PLACES_H

#include "gluversi/board.h"

typedef struct gv_place {
    int x, y; /* cells of the plane, any whole numbers */
    gv_cell cell;
    gv_frame frame;
} gv_place;

/* The place at (x, y); false beyond an open edge, *out is then unchanged. */
bool gv_place_at(const gv_board *board, int x, int y, gv_place *out);

/*
 * A heading of the cell's own frame as a direction in the plane, and a direction in the plane as a
 * heading of the cell's own frame: mirroring is its own inverse, so both are this function.
 */
gv_heading gv_frame_heading(gv_frame frame, gv_heading heading);
bool gv_frame_equal(gv_frame a, gv_frame b);

/*
 * Steps to the neighbour in one of the plane's directions N E S W, over seams, carrying the frame
 * along; false at an open edge, *place is then unchanged. By gv_board_side, so it walks on the
 * surface itself and over holes: this is how a cursor moves.
 */
bool gv_place_beside(const gv_board *board, gv_place *place, gv_heading direction);

/*
 * The copy of the board that (x, y) lies in, counted from the board itself: copy (across, down)
 * fills across·columns … (across+1)·columns−1. For any x and y, also beyond open edges.
 */
void gv_copy_of(const gv_board *board, double x, double y, int *across, int *down);
/* The frame of a whole copy; false where it lies beyond an open edge. */
bool gv_copy_frame(const gv_board *board, int across, int down, gv_frame *frame);
/* The place of a cell in a copy that is there. */
gv_place gv_copy_place(const gv_board *board, int across, int down, gv_cell cell);

/*
 * One step of the game's graph as it looks in the plane: moves *place to where gv_board_step leads
 * and *direction, a direction of the plane, to the way on. *jump is set where the step does not
 * lead to the cell that lies there in the plane: over a link, *place is then the cell's place in
 * the same copy. False where the line ends; nothing changes.
 */
bool gv_place_step(const gv_board *board, gv_place *place, gv_heading *direction, bool *jump);

#endif
