/*
 * test_engine.c - the computer player: its evaluation against counts made by hand, its search
 * against minimax without any cleverness, its limits, and that it never plays what it may not.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/engine.h"
#include "search/play.h"
#include "support/any_board.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- helpers */

typedef struct playing {
    gv_fast *fast;
    gv_engine *engine;
} playing;

static playing playing_new(const gv_rules *rules, const gv_engine_options *options, bool portable)
{
    playing p = {0};
    gv_fast_options compile = {.portable = portable};
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&p.fast, rules, &compile, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_engine_new(&p.engine, p.fast, options, NULL), GV_OK);
    return p;
}

static void playing_free(playing *p)
{
    gv_engine_free(p->engine);
    gv_fast_free(p->fast);
}

static gv_thought think(const playing *p, const gv_position *position, gv_effort effort)
{
    gv_thought thought;
    gv_status status = gv_engine_think(p->engine, position, &effort, NULL, NULL, &thought, NULL);
    CU_ASSERT_TRUE_FATAL(status == GV_OK || status == GV_STOPPED);
    return thought;
}

static gv_position after(const gv_rules *rules, const gv_position *position, gv_cell move)
{
    if (move == GV_PASS)
        return gv_pass(position);
    gv_set flips = gv_flips(rules, position, move);
    return gv_play(position, move, &flips);
}

/* ---------------------------------------------------------------- the evaluation */

/* What a position is worth where one thing counts one disc, and nothing else counts. */
static int counted(const gv_rules *rules, const gv_position *position, const char *feature)
{
    gv_fast *fast;
    gv_i_weights weights = {.error = 0};
    gv_i_evaluator *evaluator = malloc(sizeof *evaluator);
    CU_ASSERT_PTR_NOT_NULL_FATAL(evaluator);
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, rules, NULL, NULL), GV_OK);
    int number = gv_i_feature_of(feature);
    CU_ASSERT_TRUE_FATAL(number >= 0);
    for (int knot = 0; knot < GV_I_KNOTS; knot++)
        weights.at[number][knot] = 1;
    gv_i_evaluator_init(evaluator, fast, &weights);
    gv_fast_position compact = gv_fast_from(fast, position);
    int value = gv_i_evaluate(evaluator, &compact, gv_fast_legal(fast, &compact));
    free(evaluator);
    gv_fast_free(fast);
    CU_ASSERT_EQUAL(value % GV_I_DISC, 0);
    return value / GV_I_DISC;
}

/*
 * Counted by hand. Black, to move, has d1 and a3; White would have c2 and a3. Beside black discs
 * are c2 a3 b3 c3 empty, beside white ones d1 c2 d2 a3 b3. a1 and b1 can never be turned. c1 lies
 * beside the empty corner d1, b2 beside the empty edge.
 */
static void counts_are_those_made_by_hand(void)
{
    static const char *const rows[] = {"XXO.", "OX..", "....", "....", NULL};
    static const struct {
        const char *feature;
        int count;
    } table[] = {
        {"constant", 1},
        {"moves", 2},
        {"replies", 2},
        {"moves-balance", 0},
        {"frontier", 4},
        {"frontier-other", 5},
        {"discs", 1},
        {"parity", 1},
        {"stable", 2},
        {"stuck", 0},
        {"cell-0-1", 1},
        {"cell-1-0-danger", -1},
        {"cell-1-0", 0},
        {"cell-4-0-danger", 1},
        {"cell-4-0", 0},
        {"cell-4-4", 0},
        {"frontier-balance", -64 / 11},
    };
    gv_board_desc desc = scene_named("square", 4, 4);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position position = scene_position(board, rows, GV_BLACK);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        check_true(counted(&rules, &position, table[i].feature) == table[i].count,
                   table[i].feature);
    gv_board_free(board);
}

