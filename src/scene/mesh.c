/* mesh.c - triangles of a sheet and of discs, and which of them a ray meets (surface.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scene/surface.h"

/* How far a disc stands out at its middle, in parts of its radius. */
#define DISC_BULGE  0.28
#define DISC_RINGS  4
#define DISC_SPOKES 28

/* By how much, in shares of a triangle's side, a ray may miss it. */
#define SLACK 1e-9

/* ---------------------------------------------------------------- memory */

void gv_mesh_free(gv_mesh *mesh)
{
    free(mesh->vertices);
    free(mesh->indices);
    *mesh = (gv_mesh){0};
}

static bool make_room(gv_mesh *mesh, size_t vertices, size_t indices)
{
    if (vertices > mesh->vertex_room) {
        gv_mesh_vertex *more = realloc(mesh->vertices, vertices * sizeof *more);
        if (!more)
            return false;
        mesh->vertices = more;
        mesh->vertex_room = vertices;
    }
    if (indices > mesh->index_room) {
        uint32_t *more = realloc(mesh->indices, indices * sizeof *more);
        if (!more)
            return false;
        mesh->indices = more;
        mesh->index_room = indices;
    }
    mesh->vertex_count = mesh->index_count = 0;
    return true;
}

static uint32_t add_vertex(gv_mesh *mesh, gv_vector point, gv_vector normal, double u, double v)
{
    mesh->vertices[mesh->vertex_count] =
        (gv_mesh_vertex){(float)point.x,  (float)point.y,  (float)point.z, (float)normal.x,
                         (float)normal.y, (float)normal.z, (float)u,       (float)v};
    return (uint32_t)mesh->vertex_count++;
}

static void add_triangle(gv_mesh *mesh, uint32_t a, uint32_t b, uint32_t c)
{
    mesh->indices[mesh->index_count++] = a;
    mesh->indices[mesh->index_count++] = b;
    mesh->indices[mesh->index_count++] = c;
}

/* ---------------------------------------------------------------- the sheet */

bool gv_mesh_sheet(gv_mesh *mesh, const gv_form *form, int fineness)
{
    const gv_surface *s = &form->surface;
    int columns = s->columns, rows = s->rows, wide = columns * fineness + 1;
    int cells = columns * rows - gv_set_count(&s->holes);
    size_t vertices = (size_t)wide * (size_t)(rows * fineness + 1);
    if (!make_room(mesh, vertices, (size_t)(6 * fineness * fineness) * (size_t)cells))
        return false;
    for (int j = 0; j <= rows * fineness; j++)
        for (int i = 0; i < wide; i++) {
            double x = (double)i / fineness, y = (double)j / fineness;
            gv_form_frame f = gv_form_frame_at(form, x, y);
            add_vertex(mesh, f.point, f.normal, x / columns, y / rows);
        }
    for (int cell = 0; cell < columns * rows; cell++) {
        if (gv_set_has(&s->holes, (unsigned)cell))
            continue;
        for (int k = 0; k < fineness * fineness; k++) {
            int i = cell % columns * fineness + k % fineness;
            int j = cell / columns * fineness + k / fineness;
            uint32_t a = (uint32_t)(j * wide + i), b = a + 1, c = a + (uint32_t)wide, d = c + 1;
            add_triangle(mesh, a, c, b);
            add_triangle(mesh, b, c, d);
        }
    }
    return true;
}

/* ---------------------------------------------------------------- discs */

/*
 * One face of a lens. It lies along the sheet, however that is bent: each point is one of the
 * sheet, lifted along the normal there. `side` 1 is the front's, −1 the back's.
 */
