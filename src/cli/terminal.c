/*
 * terminal.c - playing in the terminal.
 *
 * The loop shows the board where a person is to move, reads a line, does what it says. Everything
 * that a line can say is one row of a table, from which the help is made too.
 */
#include "cli/terminal.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *colour_word(gv_colour colour)
{
    return colour == GV_BLACK ? "Black (X)" : "White (O)";
}

static gv_state state_now(const gv_i_table *table)
{
    return gv_state_of(&table->input.setup.rules, gv_game_now(table->input.game));
}

static const gv_seat *seat_now(const gv_i_table *table)
{
    return &table->players[gv_mover(gv_game_now(table->input.game))];
}

static bool has_person(const gv_i_table *table)
{
    return table->players[GV_BLACK].kind == GV_SEAT_PERSON ||
           table->players[GV_WHITE].kind == GV_SEAT_PERSON;
}

/* ---------------------------------------------------------------- showing */

static void say(const gv_text *text)
{
    fputs(gv_text_string(text), stdout);
    fflush(stdout);
}

static void show_board(gv_i_table *table)
{
    const gv_rules *rules = &table->input.setup.rules;
    const gv_position *now = gv_game_now(table->input.game);
    gv_set legal = gv_legal(rules, now);
    gv_text out = {0};
    gv_text_add(&out, "\n");
    gv_diagram_write(rules->board, now, &(gv_diagram){&legal, table->around, table->ansi}, &out);
    gv_text_addf(&out, "Black (X) %d, White (O) %d", gv_set_count(gv_discs(now, GV_BLACK)),
                 gv_set_count(gv_discs(now, GV_WHITE)));
    int moves = gv_set_count(&legal);
    if (moves > 0)
        gv_text_addf(&out, "; %s to move, %d legal move%s (+)", colour_word(gv_mover(now)), moves,
                     moves == 1 ? "" : "s");
    gv_text_add(&out, "\n");
    say(&out);
    gv_text_free(&out);
    table->shown = true;
}

static void show_result(const gv_i_table *table)
{
    const gv_rules *rules = &table->input.setup.rules;
    const gv_position *now = gv_game_now(table->input.game);
    gv_result result = gv_result_of(rules, now);
    gv_text out = {0};
    int black = gv_set_count(gv_discs(now, GV_BLACK));
    int white = gv_set_count(gv_discs(now, GV_WHITE));
    gv_text_addf(&out, "The game is over: %s %d to %d",
                 result == GV_DRAWN        ? "a draw,"
                 : result == GV_BLACK_WINS ? "Black wins"
                                           : "White wins",
                 result == GV_WHITE_WINS ? white : black, result == GV_WHITE_WINS ? black : white);
    if (rules->objective == GV_FEWEST)
        gv_text_add(&out, " (fewest discs win)");
    gv_text_add(&out, ".\n");
    say(&out);
    gv_text_free(&out);
}

/* "Black (X) plays c4, turning 3." */
static void announce(const gv_i_table *table, gv_cell move)
{
    const gv_rules *rules = &table->input.setup.rules;
    int ply = gv_game_ply(table->input.game);
    const gv_position *before = gv_game_at(table->input.game, ply - 1);
    char name[GV_CELL_NAME_SIZE];
    if (move == GV_PASS) {
        printf("%s has no legal move and passes.\n", colour_word(gv_mover(before)));
    } else {
        gv_set flips = gv_flips(rules, before, move);
        printf("%s plays %s, turning %d.\n", colour_word(gv_mover(before)),
               gv_cell_name(rules->board, move, name), gv_set_count(&flips));
    }
    fflush(stdout);
}

/* ---------------------------------------------------------------- saving */

static bool save_to(const gv_i_table *table, const char *path)
{
    gv_text text = {0};
    gv_error error;
    gv_status status = gv_i_input_write(&table->input, &text, &error);
    if (status == GV_OK)
        status = text.failed ? gv_error_set(&error, GV_ERROR_MEMORY, "out of memory")
                             : gv_text_write_file(path, gv_text_string(&text), text.length, &error);
    gv_text_free(&text);
    if (status != GV_OK)
        gv_i_failed(&error);
    return status == GV_OK;
}

/* After every change of the game: it is kept, and to be drawn again. */
static void changed(gv_i_table *table)
{
    table->shown = false;
    if (table->save)
        save_to(table, table->save);
}

