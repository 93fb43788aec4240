/*
 * fuzz_position.c - fuzz target: positions and games as text (gv_record_read), and what `show`
 * would print of them, which must be the same position.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_games.h"

static void check_position(const gv_record *record, const gv_setup *setup, const gv_game *game)
{
    const gv_position *now = gv_game_now(game);
    gv_variant square;
    gv_record again;
    gv_setup built;
    gv_game *played = NULL;
    gv_text text = {0};
    gv_error error = {.message = ""};
    gv_variant_init(&square);
    gv_position_write(&record->variant, setup, now, &(gv_diagram){.around = 1}, &text);
    if (gv_record_read(gv_text_string(&text), "written", &square, &again, &error)) {
        fprintf(stderr, "not read: %s\n%s\n", error.message, gv_text_string(&text));
        abort();
    }
    if (gv_record_play(&again, 0, &built, &played, &error) == GV_OK) {
        bool same = gv_set_equal(&gv_game_now(played)->mover, &now->mover) &&
                    gv_set_equal(&gv_game_now(played)->waiter, &now->waiter) &&
                    gv_game_now(played)->black_to_move == now->black_to_move;
        if (!same) {
            fprintf(stderr, "another position\n%s\n", gv_text_string(&text));
            abort();
        }
        gv_game_free(played);
        gv_setup_free(&built);
    }
    gv_record_free(&again);
    gv_text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gv_variant square;
    gv_record record;
    gv_setup setup;
    gv_game *game = NULL;
    gv_error error = {.message = ""};
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    gv_variant_init(&square);
    if (gv_record_read(text, "fuzz", &square, &record, &error) == GV_OK) {
        if (gv_record_play(&record, 0, &setup, &game, &error) == GV_OK) {
            check_position(&record, &setup, game);
            gv_game_free(game);
            gv_setup_free(&setup);
        }
        gv_record_free(&record);
    }
    free(text);
    return 0;
}
