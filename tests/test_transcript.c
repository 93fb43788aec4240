/*
 * test_transcript.c - moves as text. Games and values marked [V] in the project's collection of
 * public fault reports were computed by an independent replayer; each names the report it comes
 * from.
 */
#include <stdio.h>
#include <string.h>

#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/records.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- real games */

/* A transcript on the plain board, and the position it must lead to. */
typedef struct known_game {
    const char *source, *moves;
    gv_state state;
    gv_colour to_move; /* unless it is over */
    int black, white;
    const char *legal; /* of the side that can move, NULL where the source does not say */
} known_game;

static const known_game known_games[] = {
    {"schrum2/MM-NEATv2#408 and Zolomon/reversi-ai PR#6: over when one side is stuck",
     "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", GV_MUST_PASS, GV_BLACK, 17, 3, "c3 g3 b4"},
    {"okuhara/edax-reversi-AVX#1: the pass is called illegal",
     "f5d6c5f4d3e3f2c6g5b5a5b4b3c4c3a6a7a3f3e6c7b6d7d8b8e7f7e8c8a8a4f8a2b7", GV_MUST_PASS, GV_BLACK,
     25, 13, "a1 b2 c2 d2 e2 g1 g2 g3 g4 g6 g7 h5 f6"},
    {"oers/reversatile#22: a legal draw of 60 moves is refused",
     "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H"
     "8"
     "F8H7A8A7B7A1B2G3G2H2H1C1B1",
     GV_OVER, GV_BLACK, 32, 32, ""},
    {"LiveOthello, by way of the importers: a wipe-out", "d3c5f6f5e6e3b5f4g3f3f2e7e8", GV_OVER,
     GV_BLACK, 17, 0, ""},
    {"Zolomon/reversi-ai PR#5: wrong flips, before White's g2",
     "d3c5b6e3f2c2f6b5a5e2f3e6d2c4f4g1b4g7h8", GV_PLAYING, GV_WHITE, -1, -1, NULL},
    {"Zolomon/reversi-ai PR#5: wrong flips, after it", "d3c5b6e3f2c2f6b5a5e2f3e6d2c4f4g1b4g7h8g2",
     GV_PLAYING, GV_BLACK, 15, 9, NULL},
    {"Nyanyan/Egaroucid#276: stale hints",
     "c4e3f5e6f6c5c3c6d3d2e2b3e1f4f3f2f1c2b1g3g4d6g5h4h5h3h2h6h7g6b4a3b5g2f7f8", GV_PLAYING,
     GV_BLACK, -1, -1, "a2 a4 a5 b2 b6 b7 c7 d7 e7 e8 g1 g7 g8 h1"},
    {"the shortest real game", "f5d6c5f6e7f4g5e6e3", GV_OVER, GV_WHITE, 13, 0, ""},
    {"WTHOR 1996 by way of litan/kojo PR#71: eleven moves in a row by one side",
     "f5d6c5f4d3e3f6e6f2c6c7b6a5g5h4h5h6f7d7b5a4e7e8f8d8c8g6a6b4a3b7c4b3a8b8a7g8h8b2a2a1b1c1c2c3d2e"
     "2"
     "g7h7h3g3g4g1",
     GV_OVER, GV_BLACK, 0, 57, ""},
};

static void check_known_game(const known_game *known)
{
    played p = play_text(known->moves);
    const gv_rules *rules = gv_game_rules(p.game);
    gv_position now = *played_now(&p);
    gv_state state = gv_state_of(rules, &now);
    check_true(state == known->state, known->source);
    check_true(state == GV_OVER || gv_mover(&now) == known->to_move, known->source);
    if (known->black >= 0) {
        check_true(scene_count(p.game, GV_BLACK) == known->black, known->source);
        check_true(scene_count(p.game, GV_WHITE) == known->white, known->source);
    }
    if (known->legal) {
        if (state == GV_MUST_PASS)
            now = gv_pass(&now);
        gv_set legal = gv_legal(rules, &now), expected = scene_set(rules->board, known->legal);
        check_true(gv_set_equal(&legal, &expected), known->source);
    }
    played_free(&p);
}

static void real_games_lead_where_they_led(void)
{
    for (size_t i = 0; i < sizeof known_games / sizeof *known_games; i++)
        check_known_game(&known_games[i]);
}

static void a_move_turns_what_it_turned(void)
{
    /* Zolomon/reversi-ai PR#5: White's g2 turns f3 and e4, and nothing else. */
    played p = play_text("d3c5b6e3f2c2f6b5a5e2f3e6d2c4f4g1b4g7h8");
    const gv_board *board = p.setup.board;
    gv_set flips = gv_flips(&p.setup.rules, played_now(&p), scene_cell(board, "g2"));
    gv_set expected = scene_set(board, "f3 e4");
    CU_ASSERT_TRUE(gv_set_equal(&flips, &expected));
    played_free(&p);
}

