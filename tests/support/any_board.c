/*
 * any_board.c - see any_board.h.
 */
#include "any_board.h"

#include <stdio.h>

#include "support/scenes.h"

static bool chance(gv_random *random, unsigned percent)
{
    return gv_random_below(random, 100) < percent;
}

/* ---------------------------------------------------------------- boards */

static void draw_size(gv_board_desc *desc, gv_random *random, int most)
{
    /* The sizes that people play on, often; the others, sometimes. */
    static const int usual[][2] = {{8, 8}, {4, 4}, {6, 6}, {5, 5}, {4, 5}, {5, 4}, {7, 7}, {8, 6}};
    if (chance(random, 50)) {
        const int *size = usual[gv_random_below(random, sizeof usual / sizeof usual[0])];
        desc->columns = size[0];
        desc->rows = size[1];
    } else {
        desc->columns = 1 + (int)gv_random_below(random, chance(random, 80) ? 12 : GV_MAX_SIDE);
        desc->rows = 1 + (int)gv_random_below(random, chance(random, 80) ? 12 : GV_MAX_SIDE);
    }
    while (desc->columns * desc->rows > most) {
        if (chance(random, 50)) {
            desc->columns = (desc->columns + 1) / 2;
        } else {
            desc->rows = (desc->rows + 1) / 2;
        }
    }
}

static void draw_gluing(gv_board_desc *desc, gv_random *random, any_kind kind)
{
    static const gv_edge straight[][2] = {
        {GV_STRAIGHT, GV_OPEN}, {GV_OPEN, GV_STRAIGHT}, {GV_STRAIGHT, GV_STRAIGHT}};
    static const gv_edge twisted[][2] = {{GV_TWISTED, GV_OPEN},
                                         {GV_OPEN, GV_TWISTED},
                                         {GV_TWISTED, GV_STRAIGHT},
                                         {GV_STRAIGHT, GV_TWISTED}};
    const gv_edge *pair;
    switch (kind) {
    case ANY_OPEN:
        desc->left_right = desc->top_bottom = GV_OPEN;
        return;
    case ANY_STRAIGHT:
        pair = straight[gv_random_below(random, 3)];
        break;
    case ANY_TWISTED:
        pair = twisted[gv_random_below(random, 4)];
        break;
    default:
        desc->left_right = (gv_edge)gv_random_below(random, 3);
        desc->top_bottom = (gv_edge)gv_random_below(random, 3);
        return;
    }
    desc->left_right = pair[0];
    desc->top_bottom = pair[1];
}

/*
 * Joins darts at random. Leaving by dart d and arriving by dart e says the same as leaving by
 * reverse(e) and arriving by reverse(d), so a graph is a pairing of the darts one leaves by; a dart
 * that is paired with itself is a mirror.
 */
static void join_darts(any_board *any, gv_random *random)
{
    gv_dart darts[GV_MAX_CELLS * GV_HEADINGS];
    size_t count = 0;
    unsigned share = chance(random, 50) ? 100 : gv_random_below(random, 100);
    unsigned cells = (unsigned)(any->desc.columns * any->desc.rows);
    for (unsigned cell = 0; cell < cells; cell++) {
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
            if (!gv_set_has(&any->desc.holes, cell) && chance(random, share)) {
                darts[count++] = (gv_dart){(gv_cell)cell, heading};
            }
        }
    }
    for (size_t i = count; i > 1; i--) {
        size_t other = gv_random_below(random, (uint32_t)i);
        gv_dart swap = darts[i - 1];
        darts[i - 1] = darts[other];
        darts[other] = swap;
    }
    any->desc.links = any->links;
    any->desc.link_count = 0;
    for (size_t i = 0; i < count;) {
        size_t partner = i + 1 < count && !chance(random, 3) ? i + 1 : i;
        any->links[any->desc.link_count++] =
            (gv_link){darts[i], gv_dart_reverse(darts[partner]), 0};
        i = partner + 1;
    }
}

