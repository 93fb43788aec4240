/*
 * test_solve.c - the exact solver against minimax without any cleverness, against values that
 * others computed, under limits, and with threads.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/notation.h"
#include "gluversi/search.h"
#include "search/symmetry.h"
#include "support/any_board.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- minimax */

/* Black less white at the end. */
static int final_score(const gv_rules *rules, const gv_position *position, gv_score score)
{
    int black = gv_set_count(gv_discs(position, GV_BLACK));
    int white = gv_set_count(gv_discs(position, GV_WHITE));
    int empty = gv_set_count(gv_board_playable(rules->board)) - black - white;
    if (score == GV_SCORE_RAW || black == white)
        return black - white;
    return black > white ? black - white + empty : black - white - empty;
}

/* The value by looking at every line of play, with the plain engine. */
static int minimax(const gv_rules *rules, const gv_position *position, gv_score score)
{
    gv_set legal = gv_legal(rules, position);
    if (gv_set_is_empty(&legal)) {
        gv_position passed = gv_pass(position);
        gv_set other = gv_legal(rules, &passed);
        return gv_set_is_empty(&other) ? final_score(rules, position, score)
                                       : minimax(rules, &passed, score);
    }
    bool wants_more = position->black_to_move == (rules->objective == GV_MOST);
    int best = 0;
    bool first = true;
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        gv_set flips = gv_flips(rules, position, (gv_cell)cell);
        gv_position next = gv_play(position, (gv_cell)cell, &flips);
        int value = minimax(rules, &next, score);
        if (first || (wants_more ? value > best : value < best))
            best = value;
        first = false;
    }
    return best;
}

/* ---------------------------------------------------------------- helpers */

typedef struct solving {
    gv_fast *fast;
    gv_solver *solver;
} solving;

static solving solving_new(const gv_rules *rules, gv_score score, int threads, bool portable)
{
    solving s = {0};
    gv_fast_options compile = {.portable = portable};
    gv_solver_options options = {.score = score, .threads = threads, .megabytes = 4};
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&s.fast, rules, &compile, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_solver_new(&s.solver, s.fast, &options, NULL), GV_OK);
    return s;
}

static void solving_free(solving *s)
{
    gv_solver_free(s->solver);
    gv_fast_free(s->fast);
}

static gv_solution solve(const solving *s, const gv_position *position)
{
    gv_solution solution;
    CU_ASSERT_EQUAL_FATAL(gv_solve(s->solver, position, NULL, NULL, NULL, &solution, NULL), GV_OK);
    CU_ASSERT_TRUE(solution.exact && solution.low == solution.high);
    return solution;
}

/* The line is legal to its end, the game is over there, and the score is the value. */
static bool line_is_right(const gv_rules *rules, const gv_position *position, gv_score score,
                          const gv_solution *solution)
{
    gv_position now = *position;
    for (int i = 0; i < solution->line_length; i++) {
        if (solution->line[i] == GV_PASS) {
            if (gv_state_of(rules, &now) != GV_MUST_PASS)
                return false;
            now = gv_pass(&now);
            continue;
        }
        gv_effect effect = gv_effect_of(rules, &now, solution->line[i]);
        if (!gv_verdict_is_legal(effect.verdict))
            return false;
        now = gv_play(&now, solution->line[i], &effect.flips);
    }
    gv_cell best = solution->line_length > 0 ? solution->line[0] : GV_NO_CELL;
    return gv_state_of(rules, &now) == GV_OVER && best == solution->best &&
           final_score(rules, &now, score) == solution->low;
}

/* A position with at most `most` empty cells. */
static gv_position draw_ending(const gv_board *board, gv_random *random, int most)
{
    gv_position position = any_position(board, random);
    gv_set black = *gv_discs(&position, GV_BLACK), white = *gv_discs(&position, GV_WHITE);
    gv_set taken = gv_set_union(&black, &white);
    gv_set empty = gv_set_difference(gv_board_playable(board), &taken);
    int count = gv_set_count(&empty), dark = (int)gv_random_below(random, 101);
    while (count > most) {
        int cell = gv_set_next(&empty, (int)gv_random_below(random, GV_MAX_CELLS));
        if (cell < 0)
            continue;
        gv_set_remove(&empty, (unsigned)cell);
        bool is_black = gv_random_below(random, 100) < (unsigned)dark;
        gv_set_add(is_black ? &black : &white, (unsigned)cell);
        count--;
    }
    return gv_position_of(&black, &white, gv_mover(&position));
}

