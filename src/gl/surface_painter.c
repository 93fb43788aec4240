/*
 * surface_painter.c - see surface_painter.h.
 *
 * See-through sheets are painted back to front: their triangles are sorted by the distance of their
 * middles, which is right but for those that cut each other, where a pixel or two may have the
 * wrong order. Discs are opaque always and come first, so that the sheet lies over those behind it
 * and not over those before it.
 */
#include "gl/surface_painter.h"

#include "gl/context.h"
#include "gl/gl.h"
#include "gl/program.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A sheet of more texels would only be slower to paint. */
#define TEXTURE_SIDE 4096

typedef struct gl_mesh {
    GLuint array, points, indices;
    size_t index_count;
} gl_mesh;

/* What triangles are sorted with: their distance as an integer, and where their indices are. */
typedef struct sort_key {
    uint32_t depth, first;
} sort_key;

struct gv_surface_painter {
    GLuint program;
    GLint eye, lens, back, cover;
    gl_mesh meshes[GV_MESH_PARTS];
    GLuint texture;

    /* The frame that is painted into, and the plain one it is resolved to where it has samples. */
    GLuint frame, colour, depth, plain, plain_colour;
    int width, height, samples;

    /* Of the sheet, for sorting. */
    float *middles; /* three numbers a triangle */
    uint32_t *triangles, *sorted;
    sort_key *keys, *spare;
    size_t triangle_count, triangle_room;
    bool is_sorted; /* the index buffer holds `sorted`, not `triangles` */

    bool fresh;           /* the frame shows `last` of what is loaded now: it can be copied again */
    gv_surface_look last; /* without places in the window */
};

/* ---------------------------------------------------------------- making */

static void make_mesh(gl_mesh *mesh)
{
    static const struct {
        GLint count;
        size_t first;
    } attributes[] = {{3, 0}, {3, 3}, {2, 6}};
    glGenVertexArrays(1, &mesh->array);
    glGenBuffers(1, &mesh->points);
    glGenBuffers(1, &mesh->indices);
    glBindVertexArray(mesh->array);
    glBindBuffer(GL_ARRAY_BUFFER, mesh->points);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, mesh->indices);
    for (GLuint i = 0; i < 3; i++) {
        glEnableVertexAttribArray(i);
        glVertexAttribPointer(i, attributes[i].count, GL_FLOAT, GL_FALSE,
                              GV_MESH_FLOATS * sizeof(float),
                              (const void *)(attributes[i].first * sizeof(float)));
    }
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
}

gv_status gv_surface_painter_new(gv_surface_painter **out, gv_error *error)
{
    gv_surface_painter *surface = calloc(1, sizeof *surface);
    if (!surface)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for the surface's painter");
    gv_status status = gv_gl_check(error);
    if (!status)
        status = gv_i_shaders_program(&surface->program, "sheet", "sheet", "", error);
    if (!status) {
        surface->eye = glGetUniformLocation(surface->program, "u_eye");
        surface->lens = glGetUniformLocation(surface->program, "u_lens");
        surface->back = glGetUniformLocation(surface->program, "u_back");
        surface->cover = glGetUniformLocation(surface->program, "u_cover");
        for (int i = 0; i < GV_MESH_PARTS; i++)
            make_mesh(&surface->meshes[i]);
        status = gv_gl_errors("making the surface's painter", error);
    }
    if (status) {
        gv_surface_painter_free(surface);
        return status;
    }
    *out = surface;
    return GV_OK;
}

static void free_frames(gv_surface_painter *surface)
{
    const GLuint frames[] = {surface->frame, surface->plain};
    const GLuint buffers[] = {surface->colour, surface->depth, surface->plain_colour};
    glDeleteFramebuffers(2, frames);
    glDeleteRenderbuffers(3, buffers);
    surface->frame = surface->plain = 0;
    surface->colour = surface->depth = surface->plain_colour = 0;
    surface->width = surface->height = 0;
}

void gv_surface_painter_free(gv_surface_painter *surface)
{
    if (!surface)
        return;
    free_frames(surface);
    for (int i = 0; i < GV_MESH_PARTS; i++) {
        gl_mesh *mesh = &surface->meshes[i];
        const GLuint buffers[] = {mesh->points, mesh->indices};
        glDeleteVertexArrays(1, &mesh->array);
        glDeleteBuffers(2, buffers);
    }
    glDeleteTextures(1, &surface->texture);
    glDeleteProgram(surface->program);
    free(surface->middles);
    free(surface->triangles);
    free(surface->sorted);
    free(surface->keys);
    free(surface->spare);
    free(surface);
}

