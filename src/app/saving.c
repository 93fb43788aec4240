/*
 * saving.c - files that the window writes: a game, a picture of itself. Never over another file.
 *
 * Where to is said from outside, so that a session without a window writes nothing anywhere. A game
 * goes to the current folder, where the program was started. A picture goes to $XDG_PICTURES_DIR
 * where that is set to a folder, otherwise to the current folder too. Where that cannot be written
 * to (a program started from a menu may stand in /), it is the home folder.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/state.h"

#define MOST_FILES 9999

static bool is_folder(const char *path)
{
    struct stat status;
    return path && path[0] == '/' && stat(path, &status) == 0 && S_ISDIR(status.st_mode) &&
           access(path, W_OK) == 0;
}

/* "" for the current folder; otherwise with a slash at its end. */
void gv_app_find_folder(bool pictures, gv_text *out)
{
    const char *chosen = pictures ? getenv("XDG_PICTURES_DIR") : NULL;
    if (!is_folder(chosen))
        chosen = access(".", W_OK) == 0 ? "" : getenv("HOME");
    if (chosen && *chosen)
        gv_text_addf(out, "%s/", chosen);
}

void gv_app_set_folders(gv_app *app, const char *games, const char *pictures)
{
    const char *folders[] = {games, pictures};
    for (int i = 0; i < 2; i++) {
        gv_text_clear(&app->views.folders[i]);
        gv_text_add(&app->views.folders[i], folders[i]);
    }
    app->views.may_save = true;
}

/* "torus-8x8" */
static void add_board(const gv_app *app, gv_text *out)
{
    char size[16];
    const gv_variant *variant = &app->match.variant;
    int known = gv_i_board_now(app);
    const char *name = variant->name[0] ? variant->name
                       : known >= 0     ? gv_i_board_names[known]
                                        : "board";
    snprintf(size, sizeof size, "%dx%d", variant->columns, variant->rows);
    for (; *name; name++) {
        bool plain = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') ||
                     (*name >= '0' && *name <= '9') || *name == '.' || *name == '_';
        gv_text_add_bytes(out, plain ? name : "-", 1);
    }
    if (!strstr(variant->name, size))
        gv_text_addf(out, "-%s", size);
}

/* Finds a name that no file has: "gluversi-torus-8x8-001.png". False where there is none. */
static bool find_name(const gv_app *app, bool picture, gv_text *out)
{
    for (int number = 1; number <= MOST_FILES && app->views.may_save; number++) {
        struct stat status;
        gv_text_clear(out);
        gv_text_add(out, gv_text_string(&app->views.folders[picture]));
        gv_text_add(out, "gluversi-");
        add_board(app, out);
        gv_text_addf(out, "-%03d%s", number, picture ? ".png" : ".gvg");
        if (out->failed)
            return false;
        if (lstat(gv_text_string(out), &status) != 0)
            return true;
    }
    return false;
}

static void say(gv_app *app, const char *what, const char *path)
{
    gv_text words = {0};
    gv_text_addf(&words, "%s %s", what, path);
    gv_i_notify_long(app, gv_text_string(&words));
    gv_text_free(&words);
}

void gv_i_save_game(gv_app *app)
{
    gv_game_record record = {.number = 0};
    gv_text path = {0}, text = {0};
    gv_error error;
    gv_status status = gv_i_record_now(app, &record, &error);
    if (status == GV_OK)
        status = gv_game_record_write(&record, GV_FORMAT_GVG, NULL, &text, &error);
    if (status == GV_OK && !find_name(app, false, &path))
        status = gv_error_set(&error, GV_ERROR_IO, "no free name for the game's file");
    if (status == GV_OK)
        status =
            gv_text_write_file(gv_text_string(&path), gv_text_string(&text), text.length, &error);
    if (status == GV_OK)
        say(app, "The game is saved in", gv_text_string(&path));
    else
        say(app, "The game is not saved:", error.message);
    gv_game_record_free(&record);
    gv_text_free(&path);
    gv_text_free(&text);
}

/* The picture is taken when the window is next drawn, without notices over the board. */
void gv_i_take_picture(gv_app *app)
{
    gv_text_clear(&app->notice);
    if (!find_name(app, true, &app->views.picture)) {
        gv_text_clear(&app->views.picture);
        gv_i_notify(app, "No free name for the picture's file");
    }
    app->dirty = true;
}

const char *gv_app_picture_due(const gv_app *app)
{
    return app->views.picture.length > 0 ? gv_text_string(&app->views.picture) : NULL;
}

void gv_app_picture_taken(gv_app *app, const gv_error *error)
{
    if (error)
        say(app, "The picture is not written:", error->message);
    else
        say(app, "The window's picture is in", gv_text_string(&app->views.picture));
    gv_text_clear(&app->views.picture);
}
