/*
 * compare.c - the position under the three closing rules, side by side.
 *
 *     +---------+---------+-------------+     or one under the other in a window that is high.
 *     | never   | always  | accompanied |     A cell that is not as under the other rules has
 *     | board   | board   | board       |     corners; where it is legal here a filled diamond,
 *     +---------+---------+-------------+     where it is not a cross.
 *
 * What is pointed at in one board is pointed at in all: the three show the same part of the plane.
 */
#include <math.h>
#include <stdio.h>

#include "app/state.h"
#include "scene/words.h"

#define HEAD_HEIGHT 22.0f

/* Cells beside a board: of its copies at a glued side, of nothing at an open one. */
#define BESIDE_GLUED 1.3
#define BESIDE_OPEN  0.4

static gv_closing rule_of(int index)
{
    return (gv_closing)gv_closing_names[index].value;
}

/* ---------------------------------------------------------------- where they are */

/* One of three parts, side by side or one under the other. */
static gv_rect part_of(gv_rect area, int index, bool stacked, float gap)
{
    if (!stacked)
        return gv_rect_part(area, index, GV_CLOSINGS, gap);
    gv_rect turned =
        gv_rect_part((gv_rect){area.y, area.x, area.h, area.w}, index, GV_CLOSINGS, gap);
    return (gv_rect){turned.y, turned.x, turned.h, turned.w};
}

/*
 * Puts a board into its part: as large as it gets with a strip of its copies at glued sides, and
 * the part cut to what there is to see.
 */
static void fit(gv_camera *camera, const gv_board *board, const gv_rect *part)
{
    gv_rect port = *part;
    gv_camera_init(camera, board, &port);
    camera->still = true;
    double wide = camera->columns + 2 * (camera->period_x ? BESIDE_GLUED : BESIDE_OPEN);
    double high = camera->rows + 2 * (camera->period_y ? BESIDE_GLUED : BESIDE_OPEN);
    double scale = fmin(port.w / wide, port.h / high);
    scale = fmax(scale >= 6 ? floor(scale) : scale, 1);
    float fit_w = fminf(port.w, ceilf((float)(wide * scale)));
    float fit_h = fminf(port.h, ceilf((float)(high * scale)));
    port = (gv_rect){port.x + floorf((port.w - fit_w) / 2), port.y + floorf((port.h - fit_h) / 2),
                     fit_w, fit_h};
    gv_camera_init(camera, board, &port);
    camera->still = true;
    gv_camera_zoom(camera, scale / camera->now.scale, (double)(port.x + port.w / 2),
                   (double)(port.y + port.h / 2));
}

static void place_all(gv_app *app, gv_rect area, bool stacked, gv_i_compare *out)
{
    const gv_board *board = app->match.setup.board;
    float unit = app->text_scale;
    for (int i = 0; i < GV_CLOSINGS; i++) {
        gv_rect part = part_of(area, i, stacked, 8 * unit);
        out->heads[i] = gv_rect_cut_top(&part, HEAD_HEIGHT * unit);
        /* Whole units: lines between cells are as sharp as the screen allows. */
        part = (gv_rect){ceilf(part.x), ceilf(part.y), floorf(part.w), floorf(part.h)};
        fit(&out->cameras[i], board, &part);
        /* The words stand on the board, wherever that came to lie. */
        const gv_rect *port = &out->cameras[i].viewport;
        out->heads[i].y = fmaxf(port->y - HEAD_HEIGHT * unit, out->heads[i].y);
        out->heads[i].w -= port->x - out->heads[i].x;
        out->heads[i].x = port->x;
    }
}

void gv_i_compare_place(gv_app *app, gv_rect area)
{
    gv_i_compare side = {.open = true}, under = {.open = true};
    place_all(app, area, false, &side);
    place_all(app, area, true, &under);
    app->views.compare = side.cameras[0].now.scale >= under.cameras[0].now.scale ? side : under;
}

bool gv_i_compare_pointed(const gv_app *app, gv_place *out)
{
    const gv_board *board = app->match.setup.board;
    if (app->by_keys) {
        if (app->has_cursor)
            *out = gv_copy_place(board, 0, 0, app->cursor.cell);
        return app->has_cursor;
    }
    for (int i = 0; i < GV_CLOSINGS; i++)
        if (app->hand.inside && !app->hand.covered &&
            gv_pick(board, &app->views.compare.cameras[i], app->hand.x, app->hand.y, out))
            return true;
    return false;
}

/* ---------------------------------------------------------------- playing */

/* The board under the pointer, or that of the game's own rule where the keys point. */
static int board_of_click(const gv_app *app)
{
    for (int i = 0; i < GV_CLOSINGS; i++)
        if (app->by_keys ? rule_of(i) == gv_game_rules(app->match.game)->closing
                         : gv_rect_has(&app->views.compare.cameras[i].viewport, (float)app->hand.x,
                                       (float)app->hand.y))
            return i;
    return 0;
}

