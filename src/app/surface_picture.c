/* surface_picture.c - see surface_picture.h. */
#include "app/surface_picture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/picture_texts.h"
#include "app/surface_paint.h"
#include "gl/apng.h"
#include "gl/context.h"

#define SAMPLES 4
/* Thousandths of a second to a frame of a moving picture. */
#define DELAY 50

/* What painting several frames needs; made once. */
typedef struct studio {
    const gv_surface_picture *picture;
    gv_font *font;
    gv_painter *painter;
    gv_target *target;
    gv_i_surface_scene *scene;
    gv_i_surface_paint paint;
} studio;

/* ---------------------------------------------------------------- opening */

static gv_status choose_shape(studio *s, gv_error *error)
{
    const gv_surface_picture *picture = s->picture;
    gv_surface surface = s->scene->form.surface;
    if (picture->has_shape && !gv_surface_can_be(&surface, picture->shape))
        return gv_error_set(error, GV_ERROR_VALUE, "this board has not the shape %s; it is a %s",
                            gv_name_of(gv_surface_names, (int)picture->shape),
                            gv_name_of(gv_surface_names, (int)surface.shape));
    gv_i_surface_scene_bend(s->scene, picture->has_shape ? picture->shape : surface.shape,
                            picture->glue);
    return GV_OK;
}

static gv_status open_studio(studio *s, const gv_surface_picture *picture, gv_error *error)
{
    const gv_flat_picture *board = &picture->board;
    *s = (studio){.picture = picture};
    gv_status status = gv_i_surface_scene_new(&s->scene, gv_game_rules(board->game)->board, error);
    if (status == GV_OK)
        status = choose_shape(s, error);
    if (status == GV_OK)
        status = gv_font_new(&s->font, error);
    if (status == GV_OK)
        status = gv_painter_new(&s->painter, s->font, error);
    if (status == GV_OK)
        status = gv_target_new(&s->target, board->width, board->height, 1, error);
    return status;
}

static void close_studio(studio *s)
{
    gv_i_surface_paint_free(&s->paint);
    gv_target_free(s->target);
    gv_painter_free(s->painter);
    gv_font_free(s->font);
    gv_i_surface_scene_free(s->scene);
}

/* ---------------------------------------------------------------- one frame */

static gv_status draw_sheet(const studio *s, gv_error *error)
{
    gv_flat_view view = gv_i_picture_view(&s->picture->board);
    gv_i_surface_scene_begin(s->scene, &view);
    return gv_i_surface_scene_end(s->scene, view.position, error);
}

static gv_orbit camera_of(const studio *s, double turned)
{
    const gv_surface_picture *picture = s->picture;
    gv_orbit orbit = gv_orbit_best(&s->scene->form);
    if (picture->has_camera) {
        orbit.yaw = picture->yaw;
        orbit.pitch = picture->pitch;
        orbit.distance = picture->distance;
    }
    gv_orbit_turn(&orbit, turned, 0);
    return orbit;
}

static gv_status paint_frame(studio *s, double glue, double turned, gv_image *out, gv_error *error)
{
    const gv_flat_picture *board = &s->picture->board;
    gv_i_surface_scene_bend(s->scene, s->scene->form.surface.shape, glue);
    gv_status status = draw_sheet(s, error);
    if (status != GV_OK)
        return status;
    gv_orbit orbit = camera_of(s, turned);
    gv_surface_look look = gv_i_surface_scene_look(&orbit, gv_theme_of(board->theme), board->width,
                                                   board->height, s->picture->see_through);
    look.width = board->width;
    look.height = look.frame_height = board->height;
    look.samples = SAMPLES;
    gv_target_bind(s->target);
    status = gv_i_surface_paint_draw(&s->paint, s->scene, &look, s->painter, error);
    return status == GV_OK ? gv_target_read(s->target, out, error) : status;
}

gv_status gv_surface_picture_paint(gv_image *out, const gv_surface_picture *picture,
                                   gv_error *error)
{
    studio s = {0};
    gv_status status = gv_i_picture_check(&picture->board, error);
    if (status == GV_OK) {
        status = open_studio(&s, picture, error);
        if (status == GV_OK)
            status = paint_frame(&s, picture->glue, 0, out, error);
        close_studio(&s);
    }
    return status;
}

/* ---------------------------------------------------------------- several frames */

