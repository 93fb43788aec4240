/*
 * test_sliced.c - many positions at once against one at a time.
 *
 * A batch is filled with positions of one board that have nothing to do with each other, each with
 * a move of its own, so that no lane can live on what its neighbour has. After the kernels have
 * run, every child and its legal moves are compared with the plain engine's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/sliced.h"
#include "gluversi/fast.h"
#include "support/any_board.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- a batch */

typedef struct bench {
    const gv_i_sliced *sliced;
    gv_i_program *program;
    gv_i_desk desk;
    gv_i_rows parents, batch, children;
    gv_position plain[GV_I_MAX_LANES]; /* the children as the plain engine has them */
} bench;

static void open_bench(bench *b, const gv_i_sliced *sliced, const gv_rules *rules)
{
    b->sliced = sliced;
    CU_ASSERT_EQUAL_FATAL(gv_i_program_new(&b->program, rules, NULL), GV_OK);
    CU_ASSERT_TRUE_FATAL(gv_i_rows_init(sliced, b->program, &b->batch));
    CU_ASSERT_TRUE_FATAL(gv_i_desk_init(sliced, b->program, &b->desk));
    CU_ASSERT_TRUE_FATAL(gv_i_rows_init(sliced, b->program, &b->parents));
    CU_ASSERT_TRUE_FATAL(gv_i_rows_init(sliced, b->program, &b->children));
}

static void close_bench(bench *b)
{
    gv_i_rows_free(&b->batch);
    gv_i_desk_free(&b->desk);
    gv_i_rows_free(&b->parents);
    gv_i_rows_free(&b->children);
    gv_i_program_free(b->program);
}

static void write_row(const bench *b, uint64_t *words, unsigned stride, const gv_set *set,
                      unsigned lane)
{
    for (unsigned block = 0; 64 * block < b->program->cells; block++) {
        words[block * stride + lane] = set->word[block];
    }
}

static gv_set read_row(const bench *b, const uint64_t *words, unsigned stride, unsigned lane)
{
    gv_set set = {{0}};
    for (unsigned block = 0; 64 * block < b->program->cells; block++) {
        set.word[block] = words[block * stride + lane];
    }
    return set;
}

/* A random position with a random legal move, the only one that it is said to have; or a pass. */
static void draw_parent(bench *b, const gv_rules *rules, gv_random *random, unsigned lane)
{
    gv_position position = any_position(rules->board, random);
    gv_cell cell = gv_random_move(rules, &position, random);
    gv_set move = {{0}};
    if (cell == GV_PASS) {
        b->plain[lane] = gv_pass(&position);
    } else {
        gv_set flips = gv_flips(rules, &position, cell);
        b->plain[lane] = gv_play(&position, cell, &flips);
        gv_set_add(&move, cell);
    }
    unsigned stride = b->parents.stride;
    write_row(b, b->parents.mover, stride, &position.mover, lane);
    write_row(b, b->parents.waiter, stride, &position.waiter, lane);
    write_row(b, b->parents.moves, stride, &move, lane);
}

/* All parents into the batch, passes by hand. */
static void fill_batch(bench *b, unsigned lanes)
{
    const gv_set none = {{0}};
    b->batch.lanes = 0;
    b->parents.lanes = lanes;
    for (unsigned lane = 0;; lane++) {
        lane = b->sliced->spread(b->program, &b->parents, lane, &b->batch);
        if (lane == lanes) {
            return;
        }
        CU_ASSERT_EQUAL_FATAL(b->batch.lanes, lane);
        gv_set mover = read_row(b, b->parents.mover, b->parents.stride, lane);
        gv_set waiter = read_row(b, b->parents.waiter, b->parents.stride, lane);
        write_row(b, b->batch.mover, b->batch.stride, &mover, lane);
        write_row(b, b->batch.waiter, b->batch.stride, &waiter, lane);
        write_row(b, b->batch.moves, b->batch.stride, &none, lane);
        b->batch.lanes++;
    }
}

static bool lane_agrees(const bench *b, const gv_rules *rules, unsigned lane)
{
    const gv_position *plain = &b->plain[lane];
    const gv_i_rows *rows = &b->children;
    gv_set mover = read_row(b, rows->mover, rows->stride, lane);
    gv_set waiter = read_row(b, rows->waiter, rows->stride, lane);
    gv_set legal = read_row(b, rows->moves, rows->stride, lane);
    gv_set plain_legal = gv_legal(rules, plain);
    return gv_set_equal(&mover, &plain->mover) && gv_set_equal(&waiter, &plain->waiter) &&
           gv_set_equal(&legal, &plain_legal);
}

