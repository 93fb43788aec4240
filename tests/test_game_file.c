/*
 * test_game_file.c - one game out of a file of any format, for every command that takes --game or
 * --position; on the board that the command names; and games that are kept with all that their file
 * said.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/checks.h"
#include "support/games.h"
#include "support/run.h"
#include "support/suites.h"

#define GAMES GV_TEST_DATA "/games"
/* The shortest game with all discs of one colour, 13-0 after nine moves. */
#define SHORTEST "f5d6c5f6e7f4g5e6e3"

/* ---------------------------------------------------------------- steps */

/* `show --json` with these arguments, and what it says under a key. */
static void shows(const char *arguments, const char *input, const char *key, const char *expected)
{
    char line[600];
    snprintf(line, sizeof line, "show --json %s", arguments);
    run_result r = run_program(line, input);
    json_t *json = json_loads(gv_text_string(&r.out), 0, NULL);
    char *found = json_dumps(json_object_get(json, key), JSON_COMPACT | JSON_ENCODE_ANY);
    bool right = found && strcmp(found, expected) == 0;
    if (!right)
        fprintf(stderr, "\ngluversi %s: %s is %s, expected %s; %s\n", line, key,
                found ? found : "not there", expected, gv_text_string(&r.err));
    CU_ASSERT_TRUE(right);
    free(found);
    json_decref(json);
    run_free(&r);
}

/* The command ends with `code`, and standard error has `part` in it. */
static void says(const char *arguments, const char *input, int code, const char *part)
{
    run_result r = run_program(arguments, input);
    bool right = r.code == code &&
                 (*part ? strstr(gv_text_string(&r.err), part) != NULL : r.err.length == 0);
    if (!right)
        fprintf(stderr, "\ngluversi %s: exit %d, err \"%s\"; expected %d, \"%s\"\n", arguments,
                r.code, gv_text_string(&r.err), code, part);
    CU_ASSERT_TRUE(right);
    run_free(&r);
}

/* A file of this text under a name of its own, which the caller removes. */
static void put(char path[40], const char *text)
{
    strcpy(path, "/tmp/gluversi-file-XXXXXX");
    int file = mkstemp(path);
    CU_ASSERT_FATAL(file >= 0);
    close(file);
    CU_ASSERT_EQUAL_FATAL(gv_text_write_file(path, text, strlen(text), NULL), GV_OK);
}

/* ---------------------------------------------------------------- formats */

static void every_format(void)
{
    /* Scores as tests/data/games tells them: discs as they lie. */
    shows("--game " GAMES "/two-games.wtb", NULL, "black", "13");
    shows("--game " GAMES "/two-games.wtb:2", NULL, "black", "32");
    shows("--game " GAMES "/two-games.wtb --number 2", NULL, "result", "\"draw\"");
    shows("--game " GAMES "/ggs.ggf", NULL, "over", "true");
    shows("--game " GAMES "/playok.pgn", NULL, "over", "true");
    shows("--position " GAMES "/ffo.obf:2", NULL, "ply", "0");
    shows("--game -",
          "(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- "
          "-------- -------- -------- *]B[F5]W[D6];)",
          "ply", "2");
    shows("--game -", "Maack 0-64 Rose : F5D6C3\n", "ply", "3");
    shows("--game -", "[Event \"?\"]\n[White \"M\xFCller\"]\n\n1. f5 d6 2. c3 *\n", "ply", "3");
    /* A line of a whole board with moves below it is a record, not a line of OBF. */
    shows("--position -",
          "---------------------------OX------XO--------------------------- X\nf5d6\n", "ply", "2");
    /* Every command with a board takes it. */
    run_prints("perft --depth 1 --game " GAMES "/two-games.wtb:2", NULL, 0, "1");
    run_prints("solve --position " GAMES "/ffo.obf:1 --nodes 10", NULL, 3, "");
    run_prints("compare --game -", "[Event \"?\"]\n\n1. f5 d6 *\n", 0, "2 plies");
    run_prints("play --terminal --game " GAMES "/two-games.wtb", "moves\n", 0,
               "f5 d6 c5 f6 e7 f4 g5 e6 e3\n");
}

