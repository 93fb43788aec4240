/*
 * test_surface_painter.c - bent sheets with a picture on them, looked up at exact pixels; and
 * moving pictures, taken apart chunk by chunk.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gl/apng.h"
#include "gl/capture.h"
#include "gl/context.h"
#include "gl/surface_painter.h"
#include "support/golden.h"
#include "support/painting.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- a sheet to look at */

#define SIDE 64

static const gv_rgba red = {200, 0, 0, 255}, blue = {0, 0, 200, 255}, none = {0};

static void add_box(gv_drawing *drawing, float left, float right, gv_rgba fill)
{
    gv_drawing_shape(drawing, &(gv_shape){.x = (left + right) / 2,
                                          .y = 8,
                                          .half_w = (right - left) / 2,
                                          .half_h = 8,
                                          .axis_x = 1,
                                          .fill = fill});
}

/* The eye looks along -z from (0, 0, 0); the lens shows -1 … 1 of the plane at any distance, and
 * distances from 1 to 9: clip z is -1 at z = -1 and 1 at z = -9. */
static gv_surface_look straight_look(void)
{
    gv_surface_look look = {.width = SIDE, .height = SIDE, .frame_height = SIDE};
    for (int i = 0; i < 16; i += 5)
        look.eye[i] = look.lens[i] = 1;
    look.lens[10] = -0.25f;
    look.lens[14] = -1.25f;
    return look;
}

/* A square of half the side `half` at distance `away`, front to the eye. Its picture is what lies
 * between u0 and u1. */
typedef struct mesh_point {
    float x, y, z, nx, ny, nz, u, v;
} mesh_point;

static void add_square(mesh_point *points, float half, float away, float u0, float u1)
{
    for (int i = 0; i < 4; i++) {
        bool right = i % 2, up = i / 2;
        points[i] = (mesh_point){.x = right ? half : -half,
                                 .y = up ? half : -half,
                                 .z = -away,
                                 .nz = 1,
                                 .u = right ? u1 : u0,
                                 .v = up ? 0 : 1};
    }
}

static const uint32_t two_squares[] = {0, 1, 2, 1, 3, 2, 4, 5, 6, 5, 7, 6};

typedef struct show {
    gv_font *font;
    gv_painter *painter;
    gv_surface_painter *surface;
    gv_target *target;
} show;

/* A painter in the current context, whose picture is red on the left and blue on the right. */
static show show_here(void)
{
    show s = {0};
    gv_error error;
    gv_drawing drawing = {0};
    CU_ASSERT_EQUAL_FATAL(gv_font_new(&s.font, &error), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_painter_new(&s.painter, s.font, &error), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_target_new(&s.target, SIDE, SIDE, 1, &error), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_surface_painter_new(&s.surface, &error), GV_OK);
    add_box(&drawing, 0, 8, red);
    add_box(&drawing, 8, 16, blue);
    CU_ASSERT_EQUAL_FATAL(
        gv_surface_painter_picture(s.surface, s.painter, &drawing, 16, 16, 4, &error), GV_OK);
    gv_drawing_free(&drawing);
    return s;
}

static show open_show(void)
{
    painting_begin();
    return show_here();
}

static void free_show(show *s)
{
    gv_surface_painter_free(s->surface);
    gv_painter_free(s->painter);
    gv_target_free(s->target);
    gv_font_free(s->font);
}

static void close_show(show *s)
{
    free_show(s);
    painting_end();
}

static void load(const show *s, const mesh_point *points, size_t squares)
{
    gv_mesh_data mesh = {&points->x, two_squares, squares * 4, squares * 6};
    CU_ASSERT_EQUAL_FATAL(gv_surface_painter_mesh(s->surface, GV_MESH_SHEET, &mesh, NULL), GV_OK);
}

static gv_image look_at(const show *s, const gv_surface_look *look)
{
    gv_image image = {0};
    gv_error error = {0};
    gv_target_bind(s->target);
    CU_ASSERT_EQUAL(gv_surface_painter_draw(s->surface, look, &error), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_target_read(s->target, &image, &error), GV_OK);
    return image;
}

