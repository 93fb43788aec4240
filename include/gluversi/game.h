/*
 * game.h - the rules of Reversi on any board: positions, moves, whole games, perft.
 *
 * The plain capture engine behind gv_walk and gv_flips walks darts and nothing else. It handles
 * every board and reads like section 4 of docs/rules.md.
 *
 * Thread rule: rules and positions are plain values and may be shared for reading. A gv_game
 * belongs to one thread at a time.
 */
#ifndef GLUVERSI_GAME_H
#define GLUVERSI_GAME_H

#include "gluversi/board.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gv_colour { GV_BLACK, GV_WHITE } gv_colour;
extern const gv_name gv_colour_names[];
static inline gv_colour gv_colour_other(gv_colour colour)
{
    return colour == GV_BLACK ? GV_WHITE : GV_BLACK;
}

/*
 * What a closing walk does: a walk that goes over enemy discs only, at least one, and comes back on
 * the cell just placed.
 */
typedef enum gv_closing {
    GV_CLOSING_ALWAYS,      /* captures like an ordinary walk, and alone makes a move legal */
    GV_CLOSING_NEVER,       /* turns nothing, and does not make a move legal */
    GV_CLOSING_ACCOMPANIED, /* captures where the move is legal for another reason */
} gv_closing;
#define GV_CLOSINGS 3
extern const gv_name gv_closing_names[]; /* in the order never, always, accompanied */

typedef enum gv_objective { GV_MOST, GV_FEWEST } gv_objective;
extern const gv_name gv_objective_names[];

/* Whether a move that turns nothing is legal beside a disc of one's own, or of the enemy's. */
typedef enum gv_quiet { GV_QUIET_NO, GV_QUIET_OWN, GV_QUIET_ENEMY } gv_quiet;
extern const gv_name gv_quiet_names[];

/* Who wins a tie: nobody, or the player who moved second. */
typedef enum gv_tie { GV_TIE_DRAW, GV_TIE_SECOND } gv_tie;
extern const gv_name gv_tie_names[];

typedef enum gv_start {
    GV_START_DIAGONAL, /* White on the upper left and lower right of the four centre cells */
    GV_START_MIRRORED, /* colours of `diagonal` exchanged */
    GV_START_PARALLEL, /* the upper two White, the lower two Black */
    GV_START_EMPTY,    /* the first four discs are placed, in turn, on the centre cells */
    GV_START_POSITION, /* a drawn position */
} gv_start;
extern const gv_name gv_start_names[];

/* The rules of one game. All zero but `board` is the default. A plain value; the board is borrowed.
 */
typedef struct gv_rules {
    const gv_board *board;
    gv_closing closing;
    gv_objective objective;
    gv_quiet quiet;
    gv_tie tie;
    gv_colour first; /* who moves first; the other one is "second" for `tie` */
    int stock;       /* discs per player, those of the start included; 0 = shared, never runs out */
} gv_rules;

/*
 * A position: a plain value. The sets are disjoint and hold playable cells only. `laid` counts the
 * discs that each colour has laid so far (by gv_colour), those of the start included; it matters
 * with a stock only, but is always kept. `placements` is how many of the `empty` start's discs are
 * due.
 */
typedef struct gv_position {
    gv_set mover, waiter;
    bool black_to_move;
    uint8_t placements;
    uint16_t laid[2];
} gv_position;

static inline gv_colour gv_mover(const gv_position *position)
{
    return position->black_to_move ? GV_BLACK : GV_WHITE;
}
/* The discs of one colour. Borrowed. */
const gv_set *gv_discs(const gv_position *position, gv_colour colour);
/* A position of these discs with `to_move` to move; `laid` is what lies there. */
gv_position gv_position_of(const gv_set *black, const gv_set *white, gv_colour to_move);
/* Black's discs less White's. */
int gv_lead(const gv_position *position);
bool gv_position_equal(const gv_position *a, const gv_position *b);

/*
 * The opening position of `start`, with rules->first to move. GV_START_POSITION is no business of
 * this function (GV_ERROR_VALUE). GV_ERROR_RULES where it does not fit: fewer than two columns or
 * rows, or a hole on a centre cell.
 */
