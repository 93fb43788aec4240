/*
 * test_game.c - moves, starts, state and result. Section numbers are those of the specification of
 * boards and rules.
 */
#include <stdio.h>
#include <string.h>

#include "gluversi/game.h"
#include "support/scenes.h"
#include "support/suites.h"

static const gv_closing every_closing[] = {GV_CLOSING_NEVER, GV_CLOSING_ALWAYS,
                                           GV_CLOSING_ACCOMPANIED};

/*
 * Looks at one move through every function that tells of it, and compares with the verdict, the
 * discs turned, and those of them that only closing walks turn.
 */
static void expect_move(const gv_rules *rules, const gv_position *position, const char *name,
                        gv_verdict verdict, const char *flips, const char *closing_flips)
{
    gv_cell cell = scene_cell(rules->board, name);
    gv_set expected = scene_set(rules->board, flips);
    gv_set expected_closing = scene_set(rules->board, closing_flips);
    gv_effect effect = gv_effect_of(rules, position, cell);
    gv_set found = gv_flips(rules, position, cell);
    gv_set legal = gv_legal(rules, position);
    bool right = effect.verdict == verdict && gv_set_equal(&effect.flips, &expected) &&
                 gv_set_equal(&effect.closing_flips, &expected_closing) &&
                 gv_set_equal(&found, &expected) &&
                 gv_set_has(&legal, cell) == gv_verdict_is_legal(verdict);
    if (!right) {
        fprintf(stderr, "\n%s, closing %s, quiet %s: verdict %d, expected %d; turns", name,
                gv_name_of(gv_closing_names, (int)rules->closing),
                gv_name_of(gv_quiet_names, (int)rules->quiet), (int)effect.verdict, (int)verdict);
        for (int at = gv_set_next(&effect.flips, 0); at >= 0;
             at = gv_set_next(&effect.flips, at + 1)) {
            char text[GV_CELL_NAME_SIZE];
            fprintf(stderr, " %s", gv_cell_name(rules->board, (gv_cell)at, text));
        }
        fprintf(stderr, "; expected %s\n", flips);
    }
    CU_ASSERT_TRUE(right);
}

/* ---------------------------------------------------------------- section 5, worked cases */

static const char *const worked[] = {"XX.XXXOX", "........", "........", "XXXXX.XX", "..O.....",
                                     "..X.....", "XX.XXXXX", "........", NULL};

static void worked_cases_under_three_rules(void)
{
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_position position = scene_position(board, worked, GV_WHITE);
    for (size_t i = 0; i < GV_CLOSINGS; i++) {
        gv_rules rules = {.board = board, .closing = every_closing[i]};
        bool never = rules.closing == GV_CLOSING_NEVER;
        bool always = rules.closing == GV_CLOSING_ALWAYS;
        /* c1: the same disc g1 bounds both ways */
        expect_move(&rules, &position, "c1", GV_LEGAL, "a1 b1 d1 e1 f1 h1", "");
        if (always) {
            expect_move(&rules, &position, "f4", GV_LEGAL, "a4 b4 c4 d4 e4 g4 h4",
                        "a4 b4 c4 d4 e4 g4 h4");
        } else {
            expect_move(&rules, &position, "f4", GV_ILLEGAL_CLOSING_ONLY, "", "");
        }
        expect_move(&rules, &position, "c7", GV_LEGAL, never ? "c6" : "c6 a7 b7 d7 e7 f7 g7 h7",
                    never ? "" : "a7 b7 d7 e7 f7 g7 h7");
        /* nothing to turn, a disc there */
        expect_move(&rules, &position, "h8", GV_ILLEGAL_TURNS_NONE, "", "");
        expect_move(&rules, &position, "g1", GV_ILLEGAL_OCCUPIED, "", "");
        expect_move(&rules, &position, "a1", GV_ILLEGAL_OCCUPIED, "", "");
        /* And no others but a3 c3 e3, which turn b4 c4 d4, bounded by c5. */
        gv_set legal = gv_legal(&rules, &position);
        gv_set expected = scene_set(board, always ? "a3 c3 e3 c1 c7 f4" : "a3 c3 e3 c1 c7");
        CU_ASSERT_TRUE(gv_set_equal(&legal, &expected));
    }

    /* The square knows no rings, and the three rules are the same there: c1 has no disc to bound
     * it. */
    gv_board_free(board);
    desc = scene_named("square", 8, 8);
    board = scene_board(&desc);
    position = scene_position(board, worked, GV_WHITE);
    for (size_t i = 0; i < GV_CLOSINGS; i++) {
        gv_rules rules = {.board = board, .closing = every_closing[i]};
        expect_move(&rules, &position, "c1", GV_LEGAL, "d1 e1 f1", "");
        expect_move(&rules, &position, "f4", GV_ILLEGAL_TURNS_NONE, "", "");
        expect_move(&rules, &position, "c7", GV_LEGAL, "c6", "");
    }
    gv_board_free(board);
}

/*
 * Section 7: "A closing walk on a move that only `quiet` makes legal captures under `accompanied`
 * (the move is legal for another reason), and not under `never`."
 */
