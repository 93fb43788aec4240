/*
 * gtp.c - the protocol from our side: GTP version 2 (G. Farnebäck, "Specification of the Go Text
 * Protocol, version 2, draft 2"), as Othello programs speak it, and commands of our own for boards,
 * rules and values.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/study.h"

struct gv_gtp {
    gv_variant variant;
    gv_setup setup;
    gv_game *game;
    gv_engine *engine;
    gv_seat seat;
    gv_random random;
    uint64_t seed;
    double move_seconds; /* from time_left or time_settings; 0 = the seat's own limits */
};

typedef struct reply {
    gv_text text;
    bool failed;
} reply;

static void refuse(reply *r, const char *words)
{
    r->failed = true;
    gv_text_clear(&r->text);
    gv_text_add(&r->text, words);
}

/* ---------------------------------------------------------------- the game */

static void let_go(gv_gtp *gtp)
{
    gv_engine_free(gtp->engine);
    gv_game_free(gtp->game);
    gv_setup_free(&gtp->setup);
}

/* A game of `variant`; nothing changes where it cannot be. */
static gv_status set_up(gv_gtp *gtp, const gv_variant *variant, gv_error *error)
{
    gv_gtp next = *gtp;
    next.game = NULL;
    next.engine = NULL;
    next.setup = (gv_setup){0};
    gv_variant_init(&next.variant);
    gv_status status = gv_variant_copy(&next.variant, variant, error);
    if (status == GV_OK)
        status = gv_variant_setup(variant, gtp->seed, &next.setup, error);
    if (status == GV_OK)
        status = gv_game_new(&next.game, &next.setup.rules, &next.setup.start, error);
    if (status == GV_OK)
        status = gv_engine_for_rules(&next.engine, &next.setup.rules, NULL, error);
    if (status != GV_OK) {
        let_go(&next);
        gv_variant_free(&next.variant);
        return status;
    }
    let_go(gtp);
    gv_variant_free(&gtp->variant);
    *gtp = next;
    gv_random_seed(&gtp->random, gtp->seed, 1);
    return GV_OK;
}

gv_status gv_gtp_new(gv_gtp **out, const gv_variant *variant, const gv_seat *seat, uint64_t seed,
                     gv_error *error)
{
    gv_gtp *gtp = calloc(1, sizeof *gtp);
    if (!gtp)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gtp->seat = *seat;
    gtp->seed = seed;
    gv_variant_init(&gtp->variant);
    gv_status status = set_up(gtp, variant, error);
    if (status == GV_OK)
        *out = gtp;
    else
        gv_gtp_free(gtp);
    return status;
}

void gv_gtp_free(gv_gtp *gtp)
{
    if (!gtp)
        return;
    let_go(gtp);
    gv_variant_free(&gtp->variant);
    free(gtp);
}

/* ---------------------------------------------------------------- moves */

static bool read_colour(const char *word, gv_colour *out)
{
    static const struct {
        const char *text;
        gv_colour colour;
    } table[] = {{"b", GV_BLACK}, {"black", GV_BLACK}, {"w", GV_WHITE}, {"white", GV_WHITE}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(word, table[i].text) == 0) {
            *out = table[i].colour;
            return true;
        }
    return false;
}

/*
 * Whoever cannot move passes, said or not: the protocol lets a side be asked out of turn, and an
 * unsaid pass is the only way it comes to that.
 */
static bool take_turn(gv_gtp *gtp, gv_colour colour, reply *r)
{
    const gv_position *now = gv_game_now(gtp->game);
    if (gv_mover(now) == colour)
        return true;
    if (gv_state_of(&gtp->setup.rules, now) == GV_MUST_PASS)
        return gv_game_play(gtp->game, GV_PASS, NULL) == GV_OK;
    refuse(r, colour == GV_BLACK ? "it is white's turn" : "it is black's turn");
    return false;
}

static void play(gv_gtp *gtp, char *words[], int count, reply *r)
{
    gv_colour colour;
    gv_error error;
    if (count != 2 || !read_colour(words[0], &colour)) {
        refuse(r, "expected a colour and a move, such as: play b d3");
        return;
    }
    bool passes =
        strcmp(words[1], "pass") == 0 || strcmp(words[1], "ps") == 0 || strcmp(words[1], "pa") == 0;
    gv_cell move = GV_PASS;
    const char *at = words[1];
    if (!passes &&
        (gv_square_read(&at, gtp->variant.columns, gtp->variant.rows, &move, &error) != GV_OK ||
         *at)) {
        refuse(r, "expected a move such as d3, or pass");
        return;
    }
    if (!take_turn(gtp, colour, r))
        return;
    /* A pass that was played already, being forced, is no fault. */
    if (passes && gv_mover(gv_game_now(gtp->game)) != colour)
        return;
    if (gv_game_play(gtp->game, move, &error) != GV_OK)
        refuse(r, error.message);
}

