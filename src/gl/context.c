/*
 * context.c - what the current context is, and whether it will do. For contexts of any origin.
 */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE /* dl_iterate_phdr */
#endif
#include "gl/context.h"

#include "gl/gl.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define PIN_DRIVER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PIN_DRIVER 1
#endif
#endif

static const char *string_of(GLenum name)
{
    const char *string = (const char *)glGetString(name);
    return string ? string : "?";
}

static bool is_es(void)
{
    return strncmp(string_of(GL_VERSION), "OpenGL ES", 9) == 0;
}

void gv_gl_describe(char *out, size_t size)
{
    /* "4.5 (Core Profile) Mesa 24.2.8" and "OpenGL ES 3.2 Mesa 24.2.8": both name themselves. */
    snprintf(out, size, "%s%s, %s, %s", is_es() ? "" : "OpenGL ", string_of(GL_VERSION),
             string_of(GL_RENDERER), string_of(GL_VENDOR));
}

gv_status gv_gl_unusable(gv_error *error, const char *found)
{
    return gv_error_set(
        error, GV_ERROR_IO,
        "No usable OpenGL: found %s; needed is OpenGL 3.3 or OpenGL ES 3.0 (drawing "
        "by the processor will do: on Debian the package libgl1-mesa-dri). Without "
        "it there is gluversi play --terminal",
        found);
}

gv_status gv_gl_check(gv_error *error)
{
    /* Integers for the version came with 3.0; an older one leaves 0 and an error behind. */
    GLint major = 0;
    GLint minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    while (glGetError() != GL_NO_ERROR) {
    }
    int version = major * 10 + minor;
    if (version >= (is_es() ? 30 : 33)) {
        return GV_OK;
    }
    char found[256];
    gv_gl_describe(found, sizeof found);
    return gv_gl_unusable(error, found);
}

bool gv_gl_is_software(void)
{
    static const char *const names[] = {"llvmpipe", "softpipe", "swrast", "Software Rasterizer",
                                        "SwiftShader"};
    const char *renderer = string_of(GL_RENDERER);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strstr(renderer, names[i])) {
            return true;
        }
    }
    return false;
}

static const char *name_of_error(GLenum code)
{
    switch (code) {
    case GL_INVALID_ENUM:
        return "invalid enum";
    case GL_INVALID_VALUE:
        return "invalid value";
    case GL_INVALID_OPERATION:
        return "invalid operation";
    case GL_INVALID_FRAMEBUFFER_OPERATION:
        return "invalid framebuffer operation";
    case GL_OUT_OF_MEMORY:
        return "out of memory";
    default:
        return "unknown error";
    }
}

gv_status gv_gl_errors(const char *where, gv_error *error)
{
    GLenum code = glGetError();
    if (code == GL_NO_ERROR) {
        return GV_OK;
    }
    /* One is enough to report; the others would be blamed on whoever asks next. A lost context
     * reports for ever, so not without end. */
    for (int i = 0; i < 16 && glGetError() != GL_NO_ERROR; i++) {
    }
    gv_status status = code == GL_OUT_OF_MEMORY ? GV_ERROR_MEMORY : GV_ERROR_IO;
    return gv_error_set(error, status, "OpenGL: %s (0x%04x) in %s", name_of_error(code), code,
                        where);
}

#ifdef PIN_DRIVER
#include <dlfcn.h>
#include <link.h>

static int pin_library(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size;
    (void)context;
    if (strstr(info->dlpi_name, "_dri.so") || strstr(info->dlpi_name, "libgallium") ||
        strstr(info->dlpi_name, "libEGL_") || strstr(info->dlpi_name, "libGLX_")) {
        /* The handle is not wanted: the flag alone keeps the library where it is. */
        dlopen(info->dlpi_name, RTLD_NOW | RTLD_NODELETE | RTLD_NOLOAD);
    }
    return 0;
}

void gv_gl_pin_driver(void)
{
    dl_iterate_phdr(pin_library, NULL);
}
#else
void gv_gl_pin_driver(void) {}
#endif
