/* ranks.c - see ranks.h. */
#include "cli/ranks.h"

#include <stdlib.h>

#ifdef GV_HAVE_MPI

#include <mpi.h>

/*
 * What Open MPI, MPICH and Slurm set for the processes that they start. Without one of them MPI is
 * left alone: starting it takes time, and not every machine that has it can.
 */
static bool is_started_by_mpi(void)
{
    static const char *const names[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (getenv(names[i]))
            return true;
    return false;
}

gv_i_ranks gv_i_ranks_join(void)
{
    gv_i_ranks ranks = {.size = 1};
    if (!is_started_by_mpi() || MPI_Init(NULL, NULL) != MPI_SUCCESS)
        return ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks.size);
    return ranks;
}

bool gv_i_ranks_agree(const gv_i_ranks *ranks, bool good)
{
    int own = good, all = good;
    if (ranks->size > 1)
        MPI_Allreduce(&own, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return all != 0;
}

uint64_t gv_i_ranks_sum(const gv_i_ranks *ranks, uint64_t own)
{
    uint64_t all = own;
    if (ranks->size > 1)
        MPI_Allreduce(&own, &all, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

void gv_i_ranks_leave(const gv_i_ranks *ranks)
{
    int running = 0, ended = 1;
    (void)ranks;
    MPI_Initialized(&running);
    MPI_Finalized(&ended);
    if (running && !ended)
        MPI_Finalize();
}

#else

gv_i_ranks gv_i_ranks_join(void)
{
    return (gv_i_ranks){.size = 1};
}

bool gv_i_ranks_agree(const gv_i_ranks *ranks, bool good)
{
    (void)ranks;
    return good;
}

uint64_t gv_i_ranks_sum(const gv_i_ranks *ranks, uint64_t own)
{
    (void)ranks;
    return own;
}

void gv_i_ranks_leave(const gv_i_ranks *ranks)
{
    (void)ranks;
}

#endif
