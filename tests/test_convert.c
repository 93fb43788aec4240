/*
 * test_convert.c - `gluversi convert` and `check` on files of games, as a user or a script runs
 * them: formats, filters, figures, other boards, and files that stay whole whatever happens.
 */
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gluversi/games.h"
#include "support/checks.h"
#include "support/games.h"
#include "support/run.h"
#include "support/suites.h"

#define GAMES    GV_TEST_DATA "/games"
#define SHORTEST "f5d6c5f6e7f4g5e6e3"

/* ---------------------------------------------------------------- steps */

/* A folder of this run's own; removed by done(). */
static char folder[64];

static void begin(void)
{
    snprintf(folder, sizeof folder, "/tmp/gluversi-convert-XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
}

static void done(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    CU_ASSERT_EQUAL(system(command), 0);
}

/* Runs with %s for the folder; the exit code must be this, and `part` in standard output. */
static void run_in(const char *arguments, const char *input, int code, const char *part)
{
    char line[1200];
    snprintf(line, sizeof line, arguments, folder, folder, folder);
    run_result r = run_program(line, input);
    bool right = r.code == code && strstr(gv_text_string(&r.out), part);
    if (!right)
        fprintf(stderr, "\ngluversi %s: exit %d, err \"%s\", out \"%s\"; expected %d, \"%s\"\n",
                line, r.code, gv_text_string(&r.err), gv_text_string(&r.out), code, part);
    CU_ASSERT_TRUE(right);
    run_free(&r);
}

/* The same for standard error; standard output must be empty. */
static void tells(const char *arguments, const char *input, int code, const char *part)
{
    char line[1200];
    snprintf(line, sizeof line, arguments, folder, folder, folder);
    run_result r = run_program(line, input);
    bool right =
        r.code == code && strstr(gv_text_string(&r.err), part) && (code != 2 || r.out.length == 0);
    if (!right)
        fprintf(stderr, "\ngluversi %s: exit %d, err \"%s\", out \"%s\"; expected %d, \"%s\"\n",
                line, r.code, gv_text_string(&r.err), gv_text_string(&r.out), code, part);
    CU_ASSERT_TRUE(right);
    run_free(&r);
}

static json_t *json_of(const char *arguments, const char *input)
{
    run_result r = run_program(arguments, input);
    json_t *json = json_loads(gv_text_string(&r.out), 0, NULL);
    if (!json)
        fprintf(stderr, "\n%s: %s\n%s\n", arguments, gv_text_string(&r.out),
                gv_text_string(&r.err));
    CU_ASSERT_PTR_NOT_NULL_FATAL(json);
    run_free(&r);
    return json;
}

static void check_json(const json_t *json, const char *expected)
{
    char *found = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY);
    check_text("json", found ? found : "(none)", expected);
    free(found);
}

static gv_text contents(const char *name)
{
    gv_text text = {0};
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    CU_ASSERT_EQUAL(gv_text_read_file(&text, path, GV_TEXT_LIMIT, NULL), GV_OK);
    return text;
}

static void put(const char *name, const char *text)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    CU_ASSERT_EQUAL(gv_text_write_file(path, text, strlen(text), NULL), GV_OK);
}

/* How many files are in the folder: a failed run leaves no temporary one behind. */
static void check_files(int expected)
{
    char command[128], count[32] = "";
    snprintf(command, sizeof command, "ls -A '%s' | wc -l", folder);
    FILE *pipe = popen(command, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(pipe);
    CU_ASSERT_PTR_NOT_NULL(fgets(count, sizeof count, pipe));
    pclose(pipe);
    CU_ASSERT_EQUAL(atoi(count), expected);
}

/* ---------------------------------------------------------------- formats */

/* Writes the moves of a file, as a transcript, to `name` in the folder. */
static void write_moves(const char *path, const char *name)
{
    char line[800];
    snprintf(line, sizeof line, "convert %s --year 1900-2018 --to transcript --out %s/%s", path,
             folder, name);
    run_in(line, NULL, 0, "");
}

/* There and back the moves are the same ones. */
static void from_each_into_each(void)
{
    static const char *const files[] = {"liveothello.pgn", "playok.pgn", "ggs.ggf"};
    static const char *const formats[] = {"gvg", "pgn", "ggf", "wthor"};
    begin();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        for (size_t k = 0; k < sizeof formats / sizeof *formats; k++) {
            char line[800], path[200];
            snprintf(path, sizeof path, GAMES "/%s", files[i]);
            /* A WTHOR file is of one year; so are these, up to 2018. */
            snprintf(line, sizeof line, "convert %s --year 1900-2018 --to %s --out %s/a", path,
                     formats[k], folder);
            run_in(line, NULL, 0, "");
            write_moves(path, "there");
            snprintf(path, sizeof path, "%s/a", folder);
            write_moves(path, "again");
            gv_text there = contents("there"), again = contents("again");
            CU_ASSERT_TRUE(there.length > 100);
            check_text(formats[k], gv_text_string(&again), gv_text_string(&there));
            gv_text_free(&there);
            gv_text_free(&again);
        }
    }
    done();
}

