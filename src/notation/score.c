/*
 * score.c - results as files write them, and whether the discs agree.
 *
 * Two ways of counting are in use: the discs as they lie (LiveOthello, PlayOK), and the empty cells
 * to the winner, halved on a draw (WTHOR, OBF). A file does not say which it uses, so either is
 * taken as right, and discs are kept raw inside.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/reading.h"

void gv_count_discs(gv_counting kind, int black, int white, int empties, int *black_score,
                    int *white_score)
{
    *black_score = black;
    *white_score = white;
    if (kind == GV_COUNT_RAW)
        return;
    if (black == white) {
        *black_score += empties / 2;
        *white_score += empties - empties / 2;
    } else {
        *(black > white ? black_score : white_score) += empties;
    }
}

/* A number of at most three digits at *text; -1 where there is none. */
static int small_number(const char **text)
{
    int value = 0, digits = 0;
    for (; gv_i_is_digit(**text) && digits < 3; (*text)++, digits++)
        value = 10 * value + (**text - '0');
    return digits > 0 && !gv_i_is_digit(**text) ? value : -1;
}

static bool is_one_of(const char *text, const char *const *list)
{
    while (*list && strcmp(*list, text) != 0)
        list++;
    return *list != NULL;
}

bool gv_i_result_read(const char *text, gv_written_result *out)
{
    static const char *const unknown[] = {"", "*", "?", "-", "0-0", "?-?", NULL};
    static const char *const drawn[] = {"1/2-1/2", "½-½", NULL};
    *out = (gv_written_result){.kind = GV_WRITTEN_NONE};
    if (is_one_of(text, unknown))
        return true;
    if (is_one_of(text, drawn)) {
        out->kind = GV_WRITTEN_WINNER;
        return true;
    }
    const char *at = text;
    int black = small_number(&at);
    int white = black >= 0 && *at == '-' ? (at++, small_number(&at)) : -1;
    if (black < 0 || white < 0 || *at)
        return false;
    /* "1-0" is chess players' for "Black won"; no game of ours ends with one disc in all. */
    out->kind = black + white == 1 ? GV_WRITTEN_WINNER : GV_WRITTEN_DISCS;
    out->black = black;
    out->white = white;
    return true;
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

/* Whether what was written is what the discs of a finished game say, by either way of counting. */
static bool agrees(const gv_game_record *game, const gv_written_result *written)
{
    int cells = game->variant.columns * game->variant.rows - gv_set_count(&game->variant.holes);
    int black, white, empties = cells - game->black - game->white;
    switch (written->kind) {
    case GV_WRITTEN_WINNER:
        return sign(written->black - written->white) ==
               (game->winner == GV_BLACK_WINS) - (game->winner == GV_WHITE_WINS);
    case GV_WRITTEN_DIFFERENCE:
        gv_count_discs(GV_COUNT_EMPTIES_TO_WINNER, game->black, game->white, empties, &black,
                       &white);
        return written->black == game->black - game->white || written->black == black - white;
    case GV_WRITTEN_DISCS:
        gv_count_discs(GV_COUNT_EMPTIES_TO_WINNER, game->black, game->white, empties, &black,
                       &white);
        return (written->black == game->black && written->white == game->white) ||
               (written->black == black && written->white == white);
    case GV_WRITTEN_NONE:
        break;
    }
    return false;
}

/* "+4.000", GGF's: black − white less komi. */
static bool read_difference(const char *text, double komi, gv_written_result *out)
{
    char *end;
    double value = strtod(text, &end);
    double discs = value + komi;
    if (end == text || (*end && *end != ':') || !(discs >= -256 && discs <= 256))
        return false;
    *out = (gv_written_result){.kind = GV_WRITTEN_DIFFERENCE, .black = (int)discs};
    return out->black == discs; /* half a disc: the komi is another one than the file says */
    return true;
}

void gv_i_result_take(gv_game_record *game, const char *text, double komi, int line, int column)
{
    char found[GV_I_QUOTE_SIZE];
    bool signed_number = *text == '+' || (*text == '-' && gv_i_is_digit(text[1]));
    bool read = signed_number ? read_difference(text, komi, &game->result)
                              : gv_i_result_read(text, &game->result);
    if (!read)
        gv_i_warn(game, line, column, "the result \"%s\" cannot be read, expected one as 33-31",
                  gv_i_quote(text, found));
    else if (game->result.kind == GV_WRITTEN_NONE &&
             (game->state == GV_OVER || strcmp(text, "*") != 0))
        gv_i_warn(game, line, column, "no result (\"%s\"): the discs lie %d-%d%s",
                  gv_i_quote(text, found), game->black, game->white,
                  game->state == GV_OVER ? "" : ", and the game is not over");
    else if (game->state == GV_OVER && !agrees(game, &game->result))
        gv_i_warn(game, line, column, "the result \"%s\" is wrong: the discs lie %d-%d",
                  gv_i_quote(text, found), game->black, game->white);
}

void gv_i_result_text(const gv_game_record *game, char *out, size_t size)
{
    const gv_written_result *written = &game->result;
    if (game->state == GV_OVER)
        snprintf(out, size, "%d-%d", game->black, game->white);
    else if (written->kind == GV_WRITTEN_DISCS)
        snprintf(out, size, "%d-%d", written->black, written->white);
    else if (written->kind == GV_WRITTEN_WINNER)
        snprintf(out, size, "%s",
                 written->black > written->white   ? "1-0"
                 : written->white > written->black ? "0-1"
                                                   : "1/2-1/2");
    else
        snprintf(out, size, "*");
}
