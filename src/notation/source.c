/* source.c - a file of games, one at a time, whatever its format. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "notation/reading.h"

const gv_name gv_format_names[] = {
    {GV_FORMAT_GVG, "gvg", "our own: any board and rule, comments, a checksum"},
    {GV_FORMAT_TRANSCRIPT, "transcript", "moves alone, a game a line"},
    {GV_FORMAT_PGN, "pgn", "tags and moves, as LiveOthello and PlayOK have it"},
    {GV_FORMAT_GGF, "ggf", "of the server GGS, NBoard and ntest"},
    {GV_FORMAT_WTHOR, "wthor", "the database of the French federation"},
    {GV_FORMAT_OBF, "obf", "positions with the values of moves"},
    {0, NULL, NULL}};

/* ---------------------------------------------------------------- names beside a file */

/* A file of names beside "…/WTH_1980.wtb": the same name, or WTHOR, with another ending. */
static bool find_beside(const char *path, const char *const *endings, char *out, size_t size)
{
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash - path) + 1 : 0;
    const char *dot = strrchr(path + folder, '.');
    int stem = dot ? (int)(dot - path) : (int)strlen(path);
    for (; *endings; endings++) {
        struct stat there;
        snprintf(out, size, "%.*s%s", stem, path, *endings);
        if (stat(out, &there) == 0)
            return true;
        snprintf(out, size, "%.*sWTHOR%s", folder, path, *endings);
        if (stat(out, &there) == 0)
            return true;
    }
    return false;
}

static gv_status read_names(gv_i_names *names, const char *given, const char *path,
                            const char *const *endings, size_t width, gv_error *error)
{
    char beside[1024];
    if (!given && path && find_beside(path, endings, beside, sizeof beside))
        given = beside;
    return given ? gv_i_names_read(names, given, width, error) : GV_OK;
}

static gv_status read_wthor_names(gv_source *source, const char *path,
                                  const gv_source_options *options, gv_error *error)
{
    static const char *const players[] = {".JOU", ".jou", NULL};
    static const char *const tournaments[] = {".TRN", ".trn", NULL};
    gv_status status = read_names(&source->wthor.players, options->players, path, players,
                                  GV_I_WTHOR_PLAYER, error);
    return status ? status
                  : read_names(&source->wthor.tournaments, options->tournaments, path, tournaments,
                               GV_I_WTHOR_EVENT, error);
}

/* ---------------------------------------------------------------- opening and closing */

/* The mark that some editors put before UTF-8. */
static void skip_mark(gv_i_intake *intake)
{
    if (gv_i_intake_fill(intake, 3) >= 3 && memcmp(gv_i_intake_at(intake), "\xEF\xBB\xBF", 3) == 0)
        gv_i_intake_skip(intake, 3);
}

static gv_status find_format(gv_source *source, const char *path, const gv_source_options *options,
                             gv_error *error)
{
    static const gv_source_options none = {.force = false};
    options = options ? options : &none;
    source->format = options->format;
    skip_mark(&source->intake);
    gv_status status =
        options->force ? GV_OK : gv_i_detect(&source->intake, &source->format, error);
    if (status)
        gv_error_place(error, source->name, 0, 0);
    else if (source->format == GV_FORMAT_WTHOR)
        status = read_wthor_names(source, path, options, error);
    return status;
}

static gv_source *source_new(const char *name)
{
    gv_source *source = calloc(1, sizeof *source);
    if (!source)
        return NULL;
    gv_variant_init(&source->square);
    snprintf(source->name, sizeof source->name, "%s", name);
    source->intake.line = 1;
    return source;
}

gv_status gv_source_open(gv_source **out, const char *path, const gv_source_options *options,
                         gv_error *error)
{
    bool is_stdin = strcmp(path, "-") == 0;
    const char *name = is_stdin ? "standard input" : path;
    FILE *file = is_stdin ? stdin : fopen(path, "rb");
    if (!file)
        return gv_error_set(error, GV_ERROR_IO, "%s: cannot open: %s", name, strerror(errno));
    struct stat there;
    bool known = fstat(fileno(file), &there) == 0;
    gv_source *source = known && S_ISDIR(there.st_mode) ? NULL : source_new(name);
    if (!source) {
        if (!is_stdin)
            fclose(file);
        return known && S_ISDIR(there.st_mode)
                   ? gv_error_set(error, GV_ERROR_IO, "%s: cannot read: %s", name, strerror(EISDIR))
                   : gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    }
    source->intake.file = file;
    source->size = known && S_ISREG(there.st_mode) ? (uint64_t)there.st_size : 0;
    gv_status status = find_format(source, is_stdin ? NULL : path, options, error);
    if (status) {
        gv_source_close(source);
        return status;
    }
    *out = source;
    return GV_OK;
}

