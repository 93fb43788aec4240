/*
 * bench_scroll.c - frames a second while the flat view scrolls: the whole window, as people see it.
 *
 *     LIBGL_ALWAYS_SOFTWARE=1 bench_scroll [--window] [--thinking] [--both]
 *                                           [VARIANT [FRAMES [WIDTH HEIGHT]]]
 *
 * A game in its middle on VARIANT (torus), copies out to the edges, is dragged three units a frame:
 * the controller takes the pointer's events, makes both drawings, and the painter paints them.
 * Without
 * --window into an offscreen framebuffer, up to the last pixel (glFinish); with it on a display, up
 * to the swapped buffers (xvfb-run -a -s "-screen 0 1400x900x24" bench_scroll --window). Prints
 * frames a second, the median frame and the slowest in a hundred, and the processor time of all
 * threads a frame: on a machine that does something else at the same time, only the last of these
 * means anything. With --thinking two computers of level 10 play meanwhile, from the beginning;
 * with
 * --both the surface is shown beside the flat view, as in a window that opens for the first time:
 * each frame has another picture on its sheet, since the middle of the flat view is marked on it.
 */
#include <epoxy/gl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/controller.h"
#include "app/paint.h"
#include "app/window.h"
#include "gl/capture.h"
#include "gl/context.h"

typedef struct bench {
    gv_app *app;
    gv_window *window; /* NULL: offscreen */
    gv_context *context;
    gv_target *target;
    gv_i_paint paint;
    gv_drawing board, widgets;
    int width, height;
    bool thinking, both;
} bench;

static double milliseconds(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void check(gv_status status, const gv_error *error)
{
    if (status == GV_OK)
        return;
    fprintf(stderr, "bench_scroll: %s\n", error->message);
    exit(1);
}

static void ignore_input(void *user, const gv_input *input)
{
    (void)user;
    (void)input;
}

static void open_bench(bench *b, const char *name, bool window)
{
    gv_error error;
    gv_variant variant;
    gv_variant_init(&variant);
    check(gv_variant_find(&variant, name, &error), &error);
    gv_app_options options = {.variant = &variant, .width = b->width, .height = b->height};
    if (b->thinking)
        options.players[0] = options.players[1] =
            (gv_seat){.kind = GV_SEAT_LEVEL, .level = GV_LEVELS};
    check(gv_app_new(&b->app, &options, &error), &error);
    gv_variant_free(&variant);
    if (window) {
        check(gv_window_open(&b->window, "bench_scroll", b->width, b->height, ignore_input, b,
                             &error),
              &error);
    } else {
        check(gv_context_open(&b->context, &error), &error);
        check(gv_target_new(&b->target, b->width, b->height, 0, &error), &error);
        gv_target_bind(b->target);
    }
    check(gv_i_paint_open(&b->paint, gv_app_font(b->app), &error), &error);
    if (b->both)
        gv_app_first_view(b->app);
}

static void close_bench(bench *b)
{
    gv_i_paint_close(&b->paint);
    gv_target_free(b->target);
    gv_context_close(b->context);
    gv_window_close(b->window);
    gv_app_free(b->app);
    gv_drawing_free(&b->board);
    gv_drawing_free(&b->widgets);
}

static void at(bench *b, gv_input_kind kind, double x, double y)
{
    gv_app_event(b->app, &(gv_input){.kind = kind, .x = x, .y = y});
}

/* Plays by clicks until half of the board is full. */
static void play_half(bench *b)
{
    const gv_match *match = gv_app_match(b->app);
    gv_random random;
    gv_random_seed(&random, 4, 0);
    for (int i = 0; i < gv_board_cells(match->setup.board) / 2; i++) {
        gv_cell cell = gv_random_move(gv_game_rules(match->game), gv_match_now(match), &random);
        double x, y;
        if (cell == GV_PASS)
            return;
        gv_place place = gv_copy_place(match->setup.board, 0, 0, cell);
        gv_place_middle(gv_app_camera(b->app), &place, &x, &y);
        at(b, GV_INPUT_MOVE, x, y);
        at(b, GV_INPUT_PRESS, x, y);
        at(b, GV_INPUT_RELEASE, x, y);
        gv_app_tick(b->app, i + 1); /* discs have turned, notices are gone */
    }
}

static void draw(bench *b)
{
    gv_error error;
    check(gv_app_draw(b->app, &b->board, &b->widgets, &error), &error);
    check(gv_i_paint_app(&b->paint, b->app, &b->board, &b->widgets, b->width, b->height, 1, &error),
          &error);
    if (b->window) {
        gv_window_swap(b->window);
        gv_window_wait(b->window, 0);
    } else {
        glFinish();
    }
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void scroll(bench *b, int frames)
{
    double *times = calloc((size_t)frames, sizeof *times), total = 0, work = 0;
    double x = b->width / 2.0, y = b->height / 2.0;
    if (!times)
        exit(1);
    at(b, GV_INPUT_MOVE, x, y);
    at(b, GV_INPUT_PRESS, x, y);
    for (int i = -20; i < frames; i++) { /* the first ones fill caches */
        double start = milliseconds(CLOCK_MONOTONIC), cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        x += 3;
        y += 1;
        at(b, GV_INPUT_MOVE, x, y);
        if (b->thinking)
            gv_app_tick(b->app, start / 1e3);
        draw(b);
        if (i < 0)
            continue;
        total += times[i] = milliseconds(CLOCK_MONOTONIC) - start;
        work += milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    }
    qsort(times, (size_t)frames, sizeof *times, by_size);
    printf(
        "%d frames at %dx%d, %u shapes, %u strokes, %u labels: %.1f frames/s, median %.2f ms, "
        "slowest in a hundred %.2f ms, slowest %.2f ms, processor time %.2f ms a frame; %d plies\n",
        frames, b->width, b->height, b->board.shape_count, b->board.stroke_count,
        b->board.label_count, frames * 1000 / total, times[frames / 2], times[frames * 99 / 100],
        times[frames - 1], work / frames, gv_game_ply(gv_app_match(b->app)->game));
    free(times);
}

int main(int argc, char **argv)
{
    int first = 1;
    bool window = argc > first && strcmp(argv[first], "--window") == 0;
    first += window;
    bool thinking = argc > first && strcmp(argv[first], "--thinking") == 0;
    first += thinking;
    bool both = argc > first && strcmp(argv[first], "--both") == 0;
    first += both;
    const char *words[4] = {"torus", "300", "1280", "800"};
    for (int i = first, k = 0; i < argc && k < 4; i++, k++)
        words[k] = argv[i];
    bench b = {
        .thinking = thinking, .both = both, .width = atoi(words[2]), .height = atoi(words[3])};
    int frames = atoi(words[1]);
    if (b.width < 300 || b.height < 200 || frames < 1) {
        fprintf(stderr, "usage: bench_scroll [--window] [--thinking] [--both] [VARIANT [FRAMES "
                        "[WIDTH HEIGHT]]]\n");
        return 2;
    }
    open_bench(&b, words[0], window);
    char renderer[200];
    gv_gl_describe(renderer, sizeof renderer);
    printf("%s\n", renderer);
    if (!b.thinking)
        play_half(&b);
    scroll(&b, frames);
    close_bench(&b);
    return 0;
}
