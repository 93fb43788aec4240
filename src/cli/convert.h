/* convert.h - the parts of `gluversi convert`: which games, what is counted, games on another
 * board. */
#ifndef GV_CLI_CONVERT_H
#define GV_CLI_CONVERT_H

#include "cli/cli.h"
#include "gluversi/games.h"

/* ---------------------------------------------------------------- which games (convert_filter.c)
 */

typedef struct gv_i_filter {
    const char *player; /* part of a name, any case; NULL for anybody */
    bool by_year;
    int first_year, last_year;
    bool by_result;
    gv_result result; /* GV_NO_RESULT for games that are not over */
    int min_plies;
} gv_i_filter;

/* Reads --player --year --result --min-plies; false, with the line printed, where one is wrong. */
bool gv_i_filter_read(gv_i_filter *out, const gv_i_arguments *arguments);
bool gv_i_filter_takes(const gv_i_filter *filter, const gv_game_record *game);

/* ---------------------------------------------------------------- counting (convert_stats.c) */

typedef struct gv_i_first_move {
    char name[GV_CELL_NAME_SIZE];
    long long games;
} gv_i_first_move;

typedef struct gv_i_stats {
    long long games, results[4]; /* by gv_result */
    long long plies, black, white;
    int least_plies, most_plies;
    long long passing_games, passes;
    int most_passes, longest_run; /* most moves of one side in a row */
    gv_i_first_move *first_moves;
    size_t first_count, first_capacity;
} gv_i_stats;

void gv_i_stats_add(gv_i_stats *stats, const gv_game_record *game);
void gv_i_stats_words(gv_i_stats *stats, gv_text *out);
json_t *gv_i_stats_json(gv_i_stats *stats);
void gv_i_stats_free(gv_i_stats *stats);

/* ---------------------------------------------------------------- another board (convert_replay.c)
 */

/* Games replayed on another board, written one by one to standard output at the end. */
typedef struct gv_i_elsewhere gv_i_elsewhere;
/* The variant of --replay-on with the options that change it. NULL, with the line printed, on
 * failure. */
gv_i_elsewhere *gv_i_elsewhere_open(const gv_i_arguments *arguments);
gv_status gv_i_elsewhere_add(gv_i_elsewhere *elsewhere, const char *file,
                             const gv_game_record *game, gv_error *error);
/* Writes what was found out; frees it. */
gv_status gv_i_elsewhere_commit(gv_i_elsewhere *elsewhere, gv_error *error);
void gv_i_elsewhere_discard(gv_i_elsewhere *elsewhere);

/* ---------------------------------------------------------------- progress (progress.c) */

/* A bar on standard error, where that is a terminal, once the work has lasted for half a second. */
typedef struct gv_i_progress {
    bool on, shown;
    uint64_t total; /* 0 where it is not known: then only the count is shown */
    double begun, last;
} gv_i_progress;

gv_i_progress gv_i_progress_begin(uint64_t total);
/* Cheap enough to be called for each game. */
void gv_i_progress_show(gv_i_progress *progress, uint64_t done, long long games);
/* Takes the bar away. */
void gv_i_progress_end(gv_i_progress *progress);

#endif
