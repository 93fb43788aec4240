/*
 * sliced.h - many positions at once, in bit slices, on any graph of darts.
 *
 * Idea: hold a batch of positions the other way round. Not one word for each position with a bit
 * for each cell, but one long word, a *slice*, for each cell with a bit for each position, its
 * *lane*:
 *
 *               lane 0 1 2 3       A walk from cell to cell is then a loop over array indices,
 *     mover   a1     1 0 0 1       whatever the surface: no shifts, no rotations, no masks for the
 *             b1     0 0 1 0       seams. "Reached over enemy discs" is one AND for each cell of a
 *             c1     0 1 1 0       line, for 256 positions in one instruction or two.
 *     waiter  a1     0 1 0 0
 *
 * Cells where no lane has an enemy disc end every walk, so only the runs of the other cells are
 * looked at: the work for a batch grows with the discs that lie on the board, not with its size.
 *
 * A lane of perft is a *move*: a position and the cell to play (or none: a pass). The children of a
 * node stand next to each other; that is the sibling batch. A lane of playouts.c is a whole game.
 *
 * What was rejected: sets in SIMD lanes, one position each, filled by shifts. That costs more the
 * more a surface is bent, several times as much on a Klein bottle as on the square, and has nothing
 * to say about a graph that is no surface. Slices cost the same everywhere. Nor does it pay to play
 * one cell in all lanes that may: of 512 positions some 90 have a given move in common.
 */
#ifndef GV_GAME_SLICED_H
#define GV_GAME_SLICED_H

#include "gluversi/game.h"

/* ---------------------------------------------------------------- the program of a graph */

/*
 * The cells between two visits of one line to the same cell, each once: what a closing walk from
 * there captures. Only for lines that cross themselves; a simple ring needs no list.
 */
typedef struct gv_i_stretch {
    uint8_t cell;
    uint8_t count;  /* at least 1 */
    uint32_t first; /* of `count` entries in stretch_cells */
} gv_i_stretch;

/*
 * A line as the cells in the order of the walk. A ring is written twice, and its first cell once
 * more: wherever a run of cells begins, it can be read on to its end, with the cell before and the
 * cell after.
 */
typedef struct gv_i_track {
    uint16_t first;  /* of its entries */
    uint16_t length; /* darts of the line */
    bool ring;
    bool simple;       /* a ring that passes each of its cells once */
    uint16_t shortest; /* cells of its shortest closing walk, counted once each; 0: it has none */
    uint16_t stretch_first, stretch_count;
} gv_i_track;

/* A place on a track of at most GV_I_MARKED_LENGTH darts. */
#define GV_I_MARKED_LENGTH 64
typedef struct gv_i_place {
    uint16_t track;
    uint8_t position;
} gv_i_place;

/* All that the sliced engine knows of board and rules. Cells are the board's own, up to 256. */
typedef struct gv_i_program {
    unsigned cells;
    gv_closing closing;
    gv_quiet quiet;
    gv_set playable;
    unsigned track_count;
    unsigned longest_run; /* entries of the longest run that can be */
    gv_i_track *tracks;
    uint8_t *entries;
    /* Where a disc on cell c can be captured: places[place_first[c]] … places[place_first[c + 1] −
     * 1]. */
    gv_i_place *places;
    uint16_t place_first[GV_MAX_CELLS + 1];
    gv_i_stretch *stretches;
    uint8_t *stretch_cells;
    /* The cells one step from c, with repetitions: neighbours[c][0 … neighbour_count[c] − 1]. */
    uint8_t neighbours[GV_MAX_CELLS][GV_HEADINGS];
    uint8_t neighbour_count[GV_MAX_CELLS];
} gv_i_program;

gv_status gv_i_program_new(gv_i_program **out, const gv_rules *rules, gv_error *error);
void gv_i_program_free(gv_i_program *program);

/* ---------------------------------------------------------------- batches */

