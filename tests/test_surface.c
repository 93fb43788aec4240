/*
 * test_surface.c - the surfaces in numbers: nothing jumps or folds while they are glued, seams meet
 * as the gluing says, and picking finds what a slow search finds.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/surface.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- the cases */

static const int sizes[][2] = {{8, 8}, {4, 4}, {16, 16}, {5, 7}, {12, 6},
                               {3, 9}, {2, 8}, {1, 6},   {9, 1}};
#define SIZES (int)(sizeof sizes / sizeof *sizes)

/* Every gluing with every size, and the bottle besides the figure-eight. */
typedef struct shape_case {
    int number;
    gv_board_desc desc;
    gv_board *board;
    gv_surface surface;
    char name[96];
} shape_case;

static bool next_case(shape_case *c)
{
    gv_board_free(c->board);
    c->board = NULL;
    int kinds = 10, number = c->number++;
    if (number >= kinds * SIZES)
        return false;
    int kind = number % kinds, size = number / kinds;
    bool bottle = kind == 9;
    gv_edge left_right = bottle ? GV_TWISTED : (gv_edge)(kind % 3);
    gv_edge top_bottom = bottle ? GV_STRAIGHT : (gv_edge)(kind / 3);
    c->desc = scene_desc(sizes[size][0], sizes[size][1], left_right, top_bottom);
    c->board = scene_board(&c->desc);
    c->surface = gv_surface_of(c->board);
    if (bottle) {
        CU_ASSERT_TRUE(gv_surface_can_be(&c->surface, GV_SURFACE_BOTTLE));
        c->surface.shape = GV_SURFACE_BOTTLE;
    }
    snprintf(c->name, sizeof c->name, "%s %dx%d", gv_surface_title(&c->surface), sizes[size][0],
             sizes[size][1]);
    return true;
}

static gv_form *form_of(const gv_surface *surface, double glue)
{
    gv_form *form = malloc(sizeof *form);
    CU_ASSERT_PTR_NOT_NULL_FATAL(form);
    gv_form_init(form, surface, glue);
    return form;
}

static double apart(gv_vector a, gv_vector b)
{
    return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z));
}

