/* solve.c - `gluversi solve`: the value of a position under exact play, and a best line. */
#include "cli/solve.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_MEGABYTES (1 << 20)

const char *gv_i_solve_unit(gv_score score)
{
    return score == GV_SCORE_RAW ? "black minus white, raw discs"
                                 : "black minus white, empty cells to the winner";
}

/* ---------------------------------------------------------------- options */

static bool read_options(const gv_i_arguments *arguments, gv_i_solve_options *out)
{
    long long threads, nodes, megabytes;
    const char *path = gv_i_value(arguments, "obf", NULL);
    const char *name = gv_i_value(arguments, "score", path ? "winner-takes-empties" : "raw");
    int score;
    if (!gv_name_read(gv_score_names, name, &score)) {
        gv_i_misuse("solve: --score: found \"%s\", expected raw or winner-takes-empties", name);
        return false;
    }
    *out = (gv_i_solve_options){.limits = {.stop = gv_i_interrupt_stop}};
    if (!gv_i_number(arguments, "threads", 1, GV_MAX_THREADS, 1, &threads) ||
        !gv_i_number(arguments, "nodes", 1, INT64_MAX, 0, &nodes) ||
        !gv_i_number(arguments, "memory", 1, MAX_MEGABYTES, 0, &megabytes) ||
        !gv_i_seconds(arguments, "time", 0, &out->limits.seconds))
        return false;
    out->solver.score = (gv_score)score;
    out->solver.threads = (int)threads;
    out->solver.megabytes = (size_t)megabytes;
    out->limits.nodes = (uint64_t)nodes;
    return true;
}

/* ---------------------------------------------------------------- progress */

static void show_progress(void *user, const gv_solution *so_far)
{
    const char *label = user;
    fprintf(stderr, "\r\033[K%s%+d to %+d, %.1f M nodes, %.0f s", label, so_far->low, so_far->high,
            1e-6 * (double)so_far->nodes, so_far->seconds);
}

gv_status gv_i_solve_one(gv_solver *solver, const gv_position *position,
                         const gv_i_solve_options *options, const char *label, gv_solution *out,
                         gv_error *error)
{
    bool terminal = isatty(STDERR_FILENO);
    char copy[80];
    snprintf(copy, sizeof copy, "%s", label);
    gv_status status = gv_solve(solver, position, &options->limits, terminal ? show_progress : NULL,
                                copy, out, error);
    if (terminal)
        fputs("\r\033[K", stderr);
    return status;
}

/* ---------------------------------------------------------------- answers */

static json_t *line_json(const gv_board *board, const gv_solution *s)
{
    json_t *line = json_array();
    char name[GV_CELL_NAME_SIZE];
    for (int i = 0; i < s->line_length; i++)
        json_array_append_new(line, json_string(gv_move_name(board, s->line[i], name)));
    return line;
}

static int answer_json(const gv_i_input *input, gv_score score, const gv_solution *s)
{
    const gv_board *board = input->setup.board;
    char name[GV_CELL_NAME_SIZE];
    json_t *json =
        json_pack("{s:o, s:s, s:o, s:b, s:[i,i], s:s?, s:I, s:f}", "value",
                  s->exact ? json_integer(s->low) : json_null(), "unit", gv_i_solve_unit(score),
                  "best_line", line_json(board, s), "exact", s->exact, "bounds", s->low, s->high,
                  "best_move", s->best == GV_NO_CELL ? NULL : gv_move_name(board, s->best, name),
                  "nodes", (json_int_t)s->nodes, "seconds", s->seconds);
    return gv_i_print_json(json, s->exact ? GV_EXIT_DONE : GV_EXIT_STOPPED);
}

