/*
 * ggf.c - the Generic Game Format of the Othello server GGS, as NBoard and ntest keep it:
 *
 *   1 (;GM[Othello]PC[GGS/os]DT[…]PB[…]PW[…]TY[8]RE[+4.000]BO[8 --- …
 * *]B[F5/eval/time]W[F6//time];)
 *
 * Properties of which nothing is known are kept as tags under their own names with "Ggf" before
 * them; what stands behind a move's slash is kept as its comment.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/reading.h"
#include "notation/record.h"

const gv_i_ggf_tag gv_i_ggf_tags[] = {{"PC", "Site"},     {"PB", "Black"},    {"PW", "White"},
                                      {"RB", "BlackElo"}, {"RW", "WhiteElo"}, {"TI", "TimeControl"},
                                      {"RE", "Result"},   {NULL, NULL}};

/* ---------------------------------------------------------------- cutting a file into games */

/* Takes "(; … ;)" into source->chunk; what stands between games is left out. */
static gv_next take_game(gv_source *source, gv_error *error)
{
    gv_i_intake *intake = &source->intake;
    gv_text raw = {0};
    bool inside = false, in_value = false, complete = false;
    int last = 0;
    while (!complete) {
        if (gv_i_intake_fill(intake, 1) == 0)
            break;
        int byte = *gv_i_intake_at(intake);
        if (!inside && last == '(' && byte == ';') {
            inside = true;
            source->chunk_line = intake->line;
            gv_text_add(&raw, "(");
        }
        if (inside) {
            char letter = (char)byte;
            gv_text_add_bytes(&raw, &letter, 1);
            complete = !in_value && last == ';' && byte == ')' && raw.length > 3;
            bool escaped = in_value && last == '\\';
            if (byte == '[' && !in_value)
                in_value = true;
            else if (byte == ']' && !escaped)
                in_value = false;
        }
        last = byte;
        gv_i_intake_skip(intake, 1);
        if (raw.length > GV_GAME_TEXT_LIMIT)
            break;
    }
    gv_text_clear(&source->chunk);
    gv_i_utf8_add(&source->chunk, gv_text_string(&raw), raw.length);
    gv_text_free(&raw);
    if (!inside)
        return GV_NEXT_END;
    if (complete)
        return GV_NEXT_GAME;
    gv_error_set(error, GV_ERROR_SYNTAX, "the game does not end, expected \";)\"");
    gv_error_place(error, NULL, source->chunk_line, 1);
    source->failed = true;
    return GV_NEXT_FAULT;
}

/* ---------------------------------------------------------------- properties */

typedef struct property {
    char name[16];
    gv_text value;
    gv_i_cursor place;
} property;

static gv_status fail(const gv_source *source, const gv_i_cursor *place, gv_error *error,
                      gv_status status, const char *format, ...) GV_PRINTF(5, 6);
