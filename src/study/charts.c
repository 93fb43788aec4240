/* charts.c - the pictures of a report. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "study/report.h"
#include "study/svg.h"

/* A ply that few games come to says little, and would stretch the picture. */
#define FEW 8

const gv_mean *gv_i_ply_mean(const gv_ply_figures *ply, gv_i_curve what)
{
    switch (what) {
    case GV_I_LEGAL:
        return &ply->legal;
    case GV_I_TURNED:
        return &ply->turned;
    case GV_I_LEAD:
        return &ply->lead;
    default:
        return &ply->swing;
    }
}

/* ---------------------------------------------------------------- leads of all cases */

static void mark(const gv_i_plot *plot, double y, const gv_mean *mean, int series, gv_text *out)
{
    gv_interval of = gv_mean_interval(mean);
    if (mean->count == 0)
        return;
    if (isfinite(of.low))
        gv_text_addf(out,
                     "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" "
                     "stroke-width=\"2\"/>\n",
                     gv_i_plot_x(plot, fmax(of.low, plot->x0)),
                     gv_i_plot_x(plot, fmin(of.high, plot->x1)), y, y, gv_i_series_colour(series));
    gv_text_addf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n",
                 gv_i_plot_x(plot, mean->mean), y, gv_i_series_colour(series));
}

/* Widens the scale a little, and gives each row its height. */
static void make_room(gv_i_plot *plot, size_t rows)
{
    double room = fmax(plot->x1 - plot->x0, 1) * 0.05;
    plot->x0 -= room;
    plot->x1 += room;
    plot->height = 80 + 16 * (double)rows;
}

/* No ticks upwards: rows have names. */
static void draw_scale(const gv_i_plot *plot, gv_text *out)
{
    double step = gv_i_tick_step(plot->x1 - plot->x0, 8);
    for (double x = step * ceil(plot->x0 / step); x <= plot->x1; x += step) {
        char words[32];
        double at = gv_i_plot_x(plot, x);
        snprintf(words, sizeof words, "%g", fabs(x) < 1e-9 ? 0 : x);
        gv_text_addf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"30\" y2=\"%.1f\" stroke=\"%s\"/>\n",
                     at, at, plot->height - 40, fabs(x) < 1e-9 ? "#666" : "#ddd");
        gv_i_svg_text(at, plot->height - 26, "middle", words, out);
    }
}

static int place_of(gv_closing closing)
{
    for (int place = 0; place < GV_CLOSINGS; place++)
        if (gv_i_closing_at(place) == closing)
            return place;
    return 0;
}

static void stretch(double *low, double *high, const gv_mean *mean)
{
    gv_interval of = gv_mean_interval(mean);
    *low = fmin(*low, isfinite(of.low) ? of.low : mean->mean);
    *high = fmax(*high, isfinite(of.high) ? of.high : mean->mean);
}

void gv_i_chart_leads(const gv_i_report *report, gv_text *out)
{
    size_t count = report->design.count;
    gv_i_plot plot = {.width = 760,
                      .left = 330,
                      .right = 20,
                      .top = 30,
                      .bottom = 40,
                      .y1 = 1,
                      .x_title = "black's lead at the end, discs (mean, 95 % interval)"};
    for (size_t i = 0; i < count; i++)
        stretch(&plot.x0, &plot.x1, &report->results[i].f->lead);
    make_room(&plot, (size_t)count);
    gv_i_svg_begin(&plot, "Who is ahead in the end", out);
    draw_scale(&plot, out);
    for (size_t i = 0; i < count; i++) {
        const gv_i_result *r = &report->results[i];
        double y = 42 + 16 * (double)i;
        gv_i_svg_text(plot.left - 10, y + 4, "end", r->c->name, out);
        mark(&plot, y, &r->f->lead, place_of(r->c->variant.closing), out);
    }
    gv_i_svg_text((plot.left + plot.width) / 2, plot.height - 8, "middle", plot.x_title, out);
    gv_i_svg_end(out);
}

/* ---------------------------------------------------------------- how games end */

/* Leads in bins of two discs; shares of games. */
#define BINS (GV_LEADS / 2 + 1)

static int bin_of(int lead)
{
    return (lead + GV_MAX_CELLS) / 2;
}

