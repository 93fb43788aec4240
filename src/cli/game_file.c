/*
 * game_file.c - the file of --game or --position: one game out of a file of any format.
 *
 * Texts that are moves alone (transcripts, PGN), and records that state no board, are played on the
 * board that the command names. The other formats state the plain square; where the command names
 * another board their game is replayed there, from the same position and with the same players to
 * move, and where that cannot go on it is an error that says why.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

/* Games that are counted for a notice; a file of more is told to have more. */
#define MOST_COUNTED 100000

typedef struct reading {
    const gv_i_arguments *arguments;
    const gv_variant *named;
    const char *option; /* "position" or "game" */
    char path[4096];    /* without ":N" */
    const char *file;   /* for messages */
    bool numbered;      /* a number is said, so that nobody need be told of the others */
    long long number;   /* of the game that is meant */
    bool has_seed;
    uint64_t seed;
    gv_source *source;
} reading;

const char *gv_i_game_file(const gv_i_arguments *arguments)
{
    const char *position = gv_i_value(arguments, "position", NULL);
    return position ? position : gv_i_value(arguments, "game", NULL);
}

/* ---------------------------------------------------------------- which file, which game */

/* The number of "FILE:N"; -1 where a file of the whole name is there, or where it ends otherwise.
 */
static long long number_in(const char *path)
{
    const char *colon = strrchr(path, ':');
    if (!colon || colon == path || !colon[1] || strlen(colon + 1) > 12 ||
        colon[1 + strspn(colon + 1, "0123456789")] || access(path, F_OK) == 0)
        return -1;
    return strtoll(colon + 1, NULL, 10);
}

static gv_status find_number(reading *r, const char *path, gv_error *error)
{
    const char *text = gv_i_value(r->arguments, "number", NULL);
    char *end = NULL;
    long long within = number_in(path), number = text ? strtoll(text, &end, 10) : within;
    if (within == 0 || (text && (end == text || *end || number < 1)))
        return gv_error_set(error, GV_ERROR_VALUE,
                            "%s: found \"%s\", expected a game's number, from 1",
                            text ? "--number" : r->option, text ? text : path);
    if (text && within > 0)
        return gv_error_set(error, GV_ERROR_VALUE, "%s and --number %s, expected the number once",
                            path, text);
    r->numbered = number > 0;
    r->number = number > 0 ? number : 1;
    size_t length = within > 0 ? (size_t)(strrchr(path, ':') - path) : strlen(path);
    if (length >= sizeof r->path)
        return gv_error_set(error, GV_ERROR_VALUE, "the name of a file is too long");
    memcpy(r->path, path, length);
    r->path[length] = '\0';
    r->file = strcmp(r->path, "-") == 0 ? "standard input" : r->path;
    return GV_OK;
}

static gv_status find_file(reading *r, gv_error *error)
{
    const char *position = gv_i_value(r->arguments, "position", NULL);
    const char *game = gv_i_value(r->arguments, "game", NULL);
    if (position && game)
        return gv_error_set(error, GV_ERROR_VALUE, "%s: --position and --game given; expected one",
                            r->arguments->command->name);
    r->option = position ? "position" : "game";
    gv_status status = find_number(r, position ? position : game, error);
    return status ? status : gv_i_read_seed(r->arguments, &r->has_seed, &r->seed, error);
}

/* ---------------------------------------------------------------- records of ours */

/* The same board and rules; where the discs begin is the file's business. */
static bool same_game(const gv_variant *a, const gv_variant *b)
{
    return a->columns == b->columns && a->rows == b->rows && a->left_right == b->left_right &&
           a->top_bottom == b->top_bottom && a->closing == b->closing &&
           a->objective == b->objective && a->first == b->first && a->stock == b->stock &&
           a->tie == b->tie && a->quiet == b->quiet;
}

/* A file that states its game, and a VARIANT that is another one. */
static gv_status check_games_agree(const reading *r, const gv_record *record, gv_error *error)
{
    if (!record->states_board || r->arguments->word_count == 0 ||
        same_game(r->named, &record->variant))
        return GV_OK;
    gv_text stated = {0};
    gv_tags_write(&record->variant, 0, &stated);
    for (size_t i = 0; i < stated.length; i++)
        if (stated.data[i] == '\n')
            stated.data[i] = ' ';
    gv_error_set(
        error, GV_ERROR_VALUE,
        "the file states %sbut the VARIANT is %s; leave VARIANT out, or name the same game",
        gv_text_string(&stated), r->arguments->words[0]);
    gv_text_free(&stated);
    return GV_ERROR_VALUE;
}

static gv_status no_diagram(gv_error *error)
{
    return gv_error_set(error, GV_ERROR_SYNTAX, "no diagram; expected rows of X O . #");
}

static bool wants_diagram(const reading *r)
{
    return strcmp(r->option, "position") == 0;
}

