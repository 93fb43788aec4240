/* fuzz_variant.c - fuzz target: variant files. What is read is written and read again, the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_games.h"

static void check_again(const gv_variant *variant)
{
    gv_text text = {0};
    gv_variants again = {0};
    gv_faults faults = {0};
    gv_variant_write(variant, &text);
    if (gv_variants_read(gv_text_string(&text), "written", &again, &faults) || again.count != 1 ||
        !gv_variant_equal(variant, &again.items[0])) {
        fprintf(stderr, "not the same: %s\n%s\n", faults.count > 0 ? faults.items[0].message : "",
                gv_text_string(&text));
        abort();
    }
    gv_variants_free(&again);
    gv_faults_free(&faults);
    gv_text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gv_variants variants = {0};
    gv_faults faults = {0};
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    if (gv_variants_read(text, "fuzz", &variants, &faults) == GV_OK)
        for (size_t i = 0; i < variants.count && i < 20; i++)
            check_again(&variants.items[i]);
    gv_variants_free(&variants);
    gv_faults_free(&faults);
    free(text);
    return 0;
}
