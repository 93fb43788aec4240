/*
 * compare.c - `gluversi compare`: one position, or each position of a game, under the three closing
 * rules.
 *
 * The moves are played under the variant's own rule; what is compared is what could be done next.
 */
#include <string.h>

#include "cli/cli.h"

/* The rules in the order in which people name them. */
static gv_rules rules_at(const gv_rules *base, int index)
{
    gv_rules rules = *base;
    rules.closing = (gv_closing)gv_closing_names[index].value;
    return rules;
}

/* What one move does under the three rules. */
typedef struct comparison {
    gv_effect effect[GV_CLOSINGS];
    bool any_legal, differs;
} comparison;

static comparison compare_move(const gv_rules *base, const gv_position *position, gv_cell cell)
{
    comparison c = {0};
    for (int i = 0; i < GV_CLOSINGS; i++) {
        gv_rules rules = rules_at(base, i);
        c.effect[i] = gv_effect_of(&rules, position, cell);
        bool legal = gv_verdict_is_legal(c.effect[i].verdict);
        c.any_legal |= legal;
        c.differs |= legal != gv_verdict_is_legal(c.effect[0].verdict) ||
                     !gv_set_equal(&c.effect[i].flips, &c.effect[0].flips);
    }
    return c;
}

/* ---------------------------------------------------------------- JSON */

static json_t *difference_json(const gv_board *board, gv_cell cell, const comparison *c)
{
    char name[GV_CELL_NAME_SIZE];
    json_t *json = json_pack("{s:s}", "move", gv_cell_name(board, cell, name));
    for (int i = 0; i < GV_CLOSINGS; i++)
        json_object_set_new(json, gv_closing_names[i].name,
                            gv_verdict_is_legal(c->effect[i].verdict)
                                ? gv_i_json_cells(board, &c->effect[i].flips)
                                : json_null());
    return json;
}

static json_t *position_json(const gv_i_input *input, const gv_position *position, int ply)
{
    const gv_rules *base = &input->setup.rules;
    json_t *json = json_object(), *differences = json_array();
    for (int i = 0; i < GV_CLOSINGS; i++) {
        gv_rules rules = rules_at(base, i);
        json_object_set_new(json, gv_closing_names[i].name,
                            gv_i_json_position(&rules, input->variant.start, position, ply));
    }
    for (int cell = 0; cell < gv_board_cells(base->board); cell++) {
        comparison c = compare_move(base, position, (gv_cell)cell);
        if (c.differs)
            json_array_append_new(differences, difference_json(base->board, (gv_cell)cell, &c));
    }
    json_object_set_new(json, "differences", differences);
    return json;
}

static json_t *game_json(const gv_i_input *input)
{
    int now = gv_game_ply(input->game);
    json_t *json = position_json(input, gv_game_at(input->game, now), now);
    json_t *plies = json_array();
    for (int ply = 0; ply <= now; ply++)
        json_array_append_new(plies, position_json(input, gv_game_at(input->game, ply), ply));
    json_object_set_new(json, "plies", plies);
    return json;
}

/* ---------------------------------------------------------------- words */

static void effect_words(const gv_board *board, const gv_effect *effect, gv_text *out)
{
    if (!gv_verdict_is_legal(effect->verdict)) {
        gv_text_add(out, "illegal");
    } else if (gv_set_is_empty(&effect->flips)) {
        gv_text_add(out, "legal, turns nothing");
    } else {
        int count = gv_set_count(&effect->flips);
        gv_text_addf(out, "turns %d: ", count);
        gv_cells_words(board, &effect->flips, out);
    }
}

static void difference_words(const gv_board *board, gv_cell cell, const comparison *c, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE];
    gv_text_addf(out, "  %s\n", gv_cell_name(board, cell, name));
    for (int i = 0; i < GV_CLOSINGS; i++) {
        gv_text_addf(out, "    %-12s ", gv_closing_names[i].name);
        effect_words(board, &c->effect[i], out);
        gv_text_add(out, "\n");
    }
}