/* A gv_record_change: what VARIANT and options say of a record of ours. */
static gv_status change(void *user, gv_record *record, gv_error *error)
{
    const reading *r = user;
    if (wants_diagram(r) && !record->has_diagram)
        return no_diagram(error);
    gv_status status = check_games_agree(r, record, error);
    if (status == GV_OK)
        status = gv_i_apply_options(r->arguments, &record->variant, record->has_diagram, error);
    if (r->has_seed) {
        record->has_seed = true;
        record->seed = r->seed;
    }
    return status;
}

/* ---------------------------------------------------------------- opening */

/* Says on which board moves alone are played. */
static gv_status set_board(reading *r, gv_error *error)
{
    gv_format format = gv_source_format(r->source);
    gv_variant base;
    gv_variant_init(&base);
    gv_status status = gv_variant_copy(&base, r->named, error);
    if (status == GV_OK && (format == GV_FORMAT_TRANSCRIPT || format == GV_FORMAT_PGN)) {
        if (wants_diagram(r)) {
            status = no_diagram(error);
            gv_error_place(error, r->file, 0, 0);
        } else {
            status = gv_i_apply_options(r->arguments, &base, false, error);
        }
    }
    if (status == GV_OK)
        status = gv_source_play_on(r->source, &base, r->seed, change, r, error);
    gv_variant_free(&base);
    return status;
}

/* Whether the command says anything of board and rules. */
static bool changes_rules(const gv_i_arguments *arguments)
{
    for (int i = 0; i < arguments->given_count; i++)
        if (gv_i_is_setting(arguments->given[i].name))
            return true;
    return arguments->word_count > 0;
}

/* ---------------------------------------------------------------- the game that is meant */

/* In a file of one game nobody counts: "game 1, move 2: …" becomes "move 2: …". */
static void leave_out_number(reading *r, gv_error *error)
{
    gv_game_record next = {.number = 0};
    size_t lead = strlen("game 1: ");
    bool alone = !r->numbered && gv_source_next(r->source, &next, NULL) == GV_NEXT_END;
    gv_game_record_free(&next);
    if (alone && (strncmp(error->message, "game 1: ", lead) == 0 ||
                  strncmp(error->message, "game 1, ", lead) == 0))
        memmove(error->message, error->message + lead, strlen(error->message + lead) + 1);
}

/* What there is before a fault, and how to have it. */
static void offer(const reading *r, const gv_game_record *game, gv_error *error)
{
    char message[GV_ERROR_MESSAGE_SIZE];
    if (game->move_count == 0 || strcmp(r->path, "-") == 0 || changes_rules(r->arguments))
        return; /* nothing there, or `convert` would read another game */
    snprintf(message, sizeof message, "%s", error->message);
    snprintf(error->message, sizeof error->message,
             "%.280s; gluversi convert --keep-going keeps the %d %s before it", message,
             game->move_count, game->move_count == 1 ? "ply" : "plies");
}

static gv_status find_game(reading *r, gv_game_record *game, gv_error *error)
{
    gv_error fault = {.status = GV_OK};
    gv_next next = GV_NEXT_GAME;
    long long count = 0;
    while (count < r->number && next != GV_NEXT_END && next != GV_NEXT_FAILED) {
        next = gv_source_next(r->source, game, &fault);
        count += next != GV_NEXT_END;
    }
    if (next == GV_NEXT_GAME)
        return GV_OK;
    if (next == GV_NEXT_END) {
        if (count == 0)
            gv_error_set(error, GV_ERROR_SYNTAX, "no game and no position in it, expected one");
        else
            gv_error_set(error, GV_ERROR_VALUE, "found %lld game%s, expected game %lld", count,
                         count == 1 ? "" : "s", r->number);
        gv_error_place(error, r->file, 0, 0);
        return GV_ERROR_VALUE;
    }
    leave_out_number(r, &fault);
    if (next == GV_NEXT_FAULT)
        offer(r, game, &fault);
    if (error)
        *error = fault;
    return fault.status ? fault.status : GV_ERROR_SYNTAX;
}

/* Says that there are more games than the one taken. */
static void tell_of_others(reading *r)
{
    gv_game_record other = {.number = 0};
    gv_next next = GV_NEXT_GAME;
    long long count = 1;
    while (!r->numbered && count < MOST_COUNTED) {
        next = gv_source_next(r->source, &other, NULL);
        if (next == GV_NEXT_END || next == GV_NEXT_FAILED)
            break;
        count++;
    }
    gv_game_record_free(&other);
    if (count > 1)
        gv_i_misuse("notice: %s has %s%lld games, and this is the first; --%s %s:N or --number N "
                    "takes another",
                    r->file, count == MOST_COUNTED ? "at least " : "", count, r->option, r->path);
}

/* ---------------------------------------------------------------- another board */

