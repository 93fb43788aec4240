/*
 * test_flat.c - the flat view as a drawing: what stands where, read back out of its shapes.
 *
 * A shape in a drawing says only where it is. So each test asks picking what lies there, and
 * compares with what ought to: the drawing and the picking must agree with the board and with each
 * other.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/flat.h"
#include "scene/trails.h"
#include "support/scenes.h"
#include "support/suites.h"
#include "ui/layout.h"

/* A picture of a position and what it was made with. */
typedef struct picture {
    gv_board *board;
    gv_rules rules;
    gv_position position;
    gv_flat *flat;
    gv_camera camera;
    gv_flat_view view;
    gv_drawing drawing;
} picture;

static const gv_rect viewport = {30, 70, 900, 600};

static void picture_open(picture *p, const gv_board_desc *desc)
{
    memset(p, 0, sizeof *p);
    p->board = scene_board(desc);
    p->rules = (gv_rules){.board = p->board};
    p->position.black_to_move = true;
    CU_ASSERT_EQUAL_FATAL(gv_flat_new(&p->flat, p->board, NULL), GV_OK);
    gv_camera_init(&p->camera, p->board, &viewport);
    p->camera.still = true;
    p->view = (gv_flat_view){.rules = &p->rules, .position = &p->position};
}

static void picture_draw(picture *p)
{
    gv_drawing_clear(&p->drawing);
    gv_flat_draw(p->flat, &p->view, &p->camera, &p->drawing);
    CU_ASSERT_FALSE(p->drawing.failed);
}

static void picture_close(picture *p)
{
    gv_drawing_free(&p->drawing);
    gv_flat_free(p->flat);
    gv_board_free(p->board);
}

static bool same_colour(gv_rgba a, gv_rgba b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* The place in which a point lies, in view or not. */
static bool place_under(const picture *p, float x, float y, gv_place *out)
{
    double board_x, board_y;
    gv_camera_to_board(&p->camera, x, y, &board_x, &board_y);
    return gv_place_at(p->board, (int)floor(board_x), (int)floor(board_y), out);
}

/* The places whose middle is in view. */
static int places_in_view(const picture *p)
{
    double left, top, right, bottom, x, y;
    gv_place place;
    int count = 0;
    gv_camera_to_board(&p->camera, viewport.x, viewport.y, &left, &top);
    gv_camera_to_board(&p->camera, viewport.x + viewport.w, viewport.y + viewport.h, &right,
                       &bottom);
    for (int row = (int)floor(top); row <= (int)floor(bottom); row++)
        for (int column = (int)floor(left); column <= (int)floor(right); column++)
            count += gv_place_at(p->board, column, row, &place) &&
                     gv_place_middle(&p->camera, &place, &x, &y);
    return count;
}

/* ---------------------------------------------------------------- names */

/* Each cell in view has its name once, in its own upper left corner, mirrored as its copy is. */
static int count_wrong_names(const picture *p)
{
    int wrong = 0, seen = 0;
    for (uint32_t i = 0; i < p->drawing.label_count; i++) {
        const gv_label *label = &p->drawing.labels[i];
        const char *text = gv_text_string(&p->drawing.letters) + label->text;
        char name[GV_CELL_NAME_SIZE];
        gv_place place;
        double x, y;
        if (!place_under(p, label->x, label->y, &place)) {
            wrong++;
            continue;
        }
        gv_cell_name(p->board, place.cell, name);
        wrong += strlen(name) != label->length || strncmp(name, text, label->length) != 0;
        wrong += label->mirror_x != place.frame.mirror_x || label->mirror_y != place.frame.mirror_y;
        wrong += label->size < 9;
        seen += gv_place_middle(&p->camera, &place, &x, &y);
        /* The corner: left of the middle in the cell's own frame, and above it. */
        wrong += (label->x < x) == place.frame.mirror_x || (label->y < y) == place.frame.mirror_y;
    }
    return wrong + (seen != places_in_view(p));
}

static void names_mirror_where_they_should(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        picture p;
        picture_open(&p, &scene.desc);
        gv_camera_zoom(&p.camera, 40 / p.camera.now.scale, 480, 370);
        for (int scroll = 0; scroll < 4; scroll++) {
            picture_draw(&p);
            SCENE_ASSERT(p.camera.now.scale < 26 || count_wrong_names(&p) == 0, &scene.desc);
            gv_camera_scroll(&p.camera, 2.7, 3.9);
        }
        picture_close(&p);
    }
}