/* How far frame `index` of `count` is: gluing begins and ends slowly, as a hand does it. */
static gv_status paint_moving(studio *s, int index, int count, gv_image *out, gv_error *error)
{
    const gv_surface_picture *picture = s->picture;
    if (picture->motion == GV_SURFACE_TURNS)
        return paint_frame(s, picture->glue, 2 * GV_PI * index / count, out, error);
    return paint_frame(s, count > 1 ? (double)index / (count - 1) : 1, 0, out, error);
}

/* "NAME-001.png" */
static void number_path(const char *path, int number, gv_text *out)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    gv_text_clear(out);
    gv_text_add_bytes(out, path, dot ? (size_t)(dot - path) : strlen(path));
    gv_text_addf(out, "-%03d%s", number, dot ? dot : "");
}

static gv_status write_numbered(studio *s, const char *path, gv_error *error)
{
    const gv_surface_picture *picture = s->picture;
    const gv_flat_picture *board = &picture->board;
    gv_text name = {0};
    gv_status status = GV_OK;
    for (int i = 0; i < picture->frames && status == GV_OK; i++) {
        gv_image image = {0};
        number_path(path, i + 1, &name);
        status = paint_moving(s, i, picture->frames, &image, error);
        if (status == GV_OK)
            status = gv_picture_write(gv_text_string(&name), &image, board->variant, board->seed,
                                      board->game, error);
        gv_image_free(&image);
    }
    gv_text_free(&name);
    return status;
}

static gv_status add_frame(studio *s, gv_apng *apng, int index, const gv_i_picture_texts *texts,
                           gv_error *error)
{
    gv_image image = {0};
    gv_status status = paint_moving(s, index, s->picture->frames, &image, error);
    if (status == GV_OK)
        status = gv_apng_add(apng, &image, texts->entries, GV_I_PICTURE_TEXTS, error);
    gv_image_free(&image);
    return status;
}

/* A turn goes round and round; gluing goes forth and back. */
static gv_status write_moving(studio *s, const char *path, gv_error *error)
{
    const gv_flat_picture *board = &s->picture->board;
    int frames = s->picture->frames;
    bool back = s->picture->motion == GV_SURFACE_GLUES && frames > 2;
    gv_apng *apng = NULL;
    gv_i_picture_texts texts;
    gv_status status =
        gv_i_picture_texts_make(&texts, board->variant, board->seed, board->game, error);
    if (status != GV_OK)
        return status;
    status = gv_apng_new(&apng, back ? 2 * frames - 2 : frames, DELAY, 0, error);
    for (int i = 0; i < frames && status == GV_OK; i++)
        status = add_frame(s, apng, i, &texts, error);
    for (int i = frames - 2; back && i > 0 && status == GV_OK; i--)
        status = add_frame(s, apng, i, &texts, error);
    if (status == GV_OK)
        status = gv_apng_write(apng, path, error);
    gv_apng_free(apng);
    gv_i_picture_texts_free(&texts);
    return status;
}

static gv_status write_one(studio *s, const char *path, gv_error *error)
{
    const gv_flat_picture *board = &s->picture->board;
    gv_image image = {0};
    gv_status status = paint_frame(s, s->picture->glue, 0, &image, error);
    if (status == GV_OK)
        status = gv_picture_write(path, &image, board->variant, board->seed, board->game, error);
    gv_image_free(&image);
    return status;
}

gv_status gv_surface_picture_write(const char *path, const gv_surface_picture *picture,
                                   gv_error *error)
{
    gv_context *context = NULL;
    studio s = {0};
    gv_status status = gv_i_picture_check(&picture->board, error);
    if (status == GV_OK && (picture->frames < 0 || picture->frames > GV_SURFACE_FRAMES))
        status = gv_error_set(error, GV_ERROR_LIMIT, "%d frames; at most %d can be made",
                              picture->frames, GV_SURFACE_FRAMES);
    if (status == GV_OK)
        status = gv_context_open(&context, error);
    if (status != GV_OK)
        return status;
    status = open_studio(&s, picture, error);
    if (status == GV_OK)
        status = picture->frames <= 1 ? write_one(&s, path, error)
                 : picture->animate   ? write_moving(&s, path, error)
                                      : write_numbered(&s, path, error);
    close_studio(&s);
    gv_context_close(context);
    return status;
}
