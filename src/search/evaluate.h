/*
 * evaluate.h - what a position in the middle of a game is worth, from what the board's graph says.
 *
 * There are no corners in here, nor any board by name. A cell is known by its *class*: along how
 * many axes a disc on it can be turned (its exposure, axes.h), and the smallest exposure next to
 * it. On a square that tells corners, the cells beside them, edges and the inside; on a torus all
 * cells are of one class. A cell next to an empty cell of less exposure is *in danger*: who lays a
 * disc there may give the better cell away.
 *
 * The value is a weighted sum of counts; weights change with how full the board is. They come from
 * games of the program with itself (tune.h), for each kind of board; weights.txt holds them. All is
 * whole numbers, so that a value is the same on every machine.
 */
#ifndef GV_SEARCH_EVALUATE_H
#define GV_SEARCH_EVALUATE_H

#include "search/axes.h"

/* Classes: exposure 0 … 4, times the smallest exposure beside it, 0 … 4. */
#define GV_I_CLASSES 25

/* What is counted. Differences are the mover's less the waiter's. */
typedef enum gv_i_feature {
    GV_I_CONSTANT,
    GV_I_MOVES,         /* legal moves of the mover */
    GV_I_REPLIES,       /* of the waiter */
    GV_I_MOVES_BALANCE, /* 64 × difference / (sum + 2) of these two */
    GV_I_FRONTIER,      /* empty cells beside a disc of the mover */
    GV_I_FRONTIER_OTHER,
    GV_I_FRONTIER_BALANCE,
    GV_I_DISCS,  /* difference */
    GV_I_PARITY, /* 1 with an odd number of empty cells, else -1: who has the last move */
    GV_I_STABLE, /* discs that no move can turn, difference */
    GV_I_STUCK,  /* 1: the mover has no move; -1: the waiter has none */
    GV_I_CELLS,  /* by class: discs in danger, difference; then discs that are not */
    GV_I_FEATURES = GV_I_CELLS + 2 * GV_I_CLASSES,
} gv_i_feature;

/* The text name of a feature, such as "moves" or "cell-4-1-danger". */
void gv_i_feature_name(int feature, char *out, size_t size);
/* The feature of this name, or -1. */
int gv_i_feature_of(const char *name);

/*
 * Weights in discs for each count, at GV_I_KNOTS degrees of emptiness: knot i stands for
 * i/(GV_I_KNOTS − 1) of all cells being empty. In between they are mixed.
 */
#define GV_I_KNOTS 7
typedef struct gv_i_weights {
    double at[GV_I_FEATURES][GV_I_KNOTS];
    double error; /* of a search by a deeper one, in discs: see GV_I_PROBABLE in play.c */
} gv_i_weights;

/* Values are hundredths of a disc. */
#define GV_I_DISC 100

typedef struct gv_i_evaluator {
    const gv_fast *fast;
    int cells; /* playable ones */
    int sign;  /* -1 where fewest discs win */
    gv_i_axis axes[GV_FAST_MAX_CELLS][GV_I_AXES];
    gv_fast_set strong;                    /* slots of exposure 0 */
    gv_fast_set weaker[GV_FAST_MAX_CELLS]; /* neighbours that an empty slot puts in danger */
    /* The classes that the board has. */
    int classes;
    gv_fast_set members[GV_I_CLASSES];
    uint8_t class_number[GV_I_CLASSES];
    /* The features that the board has, and their weights by the number of empty cells. */
    int used;
    uint8_t feature[GV_I_FEATURES];
    int32_t weight[GV_FAST_MAX_CELLS + 1][GV_I_FEATURES]; /* by index in `feature` */
} gv_i_evaluator;

/* `weights` are copied. The board must be compact. */
void gv_i_evaluator_init(gv_i_evaluator *evaluator, const gv_fast *fast,
                         const gv_i_weights *weights);

/* The number of playable slots of each exposure, for finding weights of a board that is like it. */
void gv_i_exposure_counts(const gv_fast *fast, int counts[GV_I_AXES + 1]);

/* All counts of a position, by index in evaluator->feature. `legal` are the mover's moves. */
void gv_i_features(const gv_i_evaluator *evaluator, const gv_fast_position *position,
                   gv_fast_set legal, int out[GV_I_FEATURES]);

/* What a game that is over is worth to the mover, in 1/GV_I_DISC. */
static inline int gv_i_final_value(const gv_i_evaluator *evaluator,
                                   const gv_fast_position *position)
{
    return evaluator->sign * GV_I_DISC *
           (gv_fast_set_count(position->mover) - gv_fast_set_count(position->waiter));
}

/*
 * What the game is expected to be worth to the mover in the end, in 1/GV_I_DISC: discs more than
 * the waiter, or fewer where fewest win. Exact for a game that is over.
 */
int gv_i_evaluate(const gv_i_evaluator *evaluator, const gv_fast_position *position,
                  gv_fast_set legal);

#endif
