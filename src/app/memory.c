/*
 * memory.c - what is kept from one run of the window to the next: settings, the window's place, and
 * the game in progress; the game before it in a file beside.
 *
 * The file is text, lines "key value" and then, after the line "game", a record of ours:
 *
 *     gluversi-window 1
 *     theme dark
 *     ...
 *     game
 *     [Board "torus 8x8"] ...
 *
 * It is written whole or not at all (gv_writer), after every move and every change of a setting, so
 * that nothing is lost when the program is killed. What cannot be read is set aside under another
 * name and said; it never stops the window. Keys that are not known are left out: they may be of a
 * later version.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/state.h"

#define FIRST_LINE  "gluversi-window 1"
#define STATE_FILE  "window.state"
#define LAST_FILE   "last.gvg"
#define STATE_LIMIT ((size_t)4 << 20)

void gv_i_memory_free(gv_app *app)
{
    gv_i_memory_keep(app, true);
    gv_text_free(&app->memory.folder);
    gv_text_free(&app->memory.game);
}

/* ---------------------------------------------------------------- where */

/* Makes the folders of a path that ends with a slash, as far as they are not there. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700); /* where it fails, writing says why */
        *slash = '/';
    }
}

void gv_app_find_memory(gv_text *out)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        gv_text_addf(out, "%s/gluversi/", state);
    else if (home && home[0] == '/')
        gv_text_addf(out, "%s/.local/state/gluversi/", home);
}

static void path_of(const gv_app *app, const char *file, gv_text *out)
{
    gv_text_add(out, gv_text_string(&app->memory.folder));
    gv_text_add(out, file);
}

/* ---------------------------------------------------------------- writing */

static gv_status write_file(const gv_app *app, const char *file, const gv_text *text,
                            gv_error *error)
{
    gv_text path = {0};
    gv_writer *writer = NULL;
    path_of(app, file, &path);
    gv_status status = text->failed || path.failed
                           ? gv_error_set(error, GV_ERROR_MEMORY, "out of memory")
                           : gv_writer_open(&writer, gv_text_string(&path), error);
    if (status == GV_OK) {
        status = gv_writer_add(writer, gv_text_string(text), text->length, error);
        if (status == GV_OK)
            status = gv_writer_commit(writer, error);
        else
            gv_writer_discard(writer);
    }
    gv_text_free(&path);
    return status;
}

/* The game with what was taken back, which can be played again after the next start too. */
static gv_status write_game(gv_app *app, gv_text *out, gv_error *error)
{
    gv_game_record record = {.number = 0};
    int ply = gv_game_ply(app->match.game);
    gv_match_go(&app->match, gv_game_length(app->match.game));
    gv_status status = gv_i_record_now(app, &record, error);
    gv_match_go(&app->match, ply);
    if (status == GV_OK)
        status = gv_game_record_write(&record, GV_FORMAT_GVG, NULL, out, error);
    gv_game_record_free(&record);
    return status;
}

static void write_settings(const gv_app *app, gv_text *out)
{
    char seats[2][128];
    const gv_i_memory *memory = &app->memory;
    for (int colour = 0; colour < 2; colour++)
        gv_seat_text(&app->match.players[colour], seats[colour], sizeof seats[colour]);
    gv_text_addf(out, "%s\ntheme %s\ntext %.3f\n", FIRST_LINE,
                 gv_name_of(gv_theme_names, (int)app->theme->kind), (double)app->text_scale);
    gv_text_addf(out, "still %d\nidle-turn %d\nfolded %d\nhints %d\ngraph %d\nview %d\n",
                 app->still, app->idle_turn, app->folded, app->thoughts.hints, app->thoughts.graph,
                 (int)app->view_mode);
    gv_text_addf(out, "full-screen %d\nblack %s\nwhite %s\n", app->full_screen, seats[GV_BLACK],
                 seats[GV_WHITE]);
    if (memory->width > 0)
        gv_text_addf(out, "place %d %d %d %d\n", memory->x, memory->y, memory->width,
                     memory->height);
    gv_text_addf(out, "ply %d\n", gv_game_ply(app->match.game));
}

/* The game that is left, where somebody has played in it, is kept for later. */
static gv_status keep_last(gv_app *app, gv_error *error)
{
    gv_i_memory *memory = &app->memory;
    if (memory->game_number == app->match.number || memory->game_length == 0)
        return GV_OK;
    return write_file(app, LAST_FILE, &memory->game, error);
}