static void one_of_several(void)
{
    says("show --game " GAMES "/two-games.wtb", NULL, 0,
         "two-games.wtb has 2 games, and this is the first; --game " GAMES "/two-games.wtb:N or "
         "--number N takes another");
    /* Whoever says a number knows; and there is nothing to be told of a single game. */
    says("show --game " GAMES "/two-games.wtb:1", NULL, 0, "");
    says("show --game -", "f5d6", 0, "");
    says("show --game " GAMES "/two-games.wtb:3", NULL, 2, "found 2 games, expected game 3");
    says("show --game " GAMES "/two-games.wtb:0", NULL, 2, "from 1");
    says("show --game - --number 0", "f5", 2, "from 1");
    says("show --game - --number two", "f5", 2, "--number: found \"two\"");
    says("show --game " GAMES "/two-games.wtb:2 --number 2", NULL, 2, "expected the number once");
    says("show --game -", "\n", 2, "no game and no position in it");
    says("show --game /nonexistent:2", NULL, 2, "/nonexistent: cannot open");
    shows("--game - --number 2", "[Board \"torus 4x4\"]\n\n1. b1\n\n[Board \"klein 4x6\"]\n",
          "black", "2");
    shows("--game - --number 2", "d3\n\nf5d6\n", "ply", "2");
    /* A file may be called so. */
    char path[40], named[44], line[100];
    put(path, "f5d6\n\nf5d6c3\n");
    snprintf(named, sizeof named, "%s:2", path);
    CU_ASSERT_EQUAL_FATAL(rename(path, named), 0);
    snprintf(line, sizeof line, "--game %s", named);
    shows(line, NULL, "ply", "2");
    snprintf(line, sizeof line, "--game %s:2", named);
    shows(line, NULL, "ply", "3");
    unlink(named);
}

static void faults_have_their_place(void)
{
    says("show --game -", "f5d6c5d5", 2, "standard input:1:7: move 4: d5 is occupied");
    says("show --game - --number 2", "f5d6\n\nf5d5\n", 2,
         "standard input:3:3: game 2, move 2: d5 is occupied");
    says("show --game " GV_TEST_DATA "/bad/pgn/second-game.pgn:1", NULL, 0, "");
    says("show --position -", "[Event \"?\"]\n\n1. f5 *\n", 2, "standard input: no diagram");
    says("show --position " GAMES "/two-games.wtb", NULL, 2, "no diagram");
    /* What the file says wrongly is told. */
    says("show --game -", "[Result \"0-13\"]\n\n1. f5 d6 2. c5 f6 3. e7 f4 4. g5 e6 5. e3\n", 0,
         "warning: standard input:1:1: game 1: the result \"0-13\" is wrong: the discs lie 13-0");
    /* What can be read before a fault is offered. */
    char path[40], line[100];
    put(path, "f5d6c5d5");
    snprintf(line, sizeof line, "show --game %s", path);
    says(line, NULL, 2, "gluversi convert --keep-going keeps the 3 plies before it");
    unlink(path);
}

/* ---------------------------------------------------------------- on the board named */

static void moves_alone_are_played_on_the_board_named(void)
{
    /* On a 4x4 cylinder b1 turns b2; then a1 closes a ring by no rule but is beside b1 (worked in
     * test_cli.c, which compares this game). */
    shows("cylinder --size 4x4 --game -", "b1 a1\n", "ply", "2");
    shows("cylinder --size 4x4 --game -", "[Black \"Ada\"]\n\n1. b1 a1 *\n", "ply", "2");
    says("show --size 1x5 --game -", "a1", 2, "1×5");
    says("show --size 1x5 --game -", "[Event \"?\"]\n\n1. a1 *", 2, "1×5");
    /* The option counts more than the tag; the seed too. */
    shows("--closing never --game -", "[Board \"torus 8x8\"]\n\n1. f5\n", "closing", "\"never\"");
    shows("--holes 'a1 random 1' --seed 9 --game -", "f5\n", "ply", "1");
}

static void other_formats_are_replayed_on_the_board_named(void)
{
    /* Row 4 all black but e4, f4: White's f4 turns e4 on the square, and on the cylinder, with the
     * closing rule always, the ring of the whole row but g4, which is black. */
#define ROW4                                                                                       \
    "(;GM[Othello]TY[8]BO[8 -------- -------- -------- *****-*O -------- -------- --------"        \
    " -------- O]W[F4];)"
    shows("--game -", ROW4, "black", "5");
    shows("cylinder --closing always --game -", ROW4, "black", "0");
    shows("cylinder --closing never --game -", ROW4, "black", "0");
    says("show klein-6x6 --game -", ROW4, 2,
         "a game on 8x8, expected 6x6, the size of the board to replay it on");
    says("show --size 6x6 --game -", ROW4, 2, "--size and a drawn position");
    says("show --size 6x6 --game " GAMES "/two-games.wtb", NULL, 2, "a game on 8x8, expected 6x6");
    /* Where the other board stops the game it is said why. */
    says("show octagon --game " GAMES "/two-games.wtb", NULL, 2, "a game on 8x8, expected 10x10");
    says("show --left-right straight --game -",
         "(;GM[Othello]TY[4]BO[4 OX-- ---- ---- ---- *]B[PA];)", 2,
         "a pass, but Black has a legal move, d1");
    /* Its result was that of the square: nothing is warned of. */
    says("show torus --game " GAMES "/two-games.wtb:1 --closing never", NULL, 0, "");
}

