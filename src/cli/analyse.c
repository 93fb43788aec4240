/* analyse.c - `gluversi analyse`: each move of a game, beside the best one. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "gluversi/engine.h"

/* Without limits: what level 7 looks at. */
#define DEFAULT_LEVEL 7

typedef struct analysis {
    const gv_i_input *input;
    gv_engine *engine;
    gv_effort effort;
    int from, plies; /* judged are the plies from … plies − 1 */
    gv_judgement *judged;
    bool has_now; /* the position that the game stands at */
    gv_thought now;
    double seconds;
    uint64_t nodes;
} analysis;

/* ---------------------------------------------------------------- options */

static bool read_effort(const gv_i_arguments *arguments, gv_effort *out)
{
    long long level, nodes, depth, best;
    *out = (gv_effort){.limits = {.stop = gv_i_interrupt_stop}};
    if (!gv_i_number(arguments, "level", 1, GV_LEVELS, 0, &level) ||
        !gv_i_number(arguments, "nodes", 1, INT64_MAX / 16, 0, &nodes) ||
        !gv_i_number(arguments, "depth", 1, GV_MAX_LINE, 0, &depth) ||
        !gv_i_number(arguments, "best", 1, GV_MAX_CANDIDATES, 1, &best) ||
        !gv_i_seconds(arguments, "time", 0, &out->limits.seconds))
        return false;
    bool limited = nodes > 0 || depth > 0 || out->limits.seconds > 0;
    if (level > 0 && limited) {
        gv_i_misuse("analyse: --level with another limit; expected one or the other");
        return false;
    }
    out->limits.nodes = (uint64_t)nodes;
    if (!limited)
        out->limits.nodes = gv_level_of(level > 0 ? (int)level : DEFAULT_LEVEL)->nodes;
    out->depth = (int)depth;
    out->best = (int)best;
    return true;
}

/* ---------------------------------------------------------------- thinking */

static void show_progress(const analysis *a, int ply)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[Kply %d of %d, from the end", a->plies - ply, a->plies);
}

static void end_progress(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}

static gv_status think_of_now(analysis *a, gv_error *error)
{
    gv_status status = gv_engine_think(a->engine, gv_game_now(a->input->game), &a->effort, NULL,
                                       NULL, &a->now, error);
    if (status != GV_OK && status != GV_STOPPED)
        return status;
    a->has_now = !gv_i_interrupted();
    a->nodes += a->now.nodes;
    a->seconds += a->now.seconds;
    return GV_OK;
}

/* From the end to the beginning, so that each search finds what the later ones knew. */
static gv_status judge_all(analysis *a, gv_error *error)
{
    const gv_game *game = a->input->game;
    gv_status status = think_of_now(a, error);
    a->from = a->plies;
    for (int ply = a->plies - 1; ply >= 0 && status == GV_OK && !gv_i_interrupted(); ply--) {
        show_progress(a, ply);
        gv_judgement *j = &a->judged[ply];
        status = gv_engine_judge(a->engine, gv_game_at(game, ply), gv_game_move(game, ply),
                                 &a->effort, j, error);
        if ((status != GV_OK && status != GV_STOPPED) || gv_i_interrupted())
            break;
        status = GV_OK;
        a->from = ply;
        a->nodes += j->thought.nodes;
        a->seconds += j->thought.seconds;
    }
    end_progress();
    return status == GV_STOPPED ? GV_OK : status;
}

static bool is_complete(const analysis *a)
{
    return a->has_now && a->from == 0;
}

/* ---------------------------------------------------------------- words */

/* "+12" where it is proved, "+3.4 (depth 9)" where it is expected. */
static void value_text(const gv_candidate *c, char *out, size_t size)
{
    if (c->exact)
        snprintf(out, size, "%+.0f exact", c->value);
    else
        snprintf(out, size, "%+.1f at %d", c->value, c->depth);
}

static void add_candidates(const analysis *a, const gv_thought *thought, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE], value[40];
    for (int i = 0; i < thought->count; i++) {
        value_text(&thought->candidates[i], value, sizeof value);
        gv_text_addf(out, "%s%-5s%-14s", i > 0 ? "  " : "",
                     gv_move_name(a->input->setup.board, thought->candidates[i].move, name), value);
    }
}

