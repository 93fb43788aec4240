/* fast.c - compiling rules, positions in slots, and the rules that no back end needs to know. */
#include "gluversi/fast.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "game/narrow.h"
#include "game/processor.h"

/* ---------------------------------------------------------------- back ends by name */

const gv_name gv_backend_names[] = {
    {GV_BACKEND_SQUARE, "square", "the board is an open rectangle, and each step a shift"},
    {GV_BACKEND_STRAIGHT, "straight", "no step turns a heading, and each is a rotation"},
    {GV_BACKEND_TWISTED, "twisted",
     "one pair of edges is twisted; on the double cover each step is a rotation"},
    {GV_BACKEND_LINES, "lines", "the steps follow no pattern, and are read from tables of lines"},
    {GV_BACKEND_PLAIN, "plain", "walks dart by dart"},
    {0, NULL, NULL}};

/* In the order in which they are tried. */
static const struct {
    gv_backend kind;
    gv_status (*compile)(gv_fast *fast);
} compilers[] = {
    {GV_BACKEND_SQUARE, gv_i_compile_square},   {GV_BACKEND_STRAIGHT, gv_i_compile_straight},
    {GV_BACKEND_TWISTED, gv_i_compile_twisted}, {GV_BACKEND_LINES, gv_i_compile_walks},
    {GV_BACKEND_PLAIN, gv_i_compile_plain},
};

#define COMPILERS (sizeof compilers / sizeof compilers[0])

/* ---------------------------------------------------------------- the plain back end */

static gv_rules turning_rules(const gv_fast *fast, gv_closing closing)
{
    return (gv_rules){.board = fast->rules.board, .closing = closing};
}

static gv_position turning_position(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter)
{
    return (gv_position){.mover = gv_fast_unpack(fast, mover),
                         .waiter = gv_fast_unpack(fast, waiter)};
}

static gv_fast_set plain_legal(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                               bool closing)
{
    gv_rules rules = turning_rules(fast, closing ? GV_CLOSING_ALWAYS : GV_CLOSING_NEVER);
    gv_position position = turning_position(fast, mover, waiter);
    gv_set legal = gv_legal(&rules, &position);
    return gv_fast_pack(fast, &legal);
}

static gv_fast_set plain_flips(const gv_fast *fast, gv_fast_set mover, gv_fast_set waiter,
                               unsigned slot, gv_closing closing)
{
    gv_rules rules = turning_rules(fast, closing);
    gv_position position = turning_position(fast, mover, waiter);
    gv_set flips = gv_flips(&rules, &position, gv_fast_cell(fast, slot));
    return gv_fast_pack(fast, &flips);
}

gv_status gv_i_compile_plain(gv_fast *fast)
{
    if (fast->compact)
        gv_i_lay_out_plainly(fast);
    fast->backend = (gv_i_backend){.legal = plain_legal, .flips = plain_flips};
    return GV_OK;
}

/* ---------------------------------------------------------------- compiling */

static gv_status refuse(const gv_fast *fast, gv_backend kind, gv_error *error)
{
    char title[80];
    gv_board_title(fast->rules.board, title, sizeof title);
    return gv_error_set(error, GV_ERROR_VALUE, "back end %s does not fit this board, a %s of %d×%d",
                        gv_name_of(gv_backend_names, (int)kind), title,
                        gv_board_columns(fast->rules.board), gv_board_rows(fast->rules.board));
}

static gv_status compile(gv_fast *fast, const gv_fast_options *options, gv_error *error)
{
    for (size_t i = 0; i < COMPILERS; i++) {
        gv_backend kind = compilers[i].kind;
        if (options->force && kind != options->backend)
            continue;
        if (!fast->compact && kind != GV_BACKEND_PLAIN)
            continue;
        gv_status status = compilers[i].compile(fast);
        if (status == GV_ERROR_VALUE)
            continue;
        fast->kind = kind;
        return status ? gv_error_set(error, status, "out of memory") : GV_OK;
    }
    return refuse(fast, options->backend, error);
}

static bool wants_portable(const gv_fast_options *options)
{
    const char *set = getenv("GV_PORTABLE");
    return options->portable || (set && *set && *set != '0');
}