/* ---------------------------------------------------------------- endings */

/* How many to test; with GV_FULL set, as in ./check --full, more. */
static int how_many(int usual, int full)
{
    return scene_scaled(getenv("GV_FULL") ? full : usual);
}

static bool agrees(const any_board *any, const gv_position *position, gv_score score, bool portable)
{
    solving s = solving_new(&any->rules, score, 1, portable);
    gv_solution solution = solve(&s, position);
    int expected = minimax(&any->rules, position, score);
    bool right = solution.low == expected && line_is_right(&any->rules, position, score, &solution);
    if (!right) {
        char text[120];
        gv_solver_text(s.solver, text, sizeof text);
        any_board_say(any, position);
        fprintf(stderr, "%s, objective %s, %s: found %d, expected %d\n", text,
                gv_name_of(gv_objective_names, (int)any->rules.objective),
                gv_name_of(gv_score_names, (int)score), solution.low, expected);
    }
    solving_free(&s);
    return right;
}

/* Random endings on boards of all kinds, under all rules. */
static void endings_agree_with_minimax(void)
{
    static const int sizes[] = {16, 30, 64, GV_FAST_MAX_CELLS};
    gv_random random;
    gv_random_seed(&random, 4, 1);
    any_board any = {0};
    int wrong = 0;
    for (int i = 0; i < how_many(5000, 30000) && wrong < 3; i++) {
        any_board_draw(&any, &random, (any_kind)(i % 6), sizes[i / 6 % 4]);
        any.rules.objective = gv_random_below(&random, 3) ? GV_MOST : GV_FEWEST;
        bool takes = any.rules.objective == GV_MOST && gv_random_below(&random, 2);
        gv_position position = draw_ending(any.board, &random, 1 + i % 6);
        wrong += !agrees(&any, &position, takes ? GV_SCORE_WINNER_TAKES_EMPTIES : GV_SCORE_RAW,
                         i % 5 == 0);
    }
    any_board_free(&any);
    CU_ASSERT_EQUAL(wrong, 0);
}

/*
 * The boards that people play on: the kernels on one word. In full 5,000 for each board and closing
 * rule.
 */
