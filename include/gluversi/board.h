/*
 * board.h - boards as graphs of darts.
 *
 * A board is a rectangle of cells whose edges may be glued, and whose links may be changed one by
 * one. What it *is* to everything above this floor is one function: gv_board_step. No other floor
 * does arithmetic with columns and rows to find a neighbour.
 *
 *          N                 A dart is (cell, heading), the heading in that cell's own frame.
 *      NW  |  NE             Crossing a twisted seam turns the frame over, so a heading may change
 *        \ | /               its name on the way: east over a twisted left-right seam turns NE into
 *     W -- o -- E            SE. reverse(cell, heading) = (cell, opposite heading), and always
 *        / | \                   step(reverse(step(d))) = reverse(d)
 *      SW  |  SE             where step(d) exists. So step is one-to-one and each walk ends or
 *          S                 comes back to its first dart.
 *
 * Thread rule: a board never changes after gv_board_new, and any number of threads may share it.
 */
#ifndef GLUVERSI_BOARD_H
#define GLUVERSI_BOARD_H

#include "gluversi/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Index of a cell: row * columns + column, counted from 0 at the top left (a1). */
typedef uint16_t gv_cell;
#define GV_NO_CELL ((gv_cell)0xFFFF)

#define GV_MAX_SIDE 26 /* columns or rows: as many as there are letters */

/* Headings in the order of a compass, so that +1 is an eighth turn clockwise. */
typedef enum gv_heading { GV_N, GV_NE, GV_E, GV_SE, GV_S, GV_SW, GV_W, GV_NW } gv_heading;
#define GV_HEADINGS 8
extern const gv_name gv_heading_names[];      /* "N" "NE" … as in links */
extern const gv_name gv_heading_long_names[]; /* "north" "north-east" … for people */

static inline gv_heading gv_heading_opposite(gv_heading heading)
{
    return (gv_heading)((heading + 4u) & 7u);
}

/* Column and row changes of one step inside the rectangle; rows grow downwards, so N is (0, -1). */
int gv_heading_dx(gv_heading heading);
int gv_heading_dy(gv_heading heading);

/* One direction of one cell: where a walker stands and where they look. */
typedef struct gv_dart {
    gv_cell cell;
    uint8_t heading; /* a gv_heading */
} gv_dart;

static inline gv_dart gv_dart_reverse(gv_dart dart)
{
    return (gv_dart){dart.cell, (uint8_t)((dart.heading + 4u) & 7u)};
}

/* How a pair of opposite edges is glued. 0 is open. */
typedef enum gv_edge { GV_OPEN, GV_STRAIGHT, GV_TWISTED } gv_edge;
extern const gv_name gv_edge_names[];

/*
 * "leaving from.cell heading from.heading you arrive on to.cell heading to.heading"; the reverse
 * link is implied. A link first cuts what its two ends were joined to, in both directions.
 */
typedef struct gv_link {
    gv_dart from, to;
    int line; /* where it was written, for error messages; 0 if nowhere */
} gv_link;

/* What to build. All zero is the 8×8 square: 0 columns or rows stands for 8. */
typedef struct gv_board_desc {
    int columns, rows;    /* 1 … GV_MAX_SIDE each, at most GV_MAX_CELLS cells; 0 = 8 */
    gv_edge left_right;   /* the gluing of the left edge to the right one */
    gv_edge top_bottom;   /* the gluing of the top edge to the bottom one */
    gv_set holes;         /* cells that nobody can play on and no line passes through */
    const gv_link *links; /* borrowed during the call */
    size_t link_count;
} gv_board_desc;

typedef struct gv_board gv_board;

/*
 * Builds a board. On success *out is owned by the caller (gv_board_free). On failure *out is
 * unchanged. GV_ERROR_LIMIT: a size out of range, or more links than a
 * board has darts. GV_ERROR_VALUE: a hole outside the board, a link
 * on a hole or outside, two links that contradict each other; error->line is then the line of that
 * link.
 */
gv_status gv_board_new(gv_board **out, const gv_board_desc *desc, gv_error *error);
void gv_board_free(gv_board *board);

int gv_board_columns(const gv_board *board);
int gv_board_rows(const gv_board *board);
/* columns × rows, holes included. */
int gv_board_cells(const gv_board *board);
gv_edge gv_board_left_right(const gv_board *board);
gv_edge gv_board_top_bottom(const gv_board *board);
/* The cells that are no holes. Borrowed. */
const gv_set *gv_board_playable(const gv_board *board);
/* The cells that are. */
gv_set gv_board_holes(const gv_board *board);
/* The links the board was made with, without their lines. Borrowed. */
size_t gv_board_links(const gv_board *board, const gv_link **links);

/*
 * One step along a line: moves *dart to the next dart and returns true, or returns false and leaves
 * it as it is where the line ends (an open edge, a hole, a corner between two twisted pairs). The
 * dart must lie on a playable cell.
 */
bool gv_board_step(const gv_board *board, gv_dart *dart);

/* The seams that one step crosses, as bits. */
#define GV_SEAM_LEFT_RIGHT 1u
#define GV_SEAM_TOP_BOTTOM 2u
#define GV_SEAM_LINK       4u /* a link of the board's own, not a seam of the rectangle */
/* What the step from `dart` crosses; 0 within the rectangle, and 0 where there is no step. */
unsigned gv_board_crosses(const gv_board *board, gv_dart dart);

/*
 * How a cell's frame changes on a step over the rectangle's seams: the cell one arrives in, seen by
 * the walker, may be mirrored left to right, top to bottom, or both. Within the rectangle neither.
 */
