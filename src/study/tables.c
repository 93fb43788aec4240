/* tables.c - the report's tables as CSV, and its summary as JSON. */
#include <math.h>
#include <stdio.h>

#include "study/report.h"

/* A number of a table; nothing where there is none. */
static void add_number(gv_text *out, double value)
{
    if (isfinite(value))
        gv_text_addf(out, ",%.6g", value);
    else
        gv_text_add(out, ",");
}

static void add_mean(gv_text *out, const gv_mean *mean)
{
    gv_interval of = gv_mean_interval(mean);
    add_number(out, mean->count ? mean->mean : NAN);
    add_number(out, of.low);
    add_number(out, of.high);
}

static double share(uint64_t part, uint64_t all)
{
    return all ? (double)part / (double)all : NAN;
}

static void add_names(gv_text *out, const gv_case *c)
{
    const gv_variant *v = &c->variant;
    gv_text_addf(out, "%s,%s,%d,%d,%s,%s,%s,%s,%s", c->part, c->board, v->columns, v->rows,
                 gv_name_of(gv_closing_names, (int)v->closing),
                 gv_name_of(gv_start_names, (int)v->start),
                 gv_name_of(gv_objective_names, (int)v->objective), c->players[0], c->players[1]);
}

#define NAMES      "part,board,columns,rows,closing,start,objective,player_a,player_b"
#define MEAN(name) "," name "," name "_low," name "_high"

void gv_i_table_cases(const gv_i_report *report, gv_text *out)
{
    gv_text_add(out,
                NAMES ",games,failed,black_won,drawn,white_won" MEAN("lead") MEAN("komi")
                    MEAN("moves") MEAN("passes") MEAN("lead_changes") MEAN("largest_swing")
                        MEAN("largest_swing_last_eighth")
                            MEAN("turned") ",positions,closing_exists,closing_alone,closing_played,"
                                           "games_with_closing,meetings,order_matters,best_asked,"
                                           "best_changed" MEAN("best_difference") "\n");
    for (size_t i = 0; i < report->design.count; i++) {
        const gv_i_result *r = &report->results[i];
        const gv_figures *f = r->f;
        add_names(out, r->c);
        gv_text_addf(out, ",%llu,%llu", (unsigned long long)f->games,
                     (unsigned long long)f->failed);
        add_number(out, share(f->won[0], f->games));
        add_number(out, share(f->won[2], f->games));
        add_number(out, share(f->won[1], f->games));
        add_mean(out, &f->lead);
        add_number(out, f->games ? r->komi : NAN);
        add_number(out, r->komi_interval.low);
        add_number(out, r->komi_interval.high);
        add_mean(out, &f->moves);
        add_mean(out, &f->passes);
        add_mean(out, &f->changes);
        add_mean(out, &f->swing);
        add_mean(out, &f->last_swing);
        add_mean(out, &f->turned);
        gv_text_addf(out, ",%llu", (unsigned long long)f->positions);
        add_number(out, share(f->closing_exists, f->positions));
        add_number(out, share(f->closing_alone, f->positions));
        add_number(out, share(f->closing_played, f->positions));
        add_number(out, share(f->games_with_closing, f->games));
        gv_text_addf(out, ",%llu", (unsigned long long)f->meetings);
        add_number(out, share(f->order_matters, f->meetings));
        gv_text_addf(out, ",%llu", (unsigned long long)f->best_asked);
        add_number(out, share(f->best_changed, f->best_asked));
        add_mean(out, &f->best_difference);
        gv_text_add(out, "\n");
    }
}

void gv_i_table_plies(const gv_i_report *report, gv_text *out)
{
    gv_text_add(out, NAMES ",ply,games" MEAN("legal") MEAN("turned") MEAN("lead")
                         MEAN("swing") ",swing_games\n");
    for (size_t i = 0; i < report->design.count; i++)
        for (int ply = 0; ply < report->results[i].f->plies; ply++) {
            const gv_ply_figures *f = &report->results[i].f->ply[ply];
            if (f->legal.count == 0)
                continue;
            add_names(out, report->results[i].c);
            gv_text_addf(out, ",%d,%llu", ply + 1, (unsigned long long)f->legal.count);
            for (int what = 0; what < GV_I_CURVES; what++)
                add_mean(out, gv_i_ply_mean(f, (gv_i_curve)what));
            gv_text_addf(out, ",%llu\n", (unsigned long long)f->swing.count);
        }
}

