/*
 * variant_setup.c - variants built: the board, its random holes, the rules, the opening position.
 */

#include "notation/internal.h"

/* ---------------------------------------------------------------- random holes */

/* The stream of a game's seed that its holes are drawn from ("holes" in ASCII), so that they have
 * nothing to do with what players draw from the same seed. */
#define HOLES_STREAM UINT64_C(0x686F6C6573)

/*
 * Cells that must not become holes: those with discs, or where the opening puts them, and those
 * that links lead from or to, since a link on a hole is an error and a variant may not fail by its
 * seed.
 */
static gv_set reserved_cells(const gv_variant *variant, const gv_board *board)
{
    gv_set reserved = {{0}};
    gv_cell centre[4];
    if (variant->start == GV_START_POSITION)
        reserved = gv_set_union(&variant->black, &variant->white);
    else if (gv_centre(board, centre))
        for (int i = 0; i < 4; i++)
            gv_set_add(&reserved, centre[i]);
    for (size_t i = 0; i < variant->link_count; i++) {
        gv_set_add(&reserved, variant->links[i].from.cell);
        gv_set_add(&reserved, variant->links[i].to.cell);
    }
    return reserved;
}

/* Draws the holes by a shuffle that stops after the first `random_holes` places. */
static gv_status draw_holes(const gv_variant *variant, const gv_board *board, uint64_t seed,
                            gv_set *holes, gv_error *error)
{
    gv_set reserved = reserved_cells(variant, board);
    gv_set free_cells = gv_set_difference(gv_board_playable(board), &reserved);
    unsigned cells[GV_MAX_CELLS];
    uint32_t count = 0, wanted = (uint32_t)variant->random_holes;
    for (int cell = gv_set_next(&free_cells, 0); cell >= 0;
         cell = gv_set_next(&free_cells, cell + 1))
        cells[count++] = (unsigned)cell;
    if (wanted > count)
        return gv_error_set(
            error, GV_ERROR_VALUE,
            "holes: found random %u, expected at most %u, the cells that holes, discs and "
            "links leave",
            wanted, count);
    gv_random random;
    gv_random_seed(&random, seed, HOLES_STREAM);
    for (uint32_t i = 0; i < wanted; i++) {
        uint32_t drawn = i + gv_random_below(&random, count - i);
        gv_set_add(holes, cells[drawn]);
        cells[drawn] = cells[i];
    }
    return GV_OK;
}

/* ---------------------------------------------------------------- building */

static gv_status build_board(const gv_variant *variant, uint64_t seed, gv_board **out,
                             gv_i_key *culprit, gv_error *error)
{
    gv_board_desc desc = {.columns = variant->columns,
                          .rows = variant->rows,
                          .left_right = variant->left_right,
                          .top_bottom = variant->top_bottom,
                          .holes = variant->holes,
                          .links = variant->links,
                          .link_count = variant->link_count};
    gv_board *board = NULL;
    *culprit = variant->link_count > 0 ? GV_I_KEY_LINK : GV_I_KEY_SIZE;
    gv_status status = gv_board_new(&board, &desc, error);
    if (status == GV_OK && variant->random_holes > 0) {
        *culprit = GV_I_KEY_HOLES;
        status = draw_holes(variant, board, seed, &desc.holes, error);
        gv_board_free(board);
        board = NULL;
        if (status == GV_OK)
            status = gv_board_new(&board, &desc, error);
    }
    if (status == GV_OK)
        *out = board;
    return status;
}

/* A drawn position: every disc on a cell of the board that is no hole, and of one colour. */
static gv_status drawn_start(const gv_variant *variant, const gv_board *board, gv_position *out,
                             gv_error *error)
{
    gv_set discs = gv_set_union(&variant->black, &variant->white);
    gv_set both = gv_set_intersection(&variant->black, &variant->white);
    gv_set outside = gv_set_difference(&discs, gv_board_playable(board));
    gv_set wrong = gv_set_union(&both, &outside);
    int cell = gv_set_next(&wrong, 0);
    if (cell >= gv_board_cells(board))
        return gv_error_set(error, GV_ERROR_RULES, "position: found a disc outside the board");
    if (cell >= 0) {
        char name[GV_CELL_NAME_SIZE];
        gv_cell_name(board, (gv_cell)cell, name);
        if (gv_set_has(&both, (unsigned)cell))
            return gv_error_set(error, GV_ERROR_RULES, "position: found two discs on %s", name);
        return gv_error_set(error, GV_ERROR_RULES, "position: found a disc on %s, which is a hole",
                            name);
    }
    *out = gv_position_of(&variant->black, &variant->white,
                          variant->black_to_move ? GV_BLACK : GV_WHITE);
    return GV_OK;
}

