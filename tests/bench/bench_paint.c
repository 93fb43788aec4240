/*
 * bench_paint.c - how long a frame of the window takes: a board with copies to the edge, and a
 * panel.
 *
 *     LIBGL_ALWAYS_SOFTWARE=1 bench_paint [FRAMES [WIDTH HEIGHT [SCALE [SAMPLES]]]]
 *
 * The picture scrolls a little each frame, as when somebody drags the board. Times are of the
 * median frame and of the slowest in a hundred; "say" is making the drawings, "paint" is the rest
 * up to the last pixel (glFinish). Only compare figures of a machine that has nothing else to do.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gl/capture.h"
#include "gl/context.h"
#include "gl/gl.h"
#include "gl/painter.h"
#include "support/drawn.h"

typedef struct bench_state {
    gv_context *context;
    gv_font *font;
    gv_painter *painter;
    gv_target *target;
    gv_ui *ui;
    gv_drawing board, panel;
    gv_view view;
} bench_state;

static double now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void check(gv_status status, const gv_error *error)
{
    if (status) {
        fprintf(stderr, "bench_paint: %s\n", error->message);
        exit(1);
    }
}

static void say(bench_state *bench, int frame, bool panel)
{
    const gv_theme *theme = gv_theme_of(GV_THEME_DARK);
    gv_rect area = {0, 0, (float)bench->view.width / bench->view.scale,
                    (float)bench->view.height / bench->view.scale};
    gv_drawing_clear(&bench->board);
    gv_drawing_clear(&bench->panel);
    drawn_board(&bench->board, theme, area, 27, (float)(frame % 54) * 0.5f - 27);
    if (panel) {
        drawn_panel(bench->ui, &bench->panel, bench->font, theme, 1);
    }
}

static void paint(bench_state *bench)
{
    gv_error error;
    check(gv_painter_begin(bench->painter, &bench->view, &error), &error);
    check(gv_painter_draw(bench->painter, &bench->board, &error), &error);
    check(gv_painter_draw(bench->painter, &bench->panel, &error), &error);
    check(gv_painter_end(bench->painter, &error), &error);
    glFinish();
}

static void run(bench_state *bench, const char *name, int frames, bool panel)
{
    double *says = calloc((size_t)frames, sizeof *says);
    double *paints = calloc((size_t)frames, sizeof *paints);
    double *wholes = calloc((size_t)frames, sizeof *wholes);
    if (!says || !paints || !wholes) {
        exit(1);
    }
    double cpu = 0;
    for (int i = -10; i < frames; i++) { /* the first ones compile shaders and fill the atlas */
        cpu = i == 0 ? now(CLOCK_PROCESS_CPUTIME_ID) : cpu;
        double start = now(CLOCK_MONOTONIC);
        say(bench, i + 10, panel);
        double said = now(CLOCK_MONOTONIC);
        paint(bench);
        double painted = now(CLOCK_MONOTONIC);
        if (i >= 0) {
            says[i] = said - start;
            paints[i] = painted - said;
            wholes[i] = painted - start;
        }
    }
    cpu = (now(CLOCK_PROCESS_CPUTIME_ID) - cpu) / frames;
    qsort(says, (size_t)frames, sizeof *says, by_size);
    qsort(paints, (size_t)frames, sizeof *paints, by_size);
    qsort(wholes, (size_t)frames, sizeof *wholes, by_size);
    printf("%-12s %6u shapes %5u labels   say %5.2f ms  paint %6.2f ms  frame %6.2f ms (%4.0f/s),"
           " 99 %%: %6.2f ms, cpu %6.2f ms\n",
           name, bench->board.shape_count + bench->panel.shape_count,
           bench->board.label_count + bench->panel.label_count, says[frames / 2],
           paints[frames / 2], wholes[frames / 2], 1000 / wholes[frames / 2],
           wholes[frames - 1 - frames / 100], cpu);
    free(says);
    free(paints);
    free(wholes);
}

static double argument(int argc, char **argv, int at, double otherwise)
{
    return argc > at ? atof(argv[at]) : otherwise;
}

int main(int argc, char **argv)
{
    bench_state bench = {0};
    gv_error error;
    int frames = (int)argument(argc, argv, 1, 200);
    int samples = (int)argument(argc, argv, 5, 1);
    bench.view = (gv_view){.width = (int)argument(argc, argv, 2, 1280),
                           .height = (int)argument(argc, argv, 3, 800),
                           .scale = (float)argument(argc, argv, 4, 1),
                           .background = gv_theme_of(GV_THEME_DARK)->surround};
    if (frames < 1 || bench.view.width < 1 || bench.view.height < 1 || bench.view.scale <= 0) {
        fprintf(stderr, "usage: bench_paint [FRAMES [WIDTH HEIGHT [SCALE [SAMPLES]]]]\n");
        return 2;
    }
    check(gv_context_open(&bench.context, &error), &error);
    check(gv_font_new(&bench.font, &error), &error);
    check(gv_painter_new(&bench.painter, bench.font, &error), &error);
    check(gv_target_new(&bench.target, bench.view.width, bench.view.height, samples, &error),
          &error);
    check(gv_ui_new(&bench.ui, &error), &error);
    char text[256];
    gv_gl_describe(text, sizeof text);
    printf("%s; %d×%d, scale %g, %d samples\n", text, bench.view.width, bench.view.height,
           (double)bench.view.scale, samples);
    run(&bench, "board", frames, false);
    run(&bench, "board+panel", frames, true);
    gv_ui_free(bench.ui);
    gv_drawing_free(&bench.board);
    gv_drawing_free(&bench.panel);
    gv_target_free(bench.target);
    gv_painter_free(bench.painter);
    gv_font_free(bench.font);
    gv_context_close(bench.context);
    return 0;
}