static void draw_rules(gv_rules *rules, gv_random *random)
{
    rules->closing = (gv_closing)gv_random_below(random, GV_CLOSINGS);
    rules->quiet = GV_QUIET_NO;
    if (chance(random, 20)) {
        rules->quiet = chance(random, 50) ? GV_QUIET_OWN : GV_QUIET_ENEMY;
    }
    rules->first = (gv_colour)gv_random_below(random, 2);
    rules->stock = chance(random, 15) ? 1 + (int)gv_random_below(random, 40) : 0;
}

void any_board_draw(any_board *any, gv_random *random, any_kind kind, int most)
{
    any_board_free(any);
    any->desc = (gv_board_desc){0};
    draw_size(&any->desc, random, most);
    draw_gluing(&any->desc, random, kind);
    if (chance(random, 25)) {
        scene_random_holes(&any->desc, random, gv_random_below(random, 40));
    }
    if (kind == ANY_LINKED) {
        scene_random_links(&any->desc, random, any->links, 1 + gv_random_below(random, 12));
    } else if (kind == ANY_DRAWN) {
        join_darts(any, random);
    }
    any->board = scene_board(&any->desc);
    any->rules = (gv_rules){.board = any->board};
    draw_rules(&any->rules, random);
}

void any_board_free(any_board *any)
{
    gv_board_free(any->board);
    any->board = NULL;
}

/* ---------------------------------------------------------------- positions */

gv_position any_position(const gv_board *board, gv_random *random)
{
    const gv_set *playable = gv_board_playable(board);
    gv_set black = {{0}}, white = {{0}};
    /* As it comes; few empty cells; few discs of one colour too; hardly anything but one colour. */
    unsigned kind = gv_random_below(random, 4);
    unsigned empty = kind == 0 ? gv_random_below(random, 101) : gv_random_below(random, 20);
    unsigned dark = kind < 2 ? gv_random_below(random, 101) : gv_random_below(random, 10);
    if (kind == 3) {
        empty = gv_random_below(random, 3);
        dark = gv_random_below(random, 2);
    }
    for (int cell = gv_set_next(playable, 0); cell >= 0; cell = gv_set_next(playable, cell + 1)) {
        if (!chance(random, empty)) {
            gv_set_add(chance(random, dark) ? &black : &white, (unsigned)cell);
        }
    }
    if (gv_random_below(random, 2)) {
        gv_set swap = black;
        black = white;
        white = swap;
    }
    return gv_position_of(&black, &white, (gv_colour)gv_random_below(random, 2));
}

/* ---------------------------------------------------------------- in words */

static char letter_of(const gv_board *board, const gv_position *position, unsigned cell)
{
    if (!gv_set_has(gv_board_playable(board), cell)) {
        return '#';
    }
    if (gv_set_has(gv_discs(position, GV_BLACK), cell)) {
        return 'X';
    }
    return gv_set_has(gv_discs(position, GV_WHITE), cell) ? 'O' : '.';
}

void any_board_say(const any_board *any, const gv_position *position)
{
    char text[96];
    fprintf(stderr, "\n%s, closing %s, quiet %s, stock %d, %s to move, laid %d %d\n",
            scene_text(&any->desc, text), gv_name_of(gv_closing_names, (int)any->rules.closing),
            gv_name_of(gv_quiet_names, (int)any->rules.quiet), any->rules.stock,
            gv_name_of(gv_colour_names, (int)gv_mover(position)), position->laid[0],
            position->laid[1]);
    for (int y = 0; y < gv_board_rows(any->board); y++) {
        for (int x = 0; x < gv_board_columns(any->board); x++) {
            unsigned cell = (unsigned)(y * gv_board_columns(any->board) + x);
            fputc(letter_of(any->board, position, cell), stderr);
        }
        fputc('\n', stderr);
    }
    for (size_t i = 0; i < any->desc.link_count; i++) {
        char from[GV_CELL_NAME_SIZE], to[GV_CELL_NAME_SIZE];
        const gv_link *link = &any->desc.links[i];
        fprintf(stderr, "link = %s %s > %s %s\n", gv_cell_name(any->board, link->from.cell, from),
                gv_name_of(gv_heading_names, link->from.heading),
                gv_cell_name(any->board, link->to.cell, to),
                gv_name_of(gv_heading_names, link->to.heading));
    }
}
