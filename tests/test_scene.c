/*
 * test_scene.c - where things are: places of the unrolled plane, the camera, picking, trails,
 * words.
 *
 * What is drawn from these numbers is tested in test_flat.c.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/camera.h"
#include "scene/picking.h"
#include "scene/places.h"
#include "scene/trails.h"
#include "scene/words.h"
#include "support/scenes.h"
#include "support/suites.h"

static const gv_rect window_sizes[] = {{10, 20, 800, 600},
                                       {0, 64, 300, 136},
                                       {0, 0, 300, 900},
                                       {0, 0, 1600, 400},
                                       {16, 80, 1248, 640}};
enum { WINDOW_SIZES = sizeof window_sizes / sizeof window_sizes[0] };

/* ---------------------------------------------------------------- places */

/* The frame of a copy as section 2 of the specification says it, not as the board does. */
static gv_frame expected_frame(const gv_board_desc *desc, int across, int down)
{
    return (gv_frame){.mirror_x = desc->top_bottom == GV_TWISTED && down % 2 != 0,
                      .mirror_y = desc->left_right == GV_TWISTED && across % 2 != 0};
}

static bool is_there(const gv_board_desc *desc, int across, int down)
{
    return (desc->left_right != GV_OPEN || across == 0) &&
           (desc->top_bottom != GV_OPEN || down == 0);
}

static void every_copy_has_every_cell_once(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        int columns = gv_board_columns(board), rows = gv_board_rows(board), wrong = 0;
        for (int down = -2; down <= 2; down++) {
            for (int across = -2; across <= 2; across++) {
                gv_set cells = {{0}};
                gv_frame frame;
                gv_place place;
                bool there = gv_copy_frame(board, across, down, &frame);
                wrong += there != is_there(&scene.desc, across, down);
                for (int i = 0; i < columns * rows; i++) {
                    int x = across * columns + i % columns, y = down * rows + i / columns;
                    wrong += gv_place_at(board, x, y, &place) != there;
                    if (!there)
                        continue;
                    gv_frame expected = expected_frame(&scene.desc, across, down);
                    gv_set_add(&cells, place.cell);
                    wrong += !gv_frame_equal(place.frame, expected);
                    wrong += !gv_frame_equal(frame, expected);
                    gv_place back = gv_copy_place(board, across, down, place.cell);
                    wrong += back.x != x || back.y != y;
                    int in_across, in_down;
                    gv_copy_of(board, x, y, &in_across, &in_down);
                    wrong += in_across != across || in_down != down;
                }
                wrong += there && gv_set_count(&cells) != columns * rows;
            }
        }
        SCENE_ASSERT(wrong == 0, &scene.desc);
        gv_board_free(board);
    }
}

/* Walking over sides with one's frame comes to what the unrolled plane has there, and back again.
 */
static void a_cursor_walks_the_plane(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        int columns = gv_board_columns(board), rows = gv_board_rows(board), wrong = 0;
        gv_place start, there;
        for (int y = -rows; y < 2 * rows; y++) {
            for (int x = -columns; x < 2 * columns; x++) {
                if (!gv_place_at(board, x, y, &start))
                    continue;
                for (unsigned direction = GV_N; direction <= GV_W; direction += 2) {
                    gv_place walked = start;
                    int dx = gv_heading_dx((gv_heading)direction);
                    int dy = gv_heading_dy((gv_heading)direction);
                    bool stepped = gv_place_beside(board, &walked, (gv_heading)direction);
                    wrong += stepped != gv_place_at(board, x + dx, y + dy, &there);
                    if (!stepped)
                        continue;
                    wrong += walked.x != there.x || walked.y != there.y ||
                             walked.cell != there.cell ||
                             !gv_frame_equal(walked.frame, there.frame);
                    gv_place_beside(board, &walked, gv_heading_opposite((gv_heading)direction));
                    wrong += walked.cell != start.cell || walked.x != x || walked.y != y;
                }
            }
        }
        SCENE_ASSERT(wrong == 0, &scene.desc);
        gv_board_free(board);
    }
}

