/* match.c - `gluversi match`: player against player, over paired openings. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/convert.h"
#include "gluversi/study.h"

#define DEFAULT_PAIRS   100
#define DEFAULT_OPENING 8

/* A match, and where its games go. */
typedef struct playing {
    gv_match_plan plan;
    const gv_i_input *input;
    const char *players[2];
    gv_opening *openings;
    gv_sink *sink; /* NULL: games are not kept */
    gv_game_record record;
    gv_status status; /* of keeping them */
    gv_error error;
    gv_i_progress progress;
} playing;

/* ---------------------------------------------------------------- options */

/* "0,20": two numbers of Elo points. */
static bool read_sprt(const gv_i_arguments *arguments, gv_match_plan *plan)
{
    const char *text = gv_i_value(arguments, "sprt", NULL);
    char *end;
    if (!text)
        return true;
    plan->sprt = true;
    plan->elo[0] = strtod(text, &end);
    bool good = end != text && *end == ',';
    if (good) {
        const char *second = end + 1;
        plan->elo[1] = strtod(second, &end);
        good = end != second && *end == '\0' && plan->elo[0] < plan->elo[1] &&
               fabs(plan->elo[0]) < 2000 && fabs(plan->elo[1]) < 2000;
    }
    if (!good)
        gv_i_misuse("match: --sprt: found \"%s\", expected two numbers of Elo points, the lower "
                    "first, such as 0,20",
                    text);
    return good;
}

/* The games of a file, each as an opening. */
static gv_status read_openings(playing *p, const char *path, gv_error *error)
{
    gv_source *source = NULL;
    gv_game_record game = {0};
    size_t capacity = 0;
    gv_next next = GV_NEXT_END;
    gv_status status = gv_source_open(&source, path, NULL, error);
    if (status == GV_OK)
        status =
            gv_source_play_on(source, &p->input->variant, p->input->setup.seed, NULL, NULL, error);
    while (status == GV_OK && (next = gv_source_next(source, &game, error)) == GV_NEXT_GAME) {
        if (p->plan.opening_count == capacity) {
            capacity = capacity ? 2 * capacity : 64;
            gv_opening *more = realloc(p->openings, capacity * sizeof *more);
            if (!more) {
                status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
                break;
            }
            p->openings = more;
        }
        gv_opening *opening = &p->openings[p->plan.opening_count++];
        opening->count = game.move_count < GV_MAX_OPENING ? game.move_count : GV_MAX_OPENING;
        memcpy(opening->moves, game.moves, (size_t)opening->count * sizeof *game.moves);
    }
    if (status == GV_OK && next != GV_NEXT_END)
        status = error ? error->status : GV_ERROR_SYNTAX;
    if (status == GV_OK && p->plan.opening_count == 0)
        status = gv_error_set(error, GV_ERROR_SYNTAX, "%s: no games, expected one at least", path);
    gv_game_record_free(&game);
    gv_source_close(source);
    p->plan.openings = p->openings;
    return status;
}

static bool read_opening_option(const gv_i_arguments *arguments, playing *p, gv_error *error)
{
    const char *text = gv_i_value(arguments, "openings", NULL);
    p->plan.opening_plies = DEFAULT_OPENING;
    if (!text)
        return true;
    char *end;
    long plies = strtol(text, &end, 10);
    if (end != text && !*end) {
        p->plan.opening_plies = (int)plies;
        if (plies >= 0 && plies <= GV_MAX_OPENING)
            return true;
        gv_error_set(error, GV_ERROR_VALUE, "--openings: found \"%s\", expected 0 to %d, or a file",
                     text, GV_MAX_OPENING);
        return false;
    }
    return read_openings(p, text, error) == GV_OK;
}

/* ---------------------------------------------------------------- keeping games */

static gv_status keep(playing *p, uint64_t number, const gv_bout *bout, bool swapped)
{
    gv_game *game = NULL;
    char round[32];
    const gv_setup *setup = &p->input->setup;
    gv_status status = gv_game_new(&game, &setup->rules, &setup->start, &p->error);
    for (int i = 0; status == GV_OK && i < bout->count; i++)
        status = gv_game_play(game, bout->moves[i], &p->error);
    gv_game_record_clear(&p->record);
    if (status == GV_OK)
        status = gv_game_record_of(&p->record, &p->input->variant, setup->seed, game, &p->error);
    snprintf(round, sizeof round, "%llu", (unsigned long long)number + 1);
    if (status == GV_OK &&
        !(gv_game_record_set_tag(&p->record, "Event", "gluversi match") &&
          gv_game_record_set_tag(&p->record, "Round", round) &&
          gv_game_record_set_tag(&p->record, "Black", p->players[swapped]) &&
          gv_game_record_set_tag(&p->record, "White", p->players[!swapped]) &&
          (bout->failed < 0 || gv_game_record_set_tag(&p->record, "Termination", bout->reason))))
        status = gv_error_set(&p->error, GV_ERROR_MEMORY, "out of memory");
    if (status == GV_OK)
        status = gv_sink_add(p->sink, &p->record, &p->error);
    gv_game_free(game);
    return status;
}