static void add_ply(const analysis *a, int ply, gv_text *out)
{
    const gv_judgement *j = &a->judged[ply];
    const gv_position *position = gv_game_at(a->input->game, ply);
    char name[GV_CELL_NAME_SIZE], value[40], loss[24] = "best";
    value_text(&j->played, value, sizeof value);
    if (!j->is_best)
        snprintf(loss, sizeof loss, "-%.1f", j->loss);
    gv_text_addf(out, "%4d  %-6s%-6s%-14s%-7s  ", ply + 1,
                 gv_name_of(gv_colour_names, (int)gv_mover(position)),
                 gv_move_name(a->input->setup.board, j->played.move, name), value, loss);
    add_candidates(a, &j->thought, out);
    gv_text_add(out, "\n");
}

static void add_summary(const analysis *a, gv_text *out)
{
    for (int colour = 0; colour < 2; colour++) {
        int moves = 0, best = 0;
        double loss = 0;
        for (int ply = a->from; ply < a->plies; ply++) {
            if (gv_mover(gv_game_at(a->input->game, ply)) != (gv_colour)colour ||
                gv_game_move(a->input->game, ply) == GV_PASS)
                continue;
            moves++;
            best += a->judged[ply].is_best;
            loss += a->judged[ply].loss;
        }
        if (moves > 0)
            gv_text_addf(out, "%s: %d of %d moves best, %.1f discs given away, %.2f a move\n",
                         colour == GV_BLACK ? "black" : "white", best, moves, loss, loss / moves);
    }
}

static void add_line(const analysis *a, const gv_thought *thought, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE];
    if (thought->line_length == 0)
        return;
    gv_text_add(out, "expected:");
    for (int i = 0; i < thought->line_length; i++)
        gv_text_addf(out, " %s", gv_move_name(a->input->setup.board, thought->line[i], name));
    gv_text_add(out, "\n");
}

static int answer_words(const analysis *a)
{
    gv_text out = {0};
    if (a->plies > 0)
        gv_text_add(&out, " ply  side  move  value         loss     best\n");
    for (int ply = a->from; ply < a->plies; ply++)
        add_ply(a, ply, &out);
    add_summary(a, &out);
    if (a->has_now && a->now.count == 0)
        gv_text_addf(&out, "the game is over: %+.0f\n", a->now.value);
    else if (a->has_now) {
        gv_text_addf(&out, "now %s to move: ",
                     gv_name_of(gv_colour_names, (int)gv_mover(gv_game_now(a->input->game))));
        add_candidates(a, &a->now, &out);
        gv_text_add(&out, "\n");
        add_line(a, &a->now, &out);
    }
    gv_text_addf(&out,
                 "values: discs at the end, black less white; exact, or expected at so many plies\n"
                 "%llu nodes, %.1f s\n",
                 (unsigned long long)a->nodes, a->seconds);
    if (!is_complete(a))
        gv_text_addf(&out, "stopped: plies before %d were not looked at\n", a->from + 1);
    return gv_i_print(&out, is_complete(a) ? GV_EXIT_DONE : GV_EXIT_STOPPED);
}

/* ---------------------------------------------------------------- JSON */

/* Expected values are rounded to what they are kept in: hundredths of a disc. */
static json_t *candidate_json(const analysis *a, const gv_candidate *c)
{
    char name[GV_CELL_NAME_SIZE];
    return json_pack("{s:s, s:f, s:b, s:i}", "move",
                     gv_move_name(a->input->setup.board, c->move, name), "value",
                     round(100 * c->value) / 100, "exact", c->exact, "depth", c->depth);
}

static json_t *candidates_json(const analysis *a, const gv_thought *thought)
{
    json_t *list = json_array();
    for (int i = 0; i < thought->count; i++)
        json_array_append_new(list, candidate_json(a, &thought->candidates[i]));
    return list;
}

static json_t *line_json(const analysis *a, const gv_thought *thought)
{
    char name[GV_CELL_NAME_SIZE];
    json_t *list = json_array();
    for (int i = 0; i < thought->line_length; i++)
        json_array_append_new(
            list, json_string(gv_move_name(a->input->setup.board, thought->line[i], name)));
    return list;
}

