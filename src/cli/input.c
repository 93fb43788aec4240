/*
 * input.c - the game that a command speaks of.
 *
 * What is said last counts most: VARIANT, then the file of --position or --game, then options. A
 * contradiction about the board is an error, never a silent choice.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

/* The same board and rules; where the discs begin is the file's business. */
static bool same_game(const gv_variant *a, const gv_variant *b)
{
    return a->columns == b->columns && a->rows == b->rows && a->left_right == b->left_right &&
           a->top_bottom == b->top_bottom && a->closing == b->closing &&
           a->objective == b->objective && a->first == b->first && a->stock == b->stock &&
           a->tie == b->tie && a->quiet == b->quiet;
}

/* A file that states its game, and a VARIANT that is another one. */
static gv_status check_games_agree(const gv_variant *named, const gv_record *record,
                                   const char *word, const char *file, gv_error *error)
{
    if (!record->states_board || same_game(named, &record->variant))
        return GV_OK;
    gv_text stated = {0};
    gv_tags_write(&record->variant, 0, &stated);
    for (size_t i = 0; i < stated.length; i++)
        if (stated.data[i] == '\n')
            stated.data[i] = ' ';
    gv_error_set(
        error, GV_ERROR_VALUE,
        "the file states %sbut the VARIANT is %s; leave VARIANT out, or name the same game",
        gv_text_string(&stated), word);
    gv_error_place(error, file, 0, 0);
    gv_text_free(&stated);
    return GV_ERROR_VALUE;
}

/* Reads the file of --position or --game, if any, into *record. */
static gv_status read_file(const gv_i_arguments *arguments, const gv_variant *named,
                           gv_record *record, gv_error *error)
{
    const char *position = gv_i_value(arguments, "position", NULL);
    const char *game = gv_i_value(arguments, "game", NULL);
    if (position && game)
        return gv_error_set(error, GV_ERROR_VALUE, "%s: --position and --game given; expected one",
                            arguments->command->name);
    const char *path = position ? position : game ? game : NULL;
    gv_text text = {0};
    gv_status status = GV_OK;
    if (path)
        status = gv_text_read_file(&text, path, GV_TEXT_LIMIT, error);
    if (status != GV_OK)
        return status;
    const char *file = path && strcmp(path, "-") == 0 ? "standard input" : path;
    if (path && memchr(gv_text_string(&text), '\0', text.length)) {
        status = gv_error_set(error, GV_ERROR_SYNTAX, "a NUL byte; expected text");
        gv_error_place(error, file, 0, 0);
    }
    if (status == GV_OK)
        status = gv_record_read(gv_text_string(&text), file, named, record, error);
    if (status == GV_OK && position && !record->has_diagram) {
        gv_record_free(record);
        status = gv_error_set(error, GV_ERROR_SYNTAX, "no diagram; expected rows of X O . #");
        gv_error_place(error, file, 0, 0);
    }
    gv_text_free(&text);
    if (status == GV_OK && path && arguments->word_count > 0) {
        status = check_games_agree(named, record, arguments->words[0], file, error);
        if (status != GV_OK)
            gv_record_free(record);
    }
    return status;
}

/* Options that would throw away what a diagram has drawn. */
static bool redraws(const char *option)
{
    return strcmp(option, "size") == 0 || strcmp(option, "start") == 0 ||
           strcmp(option, "holes") == 0;
}

static bool is_setting(const char *option)
{
    const gv_key *key = gv_keys;
    while (key->name && strcmp(key->name, option) != 0)
        key++;
    return key->name && strcmp(option, "position") != 0; /* which names a file here */
}

static gv_status apply_option(const gv_i_given *given, gv_variant *variant, bool drawn,
                              gv_error *error)
{
    if (drawn && redraws(given->name))
        return gv_error_set(error, GV_ERROR_VALUE,
                            "--%s and a drawn position; the drawing says that already",
                            given->name);
    gv_status status = gv_variant_set(variant, given->name, given->value, error);
    if (status != GV_OK && error) /* the message begins with the name of the setting */
        gv_error_set(error, status, "--%s", error->message);
    return status;
}

