/* match.c - see match.h. */
#include "app/match.h"

void gv_match_free(gv_match *match)
{
    gv_game_free(match->game);
    gv_setup_free(&match->setup);
    gv_variant_free(&match->variant);
    gv_variant_free(&match->base);
    *match = (gv_match){0};
}

/* ---------------------------------------------------------------- games */

/* A game in the making; whoever makes it either puts it in place or throws it away. */
typedef struct fresh {
    gv_variant variant;
    gv_setup setup;
    gv_game *game;
} fresh;

static void discard(fresh *f)
{
    gv_game_free(f->game);
    gv_setup_free(&f->setup);
    gv_variant_free(&f->variant);
}

static gv_status make(fresh *f, const gv_variant *variant, uint64_t seed, const char *moves,
                      gv_error *error)
{
    *f = (fresh){0};
    gv_variant_init(&f->variant);
    gv_status status = gv_variant_copy(&f->variant, variant, error);
    if (status == GV_OK)
        status = gv_variant_setup(variant, seed, &f->setup, error);
    if (status == GV_OK)
        status = gv_game_new(&f->game, &f->setup.rules, &f->setup.start, error);
    if (status == GV_OK && moves && *moves)
        status = gv_transcript_read(f->game, moves, error);
    if (status != GV_OK)
        discard(f);
    return status;
}

static void put_in_place(gv_match *match, fresh *f)
{
    gv_game_free(match->game);
    gv_setup_free(&match->setup);
    gv_variant_free(&match->variant);
    match->variant = f->variant;
    match->setup = f->setup;
    match->game = f->game;
    match->number++;
}

static gv_status set_base(gv_match *match, const gv_variant *variant, gv_error *error)
{
    gv_variant copy;
    gv_variant_init(&copy);
    gv_status status = gv_variant_copy(&copy, variant, error);
    if (status != GV_OK)
        return status;
    gv_variant_free(&match->base);
    match->base = copy;
    return GV_OK;
}

gv_status gv_match_open(gv_match *match, const gv_variant *variant, uint64_t seed,
                        const char *moves, gv_error *error)
{
    fresh f;
    gv_status status = make(&f, variant, seed, moves, error);
    if (status != GV_OK)
        return status;
    status = set_base(match, variant, error);
    if (status != GV_OK) {
        discard(&f);
        return status;
    }
    put_in_place(match, &f);
    return GV_OK;
}

gv_status gv_match_restart(gv_match *match, gv_error *error)
{
    fresh f;
    gv_status status = make(&f, &match->base, match->setup.seed, NULL, error);
    if (status == GV_OK)
        put_in_place(match, &f);
    return status;
}

gv_status gv_match_show(gv_match *match, const gv_variant *variant, const char *moves,
                        gv_error *error)
{
    fresh f;
    gv_status status = make(&f, variant, match->setup.seed, moves, error);
    if (status == GV_OK)
        put_in_place(match, &f);
    return status;
}

/* Makes the position now the start of a game of its own. */
static gv_status fork_here(fresh *f, const gv_match *match, gv_error *error)
{
    const gv_position *now = gv_match_now(match);
    gv_status status = make(f, &match->variant, match->setup.seed, NULL, error);
    if (status != GV_OK)
        return status;
    f->setup.start = *now; /* with the stock and the placements of an empty start still due */
    f->variant.start = GV_START_POSITION;
    f->variant.black = *gv_discs(now, GV_BLACK);
    f->variant.white = *gv_discs(now, GV_WHITE);
    f->variant.black_to_move = now->black_to_move;
    f->variant.has_laid = true;
    f->variant.laid[GV_BLACK] = now->laid[GV_BLACK];
    f->variant.laid[GV_WHITE] = now->laid[GV_WHITE];
    f->variant.placements = now->placements;
    gv_variant_keep_holes(&f->variant, f->setup.board);
    gv_game_free(f->game);
    f->game = NULL;
    status = gv_game_new(&f->game, &f->setup.rules, now, error);
    if (status != GV_OK)
        discard(f);
    return status;
}

gv_status gv_match_set_closing(gv_match *match, gv_closing closing, gv_error *error)
{
    fresh f;
    gv_status status;
    if (gv_game_rules(match->game)->closing == closing)
        return GV_OK;
    gv_closing before = match->variant.closing;
    match->variant.closing = closing;
    bool begun = gv_game_ply(match->game) > 0 || match->variant.start == GV_START_POSITION;
    status = begun ? fork_here(&f, match, error)
                   : make(&f, &match->variant, match->setup.seed, NULL, error);
    if (status != GV_OK) {
        match->variant.closing = before;
        return status;
    }
    match->base.closing = closing;
    put_in_place(match, &f);
    return GV_OK;
}

/* ---------------------------------------------------------------- asking */

const gv_position *gv_match_now(const gv_match *match)
{
    return gv_game_now(match->game);
}

gv_state gv_match_state(const gv_match *match)
{
    return gv_state_of(gv_game_rules(match->game), gv_match_now(match));
}

static bool is_person(const gv_match *match, const gv_position *position)
{
    return match->players[gv_mover(position)].kind == GV_SEAT_PERSON;
}

bool gv_match_is_persons_turn(const gv_match *match)
{
    return gv_match_state(match) == GV_PLAYING && is_person(match, gv_match_now(match));
}

/* ---------------------------------------------------------------- moves */

gv_status gv_match_play(gv_match *match, gv_cell cell, gv_error *error)
{
    return gv_game_play(match->game, cell, error);
}

bool gv_match_pass(gv_match *match, gv_colour *passed)
{
    gv_colour mover = gv_mover(gv_match_now(match));
    if (gv_match_state(match) != GV_MUST_PASS || gv_game_play(match->game, GV_PASS, NULL) != GV_OK)
        return false;
    *passed = mover;
    return true;
}

/* ---------------------------------------------------------------- back and forth */

/* Whether this is a place to stop at: somebody who is asked has a choice. */
static bool is_stop(const gv_match *match, int ply)
{
    const gv_position *position = gv_game_at(match->game, ply);
    bool persons = match->players[GV_BLACK].kind == GV_SEAT_PERSON ||
                   match->players[GV_WHITE].kind == GV_SEAT_PERSON;
    return gv_state_of(gv_game_rules(match->game), position) == GV_PLAYING &&
           (!persons || is_person(match, position));
}

/* The ply to go back to, or -1. */
static int undo_target(const gv_match *match)
{
    int ply = gv_game_ply(match->game) - 1;
    while (ply >= 0 && !is_stop(match, ply))
        ply--;
    return ply;
}

bool gv_match_can_undo(const gv_match *match)
{
    return undo_target(match) >= 0;
}

bool gv_match_can_redo(const gv_match *match)
{
    return gv_game_ply(match->game) < gv_game_length(match->game);
}

bool gv_match_undo(gv_match *match)
{
    int target = undo_target(match);
    if (target < 0)
        return false;
    while (gv_game_ply(match->game) > target)
        gv_game_undo(match->game);
    return true;
}

bool gv_match_redo(gv_match *match)
{
    if (!gv_game_redo(match->game))
        return false;
    while (!is_stop(match, gv_game_ply(match->game)) && gv_game_redo(match->game)) {
    }
    return true;
}

bool gv_match_go(gv_match *match, int ply)
{
    if (ply < 0 || ply > gv_game_length(match->game) || ply == gv_game_ply(match->game))
        return false;
    while (gv_game_ply(match->game) > ply)
        gv_game_undo(match->game);
    while (gv_game_ply(match->game) < ply)
        gv_game_redo(match->game);
    return true;
}
