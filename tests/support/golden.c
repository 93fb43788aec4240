/* golden.c - comparing pictures; see golden.h. */
#include "support/golden.h"

#include "gl/png.h"
#include "support/suites.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int difference(const uint8_t *a, const uint8_t *b)
{
    int most = 0;
    for (int i = 0; i < 4; i++) {
        int apart = abs((int)a[i] - (int)b[i]);
        most = apart > most ? apart : most;
    }
    return most;
}

/* Where the pictures agree the diff is the picture, faint; where they do not, red. */
static void mark(uint8_t *out, const uint8_t *found, int apart, bool different)
{
    for (int i = 0; i < 3; i++) {
        out[i] = (uint8_t)(192 + found[i] / 4);
    }
    if (different) {
        out[0] = 255;
        out[1] = out[2] = (uint8_t)(120 - apart * 120 / 255);
    }
    out[3] = 255;
}

long golden_compare(const gv_image *wanted, const gv_image *found, int channel, gv_image *diff)
{
    if (wanted->width != found->width || wanted->height != found->height) {
        return -1;
    }
    if (diff && gv_image_new(diff, found->width, found->height, NULL)) {
        return -1;
    }
    long count = 0;
    size_t pixels = (size_t)found->width * (size_t)found->height;
    for (size_t i = 0; i < pixels * 4; i += 4) {
        int apart = difference(wanted->pixels + i, found->pixels + i);
        count += apart > channel;
        if (diff) {
            mark(diff->pixels + i, found->pixels + i, apart, apart > channel);
        }
    }
    return count;
}

static void write_png(const char *folder, const char *name, const char *end, const gv_image *image)
{
    char path[512];
    gv_error error;
    snprintf(path, sizeof path, "%s/%s%s.png", folder, name, end);
    if (mkdir(folder, 0777) && errno != EEXIST) {
        fprintf(stderr, "golden: %s: %s\n", folder, strerror(errno));
    }
    if (gv_png_write(path, image, NULL, 0, &error)) {
        fprintf(stderr, "golden: %s\n", error.message);
    } else {
        fprintf(stderr, "golden: wrote %s\n", path);
    }
}

static void compare_files(const char *name, const gv_image *wanted, const gv_image *image,
                          golden_tolerance tolerance)
{
    gv_image diff = {0};
    int channel = tolerance.channel ? tolerance.channel : 12;
    double share = tolerance.share > 0 ? tolerance.share : 0.001;
    long different = golden_compare(wanted, image, channel, &diff);
    double allowed = share * (double)image->width * (double)image->height;
    bool same = different >= 0 && (double)different <= allowed;
    CU_ASSERT_TRUE(same);
    if (same) {
        gv_image_free(&diff);
        return;
    }
    fprintf(stderr, "golden: %s: %ld pixels differ by more than %d, %.0f may (-1: sizes differ)\n",
            name, different, channel, allowed);
    write_png(GV_GOLDEN_OUT, name, ".actual", image);
    if (diff.pixels) {
        write_png(GV_GOLDEN_OUT, name, ".diff", &diff);
        gv_image_free(&diff);
    }
}

void golden_check(const char *name, const gv_image *image, golden_tolerance tolerance)
{
    const char *update = getenv("GV_GOLDEN_UPDATE");
    if (update && strcmp(update, "1") == 0) {
        write_png(GV_TEST_DATA "/golden", name, "", image);
        return;
    }
    char path[512];
    snprintf(path, sizeof path, "%s/golden/%s.png", GV_TEST_DATA, name);
    gv_image wanted = {0};
    gv_error error;
    if (gv_png_read(path, &wanted, NULL, &error)) {
        CU_FAIL("no golden picture");
        fprintf(stderr, "golden: %s: %s\n", path, error.message);
        write_png(GV_GOLDEN_OUT, name, ".actual", image);
        return;
    }
    compare_files(name, &wanted, image, tolerance);
    gv_image_free(&wanted);
}