/* ---------------------------------------------------------------- discs */

/* Shapes with one of these fills, told apart by size from dots and marks. */
static bool is_disc(const picture *p, const gv_shape *shape, gv_place *place, bool *black)
{
    const gv_theme *theme = gv_theme_of(GV_THEME_DARK);
    if (shape->kind != GV_SHAPE_DISC || shape->half_h < p->camera.now.scale * 0.3f)
        return false;
    *black = same_colour(shape->fill, theme->black) || same_colour(shape->fill, theme->copy_black);
    bool white =
        same_colour(shape->fill, theme->white) || same_colour(shape->fill, theme->copy_white);
    return (*black || white) && place_under(p, shape->x, shape->y, place);
}

static bool is_main_disc(const gv_shape *shape)
{
    const gv_theme *theme = gv_theme_of(GV_THEME_DARK);
    return same_colour(shape->fill, theme->black) || same_colour(shape->fill, theme->white);
}

static void discs_lie_in_every_copy(void)
{
    gv_random random;
    gv_random_seed(&random, 3, 1);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        picture p;
        picture_open(&p, &scene.desc);
        for (int scroll = 0; scroll < 3; scroll++) {
            p.position = scene_random_position(p.board, &random);
            picture_draw(&p);
            gv_set taken = gv_set_union(&p.position.mover, &p.position.waiter);
            int wrong = 0, in_view = 0, expected = 0, main = 0;
            for (uint32_t i = 0; i < p.drawing.shape_count; i++) {
                gv_place place;
                bool black;
                double x, y;
                if (!is_disc(&p, &p.drawing.shapes[i], &place, &black))
                    continue;
                wrong += gv_set_has(gv_discs(&p.position, GV_BLACK), place.cell) != black ||
                         !gv_set_has(&taken, place.cell);
                in_view += gv_place_middle(&p.camera, &place, &x, &y);
                main += is_main_disc(&p.drawing.shapes[i]);
            }
            double left, top, right, bottom, x, y;
            gv_place place;
            gv_camera_to_board(&p.camera, viewport.x, viewport.y, &left, &top);
            gv_camera_to_board(&p.camera, viewport.x + viewport.w, viewport.y + viewport.h, &right,
                               &bottom);
            for (int row = (int)floor(top); row <= (int)floor(bottom); row++)
                for (int column = (int)floor(left); column <= (int)floor(right); column++)
                    expected += gv_place_at(p.board, column, row, &place) &&
                                gv_place_middle(&p.camera, &place, &x, &y) &&
                                gv_set_has(&taken, place.cell);
            SCENE_ASSERT(wrong == 0, &scene.desc);
            SCENE_ASSERT(in_view == expected, &scene.desc);
            /* At home all of the board is in view, in full colour, and nothing else is. */
            SCENE_ASSERT(scroll > 0 || main == gv_set_count(&taken), &scene.desc);
            gv_camera_scroll(&p.camera, 3.3, 2.6);
        }
        picture_close(&p);
    }
}

static void turning_discs_are_narrow_and_change_half_way(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    picture p;
    picture_open(&p, &desc);
    p.position =
        scene_position(p.board,
                       (const char *[]){"X.......", "........", "........", "........", "........",
                                        "........", "........", "........", NULL},
                       GV_WHITE);
    p.view.turning = scene_set(p.board, "a1");
    for (int step = 0; step <= 10; step++) {
        p.view.turned = (float)step / 10;
        picture_draw(&p);
        for (uint32_t i = 0; i < p.drawing.shape_count; i++) {
            gv_place place;
            bool black;
            const gv_shape *shape = &p.drawing.shapes[i];
            if (!is_disc(&p, shape, &place, &black) || !is_main_disc(shape))
                continue;
            CU_ASSERT_EQUAL(black, step >= 5);
            CU_ASSERT_TRUE(shape->half_w <= shape->half_h + 0.01f);
            CU_ASSERT_TRUE((shape->half_w < 1) == (step == 5));
        }
    }
    picture_close(&p);
}

