/*
 * narrow.h - captures on boards of at most 64 slots, inline, for the last plies of the exact
 * solver.
 *
 * Where a position is looked at for a few nanoseconds only, a call through a back end is too dear.
 * Here the lines through a slot are read out of a set of discs as they lie on the line, with PEXT,
 * and the result is put back with PDEP:
 *
 *     discs of a line, in walking order      … 0 1 1 x 1 1 1 0 …      the placed disc is x
 *     ahead of x, which is brought to bit 0: o + 2 carries over the enemy discs o, and where it
 *         arrives there is the disc that bounds the walk, or none
 *     behind x, which is brought above bit 63: the leading ones are the enemy discs
 *
 * A ring is written twice round, so that it has an ahead and a behind everywhere. A line need not
 * lie in the order of the bits: it is read in up to two *chunks* that do. All comes from the graph
 * of darts; a graph with a line that does not fit has no gv_i_narrow, and is solved by way of its
 * back end.
 *
 * Closing walks need no order: the cells of each are a set, and it is either all the enemy's or
 * not.
 *
 * Included only where BMI2 is compiled for; making the tables needs nothing.
 */
#ifndef GV_GAME_NARROW_H
#define GV_GAME_NARROW_H

#include "game/compiled.h"

#define GV_I_NARROW_SLOTS 64

/* A line through a slot, and where on it the slot is. All zero: there is none. */
typedef struct gv_i_sight {
    uint64_t chunk[2];
    uint8_t second; /* slots of the first chunk */
    uint8_t ring;   /* slots of the ring; 0: an open line */
    uint8_t ahead;  /* shift that brings the placed disc to bit 0 */
    uint8_t behind; /* shift that brings the disc behind it to bit 62; one more is to follow */
} gv_i_sight;

/* Lines of at most 8 cells, none of them a ring, which no two share more than one cell: in tables.
 */
typedef struct gv_i_short_sight {
    uint64_t chunk[4];
    uint8_t place[4]; /* on the line */
} gv_i_short_sight;

typedef struct gv_i_narrow {
    bool is_short;
    gv_closing closing;
    gv_i_sight sights[GV_I_NARROW_SLOTS][4];
    gv_i_short_sight short_sights[GV_I_NARROW_SLOTS];
    uint8_t closing_count[GV_I_NARROW_SLOTS];
    uint64_t closings[GV_I_NARROW_SLOTS]
                     [GV_HEADINGS]; /* what each closing walk from the slot goes over */
    /* An open rectangle: steps to higher slots E, SW, S, SE, and over what an E, SW, SE walk may
     * go. */
    uint64_t steps[4], inner;
    /* Tables of short lines, by the placed disc's place and eight cells of the line. */
    uint8_t bounds[8][256]; /* enemy discs → the cells where walks over them arrive */
    uint8_t flips[8][256];  /* those of them that are the mover's → what is turned */
    uint8_t count[8][256];  /* the mover's discs, all else the enemy's → discs turned */
} gv_i_narrow;

/*
 * GV_ERROR_VALUE where the rules or the board are not fit for it: quiet moves, a stock, more than
 * 64 slots, winding lines.
 */
gv_status gv_i_narrow_new(gv_i_narrow **out, const gv_fast *fast);
void gv_i_narrow_free(gv_i_narrow *narrow);

#ifdef __BMI2__
#include <immintrin.h>

static inline uint64_t gv_i_read_line(const gv_i_sight *sight, uint64_t set)
{
    uint64_t line = _pext_u64(set, sight->chunk[0]) | _pext_u64(set, sight->chunk[1])
                                                          << sight->second;
    return line | line << sight->ring;
}

static inline uint64_t gv_i_sight_flips(const gv_i_sight *sight, uint64_t mover, uint64_t waiter)
{
    uint64_t own = gv_i_read_line(sight, mover), enemy = gv_i_read_line(sight, waiter);
    uint64_t end = ((enemy >> sight->ahead) + 2) & (own >> sight->ahead);
    uint64_t turned = (end ? end - 2 : 0) << sight->ahead;
    uint64_t over = enemy << sight->behind << 1;
    uint64_t last = UINT64_C(1) << 63 >> __builtin_clzll(~over);
    if (own << sight->behind << 1 & last)
        turned |= (0 - 2 * last) >> 1 >> sight->behind;
    turned |= turned >> sight->ring;
    return _pdep_u64(turned, sight->chunk[0]) | _pdep_u64(turned >> sight->second, sight->chunk[1]);
}

static inline uint64_t gv_i_narrow_flips(const gv_i_narrow *narrow, uint64_t mover, uint64_t waiter,
                                         unsigned slot)
{
    uint64_t turned = 0;
    for (unsigned i = 0; i < 4; i++)
        turned |= gv_i_sight_flips(&narrow->sights[slot][i], mover, waiter);
    if (narrow->closing == GV_CLOSING_ALWAYS ||
        (narrow->closing == GV_CLOSING_ACCOMPANIED && turned)) {
        for (unsigned i = 0; i < narrow->closing_count[slot]; i++) {
            uint64_t over = narrow->closings[slot][i];
            turned |= (over & ~waiter) ? 0 : over;
        }
    }
    return turned;
}

static inline uint64_t gv_i_short_line_flips(const gv_i_narrow *narrow, uint64_t chunk,
                                             unsigned place, uint64_t mover, uint64_t waiter)
{
    uint64_t bounds = narrow->bounds[place][_pext_u64(waiter, chunk)] & _pext_u64(mover, chunk);
    return _pdep_u64(narrow->flips[place][bounds], chunk);
}

/* Only where is_short. */
static inline uint64_t gv_i_narrow_short_flips(const gv_i_narrow *narrow, uint64_t mover,
                                               uint64_t waiter, unsigned slot)
{
    const gv_i_short_sight *sight = &narrow->short_sights[slot];
    uint64_t turned = 0;
    for (unsigned i = 0; i < 4; i++)
        turned |= gv_i_short_line_flips(narrow, sight->chunk[i], sight->place[i], mover, waiter);
    return turned;
}

/* Only where is_short: how many discs the mover turns on the last empty slot. */
static inline unsigned gv_i_narrow_short_count(const gv_i_narrow *narrow, uint64_t mover,
                                               unsigned slot)
{
    const gv_i_short_sight *sight = &narrow->short_sights[slot];
    unsigned count = 0;
    for (unsigned i = 0; i < 4; i++)
        count += narrow->count[sight->place[i]][_pext_u64(mover, sight->chunk[i])];
    return count;
}

/* Only where is_short: the legal moves of an open rectangle. */
static inline uint64_t gv_i_narrow_short_legal(const gv_i_narrow *narrow, uint64_t mover,
                                               uint64_t waiter, uint64_t empty)
{
    typedef uint64_t quad __attribute__((vector_size(32)));
    const quad step = {narrow->steps[0], narrow->steps[1], narrow->steps[2], narrow->steps[3]};
    const uint64_t inner = waiter & narrow->inner;
    const quad own = {mover, mover, mover, mover}, over = {inner, inner, waiter, inner};
    quad up = over & (own << step), down = over & (own >> step);
    up |= over & (up << step);
    down |= over & (down >> step);
    quad over_up = over & (over << step), over_down = over & (over >> step), twice = step + step;
    up |= over_up & (up << twice);
    down |= over_down & (down >> twice);
    up |= over_up & (up << twice);
    down |= over_down & (down >> twice);
    quad legal = (up << step) | (down >> step);
    return (legal[0] | legal[1] | legal[2] | legal[3]) & empty;
}

#endif

#endif
