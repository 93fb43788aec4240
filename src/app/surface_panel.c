/*
 * surface_panel.c - what lies about the surface: its title, what can be done, and how far it is
 * glued.
 *
 *     Klein bottle (figure-eight)
 *     drag to turn · G glues and unrolls
 *
 *              (the surface)
 *
 *     [Figure-eight] [Bottle]  [See through] [Walker]
 *     flat                                     glued
 *     ------------------|------------------------O-
 */
#include <math.h>
#include <string.h>

#include "app/state.h"
#include "app/surface_view.h"

#define PAD    16.0f
#define HEAD   56.0f
#define FOOT   88.0f
#define BUTTON 26.0f
#define WIDEST 480.0f /* of a row of buttons */
/* A panel lower than this has the surface alone; the keys do the rest. */
#define LOW 260.0f

static bool has_controls(const gv_app *app, const gv_rect *panel)
{
    return panel->h >= LOW * app->text_scale && panel->w >= 240 * app->text_scale;
}

gv_rect gv_i_surface_canvas(const gv_app *app, gv_rect panel)
{
    gv_rect canvas = gv_rect_inset(panel, 4);
    if (has_controls(app, &panel)) {
        gv_rect_cut_top(&canvas, HEAD * app->text_scale);
        gv_rect_cut_bottom(&canvas, FOOT * app->text_scale);
    }
    /* Whole units, so that the picture is copied pixel by pixel. */
    canvas.x = ceilf(canvas.x);
    canvas.y = ceilf(canvas.y);
    canvas.w = floorf(canvas.w);
    canvas.h = floorf(canvas.h);
    return canvas;
}

void gv_i_surface_draw_ground(const gv_app *app, gv_drawing *out)
{
    gv_rect rect = app->parts.surface;
    if (rect.w <= 0 || rect.h <= 0)
        return;
    gv_drawing_shape(out, &(gv_shape){.kind = GV_SHAPE_BOX,
                                      .x = rect.x + rect.w / 2,
                                      .y = rect.y + rect.h / 2,
                                      .half_w = rect.w / 2,
                                      .half_h = rect.h / 2,
                                      .axis_x = 1,
                                      .radius = app->parts.compact ? 5 : 10,
                                      .stroke = 1,
                                      .fill = app->theme->well,
                                      .edge = app->theme->panel_edge});
}

/* ---------------------------------------------------------------- head and foot */

static void draw_head(gv_app *app, gv_rect head)
{
    const gv_surface *surface = &app->surface.scene->form.surface;
    float unit = app->text_scale;
    gv_rect_cut_top(&head, 12 * unit);
    gv_ui_text(app->ui, gv_rect_cut_top(&head, 20 * unit), GV_TEXT_BODY, GV_ALIGN_LEFT,
               gv_surface_title(surface));
    gv_ui_text(app->ui, gv_rect_cut_top(&head, 18 * unit), GV_TEXT_SMALL, GV_ALIGN_LEFT,
               "drag to turn \xc2\xb7 G glues and unrolls \xc2\xb7 Shift: the sheet behind");
}

/* What there is to say of the surface, at the lower edge of the picture. */
static void draw_note(gv_app *app, gv_rect canvas)
{
    const char *note = gv_surface_note(&app->surface.scene->form.surface);
    gv_rect_cut_left(&canvas, 12 * app->text_scale);
    gv_rect_cut_right(&canvas, 12 * app->text_scale);
    float height = gv_ui_paragraph_height(app->ui, canvas.w, GV_TEXT_SMALL, note);
    if (note[0] && height < canvas.h / 4)
        gv_ui_paragraph(app->ui, gv_rect_cut_bottom(&canvas, height + 1), GV_TEXT_SMALL, note);
}

static void draw_shapes(gv_app *app, gv_rect row)
{
    const gv_surface *surface = &app->surface.scene->form.surface;
    const gv_item items[] = {{.name = "figure-eight", .text = "Figure-eight"},
                             {.name = "bottle", .text = "Bottle"}};
    gv_ui_choice(app->ui, &(gv_choice){.name = "shape",
                                       .rect = row,
                                       .items = items,
                                       .count = 2,
                                       .chosen = surface->shape == GV_SURFACE_BOTTLE,
                                       .fit = true});
}

