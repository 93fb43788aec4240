/*
 * test_games.c - games of our own format, kept whole: every variant, any start, comments, tags; and
 * what no other format may be made to say. Formats are found by content.
 */
#include <stdio.h>
#include <string.h>

#include "notation/reading.h"
#include "support/checks.h"
#include "support/games.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- steps */

/* A game of random moves, as long as it goes or `most` plies. */
static gv_game_record random_game(const gv_variant *variant, uint64_t seed, int most)
{
    gv_game_record record = {.number = 0};
    gv_setup setup;
    gv_game *game;
    gv_random random;
    gv_error error = {.message = ""};
    gv_random_seed(&random, seed, 0);
    gv_status status = gv_variant_setup(variant, seed, &setup, &error);
    check_text(variant->name, status ? error.message : "", "");
    CU_ASSERT_EQUAL_FATAL(status, GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &setup.rules, &setup.start, &error), GV_OK);
    while (gv_game_ply(game) < most && gv_state_of(&setup.rules, gv_game_now(game)) != GV_OVER)
        gv_game_play(game, gv_random_move(&setup.rules, gv_game_now(game), &random), NULL);
    CU_ASSERT_EQUAL(gv_game_record_of(&record, variant, seed, game, &error), GV_OK);
    CU_ASSERT_EQUAL(record.move_count, gv_game_ply(game));
    CU_ASSERT_TRUE(gv_position_equal(&record.end, gv_game_now(game)));
    gv_game_free(game);
    gv_setup_free(&setup);
    return record;
}

static void add_words(gv_game_record *game)
{
    static const char first[] = "before the first move", brace[] = "a } in it";
    static const char lines[] = "two\n[lines]", last[] = "ö; the end";
    gv_i_comment_add(game, 0, first, strlen(first));
    if (game->move_count > 2) {
        gv_i_comment_add(game, 1, brace, strlen(brace));
        gv_i_comment_add(game, 2, lines, strlen(lines));
    }
    gv_i_comment_add(game, game->move_count, last, strlen(last));
    gv_game_record_set_tag(game, "Black", "Ada \"the first\" \\ ; {x}");
    gv_game_record_set_tag(game, "White", "Béla");
    gv_game_record_set_tag(game, "Date", "2026.01.02");
    gv_game_record_set_tag(game, "Weather_2", "fine");
}

/* ---------------------------------------------------------------- our own format */

static void every_variant_is_kept(void)
{
    gv_variants shipped = {0};
    CU_ASSERT_EQUAL_FATAL(gv_variants_shipped(&shipped, NULL), GV_OK);
    for (size_t i = 0; i < shipped.count; i++) {
        for (uint64_t seed = 1; seed <= 3; seed++) {
            gv_game_record game = random_game(&shipped.items[i], seed, seed == 1 ? 7 : 1000);
            add_words(&game);
            check_round_trip(&game, GV_FORMAT_GVG, true);
            gv_game_record_free(&game);
        }
    }
    gv_variants_free(&shipped);
}

/* Settings that no shipped variant has together. */
static void every_setting_is_kept(void)
{
    static const char *const settings[][12] = {
        {"size", "6x4", "left-right", "straight", "holes", "a1 random 2", "stock", "9"},
        {"size", "5x7", "top-bottom", "twisted", "objective", "fewest", "quiet", "own"},
        {"start", "empty", "first", "white", "tie", "second", "closing", "accompanied"},
        {"start", "parallel", "quiet", "enemy", "left-right", "twisted", "closing", "never"},
        {"size", "4x4", "link", "a1 N > d4 W", "start", "mirrored", "stock", "5"},
        {"size", "16x16", "left-right", "twisted", "top-bottom", "twisted", "holes", "p16"},
        {"size", "4x3", "position", "XO../.XO#/....", "to-move", "white", "first", "black"},
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        gv_variant variant;
        gv_variant_init(&variant);
        for (size_t k = 0; settings[i][k]; k += 2)
            check_set(&variant, settings[i][k], settings[i][k + 1]);
        for (uint64_t seed = 1; seed <= 20; seed++) {
            gv_game_record game = random_game(&variant, seed, seed % 2 ? 1000 : (int)seed);
            add_words(&game);
            check_round_trip(&game, GV_FORMAT_GVG, true);
            gv_game_record_free(&game);
        }
        gv_variant_free(&variant);
    }
}

