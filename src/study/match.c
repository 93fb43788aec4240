/*
 * match.c - two players, many openings, both colours of each.
 *
 * Threads take pairs of games by number. What was played is counted, and told of, in the order of
 * the numbers, so that nothing depends on who was faster; a test that decides after so many pairs
 * leaves out those that were played beyond.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/team.h"
#include "study/table.h"

typedef struct pair {
    gv_bout bout[2];
} pair;

typedef struct work {
    const gv_match_plan *plan;
    const gv_fast *fast;
    const gv_setup *setup;
    gv_match_fn told;
    void *user;
    double began;
    gv_i_team team;
    /* Under its lock: */
    pair **played; /* by number; NULL where not played or counted already */
    int counted;   /* pairs */
    bool decided;
    gv_match_score *score;
} work;

/* ---------------------------------------------------------------- counting */

/* From the first player's view. */
static double score_of(const gv_bout *bout, bool swapped)
{
    gv_result won = swapped ? GV_WHITE_WINS : GV_BLACK_WINS;
    if (bout->result == GV_DRAWN)
        return 0.5;
    return bout->result == won ? 1 : 0;
}

/* Discs by which the first player is ahead; a player that failed is behind, by nothing more. */
static int lead_of(const work *w, const gv_bout *bout, bool swapped)
{
    int lead = swapped ? -bout->lead : bout->lead;
    if (bout->failed >= 0)
        return 0;
    return w->setup->rules.objective == GV_FEWEST ? -lead : lead;
}

static void count_game(work *w, const gv_bout *bout, bool swapped)
{
    gv_match_score *s = w->score;
    double score = score_of(bout, swapped);
    s->games++;
    s->won += score > 0.75;
    s->lost += score < 0.25;
    s->drawn += score > 0.25 && score < 0.75;
    gv_mean_add(&s->score, score);
    if (bout->failed < 0)
        return;
    int player = bout->failed ^ (swapped ? 1 : 0);
    s->failures[player]++;
    memcpy(s->reason[player], bout->reason, sizeof s->reason[player]);
}

static void count_pair(work *w, const pair *p)
{
    gv_match_score *s = w->score;
    int discs = lead_of(w, &p->bout[0], false) + lead_of(w, &p->bout[1], true);
    count_game(w, &p->bout[0], false);
    count_game(w, &p->bout[1], true);
    gv_mean_add(&s->pairs, (score_of(&p->bout[0], false) + score_of(&p->bout[1], true)) / 2);
    gv_mean_add(&s->points, discs > 0 ? 1 : discs < 0 ? 0 : 0.5);
    gv_mean_add(&s->discs, discs / 2.0);
    s->test = gv_sprt_of(&s->pairs, w->plan->elo[0], w->plan->elo[1]);
    s->seconds = gv_clock() - w->began;
    if (w->told)
        for (int game = 0; game < 2; game++)
            w->told(w->user, s->games - 2 + (uint64_t)game, &p->bout[game], game == 1, s);
    w->decided =
        w->plan->sprt && (s->test.ratio <= s->test.lower || s->test.ratio >= s->test.upper);
}

/* Under the lock: whatever continues the pairs that are counted. */
static void count_up(work *w)
{
    while (!w->decided && w->counted < w->plan->pairs && w->played[w->counted]) {
        count_pair(w, w->played[w->counted]);
        free(w->played[w->counted]);
        w->played[w->counted++] = NULL;
    }
    if (w->decided)
        gv_i_team_stop(&w->team);
}

/* ---------------------------------------------------------------- playing */

static gv_status play_pair(work *w, gv_i_playing_table *table, int number, pair *out,
                           gv_error *error)
{
    const gv_match_plan *plan = w->plan;
    gv_opening drawn;
    const gv_opening *opening = &drawn;
    if (plan->openings)
        opening = &plan->openings[(size_t)number % plan->opening_count];
    else
        gv_opening_draw(&w->setup->rules, &w->setup->start, plan->seed, (uint64_t)number,
                        plan->opening_plies, &drawn);
    gv_status status = GV_OK;
    for (int game = 0; game < 2 && status == GV_OK; game++) {
        gv_random random;
        gv_random_seed(&random, plan->seed, 2 * (2 * (uint64_t)number + (uint64_t)game) + 1);
        status = gv_i_table_play(table, opening, game == 1, &random, gv_i_team_is_stopped, &w->team,
                                 &out->bout[game], error);
    }
    return status;
}

/* A pair is played and counted. */
static gv_status take_pair(work *w, gv_i_playing_table *table, int number, gv_error *error)
{
    pair *p = malloc(sizeof *p);
    if (!p)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gv_status status = play_pair(w, table, number, p, error);
    if (status != GV_OK) {
        free(p);
        return status;
    }
    gv_i_team_lock(&w->team);
    w->played[number] = p;
    count_up(w);
    gv_i_team_unlock(&w->team);
    return GV_OK;
}

static gv_status run(void *user, gv_error *error)
{
    work *w = user;
    gv_i_playing_table table;
    uint64_t number;
    gv_status status = gv_i_table_open(&table, w->fast, w->plan->variant, &w->setup->start,
                                       w->plan->players, w->plan->timeout, error);
    while (status == GV_OK && gv_i_team_take(&w->team, &number))
        status = take_pair(w, &table, (int)number, error);
    if (table.rules)
        gv_i_table_close(&table);
    return status;
}

/* ---------------------------------------------------------------- the match */

static gv_status check_openings(const gv_match_plan *plan, const gv_setup *setup, gv_error *error)
{
    for (size_t i = 0; plan->openings && i < plan->opening_count; i++) {
        gv_game *game = NULL;
        gv_status status = gv_game_new(&game, &setup->rules, &setup->start, error);
        for (int k = 0; status == GV_OK && k < plan->openings[i].count; k++)
            if (gv_game_play(game, plan->openings[i].moves[k], error) != GV_OK)
                status = gv_error_set(error, GV_ERROR_RULES,
                                      "opening %zu, move %d cannot be played here", i + 1, k + 1);
        gv_game_free(game);
        if (status != GV_OK)
            return status;
    }
    return GV_OK;
}

gv_status gv_match_run(const gv_match_plan *plan, gv_stop_fn stop, gv_match_fn told, void *user,
                       gv_match_score *out, gv_error *error)
{
    gv_setup setup = {0};
    gv_fast *fast = NULL;
    gv_match_score score = {0};
    work w = {.plan = plan,
              .setup = &setup,
              .told = told,
              .user = user,
              .began = gv_clock(),
              .score = &score};
    gv_status status = gv_variant_setup(plan->variant, plan->seed, &setup, error);
    if (status == GV_OK)
        status = check_openings(plan, &setup, error);
    if (status == GV_OK)
        status = gv_fast_new(&fast, &setup.rules, NULL, error);
    w.fast = fast;
    w.played = calloc((size_t)plan->pairs + 1, sizeof *w.played);
    if (status == GV_OK && !w.played)
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK) {
        gv_i_team_begin(&w.team, (uint64_t)plan->pairs, stop, user);
        status = gv_i_team_run(&w.team, plan->threads, run, &w, error);
        gv_i_team_end(&w.team);
        /* Who plays beyond the decision is stopped; that is how it ends. */
        if (status == GV_OK || status == GV_STOPPED)
            status = w.decided || w.counted == plan->pairs ? GV_OK : GV_STOPPED;
        score.seconds = gv_clock() - w.began;
        *out = score;
    }
    for (int i = 0; w.played && i < plan->pairs; i++)
        free(w.played[i]);
    free(w.played);
    gv_fast_free(fast);
    gv_setup_free(&setup);
    return status;
}
