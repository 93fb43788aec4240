/*
 * test_record_write.c - games and positions as the program writes them, and that they read back.
 */
#include <stdio.h>
#include <string.h>

#include "notation/record.h"
#include "support/checks.h"
#include "support/records.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- written and read back */

static void check_reads_back(const gv_variant *variant, uint64_t seed, const gv_game *game)
{
    gv_text written = {0}, again = {0};
    gv_game_write(variant, seed, game, &written);
    played p = play_text(gv_text_string(&written));
    gv_game_write(&p.record.variant, p.record.seed, p.game, &again);
    check_text("written twice", gv_text_string(&again), gv_text_string(&written));
    CU_ASSERT_EQUAL(p.record.seed, seed);
    CU_ASSERT_EQUAL(gv_game_ply(p.game), gv_game_ply(game));
    for (int ply = 0; ply < gv_game_ply(game); ply++)
        CU_ASSERT_EQUAL(gv_game_move(p.game, ply), gv_game_move(game, ply));
    for (int ply = 0; ply <= gv_game_ply(game); ply++)
        CU_ASSERT_TRUE(gv_position_equal(gv_game_at(p.game, ply), gv_game_at(game, ply)));
    CU_ASSERT_TRUE(gv_set_equal(gv_board_playable(p.setup.board),
                                gv_board_playable(gv_game_rules(game)->board)));
    if (variant->random_holes == 0)
        CU_ASSERT_TRUE(gv_variant_equal(&p.record.variant, variant));
    played_free(&p);
    gv_text_free(&written);
    gv_text_free(&again);
}

static void play_and_check(const gv_variant *variant, uint64_t seed, int plies, gv_random *random)
{
    gv_setup setup;
    gv_game *game = NULL;
    gv_error error = {0};
    if (gv_variant_setup(variant, seed, &setup, &error)) {
        check_text("setup", error.message, "");
        return;
    }
    CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &setup.rules, &setup.start, NULL), GV_OK);
    scene_play_random(game, random, plies);
    check_reads_back(variant, seed, game);
    gv_game_undo(game);
    check_reads_back(variant, seed, game);
    gv_game_free(game);
    gv_setup_free(&setup);
}

/* The rules of a variant at random; its board and start stay. */
static void vary_rules(gv_variant *variant, gv_random *random)
{
    variant->closing = (gv_closing)gv_random_below(random, 3);
    variant->objective = (gv_objective)gv_random_below(random, 2);
    variant->first = (gv_colour)gv_random_below(random, 2);
    variant->tie = (gv_tie)gv_random_below(random, 2);
    variant->quiet = (gv_quiet)gv_random_below(random, 3);
    variant->stock = gv_random_below(random, 3) ? 0 : 20;
    variant->black_to_move = variant->first == GV_BLACK;
}

static gv_variant variant_of(const gv_board_desc *desc)
{
    gv_variant variant;
    gv_variant_init(&variant);
    variant.columns = desc->columns;
    variant.rows = desc->rows;
    variant.left_right = desc->left_right;
    variant.top_bottom = desc->top_bottom;
    return variant;
}

static void games_from_usual_starts_read_back(void)
{
    gv_random random;
    gv_random_seed(&random, 11, 0);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_variant variant = variant_of(&scene.desc);
        if (variant.columns < 2 || variant.rows < 2)
            continue;
        vary_rules(&variant, &random);
        variant.start = (gv_start)gv_random_below(&random, 4);
        if (variant.columns * variant.rows >= 16)
            variant.random_holes = (int)gv_random_below(&random, 4);
        play_and_check(&variant, gv_random_next(&random), (int)gv_random_below(&random, 300),
                       &random);
        gv_variant_free(&variant);
    }
}

