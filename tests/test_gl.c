/*
 * test_gl.c - painting without a display: contexts, shaders, and shapes, strokes and clips looked
 * up at exact pixels. Letters, files and golden pictures are in test_picture.c.
 */
#include <math.h>
#include <string.h>

#include "gl/capture.h"
#include "gl/context.h"
#include "gl/gl.h"
#include "gl/painter.h"
#include "gl/program.h"
#include "support/drawn.h"
#include "support/golden.h"
#include "support/painting.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- the context */

static void a_context_opens(void)
{
    painting_begin();
    char text[256];
    gv_gl_describe(text, sizeof text);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "OpenGL"));
    CU_ASSERT_EQUAL(gv_gl_check(NULL), GV_OK);
    CU_ASSERT_TRUE(gv_target_limit() >= 2048);
    painting_end();
    /* And again: what was closed leaves nothing behind. */
    painting_begin();
    painting_end();
}

static void two_contexts_live_side_by_side(void)
{
    painting_begin();
    gv_context *other = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_context_open(&other, NULL), GV_OK);
    gv_context_close(other);
    painting_use();
    gv_drawing drawing = {0};
    gv_image image = painting_of(&drawing, 4, 4, 1);
    PIXEL(image, 0, 0, painting_white);
    gv_image_free(&image);
    painting_end();
}

/* What works on a desktop must work in OpenGL ES 3.0, pixel for pixel: there it is on the way. */
static void es_paints_the_same(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    drawn_shapes(&drawing, gv_theme_of(GV_THEME_LIGHT));
    gv_image desktop = painting_of(&drawing, 1000, 700, 1);
    gv_context *es = NULL;
    char text[256];
    CU_ASSERT_EQUAL_FATAL(gv_context_open_es(&es, NULL), GV_OK);
    gv_gl_describe(text, sizeof text);
    CU_ASSERT_EQUAL(strncmp(text, "OpenGL ES 3", 11), 0);
    gv_image mobile = painting_of(&drawing, 1000, 700, 1);
    CU_ASSERT_EQUAL(gv_gl_errors("OpenGL ES", NULL), GV_OK);
    CU_ASSERT_EQUAL(golden_compare(&desktop, &mobile, 1, NULL), 0);
    gv_context_close(es);
    painting_use();
    gv_image_free(&desktop);
    gv_image_free(&mobile);
    gv_drawing_free(&drawing);
    painting_end();
}

static void errors_have_names(void)
{
    painting_begin();
    gv_error error;
    CU_ASSERT_EQUAL(gv_gl_errors("a test", &error), GV_OK);
    glEnable(0x1234);
    CU_ASSERT_EQUAL(gv_gl_errors("a test", &error), GV_ERROR_IO);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "invalid enum"));
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "a test"));
    CU_ASSERT_EQUAL(gv_gl_errors("a test", NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_gl_unusable(&error, "OpenGL 2.1"), GV_ERROR_IO);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "found OpenGL 2.1; needed is OpenGL 3.3"));
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "--terminal"));
    painting_end();
}

static void a_broken_shader_says_what_and_where(void)
{
    painting_begin();
    gv_error error = {0};
    GLuint program = 77;
    gv_status status = gv_i_shaders_build(&program, "broken", "void main() { gl_Position = 1; }",
                                          "void main() {}", "", &error);
    CU_ASSERT_EQUAL(status, GV_ERROR_IO);
    CU_ASSERT_EQUAL(program, 77);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "vertex shader broken"));
    CU_ASSERT_TRUE(strlen(error.message) > 40); /* the compiler's own words */
    status = gv_i_shaders_program(&program, "nosuch", "nosuch", "", &error);
    CU_ASSERT_EQUAL(status, GV_ERROR_IO);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "nosuch.vert"));
    painting_end();
}

/* ---------------------------------------------------------------- shapes */

static gv_image paint_shape(const gv_shape *shape)
{
    gv_drawing drawing = {0};
    gv_drawing_shape(&drawing, shape);
    gv_image image = painting_of(&drawing, 40, 40, 1);
    gv_drawing_free(&drawing);
    return image;
}