/* ---------------------------------------------------------------- games that are kept */

/* What a game in the terminal leaves in its file, after these lines of input. */
static void check_saved(const char *before, const char *input, const char *expected)
{
    char path[40], line[200];
    gv_text saved = {0};
    put(path, before);
    snprintf(line, sizeof line, "play --terminal --game %s --save %s", path, path);
    run_result r = run_program(line, input);
    CU_ASSERT_EQUAL(r.code, 0);
    run_free(&r);
    CU_ASSERT_EQUAL(gv_text_read_file(&saved, path, GV_TEXT_LIMIT, NULL), GV_OK);
    check_text("the saved game", gv_text_string(&saved), expected);
    gv_text_free(&saved);
    unlink(path);
}

static void what_the_file_said_is_kept(void)
{
    static const char before[] = "[Board \"klein 8x8\"]\n[Black \"Ada\"]\n[Weather \"fine\"]\n"
                                 "[Result \"*\"]\n\n{a begin} 1. c4 {turned d4} e3 {and so on}\n";
    /* The checksums by hand: FNV-1a over "8x8 O " and the rows after c4 (turns d4), e3 (turns e4)
     * and f3 (turns e4 back), and "8x8 X " and the rows after c4, c3 (turns d4 back). */
    check_saved(before, "f3\n",
                "[Format \"gluversi 1\"]\n[Board \"klein 8x8\"]\n[Black \"Ada\"]\n"
                "[Weather \"fine\"]\n\n{a begin}\n1. c4\n{turned d4}\n2. e3\n{and so on}\n3. f3\n"
                "=bb0be2fc12ed9444\n");
    /* Another second move: what stood behind the old one goes. */
    check_saved(before, "undo\nc3\n",
                "[Format \"gluversi 1\"]\n[Board \"klein 8x8\"]\n[Black \"Ada\"]\n"
                "[Weather \"fine\"]\n\n{a begin}\n1. c4\n{turned d4}\n2. c3\n=c7ce12a8c446fd88\n");
}

/* A tag of another format is not lost either. Checksum as above: f5 turns e5, d6 turns d5. */
static void foreign_games_are_kept(void)
{
    check_saved("[Event \"Cup\"]\n[Komi \"3\"]\n\n1. f5 *\n", "d6\n",
                "[Format \"gluversi 1\"]\n[Board \"square 8x8\"]\n[Event \"Cup\"]\n"
                "[PgnKomi \"3\"]\n\n1. f5 d6\n=d8252e9e078b5a34\n");
}

/* Holes drawn at random get their names, so that the file does not depend on how they are drawn. */
static void drawn_holes_are_named(void)
{
    run_result r =
        run_program("convert - --to gvg", "[Board \"square 8x8\"]\n[Holes \"random 1\"]\n"
                                          "[Seed \"5\"]\n\n1. f5\n");
    const char *holes = strstr(gv_text_string(&r.out), "[Holes \"");
    CU_ASSERT_PTR_NOT_NULL_FATAL(holes);
    CU_ASSERT_TRUE(holes[8] >= 'a' && holes[8] <= 'h' && holes[9] >= '1' && holes[9] <= '8');
    CU_ASSERT_EQUAL(strncmp(holes + 10, "\"]\n[Seed \"5\"]\n", 14), 0);
    /* The same hole as everywhere else that draws with this seed. */
    char line[60], name[3] = {holes[8], holes[9], '\0'};
    snprintf(line, sizeof line, "; square 8x8, closing rule always, holes %s", name);
    run_prints("show --holes 'random 1' --seed 5", NULL, 0, line + 2);
    run_free(&r);
}

void gv_suite_game_file(void)
{
    GV_TEST("every format", every_format);
    GV_TEST("one of several", one_of_several);
    GV_TEST("faults have their place", faults_have_their_place);
    GV_TEST("moves alone are played on the board named", moves_alone_are_played_on_the_board_named);
    GV_TEST("other formats are replayed on the board named",
            other_formats_are_replayed_on_the_board_named);
    GV_TEST("what the file said is kept", what_the_file_said_is_kept);
    GV_TEST("foreign games are kept", foreign_games_are_kept);
    GV_TEST("drawn holes are named", drawn_holes_are_named);
}