static void to_standard_output(void)
{
    begin();
    run_in("convert - --to transcript", "1. F5 D6 2. C5", 0, "f5d6c5\n");
    run_in("convert - --to gvg", "f5d6", 0,
           "[Format \"gluversi 1\"]\n[Board \"square 8x8\"]\n\n1. f5");
    run_in("convert - --to pgn", SHORTEST, 0, "[Result \"13-0\"]");
    run_in("convert - --to ggf", SHORTEST, 0, "RE[+64.000]");
    run_in("convert - --to obf --empties 60", SHORTEST, 0,
           "---------------------------OX------XO--------------------------- X;\n");
    done();
}

static void what_formats_cannot_say_is_refused(void)
{
    begin();
    tells("convert - --to pgn --out %s/a", "[Board \"torus 8x8\"]\n\n1. f5\n", 2,
          "game 1: PGN cannot say this board (torus 8x8, closing rule always); .gvg can");
    tells("convert - --to wthor --out %s/a", "[Board \"klein 8x8\"]\n\n1. f5\n", 2,
          "WTHOR cannot say this board");
    tells("convert - --to obf --out %s/a", "f5d6", 2, "say which with --ply N");
    check_files(0);
    /* What has no place is told, not dropped in silence. */
    tells("convert " GAMES "/liveothello.pgn --to transcript --out %s/a", NULL, 0,
          "left out, as the format has no place for them: players, other tags");
    done();
}

static void misuse_is_told(void)
{
    begin();
    tells("convert", NULL, 2, "FILE");
    tells("convert -", "f5", 2, "nothing to do; expected --to FORMAT, --stats or --replay-on");
    tells("convert - --to chess", "f5", 2, "--to: found \"chess\", expected gvg, transcript");
    tells("convert - --stats --to pgn", "f5", 2, "two answers");
    tells("convert /nonexistent --stats", NULL, 2, "/nonexistent: cannot open");
    tells("convert - --stats --year soon", "f5", 2, "--year");
    tells("convert - --stats --result lost", "f5", 2, "--result: found \"lost\"");
    tells("convert - --replay-on nowhere", "f5", 2, "nowhere");
    tells("convert - --to pgn --out /nonexistent/a", "f5", 2, "/nonexistent/a");
    tells("convert %s --stats", NULL, 2, "directory");
    done();
}

/* ---------------------------------------------------------------- faults */

static void an_illegal_move_stops(void)
{
    static const char text[] = "[Event \"1\"]\n\n1. f5 d6 *\n\n[Event \"2\"]\n\n1. d3 d4 *\n";
    begin();
    put("out", "old");
    tells("convert - --to pgn --out %s/out", text, 2,
          "standard input:7:7: game 2, move 2: d4 is occupied; 1 games before it and 1 plies of it "
          "can be read: --keep-going");
    gv_text left = contents("out");
    check_text("the old file", gv_text_string(&left), "old");
    gv_text_free(&left);
    /* What could be read before it is kept on demand. */
    tells("convert - --to transcript --out %s/out --keep-going", text, 1,
          "game 2, move 2: d4 is occupied");
    left = contents("out");
    check_text("what could be read", gv_text_string(&left), "f5d6\nd3\n");
    gv_text_free(&left);
    check_files(1);
    done();
}

