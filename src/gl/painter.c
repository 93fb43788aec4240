/*
 * painter.c - drawings become GL: what is uploaded, what is drawn when.
 *
 * Shapes and strokes go to the graphics memory as they are: the structures of drawing.h are the
 * vertex format. Each kind of thing has one buffer that is filled once a drawing and thrown away
 * (orphaned) with the next; a run is drawn from its place in the buffer. There is no base instance
 * in GL 3.3, so each draw sets its pointers.
 *
 * A stretch of shapes of one kind that is long or covers much is drawn by a program that knows only
 * that kind: under software rendering every pixel of the general program computes the distances of
 * all kinds. (Measured with tests/bench/bench_paint.c: a window's frame takes 7 ms of processor
 * time instead of 10.)
 */
#include "gl/painter.h"

#include "gl/context.h"
#include "gl/gl.h"
#include "gl/letters.h"
#include "gl/program.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

/* From how many shapes of one kind on, or how many pixels of theirs, they get a draw of their own.
 */
#define STRETCH      12
#define STRETCH_AREA 4096

/*
 * Numbers of programs; the one for a single kind of shape has the kind's number. SHARP_BOX and
 * CIRCLE are boxes and discs that are so simple that they are painted in half the time.
 */
enum { SHARP_BOX = GV_SHAPE_SHADOW + 1, CIRCLE, ANY_SHAPE, STROKE, GLYPH, PROGRAMS };

/* One vertex array and buffer for each kind of run that has things in it. */
#define STREAMS 3

typedef struct gl_program {
    GLuint name;
    GLint view, clip, texel;
    uint32_t frame; /* whose view it was told last */
} gl_program;

struct gv_painter {
    gv_i_letters letters;
    gl_program programs[PROGRAMS];
    GLuint arrays[STREAMS], buffers[STREAMS]; /* by gv_run_kind */
    gv_view view;
    uint32_t frame;
    bool painting; /* between begin and end */
};

/* ---------------------------------------------------------------- programs */

static const char *const kind_names[ANY_SHAPE] = {
    [GV_SHAPE_BOX] = "BOX",           [GV_SHAPE_DISC] = "DISC",   [GV_SHAPE_DIAMOND] = "DIAMOND",
    [GV_SHAPE_TRIANGLE] = "TRIANGLE", [GV_SHAPE_CROSS] = "CROSS", [GV_SHAPE_SHADOW] = "SHADOW",
    [SHARP_BOX] = "SHARP_BOX",        [CIRCLE] = "CIRCLE",
};

/* The program that paints just shapes like this one. */
static int program_of(const gv_shape *shape)
{
    if (shape->kind == GV_SHAPE_BOX && shape->radius <= 0) {
        return SHARP_BOX;
    }
    if (shape->kind == GV_SHAPE_DISC && !(shape->half_w < shape->half_h) &&
        !(shape->half_w > shape->half_h)) {
        return CIRCLE;
    }
    assert(shape->kind <= GV_SHAPE_SHADOW);
    return (int)shape->kind;
}

/* The kinds' numbers for the shader, taken from the enum; and KIND, unless `only` is ANY_SHAPE. */
static void write_defines(char *out, size_t size, int only)
{
    size_t used = 0;
    for (int kind = 0; kind < ANY_SHAPE; kind++) {
        used +=
            (size_t)snprintf(out + used, size - used, "#define %s %d\n", kind_names[kind], kind);
    }
    if (only != ANY_SHAPE) {
        used += (size_t)snprintf(out + used, size - used, "#define KIND %d\n", only);
    }
    assert(used < size);
}

static gv_status make_program(gl_program *program, const char *name, const char *defines,
                              gv_error *error)
{
    gv_status status = gv_i_shaders_program(&program->name, name, name, defines, error);
    if (status) {
        return status;
    }
    program->view = glGetUniformLocation(program->name, "u_view");
    program->clip = glGetUniformLocation(program->name, "u_clip");
    program->texel = glGetUniformLocation(program->name, "u_texel");
    return GV_OK;
}

