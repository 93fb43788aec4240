/*
 * bench_perft.c - how fast the fast engine is, beside the plain one.
 *
 *     bench_perft [perft] [moves] [playouts] [--leaves N] [--rounds N]
 *
 * Without a word, all three. Machines differ and are shared, so that only ratios of runs side by
 * side mean much: each round runs the plain engine and the fast one one after the other, and the
 * best of all rounds counts for each. --leaves is how many million leaves a count has at least:
 * boards differ, so that a depth would be a second for one and an hour for the other. (The plain
 * engine: a 200th of it.)
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "classic_square.h"
#include "game/compiled.h"

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* others use this machine too */
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_perft: %s\n", what);
    exit(1);
}

/* ---------------------------------------------------------------- boards */

typedef struct place {
    const char *name;
    int columns, rows;
    gv_edge left_right, top_bottom;
    bool drawn; /* all darts joined at random */
} place;

static const place boards[] = {
    {"square 8x8", 8, 8, GV_OPEN, GV_OPEN, false},
    {"cylinder 8x8", 8, 8, GV_STRAIGHT, GV_OPEN, false},
    {"torus 8x8", 8, 8, GV_STRAIGHT, GV_STRAIGHT, false},
    {"Mobius 8x8", 8, 8, GV_TWISTED, GV_OPEN, false},
    {"Klein 8x8", 8, 8, GV_TWISTED, GV_STRAIGHT, false},
    {"projective 8x8", 8, 8, GV_TWISTED, GV_TWISTED, false},
    {"drawn 8x8", 8, 8, GV_OPEN, GV_OPEN, true},
    {"drawn 16x8", 16, 8, GV_OPEN, GV_OPEN, true},
    {"torus 11x11", 11, 11, GV_STRAIGHT, GV_STRAIGHT, false},
    {"Klein 16x16", 16, 16, GV_TWISTED, GV_STRAIGHT, false},
};

#define BOARDS (sizeof boards / sizeof boards[0])

/* A graph of darts drawn at random: pairs of darts to leave by (see tests/support/any_board.c). */
static size_t draw_links(const place *board, gv_link *links)
{
    static gv_dart darts[GV_MAX_CELLS * GV_HEADINGS];
    gv_random random;
    gv_random_seed(&random, 1, 0);
    size_t count = 0;
    for (int cell = 0; cell < board->columns * board->rows; cell++)
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++)
            darts[count++] = (gv_dart){(gv_cell)cell, heading};
    for (size_t i = count; i > 1; i--) {
        size_t other = gv_random_below(&random, (uint32_t)i);
        gv_dart swap = darts[i - 1];
        darts[i - 1] = darts[other];
        darts[other] = swap;
    }
    for (size_t i = 0; i < count / 2; i++)
        links[i] = (gv_link){darts[2 * i], gv_dart_reverse(darts[2 * i + 1]), 0};
    return count / 2;
}

typedef struct subject {
    gv_board *board;
    gv_rules rules;
    gv_position start;
    gv_fast *fast, *portable;
} subject;

/* On a graph drawn at random four discs in the middle are seldom neighbours, and the game is over.
 */
static gv_position draw_position(const gv_board *board)
{
    gv_random random;
    gv_random_seed(&random, 4, 0);
    gv_set discs[2] = {{{0}}, {{0}}};
    for (int cell = 0; cell < gv_board_cells(board); cell++)
        if (gv_random_below(&random, 3) == 0)
            gv_set_add(&discs[gv_random_below(&random, 2)], (unsigned)cell);
    return gv_position_of(&discs[GV_BLACK], &discs[GV_WHITE], GV_BLACK);
}

static subject open_subject(const place *where)
{
    static gv_link links[GV_MAX_CELLS * GV_HEADINGS / 2];
    gv_board_desc desc = {.columns = where->columns,
                          .rows = where->rows,
                          .left_right = where->left_right,
                          .top_bottom = where->top_bottom};
    if (where->drawn) {
        desc.links = links;
        desc.link_count = draw_links(where, links);
    }
    subject s = {0};
    if (gv_board_new(&s.board, &desc, NULL))
        fail("the board cannot be built");
    s.rules = (gv_rules){.board = s.board};
    gv_fast_options portable = {.portable = true};
    if (where->drawn)
        s.start = draw_position(s.board);
    else if (gv_position_start(&s.rules, GV_START_DIAGONAL, &s.start, NULL))
        fail("the start does not fit");
    if (gv_fast_new(&s.fast, &s.rules, NULL, NULL) ||
        gv_fast_new(&s.portable, &s.rules, &portable, NULL))
        fail("the board cannot be compiled");
    return s;
}

