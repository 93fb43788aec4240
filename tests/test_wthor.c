/* test_wthor.c - the database of the French federation: games, scores, names, and the same bytes
 * back. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/checks.h"
#include "support/games.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- steps */

static void add_word(gv_text *out, unsigned value)
{
    unsigned char bytes[2] = {(unsigned char)(value & 0xFF), (unsigned char)(value >> 8)};
    gv_text_add_bytes(out, bytes, 2);
}

static void add_header(gv_text *out, unsigned games, unsigned names, unsigned year)
{
    static const unsigned char day[] = {20, 26, 1, 2}, tail[] = {8, 0, 24, 0};
    gv_text_add_bytes(out, day, 4);
    add_word(out, games);
    add_word(out, 0);
    add_word(out, names);
    add_word(out, year);
    gv_text_add_bytes(out, tail, 4);
}

/* A game of tournament 1, players `black` and `white`. */
static void add_game(gv_text *out, unsigned black, unsigned white, unsigned score,
                     const char *moves)
{
    unsigned char bytes[62] = {(unsigned char)score, (unsigned char)score};
    for (int i = 0; *moves; i++, moves += 2)
        bytes[2 + i] = (unsigned char)(10 * (moves[1] - '0') + moves[0] - 'a' + 1);
    add_word(out, 1);
    add_word(out, black);
    add_word(out, white);
    gv_text_add_bytes(out, bytes, sizeof bytes);
}

#define SHORTEST "f5d6c5f6e7f4g5e6e3" /* 13-0 with 51 empty cells */
#define DRAW                                                                                       \
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7" \
    "h8f8h7a8a7b7a1b2g3g2h2h1c1b1"

static gv_text two_games(void)
{
    gv_text file = {0};
    add_header(&file, 2, 0, 1980);
    add_game(&file, 1, 2, 64, SHORTEST);
    add_game(&file, 2, 0, 32, DRAW);
    return file;
}

/* A name of `width` bytes. */
static void add_name(gv_text *out, const char *name, size_t width)
{
    char bytes[32] = {0};
    snprintf(bytes, sizeof bytes, "%s", name);
    gv_text_add_bytes(out, bytes, width);
}

static void write_file(const char *path, gv_text *text)
{
    CU_ASSERT_EQUAL_FATAL(gv_text_write_file(path, text->data, text->length, NULL), GV_OK);
    gv_text_free(text);
}

/* Every game of a file written to another one; in *left what was left out. */
static void copy_games(const char *from, const char *to, gv_format format)
{
    gv_source *source;
    gv_sink *sink;
    gv_game_record game = {.number = 0};
    gv_error error = {.message = ""};
    CU_ASSERT_EQUAL_FATAL(gv_source_open(&source, from, NULL, &error), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_sink_open(&sink, format, to, NULL, &error), GV_OK);
    while (gv_source_next(source, &game, &error) == GV_NEXT_GAME) {
        gv_status status = gv_sink_add(sink, &game, &error);
        check_text(from, status ? error.message : "", "");
    }
    CU_ASSERT_EQUAL(gv_sink_commit(sink, &error), GV_OK);
    gv_source_close(source);
    gv_game_record_free(&game);
}

/* The same bytes but for the header's day of making, its first four. */
static void check_same_but_day(const char *a, const char *b)
{
    gv_text left = {0}, right = {0};
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&left, a, GV_TEXT_LIMIT, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&right, b, GV_TEXT_LIMIT, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(left.length, right.length);
    CU_ASSERT_TRUE(memcmp(left.data + 4, right.data + 4, left.length - 4) == 0);
    gv_text_free(&left);
    gv_text_free(&right);
}

/* ---------------------------------------------------------------- tests */

static void games_and_scores(void)
{
    gv_text file = two_games();
    check_contents("two games", file.data, file.length, "wthor: 2 games, 70 plies");
    gv_text_free(&file);
    /* Raw discs where WTHOR counts the empty cells for the winner: warned of. */
    add_header(&file, 1, 0, 1980);
    add_game(&file, 1, 2, 13, SHORTEST);
    check_contents("a wrong score", file.data, file.length, "wthor: 1 games, 9 plies, 1 warnings");
    gv_text_free(&file);
}

static void names_stand_beside(void)
{
    gv_text text = two_games();
    gv_source *source;
    gv_game_record game = {.number = 0};
    gv_error error;
    write_file("/tmp/gluversi-names.wtb", &text);
    add_header(&text, 0, 3, 0);
    add_name(&text, "???", 20);
    add_name(&text, "B\xE9la", 20);
    add_name(&text, "A name of twenty let", 20); /* no NUL: it fills its room */
    write_file("/tmp/gluversi-names.jou", &text);
    add_header(&text, 0, 2, 0);
    add_name(&text, "Diverses", 26);
    add_name(&text, "World Championship", 26);
    write_file("/tmp/gluversi-names.trn", &text);
    CU_ASSERT_EQUAL_FATAL(gv_source_open(&source, "/tmp/gluversi-names.wtb", NULL, &error), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_source_next(source, &game, &error), GV_NEXT_GAME);
    check_text("Black", gv_game_record_tag(&game, "Black"), "Béla");
    check_text("White", gv_game_record_tag(&game, "White"), "A name of twenty let");
    check_text("Event", gv_game_record_tag(&game, "Event"), "World Championship");
    check_text("Date", gv_game_record_tag(&game, "Date"), "1980.??.??");
    gv_game_record_free(&game);
    gv_source_close(source);
    remove("/tmp/gluversi-names.wtb");
    remove("/tmp/gluversi-names.jou");
    remove("/tmp/gluversi-names.trn");
}

