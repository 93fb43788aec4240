/*
 * test_diagram.c - positions drawn with letters: what they look like, and that they read back.
 */
#include <stdio.h>
#include <string.h>

#include "gluversi/notation.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- what they look like */

static void check_drawing(const gv_board_desc *desc, const char *const *rows, const gv_diagram *how,
                          const char *expected)
{
    gv_board_desc drawn = *desc;
    gv_text text = {0};
    scene_draw_board(&drawn, rows);
    gv_board *board = scene_board(&drawn);
    gv_position position = scene_position(board, rows, GV_BLACK);
    gv_diagram_write(board, &position, how, &text);
    check_text("drawing", gv_text_string(&text), expected);
    gv_text_free(&text);
    gv_board_free(board);
}

static const char *const three_rows[] = {"XO.", ".#X", "O..", NULL};

static void the_board_alone(void)
{
    gv_board_desc desc = scene_named("klein", 3, 3);
    gv_set legal = {{0}};
    gv_set_add(&legal, 2);
    gv_set_add(&legal, 0); /* not empty: stays a disc */
    check_drawing(&desc, three_rows, &(gv_diagram){.legal = &legal},
                  "    a b c\n"
                  "  +-------+\n"
                  "1 | X O + | 1\n"
                  "2 | . # X | 2\n"
                  "3 | O . . | 3\n"
                  "  +-------+\n"
                  "    a b c\n");
}

/* A cylinder goes on as it is, without copies beyond its edges. */
static void copies_of_a_cylinder(void)
{
    gv_board_desc desc = scene_named("cylinder", 3, 3);
    check_drawing(&desc, three_rows, &(gv_diagram){.around = 1},
                  "  c      a b c      a\n"
                  "       +-------+\n"
                  "1 .  1 | X O . | 1  X 1\n"
                  "2 X  2 | . # X | 2  . 2\n"
                  "3 .  3 | O . . | 3  O 3\n"
                  "       +-------+\n"
                  "  c      a b c      a\n");
}

/* A Möbius strip goes on upside down: the names on its margins run upwards. */
static void copies_of_a_mobius_strip(void)
{
    gv_board_desc desc = scene_named("mobius", 3, 3);
    check_drawing(&desc, three_rows, &(gv_diagram){.around = 1},
                  "  c      a b c      a\n"
                  "       +-------+\n"
                  "3 .  1 | X O . | 1  O 3\n"
                  "2 X  2 | . # X | 2  . 2\n"
                  "1 .  3 | O . . | 3  X 1\n"
                  "       +-------+\n"
                  "  c      a b c      a\n");
}

/* Two turns round the strip, and it is upright again. */
static void copies_beyond_copies(void)
{
    gv_board_desc desc = scene_named("mobius", 2, 2);
    static const char *const rows[] = {"XO", "..", NULL};
    check_drawing(&desc, rows, &(gv_diagram){.around = 3},
                  "  b a b      a b      a b a\n"
                  "           +-----+\n"
                  "1 O . .  1 | X O | 1  . . X 1\n"
                  "2 . X O  2 | . . | 2  X O . 2\n"
                  "           +-----+\n"
                  "  b a b      a b      a b a\n");
}

/* Glued all round: copies at the corners, too, and names of columns on the frame. */
static void copies_of_a_klein_bottle(void)
{
    gv_board_desc desc = scene_named("klein", 3, 3);
    check_drawing(&desc, three_rows, &(gv_diagram){.around = 1},
                  "  c      a b c      a\n"
                  "1 .      O . .      X 1\n"
                  "       +-a-b-c-+\n"
                  "3 .  1 | X O . | 1  O 3\n"
                  "2 X  2 | . # X | 2  . 2\n"
                  "1 .  3 | O . . | 3  X 1\n"
                  "       +-a-b-c-+\n"
                  "3 .      X O .      O 3\n"
                  "  c      a b c      a\n");
}

/* A twist of top and bottom mirrors the names of the columns. */
static void copies_of_a_standing_strip(void)
{
    gv_board_desc desc = scene_desc(3, 3, GV_OPEN, GV_TWISTED);
    check_drawing(&desc, three_rows, &(gv_diagram){.around = 2},
                  "    c b a\n"
                  "2   X # .   2\n"
                  "3   . . O   3\n"
                  "  +-a-b-c-+\n"
                  "1 | X O . | 1\n"
                  "2 | . # X | 2\n"
                  "3 | O . . | 3\n"
                  "  +-a-b-c-+\n"
                  "1   . O X   1\n"
                  "2   X # .   2\n"
                  "    c b a\n");
}

