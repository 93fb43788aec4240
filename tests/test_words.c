/*
 * test_words.c - boards, walks and moves in sentences. Positions are the worked cases of
 * docs/rules.md, section 5, and small ones drawn here.
 */
#include <string.h>

#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/records.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- steps */

/* What the walk from a cell along a heading is told as, under a closing rule. */
static void check_walk(played *p, gv_closing closing, const char *cell, gv_heading heading,
                       const char *expected)
{
    gv_rules rules = p->setup.rules;
    const gv_position *now = played_now(p);
    gv_text text = {0};
    rules.closing = closing;
    gv_walk walk = gv_walk_from(rules.board, &now->mover, &now->waiter,
                                (gv_dart){scene_cell(rules.board, cell), (uint8_t)heading});
    gv_walk_words(&rules, now, &walk, &text);
    check_text(cell, gv_text_string(&text), expected);
    gv_text_free(&text);
}

static void check_move(played *p, gv_closing closing, const char *cell, const char *expected)
{
    gv_rules rules = p->setup.rules;
    gv_text text = {0};
    rules.closing = closing;
    gv_move_words(&rules, played_now(p), scene_cell(rules.board, cell), &text);
    check_text(cell, gv_text_string(&text), expected);
    gv_text_free(&text);
}

/* ---------------------------------------------------------------- walks */

static void walks_round_a_cylinder(void)
{
    played p = play_file("boards/cylinder-closing.txt");
    check_walk(&p, GV_CLOSING_ALWAYS, "c7", GV_E,
               "east: over d7 e7 f7 g7 h7, across the left-right seam, over a7 b7, back to c7: "
               "closing, captures under always and accompanied");
    /* Nothing else makes f4 a move, so under `accompanied` this one would not capture. */
    check_walk(&p, GV_CLOSING_ALWAYS, "f4", GV_W,
               "west: over e4 d4 c4 b4 a4, across the left-right seam, over h4 g4, back to f4: "
               "closing, captures under always");
    check_walk(&p, GV_CLOSING_NEVER, "c7", GV_E,
               "east: over d7 e7 f7 g7 h7, across the left-right seam, over a7 b7, back to c7: "
               "closing, nothing under never");
    check_walk(&p, GV_CLOSING_ACCOMPANIED, "c7", GV_E,
               "east: over d7 e7 f7 g7 h7, across the left-right seam, over a7 b7, back to c7: "
               "closing, captures under accompanied, as the move is legal without it");
    check_walk(&p, GV_CLOSING_ACCOMPANIED, "f4", GV_W,
               "west: over e4 d4 c4 b4 a4, across the left-right seam, over h4 g4, back to f4: "
               "closing, nothing under accompanied, as nothing else makes the move legal");
    check_walk(&p, GV_CLOSING_NEVER, "c7", GV_N, "north: over c6 to c5: ordinary, captures");
    check_walk(&p, GV_CLOSING_ALWAYS, "c7", GV_S, "south: c8 is empty: nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "c1", GV_N, "north: the line ends at the edge: nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "c8", GV_NE,
               "north-east: over d7, then e6 is empty: nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "c8", GV_SE,
               "south-east: the line ends at the edge: nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "d2", GV_N,
               "north: over d1, then the line ends at the edge: nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "f2", GV_NE,
               "north-east: at once on g1, the mover's own disc: nothing");
    played_free(&p);
}

static void walks_over_a_twisted_seam(void)
{
    played p = play_text("[Board \"mobius 4x5\"]\n"
                         ". . . .\n"
                         "O O . X\n"
                         ". . . .\n"
                         ". . . O\n"
                         ". . . .\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "c2", GV_W,
               "west: over b2 a2, across the twisted left-right seam, over d4, then c4 is empty: "
               "nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "c4", GV_E,
               "east: over d4, across the twisted left-right seam, over a2 b2, then c2 is empty: "
               "nothing");
    played_free(&p);
    /* The same, bounded before and behind the seam. */
    p = play_text("[Board \"mobius 4x3\"]\n"
                  "O O . X\n"
                  ". . . .\n"
                  ". . . X\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "c1", GV_W,
               "west: over b1 a1, across the twisted left-right seam, to d3: ordinary, captures");
    played_free(&p);
}

