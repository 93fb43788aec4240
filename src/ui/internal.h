/*
 * internal.h - what the widget layer's sources share: the note of what is where, and the layers
 * that are painted. Floor-internal.
 */
#ifndef GV_UI_INTERNAL_H
#define GV_UI_INTERNAL_H

#include "ui/widgets.h"

/* One noted widget. */
typedef struct gv_i_widget {
    char name[GV_UI_NAME_SIZE];
    gv_rect rect;
    float radius;        /* of its corners: the focus ring follows them */
    size_t group_length; /* bytes of the name that are the group's: all for a button */
    int item;            /* number in its group or list; -1: not one of several */
    bool chosen, disabled;
    bool area;     /* a place only: no events, no focus */
    bool in_popup; /* a row of the open list */
    bool opens;    /* activating it opens the popup of its name */
    bool slides;   /* a slider: it follows the pointer that is pressed on it */
    float value, step;
    float stops[GV_SLIDER_STOPS];
    int stop_count;
} gv_i_widget;

typedef struct gv_i_widgets {
    gv_i_widget *at;
    size_t count, room;
} gv_i_widgets;

/*
 * Things that do not overlap are painted kind by kind instead of widget by widget, so that a panel
 * takes a handful of draws and not hundreds.
 */
typedef struct gv_i_layer {
    gv_drawing grounds, pictures, texts;
} gv_i_layer;

/* The open popup. Its geometry is worked out while it is said, and used by the events after. */
typedef struct gv_i_popup {
    char name[GV_UI_NAME_SIZE]; /* "": none is open */
    gv_rect rect;
    int rows;      /* items in the list */
    int first;     /* the first row shown */
    int shown;     /* rows that fit */
    int highlight; /* the row that Enter takes; -1: none yet */
    bool fresh;    /* opened since the last frame: scroll to the chosen row */
    bool said;     /* in this frame */
} gv_i_popup;

struct gv_ui {
    gv_ui_frame frame;
    bool saying;           /* between begin and end */
    gv_i_widgets now;      /* the last whole frame: what events are answered from */
    gv_i_widgets next;     /* the one being said */
    gv_i_layer base, over; /* over: the popup */
    gv_i_popup popup;
    bool failed; /* memory ran out in this frame */

    float pointer_x, pointer_y;
    bool pointer_inside;
    char pressed[GV_UI_NAME_SIZE]; /* holds the pointer from press to release; "": none */
    char focus[GV_UI_NAME_SIZE];   /* "": the views have it */
    bool focus_shown;              /* it came by the keyboard */

    char action_name[GV_UI_NAME_SIZE], action_group[GV_UI_NAME_SIZE];
};

/* ---------------------------------------------------------------- the note (ui.c) */

/*
 * Notes a widget in the frame being said; NULL: it has no room in its window and is not there, or
 * memory ran out. The caller fills in the rest.
 */
gv_i_widget *gv_i_ui_note(gv_ui *ui, const char *group, const char *item, gv_rect rect);
/* The widget of the last frame with that name, or NULL. */
const gv_i_widget *gv_i_ui_find(const gv_ui *ui, const char *name);
/* The widget of the last frame under the pointer, popups before others, or NULL. */
const gv_i_widget *gv_i_ui_hovered(const gv_ui *ui);
/* Copies a name; one that is too long is the programmer's error. */
void gv_i_ui_name(char out[GV_UI_NAME_SIZE], const char *group, const char *item);

/* How a widget being said looks to the pointer. */
bool gv_i_ui_is_hovered(const gv_ui *ui, const gv_i_widget *widget);
bool gv_i_ui_is_pressed(const gv_ui *ui, const gv_i_widget *widget);

/* ---------------------------------------------------------------- painting (widgets.c) */

/* A rounded box into a drawing; `outline` 0 for none. */
void gv_i_ui_box(gv_drawing *drawing, gv_rect rect, float radius, gv_rgba fill, gv_rgba edge,
                 float outline);
/* A line of text as gv_ui_text, but into any drawing and colour. */
void gv_i_ui_line(gv_ui *ui, gv_drawing *drawing, gv_rect rect, gv_text_role role, gv_align align,
                  gv_rgba colour, const char *text);
/* As gv_ui_paragraph; no more lines than fit into rect.h. */
float gv_i_ui_lines(gv_ui *ui, gv_drawing *drawing, gv_rect rect, gv_text_role role, gv_rgba colour,
                    const char *text);
/* The colours of a control that is hovered, pressed, chosen or disabled, or none of it. */
typedef struct gv_i_look {
    gv_rgba ground, ink;
} gv_i_look;
gv_i_look gv_i_ui_look(const gv_ui *ui, const gv_i_widget *widget);
/* Corner radius of controls. */
float gv_i_ui_radius(const gv_ui *ui);

/* ---------------------------------------------------------------- sliding (slider.c) */

/* The slider follows the pointer; a key moves it, false where it is not one for sliders. */
void gv_i_ui_slide_to(gv_ui *ui, const gv_i_widget *widget, gv_ui_action *action);
bool gv_i_ui_slide_key(gv_ui *ui, const gv_i_widget *widget, gv_ui_key key, gv_ui_action *action);

/* ---------------------------------------------------------------- drawings (drawing.c) */

/* Adds all of a drawing at another's end. */
void gv_i_drawing_append(gv_drawing *to, const gv_drawing *from);

#endif
