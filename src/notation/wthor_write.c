/*
 * wthor_write.c - games as a .wtb file, with lists of names where those of a game have no number
 * yet.
 *
 * A game that was read from WTHOR keeps its numbers. Other games get theirs by name: from the lists
 * that were given, or else from new ones, which are written beside the file (NAME.jou, NAME.trn).
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "notation/reading.h"

typedef struct name_list {
    gv_i_names names;
    size_t capacity, width;
    bool given; /* it was read from a file */
    bool grown; /* names were added, so that it is to be written */
} name_list;

struct gv_i_wthor_sink {
    gv_writer *writer;
    char *path;
    name_list players, tournaments;
    bool has_numbers, has_names; /* games with numbers of their own, and games without */
    unsigned long games;
    int year;  /* of all games; -1 until one has said it */
    int depth; /* of the theoretical scores; -1 until one has said it */
    int size;
};

static void put_word(unsigned char *at, unsigned value)
{
    at[0] = (unsigned char)(value & 0xFF);
    at[1] = (unsigned char)(value >> 8 & 0xFF);
}

/* ---------------------------------------------------------------- names */

static gv_status list_open(name_list *list, const char *path, size_t width, const char *unknown,
                           gv_error *error)
{
    list->width = width;
    if (path) {
        gv_status status = gv_i_names_read(&list->names, path, width, error);
        list->capacity = list->names.count;
        list->given = true;
        return status;
    }
    list->names.width = width;
    list->names.bytes = calloc(64, width);
    if (!list->names.bytes)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    list->capacity = 64;
    list->names.count = 1; /* number 0 is whoever is not known */
    snprintf(list->names.bytes, width, "%s", unknown);
    return GV_OK;
}

/* The number of a name, which is added where the list does not have it. */
static gv_status number_of(name_list *list, const char *name, unsigned *out, unsigned *left,
                           gv_error *error)
{
    char latin[256] = "", quote[GV_I_QUOTE_SIZE];
    gv_i_names *names = &list->names;
    *out = 0;
    if (!name || !*name || strcmp(name, "?") == 0)
        return GV_OK;
    if (!gv_i_latin1(name, latin, sizeof latin))
        return gv_error_set(error, GV_ERROR_VALUE,
                            "the name \"%s\", expected letters of Latin-1 in WTHOR",
                            gv_i_quote(name, quote));
    if (strlen(latin) >= list->width) { /* its last byte is a NUL */
        latin[list->width - 1] = '\0';
        *left |= GV_LEFT_LONG_NAMES;
    }
    for (size_t i = 0; i < names->count; i++) {
        if (strncmp(names->bytes + i * list->width, latin, list->width) == 0) {
            *out = (unsigned)i;
            return GV_OK;
        }
    }
    if (names->count >= 0xFFFF)
        return gv_error_set(error, GV_ERROR_LIMIT, "more than 65535 names, the most WTHOR can say");
    if (names->count == list->capacity) {
        size_t capacity = 2 * list->capacity + 64;
        char *bytes = realloc(names->bytes, capacity * list->width);
        if (!bytes)
            return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        names->bytes = bytes;
        list->capacity = capacity;
    }
    memset(names->bytes + names->count * list->width, 0, list->width);
    memcpy(names->bytes + names->count * list->width, latin, strlen(latin));
    list->grown = true;
    *out = (unsigned)names->count++;
    return GV_OK;
}

/* ---------------------------------------------------------------- headers */

/* The day the file was made, the counts and the year of play: what a copy may differ in. */
static void make_header(unsigned char out[GV_I_WTHOR_HEADER], unsigned long games, unsigned names,
                        unsigned year)
{
    time_t now = time(NULL);
    struct tm day = {0};
    gmtime_r(&now, &day);
    memset(out, 0, GV_I_WTHOR_HEADER);
    out[0] = (unsigned char)((day.tm_year + 1900) / 100);
    out[1] = (unsigned char)((day.tm_year + 1900) % 100);
    out[2] = (unsigned char)(day.tm_mon + 1);
    out[3] = (unsigned char)day.tm_mday;
    put_word(out + 4, (unsigned)(games & 0xFFFF));
    put_word(out + 6, (unsigned)(games >> 16));
    put_word(out + 8, names);
    put_word(out + 10, year);
}

