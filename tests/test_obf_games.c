/* test_obf_games.c - files of positions with the values of moves, as games without moves. */
#include <string.h>

#include "support/checks.h"
#include "support/games.h"
#include "support/suites.h"

#define START "---------------------------OX------XO---------------------------"

static void positions_and_values(void)
{
    check_file_contents(GV_TEST_DATA "/games/ffo.obf", "obf: 3 games, 0 plies");
    gv_game_record game = game_of(START " O; D3:+2; C4:-4; %remark", GV_FORMAT_OBF);
    check_text("Scores", gv_game_record_tag(&game, "Scores"), "D3:+2 C4:-4");
    CU_ASSERT_FALSE(game.start.black_to_move);
    CU_ASSERT_EQUAL(game.variant.start, GV_START_POSITION);
    /* White cannot play d3 from here: the values may be of another position. */
    CU_ASSERT_EQUAL(game.warnings.count, 2);
    gv_game_record_free(&game);
    game = game_of(START " X; D3:+2; C4:+0; %remark", GV_FORMAT_OBF);
    CU_ASSERT_EQUAL(game.warnings.count, 0);
    check_round_trip(&game, GV_FORMAT_OBF, true);
    check_round_trip(&game, GV_FORMAT_GVG, true);
    gv_game_record_free(&game);
}

static void positions_of_games(void)
{
    gv_game_record game = game_of("f5d6c5f6e7f4g5e6e3", GV_FORMAT_TRANSCRIPT);
    gv_text text = {0};
    gv_sink_options options = {.at_ply = true, .ply = 0};
    check_refused(&game, GV_FORMAT_OBF, "say which with --ply");
    CU_ASSERT_EQUAL(gv_game_record_write(&game, GV_FORMAT_OBF, &options, &text, NULL), GV_OK);
    check_text("ply 0", gv_text_string(&text), START " X;\n");
    gv_text_clear(&text);
    options = (gv_sink_options){.at_empties = true, .empties = 51};
    CU_ASSERT_EQUAL(gv_game_record_write(&game, GV_FORMAT_OBF, &options, &text, NULL), GV_OK);
    check_text("51 empty", gv_text_string(&text),
               "--------------------X------XXX----XXXXX----XXX------X----------- O;\n");
    gv_text_clear(&text);
    options.empties = 10;
    CU_ASSERT_EQUAL(gv_game_record_write(&game, GV_FORMAT_OBF, &options, &text, NULL),
                    GV_ERROR_VALUE);
    gv_text_free(&text);
    gv_game_record_free(&game);
}

static void broken_lines_say_what_is_wrong(void)
{
    check_broken_games("bad/obf", 5);
}

static void shared_files(void)
{
    static const char *const names[] = {"ffo/fforum-1-19.obf", "ffo/fforum-20-39.obf",
                                        "ffo/fforum-40-59.obf", "ffo/fforum-60-79.obf"};
    char path[1200];
    for (int i = 0; i < 4; i++)
        if (shared_file(names[i], path, sizeof path))
            check_file_contents(path, i == 0 ? "obf: 19 games, 0 plies" : "obf: 20 games, 0 plies");
}

void gv_suite_obf_games(void)
{
    GV_TEST("positions and values", positions_and_values);
    GV_TEST("positions of games", positions_of_games);
    GV_TEST("broken lines say what is wrong", broken_lines_say_what_is_wrong);
    GV_TEST("shared files", shared_files);
}
