/*
 * context.h - OpenGL: an offscreen context, what was found, and whether it will do.
 *
 * The window's context is made by src/app with GLFW; everything else in src/gl works in whatever
 * context is current. Needed is OpenGL 3.3 core or OpenGL ES 3.0; software rendering is enough.
 */
#ifndef GV_GL_CONTEXT_H
#define GV_GL_CONTEXT_H

#include "gluversi/base.h"

/* ---------------------------------------------------------------- offscreen */

typedef struct gv_context gv_context;

/*
 * Opens a context without display or window (EGL surfaceless, or the EGL device platform where that
 * is missing) and makes it current in this thread. GV_ERROR_IO: no usable OpenGL, with what was
 * tried.
 */
gv_status gv_context_open(gv_context **out, gv_error *error);
/* The same with OpenGL ES only: to test that nothing is used which it does not have. */
gv_status gv_context_open_es(gv_context **out, gv_error *error);
/* Makes it current again, after another one was. */
gv_status gv_context_use(gv_context *context, gv_error *error);
void gv_context_close(gv_context *context);

/* ---------------------------------------------------------------- the current context, any kind */

/* "OpenGL 4.5 core, llvmpipe (LLVM 15.0.6, 256 bits), Mesa 22.3.6"; cut to `size`. */
void gv_gl_describe(char *out, size_t size);
/* GV_ERROR_IO with what was found and what is needed when the current context is too old. */
gv_status gv_gl_check(gv_error *error);
/* Whether the processor does the drawing: then the window goes without multisampling. */
bool gv_gl_is_software(void);
/* The error text for a context that could not be made; `found` says why, e.g. GLFW's message. */
gv_status gv_gl_unusable(gv_error *error, const char *found);
/* Fails on a pending GL error, naming it and `where`. */
gv_status gv_gl_errors(const char *where, gv_error *error);
/*
 * Keeps Mesa's driver loaded to the end of the process when built with the address sanitizer: an
 * unloaded driver's 112 bytes are reported as a leak of an unknown module. Call before the first
 * context is closed; elsewhere it does nothing.
 */
void gv_gl_pin_driver(void);

#endif