static void add_move(const gv_gtp *gtp, gv_cell move, reply *r)
{
    char name[GV_CELL_NAME_SIZE];
    gv_text_add(&r->text, move == GV_PASS ? "PASS" : gv_cell_name(gtp->setup.board, move, name));
}

static gv_seat limited_seat(const gv_gtp *gtp)
{
    gv_seat seat = gtp->seat;
    if (gtp->move_seconds > 0)
        seat = (gv_seat){.kind = GV_SEAT_LIMITS, .seconds = gtp->move_seconds};
    return seat;
}

static gv_cell choose(gv_gtp *gtp, reply *r)
{
    gv_cell move;
    gv_error error;
    gv_seat seat = limited_seat(gtp);
    if (gv_seat_move(&seat, gtp->engine, gv_game_now(gtp->game), &gtp->random, NULL, NULL, &move,
                     NULL, &error) == GV_OK)
        return move;
    refuse(r, error.message);
    return GV_NO_CELL;
}

static void genmove(gv_gtp *gtp, char *words[], int count, reply *r)
{
    gv_colour colour;
    if (count != 1 || !read_colour(words[0], &colour)) {
        refuse(r, "expected a colour, such as: genmove b");
        return;
    }
    if (gv_state_of(&gtp->setup.rules, gv_game_now(gtp->game)) == GV_OVER) {
        gv_text_add(&r->text, "PASS");
        return;
    }
    if (!take_turn(gtp, colour, r))
        return;
    gv_cell move = choose(gtp, r);
    if (r->failed)
        return;
    (void)gv_game_play(gtp->game, move, NULL);
    add_move(gtp, move, r);
}

static void undo(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)words, (void)count;
    if (!gv_game_undo(gtp->game))
        refuse(r, "cannot undo");
}

/* ---------------------------------------------------------------- boards */

static void clear_board(gv_gtp *gtp, char *words[], int count, reply *r)
{
    gv_error error;
    (void)words, (void)count;
    gv_variant variant;
    gv_variant_init(&variant);
    if (gv_variant_copy(&variant, &gtp->variant, &error) != GV_OK ||
        set_up(gtp, &variant, &error) != GV_OK)
        refuse(r, error.message);
    gv_variant_free(&variant);
}

static void change(gv_gtp *gtp, const char *key, const char *value, reply *r)
{
    gv_error error;
    gv_variant variant;
    gv_variant_init(&variant);
    gv_status status = gv_variant_copy(&variant, &gtp->variant, &error);
    if (status == GV_OK)
        status = gv_variant_set(&variant, key, value, &error);
    if (status == GV_OK)
        status = set_up(gtp, &variant, &error);
    if (status != GV_OK)
        refuse(r, error.message);
    gv_variant_free(&variant);
}

static void boardsize(gv_gtp *gtp, char *words[], int count, reply *r)
{
    char *end, size[32];
    long n = count == 1 ? strtol(words[0], &end, 10) : 0;
    if (count != 1 || *end || n < 1 || n > GV_MAX_SIDE) {
        refuse(r, "unacceptable size");
        return;
    }
    if (gtp->variant.columns == n && gtp->variant.rows == n)
        return;
    snprintf(size, sizeof size, "%ldx%ld", n, n);
    change(gtp, "size", size, r);
    if (r->failed)
        refuse(r, "unacceptable size");
}

static void variant(gv_gtp *gtp, char *words[], int count, reply *r)
{
    gv_error error;
    gv_variant found;
    gv_variant_init(&found);
    if (count != 1)
        refuse(r, "expected the name of a variant, such as: gluversi-variant klein");
    else if (strchr(words[0], '/') || strchr(words[0], '.'))
        refuse(r, "expected the name of a shipped variant");
    else if (gv_variant_find(&found, words[0], &error) != GV_OK ||
             set_up(gtp, &found, &error) != GV_OK)
        refuse(r, error.message);
    gv_variant_free(&found);
}

/* The value is the rest of the line, words joined again. */
static void set(gv_gtp *gtp, char *words[], int count, reply *r)
{
    gv_text value = {0};
    if (count < 1) {
        refuse(r, "expected a key and a value, such as: gluversi-set closing never");
        return;
    }
    for (int i = 1; i < count; i++)
        gv_text_addf(&value, "%s%s", i > 1 ? " " : "", words[i]);
    change(gtp, words[0], gv_text_string(&value), r);
    gv_text_free(&value);
}

