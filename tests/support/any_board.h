/*
 * any_board.h - boards, rules and positions drawn at random, for comparing two engines.
 *
 * Everything that a rule book could ask for comes up: all gluings, narrow and odd sizes, holes,
 * graphs of darts that are no surface, quiet moves, a stock. All from a gv_random that the caller
 * seeds.
 */
#ifndef GLUVERSI_TESTS_ANY_BOARD_H
#define GLUVERSI_TESTS_ANY_BOARD_H

#include "gluversi/game.h"

/* One board with its rules. Zero before the first any_board_draw. */
typedef struct any_board {
    gv_board_desc desc;
    gv_link links[GV_MAX_CELLS * GV_HEADINGS / 2];
    gv_board *board;
    gv_rules rules;
} any_board;

typedef enum any_kind {
    ANY_OPEN,     /* an open rectangle */
    ANY_STRAIGHT, /* straight or open pairs, one straight at least */
    ANY_TWISTED,  /* one pair twisted */
    ANY_GLUED,    /* any of the nine gluings */
    ANY_LINKED,   /* any gluing with a few links */
    ANY_DRAWN,    /* darts joined to one another at random, all or a part of them */
} any_kind;

/* Draws a board of at most `most` cells, and rules. What was there before is freed. */
void any_board_draw(any_board *any, gv_random *random, any_kind kind, int most);
void any_board_free(any_board *any);

/*
 * A position that the rules may be asked about: any share of empty cells, any share of the mover's
 * discs, so that full rings and single discs both come up. No placements; laid is what lies there.
 */
gv_position any_position(const gv_board *board, gv_random *random);

/* Says on stderr what the board and the position are, for a failure. */
void any_board_say(const any_board *any, const gv_position *position);

#endif
