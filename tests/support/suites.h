/*
 * suites.h - how a test file registers its tests.
 *
 * A file tests/test_X.c is the suite X. It defines one function and adds its tests there:
 *
 *     #include "support/suites.h"
 *
 *     static void sets_hold_what_was_added(void) { ... CU_ASSERT_TRUE(...) ... }
 *
 *     void gv_suite_X(void)
 *     {
 *         GV_TEST("a set holds what was added", sets_hold_what_was_added);
 *     }
 *
 * and X is one line in the list GV_SUITES of tests/CMakeLists.txt, which writes the file suites.inc
 * (one `GV_SUITE(X)` a line) that this header and main.c read. Nothing else is to be edited.
 */
#ifndef GLUVERSI_TESTS_SUITES_H
#define GLUVERSI_TESTS_SUITES_H

#include <CUnit/CUnit.h>

/* The function of every suite, declared. */
#define GV_SUITE(name) void gv_suite_##name(void);
#include "suites.inc"
#undef GV_SUITE

/* Adds a test to the suite whose function is running. `name` is borrowed for the whole run. */
void gv_test_add(const char *name, void (*function)(void));
#define GV_TEST(name, function) gv_test_add((name), (function))

#endif
