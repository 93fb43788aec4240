/*
 * run.c - runs the program with its output in files, which cannot fill up like pipes and stall it.
 */
#include "support/run.h"

#include <CUnit/CUnit.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MAX_WORDS 40

static void die(const char *what)
{
    perror(what);
    exit(2);
}

/* Cuts `line` into words in place. */
static void split(char *line, char *words[MAX_WORDS])
{
    int count = 0;
    words[count++] = GV_PROGRAM;
    for (char *at = line; *at;) {
        char end = *at == '\'' ? '\'' : ' ';
        at += end == '\'';
        if (count == MAX_WORDS - 1)
            die("run_program: too many words");
        words[count++] = at;
        at += strcspn(at, end == '\'' ? "'" : " ");
        if (*at)
            *at++ = '\0';
        at += end == '\'' && *at == ' ';
    }
    words[count] = NULL;
}

static int file_of(const char *text)
{
    FILE *file = tmpfile();
    if (!file)
        die("tmpfile");
    fputs(text, file);
    fflush(file);
    rewind(file);
    return fileno(file); /* the FILE goes with the process; a test run is short */
}

static void slurp(int file, gv_text *out)
{
    char block[4096];
    ssize_t got;
    lseek(file, 0, SEEK_SET);
    while ((got = read(file, block, sizeof block)) > 0)
        gv_text_add_bytes(out, block, (size_t)got);
    close(file);
}

/* A program that was started. */
typedef struct started {
    pid_t child;
    int out, err;
} started;

/* Starts it with `in` as its standard input, which stays open here. */
static started start(const char *arguments, int in)
{
    char *line = strdup(arguments), *words[MAX_WORDS];
    split(line, words);
    started program = {.out = file_of(""), .err = file_of("")};
    program.child = fork();
    if (program.child < 0)
        die("fork");
    if (program.child == 0) {
        if (dup2(in, 0) < 0 || dup2(program.out, 1) < 0 || dup2(program.err, 2) < 0)
            _exit(126);
        execv(GV_PROGRAM, words);
        _exit(127);
    }
    free(line);
    return program;
}

static run_result finish(const started *program)
{
    int status;
    if (waitpid(program->child, &status, 0) < 0)
        die("waitpid");
    run_result result = {.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
    slurp(program->out, &result.out);
    slurp(program->err, &result.err);
    if (result.code == 127)
        die(GV_PROGRAM);
    return result;
}

static run_result run(const char *arguments, const char *input, int interrupt_after)
{
    int in = file_of(input ? input : "");
    started program = start(arguments, in);
    if (interrupt_after > 0) {
        nanosleep(&(struct timespec){interrupt_after / 1000, interrupt_after % 1000 * 1000000L},
                  NULL);
        kill(program.child, SIGINT);
    }
    run_result result = finish(&program);
    close(in);
    return result;
}

/* More than a pipe takes before anybody reads (64 KiB, on Linux). */
#define FED_BEFORE_INTERRUPT (1 << 20)

run_result run_program_fed(const char *arguments, const char *block)
{
    int ends[2];
    void (*before)(int) = signal(SIGPIPE, SIG_IGN);
    if (pipe(ends) != 0)
        die("pipe");
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    started program = start(arguments, ends[0]);
    close(ends[0]);
    size_t length = strlen(block), fed = 0;
    bool sent = false;
    /* Writing fails once the program is gone. */
    while (write(ends[1], block, length) == (ssize_t)length) {
        fed += length;
        if (fed > FED_BEFORE_INTERRUPT && !sent)
            sent = kill(program.child, SIGINT) == 0;
    }
    close(ends[1]);
    signal(SIGPIPE, before);
    return finish(&program);
}

run_result run_program(const char *arguments, const char *input)
{
    return run(arguments, input, 0);
}

run_result run_program_interrupted(const char *arguments, int milliseconds)
{
    return run(arguments, NULL, milliseconds);
}

void run_free(run_result *result)
{
    gv_text_free(&result->out);
    gv_text_free(&result->err);
}

void run_prints(const char *arguments, const char *input, int code, const char *part)
{
    run_result r = run_program(arguments, input);
    bool right = r.code == code && strstr(gv_text_string(&r.out), part);
    if (!right)
        fprintf(stderr, "gluversi %s: exit %d, err \"%s\", out:\n%s\nexpected in it \"%s\"\n",
                arguments, r.code, gv_text_string(&r.err), gv_text_string(&r.out), part);
    CU_ASSERT_TRUE(right);
    run_free(&r);
}

void run_fails(const char *arguments, const char *input, int code, const char *message)
{
    run_result r = run_program(arguments, input);
    const char *err = gv_text_string(&r.err), *end = strchr(err, '\n');
    bool right = r.code == code && r.out.length == 0 && strncmp(err, "gluversi: ", 10) == 0 &&
                 strstr(err, message) && end && end[1] == '\0';
    if (!right)
        fprintf(stderr, "gluversi %s: exit %d, out \"%s\", err \"%s\"; expected \"%s\"\n",
                arguments, r.code, gv_text_string(&r.out), err, message);
    CU_ASSERT_TRUE(right);
    run_free(&r);
}
