/*
 * surface_panel.c - what lies about the surface: its title, what can be done, what there is to say
 * of it, and how far it is glued.
 *
 *     Klein bottle (figure-eight)
 *     drag to turn · G glues and unrolls
 *
 *              (the surface)
 *
 *     In space the glued sheet passes through itself.
 *     [Figure-eight] [Bottle]  [See through] [Walker]      in two rows where one is too short
 *     flat                                     glued
 *     ------------------|------------------------O-
 *
 * The surface comes first: in a low panel the line of what can be done is left out, then the
 * sentence, then all of it; the keys do the rest.
 */
#include <math.h>
#include <string.h>

#include "app/state.h"
#include "app/surface_view.h"

#define PAD    16.0f
#define BUTTON 26.0f
#define GAP    4.0f
#define SLIDER 50.0f  /* its words, itself, and what is left under it */
#define WIDEST 480.0f /* of a row of buttons */
/* Panels lower or narrower than this have the surface alone. */
#define LOW    260.0f
#define NARROW 240.0f
/* What the surface has at least before a sentence may take room from it. */
#define SURFACE_HIGH 130.0f

/* Where everything is. Heights that are 0 are of what is left out. */
typedef struct plan {
    gv_rect title, hint, canvas, note, buttons, slider;
    bool controls;
    bool two_rows; /* of buttons */
} plan;

static const char hint_words[] =
    "drag to turn \xc2\xb7 G glues and unrolls \xc2\xb7 Shift: the sheet behind";

static const char *const button_words[] = {"Figure-eight", "Bottle", "See through", "Walker"};
#define SHAPES 2 /* the first of them choose the shape */

static bool has_shapes(const gv_surface *surface)
{
    return gv_surface_can_be(surface, GV_SURFACE_BOTTLE);
}

static float words_width(const gv_app *app, int from, int count)
{
    float width = 0;
    for (int i = from; i < from + count; i++)
        width += gv_ui_button_width(app->ui, button_words[i]) + GAP * app->text_scale;
    return width;
}

/* Cuts off the height that a paragraph needs, where enough is left for the surface; else none. */
static gv_rect cut_words(const gv_app *app, gv_rect *rest, const char *words, bool bottom)
{
    float unit = app->text_scale;
    float height = gv_ui_paragraph_height(app->ui, rest->w, GV_TEXT_SMALL, words);
    if (!words[0] || rest->h - height < SURFACE_HIGH * unit)
        height = 0;
    else
        height = ceilf(height) + 4 * unit;
    return bottom ? gv_rect_cut_bottom(rest, height) : gv_rect_cut_top(rest, height);
}

static plan plan_of(const gv_app *app, const gv_surface *surface, gv_rect panel)
{
    float unit = app->text_scale;
    plan p = {.controls = panel.h >= LOW * unit && panel.w >= NARROW * unit};
    p.canvas = gv_rect_inset(panel, 4);
    if (p.controls && surface) {
        gv_rect rest = panel;
        gv_rect_cut_left(&rest, PAD * unit);
        gv_rect_cut_right(&rest, PAD * unit);
        gv_rect_cut_top(&rest, 12 * unit);
        p.title = gv_rect_cut_top(&rest, 20 * unit);
        p.slider = gv_rect_cut_bottom(&rest, SLIDER * unit);
        p.two_rows = has_shapes(surface) && words_width(app, 0, 4) > rest.w;
        p.buttons = gv_rect_cut_bottom(&rest, (p.two_rows ? 2 * BUTTON + GAP : BUTTON) * unit);
        gv_rect_cut_bottom(&rest, 6 * unit);
        p.note = cut_words(app, &rest, gv_surface_note(surface), true);
        p.hint = cut_words(app, &rest, hint_words, false);
        p.canvas.y = rest.y;
        p.canvas.h = rest.h;
    }
    /* Whole units, so that the picture is copied pixel by pixel. */
    p.canvas.x = ceilf(p.canvas.x);
    p.canvas.y = ceilf(p.canvas.y);
    p.canvas.w = floorf(p.canvas.w);
    p.canvas.h = floorf(p.canvas.h);
    return p;
}

