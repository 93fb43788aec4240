/*
 * widgets.c - what the widgets look like: text, panels, buttons, groups.
 */
#include "ui/internal.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define ELLIPSIS "\xE2\x80\xA6"

/* ---------------------------------------------------------------- text */

typedef struct text_style {
    float size;
    bool bold;
} text_style;

static const text_style styles[] = {
    [GV_TEXT_BODY] = {13, false},      [GV_TEXT_HEADING] = {13, true},
    [GV_TEXT_SECONDARY] = {12, false}, [GV_TEXT_SMALL] = {10.5f, false},
    [GV_TEXT_CAPTION] = {9.5f, false}, [GV_TEXT_SCORE] = {24, true},
    [GV_TEXT_WARNING] = {13, false},
};

static gv_rgba role_colour(const gv_ui *ui, gv_text_role role)
{
    switch (role) {
    case GV_TEXT_SECONDARY:
    case GV_TEXT_SMALL:
    case GV_TEXT_CAPTION:
        return ui->frame.theme->secondary;
    case GV_TEXT_WARNING:
        return ui->frame.theme->warning_text;
    case GV_TEXT_BODY:
    case GV_TEXT_HEADING:
    case GV_TEXT_SCORE:
        break;
    }
    return ui->frame.theme->text;
}

float gv_ui_text_size(const gv_ui *ui, gv_text_role role)
{
    return gv_ui_unit(ui, styles[role].size);
}

static float width_of(const gv_ui *ui, gv_text_role role, const char *text, size_t length)
{
    return gv_font_width(ui->frame.font, gv_ui_text_size(ui, role), styles[role].bold, text,
                         length);
}

float gv_ui_text_width(const gv_ui *ui, gv_text_role role, const char *text)
{
    return width_of(ui, role, text, strlen(text));
}

float gv_ui_line_height(const gv_ui *ui, gv_text_role role)
{
    /* A little more than the face asks for: small text on a dark ground needs air. */
    return ceilf(gv_font_line_height(ui->frame.font, gv_ui_text_size(ui, role)) * 1.1f);
}

/* How many bytes of a text fit into a width. */
static size_t fitting(const gv_ui *ui, gv_text_role role, const char *text, size_t length,
                      float width)
{
    return gv_font_fit(ui->frame.font, gv_ui_text_size(ui, role), styles[role].bold, text, length,
                       width);
}

/* Puts one line into a drawing, cut with "…" if it is wider than the rectangle or `cut` is set. */
static void put_line(gv_ui *ui, gv_drawing *drawing, gv_rect rect, gv_text_role role,
                     gv_align align, gv_rgba colour, const char *text, size_t length, bool cut)
{
    /* Half a pixel is lost in rounding, and must not cost a letter. */
    float room = rect.w + 0.5f;
    float dots = gv_ui_text_width(ui, role, ELLIPSIS);
    if (room < dots || rect.h < gv_font_cap_height(ui->frame.font, gv_ui_text_size(ui, role))) {
        return; /* in a window this small it would only lie over its neighbours */
    }
    gv_text line = {0};
    if (cut || width_of(ui, role, text, length) > room) {
        gv_text_add_bytes(&line, text, fitting(ui, role, text, length, room - dots));
        gv_text_add(&line, ELLIPSIS);
    } else {
        gv_text_add_bytes(&line, text, length);
    }
    float along = align == GV_ALIGN_LEFT ? 0 : align == GV_ALIGN_MIDDLE ? 0.5f : 1;
    gv_drawing_label(drawing,
                     &(gv_label){.x = rect.x + rect.w * along,
                                 .y = rect.y + rect.h / 2,
                                 .size = gv_ui_text_size(ui, role),
                                 .bold = styles[role].bold,
                                 .align = align,
                                 .colour = colour},
                     gv_text_string(&line));
    drawing->failed = drawing->failed || line.failed;
    gv_text_free(&line);
}

void gv_i_ui_line(gv_ui *ui, gv_drawing *drawing, gv_rect rect, gv_text_role role, gv_align align,
                  gv_rgba colour, const char *text)
{
    put_line(ui, drawing, rect, role, align, colour, text, strlen(text), false);
}

void gv_ui_text(gv_ui *ui, gv_rect rect, gv_text_role role, gv_align align, const char *text)
{
    gv_i_ui_line(ui, &ui->base.texts, rect, role, align, role_colour(ui, role), text);
}

/* ---------------------------------------------------------------- paragraphs */

/*
 * The bytes of the line that *text begins with, and moves *text to the next one. A word that is
 * wider than the line is broken.
 */
