/*
 * window.h - one window with OpenGL, by GLFW: its size, its scale, its input.
 *
 * Units. GLFW counts in window coordinates, which are pixels on one system and larger than pixels
 * on another; what the rest of the program calls units is neither: a unit is as large as the screen
 * wants text to be scaled (1 pixel at scale 1, 2 at scale 2). All numbers here but those of
 * gv_window_pixels are in these units. Sizes and scale are read anew whenever they are asked for,
 * since a window can be moved to another screen at any time.
 *
 * Main thread only, one window at a time.
 */
#ifndef GV_APP_WINDOW_H
#define GV_APP_WINDOW_H

#include "app/controller.h"

typedef struct gv_window gv_window;

/* Gets the window's input; `user` is the caller's. A change of size or scale comes as
 * GV_INPUT_RESIZE. */
typedef void gv_window_handler(void *user, const gv_input *input);

/*
 * Opens a window and makes its OpenGL 3.3 context current. GV_ERROR_IO: there is no display, or no
 * OpenGL that will do, with what was found and what is needed.
 */
gv_status gv_window_open(gv_window **out, const char *title, int width, int height,
                         gv_window_handler *handler, void *user, gv_error *error);
void gv_window_close(gv_window *window);

void gv_window_set_title(gv_window *window, const char *title);
/* The size in units. */
void gv_window_size(const gv_window *window, double *width, double *height);
/* The window coordinates that pointers are given in, to a unit. */
double gv_window_coordinates(const gv_window *window);
/* The framebuffer in pixels, and pixels to a unit; false while there is nothing to draw on. */
bool gv_window_pixels(const gv_window *window, int *width, int *height, float *scale);
/* Where the window is, in window coordinates; false while it is full screen or minimised. */
bool gv_window_place(const gv_window *window, gv_app_place *out);
/* Puts it there, if a screen shows that place. */
void gv_window_move(gv_window *window, const gv_app_place *place);
void gv_window_set_full_screen(gv_window *window, bool full);
/* Ends a wait; may be called from any thread. */
void gv_window_wake(void *unused);
/* Waits for input for so many seconds, for ever where it is negative, not at all where it is 0. */
void gv_window_wait(gv_window *window, double seconds);
/* The system's clipboard: its text, NULL where there is none, borrowed until it is asked again; and
 * a text for it. */
const char *gv_window_clipboard(gv_window *window);
void gv_window_set_clipboard(gv_window *window, const char *text);
/* Shows what was drawn. */
void gv_window_swap(gv_window *window);
/* The user, or the system, asked to close it. */
bool gv_window_is_closing(const gv_window *window);
/* Seconds since some moment. */
double gv_window_time(void);

#endif
