/* views.c - what is open over the board, asked as one. See views.h. */
#include <string.h>

#include "app/state.h"

void gv_i_views_free(gv_app *app)
{
    gv_i_editor_close(app);
    gv_explanation_free(&app->views.explain.explanation);
    gv_game_record_free(&app->views.origin);
    gv_text_free(&app->views.folders[0]);
    gv_text_free(&app->views.folders[1]);
    gv_text_free(&app->views.picture);
}

/* ---------------------------------------------------------------- room */

/* One rectangle about both; w 0 is nothing. */
static gv_rect around(gv_rect a, gv_rect b)
{
    if (a.w <= 0 || b.w <= 0)
        return a.w > 0 ? a : b;
    float left = a.x < b.x ? a.x : b.x, top = a.y < b.y ? a.y : b.y;
    float right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    float bottom = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (gv_rect){left, top, right - left, bottom - top};
}

void gv_i_views_place(gv_app *app, gv_i_parts *parts)
{
    gv_i_views *views = &app->views;
    if (views->editor.open && views->editor.number != app->match.number)
        gv_i_editor_close(app); /* another game has been begun */
    gv_i_explain_update(app);
    app->parts.compact = parts->compact;
    /* Two of them show no surface, and an explanation is drawn on the flat view. */
    bool flat_only =
        views->compare.open || views->editor.open || (views->explain.open && parts->view.w <= 0);
    if (flat_only) {
        parts->view = around(parts->view, parts->surface);
        parts->surface = (gv_rect){0};
    }
    if (views->compare.open)
        gv_i_compare_place(app, parts->view);
    else if (views->editor.open)
        gv_i_editor_place(app, &parts->view);
    else if (views->explain.open)
        gv_i_explain_place(app, &parts->view);
    /* Whole units, as before. */
    parts->view.w = (float)(int)parts->view.w;
    parts->view.h = (float)(int)parts->view.h;
}

/* ---------------------------------------------------------------- events */

static void explain_here(gv_app *app, const gv_input *input)
{
    gv_place place;
    app->by_keys = false;
    app->hand.inside = true;
    app->hand.covered = false;
    app->hand.x = input->x;
    app->hand.y = input->y;
    if (!app->views.editor.open && gv_app_pointed(app, &place)) {
        app->views.compare.open = false;
        gv_i_explain_open(app, &place);
        /* The panel moves the board: what lies under the pointer now was not pointed at. */
        app->hand.covered = true;
    }
    app->dirty = true;
}

bool gv_i_views_event(gv_app *app, const gv_input *input)
{
    gv_i_views *views = &app->views;
    if (input->kind == GV_INPUT_RIGHT) {
        explain_here(app, input);
        return true;
    }
    if (input->kind == GV_INPUT_DROP) {
        gv_i_open_file(app, input->path);
        return true;
    }
    bool used = false;
    if (views->editor.open)
        used = gv_i_editor_event(app, input);
    else if (views->compare.open)
        used = input->kind == GV_INPUT_WHEEL;
    else if (views->explain.open)
        used = gv_i_explain_event(app, input);
    app->dirty |= used;
    return used;
}

/* Buttons that do what a key does; a panel may have any of them. */
static const struct {
    const char *name;
    gv_command command;
} buttons[] = {{"compare", GV_DO_COMPARE},
               {"explain.open", GV_DO_EXPLAIN},
               {"explain.orders", GV_DO_ORDERS},
               {"edit.open", GV_DO_EDIT},
               {"copy", GV_DO_COPY},
               {"copy.game", GV_DO_COPY_GAME},
               {"paste", GV_DO_PASTE},
               {"save", GV_DO_SAVE},
               {"picture", GV_DO_SCREENSHOT}};

bool gv_i_views_widget(gv_app *app, const char *name, int item)
{
    for (size_t i = 0; name && i < sizeof buttons / sizeof buttons[0]; i++) {
        if (strcmp(name, buttons[i].name) != 0)
            continue;
        gv_app_do(app, buttons[i].command);
        return true;
    }
    if (name && strcmp(name, "explain.close") == 0) {
        app->views.explain.open = false;
        app->dirty = true;
        return true;
    }
    return name && gv_i_editor_widget(app, name, item);
}

/* ---------------------------------------------------------------- commands */

static void switch_compare(gv_app *app)
{
    if (app->views.editor.open)
        return;
    app->views.explain.open = false;
    app->views.compare.open = !app->views.compare.open;
}

static void switch_editor(gv_app *app)
{
    app->views.compare.open = app->views.explain.open = false;
    if (app->views.editor.open)
        gv_i_editor_done(app);
    else
        gv_i_editor_open(app);
}

/* The cell pointed at, or else the cursor where it begins. */
static void explain_pointed(gv_app *app)
{
    gv_place place;
    if (!gv_app_pointed(app, &place) && app->views.explain.open) {
        app->views.explain.open = false;
        return;
    }
    if (!gv_app_pointed(app, &place)) {
        gv_i_find_cursor(app);
        place = app->cursor;
        if (!app->has_cursor)
            return;
        app->by_keys = true;
    }
    app->views.compare.open = false;
    gv_i_explain_open(app, &place);
    app->hand.covered = true;
}

static void show_orders(gv_app *app)
{
    if (!app->views.explain.open)
        explain_pointed(app);
    if (app->views.explain.open)
        gv_i_explain_switch_orders(app);
}