static void quiet_moves_accompany_closing_walks(void)
{
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_position position = scene_position(board, worked, GV_WHITE);
    gv_rules rules = {.board = board, .quiet = GV_QUIET_ENEMY};
    const char *ring = "a4 b4 c4 d4 e4 g4 h4";

    rules.closing = GV_CLOSING_NEVER;
    expect_move(&rules, &position, "f4", GV_LEGAL_QUIET, "", "");
    rules.closing = GV_CLOSING_ALWAYS;
    expect_move(&rules, &position, "f4", GV_LEGAL, ring, ring);
    rules.closing = GV_CLOSING_ACCOMPANIED;
    expect_move(&rules, &position, "f4", GV_LEGAL, ring, ring);
    /* h8 lies beside a7, g7, h7 of the enemy; h5 beside row 4; e2 beside row 1, f1 … */
    expect_move(&rules, &position, "h8", GV_LEGAL_QUIET, "", "");
    expect_move(&rules, &position, "h5", GV_LEGAL_QUIET, "", "");
    /* e6 has empty cells and f7 d7 e7: beside the enemy; there is no cell beside nobody but these.
     */
    expect_move(&rules, &position, "f6", GV_LEGAL_QUIET, "", "");

    /* f4 is not beside a white disc … */
    rules.quiet = GV_QUIET_OWN;
    rules.closing = GV_CLOSING_ACCOMPANIED;
    expect_move(&rules, &position, "f4", GV_ILLEGAL_CLOSING_ONLY, "", "");
    expect_move(&rules, &position, "h8", GV_ILLEGAL_TURNS_NONE, "", "");
    /* … d6 is, corner to corner with c5; and so is a2, over the seam, beside nothing; h2 beside g1.
     */
    expect_move(&rules, &position, "d6", GV_LEGAL_QUIET, "", "");
    expect_move(&rules, &position, "h2", GV_LEGAL_QUIET, "", "");
    expect_move(&rules, &position, "a2", GV_ILLEGAL_TURNS_NONE, "", "");
    gv_board_free(board);

    /* … until there is one on e5. */
    static const char *const beside[] = {"........", "........", "........", "XXXXX.XX", "....O...",
                                         "........", "........", "........", NULL};
    board = scene_board(&desc);
    rules.board = board;
    position = scene_position(board, beside, GV_WHITE);
    rules.closing = GV_CLOSING_NEVER;
    expect_move(&rules, &position, "f4", GV_LEGAL_QUIET, "", "");
    rules.closing = GV_CLOSING_ACCOMPANIED;
    expect_move(&rules, &position, "f4", GV_LEGAL, ring, ring);
    gv_board_free(board);

    /* Over a seam one is beside: h1 and a1 on the cylinder, not on the square. */
    static const char *const corner[] = {"O...", "....", "....", NULL};
    static const char *const names[] = {"square", "cylinder"};
    for (int round = 0; round < 2; round++) {
        desc = scene_named(names[round], 4, 3);
        board = scene_board(&desc);
        rules = (gv_rules){.board = board, .quiet = GV_QUIET_OWN};
        position = scene_position(board, corner, GV_WHITE);
        gv_set expected = scene_set(board, round ? "b1 d1 a2 b2 d2" : "b1 a2 b2");
        gv_set legal = gv_legal(&rules, &position);
        CU_ASSERT_TRUE(gv_set_equal(&legal, &expected));
        /* Black has no disc of their own to be beside: they pass, White goes on. */
        position = gv_pass(&position);
        CU_ASSERT_EQUAL(gv_state_of(&rules, &position), GV_MUST_PASS);
        rules.quiet = GV_QUIET_ENEMY;
        legal = gv_legal(&rules, &position);
        CU_ASSERT_TRUE(gv_set_equal(&legal, &expected));
        CU_ASSERT_EQUAL(gv_state_of(&rules, &position), GV_PLAYING); /* "must still move" */
        rules.quiet = GV_QUIET_NO;
        CU_ASSERT_EQUAL(gv_state_of(&rules, &position), GV_OVER);
        gv_board_free(board);
    }
}

/* Section 5: two diagonals from c7 share g3. All nine turn. */
static void lines_that_meet_twice_turn_at_once(void)
{
    static const char *const rows[] = {"O...O...", ".....X..", "......X.", ".....X.X", "X...X...",
                                       ".X.X....", "........", "........", NULL};
    /* h2 stands beside f2: row 2 is ".....X.X". */
    static const char *const with_h2[] = {"O...O...", ".....X.X", "......X.",
                                          ".....X.X", "X...X...", ".X.X....",
                                          "........", "........", NULL};
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    for (size_t i = 0; i < GV_CLOSINGS; i++) {
        gv_rules rules = {.board = board, .closing = every_closing[i]};
        gv_position position = scene_position(board, with_h2, GV_WHITE);
        expect_move(&rules, &position, "c7", GV_LEGAL, "b6 a5 h4 g3 f2 d6 e5 f4 h2", "");
        /* "With X, or nothing, on a1 only b6 a5 h4 g3 f2 turn" */
        gv_cell a1 = scene_cell(board, "a1");
        gv_set_remove(&position.mover, a1);
        expect_move(&rules, &position, "c7", GV_LEGAL, "b6 a5 h4 g3 f2", "");
        gv_set_add(&position.waiter, a1);
        expect_move(&rules, &position, "c7", GV_LEGAL, "b6 a5 h4 g3 f2", "");
        /* Without h2 the second diagonal comes to an empty cell. */
        position = scene_position(board, rows, GV_WHITE);
        expect_move(&rules, &position, "c7", GV_LEGAL, "b6 a5 h4 g3 f2", "");
    }
    gv_board_free(board);
}

