/* experiment.c - `gluversi experiment`: a study's games, into a database. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/convert.h"
#include "cli/ranks.h"
#include "gluversi/experiment.h"

typedef struct job {
    const char *study; /* the file's path */
    char path[1024];   /* of the database */
    gv_text text;
    gv_design design;
    gv_experiment_options options;
    gv_i_ranks ranks;
    gv_i_progress progress;
    uint64_t played;
} job;

/* ---------------------------------------------------------------- the study */

static int read_study(job *j)
{
    gv_error error;
    gv_faults faults = {0};
    char text[GV_ERROR_FILE_SIZE + GV_ERROR_MESSAGE_SIZE + 40];
    if (gv_text_read_file(&j->text, j->study, GV_TEXT_LIMIT, &error) != GV_OK)
        return gv_i_failed(&error);
    gv_status status = gv_design_read(gv_text_string(&j->text), j->study, &j->design, &faults);
    for (size_t i = 0; i < faults.count; i++) {
        gv_error_text(&faults.items[i], text, sizeof text);
        fprintf(stderr, "gluversi: %s\n", text);
    }
    gv_faults_free(&faults);
    return status == GV_OK ? GV_EXIT_DONE : GV_EXIT_MISUSE;
}

/* Beside the study: three-rules.ini → three-rules.db. */
static int name_database(job *j, const gv_i_arguments *arguments)
{
    const char *given = gv_i_value(arguments, "db", NULL);
    size_t length = strlen(j->study);
    if (gv_ends_with(j->study, ".ini"))
        length -= 4;
    int size = given ? snprintf(j->path, sizeof j->path, "%s", given)
                     : snprintf(j->path, sizeof j->path, "%.*s.db", (int)length, j->study);
    return size < (int)sizeof j->path - 32
               ? GV_EXIT_DONE
               : gv_i_misuse("experiment: a path of %d characters", size);
}

static int read_shard(job *j, const gv_i_arguments *arguments)
{
    const char *text = gv_i_value(arguments, "shard", NULL);
    int shard, shards, end = 0;
    if (!text)
        return GV_EXIT_DONE;
    if (sscanf(text, "%d/%d%n", &shard, &shards, &end) != 2 || text[end] || shard < 1 ||
        shards < shard || shards > 1000000)
        return gv_i_misuse("experiment: --shard: found \"%s\", expected k/n, such as 3/10", text);
    j->options.shard = shard - 1;
    j->options.shards = shards;
    return GV_EXIT_DONE;
}

/* ---------------------------------------------------------------- playing */

static void show_progress(void *user, uint64_t played, uint64_t left)
{
    job *j = user;
    j->progress.total = played + left;
    gv_i_progress_show(&j->progress, played, (long long)played);
}

static gv_status play_into(job *j, const char *path, gv_store *besides, gv_error *error)
{
    gv_store *store = NULL;
    gv_status status = gv_store_open(&store, path, true, error);
    if (status == GV_OK)
        status = gv_store_adopt(store, &j->design, gv_text_string(&j->text), error);
    if (status == GV_OK) {
        j->options.besides = besides;
        j->options.stop = gv_i_interrupt_stop;
        j->options.user = j;
        j->options.progress = show_progress;
        gv_i_interrupt_catch();
        j->progress = gv_i_progress_begin(0);
        status = gv_experiment_run(store, &j->design, &j->options, &j->played, error);
        gv_i_progress_end(&j->progress);
    }
    gv_store_close(store);
    return status;
}

/* Each process plays into a database of its own; the first one puts them together at the end. */
static void rank_path(const job *j, int rank, char *out, size_t size)
{
    snprintf(out, size, "%s.rank-%d", j->path, rank);
}

static void remove_database(const char *path)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[1200];
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

static gv_status merge_ranks(job *j, gv_error *error)
{
    gv_store *store = NULL;
    char path[1100];
    gv_status status = gv_store_open(&store, j->path, true, error);
    for (int rank = 0; rank < j->ranks.size && status == GV_OK; rank++) {
        rank_path(j, rank, path, sizeof path);
        status = gv_store_merge(store, path, error);
        if (status == GV_OK)
            remove_database(path);
    }
    gv_store_close(store);
    return status;
}

static gv_status play_as_rank(job *j, gv_error *error)
{
    gv_store *main_store = NULL;
    char path[1100];
    rank_path(j, j->ranks.rank, path, sizeof path);
    gv_status status = GV_OK;
    if (access(j->path, F_OK) == 0)
        status = gv_store_open(&main_store, j->path, false, error);
    j->options.shard = j->ranks.rank;
    j->options.shards = j->ranks.size;
    if (status == GV_OK)
        status = play_into(j, path, main_store, error);
    gv_store_close(main_store);
    bool all = gv_i_ranks_agree(&j->ranks, status == GV_OK || status == GV_STOPPED);
    if (all && j->ranks.rank == 0) {
        gv_status merged = merge_ranks(j, error);
        status = merged == GV_OK ? status : merged;
    }
    /* Nobody ends before the games are in one place. */
    gv_i_ranks_agree(&j->ranks, true);
    return status;
}

static int answer(const job *j, const gv_i_arguments *arguments, bool done)
{
    uint64_t wanted = 0;
    for (size_t i = 0; i < j->design.count; i++)
        wanted += (uint64_t)j->design.cases[i].games;
    if (gv_i_has(arguments, "json"))
        return gv_i_print_json(json_pack("{s:s, s:s, s:I, s:I, s:I, s:b}", "study", j->design.title,
                                         "database", j->path, "cases", (json_int_t)j->design.count,
                                         "games", (json_int_t)wanted, "played",
                                         (json_int_t)j->played, "complete", done),
                               done ? GV_EXIT_DONE : GV_EXIT_STOPPED);
    gv_text out = {0};
    gv_text_addf(&out, "%llu games played into %s%s\n", (unsigned long long)j->played, j->path,
                 done ? "" : "; stopped, run it again to go on");
    return gv_i_print(&out, done ? GV_EXIT_DONE : GV_EXIT_STOPPED);
}

