/*
 * board.c - building a board, and the few questions that all floors ask it.
 *
 * The order is: glue the rectangle, cut out the holes, put in the links. Each stage leaves a graph
 * for which the reverse law holds.
 */
#include "gluversi/board.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/internal.h"

const gv_name gv_heading_names[] = {{GV_N, "N", NULL},   {GV_NE, "NE", NULL}, {GV_E, "E", NULL},
                                    {GV_SE, "SE", NULL}, {GV_S, "S", NULL},   {GV_SW, "SW", NULL},
                                    {GV_W, "W", NULL},   {GV_NW, "NW", NULL}, {0, NULL, NULL}};

const gv_name gv_heading_long_names[] = {
    {GV_N, "north", NULL},       {GV_NE, "north-east", NULL}, {GV_E, "east", NULL},
    {GV_SE, "south-east", NULL}, {GV_S, "south", NULL},       {GV_SW, "south-west", NULL},
    {GV_W, "west", NULL},        {GV_NW, "north-west", NULL}, {0, NULL, NULL}};

const gv_name gv_edge_names[] = {
    {GV_OPEN, "open", "an edge: lines end there"},
    {GV_STRAIGHT, "straight", "leaving one side you enter the other at the same place"},
    {GV_TWISTED, "twisted", "leaving one side you enter the other mirrored"},
    {0, NULL, NULL}};

int gv_heading_dx(gv_heading heading)
{
    static const int8_t dx[GV_HEADINGS] = {0, 1, 1, 1, 0, -1, -1, -1};
    return dx[heading];
}

int gv_heading_dy(gv_heading heading)
{
    static const int8_t dy[GV_HEADINGS] = {-1, -1, 0, 1, 1, 1, 0, -1};
    return dy[heading];
}

/* ---------------------------------------------------------------- names of cells */

static const char *cell_name(int columns, gv_cell cell, char out[GV_CELL_NAME_SIZE])
{
    int row = cell / columns + 1;
    out[0] = (char)('a' + cell % columns);
    if (row < 10) {
        out[1] = (char)('0' + row);
        out[2] = '\0';
    } else {
        out[1] = (char)('0' + row / 10);
        out[2] = (char)('0' + row % 10);
        out[3] = '\0';
    }
    return out;
}

const char *gv_cell_name(const gv_board *board, gv_cell cell, char out[GV_CELL_NAME_SIZE])
{
    assert(cell < board->cells);
    return cell_name(board->columns, cell, out);
}

/* ---------------------------------------------------------------- building */

/* Cuts what leaves by a dart, and the same way back. */
static void cut(gv_board *board, unsigned from)
{
    unsigned to = board->step[from];
    if (to == GV_I_NO_DART)
        return;
    board->step[from] = board->step[gv_i_reverse(to)] = GV_I_NO_DART;
    board->crosses[from] = board->crosses[gv_i_reverse(to)] = 0;
}

static void join(gv_board *board, unsigned from, unsigned to)
{
    board->step[from] = (uint16_t)to;
    board->step[gv_i_reverse(to)] = gv_i_reverse(from);
    board->crosses[from] = board->crosses[gv_i_reverse(to)] = GV_SEAM_LINK;
}

static gv_status check_size(int columns, int rows, gv_error *error)
{
    if (columns < 1 || columns > GV_MAX_SIDE || rows < 1 || rows > GV_MAX_SIDE)
        return gv_error_set(error, GV_ERROR_LIMIT,
                            "a board of %d columns and %d rows; each must be 1 to %d", columns,
                            rows, GV_MAX_SIDE);
    if (columns * rows > GV_MAX_CELLS)
        return gv_error_set(error, GV_ERROR_LIMIT, "a board of %d×%d = %d cells; at most %d",
                            columns, rows, columns * rows, GV_MAX_CELLS);
    return GV_OK;
}

static void cut_holes(gv_board *board, const gv_set *holes)
{
    board->playable = gv_set_difference(&board->playable, holes);
    for (int hole = gv_set_next(holes, 0); hole >= 0; hole = gv_set_next(holes, hole + 1))
        for (unsigned heading = 0; heading < GV_HEADINGS; heading++)
            cut(board, (unsigned)hole * GV_HEADINGS + heading);
}

