/*
 * words.c - boards, walks and moves in sentences: what a move turns and why, or why it is not
 * legal.
 *
 * All that is said comes from the rules themselves: a walk is walked once more, step by step, and
 * each rule is asked what it makes of the move.
 */
#include "gluversi/notation.h"

static const char *player(const gv_position *position, bool mover)
{
    return (gv_mover(position) == GV_BLACK) == mover ? "Black" : "White";
}

void gv_cells_words(const gv_board *board, const gv_set *cells, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE];
    const char *between = "";
    for (int cell = gv_set_next(cells, 0); cell >= 0; cell = gv_set_next(cells, cell + 1)) {
        gv_text_addf(out, "%s%s", between, gv_cell_name(board, (gv_cell)cell, name));
        between = " ";
    }
}

/* ---------------------------------------------------------------- rules */

void gv_rules_words(const gv_variant *variant, const gv_rules *rules, gv_text *out)
{
    const gv_board *board = rules->board;
    char title[100];
    gv_set holes = gv_board_holes(board);
    gv_board_title(board, title, sizeof title);
    gv_text_addf(out, "%s %dx%d, closing rule %s", title, gv_board_columns(board),
                 gv_board_rows(board), gv_name_of(gv_closing_names, (int)rules->closing));
    if (variant->start == GV_START_POSITION)
        gv_text_add(out, ", drawn start");
    else if (variant->start != GV_START_DIAGONAL)
        gv_text_addf(out, ", %s start", gv_name_of(gv_start_names, (int)variant->start));
    if (rules->objective == GV_FEWEST)
        gv_text_add(out, ", fewest discs win");
    if (rules->first == GV_WHITE)
        gv_text_add(out, ", White moves first");
    if (rules->stock > 0)
        gv_text_addf(out, ", %d discs each", rules->stock);
    if (rules->tie == GV_TIE_SECOND)
        gv_text_add(out, ", the second player wins a tie");
    if (rules->quiet != GV_QUIET_NO)
        gv_text_addf(out, ", quiet moves beside discs of %s",
                     rules->quiet == GV_QUIET_OWN ? "one's own" : "the enemy's");
    if (!gv_set_is_empty(&holes)) {
        gv_text_add(out, ", holes ");
        gv_cells_words(board, &holes, out);
    }
}

/* ---------------------------------------------------------------- the way of a walk */

/* A walk is told in clauses with commas between them; cells walked over stand together in one. */
typedef struct story {
    const gv_board *board;
    gv_text *out;
    bool begun; /* there is a clause already */
    bool over;  /* the last clause is "over …" */
} story;

static void add_clause(story *s, const char *clause)
{
    gv_text_addf(s->out, "%s%s", s->begun ? ", " : "", clause);
    s->begun = true;
    s->over = false;
}

static void add_over(story *s, gv_cell cell)
{
    char name[GV_CELL_NAME_SIZE];
    if (!s->over)
        add_clause(s, "over");
    s->over = true;
    gv_text_addf(s->out, " %s", gv_cell_name(s->board, cell, name));
}

/* "across the twisted left-right seam", where the step from `dart` crosses one. */
static void add_seams(story *s, gv_dart dart)
{
    unsigned crossed = gv_board_crosses(s->board, dart);
    if (crossed & GV_SEAM_LINK)
        add_clause(s, "across a link");
    if (crossed & GV_SEAM_LEFT_RIGHT) {
        add_clause(s, "across");
        gv_text_addf(s->out, " the %sleft-right seam",
                     gv_board_left_right(s->board) == GV_TWISTED ? "twisted " : "");
    }
    if (crossed & GV_SEAM_TOP_BOTTOM) {
        if (crossed & GV_SEAM_LEFT_RIGHT)
            gv_text_add(s->out, " and");
        else
            add_clause(s, "across");
        gv_text_addf(s->out, " the %stop-bottom seam",
                     gv_board_top_bottom(s->board) == GV_TWISTED ? "twisted " : "");
    }
}

/* Why there is no step from `dart`: asks the surface, which knows neither holes nor links. */
static void add_line_end(story *s, gv_dart dart)
{
    gv_heading heading = (gv_heading)dart.heading;
    int columns = gv_board_columns(s->board), rows = gv_board_rows(s->board);
    int x = dart.cell % columns + gv_heading_dx(heading);
    int y = dart.cell / columns + gv_heading_dy(heading);
    bool corner = (x < 0 || x >= columns) && (y < 0 || y >= rows);
    gv_cell cell;
    gv_frame frame;
    char name[GV_CELL_NAME_SIZE];
    add_clause(s, s->begun ? "then the line ends" : "the line ends");
    if (!gv_board_unroll(s->board, x, y, &cell, &frame))
        gv_text_add(s->out, " at the edge");
    else if (!gv_set_has(gv_board_playable(s->board), cell))
        gv_text_addf(s->out, " at the hole %s", gv_cell_name(s->board, cell, name));
    else if (corner && gv_board_left_right(s->board) == GV_TWISTED &&
             gv_board_top_bottom(s->board) == GV_TWISTED)
        gv_text_add(s->out, " at the corner, through which no line is straight");
    else
        gv_text_add(s->out, " where a link has cut it");
}

