/*
 * exchange.c - games and positions as text: copied out of the window, pasted or dropped into it.
 *
 * What comes in is read by the notation floor, whatever its format, and played by the rules before
 * anything here changes. A text without a board of its own is of the plain square, as the formats
 * of others are (docs/records.md); but a drawn position lies on the board in the window, and moves
 * that the square forbids are tried there too.
 */
#include <stdlib.h>
#include <string.h>

#include "app/state.h"

/* Files larger than this are no variants. */
#define VARIANT_LIMIT ((size_t)1 << 20)
#define LONG_NOTICE   5.0

void gv_i_notify_long(gv_app *app, const char *text)
{
    gv_i_notify(app, text);
    app->notice_end = app->now + LONG_NOTICE;
}

/* Says what went wrong, with its place. */
static void notify_error(gv_app *app, const gv_error *error)
{
    char words[600];
    gv_error_text(error, words, sizeof words);
    gv_i_notify_long(app, words);
}

/* ---------------------------------------------------------------- out */

gv_status gv_i_record_now(const gv_app *app, gv_game_record *out, gv_error *error)
{
    const gv_match *match = &app->match;
    gv_status status =
        gv_game_record_of(out, &match->variant, match->setup.seed, match->game, error);
    if (status == GV_OK && app->views.origin_number == match->number &&
        !gv_game_record_keep(out, &app->views.origin))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    return status;
}

static void copy(gv_app *app, const gv_text *text, const char *said)
{
    const gv_clipboard *clipboard = &app->views.clipboard;
    if (text->failed) {
        gv_i_notify(app, "out of memory");
    } else if (!clipboard->set) {
        gv_i_notify(app, "There is no clipboard here");
    } else {
        clipboard->set(clipboard->user, gv_text_string(text));
        gv_i_notify(app, said);
    }
}

void gv_i_copy_position(gv_app *app)
{
    gv_text text = {0};
    gv_position_write(&app->match.variant, &app->match.setup, gv_match_now(&app->match),
                      &(gv_diagram){0}, &text);
    copy(app, &text, "The position is copied");
    gv_text_free(&text);
}

void gv_i_copy_game(gv_app *app)
{
    gv_game_record record = {.number = 0};
    gv_text text = {0};
    gv_error error;
    gv_status status = gv_i_record_now(app, &record, &error);
    if (status == GV_OK)
        status = gv_game_record_write(&record, GV_FORMAT_GVG, NULL, &text, &error);
    if (status == GV_OK)
        copy(app, &text, "The game is copied");
    else
        notify_error(app, &error);
    gv_text_free(&text);
    gv_game_record_free(&record);
}

/* ---------------------------------------------------------------- in: putting a game in place */

void gv_i_keep_origin(gv_app *app, gv_game_record *record)
{
    gv_game_record_free(&app->views.origin);
    app->views.origin = *record;
    app->views.origin_number = app->match.number;
    *record = (gv_game_record){.number = 0};
}

gv_status gv_i_begin_origin(gv_app *app, const gv_game_record *file, gv_error *error)
{
    const gv_match *match = &app->match;
    gv_game_record record = {.number = 0};
    gv_status status =
        gv_game_record_of(&record, &match->variant, match->setup.seed, match->game, error);
    if (status == GV_OK && !gv_game_record_keep(&record, file))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK)
        gv_i_keep_origin(app, &record);
    gv_game_record_free(&record);
    return status;
}

/* Opens a game that has been played already, so that this fails only where memory runs out. */
static gv_status open_played(gv_app *app, const gv_variant *variant, const gv_setup *setup,
                             const gv_game *game, gv_error *error)
{
    gv_variant plain;
    gv_text moves = {0};
    gv_variant_init(&plain);
    gv_status status = gv_variant_copy(&plain, variant, error);
    gv_transcript_write(game, &moves);
    if (status == GV_OK && moves.failed)
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK && plain.start == GV_START_POSITION) {
        /* A drawn position is shown once, and its holes are those that its seed drew. */
        gv_variant_keep_holes(&plain, setup->board);
        status = gv_match_show(&app->match, &plain, gv_text_string(&moves), error);
    } else if (status == GV_OK) {
        status = gv_match_open(&app->match, &plain, setup->seed, gv_text_string(&moves), error);
    }
    gv_text_free(&moves);
    gv_variant_free(&plain);
    if (status == GV_OK)
        gv_i_game_changed(app, true);
    return status;
}

