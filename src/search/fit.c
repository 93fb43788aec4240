/* fit.c - see fit.h. */
#include "search/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool gv_i_fit_init(gv_i_fit *fit, int unknowns)
{
    size_t n = (size_t)unknowns;
    *fit = (gv_i_fit){.unknowns = unknowns,
                      .xx = calloc(n * n, sizeof *fit->xx),
                      .xy = calloc(n, sizeof *fit->xy)};
    if (fit->xx && fit->xy)
        return true;
    gv_i_fit_free(fit);
    return false;
}

void gv_i_fit_free(gv_i_fit *fit)
{
    free(fit->xx);
    free(fit->xy);
    *fit = (gv_i_fit){0};
}

void gv_i_fit_add(gv_i_fit *fit, const int *unknown, const int *x, int count, int y)
{
    for (int i = 0; i < count; i++) {
        int64_t *row = fit->xx + (ptrdiff_t)unknown[i] * fit->unknowns;
        for (int j = 0; j <= i; j++)
            row[unknown[j]] += (int64_t)x[i] * x[j];
        fit->xy[unknown[i]] += (int64_t)x[i] * y;
    }
    fit->yy += (int64_t)y * y;
    fit->samples++;
}

void gv_i_fit_merge(gv_i_fit *fit, const gv_i_fit *other)
{
    size_t n = (size_t)fit->unknowns;
    for (size_t i = 0; i < n * n; i++)
        fit->xx[i] += other->xx[i];
    for (size_t i = 0; i < n; i++)
        fit->xy[i] += other->xy[i];
    fit->yy += other->yy;
    fit->samples += other->samples;
}

/* Row i of the root L of L·Lᵀ = xx + pull. */
static void root_row(const gv_i_fit *fit, double pull, double *root, int i)
{
    int n = fit->unknowns;
    double *row = root + (ptrdiff_t)i * n;
    for (int j = 0; j <= i; j++) {
        const double *above = root + (ptrdiff_t)j * n;
        double sum = (double)fit->xx[(ptrdiff_t)i * n + j];
        if (i == j)
            sum += pull;
        for (int k = 0; k < j; k++)
            sum -= row[k] * above[k];
        row[j] = i == j ? sqrt(sum > 1e-9 ? sum : 1e-9) : sum / above[j];
    }
}

bool gv_i_fit_solve(const gv_i_fit *fit, double pull, double *w)
{
    int n = fit->unknowns;
    double *root = calloc((size_t)n * (size_t)n, sizeof *root);
    if (!root)
        return false;
    for (int i = 0; i < n; i++)
        root_row(fit, pull, root, i);
    for (int i = 0; i < n; i++) {
        double sum = (double)fit->xy[i];
        for (int k = 0; k < i; k++)
            sum -= root[(ptrdiff_t)i * n + k] * w[k];
        w[i] = sum / root[(ptrdiff_t)i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        double sum = w[i];
        for (int k = i + 1; k < n; k++)
            sum -= root[(ptrdiff_t)k * n + i] * w[k];
        w[i] = sum / root[(ptrdiff_t)i * n + i];
    }
    free(root);
    return true;
}

double gv_i_fit_error(const gv_i_fit *fit, const double *w)
{
    int n = fit->unknowns;
    double sum = (double)fit->yy;
    for (int i = 0; i < n; i++) {
        sum -= 2 * w[i] * (double)fit->xy[i];
        for (int j = 0; j <= i; j++)
            sum += (i == j ? 1 : 2) * w[i] * w[j] * (double)fit->xx[(ptrdiff_t)i * n + j];
    }
    return fit->samples ? sum / (double)fit->samples : 0;
}