/* ---------------------------------------------------------------- the picture on the sheet */

static void make_texture(gv_surface_painter *surface, int width, int height)
{
    if (!surface->texture)
        glGenTextures(1, &surface->texture);
    glBindTexture(GL_TEXTURE_2D, surface->texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
}

static gv_status paint_once(gv_painter *painter, const gv_view *view, const gv_drawing *drawing,
                            gv_error *error)
{
    gv_status status = gv_painter_begin(painter, view, error);
    if (status)
        return status;
    status = gv_painter_draw(painter, drawing, error);
    gv_status ended = gv_painter_end(painter, status ? NULL : error);
    return status ? status : ended;
}

gv_status gv_surface_painter_picture(gv_surface_painter *surface, gv_painter *painter,
                                     const gv_drawing *drawing, float width, float height,
                                     float scale, gv_error *error)
{
    assert(width > 0 && height > 0 && scale > 0);
    surface->fresh = false;
    GLint before = 0, most = 0;
    GLuint frame = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before);
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    float side = (float)(most < TEXTURE_SIDE ? most : TEXTURE_SIDE);
    scale = fminf(scale, side / fmaxf(width, height));
    gv_view view = {.width = (int)fmaxf(width * scale, 1),
                    .height = (int)fmaxf(height * scale, 1),
                    .scale = scale};
    make_texture(surface, view.width, view.height);
    glGenFramebuffers(1, &frame);
    glBindFramebuffer(GL_FRAMEBUFFER, frame);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, surface->texture,
                           0);
    gv_status status = GV_OK;
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        status = gv_error_set(error, GV_ERROR_IO, "OpenGL refuses a texture of %d×%d to paint into",
                              view.width, view.height);
    else
        status = paint_once(painter, &view, drawing, error);
    glBindFramebuffer(GL_FRAMEBUFFER, (GLuint)before);
    glDeleteFramebuffers(1, &frame);
    glBindTexture(GL_TEXTURE_2D, surface->texture);
    glGenerateMipmap(GL_TEXTURE_2D);
    glBindTexture(GL_TEXTURE_2D, 0);
    return status ? status : gv_gl_errors("painting the sheet's picture", error);
}

/* ---------------------------------------------------------------- meshes */

static bool grow(void **memory, size_t count, size_t size)
{
    void *larger = realloc(*memory, (count ? count : 1) * size);
    if (larger)
        *memory = larger;
    return larger != NULL;
}

static bool make_room(gv_surface_painter *surface, size_t triangles)
{
    if (triangles <= surface->triangle_room)
        return true;
    if (!grow((void **)&surface->middles, triangles * 3, sizeof *surface->middles) ||
        !grow((void **)&surface->triangles, triangles * 3, sizeof *surface->triangles) ||
        !grow((void **)&surface->sorted, triangles * 3, sizeof *surface->sorted) ||
        !grow((void **)&surface->keys, triangles, sizeof *surface->keys) ||
        !grow((void **)&surface->spare, triangles, sizeof *surface->spare))
        return false;
    surface->triangle_room = triangles;
    return true;
}

/* Keeps what sorting needs: the middles of the triangles, and their indices. */
static gv_status keep_triangles(gv_surface_painter *surface, const gv_mesh_data *mesh,
                                gv_error *error)
{
    size_t count = mesh->index_count / 3;
    surface->triangle_count = 0;
    if (!make_room(surface, count))
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a surface");
    for (size_t i = 0; i < count; i++) {
        const float *a = &mesh->points[GV_MESH_FLOATS * (size_t)mesh->indices[i * 3]];
        const float *b = &mesh->points[GV_MESH_FLOATS * (size_t)mesh->indices[i * 3 + 1]];
        const float *c = &mesh->points[GV_MESH_FLOATS * (size_t)mesh->indices[i * 3 + 2]];
        for (int axis = 0; axis < 3; axis++)
            surface->middles[i * 3 + (size_t)axis] = (a[axis] + b[axis] + c[axis]) / 3;
    }
    if (count)
        memcpy(surface->triangles, mesh->indices, count * 3 * sizeof *surface->triangles);
    surface->triangle_count = count;
    surface->is_sorted = false; /* the caller loads them as they are */
    return GV_OK;
}