static void add_face(gv_mesh *mesh, const gv_form *form, double x, double y, double radius,
                     double side)
{
    const gv_surface *s = &form->surface;
    gv_form_frame middle = gv_form_frame_at(form, x, y);
    double cell = sqrt(gv_length(middle.across) * gv_length(middle.down));
    double height = DISC_BULGE * radius * cell;
    gv_vector n = gv_times(middle.normal, side);
    uint32_t first =
        add_vertex(mesh, gv_along(middle.point, n, height), n, x / s->columns, y / s->rows);
    for (int ring = 1; ring <= DISC_RINGS; ring++)
        for (int spoke = 0; spoke < DISC_SPOKES; spoke++) {
            double share = (double)ring / DISC_RINGS;
            double angle = 2 * GV_PI * spoke / DISC_SPOKES;
            double dx = radius * share * cos(angle), dy = radius * share * sin(angle);
            gv_form_frame f = gv_form_frame_at(form, x + dx, y + dy);
            double lift = height * sqrt(fmax(0, 1 - share * share));
            gv_vector up = gv_times(f.normal, side);
            /* The lens slopes down to its edge: the normal leans outwards with it. */
            double lean = DISC_BULGE * 1.4 * share * share;
            gv_vector out =
                gv_along(gv_times(f.across, cos(angle) / cell), f.down, sin(angle) / cell);
            gv_vector normal = gv_along(up, out, lean);
            add_vertex(mesh, gv_along(f.point, up, lift), gv_times(normal, 1 / gv_length(normal)),
                       (x + dx) / s->columns, (y + dy) / s->rows);
        }
    for (int spoke = 0; spoke < DISC_SPOKES; spoke++) {
        uint32_t a = first + 1 + (uint32_t)spoke;
        uint32_t b = first + 1 + (uint32_t)((spoke + 1) % DISC_SPOKES);
        if (side > 0)
            add_triangle(mesh, first, b, a);
        else
            add_triangle(mesh, first, a, b);
        for (uint32_t ring = 0; ring + 1 < DISC_RINGS; ring++, a += DISC_SPOKES, b += DISC_SPOKES) {
            uint32_t c = a + DISC_SPOKES, d = b + DISC_SPOKES;
            if (side > 0) {
                add_triangle(mesh, a, b, c);
                add_triangle(mesh, b, d, c);
            } else {
                add_triangle(mesh, a, c, b);
                add_triangle(mesh, b, c, d);
            }
        }
    }
}

bool gv_mesh_discs(gv_mesh *mesh, const gv_form *form, const gv_set *cells, double radius)
{
    size_t count = (size_t)gv_set_count(cells);
    size_t vertices = 2 * (1 + DISC_RINGS * DISC_SPOKES);
    size_t indices = 2 * 3 * DISC_SPOKES * (2 * DISC_RINGS - 1);
    if (!make_room(mesh, count * vertices, count * indices))
        return false;
    for (int cell = gv_set_next(cells, 0); cell >= 0; cell = gv_set_next(cells, cell + 1)) {
        double x = cell % form->surface.columns + 0.5, y = cell / form->surface.columns + 0.5;
        add_face(mesh, form, x, y, radius, 1);
        add_face(mesh, form, x, y, radius, -1);
    }
    return true;
}

/* ---------------------------------------------------------------- picking */

typedef struct ray {
    gv_vector from, to; /* the eye, and a unit direction */
} ray;

static gv_vector place_of(const gv_mesh_vertex *v)
{
    return (gv_vector){v->x, v->y, v->z};
}

/* T. Möller, B. Trumbore, "Fast, minimum storage ray/triangle intersection", 1997. */
static bool meets(const ray *r, const gv_mesh *mesh, size_t triangle, double *depth, double *b,
                  double *c)
{
    const uint32_t *index = &mesh->indices[3 * triangle];
    gv_vector v0 = place_of(&mesh->vertices[index[0]]);
    gv_vector e1 = gv_minus(place_of(&mesh->vertices[index[1]]), v0);
    gv_vector e2 = gv_minus(place_of(&mesh->vertices[index[2]]), v0);
    gv_vector p = gv_cross(r->to, e2);
    double det = gv_dot(e1, p);
    if (fabs(det) < 1e-14)
        return false;
    gv_vector t = gv_minus(r->from, v0), q = gv_cross(t, e1);
    *b = gv_dot(t, p) / det;
    *c = gv_dot(r->to, q) / det;
    *depth = gv_dot(e2, q) / det;
    /* Rounding must not let a ray slip between two triangles that share an edge or a corner. */
    return *b >= -SLACK && *c >= -SLACK && *b + *c <= 1 + SLACK && *depth > 1e-9;
}

/* Whether the ray comes near a cell at all: a ball about all its corners. */
static bool passes_cell(const ray *r, const gv_mesh *mesh, size_t first, size_t count)
{
    gv_vector low = {INFINITY, INFINITY, INFINITY}, high = {-INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 3 * first; i < 3 * (first + count); i++) {
        const gv_mesh_vertex *v = &mesh->vertices[mesh->indices[i]];
        low = (gv_vector){fmin(low.x, v->x), fmin(low.y, v->y), fmin(low.z, v->z)};
        high = (gv_vector){fmax(high.x, v->x), fmax(high.y, v->y), fmax(high.z, v->z)};
    }
    gv_vector middle = {(low.x + high.x) / 2, (low.y + high.y) / 2, (low.z + high.z) / 2};
    double radius = gv_length(gv_minus(high, middle)) + 1e-6;
    gv_vector to = gv_minus(middle, r->from);
    double far = gv_dot(to, to) - gv_dot(to, r->to) * gv_dot(to, r->to);
    return far <= radius * radius;
}

