/* picture_texts.h - what picture files of all kinds share: checks, what is shown, the texts they
 * carry. */
#ifndef GV_APP_PICTURE_TEXTS_H
#define GV_APP_PICTURE_TEXTS_H

#include "app/picture.h"
#include "gl/png.h"
#include "scene/flat.h"

/* Whether size and cell of a picture can be: GV_ERROR_LIMIT, GV_ERROR_VALUE. */
gv_status gv_i_picture_check(const gv_flat_picture *picture, gv_error *error);

/* What a picture shows of its game; the place of the cell pointed at is left to the caller. */
gv_flat_view gv_i_picture_view(const gv_flat_picture *picture);

/* Variant, Rule, Moves, Seed and Software. */
#define GV_I_PICTURE_TEXTS 5
typedef struct gv_i_picture_texts {
    gv_png_text entries[GV_I_PICTURE_TEXTS];
    gv_text settings, rule, moves;
    char seed[24], software[40];
} gv_i_picture_texts;

/* *texts must stay where it is: its entries point into it. Nothing to free after a failure. */
gv_status gv_i_picture_texts_make(gv_i_picture_texts *texts, const gv_variant *variant,
                                  uint64_t seed, const gv_game *game, gv_error *error);
void gv_i_picture_texts_free(gv_i_picture_texts *texts);

#endif
