/* convert_stats.c - `convert --stats`: what the games of a file are like, taken together. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/convert.h"

static void count_first_move(gv_i_stats *stats, const gv_game_record *game)
{
    char name[16] = "--"; /* room for any int, as the compiler wants */
    int cell = game->moves[0];
    if (cell != GV_PASS)
        snprintf(name, sizeof name, "%c%d", 'a' + cell % game->variant.columns,
                 cell / game->variant.columns + 1);
    for (size_t i = 0; i < stats->first_count; i++) {
        if (strcmp(stats->first_moves[i].name, name) == 0) {
            stats->first_moves[i].games++;
            return;
        }
    }
    if (stats->first_count == stats->first_capacity) {
        size_t capacity = stats->first_capacity ? 2 * stats->first_capacity : 16;
        gv_i_first_move *moved = realloc(stats->first_moves, capacity * sizeof *moved);
        if (!moved)
            return; /* the other figures are still right */
        stats->first_moves = moved;
        stats->first_capacity = capacity;
    }
    gv_i_first_move *first = &stats->first_moves[stats->first_count++];
    *first = (gv_i_first_move){.games = 1};
    memcpy(first->name, name, sizeof first->name - 1);
}

static void count_passes(gv_i_stats *stats, const gv_game_record *game)
{
    int passes = 0, run = 0;
    /* Moves of one side follow one another where the other side passes between them. */
    for (int i = 0; i < game->move_count; i++) {
        bool pass = game->moves[i] == GV_PASS;
        passes += pass;
        if (!pass)
            run = i > 0 && game->moves[i - 1] == GV_PASS ? run + 1 : 1;
        if (run > stats->longest_run)
            stats->longest_run = run;
    }
    stats->passing_games += passes > 0;
    stats->passes += passes;
    if (passes > stats->most_passes)
        stats->most_passes = passes;
}

void gv_i_stats_add(gv_i_stats *stats, const gv_game_record *game)
{
    int plies = game->move_count;
    if (stats->games == 0 || plies < stats->least_plies)
        stats->least_plies = plies;
    if (plies > stats->most_plies)
        stats->most_plies = plies;
    stats->games++;
    stats->plies += plies;
    stats->results[game->winner]++;
    if (game->state == GV_OVER) {
        stats->black += game->black;
        stats->white += game->white;
    }
    count_passes(stats, game);
    if (plies > 0)
        count_first_move(stats, game);
}

static int by_games(const void *a, const void *b)
{
    const gv_i_first_move *left = a, *right = b;
    if (left->games != right->games)
        return left->games < right->games ? 1 : -1;
    return strcmp(left->name, right->name);
}

static void sort(gv_i_stats *stats)
{
    if (stats->first_count > 0)
        qsort(stats->first_moves, stats->first_count, sizeof *stats->first_moves, by_games);
}

static long long finished(const gv_i_stats *stats)
{
    return stats->games - stats->results[GV_NO_RESULT];
}

static double mean(long long sum, long long count)
{
    return count > 0 ? (double)sum / (double)count : 0;
}

void gv_i_stats_words(gv_i_stats *stats, gv_text *out)
{
    sort(stats);
    gv_text_addf(out, "games          %lld\n", stats->games);
    gv_text_addf(out, "results        black %lld, white %lld, draw %lld, unfinished %lld\n",
                 stats->results[GV_BLACK_WINS], stats->results[GV_WHITE_WINS],
                 stats->results[GV_DRAWN], stats->results[GV_NO_RESULT]);
    gv_text_addf(out, "discs          black %.2f, white %.2f at the end of a game\n",
                 mean(stats->black, finished(stats)), mean(stats->white, finished(stats)));
    gv_text_addf(out, "plies          %d to %d, mean %.2f\n", stats->least_plies, stats->most_plies,
                 mean(stats->plies, stats->games));
    gv_text_addf(out,
                 "passes         %lld in %lld games, at most %d in one, %d moves of one side in a "
                 "row\n",
                 stats->passes, stats->passing_games, stats->most_passes, stats->longest_run);
    gv_text_add(out, "first moves   ");
    for (size_t i = 0; i < stats->first_count; i++)
        gv_text_addf(out, "%s %s %lld", i > 0 ? "," : "", stats->first_moves[i].name,
                     stats->first_moves[i].games);
    gv_text_add(out, "\n");
}

json_t *gv_i_stats_json(gv_i_stats *stats)
{
    json_t *first = json_array();
    sort(stats);
    for (size_t i = 0; i < stats->first_count; i++)
        json_array_append_new(first, json_pack("{s:s, s:I}", "move", stats->first_moves[i].name,
                                               "games", (json_int_t)stats->first_moves[i].games));
    return json_pack(
        "{s:I, s:{s:I, s:I, s:I, s:I}, s:{s:f, s:f}, s:{s:i, s:i, s:f}, s:{s:I, s:I, s:i, s:i}, "
        "s:o}",
        "games", (json_int_t)stats->games, "results", "black",
        (json_int_t)stats->results[GV_BLACK_WINS], "white",
        (json_int_t)stats->results[GV_WHITE_WINS], "draw", (json_int_t)stats->results[GV_DRAWN],
        "unfinished", (json_int_t)stats->results[GV_NO_RESULT], "discs", "black",
        mean(stats->black, finished(stats)), "white", mean(stats->white, finished(stats)), "plies",
        "least", stats->least_plies, "most", stats->most_plies, "mean",
        mean(stats->plies, stats->games), "passes", "passes", (json_int_t)stats->passes, "games",
        (json_int_t)stats->passing_games, "most", stats->most_passes, "longest_run",
        stats->longest_run, "first_moves", first);
}

void gv_i_stats_free(gv_i_stats *stats)
{
    free(stats->first_moves);
    *stats = (gv_i_stats){.games = 0};
}
