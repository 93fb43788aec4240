/* page.c - the report as one page of HTML that needs nothing besides itself. */
#include <math.h>
#include <stdio.h>

#include "study/report.h"
#include "study/svg.h"

static const char style[] =
    "body{font:14px/1.5 'DejaVu Sans',sans-serif;color:#222;max-width:1180px;margin:32px auto;"
    "padding:0 24px}h1{font-size:24px}h2{font-size:18px;margin-top:36px;border-bottom:1px solid "
    "#ccc}h3{font-size:15px;margin:28px 0 4px}table{border-collapse:collapse;font-size:12px;"
    "margin:12px 0}th,td{padding:3px 8px;text-align:right;border-bottom:1px solid #e4e4e4}"
    "th{border-bottom:2px solid #888;vertical-align:bottom}td:first-child,th:first-child"
    "{text-align:left}.wide{overflow-x:auto}small,.note{color:#555}pre{background:#f4f4f4;padding:"
    "8px 12px;overflow-x:auto}.row{display:flex;flex-wrap:wrap;gap:12px}.open{color:#a33}"
    "figure{margin:0}";

/* "12.3 ± 0.4", or a dash. */
static void cell_mean(gv_text *out, const gv_mean *mean, const char *format)
{
    gv_interval of = gv_mean_interval(mean);
    gv_text_add(out, "<td>");
    if (mean->count == 0)
        gv_text_add(out, "–");
    else
        gv_text_addf(out, format, mean->mean);
    if (isfinite(of.high))
        gv_text_addf(out, "&nbsp;<small>±%.2g</small>", of.high - mean->mean);
    gv_text_add(out, "</td>");
}

static void cell_share(gv_text *out, uint64_t part, uint64_t all)
{
    if (all == 0) {
        gv_text_add(out, "<td>–</td>");
        return;
    }
    gv_interval of = gv_proportion_interval((double)part, all);
    gv_text_addf(out, "<td>%.1f <small>%.1f–%.1f</small></td>", 100 * (double)part / (double)all,
                 100 * of.low, 100 * of.high);
}

static void cell_name(gv_text *out, const char *name)
{
    gv_text_add(out, "<tr><td>");
    gv_i_html_add(out, name);
    gv_text_add(out, "</td>");
}

/* ---------------------------------------------------------------- tables */

static void add_results(const gv_i_report *report, gv_text *out)
{
    gv_text_add(out,
                "<h2>Results</h2>\n<p class=note>Shares in percent with Wilson's 95 % interval; "
                "means with half the width of Student's. The lead is black's discs less white's as "
                "they lie at the end. Komi is the compensation to White that would make half of "
                "the games Black's: the median lead, its interval by order statistics.</p>\n"
                "<div class=wide><table><tr><th>case</th><th>games</th><th>black wins</th>"
                "<th>drawn</th><th>white wins</th><th>lead</th><th>komi</th><th>moves</th>"
                "<th>passes</th><th>lead changes</th></tr>\n");
    for (size_t i = 0; i < report->design.count; i++) {
        const gv_i_result *r = &report->results[i];
        const gv_figures *f = r->f;
        cell_name(out, r->c->name);
        gv_text_addf(out, "<td>%llu</td>", (unsigned long long)f->games);
        cell_share(out, f->won[0], f->games);
        cell_share(out, f->won[2], f->games);
        cell_share(out, f->won[1], f->games);
        cell_mean(out, &f->lead, "%+.1f");
        if (isfinite(r->komi_interval.low))
            gv_text_addf(out, "<td>%+g <small>%+g to %+g</small></td>", r->komi,
                         r->komi_interval.low, r->komi_interval.high);
        else
            gv_text_addf(out, f->games ? "<td>%+g</td>" : "<td>–</td>", r->komi);
        cell_mean(out, &f->moves, "%.1f");
        cell_mean(out, &f->passes, "%.2f");
        cell_mean(out, &f->changes, "%.1f");
        gv_text_add(out, "</tr>\n");
    }
    gv_text_add(out, "</table></div>\n");
}

static void add_sharpness(const gv_i_report *report, gv_text *out)
{
    gv_text_add(
        out, "<h2>Moves and swings</h2>\n<p class=note>Discs turned by a move; the largest "
             "change of the lead by one move of a game, in all of it after the opening and in "
             "the last eighth of the cells; how often a player’s move has two or more walks, "
             "and turning them one by one would have left something unturned (a sample).</p>\n"
             "<div class=wide><table><tr><th>case</th><th>turned a move</th><th>largest swing"
             "</th><th>in the last eighth</th><th>order matters, %</th><th>of moves</th></tr>\n");
    for (size_t i = 0; i < report->design.count; i++) {
        const gv_figures *f = report->results[i].f;
        cell_name(out, report->results[i].c->name);
        cell_mean(out, &f->turned, "%.2f");
        cell_mean(out, &f->swing, "%.1f");
        cell_mean(out, &f->last_swing, "%.1f");
        cell_share(out, f->order_matters, f->meetings);
        gv_text_addf(out, "<td>%llu</td></tr>\n", (unsigned long long)f->meetings);
    }
    gv_text_add(out, "</table></div>\n");
}

