/*
 * views.h - the inside of what can be opened over the board: the three rules side by side, a move
 * explained, a position edited; and games coming in and going out as text, files and pictures.
 *
 * Each is a file of its own (compare.c, explain.c, editor.c, exchange.c, saving.c); views.c is
 * where the window asks all of them. At most one of compare and editor is open; an explanation is
 * closed by both.
 */
#ifndef GV_APP_VIEWS_H
#define GV_APP_VIEWS_H

#include "app/controller.h"
#include "app/match.h"
#include "gluversi/games.h"
#include "scene/differences.h"
#include "scene/explanation.h"
#include "scene/flat.h"
#include "ui/drawing.h"

/* The position under the three rules. Boards are counted as gv_closing_names: never, always,
 * accompanied. */
typedef struct gv_i_compare {
    bool open;
    gv_rect heads[GV_CLOSINGS]; /* over each board: its rule and what it allows */
    gv_camera cameras[GV_CLOSINGS];
} gv_i_compare;

/* A move taken apart, in a panel beside the board or under it. */
typedef struct gv_i_explain {
    bool open;
    bool orders; /* the list is of what turning line by line would do */
    gv_place place;
    int chosen; /* of the list; drawn on the board */
    int first;  /* the row at the top of the list */
    gv_explanation explanation;
    uint64_t number; /* of the game, its ply and position that it was made for */
    int ply;
    gv_position position;
    bool stale;
    gv_rect panel;
    gv_rect rows[GV_EXPLAINED_ITEMS]; /* where they were drawn; h 0: out of view */
} gv_i_explain;

typedef enum gv_i_brush {
    GV_I_BRUSH_BLACK,
    GV_I_BRUSH_WHITE,
    GV_I_BRUSH_EMPTY,
    GV_I_BRUSH_HOLE,
    GV_I_BRUSHES
} gv_i_brush;

/* A position in the making. The game is not touched until it is done. */
typedef struct gv_i_editor {
    bool open;
    uint64_t number;    /* of the game it was begun in */
    gv_variant variant; /* with the holes as they are now */
    gv_setup setup;
    gv_flat *flat; /* of the setup's board */
    gv_set black, white;
    bool black_to_move;
    gv_position position; /* the same, for the drawing that is being made */
    gv_i_brush brush;
    gv_rect bar;
} gv_i_editor;

#define GV_I_MARKS 4

typedef struct gv_i_views {
    gv_i_compare compare;
    gv_i_explain explain;
    gv_i_editor editor;
    gv_flat_mark marks[GV_I_MARKS]; /* of the drawing that is being made */
    gv_clipboard clipboard;
    /* The game as it came in, whose tags and comments are kept: it belongs to game `origin_number`.
     */
    gv_game_record origin;
    uint64_t origin_number;
    bool may_save;
    gv_text folders[2]; /* for games, for pictures: "" or with a slash at the end */
    gv_text picture;    /* the file that the next picture of the window goes to, "" for none */
} gv_i_views;

/* ---------------------------------------------------------------- views.c: what the window asks */

void gv_i_views_free(gv_app *app);
/* Takes the room that open panels need from the view; called with the parts just found. */
struct gv_i_parts;
void gv_i_views_place(gv_app *app, struct gv_i_parts *parts);
/* An event that no widget used; true where it has been dealt with. */
bool gv_i_views_event(gv_app *app, const gv_input *input);
/* A widget of these views; true where it is one. */
bool gv_i_views_widget(gv_app *app, const char *name, int item);
/* A command of these views; true where it is one. */
bool gv_i_views_do(gv_app *app, gv_command command);
/* A click on a cell, or Enter on the cursor; false: it is a move of the game. */
bool gv_i_views_click(gv_app *app, const gv_place *place);
/* Closes the topmost thing that is open; false where there is none. */
bool gv_i_views_close(gv_app *app);
/* Whether the computers must wait, since somebody is at work on the board. */
bool gv_i_views_hold(const gv_app *app);
/* Time went by: places stay where the camera is. */
void gv_i_views_tick(gv_app *app);
/* Changes what the flat view shows; returns the board to draw it on, NULL where there is none. */
gv_flat *gv_i_views_show(gv_app *app, gv_flat_view *view);
void gv_i_views_write_status(gv_app *app);
void gv_i_views_draw_panels(gv_app *app);
/* How far a list is scrolled, where not all of its rows are shown: a bar, `beside` its right side.
 */
