/*
 * transcripts.c - files of moves alone: "f5d6c3…", a game or many.
 *
 * Nothing in such a file says where a game ends: a game may be wrapped over lines, or have one of
 * its own. So lines are taken one by one, and a line begins a new game where
 *   - it names the players, "Maack 12-52 Rose : F5D6…", or a blank line is before it, or
 *   - its first move cannot be played any more, but could begin a game (a line of a file with one
 * game a line), or
 *   - it is a line of at least four moves all of which make a game from the opening on.
 * A wrapped game meets none of these but by a fault, and then the fault is reported at its place.
 */
#include <string.h>

#include "notation/reading.h"

#define MOVES_THAT_PROVE 4
#define MOVES_THAT_HINT  2 /* behind a game with a fault, of which nothing more can be read */

/* The name, score and name in front of a game: "Maack 12-52 Rose :" */
typedef struct heading {
    bool there;
    gv_text black, white;
    char result[16];
    size_t length; /* of all of it, with the colon */
} heading;

static void add_trimmed(gv_text *out, const char *from, const char *end)
{
    while (from < end && gv_i_is_blank(*from))
        from++;
    while (end > from && gv_i_is_blank(end[-1]))
        end--;
    gv_text_add_bytes(out, from, (size_t)(end - from));
}

/* "12-52" with a blank before and behind it, somewhere in front of `end`; NULL where there is none.
 */
static const char *find_score(const char *line, const char *end, size_t *length)
{
    for (const char *at = line; at < end; at++) {
        if (!gv_i_is_digit(*at) || (at > line && !gv_i_is_blank(at[-1])))
            continue;
        size_t black = strspn(at, "0123456789");
        size_t white = at[black] == '-' ? strspn(at + black + 1, "0123456789") : 0;
        *length = black + 1 + white;
        if (white > 0 && *length < 8 && gv_i_is_blank(at[*length]))
            return at;
    }
    return NULL;
}

static heading heading_of(const char *line)
{
    heading found = {.there = false};
    size_t length = 0;
    const char *colon = strchr(line, ':');
    const char *score = colon ? find_score(line, colon, &length) : NULL;
    if (!score)
        return found;
    found.there = true;
    add_trimmed(&found.black, line, score);
    add_trimmed(&found.white, score + length, colon);
    snprintf(found.result, sizeof found.result, "%.*s", (int)length, score);
    found.length = (size_t)(colon - line) + 1;
    return found;
}

static void heading_free(heading *found)
{
    gv_text_free(&found->black);
    gv_text_free(&found->white);
}

/* ---------------------------------------------------------------- where a game ends */

/* The first cell of a line, behind its move number; GV_NO_CELL where it begins with something else.
 */
static gv_cell first_cell(const char *line, const gv_variant *square)
{
    gv_cell cell;
    while (gv_i_is_blank(*line) || gv_i_is_digit(*line) || *line == '.' || *line == ',')
        line++;
    return gv_square_read(&line, square->columns, square->rows, &cell, NULL) ? GV_NO_CELL : cell;
}

/* Whether all of a line is a game from the opening on, of at least so many moves. */
static bool is_game(const gv_source *source, const char *line, int least)
{
    gv_game_record scratch = {.number = 0};
    gv_i_replay replay;
    gv_i_movetext moves = gv_i_movetext_of(line, 1, false);
    gv_i_replay_begin(&replay, &source->ground);
    bool all =
        gv_i_movetext_play(&moves, &replay, &scratch, NULL) == GV_OK && scratch.move_count >= least;
    gv_game_record_free(&scratch);
    return all;
}

static bool begins_anew(const gv_source *source, const gv_i_replay *now, const char *line)
{
    gv_i_replay opening;
    gv_cell cell = first_cell(line, &source->square);
    if (cell == GV_NO_CELL)
        return false;
    gv_i_replay_begin(&opening, &source->ground);
    if (!gv_i_replay_can(&opening, cell))
        return false;
    return !gv_i_replay_can(now, cell) || is_game(source, line, MOVES_THAT_PROVE);
}

/* ---------------------------------------------------------------- lines */

/* The line at hand as UTF-8 into source->chunk; returns its length with its end, 0 at the file's
 * end. */
static size_t look_at_line(gv_source *source)
{
    size_t with_end, length = gv_i_intake_line(&source->intake, &with_end);
    const char *line = (const char *)gv_i_intake_at(&source->intake);
    gv_text_clear(&source->chunk);
    gv_i_utf8_add(&source->chunk, line, length);
    return with_end;
}

static bool is_blank_line(const char *line)
{
    while (gv_i_is_blank(*line))
        line++;
    return !*line;
}