static void a_file_holds_several(void)
{
    check_file_contents(GV_TEST_DATA "/games/elsewhere.gvg", "gvg: 2 games, 3 plies");
}

/* dreamchess/dreamchess#64: what is loaded is what was saved. */
static void a_wrong_checksum_is_told(void)
{
    gv_game_record game = {.number = 0};
    gv_source *source;
    gv_error error;
    static const char text[] = "[Board \"torus 8x8\"]\n\n1. f5 d6\n=0000000000000000\n";
    CU_ASSERT_EQUAL_FATAL(gv_source_open_bytes(&source, text, strlen(text), "a.gvg", NULL, &error),
                          GV_OK);
    CU_ASSERT_EQUAL(gv_source_next(source, &game, &error), GV_NEXT_FAULT);
    CU_ASSERT_TRUE(strstr(error.message, "checksum") != NULL);
    CU_ASSERT_EQUAL(error.line, 4);
    /* What could be read is offered. */
    check_moves(&game, "f5d6");
    gv_game_record_free(&game);
    gv_source_close(source);
}

/* Tags of others are kept; what may be a rule is not passed over. */
static void unknown_tags(void)
{
    gv_game_record game =
        game_of("[Board \"square 8x8\"]\n[Mood \"calm\"]\n\n1. f5\n", GV_FORMAT_GVG);
    check_text("Mood", gv_game_record_tag(&game, "Mood"), "calm");
    gv_game_record_free(&game);
    check_messages("[Format \"gluversi 1\"]\n[Closign \"never\"]\n\n1. f5\n",
                   "2:1: game 1: unknown tag \"Closign\", did you mean Closing?");
    /* A tag of a PGN that would be a rule here, or that we do not read, gets another name. */
    gv_game_record other =
        game_of("[Event \"x\"]\n[Komi \"3\"]\n[White-Elo \"9\"]\n\n1. f5 *\n", GV_FORMAT_PGN);
    gv_text text = {0};
    CU_ASSERT_EQUAL(gv_game_record_write(&other, GV_FORMAT_GVG, NULL, &text, NULL), GV_OK);
    gv_game_record back = game_of(gv_text_string(&text), GV_FORMAT_GVG);
    check_text("Komi", gv_game_record_tag(&back, "PgnKomi"), "3");
    check_text("White-Elo", gv_game_record_tag(&back, "PgnWhite_Elo"), "9");
    CU_ASSERT_TRUE(gv_game_record_same_game(&back, &other));
    gv_text_free(&text);
    gv_game_record_free(&back);
    gv_game_record_free(&other);
}

static void broken_games_say_what_is_wrong(void)
{
    check_broken_games("bad/gvg", 4);
}

/* misskey-dev/misskey#2332: boards that are over at the start. */
static void games_without_moves(void)
{
    gv_game_record game = game_of("bbb/bbb/bwb", GV_FORMAT_GVG);
    CU_ASSERT_EQUAL(game.state, GV_OVER);
    CU_ASSERT_EQUAL(game.winner, GV_BLACK_WINS);
    CU_ASSERT_TRUE(game.black == 8 && game.white == 1);
    check_round_trip(&game, GV_FORMAT_GVG, true);
    gv_game_record_free(&game);
    game = game_of("bw", GV_FORMAT_GVG);
    CU_ASSERT_EQUAL(game.winner, GV_DRAWN);
    gv_game_record_free(&game);
    game = game_of("-bw", GV_FORMAT_GVG);
    CU_ASSERT_EQUAL(game.state, GV_MUST_PASS);
    check_round_trip(&game, GV_FORMAT_GVG, true);
    gv_game_record_free(&game);
}

/* ---------------------------------------------------------------- what others cannot say */