gv_status gv_position_start(const gv_rules *rules, gv_start start, gv_position *out,
                            gv_error *error);
/* The four centre cells in the order of reading; false where the board has no four. */
bool gv_centre(const gv_board *board, gv_cell out[4]);

/* ---------------------------------------------------------------- one move */

/* Why a walk from the placed cell stopped. Only the first two can capture. */
typedef enum gv_walk_end {
    GV_WALK_ORDINARY, /* over enemy discs, at least one, then on a disc of the mover */
    GV_WALK_CLOSING,  /* over enemy discs, at least one, then back on the cell just placed */
    GV_WALK_EMPTY,    /* on an empty cell */
    GV_WALK_LINE_END, /* over an open edge, into a hole, or at a cone point */
    GV_WALK_NO_ENEMY, /* at once on a disc of the mover, or on the placed cell itself */
} gv_walk_end;

/* One walk: `length` darts after the start are enemy discs (counted as often as they are passed).
 */
typedef struct gv_walk {
    gv_dart start; /* the placed cell and the heading walked along */
    gv_walk_end end;
    int length;
    gv_dart last; /* the dart it stopped on, or the last one before the line's end */
} gv_walk;

/* Walks one heading on the position as it stands. Pure. `cell` must be empty and playable. */
gv_walk gv_walk_from(const gv_board *board, const gv_set *mover, const gv_set *waiter,
                     gv_dart start);
/* The set of the cells that a walk passes over. */
gv_set gv_walk_cells(const gv_board *board, const gv_walk *walk);

/* Why a cell is or is not a legal move. */
typedef enum gv_verdict {
    GV_LEGAL,           /* it turns at least one disc */
    GV_LEGAL_QUIET,     /* it turns nothing, and is legal by `quiet` */
    GV_LEGAL_PLACEMENT, /* one of the four placements of an `empty` start */
    GV_ILLEGAL_HOLE,
    GV_ILLEGAL_OCCUPIED,
    GV_ILLEGAL_TURNS_NONE,   /* no walk captures */
    GV_ILLEGAL_CLOSING_ONLY, /* there are closing walks, but the rule gives them no say alone */
    GV_ILLEGAL_NO_STOCK,     /* the mover has no discs left */
    GV_ILLEGAL_PLACEMENT,    /* the opening four go on the centre cells */
} gv_verdict;

/* All that a move would do. */
typedef struct gv_effect {
    gv_verdict verdict;
    gv_set flips;         /* everything the move turns; empty where it is not legal */
    gv_set closing_flips; /* the part of it that only closing walks turn */
} gv_effect;

static inline bool gv_verdict_is_legal(gv_verdict verdict)
{
    return verdict <= GV_LEGAL_PLACEMENT;
}

/* Looks at one cell for the side to move. Pure. `cell` must be on the board. */
gv_effect gv_effect_of(const gv_rules *rules, const gv_position *position, gv_cell cell);
/* Everything the move turns; empty where it turns nothing or is not legal. Pure. */
gv_set gv_flips(const gv_rules *rules, const gv_position *position, gv_cell cell);
/* All legal moves of the side to move. Pure. */
gv_set gv_legal(const gv_rules *rules, const gv_position *position);
/*
 * The position after a move that is legal and turns `flips`: all discs at once. The caller vouches
 * for legality. Pure.
 */
gv_position gv_play(const gv_position *position, gv_cell cell, const gv_set *flips);
/* The same position with the other side to move. */
gv_position gv_pass(const gv_position *position);

/*
 * What resolving the walks one after the other would turn, for comparison only (docs/rules.md,
 * section 5b): each distinct result over all orders of the headings, each as the set of cells
 * turned, in ascending order of the first heading order that gives it. No game is played this way.
 */
