/* state.h - the window's state, shared by the files that change it and the one that draws it. */
#ifndef GV_APP_STATE_H
#define GV_APP_STATE_H

#include "app/controller.h"
#include "app/demonstrations.h"
#include "app/surface_view.h"
#include "app/thinker.h"
#include "app/views.h"
#include "ui/widgets.h"

#define GV_I_BOARDS   6
#define GV_I_SIZES    13
#define GV_I_STARTS   4
#define GV_I_PLAYERS  4
#define GV_I_SEATS    (3 + GV_LEVELS)
#define GV_I_VARIANTS 128
/* How long a notice stays when nobody acknowledges it, and how long discs take to turn; in seconds.
 */
#define GV_I_NOTICE_TIME 2.5
#define GV_I_TURN_TIME   0.25
/* A pause before the computer moves, so that one sees that it does. */
#define GV_I_THINK_TIME 0.45
/* How long the pointer rests on a widget before it is explained. */
#define GV_I_TIP_TIME 0.7
/* How much larger a step of the wheel makes cells. */
#define GV_I_WHEEL_ZOOM 1.15

/* What of the board is shown. */
typedef enum gv_i_view_mode {
    GV_I_VIEW_FLAT,
    GV_I_VIEW_BOTH,    /* side by side; in a narrow window, one over the other */
    GV_I_VIEW_SURFACE, /* alone: the flat view has w 0 */
    GV_I_VIEW_MODES
} gv_i_view_mode;

/* Choices that have a place in the panel or the bar. */
enum {
    GV_I_FROM_BOARD = 1,
    GV_I_FROM_CLOSING = 2,
    GV_I_FROM_SIZE = 4,
    GV_I_FROM_START = 8,
    GV_I_FROM_BLACK = 16,
    GV_I_FROM_WHITE = 32
};

/* Where the parts of the window are. */
typedef struct gv_i_parts {
    gv_rect panel;                     /* at the left; w 0: there is a bar instead */
    gv_rect bar, remark, view, status; /* w 0: not shown */
    gv_rect surface;                   /* beside the view, or instead of it */
    bool compact, stacked;             /* how much room the bar has; stacked: compact, two rows */
} gv_i_parts;

/* What the thinker was asked last. */
typedef enum gv_i_asked {
    GV_I_ASKED_NOTHING,
    GV_I_ASKED_MOVE,
    GV_I_ASKED_HINT,
    GV_I_ASKED_VALUE
} gv_i_asked;

/* What the computer says about positions of the game. */
typedef struct gv_i_thoughts {
    gv_thinker *thinker;
    gv_i_asked asked;
    uint64_t game; /* of what was asked: the game, its ply, the position */
    int ply;
    gv_position position;
    gv_seat seat;
    bool has_move; /* the computer knows its move, and waits until one has seen the last one */
    gv_cell move;

    bool hints;    /* wanted */
    bool has_hint; /* of `hint_position` in game `hint_game` */
    uint64_t hint_game;
    gv_position hint_position;
    gv_thought hint;

    bool graph;      /* values of all plies are wanted */
    double *values;  /* by ply, black less white */
    gv_position *of; /* that they are of */
    bool *known;
    int room; /* of the three */
    uint64_t values_game;
} gv_i_thoughts;

/* Where the pointer is, and what it is doing to the board. */
typedef struct gv_i_hand {
    bool inside, pressed, dragging;
    bool covered; /* a widget lies under it */
    double x, y;
    double press_x, press_y;
} gv_i_hand;

/* What is kept from one run to the next (memory.c). */
typedef struct gv_i_kept {
    uint64_t number;
    int ply, length, theme, text, flags, place[4];
    gv_cell last;
    char seats[2][128];
} gv_i_kept;

typedef struct gv_i_memory {
    gv_text folder; /* with a slash at its end; "": nothing is kept */
    gv_i_kept kept; /* what was written last, in short */
    gv_text game;   /* the game as it was written last */
    uint64_t game_number;
    int game_length;
    int x, y, width, height; /* of the window; width 0: not known */
    bool has_view;           /* which views are shown was kept */
} gv_i_memory;

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
    bool paused;           /* somebody went back to look: the computers wait */
    bool looking; /* a ply was chosen from the list: later moves are kept until it is said */
    bool warned;  /* that a move on `warned_cell` at `warned_ply` drops later ones */
    gv_cell warned_cell;
    int warned_ply;
    double think_end;
    double used[2]; /* seconds, by gv_colour */
    gv_i_thoughts thoughts;
    gv_seat computer; /* which computer player sits down where one is wanted */

    gv_i_view_mode view_mode;
    unsigned chosen_from; /* GV_I_FROM_…: what this frame has a place for; the rest are menus */
    bool folded;          /* the panel: a bar is shown instead */
    bool idle_turn;       /* the surface turns by itself */
    bool full_screen;     /* wanted */
    gv_rect moves_list;   /* where it was drawn, and how many of its rows; w 0: it was not */
    int moves_shown, moves_rows;
    int moves_first; /* row of the list of moves at its top; -1: follows the game */
    const gv_variant *listed[GV_I_VARIANTS]; /* for their pictures */
    bool tip_shown;
    char tip_of[GV_UI_NAME_SIZE]; /* the widget under the pointer, since tip_start */
    double tip_start;
    gv_i_memory memory;

    gv_i_views views; /* what can be opened over the board */
    gv_i_surface_view surface;

    gv_text frame_title;
    gv_text status[2];
    bool dirty, closing;
};

