/*
 * font.c - the two faces: widths in em, letters drawn into the atlas, lines laid out.
 *
 * A letter's bitmap depends on face, glyph, pixel size and the quarter of a pixel it starts at;
 * these four are the key of one hash table. Sizes are rounded to steps (size_step), so that zooming
 * through all sizes makes some dozens of bitmaps of a letter, not one a frame; the step is at most
 * 2 % of the size, and a line's letters all get the same.
 *
 * Hinting is FreeType's "light": it moves outlines up and down only, so horizontals are sharp while
 * widths stay those that gv_font_width knows.
 */
#include "ui/font.h"

#include "base/embed.h"
#include "ui/atlas.h"
#include "ui/utf8.h"

#include <assert.h>
#include <ft2build.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_OUTLINE_H

GV_EMBEDDED(gv_i_fonts);

/* Letters are drawn up to this size, larger ones are these enlarged. In pixels. */
#define LARGEST 256
/* Up to here letters start at quarters of a pixel; above, the eye does not see the difference. */
#define LARGEST_QUARTERED 32
/* DejaVu's capitals, in em (both faces: 1493 of 2048). */
#define CAP_HEIGHT 0.729f
/* Ascent and descent as in the face's hhea table, in em. */
#define LINE_HEIGHT 1.164f
/* Letters up to here are looked up in FreeType once: Latin to circled numbers and shapes. */
#define KNOWN 0x2800
/* So many missing code points are reported, then it is enough. */
#define REPORTS 64

/* A letter of a face, whatever its size. */
typedef struct glyph_info {
    FT_UInt glyph; /* its number in the face; 0: the box */
    float advance; /* in em */
    uint8_t face;
    bool known; /* whether the rest is filled in */
} glyph_info;

/* A letter's bitmap in the atlas. */
typedef struct letter_slot {
    uint64_t key;  /* 0: free */
    int left, top; /* from the pen to the bitmap's left upper corner, y up, pixels */
    uint16_t u, v, w, h;
} letter_slot;

struct gv_font {
    FT_Library library;
    FT_Face faces[2]; /* plain, bold */
    glyph_info known[2][KNOWN];
    gv_i_atlas atlas;
    uint32_t generation;
    bool emptied;       /* since gv_font_atlas_taken */
    int coarser;        /* largest() is halved so many times while a frame does not fit */
    letter_slot *slots; /* a power of two of them */
    size_t slot_count, slot_room;
    gv_font_missing *report;
    void *report_context;
    uint64_t missing;
    uint32_t reported[REPORTS];
    size_t reported_count;
};

/* ---------------------------------------------------------------- making */

static void report_on_stderr(void *context, uint32_t code_point)
{
    (void)context;
    fprintf(stderr, "gluversi: the font has no letter for U+%04" PRIX32 "; a box is shown\n",
            code_point);
}

static gv_status open_face(gv_font *font, int index, gv_error *error)
{
    const gv_embedded *file = &gv_i_fonts[index];
    FT_Error failure =
        FT_New_Memory_Face(font->library, file->data, (FT_Long)file->size, 0, &font->faces[index]);
    if (failure) {
        return gv_error_set(error, GV_ERROR_IO, "the embedded font %s cannot be read (FreeType %d)",
                            file->name, failure);
    }
    return GV_OK;
}

gv_status gv_font_new(gv_font **out, gv_error *error)
{
    assert(gv_i_fonts_count == 2);
    gv_font *font = calloc(1, sizeof *font);
    if (!font || FT_Init_FreeType(&font->library)) {
        free(font);
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for the font");
    }
    font->report = report_on_stderr;
    for (int i = 0; i < 2; i++) {
        gv_status status = open_face(font, i, error);
        if (status) {
            gv_font_free(font);
            return status;
        }
    }
    *out = font;
    return GV_OK;
}

void gv_font_free(gv_font *font)
{
    if (font) {
        FT_Done_FreeType(font->library); /* and its faces */
        gv_i_atlas_free(&font->atlas);
        free(font->slots);
        free(font);
    }
}

/* ---------------------------------------------------------------- what the faces lack */

