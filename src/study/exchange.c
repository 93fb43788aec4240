/*
 * exchange.c - stores put together, and games as text.
 *
 *     # gluversi study results, version 1
 *     seed 1
 *     title The three closing rules
 *     use f5 d6 c3       an opening of the study's file, if it has one; a line each
 *     case torus 8x8 never diagonal most level3 level3
 *     part main
 *     board torus
 *     opening 8
 *     games 300
 *     variant
 *     [case]            the variant as its file would have it, indented by nothing
 *     …
 *     end
 *     0 8 f5d6c3…       number, plies of the opening, moves; who failed behind them
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/store.h"

/* ---------------------------------------------------------------- merging */

/* The other store is opened by itself first, so that what is wrong with it is told. */
typedef struct merging {
    gv_store *store;
    const gv_case *c;
    gv_stored_game batch[64];
    size_t count;
    gv_status status;
    gv_error *error;
} merging;

static bool flush_batch(merging *m)
{
    m->status = gv_store_add(m->store, m->c, m->batch, m->count, m->error);
    m->count = 0;
    return m->status == GV_OK;
}

static bool merge_game(void *user, const gv_stored_game *game)
{
    merging *m = user;
    m->batch[m->count++] = *game;
    return m->count < sizeof m->batch / sizeof *m->batch || flush_batch(m);
}

static gv_status merge_cases(gv_store *store, gv_store *other, const gv_design *design,
                             gv_error *error)
{
    gv_status status = GV_OK;
    merging *m = calloc(1, sizeof *m);
    if (!m)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    for (size_t i = 0; i < design->count && status == GV_OK; i++) {
        *m = (merging){.store = store, .c = &design->cases[i], .error = error};
        status = gv_store_each(other, m->c, merge_game, m, error);
        if (status == GV_STOPPED)
            status = m->status;
        else if (status == GV_OK && !flush_batch(m))
            status = m->status;
    }
    free(m);
    return status;
}

gv_status gv_store_merge(gv_store *store, const char *path, gv_error *error)
{
    gv_store *other = NULL;
    gv_design design = {0};
    gv_text text = {0};
    gv_status status = gv_store_open(&other, path, false, error);
    if (status == GV_OK)
        status = gv_store_design(other, &design, error);
    if (status == GV_OK)
        status = gv_store_value(other, "design", &text, error);
    if (status == GV_OK)
        status =
            gv_store_adopt(store, &design, text.length > 0 ? gv_text_string(&text) : NULL, error);
    if (status == GV_OK)
        status = merge_cases(store, other, &design, error);
    gv_text_free(&text);
    gv_design_free(&design);
    gv_store_close(other);
    return status;
}

/* ---------------------------------------------------------------- writing text */

typedef struct writing {
    gv_writer *writer;
    const gv_board *board;
    gv_text line;
    gv_status status;
    gv_error *error;
} writing;

static bool put(writing *w)
{
    w->status = gv_writer_add(w->writer, gv_text_string(&w->line), w->line.length, w->error);
    gv_text_clear(&w->line);
    return w->status == GV_OK;
}

static bool write_game(void *user, const gv_stored_game *game)
{
    writing *w = user;
    gv_text_addf(&w->line, "%llu %d ", (unsigned long long)game->number, game->opening);
    gv_i_moves_write(w->board, game->moves, game->count, &w->line);
    if (game->failed >= 0)
        gv_text_addf(&w->line, " %s failed", gv_name_of(gv_colour_names, game->failed));
    gv_text_add(&w->line, "\n");
    return put(w);
}

