/* test_measure.c - figures of small games that were worked out by hand. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gluversi/experiment.h"
#include "support/checks.h"
#include "support/scenes.h"
#include "support/suites.h"

/* A store with one case and the games given as moves. */
static gv_store *store_of(const char *study, const char *const *moves, int count, char path[64],
                          gv_design *design)
{
    gv_store *store;
    gv_faults faults = {0};
    snprintf(path, 64, "/tmp/gluversi-test-XXXXXX");
    int file = mkstemp(path);
    CU_ASSERT_TRUE_FATAL(file >= 0);
    close(file);
    CU_ASSERT_EQUAL_FATAL(gv_design_read(study, "x.ini", design, &faults), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_store_open(&store, path, true, NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_store_adopt(store, design, study, NULL), GV_OK);
    for (int i = 0; i < count; i++) {
        gv_setup setup;
        gv_game *game;
        gv_stored_game stored = {.number = (uint64_t)i, .failed = -1};
        CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&design->cases[0].variant, 0, &setup, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_game_new(&game, &setup.rules, &setup.start, NULL), GV_OK);
        CU_ASSERT_EQUAL_FATAL(gv_transcript_read(game, moves[i], NULL), GV_OK);
        stored.count = gv_game_ply(game);
        for (int ply = 0; ply < stored.count; ply++)
            stored.moves[ply] = gv_game_move(game, ply);
        stored.black = scene_count(game, GV_BLACK);
        stored.white = scene_count(game, GV_WHITE);
        CU_ASSERT_EQUAL(gv_store_add(store, &design->cases[0], &stored, 1, NULL), GV_OK);
        gv_game_free(game);
        gv_setup_free(&setup);
    }
    return store;
}

static void drop(gv_store *store, const char *path, gv_design *design)
{
    char name[80];
    gv_store_close(store);
    gv_design_free(design);
    unlink(path);
    snprintf(name, sizeof name, "%s-wal", path);
    unlink(name);
    snprintf(name, sizeof name, "%s-shm", path);
    unlink(name);
}

/* A best line of the square 4x4, whose value is -8 (shared perft data); two cells stay empty. */
static void one_game_is_counted(void)
{
    static const char study[] = "[study]\nopening = 0\n[a]\nboards = square\nsizes = 4x4\n"
                                "players = greedy\ngames = 3\n";
    static const char *const moves[] = {"b1 a1 a2 c1 d4 a3 d1 b4 a4 c4"};
    char path[64];
    gv_design design;
    gv_store *store = store_of(study, moves, 1, path, &design);
    gv_figures *f;
    CU_ASSERT_EQUAL_FATAL(gv_measure(store, &design.cases[0], NULL, &f, NULL), GV_OK);
    CU_ASSERT_EQUAL(f->games, 1);
    CU_ASSERT_EQUAL(f->won[1], 1);
    CU_ASSERT_DOUBLE_EQUAL(f->lead.mean, -8, 0);
    CU_ASSERT_EQUAL(f->leads[GV_MAX_CELLS - 8], 1);
    CU_ASSERT_DOUBLE_EQUAL(f->moves.mean, 10, 0);
    CU_ASSERT_DOUBLE_EQUAL(f->ply[0].legal.mean, 4, 0); /* the first move has four choices */
    CU_ASSERT_DOUBLE_EQUAL(f->ply[0].turned.mean, 1, 0);
    CU_ASSERT_DOUBLE_EQUAL(f->ply[0].lead.mean, 3, 0); /* 2:2, then four against one */
    CU_ASSERT_DOUBLE_EQUAL(f->ply[1].lead.mean, 0, 0);
    CU_ASSERT_EQUAL(f->closing_exists, 0); /* nothing closes on a square */
    CU_ASSERT_EQUAL(f->closing_played, 0);
    /* The corners are one cell eight ways: a1 and d4, d1, a4 were taken, and nobody loses one. */
    CU_ASSERT_EQUAL(f->orbit[3], 0);
    CU_ASSERT_EQUAL(f->orbit[12], 0);
    CU_ASSERT_EQUAL(f->cell[15].kept.count, 4);
    CU_ASSERT_DOUBLE_EQUAL(f->cell[15].kept.mean, 1, 0);
    gv_figures_free(f);
    drop(store, path, &design);
}

