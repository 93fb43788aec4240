/*
 * study.h - many games and what they say: statistics, openings, single games between players,
 * matches, and the protocol by which other programs play.
 *
 * Everything can be repeated: game i of a seed is drawn from (seed, i) and from nothing else, so
 * figures do not depend on the number of threads, nor on which machine played which game.
 *
 * Thread rule: as in engine.h; objects of this file belong to one thread at a time.
 */
#ifndef GLUVERSI_STUDY_H
#define GLUVERSI_STUDY_H

#include "gluversi/engine.h"
#include "gluversi/games.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------- statistics */

/* An interval of confidence: 95 % unless said otherwise. Infinite where a sample cannot tell. */
typedef struct gv_interval {
    double low, high;
} gv_interval;

/*
 * Mean and spread of a stream of numbers, kept without the numbers (B. P. Welford, Technometrics 4,
 * 1962); two streams can be merged (T. F. Chan, G. H. Golub, R. J. LeVeque, 1979). All zero is an
 * empty one.
 */
typedef struct gv_mean {
    uint64_t count;
    double mean, squares; /* squares: sum of squared distances from the mean */
} gv_mean;

void gv_mean_add(gv_mean *mean, double value);
void gv_mean_merge(gv_mean *mean, const gv_mean *other);
/* Of the population, estimated: squares / (count − 1). 0 for fewer than two. */
double gv_mean_variance(const gv_mean *mean);
double gv_mean_deviation(const gv_mean *mean);
/* Of the mean, by Student's t. */
gv_interval gv_mean_interval(const gv_mean *mean);

/* The two-sided 95 % point of Student's t, for 1 or more degrees of freedom. */
double gv_student_95(uint64_t degrees);

/* Of a proportion (E. B. Wilson, JASA 22, 1927). `successes` may be a half more, for draws. */
gv_interval gv_proportion_interval(double successes, uint64_t count);

/*
 * The median of whole numbers low … low + size − 1, given how often each came, and its interval by
 * order statistics: the numbers at the ranks that a binomial distribution of p = ½ leaves out with
 * at most 2.5 % on each side. Median of an even count: the mean of the middle two.
 */
double gv_median(const uint64_t *counts, int size, int low, gv_interval *interval);

/* Elo points for an expected score between 0 and 1; infinite at the ends (A. Elo, 1978). */
double gv_elo(double score);

/*
 * What a sequential test says (A. Wald, 1945), whether a player is `elo1` points better rather than
 * `elo0`, with errors of 5 % either way.
 */
typedef struct gv_sprt {
    double ratio;        /* the logarithm of the likelihoods' ratio */
    double lower, upper; /* at or below: elo0; at or above: elo1 */
} gv_sprt;
/*
 * By the normal approximation of the generalised ratio on the scores of pairs, which allows for
 * openings that favour a colour (as fishtest uses it; M. Van den Bergh, "Comments on Normalized
 * Elo"). `pairs` holds the mean score of each pair of games, 0 … 1.
 */
gv_sprt gv_sprt_of(const gv_mean *pairs, double elo0, double elo1);

/* ---------------------------------------------------------------- openings */

#define GV_MAX_OPENING 60

/* Moves that games begin with; passes are in it. */
typedef struct gv_opening {
    int count;
    gv_cell moves[2 * GV_MAX_OPENING];
} gv_opening;

/*
 * Draws opening `number` of a seed: up to `plies` random moves, each of which does the same under
 * all three closing rules, so that the games of different rules begin alike. Shorter where no such
 * move is left. `number` alone tells it, whatever was drawn before.
 */
void gv_opening_draw(const gv_rules *rules, const gv_position *start, uint64_t seed,
                     uint64_t number, int plies, gv_opening *out);

/* ---------------------------------------------------------------- external players */

/* A program that plays, over GTP (docs/commands.md, engine). */
typedef struct gv_external gv_external;

/*
 * Starts `command` by the shell and greets it. GV_ERROR_IO with what happened. `seconds` is how
 * long it may take for each answer.
 */
gv_status gv_external_start(gv_external **out, const char *command, double seconds,
                            gv_error *error);
/* Ends it: asks it to quit, and after a moment kills it. */
void gv_external_stop(gv_external *external);
/* The name that it gave itself, or the command. Borrowed. */
const char *gv_external_name(const gv_external *external);
/* Sends a command and reads the answer, without the "= ". False with a reason in *error. */
bool gv_external_ask(gv_external *external, const char *command, gv_text *answer, gv_error *error);

