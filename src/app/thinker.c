/* thinker.c - see thinker.h. */
#include "app/thinker.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct gv_thinker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    gv_thinker_wake *wake;
    void *user;

    /* Under the lock. */
    gv_question question; /* its variant is `variant`, or was taken over by the worker */
    gv_variant variant;
    uint64_t asked;    /* number of the last question; 0: none */
    uint64_t begun;    /* the last one that the worker has taken up */
    uint64_t answered; /* the one that `answer` is of */
    uint64_t taken;    /* given out, or forgotten */
    gv_answer answer;
    bool quit;

    _Atomic uint64_t wanted; /* the same as `asked`, 0 where nothing is; read by the search */

    /* The worker's own. */
    uint64_t working;
    uint64_t game; /* that the rest is of; 0: of none */
    gv_setup setup;
    gv_engine *engine;
};

/* ---------------------------------------------------------------- the worker */

static bool is_outdated(void *user)
{
    gv_thinker *t = user;
    return atomic_load_explicit(&t->wanted, memory_order_relaxed) != t->working;
}

static void forget_game(gv_thinker *t)
{
    gv_engine_free(t->engine);
    gv_setup_free(&t->setup);
    t->engine = NULL;
    t->game = 0;
}

/* Has a board and an engine of the game that is asked about. */
static gv_status prepare(gv_thinker *t, const gv_question *question, gv_error *error)
{
    if (t->game == question->game)
        return GV_OK;
    forget_game(t);
    gv_status status = gv_variant_setup(question->variant, question->seed, &t->setup, error);
    if (status == GV_OK)
        status = gv_engine_for_rules(&t->engine, &t->setup.rules, NULL, error);
    if (status == GV_OK)
        t->game = question->game;
    else
        forget_game(t);
    return status;
}

static void think(gv_thinker *t, const gv_question *question, gv_answer *answer)
{
    *answer = (gv_answer){.move = GV_PASS};
    answer->status = prepare(t, question, &answer->error);
    if (answer->status != GV_OK)
        return;
    if (question->seat.kind == GV_SEAT_PERSON) {
        gv_effort effort = question->effort;
        effort.limits.stop = is_outdated;
        effort.limits.user = t;
        answer->status = gv_engine_think(t->engine, &question->position, &effort, NULL, NULL,
                                         &answer->thought, &answer->error);
    } else {
        gv_random random;
        gv_random_seed(&random, question->dice, 0);
        answer->status =
            gv_seat_move(&question->seat, t->engine, &question->position, &random, is_outdated, t,
                         &answer->move, &answer->thought, &answer->error);
    }
}

static void *work(void *user)
{
    gv_thinker *t = user;
    pthread_mutex_lock(&t->lock);
    while (!t->quit) {
        if (t->begun == t->asked || t->taken == t->asked) {
            pthread_cond_wait(&t->changed, &t->lock);
            continue;
        }
        gv_question question = t->question;
        gv_variant variant = t->variant;
        gv_variant_init(&t->variant);
        question.variant = &variant;
        t->working = t->begun = t->asked;
        pthread_mutex_unlock(&t->lock);

        gv_answer answer;
        think(t, &question, &answer);
        gv_variant_free(&variant);

        pthread_mutex_lock(&t->lock);
        if (t->working == t->asked && t->taken != t->asked) {
            t->answer = answer;
            t->answered = t->working;
            pthread_cond_broadcast(&t->changed);
            if (t->wake)
                t->wake(t->user);
        }
    }
    pthread_mutex_unlock(&t->lock);
    forget_game(t);
    return NULL;
}

/* ---------------------------------------------------------------- beginning and end */

gv_status gv_thinker_new(gv_thinker **out, gv_error *error)
{
    gv_thinker *t = calloc(1, sizeof *t);
    if (!t)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gv_variant_init(&t->variant);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->changed, NULL);
    if (pthread_create(&t->thread, NULL, work, t) != 0) {
        pthread_cond_destroy(&t->changed);
        pthread_mutex_destroy(&t->lock);
        free(t);
        return gv_error_set(error, GV_ERROR_MEMORY, "no thread for the computer player");
    }
    *out = t;
    return GV_OK;
}

void gv_thinker_free(gv_thinker *t)
{
    if (!t)
        return;
    pthread_mutex_lock(&t->lock);
    t->quit = true;
    atomic_store(&t->wanted, 0);
    pthread_cond_broadcast(&t->changed);
    pthread_mutex_unlock(&t->lock);
    pthread_join(t->thread, NULL);
    pthread_cond_destroy(&t->changed);
    pthread_mutex_destroy(&t->lock);
    gv_variant_free(&t->variant);
    free(t);
}

void gv_thinker_set_wake(gv_thinker *t, gv_thinker_wake *wake, void *user)
{
    pthread_mutex_lock(&t->lock);
    t->wake = wake;
    t->user = user;
    pthread_mutex_unlock(&t->lock);
}

/* ---------------------------------------------------------------- questions and answers */

gv_status gv_thinker_ask(gv_thinker *t, const gv_question *question, gv_error *error)
{
    gv_variant copy;
    gv_variant_init(&copy);
    gv_status status = gv_variant_copy(&copy, question->variant, error);
    if (status != GV_OK)
        return status;
    pthread_mutex_lock(&t->lock);
    gv_variant_free(&t->variant);
    t->variant = copy;
    t->question = *question;
    t->question.variant = NULL;
    t->asked++;
    atomic_store(&t->wanted, t->asked);
    pthread_cond_broadcast(&t->changed);
    pthread_mutex_unlock(&t->lock);
    return GV_OK;
}

void gv_thinker_stop(gv_thinker *t)
{
    pthread_mutex_lock(&t->lock);
    t->taken = t->asked;
    atomic_store(&t->wanted, 0);
    pthread_mutex_unlock(&t->lock);
}

/* `asked` and `taken` are written by the asking thread alone, and so it may read them freely. */
bool gv_thinker_is_asked(const gv_thinker *t)
{
    return t->taken != t->asked;
}

bool gv_thinker_take(gv_thinker *t, gv_answer *out)
{
    pthread_mutex_lock(&t->lock);
    bool is = t->taken != t->asked && t->answered == t->asked;
    if (is) {
        *out = t->answer;
        t->taken = t->asked;
    }
    pthread_mutex_unlock(&t->lock);
    return is;
}

void gv_thinker_wait(gv_thinker *t)
{
    pthread_mutex_lock(&t->lock);
    while (t->taken != t->asked && t->answered != t->asked)
        pthread_cond_wait(&t->changed, &t->lock);
    pthread_mutex_unlock(&t->lock);
}
