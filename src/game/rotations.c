/*
 * rotations.c - finds out whether a board is one of those of rotations.h, and prepares its steps.
 *
 * Nothing here asks the board for its gluing. A shape is supposed, its step is worked out for every
 * dart, and compared with the graph: the one that agrees everywhere is the board's. So a torus that
 * was drawn link by link is found to be one, and a wrong formula could never be used.
 */
#include "game/rotations.h"

#include <assert.h>
#include <stdlib.h>

#include "game/processor.h"

/* ---------------------------------------------------------------- suppose a shape */

/* Laid on its side, x and y change places, and headings with them: east is south. */
static unsigned lay_heading(const gv_i_rotation *r, unsigned heading)
{
    return r->on_its_side ? (6 - heading) & 7 : heading;
}

/* East for west, south for south. */
static unsigned mirror_heading(unsigned heading)
{
    return (8 - heading) & 7;
}

/* Comes in again on the other side, or returns false over an open edge. */
static bool wrap(int *at, unsigned size, bool wraps)
{
    if (*at >= 0 && *at < (int)size)
        return true;
    *at += *at < 0 ? (int)size : -(int)size;
    return wraps;
}

/* The step from a dart by the supposed shape, holes left out of account. */
static unsigned supposed_step(const gv_i_rotation *r, unsigned dart)
{
    unsigned slot = dart / GV_HEADINGS, heading = lay_heading(r, dart % GV_HEADINGS);
    int x = (int)(slot % r->width) + gv_heading_dx((gv_heading)heading);
    int y = (int)(slot / r->width) + gv_heading_dy((gv_heading)heading);
    bool over_seam = y < 0 || y >= (int)r->height;
    if (!wrap(&x, r->width, r->wrap_x) || !wrap(&y, r->height, r->wrap_y))
        return GV_I_NO_NEXT;
    if (over_seam && r->twisted) {
        /* On sheet b now, which shows the board mirrored. */
        x = (int)r->width - 1 - x;
        heading = mirror_heading(heading);
    }
    return ((unsigned)y * r->width + (unsigned)x) * GV_HEADINGS + lay_heading(r, heading);
}

static bool has_shape(const gv_fast *fast, const gv_i_rotation *r)
{
    const gv_i_graph *graph = &fast->graph;
    for (unsigned dart = 0; dart < graph->slots * GV_HEADINGS; dart++) {
        unsigned next = supposed_step(r, dart);
        if (next != GV_I_NO_NEXT && (!gv_fast_set_has(fast->playable, dart / GV_HEADINGS) ||
                                     !gv_fast_set_has(fast->playable, next / GV_HEADINGS)))
            next = GV_I_NO_NEXT; /* a hole: never a disc there, so a walk ends by itself */
        if (next != graph->next[dart])
            return false;
    }
    return true;
}

static void lay_out(gv_fast *fast, gv_i_rotation *r)
{
    unsigned columns = (unsigned)gv_board_columns(fast->rules.board);
    unsigned rows = (unsigned)gv_board_rows(fast->rules.board);
    r->width = r->on_its_side ? rows : columns;
    r->height = r->on_its_side ? columns : rows;
    uint8_t slot_of[GV_FAST_MAX_CELLS];
    for (unsigned cell = 0; cell < columns * rows; cell++) {
        unsigned x = cell % columns, y = cell / columns;
        slot_of[cell] = (uint8_t)(r->on_its_side ? x * rows + y : cell);
    }
    gv_i_lay_out(fast, slot_of);
}

/* ---------------------------------------------------------------- leaps */

/* The slots whose column on the sheet is from … to−1. */
static gv_fast_set columns_of(const gv_i_rotation *r, unsigned from, unsigned to)
{
    gv_fast_set set = {{0}};
    for (unsigned y = 0; y < r->height; y++)
        for (unsigned x = from; x < to; x++)
            gv_i_add(&set, y * r->width + x);
    return set;
}