void gv_i_table_cells(const gv_i_report *report, gv_text *out)
{
    gv_text_add(out, NAMES ",column,row,alike_column,alike_row,count" MEAN("kept") MEAN("lead")
                         MEAN("taken") "\n");
    for (size_t i = 0; i < report->design.count; i++) {
        const gv_i_result *r = &report->results[i];
        int columns = r->c->variant.columns;
        for (int cell = 0; cell < columns * r->c->variant.rows; cell++) {
            int orbit = r->f->orbit[cell];
            const gv_cell_figures *f = &r->f->cell[cell];
            if (orbit < 0)
                continue;
            add_names(out, r->c);
            gv_text_addf(out, ",%d,%d,%d,%d,%llu", cell % columns + 1, cell / columns + 1,
                         orbit % columns + 1, orbit / columns + 1,
                         (unsigned long long)f->kept.count);
            add_mean(out, &f->kept);
            add_mean(out, &f->lead);
            add_mean(out, &f->taken);
            gv_text_add(out, "\n");
        }
    }
}

void gv_i_table_pairs(const gv_i_report *report, gv_text *out)
{
    gv_text_add(out, "group,rule,than,pairs" MEAN("lead_difference") ",tells\n");
    for (size_t i = 0; i < report->pair_count; i++) {
        const gv_i_pair *pair = &report->pairs[i];
        gv_text_addf(out, "\"%s\",%s,%s,%llu", pair->group->title, gv_i_closing_name_at(pair->rule),
                     gv_i_closing_name_at(pair->than), (unsigned long long)pair->lead.count);
        add_mean(out, &pair->lead);
        gv_text_addf(out, ",%s\n", pair->tells ? "yes" : "no");
    }
}

void gv_i_table_leads(const gv_i_report *report, gv_text *out)
{
    gv_text_add(out, NAMES ",lead,games\n");
    for (size_t i = 0; i < report->design.count; i++)
        for (int k = 0; k < GV_LEADS; k++) {
            const gv_i_result *r = &report->results[i];
            if (r->f->leads[k] == 0)
                continue;
            add_names(out, r->c);
            gv_text_addf(out, ",%d,%llu\n", k - GV_MAX_CELLS, (unsigned long long)r->f->leads[k]);
        }
}

/* ---------------------------------------------------------------- JSON */

static void add_string(gv_text *out, const char *words)
{
    gv_text_add(out, "\"");
    for (; *words; words++) {
        if (*words == '"' || *words == '\\')
            gv_text_addf(out, "\\%c", *words);
        else if ((unsigned char)*words < 32)
            gv_text_addf(out, "\\u%04x", (unsigned)*words);
        else
            gv_text_add_bytes(out, words, 1);
    }
    gv_text_add(out, "\"");
}

static void add_value(gv_text *out, const char *key, double value)
{
    if (isfinite(value))
        gv_text_addf(out, ",\"%s\":%.6g", key, value);
    else
        gv_text_addf(out, ",\"%s\":null", key);
}

void gv_i_summary_json(const gv_i_report *report, const gv_report_options *options, gv_text *out)
{
    gv_text_add(out, "{\"title\":");
    add_string(out, report->design.title);
    gv_text_addf(out, ",\"seed\":%llu,\"version\":\"%s\",\"command\":",
                 (unsigned long long)report->design.seed, gv_version());
    add_string(out, options->command ? options->command : "");
    gv_text_add(out, ",\"cases\":[");
    for (size_t i = 0; i < report->design.count; i++) {
        const gv_i_result *r = &report->results[i];
        const gv_figures *f = r->f;
        gv_interval lead = gv_mean_interval(&f->lead);
        gv_text_add(out, i > 0 ? ",\n{\"name\":" : "\n{\"name\":");
        add_string(out, r->c->name);
        gv_text_addf(out, ",\"games\":%llu", (unsigned long long)f->games);
        add_value(out, "black_won", share(f->won[0], f->games));
        add_value(out, "drawn", share(f->won[2], f->games));
        add_value(out, "white_won", share(f->won[1], f->games));
        add_value(out, "lead", f->games ? f->lead.mean : NAN);
        add_value(out, "lead_low", lead.low);
        add_value(out, "lead_high", lead.high);
        add_value(out, "komi", f->games ? r->komi : NAN);
        add_value(out, "closing_exists", share(f->closing_exists, f->positions));
        add_value(out, "closing_played", share(f->closing_played, f->positions));
        gv_text_add(out, "}");
    }
    gv_text_add(out, "\n]}\n");
}
