/* perft.c - `gluversi perft`: counting move paths. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "gluversi/fast.h"

#define MAX_DEPTH 60

typedef enum engine { ENGINE_FAST, ENGINE_PLAIN, ENGINE_CHECK } engine;

static const gv_name engine_names[] = {
    {ENGINE_PLAIN, "plain", NULL},
    {ENGINE_FAST, "fast", NULL},
    {ENGINE_CHECK, "check", NULL},
    {0, NULL, NULL},
};

/* Who counts, and what was found when two did. */
typedef struct counter {
    const gv_rules *rules;
    engine engine;
    gv_fast *fast; /* NULL with ENGINE_PLAIN */
    gv_perft_difference difference;
} counter;

typedef struct counts {
    long long depth;
    int done; /* depths counted */
    uint64_t paths[MAX_DEPTH];
} counts;

/* A line on a terminal that says how far the count is; nothing when piped. */
static void progress(int depth, int move, int moves)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[Kdepth %d: move %d of %d", depth, move, moves);
}

static void progress_end(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}

typedef struct branch {
    gv_cell move; /* a cell or GV_PASS */
    uint64_t paths;
} branch;

/* False when it was stopped, or the two engines differ. */
static bool count_paths(counter *who, const gv_position *position, int depth, uint64_t *out)
{
    switch (who->engine) {
    case ENGINE_PLAIN:
        return gv_perft(who->rules, position, depth, out, gv_i_interrupt_stop, NULL) == GV_OK;
    case ENGINE_FAST:
        return gv_fast_perft(who->fast, position, depth, out, gv_i_interrupt_stop, NULL) == GV_OK;
    case ENGINE_CHECK:
        return gv_perft_check(who->fast, position, depth, out, &who->difference,
                              gv_i_interrupt_stop, NULL) == GV_OK &&
               !who->difference.found;
    }
    return false;
}

/* The paths behind each move of the position; the number of moves, or -1 where one failed. */
static int divide(counter *who, const gv_position *position, int depth, branch out[GV_MAX_CELLS])
{
    const gv_rules *rules = who->rules;
    int count = 0;
    gv_set legal = gv_legal(rules, position);
    int moves = gv_set_count(&legal);
    if (gv_state_of(rules, position) == GV_MUST_PASS) {
        gv_position next = gv_pass(position);
        out[0].move = GV_PASS;
        return count_paths(who, &next, depth - 1, &out[0].paths) ? 1 : -1;
    }
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        gv_set flips = gv_flips(rules, position, (gv_cell)cell);
        gv_position next = gv_play(position, (gv_cell)cell, &flips);
        progress(depth, count + 1, moves);
        out[count].move = (gv_cell)cell;
        if (!count_paths(who, &next, depth - 1, &out[count].paths))
            return -1;
        count++;
    }
    return count;
}

/* Counts all depths, the last one move by move where `branches` is wanted. */
static int count_all(counter *who, const gv_position *position, counts *c,
                     branch branches[GV_MAX_CELLS], bool want_branches)
{
    int moves = -1;
    while (c->done < c->depth) {
        branch scratch[GV_MAX_CELLS];
        bool keep = want_branches && c->done + 1 == c->depth;
        int count = divide(who, position, c->done + 1, keep ? branches : scratch);
        if (count < 0)
            return -1;
        uint64_t paths = count == 0 ? 1 : 0; /* a game that is over is one leaf */
        for (int i = 0; i < count; i++)
            paths += keep ? branches[i].paths : scratch[i].paths;
        c->paths[c->done++] = paths;
        if (keep)
            moves = count;
    }
    return moves;
}

static const char *move_name(const gv_board *board, gv_cell move, char out[GV_CELL_NAME_SIZE])
{
    if (move == GV_PASS)
        return "--";
    return gv_cell_name(board, move, out);
}

static int answer_json(const gv_i_input *input, const counts *c, const branch *branches, int moves)
{
    json_t *list = json_array();
    for (int i = 0; i < c->done; i++)
        json_array_append_new(list, json_integer((json_int_t)c->paths[i]));
    json_t *json =
        json_pack("{s:o, s:s, s:s, s:o}", "board", gv_i_json_board(input->setup.board), "closing",
                  gv_name_of(gv_closing_names, (int)input->setup.rules.closing), "start",
                  gv_name_of(gv_start_names, (int)input->variant.start), "counts", list);
    if (moves >= 0) {
        json_t *parts = json_object();
        char name[GV_CELL_NAME_SIZE];
        for (int i = 0; i < moves; i++)
            json_object_set_new(parts, move_name(input->setup.board, branches[i].move, name),
                                json_integer((json_int_t)branches[i].paths));
        json_object_set_new(json, "divide", parts);
    }
    bool stopped = c->done < c->depth;
    if (stopped)
        json_object_set_new(json, "stopped", json_true());
    return gv_i_print_json(json, stopped ? GV_EXIT_STOPPED : GV_EXIT_DONE);
}

