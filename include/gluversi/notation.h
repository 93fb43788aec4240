/*
 * notation.h - boards, positions and games as text: squares, transcripts, variant files, records,
 * diagrams, and sentences about moves.
 *
 * Everything read here is checked by the rules themselves: what a reader accepts cannot fail later.
 * On failure the arguments are as they were, and the error names file, line, column and what was
 * expected.
 *
 * Thread rule: no hidden state; an object belongs to one thread at a time.
 */
#ifndef GLUVERSI_NOTATION_H
#define GLUVERSI_NOTATION_H

#include "gluversi/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The largest text that the readers of this file take, in bytes. */
#define GV_TEXT_LIMIT ((size_t)16 << 20)

/* ---------------------------------------------------------------- squares */

/*
 * Reads one square ("c4", "P16", any case) at *text and moves *text behind it. Digits are taken
 * greedily, two at most ("a10b1" is a10, then b1). Each fault has a message of its own: nothing
 * there, a letter without a row, a row without a letter ("3", "9a"), row 0, a column or row beyond
 * the board.
 */
gv_status gv_square_read(const char **text, int columns, int rows, gv_cell *out, gv_error *error);

/* Reads "c3 f6" (spaces or commas between, may be empty) into a set of cells. */
gv_status gv_squares_read(const char *text, int columns, int rows, gv_set *out, gv_error *error);

/* ---------------------------------------------------------------- variants */

/*
 * All that defines a game but its moves: board, rules and start. gv_variant_init gives the
 * defaults: 8×8 square, diagonal start. Owns its links; free with gv_variant_free.
 */
typedef struct gv_variant {
    char name[64];   /* "klein-6x6", "" where it has none */
    char title[128]; /* one line for people */
    int columns, rows;
    gv_edge left_right, top_bottom;
    gv_set holes;
    int random_holes; /* drawn from the game's seed, in addition to none of `holes` */
    gv_link *links;
    size_t link_count;
    gv_closing closing;
    gv_start start;
    gv_set black, white; /* with GV_START_POSITION */
    bool black_to_move;  /* with GV_START_POSITION */
    bool has_laid;       /* with GV_START_POSITION: `laid` is stated; else it is what lies there */
    uint16_t laid[2];    /* discs that each colour has laid so far, by gv_colour */
    uint8_t placements;  /* with GV_START_POSITION: discs of an empty start that are still due */
    gv_objective objective;
    gv_colour first;
    int stock; /* 0 = shared */
    gv_tie tie;
    gv_quiet quiet;
} gv_variant;

void gv_variant_init(gv_variant *variant);
void gv_variant_free(gv_variant *variant);
/* A deep copy. *out must be initialised or freed before. */
gv_status gv_variant_copy(gv_variant *out, const gv_variant *variant, gv_error *error);
/*
 * Makes the holes of `board`, which was set up of this variant, holes of the variant's own, so that
 * those drawn at random stay where they are and nothing depends on how they are drawn.
 */
void gv_variant_keep_holes(gv_variant *variant, const gv_board *board);
/* The same game: everything but name and title is equal. */
bool gv_variant_equal(const gv_variant *a, const gv_variant *b);

/*
 * The one table of settings. Variant files, tags of records, options of the command line, help
 * texts and docs/variants.md are all made from it, so that they cannot drift apart.
 */
typedef struct gv_key {
    const char *name; /* "left-right" in a file, "--left-right" as an option */
    const char *tag;  /* "Closing" in a record; NULL where the Board tag says it, or none does */
    const char *type; /* "open | straight | twisted", for people */
    const char *fallback; /* the default, as one would write it */
    const char *example;
    const char *help; /* one or two sentences */
} gv_key;
extern const gv_key gv_keys[]; /* name NULL ends it */

/*
 * Sets one setting from text. GV_ERROR_VALUE with what was found and what was expected; an unknown
 * key lists the known ones. Another `size` drops what was said of cells of the old one: holes,
 * links, a drawn position.
 */
gv_status gv_variant_set(gv_variant *variant, const char *key, const char *value, gv_error *error);
/* Writes the value of one setting as gv_variant_set reads it, and returns false where it has its
 * default. */
bool gv_variant_get(const gv_variant *variant, const char *key, gv_text *out);

/* Every fault of a file, in the order of its lines. All zero is an empty list. */
typedef struct gv_faults {
    gv_error *items;
    size_t count, capacity;
} gv_faults;
void gv_faults_free(gv_faults *faults);
/* Adds a copy of a fault; false where memory ran out. */
bool gv_faults_add(gv_faults *faults, const gv_error *fault);

typedef struct gv_variants {
    gv_variant *items;
    size_t count, capacity;
} gv_variants;
void gv_variants_free(gv_variants *variants);

