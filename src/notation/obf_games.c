/*
 * obf_games.c - OBF files as games without moves, and positions of games as lines of OBF. The line
 * itself is read by obf.c; its moves and their values are kept in a tag, "A4:+10 B2:+0".
 */
#include <string.h>

#include "notation/reading.h"
#include "notation/record.h"

/* The tag that keeps the values of moves. */
#define SCORES "Scores"

/* The next line that is not empty into source->chunk; false at the end of the file. */
static bool take_line(gv_source *source)
{
    for (;;) {
        size_t with_end, length = gv_i_intake_line(&source->intake, &with_end);
        if (with_end == 0)
            return false;
        const char *line = (const char *)gv_i_intake_at(&source->intake);
        gv_text_clear(&source->chunk);
        gv_i_utf8_add(&source->chunk, line, length);
        source->chunk_line = source->intake.line;
        gv_i_intake_skip(&source->intake, with_end);
        const char *text = gv_text_string(&source->chunk);
        while (gv_i_is_blank(*text))
            text++;
        if (*text && *text != '%')
            return true;
    }
}

static bool keep_scores(const gv_obf *line, gv_game_record *game)
{
    gv_text scores = {0};
    for (int i = 0; i < line->count; i++) {
        int cell = line->moves[i].move;
        gv_text_add(&scores, i > 0 ? " " : "");
        if (cell == GV_PASS)
            gv_text_add(&scores, "--");
        else
            gv_text_addf(&scores, "%c%d", 'A' + cell % 8, cell / 8 + 1);
        gv_text_addf(&scores, ":%+d", line->moves[i].score);
    }
    bool kept = !scores.failed &&
                (line->count == 0 || gv_tag_list_add(&game->tags, SCORES, gv_text_string(&scores)));
    gv_text_free(&scores);
    return kept;
}

/* A move with a value must be one that the rules allow, or the value is of something else. */
static void check_moves(const gv_obf *line, const gv_i_replay *replay, gv_game_record *game)
{
    for (int i = 0; i < line->count; i++) {
        gv_cell cell = line->moves[i].move;
        bool legal = cell == GV_PASS ? replay->state == GV_MUST_PASS
                                     : replay->state == GV_PLAYING && gv_i_replay_can(replay, cell);
        if (legal)
            continue;
        if (cell == GV_PASS)
            gv_i_warn(game, game->line, 0, "a value for a pass, but there is no pass here");
        else
            gv_i_warn(game, game->line, 0, "a value for %c%d, which is no legal move here",
                      'a' + cell % 8, cell / 8 + 1);
    }
}

static gv_variant variant_of(const gv_obf *line)
{
    gv_variant variant;
    gv_variant_init(&variant);
    variant.start = GV_START_POSITION;
    variant.black = *gv_discs(&line->position, GV_BLACK);
    variant.white = *gv_discs(&line->position, GV_WHITE);
    variant.black_to_move = line->position.black_to_move;
    return variant; /* owns nothing: no links */
}

gv_next gv_i_obf_next(gv_source *source, gv_game_record *game, gv_error *error)
{
    gv_obf line = {.count = 0};
    gv_i_replay replay;
    bool found = false;
    int number = 0;
    if (!take_line(source))
        return GV_NEXT_END;
    const char *text = gv_text_string(&source->chunk);
    const char *remark = strchr(text, '%');
    game->line = source->chunk_line;
    if (gv_obf_read(&text, &number, &line, &found, error)) {
        error->line += source->chunk_line - 1;
        return GV_NEXT_FAULT;
    }
    gv_variant variant = variant_of(&line);
    if (gv_i_begin(source, &variant, 0, &replay, error))
        return GV_NEXT_FAULT;
    if (!keep_scores(&line, game) ||
        (remark && !gv_i_comment_add(game, 0, remark + 1, strlen(remark + 1)))) {
        gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        return GV_NEXT_FAULT;
    }
    if (gv_i_replay_finish(&replay, game, error))
        return GV_NEXT_FAULT;
    check_moves(&line, &replay, game);
    return GV_NEXT_GAME;
}

