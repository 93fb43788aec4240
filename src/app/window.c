/* window.c - see window.h. */
#include "app/window.h"

#include <epoxy/gl.h>
/* GLFW would include a GL header of its own, older one. */
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gl/context.h"

#define SMALLEST_WIDTH  300
#define SMALLEST_HEIGHT 200

struct gv_window {
    GLFWwindow *glfw;
    gv_window_handler *handler;
    void *user;
    double forced_scale; /* GV_APP_SCALE, for tests; 0: the screen's */
    bool full;
    gv_app_place before; /* full screen */
    int last_key;        /* the GLFW key pressed last, for layouts without Latin letters */
    double x, y;         /* where the pointer was said to be last, in coordinates */
};

/* ---------------------------------------------------------------- units */

/* How large the screen wants things: 1, 1.25, 2 … */
static double content_scale(const gv_window *window)
{
    float x = 1, y = 1;
    if (window->forced_scale > 0)
        return window->forced_scale;
    glfwGetWindowContentScale(window->glfw, &x, &y);
    return fmax(0.5, fmin((double)x, 8));
}

double gv_window_coordinates(const gv_window *window)
{
    int width = 0, height = 0, pixels_wide = 0, pixels_high = 0;
    glfwGetWindowSize(window->glfw, &width, &height);
    glfwGetFramebufferSize(window->glfw, &pixels_wide, &pixels_high);
    /* Where a coordinate is several pixels, the system has done a part of the scaling already. */
    double done = width > 0 && pixels_wide > 0 ? (double)pixels_wide / width : 1;
    return content_scale(window) / done;
}

void gv_window_size(const gv_window *window, double *width, double *height)
{
    int wide = 0, high = 0;
    double unit = gv_window_coordinates(window);
    glfwGetWindowSize(window->glfw, &wide, &high);
    *width = wide / unit;
    *height = high / unit;
}

bool gv_window_pixels(const gv_window *window, int *width, int *height, float *scale)
{
    glfwGetFramebufferSize(window->glfw, width, height);
    *scale = (float)content_scale(window);
    return *width > 0 && *height > 0 && !glfwGetWindowAttrib(window->glfw, GLFW_ICONIFIED);
}

/* ---------------------------------------------------------------- input */

static gv_window *window_of(GLFWwindow *glfw)
{
    return glfwGetWindowUserPointer(glfw);
}

static void send(gv_window *window, gv_input input)
{
    window->handler(window->user, &input);
}

/* Shift or Alt: with the pointer both mean the sheet behind. */
static bool is_shifted(GLFWwindow *glfw)
{
    static const int keys[] = {GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT, GLFW_KEY_LEFT_ALT,
                               GLFW_KEY_RIGHT_ALT};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (glfwGetKey(glfw, keys[i]) == GLFW_PRESS)
            return true;
    return false;
}

/*
 * An input at the pointer: where it was by the events up to this one. glfwGetCursorPos says where
 * it is now, which is elsewhere when a slow frame has let events wait: a press would land where the
 * pointer has gone since.
 */
static gv_input at_pointer(const gv_window *window, gv_input_kind kind)
{
    double unit = gv_window_coordinates(window);
    return (gv_input){.kind = kind,
                      .x = window->x / unit,
                      .y = window->y / unit,
                      .shift = is_shifted(window->glfw)};
}

static void on_pointer(GLFWwindow *glfw, double x, double y)
{
    gv_window *window = window_of(glfw);
    window->x = x;
    window->y = y;
    send(window, at_pointer(window, GV_INPUT_MOVE));
}

/* The system says where it entered only if that is elsewhere than it was last. */
static void on_enter(GLFWwindow *glfw, int entered)
{
    gv_window *window = window_of(glfw);
    if (entered)
        glfwGetCursorPos(glfw, &window->x, &window->y);
    send(window, at_pointer(window, entered ? GV_INPUT_MOVE : GV_INPUT_LEAVE));
}

