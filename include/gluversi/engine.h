/*
 * engine.h - the computer player: what a position is worth, which moves are best, and levels.
 *
 * Midgame positions are searched with an evaluation that is made from the board's graph; positions
 * near the end are solved (search.h). Everything is deterministic for one thread: the same engine
 * state, position, limits in nodes, and random numbers give the same move on every machine.
 *
 * Values are discs at the end of the game, black's less white's, as everywhere: what is expected,
 * or what is proved where `exact` says so. Under objective `fewest` each side wants less of them.
 *
 * Thread rule: one engine object per thread; a gv_fast may be shared by any number of them. An
 * engine starts and joins its own threads inside a call; callbacks run in the thread that called.
 *
 * All boards are played, those of more than GV_FAST_MAX_CELLS cells by a search of one or two
 * plies.
 */
#ifndef GLUVERSI_ENGINE_H
#define GLUVERSI_ENGINE_H

#include "gluversi/search.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------- engine objects */

typedef struct gv_engine gv_engine;

/* All zero is the default. */
typedef struct gv_engine_options {
    int threads;      /* 1 … GV_MAX_THREADS; 0 = 1. Results depend on timing with more than one */
    size_t megabytes; /* of the table of positions; 0 = 32 */
    const char *weights; /* of the evaluation, as text that gv_tune writes (tune.h); NULL = those
                            that come with the program. Read only while the engine is made */
} gv_engine_options;

/*
 * Makes an engine for these rules. `fast` is borrowed and must live as long. `options` may be NULL.
 * GV_ERROR_VALUE for a number of threads out of range, GV_ERROR_SYNTAX for weights that cannot be
 * read; *out is then unchanged.
 */
gv_status gv_engine_new(gv_engine **out, const gv_fast *fast, const gv_engine_options *options,
                        gv_error *error);
/*
 * The same for who needs a gv_fast for nothing else: the engine makes its own, with the best back
 * end, and frees it. The board of `rules` must live as long. Errors as above, and of gv_fast_new.
 */
gv_status gv_engine_for_rules(gv_engine **out, const gv_rules *rules,
                              const gv_engine_options *options, gv_error *error);
/* NULL is allowed. */
void gv_engine_free(gv_engine *engine);
/* Forgets earlier calls, so that the next one runs as the first one did. */
void gv_engine_forget(gv_engine *engine);
/* The rules it plays by. Borrowed. */
const gv_rules *gv_engine_rules(const gv_engine *engine);

/* ---------------------------------------------------------------- thinking */

/* How hard to think. All zero but `limits`: one best move, as deep as the limits allow. */
typedef struct gv_effort {
    int depth;               /* most plies to look ahead; 0 = as many as the limits allow */
    int best;                /* moves that are to get a value of their own; 0 = 1 */
    bool no_solving;         /* leave out the exact solver, also near the end */
    gv_search_limits limits; /* without any, only `depth` and the end of the game stop it */
} gv_effort;

/* One move and what it is worth. */
typedef struct gv_candidate {
    gv_cell move; /* a cell, or GV_PASS */
    double value; /* discs at the end, black less white: expected, or proved where `exact` */
    bool exact;
    int depth; /* plies looked ahead, this move included; up to the end of the game where exact */
} gv_candidate;

#define GV_MAX_CANDIDATES 256 /* no position has more legal moves */

typedef struct gv_thought {
    int count; /* candidates, best first for the side to move: min(effort.best, legal moves) of
                  them; 1 with GV_PASS where it must pass; 0 where the game is over */
    gv_candidate candidates[GV_MAX_CANDIDATES];
    double value; /* of the position: that of the first candidate, or the score of a game over */
    bool exact;
    int depth;
    int line_length; /* what is expected to be played, beginning with the first candidate */
    gv_cell line[GV_MAX_LINE];
    uint64_t nodes;
    double seconds;
} gv_thought;

/* Told after each depth that was finished, in the calling thread. */
typedef void (*gv_thought_fn)(void *user, const gv_thought *so_far);

/*
 * Thinks about a position. Returns GV_OK where it came to its end (the depth asked for, or exact
 * values for all candidates), and GV_STOPPED where a limit came first, which is the usual case;
 * *out is filled either way, and its moves are legal. `progress` may be NULL.
 * GV_ERROR_MEMORY: *out is unchanged.
 */
gv_status gv_engine_think(gv_engine *engine, const gv_position *position, const gv_effort *effort,
                          gv_thought_fn progress, void *user, gv_thought *out, gv_error *error);

/* ---------------------------------------------------------------- analysis */

/* A move that was played, beside the best one. */
typedef struct gv_judgement {
    gv_candidate played;
    double loss;        /* discs that the move gave away, 0 or more */
    bool is_best;       /* there was nothing better: loss is 0 */
    gv_thought thought; /* of the position that it was played in */
} gv_judgement;

/*
 * Judges a legal move, GV_PASS included: thinks about the position, and where `move` is not among
 * the candidates, about the position after it. Judging a game from its end to its beginning lets
 * each search find what the later ones knew. Statuses as gv_engine_think.
 */
gv_status gv_engine_judge(gv_engine *engine, const gv_position *position, gv_cell move,
                          const gv_effort *effort, gv_judgement *out, gv_error *error);

/* ---------------------------------------------------------------- seats: who plays one side */

#define GV_LEVELS 10

typedef enum gv_seat_kind {
    GV_SEAT_PERSON,
    GV_SEAT_RANDOM, /* any legal move */
    GV_SEAT_GREEDY, /* turns most discs (fewest under `fewest`), by lot among equals */
    GV_SEAT_LEVEL, /* `level` 1 … GV_LEVELS: so many nodes a move, and at low levels some chance */
    GV_SEAT_LIMITS, /* `nodes`, `seconds`, `depth`, each 0 for none, at least one not */
} gv_seat_kind;

/* A plain value; all zero is a person. */
typedef struct gv_seat {
    gv_seat_kind kind;
    int level;
    uint64_t nodes;
    double seconds;
    int depth;
} gv_seat;

/* What a level means: nodes a move, and how far its values are blurred, in discs. */
typedef struct gv_level {
    uint64_t nodes;
    double blur;
    const char *text; /* for people: "beginner", … */
} gv_level;
/* `level` 1 … GV_LEVELS. Borrowed, static. */
const gv_level *gv_level_of(int level);

/*
 * "person", "random", "greedy", "level6" or just "6", "nodes=20000", "time=0.5", "depth=4", limits
 * also joined by commas. GV_ERROR_VALUE with what was expected; *out is then unchanged.
 */
gv_status gv_seat_read(const char *text, gv_seat *out, gv_error *error);
/* The same text back, in its long form. */
void gv_seat_text(const gv_seat *seat, char *out, size_t size);
bool gv_seat_equal(const gv_seat *a, const gv_seat *b);

/*
 * The move that a seat which is no person makes: GV_PASS where there is none. What is by chance
 * draws from `random`. `stop` may be NULL; where it says so, the status is GV_STOPPED, and the move
 * is the best one found until then. `thought` may be NULL: what the engine thought of, if it did
 * (count 0 for random and greedy).
 */
gv_status gv_seat_move(const gv_seat *seat, gv_engine *engine, const gv_position *position,
                       gv_random *random, gv_stop_fn stop, void *user, gv_cell *move,
                       gv_thought *thought, gv_error *error);

#ifdef __cplusplus
}
#endif

#endif
