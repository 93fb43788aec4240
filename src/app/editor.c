/*
 * editor.c - a position set up by hand: discs, holes, the side to move.
 *
 * Everything happens in a copy: a variant with the holes as they are now, its board, and two sets
 * of discs. The game is not touched until it is done, so cancelling has nothing to undo. Holes
 * change the board itself, which is therefore built anew for each.
 */
#include <string.h>

#include "app/state.h"

/* ---------------------------------------------------------------- opening and closing */

/* Builds the board of `variant`, and its flat view; on failure everything is as it was. */
static gv_status build(gv_i_editor *editor, const gv_variant *variant, uint64_t seed,
                       gv_error *error)
{
    gv_setup setup;
    gv_flat *flat = NULL;
    gv_status status = gv_variant_setup_board(variant, seed, &setup, error);
    if (status != GV_OK)
        return status;
    status = gv_flat_new(&flat, setup.board, error);
    if (status != GV_OK) {
        gv_setup_free(&setup);
        return status;
    }
    gv_flat_free(editor->flat);
    gv_setup_free(&editor->setup);
    editor->flat = flat;
    editor->setup = setup;
    return GV_OK;
}

/* The variant of the game as it stands: holes that were drawn are holes from now on. */
static gv_status take_variant(const gv_match *match, gv_variant *out, gv_error *error)
{
    gv_status status = gv_variant_copy(out, &match->variant, error);
    if (status == GV_OK)
        gv_variant_keep_holes(out, match->setup.board);
    return status;
}

void gv_i_editor_close(gv_app *app)
{
    gv_i_editor *editor = &app->views.editor;
    gv_flat_free(editor->flat);
    gv_setup_free(&editor->setup);
    gv_variant_free(&editor->variant);
    *editor = (gv_i_editor){.brush = editor->brush};
}

void gv_i_editor_open(gv_app *app)
{
    gv_i_editor *editor = &app->views.editor;
    const gv_position *now = gv_match_now(&app->match);
    gv_error error;
    gv_variant_init(&editor->variant);
    gv_status status = take_variant(&app->match, &editor->variant, &error);
    if (status == GV_OK)
        status = build(editor, &editor->variant, app->match.setup.seed, &error);
    if (status != GV_OK) {
        gv_i_editor_close(app);
        gv_i_notify_long(app, error.message);
        return;
    }
    editor->open = true;
    editor->number = app->match.number;
    editor->black = *gv_discs(now, GV_BLACK);
    editor->white = *gv_discs(now, GV_WHITE);
    editor->black_to_move = now->black_to_move;
}

/* ---------------------------------------------------------------- what it does */

/* Makes a cell a hole, or a hole a cell. A link on a hole is refused, with the reason. */
static void set_hole(gv_app *app, gv_cell cell, bool hole)
{
    gv_i_editor *editor = &app->views.editor;
    gv_set before = editor->variant.holes;
    gv_error error;
    if (hole)
        gv_set_add(&editor->variant.holes, cell);
    else
        gv_set_remove(&editor->variant.holes, cell);
    if (build(editor, &editor->variant, app->match.setup.seed, &error) != GV_OK) {
        editor->variant.holes = before;
        gv_i_notify_long(app, error.message);
    }
}

static gv_i_brush content_of(const gv_i_editor *editor, gv_cell cell)
{
    return gv_set_has(&editor->black, cell)           ? GV_I_BRUSH_BLACK
           : gv_set_has(&editor->white, cell)         ? GV_I_BRUSH_WHITE
           : gv_set_has(&editor->variant.holes, cell) ? GV_I_BRUSH_HOLE
                                                      : GV_I_BRUSH_EMPTY;
}

/* What is there already is taken away by putting it once more. */
void gv_i_editor_put(gv_app *app, gv_cell cell)
{
    gv_i_editor *editor = &app->views.editor;
    gv_i_brush there = content_of(editor, cell);
    gv_i_brush wanted = there == editor->brush ? GV_I_BRUSH_EMPTY : editor->brush;
    if ((there == GV_I_BRUSH_HOLE) != (wanted == GV_I_BRUSH_HOLE))
        set_hole(app, cell, wanted == GV_I_BRUSH_HOLE);
    if (gv_set_has(&editor->variant.holes, cell) != (wanted == GV_I_BRUSH_HOLE))
        return; /* it was refused */
    gv_set_remove(&editor->black, cell);
    gv_set_remove(&editor->white, cell);
    if (wanted == GV_I_BRUSH_BLACK)
        gv_set_add(&editor->black, cell);
    else if (wanted == GV_I_BRUSH_WHITE)
        gv_set_add(&editor->white, cell);
    app->dirty = true;
}

