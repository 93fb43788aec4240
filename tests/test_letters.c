/*
 * test_letters.c - what lies under the widgets: drawings, rectangles, letters, the atlas, colours.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "support/suites.h"
#include "ui/atlas.h"
#include "ui/font.h"
#include "ui/layout.h"
#include "ui/theme.h"
#include "ui/utf8.h"

/* ---------------------------------------------------------------- drawings */

static void runs_gather_things_of_a_kind(void)
{
    gv_drawing drawing = {0};
    gv_shape shape = {.half_w = 1, .half_h = 1, .axis_x = 1};
    gv_stroke stroke = {.width = 1};
    for (int i = 0; i < 200; i++) {
        gv_drawing_shape(&drawing, &shape);
    }
    gv_drawing_stroke(&drawing, &stroke);
    gv_drawing_label(&drawing, &(gv_label){.size = 12}, "first");
    gv_drawing_label(&drawing, &(gv_label){.size = 12}, "second");
    gv_drawing_clip(&drawing, &(gv_rect){1, 2, 3, 4});
    gv_drawing_clip(&drawing, &(gv_rect){.w = -1});
    gv_drawing_shape(&drawing, &shape);
    CU_ASSERT_FALSE(drawing.failed);
    CU_ASSERT_EQUAL_FATAL(drawing.run_count, 6);
    static const gv_run wanted[] = {{GV_RUN_SHAPES, 0, 200}, {GV_RUN_STROKES, 0, 1},
                                    {GV_RUN_LABELS, 0, 2},   {GV_RUN_CLIP, 0, 1},
                                    {GV_RUN_CLIP, 1, 1},     {GV_RUN_SHAPES, 200, 1}};
    for (int i = 0; i < 6; i++) {
        CU_ASSERT_EQUAL(drawing.runs[i].kind, wanted[i].kind);
        CU_ASSERT_EQUAL(drawing.runs[i].first, wanted[i].first);
        CU_ASSERT_EQUAL(drawing.runs[i].count, wanted[i].count);
    }
    CU_ASSERT_EQUAL(drawing.labels[1].text, 5);
    CU_ASSERT_EQUAL(drawing.labels[1].length, 6);
    CU_ASSERT_EQUAL(memcmp(drawing.letters.data + 5, "second", 6), 0);
    gv_drawing_clear(&drawing);
    CU_ASSERT_EQUAL(drawing.run_count + drawing.shape_count + drawing.label_count, 0);
    gv_drawing_shape(&drawing, &shape);
    CU_ASSERT_EQUAL(drawing.run_count, 1);
    gv_drawing_free(&drawing);
    CU_ASSERT_PTR_NULL(drawing.shapes);
}

static void rectangles_are_half_open(void)
{
    gv_rect rect = {10, 20, 5, 5};
    CU_ASSERT_TRUE(gv_rect_has(&rect, 10, 20));
    CU_ASSERT_FALSE(gv_rect_has(&rect, 15, 20));
    CU_ASSERT_FALSE(gv_rect_has(&rect, 10, 25));
    CU_ASSERT_FALSE(gv_rect_has(&rect, 9.99f, 20));
}

static void rectangles_are_cut(void)
{
    gv_rect rest = {0, 0, 100, 50};
    gv_rect top = gv_rect_cut_top(&rest, 10);
    gv_rect bottom = gv_rect_cut_bottom(&rest, 10);
    gv_rect left = gv_rect_cut_left(&rest, 30);
    gv_rect right = gv_rect_cut_right(&rest, 30);
    CU_ASSERT_EQUAL(top.w, 100);
    CU_ASSERT_EQUAL(bottom.y, 40);
    CU_ASSERT_EQUAL(left.h, 30);
    CU_ASSERT_EQUAL(right.x, 70);
    CU_ASSERT_EQUAL(rest.x, 30);
    CU_ASSERT_EQUAL(rest.w, 40);
    gv_rect_cut_left(&rest, 1000);
    CU_ASSERT_EQUAL(rest.w, 0);
    CU_ASSERT_EQUAL(gv_rect_cut_top(&rest, -3).h, 0);

    gv_rect row = {10, 0, 100, 20};
    gv_rect last = gv_rect_part(row, 2, 3, 5);
    CU_ASSERT_EQUAL(last.w, 30);
    CU_ASSERT_EQUAL(last.x + last.w, 110);
    CU_ASSERT_EQUAL(gv_rect_inset(row, 15).h, 0);
    CU_ASSERT_EQUAL(gv_rect_shared(row, (gv_rect){100, 10, 100, 100}).w, 10);
    CU_ASSERT_EQUAL(gv_rect_shared(row, (gv_rect){200, 10, 100, 100}).w, 0);
}

