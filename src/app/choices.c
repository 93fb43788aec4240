/* choices.c - what can be chosen by buttons and keys: board, size, start, players, closing rule. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/state.h"

const char *const gv_i_board_names[GV_I_BOARDS] = {"square", "cylinder", "torus",
                                                   "mobius", "klein",    "projective"};
const char *const gv_i_board_captions[GV_I_BOARDS] = {"square",        "cylinder", "torus",
                                                      "M\303\266bius", "Klein",    "projective"};
const char *const gv_i_size_names[GV_I_SIZES] = {"4x4", "5x5",   "6x6",   "7x7",   "8x8",
                                                 "9x9", "10x10", "12x12", "16x16", "6x4",
                                                 "4x6", "12x8",  "26x9"};
const gv_start gv_i_starts[GV_I_STARTS] = {GV_START_DIAGONAL, GV_START_MIRRORED, GV_START_PARALLEL,
                                           GV_START_EMPTY};
const char *const gv_i_seat_names[GV_I_SEATS] = {"person", "1", "2", "3",  "4",      "5",     "6",
                                                 "7",      "8", "9", "10", "greedy", "random"};
const char *const gv_i_seat_texts[GV_I_SEATS] = {
    "Person",
    "Computer 1, beginner",
    "Computer 2, novice",
    "Computer 3, casual",
    "Computer 4, improving",
    "Computer 5, fair",
    "Computer 6, good",
    "Computer 7, strong",
    "Computer 8, very strong",
    "Computer 9, expert",
    "Computer 10, strongest",
    "Greedy: most discs",
    "Random moves",
};

/* Whether a computer plays Black and White in each of the four. */
static const bool computers[GV_I_PLAYERS][2] = {
    {false, false}, {false, true}, {true, false}, {true, true}};

gv_status gv_i_boards_read(gv_app *app, gv_error *error)
{
    gv_status status = gv_variants_shipped(&app->variants, error);
    for (int i = 0; i < GV_I_BOARDS && status == GV_OK; i++) {
        size_t at = 0;
        while (at < app->variants.count &&
               strcmp(app->variants.items[at].name, gv_i_board_names[i]) != 0)
            at++;
        assert(at < app->variants.count); /* all six are shipped */
        app->boards[i] = &app->variants.items[at];
    }
    return status;
}

/* ---------------------------------------------------------------- what is chosen */

int gv_i_board_now(const gv_app *app)
{
    const gv_variant *now = &app->match.variant;
    for (int i = 0; i < GV_I_BOARDS; i++)
        if (now->link_count == 0 && now->left_right == app->boards[i]->left_right &&
            now->top_bottom == app->boards[i]->top_bottom)
            return i;
    return -1;
}

int gv_i_size_now(const gv_app *app)
{
    char size[16];
    snprintf(size, sizeof size, "%dx%d", app->match.variant.columns, app->match.variant.rows);
    for (int i = 0; i < GV_I_SIZES; i++)
        if (strcmp(size, gv_i_size_names[i]) == 0)
            return i;
    return -1;
}

int gv_i_start_now(const gv_app *app)
{
    for (int i = 0; i < GV_I_STARTS; i++)
        if (app->match.variant.start == gv_i_starts[i])
            return i;
    return -1;
}

int gv_i_seat_now(const gv_app *app, gv_colour colour)
{
    const gv_seat *seat = &app->match.players[colour];
    switch (seat->kind) {
    case GV_SEAT_PERSON:
        return 0;
    case GV_SEAT_LEVEL:
        return seat->level;
    case GV_SEAT_GREEDY:
        return GV_LEVELS + 1;
    case GV_SEAT_RANDOM:
        return GV_LEVELS + 2;
    case GV_SEAT_LIMITS:
        break;
    }
    return -1;
}

void gv_i_seat_words(const gv_app *app, gv_colour colour, char out[128])
{
    int now = gv_i_seat_now(app, colour);
    if (now >= 0)
        snprintf(out, 128, "%s", gv_i_seat_texts[now]);
    else
        gv_seat_text(&app->match.players[colour], out, 128);
}

/* ---------------------------------------------------------------- choosing */

/* Opens a game of `variant`, or says why it cannot be. Takes the variant over. */
static void open_or_say(gv_app *app, gv_variant *variant, gv_status status, gv_error *error)
{
    if (status == GV_OK)
        status = gv_match_open(&app->match, variant, app->match.setup.seed, NULL, error);
    gv_variant_free(variant);
    if (status == GV_OK)
        gv_i_game_changed(app, true);
    else
        gv_i_notify(app, error->message);
}

void gv_i_choose_board(gv_app *app, int index)
{
    gv_error error;
    gv_variant variant;
    const gv_variant *base = &app->match.base;
    char size[16];
    gv_variant_init(&variant);
    gv_status status = gv_variant_copy(&variant, app->boards[index], &error);
    snprintf(size, sizeof size, "%dx%d", base->columns, base->rows);
    if (status == GV_OK)
        status = gv_variant_set(&variant, "size", size, &error);
    /* The rules stay; holes and links belonged to the other board. */
    variant.closing = base->closing;
    variant.objective = base->objective;
    variant.first = base->first;
    variant.stock = base->stock;
    variant.tie = base->tie;
    variant.quiet = base->quiet;
    variant.start = base->start == GV_START_POSITION ? GV_START_DIAGONAL : base->start;
    open_or_say(app, &variant, status, &error);
}

