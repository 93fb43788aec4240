/* fuzz_games.c - see fuzz_games.h. */
#include "fuzz_games.h"

#include <stdio.h>
#include <stdlib.h>

/* Prints what went wrong, and stops as a crash does, so that the fuzzer keeps the input. */
static void stop(const char *what, const gv_text *text, const gv_error *error)
{
    fprintf(stderr, "%s: %s\n%s\n", what, error->message, gv_text_string(text));
    abort();
}

static void round_trip(const gv_game_record *game, gv_format format)
{
    gv_text text = {0};
    gv_source *source = NULL;
    gv_game_record back = {.number = 0};
    gv_error error = {.message = ""};
    gv_source_options as_it_is = {.force = true, .format = format};
    /* A format may refuse a game; but what it takes it must give back. */
    if (gv_game_record_write(game, format, NULL, &text, &error) == GV_OK) {
        if (gv_source_open_bytes(&source, text.data, text.length, "written", &as_it_is, &error))
            stop("not opened", &text, &error);
        if (gv_source_next(source, &back, &error) != GV_NEXT_GAME)
            stop("not read", &text, &error);
        if (!gv_game_record_same_game(game, &back))
            stop("another game", &text, &error);
        gv_game_record_clear(&back);
        if (gv_source_next(source, &back, &error) != GV_NEXT_END)
            stop("more than one game", &text, &error);
    }
    gv_game_record_free(&back);
    gv_source_close(source);
    gv_text_free(&text);
}

/* Content alone decides in use, so detection gets all bytes too. */
static void detect(const uint8_t *data, size_t size)
{
    gv_source *source = NULL;
    gv_error error;
    if (gv_source_open_bytes(&source, data, size, "fuzz", NULL, &error) == GV_OK)
        gv_source_close(source);
}

void fuzz_games(const uint8_t *data, size_t size, gv_format format)
{
    gv_source *source = NULL;
    gv_game_record game = {.number = 0};
    gv_error error = {.message = ""};
    gv_source_options options = {.force = true, .format = format};
    gv_next next = GV_NEXT_GAME;
    detect(data, size);
    if (gv_source_open_bytes(&source, data, size, "fuzz", &options, &error))
        return;
    for (int count = 0; count < 1000 && next != GV_NEXT_END && next != GV_NEXT_FAILED; count++) {
        next = gv_source_next(source, &game, &error);
        if (next != GV_NEXT_GAME)
            continue;
        round_trip(&game, GV_FORMAT_GVG);
        if (format != GV_FORMAT_GVG && format != GV_FORMAT_WTHOR)
            round_trip(&game, format);
    }
    gv_source_close(source);
    gv_game_record_free(&game);
}
