/*
 * pgn.c - games as LiveOthello and PlayOK write them: tag pairs, moves numbered singly or in pairs,
 * "--" for a pass, the discs as the result. The habits are those of chess players' Portable Game
 * Notation (S. J. Edwards, 1994); no more of it is read than files of our game have.
 *
 * Tags of such files can be wrong. They are kept as they stand, and warned of; only moves that the
 * rules forbid stop a game.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/reading.h"
#include "notation/record.h"

/* ---------------------------------------------------------------- cutting a file into games */

typedef enum line_kind { LINE_BLANK, LINE_TAG, LINE_OTHER } line_kind;

/* What a line is; `in_braces` says whether a comment is open at its beginning, and then at its end.
 */
static line_kind kind_of(const unsigned char *line, size_t length, bool *in_braces)
{
    bool was_open = *in_braces;
    size_t first = 0;
    while (first < length && gv_i_is_blank((char)line[first]))
        first++;
    line_kind kind = first == length                    ? LINE_BLANK
                     : was_open                         ? LINE_OTHER
                     : line[first] == '['               ? LINE_TAG
                     : line[first] == ';' && first == 0 ? LINE_BLANK /* a comment of its own */
                                                        : LINE_OTHER;
    /* Braces in the value of a tag, or behind a semicolon, open nothing. */
    for (size_t i = first; i < length && kind == LINE_OTHER; i++) {
        if (!*in_braces && line[i] == ';')
            break;
        if (line[i] == '{' || line[i] == '}')
            *in_braces = line[i] == '{';
    }
    return kind;
}

/* Moves over the rest of a game that is too long. */
static gv_next too_long(gv_source *source, gv_error *error)
{
    gv_error_set(error, GV_ERROR_LIMIT, "a game of more than %zu bytes, expected a shorter one",
                 GV_GAME_TEXT_LIMIT);
    gv_error_place(error, NULL, source->chunk_line, 1);
    source->failed = true; /* where the next one would begin is anyone's guess */
    return GV_NEXT_FAULT;
}

gv_next gv_i_tagged_chunk(gv_source *source, gv_error *error)
{
    gv_i_intake *intake = &source->intake;
    gv_text raw = {0};
    bool in_braces = false, has_moves = false, any = false;
    source->chunk_line = intake->line;
    for (;;) {
        size_t with_end, length = gv_i_intake_line(intake, &with_end);
        if (with_end == 0)
            break;
        const unsigned char *line = gv_i_intake_at(intake);
        line_kind kind = kind_of(line, length, &in_braces);
        if (kind == LINE_TAG && has_moves)
            break;
        has_moves |= kind == LINE_OTHER;
        if (!any && kind != LINE_BLANK)
            any = true;
        gv_text_add_bytes(&raw, line, length);
        gv_text_add(&raw, "\n");
        gv_i_intake_skip(intake, with_end);
        if (raw.length > GV_GAME_TEXT_LIMIT) {
            gv_text_free(&raw);
            return too_long(source, error);
        }
    }
    gv_text_clear(&source->chunk);
    gv_i_utf8_add(&source->chunk, gv_text_string(&raw), raw.length);
    gv_text_free(&raw);
    return any ? GV_NEXT_GAME : GV_NEXT_END;
}

/* ---------------------------------------------------------------- tags */

static void skip_blanks(gv_i_cursor *cursor)
{
    while (gv_i_is_blank(*cursor->at))
        gv_i_cursor_move(cursor, 1);
}

/* One tag pair of the line at the cursor; false where the line has another form. */
static bool split_tag(const char *at, size_t length, gv_text *name, gv_text *value)
{
    const char *end = at + length;
    for (at++; at < end && gv_i_is_blank(*at);)
        at++;
    const char *from = at;
    while (at < end && *at != '"' && *at != ']' && !gv_i_is_blank(*at))
        at++;
    gv_text_add_bytes(name, from, (size_t)(at - from));
    while (at < end && gv_i_is_blank(*at))
        at++;
    if (name->length == 0 || at == end || *at++ != '"')
        return false;
    gv_text_add(value, "");
    for (; at < end && *at != '"'; at++) {
        if (*at == '\\' && at + 1 < end && (at[1] == '"' || at[1] == '\\'))
            at++;
        gv_text_add_bytes(value, at, 1);
    }
    if (at == end)
        return false;
    for (at++; at < end && gv_i_is_blank(*at);)
        at++;
    return at < end && *at == ']';
}

/* A comment on a line among the tags. */
static gv_status keep_remark(gv_game_record *game, const char *text, size_t size, gv_error *error)
{
    while (size > 0 && gv_i_is_blank(*text))
        text++, size--;
    if (size == 0 || gv_i_comment_add(game, 0, text, size))
        return GV_OK;
    return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
}

gv_status gv_i_pgn_tags(gv_i_cursor *cursor, int first_line, gv_game_record *game, gv_error *error)
{
    gv_text name = {0}, value = {0};
    gv_status status = GV_OK;
    for (skip_blanks(cursor); status == GV_OK && (*cursor->at == '[' || *cursor->at == ';');
         skip_blanks(cursor)) {
        int line = first_line + cursor->line - 1, column = gv_i_cursor_column(cursor);
        size_t length = gv_i_cursor_rest_of_line(cursor);
        if (*cursor->at == ';') {
            status = keep_remark(game, cursor->at + 1, length - 1, error);
            gv_i_cursor_move(cursor, length);
            continue;
        }
        gv_text_clear(&name);
        gv_text_clear(&value);
        if (!split_tag(cursor->at, length, &name, &value))
            gv_i_warn(game, line, column,
                      "a tag that cannot be read, expected one as [Event \"Paris\"]: left out");
        else if (gv_game_record_tag(game, gv_text_string(&name)))
            gv_i_warn(game, line, column, "a second tag %s: left out", gv_text_string(&name));
        else if (!gv_tag_list_add(&game->tags, gv_text_string(&name), gv_text_string(&value)))
            status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        gv_i_cursor_move(cursor, length);
    }
    gv_text_free(&name);
    gv_text_free(&value);
    return status;
}

