/*
 * gvg.c - games of our own format, one after the other: a record (record.c) each, with its comments
 * and the tags of others kept (docs/records.md).
 *
 * The head of a record (tags, diagram) is read by gv_record_read; its moves are replayed here,
 * since a file with a fault in a game should still offer what lies before it.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "notation/reading.h"
#include "notation/record.h"

#define MOVES_PER_LINE 10

/* ---------------------------------------------------------------- reading */

/* Keeps the comments of a record's head, which gv_record_read takes for blanks. */
static gv_status keep_comments(const char *text, size_t size, gv_game_record *game, gv_error *error)
{
    bool in_tag = false, in_value = false;
    const char *end = text + size;
    gv_i_cursor cursor = gv_i_cursor_of(text);
    while (cursor.at < end) {
        const char *at = cursor.at;
        if (!in_value && (*at == ';' || *at == '{')) {
            size_t marks = *at == '{';
            size_t length = *at == ';' ? gv_i_cursor_rest_of_line(&cursor) : 0;
            const char *close = *at == '{' ? strchr(at, '}') : NULL;
            if (close)
                length = (size_t)(close - at) + 1;
            size_t from = 1, to = length - marks;
            while (from < to && gv_i_is_blank(at[from]))
                from++;
            while (to > from && gv_i_is_blank(at[to - 1]))
                to--;
            if (to > from && !gv_i_comment_add(game, 0, at + from, to - from))
                return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
            gv_i_cursor_move(&cursor, length);
            continue;
        }
        bool escaped = in_value && *at == '\\' && (at[1] == '"' || at[1] == '\\');
        if (!in_value && (*at == '[' || *at == ']'))
            in_tag = *at == '[';
        else if (in_value ? *at == '"' || gv_i_is_line_end(*at) : in_tag && *at == '"')
            in_value = !in_value;
        gv_i_cursor_move(&cursor, escaped ? 2 : 1);
    }
    return GV_OK;
}

/* Places of the chunk become places of the file. */
static void shift(gv_error *error, int first_line)
{
    if (error && error->line > 0)
        error->line += first_line - 1;
}

/* The line of a tag, for a warning. */
static int line_of_tag(const gv_source *source, const char *tag)
{
    gv_i_cursor cursor = gv_i_cursor_of(gv_text_string(&source->chunk));
    char start[64];
    snprintf(start, sizeof start, "[%s ", tag);
    while (*cursor.at && strncmp(cursor.at, start, strlen(start)) != 0)
        gv_i_cursor_next_line(&cursor);
    return *cursor.at ? source->chunk_line + cursor.line - 1 : 0;
}

/* Takes over what the record says of the game besides its moves. */
static gv_status take_head(gv_source *source, gv_record *record, gv_game_record *game,
                           gv_error *error)
{
    const char *moves = gv_text_string(&record->moves);
    size_t tail = strlen(moves + strspn(moves, " ")); /* blanks stand for the start of its line */
    gv_tag_list_free(&game->tags);
    game->tags = record->tags;
    record->tags = (gv_tag_list){0};
    return keep_comments(gv_text_string(&source->chunk), source->chunk.length - tail, game, error);
}

static gv_next play(gv_source *source, gv_record *record, gv_game_record *game, gv_error *error)
{
    gv_i_replay replay;
    gv_status status = source->change ? source->change(source->change_user, record, error) : GV_OK;
    if (status == GV_OK)
        status = take_head(source, record, game, error);
    if (status == GV_OK)
        status = gv_i_begin(source, &record->variant,
                            record->has_seed ? record->seed : source->seed, &replay, error);
    if (status)
        return GV_NEXT_FAULT;
    gv_i_movetext moves = gv_i_movetext_of(gv_text_string(&record->moves),
                                           source->chunk_line + record->moves_line - 1, false);
    gv_next next = gv_i_movetext_finish(&moves, &replay, game, error);
    const char *result = gv_game_record_tag(game, "Result");
    if (next == GV_NEXT_GAME && result) {
        char kept[64];
        snprintf(kept, sizeof kept, "%s", result);
        gv_i_result_take(game, kept, 0, line_of_tag(source, "Result"), 1);
    }
    return next;
}

/*
 * Looks for more faults among the tags: the line of each is blanked, and the head read again. Not
 * behind a wrong Board, which everything else depends on; and not in diagram or moves, which need
 * all of the tags to be right.
 */
static void find_more_faults(gv_source *source, gv_game_record *game, const gv_error *first)
{
    gv_error fault = *first;
    gv_record record;
    for (int count = 0; count < 100; count++) {
        char *text = source->chunk.data;
        gv_i_cursor cursor = gv_i_cursor_of(text);
        while (*cursor.at && cursor.line < fault.line)
            gv_i_cursor_next_line(&cursor);
        if (fault.line == 0 || *cursor.at != '[' || strncmp(cursor.at, "[Board", 6) == 0)
            return;
        memset(text + (cursor.at - text), ' ', gv_i_cursor_rest_of_line(&cursor));
        if (gv_record_read(text, NULL, &source->square, &record, &fault) == GV_OK) {
            gv_record_free(&record);
            return;
        }
        gv_error more = fault;
        shift(&more, source->chunk_line);
        cursor = gv_i_cursor_of(text);
        while (*cursor.at && cursor.line < fault.line)
            gv_i_cursor_next_line(&cursor);
        if (fault.line == 0 || *cursor.at != '[' || !gv_faults_add(&game->more_faults, &more))
            return;
    }
}