static void walks_over_corners_and_links(void)
{
    /* On a torus the corner crosses both seams at once. */
    played p = play_text("[Board \"torus 3x3\"]\n"
                         "O . .\n"
                         ". X .\n"
                         ". . .\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "c3", GV_SE,
               "south-east: across the left-right seam and the top-bottom seam, over a1 to b2: "
               "ordinary, captures");
    check_walk(&p, GV_CLOSING_ALWAYS, "c3", GV_S,
               "south: across the top-bottom seam, then c1 is empty: nothing");
    played_free(&p);
    /* With both pairs twisted it leads back along itself, so the line ends. */
    p = play_text("[Board \"projective 3x3\"]\n"
                  "O . .\n"
                  ". . .\n"
                  ". . X\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "c1", GV_NE,
               "north-east: the line ends at the corner, through which no line is straight: "
               "nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "b2", GV_NW,
               "north-west: over a1, then the line ends at the corner, through which no line is "
               "straight: nothing");
    played_free(&p);
    /* A link that turns a line about, and what it has cut. */
    p = play_text("[Board \"square 3x3\"]\n[Link \"c1 E > c3 W\"]\n"
                  ". O O\n"
                  ". . .\n"
                  ". X O\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "a1", GV_E,
               "east: over b1 c1, across a link, over c3 to b3: ordinary, captures");
    check_walk(&p, GV_CLOSING_ALWAYS, "a2", GV_NW,
               "north-west: the line ends at the edge: nothing");
    played_free(&p);
    p = play_text("[Board \"square 3x3\"]\n[Link \"b3 E > b1 N\"]\n"
                  ". . .\n"
                  ". . .\n"
                  ". O .\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "a3", GV_E,
               "east: over b3, across a link, then b1 is empty: nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "c3", GV_W,
               "west: the line ends where a link has cut it: nothing");
    played_free(&p);
}

static void walks_into_holes_and_onto_themselves(void)
{
    played p = play_text(". O # X\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "a1", GV_E,
               "east: over b1, then the line ends at the hole c1: nothing");
    played_free(&p);
    p = play_text("[Board \"torus 1x3\"]\nO\n.\nX\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "a2", GV_E,
               "east: across the left-right seam, at once back to a2: nothing");
    check_walk(&p, GV_CLOSING_ALWAYS, "a2", GV_N,
               "north: over a1, across the top-bottom seam, to a3: ordinary, captures");
    played_free(&p);
}

/* ---------------------------------------------------------------- moves */

static void moves_under_the_three_rules(void)
{
    played p = play_file("boards/cylinder-closing.txt");
    check_move(&p, GV_CLOSING_ALWAYS, "c1",
               "c1 for White: legal, turns 6: a1 b1 d1 e1 f1 h1\n"
               "  east: over d1 e1 f1 to g1: ordinary, captures\n"
               "  west: over b1 a1, across the left-right seam, over h1 to g1: ordinary, captures\n"
               "  under every closing rule: turns 6: a1 b1 d1 e1 f1 h1\n");
    check_move(
        &p, GV_CLOSING_ALWAYS, "f4",
        "f4 for White: legal, turns 7: a4 b4 c4 d4 e4 g4 h4; of these by closing walks only: a4 b4 "
        "c4 "
        "d4 e4 g4 h4\n"
        "  east: over g4 h4, across the left-right seam, over a4 b4 c4 d4 e4, back to f4: closing, "
        "captures under always\n"
        "  west: over e4 d4 c4 b4 a4, across the left-right seam, over h4 g4, back to f4: closing, "
        "captures under always\n"
        "  under never: illegal (only closing walks); under always: turns 7: a4 b4 c4 d4 e4 g4 h4; "
        "under accompanied: illegal (only closing walks)\n");
    check_move(
        &p, GV_CLOSING_NEVER, "c7",
        "c7 for White: legal, turns 1: c6\n"
        "  north: over c6 to c5: ordinary, captures\n"
        "  east: over d7 e7 f7 g7 h7, across the left-right seam, over a7 b7, back to c7: closing, "
        "nothing under never\n"
        "  west: over b7 a7, across the left-right seam, over h7 g7 f7 e7 d7, back to c7: closing, "
        "nothing under never\n"
        "  under never: turns 1: c6; under always: turns 8: c6 a7 b7 d7 e7 f7 g7 h7; under "
        "accompanied: turns 8: c6 a7 b7 d7 e7 f7 g7 h7\n");
    played_free(&p);
}

