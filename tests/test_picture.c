/*
 * test_picture.c - pictures as people see and keep them: letters, PNG files, large pictures, golden
 * pictures.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gl/capture.h"
#include "gl/painter.h"
#include "gl/png.h"
#include "support/drawn.h"
#include "support/golden.h"
#include "support/painting.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- labels */

static gv_image paint_label(const gv_label *label, const char *text, float scale)
{
    gv_drawing drawing = {0};
    gv_drawing_label(&drawing, label, text);
    gv_image image = painting_of(&drawing, 200, 80, scale);
    gv_drawing_free(&drawing);
    return image;
}

/* How many pixels have ink. */
static long ink(const gv_image *image)
{
    long count = 0;
    for (int i = 0; i < image->width * image->height; i++) {
        count += image->pixels[i * 4] < 250;
    }
    return count;
}

/* How many pixels of b are not those of a seen in a mirror about x = 100, y = 40. */
static long mirror_faults(const gv_image *a, const gv_image *b, bool mirror_x, bool mirror_y)
{
    long faults = 0;
    for (int y = 0; y < a->height; y++) {
        for (int x = 0; x < a->width; x++) {
            gv_rgba other =
                gv_image_at(b, mirror_x ? a->width - 1 - x : x, mirror_y ? a->height - 1 - y : y);
            faults += !painting_near(gv_image_at(a, x, y), other, 0);
        }
    }
    return faults;
}

static void mirrored_labels_are_mirror_images(void)
{
    static const float sizes[] = {9, 12.3f, 17, 40};
    painting_begin();
    for (int size = 0; size < 4; size++) {
        for (int align = GV_ALIGN_LEFT; align <= GV_ALIGN_RIGHT; align++) {
            gv_label label = {.x = 100,
                              .y = 40,
                              .size = sizes[size],
                              .align = (gv_align)align,
                              .colour = {0, 0, 0, 255}};
            gv_image plain = paint_label(&label, "b7g", 1);
            CU_ASSERT_TRUE(ink(&plain) > 30);
            for (int way = 1; way < 4; way++) {
                label.mirror_x = way & 1;
                label.mirror_y = way & 2;
                gv_image mirrored = paint_label(&label, "b7g", 1);
                CU_ASSERT_EQUAL(mirror_faults(&plain, &mirrored, label.mirror_x, label.mirror_y),
                                0);
                CU_ASSERT_TRUE(mirror_faults(&plain, &mirrored, false, false) > 0);
                gv_image_free(&mirrored);
            }
            gv_image_free(&plain);
        }
    }
    painting_end();
}

static void letters_are_where_they_should_be(void)
{
    painting_begin();
    gv_label label = {.x = 20, .y = 40, .size = 28, .colour = {0, 0, 0, 255}};
    gv_image image = paint_label(&label, "H", 1);
    /* Capitals of 28 px are 20.4 high: hinted to 20 or 21, about the middle. */
    int top = image.height;
    int bottom = 0;
    for (int y = 0; y < image.height; y++) {
        for (int x = 0; x < image.width; x++) {
            if (gv_image_at(&image, x, y).r < 128) {
                top = y < top ? y : top;
                bottom = y > bottom ? y : bottom;
            }
        }
    }
    CU_ASSERT_TRUE(abs(40 - top - 10) <= 1);
    CU_ASSERT_TRUE(abs(bottom + 1 - 40 - 10) <= 1);
    gv_image_free(&image);
    painting_end();
}

static void scaled_letters_are_drawn_anew(void)
{
    painting_begin();
    gv_label label = {.x = 20, .y = 20, .size = 12, .colour = {0, 0, 0, 255}};
    gv_image twice = paint_label(&label, "Klein", 2);
    label = (gv_label){.x = 40, .y = 40, .size = 24, .colour = {0, 0, 0, 255}};
    gv_image large = paint_label(&label, "Klein", 1);
    CU_ASSERT_EQUAL(golden_compare(&twice, &large, 0, NULL), 0);
    gv_image_free(&twice);
    gv_image_free(&large);
    painting_end();
}

static void missing_letters_show_a_box(void)
{
    painting_begin();
    gv_label label = {.x = 20, .y = 40, .size = 20, .colour = {0, 0, 0, 255}};
    gv_image image = paint_label(&label, "\xF0\x9F\xA7\xBF", 1);
    CU_ASSERT_TRUE(ink(&image) > 20);
    CU_ASSERT_EQUAL(gv_font_missing_count(painting_font), 1);
    gv_image_free(&image);
    painting_end();
}