/* A shipped variant as it is, with its own rules, size and start. */
void gv_i_choose_variant(gv_app *app, int index)
{
    gv_error error;
    gv_variant variant;
    gv_variant_init(&variant);
    gv_status status = gv_variant_copy(&variant, &app->variants.items[index], &error);
    open_or_say(app, &variant, status, &error);
}

/* A copy of the base with one setting changed. */
static void choose_setting(gv_app *app, const char *key, const char *value)
{
    gv_error error;
    gv_variant variant;
    gv_variant_init(&variant);
    gv_status status = gv_variant_copy(&variant, &app->match.base, &error);
    if (status == GV_OK)
        status = gv_variant_set(&variant, key, value, &error);
    open_or_say(app, &variant, status, &error);
}

void gv_i_choose_size(gv_app *app, int index)
{
    choose_setting(app, "size", gv_i_size_names[index]);
}

void gv_i_choose_start(gv_app *app, int index)
{
    choose_setting(app, "start", gv_name_of(gv_start_names, (int)gv_i_starts[index]));
}

/* Somebody else sits down: the game goes on at once, and is no longer looked back at. */
static void seats_changed(gv_app *app)
{
    app->paused = app->looking = false;
    app->think_end = app->now + GV_I_THINK_TIME;
    app->dirty = true;
    for (int colour = 0; colour < 2; colour++)
        if (app->match.players[colour].kind != GV_SEAT_PERSON)
            app->computer = app->match.players[colour];
}

void gv_i_choose_seat(gv_app *app, gv_colour colour, int index)
{
    gv_seat seat;
    if (index < 0 || index >= GV_I_SEATS ||
        gv_seat_read(gv_i_seat_names[index], &seat, NULL) != GV_OK)
        return;
    app->match.players[colour] = seat;
    seats_changed(app);
}

void gv_i_next_players(gv_app *app)
{
    gv_seat *seats = app->match.players;
    int now = 0, other = 0;
    while (now < GV_I_PLAYERS &&
           (computers[now][GV_BLACK] != (seats[GV_BLACK].kind != GV_SEAT_PERSON) ||
            computers[now][GV_WHITE] != (seats[GV_WHITE].kind != GV_SEAT_PERSON)))
        now++;
    other = (now + 1) % GV_I_PLAYERS;
    for (int colour = 0; colour < 2; colour++)
        seats[colour] =
            computers[other][colour] ? app->computer : (gv_seat){.kind = GV_SEAT_PERSON};
    seats_changed(app);
    gv_text words = {0};
    char texts[2][128];
    for (int colour = 0; colour < 2; colour++)
        gv_i_seat_words(app, (gv_colour)colour, texts[colour]);
    gv_text_addf(&words, "Black: %s \xc2\xb7 White: %s", texts[GV_BLACK], texts[GV_WHITE]);
    gv_i_notify(app, gv_text_string(&words));
    gv_text_free(&words);
}

void gv_i_swap(gv_app *app)
{
    gv_seat black = app->match.players[GV_BLACK];
    app->match.players[GV_BLACK] = app->match.players[GV_WHITE];
    app->match.players[GV_WHITE] = black;
    seats_changed(app);
}

void gv_i_choose_closing(gv_app *app, gv_closing closing)
{
    gv_error error;
    uint64_t number = app->match.number;
    if (gv_match_set_closing(&app->match, closing, &error) != GV_OK)
        gv_i_notify(app, error.message);
    else if (app->match.number != number)
        gv_i_game_changed(app, false);
}

void gv_i_show_demonstration(gv_app *app, int index)
{
    gv_error error;
    const gv_demonstration *demonstration = &app->demonstrations.items[index];
    const char *cursor = demonstration->cursor;
    if (gv_match_show(&app->match, &demonstration->record.variant,
                      gv_text_string(&demonstration->record.moves), &error) != GV_OK) {
        gv_i_notify(app, error.message);
        return;
    }
    /* A demonstration is shown, not played against. */
    app->match.players[GV_BLACK] = app->match.players[GV_WHITE] = (gv_seat){.kind = GV_SEAT_PERSON};
    gv_i_game_changed(app, true);
    gv_text_add(&app->title, demonstration->title);
    gv_text_add(&app->remark, demonstration->remark);
    gv_cell cell;
    const gv_board *board = app->match.setup.board;
    if (*cursor && gv_square_read(&cursor, gv_board_columns(board), gv_board_rows(board), &cell,
                                  NULL) == GV_OK) {
        app->cursor = gv_copy_place(board, 0, 0, cell);
        app->has_cursor = app->by_keys = true;
    }
}
