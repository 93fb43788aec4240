/*
 * convert.c - `gluversi convert`: games from any format into another, chosen, counted, or replayed
 * on another board. One game is in memory at a time.
 */
#include <string.h>
#include <sys/stat.h>

#include "cli/convert.h"

#define WARNINGS_SHOWN 20

typedef struct work {
    const gv_i_arguments *arguments;
    gv_source_options from;
    gv_i_filter filter;
    bool count, keep_going;
    gv_i_stats stats;
    gv_sink *sink;             /* NULL without --to */
    gv_i_elsewhere *elsewhere; /* NULL without --replay-on */
    gv_i_progress progress;
    uint64_t bytes_before; /* of the files that are done */
    long long read, written, faults, warnings;
    bool stopped; /* by Ctrl-C */
} work;

/* ---------------------------------------------------------------- what is told of a game */

static void tell(const char *what, const gv_error *message)
{
    char text[GV_ERROR_FILE_SIZE + GV_ERROR_MESSAGE_SIZE + 40];
    gv_error_text(message, text, sizeof text);
    gv_i_misuse("%s%s", what, text);
}

static void tell_warnings(work *w, const gv_game_record *game)
{
    for (size_t i = 0; i < game->warnings.count; i++) {
        gv_i_progress_end(&w->progress);
        if (w->warnings++ < WARNINGS_SHOWN)
            tell("warning: ", &game->warnings.items[i]);
    }
}

/* The rest of a message: what there is before a fault, and how to have it. */
static void offer(const work *w, const gv_game_record *game, gv_error *error)
{
    char message[GV_ERROR_MESSAGE_SIZE];
    snprintf(message, sizeof message, "%s", error->message);
    if (w->read > 1 || game->move_count > 0)
        snprintf(error->message, sizeof error->message,
                 "%.250s; %lld games before it and %d plies of it can be read: --keep-going",
                 message, w->read - 1, game->move_count);
}

/* ---------------------------------------------------------------- one game */

static gv_status use(work *w, const char *file, const gv_game_record *game, gv_error *error)
{
    gv_status status = GV_OK;
    if (w->sink)
        status = gv_sink_add(w->sink, game, error);
    if (status == GV_OK && w->elsewhere)
        status = gv_i_elsewhere_add(w->elsewhere, file, game, error);
    if (status == GV_OK && w->count)
        gv_i_stats_add(&w->stats, game);
    w->written += status == GV_OK;
    if (status == GV_OK || status == GV_ERROR_IO)
        return status;
    char message[GV_ERROR_MESSAGE_SIZE];
    snprintf(message, sizeof message, "%s", error->message);
    gv_error_set(error, status, "game %lld: %.350s", game->number, message);
    gv_error_place(error, file, game->line, 0);
    return status;
}

/* Tells a fault and says whether to go on. */
static bool passes_over(work *w, const gv_game_record *game, gv_error *error)
{
    w->faults++;
    gv_i_progress_end(&w->progress);
    if (!w->keep_going) {
        offer(w, game, error);
        return false;
    }
    tell("", error);
    return true;
}

/* GV_OK also where a game was passed over. */
static gv_status take(work *w, const char *file, gv_next next, gv_game_record *game,
                      gv_error *error)
{
    w->read++;
    if (next == GV_NEXT_FAULT && !passes_over(w, game, error))
        return error->status ? error->status : GV_ERROR_SYNTAX;
    tell_warnings(w, game);
    bool something = next == GV_NEXT_GAME || game->move_count > 0;
    if (!something || !gv_i_filter_takes(&w->filter, game))
        return GV_OK;
    gv_status status = use(w, file, game, error);
    if (status == GV_OK || status == GV_ERROR_IO || status == GV_ERROR_MEMORY)
        return status;
    w->faults++;
    if (!w->keep_going)
        return status;
    gv_i_progress_end(&w->progress);
    tell("", error);
    return GV_OK;
}

/* ---------------------------------------------------------------- files */

