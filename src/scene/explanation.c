/* explanation.c - see explanation.h. */
#include "scene/explanation.h"

#include <stdlib.h>

#include "scene/trails.h"
#include "scene/words.h"

void gv_explanation_free(gv_explanation *explanation)
{
    gv_text_free(&explanation->title);
    gv_text_free(&explanation->verdict);
    for (int i = 0; i < GV_EXPLAINED_ITEMS; i++)
        gv_text_free(&explanation->items[i].words);
    *explanation = (gv_explanation){.walks = 0};
}

/* Empties an item but for its memory. */
static gv_explained_item *fresh_item(gv_explanation *out, gv_item_kind kind)
{
    gv_explained_item *item = &out->items[out->walks + out->orders];
    gv_text words = item->words;
    gv_text_clear(&words);
    *item = (gv_explained_item){.kind = kind, .words = words};
    return item;
}

/* ---------------------------------------------------------------- walks */

static void add_walks(const gv_rules *rules, const gv_position *position, gv_cell cell,
                      gv_explanation *out)
{
    if (!gv_cell_has_walks(rules, position, cell))
        return;
    for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
        gv_walk walk = gv_walk_from(rules->board, &position->mover, &position->waiter,
                                    (gv_dart){cell, heading});
        if (walk.length == 0)
            continue;
        gv_explained_item *item = fresh_item(out, GV_ITEM_WALK);
        item->walk = walk;
        gv_walk_words(rules, position, &walk, &item->words);
        out->walks++;
    }
}

/* ---------------------------------------------------------------- orders */

/* "Line by line, first north then east: a1 b2 stay; c3 turns besides" */
static void add_order(const gv_board *board, const gv_sequential *sequential, int index,
                      const gv_set *real, gv_explanation *out)
{
    gv_explained_item *item = fresh_item(out, GV_ITEM_ORDER);
    item->turned = sequential->turned[index];
    item->unturned = gv_set_difference(real, &item->turned);
    item->besides = gv_set_difference(&item->turned, real);
    gv_text_add(&item->words, "line by line, first ");
    for (int i = 0; i < sequential->order_length[index]; i++)
        gv_text_addf(&item->words, "%s%s", i ? ", then " : "",
                     gv_name_of(gv_heading_long_names, sequential->order[index][i]));
    gv_text_addf(&item->words, ": turns %d", gv_set_count(&item->turned));
    if (!gv_set_is_empty(&item->unturned)) {
        gv_text_add(&item->words, ", leaves unturned ");
        gv_cells_words(board, &item->unturned, &item->words);
    }
    if (!gv_set_is_empty(&item->besides)) {
        gv_text_add(&item->words, ", turns besides ");
        gv_cells_words(board, &item->besides, &item->words);
    }
    out->orders++;
}

static void add_real(const gv_board *board, const gv_set *flips, gv_explanation *out)
{
    gv_explained_item *item = fresh_item(out, GV_ITEM_REAL);
    item->turned = *flips;
    gv_text_addf(&item->words, "all at once, the real result: turns %d: ", gv_set_count(flips));
    gv_cells_words(board, flips, &item->words);
    out->orders++;
}

static gv_status add_orders(const gv_rules *rules, const gv_position *position, gv_cell cell,
                            gv_explanation *out, gv_error *error)
{
    gv_effect effect = gv_effect_of(rules, position, cell);
    if (effect.verdict != GV_LEGAL)
        return GV_OK;
    gv_sequential *sequential = malloc(sizeof *sequential); /* 10 KiB, too much for a stack */
    if (!sequential)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gv_sequential_results(rules, position, cell, sequential);
    for (int i = 0; i < sequential->count; i++) {
        if (gv_set_equal(&sequential->turned[i], &effect.flips))
            continue;
        if (out->orders == 0)
            add_real(rules->board, &effect.flips, out);
        if (out->orders <= GV_EXPLAINED_ORDERS)
            add_order(rules->board, sequential, i, &effect.flips, out);
        out->results++;
    }
    if (out->results > GV_EXPLAINED_ORDERS)
        gv_text_addf(&out->items[out->walks + out->orders - 1].words,
                     " (one of %s%d results; the others are not listed)",
                     sequential->complete ? "" : "more than ", out->results);
    free(sequential);
    return GV_OK;
}

/* ---------------------------------------------------------------- all of it */

static bool has_failed(const gv_explanation *explanation)
{
    bool failed = explanation->title.failed || explanation->verdict.failed;
    for (int i = 0; i < explanation->walks + explanation->orders; i++)
        failed |= explanation->items[i].words.failed;
    return failed;
}

gv_status gv_explain(const gv_rules *rules, const gv_position *position, gv_cell cell,
                     gv_explanation *out, gv_error *error)
{
    char name[GV_CELL_NAME_SIZE];
    gv_text_clear(&out->title);
    gv_text_clear(&out->verdict);
    out->walks = out->orders = out->results = 0;
    gv_text_addf(&out->title, "%s for %s", gv_cell_name(rules->board, cell, name),
                 gv_mover(position) == GV_BLACK ? "Black" : "White");
    gv_verdict_words(rules, position, cell, &out->verdict);
    add_walks(rules, position, cell, out);
    gv_status status = add_orders(rules, position, cell, out, error);
    if (status == GV_OK && has_failed(out))
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    return status;
}
