/*
 * checks.h - assertions that say what they compared (CUnit prints the condition only), and the
 * steps that the suites on variants share.
 */
#ifndef GLUVERSI_TESTS_CHECKS_H
#define GLUVERSI_TESTS_CHECKS_H

#include "gluversi/notation.h"

/* Two texts are the same; `what` names the case. */
void check_text(const char *what, const char *found, const char *expected);
/* A condition holds, in the case that `what` names. */
void check_true(bool holds, const char *what);

/* gv_variant_set with a value that is right. */
void check_set(gv_variant *variant, const char *key, const char *value);
/* A variant that must be found. The caller frees it. */
gv_variant check_found(const char *name);

#endif
