/* test_statistics.c - figures against textbooks, published tables and R; named beside each value.
 */
#include <math.h>

#include "gluversi/study.h"
#include "support/suites.h"

static gv_mean mean_of(const double *values, int count)
{
    gv_mean mean = {0};
    for (int i = 0; i < count; i++)
        gv_mean_add(&mean, values[i]);
    return mean;
}

/* R: t.test(1:5) gives mean 3, interval 1.036757 to 4.963243; var(1:5) 2.5. */
static void means_have_their_intervals(void)
{
    static const double values[] = {1, 2, 3, 4, 5};
    gv_mean mean = mean_of(values, 5);
    gv_interval interval = gv_mean_interval(&mean);
    CU_ASSERT_DOUBLE_EQUAL(mean.mean, 3, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(gv_mean_variance(&mean), 2.5, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(interval.low, 1.036757, 1e-4);
    CU_ASSERT_DOUBLE_EQUAL(interval.high, 4.963243, 1e-4);
    mean = mean_of(values, 1);
    interval = gv_mean_interval(&mean);
    CU_ASSERT_TRUE(isinf(interval.low) && isinf(interval.high));
}

/* Far from zero, where sums of squares would lose all digits. */
static void means_can_be_merged(void)
{
    static const double values[] = {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16};
    gv_mean all = mean_of(values, 4), first = mean_of(values, 1), rest = mean_of(values + 1, 3);
    gv_mean empty = {0};
    gv_mean_merge(&first, &empty);
    gv_mean_merge(&first, &rest);
    CU_ASSERT_EQUAL(first.count, 4);
    CU_ASSERT_DOUBLE_EQUAL(all.mean - 1e9, 10, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(first.mean - 1e9, 10, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(gv_mean_variance(&all), 30, 1e-6); /* (36 + 9 + 9 + 36) / 3 */
    CU_ASSERT_DOUBLE_EQUAL(gv_mean_variance(&first), 30, 1e-6);
    gv_mean_merge(&empty, &first);
    CU_ASSERT_EQUAL(empty.count, 4);
    CU_ASSERT_DOUBLE_EQUAL(empty.mean, first.mean, 0);
}

/* Any table of Student's t, 0.975: 2.228 for 10, 2.021 for 40, 1.984 for 100, 1.962 for 1000. */
static void students_points_are_those_of_the_table(void)
{
    CU_ASSERT_DOUBLE_EQUAL(gv_student_95(1), 12.706, 5e-4);
    CU_ASSERT_DOUBLE_EQUAL(gv_student_95(10), 2.228, 5e-4);
    CU_ASSERT_DOUBLE_EQUAL(gv_student_95(40), 2.0211, 5e-5);
    CU_ASSERT_DOUBLE_EQUAL(gv_student_95(100), 1.98397, 5e-5);
    CU_ASSERT_DOUBLE_EQUAL(gv_student_95(1000), 1.96234, 5e-5);
    CU_ASSERT_DOUBLE_EQUAL(gv_student_95(1000000000), 1.95996, 5e-5);
}

/* R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
static void proportions_have_wilsons_intervals(void)
{
    static const struct {
        int successes, count;
        double low, high;
    } table[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0, 0.1611},
                 {1, 29, 0.0061, 0.1718}};
    for (int i = 0; i < 4; i++) {
        gv_interval interval = gv_proportion_interval(table[i].successes, (uint64_t)table[i].count);
        CU_ASSERT_DOUBLE_EQUAL(interval.low, table[i].low, 5e-5);
        CU_ASSERT_DOUBLE_EQUAL(interval.high, table[i].high, 5e-5);
    }
    gv_interval none = gv_proportion_interval(0, 0);
    CU_ASSERT_TRUE(none.low <= 0 && none.high >= 1);
}

/*
 * Ranks of order statistics for the median, as in any table of the sign test: none for 5, 1 and 6
 * of 6, 2 and 9 of 10, 6 and 15 of 20, 40 and 61 of 100.
 */
static void medians_have_their_intervals(void)
{
    static const struct {
        int total, low, high;
        double median;
    } table[] = {{6, 1, 6, 3.5}, {10, 2, 9, 5.5}, {20, 6, 15, 10.5}, {100, 40, 61, 50.5}};
    uint64_t counts[100];
    gv_interval interval;
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 100; k++)
            counts[k] = k < table[i].total; /* 1 … total, each once */
        CU_ASSERT_DOUBLE_EQUAL(gv_median(counts, 100, 1, &interval), table[i].median, 0);
        CU_ASSERT_DOUBLE_EQUAL(interval.low, table[i].low, 0);
        CU_ASSERT_DOUBLE_EQUAL(interval.high, table[i].high, 0);
    }
    uint64_t few[] = {3, 0, 2};
    CU_ASSERT_DOUBLE_EQUAL(gv_median(few, 3, -5, &interval), -5, 0);
    CU_ASSERT_TRUE(isinf(interval.low));
    /* A hundred thousand, where ½ to the power of the count is no number any more. */
    uint64_t many[] = {50000, 1, 49999};
    CU_ASSERT_DOUBLE_EQUAL(gv_median(many, 3, 0, &interval), 0.5, 0);
    CU_ASSERT_DOUBLE_EQUAL(interval.low, 0, 0);
    CU_ASSERT_DOUBLE_EQUAL(interval.high, 2, 0);
}

/* A. Elo's table: 0.75 is 191 points, 0.64 is 100. */
static void elo_is_that_of_the_table(void)
{
    CU_ASSERT_DOUBLE_EQUAL(gv_elo(0.5), 0, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(gv_elo(0.75), 190.848, 1e-3);
    CU_ASSERT_DOUBLE_EQUAL(gv_elo(0.36), -100, 0.2);
    CU_ASSERT_TRUE(isinf(gv_elo(1)) && gv_elo(1) > 0);
    CU_ASSERT_TRUE(isinf(gv_elo(0)) && gv_elo(0) < 0);
}

/*
 * By hand: 12 pairs won, 6 lost, and one more of each: 13 of 20, mean 0.65, variance 0.2275. For 0
 * and 100 Elo, scores 0.5 and 0.6400649: 20 × 0.1400649 × (1.3 − 1.1400649) / 0.455 = 0.98467. The
 * limits are the logarithm of 19 (Wald).
 */
static void the_sequential_test_is_walds(void)
{
    gv_mean pairs = {0};
    for (int i = 0; i < 18; i++)
        gv_mean_add(&pairs, i % 3 ? 1 : 0);
    gv_sprt test = gv_sprt_of(&pairs, 0, 100);
    CU_ASSERT_DOUBLE_EQUAL(test.ratio, 0.98467, 1e-4);
    CU_ASSERT_DOUBLE_EQUAL(test.upper, 2.94444, 1e-5);
    CU_ASSERT_DOUBLE_EQUAL(test.lower, -2.94444, 1e-5);
    pairs = (gv_mean){0};
    gv_mean_add(&pairs, 1);
    gv_mean_add(&pairs, 1);
    test = gv_sprt_of(&pairs, 0, 50);
    CU_ASSERT_TRUE(test.ratio > 0 && test.ratio < 1); /* two pairs decide nothing */
}

void gv_suite_statistics(void)
{
    GV_TEST("means have their intervals", means_have_their_intervals);
    GV_TEST("means can be merged", means_can_be_merged);
    GV_TEST("Student's points are those of the table", students_points_are_those_of_the_table);
    GV_TEST("proportions have Wilson's intervals", proportions_have_wilsons_intervals);
    GV_TEST("medians have their intervals", medians_have_their_intervals);
    GV_TEST("Elo is that of the table", elo_is_that_of_the_table);
    GV_TEST("the sequential test is Wald's", the_sequential_test_is_walds);
}
