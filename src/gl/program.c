/* program.c - compiling and linking shaders; see program.h. */
#include "gl/program.h"

#include "base/embed.h"

#include <stdio.h>
#include <string.h>

GV_EMBEDDED(gv_i_shaders);

static const char *prefix(void)
{
    const char *version = (const char *)glGetString(GL_VERSION);
    if (version && strncmp(version, "OpenGL ES", 9) == 0) {
        return "#version 300 es\nprecision highp float;\nprecision highp int;\n";
    }
    return "#version 330 core\n";
}

/* The log as one line, since it goes into an error message. */
static void one_line(char *log)
{
    for (char *c = log; *c; c++) {
        if (*c == '\n') {
            *c = c[1] ? '|' : ' ';
        }
    }
}

static gv_status compile(GLuint *out, GLenum kind, const char *name, const char *source,
                         const char *defines, gv_error *error)
{
    /* #line, so that the numbers in the log are those of the file. */
    const char *const parts[] = {prefix(), defines, "#line 1\n", source};
    GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 4, parts, NULL);
    glCompileShader(shader);
    GLint compiled = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
    if (compiled) {
        *out = shader;
        return GV_OK;
    }
    char log[300] = "";
    glGetShaderInfoLog(shader, sizeof log, NULL, log);
    one_line(log);
    glDeleteShader(shader);
    return gv_error_set(error, GV_ERROR_IO, "the %s shader %s does not compile: %s",
                        kind == GL_VERTEX_SHADER ? "vertex" : "fragment", name, log);
}

static gv_status link(GLuint *out, const char *name, GLuint vertex, GLuint fragment,
                      gv_error *error)
{
    GLuint program = glCreateProgram();
    glAttachShader(program, vertex);
    glAttachShader(program, fragment);
    glLinkProgram(program);
    glDetachShader(program, vertex);
    glDetachShader(program, fragment);
    GLint linked = 0;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (linked) {
        *out = program;
        return GV_OK;
    }
    char log[300] = "";
    glGetProgramInfoLog(program, sizeof log, NULL, log);
    one_line(log);
    glDeleteProgram(program);
    return gv_error_set(error, GV_ERROR_IO, "the shaders %s do not link: %s", name, log);
}

gv_status gv_i_shaders_build(GLuint *out, const char *name, const char *vertex,
                             const char *fragment, const char *defines, gv_error *error)
{
    GLuint shaders[2] = {0, 0};
    gv_status status = compile(&shaders[0], GL_VERTEX_SHADER, name, vertex, defines, error);
    if (!status) {
        status = compile(&shaders[1], GL_FRAGMENT_SHADER, name, fragment, defines, error);
    }
    if (!status) {
        status = link(out, name, shaders[0], shaders[1], error);
    }
    glDeleteShader(shaders[0]); /* 0 is ignored */
    glDeleteShader(shaders[1]);
    return status;
}

/* The text of shaders/NAME.END; NULL: it is not embedded. */
static const char *find(const char *name, const char *end)
{
    char path[80];
    snprintf(path, sizeof path, "shaders/%s.%s", name, end);
    for (size_t i = 0; i < gv_i_shaders_count; i++) {
        if (strcmp(gv_i_shaders[i].name, path) == 0) {
            return (const char *)gv_i_shaders[i].data;
        }
    }
    return NULL;
}

gv_status gv_i_shaders_program(GLuint *out, const char *vertex, const char *fragment,
                               const char *defines, gv_error *error)
{
    const char *vertex_text = find(vertex, "vert");
    const char *fragment_text = find(fragment, "frag");
    if (!vertex_text || !fragment_text) {
        return gv_error_set(error, GV_ERROR_IO, "the shaders %s.vert and %s.frag are not built in",
                            vertex, fragment);
    }
    return gv_i_shaders_build(out, fragment, vertex_text, fragment_text, defines, error);
}
