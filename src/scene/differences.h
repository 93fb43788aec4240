/*
 * differences.h - one position under the three closing rules: which moves are not the same under
 * all of them.
 *
 * Closing rules are counted by gv_closing. Everything is pure.
 */
#ifndef GV_SCENE_DIFFERENCES_H
#define GV_SCENE_DIFFERENCES_H

#include "gluversi/notation.h"

typedef struct gv_differences {
    gv_set legal[GV_CLOSINGS];
    gv_set legality; /* moves that some rule allows and another forbids */
    gv_set captures; /* moves that all allow, but that do not turn the same discs under all */
} gv_differences;

/* `rules` says all but the closing rule. */
void gv_differences_of(const gv_rules *rules, const gv_position *position, gv_differences *out);
/* The discs that a move turns under some rule, but not under every one. */
gv_set gv_discs_that_differ(const gv_rules *rules, const gv_position *position, gv_cell cell);
/* What each rule makes of a cell, in one line; then the discs that are not turned under all. */
void gv_difference_words(const gv_rules *rules, const gv_position *position, gv_cell cell,
                         gv_text *out);

#endif
