/*
 * test_app_exchange.c - games and positions copied out, pasted and dropped in, saved; pictures. The
 * files are those of tests/data/games, whose contents are told in their PROVENANCE or by their
 * names.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gluversi/games.h"
#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- a clipboard of our own */

static gv_text clipboard;

static const char *get_clipboard(void *user)
{
    return gv_text_string(user);
}

static void set_clipboard(void *user, const char *text)
{
    gv_text_clear(user);
    gv_text_add(user, text);
}

static session opened(const char *variant, const char *moves)
{
    session s = session_on(variant, moves);
    gv_text_clear(&clipboard);
    gv_app_set_clipboard(s.app, &(gv_clipboard){get_clipboard, set_clipboard, &clipboard});
    return s;
}

static void close_session(session *s)
{
    session_end(s);
    gv_text_free(&clipboard);
}

static void paste(session *s, const char *text)
{
    set_clipboard(&clipboard, text);
    session_key(s, 'v', false, true);
}

static void paste_file(session *s, const char *name)
{
    char path[256];
    gv_text text = {0};
    snprintf(path, sizeof path, "%s/%s", GV_TEST_DATA, name);
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&text, path, GV_TEXT_LIMIT, NULL), GV_OK);
    paste(s, gv_text_string(&text));
    gv_text_free(&text);
}

static bool notice_has(const session *s, const char *part)
{
    bool found = strstr(gv_app_notice(s->app), part) != NULL;
    if (!found)
        fprintf(stderr, "\nthe notice \"%s\" lacks \"%s\"\n", gv_app_notice(s->app), part);
    return found;
}

static bool clipboard_has(const char *part)
{
    bool found = strstr(gv_text_string(&clipboard), part) != NULL;
    if (!found)
        fprintf(stderr, "\nthe clipboard \"%s\" lacks \"%s\"\n", gv_text_string(&clipboard), part);
    return found;
}

static const gv_variant *variant_of(const session *s)
{
    return &gv_app_match(s->app)->variant;
}

/* ---------------------------------------------------------------- copying */

/* What was copied from one window gives the same position, or game, in another. */
static void what_is_copied_can_be_pasted(void)
{
    session s = opened("klein", "d3 c3 c4");
    gv_position before = *gv_game_now(session_game(&s));
    session_key(&s, 'c', false, true);
    gv_text position = {0};
    gv_text_add(&position, gv_text_string(&clipboard));
    session_key(&s, 'c', true, true);
    CU_ASSERT_TRUE(clipboard_has("[Format \"gluversi 1\"]"));
    CU_ASSERT_TRUE(clipboard_has("[Board \"klein 8x8\"]"));
    gv_text game = {0};
    gv_text_add(&game, gv_text_string(&clipboard));
    close_session(&s);

    s = opened("square", NULL);
    paste(&s, gv_text_string(&game));
    CU_ASSERT_EQUAL(variant_of(&s)->top_bottom, GV_STRAIGHT);
    CU_ASSERT_EQUAL(variant_of(&s)->left_right, GV_TWISTED);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 3);
    CU_ASSERT_TRUE(gv_position_equal(gv_game_now(session_game(&s)), &before));
    paste(&s, gv_text_string(&position));
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 0);
    CU_ASSERT_TRUE(gv_set_equal(&gv_game_now(session_game(&s))->mover, &before.mover));
    CU_ASSERT_TRUE(gv_set_equal(&gv_game_now(session_game(&s))->waiter, &before.waiter));
    CU_ASSERT_TRUE(session_replays(&s));
    gv_text_free(&position);
    gv_text_free(&game);
    close_session(&s);
}

