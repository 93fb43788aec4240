/*
 * test_record.c - positions and games as text: what people paste, and what is refused. The grammar
 * is that of docs/records.md; what the program writes is tested in test_record_write.c.
 */
#include <stdio.h>
#include <string.h>

#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/records.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- steps */

/* The start of a record as "8x8 X ---…": size, side to move, cells in the order of reading. */
static void check_start(const char *text, const char *expected)
{
    played p = play_text(text);
    const gv_board *board = p.setup.board;
    const gv_position *start = &p.setup.start;
    gv_text found = {0};
    gv_text_addf(&found, "%dx%d %s ", gv_board_columns(board), gv_board_rows(board),
                 start->black_to_move ? "X" : "O");
    for (unsigned cell = 0; cell < (unsigned)gv_board_cells(board); cell++)
        gv_text_add(&found, !gv_set_has(gv_board_playable(board), cell)   ? "#"
                            : gv_set_has(gv_discs(start, GV_BLACK), cell) ? "X"
                            : gv_set_has(gv_discs(start, GV_WHITE), cell) ? "O"
                                                                          : "-");
    check_text(text, gv_text_string(&found), expected);
    gv_text_free(&found);
    played_free(&p);
}

static void check_result(const char *text, gv_state state, gv_result result, int black, int white)
{
    played p = play_text(text);
    check_true(gv_state_of(&p.setup.rules, played_now(&p)) == state, text);
    check_true(state != GV_OVER || gv_result_of(&p.setup.rules, played_now(&p)) == result, text);
    check_true(scene_count(p.game, GV_BLACK) == black, text);
    check_true(scene_count(p.game, GV_WHITE) == white, text);
    played_free(&p);
}

/* The cells that the side to move can play on are those named. */
static void check_legal(const char *text, const char *names)
{
    played p = play_text(text);
    gv_set legal = gv_legal(&p.setup.rules, played_now(&p));
    gv_text found = {0};
    gv_cells_words(p.setup.board, &legal, &found);
    check_text(text, gv_text_string(&found), names);
    gv_text_free(&found);
    played_free(&p);
}

/* ---------------------------------------------------------------- diagrams that people paste */

/* The position that several programs' ways of writing show below. */
#define SHOWN "4x4 X -----OX--XO----X"

static void rows_a_line_each(void)
{
    check_start(". . . .\n. O X .\n. X O .\n. . . X\n", SHOWN);
    check_start("....\n.OX.\n.XO.\n...X", SHOWN);
    check_start("----\n-WB-\n-bw-\n---*", SHOWN);
    check_start("\n  - - - -\n\n  - o x -\n  - x o -\r\n  - - - B\r\n\n", SHOWN);
    check_start("  a b c d\n1 . . . . 1\n2 . O + . 2\n3 . X O . 3\n4 . . . X 4\n  a b c d\n",
                "4x4 X -----O---XO----X");
    check_start("  ABCD\n1 ....\n2 .OX.\n3 .XO.\n4 ...X\n", SHOWN);
    check_start(".... ; the first row\n.OX. {the second}\n{ } .XO.\n...X", SHOWN);
    /* misskey-dev/misskey#1218: columns and rows are not swapped. */
    check_start("X.O\n...\n", "3x2 X X-O---");
}

static void rows_in_a_line(void)
{
    check_start("..../.OX./.XO./...X", SHOWN);
    check_start("[Board \"torus 4x4\"] -----OX--XO----X", SHOWN);
    check_start("[Board \"torus 2x3\"] --XO--", "2x3 X --XO--");
    /* Without a board of that size it is a row. */
    check_start("--XO--", "6x1 X --XO--");
    /* But more cells than a row can have are a square board. */
    check_start("------------------------------------",
                "6x6 X ------------------------------------");
}

