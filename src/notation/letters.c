/* letters.c - positions as letters, and as a number made of them. */
#include <stdio.h>

#include "notation/record.h"

char gv_i_letter_of(char written)
{
    switch (written) {
    case 'X':
    case 'x':
    case 'B':
    case 'b':
    case '*':
        return 'X';
    case 'O':
    case 'o':
    case 'W':
    case 'w':
        return 'O';
    case '.':
    case '-':
    case '+': /* a legal move, as gv_diagram_write marks it */
        return '.';
    case '#':
        return '#';
    default:
        return '\0';
    }
}

char gv_cell_letter(const gv_board *board, const gv_position *position, gv_cell cell)
{
    if (!gv_set_has(gv_board_playable(board), cell))
        return '#';
    if (gv_set_has(gv_discs(position, GV_BLACK), cell))
        return 'X';
    return gv_set_has(gv_discs(position, GV_WHITE), cell) ? 'O' : '.';
}

static uint64_t add_byte(uint64_t sum, char byte)
{
    return (sum ^ (unsigned char)byte) * UINT64_C(0x100000001b3);
}

uint64_t gv_i_checksum(const gv_board *board, const gv_position *position)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    char head[32];
    snprintf(head, sizeof head, "%dx%d %c ", gv_board_columns(board), gv_board_rows(board),
             position->black_to_move ? 'X' : 'O');
    for (const char *at = head; *at; at++)
        sum = add_byte(sum, *at);
    for (int cell = 0; cell < gv_board_cells(board); cell++)
        sum = add_byte(sum, gv_cell_letter(board, position, (gv_cell)cell));
    return sum;
}