/*
 * Möbius 4 columns × 5 rows, by hand from section 3: a1 SE goes over b2 c3 d4, and from d4 over the
 * seam to row 5−1−4 = 0: a1 again, now heading NE. A closing walk whose heading on return is
 * another one; a1 SW walks the same cells the other way round.
 */
static void closing_walks_may_come_back_on_another_heading(void)
{
    static const char *const rows[] = {"....", ".X..", "..X.", "...X", "....", NULL};
    gv_board_desc desc = scene_named("mobius", 4, 5);
    gv_board *board = scene_board(&desc);
    gv_position position = scene_position(board, rows, GV_WHITE);
    gv_rules rules = {.board = board};
    expect_move(&rules, &position, "a1", GV_LEGAL, "b2 c3 d4", "b2 c3 d4");
    rules.closing = GV_CLOSING_NEVER;
    expect_move(&rules, &position, "a1", GV_ILLEGAL_CLOSING_ONLY, "", "");
    rules.closing = GV_CLOSING_ACCOMPANIED;
    expect_move(&rules, &position, "a1", GV_ILLEGAL_CLOSING_ONLY, "", "");
    gv_board_free(board);
}

/* A ring of one cell: the placed cell itself is met at once, no enemy walked over: nothing (section
 * 4). */
static void a_walk_that_met_no_enemy_captures_nothing(void)
{
    gv_board_desc desc = scene_named("torus", 1, 2);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    static const char *const one_each[] = {".", "X", NULL};
    gv_position position = scene_position(board, one_each, GV_WHITE);
    /* a1 N and S both walk over a2 and close; E and W meet a1 itself at once. */
    expect_move(&rules, &position, "a1", GV_LEGAL, "a2", "a2");
    position = scene_position(board, one_each, GV_BLACK);
    expect_move(&rules, &position, "a1", GV_ILLEGAL_TURNS_NONE, "", "");
    gv_board_free(board);

    desc = scene_named("torus", 1, 1);
    board = scene_board(&desc);
    rules.board = board;
    static const char *const nothing[] = {".", NULL};
    position = scene_position(board, nothing, GV_BLACK);
    expect_move(&rules, &position, "a1", GV_ILLEGAL_TURNS_NONE, "", "");
    CU_ASSERT_EQUAL(gv_state_of(&rules, &position), GV_OVER);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- single walks */

static void expect_walk(const gv_rules *rules, const gv_position *position, const char *cell,
                        gv_heading heading, gv_walk_end end, const char *over, const char *last,
                        gv_heading last_heading)
{
    gv_dart start = {scene_cell(rules->board, cell), (uint8_t)heading};
    gv_walk walk = gv_walk_from(rules->board, &position->mover, &position->waiter, start);
    gv_set cells = gv_walk_cells(rules->board, &walk), expected = scene_set(rules->board, over);
    CU_ASSERT_EQUAL(walk.start.cell, start.cell);
    CU_ASSERT_EQUAL(walk.start.heading, start.heading);
    CU_ASSERT_EQUAL(walk.end, end);
    CU_ASSERT_EQUAL(walk.length, gv_set_count(&expected));
    CU_ASSERT_TRUE(gv_set_equal(&cells, &expected));
    CU_ASSERT_EQUAL(walk.last.cell, scene_cell(rules->board, last));
    CU_ASSERT_EQUAL(walk.last.heading, last_heading);
}

static void walks_tell_why_they_stopped(void)
{
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position position = scene_position(board, worked, GV_WHITE);
    expect_walk(&rules, &position, "c1", GV_W, GV_WALK_ORDINARY, "b1 a1 h1", "g1", GV_W);
    expect_walk(&rules, &position, "c1", GV_E, GV_WALK_ORDINARY, "d1 e1 f1", "g1", GV_E);
    expect_walk(&rules, &position, "f4", GV_E, GV_WALK_CLOSING, "a4 b4 c4 d4 e4 g4 h4", "f4", GV_E);
    expect_walk(&rules, &position, "c7", GV_S, GV_WALK_EMPTY, "", "c8", GV_S);
    expect_walk(&rules, &position, "c7", GV_N, GV_WALK_ORDINARY, "c6", "c5", GV_N);
    expect_walk(&rules, &position, "c8", GV_S, GV_WALK_LINE_END, "", "c8", GV_S);
    expect_walk(&rules, &position, "a2", GV_N, GV_WALK_LINE_END, "a1", "a1", GV_N);
    expect_walk(&rules, &position, "b8", GV_N, GV_WALK_EMPTY, "b7", "b6", GV_N);
    expect_walk(&rules, &position, "f2", GV_NE, GV_WALK_NO_ENEMY, "", "g1", GV_NE);
    gv_board_free(board);

    /* On return from a self-crossing the heading is another one (the hand-made Möbius case above).
     */
    static const char *const rows[] = {"....", ".X..", "..X.", "...X", "....", NULL};
    desc = scene_named("mobius", 4, 5);
    board = scene_board(&desc);
    rules.board = board;
    position = scene_position(board, rows, GV_WHITE);
    expect_walk(&rules, &position, "a1", GV_SE, GV_WALK_CLOSING, "b2 c3 d4", "a1", GV_NE);
    expect_walk(&rules, &position, "a1", GV_SW, GV_WALK_CLOSING, "b2 c3 d4", "a1", GV_NW);
    gv_board_free(board);

    desc = scene_named("torus", 1, 3);
    board = scene_board(&desc);
    rules.board = board;
    static const char *const column[] = {".", "X", ".", NULL};
    position = scene_position(board, column, GV_WHITE);
    expect_walk(&rules, &position, "a1", GV_E, GV_WALK_NO_ENEMY, "", "a1", GV_E);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- holes and edges */

/* Fairy-Stockfish#654: a line across a hole counted as enclosed. Section 4: over a hole: nothing.
 */
static void no_line_passes_a_hole(void)
{
    static const char *const with_hole[] = {".XX#XO", NULL};
    static const char *const without[] = {".XXXXO", NULL};
    static const char *const names[] = {"square", "cylinder", "mobius"};
    for (size_t i = 0; i < 3; i++) {
        gv_board_desc desc = scene_named(names[i], 0, 0);
        scene_draw_board(&desc, with_hole);
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board};
        gv_position position = scene_position(board, with_hole, GV_WHITE);
        expect_move(&rules, &position, "a1", GV_ILLEGAL_TURNS_NONE, "", "");
        expect_move(&rules, &position, "d1", GV_ILLEGAL_HOLE, "", "");
        gv_board_free(board);

        scene_draw_board(&desc, without);
        board = scene_board(&desc);
        rules.board = board;
        position = scene_position(board, without, GV_WHITE);
        expect_move(&rules, &position, "a1", GV_LEGAL, "b1 c1 d1 e1", "");
        gv_board_free(board);
    }
    /* A hole cuts a ring: no closing walk. */
    static const char *const ring[] = {".XXX#X", NULL};
    gv_board_desc desc = scene_named("cylinder", 0, 0);
    scene_draw_board(&desc, ring);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_position position = scene_position(board, ring, GV_WHITE);
    expect_move(&rules, &position, "a1", GV_ILLEGAL_TURNS_NONE, "", "");
    gv_board_free(board);
}

/*
 * hexapipes#83 and others: on the plain square no line leaves h3 to a4. f3 would turn g3 h3 if it
 * went on to a4; on the cylinder it goes on to a3.
 */
static void the_plain_square_does_not_wrap(void)
{
    static const char *const to_a4[] = {"........", "........", "......XX", "O.......", "........",
                                        "........", "........", "........", NULL};
    static const char *const to_a3[] = {"........", "........", "O.....XX", "........", "........",
                                        "........", "........", "........", NULL};
    static const char *const names[] = {"square", "cylinder"};
    for (int round = 0; round < 2; round++) {
        gv_board_desc desc = scene_named(names[round], 8, 8);
        gv_board *board = scene_board(&desc);
        gv_rules rules = {.board = board};
        gv_position position = scene_position(board, to_a4, GV_WHITE);
        expect_move(&rules, &position, "f3", GV_ILLEGAL_TURNS_NONE, "", "");
        position = scene_position(board, to_a3, GV_WHITE);
        if (round == 0) {
            expect_move(&rules, &position, "f3", GV_ILLEGAL_TURNS_NONE, "", "");
        } else {
            expect_move(&rules, &position, "f3", GV_LEGAL, "g3 h3", "");
        }
        gv_board_free(board);
    }
}

/* ---------------------------------------------------------------- section 6: starts */

static void starts_lie_as_written(void)
{
    static const struct {
        int columns, rows;
        const char *upper_left, *upper_right, *lower_left, *lower_right;
    } table[] = {
        {8, 8, "d4", "e4", "d5", "e5"}, /* section 6 */
        {10, 16, "e8", "f8", "e9", "f9"},
        {16, 16, "h8", "i8", "h9", "i9"},
        {2, 2, "a1", "b1", "a2", "b2"},
        {3, 3, "a1", "b1", "a2", "b2"}, /* half a cell up and left of the middle */
        {7, 7, "c3", "d3", "c4", "d4"},
        {5, 4, "b2", "c2", "b3", "c3"},
        {4, 5, "b2", "c2", "b3", "c3"},
        {2, 26, "a13", "b13", "a14", "b14"},
    };
    static const char *const names[] = {"square", "torus", "klein"};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        for (size_t k = 0; k < 3; k++) {
            gv_board_desc desc = scene_named(names[k], table[i].columns, table[i].rows);
            gv_board *board = scene_board(&desc);
            gv_cell ul = scene_cell(board, table[i].upper_left);
            gv_cell ur = scene_cell(board, table[i].upper_right);
            gv_cell ll = scene_cell(board, table[i].lower_left);
            gv_cell lr = scene_cell(board, table[i].lower_right);
            gv_cell centre[4];
            CU_ASSERT_TRUE_FATAL(gv_centre(board, centre));
            CU_ASSERT_TRUE(centre[0] == ul && centre[1] == ur && centre[2] == ll &&
                           centre[3] == lr);
            for (int first = 0; first < 2; first++) {
                gv_rules rules = {.board = board, .first = first ? GV_WHITE : GV_BLACK};
                /* The cells of White, then of Black. */
                const struct {
                    gv_start start;
                    gv_cell white[2], black[2];
                } starts[] = {
                    {GV_START_DIAGONAL, {ul, lr}, {ur, ll}},
                    {GV_START_MIRRORED, {ur, ll}, {ul, lr}},
                    {GV_START_PARALLEL, {ul, ur}, {ll, lr}},
                };
                gv_position position;
                for (size_t s = 0; s < 3; s++) {
                    gv_set white = {{0}}, black = {{0}};
                    gv_set_add(&white, starts[s].white[0]);
                    gv_set_add(&white, starts[s].white[1]);
                    gv_set_add(&black, starts[s].black[0]);
                    gv_set_add(&black, starts[s].black[1]);
                    CU_ASSERT_EQUAL(gv_position_start(&rules, starts[s].start, &position, NULL),
                                    GV_OK);
                    CU_ASSERT_EQUAL(position.black_to_move, !first);
                    CU_ASSERT_TRUE(gv_set_equal(gv_discs(&position, GV_WHITE), &white));
                    CU_ASSERT_TRUE(gv_set_equal(gv_discs(&position, GV_BLACK), &black));
                    CU_ASSERT_EQUAL(position.placements, 0);
                    CU_ASSERT_EQUAL(position.laid[GV_BLACK], 2);
                    CU_ASSERT_EQUAL(position.laid[GV_WHITE], 2);
                }
                CU_ASSERT_EQUAL(gv_position_start(&rules, GV_START_EMPTY, &position, NULL), GV_OK);
                CU_ASSERT_EQUAL(position.black_to_move, !first);
                CU_ASSERT_TRUE(gv_set_is_empty(&position.mover));
                CU_ASSERT_TRUE(gv_set_is_empty(&position.waiter));
                CU_ASSERT_EQUAL(position.placements, 4);
                CU_ASSERT_EQUAL(position.laid[GV_BLACK] + position.laid[GV_WHITE], 0);
            }
            gv_board_free(board);
        }
    }
}

