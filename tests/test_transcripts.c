/*
 * test_transcripts.c - files of moves alone, in every dialect, a game or many. Single transcripts
 * are the suite `transcript`. Named cases are those of public reports of other programs.
 */
#include <string.h>

#include "support/checks.h"
#include "support/games.h"
#include "support/suites.h"

static void check_transcript(const char *text, const char *moves)
{
    gv_game_record game = game_of(text, GV_FORMAT_TRANSCRIPT);
    check_moves(&game, moves);
    gv_game_record_free(&game);
}

static void dialects(void)
{
    static const char *const texts[] = {
        "f5d6c3d3c4",         "F5 D6 C3 D3 C4",           "1. f5 d6 2. c3 d3 3. c4",
        "f5,d6,c3,d3,c4",     "f5\nd6\nc3\nd3\nc4\n",     "f5 d6\rc3 d3\rc4\r",
        "f5d6\r\nc3d3\r\nc4", "1.f5 2.d6 3.c3 4.d3 5.c4", "f5 {good} d6 c3 ; so far\nd3 c4",
        "1... f5d6 c3 d3 c4",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check_transcript(texts[i], "f5d6c3d3c4");
}

/* okuhara/edax-reversi-AVX#1: all ways to write a pass, and none. */
static void passes(void)
{
#define LINE "f5d6c5f4d3e3f2c6g5b5a5b4b3c4c3a6a7a3f3e6c7b6d7d8b8e7f7e8c8a8a4f8a2b7"
    static const char *const words[] = {"", "--", "PA", "pa", "pass", "ps", "@@"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        gv_text text = {0};
        gv_text_addf(&text, "%s %s a1", LINE, words[i]);
        check_transcript(gv_text_string(&text), LINE "--a1");
        gv_text_free(&text);
    }
    gv_game_record game = game_of(LINE, GV_FORMAT_TRANSCRIPT);
    CU_ASSERT_EQUAL(game.state, GV_MUST_PASS);
    CU_ASSERT_TRUE(game.black == 25 && game.white == 13);
    gv_game_record_free(&game);
#undef LINE
}

/* oers/reversatile#22: 60 moves with one pass left out, a draw. */
static void a_draw_with_a_pass_left_out(void)
{
    gv_game_record game =
        game_of("D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5"
                "H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1",
                GV_FORMAT_TRANSCRIPT);
    CU_ASSERT_EQUAL(game.move_count, 61);
    CU_ASSERT_EQUAL(game.moves[58], GV_PASS);
    CU_ASSERT_EQUAL(game.winner, GV_DRAWN);
    CU_ASSERT_TRUE(game.black == 32 && game.white == 32);
    check_round_trip(&game, GV_FORMAT_TRANSCRIPT, false);
    check_round_trip(&game, GV_FORMAT_PGN, false);
    check_round_trip(&game, GV_FORMAT_GGF, false);
    gv_game_record_free(&game);
}

/* The longest run of one side's moves in real games, and the shortest real game. */
static void odd_real_games(void)
{
    gv_game_record game = game_of(
        "f5d6c5f4d3e3f6e6f2c6c7b6a5g5h4h5h6f7d7b5a4e7e8f8d8c8g6a6b4a3b7c4b3a8b8a7g8h8b2a2a1b1c1c2c3"
        "d2e2g7h7h3g3g4g1",
        GV_FORMAT_TRANSCRIPT);
    int found = 0;
    for (int i = 0; i < game.move_count; i++)
        found += game.moves[i] == GV_PASS;
    CU_ASSERT_EQUAL(game.move_count - found, 53);
    CU_ASSERT_EQUAL(found, 11);
    CU_ASSERT_TRUE(game.black == 0 && game.white == 57 && game.winner == GV_WHITE_WINS);
    gv_game_record_free(&game);
    game = game_of("f5d6c5f6e7f4g5e6e3", GV_FORMAT_TRANSCRIPT);
    CU_ASSERT_TRUE(game.black == 13 && game.white == 0 && game.state == GV_OVER);
    gv_game_record_free(&game);
}

/* oers/reversatile PR#26 */
static void an_illegal_record_is_told(void)
{
    check_messages("D3D4D5D6", "1:3: game 1, move 2: d4 is occupied");
    check_broken_games("bad/transcripts", 5);
}

static void where_games_end(void)
{
#define CHECK(text, expected) check_contents(text, text, strlen(text), "transcript: " expected)
    CHECK("f5d6c3\nf5f6e6f4\n", "2 games, 7 plies");
    CHECK("f5d6c3\n\nd3c5\n", "2 games, 5 plies");
    CHECK("f5d6\nc3d3\nc4\n", "1 games, 5 plies");
    /* d3 could go on with the first game, but the line is a game of its own. */
    CHECK("f5d6c5f4\nd3c5f6f5\n", "2 games, 8 plies");
    CHECK("f5d6c5f6e7f4g5e6e3\nd3c5\n", "2 games, 11 plies");
    CHECK("A 13-0 B : f5d6c5f6e7f4g5e6e3\nC 2-2 D :\nd3c5\n", "2 games, 11 plies");
    CHECK("f5d6h8\nf5d6c3\n", "2 games, 5 plies, 1 faults");
#undef CHECK
    check_file_contents(GV_TEST_DATA "/games/wc1981.txt", "transcript: 3 games, 190 plies");
}

static void headings_name_the_players(void)
{
    gv_game_record game = game_of("Van Hulst 0-13 Rose : f5d6c5f6e7f4g5e6e3", GV_FORMAT_TRANSCRIPT);
    check_text("Black", gv_game_record_tag(&game, "Black"), "Van Hulst");
    check_text("White", gv_game_record_tag(&game, "White"), "Rose");
    CU_ASSERT_EQUAL_FATAL(game.warnings.count, 1);
    check_text("warning", game.warnings.items[0].message,
               "game 1: the result \"0-13\" is wrong: the discs lie 13-0");
    gv_game_record_free(&game);
}

static void shared_files(void)
{
    char path[1200];
    if (shared_file("transcripts/wc1981_players.txt", path, sizeof path))
        check_file_contents(path, "transcript: 29 games, 1805 plies");
}

void gv_suite_transcripts(void)
{
    GV_TEST("dialects", dialects);
    GV_TEST("passes", passes);
    GV_TEST("a draw with a pass left out", a_draw_with_a_pass_left_out);
    GV_TEST("odd real games", odd_real_games);
    GV_TEST("an illegal record is told", an_illegal_record_is_told);
    GV_TEST("where games end", where_games_end);
    GV_TEST("headings name the players", headings_name_the_players);
    GV_TEST("shared files", shared_files);
}