static gv_status write_list(const gv_i_wthor_sink *sink, const name_list *list, const char *ending,
                            gv_error *error)
{
    unsigned char header[GV_I_WTHOR_HEADER];
    gv_text text = {0}, path = {0};
    const char *slash = strrchr(sink->path, '/');
    const char *dot = strrchr(slash ? slash : sink->path, '.');
    make_header(header, 0, (unsigned)list->names.count, 0);
    gv_text_add_bytes(&text, header, sizeof header);
    gv_text_add_bytes(&text, list->names.bytes, list->names.count * list->width);
    gv_text_add_bytes(&path, sink->path, dot ? (size_t)(dot - sink->path) : strlen(sink->path));
    gv_text_add(&path, ending);
    gv_status status =
        text.failed || path.failed
            ? gv_error_set(error, GV_ERROR_MEMORY, "out of memory")
            : gv_text_write_file(gv_text_string(&path), text.data, text.length, error);
    gv_text_free(&text);
    gv_text_free(&path);
    return status;
}

/* ---------------------------------------------------------------- games */

/* The numbers that a game had in the file it was read from; false where it had none. */
static bool read_numbers(const gv_game_record *game, unsigned numbers[5])
{
    const char *at = gv_game_record_tag(game, GV_I_WTHOR_TAG);
    for (int i = 0; i < 5; i++) {
        char *end;
        unsigned long value = at ? strtoul(at, &end, 10) : 0;
        if (!at || end == at || value > 0xFFFF)
            return false;
        numbers[i] = (unsigned)value;
        at = end;
    }
    return *at == '\0' && numbers[3] <= 64 && numbers[4] <= 64;
}

static gv_status find_numbers(gv_i_wthor_sink *sink, const gv_game_record *game, unsigned score,
                              unsigned numbers[5], unsigned *left, gv_error *error)
{
    bool has_numbers = read_numbers(game, numbers);
    *(has_numbers ? &sink->has_numbers : &sink->has_names) = true;
    /* Numbers of a list that is not here would come to stand for other people. */
    if (sink->has_numbers && sink->has_names && !(sink->players.given && sink->tournaments.given))
        return gv_error_set(error, GV_ERROR_VALUE,
                            "games of WTHOR and of other formats together, expected --players and "
                            "--tournaments, the lists that the numbers are of");
    if (has_numbers)
        return GV_OK;
    gv_status status =
        number_of(&sink->tournaments, gv_game_record_tag(game, "Event"), &numbers[0], left, error);
    if (status == GV_OK)
        status =
            number_of(&sink->players, gv_game_record_tag(game, "Black"), &numbers[1], left, error);
    if (status == GV_OK)
        status =
            number_of(&sink->players, gv_game_record_tag(game, "White"), &numbers[2], left, error);
    numbers[3] = score; /* nobody has solved it: what was reached */
    numbers[4] = 0;
    return status;
}

/*
 * Black's score with the empty cells to the winner. That of the file where the game was broken off,
 * and in a copy of a WTHOR file, which has the same bytes though a score be wrong (reading it has
 * warned of that).
 */