/* What stands where the walk stopped. */
static void add_end(story *s, const gv_walk *walk)
{
    char name[GV_CELL_NAME_SIZE];
    gv_cell_name(s->board, walk->last.cell, name);
    switch (walk->end) {
    case GV_WALK_ORDINARY:
        if (s->over)
            gv_text_add(s->out, " to");
        else
            add_clause(s, "to");
        gv_text_addf(s->out, " %s", name);
        break;
    case GV_WALK_CLOSING:
        add_clause(s, "back to");
        gv_text_addf(s->out, " %s", name);
        break;
    case GV_WALK_EMPTY:
        add_clause(s, s->begun ? "then " : "");
        gv_text_addf(s->out, "%s is empty", name);
        break;
    case GV_WALK_LINE_END:
        add_line_end(s, walk->last);
        break;
    case GV_WALK_NO_ENEMY:
        add_clause(s, "at once ");
        gv_text_addf(s->out,
                     walk->last.cell == walk->start.cell ? "back to %s"
                                                         : "on %s, the mover's own disc",
                     name);
        break;
    }
}

/* What the rules make of a move: under its own closing rule, and whether a closing walk on it is in
 * company, so that it captures under `accompanied` too. */
typedef struct judgement {
    gv_verdict verdict;
    bool in_company;
} judgement;

static judgement judge(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    gv_rules accompanied = *rules;
    accompanied.closing = GV_CLOSING_ACCOMPANIED;
    return (judgement){.verdict = gv_effect_of(rules, position, cell).verdict,
                       .in_company =
                           gv_verdict_is_legal(gv_effect_of(&accompanied, position, cell).verdict)};
}

/* What becomes of the discs walked over, under the rules of the move. */
static const char *outcome(const gv_rules *rules, const gv_walk *walk, judgement judged)
{
    gv_verdict verdict = judged.verdict;

    if (walk->end != GV_WALK_ORDINARY && walk->end != GV_WALK_CLOSING)
        return "nothing";
    if (verdict == GV_LEGAL_PLACEMENT || verdict == GV_ILLEGAL_PLACEMENT)
        return "nothing, as the first four discs are placed without turning";
    if (verdict == GV_ILLEGAL_NO_STOCK)
        return "nothing, as the mover has no discs left";
    if (walk->end == GV_WALK_ORDINARY)
        return "ordinary, captures";
    switch (rules->closing) {
    case GV_CLOSING_ALWAYS:
        return judged.in_company ? "closing, captures under always and accompanied"
                                 : "closing, captures under always";
    case GV_CLOSING_NEVER:
        return "closing, nothing under never";
    case GV_CLOSING_ACCOMPANIED:
        return judged.in_company
                   ? "closing, captures under accompanied, as the move is legal without it"
                   : "closing, nothing under accompanied, as nothing else makes the move legal";
    }
    return "";
}

static void write_walk(const gv_rules *rules, const gv_walk *walk, judgement judged, gv_text *out)
{
    story s = {.board = rules->board, .out = out};
    gv_dart dart = walk->start;
    gv_text_addf(out, "%s: ", gv_name_of(gv_heading_long_names, walk->start.heading));
    for (int i = 0; i < walk->length; i++) {
        add_seams(&s, dart);
        gv_board_step(rules->board, &dart);
        add_over(&s, dart.cell);
    }
    add_seams(&s, dart); /* nothing where the line ends: there is no step to cross one */
    add_end(&s, walk);
    gv_text_addf(out, ": %s", outcome(rules, walk, judged));
}

void gv_walk_words(const gv_rules *rules, const gv_position *position, const gv_walk *walk,
                   gv_text *out)
{
    write_walk(rules, walk, judge(rules, position, walk->start.cell), out);
}

/* ---------------------------------------------------------------- a move */

/* "turns 7: a4 b4 …", "illegal (only closing walks)" */
static void write_effect(const gv_board *board, const gv_effect *effect, gv_text *out)
{
    if (effect->verdict == GV_ILLEGAL_CLOSING_ONLY) {
        gv_text_add(out, "illegal (only closing walks)");
    } else if (!gv_verdict_is_legal(effect->verdict)) {
        gv_text_add(out, "illegal (no walk captures)");
    } else if (gv_set_is_empty(&effect->flips)) {
        gv_text_add(out, "legal, turns nothing");
    } else {
        gv_text_addf(out, "turns %d: ", gv_set_count(&effect->flips));
        gv_cells_words(board, &effect->flips, out);
    }
}

static void write_verdict(const gv_rules *rules, const gv_position *position, gv_cell cell,
                          const gv_effect *effect, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE], reason[200];
    gv_cell_name(rules->board, cell, name);
    gv_text_addf(out, "%s for %s: ", name, player(position, true));
    if (!gv_verdict_is_legal(effect->verdict)) {
        gv_verdict_text(rules, position, cell, effect->verdict, reason, sizeof reason);
        gv_text_addf(out, "illegal, %s", reason);
    } else if (effect->verdict == GV_LEGAL_PLACEMENT) {
        gv_text_add(out, "legal, one of the first four discs, which turn nothing");
    } else if (effect->verdict == GV_LEGAL_QUIET) {
        gv_text_add(out, "legal as a quiet move, turns nothing");
    } else {
        gv_text_add(out, "legal, ");
        write_effect(rules->board, effect, out);
        if (!gv_set_is_empty(&effect->closing_flips)) {
            gv_text_add(out, "; of these by closing walks only: ");
            gv_cells_words(rules->board, &effect->closing_flips, out);
        }
    }
    gv_text_add(out, "\n");
}

