/* internal.h - the inside of notation, shared between the files of this floor. */
#ifndef GV_NOTATION_INTERNAL_H
#define GV_NOTATION_INTERNAL_H

#include "gluversi/notation.h"

/* ---------------------------------------------------------------- small tools (text_tools.c) */

/*
 * Text from outside made fit for a message: cut to some 40 bytes, never inside a character, and
 * anything that a terminal should not be sent shown as `?`. Returns `out`.
 */
#define GV_I_QUOTE_SIZE 64
const char *gv_i_quote(const char *text, char out[GV_I_QUOTE_SIZE]);

static inline bool gv_i_is_control(char c)
{
    return (unsigned char)c < 0x20 || c == 0x7F;
}

/* The bytes of the UTF-8 character at `text`, or 0 where there is none in `size` bytes. */
size_t gv_i_utf8(const char *text, size_t size);

/* Digits at *text as a number, and *text moved behind them; false where there is none. Stops at
 * 99999. */
bool gv_i_number_read(const char **text, int *out);

/* Moves *text behind blanks and tabs. */
void gv_i_skip_blanks(const char **text);

/*
 * "Did you mean": offer it all the words that would have been right, then read `best`, which is
 * NULL where none is close. Words are borrowed.
 */
typedef struct gv_i_nearest {
    const char *word, *best;
    size_t distance;
} gv_i_nearest;
gv_i_nearest gv_i_nearest_to(const char *word);
void gv_i_nearest_offer(gv_i_nearest *nearest, const char *candidate);

/*
 * Room for one more item behind `count` of them: the list, moved perhaps, or NULL where memory ran
 * out (the old list is then still good).
 */
void *gv_i_room(void *items, size_t count, size_t *capacity, size_t item_size);

/* ---------------------------------------------------------------- settings (variant_keys.c) */

/* Rows of gv_keys. Applied in this order, settings do not undo one another: a size comes before
 * what lies on its cells, `first` before `to-move`. */
typedef enum gv_i_key {
    GV_I_KEY_TITLE,
    GV_I_KEY_SIZE,
    GV_I_KEY_LEFT_RIGHT,
    GV_I_KEY_TOP_BOTTOM,
    GV_I_KEY_HOLES,
    GV_I_KEY_LINK,
    GV_I_KEY_CLOSING,
    GV_I_KEY_OBJECTIVE,
    GV_I_KEY_FIRST,
    GV_I_KEY_START,
    GV_I_KEY_POSITION,
    GV_I_KEY_TO_MOVE,
    GV_I_KEY_LAID,
    GV_I_KEY_PLACEMENTS,
    GV_I_KEY_QUIET,
    GV_I_KEY_STOCK,
    GV_I_KEY_TIE,
    GV_I_KEYS,
} gv_i_key;

/* The row of a key, or GV_I_KEYS with "did you mean" or the list of all in *error. */
gv_i_key gv_i_key_find(const char *name, gv_error *error);
/* Whether a value names cells, so that it can be read only once the size is known. */
bool gv_i_key_names_cells(gv_i_key key);
/* The names that a setting's value is one of, or NULL. */
const gv_name *gv_i_key_names(gv_i_key key);

/* The reference of docs/variants.md: a table of all keys, and what their named values mean
 * (variant_reference.c). */
void gv_i_keys_markdown(gv_text *out);

/*
 * board_tag.c. The value of a record's tag Board: "klein 8x8" for the gluings that have a name,
 * otherwise "8x8 left-right=straight top-bottom=twisted" (a pair left out is open). Reading sets
 * size and gluings as the keys of these names do, and nothing else: it must come before holes,
 * links and a position. Messages do not name the tag.
 */
gv_status gv_i_board_tag_read(gv_variant *variant, const char *value, gv_error *error);
void gv_i_board_tag_write(const gv_variant *variant, gv_text *out);

/* ---------------------------------------------------------------- values (variant_values.c) */

/* Another size drops what was set for the cells of the old one: holes, links, a drawn position. */
void gv_i_variant_resize(gv_variant *variant, int columns, int rows);

/*
 * Readers and writers of single values. A reader leaves the variant as it was on failure; its
 * message does not name the key.
 */
gv_status gv_i_title_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_size_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_holes_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_link_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_first_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_start_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_position_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_to_move_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_laid_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_placements_read(gv_variant *variant, const char *value, gv_error *error);
gv_status gv_i_stock_read(gv_variant *variant, const char *value, gv_error *error);
void gv_i_title_write(const gv_variant *variant, gv_text *out);
void gv_i_size_write(const gv_variant *variant, gv_text *out);
void gv_i_holes_write(const gv_variant *variant, gv_text *out);
void gv_i_link_write(const gv_variant *variant, gv_text *out);
void gv_i_position_write(const gv_variant *variant, gv_text *out);
void gv_i_to_move_write(const gv_variant *variant, gv_text *out);
void gv_i_laid_write(const gv_variant *variant, gv_text *out);
void gv_i_placements_write(const gv_variant *variant, gv_text *out);
void gv_i_stock_write(const gv_variant *variant, gv_text *out);

/* One name out of a table, with "found …, expected a, b or c" where it is not there. */
gv_status gv_i_name_read(const gv_name *names, const char *value, int *out, gv_error *error);
/* "a1 NW > h8 NW" */
void gv_i_one_link_write(int columns, const gv_link *link, gv_text *out);

/* ---------------------------------------------------------------- files and building */

/* Whether a text can name a variant: 1 to 63 of a-z, 0-9 and hyphens, no hyphen first. */
bool gv_i_is_variant_name(const char *name);

/*
 * gv_variants_read for `size` bytes, which may hold NULs (a fault), with the variants that sections
 * may be based on besides those of the text itself.
 */
gv_status gv_i_variants_read(const char *text, size_t size, const char *file,
                             const gv_variants *known, gv_variants *out, gv_faults *faults);

/*
 * gv_variant_setup, which also says in *culprit which key is to blame on failure. Without
 * `with_start` it is gv_variant_setup_board.
 */
gv_status gv_i_variant_build(const gv_variant *variant, uint64_t seed, bool with_start,
                             gv_setup *out, gv_i_key *culprit, gv_error *error);

#endif