static void a_picture_may_leave_things_out(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    picture p;
    picture_open(&p, &desc);
    gv_position_start(&p.rules, GV_START_DIAGONAL, &p.position, NULL);
    p.view.no_copies = p.view.no_names = p.view.no_legal = true;
    picture_draw(&p);
    int discs = 0;
    CU_ASSERT_EQUAL(p.drawing.label_count, 0);
    for (uint32_t i = 0; i < p.drawing.shape_count; i++) {
        gv_place place;
        bool black;
        discs += is_disc(&p, &p.drawing.shapes[i], &place, &black);
        CU_ASSERT_TRUE(p.drawing.shapes[i].kind != GV_SHAPE_DIAMOND);
    }
    CU_ASSERT_EQUAL(discs, 4);
    picture_close(&p);
}

/* ---------------------------------------------------------------- edges */

/* Nothing reaches beyond an open edge further than a rim. */
static void nothing_beyond_open_edges(void)
{
    gv_random random;
    gv_random_seed(&random, 4, 1);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        picture p;
        picture_open(&p, &scene.desc);
        p.position = scene_random_position(p.board, &random);
        picture_draw(&p);
        int wrong = 0;
        for (uint32_t i = 0; i < p.drawing.shape_count; i++) {
            const gv_shape *shape = &p.drawing.shapes[i];
            double left, top, right, bottom, slack = 0.2;
            gv_camera_to_board(&p.camera, shape->x - shape->half_w, shape->y - shape->half_h, &left,
                               &top);
            gv_camera_to_board(&p.camera, shape->x + shape->half_w, shape->y + shape->half_h,
                               &right, &bottom);
            wrong += scene.desc.left_right == GV_OPEN &&
                     (left < -slack || right > gv_board_columns(p.board) + slack);
            wrong += scene.desc.top_bottom == GV_OPEN &&
                     (top < -slack || bottom > gv_board_rows(p.board) + slack);
        }
        SCENE_ASSERT(wrong == 0, &scene.desc);
        picture_close(&p);
    }
}

static int strokes_of(const picture *p, gv_rgba colour)
{
    int count = 0;
    for (uint32_t i = 0; i < p->drawing.stroke_count; i++)
        count += same_colour(p->drawing.strokes[i].colour, colour);
    return count;
}

static void each_boundary_circle_has_its_colour(void)
{
    static const struct {
        const char *name;
        int first, second; /* open sides of the board on the first circle, on the second */
    } cases[] = {{"square", 4, 0}, {"cylinder", 1, 1}, {"torus", 0, 0},
                 {"mobius", 2, 0}, {"klein", 0, 0},    {"projective", 0, 0}};
    const gv_theme *theme = gv_theme_of(GV_THEME_DARK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gv_board_desc desc = scene_named(cases[i].name, 8, 8);
        picture p;
        picture_open(&p, &desc);
        picture_draw(&p);
        SCENE_ASSERT(strokes_of(&p, theme->rim[0]) == cases[i].first, &desc);
        SCENE_ASSERT(strokes_of(&p, theme->rim[1]) == cases[i].second, &desc);
        picture_close(&p);
    }
}