static gv_status make_programs(gv_painter *painter, gv_error *error)
{
    gv_status status = GV_OK;
    for (int i = 0; i <= ANY_SHAPE && !status; i++) {
        char defines[256];
        write_defines(defines, sizeof defines, i);
        status = make_program(&painter->programs[i], "shape", defines, error);
    }
    if (!status) {
        status = make_program(&painter->programs[STROKE], "stroke", "", error);
    }
    if (!status) {
        status = make_program(&painter->programs[GLYPH], "glyph", "", error);
    }
    return status;
}

static void use_program(gv_painter *painter, int number)
{
    gl_program *program = &painter->programs[number];
    const gv_view *view = &painter->view;
    glUseProgram(program->name);
    if (program->frame == painter->frame) {
        return;
    }
    program->frame = painter->frame;
    glUniform3f(program->view, view->scale, (float)view->left, (float)view->top);
    glUniform2f(program->clip, 2 / (float)view->width, -2 / (float)view->height);
}

/* ---------------------------------------------------------------- vertex arrays */

/* One attribute of a stream: `offset` bytes into each element of `stride` bytes. */
typedef struct attribute {
    GLint count;
    GLenum type;
    GLboolean normalised;
    size_t offset;
} attribute;

typedef struct gl_stream {
    size_t stride;
    attribute attributes[5]; /* count 0 ends them */
} gl_stream;

static const gl_stream streams[STREAMS] = {
    [GV_RUN_SHAPES] = {sizeof(gv_shape),
                       {{4, GL_FLOAT, GL_FALSE, offsetof(gv_shape, x)},
                        {4, GL_FLOAT, GL_FALSE, offsetof(gv_shape, axis_x)},
                        {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(gv_shape, fill)},
                        {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(gv_shape, edge)},
                        {1, GL_UNSIGNED_INT, GL_FALSE, offsetof(gv_shape, kind)}}},
    [GV_RUN_STROKES] = {sizeof(gv_stroke),
                        {{4, GL_FLOAT, GL_FALSE, offsetof(gv_stroke, x0)},
                         {4, GL_FLOAT, GL_FALSE, offsetof(gv_stroke, width)},
                         {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(gv_stroke, colour)}}},
    [GV_RUN_LABELS] = {sizeof(gv_i_letter),
                       {{4, GL_FLOAT, GL_FALSE, offsetof(gv_i_letter, left)},
                        {4, GL_UNSIGNED_SHORT, GL_FALSE, offsetof(gv_i_letter, u0)},
                        {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(gv_i_letter, colour)}}},
};

/* The attributes read four floats at once; the structures must have them in that order. */
static_assert(offsetof(gv_shape, half_h) == offsetof(gv_shape, x) + 12, "x y half_w half_h");
static_assert(offsetof(gv_shape, stroke) == offsetof(gv_shape, axis_x) + 12,
              "axis_x axis_y radius stroke");
static_assert(offsetof(gv_stroke, y1) == offsetof(gv_stroke, x0) + 12, "x0 y0 x1 y1");
static_assert(offsetof(gv_stroke, phase) == offsetof(gv_stroke, width) + 12,
              "width dash gap phase");

/* Points the bound vertex array at element `first` of the bound buffer. */
static void point_at(gv_run_kind kind, size_t first)
{
    const gl_stream *stream = &streams[kind];
    for (GLuint i = 0; i < 5 && stream->attributes[i].count; i++) {
        const attribute *a = &stream->attributes[i];
        const void *at = (const void *)(stream->stride * first + a->offset);
        if (a->type == GL_UNSIGNED_INT) {
            glVertexAttribIPointer(i, a->count, a->type, (GLsizei)stream->stride, at);
        } else {
            glVertexAttribPointer(i, a->count, a->type, a->normalised, (GLsizei)stream->stride, at);
        }
    }
}