void gv_font_on_missing(gv_font *font, gv_font_missing *report, void *context)
{
    font->report = report;
    font->report_context = context;
}

uint64_t gv_font_missing_count(const gv_font *font)
{
    return font->missing;
}

static void count_missing(gv_font *font, uint32_t code)
{
    font->missing++;
    for (size_t i = 0; i < font->reported_count; i++) {
        if (font->reported[i] == code) {
            return;
        }
    }
    if (font->reported_count < REPORTS) {
        font->reported[font->reported_count++] = code;
        if (font->report) {
            font->report(font->report_context, code);
        }
    }
}

/* ---------------------------------------------------------------- measuring, in em */

static float units(const gv_font *font, int face)
{
    return (float)font->faces[face]->units_per_EM;
}

/*
 * Asks FreeType for a letter: from the wanted face, or else from the plain one, which has more.
 * Glyph 0, the same in both, is the box for what neither has.
 */
static glyph_info look_up(const gv_font *font, bool bold, uint32_t code)
{
    glyph_info info = {.known = true, .face = bold};
    info.glyph = FT_Get_Char_Index(font->faces[info.face], code);
    if (!info.glyph && bold) {
        info.face = 0;
        info.glyph = FT_Get_Char_Index(font->faces[0], code);
    }
    FT_Fixed advance = 0;
    if (FT_Get_Advance(font->faces[info.face], info.glyph, FT_LOAD_NO_SCALE, &advance) == 0) {
        info.advance = (float)advance / units(font, info.face);
    }
    return info;
}

static glyph_info glyph_of(gv_font *font, bool bold, uint32_t code)
{
    if (code >= KNOWN) {
        return look_up(font, bold, code);
    }
    glyph_info *info = &font->known[bold][code];
    if (!info->known) {
        *info = look_up(font, bold, code);
    }
    return *info;
}

static float kerning_of(const gv_font *font, int face, FT_UInt left, FT_UInt right)
{
    FT_Vector apart = {0, 0};
    if (!left || !right ||
        FT_Get_Kerning(font->faces[face], left, right, FT_KERNING_UNSCALED, &apart)) {
        return 0;
    }
    return (float)apart.x / units(font, face);
}

/* Goes along a line, letter by letter. */
typedef struct line_walk {
    const char *text;
    size_t length, at;
    bool bold;
    float pen;           /* in em */
    glyph_info previous; /* the letter before; not known at first */
} line_walk;

/* Moves the pen over the kerning before the next letter, and returns that. Not at the line's end.
 */
static glyph_info walk_to_letter(line_walk *walk, gv_font *font, uint32_t *code)
{
    *code = gv_utf8_next(walk->text, walk->length, &walk->at);
    glyph_info info = glyph_of(font, walk->bold, *code);
    if (walk->previous.known && walk->previous.face == info.face) {
        walk->pen += kerning_of(font, info.face, walk->previous.glyph, info.glyph);
    }
    walk->previous = info;
    return info;
}

/* Moves over one letter; false at the line's end. */
static bool walk_on(line_walk *walk, gv_font *font)
{
    if (walk->at >= walk->length) {
        return false;
    }
    uint32_t code = 0;
    walk->pen += walk_to_letter(walk, font, &code).advance;
    return true;
}

float gv_font_width(gv_font *font, float size, bool bold, const char *text, size_t length)
{
    line_walk walk = {.text = text, .length = length, .bold = bold};
    while (walk_on(&walk, font)) {
    }
    return walk.pen * size;
}

size_t gv_font_fit(gv_font *font, float size, bool bold, const char *text, size_t length,
                   float width)
{
    line_walk walk = {.text = text, .length = length, .bold = bold};
    size_t fits = 0;
    while (walk_on(&walk, font) && walk.pen * size <= width) {
        fits = walk.at;
    }
    return fits;
}

float gv_font_cap_height(const gv_font *font, float size)
{
    (void)font;
    return CAP_HEIGHT * size;
}

float gv_font_line_height(const gv_font *font, float size)
{
    (void)font;
    return LINE_HEIGHT * size;
}