/* "a1 NW > h8 NW", for messages. */
static void link_text(const gv_board *board, const gv_link *link, char out[24])
{
    char from[GV_CELL_NAME_SIZE], to[GV_CELL_NAME_SIZE];
    snprintf(out, 24, "%s %s > %s %s", cell_name(board->columns, link->from.cell, from),
             gv_name_of(gv_heading_names, link->from.heading),
             cell_name(board->columns, link->to.cell, to),
             gv_name_of(gv_heading_names, link->to.heading));
}

static gv_status check_link_end(const gv_board *board, const gv_link *link, gv_dart end,
                                gv_error *error)
{
    gv_status status = GV_OK;
    char name[GV_CELL_NAME_SIZE];
    if (end.cell >= board->cells || end.heading >= GV_HEADINGS)
        status = gv_error_set(error, GV_ERROR_VALUE,
                              "a link from or to a cell outside the board of %d×%d", board->columns,
                              board->rows);
    else if (!gv_set_has(&board->playable, end.cell))
        status = gv_error_set(error, GV_ERROR_VALUE,
                              "a link on %s, which is a hole; expected a cell that lines pass",
                              cell_name(board->columns, end.cell, name));
    if (status != GV_OK)
        gv_error_place(error, NULL, link->line, 0);
    return status;
}

/*
 * One link against the ones before it: `claim[d]` is the link, plus 1, that says where dart d
 * leads. A link and its implied reverse each claim a dart; an exact repeat, or the reverse stated,
 * is no quarrel.
 */
static gv_status claim_link(const gv_board *board, const gv_board_desc *desc, size_t index,
                            uint16_t *claim, uint16_t *target, gv_error *error)
{
    const gv_link *link = &desc->links[index];
    unsigned from = gv_i_dart_index(link->from), to = gv_i_dart_index(link->to);
    unsigned ends[2][2] = {{from, to}, {gv_i_reverse(to), gv_i_reverse(from)}};
    for (int way = 0; way < 2; way++) {
        unsigned leaves = ends[way][0], arrives = ends[way][1];
        if (claim[leaves] && target[leaves] != arrives) {
            const gv_link *other = &desc->links[claim[leaves] - 1];
            char mine[24], theirs[24], where[32] = "";
            link_text(board, link, mine);
            link_text(board, other, theirs);
            if (other->line > 0)
                snprintf(where, sizeof where, " of line %d", other->line);
            gv_error_set(error, GV_ERROR_VALUE, "link %s contradicts link %s%s", mine, theirs,
                         where);
            gv_error_place(error, NULL, link->line, 0);
            return GV_ERROR_VALUE;
        }
    }
    for (int way = 0; way < 2; way++) {
        claim[ends[way][0]] = (uint16_t)(index + 1);
        target[ends[way][0]] = (uint16_t)ends[way][1];
    }
    return GV_OK;
}

static gv_status put_links(gv_board *board, const gv_board_desc *desc, gv_error *error)
{
    uint16_t claim[GV_I_DARTS] = {0}, target[GV_I_DARTS];
    if (desc->link_count > GV_I_DARTS)
        return gv_error_set(error, GV_ERROR_LIMIT, "%zu links; a board has at most %d",
                            desc->link_count, GV_I_DARTS);
    for (size_t i = 0; i < desc->link_count; i++) {
        const gv_link *link = &desc->links[i];
        gv_status status = check_link_end(board, link, link->from, error);
        if (status == GV_OK)
            status = check_link_end(board, link, link->to, error);
        if (status == GV_OK)
            status = claim_link(board, desc, i, claim, target, error);
        if (status != GV_OK)
            return status;
    }
    /* All are cut before any is joined, so that the order of the links cannot matter. */
    for (size_t i = 0; i < desc->link_count; i++) {
        cut(board, gv_i_dart_index(desc->links[i].from));
        cut(board, gv_i_reverse(gv_i_dart_index(desc->links[i].to)));
    }
    for (size_t i = 0; i < desc->link_count; i++)
        join(board, gv_i_dart_index(desc->links[i].from), gv_i_dart_index(desc->links[i].to));
    return GV_OK;
}

static gv_status keep_links(gv_board *board, const gv_board_desc *desc, gv_error *error)
{
    if (desc->link_count == 0)
        return GV_OK;
    board->links = malloc(desc->link_count * sizeof *board->links);
    if (!board->links)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    board->link_count = desc->link_count;
    for (size_t i = 0; i < desc->link_count; i++) {
        board->links[i] = desc->links[i];
        board->links[i].line = 0;
    }
    return GV_OK;
}