/* The arrows on the board's own four sides: heads, and the way they point. */
static void seam_arrows_tell_the_gluing(void)
{
    static const struct {
        const char *name;
        float left, right, top, bottom; /* +1: down or right; 0: none */
    } cases[] = {{"square", 0, 0, 0, 0},  {"cylinder", 1, 1, 0, 0}, {"torus", 1, 1, 1, 1},
                 {"mobius", 1, -1, 0, 0}, {"klein", 1, -1, 1, 1},   {"projective", 1, -1, 1, -1}};
    const gv_theme *theme = gv_theme_of(GV_THEME_DARK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gv_board_desc desc = scene_named(cases[i].name, 8, 8);
        picture p;
        picture_open(&p, &desc);
        picture_draw(&p);
        float found[4] = {0};
        for (uint32_t k = 0; k < p.drawing.shape_count; k++) {
            const gv_shape *shape = &p.drawing.shapes[k];
            double x, y;
            gv_camera_to_board(&p.camera, shape->x, shape->y, &x, &y);
            if (shape->kind != GV_SHAPE_TRIANGLE)
                continue;
            if (same_colour(shape->fill, theme->seam_left_right))
                found[x < 4 ? 0 : 1] = shape->axis_y;
            if (same_colour(shape->fill, theme->seam_top_bottom))
                found[y < 4 ? 2 : 3] = shape->axis_x;
        }
        SCENE_ASSERT(found[0] == cases[i].left && found[1] == cases[i].right, &desc);
        SCENE_ASSERT(found[2] == cases[i].top && found[3] == cases[i].bottom, &desc);
        picture_close(&p);
    }
}

/* ---------------------------------------------------------------- walks over seams */

/* A stroke from (x, y) of the plane along (dx, dy) for so many steps, in this colour. */
static bool has_stroke(const picture *p, const gv_place *from, gv_heading direction, int steps,
                       gv_rgba colour)
{
    double x, y, end_x, end_y;
    gv_camera_to_window(&p->camera, from->x + 0.5, from->y + 0.5, &x, &y);
    gv_camera_to_window(&p->camera, from->x + 0.5 + steps * gv_heading_dx(direction),
                        from->y + 0.5 + steps * gv_heading_dy(direction), &end_x, &end_y);
    for (uint32_t i = 0; i < p->drawing.stroke_count; i++) {
        const gv_stroke *s = &p->drawing.strokes[i];
        if (same_colour(s->colour, colour) && fabs(s->x0 - x) < 0.01 && fabs(s->y0 - y) < 0.01 &&
            fabs(s->x1 - end_x) < 0.01 && fabs(s->y1 - end_y) < 0.01)
            return true;
    }
    return false;
}

/*
 * From the place that is pointed at, in whatever copy, each walk of the move is one straight stroke
 * of its whole length: over seams without a break. Closing ones are dashed, ordinary ones are not.
 */
static void walks_cross_seams_without_a_break(void)
{
    gv_random random;
    gv_random_seed(&random, 5, 1);
    const gv_theme *theme = gv_theme_of(GV_THEME_DARK);
    static gv_trails trails;
    int walks = 0, crossing = 0;
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        picture p;
        picture_open(&p, &scene.desc);
        p.view.walks = p.view.has_pointed = true;
        for (int i = 0; i < scene_scaled(12); i++) {
            p.position = scene_random_position(p.board, &random);
            int across = scene.desc.left_right == GV_OPEN ? 0 : i % 3 - 1;
            int down = scene.desc.top_bottom == GV_OPEN ? 0 : i / 3 % 3 - 1;
            gv_cell cell = (gv_cell)gv_random_below(&random, (uint32_t)gv_board_cells(p.board));
            p.view.pointed = gv_copy_place(p.board, across, down, cell);
            picture_draw(&p);
            gv_trails_of_move(&p.rules, &p.position, cell, &trails);
            for (int k = 0; k < trails.count; k++) {
                const gv_trail *trail = &trails.items[k];
                gv_heading direction = gv_frame_heading(
                    p.view.pointed.frame, (gv_heading)trails.darts[trail->first].heading);
                bool closing = trail->kind == GV_TRAIL_CLOSING;
                SCENE_ASSERT(has_stroke(&p, &p.view.pointed, direction, trail->count,
                                        closing ? theme->walk_closing : theme->walk_ordinary),
                             &scene.desc);
                walks++;
                for (int d = 0; d < trail->count; d++)
                    crossing += gv_board_crosses(p.board, trails.darts[trail->first + d]) != 0;
            }
        }
        for (uint32_t i = 0; i < p.drawing.stroke_count; i++) {
            const gv_stroke *s = &p.drawing.strokes[i];
            /* A rim is no walk, whatever its colour: rims are looked for on boards without any. */
            if (same_colour(s->colour, theme->walk_closing) && scene.desc.left_right != GV_OPEN &&
                scene.desc.top_bottom != GV_OPEN)
                SCENE_ASSERT(s->gap > 0, &scene.desc);
            if (same_colour(s->colour, theme->walk_ordinary))
                SCENE_ASSERT(s->gap == 0, &scene.desc);
        }
        picture_close(&p);
    }
    CU_ASSERT_TRUE(walks > 0);
    CU_ASSERT_TRUE(crossing > 0);
}

