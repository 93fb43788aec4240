/* trace.c - see trace.h. */
#include "app/trace.h"

#include <errno.h>
#include <math.h>
#include <string.h>

gv_status gv_trace_open(gv_trace *trace, const char *path, gv_error *error)
{
    *trace = (gv_trace){0};
    if (!path || !*path)
        return GV_OK;
    trace->file = fopen(path, "a");
    if (!trace->file)
        return gv_error_set(error, GV_ERROR_IO, "cannot write the trace %s: %s", path,
                            strerror(errno));
    return GV_OK;
}

void gv_trace_close(gv_trace *trace)
{
    if (trace->file)
        fclose(trace->file);
    *trace = (gv_trace){0};
}

static void write_game(FILE *file, const gv_match *match)
{
    gv_text moves = {0};
    gv_transcript_write(match->game, &moves);
    fprintf(
        file, "game %s %dx%d closing %s start %s number %llu\n",
        match->variant.name[0] ? match->variant.name : "-", match->variant.columns,
        match->variant.rows, gv_name_of(gv_closing_names, (int)gv_game_rules(match->game)->closing),
        gv_name_of(gv_start_names, (int)match->variant.start), (unsigned long long)match->number);
    fprintf(file, "gluing %s %s\n", gv_name_of(gv_edge_names, (int)match->variant.left_right),
            gv_name_of(gv_edge_names, (int)match->variant.top_bottom));
    fprintf(file, "moves %s\n", gv_text_string(&moves));
    int undone = gv_game_length(match->game) - gv_game_ply(match->game);
    if (undone > 0)
        fprintf(file, "undone %d\n", undone);
    gv_text_free(&moves);
}

static void write_cells(FILE *file, const gv_app *app, double scale)
{
    const gv_camera *camera = gv_app_camera(app);
    const gv_board *board = gv_app_match(app)->setup.board;
    double left, top, right, bottom;
    int main_across, main_down;
    gv_main_copy(board, camera, &main_across, &main_down);
    gv_camera_to_board(camera, camera->viewport.x, camera->viewport.y, &left, &top);
    gv_camera_to_board(camera, camera->viewport.x + camera->viewport.w,
                       camera->viewport.y + camera->viewport.h, &right, &bottom);
    for (int y = (int)floor(top); y <= (int)floor(bottom); y++) {
        for (int x = (int)floor(left); x <= (int)floor(right); x++) {
            gv_place place;
            char name[GV_CELL_NAME_SIZE];
            double window_x, window_y;
            int across, down;
            if (!gv_place_at(board, x, y, &place) ||
                !gv_place_middle(camera, &place, &window_x, &window_y))
                continue;
            gv_copy_of(board, x, y, &across, &down);
            fprintf(file, "cell %s %s %.0f %.0f\n", gv_cell_name(board, place.cell, name),
                    across == main_across && down == main_down ? "main" : "copy", window_x * scale,
                    window_y * scale);
        }
    }
}

static void write_widgets(FILE *file, const gv_app *app, double scale)
{
    const char *name;
    gv_rect rect;
    for (size_t i = 0; (name = gv_app_widget_name(app, i)) != NULL; i++)
        if (gv_app_widget(app, name, &rect))
            fprintf(file, "widget %s %.0f %.0f %.0f %.0f\n", name, (double)rect.x * scale,
                    (double)rect.y * scale, (double)rect.w * scale, (double)rect.h * scale);
}

void gv_trace_state(gv_trace *trace, const gv_app *app, double scale)
{
    FILE *file = trace->file;
    if (!file)
        return;
    const gv_camera *camera = gv_app_camera(app);
    gv_place place;
    char name[GV_CELL_NAME_SIZE];
    trace->frame++;
    fprintf(file, "frame %d\n", trace->frame);
    write_game(file, gv_app_match(app));
    fprintf(file, "view %.6f %.6f %.6f%s\n", camera->now.x, camera->now.y, camera->now.scale,
            gv_camera_is_moving(camera) ? " moving" : "");
    if (gv_app_pointed(app, &place))
        fprintf(file, "pointed %s %d %d\n",
                gv_cell_name(gv_app_match(app)->setup.board, place.cell, name), place.x, place.y);
    if (gv_app_menu(app)[0])
        fprintf(file, "menu %s\n", gv_app_menu(app));
    if (gv_app_notice(app)[0])
        fprintf(file, "notice %s\n", gv_app_notice(app));
    for (int line = 0; line < 2; line++)
        fprintf(file, "status %d %s\n", line, gv_app_status(app, line));
    write_widgets(file, app, scale);
    write_cells(file, app, scale);
    fprintf(file, "end %d\n", trace->frame);
    fflush(file);
}