gv_next gv_i_gvg_next(gv_source *source, gv_game_record *game, gv_error *error)
{
    gv_record record;
    gv_next next = gv_i_tagged_chunk(source, error);
    if (next != GV_NEXT_GAME)
        return next;
    game->line = source->chunk_line;
    const char *text = gv_text_string(&source->chunk);
    if (strlen(text) < source->chunk.length) {
        gv_error_set(error, GV_ERROR_SYNTAX, "a NUL byte; expected text");
        return GV_NEXT_FAULT;
    }
    if (gv_record_read(text, NULL, &source->square, &record, error)) {
        find_more_faults(source, game, error);
        shift(error, source->chunk_line);
        return GV_NEXT_FAULT;
    }
    next = play(source, &record, game, error);
    gv_record_free(&record);
    return next;
}

/* ---------------------------------------------------------------- writing */

#define OTHERS "Pgn"

/* Whether gv_i_tags_read takes a tag of this name, as one that informs people. */
static bool is_writable(const char *name)
{
    gv_text text = {0};
    gv_i_tags tags = {0};
    gv_i_tag_write(name, "", &text);
    gv_i_cursor cursor = gv_i_cursor_of(gv_text_string(&text));
    bool fits =
        gv_i_tags_read(&cursor, &tags, NULL) == GV_OK && tags.count == 1 && !gv_i_tag_is_rule(name);
    gv_i_tags_free(&tags);
    gv_text_free(&text);
    return fits;
}

/*
 * A tag of another format may have a name that is a rule's here, or that we do not read: it gets
 * "Pgn" in front, until the name is not even near a rule's, and low lines for other letters.
 */
static void safe_name(const char *name, char out[64])
{
    char longer[64];
    snprintf(out, 64, "%s", name);
    if (strlen(name) < 64 && is_writable(name))
        return;
    for (int i = 0; out[i]; i++)
        if (!gv_i_is_letter(out[i]) && !gv_i_is_digit(out[i]))
            out[i] = '_';
    for (int tries = 0; tries < 8 && (tries == 0 || !is_writable(out)); tries++) {
        snprintf(longer, sizeof longer, OTHERS "%.60s", out);
        memcpy(out, longer, sizeof longer);
    }
}

/* No two tags may get one name. */
static gv_status check_names(const gv_game_record *game, gv_error *error)
{
    for (size_t i = 0; i < game->tags.count; i++) {
        char name[64], other[64];
        safe_name(game->tags.items[i].name, name);
        for (size_t k = 0; k < i; k++) {
            safe_name(game->tags.items[k].name, other);
            if (strcmp(name, other) == 0)
                return gv_error_set(error, GV_ERROR_VALUE,
                                    "two tags would both be called %s in a .gvg file", name);
        }
    }
    return GV_OK;
}

static void write_tags(const gv_game_record *game, gv_text *out)
{
    char result[32];
    gv_i_tag_write(GV_I_FORMAT_TAG, "gluversi 1", out);
    gv_tags_write(&game->variant, game->seed, out);
    for (size_t i = 0; i < game->tags.count; i++) {
        const gv_tag *tag = &game->tags.items[i];
        char name[64];
        safe_name(tag->name, name);
        if (strcmp(tag->name, "Result") != 0 || game->state != GV_OVER)
            gv_i_tag_line(name, tag->value, out);
    }
    /* WTHOR states a score, and PGN may do so behind the moves, without a tag. */
    gv_i_result_text(game, result, sizeof result);
    if (game->state == GV_OVER || (strcmp(result, "*") != 0 && !gv_game_record_tag(game, "Result")))
        gv_i_tag_write("Result", result, out);
    gv_text_add(out, "\n");
}

/* Comments from *comment on that belong to the position after `ply` plies. */
static bool write_comments(const gv_game_record *game, size_t *comment, int ply, bool broken,
                           gv_text *out)
{
    bool any = false;
    for (; *comment < game->comment_count && game->comments[*comment].ply <= ply; ++*comment) {
        if (!any && !broken)
            gv_text_add(out, "\n");
        gv_i_comment_write(game->comments[*comment].text, out);
        any = true;
    }
    return any;
}

static void write_moves(const gv_game_record *game, gv_text *out)
{
    size_t comment = 0;
    bool at_line = true;
    write_comments(game, &comment, 0, true, out);
    for (int ply = 0; ply < game->move_count; ply++) {
        if (ply % MOVES_PER_LINE == 0 && !at_line) {
            gv_text_add(out, "\n");
            at_line = true;
        }
        if (at_line)
            gv_text_addf(out, "%d.", ply + 1);
        int cell = game->moves[ply], columns = game->variant.columns;
        if (cell == GV_PASS)
            gv_text_add(out, " --");
        else
            gv_text_addf(out, " %c%d", 'a' + cell % columns, cell / columns + 1);
        at_line = write_comments(game, &comment, ply + 1, false, out);
    }
    if (!at_line)
        gv_text_add(out, "\n");
}

gv_status gv_i_gvg_write(const gv_game_record *game, gv_text *out, gv_error *error)
{
    gv_setup setup;
    gv_status status = check_names(game, error);
    if (status == GV_OK)
        status = gv_variant_setup(&game->variant, game->seed, &setup, error);
    if (status)
        return status;
    write_tags(game, out);
    if (game->variant.start == GV_START_POSITION) {
        gv_diagram_write(setup.board, &game->start, &(gv_diagram){0}, out);
        gv_text_add(out, "\n");
    }
    write_moves(game, out);
    gv_text_addf(out, "=%016" PRIx64 "\n", gv_i_checksum(setup.board, &game->end));
    gv_setup_free(&setup);
    return GV_OK;
}