static gv_status find_score(const gv_game_record *game, unsigned *out, gv_error *error)
{
    int cells = game->variant.columns * game->variant.rows, black = game->black,
        white = game->white;
    if (game->format == GV_FORMAT_WTHOR && game->result.kind == GV_WRITTEN_DISCS) {
        *out = (unsigned)game->result.black;
        return GV_OK;
    }
    if (game->state != GV_OVER) {
        const gv_written_result *written = &game->result;
        int difference = written->black;
        /* A difference counts all cells: that of GGF, which has no other result. */
        bool all = written->kind == GV_WRITTEN_DIFFERENCE && abs(difference) <= cells &&
                   (cells + difference) % 2 == 0;
        if (written->kind != GV_WRITTEN_DISCS && !all)
            return gv_error_set(error, GV_ERROR_VALUE,
                                "the game is not over and has no result; WTHOR must state one");
        black = all ? (cells + difference) / 2 : written->black;
        white = all ? cells - black : written->white;
    }
    if (black + white > cells)
        return gv_error_set(error, GV_ERROR_VALUE, "a result of %d-%d, expected at most %d discs",
                            black, white, cells);
    gv_count_discs(GV_COUNT_EMPTIES_TO_WINNER, black, white, cells - black - white, &black, &white);
    *out = (unsigned)black;
    return GV_OK;
}

/* A file is of one year. */
static gv_status take_year(gv_i_wthor_sink *sink, const gv_game_record *game, gv_error *error)
{
    const char *date = gv_game_record_tag(game, "Date");
    int year = date ? (int)strtol(date, NULL, 10) : 0;
    if (year <= 0 || year > 0xFFFF)
        return GV_OK;
    if (sink->year >= 0 && sink->year != year)
        return gv_error_set(
            error, GV_ERROR_VALUE,
            "a game of %d, expected one of %d like those before it: a WTHOR file is "
            "of one year (--year %d)",
            year, sink->year, sink->year);
    sink->year = year;
    return GV_OK;
}

static gv_status fits(gv_i_wthor_sink *sink, const gv_game_record *game, gv_error *error)
{
    int size = game->variant.columns, placed = 0;
    gv_status status = gv_i_fits_drawn(game, "WTHOR", false, size == 10 ? 10 : 8, error);
    if (status)
        return status;
    if (game->variant.start != GV_START_DIAGONAL || game->variant.first != GV_BLACK)
        return gv_error_set(error, GV_ERROR_VALUE,
                            "WTHOR cannot say another start than the usual one; .gvg can");
    for (int i = 0; i < game->move_count; i++)
        placed += game->moves[i] != GV_PASS;
    if (placed > GV_I_WTHOR_MOVES)
        return gv_error_set(error, GV_ERROR_VALUE, "%d moves, expected at most %d in WTHOR", placed,
                            GV_I_WTHOR_MOVES);
    if (sink->size != 0 && sink->size != size)
        return gv_error_set(error, GV_ERROR_VALUE,
                            "a board of %dx%d, expected %dx%d like those before it", size, size,
                            sink->size, sink->size);
    sink->size = size;
    return GV_OK;
}

static gv_status take_depth(gv_i_wthor_sink *sink, unsigned depth, gv_error *error)
{
    if (sink->depth >= 0 && sink->depth != (int)depth)
        return gv_error_set(
            error, GV_ERROR_VALUE,
            "a theoretical score at %u empty cells, expected %d like those before it", depth,
            sink->depth);
    sink->depth = (int)depth;
    return GV_OK;
}

