/*
 * letters.c - labels into letters; see letters.h.
 *
 * A label's place is rounded to a whole pixel of the picture and its letters are set from there in
 * whole pixels, so each texel meets one pixel: sharp, and a mirrored label is the plain one's exact
 * mirror image about its place.
 */
#include "gl/letters.h"

#include <math.h>
#include <stdlib.h>

/* A frame is begun again when the atlas was emptied under it; more often than this it never ends.
 */
#define TRIES 6

gv_status gv_i_letters_new(gv_i_letters *letters, gv_font *font, gv_error *error)
{
    *letters = (gv_i_letters){.font = font};
    GLint limit = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &limit);
    gv_font_atlas_limit(font, limit < 2048 ? limit : 2048);
    glGenTextures(1, &letters->texture);
    glBindTexture(GL_TEXTURE_2D, letters->texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    if (!letters->texture) {
        return gv_error_set(error, GV_ERROR_MEMORY, "OpenGL gives no texture");
    }
    return GV_OK;
}

void gv_i_letters_free(gv_i_letters *letters)
{
    glDeleteTextures(1, &letters->texture);
    free(letters->letters);
    free(letters->starts);
    free(letters->line);
    *letters = (gv_i_letters){0};
}

/* ---------------------------------------------------------------- room */

/* Makes *array hold `wanted` elements at least. */
static bool make_room(void **array, size_t *room, size_t wanted, size_t size)
{
    if (wanted <= *room) {
        return true;
    }
    size_t more = *room * 2 > wanted ? *room * 2 : wanted + 64;
    void *grown = realloc(*array, more * size);
    if (!grown) {
        return false;
    }
    *array = grown;
    *room = more;
    return true;
}

static bool room_for_label(gv_i_letters *letters, size_t length)
{
    void *line = letters->line;
    void *all = letters->letters;
    bool fits = make_room(&line, &letters->line_room, length, sizeof *letters->line) &&
                make_room(&all, &letters->room, letters->count + length, sizeof *letters->letters);
    letters->line = line;
    letters->letters = all;
    return fits;
}

static bool room_for_starts(gv_i_letters *letters, size_t wanted)
{
    void *starts = letters->starts;
    bool fits = make_room(&starts, &letters->start_room, wanted, sizeof *letters->starts);
    letters->starts = starts;
    return fits;
}

/* ---------------------------------------------------------------- laying out */

/* Whether a label can be seen at all, judged generously: no letter is wider than 1.5 em. */
static bool visible(const gv_label *label, float x, float y, float pixels, const gv_view *view)
{
    float reach = pixels * 1.5f * (float)label->length;
    float left = (float)view->left;
    float top = (float)view->top;
    return pixels > 0 && label->colour.a > 0 && x + reach >= left &&
           x - reach <= left + (float)view->width && y + 2 * pixels >= top &&
           y - 2 * pixels <= top + (float)view->height;
}

static void mirror_x(gv_i_letter *letter, float about)
{
    float right = 2 * about - letter->left;
    letter->left = 2 * about - letter->right;
    letter->right = right;
    uint16_t u = letter->u0;
    letter->u0 = letter->u1;
    letter->u1 = u;
}

static void mirror_y(gv_i_letter *letter, float about)
{
    float bottom = 2 * about - letter->top;
    letter->top = 2 * about - letter->bottom;
    letter->bottom = bottom;
    uint16_t v = letter->v0;
    letter->v0 = letter->v1;
    letter->v1 = v;
}

static gv_i_letter place(const gv_glyph *glyph, const gv_label *label, float x, float y)
{
    gv_i_letter letter = {.left = x + glyph->x,
                          .top = y + glyph->y,
                          .right = x + glyph->x + glyph->w,
                          .bottom = y + glyph->y + glyph->h,
                          .u0 = glyph->u,
                          .v0 = glyph->v,
                          .u1 = (uint16_t)(glyph->u + glyph->tw),
                          .v1 = (uint16_t)(glyph->v + glyph->th),
                          .colour = label->colour};
    if (label->mirror_x) {
        mirror_x(&letter, x);
    }
    if (label->mirror_y) {
        mirror_y(&letter, y);
    }
    return letter;
}

static bool lay_out_label(gv_i_letters *letters, const gv_drawing *drawing, const gv_label *label,
                          const gv_view *view)
{
    float pixels = label->size * view->scale;
    float x = floorf(label->x * view->scale + 0.5f);
    float y = floorf(label->y * view->scale + 0.5f);
    if (!visible(label, x, y, pixels, view)) {
        return true;
    }
    if (!room_for_label(letters, label->length)) {
        return false;
    }
    size_t count = gv_font_layout(letters->font, pixels, label->bold, label->align,
                                  gv_text_string(&drawing->letters) + label->text, label->length,
                                  letters->line, letters->line_room);
    for (size_t i = 0; i < count; i++) {
        letters->enlarged = letters->enlarged || letters->line[i].w > letters->line[i].tw;
        letters->letters[letters->count++] = place(&letters->line[i], label, x, y);
    }
    return true;
}

static bool lay_out_all(gv_i_letters *letters, const gv_drawing *drawing, const gv_view *view)
{
    letters->count = 0;
    letters->enlarged = false;
    for (uint32_t i = 0; i < drawing->label_count; i++) {
        letters->starts[i] = (uint32_t)letters->count;
        if (!lay_out_label(letters, drawing, &drawing->labels[i], view)) {
            return false;
        }
    }
    letters->starts[drawing->label_count] = (uint32_t)letters->count;
    return true;
}

/* ---------------------------------------------------------------- the atlas */

static void load_atlas(gv_i_letters *letters)
{
    gv_atlas atlas = gv_font_atlas(letters->font);
    if (!atlas.pixels) {
        return;
    }
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    if (atlas.width != letters->width || atlas.height != letters->height) {
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, atlas.width, atlas.height, 0, GL_RED,
                     GL_UNSIGNED_BYTE, atlas.pixels);
        letters->width = atlas.width;
        letters->height = atlas.height;
    } else if (atlas.dirty_end > atlas.dirty_top) {
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, atlas.dirty_top, atlas.width,
                        atlas.dirty_end - atlas.dirty_top, GL_RED, GL_UNSIGNED_BYTE,
                        atlas.pixels + (size_t)atlas.dirty_top * (size_t)atlas.width);
    }
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
}

/* A letter in its own size meets texels one to one: then the nearest is the one, and cheaper. */
static void set_filter(const gv_i_letters *letters)
{
    GLint filter = letters->enlarged ? GL_LINEAR : GL_NEAREST;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
}

gv_status gv_i_letters_lay_out(gv_i_letters *letters, const gv_drawing *drawing,
                               const gv_view *view, gv_error *error)
{
    if (!room_for_starts(letters, (size_t)drawing->label_count + 1)) {
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for letters");
    }
    for (int i = 0; i < TRIES; i++) {
        uint32_t generation = gv_font_atlas(letters->font).generation;
        if (!lay_out_all(letters, drawing, view)) {
            return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for letters");
        }
        if (gv_font_atlas(letters->font).generation == generation) {
            break;
        }
    }
    glBindTexture(GL_TEXTURE_2D, letters->texture);
    load_atlas(letters);
    set_filter(letters);
    gv_font_atlas_taken(letters->font);
    return GV_OK;
}
