/*
 * bench_surface.c - how long a frame of a turning surface takes, and one of gluing.
 *
 *     LIBGL_ALWAYS_SOFTWARE=1 bench_surface [FRAMES [WIDTH HEIGHT]]
 *
 * Each shape on a board of 8×8 with 32 discs, at 1280×800 unless said otherwise. "turn" is a frame
 * with another camera; "clear" the same, see-through; "glue" one with another form, meshes and all;
 * "sheet" one with another picture on the sheet, as after a move. Milliseconds of processor time of
 * the median frame, all threads together: on two free cores a frame is there in little more than
 * half of it, and other work on the machine does not count.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/surface_paint.h"
#include "gl/capture.h"
#include "gl/context.h"
#include "gl/gl.h"
#include "gluversi/notation.h"

#define MOST 1000

typedef enum motion { TURN, CLEAR, GLUE, SHEET, MOTIONS } motion;

typedef struct stage {
    gv_variant variant;
    gv_setup setup;
    gv_position positions[2];
    gv_i_surface_scene *scene;
    gv_i_surface_paint paint;
    gv_painter *painter;
    gv_target *target;
    int width, height, samples;
} stage;

static void check(gv_status status, const gv_error *error)
{
    if (status == GV_OK)
        return;
    fprintf(stderr, "bench_surface: %s\n", error->message);
    exit(1);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Every other cell has a disc; in the second position the colours are exchanged. */
static void lay_discs(stage *s)
{
    s->positions[0] = s->setup.start;
    s->positions[0].mover = s->positions[0].waiter = (gv_set){{0}};
    for (unsigned cell = 0; cell < 64; cell += 2)
        gv_set_add(cell % 4 ? &s->positions[0].mover : &s->positions[0].waiter,
                   cell + cell / 8 % 2);
    s->positions[1] = s->positions[0];
    s->positions[1].mover = s->positions[0].waiter;
    s->positions[1].waiter = s->positions[0].mover;
}

static void draw(stage *s, motion what, int frame)
{
    gv_error error;
    gv_orbit orbit = gv_orbit_best(&s->scene->form);
    gv_flat_view view = {.rules = &s->setup.rules,
                         .position = &s->positions[what == SHEET ? frame % 2 : 0],
                         .no_legal = true};
    if (what == GLUE)
        gv_i_surface_scene_bend(s->scene, s->scene->form.surface.shape, 0.5 + 0.001 * frame);
    else
        gv_orbit_turn(&orbit, 0.02 * frame, 0);
    gv_i_surface_scene_begin(s->scene, &view);
    check(gv_i_surface_scene_end(s->scene, view.position, &error), &error);
    gv_surface_look look = gv_i_surface_scene_look(&orbit, gv_theme_of(GV_THEME_DARK), s->width,
                                                   s->height, what == CLEAR);
    look.width = s->width;
    look.height = look.frame_height = s->height;
    look.samples = s->samples;
    gv_target_bind(s->target);
    check(gv_i_surface_paint_draw(&s->paint, s->scene, &look, s->painter, &error), &error);
    glFinish();
}

static double median_of(stage *s, motion what, int frames)
{
    static double times[MOST];
    for (int i = 0; i < 3; i++)
        draw(s, what, i);
    for (int i = 0; i < frames; i++) {
        double start = now();
        draw(s, what, i + 3);
        times[i] = now() - start;
    }
    qsort(times, (size_t)frames, sizeof *times, by_size);
    return times[frames / 2];
}

static void run(stage *s, const char *board, gv_surface_shape shape, int frames)
{
    gv_error error;
    gv_variant_init(&s->variant);
    check(gv_variant_find(&s->variant, board, &error), &error);
    check(gv_variant_setup(&s->variant, 1, &s->setup, &error), &error);
    lay_discs(s);
    check(gv_i_surface_scene_new(&s->scene, s->setup.board, &error), &error);
    gv_i_surface_scene_bend(s->scene, shape, 1);
    s->paint.sheet_number = 0;
    memset(s->paint.mesh_numbers, 0, sizeof s->paint.mesh_numbers);
    printf("%-13s", gv_name_of(gv_surface_names, (int)shape));
    for (motion what = TURN; what < MOTIONS; what++)
        printf(" %8.1f", median_of(s, what, frames));
    printf("\n");
    gv_i_surface_scene_free(s->scene);
    gv_setup_free(&s->setup);
    gv_variant_free(&s->variant);
}

int main(int count, char **words)
{
    static const struct {
        const char *board;
        gv_surface_shape shape;
    } all[] = {{"square", GV_SURFACE_SHEET},        {"cylinder", GV_SURFACE_CYLINDER},
               {"torus", GV_SURFACE_TORUS},         {"mobius", GV_SURFACE_MOBIUS},
               {"klein", GV_SURFACE_EIGHT},         {"klein", GV_SURFACE_BOTTLE},
               {"projective", GV_SURFACE_CROSS_CAP}};
    gv_error error;
    gv_context *context = NULL;
    gv_font *font = NULL;
    stage s = {.width = count > 3 ? atoi(words[2]) : 1280,
               .height = count > 3 ? atoi(words[3]) : 800};
    int frames = count > 1 ? atoi(words[1]) : 60;
    char text[256];
    if (frames < 1 || frames > MOST || s.width < 1 || s.height < 1) {
        fprintf(stderr, "usage: bench_surface [FRAMES [WIDTH HEIGHT]]; at most %d frames\n", MOST);
        return 2;
    }
    check(gv_context_open(&context, &error), &error);
    check(gv_font_new(&font, &error), &error);
    check(gv_painter_new(&s.painter, font, &error), &error);
    check(gv_target_new(&s.target, s.width, s.height, 1, &error), &error);
    gv_gl_describe(text, sizeof text);
    printf("%s, %d×%d, processor ms a frame\n", text, s.width, s.height);
    for (s.samples = 1; s.samples <= 4; s.samples += 3) {
        printf("%d sample%s        turn    clear     glue    sheet\n", s.samples,
               s.samples > 1 ? "s" : " ");
        for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
            run(&s, all[i].board, all[i].shape, frames);
    }
    gv_i_surface_paint_free(&s.paint);
    gv_target_free(s.target);
    gv_painter_free(s.painter);
    gv_font_free(font);
    gv_context_close(context);
    return 0;
}