bool gv_i_views_do(gv_app *app, gv_command command)
{
    switch (command) {
    case GV_DO_COMPARE:
        switch_compare(app);
        return true;
    case GV_DO_EXPLAIN:
        explain_pointed(app);
        return true;
    case GV_DO_ORDERS:
        show_orders(app);
        return true;
    case GV_DO_EDIT:
        switch_editor(app);
        return true;
    case GV_DO_COPY:
        gv_i_copy_position(app);
        return true;
    case GV_DO_COPY_GAME:
        gv_i_copy_game(app);
        return true;
    case GV_DO_PASTE:
        gv_i_paste(app);
        return true;
    case GV_DO_SAVE:
        gv_i_save_game(app);
        return true;
    case GV_DO_SCREENSHOT:
        gv_i_take_picture(app);
        return true;
    default:
        return false;
    }
}

bool gv_i_views_click(gv_app *app, const gv_place *place)
{
    if (app->views.editor.open)
        gv_i_editor_put(app, place->cell);
    else if (app->views.compare.open)
        gv_i_compare_click(app, place);
    else
        return false;
    return true;
}

bool gv_i_views_close(gv_app *app)
{
    gv_i_views *views = &app->views;
    if (views->editor.open)
        gv_i_editor_close(app);
    else if (views->explain.open && views->explain.orders)
        gv_i_explain_switch_orders(app);
    else if (views->explain.open)
        views->explain.open = false;
    else if (views->compare.open)
        views->compare.open = false;
    else
        return false;
    return true;
}

bool gv_i_views_hold(const gv_app *app)
{
    return app->views.editor.open;
}

void gv_i_views_tick(gv_app *app)
{
    if (gv_i_explain_is_stale(app))
        gv_i_place_parts(app); /* the computer has moved */
    if (app->views.explain.open)
        gv_camera_nearest(&app->camera, &app->views.explain.place.x, &app->views.explain.place.y);
}

/* ---------------------------------------------------------------- drawing */

gv_flat *gv_i_views_show(gv_app *app, gv_flat_view *view)
{
    if (app->views.editor.open) {
        gv_i_editor_show(app, view);
        return app->views.editor.flat;
    }
    /* Walks of another position would be drawn over this one. */
    if (app->views.explain.open && !gv_i_explain_is_stale(app))
        gv_i_explain_show(app, view);
    return app->flat;
}

#define UP_DOWN    "\xe2\x86\x91 \xe2\x86\x93"
#define LEFT_RIGHT "\xe2\x86\x90 \xe2\x86\x92"

void gv_i_views_write_status(gv_app *app)
{
    const gv_rules *rules = gv_game_rules(app->match.game);
    gv_place place;
    if (app->views.editor.open) {
        gv_text_clear(&app->status[0]);
        gv_text_clear(&app->status[1]);
        gv_i_editor_write_status(app, &app->status[0]);
        gv_text_add(&app->status[1],
                    "Click, or Enter on the cursor, to put or take away \xc2\xb7 B W E H: "
                    "what \xc2\xb7 T: side to move \xc2\xb7 C: clear \xc2\xb7 S: start \xc2\xb7 "
                    "M: done \xc2\xb7 Esc: cancel");
    } else if (app->views.explain.open && !gv_app_pointed(app, &place)) {
        gv_text_clear(&app->status[1]);
        gv_text_add(&app->status[1],
                    UP_DOWN " choose what is drawn \xc2\xb7 " LEFT_RIGHT
                            " the next legal move \xc2\xb7 Enter plays it \xc2\xb7 "
                            "O why the order matters \xc2\xb7 Esc closes");
    } else if (app->views.compare.open && !app->lines) {
        gv_text_clear(&app->status[1]);
        if (gv_app_pointed(app, &place))
            gv_difference_words(rules, gv_match_now(&app->match), place.cell, &app->status[1]);
        else
            gv_text_add(&app->status[1],
                        "Corners: not the same under all rules \xc2\xb7 filled diamond: "
                        "legal here, not everywhere \xc2\xb7 cross: legal elsewhere, not "
                        "here");
    }
}

void gv_i_views_draw_panels(gv_app *app)
{
    /* The words of all panels are painted over all their grounds: nothing under the list of keys.
     */
    if (app->keys_shown)
        return;
    if (app->views.editor.open)
        gv_i_editor_draw(app);
    else if (app->views.compare.open)
        gv_i_compare_draw_heads(app);
    else if (app->views.explain.open)
        gv_i_explain_draw(app);
}

void gv_i_draw_position(gv_app *app, const gv_rect *list, float beside, int first, int shown,
                        int rows)
{
    if (shown >= rows)
        return;
    float unit = gv_ui_unit(app->ui, 1), height = list->h * (float)shown / (float)rows;
    float top = list->y + list->h * (float)first / (float)rows;
    gv_drawing_shape(gv_ui_canvas(app->ui), &(gv_shape){.kind = GV_SHAPE_BOX,
                                                        .x = list->x + list->w + beside * unit,
                                                        .y = top + height / 2,
                                                        .half_w = 2 * unit,
                                                        .half_h = height / 2,
                                                        .axis_x = 1,
                                                        .radius = 2 * unit,
                                                        .fill = app->theme->secondary});
}
