/*
 * reading.h - the inside of the readers and writers of games: a source's bytes, the parts of a game
 * that several formats share, and one function a format.
 */
#ifndef GV_NOTATION_READING_H
#define GV_NOTATION_READING_H

#include <stdio.h>

#include "notation/cursor.h"
#include "notation/replay.h"

/* ---------------------------------------------------------------- bytes (intake.c) */

/*
 * The bytes of a file, or of memory, with a window of them in view. Lines end with LF, CR LF or a
 * bare CR.
 */
typedef struct gv_i_intake {
    FILE *file;          /* NULL for bytes in memory */
    unsigned char *data; /* the window; borrowed for bytes in memory */
    size_t start, end, capacity;
    bool at_end;     /* nothing comes behind the window */
    uint64_t offset; /* of the byte at `start`, from the beginning of the file */
    int line;        /* of the byte at `start`, from 1 */
} gv_i_intake;

/* Makes `want` bytes available if there are as many; returns how many there are. */
size_t gv_i_intake_fill(gv_i_intake *intake, size_t want);
const unsigned char *gv_i_intake_at(const gv_i_intake *intake);
/* Moves over bytes that are in the window, counting lines. */
void gv_i_intake_skip(gv_i_intake *intake, size_t bytes);
/*
 * The length of the line at hand, without its end, and what its end takes; 0, 0 at the end of the
 * file. A line of more than GV_GAME_TEXT_LIMIT bytes is cut there.
 */
size_t gv_i_intake_line(gv_i_intake *intake, size_t *with_end);
bool gv_i_intake_failed(const gv_i_intake *intake);
void gv_i_intake_free(gv_i_intake *intake);

/* ---------------------------------------------------------------- letters (latin1.c) */

/* Latin-1 where the text is no UTF-8: made UTF-8, otherwise added as it is. */
void gv_i_utf8_add(gv_text *out, const char *text, size_t size);
/* UTF-8 as Latin-1 of at most `room` bytes; false where a character is not in it or room is short.
 */
bool gv_i_latin1(const char *text, char *out, size_t room);
/* Whether `part` is in `text`, whatever the case of ASCII letters. */
bool gv_i_contains(const char *text, const char *part);

/* ---------------------------------------------------------------- sources */

typedef struct gv_i_names {
    char *bytes; /* count × width, NUL-terminated Latin-1 */
    size_t count, width;
} gv_i_names;

struct gv_source {
    gv_format format;
    char name[GV_ERROR_FILE_SIZE]; /* for messages */
    gv_i_intake intake;
    uint64_t size;
    long long number; /* of the game at hand */
    gv_i_ground ground;
    gv_variant square;        /* what a text without a Board tag is played on: the plain one, unless
                                 gv_source_play_on says another */
    uint64_t seed;            /* draws its random holes */
    gv_record_change *change; /* of records of ours; may be NULL */
    void *change_user;
    bool failed;    /* nothing more can be read */
    gv_text chunk;  /* the text of the game at hand, UTF-8 */
    int chunk_line; /* where it begins */
    struct {        /* WTHOR */
        bool header_read;
        unsigned games, year, depth, size;
        gv_i_names players, tournaments;
    } wthor;
};

/*
 * The readers: each reads the game at hand into *game, which is empty, and returns GV_NEXT_GAME or
 * GV_NEXT_FAULT with line, column and message (of the move and behind) in *error. They need not
 * name file and game.
 */
gv_next gv_i_gvg_next(gv_source *source, gv_game_record *game, gv_error *error);
gv_next gv_i_transcript_next(gv_source *source, gv_game_record *game, gv_error *error);
gv_next gv_i_pgn_next(gv_source *source, gv_game_record *game, gv_error *error);
gv_next gv_i_ggf_next(gv_source *source, gv_game_record *game, gv_error *error);
gv_next gv_i_wthor_next(gv_source *source, gv_game_record *game, gv_error *error);
gv_next gv_i_obf_next(gv_source *source, gv_game_record *game, gv_error *error);

/* Which format the bytes at the beginning of a file are in (detect.c). */
gv_status gv_i_detect(gv_i_intake *intake, gv_format *out, gv_error *error);

/*
 * Takes the lines of one game with tags into source->chunk: tags, then everything up to the tags of
 * the next game. False at the end of the file. A game longer than GV_GAME_TEXT_LIMIT is a fault in
 * *error, and skipped.
 */
gv_next gv_i_tagged_chunk(gv_source *source, gv_error *error);

/* ---------------------------------------------------------------- games (game_record.c) */

bool gv_i_comment_add(gv_game_record *game, int ply, const char *text, size_t size);
/* Writes it on lines of its own, in braces where it has none itself. */
void gv_i_comment_write(const char *text, gv_text *out);
/* gv_i_tag_write with line ends as blanks: GGF may have them in a value, a tag may not. */
void gv_i_tag_line(const char *name, const char *value, gv_text *out);
/* Adds a warning with a place. */
void gv_i_warn(gv_game_record *game, int line, int column, const char *format, ...) GV_PRINTF(4, 5);
/* Builds the variant on the source's ground and begins to replay. */
gv_status gv_i_begin(gv_source *source, const gv_variant *variant, uint64_t seed,
                     gv_i_replay *replay, gv_error *error);