gv_status gv_fast_new(gv_fast **out, const gv_rules *rules, const gv_fast_options *options,
                      gv_error *error)
{
    static const gv_fast_options defaults;
    if (!options)
        options = &defaults;
    gv_fast *fast = calloc(1, sizeof *fast);
    if (!fast)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    fast->rules = *rules;
    fast->compact = gv_board_cells(rules->board) <= GV_FAST_MAX_CELLS;
    fast->portable = wants_portable(options);
    fast->ordinary_rules = rules->quiet == GV_QUIET_NO && rules->stock == 0;
    fast->sliced = fast->portable ? gv_i_sliced_at(0) : gv_i_sliced_best();
    gv_status status = compile(fast, options, error);
#ifdef GV_X86_KERNELS
    if (!status && !fast->portable && gv_i_has_fast_pext())
        status = gv_i_use_narrow_flips(fast);
#endif
    if (!status)
        status = gv_i_program_new(&fast->program, rules, error);
    if (status) {
        gv_fast_free(fast);
        return status;
    }
    *out = fast;
    return GV_OK;
}

void gv_fast_free(gv_fast *fast)
{
    if (!fast)
        return;
    if (fast->backend.free)
        fast->backend.free(fast);
    gv_i_narrow_free(fast->narrow);
    gv_i_program_free(fast->program);
    free(fast);
}

const gv_rules *gv_fast_rules(const gv_fast *fast)
{
    return &fast->rules;
}

gv_backend gv_fast_backend(const gv_fast *fast)
{
    return fast->kind;
}

const char *gv_fast_path(const gv_fast *fast)
{
    return fast->sliced->path;
}

void gv_fast_text(const gv_fast *fast, char *out, size_t size)
{
    const char *name = gv_name_of(gv_backend_names, (int)fast->kind);
    const char *help = gv_name_help(gv_backend_names, (int)fast->kind);
    if (fast->compact)
        snprintf(out, size, "%s: %s", name, help);
    else
        snprintf(out, size, "%s: %s, since there are more than %d cells", name, help,
                 GV_FAST_MAX_CELLS);
}

/* ---------------------------------------------------------------- sets and positions */

bool gv_fast_is_compact(const gv_fast *fast)
{
    return fast->compact;
}

int gv_fast_set_count(gv_fast_set set)
{
    return __builtin_popcountll(set.word[0]) + __builtin_popcountll(set.word[1]);
}

int gv_fast_set_next(gv_fast_set set, int from)
{
    if (from < 64) {
        uint64_t rest = set.word[0] >> from << from;
        if (rest)
            return __builtin_ctzll(rest);
        from = 64;
    }
    if (from >= GV_FAST_MAX_CELLS)
        return -1;
    uint64_t rest = set.word[1] >> (from - 64) << (from - 64);
    return rest ? 64 + __builtin_ctzll(rest) : -1;
}

unsigned gv_fast_slot(const gv_fast *fast, gv_cell cell)
{
    assert(fast->compact && cell < gv_board_cells(fast->rules.board));
    return fast->slot_of[cell];
}

gv_cell gv_fast_cell(const gv_fast *fast, unsigned slot)
{
    assert(fast->compact && slot < (unsigned)gv_board_cells(fast->rules.board));
    return fast->cell_of[slot];
}

gv_fast_set gv_fast_pack(const gv_fast *fast, const gv_set *cells)
{
    assert(fast->compact);
    if (fast->same_numbers)
        return (gv_fast_set){{cells->word[0], cells->word[1]}};
    gv_fast_set slots = {{0}};
    for (int cell = gv_set_next(cells, 0); cell >= 0; cell = gv_set_next(cells, cell + 1))
        gv_i_add(&slots, fast->slot_of[cell]);
    return slots;
}

gv_set gv_fast_unpack(const gv_fast *fast, gv_fast_set slots)
{
    assert(fast->compact);
    if (fast->same_numbers)
        return (gv_set){{slots.word[0], slots.word[1], 0, 0}};
    gv_set cells = {{0}};
    for (int slot = gv_fast_set_next(slots, 0); slot >= 0; slot = gv_fast_set_next(slots, slot + 1))
        gv_set_add(&cells, fast->cell_of[slot]);
    return cells;
}