/* Light changes how bright a colour is, not which of the three channels it has. */
static bool is_only(gv_rgba found, char channel)
{
    return found.a == 255 && (found.r > 100) == (channel == 'r') &&
           (found.g > 100) == (channel == 'g') && (found.b > 100) == (channel == 'b');
}

static void the_picture_lies_on_the_sheet(void)
{
    show s = open_show();
    mesh_point points[4];
    gv_surface_look look = straight_look();
    add_square(points, 0.5f, 4, 0, 1);
    load(&s, points, 1);
    for (int samples = 1; samples <= 4; samples += 3) {
        look.samples = samples;
        gv_image image = look_at(&s, &look);
        CU_ASSERT_TRUE(is_only(gv_image_at(&image, 24, 32), 'r'));
        CU_ASSERT_TRUE(is_only(gv_image_at(&image, 40, 32), 'b'));
        PIXEL(image, 8, 32, none); /* beside the square: the background, which is nothing */
        gv_image_free(&image);
    }
    close_show(&s);
}

/* Half a turn about the upright axis, and 8 towards the eye: left and right change places, and the
 * back is the colour that was asked for. */
static void the_back_is_mirrored_and_of_another_colour(void)
{
    show s = open_show();
    mesh_point points[4];
    gv_surface_look look = straight_look();
    add_square(points, 0.5f, 4, 0, 1);
    load(&s, points, 1);
    look.eye[0] = look.eye[10] = -1;
    look.eye[14] = -8;
    gv_image image = look_at(&s, &look);
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 24, 32), 'b'));
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 40, 32), 'r'));
    gv_image_free(&image);
    look.back = (gv_rgba){0, 220, 0, 255};
    look.back_share = 1;
    image = look_at(&s, &look);
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 24, 32), 'g'));
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 40, 32), 'g'));
    gv_image_free(&image);
    close_show(&s);
}

/* The nearer square is all red, the one behind it all blue, in whatever order they are drawn. */
static void the_nearer_covers_what_is_behind(void)
{
    show s = open_show();
    gv_surface_look look = straight_look();
    for (int near = 0; near < 2; near++) {
        mesh_point points[8];
        add_square(points + 4 * near, 0.5f, 3, 0.1f, 0.2f);
        add_square(points + 4 * (1 - near), 0.75f, 5, 0.8f, 0.9f);
        load(&s, points, 2);
        gv_image image = look_at(&s, &look);
        CU_ASSERT_TRUE(is_only(gv_image_at(&image, 32, 32), 'r'));
        CU_ASSERT_TRUE(is_only(gv_image_at(&image, 12, 32), 'b'));
        gv_image_free(&image);
    }
    close_show(&s);
}

/*
 * See-through by three quarters, of red before blue: a pixel has 3/4 of the red's light, and 3/4 of
 * the blue's in what the red lets pass, 1/4. Seen straight on; both are lit alike.
 */
static void what_is_behind_shines_through_in_its_order(void)
{
    show s = open_show();
    gv_surface_look look = straight_look();
    for (int near = 0; near < 2; near++) {
        mesh_point points[8];
        add_square(points + 4 * near, 0.9f, 3, 0.1f, 0.2f);
        add_square(points + 4 * (1 - near), 0.9f, 5, 0.8f, 0.9f);
        load(&s, points, 2);
        look.cover = 0;
        gv_image opaque = look_at(&s, &look);
        look.cover = 0.75f;
        gv_image image = look_at(&s, &look);
        double lit = gv_image_at(&opaque, 32, 32).r;
        gv_rgba found = gv_image_at(&image, 32, 32);
        /* The picture is not premultiplied when it is read: by hand. */
        double alpha = 0.75 + 0.25 * 0.75;
        CU_ASSERT_DOUBLE_EQUAL(found.a, 255 * alpha, 2);
        CU_ASSERT_DOUBLE_EQUAL(found.r * alpha, lit * 0.75, 5);
        CU_ASSERT_DOUBLE_EQUAL(found.b * alpha, lit * 0.75 * 0.25, 5);
        gv_image_free(&opaque);
        gv_image_free(&image);
    }
    close_show(&s);
}

