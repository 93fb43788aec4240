/*
 * test_cli.c - the command line's contract: options, exit codes, JSON keys, words.
 *
 * Expected figures come from the project's specification (perft tables agreed on by three
 * independent programs, symmetry counts, worked cases) and are named beside the values.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/run.h"
#include "support/suites.h"

#define BOARDS GV_SOURCE_DIR "/docs/positions"

/* ---------------------------------------------------------------- helpers */

static json_t *json_of(const char *arguments, const char *input)
{
    run_result r = run_program(arguments, input);
    json_error_t error;
    json_t *json = json_loads(gv_text_string(&r.out), 0, &error);
    CU_ASSERT_EQUAL(r.code, 0);
    CU_ASSERT_PTR_NOT_NULL_FATAL(json);
    CU_ASSERT_STRING_EQUAL(gv_text_string(&r.err), "");
    run_free(&r);
    return json;
}

/* Whether the value at `key` is this JSON, written with ' for ". */
static bool is(const json_t *json, const char *key, const char *expected)
{
    char text[4000];
    snprintf(text, sizeof text, "%s", expected);
    for (char *at = text; *at; at++)
        if (*at == '\'')
            *at = '"';
    json_t *wanted = json_loads(text, JSON_DECODE_ANY, NULL);
    json_t *found = json_object_get(json, key);
    bool same = wanted && found && json_equal(wanted, found);
    if (!same) {
        char *dump = json_dumps(found, JSON_ENCODE_ANY | JSON_COMPACT);
        fprintf(stderr, "%s: found %s, expected %s\n", key, dump ? dump : "nothing", text);
        free(dump);
    }
    json_decref(wanted);
    return same;
}

/* ---------------------------------------------------------------- arguments */

static void help_and_version(void)
{
    static const char *const commands[] = {"play",  "board", "show",    "compare", "perft",
                                           "check", "solve", "convert", "draw",    "variants"};
    run_prints("--version", NULL, 0, "gluversi ");
    run_prints("--help", NULL, 0, "compare");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[60], usage[60];
        snprintf(line, sizeof line, "%s --help", commands[i]);
        snprintf(usage, sizeof usage, "usage: gluversi %s", commands[i]);
        run_prints(line, NULL, 0, usage);
    }
    /* The options of the contract are all in the help. */
    static const char *const options[] = {"--size",     "--left-right", "--top-bottom", "--closing",
                                          "--start",    "--objective",  "--holes",      "--moves",
                                          "--position", "--game",       "--json",       "--seed"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        run_prints("show --help", NULL, 0, options[i]);
}

static void misuse_is_one_line_and_exit_2(void)
{
    run_fails("show --frobnicate", NULL, 2, "--frobnicate");
    run_fails("show -x", NULL, 2, "-x");
    run_fails("show --clos never", NULL, 2, "--closing");
    run_fails("show --closing", NULL, 2, "needs a value");
    run_fails("show --json=yes", NULL, 2, "takes no value");
    run_fails("show torus klein", NULL, 2, "klein");
    run_fails("show nosuchboard", NULL, 2, "nosuchboard");
    run_fails("frobnicate", NULL, 2, "frobnicate");
    run_fails("show --closing sometimes", NULL, 2, "never, always or accompanied");
    run_fails("show --left-right glued", NULL, 2, "open, straight or twisted");
    run_fails("show --size 27x2", NULL, 2, "26");
    run_fails("show --size 17x16", NULL, 2, "256");
    run_fails("show --size 8", NULL, 2, "8");
    run_fails("show --holes z9", NULL, 2, "z9");
    run_fails("show --seed many", NULL, 2, "many");
    run_fails("show --continue 99", NULL, 2, "99");
    run_fails("perft --depth 0", NULL, 2, "0");
    run_fails("perft --depth 3x", NULL, 2, "3x");
    run_fails("show --position /nonexistent", NULL, 2, "/nonexistent");
    run_fails("show --position . ", NULL, 2, ".");
    run_fails("check", NULL, 2, "FILE");
    run_fails("check /nonexistent", NULL, 2, "/nonexistent");
    run_fails("show --position - --game -", "", 2, "expected one");
    run_fails("show --position -", "f5 d6", 2, "standard input: no diagram");
    run_fails("show --position - --size 3x3", "X O\n. .\n", 2, "size");
    run_fails("show torus --position -", "[Board \"klein 2x2\"]\nX O\n. .\n", 2, "klein 2x2");
}

