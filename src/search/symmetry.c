/*
 * symmetry.c - finding symmetries of a graph of darts.
 *
 * Where one slot goes, and how its headings are turned, says where its neighbours go; how *their*
 * headings are turned follows from what they must agree with. A guess for the first slot is so
 * carried over the whole board, and at the end the map is checked dart by dart: a wrong turn on the
 * way can lose a symmetry, and never make one up.
 */
#include "search/symmetry.h"

#include <stdlib.h>
#include <string.h>

/* The sixteen ways to lay eight headings on eight: turned by `turn` eighths, after a mirror or not.
 */
#define FRAMES 16

static unsigned turned(unsigned frame, unsigned heading)
{
    unsigned mirrored = frame < GV_HEADINGS ? heading : GV_HEADINGS - heading;
    return (mirrored + frame) % GV_HEADINGS;
}

#define NOWHERE  255u
#define NO_FRAME 255u

/* A map in the making. */
typedef struct guess {
    const gv_i_graph *graph;
    gv_fast_set playable;
    uint8_t image[GV_FAST_MAX_CELLS], frame[GV_FAST_MAX_CELLS]; /* NOWHERE, NO_FRAME: not known */
    uint8_t queue[GV_FAST_MAX_CELLS];
    unsigned found;
} guess;

static unsigned step(const gv_i_graph *graph, unsigned slot, unsigned heading)
{
    return graph->next[slot * GV_HEADINGS + heading];
}

/*
 * Whether a frame agrees with what is known around a slot: steps go to steps and ends to ends,
 * neighbours to the images of neighbours, and where a neighbour's frame is known, headings too.
 */
static bool agrees(const guess *g, unsigned slot, unsigned frame)
{
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        unsigned here = step(g->graph, slot, heading);
        unsigned there = step(g->graph, g->image[slot], turned(frame, heading));
        if ((here == GV_I_NO_NEXT) != (there == GV_I_NO_NEXT))
            return false;
        if (here == GV_I_NO_NEXT)
            continue;
        unsigned next = here / GV_HEADINGS, image = g->image[next];
        if (image != NOWHERE && image != there / GV_HEADINGS)
            return false;
        if (g->frame[next] != NO_FRAME &&
            turned(g->frame[next], here % GV_HEADINGS) != there % GV_HEADINGS)
            return false;
    }
    return true;
}

static void place(guess *g, unsigned slot, unsigned image)
{
    if (g->image[slot] != NOWHERE)
        return;
    g->image[slot] = (uint8_t)image;
    g->queue[g->found++] = (uint8_t)slot;
}

static void place_neighbours(guess *g, unsigned slot)
{
    for (unsigned heading = 0; heading < GV_HEADINGS; heading++) {
        unsigned here = step(g->graph, slot, heading);
        unsigned there = step(g->graph, g->image[slot], turned(g->frame[slot], heading));
        if (here != GV_I_NO_NEXT)
            place(g, here / GV_HEADINGS, there / GV_HEADINGS);
    }
}

/* The only frame that agrees; NO_FRAME where there is none or `surely` and there are several. */
static unsigned find_frame(const guess *g, unsigned slot, bool surely)
{
    unsigned found = NO_FRAME;
    for (unsigned frame = 0; frame < FRAMES; frame++) {
        if (!agrees(g, slot, frame))
            continue;
        if (found == NO_FRAME)
            found = frame;
        else if (surely)
            return NO_FRAME;
    }
    return found;
}

/* Settles frames one after the other, certain ones before others. False: no frame agrees somewhere.
 */
static bool carry_on(guess *g)
{
    bool surely = true;
    for (;;) {
        bool all = true, progress = false;
        for (unsigned i = 0; i < g->found && !(progress && !surely); i++) {
            unsigned slot = g->queue[i];
            if (g->frame[slot] != NO_FRAME)
                continue;
            unsigned frame = find_frame(g, slot, surely);
            all = false;
            if (frame == NO_FRAME)
                continue;
            g->frame[slot] = (uint8_t)frame;
            place_neighbours(g, slot);
            progress = true;
        }
        if (all)
            return true;
        if (!progress && !surely)
            return false;
        surely = progress;
    }
}

static bool is_symmetry(const guess *g)
{
    gv_fast_set hit = {{0}};
    for (unsigned i = 0; i < g->found; i++) {
        unsigned slot = g->queue[i];
        if (!agrees(g, slot, g->frame[slot]))
            return false;
        gv_i_add(&hit, g->image[slot]);
    }
    return gv_fast_set_count(hit) == gv_fast_set_count(g->playable) &&
           (int)g->found == gv_fast_set_count(g->playable);
}

/* ---------------------------------------------------------------- all of them */

static void add(gv_i_symmetries *symmetries, const guess *g)
{
    for (unsigned i = 0; i < symmetries->count; i++)
        if (memcmp(symmetries->image[i], g->image, sizeof g->image) == 0)
            return; /* moves the slots alike */
    memcpy(symmetries->image[symmetries->count++], g->image, sizeof g->image);
}

static void try_guess(gv_i_symmetries *symmetries, const gv_fast *fast, unsigned base,
                      unsigned image, unsigned frame)
{
    guess g = {.graph = &fast->graph, .playable = fast->playable};
    memset(g.image, NOWHERE, sizeof g.image);
    memset(g.frame, NO_FRAME, sizeof g.frame);
    place(&g, base, image);
    if (!agrees(&g, base, frame))
        return;
    g.frame[base] = (uint8_t)frame;
    place_neighbours(&g, base);
    if (carry_on(&g) && is_symmetry(&g))
        add(symmetries, &g);
}

bool gv_i_symmetries_init(gv_i_symmetries *symmetries, const gv_fast *fast)
{
    symmetries->image = malloc(GV_I_MAX_SYMMETRIES * sizeof *symmetries->image);
    if (!symmetries->image)
        return false;
    memset(symmetries->image[0], NOWHERE, sizeof symmetries->image[0]);
    int base = gv_fast_set_next(fast->playable, 0);
    for (int slot = base; slot >= 0; slot = gv_fast_set_next(fast->playable, slot + 1))
        symmetries->image[0][slot] = (uint8_t)slot;
    symmetries->count = 1;
    for (int image = base; image >= 0; image = gv_fast_set_next(fast->playable, image + 1))
        for (unsigned frame = 0; frame < FRAMES; frame++)
            if (symmetries->count < GV_I_MAX_SYMMETRIES)
                try_guess(symmetries, fast, (unsigned)base, (unsigned)image, frame);
    return true;
}

void gv_i_symmetries_free(gv_i_symmetries *symmetries)
{
    free(symmetries->image);
    *symmetries = (gv_i_symmetries){0};
}
