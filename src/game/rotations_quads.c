/*
 * rotations_quads.c - the leaps of rotations.h, four side by side, for rotations_avx2.c.
 *
 * Made apart from the kernels, since this runs on any processor.
 */
#include "game/rotations.h"

/* A count that shifts everything out. */
#define OUT 64

static unsigned opposite(unsigned heading)
{
    return (heading + 4) % GV_HEADINGS;
}

static unsigned mirrored(unsigned heading)
{
    return (GV_HEADINGS - heading) % GV_HEADINGS;
}

/* ---------------------------------------------------------------- leaps */

/*
 * On a board whose rows are open, a step along and across them is one shift: `rows` the quad's way,
 * `rest` the other way.
 */
static void combine_shifts(gv_i_quad_leap *quad, unsigned place, const gv_i_leap *leap, bool back)
{
    bool goes_east = leap->east && leap->east_mask.word[0];
    bool with = goes_east != back;
    unsigned along = goes_east ? leap->east : leap->west;
    uint64_t *rows = &quad->rows[place], *rest = &quad->rest[place];
    if (*rows == 0 && *rest == OUT) {
        *rows = with ? along : OUT;
        *rest = with ? OUT : along;
        return;
    }
    *rows = with ? *rows + along : *rows - along;
    if (*rest != OUT)
        *rest = with ? *rest - along : *rest + along;
}

/* One leap into one place. Sheet b leaps as sheet a does. */
static void place_leap(const gv_i_rotation *r, gv_i_quad_leap *quad, unsigned place, gv_i_leap leap,
                       bool back)
{
    if (leap.exchange) {
        quad->exchanges = true;
        quad->exchange[place] = ~UINT64_C(0);
    }
    quad->rows[place] = leap.rows;
    quad->rest[place] = leap.comes_back ? leap.rest : OUT;
    if (leap.gone)
        return; /* no mask lets anything through */
    quad->east[place] = leap.east;
    quad->west[place] = leap.west;
    quad->east_mask[place] = leap.east_mask.word[0];
    quad->west_mask[place] = leap.west_mask.word[0];
    if (!r->twisted && !r->wrap_x && (leap.east || leap.west)) {
        combine_shifts(quad, place, &leap, back);
        quad->east_mask[place] |= leap.west_mask.word[0];
    }
}

static void place_leaps(const gv_i_rotation *r, gv_i_quad *quad, unsigned place, unsigned on,
                        unsigned back)
{
    for (unsigned j = 0; j < GV_I_DOUBLINGS; j++) {
        place_leap(r, &quad->on[j], place, r->leaps[on][j], false);
        place_leap(r, &quad->back[j], place, r->leaps[back][j], true);
    }
    if (r->doublings[on] > quad->doublings)
        quad->doublings = r->doublings[on];
}

/* ---------------------------------------------------------------- closing walks */

/* What is known of the closing walks along one heading. */
typedef struct closing {
    unsigned distance; /* 0: there are none */
    bool uneven;       /* there are several distances */
    uint64_t starts;
} closing;

static void add_returns(closing *c, const gv_i_rotation *r, unsigned heading)
{
    for (unsigned i = 0; i < r->return_count; i++) {
        const gv_i_return *back = &r->returns[i];
        if (back->heading != heading)
            continue;
        c->uneven = c->uneven || (c->distance && c->distance != back->distance);
        c->distance = back->distance;
        c->starts |= back->from.word[0];
    }
}

/*
 * The closing walks that come in along `on` to a cell of sheet a, or b. They leave the cell along
 * the opposite heading of the sheet; on a straight board only one of the two ways round is noted.
 */
static closing closing_of(const gv_i_rotation *r, unsigned on, bool sheet_b)
{
    closing c = {0};
    if (!r->twisted) {
        add_returns(&c, r, on);
        add_returns(&c, r, opposite(on));
    } else if (!sheet_b) {
        add_returns(&c, r, opposite(on));
    } else {
        add_returns(&c, r, mirrored(opposite(on)));
        c.starts = gv_i_rotation_64_mirror(r, c.starts);
    }
    return c;
}

/* From 2^gate enemy discs in a row to as many as each heading needs: at most twice as many each
 * time. */
static void place_closes(const gv_i_rotation *r, gv_i_quad *quad, const uint8_t on[4],
                         const closing closings[4])
{
    unsigned have[4];
    for (unsigned place = 0; place < 4; place++)
        have[place] = 1u << quad->gate;
    for (bool more = true; more;) {
        more = false;
        for (unsigned place = 0; place < 4; place++) {
            unsigned distance = closings[place].distance, steps = 0;
            if (distance && have[place] < distance - 1) {
                steps = distance - 1 - have[place];
                if (steps > have[place])
                    steps = have[place];
                have[place] += steps;
                more = true;
            }
            gv_i_leap leap = gv_i_rotation_leap(r, on[place], steps);
            place_leap(r, &quad->close[quad->close_count], place, leap, false);
        }
        if (more)
            quad->close_count++;
    }
}

/* A walk over the seam goes on on the other sheet, and must be as long there. */
static void match_sheets(closing *a, closing *b)
{
    bool differ = a->distance && b->distance && a->distance != b->distance;
    a->uneven = a->uneven || b->uneven || differ;
    if (a->distance < b->distance)
        a->distance = b->distance;
    b->distance = a->distance;
}

static void prepare_closing(gv_i_rotation *r, gv_i_quad *quad, const uint8_t on[4])
{
    closing closings[4];
    for (unsigned place = 0; place < 4; place++)
        closings[place] = closing_of(r, on[place], place % 2 == 1);
    if (r->twisted) {
        match_sheets(&closings[0], &closings[1]);
        match_sheets(&closings[2], &closings[3]);
    }
    quad->gate = quad->doublings ? quad->doublings - 1 : 0; /* rows are not known any longer */
    for (unsigned place = 0; place < 4; place++) {
        const closing *c = &closings[place];
        r->uneven = r->uneven || c->uneven;
        quad->closes = quad->closes || c->distance;
        quad->starts[place] = c->starts;
        while (c->distance && 1u << quad->gate > c->distance - 1)
            quad->gate--;
    }
    place_closes(r, quad, on, closings);
}

/* ---------------------------------------------------------------- the whole */

static void fill(gv_i_rotation *r, gv_i_quad *quad, const uint8_t on[4], const uint8_t back[4])
{
    for (unsigned place = 0; place < 4; place++)
        place_leaps(r, quad, place, on[place], back[place]);
    prepare_closing(r, quad, on);
}

void gv_i_rotation_quads(gv_i_rotation *r)
{
    static const uint8_t straight[2][4] = {{GV_E, GV_S, GV_SE, GV_SW}, {GV_W, GV_N, GV_NW, GV_NE}};
    /* Never west: a twisted board with open rows does without that shift. */
    static const uint8_t across[2][4] = {{GV_S, GV_S, GV_SE, GV_SE}, {GV_N, GV_N, GV_NE, GV_NE}};
    static const uint8_t along[4] = {GV_E, GV_E, GV_E, GV_E};
    if (r->twisted) {
        fill(r, &r->quads[0], across[0], across[1]);
        fill(r, &r->quads[1], along, along);
    } else {
        fill(r, &r->quads[0], straight[0], straight[1]);
    }
}