static void tags_and_comments_come_out_again(void)
{
    session s = opened("square", NULL);
    paste(&s, "[Board \"torus 8x8\"]\n[Black \"Ada\"]\n[Site \"here\"]\n\n"
              "{before} 1. d3 {a good one} c3 {another}\n");
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 2);
    session_key(&s, 'c', true, true);
    CU_ASSERT_TRUE(clipboard_has("[Black \"Ada\"]") && clipboard_has("[Site \"here\"]"));
    CU_ASSERT_TRUE(clipboard_has("{before}") && clipboard_has("{a good one}") &&
                   clipboard_has("{another}"));
    /* Where another move is made, what was said behind it belongs to another game. */
    session_key(&s, 'u', false, false);
    session_click_cell(&s, "e3", 0, 0);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 2);
    session_key(&s, 'c', true, true);
    CU_ASSERT_TRUE(clipboard_has("{a good one}"));
    CU_ASSERT_PTR_NULL(strstr(gv_text_string(&clipboard), "{another}"));
    /* A new game has none of it. */
    session_key(&s, 'n', false, false);
    session_key(&s, 'c', true, true);
    CU_ASSERT_PTR_NULL(strstr(gv_text_string(&clipboard), "Ada"));
    close_session(&s);
}

/* The game that the window was opened with is a file's too. */
static void the_first_game_keeps_its_tags(void)
{
    static const char text[] = "[Board \"torus 8x8\"]\n[White \"Bo\"]\n\n1. d3 {well} c3\n";
    gv_source *source = NULL;
    gv_game_record record = {.number = 0};
    CU_ASSERT_EQUAL_FATAL(gv_source_open_bytes(&source, text, sizeof text - 1, "text", NULL, NULL),
                          GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_source_next(source, &record, NULL), GV_NEXT_GAME);
    session s = session_of(
        &(gv_app_options){.variant = &record.variant, .moves = "d3 c3", .record = &record});
    gv_game_record_free(&record);
    gv_source_close(source);
    gv_text_clear(&clipboard);
    gv_app_set_clipboard(s.app, &(gv_clipboard){get_clipboard, set_clipboard, &clipboard});
    session_key(&s, 'c', true, true);
    CU_ASSERT_TRUE(clipboard_has("[White \"Bo\"]") && clipboard_has("{well}"));
    close_session(&s);
}

/* ---------------------------------------------------------------- pasting */

static void any_format_can_be_pasted(void)
{
    session s = opened("torus", NULL);
    paste_file(&s, "games/liveothello.pgn");
    CU_ASSERT_TRUE(notice_has(&s, "Opened: "));
    CU_ASSERT_EQUAL(variant_of(&s)->left_right, GV_OPEN);
    CU_ASSERT_TRUE(gv_game_ply(session_game(&s)) > 20);
    paste_file(&s, "games/ggs.ggf");
    CU_ASSERT_TRUE(notice_has(&s, "Opened: "));
    paste_file(&s, "games/ffo.obf");
    CU_ASSERT_TRUE(notice_has(&s, "drawn start"));
    paste_file(&s, "games/wc1981.txt");
    CU_ASSERT_TRUE(notice_has(&s, "the first of "));
    paste_file(&s, "games/elsewhere.gvg");
    CU_ASSERT_TRUE(notice_has(&s, "Opened: "));
    paste_file(&s, "boards/cylinder-meet-twice.txt");
    CU_ASSERT_TRUE(notice_has(&s, "cylinder 8x8"));
    CU_ASSERT_TRUE(session_replays(&s));
    paste(&s, "[mine]\ntitle = My own board\nleft-right = twisted\nsize = 6x4\n");
    CU_ASSERT_TRUE(notice_has(&s, "My own board"));
    CU_ASSERT_EQUAL(variant_of(&s)->columns, 6);
    close_session(&s);
}