static void games_from_drawn_starts_read_back(void)
{
    gv_random random;
    gv_random_seed(&random, 12, 0);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board_desc desc = scene.desc;
        gv_link links[SCENE_LINKS];
        scene_vary(&desc, scene.next, &random, links);
        gv_board *board = scene_board(&desc);
        gv_position start = scene_random_position(board, &random);
        gv_variant variant = variant_of(&desc);
        vary_rules(&variant, &random);
        variant.stock = 0; /* a drawn position may have more discs than that */
        variant.start = GV_START_POSITION;
        variant.holes = desc.holes;
        variant.black = *gv_discs(&start, GV_BLACK);
        variant.white = *gv_discs(&start, GV_WHITE);
        variant.black_to_move = start.black_to_move;
        gv_variant owner;
        gv_variant_init(&owner);
        variant.links = (gv_link *)(uintptr_t)desc.links; /* borrowed for the copy alone */
        variant.link_count = desc.link_count;
        CU_ASSERT_EQUAL_FATAL(gv_variant_copy(&owner, &variant, NULL), GV_OK);
        play_and_check(&owner, gv_random_next(&random), (int)gv_random_below(&random, 300),
                       &random);
        gv_variant_free(&owner);
        gv_board_free(board);
    }
}

static void a_game_as_it_is_written(void)
{
    static const char expected[] = "[Board \"klein 8x8\"]\n"
                                   "[Closing \"never\"]\n"
                                   "[Seed \"7\"]\n"
                                   "\n"
                                   "1. c4 e3 f3 c3 f5 f6 f7 g5 h5 c5\n"
                                   "11. d3\n"
                                   "=";
    played p = play_text("[Board \"klein 8x8\"] [Closing \"never\"] [Seed \"7\"] "
                         "c4 e3 f3 c3 f5 f6 f7 g5 h5 c5 d3");
    gv_text written = {0};
    gv_game_write(&p.record.variant, 7, p.game, &written);
    CU_ASSERT_EQUAL(written.length, strlen(expected) + 17);
    written.data[strlen(expected)] = '\0'; /* the checksum is tested in test_transcript.c */
    check_text("written", gv_text_string(&written), expected);
    gv_text_free(&written);
    played_free(&p);
}

static void a_finished_game_bears_its_result(void)
{
    played p = play_text("f5d6c5f6e7f4g5e6e3");
    gv_text written = {0};
    gv_game_write(&p.record.variant, 0, p.game, &written);
    check_true(strstr(gv_text_string(&written), "[Result \"13-0\"]\n") != NULL, "result");
    played again = play_text(gv_text_string(&written));
    CU_ASSERT_EQUAL(scene_count(again.game, GV_BLACK), 13);
    played_free(&again);
    gv_text_free(&written);
    played_free(&p);
}

/* Any position of a game, as a record of its own. */
static void positions_in_mid_game_read_back(void)
{
    gv_random random;
    gv_random_seed(&random, 13, 0);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_variant variant = variant_of(&scene.desc);
        gv_setup setup;
        gv_game *game = NULL;
        gv_text written = {0};
        if (variant.columns < 2 || variant.rows < 2)
            continue;
        vary_rules(&variant, &random);
        variant.start = (gv_start)gv_random_below(&random, 3);
        CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 0, &setup, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &setup.rules, &setup.start, NULL), GV_OK);
        scene_play_random(game, &random, (int)gv_random_below(&random, 20));
        const gv_position *now = gv_game_now(game);
        gv_position_write(&variant, &setup, now, &(gv_diagram){.around = 2}, &written);
        played p = play_text(gv_text_string(&written));
        SCENE_ASSERT(gv_set_equal(&p.setup.start.mover, &now->mover), &scene.desc);
        SCENE_ASSERT(gv_set_equal(&p.setup.start.waiter, &now->waiter), &scene.desc);
        SCENE_ASSERT(p.setup.start.black_to_move == now->black_to_move, &scene.desc);
        SCENE_ASSERT(p.setup.rules.closing == setup.rules.closing, &scene.desc);
        SCENE_ASSERT(p.setup.rules.first == setup.rules.first, &scene.desc);
        played_free(&p);
        gv_text_free(&written);
        gv_game_free(game);
        gv_setup_free(&setup);
        gv_variant_free(&variant);
    }
}