gv_status gv_board_new(gv_board **out, const gv_board_desc *desc, gv_error *error)
{
    int columns = desc->columns ? desc->columns : 8, rows = desc->rows ? desc->rows : 8;
    gv_status status = check_size(columns, rows, error);
    if (status != GV_OK)
        return status;
    gv_board *board = calloc(1, sizeof *board);
    if (!board)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    board->columns = columns;
    board->rows = rows;
    board->cells = columns * rows;
    board->left_right = desc->left_right;
    board->top_bottom = desc->top_bottom;
    board->playable = gv_set_first(board->cells);

    gv_set outside = gv_set_difference(&desc->holes, &board->playable);
    if (!gv_set_is_empty(&outside))
        status =
            gv_error_set(error, GV_ERROR_VALUE, "a hole outside the board of %d×%d", columns, rows);
    if (status == GV_OK) {
        gv_i_glue(board);
        cut_holes(board, &desc->holes);
        status = put_links(board, desc, error);
    }
    if (status == GV_OK)
        status = keep_links(board, desc, error);
    if (status != GV_OK) {
        gv_board_free(board);
        return status;
    }
    *out = board;
    return GV_OK;
}

void gv_board_free(gv_board *board)
{
    if (!board)
        return;
    free(board->links);
    free(board);
}

/* ---------------------------------------------------------------- questions */

int gv_board_columns(const gv_board *board)
{
    return board->columns;
}

int gv_board_rows(const gv_board *board)
{
    return board->rows;
}

int gv_board_cells(const gv_board *board)
{
    return board->cells;
}

gv_edge gv_board_left_right(const gv_board *board)
{
    return board->left_right;
}

gv_edge gv_board_top_bottom(const gv_board *board)
{
    return board->top_bottom;
}

const gv_set *gv_board_playable(const gv_board *board)
{
    return &board->playable;
}

gv_set gv_board_holes(const gv_board *board)
{
    gv_set all = gv_set_first(gv_board_cells(board));
    return gv_set_difference(&all, &board->playable);
}

size_t gv_board_links(const gv_board *board, const gv_link **links)
{
    *links = board->links;
    return board->link_count;
}

bool gv_board_step(const gv_board *board, gv_dart *dart)
{
    unsigned to = board->step[gv_i_dart_index(*dart)];
    if (to == GV_I_NO_DART)
        return false;
    *dart = gv_i_dart_at(to);
    return true;
}

unsigned gv_board_crosses(const gv_board *board, gv_dart dart)
{
    return board->crosses[gv_i_dart_index(dart)];
}

bool gv_board_side(const gv_board *board, gv_dart *dart, gv_frame *frame)
{
    unsigned from = gv_i_dart_index(*dart), to = board->side[from];
    if (to == GV_I_NO_DART)
        return false;
    *dart = gv_i_dart_at(to);
    *frame = (gv_frame){board->side_mirror[from] & 1u, (board->side_mirror[from] >> 1) & 1u};
    return true;
}

gv_status gv_board_check(const gv_board *board, gv_error *error)
{
    for (unsigned from = 0; from < (unsigned)board->cells * GV_HEADINGS; from++) {
        unsigned to = board->step[from];
        if (to == GV_I_NO_DART)
            continue;
        gv_dart dart = gv_i_dart_at(from);
        char name[GV_CELL_NAME_SIZE];
        const char *fault = NULL;
        if (to >= (unsigned)board->cells * GV_HEADINGS)
            fault = "leads outside the board";
        else if (!gv_set_has(&board->playable, dart.cell) ||
                 !gv_set_has(&board->playable, gv_i_dart_at(to).cell))
            fault = "leaves or enters a hole";
        else if (board->step[gv_i_reverse(to)] != gv_i_reverse(from))
            fault = "does not lead back the same way";
        if (fault)
            return gv_error_set(error, GV_ERROR_VALUE, "the step from %s %s %s",
                                cell_name(board->columns, dart.cell, name),
                                gv_name_of(gv_heading_names, dart.heading), fault);
    }
    return GV_OK;
}

void gv_board_title(const gv_board *board, char *out, size_t size)
{
    static const char *const titles[3][3] = {
        /* left-right      top-bottom: open, straight, twisted */
        [GV_OPEN] = {"square", "standing cylinder", "standing Möbius strip"},
        [GV_STRAIGHT] = {"cylinder", "torus", "standing Klein bottle"},
        [GV_TWISTED] = {"Möbius strip", "Klein bottle", "projective plane"},
    };
    snprintf(out, size, "%s%s", titles[board->left_right][board->top_bottom],
             board->link_count ? " with links" : "");
}
