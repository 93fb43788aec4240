/*
 * naive.h - the rules a second time, written for plainness: a second opinion on the engine.
 *
 * Idea: the engine is right where two programs that share nothing agree. This one knows no darts,
 * no graph, no sets: a board is letters in an array, a walker is a column, a row and a direction
 * (dx, dy), a seam is the formula of docs/board.md, links are a list that is searched from its
 * beginning. It was written from the specification alone. It takes a board's description, never a
 * gv_board. It is slow.
 */
#ifndef GLUVERSI_TESTS_NAIVE_H
#define GLUVERSI_TESTS_NAIVE_H

#include "gluversi/game.h"

#define NAIVE_EMPTY '.'
#define NAIVE_BLACK 'X'
#define NAIVE_WHITE 'O'
#define NAIVE_HOLE  '#'

/* A position on a board, with the rules it is played by. A plain value; the description's links and
 * the description itself are borrowed. `rules.board` is not looked at. */
typedef struct naive {
    const gv_board_desc *desc;
    gv_rules rules;
    int columns, rows;
    char board[GV_MAX_CELLS]; /* board[y * columns + x] */
    char to_move;             /* NAIVE_BLACK or NAIVE_WHITE */
    int placements;           /* discs of an empty start still due */
    int laid_black, laid_white;
} naive;

/* A walker: column, row, and the change of each by one step as the walker's cell sees it. */
typedef struct naive_walker {
    int x, y, dx, dy;
} naive_walker;

/* What a move would do. turned and turned_by_closing_only hold true for each such cell. */
typedef struct naive_effect {
    bool legal;
    int count; /* cells turned */
    bool turned[GV_MAX_CELLS];
    bool closing_only[GV_MAX_CELLS]; /* turned, and no ordinary capture turns it */
} naive_effect;

int naive_columns(const gv_board_desc *desc); /* 0 in the description is 8 */
int naive_rows(const gv_board_desc *desc);

/* The column and row change of a heading, and back. */
void naive_direction(unsigned heading, int *dx, int *dy);
unsigned naive_heading(int dx, int dy);
naive_walker naive_walker_of(const gv_board_desc *desc, gv_dart dart);
gv_dart naive_dart_of(const gv_board_desc *desc, naive_walker walker);

/* The step over the glued rectangle, links and holes left out of account. False: it ends. */
bool naive_step_rectangle(const gv_board_desc *desc, naive_walker *walker);
/* The step of the board. False: the line ends; the walker stays. */
bool naive_step(const gv_board_desc *desc, naive_walker *walker);
/* Whether two links of the description leave from, or arrive at, one dart and are not the same. */
bool naive_links_contradict(const gv_board_desc *desc);

/* An empty board. */
naive naive_empty(const gv_board_desc *desc, const gv_rules *rules);
/* The opening position; false where it does not fit. Not for GV_START_POSITION. */
bool naive_start(naive *game, gv_start start);
/* The same position as the engine's. */
naive naive_of(const gv_board_desc *desc, const gv_rules *rules, const gv_position *position);

naive_effect naive_look(const naive *game, int x, int y);
int naive_legal_moves(const naive *game, bool legal[GV_MAX_CELLS]);
/* A legal move. */
void naive_play(naive *game, int x, int y);
void naive_pass(naive *game);
gv_state naive_state(const naive *game);
gv_result naive_result(const naive *game);
uint64_t naive_perft(const naive *game, int depth);

/*
 * Section 5b: turns the eight headings one after the other in the order given; fills `turned`. The
 * move must be legal.
 */
void naive_sequential(const naive *game, int x, int y, const unsigned order[8],
                      bool turned[GV_MAX_CELLS]);

#endif
