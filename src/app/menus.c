/*
 * menus.c - lists that open over the window at every size: everything that can be done, settings,
 * variants, demonstrations, moves; and what widgets do, in a sentence.
 *
 * Rows of the menu and the settings are tables: what is shown, and the command or the list that it
 * stands for. The key of a command comes from the table of keys.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/state.h"

/* ---------------------------------------------------------------- the menu of everything */

typedef struct menu_row {
    const char *name, *text;
    gv_command command;
    const char *list; /* opened instead of a command */
} menu_row;

static const menu_row menu_rows[] = {
    {"new", "New game", GV_DO_NEW, NULL},
    {"undo", "Take a move back", GV_DO_UNDO, NULL},
    {"redo", "Play it again", GV_DO_REDO, NULL},
    {"hint", "Hints", GV_DO_HINT, NULL},
    {"moves", "Moves: go to one\xe2\x80\xa6", GV_DO_MOVES, NULL},
    {"variants", "Variants\xe2\x80\xa6", GV_DO_NOTHING, "variants"},
    {"board", "Board\xe2\x80\xa6", GV_DO_NOTHING, "board"},
    {"size", "Size\xe2\x80\xa6", GV_DO_NOTHING, "size"},
    {"closing", "Closing rule\xe2\x80\xa6", GV_DO_NOTHING, "closing"},
    {"start", "Start of the discs\xe2\x80\xa6", GV_DO_NOTHING, "start"},
    {"black", "Who plays Black\xe2\x80\xa6", GV_DO_NOTHING, "black"},
    {"white", "Who plays White\xe2\x80\xa6", GV_DO_NOTHING, "white"},
    {"swap", "Swap the players", GV_DO_SWAP, NULL},
    {"compare", "Compare the rules", GV_DO_COMPARE, NULL},
    {"explain", "Explain a move", GV_DO_EXPLAIN, NULL},
    {"lines", "Lines through a cell", GV_DO_LINES, NULL},
    {"demonstrations", "Demonstrations\xe2\x80\xa6", GV_DO_DEMONSTRATIONS, NULL},
    {"edit", "Set up a position", GV_DO_EDIT, NULL},
    {"copy", "Copy the position", GV_DO_COPY, NULL},
    {"copy-game", "Copy the game", GV_DO_COPY_GAME, NULL},
    {"paste", "Paste", GV_DO_PASTE, NULL},
    {"save", "Save the game", GV_DO_SAVE, NULL},
    {"picture", "Picture of the window", GV_DO_SCREENSHOT, NULL},
    {"last", "The game before this one", GV_DO_LAST_GAME, NULL},
    {"view", "Flat view, surface", GV_DO_VIEW, NULL},
    {"glue", "Glue the surface, unroll it", GV_DO_GLUE, NULL},
    {"see-through", "See through the surface", GV_DO_SEE_THROUGH, NULL},
    {"walker", "A walker on the surface", GV_DO_WALKER, NULL},
    {"fold", "Panel at the left", GV_DO_FOLD, NULL},
    {"settings", "Settings\xe2\x80\xa6", GV_DO_SETTINGS, NULL},
    {"keys", "Keys", GV_DO_KEYS, NULL},
    {"quit", "Close the window", GV_DO_QUIT, NULL},
};
#define MENU_ROWS ((int)(sizeof menu_rows / sizeof menu_rows[0]))

/* The text of a row with the key that does the same. */
static void row_text(const menu_row *row, char out[80])
{
    const char *key = NULL;
    for (const gv_key_binding *b = gv_key_bindings; b->key != GV_KEY_NONE && !key; b++)
        if (b->command == row->command && row->command != GV_DO_NOTHING)
            key = b->written;
    snprintf(out, 80, key ? "%s  (%s)" : "%s", row->text, key);
}

