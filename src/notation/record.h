/* record.h - the parts of positions and games as text, shared between the files that read and write
 * them. */
#ifndef GV_NOTATION_RECORD_H
#define GV_NOTATION_RECORD_H

#include "notation/cursor.h"

/* ---------------------------------------------------------------- letters and sums (letters.c) */

/*
 * A number for a position, so that whoever replays a game knows that it was the same game: FNV-1a
 * (Fowler, Noll, Vo; 64 bits) over the text "8x8 X " (columns, rows, the side to move) and the
 * letters of all cells from a1 on, row by row. docs/records.md defines it for other programs.
 */
uint64_t gv_i_checksum(const gv_board *board, const gv_position *position);

/* What a letter of a diagram stands for: 'X', 'O', '.', '#', or '\0' where it is none. */
char gv_i_letter_of(char written);

/* ---------------------------------------------------------------- tag pairs (tags.c) */

typedef struct gv_i_tag {
    char name[64];
    gv_i_cursor place;       /* of its "[" */
    gv_i_cursor value_place; /* of the first byte within the quotes */
    char *value;             /* without quotes and backslashes */
} gv_i_tag;

/* The tag pairs of a text. All zero is none. */
typedef struct gv_i_tags {
    gv_i_tag *items;
    size_t count, capacity;
} gv_i_tags;

/* The tag that says how a record is to be read, [Format "gluversi 1"]; without it, as version 1. */
#define GV_I_FORMAT_TAG     "Format"
#define GV_I_FORMAT_VERSION 1
/* Whether the reader looks at a tag; others inform people. */
bool gv_i_tag_is_rule(const char *name);

/*
 * Reads the tag pairs at the cursor and moves it to what follows them. The text has no comments.
 * Each tag is there once, and none is an unknown rule. What was read is owned by *tags, on failure
 * too.
 */
gv_status gv_i_tags_read(gv_i_cursor *cursor, gv_i_tags *tags, gv_error *error);
void gv_i_tags_free(gv_i_tags *tags);
/* The tag of a name, or NULL. */
const gv_i_tag *gv_i_tags_find(const gv_i_tags *tags, const char *name);
/* Adds [Name "value"] and a line end. */
void gv_i_tag_write(const char *name, const char *value, gv_text *out);

/* ---------------------------------------------------------------- diagrams (grid.c) */

/* A side to move, as some place of a text states it. */
typedef struct gv_i_side {
    bool stated;
    gv_colour colour;
    gv_i_cursor place;
} gv_i_side;

/* Takes note of a side to move at a place; a statement of the other side elsewhere is an error. */
gv_status gv_i_side_state(gv_i_side *side, gv_colour colour, const gv_i_cursor *place,
                          gv_error *error);

/* A diagram as it was drawn. All zero is none. */
typedef struct gv_i_grid {
    int columns, rows; /* 0 where there is no diagram; `side` may be stated even so */
    gv_set black, white, holes;
    gv_i_side side;
    gv_i_cursor place[GV_MAX_SIDE]; /* where each row begins */
} gv_i_grid;

/*
 * Reads a diagram at the cursor, if there is one (docs/records.md), and moves the cursor behind it.
 * The text has no comments. `columns` and `rows` are those of the board as far as it is known: a
 * single row with as many cells as all of it is read as all of it.
 */
gv_status gv_i_grid_read(gv_i_cursor *cursor, int columns, int rows, gv_i_grid *out,
                         gv_error *error);

/* ---------------------------------------------------------------- moves (transcript.c) */

/* Adds the move of one ply: a square, or "--". */
void gv_i_move_write(const gv_game *game, int ply, gv_text *out);

#endif