static void the_same_bytes_come_back(void)
{
    gv_text text = two_games();
    write_file("/tmp/gluversi-a.wtb", &text);
    copy_games("/tmp/gluversi-a.wtb", "/tmp/gluversi-b.wtb", GV_FORMAT_WTHOR);
    check_same_but_day("/tmp/gluversi-a.wtb", "/tmp/gluversi-b.wtb");
    /* By way of our own format, where the numbers are in a tag, they do too. */
    copy_games("/tmp/gluversi-a.wtb", "/tmp/gluversi-c.gvg", GV_FORMAT_GVG);
    copy_games("/tmp/gluversi-c.gvg", "/tmp/gluversi-d.wtb", GV_FORMAT_WTHOR);
    check_same_but_day("/tmp/gluversi-a.wtb", "/tmp/gluversi-d.wtb");
    CU_ASSERT_NOT_EQUAL(access("/tmp/gluversi-d.jou", F_OK), 0); /* no names were new */
    remove("/tmp/gluversi-a.wtb");
    remove("/tmp/gluversi-b.wtb");
    remove("/tmp/gluversi-c.gvg");
    remove("/tmp/gluversi-d.wtb");
}

/* Games that never had numbers get some, and lists of names beside the file. */
static void games_of_others(void)
{
    gv_text text = {0};
    gv_source *source;
    gv_game_record game = {.number = 0};
    gv_error error;
    gv_text_add(&text, "[Event \"Uppsala\"]\n[Date \"2008.11.08\"]\n[Black \"Béla\"]\n"
                       "[White \"Rose\"]\n[Result \"13-0\"]\n\n"
                       "1. f5 d6 2. c5 f6 3. e7 f4 4. g5 e6 5. e3 13-0\n");
    write_file("/tmp/gluversi-e.pgn", &text);
    copy_games("/tmp/gluversi-e.pgn", "/tmp/gluversi-f.wtb", GV_FORMAT_WTHOR);
    CU_ASSERT_EQUAL_FATAL(gv_source_open(&source, "/tmp/gluversi-f.wtb", NULL, &error), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_source_next(source, &game, &error), GV_NEXT_GAME);
    check_text("Black", gv_game_record_tag(&game, "Black"), "Béla");
    check_text("White", gv_game_record_tag(&game, "White"), "Rose");
    check_text("Event", gv_game_record_tag(&game, "Event"), "Uppsala");
    check_text("Date", gv_game_record_tag(&game, "Date"), "2008.??.??");
    CU_ASSERT_EQUAL(game.result.black, 64); /* the empty cells to the winner */
    CU_ASSERT_EQUAL(game.warnings.count, 0);
    check_moves(&game, SHORTEST);
    gv_game_record_free(&game);
    gv_source_close(source);
    remove("/tmp/gluversi-e.pgn");
    remove("/tmp/gluversi-f.wtb");
    remove("/tmp/gluversi-f.jou");
    remove("/tmp/gluversi-f.trn");
}

static void what_it_cannot_say(void)
{
    static const struct {
        const char *text, *reason;
    } cases[] = {
        {"[Board \"torus 8x8\"]\n1. f5\n", "this board"},
        {"[Board \"square 8x8\"]\n[Start \"mirrored\"]\n1. c5\n", "another start"},
        {"[Board \"square 6x6\"]\n1. c2\n", "size"},
        {"[Board \"square 8x8\"]\n1. f5\n", "is not over and has no result"},
        {"[Board \"square 8x8\"]\n[White \"Кот\"]\n[Result \"40-24\"]\n1. f5\n", "Latin-1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gv_game_record game = game_of(cases[i].text, GV_FORMAT_GVG);
        gv_sink *sink;
        gv_error error = {.message = ""};
        CU_ASSERT_EQUAL_FATAL(
            gv_sink_open(&sink, GV_FORMAT_WTHOR, "/tmp/gluversi-g.wtb", NULL, &error), GV_OK);
        CU_ASSERT_EQUAL(gv_sink_add(sink, &game, &error), GV_ERROR_VALUE);
        check_true(strstr(error.message, cases[i].reason) != NULL, error.message);
        gv_sink_discard(sink);
        CU_ASSERT_NOT_EQUAL(access("/tmp/gluversi-g.wtb", F_OK), 0);
        gv_game_record_free(&game);
    }
}

static void broken_files_say_what_is_wrong(void)
{
    check_broken_games("bad/wthor", 8);
}

/* A whole year: all 160 games are legal, every score agrees, and the bytes come back. */
static void shared_year(void)
{
    char path[1200];
    if (!shared_file("wthor/WTH_1980.wtb", path, sizeof path))
        return;
    check_file_contents(path, "wthor: 160 games, 9783 plies");
    copy_games(path, "/tmp/gluversi-1980.wtb", GV_FORMAT_WTHOR);
    check_same_but_day(path, "/tmp/gluversi-1980.wtb");
    remove("/tmp/gluversi-1980.wtb");
}

void gv_suite_wthor(void)
{
    GV_TEST("games and scores", games_and_scores);
    GV_TEST("names stand beside", names_stand_beside);
    GV_TEST("the same bytes come back", the_same_bytes_come_back);
    GV_TEST("games of others", games_of_others);
    GV_TEST("what it cannot say", what_it_cannot_say);
    GV_TEST("broken files say what is wrong", broken_files_say_what_is_wrong);
    GV_TEST("shared year", shared_year);
}
