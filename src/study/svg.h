/*
 * svg.h - plots as SVG text: axes with units, curves with bands, bars, maps. Colours are of the
 * Okabe–Ito set; lines differ by their dashes too.
 */
#ifndef GV_STUDY_SVG_H
#define GV_STUDY_SVG_H

#include "gluversi/study.h"

/* The colour of a series, and its dashes ("" for none). Borrowed, static. */
const char *gv_i_series_colour(int series);
const char *gv_i_series_dashes(int series);

/* A rectangle of a picture with its scales. */
typedef struct gv_i_plot {
    double width, height;            /* of the picture, pixels */
    double left, right, top, bottom; /* margins */
    double x0, x1, y0, y1;           /* what the axes run over */
    const char *x_title, *y_title;
} gv_i_plot;

double gv_i_plot_x(const gv_i_plot *plot, double x);
double gv_i_plot_y(const gv_i_plot *plot, double y);
/* A step of 1, 2 or 5 times a power of ten, some `wanted` of them in `span`. */
double gv_i_tick_step(double span, int wanted);
/* Widens y0 … y1 to round numbers; equal ones are parted. */
void gv_i_plot_round_y(gv_i_plot *plot);

void gv_i_svg_begin(const gv_i_plot *plot, const char *title, gv_text *out);
void gv_i_svg_end(gv_text *out);
/* Grid, ticks, titles. Without x ticks where the plot's x axis names things. */
void gv_i_svg_axes(const gv_i_plot *plot, bool x_ticks, gv_text *out);
void gv_i_svg_text(double x, double y, const char *anchor, const char *words, gv_text *out);
/* A line through points (x, y of the axes); points that are not finite part it. */
void gv_i_svg_curve(const gv_i_plot *plot, int series, const double *x, const double *y, int count,
                    gv_text *out);
/* The area between low and high. */
void gv_i_svg_band(const gv_i_plot *plot, int series, const double *x, const double *low,
                   const double *high, int count, gv_text *out);
/* Names of series, in a row below the title. */
void gv_i_svg_legend(const gv_i_plot *plot, const char *const *names, int count, gv_text *out);

/* Text with <, > and & written so that HTML shows them. */
void gv_i_html_add(gv_text *out, const char *words);

#endif