static void leap_along_rows(const gv_i_rotation *r, gv_i_leap *leap, int dx, unsigned steps)
{
    if (dx == 0)
        steps = 0;
    else if (r->wrap_x)
        steps %= r->width;
    else if (steps >= r->width)
        leap->gone = true;
    if (steps == 0 || leap->gone) {
        leap->east_mask = columns_of(r, 0, r->width);
    } else if (dx > 0) {
        leap->east = (uint8_t)steps;
        leap->east_mask = columns_of(r, steps, r->width);
        leap->west = (uint8_t)(r->width - steps);
        if (r->wrap_x)
            leap->west_mask = columns_of(r, 0, steps);
    } else {
        leap->west = (uint8_t)steps;
        leap->west_mask = columns_of(r, 0, r->width - steps);
        leap->east = (uint8_t)(r->width - steps);
        if (r->wrap_x)
            leap->east_mask = columns_of(r, r->width - steps, r->width);
    }
}

static void leap_across_rows(const gv_i_rotation *r, gv_i_leap *leap, int dy, unsigned steps)
{
    leap->up = dy < 0;
    if (dy == 0)
        return;
    if (r->wrap_y)
        steps %= r->twisted ? 2 * r->height : r->height;
    else if (steps >= r->height)
        leap->gone = true;
    if (leap->gone)
        return;
    leap->exchange = steps >= r->height;
    steps %= r->height;
    leap->rows = (uint8_t)(steps * r->width);
    leap->comes_back = r->wrap_y && steps > 0;
    if (leap->comes_back)
        leap->rest = (uint8_t)((r->height - steps) * r->width);
}

gv_i_leap gv_i_rotation_leap(const gv_i_rotation *r, unsigned heading, unsigned steps)
{
    gv_i_leap leap = {0};
    leap_along_rows(r, &leap, gv_heading_dx((gv_heading)heading), steps);
    leap_across_rows(r, &leap, gv_heading_dy((gv_heading)heading), steps);
    return leap;
}

static void make_leaps(gv_i_rotation *r)
{
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++)
        for (unsigned j = 0; j < GV_I_DOUBLINGS; j++)
            r->leaps[heading][j] = gv_i_rotation_leap(r, heading, 1u << j);
}

/* Mirrors rows: in a few stages where the width is a power of two, else pair by pair. */
static void make_exchanges(gv_i_rotation *r)
{
    bool stages = (r->width & (r->width - 1)) == 0;
    for (unsigned i = 0; stages ? 1u << i < r->width : 2 * i + 1 < r->width; i++) {
        gv_i_exchange *exchange = &r->exchanges[r->exchange_count++];
        exchange->distance = (uint8_t)(stages ? 1u << i : r->width - 1 - 2 * i);
        for (unsigned x = 0; x < r->width; x++)
            if (stages ? !(x >> i & 1) : x == i)
                exchange->mask = gv_i_union(exchange->mask, columns_of(r, x, x + 1));
    }
}

/* ---------------------------------------------------------------- walks */

/*
 * Walks until the line ends (false) or is back on its cell. *steps is how many were taken, *passed
 * the slots on the way: a line that crosses itself passes some of them twice.
 */
static bool walk_back(const gv_i_graph *graph, unsigned dart, unsigned *steps, gv_fast_set *passed)
{
    unsigned start = dart / GV_HEADINGS;
    *passed = (gv_fast_set){{0}};
    for (*steps = 0;;) {
        if (graph->next[dart] == GV_I_NO_NEXT)
            return false;
        dart = graph->next[dart];
        ++*steps;
        if (dart / GV_HEADINGS == start)
            return true;
        gv_i_add(passed, dart / GV_HEADINGS);
    }
}

static void add_return(gv_i_rotation *r, unsigned first, unsigned heading, unsigned steps,
                       unsigned slot)
{
    unsigned i = first; /* of this heading */
    while (i < r->return_count && r->returns[i].distance < steps)
        i++;
    if (i == r->return_count || r->returns[i].distance != steps) {
        for (unsigned k = r->return_count++; k > i; k--)
            r->returns[k] = r->returns[k - 1];
        r->returns[i] = (gv_i_return){(uint8_t)heading, (uint16_t)steps, {{0}}};
    }
    gv_i_add(&r->returns[i].from, slot);
}