static void on_button(GLFWwindow *glfw, int button, int action, int mods)
{
    gv_window *window = window_of(glfw);
    (void)mods;
    if (button == GLFW_MOUSE_BUTTON_LEFT)
        send(window, at_pointer(window, action == GLFW_PRESS ? GV_INPUT_PRESS : GV_INPUT_RELEASE));
    else if (button == GLFW_MOUSE_BUTTON_RIGHT && action == GLFW_PRESS)
        send(window, at_pointer(window, GV_INPUT_RIGHT));
}

static void on_wheel(GLFWwindow *glfw, double dx, double dy)
{
    gv_window *window = window_of(glfw);
    gv_input input = at_pointer(window, GV_INPUT_WHEEL);
    (void)dx;
    input.wheel = dy;
    send(window, input);
}

/* Of several files the first: there is one board. */
static void on_drop(GLFWwindow *glfw, int count, const char **paths)
{
    gv_window *window = window_of(glfw);
    gv_input input = at_pointer(window, GV_INPUT_DROP);
    if (count <= 0)
        return;
    input.path = paths[0];
    send(window, input);
}

static int special_key(int key)
{
    static const struct {
        int glfw, key;
    } table[] = {{GLFW_KEY_LEFT, GV_KEY_LEFT},       {GLFW_KEY_RIGHT, GV_KEY_RIGHT},
                 {GLFW_KEY_UP, GV_KEY_UP},           {GLFW_KEY_DOWN, GV_KEY_DOWN},
                 {GLFW_KEY_HOME, GV_KEY_HOME},       {GLFW_KEY_END, GV_KEY_END},
                 {GLFW_KEY_PAGE_UP, GV_KEY_PAGE_UP}, {GLFW_KEY_PAGE_DOWN, GV_KEY_PAGE_DOWN},
                 {GLFW_KEY_ENTER, GV_KEY_ENTER},     {GLFW_KEY_KP_ENTER, GV_KEY_ENTER},
                 {GLFW_KEY_TAB, GV_KEY_TAB},         {GLFW_KEY_ESCAPE, GV_KEY_ESCAPE},
                 {GLFW_KEY_F1, GV_KEY_F1},           {GLFW_KEY_F2, GV_KEY_F2},
                 {GLFW_KEY_F9, GV_KEY_F9},           {GLFW_KEY_F10, GV_KEY_F10},
                 {GLFW_KEY_F11, GV_KEY_F11}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].glfw == key)
            return table[i].key;
    return GV_KEY_NONE;
}

/* Keys that write nothing come here; what writes a letter comes by on_letter, in the user's layout.
 */
static void on_key(GLFWwindow *glfw, int key, int scancode, int action, int mods)
{
    gv_window *window = window_of(glfw);
    gv_input input = {.kind = GV_INPUT_KEY,
                      .key = special_key(key),
                      .shift = mods & GLFW_MOD_SHIFT,
                      .control = mods & GLFW_MOD_CONTROL};
    if (action == GLFW_RELEASE)
        return;
    window->last_key = key;
    if (input.key == GV_KEY_NONE && input.control) {
        const char *name = glfwGetKeyName(key, scancode);
        if (name && name[0] && !name[1])
            input.key = tolower((unsigned char)name[0]);
    }
    if (input.key != GV_KEY_NONE)
        send(window, input);
}

static void on_letter(GLFWwindow *glfw, unsigned letter)
{
    gv_window *window = window_of(glfw);
    gv_input input = {.kind = GV_INPUT_KEY};
    /* On a layout of other letters, the key that has our letter on a usual keyboard. */
    if (letter >= 128)
        letter = (unsigned)window->last_key < 128 ? (unsigned)tolower(window->last_key) : 0;
    input.key = tolower((int)letter);
    input.shift = isupper((int)letter) != 0;
    if (input.key != GV_KEY_NONE)
        send(window, input);
}

/* ---------------------------------------------------------------- changes of the window */

static void send_size(gv_window *window)
{
    gv_input input = {.kind = GV_INPUT_RESIZE};
    gv_window_size(window, &input.width, &input.height);
    if (input.width > 0 && input.height > 0) /* minimised windows may say 0 */
        send(window, input);
}

