/*
 * picking.h - what lies under a point of the window.
 *
 * Cells are half open: the left and upper edge belong to a cell, the right and lower one to its
 * neighbour, so that no point picks two cells and none between two cells picks nothing.
 */
#ifndef GV_SCENE_PICKING_H
#define GV_SCENE_PICKING_H

#include "scene/camera.h"
#include "scene/places.h"

/*
 * The place under a point in window units; false outside the viewport and beyond open edges, *out
 * is then unchanged. A hole is a place too: nobody can play there, but it can be pointed at.
 */
bool gv_pick(const gv_board *board, const gv_camera *camera, double window_x, double window_y,
             gv_place *out);
/* The middle of a place in window units, and whether that point lies in the viewport. */
bool gv_place_middle(const gv_camera *camera, const gv_place *place, double *window_x,
                     double *window_y);
/* The copy that is shown in full colour: the one in the middle of the view, or the nearest to it.
 */
void gv_main_copy(const gv_board *board, const gv_camera *camera, int *across, int *down);

#endif