/*
 * Reads a variant file: [name] or [name : base] sections of `key = value` lines, `;` or `#`
 * comments. A base is a section of this file or a shipped variant. Faults are appended to *faults,
 * all of them; *out gets the variants only where there was none (status GV_OK). `file` is for
 * messages. Each variant is built once to prove that its board stands; a start that does not fit is
 * a fault too. At most 1000 faults are listed.
 */
gv_status gv_variants_read(const char *text, const char *file, gv_variants *out, gv_faults *faults);
/* The same for a file, or - for standard input; that it cannot be read is a fault too
 * (GV_ERROR_IO). */
gv_status gv_variants_read_file(const char *path, gv_variants *out, gv_faults *faults);
/* Writes a variant as a section that reads back as the same variant. */
void gv_variant_write(const gv_variant *variant, gv_text *out);

/*
 * Reads a map as programs for ReversiXT have them, of two players (docs/variants.md): a variant
 * given link by link with a drawn position, Black being player 1. Faults are appended to *faults,
 * all of them; *out, which must be initialised or freed before, is changed only where there was
 * none. `file` is for messages, and names the variant.
 */
gv_status gv_map_read(const char *text, const char *file, gv_variant *out, gv_faults *faults);
/* The same for a file, or - for standard input. */
gv_status gv_map_read_file(const char *path, gv_variant *out, gv_faults *faults);
/*
 * Adds a variant as a map, which reads back as the same board and position. GV_ERROR_VALUE, with
 * nothing added, for a rule that a map cannot say, or a neighbour cut off. `seed` draws holes.
 */
gv_status gv_map_write(const gv_variant *variant, uint64_t seed, gv_text *out, gv_error *error);

/* The variants that come with the program (variants/ *.ini, built in), in the order of the files.
 */
gv_status gv_variants_shipped(gv_variants *out, gv_error *error);

/*
 * Finds a variant by a shipped name ("klein"), by a file ("my.ini": its first section), by
 * "file.ini:section", or by a map ("my.map"). *out must be initialised or freed before.
 */
gv_status gv_variant_find(gv_variant *out, const char *name, gv_error *error);

/* A variant built: the board is owned, `rules.board` is that board. Free with gv_setup_free. */
typedef struct gv_setup {
    gv_board *board;
    gv_rules rules;
    gv_position start;
    uint64_t seed; /* what random holes were drawn with */
} gv_setup;
/* Builds board, rules and opening position. GV_ERROR_RULES where the start does not fit the board.
 */
gv_status gv_variant_setup(const gv_variant *variant, uint64_t seed, gv_setup *out,
                           gv_error *error);
/* Board and rules only: works where no start fits. `start` is then an empty position. */
gv_status gv_variant_setup_board(const gv_variant *variant, uint64_t seed, gv_setup *out,
                                 gv_error *error);
void gv_setup_free(gv_setup *setup);

/* ---------------------------------------------------------------- transcripts and records */

/*
 * Plays the moves of a transcript on `game`: "f5d6c3", with spaces, commas, line breaks and move
 * numbers
 * ("1."), any case. Passes may be missing where they are forced, or be pa, ps, pass, --, @@. Errors
 * say which move, by number, and why ("move 2: d4 is occupied"). Comments (`;` and braces) are
 * skipped; a checksum, `=` and 16 digits, is compared with the position. On failure the game is as
 * it was.
 */
gv_status gv_transcript_read(gv_game *game, const char *text, gv_error *error);
/* The moves up to now as a transcript: "f5 d6 --", no line break. */
void gv_transcript_write(const gv_game *game, gv_text *out);

/* Tag pairs that inform people and change no rule: players, dates, whatever a file has. */
typedef struct gv_tag {
    char *name, *value; /* UTF-8 */
} gv_tag;
typedef struct gv_tag_list {
    gv_tag *items;
    size_t count, capacity;
} gv_tag_list;
void gv_tag_list_free(gv_tag_list *list);
/* Adds a copy behind the others; false where memory ran out. */
bool gv_tag_list_add(gv_tag_list *list, const char *name, const char *value);
/* The value of a tag, or NULL. */
const char *gv_tag_list_find(const gv_tag_list *list, const char *name);

/*
 * A position or a game as text (docs/records.md): tag pairs, a diagram, moves, each of them
 * optional, and comments from `;` to the end of a line or in braces. [Board "klein 8x8"] [Closing
 * "never"] . . . X O . . . c4 e3 --
 */
