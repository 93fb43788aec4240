/* narrow.c - the tables of narrow.h, from the graph of darts. */
#include "game/narrow.h"

#include <stdlib.h>
#include <string.h>

#define MAX_RING 31 /* two rounds and one bit more fit into a word */
#define MAX_OPEN 62

/* ---------------------------------------------------------------- lines */

/* The whole line of a dart, in walking order. */
typedef struct line {
    unsigned length, place; /* `place` of the dart it was asked for */
    bool ring;
    uint8_t slots[GV_I_NARROW_SLOTS * GV_HEADINGS];
} line;

static unsigned reverse(unsigned dart)
{
    return dart ^ 4; /* a heading is the dart's number modulo 8 */
}

static void follow(const gv_i_graph *graph, unsigned dart, line *out)
{
    unsigned start = dart, back;
    *out = (line){0};
    while ((back = graph->next[reverse(start)]) != GV_I_NO_NEXT && reverse(back) != dart)
        start = reverse(back);
    out->ring = back != GV_I_NO_NEXT;
    if (out->ring)
        start = dart;
    unsigned at = start;
    do {
        if (at == dart)
            out->place = out->length;
        out->slots[out->length++] = (uint8_t)(at / GV_HEADINGS);
        at = graph->next[at];
    } while (at != GV_I_NO_NEXT && at != start);
}

/* ---------------------------------------------------------------- chunks */

/* Slots in walking order from `first` on (round a ring), up to where their numbers stop rising. */
static unsigned rising(const line *l, unsigned first, unsigned most)
{
    unsigned count = 1;
    while (count < most &&
           l->slots[(first + count) % l->length] > l->slots[(first + count - 1) % l->length])
        count++;
    return count;
}

static uint64_t slots_of(const line *l, unsigned first, unsigned count)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < count; i++)
        set |= UINT64_C(1) << l->slots[(first + i) % l->length];
    return set;
}

static void turn_round(line *l)
{
    for (unsigned i = 0; i < l->length / 2; i++) {
        uint8_t slot = l->slots[i];
        l->slots[i] = l->slots[l->length - 1 - i];
        l->slots[l->length - 1 - i] = slot;
    }
    l->place = l->length - 1 - l->place;
}

/* Reads the line from `first` on in at most two chunks, if it can be. */
static bool chunks_from(const line *l, unsigned first, gv_i_sight *out)
{
    unsigned one = rising(l, first, l->length), two = 0;
    if (one < l->length)
        two = rising(l, first + one, l->length - one);
    if (one + two < l->length)
        return false;
    unsigned place = (l->place + l->length - first) % l->length;
    out->chunk[0] = slots_of(l, first, one);
    out->chunk[1] = slots_of(l, first + one, two);
    out->second = (uint8_t)one;
    out->ring = l->ring ? (uint8_t)l->length : 0;
    out->ahead = (uint8_t)place;
    out->behind = (uint8_t)(63 - (place + out->ring));
    return true;
}

static bool fits(const line *l)
{
    return l->length <= (l->ring ? MAX_RING : MAX_OPEN);
}

static bool make_sight(const gv_i_graph *graph, unsigned dart, gv_i_sight *out)
{
    line l;
    follow(graph, dart, &l);
    if (l.length < 3)
        return true; /* nothing is ever captured along it */
    for (int direction = 0; direction < 2 && fits(&l); direction++) {
        for (unsigned first = 0; first < (l.ring ? l.length : 1); first++)
            if (chunks_from(&l, first, out))
                return true;
        turn_round(&l);
    }
    return false;
}

/* ---------------------------------------------------------------- closing walks */

/* What a walk goes over until it is back on its slot; 0 where it does not come back. */
static uint64_t closing_of(const gv_i_graph *graph, unsigned dart)
{
    uint64_t over = 0;
    for (unsigned at = graph->next[dart]; at != GV_I_NO_NEXT; at = graph->next[at]) {
        if (at / GV_HEADINGS == dart / GV_HEADINGS)
            return over;
        over |= UINT64_C(1) << at / GV_HEADINGS;
    }
    return 0;
}

