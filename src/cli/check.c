/* check.c - `gluversi check`: whether files are right, and all that is wrong with them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "gluversi/experiment.h"
#include "gluversi/games.h"

#define MOST_LISTED 1000

/* What was found out about one file. */
typedef struct verdict {
    const char *kind; /* "variants", "position", "game" */
    char summary[80];
    gv_faults faults;
    gv_faults warnings; /* what a file says wrongly of a game that is right: it counts as right */
    long long unlisted; /* of both, beyond the first thousand */
    bool unreadable;    /* the file could not be read at all */
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

static void check_map(const char *path, verdict *out)
{
    gv_variant map;
    gv_variant_init(&map);
    gv_status status = gv_map_read_file(path, &map, &out->faults);
    out->kind = "map";
    out->unreadable = status == GV_ERROR_IO;
    if (status == GV_OK)
        snprintf(out->summary, sizeof out->summary, "%dx%d, %zu link%s", map.columns, map.rows,
                 map.link_count, map.link_count == 1 ? "" : "s");
    gv_variant_free(&map);
}

static int by_place(const void *a, const void *b)
{
    const gv_error *left = a, *right = b;
    return left->line != right->line
               ? (left->line > right->line) - (left->line < right->line)
               : (left->column > right->column) - (left->column < right->column);
}

/* Adds the faults of one game, the first one found and what else is wrong with its head. */
static void add_faults(verdict *out, const gv_error *first, const gv_game_record *game)
{
    bool full = out->faults.count >= MOST_LISTED;
    out->unlisted += full ? 1 + (long long)game->more_faults.count : 0;
    if (full)
        return;
    size_t before = out->faults.count;
    gv_faults_add(&out->faults, first);
    for (size_t i = 0; i < game->more_faults.count; i++)
        gv_faults_add(&out->faults, &game->more_faults.items[i]);
    qsort(out->faults.items + before, out->faults.count - before, sizeof *out->faults.items,
          by_place);
}

static void add_warnings(verdict *out, const gv_game_record *game)
{
    for (size_t i = 0; i < game->warnings.count; i++) {
        if (out->warnings.count < MOST_LISTED)
            gv_faults_add(&out->warnings, &game->warnings.items[i]);
        else
            out->unlisted++;
    }
}

/* What a file of `games` games is called, and what is in it. */
static void summarise(verdict *out, gv_format format, long long games, long long positions,
                      long long plies)
{
    bool drawn = games == positions;
    bool one = games == 1;
    out->kind = drawn ? (one ? "position" : "positions") : one ? "game" : "games";
    if (one)
        snprintf(out->summary, sizeof out->summary, "%lld pl%s, %s", plies,
                 plies == 1 ? "y" : "ies", gv_name_of(gv_format_names, (int)format));
    else
        snprintf(out->summary, sizeof out->summary, "%lld %s, %lld plies, %s", games, out->kind,
                 plies, gv_name_of(gv_format_names, (int)format));
}

static void check_games(const char *path, verdict *out)
{
    gv_source *source;
    gv_game_record game = {.number = 0};
    gv_error error;
    gv_next next;
    long long games = 0, positions = 0, plies = 0;
    out->kind = "game";
    gv_status status = gv_source_open(&source, path, NULL, &error);
    if (status) {
        out->unreadable = status == GV_ERROR_IO;
        gv_faults_add(&out->faults, &error);
        return;
    }
    while ((next = gv_source_next(source, &game, &error)) != GV_NEXT_END) {
        if (next != GV_NEXT_GAME)
            add_faults(out, &error, &game);
        add_warnings(out, &game);
        games++;
        positions += game.move_count == 0 && game.variant.start == GV_START_POSITION;
        plies += game.move_count;
        if (next == GV_NEXT_FAILED)
            break;
    }
    if (games == 0) {
        gv_error_set(&error, GV_ERROR_SYNTAX, "no game and no position in it, expected one");
        gv_error_place(&error, strcmp(path, "-") == 0 ? "standard input" : path, 0, 0);
        gv_faults_add(&out->faults, &error);
    }
    summarise(out, gv_source_format(source), games, positions, plies);
    gv_game_record_free(&game);
    gv_source_close(source);
}

/* Whether a text has the section that every study has. */
static bool is_study(const char *text)
{
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (strncmp(line + strspn(line, " \t"), "[study]", 7) == 0)
            return true;
    return false;
}

/* False where the file is none. */
static bool check_study(const char *path, verdict *out)
{
    gv_text text = {0};
    gv_design design = {0};
    bool study = strcmp(path, "-") != 0 &&
                 gv_text_read_file(&text, path, GV_TEXT_LIMIT, NULL) == GV_OK &&
                 is_study(gv_text_string(&text));
    if (study) {
        out->kind = "study";
        if (gv_design_read(gv_text_string(&text), path, &design, &out->faults) == GV_OK) {
            uint64_t games = 0;
            for (size_t i = 0; i < design.count; i++)
                games += (uint64_t)design.cases[i].games;
            snprintf(out->summary, sizeof out->summary, "%zu cases, %llu games", design.count,
                     (unsigned long long)games);
            gv_design_free(&design);
        }
    }
    gv_text_free(&text);
    return study;
}

static verdict check_file(const char *path)
{
    verdict v = {.kind = NULL};
    if (gv_ends_with(path, ".ini") && check_study(path, &v))
        return v;
    if (gv_ends_with(path, ".ini"))
        check_variants(path, &v);
    else if (gv_ends_with(path, ".map"))
        check_map(path, &v);
    else
        check_games(path, &v);
    return v;
}

static void list_words(const char *lead, const gv_faults *list, gv_text *out)
{
    char text[GV_ERROR_FILE_SIZE + GV_ERROR_MESSAGE_SIZE + 40];
    for (size_t i = 0; i < list->count; i++) {
        gv_error_text(&list->items[i], text, sizeof text);
        gv_text_addf(out, "%s%s\n", lead, text);
    }
}

static void verdict_words(const char *path, const verdict *v, gv_text *out)
{
    if (v->faults.count == 0)
        gv_text_addf(out, "%s: right: %s, %s\n", path, v->kind, v->summary);
    list_words("", &v->faults, out);
    list_words("warning: ", &v->warnings, out);
    if (v->unlisted > 0)
        gv_text_addf(out, "%s: and %lld more\n", path, v->unlisted);
}

static json_t *list_json(const gv_faults *list)
{
    json_t *json = json_array();
    for (size_t i = 0; i < list->count; i++)
        json_array_append_new(json,
                              json_pack("{s:i, s:i, s:s}", "line", list->items[i].line, "column",
                                        list->items[i].column, "message", list->items[i].message));
    return json;
}

static json_t *verdict_json(const char *path, const verdict *v)
{
    return json_pack("{s:s, s:s?, s:b, s:o, s:o, s:I}", "file", path, "kind", v->kind, "right",
                     v->faults.count == 0, "faults", list_json(&v->faults), "warnings",
                     list_json(&v->warnings), "unlisted", (json_int_t)v->unlisted);
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
        gv_faults_free(&v.warnings);
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
    .summary = "validates variant, map, study, position and game files",
    .about =
        "Reads files as the other commands would and tells every fault with its place. A file "
        "that ends in .ini is one of variants, or a study where it has a section [study], in .map "
        "a map of ReversiXT's kind; others are "
        "positions or games in any format that "
        "`convert` reads. Exit code 1 where a file has faults, 2 where one cannot be read. What a "
        "file says wrongly of a game that is right, such as its result, is a warning only.",
    .example = "gluversi check variants/klein.ini mygame.txt",
    .takes = GV_I_TAKES_FILES | GV_I_TAKES_JSON,
    .run = run,
};