static void draw_menu(gv_app *app)
{
    gv_item items[MENU_ROWS] = {{0}};
    char texts[MENU_ROWS][80];
    for (int i = 0; i < MENU_ROWS; i++) {
        row_text(&menu_rows[i], texts[i]);
        items[i] = (gv_item){.name = menu_rows[i].name, .text = texts[i]};
        /* The panel has them as rows of buttons, and no list. */
        const char *list = menu_rows[i].list;
        items[i].disabled = app->parts.panel.w > 0 && list &&
                            (strcmp(list, "board") == 0 || strcmp(list, "closing") == 0);
    }
    gv_ui_menu(app->ui,
               &(gv_choice){.name = "menu", .items = items, .count = MENU_ROWS, .chosen = -1},
               NULL);
}

void gv_i_menu_chosen(gv_app *app, int item)
{
    if (item < 0 || item >= MENU_ROWS)
        return;
    if (menu_rows[item].list)
        gv_ui_open(app->ui, menu_rows[item].list);
    else
        gv_app_do(app, menu_rows[item].command);
}

/* ---------------------------------------------------------------- settings */

static const menu_row setting_rows[] = {
    {"theme", "Theme", GV_DO_THEME, NULL},
    {"larger", "Larger text", GV_DO_TEXT_LARGER, NULL},
    {"smaller", "Smaller text", GV_DO_TEXT_SMALLER, NULL},
    {"motion", "Motion", GV_DO_MOTION, NULL},
    {"idle", "The surface turns by itself", GV_DO_IDLE_TURN, NULL},
    {"full-screen", "Full screen", GV_DO_FULL_SCREEN, NULL},
    {"fold", "Panel at the left", GV_DO_FOLD, NULL},
    {"hints", "Hints", GV_DO_HINT, NULL},
    {"graph", "Values in the graph", GV_DO_GRAPH, NULL},
};
#define SETTING_ROWS ((int)(sizeof setting_rows / sizeof setting_rows[0]))

/* What a setting is now; "" for those that have no state. */
static const char *setting_now(const gv_app *app, gv_command command)
{
    static const char *const words[2] = {": off", ": on"};
    switch (command) {
    case GV_DO_MOTION:
        return words[!app->still];
    case GV_DO_IDLE_TURN:
        return words[app->idle_turn];
    case GV_DO_FULL_SCREEN:
        return words[app->full_screen];
    case GV_DO_FOLD:
        return words[!app->folded];
    case GV_DO_HINT:
        return words[app->thoughts.hints];
    case GV_DO_GRAPH:
        return words[app->thoughts.graph];
    default:
        return "";
    }
}

static void draw_settings(gv_app *app)
{
    gv_item items[SETTING_ROWS] = {{0}};
    char texts[SETTING_ROWS][120];
    for (int i = 0; i < SETTING_ROWS; i++) {
        char text[80];
        row_text(&setting_rows[i], text);
        if (setting_rows[i].command == GV_DO_THEME)
            snprintf(texts[i], sizeof texts[i], "%s: %s", text,
                     gv_name_of(gv_theme_names, (int)app->theme->kind));
        else
            snprintf(texts[i], sizeof texts[i], "%s%s", text,
                     setting_now(app, setting_rows[i].command));
        items[i] = (gv_item){.name = setting_rows[i].name, .text = texts[i]};
    }
    gv_ui_menu(
        app->ui,
        &(gv_choice){.name = "settings", .items = items, .count = SETTING_ROWS, .chosen = -1},
        "Settings");
}

/* The list stays open: one often changes several things, or a thing back. */
void gv_i_setting_chosen(gv_app *app, int item)
{
    if (item < 0 || item >= SETTING_ROWS)
        return;
    gv_app_do(app, setting_rows[item].command);
    gv_ui_open(app->ui, "settings");
}

/* ---------------------------------------------------------------- moves */