static void moves_that_are_not_legal(void)
{
    /* From reversatile PR#26: the second move is on an occupied cell. */
    run_fails("show --moves D3D4D5D6", NULL, 2, "move 2: d4 is occupied");
    run_fails("show --moves 'd3 a1'", NULL, 2, "move 2: a1");
    run_fails("show --moves 'd3 --'", NULL, 2, "move 2");
    run_fails("show --moves i9", NULL, 2, "i");
    run_fails("show --size 1x5", NULL, 2, "1×5");
    run_fails("show --holes d4", NULL, 2, "d4");
}

static void full_disk(void)
{
    char line[600];
    snprintf(line, sizeof line, "%s show > /dev/full 2> /dev/null", GV_PROGRAM);
    if (access("/dev/full", W_OK) == 0)
        CU_ASSERT_EQUAL(system(line) >> 8, 2);
}

/* ---------------------------------------------------------------- board */

static void board_json(void)
{
    json_t *torus = json_of("board torus --json", NULL);
    CU_ASSERT_TRUE(is(torus, "orientable", "true"));
    CU_ASSERT_TRUE(is(torus, "euler_characteristic", "0"));
    CU_ASSERT_TRUE(is(torus, "boundary_circles", "0"));
    CU_ASSERT_TRUE(is(torus, "symmetries", "512")); /* cli.md */
    CU_ASSERT_TRUE(is(torus, "cells", "64"));
    /* Section 3: each line of a torus is a ring of 8; two diagonals that meet do so twice. */
    CU_ASSERT_TRUE(is(torus, "lines",
                      "[{'family':'horizontal','ring':true,'length':8,'self_crossings':0,"
                      "'count':8},{'family':'vertical','ring':true,'length':8,"
                      "'self_crossings':0,'count':8},{'family':'diagonal','ring':true,"
                      "'length':8,'self_crossings':0,'count':16}]"));
    CU_ASSERT_TRUE(is(torus, "meetings",
                      "[{'families':['horizontal','vertical'],'cells':1,'pairs':64},"
                      "{'families':['diagonal','horizontal'],'cells':1,'pairs':128},"
                      "{'families':['diagonal','vertical'],'cells':1,'pairs':128},"
                      "{'families':['diagonal','diagonal'],'cells':2,'pairs':32}]"));
    json_decref(torus);

    json_t *linked = json_of("board --size 4x4 --link 'a1 N > a1 S' --holes b2 --json", NULL);
    CU_ASSERT_TRUE(is(linked, "orientable", "null"));
    CU_ASSERT_TRUE(is(linked, "euler_characteristic", "null"));
    CU_ASSERT_TRUE(is(linked, "boundary_circles", "null"));
    CU_ASSERT_TRUE(is(linked, "cells", "15"));
    json_decref(linked);

    /* No start fits; the report works all the same (section 6). */
    run_prints("board --size 1x5 --left-right twisted", NULL, 0, "1 column by 5 rows");
    run_prints("board mobius", NULL, 0, "one-sided");
    run_prints("board klein --size 5x5", NULL, 0, "crossing themselves in 1 cell");
}

/* ---------------------------------------------------------------- show */