static void told(void *user, uint64_t number, const gv_bout *bout, bool swapped,
                 const gv_match_score *so_far)
{
    playing *p = user;
    if (bout->failed >= 0) {
        int player = bout->failed ^ (swapped ? 1 : 0);
        fprintf(stderr, "gluversi: match: game %llu: %s lost: %s\n", (unsigned long long)number + 1,
                p->players[player], bout->reason);
    }
    gv_i_progress_show(&p->progress, number + 1, (long long)so_far->games);
    if (p->sink && p->status == GV_OK)
        p->status = keep(p, number, bout, swapped);
}

static bool stop(void *user)
{
    playing *p = user;
    return gv_i_interrupted() || p->status != GV_OK;
}

/* ---------------------------------------------------------------- answers */

static void add_elo(const gv_match_score *s, gv_text *out)
{
    double elo;
    gv_interval of = gv_match_elo(s, &elo);
    if (isinf(elo))
        gv_text_addf(out, "Elo: cannot be told from these games; %s %+.0f\n",
                     elo > 0 ? "above" : "below", elo > 0 ? of.low : of.high);
    else
        gv_text_addf(out, "Elo %+.0f, between %+.0f and %+.0f\n", elo, of.low, of.high);
}

static const char *verdict(const gv_match_score *s)
{
    return s->test.ratio >= s->test.upper ? "the first player is better, as the second number says"
           : s->test.ratio <= s->test.lower ? "it is not, as the first number says"
                                            : "not decided";
}

static int answer_words(const playing *p, const gv_match_score *s, bool done)
{
    gv_text out = {0}, rules = {0};
    gv_interval won = gv_match_games_interval(s), points = gv_match_pairs_interval(s);
    gv_interval discs = gv_mean_interval(&s->discs);
    gv_rules_words(&p->input->variant, &p->input->setup.rules, &rules);
    gv_text_addf(&out, "%s against %s on %s: %llu games, both colours of %llu openings\n",
                 p->players[0], p->players[1], gv_text_string(&rules), (unsigned long long)s->games,
                 (unsigned long long)s->pairs.count);
    gv_text_addf(&out, "won %llu, drawn %llu, lost %llu\n", (unsigned long long)s->won,
                 (unsigned long long)s->drawn, (unsigned long long)s->lost);
    if (s->pairs.count > 1) {
        gv_text_addf(&out, "games: %.1f %%, between %.1f and %.1f\n", 100 * s->score.mean,
                     100 * won.low, 100 * won.high);
        gv_text_addf(&out, "pairs, by the discs of both games: %.1f %%, between %.1f and %.1f\n",
                     100 * s->points.mean, 100 * points.low, 100 * points.high);
        gv_text_addf(&out, "discs a game: %+.2f, between %+.2f and %+.2f\n", s->discs.mean,
                     discs.low, discs.high);
    }
    add_elo(s, &out);
    if (p->plan.sprt)
        gv_text_addf(&out, "test of %+.0f against %+.0f Elo: %.2f of %.2f to %.2f: %s\n",
                     p->plan.elo[0], p->plan.elo[1], s->test.ratio, s->test.lower, s->test.upper,
                     verdict(s));
    for (int i = 0; i < 2; i++)
        if (s->failures[i] > 0)
            gv_text_addf(&out, "%s failed in %llu games, the last time: %s\n", p->players[i],
                         (unsigned long long)s->failures[i], s->reason[i]);
    if (!done)
        gv_text_add(&out, "stopped before all games were played\n");
    gv_text_free(&rules);
    return gv_i_print(&out, done ? GV_EXIT_DONE : GV_EXIT_STOPPED);
}