/* borassi/othello-sensei#3: boards of 64 letters, GGS blocks, and moves behind them. */
static void boards_of_other_programs(void)
{
#define START "---------------------------OX------XO---------------------------"
    check_start(START, "8x8 X " START);
    check_start(START " X", "8x8 X " START);
    check_start(START " *", "8x8 X " START);
    check_start(START " b", "8x8 X " START);
    check_start(START " O; D3:+0; C4:+0;", "8x8 O " START);
    check_start(START " w", "8x8 O " START);
    check_start("...........................wb......bw........................... W",
                "8x8 O " START);
    check_start("8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *",
                "8x8 X " START);
    check_start("8 " START " O", "8x8 O " START);
    check_start(
        "8\n--------\n--------\n--------\n---O*---\n---*O---\n--------\n--------\n--------\nO\n",
        "8x8 O " START);
    check_start("2 XO OX *", "2x2 X XOOX");
#undef START
}

static void moves_behind_a_board(void)
{
    static const char *const texts[] = {
        "X O .\n. O X\nX to move\nc1 -- a2",    "XO./.OX X c1 PA a2",
        "XO. \n .OX \n X \n 1. c1 2. -- 3. a2", "X O .\n. O X\n\n1. c1 -- a2\n",
        "| X O . |\n| . O X |\nc1\n--\na2",     "XO.\n.OX\nc1\n--\na2\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gv_text written = {0};
        played p = play_text(texts[i]);
        gv_transcript_write(p.game, &written);
        check_text(texts[i], gv_text_string(&written), "c1 -- a2");
        gv_text_free(&written);
        played_free(&p);
    }
}

static void the_side_to_move(void)
{
    check_start("X O .", "3x1 X XO-");
    check_start("X O .\nO to move", "3x1 O XO-");
    check_start("White to move\nX O .", "3x1 O XO-");
    check_start("XO. O", "3x1 O XO-");
    check_start("XO.\nO", "3x1 O XO-");
    check_start("[ToMove \"white\"]\nX O .", "3x1 O XO-");
    check_start("[First \"white\"]\nX O .", "3x1 O XO-");
    check_start("[First \"white\"]\nXO. X", "3x1 X XO-");
    check_start("[ToMove \"white\"]\nXO. O\nwhite to move", "3x1 O XO-");
    check_start("[First \"white\"]\n[ToMove \"black\"]\nX O .", "3x1 X XO-");
}

static void small_letters_are_discs_and_not_names(void)
{
    check_start("bw", "2x1 X XO");
    check_start("-bw", "3x1 X -XO");
    check_start("b", "1x1 X X");
    check_start("b\nw\n.", "1x3 X XO-");
    check_start("bbb\nbbb\nbwb\n", "3x3 X XXXXXXXOX");
    check_start("bbb/bbb/bwb", "3x3 X XXXXXXXOX");
    check_start("a b c\nb . w\n. . .\na b c", "3x2 X X-O---");
    check_start("abc\nb.w\n...\n", "3x2 X X-O---");
    check_start("--", "2x1 X --");
    check_start("-- X", "2x1 X --");
}

static void only_what_stands_between_bars_counts(void)
{
    /* gv_diagram_write's own copies are read by test_diagram.c. */
    check_start("   c   a b c   a\n"
                " 3 .   . . O   X 3\n"
                "     +-a-b-c-+\n"
                " 1 X | . O X | . 1\n"
                "2 . 2 | X . . | 2 O 2\n"
                "     +-------+\n"
                "White to move\n",
                "3x2 O -OXX--");
    check_start("|XO.|\n|...|", "3x2 X XO----");
    check_start("X X\n+--+\n|XO|\n+--+\n..", "2x1 X XO");
    /* As many cells as the board has, but drawn as one row. */
    check_start("[Board \"square 4x1\"] |XO..|", "4x1 X XO--");
}

static void crosses_are_legal_moves_or_frames(void)
{
    check_start("++\n+-\n", "2x2 X ----");
    check_start("+--+\n+XO+\n", "4x2 X -----XO-");
    check_start("+--+\n|XO|\n+--+\n", "2x1 X XO");
}

/* ---------------------------------------------------------------- positions of public reports */

