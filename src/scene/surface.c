/*
 * surface.c - the shapes, and their ways from the flat sheet.
 *
 * Inside, the sheet is measured along p, 0 … 1, and across q, 0 … 1. p runs along the strip or the
 * tube: its ends are the pair that is glued last, with a twist on Möbius strip and Klein bottle. q
 * runs round the tube. All are of one kind: a plane curve for p, in the plane of x and y or of x
 * and z, and at each of its points a cross-section for q, which may turn on the way.
 */
#include "scene/surface.h"

#include <math.h>
#include <string.h>

/* ---------------------------------------------------------------- small things */

static double mix(double a, double b, double share)
{
    return a + (b - a) * share;
}

/* sin(a)/a, and what comes of it for a straight line. */
static double sinc(double a)
{
    return fabs(a) < 1e-6 ? 1 - a * a / 6 : sin(a) / a;
}

/* Sizes along and across, in cells. */
static double along(const gv_surface *s)
{
    return s->exchanged ? s->rows : s->columns;
}

static double across(const gv_surface *s)
{
    return s->exchanged ? s->columns : s->rows;
}

/*
 * A line of `length` bent evenly by `turn` in all, its middle at the origin and going to the right,
 * the centre of the bend below: where the share s, −½ … ½, of it is. `*direction` is the angle by
 * which it has turned. The mean point of the bent line is brought to the origin, so that a ring
 * closes about it.
 */
static void bend(double length, double turn, double s, double *right, double *down,
                 double *direction)
{
    double angle = turn * s;
    *direction = angle;
    *right = length * s * sinc(angle);
    /* r (1 − cos angle), r = length / turn, less its mean over the line. */
    double depth = fabs(turn) < 1e-6 ? 0 : length / turn * (1 - cos(angle));
    double mean = fabs(turn) < 1e-6 ? 0 : length / turn * (1 - sinc(turn / 2));
    *down = depth - mean;
}

/* ---------------------------------------------------------------- proportions */

/* The first step, 0 … 1, and the second. */
static double first_step(const gv_form *form)
{
    return form->surface.two_steps ? gv_ease(2 * form->glue) : gv_ease(form->glue);
}

static double second_step(const gv_form *form)
{
    return form->surface.two_steps ? gv_ease(2 * form->glue - 1) : 0;
}

/* A torus whose hole is to be seen has at least this ratio of the large radius to the small. */
#define TORUS_RATIO 2.1
/*
 * Half a Möbius strip's width, in radii of its middle circle; with 1 it would meet itself. As wide
 * as it can be while one still sees through: a square board's cells are drawn out along it by
 * π / STRIP_HALF already.
 */
#define STRIP_HALF 0.72
/* The figure-eight's reach from its crossing, in radii of the circle it goes round. */
#define EIGHT_REACH 0.85
/* How far a figure-eight of length 1 reaches from its crossing. */
#define EIGHT_SIZE 0.2345

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

/*
 * Makes the sheet narrower, by `thin` at the end, while it is bent to a share t. It is longer by as
 * much, so that cells keep their size; and narrow in time: at no t is the sheet wider, for the
 * radius that its bend has then, than at the end, or cells would fold over on the way.
 */
static void narrow(gv_form *form, double thin, double t)
{
    double now = sqrt(1 / mix(1, 1 / thin, t));
    form->p_length = along(&form->surface) / now;
    form->q_length = across(&form->surface) * now;
}

static void set_torus(gv_form *form)
{
    const gv_surface *s = &form->surface;
    double second = second_step(form);
    form->roll = 2 * GV_PI * first_step(form);
    form->turn = 2 * GV_PI * second;
    narrow(form, smaller(1, along(s) / across(s) / TORUS_RATIO), second);
}

static void set_strip(gv_form *form)
{
    const gv_surface *s = &form->surface;
    double t = first_step(form);
    bool mobius = s->shape == GV_SURFACE_MOBIUS;
    form->turn = 2 * GV_PI * t;
    form->twist = mobius ? GV_PI * t : 0;
    double thin = mobius ? smaller(1, 2 * STRIP_HALF * along(s) / (2 * GV_PI) / across(s)) : 1;
    narrow(form, thin, t);
}