gv_status gv_surface_painter_mesh(gv_surface_painter *surface, gv_mesh_part part,
                                  const gv_mesh_data *mesh, gv_error *error)
{
    assert(mesh->index_count % 3 == 0);
    gl_mesh *to = &surface->meshes[part];
    to->index_count = 0;
    surface->fresh = false;
    if (part == GV_MESH_SHEET) {
        gv_status status = keep_triangles(surface, mesh, error);
        if (status)
            return status;
    }
    glBindVertexArray(to->array);
    glBindBuffer(GL_ARRAY_BUFFER, to->points);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(mesh->point_count * GV_MESH_FLOATS * sizeof(float)),
                 mesh->points, GL_DYNAMIC_DRAW);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr)(mesh->index_count * sizeof *mesh->indices),
                 mesh->indices, GL_DYNAMIC_DRAW);
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    to->index_count = mesh->index_count;
    return gv_gl_errors("loading a surface", error);
}

/* ---------------------------------------------------------------- sorting */

/* A distance as an integer of the same order. Distances before the eye are positive numbers, whose
 * bits are in order as they are; what is behind it comes last and is cut away anyhow. */
static uint32_t depth_key(float distance)
{
    uint32_t bits = 0;
    distance = fmaxf(distance, 0);
    memcpy(&bits, &distance, sizeof bits);
    return ~bits;
}

/* One pass of a radix sort by 11 bits. */
static void sort_pass(const sort_key *from, sort_key *to, size_t count, unsigned shift)
{
    uint32_t starts[2048] = {0};
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++)
        starts[from[i].depth >> shift & 2047]++;
    for (int i = 0; i < 2048; i++) {
        uint32_t here = starts[i];
        starts[i] = sum;
        sum += here;
    }
    for (size_t i = 0; i < count; i++)
        to[starts[from[i].depth >> shift & 2047]++] = from[i];
}

/* Loads the sheet's indices, the furthest triangles first. */
static void sort_sheet(gv_surface_painter *surface, const float eye[16])
{
    size_t count = surface->triangle_count;
    for (size_t i = 0; i < count; i++) {
        const float *m = &surface->middles[i * 3];
        float z = eye[2] * m[0] + eye[6] * m[1] + eye[10] * m[2] + eye[14];
        surface->keys[i] = (sort_key){depth_key(-z), (uint32_t)i};
    }
    sort_pass(surface->keys, surface->spare, count, 0);
    sort_pass(surface->spare, surface->keys, count, 11);
    sort_pass(surface->keys, surface->spare, count, 22);
    for (size_t i = 0; i < count; i++)
        memcpy(&surface->sorted[i * 3], &surface->triangles[surface->spare[i].first * 3],
               3 * sizeof *surface->sorted);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr)(count * 3 * sizeof *surface->sorted),
                 surface->sorted, GL_STREAM_DRAW);
    surface->is_sorted = true;
}

static void load_unsorted(gv_surface_painter *surface)
{
    if (!surface->is_sorted)
        return;
    surface->is_sorted = false;
    glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                 (GLsizeiptr)(surface->triangle_count * 3 * sizeof *surface->triangles),
                 surface->triangles, GL_DYNAMIC_DRAW);
}

/* ---------------------------------------------------------------- the frame */

static GLuint renderbuffer(GLenum format, int width, int height, int samples)
{
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    glBindRenderbuffer(GL_RENDERBUFFER, name);
    if (samples > 1)
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    else
        glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
    return name;
}

static bool make_frame(GLuint *frame, GLuint colour, GLuint depth)
{
    glGenFramebuffers(1, frame);
    glBindFramebuffer(GL_FRAMEBUFFER, *frame);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
    if (depth)
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth);
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

/* Sees to it that there is a frame of this size; leaves it bound. */
static gv_status need_frame(gv_surface_painter *surface, const gv_surface_look *look,
                            gv_error *error)
{
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    int samples = look->samples < most ? look->samples : most;
    samples = samples > 1 ? samples : 1;
    if (surface->width == look->width && surface->height == look->height &&
        surface->samples == samples) {
        glBindFramebuffer(GL_FRAMEBUFFER, surface->frame);
        return GV_OK;
    }
    free_frames(surface);
    surface->fresh = false;
    int width = look->width, height = look->height;
    surface->colour = renderbuffer(GL_RGBA8, width, height, samples);
    surface->depth = renderbuffer(GL_DEPTH_COMPONENT24, width, height, samples);
    bool made = true;
    if (samples > 1) {
        surface->plain_colour = renderbuffer(GL_RGBA8, width, height, 1);
        made = make_frame(&surface->plain, surface->plain_colour, 0);
    }
    made = make_frame(&surface->frame, surface->colour, surface->depth) && made;
    if (!made) {
        free_frames(surface);
        return gv_error_set(error, GV_ERROR_IO,
                            "OpenGL refuses a framebuffer of %d×%d pixels and %d samples", width,
                            height, samples);
    }
    surface->width = width;
    surface->height = height;
    surface->samples = samples;
    return GV_OK;
}