/* The longest walk along a heading of sheet a; notes where walks along it close. */
static unsigned measure_heading(const gv_fast *fast, gv_i_rotation *r, unsigned heading)
{
    unsigned first = r->return_count, longest = 1, steps;
    gv_fast_set passed;
    for (unsigned slot = 0; slot < fast->graph.slots; slot++) {
        unsigned dart = slot * GV_HEADINGS + lay_heading(r, heading);
        bool closes = walk_back(&fast->graph, dart, &steps, &passed);
        if (steps > longest)
            longest = steps;
        /* On a straight board a ring is one, walked either way. */
        if (!closes || steps < 2 || (!r->twisted && heading >= GV_HEADINGS / 2))
            continue;
        add_return(r, first, heading, steps, slot);
        unsigned discs = (unsigned)gv_fast_set_count(passed);
        if (discs < r->shortest)
            r->shortest = discs;
    }
    return longest;
}

/* How far walks can reach, and where they close. */
static void measure_walks(const gv_fast *fast, gv_i_rotation *r)
{
    unsigned longest[GV_HEADINGS];
    r->shortest = GV_FAST_MAX_CELLS;
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++)
        longest[heading] = measure_heading(fast, r, heading);
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        /* Walks are filled from either end, and on sheet b a heading is the mirrored one. */
        unsigned same[] = {heading, mirror_heading(heading), (heading + 4) % GV_HEADINGS,
                           mirror_heading((heading + 4) % GV_HEADINGS)};
        /* At most `longest` - 1 enemy discs lie between the first cell and the last. */
        for (unsigned i = 0; i < 4; i++)
            while (1u << r->doublings[heading] < longest[same[i]] - 1)
                r->doublings[heading]++;
        assert(r->doublings[heading] <= GV_I_DOUBLINGS);
    }
}

/* ---------------------------------------------------------------- compiling */

static void free_rotation(gv_fast *fast)
{
    gv_i_rotation *r = fast->tables;
    if (r)
        free(r->returns);
    free(r);
    fast->tables = NULL;
}

static gv_i_legal_fn choose_legal(const gv_fast *fast, gv_i_rotation *r)
{
    if (r->width * r->height > 64)
        return gv_i_rotation_128(r->twisted);
#ifdef GV_X86_KERNELS
    if (!fast->portable && gv_i_has_avx2()) {
        gv_i_rotation_quads(r);
        return gv_i_rotation_avx2(r);
    }
#else
    (void)fast;
#endif
    return gv_i_rotation_64(r->twisted);
}

static gv_status prepare(gv_fast *fast, gv_i_rotation *r)
{
    /* Distances of one heading are all different, and no longer than the heading's longest line. */
    r->returns = calloc(GV_HEADINGS * 2 * GV_FAST_MAX_CELLS, sizeof *r->returns);
    if (!r->returns)
        return GV_ERROR_MEMORY;
    make_leaps(r);
    make_exchanges(r);
    measure_walks(fast, r);
    fast->backend = (gv_i_backend){
        .legal = choose_legal(fast, r), .flips = gv_i_walk_flips, .free = free_rotation};
    return GV_OK;
}

static gv_status compile(gv_fast *fast, bool wrap_x, bool wrap_y, bool twisted, bool on_its_side)
{
    gv_i_rotation *r = calloc(1, sizeof *r);
    if (!r)
        return GV_ERROR_MEMORY;
    r->wrap_x = wrap_x;
    r->wrap_y = wrap_y;
    r->twisted = twisted;
    r->on_its_side = on_its_side;
    fast->tables = r;
    lay_out(fast, r);
    gv_status status = has_shape(fast, r) ? prepare(fast, r) : GV_ERROR_VALUE;
    if (status)
        free_rotation(fast);
    return status;
}

gv_status gv_i_compile_square(gv_fast *fast)
{
    return compile(fast, false, false, false, false);
}

gv_status gv_i_compile_straight(gv_fast *fast)
{
    gv_status status = GV_ERROR_VALUE;
    for (int wraps = 1; wraps <= 3 && status == GV_ERROR_VALUE; wraps++)
        status = compile(fast, wraps & 1, wraps & 2, false, false);
    return status;
}

gv_status gv_i_compile_twisted(gv_fast *fast)
{
    gv_status status = GV_ERROR_VALUE;
    for (int i = 0; i < 4 && status == GV_ERROR_VALUE; i++)
        status = compile(fast, i & 1, true, true, i & 2);
    return status;
}
