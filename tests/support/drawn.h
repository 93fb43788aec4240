/*
 * drawn.h - drawings and panels that tests, golden pictures and the benchmark share.
 *
 * They show everything once: each shape, stroke and kind of text, each widget in each state.
 */
#ifndef GLUVERSI_TESTS_DRAWN_H
#define GLUVERSI_TESTS_DRAWN_H

#include "ui/widgets.h"

/* The size of the sheet, in units. */
#define DRAWN_WIDTH  1000
#define DRAWN_HEIGHT 700

/* Every shape, stroke and label, on the right of a sheet that the panel is on the left of. */
void drawn_shapes(gv_drawing *drawing, const gv_theme *theme);
/*
 * Says one frame of a panel like the product's, in a window of the sheet's size. It has the
 * drop-down lists "size" (long) and "black", and the menu "demo" with notes.
 */
void drawn_panel(gv_ui *ui, gv_drawing *drawing, gv_font *font, const gv_theme *theme,
                 float text_scale);
/*
 * As much as a board with copies up to the edges of an area: cells, discs with shadows, diamonds,
 * cell names; `cell` is a cell's side, `shift` moves all of it to the right.
 */
void drawn_board(gv_drawing *drawing, const gv_theme *theme, gv_rect area, float cell, float shift);

#endif
