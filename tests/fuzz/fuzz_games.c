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

/* Reads all games; those that are right are written and read back. */
static void read_all(gv_source *source, gv_format format)
{
    gv_game_record game = {.number = 0};
    gv_error error = {.message = ""};
    gv_next next = GV_NEXT_GAME;
    for (int count = 0; count < 1000 && next != GV_NEXT_END && next != GV_NEXT_FAILED; count++) {
        next = gv_source_next(source, &game, &error);
        if (next != GV_NEXT_GAME)
            continue;
        round_trip(&game, GV_FORMAT_GVG);
        if (format != GV_FORMAT_GVG && format != GV_FORMAT_WTHOR)
            round_trip(&game, format);
    }
    gv_game_record_free(&game);
}

/* The same text played on another board, as `show klein --game FILE` does; one on which nothing
 * can begin is among them. */
static void read_elsewhere(gv_source *source, const uint8_t *data, size_t size)
{
    gv_variant base;
    gv_variant_init(&base);
    unsigned pick = size > 0 ? data[size - 1] : 0;
    base.columns = pick % 7 == 0 ? 1 : 4 + (int)(pick % 3) * 2;
    base.rows = pick % 5 == 0 ? 12 : 5;
    base.left_right = (gv_edge)(pick % 3);
    base.top_bottom = (gv_edge)(pick / 3 % 3);
    base.closing = (gv_closing)(pick / 9 % 3);
    base.random_holes = (int)(pick / 27 % 3);
    if (gv_source_play_on(source, &base, pick, NULL, NULL, NULL) == GV_OK)
        read_all(source, GV_FORMAT_GVG); /* the others cannot say such boards */
    gv_variant_free(&base);
}

void fuzz_games(const uint8_t *data, size_t size, gv_format format)
{
    gv_source *source = NULL;
    gv_error error = {.message = ""};
    gv_source_options options = {.force = true, .format = format};
    detect(data, size);
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        if (gv_source_open_bytes(&source, data, size, "fuzz", &options, &error))
            return;
        if (elsewhere)
            read_elsewhere(source, data, size);
        else
            read_all(source, format);
        gv_source_close(source);
    }
}
