/* test_seat.c - who plays a side, as text, and what levels mean. */
#include <stdio.h>
#include <string.h>

#include "gluversi/engine.h"
#include "support/checks.h"
#include "support/suites.h"

static void texts_are_read_and_written(void)
{
    static const struct {
        const char *text, *long_form;
    } table[] = {
        {"person", "person"},
        {"random", "random"},
        {"greedy", "greedy"},
        {"level1", "level1"},
        {"10", "level10"},
        {"nodes=20000", "nodes=20000"},
        {"time=0.5", "time=0.5"},
        {"depth=4", "depth=4"},
        {"depth=4,nodes=100,time=2", "nodes=100,time=2,depth=4"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gv_seat seat, again;
        char text[96];
        CU_ASSERT_EQUAL_FATAL(gv_seat_read(table[i].text, &seat, NULL), GV_OK);
        gv_seat_text(&seat, text, sizeof text);
        check_text(table[i].text, text, table[i].long_form);
        CU_ASSERT_EQUAL_FATAL(gv_seat_read(text, &again, NULL), GV_OK);
        CU_ASSERT_TRUE(gv_seat_equal(&seat, &again));
    }
}

static void wrong_texts_are_refused(void)
{
    static const char *const texts[] = {
        "",
        "persons",
        "level",
        "level0",
        "level11",
        "11",
        "-1",
        "nodes=",
        "nodes=0",
        "nodes=x",
        "nodes=-5",
        "time=0",
        "time=-1",
        "time=nan",
        "depth=",
        "depth=1.5",
        "nodes=5;depth=2",
        "speed=3",
        "level4,nodes=5",
        ",",
        "LEVEL4",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gv_seat seat = {.kind = GV_SEAT_LEVEL, .level = 7};
        gv_error error;
        CU_ASSERT_EQUAL(gv_seat_read(texts[i], &seat, &error), GV_ERROR_VALUE);
        check_true(seat.level == 7 && strstr(error.message, "expected person, random") != NULL,
                   texts[i]);
    }
}

static void seats_differ(void)
{
    static const char *const texts[] = {"person", "random",  "greedy",         "level1",
                                        "level2", "nodes=1", "nodes=2",        "time=1",
                                        "time=2", "depth=1", "nodes=1,depth=1"};
    const size_t count = sizeof texts / sizeof *texts;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++) {
            gv_seat a, b;
            CU_ASSERT_EQUAL_FATAL(gv_seat_read(texts[i], &a, NULL), GV_OK);
            CU_ASSERT_EQUAL_FATAL(gv_seat_read(texts[k], &b, NULL), GV_OK);
            CU_ASSERT_EQUAL(gv_seat_equal(&a, &b), i == k);
        }
}

static void levels_rise(void)
{
    for (int level = 1; level < GV_LEVELS; level++) {
        CU_ASSERT_TRUE(gv_level_of(level)->nodes < gv_level_of(level + 1)->nodes);
        CU_ASSERT_TRUE(gv_level_of(level)->blur >= gv_level_of(level + 1)->blur);
    }
}

void gv_suite_seat(void)
{
    GV_TEST("texts are read and written", texts_are_read_and_written);
    GV_TEST("wrong ones are refused", wrong_texts_are_refused);
    GV_TEST("seats that differ are not equal", seats_differ);
    GV_TEST("each level looks further than the one below", levels_rise);
}
