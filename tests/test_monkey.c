/*
 * test_monkey.c - random events on every board: no crash, no leak, only legal games. With GV_FULL
 * set, as in ./check --full, 20,000 on each; the computer answers when it can meanwhile.
 */
#include <stdlib.h>

#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"

static void a_monkey_breaks_nothing(void)
{
    static const char *const boards[] = {"square", "cylinder", "torus",      "mobius",
                                         "klein",  "cube",     "projective", "octagon"};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        session s = session_on(boards[i], NULL);
        session_monkey(&s, scene_scaled(getenv("GV_FULL") ? 20000 : 4000), 4);
        session_end(&s);
    }
}

void gv_suite_monkey(void)
{
    GV_TEST("a monkey breaks nothing", a_monkey_breaks_nothing);
}