static gv_status convert_file(work *w, const char *path, gv_game_record *game, gv_error *error)
{
    gv_source *source;
    const char *file = strcmp(path, "-") == 0 ? "standard input" : path;
    gv_status status = gv_source_open(&source, path, &w->from, error);
    w->stopped = gv_i_interrupted();
    if (status)
        return w->stopped ? GV_OK : status;
    while (status == GV_OK && !w->stopped) {
        gv_next next = gv_source_next(source, game, error);
        /* Ctrl-C may have cut off the game that was being read. */
        w->stopped = gv_i_interrupted();
        if (next == GV_NEXT_END || w->stopped)
            break;
        status = next == GV_NEXT_FAILED ? GV_ERROR_IO : take(w, file, next, game, error);
        gv_i_progress_show(&w->progress, w->bytes_before + gv_source_offset(source), w->read);
    }
    w->bytes_before += gv_source_size(source);
    gv_source_close(source);
    return status;
}

/* The bytes of all files together; 0 where one is a pipe. */
static uint64_t total_size(const gv_i_arguments *arguments)
{
    uint64_t total = 0;
    for (int i = 0; i < arguments->word_count; i++) {
        struct stat there;
        if (stat(arguments->words[i], &there) != 0 || !S_ISREG(there.st_mode))
            return 0;
        total += (uint64_t)there.st_size;
    }
    return total;
}

static gv_status convert_all(work *w, gv_error *error)
{
    gv_game_record game = {.number = 0};
    gv_status status = GV_OK;
    w->progress = gv_i_progress_begin(total_size(w->arguments));
    for (int i = 0; i < w->arguments->word_count && status == GV_OK && !w->stopped; i++)
        status = convert_file(w, w->arguments->words[i], &game, error);
    gv_i_progress_end(&w->progress);
    gv_game_record_free(&game);
    return status;
}

/* ---------------------------------------------------------------- beginning and end */

static bool read_format(const gv_i_arguments *arguments, const char *option, gv_format *out)
{
    int value = 0;
    char expected[200];
    const char *name = gv_i_value(arguments, option, NULL);
    if (name && !gv_name_read(gv_format_names, name, &value)) {
        gv_name_list(gv_format_names, expected, sizeof expected);
        gv_i_misuse("convert: --%s: found \"%s\", expected %s", option, name, expected);
        return false;
    }
    *out = (gv_format)value;
    return true;
}

static bool read_sink_options(const gv_i_arguments *arguments, gv_sink_options *out)
{
    long long ply, empties;
    if (!gv_i_number(arguments, "ply", 0, 100000, 0, &ply) ||
        !gv_i_number(arguments, "empties", 0, 64, 0, &empties))
        return false;
    *out = (gv_sink_options){.players = gv_i_value(arguments, "players", NULL),
                             .tournaments = gv_i_value(arguments, "tournaments", NULL),
                             .at_ply = gv_i_has(arguments, "ply"),
                             .at_empties = gv_i_has(arguments, "empties"),
                             .ply = (int)ply,
                             .empties = (int)empties};
    return true;
}

/* Opens what the games go to. GV_EXIT_MISUSE, with the line printed, where that cannot be. */
static int open_work(work *w)
{
    const gv_i_arguments *a = w->arguments;
    const char *out = gv_i_value(a, "out", "-");
    gv_format to = GV_FORMAT_GVG;
    gv_sink_options options;
    gv_error error;
    bool writes = gv_i_has(a, "to"), prints = strcmp(out, "-") == 0;
    w->count = gv_i_has(a, "stats");
    w->keep_going = gv_i_has(a, "keep-going");
    w->from.force = gv_i_has(a, "from");
    w->from.players = gv_i_value(a, "players", NULL);
    w->from.tournaments = gv_i_value(a, "tournaments", NULL);
    bool replays = gv_i_has(a, "replay-on");
    if (!writes && !w->count && !replays)
        return gv_i_misuse("convert: nothing to do; expected --to FORMAT, --stats or --replay-on");
    if ((writes && prints) + w->count + replays > 1)
        return gv_i_misuse(
            "convert: two answers for standard output; expected --out FILE, or one of "
            "--to, --stats and --replay-on");
    if (!read_format(a, "to", &to) || !read_format(a, "from", &w->from.format) ||
        !gv_i_filter_read(&w->filter, a) || !read_sink_options(a, &options))
        return GV_EXIT_MISUSE;
    if (writes && gv_sink_open(&w->sink, to, out, &options, &error))
        return gv_i_failed(&error);
    w->elsewhere = replays ? gv_i_elsewhere_open(a) : NULL;
    return replays && !w->elsewhere ? GV_EXIT_MISUSE : GV_EXIT_DONE;
}