#define GV_SEQUENTIAL_MAX 256
typedef struct gv_sequential {
    int count;
    bool complete; /* false where there were more than GV_SEQUENTIAL_MAX */
    gv_set turned[GV_SEQUENTIAL_MAX];
    uint8_t order[GV_SEQUENTIAL_MAX][GV_HEADINGS]; /* an order of headings that gives it */
    uint8_t order_length[GV_SEQUENTIAL_MAX];
} gv_sequential;
/* The move must be legal. */
void gv_sequential_results(const gv_rules *rules, const gv_position *position, gv_cell cell,
                           gv_sequential *out);

/* ---------------------------------------------------------------- state and result */

typedef enum gv_state {
    GV_PLAYING,   /* the side to move has a legal move */
    GV_MUST_PASS, /* it has none, the other side has */
    GV_OVER,      /* neither has */
} gv_state;
gv_state gv_state_of(const gv_rules *rules, const gv_position *position);

typedef enum gv_result { GV_NO_RESULT, GV_BLACK_WINS, GV_WHITE_WINS, GV_DRAWN } gv_result;
extern const gv_name gv_result_names[]; /* "black" "white" "draw"; GV_NO_RESULT has no name */
/* Who has won as the discs lie, by objective and tie. The caller knows that the game is over. */
gv_result gv_result_of(const gv_rules *rules, const gv_position *position);

/* ---------------------------------------------------------------- whole games */

/* A move of a game: a cell, or GV_PASS. */
#define GV_PASS ((gv_cell)0xFFFE)
/* "c4", or "--" for a pass, in `out` or constant. */
const char *gv_move_name(const gv_board *board, gv_cell move, char out[GV_CELL_NAME_SIZE]);

typedef struct gv_game gv_game;

/* A game from `start`. The caller owns *out; the board of `rules` must live as long. */
gv_status gv_game_new(gv_game **out, const gv_rules *rules, const gv_position *start,
                      gv_error *error);
void gv_game_free(gv_game *game);
const gv_rules *gv_game_rules(const gv_game *game);
/* The position now. Borrowed until the game changes. */
const gv_position *gv_game_now(const gv_game *game);
/* The position after `ply` plies, 0 … gv_game_length. Borrowed until the game changes. */
const gv_position *gv_game_at(const gv_game *game, int ply);
/* Plies played up to now, passes included; and plies there are, undone ones included. */
int gv_game_ply(const gv_game *game);
int gv_game_length(const gv_game *game);
/* The move of ply 0 … length−1. */
gv_cell gv_game_move(const gv_game *game, int ply);
/* The last cell played up to now, passes since then left out; false where there is none. */
bool gv_game_last_cell(const gv_game *game, gv_cell *cell);
/*
 * Plays a cell or GV_PASS for the side to move; undone plies are dropped. GV_ERROR_RULES with a
 * reason in words ("d4 is occupied") and nothing changed where the rules forbid it.
 */
gv_status gv_game_play(gv_game *game, gv_cell move, gv_error *error);
/* One ply back or forth; false at the end, nothing changed. */
bool gv_game_undo(gv_game *game);
bool gv_game_redo(gv_game *game);

/* Why the rules forbid `move` now, in words; only for moves that they do forbid. */
void gv_verdict_text(const gv_rules *rules, const gv_position *position, gv_cell move,
                     gv_verdict verdict, char *out, size_t size);

/* ---------------------------------------------------------------- perft */

/*
 * Called now and then by long work. Returns true to stop it. `user` is the caller's.
 */
typedef bool (*gv_stop_fn)(void *user);

/*
 * Move paths of `depth` plies: a pass is one ply, and a game that is over counts as one leaf,
 * however early. Plain engine. GV_STOPPED where `stop` (may be NULL) said so; *out is then
 * unchanged.
 */
gv_status gv_perft(const gv_rules *rules, const gv_position *position, int depth, uint64_t *out,
                   gv_stop_fn stop, void *user);

/* ---------------------------------------------------------------- players */

/*
 * Two players that look no further than the move: the one that turns most discs (fewest under
 * `fewest`), by lot among equals; and any legal move. GV_PASS where there is none.
 */
gv_cell gv_greedy_move(const gv_rules *rules, const gv_position *position, gv_random *random);
gv_cell gv_random_move(const gv_rules *rules, const gv_position *position, gv_random *random);

#ifdef __cplusplus
}
#endif

#endif
