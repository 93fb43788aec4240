/* controller.c - events and time in, state out. See controller.h. */
#include "app/controller.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/state.h"

/* A press that moves less than this, in window units, is a click. */
#define CLICK_SLACK 5.0
/* A window that has room for panel, flat view and surface. */
#define WIDE 1000.0f

/* ---------------------------------------------------------------- beginning and end */

static gv_status prepare(gv_app *app, const gv_app_options *options, gv_error *error)
{
    gv_status status = gv_font_new(&app->font, error);
    if (status == GV_OK)
        status = gv_ui_new(&app->ui, error);
    if (status == GV_OK)
        gv_ui_measure_with(app->ui, app->font, app->text_scale);
    if (status == GV_OK)
        status = gv_i_boards_read(app, error);
    if (status == GV_OK)
        status = gv_demonstrations_read(&app->demonstrations, error);
    if (status == GV_OK)
        status = gv_match_open(&app->match, options->variant, options->seed, options->moves, error);
    if (status == GV_OK)
        status = gv_i_thoughts_new(app, error);
    if (status == GV_OK && options->record)
        status = gv_i_begin_origin(app, options->record, error);
    return status;
}

gv_status gv_app_new(gv_app **out, const gv_app_options *options, gv_error *error)
{
    gv_app *app = calloc(1, sizeof *app);
    if (!app)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gv_variant_init(&app->match.base);
    gv_variant_init(&app->match.variant);
    app->match.players[GV_BLACK] = options->players[GV_BLACK];
    app->match.players[GV_WHITE] = options->players[GV_WHITE];
    app->computer = (gv_seat){.kind = GV_SEAT_LEVEL, .level = 4};
    app->moves_first = -1;
    app->theme = gv_theme_of(options->theme);
    app->text_scale = options->text_scale > 0 ? options->text_scale : 1;
    app->still = options->still;
    app->width = options->width > 0 ? (float)options->width : 1280;
    app->height = options->height > 0 ? (float)options->height : 800;
    gv_status status = prepare(app, options, error);
    if (status != GV_OK) {
        gv_app_free(app);
        return status;
    }
    gv_i_place_parts(app);
    app->camera.viewport = app->parts.view;
    gv_i_game_changed(app, true);
    *out = app;
    return GV_OK;
}

void gv_app_first_view(gv_app *app)
{
    bool room = app->parts.panel.w > 0 && app->width >= WIDE * app->text_scale;
    if (app->memory.has_view || !room)
        return;
    app->view_mode = GV_I_VIEW_BOTH;
    gv_i_place_parts(app);
    gv_i_surface_update(app);
}

void gv_app_free(gv_app *app)
{
    if (!app)
        return;
    gv_i_memory_free(app); /* it writes down how everything was */
    gv_i_thoughts_free(app);
    gv_i_views_free(app);
    gv_i_surface_view_free(app);
    gv_flat_free(app->flat);
    gv_match_free(&app->match);
    gv_demonstrations_free(&app->demonstrations);
    gv_variants_free(&app->variants);
    gv_ui_free(app->ui);
    gv_font_free(app->font);
    gv_text *texts[] = {&app->notice,      &app->passed,    &app->title,    &app->remark,
                        &app->frame_title, &app->status[0], &app->status[1]};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        gv_text_free(texts[i]);
    free(app);
}

/* ---------------------------------------------------------------- pointing */

bool gv_app_pointed(const gv_app *app, gv_place *out)
{
    const gv_i_hand *hand = &app->hand;
    if (app->keys_shown)
        return false;
    if (app->views.compare.open)
        return gv_i_compare_pointed(app, out);
    if (app->by_keys) {
        if (app->has_cursor)
            *out = app->cursor;
        return app->has_cursor;
    }
    if (gv_i_surface_pointed(app, out))
        return true;
    return app->parts.view.w > 0 && hand->inside && !hand->covered && !hand->dragging &&
           gv_pick(app->match.setup.board, &app->camera, hand->x, hand->y, out);
}

/* ---------------------------------------------------------------- widgets */

static bool is_named(const char *name, const char *what)
{
    return name && strcmp(name, what) == 0;
}

void gv_app_set_clipboard(gv_app *app, const gv_clipboard *clipboard)
{
    app->views.clipboard = *clipboard;
}

