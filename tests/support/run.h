/* run.h - runs the program as a user or a script would. */
#ifndef GLUVERSI_TESTS_RUN_H
#define GLUVERSI_TESTS_RUN_H

#include "gluversi/base.h"

/* What a run left behind. Free with run_free. */
typedef struct run_result {
    int code; /* exit code, or 128 + the signal that ended it */
    gv_text out, err;
} run_result;

/*
 * Runs gluversi with `arguments`, words parted by single blanks; a word in '…' keeps its blanks.
 * `input` is its standard input, NULL for none. Dies with a message where the program cannot be
 * started.
 */
run_result run_program(const char *arguments, const char *input);
/* The same, and a SIGINT once the program has run for `milliseconds`. */
run_result run_program_interrupted(const char *arguments, int milliseconds);
/*
 * The same with `block` on standard input again and again, without end. The SIGINT is sent once the
 * program has taken a good deal of it, however slow the machine is.
 */
run_result run_program_fed(const char *arguments, const char *block);
void run_free(run_result *result);

/* Asserts that a run ends with `code` and prints `part` somewhere. */
void run_prints(const char *arguments, const char *input, int code, const char *part);
/* Asserts that it ends with `code`, prints nothing, and says `message` in one line of error. */
void run_fails(const char *arguments, const char *input, int code, const char *message);

#endif
