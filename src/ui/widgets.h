/*
 * widgets.h - buttons, groups, labels, drop-down lists and menus.
 *
 * Idea: what is there is said anew in every frame, between gv_ui_begin and gv_ui_end; that paints
 * the widgets into a drawing and notes their names and rectangles. What happens is answered from
 * that note: gv_ui_event says at once which widget an event has activated, by name. So nothing is
 * lost when a press and a release arrive before the next frame, and a test can press a button that
 * it finds by its name:
 *
 *     gv_ui_begin(ui, &frame);
 *     gv_ui_button(ui, &(gv_button){.name = "new", .rect = r, .text = "New"});
 *     gv_ui_end(ui);
 *     ...
 *     gv_ui_action action = gv_ui_event(ui, &event);
 *     if (action.name && strcmp(action.name, "new") == 0) ...
 *
 * What the widgets show (which one is chosen, what can be pressed) is the caller's; the ui keeps
 * only focus, hover, pressing, and which popup is open. All lengths are in window units;
 * `text_scale` enlarges text and controls (gv_ui_unit).
 *
 * Keys: Tab and Shift+Tab go from widget to widget, and past the last one back to the views (no
 * focus); arrows go within a group; Enter and Space activate; Escape closes a popup, then drops the
 * focus. While nothing has the focus and no popup is open, the ui uses only Tab.
 *
 * Thread rule: one thread at a time.
 */
#ifndef GV_UI_WIDGETS_H
#define GV_UI_WIDGETS_H

#include "gluversi/base.h"
#include "ui/drawing.h"
#include "ui/font.h"
#include "ui/layout.h"
#include "ui/theme.h"

typedef struct gv_ui gv_ui;

/* Names are at most this long, with the NUL: "closing.accompanied". */
#define GV_UI_NAME_SIZE 64

gv_status gv_ui_new(gv_ui **out, gv_error *error);
void gv_ui_free(gv_ui *ui);

/* ---------------------------------------------------------------- a frame */

typedef struct gv_ui_frame {
    gv_drawing *drawing; /* the widgets are added at its end; borrowed until gv_ui_end */
    gv_font *font;
    const gv_theme *theme;
    float width, height; /* of the window; popups stay inside */
    float text_scale;    /* 0 means 1 */
} gv_ui_frame;

void gv_ui_begin(gv_ui *ui, const gv_ui_frame *frame);
/* Before the first frame: what texts are measured with until then. The font is borrowed. */
void gv_ui_measure_with(gv_ui *ui, gv_font *font, float text_scale);
/* Adds the frame to the drawing, open popups last. GV_ERROR_MEMORY: something of it is missing. */
gv_status gv_ui_end(gv_ui *ui, gv_error *error);

/* `length` at text scale 1, at the frame's: gv_ui_unit(ui, 28) is a control's height. */
float gv_ui_unit(const gv_ui *ui, float length);

/* ---------------------------------------------------------------- text */

typedef enum gv_text_role {
    GV_TEXT_BODY,      /* 13 */
    GV_TEXT_HEADING,   /* 13 bold */
    GV_TEXT_SECONDARY, /* 12, quieter */
    GV_TEXT_SMALL,     /* 10.5, quieter */
    GV_TEXT_CAPTION,   /* 9.5, quieter: under pictures */
    GV_TEXT_SCORE,     /* 24 bold */
    GV_TEXT_WARNING,   /* 13 in the colour of warnings */
} gv_text_role;

/* Pixels per em, at the frame's text scale. */
float gv_ui_text_size(const gv_ui *ui, gv_text_role role);
float gv_ui_text_width(const gv_ui *ui, gv_text_role role, const char *text);
float gv_ui_line_height(const gv_ui *ui, gv_text_role role);

/* One line, in the middle of the rectangle's height; what does not fit is cut with "…". */
void gv_ui_text(gv_ui *ui, gv_rect rect, gv_text_role role, gv_align align, const char *text);
/*
 * Lines broken at blanks and '\n', from the rectangle's top; what does not fit is cut with "…".
 * Returns the height used.
 */
float gv_ui_paragraph(gv_ui *ui, gv_rect rect, gv_text_role role, const char *text);
/* The height that a paragraph needs at a width. */
float gv_ui_paragraph_height(const gv_ui *ui, float width, gv_text_role role, const char *text);

/* ---------------------------------------------------------------- surfaces */

/* A panel: rounded, with an outline. */
void gv_ui_panel(gv_ui *ui, gv_rect rect);
/* A sunk area. */
void gv_ui_well(gv_ui *ui, gv_rect rect);
/*
 * For what no widget is for: a graph, the discs of a score. What is added to this drawing lies over
 * the grounds of panels and buttons, and under all text and popups. Borrowed until gv_ui_end.
 */
gv_drawing *gv_ui_canvas(gv_ui *ui);
/* Notes a name without painting: a view, for gv_ui_find. It takes no focus and no events. */
void gv_ui_area(gv_ui *ui, const char *name, gv_rect rect);

/* ---------------------------------------------------------------- buttons */

/*
 * Paints into the rectangle, over a button's ground; `ink` is the colour of its text. What it draws
 * keeps its order.
 */
typedef void gv_ui_picture(void *context, gv_drawing *drawing, gv_rect rect, gv_rgba ink,
                           const gv_theme *theme);

/*
 * All zero but name and rect: a plain empty button. Everything is borrowed for the call only. A
 * widget whose rectangle has no width or height (cut away in a small window) is not there.
 */
typedef struct gv_button {
    const char *name;
    gv_rect rect;
    const char *text;    /* in the middle; NULL: none */
    const char *caption; /* small, under the button's ground but inside rect */
    gv_ui_picture *picture;
    void *context;
    bool chosen, disabled;
    bool link; /* looks like a link: no ground, text at the left */
} gv_button;

