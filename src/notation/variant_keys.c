/*
 * variant_keys.c - the table of settings. Files, records, the command line, help and
 * docs/variants.md all read it, so a new setting is a row here, its reader and writer, and nothing
 * else.
 *
 * gv_keys holds what people see, `handlers` below it what the program does; row for row the same
 * keys.
 */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "notation/internal.h"

/* ---------------------------------------------------------------- the table */

const gv_key gv_keys[] = {
    [GV_I_KEY_TITLE] = {.name = "title",
                        .type = "text",
                        .fallback = "",
                        .example = "Klein bottle, 6×6",
                        .help = "One line for people, 127 bytes at most. Not inherited."},
    [GV_I_KEY_SIZE] = {.name = "size",
                       .type = "columns x rows",
                       .fallback = "8x8",
                       .example = "10x6",
                       .help =
                           "1 to 26 columns and rows, at most 256 cells. Another size drops holes, "
                           "links and a drawn position."},
    [GV_I_KEY_LEFT_RIGHT] = {.name = "left-right",
                             .type = "open | straight | twisted",
                             .fallback = "open",
                             .example = "twisted",
                             .help = "How the left edge is glued to the right one."},
    [GV_I_KEY_TOP_BOTTOM] = {.name = "top-bottom",
                             .type = "open | straight | twisted",
                             .fallback = "open",
                             .example = "straight",
                             .help = "How the top edge is glued to the bottom one."},
    [GV_I_KEY_HOLES] = {.name = "holes",
                        .tag = "Holes",
                        .type = "none | squares, random N or both",
                        .fallback = "none",
                        .example = "c3 f6 random 2",
                        .help =
                            "Cells that nobody plays on and no line passes. Random ones are drawn "
                            "from the game's seed, never where discs or links lie."},
    [GV_I_KEY_LINK] =
        {.name = "link",
         .tag = "Link",
         .type = "none | square heading > square heading",
         .fallback = "none",
         .example = "a1 NW > h8 NW",
         .help = "Leaving the first square in its heading you arrive on the second one in "
                 "its heading; the way back is implied. May be given many times; none "
                 "drops inherited ones."},
    [GV_I_KEY_CLOSING] = {.name = "closing",
                          .tag = "Closing",
                          .type = "never | always | accompanied",
                          .fallback = "always",
                          .example = "never",
                          .help = "What a walk does that comes back on the disc just placed."},
    [GV_I_KEY_OBJECTIVE] = {.name = "objective",
                            .tag = "Objective",
                            .type = "most | fewest",
                            .fallback = "most",
                            .example = "fewest",
                            .help = "Whether most or fewest discs win."},
    [GV_I_KEY_FIRST] = {.name = "first",
                        .tag = "First",
                        .type = "black | white",
                        .fallback = "black",
                        .example = "white",
                        .help = "Who moves first."},
    [GV_I_KEY_START] = {.name = "start",
                        .tag = "Start",
                        .type = "diagonal | mirrored | parallel | empty | position",
                        .fallback = "diagonal",
                        .example = "mirrored",
                        .help =
                            "The opening discs on the four centre cells. `position` stands for the "
                            "drawn one and need not be said."},
    [GV_I_KEY_POSITION] = {.name = "position",
                           .tag = "Position",
                           .type = "none | rows with / between them",
                           .fallback = "none",
                           .example =
                               "......../......../......../...OX.../...XO.../......../......../"
                               "........",
                           .help =
                               "A drawn start, from the top: X black, O white, . empty, # one more "
                               "hole. It must fit the size."},
    [GV_I_KEY_TO_MOVE] =
        {.name = "to-move",
         .tag = "ToMove",
         .type = "black | white",
         .fallback = "black",
         .example = "white",
         .help = "Who moves on a drawn position; otherwise it is whoever `first` says."},
    [GV_I_KEY_LAID] = {.name = "laid",
                       .tag = "Laid",
                       .type = "none | discs of Black and of White",
                       .fallback = "none",
                       .example = "31 29",
                       .help =
                           "Discs that each player has laid up to a drawn position, which counts "
                           "with a stock. Together they are the discs that lie there; none: "
                           "those of each colour."},
    [GV_I_KEY_PLACEMENTS] =
        {.name = "placements",
         .tag = "Placements",
         .type = "0 to 4",
         .fallback = "0",
         .example = "2",
         .help =
             "Discs of an empty start that are still due on a drawn position: as many as centre "
             "cells are empty."},
    [GV_I_KEY_QUIET] =
        {.name = "quiet",
         .tag = "Quiet",
         .type = "no | own | enemy",
         .fallback = "no",
         .example = "own",
         .help = "Whether a move that turns nothing is legal beside a disc of one's own, "
                 "or of the enemy's."},
    [GV_I_KEY_STOCK] = {.name = "stock",
                        .tag = "Stock",
                        .type = "shared | 1 to 256",
                        .fallback = "shared",
                        .example = "32",
                        .help =
                            "Discs that each player has, those of the start included. Who has none "
                            "left must pass. Shared discs never run out."},
    [GV_I_KEY_TIE] = {.name = "tie",
                      .tag = "Tie",
                      .type = "draw | second",
                      .fallback = "draw",
                      .example = "second",
                      .help = "Who wins with as many discs each: nobody, or the second player."},
    [GV_I_KEYS] = {.name = NULL},
};