static void endings_of_named_boards_agree(void)
{
    static const char *const names[] = {"square", "cylinder", "torus",
                                        "mobius", "klein",    "projective"};
    static const int sizes[][2] = {{8, 8}, {6, 6}, {5, 5}, {7, 8}, {8, 7}, {4, 4}, {3, 8}, {8, 2}};
    gv_random random;
    gv_random_seed(&random, 4, 2);
    int wrong = 0;
    for (int i = 0; i < how_many(3000, 90000) && wrong < 3; i++) {
        const int *size = sizes[i / 6 % 8];
        any_board any = {.desc = scene_named(names[i % 6], size[0], size[1])};
        any.board = scene_board(&any.desc);
        any.rules = (gv_rules){.board = any.board, .closing = (gv_closing)(i / 48 % 3)};
        gv_position position = draw_ending(any.board, &random, 2 + i % 6);
        wrong += !agrees(&any, &position, (gv_score)gv_random_below(&random, 2), false);
        any_board_free(&any);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/*
 * Larger ones, with table, splits and guesses: kernels, numbers of threads and a table full of
 * other positions make no difference.
 */
static void kernels_and_threads_agree(void)
{
    gv_random random;
    gv_random_seed(&random, 4, 3);
    any_board any = {0};
    int wrong = 0;
    for (int i = 0; i < scene_scaled(60) && wrong < 3; i++) {
        any_board_draw(&any, &random, (any_kind)(i % 4), 64);
        any.rules.objective = i % 3 ? GV_MOST : GV_FEWEST;
        solving fast = solving_new(&any.rules, GV_SCORE_RAW, 1, false);
        solving wide = solving_new(&any.rules, GV_SCORE_RAW, 1, true);
        solving crew = solving_new(&any.rules, GV_SCORE_RAW, 3, i % 2);
        for (int k = 0; k < 3; k++) {
            gv_position position = draw_ending(any.board, &random, 9 + k);
            gv_solution a = solve(&fast, &position), b = solve(&wide, &position),
                        c = solve(&crew, &position);
            bool right = a.low == b.low && b.low == c.low &&
                         line_is_right(&any.rules, &position, GV_SCORE_RAW, &a) &&
                         line_is_right(&any.rules, &position, GV_SCORE_RAW, &b) &&
                         line_is_right(&any.rules, &position, GV_SCORE_RAW, &c);
            if (!right) {
                any_board_say(&any, &position);
                fprintf(stderr, "found %d, %d, %d\n", a.low, b.low, c.low);
            }
            wrong += !right;
        }
        solving_free(&fast);
        solving_free(&wide);
        solving_free(&crew);
    }
    any_board_free(&any);
    CU_ASSERT_EQUAL(wrong, 0);
}

/* ---------------------------------------------------------------- known values */

static int value_of(const char *name, int columns, int rows, gv_closing closing, gv_start start)
{
    gv_board_desc desc = scene_named(name, columns, rows);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board, .closing = closing};
    gv_position position;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, start, &position, NULL), GV_OK);
    solving s = solving_new(&rules, GV_SCORE_RAW, 1, false);
    gv_solution solution = solve(&s, &position);
    CU_ASSERT_TRUE(line_is_right(&rules, &position, GV_SCORE_RAW, &solution));
    solving_free(&s);
    gv_board_free(board);
    return solution.low;
}

/* 4x4, agreed on by three independent programs: never, always, accompanied. */
static void boards_of_four_have_their_values(void)
{
    static const struct {
        const char *name;
        int diagonal[3], parallel[3];
    } table[] = {
        {"square", {-8, -8, -8}, {-3, -3, -3}},      {"cylinder", {2, -8, -2}, {2, 12, 8}},
        {"torus", {-2, -10, -8}, {-2, -10, -8}},     {"mobius", {-8, -6, -6}, {4, -4, 0}},
        {"klein", {-10, -16, -14}, {-10, -16, -14}},
    };
    static const gv_closing closings[] = {GV_CLOSING_NEVER, GV_CLOSING_ALWAYS,
                                          GV_CLOSING_ACCOMPANIED};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int k = 0; k < 3; k++) {
            CU_ASSERT_EQUAL(value_of(table[i].name, 4, 4, closings[k], GV_START_DIAGONAL),
                            table[i].diagonal[k]);
            CU_ASSERT_EQUAL(value_of(table[i].name, 4, 4, closings[k], GV_START_PARALLEL),
                            table[i].parallel[k]);
        }
    }
}

/* Values of the project's specification, first player's view. */
static void small_squares_have_their_values(void)
{
    CU_ASSERT_EQUAL(value_of("square", 3, 3, GV_CLOSING_ALWAYS, GV_START_DIAGONAL), -9);
    CU_ASSERT_EQUAL(value_of("square", 5, 5, GV_CLOSING_ALWAYS, GV_START_DIAGONAL), 13);
    CU_ASSERT_EQUAL(value_of("square", 4, 6, GV_CLOSING_ALWAYS, GV_START_DIAGONAL), 16);
    CU_ASSERT_EQUAL(value_of("square", 6, 4, GV_CLOSING_ALWAYS, GV_START_DIAGONAL), 16);
    if (getenv("GV_FULL")) /* thirty million positions */
        CU_ASSERT_EQUAL(value_of("square", 5, 6, GV_CLOSING_ALWAYS, GV_START_DIAGONAL), 10);
}

/*
 * The FFO endgame suite, 1 to 19, with the scores of all moves, as stored in abulmo/edax-reversi,
 * problem/fforum-1-19.obf.
 */
