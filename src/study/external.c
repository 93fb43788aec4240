/*
 * external.c - a program that plays, as a child process over GTP version 2.
 *
 * A socket pair stands in for its standard input and output, so that writing to a program that has
 * died is an error and no signal. Each answer has to come within a time; a program that keeps
 * silent, dies or talks nonsense is told of in words, and whoever plays with it decides what
 * follows.
 */
#include "study/external.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The longest answer that is read. */
#define MAX_ANSWER 65536
/* How long a program may take to quit. */
#define QUIT_SECONDS 1.0

struct gv_external {
    pid_t process;
    int socket;
    double seconds;
    char command[256], name[64];
    const gv_variant *variant;
    bool knows_variants; /* our own commands */
    gv_text heard;       /* read, and not yet taken */
};

/* ---------------------------------------------------------------- the process */

static _Noreturn void become(const char *command, int socket)
{
    setpgid(0, 0);
    if (dup2(socket, STDIN_FILENO) < 0 || dup2(socket, STDOUT_FILENO) < 0)
        _exit(127);
    close(socket);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static gv_status launch(gv_external *external, gv_error *error)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return gv_error_set(error, GV_ERROR_IO, "no connection: %s", strerror(errno));
    pid_t process = fork();
    if (process == 0) {
        close(ends[0]);
        become(external->command, ends[1]);
    }
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return gv_error_set(error, GV_ERROR_IO, "cannot start \"%s\": %s", external->command,
                            strerror(errno));
    }
    external->process = process;
    external->socket = ends[0];
    return GV_OK;
}

/* True once it has ended. */
static bool wait_for_end(pid_t process, double seconds)
{
    const struct timespec pause = {.tv_nsec = 2000000};
    for (double end = gv_clock() + seconds; gv_clock() < end; nanosleep(&pause, NULL))
        if (waitpid(process, NULL, WNOHANG) != 0)
            return true;
    return false;
}

void gv_external_stop(gv_external *external)
{
    if (!external)
        return;
    if (external->process > 0) {
        (void)send(external->socket, "quit\n", 5, MSG_NOSIGNAL);
        if (!wait_for_end(external->process, QUIT_SECONDS)) {
            kill(-external->process, SIGKILL);
            waitpid(external->process, NULL, 0);
        }
        close(external->socket);
    }
    gv_text_free(&external->heard);
    free(external);
}

const char *gv_external_name(const gv_external *external)
{
    return external->name[0] ? external->name : external->command;
}

/* ---------------------------------------------------------------- question and answer */

static bool say(gv_external *external, const char *command, gv_error *error)
{
    gv_text line = {0};
    gv_text_addf(&line, "%s\n", command);
    const char *at = gv_text_string(&line);
    size_t left = line.length;
    while (left > 0) {
        ssize_t sent = send(external->socket, at, left, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0) {
            gv_text_free(&line);
            gv_error_set(error, GV_ERROR_IO, "it has ended");
            return false;
        }
        at += sent;
        left -= (size_t)sent;
    }
    gv_text_free(&line);
    return true;
}

/* Reads some more. False with a reason where nothing came in time. */
static bool hear(gv_external *external, double end, const char *command, gv_error *error)
{
    struct pollfd wait = {.fd = external->socket, .events = POLLIN};
    double left = end - gv_clock();
    int ready = left > 0 ? poll(&wait, 1, (int)(1000 * left) + 1) : 0;
    if (ready < 0 && errno == EINTR)
        return true;
    if (ready <= 0) {
        gv_error_set(error, GV_ERROR_IO, "no answer to \"%.60s\" within %.3g s", command,
                     external->seconds);
        return false;
    }
    char bytes[1024];
    ssize_t got = recv(external->socket, bytes, sizeof bytes, 0);
    if (got <= 0) {
        gv_error_set(error, GV_ERROR_IO, "it ended instead of answering \"%.60s\"", command);
        return false;
    }
    gv_text_add_bytes(&external->heard, bytes, (size_t)got);
    if (external->heard.length <= MAX_ANSWER)
        return true;
    gv_error_set(error, GV_ERROR_IO, "an answer of more than %d bytes to \"%.60s\"", MAX_ANSWER,
                 command);
    return false;
}

/* An answer ends with an empty line; carriage returns do not count. Its length, or 0. */
static size_t find_answer(const gv_text *heard, size_t *behind)
{
    const char *text = gv_text_string(heard);
    for (size_t i = 0; i < heard->length; i++) {
        if (text[i] != '\n')
            continue;
        size_t next = i + 1;
        while (next < heard->length && text[next] == '\r')
            next++;
        if (next < heard->length && text[next] == '\n') {
            *behind = next + 1;
            return i;
        }
    }
    return 0;
}

static void drop(gv_text *text, size_t count)
{
    memmove(text->data, text->data + count, text->length - count + 1);
    text->length -= count;
}

/* Programs print empty lines and remarks before an answer. */
static void drop_noise(gv_text *heard)
{
    while (heard->length > 0 && heard->data[0] != '=' && heard->data[0] != '?') {
        const char *end = memchr(heard->data, '\n', heard->length);
        if (!end)
            return;
        drop(heard, (size_t)(end - heard->data) + 1);
    }
}

/* The text behind "=" or "?" and a number, trimmed. */
static void take_answer(gv_text *heard, size_t length, gv_text *answer)
{
    const char *at = heard->data + 1, *end = heard->data + length;
    while (at < end && isdigit((unsigned char)*at))
        at++;
    while (at < end && isspace((unsigned char)*at))
        at++;
    while (end > at && isspace((unsigned char)end[-1]))
        end--;
    gv_text_clear(answer);
    gv_text_add_bytes(answer, at, (size_t)(end - at));
}

