/* engine.c - `gluversi engine`: the line protocol by which other programs play with this one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "gluversi/study.h"

/* A line of any length, without memory that grows for nothing: beyond this the rest is dropped. */
#define MAX_LINE 4096

static bool read_line(char line[MAX_LINE])
{
    if (!fgets(line, MAX_LINE, stdin))
        return false;
    if (!strchr(line, '\n'))
        for (int c = getchar(); c != '\n' && c != EOF;)
            c = getchar();
    return true;
}

static int converse(gv_gtp *gtp)
{
    char line[MAX_LINE];
    gv_text answer = {0};
    bool goes_on = true;
    while (goes_on && read_line(line)) {
        gv_text_clear(&answer);
        goes_on = gv_gtp_line(gtp, line, &answer);
        fputs(gv_text_string(&answer), stdout);
        if (fflush(stdout) != 0)
            break;
    }
    gv_text_free(&answer);
    return GV_EXIT_DONE;
}

static int run(const gv_i_arguments *arguments)
{
    gv_i_input input;
    gv_error error;
    gv_seat seat;
    gv_gtp *gtp;
    long long seed;
    if (!gv_i_number(arguments, "seed", 0, INT64_MAX, 0, &seed))
        return GV_EXIT_MISUSE;
    if (gv_seat_read(gv_i_value(arguments, "level", "6"), &seat, &error) != GV_OK)
        return gv_i_misuse("engine: --level: %s", error.message);
    if (seat.kind == GV_SEAT_PERSON)
        return gv_i_misuse("engine: --level: a person cannot be asked for moves here");
    if (gv_i_input_game(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    gv_status status = gv_gtp_new(&gtp, &input.variant, &seat, (uint64_t)seed, &error);
    gv_i_input_free(&input);
    if (status != GV_OK)
        return gv_i_misuse("engine: %s", error.message);
    int code = converse(gtp);
    gv_gtp_free(gtp);
    return code;
}

static const gv_i_option options[] = {
    {"level", "PLAYER",
     "who plays: 1 to 10 (default 6), random, greedy, or limits such as "
     "nodes=20000"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_engine = {
    .name = "engine",
    .summary = "plays over GTP on standard input and output",
    .about = "Speaks version 2 of the Go Text Protocol as Othello programs do: boardsize, "
             "clear_board, play b d3, genmove w, undo, showboard, final_score, time_settings, "
             "time_left, quit. Of our own: gluversi-variant NAME, gluversi-set KEY VALUE for every "
             "key of a variant, gluversi-level PLAYER, gluversi-legal, gluversi-analyse N.",
    .example = "gluversi match 'gtp:gluversi engine --level 4' level4",
    .takes = GV_I_TAKES_VARIANT,
    .options = options,
    .run = run,
};
