/* grid.h - a diagram while it is read, shared between grid.c and grid_open.c. */
#ifndef GV_NOTATION_GRID_H
#define GV_NOTATION_GRID_H

#include "notation/lines.h"

typedef struct gv_i_grid_reader {
    gv_i_cursor cursor; /* at the beginning of a line, or behind the diagram */
    gv_error *error;
    gv_i_side side;
    bool ended;    /* the side to move has ended the diagram */
    bool on_end;   /* all cells of an open diagram may stand on end in one row */
    int announced; /* rows that a GGS block said it has, or 0 */
    gv_i_cursor announced_at;
    int row_count, cell_count;
    struct {
        gv_i_cursor place;
        int length;
    } row[GV_MAX_SIDE];
    char letters[GV_MAX_CELLS]; /* of gv_i_letter_of, row after row */
} gv_i_grid_reader;

/* What a message about a wrong letter ends with. */
#define GV_I_EXPECTED_CELLS                                                                        \
    "expected X or O (or x * B b, o W w) for discs, . or - for empty cells, # for holes"

/* Begins a row at a place. */
gv_status gv_i_grid_begin_row(gv_i_grid_reader *r, const gv_i_cursor *place);
/* Adds `length` letters at a place to the row begun last. */
gv_status gv_i_grid_add_cells(gv_i_grid_reader *r, gv_i_cursor place, size_t length);

/* Reads the lines of an open diagram and moves r->cursor behind them (grid_open.c). */
gv_status gv_i_grid_read_open(gv_i_grid_reader *r);

#endif
