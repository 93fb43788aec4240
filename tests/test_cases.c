/*
 * test_cases.c - real faults of other programs, as cases for ours.
 *
 * Each was a public report, named beside its case; the right values were computed by an independent
 * replayer that agrees with 127,475 tournament games.
 */
#include <stdio.h>
#include <string.h>

#include "gluversi/game.h"
#include "support/scenes.h"
#include "support/suites.h"

/* A game on the 8×8 square from the diagonal start, the usual game of othello. */
typedef struct table_game {
    gv_board *board;
    gv_rules rules;
    gv_game *game;
} table_game;

static table_game set_up(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    return (table_game){board, rules, scene_game(&rules, GV_START_DIAGONAL)};
}

static void put_away(table_game *table)
{
    gv_game_free(table->game);
    gv_board_free(table->board);
}

/* Plays a whole text; prints where it stops. */
static void play_all(table_game *table, const char *moves, int count)
{
    gv_error error;
    memset(&error, 0, sizeof error);
    int played = scene_play(table->game, moves, &error);
    if (played != count) {
        fprintf(stderr, "\n%d of %d moves played: %s\n", played, count, error.message);
    }
    CU_ASSERT_EQUAL(played, count);
}

static gv_state state(const table_game *table)
{
    return gv_state_of(&table->rules, gv_game_now(table->game));
}

static gv_result result(const table_game *table)
{
    return gv_result_of(&table->rules, gv_game_now(table->game));
}

static void expect_legal(const table_game *table, const gv_position *position, const char *cells)
{
    gv_set legal = gv_legal(&table->rules, position), expected = scene_set(table->board, cells);
    CU_ASSERT_TRUE(gv_set_equal(&legal, &expected));
}

static void expect_score(const table_game *table, int black, int white)
{
    CU_ASSERT_EQUAL(scene_count(table->game, GV_BLACK), black);
    CU_ASSERT_EQUAL(scene_count(table->game, GV_WHITE), white);
}

/* MM-NEATv2#408, reversi-ai PR#6: over, or an exception, as soon as one side is stuck. */
static void one_side_stuck_is_not_the_end(void)
{
    table_game t = set_up();
    play_all(&t, "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", 16);
    CU_ASSERT_EQUAL(gv_mover(gv_game_now(t.game)), GV_BLACK);
    CU_ASSERT_EQUAL(state(&t), GV_MUST_PASS);
    expect_score(&t, 17, 3);
    gv_position passed = gv_pass(gv_game_now(t.game));
    expect_legal(&t, &passed, "c3 g3 b4");
    put_away(&t);
}

/* edax-reversi-AVX#1: the pass was called an illegal move; hive PR#175: undo of a pass lost the
 * turn. */
