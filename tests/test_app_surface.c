/*
 * test_app_surface.c - the surface view in sessions without a window: which views are shown, the
 * surface turned, glued and pointed at, and the walker on it.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/surface_scene.h"
#include "support/session.h"
#include "support/suites.h"

static void press(session *s, int key)
{
    session_key(s, key, false, false);
}

static const gv_i_surface_scene *shown(const session *s, gv_rect *rect, gv_surface_look *look)
{
    gv_rect other_rect;
    gv_surface_look other_look;
    return gv_app_surface(s->app, rect ? rect : &other_rect, look ? look : &other_look);
}

/* Where a point of the sheet is in the window, by the matrices that the painter is given. */
static void window_point(const session *s, double u, double v, double *x, double *y)
{
    gv_rect rect;
    gv_surface_look look;
    const gv_i_surface_scene *scene = shown(s, &rect, &look);
    CU_ASSERT_PTR_NOT_NULL_FATAL(scene);
    gv_vector p = gv_form_point(&scene->form, u, v);
    double eye[3], at[3] = {p.x, p.y, p.z};
    for (int i = 0; i < 3; i++) {
        eye[i] = (double)look.eye[12 + i];
        for (int k = 0; k < 3; k++)
            eye[i] += (double)look.eye[4 * k + i] * at[k];
    }
    *x = (double)rect.x + (double)rect.w * (1 + (double)look.lens[0] * eye[0] / -eye[2]) / 2;
    *y = (double)rect.y + (double)rect.h * (1 - (double)look.lens[5] * eye[1] / -eye[2]) / 2;
}

/* How far a cell of an 8×8 board faces the eye: 1 where the eye's own z axis, in space, is its
 * normal, on either face. */
static double facing(const session *s, int cell)
{
    gv_surface_look look;
    const gv_i_surface_scene *scene = shown(s, NULL, &look);
    gv_form_frame frame = gv_form_frame_at(&scene->form, cell % 8 + 0.5, cell / 8 + 0.5);
    return fabs((double)look.eye[2] * frame.normal.x + (double)look.eye[6] * frame.normal.y +
                (double)look.eye[10] * frame.normal.z);
}

static void v_goes_round_the_views(void)
{
    session s = session_on("torus", NULL);
    CU_ASSERT_PTR_NULL(shown(&s, NULL, NULL));
    press(&s, 'v');
    gv_rect rect = {0};
    CU_ASSERT_PTR_NOT_NULL(shown(&s, &rect, NULL));
    gv_rect flat = gv_app_camera(s.app)->viewport;
    CU_ASSERT_TRUE(rect.x >= flat.x + flat.w); /* beside it */
    CU_ASSERT_TRUE(rect.w > 200 && rect.h > 200);
    press(&s, 'v');
    gv_rect alone = {0};
    CU_ASSERT_PTR_NOT_NULL(shown(&s, &alone, NULL));
    CU_ASSERT_TRUE(alone.w > rect.w + 100);
    press(&s, 'v');
    CU_ASSERT_PTR_NULL(shown(&s, NULL, NULL));
    session_end(&s);
}

/* On a first start, where there is room: product.md, "surface beside it". */
static void a_wide_window_begins_with_both(void)
{
    static const struct {
        double width, height;
        bool both;
    } all[] = {{1280, 800, true}, {1000, 640, true}, {900, 700, false}, {400, 300, false}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        session s = session_on("torus", NULL);
        session_send(
            &s,
            (gv_input){.kind = GV_INPUT_RESIZE, .width = all[i].width, .height = all[i].height});
        gv_app_first_view(s.app);
        session_draw(&s);
        CU_ASSERT_EQUAL(shown(&s, NULL, NULL) != NULL, all[i].both);
        CU_ASSERT_TRUE(gv_app_camera(s.app)->viewport.w > 100);
        session_end(&s);
    }
}