/* A sentence for each rule: how many legal moves, or why there are none. */
static void summary_words(const gv_rules *base, const gv_position *position, gv_text *out)
{
    for (int i = 0; i < GV_CLOSINGS; i++) {
        gv_rules rules = rules_at(base, i);
        gv_set legal = gv_legal(&rules, position);
        int count = gv_set_count(&legal);
        gv_state state = gv_state_of(&rules, position);
        gv_text_addf(out, "  %-12s ", gv_closing_names[i].name);
        if (state == GV_OVER)
            gv_text_add(out, "the game is over\n");
        else if (state == GV_MUST_PASS)
            gv_text_add(out, "no legal move: a pass\n");
        else
            gv_text_addf(out, "%d legal move%s\n", count, count == 1 ? "" : "s");
    }
}

static int differences_words(const gv_rules *base, const gv_position *position, gv_text *out)
{
    int differences = 0;
    for (int cell = 0; cell < gv_board_cells(base->board); cell++) {
        comparison c = compare_move(base, position, (gv_cell)cell);
        if (!c.differs)
            continue;
        differences++;
        difference_words(base->board, (gv_cell)cell, &c, out);
    }
    return differences;
}

static void position_words(const gv_i_input *input, const gv_position *position, gv_text *out)
{
    const gv_rules *base = &input->setup.rules;
    gv_diagram_write(base->board, position, &(gv_diagram){0}, out);
    gv_text_addf(out, "\n%s to move. The closing rules give:\n",
                 position->black_to_move ? "Black (X)" : "White (O)");
    summary_words(base, position, out);
    gv_text details = {0};
    int differences = differences_words(base, position, &details);
    if (differences == 0)
        gv_text_add(out, "\nNo move differs: here the three rules are the same.\n");
    else
        gv_text_addf(out, "\n%d move%s:\n%s", differences,
                     differences == 1 ? " differs" : "s differ", gv_text_string(&details));
    gv_text_free(&details);
}

/* Along a game only the plies where something differs are worth a line. */
static void game_words(const gv_i_input *input, gv_text *out)
{
    const gv_rules *base = &input->setup.rules;
    int last = gv_game_ply(input->game), differing = 0;
    gv_text_addf(out, "%d plies, played under the closing rule %s.\n", last,
                 gv_name_of(gv_closing_names, (int)base->closing));
    for (int ply = 0; ply <= last; ply++) {
        gv_text details = {0};
        if (differences_words(base, gv_game_at(input->game, ply), &details) > 0) {
            differing++;
            gv_text_addf(out, "\nAfter ply %d, %s to move:\n%s", ply,
                         gv_game_at(input->game, ply)->black_to_move ? "Black (X)" : "White (O)",
                         gv_text_string(&details));
        }
        gv_text_free(&details);
    }
    if (differing == 0)
        gv_text_add(out, "At no ply does any move differ between the three rules.\n");
    else
        gv_text_addf(out, "\nThe rules differ after %d of %d plies.\n", differing, last + 1);
}

static int run(const gv_i_arguments *arguments)
{
    gv_i_input input;
    gv_error error;
    if (gv_i_input_game(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    bool whole_game = gv_i_has(arguments, "game");
    const gv_position *now = gv_game_now(input.game);
    int code;
    if (gv_i_has(arguments, "json")) {
        code = gv_i_print_json(whole_game ? game_json(&input)
                                          : position_json(&input, now, gv_game_ply(input.game)),
                               GV_EXIT_DONE);
    } else {
        gv_text answer = {0};
        if (whole_game)
            game_words(&input, &answer);
        else
            position_words(&input, now, &answer);
        code = gv_i_print(&answer, GV_EXIT_DONE);
    }
    gv_i_input_free(&input);
    return code;
}

const gv_i_command gv_i_command_compare = {
    .name = "compare",
    .summary = "one position or a whole game under the three closing rules",
    .about = "Tells which moves are legal under some closing rule only, or turn other discs. With "
             "--game every position of the game is compared.",
    .example = "gluversi compare --position docs/positions/cylinder-closing.txt",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME | GV_I_TAKES_JSON,
    .run = run,
};