static gv_status fail(const gv_source *source, const gv_i_cursor *place, gv_error *error,
                      gv_status status, const char *format, ...)
{
    char message[GV_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    gv_error_set(error, status, "%s", message);
    gv_error_place(error, NULL, source->chunk_line + place->line - 1, gv_i_cursor_column(place));
    return status;
}

/* The next property at the cursor; *end at the game's ";)". */
static gv_status read_property(const gv_source *source, gv_i_cursor *cursor, property *out,
                               bool *end, gv_error *error)
{
    size_t length = 0;
    char found[GV_I_QUOTE_SIZE];
    while (gv_i_is_blank(*cursor->at) || *cursor->at == ';')
        gv_i_cursor_move(cursor, 1);
    *end = *cursor->at == ')' || !*cursor->at;
    if (*end)
        return GV_OK;
    out->place = *cursor;
    while (gv_i_is_letter(cursor->at[length]))
        length++;
    if (length == 0 || length >= sizeof out->name || cursor->at[length] != '[')
        return fail(source, cursor, error, GV_ERROR_SYNTAX,
                    "\"%s\", expected a property as PB[name]", gv_i_word(cursor->at, found));
    memcpy(out->name, cursor->at, length);
    out->name[length] = '\0';
    gv_i_cursor_move(cursor, length + 1);
    gv_text_clear(&out->value);
    gv_text_add(&out->value, "");
    while (*cursor->at && *cursor->at != ']') {
        if (*cursor->at == '\\' && (cursor->at[1] == ']' || cursor->at[1] == '\\'))
            gv_i_cursor_move(cursor, 1);
        gv_text_add_bytes(&out->value, cursor->at, 1);
        gv_i_cursor_move(cursor, 1);
    }
    gv_i_cursor_move(cursor, 1);
    return out->value.failed ? gv_error_set(error, GV_ERROR_MEMORY, "out of memory") : GV_OK;
}

static bool is_move(const property *p)
{
    return strcmp(p->name, "B") == 0 || strcmp(p->name, "W") == 0;
}

/* ---------------------------------------------------------------- the head of a game */

typedef struct head {
    gv_variant variant;
    bool has_board, synchro;
    double komi;
    char result[32];
    int result_line, result_column;
} head;

/* TY[8], TY[10a], TY[8r20], TY[s8k]: a size, and letters for what else is agreed. */
static gv_status take_type(const gv_source *source, const property *p, head *h,
                           gv_game_record *game, gv_error *error)
{
    const char *at = gv_text_string(&p->value);
    while (*at) {
        char letter = gv_i_lower(*at);
        char *end = (char *)(uintptr_t)at + 1;
        if (gv_i_is_digit(letter)) {
            strtol(at, &end, 10); /* the size is that of BO, which is what is played on */
        } else if (letter == 'a') {
            h->variant.objective = GV_FEWEST;
        } else if (letter == 'k') {
            h->komi = strtod(at + 1, &end);
            if (h->komi != 0)
                gv_i_warn(game, source->chunk_line + p->place.line - 1,
                          gv_i_cursor_column(&p->place),
                          "a komi of %g for White: kept as it stands, the discs alone decide here",
                          h->komi);
        } else if (letter == 'r') {
            strtol(at + 1, &end, 10); /* BO shows what was drawn */
        } else if (letter != 's' && letter != 'p') {
            char found[GV_I_QUOTE_SIZE];
            return fail(source, &p->place, error, GV_ERROR_VALUE,
                        "a game of the type \"%s\", expected a size and the letters a k p r s",
                        gv_i_quote(gv_text_string(&p->value), found));
        }
        at = end > at ? end : at + 1;
    }
    gv_game_record_set_tag(game, "GgfTY", gv_text_string(&p->value));
    return GV_OK;
}

/* A drawn position that is one of the named starts is that start. */
static void name_start(gv_variant *variant)
{
    static const gv_start starts[] = {GV_START_DIAGONAL, GV_START_MIRRORED, GV_START_PARALLEL};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        gv_variant named = *variant; /* borrows the links, of which there are none */
        gv_setup setup;
        named.start = starts[i];
        named.first = variant->black_to_move ? GV_BLACK : GV_WHITE;
        if (gv_variant_setup(&named, 0, &setup, NULL))
            continue;
        bool same = gv_set_equal(gv_discs(&setup.start, GV_BLACK), &variant->black) &&
                    gv_set_equal(gv_discs(&setup.start, GV_WHITE), &variant->white);
        gv_setup_free(&setup);
        if (!same)
            continue;
        gv_set nothing = {{0}};
        *variant = named;
        variant->black = variant->white = nothing;
        variant->black_to_move = true;
        return;
    }
}

