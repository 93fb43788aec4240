/*
 * design.c - reads a study file: parts, lists, and every combination of them.
 *
 * The file is small and is read as it stands: lines `key = value`, [sections], comments from ; or
 * #. Faults are collected, so that one look at the messages is enough.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/store.h"

#define MAX_CASES 10000
#define MAX_VALUE 512

typedef enum list_key {
    KEY_BOARDS,
    KEY_SIZES,
    KEY_CLOSINGS,
    KEY_STARTS,
    KEY_OBJECTIVES,
    KEY_PLAYERS,
    LIST_KEYS
} list_key;

static const struct {
    const char *name, *setting, *expected;
} lists[LIST_KEYS] = {
    {"boards", NULL, "names of variants, such as torus klein"},
    {"sizes", "size", "sizes such as 8x8 6x6"},
    {"closings", "closing", "never, always, accompanied"},
    {"starts", "start", "diagonal, mirrored, parallel, empty"},
    {"objectives", "objective", "most, fewest"},
    {"players", NULL, "players such as level3 level4:level2 random"},
};

/* A part being read. */
typedef struct part {
    char name[64];
    int line;
    bool open; /* a section was begun */
    char value[LIST_KEYS][MAX_VALUE];
    int value_line[LIST_KEYS];
    int games, games_line;
} part;

typedef struct reader {
    const char *file;
    gv_faults *faults;
    gv_design *design;
    bool is_study; /* in [study] */
    bool has_study;
    int opening;
    int openings_line; /* where a file of openings was named */
    part part;
    gv_status status;
} reader;

static void fault(reader *r, int line, const char *format, ...) GV_PRINTF(3, 4);