static void wrong_tags_warn(void)
{
    begin();
    tells("convert - --to transcript",
          "[Result \"0-13\"]\n\n1. f5 d6 2. c5 f6 3. e7 f4 4. g5 e6 5. e3\n", 0,
          "warning: standard input:1:1: game 1: the result \"0-13\" is wrong: the discs lie 13-0");
    done();
}

static void check_tells_all_faults(void)
{
    json_t *json = json_of(
        "check --json " GV_TEST_DATA "/bad/gvg/several-tags.gvg " GAMES "/liveothello.pgn", NULL);
    json_t *files = json_object_get(json, "files");
    json_t *first = json_array_get(files, 0), *second = json_array_get(files, 1);
    json_t *faults = json_object_get(first, "faults");
    CU_ASSERT_EQUAL_FATAL(json_array_size(faults), 3);
    for (int i = 0; i < 3; i++)
        check_json(json_object_get(json_array_get(faults, (size_t)i), "line"), i == 0   ? "3"
                                                                               : i == 1 ? "4"
                                                                                        : "5");
    check_json(json_object_get(second, "right"), "true");
    CU_ASSERT_EQUAL(json_array_size(json_object_get(second, "warnings")), 1);
    json_decref(json);
    begin();
    run_in("check " GV_TEST_DATA "/bad/pgn/second-game.pgn " GAMES "/two-games.wtb", NULL, 1,
           "two-games.wtb: right: games, 2 games, 70 plies, wthor");
    run_in("check -", "\n", 1, "no game and no position in it");
    run_in("check " GAMES "/ffo.obf", NULL, 0, "right: positions, 3 positions");
    done();
}

/* ---------------------------------------------------------------- choosing and counting */

static void filters(void)
{
    begin();
    run_in("convert " GAMES "/wc1981.txt --player rose --to transcript", NULL, 0, "f5d6c5f4f3");
    json_t *json = json_of("convert " GAMES "/wc1981.txt --player MAACK --stats --json", NULL);
    check_json(json_object_get(json, "games"), "2");
    json_decref(json);
    json = json_of("convert " GAMES "/liveothello.pgn " GAMES
                   "/playok.pgn --year 2005-2017 --result black --stats --json",
                   NULL);
    check_json(json_object_get(json, "results"),
               "{\"black\":2,\"white\":0,\"draw\":0,\"unfinished\":0}");
    json_decref(json);
    json = json_of("convert " GAMES "/two-games.wtb --min-plies 10 --stats --json", NULL);
    check_json(json_object_get(json, "games"), "1");
    json_decref(json);
    done();
}

static void figures(void)
{
    /* A wipe-out, a draw with one pass, and a game not over. */
    json_t *json = json_of("convert - --stats --json",
                           SHORTEST "\n\nD3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1"
                                    "A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4"
                                    "H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1\n\nf5\n");
    check_json(json,
               "{\"games\":3,\"results\":{\"black\":1,\"white\":0,\"draw\":1,\"unfinished\":1},"
               "\"discs\":{\"black\":22.5,\"white\":16.0},"
               "\"plies\":{\"least\":1,\"most\":61,\"mean\":23.666666666666668},"
               "\"passes\":{\"passes\":1,\"games\":1,\"most\":1,\"longest_run\":2},"
               "\"first_moves\":[{\"move\":\"f5\",\"games\":2},{\"move\":\"d3\",\"games\":1}]}");
    json_decref(json);
    begin();
    run_in("convert - --stats", SHORTEST, 0,
           "results        black 1, white 0, draw 0, unfinished 0");
    done();
}

/* ---------------------------------------------------------------- another board */

static void games_on_another_board(void)
{
    json_t *json = json_of("convert " GAMES "/wc1981.txt --replay-on square --json", NULL);
    /* On their own board all is as it was. */
    check_json(json_object_get(json, "summary"),
               "{\"games\":3,\"legal_to_the_end\":3,\"turned_otherwise\":0,\"plies\":190,"
               "\"legal_plies\":190}");
    json_decref(json);
    /* Row 4 of a cylinder all black but f4: White's f4 is a closing walk, and the rule decides. */
    json = json_of("convert - --replay-on cylinder --closing always --json",
                   "[Board \"square 8x8\"]\n\n......../......../......../XXXXX.XO/......../"
                   "......../......../........\nO to move\n\n1. f4\n");
    json_t *game = json_array_get(json_object_get(json, "games"), 0);
    check_json(json_object_get(game, "legal_plies"), "1");
    check_json(
        json_object_get(game, "differences"),
        "[{\"ply\":1,\"move\":\"f4\",\"record\":[\"g4\"],\"here\":[\"a4\",\"b4\",\"c4\",\"d4\","
        "\"e4\",\"g4\"]}]");
    check_json(json_object_get(json, "closing"), "\"always\"");
    json_decref(json);
    begin();
    run_in("convert - --replay-on torus", "f5d6c3d3", 0, "1 games: ");
    tells("convert - --replay-on torus --size 6x6", "f5", 2,
          "game 1: a game on 8x8, expected 6x6, the size of the board to replay it on");
    done();
}

