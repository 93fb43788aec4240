/*
 * ranks.h - the processes of an MPI job, as far as experiments need them: who one is, and waiting
 * for the others. Without MPI, or without mpirun, there is one process, of rank 0.
 */
#ifndef GV_CLI_RANKS_H
#define GV_CLI_RANKS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct gv_i_ranks {
    int rank, size;
} gv_i_ranks;

/* Joins the job, where mpirun started the program. To be called once. */
gv_i_ranks gv_i_ranks_join(void);
/* Waits until all have come here; true where `good` was true in all of them. */
bool gv_i_ranks_agree(const gv_i_ranks *ranks, bool good);
/* The sum over all processes. */
uint64_t gv_i_ranks_sum(const gv_i_ranks *ranks, uint64_t own);
void gv_i_ranks_leave(const gv_i_ranks *ranks);

#endif