static void moves_that_are_not_legal(void)
{
    played p = play_file("boards/cylinder-closing.txt");
    check_move(&p, GV_CLOSING_NEVER, "a1", "a1 for White: illegal, a1 is occupied\n");
    check_move(
        &p, GV_CLOSING_ACCOMPANIED, "f4",
        "f4 for White: illegal, f4 has only closing walks, which alone do not make a move legal "
        "under "
        "accompanied\n"
        "  east: over g4 h4, across the left-right seam, over a4 b4 c4 d4 e4, back to f4: closing, "
        "nothing under accompanied, as nothing else makes the move legal\n"
        "  west: over e4 d4 c4 b4 a4, across the left-right seam, over h4 g4, back to f4: closing, "
        "nothing under accompanied, as nothing else makes the move legal\n"
        "  under never: illegal (only closing walks); under always: turns 7: a4 b4 c4 d4 e4 g4 h4; "
        "under accompanied: illegal (only closing walks)\n");
    check_move(&p, GV_CLOSING_ALWAYS, "g5",
               "g5 for White: illegal, g5 turns no disc of White's enemy\n"
               "  north: over g4, then g3 is empty: nothing\n"
               "  north-east: over h4, across the left-right seam, then a3 is empty: nothing\n"
               "  under every closing rule: illegal (no walk captures)\n");
    check_move(&p, GV_CLOSING_ALWAYS, "h5",
               "h5 for White: illegal, h5 turns no disc of White's enemy\n"
               "  north: over h4, then h3 is empty: nothing\n"
               "  north-east: across the left-right seam, over a4, then b3 is empty: nothing\n"
               "  north-west: over g4, then f3 is empty: nothing\n"
               "  under every closing rule: illegal (no walk captures)\n");
    played_free(&p);
    p = play_text(". # X O");
    check_move(&p, GV_CLOSING_ALWAYS, "b1", "b1 for Black: illegal, b1 is a hole\n");
    check_move(&p, GV_CLOSING_ALWAYS, "a1",
               "a1 for Black: illegal, a1 turns no disc of Black's enemy\n"
               "  no walk meets a disc of White\n"
               "  under every closing rule: illegal (no walk captures)\n");
    played_free(&p);
}

static void moves_that_other_rules_decide(void)
{
    played p = play_text("[Start \"empty\"]");
    check_move(&p, GV_CLOSING_ALWAYS, "d4",
               "d4 for Black: legal, one of the first four discs, which turn nothing\n");
    check_move(&p, GV_CLOSING_ALWAYS, "a1",
               "a1 for Black: illegal, a1 is no centre cell, and the first four discs go there\n");
    played_free(&p);
    p = play_text("[Start \"empty\"] d4 e4");
    check_walk(&p, GV_CLOSING_ALWAYS, "f4", GV_W,
               "west: over e4 to d4: nothing, as the first four discs are placed without turning");
    played_free(&p);
    p = play_text("[Quiet \"own\"]\nX . . O .");
    check_move(&p, GV_CLOSING_ALWAYS, "b1",
               "b1 for Black: legal as a quiet move, turns nothing\n"
               "  no walk meets a disc of White\n"
               "  under every closing rule: legal, turns nothing\n");
    played_free(&p);
    p = play_text("[Stock \"1\"]\nX O .");
    check_move(&p, GV_CLOSING_ALWAYS, "c1",
               "c1 for Black: illegal, Black has laid all 1 discs of the stock\n");
    check_walk(&p, GV_CLOSING_ALWAYS, "c1", GV_W,
               "west: over b1 to a1: nothing, as the mover has no discs left");
    played_free(&p);
}