/* A move is made by the game's own rule; in the other two boards one only looks. */
void gv_i_compare_click(gv_app *app, const gv_place *place)
{
    const gv_rules *rules = gv_game_rules(app->match.game);
    int index = board_of_click(app);
    const char *own = gv_name_of(gv_closing_names, (int)rules->closing);
    gv_text words = {0};
    if (rule_of(index) != rules->closing) {
        gv_text_addf(&words,
                     "This game is played under %s: play in its board, or choose %s first (key %d)",
                     own, gv_closing_names[index].name, index + 1);
        gv_i_notify_long(app, gv_text_string(&words));
    } else if (!gv_verdict_is_legal(
                   gv_effect_of(rules, gv_match_now(&app->match), place->cell).verdict)) {
        gv_verdict_words(rules, gv_match_now(&app->match), place->cell, &words);
        gv_i_notify_long(app, gv_text_string(&words));
    } else {
        gv_i_play(app, place->cell);
    }
    gv_text_free(&words);
}

/* ---------------------------------------------------------------- drawing */

/* What stands out in the board of one rule. */
static int find_marks(const gv_differences *differences, gv_closing rule, gv_flat_mark marks[3])
{
    const gv_set *legal = &differences->legal[rule];
    marks[0] = (gv_flat_mark){GV_FLAT_MARK_CORNERS,
                              gv_set_union(&differences->legality, &differences->captures)};
    marks[1] =
        (gv_flat_mark){GV_FLAT_MARK_DIAMOND, gv_set_intersection(&differences->legality, legal)};
    marks[2] =
        (gv_flat_mark){GV_FLAT_MARK_BARRED, gv_set_difference(&differences->legality, legal)};
    return 3;
}

static void draw_one(gv_app *app, int index, const gv_differences *differences, gv_drawing *out)
{
    gv_rules rules = *gv_game_rules(app->match.game);
    gv_flat_mark marks[3];
    rules.closing = rule_of(index);
    gv_flat_view view = {.rules = &rules,
                         .position = gv_match_now(&app->match),
                         .theme = app->theme,
                         .flag = app->by_keys,
                         .lines = app->lines,
                         .walks = !app->lines,
                         .marks = marks};
    view.mark_count = find_marks(differences, rules.closing, marks);
    view.has_last = gv_game_last_cell(app->match.game, &view.last);
    view.has_pointed = gv_app_pointed(app, &view.pointed);
    gv_flat_draw(app->flat, &view, &app->views.compare.cameras[index], out);
}

/* The game's own rule has a frame: a move is made there. */
static void draw_own_frame(const gv_app *app, const gv_rect *port, gv_drawing *out)
{
    gv_shape frame = {.kind = GV_SHAPE_BOX,
                      .x = port->x + port->w / 2,
                      .y = port->y + port->h / 2,
                      .half_w = port->w / 2,
                      .half_h = port->h / 2,
                      .axis_x = 1,
                      .stroke = 2,
                      .edge = app->theme->focus};
    gv_drawing_shape(out, &frame);
}

void gv_i_compare_draw(gv_app *app, gv_drawing *out)
{
    gv_differences differences;
    const gv_rules *rules = gv_game_rules(app->match.game);
    if (!app->flat)
        return;
    gv_differences_of(rules, gv_match_now(&app->match), &differences);
    for (int i = 0; i < GV_CLOSINGS; i++) {
        const gv_rect *port = &app->views.compare.cameras[i].viewport;
        if (port->w <= 0 || port->h <= 0)
            continue;
        draw_one(app, i, &differences, out);
        if (rule_of(i) == rules->closing)
            draw_own_frame(app, port, out);
    }
}

/* "always, this game's rule: 16 moves", cut to what there is room for. */
void gv_i_compare_draw_heads(gv_app *app)
{
    gv_differences differences;
    const gv_rules *rules = gv_game_rules(app->match.game);
    gv_differences_of(rules, gv_match_now(&app->match), &differences);
    for (int i = 0; i < GV_CLOSINGS; i++) {
        bool own = rule_of(i) == rules->closing;
        int moves = gv_set_count(&differences.legal[rule_of(i)]);
        char words[96], name[GV_UI_NAME_SIZE];
        gv_text_role role = own ? GV_TEXT_HEADING : GV_TEXT_BODY;
        gv_rect head = app->views.compare.heads[i];
        snprintf(words, sizeof words, "%s%s: %d move%s", gv_closing_names[i].name,
                 own ? ", this game\xe2\x80\x99s rule" : "", moves, moves == 1 ? "" : "s");
        if (gv_ui_text_width(app->ui, role, words) > head.w)
            snprintf(words, sizeof words, "%s: %d", gv_closing_names[i].name, moves);
        snprintf(name, sizeof name, "compare.%s", gv_closing_names[i].name);
        gv_ui_text(app->ui, head, role, GV_ALIGN_LEFT, words);
        gv_ui_area(app->ui, name, app->views.compare.cameras[i].viewport);
    }
}