/* What is written about the surface lies on none of it, and no button's text is cut. */
static void words_keep_off_the_surface(void)
{
    static const double sizes[][2] = {{1280, 800}, {1000, 560}, {640, 400}, {520, 900}, {400, 300}};
    static const char *const boards[] = {"klein", "projective", "square", "mobius"};
    int notes = 0;
    for (int i = 0; i < 4 * 5 * 2; i++) {
        const double *size = sizes[i / 2 % 5];
        session s = session_on(boards[i / 10], NULL);
        session_send(&s, (gv_input){.kind = GV_INPUT_RESIZE, .width = size[0], .height = size[1]});
        press(&s, 'v');
        if (i % 2)
            press(&s, 'v');
        gv_rect rect = {0}, panel = {0}, slider;
        CU_ASSERT_PTR_NOT_NULL(shown(&s, &rect, NULL));
        CU_ASSERT_TRUE(gv_app_widget(s.app, "surface", &panel));
        bool controls = gv_app_widget(s.app, "surface.glue", &slider);
        CU_ASSERT_TRUE(!controls || rect.h >= 100);
        for (uint32_t k = 0; k < s.widgets.label_count; k++) {
            const gv_label *label = &s.widgets.labels[k];
            if (!gv_rect_has(&panel, label->x, label->y))
                continue;
            CU_ASSERT_FALSE(gv_rect_has(&rect, label->x, label->y));
            CU_ASSERT_FALSE(session_label_has(&s.widgets, label, "\xe2\x80\xa6"));
            notes += session_label_has(&s.widgets, label, "dimensions it") ||
                     session_label_has(&s.widgets, label, "nothing to glue");
        }
        session_end(&s);
    }
    CU_ASSERT_TRUE(notes >= 20); /* of 30 for boards that have something to say */
}

/* The values of hints stand on the sheet as they do on the flat board. */
static void hints_lie_on_the_sheet(void)
{
    session s = session_on("torus", NULL);
    press(&s, 'v');
    size_t before = shown(&s, NULL, NULL)->last_sheet.label_count;
    press(&s, 'h');
    session_wait(&s, 1);
    const gv_drawing *sheet = &shown(&s, NULL, NULL)->last_sheet;
    CU_ASSERT_EQUAL(sheet->label_count, before + 4); /* four moves, and none in a copy */
    /* d3 is one of them: its figures are in the middle of its cell, and are those of the board. */
    int found = 0;
    for (uint32_t i = 0; i < sheet->label_count; i++) {
        const gv_label *label = &sheet->labels[i];
        if (fabs((double)label->x - 3.5 * 32) > 0.1 || fabs((double)label->y - 2.5 * 32) > 0.1)
            continue;
        char figures[16];
        snprintf(figures, sizeof figures, "%.*s", (int)label->length,
                 gv_text_string(&sheet->letters) + label->text);
        CU_ASSERT_TRUE(session_says(&s.board, figures, NULL));
        CU_ASSERT_TRUE(strspn(figures, "=+\xe2\x88\x92.0123456789") == strlen(figures));
        found++;
    }
    CU_ASSERT_EQUAL(found, 1);
    session_end(&s);
}

/* Under a moving pointer the surface is painted quickly, and finely when it rests. */
static void it_is_fine_when_it_rests(void)
{
    session s = session_on("cylinder", NULL);
    gv_surface_look look;
    double x, y;
    press(&s, 'v');
    session_wait(&s, 1);
    shown(&s, NULL, &look);
    CU_ASSERT_TRUE(look.samples > 1);
    session_find_cell(&s, "c3", 0, 0, &x, &y);
    session_point(&s, x, y);
    shown(&s, NULL, &look);
    CU_ASSERT_EQUAL(look.samples, 1);
    double wait = gv_app_tick(s.app, s.now);
    CU_ASSERT_TRUE(wait >= 0 && wait < 1); /* it wants to be called again */
    session_wait(&s, 1);
    shown(&s, NULL, &look);
    CU_ASSERT_TRUE(look.samples > 1);
    s.now += 10;
    gv_app_tick(s.app, s.now);
    session_draw(&s); /* a tip may have come up */
    s.now += 10;
    CU_ASSERT_TRUE(gv_app_tick(s.app, s.now) < 0);
    CU_ASSERT_FALSE(gv_app_needs_drawing(s.app));
    session_end(&s);
}