/* Moves alone are of the plain square; where it forbids them, the board in the window is tried. */
static void moves_alone_find_their_board(void)
{
    session s = opened("torus", NULL);
    paste(&s, "f5d6c5f4d3"); /* an Othello opening */
    CU_ASSERT_EQUAL(variant_of(&s)->left_right, GV_OPEN);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 5);
    close_session(&s);
    /* A game on a small torus, over its seams: no game of the square. */
    s = opened("torus", NULL);
    session_key(&s, 's', true, false); /* 7x7 */
    session_key(&s, 's', true, false); /* 6x6 */
    int columns = variant_of(&s)->columns;
    gv_text moves = {0};
    gv_random random;
    gv_random_seed(&random, 11, 0);
    for (int i = 0; i < 24; i++) {
        const gv_match *match = gv_app_match(s.app);
        gv_cell cell = gv_random_move(gv_game_rules(match->game), gv_match_now(match), &random);
        char name[GV_CELL_NAME_SIZE];
        if (cell == GV_PASS)
            break;
        gv_text_addf(&moves, "%s ", gv_cell_name(match->setup.board, cell, name));
        session_click_cell(&s, name, 0, 0);
    }
    int plies = gv_game_ply(session_game(&s));
    session_key(&s, 'n', false, false);
    paste(&s, gv_text_string(&moves));
    CU_ASSERT_EQUAL(variant_of(&s)->columns, columns);
    CU_ASSERT_EQUAL(variant_of(&s)->left_right, GV_STRAIGHT);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), plies);
    gv_text_free(&moves);
    close_session(&s);
}

/* A drawing without a board lies on the board in the window. */
static void a_bare_drawing_lies_on_the_board_in_the_window(void)
{
    session s = opened("klein", NULL);
    paste(&s, "X O . .\n. . . .\n. . O .\n. . . X\n");
    CU_ASSERT_EQUAL(variant_of(&s)->left_right, GV_TWISTED);
    CU_ASSERT_EQUAL(variant_of(&s)->columns, 4);
    CU_ASSERT_EQUAL(gv_set_count(gv_discs(gv_game_now(session_game(&s)), GV_BLACK)), 2);
    close_session(&s);
}

static void a_wrong_paste_changes_nothing(void)
{
    static const struct {
        const char *text, *said;
    } wrong[] = {
        {"", "holds no text"},
        {" \n\t", "holds no text"},
        {"f5 d6 f5", "f5"},
        {"[Board \"klain 8x8\"]\n\nd3", "clipboard:1"},
        {"[Board \"torus 8x8\"]\n\n1. d3 d3", "clipboard:3"},
        {"[Board \"torus 8x8\"]\n[Closing \"sometimes\"]\n\nd3", "clipboard:2"},
        {"[bad]\nleft-right = crooked\n", "clipboard:2"},
        {"(;GM[Othello]TY[8]BO[8 nonsense", "clipboard"},
        {"a day like any other", "clipboard"},
        {"X O .\n. . . .\n", "clipboard:2"},
    };
    session s = opened("torus", "d3 c3");
    uint64_t number = gv_app_match(s.app)->number;
    gv_position before = *gv_game_now(session_game(&s));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        paste(&s, wrong[i].text);
        CU_ASSERT_TRUE(notice_has(&s, wrong[i].said));
        CU_ASSERT_EQUAL(gv_app_match(s.app)->number, number);
        CU_ASSERT_TRUE(gv_position_equal(&before, gv_game_now(session_game(&s))));
        session_key(&s, GV_KEY_ESCAPE, false, false);
    }
    session_key(&s, 'u', false, false);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 1);
    close_session(&s);
}

static void without_a_clipboard_it_says_so(void)
{
    session s = session_on("torus", NULL);
    session_key(&s, 'v', false, true);
    CU_ASSERT_TRUE(notice_has(&s, "clipboard"));
    session_key(&s, GV_KEY_ESCAPE, false, false);
    session_key(&s, 'c', false, true);
    CU_ASSERT_TRUE(notice_has(&s, "clipboard"));
    session_end(&s);
}

/* ---------------------------------------------------------------- files */

static void drop(session *s, const char *path)
{
    session_send(s, (gv_input){.kind = GV_INPUT_DROP, .path = path});
}

