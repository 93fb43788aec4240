/*
 * camera.h - which part of the plane the flat view shows, and how large.
 *
 * The camera keeps the board point in the middle of a viewport and the size of a cell. In an open
 * direction it is held so that the board stays in view. In a glued one it scrolls without end, and
 * is brought back through the gluing: after as many cells as the pattern needs to repeat (the
 * columns of a torus; twice those of a Klein bottle, since after one round everything is mirrored)
 * its numbers are again those it began with.
 *
 * Everything is in window units, never in framebuffer pixels: that is what makes picking right on
 * any screen. Changes by keys, wheel and Home ease in; dragging follows the hand at once.
 */
#ifndef GV_SCENE_CAMERA_H
#define GV_SCENE_CAMERA_H

#include "gluversi/board.h"
#include "ui/drawing.h"

/* How long an eased change takes, in seconds. */
#define GV_CAMERA_EASE 0.2

/* What the camera shows: the board point in the middle, and window units per cell. */
typedef struct gv_camera_view {
    double x, y, scale;
} gv_camera_view;

typedef struct gv_camera {
    gv_rect viewport; /* in window units */
    int columns, rows;
    int period_x, period_y; /* cells after which the pattern repeats; 0 in an open direction */
    gv_camera_view now;
    gv_camera_view from, to; /* an eased change, while `eased` < 1 */
    double eased;            /* its share of the time, 0 … 1 */
    bool at_home;            /* fitted to the viewport, and to stay so when that changes */
    bool still;              /* reduced motion: no easing */
    bool alone;              /* no copies are shown: home leaves no room for them */
} gv_camera;

/* A camera on the whole board. `viewport` may be changed later; it may be as small as nothing. */
void gv_camera_init(gv_camera *camera, const gv_board *board, const gv_rect *viewport);
/* Takes a new viewport: a fitted view is fitted again, another one keeps its middle and cell size.
 */
void gv_camera_resize(gv_camera *camera, const gv_rect *viewport);
/* Back to the whole board. */
void gv_camera_home(gv_camera *camera);
/* Moves the view by cells, eased; several in a row add up. */
void gv_camera_scroll(gv_camera *camera, double dx, double dy);
/* The plane follows a pointer that moved by window units, at once. */
void gv_camera_drag(gv_camera *camera, double dx, double dy);
/* Makes cells `factor` times as large, eased; the board point under (x, y) stays there. */
void gv_camera_zoom(gv_camera *camera, double factor, double x, double y);
/* Scrolls, eased, as little as is needed to have the cell at (x, y) of the plane in view. */
void gv_camera_show(gv_camera *camera, int x, int y);
/* Puts the view where it is going. */
void gv_camera_settle(gv_camera *camera);
/* Lets `seconds` pass; true while there is more to come. */
bool gv_camera_tick(gv_camera *camera, double seconds);
bool gv_camera_is_moving(const gv_camera *camera);

void gv_camera_to_board(const gv_camera *camera, double window_x, double window_y, double *x,
                        double *y);
void gv_camera_to_window(const gv_camera *camera, double x, double y, double *window_x,
                         double *window_y);
/* Moves a cell of the plane by whole periods, to where it is nearest to the middle of the view. */
void gv_camera_nearest(const gv_camera *camera, int *x, int *y);

/* Where the limits of the cell size lie for this board and viewport. */
double gv_camera_smallest(const gv_camera *camera);
double gv_camera_largest(const gv_camera *camera);

#endif
