/* checks.c - see checks.h. */
#include "support/checks.h"

#include <CUnit/CUnit.h>
#include <stdio.h>
#include <string.h>

void check_text(const char *what, const char *found, const char *expected)
{
    bool same = strcmp(found, expected) == 0;
    if (!same)
        fprintf(stderr, "\n%s:\n  found    \"%s\"\n  expected \"%s\"\n", what, found, expected);
    CU_ASSERT_TRUE(same);
}

void check_true(bool holds, const char *what)
{
    if (!holds)
        fprintf(stderr, "\nnot so: %s\n", what);
    CU_ASSERT_TRUE(holds);
}

void check_set(gv_variant *variant, const char *key, const char *value)
{
    gv_error error;
    gv_status status = gv_variant_set(variant, key, value, &error);
    check_text(key, status ? error.message : "", "");
}

gv_variant check_found(const char *name)
{
    gv_variant variant;
    gv_error error;
    gv_variant_init(&variant);
    gv_status status = gv_variant_find(&variant, name, &error);
    check_text(name, status ? error.message : "", "");
    return variant;
}
