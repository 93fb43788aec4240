/*
 * fit.h - least squares with whole numbers: sums that do not depend on the order of the samples.
 *
 * A sample gives values x of some unknowns, and y; the fit finds w with the least Σ (y − w·x)², and
 * a pull to zero (ridge regression) for unknowns that samples say little of. Sums of products are
 * kept exactly in 64 bits, so threads may each keep their own and add them in any order.
 */
#ifndef GV_SEARCH_FIT_H
#define GV_SEARCH_FIT_H

#include "gluversi/base.h"

typedef struct gv_i_fit {
    int unknowns;
    uint64_t samples;
    int64_t *xx; /* unknowns × unknowns, the lower half */
    int64_t *xy;
    int64_t yy;
} gv_i_fit;

/* False: no memory. */
bool gv_i_fit_init(gv_i_fit *fit, int unknowns);
void gv_i_fit_free(gv_i_fit *fit);
/* One sample, by the unknowns that are not zero, in ascending order. |x| and |y| below 2^20. */
void gv_i_fit_add(gv_i_fit *fit, const int *unknown, const int *x, int count, int y);
void gv_i_fit_merge(gv_i_fit *fit, const gv_i_fit *other);
/*
 * w by Cholesky's method. `pull` is a sum of squares added to each unknown's own, as if so much had
 * been seen of it with y = 0; it must be above 0. False: no memory.
 */
bool gv_i_fit_solve(const gv_i_fit *fit, double pull, double *w);
/* The mean of (y − w·x)². */
double gv_i_fit_error(const gv_i_fit *fit, const double *w);

#endif
