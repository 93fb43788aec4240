/*
 * tune.h - weights of the evaluation from games of the engine with itself.
 *
 * Games begin with some random moves and go on with the engine on both sides. Each position after
 * the random moves is a sample: its counts (moves, frontier, cells by class …) and how the game
 * ended for its mover. The weights are those of the least squared difference, with a slight pull
 * to zero (ridge regression), mixed between degrees of emptiness as in the evaluation. The next
 * generation plays with the weights of the one before.
 *
 * The sums are whole numbers, so the weights do not depend on the number of threads.
 */
#ifndef GLUVERSI_TUNE_H
#define GLUVERSI_TUNE_H

#include "gluversi/engine.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gv_tuning {
    int games;       /* of each generation, at least 1 */
    int generations; /* at least 1 */
    uint64_t nodes;  /* a move; 0 = 300 */
    uint64_t seed;
    int threads;         /* 0 = 1 */
    const char *weights; /* to begin with, as text; NULL = those that come with the program */
    gv_stop_fn stop;     /* may be NULL; asked from all threads */
    void *user;
    /* Told of every game, in any thread, one at a time; NULL = nobody is told. */
    void (*progress)(void *user, int generation, int games);
} gv_tuning;

/* How well the weights of the last generation fit the games that they were made from. */
typedef struct gv_tuned {
    uint64_t samples;
    double spread; /* standard deviation of what is to be foretold, in discs */
    double error;  /* and of what is left of it */
    double search; /* standard deviation of a search of 2 plies from one of 6, in discs */
} gv_tuned;

/*
 * Plays and fits, and adds the weights as a section of text to `out`. `start` is the position that
 * games begin with. GV_ERROR_LIMIT for boards that are not compact; GV_STOPPED where `stop` said
 * so, with nothing added.
 */
gv_status gv_tune(const gv_fast *fast, const gv_position *start, const gv_tuning *tuning,
                  gv_text *out, gv_tuned *report, gv_error *error);

#ifdef __cplusplus
}
#endif

#endif
