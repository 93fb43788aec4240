/* weights.c - see weights.h. */
#include "search/weights.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/embed.h"

GV_EMBEDDED(gv_i_weight_files);

/* What a board is told by. */
typedef struct kind {
    double share[GV_I_AXES + 1]; /* of cells by exposure */
    int cells;
    bool twisted;
    gv_objective objective;
} kind;

static kind kind_of(const gv_fast *fast)
{
    const gv_rules *rules = gv_fast_rules(fast);
    int counts[GV_I_AXES + 1];
    gv_i_exposure_counts(fast, counts);
    kind k = {.cells = gv_fast_set_count(fast->playable),
              .twisted = gv_board_left_right(rules->board) == GV_TWISTED ||
                         gv_board_top_bottom(rules->board) == GV_TWISTED,
              .objective = rules->objective};
    for (int i = 0; i <= GV_I_AXES; i++)
        k.share[i] = (double)counts[i] / k.cells;
    return k;
}

static double distance(const kind *a, const kind *b)
{
    double sum = a->objective == b->objective ? 0 : 1000;
    for (int i = 0; i <= GV_I_AXES; i++)
        sum += fabs(a->share[i] - b->share[i]);
    sum += 0.1 * fabs(log((double)a->cells / b->cells));
    return sum + (a->twisted == b->twisted ? 0 : 0.01);
}

/* ---------------------------------------------------------------- reading */

typedef struct reader {
    kind wanted;
    double best; /* distance of *out */
    gv_i_weights *out;
    /* The section being read. */
    bool open;
    kind k;
    gv_i_weights weights;
} reader;

/* `count` numbers and nothing else. */
static bool read_numbers(const char *text, double *out, int count)
{
    for (int i = 0; i < count; i++) {
        char *end;
        errno = 0;
        out[i] = strtod(text, &end);
        if (errno != 0 || end == text || !isfinite(out[i]) || fabs(out[i]) > 1e6)
            return false;
        text = end;
    }
    return text[strspn(text, " \t\r")] == '\0';
}

static void take_section(reader *r)
{
    double here = distance(&r->k, &r->wanted);
    if (!r->open || here >= r->best)
        return;
    r->best = here;
    *r->out = r->weights;
}

static bool read_exposed(reader *r, const char *rest)
{
    if (r->k.cells == 0 || !read_numbers(rest, r->k.share, GV_I_AXES + 1))
        return false;
    for (int i = 0; i <= GV_I_AXES; i++)
        r->k.share[i] /= r->k.cells;
    return true;
}

static bool read_cells(reader *r, const char *rest)
{
    double cells;
    if (!read_numbers(rest, &cells, 1) || cells < 1 || cells > GV_MAX_CELLS)
        return false;
    r->k.cells = (int)cells;
    return true;
}

static bool read_objective(reader *r, const char *rest)
{
    int objective;
    if (!gv_name_read(gv_objective_names, rest, &objective))
        return false;
    r->k.objective = (gv_objective)objective;
    return true;
}

static bool read_row(reader *r, const char *word, const char *rest)
{
    if (strcmp(word, "board") == 0) {
        take_section(r);
        r->open = true;
        r->k = (kind){.cells = 0};
        memset(&r->weights, 0, sizeof r->weights);
        return *rest != '\0';
    }
    if (!r->open)
        return false;
    if (strcmp(word, "cells") == 0)
        return read_cells(r, rest);
    if (strcmp(word, "exposed") == 0)
        return read_exposed(r, rest);
    if (strcmp(word, "objective") == 0)
        return read_objective(r, rest);
    if (strcmp(word, "twisted") == 0) {
        r->k.twisted = strcmp(rest, "yes") == 0;
        return r->k.twisted || strcmp(rest, "no") == 0;
    }
    if (strcmp(word, "error") == 0)
        return read_numbers(rest, &r->weights.error, 1) && r->weights.error >= 0;
    int feature = gv_i_feature_of(word);
    return feature >= 0 && read_numbers(rest, r->weights.at[feature], GV_I_KNOTS);
}

static gv_status read_line(reader *r, const char *line, size_t length, int number, gv_error *error)
{
    char copy[512];
    if (length >= sizeof copy)
        return gv_error_set(error, GV_ERROR_SYNTAX, "a line of %zu characters", length);
    memcpy(copy, line, length);
    copy[length] = '\0';
    char *word = copy + strspn(copy, " \t\r");
    size_t word_length = strcspn(word, " \t\r");
    if (word_length == 0 || *word == '#')
        return GV_OK;
    char *rest = word + word_length;
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    if (read_row(r, word, rest))
        return GV_OK;
    gv_status status =
        gv_error_set(error, GV_ERROR_SYNTAX,
                     "found \"%.40s %.60s\", expected board, cells, exposed, twisted, objective, "
                     "error or a feature, each with its values",
                     word, rest);
    gv_error_place(error, NULL, number, 0);
    return status;
}

gv_status gv_i_weights_read(const char *text, const gv_fast *fast, gv_i_weights *out,
                            gv_error *error)
{
    gv_i_weights found;
    reader r = {.wanted = kind_of(fast), .best = INFINITY, .out = &found};
    int number = 1;
    for (const char *line = text; *line; number++) {
        size_t length = strcspn(line, "\n");
        gv_status status = read_line(&r, line, length, number, error);
        if (status != GV_OK)
            return status;
        line += length + (line[length] == '\n');
    }
    take_section(&r);
    if (isinf(r.best))
        return gv_error_set(error, GV_ERROR_SYNTAX, "no weights, expected a line \"board …\"");
    *out = found;
    return GV_OK;
}

gv_status gv_i_weights_built_in(const gv_fast *fast, gv_i_weights *out, gv_error *error)
{
    return gv_i_weights_read((const char *)gv_i_weight_files[0].data, fast, out, error);
}

/* ---------------------------------------------------------------- writing */

void gv_i_weights_write(const gv_i_weights *weights, const gv_fast *fast, gv_text *out)
{
    const gv_rules *rules = gv_fast_rules(fast);
    kind k = kind_of(fast);
    char title[160], name[32];
    int counts[GV_I_AXES + 1];
    gv_board_title(rules->board, title, sizeof title);
    gv_i_exposure_counts(fast, counts);
    gv_text_addf(out, "board %s\ncells %d\nexposed", title, k.cells);
    for (int i = 0; i <= GV_I_AXES; i++)
        gv_text_addf(out, " %d", counts[i]);
    gv_text_addf(out, "\ntwisted %s\nobjective %s\nerror %.2f\n", k.twisted ? "yes" : "no",
                 gv_name_of(gv_objective_names, (int)k.objective), weights->error);
    for (int feature = 0; feature < GV_I_FEATURES; feature++) {
        bool any = false;
        for (int knot = 0; knot < GV_I_KNOTS; knot++)
            any = any || fabs(weights->at[feature][knot]) >= 0.0005;
        if (!any)
            continue;
        gv_i_feature_name(feature, name, sizeof name);
        gv_text_add(out, name);
        for (int knot = 0; knot < GV_I_KNOTS; knot++)
            gv_text_addf(out, " %.3f", weights->at[feature][knot]);
        gv_text_add(out, "\n");
    }
}