void gv_ui_button(gv_ui *ui, const gv_button *button);
/* The width that fits its text. */
float gv_ui_button_width(const gv_ui *ui, const char *text);

/* ---------------------------------------------------------------- groups and lists */

/* One of several. Its name in the registry is the group's, a dot, and this one. */
typedef struct gv_item {
    const char *name;
    const char *text;
    const char *note;       /* menus and lists: a second, quieter line; NULL: none */
    gv_ui_picture *picture; /* in lists and menus at the left of the row */
    void *context;
    bool disabled;
} gv_item;

/*
 * A row of buttons of which one is chosen (-1: none), e.g. "closing" with the items never, always,
 * accompanied: widgets "closing.never" and so on. With `captions` the text stands small under each
 * picture. Widths follow the texts when `fit` is set, otherwise they are equal.
 */
typedef struct gv_choice {
    const char *name;
    gv_rect rect;
    const gv_item *items;
    int count, chosen;
    bool captions, fit; /* for gv_ui_choice only */
    bool disabled;
} gv_choice;

void gv_ui_choice(gv_ui *ui, const gv_choice *choice);

/*
 * A box that shows the chosen item and opens a list of all. The box is the widget `name`; while it
 * is open its items are widgets "name.item". Opening and closing is not reported, activating an
 * item is. A list that is too long for the window scrolls.
 */
void gv_ui_dropdown(gv_ui *ui, const gv_choice *choice);

/*
 * A menu: nothing until gv_ui_open(ui, name), then a list under or over `rect` (w 0: in the middle
 * of the window), closed by Escape, by a click elsewhere, and by activating an item. `title` may be
 * NULL.
 */
void gv_ui_menu(gv_ui *ui, const gv_choice *choice, const char *title);

/*
 * Opens a menu or a drop-down list, by name; NULL closes what is open. Its rows are there from the
 * next frame on: a caller that gets several events at once says a frame after each that asks for a
 * redraw (it need not be painted).
 */
void gv_ui_open(gv_ui *ui, const char *name);
/* The name of the open popup, or NULL. */
const char *gv_ui_opened(const gv_ui *ui);

/* ---------------------------------------------------------------- sliders */

#define GV_SLIDER_STOPS 4

/*
 * A handle on a track, dragged or moved by keys when it has the focus. The value goes from 0 (left)
 * to 1; stops are marks that it catches on. Each slide is reported as an action with `slid` set.
 */
typedef struct gv_slider {
    const char *name;
    gv_rect rect;
    float value;
    float step; /* of an arrow key; 0 means 0.05 */
    float stops[GV_SLIDER_STOPS];
    int stop_count;
    bool disabled;
} gv_slider;

void gv_ui_slider(gv_ui *ui, const gv_slider *slider);

/*
 * A few words about a widget, under or over its rectangle, above everything else. Said after the
 * widgets; nothing while a popup is open.
 */
void gv_ui_tip(gv_ui *ui, gv_rect anchor, const char *text);

/* ---------------------------------------------------------------- events */

typedef enum gv_ui_event_kind {
    GV_UI_MOVE,    /* the pointer is at x, y */
    GV_UI_LEAVE,   /* the pointer left the window */
    GV_UI_PRESS,   /* the first mouse button, at x, y */
    GV_UI_RELEASE, /* the same */
    GV_UI_WHEEL,   /* `wheel` steps at x, y; up is positive */
    GV_UI_KEY,     /* `key`, with `shift`; also for repeats */
} gv_ui_event_kind;

typedef enum gv_ui_key {
    GV_UI_KEY_OTHER, /* any key that is not below */
    GV_UI_KEY_TAB,
    GV_UI_KEY_ENTER,
    GV_UI_KEY_SPACE,
    GV_UI_KEY_ESCAPE,
    GV_UI_KEY_UP,
    GV_UI_KEY_DOWN,
    GV_UI_KEY_LEFT,
    GV_UI_KEY_RIGHT,
    GV_UI_KEY_HOME,
    GV_UI_KEY_END,
    GV_UI_KEY_PAGE_UP,
    GV_UI_KEY_PAGE_DOWN,
} gv_ui_key;

typedef struct gv_ui_input {
    gv_ui_event_kind kind;
    float x, y; /* window units */
    float wheel;
    gv_ui_key key;
    bool shift;
} gv_ui_input;

/* What an event did. Names are borrowed until the next event. */
typedef struct gv_ui_action {
    bool used;         /* it was meant for a widget: the views must not get it */
    bool redraw;       /* something looks different now */
    const char *name;  /* the activated widget, "new" or "closing.never"; NULL: none */
    const char *group; /* the part before the item: "new", "closing"; NULL where name is */
    int item;          /* the item's number in its group or list; -1 for a button */
    bool slid;         /* `name` is a slider, and this is where it was moved to: */
    float value;       /* 0 … 1 */
} gv_ui_action;

gv_ui_action gv_ui_event(gv_ui *ui, const gv_ui_input *input);

/* ---------------------------------------------------------------- asking */

/* Where a widget of the last frame is; false: it is not there. *rect may be NULL. */
bool gv_ui_find(const gv_ui *ui, const char *name, gv_rect *rect);
/* The widget under the pointer, with the focus, or NULL. Borrowed until the next event. */
const char *gv_ui_hovered(const gv_ui *ui);
const char *gv_ui_focused(const gv_ui *ui);
/* Gives the focus to a widget of the last frame, or to none (NULL); false: there is no such one. */
bool gv_ui_focus(gv_ui *ui, const char *name);
/* Widget number `index` of the last frame, in the order of Tab; NULL after the last. */
const char *gv_ui_widget(const gv_ui *ui, size_t index, gv_rect *rect);

#endif
