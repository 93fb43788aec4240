/*
 * weights.h - which weights a board gets.
 *
 * As text, one section for each kind of board that was tuned:
 *
 *     board torus 8x8
 *     cells 64            playable ones
 *     exposed 0 0 0 0 64  of them with exposure 0, 1, … 4 (axes.h)
 *     twisted no          whether a seam mirrors
 *     objective most
 *     error 3.1           in discs; see play.h
 *     moves 0.1 …         a feature, and its weight at each knot
 *
 * A line that begins with # is a comment. A board gets the section that is most like it: the same
 * objective, the most similar share of cells by exposure, then size and twist.
 */
#ifndef GV_SEARCH_WEIGHTS_H
#define GV_SEARCH_WEIGHTS_H

#include "search/evaluate.h"

/* Reads all of `text` and gives the section for this board. GV_ERROR_SYNTAX with the line. */
gv_status gv_i_weights_read(const char *text, const gv_fast *fast, gv_i_weights *out,
                            gv_error *error);
/* Those that the program was built with. */
gv_status gv_i_weights_built_in(const gv_fast *fast, gv_i_weights *out, gv_error *error);
/* Writes a section for this board. */
void gv_i_weights_write(const gv_i_weights *weights, const gv_fast *fast, gv_text *out);

#endif
