/* compiled.h - the inside of a gv_fast, shared between the files of the fast engine. */
#ifndef GV_GAME_COMPILED_H
#define GV_GAME_COMPILED_H

#include "game/sliced.h"
#include "gluversi/fast.h"

/* ---------------------------------------------------------------- sets of slots */

static inline gv_fast_set gv_i_union(gv_fast_set a, gv_fast_set b)
{
    return (gv_fast_set){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline gv_fast_set gv_i_intersection(gv_fast_set a, gv_fast_set b)
{
    return (gv_fast_set){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline gv_fast_set gv_i_difference(gv_fast_set a, gv_fast_set b)
{
    return (gv_fast_set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline void gv_i_add(gv_fast_set *set, unsigned slot)
{
    set->word[slot >> 6] |= UINT64_C(1) << (slot & 63);
}

/* ---------------------------------------------------------------- the graph in slots */

/*
 * The dart graph under the slot numbers of a layout: next[slot * 8 + heading] is a dart of the same
 * form, or GV_I_NO_NEXT. Headings are those of the cells' own frames, as on the board.
 */
#define GV_I_NO_NEXT 0xFFFFu
typedef struct gv_i_graph {
    unsigned slots;
    uint16_t next[GV_FAST_MAX_CELLS * GV_HEADINGS];
} gv_i_graph;

/* ---------------------------------------------------------------- back ends */

/*
 * What a back end does: the two questions of the game, for any two disjoint sets of playable slots.
 * Stock, quiet moves and placements are no business of it.
 */
/* Empty slots on which a disc turns something: with `closing`, also by closing walks alone. */
typedef gv_fast_set (*gv_i_legal_fn)(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                                     bool closing);
/* What a disc on the empty `slot` turns under a closing rule. */
typedef gv_fast_set (*gv_i_flips_fn)(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                                     unsigned slot, gv_closing closing);

typedef struct gv_i_backend {
    gv_i_legal_fn legal;
    gv_i_flips_fn flips;
    void (*free)(gv_fast *fast);
} gv_i_backend;

struct gv_fast {
    gv_rules rules;
    gv_backend kind;
    bool compact;
    bool portable;
    bool ordinary_rules; /* no quiet moves and no stock: gv_fast_legal needs the back end only */
    gv_i_backend backend;
    void *tables;               /* the back end's own */
    struct gv_i_narrow *narrow; /* of gv_i_use_narrow_flips, or NULL */

    /* The layout. */
    uint8_t slot_of[GV_FAST_MAX_CELLS], cell_of[GV_FAST_MAX_CELLS];
    bool same_numbers; /* slots are cells */
    gv_i_graph graph;
    gv_fast_set playable, centre;
    gv_fast_set beside[GV_FAST_MAX_CELLS]; /* the slots one step away; the relation is mutual */

    /* Many positions at once. */
    const gv_i_sliced *sliced;
    gv_i_program *program;
};

/*
 * Each tries to compile fast->rules.board: fills layout, backend and tables and returns GV_OK, or
 * GV_ERROR_VALUE where the graph is not of its kind, or GV_ERROR_MEMORY. fast->portable is set
 * already.
 */
gv_status gv_i_compile_square(gv_fast *fast);
gv_status gv_i_compile_straight(gv_fast *fast);
gv_status gv_i_compile_twisted(gv_fast *fast);
gv_status gv_i_compile_walks(gv_fast *fast);
gv_status gv_i_compile_plain(gv_fast *fast);

/*
 * Flips for any layout, by walks in fast->graph. From one cell few walks go far: filling all of
 * them at once with shifts or rotations was no faster on any board, and half as fast on twisted
 * ones.
 */
gv_fast_set gv_i_walk_flips(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                            unsigned slot, gv_closing closing);

/*
 * Lets the tables of narrow.h do the flips of a compiled board, if its lines fit into them; they
 * are quicker than any back end. Needs BMI2. GV_OK also where they do not fit and nothing was
 * changed.
 */
gv_status gv_i_use_narrow_flips(gv_fast *fast);

/* layout.c: takes over slot numbers, and fills graph, playable, centre and beside from the board.
 */
void gv_i_lay_out(gv_fast *fast, const uint8_t slot_of[GV_FAST_MAX_CELLS]);
/* The layout in which slots are cells. */
void gv_i_lay_out_plainly(gv_fast *fast);

#endif
