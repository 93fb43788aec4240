/*
 * trails.h - what is drawn as a way over cells: the walks of a move, and whole lines.
 *
 * A trail is a row of darts, each of which leads one step on: the dart's cell and the cell it leads
 * to are both on the way. It says nothing of copies; drawn from any place of its first cell it goes
 * straight on in the plane, over seams, until it ends.
 */
#ifndef GV_SCENE_TRAILS_H
#define GV_SCENE_TRAILS_H

#include "gluversi/game.h"

typedef enum gv_trail_kind {
    GV_TRAIL_ORDINARY, /* over enemy discs to a disc of the mover */
    GV_TRAIL_CLOSING,  /* over enemy discs back to the placed cell */
    GV_TRAIL_NOTHING,  /* over enemy discs to where it captures nothing */
    GV_TRAIL_LINE,     /* a line, or one half of it, looked at as such */
} gv_trail_kind;

typedef struct gv_trail {
    gv_trail_kind kind;
    bool ring;        /* it comes back to the dart it began with */
    int first, count; /* its darts in gv_trails.darts */
} gv_trail;

/* A trail passes no dart twice, and at most GV_HEADINGS of them start in a cell. */
#define GV_TRAIL_DARTS (GV_MAX_CELLS * GV_HEADINGS * GV_HEADINGS)
typedef struct gv_trails {
    int count, dart_count;
    gv_trail items[GV_HEADINGS];
    gv_set meeting; /* cells, other than the first, where two of the lines meet */
    gv_dart darts[GV_TRAIL_DARTS];
} gv_trails;

/* Whether walks from a cell mean anything: it is empty, no hole, and no placement of the `empty`
 * start is due. */
bool gv_cell_has_walks(const gv_rules *rules, const gv_position *position, gv_cell cell);
/*
 * The walks from an empty cell that capture under some closing rule, whether or not this rule is
 * one of them: a closing walk is shown where it turns nothing too. None from a cell that is not
 * empty, and none for a placement of the `empty` start.
 */
void gv_trails_of_move(const gv_rules *rules, const gv_position *position, gv_cell cell,
                       gv_trails *out);
/* One walk from a cell, whatever it ends in. */
void gv_trails_of_walk(const gv_board *board, const gv_walk *walk, gv_trails *out);
/* The lines through a playable cell, each from this cell onwards, an open one in both directions.
 */
void gv_trails_of_lines(const gv_board *board, const gv_lines *lines, gv_cell cell, gv_trails *out);

#endif
