/* draw.c - `gluversi draw`: a picture of a position as a PNG file, without a display. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

#ifdef GV_HAVE_APP
#include "app/picture.h"
#include "app/surface_picture.h"

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

static bool is_surface(const gv_i_arguments *arguments)
{
    return strcmp(gv_i_value(arguments, "view", "flat"), "surface") == 0;
}

/* Options that mean something in one of the views only. */
static bool read_view(const gv_i_arguments *arguments)
{
    static const char *const of_flat[] = {"scroll", "zoom", "scale", "no-copies", NULL};
    static const char *const of_surface[] = {"glue",   "camera", "shape",   "see-through",
                                             "frames", "turn",   "animate", NULL};
    const char *view = gv_i_value(arguments, "view", "flat");
    if (strcmp(view, "flat") != 0 && !is_surface(arguments)) {
        gv_i_misuse("draw: --view: found \"%s\", expected flat or surface", view);
        return false;
    }
    const char *const *others = is_surface(arguments) ? of_flat : of_surface;
    for (; *others; others++) {
        if (!gv_i_has(arguments, *others))
            continue;
        gv_i_misuse("draw: --%s goes with --view %s", *others,
                    is_surface(arguments) ? "flat" : "surface");
        return false;
    }
    return true;
}

/* ---------------------------------------------------------------- the surface */

#define DEGREE 0.017453292519943295

/* "YAW,PITCH,DISTANCE": degrees, and radii of the surface. */
static bool read_camera(const gv_i_arguments *arguments, gv_surface_picture *picture)
{
    const char *text = gv_i_value(arguments, "camera", NULL);
    double yaw, pitch, distance;
    int end = 0;
    if (!text)
        return true;
    if (sscanf(text, "%lf,%lf,%lf%n", &yaw, &pitch, &distance, &end) == 3 && text[end] == '\0' &&
        yaw >= -360 && yaw <= 360 && pitch >= -90 && pitch <= 90 && distance >= GV_ORBIT_NEAREST &&
        distance <= GV_ORBIT_FARTHEST) {
        picture->has_camera = true;
        picture->yaw = yaw * DEGREE;
        picture->pitch = pitch * DEGREE;
        picture->distance = distance;
        return true;
    }
    gv_i_misuse(
        "draw: --camera: found \"%s\", expected YAW,PITCH,DISTANCE: degrees from -360 to 360 "
        "and from -90 to 90, and %g to %g radii of the surface, such as 30,35,3",
        text, GV_ORBIT_NEAREST, GV_ORBIT_FARTHEST);
    return false;
}

static bool read_shape(const gv_i_arguments *arguments, gv_surface_picture *picture)
{
    const char *text = gv_i_value(arguments, "shape", NULL);
    char names[120];
    int value;
    if (!text)
        return true;
    if (gv_name_read(gv_surface_names, text, &value)) {
        picture->has_shape = true;
        picture->shape = (gv_surface_shape)value;
        return true;
    }
    gv_name_list(gv_surface_names, names, sizeof names);
    gv_i_misuse("draw: --shape: found \"%s\", expected %s", text, names);
    return false;
}

static bool read_surface(const gv_i_arguments *arguments, gv_surface_picture *picture)
{
    double frames;
    if (!read_real(arguments, "glue", 0, 1, 1, &picture->glue) ||
        !read_real(arguments, "frames", 2, GV_SURFACE_FRAMES, 1, &frames) ||
        !read_camera(arguments, picture) || !read_shape(arguments, picture))
        return false;
    picture->frames = (int)frames;
    picture->see_through = gv_i_has(arguments, "see-through");
    picture->motion = gv_i_has(arguments, "turn") ? GV_SURFACE_TURNS : GV_SURFACE_GLUES;
    picture->animate = gv_i_has(arguments, "animate");
    if (picture->frames > 1 || (!gv_i_has(arguments, "turn") && !picture->animate))
        return true;
    gv_i_misuse("draw: --%s goes with --frames N", picture->animate ? "animate" : "turn");
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
    gv_surface_picture surface = {0};
    gv_flat_picture picture = {0};
    gv_i_input input;
    gv_error error;
    const char *out = gv_i_value(arguments, "out", NULL);
    if (!out)
        return gv_i_misuse("draw: no --out; expected --out FILE.png");
    if (!read_picture(arguments, &picture) || !read_surface(arguments, &surface))
        return GV_EXIT_MISUSE;
    if (gv_i_input_game(&input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    picture.variant = &input.variant;
    picture.game = input.game;
    picture.seed = input.setup.seed;
    int code = GV_EXIT_MISUSE;
    if (read_cell(arguments, input.setup.board, &picture)) {
        surface.board = picture;
        gv_status status = is_surface(arguments) ? gv_surface_picture_write(out, &surface, &error)
                                                 : gv_flat_picture_write(out, &picture, &error);
        code = status == GV_OK ? GV_EXIT_DONE : gv_i_failed(&error);
    }
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
    {"view", "flat | surface",
     "the board with its copies, or bent into its surface (default flat)"},
    {"glue", "SHARE", "surface: how far it is glued, from 0, flat, to 1 (default 1)"},
    {"camera", "Y,P,D",
     "surface: yaw and pitch in degrees, distance in its radii, such as 30,35,3"},
    {"shape", "NAME", "surface: bottle or figure-eight, for a Klein bottle (default figure-eight)"},
    {"see-through", NULL, "surface: what is behind shines through"},
    {"frames", "N", "surface: N pictures of the gluing, NAME-001.png and so on"},
    {"turn", NULL, "surface: the frames go once round it instead"},
    {"animate", NULL, "surface: the frames in one moving picture (APNG), for slides and browsers"},
    {"size-px", "WxH", "size of the picture in pixels (default 1280x800)"},
    {"scale", "N", "pixels to a unit of text and lines (default 1)"},
    {"theme", "dark | light | print", "colours; print is for paper (default dark)"},
    {"walks", "CELL", "draw the walks of a move on CELL; one of --walks, --lines and --mark"},
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
    .about = "Draws the board with its continuations, or the surface it is glued to, as the window "
             "does; needs no display.",
    .example = "gluversi draw klein --moves \"f5 d6 c3\" --walks d3 --out klein.png",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME,
    .options = options,
    .run = run,
};
