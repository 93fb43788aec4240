/* picking.c - see picking.h. */
#include "scene/picking.h"

#include <math.h>

bool gv_pick(const gv_board *board, const gv_camera *camera, double window_x, double window_y,
             gv_place *out)
{
    double x, y;
    if (!gv_rect_has(&camera->viewport, (float)window_x, (float)window_y))
        return false;
    gv_camera_to_board(camera, window_x, window_y, &x, &y);
    return gv_place_at(board, (int)floor(x), (int)floor(y), out);
}

bool gv_place_middle(const gv_camera *camera, const gv_place *place, double *window_x,
                     double *window_y)
{
    gv_camera_to_window(camera, place->x + 0.5, place->y + 0.5, window_x, window_y);
    return gv_rect_has(&camera->viewport, (float)*window_x, (float)*window_y);
}

void gv_main_copy(const gv_board *board, const gv_camera *camera, int *across, int *down)
{
    gv_copy_of(board, camera->now.x, camera->now.y, across, down);
    /* In an open direction the middle of the view may lie beside the board, on its margin. */
    if (camera->period_x == 0)
        *across = 0;
    if (camera->period_y == 0)
        *down = 0;
}
