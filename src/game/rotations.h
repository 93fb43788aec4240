/*
 * rotations.h - the back ends in which a heading means the same everywhere: square, straight,
 * twisted.
 *
 * Slots are numbered row by row, `width` to a row, so that a set of slots moves one step along a
 * heading as a whole: to the south by `width` bits, to the east by one. What leaves over an open
 * edge is masked off; what leaves over a glued one comes in again on the other side, as in a
 * rotation.
 *
 * A twisted pair of edges has no such numbers: over the seam east becomes west. So the board is
 * lifted to its *orientation double cover*: the board a second time, mirrored, below the first,
 * with the seam leading from each sheet into the other and turning nothing over.
 *
 *     sheet a    0  1  2  3      Glued top to bottom with a twist, you leave 7 downwards and
 *                4  5  6  7      enter at 0, mirrored. On the cover you go straight on, to the
 *     sheet b    3' 2' 1' 0'     0' below it, which is 0 seen from behind, to 4', and over the
 *                7' 6' 5' 4'     lower edge to 3 and 7 again: a ring of four.
 *               (0  1  2  3)
 *
 * A set on the board lies on both sheets. A result on sheet b is mirrored and put upon that on
 * sheet a. Since b is a seen from behind, walking east from all cells of both sheets is walking
 * east *and* west from all cells of the board: five headings do the work of eight.
 *
 * A board twisted left to right is laid on its side first: its slots go column by column, and the
 * seam crosses rows again. Then no line that crosses the seam has two cells in one row of a sheet.
 *
 * A board with two twisted pairs has a sphere for its cover, on which no heading is a rotation. It
 * is left to the back end for lines.
 */
#ifndef GV_GAME_ROTATIONS_H
#define GV_GAME_ROTATIONS_H

#include "game/compiled.h"

/* Steps of 1, 2, 4 … 128 cells: after seven doublings a walk over 128 enemy discs is filled. */
#define GV_I_DOUBLINGS 8

/*
 * 2^j steps along a heading: first across the rows, then along them. Along the rows the set is
 * shifted both ways, and of each what arrives rightly is kept. Counts are below the bits of a
 * sheet.
 */
typedef struct gv_i_leap {
    bool up;            /* towards row 0; else down */
    bool exchange;      /* the sheets change places first (a leap over a whole sheet) */
    bool comes_back;    /* what leaves a sheet enters one on the other side */
    bool gone;          /* the leap is longer than an open board: nothing arrives */
    uint8_t rows, rest; /* shift by rows; what leaves is shifted by `rest` the other way */
    uint8_t east, west; /* shifts to higher and to lower bits */
    gv_fast_set east_mask, west_mask;
} gv_i_leap;

/* Slots of sheet a from which a walk along `heading` is back on its cell after `distance` steps. */
typedef struct gv_i_return {
    uint8_t heading; /* of the cover */
    uint16_t distance;
    gv_fast_set from;
} gv_i_return;

/* One stage of mirroring the rows: bits of `mask` change places with those `distance` higher. */
typedef struct gv_i_exchange {
    uint8_t distance;
    gv_fast_set mask;
} gv_i_exchange;

/*
 * Leaps of four sets side by side, each along a heading of its own, in sheets of one word: counts
 * of 64 shift everything out. What stands in which place, see rotations_avx2.c.
 */
typedef struct gv_i_quad_leap {
    bool exchanges;       /* whether some place has `exchange` */
    uint64_t exchange[4]; /* all ones: the sheets change places first */
    uint64_t rows[4], rest[4], east[4], west[4], east_mask[4], west_mask[4];
} gv_i_quad_leap;

/* `on` goes down or along the rows, `back` the opposite way. */
typedef struct gv_i_quad {
    gv_i_quad_leap on[GV_I_DOUBLINGS], back[GV_I_DOUBLINGS];
    unsigned doublings; /* the most that one of the headings needs */
    /*
     * Closing walks: each goes over at least 2^gate enemy discs. From there on `close` doubles the
     * number, or less, until it is what the heading's closing walks need. `starts` are where they
     * start.
     */
    bool closes;
    unsigned gate, close_count;
    gv_i_quad_leap close[GV_I_DOUBLINGS];
    uint64_t starts[4];
} gv_i_quad;

typedef struct gv_i_rotation {
    unsigned width, height; /* of a sheet */
    bool wrap_x, wrap_y;    /* wrap_y: sheet a leads into itself, or where twisted into sheet b */
    bool twisted;
    bool on_its_side;
    uint8_t doublings[GV_HEADINGS];               /* that the longest walk needs */
    gv_i_leap leaps[GV_HEADINGS][GV_I_DOUBLINGS]; /* by headings of the cover */
    /* Enemy discs that a closing walk goes over, at least; GV_FAST_MAX_CELLS: there is none. */
    unsigned shortest;
    unsigned return_count;
    gv_i_return *returns; /* by heading, then distance */
    unsigned exchange_count;
    gv_i_exchange exchanges[GV_MAX_SIDE / 2];
    /* For the AVX2 kernels. */
    gv_i_quad quads[2];
    bool
        uneven; /* closing walks along one heading differ in length: the portable code finds them */
} gv_i_rotation;

/* Legal moves, for sheets of at most 64 and 128 slots. */
gv_i_legal_fn gv_i_rotation_64(bool twisted);
gv_i_legal_fn gv_i_rotation_128(bool twisted);
/* Empty slots with a closing walk, for sheets of at most 64 slots. */
uint64_t gv_i_rotation_64_closing(const gv_i_rotation *r, uint64_t waiter);

uint64_t gv_i_rotation_64_mirror(const gv_i_rotation *r, uint64_t set);

/* A leap of any number of steps along a heading of the cover. */
gv_i_leap gv_i_rotation_leap(const gv_i_rotation *r, unsigned heading, unsigned steps);
/* Fills the quads, for sheets of at most 64 slots. */
void gv_i_rotation_quads(gv_i_rotation *r);
/* The same with AVX2, for sheets of at most 64 slots; needs the quads. */
gv_i_legal_fn gv_i_rotation_avx2(const gv_i_rotation *r);

#endif
