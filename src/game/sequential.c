/*
 * sequential.c - what turning line by line would do (docs/rules.md, section 5b). For comparison
 * only.
 *
 * All eight headings take part in an order: a heading that captures nothing on the position as it
 * stands may capture once another walk has turned the disc that bounds it. Discs only ever change
 * from the enemy's to the mover's here, so a heading whose first cell holds no enemy disc never
 * captures, and is left out. Orders that have done the same headings and turned the same discs are
 * followed once.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/game.h"

typedef struct node {
    gv_set turned;
    uint8_t done; /* headings walked, as bits */
} node;

/* 2^8 sets of headings; each can be reached with several sets of turned discs. */
#define MAX_NODES 4096

typedef struct resolution {
    const gv_rules *rules;
    const gv_position *position;
    gv_cell cell;
    bool closing_captures;
    uint8_t headings; /* those that can ever capture */
    int node_count;
    node *nodes; /* followed already; room for MAX_NODES */
    gv_sequential *out;
} resolution;

static bool seen(resolution *r, const node *now)
{
    for (int i = 0; i < r->node_count; i++)
        if (r->nodes[i].done == now->done && gv_set_equal(&r->nodes[i].turned, &now->turned))
            return true;
    if (r->node_count < MAX_NODES)
        r->nodes[r->node_count++] = *now;
    return false;
}

static void add_result(gv_sequential *out, const gv_set *turned, const uint8_t *order, int length)
{
    for (int i = 0; i < out->count; i++)
        if (gv_set_equal(&out->turned[i], turned))
            return;
    if (out->count == GV_SEQUENTIAL_MAX) {
        out->complete = false;
        return;
    }
    out->turned[out->count] = *turned;
    memcpy(out->order[out->count], order, (size_t)length);
    out->order_length[out->count] = (uint8_t)length;
    out->count++;
}

/* What the walk along `heading` captures with `turned` turned already. */
static gv_set captured(const resolution *r, const gv_set *turned, uint8_t heading)
{
    gv_set mover = gv_set_union(&r->position->mover, turned);
    gv_set waiter = gv_set_difference(&r->position->waiter, turned);
    gv_walk walk = gv_walk_from(r->rules->board, &mover, &waiter, (gv_dart){r->cell, heading});
    if (walk.end == GV_WALK_ORDINARY || (walk.end == GV_WALK_CLOSING && r->closing_captures))
        return gv_walk_cells(r->rules->board, &walk);
    return (gv_set){{0}};
}

static void follow(resolution *r, node now, uint8_t *order, int length)
{
    if (seen(r, &now))
        return;
    if (now.done == r->headings) {
        add_result(r->out, &now.turned, order, length);
        return;
    }
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        uint8_t bit = (uint8_t)(1u << heading);
        if (!(r->headings & bit) || (now.done & bit))
            continue;
        gv_set more = captured(r, &now.turned, heading);
        node next = {gv_set_union(&now.turned, &more), (uint8_t)(now.done | bit)};
        order[length] = heading;
        follow(r, next, order, length + 1);
    }
}

void gv_sequential_results(const gv_rules *rules, const gv_position *position, gv_cell cell,
                           gv_sequential *out)
{
    memset(out, 0, sizeof *out);
    out->complete = true;
    gv_effect effect = gv_effect_of(rules, position, cell);
    assert(gv_verdict_is_legal(effect.verdict));
    /* Legality, and with it the say of closing walks, is settled before any disc turns. */
    gv_rules never = *rules;
    never.closing = GV_CLOSING_NEVER;
    bool other_reason = gv_verdict_is_legal(gv_effect_of(&never, position, cell).verdict);
    resolution r = {
        .rules = rules,
        .position = position,
        .cell = cell,
        .closing_captures = rules->closing == GV_CLOSING_ALWAYS ||
                            (rules->closing == GV_CLOSING_ACCOMPANIED && other_reason),
        .out = out,
    };
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        gv_dart dart = {cell, (uint8_t)heading};
        if (effect.verdict != GV_LEGAL_PLACEMENT && gv_board_step(rules->board, &dart) &&
            gv_set_has(&position->waiter, dart.cell))
            r.headings |= (uint8_t)(1u << heading);
    }
    r.nodes = malloc(MAX_NODES * sizeof *r.nodes);
    if (!r.nodes) {
        out->complete = false;
        return;
    }
    uint8_t order[GV_HEADINGS];
    follow(&r, (node){{{0}}, 0}, order, 0);
    free(r.nodes);
}