/* "Opened: torus 8x8, closing rule always, 12 plies; the first of 3 games" */
static void say_opened(gv_app *app, long long games, size_t warnings, const gv_error *warning)
{
    const gv_match *match = &app->match;
    gv_text words = {0};
    int plies = gv_game_ply(match->game);
    gv_text_add(&words, "Opened: ");
    gv_rules_words(&match->variant, gv_game_rules(match->game), &words);
    if (plies > 0)
        gv_text_addf(&words, ", %d pl%s", plies, plies == 1 ? "y" : "ies");
    if (games > 1)
        gv_text_addf(&words, "; the first of %lld games", games);
    if (warnings > 0)
        gv_text_addf(&words, "; warning: %s%s", warning->message, warnings > 1 ? " …" : "");
    gv_i_notify_long(app, gv_text_string(&words));
    gv_text_free(&words);
}

/* ---------------------------------------------------------------- in: games */

/* Moves that name no board, on the board in the window. */
static bool try_here(gv_app *app, const gv_game_record *record, const char *text)
{
    const gv_match *match = &app->match;
    gv_setup setup;
    gv_game *game = NULL;
    if (record->format != GV_FORMAT_TRANSCRIPT || !text ||
        gv_variant_setup(&match->base, match->setup.seed, &setup, NULL) != GV_OK)
        return false;
    bool played = gv_game_new(&game, &setup.rules, &setup.start, NULL) == GV_OK &&
                  gv_transcript_read(game, text, NULL) == GV_OK &&
                  open_played(app, &match->base, &setup, game, NULL) == GV_OK;
    gv_game_free(game);
    gv_setup_free(&setup);
    return played;
}

/* All games behind the first are only counted. */
static long long count_games(gv_source *source)
{
    gv_game_record other = {.number = 0};
    long long count = 1;
    gv_next next;
    while ((next = gv_source_next(source, &other, NULL)) == GV_NEXT_GAME || next == GV_NEXT_FAULT)
        count++;
    gv_game_record_free(&other);
    return count;
}

gv_status gv_i_open_record(gv_app *app, gv_game_record *record, gv_error *error)
{
    gv_setup setup;
    gv_game *game = NULL;
    gv_status status = gv_game_record_play(record, &setup, &game, error);
    if (status != GV_OK)
        return status;
    status = open_played(app, &record->variant, &setup, game, error);
    gv_game_free(game);
    gv_setup_free(&setup);
    return status;
}

/* Opens the first game of a source, which it closes. `text` is the whole of it, or NULL. */
static void open_source(gv_app *app, gv_source *source, const char *text)
{
    gv_game_record record = {.number = 0};
    gv_error error = {.line = 0};
    gv_next next = gv_source_next(source, &record, &error);
    gv_status status = GV_ERROR_SYNTAX;
    if (next == GV_NEXT_END)
        gv_error_set(&error, GV_ERROR_SYNTAX, "there is no game, no position and no variant");
    else if (next == GV_NEXT_GAME)
        status = gv_i_open_record(app, &record, &error);
    if (status == GV_OK) {
        size_t warnings = record.warnings.count;
        gv_error warning = warnings ? record.warnings.items[0] : error;
        long long games = count_games(source);
        gv_i_keep_origin(app, &record);
        say_opened(app, games, warnings, &warning);
    } else if (next == GV_NEXT_FAULT && try_here(app, &record, text)) {
        say_opened(app, 1, 0, NULL);
    } else {
        notify_error(app, &error);
    }
    gv_game_record_free(&record);
    gv_source_close(source);
}

/* ---------------------------------------------------------------- in: positions and variants */

/* A position drawn without its board lies on the board in the window. False: it is something else.
 */
static bool open_diagram(gv_app *app, const char *text, const char *name)
{
    gv_record record;
    gv_setup setup;
    gv_game *game = NULL;
    gv_error error;
    if (gv_record_read(text, name, &app->match.base, &record, NULL) != GV_OK)
        return false;
    bool bare = record.has_diagram && !record.states_board;
    if (bare) {
        gv_status status = gv_record_play(&record, app->match.setup.seed, &setup, &game, &error);
        if (status == GV_OK) {
            status = open_played(app, &record.variant, &setup, game, &error);
            gv_game_free(game);
            gv_setup_free(&setup);
        }
        if (status == GV_OK)
            say_opened(app, 1, 0, NULL);
        else
            notify_error(app, &error);
    }
    gv_record_free(&record);
    return bare;
}

