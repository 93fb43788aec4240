/* tune.c - `gluversi tune`: weights of the evaluation from games of the engine with itself. */
#include "gluversi/tune.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/cli.h"
#include "gluversi/notation.h"

/* A line on a terminal that says how far the games are; nothing when piped. */
static void show_progress(void *user, int generation, int games)
{
    const gv_tuning *tuning = user;
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[Kgeneration %d of %d: game %d of %d", generation + 1,
                tuning->generations, games, tuning->games);
}

static void end_progress(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}

static bool read_options(const gv_i_arguments *arguments, gv_tuning *out)
{
    long long games, generations, nodes, seed, threads;
    if (!gv_i_number(arguments, "games", 1, 10000000, 1000, &games) ||
        !gv_i_number(arguments, "generations", 1, 100, 3, &generations) ||
        !gv_i_number(arguments, "nodes", 1, 1000000000, 300, &nodes) ||
        !gv_i_number(arguments, "seed", 0, INT64_MAX, 0, &seed) ||
        !gv_i_number(arguments, "threads", 1, GV_MAX_THREADS, 1, &threads))
        return false;
    *out = (gv_tuning){.games = (int)games,
                       .generations = (int)generations,
                       .nodes = (uint64_t)nodes,
                       .seed = (uint64_t)seed,
                       .threads = (int)threads,
                       .stop = gv_i_interrupt_stop,
                       .progress = show_progress};
    out->user = out;
    return true;
}

static int tune(const gv_i_input *input, const gv_tuning *tuning)
{
    gv_error error;
    gv_fast *fast = NULL;
    gv_text weights = {0};
    gv_tuned tuned;
    gv_status status = gv_fast_new(&fast, &input->setup.rules, NULL, &error);
    if (status == GV_OK) {
        gv_i_interrupt_catch();
        status = gv_tune(fast, gv_game_now(input->game), tuning, &weights, &tuned, &error);
        end_progress();
    }
    gv_fast_free(fast);
    if (status == GV_STOPPED) {
        fputs("gluversi: tune: stopped before the games were played; nothing was written\n",
              stderr);
        return GV_EXIT_STOPPED;
    }
    if (status != GV_OK)
        return gv_i_misuse("tune: %s", error.message);
    fprintf(stderr,
            "%llu positions: the end of a game is %.1f discs off their mean, %.1f discs off what "
            "the weights say; a search of 2 plies is %.1f discs off one of 6\n",
            (unsigned long long)tuned.samples, tuned.spread, tuned.error, tuned.search);
    return gv_i_print(&weights, GV_EXIT_DONE);
}

static int run(const gv_i_arguments *arguments)
{
    gv_tuning tuning;
    gv_i_input input;
    gv_error error;
    if (!read_options(arguments, &tuning))
        return GV_EXIT_MISUSE;
    tuning.user = &tuning;
    gv_text given = {0};
    const char *path = gv_i_value(arguments, "weights", NULL);
    if (path && gv_text_read_file(&given, path, GV_TEXT_LIMIT, &error) != GV_OK)
        return gv_i_failed(&error);
    tuning.weights = path ? gv_text_string(&given) : NULL;
    int code;
    if (gv_i_input_game(&input, arguments, &error) != GV_OK) {
        code = gv_i_failed(&error);
    } else {
        code = tune(&input, &tuning);
        gv_i_input_free(&input);
    }
    gv_text_free(&given);
    return code;
}

static const gv_i_option options[] = {
    {"games", "N", "games of each generation (default 1000)"},
    {"generations", "N", "how often to play with the weights found before (default 3)"},
    {"nodes", "N", "positions that a player looks at for each move (default 300)"},
    {"threads", "N", "play N games at a time (default 1); the weights do not depend on it"},
    {"weights", "FILE", "begin with these weights instead of those that come with the program"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_tune = {
    .name = "tune",
    .summary = "weights of the computer player's evaluation, from games with itself",
    .about = "Plays games that begin with random moves, and fits the evaluation's weights to how "
             "they ended. Writes a section of src/search/weights.txt; docs/engine.md tells what "
             "is in it. Nothing is kept of a run that was stopped.",
    .example = "gluversi tune torus --games 5000 --threads 2 >torus.weights",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME,
    .options = options,
    .run = run,
};
