/*
 * fast.h - the fast capture engine: the same rules as game.h, compiled from the board's graph.
 *
 * A gv_fast is one set of rules on one board, compiled to a *back end* that is chosen from the
 * graph of darts, never from a surface's name: every dart of the compiled form is compared with
 * gv_board_step, and a form that differs in one of them is not used.
 *
 *     square     an open rectangle: a step is a shift of the set of discs
 *     straight   pairs of edges glued straight: a step is a rotation
 *     twisted    one pair glued with a twist: lifted to the orientation double cover, where a
 *                heading is the same for all cells and a step is a rotation again
 *     lines      any other graph of darts: lines in tables, self-crossing ones and links included
 *     plain      more than GV_FAST_MAX_CELLS cells: the plain engine of game.h
 *
 * A back end answers for one position at a time. Perft and random games play hundreds at once, all
 * boards alike, with more than GV_FAST_MAX_CELLS cells too.
 *
 * All rules are handled: closing rules, quiet moves, a stock, placements, holes. It always agrees
 * with the plain engine; gv_perft_check looks for a position where it does not.
 *
 * Thread rule: a gv_fast never changes after gv_fast_new, and any number of threads may share it.
 * Only gv_fast_new, gv_fast_perft, gv_fast_playouts and gv_perft_check allocate memory.
 */
#ifndef GLUVERSI_FAST_H
#define GLUVERSI_FAST_H

#include "gluversi/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most cells of a board that compiles to anything but `plain`. */
#define GV_FAST_MAX_CELLS 128

typedef enum gv_backend {
    GV_BACKEND_SQUARE,
    GV_BACKEND_STRAIGHT,
    GV_BACKEND_TWISTED,
    GV_BACKEND_LINES,
    GV_BACKEND_PLAIN,
} gv_backend;
extern const gv_name gv_backend_names[]; /* "square" "straight" "twisted" "lines" "plain" */

/* How to compile. All zero is the default: the best back end, the best the processor has. */
typedef struct gv_fast_options {
    bool force;         /* use `backend` and no other; for tests */
    gv_backend backend; /* looked at only with `force` */
    bool portable;      /* plain C only, as on a processor without AVX2; also by GV_PORTABLE=1 */
} gv_fast_options;

typedef struct gv_fast gv_fast;

/*
 * Compiles `rules`, whose board must live as long. `options` may be NULL. The caller owns *out
 * (gv_fast_free). GV_ERROR_VALUE where a forced back end does not fit the board: *out is unchanged.
 */
gv_status gv_fast_new(gv_fast **out, const gv_rules *rules, const gv_fast_options *options,
                      gv_error *error);
void gv_fast_free(gv_fast *fast);

/* The rules it was compiled from. Borrowed. */
const gv_rules *gv_fast_rules(const gv_fast *fast);
gv_backend gv_fast_backend(const gv_fast *fast);
/* What the code that runs was built for: "portable", "avx2" or "avx512". Borrowed, static. */
const char *gv_fast_path(const gv_fast *fast);
/* A sentence for people: which back end and why, such as "straight: each step is a rotation". */
void gv_fast_text(const gv_fast *fast, char *out, size_t size);

/* ---------------------------------------------------------------- compact positions */

/*
 * A set of slots. A *slot* is a cell under the number that suits the back end: some lay the board
 * out on its side. Convert with gv_fast_slot and gv_fast_cell.
 */
typedef struct gv_fast_set {
    uint64_t word[GV_FAST_MAX_CELLS / 64];
} gv_fast_set;

static inline bool gv_fast_set_is_empty(gv_fast_set set)
{
    return !(set.word[0] | set.word[1]);
}

static inline bool gv_fast_set_has(gv_fast_set set, unsigned slot)
{
    return (set.word[slot >> 6] >> (slot & 63)) & 1;
}

int gv_fast_set_count(gv_fast_set set);
/* The smallest slot of the set that is at least `from`, or -1. A loop as with gv_set_next. */
int gv_fast_set_next(gv_fast_set set, int from);