static void draw_buttons(gv_app *app, gv_rect row)
{
    const gv_i_surface_view *view = &app->surface;
    float unit = app->text_scale, gap = 4 * unit;
    bool two = gv_surface_can_be(&view->scene->form.surface, GV_SURFACE_BOTTLE);
    gv_rect left = row;
    if (two) {
        left = gv_rect_cut_right(&row, floorf(row.w * 0.46f));
        gv_rect_cut_right(&row, gap);
        draw_shapes(app, row);
    }
    gv_button through = {.name = "surface.through",
                         .rect = gv_rect_part(left, 0, 2, gap),
                         .text = left.w < 190 * unit ? "Glass" : "See through",
                         .chosen = view->see_through};
    gv_button walker = {.name = "surface.walker",
                        .rect = gv_rect_part(left, 1, 2, gap),
                        .text = "Walker",
                        .chosen = view->walk.open};
    gv_ui_button(app->ui, &through);
    gv_ui_button(app->ui, &walker);
}

static void draw_foot(gv_app *app, gv_rect foot)
{
    const gv_i_surface_view *view = &app->surface;
    float unit = app->text_scale;
    bool two_steps = view->scene->form.surface.two_steps;
    gv_rect row = gv_rect_cut_top(&foot, BUTTON * unit);
    row.w = fminf(row.w, WIDEST * unit);
    draw_buttons(app, row);
    gv_rect_cut_top(&foot, 6 * unit);
    gv_rect words = gv_rect_cut_top(&foot, 18 * unit);
    gv_ui_text(app->ui, words, GV_TEXT_SMALL, GV_ALIGN_LEFT, "flat");
    gv_ui_text(app->ui, words, GV_TEXT_SMALL, GV_ALIGN_RIGHT, "glued");
    if (two_steps)
        gv_ui_text(app->ui, words, GV_TEXT_SMALL, GV_ALIGN_MIDDLE, "one pair");
    gv_ui_slider(app->ui,
                 &(gv_slider){.name = "surface.glue",
                              .rect = gv_rect_cut_top(&foot, 20 * unit),
                              .value = (float)view->glue,
                              .stops = {0.5f},
                              .stop_count = two_steps,
                              .disabled = view->scene->form.surface.shape == GV_SURFACE_SHEET});
}

void gv_i_surface_draw_panel(gv_app *app)
{
    gv_rect panel = app->parts.surface;
    if (panel.w <= 0 || app->keys_shown)
        return;
    gv_ui_area(app->ui, "surface", panel);
    if (!gv_i_surface_is_shown(app) || !has_controls(app, &panel))
        return;
    gv_rect rest = panel;
    gv_rect_cut_left(&rest, PAD * app->text_scale);
    gv_rect_cut_right(&rest, PAD * app->text_scale);
    draw_head(app, gv_rect_cut_top(&rest, HEAD * app->text_scale));
    draw_note(app, app->surface.canvas);
    draw_foot(app, gv_rect_cut_bottom(&rest, FOOT * app->text_scale));
}

/* ---------------------------------------------------------------- what the widgets do */

bool gv_i_surface_widget(gv_app *app, const gv_ui_action *action)
{
    if (!action->name)
        return false;
    if (strcmp(action->name, "surface.glue") == 0) {
        if (action->slid)
            gv_i_surface_set_glue(app, (double)action->value);
        return true;
    }
    if (strcmp(action->name, "surface.through") == 0)
        gv_app_do(app, GV_DO_SEE_THROUGH);
    else if (strcmp(action->name, "surface.walker") == 0)
        gv_app_do(app, GV_DO_WALKER);
    else if (strcmp(action->group, "shape") == 0)
        gv_i_surface_choose(app, action->item ? GV_SURFACE_BOTTLE : GV_SURFACE_EIGHT);
    else
        return false;
    return true;
}
