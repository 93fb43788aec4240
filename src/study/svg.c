/* svg.c - see svg.h. */
#include "study/svg.h"

#include <math.h>

#define SERIES 7

/* M. Okabe, K. Ito, "Color Universal Design", 2002. */
const char *gv_i_series_colour(int series)
{
    static const char *const colours[SERIES] = {"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                                "#E69F00", "#56B4E9", "#000000"};
    return colours[series % SERIES];
}

const char *gv_i_series_dashes(int series)
{
    static const char *const dashes[SERIES] = {"", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "1 2"};
    return dashes[series % SERIES];
}

double gv_i_plot_x(const gv_i_plot *plot, double x)
{
    return plot->left +
           (x - plot->x0) / (plot->x1 - plot->x0) * (plot->width - plot->left - plot->right);
}

double gv_i_plot_y(const gv_i_plot *plot, double y)
{
    return plot->height - plot->bottom -
           (y - plot->y0) / (plot->y1 - plot->y0) * (plot->height - plot->top - plot->bottom);
}

double gv_i_tick_step(double span, int wanted)
{
    double rough = span / wanted, power = pow(10, floor(log10(rough)));
    double times = rough / power;
    return power * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10);
}

void gv_i_plot_round_y(gv_i_plot *plot)
{
    if (!(plot->y1 > plot->y0)) {
        plot->y0 -= 1;
        plot->y1 += 1;
    }
    double step = gv_i_tick_step(plot->y1 - plot->y0, 5);
    plot->y0 = step * floor(plot->y0 / step + 1e-9);
    plot->y1 = step * ceil(plot->y1 / step - 1e-9);
}

void gv_i_html_add(gv_text *out, const char *words)
{
    for (; *words; words++) {
        if (*words == '<')
            gv_text_add(out, "&lt;");
        else if (*words == '>')
            gv_text_add(out, "&gt;");
        else if (*words == '&')
            gv_text_add(out, "&amp;");
        else if (*words == '"')
            gv_text_add(out, "&quot;");
        else
            gv_text_add_bytes(out, words, 1);
    }
}

void gv_i_svg_begin(const gv_i_plot *plot, const char *title, gv_text *out)
{
    gv_text_addf(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" "
                 "width=\"%.0f\" height=\"%.0f\" role=\"img\" font-family=\"DejaVu Sans, "
                 "sans-serif\" font-size=\"11\"><title>",
                 plot->width, plot->height, plot->width, plot->height);
    gv_i_html_add(out, title);
    gv_text_add(out, "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    gv_text_add(out, "<text x=\"8\" y=\"16\" font-size=\"12\" font-weight=\"bold\">");
    gv_i_html_add(out, title);
    gv_text_add(out, "</text>\n");
}

void gv_i_svg_end(gv_text *out)
{
    gv_text_add(out, "</svg>\n");
}

void gv_i_svg_text(double x, double y, const char *anchor, const char *words, gv_text *out)
{
    gv_text_addf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    gv_i_html_add(out, words);
    gv_text_add(out, "</text>\n");
}

static void grid_line(double x0, double y0, double x1, double y1, bool is_zero, gv_text *out)
{
    gv_text_addf(out,
                 "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" "
                 "stroke-width=\"%s\"/>\n",
                 x0, y0, x1, y1, is_zero ? "#666" : "#ddd", is_zero ? "1.2" : "1");
}

static void add_tick(double x, double y, const char *anchor, double value, gv_text *out)
{
    gv_text_addf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"#444\">%g</text>\n", x,
                 y, anchor, fabs(value) < 1e-9 ? 0 : value);
}

void gv_i_svg_axes(const gv_i_plot *plot, bool x_ticks, gv_text *out)
{
    double right = plot->width - plot->right, foot = plot->height - plot->bottom;
    double step = gv_i_tick_step(plot->y1 - plot->y0, 5);
    for (double y = step * ceil(plot->y0 / step - 1e-9); y <= plot->y1 + 1e-9; y += step) {
        double at = gv_i_plot_y(plot, y);
        grid_line(plot->left, at, right, at, fabs(y) < 1e-9, out);
        add_tick(plot->left - 5, at + 4, "end", y, out);
    }
    step = gv_i_tick_step(plot->x1 - plot->x0, 8);
    for (double x = step * ceil(plot->x0 / step - 1e-9); x_ticks && x <= plot->x1 + 1e-9;
         x += step) {
        double at = gv_i_plot_x(plot, x);
        grid_line(at, plot->top, at, foot, fabs(x) < 1e-9, out);
        add_tick(at, foot + 14, "middle", x, out);
    }
    if (plot->x_title)
        gv_i_svg_text((plot->left + right) / 2, plot->height - 6, "middle", plot->x_title, out);
    if (plot->y_title) {
        gv_text_addf(out,
                     "<text transform=\"translate(13 %.1f) rotate(-90)\" "
                     "text-anchor=\"middle\">",
                     (plot->top + foot) / 2);
        gv_i_html_add(out, plot->y_title);
        gv_text_add(out, "</text>\n");
    }
}

void gv_i_svg_curve(const gv_i_plot *plot, int series, const double *x, const double *y, int count,
                    gv_text *out)
{
    bool drawing = false;
    gv_text_addf(out,
                 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.8\" "
                 "stroke-dasharray=\"%s\" d=\"",
                 gv_i_series_colour(series), gv_i_series_dashes(series));
    for (int i = 0; i < count; i++) {
        bool good = isfinite(y[i]);
        if (good)
            gv_text_addf(out, "%c%.1f %.1f", drawing ? 'L' : 'M', gv_i_plot_x(plot, x[i]),
                         gv_i_plot_y(plot, y[i]));
        drawing = good;
    }
    gv_text_add(out, "\"/>\n");
}

void gv_i_svg_band(const gv_i_plot *plot, int series, const double *x, const double *low,
                   const double *high, int count, gv_text *out)
{
    bool any = false;
    gv_text_addf(out, "<path fill=\"%s\" fill-opacity=\"0.15\" stroke=\"none\" d=\"",
                 gv_i_series_colour(series));
    for (int i = 0; i < 2 * count; i++) {
        int at = i < count ? i : 2 * count - 1 - i;
        if (!isfinite(low[at]) || !isfinite(high[at]))
            continue;
        gv_text_addf(out, "%c%.1f %.1f", any ? 'L' : 'M', gv_i_plot_x(plot, x[at]),
                     gv_i_plot_y(plot, i < count ? high[at] : low[at]));
        any = true;
    }
    gv_text_add(out, any ? "Z\"/>\n" : "\"/>\n");
}

void gv_i_svg_legend(const gv_i_plot *plot, const char *const *names, int count, gv_text *out)
{
    for (int i = 0; i < count; i++) {
        double x = plot->left + 104 * i, y = 27;
        gv_text_addf(out,
                     "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" "
                     "stroke-width=\"2.5\" stroke-dasharray=\"%s\"/>\n",
                     x, y, x + 24, y, gv_i_series_colour(i), gv_i_series_dashes(i));
        gv_i_svg_text(x + 29, y + 4, "start", names[i], out);
    }
}
