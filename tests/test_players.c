/*
 * test_players.c - the random and the greedy player.
 */
#include <string.h>

#include "gluversi/game.h"
#include "support/scenes.h"
#include "support/suites.h"

typedef gv_cell player(const gv_rules *, const gv_position *, gv_random *);

/* A random position of a random board and rules; the caller frees the board. */
static gv_board *random_scene(gv_board_desc *desc, gv_rules *rules, gv_position *position,
                              gv_random *random)
{
    *desc = scene_desc(1 + (int)gv_random_below(random, 8), 1 + (int)gv_random_below(random, 8),
                       (gv_edge)gv_random_below(random, 3), (gv_edge)gv_random_below(random, 3));
    gv_board *board = scene_board(desc);
    *rules = (gv_rules){.board = board,
                        .closing = (gv_closing)gv_random_below(random, GV_CLOSINGS),
                        .objective = (gv_objective)gv_random_below(random, 2),
                        .quiet = gv_random_below(random, 3) ? GV_QUIET_NO : GV_QUIET_OWN};
    *position = scene_random_position(board, random);
    return board;
}

static void players_move_by_the_rules_and_by_their_seed(void)
{
    static player *const players[] = {gv_greedy_move, gv_random_move};
    gv_random random, a, b;
    gv_random_seed(&random, 71, 0);
    int moved = 0, passed = 0;
    for (int round = 0; round < scene_scaled(2000); round++) {
        gv_board_desc desc;
        gv_rules rules;
        gv_position position;
        gv_board *board = random_scene(&desc, &rules, &position, &random);
        gv_position before = position;
        gv_set legal = gv_legal(&rules, &position);
        for (size_t i = 0; i < 2; i++) {
            gv_random_seed(&a, 7, (uint64_t)round);
            gv_random_seed(&b, 7, (uint64_t)round);
            gv_cell move = players[i](&rules, &position, &a);
            SCENE_ASSERT(move == players[i](&rules, &position, &b), &desc);
            if (gv_set_is_empty(&legal)) {
                SCENE_ASSERT(move == GV_PASS, &desc);
                passed++;
            } else {
                SCENE_ASSERT(move < gv_board_cells(board) && gv_set_has(&legal, move), &desc);
                moved++;
            }
            SCENE_ASSERT(gv_position_equal(&position, &before), &desc);
        }
        gv_board_free(board);
    }
    CU_ASSERT_TRUE(moved > 0 && passed > 0);
}

/* "a legal move that turns most discs (fewest under `fewest`)" */
static void the_greedy_player_turns_most(void)
{
    gv_random random;
    gv_random_seed(&random, 72, 0);
    for (int round = 0; round < scene_scaled(2000); round++) {
        gv_board_desc desc;
        gv_rules rules;
        gv_position position;
        gv_board *board = random_scene(&desc, &rules, &position, &random);
        gv_cell move = gv_greedy_move(&rules, &position, &random);
        if (move != GV_PASS) {
            gv_set flips = gv_flips(&rules, &position, move);
            gv_set legal = gv_legal(&rules, &position);
            int turned = gv_set_count(&flips), better = 0;
            for (int cell = gv_set_next(&legal, 0); cell >= 0;
                 cell = gv_set_next(&legal, cell + 1)) {
                gv_set others = gv_flips(&rules, &position, (gv_cell)cell);
                int count = gv_set_count(&others);
                better += rules.objective == GV_MOST ? count > turned : count < turned;
            }
            SCENE_ASSERT(better == 0, &desc);
        }
        gv_board_free(board);
    }
}

/* "drawn at random among equals": each of the four opening moves of the square comes up about as
 * often. */
static void players_draw_evenly_among_equals(void)
{
    static player *const players[] = {gv_greedy_move, gv_random_move};
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position position;
    CU_ASSERT_EQUAL_FATAL(gv_position_start(&rules, GV_START_DIAGONAL, &position, NULL), GV_OK);
    for (size_t i = 0; i < 2; i++) {
        int seen[64] = {0};
        for (uint64_t game = 0; game < 4000; game++) {
            gv_random random; /* a stream for each game, as studies do */
            gv_random_seed(&random, 1880, game);
            gv_cell move = players[i](&rules, &position, &random);
            CU_ASSERT_TRUE_FATAL(move < 64);
            seen[move]++;
        }
        static const char *const moves[] = {"d3", "c4", "f5", "e6"};
        for (size_t k = 0; k < 4; k++) {
            /* 1000 expected, standard deviation 27; the seed is fixed */
            int count = seen[scene_cell(board, moves[k])];
            CU_ASSERT_TRUE(count > 850 && count < 1150);
        }
    }
    gv_board_free(board);
}

void gv_suite_players(void)
{
    GV_TEST("players move by the rules and by their seed",
            players_move_by_the_rules_and_by_their_seed);
    GV_TEST("the greedy player turns most", the_greedy_player_turns_most);
    GV_TEST("players draw evenly among equals", players_draw_evenly_among_equals);
}