static void a_pass_is_a_move_and_can_be_undone(void)
{
    table_game t = set_up();
    play_all(&t, "f5d6c5f4d3e3f2c6g5b5a5b4b3c4c3a6a7a3f3e6c7b6d7d8b8e7f7e8c8a8a4f8a2b7", 34);
    CU_ASSERT_EQUAL(gv_mover(gv_game_now(t.game)), GV_BLACK);
    CU_ASSERT_EQUAL(state(&t), GV_MUST_PASS);
    expect_legal(&t, gv_game_now(t.game), "");
    expect_score(&t, 25, 13);
    gv_position before = *gv_game_now(t.game);
    CU_ASSERT_EQUAL(gv_game_play(t.game, GV_PASS, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_mover(gv_game_now(t.game)), GV_WHITE);
    expect_legal(&t, gv_game_now(t.game), "a1 b2 c2 d2 e2 g1 g2 g3 g4 g6 g7 h5 f6");
    CU_ASSERT_EQUAL(gv_game_play(t.game, GV_PASS, NULL), GV_ERROR_RULES); /* who can must move */
    CU_ASSERT_EQUAL(gv_game_play(t.game, scene_cell(t.board, "a1"), NULL), GV_OK);
    CU_ASSERT_TRUE(gv_game_undo(t.game));
    CU_ASSERT_TRUE(gv_game_undo(t.game));
    CU_ASSERT_EQUAL(gv_mover(gv_game_now(t.game)), GV_BLACK);
    CU_ASSERT_EQUAL(state(&t), GV_MUST_PASS);
    CU_ASSERT_TRUE(gv_position_equal(gv_game_now(t.game), &before));
    put_away(&t);
}

/*
 * kojo PR#71 and others: the side that was not stuck did not get its second turn. 53 moves and 11
 * passes; White moves 11 times in a row and wins 57–0.
 */
static void one_side_moves_eleven_times_over(void)
{
    table_game t = set_up();
    play_all(&t,
             "f5d6c5f4d3e3f6e6f2c6c7b6a5g5h4h5h6f7d7b5a4e7e8f8d8c8g6a6b4a3b7c4b3a8b8a7g8h8b2a2a1b1"
             "c1c2c3d2e2g7h7h3g3g4g1",
             53);
    CU_ASSERT_EQUAL(state(&t), GV_OVER);
    expect_score(&t, 0, 57);
    CU_ASSERT_EQUAL(result(&t), GV_WHITE_WINS);
    int passes = 0, in_a_row = 0, most_in_a_row = 0;
    for (int ply = 0; ply < gv_game_length(t.game); ply++) {
        bool black = gv_mover(gv_game_at(t.game, ply)) == GV_BLACK;
        if (gv_game_move(t.game, ply) == GV_PASS) {
            CU_ASSERT_TRUE(black);
            passes++;
        } else {
            in_a_row = black ? 0 : in_a_row + 1;
            most_in_a_row = in_a_row > most_in_a_row ? in_a_row : most_in_a_row;
        }
    }
    CU_ASSERT_EQUAL(passes, 11);
    CU_ASSERT_EQUAL(most_in_a_row, 11);
    CU_ASSERT_EQUAL(gv_game_length(t.game), 53 + 11);
    put_away(&t);
}

/* The shortest real game, and ntest's wipe-out: a side without discs and without a move is the end.
 */
static void wipe_outs_end_the_game(void)
{
    table_game t = set_up();
    play_all(&t, "f5d6c5f6e7f4g5e6", 8);
    CU_ASSERT_EQUAL(state(&t), GV_PLAYING);
    play_all(&t, "e3", 1);
    CU_ASSERT_EQUAL(state(&t), GV_OVER);
    expect_score(&t, 13, 0);
    CU_ASSERT_EQUAL(result(&t), GV_BLACK_WINS);
    put_away(&t);

    t = set_up();
    play_all(&t, "d3c5f6f5e6e3b5f4g3f3f2e7e8", 13);
    CU_ASSERT_EQUAL(state(&t), GV_OVER);
    expect_score(&t, 17, 0);
    put_away(&t);
}

/* reversatile#22: a legal game of 60 moves refused; alpha-zero-general#197: a draw reported as a
 * loss. */
static void a_long_game_ends_in_a_draw(void)
{
    table_game t = set_up();
    play_all(&t,
             "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5"
             "G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1",
             60);
    CU_ASSERT_EQUAL(state(&t), GV_OVER);
    expect_score(&t, 32, 32);
    CU_ASSERT_EQUAL(result(&t), GV_DRAWN);
    /* one pass, of Black, before move 59 */
    CU_ASSERT_EQUAL(gv_game_length(t.game), 61);
    CU_ASSERT_EQUAL(gv_game_move(t.game, 58), GV_PASS);
    CU_ASSERT_EQUAL(gv_mover(gv_game_at(t.game, 58)), GV_BLACK);
    put_away(&t);
}

/* reversatile PR#26: a crash on the illegal record D3D4. */
static void an_illegal_record_is_refused(void)
{
    table_game t = set_up();
    gv_error error;
    memset(&error, 0, sizeof error);
    CU_ASSERT_EQUAL(scene_play(t.game, "D3D4D5D6", &error), 1);
    CU_ASSERT_EQUAL(error.status, GV_ERROR_RULES);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "d4"));
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "occupied"));
    CU_ASSERT_EQUAL(gv_game_length(t.game), 1);
    put_away(&t);
}

