/*
 * transcript.c - moves as text: "f5d6c3", "1. f5 d6 2. c3 --".
 *
 * A transcript is replayed by the rules themselves, on a second game; only when the last move has
 * stood is it played on the caller's. Passes that the rules force may be left out, as most sources
 * do, so a move is first offered to the side to move and, where that side must pass, to the other.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/cursor.h"
#include "notation/record.h"

typedef struct transcript_reader {
    gv_i_cursor cursor; /* at the beginning of a move when a message is made */
    gv_game *game;
    int number; /* of the move at the cursor, counted in the text: a pass where it is written */
} transcript_reader;

/* Longest first: "pass" begins with "pa". */
static const char *const pass_words[] = {"pass", "pa", "ps", "--", "@@"};

/* "move 2: d4 is occupied", at the cursor. `reason` says what is wrong. */
static gv_status fail(const transcript_reader *reader, const gv_error *reason, gv_error *error)
{
    return gv_i_fail_at(&reader->cursor, error, reason->status, "move %d: %s", reader->number,
                        reason->message);
}

/* ---------------------------------------------------------------- one move */

/* A player as messages name them, like gv_verdict_text. */
static const char *mover_name(const gv_game *game)
{
    return gv_mover(gv_game_now(game)) == GV_BLACK ? "Black" : "White";
}

static gv_status play_square(gv_game *game, gv_cell cell, gv_error *reason)
{
    if (gv_state_of(gv_game_rules(game), gv_game_now(game)) != GV_MUST_PASS)
        return gv_game_play(game, cell, reason);
    const char *stuck = mover_name(game);
    gv_status status = gv_game_play(game, GV_PASS, reason);
    if (status)
        return status;
    gv_error why;
    status = gv_game_play(game, cell, &why);
    if (status)
        gv_error_set(reason, status, "%s must pass; for %s: %s", stuck, mover_name(game),
                     why.message);
    return status;
}

/* After the end nothing is a move, not even a third pass. */
static gv_status check_not_over(const transcript_reader *reader, gv_error *reason)
{
    if (gv_state_of(gv_game_rules(reader->game), gv_game_now(reader->game)) != GV_OVER)
        return GV_OK;
    if (reader->number == 1)
        return gv_error_set(reason, GV_ERROR_RULES, "the game is over before it");
    return gv_error_set(reason, GV_ERROR_RULES, "the game is over after move %d",
                        reader->number - 1);
}

static size_t pass_length(const char *at)
{
    for (size_t i = 0; i < sizeof pass_words / sizeof pass_words[0]; i++) {
        size_t length = gv_i_starts_with(at, pass_words[i]);
        if (length > 0)
            return length;
    }
    return 0;
}

/* Reads one move at the cursor into *move and its end into *end. */
static gv_status read_move(const transcript_reader *reader, gv_cell *move, const char **end,
                           gv_error *reason)
{
    const gv_board *board = gv_game_rules(reader->game)->board;
    *end = reader->cursor.at + pass_length(reader->cursor.at);
    if (*end > reader->cursor.at) {
        *move = GV_PASS;
        return GV_OK;
    }
    return gv_square_read(end, gv_board_columns(board), gv_board_rows(board), move, reason);
}

static gv_status take_move(transcript_reader *reader, gv_error *error)
{
    gv_error reason;
    gv_cell move = GV_PASS;
    const char *end = NULL;
    gv_status status = read_move(reader, &move, &end, &reason);
    if (status == GV_OK)
        status = check_not_over(reader, &reason);
    if (status == GV_OK)
        status = move == GV_PASS ? gv_game_play(reader->game, GV_PASS, &reason)
                                 : play_square(reader->game, move, &reason);
    if (status)
        return fail(reader, &reason, error);
    gv_i_cursor_move(&reader->cursor, (size_t)(end - reader->cursor.at));
    reader->number++;
    return GV_OK;
}

/* ---------------------------------------------------------------- what is not a move */

/* The length of a move number, "12." or "12...", at `at`; 0 where there is none. */
static size_t number_length(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    size_t dots = strspn(at + digits, ".");
    return digits > 0 && dots > 0 ? digits + dots : 0;
}

/* "33-31", "1-0", "1/2-1/2" or "*", as in PGN. */
static bool is_result(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    return *at == '*' || (digits > 0 && (at[digits] == '-' || at[digits] == '/'));
}