static void make_streams(gv_painter *painter)
{
    glGenVertexArrays(STREAMS, painter->arrays);
    glGenBuffers(STREAMS, painter->buffers);
    for (int kind = 0; kind < STREAMS; kind++) {
        glBindVertexArray(painter->arrays[kind]);
        for (GLuint i = 0; i < 5 && streams[kind].attributes[i].count; i++) {
            glEnableVertexAttribArray(i);
            glVertexAttribDivisor(i, 1);
        }
    }
    glBindVertexArray(0);
}

static void fill_stream(const gv_painter *painter, gv_run_kind kind, const void *data, size_t count)
{
    if (count) {
        glBindBuffer(GL_ARRAY_BUFFER, painter->buffers[kind]);
        glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(count * streams[kind].stride), data,
                     GL_STREAM_DRAW);
    }
}

/* ---------------------------------------------------------------- making */

gv_status gv_painter_new(gv_painter **out, gv_font *font, gv_error *error)
{
    gv_painter *painter = calloc(1, sizeof *painter);
    if (!painter) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for the painter");
    }
    gv_status status = gv_gl_check(error);
    if (!status) {
        status = make_programs(painter, error);
    }
    if (!status) {
        make_streams(painter);
        status = gv_i_letters_new(&painter->letters, font, error);
    }
    if (!status) {
        status = gv_gl_errors("making the painter", error);
    }
    if (status) {
        gv_painter_free(painter);
        return status;
    }
    *out = painter;
    return GV_OK;
}

void gv_painter_free(gv_painter *painter)
{
    if (!painter) {
        return;
    }
    for (int i = 0; i < PROGRAMS; i++) {
        glDeleteProgram(painter->programs[i].name);
    }
    glDeleteVertexArrays(STREAMS, painter->arrays);
    glDeleteBuffers(STREAMS, painter->buffers);
    gv_i_letters_free(&painter->letters);
    free(painter);
}

/* ---------------------------------------------------------------- runs */

static void draw(gv_painter *painter, gv_run_kind kind, int program, size_t first, size_t count)
{
    if (!count) {
        return;
    }
    use_program(painter, program);
    glBindVertexArray(painter->arrays[kind]);
    glBindBuffer(GL_ARRAY_BUFFER, painter->buffers[kind]);
    point_at(kind, first);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, (GLsizei)count);
}

/* Shapes that follow one another and are for the same program. */
typedef struct gl_stretch {
    uint32_t count;
    int program;
    float area; /* in pixels */
} gl_stretch;

static gl_stretch stretch_of(const gv_drawing *drawing, uint32_t first, uint32_t end, float scale)
{
    gl_stretch stretch = {.program = program_of(&drawing->shapes[first])};
    for (uint32_t at = first; at < end; at++) {
        const gv_shape *shape = &drawing->shapes[at];
        if (program_of(shape) != stretch.program) {
            break;
        }
        stretch.count++;
        stretch.area += 4 * shape->half_w * shape->half_h * scale * scale;
    }
    return stretch;
}

static void draw_shapes(gv_painter *painter, const gv_drawing *drawing, const gv_run *run)
{
    uint32_t end = run->first + run->count;
    uint32_t mixed = run->first; /* shapes from here to `at` wait for the general program */
    uint32_t at = run->first;
    while (at < end) {
        gl_stretch stretch = stretch_of(drawing, at, end, painter->view.scale);
        if (stretch.count >= STRETCH || stretch.area >= STRETCH_AREA) {
            draw(painter, GV_RUN_SHAPES, ANY_SHAPE, mixed, at - mixed);
            draw(painter, GV_RUN_SHAPES, stretch.program, at, stretch.count);
            mixed = at + stretch.count;
        }
        at += stretch.count;
    }
    draw(painter, GV_RUN_SHAPES, ANY_SHAPE, mixed, end - mixed);
}

