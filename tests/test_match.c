/* test_match.c - openings, single games, matches with players of ours and with programs. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gluversi/study.h"
#include "support/checks.h"
#include "support/run.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- openings */

/* The moves are legal and do the same under every rule, and the seed alone tells them. */
static void openings_are_the_same_for_all_rules(void)
{
    static const char *const names[] = {"square", "torus-4x4", "klein-6x6", "mobius", "cylinder"};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        gv_variant variant = check_found(names[n]);
        gv_setup setup[GV_CLOSINGS];
        int different = 0;
        for (int c = 0; c < GV_CLOSINGS; c++) {
            variant.closing = (gv_closing)c;
            CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 0, &setup[c], NULL), GV_OK);
        }
        gv_opening last = {0};
        for (uint64_t number = 0; number < 30; number++) {
            gv_opening opening[GV_CLOSINGS];
            gv_position end[GV_CLOSINGS];
            for (int c = 0; c < GV_CLOSINGS; c++) {
                gv_opening_draw(&setup[c].rules, &setup[c].start, 5, number, 9, &opening[c]);
                gv_game *game;
                CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &setup[c].rules, &setup[c].start, NULL),
                                      GV_OK);
                for (int i = 0; i < opening[c].count; i++)
                    CU_ASSERT_EQUAL(gv_game_play(game, opening[c].moves[i], NULL), GV_OK);
                end[c] = *gv_game_now(game);
                gv_game_free(game);
            }
            for (int c = 1; c < GV_CLOSINGS; c++) {
                CU_ASSERT_EQUAL(opening[c].count, opening[0].count);
                CU_ASSERT_TRUE(gv_position_equal(&end[c], &end[0]));
            }
            different += memcmp(&opening[0], &last, sizeof last) != 0;
            last = opening[0];
        }
        CU_ASSERT_TRUE(different > 20);
        for (int c = 0; c < GV_CLOSINGS; c++)
            gv_setup_free(&setup[c]);
        gv_variant_free(&variant);
    }
}

/* ---------------------------------------------------------------- matches */

typedef struct record {
    uint64_t games;
    uint64_t hash; /* of all moves, in the order they were told */
    bool in_order;
} record;

static void note(void *user, uint64_t number, const gv_bout *bout, bool swapped,
                 const gv_match_score *so_far)
{
    record *r = user;
    r->in_order = r->in_order && number == r->games && swapped == (number % 2 == 1) &&
                  so_far->games == number / 2 * 2 + 2;
    r->games++;
    for (int i = 0; i < bout->count; i++)
        r->hash = r->hash * 0x100000001B3u + bout->moves[i];
}

static gv_match_score play(gv_match_plan plan, const char *variant_name, record *r)
{
    gv_variant variant = check_found(variant_name);
    gv_match_score score = {0};
    gv_error error = {0};
    plan.variant = &variant;
    *r = (record){.in_order = true};
    gv_status status = gv_match_run(&plan, NULL, note, r, &score, &error);
    check_true(status == GV_OK, error.message);
    gv_variant_free(&variant);
    return score;
}

static void figures_do_not_depend_on_threads(void)
{
    static const int threads[] = {1, 2, 5};
    gv_match_score score[3];
    record r[3];
    for (int i = 0; i < 3; i++) {
        gv_match_plan plan = {.players = {"level3", "level1"},
                              .seed = 3,
                              .pairs = 12,
                              .opening_plies = 6,
                              .threads = threads[i]};
        score[i] = play(plan, "klein-6x6", &r[i]);
        CU_ASSERT_TRUE(r[i].in_order);
        CU_ASSERT_EQUAL(r[i].games, 24);
        CU_ASSERT_EQUAL(r[i].hash, r[0].hash);
        CU_ASSERT_EQUAL(score[i].won, score[0].won);
        CU_ASSERT_DOUBLE_EQUAL(score[i].discs.mean, score[0].discs.mean, 0);
        CU_ASSERT_DOUBLE_EQUAL(score[i].pairs.squares, score[0].pairs.squares, 0);
    }
    CU_ASSERT_EQUAL(score[0].won + score[0].drawn + score[0].lost, 24);
    CU_ASSERT_TRUE(score[0].points.mean > 0.5); /* level 3 is the better one */
}

/* A player against itself, without chance: each pair is one game seen from both sides. */
static void a_player_is_as_good_as_itself(void)
{
    record r;
    gv_match_plan plan = {
        .players = {"nodes=60", "nodes=60"}, .seed = 1, .pairs = 5, .opening_plies = 8};
    gv_match_score score = play(plan, "torus-6x6", &r);
    CU_ASSERT_DOUBLE_EQUAL(score.score.mean, 0.5, 0);
    CU_ASSERT_DOUBLE_EQUAL(score.discs.mean, 0, 0);
    CU_ASSERT_DOUBLE_EQUAL(score.points.mean, 0.5, 0);
}

/* The test stops a match that is decided; how far it went does not depend on threads. */
static void a_test_stops_the_match(void)
{
    uint64_t games[2];
    for (int i = 0; i < 2; i++) {
        record r;
        gv_match_plan plan = {.players = {"level4", "random"},
                              .seed = 1,
                              .pairs = 500,
                              .opening_plies = 4,
                              .threads = 1 + 2 * i,
                              .sprt = true,
                              .elo = {0, 100}};
        gv_match_score score = play(plan, "square-6x6", &r);
        CU_ASSERT_TRUE(score.test.ratio >= score.test.upper);
        CU_ASSERT_TRUE(score.games < 200);
        CU_ASSERT_EQUAL(r.games, score.games);
        games[i] = score.games;
    }
    CU_ASSERT_EQUAL(games[0], games[1]);
}