static int answer_words(const gv_i_input *input, const counts *c, const branch *branches, int moves)
{
    gv_text answer = {0};
    char name[GV_CELL_NAME_SIZE];
    for (int i = 0; i < c->done; i++)
        gv_text_addf(&answer, "%2d %llu\n", i + 1, (unsigned long long)c->paths[i]);
    for (int i = 0; i < moves; i++)
        gv_text_addf(&answer, "%s%-3s %llu\n", i == 0 ? "\n" : "",
                     move_name(input->setup.board, branches[i].move, name),
                     (unsigned long long)branches[i].paths);
    bool stopped = c->done < c->depth;
    if (stopped)
        fprintf(stderr, "gluversi: perft: stopped; depth %d was not finished\n", c->done + 1);
    return gv_i_print(&answer, stopped ? GV_EXIT_STOPPED : GV_EXIT_DONE);
}

/* The two engines differ: the position, and what each says. */
static int answer_difference(const gv_i_input *input, const gv_perft_difference *d)
{
    gv_text answer = {0};
    const gv_board *board = input->setup.board;
    char name[GV_CELL_NAME_SIZE];
    gv_text_addf(&answer, "The engines differ, %d plies on:\n\n", d->ply);
    gv_position_write(&input->variant, &input->setup, &d->position, &(gv_diagram){0}, &answer);
    if (d->what == GV_DIFFERENT_COUNT) {
        gv_text_addf(&answer, "\npaths of %d plies: plain %llu, fast %llu\n", d->depth,
                     (unsigned long long)d->plain_count, (unsigned long long)d->fast_count);
    } else {
        if (d->what == GV_DIFFERENT_LEGAL)
            gv_text_add(&answer, "\nlegal moves: plain ");
        else
            gv_text_addf(&answer, "\n%s turns: plain ", gv_cell_name(board, d->move, name));
        gv_cells_words(board, &d->plain_set, &answer);
        gv_text_add(&answer, "; fast ");
        gv_cells_words(board, &d->fast_set, &answer);
        gv_text_add(&answer, "\n");
    }
    return gv_i_print(&answer, GV_EXIT_NO);
}

static int count(const gv_i_arguments *arguments, const gv_i_input *input, counter *who, counts *c)
{
    branch branches[GV_MAX_CELLS];
    gv_i_interrupt_catch();
    int moves =
        count_all(who, gv_game_now(input->game), c, branches, gv_i_has(arguments, "divide"));
    progress_end();
    if (who->difference.found)
        return answer_difference(input, &who->difference);
    return gv_i_has(arguments, "json") ? answer_json(input, c, branches, moves)
                                       : answer_words(input, c, branches, moves);
}

/* Whoever asked for the fast engine is told where it gives way. */
static void tell_of_plain(const counter *who)
{
    int cells = gv_board_cells(who->rules->board);
    if (who->fast && !gv_fast_is_compact(who->fast))
        gv_i_misuse("notice: a board of %d cells: the plain engine counts, as the fast one takes "
                    "%d at most",
                    cells, GV_FAST_MAX_CELLS);
}

static int run(const gv_i_arguments *arguments)
{
    gv_i_input input;
    gv_error error;
    counts c = {0};
    int value;
    if (!gv_i_number(arguments, "depth", 1, MAX_DEPTH, 6, &c.depth))
        return GV_EXIT_MISUSE;
    const char *name = gv_i_value(arguments, "engine", "fast");
    if (!gv_name_read(engine_names, name, &value))
        return gv_i_misuse("perft: --engine: found \"%s\", expected plain, fast or check", name);
    if (gv_i_input_game(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    counter who = {.rules = &input.setup.rules, .engine = (engine)value};
    int code = GV_EXIT_MISUSE;
    if (who.engine != ENGINE_PLAIN && gv_fast_new(&who.fast, who.rules, NULL, &error) != GV_OK) {
        code = gv_i_failed(&error);
    } else {
        tell_of_plain(&who);
        code = count(arguments, &input, &who, &c);
    }
    gv_fast_free(who.fast);
    gv_i_input_free(&input);
    return code;
}

static const gv_i_option options[] = {
    {"depth", "N", "count to N plies (default 6)"},
    {"divide", NULL, "also the paths behind each first move"},
    {"engine", "plain | fast | check",
     "who counts (default fast); check runs both and stops at the first difference, exit code 1"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_perft = {
    .name = "perft",
    .summary = "counts move paths, to compare boards, rules and programs",
    .about = "Counts the move paths of 1, 2, … plies. A pass is one ply, and a game that is over "
             "counts as one path, however early it ended.",
    .example = "gluversi perft torus --size 4x4 --closing never --depth 6",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME | GV_I_TAKES_JSON,
    .options = options,
    .run = run,
};
