/*
 * convert_replay.c - `convert --replay-on VARIANT`: real games on another board. How far is each
 * legal there, and which moves turn other discs than they did?
 *
 * The two games go side by side, move by move, until the record's next move cannot be played on the
 * other board: it is illegal there, or another player would be to move. Memory holds one game: the
 * answer goes to a gv_writer game by game, JSON too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/convert.h"

/* A board and its opening. */
typedef struct place {
    bool built;
    gv_variant variant;
    gv_setup setup;
} place;

typedef struct difference {
    int ply; /* from 1 */
    gv_cell move;
    gv_set record, here; /* what the move turns */
} difference;

/* One game, on both boards. */
typedef struct outcome {
    int legal;         /* plies that could be played */
    char stopped[300]; /* why not more; "" where all of them could */
    int difference_count;
    difference *differences; /* as many as there are plies at most */
    gv_position end;
    gv_state state;
} outcome;

struct gv_i_elsewhere {
    gv_variant variant; /* --replay-on and the options */
    bool own_start;     /* an option says the start, so that a drawn one is not taken over */
    bool as_json;
    bool has_seed; /* for random holes; otherwise the game's */
    uint64_t seed;
    place record, here;
    gv_writer *writer;
    char file[GV_ERROR_FILE_SIZE]; /* whose games are being told */
    long long games, complete, unlike, plies, legal;
    difference *differences;
    int capacity;
};

/* ---------------------------------------------------------------- boards */

static void place_free(place *p)
{
    if (p->built) {
        gv_setup_free(&p->setup);
        gv_variant_free(&p->variant);
    }
    p->built = false;
}

/* Builds it, unless it is that already. */
static gv_status place_set(place *p, const gv_variant *variant, uint64_t seed, gv_error *error)
{
    if (p->built && p->setup.seed == seed && gv_variant_equal(&p->variant, variant))
        return GV_OK;
    place_free(p);
    gv_variant_init(&p->variant);
    gv_status status = gv_variant_copy(&p->variant, variant, error);
    if (status == GV_OK)
        status = gv_variant_setup(variant, seed, &p->setup, error);
    if (status)
        gv_variant_free(&p->variant);
    p->built = status == GV_OK;
    return status;
}

/* A position that the game was begun from begins it here too. */
static gv_status set_here(gv_i_elsewhere *e, const gv_game_record *game, gv_error *error)
{
    gv_variant variant = e->variant; /* borrows the links */
    const gv_variant *from = &game->variant;
    if (from->columns != variant.columns || from->rows != variant.rows)
        return gv_error_set(
            error, GV_ERROR_VALUE,
            "a game on %dx%d, expected %dx%d, the size of the board to replay it on", from->columns,
            from->rows, variant.columns, variant.rows);
    if (!e->own_start) {
        variant.start = from->start;
        variant.black = from->black;
        variant.white = from->white;
        variant.black_to_move = from->black_to_move;
        variant.placements = from->placements;
        variant.has_laid = from->has_laid;
        variant.laid[GV_BLACK] = from->laid[GV_BLACK];
        variant.laid[GV_WHITE] = from->laid[GV_WHITE];
        variant.first = from->first;
    }
    return place_set(&e->here, &variant, e->has_seed ? e->seed : game->seed, error);
}

/* ---------------------------------------------------------------- one game */

static const char *name_of(gv_colour colour)
{
    return colour == GV_BLACK ? "Black" : "White";
}

/* Why the record's next move cannot be played here; false where it can. */
static bool is_stopped(const gv_rules *rules, const gv_position *here, gv_cell move,
                       const gv_effect *effect, char *out, size_t size)
{
    gv_state state = gv_state_of(rules, here);
    const char *player = name_of(gv_mover(here));
    if (state == GV_OVER) {
        snprintf(out, size, "the game is over here");
    } else if (move == GV_PASS && state == GV_PLAYING) {
        gv_set legal = gv_legal(rules, here);
        char name[GV_CELL_NAME_SIZE];
        snprintf(out, size, "%s passes in the record, and has a move here, %s", player,
                 gv_cell_name(rules->board, (gv_cell)gv_set_next(&legal, 0), name));
    } else if (move != GV_PASS && state == GV_MUST_PASS) {
        snprintf(out, size, "%s must pass here", player);
    } else if (move != GV_PASS && !gv_verdict_is_legal(effect->verdict)) {
        gv_verdict_text(rules, here, move, effect->verdict, out, size);
    } else {
        return false;
    }
    return true;
}

static bool make_room(gv_i_elsewhere *e, int plies)
{
    if (plies <= e->capacity)
        return true;
    difference *moved = realloc(e->differences, (size_t)plies * sizeof *moved);
    if (!moved)
        return false;
    e->differences = moved;
    e->capacity = plies;
    return true;
}