/* It goes to a part of the framebuffer, and leaves the rest as it was. */
static void it_is_put_where_it_belongs(void)
{
    show s = open_show();
    mesh_point points[4];
    gv_surface_look look = straight_look();
    add_square(points, 1, 4, 0.1f, 0.2f);
    load(&s, points, 1);
    gv_image before = look_at(&s, &look);
    CU_ASSERT_TRUE(is_only(gv_image_at(&before, 1, 1), 'r'));
    look.left = 40;
    look.top = 10;
    look.width = 16;
    look.height = 20;
    add_square(points, 1, 4, 0.8f, 0.9f);
    load(&s, points, 1);
    gv_image image = look_at(&s, &look);
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 39, 20), 'r'));
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 41, 20), 'b'));
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 54, 11), 'b'));
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 54, 9), 'r'));
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 54, 29), 'b'));
    CU_ASSERT_TRUE(is_only(gv_image_at(&image, 54, 31), 'r'));
    gv_image_free(&before);
    gv_image_free(&image);
    close_show(&s);
}

/* What works on a desktop must work in OpenGL ES 3.0, samples and see-through too. */
static void es_paints_the_same(void)
{
    gv_surface_look look = straight_look();
    mesh_point points[8];
    add_square(points, 0.9f, 3, 0.1f, 0.9f);
    add_square(points + 4, 0.7f, 5, 0.8f, 0.2f);
    look.cover = 0.75f;
    look.samples = 4;
    show desktop = open_show();
    load(&desktop, points, 2);
    gv_image wanted = look_at(&desktop, &look);
    gv_context *es = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_context_open_es(&es, NULL), GV_OK);
    show mobile = show_here();
    load(&mobile, points, 2);
    gv_image found = look_at(&mobile, &look);
    CU_ASSERT_EQUAL(golden_compare(&wanted, &found, 1, NULL), 0);
    CU_ASSERT_TRUE(gv_image_at(&found, 32, 32).a > 200);
    free_show(&mobile);
    CU_ASSERT_EQUAL(gv_gl_errors("OpenGL ES", NULL), GV_OK);
    gv_context_close(es);
    painting_use();
    gv_image_free(&wanted);
    gv_image_free(&found);
    close_show(&desktop);
}

/* ---------------------------------------------------------------- moving pictures */

/* CRC-32 by table, as in annex D of the PNG specification; its check value for "123456789" is
 * published (reveng's catalogue, CRC-32/ISO-HDLC) as CBF43926. */
static uint32_t crc_of(const uint8_t *bytes, size_t size)
{
    uint32_t table[256], crc = 0xFFFFFFFFu;
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t c = n;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        table[n] = c;
    }
    for (size_t i = 0; i < size; i++)
        crc = table[(crc ^ bytes[i]) & 0xFF] ^ (crc >> 8);
    return ~crc;
}

