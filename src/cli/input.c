/*
 * input.c - the game that a command speaks of.
 *
 * What is said last counts most: VARIANT, then the file of --position or --game (game_file.c), then
 * options. A contradiction about the board is an error, never a silent choice.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

/* Options that would throw away what a diagram has drawn. */
static bool redraws(const char *option)
{
    return strcmp(option, "size") == 0 || strcmp(option, "start") == 0 ||
           strcmp(option, "holes") == 0;
}

bool gv_i_is_setting(const char *option)
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
            if (!gv_i_is_setting(given->name) || is_size != (pass == 0))
                continue;
            gv_status status = apply_option(given, variant, drawn, error);
            if (status != GV_OK)
                return status;
        }
    }
    return GV_OK;
}

gv_status gv_i_read_seed(const gv_i_arguments *arguments, bool *given, uint64_t *seed,
                         gv_error *error)
{
    const char *text = gv_i_value(arguments, "seed", NULL);
    char *end;
    *given = text != NULL;
    *seed = 0;
    if (!text)
        return GV_OK;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno != 0 || end == text || *end || strchr(text, '-'))
        return gv_error_set(error, GV_ERROR_VALUE, "--seed: found \"%s\", expected a whole number",
                            text);
    *seed = value;
    return GV_OK;
}

/* VARIANT, the plain square where none is named. *out must be initialised. */
static gv_status read_named(const gv_i_arguments *arguments, gv_variant *out, gv_error *error)
{
    return gv_variant_find(out, arguments->word_count > 0 ? arguments->words[0] : "square", error);
}

/* ---------------------------------------------------------------- a game */

/* The game of a file, played: the variant, board and game of *out. */
static gv_status begin_from_file(gv_i_input *out, const gv_i_arguments *arguments, gv_error *error)
{
    gv_status status = gv_i_game_file_read(arguments, &out->variant, &out->record, error);
    if (status == GV_OK)
        status = gv_variant_copy(&out->variant, &out->record.variant, error);
    return status ? status : gv_game_record_play(&out->record, &out->setup, &out->game, error);
}

/* The beginning of a game on the variant of *out. */
static gv_status begin(gv_i_input *out, const gv_i_arguments *arguments, gv_error *error)
{
    bool given;
    uint64_t seed;
    gv_status status = gv_i_apply_options(arguments, &out->variant, false, error);
    if (status == GV_OK)
        status = gv_i_read_seed(arguments, &given, &seed, error);
    if (status == GV_OK)
        status = gv_variant_setup(&out->variant, seed, &out->setup, error);
    if (status)
        return status;
    status = gv_game_new(&out->game, &out->setup.rules, &out->setup.start, error);
    if (status)
        gv_setup_free(&out->setup);
    return status;
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
    *out = (gv_i_input){.game = NULL};
    gv_variant_init(&out->variant);
    gv_status status = read_named(arguments, &out->variant, error);
    if (status == GV_OK)
        status = gv_i_game_file(arguments) ? begin_from_file(out, arguments, error)
                                           : begin(out, arguments, error);
    bool begun = status == GV_OK;
    if (begun)
        status = play_moves(arguments, out->game, error);
    if (status == GV_OK)
        return status;
    if (begun) {
        gv_game_free(out->game);
        gv_setup_free(&out->setup);
    }
    gv_game_record_free(&out->record);
    gv_variant_free(&out->variant);
    return status;
}

gv_status gv_i_input_board(gv_i_input *out, const gv_i_arguments *arguments, gv_error *error)
{
    bool given;
    uint64_t seed;
    *out = (gv_i_input){.game = NULL};
    gv_variant_init(&out->variant);
    gv_status status = read_named(arguments, &out->variant, error);
    if (status == GV_OK)
        status = gv_i_apply_options(arguments, &out->variant, false, error);
    if (status == GV_OK)
        status = gv_i_read_seed(arguments, &given, &seed, error);
    if (status == GV_OK)
        status = gv_variant_setup_board(&out->variant, seed, &out->setup, error);
    if (status)
        gv_variant_free(&out->variant);
    return status;
}

void gv_i_input_free(gv_i_input *input)
{
    gv_game_free(input->game);
    gv_setup_free(&input->setup);
    gv_game_record_free(&input->record);
    gv_variant_free(&input->variant);
}

/* ---------------------------------------------------------------- a game written */

gv_status gv_i_input_write(const gv_i_input *input, gv_text *out, gv_error *error)
{
    gv_game_record now = {.number = 0};
    gv_status status =
        gv_game_record_of(&now, &input->variant, input->setup.seed, input->game, error);
    if (status == GV_OK && !gv_game_record_keep(&now, &input->record))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK)
        status = gv_game_record_write(&now, GV_FORMAT_GVG, NULL, out, error);
    gv_game_record_free(&now);
    return status;
}