static gv_surface_hit hit_of(const gv_form *form, const gv_mesh *mesh, const ray *r,
                             size_t triangle, double depth, double b, double c)
{
    const uint32_t *index = &mesh->indices[3 * triangle];
    const gv_mesh_vertex *v[3] = {&mesh->vertices[index[0]], &mesh->vertices[index[1]],
                                  &mesh->vertices[index[2]]};
    int columns = form->surface.columns, rows = form->surface.rows;
    double u = (1 - b - c) * v[0]->u + b * v[1]->u + c * v[2]->u;
    double w = (1 - b - c) * v[0]->v + b * v[1]->v + c * v[2]->v;
    gv_surface_hit hit = {.x = u * columns, .y = w * rows, .depth = depth};
    /* The middle of the triangle tells the cell: an edge may be rounded to either side. */
    double mx = (double)(v[0]->u + v[1]->u + v[2]->u) / 3 * columns;
    double my = (double)(v[0]->v + v[1]->v + v[2]->v) / 3 * rows;
    hit.cell = (gv_cell)((int)floor(my) * columns + (int)floor(mx));
    gv_vector e1 = gv_minus(place_of(v[1]), place_of(v[0])),
              e2 = gv_minus(place_of(v[2]), place_of(v[0]));
    hit.front = gv_dot(gv_cross(e1, e2), r->to) < 0;
    return hit;
}

/* The ray through a point of the picture. */
static ray ray_of(const gv_orbit *orbit, double width, double height, double x, double y)
{
    float eye[16], lens[16];
    gv_orbit_eye(orbit, eye);
    gv_orbit_lens(orbit, width, height, lens);
    double cx = (2 * x / width - 1) / lens[0], cy = (1 - 2 * y / height) / lens[5];
    double size = sqrt(cx * cx + cy * cy + 1);
    gv_vector d = {cx / size, cy / size, -1 / size};
    /* eye is rigid: its inverse is its transpose, and moving back. */
    ray r;
    r.to = (gv_vector){eye[0] * d.x + eye[1] * d.y + eye[2] * d.z,
                       eye[4] * d.x + eye[5] * d.y + eye[6] * d.z,
                       eye[8] * d.x + eye[9] * d.y + eye[10] * d.z};
    r.from = (gv_vector){-(eye[0] * eye[12] + eye[1] * eye[13] + eye[2] * eye[14]),
                         -(eye[4] * eye[12] + eye[5] * eye[13] + eye[6] * eye[14]),
                         -(eye[8] * eye[12] + eye[9] * eye[13] + eye[10] * eye[14])};
    return r;
}

bool gv_surface_pick(const gv_scenery *scenery, const gv_orbit *orbit, double x, double y,
                     bool behind, gv_surface_hit *out)
{
    const gv_mesh *mesh = scenery->mesh;
    ray r = ray_of(orbit, scenery->width, scenery->height, x, y);
    size_t per_cell = (size_t)(2 * scenery->fineness * scenery->fineness);
    size_t triangles = mesh->index_count / 3;
    gv_surface_hit nearest = {.depth = INFINITY}, second = {.depth = INFINITY};
    for (size_t first = 0; first < triangles; first += per_cell) {
        if (!passes_cell(&r, mesh, first, per_cell))
            continue;
        for (size_t t = first; t < first + per_cell; t++) {
            double depth, b, c;
            if (!meets(&r, mesh, t, &depth, &b, &c) || depth >= second.depth)
                continue;
            gv_surface_hit hit = hit_of(scenery->form, mesh, &r, t, depth, b, c);
            if (depth < nearest.depth - 1e-7) {
                second = nearest;
                nearest = hit;
            } else if (depth > nearest.depth + 1e-7) { /* an edge of two triangles is one sheet */
                second = hit;
            }
        }
    }
    const gv_surface_hit *wanted = behind ? &second : &nearest;
    if (isinf(wanted->depth))
        return false;
    *out = *wanted;
    return true;
}
