/*
 * test_thinker.c - the computer thinks beside the window: what is asked is answered, what is no
 * longer asked is not, and nobody waits. To be run under ThreadSanitizer too.
 */
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "app/thinker.h"
#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"

static gv_thinker *thinker_new(void)
{
    gv_thinker *thinker = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_thinker_new(&thinker, NULL), GV_OK);
    return thinker;
}

/* A question about the start of a shipped variant. The variant is freed by the caller. */
static gv_question question_on(gv_variant *variant, const char *name, gv_seat seat)
{
    gv_setup setup;
    gv_variant_init(variant);
    CU_ASSERT_EQUAL_FATAL(gv_variant_find(variant, name, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(variant, 1, &setup, NULL), GV_OK);
    gv_question question = {
        .variant = variant, .seed = 1, .game = 1, .position = setup.start, .seat = seat};
    gv_setup_free(&setup);
    return question;
}

static void a_question_is_answered_once(void)
{
    gv_thinker *thinker = thinker_new();
    gv_variant variant;
    gv_answer answer;
    gv_question question =
        question_on(&variant, "torus", (gv_seat){.kind = GV_SEAT_LEVEL, .level = 3});
    CU_ASSERT_FALSE(gv_thinker_is_asked(thinker));
    CU_ASSERT_FALSE(gv_thinker_take(thinker, &answer));
    CU_ASSERT_EQUAL_FATAL(gv_thinker_ask(thinker, &question, NULL), GV_OK);
    CU_ASSERT_TRUE(gv_thinker_is_asked(thinker));
    gv_thinker_wait(thinker);
    CU_ASSERT_TRUE_FATAL(gv_thinker_take(thinker, &answer));
    CU_ASSERT_TRUE(answer.status == GV_OK || answer.status == GV_STOPPED);
    /* The four first moves of Reversi, as in every book: d3, c4, f5, e6; a torus has them too. */
    CU_ASSERT_TRUE(answer.move == 19 || answer.move == 26 || answer.move == 37 ||
                   answer.move == 44);
    CU_ASSERT_FALSE(gv_thinker_take(thinker, &answer));
    CU_ASSERT_FALSE(gv_thinker_is_asked(thinker));
    gv_thinker_free(thinker);
    gv_variant_free(&variant);
}

/* An hour of thinking is given up at once for another question, and for the end. */
static void what_is_no_longer_asked_is_not_answered(void)
{
    gv_thinker *thinker = thinker_new();
    gv_variant torus, small;
    gv_answer answer;
    gv_question hour =
        question_on(&torus, "torus", (gv_seat){.kind = GV_SEAT_LIMITS, .seconds = 3600});
    gv_question other = question_on(&small, "square-4x4", (gv_seat){.kind = GV_SEAT_GREEDY});
    other.game = 2;
    for (int i = 0; i < 5; i++) {
        CU_ASSERT_EQUAL_FATAL(gv_thinker_ask(thinker, &hour, NULL), GV_OK);
        nanosleep(&(struct timespec){.tv_nsec = 2000000 * i}, NULL);
        CU_ASSERT_EQUAL_FATAL(gv_thinker_ask(thinker, &other, NULL), GV_OK);
        gv_thinker_wait(thinker);
        CU_ASSERT_TRUE_FATAL(gv_thinker_take(thinker, &answer));
        CU_ASSERT_EQUAL(answer.status, GV_OK);
        CU_ASSERT_TRUE(answer.move < 16); /* a cell of the small board */
    }
    CU_ASSERT_EQUAL_FATAL(gv_thinker_ask(thinker, &hour, NULL), GV_OK);
    gv_thinker_stop(thinker);
    CU_ASSERT_FALSE(gv_thinker_is_asked(thinker));
    gv_thinker_wait(thinker); /* returns: nothing is asked */
    CU_ASSERT_FALSE(gv_thinker_take(thinker, &answer));
    CU_ASSERT_EQUAL_FATAL(gv_thinker_ask(thinker, &hour, NULL), GV_OK);
    gv_thinker_free(thinker); /* in the midst of it */
    gv_variant_free(&torus);
    gv_variant_free(&small);
}

static void count_call(void *user)
{
    atomic_fetch_add((atomic_int *)user, 1);
}

static void who_sleeps_is_woken(void)
{
    gv_thinker *thinker = thinker_new();
    gv_variant variant;
    atomic_int calls = 0;
    gv_question question = question_on(&variant, "klein", (gv_seat){.kind = GV_SEAT_RANDOM});
    gv_thinker_set_wake(thinker, count_call, &calls);
    for (int i = 1; i <= 10; i++) {
        gv_answer answer;
        gv_thinker_ask(thinker, &question, NULL);
        gv_thinker_wait(thinker);
        CU_ASSERT_TRUE(gv_thinker_take(thinker, &answer));
        gv_thinker_set_wake(thinker, count_call, &calls); /* behind the worker's lock */
        CU_ASSERT_EQUAL(atomic_load(&calls), i);
    }
    gv_thinker_free(thinker);
    gv_variant_free(&variant);
}

/* What a person does in the midst of the computer's thinking, at moments that nobody chose. */
static void disturb(gv_app *app, gv_random *random)
{
    static const gv_command commands[] = {GV_DO_UNDO,  GV_DO_NEW,  GV_DO_UNDO,       GV_DO_REDO,
                                          GV_DO_HINT,  GV_DO_SWAP, GV_DO_NEXT_BOARD, GV_DO_ALWAYS,
                                          GV_DO_NEVER, GV_DO_GRAPH};
    size_t count = sizeof commands / sizeof commands[0];
    gv_app_do(app, commands[gv_random_below(random, (uint32_t)count)]);
}

static void undo_and_new_at_random_moments(void)
{
    session s = session_on("klein", NULL);
    gv_random random;
    int played = 0;
    gv_random_seed(&random, 2026, 3);
    session_click_widget(&s, "black");
    session_click_widget(&s, "black.7");
    session_click_widget(&s, "white");
    session_click_widget(&s, "white.5");
    for (int i = 0; i < scene_scaled(200); i++) {
        /* Real time, since the worker lives in it; the window's clock runs faster. */
        for (int k = (int)gv_random_below(&random, 6); k > 0; k--) {
            nanosleep(&(struct timespec){.tv_nsec = (long)gv_random_below(&random, 3000000)}, NULL);
            s.now += 0.5;
            gv_app_tick(s.app, s.now);
        }
        played += gv_game_ply(session_game(&s)) > 0;
        disturb(s.app, &random);
        session_draw(&s);
        CU_ASSERT_TRUE(session_replays(&s));
    }
    CU_ASSERT_TRUE(played > 0);
    session_end(&s);
}

void gv_suite_thinker(void)
{
    GV_TEST("a question is answered once", a_question_is_answered_once);
    GV_TEST("what is no longer asked is not answered", what_is_no_longer_asked_is_not_answered);
    GV_TEST("who sleeps is woken", who_sleeps_is_woken);
    GV_TEST("undo and new at random moments", undo_and_new_at_random_moments);
}