static void compare_batch(bench *b, const any_board *any, gv_random *random)
{
    /* Not always full. */
    unsigned lanes = b->sliced->words * 64;
    if (gv_random_below(random, 4) == 0) {
        lanes = 1 + gv_random_below(random, lanes);
    }
    for (unsigned lane = 0; lane < lanes; lane++) {
        draw_parent(b, &any->rules, random, lane);
    }
    fill_batch(b, lanes);
    b->sliced->load(b->program, &b->batch, &b->desk);
    b->sliced->play(b->program, &b->desk);
    b->sliced->find_legal(b->program, &b->desk);
    b->sliced->store(b->program, &b->desk, &b->children);
    CU_ASSERT_EQUAL(b->children.lanes, lanes);
    uint64_t leaves = 0;
    for (unsigned lane = 0; lane < lanes; lane++) {
        if (!lane_agrees(b, &any->rules, lane)) {
            any_board_say(any, &b->plain[lane]);
            CU_FAIL_FATAL("a lane of the batch must agree with the plain engine");
        }
        gv_set legal = gv_legal(&any->rules, &b->plain[lane]);
        leaves += gv_set_is_empty(&legal) ? 1 : (uint64_t)gv_set_count(&legal);
    }
    CU_ASSERT_EQUAL(b->sliced->count_leaves(b->program, &b->desk), leaves);
}

/* ---------------------------------------------------------------- all kernels */

static int positions_wanted(void)
{
    const char *full = getenv("GV_FULL");
    return scene_scaled(full && *full == '1' ? 2000000 : 200000);
}

static void compare(const gv_i_sliced *sliced)
{
    gv_random random;
    gv_random_seed(&random, 77, sliced->words);
    any_board *any = calloc(1, sizeof *any);
    bench *b = calloc(1, sizeof *b);
    CU_ASSERT_PTR_NOT_NULL_FATAL(any);
    CU_ASSERT_PTR_NOT_NULL_FATAL(b);
    for (int done = 0; done < positions_wanted();) {
        any_kind kind = (any_kind)gv_random_below(&random, ANY_DRAWN + 1);
        any_board_draw(any, &random, kind, gv_random_below(&random, 8) ? 128 : GV_MAX_CELLS);
        any->rules.stock = 0; /* not the kernels' business */
        open_bench(b, sliced, &any->rules);
        for (int i = 0; i < 2; i++) {
            compare_batch(b, any, &random);
            done += (int)sliced->words * 64;
        }
        close_bench(b);
    }
    any_board_free(any);
    free(any);
    free(b);
}

/* Each kind of kernel that this processor can run. */
static void kernels_agree(void)
{
    CU_ASSERT_PTR_NOT_NULL(gv_i_sliced_at(0));
    for (unsigned i = 0; gv_i_sliced_at(i); i++) {
        compare(gv_i_sliced_at(i));
    }
}

/* ---------------------------------------------------------------- random games */

static gv_playout plain_game(const gv_rules *rules, gv_position position, uint64_t stream)
{
    gv_random random;
    gv_game *game = NULL;
    gv_random_seed(&random, 99, stream);
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, rules, &position, NULL), GV_OK);
    while (gv_state_of(rules, gv_game_now(game)) != GV_OVER) {
        gv_cell move = gv_random_move(rules, gv_game_now(game), &random);
        CU_ASSERT_EQUAL_FATAL(gv_game_play(game, move, NULL), GV_OK);
    }
    gv_playout playout = {
        .black = (uint16_t)gv_set_count(gv_discs(gv_game_now(game), GV_BLACK)),
        .white = (uint16_t)gv_set_count(gv_discs(gv_game_now(game), GV_WHITE)),
        .plies = (uint16_t)gv_game_length(game),
    };
    gv_game_free(game);
    return playout;
}

/* The same games as the plain engine's, of any board and rules, from any position. */
static void random_games_are_the_same(void)
{
    enum { GAMES = 700 };
    static gv_playout playouts[GAMES];
    gv_random random;
    gv_random_seed(&random, 8, 0);
    any_board *any = calloc(1, sizeof *any);
    CU_ASSERT_PTR_NOT_NULL_FATAL(any);
    for (int i = 0; i < scene_scaled(40); i++) {
        any_board_draw(any, &random, (any_kind)gv_random_below(&random, ANY_DRAWN + 1),
                       i % 8 ? 64 : GV_MAX_CELLS);
        gv_fast_options options = {.portable = i % 2 == 1};
        gv_fast *fast = NULL;
        CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &any->rules, &options, NULL), GV_OK);
        gv_position position = any_position(any->board, &random);
        size_t count = i % 4 ? 1 + gv_random_below(&random, 60) : GAMES;
        CU_ASSERT_EQUAL_FATAL(
            gv_fast_playouts(fast, &position, 99, 1000, count, playouts, NULL, NULL), GV_OK);
        for (size_t k = 0; k < count; k++) {
            gv_playout plain = plain_game(&any->rules, position, 1000 + k);
            if (plain.black != playouts[k].black || plain.white != playouts[k].white ||
                plain.plies != playouts[k].plies) {
                any_board_say(any, &position);
                CU_FAIL_FATAL("a random game must be the plain engine's");
            }
        }
        gv_fast_free(fast);
    }
    any_board_free(any);
    free(any);
}

void gv_suite_sliced(void)
{
    GV_TEST("all kernels agree with the plain engine", kernels_agree);
    GV_TEST("random games are those of the plain engine", random_games_are_the_same);
}
