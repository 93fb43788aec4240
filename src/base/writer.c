/*
 * writer.c - files that are written whole or not at all.
 *
 * What is written goes to a temporary file beside the one meant; gv_writer_commit puts it on the
 * disk (fsync) and in its place (rename). Whatever happens before that, a full disk, a kill, a
 * power cut, leaves the old file as it was. A device, a pipe or standard output cannot be replaced
 * by a rename: for those the temporary file has no name, and its contents are copied when they are
 * complete.
 */
#define _XOPEN_SOURCE 700 /* realpath */

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gluversi/base.h"

#define BUFFER_SIZE 65536

struct gv_writer {
    char *path;      /* the file meant, links resolved; "-" is standard output */
    char *temporary; /* its name, NULL where the temporary file has none */
    FILE *nameless;  /* the temporary file then */
    int file;
    mode_t mode; /* of the old file, to be kept; 0 where there is none */
    size_t buffered;
    char buffer[BUFFER_SIZE];
};

/* Sets *error from errno as it was when something went wrong. */
static gv_status failed(const gv_writer *writer, int number, gv_error *error)
{
    const char *name = strcmp(writer->path, "-") == 0 ? "standard output" : writer->path;
    return gv_error_set(error, GV_ERROR_IO, "%s: cannot write: %s", name, strerror(number));
}

static bool write_all(int file, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t wrote = write(file, data, size);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return false;
        data += wrote;
        size -= (size_t)wrote;
    }
    return true;
}

/* ---------------------------------------------------------------- opening */

/*
 * A new file beside `path`. Opened exclusively, so that two writers never share one; with the
 * rights of any new file (mkstemp would make it private).
 */