/* The flat sheet seen straight on: every cell is where it is drawn, and pointing at it says so. */
static void pointing_finds_the_cell_in_both_views(void)
{
    session s = session_on("torus", NULL);
    press(&s, 'v');
    press(&s, 'g');
    session_wait(&s, 4);
    CU_ASSERT_DOUBLE_EQUAL(shown(&s, NULL, NULL)->form.glue, 0, 1e-9);
    for (int cell = 0; cell < 64; cell += 5) {
        double x, y;
        gv_place place = {0};
        window_point(&s, cell % 8 + 0.5, cell / 8 + 0.5, &x, &y);
        session_point(&s, x, y);
        CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
        CU_ASSERT_EQUAL(place.cell, cell);
        CU_ASSERT_EQUAL(place.x, cell % 8); /* and it is the board's own, in the flat view */
        CU_ASSERT_EQUAL(place.y, cell / 8);
    }
    session_end(&s);
}

static void a_click_on_the_surface_plays(void)
{
    session s = session_on("cylinder", NULL);
    press(&s, 'v');
    press(&s, 'g');
    session_wait(&s, 4);
    double x, y;
    window_point(&s, 5.5, 4.5, &x, &y); /* f5: legal in the usual start */
    session_click(&s, x, y);
    session_wait(&s, 1);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 1);
    CU_ASSERT_EQUAL(gv_game_move(session_game(&s), 0), 4 * 8 + 5);
    session_end(&s);
}

/* With Shift the pointer means the sheet behind: another cell, whose middle is further from the
 * eye.
 */
static void shift_takes_the_sheet_behind(void)
{
    session s = session_on("torus", NULL);
    press(&s, 'v');
    gv_rect rect = {0};
    gv_surface_look look;
    gv_place place = {0};
    double depth[2] = {0, 0};
    gv_cell cells[2] = {0, 0};
    const gv_i_surface_scene *scene = shown(&s, &rect, &look);
    double x = (double)(rect.x + rect.w / 2), y = (double)(rect.y + rect.h / 2) + 60;
    for (int behind = 0; behind < 2; behind++) {
        session_send(&s, (gv_input){.kind = GV_INPUT_MOVE, .x = x, .y = y, .shift = behind});
        CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
        cells[behind] = place.cell;
        gv_vector p = gv_form_point(&scene->form, place.cell % 8 + 0.5, place.cell / 8 + 0.5);
        depth[behind] = -((double)look.eye[2] * p.x + (double)look.eye[6] * p.y +
                          (double)look.eye[10] * p.z + (double)look.eye[14]);
    }
    CU_ASSERT_NOT_EQUAL(cells[0], cells[1]);
    CU_ASSERT_TRUE(depth[0] < depth[1]);
    session_end(&s);
}

/* G glues and unrolls in time; Shift+G holds after the first pair; at rest nothing is drawn. */
static void gluing_moves_and_comes_to_rest(void)
{
    session s = session_on("torus", NULL);
    press(&s, 'v');
    CU_ASSERT_DOUBLE_EQUAL(shown(&s, NULL, NULL)->form.glue, 1, 1e-9);
    press(&s, 'g');
    double last = 1;
    for (int i = 0; i < 10; i++) {
        session_wait(&s, 0.2);
        double glue = shown(&s, NULL, NULL)->form.glue;
        CU_ASSERT_TRUE(glue < last);
        last = glue;
    }
    session_wait(&s, 3);
    CU_ASSERT_DOUBLE_EQUAL(shown(&s, NULL, NULL)->form.glue, 0, 1e-9);
    session_key(&s, 'g', true, false);
    session_wait(&s, 4);
    CU_ASSERT_DOUBLE_EQUAL(shown(&s, NULL, NULL)->form.glue, 0.5, 1e-9);
    s.now += 10;
    CU_ASSERT_TRUE(gv_app_tick(s.app, s.now) < 0); /* only an event can change anything */
    CU_ASSERT_FALSE(gv_app_needs_drawing(s.app));
    session_end(&s);
}

static void with_reduced_motion_it_is_there_at_once(void)
{
    session s = session_on("torus", NULL);
    session_key(&s, 'm', true, false);
    session_wait(&s, 4);
    press(&s, 'v');
    press(&s, 'g');
    CU_ASSERT_DOUBLE_EQUAL(shown(&s, NULL, NULL)->form.glue, 0, 1e-9);
    session_key(&s, 'i', true, false); /* the idle turn is on, and there is none */
    session_wait(&s, 8);
    s.now += 10;
    gv_app_tick(s.app, s.now);
    CU_ASSERT_FALSE(gv_app_needs_drawing(s.app));
    session_end(&s);
}

