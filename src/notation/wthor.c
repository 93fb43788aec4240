/*
 * wthor.c - the database of the French Othello federation: .wtb files of games, with the names of
 * players (.jou) and tournaments (.trn) in files of their own. Little endian, see docs/records.md.
 *
 * Passes are left out, the score is Black's with the empty cells counted for the winner. The
 * numbers that a game has in its file (tournament, players, theoretical score and how deep that was
 * searched) are kept in a tag, so that writing it again makes the same bytes.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/reading.h"

static unsigned word_at(const unsigned char *at)
{
    return at[0] | (unsigned)at[1] << 8;
}

static unsigned long long_at(const unsigned char *at)
{
    return word_at(at) | (unsigned long)word_at(at + 2) << 16;
}

/* ---------------------------------------------------------------- names */

gv_status gv_i_names_read(gv_i_names *out, const char *path, size_t width, gv_error *error)
{
    gv_text text = {0};
    gv_status status = gv_text_read_file(&text, path, GV_TEXT_LIMIT, error);
    if (status)
        return status;
    const unsigned char *header = (const unsigned char *)text.data;
    size_t count = text.length >= GV_I_WTHOR_HEADER ? word_at(header + 8) : 0;
    if (text.length < GV_I_WTHOR_HEADER || text.length < GV_I_WTHOR_HEADER + count * width) {
        status = gv_error_set(error, GV_ERROR_SYNTAX,
                              "%zu bytes for %zu names, expected a header of 16 bytes and %zu for "
                              "each name",
                              text.length, count, width);
        gv_error_place(error, path, 0, 0);
        gv_text_free(&text);
        return status;
    }
    memmove(text.data, text.data + GV_I_WTHOR_HEADER, count * width);
    gv_i_names_free(out);
    *out = (gv_i_names){text.data, count, width};
    return GV_OK;
}

void gv_i_names_free(gv_i_names *names)
{
    free(names->bytes);
    *names = (gv_i_names){0};
}

void gv_i_names_get(const gv_i_names *names, size_t number, char *out, size_t size)
{
    gv_text text = {0};
    *out = '\0';
    if (number >= names->count)
        return;
    const char *name = names->bytes + number * names->width;
    gv_i_utf8_add(&text, name, strnlen(name, names->width));
    snprintf(out, size, "%s", gv_text_string(&text));
    gv_text_free(&text);
}

/* ---------------------------------------------------------------- the header */