static void close_subject(subject *s)
{
    gv_fast_free(s->fast);
    gv_fast_free(s->portable);
    gv_board_free(s->board);
}

/* ---------------------------------------------------------------- perft */

typedef struct options {
    int leaves, rounds;
} options;

/* Leaves a second. `fast` NULL: the plain engine. */
static double perft_rate(const subject *s, const gv_fast *fast, int depth, uint64_t *leaves)
{
    double start = seconds();
    gv_status status = fast ? gv_fast_perft(fast, &s->start, depth, leaves, NULL, NULL)
                            : gv_perft(&s->rules, &s->start, depth, leaves, NULL, NULL);
    if (status)
        fail("perft failed");
    return (double)*leaves / (seconds() - start);
}

/* The first depth with so many leaves. */
static int depth_for(const subject *s, double leaves)
{
    for (int depth = 1;; depth++) {
        uint64_t count;
        perft_rate(s, s->fast, depth, &count);
        if ((double)count >= leaves)
            return depth;
    }
}

static void keep_best(double *best, double rate)
{
    if (rate > *best)
        *best = rate;
}

/* The classical way on the square, side by side with ours. */
static void bench_classic(const options *o)
{
    subject s = open_subject(&boards[0]);
    int depth = depth_for(&s, o->leaves * 1e6);
    double rates[3] = {0}, classic = 0;
    uint64_t leaves = 0;
    for (int round = 0; round < o->rounds; round++) {
        double start = seconds();
        uint64_t counted = classic_square_perft(depth);
        keep_best(&classic, (double)counted / (seconds() - start));
        for (unsigned i = 0; i < 3 && gv_i_sliced_at(i); i++) {
            s.fast->sliced = gv_i_sliced_at(i);
            keep_best(&rates[i], perft_rate(&s, s.fast, depth, &leaves));
            if (counted && counted != leaves)
                fail("the classical engine counts differently");
        }
    }
    if (classic > 0)
        printf("  classical AVX2 bit boards on the square %.1f; ours in these: avx512 %.2f, avx2 "
               "%.2f, portable %.2f\n",
               classic * 1e-6, rates[2] / classic, rates[1] / classic, rates[0] / classic);
    close_subject(&s);
}

/* Leaves a second with each kind of kernel that runs here, best of all rounds; beside the plain
 * engine. */
static void bench_board(const options *o, const place *where)
{
    subject s = open_subject(where);
    double rates[3] = {0}, plain = 0, best = 0;
    uint64_t leaves = 0, first = 0, unused;
    int depth = depth_for(&s, o->leaves * 1e6), plain_depth = depth_for(&s, o->leaves * 5e3);
    for (int round = 0; round < o->rounds; round++) {
        keep_best(&plain, perft_rate(&s, NULL, plain_depth, &unused));
        for (unsigned i = 0; i < 3 && gv_i_sliced_at(i); i++) {
            s.fast->sliced = gv_i_sliced_at(i);
            keep_best(&rates[i], perft_rate(&s, s.fast, depth, &leaves));
            first = first ? first : leaves;
            if (leaves != first)
                fail("the kernels count differently");
        }
    }
    for (int i = 0; i < 3; i++)
        keep_best(&best, rates[i]);
    printf("  %-16s %-9s %8.1f %8.1f %8.1f %7.2f %7.1f  %d: %llu\n", where->name,
           gv_name_of(gv_backend_names, (int)gv_fast_backend(s.fast)), rates[2] * 1e-6,
           rates[1] * 1e-6, rates[0] * 1e-6, plain * 1e-6, best / plain, depth,
           (unsigned long long)leaves);
    fflush(stdout);
    close_subject(&s);
}

static void bench_perft(const options *o)
{
    printf("perft, million leaves a second by kind of kernel (best of %d)\n", o->rounds);
    printf("  %-16s %-9s %8s %8s %8s %7s %7s  %s\n", "board", "back end", "avx512", "avx2",
           "portable", "plain", "ratio", "depth: leaves");
    for (size_t i = 0; i < BOARDS; i++)
        bench_board(o, &boards[i]);
    bench_classic(o);
}

/* ---------------------------------------------------------------- single positions */

/* Positions of random games, one of each, and what they add up to so that nothing is left out. */
enum { SAMPLES = 2000 };

