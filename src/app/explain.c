/* explain.c - a move explained: which one, and what of it is drawn on the board. */
#include <string.h>

#include "app/state.h"

const gv_explained_item *gv_i_explain_items(const gv_app *app, int *count)
{
    const gv_i_explain *explain = &app->views.explain;
    const gv_explanation *e = &explain->explanation;
    *count = explain->orders ? e->orders : e->walks;
    return e->items + (explain->orders ? e->walks : 0);
}

/* ---------------------------------------------------------------- what is explained */

/* Whether the cell explained is the move just made: there is nothing left to explain then. */
static bool was_played(const gv_app *app)
{
    const gv_i_explain *explain = &app->views.explain;
    gv_cell last;
    return explain->number == app->match.number && gv_game_ply(app->match.game) > explain->ply &&
           gv_game_last_cell(app->match.game, &last) && last == explain->place.cell;
}

bool gv_i_explain_is_stale(const gv_app *app)
{
    const gv_i_explain *explain = &app->views.explain;
    return explain->open && (explain->stale || explain->number != app->match.number ||
                             !gv_position_equal(&explain->position, gv_match_now(&app->match)));
}

void gv_i_explain_update(gv_app *app)
{
    gv_i_explain *explain = &app->views.explain;
    const gv_rules *rules = gv_game_rules(app->match.game);
    int ply = gv_game_ply(app->match.game);
    if (!explain->open)
        return;
    if (!gv_i_explain_is_stale(app))
        return;
    if (was_played(app) || explain->place.cell >= gv_board_cells(rules->board)) {
        explain->open = false;
        return;
    }
    if (gv_explain(rules, gv_match_now(&app->match), explain->place.cell, &explain->explanation,
                   NULL) != GV_OK)
        explain->open = false;
    /* On another board a cell lies elsewhere in the plane. */
    if (explain->number != app->match.number && !explain->stale)
        explain->place = gv_copy_place(rules->board, 0, 0, explain->place.cell);
    explain->stale = false;
    explain->number = app->match.number;
    explain->ply = ply;
    explain->position = *gv_match_now(&app->match);
    explain->chosen = explain->first = 0;
    if (explain->explanation.orders == 0)
        explain->orders = false;
    memset(explain->rows, 0, sizeof explain->rows);
    app->dirty = true;
}

void gv_i_explain_open(gv_app *app, const gv_place *place)
{
    gv_i_explain *explain = &app->views.explain;
    bool same = explain->open && explain->place.cell == place->cell;
    explain->open = !same;
    explain->place = *place;
    explain->orders = false;
    explain->stale = true;
    gv_i_explain_update(app);
}

void gv_i_explain_switch_orders(gv_app *app)
{
    gv_i_explain *explain = &app->views.explain;
    if (explain->explanation.orders == 0) {
        gv_i_notify(app, "Here the order does not matter: turning line by line gives the same");
        return;
    }
    explain->orders = !explain->orders;
    /* The real result stands first; what one wants to see is the first that is not. */
    explain->chosen = explain->orders ? 1 : 0;
    explain->first = 0;
}

/* The next legal move, or the one before, in the order of cells, round and round. */
static void explain_neighbour(gv_app *app, int step)
{
    const gv_board *board = app->match.setup.board;
    gv_set legal = gv_legal(gv_game_rules(app->match.game), gv_match_now(&app->match));
    int cells = gv_board_cells(board), cell = app->views.explain.place.cell, across, down;
    if (gv_set_is_empty(&legal))
        return;
    do {
        cell = (cell + step + cells) % cells;
    } while (!gv_set_has(&legal, (unsigned)cell));
    if (cell == app->views.explain.place.cell)
        return;
    gv_main_copy(board, &app->camera, &across, &down);
    gv_place place = gv_copy_place(board, across, down, (gv_cell)cell);
    gv_camera_show(&app->camera, place.x, place.y);
    gv_i_explain_open(app, &place);
}

/* ---------------------------------------------------------------- events */

static void choose(gv_app *app, int index)
{
    int count;
    gv_i_explain_items(app, &count);
    if (index < 0 || index >= count || index == app->views.explain.chosen)
        return;
    app->views.explain.chosen = index;
    app->dirty = true;
}

static bool on_key(gv_app *app, const gv_input *input)
{
    if (input->shift || input->control)
        return false;
    switch (input->key) {
    case GV_KEY_UP:
        choose(app, app->views.explain.chosen - 1);
        return true;
    case GV_KEY_DOWN:
        choose(app, app->views.explain.chosen + 1);
        return true;
    case GV_KEY_LEFT:
        explain_neighbour(app, -1);
        return true;
    case GV_KEY_RIGHT:
        explain_neighbour(app, 1);
        return true;
    case GV_KEY_ENTER:
        gv_i_play(app, app->views.explain.place.cell);
        return true;
    default:
        return false;
    }
}

/* The row under the pointer is chosen. */
static void on_pointer(gv_app *app, const gv_input *input)
{
    int count;
    gv_i_explain_items(app, &count);
    for (int i = 0; i < count; i++)
        if (gv_rect_has(&app->views.explain.rows[i], (float)input->x, (float)input->y))
            choose(app, i);
}

bool gv_i_explain_event(gv_app *app, const gv_input *input)
{
    gv_i_explain *explain = &app->views.explain;
    bool inside = gv_rect_has(&explain->panel, (float)input->x, (float)input->y);
    switch (input->kind) {
    case GV_INPUT_KEY:
        return on_key(app, input);
    case GV_INPUT_MOVE:
        if (inside && !app->hand.pressed)
            on_pointer(app, input);
        return false; /* the hand goes on */
    case GV_INPUT_WHEEL:
        if (inside)
            choose(app, explain->chosen + (input->wheel > 0 ? -1 : 1));
        return inside;
    case GV_INPUT_PRESS:
        if (inside)
            on_pointer(app, input);
        return inside;
    default:
        return false;
    }
}

/* ---------------------------------------------------------------- on the board */

void gv_i_explain_show(gv_app *app, gv_flat_view *view)
{
    gv_i_explain *explain = &app->views.explain;
    gv_flat_mark *marks = app->views.marks;
    int count;
    const gv_explained_item *items = gv_i_explain_items(app, &count);
    gv_set none = {{0}}, pointed = {{0}};
    if (view->has_pointed && view->pointed.cell != explain->place.cell)
        gv_set_add(&pointed, view->pointed.cell);
    marks[0] = (gv_flat_mark){GV_FLAT_MARK_THIN, pointed};
    marks[1] = (gv_flat_mark){GV_FLAT_MARK_UNTURNED, none};
    marks[2] = (gv_flat_mark){GV_FLAT_MARK_BESIDES, none};
    view->marks = marks;
    view->mark_count = 3;
    view->has_pointed = true;
    view->pointed = explain->place;
    view->walks = true;
    view->lines = false;
    if (count == 0)
        return;
    gv_explained_item *item =
        &explain->explanation.items[items - explain->explanation.items + explain->chosen];
    if (item->kind == GV_ITEM_WALK) {
        /* Of the discs it goes over, those that the move turns. */
        gv_set over = gv_walk_cells(view->rules->board, &item->walk);
        gv_set flips = gv_flips(view->rules, view->position, explain->place.cell);
        bool captures = item->walk.end == GV_WALK_ORDINARY || item->walk.end == GV_WALK_CLOSING;
        item->turned = captures ? gv_set_intersection(&over, &flips) : none;
        view->walk = &item->walk;
    }
    view->preview = &item->turned;
    marks[1].cells = item->unturned;
    marks[2].cells = item->besides;
}
