/* keys.c - the table of keys. */
#include "app/keys.h"

#define LEFT  "\xe2\x86\x90"
#define UP    "\xe2\x86\x91"
#define RIGHT "\xe2\x86\x92"
#define DOWN  "\xe2\x86\x93"

/* clang-format off */
const gv_key_binding gv_key_bindings[] = {
    {GV_KEY_LEFT,   false, false, GV_DO_CURSOR_LEFT,    LEFT " " UP " " RIGHT " " DOWN, "move the cursor, over seams too"},
    {GV_KEY_RIGHT,  false, false, GV_DO_CURSOR_RIGHT,   NULL, NULL},
    {GV_KEY_UP,     false, false, GV_DO_CURSOR_UP,      NULL, NULL},
    {GV_KEY_DOWN,   false, false, GV_DO_CURSOR_DOWN,    NULL, NULL},
    {GV_KEY_ENTER,  false, false, GV_DO_PLAY_CURSOR,    "Enter", "play on the cursor"},
    {' ',           false, false, GV_DO_PLAY_CURSOR,    NULL, NULL},
    {GV_KEY_LEFT,   true,  false, GV_DO_SCROLL_LEFT,    "Shift+arrows", "scroll, or drag the board"},
    {GV_KEY_RIGHT,  true,  false, GV_DO_SCROLL_RIGHT,   NULL, NULL},
    {GV_KEY_UP,     true,  false, GV_DO_SCROLL_UP,      NULL, NULL},
    {GV_KEY_DOWN,   true,  false, GV_DO_SCROLL_DOWN,    NULL, NULL},
    {'+',           false, false, GV_DO_ZOOM_IN,        "+ \xe2\x88\x92", "zoom, or turn the wheel"},
    {'=',           false, false, GV_DO_ZOOM_IN,        NULL, NULL},
    {'-',           false, false, GV_DO_ZOOM_OUT,       NULL, NULL},
    {GV_KEY_HOME,   false, false, GV_DO_HOME,           "Home", "show the whole board"},
    {'l',           false, false, GV_DO_LINES,          "L", "whole lines through a cell"},
    {'d',           false, false, GV_DO_DEMONSTRATIONS, "D", "demonstrations"},
    {'1',           false, false, GV_DO_NEVER,          "1 2 3", "rule never, always, accompanied"},
    {'2',           false, false, GV_DO_ALWAYS,         NULL, NULL},
    {'3',           false, false, GV_DO_ACCOMPANIED,    NULL, NULL},
    {'c',           false, false, GV_DO_COMPARE,        "C", "the three rules side by side"},
    {'e',           false, false, GV_DO_EXPLAIN,        "E, right click", "explain a move"},
    {'o',           false, false, GV_DO_ORDERS,         "O", "why the order of turning matters"},
    {'m',           false, false, GV_DO_EDIT,           "M", "set up a position"},
    {'c',           false, true,  GV_DO_COPY,           "Ctrl+C, Ctrl+Shift+C", "copy the position, the game"},
    {'c',           true,  true,  GV_DO_COPY_GAME,      NULL, NULL},
    {'v',           false, true,  GV_DO_PASTE,          "Ctrl+V", "paste a game or a position"},
    {'s',           false, true,  GV_DO_SAVE,           "Ctrl+S", "save the game in a file"},
    {'p',           false, false, GV_DO_SCREENSHOT,     "P", "a picture of the window, in a file"},
    {'b',           false, false, GV_DO_NEXT_BOARD,     "B, Shift+B", "next board, previous board"},
    {'b',           true,  false, GV_DO_PREVIOUS_BOARD, NULL, NULL},
    {'s',           false, false, GV_DO_NEXT_SIZE,      "S, Shift+S", "next size, previous size"},
    {'s',           true,  false, GV_DO_PREVIOUS_SIZE,  NULL, NULL},
    {'o',           true,  false, GV_DO_NEXT_START,     "Shift+O", "next start of the discs"},
    {'c',           true,  false, GV_DO_NEXT_PLAYERS,   "Shift+C", "who plays: people, computer"},
    {'x',           true,  false, GV_DO_SWAP,           "Shift+X", "swap the players"},
    {'h',           false, false, GV_DO_HINT,           "H", "the best moves, and their values"},
    {'v',           true,  false, GV_DO_GRAPH,          "Shift+V", "value of each position, in the graph"},
    {'j',           false, false, GV_DO_MOVES,          "J", "the moves: go to one of them"},
    {'n',           true,  false, GV_DO_LAST_GAME,      "Shift+N", "the game before this one"},
    {'n',           false, false, GV_DO_NEW,            "N", "new game"},
    {'u',           false, false, GV_DO_UNDO,           "U, Ctrl+Z", "take a move back"},
    {'z',           false, true,  GV_DO_UNDO,           NULL, NULL},
    {'r',           false, false, GV_DO_REDO,           "R, Ctrl+Y", "play it again"},
    {'y',           false, true,  GV_DO_REDO,           NULL, NULL},
    {GV_KEY_TAB,    false, false, GV_DO_NOTHING,        "Tab", "to the buttons, and back"},
    {GV_KEY_F2,     false, false, GV_DO_THEME,          "F2", "dark, light, high contrast"},
    {GV_KEY_F9,     false, false, GV_DO_FOLD,           "F9", "fold the panel, unfold it"},
    {GV_KEY_F10,    false, false, GV_DO_MENU,           "F10", "all that can be done"},
    {',',           false, true,  GV_DO_SETTINGS,       "Ctrl+,", "settings"},
    {GV_KEY_F11,    false, false, GV_DO_FULL_SCREEN,    "F11", "full screen"},
    {'m',           true,  false, GV_DO_MOTION,         "Shift+M", "motion on, off"},
    {'v',           false, false, GV_DO_VIEW,           "V", "flat, flat and surface, surface"},
    {'g',           false, false, GV_DO_GLUE,           "G, Shift+G", "glue the surface or unroll it, in steps"},
    {'g',           true,  false, GV_DO_GLUE_STEP,      NULL, NULL},
    {'k',           false, false, GV_DO_SHAPE,          "K", "the other shape of a Klein bottle"},
    {'t',           false, false, GV_DO_SEE_THROUGH,    "T", "see through the surface"},
    {'w',           false, false, GV_DO_WALKER,         "W, Shift+W", "a walker, in another direction"},
    {'w',           true,  false, GV_DO_WALKER_TURN,    NULL, NULL},
    {GV_KEY_LEFT,   false, true,  GV_DO_TURN_LEFT,      "Ctrl+arrows", "turn the surface, or drag it"},
    {GV_KEY_RIGHT,  false, true,  GV_DO_TURN_RIGHT,     NULL, NULL},
    {GV_KEY_UP,     false, true,  GV_DO_TURN_UP,        NULL, NULL},
    {GV_KEY_DOWN,   false, true,  GV_DO_TURN_DOWN,      NULL, NULL},
    {GV_KEY_PAGE_UP, false, false, GV_DO_NEARER,        "Page Up, Down", "the surface nearer, farther"},
    {GV_KEY_PAGE_DOWN, false, false, GV_DO_FARTHER,     NULL, NULL},
    {GV_KEY_ENTER,  false, true,  GV_DO_CENTRE,         "Ctrl+Enter", "turn the cell to the front"},
    {'i',           true,  false, GV_DO_IDLE_TURN,      "Shift+I", "the surface turns by itself, or not"},
    {'+',           false, true,  GV_DO_TEXT_LARGER,    "Ctrl++ Ctrl+\xe2\x88\x92", "larger text, smaller text"},
    {'=',           false, true,  GV_DO_TEXT_LARGER,    NULL, NULL},
    {'-',           false, true,  GV_DO_TEXT_SMALLER,   NULL, NULL},
    {GV_KEY_F1,     false, false, GV_DO_KEYS,           "F1", "this list"},
    {'?',           false, false, GV_DO_KEYS,           NULL, NULL},
    {GV_KEY_ESCAPE, false, false, GV_DO_CLOSE,          "Esc", "close what is open"},
    {'q',           false, true,  GV_DO_QUIT,           "Ctrl+Q", "close the window"},
    {GV_KEY_NONE,   false, false, GV_DO_NOTHING,        NULL, NULL},
};
/* clang-format on */

static gv_command find(int key, bool shift, bool control)
{
    for (const gv_key_binding *b = gv_key_bindings; b->key != GV_KEY_NONE; b++)
        if (b->key == key && b->shift == shift && b->control == control)
            return b->command;
    return GV_DO_NOTHING;
}

gv_command gv_key_command(int key, bool shift, bool control)
{
    gv_command command = find(key, shift, control);
    if (command == GV_DO_NOTHING && shift)
        command = find(key, false, control);
    return command;
}
