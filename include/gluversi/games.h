/*
 * games.h - files of games in the formats of this program and of others: transcripts, PGN, GGF,
 * WTHOR, OBF, and our own (.gvg). docs/records.md describes each.
 *
 * A source yields one game at a time, and a sink takes one at a time: neither holds more than one,
 * however long the file. Each game is replayed by the rules while it is read, so that what a source
 * yields is legal; what a file merely says of a game (its result, its players) is kept as it stands
 * and, where the discs contradict it, warned of.
 *
 * Thread rule: no hidden state; an object belongs to one thread at a time.
 */
#ifndef GLUVERSI_GAMES_H
#define GLUVERSI_GAMES_H

#include "gluversi/notation.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gv_format {
    GV_FORMAT_GVG,        /* our own: any board and rule, comments, a checksum */
    GV_FORMAT_TRANSCRIPT, /* "f5d6c3…", several games a file */
    GV_FORMAT_PGN,        /* as LiveOthello and PlayOK write it */
    GV_FORMAT_GGF,        /* of the GGS server, NBoard, ntest */
    GV_FORMAT_WTHOR,      /* the database of the French federation, .wtb */
    GV_FORMAT_OBF,        /* positions with the values of moves */
} gv_format;
#define GV_FORMATS 6
extern const gv_name gv_format_names[]; /* "gvg" "transcript" "pgn" "ggf" "wthor" "obf" */

/* The longest text of one game, or line, in a file of many, in bytes. */
#define GV_GAME_TEXT_LIMIT ((size_t)1 << 20)

/* ---------------------------------------------------------------- one game */

/* A remark on the position after `ply` plies. UTF-8. */
typedef struct gv_comment {
    int ply;
    char *text;
} gv_comment;

/* The result as a file writes it. */
typedef struct gv_written_result {
    enum {
        GV_WRITTEN_NONE,       /* nothing, or that it is unknown: "*", "0-0" */
        GV_WRITTEN_DISCS,      /* "33-31": black and white */
        GV_WRITTEN_DIFFERENCE, /* "+2": black holds black − white */
        GV_WRITTEN_WINNER,     /* "1-0": black and white are 1, 0 or, for a draw, both 0 */
    } kind;
    int black, white;
} gv_written_result;

/*
 * A game as a file tells it. All zero is an empty one, to be given to gv_source_next again and
 * again; free it with gv_game_record_free. Texts are UTF-8 whatever the file is in.
 */
typedef struct gv_game_record {
    gv_format format; /* it was read from */
    long long number; /* of the game in its file, from 1 */
    int line;         /* where it begins, 0 in WTHOR */
    gv_variant variant;
    uint64_t seed;   /* of random holes */
    gv_cell *moves;  /* passes (GV_PASS) written out where they are forced */
    int *move_lines; /* the line of each move, 0 where there is none */
    int move_count, move_capacity;
    gv_tag_list tags;     /* Black, White, Date, Event … and those that only some file knows */
    gv_comment *comments; /* in ascending order of plies */
    size_t comment_count, comment_capacity;
    gv_written_result result;
    gv_faults more_faults; /* of the head of a record, besides the one gv_source_next gave */
    gv_faults warnings;    /* what the file says wrongly, with places; the game is right */

    /* What replaying showed; valid as soon as a game has been read. */
    gv_position start, end;
    gv_state state;   /* of `end` */
    gv_result winner; /* GV_NO_RESULT until the game is over */
    int black, white; /* discs of `end` */
} gv_game_record;

void gv_game_record_free(gv_game_record *game);
/* Empties it and keeps its memory. */
void gv_game_record_clear(gv_game_record *game);
/* The value of an informing tag, or NULL. */
const char *gv_game_record_tag(const gv_game_record *game, const char *name);
/* Sets a tag, or adds it behind the others; an empty value removes it. False out of memory. */
bool gv_game_record_set_tag(gv_game_record *game, const char *name, const char *value);
/* Builds the board and plays the moves: for those who go on with it. As gv_record_play. */
gv_status gv_game_record_play(const gv_game_record *game, gv_setup *setup, gv_game **out,
                              gv_error *error);
/* Makes a record of a game played here, up to now. *out must be empty or cleared. */
gv_status gv_game_record_of(gv_game_record *out, const gv_variant *variant, uint64_t seed,
                            const gv_game *game, gv_error *error);
/*
 * Takes over what the file of a game said besides its moves, into a record that has none of it yet:
 * its tags, and the comments that stand behind moves which are still the same. A Result stays only
 * where all moves are. False out of memory.
 */
bool gv_game_record_keep(gv_game_record *now, const gv_game_record *file);
/* Both have the same board, rules, start, moves. Tags and comments are not looked at. */
bool gv_game_record_same_game(const gv_game_record *a, const gv_game_record *b);