static void open_variant(gv_app *app, const gv_variant *variant, size_t count)
{
    gv_error error;
    gv_text words = {0};
    if (gv_match_open(&app->match, variant, app->match.setup.seed, NULL, &error) != GV_OK) {
        notify_error(app, &error);
        return;
    }
    gv_i_game_changed(app, true);
    gv_text_addf(&words, "Opened the variant %s",
                 variant->title[0] ? variant->title : variant->name);
    if (count > 1)
        gv_text_addf(&words, "; the first of %zu", count);
    gv_i_notify_long(app, gv_text_string(&words));
    gv_text_free(&words);
}

/* A section of a variant file, "[name]" or "[name : base]"; a tag pair has a quoted value. */
static bool is_variants(const char *text)
{
    for (;;) {
        text += strspn(text, " \t\r\n");
        if (*text != ';' && *text != '#')
            break;
        text += strcspn(text, "\r\n");
    }
    size_t line = strcspn(text, "\r\n");
    return *text == '[' && memchr(text, ']', line) && !memchr(text, '"', line);
}

static void open_variants(gv_app *app, const char *text, const char *name)
{
    gv_variants variants = {0};
    gv_faults faults = {0};
    if (gv_variants_read(text, name, &variants, &faults) == GV_OK && variants.count > 0)
        open_variant(app, &variants.items[0], variants.count);
    else if (faults.count > 0)
        notify_error(app, &faults.items[0]);
    gv_variants_free(&variants);
    gv_faults_free(&faults);
}

/* A map of ReversiXT opens with numbers: players, stones, bombs, and then the size. */
static void open_map(gv_app *app, const char *path)
{
    gv_variant variant;
    gv_faults faults = {0};
    gv_variant_init(&variant);
    if (gv_map_read_file(path, &variant, &faults) == GV_OK)
        open_variant(app, &variant, 1);
    else if (faults.count > 0)
        notify_error(app, &faults.items[0]);
    gv_variant_free(&variant);
    gv_faults_free(&faults);
}

/* ---------------------------------------------------------------- in: the two ways */

static bool open_text(gv_app *app, const char *text, const char *name)
{
    if (is_variants(text)) {
        open_variants(app, text, name);
        return true;
    }
    return open_diagram(app, text, name);
}

void gv_i_paste(gv_app *app)
{
    const gv_clipboard *clipboard = &app->views.clipboard;
    const char *pasted = clipboard->get ? clipboard->get(clipboard->user) : NULL;
    gv_source *source = NULL;
    gv_error error;
    if (!pasted || pasted[strspn(pasted, " \t\r\n")] == '\0') {
        gv_i_notify(app, "The clipboard holds no text");
        return;
    }
    gv_text text = {0}; /* the clipboard's own may be gone at the next event */
    gv_text_add(&text, pasted);
    const char *bytes = gv_text_string(&text);
    if (text.failed)
        gv_i_notify(app, "out of memory");
    else if (open_text(app, bytes, "clipboard"))
        ;
    else if (gv_source_open_bytes(&source, bytes, text.length, "clipboard", NULL, &error) == GV_OK)
        open_source(app, source, bytes);
    else
        notify_error(app, &error);
    gv_text_free(&text);
}

void gv_i_open_file(gv_app *app, const char *path)
{
    gv_source *source = NULL;
    gv_text text = {0};
    gv_error error;
    if (gv_ends_with(path, ".map")) {
        open_map(app, path);
        return;
    }
    /* Small files of text may be variants or positions; games may be as long as they like. */
    bool small = gv_text_read_file(&text, path, VARIANT_LIMIT, NULL) == GV_OK &&
                 !memchr(gv_text_string(&text), '\0', text.length);
    if (!small || !open_text(app, gv_text_string(&text), path)) {
        if (gv_source_open(&source, path, NULL, &error) == GV_OK)
            open_source(app, source, small ? gv_text_string(&text) : NULL);
        else
            notify_error(app, &error);
    }
    gv_text_free(&text);
}