static void the_slider_holds_any_value(void)
{
    session s = session_on("mobius", NULL);
    press(&s, 'v');
    gv_rect slider = {0};
    CU_ASSERT_TRUE_FATAL(gv_app_widget(s.app, "surface.glue", &slider));
    double y = (double)(slider.y + slider.h / 2), x = (double)(slider.x + slider.w * 0.3f);
    session_send(&s, (gv_input){.kind = GV_INPUT_PRESS, .x = x, .y = y});
    /* The handle's middle goes from 7 units inside the left end to 7 inside the right one. */
    double share = (x - (double)slider.x - 7) / ((double)slider.w - 14);
    CU_ASSERT_DOUBLE_EQUAL(shown(&s, NULL, NULL)->form.glue, share, 1e-3);
    session_send(&s, (gv_input){.kind = GV_INPUT_RELEASE, .x = x, .y = y});
    session_wait(&s, 5);
    CU_ASSERT_DOUBLE_EQUAL(shown(&s, NULL, NULL)->form.glue, share, 1e-3);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 0);
    session_end(&s);
}

/* What was in front follows the hand to the right; no move is played; the flat view stays. */
static void dragging_turns_it(void)
{
    session s = session_on("torus", NULL);
    press(&s, 'v');
    gv_rect rect = {0};
    double before_x, before_y, after_x, after_y;
    shown(&s, &rect, NULL);
    double middle = gv_app_camera(s.app)->now.x;
    double x = (double)(rect.x + rect.w / 2), y = (double)(rect.y + rect.h / 2);
    /* The nearest point of the sheet: the one whose picture is to move with the hand. */
    session_point(&s, x, y + 60);
    gv_place place = {0};
    CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
    double u = place.cell % 8 + 0.5, v = place.cell / 8 + 0.5;
    window_point(&s, u, v, &before_x, &before_y);
    session_send(&s, (gv_input){.kind = GV_INPUT_PRESS, .x = x, .y = y + 60});
    for (int i = 1; i <= 4; i++)
        session_send(&s, (gv_input){.kind = GV_INPUT_MOVE, .x = x + 10 * i, .y = y + 60 + 4 * i});
    session_send(&s, (gv_input){.kind = GV_INPUT_RELEASE, .x = x + 40, .y = y + 76});
    window_point(&s, u, v, &after_x, &after_y);
    CU_ASSERT_TRUE(after_x > before_x + 15);
    CU_ASSERT_TRUE(after_y > before_y);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 0);
    CU_ASSERT_DOUBLE_EQUAL(gv_app_camera(s.app)->now.x, middle, 1e-9);
    session_end(&s);
}

/* Ctrl and an arrow do what a drag does: what is in front goes that way; Page Up brings it nearer,
 * Home takes it back. */
static void keys_turn_it(void)
{
    static const struct {
        int key;
        double right, down;
    } all[] = {{GV_KEY_RIGHT, 1, 0}, {GV_KEY_LEFT, -1, 0}, {GV_KEY_UP, 0, -1}, {GV_KEY_DOWN, 0, 1}};
    for (int i = 0; i < 4; i++) {
        session s = session_on("torus", NULL);
        press(&s, 'v');
        gv_rect rect = {0};
        gv_surface_look first, look;
        gv_place place = {0};
        double x, y, x1, y1;
        shown(&s, &rect, &first);
        session_point(&s, (double)(rect.x + rect.w / 2), (double)(rect.y + rect.h / 2) + 60);
        CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
        double u = place.cell % 8 + 0.5, v = place.cell / 8 + 0.5;
        window_point(&s, u, v, &x, &y);
        session_key(&s, all[i].key, false, true);
        session_wait(&s, 1);
        window_point(&s, u, v, &x1, &y1);
        CU_ASSERT_TRUE((x1 - x) * all[i].right + (y1 - y) * all[i].down > 10);
        CU_ASSERT_TRUE(fabs(x1 - x) * fabs(all[i].down) + fabs(y1 - y) * fabs(all[i].right) < 10);
        press(&s, GV_KEY_PAGE_UP);
        session_wait(&s, 1);
        shown(&s, NULL, &look);
        CU_ASSERT_TRUE(look.eye[14] > first.eye[14] + 1e-3f); /* less far before the eye */
        press(&s, GV_KEY_PAGE_DOWN);
        press(&s, GV_KEY_PAGE_DOWN);
        session_wait(&s, 1);
        shown(&s, NULL, &look);
        CU_ASSERT_TRUE(look.eye[14] < first.eye[14] - 1e-3f);
        press(&s, GV_KEY_HOME);
        session_wait(&s, 1);
        shown(&s, NULL, &look);
        for (int k = 0; k < 16; k++)
            CU_ASSERT_DOUBLE_EQUAL((double)look.eye[k], (double)first.eye[k], 1e-4);
        CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 0);
        session_end(&s);
    }
}

