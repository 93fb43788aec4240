/* seat.c - who plays one side: as text, and making its move. */
#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/engine.h"

/*
 * Each level looks at some four times as many positions as the one below, the highest at five. The
 * low ones see values with a blur, which makes them beatable and varied: a normal deviation of so
 * many discs. docs/engine.md has what they score against each other.
 */
static const gv_level levels[GV_LEVELS] = {
    {12, 9, "beginner"},        {40, 5, "novice"},          {160, 2, "casual"},
    {640, 0, "improving"},      {2500, 0, "fair"},          {10000, 0, "good"},
    {50000, 0, "strong"},       {250000, 0, "very strong"}, {1500000, 0, "expert"},
    {12000000, 0, "strongest"},
};

const gv_level *gv_level_of(int level)
{
    assert(level >= 1 && level <= GV_LEVELS);
    return &levels[level - 1];
}

/* ---------------------------------------------------------------- reading */

#define EXPECTED                                                                                   \
    "expected person, random, greedy, level1 to level10, or limits such as nodes=20000, "          \
    "time=0.5, "                                                                                   \
    "depth=4"

static gv_status refuse(const char *text, gv_error *error)
{
    return gv_error_set(error, GV_ERROR_VALUE, "found \"%.60s\", %s", text, EXPECTED);
}

/* A whole number that fills all of the text. */
static bool read_whole(const char *text, uint64_t most, uint64_t *out)
{
    if (*text < '0' || *text > '9')
        return false;
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno != 0 || *end || value < 1 || value > most)
        return false;
    *out = value;
    return true;
}

static bool read_seconds(const char *text, double *out)
{
    if ((*text < '0' || *text > '9') && *text != '.')
        return false;
    char *end;
    errno = 0;
    double value = strtod(text, &end);
    if (errno != 0 || end == text || *end || !(value > 0 && value <= 1e6))
        return false;
    *out = value;
    return true;
}

static bool read_limit(char *part, gv_seat *seat)
{
    char *value = strchr(part, '=');
    uint64_t depth = 0;
    if (!value)
        return false;
    *value++ = '\0';
    if (strcmp(part, "nodes") == 0)
        return read_whole(value, UINT64_MAX / 2, &seat->nodes);
    if (strcmp(part, "time") == 0)
        return read_seconds(value, &seat->seconds);
    if (strcmp(part, "depth") != 0 || !read_whole(value, GV_MAX_LINE, &depth))
        return false;
    seat->depth = (int)depth;
    return true;
}

static bool read_limits(const char *text, gv_seat *seat)
{
    char copy[128];
    if (strlen(text) >= sizeof copy)
        return false;
    memcpy(copy, text, strlen(text) + 1);
    seat->kind = GV_SEAT_LIMITS;
    char *rest = NULL;
    for (char *part = strtok_r(copy, ",", &rest); part; part = strtok_r(NULL, ",", &rest))
        if (!read_limit(part, seat))
            return false;
    return seat->nodes > 0 || seat->seconds > 0 || seat->depth > 0;
}

static const struct {
    const char *name;
    gv_seat_kind kind;
} simple[] = {{"person", GV_SEAT_PERSON}, {"random", GV_SEAT_RANDOM}, {"greedy", GV_SEAT_GREEDY}};

gv_status gv_seat_read(const char *text, gv_seat *out, gv_error *error)
{
    gv_seat seat = {0};
    uint64_t level;
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
        if (strcmp(text, simple[i].name) == 0) {
            *out = (gv_seat){.kind = simple[i].kind};
            return GV_OK;
        }
    if (read_whole(strncmp(text, "level", 5) == 0 ? text + 5 : text, GV_LEVELS, &level)) {
        *out = (gv_seat){.kind = GV_SEAT_LEVEL, .level = (int)level};
        return GV_OK;
    }
    if (!read_limits(text, &seat))
        return refuse(text, error);
    *out = seat;
    return GV_OK;
}