static void boxes(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    gv_image image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_red);
    PIXEL(image, 10, 10, painting_red); /* edges on pixel borders are sharp, corners too */
    PIXEL(image, 29, 29, painting_red);
    PIXEL(image, 9, 20, painting_white);
    PIXEL(image, 30, 20, painting_white);
    PIXEL(image, 20, 9, painting_white);
    gv_image_free(&image);

    shape.radius = 5;
    shape.stroke = 2;
    image = paint_shape(&shape);
    PIXEL(image, 10, 10, painting_white); /* rounded off */
    PIXEL(image, 20, 10, painting_blue);  /* the outline lies inside */
    PIXEL(image, 20, 11, painting_blue);
    PIXEL(image, 20, 12, painting_red);
    PIXEL(image, 29, 20, painting_blue);
    gv_image_free(&image);

    shape = painting_shape(GV_SHAPE_BOX);
    shape.x = 20.5f; /* half a pixel: both edges half covered */
    image = paint_shape(&shape);
    PIXEL(image, 10, 20, painting_mix(painting_white, painting_red, 0.5f));
    PIXEL(image, 30, 20, painting_mix(painting_white, painting_red, 0.5f));
    PIXEL(image, 29, 20, painting_red);
    gv_image_free(&image);
    painting_end();
}

static void discs(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_DISC);
    gv_image image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_red);
    PIXEL(image, 11, 20, painting_red);
    PIXEL(image, 9, 20, painting_white);
    PIXEL(image, 12, 12, painting_white); /* √2 · 7.5 > 10 */
    PIXEL(image, 14, 14, painting_red);
    gv_image_free(&image);

    shape.half_h = 4; /* an ellipse, as while a disc turns */
    shape.stroke = 2;
    image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_red);
    PIXEL(image, 20, 14, painting_white);
    PIXEL_ABOUT(image, 20, 16, painting_blue);
    PIXEL_ABOUT(image, 10, 20, painting_blue);
    PIXEL(image, 8, 20, painting_white);
    gv_image_free(&image);
    painting_end();
}

static void diamonds(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_DIAMOND);
    gv_image image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_red);
    PIXEL(image, 12, 20, painting_red); /* along the axes it reaches far, */
    PIXEL(image, 20, 27, painting_red);
    PIXEL(image, 13, 13, painting_white); /* between them it does not */
    PIXEL(image, 16, 16, painting_red);
    gv_image_free(&image);
    painting_end();
}

static void triangles(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_TRIANGLE);
    gv_image image = paint_shape(&shape);
    PIXEL(image, 11, 12, painting_red); /* the base is on the left */
    PIXEL(image, 11, 27, painting_red);
    PIXEL(image, 27, 20, painting_red); /* the point on the right */
    PIXEL(image, 27, 14, painting_white);
    gv_image_free(&image);

    shape.axis_x = -1; /* turned half round */
    image = paint_shape(&shape);
    PIXEL(image, 28, 12, painting_red);
    PIXEL(image, 12, 20, painting_red);
    PIXEL(image, 12, 14, painting_white);
    gv_image_free(&image);

    shape.axis_x = 0; /* +y is down */
    shape.axis_y = 1;
    image = paint_shape(&shape);
    PIXEL(image, 12, 11, painting_red);
    PIXEL(image, 20, 27, painting_red);
    PIXEL(image, 14, 27, painting_white);
    gv_image_free(&image);
    painting_end();
}

static void crosses(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_CROSS);
    shape.stroke = 4;
    gv_image image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_red);
    PIXEL(image, 13, 13, painting_red);
    PIXEL(image, 26, 13, painting_red);
    PIXEL(image, 20, 12, painting_white);
    PIXEL(image, 12, 20, painting_white);
    gv_image_free(&image);
    shape.fill.a = 0; /* then in the colour of the edge */
    image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_blue);
    gv_image_free(&image);
    painting_end();
}

static void shadows(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_SHADOW);
    shape.half_w = shape.half_h = 6;
    shape.radius = 8;
    gv_image image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_red);
    PIXEL(image, 15, 20, painting_red);
    PIXEL_ABOUT(image, 9, 20,
                painting_mix(painting_white, painting_red, 0.5f)); /* about half way out */
    PIXEL(image, 5, 20, painting_white);
    for (int x = 20; x < 39; x++) { /* only ever fainter outwards */
        CU_ASSERT_TRUE(gv_image_at(&image, x, 20).g <= gv_image_at(&image, x + 1, 20).g);
    }
    gv_image_free(&image);
    painting_end();
}

