/* test_team.c - the same work by several threads: each piece once, stops, errors. */
#include <stdlib.h>
#include <string.h>

#include "search/team.h"
#include "support/suites.h"

#define PIECES 1000

typedef struct labour {
    gv_i_team team;
    int taken[PIECES]; /* how often; each is written by whoever took it, under the lock */
    int total, threads;
    int stop_at;  /* piece that ends the work with a stop, or -1 */
    int fail_at;  /* with an error */
    int quiet_at; /* by gv_i_team_stop, of which nobody returns anything */
    int late_at;  /* with an error too, but only when another has ended the work */
    bool asked_to_stop;
} labour;

/* Waits for the others to end the work; not for ever, so that a broken team fails and does not
 * hang. */
static gv_status fail_late(labour *l, gv_error *error)
{
    double began = gv_clock();
    while (!gv_i_team_is_stopped(&l->team) && gv_clock() < began + 10)
        continue;
    return gv_error_set(error, GV_ERROR_VALUE, "too late");
}

static gv_status toil(void *user, gv_error *error)
{
    labour *l = user;
    uint64_t number;
    gv_i_team_lock(&l->team);
    l->threads++;
    gv_i_team_unlock(&l->team);
    while (gv_i_team_take(&l->team, &number)) {
        gv_i_team_lock(&l->team);
        l->taken[number]++;
        l->total++;
        gv_i_team_unlock(&l->team);
        if ((int)number == l->stop_at)
            return GV_STOPPED;
        if ((int)number == l->fail_at)
            return gv_error_set(error, GV_ERROR_RULES, "piece %d broke", (int)number);
        if ((int)number == l->late_at)
            return fail_late(l, error);
        if ((int)number == l->quiet_at)
            gv_i_team_stop(&l->team);
    }
    return GV_OK;
}

static bool wants_to_stop(void *user)
{
    return *(bool *)user;
}

static gv_status work(labour *l, int threads, uint64_t pieces, gv_error *error)
{
    gv_i_team_begin(&l->team, pieces, wants_to_stop, &l->asked_to_stop);
    gv_status status = gv_i_team_run(&l->team, threads, toil, l, error);
    gv_i_team_end(&l->team);
    return status;
}

static labour labour_of(void)
{
    return (labour){.stop_at = -1, .fail_at = -1, .quiet_at = -1, .late_at = -1};
}

static void each_piece_is_done_once(void)
{
    static const int threads[] = {0, 1, 2, 7};
    for (int i = 0; i < 4; i++) {
        labour l = labour_of();
        int wrong = 0;
        CU_ASSERT_EQUAL(work(&l, threads[i], PIECES, NULL), GV_OK);
        for (int k = 0; k < PIECES; k++)
            wrong += l.taken[k] != 1;
        CU_ASSERT_EQUAL(wrong, 0);
        CU_ASSERT_EQUAL(l.threads, threads[i] ? threads[i] : 1);
    }
    labour none = labour_of();
    CU_ASSERT_EQUAL(work(&none, 3, 0, NULL), GV_OK);
    CU_ASSERT_EQUAL(none.total, 0);
}

static void more_threads_than_can_be_are_fewer(void)
{
    labour l = labour_of();
    CU_ASSERT_EQUAL(work(&l, 100 * GV_MAX_THREADS, 10, NULL), GV_OK);
    CU_ASSERT_EQUAL(l.total, 10);
    CU_ASSERT_TRUE(l.threads <= GV_MAX_THREADS);
}

static void an_error_ends_the_work_of_all(void)
{
    for (int threads = 1; threads <= 4; threads++) {
        labour l = labour_of();
        gv_error error;
        memset(&error, 0, sizeof error);
        l.fail_at = 5;
        CU_ASSERT_EQUAL(work(&l, threads, PIECES, &error), GV_ERROR_RULES);
        CU_ASSERT_STRING_EQUAL(error.message, "piece 5 broke");
        CU_ASSERT_TRUE(threads > 1 || l.total == 6);
        CU_ASSERT_EQUAL(work(&l, threads, PIECES, NULL), GV_ERROR_RULES); /* nobody to tell */
    }
}

static void the_first_error_is_told(void)
{
    labour l = labour_of();
    gv_error error;
    l.late_at = 0;
    l.fail_at = 1;
    CU_ASSERT_EQUAL(work(&l, 2, PIECES, &error), GV_ERROR_RULES);
    CU_ASSERT_STRING_EQUAL(error.message, "piece 1 broke");
    CU_ASSERT_EQUAL(l.total, 2);
    l = labour_of();
    l.late_at = 0;
    l.stop_at = 1;
    CU_ASSERT_EQUAL(work(&l, 2, PIECES, &error), GV_ERROR_VALUE); /* it outdoes a stop */
    CU_ASSERT_STRING_EQUAL(error.message, "too late");
}

/* A stop is no error. */
static void a_stop_is_told_as_such(void)
{
    labour l = labour_of();
    gv_error error = {.message = "untouched"};
    l.stop_at = 3;
    CU_ASSERT_EQUAL(work(&l, 1, PIECES, &error), GV_STOPPED);
    CU_ASSERT_STRING_EQUAL(error.message, "untouched");
    CU_ASSERT_EQUAL(l.total, 4);
    l = labour_of();
    l.quiet_at = 3;
    CU_ASSERT_EQUAL(work(&l, 1, PIECES, &error), GV_OK);
    CU_ASSERT_EQUAL(l.total, 4);
    l = labour_of();
    l.asked_to_stop = true;
    CU_ASSERT_EQUAL(work(&l, 2, PIECES, &error),
                    GV_OK); /* what is left undone is the caller's to see */
    CU_ASSERT_EQUAL(l.total, 0);
}

void gv_suite_team(void)
{
    GV_TEST("each piece is done once", each_piece_is_done_once);
    GV_TEST("more threads than can be are fewer", more_threads_than_can_be_are_fewer);
    GV_TEST("an error ends the work of all", an_error_ends_the_work_of_all);
    GV_TEST("the first error is told", the_first_error_is_told);
    GV_TEST("a stop is told as such", a_stop_is_told_as_such);
}
