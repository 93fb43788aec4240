/* test_wthor.c - the database of the French federation: games, scores, names, and the same bytes
 * back. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/checks.h"
#include "support/games.h"
#include "support/naive.h"
#include "support/scenes.h"
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
    /* A wrong score is copied as it stands. */
    gv_text text = {0};
    add_header(&text, 1, 0, 1980);
    add_game(&text, 1, 2, 13, SHORTEST);
    write_file("/tmp/gluversi-a.wtb", &text);
    copy_games("/tmp/gluversi-a.wtb", "/tmp/gluversi-b.wtb", GV_FORMAT_WTHOR);
    check_same_but_day("/tmp/gluversi-a.wtb", "/tmp/gluversi-b.wtb");
    text = two_games();
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

/* ---------------------------------------------------------------- a year of random games */

/*
 * How a random game is played: at random; by who turns most; or by who turns most against who turns
 * least, which ends early and often with all discs of one colour.
 */
typedef enum manner { AT_RANDOM, GREEDY, UNEQUAL } manner;

static int choose(const naive *game, manner how, gv_random *random)
{
    bool legal[GV_MAX_CELLS];
    int moves = naive_legal_moves(game, legal), best = -1, most = 0;
    int skip = (int)gv_random_below(random, (uint32_t)moves);
    bool least = how == UNEQUAL && game->to_move == NAIVE_WHITE;
    for (int cell = 0; cell < 64; cell++) {
        if (!legal[cell])
            continue;
        if (how == AT_RANDOM && skip-- == 0)
            return cell;
        int turned = naive_look(game, cell % 8, cell / 8).count * (least ? -1 : 1);
        if (how != AT_RANDOM && (best < 0 || turned > most)) {
            best = cell;
            most = turned;
        }
    }
    return best;
}

/* Plays a game with the naive routine; moves as bytes, and Black's score by WTHOR's count. */
static unsigned random_game(manner how, gv_random *random, unsigned char moves[60], int *passes)
{
    gv_board_desc square = {.columns = 8, .rows = 8};
    gv_rules rules = {.closing = GV_CLOSING_ALWAYS};
    naive game = naive_empty(&square, &rules);
    CU_ASSERT_TRUE_FATAL(naive_start(&game, GV_START_DIAGONAL));
    int count = 0, discs[2] = {0, 0};
    for (gv_state state; (state = naive_state(&game)) != GV_OVER;) {
        if (state == GV_MUST_PASS) {
            naive_pass(&game);
            ++*passes;
            continue;
        }
        int cell = choose(&game, count < 6 ? AT_RANDOM : how, random);
        naive_play(&game, cell % 8, cell / 8);
        moves[count++] = (unsigned char)(10 * (cell / 8 + 1) + cell % 8 + 1);
    }
    for (int cell = 0; cell < 64; cell++) {
        discs[0] += game.board[cell] == NAIVE_BLACK;
        discs[1] += game.board[cell] == NAIVE_WHITE;
    }
    if (discs[0] == discs[1])
        return 32;
    return (unsigned)(discs[0] > discs[1] ? 64 - discs[1] : discs[0]);
}

/* The bytes of one game; every twentieth was broken off, and has the score somebody gave it. */
static void add_random_game(gv_text *out, int number, gv_random *random, int *passes, int *early)
{
    unsigned char moves[60] = {0};
    unsigned score = random_game((manner)(number % 3), random, moves, passes);
    *early += moves[59] == 0;
    int cut = 10 + number % 40;
    if (number % 20 == 19 && moves[cut] != 0) {
        memset(moves + cut, 0, (size_t)(60 - cut));
        score = gv_random_below(random, 65);
    }
    unsigned char head[2] = {(unsigned char)score, (unsigned char)gv_random_below(random, 65)};
    add_word(out, gv_random_below(random, 400));  /* tournament */
    add_word(out, gv_random_below(random, 3900)); /* players, with no names beside the file */
    add_word(out, gv_random_below(random, 65536));
    gv_text_add_bytes(out, head, 2);
    gv_text_add_bytes(out, moves, 60);
}

/*
 * As with a year of the federation: every game is legal, every score agrees, and the bytes come
 * back, straight and by way of our own format and of PGN. Games and scores are the naive routine's.
 */
static void a_year_of_random_games(void)
{
    gv_text file = {0};
    gv_random random;
    int games = scene_scaled(400), passes = 0, early = 0;
    gv_random_seed(&random, 71, 0);
    add_header(&file, (unsigned)games, 0, 2031);
    for (int i = 0; i < games; i++)
        add_random_game(&file, i, &random, &passes, &early);
    CU_ASSERT_TRUE(passes > games / 10);
    CU_ASSERT_TRUE(early > games / 20);
    write_file("/tmp/gluversi-y.wtb", &file);
    gv_source *source;
    gv_game_record game = {.number = 0};
    gv_error error = {.message = ""};
    gv_next next;
    int right = 0;
    CU_ASSERT_EQUAL_FATAL(gv_source_open(&source, "/tmp/gluversi-y.wtb", NULL, &error), GV_OK);
    while ((next = gv_source_next(source, &game, &error)) == GV_NEXT_GAME)
        right += game.warnings.count == 0;
    check_true(next == GV_NEXT_END, error.message);
    CU_ASSERT_EQUAL(right, games);
    gv_game_record_free(&game);
    gv_source_close(source);
    static const struct {
        gv_format format;
        const char *path;
    } ways[] = {{GV_FORMAT_WTHOR, "/tmp/gluversi-z.wtb"},
                {GV_FORMAT_GVG, "/tmp/gluversi-z.gvg"},
                {GV_FORMAT_PGN, "/tmp/gluversi-z.pgn"}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        copy_games("/tmp/gluversi-y.wtb", ways[i].path, ways[i].format);
        copy_games(ways[i].path, "/tmp/gluversi-x.wtb", GV_FORMAT_WTHOR);
        check_same_but_day("/tmp/gluversi-y.wtb", "/tmp/gluversi-x.wtb");
        remove(ways[i].path);
    }
    remove("/tmp/gluversi-x.wtb");
    remove("/tmp/gluversi-y.wtb");
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
    GV_TEST("a year of random games", a_year_of_random_games);
    GV_TEST("shared year", shared_year);
}
