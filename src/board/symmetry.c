/*
 * symmetry.c - the symmetries of a board, counted and found.
 *
 * A symmetry is a one-to-one map of the playable cells, together with, for every cell, a turn or
 * mirroring of its eight headings, such that step commutes. The search keeps, for each mapped cell,
 * the set of turns that are still possible (16 bits, one per element of the dihedral group), and
 * lets every dart of the graph strike out what cannot be. A cell with few neighbours may keep
 * several turns; that is one map of the cells all the same.
 *
 * Counting uses the orbit-stabiliser theorem instead of listing all maps, of which there can be
 * more than 10^300 (think of a hundred cells cut off by holes): pin one cell after the other,
 * multiply the number of places that each can still go to.
 */
#include <stdlib.h>
#include <string.h>

#include "board/internal.h"

#define TURNS     16
#define ALL_TURNS 0xFFFFu

/* Turn t sends heading h to h + t (t < 8), or to t - h (mirrored). */
static unsigned turned(unsigned turn, unsigned heading)
{
    return (turn < 8 ? heading + turn : turn - heading) & 7u;
}

typedef struct search {
    const gv_board *board;
    gv_cell image[GV_MAX_CELLS]; /* GV_NO_CELL: not mapped yet */
    uint16_t turns[GV_MAX_CELLS];
    gv_set mapped, taken;
} search;

static bool map_cell(search *s, gv_cell cell, gv_cell to)
{
    if (gv_set_has(&s->taken, to))
        return false;
    s->image[cell] = to;
    s->turns[cell] = ALL_TURNS;
    gv_set_add(&s->mapped, cell);
    gv_set_add(&s->taken, to);
    return true;
}

/*
 * Where a dart of a mapped cell goes under one turn: the step of its image, or GV_I_NO_DART where
 * that line ends.
 */
static unsigned image_step(const search *s, gv_cell cell, unsigned heading, unsigned turn)
{
    return s->board->step[s->image[cell] * GV_HEADINGS + turned(turn, heading)];
}

/* Whether some possible turn of `cell` sends `heading` to `wanted`. */
static bool some_turn_sends(const search *s, gv_cell cell, unsigned heading, unsigned wanted)
{
    for (unsigned turn = 0; turn < TURNS; turn++)
        if ((s->turns[cell] >> turn & 1) && turned(turn, heading) == wanted)
            return true;
    return false;
}

/* The turns of `cell` that its dart along `heading` allows. */
static uint16_t allowed_turns(const search *s, gv_cell cell, unsigned heading)
{
    unsigned to = s->board->step[cell * GV_HEADINGS + heading];
    uint16_t allowed = 0;
    for (unsigned turn = 0; turn < TURNS; turn++) {
        if (!(s->turns[cell] >> turn & 1))
            continue;
        unsigned image = image_step(s, cell, heading, turn);
        bool fits = (image == GV_I_NO_DART) == (to == GV_I_NO_DART);
        if (fits && to != GV_I_NO_DART) {
            gv_dart there = gv_i_dart_at(to), wanted = gv_i_dart_at(image);
            if (gv_set_has(&s->mapped, there.cell))
                fits = s->image[there.cell] == wanted.cell &&
                       some_turn_sends(s, there.cell, there.heading, wanted.heading);
            else
                fits = !gv_set_has(&s->taken, wanted.cell);
        }
        if (fits)
            allowed |= (uint16_t)(1u << turn);
    }
    return allowed;
}

/* Collects the cells that a dart of a mapped cell may lead to; returns how many, at most TURNS. */
static int targets_of(const search *s, gv_cell cell, unsigned heading, gv_cell out[TURNS])
{
    int count = 0;
    for (unsigned turn = 0; turn < TURNS; turn++) {
        if (!(s->turns[cell] >> turn & 1))
            continue;
        unsigned image = image_step(s, cell, heading, turn);
        if (image == GV_I_NO_DART)
            continue;
        gv_cell to = gv_i_dart_at(image).cell;
        bool known = false;
        for (int i = 0; i < count; i++)
            known |= out[i] == to;
        if (!known)
            out[count++] = to;
    }
    return count;
}

/* Draws all conclusions. False where there is a contradiction. */
static bool propagate(search *s)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int c = gv_set_next(&s->mapped, 0); c >= 0; c = gv_set_next(&s->mapped, c + 1)) {
            gv_cell cell = (gv_cell)c;
            for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
                uint16_t allowed = allowed_turns(s, cell, heading);
                if (!allowed)
                    return false;
                changed |= allowed != s->turns[cell];
                s->turns[cell] = allowed;
                unsigned to = s->board->step[cell * GV_HEADINGS + heading];
                gv_cell targets[TURNS];
                if (to == GV_I_NO_DART || gv_set_has(&s->mapped, gv_i_dart_at(to).cell) ||
                    targets_of(s, cell, heading, targets) != 1)
                    continue;
                if (!map_cell(s, gv_i_dart_at(to).cell, targets[0]))
                    return false;
                changed = true;
            }
        }
    }
    return true;
}

