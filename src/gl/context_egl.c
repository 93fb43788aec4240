/*
 * context_egl.c - OpenGL without a display, through EGL.
 *
 * Tried in turn, the first that works is taken: Mesa's surfaceless platform (any user, no device
 * file, software rendering), then EGL's devices (other vendors' drivers); and on each of them
 * desktop OpenGL 3.3 core, then OpenGL ES 3.0. What each attempt said is in the error when none
 * works.
 */
#include "gl/context.h"

#include <assert.h>
#include <dlfcn.h>
#include <epoxy/egl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEVICES 16

struct gv_context {
    EGLDisplay display;
    EGLContext context;
    bool es_only;
};

/* Contexts open on displays of ours. EGL gives the same display for the same platform each time,
 * and terminating it ends the contexts of all. */
static int open_contexts;

/* ---------------------------------------------------------------- displays */

static bool client_has(const char *extension)
{
    const char *all = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    size_t length = strlen(extension);
    for (const char *at = all; at && (at = strstr(at, extension)); at += length) {
        bool begins = at == all || at[-1] == ' ';
        bool ends = at[length] == ' ' || at[length] == '\0';
        if (begins && ends) {
            return true;
        }
    }
    return false;
}

static EGLDisplay surfaceless_display(void)
{
    if (!client_has("EGL_EXT_platform_base") || !client_has("EGL_MESA_platform_surfaceless")) {
        return EGL_NO_DISPLAY;
    }
    return eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
}

/* Fills `displays` with one for each device; returns how many. */
static int device_displays(EGLDisplay displays[DEVICES])
{
    if (!client_has("EGL_EXT_platform_base") || !client_has("EGL_EXT_platform_device") ||
        !(client_has("EGL_EXT_device_base") || client_has("EGL_EXT_device_enumeration"))) {
        return 0;
    }
    EGLDeviceEXT devices[DEVICES];
    EGLint count = 0;
    if (!eglQueryDevicesEXT(DEVICES, devices, &count)) {
        return 0;
    }
    for (EGLint i = 0; i < count; i++) {
        displays[i] = eglGetPlatformDisplayEXT(EGL_PLATFORM_DEVICE_EXT, devices[i], NULL);
    }
    return count;
}

/* ---------------------------------------------------------------- contexts */

/* Adds "; what: error 0x3001" to what was tried. */
static void note(char *tried, size_t size, const char *platform, const char *what)
{
    size_t used = strlen(tried);
    snprintf(tried + used, size - used, "%s%s: %s", used ? "; " : "", platform, what);
}

static EGLContext make_context(EGLDisplay display, EGLenum api, EGLint renderable,
                               const EGLint *attributes)
{
    const EGLint wanted[] = {EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, renderable, EGL_NONE};
    EGLConfig config = NULL;
    EGLint count = 0;
    if (!eglBindAPI(api) || !eglChooseConfig(display, wanted, &config, 1, &count) || count < 1) {
        return EGL_NO_CONTEXT;
    }
    return eglCreateContext(display, config, EGL_NO_CONTEXT, attributes);
}

static EGLContext any_context(EGLDisplay display, bool es_only)
{
    const EGLint core[] = {EGL_CONTEXT_MAJOR_VERSION,
                           3,
                           EGL_CONTEXT_MINOR_VERSION,
                           3,
                           EGL_CONTEXT_OPENGL_PROFILE_MASK,
                           EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                           EGL_NONE};
    const EGLint es[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE};
    EGLContext context = EGL_NO_CONTEXT;
    if (!es_only) {
        context = make_context(display, EGL_OPENGL_API, EGL_OPENGL_BIT, core);
    }
    if (context == EGL_NO_CONTEXT) {
        context = make_context(display, EGL_OPENGL_ES_API, EGL_OPENGL_ES3_BIT, es);
    }
    return context;
}

/* Tries one display; false notes why not. */
static bool try_display(gv_context *context, EGLDisplay display, const char *platform, char *tried,
                        size_t size)
{
    if (display == EGL_NO_DISPLAY) {
        note(tried, size, platform, "not there");
        return false;
    }
    if (!eglInitialize(display, NULL, NULL)) {
        note(tried, size, platform, "does not start");
        return false;
    }
    context->display = display;
    context->context = any_context(display, context->es_only);
    if (context->context != EGL_NO_CONTEXT &&
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context->context)) {
        open_contexts++;
        return true;
    }
    char why[64];
    snprintf(why, sizeof why, "no context (EGL 0x%04x)", (unsigned)eglGetError());
    note(tried, size, platform, why);
    if (context->context != EGL_NO_CONTEXT) {
        eglDestroyContext(display, context->context);
    }
    if (open_contexts == 0) {
        eglTerminate(display);
    }
    return false;
}

static bool try_all(gv_context *context, char *tried, size_t size)
{
    if (try_display(context, surfaceless_display(), "EGL surfaceless", tried, size)) {
        return true;
    }
    EGLDisplay displays[DEVICES];
    int count = device_displays(displays);
    if (count == 0) {
        note(tried, size, "EGL devices", "none");
    }
    for (int i = 0; i < count; i++) {
        if (try_display(context, displays[i], "EGL device", tried, size)) {
            return true;
        }
    }
    return false;
}

/* epoxy ends the program where the library is missing; so we look first. */
static bool have_egl(void)
{
    void *library = dlopen("libEGL.so.1", RTLD_LAZY);
    if (library) {
        dlclose(library);
    }
    return library != NULL;
}

static gv_status open_context(gv_context **out, bool es_only, gv_error *error)
{
    if (!have_egl()) {
        return gv_gl_unusable(error, "no EGL (libEGL.so.1; on Debian the package libegl1)");
    }
    gv_context *context = calloc(1, sizeof *context);
    if (!context) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for an OpenGL context");
    }
    context->es_only = es_only;
    char tried[256] = "";
    if (!try_all(context, tried, sizeof tried)) {
        free(context);
        return gv_gl_unusable(error, tried);
    }
    gv_gl_pin_driver();
    gv_status status = gv_gl_check(error);
    if (status) {
        gv_context_close(context);
        return status;
    }
    *out = context;
    return GV_OK;
}

gv_status gv_context_open(gv_context **out, gv_error *error)
{
    return open_context(out, false, error);
}

gv_status gv_context_open_es(gv_context **out, gv_error *error)
{
    return open_context(out, true, error);
}

gv_status gv_context_use(gv_context *context, gv_error *error)
{
    if (!eglMakeCurrent(context->display, EGL_NO_SURFACE, EGL_NO_SURFACE, context->context)) {
        return gv_error_set(error, GV_ERROR_IO, "OpenGL: the context was lost (EGL 0x%04x)",
                            (unsigned)eglGetError());
    }
    return GV_OK;
}

void gv_context_close(gv_context *context)
{
    if (!context) {
        return;
    }
    assert(open_contexts > 0);
    eglMakeCurrent(context->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(context->display, context->context);
    if (--open_contexts == 0) {
        eglTerminate(context->display);
    }
    free(context);
}
