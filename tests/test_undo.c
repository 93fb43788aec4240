/*
 * test_undo.c - the record of a game: play, pass, undo, redo, and what is refused.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/game.h"
#include "support/scenes.h"
#include "support/suites.h"

/* All that a game tells of itself, to compare before and after. */
typedef struct snapshot {
    int ply, length;
    gv_position now;
} snapshot;

static snapshot take(const gv_game *game)
{
    return (snapshot){gv_game_ply(game), gv_game_length(game), *gv_game_now(game)};
}

static bool same(const gv_game *game, const snapshot *before)
{
    return gv_game_ply(game) == before->ply && gv_game_length(game) == before->length &&
           gv_position_equal(gv_game_now(game), &before->now);
}

/* ---------------------------------------------------------------- whole games */

enum { MOST_PLIES = 1200 };

/*
 * misskey-reversi: on a looped board a disc turned by two walks was toggled twice by undo. Here a
 * whole random game is played, each position kept, then walked back and forth.
 */
static void undo_and_redo_restore_every_ply(void)
{
    static gv_position kept[MOST_PLIES];
    static gv_cell moves[MOST_PLIES];
    gv_random random;
    gv_link links[SCENE_LINKS];
    int passes = 0;
    for (int round = 0; round < scene_scaled(600); round++) {
        gv_random_seed(&random, 61, (uint64_t)round);
        gv_board_desc desc = scene_random_desc(&random, 2, 7);
        scene_vary(&desc, round % 8 == 7 ? 3 : 0, &random, links);
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board,
                          .closing = (gv_closing)gv_random_below(&random, GV_CLOSINGS),
                          .quiet = round % 5 == 0 ? GV_QUIET_OWN : GV_QUIET_NO,
                          .stock = round % 7 == 0 ? 12 : 0,
                          .first = (gv_colour)(round & 1)};
        gv_position start;
        gv_start kind = round % 3 == 0 ? GV_START_EMPTY : GV_START_DIAGONAL;
        if (gv_position_start(&rules, kind, &start, NULL) != GV_OK) {
            start = scene_random_position(board, &random);
        }
        gv_game *game = NULL;
        CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &rules, &start, NULL), GV_OK);
        CU_ASSERT_TRUE(gv_position_equal(gv_game_now(game), &start));
        CU_ASSERT_EQUAL(gv_game_ply(game), 0);
        CU_ASSERT_EQUAL(gv_game_length(game), 0);
        CU_ASSERT_FALSE(gv_game_undo(game));
        CU_ASSERT_FALSE(gv_game_redo(game));

        int plies = 0, wrong = 0;
        kept[0] = start;
        while (plies + 1 < MOST_PLIES && gv_state_of(&rules, gv_game_now(game)) != GV_OVER) {
            moves[plies] = gv_random_move(&rules, gv_game_now(game), &random);
            passes += moves[plies] == GV_PASS;
            CU_ASSERT_EQUAL_FATAL(gv_game_play(game, moves[plies], NULL), GV_OK);
            kept[++plies] = *gv_game_now(game);
            /* After each ply, undo and redo give the same. */
            wrong += !gv_game_undo(game);
            wrong += !gv_position_equal(gv_game_now(game), &kept[plies - 1]);
            wrong += gv_game_ply(game) != plies - 1 || gv_game_length(game) != plies;
            wrong += !gv_game_redo(game);
            wrong += !gv_position_equal(gv_game_now(game), &kept[plies]);
        }
        /* All the way back, and forth, and to any ply in between. */
        for (int ply = plies; ply > 0; ply--) {
            wrong += !gv_position_equal(gv_game_now(game), &kept[ply]);
            wrong += gv_game_ply(game) != ply || gv_game_length(game) != plies;
            wrong += !gv_game_undo(game);
        }
        wrong += gv_game_undo(game);
        for (int ply = 0; ply < plies; ply++) {
            wrong += !gv_position_equal(gv_game_now(game), &kept[ply]);
            wrong += gv_game_move(game, ply) != moves[ply];
            for (int at = ply % 3; at <= plies; at += 3) {
                wrong += !gv_position_equal(gv_game_at(game, at), &kept[at]);
            }
            wrong += !gv_game_redo(game);
        }
        wrong += gv_game_redo(game);
        wrong += !gv_position_equal(gv_game_at(game, plies), &kept[plies]);
        SCENE_ASSERT(wrong == 0, &desc);
        CU_ASSERT_EQUAL(gv_game_rules(game)->board, board);
        CU_ASSERT_EQUAL(gv_game_rules(game)->closing, rules.closing);
        gv_game_free(game);
        gv_board_free(board);
    }
    CU_ASSERT_TRUE(scene_scaled(100) < 100 || passes > 50);
    gv_game_free(NULL);
}