static void on_size(GLFWwindow *glfw, int width, int height)
{
    (void)width;
    (void)height;
    send_size(window_of(glfw));
}

static void on_scale(GLFWwindow *glfw, float x, float y)
{
    (void)x;
    (void)y;
    send_size(window_of(glfw));
}

static void on_refresh(GLFWwindow *glfw)
{
    send_size(window_of(glfw));
}

static void on_iconify(GLFWwindow *glfw, int iconified)
{
    if (!iconified)
        send_size(window_of(glfw));
}

static void listen(gv_window *window)
{
    GLFWwindow *glfw = window->glfw;
    glfwSetWindowUserPointer(glfw, window);
    glfwSetCursorPosCallback(glfw, on_pointer);
    glfwSetCursorEnterCallback(glfw, on_enter);
    glfwSetMouseButtonCallback(glfw, on_button);
    glfwSetScrollCallback(glfw, on_wheel);
    glfwSetDropCallback(glfw, on_drop);
    glfwSetKeyCallback(glfw, on_key);
    glfwSetCharCallback(glfw, on_letter);
    glfwSetWindowSizeCallback(glfw, on_size);
    glfwSetFramebufferSizeCallback(glfw, on_size);
    glfwSetWindowContentScaleCallback(glfw, on_scale);
    glfwSetWindowRefreshCallback(glfw, on_refresh);
    glfwSetWindowIconifyCallback(glfw, on_iconify);
}

/* ---------------------------------------------------------------- opening and closing */

/* What GLFW says went wrong last; "" where it says nothing. */
static const char *glfw_message(void)
{
    const char *message = NULL;
    glfwGetError(&message);
    return message ? message : "";
}

typedef enum flavour { DESKTOP, EMBEDDED, WHATEVER } flavour;

static GLFWwindow *create(flavour which, const char *title, int width, int height)
{
    glfwDefaultWindowHints();
    if (which == DESKTOP) {
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    } else if (which == EMBEDDED) {
        glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_ES_API);
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
    } else {
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    }
    /* Everything flat is smoothed in the shaders: no samples, no depth. */
    glfwWindowHint(GLFW_SAMPLES, 0);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    return glfwCreateWindow(width, height, title, NULL, NULL);
}

/* No window with what is needed: says what there is instead, if one opens with anything at all. */
static gv_status say_unusable(gv_window *window, gv_error *error)
{
    char why[256];
    snprintf(why, sizeof why, "%s", glfw_message());
    window->glfw = create(WHATEVER, "gluversi", 64, 64);
    if (window->glfw) {
        glfwMakeContextCurrent(window->glfw);
        gv_gl_describe(why, sizeof why);
    }
    return gv_gl_unusable(error, why);
}

/* The size that was asked for, or one that leaves a margin on this screen. */
static void choose_size(int *width, int *height)
{
    GLFWmonitor *monitor = glfwGetPrimaryMonitor();
    int x, y, wide = 0, high = 0;
    if (monitor)
        glfwGetMonitorWorkarea(monitor, &x, &y, &wide, &high);
    if (*width <= 0)
        *width = wide > 0 && wide < 1280 ? wide : 1280;
    if (*height <= 0)
        *height = high > 0 && high < 800 ? high : 800;
}

gv_status gv_window_open(gv_window **out, const char *title, int width, int height,
                         gv_window_handler *handler, void *user, gv_error *error)
{
    gv_window *window = calloc(1, sizeof *window);
    const char *scale = getenv("GV_APP_SCALE");
    if (!window)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (!glfwInit()) {
        free(window);
        return gv_error_set(error, GV_ERROR_IO,
                            "no window can be opened: found no display (%s); needed is X11 or "
                            "Wayland. Without one, play with --terminal",
                            glfw_message());
    }
    choose_size(&width, &height);
    *window = (gv_window){.glfw = create(DESKTOP, title, width, height),
                          .handler = handler,
                          .user = user,
                          .forced_scale = scale ? strtod(scale, NULL) : 0};
    if (!window->glfw)
        window->glfw = create(EMBEDDED, title, width, height);
    gv_status status = window->glfw ? GV_OK : say_unusable(window, error);
    if (status == GV_OK) {
        glfwMakeContextCurrent(window->glfw);
        status = gv_gl_check(error);
    }
    if (status != GV_OK) {
        gv_window_close(window);
        return status;
    }
    glfwSwapInterval(1);
    glfwSetWindowSizeLimits(window->glfw, SMALLEST_WIDTH, SMALLEST_HEIGHT, GLFW_DONT_CARE,
                            GLFW_DONT_CARE);
    listen(window);
    *out = window;
    return GV_OK;
}