/* Compared with the naive routine, asked cell by cell. */
static void closing_walks_are_counted(void)
{
    static const char study[] = "[study]\nopening = 0\n[a]\nboards = torus\nsizes = 4x4\n"
                                "players = greedy\ngames = 3\n";
    gv_board_desc desc = scene_named("torus", 4, 4);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board};
    gv_random random;
    gv_random_seed(&random, 3, 3);
    gv_text moves[3] = {{0}};
    const char *texts[3];
    int positions = 0, played = 0, exists = 0;
    for (int i = 0; i < 3; i++) {
        gv_game *game = scene_game(&rules, GV_START_DIAGONAL);
        scene_play_random(game, &random, 40);
        for (int ply = 0; ply < gv_game_length(game); ply++) {
            const gv_position *at = gv_game_at(game, ply);
            gv_cell move = gv_game_move(game, ply);
            if (move == GV_PASS)
                continue;
            naive now = naive_of(&desc, &rules, at);
            positions++;
            bool any = false;
            for (int cell = 0; cell < 16; cell++) {
                if (now.board[cell] != NAIVE_EMPTY)
                    continue;
                naive_effect effect = naive_look(&now, cell % 4, cell / 4);
                for (int k = 0; k < 16; k++)
                    any = any || (effect.legal && effect.closing_only[k]);
            }
            exists += any;
            naive_effect effect = naive_look(&now, move % 4, move / 4);
            bool closes = false;
            for (int k = 0; k < 16; k++)
                closes = closes || effect.closing_only[k];
            played += closes;
        }
        gv_transcript_write(game, &moves[i]);
        texts[i] = gv_text_string(&moves[i]);
        gv_game_free(game);
    }
    char path[64];
    gv_design design;
    gv_store *store = store_of(study, texts, 3, path, &design);
    gv_figures *f;
    CU_ASSERT_EQUAL_FATAL(gv_measure(store, &design.cases[0], NULL, &f, NULL), GV_OK);
    CU_ASSERT_EQUAL((int)f->positions, positions);
    CU_ASSERT_EQUAL((int)f->closing_exists, exists);
    CU_ASSERT_EQUAL((int)f->closing_played, played);
    CU_ASSERT_TRUE(exists > 0 && exists < positions);
    CU_ASSERT_EQUAL(f->orbit[15], 0); /* all cells of a torus are alike */
    gv_figures_free(f);
    drop(store, path, &design);
    for (int i = 0; i < 3; i++)
        gv_text_free(&moves[i]);
    gv_board_free(board);
}

/* Pairs are those of the same number; others are left out. */
static void pairs_are_of_one_number(void)
{
    int16_t leads_a[] = {4, -2, 10, 7}, leads_b[] = {1, 5, -6};
    bool has_a[] = {true, true, false, true}, has_b[] = {true, true, true};
    gv_figures *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
    CU_ASSERT_TRUE_FATAL(a && b);
    a->numbers = 4;
    a->lead_of = leads_a;
    a->has = has_a;
    b->numbers = 3;
    b->lead_of = leads_b;
    b->has = has_b;
    gv_mean d = gv_paired_difference(a, b);
    CU_ASSERT_EQUAL(d.count, 2);
    CU_ASSERT_DOUBLE_EQUAL(d.mean, -2, 1e-12); /* 3 and -7 */
    CU_ASSERT_DOUBLE_EQUAL(gv_mean_variance(&d), 50, 1e-9);
    free(a);
    free(b);
}

/* A damaged row is told of, and no figure made of it. */
static void games_are_checked_again(void)
{
    static const char study[] = "[study]\nopening = 0\n[a]\nboards = square\nsizes = 4x4\n"
                                "players = greedy\ngames = 3\n";
    char path[64];
    gv_design design;
    gv_store *store = store_of(study, NULL, 0, path, &design);
    gv_stored_game wrong = {.number = 2, .failed = -1, .count = 1, .black = 9, .white = 1};
    wrong.moves[0] = 1; /* b1: four against one, not nine */
    CU_ASSERT_EQUAL(gv_store_add(store, &design.cases[0], &wrong, 1, NULL), GV_OK);
    gv_figures *f = NULL;
    gv_error error;
    CU_ASSERT_EQUAL(gv_measure(store, &design.cases[0], NULL, &f, &error), GV_ERROR_RULES);
    CU_ASSERT_PTR_NULL(f);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "game 2 of square 4x4"));
    drop(store, path, &design);
}

/* The report has all its files, and they say the same. */
static void the_report_is_whole(void)
{
    static const char study[] = "[study]\ntitle = A <small> study\nopening = 0\n[a]\n"
                                "boards = square\nsizes = 4x4\nplayers = greedy\ngames = 3\n";
    static const char *const moves[] = {"b1 a1 a2 c1 d4 a3 d1 b4 a4 c4", "a2 a1 b1 a3"};
    static const char *const names[] = {"report.html", "cases.csv", "plies.csv",    "cells.csv",
                                        "pairs.csv",   "leads.csv", "summary.json", "leads.svg"};
    static const char *const parts[] = {"A &lt;small&gt; study</h1>",
                                        "square,4,4,always",
                                        ",10,1",
                                        ",4,4,1,1,",
                                        "group,rule,than",
                                        ",-8,1",
                                        "\"lead\":",
                                        "Who is ahead in the end</title>"};
    char path[64], folder[80], name[120];
    gv_design design;
    gv_store *store = store_of(study, moves, 2, path, &design);
    snprintf(folder, sizeof folder, "%s-report", path);
    gv_report_options options = {.command = "test"};
    gv_error error = {0};
    gv_status status = gv_study_report(store, folder, &options, &error);
    check_true(status == GV_OK, error.message);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        gv_text text = {0};
        snprintf(name, sizeof name, "%s/%s", folder, names[i]);
        CU_ASSERT_EQUAL(gv_text_read_file(&text, name, (size_t)1 << 22, NULL), GV_OK);
        check_true(strstr(gv_text_string(&text), parts[i]) != NULL, names[i]);
        gv_text_free(&text);
        unlink(name);
    }
    rmdir(folder);
    drop(store, path, &design);
}

void gv_suite_measure(void)
{
    GV_TEST("one game is counted", one_game_is_counted);
    GV_TEST("closing walks are counted", closing_walks_are_counted);
    GV_TEST("pairs are of one number", pairs_are_of_one_number);
    GV_TEST("games are checked again", games_are_checked_again);
    GV_TEST("the report is whole", the_report_is_whole);
}