/* ---------------------------------------------------------------- one game */

/* Who plays one colour: a seat with its engine, or an external program. */
typedef struct gv_bout_side {
    gv_seat seat;
    gv_engine *engine;     /* for a seat */
    gv_external *external; /* NULL for a seat */
} gv_bout_side;

#define GV_BOUT_PLIES (2 * GV_MAX_CELLS)

typedef struct gv_bout {
    int count; /* plies, passes and the opening's included */
    gv_cell moves[GV_BOUT_PLIES];
    gv_position end;
    int lead;          /* black's discs less white's at the end, as they lie */
    gv_result result;  /* by the rules; a player that failed has lost */
    int failed;        /* -1, or the colour that crashed, stalled or played what it may not */
    char reason[160];  /* of that */
    double seconds[2]; /* thought, by colour */
} gv_bout;

/*
 * Plays a game: the opening, then the sides, by colour. What is by chance draws from `random`.
 * GV_STOPPED where `stop` said so; a side's failure is no error but a result.
 */
gv_status gv_bout_play(const gv_rules *rules, const gv_position *start, const gv_opening *opening,
                       const gv_bout_side sides[2], gv_random *random, gv_stop_fn stop, void *user,
                       gv_bout *out, gv_error *error);

/* ---------------------------------------------------------------- matches */

/* Two players and how they meet. Texts as gv_seat_read takes them, or "gtp:COMMAND". */
typedef struct gv_match_plan {
    const char *players[2];
    gv_variant *variant;
    uint64_t seed;
    int pairs;                  /* openings, each played with both colours */
    int opening_plies;          /* drawn; looked at only without `openings` */
    const gv_opening *openings; /* NULL, or at least one; used in turn */
    size_t opening_count;
    int threads;    /* 0 = 1 */
    double timeout; /* seconds for each answer of an external player; 0 = 60 */
    bool sprt;      /* stop as soon as the test below has decided */
    double elo[2];
} gv_match_plan;

/* From the view of the first player. */
typedef struct gv_match_score {
    uint64_t games, won, drawn, lost;
    uint64_t failures[2]; /* by player */
    char reason[2][160];  /* of the last one */
    gv_mean score;        /* of games, 0 … 1 */
    gv_mean pairs;        /* mean score of both games of a pair */
    gv_mean points;       /* of pairs: 1, ½, 0 by the discs of both games together */
    gv_mean discs;        /* lead, a mean over both games of a pair */
    gv_sprt test;
    double seconds;
} gv_match_score;

/* Told of each game in any thread, one at a time: `number` from 0, in the order of ending. */
typedef void (*gv_match_fn)(void *user, uint64_t number, const gv_bout *bout, bool swapped,
                            const gv_match_score *so_far);

/*
 * Plays a match. The score is of complete pairs only, in the order of their numbers, so it is the
 * same for any number of threads (with players that are). GV_STOPPED where `stop` said so, with
 * what was played until then.
 */
gv_status gv_match_run(const gv_match_plan *plan, gv_stop_fn stop, gv_match_fn told, void *user,
                       gv_match_score *out, gv_error *error);
/*
 * 95 % intervals: of the share of games, from the spread between pairs; of the share of pairs that
 * were won by the discs of both games.
 */
gv_interval gv_match_games_interval(const gv_match_score *score);
gv_interval gv_match_pairs_interval(const gv_match_score *score);
/* The difference in Elo, and its 95 % interval. */
gv_interval gv_match_elo(const gv_match_score *score, double *elo);

/* ---------------------------------------------------------------- the protocol from our side */

/* One conversation: a game, and a player of ours. */
typedef struct gv_gtp gv_gtp;
gv_status gv_gtp_new(gv_gtp **out, const gv_variant *variant, const gv_seat *seat, uint64_t seed,
                     gv_error *error);
void gv_gtp_free(gv_gtp *gtp);
/*
 * Answers one line: adds "= …\n\n" or "? …\n\n", or nothing for a blank line or a comment. False
 * after `quit`.
 */
bool gv_gtp_line(gv_gtp *gtp, const char *line, gv_text *answer);

#ifdef __cplusplus
}
#endif

#endif