/* What a format has no place for is never left out in silence. */
static void tell_left_out(const work *w)
{
    unsigned left = gv_sink_left_out(w->sink);
    gv_text words = {0};
    for (const gv_name *name = gv_left_names; name->name; name++)
        if (left & (unsigned)name->value)
            gv_text_addf(&words, "%s%s", words.length > 0 ? ", " : "", name->name);
    if (words.length > 0)
        gv_i_misuse("warning: left out, as the format has no place for them: %s",
                    gv_text_string(&words));
    gv_text_free(&words);
}

/* Puts in its place what was written and prints what was counted. */
static int finish(work *w)
{
    gv_error error;
    int code = w->stopped ? GV_EXIT_STOPPED : w->faults > 0 ? GV_EXIT_NO : GV_EXIT_DONE;
    if (w->warnings > WARNINGS_SHOWN)
        gv_i_misuse("warning: and %lld more; gluversi check lists them all",
                    w->warnings - WARNINGS_SHOWN);
    if (w->sink) {
        tell_left_out(w);
        gv_status status = gv_sink_commit(w->sink, &error);
        w->sink = NULL;
        if (status)
            return gv_i_failed(&error);
    }
    if (w->elsewhere) {
        gv_status status = gv_i_elsewhere_commit(w->elsewhere, &error);
        w->elsewhere = NULL;
        if (status)
            return gv_i_failed(&error);
    }
    if (!w->count)
        return code;
    if (gv_i_has(w->arguments, "json"))
        return gv_i_print_json(gv_i_stats_json(&w->stats), code);
    gv_text answer = {0};
    gv_i_stats_words(&w->stats, &answer);
    return gv_i_print(&answer, code);
}

static int run(const gv_i_arguments *arguments)
{
    work w = {.arguments = arguments};
    gv_error error = {.status = GV_OK};
    gv_i_interrupt_catch();
    int code = open_work(&w);
    if (code == GV_EXIT_DONE)
        code = convert_all(&w, &error) ? gv_i_failed(&error) : finish(&w);
    gv_sink_discard(w.sink);
    gv_i_elsewhere_discard(w.elsewhere);
    gv_i_stats_free(&w.stats);
    return code;
}

static const gv_i_option options[] = {
    {"to", "FORMAT", "write the games as gvg, transcript, pgn, ggf, wthor or obf"},
    {"out", "FILE", "where to; standard output without it. An old file stays until all is written"},
    {"from", "FORMAT", "read as this format, whatever the files look like"},
    {"keep-going", NULL,
     "tell games with faults, and games that the format cannot say, keep what can be read of them, "
     "and go on; exit code 1 where there were any"},
    {"player", "NAME", "only games of a player whose name contains NAME"},
    {"year", "Y", "only games of a year, or of years as in 1980-1989"},
    {"result", "R", "only games that ended so: black, white, draw or unfinished"},
    {"min-plies", "N", "only games of at least N plies"},
    {"stats", NULL, "count games, results, lengths, passes and first moves"},
    {"replay-on", "VARIANT",
     "replay the games on another board: how far is each legal there, and what turns otherwise? "
     "Options such as --closing change that board"},
    {"ply", "N", "for OBF: the position of each game after N plies"},
    {"empties", "N", "for OBF: the position of each game with N empty cells"},
    {"players", "FILE", "names of WTHOR's players (.jou)"},
    {"tournaments", "FILE", "names of WTHOR's tournaments (.trn)"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_convert = {
    .name = "convert",
    .summary = "games from one format into another; statistics; games on another board",
    .about =
        "Reads files of games (the format is found by their content), replays each by the rules "
        "and writes those chosen in another format. What a format cannot say (a glued board, a "
        "rule) is refused. A wrong result or tag is warned of and the game kept; an illegal "
        "move stops, unless --keep-going is given.",
    .example = "gluversi convert WTH_1980.wtb --player Rose --to pgn --out rose.pgn",
    .takes = GV_I_TAKES_FILES | GV_I_TAKES_VARIANT | GV_I_TAKES_JSON,
    .options = options,
    .run = run,
};