static void show_json(void)
{
    json_t *json = json_of("show --moves 'f5 d6' --json", NULL);
    CU_ASSERT_TRUE(
        is(json, "board", "{'columns':8,'rows':8,'left_right':'open','top_bottom':'open'}"));
    CU_ASSERT_TRUE(is(json, "closing", "'always'"));
    CU_ASSERT_TRUE(is(json, "start", "'diagonal'"));
    CU_ASSERT_TRUE(is(json, "ply", "2"));
    CU_ASSERT_TRUE(is(json, "to_move", "'black'"));
    CU_ASSERT_TRUE(is(json, "must_pass", "false"));
    CU_ASSERT_TRUE(is(json, "over", "false"));
    CU_ASSERT_TRUE(is(json, "black", "3"));
    CU_ASSERT_TRUE(is(json, "white", "3"));
    CU_ASSERT_TRUE(is(json, "result", "null"));
    /* By hand: f5 turns e5; d6 turns d5. */
    CU_ASSERT_TRUE(is(json, "rows",
                      "['........','........','........','...OX...','...OXX..','...O....',"
                      "'........','........']"));
    CU_ASSERT_EQUAL(json_array_size(json_object_get(json, "legal")), 5);
    /* By hand: c3 turns d4, since e5 behind it is Black's. */
    CU_ASSERT_TRUE(is(json_array_get(json_object_get(json, "legal"), 0), "move", "'c3'"));
    CU_ASSERT_TRUE(is(json_array_get(json_object_get(json, "legal"), 0), "flips", "['d4']"));
    CU_ASSERT_TRUE(is(json_array_get(json_object_get(json, "legal"), 0), "closing_flips", "[]"));
    json_decref(json);

    /* The shortest real game (cases.md): Black wins 13-0 after nine moves. */
    json = json_of("show --moves f5d6c5f6e7f4g5e6e3 --json", NULL);
    CU_ASSERT_TRUE(is(json, "over", "true"));
    CU_ASSERT_TRUE(is(json, "to_move", "null"));
    CU_ASSERT_TRUE(is(json, "result", "'black'"));
    CU_ASSERT_TRUE(is(json, "black", "13"));
    CU_ASSERT_TRUE(is(json, "white", "0"));
    json_decref(json);

    /* schrum2/MM-NEATv2#408 in cases.md: one side stuck is not the end. */
    json = json_of("show --moves e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8 --json", NULL);
    CU_ASSERT_TRUE(is(json, "must_pass", "true"));
    CU_ASSERT_TRUE(is(json, "over", "false"));
    CU_ASSERT_TRUE(is(json, "to_move", "'black'"));
    CU_ASSERT_TRUE(is(json, "legal", "[]"));
    json_decref(json);
}

static void show_reads_back(void)
{
    static const char *const runs[] = {
        "klein --moves 'f5 d6'",
        "mobius --size 5x7 --continue 3",
        "torus --size 2x2",
        "cylinder --closing never --continue 9",
        "projective --continue 4",
        "square --size 16x16 --holes 'a1 p16'",
        "klein --objective fewest --first white --closing accompanied",
    };
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        char line[200];
        snprintf(line, sizeof line, "show %s", runs[i]);
        run_result shown = run_program(line, NULL);
        snprintf(line, sizeof line, "show %s --json", runs[i]);
        json_t *before = json_of(line, NULL);
        json_t *after = json_of("show --position - --json", gv_text_string(&shown.out));
        json_object_del(before, "ply");
        json_object_del(before, "start");
        json_object_del(after, "ply");
        json_object_del(after, "start");
        CU_ASSERT_TRUE(json_equal(before, after));
        json_decref(before);
        json_decref(after);
        run_free(&shown);
    }
}

static void show_explains(void)
{
    const char *file = "show --position " BOARDS "/cylinder-closing.txt --explain ";
    char line[300];
    snprintf(line, sizeof line, "%sf4", file);
    run_prints(line, NULL, 0, "closing");
    snprintf(line, sizeof line, "%sf4 --closing never", file);
    run_prints(line, NULL, 1, "never");
    snprintf(line, sizeof line, "%sa1", file);
    run_prints(line, NULL, 1, "occupied");
    run_fails("show --explain q4", NULL, 2, "q4");
    run_fails("show --explain c4c5", NULL, 2, "c4c5");
}

/* ---------------------------------------------------------------- compare */

/* Section 5, first worked case: f4 and c7 differ, c1 does not. */
static void compare_worked_case(void)
{
    json_t *json = json_of("compare --json --position " BOARDS "/cylinder-closing.txt", NULL);
    CU_ASSERT_TRUE(is(json, "differences",
                      "[{'move':'f4','never':null,'always':['a4','b4','c4','d4','e4','g4','h4'],"
                      "'accompanied':null},"
                      "{'move':'c7','never':['c6'],"
                      "'always':['c6','a7','b7','d7','e7','f7','g7','h7'],"
                      "'accompanied':['c6','a7','b7','d7','e7','f7','g7','h7']}]"));
    static const char *const rules[] = {"never", "always", "accompanied"};
    for (int i = 0; i < 3; i++) {
        const json_t *rule = json_object_get(json, rules[i]);
        const json_t *first = json_array_get(json_object_get(rule, "legal"), 0);
        char name[20];
        snprintf(name, sizeof name, "'%s'", rules[i]);
        CU_ASSERT_TRUE(is(rule, "closing", name));
        CU_ASSERT_TRUE(is(first, "move", "'c1'"));
        CU_ASSERT_TRUE(is(first, "flips", "['a1','b1','d1','e1','f1','h1']"));
    }
    json_decref(json);
    run_prints("compare --position " BOARDS "/cylinder-closing.txt", NULL, 0, "2 moves differ");
    run_prints("compare square", NULL, 0, "No move differs");
}