/* A long stretch of one kind has its own program: it must paint the same. */
static void each_program_paints_the_same(void)
{
    painting_begin();
    for (uint32_t kind = GV_SHAPE_BOX; kind <= GV_SHAPE_SHADOW; kind++) {
        gv_drawing few = {0};
        gv_drawing many = {0};
        gv_shape shape = painting_shape(kind);
        shape.stroke = 3;
        shape.radius = 4;
        shape.fill.a = 120;
        gv_drawing_shape(&few, &shape);
        gv_drawing_shape(&many, &shape);
        for (int i = 0; i < 40; i++) {
            gv_shape away = shape;
            away.x = -1000;
            gv_drawing_shape(&many, &away);
        }
        gv_image a = painting_of(&few, 40, 40, 1);
        gv_image b = painting_of(&many, 40, 40, 1);
        CU_ASSERT_EQUAL(golden_compare(&a, &b, 0, NULL), 0);
        gv_image_free(&a);
        gv_image_free(&b);
        gv_drawing_free(&few);
        gv_drawing_free(&many);
    }
    painting_end();
}

static void thin_things_get_fainter(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    shape.half_w = 0.25f;
    shape.x = 20.5f;
    gv_image image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_mix(painting_white, painting_red, 0.5f));
    PIXEL(image, 19, 20, painting_white);
    gv_image_free(&image);
    painting_end();
}

static void scale_multiplies(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    gv_drawing drawing = {0};
    gv_drawing_shape(&drawing, &shape);
    gv_image image = painting_of(&drawing, 80, 80, 2);
    PIXEL(image, 20, 20, painting_red);
    PIXEL(image, 59, 59, painting_red);
    PIXEL(image, 19, 40, painting_white);
    PIXEL(image, 60, 40, painting_white);
    gv_image_free(&image);
    gv_drawing_free(&drawing);
    painting_end();
}

static void layers_lie_in_order(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    gv_stroke stroke = {.x0 = 0, .y0 = 20, .x1 = 40, .y1 = 20, .width = 4, .colour = painting_blue};
    gv_drawing_shape(&drawing, &shape);
    gv_drawing_stroke(&drawing, &stroke);
    shape.x = 30;
    shape.fill = (gv_rgba){0, 255, 0, 255};
    gv_drawing_shape(&drawing, &shape);
    gv_image image = painting_of(&drawing, 40, 40, 1);
    PIXEL(image, 12, 15, painting_red);
    PIXEL(image, 12, 20, painting_blue);
    PIXEL(image, 22, 20, shape.fill);
    gv_image_free(&image);
    gv_drawing_free(&drawing);
    painting_end();
}

/* ---------------------------------------------------------------- transparency */

static void colours_mix_by_opacity(void)
{
    painting_begin();
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    shape.fill.a = 128;
    gv_image image = paint_shape(&shape);
    PIXEL(image, 20, 20, painting_mix(painting_white, painting_red, 128 / 255.0f));
    gv_image_free(&image);
    painting_end();
}

/* ---------------------------------------------------------------- clips */

static void clips_cut_and_end(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    shape.half_w = shape.half_h = 20;
    gv_drawing_clip(&drawing, &(gv_rect){5, 10, 10, 4});
    gv_drawing_shape(&drawing, &shape);
    gv_drawing_clip(&drawing, &(gv_rect){.w = -1});
    shape.x = 35;
    shape.half_w = 5;
    shape.fill = painting_blue;
    gv_drawing_shape(&drawing, &shape);
    gv_image image = painting_of(&drawing, 40, 40, 1);
    PIXEL(image, 5, 10, painting_red);
    PIXEL(image, 14, 13, painting_red);
    PIXEL(image, 4, 10, painting_white);
    PIXEL(image, 15, 10, painting_white);
    PIXEL(image, 5, 9, painting_white);
    PIXEL(image, 5, 14, painting_white);
    PIXEL(image, 35, 39, painting_blue);
    gv_image_free(&image);
    gv_drawing_free(&drawing);
    painting_end();
}

