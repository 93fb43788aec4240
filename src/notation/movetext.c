/*
 * movetext.c - moves as text, in every dialect: "f5d6c3", "1. f5 d6 2. c3 --", with comments,
 * passes written or left out, a result at the end (PGN) or a checksum (ours).
 *
 * gv_transcript_read does the same for one game at a terminal; this keeps what could be read before
 * a fault, comments, and the line of each move.
 */
#include <inttypes.h>
#include <string.h>

#include "notation/reading.h"
#include "notation/record.h"

gv_i_movetext gv_i_movetext_of(const char *text, int first_line, bool results)
{
    return (gv_i_movetext){
        .cursor = gv_i_cursor_of(text), .first_line = first_line, .number = 1, .results = results};
}

static int line_of(const gv_i_movetext *moves)
{
    return moves->first_line + moves->cursor.line - 1;
}

/* A message with the place of the cursor in the file. */
static gv_status fail(const gv_i_movetext *moves, const gv_error *reason, gv_error *error)
{
    gv_error_set(error, reason->status, "move %d: %s", moves->number, reason->message);
    gv_error_place(error, NULL, line_of(moves), gv_i_cursor_column(&moves->cursor));
    return reason->status;
}

static gv_status fail_word(const gv_i_movetext *moves, const char *what, gv_error *error)
{
    char word[GV_I_QUOTE_SIZE];
    gv_error_set(error, GV_ERROR_SYNTAX, "\"%s\"%s", gv_i_word(moves->cursor.at, word), what);
    gv_error_place(error, NULL, line_of(moves), gv_i_cursor_column(&moves->cursor));
    return GV_ERROR_SYNTAX;
}

/* ---------------------------------------------------------------- comments */

/* Keeps a comment without its marks and the blanks around it. */
static gv_status keep_comment(gv_game_record *game, const char *text, size_t size, gv_error *error)
{
    while (size > 0 && gv_i_is_blank(*text))
        text++, size--;
    while (size > 0 && gv_i_is_blank(text[size - 1]))
        size--;
    if (size == 0 || gv_i_comment_add(game, game->move_count, text, size))
        return GV_OK;
    return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
}

static gv_status take_comment(gv_i_movetext *moves, gv_game_record *game, gv_error *error)
{
    gv_i_cursor *cursor = &moves->cursor;
    const char *from = cursor->at + 1;
    if (*cursor->at == ';') {
        size_t length = gv_i_cursor_rest_of_line(cursor);
        gv_i_cursor_move(cursor, length);
        return keep_comment(game, from, length - 1, error);
    }
    const char *end = strchr(from, '}');
    if (!end)
        return fail_word(moves, ": this comment is not closed, expected \"}\"", error);
    gv_i_cursor_move(cursor, (size_t)(end - cursor->at) + 1);
    return keep_comment(game, from, (size_t)(end - from), error);
}

/* ---------------------------------------------------------------- what is not a move */

/* The length of a move number, "12." or "12...", or of a comma; 0 where there is none. */
static size_t separator_length(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    size_t dots = strspn(at + digits, ".");
    if (digits > 0 && dots > 0)
        return digits + dots;
    return *at == ',' ? 1 : 0;
}

static gv_status skip(gv_i_movetext *moves, gv_game_record *game, gv_error *error)
{
    for (;;) {
        const char *at = moves->cursor.at;
        size_t length = gv_i_is_blank(*at) ? 1 : separator_length(at);
        if (*at == ';' || *at == '{') {
            gv_status status = take_comment(moves, game, error);
            if (status)
                return status;
        } else if (length > 0) {
            gv_i_cursor_move(&moves->cursor, length);
        } else {
            return GV_OK;
        }
    }
}

/* "33-31", "1/2-1/2" or "*". */
static bool is_result(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    return *at == '*' || (digits > 0 && (at[digits] == '-' || at[digits] == '/'));
}