/* ---------------------------------------------------------------- letters */

static void utf8_is_read_and_bad_bytes_are_marked(void)
{
    static const char text[] = "a\xC3\x97\xE2\x86\x92\xF0\x9F\x98\x80\xFF\xC3(\xE2\x86\xED\xA0\x80"
                               "\xC0\x80\xF4\x90\x80\x80z";
    static const uint32_t wanted[] = {'a',    0xD7,   0x2192, 0x1F600, 0xFFFD,
                                      0xFFFD, '(',    0xFFFD, 0xFFFD, /* a cut-off arrow */
                                      0xFFFD, 0xFFFD, 0xFFFD,         /* a surrogate */
                                      0xFFFD, 0xFFFD,                 /* too long a form of 0 */
                                      0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, /* beyond U+10FFFF */
                                      'z'};
    size_t at = 0;
    size_t count = 0;
    size_t length = sizeof text - 1;
    while (at < length && count < sizeof wanted / sizeof wanted[0]) {
        uint32_t code = gv_utf8_next(text, length, &at);
        CU_ASSERT_EQUAL(code, wanted[count]);
        count++;
    }
    CU_ASSERT_EQUAL(at, length);
    CU_ASSERT_EQUAL(count, sizeof wanted / sizeof wanted[0]);
}

static gv_font *new_font(void)
{
    gv_font *font = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_font_new(&font, NULL), GV_OK);
    return font;
}

static float width(gv_font *font, float size, bool bold, const char *text)
{
    return gv_font_width(font, size, bold, text, strlen(text));
}

static void widths_follow_the_size(void)
{
    gv_font *font = new_font();
    float one = width(font, 1, false, "Closing rule");
    CU_ASSERT_TRUE(one > 4 && one < 8);
    CU_ASSERT_DOUBLE_EQUAL(width(font, 13, false, "Closing rule"), 13 * one, 0.001);
    CU_ASSERT_DOUBLE_EQUAL(width(font, 26, false, "Closing rule"), 26 * one, 0.001);
    CU_ASSERT_TRUE(width(font, 13, true, "Closing rule") > 13 * one);
    CU_ASSERT_EQUAL(width(font, 13, false, ""), 0);
    /* DejaVu's figures are all equally wide: a score does not move while it counts. */
    CU_ASSERT_DOUBLE_EQUAL(width(font, 24, true, "11"), width(font, 24, true, "48"), 0.001);
    /* Kerning brings A and V together. */
    CU_ASSERT_TRUE(width(font, 1, false, "AV") <
                   width(font, 1, false, "A") + width(font, 1, false, "V") - 0.01f);
    gv_font_free(font);
}

static void texts_are_fitted_by_letters(void)
{
    static const char text[] = "8 \xC3\x97 8";
    gv_font *font = new_font();
    for (float room = 0; room < 60; room += 0.5f) {
        size_t bytes = gv_font_fit(font, 12, false, text, sizeof text - 1, room);
        CU_ASSERT_TRUE(gv_font_width(font, 12, false, text, bytes) <= room + 0.001f);
        CU_ASSERT_NOT_EQUAL(bytes, 3); /* never half a letter */
    }
    CU_ASSERT_EQUAL(gv_font_fit(font, 12, false, text, sizeof text - 1, 1000), sizeof text - 1);
    CU_ASSERT_EQUAL(gv_font_fit(font, 12, false, text, sizeof text - 1, -5), 0);
    gv_font_free(font);
}

static int reports;
static uint32_t last_report;

static void note_report(void *context, uint32_t code_point)
{
    CU_ASSERT_PTR_EQUAL(context, &reports);
    reports++;
    last_report = code_point;
}

static void missing_letters_are_boxes_and_counted(void)
{
    static const char text[] = "\xF0\x9F\xA7\xBF \xE4\xB8\xAD\xF0\x9F\xA7\xBF";
    gv_font *font = new_font();
    gv_glyph glyphs[8];
    reports = 0;
    gv_font_on_missing(font, note_report, &reports);
    size_t count = gv_font_layout(font, 14, true, GV_ALIGN_LEFT, text, sizeof text - 1, glyphs, 8);
    CU_ASSERT_EQUAL_FATAL(count, 3);
    for (size_t i = 0; i < 3; i++) {
        CU_ASSERT_TRUE(glyphs[i].w > 4 && glyphs[i].h > 6);
    }
    CU_ASSERT_EQUAL(gv_font_missing_count(font), 3);
    CU_ASSERT_EQUAL(reports, 2); /* each code point once */
    CU_ASSERT_EQUAL(last_report, 0x4E2D);
    /* What the window writes, both faces have. */
    static const char known[] = "M\xC3\xB6"
                                "bius 8 \xC3\x97 8 \xE2\x97\x8F \xE2\x97\x8B \xE2\x86\x92 "
                                "\xE2\x91\xA0 \xC2\xB7 \xE2\x80\xA6 \xE2\x96\xBE \xE2\x80\x93 "
                                "\xE2\x80\x9Cnever\xE2\x80\x9D";
    gv_glyph many[64];
    gv_font_layout(font, 14, true, GV_ALIGN_LEFT, known, sizeof known - 1, many, 64);
    gv_font_layout(font, 14, false, GV_ALIGN_LEFT, known, sizeof known - 1, many, 64);
    CU_ASSERT_EQUAL(gv_font_missing_count(font), 3);
    gv_font_free(font);
}

