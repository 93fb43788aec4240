/* progress.c - how far long work has come, for people at a terminal. */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/convert.h"

#define WIDTH 30

gv_i_progress gv_i_progress_begin(uint64_t total)
{
    return (gv_i_progress){.on = isatty(STDERR_FILENO) == 1, .total = total, .begun = gv_clock()};
}

/* Roughly: seconds, then minutes, then hours. */
static void show_left(double seconds)
{
    if (seconds < 100)
        fprintf(stderr, ", %.0f s left", seconds);
    else if (seconds < 100 * 60)
        fprintf(stderr, ", %.0f min left", seconds / 60);
    else
        fprintf(stderr, ", %.0f h left", seconds / 3600);
}

void gv_i_progress_show(gv_i_progress *progress, uint64_t done, long long games)
{
    if (!progress->on)
        return;
    double time = gv_clock();
    if (time - progress->begun < 0.5 || time - progress->last < 0.1)
        return;
    progress->last = time;
    progress->shown = true;
    if (progress->total == 0) {
        fprintf(stderr, "\r\033[K%lld games", games);
        return;
    }
    double part = (double)done / (double)progress->total;
    int filled = (int)(part * WIDTH);
    fprintf(stderr, "\r\033[K[");
    for (int i = 0; i < WIDTH; i++)
        fputc(i < filled ? '#' : '.', stderr);
    fprintf(stderr, "] %3.0f %%  %lld games", 100 * part, games);
    if (part > 0.001)
        show_left((time - progress->begun) * (1 - part) / part);
}

void gv_i_progress_end(gv_i_progress *progress)
{
    if (progress->shown)
        fprintf(stderr, "\r\033[K");
    progress->shown = false;
}
