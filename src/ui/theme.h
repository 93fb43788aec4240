/*
 * theme.h - the colours: dark, light, and for print.
 *
 * One table, used by the widgets and by the views, so that a seam or a walk has the same colour
 * everywhere. The colours that mean something are from the Okabe-Ito set, which colour-blind people
 * tell apart too, and are the same in every theme; they come with shape or dashes, never alone.
 */
#ifndef GV_UI_THEME_H
#define GV_UI_THEME_H

#include "gluversi/base.h"
#include "ui/drawing.h"

typedef enum gv_theme_kind {
    GV_THEME_DARK,
    GV_THEME_LIGHT,
    GV_THEME_PRINT,
    GV_THEME_CONTRAST
} gv_theme_kind;

typedef struct gv_theme {
    gv_theme_kind kind;

    /* Widgets */
    gv_rgba surround;   /* the window behind everything */
    gv_rgba panel;      /* panels and popups */
    gv_rgba panel_edge; /* their outline, one pixel */
    gv_rgba well;       /* sunk areas: a graph, the surface's background */
    gv_rgba control, control_hover, control_pressed; /* buttons and boxes */
    gv_rgba chosen, chosen_hover;                    /* the chosen one of a group; a row's mark */
    gv_rgba text, secondary, disabled;
    gv_rgba chosen_text; /* on `chosen` */
    gv_rgba link;
    gv_rgba focus;  /* the ring of the keyboard's focus, and of the board's cursor */
    gv_rgba shadow; /* under popups */

    /* The board */
    gv_rgba board, board_line; /* a cell, the lines between */
    gv_rgba copy, copy_line;   /* the same in continuation copies */
    gv_rgba board_name;        /* cell names */
    gv_rgba copy_name;
    gv_rgba black, white;           /* discs */
    gv_rgba black_edge, white_edge; /* their outlines */
    gv_rgba copy_black, copy_white; /* greyed discs of copies */
    gv_rgba copy_black_edge, copy_white_edge;
    gv_rgba disc_shadow;
    gv_rgba hole;       /* a cell that is not there */
    gv_rgba legal;      /* diamonds of legal moves */
    gv_rgba copy_legal; /* the same in copies */
    gv_rgba hover;      /* the hovered cell, over its ground */
    gv_rgba rim[2];     /* open edges, one colour a boundary circle; a rectangle has two at most */

    /* Colours that mean something */
    gv_rgba seam_left_right, seam_top_bottom;
    gv_rgba walk_ordinary, walk_closing; /* solid, dashed */
    gv_rgba walk_casing; /* a wider line under walks, so they stand out on any ground */
    gv_rgba good, warning;
    gv_rgba warning_text; /* the same for letters, which need more contrast */
    gv_rgba last_move;    /* the ring */
} gv_theme;

/* The theme of that kind; constant. */
const gv_theme *gv_theme_of(gv_theme_kind kind);
/* "dark", "light", "print", "contrast". */
extern const gv_name gv_theme_names[];

/* A colour between two: `t` 0 gives a, 1 gives b. */
gv_rgba gv_rgba_mix(gv_rgba a, gv_rgba b, float t);
/* The same colour with its opacity times `t`. */
gv_rgba gv_rgba_fade(gv_rgba colour, float t);

#endif