/* reversi-ai PR#5: wrong discs turned. */
static void g2_turns_two(void)
{
    table_game t = set_up();
    play_all(&t, "d3c5b6e3f2c2f6b5a5e2f3e6d2c4f4g1b4g7h8", 19);
    CU_ASSERT_EQUAL(gv_mover(gv_game_now(t.game)), GV_WHITE);
    gv_set flips = gv_flips(&t.rules, gv_game_now(t.game), scene_cell(t.board, "g2"));
    gv_set expected = scene_set(t.board, "f3 e4");
    CU_ASSERT_TRUE(gv_set_equal(&flips, &expected));
    play_all(&t, "g2", 1);
    expect_score(&t, 15, 9);
    put_away(&t);
}

/* Egaroucid#276: 14 legal moves, some of them not shown. */
static void fourteen_moves_are_legal(void)
{
    table_game t = set_up();
    play_all(&t, "c4e3f5e6f6c5c3c6d3d2e2b3e1f4f3f2f1c2b1g3g4d6g5h4h5h3h2h6h7g6b4a3b5g2f7f8", 36);
    CU_ASSERT_EQUAL(gv_mover(gv_game_now(t.game)), GV_BLACK);
    expect_legal(&t, gv_game_now(t.game), "a2 a4 a5 b2 b6 b7 c7 d7 e7 e8 g1 g7 g8 h1");
    put_away(&t);
}

/* misskey#2332: a board that is over at the start named the wrong winner. */
static void boards_may_be_over_at_the_start(void)
{
    static const char *const eight[] = {"XXX", "XXX", "XOX", NULL};
    static const char *const two[] = {"XO", NULL};
    static const char *const three[] = {".XO", NULL};
    static const struct {
        const char *const *rows;
        gv_state state;
        int black, white;
        gv_result result;
    } boards[] = {
        {eight, GV_OVER, 8, 1, GV_BLACK_WINS},
        {two, GV_OVER, 1, 1, GV_DRAWN},
        {three, GV_MUST_PASS, 1, 1, GV_DRAWN},
    };
    for (size_t i = 0; i < 3; i++) {
        gv_board_desc desc = scene_named("square", 0, 0);
        scene_draw_board(&desc, boards[i].rows);
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board};
        gv_position start = scene_position(board, boards[i].rows, GV_BLACK);
        table_game t = {board, rules, NULL};
        CU_ASSERT_EQUAL_FATAL(gv_game_new(&t.game, &rules, &start, NULL), GV_OK);
        CU_ASSERT_EQUAL(state(&t), boards[i].state);
        expect_score(&t, boards[i].black, boards[i].white);
        if (boards[i].state == GV_OVER) {
            CU_ASSERT_EQUAL(result(&t), boards[i].result);
            CU_ASSERT_EQUAL(gv_game_play(t.game, GV_PASS, NULL), GV_ERROR_RULES);
        } else {
            /* Black passes, White plays a1, and has all three. */
            CU_ASSERT_EQUAL(gv_game_play(t.game, GV_PASS, NULL), GV_OK);
            play_all(&t, "a1", 1);
            CU_ASSERT_EQUAL(state(&t), GV_OVER);
            expect_score(&t, 0, 3);
            CU_ASSERT_EQUAL(result(&t), GV_WHITE_WINS);
        }
        put_away(&t);
    }
}