/* More letters of more sizes than the atlas can hold at once: none may vanish, no wrong ones show.
 */
static void a_full_atlas_still_shows_all(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    for (int i = 0; i < 60; i++) {
        char text[] = {(char)('A' + i % 26), (char)('a' + i % 26), 0};
        gv_label label = {.x = 10 + 90 * (float)(i % 10),
                          .y = 60 + 130 * (float)(i / 10),
                          .size = 64 + (float)i / 2,
                          .bold = i % 2,
                          .colour = {0, 0, 0, 255}};
        gv_drawing_label(&drawing, &label, text);
    }
    gv_image roomy = painting_of(&drawing, 1000, 800, 1);
    gv_painter *painter = NULL;
    gv_target *target = NULL;
    gv_image tight = {0};
    CU_ASSERT_EQUAL_FATAL(gv_painter_new(&painter, painting_font, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_target_new(&target, 1000, 800, 1, NULL), GV_OK);
    gv_font_atlas_limit(painting_font, 512);
    gv_view view = {.width = 1000, .height = 800, .background = painting_white};
    for (int frame = 0; frame < 2; frame++) { /* the second begins with a full atlas */
        CU_ASSERT_EQUAL(gv_painter_begin(painter, &view, NULL), GV_OK);
        CU_ASSERT_EQUAL(gv_painter_draw(painter, &drawing, NULL), GV_OK);
        CU_ASSERT_EQUAL(gv_painter_end(painter, NULL), GV_OK);
    }
    CU_ASSERT_EQUAL_FATAL(gv_target_read(target, &tight, NULL), GV_OK);
    /* Coarser letters, but the same: nearly as much ink, hardly a pixel quite different. */
    CU_ASSERT_TRUE(labs(ink(&tight) - ink(&roomy)) < ink(&roomy) / 6);
    CU_ASSERT_TRUE(golden_compare(&roomy, &tight, 200, NULL) < ink(&roomy) / 50);
    gv_image_free(&tight);
    gv_image_free(&roomy);
    gv_target_free(target);
    gv_painter_free(painter);
    gv_drawing_free(&drawing);
    painting_end();
}

/* ---------------------------------------------------------------- pictures */

static void a_transparent_ground_stays_so(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    shape.fill = (gv_rgba){200, 100, 50, 128};
    gv_drawing_shape(&drawing, &shape);
    const gv_drawing *drawings[] = {&drawing};
    gv_picture picture = {.width = 40, .height = 40, .drawings = drawings, .count = 1};
    gv_image image = {0};
    CU_ASSERT_EQUAL_FATAL(gv_picture_paint(&image, &picture, painting_font, NULL), GV_OK);
    PIXEL(image, 2, 2, ((gv_rgba){0}));
    painting_check(&image, 20, 20, shape.fill, 2, __LINE__); /* straight again */
    gv_image_free(&image);
    gv_drawing_free(&drawing);
    painting_end();
}

static void large_pictures_are_painted_in_tiles(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    shape.x = 4990;
    shape.y = 90;
    gv_drawing_shape(&drawing, &shape);
    gv_image image = painting_of(&drawing, 5000, 100, 1);
    PIXEL(image, 4980, 99, painting_red);
    PIXEL(image, 4999, 80, painting_red);
    PIXEL(image, 4979, 90, painting_white);
    PIXEL(image, 4990, 79, painting_white);
    gv_image_free(&image);

    const gv_drawing *drawings[] = {&drawing};
    gv_picture picture = {.width = 20000, .height = 10, .drawings = drawings, .count = 1};
    gv_error error;
    CU_ASSERT_EQUAL(gv_picture_paint(&image, &picture, painting_font, &error), GV_ERROR_LIMIT);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "16384"));
    CU_ASSERT_PTR_NULL(image.pixels);
    gv_drawing_free(&drawing);
    painting_end();
}

/* ---------------------------------------------------------------- PNG */