static gv_status write_case(gv_store *store, const gv_case *c, writing *w)
{
    gv_setup setup;
    gv_variant copy = c->variant; /* shares what it points to; only read */
    snprintf(copy.name, sizeof copy.name, "case");
    gv_text_addf(&w->line, "case %s\npart %s\nboard %s\nplayers %s %s\nopening %d\ngames %d\n",
                 c->name, c->part, c->board, c->players[0], c->players[1], c->opening_plies,
                 c->games);
    gv_text_add(&w->line, "variant\n");
    gv_variant_write(&copy, &w->line);
    gv_text_add(&w->line, "end\n");
    if (!put(w))
        return w->status;
    gv_status status = gv_variant_setup_board(&c->variant, 0, &setup, w->error);
    if (status != GV_OK)
        return status;
    w->board = setup.board;
    status = gv_store_each(store, c, write_game, w, w->error);
    gv_setup_free(&setup);
    return status == GV_STOPPED ? w->status : status;
}

gv_status gv_store_export(gv_store *store, const char *part, gv_writer *writer, gv_error *error)
{
    gv_design design = {0};
    writing w = {.writer = writer, .error = error};
    gv_status status = gv_store_design(store, &design, error);
    gv_text_addf(&w.line, "# gluversi study results, version 1\nseed %llu\ntitle %s\n",
                 (unsigned long long)design.seed, design.title);
    for (size_t i = 0; i < design.opening_count; i++)
        gv_text_addf(&w.line, "use %s\n", design.openings[i]);
    for (size_t i = 0; i < design.count && status == GV_OK; i++)
        if (!part || strcmp(part, design.cases[i].part) == 0)
            status = write_case(store, &design.cases[i], &w);
    gv_text_free(&w.line);
    gv_design_free(&design);
    return status;
}

/* ---------------------------------------------------------------- reading text */

#define BATCH 256

typedef struct reading {
    gv_store *store;
    const char *file;
    int line;
    gv_design design; /* seed, title, and the one case being read */
    gv_case c;
    bool has_case, ready; /* ready: the case is in the store, games may come */
    gv_setup setup;
    bool in_variant;
    gv_text variant;
    gv_stored_game *batch;
    size_t count;
    uint64_t games;
    gv_error *error;
} reading;

static gv_status misread(reading *r, const char *expected)
{
    gv_status status = gv_error_set(r->error, GV_ERROR_SYNTAX, "expected %s", expected);
    gv_error_place(r->error, r->file, r->line, 0);
    return status;
}

static gv_status put_batch(reading *r)
{
    gv_status status =
        r->count > 0 ? gv_store_add(r->store, &r->c, r->batch, r->count, r->error) : GV_OK;
    r->games += r->count;
    r->count = 0;
    return status;
}

static gv_status end_case(reading *r)
{
    gv_status status = r->ready ? put_batch(r) : GV_OK;
    if (r->ready)
        gv_setup_free(&r->setup);
    if (r->has_case)
        gv_variant_free(&r->c.variant);
    r->ready = r->has_case = false;
    return status;
}

static gv_status begin_case(reading *r, const char *name)
{
    gv_status status = end_case(r);
    r->c = (gv_case){.games = 0};
    gv_variant_init(&r->c.variant);
    snprintf(r->c.name, sizeof r->c.name, "%s", name);
    r->has_case = true;
    return status;
}

/* The variant is whole: the case can be put into the store. */
static gv_status take_variant(reading *r)
{
    gv_variants variants = {0};
    gv_faults faults = {0};
    gv_status status = gv_variants_read(gv_text_string(&r->variant), r->file, &variants, &faults);
    if (status != GV_OK || variants.count != 1)
        status = misread(r, "one variant before \"end\"");
    else
        status = gv_variant_copy(&r->c.variant, &variants.items[0], r->error);
    gv_variants_free(&variants);
    gv_faults_free(&faults);
    r->in_variant = false;
    if (status == GV_OK)
        status = gv_variant_setup(&r->c.variant, r->design.seed, &r->setup, r->error);
    if (status != GV_OK)
        return status;
    r->ready = true;
    gv_design one = r->design;
    one.cases = &r->c;
    one.count = 1;
    return gv_store_adopt(r->store, &one, NULL, r->error);
}

