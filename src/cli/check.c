/* check.c - `gluversi check`: whether files are right, and all that is wrong with them. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

/* What was found out about one file. */
typedef struct verdict {
    const char *kind; /* "variants", "position", "game" */
    char summary[80];
    gv_faults faults;
    bool unreadable; /* the file could not be read at all */
} verdict;

static void check_variants(const char *path, verdict *out)
{
    gv_variants variants = {0};
    gv_status status = gv_variants_read_file(path, &variants, &out->faults);
    out->kind = "variants";
    out->unreadable = status == GV_ERROR_IO;
    if (status == GV_OK)
        snprintf(out->summary, sizeof out->summary, "%zu variant%s", variants.count,
                 variants.count == 1 ? "" : "s");
    gv_variants_free(&variants);
}

static void check_record(const char *text, const char *file, verdict *out)
{
    gv_variant square;
    gv_record record;
    gv_setup setup;
    gv_game *game;
    gv_error error;
    out->kind = "game";
    gv_variant_init(&square);
    gv_status status = gv_record_read(text, file, &square, &record, &error);
    if (status == GV_OK) {
        bool has_moves = record.moves.length > 0;
        out->kind = record.has_diagram && !has_moves ? "position" : "game";
        status = gv_record_play(&record, record.has_seed ? record.seed : 0, &setup, &game, &error);
        if (status == GV_OK) {
            int plies = gv_game_ply(game);
            snprintf(out->summary, sizeof out->summary, "%d pl%s", plies, plies == 1 ? "y" : "ies");
            gv_game_free(game);
            gv_setup_free(&setup);
        }
        gv_record_free(&record);
    }
    if (status != GV_OK)
        gv_faults_add(&out->faults, &error);
    gv_variant_free(&square);
}

static bool ends_in(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static verdict check_file(const char *path)
{
    verdict v = {.kind = NULL};
    gv_text text = {0};
    gv_error error;
    if (ends_in(path, ".ini")) {
        check_variants(path, &v);
        return v;
    }
    if (gv_text_read_file(&text, path, GV_TEXT_LIMIT, &error) != GV_OK) {
        v.unreadable = true;
        gv_faults_add(&v.faults, &error);
    } else if (memchr(gv_text_string(&text), '\0', text.length)) {
        gv_error_set(&error, GV_ERROR_SYNTAX, "a NUL byte; expected text");
        gv_error_place(&error, path, 0, 0);
        gv_faults_add(&v.faults, &error);
    } else {
        check_record(gv_text_string(&text), strcmp(path, "-") == 0 ? "standard input" : path, &v);
    }
    gv_text_free(&text);
    return v;
}

static void verdict_words(const char *path, const verdict *v, gv_text *out)
{
    char text[GV_ERROR_FILE_SIZE + GV_ERROR_MESSAGE_SIZE + 40];
    if (v->faults.count == 0)
        gv_text_addf(out, "%s: right: %s, %s\n", path, v->kind, v->summary);
    for (size_t i = 0; i < v->faults.count; i++) {
        gv_error_text(&v->faults.items[i], text, sizeof text);
        gv_text_addf(out, "%s\n", text);
    }
}

static json_t *verdict_json(const char *path, const verdict *v)
{
    json_t *faults = json_array();
    for (size_t i = 0; i < v->faults.count; i++)
        json_array_append_new(faults, json_pack("{s:i, s:i, s:s}", "line", v->faults.items[i].line,
                                                "column", v->faults.items[i].column, "message",
                                                v->faults.items[i].message));
    return json_pack("{s:s, s:s?, s:b, s:o}", "file", path, "kind", v->kind, "right",
                     v->faults.count == 0, "faults", faults);
}

static int run(const gv_i_arguments *arguments)
{
    gv_text answer = {0};
    json_t *files = json_array();
    bool as_json = gv_i_has(arguments, "json");
    int code = GV_EXIT_DONE;
    for (int i = 0; i < arguments->word_count; i++) {
        const char *path = arguments->words[i];
        verdict v = check_file(path);
        if (v.unreadable) {
            code = gv_i_failed(&v.faults.items[0]);
        } else {
            verdict_words(path, &v, &answer);
            json_array_append_new(files, verdict_json(path, &v));
        }
        if (v.faults.count > 0 && code == GV_EXIT_DONE)
            code = GV_EXIT_NO;
        gv_faults_free(&v.faults);
    }
    if (code == GV_EXIT_MISUSE) {
        /* One of the files is not there: nothing on standard output. */
        gv_text_free(&answer);
        json_decref(files);
        return code;
    }
    if (as_json) {
        gv_text_free(&answer);
        return gv_i_print_json(json_pack("{s:o}", "files", files), code);
    }
    json_decref(files);
    return gv_i_print(&answer, code);
}

const gv_i_command gv_i_command_check = {
    .name = "check",
    .summary = "validates variant, position and game files",
    .about = "Reads files as the other commands would and tells every fault with its place. A file "
             "that ends in .ini is one of variants; others are positions or games. Exit code 1 "
             "where a file has faults, 2 where one cannot be read.",
    .example = "gluversi check variants/klein.ini mygame.txt",
    .takes = GV_I_TAKES_FILES | GV_I_TAKES_JSON,
    .run = run,
};
