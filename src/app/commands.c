/* commands.c - what the window can be told to do, by a key or by a widget. */
#include <math.h>

#include "app/state.h"

/* Cells that Shift+arrow scrolls. */
#define SCROLL_STEP 1.0

/* ---------------------------------------------------------------- the cursor */

/* Where the cursor begins: at the cell under the pointer, or in the middle of what is in view. */
void gv_i_find_cursor(gv_app *app)
{
    const gv_board *board = app->match.setup.board;
    int across, down;
    if (app->has_cursor || gv_app_pointed(app, &app->cursor)) {
        app->has_cursor = true;
        return;
    }
    gv_main_copy(board, &app->camera, &across, &down);
    int x = across * gv_board_columns(board) + (gv_board_columns(board) - 1) / 2;
    int y = down * gv_board_rows(board) + (gv_board_rows(board) - 1) / 2;
    app->has_cursor = gv_place_at(board, x, y, &app->cursor);
}

/* The cursor walks over the surface in its own frame, and so comes home mirrored round a twist. */
static void move_cursor(gv_app *app, gv_heading direction)
{
    bool had = app->has_cursor;
    gv_i_find_cursor(app);
    if (had || app->by_keys)
        gv_place_beside(app->match.setup.board, &app->cursor, direction);
    app->by_keys = true;
    gv_camera_show(&app->camera, app->cursor.x, app->cursor.y);
    gv_i_surface_follow(app, app->cursor.cell);
    app->dirty = true;
}

/* ---------------------------------------------------------------- the view */

static void zoom_at_middle(gv_app *app, double factor)
{
    const gv_rect *view = &app->camera.viewport;
    gv_camera_zoom(&app->camera, factor, view->x + view->w / 2.0, view->y + view->h / 2.0);
}

/* The next of `count` choices after `now`, or the one before it, round and round. */
static int next_choice(int now, int count, int step)
{
    if (now < 0)
        return step > 0 ? 0 : count - 1;
    return now + step < 0 ? count - 1 : now + step >= count ? 0 : now + step;
}

static void scale_text(gv_app *app, float factor)
{
    app->text_scale = fmaxf(0.8f, fminf(app->text_scale * factor, 3));
    gv_i_place_parts(app);
}

static void switch_theme(gv_app *app)
{
    static const gv_theme_kind next[] = {[GV_THEME_DARK] = GV_THEME_LIGHT,
                                         [GV_THEME_LIGHT] = GV_THEME_CONTRAST,
                                         [GV_THEME_CONTRAST] = GV_THEME_DARK,
                                         [GV_THEME_PRINT] = GV_THEME_DARK};
    app->theme = gv_theme_of(next[app->theme->kind]);
}

static void switch_motion(gv_app *app)
{
    app->still = !app->still;
    app->camera.still = app->still;
    gv_camera_settle(&app->camera);
    gv_i_notify(app, app->still ? "Motion off: nothing eases or turns" : "Motion on");
}

/* Closes the topmost thing that is open; false where there is none. */
static bool close_something(gv_app *app)
{
    bool *open = app->keys_shown ? &app->keys_shown : app->lines ? &app->lines : NULL;
    if (app->notice.length > 0)
        gv_i_dismiss_notice(app);
    else if (!app->keys_shown && gv_i_views_close(app))
        ;
    else if (open)
        *open = false;
    else if (app->remark.length > 0)
        gv_text_clear(&app->remark);
    else
        return false;
    gv_i_place_parts(app);
    return true;
}

static void do_view_command(gv_app *app, gv_command command)
{
    switch (command) {
    case GV_DO_CURSOR_LEFT:
        move_cursor(app, GV_W);
        break;
    case GV_DO_CURSOR_RIGHT:
        move_cursor(app, GV_E);
        break;
    case GV_DO_CURSOR_UP:
        move_cursor(app, GV_N);
        break;
    case GV_DO_CURSOR_DOWN:
        move_cursor(app, GV_S);
        break;
    case GV_DO_SCROLL_LEFT:
        gv_camera_scroll(&app->camera, -SCROLL_STEP, 0);
        break;
    case GV_DO_SCROLL_RIGHT:
        gv_camera_scroll(&app->camera, SCROLL_STEP, 0);
        break;
    case GV_DO_SCROLL_UP:
        gv_camera_scroll(&app->camera, 0, -SCROLL_STEP);
        break;
    case GV_DO_SCROLL_DOWN:
        gv_camera_scroll(&app->camera, 0, SCROLL_STEP);
        break;
    case GV_DO_ZOOM_IN:
        zoom_at_middle(app, GV_I_WHEEL_ZOOM * GV_I_WHEEL_ZOOM);
        break;
    case GV_DO_ZOOM_OUT:
        zoom_at_middle(app, 1 / (GV_I_WHEEL_ZOOM * GV_I_WHEEL_ZOOM));
        break;
    case GV_DO_HOME:
        gv_camera_home(&app->camera);
        break;
    default:
        break;
    }
}