/* A torus has no cell unlike the others; a cylinder's rims are. */
static void cells_are_told_by_the_graph(void)
{
    static const char *const rows[] = {"X...", "OX..", ".OX.", "...X", NULL};
    gv_board_desc desc = scene_named("torus", 4, 4);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position position = scene_position(board, rows, GV_BLACK);
    CU_ASSERT_EQUAL(counted(&rules, &position, "cell-4-4"), 2);
    CU_ASSERT_EQUAL(counted(&rules, &position, "cell-0-1"), 0);
    gv_board_free(board);
    desc = scene_named("cylinder", 4, 4);
    board = scene_board(&desc);
    rules.board = board;
    position = scene_position(board, rows, GV_BLACK);
    CU_ASSERT_EQUAL(counted(&rules, &position, "cell-1-1"), 2);        /* a1 d4 on the rims */
    CU_ASSERT_EQUAL(counted(&rules, &position, "cell-4-1-danger"), 0); /* b2 c3, a2 b3 */
    CU_ASSERT_EQUAL(counted(&rules, &position, "cell-0-1"), 0);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- the search */

/* The value to the mover by looking at every line of play. */
static int minimax(const gv_engine *engine, const gv_fast_position *position, int depth)
{
    const gv_fast *fast = engine->fast;
    gv_fast_set legal = gv_fast_legal(fast, position);
    if (gv_fast_set_is_empty(legal)) {
        gv_fast_position passed = gv_fast_pass(position);
        return gv_fast_set_is_empty(gv_fast_legal(fast, &passed))
                   ? gv_i_final_value(&engine->evaluator, position)
                   : -minimax(engine, &passed, depth);
    }
    if (depth == 0)
        return gv_i_evaluate(&engine->evaluator, position, legal);
    int best = -GV_I_ENDLESS;
    for (int slot = gv_fast_set_next(legal, 0); slot >= 0;
         slot = gv_fast_set_next(legal, slot + 1)) {
        gv_fast_position child =
            gv_fast_play(position, (unsigned)slot, gv_fast_flips(fast, position, (unsigned)slot));
        int value = -minimax(engine, &child, depth - 1);
        best = value > best ? value : best;
    }
    return best;
}

/* Without a number for its error a search leaves nothing out, so its value is that of minimax. */
static const char *const plain_weights = "board any\ncells 64\nexposed 0 0 0 0 64\ntwisted no\n"
                                         "objective most\nmoves 1 1 1 1 1 1 1\n"
                                         "replies -1 -1 -1 -1 -1 -1 -1\n"
                                         "frontier -0.31 -0.3 -0.3 -0.3 -0.3 -0.3 -0.3\n"
                                         "discs 1 0.5 0.25 0 0 -0.2 -0.3\n"
                                         "cell-0-1 5 5 5 5 5 5 5\nparity 1 2 3 4 3 2 1\n";

/* Discs, black less white, to what the mover sees. */
static int to_mover(const playing *p, const gv_position *position, double value)
{
    int sign = (position->black_to_move ? 1 : -1) * p->engine->sign;
    return sign * (int)lround(value * GV_I_DISC);
}

/* The first `count` candidates have the values of minimax, no other move a better one. */
static bool candidates_agree(const playing *p, const gv_position *position,
                             const gv_thought *thought, int depth)
{
    const gv_rules *rules = gv_engine_rules(p->engine);
    gv_set legal = gv_legal(rules, position);
    int least = GV_I_ENDLESS;
    for (int i = 0; i < thought->count; i++) {
        gv_position child = after(rules, position, thought->candidates[i].move);
        gv_fast_position compact = gv_fast_from(p->fast, &child);
        int expected = -minimax(p->engine, &compact, depth - 1);
        if (to_mover(p, position, thought->candidates[i].value) != expected || expected > least)
            return false;
        least = expected;
        gv_set_remove(&legal, thought->candidates[i].move);
    }
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        gv_position child = after(rules, position, (gv_cell)cell);
        gv_fast_position compact = gv_fast_from(p->fast, &child);
        if (-minimax(p->engine, &compact, depth - 1) > least)
            return false;
    }
    return true;
}

