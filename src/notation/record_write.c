/*
 * record_write.c - whole games as text: tags, the opening if it was drawn, moves, a checksum; and
 * single positions.
 */
#include <inttypes.h>
#include <stdio.h>

#include "notation/record.h"

#define MOVES_PER_LINE 10

/*
 * The variant as this game is played: holes that were drawn at random are written by their names,
 * so that the record does not depend on how they are drawn. Links are borrowed; it must not be
 * freed.
 */
static gv_variant variant_played(const gv_variant *variant, const gv_board *board)
{
    gv_variant played = *variant;
    gv_variant_keep_holes(&played, board);
    return played;
}

/* The result in discs, where the game is over: people look for it first. */
static void write_result(const gv_game *game, gv_text *out)
{
    const gv_position *now = gv_game_now(game);
    char result[16];
    if (gv_state_of(gv_game_rules(game), now) != GV_OVER)
        return;
    snprintf(result, sizeof result, "%d-%d", gv_set_count(gv_discs(now, GV_BLACK)),
             gv_set_count(gv_discs(now, GV_WHITE)));
    gv_i_tag_write("Result", result, out);
}

/* Ten moves a line, each line with the number of its first, by which messages count too. */
static void write_moves(const gv_game *game, gv_text *out)
{
    for (int ply = 0; ply < gv_game_ply(game); ply++) {
        if (ply % MOVES_PER_LINE == 0)
            gv_text_addf(out, "%s%d.", ply > 0 ? "\n" : "", ply + 1);
        gv_text_add(out, " ");
        gv_i_move_write(game, ply, out);
    }
    if (gv_game_ply(game) > 0)
        gv_text_add(out, "\n");
}

void gv_game_write(const gv_variant *variant, uint64_t seed, const gv_game *game, gv_text *out)
{
    const gv_board *board = gv_game_rules(game)->board;
    gv_variant played = variant_played(variant, board);
    gv_tags_write(&played, seed, out);
    write_result(game, out);
    gv_text_add(out, "\n");
    if (variant->start == GV_START_POSITION) {
        gv_diagram_write(board, gv_game_at(game, 0), &(gv_diagram){0}, out);
        gv_text_add(out, "\n");
    }
    write_moves(game, out);
    gv_text_addf(out, "=%016" PRIx64 "\n", gv_i_checksum(board, gv_game_now(game)));
}

void gv_position_write(const gv_variant *variant, const gv_setup *setup,
                       const gv_position *position, const gv_diagram *how, gv_text *out)
{
    gv_variant drawn = variant_played(variant, setup->board);
    drawn.start = GV_START_POSITION;
    drawn.black = *gv_discs(position, GV_BLACK);
    drawn.white = *gv_discs(position, GV_WHITE);
    drawn.black_to_move = position->black_to_move;
    drawn.placements = position->placements;
    /* With shared discs nobody asks who laid them. */
    drawn.has_laid =
        variant->stock > 0 && (position->laid[GV_BLACK] != gv_set_count(&drawn.black) ||
                               position->laid[GV_WHITE] != gv_set_count(&drawn.white));
    drawn.laid[GV_BLACK] = position->laid[GV_BLACK];
    drawn.laid[GV_WHITE] = position->laid[GV_WHITE];
    gv_tags_write(&drawn, 0, out);
    gv_text_add(out, "\n");
    gv_diagram_write(setup->board, position, how, out);
}
