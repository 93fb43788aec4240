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
#include "support/any_board.h"
#include "support/scenes.h"
#include "support/suites.h"

#define MOST_LANES (64 * GV_I_MAX_SLICE_WORDS)

/* ---------------------------------------------------------------- a batch */

typedef struct bench {
    const gv_i_sliced *sliced;
    gv_i_program *program;
    gv_i_batch batch;
    gv_i_desk desk;
    gv_position children[MOST_LANES]; /* as the plain engine has them */
} bench;

static void open_bench(bench *b, const gv_i_sliced *sliced, const gv_rules *rules)
{
    b->sliced = sliced;
    CU_ASSERT_EQUAL_FATAL(gv_i_program_new(&b->program, rules, NULL), GV_OK);
    CU_ASSERT_TRUE_FATAL(gv_i_batch_init(sliced, b->program, &b->batch));
    CU_ASSERT_TRUE_FATAL(gv_i_desk_init(sliced, b->program, &b->desk));
}

static void close_bench(bench *b)
{
    gv_i_batch_free(&b->batch);
    gv_i_desk_free(&b->desk);
    gv_i_program_free(b->program);
}

static void write_set(const bench *b, uint64_t *slices, gv_set *touched, const gv_set *set,
                      unsigned lane)
{
    for (int cell = gv_set_next(set, 0); cell >= 0; cell = gv_set_next(set, cell + 1)) {
        slices[(unsigned)cell * b->sliced->words + lane / 64] |= UINT64_C(1) << (lane % 64);
        gv_set_add(touched, (unsigned)cell);
    }
}

static gv_set read_set(const bench *b, const uint64_t *slices, unsigned lane)
{
    gv_set set = {{0}};
    for (unsigned cell = 0; cell < b->program->cells; cell++) {
        if ((slices[cell * b->sliced->words + lane / 64] >> (lane % 64)) & 1) {
            gv_set_add(&set, cell);
        }
    }
    return set;
}

/* A random legal move of a random position in a lane of its own; a pass where there is none. */
static void add_lane(bench *b, const gv_rules *rules, gv_random *random, unsigned lane)
{
    gv_position position = any_position(rules->board, random);
    gv_cell cell = gv_random_move(rules, &position, random);
    write_set(b, b->batch.mover, &b->batch.mover_cells, &position.mover, lane);
    write_set(b, b->batch.waiter, &b->batch.waiter_cells, &position.waiter, lane);
    b->batch.lanes = lane + 1;
    if (cell == GV_PASS) {
        b->children[lane] = gv_pass(&position);
        return;
    }
    gv_set move = {{0}};
    gv_set_add(&move, cell);
    write_set(b, b->batch.move, &b->batch.move_cells, &move, lane);
    gv_set flips = gv_flips(rules, &position, cell);
    b->children[lane] = gv_play(&position, cell, &flips);
}

static bool lane_agrees(const bench *b, const gv_rules *rules, unsigned lane)
{
    const gv_position *child = &b->children[lane];
    gv_set mover = read_set(b, b->batch.mover, lane), waiter = read_set(b, b->batch.waiter, lane);
    gv_set legal = read_set(b, b->desk.legal, lane), plain = gv_legal(rules, child);
    return gv_set_equal(&mover, &child->mover) && gv_set_equal(&waiter, &child->waiter) &&
           gv_set_equal(&legal, &plain);
}

/* The rows of one block of cells say the same as the slices. */
static bool rows_agree(const bench *b, const uint64_t *slices, unsigned block)
{
    uint64_t rows[MOST_LANES];
    b->sliced->to_rows(b->program, slices, block, rows);
    for (unsigned lane = 0; lane < b->sliced->words * 64; lane++) {
        if (rows[lane] != read_set(b, slices, lane).word[block]) {
            return false;
        }
    }
    return true;
}

static void compare_batch(bench *b, const any_board *any, gv_random *random)
{
    /* Not always full. */
    unsigned lanes = b->sliced->words * 64;
    if (gv_random_below(random, 4) == 0) {
        lanes = 1 + gv_random_below(random, lanes);
    }
    for (unsigned lane = 0; lane < lanes; lane++) {
        add_lane(b, &any->rules, random, lane);
    }
    b->sliced->play(b->program, &b->batch, &b->desk);
    b->sliced->find_legal(b->program, &b->batch, &b->desk);
    uint64_t leaves = 0;
    for (unsigned lane = 0; lane < lanes; lane++) {
        if (!lane_agrees(b, &any->rules, lane)) {
            any_board_say(any, &b->children[lane]);
            CU_FAIL_FATAL("a lane of the batch must agree with the plain engine");
        }
        gv_set legal = gv_legal(&any->rules, &b->children[lane]);
        leaves += gv_set_is_empty(&legal) ? 1 : (uint64_t)gv_set_count(&legal);
    }
    CU_ASSERT_EQUAL(b->sliced->count_leaves(b->program, &b->batch, &b->desk), leaves);
    for (unsigned block = 0; block * 64 < b->program->cells; block++) {
        CU_ASSERT_TRUE(rows_agree(b, b->batch.mover, block));
        CU_ASSERT_TRUE(rows_agree(b, b->desk.legal, block));
    }
    gv_i_batch_clear(b->sliced, &b->batch);
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

void gv_suite_sliced(void)
{
    GV_TEST("all kernels agree with the plain engine", kernels_agree);
}
