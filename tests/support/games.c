/* games.c - see games.h. */
#include "support/games.h"

#include <CUnit/CUnit.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/checks.h"

static gv_source *open_bytes(const void *bytes, size_t size)
{
    gv_source *source = NULL;
    gv_error error = {.message = ""};
    gv_status status = gv_source_open_bytes(&source, bytes, size, "", NULL, &error);
    if (status)
        fprintf(stderr, "\n%s\n", error.message);
    CU_ASSERT_EQUAL_FATAL(status, GV_OK);
    return source;
}

static void print_error(const gv_error *error)
{
    char text[800];
    gv_error_text(error, text, sizeof text);
    fprintf(stderr, "\n%s\n", text);
}

gv_game_record game_of(const char *text, gv_format format)
{
    gv_game_record game = {.number = 0}, more = {.number = 0};
    gv_error error = {.message = ""};
    gv_source *source = open_bytes(text, strlen(text));
    check_text(text, gv_name_of(gv_format_names, (int)gv_source_format(source)),
               gv_name_of(gv_format_names, (int)format));
    gv_next next = gv_source_next(source, &game, &error);
    if (next != GV_NEXT_GAME)
        print_error(&error);
    CU_ASSERT_EQUAL_FATAL(next, GV_NEXT_GAME);
    CU_ASSERT_EQUAL(gv_source_next(source, &more, &error), GV_NEXT_END);
    gv_game_record_free(&more);
    gv_source_close(source);
    return game;
}

void check_moves(const gv_game_record *game, const char *expected)
{
    gv_text found = {0};
    int columns = game->variant.columns;
    for (int i = 0; i < game->move_count; i++) {
        if (game->moves[i] == GV_PASS)
            gv_text_add(&found, "--");
        else
            gv_text_addf(&found, "%c%d", 'a' + game->moves[i] % columns,
                         game->moves[i] / columns + 1);
    }
    check_text("moves", gv_text_string(&found), expected);
    gv_text_free(&found);
}

/* ---------------------------------------------------------------- contents */

static void check_source(const char *what, gv_source *source, const char *expected)
{
    gv_game_record game = {.number = 0};
    gv_error error;
    gv_next next;
    long long games = 0, plies = 0, faults = 0, warnings = 0;
    while ((next = gv_source_next(source, &game, &error)) != GV_NEXT_END && games < 100000) {
        games++;
        plies += game.move_count;
        faults += next != GV_NEXT_GAME;
        warnings += (long long)game.warnings.count;
        if (next == GV_NEXT_FAULT && !strstr(expected, "faults"))
            print_error(&error);
    }
    gv_text found = {0};
    gv_text_addf(&found, "%s: %lld games, %lld plies",
                 gv_name_of(gv_format_names, (int)gv_source_format(source)), games, plies);
    if (faults > 0)
        gv_text_addf(&found, ", %lld faults", faults);
    if (warnings > 0)
        gv_text_addf(&found, ", %lld warnings", warnings);
    check_text(what, gv_text_string(&found), expected);
    gv_text_free(&found);
    gv_game_record_free(&game);
    gv_source_close(source);
}

void check_contents(const char *what, const void *bytes, size_t size, const char *expected)
{
    check_source(what, open_bytes(bytes, size), expected);
}

void check_file_contents(const char *path, const char *expected)
{
    gv_source *source = NULL;
    gv_error error = {.message = ""};
    gv_status status = gv_source_open(&source, path, NULL, &error);
    if (status)
        print_error(&error);
    CU_ASSERT_EQUAL_FATAL(status, GV_OK);
    check_source(path, source, expected);
}

static void add_message(gv_text *out, const gv_error *message)
{
    char text[800];
    gv_error_text(message, text, sizeof text);
    gv_text_addf(out, "%s%s", out->length > 0 ? "\n" : "", text);
}

/* The messages of bytes that perhaps cannot even be opened. */
static void add_messages(gv_text *out, const void *bytes, size_t size)
{
    gv_source *source;
    gv_game_record game = {.number = 0};
    gv_error error = {.message = ""};
    gv_next next;
    if (gv_source_open_bytes(&source, bytes, size, "", NULL, &error)) {
        add_message(out, &error);
        return;
    }
    while ((next = gv_source_next(source, &game, &error)) != GV_NEXT_END) {
        if (next != GV_NEXT_GAME)
            add_message(out, &error);
        for (size_t i = 0; i < game.more_faults.count; i++)
            add_message(out, &game.more_faults.items[i]);
        for (size_t i = 0; i < game.warnings.count; i++)
            add_message(out, &game.warnings.items[i]);
    }
    gv_game_record_free(&game);
    gv_source_close(source);
}

