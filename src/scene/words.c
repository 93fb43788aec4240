/* words.c - see words.h. */
#include "scene/words.h"

#include <string.h>

#define DOT " \xc2\xb7 " /* a middle dot */

static const char *player(gv_colour colour)
{
    return colour == GV_BLACK ? "Black" : "White";
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

/* ---------------------------------------------------------------- the state of a game */

static void add_result(const gv_rules *rules, const gv_position *position, gv_text *out)
{
    switch (gv_result_of(rules, position)) {
    case GV_BLACK_WINS:
        gv_text_add(out, "Game over: Black wins");
        break;
    case GV_WHITE_WINS:
        gv_text_add(out, "Game over: White wins");
        break;
    default:
        gv_text_add(out, "Game over: a draw");
        break;
    }
}

void gv_state_words(const gv_variant *variant, const gv_rules *rules, const gv_position *position,
                    gv_text *out)
{
    gv_state state = gv_state_of(rules, position);
    gv_set legal = gv_legal(rules, position);
    int moves = gv_set_count(&legal);
    if (state == GV_OVER)
        add_result(rules, position, out);
    else
        gv_text_addf(out, "%s to move", player(gv_mover(position)));
    gv_text_addf(out, DOT "Black %d, White %d", gv_set_count(gv_discs(position, GV_BLACK)),
                 gv_set_count(gv_discs(position, GV_WHITE)));
    if (state == GV_MUST_PASS)
        gv_text_add(out, DOT "no legal move: must pass");
    else if (state == GV_PLAYING)
        gv_text_addf(out, DOT "%d legal move%s", moves, plural(moves));
    gv_text_add(out, DOT);
    gv_rules_words(variant, rules, out);
}

void gv_pass_words(gv_colour colour, gv_text *out)
{
    gv_text_addf(out, "%s has no legal move and must pass: %s moves again", player(colour),
                 player(gv_colour_other(colour)));
}

/* ---------------------------------------------------------------- one cell under three rules */

/* What a move does under some of the closing rules; rules that agree are one outcome. */
typedef struct outcome {
    gv_effect effect;
    gv_closing rules[GV_CLOSINGS];
    int count;
} outcome;

/* The three rules in the order of their table, grouped by what they make of the move. */
static int find_outcomes(const gv_rules *rules, const gv_position *position, gv_cell cell,
                         outcome outcomes[GV_CLOSINGS])
{
    int count = 0;
    for (const gv_name *name = gv_closing_names; name->name; name++) {
        gv_rules other = *rules;
        other.closing = (gv_closing)name->value;
        gv_effect effect = gv_effect_of(&other, position, cell);
        int i = 0;
        while (i < count && (outcomes[i].effect.verdict != effect.verdict ||
                             !gv_set_equal(&outcomes[i].effect.flips, &effect.flips)))
            i++;
        if (i == count)
            outcomes[count++] = (outcome){.effect = effect};
        outcomes[i].rules[outcomes[i].count++] = other.closing;
    }
    return count;
}

/* "never, always and accompanied" */
static void add_rules(const outcome *o, const char *last, gv_text *out)
{
    for (int i = 0; i < o->count; i++) {
        const char *between = i == 0 ? "" : i + 1 == o->count ? last : ", ";
        gv_text_addf(out, "%s%s", between, gv_name_of(gv_closing_names, (int)o->rules[i]));
    }
}

/* "turns 6 discs", "is not legal: only closing walks …", without the cell's name. */
static void add_deed(const gv_rules *rules, const gv_position *position, gv_cell cell,
                     const outcome *o, gv_text *out)
{
    char reason[200], name[GV_CELL_NAME_SIZE];
    int flips = gv_set_count(&o->effect.flips);
    switch (o->effect.verdict) {
    case GV_LEGAL:
        gv_text_addf(out, "turns %d disc%s", flips, plural(flips));
        break;
    case GV_LEGAL_QUIET:
        gv_text_add(out, "turns nothing, a quiet move");
        break;
    case GV_LEGAL_PLACEMENT:
        gv_text_add(out, "is a centre cell, where the first four discs go");
        break;
    case GV_ILLEGAL_CLOSING_ONLY:
        gv_text_add(out, "has only closing walks, which alone do not make a move legal");
        break;
    default:
        /* The game's own reason begins with the cell, or says that the player has no discs left. */
        gv_verdict_text(rules, position, cell, o->effect.verdict, reason, sizeof reason);
        gv_cell_name(rules->board, cell, name);
        size_t length = strlen(name);
        bool same = strncmp(reason, name, length) == 0 && reason[length] == ' ';
        gv_text_addf(out, "%s%s",
                     same ? "" : "is not legal: ", same ? reason + length + 1 : reason);
        break;
    }
}

/* The walks that capture under some rule, in notation's words. */
static void add_walks(const gv_rules *rules, const gv_position *position, gv_cell cell,
                      gv_text *out)
{
    const char *between = DOT;
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk walk = gv_walk_from(rules->board, &position->mover, &position->waiter,
                                    (gv_dart){cell, heading});
        if (walk.end != GV_WALK_ORDINARY && walk.end != GV_WALK_CLOSING)
            continue;
        gv_text_add(out, between);
        gv_walk_words(rules, position, &walk, out);
        between = "; ";
    }
}