static gv_status keep(gv_app *app, gv_error *error)
{
    gv_i_memory *memory = &app->memory;
    gv_text settings = {0}, game = {0};
    gv_status status = keep_last(app, error);
    write_settings(app, &settings);
    if (status == GV_OK)
        status = write_game(app, &game, error);
    gv_text_add(&settings, "game\n");
    gv_text_add(&settings, gv_text_string(&game));
    if (status == GV_OK)
        status = write_file(app, STATE_FILE, &settings, error);
    gv_text_free(&settings);
    gv_text_free(&memory->game);
    memory->game = game;
    memory->game_number = app->match.number;
    memory->game_length = gv_game_length(app->match.game);
    return status;
}

/* Everything that is written, but shorter: whether it has changed is asked all the time. */
static gv_i_kept kept_now(const gv_app *app)
{
    gv_i_kept now;
    memset(&now, 0, sizeof now); /* it is compared byte by byte */
    now.number = app->match.number;
    now.ply = gv_game_ply(app->match.game);
    now.length = gv_game_length(app->match.game);
    now.last = now.length > 0 ? gv_game_move(app->match.game, now.length - 1) : 0;
    for (int colour = 0; colour < 2; colour++)
        gv_seat_text(&app->match.players[colour], now.seats[colour], sizeof now.seats[colour]);
    now.theme = (int)app->theme->kind;
    now.text = (int)(app->text_scale * 1000);
    now.flags = app->still | app->idle_turn << 1 | app->folded << 2 | app->thoughts.hints << 3 |
                app->thoughts.graph << 4 | app->full_screen << 5 | (int)app->view_mode << 6;
    now.place[0] = app->memory.x;
    now.place[1] = app->memory.y;
    now.place[2] = app->memory.width;
    now.place[3] = app->memory.height;
    return now;
}

void gv_i_memory_keep(gv_app *app, bool closing)
{
    gv_i_memory *memory = &app->memory;
    gv_error error;
    if (memory->folder.length == 0)
        return;
    gv_i_kept now = kept_now(app);
    /* While a window is moved its place changes all the time: that alone can wait. */
    if (!closing)
        memcpy(now.place, memory->kept.place, sizeof now.place);
    if (memcmp(&now, &memory->kept, sizeof now) == 0)
        return;
    memory->kept = now;
    if (keep(app, &error) == GV_OK)
        return;
    /* Once is enough: the game goes on, and is not kept. */
    gv_text_clear(&memory->folder);
    gv_i_notify(app, error.message);
}

/* ---------------------------------------------------------------- reading */

static bool read_flag(const char *line, const char *key, bool *out)
{
    size_t length = strlen(key);
    if (strncmp(line, key, length) != 0 || line[length] != ' ')
        return false;
    *out = line[length + 1] == '1';
    return true;
}