/* The walks that meet an enemy disc, a line each. */
static void write_walks(const gv_rules *rules, const gv_position *position, gv_cell cell,
                        gv_text *out)
{
    judgement judged = judge(rules, position, cell);
    bool any = false;
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk walk = gv_walk_from(rules->board, &position->mover, &position->waiter,
                                    (gv_dart){cell, heading});
        if (walk.length == 0)
            continue;
        any = true;
        gv_text_add(out, "  ");
        write_walk(rules, &walk, judged, out);
        gv_text_add(out, "\n");
    }
    if (!any)
        gv_text_addf(out, "  no walk meets a disc of %s\n", player(position, false));
}

/* Whether a move is legal, and turns the same, under both. */
static bool same_effect(const gv_effect *a, const gv_effect *b)
{
    return gv_verdict_is_legal(a->verdict) == gv_verdict_is_legal(b->verdict) &&
           gv_set_equal(&a->flips, &b->flips);
}

/* The move under each closing rule, in one line; where the rules agree, once. */
static void write_rules(const gv_rules *rules, const gv_position *position, gv_cell cell,
                        gv_text *out)
{
    gv_effect effects[GV_CLOSINGS];
    bool alike = true;
    for (int i = 0; i < GV_CLOSINGS; i++) {
        gv_rules changed = *rules;
        changed.closing = (gv_closing)gv_closing_names[i].value;
        effects[i] = gv_effect_of(&changed, position, cell);
        alike = alike && same_effect(&effects[i], &effects[0]);
    }
    gv_text_add(out, "  ");
    for (int i = 0; i < (alike ? 1 : GV_CLOSINGS); i++) {
        if (alike)
            gv_text_add(out, "under every closing rule: ");
        else
            gv_text_addf(out, "%sunder %s: ", i > 0 ? "; " : "", gv_closing_names[i].name);
        write_effect(rules->board, &effects[i], out);
    }
    gv_text_add(out, "\n");
}

/* Cells and what would become of them, with a separator before all but the first: "; d6 e5 would …"
 */
static void write_difference(const gv_board *board, const gv_set *cells, const char *what,
                             const char *between, gv_text *out)
{
    if (gv_set_is_empty(cells))
        return;
    gv_text_add(out, between);
    gv_cells_words(board, cells, out);
    gv_text_addf(out, " %s", what);
}

/* One result of turning line by line that is not the real one. */
static void write_sequential(const gv_board *board, const gv_effect *effect,
                             const gv_sequential *sequential, int index, gv_text *out)
{
    const gv_set *turned = &sequential->turned[index];
    gv_set unturned = gv_set_difference(&effect->flips, turned);
    gv_set besides = gv_set_difference(turned, &effect->flips);
    gv_text_add(out, "  line by line, in the order");
    for (int i = 0; i < sequential->order_length[index]; i++)
        gv_text_addf(out, "%s %s", i > 0 ? "," : "",
                     gv_name_of(gv_heading_long_names, sequential->order[index][i]));
    write_difference(board, &unturned, "would stay unturned", ": ", out);
    write_difference(board, &besides, "would turn besides",
                     gv_set_is_empty(&unturned) ? ": " : "; ", out);
    gv_text_add(out, "\n");
}

/* Why discs turn at once: what else could come out (docs/rules.md, section 5b). */
static void write_all_sequential(const gv_rules *rules, const gv_position *position, gv_cell cell,
                                 const gv_effect *effect, gv_text *out)
{
    gv_sequential sequential;
    gv_sequential_results(rules, position, cell, &sequential);
    for (int i = 0; i < sequential.count; i++)
        if (!gv_set_equal(&sequential.turned[i], &effect->flips))
            write_sequential(rules->board, effect, &sequential, i, out);
    if (!sequential.complete)
        gv_text_add(out, "  line by line there are more results than these\n");
}

void gv_move_words(const gv_rules *rules, const gv_position *position, gv_cell cell, gv_text *out)
{
    gv_effect effect = gv_effect_of(rules, position, cell);
    write_verdict(rules, position, cell, &effect, out);
    /* Where something else decides than walks, they are not told. */
    bool by_walks = effect.verdict == GV_LEGAL || effect.verdict == GV_LEGAL_QUIET ||
                    effect.verdict == GV_ILLEGAL_TURNS_NONE ||
                    effect.verdict == GV_ILLEGAL_CLOSING_ONLY;
    if (!by_walks)
        return;
    write_walks(rules, position, cell, out);
    write_rules(rules, position, cell, out);
    if (gv_verdict_is_legal(effect.verdict))
        write_all_sequential(rules, position, cell, &effect, out);
}