/* A clip that is off the picture or empty hides everything, and is no GL error. */
static void clips_may_lie_anywhere(void)
{
    static const gv_rect clips[] = {
        {-50, -50, 20, 20}, {500, 500, 20, 20}, {10, 10, 0, 0}, {1e9f, 1e9f, 1e9f, 1e9f}};
    painting_begin();
    for (int i = 0; i < 4; i++) {
        gv_drawing drawing = {0};
        gv_shape shape = painting_shape(GV_SHAPE_BOX);
        gv_drawing_clip(&drawing, &clips[i]);
        gv_drawing_shape(&drawing, &shape);
        gv_image image = painting_of(&drawing, 40, 40, 1);
        PIXEL(image, 20, 20, painting_white);
        gv_image_free(&image);
        gv_drawing_free(&drawing);
    }
    painting_end();
}

/* ---------------------------------------------------------------- strokes */

static void strokes_cover_their_width(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    gv_stroke stroke = {.x0 = 10, .y0 = 20, .x1 = 30, .y1 = 20, .width = 4, .colour = painting_red};
    gv_drawing_stroke(&drawing, &stroke);
    gv_image image = painting_of(&drawing, 40, 40, 1);
    PIXEL(image, 20, 18, painting_red);
    PIXEL(image, 20, 21, painting_red);
    PIXEL(image, 20, 17, painting_white);
    PIXEL(image, 20, 22, painting_white);
    PIXEL_ABOUT(image, 9, 19, painting_red); /* round ends reach half the width further */
    PIXEL(image, 6, 19, painting_white);
    gv_image_free(&image);
    gv_drawing_free(&drawing);
    painting_end();
}

static void dashes_have_their_lengths(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    gv_stroke stroke = {.x0 = 0,
                        .y0 = 20,
                        .x1 = 40,
                        .y1 = 20,
                        .width = 4,
                        .dash = 6,
                        .gap = 4,
                        .colour = painting_red};
    gv_drawing_stroke(&drawing, &stroke);
    gv_image image = painting_of(&drawing, 40, 40, 1);
    for (int x = 0; x < 40; x++) {
        PIXEL(image, x, 20, x % 10 < 6 ? painting_red : painting_white);
    }
    gv_image_free(&image);
    gv_drawing_free(&drawing);
    painting_end();
}

/* A dashed line cut into pieces anywhere looks like the whole one. */
static void dashes_go_on_over_pieces(void)
{
    static const float cuts[] = {0, 13.7f, 55, 56, 91.25f, 140, 180};
    painting_begin();
    gv_stroke whole = {.x0 = 10,
                       .y0 = 30,
                       .x1 = 190,
                       .y1 = 60,
                       .width = 3,
                       .dash = 9,
                       .gap = 5,
                       .phase = 2.5f,
                       .colour = painting_red};
    gv_drawing one = {0};
    gv_drawing pieces = {0};
    gv_drawing_stroke(&one, &whole);
    float length = hypotf(180, 30);
    for (int i = 0; i < 6; i++) {
        gv_stroke piece = whole;
        piece.x0 = 10 + cuts[i];
        piece.y0 = 30 + cuts[i] / 6;
        piece.x1 = 10 + cuts[i + 1];
        piece.y1 = 30 + cuts[i + 1] / 6;
        piece.phase = 2.5f + length * cuts[i] / 180;
        gv_drawing_stroke(&pieces, &piece);
    }
    gv_image a = painting_of(&one, 200, 80, 1);
    gv_image b = painting_of(&pieces, 200, 80, 1);
    /* At a joint two smooth edges lie on one another; that may darken single pixels a little. */
    CU_ASSERT_EQUAL(golden_compare(&a, &b, 70, NULL), 0);
    CU_ASSERT_TRUE(golden_compare(&a, &b, 8, NULL) < 30);
    gv_image_free(&a);
    gv_image_free(&b);
    gv_drawing_free(&one);
    gv_drawing_free(&pieces);
    painting_end();
}

/* ---------------------------------------------------------------- views and pictures */