static size_t next_line(const gv_ui *ui, gv_text_role role, float width, const char **text)
{
    const char *start = *text;
    size_t length = strcspn(start, "\n");
    size_t fits = fitting(ui, role, start, length, width);
    if (fits == length) {
        *text = start + length + (start[length] == '\n');
        return length;
    }
    size_t end = fits;
    while (end > 0 && start[end] != ' ') {
        end--;
    }
    if (end == 0) {
        /* At least one letter, or it would never end. */
        end = fits ? fits : 1;
        while ((start[end] & 0xC0) == 0x80) {
            end++;
        }
    }
    *text = start + end;
    *text += strspn(*text, " ");
    return end;
}

float gv_i_ui_lines(gv_ui *ui, gv_drawing *drawing, gv_rect rect, gv_text_role role, gv_rgba colour,
                    const char *text)
{
    float height = gv_ui_line_height(ui, role);
    float used = 0;
    while (*text && used + height <= rect.h + 0.5f) {
        const char *line = text;
        size_t length = next_line(ui, role, rect.w, &text);
        bool last = used + 2 * height > rect.h + 0.5f;
        put_line(ui, drawing, (gv_rect){rect.x, rect.y + used, rect.w, height}, role, GV_ALIGN_LEFT,
                 colour, line, length, last && *text);
        used += height;
    }
    return used;
}

float gv_ui_paragraph(gv_ui *ui, gv_rect rect, gv_text_role role, const char *text)
{
    return gv_i_ui_lines(ui, &ui->base.texts, rect, role, role_colour(ui, role), text);
}

float gv_ui_paragraph_height(const gv_ui *ui, float width, gv_text_role role, const char *text)
{
    int lines = 0;
    while (*text) {
        next_line(ui, role, width, &text);
        lines++;
    }
    return gv_ui_line_height(ui, role) * (float)lines;
}

/* ---------------------------------------------------------------- surfaces */

void gv_i_ui_box(gv_drawing *drawing, gv_rect rect, float radius, gv_rgba fill, gv_rgba edge,
                 float outline)
{
    gv_drawing_shape(drawing, &(gv_shape){.x = rect.x + rect.w / 2,
                                          .y = rect.y + rect.h / 2,
                                          .half_w = rect.w / 2,
                                          .half_h = rect.h / 2,
                                          .axis_x = 1,
                                          .radius = radius,
                                          .stroke = outline,
                                          .fill = fill,
                                          .edge = edge,
                                          .kind = GV_SHAPE_BOX});
}

float gv_i_ui_radius(const gv_ui *ui)
{
    return gv_ui_unit(ui, 5);
}

void gv_ui_panel(gv_ui *ui, gv_rect rect)
{
    const gv_theme *theme = ui->frame.theme;
    gv_i_ui_box(&ui->base.grounds, rect, 10, theme->panel, theme->panel_edge, 1);
}

void gv_ui_well(gv_ui *ui, gv_rect rect)
{
    const gv_theme *theme = ui->frame.theme;
    gv_i_ui_box(&ui->base.grounds, rect, gv_i_ui_radius(ui), theme->well, theme->panel_edge,
                theme->kind == GV_THEME_DARK ? 0 : 1);
}

gv_drawing *gv_ui_canvas(gv_ui *ui)
{
    assert(ui->saying);
    return &ui->base.pictures;
}

/* ---------------------------------------------------------------- buttons */

gv_i_look gv_i_ui_look(const gv_ui *ui, const gv_i_widget *widget)
{
    const gv_theme *theme = ui->frame.theme;
    bool hovered = gv_i_ui_is_hovered(ui, widget);
    bool pressed = gv_i_ui_is_pressed(ui, widget);
    if (widget->disabled) {
        gv_rgba ground = widget->chosen ? theme->chosen : theme->control;
        return (gv_i_look){gv_rgba_mix(ground, theme->panel, 0.5f), theme->disabled};
    }
    if (widget->chosen) {
        return (gv_i_look){hovered && !pressed ? theme->chosen_hover : theme->chosen,
                           theme->chosen_text};
    }
    gv_rgba ground = pressed   ? theme->control_pressed
                     : hovered ? theme->control_hover
                               : theme->control;
    return (gv_i_look){ground, theme->text};
}

