/*
 * program.h - shaders: found by name among the embedded ones, compiled, linked. Floor-internal.
 */
#ifndef GV_GL_PROGRAM_H
#define GV_GL_PROGRAM_H

#include "gl/gl.h"
#include "gluversi/base.h"

/*
 * Links shaders/NAME.vert and shaders/NAME.frag. The files have no #version line: it is put before
 * them, for desktop OpenGL or OpenGL ES, whichever is current. `defines` is text that goes between
 * ("#define A\n"), may be "". On failure *error has the compiler's log.
 */
gv_status gv_i_shaders_program(GLuint *out, const char *vertex, const char *fragment,
                               const char *defines, gv_error *error);
/* The same from given text; `name` is for messages. */
gv_status gv_i_shaders_build(GLuint *out, const char *name, const char *vertex,
                             const char *fragment, const char *defines, gv_error *error);

#endif
