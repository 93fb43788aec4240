/*
 * export.c - games written in any format, and the reasons why one cannot hold a game.
 *
 * Formats of others speak of the plain square board only. A reader of theirs would replay a game of
 * a glued board, find moves illegal or, worse, turn other discs; so such a game is refused, with
 * what stands in the way.
 */
#include <stdlib.h>

#include "notation/reading.h"

const gv_name gv_left_names[] = {{GV_LEFT_PLAYERS, "players", NULL},
                                 {GV_LEFT_TAGS, "other tags", NULL},
                                 {GV_LEFT_COMMENTS, "comments", NULL},
                                 {GV_LEFT_RESULT, "results of unfinished games", NULL},
                                 {GV_LEFT_MOVES, "moves", NULL},
                                 {GV_LEFT_LONG_NAMES, "the ends of long names", NULL},
                                 {0, NULL, NULL}};

/* ---------------------------------------------------------------- what formats cannot say */

static gv_status refuse(const gv_game_record *game, const char *format, const char *what,
                        gv_error *error)
{
    gv_text words = {0};
    gv_setup setup;
    if (gv_variant_setup_board(&game->variant, game->seed, &setup, NULL) == GV_OK) {
        gv_rules_words(&game->variant, &setup.rules, &words);
        gv_setup_free(&setup);
    }
    gv_error_set(error, GV_ERROR_VALUE, "%s cannot say %s (%s); .gvg can", format, what,
                 gv_text_string(&words));
    gv_text_free(&words);
    return GV_ERROR_VALUE;
}

/* Board and rules, the start left out of account. The closing rule says nothing without a ring. */
static gv_status fits_rules(const gv_game_record *game, const char *format, bool fewest,
                            gv_error *error)
{
    const gv_variant *v = &game->variant;
    const char *what = v->left_right != GV_OPEN || v->top_bottom != GV_OPEN ? "this board"
                       : v->link_count > 0                                  ? "a board with links"
                       : !gv_set_is_empty(&v->holes) || v->random_holes > 0 ? "holes"
                       : v->objective == GV_FEWEST && !fewest ? "that fewest discs win"
                       : v->quiet != GV_QUIET_NO              ? "that a move may turn nothing"
                       : v->stock > 0                         ? "a stock of discs"
                       : v->tie != GV_TIE_DRAW                ? "that a tie is won"
                                                              : NULL;
    return what ? refuse(game, format, what, error) : GV_OK;
}

gv_status gv_i_fits_square(const gv_game_record *game, const char *format, gv_error *error)
{
    const gv_variant *v = &game->variant;
    gv_status status = fits_rules(game, format, false, error);
    if (status)
        return status;
    if (v->columns != 8 || v->rows != 8)
        return refuse(game, format, "another size than 8x8", error);
    if (v->start != GV_START_DIAGONAL)
        return refuse(game, format, "another start than the usual one", error);
    return v->first == GV_BLACK ? GV_OK : refuse(game, format, "that White begins", error);
}

gv_status gv_i_fits_drawn(const gv_game_record *game, const char *format, bool fewest, int size,
                          gv_error *error)
{
    const gv_variant *v = &game->variant;
    gv_status status = fits_rules(game, format, fewest, error);
    if (status)
        return status;
    if (v->columns != v->rows || v->columns < 2 || (size > 0 && v->columns != size))
        return refuse(game, format, "a board of this size", error);
    bool due = v->start == GV_START_EMPTY || (v->start == GV_START_POSITION && v->placements > 0);
    return due ? refuse(game, format, "a start without discs", error) : GV_OK;
}

/* ---------------------------------------------------------------- one game as text */

static gv_status write_text(const gv_game_record *game, gv_format format,
                            const gv_sink_options *options, gv_text *out, unsigned *left,
                            gv_error *error)
{
    switch (format) {
    case GV_FORMAT_GVG:
        return gv_i_gvg_write(game, out, error);
    case GV_FORMAT_TRANSCRIPT:
        return gv_i_transcript_text(game, out, left, error);
    case GV_FORMAT_PGN:
        return gv_i_pgn_write(game, out, left, error);
    case GV_FORMAT_GGF:
        return gv_i_ggf_write(game, out, left, error);
    case GV_FORMAT_OBF:
        return gv_i_obf_write(game, options, out, left, error);
    case GV_FORMAT_WTHOR:
        break;
    }
    return gv_error_set(error, GV_ERROR_VALUE, "WTHOR is no text; expected another format");
}

gv_status gv_game_record_write(const gv_game_record *game, gv_format format,
                               const gv_sink_options *options, gv_text *out, gv_error *error)
{
    unsigned left = 0;
    gv_text text = {0};
    gv_status status = write_text(game, format, options, &text, &left, error);
    if (status == GV_OK && text.failed)
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK)
        gv_text_add_bytes(out, gv_text_string(&text), text.length);
    gv_text_free(&text);
    return status;
}

/* ---------------------------------------------------------------- files */

struct gv_sink {
    gv_format format;
    gv_sink_options options;
    gv_writer *writer;      /* NULL for WTHOR */
    gv_i_wthor_sink *wthor; /* NULL for others */
    gv_text text;
    unsigned left;
    long long games;
};

gv_status gv_sink_open(gv_sink **out, gv_format format, const char *path,
                       const gv_sink_options *options, gv_error *error)
{
    gv_sink *sink = calloc(1, sizeof *sink);
    if (!sink)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    sink->format = format;
    if (options)
        sink->options = *options;
    gv_status status = format == GV_FORMAT_WTHOR
                           ? gv_i_wthor_sink_open(&sink->wthor, path, &sink->options, error)
                           : gv_writer_open(&sink->writer, path, error);
    if (status) {
        free(sink);
        return status;
    }
    *out = sink;
    return GV_OK;
}

gv_status gv_sink_add(gv_sink *sink, const gv_game_record *game, gv_error *error)
{
    unsigned left = 0;
    gv_status status;
    if (sink->format == GV_FORMAT_WTHOR) {
        status = gv_i_wthor_sink_add(sink->wthor, game, &left, error);
    } else {
        gv_text_clear(&sink->text);
        /* A blank line parts games that have more than one. */
        bool apart = sink->format == GV_FORMAT_GVG || sink->format == GV_FORMAT_PGN;
        gv_text_add(&sink->text, apart && sink->games > 0 ? "\n" : "");
        status = write_text(game, sink->format, &sink->options, &sink->text, &left, error);
        if (status == GV_OK && sink->text.failed)
            status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        if (status == GV_OK)
            status = gv_writer_add(sink->writer, sink->text.data, sink->text.length, error);
    }
    if (status == GV_OK) {
        sink->left |= left;
        sink->games++;
    }
    return status;
}

unsigned gv_sink_left_out(const gv_sink *sink)
{
    return sink->left;
}

static void sink_free(gv_sink *sink)
{
    gv_text_free(&sink->text);
    free(sink);
}

gv_status gv_sink_commit(gv_sink *sink, gv_error *error)
{
    gv_status status = sink->wthor ? gv_i_wthor_sink_commit(sink->wthor, error)
                                   : gv_writer_commit(sink->writer, error);
    sink_free(sink);
    return status;
}

void gv_sink_discard(gv_sink *sink)
{
    if (!sink)
        return;
    if (sink->wthor)
        gv_i_wthor_sink_discard(sink->wthor);
    gv_writer_discard(sink->writer);
    sink_free(sink);
}
