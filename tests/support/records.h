/*
 * records.h - steps that the suites on transcripts, records, diagrams and sentences share.
 */
#ifndef GLUVERSI_TESTS_RECORDS_H
#define GLUVERSI_TESTS_RECORDS_H

#include "gluversi/notation.h"

/* A record read and played, with all that belongs to it. */
typedef struct played {
    gv_record record;
    gv_setup setup;
    gv_game *game;
} played;

/* Reads and plays a record on the 8x8 square where it says nothing else. Fatal where it is refused.
 */
played play_text(const char *text);
/* The same for a file of tests/data, named "boards/cylinder-closing.txt". */
played play_file(const char *name);
void played_free(played *p);
/* The position reached, and the rules. */
const gv_position *played_now(const played *p);

/*
 * Every file of a folder of tests/data is broken, and says how in its first line, "; expect: 3:7:
 * …". Each is given to `read`, whose error must be that; there must be at least `at_least` of them.
 */
void check_bad_files(const char *folder, int at_least,
                     gv_status (*read)(const char *text, gv_error *error));

#endif