static void replay(gv_i_elsewhere *e, const gv_game_record *game, outcome *out)
{
    const gv_rules *rules = &e->record.setup.rules, *rules_here = &e->here.setup.rules;
    gv_position record = e->record.setup.start, here = e->here.setup.start;
    *out = (outcome){.differences = e->differences};
    for (int i = 0; i < game->move_count; i++) {
        gv_cell move = game->moves[i];
        gv_effect effect = {.verdict = GV_ILLEGAL_TURNS_NONE};
        if (move != GV_PASS)
            effect = gv_effect_of(rules_here, &here, move);
        if (is_stopped(rules_here, &here, move, &effect, out->stopped, sizeof out->stopped))
            break;
        out->legal++;
        if (move == GV_PASS) {
            record = gv_pass(&record);
            here = gv_pass(&here);
            continue;
        }
        gv_set flips = gv_flips(rules, &record, move);
        if (!gv_set_equal(&flips, &effect.flips))
            out->differences[out->difference_count++] =
                (difference){i + 1, move, flips, effect.flips};
        record = gv_play(&record, move, &flips);
        here = gv_play(&here, move, &effect.flips);
    }
    out->end = here;
    out->state = gv_state_of(rules_here, &here);
}

/* ---------------------------------------------------------------- words */

static const char *tag_or(const gv_game_record *game, const char *tag, const char *fallback)
{
    const char *value = gv_game_record_tag(game, tag);
    return value && *value ? value : fallback;
}

static void difference_words(const gv_board *board, const difference *d, gv_text *out)
{
    gv_set more = gv_set_difference(&d->here, &d->record);
    gv_set less = gv_set_difference(&d->record, &d->here);
    char name[GV_CELL_NAME_SIZE];
    gv_text_addf(out, "%d. %s", d->ply, gv_cell_name(board, d->move, name));
    if (!gv_set_is_empty(&more)) {
        gv_text_add(out, " turns also ");
        gv_cells_words(board, &more, out);
    }
    if (!gv_set_is_empty(&less)) {
        gv_text_add(out, gv_set_is_empty(&more) ? " does not turn " : ", but not ");
        gv_cells_words(board, &less, out);
    }
}

static void outcome_words(const gv_i_elsewhere *e, const gv_game_record *game, const outcome *o,
                          gv_text *out)
{
    const gv_board *board = e->here.setup.board;
    gv_text_addf(out, "%5lld  %3d of %3d  ", game->number, o->legal, game->move_count);
    if (o->difference_count == 0)
        gv_text_add(out, "no other discs turned");
    else
        difference_words(board, &o->differences[0], out);
    if (o->difference_count > 1)
        gv_text_addf(out, " (and %d more)", o->difference_count - 1);
    if (o->stopped[0]) {
        gv_text_addf(out, "; stops at ply %d: %s", o->legal + 1, o->stopped);
    } else if (game->state == GV_OVER && o->state != GV_OVER) {
        gv_text_add(out, "; goes on here");
    }
    gv_text_addf(out, "  [%s - %s]\n", tag_or(game, "Black", "?"), tag_or(game, "White", "?"));
}

/* ---------------------------------------------------------------- JSON */

static json_t *outcome_json(const gv_i_elsewhere *e, const char *file, const gv_game_record *game,
                            const outcome *o)
{
    const gv_board *board = e->here.setup.board;
    json_t *list = json_array(), *stopped = json_null();
    char name[GV_CELL_NAME_SIZE];
    for (int i = 0; i < o->difference_count; i++) {
        const difference *d = &o->differences[i];
        json_array_append_new(list, json_pack("{s:i, s:s, s:o, s:o}", "ply", d->ply, "move",
                                              gv_cell_name(board, d->move, name), "record",
                                              gv_i_json_cells(board, &d->record), "here",
                                              gv_i_json_cells(board, &d->here)));
    }
    if (o->stopped[0]) {
        gv_cell move = game->moves[o->legal];
        stopped = json_pack("{s:i, s:s, s:s}", "ply", o->legal + 1, "move",
                            gv_move_name(board, move, name), "reason", o->stopped);
    }
    return json_pack("{s:s, s:I, s:s?, s:s?, s:i, s:i, s:o, s:o, s:b, s:i, s:i}", "file", file,
                     "game", (json_int_t)game->number, "black", gv_game_record_tag(game, "Black"),
                     "white", gv_game_record_tag(game, "White"), "plies", game->move_count,
                     "legal_plies", o->legal, "stopped", stopped, "differences", list, "over",
                     o->state == GV_OVER, "black_discs", gv_set_count(gv_discs(&o->end, GV_BLACK)),
                     "white_discs", gv_set_count(gv_discs(&o->end, GV_WHITE)));
}

static gv_status add_json(gv_i_elsewhere *e, json_t *json, gv_error *error)
{
    char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
    json_decref(json);
    if (!text)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gv_status status = gv_writer_add(e->writer, text, strlen(text), error);
    free(text);
    return status;
}