/* The variant named, with the start of the game unless an option says another. */
static gv_status variant_elsewhere(const reading *r, const gv_game_record *game, gv_variant *out,
                                   gv_error *error)
{
    bool drawn = game->variant.start == GV_START_POSITION;
    const gv_variant *from = &game->variant;
    gv_status status = gv_variant_copy(out, r->arguments->word_count > 0 ? r->named : from, error);
    if (status)
        return status;
    if (drawn && from->columns == out->columns && from->rows == out->rows) {
        out->start = GV_START_POSITION;
        out->black = from->black;
        out->white = from->white;
        out->black_to_move = from->black_to_move;
        out->placements = 0;
        out->has_laid = false;
    }
    status = gv_i_apply_options(r->arguments, out, drawn, error);
    if (status == GV_OK && (from->columns != out->columns || from->rows != out->rows)) {
        status = gv_error_set(error, GV_ERROR_VALUE,
                              "a game on %dx%d, expected %dx%d, the size of the board to replay it "
                              "on",
                              from->columns, from->rows, out->columns, out->rows);
        gv_error_place(error, r->file, 0, 0);
    }
    return status;
}

/* Plays the record's plies one by one; each must be legal here, and by the same player. */
static gv_status play_elsewhere(const gv_game_record *from, gv_game *game, int *ply,
                                gv_error *error)
{
    gv_status status = GV_OK;
    for (*ply = 0; status == GV_OK && *ply < from->move_count; ++*ply)
        status = gv_game_play(game, from->moves[*ply], error);
    return status;
}

/* What is true of the game on its own board only. */
static void drop_outcome(gv_game_record *game)
{
    gv_game_record_set_tag(game, "Result", "");
    gv_game_record_set_tag(game, "Wthor", "");
    gv_game_record_set_tag(game, "Scores", "");
    game->warnings.count = 0;
}

static gv_status replay_elsewhere(const reading *r, gv_game_record *game, gv_error *error)
{
    gv_variant variant;
    gv_setup setup;
    gv_game *played;
    int ply = 0;
    gv_variant_init(&variant);
    gv_status status = variant_elsewhere(r, game, &variant, error);
    if (status == GV_OK)
        status = gv_variant_setup(&variant, r->seed, &setup, error);
    if (status == GV_OK) {
        status = gv_game_new(&played, &setup.rules, &setup.start, error);
        if (status == GV_OK)
            status = play_elsewhere(game, played, &ply, error);
        if (status && ply > 0) {
            char why[GV_ERROR_MESSAGE_SIZE];
            snprintf(why, sizeof why, "%s", error->message);
            gv_error_set(error, status,
                         "game %lld, ply %d on this board: %.240s; convert --replay-on tells how "
                         "far games go",
                         game->number, ply, why);
            gv_error_place(error, r->file, game->move_lines[ply - 1], 0);
        }
        gv_game_free(played);
        gv_setup_free(&setup);
    }
    if (status == GV_OK)
        status = gv_variant_copy(&game->variant, &variant, error);
    gv_variant_free(&variant);
    game->seed = r->seed;
    drop_outcome(game);
    return status;
}

/* ---------------------------------------------------------------- the whole */

static void tell_warnings(const gv_game_record *game)
{
    char text[GV_ERROR_FILE_SIZE + GV_ERROR_MESSAGE_SIZE + 40];
    for (size_t i = 0; i < game->warnings.count; i++) {
        gv_error_text(&game->warnings.items[i], text, sizeof text);
        gv_i_misuse("warning: %s", text);
    }
}

static bool states_the_square(gv_format format)
{
    return format == GV_FORMAT_GGF || format == GV_FORMAT_WTHOR || format == GV_FORMAT_OBF;
}

static gv_status read_game(reading *r, gv_game_record *game, gv_error *error)
{
    gv_status status = set_board(r, error);
    if (status == GV_OK)
        status = find_game(r, game, error);
    if (status)
        return status;
    if (wants_diagram(r) && game->format != GV_FORMAT_GVG &&
        game->variant.start != GV_START_POSITION) {
        status = no_diagram(error);
        gv_error_place(error, r->file, 0, 0);
        return status;
    }
    bool elsewhere = changes_rules(r->arguments);
    if (elsewhere && states_the_square(game->format))
        status = replay_elsewhere(r, game, error);
    else if (elsewhere && game->format != GV_FORMAT_GVG)
        drop_outcome(game);
    if (status)
        return status;
    tell_warnings(game);
    tell_of_others(r);
    return GV_OK;
}

gv_status gv_i_game_file_read(const gv_i_arguments *arguments, const gv_variant *named,
                              gv_game_record *game, gv_error *error)
{
    reading r = {.arguments = arguments, .named = named};
    gv_status status = find_file(&r, error);
    if (status == GV_OK)
        status = gv_source_open(&r.source, r.path, NULL, error);
    if (status)
        return status;
    status = read_game(&r, game, error);
    gv_source_close(r.source);
    return status;
}