void gv_i_draw_position(gv_app *app, const gv_rect *list, float beside, int first, int shown,
                        int rows);

/* ---------------------------------------------------------------- compare.c */

void gv_i_compare_place(gv_app *app, gv_rect area);
bool gv_i_compare_pointed(const gv_app *app, gv_place *out);
void gv_i_compare_click(gv_app *app, const gv_place *place);
void gv_i_compare_draw(gv_app *app, gv_drawing *out);
void gv_i_compare_draw_heads(gv_app *app);

/* ---------------------------------------------------------------- explain.c, explain_panel.c */

/* Opens the explanation of a place, or closes that of the same place. */
void gv_i_explain_open(gv_app *app, const gv_place *place);
void gv_i_explain_switch_orders(gv_app *app);
/* The items of the list that is shown, and how many. */
const gv_explained_item *gv_i_explain_items(const gv_app *app, int *count);
bool gv_i_explain_event(gv_app *app, const gv_input *input);
/* Whether the game has gone on since the explanation was made. */
bool gv_i_explain_is_stale(const gv_app *app);
/* Makes the explanation anew where the game has gone on. */
void gv_i_explain_update(gv_app *app);
void gv_i_explain_show(gv_app *app, gv_flat_view *view);
void gv_i_explain_place(gv_app *app, gv_rect *view);
void gv_i_explain_draw(gv_app *app);

/* ---------------------------------------------------------------- editor.c, editor_bar.c */

void gv_i_editor_open(gv_app *app);
/* Forgets what was edited. */
void gv_i_editor_close(gv_app *app);
/* Makes the position the start of a game; where it cannot be one, says why and stays open. */
void gv_i_editor_done(gv_app *app);
void gv_i_editor_put(gv_app *app, gv_cell cell);
void gv_i_editor_clear(gv_app *app);
void gv_i_editor_start(gv_app *app);
bool gv_i_editor_event(gv_app *app, const gv_input *input);
bool gv_i_editor_widget(gv_app *app, const char *name, int item);
void gv_i_editor_show(gv_app *app, gv_flat_view *view);
void gv_i_editor_write_status(const gv_app *app, gv_text *out);
void gv_i_editor_place(gv_app *app, gv_rect *view);
void gv_i_editor_draw(gv_app *app);

/* ---------------------------------------------------------------- exchange.c, saving.c */

/* The game up to now as a record, with the tags and comments that it came with. */
gv_status gv_i_record_now(const gv_app *app, gv_game_record *out, gv_error *error);
void gv_i_copy_position(gv_app *app);
void gv_i_copy_game(gv_app *app);
void gv_i_paste(gv_app *app);
/* Opens a file of games, positions or variants; `name` is for messages. */
void gv_i_open_file(gv_app *app, const char *path);
/* Opens the game of a record, and says nothing of it. */
gv_status gv_i_open_record(gv_app *app, gv_game_record *record, gv_error *error);
/* Keeps the tags and comments of the game that is shown now. */
void gv_i_keep_origin(gv_app *app, gv_game_record *record);
/* The same with a copy of those in `file`, which the game that is shown was begun from. */
gv_status gv_i_begin_origin(gv_app *app, const gv_game_record *file, gv_error *error);
/* Shows a notice for as long as it takes to read it. */
void gv_i_notify_long(gv_app *app, const char *text);
void gv_i_save_game(gv_app *app);
void gv_i_take_picture(gv_app *app);

#endif