void check_messages(const char *text, const char *expected)
{
    gv_text found = {0};
    add_messages(&found, text, strlen(text));
    check_text(text, gv_text_string(&found), expected);
    gv_text_free(&found);
}

/* ---------------------------------------------------------------- round trips */

void check_round_trip(const gv_game_record *game, gv_format format, bool tags)
{
    gv_text text = {0}, again = {0};
    gv_error error = {.message = ""};
    gv_status status = gv_game_record_write(game, format, NULL, &text, &error);
    check_text("written", status ? error.message : "", "");
    if (status)
        return;
    gv_game_record back = game_of(gv_text_string(&text), format);
    check_true(gv_game_record_same_game(game, &back), gv_text_string(&text));
    check_true(back.warnings.count == 0, gv_text_string(&text));
    for (size_t i = 0; tags && i < game->tags.count; i++) {
        const char *name = game->tags.items[i].name;
        const char *value = gv_game_record_tag(&back, name);
        if (strcmp(name, "Result") != 0)
            check_text(name, value ? value : "(none)", game->tags.items[i].value);
    }
    if (format == GV_FORMAT_GVG) {
        check_true(back.comment_count == game->comment_count, gv_text_string(&text));
        for (size_t i = 0; i < back.comment_count && i < game->comment_count; i++) {
            check_true(back.comments[i].ply == game->comments[i].ply, gv_text_string(&text));
            check_text("comment", back.comments[i].text, game->comments[i].text);
        }
    }
    /* Written again it is the same text. */
    back.format = game->format;
    CU_ASSERT_EQUAL(gv_game_record_write(&back, format, NULL, &again, &error), GV_OK);
    check_text("again", gv_text_string(&again), gv_text_string(&text));
    gv_game_record_free(&back);
    gv_text_free(&text);
    gv_text_free(&again);
}

void check_refused(const gv_game_record *game, gv_format format, const char *reason)
{
    gv_text text = {0};
    gv_error error = {.message = ""};
    CU_ASSERT_EQUAL(gv_game_record_write(game, format, NULL, &text, &error), GV_ERROR_VALUE);
    bool told = strstr(error.message, reason) != NULL;
    if (!told)
        fprintf(stderr, "\n\"%s\", expected \"%s\" in it\n", error.message, reason);
    CU_ASSERT_TRUE(told);
    CU_ASSERT_EQUAL(text.length, 0);
    gv_text_free(&text);
}

/* ---------------------------------------------------------------- files */

static bool has_ending(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static void check_broken_file(const char *path)
{
    gv_text bytes = {0}, beside = {0}, found = {0};
    char sidecar[1200], expected[1000] = "(no \"expect: \")";
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&bytes, path, GV_TEXT_LIMIT, NULL), GV_OK);
    const char *dot = strrchr(path, '.');
    snprintf(sidecar, sizeof sidecar, "%.*s.expect", (int)(dot - path), path);
    const char *line = gv_text_string(&bytes);
    if (gv_text_read_file(&beside, sidecar, GV_TEXT_LIMIT, NULL) == GV_OK)
        line = gv_text_string(&beside);
    const char *lead = strstr(line, "expect: ");
    if (lead)
        snprintf(expected, sizeof expected, "%.*s", (int)strcspn(lead + 8, "\r\n"), lead + 8);
    add_messages(&found, gv_text_string(&bytes), bytes.length);
    /* Of several messages the file states the first. */
    if (found.data)
        found.data[strcspn(found.data, "\n")] = '\0';
    check_text(path, gv_text_string(&found), expected);
    gv_text_free(&bytes);
    gv_text_free(&beside);
    gv_text_free(&found);
}

void check_broken_games(const char *folder, int at_least)
{
    char path[1100];
    int count = 0;
    snprintf(path, sizeof path, "%s/%s", GV_TEST_DATA, folder);
    DIR *files = opendir(path);
    CU_ASSERT_PTR_NOT_NULL_FATAL(files);
    for (struct dirent *entry = readdir(files); entry; entry = readdir(files)) {
        if (entry->d_name[0] == '.' || has_ending(entry->d_name, ".expect"))
            continue;
        snprintf(path, sizeof path, "%s/%s/%s", GV_TEST_DATA, folder, entry->d_name);
        check_broken_file(path);
        count++;
    }
    closedir(files);
    CU_ASSERT_TRUE(count >= at_least);
}

bool shared_file(const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/../shared/data/%s", GV_SOURCE_DIR, name);
    if (access(path, R_OK) == 0)
        return true;
    fprintf(stderr, "\n  skipped: %s is not there\n", path);
    return false;
}