static bool can_walk(const gv_position *position, const outcome *outcomes, int count)
{
    for (int i = 0; i < count; i++)
        if (outcomes[i].effect.verdict == GV_LEGAL ||
            outcomes[i].effect.verdict == GV_ILLEGAL_CLOSING_ONLY)
            return position->placements == 0;
    return false;
}

static void add_outcomes(const gv_rules *rules, const gv_position *position, gv_cell cell,
                         const outcome *outcomes, int count, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE];
    gv_cell_name(rules->board, cell, name);
    if (count == 1) {
        bool legal = gv_verdict_is_legal(outcomes[0].effect.verdict);
        gv_text_addf(out, "%s ", name);
        add_deed(rules, position, cell, &outcomes[0], out);
        gv_text_add(out, legal ? "; legal under " : "; not legal under ");
        add_rules(&outcomes[0], legal ? " and " : " or ", out);
        return;
    }
    for (int i = 0; i < count; i++) {
        gv_text_add(out, i ? "; under " : "Under ");
        add_rules(&outcomes[i], " and ", out);
        gv_text_addf(out, " %s ", name);
        add_deed(rules, position, cell, &outcomes[i], out);
    }
}

void gv_verdict_words(const gv_rules *rules, const gv_position *position, gv_cell cell,
                      gv_text *out)
{
    outcome outcomes[GV_CLOSINGS];
    int count = find_outcomes(rules, position, cell, outcomes);
    add_outcomes(rules, position, cell, outcomes, count, out);
}

void gv_cell_words(const gv_rules *rules, const gv_position *position, gv_cell cell, gv_text *out)
{
    outcome outcomes[GV_CLOSINGS];
    int count = find_outcomes(rules, position, cell, outcomes);
    add_outcomes(rules, position, cell, outcomes, count, out);
    if (can_walk(position, outcomes, count))
        add_walks(rules, position, cell, out);
}

/* ---------------------------------------------------------------- lines */

void gv_lines_words(const gv_board *board, const gv_lines *lines, gv_cell cell, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE];
    gv_cell_name(board, cell, name);
    if (!gv_set_has(gv_board_playable(board), cell)) {
        gv_text_addf(out, "%s is a hole: no line passes through it", name);
        return;
    }
    int seen[GV_HEADINGS / 2], count = 0;
    gv_set once = {{0}}, twice = {{0}};
    gv_text_addf(out, "Lines through %s: ", name);
    for (uint8_t axis = 0; axis < GV_HEADINGS / 2; axis++) {
        int index = gv_lines_through(lines, (gv_dart){cell, axis}), i = 0;
        while (i < count && seen[i] != index)
            i++;
        if (i < count)
            continue; /* it passes the cell twice, and is told already */
        seen[count++] = index;
        const gv_line *line = gv_lines_get(lines, index);
        gv_text_addf(out, "%s%s %s of %d", count > 1 ? ", " : "",
                     gv_name_of(gv_family_names, (int)line->family),
                     line->ring ? "ring" : "open line", line->length);
        if (line->self_crossings > 0)
            gv_text_addf(out, " (%d self-crossing%s)", line->self_crossings,
                         plural(line->self_crossings));
        gv_set both = gv_set_intersection(&once, &line->cells);
        twice = gv_set_union(&twice, &both);
        once = gv_set_union(&once, &line->cells);
    }
    gv_set_remove(&twice, cell);
    if (gv_set_is_empty(&twice)) {
        gv_text_addf(out, DOT "no two of them meet again");
    } else {
        gv_text_add(out, DOT "two of them meet again at ");
        gv_cells_words(board, &twice, out);
    }
}