static void fault(reader *r, int line, const char *format, ...)
{
    char words[300];
    gv_error error = {0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    gv_error_set(&error, GV_ERROR_VALUE, "%s", words);
    gv_error_place(&error, r->file, line, 0);
    r->status = GV_ERROR_VALUE;
    gv_faults_add(r->faults, &error);
}

/* ---------------------------------------------------------------- combinations */

/* The words of a list, one after the other; NULL at its end. `text` is cut up. */
static char *next_word(char **text)
{
    char *word = *text + strspn(*text, " \t,");
    size_t length = strcspn(word, " \t,");
    if (length == 0)
        return NULL;
    *text = word + length;
    if (**text)
        *(*text)++ = '\0';
    return word;
}

static int words_of(char *text, char *words[64])
{
    int count = 0;
    for (char *word; count < 64 && (word = next_word(&text));)
        words[count++] = word;
    return count;
}

/* "level3" is level3 against itself; "level4:level2" two players. */
static bool read_players(const char *word, gv_case *c, gv_error *error)
{
    char copy[128];
    snprintf(copy, sizeof copy, "%s", word);
    char *second = strchr(copy, ':');
    if (second)
        *second++ = '\0';
    const char *texts[2] = {copy, second ? second : copy};
    for (int i = 0; i < 2; i++) {
        gv_seat seat;
        if (gv_seat_read(texts[i], &seat, error) != GV_OK)
            return false;
        if (seat.kind == GV_SEAT_PERSON || seat.seconds > 0) {
            gv_error_set(error, GV_ERROR_VALUE,
                         "found \"%s\", expected a player whose games can be repeated: no person, "
                         "no time",
                         texts[i]);
            return false;
        }
        gv_seat_text(&seat, c->players[i], sizeof c->players[i]);
    }
    return true;
}

static void name_case(gv_case *c)
{
    const gv_variant *v = &c->variant;
    snprintf(c->name, sizeof c->name, "%.40s %dx%d %s %s %s %.40s %.40s", c->board, v->columns,
             v->rows, gv_name_of(gv_closing_names, (int)v->closing),
             gv_name_of(gv_start_names, (int)v->start),
             gv_name_of(gv_objective_names, (int)v->objective), c->players[0], c->players[1]);
}

static const gv_case *find_case(const gv_design *design, const char *name)
{
    for (size_t i = 0; i < design->count; i++)
        if (strcmp(design->cases[i].name, name) == 0)
            return &design->cases[i];
    return NULL;
}

static bool add_case(reader *r, gv_case *c)
{
    gv_design *d = r->design;
    if (d->count == d->capacity) {
        size_t capacity = d->capacity ? 2 * d->capacity : 32;
        gv_case *cases = realloc(d->cases, capacity * sizeof *cases);
        if (!cases) {
            r->status = GV_ERROR_MEMORY;
            return false;
        }
        d->cases = cases;
        d->capacity = capacity;
    }
    d->cases[d->count++] = *c;
    return true;
}

/* One combination, given as the index of each list's word. */
static void make_case(reader *r, char *words[LIST_KEYS][64], const int at[LIST_KEYS])
{
    part *p = &r->part;
    gv_case c = {.games = p->games, .opening_plies = r->opening};
    gv_error error = {0};
    int line = p->value_line[KEY_BOARDS];
    snprintf(c.part, sizeof c.part, "%s", p->name);
    snprintf(c.board, sizeof c.board, "%.63s", words[KEY_BOARDS][at[KEY_BOARDS]]);
    gv_variant_init(&c.variant);
    gv_status status = gv_variant_find(&c.variant, c.board, &error);
    for (int key = KEY_SIZES; status == GV_OK && key <= KEY_OBJECTIVES; key++) {
        if (at[key] < 0)
            continue;
        line = p->value_line[key];
        status = gv_variant_set(&c.variant, lists[key].setting, words[key][at[key]], &error);
    }
    if (status == GV_OK) {
        gv_setup setup;
        status = gv_variant_setup(&c.variant, r->design->seed, &setup, &error);
        if (status == GV_OK)
            gv_setup_free(&setup);
    }
    if (status == GV_OK && !read_players(words[KEY_PLAYERS][at[KEY_PLAYERS]], &c, &error)) {
        line = p->value_line[KEY_PLAYERS];
        status = GV_ERROR_VALUE;
    }
    if (status != GV_OK) {
        fault(r, line, "%s: %s", p->name, error.message);
        gv_variant_free(&c.variant);
        return;
    }
    name_case(&c);
    if (find_case(r->design, c.name))
        fault(r, p->line, "%s: %s is there already", p->name, c.name);
    else if (r->design->count >= MAX_CASES)
        fault(r, p->line, "more than %d cases", MAX_CASES);
    else if (add_case(r, &c))
        return;
    gv_variant_free(&c.variant);
}

/* Counts through all combinations; a list that is not given stays at -1. */
static bool next_combination(int at[LIST_KEYS], const int count[LIST_KEYS])
{
    for (int key = LIST_KEYS - 1; key >= 0; key--) {
        if (count[key] == 0)
            continue;
        if (++at[key] < count[key])
            return true;
        at[key] = 0;
    }
    return false;
}

static void end_part(reader *r)
{
    part *p = &r->part;
    char *words[LIST_KEYS][64];
    int count[LIST_KEYS], at[LIST_KEYS];
    if (!p->open)
        return;
    for (int key = 0; key < LIST_KEYS; key++) {
        count[key] = words_of(p->value[key], words[key]);
        at[key] = count[key] > 0 ? 0 : -1;
    }
    if (count[KEY_BOARDS] == 0)
        fault(r, p->line, "%s: no boards, expected %s", p->name, lists[KEY_BOARDS].expected);
    if (count[KEY_PLAYERS] == 0)
        fault(r, p->line, "%s: no players, expected %s", p->name, lists[KEY_PLAYERS].expected);
    if (p->games == 0)
        fault(r, p->line, "%s: no games, expected a number of games for each case", p->name);
    if (count[KEY_BOARDS] > 0 && count[KEY_PLAYERS] > 0 && p->games > 0) {
        size_t faults = r->faults->count;
        do
            make_case(r, words, at);
        while (r->faults->count < faults + 20 && next_combination(at, count));
    }
    p->open = false;
}

/* ---------------------------------------------------------------- lines */

static bool read_number(const char *text, long long low, long long high, long long *out)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno != 0 || end == text || *end || value < low || value > high)
        return false;
    *out = value;
    return true;
}

/* ---------------------------------------------------------------- openings of a file */

/* `name`, beside the study file. */
static void path_beside(const char *file, const char *name, char *out, size_t size)
{
    const char *slash = strrchr(file, '/');
    if (*name == '/' || !slash)
        snprintf(out, size, "%s", name);
    else
        snprintf(out, size, "%.*s/%s", (int)(slash - file), file, name);
}

