/*
 * theme.c - the table of colours.
 *
 * The dark theme is the one of the sketch (look.png). The light one has the same structure with the
 * lightness turned round, except for the board: green stays green, and its copies go towards the
 * paper instead of towards the dark. Print has no large dark areas at all: toner is not paint.
 * Text keeps a contrast of at least 4.5 to its ground (tests/test_ui.c measures it).
 */
#include "ui/theme.h"

#include <math.h>

const gv_name gv_theme_names[] = {
    {GV_THEME_DARK, "dark", "quiet and dark, the board the brightest thing"},
    {GV_THEME_LIGHT, "light", "the same on a light ground"},
    {GV_THEME_CONTRAST, "contrast", "black ground, white lines: for weak eyes and bright rooms"},
    {GV_THEME_PRINT, "print", "for paper: white ground, thin lines"},
    {0, NULL, NULL},
};

/* Okabe and Ito's set, "Color Universal Design", 2008: told apart with every kind of colour vision.
 */
#define ORANGE                                                                                     \
    {                                                                                              \
        0xE6, 0x9F, 0x00, 255                                                                      \
    }
#define SKY_BLUE                                                                                   \
    {                                                                                              \
        0x56, 0xB4, 0xE9, 255                                                                      \
    }
#define GREEN                                                                                      \
    {                                                                                              \
        0x00, 0x9E, 0x73, 255                                                                      \
    }
#define YELLOW                                                                                     \
    {                                                                                              \
        0xF0, 0xE4, 0x42, 255                                                                      \
    }
#define VERMILION                                                                                  \
    {                                                                                              \
        0xD5, 0x5E, 0x00, 255                                                                      \
    }
/* Not of the set, which is used up: no colour of a walk or a seam may be that of an edge. */
#define VIOLET HEX(0x8f7ee6)
#define PURPLE                                                                                     \
    {                                                                                              \
        0xCC, 0x79, 0xA7, 255                                                                      \
    }

#define HEX(hex)                                                                                   \
    {                                                                                              \
        (hex) >> 16 & 255, (hex) >> 8 & 255, (hex)&255, 255                                        \
    }
#define HEX_A(hex, alpha)                                                                          \
    {                                                                                              \
        (hex) >> 16 & 255, (hex) >> 8 & 255, (hex)&255, (alpha)                                    \
    }