gv_status gv_source_open_bytes(gv_source **out, const void *bytes, size_t size, const char *name,
                               const gv_source_options *options, gv_error *error)
{
    gv_source *source = source_new(name);
    if (!source)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    /* The intake only reads what it does not own. */
    source->intake.data = (unsigned char *)(uintptr_t)bytes;
    source->intake.end = size;
    source->intake.at_end = true;
    source->size = size;
    gv_status status = find_format(source, NULL, options, error);
    if (status) {
        gv_source_close(source);
        return status;
    }
    *out = source;
    return GV_OK;
}

void gv_source_close(gv_source *source)
{
    if (!source)
        return;
    gv_i_intake_free(&source->intake);
    gv_i_ground_free(&source->ground);
    gv_variant_free(&source->square);
    gv_i_names_free(&source->wthor.players);
    gv_i_names_free(&source->wthor.tournaments);
    gv_text_free(&source->chunk);
    free(source);
}

gv_status gv_source_play_on(gv_source *source, const gv_variant *base, uint64_t seed,
                            gv_record_change *change, void *user, gv_error *error)
{
    gv_format format = source->format;
    source->change = change;
    source->change_user = user;
    if (format != GV_FORMAT_GVG && format != GV_FORMAT_TRANSCRIPT && format != GV_FORMAT_PGN)
        return GV_OK;
    source->seed = seed;
    return gv_variant_copy(&source->square, base, error);
}

gv_format gv_source_format(const gv_source *source)
{
    return source->format;
}

uint64_t gv_source_offset(const gv_source *source)
{
    return source->intake.offset;
}

uint64_t gv_source_size(const gv_source *source)
{
    return source->size;
}

/* ---------------------------------------------------------------- one game after the other */

/* Gives a message its file, and "game 3" in front. */
static void name_message(const gv_source *source, gv_error *message)
{
    char text[GV_ERROR_MESSAGE_SIZE];
    bool move = strncmp(message->message, "move ", 5) == 0;
    memcpy(text, message->message, sizeof text);
    snprintf(message->message, sizeof message->message, "game %lld%s %.350s", source->number,
             move ? "," : ":", text);
    gv_error_place(message, source->name, message->line, message->column);
}

static void name_messages(const gv_source *source, gv_game_record *game)
{
    for (size_t i = 0; i < game->warnings.count; i++)
        name_message(source, &game->warnings.items[i]);
    for (size_t i = 0; i < game->more_faults.count; i++)
        name_message(source, &game->more_faults.items[i]);
}

gv_next gv_source_next(gv_source *source, gv_game_record *game, gv_error *error)
{
    static gv_next (*const readers[GV_FORMATS])(gv_source *, gv_game_record *, gv_error *) = {
        [GV_FORMAT_GVG] = gv_i_gvg_next,     [GV_FORMAT_TRANSCRIPT] = gv_i_transcript_next,
        [GV_FORMAT_PGN] = gv_i_pgn_next,     [GV_FORMAT_GGF] = gv_i_ggf_next,
        [GV_FORMAT_WTHOR] = gv_i_wthor_next, [GV_FORMAT_OBF] = gv_i_obf_next,
    };
    gv_error fault = {.status = GV_OK};
    gv_game_record_clear(game);
    if (source->failed)
        return GV_NEXT_END;
    gv_next next = readers[source->format](source, game, &fault);
    if (next == GV_NEXT_END && gv_i_intake_failed(&source->intake)) {
        source->failed = true;
        gv_error_set(error, GV_ERROR_IO, "%s: cannot be read to its end", source->name);
        return GV_NEXT_FAILED;
    }
    if (next == GV_NEXT_END)
        return next;
    game->format = source->format;
    game->number = ++source->number;
    name_messages(source, game);
    if (next != GV_NEXT_GAME) {
        name_message(source, &fault);
        if (error)
            *error = fault;
    }
    return next;
}