/* ---------------------------------------------------------------- one game */

/* The line of the tag Result in the file. */
static int result_line(const gv_source *source)
{
    gv_i_cursor cursor = gv_i_cursor_of(gv_text_string(&source->chunk));
    while (*cursor.at && strncmp(cursor.at, "[Result", 7) != 0)
        gv_i_cursor_next_line(&cursor);
    return source->chunk_line + cursor.line - 1;
}

/* The tag Result and the result behind the moves are both held against the discs. */
static void take_results(gv_game_record *game, const gv_i_movetext *moves, int line)
{
    const char *tag = gv_game_record_tag(game, "Result");
    char kept[64] = "";
    if (tag)
        snprintf(kept, sizeof kept, "%s", tag);
    if (moves->result[0]) {
        gv_i_result_take(game, moves->result, 0, moves->result_line, moves->result_column);
        if (tag && strcmp(kept, moves->result) != 0)
            gv_i_warn(game, line, 1, "the tag Result says \"%s\", the end of the moves \"%s\"",
                      kept, moves->result);
        else
            return; /* twice the same: once is enough to be warned of */
    }
    if (tag)
        gv_i_result_take(game, kept, 0, line, 1);
}

gv_next gv_i_pgn_next(gv_source *source, gv_game_record *game, gv_error *error)
{
    gv_next next = gv_i_tagged_chunk(source, error);
    if (next != GV_NEXT_GAME)
        return next;
    gv_i_replay replay;
    gv_i_movetext moves =
        gv_i_movetext_of(gv_text_string(&source->chunk), source->chunk_line, true);
    skip_blanks(&moves.cursor);
    game->line = source->chunk_line + moves.cursor.line - 1;
    if (gv_i_pgn_tags(&moves.cursor, source->chunk_line, game, error) ||
        gv_i_begin(source, &source->square, source->seed, &replay, error))
        return GV_NEXT_FAULT;
    next = gv_i_movetext_finish(&moves, &replay, game, error);
    if (next == GV_NEXT_GAME)
        take_results(game, &moves, result_line(source));
    return next;
}

/* ---------------------------------------------------------------- writing */

static void write_tags(const gv_game_record *game, const char *result, gv_text *out)
{
    /* PGN's seven, in its order, those that are not known with "?". */
    static const char *const seven[] = {"Event", "Site", "Date", "Round", "Black", "White"};
    for (size_t i = 0; i < sizeof seven / sizeof *seven; i++) {
        const char *value = gv_game_record_tag(game, seven[i]);
        gv_i_tag_line(seven[i], value ? value : "?", out);
    }
    gv_i_tag_write("Result", result, out);
    for (size_t i = 0; i < game->tags.count; i++) {
        const gv_tag *tag = &game->tags.items[i];
        bool written = strcmp(tag->name, "Result") == 0;
        for (size_t k = 0; k < sizeof seven / sizeof *seven; k++)
            written |= strcmp(tag->name, seven[k]) == 0;
        if (!written)
            gv_i_tag_line(tag->name, tag->value, out);
    }
    gv_text_add(out, "\n");
}

/* Adds a word, on a new line where it would go beyond 79 columns. */
static void add_word(gv_text *out, const char *word, size_t *column)
{
    size_t length = strlen(word);
    if (*column > 0 && *column + 1 + length > 79) {
        gv_text_add(out, "\n");
        *column = 0;
    }
    gv_text_addf(out, "%s%s", *column > 0 ? " " : "", word);
    *column += length + (*column > 0);
}

static void add_comments(const gv_game_record *game, size_t *comment, int ply, gv_text *out,
                         size_t *column)
{
    for (; *comment < game->comment_count && game->comments[*comment].ply <= ply; ++*comment) {
        gv_text_add(out, *column > 0 ? "\n" : "");
        gv_i_comment_write(game->comments[*comment].text, out);
        *column = 0;
    }
}

static void write_moves(const gv_game_record *game, const char *result, gv_text *out)
{
    size_t column = 0, comment = 0;
    for (int ply = 0; ply < game->move_count; ply++) {
        char word[32];
        add_comments(game, &comment, ply, out, &column);
        if (ply % 2 == 0) {
            snprintf(word, sizeof word, "%d.", ply / 2 + 1);
            add_word(out, word, &column);
        }
        int cell = game->moves[ply], columns = game->variant.columns;
        if (cell == GV_PASS)
            snprintf(word, sizeof word, "--");
        else
            snprintf(word, sizeof word, "%c%d", 'a' + cell % columns, cell / columns + 1);
        add_word(out, word, &column);
    }
    add_comments(game, &comment, game->move_count, out, &column);
    add_word(out, result, &column);
    gv_text_add(out, "\n");
}

gv_status gv_i_pgn_write(const gv_game_record *game, gv_text *out, unsigned *left, gv_error *error)
{
    char result[32];
    gv_status status = gv_i_fits_square(game, "PGN", error);
    if (status)
        return status;
    if (game->state != GV_OVER && game->result.kind == GV_WRITTEN_DIFFERENCE)
        *left |= GV_LEFT_RESULT;
    gv_i_result_text(game, result, sizeof result);
    write_tags(game, result, out);
    write_moves(game, result, out);
    return GV_OK;
}