static json_t *number_json(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *interval_json(gv_interval interval)
{
    return json_pack("[o,o]", number_json(interval.low), number_json(interval.high));
}

static int answer_json(const playing *p, const gv_match_score *s, bool done)
{
    double elo;
    gv_interval elo_of = gv_match_elo(s, &elo);
    json_t *json = json_pack(
        "{s:[s,s], s:o, s:s, s:I, s:I, s:I, s:I, s:f, s:o, s:f, s:o, s:f, s:o, s:o, s:o, s:[I,I], "
        "s:b, s:f}",
        "players", p->players[0], p->players[1], "board", gv_i_json_board(p->input->setup.board),
        "closing", gv_name_of(gv_closing_names, (int)p->input->setup.rules.closing), "games",
        (json_int_t)s->games, "won", (json_int_t)s->won, "drawn", (json_int_t)s->drawn, "lost",
        (json_int_t)s->lost, "score", s->score.mean, "score_interval",
        interval_json(gv_match_games_interval(s)), "pairs_by_discs", s->points.mean,
        "pairs_interval", interval_json(gv_match_pairs_interval(s)), "discs", s->discs.mean,
        "discs_interval", interval_json(gv_mean_interval(&s->discs)), "elo", number_json(elo),
        "elo_interval", interval_json(elo_of), "failures", (json_int_t)s->failures[0],
        (json_int_t)s->failures[1], "complete", done, "seconds", s->seconds);
    if (p->plan.sprt)
        json_object_set_new(json, "sprt",
                            json_pack("{s:f, s:f, s:f, s:s}", "ratio", s->test.ratio, "lower",
                                      s->test.lower, "upper", s->test.upper, "decided",
                                      s->test.ratio >= s->test.upper   ? "better"
                                      : s->test.ratio <= s->test.lower ? "not better"
                                                                       : "no"));
    return gv_i_print_json(json, done ? GV_EXIT_DONE : GV_EXIT_STOPPED);
}

/* ---------------------------------------------------------------- the command */

static bool read_plan(const gv_i_arguments *arguments, playing *p, gv_error *error)
{
    long long games, seed, threads;
    if (!gv_i_number(arguments, "games", 2, 20000000, 2 * DEFAULT_PAIRS, &games) ||
        !gv_i_number(arguments, "seed", 0, INT64_MAX, 0, &seed) ||
        !gv_i_number(arguments, "threads", 1, GV_MAX_THREADS, 1, &threads) ||
        !read_sprt(arguments, &p->plan) ||
        !gv_i_seconds(arguments, "timeout", 60, &p->plan.timeout))
        return false;
    p->plan.pairs = (int)((games + 1) / 2);
    p->plan.seed = (uint64_t)seed;
    p->plan.threads = (int)threads;
    if (read_opening_option(arguments, p, error))
        return true;
    gv_i_failed(error);
    return false;
}

static int play(const gv_i_arguments *arguments, playing *p)
{
    gv_error error = {0};
    gv_match_score score;
    const char *path = gv_i_value(arguments, "out", NULL);
    if (!read_plan(arguments, p, &error))
        return GV_EXIT_MISUSE;
    if (path && gv_sink_open(&p->sink, GV_FORMAT_GVG, path, NULL, &error) != GV_OK)
        return gv_i_failed(&error);
    gv_i_interrupt_catch();
    p->progress = gv_i_progress_begin(2 * (uint64_t)p->plan.pairs);
    gv_status status = gv_match_run(&p->plan, stop, told, p, &score, &error);
    gv_i_progress_end(&p->progress);
    if (p->status != GV_OK) {
        status = p->status;
        error = p->error;
    }
    if (status != GV_OK && status != GV_STOPPED) {
        gv_sink_discard(p->sink);
        return gv_i_misuse("match: %s", error.message);
    }
    if (p->sink && gv_sink_commit(p->sink, &error) != GV_OK)
        return gv_i_failed(&error);
    return gv_i_has(arguments, "json") ? answer_json(p, &score, status == GV_OK)
                                       : answer_words(p, &score, status == GV_OK);
}

static int run(const gv_i_arguments *arguments)
{
    gv_i_input input;
    gv_error error;
    gv_i_arguments rest = *arguments;
    rest.words += 2;
    rest.word_count -= 2;
    if (gv_i_input_game(&input, &rest, &error) != GV_OK)
        return gv_i_failed(&error);
    playing p = {.input = &input, .players = {arguments->words[0], arguments->words[1]}};
    p.plan.players[0] = p.players[0];
    p.plan.players[1] = p.players[1];
    p.plan.variant = &input.variant;
    int code = play(&rest, &p);
    free(p.openings);
    gv_game_record_free(&p.record);
    gv_i_input_free(&input);
    return code;
}

static const gv_i_option options[] = {
    {"games", "N", "play N games, two for each opening (default 200)"},
    {"openings", "PLIES | FILE",
     "begin with so many random moves, the same for both games of a pair (default 8), or with the "
     "games of a file in turn"},
    {"threads", "N", "play N pairs at a time (default 1); figures do not depend on it"},
    {"sprt", "A,B", "stop as soon as a sequential test tells +B Elo from +A, with 5 % error"},
    {"timeout", "S", "seconds that an external program has for each answer (default 60)"},
    {"out", "FILE", "keep the games, in gluversi's own format"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_match = {
    .name = "match",
    .summary = "player against player, over paired openings",
    .about =
        "Plays two players A and B against each other: each opening twice, with both colours. "
        "Players are level1 to level10, random, greedy, limits such as nodes=20000, time=0.1 or "
        "depth=4, or programs that speak GTP: 'gtp:COMMAND'. A program that crashes, keeps silent "
        "or plays an illegal move loses that game and is named. Says the share of games, of pairs "
        "by the discs of both games (on boards where the colour decides, games alone say little), "
        "and Elo, each with its 95 % interval.",
    .example = "gluversi match level6 level4 klein --games 200 --threads 2",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_JSON,
    .words = "A B",
    .words_before = 2,
    .options = options,
    .run = run,
};