static void on_widget(gv_app *app, const gv_ui_action *action)
{
    if (gv_i_views_widget(app, action->name, action->item) || gv_i_surface_widget(app, action))
        return;
    static const struct {
        const char *name;
        gv_command command;
    } buttons[] = {{"new", GV_DO_NEW},
                   {"undo", GV_DO_UNDO},
                   {"redo", GV_DO_REDO},
                   {"demonstrations.open", GV_DO_DEMONSTRATIONS},
                   {"keys", GV_DO_KEYS},
                   {"notice", GV_DO_CLOSE},
                   {"keys.close", GV_DO_CLOSE},
                   {"hint", GV_DO_HINT},
                   {"swap", GV_DO_SWAP},
                   {"fold", GV_DO_FOLD},
                   {"graph", GV_DO_GRAPH},
                   {"menu.open", GV_DO_MENU},
                   {"settings.open", GV_DO_SETTINGS}};
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++)
        if (is_named(action->name, buttons[i].name))
            gv_app_do(app, buttons[i].command);
    if (is_named(action->name, "variants.open"))
        gv_ui_open(app->ui, "variants");
    if (is_named(action->group, "variants") && action->item < (int)app->variants.count)
        gv_i_choose_variant(app, action->item);
    if (is_named(action->name, "remark.close")) {
        gv_text_clear(&app->remark);
        gv_i_place_parts(app);
    }
    if (is_named(action->group, "board"))
        gv_i_choose_board(app, action->item);
    if (is_named(action->group, "closing"))
        gv_i_choose_closing(app, (gv_closing)gv_closing_names[action->item].value);
    if (is_named(action->group, "size") && action->item < GV_I_SIZES)
        gv_i_choose_size(app, action->item);
    if (is_named(action->group, "start") && action->item < GV_I_STARTS)
        gv_i_choose_start(app, action->item);
    if (is_named(action->group, "black"))
        gv_i_choose_seat(app, GV_BLACK, action->item);
    if (is_named(action->group, "white"))
        gv_i_choose_seat(app, GV_WHITE, action->item);
    int ply;
    if (is_named(action->group, "moves"))
        gv_i_go(app, action->item);
    if (action->name && sscanf(action->name, "ply.%d", &ply) == 1)
        gv_i_go(app, ply);
    if (is_named(action->group, "menu"))
        gv_i_menu_chosen(app, action->item);
    if (is_named(action->group, "settings"))
        gv_i_setting_chosen(app, action->item);
    if (is_named(action->group, "demonstrations"))
        gv_i_show_demonstration(app, action->item);
}

static gv_ui_key ui_key(int key)
{
    static const struct {
        int key;
        gv_ui_key ui;
    } table[] = {{GV_KEY_TAB, GV_UI_KEY_TAB},
                 {GV_KEY_ENTER, GV_UI_KEY_ENTER},
                 {' ', GV_UI_KEY_SPACE},
                 {GV_KEY_ESCAPE, GV_UI_KEY_ESCAPE},
                 {GV_KEY_UP, GV_UI_KEY_UP},
                 {GV_KEY_DOWN, GV_UI_KEY_DOWN},
                 {GV_KEY_LEFT, GV_UI_KEY_LEFT},
                 {GV_KEY_RIGHT, GV_UI_KEY_RIGHT},
                 {GV_KEY_HOME, GV_UI_KEY_HOME},
                 {GV_KEY_END, GV_UI_KEY_END},
                 {GV_KEY_PAGE_UP, GV_UI_KEY_PAGE_UP},
                 {GV_KEY_PAGE_DOWN, GV_UI_KEY_PAGE_DOWN}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].key == key)
            return table[i].ui;
    return GV_UI_KEY_OTHER;
}

/* Offers an event to the widgets; true where they used it. */
static bool widgets_use(gv_app *app, const gv_input *input)
{
    static const gv_ui_event_kind kinds[] = {
        [GV_INPUT_MOVE] = GV_UI_MOVE,   [GV_INPUT_LEAVE] = GV_UI_LEAVE,
        [GV_INPUT_PRESS] = GV_UI_PRESS, [GV_INPUT_RELEASE] = GV_UI_RELEASE,
        [GV_INPUT_WHEEL] = GV_UI_WHEEL, [GV_INPUT_KEY] = GV_UI_KEY};
    gv_ui_input event = {.kind = kinds[input->kind],
                         .x = (float)input->x,
                         .y = (float)input->y,
                         .wheel = (float)input->wheel,
                         .key = ui_key(input->key),
                         .shift = input->shift};
    gv_ui_action action = gv_ui_event(app->ui, &event);
    app->dirty |= action.redraw;
    if (action.name)
        on_widget(app, &action);
    /* After a click the keys belong to the board again; who came by Tab goes on from there. */
    if (input->kind == GV_INPUT_RELEASE && action.used && !gv_ui_opened(app->ui))
        gv_ui_focus(app->ui, NULL);
    return action.used;
}