gv_rect gv_i_surface_canvas(const gv_app *app, gv_rect panel)
{
    const gv_i_surface_scene *scene = app->surface.scene;
    return plan_of(app, scene ? &scene->form.surface : NULL, panel).canvas;
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

/* ---------------------------------------------------------------- words and buttons */

static void draw_shapes(gv_app *app, gv_rect row)
{
    const gv_surface *surface = &app->surface.scene->form.surface;
    const gv_item items[] = {{.name = "figure-eight", .text = button_words[0]},
                             {.name = "bottle", .text = button_words[1]}};
    gv_ui_choice(app->ui, &(gv_choice){.name = "shape",
                                       .rect = row,
                                       .items = items,
                                       .count = SHAPES,
                                       .chosen = surface->shape == GV_SURFACE_BOTTLE,
                                       .fit = true});
}

static void draw_buttons(gv_app *app, const plan *p)
{
    const gv_i_surface_view *view = &app->surface;
    float gap = GAP * app->text_scale;
    gv_rect rest = p->buttons;
    rest.w = fminf(rest.w, WIDEST * app->text_scale);
    if (p->two_rows) {
        draw_shapes(app, gv_rect_cut_top(&rest, BUTTON * app->text_scale));
        gv_rect_cut_top(&rest, gap);
    } else if (has_shapes(&view->scene->form.surface)) {
        /* Each pair has its share of what the words need. */
        float share = words_width(app, 0, SHAPES) / words_width(app, 0, 4);
        draw_shapes(app, gv_rect_cut_left(&rest, floorf(rest.w * share)));
        gv_rect_cut_left(&rest, gap);
    }
    gv_button through = {.name = "surface.through",
                         .rect = gv_rect_part(rest, 0, 2, gap),
                         .text = button_words[2],
                         .chosen = view->see_through};
    gv_button walker = {.name = "surface.walker",
                        .rect = gv_rect_part(rest, 1, 2, gap),
                        .text = button_words[3],
                        .chosen = view->walk.open};
    gv_ui_button(app->ui, &through);
    gv_ui_button(app->ui, &walker);
}

static void draw_slider(gv_app *app, gv_rect rest)
{
    const gv_i_surface_view *view = &app->surface;
    const gv_surface *surface = &view->scene->form.surface;
    gv_rect words = gv_rect_cut_top(&rest, 18 * app->text_scale);
    gv_ui_text(app->ui, words, GV_TEXT_SMALL, GV_ALIGN_LEFT, "flat");
    gv_ui_text(app->ui, words, GV_TEXT_SMALL, GV_ALIGN_RIGHT, "glued");
    if (surface->two_steps)
        gv_ui_text(app->ui, words, GV_TEXT_SMALL, GV_ALIGN_MIDDLE, "one pair");
    gv_ui_slider(app->ui, &(gv_slider){.name = "surface.glue",
                                       .rect = gv_rect_cut_top(&rest, 20 * app->text_scale),
                                       .value = (float)view->glue,
                                       .stops = {0.5f},
                                       .stop_count = surface->two_steps,
                                       .disabled = surface->shape == GV_SURFACE_SHEET});
}

void gv_i_surface_draw_panel(gv_app *app)
{
    gv_rect panel = app->parts.surface;
    if (panel.w <= 0 || app->keys_shown)
        return;
    gv_ui_area(app->ui, "surface", panel);
    if (!gv_i_surface_is_shown(app))
        return;
    const gv_surface *surface = &app->surface.scene->form.surface;
    plan p = plan_of(app, surface, panel);
    if (!p.controls)
        return;
    gv_ui_text(app->ui, p.title, GV_TEXT_BODY, GV_ALIGN_LEFT, gv_surface_title(surface));
    if (p.hint.h > 0)
        gv_ui_paragraph(app->ui, p.hint, GV_TEXT_SMALL, hint_words);
    if (p.note.h > 0)
        gv_ui_paragraph(app->ui, p.note, GV_TEXT_SMALL, gv_surface_note(surface));
    draw_buttons(app, &p);
    draw_slider(app, p.slider);
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
