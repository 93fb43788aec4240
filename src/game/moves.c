/*
 * moves.c - what a move does: the plain capture engine.
 *
 * It reads like section 4 of docs/rules.md, and is the measure of every faster one. It walks darts,
 * knows no surface, and handles all boards.
 */
#include <assert.h>
#include <stdio.h>

#include "gluversi/game.h"

/* ---------------------------------------------------------------- walks */

gv_walk gv_walk_from(const gv_board *board, const gv_set *mover, const gv_set *waiter,
                     gv_dart start)
{
    gv_walk walk = {.start = start, .last = start};
    for (;;) {
        if (!gv_board_step(board, &walk.last)) {
            walk.end = GV_WALK_LINE_END;
            return walk;
        }
        /* The return to the placed cell is tested first, whatever the heading on return. */
        if (walk.last.cell == start.cell)
            walk.end = walk.length ? GV_WALK_CLOSING : GV_WALK_NO_ENEMY;
        else if (gv_set_has(mover, walk.last.cell))
            walk.end = walk.length ? GV_WALK_ORDINARY : GV_WALK_NO_ENEMY;
        else if (gv_set_has(waiter, walk.last.cell)) {
            walk.length++;
            continue;
        } else
            walk.end = GV_WALK_EMPTY;
        return walk;
    }
}

gv_set gv_walk_cells(const gv_board *board, const gv_walk *walk)
{
    gv_set cells = {{0}};
    gv_dart dart = walk->start;
    for (int i = 0; i < walk->length; i++) {
        gv_board_step(board, &dart);
        gv_set_add(&cells, dart.cell);
    }
    return cells;
}

/* The discs that the walks from a cell capture, by kind of walk. One disc may be in both. */
typedef struct captures {
    gv_set ordinary, closing;
} captures;

static captures look_around(const gv_board *board, const gv_position *position, gv_cell cell)
{
    captures found = {0};
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk walk =
            gv_walk_from(board, &position->mover, &position->waiter, (gv_dart){cell, heading});
        if (walk.end != GV_WALK_ORDINARY && walk.end != GV_WALK_CLOSING)
            continue;
        gv_set cells = gv_walk_cells(board, &walk);
        gv_set *kind = walk.end == GV_WALK_ORDINARY ? &found.ordinary : &found.closing;
        *kind = gv_set_union(kind, &cells);
    }
    return found;
}

/* ---------------------------------------------------------------- legality */

static bool is_beside(const gv_board *board, gv_cell cell, const gv_set *discs)
{
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        gv_dart dart = {cell, heading};
        if (gv_board_step(board, &dart) && gv_set_has(discs, dart.cell))
            return true;
    }
    return false;
}

static bool is_quiet_move(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    switch (rules->quiet) {
    case GV_QUIET_OWN:
        return is_beside(rules->board, cell, &position->mover);
    case GV_QUIET_ENEMY:
        return is_beside(rules->board, cell, &position->waiter);
    default:
        return false;
    }
}

static bool is_centre(const gv_board *board, gv_cell cell)
{
    gv_cell centre[4];
    return gv_centre(board, centre) &&
           (cell == centre[0] || cell == centre[1] || cell == centre[2] || cell == centre[3]);
}

/* Whether closing walks capture in a move that has, or has not, another reason to be legal. */
static bool closing_counts(gv_closing closing, bool other_reason)
{
    return closing == GV_CLOSING_ALWAYS || (closing == GV_CLOSING_ACCOMPANIED && other_reason);
}

/* What forbids the cell before any walk is looked at; GV_LEGAL where nothing does. */
static gv_verdict verdict_of_cell(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    if (!gv_set_has(gv_board_playable(rules->board), cell))
        return GV_ILLEGAL_HOLE;
    if (gv_set_has(&position->mover, cell) || gv_set_has(&position->waiter, cell))
        return GV_ILLEGAL_OCCUPIED;
    if (rules->stock > 0 && position->laid[gv_mover(position)] >= rules->stock)
        return GV_ILLEGAL_NO_STOCK;
    if (position->placements > 0 && !is_centre(rules->board, cell))
        return GV_ILLEGAL_PLACEMENT;
    return GV_LEGAL;
}

gv_effect gv_effect_of(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    assert(cell < gv_board_cells(rules->board));
    gv_effect effect = {.verdict = verdict_of_cell(rules, position, cell)};
    if (effect.verdict != GV_LEGAL)
        return effect;
    if (position->placements > 0) {
        effect.verdict = GV_LEGAL_PLACEMENT;
        return effect;
    }
    captures found = look_around(rules->board, position, cell);
    bool ordinary = !gv_set_is_empty(&found.ordinary);
    bool closing = !gv_set_is_empty(&found.closing);
    bool quiet = is_quiet_move(rules, position, cell);
    effect.flips = found.ordinary;
    if (closing && closing_counts(rules->closing, ordinary || quiet)) {
        effect.flips = gv_set_union(&found.ordinary, &found.closing);
        effect.closing_flips = gv_set_difference(&found.closing, &found.ordinary);
    }
    if (!gv_set_is_empty(&effect.flips))
        effect.verdict = GV_LEGAL;
    else if (quiet)
        effect.verdict = GV_LEGAL_QUIET;
    else
        effect.verdict = closing ? GV_ILLEGAL_CLOSING_ONLY : GV_ILLEGAL_TURNS_NONE;
    return effect;
}

