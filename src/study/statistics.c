/* statistics.c - see study.h. Tests compare with R; tests/test_statistics.c says how. */
#include <math.h>

#include "gluversi/study.h"

/* ---------------------------------------------------------------- means */

void gv_mean_add(gv_mean *mean, double value)
{
    double before = value - mean->mean;
    mean->count++;
    mean->mean += before / (double)mean->count;
    mean->squares += before * (value - mean->mean);
}

void gv_mean_merge(gv_mean *mean, const gv_mean *other)
{
    if (other->count == 0)
        return;
    double count = (double)mean->count + (double)other->count;
    double apart = other->mean - mean->mean;
    mean->squares +=
        other->squares + apart * apart * (double)mean->count * (double)other->count / count;
    mean->mean += apart * (double)other->count / count;
    mean->count += other->count;
}

double gv_mean_variance(const gv_mean *mean)
{
    return mean->count < 2 ? 0 : mean->squares / (double)(mean->count - 1);
}

double gv_mean_deviation(const gv_mean *mean)
{
    return sqrt(gv_mean_variance(mean));
}

#define NORMAL_95 1.959963984540054

/*
 * The first thirty from tables; beyond, the expansion of Cornish and Fisher, right to four digits
 * there (M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 26.7.5).
 */
double gv_student_95(uint64_t degrees)
{
    static const double table[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060,
                                   2.2622,  2.2281, 2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199,
                                   2.1098,  2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639,
                                   2.0595,  2.0555, 2.0518, 2.0484, 2.0452, 2.0423};
    if (degrees == 0)
        return INFINITY;
    if (degrees <= sizeof table / sizeof *table)
        return table[degrees - 1];
    double z = NORMAL_95, n = (double)degrees, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

gv_interval gv_mean_interval(const gv_mean *mean)
{
    if (mean->count < 2)
        return (gv_interval){-INFINITY, INFINITY};
    double reach =
        gv_student_95(mean->count - 1) * gv_mean_deviation(mean) / sqrt((double)mean->count);
    return (gv_interval){mean->mean - reach, mean->mean + reach};
}

/* ---------------------------------------------------------------- proportions */

gv_interval gv_proportion_interval(double successes, uint64_t count)
{
    if (count == 0)
        return (gv_interval){0, 1};
    double n = (double)count, p = successes / n, z2 = NORMAL_95 * NORMAL_95;
    double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    double reach = NORMAL_95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    double low = middle - reach, high = middle + reach;
    return (gv_interval){low > 0 ? low : 0, high < 1 ? high : 1};
}

/* ---------------------------------------------------------------- medians */

/* The number at a rank, 1 … total. */
static int at_rank(const uint64_t *counts, int size, int low, uint64_t rank)
{
    uint64_t seen = 0;
    for (int i = 0; i < size; i++) {
        seen += counts[i];
        if (seen >= rank)
            return low + i;
    }
    return low + size - 1;
}

/*
 * The largest rank r for which at most 2.5 % of binomial(total, ½) lie below r; 0 where there is
 * none. Summed in logarithms, from the lower end.
 */
static uint64_t outer_rank(uint64_t total)
{
    double log_term = -(double)total * log(2), below = 0;
    for (uint64_t k = 0; k < total; k++) {
        below += exp(log_term);
        if (below > 0.025)
            return k;
        log_term += log((double)(total - k)) - log((double)(k + 1));
    }
    return 0;
}

double gv_median(const uint64_t *counts, int size, int low, gv_interval *interval)
{
    uint64_t total = 0;
    for (int i = 0; i < size; i++)
        total += counts[i];
    *interval = (gv_interval){-INFINITY, INFINITY};
    if (total == 0)
        return 0;
    uint64_t rank = outer_rank(total);
    if (rank > 0)
        *interval = (gv_interval){at_rank(counts, size, low, rank),
                                  at_rank(counts, size, low, total + 1 - rank)};
    return (at_rank(counts, size, low, (total + 1) / 2) +
            at_rank(counts, size, low, total / 2 + 1)) /
           2.0;
}

/* ---------------------------------------------------------------- Elo */

double gv_elo(double score)
{
    if (score <= 0)
        return -INFINITY;
    return score >= 1 ? INFINITY : -400 * log10(1 / score - 1);
}

static double score_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

#define SPRT_ERROR 0.05

/*
 * Two pairs are added that were not played, one won and one lost: a few games without spread would
 * decide at once.
 */
gv_sprt gv_sprt_of(const gv_mean *pairs, double elo0, double elo1)
{
    gv_sprt test = {.lower = log(SPRT_ERROR / (1 - SPRT_ERROR)),
                    .upper = log((1 - SPRT_ERROR) / SPRT_ERROR)};
    gv_mean all = *pairs;
    gv_mean_add(&all, 0);
    gv_mean_add(&all, 1);
    double variance = all.squares / (double)all.count;
    double s0 = score_of(elo0), s1 = score_of(elo1);
    test.ratio = (double)all.count * (s1 - s0) * (2 * all.mean - s0 - s1) / (2 * variance);
    return test;
}

/* ---------------------------------------------------------------- matches */

gv_interval gv_match_games_interval(const gv_match_score *score)
{
    const gv_mean *pairs = &score->pairs;
    /* Without any spread Student's interval would be a point. */
    if (pairs->count < 2 || !(pairs->squares > 0))
        return gv_proportion_interval(pairs->mean * (double)pairs->count, pairs->count);
    gv_interval interval = gv_mean_interval(pairs);
    return (gv_interval){fmax(interval.low, 0), fmin(interval.high, 1)};
}

gv_interval gv_match_pairs_interval(const gv_match_score *score)
{
    return gv_proportion_interval(score->points.mean * (double)score->points.count,
                                  score->points.count);
}

gv_interval gv_match_elo(const gv_match_score *score, double *elo)
{
    gv_interval of = gv_match_games_interval(score);
    *elo = gv_elo(score->pairs.mean);
    return (gv_interval){gv_elo(of.low), gv_elo(of.high)};
}