static void starts_that_do_not_fit_are_refused(void)
{
    static const gv_start starts[] = {GV_START_DIAGONAL, GV_START_MIRRORED, GV_START_PARALLEL,
                                      GV_START_EMPTY};
    gv_position position, before;
    memset(&position, 0x5a, sizeof position);
    position.black_to_move = true;
    before = position;
    gv_error error;
    for (int gluing = 0; gluing < 9; gluing++) {
        for (int round = 0; round < 7; round++) {
            static const int narrow[3][2] = {{1, 1}, {1, 8}, {8, 1}};
            gv_board_desc desc = scene_desc(8, 8, (gv_edge)(gluing / 3), (gv_edge)(gluing % 3));
            if (round < 3) {
                desc.columns = narrow[round][0];
                desc.rows = narrow[round][1];
            } else {
                static const unsigned centre[4] = {27, 28, 35, 36}; /* d4 e4 d5 e5 */
                gv_set_add(&desc.holes, centre[round - 3]);
            }
            gv_board *board = scene_board(&desc);
            gv_rules rules = {.board = board};
            for (size_t i = 0; i < 4; i++) {
                memset(&error, 0, sizeof error);
                SCENE_ASSERT(gv_position_start(&rules, starts[i], &position, &error) ==
                                 GV_ERROR_RULES,
                             &desc);
                SCENE_ASSERT(error.message[0] != '\0', &desc);
                SCENE_ASSERT(memcmp(&position, &before, sizeof position) == 0, &desc);
            }
            gv_cell cells[4];
            if (round < 3) {
                SCENE_ASSERT(!gv_centre(board, cells), &desc);
            }
            /* "the board report still works on such boards" */
            gv_report report;
            SCENE_ASSERT(gv_board_report(board, &report, NULL) == GV_OK, &desc);
            gv_report_free(&report);
            gv_board_free(board);
        }
    }
    /* A hole elsewhere is no hindrance. */
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_set_add(&desc.holes, 0);
    gv_set_add(&desc.holes, 26);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    CU_ASSERT_EQUAL(gv_position_start(&rules, GV_START_DIAGONAL, &position, NULL), GV_OK);
    position = before;
    CU_ASSERT_EQUAL(gv_position_start(&rules, GV_START_POSITION, &position, &error),
                    GV_ERROR_VALUE);
    CU_ASSERT_EQUAL(memcmp(&position, &before, sizeof position), 0);
    gv_board_free(board);
}