static const char *const ffo_all_moves[] = {
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--"
    " X; G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;",
    "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-"
    " X; A4:+10; B2:+0; A3:-6; G7:-8; A7:-12; H7:-14; B7:-14; H2:-24;",
    "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX"
    " X; D1:+2; G3:+0; B8:-2; B1:-4; C1:-4; A2:-4; A3:-6; B2:-12;",
    "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO-"
    " X; H8:+0; A5:+0; B6:-4; B7:-4; A6:-8; B2:-12; H2:-26;",
    "-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX--"
    " X; G8:+32; G2:+12; B2:-20; G6:-26; G1:-32; G7:-34;",
    "--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX-"
    " X; A1:+14; H3:+14; A8:+12; H2:+8; G2:+8; H4:+4; G7:+4; A7:-22; B1:-24;",
    "--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO-"
    " X; A6:+8; G1:+0; A1:-2; H8:-6; H7:-14; B1:-30;",
    "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO--"
    " O; E1:+8; H2:+4; G2:+4; B2:+4; G7:+4; B1:+2; G1:-6; C1:-8;",
    "--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO--"
    " O; G7:-8; A4:-8; B1:-16; A7:-16; B7:-26; A3:-30; G1:-38; H7:-40;",
    "-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO--"
    " O; B2:+10; B7:+4; F1:+0; A7:-4; A2:-6; G2:-12; H2:-16; H7:-20;",
    "---O-XOX----XXOX---XXOOXO-XXOXOXXXXOOXOX-XOOXXXXXOOOXX-XOOOOOOO-"
    " O; B3:+30; C2:+26; A6:+24; G7:+20; C3:+18; D2:+16; B4:+10; E1:+6;",
    "--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX--"
    " O; B7:-8; A7:-10; G7:-14; G8:-14; H2:-16; G1:-16; H1:-20;",
    "--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO--"
    " X; B7:+14; A4:+0; A3:-8; B1:-18; G8:-20; H7:-20; A2:-24;",
    "--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX-"
    " X; A3:+18; A4:+12; B1:+8; G7:-4; H7:-14; A7:-24; B7:-24; B2:-28;",
    "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX"
    " X; G3:+4; B8:+4; F1:+0; C1:+0; C2:-2; D1:-4; B2:-8; A3:-8;",
    "-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O-"
    " X; F8:+24; C7:+20; A5:+6; H1:+6; B6:+0; B7:-2; A6:-6; H2:-26;",
    "-OOOOO----OXXO-XXXOOOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOO----XXXX---"
    " X; F8:+8; G2:+6; G6:-24; G1:-32; F7:-32; G7:-34; B2:-38;",
    "-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO--"
    " X; G2:-2; B7:-6; F1:-8; E1:-10; H7:-12; G8:-14; G7:-14; A2:-18; B2:-18;",
    "--OXXO--XOXXXX--XOOOOXXXXOOOXXXXX-OOOXXX--OOOOXX--XXOOO----XXOO-"
    " X; B6:+8; H8:+4; B7:+0; G1:-6; B5:-16; H7:-16; B1:-24;",
};

/* Of 20 to 39, those that take no time; best moves only. */
static const char *const ffo_best_moves[] = {
    "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO-"
    " X; H5:+6;",
    "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX----"
    " O; G5:+0;",
    "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X---"
    " O; G8:+2;",
    "--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX--"
    " X; A2:+4;",
    "--XO-O----OOOO--OOXOXXO-OOOOXXOOOOOXXOX-OXOXXXXX--XXXX----X-O-X-"
    " X; B7:-2;",
    "-OXXXX----OXXO--XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO-XX-XXO-----------"
    " X; G2:+10;",
};

/* The value of the position after `move`, as its mover sees it; GV_NO_CELL: of the position. */
static int value_after(const solving *s, const gv_rules *rules, const gv_position *position,
                       gv_cell move)
{
    gv_position next = *position;
    if (move != GV_NO_CELL) {
        gv_effect effect = gv_effect_of(rules, position, move);
        CU_ASSERT_TRUE(gv_verdict_is_legal(effect.verdict));
        next = gv_play(position, move, &effect.flips);
    }
    int value = solve(s, &next).low;
    return gv_mover(position) == GV_BLACK ? value : -value;
}