static void searches_agree_with_minimax(void)
{
    static const int sizes[] = {16, 36, 64, GV_FAST_MAX_CELLS};
    gv_random random;
    gv_random_seed(&random, 11, 1);
    any_board any = {0};
    int wrong = 0, compared = 0;
    for (int i = 0; i < scene_scaled(400) && wrong < 3; i++) {
        any_board_draw(&any, &random, (any_kind)(i % 6), sizes[i / 6 % 4]);
        any.rules.objective = i % 4 ? GV_MOST : GV_FEWEST;
        gv_engine_options options = {
            .threads = 1 + i % 2, .megabytes = 1, .weights = plain_weights};
        playing p = playing_new(&any.rules, &options, i % 5 == 0);
        gv_position position = any_position(any.board, &random);
        int depth = 1 + i % 3, best = 1 + i % 4;
        if (gv_state_of(&any.rules, &position) == GV_PLAYING) {
            gv_thought thought =
                think(&p, &position, (gv_effort){.depth = depth, .best = best, .no_solving = true});
            gv_set legal = gv_legal(&any.rules, &position), discs;
            discs = gv_set_union(&position.mover, &position.waiter);
            int empty = gv_set_count(gv_board_playable(any.board)) - gv_set_count(&discs);
            int moves = gv_set_count(&legal);
            bool right = thought.count == (moves < best ? moves : best) &&
                         candidates_agree(&p, &position, &thought, depth < empty ? depth : empty);
            if (!right) {
                any_board_say(&any, &position);
                fprintf(stderr, "depth %d, best %d of %d, threads %d, %d empty\n", depth, best,
                        moves, options.threads, empty);
                for (int k = 0; k < thought.count; k++) {
                    gv_position child = after(&any.rules, &position, thought.candidates[k].move);
                    gv_fast_position compact = gv_fast_from(p.fast, &child);
                    fprintf(stderr, "found %d, expected %d\n",
                            to_mover(&p, &position, thought.candidates[k].value),
                            -minimax(p.engine, &compact, (depth < empty ? depth : empty) - 1));
                }
            }
            wrong += !right;
            compared++;
        }
        playing_free(&p);
    }
    any_board_free(&any);
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(compared > 0);
}

/* Final scores of the exact solver's own test agree with minimax; here all candidates do. */
static void endings_are_exact(void)
{
    gv_random random;
    gv_random_seed(&random, 11, 2);
    int wrong = 0, solved = 0;
    for (int i = 0; i < scene_scaled(120); i++) {
        gv_board_desc desc = scene_desc(4, 4, (gv_edge)(i % 3), (gv_edge)(i / 3 % 3));
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board,
                          .closing = (gv_closing)(i / 9 % 3),
                          .objective = i % 5 ? GV_MOST : GV_FEWEST};
        gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
        scene_play_random(game, &random, 6);
        const gv_position *now = gv_game_now(game);
        playing p = playing_new(&rules, NULL, false);
        if (gv_state_of(&rules, now) == GV_PLAYING) {
            gv_thought all = think(&p, now, (gv_effort){.best = GV_MAX_CANDIDATES});
            gv_thought one = think(&p, now, (gv_effort){.best = 1});
            bool right = all.exact && one.exact && fabs(all.value - one.value) < 1e-9 &&
                         candidates_agree(&p, now, &all, 16);
            for (int k = 0; k < all.count; k++)
                right = right && all.candidates[k].exact;
            SCENE_ASSERT(right, &desc);
            wrong += !right;
            solved++;
        }
        playing_free(&p);
        gv_game_free(game);
        gv_board_free(board);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(solved > 0);
}

/* ---------------------------------------------------------------- limits */

static gv_game *opening(const gv_rules *rules, uint64_t seed, int plies)
{
    gv_random random;
    gv_random_seed(&random, 12, seed);
    gv_game *game = scene_game(rules, GV_START_DIAGONAL);
    scene_play_random(game, &random, plies);
    return game;
}

/* The same engine state, limits and position: the same thoughts; and no more nodes than allowed. */
static void one_thread_repeats_itself(void)
{
    static const char *const names[] = {"square", "klein", "torus"};
    for (int i = 0; i < 3; i++) {
        gv_board_desc desc = scene_named(names[i], 8, 8);
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board};
        gv_game *game = opening(&rules, (uint64_t)i, 12);
        playing a = playing_new(&rules, NULL, false), b = playing_new(&rules, NULL, true);
        gv_effort effort = {.limits = {.nodes = 5000}};
        gv_thought first = think(&a, gv_game_now(game), effort);
        gv_thought other = think(&b, gv_game_now(game), effort);
        gv_engine_forget(a.engine);
        gv_thought again = think(&a, gv_game_now(game), effort);
        CU_ASSERT_TRUE(first.nodes <= 5000);
        CU_ASSERT_TRUE(first.depth > 2);
        CU_ASSERT_EQUAL(first.nodes, again.nodes);
        CU_ASSERT_EQUAL(first.nodes, other.nodes); /* what the processor has makes no difference */
        CU_ASSERT_EQUAL(first.line_length, again.line_length);
        CU_ASSERT_TRUE(memcmp(first.line, again.line, sizeof first.line) == 0);
        CU_ASSERT_TRUE(memcmp(first.line, other.line, sizeof first.line) == 0);
        CU_ASSERT_DOUBLE_EQUAL(first.value, again.value, 0);
        playing_free(&a);
        playing_free(&b);
        gv_game_free(game);
        gv_board_free(board);
    }
}

