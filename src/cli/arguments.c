/* arguments.c - reading the command line by the tables of the commands, and their help. */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

/* Settings of a variant that no option sets: they belong to files. */
static bool is_file_only(const char *key)
{
    return strcmp(key, "title") == 0 || strcmp(key, "position") == 0 ||
           strcmp(key, "to-move") == 0 || strcmp(key, "laid") == 0 ||
           strcmp(key, "placements") == 0;
}

static const gv_i_option game_options[] = {
    {"moves", "\"f5 d6 …\"", "moves to play; forced passes may be left out"},
    {"position", "FILE", "begin from the position in FILE (- for standard input)"},
    {"game", "FILE",
     "the game in FILE: what `play` saved, a transcript, PGN, GGF, WTHOR or OBF; of several games "
     "the first, FILE:3 the third"},
    {"number", "N", "which game of that file, from 1 (the same as FILE:N)"},
    {NULL, NULL, NULL}};

static const gv_i_option seed_option[] = {
    {"seed", "N", "seed of what is drawn at random (default 0)"}, {NULL, NULL, NULL}};

static const gv_i_option json_option[] = {{"json", NULL, "one JSON object, for programs"},
                                          {NULL, NULL, NULL}};

static const gv_i_option help_option[] = {{"help", NULL, "this text"}, {NULL, NULL, NULL}};

/* All options that a command takes, in the order of its help. */
typedef struct option_list {
    gv_i_option items[64];
    int count;
} option_list;

static void add_options(option_list *list, const gv_i_option *options)
{
    for (; options && options->name; options++)
        list->items[list->count++] = *options;
}

static option_list options_of(const gv_i_command *command)
{
    option_list list = {.count = 0};
    add_options(&list, command->options);
    if (command->takes & GV_I_TAKES_GAME)
        add_options(&list, game_options);
    if (command->takes & GV_I_TAKES_VARIANT) {
        for (const gv_key *key = gv_keys; key->name; key++)
            if (!is_file_only(key->name))
                list.items[list.count++] = (gv_i_option){key->name, key->type, key->help};
        add_options(&list, seed_option);
    }
    if (command->takes & GV_I_TAKES_JSON)
        add_options(&list, json_option);
    add_options(&list, help_option);
    return list;
}

/* ---------------------------------------------------------------- messages */