static void do_game_command(gv_app *app, gv_command command)
{
    switch (command) {
    case GV_DO_NEVER:
        gv_i_choose_closing(app, GV_CLOSING_NEVER);
        break;
    case GV_DO_ALWAYS:
        gv_i_choose_closing(app, GV_CLOSING_ALWAYS);
        break;
    case GV_DO_ACCOMPANIED:
        gv_i_choose_closing(app, GV_CLOSING_ACCOMPANIED);
        break;
    case GV_DO_NEXT_BOARD:
    case GV_DO_PREVIOUS_BOARD:
        gv_i_choose_board(app, next_choice(gv_i_board_now(app), GV_I_BOARDS,
                                           command == GV_DO_NEXT_BOARD ? 1 : -1));
        break;
    case GV_DO_NEXT_SIZE:
    case GV_DO_PREVIOUS_SIZE:
        gv_i_choose_size(
            app, next_choice(gv_i_size_now(app), GV_I_SIZES, command == GV_DO_NEXT_SIZE ? 1 : -1));
        break;
    case GV_DO_NEXT_START:
        gv_i_choose_start(app, next_choice(gv_i_start_now(app), GV_I_STARTS, 1));
        break;
    case GV_DO_NEXT_PLAYERS:
        gv_i_next_players(app);
        break;
    case GV_DO_SWAP:
        gv_i_swap(app);
        break;
    case GV_DO_NEW:
        gv_i_restart(app);
        break;
    case GV_DO_UNDO:
        gv_i_undo(app);
        break;
    case GV_DO_REDO:
        gv_i_redo(app);
        break;
    default:
        break;
    }
}

static void play_cursor(gv_app *app)
{
    gv_place place;
    if (app->notice.length > 0 && !gv_match_is_persons_turn(&app->match))
        gv_i_dismiss_notice(app);
    else if (gv_app_pointed(app, &place) && !gv_i_views_click(app, &place))
        gv_i_play(app, place.cell);
}

void gv_app_do(gv_app *app, gv_command command)
{
    if (command == GV_DO_NOTHING)
        return;
    app->dirty = true;
    switch (command) {
    case GV_DO_PLAY_CURSOR:
        play_cursor(app);
        break;
    case GV_DO_LINES:
        app->lines = !app->lines;
        break;
    case GV_DO_DEMONSTRATIONS:
        gv_ui_open(app->ui, "demonstrations");
        break;
    case GV_DO_THEME:
        switch_theme(app);
        break;
    case GV_DO_MOTION:
        switch_motion(app);
        break;
    case GV_DO_IDLE_TURN:
        app->idle_turn = !app->idle_turn;
        break;
    case GV_DO_HINT:
        gv_i_switch_hints(app);
        break;
    case GV_DO_GRAPH:
        gv_i_switch_graph(app);
        break;
    case GV_DO_FOLD:
        app->folded = !app->folded;
        gv_i_place_parts(app);
        break;
    case GV_DO_MENU:
        gv_ui_open(app->ui, "menu");
        break;
    case GV_DO_MOVES:
        gv_ui_open(app->ui, "moves");
        break;
    case GV_DO_SETTINGS:
        gv_ui_open(app->ui, "settings");
        break;
    case GV_DO_FULL_SCREEN:
        app->full_screen = !app->full_screen;
        break;
    case GV_DO_LAST_GAME:
        gv_i_memory_last_game(app);
        break;
    case GV_DO_TEXT_LARGER:
        scale_text(app, 1.1f);
        break;
    case GV_DO_TEXT_SMALLER:
        scale_text(app, 1 / 1.1f);
        break;
    case GV_DO_KEYS:
        app->keys_shown = !app->keys_shown;
        app->keys_scrolled = 0;
        break;
    case GV_DO_CLOSE:
        close_something(app);
        break;
    case GV_DO_QUIT:
        app->closing = true;
        break;
    default:
        if (gv_i_views_do(app, command) || gv_i_surface_do(app, command))
            break;
        do_view_command(app, command);
        do_game_command(app, command);
        break;
    }
}