typedef struct listener {
    int told, asked, stop_after;
    int last_depth;
    bool rises;
} listener;

static void hear(void *user, const gv_thought *so_far)
{
    listener *l = user;
    l->rises = l->told == 0 || (l->rises && so_far->depth > l->last_depth);
    l->told++;
    l->last_depth = so_far->depth;
}

static bool ask(void *user)
{
    listener *l = user;
    return ++l->asked > l->stop_after;
}

/* The caller is told of each depth, and can stop it; there is a legal move even at once. */
static void the_caller_can_stop(void)
{
    gv_board_desc desc = scene_named("mobius", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_game *game = opening(&rules, 9, 14);
    playing p = playing_new(&rules, NULL, false);
    for (int stop_after = 0; stop_after < 60; stop_after += 20) {
        listener l = {.stop_after = stop_after};
        gv_effort effort = {.limits = {.stop = ask, .user = &l}};
        gv_thought thought;
        gv_engine_forget(p.engine);
        CU_ASSERT_EQUAL(
            gv_engine_think(p.engine, gv_game_now(game), &effort, hear, &l, &thought, NULL),
            GV_STOPPED);
        CU_ASSERT_EQUAL(l.asked, stop_after + 1);
        CU_ASSERT_TRUE(l.told > 0 && l.rises);
        CU_ASSERT_EQUAL_FATAL(thought.count, 1);
        gv_set legal = gv_legal(&rules, gv_game_now(game));
        CU_ASSERT_TRUE(gv_set_has(&legal, thought.candidates[0].move));
    }
    playing_free(&p);
    gv_game_free(game);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- special positions */

static void passes_and_ends_are_understood(void)
{
    /* Black has no move and White has; then nobody has. */
    static const char *const must_pass[] = {"XXO.", "....", "....", "....", NULL};
    static const char *const over[] = {"XX.O", "....", "....", "....", NULL};
    static const char *const single[] = {"OX..", "....", "....", "....", NULL};
    gv_board_desc desc = scene_named("square", 4, 4);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    playing p = playing_new(&rules, NULL, false);
    gv_random random;
    gv_cell move;
    gv_random_seed(&random, 1, 1);

    gv_position position = scene_position(board, must_pass, GV_WHITE);
    gv_thought thought = think(&p, &position, (gv_effort){.best = 3});
    CU_ASSERT_EQUAL(thought.count, 1);
    CU_ASSERT_EQUAL(thought.candidates[0].move, GV_PASS);
    CU_ASSERT_EQUAL(thought.line_length, 2);
    CU_ASSERT_EQUAL(thought.line[0], GV_PASS);
    CU_ASSERT_EQUAL(thought.line[1], scene_cell(board, "d1"));
    CU_ASSERT_TRUE(thought.exact);
    CU_ASSERT_DOUBLE_EQUAL(thought.value, 4, 0); /* Black turns c1: four discs, none left */

    position = scene_position(board, over, GV_BLACK);
    thought = think(&p, &position, (gv_effort){.best = 3});
    CU_ASSERT_EQUAL(thought.count, 0);
    CU_ASSERT_EQUAL(thought.line_length, 0);
    CU_ASSERT_TRUE(thought.exact);
    CU_ASSERT_DOUBLE_EQUAL(thought.value, 1, 0);

    gv_seat seat = {.kind = GV_SEAT_LEVEL, .level = 10};
    CU_ASSERT_EQUAL(
        gv_seat_move(&seat, p.engine, &position, &random, NULL, NULL, &move, NULL, NULL), GV_OK);
    CU_ASSERT_EQUAL(move, GV_PASS);
    position = scene_position(board, single, GV_WHITE);
    for (int level = 1; level <= GV_LEVELS; level++) {
        seat.level = level;
        CU_ASSERT_EQUAL(
            gv_seat_move(&seat, p.engine, &position, &random, NULL, NULL, &move, NULL, NULL),
            GV_OK);
        CU_ASSERT_EQUAL(move, scene_cell(board, "c1"));
    }
    playing_free(&p);
    gv_board_free(board);
}

/* Whole games on boards of all kinds, all rules; every move is checked by the plain engine. */
static void play_whole_game(const gv_rules *rules, gv_position position, int number)
{
    static const char *const seats[] = {"level1", "level3", "level4", "nodes=300", "depth=2",
                                        "greedy", "random", "level2", "time=0.001"};
    gv_engine_options options = {.megabytes = 1, .threads = 1 + number % 2};
    playing p = playing_new(rules, &options, number % 3 == 0);
    gv_random random;
    gv_random_seed(&random, 13, (uint64_t)number);
    bool legal = true;
    for (int ply = 0; legal && gv_state_of(rules, &position) != GV_OVER; ply++) {
        gv_seat seat;
        gv_cell move;
        CU_ASSERT_EQUAL_FATAL(gv_seat_read(seats[(number + ply) % 9], &seat, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(
            gv_seat_move(&seat, p.engine, &position, &random, NULL, NULL, &move, NULL, NULL),
            GV_OK);
        legal = move == GV_PASS ? gv_state_of(rules, &position) == GV_MUST_PASS
                                : gv_verdict_is_legal(gv_effect_of(rules, &position, move).verdict);
        if (legal)
            position = after(rules, &position, move);
    }
    CU_ASSERT_TRUE(legal);
    playing_free(&p);
}

static void no_move_is_ever_illegal(void)
{
    gv_random random;
    gv_random_seed(&random, 14, 1);
    any_board any = {0};
    for (int i = 0; i < scene_scaled(60); i++) {
        any_board_draw(&any, &random, (any_kind)(i % 6), i % 7 == 6 ? GV_FAST_MAX_CELLS : 40);
        any.rules.objective = i % 4 ? GV_MOST : GV_FEWEST;
        play_whole_game(&any.rules, any_position(any.board, &random), i);
    }
    any_board_free(&any);
    /* More than GV_FAST_MAX_CELLS cells, and an empty start with its placements. */
    gv_board_desc desc = scene_named("klein", 16, 9);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position start;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_EMPTY, &start, NULL), GV_OK);
    play_whole_game(&rules, start, 0);
    gv_board_free(board);
    desc = scene_named("torus", 6, 6);
    board = scene_board(&desc);
    rules = (gv_rules){.board = board, .stock = 12, .quiet = GV_QUIET_OWN};
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_EMPTY, &start, NULL), GV_OK);
    play_whole_game(&rules, start, 1);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- strength */

/* One game; the discs by which the first seat comes out ahead. */
static int duel(const gv_rules *rules, const char *first, const char *second, uint64_t number,
                bool swapped)
{
    gv_seat seats[2];
    playing p[2] = {playing_new(rules, NULL, false), playing_new(rules, NULL, false)};
    CU_ASSERT_EQUAL_FATAL(gv_seat_read(first, &seats[0], NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_seat_read(second, &seats[1], NULL), GV_OK);
    gv_game *game = opening(rules, number, 8);
    gv_position position = *gv_game_now(game);
    gv_random random;
    gv_random_seed(&random, 15, number);
    while (gv_state_of(rules, &position) != GV_OVER) {
        int who = (position.black_to_move ? 0 : 1) ^ (swapped ? 1 : 0);
        gv_cell move;
        CU_ASSERT_EQUAL_FATAL(gv_seat_move(&seats[who], p[who].engine, &position, &random, NULL,
                                           NULL, &move, NULL, NULL),
                              GV_OK);
        position = after(rules, &position, move);
    }
    int lead =
        gv_set_count(gv_discs(&position, GV_BLACK)) - gv_set_count(gv_discs(&position, GV_WHITE));
    lead *= rules->objective == GV_FEWEST ? -1 : 1;
    playing_free(&p[0]);
    playing_free(&p[1]);
    gv_game_free(game);
    return swapped ? -lead : lead;
}

/*
 * Each pair is one opening, played with both colours. The whole table is in docs/engine.md; this
 * is to notice when something is broken.
 */
static void level_4_beats_random_and_greedy(void)
{
    static const char *const names[] = {"square", "cylinder", "torus", "mobius", "klein"};
    static const char *const weak[] = {"random", "greedy"};
    for (int i = 0; i < 5; i++) {
        gv_board_desc desc = scene_named(names[i], 8, 8);
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board};
        for (int k = 0; k < 2; k++) {
            int won = 0;
            for (uint64_t pair = 0; pair < 8; pair++)
                won += duel(&rules, "level4", weak[k], pair, false) +
                           duel(&rules, "level4", weak[k], pair, true) >
                       0;
            check_true(won >= 7, names[i]);
        }
        gv_board_free(board);
    }
}

/* ---------------------------------------------------------------- judging */

static void moves_are_judged(void)
{
    /* All 4x4 games from here are looked at to their ends, so losses are exact. */
    gv_board_desc desc = scene_named("klein", 4, 4);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_game *game = opening(&rules, 3, 5);
    playing p = playing_new(&rules, NULL, false);
    const gv_position *now = gv_game_now(game);
    gv_set legal = gv_legal(&rules, now);
    gv_thought all = think(&p, now, (gv_effort){.best = GV_MAX_CANDIDATES});
    double least = 1000;
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        gv_judgement j;
        gv_effort effort = {.best = 1};
        CU_ASSERT_EQUAL(gv_engine_judge(p.engine, now, (gv_cell)cell, &effort, &j, NULL), GV_OK);
        double expected = -1;
        for (int i = 0; i < all.count; i++)
            if (all.candidates[i].move == cell)
                expected = fabs(all.candidates[0].value - all.candidates[i].value);
        CU_ASSERT_DOUBLE_EQUAL(j.loss, expected, 1e-9);
        CU_ASSERT_EQUAL(j.is_best, expected < 1e-9);
        CU_ASSERT_TRUE(j.played.exact);
        CU_ASSERT_EQUAL(j.played.move, cell);
        least = j.loss < least ? j.loss : least;
    }
    CU_ASSERT_DOUBLE_EQUAL(least, 0, 0);
    playing_free(&p);
    gv_game_free(game);
    gv_board_free(board);
}

