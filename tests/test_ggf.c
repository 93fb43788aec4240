/* test_ggf.c - games of the server GGS, NBoard and ntest. */
#include <string.h>

#include "support/checks.h"
#include "support/games.h"
#include "support/suites.h"

#define USUAL "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

static void a_game_of_the_server(void)
{
    check_file_contents(GV_TEST_DATA "/games/ggs.ggf", "ggf: 1 games, 60 plies");
    gv_game_record game = game_of(
        "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio\\]1]PW[b]RB[2196.37]RW[1]"
        "TI[05:00//02:00]TY[8]RE[+4.000:r]XX[odd]" USUAL "B[F5/2.39/0.01]W[d6//5.22]B[C3];)",
        GV_FORMAT_GGF);
    check_text("Black", gv_game_record_tag(&game, "Black"), "Saio]1");
    check_text("Date", gv_game_record_tag(&game, "Date"), "2003.12.15");
    check_text("Time", gv_game_record_tag(&game, "Time"), "12:33:18.MST");
    check_text("Site", gv_game_record_tag(&game, "Site"), "GGS/os");
    check_text("BlackElo", gv_game_record_tag(&game, "BlackElo"), "2196.37");
    check_text("GgfXX", gv_game_record_tag(&game, "GgfXX"), "odd");
    check_moves(&game, "f5d6c3");
    CU_ASSERT_EQUAL(game.variant.start, GV_START_DIAGONAL);
    CU_ASSERT_EQUAL(game.result.black, 4);
    CU_ASSERT_EQUAL_FATAL(game.comment_count, 2);
    check_text("annotation", game.comments[0].text, "2.39/0.01");
    check_text("annotation", game.comments[1].text, "/5.22");
    check_round_trip(&game, GV_FORMAT_GGF, true);
    check_round_trip(&game, GV_FORMAT_GVG, true);
    gv_game_record_free(&game);
}

static void drawn_starts(void)
{
    gv_game_record game = game_of("(;GM[Othello]TY[8r4]BO[8 -------- -------- -------- ---*O--- "
                                  "---O*--- -------- -------- -------- *]B[c5];)",
                                  GV_FORMAT_GGF);
    CU_ASSERT_EQUAL(game.variant.start, GV_START_MIRRORED);
    check_round_trip(&game, GV_FORMAT_GGF, true);
    gv_game_record_free(&game);
    game = game_of("(;GM[Othello]TY[4a]BO[4 *O-- -O*- ---- ---* O]W[d2]B[c1];)", GV_FORMAT_GGF);
    CU_ASSERT_EQUAL(game.variant.start, GV_START_POSITION);
    CU_ASSERT_EQUAL(game.variant.objective, GV_FEWEST);
    CU_ASSERT_EQUAL(game.variant.columns, 4);
    CU_ASSERT_FALSE(game.variant.black_to_move);
    check_round_trip(&game, GV_FORMAT_GGF, true);
    check_round_trip(&game, GV_FORMAT_GVG, true);
    gv_game_record_free(&game);
}

static void passes_and_komi(void)
{
    static const char *const words[] = {"PA", "pass", "pa//1.5"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        gv_text text = {0};
        gv_text_addf(&text, "(;GM[Othello]TY[4]BO[4 -*O- ---- ---- ---- *]B[d1]W[%s];)", words[i]);
        check_messages(gv_text_string(&text), "1:51: game 1, move 2: the game is over after ply 1");
        gv_text_free(&text);
    }
    check_messages("(;GM[Othello]TY[8k3]RE[-2.000]" USUAL "B[F5];)",
                   "1:14: game 1: a komi of 3 for White: kept as it stands, the discs alone decide "
                   "here");
    /* What is written on the way back through another format counts the komi too: 64 - 0 - 3. */
    gv_game_record game = game_of("(;GM[Othello]TY[8k3]RE[+61.000]" USUAL
                                  "B[f5]W[d6]B[c5]W[f6]B[e7]W[f4]B[g5]W[e6]B[e3];)",
                                  GV_FORMAT_GGF);
    gv_text text = {0};
    game.format = GV_FORMAT_GVG;
    CU_ASSERT_TRUE(gv_game_record_set_tag(&game, "Result", "13-0"));
    CU_ASSERT_EQUAL(gv_game_record_write(&game, GV_FORMAT_GGF, NULL, &text, NULL), GV_OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&text), "TY[8k3]RE[+61.000]"));
    gv_text_free(&text);
    gv_game_record_free(&game);
    /* An unfinished one has only the result that was written. */
    game = game_of("(;GM[Othello]TY[8k3]RE[-2.000]" USUAL "B[F5];)", GV_FORMAT_GGF);
    game.format = GV_FORMAT_GVG;
    CU_ASSERT_EQUAL(gv_game_record_write(&game, GV_FORMAT_GGF, NULL, &text, NULL), GV_OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(gv_text_string(&text), "RE[-2.000]"));
    gv_text_free(&text);
    gv_game_record_free(&game);
}

static void results(void)
{
#define SHORT "B[f5]W[d6]B[c5]W[f6]B[e7]W[f4]B[g5]W[e6]B[e3];)"
    check_messages("(;GM[Othello]TY[8]RE[+13.000]" USUAL SHORT, "");
    check_messages("(;GM[Othello]TY[8]RE[+64.000]" USUAL SHORT, "");
    check_messages("(;GM[Othello]TY[8]RE[-13.000]" USUAL SHORT,
                   "1:19: game 1: the result \"-13.000\" is wrong: the discs lie 13-0");
    check_messages("(;GM[Othello]TY[8]RE[won]" USUAL SHORT,
                   "1:19: game 1: the result \"won\" cannot be read, expected one as 33-31");
#undef SHORT
}

static void several_in_a_file(void)
{
    static const char text[] =
        "2 (;GM[Othello]TY[8]" USUAL "B[F5]W[D6];)(;GM[Othello]TY[8]" USUAL "B[D3];)\r\n"
        "1 (;GM[Othello]TY[8]" USUAL "B[F5]W[a1];)\n(;GM[Othello]TY[8]\n" USUAL "\nB[F5]\n;)";
    check_contents("four games", text, strlen(text), "ggf: 4 games, 5 plies, 1 faults");
}

static void broken_games_say_what_is_wrong(void)
{
    check_broken_games("bad/ggf", 11);
}

static void shared_files(void)
{
    char path[1200];
    if (shared_file("ggf/TestGames.ggf", path, sizeof path))
        check_file_contents(path, "ggf: 12 games, 725 plies");
    if (shared_file("ggf/nboard_test.ggf", path, sizeof path))
        check_file_contents(path, "ggf: 1 games, 60 plies");
}

void gv_suite_ggf(void)
{
    GV_TEST("a game of the server", a_game_of_the_server);
    GV_TEST("drawn starts", drawn_starts);
    GV_TEST("passes and komi", passes_and_komi);
    GV_TEST("results", results);
    GV_TEST("several in a file", several_in_a_file);
    GV_TEST("broken games say what is wrong", broken_games_say_what_is_wrong);
    GV_TEST("shared files", shared_files);
}