static void small_boards(void)
{
    /* misskey-dev/misskey#2332: a board that is over at the start names the wrong winner. */
    check_result("bbb/bbb/bwb", GV_OVER, GV_BLACK_WINS, 8, 1);
    check_result("bw", GV_OVER, GV_DRAWN, 1, 1);
    check_result("-bw", GV_MUST_PASS, GV_NO_RESULT, 1, 1);
    /* code-golf/code-golf PR#1170, #1123. */
    check_legal("OX. O", "c1");
    check_legal("OX.. O", "c1");
    check_legal("OXO. O", "");
    check_legal("XOOOOOO. X", "h1");
    check_result("XOOOOOO. X h1", GV_OVER, GV_BLACK_WINS, 8, 0);
    /* Fairy-Stockfish#654: no capture over a hole. */
    check_legal("XOO#O.X", "");
    check_legal("XOO.O#X", "d1");
    /* misskey-dev/misskey#1218: 10 columns, 16 rows. */
    check_legal("[Board \"square 10x16\"]\n.........X/.........O/........../........../........../"
                "........../........../........../........../........../........../........../"
                "........../X........./O........./..........",
                "j3 a16");
}

static void a_start_that_does_not_fit_is_refused(void)
{
    /* govariantsteam/govariants PR#313: boards too small for the opening. */
    gv_variant base;
    gv_record record;
    gv_error error = {0};
    gv_variant_init(&base);
    /* As a board alone it can be looked at. */
    CU_ASSERT_EQUAL(gv_record_read("[Board \"torus 1x5\"]", NULL, &base, &record, NULL), GV_OK);
    CU_ASSERT_EQUAL(record.variant.columns, 1);
    gv_setup setup;
    gv_game *game = NULL;
    CU_ASSERT_EQUAL(gv_record_play(&record, 0, &setup, &game, &error), GV_ERROR_RULES);
    CU_ASSERT_PTR_NULL(game);
    gv_record_free(&record);
    gv_variant_free(&base);
}

/* ---------------------------------------------------------------- tags */

static void tags_set_the_variant(void)
{
    played p = play_text(
        "[Event \"a \\\"test\\\" \\\\ ; {not a comment\"]\n"
        "[Board \"mobius 6x4\"] [Closing \"accompanied\"] ; a comment\n"
        "[ Objective \"fewest\" ]\n"
        "[Holes \"a1\"] {more} [Start \"mirrored\"] [First \"white\"]\n"
        "[Stock \"9\"] [Tie \"second\"] [Quiet \"enemy\"] [Seed \"18446744073709551615\"]\n");
    const gv_variant *variant = &p.record.variant;
    CU_ASSERT_TRUE(p.record.states_board);
    CU_ASSERT_EQUAL(variant->columns, 6);
    CU_ASSERT_EQUAL(variant->rows, 4);
    CU_ASSERT_EQUAL(variant->left_right, GV_TWISTED);
    CU_ASSERT_EQUAL(variant->top_bottom, GV_OPEN);
    CU_ASSERT_EQUAL(variant->closing, GV_CLOSING_ACCOMPANIED);
    CU_ASSERT_EQUAL(variant->objective, GV_FEWEST);
    CU_ASSERT_EQUAL(gv_set_count(&variant->holes), 1);
    CU_ASSERT_EQUAL(variant->start, GV_START_MIRRORED);
    CU_ASSERT_EQUAL(variant->first, GV_WHITE);
    CU_ASSERT_EQUAL(variant->stock, 9);
    CU_ASSERT_EQUAL(variant->tie, GV_TIE_SECOND);
    CU_ASSERT_EQUAL(variant->quiet, GV_QUIET_ENEMY);
    CU_ASSERT_TRUE(p.record.has_seed);
    CU_ASSERT_EQUAL(p.record.seed, UINT64_MAX);
    CU_ASSERT_EQUAL(p.setup.seed, UINT64_MAX);
    CU_ASSERT_FALSE(p.record.has_diagram);
    played_free(&p);
}

