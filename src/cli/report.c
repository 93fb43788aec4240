/* report.c - `gluversi report`: what a study's games say, as a page, tables and a summary. */
#include <stdio.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/convert.h"
#include "gluversi/experiment.h"

static void show_progress(void *user, size_t done, size_t all)
{
    (void)user;
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[Kcase %zu of %zu", done, all);
}

static int run(const gv_i_arguments *arguments)
{
    gv_error error;
    gv_store *store = NULL;
    long long games, sample, nodes;
    if (arguments->word_count > 1)
        return gv_i_misuse("report: found \"%s\", expected one database and options",
                           arguments->words[1]);
    if (!gv_i_number(arguments, "games", 1, INT64_MAX, 0, &games) ||
        !gv_i_number(arguments, "sample", 1, 1000000, 16, &sample) ||
        !gv_i_number(arguments, "nodes", 1, 1000000000, 400, &nodes))
        return GV_EXIT_MISUSE;
    const char *folder = gv_i_value(arguments, "out", "report");
    gv_text command = {0};
    gv_text_addf(&command, "gluversi report %s --out %s --sample %lld --nodes %lld",
                 arguments->words[0], folder, sample, nodes);
    if (games > 0)
        gv_text_addf(&command, " --games %lld", games);
    gv_report_options options = {
        .command = gv_text_string(&command),
        .measure = {.games = (uint64_t)games,
                    .sample = (int)sample,
                    .nodes = (uint64_t)nodes,
                    .stop = gv_i_interrupt_stop},
        .progress = show_progress,
    };
    gv_i_interrupt_catch();
    gv_status status = gv_store_open(&store, arguments->words[0], false, &error);
    if (status == GV_OK)
        status = gv_study_report(store, folder, &options, &error);
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
    gv_store_close(store);
    gv_text_free(&command);
    if (status == GV_STOPPED)
        return GV_EXIT_STOPPED;
    if (status != GV_OK)
        return gv_i_misuse("report: %s", error.message);
    gv_text out = {0};
    gv_text_addf(&out,
                 "%s/report.html, cases.csv, plies.csv, cells.csv, pairs.csv, leads.csv, "
                 "summary.json\n",
                 folder);
    return gv_i_print(&out, GV_EXIT_DONE);
}

static const gv_i_option options[] = {
    {"out", "DIR", "the folder that it goes into, made where there is none (default: report)"},
    {"games", "N", "look at the first N games of each case only"},
    {"sample", "N",
     "ask what is dear (best moves, expected ends, turning one by one) of every "
     "N-th game (default 16)"},
    {"nodes", "N", "positions that are looked at for a best move (default 400)"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_report = {
    .name = "report",
    .summary = "tables and plots of a study",
    .about = "Plays all games of a study's database again and writes what they say: one page of "
             "HTML with tables and plots that needs nothing besides itself, every table as CSV, "
             "and a summary in JSON.",
    .example = "gluversi report three-rules.db --out three-rules",
    .takes = GV_I_TAKES_FILES,
    .options = options,
    .run = run,
};