/* A picture of tiles is the picture in one. */
static void tiles_meet_without_a_seam(void)
{
    painting_begin();
    gv_drawing drawing = {0};
    drawn_shapes(&drawing, gv_theme_of(GV_THEME_DARK));
    gv_image whole = painting_of(&drawing, 1000, 700, 1);
    gv_painter *painter = NULL;
    gv_target *target = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_painter_new(&painter, painting_font, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_target_new(&target, 350, 350, 1, NULL), GV_OK);
    long faults = 0;
    for (int top = 0; top < 700; top += 350) {
        for (int left = 0; left < 700; left += 350) {
            gv_view view = {.width = 350,
                            .height = 350,
                            .left = left,
                            .top = top,
                            .background = painting_white};
            gv_image tile = {0};
            CU_ASSERT_EQUAL(gv_painter_begin(painter, &view, NULL), GV_OK);
            CU_ASSERT_EQUAL(gv_painter_draw(painter, &drawing, NULL), GV_OK);
            CU_ASSERT_EQUAL(gv_painter_end(painter, NULL), GV_OK);
            CU_ASSERT_EQUAL_FATAL(gv_target_read(target, &tile, NULL), GV_OK);
            for (int i = 0; i < 350 * 350; i++) {
                gv_rgba a = gv_image_at(&tile, i % 350, i / 350);
                gv_rgba b = gv_image_at(&whole, left + i % 350, top + i / 350);
                faults += !painting_near(a, b, 2);
            }
            gv_image_free(&tile);
        }
    }
    CU_ASSERT_EQUAL(faults, 0);
    gv_image_free(&whole);
    gv_target_free(target);
    gv_painter_free(painter);
    gv_drawing_free(&drawing);
    painting_end();
}

static void targets_may_be_multisampled(void)
{
    painting_begin();
    gv_target *target = NULL;
    gv_painter *painter = NULL;
    gv_error error;
    CU_ASSERT_EQUAL_FATAL(gv_target_new(&target, 40, 40, 4, &error), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_painter_new(&painter, painting_font, &error), GV_OK);
    gv_drawing drawing = {0};
    gv_shape shape = painting_shape(GV_SHAPE_BOX);
    gv_drawing_shape(&drawing, &shape);
    gv_view view = {.width = 40, .height = 40, .background = painting_white};
    gv_target_bind(target);
    CU_ASSERT_EQUAL(gv_painter_begin(painter, &view, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_painter_draw(painter, &drawing, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_painter_end(painter, &error), GV_OK);
    gv_image image = {0};
    CU_ASSERT_EQUAL_FATAL(gv_target_read(target, &image, &error), GV_OK);
    PIXEL(image, 10, 10, painting_red);
    PIXEL(image, 9, 10, painting_white);
    gv_image_free(&image);
    gv_painter_free(painter);
    gv_target_free(target);
    gv_drawing_free(&drawing);

    int limit = gv_target_limit();
    CU_ASSERT_EQUAL(gv_target_new(&target, limit + 1, 4, 1, &error), GV_ERROR_LIMIT);
    view.width = 0;
    CU_ASSERT_EQUAL_FATAL(gv_painter_new(&painter, painting_font, &error), GV_OK);
    CU_ASSERT_EQUAL(gv_painter_begin(painter, &view, &error), GV_ERROR_VALUE);
    gv_painter_free(painter);
    painting_end();
}

void gv_suite_gl(void)
{
    GV_TEST("a context opens without a display, and again", a_context_opens);
    GV_TEST("two contexts live side by side", two_contexts_live_side_by_side);
    GV_TEST("OpenGL ES paints the same", es_paints_the_same);
    GV_TEST("errors have names", errors_have_names);
    GV_TEST("a broken shader says what and where", a_broken_shader_says_what_and_where);
    GV_TEST("boxes", boxes);
    GV_TEST("discs", discs);
    GV_TEST("diamonds", diamonds);
    GV_TEST("triangles", triangles);
    GV_TEST("crosses", crosses);
    GV_TEST("shadows", shadows);
    GV_TEST("each program paints the same", each_program_paints_the_same);
    GV_TEST("thin things get fainter", thin_things_get_fainter);
    GV_TEST("the scale multiplies", scale_multiplies);
    GV_TEST("layers lie in order", layers_lie_in_order);
    GV_TEST("colours mix by opacity", colours_mix_by_opacity);
    GV_TEST("clips cut and end", clips_cut_and_end);
    GV_TEST("clips may lie anywhere", clips_may_lie_anywhere);
    GV_TEST("strokes cover their width", strokes_cover_their_width);
    GV_TEST("dashes have their lengths", dashes_have_their_lengths);
    GV_TEST("dashes go on over pieces", dashes_go_on_over_pieces);
    GV_TEST("tiles meet without a seam", tiles_meet_without_a_seam);
    GV_TEST("targets may be multisampled", targets_may_be_multisampled);
}