/*
 * A setting is either one of `names`, kept in an enumerator at `offset` of the variant, or has a
 * reader and a writer. Where both are there the reader takes the place of the plain one.
 */
struct handler {
    const gv_name *names;
    size_t offset;
    gv_status (*read)(gv_variant *variant, const char *value, gv_error *error);
    void (*write)(const gv_variant *variant, gv_text *out);
    /* Where the default depends on other settings; NULL: it is the text of gv_keys. */
    bool (*is_default)(const gv_variant *variant);
    bool names_cells;
};

static bool position_is_drawn(const gv_variant *variant)
{
    return variant->start == GV_START_POSITION;
}

/* The rows of a drawn position say by themselves that it is the start. */
static bool start_is_default(const gv_variant *variant)
{
    return position_is_drawn(variant) || variant->start == GV_START_DIAGONAL;
}

static bool to_move_is_default(const gv_variant *variant)
{
    return !position_is_drawn(variant) || variant->black_to_move == (variant->first == GV_BLACK);
}

static bool laid_is_default(const gv_variant *variant)
{
    return !position_is_drawn(variant) || !variant->has_laid;
}

static bool placements_is_default(const gv_variant *variant)
{
    return !position_is_drawn(variant) || variant->placements == 0;
}

#define AT(member) .offset = offsetof(gv_variant, member)

static const struct handler handlers[] = {
    [GV_I_KEY_TITLE] = {.read = gv_i_title_read, .write = gv_i_title_write},
    [GV_I_KEY_SIZE] = {.read = gv_i_size_read, .write = gv_i_size_write},
    [GV_I_KEY_LEFT_RIGHT] = {.names = gv_edge_names, AT(left_right)},
    [GV_I_KEY_TOP_BOTTOM] = {.names = gv_edge_names, AT(top_bottom)},
    [GV_I_KEY_HOLES] = {.read = gv_i_holes_read, .write = gv_i_holes_write, .names_cells = true},
    [GV_I_KEY_LINK] = {.read = gv_i_link_read, .write = gv_i_link_write, .names_cells = true},
    [GV_I_KEY_CLOSING] = {.names = gv_closing_names, AT(closing)},
    [GV_I_KEY_OBJECTIVE] = {.names = gv_objective_names, AT(objective)},
    [GV_I_KEY_FIRST] = {.names = gv_colour_names, AT(first), .read = gv_i_first_read},
    [GV_I_KEY_START] = {.names = gv_start_names,
                        AT(start),
                        .read = gv_i_start_read,
                        .is_default = start_is_default},
    [GV_I_KEY_POSITION] = {.read = gv_i_position_read,
                           .write = gv_i_position_write,
                           .names_cells = true},
    [GV_I_KEY_TO_MOVE] = {.names = gv_colour_names,
                          .read = gv_i_to_move_read,
                          .write = gv_i_to_move_write,
                          .is_default = to_move_is_default},
    [GV_I_KEY_LAID] = {.read = gv_i_laid_read,
                       .write = gv_i_laid_write,
                       .is_default = laid_is_default},
    [GV_I_KEY_PLACEMENTS] = {.read = gv_i_placements_read,
                             .write = gv_i_placements_write,
                             .is_default = placements_is_default},
    [GV_I_KEY_QUIET] = {.names = gv_quiet_names, AT(quiet)},
    [GV_I_KEY_STOCK] = {.read = gv_i_stock_read, .write = gv_i_stock_write},
    [GV_I_KEY_TIE] = {.names = gv_tie_names, AT(tie)},
};

