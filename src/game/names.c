/* names.c - the words for the settings of a game, each with what it means. */
#include "gluversi/game.h"

const gv_name gv_colour_names[] = {
    {GV_BLACK, "black", NULL}, {GV_WHITE, "white", NULL}, {0, NULL, NULL}};

const gv_name gv_closing_names[] = {
    {GV_CLOSING_NEVER, "never",
     "a walk round a ring of enemy discs turns nothing and does not make a move legal"},
    {GV_CLOSING_ALWAYS, "always",
     "a walk round a ring of enemy discs turns them, and alone makes the move legal"},
    {GV_CLOSING_ACCOMPANIED, "accompanied",
     "a walk round a ring of enemy discs turns them where the move is legal for another reason"},
    {0, NULL, NULL}};

const gv_name gv_objective_names[] = {
    {GV_MOST, "most", "who has more discs wins"},
    {GV_FEWEST, "fewest", "who has fewer discs wins (anti-reversi)"},
    {0, NULL, NULL}};

const gv_name gv_quiet_names[] = {
    {GV_QUIET_NO, "no", "each move must turn a disc"},
    {GV_QUIET_OWN, "own", "a move beside a disc of one's own may turn nothing"},
    {GV_QUIET_ENEMY, "enemy", "a move beside a disc of the enemy's may turn nothing"},
    {0, NULL, NULL}};

const gv_name gv_tie_names[] = {{GV_TIE_DRAW, "draw", "a tie is a draw"},
                                {GV_TIE_SECOND, "second", "the second player wins a tie"},
                                {0, NULL, NULL}};

const gv_name gv_start_names[] = {
    {GV_START_DIAGONAL, "diagonal",
     "White on the upper left and lower right of the four centre cells"},
    {GV_START_MIRRORED, "mirrored", "colours of diagonal exchanged"},
    {GV_START_PARALLEL, "parallel", "the upper two White, the lower two Black"},
    {GV_START_EMPTY, "empty", "the first four discs are placed in turn on the centre cells"},
    {GV_START_POSITION, "position", "a drawn position"},
    {0, NULL, NULL}};

const gv_name gv_result_names[] = {{GV_BLACK_WINS, "black", NULL},
                                   {GV_WHITE_WINS, "white", NULL},
                                   {GV_DRAWN, "draw", NULL},
                                   {0, NULL, NULL}};
