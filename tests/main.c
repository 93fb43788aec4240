/*
 * main.c - runs the suites of tests that the command line names.
 *
 *     gluversi_tests [--list] [--suite NAME]...
 *
 * The environment variable GV_TEST_SCALE is how much of the random tests to run, in percent: 100 by
 * default, 1000 for a long run (perft of the square to depth 10 with it), 10 under a slow checker.
 *
 * Without --suite all of them run. CUnit does not turn failures into an exit status; this file
 * does: 0 when every test passed and each chosen suite ran at least one, 1 otherwise, 2 on misuse.
 */
#include <CUnit/Basic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/suites.h"

typedef struct suite {
    const char *name;
    void (*fill)(void);
    bool chosen;
    CU_pSuite cunit;
} suite;

#define GV_SUITE(name) {#name, gv_suite_##name, false, NULL},
static suite suites[] = {
#include "suites.inc"
};
#undef GV_SUITE

#define SUITE_COUNT (sizeof suites / sizeof suites[0])

/* The suite whose function is running, for gv_test_add. */
static suite *filling;

void gv_test_add(const char *name, void (*function)(void))
{
    if (!filling || !CU_add_test(filling->cunit, name, function)) {
        fprintf(stderr, "gluversi_tests: cannot add the test \"%s\": %s\n", name,
                CU_get_error_msg());
        exit(2);
    }
}

static int misuse(const char *what, const char *word)
{
    fprintf(stderr,
            "gluversi_tests: %s \"%s\"\n"
            "usage: gluversi_tests [--list] [--suite NAME]...\n",
            what, word);
    return 2;
}

static bool choose(const char *name)
{
    for (size_t i = 0; i < SUITE_COUNT; i++) {
        if (strcmp(suites[i].name, name) == 0) {
            suites[i].chosen = true;
            return true;
        }
    }
    return false;
}

/* Registers the chosen suites; false when CUnit refuses one. */
static bool fill_registry(void)
{
    for (size_t i = 0; i < SUITE_COUNT; i++) {
        if (!suites[i].chosen) {
            continue;
        }
        filling = &suites[i];
        filling->cunit = CU_add_suite(filling->name, NULL, NULL);
        if (!filling->cunit) {
            fprintf(stderr, "gluversi_tests: suite %s: %s\n", filling->name, CU_get_error_msg());
            return false;
        }
        filling->fill();
        if (filling->cunit->uiNumberOfTests == 0) {
            fprintf(stderr, "gluversi_tests: suite %s has no tests\n", filling->name);
            return false;
        }
        filling = NULL;
    }
    return true;
}

int main(int argc, char **argv)
{
    bool any = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--list") == 0) {
            for (size_t k = 0; k < SUITE_COUNT; k++) {
                puts(suites[k].name);
            }
            return 0;
        }
        if (strcmp(argv[i], "--suite") != 0) {
            return misuse("unknown word", argv[i]);
        }
        if (++i == argc) {
            return misuse("a suite's name must follow", "--suite");
        }
        if (!choose(argv[i])) {
            return misuse("there is no suite", argv[i]);
        }
        any = true;
    }
    for (size_t i = 0; i < SUITE_COUNT && !any; i++) {
        suites[i].chosen = true;
    }

    if (CU_initialize_registry() != CUE_SUCCESS) {
        fprintf(stderr, "gluversi_tests: %s\n", CU_get_error_msg());
        return 2;
    }
    int status = 2;
    if (fill_registry()) {
        CU_basic_set_mode(CU_BRM_VERBOSE);
        bool ran = CU_basic_run_tests() == CUE_SUCCESS && CU_get_number_of_tests_run() > 0;
        bool failed = CU_get_number_of_failures() > 0 || CU_get_number_of_tests_failed() > 0 ||
                      CU_get_number_of_suites_failed() > 0;
        status = ran && !failed ? 0 : 1;
    }
    CU_cleanup_registry();
    return status;
}
