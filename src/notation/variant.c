/*
 * variant.c - a variant as a value: defaults, copies, equality. What its settings mean as text is
 * the business of variant_keys.c.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/internal.h"

void gv_variant_init(gv_variant *variant)
{
    *variant = (gv_variant){.columns = 8, .rows = 8, .black_to_move = true};
}

void gv_variant_free(gv_variant *variant)
{
    free(variant->links);
    gv_variant_init(variant);
}

gv_status gv_variant_copy(gv_variant *out, const gv_variant *variant, gv_error *error)
{
    gv_variant copy = *variant;
    copy.links = NULL;
    if (variant->link_count > 0) {
        size_t size = variant->link_count * sizeof *copy.links;
        copy.links = malloc(size);
        if (!copy.links)
            return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        memcpy(copy.links, variant->links, size);
    }
    free(out->links);
    *out = copy;
    return GV_OK;
}

void gv_variant_keep_holes(gv_variant *variant, const gv_board *board)
{
    variant->holes = gv_board_holes(board);
    variant->random_holes = 0;
}

static bool same_dart(gv_dart a, gv_dart b)
{
    return a.cell == b.cell && a.heading == b.heading;
}

/* The same link, or its reverse, which every link implies. */
static bool same_link(const gv_link *a, const gv_link *b)
{
    return (same_dart(a->from, b->from) && same_dart(a->to, b->to)) ||
           (same_dart(a->from, gv_dart_reverse(b->to)) &&
            same_dart(a->to, gv_dart_reverse(b->from)));
}

/* The order of links means nothing, nor does saying one twice: they are compared as sets. */
static bool links_within(const gv_variant *a, const gv_variant *b)
{
    for (size_t i = 0; i < a->link_count; i++) {
        size_t j = 0;
        while (j < b->link_count && !same_link(&a->links[i], &b->links[j]))
            j++;
        if (j == b->link_count)
            return false;
    }
    return true;
}

static bool same_board(const gv_variant *a, const gv_variant *b)
{
    return a->columns == b->columns && a->rows == b->rows && a->left_right == b->left_right &&
           a->top_bottom == b->top_bottom && gv_set_equal(&a->holes, &b->holes) &&
           a->random_holes == b->random_holes && links_within(a, b) && links_within(b, a);
}

/* What each colour has laid up to a drawn position, stated or not. */
static int laid_by(const gv_variant *variant, gv_colour colour)
{
    return variant->has_laid ? variant->laid[colour]
                             : gv_set_count(colour == GV_BLACK ? &variant->black : &variant->white);
}

static bool same_start(const gv_variant *a, const gv_variant *b)
{
    if (a->start != b->start)
        return false;
    return a->start != GV_START_POSITION ||
           (gv_set_equal(&a->black, &b->black) && gv_set_equal(&a->white, &b->white) &&
            a->black_to_move == b->black_to_move && a->placements == b->placements &&
            laid_by(a, GV_BLACK) == laid_by(b, GV_BLACK) &&
            laid_by(a, GV_WHITE) == laid_by(b, GV_WHITE));
}

bool gv_variant_equal(const gv_variant *a, const gv_variant *b)
{
    return same_board(a, b) && same_start(a, b) && a->closing == b->closing &&
           a->objective == b->objective && a->first == b->first && a->stock == b->stock &&
           a->tie == b->tie && a->quiet == b->quiet;
}

bool gv_i_is_variant_name(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && name[length] == '\0' && name[0] != '-' &&
           length < sizeof((gv_variant *)NULL)->name;
}