static bool play(gv_i_table *table, gv_cell move)
{
    gv_error error;
    if (gv_game_play(table->input.game, move, &error) != GV_OK) {
        printf("%s.\n", error.message);
        return false;
    }
    announce(table, move);
    changed(table);
    return true;
}

/* ---------------------------------------------------------------- what a line can say */

static gv_status read_square(const gv_i_table *table, const char *text, gv_cell *cell,
                             gv_error *error)
{
    const gv_board *board = table->input.setup.board;
    gv_status status =
        gv_square_read(&text, gv_board_columns(board), gv_board_rows(board), cell, error);
    if (status == GV_OK && *text)
        status = gv_error_set(error, GV_ERROR_SYNTAX, "found \"%s\" behind the square", text);
    return status;
}

/* Back to where a person is to choose: over the computer's moves and over passes. */
static void do_undo(gv_i_table *table, const char *rest)
{
    (void)rest;
    gv_game *game = table->input.game;
    if (!gv_game_undo(game)) {
        puts("There is nothing to undo.");
        return;
    }
    while (gv_game_ply(game) > 0 &&
           (seat_now(table)->kind != GV_SEAT_PERSON || state_now(table) != GV_PLAYING))
        gv_game_undo(game);
    changed(table);
}

static void do_redo(gv_i_table *table, const char *rest)
{
    (void)rest;
    gv_game *game = table->input.game;
    if (!gv_game_redo(game)) {
        puts("There is nothing to redo.");
        return;
    }
    while (gv_game_ply(game) < gv_game_length(game) &&
           (seat_now(table)->kind != GV_SEAT_PERSON || state_now(table) != GV_PLAYING))
        gv_game_redo(game);
    changed(table);
}

static void do_moves(gv_i_table *table, const char *rest)
{
    (void)rest;
    gv_text out = {0};
    gv_transcript_write(table->input.game, &out);
    printf("%s\n", out.length ? gv_text_string(&out) : "No move was played yet.");
    gv_text_free(&out);
}

static void do_explain(gv_i_table *table, const char *rest)
{
    gv_cell cell;
    gv_error error;
    if (read_square(table, rest, &cell, &error) != GV_OK) {
        printf("explain: %s.\n", error.message);
        return;
    }
    gv_text out = {0};
    gv_move_words(&table->input.setup.rules, gv_game_now(table->input.game), cell, &out);
    say(&out);
    gv_text_free(&out);
}

static void do_save(gv_i_table *table, const char *rest)
{
    if (!*rest)
        puts("save: to which file?");
    else if (save_to(table, rest))
        printf("Saved; gluversi play --terminal --game %s goes on with it.\n", rest);
}

static void do_new(gv_i_table *table, const char *rest)
{
    (void)rest;
    while (gv_game_undo(table->input.game))
        continue;
    changed(table);
    puts("A new game; redo brings the old one back.");
}

static void do_board(gv_i_table *table, const char *rest)
{
    (void)rest;
    table->shown = false;
}

static void do_quit(gv_i_table *table, const char *rest)
{
    (void)rest;
    table->quit = true;
}

static void do_help(gv_i_table *table, const char *rest);

typedef struct word {
    const char *name, *argument, *help;
    void (*run)(gv_i_table *table, const char *rest);
} word;

static const word words[] = {
    {"undo", "", "take back to your own last choice", do_undo},
    {"redo", "", "the way forth again", do_redo},
    {"explain", " CELL", "the walks of a move, and what it does under each closing rule",
     do_explain},
    {"moves", "", "the moves so far, as a transcript", do_moves},
    {"board", "", "draw the board again", do_board},
    {"save", " FILE", "write the game to a file", do_save},
    {"new", "", "begin again", do_new},
    {"help", "", "this list", do_help},
    {"quit", "", "leave", do_quit},
};

static void do_help(gv_i_table *table, const char *rest)
{
    (void)table;
    (void)rest;
    puts("  c4            play on that cell; a + marks each legal move");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char name[40];
        snprintf(name, sizeof name, "%s%s", words[i].name, words[i].argument);
        printf("  %-13s %s\n", name, words[i].help);
    }
}

