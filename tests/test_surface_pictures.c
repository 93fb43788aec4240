/*
 * test_surface_pictures.c - the surfaces as pictures, flat, half glued and glued, against golden
 * ones; frames of them as files; and what cannot be drawn.
 *
 * The golden pictures are written anew with GV_GOLDEN_UPDATE=1 (support/golden.h); whoever does
 * that looks at each of them: lines and seams that meet, discs on the sheet and not in it, rims
 * bright, names that can be read from one side.
 */
#include <stdio.h>
#include <string.h>

#include "app/surface_picture.h"
#include "gl/context.h"
#include "gl/png.h"
#include "support/golden.h"
#include "support/painting.h"
#include "support/run.h"
#include "support/scenes.h"
#include "support/suites.h"

typedef struct sitting {
    gv_variant variant;
    gv_setup setup;
    gv_game *game;
    gv_surface_picture picture;
} sitting;

static void sit_down(sitting *s, const char *name)
{
    gv_random random;
    gv_random_seed(&random, 11, 0);
    memset(s, 0, sizeof *s);
    gv_variant_init(&s->variant);
    CU_ASSERT_EQUAL_FATAL(gv_variant_find(&s->variant, name, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&s->variant, 1, &s->setup, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&s->game, &s->setup.rules, &s->setup.start, NULL), GV_OK);
    scene_play_random(s->game, &random, 22);
    s->picture = (gv_surface_picture){.glue = 1};
    s->picture.board = (gv_flat_picture){
        .variant = &s->variant, .game = s->game, .seed = 1, .width = 320, .height = 240};
}

static void get_up(sitting *s)
{
    gv_game_free(s->game);
    gv_setup_free(&s->setup);
    gv_variant_free(&s->variant);
}

static gv_context *open_context(void)
{
    gv_context *context = NULL;
    gv_error error;
    if (gv_context_open(&context, &error) != GV_OK)
        fprintf(stderr, "\n%s\n", error.message);
    CU_ASSERT_PTR_NOT_NULL_FATAL(context);
    return context;
}

static gv_image image_of(const sitting *s)
{
    gv_image image = {0};
    gv_error error = {0};
    if (gv_surface_picture_paint(&image, &s->picture, &error) != GV_OK)
        fprintf(stderr, "\n%s\n", error.message);
    CU_ASSERT_PTR_NOT_NULL_FATAL(image.pixels);
    return image;
}

/* Edges of triangles fall on this or that side of a sample: a few more pixels may differ. */
static void compare(const sitting *s, const char *name)
{
    gv_image image = image_of(s);
    golden_check(name, &image, (golden_tolerance){.channel = 24, .share = 0.006});
    gv_image_free(&image);
}

static void each_surface_flat_half_and_glued(void)
{
    static const struct {
        const char *board, *name;
        bool bottle;
    } all[] = {{"square", "sheet", false},        {"cylinder", "cylinder", false},
               {"torus", "torus", false},         {"mobius", "mobius", false},
               {"klein", "figure_eight", false},  {"klein", "bottle", true},
               {"projective", "cross_cap", false}};
    gv_context *context = open_context();
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        sitting s;
        sit_down(&s, all[i].board);
        s.picture.has_shape = all[i].bottle;
        s.picture.shape = GV_SURFACE_BOTTLE;
        for (int half = 0; half <= 2; half++) {
            char name[64];
            s.picture.glue = half / 2.0;
            snprintf(name, sizeof name, "surface_%s_%d", all[i].name, half * 50);
            compare(&s, name);
        }
        get_up(&s);
    }
    gv_context_close(context);
}

/* From behind and below, see-through, with the walks of a move, light: what the others are not. */
static void other_ways_to_look_at_it(void)
{
    gv_context *context = open_context();
    sitting s;
    sit_down(&s, "klein");
    s.picture.has_shape = s.picture.see_through = true;
    s.picture.shape = GV_SURFACE_BOTTLE;
    compare(&s, "surface_bottle_clear");
    get_up(&s);
    sit_down(&s, "torus");
    s.picture.has_camera = true;
    s.picture.yaw = 3;
    s.picture.pitch = -0.7;
    s.picture.distance = 2.4;
    s.picture.board.theme = GV_THEME_LIGHT;
    s.picture.board.has_cell = s.picture.board.lines = true;
    s.picture.board.cell = 9;
    compare(&s, "surface_torus_lines");
    get_up(&s);
    gv_context_close(context);
}