/* ---------------------------------------------------------------- results (score.c) */

/* "33-31", "+2.000", "1-0", "1/2-1/2", "*" …; false where it is none of them. */
bool gv_i_result_read(const char *text, gv_written_result *out);
/* Takes a result as `game`'s, and warns where the discs say something else. `komi` is what White
 * gets. */
void gv_i_result_take(gv_game_record *game, const char *text, double komi, int line, int column);

/* The result in discs as they lie; of a game that was not played to its end what its file said, "*"
 * where that is nothing or a difference. */
void gv_i_result_text(const gv_game_record *game, char *out, size_t size);

/* ---------------------------------------------------------------- moves as text (movetext.c) */

typedef struct gv_i_movetext {
    gv_i_cursor cursor;
    int first_line;  /* what line 1 of the cursor is in the file */
    int number;      /* of the next move as the text counts: a pass where it is written */
    bool results;    /* a result ends the moves, as in PGN */
    char result[32]; /* that result, "" where there was none */
    int result_line, result_column;
} gv_i_movetext;

gv_i_movetext gv_i_movetext_of(const char *text, int first_line, bool results);
/* Reads and plays moves up to the end of the text; "move 2: d4 is occupied" at its place on
 * failure. */
gv_status gv_i_movetext_play(gv_i_movetext *moves, gv_i_replay *replay, gv_game_record *game,
                             gv_error *error);
/* Replays, finishes and says how it ended: what the readers of text do with their moves. */
gv_next gv_i_movetext_finish(gv_i_movetext *moves, gv_i_replay *replay, gv_game_record *game,
                             gv_error *error);

/* Reads [Name "value"] pairs of PGN, whatever their names, into game->tags. Faults of form warn. */
gv_status gv_i_pgn_tags(gv_i_cursor *cursor, int first_line, gv_game_record *game, gv_error *error);

/* ---------------------------------------------------------------- GGF (ggf.c, ggf_write.c) */

/* Properties that are tags under a name of everybody's; a row of NULLs ends them. */
typedef struct gv_i_ggf_tag {
    const char *property, *tag;
} gv_i_ggf_tag;
extern const gv_i_ggf_tag gv_i_ggf_tags[];

/* ---------------------------------------------------------------- writing */

/* Why a format cannot hold a game's board or rules, or GV_OK (export.c). */
gv_status gv_i_fits_square(const gv_game_record *game, const char *format, gv_error *error);
/* The same for formats that show the start: any position on a square board of one size or any. */
gv_status gv_i_fits_drawn(const gv_game_record *game, const char *format, bool fewest, int size,
                          gv_error *error);

/* One game each; *left gets bits of GV_LEFT_…. */
gv_status gv_i_gvg_write(const gv_game_record *game, gv_text *out, gv_error *error);
gv_status gv_i_transcript_text(const gv_game_record *game, gv_text *out, unsigned *left,
                               gv_error *error);
gv_status gv_i_pgn_write(const gv_game_record *game, gv_text *out, unsigned *left, gv_error *error);
gv_status gv_i_ggf_write(const gv_game_record *game, gv_text *out, unsigned *left, gv_error *error);
gv_status gv_i_obf_write(const gv_game_record *game, const gv_sink_options *options, gv_text *out,
                         unsigned *left, gv_error *error);

/* WTHOR's header and games (wthor.c, wthor_write.c). */
#define GV_I_WTHOR_HEADER 16
#define GV_I_WTHOR_GAME   68
#define GV_I_WTHOR_MOVES  60
#define GV_I_WTHOR_PLAYER 20
#define GV_I_WTHOR_EVENT  26
/* The tag that keeps a game's numbers: "tournament black white theoretical-score depth". */
#define GV_I_WTHOR_TAG "Wthor"

gv_status gv_i_names_read(gv_i_names *out, const char *path, size_t width, gv_error *error);
void gv_i_names_free(gv_i_names *names);
/* A name as UTF-8, "" where there is none of that number; out has room for 2·width. */
void gv_i_names_get(const gv_i_names *names, size_t number, char *out, size_t size);

typedef struct gv_i_wthor_sink gv_i_wthor_sink;
gv_status gv_i_wthor_sink_open(gv_i_wthor_sink **out, const char *path,
                               const gv_sink_options *options, gv_error *error);
gv_status gv_i_wthor_sink_add(gv_i_wthor_sink *sink, const gv_game_record *game, unsigned *left,
                              gv_error *error);
gv_status gv_i_wthor_sink_commit(gv_i_wthor_sink *sink, gv_error *error);
void gv_i_wthor_sink_discard(gv_i_wthor_sink *sink);

#endif