static void draw_move_list(gv_app *app)
{
    int count = gv_game_length(app->match.game) + 1;
    const char *open = gv_ui_opened(app->ui);
    if (!open || strcmp(open, "moves") != 0)
        return;
    gv_item *items = calloc((size_t)count, sizeof *items);
    char(*texts)[40] = calloc((size_t)count, sizeof *texts);
    char(*names)[16] = calloc((size_t)count, sizeof *names);
    for (int i = 0; i < count && items && texts && names; i++) {
        gv_i_move_text(app, i, true, texts[i]);
        snprintf(names[i], sizeof names[i], "%d", i);
        items[i] = (gv_item){.name = names[i], .text = texts[i]};
    }
    if (items && texts && names)
        gv_ui_menu(app->ui,
                   &(gv_choice){.name = "moves",
                                .items = items,
                                .count = count,
                                .chosen = gv_game_ply(app->match.game)},
                   "Moves");
    free(items);
    free(texts);
    free(names);
}

/* ---------------------------------------------------------------- variants, demonstrations */

static void draw_demonstrations(gv_app *app)
{
    gv_item items[16] = {{0}};
    char names[16][12];
    int count = (int)app->demonstrations.count < 16 ? (int)app->demonstrations.count : 16;
    for (int i = 0; i < count; i++) {
        snprintf(names[i], sizeof names[i], "%d", i + 1);
        items[i] = (gv_item){.name = names[i],
                             .text = app->demonstrations.items[i].title,
                             .note = app->demonstrations.items[i].remark};
    }
    gv_ui_menu(app->ui,
               &(gv_choice){.name = "demonstrations", .items = items, .count = count, .chosen = -1},
               "Demonstrations");
}

/* All shipped variants; the list scrolls. */
static void draw_variants(gv_app *app)
{
    gv_item items[GV_I_VARIANTS] = {{0}};
    int count = (int)app->variants.count, chosen = -1;
    count = count < GV_I_VARIANTS ? count : GV_I_VARIANTS;
    for (int i = 0; i < count; i++) {
        const gv_variant *variant = &app->variants.items[i];
        items[i] = (gv_item){.name = variant->name, .text = variant->title};
        app->listed[i] = variant;
        items[i].picture = gv_i_draw_polygon;
        items[i].context = &app->listed[i];
        if (strcmp(variant->name, app->match.base.name) == 0 &&
            gv_variant_equal(variant, &app->match.base))
            chosen = i;
    }
    gv_ui_menu(app->ui,
               &(gv_choice){.name = "variants", .items = items, .count = count, .chosen = chosen},
               "Variants");
}

/* ---------------------------------------------------------------- all of them */

/* What has no place in this frame can be opened as a menu. */
static void draw_left_out(gv_app *app)
{
    gv_rect none = {0};
    unsigned from = app->chosen_from;
    if (!(from & GV_I_FROM_BOARD))
        gv_i_board_choice(app, none, false);
    if (!(from & GV_I_FROM_CLOSING))
        gv_i_closing_choice(app, none, false);
    if (!(from & GV_I_FROM_SIZE))
        gv_i_size_choice(app, none);
    if (!(from & GV_I_FROM_START))
        gv_i_start_choice(app, none);
    if (!(from & GV_I_FROM_BLACK))
        gv_i_seat_choice(app, GV_BLACK, none);
    if (!(from & GV_I_FROM_WHITE))
        gv_i_seat_choice(app, GV_WHITE, none);
}

void gv_i_draw_menus(gv_app *app)
{
    draw_left_out(app);
    draw_menu(app);
    draw_settings(app);
    draw_move_list(app);
    draw_variants(app);
    draw_demonstrations(app);
}

/* ---------------------------------------------------------------- tips */

