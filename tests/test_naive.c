/*
 * test_naive.c - the engine against the naive routine, in random games on every board, size and
 * rule; and the engine against itself under the symmetries of the board.
 */
#include "gluversi/game.h"
#include "support/agree.h"
#include "support/naive.h"
#include "support/scenes.h"
#include "support/suites.h"

/* Plays one random game with both, comparing after every ply. */
static bool play_both(const gv_board_desc *desc, gv_random *random)
{
    gv_board *board = scene_board(desc);
    gv_rules rules = {
        .board = board,
        .closing = (gv_closing)gv_random_below(random, GV_CLOSINGS),
        .objective = (gv_objective)gv_random_below(random, 2),
        .quiet = gv_random_below(random, 4) ? GV_QUIET_NO : (gv_quiet)gv_random_below(random, 3),
        .tie = (gv_tie)gv_random_below(random, 2),
        .first = (gv_colour)gv_random_below(random, 2),
        .stock = gv_random_below(random, 4) ? 0 : 1 + (int)gv_random_below(random, 40),
    };
    static const gv_start starts[] = {GV_START_DIAGONAL, GV_START_MIRRORED, GV_START_PARALLEL,
                                      GV_START_EMPTY};
    gv_start start = starts[gv_random_below(random, 4)];
    naive game = naive_empty(desc, &rules);
    gv_position position;
    bool fits = gv_position_start(&rules, start, &position, NULL) == GV_OK;
    if (fits != naive_start(&game, start)) {
        naive_say(&game, "another start", -1);
        gv_board_free(board);
        return false;
    }
    if (!fits || gv_random_below(random, 3) == 0) {
        position = scene_random_position(board, random);
        game = naive_of(desc, &rules, &position);
    }
    gv_game *record = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&record, &rules, &position, NULL), GV_OK);
    bool good = true;
    int plies = 0;
    while ((good = naive_agrees(&game, &rules, gv_game_now(record)))) {
        gv_state state = naive_state(&game);
        if (state == GV_OVER) {
            break;
        }
        gv_cell move = GV_PASS;
        if (state == GV_MUST_PASS) {
            naive_pass(&game);
        } else {
            bool legal[GV_MAX_CELLS];
            uint32_t skip = gv_random_below(random, (uint32_t)naive_legal_moves(&game, legal));
            for (int cell = 0; cell < GV_MAX_CELLS; cell++) {
                if (legal[cell] && skip-- == 0) {
                    move = (gv_cell)cell;
                    break;
                }
            }
            /* The pure functions and the game must do the same. */
            gv_set flips = gv_flips(&rules, gv_game_now(record), move);
            position = gv_play(gv_game_now(record), move, &flips);
            naive_play(&game, move % game.columns, move / game.columns);
            good = naive_agrees(&game, &rules, &position);
            if (!good) {
                break;
            }
        }
        if (gv_game_play(record, move, NULL) != GV_OK) {
            naive_say(&game, "a legal move refused", move);
            good = false;
            break;
        }
        if (++plies > 4 * GV_MAX_CELLS) {
            naive_say(&game, "a game without end", -1);
            good = false;
            break;
        }
    }
    gv_game_free(record);
    gv_board_free(board);
    return good;
}

/* Small boards often, large ones now and then: a game on 16×16 costs a thousand on 3×3. */
static void random_games_as_the_naive_routine(void)
{
    gv_link links[SCENE_LINKS];
    gv_random random;
    int games = 0;
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        int cells = scene.desc.columns * scene.desc.rows;
        int rounds = scene_scaled(cells > 100 ? 2 : cells > 40 ? 10 : cells > 15 ? 60 : 80);
        for (int round = 0; round < rounds; round++) {
            gv_random_seed(&random, 41, (uint64_t)(scene.next * 100000 + round));
            scene_vary(&scene.desc, round, &random, links);
            bool good = play_both(&scene.desc, &random);
            SCENE_ASSERT(good, &scene.desc);
            games++;
            if (!good) {
                break; /* the others on this board fail alike */
            }
        }
    }
    CU_ASSERT_TRUE(scene_scaled(100) < 100 || games >= 5000);
}

/* Sizes drawn at random, all up to 6×6 and some beyond; every kind of board. */
static void random_boards_as_the_naive_routine(void)
{
    gv_link links[SCENE_LINKS];
    gv_random random;
    for (int round = 0; round < scene_scaled(2500); round++) {
        gv_random_seed(&random, 42, (uint64_t)round);
        uint32_t side = round % 20 == 0 ? 10 : 6;
        gv_board_desc desc = scene_desc(
            1 + (int)gv_random_below(&random, side), 1 + (int)gv_random_below(&random, side),
            (gv_edge)gv_random_below(&random, 3), (gv_edge)gv_random_below(&random, 3));
        scene_vary(&desc, (int)gv_random_below(&random, 4), &random, links);
        bool good = play_both(&desc, &random);
        SCENE_ASSERT(good, &desc);
        if (!good) {
            return;
        }
    }
}

/* ---------------------------------------------------------------- single walks */

