/*
 * base.h - errors, the clock, seeded random numbers, sets of cells, text buffers, tables of names.
 *
 * Floor 0: uses the C library only. Nothing here knows a board.
 *
 * Thread rule for the whole file: no hidden state. Different objects may be used from different
 * threads at once; one object may not, unless all of them only read it.
 */
#ifndef GLUVERSI_BASE_H
#define GLUVERSI_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define GV_PRINTF(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#else
#define GV_PRINTF(format_at, first_at)
#endif

/* The version of the library as text, such as "0.1.0". */
const char *gv_version(void);

/* ---------------------------------------------------------------- errors */

/* How a call ended. GV_OK is 0, so `if (status)` reads "if it failed". */
typedef enum gv_status {
    GV_OK = 0,
    GV_ERROR_MEMORY, /* out of memory */
    GV_ERROR_IO,     /* a file could not be read or written */
    GV_ERROR_SYNTAX, /* text that cannot be read */
    GV_ERROR_VALUE,  /* text or a number that was read, but is not allowed here */
    GV_ERROR_LIMIT,  /* larger than the program can hold; the limit is in the message */
    GV_ERROR_RULES,  /* a move, pass or start that the rules forbid */
    GV_STOPPED       /* stopped by the caller before it was done */
} gv_status;

#define GV_ERROR_MESSAGE_SIZE 400
#define GV_ERROR_FILE_SIZE    256

/*
 * What went wrong, in words for a person. The caller owns it, usually on its stack; every function
 * that takes one also takes NULL. It is written on failure only, so a caller may keep an older one.
 */
typedef struct gv_error {
    gv_status status;
    int line;                            /* 1-based line of the input, 0 where there is none */
    int column;                          /* 1-based column in bytes, 0 where there is none */
    char file[GV_ERROR_FILE_SIZE];       /* name of the input, "" where there is none */
    char message[GV_ERROR_MESSAGE_SIZE]; /* "what was found, what was expected", no full stop */
} gv_error;

/*
 * Fills *error (when not NULL) with a formatted message, no place, and returns `status`, so that a
 * failing function can end with `return gv_error_set(error, GV_ERROR_VALUE, "...")`. A message too
 * long for its room is cut.
 */
gv_status gv_error_set(gv_error *error, gv_status status, const char *format, ...) GV_PRINTF(3, 4);

/* Adds a place to *error (when not NULL). `file` may be NULL: then the name stays as it is. */
void gv_error_place(gv_error *error, const char *file, int line, int column);

/* Writes "file:line:column: message", leaving out the parts that are missing, into `out`. */
void gv_error_text(const gv_error *error, char *out, size_t size);

/* ---------------------------------------------------------------- time */

/* Seconds of a clock that only goes forward; its zero means nothing. For differences. */
double gv_clock(void);

/* ---------------------------------------------------------------- random numbers */

/*
 * A small seeded generator (xoshiro256** of Blackman and Vigna, state filled by splitmix64).
 * The same seed and stream give the same numbers on every machine. Streams of one seed are
 * independent: game i of a study uses stream i, whatever thread plays it.
 */
typedef struct gv_random {
    uint64_t state[4];
} gv_random;

void gv_random_seed(gv_random *random, uint64_t seed, uint64_t stream);
uint64_t gv_random_next(gv_random *random);
/* An unbiased whole number in 0 … below−1. `below` must be at least 1. */
uint32_t gv_random_below(gv_random *random, uint32_t below);

/* ---------------------------------------------------------------- sets of cells */

/* The most cells that a board may have. */
#define GV_MAX_CELLS 256

/* A set of cells, by their index. A plain value. All zero is the empty set. */
typedef struct gv_set {
    uint64_t word[GV_MAX_CELLS / 64];
} gv_set;

static inline bool gv_set_has(const gv_set *set, unsigned cell)
{
    return (set->word[cell >> 6] >> (cell & 63)) & 1;
}