static void rows_of_two_digits_are_aligned(void)
{
    gv_board_desc desc = scene_named("mobius", 1, 10);
    static const char *const rows[] = {"X", ".", ".", ".", ".", ".", ".", ".", ".", "O", NULL};
    check_drawing(&desc, rows, &(gv_diagram){.around = 1},
                  "   a       a       a\n"
                  "         +---+\n"
                  "10 O   1 | X | 1   O 10\n"
                  " 9 .   2 | . | 2   . 9\n"
                  " 8 .   3 | . | 3   . 8\n"
                  " 7 .   4 | . | 4   . 7\n"
                  " 6 .   5 | . | 5   . 6\n"
                  " 5 .   6 | . | 6   . 5\n"
                  " 4 .   7 | . | 7   . 4\n"
                  " 3 .   8 | . | 8   . 3\n"
                  " 2 .   9 | . | 9   . 2\n"
                  " 1 X  10 | O | 10  X 1\n"
                  "         +---+\n"
                  "   a       a       a\n");
}

static void copies_are_dimmed_on_a_terminal(void)
{
    gv_board_desc desc = scene_named("cylinder", 1, 1);
    static const char *const rows[] = {"X", NULL};
    check_drawing(&desc, rows, &(gv_diagram){.around = 1, .ansi = true},
                  "\x1b[2m  a\x1b[0m      a\x1b[2m      a\x1b[0m\n"
                  "       +---+\n"
                  "\x1b[2m1 X\x1b[0m  1 | X | 1\x1b[2m  X 1\x1b[0m\n"
                  "       +---+\n"
                  "\x1b[2m  a\x1b[0m      a\x1b[2m      a\x1b[0m\n");
    check_drawing(&desc, rows, &(gv_diagram){.ansi = true},
                  "    a\n"
                  "  +---+\n"
                  "1 | X | 1\n"
                  "  +---+\n"
                  "    a\n");
}

/* ---------------------------------------------------------------- shape, on all boards */

/* No line ends with blanks, and the frame's bars stand under one another. */
static void check_alignment(const char *text, const gv_board_desc *desc)
{
    long left = -1, right = -1;
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");
        SCENE_ASSERT(length > 0 && line[length - 1] != ' ', desc);
        const char *first = memchr(line, '|', length);
        if (!first)
            continue;
        const char *second = strchr(first + 1, '|');
        SCENE_ASSERT(left < 0 || first - line == left, desc);
        SCENE_ASSERT(right < 0 || second - line == right, desc);
        left = first - line;
        right = second - line;
    }
    SCENE_ASSERT(right - left == 2 * desc->columns + 2, desc);
}

/* Reads a drawing back on a board of another size, which the drawing's overrides. */
static void check_reads_back(const char *text, const gv_board_desc *desc,
                             const gv_position *position)
{
    gv_variant base;
    gv_record record;
    gv_error error;
    gv_variant_init(&base);
    base.left_right = desc->left_right;
    base.top_bottom = desc->top_bottom;
    gv_status status = gv_record_read(text, NULL, &base, &record, &error);
    SCENE_ASSERT(status == GV_OK, desc);
    if (status) {
        fprintf(stderr, "\n%s%s\n", text, error.message);
        return;
    }
    SCENE_ASSERT(record.has_diagram && record.moves.length == 0, desc);
    SCENE_ASSERT(record.variant.columns == desc->columns && record.variant.rows == desc->rows,
                 desc);
    SCENE_ASSERT(gv_set_equal(&record.variant.black, gv_discs(position, GV_BLACK)), desc);
    SCENE_ASSERT(gv_set_equal(&record.variant.white, gv_discs(position, GV_WHITE)), desc);
    SCENE_ASSERT(gv_set_equal(&record.variant.holes, &desc->holes), desc);
    gv_record_free(&record);
}

static void random_positions_read_back(void)
{
    static const int arounds[] = {0, 1, 3, 9, 3 * GV_MAX_SIDE};
    gv_random random;
    gv_random_seed(&random, 7, 0);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        scene_random_holes(&scene.desc, &random, 20);
        gv_board *board = scene_board(&scene.desc);
        gv_position position = scene_random_position(board, &random);
        gv_rules rules = {.board = board};
        gv_set legal = gv_legal(&rules, &position);
        for (size_t i = 0; i < sizeof arounds / sizeof *arounds; i++) {
            gv_text text = {0};
            gv_diagram_write(board, &position, &(gv_diagram){.legal = &legal, .around = arounds[i]},
                             &text);
            check_alignment(gv_text_string(&text), &scene.desc);
            check_reads_back(gv_text_string(&text), &scene.desc, &position);
            gv_text_free(&text);
        }
        gv_board_free(board);
    }
}

void gv_suite_diagram(void)
{
    GV_TEST("the board alone", the_board_alone);
    GV_TEST("copies of a cylinder", copies_of_a_cylinder);
    GV_TEST("copies of a Möbius strip", copies_of_a_mobius_strip);
    GV_TEST("copies beyond copies", copies_beyond_copies);
    GV_TEST("copies of a Klein bottle", copies_of_a_klein_bottle);
    GV_TEST("copies of a standing strip", copies_of_a_standing_strip);
    GV_TEST("rows of two digits are aligned", rows_of_two_digits_are_aligned);
    GV_TEST("copies are dimmed on a terminal", copies_are_dimmed_on_a_terminal);
    GV_TEST("random positions read back", random_positions_read_back);
}