/* ---------------------------------------------------------------- letters in the atlas */

/* The size up to which letters are drawn; at least four of the largest fit into the atlas. */
static int largest(const gv_font *font)
{
    int limit = font->atlas.limit ? font->atlas.limit : 2048;
    return (LARGEST * 2 <= limit ? LARGEST : limit / 2 - 32) >> font->coarser;
}

/* A size in 64ths of a pixel, rounded to the steps in which letters are drawn. */
static unsigned rounded_size(const gv_font *font, float pixels)
{
    pixels = fmaxf(1, fminf(pixels, (float)largest(font)));
    float step = pixels < 16 ? 0.25f : pixels < 32 ? 0.5f : pixels < 64 ? 1 : 4;
    return (unsigned)(roundf(pixels / step) * step * 64);
}

static size_t first_slot(const gv_font *font, uint64_t key)
{
    /* Fibonacci hashing: the high bits of the product depend on all bits of the key. */
    return (size_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (font->slot_room - 1);
}

static letter_slot *find_slot(const gv_font *font, uint64_t key)
{
    size_t i = first_slot(font, key);
    while (font->slots[i].key && font->slots[i].key != key) {
        i = (i + 1) & (font->slot_room - 1);
    }
    return &font->slots[i];
}

/* Keeps the table at most half full. */
static bool room_for_slot(gv_font *font)
{
    if (font->slot_count * 2 < font->slot_room) {
        return true;
    }
    letter_slot *old = font->slots;
    size_t old_room = font->slot_room;
    size_t room = old_room ? old_room * 2 : 1024;
    letter_slot *slots = calloc(room, sizeof *slots);
    if (!slots) {
        return false;
    }
    font->slots = slots;
    font->slot_room = room;
    for (size_t i = 0; i < old_room; i++) {
        if (old[i].key) {
            *find_slot(font, old[i].key) = old[i];
        }
    }
    free(old);
    return true;
}

static void forget_letters(gv_font *font)
{
    /* A second time in one frame: the frame is more than the atlas can hold at this size. */
    font->coarser = font->emptied ? font->coarser + (font->coarser < 4) : 0;
    font->emptied = true;
    font->generation++;
    font->slot_count = 0;
    memset(font->slots, 0, font->slot_room * sizeof *font->slots);
    gv_i_atlas_empty(&font->atlas);
}

/* Draws a letter with FreeType; its bitmap is then in the face's glyph slot. */
static bool draw_letter(const gv_font *font, glyph_info info, unsigned size, unsigned quarter)
{
    FT_Face face = font->faces[info.face];
    if (FT_Set_Char_Size(face, (FT_F26Dot6)size, 0, 72, 72) ||
        FT_Load_Glyph(face, info.glyph, FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP)) {
        return false;
    }
    if (face->glyph->format == FT_GLYPH_FORMAT_OUTLINE) {
        FT_Outline_Translate(&face->glyph->outline, (FT_Pos)quarter * 16, 0);
    }
    return FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL) == 0;
}

/* Puts the drawn bitmap into the atlas and its place into *slot. */
static bool keep_letter(gv_font *font, FT_GlyphSlot drawn, letter_slot *slot)
{
    const FT_Bitmap *bitmap = &drawn->bitmap;
    int w = (int)bitmap->width;
    int h = (int)bitmap->rows;
    slot->left = drawn->bitmap_left;
    slot->top = drawn->bitmap_top;
    if (w == 0 || h == 0) {
        return true;
    }
    int x = 0;
    int y = 0;
    if (gv_i_atlas_place(&font->atlas, w, h, &x, &y) != GV_I_ATLAS_PLACED) {
        return false;
    }
    for (int row = 0; row < h; row++) {
        memcpy(font->atlas.pixels + (size_t)(y + row) * (size_t)font->atlas.width + x,
               bitmap->buffer + (ptrdiff_t)row * bitmap->pitch, (size_t)w);
    }
    slot->u = (uint16_t)x;
    slot->v = (uint16_t)y;
    slot->w = (uint16_t)w;
    slot->h = (uint16_t)h;
    return true;
}