/* ---------------------------------------------------------------- writing */

/* The ply of the position that is meant; -1 where the game has none such. */
static int ply_meant(const gv_game_record *game, const gv_sink_options *options)
{
    if (game->move_count == 0)
        return 0;
    if (options && options->at_ply)
        return options->ply <= game->move_count ? options->ply : -1;
    if (!options || !options->at_empties)
        return -1;
    const gv_set *black = gv_discs(&game->start, GV_BLACK);
    const gv_set *white = gv_discs(&game->start, GV_WHITE);
    int empties = 64 - gv_set_count(black) - gv_set_count(white);
    int ply = 0;
    for (; empties > options->empties && ply < game->move_count; ply++)
        empties -= game->moves[ply] != GV_PASS;
    /* The side to move is the one that can: a pass due is taken. */
    while (ply < game->move_count && game->moves[ply] == GV_PASS)
        ply++;
    return empties == options->empties ? ply : -1;
}

static gv_status position_at(const gv_game_record *game, int ply, gv_position *out, gv_error *error)
{
    gv_setup setup;
    gv_game *played;
    gv_status status = gv_game_record_play(game, &setup, &played, error);
    if (status)
        return status;
    *out = *gv_game_at(played, ply);
    gv_game_free(played);
    gv_setup_free(&setup);
    return GV_OK;
}

static gv_status find_position(const gv_game_record *game, const gv_sink_options *options,
                               gv_position *out, gv_error *error)
{
    int ply = ply_meant(game, options);
    if (ply < 0 && !(options && (options->at_ply || options->at_empties)))
        return gv_error_set(
            error, GV_ERROR_VALUE,
            "OBF holds positions, and this game has %d plies; say which with --ply N "
            "or --empties N",
            game->move_count);
    if (ply < 0)
        return gv_error_set(error, GV_ERROR_VALUE, "the game has no position with %d %s",
                            options->at_ply ? options->ply : options->empties,
                            options->at_ply ? "plies" : "empty cells");
    if (ply == 0) {
        *out = game->start;
        return GV_OK;
    }
    return position_at(game, ply, out, error);
}

/* "A4:+10 B2:+0" as "; A4:+10; B2:+0;" */
static void write_scores(const char *scores, gv_text *out)
{
    gv_text_add(out, ";");
    while (*scores) {
        size_t length = strcspn(scores, " ");
        gv_text_addf(out, " %.*s;", (int)length, scores);
        scores += length;
        scores += strspn(scores, " ");
    }
}

gv_status gv_i_obf_write(const gv_game_record *game, const gv_sink_options *options, gv_text *out,
                         unsigned *left, gv_error *error)
{
    gv_position position;
    gv_status status = gv_i_fits_drawn(game, "OBF", false, 8, error);
    if (status == GV_OK)
        status = find_position(game, options, &position, error);
    if (status)
        return status;
    for (unsigned cell = 0; cell < 64; cell++)
        gv_text_add(out, gv_set_has(gv_discs(&position, GV_BLACK), cell)   ? "X"
                         : gv_set_has(gv_discs(&position, GV_WHITE), cell) ? "O"
                                                                           : "-");
    gv_text_add(out, position.black_to_move ? " X" : " O");
    const char *scores = gv_game_record_tag(game, SCORES);
    bool has_scores = scores && game->move_count == 0;
    write_scores(has_scores ? scores : "", out);
    bool remark = game->comment_count == 1 && !strpbrk(game->comments[0].text, "\r\n") &&
                  game->move_count == 0;
    if (remark)
        gv_text_addf(out, "%%%s", game->comments[0].text);
    else if (game->comment_count > 0)
        *left |= GV_LEFT_COMMENTS;
    gv_text_add(out, "\n");
    *left |= game->tags.count > (has_scores ? 1u : 0u) ? GV_LEFT_TAGS : 0u;
    *left |= game->move_count > 0 ? GV_LEFT_MOVES : 0u;
    return GV_OK;
}