/* BO[8 -------- … *]: size, rows, side to move. */
static gv_status take_board(const gv_source *source, const property *p, head *h, gv_error *error)
{
    const char *at = gv_text_string(&p->value);
    gv_variant *variant = &h->variant;
    int size, cell = 0;
    gv_set black = {{0}}, white = {{0}};
    gv_i_skip_blanks(&at);
    if (!gv_i_number_read(&at, &size) || size < 2 || size > GV_MAX_SIDE ||
        size * size > GV_MAX_CELLS)
        return fail(source, &p->place, error, GV_ERROR_VALUE,
                    "the board's size, expected 2 to 16 in front of its rows");
    for (; cell < size * size && *at; at++) {
        char letter = gv_i_letter_of(*at);
        if (gv_i_is_blank(*at))
            continue;
        if (letter == '\0' || letter == '#')
            return fail(source, &p->place, error, GV_ERROR_SYNTAX,
                        "\"%c\" for a cell of the board, expected *, O or -",
                        gv_i_is_control(*at) || *at < 0 ? '?' : *at);
        if (letter == 'X')
            gv_set_add(&black, (unsigned)cell);
        else if (letter == 'O')
            gv_set_add(&white, (unsigned)cell);
        cell++;
    }
    while (gv_i_is_blank(*at))
        at++;
    char side = *at ? gv_i_letter_of(*at) : 'X';
    if (cell < size * size || (side != 'X' && side != 'O'))
        return fail(source, &p->place, error, GV_ERROR_SYNTAX,
                    "a board of %d cells, expected %d and the side to move, * or O", cell,
                    size * size);
    variant->columns = variant->rows = size;
    variant->start = GV_START_POSITION;
    variant->black = black;
    variant->white = white;
    variant->black_to_move = side == 'X';
    name_start(variant);
    h->has_board = true;
    return GV_OK;
}

/* DT[2003.12.15_12:33:18.MST] is a date and a time. */
static bool take_date(gv_game_record *game, const char *value)
{
    const char *bar = strchr(value, '_');
    char date[64];
    if (!bar || (size_t)(bar - value) >= sizeof date)
        return gv_game_record_set_tag(game, "Date", value);
    snprintf(date, sizeof date, "%.*s", (int)(bar - value), value);
    return gv_game_record_set_tag(game, "Date", date) &&
           gv_game_record_set_tag(game, "Time", bar + 1);
}

static bool take_tag(gv_game_record *game, const property *p)
{
    char name[24];
    const char *value = gv_text_string(&p->value);
    for (const gv_i_ggf_tag *row = gv_i_ggf_tags; row->property; row++)
        if (strcmp(p->name, row->property) == 0)
            return gv_game_record_set_tag(game, row->tag, value);
    snprintf(name, sizeof name, "Ggf%s", p->name);
    return gv_game_record_set_tag(game, name, value);
}

static gv_status take_property(const gv_source *source, const property *p, head *h,
                               gv_game_record *game, gv_error *error)
{
    const char *value = gv_text_string(&p->value);
    char found[GV_I_QUOTE_SIZE];
    if (strcmp(p->name, "TY") == 0)
        return take_type(source, p, h, game, error);
    if (strcmp(p->name, "BO") == 0)
        return take_board(source, p, h, error);
    if (strcmp(p->name, "GM") == 0)
        return gv_i_contains(value, "othello") || gv_i_contains(value, "reversi")
                   ? GV_OK
                   : fail(source, &p->place, error, GV_ERROR_VALUE,
                          "a game of \"%s\", expected Othello", gv_i_quote(value, found));
    if (strcmp(p->name, "RE") == 0) {
        snprintf(h->result, sizeof h->result, "%.31s", value);
        h->result_line = source->chunk_line + p->place.line - 1;
        h->result_column = gv_i_cursor_column(&p->place);
    }
    bool kept = strcmp(p->name, "DT") == 0 ? take_date(game, value) : take_tag(game, p);
    return kept ? GV_OK : gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
}

/* ---------------------------------------------------------------- moves */

typedef struct moves {
    gv_source *source;
    gv_i_replay replay;
    gv_game_record *game;
    int number;
} moves;