gv_status gv_i_apply_options(const gv_i_arguments *arguments, gv_variant *variant, bool drawn,
                             gv_error *error)
{
    /* The size comes first: cells are named on the board of that size. */
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < arguments->given_count; i++) {
            const gv_i_given *given = &arguments->given[i];
            bool is_size = strcmp(given->name, "size") == 0;
            if (!is_setting(given->name) || is_size != (pass == 0))
                continue;
            gv_status status = apply_option(given, variant, drawn, error);
            if (status != GV_OK)
                return status;
        }
    }
    return GV_OK;
}

static gv_status read_record(const gv_i_arguments *arguments, gv_record *record, gv_error *error)
{
    gv_variant named;
    gv_variant_init(&named);
    gv_status status =
        gv_variant_find(&named, arguments->word_count > 0 ? arguments->words[0] : "square", error);
    if (status == GV_OK)
        status = read_file(arguments, &named, record, error);
    gv_variant_free(&named);
    if (status != GV_OK)
        return status;
    status = gv_i_apply_options(arguments, &record->variant, record->has_diagram, error);
    if (status != GV_OK)
        gv_record_free(record);
    return status;
}

/* --seed, which counts more than what the record says. */
static gv_status read_seed(const gv_i_arguments *arguments, gv_record *record, gv_error *error)
{
    const char *text = gv_i_value(arguments, "seed", NULL);
    if (!text)
        return GV_OK;
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno != 0 || end == text || *end || strchr(text, '-'))
        return gv_error_set(error, GV_ERROR_VALUE, "--seed: found \"%s\", expected a whole number",
                            text);
    record->has_seed = true;
    record->seed = value;
    return GV_OK;
}

static gv_status play_moves(const gv_i_arguments *arguments, gv_game *game, gv_error *error)
{
    const char *moves = gv_i_value(arguments, "moves", NULL);
    gv_status status = moves ? gv_transcript_read(game, moves, error) : GV_OK;
    if (status != GV_OK)
        gv_error_place(error, "--moves", 0, 0);
    return status;
}

gv_status gv_i_input_game(gv_i_input *out, const gv_i_arguments *arguments, gv_error *error)
{
    gv_record record;
    gv_status status = read_record(arguments, &record, error);
    if (status != GV_OK)
        return status;
    *out = (gv_i_input){0};
    status = read_seed(arguments, &record, error);
    if (status == GV_OK)
        status = gv_record_play(&record, 0, &out->setup, &out->game, error);
    if (status == GV_OK) {
        status = play_moves(arguments, out->game, error);
        if (status != GV_OK) {
            gv_game_free(out->game);
            gv_setup_free(&out->setup);
        }
    }
    if (status == GV_OK) {
        /* The record's variant is handed over, not copied. */
        out->variant = record.variant;
        gv_variant_init(&record.variant);
    }
    gv_record_free(&record);
    return status;
}

gv_status gv_i_input_board(gv_i_input *out, const gv_i_arguments *arguments, gv_error *error)
{
    gv_record record;
    gv_status status = read_record(arguments, &record, error);
    if (status != GV_OK)
        return status;
    *out = (gv_i_input){0};
    status = read_seed(arguments, &record, error);
    if (status == GV_OK)
        status = gv_variant_setup_board(&record.variant, record.seed, &out->setup, error);
    if (status == GV_OK) {
        out->variant = record.variant;
        gv_variant_init(&record.variant);
    }
    gv_record_free(&record);
    return status;
}

void gv_i_input_free(gv_i_input *input)
{
    gv_game_free(input->game);
    gv_setup_free(&input->setup);
    gv_variant_free(&input->variant);
}
