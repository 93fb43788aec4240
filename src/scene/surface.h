/*
 * surface.h - the board as a surface in space, in numbers: where each point of the sheet is while
 * it is being glued, meshes, and which cell a ray meets. No OpenGL. docs/surfaces.md has the
 * formulas.
 *
 * The sheet has the flat view's coordinates: x to the right and y down, a cell one unit, a1 with
 * its upper left corner at (0, 0). Space has x to the right, y up, z towards the viewer; the flat
 * sheet lies about the origin and faces the viewer.
 *
 * `glue` runs from 0, flat, to 1, glued. Where two pairs of edges are glued it goes in two steps:
 * up to ½ the sheet becomes a tube, from ½ on the tube's ends come together. Everything moves
 * smoothly, and the two edges of a pair come together from both sides.
 *
 * A disc on a one-sided surface is seen from both sides: it goes *through* the sheet, a lens that
 * stands out on either side, of one colour. That is what "one-sided" means for the game: there is
 * no other side to have another disc on. The sheet's two faces have slightly different greens, so
 * that one sees which face one looks at, and that on a Möbius strip they are one.
 *
 * Thread rule: plain values, and memory that the caller frees.
 */
#ifndef GV_SCENE_SURFACE_H
#define GV_SCENE_SURFACE_H

#include "gluversi/board.h"
#include "scene/vector.h"

typedef enum gv_surface_shape {
    GV_SURFACE_SHEET,
    GV_SURFACE_CYLINDER,
    GV_SURFACE_TORUS,
    GV_SURFACE_MOBIUS,
    GV_SURFACE_BOTTLE,    /* Klein bottle, the shape that has the name */
    GV_SURFACE_EIGHT,     /* Klein bottle, a figure-eight that turns over on its way round */
    GV_SURFACE_CROSS_CAP, /* projective plane */
} gv_surface_shape;
extern const gv_name gv_surface_names[]; /* "sheet" … "bottle" "figure-eight" "cross-cap" */

/* Which shape a board has, and how it lies in it. A plain value. */
typedef struct gv_surface {
    gv_surface_shape shape;
    int columns, rows;
    bool exchanged; /* the pair that is glued last (or alone) is top and bottom */
    bool two_steps; /* two pairs are glued, one after the other */
    bool one_sided;
    bool has_links; /* ways of the board that the shape does not show */
    gv_set holes;
} gv_surface;

/* The shape of a board's rectangle; of a Klein bottle the figure-eight. */
gv_surface gv_surface_of(const gv_board *board);
/* Whether the board can be shown in this shape as well: bottle and figure-eight. */
bool gv_surface_can_be(const gv_surface *surface, gv_surface_shape shape);
/* "Klein bottle (figure-eight)", for people. Borrowed, static. */
const char *gv_surface_title(const gv_surface *surface);
/*
 * What there is to say: that the glued sheet passes through itself and in four dimensions would
 * not, that nothing is glued, that links are not shown; "" where there is nothing. Borrowed,
 * static.
 */
const char *gv_surface_note(const gv_surface *surface);

/* ---------------------------------------------------------------- the sheet in space */

#define GV_I_FORM_STEPS 512

/*
 * A surface at one state of gluing, with what is needed to find points on it. A plain value of some
 * kilobytes; may be read from any thread.
 */
typedef struct gv_form {
    gv_surface surface;
    double glue;
    /* By shape: lengths along (p) and across (q) the tube or strip, turns, radii; see surface.c. */
    double p_length, q_length, turn, twist, roll, scale;
    double curve[GV_I_FORM_STEPS + 1][2]; /* a plane curve, by share of its length */
    double angle[GV_I_FORM_STEPS + 1];    /* its direction */
    double centre[2], middle[2];
} gv_form;

void gv_form_init(gv_form *form, const gv_surface *surface, double glue);

/* The point at (x, y) of the sheet, 0 … columns and 0 … rows. */
gv_vector gv_form_point(const gv_form *form, double x, double y);

/* Of a ball about the origin that holds the sheet. */
double gv_form_radius(const gv_form *form);

/* The point with its normal, of unit length, to the face that looks at the viewer when flat, and
 * how long a cell is there in both directions. */