static void files_can_be_dropped(void)
{
    session s = session_on("torus", NULL);
    drop(&s, GV_TEST_DATA "/games/two-games.wtb");
    CU_ASSERT_TRUE(notice_has(&s, "the first of 2 games"));
    CU_ASSERT_EQUAL(variant_of(&s)->left_right, GV_OPEN);
    drop(&s, GV_TEST_DATA "/boards/cylinder-closing.txt");
    CU_ASSERT_EQUAL(variant_of(&s)->left_right, GV_STRAIGHT);
    drop(&s, GV_SOURCE_DIR "/variants/klein.ini");
    CU_ASSERT_EQUAL(variant_of(&s)->left_right, GV_TWISTED);
    uint64_t number = gv_app_match(s.app)->number;
    drop(&s, GV_TEST_DATA "/games/nothing-there.pgn");
    CU_ASSERT_TRUE(notice_has(&s, "nothing-there.pgn"));
    drop(&s, GV_SOURCE_DIR "/README.md");
    CU_ASSERT_TRUE(notice_has(&s, "README.md"));
    CU_ASSERT_EQUAL(gv_app_match(s.app)->number, number);
    session_end(&s);
}

static void saving_never_overwrites(void)
{
    char folder[] = "/tmp/gluversi-test-XXXXXX", slash[64], first[96], second[96];
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    snprintf(slash, sizeof slash, "%s/", folder);
    snprintf(first, sizeof first, "%sgluversi-torus-8x8-001.gvg", slash);
    snprintf(second, sizeof second, "%sgluversi-torus-8x8-002.gvg", slash);
    session s = session_on("torus", "d3 c3");
    /* Without a folder nothing is written. */
    session_key(&s, 's', false, true);
    CU_ASSERT_TRUE(notice_has(&s, "not saved"));
    gv_app_set_folders(s.app, slash, slash);
    session_key(&s, 's', false, true);
    CU_ASSERT_TRUE(notice_has(&s, first));
    session_key(&s, 'u', false, false);
    session_key(&s, 's', false, true);
    CU_ASSERT_TRUE(notice_has(&s, second));
    drop(&s, first);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 2);
    drop(&s, second);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 1);
    /* A picture is asked for once; who takes it says how it went. */
    CU_ASSERT_PTR_NULL(gv_app_picture_due(s.app));
    session_key(&s, 'p', false, false);
    const char *due = gv_app_picture_due(s.app);
    CU_ASSERT_PTR_NOT_NULL_FATAL(due);
    CU_ASSERT_PTR_NOT_NULL(strstr(due, "gluversi-torus-8x8-001.png"));
    gv_app_picture_taken(s.app, NULL);
    CU_ASSERT_TRUE(notice_has(&s, "gluversi-torus-8x8-001.png"));
    CU_ASSERT_PTR_NULL(gv_app_picture_due(s.app));
    session_key(&s, 'p', false, false);
    gv_app_picture_taken(s.app, &(gv_error){.message = "the disk is full"});
    CU_ASSERT_TRUE(notice_has(&s, "the disk is full"));
    session_end(&s);
    unlink(first);
    unlink(second);
    rmdir(folder);
}

void gv_suite_app_exchange(void)
{
    GV_TEST("what is copied can be pasted", what_is_copied_can_be_pasted);
    GV_TEST("tags and comments come out again", tags_and_comments_come_out_again);
    GV_TEST("the first game keeps its tags", the_first_game_keeps_its_tags);
    GV_TEST("any format can be pasted", any_format_can_be_pasted);
    GV_TEST("moves alone find their board", moves_alone_find_their_board);
    GV_TEST("a bare drawing lies on the board in the window",
            a_bare_drawing_lies_on_the_board_in_the_window);
    GV_TEST("a wrong paste changes nothing", a_wrong_paste_changes_nothing);
    GV_TEST("without a clipboard it says so", without_a_clipboard_it_says_so);
    GV_TEST("files can be dropped", files_can_be_dropped);
    GV_TEST("saving never overwrites", saving_never_overwrites);
}
