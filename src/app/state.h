/* state.h - the window's state, shared by the files that change it and the one that draws it. */
#ifndef GV_APP_STATE_H
#define GV_APP_STATE_H

#include "app/controller.h"
#include "app/demonstrations.h"
#include "ui/widgets.h"

#define GV_I_BOARDS  6
#define GV_I_SIZES   13
#define GV_I_STARTS  4
#define GV_I_PLAYERS 4
/* How long a notice stays when nobody acknowledges it, and how long discs take to turn; in seconds.
 */
#define GV_I_NOTICE_TIME 2.5
#define GV_I_TURN_TIME   0.25
/* A pause before the computer moves, so that one sees that it does. */
#define GV_I_THINK_TIME 0.45
/* How much larger a step of the wheel makes cells. */
#define GV_I_WHEEL_ZOOM 1.15

/* Where the parts of the window are. */
typedef struct gv_i_parts {
    gv_rect bar, remark, view, status; /* w 0: not shown */
    bool wide, compact, stacked;       /* how much room the bar has; stacked: compact, two rows */
} gv_i_parts;

/* Where the pointer is, and what it is doing to the board. */
typedef struct gv_i_hand {
    bool inside, pressed, dragging;
    bool covered; /* a widget lies under it */
    double x, y;
    double press_x, press_y;
} gv_i_hand;

struct gv_app {
    gv_match match;
    gv_flat *flat; /* of the match's board */
    gv_camera camera;
    const gv_variant *boards[GV_I_BOARDS]; /* of `variants` */
    gv_variants variants;                  /* all that are shipped */
    gv_demonstrations demonstrations;

    gv_ui *ui;
    gv_font *font;
    const gv_theme *theme;
    float text_scale;
    bool still;
    float width, height;
    gv_i_parts parts;

    gv_i_hand hand;
    bool by_keys; /* the cursor points, not the hand */
    bool has_cursor;
    gv_place cursor;
    bool lines;
    bool keys_shown;
    int keys_scrolled; /* rows */

    double now;
    gv_set turning;
    double turn_start;
    gv_text notice; /* over the board, until notice_end */
    double notice_end;
    gv_text passed;        /* kept in the status line until the next move */
    gv_text title, remark; /* of a demonstration */
    bool paused;           /* undo stopped two computers */
    double think_end;

    gv_text frame_title;
    gv_text status[2];
    bool dirty, closing;
};

/* ---------------------------------------------------------------- choices.c */

extern const char *const gv_i_board_captions[GV_I_BOARDS];
extern const char *const gv_i_board_names[GV_I_BOARDS];
extern const char *const gv_i_size_names[GV_I_SIZES];
extern const gv_start gv_i_starts[GV_I_STARTS];
extern const char *const gv_i_players_texts[GV_I_PLAYERS];
extern const char *const gv_i_players_names[GV_I_PLAYERS];

/* Reads the shipped variants, and those that the board pictures stand for. */
gv_status gv_i_boards_read(gv_app *app, gv_error *error);
/* Which choice the game is of now, or -1. */
int gv_i_board_now(const gv_app *app);
int gv_i_size_now(const gv_app *app);
int gv_i_start_now(const gv_app *app);
int gv_i_players_now(const gv_app *app);
/* Each starts a new game but the last; a choice that does not fit leaves everything and says why.
 */
void gv_i_choose_board(gv_app *app, int index);
void gv_i_choose_variant(gv_app *app, int index);
void gv_i_choose_size(gv_app *app, int index);
void gv_i_choose_start(gv_app *app, int index);
void gv_i_choose_players(gv_app *app, int index);
void gv_i_choose_closing(gv_app *app, gv_closing closing);
void gv_i_show_demonstration(gv_app *app, int index);

/* ---------------------------------------------------------------- play.c */

/* A new game is in place: board, camera, cursor and notices follow. */
void gv_i_game_changed(gv_app *app, bool new_board);
/* Shows a notice for a while. */
void gv_i_notify(gv_app *app, const char *text);
void gv_i_dismiss_notice(gv_app *app);
/* Plays for the person whose turn it is; anything else does nothing. */
void gv_i_play(gv_app *app, gv_cell cell);
void gv_i_restart(gv_app *app);
void gv_i_undo(gv_app *app);
void gv_i_redo(gv_app *app);
/* Computer moves, turning discs and notices that are due; the seconds until the next of them. */
double gv_i_play_tick(gv_app *app);

/* ---------------------------------------------------------------- layout.c, panel.c */

void gv_i_place_parts(gv_app *app);
/* The status lines, in app->status. */
void gv_i_write_status(gv_app *app);
/* All widgets, between gv_ui_begin and gv_ui_end. */
void gv_i_draw_panels(gv_app *app);

#endif