static int play(job *j, const gv_i_arguments *arguments)
{
    gv_error error;
    gv_status status =
        j->ranks.size > 1 ? play_as_rank(j, &error) : play_into(j, j->path, NULL, &error);
    j->played = gv_i_ranks_sum(&j->ranks, j->played);
    if (status != GV_OK && status != GV_STOPPED)
        return gv_i_misuse("experiment: %s", error.message);
    if (j->ranks.rank > 0) /* the first one speaks for all */
        return status == GV_OK ? GV_EXIT_DONE : GV_EXIT_STOPPED;
    return answer(j, arguments, status == GV_OK);
}

/* ---------------------------------------------------------------- text, and several databases */

static int export_text(const char *database, const char *path, const char *part)
{
    gv_error error;
    gv_store *store = NULL;
    gv_writer *writer = NULL;
    gv_status status = gv_store_open(&store, database, false, &error);
    if (status == GV_OK)
        status = gv_writer_open(&writer, path, &error);
    if (status == GV_OK)
        status = gv_store_export(store, part, writer, &error);
    if (status == GV_OK)
        status = gv_writer_commit(writer, &error);
    else if (writer)
        gv_writer_discard(writer);
    gv_store_close(store);
    return status == GV_OK ? GV_EXIT_DONE : gv_i_failed(&error);
}

static int import_text(const char *database, const char *path)
{
    gv_error error;
    gv_store *store = NULL;
    gv_text text = {0};
    uint64_t games = 0;
    gv_status status = gv_text_read_file(&text, path, (size_t)1 << 30, &error);
    if (status == GV_OK)
        status = gv_store_open(&store, database, true, &error);
    if (status == GV_OK)
        status = gv_store_import(store, gv_text_string(&text), path, &games, &error);
    gv_store_close(store);
    gv_text_free(&text);
    if (status != GV_OK)
        return gv_i_failed(&error);
    gv_text out = {0};
    gv_text_addf(&out, "%llu games taken into %s\n", (unsigned long long)games, database);
    return gv_i_print(&out, GV_EXIT_DONE);
}

static int merge(const gv_i_arguments *arguments)
{
    gv_error error;
    gv_store *store = NULL;
    if (arguments->word_count < 3)
        return gv_i_misuse("experiment merge: expected OUT.db and the databases to put into it");
    gv_status status = gv_store_open(&store, arguments->words[1], true, &error);
    for (int i = 2; i < arguments->word_count && status == GV_OK; i++)
        status = gv_store_merge(store, arguments->words[i], &error);
    gv_store_close(store);
    return status == GV_OK ? GV_EXIT_DONE : gv_i_misuse("experiment merge: %s", error.message);
}

/* ---------------------------------------------------------------- the command */

static int run_study(const gv_i_arguments *arguments, job *j)
{
    long long threads;
    int code = read_study(j);
    if (code == GV_EXIT_DONE)
        code = name_database(j, arguments);
    if (code == GV_EXIT_DONE)
        code = read_shard(j, arguments);
    if (code != GV_EXIT_DONE)
        return code;
    if (!gv_i_number(arguments, "threads", 1, GV_MAX_THREADS, 1, &threads))
        return GV_EXIT_MISUSE;
    j->options.threads = (int)threads;
    const char *path = gv_i_value(arguments, "import", NULL);
    if (path)
        return import_text(j->path, path);
    if ((path = gv_i_value(arguments, "export", NULL)))
        return export_text(j->path, path, gv_i_value(arguments, "part", NULL));
    j->ranks = gv_i_ranks_join();
    code = play(j, arguments);
    gv_i_ranks_leave(&j->ranks);
    return code;
}

static int run(const gv_i_arguments *arguments)
{
    if (strcmp(arguments->words[0], "merge") == 0)
        return merge(arguments);
    if (arguments->word_count > 1)
        return gv_i_misuse("experiment: found \"%s\", expected one STUDY.ini and options",
                           arguments->words[1]);
    job j = {.study = arguments->words[0]};
    int code = run_study(arguments, &j);
    gv_design_free(&j.design);
    gv_text_free(&j.text);
    return code;
}

static const gv_i_option options[] = {
    {"db", "FILE", "the database (default: STUDY.db beside STUDY.ini)"},
    {"threads", "N", "play N games at a time (default 1); figures do not depend on it"},
    {"shard", "K/N",
     "play every N-th game only, from the K-th on: for N machines, whose databases "
     "`experiment merge` puts together"},
    {"export", "FILE", "play nothing; write all games as text (- for standard output)"},
    {"part", "NAME", "with --export: only the games of this part of the study"},
    {"import", "FILE", "play nothing; take in games from such a text"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_experiment = {
    .name = "experiment",
    .summary = "plays a study's games into a database",
    .about =
        "Reads a study, STUDY.ini, plays what its database does not have yet and keeps every game "
        "as soon as it is over: stopped by whatever, it goes on when it is run again. Game i "
        "depends on the study's seed and i only. `gluversi experiment merge OUT.db A.db B.db …` "
        "puts databases together; with mpirun each process plays its share. docs/studies.md "
        "describes studies, docs/cluster.md how to run them on many machines.",
    .example = "gluversi experiment docs/studies/three-rules.ini --threads 2",
    .takes = GV_I_TAKES_FILES | GV_I_TAKES_JSON,
    .options = options,
    .run = run,
};