static const char *const tips[][2] = {
    {"menu.open", "Everything that can be done, with its key (F10)"},
    {"fold", "Folds the panel away; F9 brings it back"},
    {"new", "A new game of the same board, rule and start (N)"},
    {"undo", "Takes back to your last turn (U)"},
    {"redo", "Plays again what was taken back (R)"},
    {"hint", "The best moves and what they are worth: discs at the end, for the side to move (H)"},
    {"swap", "Black's player plays White, White's plays Black (Shift+X)"},
    {"graph", "Draws what the computer expects of each position: discs at the end (Shift+V)"},
    {"size", "Starts a new game on a board of this size"},
    {"start", "How the first discs lie; starts a new game"},
    {"black", "Who plays Black: a person, or the computer at one of ten levels"},
    {"white", "Who plays White: a person, or the computer at one of ten levels"},
    {"variants.open", "All boards and rules that come with the program"},
    {"demonstrations.open", "Positions that show what is special about glued boards (D)"},
    {"compare", "The position under the three closing rules, side by side (C)"},
    {"edit.open", "Set up any position (M)"},
    {"settings.open", "Theme, size of text, motion, full screen"},
    {"keys", "What the keyboard does (F1)"},
    {"board.square", "An open board: nothing is glued"},
    {"board.cylinder", "Left edge glued to the right one: lines go round"},
    {"board.torus", "Both pairs of edges glued straight"},
    {"board.mobius", "Left edge glued to the right one with a twist: over it, up is down"},
    {"board.klein", "Left and right glued with a twist, top and bottom straight"},
    {"board.projective", "Both pairs of edges glued with a twist"},
    {"surface.glue", "How far the sheet is glued; it holds anywhere (G, Shift+G)"},
    {"surface.through", "What is behind shines through the sheet (T)"},
    {"surface.walker", "A letter walks along a line: see how it comes home (W, Shift+W)"},
    {"shape.figure-eight",
     "A tube with a figure-eight for its section, which turns over on its way (K)"},
    {"shape.bottle", "The shape that gave the Klein bottle its name (K)"},
    {"explain.orders", "What turning line by line would leave unturned (O)"},
    {"explain.close", "Back to the game (Esc)"},
    {"remark.close", "Closes the remark (Esc)"},
    {"edit.brush.black", "Cells that you click get a black disc (B)"},
    {"edit.brush.white", "Cells that you click get a white disc (W)"},
    {"edit.brush.empty", "Cells that you click are cleared (E)"},
    {"edit.brush.hole", "Cells that you click become holes, which no line passes (H)"},
    {"edit.side", "Who moves first in this position; a click changes it (T)"},
    {"edit.clear", "Takes all discs away; holes stay (C)"},
    {"edit.start", "The discs that a game begins with (S)"},
    {"edit.done", "Plays from this position (M)"},
    {"edit.cancel", "Leaves all as it was (Esc)"},
};

const char *gv_i_tip(const char *name)
{
    int closing;
    if (strncmp(name, "closing.", 8) == 0 && gv_name_read(gv_closing_names, name + 8, &closing))
        return gv_name_help(gv_closing_names, closing);
    for (size_t i = 0; i < sizeof tips / sizeof tips[0]; i++)
        if (strcmp(tips[i][0], name) == 0)
            return tips[i][1];
    return NULL;
}

/* The seconds until a tip is due, or -1. A tip waits: who knows what he wants is not disturbed. */
double gv_i_tip_tick(gv_app *app)
{
    const char *over = gv_ui_hovered(app->ui);
    bool shown = app->tip_shown;
    if (strcmp(over ? over : "", app->tip_of) != 0) {
        snprintf(app->tip_of, sizeof app->tip_of, "%s", over ? over : "");
        app->tip_start = app->now;
    }
    bool may = over && gv_i_tip(over) && !gv_ui_opened(app->ui) && !app->hand.pressed;
    double left = app->tip_start + GV_I_TIP_TIME - app->now;
    app->tip_shown = may && left <= 0;
    app->dirty |= shown != app->tip_shown;
    return may && left > 0 ? left : -1;
}

void gv_i_draw_tip(gv_app *app)
{
    gv_rect anchor;
    const char *text = gv_i_tip(app->tip_of);
    if (app->tip_shown && text && gv_ui_find(app->ui, app->tip_of, &anchor))
        gv_ui_tip(app->ui, anchor, text);
}