/* ---------------------------------------------------------------- the hand */

/* Whether another cell is pointed at than was, or none, or one where there was none. */
static bool points_elsewhere(const gv_app *app, bool did, const gv_place *before)
{
    gv_place after;
    bool does = gv_app_pointed(app, &after);
    return does != did || (does && (after.x != before->x || after.y != before->y));
}

/* A press becomes a drag when the hand has moved too far for a click; then the board follows it. */
static void drag(gv_app *app, double dx, double dy)
{
    gv_i_hand *hand = &app->hand;
    double from_x = hand->x - hand->press_x, from_y = hand->y - hand->press_y;
    if (!hand->dragging && hypot(from_x, from_y) > CLICK_SLACK) {
        hand->dragging = true;
        dx = from_x;
        dy = from_y;
    }
    if (!hand->dragging || app->views.compare.open)
        return;
    gv_camera_drag(&app->camera, dx, dy);
    app->dirty = true;
}

static void on_move(gv_app *app, const gv_input *input, bool used)
{
    gv_i_hand *hand = &app->hand;
    gv_place before = {0};
    double dx = input->x - hand->x, dy = input->y - hand->y;
    bool did = gv_app_pointed(app, &before), by_keys = app->by_keys;
    /* Systems report moves that are none, when a window appears under the pointer: the cursor
     * stays. */
    if (hand->inside && dx == 0 && dy == 0 && hand->covered == used)
        return;
    hand->inside = true;
    hand->covered = used && !hand->pressed;
    hand->x = input->x;
    hand->y = input->y;
    if (!hand->covered)
        app->by_keys = false;
    if (hand->pressed)
        drag(app, dx, dy);
    /* Within one cell nothing looks different: a frame is not worth it. */
    app->dirty |= by_keys != app->by_keys || points_elsewhere(app, did, &before);
}

static void on_press(gv_app *app, const gv_input *input)
{
    gv_i_hand *hand = &app->hand;
    if (app->keys_shown) {
        app->keys_shown = false;
        app->dirty = true;
        return;
    }
    hand->pressed = gv_rect_has(&app->parts.view, (float)input->x, (float)input->y);
    hand->dragging = false;
    hand->press_x = input->x;
    hand->press_y = input->y;
}

static void on_release(gv_app *app)
{
    gv_i_hand *hand = &app->hand;
    bool click = hand->pressed && !hand->dragging;
    gv_place place;
    hand->pressed = hand->dragging = false;
    app->dirty = true;
    if (!click)
        return;
    if (app->notice.length > 0 && !gv_match_is_persons_turn(&app->match))
        gv_i_dismiss_notice(app);
    else if (gv_app_pointed(app, &place) && !gv_i_views_click(app, &place))
        gv_i_play(app, place.cell);
}

static void on_wheel(gv_app *app, const gv_input *input)
{
    if (app->keys_shown) {
        app->keys_scrolled += input->wheel > 0 ? -1 : 1;
    } else if (gv_rect_has(&app->parts.view, (float)input->x, (float)input->y)) {
        double steps = fmax(-5, fmin(input->wheel, 5));
        gv_camera_zoom(&app->camera, pow(GV_I_WHEEL_ZOOM, steps), input->x, input->y);
    }
    app->dirty = true;
}

/* ---------------------------------------------------------------- events */

static void on_key(gv_app *app, const gv_input *input)
{
    gv_command command = gv_key_command(input->key, input->shift, input->control);
    if (app->keys_shown && command != GV_DO_KEYS) {
        /* The overlay scrolls with the arrows; any other key closes it, and does no more. */
        if (input->key == GV_KEY_UP || input->key == GV_KEY_DOWN)
            app->keys_scrolled += input->key == GV_KEY_DOWN ? 1 : -1;
        else
            app->keys_shown = false;
        app->dirty = true;
        return;
    }
    gv_app_do(app, command);
}