static void glued_boards_are_refused(void)
{
    static const gv_format formats[] = {GV_FORMAT_TRANSCRIPT, GV_FORMAT_PGN, GV_FORMAT_GGF,
                                        GV_FORMAT_OBF};
    static const char *const settings[][3] = {
        {"left-right", "straight", "this board"},
        {"top-bottom", "twisted", "this board"},
        {"holes", "a1", "holes"},
        {"link", "a1 N > h8 N", "links"},
        {"quiet", "own", "turn nothing"},
        {"stock", "32", "stock"},
        {"tie", "second", "a tie"},
        {"start", "empty", "start"},
        {"size", "8x6", "size"},
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        gv_variant variant;
        gv_variant_init(&variant);
        check_set(&variant, settings[i][0], settings[i][1]);
        gv_game_record game = random_game(&variant, 1, 5);
        for (size_t k = 0; k < sizeof formats / sizeof *formats; k++)
            check_refused(&game, formats[k], settings[i][2]);
        gv_game_record_free(&game);
        gv_variant_free(&variant);
    }
    /* GGF can say that fewest discs win; the others cannot. The closing rule says nothing here. */
    gv_variant variant;
    gv_variant_init(&variant);
    check_set(&variant, "objective", "fewest");
    gv_game_record game = random_game(&variant, 1, 5);
    check_round_trip(&game, GV_FORMAT_GGF, false);
    check_refused(&game, GV_FORMAT_PGN, "fewest");
    check_refused(&game, GV_FORMAT_OBF, "fewest");
    gv_game_record_free(&game);
    gv_variant_free(&variant);
}

static void square_games_go_through_every_format(void)
{
    gv_variant square;
    gv_variant_init(&square);
    for (uint64_t seed = 1; seed <= 100; seed++) {
        gv_game_record game = random_game(&square, seed, seed % 3 ? 1000 : 20);
        gv_game_record_set_tag(&game, "Black", "Béla");
        gv_game_record_set_tag(&game, "White", "x ] y \\ \"z\"");
        check_round_trip(&game, GV_FORMAT_PGN, true);
        check_round_trip(&game, GV_FORMAT_GGF, true);
        check_round_trip(&game, GV_FORMAT_TRANSCRIPT, false);
        check_round_trip(&game, GV_FORMAT_GVG, true);
        gv_game_record_free(&game);
    }
}

/* ---------------------------------------------------------------- results */