/* On boards without links every step of the game's graph is one step of the plane, straight on. */
static void steps_go_straight_on_in_the_plane(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        int columns = gv_board_columns(board), rows = gv_board_rows(board), wrong = 0;
        gv_place start;
        for (int y = -rows; y < 2 * rows; y++) {
            for (int x = -columns; x < 2 * columns; x++) {
                for (unsigned i = 0; i < GV_HEADINGS && gv_place_at(board, x, y, &start); i++) {
                    gv_place place = start;
                    gv_heading direction = (gv_heading)i;
                    bool jump = true;
                    if (!gv_place_step(board, &place, &direction, &jump))
                        continue;
                    wrong += jump || direction != i ||
                             place.x != x + gv_heading_dx((gv_heading)i) ||
                             place.y != y + gv_heading_dy((gv_heading)i);
                }
            }
        }
        SCENE_ASSERT(wrong == 0, &scene.desc);
        gv_board_free(board);
    }
}

static void a_link_jumps_within_its_copy(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    gv_link link = {{0, GV_NW}, {63, GV_NW}, 0}; /* a1 NW > h8 NW */
    desc.links = &link;
    desc.link_count = 1;
    gv_board *board = scene_board(&desc);
    gv_place place = gv_copy_place(board, 1, 0, 0);
    gv_heading direction = gv_frame_heading(place.frame, GV_NW);
    bool jump = false;
    CU_ASSERT_EQUAL(direction, GV_SW); /* the copy stands on its head */
    CU_ASSERT_TRUE(gv_place_step(board, &place, &direction, &jump));
    CU_ASSERT_TRUE(jump);
    CU_ASSERT_EQUAL(place.cell, 63);
    CU_ASSERT_EQUAL(place.x, 15);
    CU_ASSERT_EQUAL(place.y, 0);
    CU_ASSERT_EQUAL(direction, GV_SW);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- picking */

/* The middle of every place in view, as a framebuffer pixel of some scale, picks that place. */
static int count_wrong_middles(const gv_board *board, const gv_camera *camera, double scale)
{
    double left, top, right, bottom;
    int wrong = 0;
    gv_camera_to_board(camera, camera->viewport.x, camera->viewport.y, &left, &top);
    gv_camera_to_board(camera, camera->viewport.x + camera->viewport.w,
                       camera->viewport.y + camera->viewport.h, &right, &bottom);
    for (int y = (int)floor(top); y <= (int)floor(bottom); y++) {
        for (int x = (int)floor(left); x <= (int)floor(right); x++) {
            gv_place place, picked;
            double window_x, window_y;
            if (!gv_place_at(board, x, y, &place) ||
                !gv_place_middle(camera, &place, &window_x, &window_y))
                continue;
            /* What a pointer reports: whole framebuffer pixels, divided by the scale. */
            double pixel_x = floor(window_x * scale) / scale;
            double pixel_y = floor(window_y * scale) / scale;
            if (!gv_rect_has(&camera->viewport, (float)pixel_x, (float)pixel_y))
                continue;
            wrong += !gv_pick(board, camera, pixel_x, pixel_y, &picked) || picked.x != x ||
                     picked.y != y || picked.cell != place.cell;
        }
    }
    return wrong;
}

static void the_middle_of_a_cell_picks_it(void)
{
    static const double scales[] = {1, 1.25, 1.5, 2};
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        gv_camera camera;
        gv_camera_init(&camera, board, &window_sizes[0]);
        camera.still = true;
        int wrong = 0;
        for (int size = 0; size < WINDOW_SIZES; size++) {
            gv_camera_resize(&camera, &window_sizes[size]);
            for (int scroll = 0; scroll < 3; scroll++) {
                for (int i = 0; i < 4; i++)
                    wrong += count_wrong_middles(board, &camera, scales[i]);
                gv_camera_scroll(&camera, 1.37, -2.21);
            }
            gv_camera_home(&camera);
        }
        SCENE_ASSERT(wrong == 0, &scene.desc);
        gv_board_free(board);
    }
}

