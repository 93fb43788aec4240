/* ggf_write.c - games in the Generic Game Format (see ggf.c), a game a line. */
#include <stdlib.h>
#include <string.h>

#include "notation/reading.h"

static void write_property(const char *name, const char *value, gv_text *out)
{
    gv_text_addf(out, "%s[", name);
    for (; *value; value++) {
        if (*value == ']' || *value == '\\')
            gv_text_add(out, "\\");
        gv_text_add_bytes(out, gv_i_is_line_end(*value) ? " " : value, 1);
    }
    gv_text_add(out, "]");
}

/* "a" where fewest discs win; the letters of an imported game, which may say more. */
static void write_type(const gv_game_record *game, gv_text *out)
{
    const char *kept = gv_game_record_tag(game, "GgfTY");
    char type[16];
    snprintf(type, sizeof type, "%d%s", game->variant.columns,
             game->variant.objective == GV_FEWEST ? "a" : "");
    write_property("TY", kept ? kept : type, out);
}

/* What White gets by the letters of an imported game, "8k3"; 0 where they say nothing of it. */
static double komi_of(const gv_game_record *game)
{
    const char *kept = gv_game_record_tag(game, "GgfTY");
    const char *letter = kept ? strpbrk(kept, "kK") : NULL;
    return letter ? strtod(letter + 1, NULL) : 0;
}

/*
 * The winner's margin with the empty cells counted for the winner, as the server does, less the
 * komi. What an imported file said is written as it was: it may know of a resignation or a clock.
 */
static void write_result(const gv_game_record *game, gv_text *out)
{
    const char *kept = gv_game_record_tag(game, "Result");
    char result[32];
    int black = game->black, white = game->white;
    int empties = game->variant.columns * game->variant.rows - black - white;
    bool difference = kept && (*kept == '+' || *kept == '-'); /* only GGF writes such a result */
    if (kept && (game->format == GV_FORMAT_GGF || (game->state != GV_OVER && difference))) {
        write_property("RE", kept, out);
        return;
    }
    if (game->state == GV_OVER) {
        gv_count_discs(GV_COUNT_EMPTIES_TO_WINNER, black, white, empties, &black, &white);
        if (game->black == game->white)
            black = white;
    } else if (game->result.kind == GV_WRITTEN_DISCS) {
        black = game->result.black;
        white = game->result.white;
    } else if (game->result.kind == GV_WRITTEN_DIFFERENCE) {
        black = game->result.black;
        white = 0;
    } else {
        return;
    }
    snprintf(result, sizeof result, "%+.3f", black - white - komi_of(game));
    write_property("RE", result, out);
}

static void write_board(const gv_game_record *game, gv_text *out)
{
    int size = game->variant.columns;
    gv_text_addf(out, "BO[%d", size);
    for (int cell = 0; cell < size * size; cell++) {
        bool black = gv_set_has(gv_discs(&game->start, GV_BLACK), (unsigned)cell);
        bool white = gv_set_has(gv_discs(&game->start, GV_WHITE), (unsigned)cell);
        gv_text_addf(out, "%s%c", cell % size == 0 ? " " : "", black ? '*' : white ? 'O' : '-');
    }
    gv_text_addf(out, " %c]", game->start.black_to_move ? '*' : 'O');
}

/* Whether a comment is what GGF has behind a move: a value and a time. */
static bool is_annotation(const char *text)
{
    return text[strspn(text, "0123456789.+-:/e")] == '\0' && *text;
}

static void write_moves(const gv_game_record *game, gv_text *out, unsigned *left)
{
    bool black = game->start.black_to_move;
    size_t comment = 0;
    while (comment < game->comment_count && game->comments[comment].ply == 0) {
        comment++;
        *left |= GV_LEFT_COMMENTS;
    }
    for (int ply = 0; ply < game->move_count; ply++, black = !black) {
        int cell = game->moves[ply], size = game->variant.columns;
        if (cell == GV_PASS)
            gv_text_addf(out, "%c[pass", black ? 'B' : 'W');
        else
            gv_text_addf(out, "%c[%c%d", black ? 'B' : 'W', 'A' + cell % size, cell / size + 1);
        bool annotated = false;
        for (; comment < game->comment_count && game->comments[comment].ply == ply + 1; comment++) {
            const char *text = game->comments[comment].text;
            if (!annotated && is_annotation(text))
                gv_text_addf(out, "/%s", text);
            else
                *left |= GV_LEFT_COMMENTS;
            annotated = true;
        }
        gv_text_add(out, "]");
    }
}

/* Tags with a property of their own; whether this is one of them. */
static bool write_tag(const gv_tag *tag, gv_text *out)
{
    static const char *const elsewhere[] = {"Date", "Time", "Result", "GgfTY"};
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        if (strcmp(tag->name, elsewhere[i]) == 0)
            return true;
    for (const gv_i_ggf_tag *row = gv_i_ggf_tags; row->property; row++) {
        if (strcmp(tag->name, row->tag) == 0) {
            write_property(row->property, tag->value, out);
            return true;
        }
    }
    if (strncmp(tag->name, "Ggf", 3) != 0 || !tag->name[3])
        return false;
    write_property(tag->name + 3, tag->value, out);
    return true;
}

gv_status gv_i_ggf_write(const gv_game_record *game, gv_text *out, unsigned *left, gv_error *error)
{
    gv_status status = gv_i_fits_drawn(game, "GGF", true, 0, error);
    if (status)
        return status;
    const char *date = gv_game_record_tag(game, "Date");
    const char *time = gv_game_record_tag(game, "Time");
    gv_text_add(out, "(;GM[Othello]");
    if (date && *date != '?') {
        gv_text both = {0};
        gv_text_addf(&both, time ? "%s_%s" : "%s", date, time);
        write_property("DT", gv_text_string(&both), out);
        gv_text_free(&both);
    } else if (time) {
        *left |= GV_LEFT_TAGS;
    }
    for (size_t i = 0; i < game->tags.count; i++)
        if (!write_tag(&game->tags.items[i], out))
            *left |= GV_LEFT_TAGS;
    write_type(game, out);
    write_result(game, out);
    write_board(game, out);
    write_moves(game, out, left);
    gv_text_add(out, ";)\n");
    return GV_OK;
}