static int open_beside(gv_writer *writer)
{
    size_t room = strlen(writer->path) + 40;
    writer->temporary = malloc(room);
    if (!writer->temporary)
        return -1;
    for (int attempt = 0; attempt < 100; attempt++) {
        snprintf(writer->temporary, room, "%s.%ld-%d.tmp", writer->path, (long)getpid(), attempt);
        int file = open(writer->temporary, O_RDWR | O_CREAT | O_EXCL, 0666);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

static int open_nameless(gv_writer *writer)
{
    writer->nameless = tmpfile();
    return writer->nameless ? fileno(writer->nameless) : -1;
}

static int open_temporary(gv_writer *writer)
{
    struct stat there;
    if (strcmp(writer->path, "-") == 0)
        return open_nameless(writer);
    if (stat(writer->path, &there) != 0)
        return open_beside(writer);
    if (S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return -1;
    }
    if (!S_ISREG(there.st_mode))
        return open_nameless(writer);
    /* Through a link it is the file behind it that is replaced, not the link. */
    char *real = realpath(writer->path, NULL);
    if (real) {
        free(writer->path);
        writer->path = real;
    }
    writer->mode = there.st_mode & 0777;
    return open_beside(writer);
}

gv_status gv_writer_open(gv_writer **out, const char *path, gv_error *error)
{
    gv_writer *writer = calloc(1, sizeof *writer);
    char *copy = strdup(path);
    if (!writer || !copy) {
        free(writer);
        free(copy);
        return gv_error_set(error, GV_ERROR_MEMORY, "%s: out of memory", path);
    }
    writer->path = copy;
    writer->file = open_temporary(writer);
    if (writer->file < 0) {
        gv_status status = failed(writer, errno, error);
        free(writer->temporary);
        free(writer->path);
        free(writer);
        return status;
    }
    *out = writer;
    return GV_OK;
}

/* ---------------------------------------------------------------- writing */

static gv_status flush(gv_writer *writer, gv_error *error)
{
    size_t size = writer->buffered;
    writer->buffered = 0;
    return write_all(writer->file, writer->buffer, size) ? GV_OK : failed(writer, errno, error);
}

gv_status gv_writer_add(gv_writer *writer, const void *bytes, size_t size, gv_error *error)
{
    if (size > BUFFER_SIZE - writer->buffered) {
        gv_status status = flush(writer, error);
        if (status)
            return status;
    }
    if (size > BUFFER_SIZE)
        return write_all(writer->file, bytes, size) ? GV_OK : failed(writer, errno, error);
    if (size > 0)
        memcpy(writer->buffer + writer->buffered, bytes, size);
    writer->buffered += size;
    return GV_OK;
}

gv_status gv_writer_patch(gv_writer *writer, size_t offset, const void *bytes, size_t size,
                          gv_error *error)
{
    gv_status status = flush(writer, error);
    if (status)
        return status;
    ssize_t wrote = pwrite(writer->file, bytes, size, (off_t)offset);
    if (wrote < 0)
        return failed(writer, errno, error);
    assert((size_t)wrote == size); /* a regular file takes a few bytes whole */
    return GV_OK;
}

/* ---------------------------------------------------------------- closing */

static void writer_free(gv_writer *writer)
{
    if (writer->nameless)
        fclose(writer->nameless);
    else if (writer->file >= 0)
        close(writer->file);
    free(writer->temporary);
    free(writer->path);
    free(writer);
}

void gv_writer_discard(gv_writer *writer)
{
    if (!writer)
        return;
    if (writer->temporary)
        unlink(writer->temporary);
    writer_free(writer);
}

/* Copies the nameless file to the device, pipe or standard output that was meant. */
static bool copy_out(gv_writer *writer)
{
    bool to_stdout = strcmp(writer->path, "-") == 0;
    /* What the program has printed so far comes first. */
    if (to_stdout && fflush(stdout) != 0)
        return false;
    int target = to_stdout ? STDOUT_FILENO : open(writer->path, O_WRONLY);
    if (target < 0)
        return false;
    bool good = lseek(writer->file, 0, SEEK_SET) == 0;
    ssize_t got = 0;
    while (good && (got = read(writer->file, writer->buffer, BUFFER_SIZE)) > 0)
        good = write_all(target, writer->buffer, (size_t)got);
    int number = errno;
    if (!to_stdout && close(target) != 0 && good) {
        number = errno;
        good = false;
    }
    errno = number;
    return good && got == 0;
}

/* A rename is only safe from a power cut once its folder is on the disk. */
static void sync_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, slash == path ? 1 : (size_t)(slash - path)) : strdup(".");
    int file = folder ? open(folder, O_RDONLY) : -1;
    if (file >= 0) {
        fsync(file); /* some file systems cannot; the file itself is written by now */
        close(file);
    }
    free(folder);
}

/* fsync, rights, close, rename, in this order: the name may only ever stand for a file on the disk.
 */
static bool put_in_place(gv_writer *writer)
{
    if (fsync(writer->file) != 0 || (writer->mode && fchmod(writer->file, writer->mode) != 0))
        return false;
    int file = writer->file;
    writer->file = -1;
    if (close(file) != 0 || rename(writer->temporary, writer->path) != 0)
        return false;
    sync_folder_of(writer->path);
    return true;
}

gv_status gv_writer_commit(gv_writer *writer, gv_error *error)
{
    gv_status status = flush(writer, error);
    if (status == GV_OK && !(writer->temporary ? put_in_place(writer) : copy_out(writer)))
        status = failed(writer, errno, error);
    if (status) {
        gv_writer_discard(writer);
        return status;
    }
    writer_free(writer);
    return GV_OK;
}

gv_status gv_text_write_file(const char *path, const char *text, size_t size, gv_error *error)
{
    gv_writer *writer;
    gv_status status = gv_writer_open(&writer, path, error);
    if (status)
        return status;
    status = gv_writer_add(writer, text, size, error);
    if (status == GV_OK)
        return gv_writer_commit(writer, error);
    gv_writer_discard(writer);
    return status;
}
