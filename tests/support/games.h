/* games.h - steps that the suites on files of games share. */
#ifndef GLUVERSI_TESTS_GAMES_H
#define GLUVERSI_TESTS_GAMES_H

#include "gluversi/games.h"

/* The game of a text, which must be right, be of this format and hold no other. Free it. */
gv_game_record game_of(const char *text, gv_format format);
/* The moves as "f5d6--c3". */
void check_moves(const gv_game_record *game, const char *expected);

/* What is in a file or text, told in one line: "pgn: 2 games, 121 plies, 0 faults, 1 warnings". */
void check_contents(const char *what, const void *bytes, size_t size, const char *expected);
void check_file_contents(const char *path, const char *expected);
/* The messages of all warnings and faults of a text, a line each, without the name of the file. */
void check_messages(const char *text, const char *expected);

/* Writes a game in a format and reads it back: the same game, and the same tags where `tags`. */
void check_round_trip(const gv_game_record *game, gv_format format, bool tags);
/* A format refuses the game, with this in the reason. */
void check_refused(const gv_game_record *game, gv_format format, const char *reason);

/*
 * Every file of a folder of tests/data is broken and says how: in its first line behind "expect: ",
 * or in the file of the same name with ".expect" where the format has no comments.
 */
void check_broken_games(const char *folder, int at_least);

/* The path of a file of ../shared/data; false, with "skipped" printed, where it is not there. */
bool shared_file(const char *name, char *path, size_t size);

#endif