static gv_status refuse_result(const transcript_reader *reader, gv_error *error)
{
    char word[GV_I_QUOTE_SIZE];
    gv_error reason;
    gv_error_set(&reason, GV_ERROR_SYNTAX,
                 "\"%s\" is a result, expected a move: a transcript holds moves only",
                 gv_i_word(reader->cursor.at, word));
    return fail(reader, &reason, error);
}

static gv_status skip_separators(transcript_reader *reader, gv_error *error)
{
    for (;;) {
        gv_status status = gv_i_cursor_skip(&reader->cursor, error);
        if (status)
            return status;
        size_t length = number_length(reader->cursor.at);
        if (length == 0 && *reader->cursor.at == ',')
            length = 1;
        if (length == 0)
            return GV_OK;
        gv_i_cursor_move(&reader->cursor, length);
    }
}

/* "=0123456789abcdef" at the cursor: the checksum of the position reached, the last word of a text.
 */
static gv_status take_checksum(transcript_reader *reader, gv_error *error)
{
    char written[GV_I_QUOTE_SIZE], reached[GV_I_QUOTE_SIZE];
    gv_i_word(reader->cursor.at, written);
    snprintf(reached, sizeof reached, "=%016" PRIx64,
             gv_i_checksum(gv_game_rules(reader->game)->board, gv_game_now(reader->game)));
    if (strcmp(written, reached) != 0)
        return gv_i_fail_at(&reader->cursor, error, GV_ERROR_VALUE,
                            "\"%s\" is not the checksum of the position reached, expected \"%s\"",
                            written, reached);
    gv_i_cursor_move(&reader->cursor, strlen(reached));
    gv_status status = gv_i_cursor_skip(&reader->cursor, error);
    if (status || !*reader->cursor.at)
        return status;
    return gv_i_fail_at(&reader->cursor, error, GV_ERROR_SYNTAX,
                        "\"%s\" behind the checksum, expected nothing",
                        gv_i_word(reader->cursor.at, written));
}

/* ---------------------------------------------------------------- whole transcripts */

static gv_status replay_all(transcript_reader *reader, gv_error *error)
{
    for (;;) {
        gv_status status = skip_separators(reader, error);
        if (status || !*reader->cursor.at)
            return status;
        if (*reader->cursor.at == '=')
            return take_checksum(reader, error);
        status =
            is_result(reader->cursor.at) ? refuse_result(reader, error) : take_move(reader, error);
        if (status)
            return status;
    }
}

/* A game as it was at `ply`, with `undone` to be redone. It had room for those: nothing can fail.
 */
static void restore(gv_game *game, int ply, const gv_cell *undone, int undone_count)
{
    while (gv_game_ply(game) > ply)
        gv_game_undo(game);
    for (int i = 0; i < undone_count; i++) {
        gv_status status = gv_game_play(game, undone[i], NULL);
        assert(status == GV_OK);
        (void)status;
    }
    while (gv_game_ply(game) > ply)
        gv_game_undo(game);
}

/* Plays on `game` what was proved on `replayed`. Only memory can fail. */
static gv_status commit(gv_game *game, const gv_game *replayed, gv_error *error)
{
    int ply = gv_game_ply(game), length = gv_game_length(game);
    gv_cell *moves = calloc((size_t)length + 1, sizeof *moves); /* what may have to come back */
    if (!moves)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    for (int i = 0; i < length; i++)
        moves[i] = gv_game_move(game, i);
    gv_status status = GV_OK;
    for (int i = 0; status == GV_OK && i < gv_game_length(replayed); i++)
        status = gv_game_play(game, gv_game_move(replayed, i), error);
    if (status)
        restore(game, ply, moves + ply, length - ply);
    free(moves);
    return status;
}

gv_status gv_transcript_read(gv_game *game, const char *text, gv_error *error)
{
    gv_status status = gv_i_text_fits(text, error);
    if (status)
        return status;
    transcript_reader reader = {.cursor = gv_i_cursor_of(text), .number = 1};
    status = gv_game_new(&reader.game, gv_game_rules(game), gv_game_now(game), error);
    if (status)
        return status;
    status = replay_all(&reader, error);
    if (status == GV_OK)
        status = commit(game, reader.game, error);
    gv_game_free(reader.game);
    return status;
}

void gv_i_move_write(const gv_game *game, int ply, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE];
    gv_text_add(out, gv_move_name(gv_game_rules(game)->board, gv_game_move(game, ply), name));
}

void gv_transcript_write(const gv_game *game, gv_text *out)
{
    for (int ply = 0; ply < gv_game_ply(game); ply++) {
        if (ply > 0)
            gv_text_add(out, " ");
        gv_i_move_write(game, ply, out);
    }
}