/* littlego#246: one cannot branch from an old position after the end of a game. */
static void a_game_can_branch_from_an_old_ply(void)
{
    gv_board_desc desc = scene_named("torus", 6, 6);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
    gv_random random;
    gv_random_seed(&random, 62, 0);
    scene_play_random(game, &random, 1000);
    CU_ASSERT_EQUAL(gv_state_of(&rules, gv_game_now(game)), GV_OVER);
    int length = gv_game_length(game);
    while (gv_game_ply(game) > 10) {
        CU_ASSERT_TRUE(gv_game_undo(game));
    }
    gv_cell old = gv_game_move(game, 10), other = GV_NO_CELL;
    gv_set legal = gv_legal(&rules, gv_game_now(game));
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        if (cell != old) {
            other = (gv_cell)cell;
        }
    }
    CU_ASSERT_NOT_EQUAL_FATAL(other, GV_NO_CELL);
    /* A move that is refused drops nothing. */
    CU_ASSERT_EQUAL(gv_game_play(game, GV_PASS, NULL), GV_ERROR_RULES);
    CU_ASSERT_EQUAL(gv_game_length(game), length);
    CU_ASSERT_EQUAL(gv_game_play(game, other, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_game_length(game), 11);
    CU_ASSERT_EQUAL(gv_game_ply(game), 11);
    CU_ASSERT_EQUAL(gv_game_move(game, 10), other);
    CU_ASSERT_FALSE(gv_game_redo(game));
    /* The same move as before drops what came after it, too: "undone plies are dropped". */
    CU_ASSERT_TRUE(gv_game_undo(game));
    CU_ASSERT_TRUE(gv_game_undo(game));
    CU_ASSERT_EQUAL(gv_game_play(game, gv_game_move(game, 9), NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_game_length(game), 10);
    gv_game_free(game);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- what is refused */

static void moves_against_the_rules_change_nothing(void)
{
    gv_random random;
    gv_random_seed(&random, 63, 0);
    int refused = 0;
    for (int round = 0; round < scene_scaled(150); round++) {
        gv_board_desc desc = scene_random_desc(&random, 2, 5);
        if (round % 2) {
            scene_random_holes(&desc, &random, 15);
        }
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board,
                          .closing = (gv_closing)gv_random_below(&random, GV_CLOSINGS)};
        gv_position start = scene_random_position(board, &random);
        gv_game *game = NULL;
        CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &rules, &start, NULL), GV_OK);
        scene_play_random(game, &random, (int)gv_random_below(&random, 12));
        if (gv_random_below(&random, 2)) {
            gv_game_undo(game); /* so that there is a redo to be lost */
        }
        snapshot before = take(game);
        gv_set legal = gv_legal(&rules, gv_game_now(game));
        for (int cell = 0; cell < gv_board_cells(board); cell++) {
            if (gv_set_has(&legal, (unsigned)cell)) {
                continue;
            }
            gv_error error;
            memset(&error, 0, sizeof error);
            int wrong = gv_game_play(game, (gv_cell)cell, &error) != GV_ERROR_RULES;
            wrong += error.status != GV_ERROR_RULES || error.message[0] == '\0';
            wrong += !same(game, &before);
            char name[GV_CELL_NAME_SIZE];
            wrong += !strstr(error.message, gv_cell_name(board, (gv_cell)cell, name));
            SCENE_ASSERT(wrong == 0, &desc);
            refused++;
        }
        bool must_pass = gv_state_of(&rules, gv_game_now(game)) == GV_MUST_PASS;
        gv_error error;
        memset(&error, 0, sizeof error);
        if (!must_pass) {
            SCENE_ASSERT(gv_game_play(game, GV_PASS, &error) == GV_ERROR_RULES, &desc);
            SCENE_ASSERT(error.message[0] != '\0', &desc);
            SCENE_ASSERT(same(game, &before), &desc);
        } else {
            SCENE_ASSERT(gv_game_play(game, GV_PASS, &error) == GV_OK, &desc);
        }
        gv_game_free(game);
        gv_board_free(board);
    }
    CU_ASSERT_TRUE(refused > 0);
}

/* Cells that are not on the board at all, as a reader of a bad file might give. */
static void cells_outside_are_refused(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
    snapshot before = take(game);
    static const gv_cell outside[] = {64, 255, 256, 1000, GV_NO_CELL};
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        gv_error error;
        memset(&error, 0, sizeof error);
        gv_status status = gv_game_play(game, outside[i], &error);
        CU_ASSERT_TRUE(status == GV_ERROR_RULES || status == GV_ERROR_VALUE);
        CU_ASSERT_NOT_EQUAL(error.message[0], '\0');
        CU_ASSERT_TRUE(same(game, &before));
    }
    gv_game_free(game);
    gv_board_free(board);
}

/* pychess-variants#1706: a third pass was taken. nboard: clicks after the end appended passes. */
static void nothing_is_played_after_the_end(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
    CU_ASSERT_EQUAL(scene_play(game, "f5d6c5f6e7f4g5e6e3", NULL), 9);
    CU_ASSERT_EQUAL(gv_state_of(&rules, gv_game_now(game)), GV_OVER);
    snapshot before = take(game);
    for (int click = 0; click < 20; click++) {
        gv_error error;
        memset(&error, 0, sizeof error);
        CU_ASSERT_EQUAL(gv_game_play(game, GV_PASS, &error), GV_ERROR_RULES);
        CU_ASSERT_NOT_EQUAL(error.message[0], '\0');
        CU_ASSERT_EQUAL(gv_game_play(game, (gv_cell)click, NULL), GV_ERROR_RULES);
        CU_ASSERT_TRUE(same(game, &before));
    }
    gv_set legal = gv_legal(&rules, gv_game_now(game)); /* and no hints */
    CU_ASSERT_TRUE(gv_set_is_empty(&legal));
    gv_game_free(game);
    gv_board_free(board);
}

void gv_suite_undo(void)
{
    GV_TEST("undo and redo restore every ply", undo_and_redo_restore_every_ply);
    GV_TEST("a game can branch from an old ply", a_game_can_branch_from_an_old_ply);
    GV_TEST("moves against the rules change nothing", moves_against_the_rules_change_nothing);
    GV_TEST("cells outside are refused", cells_outside_are_refused);
    GV_TEST("nothing is played after the end", nothing_is_played_after_the_end);
}