static void draw_labels(gv_painter *painter, const gv_run *run)
{
    const gv_i_letters *letters = &painter->letters;
    uint32_t first = letters->starts[run->first];
    uint32_t end = letters->starts[run->first + run->count];
    if (end > first) {
        use_program(painter, GLYPH);
        glUniform2f(painter->programs[GLYPH].texel, 1 / (float)letters->width,
                    1 / (float)letters->height);
        draw(painter, GV_RUN_LABELS, GLYPH, first, end - first);
    }
}

/* GL's rectangles have their origin at the lower left. */
static void set_clip(const gv_view *view, const gv_rect *clip)
{
    if (clip->w < 0) {
        glDisable(GL_SCISSOR_TEST);
        return;
    }
    float limit = 1 << 20; /* keeps far-away edges within an int */
    float edges[4] = {clip->x, clip->y, clip->x + clip->w, clip->y + fmaxf(0, clip->h)};
    int at[4];
    for (int i = 0; i < 4; i++) {
        float edge = floorf(fmaxf(-limit, fminf(edges[i] * view->scale, limit)) + 0.5f);
        at[i] = (int)edge - (i % 2 ? view->top : view->left);
    }
    glEnable(GL_SCISSOR_TEST);
    glScissor(at[0], view->height - at[3], at[2] - at[0], at[3] - at[1]);
}

static void draw_run(gv_painter *painter, const gv_drawing *drawing, const gv_run *run)
{
    switch (run->kind) {
    case GV_RUN_SHAPES:
        draw_shapes(painter, drawing, run);
        break;
    case GV_RUN_STROKES:
        draw(painter, GV_RUN_STROKES, STROKE, run->first, run->count);
        break;
    case GV_RUN_LABELS:
        draw_labels(painter, run);
        break;
    case GV_RUN_CLIP:
        set_clip(&painter->view, &drawing->clips[run->first]);
        break;
    }
}

/* ---------------------------------------------------------------- a frame */

gv_status gv_painter_begin(gv_painter *painter, const gv_view *view, gv_error *error)
{
    assert(!painter->painting);
    if (view->width <= 0 || view->height <= 0) {
        return gv_error_set(error, GV_ERROR_VALUE,
                            "a picture of %d×%d pixels; expected at least 1×1", view->width,
                            view->height);
    }
    painter->painting = true;
    painter->view = *view;
    painter->view.scale = view->scale > 0 ? view->scale : 1;
    painter->frame++;
    glViewport(0, 0, view->width, view->height);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    if (!view->keep) {
        /* Premultiplied, like everything that is painted. */
        float a = (float)view->background.a / 255;
        glClearColor((float)view->background.r / 255 * a, (float)view->background.g / 255 * a,
                     (float)view->background.b / 255 * a, a);
        glClear(GL_COLOR_BUFFER_BIT);
    }
    return GV_OK;
}

gv_status gv_painter_draw(gv_painter *painter, const gv_drawing *drawing, gv_error *error)
{
    assert(painter->painting);
    glActiveTexture(GL_TEXTURE0);
    gv_status status = gv_i_letters_lay_out(&painter->letters, drawing, &painter->view, error);
    if (status) {
        return status;
    }
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    fill_stream(painter, GV_RUN_SHAPES, drawing->shapes, drawing->shape_count);
    fill_stream(painter, GV_RUN_STROKES, drawing->strokes, drawing->stroke_count);
    fill_stream(painter, GV_RUN_LABELS, painter->letters.letters, painter->letters.count);
    for (uint32_t i = 0; i < drawing->run_count; i++) {
        draw_run(painter, drawing, &drawing->runs[i]);
    }
    glDisable(GL_SCISSOR_TEST);
    if (drawing->failed) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory: a drawing is not complete");
    }
    return GV_OK;
}

gv_status gv_painter_end(gv_painter *painter, gv_error *error)
{
    assert(painter->painting);
    painter->painting = false;
    glDisable(GL_BLEND);
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glBindTexture(GL_TEXTURE_2D, 0);
    glUseProgram(0);
    return gv_gl_errors("painting", error);
}