static void why_discs_turn_at_once(void)
{
    played p = play_file("boards/cylinder-meet-twice.txt");
    check_move(
        &p, GV_CLOSING_ALWAYS, "c7",
        "c7 for White: legal, turns 9: f2 h2 g3 f4 h4 a5 e5 b6 d6\n"
        "  north-east: over d6 e5 f4 g3 h2, across the left-right seam, to a1: ordinary, captures\n"
        "  north-west: over b6 a5, across the left-right seam, over h4 g3 f2 to e1: ordinary, "
        "captures\n"
        "  under every closing rule: turns 9: f2 h2 g3 f4 h4 a5 e5 b6 d6\n"
        "  line by line, in the order north-east, north-west: f2 would stay unturned\n"
        "  line by line, in the order north-west, north-east: h2 would stay unturned\n");
    played_free(&p);
    p = play_file("boards/cylinder-meet-twice-x.txt");
    check_move(
        &p, GV_CLOSING_ALWAYS, "c7",
        "c7 for White: legal, turns 5: f2 g3 h4 a5 b6\n"
        "  north-east: over d6 e5 f4 g3 h2, across the left-right seam, over a1, then the line "
        "ends at "
        "the edge: nothing\n"
        "  north-west: over b6 a5, across the left-right seam, over h4 g3 f2 to e1: ordinary, "
        "captures\n"
        "  under every closing rule: turns 5: f2 g3 h4 a5 b6\n"
        "  line by line, in the order north-west, north-east: f4 e5 d6 would turn besides\n");
    played_free(&p);
}

/* ---------------------------------------------------------------- rules */

static void check_rules(const char *record, const char *expected)
{
    played p = play_text(record);
    gv_text text = {0};
    gv_rules_words(&p.record.variant, &p.setup.rules, &text);
    check_text(record, gv_text_string(&text), expected);
    gv_text_free(&text);
    played_free(&p);
}

static void rules_in_words(void)
{
    check_rules("[Board \"klein 8x8\"]", "Klein bottle 8x8, closing rule always");
    check_rules("[Board \"square 6x10\"] [Closing \"never\"] [Start \"mirrored\"]",
                "square 6x10, closing rule never, mirrored start");
    check_rules(
        "[Board \"torus 8x8\"] [Objective \"fewest\"] [First \"white\"] [Stock \"32\"]"
        "[Tie \"second\"] [Quiet \"own\"] [Holes \"c3 f6\"]",
        "torus 8x8, closing rule always, fewest discs win, White moves first, 32 discs each, "
        "the second player wins a tie, quiet moves beside discs of one's own, holes c3 f6");
    check_rules("[Quiet \"enemy\"] X O .",
                "square 3x1, closing rule always, drawn start, quiet moves beside discs of the "
                "enemy's");
}

void gv_suite_words(void)
{
    GV_TEST("walks round a cylinder", walks_round_a_cylinder);
    GV_TEST("walks over a twisted seam", walks_over_a_twisted_seam);
    GV_TEST("walks over corners and links", walks_over_corners_and_links);
    GV_TEST("walks into holes and onto themselves", walks_into_holes_and_onto_themselves);
    GV_TEST("moves under the three rules", moves_under_the_three_rules);
    GV_TEST("moves that are not legal", moves_that_are_not_legal);
    GV_TEST("moves that other rules decide", moves_that_other_rules_decide);
    GV_TEST("why discs turn at once", why_discs_turn_at_once);
    GV_TEST("rules in words", rules_in_words);
}