static void sample(const subject *s, gv_position *out)
{
    gv_random random;
    gv_random_seed(&random, 2, 0);
    for (int i = 0; i < SAMPLES;) {
        gv_position position = s->start;
        int plies = 1 + (int)gv_random_below(&random, (uint32_t)gv_board_cells(s->board) - 8);
        while (plies-- > 0) {
            gv_cell move = gv_random_move(&s->rules, &position, &random);
            if (move == GV_PASS) {
                position = gv_pass(&position);
                continue;
            }
            gv_set flips = gv_flips(&s->rules, &position, move);
            position = gv_play(&position, move, &flips);
        }
        if (gv_state_of(&s->rules, &position) == GV_PLAYING)
            out[i++] = position;
    }
}

typedef struct cost {
    double legal, flips; /* nanoseconds a call */
} cost;

static cost fast_cost(const gv_fast *fast, const gv_position *samples)
{
    static gv_fast_position positions[SAMPLES];
    static gv_fast_set legal[SAMPLES];
    uint64_t sink = 0, calls = 0;
    for (int i = 0; i < SAMPLES; i++)
        positions[i] = gv_fast_from(fast, &samples[i]);
    double start = seconds();
    for (int i = 0; i < SAMPLES; i++)
        legal[i] = gv_fast_legal(fast, &positions[i]);
    double middle = seconds();
    for (int i = 0; i < SAMPLES; i++)
        for (int slot = gv_fast_set_next(legal[i], 0); slot >= 0;
             slot = gv_fast_set_next(legal[i], slot + 1), calls++)
            sink += gv_fast_flips(fast, &positions[i], (unsigned)slot).word[0];
    double end = seconds();
    if (sink == 1)
        puts("");
    return (cost){(middle - start) / SAMPLES * 1e9, (end - middle) / (double)calls * 1e9};
}

static cost plain_cost(const subject *s, const gv_position *samples)
{
    static gv_set legal[SAMPLES];
    uint64_t sink = 0, calls = 0;
    double start = seconds();
    for (int i = 0; i < SAMPLES; i++)
        legal[i] = gv_legal(&s->rules, &samples[i]);
    double middle = seconds();
    for (int i = 0; i < SAMPLES; i++)
        for (int cell = gv_set_next(&legal[i], 0); cell >= 0;
             cell = gv_set_next(&legal[i], cell + 1), calls++)
            sink += gv_flips(&s->rules, &samples[i], (gv_cell)cell).word[0];
    double end = seconds();
    if (sink == 1)
        puts("");
    return (cost){(middle - start) / SAMPLES * 1e9, (end - middle) / (double)calls * 1e9};
}

static void keep_least(cost *least, cost c)
{
    if (least->legal == 0 || c.legal < least->legal)
        least->legal = c.legal;
    if (least->flips == 0 || c.flips < least->flips)
        least->flips = c.flips;
}

static void bench_moves(const options *o)
{
    static gv_position samples[SAMPLES];
    printf("one position at a time, nanoseconds a call (legal moves / flips of one)\n");
    printf("  %-16s %-9s %15s %15s %15s\n", "board", "back end", "fast", "portable", "plain");
    for (size_t i = 0; i < BOARDS; i++) {
        subject s = open_subject(&boards[i]);
        cost fast = {0}, portable = {0}, plain = {0};
        sample(&s, samples);
        for (int round = 0; round < 5 * o->rounds && gv_fast_is_compact(s.fast); round++) {
            keep_least(&fast, fast_cost(s.fast, samples));
            keep_least(&portable, fast_cost(s.portable, samples));
            keep_least(&plain, plain_cost(&s, samples));
        }
        if (gv_fast_is_compact(s.fast))
            printf("  %-16s %-9s %7.1f %7.1f %7.1f %7.1f %7.1f %7.1f\n", boards[i].name,
                   gv_name_of(gv_backend_names, (int)gv_fast_backend(s.fast)), fast.legal,
                   fast.flips, portable.legal, portable.flips, plain.legal, plain.flips);
        close_subject(&s);
    }
}

/* ---------------------------------------------------------------- playouts */

