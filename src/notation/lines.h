/* lines.h - the lines of a diagram, cut into words: what kind of line is it? */
#ifndef GV_NOTATION_LINES_H
#define GV_NOTATION_LINES_H

#include "notation/record.h"

typedef enum gv_i_word_kind {
    GV_I_CELLS,   /* letters of cells only: "X", "--XO--" */
    GV_I_SLASHED, /* rows with slashes between them: "bbb/bbb/bwb" */
    GV_I_NUMBER,  /* "8": one or two digits */
    GV_I_OTHER,
} gv_i_word_kind;

typedef struct gv_i_token {
    gv_i_cursor place;
    size_t length;
    gv_i_word_kind kind;
} gv_i_token;

/* Enough for a row of single letters with its name on both sides, and to see that one is too long.
 */
#define GV_I_MAX_TOKENS (GV_MAX_SIDE + 6)

typedef struct gv_i_line {
    gv_i_cursor place; /* its beginning */
    size_t length;
    int count; /* of words; GV_I_MAX_TOKENS stands for "or more" */
    gv_i_token words[GV_I_MAX_TOKENS];
} gv_i_line;

/* The line that the cursor stands in, from there on. */
gv_i_line gv_i_line_at(const gv_i_cursor *cursor);
int gv_i_bars_in(const gv_i_line *line);

/* The value of a GV_I_NUMBER. */
int gv_i_number_of(const gv_i_token *word);
/* Whether the word is `text`, lower case, in any case. */
bool gv_i_is_word(const gv_i_token *word, const char *text);
/* One letter of one cell. */
bool gv_i_is_cell(const gv_i_token *word);
/* The side that a single letter stands for at the end of a diagram: X, *, b … or O, w … */
bool gv_i_is_side(const gv_i_token *word, gv_colour *colour);
/* A word that begins as a move does: a square, a pass, a move number or a checksum. */
bool gv_i_is_move(const gv_i_token *word);

/* "white to move", "O to move" */
bool gv_i_is_side_line(const gv_i_line *line, gv_colour *colour);
/* Names of columns, apart or on end. "b" alone is a disc; but all names of a board have an "a" with
 * them. */
bool gv_i_is_names_line(const gv_i_line *line);
/* "+-----+", or with names "+-a-b-+" */
bool gv_i_is_frame_line(const gv_i_line *line);
/* "--" alone: a pass, or a row of two cells. */
bool gv_i_is_pass_line(const gv_i_line *line);

#endif