/* code-golf PR#1170, #1123: rows of one. The letter that moves is given with each. */
static void rows_of_one(void)
{
    static const struct {
        const char *row;
        gv_colour to_move;
        const char *legal;
        const char *flips; /* of the first legal move */
    } strings[] = {
        {"OX.", GV_WHITE, "c1", "b1"},
        {"OX..", GV_WHITE, "c1", "b1"}, /* only the first */
        {"OXO.", GV_WHITE, "", ""},
        {"XOOOOOO.", GV_BLACK, "h1", "b1 c1 d1 e1 f1 g1"}, /* flips 6 */
        {".OX", GV_BLACK, "a1", "b1"},
        {"OX.XO", GV_WHITE, "c1", "b1 d1"},
        {"X.OX", GV_BLACK, "b1", "c1"},
        {"OOXX..", GV_WHITE, "e1", "c1 d1"},
        {"O.X.", GV_WHITE, "", ""},
    };
    for (size_t i = 0; i < sizeof strings / sizeof strings[0]; i++) {
        const char *const rows[] = {strings[i].row, NULL};
        gv_board_desc desc = scene_named("square", 0, 0);
        scene_draw_board(&desc, rows);
        gv_board *board = scene_board(&desc);
        table_game t = {board, {.board = board}, NULL};
        gv_position position = scene_position(board, rows, strings[i].to_move);
        expect_legal(&t, &position, strings[i].legal);
        if (strings[i].legal[0]) {
            gv_set flips = gv_flips(&t.rules, &position, scene_cell(board, strings[i].legal));
            gv_set expected = scene_set(board, strings[i].flips);
            CU_ASSERT_TRUE(gv_set_equal(&flips, &expected));
        }
        put_away(&t);
    }
}

/*
 * The same rows standing up, and on rings, by hand: on a ring `OX..` has the second empty cell
 * beside the O from the other side, so nothing changes; `.XX` closes on itself for White.
 */
static void rows_of_one_on_rings(void)
{
    static const struct {
        const char *row;
        gv_colour to_move;
        const char *legal;
    } strings[] = {
        {"OX..", GV_WHITE, "c1"}, {".XX", GV_WHITE, "a1"}, {".XX", GV_BLACK, ""},
        {"XO.O", GV_BLACK, "c1"}, {"X.O", GV_BLACK, "b1"}, /* over c1 to a1 */
    };
    for (size_t i = 0; i < sizeof strings / sizeof strings[0]; i++) {
        const char *const rows[] = {strings[i].row, NULL};
        gv_board_desc desc = scene_named("cylinder", 0, 0);
        scene_draw_board(&desc, rows);
        gv_board *board = scene_board(&desc);
        table_game t = {board, {.board = board}, NULL};
        gv_position position = scene_position(board, rows, strings[i].to_move);
        expect_legal(&t, &position, strings[i].legal);
        gv_set black = *gv_discs(&position, GV_BLACK), white = *gv_discs(&position, GV_WHITE);
        put_away(&t);

        /* Cell n of a row is cell n of a column. */
        gv_board_desc standing = scene_desc(1, (int)strlen(strings[i].row), GV_OPEN, GV_STRAIGHT);
        board = scene_board(&standing);
        gv_rules rules = {.board = board};
        gv_position upright = gv_position_of(&black, &white, strings[i].to_move);
        gv_set legal = gv_legal(&rules, &upright);
        CU_ASSERT_EQUAL(gv_set_count(&legal), strings[i].legal[0] != '\0');
        if (strings[i].legal[0]) {
            CU_ASSERT_TRUE(gv_set_has(&legal, (unsigned)(strings[i].legal[0] - 'a')));
        }
        gv_board_free(board);
    }
}

/* misskey#1218 and others: on 10 columns × 16 rows, rows 11 to 16 could not be played. */
static void all_rows_of_a_tall_board_can_be_played(void)
{
    static const char *const names[] = {"square", "cylinder", "torus", "mobius", "klein"};
    for (size_t i = 0; i < 5; i++) {
        for (int exchanged = 0; exchanged < 2; exchanged++) {
            gv_board_desc desc = scene_named(names[i], exchanged ? 16 : 10, exchanged ? 10 : 16);
            gv_board *board = scene_board(&desc);
            gv_rules rules = {.board = board};
            gv_set played = {{0}};
            gv_random random;
            for (uint64_t round = 0; round < 3; round++) {
                gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
                gv_random_seed(&random, 81, round);
                scene_play_random(game, &random, 1000);
                for (int ply = 0; ply < gv_game_length(game); ply++) {
                    if (gv_game_move(game, ply) != GV_PASS) {
                        gv_set_add(&played, gv_game_move(game, ply));
                    }
                }
                gv_game_free(game);
            }
            /* Every cell but the four of the start. */
            SCENE_ASSERT(gv_set_count(&played) == 156, &desc);
            gv_board_free(board);
        }
    }
}

