/*
 * thinker.h - the computer's thinking, on a thread of its own: moves, hints, values of positions.
 *
 * Idea: there is one question at a time. A new one replaces the old one, whose answer is then never
 * seen: each question has a number, and an answer is given out only to the number asked last. So
 * nothing can arrive late, whatever the game does meanwhile. The worker builds a board of its own
 * from the variant, so that nobody has to wait for it before a game is thrown away.
 *
 * Thread rule: all calls from one thread; only `wake` is called from the worker.
 */
#ifndef GV_APP_THINKER_H
#define GV_APP_THINKER_H

#include "gluversi/engine.h"
#include "gluversi/notation.h"

typedef struct gv_thinker gv_thinker;

/* Called in the worker's thread when there is an answer. */
typedef void gv_thinker_wake(void *user);

gv_status gv_thinker_new(gv_thinker **out, gv_error *error);
/* Stops at once, at most 20 ms late. NULL is allowed. */
void gv_thinker_free(gv_thinker *thinker);
/* Whom to wake; NULL: nobody, who asks must look. */
void gv_thinker_set_wake(gv_thinker *thinker, gv_thinker_wake *wake, void *user);

typedef struct gv_question {
    const gv_variant *variant; /* of the game; copied */
    uint64_t seed;             /* of its random holes */
    uint64_t game;             /* a number that no two games share: boards are kept by it */
    gv_position position;
    gv_seat seat;     /* who moves; a person: values are wanted, by `effort` */
    gv_effort effort; /* its `stop` is the thinker's own */
    uint64_t dice;    /* seed of what is drawn by chance */
} gv_question;

typedef struct gv_answer {
    gv_status status; /* GV_OK, or GV_STOPPED by a limit; others with `error` */
    gv_error error;
    gv_cell move;
    gv_thought thought; /* count 0: made without thinking */
} gv_answer;

/* Asks, and forgets what was asked before. GV_ERROR_MEMORY: nothing is asked then. */
gv_status gv_thinker_ask(gv_thinker *thinker, const gv_question *question, gv_error *error);
/* Forgets what was asked; the worker stops. */
void gv_thinker_stop(gv_thinker *thinker);
/* Whether something is asked whose answer was not taken yet. */
bool gv_thinker_is_asked(const gv_thinker *thinker);
/* Takes the answer to what was asked last; false: there is none yet. */
bool gv_thinker_take(gv_thinker *thinker, gv_answer *out);
/* Waits until there is an answer; for tests. Returns at once where nothing is asked. */
void gv_thinker_wait(gv_thinker *thinker);

#endif