/* The reason why a game stops on another board is the rule's. */
static void where_a_game_stops(void)
{
    json_t *json = json_of("convert - --replay-on klein --closing never --json", SHORTEST);
    json_t *game = json_array_get(json_object_get(json, "games"), 0);
    json_t *stopped = json_object_get(game, "stopped");
    long long legal = json_integer_value(json_object_get(game, "legal_plies"));
    CU_ASSERT_TRUE(legal >= 5 && legal <= 9); /* boards agree for some plies */
    CU_ASSERT_TRUE(json_is_null(stopped) ? legal == 9 : json_is_object(stopped));
    json_decref(json);
    /* A pass in the record where there is a move here: d1, over the edge. */
    json = json_of("convert - --replay-on cylinder --size 4x4 --json",
                   "[Board \"square 4x4\"]\n\nOX../..../..../.... X\n\n1. -- c1\n");
    game = json_array_get(json_object_get(json, "games"), 0);
    check_json(json_object_get(game, "stopped"),
               "{\"ply\":1,\"move\":\"--\",\"reason\":\"Black passes in the record, and has a move "
               "here, d1\"}");
    json_decref(json);
}

/* ---------------------------------------------------------------- files stay whole */

static void check_old_file(const char *name)
{
    gv_text left = contents(name);
    check_text("the old file", gv_text_string(&left), "old");
    gv_text_free(&left);
}

/* A file of that many games. */
static void put_many(const char *name, int games)
{
    gv_text many = {0};
    for (int i = 0; i < games; i++)
        gv_text_add(&many, SHORTEST "\n");
    put(name, gv_text_string(&many));
    gv_text_free(&many);
}

/* No file of the programs started from now on grows over 100,000 bytes; `on_excess` is inherited.
 */
static void limit_files(void (*on_excess)(int), struct rlimit *before)
{
    CU_ASSERT_EQUAL_FATAL(getrlimit(RLIMIT_FSIZE, before), 0);
    struct rlimit small = *before;
    small.rlim_cur = 100000;
    signal(SIGXFSZ, on_excess);
    setrlimit(RLIMIT_FSIZE, &small);
}

/* A disk that is full after a few bytes: a limit on the size of files stands for it. */
static void a_full_disk_leaves_the_old_file(void)
{
    struct rlimit before;
    begin();
    put("out", "old");
    put_many("in", 30000);
    limit_files(SIG_IGN, &before); /* the program then sees the failed write */
    tells("convert %s/in --to pgn --out %s/out", NULL, 2, "out: cannot write: File too large");
    setrlimit(RLIMIT_FSIZE, &before);
    check_old_file("out");
    check_files(2);
    /* A device that is full tells so too. */
    if (access("/dev/full", W_OK) == 0)
        tells("convert %s/in --to transcript --out /dev/full", NULL, 2,
              "/dev/full: cannot write: No space left on device");
    done();
}

/* Killed at any moment, even by SIGXFSZ or SIGKILL, it leaves the old file. */
static void a_kill_leaves_the_old_file(void)
{
    struct rlimit before;
    begin();
    put("out", "old");
    put_many("in", 30000);
    limit_files(SIG_DFL, &before);
    char line[300];
    snprintf(line, sizeof line, "convert %s/in --to pgn --out %s/out", folder, folder);
    run_result r = run_program(line, NULL);
    setrlimit(RLIMIT_FSIZE, &before);
    CU_ASSERT_EQUAL(r.code, 128 + SIGXFSZ); /* killed in the middle of writing */
    run_free(&r);
    check_old_file("out");
    done();
}

