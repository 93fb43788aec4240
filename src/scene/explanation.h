/*
 * explanation.h - a move taken apart: its walks one by one, and what turning line by line would do.
 *
 * Each item is a sentence and what is to be drawn with it. The walks come first, in the order of
 * headings: those that meet an enemy disc, since the others have nothing to tell. Where turning
 * line by line (docs/rules.md, section 5b) gives anything else than the real result, there follow
 * the real result and each distinct other one.
 */
#ifndef GV_SCENE_EXPLANATION_H
#define GV_SCENE_EXPLANATION_H

#include "gluversi/notation.h"

typedef enum gv_item_kind {
    GV_ITEM_WALK, /* `walk` */
    GV_ITEM_REAL, /* `turned`: what the move turns, all at once */
    GV_ITEM_ORDER /* `turned`, `unturned`, `besides`: one after the other */
} gv_item_kind;

typedef struct gv_explained_item {
    gv_item_kind kind;
    gv_text words;
    gv_walk walk;
    gv_set turned;
    gv_set unturned; /* what the move turns in truth, and this order leaves */
    gv_set besides;  /* what this order turns, and the move does not in truth */
} gv_explained_item;

/* More results than these nobody reads; the last item then says how many there are. */
#define GV_EXPLAINED_ORDERS 24
#define GV_EXPLAINED_ITEMS  (GV_HEADINGS + 1 + GV_EXPLAINED_ORDERS)

/* All zero is an empty one. */
typedef struct gv_explanation {
    gv_text title;   /* "c7 for White" */
    gv_text verdict; /* what the move does under each closing rule, or why it does not */
    gv_explained_item items[GV_EXPLAINED_ITEMS];
    int walks;   /* the first so many items are walks */
    int orders;  /* and so many more are results; 0 where order does not matter */
    int results; /* distinct results of turning line by line that are not the real one */
} gv_explanation;

/*
 * Explains a cell for the side to move. Keeps the memory of what *out held before. GV_ERROR_MEMORY:
 * something of it is missing.
 */
gv_status gv_explain(const gv_rules *rules, const gv_position *position, gv_cell cell,
                     gv_explanation *out, gv_error *error);
void gv_explanation_free(gv_explanation *explanation);

#endif