/* A position in slots: a plain value with the fields of gv_position. */
typedef struct gv_fast_position {
    gv_fast_set mover, waiter;
    uint16_t laid[2]; /* by gv_colour */
    uint8_t placements;
    bool black_to_move;
} gv_fast_position;

/*
 * Whether compact positions exist: true for boards of at most GV_FAST_MAX_CELLS cells. Where it is
 * false, no function of this section and the next may be called (they assert).
 */
bool gv_fast_is_compact(const gv_fast *fast);

unsigned gv_fast_slot(const gv_fast *fast, gv_cell cell);
gv_cell gv_fast_cell(const gv_fast *fast, unsigned slot);
/* Sets and positions in slots, and back. */
gv_fast_set gv_fast_pack(const gv_fast *fast, const gv_set *cells);
gv_set gv_fast_unpack(const gv_fast *fast, gv_fast_set slots);
gv_fast_position gv_fast_from(const gv_fast *fast, const gv_position *position);
gv_position gv_fast_to(const gv_fast *fast, const gv_fast_position *position);

/* ---------------------------------------------------------------- moves */

/* All legal moves of the side to move. Pure. */
gv_fast_set gv_fast_legal(const gv_fast *fast, const gv_fast_position *position);
/* Everything a legal move turns: empty for a quiet move and a placement. Pure. */
gv_fast_set gv_fast_flips(const gv_fast *fast, const gv_fast_position *position, unsigned slot);
/* The position after a legal move that turns `flips`. Pure. */
gv_fast_position gv_fast_play(const gv_fast_position *position, unsigned slot, gv_fast_set flips);
gv_fast_position gv_fast_pass(const gv_fast_position *position);

/* ---------------------------------------------------------------- perft */

/*
 * gv_perft with this engine: the same counts. GV_STOPPED where `stop` (may be NULL) said so;
 * GV_ERROR_MEMORY; *out is then unchanged.
 */
gv_status gv_fast_perft(const gv_fast *fast, const gv_position *position, int depth, uint64_t *out,
                        gv_stop_fn stop, void *user);

/* ---------------------------------------------------------------- random games */

/* How a random game ended. */
typedef struct gv_playout {
    uint16_t black, white; /* discs */
    uint16_t plies;        /* passes included, but for the two that end the game */
} gv_playout;

/*
 * Plays `count` games from a position to their ends, each move drawn at random from the legal ones.
 * Game i is the one that gv_random_move plays with stream first + i of the seed, so that the same
 * games come out however they are shared out among calls and threads. GV_STOPPED where `stop` (may
 * be NULL) said so, and GV_ERROR_MEMORY: what is in `out` is then not to be used.
 */
gv_status gv_fast_playouts(const gv_fast *fast, const gv_position *position, uint64_t seed,
                           uint64_t first, size_t count, gv_playout *out, gv_stop_fn stop,
                           void *user);

/* ---------------------------------------------------------------- both engines side by side */

/* Where the two engines do not agree, and what each says. */
typedef struct gv_perft_difference {
    bool found;
    enum {
        GV_DIFFERENT_LEGAL, /* plain_set and fast_set are the legal moves */
        GV_DIFFERENT_FLIPS, /* they are what `move` turns */
        GV_DIFFERENT_COUNT, /* only plain_count and fast_count differ, for `depth` plies */
    } what;
    gv_position position;
    int ply; /* plies from the position that the check began with */
    int depth;
    gv_cell move; /* GV_DIFFERENT_FLIPS only */
    gv_set plain_set, fast_set;
    uint64_t plain_count, fast_count;
} gv_perft_difference;

/*
 * Runs both engines together. Every position is walked by the plain one and compared move by move,
 * disc by disc, and so are the counts of gv_perft and gv_fast_perft. Stops at the first difference
 * and fills *difference; GV_OK either way, with *out the plain count where there was none. On any
 * other status *out and *difference are unchanged.
 */
gv_status gv_perft_check(const gv_fast *fast, const gv_position *position, int depth, uint64_t *out,
                         gv_perft_difference *difference, gv_stop_fn stop, void *user);

#ifdef __cplusplus
}
#endif

#endif
