/* places.c - see places.h. Every neighbour here comes from the board: no arithmetic of a surface.
 */
#include "scene/places.h"

#include <assert.h>
#include <math.h>

bool gv_place_at(const gv_board *board, int x, int y, gv_place *out)
{
    gv_place place = {.x = x, .y = y};
    if (!gv_board_unroll(board, x, y, &place.cell, &place.frame))
        return false;
    *out = place;
    return true;
}

gv_heading gv_frame_heading(gv_frame frame, gv_heading heading)
{
    unsigned turned = (unsigned)heading;
    if (frame.mirror_x)
        turned = (8u - turned) & 7u; /* N and S stay, E becomes W */
    if (frame.mirror_y)
        turned = (4u - turned) & 7u; /* E and W stay, N becomes S */
    return (gv_heading)turned;
}

bool gv_frame_equal(gv_frame a, gv_frame b)
{
    return a.mirror_x == b.mirror_x && a.mirror_y == b.mirror_y;
}

bool gv_place_beside(const gv_board *board, gv_place *place, gv_heading direction)
{
    gv_frame turn;
    gv_dart dart = {place->cell, (uint8_t)gv_frame_heading(place->frame, direction)};
    if (!gv_board_side(board, &dart, &turn))
        return false;
    place->x += gv_heading_dx(direction);
    place->y += gv_heading_dy(direction);
    place->cell = dart.cell;
    place->frame.mirror_x ^= turn.mirror_x;
    place->frame.mirror_y ^= turn.mirror_y;
    return true;
}

void gv_copy_of(const gv_board *board, double x, double y, int *across, int *down)
{
    *across = (int)floor(x / gv_board_columns(board));
    *down = (int)floor(y / gv_board_rows(board));
}

bool gv_copy_frame(const gv_board *board, int across, int down, gv_frame *frame)
{
    gv_cell corner;
    return gv_board_unroll(board, across * gv_board_columns(board), down * gv_board_rows(board),
                           &corner, frame);
}

gv_place gv_copy_place(const gv_board *board, int across, int down, gv_cell cell)
{
    int left = across * gv_board_columns(board), top = down * gv_board_rows(board);
    gv_place place = {0};
    bool found = false;
    for (int i = 0; i < gv_board_cells(board) && !found; i++) {
        int row = i / gv_board_columns(board);
        found = gv_place_at(board, left + i - row * gv_board_columns(board), top + row, &place) &&
                place.cell == cell;
    }
    assert(found); /* a copy that is there has every cell */
    return place;
}

bool gv_place_step(const gv_board *board, gv_place *place, gv_heading *direction, bool *jump)
{
    gv_dart dart = {place->cell, (uint8_t)gv_frame_heading(place->frame, *direction)};
    if (!gv_board_step(board, &dart))
        return false;
    gv_place next;
    bool lies_there = gv_place_at(board, place->x + gv_heading_dx(*direction),
                                  place->y + gv_heading_dy(*direction), &next) &&
                      next.cell == dart.cell &&
                      gv_frame_heading(next.frame, (gv_heading)dart.heading) == *direction;
    if (!lies_there) {
        int across, down;
        gv_copy_of(board, place->x, place->y, &across, &down);
        next = gv_copy_place(board, across, down, dart.cell);
        *direction = gv_frame_heading(next.frame, (gv_heading)dart.heading);
    }
    *jump = !lies_there;
    *place = next;
    return true;
}