static double dot(gv_vector a, gv_vector b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static double length(gv_vector a)
{
    return sqrt(dot(a, a));
}

/* ---------------------------------------------------------------- seams and rims */

/* How far the edges of a pair are from each other, matched as the gluing says. */
static double gap(const shape_case *c, const gv_form *form, bool left_right, bool closest)
{
    double worst = 0, nearest = INFINITY;
    gv_edge edge = left_right ? c->desc.left_right : c->desc.top_bottom;
    int w = c->desc.columns, h = c->desc.rows;
    for (int i = 0; i <= 40; i++) {
        double t = i / 40.0, u = edge == GV_TWISTED ? 1 - t : t;
        gv_vector a = left_right ? gv_form_point(form, 0, t * h) : gv_form_point(form, t * w, 0);
        gv_vector b = left_right ? gv_form_point(form, w, u * h) : gv_form_point(form, u * w, h);
        worst = fmax(worst, apart(a, b));
        nearest = fmin(nearest, apart(a, b));
    }
    return closest ? nearest : worst;
}

static void seams_meet(void)
{
    for (shape_case c = {0}; next_case(&c);) {
        gv_form *glued = form_of(&c.surface, 1);
        if (c.desc.left_right != GV_OPEN)
            check_true(gap(&c, glued, true, false) < 1e-5, c.name);
        else
            check_true(gap(&c, glued, true, true) > 0.2, c.name);
        if (c.desc.top_bottom != GV_OPEN)
            check_true(gap(&c, glued, false, false) < 1e-5, c.name);
        else
            check_true(gap(&c, glued, false, true) > 0.2, c.name);
        free(glued);
    }
}

/* Half way of two steps: one pair has met, the other is wide apart. */
static void two_pairs_are_glued_in_two_steps(void)
{
    int seen = 0;
    for (shape_case c = {0}; next_case(&c);) {
        if (!c.surface.two_steps)
            continue;
        gv_form *half = form_of(&c.surface, 0.5);
        bool first_is_left_right = c.surface.exchanged;
        check_true(gap(&c, half, first_is_left_right, false) < 1e-5, c.name);
        check_true(gap(&c, half, !first_is_left_right, true) > 0.9, c.name);
        free(half);
        seen++;
    }
    CU_ASSERT_EQUAL(seen, 4 * SIZES); /* torus, Klein both ways, bottle */
}

/* ---------------------------------------------------------------- flat, and on the way */

static void flat_is_flat(void)
{
    for (shape_case c = {0}; next_case(&c);) {
        gv_form *flat = form_of(&c.surface, 0);
        for (int i = 0; i <= 6; i++)
            for (int j = 0; j <= 6; j++) {
                double x = c.desc.columns * i / 6.0, y = c.desc.rows * j / 6.0;
                gv_form_frame f = gv_form_frame_at(flat, x, y);
                gv_vector expected = {x - c.desc.columns / 2.0, c.desc.rows / 2.0 - y, 0};
                if (apart(f.point, expected) > 1e-6 || f.normal.z < 1 - 1e-6)
                    check_true(false, c.name);
            }
        free(flat);
    }
    CU_PASS("compared");
}

/*
 * The cross-cap is pinched at two points of its rim; and where the rectangle's corners are, whose
 * right angle becomes half a turn.
 */
static bool is_pinched(const shape_case *c, double glue, double x, double y)
{
    double p = fabs(2 * x / c->desc.columns - 1), q = fabs(2 * y / c->desc.rows - 1);
    return c->surface.shape == GV_SURFACE_CROSS_CAP &&
           (glue > 0.5 ? fmax(p, q) > 0.8 : fmin(p, q) > 0.8);
}

/*
 * Points move little when x, y or the glue move little; normals have unit length and turn little
 * from sample to sample, so that no cell folds over; areas stay within a factor.
 */
static void nothing_jumps_or_folds(void)
{
    for (shape_case c = {0}; next_case(&c);) {
        int wrong = 0;
        double level = c.surface.shape == GV_SURFACE_CROSS_CAP ? 0.3 : 0.7;
        gv_form *before = NULL;
        double span = 2 * fmax(c.desc.columns, c.desc.rows);
        for (int step = 0; step <= 20; step++) {
            double glue = step / 20.0, least = INFINITY, most = 0;
            gv_form *form = form_of(&c.surface, glue);
            for (int j = 0; j <= 32; j++)
                for (int i = 0; i <= 32; i++) {
                    double x = c.desc.columns * i / 32.0, y = c.desc.rows * j / 32.0;
                    gv_form_frame f = gv_form_frame_at(form, x, y);
                    wrong += !(fabs(length(f.normal) - 1) < 1e-9) || !isfinite(f.point.x);
                    if (before)
                        wrong += apart(f.point, gv_form_point(before, x, y)) > 0.2 * span;
                    if (is_pinched(&c, glue, x, y))
                        continue;
                    gv_vector n = f.normal;
                    if (i < 32 && !is_pinched(&c, glue, x + c.desc.columns / 32.0, y)) {
                        gv_form_frame g = gv_form_frame_at(form, x + c.desc.columns / 32.0, y);
                        wrong += dot(n, g.normal) < level;
                    }
                    if (j < 32 && !is_pinched(&c, glue, x, y + c.desc.rows / 32.0)) {
                        gv_form_frame g = gv_form_frame_at(form, x, y + c.desc.rows / 32.0);
                        wrong += dot(n, g.normal) < level;
                    }
                    gv_vector a = f.across, d = f.down;
                    double area = sqrt(fmax(0, dot(a, a) * dot(d, d) - dot(a, d) * dot(a, d)));
                    least = fmin(least, area);
                    most = fmax(most, area);
                }
            /* Cells are smallest at the bottle's neck and lip; else they are much of a size. */
            double factor = c.surface.shape == GV_SURFACE_BOTTLE      ? 14
                            : c.surface.shape == GV_SURFACE_CROSS_CAP ? 80
                                                                      : 6;
            wrong += !(least > 0) || most > factor * least;
            free(before);
            before = form;
        }
        free(before);
        check_true(wrong == 0, c.name);
    }
}

/* ---------------------------------------------------------------- sides */

/*
 * Goes once round across a seam, carrying the normal: where the seam is glued with a twist it comes
 * back on the other face.
 */
static double normal_round(const shape_case *c, const gv_form *form, bool left_right)
{
    int w = c->desc.columns, h = c->desc.rows;
    gv_form_frame a =
        left_right ? gv_form_frame_at(form, 1e-3, h * 0.3) : gv_form_frame_at(form, w * 0.3, 1e-3);
    gv_edge edge = left_right ? c->desc.left_right : c->desc.top_bottom;
    double u = edge == GV_TWISTED ? 0.7 : 0.3;
    gv_form_frame b = left_right ? gv_form_frame_at(form, w - 1e-3, h * u)
                                 : gv_form_frame_at(form, w * u, h - 1e-3);
    return dot(a.normal, b.normal);
}

static void twisted_seams_turn_the_sheet_over(void)
{
    for (shape_case c = {0}; next_case(&c);) {
        if (c.surface.shape == GV_SURFACE_CROSS_CAP)
            continue; /* its seams lie on the line where it meets itself */
        gv_form *glued = form_of(&c.surface, 1);
        if (c.desc.left_right != GV_OPEN) {
            double turn = normal_round(&c, glued, true);
            check_true(c.desc.left_right == GV_TWISTED ? turn < -0.9 : turn > 0.9, c.name);
        }
        if (c.desc.top_bottom != GV_OPEN) {
            double turn = normal_round(&c, glued, false);
            check_true(c.desc.top_bottom == GV_TWISTED ? turn < -0.9 : turn > 0.9, c.name);
        }
        bool twisted = c.desc.left_right == GV_TWISTED || c.desc.top_bottom == GV_TWISTED;
        CU_ASSERT_EQUAL(c.surface.one_sided, twisted);
        free(glued);
    }
}

/* ---------------------------------------------------------------- meshes */

static void meshes_are_whole(void)
{
    gv_mesh mesh = {0}, discs = {0};
    for (shape_case c = {0}; next_case(&c);) {
        gv_form *form = form_of(&c.surface, 0.7);
        CU_ASSERT_TRUE_FATAL(gv_mesh_sheet(&mesh, form, 3));
        size_t cells = (size_t)(c.desc.columns * c.desc.rows);
        CU_ASSERT_EQUAL(mesh.index_count, 6 * 9 * cells);
        int wrong = 0;
        for (size_t t = 0; t < mesh.index_count; t += 3) {
            const gv_mesh_vertex *v[3];
            for (int k = 0; k < 3; k++) {
                wrong += mesh.indices[t + (size_t)k] >= mesh.vertex_count;
                v[k] = &mesh.vertices[mesh.indices[t + (size_t)k]];
            }
            /* On the sheet a triangle runs clockwise with v down: its face is the normal's. */
            double turn = (double)(v[1]->u - v[0]->u) * (v[2]->v - v[0]->v) -
                          (double)(v[2]->u - v[0]->u) * (v[1]->v - v[0]->v);
            wrong += !(turn < 0);
        }
        gv_set some = {{0}};
        gv_set_add(&some, 0);
        gv_set_add(&some, (unsigned)cells - 1);
        CU_ASSERT_TRUE_FATAL(gv_mesh_discs(&discs, form, &some, 0.4));
        for (size_t i = 0; i < discs.vertex_count; i++) {
            const gv_mesh_vertex *v = &discs.vertices[i];
            double n = sqrt((double)(v->nx * v->nx + v->ny * v->ny + v->nz * v->nz));
            wrong += fabs(n - 1) > 1e-5 || !isfinite(v->x);
            /* Each vertex is at the sheet, a little above or below where its picture is. */
            gv_vector at = {v->x, v->y, v->z};
            gv_form_frame f =
                gv_form_frame_at(form, (double)v->u * c.desc.columns, (double)v->v * c.desc.rows);
            double cell = sqrt(length(f.across) * length(f.down));
            wrong += apart(at, f.point) > 0.4 * cell;
        }
        check_true(wrong == 0, c.name);
        free(form);
    }
    gv_mesh_free(&mesh);
    gv_mesh_free(&discs);
}

static void holes_are_left_out(void)
{
    gv_board_desc desc = scene_named("torus", 4, 4);
    gv_set_add(&desc.holes, 5);
    gv_board *board = scene_board(&desc);
    gv_surface surface = gv_surface_of(board);
    gv_form *form = form_of(&surface, 1);
    gv_mesh mesh = {0};
    CU_ASSERT_TRUE_FATAL(gv_mesh_sheet(&mesh, form, 2));
    CU_ASSERT_EQUAL(mesh.index_count, 6 * 4 * 15);
    gv_mesh_free(&mesh);
    free(form);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- the camera and picking */

/* The matrices and the projection are one thing. */
static void the_camera_agrees_with_its_matrices(void)
{
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_surface surface = gv_surface_of(board);
    gv_form *form = form_of(&surface, 1);
    gv_orbit orbit = gv_orbit_best(form);
    gv_orbit_turn(&orbit, 0.4, -0.2);
    double x, y;
    CU_ASSERT_TRUE(gv_orbit_project(&orbit, 640, 480, (gv_vector){0, 0, 0}, &x, &y));
    CU_ASSERT_DOUBLE_EQUAL(x, 320, 1e-3);
    CU_ASSERT_DOUBLE_EQUAL(y, 240, 1e-3);
    /* What is held in the ball is in the picture, and not small. */
    double left = 640, right = 0;
    for (int i = 0; i < 400; i++) {
        gv_vector p = gv_form_point(form, i % 20 / 20.0 * 8, i / 20 / 20.0 * 8);
        CU_ASSERT_TRUE(gv_orbit_project(&orbit, 640, 480, p, &x, &y));
        CU_ASSERT_TRUE(x >= 0 && x <= 640 && y >= 0 && y <= 480);
        left = fmin(left, x);
        right = fmax(right, x);
    }
    CU_ASSERT_TRUE(right - left > 200);
    gv_orbit_zoom(&orbit, 1e9);
    CU_ASSERT_DOUBLE_EQUAL(orbit.distance, GV_ORBIT_NEAREST, 0);
    gv_orbit_zoom(&orbit, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(orbit.distance, GV_ORBIT_FARTHEST, 0);
    gv_orbit_turn(&orbit, 0, 99);
    CU_ASSERT_TRUE(orbit.pitch < 1.6);
    free(form);
    gv_board_free(board);
}

/*
 * A cell that was to be shown is what is picked where its middle is; inside a torus's hole and
 * between the lobes of a figure-eight it is seen past what lies in front. Where nothing does, it
 * faces the viewer straight.
 */
static void a_cell_that_is_shown_is_seen(void)
{
    static const struct {
        const char *name;
        int columns, rows, straight; /* cells that face the viewer, at least */
    } all[] = {{"square", 8, 8, 64}, {"cylinder", 8, 8, 64}, {"torus", 8, 8, 32},
               {"torus", 5, 9, 20},  {"mobius", 8, 8, 16},   {"mobius", 12, 3, 16},
               {"klein", 8, 8, 20},  {"klein", 6, 4, 6}};
    for (size_t n = 0; n < sizeof all / sizeof all[0]; n++) {
        gv_board_desc desc = scene_named(all[n].name, all[n].columns, all[n].rows);
        gv_board *board = scene_board(&desc);
        gv_surface surface = gv_surface_of(board);
        gv_form *form = form_of(&surface, 1);
        gv_mesh mesh = {0};
        gv_scenery scenery = {
            .form = form, .mesh = &mesh, .fineness = 6, .width = 400, .height = 300};
        int straight = 0;
        CU_ASSERT_TRUE_FATAL(gv_mesh_sheet(&mesh, form, 6));
        for (int cell = 0; cell < gv_board_cells(board); cell++) {
            gv_orbit orbit = gv_orbit_best(form), centred = orbit;
            double u = cell % all[n].columns + 0.5, v = cell / all[n].columns + 0.5, x, y;
            gv_surface_hit hit = {0};
            gv_orbit_show(&orbit, &scenery, (gv_cell)cell);
            check_true(gv_orbit_project(&orbit, 400, 300, gv_form_point(form, u, v), &x, &y),
                       all[n].name);
            check_true(gv_surface_pick(&scenery, &orbit, x, y, false, &hit), all[n].name);
            check_true(hit.cell == cell, all[n].name);
            check_true(orbit.distance == centred.distance, all[n].name);
            gv_orbit_centre(&centred, form, u, v);
            straight += fabs(remainder(orbit.yaw - centred.yaw, 2 * GV_PI)) < 1e-9 &&
                        fabs(orbit.pitch - centred.pitch) < 1e-9;
        }
        check_true(straight >= all[n].straight, all[n].name);
        gv_mesh_free(&mesh);
        free(form);
        gv_board_free(board);
    }
}

/*
 * Slowly: every triangle, as it lies on the picture; the nearest by its depth there. Shares nothing
 * with the ray's way of asking.
 */
static int slow_pick(const gv_form *form, const gv_mesh *mesh, const gv_orbit *orbit, double px,
                     double py, double depths[8], int cells[8])
{
    float eye[16];
    int count = 0;
    gv_orbit_eye(orbit, eye);
    for (size_t t = 0; t < mesh->index_count && count < 8; t += 3) {
        double x[3], y[3], z[3], mx = 0, my = 0;
        for (int k = 0; k < 3; k++) {
            const gv_mesh_vertex *v = &mesh->vertices[mesh->indices[t + (size_t)k]];
            gv_vector p = {v->x, v->y, v->z};
            if (!gv_orbit_project(orbit, 300, 200, p, &x[k], &y[k]))
                return 0;
            z[k] = -1 / (double)(eye[2] * v->x + eye[6] * v->y + eye[10] * v->z + eye[14]);
            mx += (double)v->u / 3 * form->surface.columns;
            my += (double)v->v / 3 * form->surface.rows;
        }
        double area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
        double a = ((x[1] - px) * (y[2] - py) - (x[2] - px) * (y[1] - py)) / area;
        double b = ((x[2] - px) * (y[0] - py) - (x[0] - px) * (y[2] - py)) / area;
        double c = 1 - a - b;
        if (!(a >= 0 && b >= 0 && c >= 0))
            continue;
        double depth = 1 / (a * z[0] + b * z[1] + c * z[2]);
        bool again = false; /* on the edge of two triangles of one sheet */
        for (int k = 0; k < count; k++)
            again |= fabs(depth - depths[k]) < 1e-5;
        if (again)
            continue;
        depths[count] = depth;
        cells[count++] = (int)my * form->surface.columns + (int)mx;
    }
    return count;
}

static void picking_finds_what_a_slow_search_finds(void)
{
    gv_random random;
    gv_random_seed(&random, 21, 1);
    gv_mesh mesh = {0};
    int compared = 0, hits = 0, second = 0;
    for (shape_case c = {0}; next_case(&c);) {
        if (c.desc.columns > 9)
            continue;
        gv_form *form = form_of(&c.surface, gv_random_below(&random, 5) / 4.0);
        gv_orbit orbit = gv_orbit_best(form);
        gv_orbit_turn(&orbit, gv_random_below(&random, 600) / 100.0,
                      gv_random_below(&random, 200) / 100.0 - 1);
        gv_scenery scenery = {
            .form = form, .mesh = &mesh, .fineness = 4, .width = 300, .height = 200};
        CU_ASSERT_TRUE_FATAL(gv_mesh_sheet(&mesh, form, 4));
        for (int i = 0; i < scene_scaled(40); i++) {
            double x = 60 + gv_random_below(&random, 18000) / 100.0 + 0.003;
            double y = gv_random_below(&random, 20000) / 100.0 + 0.007, depths[8];
            int cells[8], count = slow_pick(form, &mesh, &orbit, x, y, depths, cells), near = 0;
            gv_surface_hit hit;
            bool found = gv_surface_pick(&scenery, &orbit, x, y, false, &hit);
            check_true(found == (count > 0), c.name);
            for (int k = 1; k < count; k++)
                near = depths[k] < depths[near] ? k : near;
            if (found && count > 0)
                check_true(hit.cell == cells[near], c.name);
            found = gv_surface_pick(&scenery, &orbit, x, y, true, &hit);
            check_true(found == (count > 1), c.name);
            if (count > 1 && found) {
                int other = near == 0 ? 1 : 0;
                for (int k = 0; k < count; k++)
                    other = k != near && depths[k] < depths[other] ? k : other;
                check_true(hit.cell == cells[other], c.name);
                second++;
            }
            compared++;
            hits += count > 0;
        }
        free(form);
    }
    gv_mesh_free(&mesh);
    CU_ASSERT_TRUE(compared > hits && hits > compared / 8 && second > 0);
}

/* ---------------------------------------------------------------- what is said */

static void shapes_and_notes_are_right(void)
{
    static const struct {
        const char *name;
        gv_surface_shape shape;
        bool note;
    } table[] = {{"square", GV_SURFACE_SHEET, false}, {"cylinder", GV_SURFACE_CYLINDER, false},
                 {"torus", GV_SURFACE_TORUS, false},  {"mobius", GV_SURFACE_MOBIUS, false},
                 {"klein", GV_SURFACE_EIGHT, true},   {"projective", GV_SURFACE_CROSS_CAP, true}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gv_board_desc desc = scene_named(table[i].name, 8, 8);
        gv_board *board = scene_board(&desc);
        gv_surface surface = gv_surface_of(board);
        CU_ASSERT_EQUAL(surface.shape, table[i].shape);
        check_true((strstr(gv_surface_note(&surface), "four dimensions") != NULL) == table[i].note,
                   table[i].name);
        CU_ASSERT_EQUAL(gv_surface_can_be(&surface, GV_SURFACE_BOTTLE),
                        table[i].shape == GV_SURFACE_EIGHT);
        gv_board_free(board);
    }
}

/* The copy beside a Möbius strip is mirrored top to bottom. */
static void places_are_found_on_the_sheet(void)
{
    gv_board_desc desc = scene_named("mobius", 8, 6);
    gv_board *board = scene_board(&desc);
    double x, y;
    CU_ASSERT_TRUE(gv_surface_place(board, 3.25, 1.5, &x, &y));
    CU_ASSERT_DOUBLE_EQUAL(x, 3.25, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(y, 1.5, 1e-12);
    CU_ASSERT_TRUE(gv_surface_place(board, 11.25, 1.25, &x, &y));
    CU_ASSERT_DOUBLE_EQUAL(x, 3.25, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(y, 4.75, 1e-12);
    CU_ASSERT_FALSE(gv_surface_place(board, 3, -0.5, &x, &y));
    gv_board_free(board);
}

void gv_suite_surface(void)
{
    GV_TEST("seams meet, and rims do not", seams_meet);
    GV_TEST("two pairs are glued in two steps", two_pairs_are_glued_in_two_steps);
    GV_TEST("flat is flat", flat_is_flat);
    GV_TEST("nothing jumps or folds on the way", nothing_jumps_or_folds);
    GV_TEST("twisted seams turn the sheet over", twisted_seams_turn_the_sheet_over);
    GV_TEST("meshes are whole", meshes_are_whole);
    GV_TEST("holes are left out", holes_are_left_out);
    GV_TEST("the camera agrees with its matrices", the_camera_agrees_with_its_matrices);
    GV_TEST("a cell that is shown is seen", a_cell_that_is_shown_is_seen);
    GV_TEST("picking finds what a slow search finds", picking_finds_what_a_slow_search_finds);
    GV_TEST("shapes and notes are right", shapes_and_notes_are_right);
    GV_TEST("places are found on the sheet", places_are_found_on_the_sheet);
}
