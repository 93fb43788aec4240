/*
 * layout.h - cutting rectangles: how panels and rows find their places.
 *
 * Idea: a layout cuts what it needs from a rectangle and goes on with the rest:
 *     gv_rect row = gv_rect_cut_top(&rest, 28);
 *     gv_rect left = gv_rect_part(row, 0, 3, 8);      the first of three columns, 8 apart
 * A rectangle never gets a negative size: what does not fit is 0 wide or high.
 */
#ifndef GV_UI_LAYOUT_H
#define GV_UI_LAYOUT_H

#include "ui/drawing.h"

/* Takes a strip of at most `size` off one side of *rest and returns it. */
gv_rect gv_rect_cut_top(gv_rect *rest, float size);
gv_rect gv_rect_cut_bottom(gv_rect *rest, float size);
gv_rect gv_rect_cut_left(gv_rect *rest, float size);
gv_rect gv_rect_cut_right(gv_rect *rest, float size);
/* Smaller by `margin` on each side; larger when it is negative. */
gv_rect gv_rect_inset(gv_rect rect, float margin);
/* Column `index` of `count` equal ones, `gap` apart. */
gv_rect gv_rect_part(gv_rect rect, int index, int count, float gap);
/* What two rectangles share; w and h 0 where they do not meet. */
gv_rect gv_rect_shared(gv_rect a, gv_rect b);

#endif
