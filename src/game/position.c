/* position.c - positions and the starts they come from. */
#include <string.h>

#include "gluversi/game.h"

const gv_set *gv_discs(const gv_position *position, gv_colour colour)
{
    return gv_mover(position) == colour ? &position->mover : &position->waiter;
}

gv_position gv_position_of(const gv_set *black, const gv_set *white, gv_colour to_move)
{
    gv_position position = {
        .mover = to_move == GV_BLACK ? *black : *white,
        .waiter = to_move == GV_BLACK ? *white : *black,
        .black_to_move = to_move == GV_BLACK,
    };
    position.laid[GV_BLACK] = (uint16_t)gv_set_count(black);
    position.laid[GV_WHITE] = (uint16_t)gv_set_count(white);
    return position;
}

int gv_lead(const gv_position *position)
{
    return gv_set_count(gv_discs(position, GV_BLACK)) - gv_set_count(gv_discs(position, GV_WHITE));
}

bool gv_position_equal(const gv_position *a, const gv_position *b)
{
    return gv_set_equal(&a->mover, &b->mover) && gv_set_equal(&a->waiter, &b->waiter) &&
           a->black_to_move == b->black_to_move && a->placements == b->placements &&
           a->laid[GV_BLACK] == b->laid[GV_BLACK] && a->laid[GV_WHITE] == b->laid[GV_WHITE];
}

bool gv_centre(const gv_board *board, gv_cell out[4])
{
    int columns = gv_board_columns(board), rows = gv_board_rows(board);
    if (columns < 2 || rows < 2)
        return false;
    /* An odd size takes the floor: the block sits half a cell up and left of the middle. */
    int corner = (rows / 2 - 1) * columns + columns / 2 - 1;
    out[0] = (gv_cell)corner;
    out[1] = (gv_cell)(corner + 1);
    out[2] = (gv_cell)(corner + columns);
    out[3] = (gv_cell)(corner + columns + 1);
    return true;
}

gv_status gv_position_start(const gv_rules *rules, gv_start start, gv_position *out,
                            gv_error *error)
{
    /* The colours of the four centre cells in the order of reading: B or W. */
    static const char *const patterns[] = {[GV_START_DIAGONAL] = "WBBW",
                                           [GV_START_MIRRORED] = "BWWB",
                                           [GV_START_PARALLEL] = "WWBB",
                                           [GV_START_EMPTY] = "...."};
    const gv_board *board = rules->board;
    if (start == GV_START_POSITION)
        return gv_error_set(error, GV_ERROR_VALUE, "start position: no position was drawn");

    const char *name = gv_name_of(gv_start_names, (int)start);
    gv_cell centre[4];
    if (!gv_centre(board, centre))
        return gv_error_set(error, GV_ERROR_RULES,
                            "start %s does not fit a board of %d×%d; it needs two columns and "
                            "two rows at least, or a drawn position",
                            name, gv_board_columns(board), gv_board_rows(board));
    gv_set discs[2] = {{{0}}, {{0}}};
    for (int i = 0; i < 4; i++) {
        char cell[GV_CELL_NAME_SIZE];
        if (!gv_set_has(gv_board_playable(board), centre[i]))
            return gv_error_set(error, GV_ERROR_RULES,
                                "start %s needs the centre cell %s, which is a hole", name,
                                gv_cell_name(board, centre[i], cell));
        if (patterns[start][i] != '.')
            gv_set_add(&discs[patterns[start][i] == 'B' ? GV_BLACK : GV_WHITE], centre[i]);
    }
    *out = gv_position_of(&discs[GV_BLACK], &discs[GV_WHITE], rules->first);
    if (start == GV_START_EMPTY)
        out->placements = 4;
    return GV_OK;
}
