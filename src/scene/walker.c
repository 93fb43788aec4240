/* walker.c - see walker.h. */
#include "scene/walker.h"

#include <math.h>
#include <stdio.h>

/* Where the line leads from walker->place, and how the way is to be drawn. */
static void look_ahead(gv_walker *walker)
{
    gv_heading direction = walker->direction;
    walker->next = walker->place;
    walker->jumps = false;
    walker->ended = !gv_place_step(walker->board, &walker->next, &direction, &walker->jumps);
}

void gv_walker_begin(gv_walker *walker, const gv_board *board, const gv_place *start,
                     gv_heading direction)
{
    *walker =
        (gv_walker){.board = board, .start = start->cell, .place = *start, .direction = direction};
    look_ahead(walker);
}

static bool is_mirrored(gv_frame frame)
{
    return frame.mirror_x != frame.mirror_y;
}

/* It has reached the next cell. */
static void arrive(gv_walker *walker)
{
    gv_heading direction = walker->direction;
    bool jump;
    walker->twists += is_mirrored(walker->next.frame) != is_mirrored(walker->place.frame);
    (void)gv_place_step(walker->board, &walker->place, &direction, &jump);
    walker->direction = direction;
    walker->cells++;
    if (walker->place.cell == walker->start) {
        gv_frame frame = walker->place.frame;
        walker->home = is_mirrored(frame) ? GV_HOME_MIRRORED
                       : frame.mirror_x   ? GV_HOME_TURNED
                                          : GV_HOME_SAME;
        walker->home_cells = walker->cells;
    }
    look_ahead(walker);
}

bool gv_walker_walk(gv_walker *walker, double cells)
{
    while (cells > 0 && !walker->ended) {
        double left = 1 - walker->share;
        if (cells < left) {
            walker->share += cells;
            return true;
        }
        cells -= left;
        walker->share = 0;
        arrive(walker);
    }
    return !walker->ended;
}

/* Over a link it is in the one cell for half of the time, and then in the other. */
void gv_walker_at(const gv_walker *walker, double *x, double *y)
{
    double share = walker->jumps ? (walker->share < 0.5 ? 0 : 1) : walker->share;
    *x = walker->place.x + 0.5 + (walker->next.x - walker->place.x) * share;
    *y = walker->place.y + 0.5 + (walker->next.y - walker->place.y) * share;
}

void gv_walker_on_sheet(const gv_walker *walker, double *x, double *y, gv_frame *frame)
{
    double px, py;
    gv_walker_at(walker, &px, &py);
    gv_place place;
    int column = (int)floor(px), row = (int)floor(py);
    if (!gv_place_at(walker->board, column, row, &place))
        place = walker->place;
    double fx = px - place.x, fy = py - place.y;
    int columns = gv_board_columns(walker->board);
    *x = place.cell % columns + (place.frame.mirror_x ? 1 - fx : fx);
    *y = place.cell / columns + (place.frame.mirror_y ? 1 - fy : fy);
    *frame = place.frame;
}

void gv_walker_text(const gv_walker *walker, char *out, size_t size)
{
    static const char *const homes[] = {
        [GV_HOME_SAME] = "came home as it left",
        [GV_HOME_TURNED] = "came home turned by half, not mirrored",
        [GV_HOME_MIRRORED] = "came home mirrored",
    };
    if (walker->home != GV_HOME_NOT_YET)
        snprintf(out, size, "%s after %d cell%s", homes[walker->home], walker->home_cells,
                 walker->home_cells == 1 ? "" : "s");
    else if (walker->ended)
        snprintf(out, size, "stopped where the line ends, after %d cell%s", walker->cells,
                 walker->cells == 1 ? "" : "s");
    else
        snprintf(out, size, "on its way, %d cell%s so far", walker->cells,
                 walker->cells == 1 ? "" : "s");
}
