/*
 * solve_suite.c - `gluversi solve --obf`: whole files of positions whose values are known.
 *
 * Each position is solved and compared with the score of its best move; with --all, so is each
 * listed move. Values are printed as the file has them: from the mover's view.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/solve.h"

typedef struct suite {
    const gv_i_solve_options *options;
    const gv_rules *rules;
    gv_solver *solver;
    bool all;
    int positions, agree, differ, unfinished;
    uint64_t nodes;
    double seconds;
    gv_text words;
    json_t *json; /* NULL where words are wanted */
} suite;

/* ---------------------------------------------------------------- one value */

/* What was found for one listed score. */
typedef struct finding {
    const char *move; /* NULL: the position's best */
    bool exact, listed;
    int low, high, score; /* the mover's view */
} finding;

static void add_finding(suite *s, const finding *f, const gv_solution *solution, json_t *list)
{
    bool agrees = f->exact && f->listed && f->low == f->score;
    bool differs = f->listed && (f->score < f->low || f->score > f->high);
    s->agree += agrees;
    s->differ += differs;
    s->unfinished += !f->exact && !differs;
    s->nodes += solution->nodes;
    s->seconds += solution->seconds;
    const char *verdict = differs ? "DIFFERS" : agrees ? "agrees" : f->exact ? "" : "stopped";
    if (list) {
        json_array_append_new(list,
                              json_pack("{s:s?, s:o, s:o, s:[i,i], s:b, s:I, s:f}", "move", f->move,
                                        "value", f->exact ? json_integer(f->low) : json_null(),
                                        "listed", f->listed ? json_integer(f->score) : json_null(),
                                        "bounds", f->low, f->high, "agrees", agrees, "nodes",
                                        (json_int_t)solution->nodes, "seconds", solution->seconds));
        return;
    }
    char value[24], listed[8] = "-";
    if (f->exact)
        snprintf(value, sizeof value, "%+d", f->low);
    else
        snprintf(value, sizeof value, "%+d…%+d", f->low, f->high);
    if (f->listed)
        snprintf(listed, sizeof listed, "%+d", f->score);
    gv_text_addf(&s->words, "%8s %4s %-8s %14llu %9.3f", value, listed, verdict,
                 (unsigned long long)solution->nodes, solution->seconds);
}

/* The mover's view of a solution; `turned` where the solution is of the position after a move. */
static void set_bounds(finding *f, const gv_solution *solution, gv_colour mover)
{
    f->exact = solution->exact;
    f->low = mover == GV_BLACK ? solution->low : -solution->high;
    f->high = mover == GV_BLACK ? solution->high : -solution->low;
}

static gv_status solve_listed(suite *s, const gv_obf *obf, const gv_obf_move *move, int number,
                              json_t *list, gv_error *error)
{
    const gv_position *position = &obf->position;
    gv_position after = *position;
    char name[GV_CELL_NAME_SIZE] = "--", label[80];
    if (move && move->move == GV_PASS) {
        after = gv_pass(position);
    } else if (move) {
        gv_set flips = gv_flips(s->rules, position, move->move);
        after = gv_play(position, move->move, &flips);
        gv_cell_name(s->rules->board, move->move, name);
    }
    snprintf(label, sizeof label, "%d %s: ", number, move ? name : "best");
    gv_solution solution;
    gv_status status = gv_i_solve_one(s->solver, &after, s->options, label, &solution, error);
    if (status != GV_OK && status != GV_STOPPED)
        return status;
    finding f = {.move = move ? name : NULL,
                 .listed = move || obf->count > 0,
                 .score = move ? move->score : obf->moves[0].score};
    set_bounds(&f, &solution, gv_mover(position));
    if (!list)
        gv_text_addf(&s->words, "%3d %-4s ", number, move ? name : "best");
    add_finding(s, &f, &solution, list);
    if (!list && !move && solution.best != GV_NO_CELL)
        gv_text_addf(&s->words, "  %s", gv_move_name(s->rules->board, solution.best, name));
    if (!list)
        gv_text_add(&s->words, "\n");
    return GV_OK;
}

/* ---------------------------------------------------------------- one position */

static gv_status check_moves(const suite *s, const gv_obf *obf, gv_error *error)
{
    gv_set legal = gv_legal(s->rules, &obf->position);
    for (int i = 0; i < obf->count; i++) {
        gv_cell move = obf->moves[i].move;
        bool right = move == GV_PASS ? gv_state_of(s->rules, &obf->position) == GV_MUST_PASS
                                     : gv_set_has(&legal, move);
        if (right)
            continue;
        char name[GV_CELL_NAME_SIZE] = "--";
        if (move != GV_PASS)
            gv_cell_name(s->rules->board, move, name);
        gv_status status = gv_error_set(error, GV_ERROR_RULES, "%s is no legal move", name);
        gv_error_place(error, NULL, obf->line, 0);
        return status;
    }
    return GV_OK;
}