typedef struct gv_frame {
    bool mirror_x, mirror_y;
} gv_frame;
/*
 * The orthogonal neighbour (heading N E S W) over a side of the rectangle's gluing, with holes and
 * links left out of account: false where the side is an open edge. This is the surface itself;
 * gv_board_step is the game's graph on it.
 */
bool gv_board_side(const gv_board *board, gv_dart *dart, gv_frame *frame);

/*
 * The cell that lies at column x, row y (any whole numbers) of the board unrolled into the plane,
 * the board itself at 0 … columns−1, 0 … rows−1, and how its frame is mirrored there. False beyond
 * an open edge. Links are left out of account. Every glued rectangle unrolls without a
 * contradiction: a twisted pair mirrors every second copy (two twisted pairs give the wallpaper
 * group pgg).
 */
bool gv_board_unroll(const gv_board *board, int x, int y, gv_cell *cell, gv_frame *frame);

/*
 * Proves the reverse law on every dart, that every dart stays on playable cells, and that headings
 * are in range. A board made by gv_board_new always passes; tests call it.
 */
gv_status gv_board_check(const gv_board *board, gv_error *error);

/*
 * The usual name of the surface ("torus", "Klein bottle", "standing cylinder" …), a word for
 * people: nothing computes with it. Boards with links are "square with links" and so on.
 */
void gv_board_title(const gv_board *board, char *out, size_t size);

/* ---------------------------------------------------------------- cell names */

/* Room for a cell's name: a letter, two digits, NUL. */
#define GV_CELL_NAME_SIZE 4
/* Writes "a1" … "z26" and returns `out`. */
const char *gv_cell_name(const gv_board *board, gv_cell cell, char out[GV_CELL_NAME_SIZE]);

/* ---------------------------------------------------------------- lines */

typedef enum gv_family { GV_HORIZONTAL, GV_VERTICAL, GV_DIAGONAL, GV_MIXED } gv_family;
#define GV_FAMILIES 4
extern const gv_name gv_family_names[];

/*
 * A whole orbit of step. A line and the same line walked backwards are one line, given in one of
 * the two directions; an open line is given from one of its ends.
 */
typedef struct gv_line {
    gv_family family;
    bool ring;          /* it comes back to the dart it began with; otherwise it has two ends */
    int length;         /* darts: a cell crossed twice counts twice */
    int self_crossings; /* length less distinct cells */
    gv_set cells;
    const gv_dart *darts; /* `length` of them, in the order of the walk */
} gv_line;

typedef struct gv_lines gv_lines;
/* All lines of a board, each once. The caller owns *out (gv_lines_free). */
gv_status gv_lines_new(gv_lines **out, const gv_board *board, gv_error *error);
void gv_lines_free(gv_lines *lines);
int gv_lines_count(const gv_lines *lines);
/* Line `index`, 0 … count−1. Borrowed from `lines`. */
const gv_line *gv_lines_get(const gv_lines *lines, int index);
/* The index of the line that passes through a dart, in either direction. */
int gv_lines_through(const gv_lines *lines, gv_dart dart);

/* ---------------------------------------------------------------- the report */

/* `count` lines of the same kind. */
typedef struct gv_line_kind {
    gv_family family;
    bool ring;
    int length, self_crossings, count;
} gv_line_kind;

/* `pairs` pairs of different lines, of these families, share exactly `cells` cells (at least 1). */
typedef struct gv_meeting {
    gv_family families[2];
    int cells, pairs;
} gv_meeting;

/*
 * All that is known of a board, computed from its graph. Surface numbers are those of the glued
 * rectangle, holes left out of account; has_surface is false on a board with links, and they are 0.
 */
typedef struct gv_report {
    int cells; /* playable ones */
    bool has_surface;
    bool orientable;
    int euler_characteristic;
    int boundary_circles;
    /*
     * One-to-one maps of the playable cells for which every cell's eight headings can be turned or
     * mirrored as a whole so that step commutes, ends included. Maps that move the cells alike
     * count once. UINT64_MAX stands for "more than that".
     */
    uint64_t symmetries;
    /* exposed[n]: cells that have, along n of their four axes, another cell on both sides: the
     * number of ways a disc there can be flanked. 0 for a corner of the square, 4 all over a torus.
     */
    int exposed[5];
    int line_kind_count, meeting_count;
    gv_line_kind *line_kinds; /* sorted by family, ring, length */
    gv_meeting *meetings;     /* sorted by families, cells */
} gv_report;

/* Fills *out, whose arrays gv_report_free frees. On failure *out is unchanged. */
gv_status gv_board_report(const gv_board *board, gv_report *out, gv_error *error);
void gv_report_free(gv_report *report);

/*
 * The boundary circle that an open side lies on: 0 … boundary_circles−1, or -1 where the side is
 * glued or the heading is diagonal.
 */
int gv_board_boundary(const gv_board *board, gv_dart side);

/* Number of symmetries alone (see gv_report). */
gv_status gv_board_symmetries(const gv_board *board, uint64_t *out, gv_error *error);
/*
 * Fills `image` with a symmetry that sends `from` to `to`, and true, or returns false where there
 * is none. image[cell] is GV_NO_CELL for holes. With several, one of them, always the same.
 */
bool gv_board_symmetry(const gv_board *board, gv_cell from, gv_cell to,
                       gv_cell image[GV_MAX_CELLS]);

#ifdef __cplusplus
}
#endif

#endif