static int passes_in(const gv_game *game, int *first)
{
    int passes = 0;
    *first = -1;
    for (int ply = 0; ply < gv_game_ply(game); ply++) {
        if (gv_game_move(game, ply) != GV_PASS)
            continue;
        if (passes++ == 0)
            *first = ply;
    }
    return passes;
}

static void missing_passes_are_put_in(void)
{
    int first;
    /* One pass of Black's, before the 59th move. */
    played p = play_text(known_games[2].moves);
    CU_ASSERT_EQUAL(passes_in(p.game, &first), 1);
    CU_ASSERT_EQUAL(first, 58);
    CU_ASSERT_TRUE(gv_game_at(p.game, first)->black_to_move);
    CU_ASSERT_EQUAL(gv_game_ply(p.game), 61);
    CU_ASSERT_EQUAL(gv_result_of(&p.setup.rules, played_now(&p)), GV_DRAWN);
    played_free(&p);
    /* 53 moves and 11 passes. */
    p = play_text(known_games[8].moves);
    CU_ASSERT_EQUAL(passes_in(p.game, &first), 11);
    CU_ASSERT_EQUAL(gv_game_ply(p.game), 64);
    played_free(&p);
}

static void a_pass_may_be_written_in_five_ways(void)
{
    static const char *const passes[] = {"pa", "ps", "pass", "--", "@@", "PA", "Pass", ""};
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
        char moves[200];
        snprintf(moves, sizeof moves, "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8%sc3", passes[i]);
        played p = play_text(moves);
        check_true(gv_game_ply(p.game) == 18, passes[i]);
        check_true(gv_game_move(p.game, 16) == GV_PASS, passes[i]);
        played_free(&p);
    }
}

static void undoing_a_pass_gives_the_turn_back(void)
{
    /* hiveboardgame/hive PR#175: the turn is out of step after it. */
    char moves[200];
    snprintf(moves, sizeof moves, "%s -- a1", known_games[1].moves);
    played p = play_text(moves);
    CU_ASSERT_TRUE(gv_game_undo(p.game) && gv_game_undo(p.game));
    CU_ASSERT_TRUE(played_now(&p)->black_to_move);
    CU_ASSERT_EQUAL(gv_state_of(&p.setup.rules, played_now(&p)), GV_MUST_PASS);
    played_free(&p);
}

static void the_mirrored_start_of_old_books(void)
{
    played p = play_text("[Start \"mirrored\"] c5 c6 d6 e6 f6 c4 b6 e7 f3 e3");
    CU_ASSERT_EQUAL(gv_game_ply(p.game), 10);
    played_free(&p);
}

/* ---------------------------------------------------------------- how moves are written */

static void moves_are_written_in_many_ways(void)
{
    static const char *const texts[] = {
        "f5d6c3d3",
        "F5D6C3D3",
        "f5 d6 c3 d3",
        " f5, d6,\tc3 ,d3 \n",
        "1. f5 2. d6 3. c3 4. d3",
        "1. F5 D6\n3. C3 D3\n",
        "1.f5 d6 2.c3 d3",
        "1... f5 d6 2. c3 d3 3.",
        "f5 {best} d6 ; the \"tiger\", f9\n c3 {over\ntwo lines} d3;",
        "f5\rd6\rc3\rd3",
        "f5\r\nd6\r\nc3 d3\r\n",
        "\357\273\277f5 d6 c3 d3",
        "{}f5{}d6{}c3d3{}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gv_text written = {0};
        played p = play_text(texts[i]);
        gv_transcript_write(p.game, &written);
        check_text(texts[i], gv_text_string(&written), "f5 d6 c3 d3");
        gv_text_free(&written);
        played_free(&p);
    }
}

static void rows_of_two_digits(void)
{
    played p = play_text("[Board \"torus 16x16\"] G8 i7 j7g7j9J10j11");
    gv_text written = {0};
    gv_transcript_write(p.game, &written);
    check_text("16x16", gv_text_string(&written), "g8 i7 j7 g7 j9 j10 j11");
    gv_text_free(&written);
    played_free(&p);
}

static void passes_are_written_with_two_dashes(void)
{
    gv_text written = {0};
    played p = play_text("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8 pass c3");
    gv_transcript_write(p.game, &written);
    check_text("passes", gv_text_string(&written),
               "e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8 -- c3");
    gv_text_free(&written);
    played_free(&p);
}