typedef struct gv_record {
    gv_variant variant; /* the base given to the reader, changed by what the text states */
    bool states_board;  /* it has a Board tag */
    bool has_diagram;   /* variant.start is then GV_START_POSITION */
    bool has_seed;
    uint64_t seed;
    gv_tag_list tags;              /* those that change no rule, in the order of the text */
    gv_text moves;                 /* the move text as it stands, "" where there is none */
    int moves_line;                /* line of its beginning, 1-based */
    char file[GV_ERROR_FILE_SIZE]; /* for the messages of gv_record_play */
} gv_record;

/*
 * Reads a record. A text with a Board tag states its whole game: settings that it leaves out have
 * their defaults. To a text without one `base` gives the gluing and all else that it does not say;
 * a diagram's size always holds, and contradicting it is an error. A bare OBF-like line (64
 * characters and the side to move) is read as the square of the base's gluing. *out need not be
 * initialised; free with gv_record_free.
 */
gv_status gv_record_read(const char *text, const char *file, const gv_variant *base, gv_record *out,
                         gv_error *error);
void gv_record_free(gv_record *record);
/*
 * Builds what a record describes and plays its moves. `seed` is for random holes where the record
 * states no seed. On success the caller owns *setup (gv_setup_free) and *game (gv_game_free), and
 * the game is to be freed first. On failure both are as they were; errors name file, line and
 * column of the record.
 */
gv_status gv_record_play(const gv_record *record, uint64_t seed, gv_setup *setup, gv_game **game,
                         gv_error *error);

/* The tag pairs of a variant, without those that have their defaults; [Board …] always. */
void gv_tags_write(const gv_variant *variant, uint64_t seed, gv_text *out);
/* A whole game up to now: tags, opening diagram where it was drawn, moves. Reads back as the same.
 */
void gv_game_write(const gv_variant *variant, uint64_t seed, const gv_game *game, gv_text *out);

/* How a cell is drawn: X black, O white, . empty, # hole. */
char gv_cell_letter(const gv_board *board, const gv_position *position, gv_cell cell);

/* How a diagram is drawn. All zero: the board alone. */
typedef struct gv_diagram {
    const gv_set *legal; /* empty cells to mark with '+', may be NULL */
    int around; /* cells of continuation copies on every glued side, 0 … 3·GV_MAX_SIDE */
    bool ansi;  /* copies dimmed with terminal escapes */
} gv_diagram;
/*
 * Draws a position as text, `X` black, `O` white, `.` empty, `#` hole, names on the margins, those
 * of a mirrored copy in its own order. gv_record_read reads it back (without `ansi`).
 */
void gv_diagram_write(const gv_board *board, const gv_position *position, const gv_diagram *how,
                      gv_text *out);
/*
 * A position as a record of its own: the tags of the variant with the side to move, and the
 * diagram. gv_record_read reads it back, whatever was played before.
 */
void gv_position_write(const gv_variant *variant, const gv_setup *setup,
                       const gv_position *position, const gv_diagram *how, gv_text *out);

/* ---------------------------------------------------------------- sentences */

/* "Klein bottle 8x8, closing rule always", and what else differs from the default. */
void gv_rules_words(const gv_variant *variant, const gv_rules *rules, gv_text *out);
/* "c3 d4 e5", in ascending order. */
void gv_cells_words(const gv_board *board, const gv_set *cells, gv_text *out);
/*
 * A walk in words: "east: over d7 e7, across the left-right seam, a7 b7, back to c7: closing, turns
 * nothing under never".
 */
void gv_walk_words(const gv_rules *rules, const gv_position *position, const gv_walk *walk,
                   gv_text *out);
/* All walks of a move that meet an enemy disc, a line each, and what the move does under each rule.
 */
void gv_move_words(const gv_rules *rules, const gv_position *position, gv_cell cell, gv_text *out);

/* ---------------------------------------------------------------- problem suites */

/*
 * A position of an OBF file, on the plain 8×8 square, and what its moves are worth: best ones
 * first, as the mover sees them, empty cells counted for the winner. Not every legal move need be
 * listed.
 */
#define GV_OBF_MOVES 64
typedef struct gv_obf_move {
    gv_cell move; /* or GV_PASS */
    int score;
} gv_obf_move;
typedef struct gv_obf {
    int line; /* of the file */
    gv_position position;
    int count;
    gv_obf_move moves[GV_OBF_MOVES];
} gv_obf;
/*
 * Reads the next position of an OBF text and moves *text and *line (0 at the beginning) behind it;
 * *found is false where there is none left. Blank lines and comments from % on are passed over. On
 * failure everything is as it was, and the error has line and column. Whether the moves are legal
 * is not looked at.
 */
gv_status gv_obf_read(const char **text, int *line, gv_obf *out, bool *found, gv_error *error);

#ifdef __cplusplus
}
#endif

#endif