static void check_suite(const char *const *lines, size_t count)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    solving s = solving_new(&rules, GV_SCORE_WINNER_TAKES_EMPTIES, 1, false);
    for (size_t i = 0; i < count; i++) {
        const char *text = lines[i];
        gv_obf obf;
        int line = 0;
        bool found;
        CU_ASSERT_EQUAL_FATAL(gv_obf_read(&text, &line, &obf, &found, NULL), GV_OK);
        CU_ASSERT_TRUE_FATAL(found && obf.count > 0);
        check_true(value_after(&s, &rules, &obf.position, GV_NO_CELL) == obf.moves[0].score,
                   lines[i]);
        for (int k = 1; k < obf.count; k++)
            check_true(value_after(&s, &rules, &obf.position, obf.moves[k].move) ==
                           obf.moves[k].score,
                       lines[i]);
    }
    solving_free(&s);
    gv_board_free(board);
}

static void ffo_1_to_19_agree(void)
{
    check_suite(ffo_all_moves, sizeof ffo_all_moves / sizeof *ffo_all_moves);
}

static void ffo_20_to_39_agree(void)
{
    check_suite(ffo_best_moves, sizeof ffo_best_moves / sizeof *ffo_best_moves);
}

/* A draw, and games that are over, with nothing to solve. */
static void finished_games_have_their_scores(void)
{
    static const char *const full[] = {"XXXX", "XXXX", "OOOO", "OOOO", NULL};
    static const char *const blocked[] = {"XX..", "XX..", "....", "....", NULL};
    static const char *const even[] = {"X..O", "....", "....", "....", NULL};
    static const struct {
        const char *const *rows;
        int raw, takes;
    } table[] = {{full, 0, 0}, {blocked, 4, 16}, {even, 0, 0}};
    gv_board_desc desc = scene_named("square", 4, 4);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int score = 0; score < 2; score++)
            for (int colour = 0; colour < 2; colour++) {
                gv_position position = scene_position(board, table[i].rows, (gv_colour)colour);
                solving s = solving_new(&rules, (gv_score)score, 1, false);
                gv_solution solution = solve(&s, &position);
                CU_ASSERT_EQUAL(solution.low, score ? table[i].takes : table[i].raw);
                CU_ASSERT_EQUAL(solution.line_length, 0);
                CU_ASSERT_EQUAL(solution.best, GV_NO_CELL);
                solving_free(&s);
            }
    gv_board_free(board);
}

/* FFO 21, as above, is a draw of 32 to 32. */
static void a_draw_is_nought(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    const char *text = ffo_best_moves[1];
    gv_obf obf;
    int line = 0;
    bool found;
    CU_ASSERT_EQUAL_FATAL(gv_obf_read(&text, &line, &obf, &found, NULL), GV_OK);
    solving s = solving_new(&rules, GV_SCORE_RAW, 1, false);
    gv_solution solution = solve(&s, &obf.position);
    CU_ASSERT_EQUAL(solution.low, 0);
    CU_ASSERT_TRUE(line_is_right(&rules, &obf.position, GV_SCORE_RAW, &solution));
    solving_free(&s);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- limits */

typedef struct scene {
    gv_board *board;
    gv_rules rules;
    gv_position position;
} scene;

/* The diagonal start of a named board. */
static scene scene_of(const char *name, int columns, int rows)
{
    scene s = {0};
    gv_board_desc desc = scene_named(name, columns, rows);
    s.board = scene_board(&desc);
    s.rules.board = s.board;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&s.rules, GV_START_DIAGONAL, &s.position, NULL), GV_OK);
    return s;
}

/*
 * Stopped after more and more nodes, the bounds always hold the value. FFO 5, for Black: +32, far
 * from the first guess of 0, so that there are many bounds on the way.
 */
