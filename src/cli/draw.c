/* draw.c - `gluversi draw`: a picture of a position as a PNG file, without a display. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

#ifdef GV_HAVE_APP
#include "app/picture.h"

/* The value of an option as a number in low … high; `fallback` where it is not given. */
static bool read_real(const gv_i_arguments *arguments, const char *option, double low, double high,
                      double fallback, double *out)
{
    const char *text = gv_i_value(arguments, option, NULL);
    *out = fallback;
    if (!text)
        return true;
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !(value >= low && value <= high)) {
        gv_i_misuse("draw: --%s: found \"%s\", expected a number from %g to %g", option, text, low,
                    high);
        return false;
    }
    *out = value;
    return true;
}

static bool read_size(const gv_i_arguments *arguments, int *width, int *height)
{
    const char *text = gv_i_value(arguments, "size-px", "1280x800");
    int end = 0;
    if (sscanf(text, "%dx%d%n", width, height, &end) == 2 && text[end] == '\0' &&
        *width >= GV_FLAT_PICTURE_SMALLEST && *width <= GV_PICTURE_SIDE &&
        *height >= GV_FLAT_PICTURE_SMALLEST && *height <= GV_PICTURE_SIDE)
        return true;
    gv_i_misuse("draw: --size-px: found \"%s\", expected WIDTHxHEIGHT, each %d to %d", text,
                GV_FLAT_PICTURE_SMALLEST, GV_PICTURE_SIDE);
    return false;
}

static bool read_scroll(const gv_i_arguments *arguments, double *x, double *y)
{
    const char *text = gv_i_value(arguments, "scroll", "0,0");
    int end = 0;
    if (sscanf(text, "%lf,%lf%n", x, y, &end) == 2 && text[end] == '\0' && *x >= -1e6 &&
        *x <= 1e6 && *y >= -1e6 && *y <= 1e6)
        return true;
    gv_i_misuse("draw: --scroll: found \"%s\", expected RIGHT,DOWN in cells, such as 2.5,-1", text);
    return false;
}

static bool read_theme(const gv_i_arguments *arguments, gv_theme_kind *theme)
{
    const char *text = gv_i_value(arguments, "theme", "dark");
    int value;
    char names[60];
    if (gv_name_read(gv_theme_names, text, &value)) {
        *theme = (gv_theme_kind)value;
        return true;
    }
    gv_name_list(gv_theme_names, names, sizeof names);
    gv_i_misuse("draw: --theme: found \"%s\", expected %s", text, names);
    return false;
}

/* --walks CELL or --lines CELL, or --mark CELL for the outline alone. */
static bool read_cell(const gv_i_arguments *arguments, const gv_board *board,
                      gv_flat_picture *picture)
{
    static const char *const options[] = {"walks", "lines", "mark"};
    const char *chosen = NULL;
    for (int i = 0; i < 3; i++) {
        if (!gv_i_has(arguments, options[i]))
            continue;
        if (chosen) {
            gv_i_misuse("draw: --%s and --%s given; expected one", chosen, options[i]);
            return false;
        }
        chosen = options[i];
    }
    if (!chosen)
        return true;
    gv_error error;
    const char *text = gv_i_value(arguments, chosen, "");
    gv_status status = gv_square_read(&text, gv_board_columns(board), gv_board_rows(board),
                                      &picture->cell, &error);
    if (status != GV_OK || *text) {
        gv_i_misuse("draw: --%s: %s", chosen, status ? error.message : "expected one square");
        return false;
    }
    picture->has_cell = true;
    picture->walks = strcmp(chosen, "walks") == 0;
    picture->lines = strcmp(chosen, "lines") == 0;
    return true;
}

static bool read_view(const gv_i_arguments *arguments)
{
    const char *view = gv_i_value(arguments, "view", "flat");
    if (strcmp(view, "flat") == 0)
        return true;
    gv_i_misuse("draw: --view: found \"%s\", expected flat", view);
    return false;
}

static bool read_picture(const gv_i_arguments *arguments, gv_flat_picture *picture)
{
    double scale;
    if (!read_view(arguments) || !read_size(arguments, &picture->width, &picture->height) ||
        !read_scroll(arguments, &picture->scroll_x, &picture->scroll_y) ||
        !read_theme(arguments, &picture->theme) ||
        !read_real(arguments, "scale", 0.5, 8, 1, &scale) ||
        !read_real(arguments, "zoom", 0.1, 20, 1, &picture->zoom))
        return false;
    picture->scale = (float)scale;
    picture->no_copies = gv_i_has(arguments, "no-copies");
    picture->no_names = gv_i_has(arguments, "no-names");
    picture->no_legal = gv_i_has(arguments, "no-legal");
    picture->no_last = gv_i_has(arguments, "no-last");
    return true;
}

static int run(const gv_i_arguments *arguments)
{
    gv_flat_picture picture = {0};
    gv_i_input input;
    gv_error error;
    const char *out = gv_i_value(arguments, "out", NULL);
    if (!out)
        return gv_i_misuse("draw: no --out; expected --out FILE.png");
    if (!read_picture(arguments, &picture))
        return GV_EXIT_MISUSE;
    if (gv_i_input_game(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    picture.variant = &input.variant;
    picture.game = input.game;
    picture.seed = input.setup.seed;
    int code = GV_EXIT_MISUSE;
    if (read_cell(arguments, input.setup.board, &picture))
        code = gv_flat_picture_write(out, &picture, &error) == GV_OK ? GV_EXIT_DONE
                                                                     : gv_i_failed(&error);
    gv_i_input_free(&input);
    return code;
}
#else
static int run(const gv_i_arguments *arguments)
{
    (void)arguments;
    return gv_i_misuse("draw: this program was built without pictures (they need glfw3, epoxy, "
                       "egl, freetype2, libpng and cglm)");
}
#endif

static const gv_i_option options[] = {
    {"out", "FILE", "the PNG file to write; it carries variant, rule and moves as text"},
    {"view", "flat", "what to draw (default flat)"},
    {"size-px", "WxH", "size of the picture in pixels (default 1280x800)"},
    {"scale", "N", "pixels to a unit of text and lines (default 1)"},
    {"theme", "dark | light | print", "colours; print is for paper (default dark)"},
    {"walks", "CELL", "draw the walks of a move on CELL"},
    {"lines", "CELL", "draw the whole lines through CELL"},
    {"mark", "CELL", "outline CELL in all its copies"},
    {"scroll", "RIGHT,DOWN", "move the view by so many cells"},
    {"zoom", "N", "larger or smaller cells (default 1)"},
    {"no-copies", NULL, "the board alone"},
    {"no-names", NULL, "without names of cells"},
    {"no-legal", NULL, "without marks of legal moves"},
    {"no-last", NULL, "without the mark of the last move"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_draw = {
    .name = "draw",
    .summary = "a picture of a position as a PNG file",
    .about = "Draws the board with its continuations as the window does, and needs no display.",
    .example = "gluversi draw klein --moves \"f5 d6 c3\" --walks d3 --out klein.png",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME,
    .options = options,
    .run = run,
};