/* ---------------------------------------------------------------- links, lines, holes */

static void a_link_has_a_port_at_both_ends(void)
{
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_link links[] = {
        {{0, GV_NW}, {63, GV_NW}, 0}, /* over a corner to the other corner */
        {{0, GV_E}, {1, GV_E}, 0},    /* what the square does anyway: no port */
        {{63, GV_SE}, {0, GV_SE}, 0}, /* the first one's reverse */
        {{3, GV_N}, {3, GV_S}, 0},    /* a mirror: one port */
    };
    desc.links = links;
    desc.link_count = 4;
    picture p;
    picture_open(&p, &desc);
    p.view.no_names = true;
    picture_draw(&p);
    int ones = 0, twos = 0;
    for (uint32_t i = 0; i < p.drawing.label_count; i++) {
        const char *text = gv_text_string(&p.drawing.letters) + p.drawing.labels[i].text;
        ones += text[0] == '1';
        twos += text[0] == '2';
    }
    CU_ASSERT_EQUAL(p.drawing.label_count, 3);
    CU_ASSERT_EQUAL(ones, 2);
    CU_ASSERT_EQUAL(twos, 1);
    picture_close(&p);
}

/* Everything at once on odd boards: holes, links, lines, walks, tiny and huge cells. */
static void nothing_breaks_on_any_board(void)
{
    gv_random random;
    gv_random_seed(&random, 6, 1);
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board_desc desc = scene.desc;
        gv_link links[6];
        scene_random_holes(&desc, &random, 15);
        scene_random_links(&desc, &random, links, 6);
        picture p;
        picture_open(&p, &desc);
        p.view.walks = p.view.lines = p.view.has_pointed = p.view.has_last = true;
        for (int i = 0; i < scene_scaled(6); i++) {
            p.position = scene_random_position(p.board, &random);
            p.view.last = (gv_cell)gv_random_below(&random, (uint32_t)gv_board_cells(p.board));
            p.view.pointed =
                gv_copy_place(p.board, 0, 0,
                              (gv_cell)gv_random_below(&random, (uint32_t)gv_board_cells(p.board)));
            gv_camera_zoom(&p.camera, i % 2 ? 7 : 0.05, 100 + i * 90, 300);
            gv_camera_scroll(&p.camera, i, -i);
            picture_draw(&p);
            for (uint32_t k = 0; k < p.drawing.shape_count; k++)
                SCENE_ASSERT(isfinite(p.drawing.shapes[k].x) && isfinite(p.drawing.shapes[k].y),
                             &desc);
        }
        picture_close(&p);
    }
}

