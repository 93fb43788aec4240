/*
 * test_experiment.c - studies: the same games for any number of threads, shards and restarts; a
 * database that survives what may happen to it.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "gluversi/experiment.h"
#include "support/checks.h"
#include "support/run.h"
#include "support/scenes.h"
#include "support/suites.h"

static const char study[] = "[study]\ntitle = Small\nseed = 5\nopening = 4\n"
                            "[main]\nboards = torus mobius\nsizes = 4x4 5x4\n"
                            "closings = never always\nplayers = nodes=40 random greedy:level2\n"
                            "games = 10\n";

/* ---------------------------------------------------------------- a folder for the files */

static char folder[64];

static const char *in_folder(const char *name)
{
    static char paths[4][128];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void begin_folder(void)
{
    snprintf(folder, sizeof folder, "/tmp/gluversi-test-XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    FILE *file = fopen(in_folder("s.ini"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(study, file);
    fclose(file);
}

static void end_folder(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CU_ASSERT_EQUAL(system(command), 0);
}

/* Runs `gluversi experiment s.ini …` and gives all games as text. */
static gv_text games_of(const char *database)
{
    char arguments[400];
    snprintf(arguments, sizeof arguments, "experiment %s --db %s --export -", in_folder("s.ini"),
             in_folder(database));
    run_result r = run_program(arguments, NULL);
    check_true(r.code == 0, gv_text_string(&r.err));
    gv_text_free(&r.err);
    return r.out;
}

static int experiment(const char *database, const char *options)
{
    char arguments[400];
    snprintf(arguments, sizeof arguments, "experiment %s --db %s %s", in_folder("s.ini"),
             in_folder(database), options);
    run_result r = run_program(arguments, NULL);
    int code = r.code;
    run_free(&r);
    return code;
}

static void check_same_games(const char *what, const char *database, const gv_text *expected)
{
    gv_text games = games_of(database);
    check_true(strcmp(gv_text_string(&games), gv_text_string(expected)) == 0, what);
    gv_text_free(&games);
}

/* ---------------------------------------------------------------- the same games */

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void games_do_not_depend_on_how_they_are_played(void)
{
    begin_folder();
    CU_ASSERT_EQUAL(experiment("one.db", ""), 0);
    gv_text expected = games_of("one.db");
    CU_ASSERT_TRUE(count_lines(gv_text_string(&expected)) > 24 * 10);
    CU_ASSERT_EQUAL(experiment("two.db", "--threads 2"), 0);
    check_same_games("two threads", "two.db", &expected);
    CU_ASSERT_EQUAL(experiment("five.db", "--threads 5"), 0);
    check_same_games("five threads", "five.db", &expected);
    CU_ASSERT_EQUAL(experiment("a.db", "--shard 1/3"), 0);
    CU_ASSERT_EQUAL(experiment("b.db", "--shard 2/3 --threads 2"), 0);
    CU_ASSERT_EQUAL(experiment("c.db", "--shard 3/3"), 0);
    char merge[400];
    snprintf(merge, sizeof merge, "experiment merge %s %s %s %s", in_folder("m.db"),
             in_folder("b.db"), in_folder("a.db"), in_folder("c.db"));
    run_result r = run_program(merge, NULL);
    CU_ASSERT_EQUAL(r.code, 0);
    run_free(&r);
    check_same_games("three shards", "m.db", &expected);
    CU_ASSERT_EQUAL(experiment("m.db", ""), 0); /* nothing is left to be played */
    check_same_games("and again", "m.db", &expected);
    gv_text_free(&expected);
    end_folder();
}

/* A file of openings beside the study: every game begins with one of them, in turn. */
static void openings_come_from_a_file(void)
{
    begin_folder();
    FILE *file = fopen(in_folder("s.ini"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("[study]\nseed = 5\nopenings = lines.txt\n[main]\nboards = torus square\n"
          "players = random greedy:random\ngames = 6\n",
          file);
    fclose(file);
    file = fopen(in_folder("lines.txt"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("# two lines\nf5 d6 c3\n\nf5f6 # the other\n", file);
    fclose(file);
    CU_ASSERT_EQUAL(experiment("one.db", "--threads 2"), 0);
    gv_text games = games_of("one.db");
    const char *text = gv_text_string(&games);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\nuse f5 d6 c3\nuse f5f6 \n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\n0 3 f5d6c3"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\n1 2 f5f6"));   /* random against itself: the next one */
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\n1 3 f5d6c3")); /* of two players: the colours change */
    char import[200];
    FILE *out = fopen(in_folder("games.txt"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    fputs(text, out);
    fclose(out);
    snprintf(import, sizeof import, "--import %s", in_folder("games.txt"));
    CU_ASSERT_EQUAL(experiment("new.db", import), 0);
    check_same_games("with openings", "new.db", &games);
    gv_text_free(&games);
    /* Others are another study; and one that cannot be played is told of. */
    char arguments[400];
    file = fopen(in_folder("lines.txt"), "w");
    fputs("f5 d6\n", file);
    fclose(file);
    snprintf(arguments, sizeof arguments, "experiment %s --db %s", in_folder("s.ini"),
             in_folder("one.db"));
    run_fails(arguments, NULL, 2, "made with other openings");
    file = fopen(in_folder("lines.txt"), "w");
    fputs("f5 f5\n", file);
    fclose(file);
    run_fails(arguments, NULL, 2, "s.ini:3: openings: number 1 on torus");
    end_folder();
}

static void text_makes_the_database_anew(void)
{
    begin_folder();
    char import[200];
    CU_ASSERT_EQUAL(experiment("one.db", ""), 0);
    gv_text expected = games_of("one.db");
    FILE *file = fopen(in_folder("games.txt"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(gv_text_string(&expected), file);
    fclose(file);
    snprintf(import, sizeof import, "--import %s", in_folder("games.txt"));
    CU_ASSERT_EQUAL(experiment("new.db", import), 0);
    check_same_games("from text", "new.db", &expected);
    CU_ASSERT_EQUAL(experiment("new.db", import), 0); /* twice is once */
    check_same_games("twice", "new.db", &expected);
    gv_text_free(&expected);
    end_folder();
}

static void wrong_text_is_refused(void)
{
    static const struct {
        const char *text, *message;
    } table[] = {{"hello\n", ":1: expected seed, title, use or case"},
                 {"seed 5\ncase a\nmove b\n", ":3: expected part, board, players"},
                 {"seed 5\ncase a\nplayers x\n", ":3: expected two players"},
                 {"seed 5\ncase a\nvariant\nend\n", ":4: expected one variant"},
                 {"seed 5\ncase a\nvariant\n[case]\nsize = 4x4\nend\n0 0 a1\n",
                  ":7: expected moves that can be played"},
                 {"seed 5\ncase a\nvariant\n[case]\nsize = 4x4\nend\nx\n", ":7: expected a game"}};
    begin_folder();
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char arguments[400];
        snprintf(arguments, sizeof arguments, "experiment %s --db %s --import -",
                 in_folder("s.ini"), in_folder("x.db"));
        run_fails(arguments, table[i].text, 2, table[i].message);
    }
    end_folder();
}

/* ---------------------------------------------------------------- whatever happens */

/*
 * Killed again and again at any moment, and run again: the same games in the end, none lost that
 * was kept, none twice.
 */
static void it_survives_being_killed(void)
{
    begin_folder();
    FILE *file = fopen(in_folder("s.ini"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("[study]\nseed = 5\nopening = 4\n[main]\nboards = torus klein\nsizes = 6x6\n"
          "players = nodes=400 random\ngames = 150\n",
          file);
    fclose(file);
    CU_ASSERT_EQUAL(experiment("whole.db", ""), 0);
    gv_text expected = games_of("whole.db");
    int kills = scene_scaled(getenv("GV_FULL") ? 50 : 8);
    gv_random random;
    gv_random_seed(&random, 17, 1);
    for (int i = 0; i < kills; i++) {
        const struct timespec wait = {.tv_nsec =
                                          1000000 * (long)(5 + gv_random_below(&random, 60))};
        pid_t child = fork();
        if (child == 0) {
            int nothing = open("/dev/null", O_WRONLY);
            dup2(nothing, STDOUT_FILENO);
            dup2(nothing, STDERR_FILENO);
            execl(GV_PROGRAM, GV_PROGRAM, "experiment", in_folder("s.ini"), "--db",
                  in_folder("killed.db"), "--threads", "2", (char *)NULL);
            _exit(127);
        }
        nanosleep(&wait, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
    }
    CU_ASSERT_EQUAL(experiment("killed.db", "--threads 2"), 0);
    check_same_games("killed", "killed.db", &expected);
    gv_text_free(&expected);
    end_folder();
}

static void ctrl_c_keeps_what_is_done(void)
{
    begin_folder();
    FILE *file = fopen(in_folder("s.ini"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("[study]\nseed = 5\n[main]\nboards = torus\nplayers = level4\ngames = 1000000\n", file);
    fclose(file);
    char arguments[400];
    snprintf(arguments, sizeof arguments, "experiment %s --json", in_folder("s.ini"));
    run_result r = run_program_interrupted(arguments, 700);
    CU_ASSERT_EQUAL(r.code, 3);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&r.out), "\"complete\":false"));
    run_free(&r);
    gv_text games = games_of("s.db"); /* its usual name */
    CU_ASSERT_TRUE(count_lines(gv_text_string(&games)) > 10);
    gv_text_free(&games);
    end_folder();
}

static void write_bytes(const char *path, long at, const char *bytes, size_t count, bool anew)
{
    FILE *file = fopen(path, anew ? "wb" : "r+b");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fseek(file, at, SEEK_SET);
    CU_ASSERT_EQUAL(fwrite(bytes, 1, count, file), count);
    fclose(file);
}

static void what_is_no_database_is_refused(void)
{
    begin_folder();
    char arguments[400];
    static const char rubbish[] =
        "This is no database, it is a letter to a friend, and a long one.";
    write_bytes(in_folder("letter.db"), 0, rubbish, sizeof rubbish, true);
    snprintf(arguments, sizeof arguments, "experiment %s --db %s", in_folder("s.ini"),
             in_folder("letter.db"));
    run_fails(arguments, NULL, 2, "no database, or a damaged one");
    snprintf(arguments, sizeof arguments, "report %s --out %s", in_folder("nowhere.db"),
             in_folder("r"));
    run_fails(arguments, NULL, 2, "nowhere.db");
    /* Pages of a good one overwritten. */
    CU_ASSERT_EQUAL(experiment("good.db", ""), 0);
    char page[4096];
    memset(page, 0x5A, sizeof page);
    for (long at = 4096; at < 6 * 4096; at += 4096)
        write_bytes(in_folder("good.db"), at, page, sizeof page, false);
    snprintf(arguments, sizeof arguments, "report %s --out %s", in_folder("good.db"),
             in_folder("r"));
    run_fails(arguments, NULL, 2, "damaged");
    end_folder();
}

static void another_study_is_refused(void)
{
    begin_folder();
    CU_ASSERT_EQUAL(experiment("one.db", ""), 0);
    FILE *file = fopen(in_folder("s.ini"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("[study]\nseed = 6\n[main]\nboards = torus\nplayers = random\ngames = 1\n", file);
    fclose(file);
    char arguments[400];
    snprintf(arguments, sizeof arguments, "experiment %s --db %s", in_folder("s.ini"),
             in_folder("one.db"));
    run_fails(arguments, NULL, 2, "made with seed 5, the study has 6");
    end_folder();
}

/* /dev/full takes no byte; a database that cannot be written is told of. */
static void a_full_disk_is_told(void)
{
    begin_folder();
    char arguments[400];
    CU_ASSERT_EQUAL(experiment("one.db", ""), 0);
    snprintf(arguments, sizeof arguments, "experiment %s --db %s --export /dev/full",
             in_folder("s.ini"), in_folder("one.db"));
    run_result r = run_program(arguments, NULL);
    CU_ASSERT_EQUAL(r.code, 2);
    run_free(&r);
    snprintf(arguments, sizeof arguments, "experiment %s --db %s/none/x.db", in_folder("s.ini"),
             folder);
    run_fails(arguments, NULL, 2, "unable to open database file");
    end_folder();
}

static void misuse_is_told(void)
{
    begin_folder();
    char arguments[400];
    snprintf(arguments, sizeof arguments, "experiment %s --shard 4/3", in_folder("s.ini"));
    run_fails(arguments, NULL, 2, "expected k/n");
    snprintf(arguments, sizeof arguments, "experiment %s more", in_folder("s.ini"));
    run_fails(arguments, NULL, 2, "expected one STUDY.ini");
    run_fails("experiment merge", NULL, 2, "expected OUT.db");
    run_fails("experiment /nowhere.ini", NULL, 2, "/nowhere.ini");
    end_folder();
}

void gv_suite_experiment(void)
{
    GV_TEST("games do not depend on how they are played",
            games_do_not_depend_on_how_they_are_played);
    GV_TEST("openings come from a file", openings_come_from_a_file);
    GV_TEST("text makes the database anew", text_makes_the_database_anew);
    GV_TEST("wrong text is refused", wrong_text_is_refused);
    GV_TEST("it survives being killed", it_survives_being_killed);
    GV_TEST("Ctrl-C keeps what is done", ctrl_c_keeps_what_is_done);
    GV_TEST("what is no database is refused", what_is_no_database_is_refused);
    GV_TEST("another study's database is refused", another_study_is_refused);
    GV_TEST("a full disk is told", a_full_disk_is_told);
    GV_TEST("misuse is told", misuse_is_told);
}
