/*
 * bench_convert.c - how fast files of games are read, beside a plain copy of their bytes.
 *
 *     bench_convert [FILE.wtb] [--games N] [--rounds N]
 *
 * Without a file it makes one of N (100,000) games of random moves, which are as long as real ones.
 * Each round copies the file byte by byte in blocks, reads and checks it (every move by the rules,
 * every score against the discs), and writes it anew as WTHOR and as PGN; the best round counts.
 * One thread.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "gluversi/games.h"

#define HEADER 16
#define GAME   68

static char made[64], written[64];

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* others use this machine too */
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_convert: %s\n", what);
    exit(1);
}

static void check(gv_status status, const gv_error *error)
{
    if (status)
        fail(error->message);
}

/* ---------------------------------------------------------------- a file */

static void add_game(const gv_setup *setup, uint64_t seed, gv_text *out)
{
    gv_random random;
    gv_position now = setup->start;
    unsigned char bytes[GAME] = {0};
    int count = 8, black, white;
    gv_random_seed(&random, 1, seed);
    while (gv_state_of(&setup->rules, &now) != GV_OVER) {
        gv_cell move = gv_random_move(&setup->rules, &now, &random);
        if (move == GV_PASS) {
            now = gv_pass(&now);
            continue;
        }
        gv_set flips = gv_flips(&setup->rules, &now, move);
        now = gv_play(&now, move, &flips);
        bytes[count++] = (unsigned char)(10 * (move / 8 + 1) + move % 8 + 1);
    }
    black = gv_set_count(gv_discs(&now, GV_BLACK));
    white = gv_set_count(gv_discs(&now, GV_WHITE));
    gv_count_discs(GV_COUNT_EMPTIES_TO_WINNER, black, white, 64 - black - white, &black, &white);
    bytes[6] = bytes[7] = (unsigned char)black;
    gv_text_add_bytes(out, bytes, sizeof bytes);
}

static void make_file(long games)
{
    gv_variant square;
    gv_setup setup;
    gv_error error;
    gv_text text = {0};
    unsigned char header[HEADER] = {20, 26, 1, 1};
    for (int i = 0; i < 4; i++)
        header[4 + i] = (unsigned char)(games >> 8 * i & 0xFF);
    header[12] = 8;
    gv_variant_init(&square);
    check(gv_variant_setup(&square, 0, &setup, &error), &error);
    gv_text_add_bytes(&text, header, sizeof header);
    for (long i = 0; i < games; i++)
        add_game(&setup, (uint64_t)i, &text);
    check(gv_text_write_file(made, text.data, text.length, &error), &error);
    gv_text_free(&text);
    gv_setup_free(&setup);
}

/* ---------------------------------------------------------------- what is measured */

static double copy_bytes(const char *path)
{
    static char block[65536];
    gv_writer *writer;
    gv_error error;
    size_t got;
    double begun = seconds();
    FILE *file = fopen(path, "rb");
    if (!file)
        fail("cannot open the file");
    check(gv_writer_open(&writer, written, &error), &error);
    while ((got = fread(block, 1, sizeof block, file)) > 0)
        check(gv_writer_add(writer, block, got, &error), &error);
    fclose(file);
    check(gv_writer_commit(writer, &error), &error);
    return seconds() - begun;
}

/* Reads and checks all games; writes them too where `to` is a format and not -1. */
static double run(const char *path, int to, long long *games, long long *moves)
{
    gv_source *source;
    gv_sink *sink = NULL;
    gv_game_record game = {.number = 0};
    gv_error error = {.message = ""};
    gv_next next;
    double begun = seconds();
    *games = *moves = 0;
    check(gv_source_open(&source, path, NULL, &error), &error);
    if (to >= 0)
        check(gv_sink_open(&sink, (gv_format)to, written, NULL, &error), &error);
    while ((next = gv_source_next(source, &game, &error)) == GV_NEXT_GAME) {
        ++*games;
        for (int i = 0; i < game.move_count; i++)
            *moves += game.moves[i] != GV_PASS;
        if (game.warnings.count > 0)
            fail(game.warnings.items[0].message);
        if (sink)
            check(gv_sink_add(sink, &game, &error), &error);
    }
    if (next != GV_NEXT_END)
        fail(error.message);
    if (sink)
        check(gv_sink_commit(sink, &error), &error);
    gv_source_close(source);
    gv_game_record_free(&game);
    return seconds() - begun;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int to;
    } kinds[] = {{"read and check", -1},
                 {"… and write WTHOR", GV_FORMAT_WTHOR},
                 {"… and write PGN", GV_FORMAT_PGN}};
    const char *path = NULL;
    long count = 100000, rounds = 5;
    double copying = 1e9, best[3] = {1e9, 1e9, 1e9};
    long long games = 0, moves = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--games") == 0 && i + 1 < argc)
            count = strtol(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--rounds") == 0 && i + 1 < argc)
            rounds = strtol(argv[++i], NULL, 10);
        else
            path = argv[i];
    }
    snprintf(made, sizeof made, "/tmp/bench-convert-%ld.wtb", (long)getpid());
    snprintf(written, sizeof written, "/tmp/bench-convert-%ld.out", (long)getpid());
    if (!path)
        make_file(count);
    for (long round = 0; round < rounds; round++) {
        double time = copy_bytes(path ? path : made);
        copying = time < copying ? time : copying;
        for (int k = 0; k < 3; k++) {
            time = run(path ? path : made, kinds[k].to, &games, &moves);
            best[k] = time < best[k] ? time : best[k];
        }
    }
    remove(made);
    remove(written);
    printf("%lld games, %lld moves; processor time, best of %ld\n", games, moves, rounds);
    printf("%-20s %9.4f s\n", "plain byte copy", copying);
    for (int k = 0; k < 3; k++)
        printf("%-20s %9.4f s  %9.0f moves/s  %6.0f times the copy\n", kinds[k].name, best[k],
               (double)moves / best[k], best[k] / copying);
    return 0;
}