/* A disc is drawn where its cell is: without any there is no black and no white on the sheet. */
static void discs_lie_on_the_sheet(void)
{
    gv_context *context = open_context();
    sitting s;
    sit_down(&s, "square");
    s.picture.glue = 0; /* seen straight on: the board fills the middle */
    gv_image image = image_of(&s);
    long white = 0, green = 0;
    for (int y = 0; y < image.height; y++) {
        for (int x = 0; x < image.width; x++) {
            gv_rgba c = gv_image_at(&image, x, y);
            white += c.r > 190 && c.g > 190 && c.b > 180;
            green += c.g > c.r + 30 && c.g > c.b + 10;
        }
    }
    gv_image_free(&image);
    const gv_position *now = gv_game_now(s.game);
    double cells = gv_board_cells(gv_game_rules(s.game)->board);
    double whites = gv_set_count(gv_discs(now, GV_WHITE)),
           blacks = gv_set_count(gv_discs(now, GV_BLACK));
    /* A disc covers π · 0.37² of its cell, 0.43; its edge is darker than its middle. */
    double cell = (double)green / (cells - 0.43 * (whites + blacks));
    CU_ASSERT_TRUE((double)white > 0.7 * 0.43 * cell * whites);
    CU_ASSERT_TRUE((double)white < 1.5 * 0.43 * cell * whites);
    get_up(&s);
    gv_context_close(context);
}

static void a_shape_that_the_board_has_not_is_refused(void)
{
    gv_context *context = open_context();
    sitting s;
    gv_image image = {0};
    gv_error error = {0};
    sit_down(&s, "torus");
    s.picture.has_shape = true;
    s.picture.shape = GV_SURFACE_BOTTLE;
    CU_ASSERT_EQUAL(gv_surface_picture_paint(&image, &s.picture, &error), GV_ERROR_VALUE);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "torus"));
    CU_ASSERT_PTR_NULL(image.pixels);
    get_up(&s);
    gv_context_close(context);
}

/* Frame 1 is flat and the last is glued; the moving picture goes forth and back. */
static void frames_are_files(void)
{
    sitting s;
    char path[300], first[300];
    gv_image found = {0}, wanted;
    sit_down(&s, "mobius");
    s.picture.board.width = s.picture.board.height = 80;
    s.picture.frames = 4;
    snprintf(path, sizeof path, "%s", painting_scratch("gluing.png"));
    snprintf(first, sizeof first, "%s", painting_scratch("gluing-004.png"));
    CU_ASSERT_EQUAL(gv_surface_picture_write(path, &s.picture, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_png_read(first, &found, NULL, NULL), GV_OK);
    gv_context *context = open_context();
    wanted = image_of(&s);
    gv_context_close(context);
    CU_ASSERT_EQUAL(golden_compare(&wanted, &found, 0, NULL), 0);
    gv_image_free(&wanted);
    gv_image_free(&found);

    s.picture.animate = true;
    gv_text file = {0};
    CU_ASSERT_EQUAL(gv_surface_picture_write(path, &s.picture, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&file, path, 1 << 24, NULL), GV_OK);
    const uint8_t *control = NULL;
    for (size_t i = 0; i + 8 < file.length && !control; i++)
        if (memcmp(file.data + i, "acTL", 4) == 0)
            control = (const uint8_t *)file.data + i + 4;
    CU_ASSERT_PTR_NOT_NULL_FATAL(control);
    CU_ASSERT_EQUAL(control[3], 6); /* 1 2 3 4 3 2 */
    gv_text_free(&file);
    get_up(&s);
}

/* Exit code 2 and one line of what was expected. */
static void misuse_of_draw_is_told(void)
{
    static const struct {
        const char *arguments, *message;
    } all[] = {
        {"--view surface --glue 2", "expected a number from 0 to 1"},
        {"--view surface --scroll 1,1", "--scroll goes with --view flat"},
        {"--view surface --camera 3", "expected YAW,PITCH,DISTANCE"},
        {"--view surface --camera 0,95,3", "expected YAW,PITCH,DISTANCE"},
        {"--view surface --shape knot", "figure-eight or cross-cap"},
        {"--view surface --shape bottle", "has not the shape bottle"},
        {"--view surface --turn", "--turn goes with --frames"},
        {"--view surface --animate", "--animate goes with --frames"},
        {"--view inside", "expected flat or surface"},
        {"--glue 0.5", "--glue goes with --view surface"},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        char line[200];
        snprintf(line, sizeof line, "draw torus --out never-written.png %s", all[i].arguments);
        run_fails(line, NULL, 2, all[i].message);
    }
}

void gv_suite_surface_pictures(void)
{
    GV_TEST("misuse of draw is told", misuse_of_draw_is_told);
    GV_TEST("each surface flat, half glued and glued", each_surface_flat_half_and_glued);
    GV_TEST("other ways to look at it", other_ways_to_look_at_it);
    GV_TEST("discs lie on the sheet", discs_lie_on_the_sheet);
    GV_TEST("a shape that the board has not is refused", a_shape_that_the_board_has_not_is_refused);
    GV_TEST("frames are files", frames_are_files);
}
