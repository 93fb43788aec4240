/*
 * gl.h - the one place that says where OpenGL's functions come from.
 *
 * What is used must be in OpenGL 3.3 core and in OpenGL ES 3.0; then a build for the web has only
 * this file to look at.
 */
#ifndef GV_GL_GL_H
#define GV_GL_GL_H

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#include <epoxy/gl.h>
#endif

#endif
