/*
 * layout.c - cells under other numbers.
 *
 * A back end may need the cells in another order than the board's: columns before rows, so that a
 * twist runs the way a shift can follow. Everything else of the fast engine sees slots only.
 */
#include "game/compiled.h"

static void fill_graph(gv_fast *fast)
{
    gv_i_graph *graph = &fast->graph;
    const gv_board *board = fast->rules.board;
    graph->slots = (unsigned)gv_board_cells(board);
    for (unsigned slot = 0; slot < graph->slots; slot++) {
        gv_cell cell = fast->cell_of[slot];
        fast->beside[slot] = (gv_fast_set){{0}};
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
            gv_dart dart = {cell, heading};
            uint16_t *next = &graph->next[slot * GV_HEADINGS + heading];
            *next = GV_I_NO_NEXT;
            if (!gv_set_has(gv_board_playable(board), cell) || !gv_board_step(board, &dart))
                continue;
            *next = (uint16_t)(fast->slot_of[dart.cell] * GV_HEADINGS + dart.heading);
            gv_i_add(&fast->beside[slot], fast->slot_of[dart.cell]);
        }
    }
}

void gv_i_lay_out(gv_fast *fast, const uint8_t slot_of[GV_FAST_MAX_CELLS])
{
    const gv_board *board = fast->rules.board;
    unsigned cells = (unsigned)gv_board_cells(board);
    fast->same_numbers = true;
    for (unsigned cell = 0; cell < cells; cell++) {
        fast->slot_of[cell] = slot_of[cell];
        fast->cell_of[slot_of[cell]] = (uint8_t)cell;
        if (slot_of[cell] != cell)
            fast->same_numbers = false;
    }
    fill_graph(fast);
    fast->playable = gv_fast_pack(fast, gv_board_playable(board));
    fast->centre = (gv_fast_set){{0}};
    gv_cell centre[4];
    if (gv_centre(board, centre))
        for (int i = 0; i < 4; i++)
            gv_i_add(&fast->centre, fast->slot_of[centre[i]]);
}

void gv_i_lay_out_plainly(gv_fast *fast)
{
    uint8_t slot_of[GV_FAST_MAX_CELLS];
    for (unsigned cell = 0; cell < GV_FAST_MAX_CELLS; cell++)
        slot_of[cell] = (uint8_t)cell;
    gv_i_lay_out(fast, slot_of);
}