static void bounds_hold_when_stopped(void)
{
    scene sc = scene_of("square", 8, 8);
    const char *text = ffo_all_moves[4];
    gv_obf obf;
    int line = 0, stopped = 0, between = 0;
    bool found;
    CU_ASSERT_EQUAL_FATAL(gv_obf_read(&text, &line, &obf, &found, NULL), GV_OK);
    for (uint64_t nodes = 1; nodes < 200000; nodes = nodes * 5 / 4 + 1) {
        solving s =
            solving_new(&sc.rules, GV_SCORE_WINNER_TAKES_EMPTIES, 1 + (int)(nodes % 2), false);
        gv_search_limits limits = {.nodes = nodes};
        gv_solution solution;
        gv_status status = gv_solve(s.solver, &obf.position, &limits, NULL, NULL, &solution, NULL);
        CU_ASSERT_TRUE(solution.low <= 32 && 32 <= solution.high);
        CU_ASSERT_EQUAL(status, solution.exact ? GV_OK : GV_STOPPED);
        CU_ASSERT_EQUAL(solution.exact, solution.low == solution.high);
        stopped += status == GV_STOPPED;
        between += !solution.exact && (solution.low > -64 || solution.high < 64);
        solving_free(&s);
    }
    CU_ASSERT_TRUE(stopped > 0);
    CU_ASSERT_TRUE(between > 0);
    gv_board_free(sc.board);
}

static void time_is_kept(void)
{
    scene sc = scene_of("klein", 8, 8);
    solving s = solving_new(&sc.rules, GV_SCORE_RAW, 2, false);
    gv_search_limits limits = {.seconds = 0.1};
    gv_solution solution;
    CU_ASSERT_EQUAL(gv_solve(s.solver, &sc.position, &limits, NULL, NULL, &solution, NULL),
                    GV_STOPPED);
    /* 20 ms late at most where the machine is ours; it may be shared, or slowed by a checker. */
    CU_ASSERT_TRUE(solution.seconds >= 0.1 && solution.seconds < 1);
    CU_ASSERT_TRUE(solution.low >= -64 && solution.high <= 64 && !solution.exact);
    solving_free(&s);
    gv_board_free(sc.board);
}

typedef struct asked {
    int stops, reports;
    gv_solution last;
} asked;

static bool stop_at_third(void *user)
{
    asked *a = user;
    return ++a->stops >= 3;
}

static void count_report(void *user, const gv_solution *so_far)
{
    asked *a = user;
    a->reports++;
    a->last = *so_far;
}

static void the_caller_is_asked_and_told(void)
{
    scene sc = scene_of("torus", 6, 6);
    solving s = solving_new(&sc.rules, GV_SCORE_RAW, 2, false);
    asked a = {0};
    gv_search_limits limits = {.stop = stop_at_third, .user = &a};
    gv_solution solution;
    CU_ASSERT_EQUAL(gv_solve(s.solver, &sc.position, &limits, NULL, NULL, &solution, NULL),
                    GV_STOPPED);
    CU_ASSERT_EQUAL(a.stops, 3);
    solving_free(&s);
    gv_board_free(sc.board);

    sc = scene_of("square", 4, 6);
    s = solving_new(&sc.rules, GV_SCORE_RAW, 1, false);
    CU_ASSERT_EQUAL(gv_solve(s.solver, &sc.position, NULL, count_report, &a, &solution, NULL),
                    GV_OK);
    CU_ASSERT_TRUE(a.reports > 0 && a.last.exact && a.last.low == solution.low);
    solving_free(&s);
    gv_board_free(sc.board);
}

/* ---------------------------------------------------------------- options */

static void refuses(const gv_rules *rules, const gv_solver_options *options, gv_status expected,
                    const char *part)
{
    gv_fast *fast = NULL;
    gv_error error = {0};
    gv_solver *solver = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, rules, NULL, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_solver_new(&solver, fast, options, &error), expected);
    CU_ASSERT_PTR_NULL(solver);
    check_true(strstr(error.message, part) != NULL, error.message);
    gv_fast_free(fast);
}