/* Ctrl-C keeps what is done: a whole file of the games so far, and exit code 3. */
static void interruption_keeps_what_is_done(void)
{
    begin();
    char line[300], path[200];
    snprintf(line, sizeof line, "convert - --to gvg --out %s/out", folder);
    run_result r = run_program_fed(line, SHORTEST "\n" SHORTEST "\n");
    CU_ASSERT_EQUAL(r.code, 3);
    run_free(&r);
    check_files(1);
    gv_source *source = NULL;
    gv_game_record game = {.number = 0};
    gv_error error;
    gv_next next;
    long long games = 0;
    snprintf(path, sizeof path, "%s/out", folder);
    CU_ASSERT_EQUAL_FATAL(gv_source_open(&source, path, NULL, &error), GV_OK);
    while ((next = gv_source_next(source, &game, &error)) == GV_NEXT_GAME)
        games++;
    CU_ASSERT_EQUAL(next, GV_NEXT_END);
    CU_ASSERT_TRUE(games > 0);
    gv_game_record_free(&game);
    gv_source_close(source);
    done();
}

static void rights_and_links_stay(void)
{
    char path[200], link[200];
    struct stat there;
    begin();
    put("out", "old");
    snprintf(path, sizeof path, "%s/out", folder);
    snprintf(link, sizeof link, "%s/link", folder);
    CU_ASSERT_EQUAL(chmod(path, 0640), 0);
    CU_ASSERT_EQUAL(symlink(path, link), 0);
    run_in("convert - --to transcript --out %s/link", "f5d6", 0, "");
    CU_ASSERT_EQUAL(lstat(link, &there), 0);
    CU_ASSERT_TRUE(S_ISLNK(there.st_mode));
    CU_ASSERT_EQUAL(stat(path, &there), 0);
    CU_ASSERT_EQUAL(there.st_mode & 0777, 0640);
    gv_text text = contents("out");
    check_text("out", gv_text_string(&text), "f5d6\n");
    gv_text_free(&text);
    done();
}

/* Real files: the whole year there and back. */
static void shared_year(void)
{
    char path[1200], line[3000];
    if (!shared_file("wthor/WTH_1980.wtb", path, sizeof path))
        return;
    snprintf(line, sizeof line, "convert %s --stats --json", path);
    json_t *json = json_of(line, NULL);
    check_json(json_object_get(json, "games"), "160");
    check_json(json_object_get(json, "first_moves"), "[{\"move\":\"f5\",\"games\":160}]");
    json_decref(json);
    begin();
    snprintf(line, sizeof line, "convert %s --to pgn --out %s/a.pgn", path, folder);
    run_in(line, NULL, 0, "");
    snprintf(line, sizeof line, "convert %s/a.pgn --to wthor --out %s/b.wtb", folder, folder);
    run_in(line, NULL, 0, "");
    gv_text left = contents("b.wtb"), right = {0};
    CU_ASSERT_EQUAL(gv_text_read_file(&right, path, GV_TEXT_LIMIT, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(left.length, right.length);
    CU_ASSERT_EQUAL(memcmp(left.data + 4, right.data + 4, left.length - 4), 0);
    gv_text_free(&left);
    gv_text_free(&right);
    done();
}

void gv_suite_convert(void)
{
    GV_TEST("from each into each", from_each_into_each);
    GV_TEST("to standard output", to_standard_output);
    GV_TEST("what formats cannot say is refused", what_formats_cannot_say_is_refused);
    GV_TEST("misuse is told", misuse_is_told);
    GV_TEST("an illegal move stops", an_illegal_move_stops);
    GV_TEST("wrong tags warn", wrong_tags_warn);
    GV_TEST("check tells all faults", check_tells_all_faults);
    GV_TEST("filters", filters);
    GV_TEST("figures", figures);
    GV_TEST("games on another board", games_on_another_board);
    GV_TEST("where a game stops", where_a_game_stops);
    GV_TEST("a full disk leaves the old file", a_full_disk_leaves_the_old_file);
    GV_TEST("a kill leaves the old file", a_kill_leaves_the_old_file);
    GV_TEST("interruption keeps what is done", interruption_keeps_what_is_done);
    GV_TEST("rights and links stay", rights_and_links_stay);
    GV_TEST("shared year", shared_year);
}