static gv_status add_text(gv_i_elsewhere *e, gv_text *text, gv_error *error)
{
    gv_status status = text->failed
                           ? gv_error_set(error, GV_ERROR_MEMORY, "out of memory")
                           : gv_writer_add(e->writer, gv_text_string(text), text->length, error);
    gv_text_free(text);
    return status;
}

/* ---------------------------------------------------------------- the whole */

static gv_status begin(gv_i_elsewhere *e, gv_error *error)
{
    gv_text head = {0};
    gv_setup setup;
    gv_status status = gv_variant_setup_board(&e->variant, 0, &setup, error);
    if (status)
        return status;
    if (e->as_json) {
        gv_text_add(&head, "{\"board\":");
        status = add_text(e, &head, error);
        if (status == GV_OK)
            status = add_json(e, gv_i_json_board(setup.board), error);
        gv_text_addf(&head, ",\"closing\":\"%s\",\"games\":[",
                     gv_name_of(gv_closing_names, (int)e->variant.closing));
    } else {
        gv_text_add(&head, "On the ");
        gv_rules_words(&e->variant, &setup.rules, &head);
        gv_text_add(&head, "\n game   legal plies  what turns otherwise\n");
    }
    gv_setup_free(&setup);
    return status ? status : add_text(e, &head, error);
}

gv_i_elsewhere *gv_i_elsewhere_open(const gv_i_arguments *arguments)
{
    gv_error error = {.status = GV_OK};
    gv_i_elsewhere *e = calloc(1, sizeof *e);
    if (!e) {
        gv_i_misuse("out of memory");
        return NULL;
    }
    gv_variant_init(&e->variant);
    e->as_json = gv_i_has(arguments, "json");
    long long seed = 0;
    e->has_seed = gv_i_has(arguments, "seed");
    if (!gv_i_number(arguments, "seed", 0, INT64_MAX, 0, &seed)) {
        gv_i_elsewhere_discard(e);
        return NULL;
    }
    e->seed = (uint64_t)seed;
    gv_status status =
        gv_variant_find(&e->variant, gv_i_value(arguments, "replay-on", "square"), &error);
    if (status == GV_OK)
        status = gv_i_apply_options(arguments, &e->variant, false, &error);
    e->own_start = gv_i_has(arguments, "start");
    if (status == GV_OK)
        status = gv_writer_open(&e->writer, "-", &error);
    if (status == GV_OK)
        status = begin(e, &error);
    if (status == GV_OK)
        return e;
    gv_i_failed(&error);
    gv_i_elsewhere_discard(e);
    return NULL;
}

gv_status gv_i_elsewhere_add(gv_i_elsewhere *e, const char *file, const gv_game_record *game,
                             gv_error *error)
{
    outcome o;
    gv_text text = {0};
    gv_status status = place_set(&e->record, &game->variant, game->seed, error);
    if (status == GV_OK)
        status = set_here(e, game, error);
    if (status == GV_OK && !make_room(e, game->move_count))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status)
        return status;
    replay(e, game, &o);
    e->games++;
    e->complete += !o.stopped[0];
    e->unlike += o.difference_count > 0;
    e->plies += game->move_count;
    e->legal += o.legal;
    if (!e->as_json) {
        if (strncmp(e->file, file, sizeof e->file - 1) != 0)
            gv_text_addf(&text, "%s:\n", file);
        snprintf(e->file, sizeof e->file, "%s", file);
        outcome_words(e, game, &o, &text);
        return add_text(e, &text, error);
    }
    if (e->games > 1) {
        gv_text_add(&text, ",");
        status = add_text(e, &text, error);
    }
    return status ? status : add_json(e, outcome_json(e, file, game, &o), error);
}

gv_status gv_i_elsewhere_commit(gv_i_elsewhere *e, gv_error *error)
{
    gv_text tail = {0};
    if (e->as_json)
        gv_text_addf(&tail,
                     "],\"summary\":{\"games\":%lld,\"legal_to_the_end\":%lld,\"turned_otherwise\":"
                     "%lld,\"plies\":%lld,\"legal_plies\":%lld}}\n",
                     e->games, e->complete, e->unlike, e->plies, e->legal);
    else
        gv_text_addf(&tail,
                     "%lld games: %lld legal to the end, %lld with discs turned otherwise; %lld of "
                     "%lld plies legal\n",
                     e->games, e->complete, e->unlike, e->legal, e->plies);
    gv_status status = add_text(e, &tail, error);
    if (status == GV_OK) {
        status = gv_writer_commit(e->writer, error);
        e->writer = NULL;
    }
    gv_i_elsewhere_discard(e);
    return status;
}

void gv_i_elsewhere_discard(gv_i_elsewhere *e)
{
    if (!e)
        return;
    gv_writer_discard(e->writer);
    place_free(&e->record);
    place_free(&e->here);
    gv_variant_free(&e->variant);
    free(e->differences);
    free(e);
}