static uint64_t fast_playout(const gv_fast *fast, const gv_position *start, gv_random *random)
{
    gv_fast_position position = gv_fast_from(fast, start);
    for (int passes = 0; passes < 2;) {
        gv_fast_set legal = gv_fast_legal(fast, &position);
        int count = gv_fast_set_count(legal);
        if (count == 0) {
            position = gv_fast_pass(&position);
            passes++;
            continue;
        }
        passes = 0;
        int slot = gv_fast_set_next(legal, 0);
        for (uint32_t skip = gv_random_below(random, (uint32_t)count); skip > 0; skip--)
            slot = gv_fast_set_next(legal, slot + 1);
        gv_fast_set flips = gv_fast_flips(fast, &position, (unsigned)slot);
        position = gv_fast_play(&position, (unsigned)slot, flips);
    }
    return (uint64_t)gv_fast_set_count(position.mover);
}

static uint64_t plain_playout(const gv_rules *rules, const gv_position *start, gv_random *random)
{
    gv_position position = *start;
    for (int passes = 0; passes < 2;) {
        gv_cell move = gv_random_move(rules, &position, random);
        if (move == GV_PASS) {
            position = gv_pass(&position);
            passes++;
            continue;
        }
        passes = 0;
        gv_set flips = gv_flips(rules, &position, move);
        position = gv_play(&position, move, &flips);
    }
    return (uint64_t)gv_set_count(&position.mover);
}

/* Games a second. `fast` NULL: the plain engine. */
static double playout_rate(const subject *s, const gv_fast *fast, int games)
{
    gv_random random;
    gv_random_seed(&random, 3, 0);
    uint64_t sink = 0;
    double start = seconds();
    for (int i = 0; i < games; i++)
        sink += fast ? fast_playout(fast, &s->start, &random)
                     : plain_playout(&s->rules, &s->start, &random);
    double rate = games / (seconds() - start);
    if (sink == 1)
        puts("");
    return rate;
}

static double batch_rate(const subject *s, const gv_fast *fast)
{
    enum { GAMES = 16384 };
    static gv_playout playouts[GAMES];
    double start = seconds();
    if (gv_fast_playouts(fast, &s->start, 1, 0, GAMES, playouts, NULL, NULL))
        fail("playouts failed");
    return GAMES / (seconds() - start);
}

static void bench_playouts(const options *o)
{
    printf("random games a second: in batches, one at a time, plain (best of %d)\n", o->rounds);
    printf("  %-16s %9s %9s %9s %9s %9s %7s\n", "board", "batches", "portable", "one", "portable",
           "plain", "ratio");
    for (size_t i = 0; i < BOARDS; i++) {
        subject s = open_subject(&boards[i]);
        double batch = 0, portable_batch = 0, one = 0, portable_one = 0, plain = 0;
        for (int round = 0; round < o->rounds; round++) {
            keep_best(&plain, playout_rate(&s, NULL, 200));
            keep_best(&batch, batch_rate(&s, s.fast));
            keep_best(&portable_batch, batch_rate(&s, s.portable));
            if (!gv_fast_is_compact(s.fast))
                continue;
            keep_best(&portable_one, playout_rate(&s, s.portable, 2000));
            keep_best(&one, playout_rate(&s, s.fast, 10000));
        }
        printf("  %-16s %9.0f %9.0f %9.0f %9.0f %9.0f %7.1f\n", boards[i].name, batch,
               portable_batch, one, portable_one, plain, batch / plain);
        fflush(stdout);
        close_subject(&s);
    }
}

/* ---------------------------------------------------------------- the command line */

static const struct {
    const char *name;
    void (*run)(const options *o);
} parts[] = {{"perft", bench_perft}, {"moves", bench_moves}, {"playouts", bench_playouts}};

#define PARTS (sizeof parts / sizeof parts[0])

static int number(int argc, char **argv, int *i)
{
    int value = *i + 1 < argc ? atoi(argv[++*i]) : 0;
    if (value < 1)
        fail("an option wants a number of at least 1");
    return value;
}

int main(int argc, char **argv)
{
    options o = {.leaves = 20, .rounds = 3};
    bool chosen[PARTS] = {false}, any = false;
    for (int i = 1; i < argc; i++) {
        bool known = false;
        for (size_t k = 0; k < PARTS; k++)
            if (strcmp(argv[i], parts[k].name) == 0)
                known = any = chosen[k] = true;
        if (known)
            continue;
        if (strcmp(argv[i], "--leaves") == 0)
            o.leaves = number(argc, argv, &i);
        else if (strcmp(argv[i], "--rounds") == 0)
            o.rounds = number(argc, argv, &i);
        else
            fail("usage: bench_perft [perft] [moves] [playouts] [--leaves N] [--rounds N]");
    }
    for (size_t k = 0; k < PARTS; k++)
        if (chosen[k] || !any)
            parts[k].run(&o);
    return 0;
}