/* Panels are widgets that use the pointer, and what is listed in a panel wants to know of it too.
 */
static bool views_may_use(const gv_app *app, const gv_input *input, bool used)
{
    bool pointing = input->kind == GV_INPUT_MOVE || input->kind == GV_INPUT_WHEEL;
    return !app->keys_shown && !gv_ui_opened(app->ui) && (!used || pointing);
}

void gv_app_event(gv_app *app, const gv_input *input)
{
    if (input->kind == GV_INPUT_RESIZE) {
        app->width = (float)fmax(input->width, 1);
        app->height = (float)fmax(input->height, 1);
        app->dirty = true;
    } else {
        /* The list of keys lies over the widgets; a press or a key only closes it. */
        bool plain = input->kind != GV_INPUT_RIGHT && input->kind != GV_INPUT_DROP;
        bool used =
            plain && (!app->keys_shown || input->kind == GV_INPUT_MOVE) && widgets_use(app, input);
        /* Each row of the list is a widget, under which the list scrolls all the same. */
        if (input->kind == GV_INPUT_WHEEL && !app->keys_shown && !gv_ui_opened(app->ui) &&
            gv_i_side_wheel(app, input))
            ;
        else if (views_may_use(app, input, used) && gv_i_views_event(app, input))
            ;
        else if (gv_i_surface_event(app, input, used))
            ;
        else if (input->kind == GV_INPUT_MOVE)
            on_move(app, input, used);
        else if (input->kind == GV_INPUT_LEAVE)
            app->hand.inside = app->hand.pressed = app->hand.dragging = false;
        else if (input->kind == GV_INPUT_PRESS && !used)
            on_press(app, input);
        else if (input->kind == GV_INPUT_RELEASE && (!used || app->hand.pressed))
            on_release(app);
        else if (input->kind == GV_INPUT_WHEEL && !used)
            on_wheel(app, input);
        else if (input->kind == GV_INPUT_KEY && !used)
            on_key(app, input);
    }
    /* What the event did may leave more or less room for the board. */
    gv_i_place_parts(app);
    gv_i_surface_update(app);
}

double gv_app_tick(gv_app *app, double now)
{
    double passed = fmax(now - app->now, 0);
    app->now += passed;
    if (gv_match_state(&app->match) == GV_PLAYING && !app->paused && !app->looking)
        app->used[gv_mover(gv_match_now(&app->match))] += passed;
    if (gv_camera_is_moving(&app->camera)) {
        gv_camera_tick(&app->camera, passed);
        app->dirty = true;
    }
    double wait = gv_i_play_tick(app);
    if (gv_camera_is_moving(&app->camera))
        wait = 0;
    wait = gv_i_sooner(wait, gv_i_tip_tick(app));
    wait = gv_i_sooner(wait, gv_i_surface_tick(app, passed));
    gv_i_views_tick(app);
    gv_i_memory_keep(app, false);
    if (app->has_cursor)
        gv_camera_nearest(&app->camera, &app->cursor.x, &app->cursor.y);
    return wait;
}

/* ---------------------------------------------------------------- drawing */

bool gv_app_needs_drawing(const gv_app *app)
{
    return app->dirty;
}

/*
 * Rounds the corners of the board's view, which is cut square: a frame of the window's own ground,
 * and the line of a panel. Only the corners and the sides are painted: a shape as large as the view
 * would cost its whole area, most of it for nothing.
 */
static void draw_frame(const gv_app *app, gv_drawing *out)
{
    gv_rect view = app->parts.view;
    float width = 8, radius = app->parts.compact ? 5 : 10;
    float right = view.x + view.w, bottom = view.y + view.h;
    if (view.w <= 2 * radius || view.h <= 2 * radius)
        return;
    gv_shape frame = {.kind = GV_SHAPE_BOX, .x = view.x + view.w / 2, .y = view.y + view.h / 2};
    frame.axis_x = 1;
    for (int corner = 0; corner < 4; corner++) {
        gv_rect cut = {corner % 2 ? right - radius : view.x, corner / 2 ? bottom - radius : view.y,
                       radius, radius};
        gv_drawing_clip(out, &cut);
        frame.half_w = view.w / 2 + width;
        frame.half_h = view.h / 2 + width;
        frame.radius = radius + width;
        frame.stroke = width;
        frame.edge = app->theme->surround;
        gv_drawing_shape(out, &frame);
        frame.half_w = view.w / 2;
        frame.half_h = view.h / 2;
        frame.radius = radius;
        frame.stroke = 1;
        frame.edge = app->theme->panel_edge;
        gv_drawing_shape(out, &frame);
    }
    gv_drawing_clip(out, &(gv_rect){0, 0, -1, -1});
    for (int side = 0; side < 4; side++) {
        bool upright = side % 2;
        float x = upright ? side / 2 ? right - 0.5f : view.x + 0.5f : view.x + radius;
        float y = upright ? view.y + radius : side / 2 ? bottom - 0.5f : view.y + 0.5f;
        gv_drawing_stroke(out, &(gv_stroke){.x0 = x,
                                            .y0 = y,
                                            .x1 = upright ? x : right - radius,
                                            .y1 = upright ? bottom - radius : y,
                                            .width = 1,
                                            .colour = app->theme->panel_edge});
    }
}

