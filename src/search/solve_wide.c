/*
 * solve_wide.c - the solver's kernel for every board and every rule, by way of the back ends.
 *
 * For boards of up to 128 slots, for quiet moves, stocks and placements, and for processors that
 * the narrow kernels are not made for.
 */
#include "search/after.h"
#include "search/solve.h"

__extension__ typedef unsigned __int128 set;

typedef gv_fast_position node;

static inline set bits_of(gv_fast_set s)
{
    return (set)s.word[1] << 64 | s.word[0];
}

static inline gv_fast_set set_of(set s)
{
    return (gv_fast_set){{(uint64_t)s, (uint64_t)(s >> 64)}};
}

static inline set one(unsigned slot)
{
    return (set)1 << slot;
}

static inline set own_of(const node *n)
{
    return bits_of(n->mover);
}

static inline set other_of(const node *n)
{
    return bits_of(n->waiter);
}

static inline node node_of(const gv_fast_position *position)
{
    return *position;
}

static inline node with_discs(const node *n, set mover, set waiter)
{
    node image = *n;
    image.mover = set_of(mover);
    image.waiter = set_of(waiter);
    return image;
}

static inline set empty_of(const gv_solver *solver, const node *n)
{
    return bits_of(solver->fast->playable) & ~(bits_of(n->mover) | bits_of(n->waiter));
}

static inline set beside(const gv_solver *solver, unsigned slot)
{
    return bits_of(solver->fast->beside[slot]);
}

static inline set flips_of(const gv_solver *solver, const node *n, unsigned slot)
{
    return bits_of(gv_fast_flips(solver->fast, n, slot));
}

static inline set legal_of(const gv_solver *solver, const node *n, set empty)
{
    (void)empty;
    return bits_of(gv_fast_legal(solver->fast, n));
}

static inline node play(const node *n, unsigned slot, set flips)
{
    return gv_fast_play(n, slot, set_of(flips));
}

static inline node pass(const node *n)
{
    return gv_fast_pass(n);
}

static inline gv_i_key key_of(const gv_solver *solver, const node *n)
{
    return gv_i_position_key(&solver->fast->rules, solver->cells_are_few, n);
}

#define HAS_LAST       0
#define LAST           0
#define FLIPS_TELL     0
#define MAX_MOVES      GV_FAST_MAX_CELLS
#define SHALLOW        5
#define ASK_TABLE      6
#define PARITY         20
#define LOOK_FURTHER   12
#define FURTHER_WEIGHT 8
#define STRONG_MOVE    1
#define STRONG_REPLY   5
#define ODD_MOVE       6
#define SPLIT          9
#define SELECTIVE      8

#include "search/solve_kernel.inc"

const gv_i_kernel gv_i_kernel_wide = {"wide", bound, remembered_move};