/*
 * The letter's slot, drawn now if it is new; NULL when memory runs out. The atlas may be emptied on
 * the way: then other slots are void.
 */
static const letter_slot *letter(gv_font *font, glyph_info info, unsigned size, unsigned quarter)
{
    if (!room_for_slot(font)) {
        return NULL;
    }
    uint64_t key = (uint64_t)info.glyph << 32 | (uint64_t)size << 8 | quarter << 1 | info.face;
    key |= UINT64_C(1) << 63; /* so that no key is 0 */
    letter_slot *found = find_slot(font, key);
    if (found->key) {
        return found;
    }
    letter_slot made = {.key = key};
    if (!draw_letter(font, info, size, quarter)) {
        return NULL;
    }
    FT_GlyphSlot drawn = font->faces[info.face]->glyph;
    if (!keep_letter(font, drawn, &made)) {
        forget_letters(font);
        if (!keep_letter(font, drawn, &made)) {
            return NULL;
        }
    }
    found = find_slot(font, key); /* again: the table may have been emptied */
    *found = made;
    font->slot_count++;
    return found;
}

/* ---------------------------------------------------------------- lines */

/* The place of the line's pen before its first letter, in em. */
static float start_of(gv_font *font, bool bold, gv_align align, const char *text, size_t length)
{
    if (align == GV_ALIGN_LEFT) {
        return 0;
    }
    float width = gv_font_width(font, 1, bold, text, length);
    return align == GV_ALIGN_MIDDLE ? -width / 2 : -width;
}

static gv_glyph glyph_box(const letter_slot *slot, float pen, float baseline, float enlarge)
{
    return (gv_glyph){.x = (pen + (float)slot->left) * enlarge,
                      .y = (baseline - (float)slot->top) * enlarge,
                      .w = (float)slot->w * enlarge,
                      .h = (float)slot->h * enlarge,
                      .u = slot->u,
                      .v = slot->v,
                      .tw = slot->w,
                      .th = slot->h};
}

size_t gv_font_layout(gv_font *font, float pixels, bool bold, gv_align align, const char *text,
                      size_t length, gv_glyph *glyphs, size_t room)
{
    unsigned size = rounded_size(font, pixels);
    float em = (float)size / 64;
    /* Only the largest are enlarged; all others are set at the size they were drawn at. */
    float enlarge = pixels > (float)largest(font) ? pixels / em : 1;
    float baseline = roundf(CAP_HEIGHT * em / 2);
    bool quartered = em <= LARGEST_QUARTERED;
    line_walk walk = {.text = text, .length = length, .bold = bold};
    walk.pen = start_of(font, bold, align, text, length);

    size_t count = 0;
    while (walk.at < length) {
        uint32_t code = 0;
        glyph_info info = walk_to_letter(&walk, font, &code);
        float x = quartered ? roundf(walk.pen * em * 4) / 4 : roundf(walk.pen * em);
        unsigned quarter = (unsigned)((x - floorf(x)) * 4);
        const letter_slot *slot = letter(font, info, size, quarter);
        walk.pen += info.advance;
        if (!slot || !slot->w) {
            continue;
        }
        if (count < room) {
            glyphs[count] = glyph_box(slot, floorf(x), baseline, enlarge);
            if (!info.glyph) {
                count_missing(font, code);
            }
        }
        count++;
    }
    return count;
}

gv_atlas gv_font_atlas(const gv_font *font)
{
    return (gv_atlas){.pixels = font->atlas.pixels,
                      .width = font->atlas.width,
                      .height = font->atlas.height,
                      .generation = font->generation,
                      .dirty_top = font->atlas.dirty_top,
                      .dirty_end = font->atlas.dirty_end};
}

void gv_font_atlas_taken(gv_font *font)
{
    font->emptied = false;
    font->atlas.dirty_top = 0;
    font->atlas.dirty_end = 0;
}

void gv_font_atlas_limit(gv_font *font, int side)
{
    assert(side >= GV_I_ATLAS_FIRST_SIDE);
    font->atlas.limit = side;
}