static int answer_words(const gv_i_input *input, gv_score score, const gv_solution *s)
{
    const gv_board *board = input->setup.board;
    gv_text answer = {0};
    char name[GV_CELL_NAME_SIZE];
    if (s->exact)
        gv_text_addf(&answer, "value %+d (%s)\n", s->low, gv_i_solve_unit(score));
    else
        gv_text_addf(&answer, "value between %+d and %+d (%s); stopped before more was proved\n",
                     s->low, s->high, gv_i_solve_unit(score));
    if (s->line_length > 0) {
        gv_text_add(&answer, "best line");
        for (int i = 0; i < s->line_length; i++)
            gv_text_addf(&answer, " %s", gv_move_name(board, s->line[i], name));
        gv_text_add(&answer, "\n");
    } else if (s->best != GV_NO_CELL) {
        gv_text_addf(&answer, "most promising move %s\n", gv_move_name(board, s->best, name));
    } else if (s->exact) {
        gv_text_add(&answer, "the game is over\n");
    }
    gv_text_addf(&answer, "%llu nodes, %.3f s\n", (unsigned long long)s->nodes, s->seconds);
    return gv_i_print(&answer, s->exact ? GV_EXIT_DONE : GV_EXIT_STOPPED);
}

static int solve(const gv_i_arguments *arguments, const gv_i_input *input,
                 const gv_i_solve_options *options)
{
    gv_error error;
    gv_fast *fast = NULL;
    gv_solver *solver = NULL;
    gv_solution solution;
    gv_status status = gv_fast_new(&fast, &input->setup.rules, NULL, &error);
    if (status == GV_OK)
        status = gv_solver_new(&solver, fast, &options->solver, &error);
    if (status == GV_OK) {
        gv_i_interrupt_catch();
        status = gv_i_solve_one(solver, gv_game_now(input->game), options, "", &solution, &error);
    }
    int code;
    if (status != GV_OK && status != GV_STOPPED)
        code = gv_i_misuse("solve: %s", error.message);
    else if (gv_i_has(arguments, "json"))
        code = answer_json(input, options->solver.score, &solution);
    else
        code = answer_words(input, options->solver.score, &solution);
    gv_solver_free(solver);
    gv_fast_free(fast);
    return code;
}

/* ---------------------------------------------------------------- the command */

static int run(const gv_i_arguments *arguments)
{
    gv_i_solve_options options;
    const char *path = gv_i_value(arguments, "obf", NULL);
    if (!read_options(arguments, &options))
        return GV_EXIT_MISUSE;
    if (path)
        return gv_i_solve_suite(arguments, &options, path);
    if (gv_i_has(arguments, "all"))
        return gv_i_misuse("solve: --all without --obf; expected it with --obf FILE");
    gv_i_input input;
    gv_error error;
    if (gv_i_input_game(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    int code = solve(arguments, &input, &options);
    gv_i_input_free(&input);
    return code;
}

static const gv_i_option options[] = {
    {"score", "raw | winner-takes-empties",
     "what a finished game is worth: discs as they lie (default), or with the empty cells given to "
     "the winner, as in Othello tournaments (not where fewest discs win)"},
    {"threads", "N", "search with N threads (default 1)"},
    {"time", "S", "stop after S seconds, with the bounds proved by then and exit code 3"},
    {"nodes", "N", "stop after N positions, likewise"},
    {"memory", "MB", "memory for positions already searched (default 256)"},
    {"obf", "FILE",
     "solve each position of an OBF file instead and compare with its scores; exit code 1 where "
     "one "
     "differs. The board is the 8x8 square, the score winner-takes-empties; limits hold for each "
     "position"},
    {"all", NULL, "with --obf: compare the scores of all moves listed, not only of the best one"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_solve = {
    .name = "solve",
    .summary = "the exact value of a position, and a best line",
    .about = "Plays a position out with both sides at their best, each wanting most discs, or "
             "fewest where the objective says so. The value is black's discs less white's at the "
             "end, on any board of at most 128 cells and under any rule. Positions with up to some "
             "twenty empty cells take seconds; each more takes about three times as long. Ctrl-C "
             "stops with the bounds proved so far.",
    .example = "gluversi solve klein --size 4x4 --closing accompanied",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME | GV_I_TAKES_JSON,
    .options = options,
    .run = run,
};