/* Every disc laid still lies there, in whatever colour. */
static gv_status take_laid(const gv_variant *variant, gv_position *position, gv_error *error)
{
    const int black = variant->laid[GV_BLACK], white = variant->laid[GV_WHITE];
    const int lying = gv_set_count(&variant->black) + gv_set_count(&variant->white);
    if (!variant->has_laid)
        return GV_OK;
    if (black + white != lying)
        return gv_error_set(error, GV_ERROR_RULES,
                            "laid: found %d and %d, expected %d together, the discs that lie there",
                            black, white, lying);
    position->laid[GV_BLACK] = variant->laid[GV_BLACK];
    position->laid[GV_WHITE] = variant->laid[GV_WHITE];
    return GV_OK;
}

/* Discs that are due go on the centre cells, so those are the empty ones. */
static gv_status take_placements(const gv_variant *variant, const gv_board *board,
                                 gv_position *position, gv_error *error)
{
    gv_cell centre[4];
    int room = 0;
    if (variant->placements == 0)
        return GV_OK;
    if (gv_centre(board, centre))
        for (int i = 0; i < 4; i++)
            room += gv_set_has(gv_board_playable(board), centre[i]) &&
                    !gv_set_has(&variant->black, centre[i]) &&
                    !gv_set_has(&variant->white, centre[i]);
    if (room != variant->placements)
        return gv_error_set(error, GV_ERROR_RULES,
                            "placements: found %d, expected %d, the empty centre cells",
                            variant->placements, room);
    position->placements = variant->placements;
    return GV_OK;
}

static gv_status build_start(const gv_variant *variant, gv_setup *setup, gv_i_key *culprit,
                             gv_error *error)
{
    if (variant->start == GV_START_POSITION) {
        *culprit = GV_I_KEY_POSITION;
        gv_status status = drawn_start(variant, setup->board, &setup->start, error);
        if (status == GV_OK) {
            *culprit = GV_I_KEY_LAID;
            status = take_laid(variant, &setup->start, error);
        }
        if (status == GV_OK) {
            *culprit = GV_I_KEY_PLACEMENTS;
            status = take_placements(variant, setup->board, &setup->start, error);
        }
        return status;
    }
    *culprit = GV_I_KEY_START;
    return gv_position_start(&setup->rules, variant->start, &setup->start, error);
}

gv_status gv_i_variant_build(const gv_variant *variant, uint64_t seed, bool with_start,
                             gv_setup *out, gv_i_key *culprit, gv_error *error)
{
    gv_setup setup = {.seed = seed};
    gv_status status = build_board(variant, seed, &setup.board, culprit, error);
    if (status)
        return status;
    setup.rules = (gv_rules){.board = setup.board,
                             .closing = variant->closing,
                             .objective = variant->objective,
                             .quiet = variant->quiet,
                             .tie = variant->tie,
                             .first = variant->first,
                             .stock = variant->stock};
    setup.start.black_to_move = variant->first == GV_BLACK;
    if (with_start)
        status = build_start(variant, &setup, culprit, error);
    if (status) {
        gv_setup_free(&setup);
        return status;
    }
    *out = setup;
    return GV_OK;
}

gv_status gv_variant_setup(const gv_variant *variant, uint64_t seed, gv_setup *out, gv_error *error)
{
    gv_i_key culprit;
    return gv_i_variant_build(variant, seed, true, out, &culprit, error);
}

gv_status gv_variant_setup_board(const gv_variant *variant, uint64_t seed, gv_setup *out,
                                 gv_error *error)
{
    gv_i_key culprit;
    return gv_i_variant_build(variant, seed, false, out, &culprit, error);
}

void gv_setup_free(gv_setup *setup)
{
    gv_board_free(setup->board);
    *setup = (gv_setup){0};
}
