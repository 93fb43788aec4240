/* game_record.c - a game as a file tells it: what it holds, and how it becomes a game to go on
 * with. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "notation/reading.h"
#include "notation/record.h"

/* ---------------------------------------------------------------- its memory */

static void free_comments(gv_game_record *game)
{
    for (size_t i = 0; i < game->comment_count; i++)
        free(game->comments[i].text);
    game->comment_count = 0;
}

static void free_tags(gv_tag_list *tags)
{
    for (size_t i = 0; i < tags->count; i++) {
        free(tags->items[i].name);
        free(tags->items[i].value);
    }
    tags->count = 0;
}

void gv_game_record_clear(gv_game_record *game)
{
    free_comments(game);
    free_tags(&game->tags);
    game->warnings.count = 0;
    game->more_faults.count = 0;
    game->move_count = 0;
    game->line = 0;
    game->result = (gv_written_result){.kind = GV_WRITTEN_NONE};
    game->state = GV_PLAYING;
    game->winner = GV_NO_RESULT;
    game->black = game->white = 0;
    game->seed = 0;
}

void gv_game_record_free(gv_game_record *game)
{
    free_comments(game);
    free(game->comments);
    gv_tag_list_free(&game->tags);
    gv_faults_free(&game->warnings);
    gv_faults_free(&game->more_faults);
    gv_variant_free(&game->variant);
    free(game->moves);
    free(game->move_lines);
    *game = (gv_game_record){.number = 0};
}

bool gv_i_comment_add(gv_game_record *game, int ply, const char *text, size_t size)
{
    gv_comment *items =
        gv_i_room(game->comments, game->comment_count, &game->comment_capacity, sizeof *items);
    if (!items)
        return false;
    game->comments = items;
    char *copy = strndup(text, size);
    if (!copy)
        return false;
    items[game->comment_count++] = (gv_comment){ply, copy};
    return true;
}

/* The plies from the beginning on that are still those of the file. */
static int plies_kept(const gv_game_record *now, const gv_game_record *file)
{
    int kept = 0;
    while (kept < now->move_count && kept < file->move_count &&
           now->moves[kept] == file->moves[kept])
        kept++;
    return kept;
}

bool gv_game_record_keep(gv_game_record *now, const gv_game_record *file)
{
    int kept = plies_kept(now, file);
    bool same = kept == file->move_count && kept == now->move_count, all = true;
    for (size_t i = 0; all && i < file->tags.count; i++) {
        const gv_tag *tag = &file->tags.items[i];
        if (same || strcmp(tag->name, "Result") != 0) /* of the game as it was */
            all = gv_tag_list_add(&now->tags, tag->name, tag->value);
    }
    for (size_t i = 0; all && i < file->comment_count; i++) {
        const gv_comment *comment = &file->comments[i];
        if (comment->ply <= kept)
            all = gv_i_comment_add(now, comment->ply, comment->text, strlen(comment->text));
    }
    return all;
}

void gv_i_comment_write(const char *text, gv_text *out)
{
    /* A brace would end it; a line behind a semicolon has no such end. */
    bool lines = strchr(text, '}') != NULL;
    if (!lines) {
        gv_text_addf(out, "{%s}\n", text);
        return;
    }
    while (*text) {
        size_t length = strcspn(text, "\r\n");
        gv_text_addf(out, "; %.*s\n", (int)length, text);
        text += length;
        text += strspn(text, "\r\n");
    }
}

void gv_i_tag_line(const char *name, const char *value, gv_text *out)
{
    gv_text line = {0};
    for (; *value; value++)
        gv_text_add_bytes(&line, gv_i_is_line_end(*value) ? " " : value, 1);
    gv_i_tag_write(name, gv_text_string(&line), out);
    out->failed |= line.failed;
    gv_text_free(&line);
}

void gv_i_warn(gv_game_record *game, int line, int column, const char *format, ...)
{
    gv_error warning = {.line = line, .column = column};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(warning.message, sizeof warning.message, format, arguments);
    va_end(arguments);
    gv_faults_add(&game->warnings, &warning);
}

/* ---------------------------------------------------------------- tags */

const char *gv_game_record_tag(const gv_game_record *game, const char *name)
{
    return gv_tag_list_find(&game->tags, name);
}

bool gv_game_record_set_tag(gv_game_record *game, const char *name, const char *value)
{
    for (size_t i = 0; i < game->tags.count; i++) {
        gv_tag *tag = &game->tags.items[i];
        if (strcmp(tag->name, name) != 0)
            continue;
        if (*value) {
            char *copy = strdup(value);
            if (copy) {
                free(tag->value);
                tag->value = copy;
            }
            return copy != NULL;
        }
        free(tag->name);
        free(tag->value);
        memmove(tag, tag + 1, (--game->tags.count - i) * sizeof *tag);
        return true;
    }
    return !*value || gv_tag_list_add(&game->tags, name, value);
}

/* ---------------------------------------------------------------- to and from games played here */

gv_status gv_i_begin(gv_source *source, const gv_variant *variant, uint64_t seed,
                     gv_i_replay *replay, gv_error *error)
{
    gv_status status = gv_i_ground_set(&source->ground, variant, seed, error);
    if (status == GV_OK)
        gv_i_replay_begin(replay, &source->ground);
    return status;
}

static gv_status play_all(const gv_game_record *record, gv_game *game, gv_error *error)
{
    gv_status status = GV_OK;
    for (int i = 0; status == GV_OK && i < record->move_count; i++)
        status = gv_game_play(game, record->moves[i], error);
    return status;
}

gv_status gv_game_record_play(const gv_game_record *record, gv_setup *setup, gv_game **out,
                              gv_error *error)
{
    gv_setup built;
    gv_game *game;
    gv_status status = gv_variant_setup(&record->variant, record->seed, &built, error);
    if (status)
        return status;
    status = gv_game_new(&game, &built.rules, &built.start, error);
    if (status == GV_OK) {
        status = play_all(record, game, error);
        if (status)
            gv_game_free(game);
    }
    if (status) {
        gv_setup_free(&built);
        return status;
    }
    *setup = built;
    *out = game;
    return GV_OK;
}

gv_status gv_game_record_of(gv_game_record *out, const gv_variant *variant, uint64_t seed,
                            const gv_game *game, gv_error *error)
{
    gv_i_ground ground = {.built = false};
    gv_i_replay replay;
    gv_status status = gv_i_ground_set(&ground, variant, seed, error);
    if (status)
        return status;
    gv_i_replay_begin(&replay, &ground);
    for (int ply = 0; status == GV_OK && ply < gv_game_ply(game); ply++)
        status = gv_i_replay_play(&replay, gv_game_move(game, ply), 0, out, error);
    if (status == GV_OK)
        status = gv_i_replay_finish(&replay, out, error);
    gv_i_ground_free(&ground);
    return status;
}

bool gv_game_record_same_game(const gv_game_record *a, const gv_game_record *b)
{
    return a->move_count == b->move_count && gv_variant_equal(&a->variant, &b->variant) &&
           gv_position_equal(&a->start, &b->start) && gv_position_equal(&a->end, &b->end) &&
           (a->move_count == 0 ||
            memcmp(a->moves, b->moves, (size_t)a->move_count * sizeof *a->moves) == 0);
}