/* ---------------------------------------------------------------- plane curves */

/* Adds up a curve from its direction and speed, by Simpson's rule over pairs of half steps. */
static void sum_curve(gv_form *form, double (*direction)(const gv_form *form, double s),
                      double (*speed)(const gv_form *form, double s))
{
    const double h = 1.0 / GV_I_FORM_STEPS;
    form->curve[0][0] = form->curve[0][1] = 0;
    for (int i = 0; i <= GV_I_FORM_STEPS; i++)
        form->angle[i] = direction(form, i * h);
    for (int i = 0; i < GV_I_FORM_STEPS; i++) {
        double a = form->angle[i], c = form->angle[i + 1], b = direction(form, (i + 0.5) * h);
        double va = speed(form, i * h), vb = speed(form, (i + 0.5) * h),
               vc = speed(form, (i + 1) * h);
        form->curve[i + 1][0] =
            form->curve[i][0] + h / 6 * (va * cos(a) + 4 * vb * cos(b) + vc * cos(c));
        form->curve[i + 1][1] =
            form->curve[i][1] + h / 6 * (va * sin(a) + 4 * vb * sin(b) + vc * sin(c));
    }
}

/* The curve at a share of its length, between the points that were summed (cubic, by directions).
 */
static void curve_at(const gv_form *form, double (*speed)(const gv_form *form, double s), double s,
                     double *x, double *y)
{
    double place = s * GV_I_FORM_STEPS;
    int i = (int)floor(place);
    i = i < 0 ? 0 : i >= GV_I_FORM_STEPS ? GV_I_FORM_STEPS - 1 : i;
    double t = place - i, h = 1.0 / GV_I_FORM_STEPS;
    double v0 = h * speed(form, i * h), v1 = h * speed(form, (i + 1) * h);
    double t2 = t * t, t3 = t2 * t;
    double h00 = 2 * t3 - 3 * t2 + 1, h10 = t3 - 2 * t2 + t, h01 = 3 * t2 - 2 * t3, h11 = t3 - t2;
    const double *a = form->curve[i], *b = form->curve[i + 1];
    *x = h00 * a[0] + h10 * v0 * cos(form->angle[i]) + h01 * b[0] +
         h11 * v1 * cos(form->angle[i + 1]);
    *y = h00 * a[1] + h10 * v0 * sin(form->angle[i]) + h01 * b[1] +
         h11 * v1 * sin(form->angle[i + 1]);
}

/* ---------------------------------------------------------------- the figure-eight */

/*
 * A curve whose direction swings to and fro, θ = A cos 2πs, has the length of the line it comes
 * from. It closes where the Bessel function J₀(A) is 0, and is then a figure-eight: half a turn
 * about its crossing sends s to −s, which is just what the twisted pair wants.
 */
#define EIGHT_SWING 2.404825557695773

static double eight_direction(const gv_form *form, double s)
{
    return form->roll * cos(2 * GV_PI * s);
}

static double one(const gv_form *form, double s)
{
    (void)form, (void)s;
    return 1;
}

static void set_eight(gv_form *form)
{
    const gv_surface *s = &form->surface;
    double second = second_step(form);
    form->roll = EIGHT_SWING * first_step(form);
    form->turn = 2 * GV_PI * second;
    form->twist = GV_PI * second;
    narrow(form, smaller(1, EIGHT_REACH * along(s) / (2 * GV_PI) / (EIGHT_SIZE * across(s))),
           second);
    sum_curve(form, eight_direction, one);
    curve_at(form, one, 0.5, &form->centre[0], &form->centre[1]);
}

/* ---------------------------------------------------------------- the bottle */

/*
 * A tube along a plane curve, of a radius that changes: from the lip up, widening into the body,
 * narrowing into the neck, over and down, through the wall, and inside to the lip again, which it
 * meets from within. At the lip the curve stands still and turns back, only the radius changes.
 */
#define BOTTLE_LENGTH 6.5  /* speed at its greatest, in radii */
#define BOTTLE_WIDE   0.62 /* radius: at the lip, how far the body swells, how narrow the neck is */
#define BOTTLE_SWELL  0.30
#define BOTTLE_NECK   0.25
#define BOTTLE_LEAST  5.0   /* length of a tube that can be bent like that, in radii */
#define BOTTLE_BEND   0.42  /* share of the curve on which it bends over */
#define BOTTLE_CLOSED 1e-11 /* gap, in radii, that is none */