static gv_next fail(gv_source *source, gv_error *error, const char *format, ...) GV_PRINTF(3, 4);
static gv_next fail(gv_source *source, gv_error *error, const char *format, ...)
{
    char message[GV_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    gv_error_set(error, GV_ERROR_SYNTAX, "%s", message);
    source->failed = true;
    return GV_NEXT_FAULT;
}

static gv_next read_header(gv_source *source, gv_error *error)
{
    if (gv_i_intake_fill(&source->intake, GV_I_WTHOR_HEADER) < GV_I_WTHOR_HEADER)
        return fail(source, error, "the header is cut short, expected 16 bytes");
    const unsigned char *at = gv_i_intake_at(&source->intake);
    unsigned long games = long_at(at + 4);
    unsigned size = at[12] == 0 ? 8 : at[12];
    if (games == 0 && word_at(at + 8) > 0)
        return fail(source, error, "a list of %u names, expected a file of games (.wtb)",
                    word_at(at + 8));
    if (size != 8 && size != 10)
        return fail(source, error, "a board of %u columns in the header, expected 8 or 10", size);
    source->wthor.header_read = true;
    source->wthor.games = (unsigned)games;
    source->wthor.year = word_at(at + 10);
    source->wthor.depth = at[14];
    source->wthor.size = size;
    source->square.columns = source->square.rows = (int)size;
    gv_i_intake_skip(&source->intake, GV_I_WTHOR_HEADER);
    return GV_NEXT_GAME;
}

/* ---------------------------------------------------------------- one game */

static bool set_name(gv_game_record *game, const char *tag, const gv_i_names *names,
                     unsigned number)
{
    char name[64];
    gv_i_names_get(names, number, name, sizeof name);
    return !*name || gv_tag_list_add(&game->tags, tag, name);
}

static bool take_tags(const gv_source *source, const unsigned char *at, gv_game_record *game)
{
    char text[64];
    unsigned tournament = word_at(at), black = word_at(at + 2), white = word_at(at + 4);
    bool kept = set_name(game, "Event", &source->wthor.tournaments, tournament);
    snprintf(text, sizeof text, "%04u.??.??", source->wthor.year);
    if (source->wthor.year > 0)
        kept = kept && gv_tag_list_add(&game->tags, "Date", text);
    kept = kept && set_name(game, "Black", &source->wthor.players, black) &&
           set_name(game, "White", &source->wthor.players, white);
    snprintf(text, sizeof text, "%u %u %u %u %u", tournament, black, white, at[7],
             source->wthor.depth);
    return kept && gv_tag_list_add(&game->tags, GV_I_WTHOR_TAG, text);
}

/* 10·row + column: a1 is 11, h8 is 88. */
static gv_cell cell_of(unsigned byte, unsigned size)
{
    unsigned row = (byte - 1) / 10, column = (byte - 1) % 10 + 1;
    return row >= 1 && row <= size && column <= size ? (gv_cell)((row - 1) * size + column - 1)
                                                     : GV_NO_CELL;
}

static gv_status play_moves(gv_source *source, const unsigned char *at, gv_i_replay *replay,
                            gv_game_record *game, gv_error *error)
{
    gv_error reason = {.status = GV_OK};
    for (int i = 0; i < GV_I_WTHOR_MOVES && at[i] != 0; i++) {
        gv_cell cell = cell_of(at[i], source->wthor.size);
        gv_status status = cell == GV_NO_CELL
                               ? gv_error_set(&reason, GV_ERROR_VALUE,
                                              "the byte %d is no cell of the board", at[i])
                               : gv_i_replay_play(replay, cell, 0, game, &reason);
        if (status)
            return gv_error_set(error, status, "move %d: %s", i + 1, reason.message);
    }
    return GV_OK;
}

/* The score is Black's, empties counted for the winner; the file's total is all cells. */
static void take_score(gv_game_record *game, unsigned score)
{
    int cells = game->variant.columns * game->variant.rows, black, white;
    game->result = (gv_written_result){GV_WRITTEN_DISCS, (int)score, cells - (int)score};
    if (game->state != GV_OVER)
        return;
    gv_count_discs(GV_COUNT_EMPTIES_TO_WINNER, game->black, game->white,
                   cells - game->black - game->white, &black, &white);
    if (black != (int)score)
        gv_i_warn(game, 0, 0,
                  "the score %u for Black is wrong: the discs lie %d-%d, which counts %d", score,
                  game->black, game->white, black);
}

gv_next gv_i_wthor_next(gv_source *source, gv_game_record *game, gv_error *error)
{
    if (!source->wthor.header_read) {
        gv_next next = read_header(source, error);
        if (next != GV_NEXT_GAME)
            return next;
    }
    size_t there = gv_i_intake_fill(&source->intake, GV_I_WTHOR_GAME);
    unsigned read = (unsigned)source->number; /* games before this one */
    if (there == 0 && read >= source->wthor.games)
        return GV_NEXT_END;
    if (there == 0)
        return fail(source, error, "the file ends, expected %u games as its header says",
                    source->wthor.games);
    if (there < GV_I_WTHOR_GAME)
        return fail(source, error, "the game is cut short, expected %d bytes", GV_I_WTHOR_GAME);
    if (read >= source->wthor.games)
        return fail(source, error, "more games follow, expected %u as the header says",
                    source->wthor.games);
    unsigned char bytes[GV_I_WTHOR_GAME];
    memcpy(bytes, gv_i_intake_at(&source->intake), sizeof bytes);
    gv_i_intake_skip(&source->intake, sizeof bytes);
    gv_i_replay replay;
    if (gv_i_begin(source, &source->square, 0, &replay, error))
        return GV_NEXT_FAULT;
    if (!take_tags(source, bytes, game)) {
        gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        return GV_NEXT_FAULT;
    }
    gv_status status = play_moves(source, bytes + 8, &replay, game, error);
    if (gv_i_replay_finish(&replay, game, status ? NULL : error) || status)
        return GV_NEXT_FAULT;
    take_score(game, bytes[6]);
    return GV_NEXT_GAME;
}