static void what_cannot_be_is_refused(void)
{
    gv_board_desc large = scene_named("torus", 13, 10), small = scene_named("torus", 4, 4);
    gv_board *board = scene_board(&large);
    gv_rules rules = {.board = board};
    refuses(&rules, NULL, GV_ERROR_LIMIT, "128");
    gv_board_free(board);
    board = scene_board(&small);
    rules = (gv_rules){.board = board, .objective = GV_FEWEST};
    refuses(&rules, &(gv_solver_options){.score = GV_SCORE_WINNER_TAKES_EMPTIES}, GV_ERROR_VALUE,
            "fewest");
    refuses(&rules, &(gv_solver_options){.threads = GV_MAX_THREADS + 1}, GV_ERROR_VALUE, "65");
    refuses(&rules, &(gv_solver_options){.threads = -1}, GV_ERROR_VALUE, "-1");
    gv_board_free(board);
}

/* The kernels on one word are really those that run, on a processor that has what they want. */
static void named_boards_get_fast_kernels(void)
{
    static const char *const names[][2] = {{"square", "short"},
                                           {"cylinder", "narrow"},
                                           {"torus", "narrow"},
                                           {"mobius", "narrow"},
                                           {"klein", "narrow"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        scene sc = scene_of(names[i][0], 8, 8);
        solving s = solving_new(&sc.rules, GV_SCORE_RAW, 1, false);
        char text[120];
        gv_solver_text(s.solver, text, sizeof text);
        if (strcmp(gv_fast_path(s.fast), "portable") != 0)
            check_true(strncmp(text, names[i][1], strlen(names[i][1])) == 0, text);
        solving_free(&s);
        gv_board_free(sc.board);
    }
}

typedef struct symmetry_counts {
    uint64_t found, all;
} symmetry_counts;

static symmetry_counts count_symmetries(const gv_rules *rules)
{
    symmetry_counts counts = {0};
    gv_fast *fast = NULL;
    gv_i_symmetries symmetries;
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, rules, NULL, NULL), GV_OK);
    CU_ASSERT_TRUE_FATAL(gv_i_symmetries_init(&symmetries, fast));
    counts.found = symmetries.count;
    CU_ASSERT_EQUAL(gv_board_symmetries(rules->board, &counts.all, NULL), GV_OK);
    gv_i_symmetries_free(&symmetries);
    gv_fast_free(fast);
    return counts;
}

/* As many as gv_board_symmetries counts, where that is no more than there is room for. */
static void symmetries_are_all_found(void)
{
    int wrong = 0, whole = 0;
    for (scene_entry entry = {0}; scene_next(&entry);) {
        gv_board *board = scene_board(&entry.desc);
        gv_rules rules = {.board = board};
        symmetry_counts counts = {0};
        if (gv_board_cells(board) <= GV_FAST_MAX_CELLS)
            counts = count_symmetries(&rules);
        /* Boards so narrow that a slot has one neighbour several ways may lose some. */
        wrong += counts.found > counts.all;
        whole += counts.found == counts.all;
        if (entry.desc.columns > 2 && entry.desc.rows > 2)
            SCENE_ASSERT(counts.found == counts.all, &entry.desc);
        gv_board_free(board);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(whole > 0);
}

/* ---------------------------------------------------------------- the suite */

void gv_suite_solve(void)
{
    GV_TEST("random endings agree with minimax", endings_agree_with_minimax);
    GV_TEST("so do those of the named boards", endings_of_named_boards_agree);
    GV_TEST("kernels and numbers of threads agree", kernels_and_threads_agree);
    GV_TEST("4x4 boards have the values of the table", boards_of_four_have_their_values);
    GV_TEST("3x3 to 5x6 have theirs", small_squares_have_their_values);
    GV_TEST("FFO 1 to 19, all moves", ffo_1_to_19_agree);
    GV_TEST("some of FFO 20 to 39, best moves", ffo_20_to_39_agree);
    GV_TEST("games that are over have their scores", finished_games_have_their_scores);
    GV_TEST("a draw is worth 0", a_draw_is_nought);
    GV_TEST("bounds hold when the search is stopped", bounds_hold_when_stopped);
    GV_TEST("a time limit is kept", time_is_kept);
    GV_TEST("the caller is asked to stop and told of bounds", the_caller_is_asked_and_told);
    GV_TEST("what cannot be solved is refused", what_cannot_be_is_refused);
    GV_TEST("the symmetries of a board are all found", symmetries_are_all_found);
    GV_TEST("named boards get their kernels", named_boards_get_fast_kernels);
}