static gv_status read_game_line(reading *r, char *text)
{
    char moves[GV_BOUT_PLIES * 3 + 1] = "", colour[16] = "";
    unsigned long long number;
    gv_stored_game *game = &r->batch[r->count];
    gv_position end;
    *game = (gv_stored_game){.failed = -1};
    int count = sscanf(text, "%llu %d %1536s %15s failed", &number, &game->opening, moves, colour);
    if (count < 2 || (count == 4 && !gv_name_read(gv_colour_names, colour, &game->failed)))
        return misread(r, "a game: its number, plies of the opening, moves");
    game->number = number;
    game->swapped = gv_case_is_swapped(&r->c, number);
    gv_error failure = {0};
    if (!gv_i_moves_read(&r->setup, moves, game, &end, &failure))
        return misread(r, "moves that can be played");
    game->black = gv_set_count(gv_discs(&end, GV_BLACK));
    game->white = gv_set_count(gv_discs(&end, GV_WHITE));
    return ++r->count == BATCH ? put_batch(r) : GV_OK;
}

static const char *behind(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && text[length] == ' ' ? text + length + 1 : NULL;
}

static gv_status read_line(reading *r, char *text)
{
    const char *rest;
    if (r->in_variant) {
        if (strcmp(text, "end") == 0)
            return take_variant(r);
        gv_text_addf(&r->variant, "%s\n", text);
        return GV_OK;
    }
    if (!*text || *text == '#')
        return GV_OK;
    if ((rest = behind(text, "case")))
        return begin_case(r, rest);
    if (!r->has_case) {
        if ((rest = behind(text, "seed")))
            r->design.seed = strtoull(rest, NULL, 10);
        else if ((rest = behind(text, "title")))
            snprintf(r->design.title, sizeof r->design.title, "%s", rest);
        else if ((rest = behind(text, "use"))) {
            if (!gv_i_design_add_opening(&r->design, rest, strlen(rest)))
                return gv_error_set(r->error, GV_ERROR_MEMORY, "out of memory");
        } else
            return misread(r, "seed, title, use or case");
        return GV_OK;
    }
    if (r->ready)
        return read_game_line(r, text);
    if ((rest = behind(text, "part")))
        snprintf(r->c.part, sizeof r->c.part, "%s", rest);
    else if ((rest = behind(text, "board")))
        snprintf(r->c.board, sizeof r->c.board, "%s", rest);
    else if ((rest = behind(text, "players")))
        return sscanf(rest, "%63s %63s", r->c.players[0], r->c.players[1]) == 2
                   ? GV_OK
                   : misread(r, "two players");
    else if ((rest = behind(text, "opening")))
        r->c.opening_plies = atoi(rest);
    else if ((rest = behind(text, "games")))
        r->c.games = atoi(rest);
    else if (strcmp(text, "variant") == 0) {
        gv_text_clear(&r->variant);
        r->in_variant = true;
    } else
        return misread(r, "part, board, players, opening, games or variant");
    return GV_OK;
}

gv_status gv_store_import(gv_store *store, const char *text, const char *file, uint64_t *games,
                          gv_error *error)
{
    reading r = {.store = store, .file = file, .error = error};
    r.batch = malloc(BATCH * sizeof *r.batch);
    char *copy = malloc(strlen(text) + 1);
    gv_status status =
        r.batch && copy ? GV_OK : gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (copy)
        strcpy(copy, text);
    for (char *at = copy; at && status == GV_OK;) {
        char *end = strchr(at, '\n');
        if (end)
            *end++ = '\0';
        r.line++;
        status = read_line(&r, at);
        at = end;
    }
    gv_status ended = end_case(&r);
    if (status == GV_OK)
        status = ended;
    *games = r.games;
    gv_design_free(&r.design);
    gv_text_free(&r.variant);
    free(copy);
    free(r.batch);
    return status;
}