static gv_status play(moves *m, const property *p, gv_error *error)
{
    const gv_board *board = m->source->ground.setup.board;
    const char *at = gv_text_string(&p->value);
    gv_error reason = {.status = GV_OK};
    gv_colour colour = p->name[0] == 'B' ? GV_BLACK : GV_WHITE;
    gv_cell move = GV_PASS;
    gv_status status = GV_OK;
    bool passes = gv_i_starts_with(at, "pa") > 0;
    if (passes)
        at += strcspn(at, "/");
    else
        status = gv_square_read(&at, gv_board_columns(board), gv_board_rows(board), &move, &reason);
    if (status == GV_OK && *at && *at != '/')
        status = gv_error_set(&reason, GV_ERROR_SYNTAX,
                              "\"%c\" behind the move, expected / and its value",
                              gv_i_is_control(*at) || *at < 0 ? '?' : *at);
    /* A pass that the file leaves out is the only reason for the other side to be named. */
    if (status == GV_OK && m->replay.state == GV_PLAYING && colour != gv_i_replay_mover(&m->replay))
        status = gv_error_set(&reason, GV_ERROR_RULES, "%s is to move, the file has a move of %s",
                              colour == GV_BLACK ? "White" : "Black",
                              colour == GV_BLACK ? "Black" : "White");
    int line = m->source->chunk_line + p->place.line - 1;
    if (status == GV_OK)
        status = gv_i_replay_play(&m->replay, move, line, m->game, &reason);
    if (status)
        return fail(m->source, &p->place, error, status, "move %d: %s", m->number, reason.message);
    m->number++;
    if (*at == '/' && at[1] && strcmp(at, "//") != 0 &&
        !gv_i_comment_add(m->game, m->game->move_count, at + 1, strlen(at + 1)))
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    return GV_OK;
}

/* Properties up to the first move, which is left in *p; *end where there is none. */
static gv_status read_head(gv_source *source, gv_i_cursor *cursor, property *p, bool *end, head *h,
                           gv_game_record *game, gv_error *error)
{
    for (;;) {
        gv_status status = read_property(source, cursor, p, end, error);
        if (status || *end || is_move(p))
            return status;
        status = take_property(source, p, h, game, error);
        if (status)
            return status;
    }
}

static gv_status play_all(moves *m, gv_i_cursor *cursor, property *p, bool end, head *h,
                          gv_error *error)
{
    while (!end) {
        gv_status status =
            is_move(p) ? play(m, p, error) : take_property(m->source, p, h, m->game, error);
        if (status == GV_OK)
            status = read_property(m->source, cursor, p, &end, error);
        if (status)
            return status;
    }
    return GV_OK;
}

static gv_status read_game(gv_source *source, gv_game_record *game, head *h, property *p,
                           gv_error *error)
{
    gv_i_cursor cursor = gv_i_cursor_of(gv_text_string(&source->chunk));
    bool end = false;
    moves m = {.source = source, .game = game, .number = 1};
    gv_i_cursor_move(&cursor, 2); /* "(;" */
    gv_status status = read_head(source, &cursor, p, &end, h, game, error);
    if (status == GV_OK && !h->has_board)
        status = fail(source, &cursor, error, GV_ERROR_SYNTAX,
                      "no board before the moves, expected BO[8 -------- ... *]");
    if (status == GV_OK)
        status = gv_i_begin(source, &h->variant, 0, &m.replay, error);
    if (status)
        return status;
    status = play_all(&m, &cursor, p, end, h, error);
    gv_status finished = gv_i_replay_finish(&m.replay, game, status ? NULL : error);
    return status ? status : finished;
}

gv_next gv_i_ggf_next(gv_source *source, gv_game_record *game, gv_error *error)
{
    gv_next next = take_game(source, error);
    if (next != GV_NEXT_GAME)
        return next;
    property p = {.name = ""};
    head h = {.komi = 0};
    gv_variant_init(&h.variant);
    game->line = source->chunk_line;
    gv_status status = read_game(source, game, &h, &p, error);
    if (status == GV_OK && h.result[0])
        gv_i_result_take(game, h.result, h.komi, h.result_line, h.result_column);
    gv_text_free(&p.value);
    gv_variant_free(&h.variant);
    return status ? GV_NEXT_FAULT : GV_NEXT_GAME;
}
