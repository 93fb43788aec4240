/* json.c - boards and positions as JSON. The keys are a contract; see docs/commands.md. */
#include "cli/cli.h"

static json_t *link_json(const gv_board *board, const gv_link *link)
{
    char from[GV_CELL_NAME_SIZE], to[GV_CELL_NAME_SIZE];
    return json_sprintf("%s %s > %s %s", gv_cell_name(board, link->from.cell, from),
                        gv_name_of(gv_heading_names, link->from.heading),
                        gv_cell_name(board, link->to.cell, to),
                        gv_name_of(gv_heading_names, link->to.heading));
}

json_t *gv_i_json_board(const gv_board *board)
{
    json_t *json = json_pack(
        "{s:i, s:i, s:s, s:s}", "columns", gv_board_columns(board), "rows", gv_board_rows(board),
        "left_right", gv_name_of(gv_edge_names, (int)gv_board_left_right(board)), "top_bottom",
        gv_name_of(gv_edge_names, (int)gv_board_top_bottom(board)));
    gv_set holes = gv_board_holes(board);
    if (!gv_set_is_empty(&holes))
        json_object_set_new(json, "holes", gv_i_json_cells(board, &holes));
    const gv_link *links;
    size_t count = gv_board_links(board, &links);
    if (count > 0) {
        json_t *list = json_array();
        for (size_t i = 0; i < count; i++)
            json_array_append_new(list, link_json(board, &links[i]));
        json_object_set_new(json, "links", list);
    }
    return json;
}

json_t *gv_i_json_cells(const gv_board *board, const gv_set *cells)
{
    json_t *list = json_array();
    char name[GV_CELL_NAME_SIZE];
    for (int cell = gv_set_next(cells, 0); cell >= 0; cell = gv_set_next(cells, cell + 1))
        json_array_append_new(list, json_string(gv_cell_name(board, (gv_cell)cell, name)));
    return list;
}

static json_t *rows_json(const gv_board *board, const gv_position *position)
{
    json_t *rows = json_array();
    int columns = gv_board_columns(board);
    for (int row = 0; row < gv_board_rows(board); row++) {
        char text[GV_MAX_SIDE + 1] = "";
        for (int column = 0; column < columns; column++)
            text[column] = gv_cell_letter(board, position, (gv_cell)(row * columns + column));
        json_array_append_new(rows, json_string(text));
    }
    return rows;
}

static json_t *legal_json(const gv_rules *rules, const gv_position *position)
{
    json_t *list = json_array();
    gv_set legal = gv_legal(rules, position);
    for (int cell = gv_set_next(&legal, 0); cell >= 0; cell = gv_set_next(&legal, cell + 1)) {
        char name[GV_CELL_NAME_SIZE];
        gv_effect effect = gv_effect_of(rules, position, (gv_cell)cell);
        json_array_append_new(
            list,
            json_pack("{s:s, s:o, s:o}", "move", gv_cell_name(rules->board, (gv_cell)cell, name),
                      "flips", gv_i_json_cells(rules->board, &effect.flips), "closing_flips",
                      gv_i_json_cells(rules->board, &effect.closing_flips)));
    }
    return list;
}

json_t *gv_i_json_position(const gv_rules *rules, gv_start start, const gv_position *position,
                           int ply)
{
    gv_state state = gv_state_of(rules, position);
    bool over = state == GV_OVER;
    const char *to_move = gv_name_of(gv_colour_names, (int)gv_mover(position));
    const char *result =
        over ? gv_name_of(gv_result_names, (int)gv_result_of(rules, position)) : NULL;
    return json_pack(
        "{s:o, s:s, s:s, s:i, s:s?, s:b, s:b, s:i, s:i, s:o, s:o, s:s?}", "board",
        gv_i_json_board(rules->board), "closing", gv_name_of(gv_closing_names, (int)rules->closing),
        "start", gv_name_of(gv_start_names, (int)start), "ply", ply, "to_move",
        over ? NULL : to_move, "must_pass", state == GV_MUST_PASS, "over", over, "black",
        gv_set_count(gv_discs(position, GV_BLACK)), "white",
        gv_set_count(gv_discs(position, GV_WHITE)), "rows", rows_json(rules->board, position),
        "legal", legal_json(rules, position), "result", result);
}
