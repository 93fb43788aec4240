/* axes.c - see axes.h. */
#include "search/axes.h"

/* All slots of the line that a dart lies on. */
static gv_fast_set line_of(const gv_i_graph *graph, unsigned dart)
{
    gv_fast_set line = {{0}};
    for (unsigned back = 0; back <= 4; back += 4) {
        unsigned start = dart ^ back, at = start;
        do {
            gv_i_add(&line, at / GV_HEADINGS);
            at = graph->next[at];
        } while (at != GV_I_NO_NEXT && at != start);
    }
    return line;
}

static gv_i_axis axis_of(const gv_i_graph *graph, unsigned dart)
{
    gv_i_axis axis = {.line = line_of(graph, dart)};
    for (unsigned back = 0; back <= 4; back += 4) {
        unsigned next = graph->next[dart ^ back];
        if (next == GV_I_NO_NEXT)
            axis.is_end = true;
        else
            gv_i_add(&axis.beside, next / GV_HEADINGS);
    }
    return axis;
}

void gv_i_axes_find(const gv_fast *fast, gv_i_axis axes[GV_FAST_MAX_CELLS][GV_I_AXES])
{
    const gv_i_graph *graph = &fast->graph;
    for (unsigned slot = 0; slot < graph->slots; slot++)
        for (unsigned heading = 0; heading < GV_I_AXES; heading++)
            axes[slot][heading] = axis_of(graph, slot * GV_HEADINGS + heading);
}
