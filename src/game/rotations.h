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
 *      sheet a    0  1  2  3         Glued top to bottom with a twist, you leave 7 downwards and
 * enter 4  5  6  7         at 0, mirrored. On the cover you go straight on, to the 0' below it,
 *      sheet b    3' 2' 1' 0'        which is 0 seen from behind, then to 4', and then over the
 * lower edge 7' 6' 5' 4'        into 3 of the first sheet: a ring of four, here three cells and 7.
 *                (0  1  2  3)
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

typedef struct gv_i_rotation {
    unsigned width, height; /* of a sheet */
    bool wrap_x, wrap_y;    /* wrap_y: sheet a leads into itself, or where twisted into sheet b */
    bool twisted;
    bool on_its_side;
    uint8_t doublings[GV_HEADINGS];               /* that the longest walk needs */
    gv_i_leap leaps[GV_HEADINGS][GV_I_DOUBLINGS]; /* by headings of the cover */
    unsigned
        shortest; /* enemy discs of the shortest closing walk; GV_FAST_MAX_CELLS: there is none */
    unsigned return_count;
    gv_i_return *returns; /* by heading, then distance */
    unsigned exchange_count;
    gv_i_exchange exchanges[GV_MAX_SIDE / 2];
} gv_i_rotation;

/* The kernels for sheets of at most 64 and 128 slots. */
gv_i_backend gv_i_rotation_64(bool twisted);
gv_i_backend gv_i_rotation_128(bool twisted);

#endif