/* Section 6, `empty`: the first four discs are placed, in turn, on the four centre cells, without
 * turning. */
static void empty_starts_place_four_discs(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board, .quiet = GV_QUIET_ENEMY};
    gv_game *game = scene_game(&rules, GV_START_EMPTY);
    static const char *const left[] = {"d4 e4 d5 e5", "d4 d5 e5", "d4 d5", "d4"};
    static const char *const moves[] = {"e4", "e5", "d5", "d4"};
    gv_error error;
    for (int i = 0; i < 4; i++) {
        const gv_position *now = gv_game_now(game);
        gv_set legal = gv_legal(&rules, now), expected = scene_set(board, left[i]);
        CU_ASSERT_TRUE(gv_set_equal(&legal, &expected));
        CU_ASSERT_EQUAL(now->placements, 4 - i);
        CU_ASSERT_EQUAL(now->black_to_move, i % 2 == 0);
        CU_ASSERT_EQUAL(gv_state_of(&rules, now), GV_PLAYING);
        /* Nowhere else, though `quiet` would let one; and nobody passes. */
        CU_ASSERT_EQUAL(gv_effect_of(&rules, now, scene_cell(board, "d3")).verdict,
                        GV_ILLEGAL_PLACEMENT);
        CU_ASSERT_EQUAL(gv_game_play(game, scene_cell(board, "d3"), &error), GV_ERROR_RULES);
        CU_ASSERT_EQUAL(gv_game_play(game, GV_PASS, &error), GV_ERROR_RULES);
        expect_move(&rules, now, moves[i], GV_LEGAL_PLACEMENT, "", "");
        CU_ASSERT_EQUAL(gv_game_play(game, scene_cell(board, moves[i]), &error), GV_OK);
    }
    const gv_position *now = gv_game_now(game);
    gv_set black = scene_set(board, "e4 d5"), white = scene_set(board, "e5 d4");
    CU_ASSERT_TRUE(gv_set_equal(gv_discs(now, GV_BLACK), &black));
    CU_ASSERT_TRUE(gv_set_equal(gv_discs(now, GV_WHITE), &white));
    /* This is now the diagonal start, in every respect. */
    gv_position diagonal;
    CU_ASSERT_EQUAL(gv_position_start(&rules, GV_START_DIAGONAL, &diagonal, NULL), GV_OK);
    CU_ASSERT_TRUE(gv_position_equal(now, &diagonal));
    gv_game_free(game);
    gv_board_free(board);

    /*
     * On a torus of 2×2 the second disc of a colour stands to the other's like a closing walk;
     * still nothing turns, and the game is over with two each.
     */
    desc = scene_named("torus", 2, 2);
    board = scene_board(&desc);
    rules = (gv_rules){.board = board};
    game = scene_game(&rules, GV_START_EMPTY);
    CU_ASSERT_EQUAL(scene_play(game, "a1b1b2a2", NULL), 4);
    CU_ASSERT_EQUAL(scene_count(game, GV_BLACK), 2);
    CU_ASSERT_EQUAL(scene_count(game, GV_WHITE), 2);
    CU_ASSERT_EQUAL(gv_state_of(&rules, gv_game_now(game)), GV_OVER);
    CU_ASSERT_EQUAL(gv_result_of(&rules, gv_game_now(game)), GV_DRAWN);
    gv_game_free(game);
    gv_board_free(board);
}

