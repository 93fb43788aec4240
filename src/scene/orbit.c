/* orbit.c - the camera that goes round a surface (surface.h). */
#include <math.h>
#include <string.h>

#include "scene/surface.h"

#define HALF_UP (GV_PI / 2)
/* The angle between the middle of the picture and its nearer edge. */
#define HALF_VIEW 0.32

static double between(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

gv_orbit gv_orbit_best(const gv_form *form)
{
    static const struct {
        double yaw, pitch;
    } best[] = {
        [GV_SURFACE_SHEET] = {0.25, 0.35},    [GV_SURFACE_CYLINDER] = {0.3, 0.4},
        [GV_SURFACE_TORUS] = {0.45, 0.72},    [GV_SURFACE_MOBIUS] = {-0.7, 0.72},
        [GV_SURFACE_BOTTLE] = {0.3, 0.2},     [GV_SURFACE_EIGHT] = {0.5, 0.6},
        [GV_SURFACE_CROSS_CAP] = {0.7, 0.85},
    };
    /* Flat is seen from the front. A shape that lies the other way round is mirrored in the
     * diagonal, and so is the way to look at it. */
    double share = gv_ease(form->glue);
    double yaw = best[form->surface.shape].yaw * share;
    double pitch = best[form->surface.shape].pitch * share;
    bool other = form->surface.exchanged;
    return (gv_orbit){.yaw = other ? -pitch : yaw,
                      .pitch = other ? -yaw : pitch,
                      .distance = 3.5,
                      .radius = gv_form_radius(form)};
}

void gv_orbit_turn(gv_orbit *orbit, double yaw, double pitch)
{
    orbit->yaw = remainder(orbit->yaw + yaw, 2 * GV_PI);
    orbit->pitch = between(orbit->pitch + pitch, -HALF_UP, HALF_UP);
}

void gv_orbit_zoom(gv_orbit *orbit, double factor)
{
    orbit->distance = between(orbit->distance / factor, GV_ORBIT_NEAREST, GV_ORBIT_FARTHEST);
}

void gv_orbit_centre(gv_orbit *orbit, const gv_form *form, double x, double y)
{
    gv_vector n = gv_form_frame_at(form, x, y).normal, p = gv_form_point(form, x, y);
    /* Of the two faces the one that looks away from the middle, so that nothing is in front. */
    double side = gv_dot(n, p) < -1e-9 ? -1 : 1;
    orbit->yaw = atan2(side * n.x, side * n.z);
    orbit->pitch = asin(between(side * n.y, -1, 1));
}

void gv_orbit_eye(const gv_orbit *orbit, float out[16])
{
    double a = cos(orbit->yaw), b = sin(orbit->yaw), c = cos(orbit->pitch), d = sin(orbit->pitch);
    /* First about the upright axis, then about the picture's own level one: with a pitch above 0
     * the eye is above the surface, and looks along −(b·c, d, a·c). */
    const double m[16] = {a,     -b * d, b * c, 0,  0,
                          c,     d,      0,     -b, -a * d,
                          a * c, 0,      0,     0,  -orbit->distance * orbit->radius,
                          1};
    for (int i = 0; i < 16; i++)
        out[i] = (float)m[i];
}

void gv_orbit_lens(const gv_orbit *orbit, double width, double height, float out[16])
{
    double smaller = fmin(width, height), scale = 1 / tan(HALF_VIEW);
    double near = fmax(orbit->distance - 1.05, 0.05) * orbit->radius;
    double far = (orbit->distance + 1.05) * orbit->radius;
    memset(out, 0, 16 * sizeof *out);
    out[0] = (float)(scale * smaller / width);
    out[5] = (float)(scale * smaller / height);
    out[10] = (float)((far + near) / (near - far));
    out[11] = -1;
    out[14] = (float)(2 * far * near / (near - far));
}

bool gv_orbit_project(const gv_orbit *orbit, double width, double height, gv_vector point,
                      double *x, double *y)
{
    float eye[16], lens[16];
    gv_orbit_eye(orbit, eye);
    gv_orbit_lens(orbit, width, height, lens);
    double ex = eye[0] * point.x + eye[4] * point.y + eye[8] * point.z + eye[12];
    double ey = eye[1] * point.x + eye[5] * point.y + eye[9] * point.z + eye[13];
    double ez = eye[2] * point.x + eye[6] * point.y + eye[10] * point.z + eye[14];
    if (ez >= -1e-9)
        return false;
    *x = (lens[0] * ex / -ez + 1) / 2 * width;
    *y = (1 - lens[5] * ey / -ez) / 2 * height;
    return true;
}

/* ---------------------------------------------------------------- seeing a cell */

static void middle_of(const gv_form *form, gv_cell cell, double *x, double *y)
{
    *x = cell % form->surface.columns + 0.5;
    *y = cell / form->surface.columns + 0.5;
}

bool gv_orbit_sees(const gv_orbit *orbit, const gv_scenery *scenery, gv_cell cell)
{
    double u, v, x, y;
    gv_surface_hit hit;
    middle_of(scenery->form, cell, &u, &v);
    return gv_orbit_project(orbit, scenery->width, scenery->height,
                            gv_form_point(scenery->form, u, v), &x, &y) &&
           x >= 0 && y >= 0 && x < scenery->width && y < scenery->height &&
           gv_surface_pick(scenery, orbit, x, y, false, &hit) && hit.cell == cell;
}

/* How far a cell's normal, on either side, points at the eye: 0 … 1. */
static double facing(const gv_orbit *orbit, gv_vector normal)
{
    float eye[16];
    gv_orbit_eye(orbit, eye);
    return fabs((double)eye[2] * normal.x + (double)eye[6] * normal.y + (double)eye[10] * normal.z);
}

/* All round in steps of 15 degrees, and from below to above. */
#define LOOK_STEP (GV_PI / 12)
#define YAWS      24
#define PITCHES   11

void gv_orbit_show(gv_orbit *orbit, const gv_scenery *scenery, gv_cell cell)
{
    double u, v, best = -1;
    middle_of(scenery->form, cell, &u, &v);
    gv_orbit_centre(orbit, scenery->form, u, v);
    if (gv_orbit_sees(orbit, scenery, cell))
        return;
    gv_vector normal = gv_form_frame_at(scenery->form, u, v).normal;
    gv_orbit straight = *orbit;
    for (int i = 0; i < YAWS * PITCHES; i++) {
        gv_orbit other = straight;
        gv_orbit_turn(&other, i % YAWS * LOOK_STEP, 0);
        other.pitch = (i / YAWS - PITCHES / 2) * LOOK_STEP;
        double faces = facing(&other, normal);
        if (faces > best && gv_orbit_sees(&other, scenery, cell)) {
            best = faces;
            *orbit = other;
        }
    }
}
