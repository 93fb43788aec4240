/* trails.c - see trails.h. */
#include "scene/trails.h"

#include <assert.h>

static void begin(gv_trails *trails, gv_trail_kind kind)
{
    assert(trails->count < GV_HEADINGS);
    trails->items[trails->count++] = (gv_trail){.kind = kind, .first = trails->dart_count};
}

static void add(gv_trails *trails, gv_dart dart)
{
    assert(trails->dart_count < GV_TRAIL_DARTS);
    trails->darts[trails->dart_count++] = dart;
    trails->items[trails->count - 1].count++;
}

static void add_walk(gv_trails *trails, const gv_board *board, const gv_walk *walk)
{
    gv_dart dart = walk->start;
    begin(trails, walk->end == GV_WALK_ORDINARY  ? GV_TRAIL_ORDINARY
                  : walk->end == GV_WALK_CLOSING ? GV_TRAIL_CLOSING
                                                 : GV_TRAIL_NOTHING);
    /* One step more than enemies walked over, onto what ends the walk, if there is such a step. */
    int steps = walk->end == GV_WALK_LINE_END ? walk->length : walk->length + 1;
    for (int i = 0; i < steps; i++) {
        add(trails, dart);
        gv_board_step(board, &dart);
    }
}

bool gv_cell_has_walks(const gv_rules *rules, const gv_position *position, gv_cell cell)
{
    gv_set taken = gv_set_union(&position->mover, &position->waiter);
    return !gv_set_has(&taken, cell) && gv_set_has(gv_board_playable(rules->board), cell) &&
           position->placements == 0;
}

void gv_trails_of_move(const gv_rules *rules, const gv_position *position, gv_cell cell,
                       gv_trails *out)
{
    out->count = out->dart_count = 0;
    out->meeting = (gv_set){{0}};
    if (!gv_cell_has_walks(rules, position, cell))
        return;
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk walk = gv_walk_from(rules->board, &position->mover, &position->waiter,
                                    (gv_dart){cell, heading});
        if (walk.end != GV_WALK_ORDINARY && walk.end != GV_WALK_CLOSING)
            continue;
        add_walk(out, rules->board, &walk);
    }
}

void gv_trails_of_walk(const gv_board *board, const gv_walk *walk, gv_trails *out)
{
    out->count = out->dart_count = 0;
    out->meeting = (gv_set){{0}};
    add_walk(out, board, walk);
}

/* Adds what lies ahead of `start`; true where it came round to `start` again. */
static bool add_way(gv_trails *trails, const gv_board *board, gv_dart start)
{
    gv_dart dart = start, next = start;
    begin(trails, GV_TRAIL_LINE);
    while (gv_board_step(board, &next)) {
        add(trails, dart);
        dart = next;
        if (dart.cell == start.cell && dart.heading == start.heading) {
            trails->items[trails->count - 1].ring = true;
            return true;
        }
    }
    return false;
}

/* The cells that at least two of these lines pass, the cell they were asked for left out. */
static gv_set meeting_cells(const gv_lines *lines, const int *index, int count, gv_cell cell)
{
    gv_set meeting = {{0}};
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            if (index[i] == index[k])
                continue;
            gv_set both = gv_set_intersection(&gv_lines_get(lines, index[i])->cells,
                                              &gv_lines_get(lines, index[k])->cells);
            meeting = gv_set_union(&meeting, &both);
        }
    }
    gv_set_remove(&meeting, cell);
    return meeting;
}

void gv_trails_of_lines(const gv_board *board, const gv_lines *lines, gv_cell cell, gv_trails *out)
{
    int index[GV_HEADINGS / 2];
    out->count = out->dart_count = 0;
    for (unsigned axis = 0; axis < GV_HEADINGS / 2; axis++) {
        gv_dart start = {cell, (uint8_t)axis};
        index[axis] = gv_lines_through(lines, start);
        if (!add_way(out, board, start))
            add_way(out, board, gv_dart_reverse(start));
    }
    out->meeting = meeting_cells(lines, index, GV_HEADINGS / 2, cell);
}
