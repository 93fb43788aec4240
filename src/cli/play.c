/* play.c - `gluversi play`: opens the window, or plays in the terminal. */
#include <string.h>

#include "cli/cli.h"
#include "cli/terminal.h"

const gv_name gv_i_player_names[] = {{GV_I_PERSON, "person", "moves are typed"},
                                     {GV_I_GREEDY, "greedy", "takes as many discs as it can"},
                                     {GV_I_RANDOM, "random", "any legal move"},
                                     {0, NULL, NULL}};

static bool read_player(const gv_i_arguments *arguments, const char *option, gv_i_player *out)
{
    const char *text = gv_i_value(arguments, option, "person");
    int value;
    if (gv_name_read(gv_i_player_names, text, &value)) {
        *out = (gv_i_player)value;
        return true;
    }
    char names[100];
    gv_name_list(gv_i_player_names, names, sizeof names);
    gv_i_misuse("play: --%s: found \"%s\", expected %s", option, text, names);
    return false;
}

static int run(const gv_i_arguments *arguments)
{
    gv_i_table table = {.save = gv_i_value(arguments, "save", NULL)};
    long long around;
    if (!read_player(arguments, "black", &table.players[GV_BLACK]) ||
        !read_player(arguments, "white", &table.players[GV_WHITE]) ||
        !gv_i_number(arguments, "continue", 0, GV_MAX_SIDE, 2, &around))
        return GV_EXIT_MISUSE;
    table.around = (int)around;
    gv_error error;
    if (gv_i_input_game(&table.input, arguments, &error) != GV_OK)
        return gv_i_failed(&error);
    int code = gv_i_has(arguments, "terminal")
                   ? gv_i_terminal_play(&table)
                   : gv_i_misuse("play: this build has no window; play in the terminal with "
                                 "gluversi play --terminal");
    gv_i_input_free(&table.input);
    return code;
}

static const gv_i_option options[] = {
    {"terminal", NULL, "play in the terminal"},
    {"black", "person | greedy | random", "who plays Black (default person)"},
    {"white", "person | greedy | random", "who plays White (default person)"},
    {"continue", "N", "draw N cells of the board's copies around it (default 2)"},
    {"save", "FILE",
     "keep the game in FILE, written anew after every move; --game FILE goes on "
     "with it"},
    {NULL, NULL, NULL}};

const gv_i_command gv_i_command_play = {
    .name = "play",
    .summary = "plays a game: two people, or against the computer",
    .about = "Plays on any board. In the terminal type a move (c4), or help for the other words.",
    .example = "gluversi play --terminal klein --white greedy --save my.game",
    .takes = GV_I_TAKES_VARIANT | GV_I_TAKES_GAME,
    .options = options,
    .run = run,
};