/* Each pixel picks at most one cell, the one whose half-open square it lies in; beyond edges none.
 */
static void each_pixel_picks_one_cell_or_none(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        gv_rect viewport = {5, 7, 211, 160};
        gv_camera camera;
        gv_camera_init(&camera, board, &viewport);
        int wrong = 0, columns = gv_board_columns(board), rows = gv_board_rows(board);
        for (int py = 0; py < 180; py++) {
            for (int px = 0; px < 230; px++) {
                gv_place place;
                double x, y;
                bool inside = px >= 5 && px < 216 && py >= 7 && py < 167;
                gv_camera_to_board(&camera, px, py, &x, &y);
                bool on_surface = (scene.desc.left_right != GV_OPEN || (x >= 0 && x < columns)) &&
                                  (scene.desc.top_bottom != GV_OPEN || (y >= 0 && y < rows));
                bool picked = gv_pick(board, &camera, px, py, &place);
                wrong += picked != (inside && on_surface);
                wrong +=
                    picked && (x < place.x || x >= place.x + 1 || y < place.y || y >= place.y + 1);
            }
        }
        SCENE_ASSERT(wrong == 0, &scene.desc);
        gv_board_free(board);
    }
}

static void the_whole_board_fits_any_window(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        for (int size = 0; size < WINDOW_SIZES; size++) {
            gv_camera camera;
            double x0, y0, x1, y1;
            const gv_rect *port = &window_sizes[size];
            gv_camera_init(&camera, board, port);
            gv_camera_to_window(&camera, 0, 0, &x0, &y0);
            gv_camera_to_window(&camera, gv_board_columns(board), gv_board_rows(board), &x1, &y1);
            SCENE_ASSERT(x0 >= port->x && y0 >= port->y && x1 <= port->x + port->w &&
                             y1 <= port->y + port->h,
                         &scene.desc);
            SCENE_ASSERT(camera.now.scale > 0, &scene.desc);
        }
        gv_board_free(board);
    }
}

/* ---------------------------------------------------------------- scrolling */

static bool same_view(gv_camera_view a, gv_camera_view b)
{
    return fabs(a.x - b.x) < 1e-9 && fabs(a.y - b.y) < 1e-9 && fabs(a.scale - b.scale) < 1e-9;
}

/* Cells after which the pattern repeats, from the gluing's own definition. */
static int rounds_of(gv_edge edge)
{
    return edge == GV_TWISTED ? 2 : 1;
}

static void scrolling_round_comes_home(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        gv_edge edges[2] = {scene.desc.left_right, scene.desc.top_bottom};
        int cells[2] = {gv_board_columns(board), gv_board_rows(board)};
        for (int axis = 0; axis < 2; axis++) {
            if (edges[axis] == GV_OPEN)
                continue;
            gv_camera camera;
            gv_camera_init(&camera, board, &window_sizes[0]);
            camera.still = true;
            gv_camera_view home = camera.now;
            for (int round = 1; round <= 4; round++) {
                for (int i = 0; i < 2 * cells[axis]; i++)
                    gv_camera_scroll(&camera, axis == 0 ? 0.5 : 0, axis == 1 ? 0.5 : 0);
                gv_place middle, at_home;
                gv_place_at(board, (int)floor(camera.now.x), (int)floor(camera.now.y), &middle);
                gv_place_at(board, (int)floor(home.x), (int)floor(home.y), &at_home);
                bool whole = round % rounds_of(edges[axis]) == 0;
                SCENE_ASSERT(same_view(camera.now, home) == whole, &scene.desc);
                /* Half way round a Klein bottle one is at home, but mirrored. */
                SCENE_ASSERT(gv_frame_equal(middle.frame, at_home.frame) == whole, &scene.desc);
            }
        }
        gv_board_free(board);
    }
}