static double bottle_radius(double s)
{
    return BOTTLE_WIDE + BOTTLE_SWELL * sin(2 * GV_PI * s) -
           BOTTLE_NECK * (1 - cos(2 * GV_PI * s)) / 2;
}

static double bump(double s, double from, double to)
{
    if (s <= from || s >= to)
        return 0;
    double x = sin(GV_PI * (s - from) / (to - from));
    return x * x;
}

/* Fixed by the two conditions that the curve closes: form->centre holds where the bend is, and how
 * far the neck swings over on its way back to the axis. */
static double bottle_direction_glued(const gv_form *form, double s)
{
    double middle = form->centre[0];
    return GV_PI * gv_ease((s - middle) / BOTTLE_BEND + 0.5) + form->centre[1] * bump(s, middle, 1);
}

static double bottle_speed_glued(double s)
{
    return BOTTLE_LENGTH * sin(GV_PI * s);
}

/* form->twist is the second step's share here, form->p_length the straight tube's length. */
static double bottle_direction(const gv_form *form, double s)
{
    return form->twist * (bottle_direction_glued(form, s) + GV_PI / 2);
}

static double bottle_speed(const gv_form *form, double s)
{
    return mix(form->p_length, bottle_speed_glued(s), form->twist);
}

static double bottle_gap(gv_form *form, double middle, double swing, double *other)
{
    form->centre[0] = middle;
    form->centre[1] = swing;
    sum_curve(form, bottle_direction, bottle_speed);
    *other = form->curve[GV_I_FORM_STEPS][1];
    return form->curve[GV_I_FORM_STEPS][0];
}

/* Newton's method for the two numbers with which the glued curve closes. */
static void close_bottle(gv_form *form)
{
    double middle = 0.5, swing = 0.6;
    form->twist = 1;
    for (int i = 0; i < 12; i++) {
        double y, ym, ys, x = bottle_gap(form, middle, swing, &y), d = 1e-6;
        if (hypot(x, y) < BOTTLE_CLOSED)
            break;
        double xm = (bottle_gap(form, middle + d, swing, &ym) - x) / d;
        double xs = (bottle_gap(form, middle, swing + d, &ys) - x) / d;
        ym = (ym - y) / d;
        ys = (ys - y) / d;
        double det = xm * ys - xs * ym;
        if (fabs(det) < 1e-12)
            break;
        middle -= (x * ys - xs * y) / det;
        swing -= (xm * y - x * ym) / det;
    }
    form->centre[0] = middle;
    form->centre[1] = swing;
}

static void set_bottle(gv_form *form)
{
    const gv_surface *s = &form->surface;
    double q = across(s), second = second_step(form);
    close_bottle(form);
    form->roll = 2 * GV_PI * first_step(form);
    form->scale = q / (2 * GV_PI); /* the tube's radius is the unit of the bottle */
    /* A short tube grows longer while it is rolled up, or it would break where it bends. */
    double straight = along(s) / form->scale;
    form->p_length =
        mix(straight, straight < BOTTLE_LEAST ? BOTTLE_LEAST : straight, first_step(form));
    form->twist = second;
    form->q_length = q;
    sum_curve(form, bottle_direction, bottle_speed);
    /* It stands about the middle of what it takes up, so that the camera has it all. */
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (int i = 0; i <= GV_I_FORM_STEPS; i++) {
        double radius = mix(1, bottle_radius((double)i / GV_I_FORM_STEPS), form->twist);
        double reach[2] = {radius * fabs(sin(form->angle[i])), radius * fabs(cos(form->angle[i]))};
        for (int k = 0; k < 2; k++) {
            low[k] = fmin(low[k], form->curve[i][k] - reach[k]);
            high[k] = fmax(high[k], form->curve[i][k] + reach[k]);
        }
    }
    form->middle[0] = (low[0] + high[0]) / 2;
    form->middle[1] = (low[1] + high[1]) / 2;
}