/* The cell pointed at is outlined in each of its copies. */
static void the_pointed_cell_is_outlined_in_all_copies(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    picture p;
    picture_open(&p, &desc);
    p.view.has_pointed = true;
    p.view.pointed = gv_copy_place(p.board, 1, 0, scene_cell(p.board, "b2"));
    picture_draw(&p);
    int outlines = 0, expected = 0, wrong = 0;
    for (uint32_t i = 0; i < p.drawing.shape_count; i++) {
        const gv_shape *shape = &p.drawing.shapes[i];
        gv_place place;
        double x, y;
        if (shape->kind != GV_SHAPE_BOX || shape->fill.a != 0)
            continue;
        wrong += !place_under(&p, shape->x, shape->y, &place) || place.cell != p.view.pointed.cell;
        outlines += gv_place_middle(&p.camera, &place, &x, &y);
    }
    for (int y = -24; y < 24; y++) {
        for (int x = -24; x < 24; x++) {
            gv_place place;
            double window_x, window_y;
            expected += gv_place_at(p.board, x, y, &place) && place.cell == p.view.pointed.cell &&
                        gv_place_middle(&p.camera, &place, &window_x, &window_y);
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(outlines, expected);
    CU_ASSERT_TRUE(expected >= 3);
    picture_close(&p);
}

/* The boxes of "ring 8" and its like: panels with an outline. */
static int find_chips(const picture *p, gv_rect out[8])
{
    const gv_theme *theme = gv_theme_of(GV_THEME_DARK);
    int count = 0;
    for (uint32_t i = 0; i < p->drawing.shape_count; i++) {
        const gv_shape *s = &p->drawing.shapes[i];
        if (s->kind == GV_SHAPE_BOX && same_colour(s->fill, theme->panel) && count < 8)
            out[count++] =
                (gv_rect){s->x - s->half_w, s->y - s->half_h, 2 * s->half_w, 2 * s->half_h};
    }
    return count;
}

/* Lines through a cell wherever it is in the view: labels are inside, and none covers another. */
static void labels_of_lines_do_not_touch(void)
{
    picture p;
    gv_rect chips[8];
    int seen = 0;
    picture_open(
        &p, &(gv_board_desc){
                .columns = 8, .rows = 8, .left_right = GV_STRAIGHT, .top_bottom = GV_STRAIGHT});
    p.view.lines = p.view.has_pointed = true;
    for (int y = -12; y < 20; y++)
        for (int x = -16; x < 24; x++) {
            CU_ASSERT_TRUE(gv_place_at(p.board, x, y, &p.view.pointed));
            picture_draw(&p);
            int count = find_chips(&p, chips);
            for (int i = 0; i < count; i++) {
                gv_rect shown = gv_rect_shared(chips[i], viewport);
                CU_ASSERT_DOUBLE_EQUAL(shown.w * shown.h, chips[i].w * chips[i].h, 0.5);
                for (int k = 0; k < i; k++) {
                    shown = gv_rect_shared(chips[i], chips[k]);
                    CU_ASSERT_TRUE(shown.w <= 0 || shown.h <= 0);
                }
            }
            seen += count;
            CU_ASSERT_TRUE((x != 4 && y != 4) || x < 0 || y < 0 || x > 7 || y > 7 || count == 4);
        }
    CU_ASSERT_TRUE(seen > 200);
    /* Scrolled out of the window the cell has none. */
    CU_ASSERT_TRUE(gv_place_at(p.board, 40, 40, &p.view.pointed));
    picture_draw(&p);
    CU_ASSERT_EQUAL(find_chips(&p, chips), 0);
    picture_close(&p);
}

void gv_suite_flat(void)
{
    GV_TEST("names mirror where they should", names_mirror_where_they_should);
    GV_TEST("discs lie in every copy", discs_lie_in_every_copy);
    GV_TEST("turning discs are narrow and change half way",
            turning_discs_are_narrow_and_change_half_way);
    GV_TEST("a picture may leave things out", a_picture_may_leave_things_out);
    GV_TEST("nothing beyond open edges", nothing_beyond_open_edges);
    GV_TEST("each boundary circle has its colour", each_boundary_circle_has_its_colour);
    GV_TEST("seam arrows tell the gluing", seam_arrows_tell_the_gluing);
    GV_TEST("walks cross seams without a break", walks_cross_seams_without_a_break);
    GV_TEST("labels of lines do not touch", labels_of_lines_do_not_touch);
    GV_TEST("a link has a port at both ends", a_link_has_a_port_at_both_ends);
    GV_TEST("nothing breaks on any board", nothing_breaks_on_any_board);
    GV_TEST("the pointed cell is outlined in all copies",
            the_pointed_cell_is_outlined_in_all_copies);
}