/* One line of settings. What is not known, or is no sense, changes nothing. */
static void read_line(gv_app *app, const char *line, bool seats, int *ply)
{
    gv_i_memory *memory = &app->memory;
    double text;
    int value, x, y, width, height;
    bool *flags[] = {&app->still,          &app->idle_turn,      &app->folded,
                     &app->thoughts.hints, &app->thoughts.graph, &app->full_screen};
    const char *keys[] = {"still", "idle-turn", "folded", "hints", "graph", "full-screen"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (read_flag(line, keys[i], flags[i]))
            return;
    if (strncmp(line, "theme ", 6) == 0 && gv_name_read(gv_theme_names, line + 6, &value))
        app->theme = gv_theme_of((gv_theme_kind)value);
    else if (sscanf(line, "text %lf", &text) == 1 && text >= 0.8 && text <= 3)
        app->text_scale = (float)text;
    else if (sscanf(line, "view %d", &value) == 1 && value >= 0 && value < GV_I_VIEW_MODES) {
        app->view_mode = (gv_i_view_mode)value;
        memory->has_view = true;
    } else if (sscanf(line, "place %d %d %d %d", &x, &y, &width, &height) == 4 && width > 0 &&
               height > 0 && width < 32768 && height < 32768) {
        memory->x = x;
        memory->y = y;
        memory->width = width;
        memory->height = height;
    } else if (sscanf(line, "ply %d", &value) == 1) {
        *ply = value;
    } else if (seats && strncmp(line, "black ", 6) == 0) {
        gv_seat_read(line + 6, &app->match.players[GV_BLACK], NULL);
    } else if (seats && strncmp(line, "white ", 6) == 0) {
        gv_seat_read(line + 6, &app->match.players[GV_WHITE], NULL);
    }
}

/* Opens a game of ours from text. On failure the game in the window is as it was. */
static gv_status open_game(gv_app *app, const char *text, const char *name, gv_error *error)
{
    gv_source *source = NULL;
    gv_game_record record = {.number = 0};
    gv_status status = gv_source_open_bytes(&source, text, strlen(text), name, NULL, error);
    if (status != GV_OK)
        return status;
    gv_next next = gv_source_next(source, &record, error);
    if (next == GV_NEXT_END)
        status = gv_error_set(error, GV_ERROR_SYNTAX, "%s: there is no game", name);
    else if (next != GV_NEXT_GAME)
        status = GV_ERROR_SYNTAX;
    else
        status = gv_i_open_record(app, &record, error);
    if (status == GV_OK)
        gv_i_keep_origin(app, &record);
    gv_game_record_free(&record);
    gv_source_close(source);
    return status;
}

/* Reads settings and game. `text` is cut into lines. */
static gv_status take_state(gv_app *app, char *text, bool resume, gv_error *error)
{
    int ply = -1;
    char *line = text, *end;
    gv_i_memory *memory = &app->memory;
    if (strncmp(text, FIRST_LINE "\n", strlen(FIRST_LINE) + 1) != 0)
        return gv_error_set(error, GV_ERROR_SYNTAX, "it does not begin with \"%s\"", FIRST_LINE);
    while ((end = strchr(line, '\n')) != NULL) {
        *end = '\0';
        if (strcmp(line, "game") == 0)
            break;
        read_line(app, line, resume, &ply);
        line = end + 1;
    }
    if (!end)
        return gv_error_set(error, GV_ERROR_SYNTAX, "it ends before its game");
    /* A game that is not gone on with is the one before this one. */
    gv_text_add(&memory->game, end + 1);
    memory->game_number = 0;
    memory->game_length = ply >= 0 && strstr(end + 1, "\n1.") ? 1 : ply;
    if (!resume)
        return GV_OK;
    gv_status status = open_game(app, end + 1, STATE_FILE, error);
    memory->game_length = 0;
    if (status == GV_OK && ply >= 0 && ply < gv_game_length(app->match.game))
        gv_i_go(app, ply);
    return status;
}

/* A damaged file is kept, for who wants to know, where it is in nobody's way. */
static void set_aside(gv_app *app, const char *path, const gv_error *why)
{
    gv_text other = {0}, words = {0};
    gv_text_addf(&other, "%s.damaged", path);
    bool moved = rename(path, gv_text_string(&other)) == 0;
    gv_text_addf(&words, "What was kept from last time cannot be read: %s. It is in %s",
                 why->message, moved ? gv_text_string(&other) : path);
    gv_i_notify_long(app, gv_text_string(&words));
    gv_text_free(&other);
    gv_text_free(&words);
}

void gv_app_set_memory(gv_app *app, const char *folder, bool resume)
{
    gv_text path = {0}, text = {0};
    gv_error error;
    struct stat there;
    gv_text_clear(&app->memory.folder);
    gv_text_add(&app->memory.folder, folder);
    path_of(app, STATE_FILE, &path);
    char *folders = folder[0] ? strdup(folder) : NULL;
    if (folders)
        make_folders(folders);
    free(folders);
    if (folder[0] && stat(gv_text_string(&path), &there) == 0) {
        gv_status status = gv_text_read_file(&text, gv_text_string(&path), STATE_LIMIT, &error);
        char *bytes = status == GV_OK ? strdup(gv_text_string(&text)) : NULL;
        if (status == GV_OK)
            status = bytes ? take_state(app, bytes, resume, &error)
                           : gv_error_set(&error, GV_ERROR_MEMORY, "out of memory");
        free(bytes);
        if (status != GV_OK)
            set_aside(app, gv_text_string(&path), &error);
    }
    gv_text_free(&text);
    gv_text_free(&path);
    app->camera.still = app->still;
    gv_i_place_parts(app);
    app->dirty = true;
}

void gv_i_memory_last_game(gv_app *app)
{
    gv_text path = {0}, text = {0};
    gv_error error;
    path_of(app, LAST_FILE, &path);
    if (app->memory.folder.length == 0 ||
        gv_text_read_file(&text, gv_text_string(&path), STATE_LIMIT, &error) != GV_OK) {
        gv_i_notify(app, "There is no game before this one");
    } else if (open_game(app, gv_text_string(&text), LAST_FILE, &error) != GV_OK) {
        set_aside(app, gv_text_string(&path), &error);
    } else {
        gv_i_notify(app, "The game before this one; Shift+N goes back");
    }
    gv_text_free(&text);
    gv_text_free(&path);
}

/* ---------------------------------------------------------------- the window's place */

void gv_app_set_place(gv_app *app, const gv_app_place *place)
{
    if (app->full_screen)
        return; /* it comes back where it was */
    app->memory.x = place->x;
    app->memory.y = place->y;
    app->memory.width = place->width;
    app->memory.height = place->height;
}

bool gv_app_get_place(const gv_app *app, gv_app_place *out)
{
    const gv_i_memory *memory = &app->memory;
    *out = (gv_app_place){memory->x, memory->y, memory->width, memory->height};
    return memory->width > 0;
}