/* With the surface alone the cursor walks over the whole board, and is always seen. */
static void the_surface_follows_the_cursor(void)
{
    static const char *const boards[] = {"torus", "klein", "cylinder", "mobius"};
    for (int board = 0; board < 4; board++) {
        session s = session_on(boards[board], NULL);
        press(&s, 'v');
        press(&s, 'v');
        int hidden = 0;
        for (int i = 0; i < 40; i++) {
            gv_place place = {0}, there = {0};
            double x, y;
            press(&s, i % 5 == 4 ? GV_KEY_DOWN : GV_KEY_RIGHT);
            session_wait(&s, 0.5);
            CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
            window_point(&s, place.cell % 8 + 0.5, place.cell / 8 + 0.5, &x, &y);
            session_point(&s, x, y);
            hidden += !gv_app_pointed(s.app, &there) || there.cell != place.cell;
        }
        CU_ASSERT_EQUAL(hidden, 0);
        session_end(&s);
    }
}

static void ctrl_enter_centres_the_cursor(void)
{
    session s = session_on("klein", NULL);
    press(&s, 'v');
    press(&s, GV_KEY_RIGHT);
    gv_place place = {0};
    CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
    session_key(&s, GV_KEY_ENTER, false, true);
    session_wait(&s, 1);
    CU_ASSERT_DOUBLE_EQUAL(facing(&s, place.cell), 1, 1e-4);
    CU_ASSERT_EQUAL(gv_game_ply(session_game(&s)), 0); /* Enter alone plays */
    session_end(&s);
}

/* Two clicks on a cell where nobody can move bring it to the middle of the picture, facing us. */
static void a_double_click_centres_the_cell(void)
{
    session s = session_on("torus", NULL);
    press(&s, 'v');
    gv_rect rect = {0};
    gv_place place = {0};
    shown(&s, &rect, NULL);
    double x = (double)(rect.x + rect.w * 0.7f), y = (double)(rect.y + rect.h * 0.55f);
    session_point(&s, x, y);
    CU_ASSERT_TRUE_FATAL(gv_app_pointed(s.app, &place));
    for (int i = 0; i < 2; i++) {
        gv_app_event(s.app, &(gv_input){.kind = GV_INPUT_PRESS, .x = x, .y = y});
        gv_app_event(s.app, &(gv_input){.kind = GV_INPUT_RELEASE, .x = x, .y = y});
    }
    session_wait(&s, 1);
    CU_ASSERT_DOUBLE_EQUAL(facing(&s, place.cell), 1, 1e-4);
    session_end(&s);
}

static void a_klein_bottle_has_two_shapes(void)
{
    session s = session_on("klein", NULL);
    press(&s, 'v');
    CU_ASSERT_EQUAL(shown(&s, NULL, NULL)->form.surface.shape, GV_SURFACE_EIGHT);
    session_click_widget(&s, "shape.bottle");
    CU_ASSERT_EQUAL(shown(&s, NULL, NULL)->form.surface.shape, GV_SURFACE_BOTTLE);
    press(&s, 'k');
    CU_ASSERT_EQUAL(shown(&s, NULL, NULL)->form.surface.shape, GV_SURFACE_EIGHT);
    press(&s, 'b'); /* another board: its own shape, and no choice */
    CU_ASSERT_NOT_EQUAL(shown(&s, NULL, NULL)->form.surface.shape, GV_SURFACE_EIGHT);
    CU_ASSERT_FALSE(gv_app_widget(s.app, "shape.bottle", NULL));
    session_end(&s);
}

