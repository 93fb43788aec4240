/*
 * editor_bar.c - the editor's buttons under the board, in as many rows as they need, and what the
 * board and the status show of it.
 */
#include <math.h>
#include <string.h>

#include "app/state.h"

#define BAR_ROW 28.0f
#define BAR_GAP 6.0f

/* One button, or group of them; widths at text scale 1. */
typedef struct part {
    const char *name, *text;
    float width;
} part;

static const char *const brush_names[GV_I_BRUSHES] = {"black", "white", "empty", "hole"};
static const char *const brush_texts[GV_I_BRUSHES] = {"Black", "White", "Empty", "Hole"};

static int find_parts(const gv_app *app, part parts[6])
{
    part all[] = {
        {"edit.brush", NULL, 232},
        {"edit.side", app->views.editor.black_to_move ? "Black moves" : "White moves", 100},
        {"edit.clear", "Clear", 56},
        {"edit.start", "Start", 56},
        {"edit.done", "Done", 56},
        {"edit.cancel", "Cancel", 64}};
    memcpy(parts, all, sizeof all);
    return (int)(sizeof all / sizeof all[0]);
}

/* Calls each part with its place, in rows as wide as `area`; returns the height that they take. */
static float lay_out(gv_app *app, gv_rect area, void (*place)(gv_app *, const part *, gv_rect))
{
    part parts[6];
    int count = find_parts(app, parts);
    float unit = app->text_scale, x = area.x, y = area.y;
    for (int i = 0; i < count; i++) {
        float width = fminf(parts[i].width * unit, area.w);
        if (x > area.x && x + width > area.x + area.w + 0.5f) {
            x = area.x;
            y += (BAR_ROW + BAR_GAP) * unit;
        }
        if (place)
            place(app, &parts[i], (gv_rect){x, y, width, BAR_ROW * unit});
        x += width + BAR_GAP * unit;
    }
    return y + BAR_ROW * unit - area.y;
}

static float padding(const gv_app *app)
{
    return (app->parts.compact ? 4 : 8) * app->text_scale;
}

void gv_i_editor_place(gv_app *app, gv_rect *view)
{
    float pad = padding(app), gap = (app->parts.compact ? 4 : 12) * app->text_scale;
    gv_rect inner = {0, 0, fmaxf(view->w - 2 * pad, 1), 0};
    float height = lay_out(app, inner, NULL) + 2 * pad;
    app->views.editor.bar = gv_rect_cut_bottom(view, height);
    gv_rect_cut_bottom(view, gap);
}

static void draw_part(gv_app *app, const part *p, gv_rect rect)
{
    gv_item items[GV_I_BRUSHES] = {{0}};
    if (p->text) {
        gv_ui_button(app->ui, &(gv_button){.name = p->name, .rect = rect, .text = p->text});
        return;
    }
    for (int i = 0; i < GV_I_BRUSHES; i++)
        items[i] = (gv_item){.name = brush_names[i], .text = brush_texts[i]};
    gv_ui_choice(app->ui, &(gv_choice){.name = p->name,
                                       .rect = rect,
                                       .items = items,
                                       .count = GV_I_BRUSHES,
                                       .chosen = (int)app->views.editor.brush});
}

void gv_i_editor_draw(gv_app *app)
{
    gv_rect bar = app->views.editor.bar;
    gv_ui_panel(app->ui, bar);
    gv_ui_area(app->ui, "edit", bar);
    lay_out(app, gv_rect_inset(bar, padding(app)), draw_part);
}

bool gv_i_editor_widget(gv_app *app, const char *name, int item)
{
    gv_i_editor *editor = &app->views.editor;
    if (!editor->open || strncmp(name, "edit.", 5) != 0)
        return false;
    if (strncmp(name, "edit.brush", 10) == 0 && item >= 0 && item < GV_I_BRUSHES)
        editor->brush = (gv_i_brush)item;
    else if (strcmp(name, "edit.side") == 0)
        editor->black_to_move = !editor->black_to_move;
    else if (strcmp(name, "edit.clear") == 0)
        gv_i_editor_clear(app);
    else if (strcmp(name, "edit.start") == 0)
        gv_i_editor_start(app);
    else if (strcmp(name, "edit.done") == 0)
        gv_i_editor_done(app);
    else if (strcmp(name, "edit.cancel") == 0)
        gv_i_editor_close(app);
    app->dirty = true;
    return true;
}

void gv_i_editor_show(gv_app *app, gv_flat_view *view)
{
    gv_i_editor *editor = &app->views.editor;
    editor->position =
        gv_position_of(&editor->black, &editor->white, editor->black_to_move ? GV_BLACK : GV_WHITE);
    view->rules = &editor->setup.rules;
    view->position = &editor->position;
    view->walks = false;
    view->has_last = view->no_legal = false;
    view->turning = (gv_set){{0}};
}

void gv_i_editor_write_status(const gv_app *app, gv_text *out)
{
    const gv_i_editor *editor = &app->views.editor;
    gv_text_addf(out, "Setting up a position \xc2\xb7 Black %d, White %d \xc2\xb7 %s to move",
                 gv_set_count(&editor->black), gv_set_count(&editor->white),
                 editor->black_to_move ? "Black" : "White");
}