int gv_i_misuse(const char *format, ...)
{
    va_list arguments;
    fputs("gluversi: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return GV_EXIT_MISUSE;
}

int gv_i_failed(const gv_error *error)
{
    char text[GV_ERROR_FILE_SIZE + GV_ERROR_MESSAGE_SIZE + 40];
    gv_error_text(error, text, sizeof text);
    return gv_i_misuse("%s", text);
}

int gv_i_print(gv_text *answer, int exit_code)
{
    bool failed = answer->failed;
    if (!failed) {
        fwrite(answer->data ? answer->data : "", 1, answer->length, stdout);
        /* A full disk or a closed pipe shows up here at the latest. */
        if (fflush(stdout) != 0)
            exit_code = gv_i_misuse("standard output: %s", strerror(errno));
    }
    gv_text_free(answer);
    return failed ? gv_i_misuse("out of memory") : exit_code;
}

int gv_i_print_json(json_t *json, int exit_code)
{
    gv_text answer = {0};
    char *text = json ? json_dumps(json, JSON_INDENT(0) | JSON_COMPACT) : NULL;
    json_decref(json);
    if (!text)
        return gv_i_misuse("out of memory");
    gv_text_addf(&answer, "%s\n", text);
    free(text);
    return gv_i_print(&answer, exit_code);
}

/* ---------------------------------------------------------------- reading */

static int read_option(gv_i_arguments *out, const option_list *list, int index, const char *word)
{
    const gv_i_option *option = &list->items[index];
    /* getopt takes any unique beginning for the whole; a script that relied on it would break. */
    size_t length = strcspn(word + 2, "=");
    if (strlen(option->name) != length)
        return gv_i_misuse("%s: unknown option %s; did you mean --%s?", out->command->name, word,
                           option->name);
    out->given[out->given_count++] = (gv_i_given){option->name, optarg};
    return GV_EXIT_DONE;
}

static int read_all(gv_i_arguments *out, const option_list *list, const struct option *table,
                    int argc, char **argv)
{
    const char *name = out->command->name;
    int index = 0, got;
    opterr = 0;
    optind = 0; /* start anew, also after an earlier use */
    while ((got = getopt_long(argc, argv, ":h", table, &index)) != -1) {
        const char *word = argv[optind - 1];
        int code = GV_EXIT_DONE;
        if (got == 'h')
            out->given[out->given_count++] = (gv_i_given){"help", NULL};
        else if (got == ':')
            code = gv_i_misuse("%s: option %s needs a value", name, word);
        else if (got == '?' && optopt >= 256)
            code = gv_i_misuse("%s: option %s takes no value", name, word);
        else if (got == '?' && optopt > 0)
            code =
                gv_i_misuse("%s: unknown option -%c; see gluversi %s --help", name, optopt, name);
        else if (got == '?')
            code = gv_i_misuse("%s: unknown option %s; see gluversi %s --help", name, word, name);
        else
            code = read_option(out, list, index, optarg == word ? argv[optind - 2] : word);
        if (code != GV_EXIT_DONE)
            return code;
    }
    while (optind < argc)
        out->words[out->word_count++] = argv[optind++];
    return GV_EXIT_DONE;
}

static int check_words(const gv_i_arguments *arguments)
{
    const gv_i_command *command = arguments->command;
    if (gv_i_has(arguments, "help"))
        return GV_EXIT_DONE;
    if (command->takes & GV_I_TAKES_FILES)
        return arguments->word_count > 0
                   ? GV_EXIT_DONE
                   : gv_i_misuse("%s: no file named; expected FILE…", command->name);
    int before = command->words ? command->words_before : 0;
    int most = before + (command->takes & GV_I_TAKES_VARIANT ? 1 : 0);
    if (arguments->word_count < before)
        return gv_i_misuse("%s: found %d words, expected %s", command->name, arguments->word_count,
                           command->words);
    if (arguments->word_count > most)
        return gv_i_misuse(
            "%s: found \"%s\", expected %s%s%s", command->name, arguments->words[most],
            before ? command->words : "", before ? " and " : "",
            command->takes & GV_I_TAKES_VARIANT ? "one VARIANT and options" : "options only");
    return GV_EXIT_DONE;
}

int gv_i_arguments_read(gv_i_arguments *out, const gv_i_command *command, int argc, char **argv)
{
    option_list list = options_of(command);
    struct option table[65] = {{0}};
    for (int i = 0; i < list.count; i++)
        table[i] =
            (struct option){list.items[i].name,
                            list.items[i].value ? required_argument : no_argument, NULL, 256 + i};
    *out = (gv_i_arguments){.command = command};
    out->words = calloc((size_t)argc + 1, sizeof *out->words);
    out->given = calloc((size_t)argc + 1, sizeof *out->given);
    int code = out->words && out->given ? read_all(out, &list, table, argc, argv)
                                        : gv_i_misuse("out of memory");
    if (code == GV_EXIT_DONE)
        code = check_words(out);
    if (code != GV_EXIT_DONE)
        gv_i_arguments_free(out);
    return code;
}

void gv_i_arguments_free(gv_i_arguments *arguments)
{
    free(arguments->words);
    free(arguments->given);
    arguments->words = NULL;
    arguments->given = NULL;
}

bool gv_i_has(const gv_i_arguments *arguments, const char *option)
{
    for (int i = 0; i < arguments->given_count; i++)
        if (strcmp(arguments->given[i].name, option) == 0)
            return true;
    return false;
}

const char *gv_i_value(const gv_i_arguments *arguments, const char *option, const char *fallback)
{
    for (int i = arguments->given_count - 1; i >= 0; i--)
        if (strcmp(arguments->given[i].name, option) == 0)
            return arguments->given[i].value;
    return fallback;
}

bool gv_i_seconds(const gv_i_arguments *arguments, const char *option, double fallback, double *out)
{
    const char *text = gv_i_value(arguments, option, NULL);
    *out = fallback;
    if (!text)
        return true;
    char *end;
    errno = 0;
    double value = strtod(text, &end);
    if (errno != 0 || end == text || *end || !(value > 0 && value <= GV_I_MAX_SECONDS)) {
        gv_i_misuse("%s: --%s: found \"%s\", expected a number of seconds above 0",
                    arguments->command->name, option, text);
        return false;
    }
    *out = value;
    return true;
}

bool gv_i_number(const gv_i_arguments *arguments, const char *option, long long low, long long high,
                 long long fallback, long long *out)
{
    const char *text = gv_i_value(arguments, option, NULL);
    if (!text) {
        *out = fallback;
        return true;
    }
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || value < low || value > high) {
        gv_i_misuse("%s: --%s: found \"%s\", expected a whole number from %lld to %lld",
                    arguments->command->name, option, text, low, high);
        return false;
    }
    *out = value;
    return true;
}

/* ---------------------------------------------------------------- help */

/* Adds `text` broken at blanks to lines of 78 columns, each after `indent` blanks. */
static void add_wrapped(gv_text *out, const char *text, int indent)
{
    int column = indent;
    bool first = true;
    while (*text) {
        int length = (int)strcspn(text, " ");
        if (!first && column + 1 + length > 78) {
            gv_text_addf(out, "\n%*s", indent, "");
            column = indent;
            first = true;
        }
        gv_text_addf(out, "%s%.*s", first ? "" : " ", length, text);
        column += length + !first;
        first = false;
        text += length;
        while (*text == ' ')
            text++;
    }
    gv_text_add(out, "\n");
}

void gv_i_command_help(const gv_i_command *command, gv_text *out)
{
    const char *words = command->takes & GV_I_TAKES_FILES     ? " FILE…"
                        : command->takes & GV_I_TAKES_VARIANT ? " [VARIANT]"
                                                              : "";
    gv_text_addf(out, "usage: gluversi %s%s%s%s [options]\n\n", command->name,
                 command->words ? " " : "", command->words ? command->words : "", words);
    add_wrapped(out, command->about, 0);
    if (command->takes & GV_I_TAKES_VARIANT)
        gv_text_add(out, "\nVARIANT is a name (square cylinder torus mobius klein projective, "
                         "each also with\n-6x6 or -4x4), a variant file (mine.ini), or a section "
                         "of one (mine.ini:big).\nWithout it: square.\n");
    gv_text_add(out, "\noptions:\n");
    option_list list = options_of(command);
    for (int i = 0; i < list.count; i++) {
        gv_text_addf(out, "  --%s%s%s\n", list.items[i].name, list.items[i].value ? " " : "",
                     list.items[i].value ? list.items[i].value : "");
        gv_text_add(out, "        ");
        add_wrapped(out, list.items[i].help, 8);
    }
    gv_text_addf(out, "\nexample: %s\n", command->example);
}
