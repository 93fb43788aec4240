/*
 * test_variant_games.c - games of variants drawn at random, every setting with every other on every
 * gluing: the engines against the naive routine, and what is written of a game against the game.
 */
#include <stdio.h>
#include <string.h>

#include "gluversi/fast.h"
#include "gluversi/notation.h"
#include "notation/internal.h"
#include "support/agree.h"
#include "support/checks.h"
#include "support/records.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- variants at random */

static const char *one_of(const gv_name *names, gv_random *random)
{
    uint32_t count = 0;
    while (names[count].name)
        count++;
    return names[gv_random_below(random, count)].name;
}

/* A drawn position of random discs, for boards of any size. */
static void draw_position(gv_variant *variant, gv_random *random)
{
    gv_text rows = {0};
    uint32_t share = 2 + gv_random_below(random, 5);
    for (int cell = 0; cell < variant->columns * variant->rows; cell++) {
        uint32_t what = gv_random_below(random, share);
        bool hole = gv_set_has(&variant->holes, (unsigned)cell);
        gv_text_addf(&rows, "%s%c", cell > 0 && cell % variant->columns == 0 ? "/" : "",
                     hole        ? '#'
                     : what == 0 ? 'X'
                     : what == 1 ? 'O'
                                 : '.');
    }
    check_set(variant, "position", gv_text_string(&rows));
    check_set(variant, "to-move", one_of(gv_colour_names, random));
    gv_text_free(&rows);
}

/* Any variant; its links are left for the caller to free with it. */
static void draw_variant(gv_variant *variant, gv_random *random)
{
    char text[40];
    uint32_t side = gv_random_below(random, 25) == 0 ? 12 : 6;
    gv_variant_init(variant);
    unsigned columns = 1 + gv_random_below(random, side), rows = 1 + gv_random_below(random, side);
    snprintf(text, sizeof text, "%ux%u", columns, rows);
    check_set(variant, "size", text);
    check_set(variant, "left-right", one_of(gv_edge_names, random));
    check_set(variant, "top-bottom", one_of(gv_edge_names, random));
    check_set(variant, "closing", one_of(gv_closing_names, random));
    check_set(variant, "objective", one_of(gv_objective_names, random));
    check_set(variant, "first", one_of(gv_colour_names, random));
    check_set(variant, "quiet", one_of(gv_quiet_names, random));
    check_set(variant, "tie", one_of(gv_tie_names, random));
    if (gv_random_below(random, 2) == 0) {
        snprintf(text, sizeof text, "%u", 2 + gv_random_below(random, 20));
        check_set(variant, "stock", text);
    }
    if (gv_random_below(random, 3) == 0) {
        snprintf(text, sizeof text, "random %u", 1 + gv_random_below(random, 3));
        check_set(variant, "holes", text);
    }
    if (gv_random_below(random, 3) == 0) {
        gv_link links[SCENE_LINKS];
        gv_board_desc desc =
            scene_desc(variant->columns, variant->rows, variant->left_right, variant->top_bottom);
        scene_random_links(&desc, random, links, 1 + gv_random_below(random, 5));
        for (size_t i = 0; i < desc.link_count; i++) {
            gv_text link = {0};
            gv_i_one_link_write(variant->columns, &desc.links[i], &link);
            check_set(variant, "link", gv_text_string(&link));
            gv_text_free(&link);
        }
    }
    switch (gv_random_below(random, 5)) {
    case 0:
        check_set(variant, "start", "empty");
        break;
    case 1:
        draw_position(variant, random);
        break;
    default:
        check_set(
            variant, "start",
            (const char *const[]){"diagonal", "mirrored", "parallel"}[gv_random_below(random, 3)]);
    }
}

/* ---------------------------------------------------------------- one game */

static gv_board_desc desc_of(const gv_variant *variant, const gv_board *board)
{
    gv_set all = gv_set_first(gv_board_cells(board));
    return (gv_board_desc){.columns = variant->columns,
                           .rows = variant->rows,
                           .left_right = variant->left_right,
                           .top_bottom = variant->top_bottom,
                           .holes = gv_set_difference(&all, gv_board_playable(board)),
                           .links = variant->links,
                           .link_count = variant->link_count};
}

/* The fast engine, where it has positions of its own: legal moves and what each of them turns. */
static bool fast_agrees(const gv_fast *fast, const gv_rules *rules, const gv_position *position)
{
    if (!gv_fast_is_compact(fast))
        return true;
    gv_fast_position compact = gv_fast_from(fast, position);
    gv_set legal = gv_legal(rules, position);
    gv_set found = gv_fast_unpack(fast, gv_fast_legal(fast, &compact));
    bool same = gv_set_equal(&legal, &found);
    for (int cell = gv_set_next(&legal, 0); cell >= 0 && same;
         cell = gv_set_next(&legal, cell + 1)) {
        unsigned slot = gv_fast_slot(fast, (gv_cell)cell);
        gv_set flips = gv_flips(rules, position, (gv_cell)cell);
        gv_fast_set fast_flips = gv_fast_flips(fast, &compact, slot);
        gv_set turned = gv_fast_unpack(fast, fast_flips);
        gv_fast_position after = gv_fast_play(&compact, slot, fast_flips);
        gv_position expected = gv_play(position, (gv_cell)cell, &flips);
        gv_position reached = gv_fast_to(fast, &after);
        same = gv_set_equal(&flips, &turned) && gv_position_equal(&expected, &reached);
    }
    return same;
}