static void open_directions_do_not_scroll_away(void)
{
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        gv_camera camera;
        gv_camera_init(&camera, board, &window_sizes[0]);
        camera.still = true;
        gv_camera_zoom(&camera, 3, 300, 200);
        for (int i = 0; i < 50; i++) {
            gv_camera_scroll(&camera, 2.3, 3.1);
            gv_camera_drag(&camera, -31, -17);
            int columns = gv_board_columns(board), rows = gv_board_rows(board);
            SCENE_ASSERT(camera.now.x >= 0 && camera.now.x <= 2 * columns, &scene.desc);
            SCENE_ASSERT(camera.now.y >= 0 && camera.now.y <= 2 * rows, &scene.desc);
            if (scene.desc.left_right == GV_OPEN)
                SCENE_ASSERT(camera.now.x <= columns, &scene.desc);
            if (scene.desc.top_bottom == GV_OPEN)
                SCENE_ASSERT(camera.now.y <= rows, &scene.desc);
        }
        gv_board_free(board);
    }
}

/* Dragging is seen where the hand is: the point of the plane stays under the pointer. */
static void dragging_follows_the_hand(void)
{
    gv_board_desc desc = scene_named("klein", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_camera camera;
    gv_place before, after;
    gv_camera_init(&camera, board, &window_sizes[0]);
    double x = 400, y = 300;
    CU_ASSERT_TRUE_FATAL(gv_pick(board, &camera, x, y, &before));
    for (int i = 0; i < 500; i++) {
        double dx = i % 7 * 3 - 5, dy = i % 5 * 4 - 3;
        gv_camera_drag(&camera, dx, dy);
        x += dx;
        y += dy;
        if (gv_pick(board, &camera, x, y, &after))
            CU_ASSERT_EQUAL(after.cell, before.cell);
    }
    gv_board_free(board);
}

static void zooming_keeps_the_point_under_the_pointer(void)
{
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_camera camera;
    gv_camera_init(&camera, board, &window_sizes[0]);
    for (int i = 0; i < 12; i++) {
        double x, y, now_x, now_y;
        double px = 50 + i * 60, py = 100 + i * 30;
        gv_camera_to_board(&camera, px, py, &x, &y);
        gv_camera_zoom(&camera, i % 3 ? 1.2 : 0.7, px, py);
        while (gv_camera_tick(&camera, 0.013)) {
            gv_camera_to_board(&camera, px, py, &now_x, &now_y);
            /* The camera comes home by whole periods on the way. */
            CU_ASSERT_DOUBLE_EQUAL(remainder(now_x - x, 8), 0, 1e-6);
            CU_ASSERT_DOUBLE_EQUAL(remainder(now_y - y, 8), 0, 1e-6);
        }
    }
    gv_board_free(board);
}

static void easing_arrives_in_time(void)
{
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_camera camera;
    gv_camera_init(&camera, board, &window_sizes[0]);
    gv_camera_view home = camera.now;
    gv_camera_scroll(&camera, 3, 0);
    CU_ASSERT_TRUE(gv_camera_is_moving(&camera));
    CU_ASSERT_TRUE(same_view(camera.now, home));
    CU_ASSERT_TRUE(gv_camera_tick(&camera, 0.1));
    CU_ASSERT_TRUE(camera.now.x > home.x && camera.now.x < home.x + 3);
    CU_ASSERT_FALSE(gv_camera_tick(&camera, 0.11));
    CU_ASSERT_DOUBLE_EQUAL(camera.now.x, home.x + 3, 1e-9);
    gv_camera_home(&camera);
    gv_camera_settle(&camera);
    CU_ASSERT_TRUE(same_view(camera.now, home));
    gv_board_free(board);
}

/* ---------------------------------------------------------------- trails */

/* Walks of a move: their cells between the ends are what the move turns; each goes straight on. */
static void walks_are_what_the_move_turns(void)
{
    gv_random random;
    gv_random_seed(&random, 20, 1);
    scene_entry scene = {0};
    static gv_trails trails;
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        int wrong = 0;
        for (int i = 0; i < scene_scaled(20); i++) {
            gv_position position = scene_random_position(board, &random);
            gv_rules rules = {.board = board, .closing = GV_CLOSING_ALWAYS};
            gv_set legal = gv_legal(&rules, &position);
            for (int cell = gv_set_next(&legal, 0); cell >= 0;
                 cell = gv_set_next(&legal, cell + 1)) {
                gv_set turned = {{0}}, flips = gv_flips(&rules, &position, (gv_cell)cell);
                gv_trails_of_move(&rules, &position, (gv_cell)cell, &trails);
                for (int k = 0; k < trails.count; k++) {
                    const gv_trail *trail = &trails.items[k];
                    const gv_dart *darts = &trails.darts[trail->first];
                    wrong += darts[0].cell != cell;
                    for (int d = 1; d < trail->count; d++)
                        gv_set_add(&turned, darts[d].cell);
                    gv_dart last = darts[trail->count - 1];
                    wrong += !gv_board_step(board, &last);
                    wrong += trail->kind == GV_TRAIL_CLOSING
                                 ? last.cell != cell
                                 : !gv_set_has(&position.mover, last.cell);
                }
                wrong += !gv_set_equal(&turned, &flips);
            }
        }
        SCENE_ASSERT(wrong == 0, &scene.desc);
        gv_board_free(board);
    }
}

