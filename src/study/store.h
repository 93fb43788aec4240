/* store.h - the inside of a gv_store, shared by the files that work on the database. */
#ifndef GV_STUDY_STORE_H
#define GV_STUDY_STORE_H

#include <sqlite3.h>

#include "gluversi/experiment.h"

/* Of the tables below; a newer one is refused. */
#define GV_I_STORE_VERSION 1
/* "gvst": what `file` and SQLite tell such a file by. */
#define GV_I_STORE_ID 0x67767374

struct gv_store {
    sqlite3 *db;
    char path[GV_ERROR_FILE_SIZE];
    sqlite3_stmt *insert; /* kept between calls */
};

/* Fills *error with what SQLite said, and where. */
gv_status gv_i_store_fail(const gv_store *store, gv_error *error);
/* Runs statements that give no rows. */
gv_status gv_i_store_run(gv_store *store, const char *sql, gv_error *error);
gv_status gv_i_store_prepare(gv_store *store, const char *sql, sqlite3_stmt **out, gv_error *error);
/* The number of a case, or -1. */
gv_status gv_i_store_case(gv_store *store, const gv_case *c, sqlite3_int64 *id, gv_error *error);
/* Moves as they are kept, "f5d6--c3", and back; false where they cannot be played. */
void gv_i_moves_write(const gv_board *board, const gv_cell *moves, int count, gv_text *out);
bool gv_i_moves_read(const gv_setup *setup, const char *text, gv_stored_game *game,
                     gv_position *end, gv_error *error);
/* Adds a copy of an opening's text to a design. False: no memory. */
bool gv_i_design_add_opening(gv_design *design, const char *text, size_t length);

#endif
