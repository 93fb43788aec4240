/*
 * keys.h - what the keyboard does: one table that binds keys and is the text of the overlay on F1.
 *
 * Letters are those that the keyboard's layout writes, not where a key lies. Nothing here knows
 * GLFW; window.c turns its keys into these.
 */
#ifndef GV_APP_KEYS_H
#define GV_APP_KEYS_H

#include "gluversi/base.h"

/* A key: a lower case letter or a digit or sign as itself, or one of these. */
typedef enum gv_key_code {
    GV_KEY_NONE = 0,
    GV_KEY_LEFT = 256,
    GV_KEY_RIGHT,
    GV_KEY_UP,
    GV_KEY_DOWN,
    GV_KEY_HOME,
    GV_KEY_END,
    GV_KEY_PAGE_UP,
    GV_KEY_PAGE_DOWN,
    GV_KEY_ENTER,
    GV_KEY_TAB,
    GV_KEY_ESCAPE,
    GV_KEY_F1,
    GV_KEY_F2,
    GV_KEY_F9,
    GV_KEY_F10,
    GV_KEY_F11,
    GV_KEY_OTHER
} gv_key_code;

/* What the window can be told to do; widgets and keys come to the same. */
typedef enum gv_command {
    GV_DO_NOTHING,
    GV_DO_CURSOR_LEFT,
    GV_DO_CURSOR_RIGHT,
    GV_DO_CURSOR_UP,
    GV_DO_CURSOR_DOWN,
    GV_DO_PLAY_CURSOR,
    GV_DO_SCROLL_LEFT,
    GV_DO_SCROLL_RIGHT,
    GV_DO_SCROLL_UP,
    GV_DO_SCROLL_DOWN,
    GV_DO_ZOOM_IN,
    GV_DO_ZOOM_OUT,
    GV_DO_HOME,
    GV_DO_LINES,
    GV_DO_DEMONSTRATIONS,
    GV_DO_COMPARE,
    GV_DO_EXPLAIN,
    GV_DO_ORDERS,
    GV_DO_EDIT,
    GV_DO_COPY,
    GV_DO_COPY_GAME,
    GV_DO_PASTE,
    GV_DO_SAVE,
    GV_DO_SCREENSHOT,
    GV_DO_NEVER,
    GV_DO_ALWAYS,
    GV_DO_ACCOMPANIED,
    GV_DO_NEXT_BOARD,
    GV_DO_PREVIOUS_BOARD,
    GV_DO_NEXT_SIZE,
    GV_DO_PREVIOUS_SIZE,
    GV_DO_NEXT_START,
    GV_DO_NEXT_PLAYERS,
    GV_DO_SWAP,
    GV_DO_HINT,
    GV_DO_GRAPH,
    GV_DO_MOVES,
    GV_DO_FOLD,
    GV_DO_MENU,
    GV_DO_SETTINGS,
    GV_DO_FULL_SCREEN,
    GV_DO_LAST_GAME,
    GV_DO_NEW,
    GV_DO_UNDO,
    GV_DO_REDO,
    GV_DO_THEME,
    GV_DO_MOTION,
    GV_DO_IDLE_TURN,
    GV_DO_VIEW,
    GV_DO_GLUE,
    GV_DO_GLUE_STEP,
    GV_DO_SHAPE,
    GV_DO_SEE_THROUGH,
    GV_DO_WALKER,
    GV_DO_WALKER_TURN,
    GV_DO_TURN_LEFT, /* the surface, as a hand that drags it there does */
    GV_DO_TURN_RIGHT,
    GV_DO_TURN_UP,
    GV_DO_TURN_DOWN,
    GV_DO_NEARER,
    GV_DO_FARTHER,
    GV_DO_CENTRE,
    GV_DO_TEXT_LARGER,
    GV_DO_TEXT_SMALLER,
    GV_DO_KEYS,
    GV_DO_CLOSE,
    GV_DO_QUIT,
} gv_command;

typedef struct gv_key_binding {
    int key; /* a gv_key_code, or a character */
    bool shift, control;
    gv_command command;
    const char *written; /* "Shift+←", for the overlay; NULL: told by the row above */
    const char *help;    /* what it does; NULL where `written` is */
} gv_key_binding;

/* The one table; key GV_KEY_NONE ends it. */
extern const gv_key_binding gv_key_bindings[];

/* What a key does. Shift counts only where the table says so: capital letters do what small ones
 * do. */
gv_command gv_key_command(int key, bool shift, bool control);

#endif