static uint32_t number_at(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static void put_number(uint8_t *p, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        p[i] = (uint8_t)(value >> (24 - 8 * i));
}

static gv_image frame_of(int width, int height, int seed)
{
    gv_image image = {0};
    CU_ASSERT_EQUAL_FATAL(gv_image_new(&image, width, height, NULL), GV_OK);
    for (int i = 0; i < width * height; i++) {
        image.pixels[i * 4] = (uint8_t)(i * 7 + seed * 31);
        image.pixels[i * 4 + 1] = (uint8_t)(i * i + seed);
        image.pixels[i * 4 + 2] = (uint8_t)(seed * 80);
        image.pixels[i * 4 + 3] = 255;
    }
    return image;
}

/* What a frame is looked at with: a PNG of its own, of the file's beginning and the frame's data.
 */

static void add_chunk(gv_text *file, const char *kind, const uint8_t *data, size_t size)
{
    uint8_t *chunk = malloc(size + 12);
    CU_ASSERT_PTR_NOT_NULL_FATAL(chunk);
    put_number(chunk, (uint32_t)size);
    memcpy(chunk + 4, kind, 4);
    if (size)
        memcpy(chunk + 8, data, size);
    put_number(chunk + 8 + size, crc_of(chunk + 4, size + 4));
    gv_text_add_bytes(file, chunk, size + 12);
    free(chunk);
}

static void check_frame(const gv_text *lone, const char *path, const gv_image *wanted)
{
    gv_image found = {0};
    CU_ASSERT_EQUAL_FATAL(gv_text_write_file(path, lone->data, lone->length, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_png_read(path, &found, NULL, NULL), GV_OK);
    CU_ASSERT_EQUAL(found.width, wanted->width);
    CU_ASSERT_EQUAL(
        memcmp(found.pixels, wanted->pixels, (size_t)wanted->width * (size_t)wanted->height * 4),
        0);
    gv_image_free(&found);
}

#define FRAMES 3

/* Walks over the file's chunks: their checks, the order of numbers, and each frame's pixels. */
static void take_apart(const gv_text *file, const char *path, const gv_image frames[FRAMES])
{
    const uint8_t *bytes = (const uint8_t *)file->data;
    uint32_t sequence = 0;
    int frame = -1, controls = 0;
    gv_text lone = {0};
    size_t at = 8;
    while (at < file->length) {
        const uint8_t *chunk = bytes + at;
        uint32_t size = number_at(chunk);
        const char *kind = (const char *)chunk + 4;
        CU_ASSERT_TRUE_FATAL(at + size + 12 <= file->length);
        CU_ASSERT_EQUAL(crc_of(chunk + 4, size + 4), number_at(chunk + 8 + size));
        if (memcmp(kind, "acTL", 4) == 0) {
            controls++;
            CU_ASSERT_EQUAL(frame, -1); /* before the first frame */
            CU_ASSERT_EQUAL(number_at(chunk + 8), FRAMES);
            CU_ASSERT_EQUAL(number_at(chunk + 12), 2);
        } else if (memcmp(kind, "fcTL", 4) == 0 || memcmp(kind, "IEND", 4) == 0) {
            if (frame >= 0) {
                add_chunk(&lone, "IEND", NULL, 0);
                check_frame(&lone, path, &frames[frame]);
            }
            if (kind[0] == 'I')
                break;
            CU_ASSERT_EQUAL(number_at(chunk + 8), sequence++);
            CU_ASSERT_EQUAL(number_at(chunk + 12), 20); /* width, height, x, y */
            CU_ASSERT_EQUAL(number_at(chunk + 16), 10);
            CU_ASSERT_EQUAL(number_at(chunk + 20) + number_at(chunk + 24), 0);
            CU_ASSERT_EQUAL(number_at(chunk + 28), 40u << 16 | 1000); /* 40 thousandths */
            frame++;
            gv_text_clear(&lone);
            gv_text_add_bytes(&lone, bytes, 8 + 25); /* signature and IHDR */
        } else if (memcmp(kind, "IDAT", 4) == 0) {
            CU_ASSERT_EQUAL(frame, 0);
            add_chunk(&lone, "IDAT", chunk + 8, size);
        } else if (memcmp(kind, "fdAT", 4) == 0) {
            CU_ASSERT_TRUE(frame > 0);
            CU_ASSERT_EQUAL(number_at(chunk + 8), sequence++);
            add_chunk(&lone, "IDAT", chunk + 12, size - 4);
        }
        at += size + 12;
    }
    CU_ASSERT_EQUAL(at + 12, file->length); /* IEND is the last */
    CU_ASSERT_EQUAL(controls, 1);
    CU_ASSERT_EQUAL(frame, FRAMES - 1);
    gv_text_free(&lone);
}

static void a_moving_picture_has_all_its_frames(void)
{
    CU_ASSERT_EQUAL(crc_of((const uint8_t *)"123456789", 9), 0xCBF43926u);
    char path[300], lone[300];
    snprintf(path, sizeof path, "%s", painting_scratch("moving.png"));
    snprintf(lone, sizeof lone, "%s", painting_scratch("lone-frame.png"));
    gv_image frames[FRAMES];
    gv_apng *apng = NULL;
    gv_png_text text = {"Variant", "torus"};
    CU_ASSERT_EQUAL_FATAL(gv_apng_new(&apng, FRAMES, 40, 2, NULL), GV_OK);
    for (int i = 0; i < FRAMES; i++) {
        frames[i] = frame_of(20, 10, i);
        CU_ASSERT_EQUAL(gv_apng_write(apng, path, NULL), GV_ERROR_VALUE); /* not yet */
        CU_ASSERT_EQUAL(gv_apng_add(apng, &frames[i], &text, 1, NULL), GV_OK);
    }
    CU_ASSERT_EQUAL(gv_apng_add(apng, &frames[0], NULL, 0, NULL), GV_ERROR_VALUE);
    CU_ASSERT_EQUAL_FATAL(gv_apng_write(apng, path, NULL), GV_OK);

    gv_text file = {0};
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&file, path, 1 << 20, NULL), GV_OK);
    take_apart(&file, lone, frames);
    /* Who knows no moving pictures sees the first frame, with its text. */
    gv_image first = {0};
    gv_png_texts texts = {0};
    CU_ASSERT_EQUAL_FATAL(gv_png_read(path, &first, &texts, NULL), GV_OK);
    CU_ASSERT_EQUAL(memcmp(first.pixels, frames[0].pixels, 20 * 10 * 4), 0);
    CU_ASSERT_STRING_EQUAL(gv_png_text_of(&texts, "Variant"), "torus");
    gv_image_free(&first);
    gv_png_texts_free(&texts);
    gv_text_free(&file);
    for (int i = 0; i < FRAMES; i++)
        gv_image_free(&frames[i]);
    gv_apng_free(apng);
}