static void fill_bins(const gv_figures *f, double share[BINS])
{
    memset(share, 0, BINS * sizeof *share);
    for (int i = 0; i < GV_LEADS; i++)
        if (f->games > 0)
            share[bin_of(i - GV_MAX_CELLS)] += 100 * (double)f->leads[i] / (double)f->games;
}

static int names_of(const gv_i_group *group, const char *names[GV_CLOSINGS])
{
    for (int place = 0; place < GV_CLOSINGS; place++)
        names[place] = gv_i_closing_name_at(place);
    return group->count > 1 ? GV_CLOSINGS : 0;
}

void gv_i_chart_ends(const gv_i_group *group, gv_text *out)
{
    double share[GV_CLOSINGS][BINS], x[BINS];
    const char *names[GV_CLOSINGS];
    gv_i_plot plot = {.width = 380,
                      .height = 240,
                      .left = 48,
                      .right = 14,
                      .top = 40,
                      .bottom = 40,
                      .x_title = "black's lead at the end, discs",
                      .y_title = "games, %"};
    int reach = 4;
    for (int place = 0; place < GV_CLOSINGS; place++) {
        memset(share[place], 0, sizeof share[place]);
        if (!group->rule[place])
            continue;
        fill_bins(group->rule[place]->f, share[place]);
        for (int b = 0; b < BINS; b++) {
            int lead = 2 * b - GV_MAX_CELLS;
            if (share[place][b] > 0 && (lead < 0 ? -lead : lead) > reach)
                reach = lead < 0 ? -lead : lead;
            plot.y1 = fmax(plot.y1, share[place][b]);
        }
    }
    plot.x0 = -reach - 2;
    plot.x1 = reach + 2;
    gv_i_plot_round_y(&plot);
    gv_i_svg_begin(&plot, "How games end", out);
    gv_i_svg_axes(&plot, true, out);
    int first = bin_of(-reach) - 1, count = bin_of(reach) + 1 - first;
    first = first < 0 ? 0 : first;
    count = first + count > BINS ? BINS - first : count;
    for (int i = 0; i < count; i++)
        x[i] = 2 * (first + i) - GV_MAX_CELLS;
    for (int place = 0; place < GV_CLOSINGS; place++)
        if (group->rule[place])
            gv_i_svg_curve(&plot, place, x, share[place] + first, count, out);
    gv_i_svg_legend(&plot, names, names_of(group, names), out);
    gv_i_svg_end(out);
}

/* ---------------------------------------------------------------- by ply */

static const struct {
    const char *title, *unit;
} curves[GV_I_CURVES] = {
    {"Legal moves", "moves"},
    {"Discs turned by a move", "discs"},
    {"Black's lead during the game", "discs"},
    {"How far the expected end moves", "discs"},
};

typedef struct series {
    int count;
    double x[GV_BOUT_PLIES], y[GV_BOUT_PLIES], low[GV_BOUT_PLIES], high[GV_BOUT_PLIES];
} series;

static void fill_series(const gv_figures *f, gv_i_curve what, series *s)
{
    s->count = f->plies;
    for (int ply = 0; ply < f->plies; ply++) {
        const gv_mean *mean = gv_i_ply_mean(&f->ply[ply], what);
        gv_interval of = gv_mean_interval(mean);
        bool good = mean->count >= FEW;
        s->x[ply] = ply + 1;
        s->y[ply] = good ? mean->mean : NAN;
        s->low[ply] = good ? of.low : NAN;
        s->high[ply] = good ? of.high : NAN;
    }
}

void gv_i_chart_plies(const gv_i_group *group, gv_i_curve what, gv_text *out)
{
    bool any = false;
    series s[GV_CLOSINGS];
    const char *names[GV_CLOSINGS];
    gv_i_plot plot = {.width = 380,
                      .height = 240,
                      .left = 48,
                      .right = 14,
                      .top = 40,
                      .bottom = 40,
                      .x0 = 1,
                      .x1 = 2,
                      .x_title = "ply",
                      .y_title = curves[what].unit};
    for (int place = 0; place < GV_CLOSINGS; place++) {
        s[place].count = 0;
        if (!group->rule[place])
            continue;
        fill_series(group->rule[place]->f, what, &s[place]);
        for (int i = 0; i < s[place].count; i++) {
            if (!isfinite(s[place].y[i]))
                continue;
            any = true;
            plot.x1 = fmax(plot.x1, s[place].x[i]);
            plot.y0 = fmin(plot.y0, s[place].low[i]);
            plot.y1 = fmax(plot.y1, s[place].high[i]);
        }
    }
    if (!any)
        return; /* a sample too small for a curve */
    gv_i_plot_round_y(&plot);
    gv_i_svg_begin(&plot, curves[what].title, out);
    gv_i_svg_axes(&plot, true, out);
    for (int place = 0; place < GV_CLOSINGS; place++)
        gv_i_svg_band(&plot, place, s[place].x, s[place].low, s[place].high, s[place].count, out);
    for (int place = 0; place < GV_CLOSINGS; place++)
        gv_i_svg_curve(&plot, place, s[place].x, s[place].y, s[place].count, out);
    gv_i_svg_legend(&plot, names, names_of(group, names), out);
    gv_i_svg_end(out);
}