gv_status gv_i_wthor_sink_add(gv_i_wthor_sink *sink, const gv_game_record *game, unsigned *left,
                              gv_error *error)
{
    unsigned char bytes[GV_I_WTHOR_GAME] = {0};
    unsigned numbers[5], score = 0;
    gv_status status = fits(sink, game, error);
    if (status == GV_OK)
        status = find_score(game, &score, error);
    if (status == GV_OK)
        status = take_year(sink, game, error);
    if (status == GV_OK)
        status = find_numbers(sink, game, score, numbers, left, error);
    if (status == GV_OK)
        status = take_depth(sink, numbers[4], error);
    if (status)
        return status;
    put_word(bytes, numbers[0]);
    put_word(bytes + 2, numbers[1]);
    put_word(bytes + 4, numbers[2]);
    bytes[6] = (unsigned char)score;
    bytes[7] = (unsigned char)numbers[3];
    unsigned char *at = bytes + 8;
    for (int i = 0; i < game->move_count; i++) {
        int cell = game->moves[i], size = game->variant.columns;
        if (cell != GV_PASS)
            *at++ = (unsigned char)(10 * (cell / size + 1) + cell % size + 1);
    }
    if (game->comment_count > 0)
        *left |= GV_LEFT_COMMENTS;
    for (size_t i = 0; i < game->tags.count; i++) {
        static const char *const kept[] = {"Event", "Black",  "White",
                                           "Date",  "Result", GV_I_WTHOR_TAG};
        bool known = false;
        for (size_t k = 0; k < sizeof kept / sizeof *kept; k++)
            known |= strcmp(game->tags.items[i].name, kept[k]) == 0;
        *left |= known ? 0u : GV_LEFT_TAGS;
    }
    sink->games++;
    return gv_writer_add(sink->writer, bytes, sizeof bytes, error);
}

/* ---------------------------------------------------------------- the file */

static void sink_free(gv_i_wthor_sink *sink)
{
    gv_i_names_free(&sink->players.names);
    gv_i_names_free(&sink->tournaments.names);
    free(sink->path);
    free(sink);
}

gv_status gv_i_wthor_sink_open(gv_i_wthor_sink **out, const char *path,
                               const gv_sink_options *options, gv_error *error)
{
    static const unsigned char blank[GV_I_WTHOR_HEADER];
    gv_i_wthor_sink *sink = calloc(1, sizeof *sink);
    if (!sink)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    sink->year = sink->depth = -1;
    sink->path = strdup(path);
    gv_status status = sink->path ? GV_OK : gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK)
        status = list_open(&sink->players, options->players, GV_I_WTHOR_PLAYER, "???", error);
    if (status == GV_OK)
        status =
            list_open(&sink->tournaments, options->tournaments, GV_I_WTHOR_EVENT, "???", error);
    if (status == GV_OK)
        status = gv_writer_open(&sink->writer, path, error);
    if (status == GV_OK)
        status = gv_writer_add(sink->writer, blank, sizeof blank, error);
    if (status) {
        gv_i_wthor_sink_discard(sink);
        return status;
    }
    *out = sink;
    return GV_OK;
}

gv_status gv_i_wthor_sink_commit(gv_i_wthor_sink *sink, gv_error *error)
{
    unsigned char header[GV_I_WTHOR_HEADER];
    bool to_file = strcmp(sink->path, "-") != 0;
    make_header(header, sink->games, 0, sink->year > 0 ? (unsigned)sink->year : 0);
    header[12] = (unsigned char)(sink->size ? sink->size : 8);
    header[14] = (unsigned char)(sink->depth > 0 ? sink->depth : 0);
    gv_status status = gv_writer_patch(sink->writer, 0, header, sizeof header, error);
    if (status == GV_OK && !to_file && (sink->players.grown || sink->tournaments.grown))
        status = gv_error_set(error, GV_ERROR_VALUE,
                              "WTHOR keeps names in files of their own; expected --out FILE");
    /* The lists first: a file of games must never name players who are not there yet. */
    if (status == GV_OK && sink->players.grown)
        status = write_list(sink, &sink->players, ".jou", error);
    if (status == GV_OK && sink->tournaments.grown)
        status = write_list(sink, &sink->tournaments, ".trn", error);
    if (status == GV_OK) {
        status = gv_writer_commit(sink->writer, error);
        sink->writer = NULL;
    }
    gv_writer_discard(status && sink->writer ? sink->writer : NULL);
    sink_free(sink);
    return status;
}

void gv_i_wthor_sink_discard(gv_i_wthor_sink *sink)
{
    gv_writer_discard(sink->writer);
    sink_free(sink);
}