/* Section 6: "Replaying c5 c6 d6 e6 f6 c4 b6 e7 f3 e3 from it is legal throughout." */
static void the_printed_game_is_legal_from_the_mirrored_start(void)
{
    static const char moves[] = "c5c6d6e6f6c4b6e7f3e3";
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_game *game = scene_game(&rules, GV_START_MIRRORED);
    CU_ASSERT_EQUAL(scene_play(game, moves, NULL), 10);
    CU_ASSERT_EQUAL(gv_game_ply(game), 10); /* no pass among them */
    gv_game_free(game);
    game = scene_game(&rules, GV_START_DIAGONAL);
    CU_ASSERT_EQUAL(scene_play(game, moves, NULL), 0);
    gv_game_free(game);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- positions */

static void positions_keep_what_is_laid(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_set black = scene_set(board, "a1 b1 c1"), white = scene_set(board, "h8");
    gv_position position = gv_position_of(&black, &white, GV_WHITE);
    CU_ASSERT_TRUE(gv_set_equal(&position.mover, &white));
    CU_ASSERT_TRUE(gv_set_equal(&position.waiter, &black));
    CU_ASSERT_EQUAL(gv_mover(&position), GV_WHITE);
    CU_ASSERT_EQUAL(position.laid[GV_BLACK], 3);
    CU_ASSERT_EQUAL(position.laid[GV_WHITE], 1);
    CU_ASSERT_EQUAL(position.placements, 0);
    gv_position passed = gv_pass(&position);
    CU_ASSERT_EQUAL(gv_mover(&passed), GV_BLACK);
    CU_ASSERT_TRUE(gv_set_equal(gv_discs(&passed, GV_BLACK), &black));
    CU_ASSERT_FALSE(gv_position_equal(&position, &passed));
    CU_ASSERT_EQUAL(passed.laid[GV_BLACK], 3);
    passed = gv_pass(&passed);
    CU_ASSERT_TRUE(gv_position_equal(&position, &passed));

    /* A move: a disc laid, those turned change hands and are not laid anew. */
    gv_rules rules = {.board = board};
    gv_position start, next;
    CU_ASSERT_EQUAL(gv_position_start(&rules, GV_START_DIAGONAL, &start, NULL), GV_OK);
    gv_cell f5 = scene_cell(board, "f5");
    gv_set flips = gv_flips(&rules, &start, f5);
    next = gv_play(&start, f5, &flips);
    black = scene_set(board, "e4 d5 e5 f5");
    white = scene_set(board, "d4");
    CU_ASSERT_TRUE(gv_set_equal(gv_discs(&next, GV_BLACK), &black));
    CU_ASSERT_TRUE(gv_set_equal(gv_discs(&next, GV_WHITE), &white));
    CU_ASSERT_EQUAL(gv_mover(&next), GV_WHITE);
    CU_ASSERT_EQUAL(next.laid[GV_BLACK], 3);
    CU_ASSERT_EQUAL(next.laid[GV_WHITE], 2);
    /* equal is equal in all: discs laid too, for a stock depends on them */
    gv_position other = next;
    CU_ASSERT_TRUE(gv_position_equal(&next, &other));
    other.laid[GV_BLACK]++;
    CU_ASSERT_FALSE(gv_position_equal(&next, &other));
    other = next;
    other.placements = 1;
    CU_ASSERT_FALSE(gv_position_equal(&next, &other));
    other = next;
    gv_set_add(&other.mover, 0);
    CU_ASSERT_FALSE(gv_position_equal(&next, &other));
    gv_board_free(board);
}

/* ---------------------------------------------------------------- results, section 7 */

static void results_follow_objective_and_tie(void)
{
    static const char *const more_black[] = {"XXO", NULL};
    static const char *const more_white[] = {"OOX", NULL};
    static const char *const even[] = {"XO.", NULL};
    gv_board_desc desc = scene_named("square", 3, 1);
    gv_board *board = scene_board(&desc);
    for (int first = 0; first < 2; first++) {
        for (int to_move = 0; to_move < 2; to_move++) { /* which must not matter */
            gv_position black = scene_position(board, more_black, (gv_colour)to_move);
            gv_position white = scene_position(board, more_white, (gv_colour)to_move);
            gv_position tie = scene_position(board, even, (gv_colour)to_move);
            gv_rules rules = {.board = board, .first = (gv_colour)first};
            CU_ASSERT_EQUAL(gv_result_of(&rules, &black), GV_BLACK_WINS);
            CU_ASSERT_EQUAL(gv_result_of(&rules, &white), GV_WHITE_WINS);
            CU_ASSERT_EQUAL(gv_result_of(&rules, &tie), GV_DRAWN);
            CU_ASSERT_EQUAL(gv_lead(&black), 1);
            CU_ASSERT_EQUAL(gv_lead(&white), -1);
            CU_ASSERT_EQUAL(gv_lead(&tie), 0);
            rules.objective = GV_FEWEST;
            CU_ASSERT_EQUAL(gv_result_of(&rules, &black), GV_WHITE_WINS);
            CU_ASSERT_EQUAL(gv_result_of(&rules, &white), GV_BLACK_WINS);
            CU_ASSERT_EQUAL(gv_result_of(&rules, &tie), GV_DRAWN);
            /* `second`: the second player wins a tie, and a tie only */
            rules.tie = GV_TIE_SECOND;
            gv_result second = first == GV_BLACK ? GV_WHITE_WINS : GV_BLACK_WINS;
            CU_ASSERT_EQUAL(gv_result_of(&rules, &tie), second);
            CU_ASSERT_EQUAL(gv_result_of(&rules, &black), GV_WHITE_WINS);
            rules.objective = GV_MOST;
            CU_ASSERT_EQUAL(gv_result_of(&rules, &tie), second);
            CU_ASSERT_EQUAL(gv_result_of(&rules, &white), GV_WHITE_WINS);
        }
    }
    gv_board_free(board);
}

/* ---------------------------------------------------------------- stock, section 7 */

static void a_stock_runs_out(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_error error;

    /* Two each, those of the start included: nobody has one left. */
    gv_rules rules = {.board = board, .stock = 2};
    gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
    CU_ASSERT_EQUAL(gv_state_of(&rules, gv_game_now(game)), GV_OVER);
    CU_ASSERT_EQUAL(gv_effect_of(&rules, gv_game_now(game), scene_cell(board, "f5")).verdict,
                    GV_ILLEGAL_NO_STOCK);
    CU_ASSERT_EQUAL(gv_game_play(game, scene_cell(board, "f5"), &error), GV_ERROR_RULES);
    gv_game_free(game);

    /* Three each: one move each. Turned discs do not come back into the stock. */
    rules.stock = 3;
    game = scene_game(&rules, GV_START_DIAGONAL);
    CU_ASSERT_EQUAL(scene_play(game, "f5d6", NULL), 2);
    CU_ASSERT_EQUAL(gv_state_of(&rules, gv_game_now(game)), GV_OVER);
    CU_ASSERT_EQUAL(gv_game_play(game, GV_PASS, &error), GV_ERROR_RULES);
    gv_game_free(game);

    /* Black has laid all three, White one: Black passes, again and again, until White has none
     * either. */
    static const char *const rows[] = {".XO.....", "........", "..X.....", "..X.....", "........",
                                       "........", "........", "........", NULL};
    rules.stock = 3;
    rules.first = GV_BLACK;
    gv_position start = scene_position(board, rows, GV_BLACK);
    CU_ASSERT_EQUAL(start.laid[GV_BLACK], 3);
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &rules, &start, NULL), GV_OK);
    CU_ASSERT_EQUAL(gv_state_of(&rules, gv_game_now(game)), GV_MUST_PASS);
    CU_ASSERT_EQUAL(gv_effect_of(&rules, gv_game_now(game), scene_cell(board, "d1")).verdict,
                    GV_ILLEGAL_NO_STOCK); /* it would turn c1 */
    gv_cell last = 77;
    CU_ASSERT_EQUAL(gv_game_play(game, GV_PASS, &error), GV_OK);
    CU_ASSERT_FALSE(gv_game_last_cell(game, &last)); /* a pass plays no cell */
    CU_ASSERT_EQUAL(last, 77);
    CU_ASSERT_EQUAL(gv_game_play(game, scene_cell(board, "a1"), &error), GV_OK);
    CU_ASSERT_TRUE(gv_game_last_cell(game, &last));
    CU_ASSERT_EQUAL(last, scene_cell(board, "a1"));
    char name[GV_CELL_NAME_SIZE];
    CU_ASSERT_STRING_EQUAL(gv_move_name(board, gv_game_move(game, 0), name), "--");
    CU_ASSERT_STRING_EQUAL(gv_move_name(board, gv_game_move(game, 1), name), "a1");
    CU_ASSERT_EQUAL(scene_count(game, GV_WHITE), 3);
    CU_ASSERT_EQUAL(gv_state_of(&rules, gv_game_now(game)), GV_OVER); /* nothing left to turn */
    gv_game_free(game);

    /* With quiet moves as well, a stock is a stock. */
    rules.quiet = GV_QUIET_OWN;
    CU_ASSERT_EQUAL(gv_state_of(&rules, &start), GV_MUST_PASS);

    /* In an empty start too: with one disc each, two are placed and the game is over, one each. */
    rules = (gv_rules){.board = board, .stock = 1};
    game = scene_game(&rules, GV_START_EMPTY);
    CU_ASSERT_EQUAL(scene_play(game, "d4e5", NULL), 2);
    CU_ASSERT_EQUAL(gv_state_of(&rules, gv_game_now(game)), GV_OVER);
    gv_game_free(game);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- words */