/* Does what a line says: a word of the table, or a move. */
static void obey(gv_i_table *table, char *line)
{
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    while (isspace((unsigned char)*line))
        line++;
    if (!*line)
        return;
    size_t head = strcspn(line, " \t");
    const char *rest = line + head + strspn(line + head, " \t");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i].name) == head && strncmp(words[i].name, line, head) == 0) {
            words[i].run(table, rest);
            return;
        }
    }
    gv_cell cell;
    gv_error error;
    if (!strpbrk(line, "0123456789"))
        printf("\"%s\" is no word known here. Type help for what can be said.\n", line);
    else if (read_square(table, line, &cell, &error) != GV_OK)
        printf("%s. Type help for what can be said.\n", error.message);
    else if (state_now(table) == GV_OVER)
        puts("The game is over. Type undo, new, save or quit.");
    else
        play(table, cell);
}

/* ---------------------------------------------------------------- the loop */

/* One line of input; false at its end or after Ctrl-C. */
static bool read_line(char *line, size_t size)
{
    if (!fgets(line, (int)size, stdin))
        return false;
    if (!strchr(line, '\n') && !feof(stdin)) {
        /* Longer than anything that can be said: the rest is thrown away, and so is this. */
        int byte;
        while ((byte = getchar()) != EOF && byte != '\n')
            continue;
        puts("That line is too long.");
        line[0] = '\0';
    }
    return true;
}

static void ask_person(gv_i_table *table)
{
    char line[512];
    if (!table->shown)
        show_board(table);
    if (state_now(table) == GV_OVER) {
        show_result(table);
        printf("> ");
    } else {
        printf("%s> ", colour_word(gv_mover(gv_game_now(table->input.game))));
    }
    fflush(stdout);
    if (read_line(line, sizeof line))
        obey(table, line);
    else
        table->quit = true;
}

/* The engine is made when it is first needed: two people need none. */
static gv_status find_engine(gv_i_table *table, gv_error *error)
{
    return table->engine
               ? GV_OK
               : gv_engine_for_rules(&table->engine, &table->input.setup.rules, NULL, error);
}

static void computer_moves(gv_i_table *table)
{
    gv_error error;
    gv_cell move = GV_PASS;
    gv_status status = find_engine(table, &error);
    if (status == GV_OK)
        status = gv_seat_move(seat_now(table), table->engine, gv_game_now(table->input.game),
                              &table->random, gv_i_interrupt_stop, NULL, &move, NULL, &error);
    if (gv_i_interrupted())
        return; /* what it found until then is not its move */
    if (status == GV_OK || status == GV_STOPPED) {
        play(table, move);
        return;
    }
    printf("the computer cannot move: %s\n", error.message);
    table->quit = true;
}

static void one_turn(gv_i_table *table)
{
    switch (state_now(table)) {
    case GV_MUST_PASS:
        play(table, GV_PASS);
        break;
    case GV_OVER:
        if (has_person(table))
            ask_person(table);
        else
            table->quit = true;
        break;
    case GV_PLAYING:
        if (seat_now(table)->kind == GV_SEAT_PERSON)
            ask_person(table);
        else
            computer_moves(table);
        break;
    }
}

static void greet(const gv_i_table *table)
{
    gv_text out = {0};
    char black[128], white[128];
    gv_seat_text(&table->players[GV_BLACK], black, sizeof black);
    gv_seat_text(&table->players[GV_WHITE], white, sizeof white);
    gv_rules_words(&table->input.variant, &table->input.setup.rules, &out);
    gv_text_addf(&out, "\nBlack (X): %s, White (O): %s", black, white);
    gv_text_add(&out, has_person(table) ? "; type help for what can be said.\n" : "\n");
    say(&out);
    gv_text_free(&out);
}

/* Whether the terminal understands escapes, and nobody asked for none (no-color.org). */
static bool takes_ansi(void)
{
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0 &&
           (!no_colour || !*no_colour);
}

int gv_i_terminal_play(gv_i_table *table)
{
    gv_random_seed(&table->random, table->input.setup.seed, 1);
    table->ansi = takes_ansi();
    gv_i_interrupt_catch();
    greet(table);
    while (!table->quit && !gv_i_interrupted())
        one_turn(table);
    gv_engine_free(table->engine);
    table->engine = NULL;
    bool over = state_now(table) == GV_OVER;
    if (!has_person(table)) {
        show_board(table);
        if (over)
            show_result(table);
    }
    /* Whatever ends it, the moves are there to go on from. */
    if (!over && gv_game_ply(table->input.game) > 0) {
        printf("\nThe moves so far: ");
        do_moves(table, "");
    }
    if (fflush(stdout) != 0)
        return gv_i_misuse("standard output: %s", strerror(errno));
    return gv_i_interrupted() ? GV_EXIT_STOPPED : GV_EXIT_DONE;
}