/* ---------------------------------------------------------------- forms */

void gv_form_init(gv_form *form, const gv_surface *surface, double glue)
{
    memset(form, 0, sizeof *form);
    form->surface = *surface;
    form->glue = glue < 0 ? 0 : glue > 1 ? 1 : glue;
    form->p_length = along(surface);
    form->q_length = across(surface);
    switch (surface->shape) {
    case GV_SURFACE_TORUS:
        set_torus(form);
        break;
    case GV_SURFACE_CYLINDER:
    case GV_SURFACE_MOBIUS:
        set_strip(form);
        break;
    case GV_SURFACE_EIGHT:
        set_eight(form);
        break;
    case GV_SURFACE_BOTTLE:
        set_bottle(form);
        break;
    default:
        break;
    }
}

/* ---------------------------------------------------------------- points */

/*
 * Each gives a point from p and q, −½ … ½, in the axes of an unexchanged board: p to the right, q
 * down, the face to z.
 */

/* Bent along p, backwards; across straight, turned about the middle line on the way. */
static gv_vector strip_point(const gv_form *form, double p, double q)
{
    double right, depth, angle, turned = form->twist * p, wide = form->q_length * q;
    bend(form->p_length, form->turn, p, &right, &depth, &angle);
    double out = -wide * sin(turned), down = wide * cos(turned);
    return (gv_vector){right + out * sin(angle), -down, -depth + out * cos(angle)};
}

/* A cross-section (up, out) carried round a circle in the plane of x and z. */
static gv_vector round_point(const gv_form *form, double p, double up, double out)
{
    double right, depth, angle, turned = form->twist * p;
    bend(form->p_length, form->turn, p, &right, &depth, &angle);
    double u = up * cos(turned) - out * sin(turned), o = up * sin(turned) + out * cos(turned);
    return (gv_vector){right + o * sin(angle), u, -depth + o * cos(angle)};
}

static gv_vector torus_point(const gv_form *form, double p, double q)
{
    double down, depth, angle;
    bend(form->q_length, form->roll, q, &down, &depth, &angle);
    return round_point(form, p, -down, -depth);
}

static gv_vector eight_point(const gv_form *form, double p, double q)
{
    double a, b;
    curve_at(form, one, q + 0.5, &a, &b);
    a = (a - form->centre[0]) * form->q_length;
    b = (b - form->centre[1]) * form->q_length;
    /* At the middle the curve runs at the angle −roll: turned so that it runs down the sheet. */
    double turn = form->roll, c = cos(turn), s = sin(turn);
    return round_point(form, p, -(a * c - b * s), a * s + b * c);
}

static gv_vector bottle_point(const gv_form *form, double p, double q)
{
    double x, y, down, depth, angle, t = form->twist, s = p + 0.5;
    curve_at(form, bottle_speed, s, &x, &y);
    double direction = bottle_direction(form, s);
    /* The cross-section: rolled up, then as wide as the bottle is there. */
    bend(form->q_length, form->roll, q, &down, &depth, &angle);
    double wide = mix(1, bottle_radius(s), t);
    double side = -down * wide, out = -depth * wide;
    x = (x - form->middle[0]) * form->scale;
    y = (y - form->middle[1]) * form->scale;
    return (gv_vector){x - side * sin(direction), y + side * cos(direction), out};
}

/*
 * The cross-cap. The sheet's rim has opposite points glued, as has a half ball's; (u, v, w) of the
 * half ball goes to (2uw, vw, w² − u²), which does not tell opposite points apart. On the way: the
 * square bulges into the half ball, which draws its rim together.
 */