/* ---------------------------------------------------------------- rule against rule */

bool gv_i_chart_pairs(const gv_i_report *report, gv_text *out)
{
    gv_i_plot plot = {.width = 760, .left = 330, .right = 20, .top = 30, .bottom = 40, .y1 = 1};
    if (report->pair_count == 0)
        return false;
    for (size_t i = 0; i < report->pair_count; i++)
        stretch(&plot.x0, &plot.x1, &report->pairs[i].lead);
    make_room(&plot, report->pair_count);
    gv_i_svg_begin(&plot, "Rule against rule, over the same openings", out);
    draw_scale(&plot, out);
    for (size_t i = 0; i < report->pair_count; i++) {
        const gv_i_pair *pair = &report->pairs[i];
        double y = 42 + 16 * (double)i;
        char words[300];
        snprintf(words, sizeof words, "%s: %s − %s", pair->group->title,
                 gv_i_closing_name_at(pair->rule), gv_i_closing_name_at(pair->than));
        gv_i_svg_text(plot.left - 10, y + 4, "end", words, out);
        mark(&plot, y, &pair->lead, pair->than + pair->rule - 1, out);
    }
    gv_i_svg_text((plot.left + plot.width) / 2, plot.height - 8, "middle",
                  "difference of black's lead, discs (mean, 95 % interval)", out);
    gv_i_svg_end(out);
    return true;
}

/* ---------------------------------------------------------------- cells */

/* From blue over white to orange, for 0 … 1 with the middle at ½. */
static void shade(double share, char out[8])
{
    static const int low[3] = {0x00, 0x72, 0xB2}, high[3] = {0xE6, 0x9F, 0x00};
    double far = fmin(fabs(2 * share - 1), 1);
    const int *end = share < 0.5 ? low : high;
    int c[3];
    for (int i = 0; i < 3; i++)
        c[i] = (int)lround(255 + (end[i] - 255) * far) & 0xFF;
    snprintf(out, 8, "#%02X%02X%02X", (unsigned)c[0], (unsigned)c[1], (unsigned)c[2]);
}

void gv_i_chart_cells(const gv_i_result *result, gv_text *out)
{
    const gv_variant *v = &result->c->variant;
    double side = fmin(28, 300.0 / v->columns);
    gv_i_plot plot = {.width = fmax(side * v->columns + 40, 300), .height = side * v->rows + 84};
    char title[260];
    snprintf(title, sizeof title, "Kept by who took it first, %%");
    gv_i_svg_begin(&plot, title, out);
    gv_i_svg_text(8, 32, "start", result->c->name, out);
    for (int cell = 0; cell < v->columns * v->rows; cell++) {
        const gv_cell_figures *f = &result->f->cell[cell];
        double x = 20 + side * (cell % v->columns), y = 44 + side * (cell / v->columns);
        char colour[8] = "#888888", words[16] = "";
        if (result->f->orbit[cell] >= 0 && f->kept.count > 0) {
            shade(f->kept.mean, colour);
            snprintf(words, sizeof words, "%.0f", 100 * f->kept.mean);
        }
        gv_text_addf(out,
                     "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" "
                     "stroke=\"#fff\"/>\n",
                     x, y, side, side, colour);
        if (*words)
            gv_i_svg_text(x + side / 2, y + side / 2 + 4, "middle", words, out);
    }
    gv_i_svg_text(20, plot.height - 20, "start", "blue: mostly lost · orange: mostly kept", out);
    gv_i_svg_end(out);
}