/* A position written and read is the same one, with all that the rules can ask of it. */
static bool position_reads_back(const gv_variant *variant, const gv_setup *setup,
                                const gv_position *position)
{
    gv_text written = {0};
    gv_position_write(variant, setup, position, &(gv_diagram){0}, &written);
    played p = play_text(gv_text_string(&written));
    const gv_position *found = played_now(&p);
    bool same = gv_set_equal(&found->mover, &position->mover) &&
                gv_set_equal(&found->waiter, &position->waiter) &&
                found->black_to_move == position->black_to_move &&
                found->placements == position->placements;
    if (variant->stock > 0)
        same = same && found->laid[0] == position->laid[0] && found->laid[1] == position->laid[1];
    gv_set legal = gv_legal(&setup->rules, position), again = gv_legal(&p.setup.rules, found);
    same = same && gv_set_equal(&legal, &again);
    if (!same)
        fprintf(stderr, "\nread back as another position:\n%s\n", gv_text_string(&written));
    played_free(&p);
    gv_text_free(&written);
    return same;
}

static bool game_reads_back(const gv_variant *variant, const gv_setup *setup, const gv_game *game)
{
    gv_text written = {0};
    gv_game_write(variant, setup->seed, game, &written);
    played p = play_text(gv_text_string(&written));
    bool same = gv_position_equal(played_now(&p), gv_game_now(game));
    if (!same)
        fprintf(stderr, "\nread back as another game:\n%s\n", gv_text_string(&written));
    played_free(&p);
    gv_text_free(&written);
    return same;
}

static bool variant_reads_back(const gv_variant *variant)
{
    gv_text written = {0};
    gv_variants read = {0};
    gv_faults faults = {0};
    gv_variant_write(variant, &written);
    bool same = gv_variants_read(gv_text_string(&written), "written", &read, &faults) == GV_OK &&
                gv_variant_equal(variant, &read.items[0]);
    if (!same)
        fprintf(stderr, "\nread back as another variant:\n%s\n", gv_text_string(&written));
    gv_faults_free(&faults);
    gv_variants_free(&read);
    gv_text_free(&written);
    return same;
}

/* One move at random, by the naive routine and by the game; false where the game is over. */
static bool play_one(naive *game, gv_game *record, gv_random *random)
{
    gv_cell move = GV_PASS;
    bool legal[GV_MAX_CELLS];
    if (naive_state(game) == GV_OVER)
        return false;
    if (naive_state(game) == GV_MUST_PASS) {
        naive_pass(game);
    } else {
        uint32_t skip = gv_random_below(random, (uint32_t)naive_legal_moves(game, legal));
        for (int cell = 0; cell < GV_MAX_CELLS && move == GV_PASS; cell++)
            if (legal[cell] && skip-- == 0)
                move = (gv_cell)cell;
        naive_play(game, move % game->columns, move / game->columns);
    }
    return gv_game_play(record, move, NULL) == GV_OK;
}

static bool play_variant(const gv_variant *variant, const gv_setup *setup, gv_random *random)
{
    gv_board_desc desc = desc_of(variant, setup->board);
    naive game = naive_of(&desc, &setup->rules, &setup->start);
    gv_game *record;
    gv_fast *fast;
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&record, &setup->rules, &setup->start, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_fast_new(&fast, &setup->rules, NULL, NULL), GV_OK);
    int written_at = (int)gv_random_below(random, 30);
    bool good = true;
    do {
        good = naive_agrees(&game, &setup->rules, gv_game_now(record)) &&
               fast_agrees(fast, &setup->rules, gv_game_now(record));
        if (good && (gv_game_ply(record) == written_at || gv_game_ply(record) == 2))
            good = position_reads_back(variant, setup, gv_game_now(record));
    } while (good && play_one(&game, record, random));
    good = good && naive_state(&game) == GV_OVER && game_reads_back(variant, setup, record);
    gv_fast_free(fast);
    gv_game_free(record);
    return good;
}

/* 4,000 games at the usual scale; those of the suite `naive` come on top. */
static void any_variant_as_the_naive_routine(void)
{
    int games = 0, of_each_start[5] = {0}, with_holes = 0, with_links = 0, with_stock = 0;
    const int wanted = scene_scaled(4000);
    for (uint64_t round = 0; games < wanted; round++) {
        gv_random random;
        gv_variant variant;
        gv_setup setup;
        gv_random_seed(&random, 81, round);
        draw_variant(&variant, &random);
        /* A start that does not fit, or more holes than there is room for. */
        if (gv_variant_setup(&variant, round, &setup, NULL) == GV_OK) {
            bool good = variant_reads_back(&variant) && play_variant(&variant, &setup, &random);
            if (!good)
                fprintf(stderr, "round %llu\n", (unsigned long long)round);
            CU_ASSERT_TRUE(good);
            games++;
            of_each_start[variant.start]++;
            with_holes += variant.random_holes > 0;
            with_links += variant.link_count > 0;
            with_stock += variant.stock > 0;
            gv_setup_free(&setup);
        }
        gv_variant_free(&variant);
    }
    for (int start = 0; start < 5; start++)
        CU_ASSERT_TRUE(wanted < 1000 || of_each_start[start] > wanted / 20);
    CU_ASSERT_TRUE(wanted < 1000 || (with_holes > wanted / 10 && with_links > wanted / 10 &&
                                     with_stock > wanted / 4));
}

void gv_suite_variant_games(void)
{
    GV_TEST("any variant, as the naive routine", any_variant_as_the_naive_routine);
}
