/* variants.c - `gluversi variants`: the variants there are, and one of them as a file. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

/* ---------------------------------------------------------------- the list */

/* Builds the board without the holes that only a game's seed draws. */
static gv_status board_of(const gv_variant *variant, gv_setup *setup, gv_error *error)
{
    gv_variant plain = *variant; /* borrows the links */
    plain.random_holes = 0;
    return gv_variant_setup_board(&plain, 0, setup, error);
}

/* Adds `text` and blanks up to a column; a byte of UTF-8 is not always a letter. */
static void add_padded(gv_text *out, const char *text, int width)
{
    int letters = 0;
    for (const char *at = text; *at; at++)
        letters += ((unsigned char)*at & 0xC0) != 0x80;
    gv_text_addf(out, "%s%*s", text, letters < width ? width - letters : 0, "");
}

static void add_words(const gv_variant *variant, const gv_board *board, gv_text *out)
{
    char surface[80];
    gv_board_title(board, surface, sizeof surface);
    add_padded(out, variant->name, 23);
    add_padded(out, surface, 24);
    gv_text_addf(out, "%2dx%-3d %3d cells  %s\n", variant->columns, variant->rows,
                 gv_set_count(gv_board_playable(board)) - variant->random_holes, variant->title);
}

static json_t *variant_json(const gv_variant *variant, const gv_board *board)
{
    char title[80];
    gv_board_title(board, title, sizeof title);
    return json_pack(
        "{s:s, s:s, s:s, s:o, s:i, s:i, s:s, s:s, s:s, s:s, s:s, s:o, s:s}", "name", variant->name,
        "title", variant->title, "surface", title, "board", gv_i_json_board(board), "cells",
        gv_set_count(gv_board_playable(board)) - variant->random_holes, "random_holes",
        variant->random_holes, "closing", gv_name_of(gv_closing_names, (int)variant->closing),
        "start", gv_name_of(gv_start_names, (int)variant->start), "objective",
        gv_name_of(gv_objective_names, (int)variant->objective), "first",
        gv_name_of(gv_colour_names, (int)variant->first), "quiet",
        gv_name_of(gv_quiet_names, (int)variant->quiet), "stock",
        variant->stock > 0 ? json_integer(variant->stock) : json_null(), "tie",
        gv_name_of(gv_tie_names, (int)variant->tie));
}

static int list(bool as_json)
{
    gv_variants variants = {0};
    gv_error error;
    gv_status status = gv_variants_shipped(&variants, &error);
    gv_text words = {0};
    json_t *items = json_array();
    for (size_t i = 0; i < variants.count && status == GV_OK; i++) {
        gv_setup setup;
        status = board_of(&variants.items[i], &setup, &error);
        if (status)
            break;
        add_words(&variants.items[i], setup.board, &words);
        json_array_append_new(items, variant_json(&variants.items[i], setup.board));
        gv_setup_free(&setup);
    }
    gv_variants_free(&variants);
    if (status == GV_OK && as_json) {
        gv_text_free(&words);
        return gv_i_print_json(json_pack("{s:o}", "variants", items), GV_EXIT_DONE);
    }
    json_decref(items);
    if (status == GV_OK)
        return gv_i_print(&words, GV_EXIT_DONE);
    gv_text_free(&words);
    return gv_i_failed(&error);
}

/* ---------------------------------------------------------------- one of them */

static int give(const gv_i_arguments *arguments, gv_text *text)
{
    const char *path = gv_i_value(arguments, "out", "-");
    gv_error error;
    gv_status status = GV_OK;
    if (strcmp(path, "-") == 0)
        return gv_i_print(text, GV_EXIT_DONE);
    status = text->failed ? gv_error_set(&error, GV_ERROR_MEMORY, "out of memory")
                          : gv_text_write_file(path, text->data, text->length, &error);
    gv_text_free(text);
    return status ? gv_i_failed(&error) : GV_EXIT_DONE;
}

static int show(const gv_i_arguments *arguments, bool as_map)
{
    gv_i_input input;
    gv_error error;
    gv_text text = {0};
    gv_status status = gv_i_input_board(&input, arguments, &error);
    if (status)
        return gv_i_failed(&error);
    if (gv_i_has(arguments, "json")) {
        gv_setup plain;
        status = board_of(&input.variant, &plain, &error);
        int code = status
                       ? gv_i_failed(&error)
                       : gv_i_print_json(variant_json(&input.variant, plain.board), GV_EXIT_DONE);
        if (status == GV_OK)
            gv_setup_free(&plain);
        gv_i_input_free(&input);
        return code;
    }
    if (as_map)
        status = gv_map_write(&input.variant, input.setup.seed, &text, &error);
    else
        gv_variant_write(&input.variant, &text);
    gv_i_input_free(&input);
    if (status) {
        gv_text_free(&text);
        return gv_i_failed(&error);
    }
    return give(arguments, &text);
}

static int run(const gv_i_arguments *arguments)
{
    const char *to = gv_i_value(arguments, "to", "ini");
    bool as_map = strcmp(to, "map") == 0;
    if (!as_map && strcmp(to, "ini") != 0)
        return gv_i_misuse("variants: --to: found \"%s\", expected ini or map", to);
    bool as_json = gv_i_has(arguments, "json");
    if (as_json && (gv_i_has(arguments, "to") || gv_i_has(arguments, "out")))
        return gv_i_misuse("variants: --json and --to or --out; expected one of them");
    /* Settings alone speak of the square, as with the other commands. */
    bool one = arguments->word_count > 0 || arguments->given_count > (as_json ? 1 : 0);
    return one ? show(arguments, as_map) : list(as_json);
}

static const gv_i_option options[] = {
    {"to", "ini|map", "as a section of a variant file (default), or as a map of ReversiXT's kind"},
    {"out", "FILE", "write to FILE, not to standard output"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_variants = {
    .name = "variants",
    .summary = "lists the variants there are, or writes one as a file",
    .about =
        "Without a VARIANT: all that come with the program, each with its size, how many cells "
        "can be played on, and what it is. With one, or with settings: that variant as a section "
        "of a variant file, to begin one's own with, or as a map for other programs.",
    .example = "gluversi variants torus --size 6x6 --to map --out torus.map",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_JSON,
    .options = options,
    .run = run,
};