/* govariants PR#313: boards of 2×2 and less. They play, or say that the start does not fit, and do
 * not hang. */
static void the_smallest_boards_play_or_refuse(void)
{
    for (int columns = 1; columns <= 3; columns++) {
        for (int rows = 1; rows <= 3; rows++) {
            for (int gluing = 0; gluing < 9; gluing++) {
                gv_board_desc desc =
                    scene_desc(columns, rows, (gv_edge)(gluing / 3), (gv_edge)(gluing % 3));
                gv_board *board = scene_board(&desc);
                gv_rules rules = {.board = board};
                gv_position position;
                gv_error error;
                memset(&error, 0, sizeof error);
                gv_status status = gv_position_start(&rules, GV_START_DIAGONAL, &position, &error);
                if (columns < 2 || rows < 2) {
                    SCENE_ASSERT(status == GV_ERROR_RULES, &desc);
                    SCENE_ASSERT(error.message[0] != '\0', &desc);
                } else {
                    SCENE_ASSERT(status == GV_OK, &desc);
                    gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
                    gv_random random;
                    gv_random_seed(&random, 82, 0);
                    scene_play_random(game, &random, 100);
                    SCENE_ASSERT(gv_state_of(&rules, gv_game_now(game)) == GV_OVER, &desc);
                    SCENE_ASSERT(scene_count(game, GV_BLACK) + scene_count(game, GV_WHITE) <=
                                     columns * rows,
                                 &desc);
                    gv_game_free(game);
                }
                gv_board_free(board);
            }
        }
    }
}

/* popeye PR#614: a move that can be reached both ways round a cylinder was listed twice. */
static void moves_round_a_ring_are_listed_once(void)
{
    gv_board_desc desc = scene_named("cylinder", 5, 1);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    static const char *const rows[] = {"OX.XX", NULL};
    gv_position position = scene_position(board, rows, GV_WHITE);
    gv_set legal = gv_legal(&rules, &position);
    CU_ASSERT_EQUAL(gv_set_count(&legal), 1); /* c1, to a1 by b1 and by d1 e1 */
    uint64_t count = 0;
    CU_ASSERT_EQUAL(gv_perft(&rules, &position, 1, &count, NULL, NULL), GV_OK);
    CU_ASSERT_EQUAL(count, 1);
    gv_board_free(board);
}

void gv_suite_cases(void)
{
    GV_TEST("one side stuck is not the end", one_side_stuck_is_not_the_end);
    GV_TEST("a pass is a move and can be undone", a_pass_is_a_move_and_can_be_undone);
    GV_TEST("one side moves eleven times over", one_side_moves_eleven_times_over);
    GV_TEST("wipe-outs end the game", wipe_outs_end_the_game);
    GV_TEST("a long game ends in a draw", a_long_game_ends_in_a_draw);
    GV_TEST("an illegal record is refused", an_illegal_record_is_refused);
    GV_TEST("g2 turns two", g2_turns_two);
    GV_TEST("fourteen moves are legal", fourteen_moves_are_legal);
    GV_TEST("boards may be over at the start", boards_may_be_over_at_the_start);
    GV_TEST("rows of one", rows_of_one);
    GV_TEST("rows of one on rings", rows_of_one_on_rings);
    GV_TEST("all rows of a tall board can be played", all_rows_of_a_tall_board_can_be_played);
    GV_TEST("the smallest boards play or refuse", the_smallest_boards_play_or_refuse);
    GV_TEST("moves round a ring are listed once", moves_round_a_ring_are_listed_once);
}