/* An engine that compiles the rules for itself is the same as one that was given them compiled. */
static void an_engine_may_compile_the_rules_itself(void)
{
    gv_board_desc desc = scene_named("mobius", 6, 5);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board, .closing = GV_CLOSING_ALWAYS};
    gv_position start;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &start, NULL), GV_OK);
    playing given = playing_new(&rules, NULL, false), own = {0};
    CU_ASSERT_EQUAL_FATAL(gv_engine_for_rules(&own.engine, &rules, NULL, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_engine_rules(own.engine)->closing, GV_CLOSING_ALWAYS);
    gv_effort effort = {.limits = {.nodes = 2000}};
    gv_thought a = think(&given, &start, effort), b = think(&own, &start, effort);
    CU_ASSERT_EQUAL(a.nodes, b.nodes);
    CU_ASSERT_EQUAL(a.candidates[0].move, b.candidates[0].move);
    CU_ASSERT_DOUBLE_EQUAL(a.value, b.value, 0);
    playing_free(&given);
    playing_free(&own);
    gv_engine *engine = NULL;
    gv_engine_options many = {.threads = GV_MAX_THREADS + 1}, unread = {.weights = "nonsense 1"};
    CU_ASSERT_EQUAL(gv_engine_for_rules(&engine, &rules, &many, NULL), GV_ERROR_VALUE);
    CU_ASSERT_EQUAL(gv_engine_for_rules(&engine, &rules, &unread, NULL), GV_ERROR_SYNTAX);
    CU_ASSERT_PTR_NULL(engine);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- the suite */

void gv_suite_engine(void)
{
    GV_TEST("counts are those made by hand", counts_are_those_made_by_hand);
    GV_TEST("cells are told apart by the graph", cells_are_told_by_the_graph);
    GV_TEST("searches agree with minimax", searches_agree_with_minimax);
    GV_TEST("endings are exact", endings_are_exact);
    GV_TEST("one thread repeats itself", one_thread_repeats_itself);
    GV_TEST("the caller is told, and can stop", the_caller_can_stop);
    GV_TEST("passes and ends are understood", passes_and_ends_are_understood);
    GV_TEST("no move is ever illegal", no_move_is_ever_illegal);
    GV_TEST("level 4 beats random and greedy players", level_4_beats_random_and_greedy);
    GV_TEST("moves are judged", moves_are_judged);
    GV_TEST("an engine may compile the rules itself", an_engine_may_compile_the_rules_itself);
}
