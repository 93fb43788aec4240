/*
 * picture.c - drawings into an image, tile by tile where it is larger than a framebuffer may be.
 *
 * A tile is the same painting seen through a smaller window: the view's left and top move it. All
 * rounding is done in the whole picture's pixels, so tiles meet without a seam.
 */
#include "gl/capture.h"
#include "gl/painter.h"

#include <string.h>

/* Larger tiles cost memory (depth and colour) and gain nothing. */
#define TILE 4096

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static gv_status paint_tile(gv_painter *painter, const gv_picture *picture, const gv_view *view,
                            gv_error *error)
{
    gv_status status = gv_painter_begin(painter, view, error);
    if (status) {
        return status;
    }
    for (int i = 0; i < picture->count && !status; i++) {
        status = gv_painter_draw(painter, picture->drawings[i], error);
    }
    gv_status ended = gv_painter_end(painter, status ? NULL : error);
    return status ? status : ended;
}

static void put_tile(gv_image *image, const gv_image *tile, const gv_view *view)
{
    for (int y = 0; y < view->height; y++) {
        size_t to = ((size_t)(view->top + y) * (size_t)image->width + (size_t)view->left) * 4;
        /* A tile's picture may be higher than the view: its rows count from the lower edge. */
        size_t from = (size_t)(tile->height - view->height + y) * (size_t)tile->width * 4;
        memcpy(image->pixels + to, tile->pixels + from, (size_t)view->width * 4);
    }
}

static gv_status paint_tiles(gv_image *image, const gv_picture *picture, gv_painter *painter,
                             const gv_target *target, int side, gv_error *error)
{
    for (int top = 0; top < image->height; top += side) {
        for (int left = 0; left < image->width; left += side) {
            gv_view view = {.width = smaller(side, image->width - left),
                            .height = smaller(side, image->height - top),
                            .left = left,
                            .top = top,
                            .scale = picture->scale,
                            .background = picture->background};
            gv_image tile = {0};
            gv_target_bind(target);
            gv_status status = paint_tile(painter, picture, &view, error);
            if (!status) {
                status = gv_target_read(target, &tile, error);
            }
            if (status) {
                return status;
            }
            put_tile(image, &tile, &view);
            gv_image_free(&tile);
        }
    }
    return GV_OK;
}

gv_status gv_picture_paint(gv_image *out, const gv_picture *picture, gv_font *font, gv_error *error)
{
    if (picture->width < 1 || picture->height < 1 || picture->width > GV_PICTURE_SIDE ||
        picture->height > GV_PICTURE_SIDE) {
        return gv_error_set(error, GV_ERROR_LIMIT,
                            "a picture of %d×%d pixels; expected 1 to %d on each side",
                            picture->width, picture->height, GV_PICTURE_SIDE);
    }
    int side = smaller(TILE, gv_target_limit());
    gv_target *target = NULL;
    gv_painter *painter = NULL;
    gv_image image = {0};
    gv_status status = gv_target_new(&target, smaller(picture->width, side),
                                     smaller(picture->height, side), 1, error);
    if (!status) {
        status = gv_painter_new(&painter, font, error);
    }
    if (!status) {
        status = gv_image_new(&image, picture->width, picture->height, error);
    }
    if (!status) {
        status = paint_tiles(&image, picture, painter, target, side, error);
    }
    gv_painter_free(painter);
    gv_target_free(target);
    if (status) {
        gv_image_free(&image);
        return status;
    }
    *out = image;
    return GV_OK;
}