static void the_order_of_tags_means_nothing(void)
{
    /* Holes are on the board of the tag Board, wherever it stands. */
    played p =
        play_text("[Holes \"j10\"]\n[ToMove \"white\"]\n[First \"black\"]\n"
                  "[Position \"XO......../........../........../........../........../........../"
                  "........../........../........../..........\"]\n[Board \"torus 10x10\"]\n");
    CU_ASSERT_EQUAL(p.record.variant.columns, 10);
    CU_ASSERT_TRUE(gv_set_has(&p.record.variant.holes, 99));
    CU_ASSERT_FALSE(p.setup.start.black_to_move);
    played_free(&p);
}

/* The base stands for what the text does not say. */
static void a_base_is_kept_where_nothing_is_said(void)
{
    gv_variant base;
    gv_record record;
    gv_variant_init(&base);
    base.left_right = GV_TWISTED;
    base.closing = GV_CLOSING_NEVER;
    CU_ASSERT_EQUAL_FATAL(gv_record_read("XO.\n...\n", NULL, &base, &record, NULL), GV_OK);
    CU_ASSERT_EQUAL(record.variant.columns, 3);
    CU_ASSERT_EQUAL(record.variant.rows, 2);
    CU_ASSERT_EQUAL(record.variant.left_right, GV_TWISTED);
    CU_ASSERT_EQUAL(record.variant.closing, GV_CLOSING_NEVER);
    CU_ASSERT_FALSE(record.states_board);
    gv_record_free(&record);
    CU_ASSERT_EQUAL_FATAL(gv_record_read("[Board \"torus 4x4\"]", NULL, &base, &record, NULL),
                          GV_OK);
    CU_ASSERT_EQUAL(record.variant.left_right, GV_STRAIGHT);
    /* A text that states its board states its game: the rest has the defaults. */
    CU_ASSERT_EQUAL(record.variant.closing, GV_CLOSING_ALWAYS);
    gv_record_free(&record);
    /* A base of drawn cells has the size they were drawn for. */
    gv_set_add(&base.holes, 0);
    gv_error error = {0};
    CU_ASSERT_EQUAL(gv_record_read("XO.\n...\n", "p.txt", &base, &record, &error), GV_ERROR_VALUE);
    check_text(
        "base", error.message,
        "a diagram of 3x2, expected 8x8, the size that the board's holes are made for, or a tag "
        "Board");
    gv_variant_free(&base);
}

/* What the base brings along is blamed on the diagram that it does not fit. */
static void a_base_that_does_not_fit_the_diagram(void)
{
    gv_variant base;
    gv_record record;
    gv_error error = {0};
    char found[800];
    gv_variant_init(&base);
    base.random_holes = 5;
    CU_ASSERT_EQUAL(gv_record_read("\n XO.\n ...\n", "p.txt", &base, &record, &error),
                    GV_ERROR_VALUE);
    gv_error_text(&error, found, sizeof found);
    check_text(
        "place", found,
        "p.txt:2:2: holes: found random 5, expected at most 4, the cells that holes, discs and "
        "links leave");
    gv_variant_free(&base);
}

static void holes_are_drawn_or_named(void)
{
    check_start("X O #\n. . .\n", "3x2 X XO#---");
    check_start("[Board \"square 3x2\"] [Holes \"c1\"]\nX O #\n. . .\n", "3x2 X XO#---");
    check_start("[Board \"square 3x2\"] [Holes \"c1\"]\nX O .\n. . .\n", "3x2 X XO#---");
}

static void links_of_a_record_are_all_of_them(void)
{
    gv_variant base;
    gv_record record;
    gv_variant_init(&base);
    check_set(&base, "link", "a1 N > a8 N");
    CU_ASSERT_EQUAL_FATAL(
        gv_record_read("[Link \"b1 N > b8 N; c1 N > c8 N\"]", NULL, &base, &record, NULL), GV_OK);
    CU_ASSERT_EQUAL(record.variant.link_count, 2);
    gv_record_free(&record);
    gv_variant_free(&base);
}