static void png_keeps_pixels_and_texts(void)
{
    static const gv_png_text texts[] = {
        {"variant", "klein 8 \xC3\x97 8"},
        {"rule", "always"},
        {"moves", "f5d6c3\nd3c4"},
        {"note", "a \xE2\x86\x92 b, \xE2\x97\x8F 12"},
        {"empty", ""},
    };
    for (int opaque = 0; opaque < 2; opaque++) {
        gv_image image = painting_noise(37, 21, opaque);
        gv_image again = {0};
        gv_png_texts read = {0};
        const char *path = painting_scratch("round_trip.png");
        CU_ASSERT_EQUAL_FATAL(gv_png_write(path, &image, texts, 5, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_png_read(path, &again, &read, NULL), GV_OK);
        CU_ASSERT_EQUAL(golden_compare(&image, &again, 0, NULL), 0);
        CU_ASSERT_EQUAL(read.count, 5);
        for (int i = 0; i < 5; i++) {
            const char *text = gv_png_text_of(&read, texts[i].key);
            CU_ASSERT_PTR_NOT_NULL_FATAL(text);
            CU_ASSERT_STRING_EQUAL(text, texts[i].text);
        }
        CU_ASSERT_PTR_NULL(gv_png_text_of(&read, "nosuch"));
        gv_png_texts_free(&read);
        gv_image_free(&again);
        gv_image_free(&image);
        unlink(path);
    }
}

static void png_files_are_the_same_every_time(void)
{
    gv_image image = painting_noise(50, 50, true);
    gv_text files[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++) {
        const char *path = painting_scratch("same.png");
        CU_ASSERT_EQUAL_FATAL(gv_png_write(path, &image, &(gv_png_text){"rule", "never"}, 1, NULL),
                              GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&files[i], path, 1 << 20, NULL), GV_OK);
        unlink(path);
    }
    CU_ASSERT_EQUAL_FATAL(files[0].length, files[1].length);
    CU_ASSERT_EQUAL(memcmp(files[0].data, files[1].data, files[0].length), 0);
    /* tEXt, as other programs look for. */
    bool found = false;
    for (size_t i = 0; i + 14 < files[0].length; i++) {
        found = found || memcmp(files[0].data + i, "tEXtrule\0never", 14) == 0;
    }
    CU_ASSERT_TRUE(found);
    gv_text_free(&files[0]);
    gv_text_free(&files[1]);
    gv_image_free(&image);
}

static void bad_png_files_are_refused(void)
{
    gv_error error = {0};
    gv_image image = painting_noise(20, 20, true);
    gv_image before = image;
    const char *path = painting_scratch("bad.png");
    CU_ASSERT_EQUAL(gv_png_read("/nonexistent/x.png", &image, NULL, &error), GV_ERROR_IO);
    CU_ASSERT_EQUAL(gv_png_write("/nonexistent/x.png", &image, NULL, 0, &error), GV_ERROR_IO);
    CU_ASSERT_EQUAL(gv_png_write(path, &image, &(gv_png_text){"", "x"}, 1, &error), GV_ERROR_VALUE);
    CU_ASSERT_EQUAL(gv_png_write(path, &image, &(gv_png_text){"r\xC3\xA9gle", "x"}, 1, &error),
                    GV_ERROR_VALUE);
    CU_ASSERT_EQUAL(gv_text_write_file(path, "no picture", 10, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_png_read(path, &image, NULL, &error), GV_ERROR_SYNTAX);
    CU_ASSERT_STRING_EQUAL(error.file, path);
    /* A file cut off anywhere is an error, never a crash. */
    CU_ASSERT_EQUAL(gv_png_write(path, &image, &(gv_png_text){"a", "b"}, 1, NULL), GV_OK);
    gv_text whole = {0};
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&whole, path, 1 << 20, NULL), GV_OK);
    for (size_t size = 0; size + 12 < whole.length; size += 7) {
        CU_ASSERT_EQUAL(gv_text_write_file(path, whole.data, size, NULL), GV_OK);
        CU_ASSERT_EQUAL(gv_png_read(path, &image, NULL, &error), GV_ERROR_SYNTAX);
    }
    CU_ASSERT_PTR_EQUAL(image.pixels, before.pixels); /* untouched by all that */
    gv_text_free(&whole);
    gv_image_free(&image);
    unlink(path);
}

/* ---------------------------------------------------------------- golden pictures */

typedef struct sheet_case {
    const char *name;
    gv_theme_kind theme;
    float scale, text_scale;
    const char *open;  /* a popup */
    const char *hover; /* a widget under the pointer */
    int tabs;          /* times Tab was pressed */
} sheet_case;

static const sheet_case sheets[] = {
    {"sheet_dark", GV_THEME_DARK, 1, 1, NULL, "undo", 0},
    {"sheet_dark_2x", GV_THEME_DARK, 2, 1, "size", "size.6", 0},
    {"sheet_light", GV_THEME_LIGHT, 1, 1, "demo", NULL, 0},
    {"sheet_light_1.25x", GV_THEME_LIGHT, 1.25f, 1.2f, NULL, NULL, 3},
    {"sheet_print", GV_THEME_PRINT, 1, 1, NULL, NULL, 0},
};