static gv_status take_result(gv_i_movetext *moves, gv_error *error)
{
    if (!moves->results)
        return fail_word(moves, " is a result, expected a move: a transcript holds moves only",
                         error);
    const char *at = moves->cursor.at;
    size_t length = 0;
    while (at[length] && !gv_i_is_blank(at[length]) && length < sizeof moves->result - 1)
        length++;
    memcpy(moves->result, at, length);
    moves->result[length] = '\0';
    moves->result_line = line_of(moves);
    moves->result_column = gv_i_cursor_column(&moves->cursor);
    gv_i_cursor_move(&moves->cursor, length);
    return GV_OK;
}

/* "=0123456789abcdef": the checksum of the position reached. */
static gv_status take_checksum(gv_i_movetext *moves, const gv_i_replay *replay, gv_error *error)
{
    char written[GV_I_QUOTE_SIZE], reached[GV_I_QUOTE_SIZE];
    gv_position now = gv_i_replay_position(replay);
    gv_i_word(moves->cursor.at, written);
    snprintf(reached, sizeof reached, "=%016" PRIx64,
             gv_i_checksum(replay->ground->setup.board, &now));
    if (strcmp(written, reached) == 0) {
        gv_i_cursor_move(&moves->cursor, strlen(reached));
        return GV_OK;
    }
    gv_error_set(error, GV_ERROR_VALUE,
                 "\"%s\" is not the checksum of the position reached, expected \"%s\"", written,
                 reached);
    gv_error_place(error, NULL, line_of(moves), gv_i_cursor_column(&moves->cursor));
    return GV_ERROR_VALUE;
}

/* ---------------------------------------------------------------- moves */

static size_t pass_length(const char *at)
{
    /* Longest first: "pass" begins with "pa". */
    static const char *const words[] = {"pass", "pa", "ps", "--", "@@"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = gv_i_starts_with(at, words[i]);
        if (length > 0)
            return length;
    }
    return 0;
}

static gv_status take_move(gv_i_movetext *moves, gv_i_replay *replay, gv_game_record *game,
                           gv_error *error)
{
    const gv_board *board = replay->ground->setup.board;
    const char *end = moves->cursor.at + pass_length(moves->cursor.at);
    gv_error reason = {.status = GV_OK};
    gv_cell move = GV_PASS;
    gv_status status = GV_OK;
    if (end == moves->cursor.at)
        status =
            gv_square_read(&end, gv_board_columns(board), gv_board_rows(board), &move, &reason);
    if (status == GV_OK)
        status = gv_i_replay_play(replay, move, line_of(moves), game, &reason);
    if (status)
        return fail(moves, &reason, error);
    gv_i_cursor_move(&moves->cursor, (size_t)(end - moves->cursor.at));
    moves->number++;
    return GV_OK;
}

gv_status gv_i_movetext_play(gv_i_movetext *moves, gv_i_replay *replay, gv_game_record *game,
                             gv_error *error)
{
    bool closed = false; /* behind a result or a checksum there are comments only */
    for (;;) {
        gv_status status = skip(moves, game, error);
        const char *at = moves->cursor.at;
        if (status || !*at)
            return status;
        if (closed)
            return fail_word(moves, " behind the end of the game, expected nothing", error);
        closed = *at == '=' || is_result(at);
        if (*at == '=')
            status = take_checksum(moves, replay, error);
        else
            status = closed ? take_result(moves, error) : take_move(moves, replay, game, error);
        if (status)
            return status;
    }
}

gv_next gv_i_movetext_finish(gv_i_movetext *moves, gv_i_replay *replay, gv_game_record *game,
                             gv_error *error)
{
    gv_status status = gv_i_movetext_play(moves, replay, game, error);
    gv_status finished = gv_i_replay_finish(replay, game, status ? NULL : error);
    return status || finished ? GV_NEXT_FAULT : GV_NEXT_GAME;
}