_Static_assert(sizeof handlers / sizeof *handlers == GV_I_KEYS, "a handler for every key");
/* The enumerators are read and written as plain ints through their offset. */
_Static_assert(sizeof(gv_edge) == sizeof(int) && sizeof(gv_closing) == sizeof(int) &&
                   sizeof(gv_objective) == sizeof(int) && sizeof(gv_colour) == sizeof(int) &&
                   sizeof(gv_start) == sizeof(int) && sizeof(gv_quiet) == sizeof(int) &&
                   sizeof(gv_tie) == sizeof(int),
               "enumerators have the size of int");

static gv_status read_enumerator(const struct handler *handler, gv_variant *variant,
                                 const char *value, gv_error *error)
{
    int number = 0;
    gv_status status = gv_i_name_read(handler->names, value, &number, error);
    if (status == GV_OK)
        memcpy((char *)variant + handler->offset, &number, sizeof number);
    return status;
}

static void write_enumerator(const struct handler *handler, const gv_variant *variant, gv_text *out)
{
    int number;
    memcpy(&number, (const char *)variant + handler->offset, sizeof number);
    const char *name = gv_name_of(handler->names, number);
    assert(name);
    gv_text_add(out, name);
}

/* ---------------------------------------------------------------- set and get */

static gv_status unknown_key(const char *name, gv_error *error)
{
    char found[GV_I_QUOTE_SIZE];
    gv_i_quote(name, found);
    gv_i_nearest nearest = gv_i_nearest_to(name);
    gv_text all = {0};
    for (const gv_key *key = gv_keys; key->name; key++) {
        gv_i_nearest_offer(&nearest, key->name);
        const char *between = key == gv_keys ? "" : key[1].name ? ", " : " or ";
        gv_text_addf(&all, "%s%s", between, key->name);
    }
    if (nearest.best)
        gv_error_set(error, GV_ERROR_VALUE, "unknown key \"%s\", did you mean %s?", found,
                     nearest.best);
    else
        gv_error_set(error, GV_ERROR_VALUE, "unknown key \"%s\", expected %s", found,
                     gv_text_string(&all));
    gv_text_free(&all);
    return GV_ERROR_VALUE;
}

static gv_i_key key_of(const char *name)
{
    unsigned key = 0;
    while (gv_keys[key].name && strcmp(gv_keys[key].name, name) != 0)
        key++;
    return (gv_i_key)key;
}

gv_i_key gv_i_key_find(const char *name, gv_error *error)
{
    gv_i_key key = key_of(name);
    if (key == GV_I_KEYS)
        unknown_key(name, error);
    return key;
}

bool gv_i_key_names_cells(gv_i_key key)
{
    return handlers[key].names_cells;
}

const gv_name *gv_i_key_names(gv_i_key key)
{
    return handlers[key].names;
}

gv_status gv_variant_set(gv_variant *variant, const char *key, const char *value, gv_error *error)
{
    gv_i_key index = gv_i_key_find(key, error);
    if (index == GV_I_KEYS)
        return GV_ERROR_VALUE;
    const struct handler *handler = &handlers[index];
    gv_error fault = {0};
    gv_status status = handler->read ? handler->read(variant, value, &fault)
                                     : read_enumerator(handler, variant, value, &fault);
    if (status)
        gv_error_set(error, status, "%s: %s", key, fault.message);
    return status;
}

bool gv_variant_get(const gv_variant *variant, const char *key, gv_text *out)
{
    gv_i_key index = key_of(key);
    assert(index != GV_I_KEYS);
    const struct handler *handler = &handlers[index];
    size_t before = out->length;
    if (handler->write)
        handler->write(variant, out);
    else
        write_enumerator(handler, variant, out);
    if (handler->is_default)
        return !handler->is_default(variant);
    return strcmp(gv_text_string(out) + before, gv_keys[index].fallback) != 0;
}
