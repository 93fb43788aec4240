/* layers.h - the inside of the flat view: what its files (flat.c, edges.c, ways.c) share. */
#ifndef GV_SCENE_LAYERS_H
#define GV_SCENE_LAYERS_H

#include "scene/flat.h"
#include "scene/trails.h"

/* A visible place, and where it is on the window. */
typedef struct gv_i_spot {
    gv_place place;
    float x, y; /* upper left corner */
    bool main;  /* of the copy in full colour */
} gv_i_spot;

/* A port: one end of a link that does not lead to what lies beside its cell. */
typedef struct gv_i_port {
    gv_dart dart; /* where it leaves the cell */
    int number;   /* both ends of a link have the same, from 1 */
} gv_i_port;

struct gv_flat {
    const gv_board *board;
    gv_lines *lines;
    int8_t circle[GV_MAX_CELLS * GV_HEADINGS]; /* boundary circle of a dart's side, or -1 */
    gv_i_port *ports;
    size_t port_count;
    gv_i_spot *spots; /* of the picture that is being made */
    size_t spot_count, spot_room;
    gv_trails trails;
};

/* One picture in the making. */
typedef struct gv_i_layers {
    gv_flat *flat;
    const gv_flat_view *view;
    const gv_theme *theme;
    const gv_camera *camera;
    gv_drawing *out;
    float cell;                                           /* window units */
    int across, down;                                     /* the copy in full colour */
    int first_across, last_across, first_down, last_down; /* the copies in view */
} gv_i_layers;

/* flat.c: small things that all layers draw with. */
float gv_i_x(const gv_i_layers *layers, double x); /* plane to window */
float gv_i_y(const gv_i_layers *layers, double y);
/* A colour on the board, or what it fades to in a copy. */
gv_rgba gv_i_tone(const gv_i_layers *layers, gv_rgba colour, bool main);
/* A shape about a middle, as large as `half` in both directions. */
void gv_i_shape(const gv_i_layers *layers, gv_shape_kind kind, float x, float y, float half,
                gv_rgba fill, gv_rgba edge, float stroke);
/* A triangle that points along (axis_x, axis_y). */
void gv_i_arrow(const gv_i_layers *layers, float x, float y, float half, float axis_x, float axis_y,
                gv_rgba fill);
void gv_i_stroke(const gv_i_layers *layers, float x0, float y0, float x1, float y1, float width,
                 gv_rgba colour);
float gv_i_between(float value, float low, float high);

/* edges.c: seams with their arrows, rims of open edges, ports of links. */
void gv_i_draw_edges(const gv_i_layers *layers);
void gv_i_draw_ports(const gv_i_layers *layers);
/* Half the size of a port in this picture. */
float gv_i_port_radius(const gv_i_layers *layers);
/* Finds the ports of a board; false where memory ran out. */
bool gv_i_find_ports(gv_flat *flat);

/* marks.c: what cells are marked with besides; under the walks, or over them. */
void gv_i_draw_marks(const gv_i_layers *layers, bool over);

/* ways.c: walks and lines from the pointed cell. */
void gv_i_draw_walks(const gv_i_layers *layers);
void gv_i_draw_lines(const gv_i_layers *layers);

#endif
