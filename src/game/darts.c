/*
 * darts.c - the legal moves on any graph of darts, by one long addition.
 *
 * Idea: number not the cells but the darts, along the lines, so that a step is always from a bit to
 * the one below it, whatever the surface does. A set of cells becomes the set of all darts on them,
 * eight bits a cell. Then for all lines and both their directions at once
 *
 *     position      7 6 5 4 3 2 1 0    The sum of the enemy discs and a carry for each of
 *     enemy discs   0 0 1 1 1 0 0 0    them that lies above an own disc runs up to where the
 *     own discs     0 0 0 0 0 1 0 0    enemy discs end, and comes out at 6: a walk down
 *     comes out     0 1 0 0 0 0 0 0    from there is bounded.
 *
 * A ring is written twice, one above the other, and only what comes out in the upper half counts.
 * Between two lines there is a bit that no dart has.
 *
 * What was rejected: looking along every heading from every cell near the enemy. That is how the
 * rules put it, and five times slower.
 */
#include "game/darts.h"

#include <stdlib.h>

#include "game/compiled.h"

/* ---------------------------------------------------------------- making the tables */

static unsigned reverse(unsigned dart)
{
    return dart ^ 4; /* the heading plus 4, modulo 8 */
}

typedef struct orbit {
    unsigned first, length;
    bool ring;
} orbit;

/* The orbit of a dart: its first dart (any one on a ring) and how long it is. */
static orbit orbit_of(const gv_i_graph *graph, unsigned dart)
{
    orbit o = {.first = dart};
    for (;;) {
        unsigned back = graph->next[reverse(o.first)];
        if (back == GV_I_NO_NEXT)
            break;
        o.first = reverse(back);
        if (o.first == dart) {
            o.ring = true;
            break;
        }
    }
    unsigned at = o.first;
    do {
        o.length++;
        at = graph->next[at];
    } while (at != GV_I_NO_NEXT && at != o.first);
    return o;
}

/* Bits that an orbit takes, with the one that nobody has. */
static unsigned room_of(const orbit *o)
{
    return (o->ring ? 2 * o->length : o->length) + 1;
}

/* No disc can ever be captured along it. A ring of two has closing walks only. */
static bool is_useless(const orbit *o)
{
    return o->length < 3;
}

static uint64_t *words_of(const gv_i_darts *darts, unsigned slot)
{
    return darts->on + (size_t)slot * darts->words;
}

/* The walk goes down, from the highest bit; on a ring twice round. */
static void write_orbit(gv_i_darts *darts, const gv_i_graph *graph, const orbit *o, unsigned low)
{
    unsigned bits = room_of(o) - 1, dart = o->first;
    for (unsigned i = 0; i < bits; i++) {
        unsigned at = low + bits - 1 - i, slot = dart / GV_HEADINGS;
        uint64_t bit = UINT64_C(1) << (at % 64);
        words_of(darts, slot)[at / 64] |= bit;
        darts->slot[at] = (uint8_t)slot;
        if (!o->ring || i < o->length)
            darts->counts[at / 64] |= bit;
        dart = graph->next[dart];
    }
}

/* Goes through all orbits, or with `darts` NULL only adds up how many bits they take. */
static unsigned write_orbits(gv_i_darts *darts, const gv_i_graph *graph)
{
    bool seen[GV_FAST_MAX_CELLS * GV_HEADINGS] = {false};
    unsigned low = 0;
    for (unsigned dart = 0; dart < graph->slots * GV_HEADINGS; dart++) {
        if (seen[dart])
            continue;
        orbit o = orbit_of(graph, dart);
        unsigned at = o.first;
        for (unsigned i = 0; i < o.length; i++, at = graph->next[at])
            seen[at] = true;
        if (is_useless(&o))
            continue;
        if (darts)
            write_orbit(darts, graph, &o, low);
        low += room_of(&o);
    }
    return low;
}

/* What the walk from a dart goes over until it is back on its slot; empty where it does not come
 * back. */
static gv_fast_set closing_of(const gv_i_graph *graph, unsigned dart)
{
    gv_fast_set over = {{0}};
    for (unsigned at = graph->next[dart]; at != GV_I_NO_NEXT; at = graph->next[at]) {
        if (at / GV_HEADINGS == dart / GV_HEADINGS)
            return over;
        gv_i_add(&over, at / GV_HEADINGS);
    }
    return (gv_fast_set){{0}};
}