/*
 * Positions one by one, as they come and go: for each lane a word for every block of 64 cells. Bit
 * i of mover[block * stride + lane] is cell 64 * block + i. `moves` holds the legal moves of each
 * position, or in a batch the one that is to be played, none for a pass.
 */
typedef struct gv_i_rows {
    unsigned lanes; /* in use, from 0 */
    unsigned stride;
    uint64_t *mover, *waiter, *moves;
} gv_i_rows;

/* The slices that the kernels work on. One desk serves all batches of a thread, one after the
 * other. */
typedef struct gv_i_desk {
    unsigned lanes;
    /* The slice of cell c is the `words` words from c * words on. */
    uint64_t *mover, *waiter, *move;
    gv_set mover_cells, waiter_cells, move_cells; /* all other cells have empty slices */
    uint64_t *legal;                              /* occupied cells may have bits here, too */
    uint64_t *turned;
    uint64_t *run;   /* 2 slices for each entry of a run */
    uint64_t *marks; /* for each track: the places with an enemy disc in some lane */
} gv_i_desk;

#define GV_I_MAX_SLICE_WORDS 8
#define GV_I_MAX_LANES       (64 * GV_I_MAX_SLICE_WORDS)

/* A gv_random for each lane, word by word. */
typedef struct gv_i_dice {
    uint64_t state[4][GV_I_MAX_LANES];
} gv_i_dice;

/* The kernels, built several times for several kinds of processor. They do not allocate. */
typedef struct gv_i_sliced {
    const char *path; /* "portable" ... */
    unsigned words;   /* 64-bit words of a slice */
    /*
     * Adds a lane to the batch for each move of the parents from lane `first` on. Stops before a
     * parent that has none, before one whose moves do not all fit, and at the end; returns where.
     */
    unsigned (*spread)(const gv_i_program *program, const gv_i_rows *parents, unsigned first,
                       gv_i_rows *batch);
    /* Puts a batch on the desk; only its moves where `mover` is NULL. */
    void (*load)(const gv_i_program *program, const gv_i_rows *batch, gv_i_desk *desk);
    /*
     * Plays the moves that are on the desk, which are legal. A lane without a move passes. Stock
     * and placements are the caller's business.
     */
    void (*play)(const gv_i_program *program, gv_i_desk *desk);
    /* Fills desk->legal. */
    void (*find_legal)(const gv_i_program *program, gv_i_desk *desk);
    /* How many legal moves all lanes have together, a lane without any counting as one. */
    uint64_t (*count_leaves)(const gv_i_program *program, const gv_i_desk *desk);
    /* Takes the positions and their legal moves from the desk, sets that are NULL left out. */
    void (*store)(const gv_i_program *program, const gv_i_desk *desk, gv_i_rows *rows);
    /* Leaves one of the moves in each row, drawn as gv_random_move does; none where there was none.
     */
    void (*draw)(const gv_i_program *program, gv_i_dice *dice, gv_i_rows *rows);
} gv_i_sliced;

/* A kernel may write as many words more than it has lanes for. */
#define GV_I_ROW_SLACK GV_MAX_CELLS

/* The kernels that run on this processor, the portable ones first and the best ones last; NULL
 * ends. */
const gv_i_sliced *gv_i_sliced_at(unsigned index);
const gv_i_sliced *gv_i_sliced_best(void);

/* Memory for the lanes of one batch, and for a desk. False: there is none. Free it either way. */
bool gv_i_rows_init(const gv_i_sliced *sliced, const gv_i_program *program, gv_i_rows *rows);
void gv_i_rows_free(gv_i_rows *rows);
bool gv_i_desk_init(const gv_i_sliced *sliced, const gv_i_program *program, gv_i_desk *desk);
void gv_i_desk_free(gv_i_desk *desk);
/* Aligned as the kernels want it; NULL: there is no memory. To be freed with free(). */
gv_i_dice *gv_i_dice_new(void);

#endif