/* The ways through a cell together pass every dart of the lines through it. */
static void lines_are_whole(void)
{
    scene_entry scene = {0};
    static gv_trails trails;
    while (scene_next(&scene)) {
        gv_board *board = scene_board(&scene.desc);
        gv_lines *lines = NULL;
        CU_ASSERT_EQUAL_FATAL(gv_lines_new(&lines, board, NULL), GV_OK);
        int wrong = 0;
        for (int cell = 0; cell < gv_board_cells(board); cell++) {
            gv_trails_of_lines(board, lines, (gv_cell)cell, &trails);
            for (int i = 0; i < trails.count; i++) {
                const gv_trail *trail = &trails.items[i];
                if (trail->count == 0)
                    continue;
                const gv_line *line =
                    gv_lines_get(lines, gv_lines_through(lines, trails.darts[trail->first]));
                gv_set outside = {{0}};
                for (int d = 0; d < trail->count; d++)
                    if (!gv_set_has(&line->cells, trails.darts[trail->first + d].cell))
                        gv_set_add(&outside, trails.darts[trail->first + d].cell);
                wrong += !gv_set_is_empty(&outside) || trail->ring != line->ring;
                wrong += trail->ring ? trail->count != line->length : trail->count >= line->length;
            }
            wrong += gv_set_has(&trails.meeting, (unsigned)cell);
        }
        SCENE_ASSERT(wrong == 0, &scene.desc);
        gv_lines_free(lines);
        gv_board_free(board);
    }
}

/* The two diagonals through c7 of the cylinder meet again in g3. */
static void lines_meet_again(void)
{
    static gv_trails trails;
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_lines *lines = NULL;
    CU_ASSERT_EQUAL_FATAL(gv_lines_new(&lines, board, NULL), GV_OK);
    gv_trails_of_lines(board, lines, scene_cell(board, "c7"), &trails);
    gv_set expected = scene_set(board, "g3");
    CU_ASSERT_TRUE(gv_set_equal(&trails.meeting, &expected));
    gv_lines_free(lines);
    gv_board_free(board);
}

/* ---------------------------------------------------------------- words */

/* Section 5 of the specification: row 1 all X but O on g1 and c1 empty; row 4 all X but f4. */
static const char *const closing_case[] = {"XX.XXXOX", "........", "........",
                                           "XXXXX.XX", "....O...", "........",
                                           "XX.XXXXX", "........", NULL};

static const char *words_of(const gv_rules *rules, const gv_position *position, const char *cell,
                            gv_text *text)
{
    gv_text_clear(text);
    gv_cell_words(rules, position, scene_cell(rules->board, cell), text);
    return gv_text_string(text);
}

static bool has(const char *text, const char *part)
{
    bool found = strstr(text, part) != NULL;
    if (!found)
        fprintf(stderr, "\n\"%s\" lacks \"%s\"\n", text, part);
    return found;
}