static void copy(GLuint from, GLuint to, int width, int height, int left, int bottom)
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
    glBlitFramebuffer(0, 0, width, height, left, bottom, left + width, bottom + height,
                      GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

/* ---------------------------------------------------------------- drawing */

static void set_up(const gv_surface_painter *surface, const gv_surface_look *look)
{
    float a = (float)look->background.a / 255;
    glViewport(0, 0, look->width, look->height);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_TRUE);
    glClearColor((float)look->background.r / 255 * a, (float)look->background.g / 255 * a,
                 (float)look->background.b / 255 * a, a);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    glUseProgram(surface->program);
    glUniformMatrix4fv(surface->eye, 1, GL_FALSE, look->eye);
    glUniformMatrix4fv(surface->lens, 1, GL_FALSE, look->lens);
    glUniform4f(surface->back, (float)look->back.r / 255, (float)look->back.g / 255,
                (float)look->back.b / 255, look->back_share);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, surface->texture);
}

static void draw_part(const gv_surface_painter *surface, gv_mesh_part part)
{
    const gl_mesh *mesh = &surface->meshes[part];
    glDrawElements(GL_TRIANGLES, (GLsizei)mesh->index_count, GL_UNSIGNED_INT, NULL);
}

static void draw_parts(gv_surface_painter *surface, const gv_surface_look *look)
{
    bool see_through = look->cover > 0 && look->cover < 1;
    glUniform1f(surface->cover, 1);
    glBindVertexArray(surface->meshes[GV_MESH_DISCS].array);
    draw_part(surface, GV_MESH_DISCS);
    glBindVertexArray(surface->meshes[GV_MESH_SHEET].array);
    if (see_through) {
        glUniform1f(surface->cover, look->cover);
        glDepthMask(GL_FALSE);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        sort_sheet(surface, look->eye);
    } else {
        load_unsorted(surface);
    }
    draw_part(surface, GV_MESH_SHEET);
}

/* Whether the frame shows this already: then a window that is drawn anew for something else, the
 * pointer on a button, pays for a copy only. */
static bool is_shown(const gv_surface_painter *surface, const gv_surface_look *look)
{
    const gv_surface_look *last = &surface->last;
    return surface->fresh && memcmp(last->eye, look->eye, sizeof look->eye) == 0 &&
           memcmp(last->lens, look->lens, sizeof look->lens) == 0 &&
           memcmp(&last->background, &look->background, sizeof look->background) == 0 &&
           memcmp(&last->back, &look->back, sizeof look->back) == 0 &&
           !(last->back_share < look->back_share || last->back_share > look->back_share) &&
           !(last->cover < look->cover || last->cover > look->cover);
}

static void put_back(void)
{
    glDisable(GL_BLEND);
    glDisable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glBindVertexArray(0);
    glBindTexture(GL_TEXTURE_2D, 0);
    glUseProgram(0);
}

gv_status gv_surface_painter_draw(gv_surface_painter *surface, const gv_surface_look *look,
                                  gv_error *error)
{
    if (look->width <= 0 || look->height <= 0)
        return gv_error_set(error, GV_ERROR_VALUE,
                            "a surface in %d×%d pixels; expected at least 1×1", look->width,
                            look->height);
    GLint before = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before);
    gv_status status = need_frame(surface, look, error);
    if (!status && !is_shown(surface, look)) {
        set_up(surface, look);
        draw_parts(surface, look);
        put_back();
        surface->last = *look;
        surface->fresh = true;
        if (surface->plain)
            copy(surface->frame, surface->plain, look->width, look->height, 0, 0);
    }
    if (!status)
        copy(surface->plain ? surface->plain : surface->frame, (GLuint)before, look->width,
             look->height, look->left, look->frame_height - look->top - look->height);
    glBindFramebuffer(GL_FRAMEBUFFER, (GLuint)before);
    return status ? status : gv_gl_errors("painting a surface", error);
}