bool gv_external_ask(gv_external *external, const char *command, gv_text *answer, gv_error *error)
{
    double end = gv_clock() + external->seconds;
    size_t length, behind;
    gv_text_clear(&external->heard); /* what came late belongs to an older question */
    if (!say(external, command, error))
        return false;
    for (;;) {
        drop_noise(&external->heard);
        length = find_answer(&external->heard, &behind);
        if (length > 0)
            break;
        if (!hear(external, end, command, error))
            return false;
    }
    bool good = external->heard.data[0] == '=';
    take_answer(&external->heard, length, answer);
    drop(&external->heard, behind);
    if (!good)
        gv_error_set(error, GV_ERROR_VALUE, "it refused \"%.60s\": %.80s", command,
                     gv_text_string(answer));
    return good;
}

static bool order(gv_external *external, const char *command, gv_error *error)
{
    gv_text answer = {0};
    bool good = gv_external_ask(external, command, &answer, error);
    gv_text_free(&answer);
    return good;
}

gv_status gv_external_start(gv_external **out, const char *command, double seconds, gv_error *error)
{
    gv_external *external = calloc(1, sizeof *external);
    if (!external)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (strlen(command) >= sizeof external->command) {
        free(external);
        return gv_error_set(error, GV_ERROR_LIMIT, "a command of more than %zu characters",
                            sizeof external->command - 1);
    }
    memcpy(external->command, command, strlen(command) + 1);
    external->seconds = seconds;
    gv_status status = launch(external, error);
    gv_text answer = {0};
    gv_error failure = {0};
    if (status == GV_OK && !gv_external_ask(external, "name", &answer, &failure))
        status = gv_error_set(error, GV_ERROR_IO, "\"%.100s\" does not speak GTP: %.200s", command,
                              failure.message);
    if (status == GV_OK) {
        snprintf(external->name, sizeof external->name, "%.*s", (int)sizeof external->name - 1,
                 gv_text_string(&answer));
        external->knows_variants =
            gv_external_ask(external, "known_command gluversi-set", &answer, &failure) &&
            strcmp(gv_text_string(&answer), "true") == 0;
        *out = external;
    } else {
        gv_external_stop(external);
    }
    gv_text_free(&answer);
    return status;
}

/* ---------------------------------------------------------------- games */

void gv_i_external_set_variant(gv_external *external, const gv_variant *variant)
{
    external->variant = variant;
}

/* Board and rules are those that every Othello program plays. */
static bool is_plain_othello(const gv_variant *variant)
{
    gv_variant plain;
    gv_variant_init(&plain);
    plain.closing = variant->closing; /* nothing on an open board closes */
    bool same = gv_variant_equal(variant, &plain);
    gv_variant_free(&plain);
    return same;
}

static bool set_up(gv_external *external, gv_error *error)
{
    gv_text command = {0}, value = {0};
    bool good = order(external, "gluversi-variant square", error);
    for (const gv_key *key = gv_keys; good && key->name; key++) {
        gv_text_clear(&value);
        if (!gv_variant_get(external->variant, key->name, &value))
            continue;
        if (strchr(gv_text_string(&value), '\n')) {
            gv_error_set(error, GV_ERROR_VALUE, "a %s cannot be said over GTP", key->name);
            good = false;
            break;
        }
        gv_text_clear(&command);
        gv_text_addf(&command, "gluversi-set %s %s", key->name, gv_text_string(&value));
        good = order(external, gv_text_string(&command), error);
    }
    gv_text_free(&command);
    gv_text_free(&value);
    return good;
}

bool gv_i_external_begin(gv_external *external, gv_error *error)
{
    if (is_plain_othello(external->variant)) {
        if (external->knows_variants && !order(external, "gluversi-variant square", error))
            return false;
        return order(external, "boardsize 8", error) && order(external, "clear_board", error);
    }
    if (!external->knows_variants) {
        gv_error_set(error, GV_ERROR_VALUE, "it plays the plain 8x8 square only");
        return false;
    }
    return set_up(external, error) && order(external, "clear_board", error);
}

bool gv_i_external_tell(gv_external *external, const gv_rules *rules, gv_colour colour,
                        gv_cell move, gv_error *error)
{
    char command[40], name[GV_CELL_NAME_SIZE];
    snprintf(command, sizeof command, "play %c %s", colour == GV_BLACK ? 'b' : 'w',
             move == GV_PASS ? "pass" : gv_cell_name(rules->board, move, name));
    return order(external, command, error);
}

static bool read_move(const char *text, const gv_rules *rules, const gv_position *position,
                      gv_cell *move, gv_error *error)
{
    const gv_board *board = rules->board;
    const char *at = text;
    gv_error failure;
    if (gv_square_read(&at, gv_board_columns(board), gv_board_rows(board), move, &failure) !=
            GV_OK ||
        *at) {
        gv_error_set(error, GV_ERROR_VALUE, "it answered \"%.40s\", expected a move", text);
        return false;
    }
    gv_effect effect = gv_effect_of(rules, position, *move);
    if (gv_verdict_is_legal(effect.verdict))
        return true;
    char reason[200];
    gv_verdict_text(rules, position, *move, effect.verdict, reason, sizeof reason);
    gv_error_set(error, GV_ERROR_RULES, "it played an illegal move: %s", reason);
    return false;
}

bool gv_i_external_move(gv_external *external, const gv_rules *rules, const gv_position *position,
                        gv_cell *move, gv_error *error)
{
    gv_text answer = {0};
    bool good = gv_external_ask(external, position->black_to_move ? "genmove b" : "genmove w",
                                &answer, error) &&
                read_move(gv_text_string(&answer), rules, position, move, error);
    gv_text_free(&answer);
    return good;
}