static void draw_board(gv_app *app, gv_drawing *out)
{
    if (app->views.compare.open) {
        gv_i_compare_draw(app, out);
        return;
    }
    gv_flat_view view = {.rules = gv_game_rules(app->match.game),
                         .position = gv_match_now(&app->match),
                         .theme = app->theme,
                         .flag = app->by_keys,
                         .lines = app->lines,
                         .walks = !app->lines,
                         .turning = app->turning,
                         .turned = (float)((app->now - app->turn_start) / GV_I_TURN_TIME)};
    view.has_last = gv_game_last_cell(app->match.game, &view.last);
    view.has_pointed = gv_app_pointed(app, &view.pointed);
    /* Marks of moves are for those who choose one. */
    view.no_legal = !gv_match_is_persons_turn(&app->match);
    gv_flat *flat = gv_i_views_show(app, &view);
    gv_i_surface_draw_ground(app, out);
    out->failed |= !gv_i_surface_draw(app, &view);
    if (app->parts.view.w <= 0)
        return;
    if (flat)
        gv_flat_draw(flat, &view, &app->camera, out);
    gv_i_draw_hints(app, out);
    gv_i_walker_draw_flat(app, out);
    draw_frame(app, out);
}

gv_status gv_app_draw(gv_app *app, gv_drawing *board, gv_drawing *widgets, gv_error *error)
{
    gv_ui_frame frame = {.drawing = widgets,
                         .font = app->font,
                         .theme = app->theme,
                         .width = app->width,
                         .height = app->height,
                         .text_scale = app->text_scale};
    gv_drawing_clear(board);
    gv_drawing_clear(widgets);
    gv_ui_begin(app->ui, &frame); /* first: what lies about the surface is measured */
    gv_i_surface_update(app);
    draw_board(app, board);
    gv_i_write_status(app);
    gv_i_views_write_status(app);
    gv_i_walker_write_status(app);
    gv_i_draw_panels(app);
    gv_i_views_draw_panels(app);
    gv_i_surface_draw_panel(app);
    gv_status status = gv_ui_end(app->ui, error);
    app->dirty = false;
    if (status == GV_OK && (board->failed || !app->flat))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    return status;
}

/* ---------------------------------------------------------------- asking */

const gv_match *gv_app_match(const gv_app *app)
{
    return &app->match;
}

const gv_camera *gv_app_camera(const gv_app *app)
{
    return &app->camera;
}

bool gv_app_widget(const gv_app *app, const char *name, gv_rect *rect)
{
    return gv_ui_find(app->ui, name, rect);
}

const char *gv_app_widget_name(const gv_app *app, size_t index)
{
    return gv_ui_widget(app->ui, index, NULL);
}

const char *gv_app_status(const gv_app *app, int line)
{
    return gv_text_string(&app->status[line]);
}

const char *gv_app_notice(const gv_app *app)
{
    return gv_text_string(&app->notice);
}

const char *gv_app_menu(const gv_app *app)
{
    const char *open = gv_ui_opened(app->ui);
    return open ? open : "";
}

gv_rgba gv_app_background(const gv_app *app)
{
    return app->theme->surround;
}

gv_font *gv_app_font(const gv_app *app)
{
    return app->font;
}

bool gv_app_is_full_screen(const gv_app *app)
{
    return app->full_screen;
}

bool gv_app_is_closing(const gv_app *app)
{
    return app->closing;
}

const char *gv_app_title(const gv_app *app)
{
    return gv_text_string(&app->frame_title);
}
