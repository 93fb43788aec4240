/*
 * session.h - a session of the window without a window: events and time go into the controller.
 *
 * A session has a clock of its own. Pointers go where a person's would: to the middle of a cell as
 * the camera says it, to the middle of a widget as the last drawing says it. Whatever cannot be is
 * a CUnit failure.
 */
#ifndef GLUVERSI_TESTS_SESSION_H
#define GLUVERSI_TESTS_SESSION_H

#include "app/controller.h"

typedef struct session {
    gv_app *app;
    gv_drawing board, widgets; /* of the last drawing */
    double now;
    bool hasty; /* nobody waits for the computer: it answers when it can */
    /* Called after each drawing, may be NULL: paints it, say. `context` is the caller's. */
    void (*on_drawn)(struct session *session, void *context);
    void *context;
} session;

session session_of(const gv_app_options *options);
/* On a shipped variant, after these moves (a transcript, or NULL). */
session session_on(const char *variant, const char *moves);
/* On what a record of tests/data says, "boards/cylinder-closing.txt". */
session session_on_file(const char *name);
void session_end(session *s);

void session_draw(session *s);
/* Lets time pass in small steps, and draws. */
void session_wait(session *s, double seconds);
/* Each of these sends events, lets a moment pass, and draws. */
void session_send(session *s, gv_input input);
void session_key(session *s, int code, bool shift, bool control);
void session_point(session *s, double x, double y);
void session_click(session *s, double x, double y);
/* Clicks a cell in a copy of the board, and lets the discs turn. */
void session_click_cell(session *s, const char *name, int across, int down);
/* A click with the second mouse button. */
void session_right_click_cell(session *s, const char *name, int across, int down);
void session_click_widget(session *s, const char *name);

/* The middle of a cell in a copy of the board, in units of the window. */
void session_find_cell(const session *s, const char *name, int across, int down, double *x,
                       double *y);
const gv_game *session_game(const session *s);
/* Whether a label's letters have this part. */
bool session_label_has(const gv_drawing *drawing, const gv_label *label, const char *part);
/* Whether a label of the drawing has it, one that stands inside the rectangle (NULL: anywhere). */
bool session_says(const gv_drawing *drawing, const char *part, const gv_rect *rect);
/* The moves played again by the rules give the same positions: a game that is legal. */
bool session_replays(const session *s);

/*
 * Sends so many random events, always the same ones, and a legal move now and then so that games
 * get somewhere; draws after every `draw_every`th. Asserts that the camera stays sane and games
 * legal.
 */
void session_monkey(session *s, int events, int draw_every);

#endif