static gv_status solve_position(suite *s, const gv_obf *obf, gv_error *error)
{
    json_t *list = s->json ? json_array() : NULL;
    int number = ++s->positions;
    gv_status status = solve_listed(s, obf, NULL, number, list, error);
    for (int i = 0; s->all && i < obf->count && status == GV_OK && !gv_i_interrupted(); i++)
        status = solve_listed(s, obf, &obf->moves[i], number, list, error);
    if (list)
        json_array_append_new(s->json, json_pack("{s:i, s:i, s:o}", "position", number, "line",
                                                 obf->line, "values", list));
    return status;
}

/* All of the text is read before anything is solved: a fault in its last line is told at once. */
static gv_status check_text(const suite *s, const char *text, gv_error *error)
{
    int line = 0;
    bool found = true;
    while (found) {
        gv_obf obf;
        gv_status status = gv_obf_read(&text, &line, &obf, &found, error);
        if (status == GV_OK && found)
            status = check_moves(s, &obf, error);
        if (status != GV_OK)
            return status;
    }
    return GV_OK;
}

static gv_status solve_text(suite *s, const char *text, gv_error *error)
{
    int line = 0;
    bool found = true;
    while (!gv_i_interrupted()) {
        gv_obf obf;
        gv_status status = gv_obf_read(&text, &line, &obf, &found, error);
        if (status != GV_OK || !found)
            return status;
        gv_solver_forget(s->solver); /* so that figures do not depend on the positions before */
        status = solve_position(s, &obf, error);
        if (status != GV_OK)
            return status;
    }
    return GV_OK;
}

/* ---------------------------------------------------------------- the whole */

static int answer(suite *s)
{
    int code = s->differ > 0                             ? GV_EXIT_NO
               : s->unfinished > 0 || gv_i_interrupted() ? GV_EXIT_STOPPED
                                                         : GV_EXIT_DONE;
    if (s->json) {
        json_t *json =
            json_pack("{s:s, s:O, s:i, s:i, s:i, s:I, s:f}", "unit",
                      s->options->solver.score == GV_SCORE_RAW
                          ? "mover minus waiter, raw discs"
                          : "mover minus waiter, empty cells to the winner",
                      "positions", s->json, "agree", s->agree, "differ", s->differ, "stopped",
                      s->unfinished, "nodes", (json_int_t)s->nodes, "seconds", s->seconds);
        return gv_i_print_json(json, code);
    }
    gv_text_addf(
        &s->words, "%d positions: %d values agree, %d differ, %d stopped; %llu nodes, %.3f s\n",
        s->positions, s->agree, s->differ, s->unfinished, (unsigned long long)s->nodes, s->seconds);
    return gv_i_print(&s->words, code);
}

/* A suite is of the plain square: anything that names another board is a misunderstanding. */
static bool is_plain(const gv_i_arguments *arguments)
{
    static const char *const own[] = {"obf",   "all",    "threads", "time",
                                      "nodes", "memory", "score",   "json"};
    if (arguments->word_count > 0) {
        gv_i_misuse("solve: --obf and \"%s\"; expected no VARIANT: OBF files are of the 8x8 square",
                    arguments->words[0]);
        return false;
    }
    for (int i = 0; i < arguments->given_count; i++) {
        bool known = false;
        for (size_t k = 0; k < sizeof own / sizeof *own; k++)
            known = known || strcmp(arguments->given[i].name, own[k]) == 0;
        if (!known) {
            gv_i_misuse(
                "solve: --obf and --%s; expected one of them: OBF files are of the 8x8 square",
                arguments->given[i].name);
            return false;
        }
    }
    return true;
}

static gv_status run_suite(suite *s, const char *path, gv_error *error)
{
    gv_text text = {0};
    gv_status status = gv_text_read_file(&text, path, GV_TEXT_LIMIT, error);
    if (status != GV_OK)
        return status;
    status = check_text(s, gv_text_string(&text), error);
    if (status == GV_OK) {
        gv_i_interrupt_catch();
        status = solve_text(s, gv_text_string(&text), error);
    }
    if (status != GV_OK)
        gv_error_place(error, strcmp(path, "-") == 0 ? "standard input" : path, error->line,
                       error->column);
    gv_text_free(&text);
    return status;
}

int gv_i_solve_suite(const gv_i_arguments *arguments, const gv_i_solve_options *options,
                     const char *path)
{
    if (!is_plain(arguments))
        return GV_EXIT_MISUSE;
    gv_error error = {0};
    gv_board *board = NULL;
    gv_fast *fast = NULL;
    suite s = {.options = options, .all = gv_i_has(arguments, "all")};
    gv_rules rules = {0};
    gv_status status = gv_board_new(&board, &(gv_board_desc){0}, &error);
    rules.board = board;
    if (status == GV_OK)
        status = gv_fast_new(&fast, &rules, NULL, &error);
    if (status == GV_OK)
        status = gv_solver_new(&s.solver, fast, &options->solver, &error);
    s.rules = &rules;
    s.json = gv_i_has(arguments, "json") ? json_array() : NULL;
    if (status == GV_OK)
        status = run_suite(&s, path, &error);
    int code = status == GV_OK ? answer(&s) : gv_i_failed(&error);
    json_decref(s.json);
    gv_text_free(&s.words);
    gv_solver_free(s.solver);
    gv_fast_free(fast);
    gv_board_free(board);
    return code;
}
