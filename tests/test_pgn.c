/* test_pgn.c - games as LiveOthello and PlayOK write them, and tags that are wrong. */
#include <string.h>

#include "support/checks.h"
#include "support/games.h"
#include "support/suites.h"

static void both_sites(void)
{
    check_file_contents(GV_TEST_DATA "/games/liveothello.pgn",
                        "pgn: 2 games, 121 plies, 1 warnings");
    check_file_contents(GV_TEST_DATA "/games/playok.pgn", "pgn: 2 games, 124 plies");
}

static void line_ends_and_letters(void)
{
    static const char *const texts[] = {
        "[Black \"Béla\"]\n[Event \"x\"]\n\n1. f5 d6\n*\n",
        "[Black \"Béla\"]\r\n[Event \"x\"]\r\n\r\n1. f5 d6\r\n*\r\n",
        "[Black \"Béla\"]\r[Event \"x\"]\r\r1. f5 d6\r*\r",
        "[Black \"B\xE9la\"]\n[Event \"x\"]\n\n1. f5\n2... d6 *", /* Latin-1 */
        "\xEF\xBB\xBF[Black \"Béla\"]\n[Event \"x\"]\n1. f5 d6 *",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gv_game_record game = game_of(texts[i], GV_FORMAT_PGN);
        check_text(texts[i], gv_game_record_tag(&game, "Black"), "Béla");
        check_moves(&game, "f5d6");
        gv_game_record_free(&game);
    }
}

/* Raw discs: 17-0 with 47 empty cells is a finished wipe-out. */
static void raw_results(void)
{
#define MOVES "1. d3 c5 2. f6 f5 3. e6 e3 4. b5 f4 5. g3 f3 6. f2 e7 7. e8"
    gv_game_record game = game_of("[Result \"17-0\"]\n\n" MOVES " 17-0\n", GV_FORMAT_PGN);
    CU_ASSERT_EQUAL(game.state, GV_OVER);
    CU_ASSERT_EQUAL(game.winner, GV_BLACK_WINS);
    CU_ASSERT_TRUE(game.black == 17 && game.white == 0);
    CU_ASSERT_EQUAL(game.warnings.count, 0);
    gv_game_record_free(&game);
    check_messages("[Result \"64-0\"]\n\n" MOVES " 64-0\n", "");
    check_messages("[Result \"1-0\"]\n\n" MOVES "\n", "");
    check_messages("[Result \"0-17\"]\n\n" MOVES "\n",
                   "1:1: game 1: the result \"0-17\" is wrong: the discs lie 17-0");
    check_messages("[Result \"17-0\"]\n\n" MOVES " 0-1\n",
                   "3:61: game 1: the result \"0-1\" is wrong: the discs lie 17-0\n"
                   "1:1: game 1: the tag Result says \"17-0\", the end of the moves \"0-1\"");
    check_messages("[Result \"*\"]\n\n" MOVES " *\n",
                   "3:61: game 1: no result (\"*\"): the discs lie 17-0");
#undef MOVES
    check_messages("[Result \"*\"]\n\n1. f5 *\n", "");
    check_messages("[Result \"40-24\"]\n\n1. f5 40-24\n", "");
    check_messages("[Result \"0-0\"]\n\n1. f5 0-0\n",
                   "3:7: game 1: no result (\"0-0\"): the discs lie 4-1, and the game is not over");
}

static void wrong_tags_keep_the_game(void)
{
    check_messages(
        "[Event Paris]\n[Black \"A\"]\n[Black \"B\"]\n[Result \"many\"]\n\n1. f5 *\n",
        "1:1: game 1: a tag that cannot be read, expected one as [Event \"Paris\"]: left "
        "out\n"
        "3:1: game 1: a second tag Black: left out\n"
        "4:1: game 1: the tag Result says \"many\", the end of the moves \"*\"\n"
        "4:1: game 1: the result \"many\" cannot be read, expected one as 33-31");
}

/* After a fault the next game is read. */
static void one_bad_game_of_three(void)
{
    static const char text[] = "[Event \"1\"]\n\n1. f5 d6 *\n\n[Event \"2\"]\n\n1. f5 f5 *\n\n"
                               "[Event \"3\"]\n\n1. c4 c3 *\n";
    check_contents("three games", text, strlen(text), "pgn: 3 games, 5 plies, 1 faults");
    check_messages(text, "7:7: game 2, move 2: f5 is occupied");
}

static void comments_stay(void)
{
    gv_game_record game =
        game_of("; first\n[Event \"x\"]\n\n1. f5 {good} d6 ; [no tag]\n2. c3 {two\n[lines]} *\n",
                GV_FORMAT_PGN);
    CU_ASSERT_EQUAL_FATAL(game.comment_count, 4);
    check_text("comment", game.comments[1].text, "good");
    CU_ASSERT_EQUAL(game.comments[1].ply, 1);
    check_text("comment", game.comments[2].text, "[no tag]");
    check_text("comment", game.comments[3].text, "two\n[lines]");
    check_round_trip(&game, GV_FORMAT_PGN, true);
    check_round_trip(&game, GV_FORMAT_GVG, true);
    gv_game_record_free(&game);
}

static void broken_games_say_what_is_wrong(void)
{
    check_broken_games("bad/pgn", 6);
}

/* All legal; the results of two games are known to be wrong or missing. */
static void shared_files(void)
{
    char path[1200];
    if (shared_file("transcripts/liveothello2005.pgn", path, sizeof path))
        check_file_contents(path, "pgn: 23 games, 1395 plies, 1 warnings");
    if (shared_file("transcripts/liveothello2008.pgn", path, sizeof path))
        check_file_contents(path, "pgn: 81 games, 4919 plies, 1 warnings");
    if (shared_file("transcripts/playok_reversi_3.pgn", path, sizeof path))
        check_file_contents(path, "pgn: 3 games, 137 plies");
}

void gv_suite_pgn(void)
{
    GV_TEST("both sites", both_sites);
    GV_TEST("line ends and letters", line_ends_and_letters);
    GV_TEST("raw results", raw_results);
    GV_TEST("wrong tags keep the game", wrong_tags_keep_the_game);
    GV_TEST("one bad game of three", one_bad_game_of_three);
    GV_TEST("comments stay", comments_stay);
    GV_TEST("broken games say what is wrong", broken_games_say_what_is_wrong);
    GV_TEST("shared files", shared_files);
}