/* ---------------------------------------------------------------- choices.c */

extern const char *const gv_i_board_captions[GV_I_BOARDS];
extern const char *const gv_i_board_names[GV_I_BOARDS];
extern const char *const gv_i_size_names[GV_I_SIZES];
extern const gv_start gv_i_starts[GV_I_STARTS];
/* Person, the levels, greedy, random. */
extern const char *const gv_i_seat_names[GV_I_SEATS];
extern const char *const gv_i_seat_texts[GV_I_SEATS];

/* Reads the shipped variants, and those that the board pictures stand for. */
gv_status gv_i_boards_read(gv_app *app, gv_error *error);
/* Which choice the game is of now, or -1. */
int gv_i_board_now(const gv_app *app);
int gv_i_size_now(const gv_app *app);
int gv_i_start_now(const gv_app *app);
/* -1: limits that a command line gave. */
int gv_i_seat_now(const gv_app *app, gv_colour colour);
/* "Computer 4, improving"; limits as the command line writes them. */
void gv_i_seat_words(const gv_app *app, gv_colour colour, char out[128]);
/* Each starts a new game but those of players; a choice that does not fit leaves everything and
 * says why.
 */
void gv_i_choose_board(gv_app *app, int index);
void gv_i_choose_variant(gv_app *app, int index);
void gv_i_choose_size(gv_app *app, int index);
void gv_i_choose_start(gv_app *app, int index);
void gv_i_choose_seat(gv_app *app, gv_colour colour, int index);
/* Two people, you are Black, you are White, the computer alone: the next of these. */
void gv_i_next_players(gv_app *app);
void gv_i_swap(gv_app *app);
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
/* Shows the position after so many plies; what was played later stays. */
void gv_i_go(gv_app *app, int ply);
/* Computer moves, turning discs and notices that are due; the seconds until the next of them. */
double gv_i_play_tick(gv_app *app);
/* Of two waits, as gv_app_tick has them, the one that ends first; negative is never. */
double gv_i_sooner(double a, double b);

/* ---------------------------------------------------------------- thoughts.c */

gv_status gv_i_thoughts_new(gv_app *app, gv_error *error);
void gv_i_thoughts_free(gv_app *app);
/* Whether it is a computer's turn, and nothing holds it back. */
bool gv_i_is_computers_turn(const gv_app *app);
/* Takes what has been answered, and asks what is to be known now. */
void gv_i_thoughts_tick(gv_app *app);
/* The hint for the position that is shown, or NULL. */
const gv_thought *gv_i_hint_now(const gv_app *app);
/* What the position after so many plies is worth; false: not known (yet). */
bool gv_i_value_at(const gv_app *app, int ply, double *value);
void gv_i_switch_hints(gv_app *app);
void gv_i_switch_graph(gv_app *app);
void gv_i_draw_hints(gv_app *app, gv_drawing *out);
/* The same on the sheet of the surface, in its units. */
void gv_i_draw_hints_on_sheet(const gv_app *app, gv_drawing *out);

/* ---------------------------------------------------------------- memory.c */

void gv_i_memory_free(gv_app *app);
/* Writes what has changed; the window's place alone is written at the end only. */
void gv_i_memory_keep(gv_app *app, bool closing);
/* Keeps the game that is being left, and brings back the one before it. */
void gv_i_memory_last_game(gv_app *app);

/* ---------------------------------------------------------------- commands.c */

/* Gives the cursor a place where it has none: under the pointer, or in the middle of the view. */
void gv_i_find_cursor(gv_app *app);

/* ---------------------------------------------------------------- layout.c, panel.c */

void gv_i_place_parts(gv_app *app);
/* What was chosen from the menu of everything, and from the settings (menus.c). */
void gv_i_menu_chosen(gv_app *app, int item);
void gv_i_setting_chosen(gv_app *app, int item);
/* The panel at the left (side.c), and its menus, which are there at every size. */
void gv_i_draw_side(gv_app *app);
void gv_i_draw_menus(gv_app *app);
/* The wheel over the list of moves; false: it is not there. */
bool gv_i_side_wheel(gv_app *app, const gv_input *input);
/* The fundamental polygon of the variant that *context points at; a gv_ui_picture. */
void gv_i_draw_polygon(void *context, gv_drawing *drawing, gv_rect rect, gv_rgba ink,
                       const gv_theme *theme);
/* "12. d6", "12. pass"; the move of ply `ply`, counted from 1. */
void gv_i_move_text(const gv_app *app, int ply, bool number, char out[40]);
/* Choices in a place, as a row or as a list; with w 0 as a menu. */
void gv_i_board_choice(gv_app *app, gv_rect rect, bool pictures);
void gv_i_closing_choice(gv_app *app, gv_rect rect, bool row);
void gv_i_size_choice(gv_app *app, gv_rect rect);
void gv_i_start_choice(gv_app *app, gv_rect rect);
void gv_i_seat_choice(gv_app *app, gv_colour colour, gv_rect rect);
void gv_i_draw_graph(gv_app *app, gv_rect rect);
/* What a widget does, in a sentence; NULL: its text says it. */
const char *gv_i_tip(const char *name);
double gv_i_tip_tick(gv_app *app);
void gv_i_draw_tip(gv_app *app);
/* The status lines, in app->status. */
void gv_i_write_status(gv_app *app);
/* All widgets, between gv_ui_begin and gv_ui_end. */
void gv_i_draw_panels(gv_app *app);

#endif
