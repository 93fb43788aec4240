/* show.c - `gluversi show`: a position as text that reads back, its legal moves, a move explained.
 */
#include <string.h>

#include "cli/cli.h"

static const char *player(const gv_position *position)
{
    return position->black_to_move ? "Black (X)" : "White (O)";
}

/* Comment lines, so that the whole answer reads back as a position. */
static void moves_words(const gv_i_input *input, gv_text *out)
{
    const gv_rules *rules = &input->setup.rules;
    const gv_position *now = gv_game_now(input->game);
    gv_set legal = gv_legal(rules, now);
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        char name[GV_CELL_NAME_SIZE];
        gv_effect effect = gv_effect_of(rules, now, (gv_cell)cell);
        gv_text_addf(out, "; %s %s", gv_cell_name(rules->board, (gv_cell)cell, name),
                     effect.verdict == GV_LEGAL ? "turns " : "turns nothing");
        gv_cells_words(rules->board, &effect.flips, out);
        if (!gv_set_is_empty(&effect.closing_flips)) {
            gv_text_add(out, " (by closing walks only: ");
            gv_cells_words(rules->board, &effect.closing_flips, out);
            gv_text_add(out, ")");
        }
        gv_text_add(out, "\n");
    }
}

static void state_words(const gv_i_input *input, gv_text *out)
{
    const gv_rules *rules = &input->setup.rules;
    const gv_position *now = gv_game_now(input->game);
    int black = gv_set_count(gv_discs(now, GV_BLACK));
    int white = gv_set_count(gv_discs(now, GV_WHITE));
    gv_set legal = gv_legal(rules, now);
    int moves = gv_set_count(&legal);
    gv_text_add(out, "; ");
    gv_rules_words(&input->variant, rules, out);
    gv_text_addf(out, "\n; ply %d: %d black, %d white; ", gv_game_ply(input->game), black, white);
    switch (gv_state_of(rules, now)) {
    case GV_PLAYING:
        gv_text_addf(out, "%s to move, %d legal move%s (marked +)\n", player(now), moves,
                     moves == 1 ? "" : "s");
        moves_words(input, out);
        break;
    case GV_MUST_PASS:
        gv_text_addf(out, "%s has no legal move and must pass\n", player(now));
        break;
    case GV_OVER: {
        gv_result result = gv_result_of(rules, now);
        gv_text_addf(out, "the game is over: %s\n",
                     result == GV_DRAWN        ? "a draw"
                     : result == GV_BLACK_WINS ? "Black wins"
                                               : "White wins");
        break;
    }
    }
}

/* The position as a record: what it is played on, the drawing, and the rest in comments. */
static void show_words(const gv_i_input *input, int around, gv_text *out)
{
    const gv_rules *rules = &input->setup.rules;
    const gv_position *now = gv_game_now(input->game);
    gv_set legal = gv_legal(rules, now);
    gv_position_write(&input->variant, &input->setup, now,
                      &(gv_diagram){.legal = &legal, .around = around}, out);
    gv_text_add(out, "\n");
    state_words(input, out);
}

static int explain(const gv_i_input *input, const char *square)
{
    const gv_rules *rules = &input->setup.rules;
    gv_error error;
    gv_cell cell;
    const char *text = square;
    if (gv_square_read(&text, gv_board_columns(rules->board), gv_board_rows(rules->board), &cell,
                       &error) != GV_OK)
        return gv_i_misuse("show: --explain: %s", error.message);
    if (*text)
        return gv_i_misuse("show: --explain: found \"%s\", expected one square", square);
    gv_text answer = {0};
    const gv_position *now = gv_game_now(input->game);
    gv_move_words(rules, now, cell, &answer);
    /* A question whether this can be played: the answer is also the exit code. */
    bool legal = gv_verdict_is_legal(gv_effect_of(rules, now, cell).verdict);
    return gv_i_print(&answer, legal ? GV_EXIT_DONE : GV_EXIT_NO);
}

static int run(const gv_i_arguments *arguments)
{
    gv_i_input input;
    gv_error error;
    long long around;
    const char *square = gv_i_value(arguments, "explain", NULL);
    if (!gv_i_number(arguments, "continue", 0, GV_MAX_SIDE, 0, &around))
        return GV_EXIT_MISUSE;
    if (square && gv_i_has(arguments, "json"))
        return gv_i_misuse("show: --explain gives words; expected it without --json");
    if (gv_i_input_game(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    int code;
    if (square) {
        code = explain(&input, square);
    } else if (gv_i_has(arguments, "json")) {
        code = gv_i_print_json(gv_i_json_position(&input.setup.rules, input.variant.start,
                                                  gv_game_now(input.game), gv_game_ply(input.game)),
                               GV_EXIT_DONE);
    } else {
        gv_text answer = {0};
        show_words(&input, (int)around, &answer);
        code = gv_i_print(&answer, GV_EXIT_DONE);
    }
    gv_i_input_free(&input);
    return code;
}

static const gv_i_option options[] = {
    {"continue", "N", "draw N cells of the board's copies around it, on every glued side"},
    {"explain", "CELL",
     "the walks of a move in words, and what it does under each rule; exit code "
     "1 where it is not legal"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_show = {
    .name = "show",
    .summary = "a position as text, its legal moves and what each turns",
    .about =
        "Draws a position: X black, O white, . empty, + a legal move, # a hole. What it prints "
        "can be read back with --position.",
    .example = "gluversi show mobius --moves \"f5 d6 c3\" --continue 3",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME | GV_I_TAKES_JSON,
    .options = options,
    .run = run,
};