static json_t *ply_json(const analysis *a, int ply)
{
    const gv_judgement *j = &a->judged[ply];
    gv_colour mover = gv_mover(gv_game_at(a->input->game, ply));
    json_t *json = candidate_json(a, &j->played);
    json_object_set_new(json, "ply", json_integer(ply + 1));
    json_object_set_new(json, "mover", json_string(gv_name_of(gv_colour_names, (int)mover)));
    json_object_set_new(json, "loss", json_real(round(100 * j->loss) / 100));
    json_object_set_new(json, "best", candidates_json(a, &j->thought));
    return json;
}

static int answer_json(const analysis *a)
{
    json_t *plies = json_array();
    for (int ply = a->from; ply < a->plies; ply++)
        json_array_append_new(plies, ply_json(a, ply));
    json_t *json = json_pack(
        "{s:o, s:s, s:s, s:o, s:b, s:I, s:f}", "board", gv_i_json_board(a->input->setup.board),
        "closing", gv_name_of(gv_closing_names, (int)gv_game_rules(a->input->game)->closing),
        "unit", "black minus white, raw discs", "plies", plies, "complete", is_complete(a), "nodes",
        (json_int_t)a->nodes, "seconds", a->seconds);
    if (a->has_now)
        json_object_set_new(json, "now",
                            json_pack("{s:o, s:f, s:b, s:o}", "best", candidates_json(a, &a->now),
                                      "value", round(100 * a->now.value) / 100, "exact",
                                      a->now.exact, "line", line_json(a, &a->now)));
    return gv_i_print_json(json, is_complete(a) ? GV_EXIT_DONE : GV_EXIT_STOPPED);
}

/* ---------------------------------------------------------------- the command */

static int analyse(const gv_i_arguments *arguments, const gv_i_input *input, gv_effort effort,
                   int threads)
{
    gv_error error;
    analysis a = {.input = input, .effort = effort, .plies = gv_game_ply(input->game)};
    a.judged = calloc((size_t)a.plies + 1, sizeof *a.judged);
    gv_status status = a.judged ? GV_OK : gv_error_set(&error, GV_ERROR_MEMORY, "out of memory");
    gv_engine_options options = {.threads = threads};
    if (status == GV_OK)
        status = gv_engine_for_rules(&a.engine, &input->setup.rules, &options, &error);
    if (status == GV_OK) {
        gv_i_interrupt_catch();
        status = judge_all(&a, &error);
    }
    int code = status != GV_OK               ? gv_i_misuse("analyse: %s", error.message)
               : gv_i_has(arguments, "json") ? answer_json(&a)
                                             : answer_words(&a);
    gv_engine_free(a.engine);
    free(a.judged);
    return code;
}

static int run(const gv_i_arguments *arguments)
{
    gv_effort effort;
    long long threads;
    gv_i_input input;
    gv_error error;
    if (!read_effort(arguments, &effort) ||
        !gv_i_number(arguments, "threads", 1, GV_MAX_THREADS, 1, &threads))
        return GV_EXIT_MISUSE;
    if (gv_i_input_game(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    int code = analyse(arguments, &input, effort, (int)threads);
    gv_i_input_free(&input);
    return code;
}

static const gv_i_option options[] = {
    {"level", "1-10",
     "think of each position as long as the computer player of this level does "
     "(default 7)"},
    {"nodes", "N", "look at so many positions for each move instead"},
    {"time", "S", "think so many seconds about each move instead"},
    {"depth", "N", "look so many plies ahead instead, or at most"},
    {"best", "N", "give values to the N best moves of each position (default 1)"},
    {"threads", "N", "search with N threads (default 1)"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_analyse = {
    .name = "analyse",
    .summary = "each move of a game, beside the best one",
    .about =
        "Judges every move of --moves or --game: what it is worth, what the best move would have "
        "been worth, and what was given away; then the position that the game stands at. Without "
        "moves only that. Near the end values are exact, before they are what is expected. They "
        "are black's discs less white's at the end of the game. Ctrl-C keeps what was looked at, "
        "which is the later part of the game.",
    .example = "gluversi analyse torus --game game.gvg --best 3",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME | GV_I_TAKES_JSON,
    .options = options,
    .run = run,
};
