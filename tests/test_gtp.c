/* test_gtp.c - the line protocol: what is asked, and what is answered. */
#include <string.h>

#include "gluversi/study.h"
#include "support/checks.h"
#include "support/run.h"
#include "support/suites.h"

typedef struct talk {
    const char *line, *answer; /* the whole answer, or a part of it after "…" */
} talk;

static void converse(const char *variant_name, const talk *talks, int count)
{
    gv_variant variant = check_found(variant_name);
    gv_seat seat;
    gv_gtp *gtp;
    gv_text answer = {0};
    CU_ASSERT_EQUAL_FATAL(gv_seat_read("nodes=50", &seat, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_gtp_new(&gtp, &variant, &seat, 1, NULL), GV_OK);
    for (int i = 0; i < count; i++) {
        gv_text_clear(&answer);
        bool goes_on = gv_gtp_line(gtp, talks[i].line, &answer);
        CU_ASSERT_EQUAL(goes_on, strstr(talks[i].line, "quit") == NULL);
        if (strncmp(talks[i].answer, "…", 3) == 0)
            check_true(strstr(gv_text_string(&answer), talks[i].answer + 3) != NULL,
                       gv_text_string(&answer));
        else
            check_text(talks[i].line, gv_text_string(&answer), talks[i].answer);
    }
    gv_text_free(&answer);
    gv_gtp_free(gtp);
    gv_variant_free(&variant);
}
#define CONVERSE(variant, talks) converse(variant, talks, (int)(sizeof talks / sizeof *talks))

static void the_protocol_is_kept(void)
{
    static const talk talks[] = {
        {"", ""},
        {"   # a remark\n", ""},
        {"protocol_version\r\n", "= 2\n\n"},
        {"7 name # with a number", "=7 gluversi\n\n"},
        {"known_command genmove", "= true\n\n"},
        {"known_command dance", "= false\n\n"},
        {"12 dance", "?12 unknown command\n\n"},
        {"list_commands", "…\nplay\ngenmove\n"},
        {"boardsize 1000", "? unacceptable size\n\n"},
        {"boardsize", "? unacceptable size\n\n"},
        {"komi 6.5", "= \n\n"},
        {"undo", "? cannot undo\n\n"},
        {"play b D3", "= \n\n"},
        {"play b c3", "? it is white's turn\n\n"},
        {"play w", "…? expected a colour and a move"},
        {"play w z9", "…? expected a move such as d3"},
        {"play w pass", "…? "},
        {"gluversi-legal", "= c3 e3 c5\n\n"},
        {"genmove purple", "…? expected a colour"},
        {"undo", "= \n\n"},
        {"gluversi-legal", "= d3 c4 f5 e6\n\n"},
        {"final_score", "? the game is not over\n\n"},
        {"time_settings 300 0 0", "= \n\n"},
        {"time_left b 10", "…? expected"},
        {"time_settings 0 0 0", "= \n\n"},
        {"gluversi-analyse 0", "…? expected a number of moves"},
        {"gluversi-level 99", "…? found \"99\""},
        {"gluversi-level person", "…? a person"},
        {"gluversi-level greedy", "= \n\n"},
        {"3 quit", "=3 \n\n"},
    };
    CONVERSE("square", talks);
}

/* D3 is legal on the square; c4 d3 e6 f5 are Black's first moves there. */
static void boards_can_be_changed(void)
{
    static const talk talks[] = {
        {"gluversi-variant torus-4x4", "= \n\n"},
        {"gluversi-set closing never", "= \n\n"},
        {"gluversi-set closing sometimes", "…? "},
        {"gluversi-set left-right open", "= \n\n"},
        {"gluversi-set", "…? expected a key and a value"},
        {"gluversi-variant nowhere", "…? "},
        {"gluversi-variant ../x.ini", "…? expected the name of a shipped variant"},
        {"boardsize 6", "= \n\n"},
        {"showboard", "…6 | . . . . . . | 6\n"},
        {"gluversi-set start empty", "= \n\n"},
        {"gluversi-legal", "= c3 d3 c4 d4\n\n"},
        {"clear_board", "= \n\n"},
    };
    CONVERSE("square", talks);
}

/* A best line of the solver, on which White has to pass after seven moves. */
static void passes_are_understood(void)
{
    static const talk talks[] = {
        {"gluversi-set size 4x4", "= \n\n"},
        {"play b c4", "= \n\n"},
        {"play w b4", "= \n\n"},
        {"play b a4", "= \n\n"},
        {"play w d4", "= \n\n"},
        {"play b a1", "= \n\n"},
        {"play w c1", "= \n\n"},
        {"play b d3", "= \n\n"},
        {"gluversi-legal", "= PASS\n\n"},
        {"play w d1", "…? "},
        {"gluversi-analyse", "= PASS -6 exact\n\n"}, /* the value of the start, shared perft data */
        {"play w pass", "= \n\n"},
        {"undo", "= \n\n"},
        {"genmove w", "= PASS\n\n"},
        {"undo", "= \n\n"},
        {"play b d1", "= \n\n"}, /* the pass is forced, and need not be said */
        {"play b pass", "…? "},
        {"play w b1", "= \n\n"},
    };
    CONVERSE("mobius", talks);
}

static void whole_games_are_played(void)
{
    gv_text input = {0};
    for (int i = 0; i < 40; i++)
        gv_text_add(&input, "genmove b\ngenmove w\n");
    gv_text_add(&input, "final_score\nquit\nname\n");
    run_result r =
        run_program("engine klein --size 5x6 --level 2 --seed 4", gv_text_string(&input));
    const char *out = gv_text_string(&r.out);
    CU_ASSERT_EQUAL(r.code, 0);
    CU_ASSERT_PTR_NULL(strchr(out, '?'));
    CU_ASSERT_TRUE(strstr(out, "= B+") || strstr(out, "= W+") || strstr(out, "= 0"));
    CU_ASSERT_PTR_NULL(strstr(out, "gluversi")); /* nothing after quit */
    run_free(&r);
    gv_text_free(&input);
    run_fails("engine --level 99", NULL, 2, "--level");
    run_fails("engine nowhere", NULL, 2, "nowhere");
}

/* Lines of any length and any bytes are answered, never a crash. */
static void rubbish_is_answered(void)
{
    gv_text input = {0};
    for (int i = 0; i < 20000; i++)
        gv_text_add(&input, "x ");
    gv_text_add(&input, "\n\x01\x02\xff\n9999999999999999999999 name\nplay b \xc3\xa4\nname\n");
    run_result r = run_program("engine", gv_text_string(&input));
    CU_ASSERT_EQUAL(r.code, 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&r.out), "? unknown command"));
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&r.out), "= gluversi\n\n"));
    run_free(&r);
    gv_text_free(&input);
}

void gv_suite_gtp(void)
{
    GV_TEST("the protocol is kept", the_protocol_is_kept);
    GV_TEST("boards can be changed", boards_can_be_changed);
    GV_TEST("passes are understood", passes_are_understood);
    GV_TEST("whole games are played", whole_games_are_played);
    GV_TEST("rubbish is answered", rubbish_is_answered);
}
