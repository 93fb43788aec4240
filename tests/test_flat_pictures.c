/*
 * test_flat_pictures.c - the boards as pictures: against golden ones, and with their texts.
 *
 * The golden pictures are written anew with GV_GOLDEN_UPDATE=1 (support/golden.h); whoever does
 * that looks at each of them: letters upright or mirrored as they should be, no gaps between
 * copies, nothing clipped.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/picture.h"
#include "gl/context.h"
#include "gl/png.h"
#include "scene/trails.h"
#include "support/golden.h"
#include "support/scenes.h"
#include "support/suites.h"

/* A game on a shipped board, some moves long, and the picture of it. */
typedef struct sitting {
    gv_variant variant;
    gv_setup setup;
    gv_game *game;
    gv_flat_picture picture;
} sitting;

static void sit_down(sitting *s, const char *name, int plies)
{
    gv_random random;
    gv_random_seed(&random, 11, 0);
    memset(s, 0, sizeof *s);
    gv_variant_init(&s->variant);
    CU_ASSERT_EQUAL_FATAL(gv_variant_find(&s->variant, name, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&s->variant, 1, &s->setup, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&s->game, &s->setup.rules, &s->setup.start, NULL), GV_OK);
    scene_play_random(s->game, &random, plies);
    s->picture = (gv_flat_picture){
        .variant = &s->variant, .game = s->game, .seed = 1, .width = 640, .height = 400};
}

static void get_up(sitting *s)
{
    gv_game_free(s->game);
    gv_setup_free(&s->setup);
    gv_variant_free(&s->variant);
}

static void compare(const sitting *s, const char *name)
{
    gv_image image = {0};
    gv_error error;
    memset(&error, 0, sizeof error);
    if (gv_flat_picture_paint(&image, &s->picture, &error) != GV_OK)
        fprintf(stderr, "\n%s: %s\n", name, error.message);
    CU_ASSERT_PTR_NOT_NULL_FATAL(image.pixels);
    golden_check(name, &image, (golden_tolerance){0});
    gv_image_free(&image);
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

static void each_board_plain_and_scrolled(void)
{
    static const char *const boards[] = {"square", "cylinder", "torus",
                                         "mobius", "klein",    "projective"};
    gv_context *context = open_context();
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        sitting s;
        char name[64];
        sit_down(&s, boards[i], 22);
        snprintf(name, sizeof name, "flat_%s", boards[i]);
        compare(&s, name);
        /* Past the middle of the copy beside: that one is in full colour then, mirrored or not. */
        s.picture.scroll_x = 5.3;
        s.picture.scroll_y = 1.7;
        snprintf(name, sizeof name, "flat_%s_scrolled", boards[i]);
        if (i > 0) /* a square that fits does not scroll */
            compare(&s, name);
        get_up(&s);
    }
    gv_context_close(context);
}

/* A legal move with the most steps over seams. */
static gv_cell crossing_move(const sitting *s)
{
    static gv_trails trails;
    const gv_rules *rules = gv_game_rules(s->game);
    const gv_position *now = gv_game_now(s->game);
    gv_set legal = gv_legal(rules, now);
    int best = -1;
    gv_cell found = 0;
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        int crossings = 0;
        gv_trails_of_move(rules, now, (gv_cell)cell, &trails);
        for (int i = 0; i < trails.dart_count; i++)
            crossings += gv_board_crosses(rules->board, trails.darts[i]) != 0;
        if (crossings > best) {
            best = crossings;
            found = (gv_cell)cell;
        }
    }
    CU_ASSERT_TRUE(best > 0);
    return found;
}

static void walks_lines_and_paper(void)
{
    gv_context *context = open_context();
    sitting s;
    sit_down(&s, "klein", 22);
    s.picture.has_cell = s.picture.walks = true;
    s.picture.cell = crossing_move(&s);
    compare(&s, "flat_walks");
    s.picture.walks = false;
    s.picture.lines = true;
    compare(&s, "flat_lines");
    s.picture.has_cell = s.picture.lines = false;
    s.picture.theme = GV_THEME_PRINT;
    s.picture.scale = 1.25f;
    compare(&s, "flat_print");
    s.picture.theme = GV_THEME_LIGHT;
    s.picture.no_copies = s.picture.no_legal = true;
    compare(&s, "flat_light_alone");
    get_up(&s);
    gv_context_close(context);
}

/* What the file is of can be read from the file. */
static void a_picture_says_what_it_shows(void)
{
    char path[] = "/tmp/gluversi-picture-XXXXXX";
    int file = mkstemp(path);
    CU_ASSERT_TRUE_FATAL(file >= 0);
    close(file);
    sitting s;
    gv_error error;
    memset(&error, 0, sizeof error);
    sit_down(&s, "mobius-6x6", 4);
    CU_ASSERT_EQUAL(gv_flat_picture_write(path, &s.picture, &error), GV_OK);
    gv_image image = {0};
    gv_png_texts texts = {0};
    CU_ASSERT_EQUAL_FATAL(gv_png_read(path, &image, &texts, &error), GV_OK);
    CU_ASSERT_EQUAL(image.width, 640);
    CU_ASSERT_EQUAL(image.height, 400);
    const char *variant = gv_png_text_of(&texts, "Variant");
    const char *rule = gv_png_text_of(&texts, "Rule");
    const char *moves = gv_png_text_of(&texts, "Moves");
    CU_ASSERT_TRUE(variant && strstr(variant, "left-right = twisted"));
    CU_ASSERT_TRUE(rule && strstr(rule, "closing rule always"));
    /* The moves are those of the game: played again they lead to the same position. */
    gv_game *again = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&again, &s.setup.rules, &s.setup.start, NULL), GV_OK);
    CU_ASSERT_TRUE(moves && gv_transcript_read(again, moves, NULL) == GV_OK);
    CU_ASSERT_TRUE(gv_position_equal(gv_game_now(again), gv_game_now(s.game)));
    gv_game_free(again);
    gv_png_texts_free(&texts);
    gv_image_free(&image);
    get_up(&s);
    unlink(path);
}

static void sizes_out_of_range_are_refused(void)
{
    sitting s;
    gv_error error;
    sit_down(&s, "torus", 0);
    s.picture.width = 20;
    CU_ASSERT_EQUAL(gv_flat_picture_write("/nowhere/x.png", &s.picture, &error), GV_ERROR_LIMIT);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "20x400"));
    s.picture.width = 640;
    CU_ASSERT_EQUAL(gv_flat_picture_write("/nowhere/x.png", &s.picture, &error), GV_ERROR_IO);
    get_up(&s);
}

void gv_suite_flat_pictures(void)
{
    GV_TEST("each board, plain and scrolled", each_board_plain_and_scrolled);
    GV_TEST("walks, lines, and paper", walks_lines_and_paper);
    GV_TEST("a picture says what it shows", a_picture_says_what_it_shows);
    GV_TEST("sizes out of range are refused", sizes_out_of_range_are_refused);
}
