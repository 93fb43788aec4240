/*
 * capture.c - images, framebuffers that are not a window, and reading them back.
 */
#include "gl/capture.h"

#include "gl/context.h"
#include "gl/gl.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct gv_target {
    int width, height, samples;
    GLuint frame, colour, depth; /* what is painted into */
    GLuint plain, plain_colour;  /* what is read, where the first is multisampled; else 0 */
};

/* ---------------------------------------------------------------- images */

gv_status gv_image_new(gv_image *out, int width, int height, gv_error *error)
{
    assert(width > 0 && height > 0);
    uint8_t *pixels = calloc((size_t)width * (size_t)height, 4);
    if (!pixels) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a picture of %d×%d pixels",
                            width, height);
    }
    *out = (gv_image){pixels, width, height};
    return GV_OK;
}

void gv_image_free(gv_image *image)
{
    free(image->pixels);
    *image = (gv_image){0};
}

gv_rgba gv_image_at(const gv_image *image, int x, int y)
{
    assert(x >= 0 && x < image->width && y >= 0 && y < image->height);
    const uint8_t *p = image->pixels + ((size_t)y * (size_t)image->width + (size_t)x) * 4;
    return (gv_rgba){p[0], p[1], p[2], p[3]};
}

/* ---------------------------------------------------------------- targets */

int gv_target_limit(void)
{
    GLint side = 0;
    GLint viewport[2] = {0, 0};
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &side);
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
    side = viewport[0] < side ? viewport[0] : side;
    return viewport[1] < side ? viewport[1] : side;
}

static GLuint renderbuffer(GLenum format, int width, int height, int samples)
{
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    glBindRenderbuffer(GL_RENDERBUFFER, name);
    if (samples > 1) {
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    } else {
        glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
    }
    return name;
}

/* Makes the frame that is painted into; false where GL does not like it. */
static bool make_frame(gv_target *target)
{
    target->colour = renderbuffer(GL_RGBA8, target->width, target->height, target->samples);
    target->depth =
        renderbuffer(GL_DEPTH_COMPONENT24, target->width, target->height, target->samples);
    glGenFramebuffers(1, &target->frame);
    glBindFramebuffer(GL_FRAMEBUFFER, target->frame);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              target->colour);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, target->depth);
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

/* A multisampled frame cannot be read; it is copied into this one first. */
static bool make_plain(gv_target *target)
{
    if (target->samples <= 1) {
        return true;
    }
    target->plain_colour = renderbuffer(GL_RGBA8, target->width, target->height, 1);
    glGenFramebuffers(1, &target->plain);
    glBindFramebuffer(GL_FRAMEBUFFER, target->plain);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              target->plain_colour);
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

gv_status gv_target_new(gv_target **out, int width, int height, int samples, gv_error *error)
{
    assert(width > 0 && height > 0);
    int limit = gv_target_limit();
    if (width > limit || height > limit) {
        return gv_error_set(error, GV_ERROR_LIMIT,
                            "a framebuffer of %d×%d pixels; OpenGL here allows at most %d×%d",
                            width, height, limit, limit);
    }
    gv_target *target = calloc(1, sizeof *target);
    if (!target) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a framebuffer");
    }
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    *target =
        (gv_target){.width = width, .height = height, .samples = samples < most ? samples : most};
    bool made = make_frame(target) && make_plain(target);
    gv_status status = gv_gl_errors("making a framebuffer", error);
    if (!made && !status) {
        status = gv_error_set(error, GV_ERROR_IO,
                              "OpenGL refuses a framebuffer of %d×%d pixels and %d samples", width,
                              height, target->samples);
    }
    if (status) {
        gv_target_free(target);
        return status;
    }
    gv_target_bind(target);
    *out = target;
    return GV_OK;
}

void gv_target_free(gv_target *target)
{
    if (!target) {
        return;
    }
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    const GLuint frames[] = {target->frame, target->plain};
    const GLuint buffers[] = {target->colour, target->depth, target->plain_colour};
    glDeleteFramebuffers(2, frames);
    glDeleteRenderbuffers(3, buffers);
    free(target);
}

void gv_target_bind(const gv_target *target)
{
    glBindFramebuffer(GL_FRAMEBUFFER, target->frame);
}

/* ---------------------------------------------------------------- reading back */

/* What is painted is premultiplied (painter.c); files are not. */
static void divide_by_alpha(uint8_t *pixels, size_t count)
{
    for (uint8_t *p = pixels; p < pixels + count * 4; p += 4) {
        unsigned a = p[3];
        for (int i = 0; a > 0 && a < 255 && i < 3; i++) {
            unsigned straight = (p[i] * 255u + a / 2) / a;
            p[i] = (uint8_t)(straight < 255 ? straight : 255);
        }
    }
}

/* GL's first row is the lowest. */
static gv_status turn_over(gv_image *image, gv_error *error)
{
    assert(image->width > 0);
    size_t size = (size_t)image->width * 4;
    uint8_t *spare = malloc(size);
    if (!spare) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a picture");
    }
    for (int y = 0; y < image->height / 2; y++) {
        uint8_t *upper = image->pixels + (size_t)y * size;
        uint8_t *lower = image->pixels + (size_t)(image->height - 1 - y) * size;
        memcpy(spare, upper, size);
        memcpy(upper, lower, size);
        memcpy(lower, spare, size);
    }
    free(spare);
    return GV_OK;
}

gv_status gv_gl_capture(gv_image *out, int width, int height, gv_error *error)
{
    if (width < 1 || height < 1) {
        return gv_error_set(error, GV_ERROR_VALUE, "there is no picture of %d×%d pixels", width,
                            height);
    }
    gv_image image = {0};
    gv_status status = gv_image_new(&image, width, height, error);
    if (status) {
        return status;
    }
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels);
    status = gv_gl_errors("reading the picture", error);
    if (!status) {
        status = turn_over(&image, error);
    }
    if (status) {
        gv_image_free(&image);
        return status;
    }
    divide_by_alpha(image.pixels, (size_t)width * (size_t)height);
    *out = image;
    return GV_OK;
}

gv_status gv_target_read(const gv_target *target, gv_image *out, gv_error *error)
{
    if (target->plain) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, target->frame);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target->plain);
        glBlitFramebuffer(0, 0, target->width, target->height, 0, 0, target->width, target->height,
                          GL_COLOR_BUFFER_BIT, GL_NEAREST);
    }
    glBindFramebuffer(GL_READ_FRAMEBUFFER, target->plain ? target->plain : target->frame);
    gv_status status = gv_gl_capture(out, target->width, target->height, error);
    gv_target_bind(target);
    return status;
}