/* Two frames: the second one shows what the events after the first have done. */
static void say_sheet(const sheet_case *sheet, gv_ui *ui, gv_drawing *drawing)
{
    const gv_theme *theme = gv_theme_of(sheet->theme);
    drawn_panel(ui, drawing, painting_font, theme, sheet->text_scale);
    if (sheet->open) {
        gv_ui_open(ui, sheet->open);
        gv_drawing_clear(drawing);
        drawn_panel(ui, drawing, painting_font, theme, sheet->text_scale);
    }
    gv_rect rect;
    if (sheet->hover) {
        CU_ASSERT_TRUE_FATAL(gv_ui_find(ui, sheet->hover, &rect));
        gv_ui_event(ui, &(gv_ui_input){GV_UI_MOVE, .x = rect.x + 3, .y = rect.y + 3});
    }
    for (int i = 0; i < sheet->tabs; i++) {
        gv_ui_event(ui, &(gv_ui_input){GV_UI_KEY, .key = GV_UI_KEY_TAB});
    }
    gv_drawing_clear(drawing);
    drawn_shapes(drawing, theme);
    drawn_panel(ui, drawing, painting_font, theme, sheet->text_scale);
}

static void sheets_look_as_they_did(void)
{
    painting_begin();
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++) {
        const sheet_case *sheet = &sheets[i];
        gv_ui *ui = NULL;
        gv_drawing drawing = {0};
        gv_image image = {0};
        CU_ASSERT_EQUAL_FATAL(gv_ui_new(&ui, NULL), GV_OK);
        say_sheet(sheet, ui, &drawing);
        const gv_drawing *drawings[] = {&drawing};
        gv_picture picture = {.width = (int)(DRAWN_WIDTH * sheet->scale),
                              .height = (int)(DRAWN_HEIGHT * sheet->scale),
                              .scale = sheet->scale,
                              .background = gv_theme_of(sheet->theme)->surround,
                              .drawings = drawings,
                              .count = 1};
        gv_error error;
        CU_ASSERT_EQUAL_FATAL(gv_picture_paint(&image, &picture, painting_font, &error), GV_OK);
        golden_check(sheet->name, &image, (golden_tolerance){0});
        gv_image_free(&image);
        gv_drawing_free(&drawing);
        gv_ui_free(ui);
    }
    painting_end();
}

/* Golden pictures are worth nothing if the comparison lets everything pass. */
static void the_comparison_finds_differences(void)
{
    gv_image a = painting_noise(20, 20, true);
    gv_image b = painting_noise(20, 20, true);
    CU_ASSERT_EQUAL(golden_compare(&a, &b, 0, NULL), 0);
    b.pixels[400] = (uint8_t)(b.pixels[400] ^ 0x80);
    b.pixels[800] = (uint8_t)(b.pixels[800] ^ 0x04);
    gv_image diff = {0};
    CU_ASSERT_EQUAL(golden_compare(&a, &b, 12, &diff), 1);
    CU_ASSERT_EQUAL(golden_compare(&a, &b, 0, NULL), 2);
    CU_ASSERT_EQUAL(gv_image_at(&diff, 100 % 20, 100 / 20).r, 255);
    gv_image_free(&diff);
    gv_image_free(&b);
    b = painting_noise(20, 21, true);
    CU_ASSERT_EQUAL(golden_compare(&a, &b, 255, NULL), -1);
    gv_image_free(&a);
    gv_image_free(&b);
}

void gv_suite_picture(void)
{
    GV_TEST("a transparent ground stays so", a_transparent_ground_stays_so);
    GV_TEST("mirrored labels are mirror images", mirrored_labels_are_mirror_images);
    GV_TEST("letters are where they should be", letters_are_where_they_should_be);
    GV_TEST("scaled letters are drawn anew", scaled_letters_are_drawn_anew);
    GV_TEST("missing letters show a box", missing_letters_show_a_box);
    GV_TEST("a full atlas still shows all", a_full_atlas_still_shows_all);
    GV_TEST("large pictures are painted in tiles", large_pictures_are_painted_in_tiles);
    GV_TEST("PNG keeps pixels and texts", png_keeps_pixels_and_texts);
    GV_TEST("PNG files are the same every time", png_files_are_the_same_every_time);
    GV_TEST("bad PNG files are refused", bad_png_files_are_refused);
    GV_TEST("sheets look as they did", sheets_look_as_they_did);
    GV_TEST("the comparison finds differences", the_comparison_finds_differences);
}