/* Seven cells along the middle of a Möbius strip it is mirrored, round a torus not: by the meaning
 * of the words. With an even number of rows no line comes home after one round: there it is said of
 * the letter on its way. */
static void the_walker_comes_home(void)
{
    static const struct {
        const char *board;
        int side;
        const char *words;
    } all[] = {{"mobius", 7, "came home mirrored after 7 cells"},
               {"torus", 7, "came home as it left after 7 cells"},
               {"torus", 8, "came home as it left after 8 cells"},
               {"mobius", 8, "mirrored on the board"}};
    for (int i = 0; i < 4; i++) {
        gv_variant variant;
        gv_variant_init(&variant);
        CU_ASSERT_EQUAL_FATAL(gv_variant_find(&variant, all[i].board, NULL), GV_OK);
        variant.columns = variant.rows = all[i].side;
        session s = session_of(&(gv_app_options){.variant = &variant});
        press(&s, 'v');
        press(&s, 'w');
        session_wait(&s, all[i].side * 0.5 + 0.3); /* two cells a second, then it stands a while */
        CU_ASSERT_PTR_NOT_NULL(strstr(gv_app_status(s.app, 1), all[i].words));
        press(&s, 'w');
        CU_ASSERT_PTR_NULL(strstr(gv_app_status(s.app, 1), "Walker"));
        session_end(&s);
        gv_variant_free(&variant);
    }
}

/*
 * Whatever the view shows, the letter is in it: in the board itself and in each copy, and in the
 * plane each of them goes its way without a jump. Half way round a Möbius strip the one on the
 * board is mirrored, beside one that is not.
 */
static void the_walker_stays_in_view(void)
{
    session s = session_on("mobius", NULL);
    session_key(&s, 'w', false, false);
    for (int i = 0; i < 60; i++) {
        int letters = 0, mirrored = 0;
        session_wait(&s, 0.1);
        gv_rect view = gv_app_camera(s.app)->viewport;
        for (uint32_t k = 0; k < s.board.label_count; k++) {
            const gv_label *label = &s.board.labels[k];
            if (label->length != 1 || gv_text_string(&s.board.letters)[label->text] != 'F' ||
                !gv_rect_has(&view, label->x, label->y))
                continue;
            letters++;
            mirrored += label->mirror_x != label->mirror_y;
        }
        CU_ASSERT_TRUE(letters >= 1);
        CU_ASSERT_TRUE(letters < 2 || mirrored > 0);
    }
    session_end(&s);
}

static void anything_may_happen(void)
{
    session s = session_on("klein", NULL);
    press(&s, 'v');
    session_monkey(&s, 600, 20);
    session_end(&s);
}

void gv_suite_app_surface(void)
{
    GV_TEST("V goes round the views", v_goes_round_the_views);
    GV_TEST("a wide window begins with both", a_wide_window_begins_with_both);
    GV_TEST("words keep off the surface", words_keep_off_the_surface);
    GV_TEST("hints lie on the sheet", hints_lie_on_the_sheet);
    GV_TEST("it is fine when it rests", it_is_fine_when_it_rests);
    GV_TEST("pointing finds the cell in both views", pointing_finds_the_cell_in_both_views);
    GV_TEST("a click on the surface plays", a_click_on_the_surface_plays);
    GV_TEST("Shift takes the sheet behind", shift_takes_the_sheet_behind);
    GV_TEST("gluing moves and comes to rest", gluing_moves_and_comes_to_rest);
    GV_TEST("with reduced motion it is there at once", with_reduced_motion_it_is_there_at_once);
    GV_TEST("the slider holds any value", the_slider_holds_any_value);
    GV_TEST("dragging turns it", dragging_turns_it);
    GV_TEST("keys turn it", keys_turn_it);
    GV_TEST("the surface follows the cursor", the_surface_follows_the_cursor);
    GV_TEST("Ctrl+Enter centres the cursor", ctrl_enter_centres_the_cursor);
    GV_TEST("a double click centres the cell", a_double_click_centres_the_cell);
    GV_TEST("a Klein bottle has two shapes", a_klein_bottle_has_two_shapes);
    GV_TEST("the walker comes home", the_walker_comes_home);
    GV_TEST("the walker stays in view", the_walker_stays_in_view);
    GV_TEST("anything may happen", anything_may_happen);
}