bool gv_i_design_add_opening(gv_design *design, const char *text, size_t length)
{
    char **more = realloc(design->openings, (design->opening_count + 1) * sizeof *more);
    if (!more)
        return false;
    design->openings = more;
    char *copy = malloc(length + 1);
    if (!copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    more[design->opening_count++] = copy;
    return true;
}

/* A transcript a line; blank lines and comments from # on are passed over. */
static void read_openings(reader *r, const char *name, int line)
{
    char path[1200];
    gv_text text = {0};
    gv_error error;
    r->openings_line = line;
    path_beside(r->file, name, path, sizeof path);
    if (gv_text_read_file(&text, path, GV_TEXT_LIMIT, &error) != GV_OK) {
        fault(r, line, "openings: %s", error.message);
        return;
    }
    for (const char *at = gv_text_string(&text); *at;) {
        size_t length = strcspn(at, "\n"), used = strcspn(at, "#\n");
        size_t blank = strspn(at, " \t\r");
        if (blank < used && !gv_i_design_add_opening(r->design, at + blank, used - blank))
            r->status = GV_ERROR_MEMORY;
        at += length + (at[length] == '\n');
    }
    if (r->design->opening_count == 0)
        fault(r, line, "openings: no opening in %s", path);
    gv_text_free(&text);
}

static gv_status play_opening(const gv_setup *setup, const char *text, gv_opening *out,
                              gv_error *error)
{
    gv_game *game = NULL;
    gv_status status = gv_game_new(&game, &setup->rules, &setup->start, error);
    if (status == GV_OK)
        status = gv_transcript_read(game, text, error);
    if (status == GV_OK && gv_game_ply(game) > 2 * GV_MAX_OPENING)
        status = gv_error_set(error, GV_ERROR_LIMIT, "an opening of more than %d plies",
                              2 * GV_MAX_OPENING);
    if (status == GV_OK) {
        out->count = gv_game_ply(game);
        for (int ply = 0; ply < out->count; ply++)
            out->moves[ply] = gv_game_move(game, ply);
    }
    gv_game_free(game);
    return status;
}

/* Once all cases are known: an opening that is not legal in one would spoil the comparison. */
static void check_openings(reader *r)
{
    const gv_design *d = r->design;
    for (size_t i = 0; i < d->count && r->status == GV_OK; i++) {
        gv_setup setup;
        gv_error error;
        gv_opening opening;
        if (gv_variant_setup(&d->cases[i].variant, d->seed, &setup, &error) != GV_OK)
            continue; /* told of already */
        for (size_t k = 0; k < d->opening_count; k++)
            if (play_opening(&setup, d->openings[k], &opening, &error) != GV_OK) {
                fault(r, r->openings_line, "openings: number %zu on %.100s: %s", k + 1,
                      d->cases[i].name, error.message);
                break;
            }
        gv_setup_free(&setup);
    }
}

gv_status gv_design_opening(const gv_design *design, const gv_case *c, const gv_setup *setup,
                            uint64_t number, gv_opening *out, gv_error *error)
{
    uint64_t which = gv_case_opening(c, number);
    if (design->opening_count > 0)
        return play_opening(setup, design->openings[which % design->opening_count], out, error);
    gv_opening_draw(&setup->rules, &setup->start, design->seed, which, c->opening_plies, out);
    return GV_OK;
}

/* ---------------------------------------------------------------- keys */

static void read_study_key(reader *r, const char *key, const char *value, int line)
{
    long long number;
    if (strcmp(key, "title") == 0) {
        snprintf(r->design->title, sizeof r->design->title, "%s", value);
    } else if (strcmp(key, "seed") == 0) {
        if (read_number(value, 0, INT64_MAX, &number))
            r->design->seed = (uint64_t)number;
        else
            fault(r, line, "seed: found \"%s\", expected a whole number from 0", value);
    } else if (strcmp(key, "opening") == 0) {
        if (read_number(value, 0, GV_MAX_OPENING, &number))
            r->opening = (int)number;
        else
            fault(r, line, "opening: found \"%s\", expected random plies, 0 to %d", value,
                  GV_MAX_OPENING);
    } else if (strcmp(key, "openings") == 0) {
        read_openings(r, value, line);
    } else {
        fault(r, line, "unknown key \"%s\", expected title, seed, opening or openings", key);
    }
}

static void read_part_key(reader *r, const char *key, const char *value, int line)
{
    long long number;
    part *p = &r->part;
    if (strcmp(key, "games") == 0) {
        p->games_line = line;
        p->games = 1; /* so that no second fault is made of it */
        if (read_number(value, 1, 100000000, &number))
            p->games = (int)number;
        else
            fault(r, line, "games: found \"%s\", expected 1 to 100000000", value);
        return;
    }
    for (int i = 0; i < LIST_KEYS; i++)
        if (strcmp(key, lists[i].name) == 0) {
            if (strlen(value) >= MAX_VALUE)
                fault(r, line, "%s: more than %d characters", key, MAX_VALUE - 1);
            else if (!*value)
                fault(r, line, "%s: nothing, expected %s", key, lists[i].expected);
            else if (p->value_line[i])
                fault(r, line, "%s: given twice", key);
            snprintf(p->value[i], MAX_VALUE, "%s", value);
            p->value_line[i] = line;
            return;
        }
    fault(r, line,
          "unknown key \"%s\", expected boards, sizes, closings, starts, objectives, players or "
          "games",
          key);
}

static void begin_section(reader *r, char *text, int line)
{
    char *end = strchr(text, ']');
    end_part(r);
    if (!end || end[1 + strspn(end + 1, " \t")] != '\0' || end == text + 1) {
        fault(r, line, "found \"%.40s\", expected a section such as [main]", text);
        r->is_study = false;
        return;
    }
    *end = '\0';
    r->is_study = strcmp(text + 1, "study") == 0;
    if (r->is_study) {
        r->has_study = true;
        return;
    }
    r->part = (part){.line = line, .open = true};
    snprintf(r->part.name, sizeof r->part.name, "%.63s", text + 1);
}

static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    return text;
}