static void refusals_give_a_reason(void)
{
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board, .closing = GV_CLOSING_NEVER};
    gv_position position = scene_position(board, worked, GV_WHITE);
    static const struct {
        const char *cell;
        gv_verdict verdict;
    } table[] = {{"a1", GV_ILLEGAL_OCCUPIED},
                 {"h8", GV_ILLEGAL_TURNS_NONE},
                 {"f4", GV_ILLEGAL_CLOSING_ONLY}};
    char text[3][160];
    for (size_t i = 0; i < 3; i++) {
        gv_cell cell = scene_cell(board, table[i].cell);
        CU_ASSERT_EQUAL(gv_effect_of(&rules, &position, cell).verdict, table[i].verdict);
        gv_verdict_text(&rules, &position, cell, table[i].verdict, text[i], sizeof text[i]);
        CU_ASSERT_PTR_NOT_NULL(strstr(text[i], table[i].cell)); /* the cell is named */
        for (size_t k = 0; k < i; k++) {
            CU_ASSERT_STRING_NOT_EQUAL(text[i] + 2, text[k] + 2); /* each its own reason */
        }
        char small[6];
        memset(small, '#', sizeof small);
        gv_verdict_text(&rules, &position, cell, table[i].verdict, small, sizeof small);
        CU_ASSERT_TRUE(memchr(small, '\0', sizeof small) != NULL);
    }
    CU_ASSERT_STRING_EQUAL(text[0], "a1 is occupied"); /* game.h: "d4 is occupied" */
    gv_board_free(board);
}