void gv_window_close(gv_window *window)
{
    if (!window)
        return;
    gv_gl_pin_driver();
    if (window->glfw)
        glfwDestroyWindow(window->glfw);
    glfwTerminate();
    free(window);
}

void gv_window_set_title(gv_window *window, const char *title)
{
    glfwSetWindowTitle(window->glfw, title);
}

/* ---------------------------------------------------------------- place */

bool gv_window_place(const gv_window *window, gv_app_place *out)
{
    if (window->full || glfwGetWindowAttrib(window->glfw, GLFW_ICONIFIED) ||
        glfwGetWindowAttrib(window->glfw, GLFW_MAXIMIZED))
        return false;
    *out = (gv_app_place){.x = 0};
    glfwGetWindowPos(window->glfw, &out->x, &out->y); /* Wayland says nothing, and 0 stays */
    glfwGetWindowSize(window->glfw, &out->width, &out->height);
    return out->width > 0 && out->height > 0;
}

/* A screen may be gone since: what nobody could see is left where the system puts it. */
static bool is_on_a_screen(const gv_app_place *place)
{
    int count = 0;
    GLFWmonitor **monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; i++) {
        int x, y, wide, high;
        glfwGetMonitorWorkarea(monitors[i], &x, &y, &wide, &high);
        if (place->x + 100 <= x + wide && place->x + place->width >= x + 100 && place->y >= y &&
            place->y + 50 <= y + high)
            return true;
    }
    return false;
}

void gv_window_move(gv_window *window, const gv_app_place *place)
{
    if (is_on_a_screen(place))
        glfwSetWindowPos(window->glfw, place->x, place->y);
}

void gv_window_set_full_screen(gv_window *window, bool full)
{
    GLFWmonitor *monitor = glfwGetPrimaryMonitor();
    const GLFWvidmode *mode = monitor ? glfwGetVideoMode(monitor) : NULL;
    gv_app_place *before = &window->before;
    if (full == window->full || (full && !mode))
        return;
    if (full)
        gv_window_place(window, before);
    window->full = full;
    if (full)
        glfwSetWindowMonitor(window->glfw, monitor, 0, 0, mode->width, mode->height,
                             mode->refreshRate);
    else
        glfwSetWindowMonitor(window->glfw, NULL, before->x, before->y,
                             before->width > 0 ? before->width : 1280,
                             before->height > 0 ? before->height : 800, GLFW_DONT_CARE);
    send_size(window);
}

void gv_window_wake(void *unused)
{
    (void)unused;
    glfwPostEmptyEvent();
}

void gv_window_wait(gv_window *window, double seconds)
{
    (void)window;
    if (seconds < 0)
        glfwWaitEvents();
    else if (seconds > 0)
        glfwWaitEventsTimeout(seconds);
    else
        glfwPollEvents();
}

const char *gv_window_clipboard(gv_window *window)
{
    return glfwGetClipboardString(window->glfw);
}

void gv_window_set_clipboard(gv_window *window, const char *text)
{
    glfwSetClipboardString(window->glfw, text);
}

void gv_window_swap(gv_window *window)
{
    glfwSwapBuffers(window->glfw);
}

bool gv_window_is_closing(const gv_window *window)
{
    return glfwWindowShouldClose(window->glfw);
}

double gv_window_time(void)
{
    return glfwGetTime();
}
