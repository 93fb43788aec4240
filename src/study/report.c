/* report.c - figures of all cases, and the files that show them. */
#include "study/report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const gv_closing closings[GV_CLOSINGS] = {GV_CLOSING_NEVER, GV_CLOSING_ALWAYS,
                                                 GV_CLOSING_ACCOMPANIED};

gv_closing gv_i_closing_at(int place)
{
    return closings[place];
}

const char *gv_i_closing_name_at(int place)
{
    return gv_name_of(gv_closing_names, (int)closings[place]);
}

/* ---------------------------------------------------------------- groups */

static void title_of(const gv_case *c, char *out, size_t size)
{
    const gv_variant *v = &c->variant;
    int length = snprintf(out, size, "%s %dx%d", c->board, v->columns, v->rows);
    if (v->start != GV_START_DIAGONAL)
        length += snprintf(out + length, size - (size_t)length, ", %s start",
                           gv_name_of(gv_start_names, (int)v->start));
    if (v->objective != GV_MOST)
        length += snprintf(out + length, size - (size_t)length, ", %s",
                           gv_name_of(gv_objective_names, (int)v->objective));
    if (strcmp(c->players[0], c->players[1]) == 0)
        snprintf(out + length, size - (size_t)length, ", %s", c->players[0]);
    else
        snprintf(out + length, size - (size_t)length, ", %s : %s", c->players[0], c->players[1]);
}

static void sort_into_group(gv_i_report *report, const gv_i_result *result)
{
    char title[200];
    title_of(result->c, title, sizeof title);
    gv_i_group *group = NULL;
    for (size_t i = 0; i < report->group_count; i++)
        if (strcmp(report->groups[i].title, title) == 0)
            group = &report->groups[i];
    if (!group) {
        group = &report->groups[report->group_count++];
        memcpy(group->title, title, sizeof title);
    }
    for (int place = 0; place < GV_CLOSINGS; place++)
        if (closings[place] == result->c->variant.closing && !group->rule[place]) {
            group->rule[place] = result;
            group->count++;
        }
}

/* Every two rules of every group that has both. */
static gv_status compare_rules(gv_i_report *report, gv_error *error)
{
    size_t most = report->group_count * GV_CLOSINGS * (GV_CLOSINGS - 1) / 2;
    report->pairs = calloc(most + 1, sizeof *report->pairs);
    if (!report->pairs)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    for (size_t g = 0; g < report->group_count; g++)
        for (int a = 0; a < GV_CLOSINGS; a++)
            for (int b = a + 1; b < GV_CLOSINGS; b++) {
                const gv_i_group *group = &report->groups[g];
                if (!group->rule[a] || !group->rule[b])
                    continue;
                gv_i_pair *pair = &report->pairs[report->pair_count++];
                *pair = (gv_i_pair){.group = group, .rule = b, .than = a};
                pair->lead = gv_paired_difference(group->rule[b]->f, group->rule[a]->f);
                pair->interval = gv_mean_interval(&pair->lead);
                pair->tells = pair->interval.low > 0 || pair->interval.high < 0;
            }
    return GV_OK;
}

/* ---------------------------------------------------------------- files */

static gv_status write_file(const char *folder, const char *name, const gv_text *text,
                            gv_error *error)
{
    char path[1200];
    gv_writer *writer;
    if (text->failed)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    snprintf(path, sizeof path, "%.1000s/%s", folder, name);
    gv_status status = gv_writer_open(&writer, path, error);
    if (status != GV_OK)
        return status;
    status = gv_writer_add(writer, gv_text_string(text), text->length, error);
    if (status == GV_OK)
        return gv_writer_commit(writer, error);
    gv_writer_discard(writer);
    return status;
}

static gv_status write_all(const gv_i_report *report, const char *folder,
                           const gv_report_options *options, gv_error *error)
{
    static const struct {
        const char *name;
        void (*write)(const gv_i_report *report, gv_text *out);
    } tables[] = {{"cases.csv", gv_i_table_cases},
                  {"plies.csv", gv_i_table_plies},
                  {"cells.csv", gv_i_table_cells},
                  {"pairs.csv", gv_i_table_pairs},
                  {"leads.csv", gv_i_table_leads}};
    gv_text text = {0};
    gv_status status = GV_OK;
    for (size_t i = 0; i < sizeof tables / sizeof *tables && status == GV_OK; i++) {
        gv_text_clear(&text);
        tables[i].write(report, &text);
        status = write_file(folder, tables[i].name, &text, error);
    }
    gv_text_clear(&text);
    gv_i_chart_leads(report, &text);
    if (status == GV_OK)
        status = write_file(folder, "leads.svg", &text, error);
    gv_text_clear(&text);
    if (gv_i_chart_pairs(report, &text) && status == GV_OK)
        status = write_file(folder, "pairs.svg", &text, error);
    gv_text_clear(&text);
    gv_i_summary_json(report, options, &text);
    if (status == GV_OK)
        status = write_file(folder, "summary.json", &text, error);
    gv_text_clear(&text);
    gv_i_page(report, options, &text);
    if (status == GV_OK)
        status = write_file(folder, "report.html", &text, error);
    gv_text_free(&text);
    return status;
}

/* ---------------------------------------------------------------- the whole */

static gv_status measure_all(gv_store *store, gv_i_report *report, const gv_report_options *options,
                             gv_error *error)
{
    for (size_t i = 0; i < report->design.count; i++) {
        gv_i_result *r = &report->results[i];
        r->c = &report->design.cases[i];
        gv_status status = gv_measure(store, r->c, &options->measure, &r->f, error);
        if (status != GV_OK)
            return status;
        r->komi = gv_median(r->f->leads, GV_LEADS, -GV_MAX_CELLS, &r->komi_interval);
        sort_into_group(report, r);
        if (options->progress)
            options->progress(options->measure.user, i + 1, report->design.count);
    }
    return GV_OK;
}

gv_status gv_study_report(gv_store *store, const char *folder, const gv_report_options *options,
                          gv_error *error)
{
    gv_i_report report = {0};
    gv_status status = gv_store_design(store, &report.design, error);
    if (status != GV_OK)
        return status;
    size_t count = report.design.count;
    report.results = calloc(count + 1, sizeof *report.results);
    report.groups = calloc(count + 1, sizeof *report.groups);
    if (!report.results || !report.groups)
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    else if (count == 0)
        status = gv_error_set(error, GV_ERROR_VALUE, "the database has no cases");
    else if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        status = gv_error_set(error, GV_ERROR_IO, "%s: %s", folder, strerror(errno));
    if (status == GV_OK)
        status = measure_all(store, &report, options, error);
    if (status == GV_OK)
        status = compare_rules(&report, error);
    if (status == GV_OK)
        status = write_all(&report, folder, options, error);
    for (size_t i = 0; report.results && i < count; i++)
        gv_figures_free(report.results[i].f);
    free(report.results);
    free(report.groups);
    free(report.pairs);
    gv_design_free(&report.design);
    return status;
}