typedef struct gv_form_frame {
    gv_vector point, normal;
    gv_vector across, down; /* derivatives by x and y */
} gv_form_frame;
gv_form_frame gv_form_frame_at(const gv_form *form, double x, double y);

/* ---------------------------------------------------------------- meshes */

typedef struct gv_mesh_vertex {
    float x, y, z;    /* in space */
    float nx, ny, nz; /* unit normal */
    float u, v;       /* on the sheet, 0 … 1 */
} gv_mesh_vertex;

/* Triangles, counter-clockwise when one looks at the front. All zero is an empty one. */
typedef struct gv_mesh {
    gv_mesh_vertex *vertices;
    uint32_t *indices;
    size_t vertex_count, vertex_room, index_count, index_room;
} gv_mesh;

void gv_mesh_free(gv_mesh *mesh);
/*
 * The sheet, `fineness` squares to a side of a cell; holes are left out. Triangles of cell i are
 * those from i · 6 · fineness² on, cells in the order of reading, holes not counted. Replaces what
 * was there. False: no memory.
 */
bool gv_mesh_sheet(gv_mesh *mesh, const gv_form *form, int fineness);
/* Lenses through the sheet at these cells; `radius` in cells. */
bool gv_mesh_discs(gv_mesh *mesh, const gv_form *form, const gv_set *cells, double radius);

/* ---------------------------------------------------------------- the camera */

/* Goes round the surface. Angles in radians. */
typedef struct gv_orbit {
    double yaw, pitch; /* 0, 0 looks at the flat sheet's face; pitch −π/2 … π/2 */
    double distance;   /* in radii of the surface */
    double radius;     /* of a ball about the origin that holds the surface */
} gv_orbit;

#define GV_ORBIT_NEAREST  1.4
#define GV_ORBIT_FARTHEST 8.0

/* Where this shape looks best, glued to this degree. */
gv_orbit gv_orbit_best(const gv_form *form);
void gv_orbit_turn(gv_orbit *orbit, double yaw, double pitch);
void gv_orbit_zoom(gv_orbit *orbit, double factor);
/* Turns so that the point of the sheet faces the viewer. */
void gv_orbit_centre(gv_orbit *orbit, const gv_form *form, double x, double y);
/* By columns, as OpenGL has them: the model's space to the eye's; the eye's to clip space. */
void gv_orbit_eye(const gv_orbit *orbit, float out[16]);
void gv_orbit_lens(const gv_orbit *orbit, double width, double height, float out[16]);
/* Where a point of space is on a picture of this size, from its upper left; false behind the eye.
 */
bool gv_orbit_project(const gv_orbit *orbit, double width, double height, gv_vector point,
                      double *x, double *y);

/* ---------------------------------------------------------------- picking */

typedef struct gv_surface_hit {
    gv_cell cell;
    double x, y;  /* on the sheet */
    bool front;   /* which face is seen */
    double depth; /* from the eye */
} gv_surface_hit;

/* What a picture shows: a sheet, and how large it is in pixels or whatever units. All borrowed. */
typedef struct gv_scenery {
    const gv_form *form;
    const gv_mesh
        *mesh; /* the gv_mesh_sheet of this form and fineness; an empty one has no cells */
    int fineness;
    double width, height;
} gv_scenery;

/*
 * What is under a point of the picture: the nearest sheet, or with `behind` the one behind it.
 * False where there is none.
 */
bool gv_surface_pick(const gv_scenery *scenery, const gv_orbit *orbit, double x, double y,
                     bool behind, gv_surface_hit *out);
/* Whether the middle of a cell is in the picture, and nothing in front of it. */
bool gv_orbit_sees(const gv_orbit *orbit, const gv_scenery *scenery, gv_cell cell);
/*
 * Turns so that the cell faces the viewer as well as it can while it is seen: inside the hole of a
 * torus one looks at it askance, from over the ring. A cell that is seen from nowhere just faces
 * the viewer.
 */
void gv_orbit_show(gv_orbit *orbit, const gv_scenery *scenery, gv_cell cell);

/*
 * Where a point of the plane (places.h), such as the middle of the flat view, lies on the sheet;
 * false beyond an open edge.
 */
bool gv_surface_place(const gv_board *board, double plane_x, double plane_y, double *x, double *y);

#endif