static void limits_text(const gv_seat *seat, char *out, size_t size)
{
    gv_text text = {0};
    if (seat->nodes > 0)
        gv_text_addf(&text, "nodes=%llu", (unsigned long long)seat->nodes);
    if (seat->seconds > 0)
        gv_text_addf(&text, "%stime=%.15g", text.length > 0 ? "," : "", seat->seconds);
    if (seat->depth > 0)
        gv_text_addf(&text, "%sdepth=%d", text.length > 0 ? "," : "", seat->depth);
    snprintf(out, size, "%s", gv_text_string(&text));
    gv_text_free(&text);
}

void gv_seat_text(const gv_seat *seat, char *out, size_t size)
{
    if (seat->kind == GV_SEAT_LEVEL)
        snprintf(out, size, "level%d", seat->level);
    else if (seat->kind == GV_SEAT_LIMITS)
        limits_text(seat, out, size);
    else
        snprintf(out, size, "%s", simple[seat->kind].name);
}

bool gv_seat_equal(const gv_seat *a, const gv_seat *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == GV_SEAT_LEVEL)
        return a->level == b->level;
    return a->kind != GV_SEAT_LIMITS ||
           (a->nodes == b->nodes && !(a->seconds < b->seconds || a->seconds > b->seconds) &&
            a->depth == b->depth);
}

/* ---------------------------------------------------------------- moving */

/* A normal deviation of 1 (Box and Muller, 1958). */
static double draw_normal(gv_random *random)
{
    double u = ((double)(gv_random_next(random) >> 11) + 0.5) * 0x1p-53;
    double v = (double)(gv_random_next(random) >> 11) * 0x1p-53;
    return sqrt(-2 * log(u)) * cos(6.283185307179586 * v);
}

/* The candidate that looks best to somebody who sees values with a blur. */
static gv_cell choose_blurred(const gv_thought *thought, int sign, double blur, gv_random *random)
{
    double best = -INFINITY;
    gv_cell move = GV_PASS;
    for (int i = 0; i < thought->count; i++) {
        double value = sign * thought->candidates[i].value + blur * draw_normal(random);
        if (value > best) {
            best = value;
            move = thought->candidates[i].move;
        }
    }
    return move;
}

static gv_status think(const gv_seat *seat, gv_engine *engine, const gv_rules *rules,
                       const gv_position *position, gv_random *random, gv_stop_fn stop, void *user,
                       gv_cell *move, gv_thought *thought, gv_error *error)
{
    const gv_level *level = seat->kind == GV_SEAT_LEVEL ? gv_level_of(seat->level) : NULL;
    bool blurred = level && level->blur > 0;
    gv_effort effort = {
        .depth = level ? 0 : seat->depth,
        .best = blurred ? GV_MAX_CANDIDATES : 1,
        .no_solving = blurred,
        .limits = {.seconds = level ? 0 : seat->seconds,
                   .nodes = level ? level->nodes : seat->nodes,
                   .stop = stop,
                   .user = user},
    };
    gv_status status = gv_engine_think(engine, position, &effort, NULL, NULL, thought, error);
    if (status != GV_OK && status != GV_STOPPED)
        return status;
    int sign = (position->black_to_move ? 1 : -1) * (rules->objective == GV_FEWEST ? -1 : 1);
    *move = thought->count == 0 ? GV_PASS
            : blurred           ? choose_blurred(thought, sign, level->blur, random)
                                : thought->candidates[0].move;
    return stop && stop(user) ? GV_STOPPED : GV_OK;
}

gv_status gv_seat_move(const gv_seat *seat, gv_engine *engine, const gv_position *position,
                       gv_random *random, gv_stop_fn stop, void *user, gv_cell *move,
                       gv_thought *thought, gv_error *error)
{
    const gv_rules *rules = gv_engine_rules(engine);
    gv_thought own;
    if (!thought)
        thought = &own;
    assert(seat->kind != GV_SEAT_PERSON);
    if (seat->kind == GV_SEAT_RANDOM || seat->kind == GV_SEAT_GREEDY) {
        thought->count = 0;
        thought->nodes = 0;
        *move = seat->kind == GV_SEAT_RANDOM ? gv_random_move(rules, position, random)
                                             : gv_greedy_move(rules, position, random);
        return GV_OK;
    }
    return think(seat, engine, rules, position, random, stop, user, move, thought, error);
}