static void add_closing(const gv_i_report *report, gv_text *out)
{
    gv_text_add(out,
                "<h2>Closing walks</h2>\n<p class=note>Of all positions after the opening, in "
                "percent: a closing walk would turn something under <i>always</i>; it alone would "
                "make a move legal; the move played turned something by a closing walk only. Of a "
                "sample of positions where one exists: the best move under <i>never</i> is another "
                "than under <i>always</i>, and by how many discs their values differ.</p>\n"
                "<div class=wide><table><tr><th>case</th><th>positions</th><th>exists</th><th>alone"
                "</th><th>played</th><th>games with one</th><th>best move differs</th><th>asked"
                "</th><th>value differs, discs</th></tr>\n");
    for (size_t i = 0; i < report->design.count; i++) {
        const gv_figures *f = report->results[i].f;
        cell_name(out, report->results[i].c->name);
        gv_text_addf(out, "<td>%llu</td>", (unsigned long long)f->positions);
        cell_share(out, f->closing_exists, f->positions);
        cell_share(out, f->closing_alone, f->positions);
        cell_share(out, f->closing_played, f->positions);
        cell_share(out, f->games_with_closing, f->games);
        cell_share(out, f->best_changed, f->best_asked);
        gv_text_addf(out, "<td>%llu</td>", (unsigned long long)f->best_asked);
        cell_mean(out, &f->best_difference, "%.2f");
        gv_text_add(out, "</tr>\n");
    }
    gv_text_add(out, "</table></div>\n");
}

static void add_pair(const gv_i_pair *pair, gv_text *out)
{
    char name[300];
    snprintf(name, sizeof name, "%s: %s less %s", pair->group->title,
             gv_i_closing_name_at(pair->rule), gv_i_closing_name_at(pair->than));
    cell_name(out, name);
    gv_text_addf(out, "<td>%llu</td>", (unsigned long long)pair->lead.count);
    cell_mean(out, &pair->lead, "%+.2f");
    if (pair->tells)
        gv_text_add(out, "<td>differ</td></tr>\n");
    else if (isfinite(pair->interval.high))
        gv_text_addf(out,
                     "<td class=open>these games cannot tell; a difference of %.2g discs or more "
                     "would have shown</td></tr>\n",
                     pair->interval.high - pair->lead.mean);
    else
        gv_text_add(out, "<td class=open>too few games</td></tr>\n");
}

static void add_pairs(const gv_i_report *report, gv_text *out)
{
    gv_text chart = {0};
    if (!gv_i_chart_pairs(report, &chart)) {
        gv_text_free(&chart);
        return;
    }
    gv_text_add(out,
                "<h2>Rule against rule</h2>\n<p class=note>Games of the same number begin with the "
                "same opening, so their leads are subtracted one by one.</p>\n<figure>");
    gv_text_add(out, gv_text_string(&chart));
    gv_text_add(out, "</figure>\n<table><tr><th>rules</th><th>pairs</th><th>difference of black’s "
                     "lead, discs</th><th></th></tr>\n");
    for (size_t i = 0; i < report->pair_count; i++)
        add_pair(&report->pairs[i], out);
    gv_text_add(out, "</table>\n");
    gv_text_free(&chart);
}

/* ---------------------------------------------------------------- pictures of groups */

static void add_group(const gv_i_group *group, gv_text *out)
{
    gv_text_add(out, "<h3>");
    gv_i_html_add(out, group->title);
    gv_text_add(out, "</h3>\n<div class=row>\n");
    gv_i_chart_ends(group, out);
    for (int what = 0; what < GV_I_CURVES; what++)
        gv_i_chart_plies(group, (gv_i_curve)what, out);
    for (int place = 0; place < GV_CLOSINGS; place++)
        if (group->rule[place])
            gv_i_chart_cells(group->rule[place], out);
    gv_text_add(out, "</div>\n");
}

void gv_i_page(const gv_i_report *report, const gv_report_options *options, gv_text *out)
{
    gv_text_add(out, "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8>"
                     "<meta name=viewport content=\"width=device-width\"><title>");
    gv_i_html_add(out, report->design.title);
    gv_text_addf(out, "</title><style>%s</style></head><body>\n<h1>", style);
    gv_i_html_add(out, report->design.title[0] ? report->design.title : "A study");
    gv_text_addf(out, "</h1>\n<p>gluversi %s, seed %llu, %zu cases. Made by</p>\n<pre>",
                 gv_version(), (unsigned long long)report->design.seed, report->design.count);
    gv_i_html_add(out, options->command ? options->command : "gv_study_report");
    gv_text_add(out, "</pre>\n");
    add_results(report, out);
    gv_text_add(out, "<figure>");
    gv_i_chart_leads(report, out);
    gv_text_add(out, "</figure>\n");
    add_pairs(report, out);
    add_sharpness(report, out);
    add_closing(report, out);
    gv_text_add(out,
                "<h2>Board by board</h2>\n<p class=note>Bands are 95 % intervals of means. The "
                "expected end is what a search of two plies says; of a sample of games. Cells that "
                "a symmetry of the board sends to one another are counted together.</p>\n");
    for (size_t g = 0; g < report->group_count; g++)
        add_group(&report->groups[g], out);
    gv_text_add(out, "</body></html>\n");
}