static bool complete(search *s);

static bool try_map(search *s, gv_cell cell, gv_cell to)
{
    search next = *s;
    if (!map_cell(&next, cell, to) || !complete(&next))
        return false;
    *s = next;
    return true;
}

static bool try_turn(search *s, gv_cell cell, unsigned turn)
{
    search next = *s;
    next.turns[cell] = (uint16_t)(1u << turn);
    if (!complete(&next))
        return false;
    *s = next;
    return true;
}

/* Extends the search to all that lines join to it, by trial where conclusions do not suffice. */
static bool complete(search *s)
{
    if (!propagate(s))
        return false;
    /* First a neighbour of a mapped cell: it has few places to go. */
    for (int c = gv_set_next(&s->mapped, 0); c >= 0; c = gv_set_next(&s->mapped, c + 1)) {
        for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
            unsigned to = s->board->step[(unsigned)c * GV_HEADINGS + heading];
            if (to == GV_I_NO_DART || gv_set_has(&s->mapped, gv_i_dart_at(to).cell))
                continue;
            gv_cell targets[TURNS];
            int count = targets_of(s, (gv_cell)c, heading, targets);
            for (int i = 0; i < count; i++)
                if (try_map(s, gv_i_dart_at(to).cell, targets[i]))
                    return true;
            return false;
        }
    }
    /* Then the turns of the mapped cells. */
    for (int c = gv_set_next(&s->mapped, 0); c >= 0; c = gv_set_next(&s->mapped, c + 1)) {
        if ((s->turns[c] & (s->turns[c] - 1)) == 0)
            continue;
        for (unsigned turn = 0; turn < TURNS; turn++)
            if ((s->turns[c] >> turn & 1) && try_turn(s, (gv_cell)c, turn))
                return true;
        return false;
    }
    return true;
}

static void start_search(search *s, const gv_board *board)
{
    memset(s, 0, sizeof *s);
    s->board = board;
    for (int i = 0; i < GV_MAX_CELLS; i++)
        s->image[i] = GV_NO_CELL;
}

/* A cell that some line joins to a mapped one, and that is not mapped itself; -1 where there is
 * none. */
static int unmapped_neighbour(const search *s)
{
    for (int c = gv_set_next(&s->mapped, 0); c >= 0; c = gv_set_next(&s->mapped, c + 1)) {
        for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
            unsigned to = s->board->step[(unsigned)c * GV_HEADINGS + heading];
            if (to != GV_I_NO_DART && !gv_set_has(&s->mapped, gv_i_dart_at(to).cell))
                return gv_i_dart_at(to).cell;
        }
    }
    return -1;
}

/* How many of the cells `places` a cell can go to, with what is pinned left where it is. */
static uint64_t count_places(const search *pinned, gv_cell cell, const gv_set *places)
{
    uint64_t count = 0;
    for (int to = gv_set_next(places, 0); to >= 0; to = gv_set_next(places, to + 1)) {
        search trial = *pinned;
        count += try_map(&trial, cell, (gv_cell)to);
    }
    return count;
}

gv_status gv_board_symmetries(const gv_board *board, uint64_t *out, gv_error *error)
{
    (void)error;
    search pinned;
    start_search(&pinned, board);
    uint64_t count = 1;
    gv_set done = {{0}}; /* parts of the board that are pinned as a whole */
    for (;;) {
        int cell = unmapped_neighbour(&pinned);
        if (cell < 0) {
            done = gv_set_union(&done, &pinned.mapped);
            gv_set left = gv_set_difference(&board->playable, &done);
            cell = gv_set_next(&left, 0);
            if (cell < 0)
                break;
            start_search(&pinned, board);
            pinned.taken = done;
        }
        gv_set places = gv_set_difference(&board->playable, &pinned.taken);
        uint64_t ways = count_places(&pinned, (gv_cell)cell, &places);
        count = count > UINT64_MAX / ways ? UINT64_MAX : count * ways;
        map_cell(&pinned, (gv_cell)cell, (gv_cell)cell);
        propagate(&pinned);
    }
    *out = count;
    return GV_OK;
}

bool gv_board_symmetry(const gv_board *board, gv_cell from, gv_cell to, gv_cell image[GV_MAX_CELLS])
{
    search s;
    start_search(&s, board);
    if (!map_cell(&s, from, to) || !complete(&s))
        return false;
    /* A part that went elsewhere changes places with the part it went to; all others stay. */
    for (int cell = 0; cell < GV_MAX_CELLS; cell++)
        image[cell] = gv_set_has(&board->playable, (unsigned)cell) ? (gv_cell)cell : GV_NO_CELL;
    for (int cell = gv_set_next(&s.mapped, 0); cell >= 0; cell = gv_set_next(&s.mapped, cell + 1))
        image[s.image[cell]] = (gv_cell)cell;
    for (int cell = gv_set_next(&s.mapped, 0); cell >= 0; cell = gv_set_next(&s.mapped, cell + 1))
        image[cell] = s.image[cell];
    return true;
}