static void words_tell_the_three_rules_apart(void)
{
    gv_board_desc desc = scene_named("cylinder", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_rules rules = {.board = board, .closing = GV_CLOSING_NEVER};
    gv_position position = scene_position(board, closing_case, GV_WHITE);
    gv_text text = {0};
    const char *words = words_of(&rules, &position, "c1", &text);
    CU_ASSERT_TRUE(has(words, "c1 turns 6 discs; legal under never, always and accompanied"));
    words = words_of(&rules, &position, "f4", &text);
    CU_ASSERT_TRUE(has(words, "nder never and accompanied f4 has only closing walks"));
    CU_ASSERT_TRUE(has(words, "under always f4 turns 7 discs"));
    words = words_of(&rules, &position, "a1", &text);
    CU_ASSERT_TRUE(has(words, "a1 is occupied; not legal under never, always or accompanied"));
    words = words_of(&rules, &position, "d2", &text);
    CU_ASSERT_TRUE(has(words, "not legal under never, always or accompanied"));
    gv_text_free(&text);
    gv_board_free(board);
}

static void words_tell_the_state(void)
{
    gv_variant variant;
    gv_setup setup = {0};
    gv_text text = {0};
    gv_variant_init(&variant);
    CU_ASSERT_EQUAL_FATAL(gv_variant_find(&variant, "klein", NULL), GV_OK);
    CU_ASSERT_EQUAL_FATAL(gv_variant_setup(&variant, 1, &setup, NULL), GV_OK);
    gv_state_words(&variant, &setup.rules, &setup.start, &text);
    CU_ASSERT_TRUE(has(gv_text_string(&text), "Black to move"));
    CU_ASSERT_TRUE(has(gv_text_string(&text), "Black 2, White 2"));
    CU_ASSERT_TRUE(has(gv_text_string(&text), "4 legal moves"));
    CU_ASSERT_TRUE(has(gv_text_string(&text), "Klein bottle 8x8"));
    gv_text_free(&text);
    gv_setup_free(&setup);
    gv_variant_free(&variant);
}

static void words_tell_lines(void)
{
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_lines *lines = NULL;
    gv_text text = {0};
    CU_ASSERT_EQUAL_FATAL(gv_lines_new(&lines, board, NULL), GV_OK);
    gv_lines_words(board, lines, scene_cell(board, "a1"), &text);
    CU_ASSERT_TRUE(has(gv_text_string(&text), "horizontal ring of 8"));
    CU_ASSERT_TRUE(has(gv_text_string(&text), "meet again at e5"));
    gv_text_free(&text);
    gv_lines_free(lines);
    gv_board_free(board);
}

void gv_suite_scene(void)
{
    GV_TEST("every copy has every cell once, mirrored as it should be",
            every_copy_has_every_cell_once);
    GV_TEST("a cursor walks the plane", a_cursor_walks_the_plane);
    GV_TEST("steps go straight on in the plane", steps_go_straight_on_in_the_plane);
    GV_TEST("a link jumps within its copy", a_link_jumps_within_its_copy);
    GV_TEST("the middle of a cell picks it, at any scale", the_middle_of_a_cell_picks_it);
    GV_TEST("each pixel picks one cell or none", each_pixel_picks_one_cell_or_none);
    GV_TEST("the whole board fits any window", the_whole_board_fits_any_window);
    GV_TEST("scrolling round comes home, mirrored half way on a twist", scrolling_round_comes_home);
    GV_TEST("open directions do not scroll away", open_directions_do_not_scroll_away);
    GV_TEST("dragging follows the hand", dragging_follows_the_hand);
    GV_TEST("zooming keeps the point under the pointer", zooming_keeps_the_point_under_the_pointer);
    GV_TEST("easing arrives in time", easing_arrives_in_time);
    GV_TEST("walks are what the move turns", walks_are_what_the_move_turns);
    GV_TEST("lines are whole", lines_are_whole);
    GV_TEST("lines that meet twice are marked", lines_meet_again);
    GV_TEST("words tell the three rules apart", words_tell_the_three_rules_apart);
    GV_TEST("words tell the state of the game", words_tell_the_state);
    GV_TEST("words tell lines", words_tell_lines);
}