static void enumerators_have_names(void)
{
    /* The words of variant files and of cli.md. */
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_closing_names, GV_CLOSING_NEVER), "never");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_closing_names, GV_CLOSING_ALWAYS), "always");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_closing_names, GV_CLOSING_ACCOMPANIED), "accompanied");
    CU_ASSERT_STRING_EQUAL(gv_closing_names[0].name, "never"); /* game.h: in this order */
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_colour_names, GV_BLACK), "black");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_colour_names, GV_WHITE), "white");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_objective_names, GV_MOST), "most");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_objective_names, GV_FEWEST), "fewest");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_quiet_names, GV_QUIET_NO), "no");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_quiet_names, GV_QUIET_OWN), "own");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_quiet_names, GV_QUIET_ENEMY), "enemy");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_tie_names, GV_TIE_DRAW), "draw");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_tie_names, GV_TIE_SECOND), "second");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_start_names, GV_START_DIAGONAL), "diagonal");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_start_names, GV_START_MIRRORED), "mirrored");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_start_names, GV_START_PARALLEL), "parallel");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_start_names, GV_START_EMPTY), "empty");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_start_names, GV_START_POSITION), "position");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_result_names, GV_BLACK_WINS), "black");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_result_names, GV_WHITE_WINS), "white");
    CU_ASSERT_STRING_EQUAL(gv_name_of(gv_result_names, GV_DRAWN), "draw");
    CU_ASSERT_PTR_NULL(gv_name_of(gv_result_names, GV_NO_RESULT));
    /* Section 5: `always` is the default; all zero is the default (game.h). */
    CU_ASSERT_EQUAL((gv_rules){0}.closing, GV_CLOSING_ALWAYS);
}

void gv_suite_game(void)
{
    GV_TEST("worked cases under the three rules", worked_cases_under_three_rules);
    GV_TEST("quiet moves accompany closing walks", quiet_moves_accompany_closing_walks);
    GV_TEST("lines that meet twice turn at once", lines_that_meet_twice_turn_at_once);
    GV_TEST("closing walks may come back on another heading",
            closing_walks_may_come_back_on_another_heading);
    GV_TEST("a walk that met no enemy captures nothing", a_walk_that_met_no_enemy_captures_nothing);
    GV_TEST("walks tell why they stopped", walks_tell_why_they_stopped);
    GV_TEST("no line passes a hole", no_line_passes_a_hole);
    GV_TEST("the plain square does not wrap", the_plain_square_does_not_wrap);
    GV_TEST("starts lie as written", starts_lie_as_written);
    GV_TEST("starts that do not fit are refused", starts_that_do_not_fit_are_refused);
    GV_TEST("empty starts place four discs", empty_starts_place_four_discs);
    GV_TEST("the printed game is legal from the mirrored start",
            the_printed_game_is_legal_from_the_mirrored_start);
    GV_TEST("positions keep what is laid", positions_keep_what_is_laid);
    GV_TEST("results follow objective and tie", results_follow_objective_and_tie);
    GV_TEST("a stock runs out", a_stock_runs_out);
    GV_TEST("refusals give a reason", refusals_give_a_reason);
    GV_TEST("enumerators have names", enumerators_have_names);
}