static void lines_are_laid_out_on_whole_pixels(void)
{
    static const float sizes[] = {9, 10.5f, 13, 15.6f, 24, 40};
    gv_font *font = new_font();
    for (int i = 0; i < 6; i++) {
        gv_glyph glyphs[16];
        size_t count =
            gv_font_layout(font, sizes[i], false, GV_ALIGN_MIDDLE, "Reversi", 7, glyphs, 16);
        CU_ASSERT_EQUAL_FATAL(count, 7);
        for (size_t k = 0; k < count; k++) {
            CU_ASSERT_EQUAL(glyphs[k].x, floorf(glyphs[k].x));
            CU_ASSERT_EQUAL(glyphs[k].y, floorf(glyphs[k].y));
            CU_ASSERT_EQUAL(glyphs[k].w, glyphs[k].tw);
            CU_ASSERT_TRUE(k == 0 || glyphs[k].x > glyphs[k - 1].x);
        }
        float left = glyphs[0].x;
        float right = glyphs[6].x + glyphs[6].w;
        CU_ASSERT_TRUE(fabsf(left + right) <= sizes[i] * 0.2f + 1);
        /* More room or less, the count is the text's. */
        CU_ASSERT_EQUAL(
            gv_font_layout(font, sizes[i], false, GV_ALIGN_MIDDLE, "Reversi", 7, glyphs, 2), 7);
    }
    gv_font_free(font);
}

static void the_atlas_says_what_to_load(void)
{
    gv_font *font = new_font();
    gv_glyph glyphs[8];
    CU_ASSERT_PTR_NULL(gv_font_atlas(font).pixels);
    gv_font_layout(font, 13, false, GV_ALIGN_LEFT, "abc", 3, glyphs, 8);
    gv_atlas atlas = gv_font_atlas(font);
    CU_ASSERT_PTR_NOT_NULL_FATAL(atlas.pixels);
    CU_ASSERT_TRUE(atlas.dirty_end > atlas.dirty_top);
    long ink = 0;
    for (int i = 0; i < 3; i++) {
        for (int y = 0; y < glyphs[i].th; y++) {
            for (int x = 0; x < glyphs[i].tw; x++) {
                ink += atlas.pixels[(glyphs[i].v + y) * atlas.width + glyphs[i].u + x];
            }
        }
    }
    CU_ASSERT_TRUE(ink > 3 * 10 * 255);
    gv_font_atlas_taken(font);
    gv_font_layout(font, 13, false, GV_ALIGN_LEFT, "cab", 3, glyphs, 8); /* mostly known */
    uint32_t generation = gv_font_atlas(font).generation;
    /* Through all sizes: it grows to its limit, then it is emptied, and no sooner. */
    gv_font_atlas_limit(font, 512);
    for (float size = 8; size < 90; size += 0.25f) {
        gv_font_layout(font, size, true, GV_ALIGN_LEFT, "abcdefghij", 10, glyphs, 8);
        atlas = gv_font_atlas(font);
        CU_ASSERT_TRUE(atlas.width <= 512 && atlas.height <= 512);
        CU_ASSERT_TRUE(atlas.generation == generation || atlas.width == 512);
    }
    CU_ASSERT_TRUE(atlas.generation > generation);
    CU_ASSERT_EQUAL(atlas.width, 512);
    gv_font_free(font);
}

static bool overlap(const int *a, const int *b)
{
    return a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
}