/* A walk and the same walk backwards are one, so there are at most four from a slot. */
static void add_closings(gv_i_darts *darts, const gv_i_graph *graph, unsigned slot)
{
    darts->closing_first[slot] = (uint16_t)darts->closing_count;
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        gv_fast_set over = closing_of(graph, slot * GV_HEADINGS + heading);
        unsigned discs = (unsigned)gv_fast_set_count(over);
        bool known = discs == 0;
        for (unsigned i = darts->closing_first[slot]; i < darts->closing_count && !known; i++)
            known = darts->closings[i].word[0] == over.word[0] &&
                    darts->closings[i].word[1] == over.word[1];
        if (known)
            continue;
        darts->closings[darts->closing_count++] = over;
        if (discs < darts->shortest)
            darts->shortest = discs;
    }
    darts->closing_first[slot + 1] = (uint16_t)darts->closing_count;
}

gv_i_darts *gv_i_darts_new(const gv_i_graph *graph)
{
    gv_i_darts *darts = calloc(1, sizeof *darts);
    if (!darts)
        return NULL;
    /* Whole vectors: the compiler then adds up several words at a time. */
    darts->words = (write_orbits(NULL, graph) / 64 + 4) / 4 * 4;
    darts->on = calloc((size_t)graph->slots * darts->words, sizeof *darts->on);
    darts->closings = calloc((size_t)graph->slots * GV_HEADINGS, sizeof *darts->closings);
    if (!darts->on || !darts->closings) {
        gv_i_darts_free(darts);
        return NULL;
    }
    write_orbits(darts, graph);
    darts->shortest = GV_FAST_MAX_CELLS;
    for (unsigned slot = 0; slot < graph->slots; slot++)
        add_closings(darts, graph, slot);
    return darts;
}

void gv_i_darts_free(gv_i_darts *darts)
{
    if (!darts)
        return;
    free(darts->on);
    free(darts->closings);
    free(darts);
}

/* ---------------------------------------------------------------- legal moves */

/* All darts on the slots of a set. */
static void darts_on(const gv_i_darts *darts, gv_fast_set set, uint64_t *out)
{
    uint8_t slots[GV_FAST_MAX_CELLS];
    unsigned count = 0, words = darts->words;
    for (unsigned word = 0; word < 2; word++)
        for (uint64_t rest = set.word[word]; rest; rest &= rest - 1)
            slots[count++] = (uint8_t)(64 * word + (unsigned)__builtin_ctzll(rest));
    /* Four words of all slots before the next four, so that they stay in registers. */
    for (unsigned i = 0; i < words; i += 4) {
        const uint64_t *on = darts->on + i;
        uint64_t a = 0, b = 0, c = 0, d = 0;
        for (unsigned k = 0; k < count; k++) {
            const uint64_t *four = on + slots[k] * words;
            a |= four[0];
            b |= four[1];
            c |= four[2];
            d |= four[3];
        }
        out[i] = a;
        out[i + 1] = b;
        out[i + 2] = c;
        out[i + 3] = d;
    }
}

static gv_fast_set add_up(const gv_i_darts *darts, const uint64_t *own, const uint64_t *enemy)
{
    gv_fast_set legal = {{0}};
    uint64_t carry = 0, below = 0;
    for (unsigned i = 0; i < darts->words; i++) {
        uint64_t starts = (own[i] << 1 | below) & enemy[i];
        below = own[i] >> 63;
        uint64_t sum = enemy[i] + starts, with_carry = sum + carry;
        carry = (uint64_t)(sum < starts) | (uint64_t)(with_carry < carry);
        uint64_t out = with_carry & ~(enemy[i] | own[i]) & darts->counts[i];
        for (; out; out &= out - 1)
            gv_i_add(&legal, darts->slot[64 * i + (unsigned)__builtin_ctzll(out)]);
    }
    return legal;
}

static bool closes(const gv_i_darts *darts, gv_fast_set waiter, unsigned slot)
{
    for (unsigned i = darts->closing_first[slot]; i < darts->closing_first[slot + 1]; i++)
        if (gv_fast_set_is_empty(gv_i_difference(darts->closings[i], waiter)))
            return true;
    return false;
}

gv_fast_set gv_i_darts_legal(const gv_i_darts *darts, const gv_fast *fast, gv_fast_set mover,
                             gv_fast_set waiter, bool closing)
{
    uint64_t own[GV_I_DART_WORDS], enemy[GV_I_DART_WORDS];
    darts_on(darts, mover, own);
    darts_on(darts, waiter, enemy);
    gv_fast_set legal = add_up(darts, own, enemy);
    if (!closing || (unsigned)gv_fast_set_count(waiter) < darts->shortest)
        return legal;
    gv_fast_set known = gv_i_union(gv_i_union(mover, waiter), legal);
    gv_fast_set rest = gv_i_difference(fast->playable, known);
    for (int slot = gv_fast_set_next(rest, 0); slot >= 0; slot = gv_fast_set_next(rest, slot + 1))
        if (closes(darts, waiter, (unsigned)slot))
            gv_i_add(&legal, (unsigned)slot);
    return legal;
}
