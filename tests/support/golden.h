/*
 * golden.h - compares a picture with the one in tests/data/golden.
 *
 * Software rendering gives the same bytes again and again, but another version of Mesa or FreeType
 * may round differently; so a pixel may differ a little, and a few pixels may differ more. On
 * failure NAME.actual.png and NAME.diff.png (red where it differs) are in the folder "golden" of
 * the build.
 *
 *     GV_GOLDEN_UPDATE=1 ctest -R suite.picture     writes the golden pictures anew: look at them!
 */
#ifndef GLUVERSI_TESTS_GOLDEN_H
#define GLUVERSI_TESTS_GOLDEN_H

#include "gl/capture.h"

/* How much may differ. All zero: the usual tolerance. */
typedef struct golden_tolerance {
    int channel;  /* a pixel is different when a channel differs by more; 0 means 12 */
    double share; /* of different pixels that is let pass; 0 means 0.001 */
} golden_tolerance;

/*
 * Asserts (CUnit) that the picture looks like tests/data/golden/NAME.png, and says what differs.
 */
void golden_check(const char *name, const gv_image *image, golden_tolerance tolerance);
/* The same without asserting: how many pixels differ; -1 when the sizes do. */
long golden_compare(const gv_image *wanted, const gv_image *found, int channel, gv_image *diff);

#endif
