/* report.h - what the files of the report share. */
#ifndef GV_STUDY_REPORT_H
#define GV_STUDY_REPORT_H

#include "gluversi/experiment.h"

/* A case with its figures. */
typedef struct gv_i_result {
    const gv_case *c;
    gv_figures *f;
    double komi;
    gv_interval komi_interval;
} gv_i_result;

/* Cases that differ in the closing rule only, in the order never, always, accompanied. */
typedef struct gv_i_group {
    char title[200];
    const gv_i_result *rule[GV_CLOSINGS]; /* by place in that order; NULL where there is none */
    int count;
} gv_i_group;

/* Two rules of a group, over the same openings. */
typedef struct gv_i_pair {
    const gv_i_group *group;
    int rule, than;       /* places in it */
    gv_mean lead;         /* Black's lead under `rule` less that under `than`, discs */
    gv_interval interval; /* of that, 95 % */
    bool tells;           /* 0 is not in it */
} gv_i_pair;

typedef struct gv_i_report {
    gv_design design;
    gv_i_result *results;
    gv_i_group *groups;
    size_t group_count;
    gv_i_pair *pairs; /* of all groups, in their order */
    size_t pair_count;
} gv_i_report;

/* The rule at a place of a group, and its name. */
gv_closing gv_i_closing_at(int place);
const char *gv_i_closing_name_at(int place);

/* charts.c: pictures, each a whole <svg>. */
void gv_i_chart_leads(const gv_i_report *report, gv_text *out);
void gv_i_chart_ends(const gv_i_group *group, gv_text *out);
typedef enum gv_i_curve { GV_I_LEGAL, GV_I_TURNED, GV_I_LEAD, GV_I_SWING, GV_I_CURVES } gv_i_curve;
void gv_i_chart_plies(const gv_i_group *group, gv_i_curve what, gv_text *out);
/* False where there is but one rule. */
bool gv_i_chart_pairs(const gv_i_report *report, gv_text *out);
void gv_i_chart_cells(const gv_i_result *result, gv_text *out);

/* page.c */
void gv_i_page(const gv_i_report *report, const gv_report_options *options, gv_text *out);
/* tables.c: CSV files and the summary. */
void gv_i_table_cases(const gv_i_report *report, gv_text *out);
void gv_i_table_plies(const gv_i_report *report, gv_text *out);
void gv_i_table_cells(const gv_i_report *report, gv_text *out);
void gv_i_table_pairs(const gv_i_report *report, gv_text *out);
void gv_i_table_leads(const gv_i_report *report, gv_text *out);
void gv_i_summary_json(const gv_i_report *report, const gv_report_options *options, gv_text *out);

/* The mean of a ply's figure. */
const gv_mean *gv_i_ply_mean(const gv_ply_figures *ply, gv_i_curve what);

#endif
