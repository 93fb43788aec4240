/*
 * cli.h - what the commands share: arguments, the game that they speak of, JSON, interruption.
 *
 * A command collects its answer in a gv_text and prints it at its end, so that one that fails
 * prints nothing on standard output. Errors are one line on standard error.
 */
#ifndef GV_CLI_CLI_H
#define GV_CLI_CLI_H

#include <jansson.h>

#include "gluversi/games.h"

/* Exit codes; scripts rely on them. */
enum {
    GV_EXIT_DONE = 0,
    GV_EXIT_NO = 1,      /* the answer is no */
    GV_EXIT_MISUSE = 2,  /* misuse or bad input */
    GV_EXIT_STOPPED = 3, /* stopped by a limit or Ctrl-C, what was done is kept */
};

/* ---------------------------------------------------------------- commands and arguments */

typedef struct gv_i_option {
    const char *name;  /* without the dashes; NULL ends a list */
    const char *value; /* the word for its value in the help; NULL where it takes none */
    const char *help;
} gv_i_option;

/* Groups of options that several commands take. */
#define GV_I_TAKES_VARIANT 1u /* a VARIANT and the options that change it */
#define GV_I_TAKES_GAME    2u /* --moves --position --game */
#define GV_I_TAKES_FILES   4u /* FILE… instead of a VARIANT */
#define GV_I_TAKES_JSON    8u

typedef struct gv_i_arguments gv_i_arguments;

typedef struct gv_i_command {
    const char *name;
    const char *summary; /* a line for the list of commands */
    const char *about;   /* paragraphs for its own help */
    const char *example;
    unsigned takes;
    const char *words; /* words that it wants before a VARIANT, as the help has them; or NULL */
    int words_before;  /* how many they are */
    const gv_i_option *options; /* its own; NULL where it has none */
    int (*run)(const gv_i_arguments *arguments);
} gv_i_command;

extern const gv_i_command gv_i_command_analyse, gv_i_command_board, gv_i_command_check,
    gv_i_command_compare, gv_i_command_convert, gv_i_command_draw, gv_i_command_engine,
    gv_i_command_experiment, gv_i_command_match, gv_i_command_perft, gv_i_command_play,
    gv_i_command_report, gv_i_command_show, gv_i_command_solve, gv_i_command_tune,
    gv_i_command_variants;

typedef struct gv_i_given {
    const char *name, *value; /* value NULL where the option takes none */
} gv_i_given;

struct gv_i_arguments {
    const gv_i_command *command;
    int word_count, given_count;
    char **words; /* VARIANT or files; borrowed from argv */
    gv_i_given *given;
};

/*
 * Reads the arguments after the command's name. Returns GV_EXIT_DONE, or GV_EXIT_MISUSE with the
 * line printed. `--help` is left to the caller: it is among the given. Free with
 * gv_i_arguments_free.
 */
int gv_i_arguments_read(gv_i_arguments *out, const gv_i_command *command, int argc, char **argv);
void gv_i_arguments_free(gv_i_arguments *arguments);
bool gv_i_has(const gv_i_arguments *arguments, const char *option);
/* The value of an option, the last one given, or `fallback`. */
const char *gv_i_value(const gv_i_arguments *arguments, const char *option, const char *fallback);
/*
 * The value of an option as a whole number in low … high, or `fallback` where it is not given.
 * False, with the line printed, where it is none.
 */
bool gv_i_number(const gv_i_arguments *arguments, const char *option, long long low, long long high,
                 long long fallback, long long *out);
/* The same for a time in seconds, above 0 and at most GV_I_MAX_SECONDS. */
#define GV_I_MAX_SECONDS 1e9
bool gv_i_seconds(const gv_i_arguments *arguments, const char *option, double fallback,
                  double *out);
void gv_i_command_help(const gv_i_command *command, gv_text *out);

/* Prints "gluversi: …" and returns GV_EXIT_MISUSE. */
int gv_i_misuse(const char *format, ...) GV_PRINTF(1, 2);
int gv_i_failed(const gv_error *error);
/* Prints the answer. GV_EXIT_MISUSE, with a line, where standard output cannot take it. */
int gv_i_print(gv_text *answer, int exit_code);
/* The same for JSON; takes over `json`. */
int gv_i_print_json(json_t *json, int exit_code);

/* ---------------------------------------------------------------- the game spoken of */

/* A variant, built, and a game on it, from VARIANT, options and files. Free with gv_i_input_free.
 */
typedef struct gv_i_input {
    gv_variant variant;
    gv_setup setup;
    gv_game *game;         /* NULL with gv_i_input_board */
    gv_game_record record; /* the game of the file, all zero without one: tags, comments, moves */
} gv_i_input;

/* The whole: moves are played, and the game stands after the last one. */
gv_status gv_i_input_game(gv_i_input *out, const gv_i_arguments *arguments, gv_error *error);
/* The board alone, also where no start fits on it. */
gv_status gv_i_input_board(gv_i_input *out, const gv_i_arguments *arguments, gv_error *error);
void gv_i_input_free(gv_i_input *input);
/*
 * The game up to now as a file of ours: with the tags of the file it was read from, and those of
 * its comments that stand behind moves which are still the same.
 */
gv_status gv_i_input_write(const gv_i_input *input, gv_text *out, gv_error *error);

/* The file of --position or --game, or NULL (game_file.c). */
const char *gv_i_game_file(const gv_i_arguments *arguments);
/*
 * Reads the game of that file, in any format: the first, or the one that --number or FILE:N says.
 * `named` is the VARIANT; what the options say of board and rules is done to the game before it is
 * played. A game of another board than the one named is replayed there, as far as it is legal.
 * *game must be empty. Notices and warnings go to standard error.
 */
gv_status gv_i_game_file_read(const gv_i_arguments *arguments, const gv_variant *named,
                              gv_game_record *game, gv_error *error);
/* --seed; *given is false where it is not there. */
gv_status gv_i_read_seed(const gv_i_arguments *arguments, bool *given, uint64_t *seed,
                         gv_error *error);
/* Whether an option names a setting of the board or the rules. */
bool gv_i_is_setting(const char *option);
/*
 * Changes a variant as the options say. With `drawn` those that would throw a drawn position away
 * are refused.
 */
gv_status gv_i_apply_options(const gv_i_arguments *arguments, gv_variant *variant, bool drawn,
                             gv_error *error);

/* ---------------------------------------------------------------- JSON */

json_t *gv_i_json_board(const gv_board *board);
/* Cell names in ascending order. */
json_t *gv_i_json_cells(const gv_board *board, const gv_set *cells);
/* A position as `show` gives it. `start` is the variant's. */
json_t *gv_i_json_position(const gv_rules *rules, gv_start start, const gv_position *position,
                           int ply);

/* ---------------------------------------------------------------- interruption */

/* From now on Ctrl-C only sets a flag. */
void gv_i_interrupt_catch(void);
bool gv_i_interrupted(void);
/* The same as a gv_stop_fn. */
bool gv_i_interrupt_stop(void *unused);

#endif