/* How discs are counted where empty cells are left at the end. */
typedef enum gv_counting {
    GV_COUNT_RAW,               /* as they lie: LiveOthello, PlayOK, ours */
    GV_COUNT_EMPTIES_TO_WINNER, /* WTHOR, OBF, GGF; halved on a draw */
} gv_counting;
/* The discs of each side of a finished game by that way of counting. */
void gv_count_discs(gv_counting kind, int black, int white, int empties, int *black_score,
                    int *white_score);

/* ---------------------------------------------------------------- reading */

typedef struct gv_source gv_source;

/* All zero: the format is found by content, names of WTHOR's players beside the file. */
typedef struct gv_source_options {
    bool force;              /* read as `format` whatever the content looks like */
    gv_format format;        /* looked at only with `force` */
    const char *players;     /* a .jou file; NULL: one beside the .wtb, if there is one */
    const char *tournaments; /* a .trn file; likewise */
} gv_source_options;

/*
 * Opens a file, or standard input where `path` is "-", and finds out its format. `options` may be
 * NULL. GV_ERROR_IO, GV_ERROR_SYNTAX where it is none of the formats.
 */
gv_status gv_source_open(gv_source **out, const char *path, const gv_source_options *options,
                         gv_error *error);
/* The same for bytes in memory, which must live as long: what is pasted. */
gv_status gv_source_open_bytes(gv_source **out, const void *bytes, size_t size, const char *name,
                               const gv_source_options *options, gv_error *error);
void gv_source_close(gv_source *source);
/* Changes a record of ours before its moves are played, as options of a command line do. What it
 * refuses is a fault of the game. */
typedef gv_status gv_record_change(void *user, gv_record *record, gv_error *error);
/*
 * Says, before the first game is read, on which board texts are played that state none: records
 * without a tag Board, transcripts and PGN, which are moves alone. The other formats are games of
 * the plain square, whatever is said here. `base` is copied; `seed` draws its random holes.
 * `change`, which may be NULL, is called for each record of ours.
 */
gv_status gv_source_play_on(gv_source *source, const gv_variant *base, uint64_t seed,
                            gv_record_change *change, void *user, gv_error *error);
gv_format gv_source_format(const gv_source *source);
/* Bytes consumed up to now, and the size of the file, 0 where it is not known (a pipe). */
uint64_t gv_source_offset(const gv_source *source);
uint64_t gv_source_size(const gv_source *source);

typedef enum gv_next {
    GV_NEXT_GAME,   /* *game is the next game */
    GV_NEXT_FAULT,  /* it has a fault, in *error; *game is what could be read before it */
    GV_NEXT_END,    /* there are no more */
    GV_NEXT_FAILED, /* nothing more can be read, *error says why */
} gv_next;
/*
 * Reads the next game into *game. Errors say "game 3, move 12: d4 is occupied" with file, line and
 * column. After a fault the next call goes on with the game behind it.
 */
gv_next gv_source_next(gv_source *source, gv_game_record *game, gv_error *error);

/* ---------------------------------------------------------------- writing */

typedef struct gv_sink gv_sink;

typedef struct gv_sink_options {
    const char *players;     /* WTHOR: numbers of names are taken from this .jou file, and from */
    const char *tournaments; /* this .trn file; NULL: new ones are written where needed */
    bool at_ply, at_empties; /* OBF: which position of a game is meant, by plies or empty cells */
    int ply, empties;
} gv_sink_options;

/* What a format had no place for, as bits. */
#define GV_LEFT_PLAYERS    1u
#define GV_LEFT_TAGS       2u /* other tags: date, event … */
#define GV_LEFT_COMMENTS   4u
#define GV_LEFT_RESULT     8u /* a result that the discs do not show */
#define GV_LEFT_MOVES      16u
#define GV_LEFT_LONG_NAMES 32u /* what does not fit: the end of a long name */
extern const gv_name gv_left_names[];

/* Opens a file to be written, whole or not at all; "-" is standard output. */
gv_status gv_sink_open(gv_sink **out, gv_format format, const char *path,
                       const gv_sink_options *options, gv_error *error);
/*
 * Writes a game. GV_ERROR_VALUE with the reason, and nothing written, where the format cannot say
 * its board, rules or start.
 */
gv_status gv_sink_add(gv_sink *sink, const gv_game_record *game, gv_error *error);
/* What of the games added so far was left out, GV_LEFT_… */
unsigned gv_sink_left_out(const gv_sink *sink);
/* Puts the file in its place; frees the sink, on failure too. */
gv_status gv_sink_commit(gv_sink *sink, gv_error *error);
/* Frees the sink; an old file is as it was. NULL is allowed. */
void gv_sink_discard(gv_sink *sink);

/* One game as text of a format other than WTHOR: what is copied to the clipboard. */
gv_status gv_game_record_write(const gv_game_record *game, gv_format format,
                               const gv_sink_options *options, gv_text *out, gv_error *error);

#ifdef __cplusplus
}
#endif

#endif