/* Section 5, second worked case. */
static void compare_lines_that_meet_twice(void)
{
    json_t *json = json_of("compare --json --position " BOARDS "/cylinder-meet-twice.txt", NULL);
    CU_ASSERT_TRUE(is(json, "differences", "[]"));
    const json_t *legal = json_object_get(json_object_get(json, "always"), "legal");
    bool found = false;
    for (size_t i = 0; i < json_array_size(legal); i++) {
        const json_t *move = json_array_get(legal, i);
        if (strcmp(json_string_value(json_object_get(move, "move")), "c7") != 0)
            continue;
        found = true;
        CU_ASSERT_TRUE(is(move, "flips", "['f2','h2','g3','f4','h4','a5','e5','b6','d6']"));
    }
    CU_ASSERT_TRUE(found);
    json_decref(json);
}

static void compare_a_game(void)
{
    json_t *json = json_of("compare cylinder --size 4x4 --game - --json", "b1 a1\n");
    CU_ASSERT_EQUAL(json_array_size(json_object_get(json, "plies")), 3);
    json_decref(json);
    run_prints("compare cylinder --size 4x4 --game -", "b1 a1\n", 0, "2 plies");
}

/* ---------------------------------------------------------------- perft */

static void perft_json(void)
{
    /* Tables of perft_8x8.md: three independent programs agree. */
    json_t *json = json_of("perft klein --size 4x4 --depth 6 --json", NULL);
    CU_ASSERT_TRUE(
        is(json, "board", "{'columns':4,'rows':4,'left_right':'twisted','top_bottom':'straight'}"));
    CU_ASSERT_TRUE(is(json, "closing", "'always'"));
    CU_ASSERT_TRUE(is(json, "start", "'diagonal'"));
    CU_ASSERT_TRUE(is(json, "counts", "[4,14,62,244,1118,5342]"));
    CU_ASSERT_PTR_NULL(json_object_get(json, "divide"));
    json_decref(json);

    json = json_of("perft klein-4x4 --closing accompanied --depth 5 --divide --json", NULL);
    CU_ASSERT_TRUE(is(json, "counts", "[4,12,52,192,924]"));
    const char *move;
    json_t *paths, *divide = json_object_get(json, "divide");
    json_int_t sum = 0;
    json_object_foreach(divide, move, paths) sum += json_integer_value(paths);
    CU_ASSERT_EQUAL(json_object_size(divide), 4);
    CU_ASSERT_EQUAL(sum, 924);
    json_decref(json);
    run_prints("perft --depth 4", NULL, 0, " 4 244\n");
    /* Where the fast engine gives way it is said. 256 cells, an opening as on any larger board. */
    run_result large = run_program("perft square-16x16 --depth 3", NULL);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&large.out), " 3 56\n"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(gv_text_string(&large.err), "256 cells: the plain engine counts"));
    run_free(&large);
    /* A finished game is one leaf however deep one looks. */
    json = json_of("perft --moves f5d6c5f6e7f4g5e6e3 --depth 3 --json", NULL);
    CU_ASSERT_TRUE(is(json, "counts", "[1,1,1]"));
    json_decref(json);
}

static void ctrl_c_keeps_what_is_done(void)
{
    run_result r = run_program_interrupted("perft --depth 40 --engine plain --json", 400);
    json_t *json = json_loads(gv_text_string(&r.out), 0, NULL);
    CU_ASSERT_EQUAL(r.code, 3);
    CU_ASSERT_PTR_NOT_NULL_FATAL(json);
    CU_ASSERT_TRUE(is(json, "stopped", "true"));
    CU_ASSERT_TRUE(json_array_size(json_object_get(json, "counts")) >= 1);
    json_decref(json);
    run_free(&r);
}

/* ---------------------------------------------------------------- check */

