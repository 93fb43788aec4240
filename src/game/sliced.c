/* sliced.c - memory for batches, and the choice of kernels. */
#include "game/sliced.h"

#include <stdlib.h>
#include <string.h>

#include "game/processor.h"

#define ALIGNMENT 64 /* the widest vector there is */

const gv_i_sliced *gv_i_sliced_at(unsigned index)
{
    if (index == 0)
        return &gv_i_sliced_portable;
#ifdef GV_X86_KERNELS
    if (index == 1 && gv_i_has_avx2())
        return &gv_i_sliced_avx2;
    if (index == 2 && gv_i_has_avx512())
        return &gv_i_sliced_avx512;
#endif
    return NULL;
}

const gv_i_sliced *gv_i_sliced_best(void)
{
    unsigned last = 0;
    while (gv_i_sliced_at(last + 1))
        last++;
    return gv_i_sliced_at(last);
}

static uint64_t *new_words(size_t words)
{
    /* aligned_alloc wants a multiple of the alignment. */
    size_t size = (words * sizeof(uint64_t) + ALIGNMENT) / ALIGNMENT * ALIGNMENT;
    uint64_t *memory = aligned_alloc(ALIGNMENT, size);
    if (memory)
        memset(memory, 0, size);
    return memory;
}

static uint64_t *new_slices(const gv_i_sliced *sliced, unsigned count)
{
    return new_words((size_t)count * sliced->words);
}

bool gv_i_rows_init(const gv_i_sliced *sliced, const gv_i_program *program, gv_i_rows *rows)
{
    unsigned blocks = (program->cells + 63) / 64;
    rows->lanes = 0;
    rows->stride = 64 * sliced->words + GV_I_ROW_SLACK;
    rows->mover = new_words((size_t)blocks * rows->stride);
    rows->waiter = new_words((size_t)blocks * rows->stride);
    rows->moves = new_words((size_t)blocks * rows->stride);
    return rows->mover && rows->waiter && rows->moves;
}

void gv_i_rows_free(gv_i_rows *rows)
{
    free(rows->mover);
    free(rows->waiter);
    free(rows->moves);
    *rows = (gv_i_rows){0};
}

bool gv_i_desk_init(const gv_i_sliced *sliced, const gv_i_program *program, gv_i_desk *desk)
{
    *desk = (gv_i_desk){
        .mover = new_slices(sliced, program->cells),
        .waiter = new_slices(sliced, program->cells),
        .move = new_slices(sliced, program->cells),
        .legal = new_slices(sliced, program->cells),
        .turned = new_slices(sliced, program->cells),
        .run = new_slices(sliced, 2 * program->longest_run + 2),
        .marks = new_words(program->track_count),
    };
    return desk->mover && desk->waiter && desk->move && desk->legal && desk->turned && desk->run &&
           desk->marks;
}

void gv_i_desk_free(gv_i_desk *desk)
{
    free(desk->mover);
    free(desk->waiter);
    free(desk->move);
    free(desk->legal);
    free(desk->turned);
    free(desk->run);
    free(desk->marks);
    *desk = (gv_i_desk){0};
}

gv_i_dice *gv_i_dice_new(void)
{
    return (gv_i_dice *)(void *)new_words(sizeof(gv_i_dice) / sizeof(uint64_t));
}