static gv_vector cap_point(const gv_form *form, double p, double q)
{
    double t = form->glue, bulge = gv_ease(2 * t), draw = gv_ease(2 * t - 1);
    double x = 2 * p, y = -2 * q;
    /* The square's point on the disc; opposite points of the rim stay opposite (M. Fong,
     * "Analytical methods for squaring the disc", 2014: elliptical grid mapping). */
    double ex = x * sqrt(1 - y * y / 2), ey = y * sqrt(1 - x * x / 2), r = hypot(ex, ey);
    double cx = r > 1e-12 ? ex / r : 0, cy = r > 1e-12 ? ey / r : 0;
    double u = sin(r * GV_PI / 2) * cx, v = sin(r * GV_PI / 2) * cy, w = cos(r * GV_PI / 2);
    double hold = (1 - draw) + draw * w;
    double bx = mix(u, 2 * u, draw) * hold, by = v * hold;
    double bz = mix(w, w * w - u * u, draw);
    double size = 0.5 * sqrt((double)form->surface.columns * form->surface.rows) * 1.15;
    return (gv_vector){mix(p * form->surface.columns, size * bx, bulge),
                       mix(-q * form->surface.rows, size * by, bulge),
                       mix(0, size * (bz - mix(0.5, 0.2, draw)), bulge)};
}

gv_vector gv_form_point(const gv_form *form, double x, double y)
{
    const gv_surface *s = &form->surface;
    double a = x / s->columns - 0.5, b = y / s->rows - 0.5;
    double p = s->exchanged ? b : a, q = s->exchanged ? a : b;
    gv_vector point;
    switch (s->shape) {
    case GV_SURFACE_CYLINDER:
    case GV_SURFACE_MOBIUS:
        point = strip_point(form, p, q);
        break;
    case GV_SURFACE_TORUS:
        point = torus_point(form, p, q);
        break;
    case GV_SURFACE_EIGHT:
        point = eight_point(form, p, q);
        break;
    case GV_SURFACE_BOTTLE:
        point = bottle_point(form, p, q);
        break;
    case GV_SURFACE_CROSS_CAP:
        point = cap_point(form, p, q);
        break;
    default:
        point = (gv_vector){p * s->columns, -q * s->rows, 0};
        break;
    }
    /* p was to run down: mirrored in the diagonal, which keeps the face in front. */
    if (s->exchanged)
        point = (gv_vector){-point.y, -point.x, point.z};
    return point;
}

/* One-sided at an edge, so that nothing beyond the sheet is asked for. */
static gv_vector slope(const gv_form *form, double x, double y, double dx, double dy)
{
    const double h = 1e-4;
    double w = form->surface.columns, v = form->surface.rows;
    double ahead = x + dx * h > w || y + dy * h > v ? 0 : h;
    double back = x - dx * h < 0 || y - dy * h < 0 ? 0 : h;
    gv_vector a = gv_form_point(form, x + dx * ahead, y + dy * ahead);
    gv_vector b = gv_form_point(form, x - dx * back, y - dy * back);
    return gv_times(gv_minus(a, b), 1 / (ahead + back));
}

gv_form_frame gv_form_frame_at(const gv_form *form, double x, double y)
{
    gv_form_frame f = {.point = gv_form_point(form, x, y)};
    f.across = slope(form, x, y, 1, 0);
    f.down = slope(form, x, y, 0, 1);
    gv_vector n = gv_cross(f.down, f.across);
    double size = gv_length(n);
    if (size > 1e-9)
        f.normal = gv_times(n, 1 / size);
    else /* a pinch point of the cross-cap: a little beside it there is a normal */
        f.normal = x > 0.02 || y > 0.02
                       ? gv_form_frame_at(form, fabs(x - 0.011), fabs(y - 0.013)).normal
                       : (gv_vector){0, 0, 1};
    return f;
}

double gv_form_radius(const gv_form *form)
{
    double radius = 0;
    for (int j = 0; j <= 24; j++)
        for (int i = 0; i <= 24; i++)
            radius = fmax(radius, gv_length(gv_form_point(form, form->surface.columns * i / 24.0,
                                                          form->surface.rows * j / 24.0)));
    return radius;
}

bool gv_surface_place(const gv_board *board, double plane_x, double plane_y, double *x, double *y)
{
    int column = (int)floor(plane_x), row = (int)floor(plane_y);
    gv_cell cell;
    gv_frame frame;
    if (!gv_board_unroll(board, column, row, &cell, &frame))
        return false;
    double fx = plane_x - column, fy = plane_y - row;
    *x = cell % gv_board_columns(board) + (frame.mirror_x ? 1 - fx : fx);
    *y = cell / gv_board_columns(board) + (frame.mirror_y ? 1 - fy : fy);
    return true;
}