/* clang-format off */
static const gv_theme themes[] = {
    {
        .kind = GV_THEME_DARK,
        .surround = HEX(0x20242c), .panel = HEX(0x2a303a), .panel_edge = HEX(0x39404c),
        .well = HEX(0x20242c),
        .control = HEX(0x363d49), .control_hover = HEX(0x434c5a), .control_pressed = HEX(0x2d333d),
        .chosen = HEX(0x356384), .chosen_hover = HEX(0x3f739a),
        .text = HEX(0xe8eaee), .secondary = HEX(0x9aa3b2), .disabled = HEX(0x6b7483),
        .chosen_text = HEX(0xffffff), .link = HEX(0x8ab8d8), .focus = HEX(0xffffff),
        .shadow = HEX_A(0x000000, 130),
        .board = HEX(0x2f7d5b), .board_line = HEX(0x1d4a37),
        .copy = HEX(0x2b4a41), .copy_line = HEX(0x20362f),
        .board_name = HEX(0xbfe3d2), .copy_name = HEX(0x86a398),
        .black = HEX(0x15171b), .white = HEX(0xf3f1ea),
        .black_edge = HEX(0x2b3038), .white_edge = HEX(0xcfccc2),
        .copy_black = HEX(0x20252b), .copy_white = HEX(0xaab0ae),
        .copy_black_edge = HEX(0x2b3236), .copy_white_edge = HEX(0x929997),
        .disc_shadow = HEX_A(0x000000, 90),
        .hole = HEX(0x20242c),
        .legal = HEX(0xd9efe4), .copy_legal = HEX(0x8fa79d), .hover = HEX_A(0xffffff, 40),
        .rim = {HEX(0xe8eaee), VIOLET},
        .seam_left_right = ORANGE, .seam_top_bottom = SKY_BLUE,
        .walk_ordinary = YELLOW, .walk_closing = PURPLE, .walk_casing = HEX_A(0x15171b, 110),
        .good = GREEN, .warning = VERMILION, .warning_text = HEX(0xf58b3c),
        .last_move = ORANGE,
    },
    {
        .kind = GV_THEME_LIGHT,
        .surround = HEX(0xe3e6ea), .panel = HEX(0xf6f7f9), .panel_edge = HEX(0xcdd2d9),
        .well = HEX(0xe9ecf0),
        .control = HEX(0xe2e6eb), .control_hover = HEX(0xd5dbe3), .control_pressed = HEX(0xc6ced8),
        .chosen = HEX(0x2f6890), .chosen_hover = HEX(0x3878a4),
        .text = HEX(0x1c2129), .secondary = HEX(0x545d6b), .disabled = HEX(0x949ca8),
        .chosen_text = HEX(0xffffff), .link = HEX(0x1f5f8b), .focus = HEX(0x10151c),
        .shadow = HEX_A(0x1c2129, 70),
        .board = HEX(0x3a9470), .board_line = HEX(0x236a4e),
        .copy = HEX(0xa9c4b8), .copy_line = HEX(0x8eae9f),
        .board_name = HEX(0xe4f6ee), .copy_name = HEX(0x5c7a6d),
        .black = HEX(0x15171b), .white = HEX(0xf8f6f0),
        .black_edge = HEX(0x2b3038), .white_edge = HEX(0xc4c1b6),
        .copy_black = HEX(0x6a7470), .copy_white = HEX(0xdfe5e1),
        .copy_black_edge = HEX(0x5e6763), .copy_white_edge = HEX(0xc2ccc6),
        .disc_shadow = HEX_A(0x000000, 70),
        .hole = HEX(0xe3e6ea),
        .legal = HEX(0xeffaf4), .copy_legal = HEX(0x6f8d80), .hover = HEX_A(0xffffff, 60),
        .rim = {HEX(0x1c2129), VIOLET},
        .seam_left_right = ORANGE, .seam_top_bottom = SKY_BLUE,
        .walk_ordinary = YELLOW, .walk_closing = PURPLE, .walk_casing = HEX_A(0x15171b, 130),
        .good = GREEN, .warning = VERMILION, .warning_text = HEX(0xa84a00),
        .last_move = ORANGE,
    },
    {
        .kind = GV_THEME_CONTRAST,
        .surround = HEX(0x000000), .panel = HEX(0x000000), .panel_edge = HEX(0xffffff),
        .well = HEX(0x000000),
        .control = HEX(0x262626), .control_hover = HEX(0x474747), .control_pressed = HEX(0x101010),
        .chosen = HEX(0xffe45c), .chosen_hover = HEX(0xfff0a0),
        .text = HEX(0xffffff), .secondary = HEX(0xe6e6e6), .disabled = HEX(0x9a9a9a),
        .chosen_text = HEX(0x000000), .link = HEX(0x9fd8ff), .focus = HEX(0xffffff),
        .shadow = HEX_A(0x000000, 0),
        .board = HEX(0x1f5f46), .board_line = HEX(0xd0e4da),
        .copy = HEX(0x1c2a24), .copy_line = HEX(0x5c6e66),
        .board_name = HEX(0xffffff), .copy_name = HEX(0xb4c4bc),
        .black = HEX(0x000000), .white = HEX(0xffffff),
        .black_edge = HEX(0xffffff), .white_edge = HEX(0x000000),
        .copy_black = HEX(0x0c100e), .copy_white = HEX(0x9aa29e),
        .copy_black_edge = HEX(0x9aa29e), .copy_white_edge = HEX(0x0c100e),
        .disc_shadow = HEX_A(0x000000, 0),
        .hole = HEX(0x000000),
        .legal = HEX(0xffffff), .copy_legal = HEX(0xb4c4bc), .hover = HEX_A(0xffffff, 60),
        .rim = {HEX(0xffffff), VIOLET},
        .seam_left_right = ORANGE, .seam_top_bottom = SKY_BLUE,
        .walk_ordinary = YELLOW, .walk_closing = PURPLE, .walk_casing = HEX_A(0x000000, 220),
        .good = GREEN, .warning = VERMILION, .warning_text = HEX(0xffa45c),
        .last_move = ORANGE,
    },
    {
        .kind = GV_THEME_PRINT,
        .surround = HEX(0xffffff), .panel = HEX(0xffffff), .panel_edge = HEX(0x8a8f98),
        .well = HEX(0xffffff),
        .control = HEX(0xeceef1), .control_hover = HEX(0xe0e4e9), .control_pressed = HEX(0xd4d9e0),
        .chosen = HEX(0x2f6890), .chosen_hover = HEX(0x3878a4),
        .text = HEX(0x000000), .secondary = HEX(0x4a4f57), .disabled = HEX(0x8a8f98),
        .chosen_text = HEX(0xffffff), .link = HEX(0x1f5f8b), .focus = HEX(0x000000),
        .shadow = HEX_A(0x000000, 60),
        .board = HEX(0xe3efe9), .board_line = HEX(0x5f7268),
        .copy = HEX(0xf4f7f5), .copy_line = HEX(0xb9c3be),
        .board_name = HEX(0x35463e), .copy_name = HEX(0x8b9691),
        .black = HEX(0x000000), .white = HEX(0xffffff),
        .black_edge = HEX(0x000000), .white_edge = HEX(0x000000),
        .copy_black = HEX(0x9aa29e), .copy_white = HEX(0xffffff),
        .copy_black_edge = HEX(0x9aa29e), .copy_white_edge = HEX(0x9aa29e),
        .disc_shadow = HEX_A(0x000000, 0),
        .hole = HEX(0xffffff),
        .legal = HEX(0x2c3a33), .copy_legal = HEX(0x9aa6a0), .hover = HEX_A(0x000000, 30),
        .rim = {HEX(0x000000), VIOLET},
        .seam_left_right = ORANGE, .seam_top_bottom = SKY_BLUE,
        /* Yellow is hardly seen on white paper: its casing carries it. */
        .walk_ordinary = YELLOW, .walk_closing = PURPLE, .walk_casing = HEX_A(0x000000, 200),
        .good = GREEN, .warning = VERMILION, .warning_text = HEX(0xa84a00),
        .last_move = ORANGE,
    },
};
/* clang-format on */

const gv_theme *gv_theme_of(gv_theme_kind kind)
{
    for (size_t i = 0; i < sizeof themes / sizeof themes[0]; i++) {
        if (themes[i].kind == kind) {
            return &themes[i];
        }
    }
    return &themes[0];
}

static uint8_t mix(uint8_t a, uint8_t b, float t)
{
    return (uint8_t)lroundf((float)a + ((float)b - (float)a) * t);
}

gv_rgba gv_rgba_mix(gv_rgba a, gv_rgba b, float t)
{
    t = fmaxf(0, fminf(t, 1));
    return (gv_rgba){mix(a.r, b.r, t), mix(a.g, b.g, t), mix(a.b, b.b, t), mix(a.a, b.a, t)};
}

gv_rgba gv_rgba_fade(gv_rgba colour, float t)
{
    colour.a = mix(0, colour.a, fmaxf(0, fminf(t, 1)));
    return colour;
}
