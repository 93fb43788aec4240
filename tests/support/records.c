/* records.c - see records.h. */
#include "support/records.h"

#include <CUnit/CUnit.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "support/checks.h"

/* ---------------------------------------------------------------- whole records */

static gv_status try_text(const char *text, const char *file, played *p, gv_error *error)
{
    gv_variant base;
    gv_variant_init(&base);
    gv_status status = gv_record_read(text, file, &base, &p->record, error);
    gv_variant_free(&base);
    if (status)
        return status;
    status = gv_record_play(&p->record, 0, &p->setup, &p->game, error);
    if (status)
        gv_record_free(&p->record);
    return status;
}

static played play_named(const char *text, const char *file)
{
    played p = {0};
    gv_error error;
    if (try_text(text, file, &p, &error)) {
        char message[800];
        gv_error_text(&error, message, sizeof message);
        fprintf(stderr, "\nin the record:\n%s\n%s\n", text, message);
        CU_FAIL_FATAL("a record that is right was refused");
    }
    return p;
}

played play_text(const char *text)
{
    return play_named(text, NULL);
}

static gv_text data_file(const char *name)
{
    gv_text text = {0};
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", GV_TEST_DATA, name);
    if (gv_text_read_file(&text, path, GV_TEXT_LIMIT, NULL)) {
        fprintf(stderr, "\n%s\n", path);
        CU_FAIL_FATAL("a file of the tests cannot be read");
    }
    return text;
}

played play_file(const char *name)
{
    gv_text text = data_file(name);
    played p = play_named(gv_text_string(&text), name);
    gv_text_free(&text);
    return p;
}

void played_free(played *p)
{
    gv_game_free(p->game);
    gv_setup_free(&p->setup);
    gv_record_free(&p->record);
}

const gv_position *played_now(const played *p)
{
    return gv_game_now(p->game);
}

/* ---------------------------------------------------------------- broken files */

static void check_bad_file(const char *name, gv_status (*read)(const char *text, gv_error *error))
{
    static const char lead[] = "; expect: ";
    char found[800], expected[800];
    gv_error error = {0};
    gv_text text = data_file(name);
    const char *string = gv_text_string(&text);
    check_true(strncmp(string, lead, strlen(lead)) == 0, name);
    snprintf(expected, sizeof expected, "%.*s", (int)(strcspn(string, "\r\n") - strlen(lead)),
             string + strlen(lead));
    gv_status status = read(string, &error);
    check_true(status != GV_OK && status == error.status, name);
    gv_error_text(&error, found, sizeof found);
    check_text(name, found, expected);
    gv_text_free(&text);
}

void check_bad_files(const char *folder, int at_least,
                     gv_status (*read)(const char *text, gv_error *error))
{
    char path[600];
    int count = 0;
    snprintf(path, sizeof path, "%s/%s", GV_TEST_DATA, folder);
    DIR *files = opendir(path);
    if (!files) {
        CU_FAIL_FATAL("a folder of the tests cannot be read");
        return;
    }
    for (struct dirent *entry = readdir(files); entry; entry = readdir(files)) {
        size_t length = strlen(entry->d_name);
        if (length < 4 || strcmp(entry->d_name + length - 4, ".txt") != 0)
            continue;
        char name[900];
        snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        check_bad_file(name, read);
        count++;
    }
    closedir(files);
    CU_ASSERT_TRUE(count >= at_least);
}