static void level(gv_gtp *gtp, char *words[], int count, reply *r)
{
    gv_error error;
    gv_seat seat;
    if (count != 1)
        refuse(r, "expected a player, such as: gluversi-level 6");
    else if (gv_seat_read(words[0], &seat, &error) != GV_OK)
        refuse(r, error.message);
    else if (seat.kind == GV_SEAT_PERSON)
        refuse(r, "a person cannot be asked for moves here");
    else
        gtp->seat = seat;
}

/* ---------------------------------------------------------------- asking */

static void showboard(gv_gtp *gtp, char *words[], int count, reply *r)
{
    gv_text board = {0};
    (void)words, (void)count;
    gv_diagram plain = {0};
    gv_diagram_write(gtp->setup.board, gv_game_now(gtp->game), &plain, &board);
    /* An empty line would end the answer. */
    gv_text_add(&r->text, "\n");
    for (const char *line = gv_text_string(&board); *line;) {
        size_t length = strcspn(line, "\n");
        if (length > 0) {
            gv_text_add_bytes(&r->text, line, length);
            gv_text_add(&r->text, "\n");
        }
        line += length + (line[length] == '\n');
    }
    gv_text_addf(&r->text, "%s to move",
                 gv_name_of(gv_colour_names, (int)gv_mover(gv_game_now(gtp->game))));
    gv_text_free(&board);
}

static void legal(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)words, (void)count;
    gv_set moves = gv_legal(&gtp->setup.rules, gv_game_now(gtp->game));
    gv_cells_words(gtp->setup.board, &moves, &r->text);
    if (gv_state_of(&gtp->setup.rules, gv_game_now(gtp->game)) == GV_MUST_PASS)
        gv_text_add(&r->text, "PASS");
}

static void final_score(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)words, (void)count;
    const gv_position *position = gv_game_now(gtp->game);
    int lead = gv_lead(position);
    if (gv_state_of(&gtp->setup.rules, position) != GV_OVER)
        refuse(r, "the game is not over");
    else if (lead == 0)
        gv_text_add(&r->text, "0");
    else
        gv_text_addf(&r->text, "%c+%d", lead > 0 ? 'B' : 'W', abs(lead));
}

/* Values of the best moves: "d3 +1.5 12" each, with "exact" instead of a depth. */
static void analyse(gv_gtp *gtp, char *words[], int count, reply *r)
{
    gv_error error;
    gv_thought thought;
    gv_seat seat = limited_seat(gtp);
    long best = count == 1 ? strtol(words[0], NULL, 10) : 1;
    if (best < 1 || best > GV_MAX_CANDIDATES || count > 1) {
        refuse(r, "expected a number of moves, such as: gluversi-analyse 3");
        return;
    }
    gv_effort effort = {.best = (int)best,
                        .depth = seat.depth,
                        .limits = {.nodes = seat.nodes, .seconds = seat.seconds}};
    if (seat.kind == GV_SEAT_LEVEL)
        effort.limits.nodes = gv_level_of(seat.level)->nodes;
    if (effort.limits.nodes == 0 && !(effort.limits.seconds > 0) && effort.depth == 0)
        effort.depth = 1;
    gv_status status =
        gv_engine_think(gtp->engine, gv_game_now(gtp->game), &effort, NULL, NULL, &thought, &error);
    if (status != GV_OK && status != GV_STOPPED) {
        refuse(r, error.message);
        return;
    }
    for (int i = 0; i < thought.count; i++) {
        const gv_candidate *c = &thought.candidates[i];
        if (i > 0)
            gv_text_add(&r->text, "\n");
        add_move(gtp, c->move, r);
        gv_text_addf(&r->text, c->exact ? " %+.0f exact" : " %+.2f %d", c->value, c->depth);
    }
}

/* ---------------------------------------------------------------- time */

/* main time, byo-yomi time, byo-yomi stones: a share of it is taken for each move. */
static void time_settings(gv_gtp *gtp, char *words[], int count, reply *r)
{
    double main_time = count == 3 ? strtod(words[0], NULL) : -1;
    double byoyomi = count == 3 ? strtod(words[1], NULL) : -1;
    double stones = count == 3 ? strtod(words[2], NULL) : -1;
    if (!(main_time >= 0) || !(byoyomi >= 0) || !(stones >= 0)) {
        refuse(r, "expected main time, byo-yomi time and stones");
        return;
    }
    if (byoyomi > 0 && !(stones > 0)) /* the protocol's way to say: no limit */
        gtp->move_seconds = 0;
    else
        gtp->move_seconds = stones > 0 ? 0.9 * byoyomi / stones : main_time / 40;
}

