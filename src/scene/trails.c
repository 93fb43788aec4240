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

void gv_trails_of_move(const gv_rules *rules, const gv_position *position, gv_cell cell,
                       gv_trails *out)
{
    gv_set taken = gv_set_union(&position->mover, &position->waiter);
    out->count = out->dart_count = 0;
    out->meeting = (gv_set){{0}};
    if (gv_set_has(&taken, cell) || !gv_set_has(gv_board_playable(rules->board), cell) ||
        position->placements > 0)
        return;
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        gv_dart dart = {cell, heading};
        gv_walk walk = gv_walk_from(rules->board, &position->mover, &position->waiter, dart);
        if (walk.end != GV_WALK_ORDINARY && walk.end != GV_WALK_CLOSING)
            continue;
        begin(out, walk.end == GV_WALK_ORDINARY ? GV_TRAIL_ORDINARY : GV_TRAIL_CLOSING);
        /* One step more than enemies walked over: onto the disc, or the cell, that ends the walk.
         */
        for (int i = 0; i <= walk.length; i++) {
            add(out, dart);
            gv_board_step(rules->board, &dart);
        }
    }
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
