/* table.c - see table.h. */
#include "study/table.h"

#include <stdio.h>
#include <string.h>

#define DEFAULT_TIMEOUT 60
/* Clearing a table between games has its price, so who looks at little gets a small one. */
#define SMALL_MEGABYTES 2
#define LARGE_MEGABYTES 64
#define MANY_NODES      100000

gv_status gv_i_player_read(const char *text, gv_seat *seat, const char **command, gv_error *error)
{
    *command = NULL;
    if (strncmp(text, "gtp:", 4) == 0) {
        *command = text + 4;
        *seat = (gv_seat){.kind = GV_SEAT_PERSON};
        if (**command)
            return GV_OK;
        return gv_error_set(error, GV_ERROR_VALUE, "\"gtp:\" without a command");
    }
    gv_status status = gv_seat_read(text, seat, error);
    if (status == GV_OK && seat->kind == GV_SEAT_PERSON)
        status = gv_error_set(error, GV_ERROR_VALUE, "a person cannot play here");
    return status;
}

static size_t megabytes_for(const gv_seat *seat)
{
    uint64_t nodes = seat->kind == GV_SEAT_LEVEL ? gv_level_of(seat->level)->nodes : seat->nodes;
    bool open_ended = seat->kind == GV_SEAT_LIMITS && seat->nodes == 0;
    return nodes > MANY_NODES || open_ended ? LARGE_MEGABYTES : SMALL_MEGABYTES;
}

static gv_status open_side(gv_i_playing_table *table, int player, const gv_fast *fast,
                           const char *text, gv_error *error)
{
    gv_i_table_side *side = &table->side[player];
    gv_status status = gv_i_player_read(text, &side->seat, &side->command, error);
    if (status == GV_OK && side->command) {
        status = gv_external_start(&side->external, side->command, table->timeout, error);
    } else if (status == GV_OK) {
        gv_engine_options options = {.megabytes = megabytes_for(&side->seat)};
        status = gv_engine_new(&side->engine, fast, &options, error);
    }
    if (side->external)
        gv_i_external_set_variant(side->external, table->variant);
    return status;
}

gv_status gv_i_table_open(gv_i_playing_table *table, const gv_fast *fast, const gv_variant *variant,
                          const gv_position *start, const char *const players[2], double timeout,
                          gv_error *error)
{
    *table = (gv_i_playing_table){.rules = gv_fast_rules(fast),
                                  .start = start,
                                  .variant = variant,
                                  .timeout = timeout > 0 ? timeout : DEFAULT_TIMEOUT};
    gv_status status = open_side(table, 0, fast, players[0], error);
    if (status == GV_OK)
        status = open_side(table, 1, fast, players[1], error);
    if (status != GV_OK)
        gv_i_table_close(table);
    return status;
}

void gv_i_table_close(gv_i_playing_table *table)
{
    for (int player = 0; player < 2; player++) {
        gv_engine_free(table->side[player].engine);
        gv_external_stop(table->side[player].external);
    }
    *table = (gv_i_playing_table){0};
}

/* A program that failed may be in any state: the next game gets a new one. */
static bool revive(gv_i_playing_table *table, int player, gv_error *error)
{
    gv_i_table_side *side = &table->side[player];
    if (!side->command || side->external)
        return true;
    if (gv_external_start(&side->external, side->command, table->timeout, error) != GV_OK)
        return false;
    gv_i_external_set_variant(side->external, table->variant);
    return true;
}

/* A program that cannot be started has lost before the first move. */
static void lose_at_once(const gv_i_playing_table *table, gv_colour colour, const gv_error *error,
                         gv_bout *out)
{
    *out = (gv_bout){.failed = (int)colour, .end = *table->start};
    out->result = colour == GV_BLACK ? GV_WHITE_WINS : GV_BLACK_WINS;
    snprintf(out->reason, sizeof out->reason, "%.*s", (int)sizeof out->reason - 1, error->message);
}

gv_status gv_i_table_play(gv_i_playing_table *table, const gv_opening *opening, bool swapped,
                          gv_random *random, gv_stop_fn stop, void *user, gv_bout *out,
                          gv_error *error)
{
    gv_bout_side sides[2];
    for (int player = 0; player < 2; player++) {
        gv_colour colour = (gv_colour)(player ^ (swapped ? 1 : 0));
        gv_error failure = {0};
        if (!revive(table, player, &failure)) {
            lose_at_once(table, colour, &failure, out);
            return GV_OK;
        }
        const gv_i_table_side *side = &table->side[player];
        sides[colour] = (gv_bout_side){side->seat, side->engine, side->external};
    }
    gv_status status =
        gv_bout_play(table->rules, table->start, opening, sides, random, stop, user, out, error);
    if (status == GV_OK && out->failed >= 0) {
        gv_i_table_side *side = &table->side[out->failed ^ (swapped ? 1 : 0)];
        gv_external_stop(side->external);
        side->external = NULL;
    }
    return status;
}