/* ---------------------------------------------------------------- places */

static void errors_of_moves_have_the_place_in_the_file(void)
{
    gv_variant base;
    gv_record record;
    gv_setup setup = {0};
    gv_game *game = NULL;
    gv_error error = {0};
    gv_variant_init(&base);
    static const char *const texts[] = {
        "[Event \"x\"]\n\n; comment\n f5 d6\n  c3 d4",
        "XO.\n.OX\n\n\n    c1 --\n a9",
        "XO./.OX X   c1 -- b9",
    };
    static const char *const messages[] = {
        "game.txt:5:6: move 4: d4 is occupied",
        "game.txt:6:2: move 3: a9 is beyond the last row, 2",
        "game.txt:1:19: move 3: b9 is beyond the last row, 2",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char found[800];
        CU_ASSERT_EQUAL_FATAL(gv_record_read(texts[i], "game.txt", &base, &record, NULL), GV_OK);
        CU_ASSERT_NOT_EQUAL(gv_record_play(&record, 0, &setup, &game, &error), GV_OK);
        CU_ASSERT_NOT_EQUAL(gv_record_play(&record, 0, &setup, &game, NULL), GV_OK);
        gv_error_text(&error, found, sizeof found);
        check_text(texts[i], found, messages[i]);
        CU_ASSERT_PTR_NULL(game);
        CU_ASSERT_PTR_NULL(setup.board);
        gv_record_free(&record);
    }
    gv_variant_free(&base);
}

/* What the bytes of a record are filled with, to see that a failing reader leaves them. */
#define UNTOUCHED 0x5A

static bool is_untouched(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    while (size > 0 && at[size - 1] == UNTOUCHED)
        size--;
    return size == 0;
}

static gv_status read_bad(const char *text, gv_error *error)
{
    gv_variant base;
    gv_record record;
    gv_setup setup = {0};
    gv_game *game = NULL;
    memset(&record, UNTOUCHED, sizeof record);
    gv_variant_init(&base);
    gv_status status = gv_record_read(text, NULL, &base, &record, error);
    if (status == GV_OK) {
        status = gv_record_play(&record, 0, &setup, &game, error);
        gv_record_free(&record);
    } else {
        CU_ASSERT_TRUE(is_untouched(&record, sizeof record));
        CU_ASSERT_EQUAL(gv_record_read(text, NULL, &base, &record, NULL), status);
    }
    gv_variant_free(&base);
    return status;
}

static void broken_records_say_what_is_wrong(void)
{
    check_bad_files("bad/record", 40, read_bad);
}

void gv_suite_record(void)
{
    GV_TEST("rows a line each", rows_a_line_each);
    GV_TEST("rows in a line", rows_in_a_line);
    GV_TEST("boards of other programs", boards_of_other_programs);
    GV_TEST("moves behind a board", moves_behind_a_board);
    GV_TEST("the side to move", the_side_to_move);
    GV_TEST("small letters are discs and not names", small_letters_are_discs_and_not_names);
    GV_TEST("only what stands between bars counts", only_what_stands_between_bars_counts);
    GV_TEST("crosses are legal moves or frames", crosses_are_legal_moves_or_frames);
    GV_TEST("small boards", small_boards);
    GV_TEST("a start that does not fit is refused", a_start_that_does_not_fit_is_refused);
    GV_TEST("tags set the variant", tags_set_the_variant);
    GV_TEST("the order of tags means nothing", the_order_of_tags_means_nothing);
    GV_TEST("a base is kept where nothing is said", a_base_is_kept_where_nothing_is_said);
    GV_TEST("a base that does not fit the diagram", a_base_that_does_not_fit_the_diagram);
    GV_TEST("holes are drawn or named", holes_are_drawn_or_named);
    GV_TEST("links of a record are all of them", links_of_a_record_are_all_of_them);
    GV_TEST("errors of moves have the place in the file",
            errors_of_moves_have_the_place_in_the_file);
    GV_TEST("broken records say what is wrong", broken_records_say_what_is_wrong);
}