static void read_line(reader *r, char *text, int line)
{
    text = trim(text);
    char *comment = *text == ';' || *text == '#' ? text : strstr(text, " ;");
    if (comment) {
        *comment = '\0';
        text = trim(text);
    }
    if (!*text)
        return;
    if (*text == '[') {
        begin_section(r, text, line);
        return;
    }
    char *equals = strchr(text, '=');
    if (!equals) {
        fault(r, line, "found \"%.40s\", expected key = value or [section]", text);
        return;
    }
    *equals = '\0';
    const char *key = trim(text), *value = trim(equals + 1);
    if (r->is_study)
        read_study_key(r, key, value, line);
    else if (r->part.open)
        read_part_key(r, key, value, line);
    else
        fault(r, line, "\"%.40s\" before any section, expected [study] first", key);
}

gv_status gv_design_read(const char *text, const char *file, gv_design *out, gv_faults *faults)
{
    gv_design design = {.seed = 1};
    reader r = {.file = file, .faults = faults, .design = &design, .opening = 8};
    char *copy = malloc(strlen(text) + 1);
    if (!copy)
        return GV_ERROR_MEMORY;
    strcpy(copy, text);
    int line = 1;
    for (char *at = copy; at; line++) {
        char *end = strchr(at, '\n');
        if (end)
            *end++ = '\0';
        read_line(&r, at, line);
        at = end;
    }
    end_part(&r);
    free(copy);
    if (r.status == GV_OK && !r.has_study)
        fault(&r, 1, "no section [study], expected title, seed and opening there");
    if (r.status == GV_OK && design.opening_count > 0)
        check_openings(&r);
    if (r.status == GV_OK && design.count == 0)
        fault(&r, line - 1, "no part, expected a section with boards, players and games");
    if (r.status == GV_OK)
        *out = design;
    else
        gv_design_free(&design);
    return r.status;
}

void gv_design_free(gv_design *design)
{
    for (size_t i = 0; i < design->count; i++)
        gv_variant_free(&design->cases[i].variant);
    free(design->cases);
    for (size_t i = 0; i < design->opening_count; i++)
        free(design->openings[i]);
    free(design->openings);
    *design = (gv_design){0};
}

/* ---------------------------------------------------------------- which game is which */

static bool is_against_itself(const gv_case *c)
{
    return strcmp(c->players[0], c->players[1]) == 0;
}

/* Of a player against itself no colours need be changed: each opening is played once. */
bool gv_case_is_swapped(const gv_case *c, uint64_t number)
{
    return !is_against_itself(c) && number % 2 == 1;
}

uint64_t gv_case_opening(const gv_case *c, uint64_t number)
{
    return is_against_itself(c) ? number : number / 2;
}
