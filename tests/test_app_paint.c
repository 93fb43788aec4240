/*
 * test_app_paint.c - what the window draws, painted by OpenGL: no error, whatever one does to it.
 */
#include <stdio.h>
#include <string.h>

#include "app/paint.h"
#include "gl/capture.h"
#include "gl/context.h"
#include "support/scenes.h"
#include "support/session.h"
#include "support/suites.h"

/* A framebuffer instead of a window. */
typedef struct canvas {
    gv_context *context;
    gv_target *target;
    gv_i_paint paint;
    int painted;
} canvas;

enum { WIDTH = 640, HEIGHT = 400 };

static void canvas_open(canvas *c)
{
    gv_error error;
    memset(c, 0, sizeof *c);
    memset(&error, 0, sizeof error);
    if (gv_context_open(&c->context, &error) != GV_OK)
        fprintf(stderr, "\n%s\n", error.message);
    CU_ASSERT_PTR_NOT_NULL_FATAL(c->context);
    CU_ASSERT_EQUAL_FATAL(gv_target_new(&c->target, WIDTH, HEIGHT, 0, &error), GV_OK);
}

static void canvas_close(canvas *c)
{
    gv_target_free(c->target);
    gv_context_close(c->context);
}

/* Paints a session's drawings, whatever part of them fits. */
static void paint(session *s, void *context)
{
    canvas *c = context;
    gv_error error;
    memset(&error, 0, sizeof error);
    gv_target_bind(c->target);
    CU_ASSERT_EQUAL(
        gv_i_paint_app(&c->paint, s->app, &s->board, &s->widgets, WIDTH, HEIGHT, 1, &error), GV_OK);
    if (error.message[0])
        fprintf(stderr, "\n%s\n", error.message);
    c->painted++;
}

static void painted_session(canvas *c, const char *board, void (*play)(session *))
{
    session s = session_on(board, NULL);
    CU_ASSERT_EQUAL_FATAL(gv_i_paint_open(&c->paint, gv_app_font(s.app), NULL), GV_OK);
    s.on_drawn = paint;
    s.context = c;
    play(&s);
    gv_i_paint_close(&c->paint);
    session_end(&s);
}

static void let_the_monkey(session *s)
{
    session_monkey(s, scene_scaled(5000), 40);
}

static void a_painted_monkey_breaks_nothing(void)
{
    static const char *const boards[] = {"square", "cylinder", "torus",
                                         "mobius", "klein",    "projective"};
    canvas c;
    canvas_open(&c);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        painted_session(&c, boards[i], let_the_monkey);
    CU_ASSERT_TRUE(c.painted > 6);
    canvas_close(&c);
}

static void look_and_play(session *s)
{
    session_click_cell(s, "d3", 0, 0);
    session_key(s, 'l', false, false);
    session_key(s, GV_KEY_F1, false, false);
    session_key(s, GV_KEY_F1, false, false);
    session_key(s, GV_KEY_F2, false, false);
    for (int i = 0; i < 2; i++) { /* beside the flat view, then alone */
        session_key(s, 'v', false, false);
        session_key(s, 't', false, false);
        session_key(s, 'w', false, false);
        session_key(s, 'g', false, false);
        session_wait(s, 1);
    }
    session_key(s, 'd', false, false);
}

/* A context, a window's worth of drawings, and everything closed again: four times in one process.
 */
static void it_can_be_opened_several_times(void)
{
    for (int i = 0; i < 4; i++) {
        canvas c;
        canvas_open(&c);
        painted_session(&c, "klein", look_and_play);
        CU_ASSERT_TRUE(c.painted > 5);
        canvas_close(&c);
    }
}

void gv_suite_app_paint(void)
{
    GV_TEST("it can be opened several times", it_can_be_opened_several_times);
    GV_TEST("a painted monkey breaks nothing", a_painted_monkey_breaks_nothing);
}