/* Each walk and the same walk backwards are one, unless a mirror sends it back its own way. */
static void add_closings(gv_i_narrow *narrow, const gv_i_graph *graph, unsigned slot)
{
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        uint64_t over = closing_of(graph, slot * GV_HEADINGS + heading);
        bool known = over == 0;
        for (unsigned i = 0; i < narrow->closing_count[slot]; i++)
            known = known || narrow->closings[slot][i] == over;
        if (!known)
            narrow->closings[slot][narrow->closing_count[slot]++] = over;
    }
}

/* ---------------------------------------------------------------- short lines */

/* The first cell from `place` in direction `by` that is no enemy's, if it is not the next one; or
 * −1. */
static int arrival(unsigned enemy, int place, int by)
{
    int at = place + by;
    while (at >= 0 && at < 8 && (enemy >> at & 1))
        at += by;
    return at < 0 || at > 7 || at == place + by ? -1 : at;
}

static unsigned between(int a, int b)
{
    unsigned set = 0;
    for (int i = (a < b ? a : b) + 1; i < (a < b ? b : a); i++)
        set |= 1u << i;
    return set;
}

static void fill_short_tables(gv_i_narrow *narrow)
{
    for (int place = 0; place < 8; place++)
        for (unsigned set = 0; set < 256; set++) {
            unsigned bounds = 0, flips = 0, turned = 0;
            for (int by = -1; by <= 1; by += 2) {
                int end = arrival(set, place, by);
                if (end >= 0)
                    bounds |= 1u << end;
                end = arrival(~set & 255u, place, by);
                if (end >= 0)
                    turned |= between(place, end);
            }
            /* `set` as bounds: at most one on each side comes up. */
            for (int end = 0; end < 8; end++)
                if (set >> end & 1)
                    flips |= between(place, end);
            narrow->bounds[place][set] = (uint8_t)bounds;
            narrow->flips[place][set] = (uint8_t)flips;
            narrow->count[place][set] = (uint8_t)__builtin_popcount(turned);
        }
}

static void make_short(gv_i_narrow *narrow, const gv_fast *fast)
{
    unsigned width = (unsigned)gv_board_columns(fast->rules.board);
    for (unsigned slot = 0; slot < fast->graph.slots; slot++)
        for (unsigned i = 0; i < 4; i++) {
            narrow->short_sights[slot].chunk[i] = narrow->sights[slot][i].chunk[0];
            narrow->short_sights[slot].place[i] = narrow->sights[slot][i].ahead;
        }
    const uint64_t steps[4] = {1, width - 1, width, width + 1};
    memcpy(narrow->steps, steps, sizeof steps);
    narrow->inner = 0;
    for (unsigned slot = 0; slot < fast->graph.slots; slot++)
        if (slot % width != 0 && slot % width != width - 1)
            narrow->inner |= UINT64_C(1) << slot;
}

/* An open rectangle of at most eight by eight: its lines are short, and two share one cell at most.
 */
static bool is_short(const gv_fast *fast)
{
    const gv_board *board = fast->rules.board;
    return fast->kind == GV_BACKEND_SQUARE && fast->same_numbers && gv_board_columns(board) <= 8 &&
           gv_board_rows(board) <= 8;
}

/* ---------------------------------------------------------------- the whole */

static bool has_fitting_rules(const gv_fast *fast)
{
    return fast->compact && fast->ordinary_rules && fast->kind != GV_BACKEND_PLAIN &&
           fast->graph.slots <= GV_I_NARROW_SLOTS;
}

gv_status gv_i_narrow_new(gv_i_narrow **out, const gv_fast *fast)
{
    if (!has_fitting_rules(fast))
        return GV_ERROR_VALUE;
    gv_i_narrow *narrow = calloc(1, sizeof *narrow);
    if (!narrow)
        return GV_ERROR_MEMORY;
    narrow->closing = fast->rules.closing;
    for (unsigned slot = 0; slot < fast->graph.slots; slot++) {
        add_closings(narrow, &fast->graph, slot);
        for (unsigned heading = 0; heading < GV_HEADINGS / 2; heading++) {
            if (!make_sight(&fast->graph, slot * GV_HEADINGS + heading,
                            &narrow->sights[slot][heading])) {
                free(narrow);
                return GV_ERROR_VALUE;
            }
        }
    }
    narrow->is_short = is_short(fast);
    if (narrow->is_short) {
        fill_short_tables(narrow);
        make_short(narrow, fast);
    }
    *out = narrow;
    return GV_OK;
}

void gv_i_narrow_free(gv_i_narrow *narrow)
{
    free(narrow);
}