static void check_files(void)
{
    run_prints("check " GV_SOURCE_DIR "/variants/klein.ini", NULL, 0, "right: variants");
    run_prints("check " BOARDS "/cylinder-closing.txt", NULL, 0, "right: position");
    run_prints("check -", "d3 d4", 1, "move 2: d4 is occupied");
    run_prints("check --json -", "f5 d6", 0, "\"right\":true");
    run_prints("check --json -", "[Board \"moebius 8x8\"]", 1, "\"line\":1");
}

/* ---------------------------------------------------------------- play in the terminal */

static void play_in_the_terminal(void)
{
    run_prints("play --terminal klein", "f5\nmoves\nquit\n", 0, "f5");
    run_prints("--terminal klein", "help\n", 0, "explain CELL");
    run_prints("play --terminal", "a1\nf5\nundo\nmoves\n", 0, "No move was played yet");
    run_prints("play --terminal", "f5\nundo\nredo\nmoves\n", 0, "> f5\n");
    run_prints("play --terminal", "q9\n", 0, "q9");
    run_prints("play --terminal", "undone\n", 0, "\"undone\" is no word known here");
    run_prints("play --terminal", "explain f5\n", 0, "turns");
    /* The greedy player answers, and undo goes back over its answer. */
    run_prints("play --terminal --white greedy", "f5\nundo\nmoves\n", 0, "No move was played yet");
    /* A forced pass is announced. */
    run_prints("play --terminal --moves e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", "quit\n", 0,
               "Black (X) has no legal move and passes.");
    /* Clicking on after the end appends nothing (nboard H2). */
    run_prints("play --terminal --moves f5d6c5f6e7f4g5e6e3", "a1\na1\nmoves\n", 0,
               "f5 d6 c5 f6 e7 f4 g5 e6 e3\n");
    run_fails("play --terminal --black nobody", NULL, 2, "expected person, random, greedy, level1");
}

static void computer_games_repeat(void)
{
    const char *line = "play --terminal mobius --black greedy --white random --seed 7";
    run_result one = run_program(line, NULL), two = run_program(line, NULL);
    CU_ASSERT_EQUAL(one.code, 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&one.out), "The game is over"));
    CU_ASSERT_STRING_EQUAL(gv_text_string(&one.out), gv_text_string(&two.out));
    run_free(&one);
    run_free(&two);
}

static void games_are_kept_and_resumed(void)
{
    char path[] = "/tmp/gluversi-test-XXXXXX", line[300];
    int file = mkstemp(path);
    CU_ASSERT_FATAL(file >= 0);
    close(file);
    snprintf(line, sizeof line, "play --terminal klein --closing never --save %s", path);
    run_prints(line, "f5\nd6\n", 0, "plays d6");
    snprintf(line, sizeof line, "show --json --game %s", path);
    json_t *resumed = json_of(line, NULL);
    json_t *direct = json_of("show klein --closing never --moves f5d6 --json", NULL);
    CU_ASSERT_TRUE(json_equal(resumed, direct));
    json_decref(resumed);
    json_decref(direct);
    snprintf(line, sizeof line, "play --terminal --game %s", path);
    run_prints(line, "moves\n", 0, "f5 d6\n");
    unlink(path);
}

void gv_suite_cli(void)
{
    GV_TEST("help and version", help_and_version);
    GV_TEST("misuse is one line and exit code 2", misuse_is_one_line_and_exit_2);
    GV_TEST("illegal moves are named", moves_that_are_not_legal);
    GV_TEST("a full disk is noticed", full_disk);
    GV_TEST("board: the report", board_json);
    GV_TEST("show: JSON", show_json);
    GV_TEST("show: what it prints reads back", show_reads_back);
    GV_TEST("show: a move explained", show_explains);
    GV_TEST("compare: the worked case of closing walks", compare_worked_case);
    GV_TEST("compare: lines that meet twice", compare_lines_that_meet_twice);
    GV_TEST("compare: a whole game", compare_a_game);
    GV_TEST("perft: JSON, divide", perft_json);
    GV_TEST("perft: Ctrl-C keeps what is done", ctrl_c_keeps_what_is_done);
    GV_TEST("check: files", check_files);
    GV_TEST("play: in the terminal", play_in_the_terminal);
    GV_TEST("play: the computer's games repeat", computer_games_repeat);
    GV_TEST("play: games are kept and resumed", games_are_kept_and_resumed);
}