static void frames_must_be_alike(void)
{
    gv_apng *apng = NULL;
    gv_image a = frame_of(20, 10, 1), wider = frame_of(21, 10, 1), clear = frame_of(20, 10, 1);
    clear.pixels[3] = 100;
    CU_ASSERT_EQUAL(gv_apng_new(&apng, 0, 40, 0, NULL), GV_ERROR_VALUE);
    CU_ASSERT_EQUAL_FATAL(gv_apng_new(&apng, 2, 40, 0, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_apng_add(apng, &a, NULL, 0, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_apng_add(apng, &wider, NULL, 0, NULL), GV_ERROR_VALUE);
    CU_ASSERT_EQUAL(gv_apng_add(apng, &clear, NULL, 0, NULL), GV_ERROR_VALUE);
    CU_ASSERT_EQUAL(gv_apng_add(apng, &a, NULL, 0, NULL), GV_OK);
    gv_apng_free(apng);
    gv_image_free(&a);
    gv_image_free(&wider);
    gv_image_free(&clear);
}

void gv_suite_surface_painter(void)
{
    GV_TEST("the picture lies on the sheet", the_picture_lies_on_the_sheet);
    GV_TEST("the back is mirrored and of another colour",
            the_back_is_mirrored_and_of_another_colour);
    GV_TEST("the nearer covers what is behind", the_nearer_covers_what_is_behind);
    GV_TEST("what is behind shines through in its order",
            what_is_behind_shines_through_in_its_order);
    GV_TEST("it is put where it belongs", it_is_put_where_it_belongs);
    GV_TEST("ES paints the same", es_paints_the_same);
    GV_TEST("a moving picture has all its frames", a_moving_picture_has_all_its_frames);
    GV_TEST("frames must be alike", frames_must_be_alike);
}
