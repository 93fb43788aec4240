/* painting.c - see painting.h. */
#include "support/painting.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "gl/context.h"
#include "support/suites.h"

gv_font *painting_font;
static gv_context *context;

const gv_rgba painting_red = {255, 0, 0, 255};
const gv_rgba painting_blue = {0, 0, 255, 255};
const gv_rgba painting_white = {255, 255, 255, 255};

gv_shape painting_shape(gv_shape_kind kind)
{
    return (gv_shape){.x = 20,
                      .y = 20,
                      .half_w = 10,
                      .half_h = 10,
                      .axis_x = 1,
                      .fill = painting_red,
                      .edge = painting_blue,
                      .kind = kind};
}

/* Fatal, with the error's own words. */
static void need(gv_status status, const gv_error *error)
{
    if (status) {
        fprintf(stderr, "%s\n", error->message);
    }
    CU_ASSERT_FATAL(status == GV_OK);
}

void painting_begin(void)
{
    gv_error error;
    need(gv_context_open(&context, &error), &error);
    need(gv_font_new(&painting_font, &error), &error);
    gv_font_on_missing(painting_font, NULL, NULL);
}

void painting_end(void)
{
    CU_ASSERT_EQUAL(gv_gl_errors("the test", NULL), GV_OK);
    gv_font_free(painting_font);
    gv_context_close(context);
    painting_font = NULL;
    context = NULL;
}

void painting_use(void)
{
    gv_error error;
    need(gv_context_use(context, &error), &error);
}

static uint8_t between(uint8_t a, uint8_t b, float t)
{
    return (uint8_t)lroundf((float)a + ((float)b - (float)a) * t);
}

gv_rgba painting_mix(gv_rgba a, gv_rgba b, float t)
{
    return (gv_rgba){between(a.r, b.r, t), between(a.g, b.g, t), between(a.b, b.b, t), 255};
}

gv_image painting_of(const gv_drawing *drawing, int width, int height, float scale)
{
    gv_image image = {0};
    gv_error error;
    gv_picture picture = {.width = width,
                          .height = height,
                          .scale = scale,
                          .background = painting_white,
                          .drawings = &drawing,
                          .count = 1};
    need(gv_picture_paint(&image, &picture, painting_font, &error), &error);
    return image;
}

bool painting_near(gv_rgba a, gv_rgba b, int by)
{
    return abs(a.r - b.r) <= by && abs(a.g - b.g) <= by && abs(a.b - b.b) <= by &&
           abs(a.a - b.a) <= by;
}

void painting_check(const gv_image *image, int x, int y, gv_rgba wanted, int by, int line)
{
    gv_rgba found = gv_image_at(image, x, y);
    bool same = painting_near(found, wanted, by);
    if (!same) {
        fprintf(stderr, "line %d: pixel %d,%d is %d %d %d %d; expected %d %d %d %d\n", line, x, y,
                found.r, found.g, found.b, found.a, wanted.r, wanted.g, wanted.b, wanted.a);
    }
    CU_ASSERT_TRUE(same);
}

const char *painting_scratch(const char *name)
{
    static char path[512];
    mkdir(GV_GOLDEN_OUT, 0777);
    snprintf(path, sizeof path, "%s/%s", GV_GOLDEN_OUT, name);
    return path;
}

gv_image painting_noise(int width, int height, bool opaque)
{
    gv_image image = {0};
    gv_random random;
    CU_ASSERT_EQUAL_FATAL(gv_image_new(&image, width, height, NULL), GV_OK);
    gv_random_seed(&random, 7, 0);
    for (int i = 0; i < width * height * 4; i++) {
        bool alpha = i % 4 == 3;
        image.pixels[i] = (uint8_t)(alpha && opaque ? 255 : gv_random_below(&random, 256));
    }
    return image;
}