gv_set gv_flips(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    return gv_effect_of(rules, position, cell).flips;
}

/* Whether a move is legal, without collecting what it turns: the first capture settles it. */
static bool is_legal(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    bool closing = false;
    if (verdict_of_cell(rules, position, cell) != GV_LEGAL)
        return false;
    if (position->placements > 0)
        return true;
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk_end end = gv_walk_from(rules->board, &position->mover, &position->waiter,
                                       (gv_dart){cell, heading})
                              .end;
        if (end == GV_WALK_ORDINARY)
            return true;
        closing |= end == GV_WALK_CLOSING;
    }
    return (closing && closing_counts(rules->closing, false)) ||
           is_quiet_move(rules, position, cell);
}

gv_set gv_legal(const gv_rules *rules, const gv_position *position)
{
    gv_set legal = {{0}};
    gv_set taken = gv_set_union(&position->mover, &position->waiter);
    gv_set empty = gv_set_difference(gv_board_playable(rules->board), &taken);
    for (int cell = gv_set_next(&empty, 0); cell >= 0; cell = gv_set_next(&empty, cell + 1))
        if (is_legal(rules, position, (gv_cell)cell))
            gv_set_add(&legal, (unsigned)cell);
    return legal;
}

/* ---------------------------------------------------------------- playing */

gv_position gv_play(const gv_position *position, gv_cell cell, const gv_set *flips)
{
    gv_position next = *position;
    next.mover = gv_set_difference(&position->waiter, flips);
    next.waiter = gv_set_union(&position->mover, flips);
    gv_set_add(&next.waiter, cell);
    next.laid[gv_mover(position)]++;
    if (next.placements > 0)
        next.placements--;
    next.black_to_move = !position->black_to_move;
    return next;
}

gv_position gv_pass(const gv_position *position)
{
    gv_position next = *position;
    next.mover = position->waiter;
    next.waiter = position->mover;
    next.black_to_move = !position->black_to_move;
    return next;
}

/* ---------------------------------------------------------------- state and result */

static bool has_move(const gv_rules *rules, const gv_position *position)
{
    gv_set taken = gv_set_union(&position->mover, &position->waiter);
    gv_set empty = gv_set_difference(gv_board_playable(rules->board), &taken);
    for (int cell = gv_set_next(&empty, 0); cell >= 0; cell = gv_set_next(&empty, cell + 1))
        if (is_legal(rules, position, (gv_cell)cell))
            return true;
    return false;
}

gv_state gv_state_of(const gv_rules *rules, const gv_position *position)
{
    if (has_move(rules, position))
        return GV_PLAYING;
    gv_position other = gv_pass(position);
    return has_move(rules, &other) ? GV_MUST_PASS : GV_OVER;
}

gv_result gv_result_of(const gv_rules *rules, const gv_position *position)
{
    int lead = gv_lead(position);
    if (rules->objective == GV_FEWEST)
        lead = -lead;
    if (lead == 0 && rules->tie == GV_TIE_SECOND)
        lead = rules->first == GV_BLACK ? -1 : 1;
    return lead > 0 ? GV_BLACK_WINS : lead < 0 ? GV_WHITE_WINS : GV_DRAWN;
}

/* ---------------------------------------------------------------- in words */

void gv_verdict_text(const gv_rules *rules, const gv_position *position, gv_cell move,
                     gv_verdict verdict, char *out, size_t size)
{
    char name[GV_CELL_NAME_SIZE];
    const char *player = gv_mover(position) == GV_BLACK ? "Black" : "White";
    gv_cell_name(rules->board, move, name);
    switch (verdict) {
    case GV_LEGAL:
    case GV_LEGAL_QUIET:
    case GV_LEGAL_PLACEMENT:
        snprintf(out, size, "%s is legal", name);
        break;
    case GV_ILLEGAL_HOLE:
        snprintf(out, size, "%s is a hole", name);
        break;
    case GV_ILLEGAL_OCCUPIED:
        snprintf(out, size, "%s is occupied", name);
        break;
    case GV_ILLEGAL_TURNS_NONE:
        snprintf(out, size, "%s turns no disc of %s's enemy", name, player);
        break;
    case GV_ILLEGAL_CLOSING_ONLY:
        snprintf(out, size,
                 "%s has only closing walks, which alone do not make a move legal under %s", name,
                 gv_name_of(gv_closing_names, (int)rules->closing));
        break;
    case GV_ILLEGAL_NO_STOCK:
        snprintf(out, size, "%s has laid all %d discs of the stock", player, rules->stock);
        break;
    case GV_ILLEGAL_PLACEMENT:
        snprintf(out, size, "%s is no centre cell, and the first four discs go there", name);
        break;
    }
}
