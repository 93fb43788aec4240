/*
 * vector.h - points and directions in space, and two numbers that surfaces need.
 *
 * Small enough to be written out wherever it is used: plain values, no allocation, any thread.
 */
#ifndef GV_SCENE_VECTOR_H
#define GV_SCENE_VECTOR_H

#include <math.h>

#define GV_PI 3.14159265358979323846

/* x to the right, y up, z towards the viewer; a cell of the flat board is one unit. */
typedef struct gv_vector {
    double x, y, z;
} gv_vector;

static inline gv_vector gv_times(gv_vector a, double k)
{
    return (gv_vector){a.x * k, a.y * k, a.z * k};
}

/* a + k·b: from a point so far along a direction. */
static inline gv_vector gv_along(gv_vector a, gv_vector b, double k)
{
    return (gv_vector){a.x + b.x * k, a.y + b.y * k, a.z + b.z * k};
}

static inline gv_vector gv_minus(gv_vector a, gv_vector b)
{
    return (gv_vector){a.x - b.x, a.y - b.y, a.z - b.z};
}

static inline gv_vector gv_cross(gv_vector a, gv_vector b)
{
    return (gv_vector){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static inline double gv_dot(gv_vector a, gv_vector b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline double gv_length(gv_vector a)
{
    return sqrt(gv_dot(a, a));
}

/* From 0 to 1 while t does, with no jolt at either end; t beyond them counts as the end. */
static inline double gv_ease(double t)
{
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return t * t * (3 - 2 * t);
}

#endif