/* Two conventions; WTHOR's draws with empties, 31-31, count 32-32 there. */
static void score_conventions(void)
{
    static const int cases[][6] = {
        /* black, white, empties: raw, and with the empties to the winner */
        {33, 31, 0, 33, 31, 0}, {17, 0, 47, 64, 0, 0},  {0, 13, 51, 0, 64, 0},
        {31, 31, 2, 32, 32, 0}, {40, 20, 4, 44, 20, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int black, white;
        gv_count_discs(GV_COUNT_RAW, cases[i][0], cases[i][1], cases[i][2], &black, &white);
        CU_ASSERT_TRUE(black == cases[i][0] && white == cases[i][1]);
        gv_count_discs(GV_COUNT_EMPTIES_TO_WINNER, cases[i][0], cases[i][1], cases[i][2], &black,
                       &white);
        CU_ASSERT_TRUE(black == cases[i][3] && white == cases[i][4]);
    }
}

static void results_as_written(void)
{
    static const struct {
        const char *text;
        bool read;
        int kind, black, white;
    } cases[] = {
        {"33-31", true, GV_WRITTEN_DISCS, 33, 31},
        {"62-1", true, GV_WRITTEN_DISCS, 62, 1},
        {"17-0", true, GV_WRITTEN_DISCS, 17, 0},
        {"*", true, GV_WRITTEN_NONE, 0, 0},
        {"0-0", true, GV_WRITTEN_NONE, 0, 0},
        {"1-0", true, GV_WRITTEN_WINNER, 1, 0},
        {"0-1", true, GV_WRITTEN_WINNER, 0, 1},
        {"1/2-1/2", true, GV_WRITTEN_WINNER, 0, 0},
        {"33", false, 0, 0, 0},
        {"33-", false, 0, 0, 0},
        {"33-31x", false, 0, 0, 0},
        {"9999-1", false, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_written_result found;
        check_true(gv_i_result_read(cases[i].text, &found) == cases[i].read, cases[i].text);
        check_true(!cases[i].read ||
                       ((int)found.kind == cases[i].kind && found.black == cases[i].black &&
                        found.white == cases[i].white),
                   cases[i].text);
    }
}

/* ---------------------------------------------------------------- content */

static void formats_are_found_by_content(void)
{
    static const struct {
        const char *text;
        gv_format format;
    } cases[] = {
        {"f5d6c3", GV_FORMAT_TRANSCRIPT},
        {"1. F5 D6", GV_FORMAT_TRANSCRIPT},
        {"Rose 33-31 Maack : f5d6", GV_FORMAT_TRANSCRIPT},
        {"; remark\n\nf5", GV_FORMAT_TRANSCRIPT},
        {"[Event \"x\"]\n\n1. f5 *", GV_FORMAT_PGN},
        {"[Event \"x\"]\r[Date \"y\"]\r\r1. f5 *\r", GV_FORMAT_PGN},
        {"[Event \"x\"]\n[Board \"klein 8x8\"]\n\n1. f5", GV_FORMAT_GVG},
        {"[Closing \"never\"]\nf5", GV_FORMAT_GVG},
        {"[Event \"x\"]\n\nX O .\n. . .\n", GV_FORMAT_GVG},
        {"[Event \"x\"]\n\n1. f5\n=0123456789abcdef\n", GV_FORMAT_GVG},
        {"XO./.OX X c1", GV_FORMAT_GVG},
        {"(;GM[Othello]", GV_FORMAT_GGF},
        {"12 (;GM[Othello]", GV_FORMAT_GGF},
        {"% remark\n---------------------------OX------XO--------------------------- X; D3:+0;",
         GV_FORMAT_OBF},
        {"---------------------------OX------XO--------------------------- X\n", GV_FORMAT_OBF},
        /* borassi/othello-sensei#3: a board with moves behind it is a record */
        {"---------------------------OX------XO--------------------------- X d3 PA", GV_FORMAT_GVG},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_i_intake intake = {.data = (unsigned char *)(uintptr_t)cases[i].text,
                              .end = strlen(cases[i].text),
                              .at_end = true};
        gv_format found = GV_FORMAT_WTHOR;
        CU_ASSERT_EQUAL(gv_i_detect(&intake, &found, NULL), GV_OK);
        check_text(cases[i].text, gv_name_of(gv_format_names, (int)found),
                   gv_name_of(gv_format_names, (int)cases[i].format));
    }
    check_contents("nothing", "", 0, "gvg: 0 games, 0 plies");
    check_contents("blanks", " \n\n", 3, "gvg: 0 games, 0 plies");
}

/* A pipe gives bytes as it likes: lines and games lie across what is in view. */
static void long_files_are_read_in_pieces(void)
{
    gv_text text = {0};
    for (int i = 0; i < 20000; i++)
        gv_text_add(&text, i % 2 ? "f5d6c3\r\n" : "f5d6c5f4e3c6d3f6e6d7\r\n");
    const char *path = "/tmp/gluversi-long.txt";
    CU_ASSERT_EQUAL_FATAL(gv_text_write_file(path, text.data, text.length, NULL), GV_OK);
    check_file_contents(path, "transcript: 20000 games, 130000 plies");
    remove(path);
    gv_text_free(&text);
}

void gv_suite_games(void)
{
    GV_TEST("every variant is kept", every_variant_is_kept);
    GV_TEST("every setting is kept", every_setting_is_kept);
    GV_TEST("a file holds several", a_file_holds_several);
    GV_TEST("a wrong checksum is told", a_wrong_checksum_is_told);
    GV_TEST("unknown tags", unknown_tags);
    GV_TEST("broken games say what is wrong", broken_games_say_what_is_wrong);
    GV_TEST("games without moves", games_without_moves);
    GV_TEST("glued boards are refused", glued_boards_are_refused);
    GV_TEST("square games go through every format", square_games_go_through_every_format);
    GV_TEST("score conventions", score_conventions);
    GV_TEST("results as written", results_as_written);
    GV_TEST("formats are found by content", formats_are_found_by_content);
    GV_TEST("long files are read in pieces", long_files_are_read_in_pieces);
}