static void wrong_plans_are_refused(void)
{
    static const struct {
        const char *players[2];
        gv_status status;
    } table[] = {{{"level4", "person"}, GV_ERROR_VALUE},
                 {{"level44", "random"}, GV_ERROR_VALUE},
                 {{"gtp:", "random"}, GV_ERROR_VALUE},
                 {{"random", "gtp:false"}, GV_ERROR_IO}};
    gv_variant variant = check_found("square");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gv_match_score score = {.games = 77};
        gv_error error;
        gv_match_plan plan = {
            .players = {table[i].players[0], table[i].players[1]}, .variant = &variant, .pairs = 1};
        gv_status status = gv_match_run(&plan, NULL, NULL, NULL, &score, &error);
        check_true(status == table[i].status, error.message);
    }
    gv_variant_free(&variant);
}

/* ---------------------------------------------------------------- programs that misbehave */

static void bad_programs_lose_and_are_named(void)
{
    static const struct {
        const char *how, *reason;
    } table[] = {{"hang", "no answer to \"genmove b\" within 0.3 s"},
                 {"die", "it ended instead of answering \"genmove b\""},
                 {"lie", "illegal move: a1"},
                 {"babble", "it answered \"I am\", expected a move"},
                 {"refuse", "it refused \"genmove b\": no"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char player[512];
        record r;
        snprintf(player, sizeof player, "gtp:exec %s/support/bad_engine.sh %s",
                 GV_SOURCE_DIR "/tests", table[i].how);
        gv_match_plan plan = {.players = {player, "greedy"}, .pairs = 2, .timeout = 0.3};
        gv_match_score score = play(plan, "square", &r);
        CU_ASSERT_EQUAL(score.games, 4); /* the match went on */
        CU_ASSERT_EQUAL(score.lost, 4);
        CU_ASSERT_EQUAL(score.failures[0], 4);
        CU_ASSERT_EQUAL(score.failures[1], 0);
        /* The last game is the one that it plays as White. */
        char as_white[160];
        snprintf(as_white, sizeof as_white, "%s", table[i].reason);
        char *colour = strstr(as_white, "genmove b");
        if (colour)
            colour[8] = 'w';
        check_true(strstr(score.reason[0], as_white) != NULL, score.reason[0]);
    }
}

/* Programs that know the plain square only are not asked to play anything else. */
static void other_boards_are_not_for_all(void)
{
    char player[512];
    record r;
    snprintf(player, sizeof player, "gtp:exec %s/support/bad_engine.sh lie",
             GV_SOURCE_DIR "/tests");
    gv_match_plan plan = {.players = {player, "random"}, .pairs = 1, .timeout = 5};
    gv_match_score score = play(plan, "torus", &r);
    CU_ASSERT_EQUAL(score.failures[0], 2);
    CU_ASSERT_PTR_NOT_NULL(strstr(score.reason[0], "plain 8x8 square only"));
}

/* ---------------------------------------------------------------- the program against itself */

/* Over the protocol it plays the same games as without. */
static void the_protocol_changes_nothing(void)
{
    static const char *const variants[] = {"square", "klein-6x6", "anti", "octagon"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        record plain, spoken;
        char player[512];
        snprintf(player, sizeof player, "gtp:exec %s engine --level nodes=50", GV_PROGRAM);
        gv_match_plan plan = {
            .players = {"nodes=50", "greedy"}, .seed = 9, .pairs = 2, .opening_plies = 6};
        gv_match_score a = play(plan, variants[i], &plain);
        plan.players[0] = player;
        gv_match_score b = play(plan, variants[i], &spoken);
        check_true(b.failures[0] == 0, b.reason[0]);
        CU_ASSERT_EQUAL(plain.hash, spoken.hash);
        CU_ASSERT_DOUBLE_EQUAL(a.discs.mean, b.discs.mean, 0);
    }
}

static void the_command_answers(void)
{
    run_prints("match level3 random square --size 6x6 --games 6 --threads 2", NULL, 0,
               "6 games, both colours of 3 openings");
    run_prints("match level3 random square --size 6x6 --games 6 --json", NULL, 0,
               "\"players\":[\"level3\",\"random\"]");
    run_fails("match level3", NULL, 2, "expected A B");
    run_fails("match level3 person", NULL, 2, "a person cannot play here");
    run_fails("match level3 random nowhere", NULL, 2, "nowhere");
    run_fails("match level3 random --sprt 20", NULL, 2, "two numbers of Elo points");
    run_fails("match level3 random --openings 99", NULL, 2, "--openings");
    run_fails("match level3 random --openings /nowhere", NULL, 2, "/nowhere");
    run_fails("match level3 random --timeout 0", NULL, 2, "--timeout");
}

void gv_suite_match(void)
{
    GV_TEST("openings are the same for all rules", openings_are_the_same_for_all_rules);
    GV_TEST("figures do not depend on the number of threads", figures_do_not_depend_on_threads);
    GV_TEST("a player is as good as itself", a_player_is_as_good_as_itself);
    GV_TEST("a test stops the match", a_test_stops_the_match);
    GV_TEST("wrong plans are refused", wrong_plans_are_refused);
    GV_TEST("bad programs lose and are named", bad_programs_lose_and_are_named);
    GV_TEST("other boards are not for all programs", other_boards_are_not_for_all);
    GV_TEST("the protocol changes nothing", the_protocol_changes_nothing);
    GV_TEST("the command answers", the_command_answers);
}