static void tags_are_written_with_backslashes(void)
{
    gv_text written = {0};
    gv_i_tag_write("Event", "the \"big\" one \\", &written);
    check_text("tag", gv_text_string(&written), "[Event \"the \\\"big\\\" one \\\\\"]\n");
    played p = play_text(gv_text_string(&written));
    played_free(&p);
    gv_text_free(&written);
}

static void tags_leave_out_defaults(void)
{
    gv_variant variant;
    gv_text written = {0};
    gv_variant_init(&variant);
    gv_tags_write(&variant, 0, &written);
    check_text("defaults", gv_text_string(&written), "[Board \"square 8x8\"]\n");
    gv_text_clear(&written);
    variant.left_right = GV_STRAIGHT;
    variant.top_bottom = GV_TWISTED;
    variant.random_holes = 2;
    gv_tags_write(&variant, 0, &written);
    check_text("random holes", gv_text_string(&written),
               "[Board \"8x8 left-right=straight top-bottom=twisted\"]\n"
               "[Holes \"random 2\"]\n"
               "[Seed \"0\"]\n");
    gv_text_free(&written);
    gv_variant_free(&variant);
}

/* The examples of docs/records.md are records. */
static void the_examples_of_the_manual_are_right(void)
{
    static const char fence[] = "```gvg\n", close[] = "```\n";
    gv_text manual = {0};
    int examples = 0;
    CU_ASSERT_EQUAL(
        gv_text_read_file(&manual, GV_SOURCE_DIR "/docs/records.md", GV_TEXT_LIMIT, NULL), GV_OK);
    const char *at = strstr(gv_text_string(&manual), fence);
    while (at) {
        const char *begin = at + strlen(fence), *end = strstr(begin, close);
        gv_text example = {0};
        gv_text_add_bytes(&example, begin, end ? (size_t)(end - begin) : 0);
        played p = play_text(gv_text_string(&example));
        CU_ASSERT_TRUE(p.record.has_diagram);
        played_free(&p);
        gv_text_free(&example);
        examples++;
        at = end ? strstr(end, fence) : NULL;
    }
    CU_ASSERT_TRUE(examples >= 2);
    gv_text_free(&manual);
}

static gv_status try_to_play(const char *text, gv_error *error)
{
    gv_variant base;
    gv_record record;
    gv_setup setup;
    gv_game *game = NULL;
    gv_variant_init(&base);
    CU_ASSERT_EQUAL_FATAL(gv_record_read(text, NULL, &base, &record, NULL), GV_OK);
    gv_status status = gv_record_play(&record, 0, &setup, &game, error);
    gv_record_free(&record);
    return status;
}

/* dreamchess/dreamchess#64: a saved game that loads as another one. */
static void a_changed_game_is_noticed(void)
{
    played p = play_text("f5 d6 c3");
    gv_text written = {0};
    gv_error error = {0};
    gv_game_write(&p.record.variant, 0, p.game, &written);
    char *move = strstr(written.data, "c3");
    CU_ASSERT_PTR_NOT_NULL(move);
    if (move)
        move[1] = '5';
    CU_ASSERT_EQUAL(try_to_play(written.data, &error), GV_ERROR_VALUE);
    check_true(strstr(error.message, "is not the checksum of the position reached") != NULL,
               error.message);
    gv_text_free(&written);
    played_free(&p);
}

void gv_suite_record_write(void)
{
    GV_TEST("games from usual starts read back", games_from_usual_starts_read_back);
    GV_TEST("games from drawn starts read back", games_from_drawn_starts_read_back);
    GV_TEST("a game as it is written", a_game_as_it_is_written);
    GV_TEST("a finished game bears its result", a_finished_game_bears_its_result);
    GV_TEST("positions in mid-game read back", positions_in_mid_game_read_back);
    GV_TEST("tags are written with backslashes", tags_are_written_with_backslashes);
    GV_TEST("tags leave out defaults", tags_leave_out_defaults);
    GV_TEST("the examples of the manual are right", the_examples_of_the_manual_are_right);
    GV_TEST("a changed game is noticed", a_changed_game_is_noticed);
}