gv_fast_position gv_fast_from(const gv_fast *fast, const gv_position *position)
{
    return (gv_fast_position){
        .mover = gv_fast_pack(fast, &position->mover),
        .waiter = gv_fast_pack(fast, &position->waiter),
        .laid = {position->laid[0], position->laid[1]},
        .placements = position->placements,
        .black_to_move = position->black_to_move,
    };
}

gv_position gv_fast_to(const gv_fast *fast, const gv_fast_position *position)
{
    return (gv_position){
        .mover = gv_fast_unpack(fast, position->mover),
        .waiter = gv_fast_unpack(fast, position->waiter),
        .laid = {position->laid[0], position->laid[1]},
        .placements = position->placements,
        .black_to_move = position->black_to_move,
    };
}

/* ---------------------------------------------------------------- moves */

static gv_colour mover_of(const gv_fast_position *position)
{
    return position->black_to_move ? GV_BLACK : GV_WHITE;
}

static bool has_stock(const gv_fast *fast, const gv_fast_position *position)
{
    return fast->rules.stock == 0 || position->laid[mover_of(position)] < fast->rules.stock;
}

/* The discs beside which a move is legal even if it turns nothing. */
static gv_fast_set quiet_discs(const gv_fast *fast, const gv_fast_position *position)
{
    switch (fast->rules.quiet) {
    case GV_QUIET_OWN:
        return position->mover;
    case GV_QUIET_ENEMY:
        return position->waiter;
    default:
        return (gv_fast_set){{0}};
    }
}

static gv_fast_set empty_slots(const gv_fast *fast, const gv_fast_position *position)
{
    return gv_i_difference(fast->playable, gv_i_union(position->mover, position->waiter));
}

/* The rules that are not the default ones: quiet moves, a stock, placements. */
static gv_fast_set legal_by_all_rules(const gv_fast *fast, const gv_fast_position *position)
{
    if (!has_stock(fast, position))
        return (gv_fast_set){{0}};
    gv_fast_set empty = empty_slots(fast, position);
    if (position->placements > 0)
        return gv_i_intersection(empty, fast->centre);
    gv_fast_set legal = fast->backend.legal(fast, position->mover, position->waiter,
                                            fast->rules.closing == GV_CLOSING_ALWAYS);
    gv_fast_set discs = quiet_discs(fast, position);
    for (int slot = gv_fast_set_next(discs, 0); slot >= 0; slot = gv_fast_set_next(discs, slot + 1))
        legal = gv_i_union(legal, gv_i_intersection(fast->beside[slot], empty));
    return legal;
}

gv_fast_set gv_fast_legal(const gv_fast *fast, const gv_fast_position *position)
{
    assert(fast->compact);
    if (fast->ordinary_rules && position->placements == 0)
        return fast->backend.legal(fast, position->mover, position->waiter,
                                   fast->rules.closing == GV_CLOSING_ALWAYS);
    return legal_by_all_rules(fast, position);
}

gv_fast_set gv_fast_flips(const gv_fast *fast, const gv_fast_position *position, unsigned slot)
{
    assert(fast->compact);
    if (position->placements > 0)
        return (gv_fast_set){{0}};
    gv_closing closing = fast->rules.closing;
    if (closing == GV_CLOSING_ACCOMPANIED && fast->rules.quiet != GV_QUIET_NO &&
        !gv_fast_set_is_empty(gv_i_intersection(fast->beside[slot], quiet_discs(fast, position))))
        closing = GV_CLOSING_ALWAYS; /* the quiet move is company enough */
    return fast->backend.flips(fast, position->mover, position->waiter, slot, closing);
}

gv_fast_position gv_fast_play(const gv_fast_position *position, unsigned slot, gv_fast_set flips)
{
    gv_fast_position next = *position;
    next.mover = gv_i_difference(position->waiter, flips);
    next.waiter = gv_i_union(position->mover, flips);
    gv_i_add(&next.waiter, slot);
    next.laid[mover_of(position)]++;
    if (next.placements > 0)
        next.placements--;
    next.black_to_move = !position->black_to_move;
    return next;
}

gv_fast_position gv_fast_pass(const gv_fast_position *position)
{
    gv_fast_position next = *position;
    next.mover = position->waiter;
    next.waiter = position->mover;
    next.black_to_move = !position->black_to_move;
    return next;
}
