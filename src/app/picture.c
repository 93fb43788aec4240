/* picture.c - see picture.h. */
#include "app/picture.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/picture_texts.h"
#include "gl/context.h"
#include "gl/png.h"
#include "ui/font.h"

gv_status gv_i_picture_check(const gv_flat_picture *picture, gv_error *error)
{
    int sides[2] = {picture->width, picture->height};
    for (int i = 0; i < 2; i++)
        if (sides[i] < GV_FLAT_PICTURE_SMALLEST || sides[i] > GV_PICTURE_SIDE)
            return gv_error_set(error, GV_ERROR_LIMIT,
                                "a picture of %dx%d pixels; each must be %d to %d", picture->width,
                                picture->height, GV_FLAT_PICTURE_SMALLEST, GV_PICTURE_SIDE);
    if (picture->has_cell && picture->cell >= gv_board_cells(gv_game_rules(picture->game)->board))
        return gv_error_set(error, GV_ERROR_VALUE, "a cell outside the board");
    return GV_OK;
}

static void look(gv_camera *camera, const gv_flat_picture *picture, const gv_board *board,
                 float scale)
{
    gv_rect viewport = {0, 0, (float)picture->width / scale, (float)picture->height / scale};
    gv_camera_init(camera, board, &viewport);
    camera->still = true;
    camera->alone = picture->no_copies;
    gv_camera_resize(camera, &viewport);
    if (picture->zoom > 0)
        gv_camera_zoom(camera, picture->zoom, viewport.w / 2.0, viewport.h / 2.0);
    gv_camera_scroll(camera, picture->scroll_x, picture->scroll_y);
}

gv_flat_view gv_i_picture_view(const gv_flat_picture *picture)
{
    gv_flat_view view = {.rules = gv_game_rules(picture->game),
                         .position = gv_game_now(picture->game),
                         .theme = gv_theme_of(picture->theme),
                         .no_copies = picture->no_copies,
                         .no_names = picture->no_names,
                         .no_legal = picture->no_legal,
                         .has_pointed = picture->has_cell,
                         .pointed = {.cell = picture->cell},
                         .walks = picture->walks,
                         .lines = picture->lines};
    view.has_last = !picture->no_last && gv_game_last_cell(picture->game, &view.last);
    return view;
}

/* The drawing of a picture, in units. */
static void draw(gv_flat *flat, const gv_flat_picture *picture, float scale, gv_drawing *out)
{
    const gv_rules *rules = gv_game_rules(picture->game);
    gv_camera camera;
    int across, down;
    look(&camera, picture, rules->board, scale);
    gv_main_copy(rules->board, &camera, &across, &down);
    gv_flat_view view = gv_i_picture_view(picture);
    if (picture->has_cell)
        view.pointed = gv_copy_place(rules->board, across, down, picture->cell);
    gv_flat_draw(flat, &view, &camera, out);
}

static gv_status paint_drawing(gv_image *out, const gv_flat_picture *picture, float scale,
                               const gv_drawing *drawing, gv_error *error)
{
    gv_font *font = NULL;
    gv_status status = gv_font_new(&font, error);
    if (status != GV_OK)
        return status;
    gv_picture job = {.width = picture->width,
                      .height = picture->height,
                      .scale = scale,
                      .background = gv_theme_of(picture->theme)->surround,
                      .drawings = &drawing,
                      .count = 1};
    status = gv_picture_paint(out, &job, font, error);
    gv_font_free(font);
    return status;
}

gv_status gv_flat_picture_paint(gv_image *out, const gv_flat_picture *picture, gv_error *error)
{
    gv_flat *flat = NULL;
    gv_drawing drawing = {0};
    float scale = picture->scale > 0 ? picture->scale : 1;
    gv_status status = gv_i_picture_check(picture, error);
    if (status == GV_OK)
        status = gv_flat_new(&flat, gv_game_rules(picture->game)->board, error);
    if (status != GV_OK)
        return status;
    draw(flat, picture, scale, &drawing);
    if (drawing.failed)
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    else
        status = paint_drawing(out, picture, scale, &drawing, error);
    gv_drawing_free(&drawing);
    gv_flat_free(flat);
    return status;
}

gv_status gv_i_picture_texts_make(gv_i_picture_texts *texts, const gv_variant *variant,
                                  uint64_t number, const gv_game *game, gv_error *error)
{
    *texts = (gv_i_picture_texts){0};
    gv_variant_write(variant, &texts->settings);
    gv_rules_words(variant, gv_game_rules(game), &texts->rule);
    gv_transcript_write(game, &texts->moves);
    snprintf(texts->seed, sizeof texts->seed, "%" PRIu64, number);
    snprintf(texts->software, sizeof texts->software, "gluversi %s", gv_version());
    if (texts->settings.failed || texts->rule.failed || texts->moves.failed) {
        gv_i_picture_texts_free(texts);
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    }
    const gv_png_text entries[GV_I_PICTURE_TEXTS] = {{"Variant", gv_text_string(&texts->settings)},
                                                     {"Rule", gv_text_string(&texts->rule)},
                                                     {"Moves", gv_text_string(&texts->moves)},
                                                     {"Seed", texts->seed},
                                                     {"Software", texts->software}};
    memcpy(texts->entries, entries, sizeof entries);
    return GV_OK;
}

void gv_i_picture_texts_free(gv_i_picture_texts *texts)
{
    gv_text_free(&texts->settings);
    gv_text_free(&texts->rule);
    gv_text_free(&texts->moves);
}

gv_status gv_picture_write(const char *path, const gv_image *image, const gv_variant *variant,
                           uint64_t number, const gv_game *game, gv_error *error)
{
    gv_i_picture_texts texts;
    gv_status status = gv_i_picture_texts_make(&texts, variant, number, game, error);
    if (status != GV_OK)
        return status;
    status = gv_png_write(path, image, texts.entries, GV_I_PICTURE_TEXTS, error);
    gv_i_picture_texts_free(&texts);
    return status;
}

gv_status gv_flat_picture_write(const char *path, const gv_flat_picture *picture, gv_error *error)
{
    gv_context *context = NULL;
    gv_image image = {0};
    gv_status status = gv_i_picture_check(picture, error);
    if (status == GV_OK)
        status = gv_context_open(&context, error);
    if (status != GV_OK)
        return status;
    status = gv_flat_picture_paint(&image, picture, error);
    if (status == GV_OK)
        status =
            gv_picture_write(path, &image, picture->variant, picture->seed, picture->game, error);
    gv_image_free(&image);
    gv_context_close(context);
    return status;
}