static void nothing_is_a_transcript_too(void)
{
    static const char *const texts[] = {"", " \n", "{nothing}", "; nothing", "1."};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gv_text written = {0};
        played p = play_text("f5 d6");
        gv_game_undo(p.game);
        CU_ASSERT_EQUAL(gv_transcript_read(p.game, texts[i], NULL), GV_OK);
        CU_ASSERT_EQUAL(gv_game_ply(p.game), 1);
        CU_ASSERT_EQUAL(gv_game_length(p.game), 2);
        gv_transcript_write(p.game, &written);
        check_text("what is undone is not written", gv_text_string(&written), "f5");
        gv_text_free(&written);
        played_free(&p);
    }
}

static void a_transcript_goes_on_from_where_the_game_is(void)
{
    played p = play_text("f5 d6 c5");
    gv_text written = {0};
    gv_game_undo(p.game);
    CU_ASSERT_EQUAL(gv_transcript_read(p.game, "1. c3 d3", NULL), GV_OK);
    gv_transcript_write(p.game, &written);
    check_text("goes on", gv_text_string(&written), "f5 d6 c3 d3");
    CU_ASSERT_EQUAL(gv_game_length(p.game), 4);
    gv_text_free(&written);
    played_free(&p);
}

static void random_games_read_back(void)
{
    gv_random random;
    gv_random_seed(&random, 2023, 1);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        gv_rules rules = {.board = board};
        gv_position start = scene_random_position(board, &random);
        gv_game *game = NULL, *again = NULL;
        gv_text written = {0};
        CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &rules, &start, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_game_new(&again, &rules, &start, NULL), GV_OK);
        scene_play_random(game, &random, 600);
        gv_transcript_write(game, &written);
        CU_ASSERT_EQUAL(gv_transcript_read(again, gv_text_string(&written), NULL), GV_OK);
        SCENE_ASSERT(gv_game_ply(game) == gv_game_ply(again), &scene.desc);
        SCENE_ASSERT(gv_position_equal(gv_game_now(game), gv_game_now(again)), &scene.desc);
        gv_text_free(&written);
        gv_game_free(game);
        gv_game_free(again);
        gv_board_free(board);
    }
}

/* ---------------------------------------------------------------- what is refused */

/* Reads a broken transcript on a game that has been played and undone, which must stay as it is. */
static gv_status read_bad(const char *text, gv_error *error)
{
    gv_board_desc desc = {.columns = 8, .rows = 8};
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
    CU_ASSERT_EQUAL(gv_transcript_read(game, "f5 d6 c3", NULL), GV_OK);
    while (gv_game_undo(game))
        continue;
    gv_status status = gv_transcript_read(game, text, error);
    CU_ASSERT_EQUAL(gv_transcript_read(game, text, NULL), status);
    CU_ASSERT_EQUAL(gv_game_ply(game), 0);
    CU_ASSERT_EQUAL(gv_game_length(game), 3);
    CU_ASSERT_EQUAL(gv_game_move(game, 2), scene_cell(board, "c3"));
    gv_game_free(game);
    gv_board_free(board);
    return status;
}

static void broken_transcripts_say_what_is_wrong(void)
{
    check_bad_files("bad/transcript", 20, read_bad);
}

static void too_long_a_text_is_refused(void)
{
    gv_text text = {0};
    gv_error error = {0};
    char block[1024];
    memset(block, ' ', sizeof block);
    for (size_t i = 0; i <= GV_TEXT_LIMIT / sizeof block; i++)
        gv_text_add_bytes(&text, block, sizeof block);
    CU_ASSERT_EQUAL(read_bad(gv_text_string(&text), &error), GV_ERROR_LIMIT);
    check_text("too long", error.message, "a text of 16778240 bytes, expected at most 16777216");
    gv_text_free(&text);
}

void gv_suite_transcript(void)
{
    GV_TEST("real games lead where they led", real_games_lead_where_they_led);
    GV_TEST("a move turns what it turned", a_move_turns_what_it_turned);
    GV_TEST("missing passes are put in", missing_passes_are_put_in);
    GV_TEST("a pass may be written in five ways", a_pass_may_be_written_in_five_ways);
    GV_TEST("undoing a pass gives the turn back", undoing_a_pass_gives_the_turn_back);
    GV_TEST("the mirrored start of old books", the_mirrored_start_of_old_books);
    GV_TEST("moves are written in many ways", moves_are_written_in_many_ways);
    GV_TEST("rows of two digits", rows_of_two_digits);
    GV_TEST("passes are written with two dashes", passes_are_written_with_two_dashes);
    GV_TEST("nothing is a transcript too", nothing_is_a_transcript_too);
    GV_TEST("a transcript goes on from where the game is",
            a_transcript_goes_on_from_where_the_game_is);
    GV_TEST("random games read back", random_games_read_back);
    GV_TEST("broken transcripts say what is wrong", broken_transcripts_say_what_is_wrong);
    GV_TEST("too long a text is refused", too_long_a_text_is_refused);
}