/* The score may be the discs of the player named first, or Black's: the discs tell. */
static void take_heading(gv_game_record *game, const heading *found)
{
    gv_game_record_set_tag(game, "Black", gv_text_string(&found->black));
    gv_game_record_set_tag(game, "White", gv_text_string(&found->white));
    gv_game_record_set_tag(game, "Result", found->result);
}

typedef struct reading {
    gv_source *source;
    gv_game_record *game;
    gv_i_replay replay;
    gv_error *error;
    int number; /* of the next move */
    bool any;   /* something of the game was read, its heading or a move */
} reading;

/* Plays the moves of a line behind its heading. */
static gv_status play_line(reading *r, const char *line, size_t heading_length)
{
    gv_i_movetext moves = gv_i_movetext_of(line, r->source->intake.line, false);
    gv_i_cursor_move(&moves.cursor, heading_length);
    moves.number = r->number;
    gv_status status = gv_i_movetext_play(&moves, &r->replay, r->game, r->error);
    r->number = moves.number;
    return status;
}

/* After a fault the rest of the game is no game: the next one begins behind a blank line, at a
 * heading or at a line that is a game. */
static void skip_broken(gv_source *source)
{
    for (;;) {
        size_t with_end = look_at_line(source);
        const char *line = gv_text_string(&source->chunk);
        if (with_end == 0 || is_blank_line(line))
            return;
        heading found = heading_of(line);
        heading_free(&found);
        if (found.there || is_game(source, line, MOVES_THAT_HINT))
            return;
        gv_i_intake_skip(&source->intake, with_end);
    }
}

/* One line of the game at hand; sets *more to false where the game is complete before it. */
static gv_status take_line(reading *r, bool *more)
{
    gv_source *source = r->source;
    size_t with_end = look_at_line(source);
    const char *line = gv_text_string(&source->chunk);
    bool blank = is_blank_line(line);
    *more = with_end > 0 && !(blank && r->any);
    if (!*more || blank) {
        gv_i_intake_skip(&source->intake, blank ? with_end : 0);
        return GV_OK;
    }
    heading found = heading_of(line);
    gv_status status = GV_OK;
    if (r->any && (found.there || begins_anew(source, &r->replay, line))) {
        *more = false;
    } else {
        if (!r->any)
            r->game->line = source->intake.line;
        if (found.there)
            take_heading(r->game, &found);
        status = play_line(r, line, found.length);
        gv_i_intake_skip(&source->intake, with_end);
        r->any |= found.there || r->number > 1; /* remarks alone are no game yet */
    }
    heading_free(&found);
    return status;
}

gv_next gv_i_transcript_next(gv_source *source, gv_game_record *game, gv_error *error)
{
    reading r = {.source = source, .game = game, .error = error, .number = 1};
    gv_status status = gv_i_begin(source, &source->square, source->seed, &r.replay, error);
    if (status) {
        /* No game can be played on that board, this one or another. */
        source->failed = true;
        return GV_NEXT_FAILED;
    }
    for (bool more = true; more && status == GV_OK;)
        status = take_line(&r, &more);
    if (status) {
        gv_i_replay_finish(&r.replay, game, NULL);
        skip_broken(source);
        return GV_NEXT_FAULT;
    }
    if (!r.any)
        return GV_NEXT_END;
    if (gv_i_replay_finish(&r.replay, game, error))
        return GV_NEXT_FAULT;
    const char *result = gv_game_record_tag(game, "Result");
    if (result)
        gv_i_result_take(game, result, 0, game->line, 1);
    return GV_NEXT_GAME;
}

/* ---------------------------------------------------------------- writing */

gv_status gv_i_transcript_text(const gv_game_record *game, gv_text *out, unsigned *left,
                               gv_error *error)
{
    gv_status status = gv_i_fits_square(game, "a transcript", error);
    if (status)
        return status;
    if (game->move_count == 0)
        return gv_error_set(error, GV_ERROR_VALUE,
                            "a transcript is moves alone, and this game has none");
    for (int ply = 0; ply < game->move_count; ply++) {
        int cell = game->moves[ply], columns = game->variant.columns;
        if (cell == GV_PASS)
            gv_text_add(out, "--");
        else
            gv_text_addf(out, "%c%d", 'a' + cell % columns, cell / columns + 1);
    }
    gv_text_add(out, "\n");
    for (size_t i = 0; i < game->tags.count; i++) {
        const char *name = game->tags.items[i].name;
        bool player = strcmp(name, "Black") == 0 || strcmp(name, "White") == 0;
        *left |= player ? GV_LEFT_PLAYERS : strcmp(name, "Result") == 0 ? 0u : GV_LEFT_TAGS;
    }
    if (game->comment_count > 0)
        *left |= GV_LEFT_COMMENTS;
    if (game->state != GV_OVER && game->result.kind != GV_WRITTEN_NONE)
        *left |= GV_LEFT_RESULT;
    return GV_OK;
}