static void the_atlas_packs_without_overlap(void)
{
    gv_i_atlas atlas = {.limit = 512};
    gv_random random;
    gv_random_seed(&random, 3, 0);
    int placed[600][4];
    int count = 0;
    long area = 0;
    while (count < 600) {
        int *p = placed[count];
        p[2] = 4 + (int)gv_random_below(&random, 30);
        p[3] = 8 + (int)gv_random_below(&random, 20);
        if (gv_i_atlas_place(&atlas, p[2], p[3], &p[0], &p[1]) != GV_I_ATLAS_PLACED) {
            break;
        }
        CU_ASSERT_TRUE(p[0] >= 0 && p[1] >= 0 && p[0] + p[2] < atlas.width + 1);
        area += (long)p[2] * p[3];
        count++;
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            CU_ASSERT_FALSE(overlap(placed[i], placed[k]));
        }
    }
    CU_ASSERT_TRUE(area > 512 * 512 / 2); /* most of it is used */
    int x = 0;
    int y = 0;
    CU_ASSERT_EQUAL(gv_i_atlas_place(&atlas, 600, 10, &x, &y), GV_I_ATLAS_FULL);
    gv_i_atlas_empty(&atlas);
    CU_ASSERT_EQUAL(gv_i_atlas_place(&atlas, 100, 10, &x, &y), GV_I_ATLAS_PLACED);
    CU_ASSERT_EQUAL(x + y, 0);
    gv_i_atlas_free(&atlas);
}

/* ---------------------------------------------------------------- colours */

static double luminance(gv_rgba c)
{
    const uint8_t channels[] = {c.r, c.g, c.b};
    const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double v = channels[i] / 255.0;
        sum += weights[i] * (v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* The contrast of WCAG 2, 1 to 21. */
static double contrast(gv_rgba a, gv_rgba b)
{
    double la = luminance(a);
    double lb = luminance(b);
    return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

static void check_contrast(const char *what, gv_rgba a, gv_rgba b, double wanted)
{
    double found = contrast(a, b);
    if (found < wanted) {
        fprintf(stderr, "%s: contrast %.2f, expected %.2f\n", what, found, wanted);
    }
    CU_ASSERT_TRUE(found >= wanted);
}

static void texts_can_be_read_in_every_theme(void)
{
    for (const gv_name *name = gv_theme_names; name->name; name++) {
        const gv_theme *t = gv_theme_of((gv_theme_kind)name->value);
        CU_ASSERT_EQUAL((int)t->kind, name->value);
        check_contrast("text", t->text, t->panel, 7);
        check_contrast("text on a control", t->text, t->control, 4.5);
        check_contrast("text on a hovered control", t->text, t->control_hover, 4.5);
        check_contrast("secondary", t->secondary, t->panel, 4.5);
        check_contrast("secondary on a hovered row", t->secondary, t->control_hover, 3);
        check_contrast("chosen", t->chosen_text, t->chosen, 4.5);
        check_contrast("chosen hovered", t->chosen_text, t->chosen_hover, 4.5);
        check_contrast("link", t->link, t->panel, 4.5);
        check_contrast("warning", t->warning_text, t->panel, 4.5);
        check_contrast("focus", t->focus, t->surround, 4.5);
        check_contrast("board name", t->board_name, t->board, 3);
        check_contrast("copy name", t->copy_name, t->copy, 2.3);
        /* The board is told from its copies, and black from white. */
        check_contrast("board and copy", t->board, t->copy, t->kind == GV_THEME_PRINT ? 1.05 : 1.6);
        check_contrast("discs", t->black, t->white, 10);
        check_contrast("discs of copies", t->copy_black, t->copy_white, 2.5);
    }
    CU_ASSERT_EQUAL(gv_theme_of(GV_THEME_DARK)->seam_left_right.r, 0xE6);
    gv_rgba half = gv_rgba_mix((gv_rgba){0, 0, 0, 255}, (gv_rgba){200, 100, 50, 255}, 0.5f);
    CU_ASSERT_EQUAL(half.r, 100);
    CU_ASSERT_EQUAL(gv_rgba_mix(half, half, 7).g, 50);
    CU_ASSERT_EQUAL(gv_rgba_fade(half, 0.2f).a, 51);
}

void gv_suite_letters(void)
{
    GV_TEST("runs gather things of a kind", runs_gather_things_of_a_kind);
    GV_TEST("rectangles are half open", rectangles_are_half_open);
    GV_TEST("rectangles are cut", rectangles_are_cut);
    GV_TEST("UTF-8 is read and bad bytes are marked", utf8_is_read_and_bad_bytes_are_marked);
    GV_TEST("widths follow the size", widths_follow_the_size);
    GV_TEST("texts are fitted by letters", texts_are_fitted_by_letters);
    GV_TEST("missing letters are boxes and counted", missing_letters_are_boxes_and_counted);
    GV_TEST("lines are laid out on whole pixels", lines_are_laid_out_on_whole_pixels);
    GV_TEST("the atlas says what to load", the_atlas_says_what_to_load);
    GV_TEST("the atlas packs without overlap", the_atlas_packs_without_overlap);
    GV_TEST("texts can be read in every theme", texts_can_be_read_in_every_theme);
}