static inline void gv_set_add(gv_set *set, unsigned cell)
{
    set->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline void gv_set_remove(gv_set *set, unsigned cell)
{
    set->word[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

static inline bool gv_set_is_empty(const gv_set *set)
{
    return !(set->word[0] | set->word[1] | set->word[2] | set->word[3]);
}

static inline bool gv_set_equal(const gv_set *a, const gv_set *b)
{
    return !((a->word[0] ^ b->word[0]) | (a->word[1] ^ b->word[1]) | (a->word[2] ^ b->word[2]) |
             (a->word[3] ^ b->word[3]));
}

static inline gv_set gv_set_union(const gv_set *a, const gv_set *b)
{
    return (gv_set){{a->word[0] | b->word[0], a->word[1] | b->word[1], a->word[2] | b->word[2],
                     a->word[3] | b->word[3]}};
}

static inline gv_set gv_set_intersection(const gv_set *a, const gv_set *b)
{
    return (gv_set){{a->word[0] & b->word[0], a->word[1] & b->word[1], a->word[2] & b->word[2],
                     a->word[3] & b->word[3]}};
}

/* The cells of `a` that are not in `b`. */
static inline gv_set gv_set_difference(const gv_set *a, const gv_set *b)
{
    return (gv_set){{a->word[0] & ~b->word[0], a->word[1] & ~b->word[1], a->word[2] & ~b->word[2],
                     a->word[3] & ~b->word[3]}};
}

int gv_set_count(const gv_set *set);
/* The set of the cells 0 … count−1. `count` is 0 … GV_MAX_CELLS. */
gv_set gv_set_first(int count);
/*
 * The smallest cell of the set that is at least `from`, or -1. A loop over a set:
 *     for (int cell = gv_set_next(&set, 0); cell >= 0; cell = gv_set_next(&set, cell + 1))
 */
int gv_set_next(const gv_set *set, int from);

/* ---------------------------------------------------------------- text buffers */

/*
 * Text that grows. All zero is an empty one. `data` is always NUL-terminated once something was
 * added, and NULL before. When memory runs out the text keeps what it had and `failed` stays set,
 * so that a writer can check once, at its end. Free it with gv_text_free.
 */
typedef struct gv_text {
    char *data;
    size_t length;   /* bytes, without the NUL */
    size_t capacity; /* bytes allocated */
    bool failed;
} gv_text;

void gv_text_free(gv_text *text);
/* Empties the text and keeps its memory. */
void gv_text_clear(gv_text *text);
void gv_text_add(gv_text *text, const char *string);
void gv_text_add_bytes(gv_text *text, const void *bytes, size_t size);
void gv_text_addf(gv_text *text, const char *format, ...) GV_PRINTF(2, 3);
/* The text as a string: never NULL, "" when empty. Borrowed until the text changes. */
const char *gv_text_string(const gv_text *text);
/* Whether a string ends with another one, in these very letters: a path with ".ini". */
bool gv_ends_with(const char *string, const char *end);

/*
 * Reads a whole file, or standard input where `path` is "-", into *out, which the caller frees.
 * Fails with GV_ERROR_IO, and with GV_ERROR_LIMIT on more than `limit` bytes; *out is then
 * unchanged.
 */
gv_status gv_text_read_file(gv_text *out, const char *path, size_t limit, gv_error *error);
/*
 * Writes `text` to `path` so that a crash or a full disk leaves either the old file or the new one:
 * a temporary file beside it, fsync, rename.
 */
gv_status gv_text_write_file(const char *path, const char *text, size_t size, gv_error *error);

/*
 * A file that is written bit by bit, and whole or not at all: what is added goes to a temporary
 * file beside it until gv_writer_commit. "-" is standard output, which gets all of it at the end,
 * as do devices and pipes.
 */
typedef struct gv_writer gv_writer;
/* GV_ERROR_IO where no file can be made there; *out is then unchanged. */
gv_status gv_writer_open(gv_writer **out, const char *path, gv_error *error);
gv_status gv_writer_add(gv_writer *writer, const void *bytes, size_t size, gv_error *error);
/* Writes over bytes that were added before: a header whose counts are known at the end. */
gv_status gv_writer_patch(gv_writer *writer, size_t offset, const void *bytes, size_t size,
                          gv_error *error);
/* Puts the file in its place. Frees the writer, on failure too; the old file is then as it was. */
gv_status gv_writer_commit(gv_writer *writer, gv_error *error);
/* Frees the writer and leaves the old file as it was. NULL is allowed. */
void gv_writer_discard(gv_writer *writer);

/* ---------------------------------------------------------------- names of enumerators */

/*
 * One table per enum, used for reading, writing, help and error messages alike, so that they cannot
 * drift apart. Names are lower case; the position in the table need not be the value.
 */
typedef struct gv_name {
    int value;
    const char *name; /* NULL ends a table; its help is NULL too */
    const char *help; /* a short explanation for people, may be NULL */
} gv_name;

/* The name of a value, or NULL when it has none. */
const char *gv_name_of(const gv_name *names, int value);
/* The explanation of a value, or NULL when it has none. */
const char *gv_name_help(const gv_name *names, int value);
/* Finds a name exactly as written in the table; false leaves *value as it was. */
bool gv_name_read(const gv_name *names, const char *text, int *value);
/* "open, straight or twisted": all names, for an error message. */
void gv_name_list(const gv_name *names, char *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
