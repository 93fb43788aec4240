/* main.c - which command is meant, and the help that lists them. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

static const gv_i_command *const commands[] = {
    &gv_i_command_play,  &gv_i_command_board,   &gv_i_command_show,       &gv_i_command_compare,
    &gv_i_command_draw,  &gv_i_command_perft,   &gv_i_command_solve,      &gv_i_command_analyse,
    &gv_i_command_match, &gv_i_command_engine,  &gv_i_command_experiment, &gv_i_command_report,
    &gv_i_command_tune,  &gv_i_command_convert, &gv_i_command_check,      &gv_i_command_variants};
#define COMMAND_COUNT (int)(sizeof commands / sizeof *commands)

static int print_help(void)
{
    gv_text out = {0};
    gv_text_addf(&out,
                 "gluversi %s: Reversi on glued boards\n\n"
                 "usage: gluversi [COMMAND] [VARIANT] [options]\n\n"
                 "Without a command: play. `gluversi COMMAND --help` tells more.\n\ncommands:\n",
                 gv_version());
    for (int i = 0; i < COMMAND_COUNT; i++)
        gv_text_addf(&out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    gv_text_add(&out, "\nexit codes: 0 done or yes, 1 the answer is no, 2 misuse or bad input,\n"
                      "3 stopped by a limit or Ctrl-C with what was done kept\n");
    return gv_i_print(&out, GV_EXIT_DONE);
}

static int print_version(void)
{
    gv_text out = {0};
    gv_text_addf(&out, "gluversi %s\n", gv_version());
    return gv_i_print(&out, GV_EXIT_DONE);
}

static int run(const gv_i_command *command, int argc, char **argv)
{
    gv_i_arguments arguments;
    int code = gv_i_arguments_read(&arguments, command, argc, argv);
    if (code != GV_EXIT_DONE)
        return code;
    if (gv_i_has(&arguments, "help")) {
        gv_text out = {0};
        gv_i_command_help(command, &out);
        code = gv_i_print(&out, GV_EXIT_DONE);
    } else {
        code = command->run(&arguments);
    }
    gv_i_arguments_free(&arguments);
    return code;
}

int main(int argc, char **argv)
{
    /* Not setlocale: figures look alike everywhere, and files are UTF-8 or ASCII. */
    const char *first = argc > 1 ? argv[1] : "";
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0 || strcmp(first, "help") == 0)
        return print_help();
    if (strcmp(first, "--version") == 0)
        return print_version();
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(first, commands[i]->name) == 0)
            return run(commands[i], argc - 1, argv + 1);
    /* No command: whatever there is belongs to `play` ("gluversi mobius"). */
    return run(&gv_i_command_play, argc, argv);
}
