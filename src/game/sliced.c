/* sliced.c - memory for batches, and the choice of kernels. */
#include "game/sliced.h"

#include <stdlib.h>
#include <string.h>

#include "game/processor.h"

#define SLICE_ALIGNMENT 64 /* the widest vector there is */

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

uint64_t *gv_i_slices_new(const gv_i_sliced *sliced, unsigned count)
{
    size_t size = (size_t)count * sliced->words * sizeof(uint64_t);
    /* aligned_alloc wants a multiple of the alignment. */
    size = (size + SLICE_ALIGNMENT) / SLICE_ALIGNMENT * SLICE_ALIGNMENT;
    uint64_t *slices = aligned_alloc(SLICE_ALIGNMENT, size);
    if (slices)
        memset(slices, 0, size);
    return slices;
}

bool gv_i_batch_init(const gv_i_sliced *sliced, const gv_i_program *program, gv_i_batch *batch)
{
    *batch = (gv_i_batch){0};
    batch->mover = gv_i_slices_new(sliced, program->cells);
    batch->waiter = gv_i_slices_new(sliced, program->cells);
    batch->move = gv_i_slices_new(sliced, program->cells);
    if (batch->mover && batch->waiter && batch->move)
        return true;
    gv_i_batch_free(batch);
    return false;
}

void gv_i_batch_free(gv_i_batch *batch)
{
    free(batch->mover);
    free(batch->waiter);
    free(batch->move);
    *batch = (gv_i_batch){0};
}

static void clear_slices(uint64_t *slices, gv_set *cells, unsigned words)
{
    for (int cell = gv_set_next(cells, 0); cell >= 0; cell = gv_set_next(cells, cell + 1))
        memset(slices + (size_t)cell * words, 0, words * sizeof *slices);
    *cells = (gv_set){{0}};
}

void gv_i_batch_clear(const gv_i_sliced *sliced, gv_i_batch *batch)
{
    clear_slices(batch->mover, &batch->mover_cells, sliced->words);
    clear_slices(batch->waiter, &batch->waiter_cells, sliced->words);
    clear_slices(batch->move, &batch->move_cells, sliced->words);
    batch->lanes = 0;
}

bool gv_i_desk_init(const gv_i_sliced *sliced, const gv_i_program *program, gv_i_desk *desk)
{
    desk->turned = gv_i_slices_new(sliced, program->cells);
    desk->legal = gv_i_slices_new(sliced, program->cells);
    desk->run = gv_i_slices_new(sliced, 2 * program->longest_run + 2);
    desk->marks = calloc(program->track_count + 1u, sizeof *desk->marks);
    if (desk->turned && desk->legal && desk->run && desk->marks)
        return true;
    gv_i_desk_free(desk);
    return false;
}

void gv_i_desk_free(gv_i_desk *desk)
{
    free(desk->turned);
    free(desk->legal);
    free(desk->run);
    free(desk->marks);
    *desk = (gv_i_desk){0};
}
