/* play.c - `gluversi play`: opens the window, or plays in the terminal. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/terminal.h"
#ifdef GV_HAVE_APP
#include "app/app.h"
#endif

static bool read_player(const gv_i_arguments *arguments, const char *option, gv_seat *out)
{
    gv_error error;
    if (gv_seat_read(gv_i_value(arguments, option, "person"), out, &error) == GV_OK)
        return true;
    gv_i_misuse("play: --%s: %s", option, error.message);
    return false;
}

#ifdef GV_HAVE_APP
static int open_window(const gv_i_table *table)
{
    gv_error error;
    gv_text moves = {0};
    gv_transcript_write(table->input.game, &moves);
    gv_app_options options = {
        .variant = &table->input.variant,
        .seed = table->input.setup.seed,
        .moves = gv_text_string(&moves),
        .record = &table->input.record,
        .players = {table->players[GV_BLACK], table->players[GV_WHITE]},
        .trace = getenv("GV_APP_TRACE"),
        .resume = table->resume,
    };
    gv_status status = gv_app_run(&options, &error);
    gv_text_free(&moves);
    return status == GV_OK ? GV_EXIT_DONE : gv_i_failed(&error);
}
#else
static int open_window(const gv_i_table *table)
{
    (void)table;
    return gv_i_misuse("play: this program was built without its window (it needs glfw3, epoxy, "
                       "egl, freetype2, libpng and cglm); play in the terminal with "
                       "gluversi play --terminal");
}
#endif

static int run(const gv_i_arguments *arguments)
{
    gv_i_table table = {.save = gv_i_value(arguments, "save", NULL)};
    bool in_terminal = gv_i_has(arguments, "terminal");
    long long around;
    if (!read_player(arguments, "black", &table.players[GV_BLACK]) ||
        !read_player(arguments, "white", &table.players[GV_WHITE]) ||
        !gv_i_number(arguments, "continue", 0, GV_MAX_SIDE, 2, &around))
        return GV_EXIT_MISUSE;
    if (!in_terminal && table.save)
        return gv_i_misuse("play: --save keeps a game in the terminal; expected --terminal too");
    table.around = (int)around;
    /* Who names nothing goes on where he was. */
    table.resume = arguments->word_count == 0 && arguments->given_count == 0;
    gv_error error;
    if (gv_i_input_game(&table.input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    int code = in_terminal ? gv_i_terminal_play(&table) : open_window(&table);
    gv_i_input_free(&table.input);
    return code;
}

static const gv_i_option options[] = {
    {"terminal", NULL, "play in the terminal"},
    {"black", "WHO",
     "who plays Black: person (the default), level1 to level10, greedy, random, or a computer's "
     "limits: nodes=20000, time=0.5, depth=4"},
    {"white", "WHO", "who plays White"},
    {"continue", "N", "in the terminal: draw N cells of the board's copies around it (default 2)"},
    {"save", "FILE",
     "in the terminal: keep the game in FILE, written anew after every move; --game FILE goes on "
     "with it"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_play = {
    .name = "play",
    .summary = "plays a game: two people, or against the computer",
    .about = "Opens the window on a board (F1 there lists the keys), or plays in the terminal: "
             "type a move (c4), or help for the other words.",
    .example = "gluversi play --terminal klein --white greedy --save my.game",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME,
    .options = options,
    .run = run,
};