/* The ground of a button with a caption is what the caption leaves of its rectangle. */
static void paint_caption(gv_ui *ui, gv_rect *rect, const gv_button *button,
                          const gv_i_widget *widget)
{
    const gv_theme *theme = ui->frame.theme;
    gv_rect line = gv_rect_cut_bottom(rect, gv_ui_line_height(ui, GV_TEXT_CAPTION) + 2);
    /* A long word may reach into the gaps beside: its neighbours are shorter. */
    line.x -= gv_ui_unit(ui, 5);
    line.w += gv_ui_unit(ui, 10);
    gv_rgba colour = widget->disabled                                   ? theme->disabled
                     : widget->chosen || gv_i_ui_is_hovered(ui, widget) ? theme->text
                                                                        : theme->secondary;
    gv_i_ui_line(ui, &ui->base.texts, line, GV_TEXT_CAPTION, GV_ALIGN_MIDDLE, colour,
                 button->caption);
}

static void paint_link(gv_ui *ui, const gv_button *button, const gv_i_widget *widget)
{
    const gv_theme *theme = ui->frame.theme;
    gv_rgba colour = widget->disabled                 ? theme->disabled
                     : gv_i_ui_is_hovered(ui, widget) ? theme->text
                                                      : theme->link;
    gv_i_ui_line(ui, &ui->base.texts, button->rect, GV_TEXT_SECONDARY, GV_ALIGN_LEFT, colour,
                 button->text ? button->text : "");
}

static void paint_button(gv_ui *ui, const gv_button *button, const gv_i_widget *widget)
{
    gv_rect rect = button->rect;
    gv_i_look look = gv_i_ui_look(ui, widget);
    if (button->caption) {
        paint_caption(ui, &rect, button, widget);
    }
    gv_i_ui_box(&ui->base.grounds, rect, gv_i_ui_radius(ui), look.ground, look.ground, 0);
    if (button->picture) {
        button->picture(button->context, &ui->base.pictures, rect, look.ink, ui->frame.theme);
    }
    if (button->text) {
        gv_rect inside = rect;
        gv_rect_cut_left(&inside, gv_ui_unit(ui, 4));
        gv_rect_cut_right(&inside, gv_ui_unit(ui, 4));
        gv_i_ui_line(ui, &ui->base.texts, inside, GV_TEXT_BODY, GV_ALIGN_MIDDLE, look.ink,
                     button->text);
    }
}

/* Notes and paints a button that is one of a group where `item` is not NULL. */
static void say_button(gv_ui *ui, const gv_button *button, const char *item, int number)
{
    gv_i_widget *widget = gv_i_ui_note(ui, button->name, item, button->rect);
    if (!widget) {
        return;
    }
    widget->item = number;
    widget->chosen = button->chosen;
    widget->disabled = button->disabled;
    widget->radius = gv_i_ui_radius(ui);
    if (button->link) {
        paint_link(ui, button, widget);
    } else {
        paint_button(ui, button, widget);
    }
}

void gv_ui_button(gv_ui *ui, const gv_button *button)
{
    say_button(ui, button, NULL, -1);
}

float gv_ui_button_width(const gv_ui *ui, const char *text)
{
    return ceilf(gv_ui_text_width(ui, GV_TEXT_BODY, text)) + gv_ui_unit(ui, 24);
}

/* ---------------------------------------------------------------- groups */

/*
 * The width of one item where widths follow the texts: its own, plus its share of what is left over
 * or missing.
 */
static float fitted_width(const gv_ui *ui, const gv_choice *choice, int index, float gap)
{
    float all = 0;
    for (int i = 0; i < choice->count; i++) {
        all += gv_ui_button_width(ui, choice->items[i].text);
    }
    float room = choice->rect.w - gap * (float)(choice->count - 1);
    float own = gv_ui_button_width(ui, choice->items[index].text);
    return fmaxf(0, own + (room - all) / (float)choice->count);
}

void gv_ui_choice(gv_ui *ui, const gv_choice *choice)
{
    float gap = gv_ui_unit(ui, 4);
    gv_rect rest = choice->rect;
    for (int i = 0; i < choice->count; i++) {
        const gv_item *item = &choice->items[i];
        gv_rect rect = gv_rect_part(choice->rect, i, choice->count, gap);
        if (choice->fit) {
            rect = gv_rect_cut_left(&rest, fitted_width(ui, choice, i, gap));
            gv_rect_cut_left(&rest, gap);
        }
        gv_button button = {.name = choice->name,
                            .rect = rect,
                            .text = choice->captions ? NULL : item->text,
                            .caption = choice->captions ? item->text : NULL,
                            .picture = item->picture,
                            .context = item->context,
                            .chosen = i == choice->chosen,
                            .disabled = choice->disabled || item->disabled};
        say_button(ui, &button, item->name, i);
    }
}