static void walks_as_the_naive_steps(void)
{
    gv_random random;
    gv_random_seed(&random, 43, 0);
    gv_link links[SCENE_LINKS];
    for (int round = 0; round < scene_scaled(1500); round++) {
        gv_board_desc desc =
            scene_desc(1 + (int)gv_random_below(&random, 7), 1 + (int)gv_random_below(&random, 7),
                       (gv_edge)gv_random_below(&random, 3), (gv_edge)gv_random_below(&random, 3));
        scene_vary(&desc, round, &random, links);
        gv_board *board = scene_board(&desc);
        gv_position position = scene_random_position(board, &random);
        gv_set discs = gv_set_union(&position.mover, &position.waiter);
        gv_set empty = gv_set_difference(gv_board_playable(board), &discs);
        int wrong = 0;
        for (int cell = gv_set_next(&empty, 0); cell >= 0; cell = gv_set_next(&empty, cell + 1)) {
            for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
                const gv_dart start = {(gv_cell)cell, heading};
                gv_walk found = gv_walk_from(board, &position.mover, &position.waiter, start);
                gv_set over = {{0}}, cells = gv_walk_cells(board, &found);
                naive_walker walker = naive_walker_of(&desc, start);
                int length = 0;
                gv_walk_end end;
                for (;;) {
                    if (!naive_step(&desc, &walker)) {
                        end = GV_WALK_LINE_END;
                        break;
                    }
                    gv_cell at = naive_dart_of(&desc, walker).cell;
                    if (at == cell) {
                        end = length > 0 ? GV_WALK_CLOSING : GV_WALK_NO_ENEMY;
                        break;
                    }
                    if (gv_set_has(&position.mover, at)) {
                        end = length > 0 ? GV_WALK_ORDINARY : GV_WALK_NO_ENEMY;
                        break;
                    }
                    if (!gv_set_has(&position.waiter, at)) {
                        end = GV_WALK_EMPTY;
                        break;
                    }
                    gv_set_add(&over, at);
                    length++;
                }
                gv_dart last = naive_dart_of(&desc, walker);
                wrong += found.end != end || found.length != length ||
                         found.last.cell != last.cell || found.last.heading != last.heading ||
                         found.start.cell != start.cell || found.start.heading != start.heading ||
                         !gv_set_equal(&cells, &over);
            }
        }
        SCENE_ASSERT(wrong == 0, &desc);
        gv_board_free(board);
    }
}

/* ---------------------------------------------------------------- symmetry */

static gv_set mapped(const gv_set *set, const gv_cell image[GV_MAX_CELLS])
{
    gv_set out = {{0}};
    for (int cell = gv_set_next(set, 0); cell >= 0; cell = gv_set_next(set, cell + 1)) {
        gv_set_add(&out, image[cell]);
    }
    return out;
}

/* What a move does cannot depend on where the seam is drawn, or which way the board lies. */
static void symmetric_positions_have_symmetric_moves(void)
{
    gv_random random;
    gv_random_seed(&random, 44, 0);
    gv_link links[SCENE_LINKS];
    int moved = 0;
    for (int round = 0; round < scene_scaled(1500); round++) {
        gv_board_desc desc =
            scene_desc(1 + (int)gv_random_below(&random, 8), 1 + (int)gv_random_below(&random, 8),
                       (gv_edge)gv_random_below(&random, 3), (gv_edge)gv_random_below(&random, 3));
        if (round % 4 == 3) {
            scene_vary(&desc, 2, &random, links);
            desc.link_count = desc.link_count > 1 ? 1 : desc.link_count; /* leave some symmetry */
        }
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board,
                          .closing = (gv_closing)gv_random_below(&random, GV_CLOSINGS),
                          .quiet = (gv_quiet)gv_random_below(&random, 3)};
        uint32_t cells = (uint32_t)gv_board_cells(board);
        gv_cell image[GV_MAX_CELLS];
        gv_cell from = (gv_cell)gv_random_below(&random, cells);
        gv_cell to = (gv_cell)gv_random_below(&random, cells);
        if (gv_board_symmetry(board, from, to, image)) {
            moved += from != to;
            gv_position here = scene_random_position(board, &random), there = here;
            there.mover = mapped(&here.mover, image);
            there.waiter = mapped(&here.waiter, image);
            gv_set legal = gv_legal(&rules, &here), legal_there = gv_legal(&rules, &there);
            gv_set expected = mapped(&legal, image);
            int wrong = !gv_set_equal(&expected, &legal_there);
            for (int cell = gv_set_next(&legal, 0); cell >= 0;
                 cell = gv_set_next(&legal, cell + 1)) {
                gv_effect a = gv_effect_of(&rules, &here, (gv_cell)cell);
                gv_effect b = gv_effect_of(&rules, &there, image[cell]);
                gv_set flips = mapped(&a.flips, image);
                gv_set closing_flips = mapped(&a.closing_flips, image);
                wrong += !gv_set_equal(&flips, &b.flips);
                wrong += !gv_set_equal(&closing_flips, &b.closing_flips);
                wrong += a.verdict != b.verdict;
            }
            SCENE_ASSERT(wrong == 0, &desc);
            SCENE_ASSERT(gv_state_of(&rules, &here) == gv_state_of(&rules, &there), &desc);
        }
        gv_board_free(board);
    }
    CU_ASSERT_TRUE(scene_scaled(100) < 100 || moved > 100);
}

void gv_suite_naive(void)
{
    GV_TEST("random games, as by the naive routine", random_games_as_the_naive_routine);
    GV_TEST("random boards, as by the naive routine", random_boards_as_the_naive_routine);
    GV_TEST("walks, as by naive steps", walks_as_the_naive_steps);
    GV_TEST("symmetric positions have symmetric moves", symmetric_positions_have_symmetric_moves);
}