static void time_left(gv_gtp *gtp, char *words[], int count, reply *r)
{
    double left = count == 3 ? strtod(words[1], NULL) : -1;
    double stones = count == 3 ? strtod(words[2], NULL) : -1;
    if (!(left >= 0) || !(stones >= 0)) {
        refuse(r, "expected a colour, a time and stones");
        return;
    }
    gv_set discs = gv_set_union(&gv_game_now(gtp->game)->mover, &gv_game_now(gtp->game)->waiter);
    int empty = gv_set_count(gv_board_playable(gtp->setup.board)) - gv_set_count(&discs);
    double moves = stones > 0 ? stones : empty / 2.0 + 2;
    double share = 0.9 * left / moves;
    gtp->move_seconds = share > 0.001 ? share : 0.001;
}

/* ---------------------------------------------------------------- the table */

static void nothing(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)gtp, (void)words, (void)count, (void)r;
}

static void protocol_version(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)gtp, (void)words, (void)count;
    gv_text_add(&r->text, "2");
}

static void name(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)gtp, (void)words, (void)count;
    gv_text_add(&r->text, "gluversi");
}

static void version(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)gtp, (void)words, (void)count;
    gv_text_add(&r->text, gv_version());
}

static void known_command(gv_gtp *gtp, char *words[], int count, reply *r);
static void list_commands(gv_gtp *gtp, char *words[], int count, reply *r);

static const struct command {
    const char *name;
    void (*run)(gv_gtp *gtp, char *words[], int count, reply *r);
} commands[] = {
    {"protocol_version", protocol_version},
    {"name", name},
    {"version", version},
    {"known_command", known_command},
    {"list_commands", list_commands},
    {"quit", nothing},
    {"boardsize", boardsize},
    {"clear_board", clear_board},
    {"komi", nothing}, /* discs are counted as they lie */
    {"play", play},
    {"genmove", genmove},
    {"undo", undo},
    {"showboard", showboard},
    {"final_score", final_score},
    {"time_settings", time_settings},
    {"time_left", time_left},
    {"gluversi-variant", variant},
    {"gluversi-set", set},
    {"gluversi-level", level},
    {"gluversi-legal", legal},
    {"gluversi-analyse", analyse},
};
#define COMMANDS (sizeof commands / sizeof *commands)

static const struct command *find_command(const char *word)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, word) == 0)
            return &commands[i];
    return NULL;
}

static void known_command(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)gtp;
    gv_text_add(&r->text, count == 1 && find_command(words[0]) ? "true" : "false");
}

static void list_commands(gv_gtp *gtp, char *words[], int count, reply *r)
{
    (void)gtp, (void)words, (void)count;
    for (size_t i = 0; i < COMMANDS; i++)
        gv_text_addf(&r->text, "%s%s", i > 0 ? "\n" : "", commands[i].name);
}

/* ---------------------------------------------------------------- a line */

#define MAX_WORDS 64

/* Control characters go, tabs are blanks, # begins a comment; moves and colours in small letters.
 */
static void clean(const char *line, gv_text *out)
{
    for (; *line && *line != '#' && *line != '\n'; line++) {
        char c = *line == '\t' ? ' ' : *line;
        if ((unsigned char)c >= 32 && c != 127)
            gv_text_add_bytes(out, &(char){(char)tolower((unsigned char)c)}, 1);
    }
}

static int split(char *text, char *words[MAX_WORDS])
{
    int count = 0;
    char *rest = NULL;
    for (char *word = strtok_r(text, " ", &rest); word && count < MAX_WORDS;
         word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    return count;
}

bool gv_gtp_line(gv_gtp *gtp, const char *line, gv_text *answer)
{
    gv_text text = {0};
    char *words[MAX_WORDS];
    clean(line, &text);
    int count = text.length > 0 ? split(text.data, words) : 0, first = 0;
    const char *id = "";
    if (count > 0 && words[0][strspn(words[0], "0123456789")] == '\0')
        id = words[first++];
    if (count <= first) {
        gv_text_free(&text);
        return true;
    }
    const struct command *command = find_command(words[first]);
    reply r = {.failed = false};
    if (command)
        command->run(gtp, words + first + 1, count - first - 1, &r);
    else
        refuse(&r, "unknown command");
    gv_text_addf(answer, "%c%s %s\n\n", r.failed ? '?' : '=', id, gv_text_string(&r.text));
    bool goes_on = strcmp(words[first], "quit") != 0;
    gv_text_free(&r.text);
    gv_text_free(&text);
    return goes_on;
}