void gv_i_editor_clear(gv_app *app)
{
    app->views.editor.black = app->views.editor.white = (gv_set){{0}};
    app->dirty = true;
}

/* The usual start of this board: the one that was chosen, if discs lie there. */
void gv_i_editor_start(gv_app *app)
{
    gv_i_editor *editor = &app->views.editor;
    gv_start start = app->match.base.start;
    gv_position position;
    gv_error error;
    if (start == GV_START_POSITION || start == GV_START_EMPTY)
        start = GV_START_DIAGONAL;
    if (gv_position_start(&editor->setup.rules, start, &position, &error) != GV_OK) {
        gv_i_notify_long(app, error.message);
        return;
    }
    editor->black = *gv_discs(&position, GV_BLACK);
    editor->white = *gv_discs(&position, GV_WHITE);
    editor->black_to_move = position.black_to_move;
    app->dirty = true;
}

static bool is_unchanged(const gv_app *app)
{
    const gv_i_editor *editor = &app->views.editor;
    const gv_position *now = gv_match_now(&app->match);
    gv_set holes = gv_board_holes(app->match.setup.board);
    return gv_set_equal(&editor->black, gv_discs(now, GV_BLACK)) &&
           gv_set_equal(&editor->white, gv_discs(now, GV_WHITE)) &&
           gv_set_equal(&editor->variant.holes, &holes) &&
           editor->black_to_move == now->black_to_move;
}

/* The position is shown once, like a demonstration: the next new game is of the chosen start. */
void gv_i_editor_done(gv_app *app)
{
    gv_i_editor *editor = &app->views.editor;
    gv_error error;
    if (is_unchanged(app)) {
        gv_i_editor_close(app);
        return;
    }
    editor->variant.start = GV_START_POSITION;
    editor->variant.black = editor->black;
    editor->variant.white = editor->white;
    editor->variant.black_to_move = editor->black_to_move;
    editor->variant.has_laid = false;
    editor->variant.placements = 0;
    if (gv_match_show(&app->match, &editor->variant, NULL, &error) != GV_OK) {
        gv_i_notify_long(app, error.message);
        return;
    }
    gv_i_editor_close(app);
    gv_text_clear(&app->title);
    gv_text_clear(&app->remark);
    gv_i_game_changed(app, false);
}

/* ---------------------------------------------------------------- keys */

static const struct {
    int key;
    gv_i_brush brush;
} brush_keys[] = {{'b', GV_I_BRUSH_BLACK},
                  {'w', GV_I_BRUSH_WHITE},
                  {'e', GV_I_BRUSH_EMPTY},
                  {'h', GV_I_BRUSH_HOLE}};

/* Those of the window's commands that change no game. */
static bool is_harmless(gv_command command)
{
    static const gv_command harmless[] = {
        GV_DO_CURSOR_LEFT, GV_DO_CURSOR_RIGHT, GV_DO_CURSOR_UP,    GV_DO_CURSOR_DOWN,
        GV_DO_PLAY_CURSOR, GV_DO_SCROLL_LEFT,  GV_DO_SCROLL_RIGHT, GV_DO_SCROLL_UP,
        GV_DO_SCROLL_DOWN, GV_DO_ZOOM_IN,      GV_DO_ZOOM_OUT,     GV_DO_HOME,
        GV_DO_LINES,       GV_DO_THEME,        GV_DO_TEXT_LARGER,  GV_DO_TEXT_SMALLER,
        GV_DO_KEYS,        GV_DO_CLOSE,        GV_DO_QUIT,         GV_DO_SCREENSHOT};
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++)
        if (harmless[i] == command)
            return true;
    return false;
}

bool gv_i_editor_event(gv_app *app, const gv_input *input)
{
    gv_i_editor *editor = &app->views.editor;
    if (input->kind != GV_INPUT_KEY)
        return false;
    if (!input->control) {
        for (size_t i = 0; i < sizeof brush_keys / sizeof brush_keys[0]; i++) {
            if (brush_keys[i].key != input->key)
                continue;
            editor->brush = brush_keys[i].brush;
            return true;
        }
        if (input->key == 't') {
            editor->black_to_move = !editor->black_to_move;
            return true;
        }
        if (input->key == 'c' || input->key == 's') {
            (input->key == 'c' ? gv_i_editor_clear : gv_i_editor_start)(app);
            return true;
        }
        if (input->key == 'm') {
            gv_i_editor_done(app);
            return true;
        }
    }
    if (is_harmless(gv_key_command(input->key, input->shift, input->control)))
        return false;
    /* A new game, or an undo, by a slip of the hand would throw the position away. */
    if (gv_key_command(input->key, input->shift, input->control) != GV_DO_NOTHING)
        gv_i_notify(app, "A position is being set up: M is done, Esc cancels");
    return true;
}
