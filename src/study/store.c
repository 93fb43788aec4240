/*
 * store.c - the database of a study: three tables, and every game with all its moves.
 *
 * docs/studies.md describes the tables; they are meant to be asked by others too. Write-ahead
 * logging makes each game a transaction of its own at little cost, and leaves a database that opens
 * again whatever ended the program.
 */
#include "study/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char schema[] =
    "CREATE TABLE study (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE cases (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, part TEXT NOT NULL,"
    " board TEXT NOT NULL, columns INTEGER NOT NULL, rows INTEGER NOT NULL,"
    " left_right TEXT NOT NULL, top_bottom TEXT NOT NULL, closing TEXT NOT NULL,"
    " start TEXT NOT NULL, objective TEXT NOT NULL, player_a TEXT NOT NULL,"
    " player_b TEXT NOT NULL, opening INTEGER NOT NULL, games INTEGER NOT NULL,"
    " variant TEXT NOT NULL);"
    "CREATE TABLE games (case_id INTEGER NOT NULL REFERENCES cases (id), number INTEGER NOT NULL,"
    " opening INTEGER NOT NULL, swapped INTEGER NOT NULL, plies INTEGER NOT NULL,"
    " black INTEGER NOT NULL, white INTEGER NOT NULL, failed TEXT, moves TEXT NOT NULL,"
    " PRIMARY KEY (case_id, number)) WITHOUT ROWID;"
    "PRAGMA application_id = 1735816052;" /* GV_I_STORE_ID */
    "PRAGMA user_version = 1;";

/* ---------------------------------------------------------------- SQLite */

gv_status gv_i_store_fail(const gv_store *store, gv_error *error)
{
    int code = sqlite3_errcode(store->db);
    gv_status status = gv_error_set(error, code == SQLITE_NOMEM ? GV_ERROR_MEMORY : GV_ERROR_IO,
                                    "%s: %s", store->path, sqlite3_errmsg(store->db));
    gv_error_place(error, store->path, 0, 0);
    return status;
}

gv_status gv_i_store_run(gv_store *store, const char *sql, gv_error *error)
{
    return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK
               ? GV_OK
               : gv_i_store_fail(store, error);
}

gv_status gv_i_store_prepare(gv_store *store, const char *sql, sqlite3_stmt **out, gv_error *error)
{
    *out = NULL;
    return sqlite3_prepare_v2(store->db, sql, -1, out, NULL) == SQLITE_OK
               ? GV_OK
               : gv_i_store_fail(store, error);
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_TRANSIENT);
}

/* ---------------------------------------------------------------- opening */

/* One whole number; -1 where it cannot be read. */
static sqlite3_int64 ask_number(gv_store *store, const char *sql)
{
    sqlite3_stmt *statement;
    sqlite3_int64 value = -1;
    if (gv_i_store_prepare(store, sql, &statement, NULL) != GV_OK)
        return -1;
    if (sqlite3_step(statement) == SQLITE_ROW)
        value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

static bool is_sound(gv_store *store)
{
    sqlite3_stmt *statement;
    bool sound = false;
    if (gv_i_store_prepare(store, "PRAGMA quick_check(1)", &statement, NULL) != GV_OK)
        return false;
    if (sqlite3_step(statement) == SQLITE_ROW) {
        const unsigned char *text = sqlite3_column_text(statement, 0);
        sound = text && strcmp((const char *)text, "ok") == 0;
    }
    sqlite3_finalize(statement);
    return sound;
}

static gv_status refuse(gv_store *store, const char *why, gv_error *error)
{
    gv_status status = gv_error_set(error, GV_ERROR_IO, "%s: %s", store->path, why);
    gv_error_place(error, store->path, 0, 0);
    return status;
}

static gv_status look_at(gv_store *store, bool create, gv_error *error)
{
    sqlite3_int64 tables = ask_number(store, "SELECT count(*) FROM sqlite_master");
    if (tables < 0)
        return refuse(store, "no database, or a damaged one", error);
    if (tables == 0) {
        if (!create)
            return refuse(store, "an empty database, expected one that `experiment` made", error);
        gv_status status = gv_i_store_run(store, "BEGIN", error);
        if (status == GV_OK)
            status = gv_i_store_run(store, schema, error);
        return status == GV_OK ? gv_i_store_run(store, "COMMIT", error) : status;
    }
    if (ask_number(store, "PRAGMA application_id") != GV_I_STORE_ID)
        return refuse(store, "the database of another program", error);
    if (ask_number(store, "PRAGMA user_version") > GV_I_STORE_VERSION)
        return refuse(store, "made by a newer version of this program", error);
    if (!is_sound(store))
        return refuse(store, "the database is damaged; `sqlite3 FILE .recover` may save games",
                      error);
    return GV_OK;
}

gv_status gv_store_open(gv_store **out, const char *path, bool create, gv_error *error)
{
    gv_store *store = calloc(1, sizeof *store);
    if (!store)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    snprintf(store->path, sizeof store->path, "%s", path);
    int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    gv_status status = GV_OK;
    if (sqlite3_open_v2(path, &store->db, flags, NULL) != SQLITE_OK)
        status = gv_i_store_fail(store, error);
    if (status == GV_OK) {
        sqlite3_busy_timeout(store->db, 20000);
        sqlite3_extended_result_codes(store->db, 1);
        /* Normal: a power cut may cost the last games, never the database. */
        status = look_at(store, create, error);
    }
    if (status == GV_OK)
        status =
            gv_i_store_run(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", error);
    if (status == GV_OK)
        *out = store;
    else
        gv_store_close(store);
    return status;
}

void gv_store_close(gv_store *store)
{
    if (!store)
        return;
    sqlite3_finalize(store->insert);
    sqlite3_close(store->db);
    free(store);
}

/* ---------------------------------------------------------------- values */

gv_status gv_store_value(gv_store *store, const char *key, gv_text *out, gv_error *error)
{
    sqlite3_stmt *statement;
    gv_status status =
        gv_i_store_prepare(store, "SELECT value FROM study WHERE key = ?", &statement, error);
    if (status != GV_OK)
        return status;
    bind_text(statement, 1, key);
    if (sqlite3_step(statement) == SQLITE_ROW)
        gv_text_add(out, (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return GV_OK;
}

static gv_status set_value(gv_store *store, const char *key, const char *value, gv_error *error)
{
    sqlite3_stmt *statement;
    gv_status status = gv_i_store_prepare(
        store, "INSERT OR REPLACE INTO study (key, value) VALUES (?, ?)", &statement, error);
    if (status != GV_OK)
        return status;
    bind_text(statement, 1, key);
    bind_text(statement, 2, value);
    if (sqlite3_step(statement) != SQLITE_DONE)
        status = gv_i_store_fail(store, error);
    sqlite3_finalize(statement);
    return status;
}

/* ---------------------------------------------------------------- cases */

gv_status gv_i_store_case(gv_store *store, const gv_case *c, sqlite3_int64 *id, gv_error *error)
{
    sqlite3_stmt *statement;
    gv_status status =
        gv_i_store_prepare(store, "SELECT id FROM cases WHERE name = ?", &statement, error);
    if (status != GV_OK)
        return status;
    bind_text(statement, 1, c->name);
    int step = sqlite3_step(statement);
    *id = step == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    if (step != SQLITE_ROW && step != SQLITE_DONE)
        status = gv_i_store_fail(store, error);
    sqlite3_finalize(statement);
    return status;
}

/* The variant under a name of its own, so that texts of equal ones are equal. */
static void write_variant(const gv_case *c, gv_text *out)
{
    gv_variant copy = c->variant; /* shares what it points to; only read */
    snprintf(copy.name, sizeof copy.name, "case");
    copy.title[0] = '\0';
    gv_variant_write(&copy, out);
}

static void bind_case(sqlite3_stmt *s, const gv_case *c, const char *variant)
{
    const gv_variant *v = &c->variant;
    bind_text(s, 1, c->name);
    bind_text(s, 2, c->part);
    bind_text(s, 3, c->board);
    sqlite3_bind_int(s, 4, v->columns);
    sqlite3_bind_int(s, 5, v->rows);
    bind_text(s, 6, gv_name_of(gv_edge_names, (int)v->left_right));
    bind_text(s, 7, gv_name_of(gv_edge_names, (int)v->top_bottom));
    bind_text(s, 8, gv_name_of(gv_closing_names, (int)v->closing));
    bind_text(s, 9, gv_name_of(gv_start_names, (int)v->start));
    bind_text(s, 10, gv_name_of(gv_objective_names, (int)v->objective));
    bind_text(s, 11, c->players[0]);
    bind_text(s, 12, c->players[1]);
    sqlite3_bind_int(s, 13, c->opening_plies);
    sqlite3_bind_int(s, 14, c->games);
    bind_text(s, 15, variant);
}

/* A case of this name that is there already must be the same one. */
static gv_status compare_case(gv_store *store, const gv_case *c, const char *variant,
                              gv_error *error)
{
    sqlite3_stmt *s;
    gv_status status =
        gv_i_store_prepare(store, "SELECT opening, variant FROM cases WHERE name = ?", &s, error);
    if (status != GV_OK)
        return status;
    bind_text(s, 1, c->name);
    if (sqlite3_step(s) == SQLITE_ROW) {
        if (sqlite3_column_int(s, 0) != c->opening_plies)
            status = gv_error_set(error, GV_ERROR_VALUE,
                                  "%s: %s begins with %d random plies there, with %d here",
                                  store->path, c->name, sqlite3_column_int(s, 0), c->opening_plies);
        else if (strcmp((const char *)sqlite3_column_text(s, 1), variant) != 0)
            status = gv_error_set(error, GV_ERROR_VALUE, "%s: %s is another variant there",
                                  store->path, c->name);
    }
    sqlite3_finalize(s);
    return status;
}

static gv_status adopt_case(gv_store *store, const gv_case *c, gv_error *error)
{
    gv_text variant = {0};
    sqlite3_stmt *s = NULL;
    write_variant(c, &variant);
    gv_status status = compare_case(store, c, gv_text_string(&variant), error);
    if (status == GV_OK)
        status = gv_i_store_prepare(
            store,
            "INSERT INTO cases (name, part, board, columns, rows, left_right, top_bottom, closing,"
            " start, objective, player_a, player_b, opening, games, variant)"
            " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
            " ON CONFLICT (name) DO UPDATE SET games = max(games, excluded.games)",
            &s, error);
    if (status == GV_OK) {
        bind_case(s, c, gv_text_string(&variant));
        if (sqlite3_step(s) != SQLITE_DONE)
            status = gv_i_store_fail(store, error);
    }
    sqlite3_finalize(s);
    gv_text_free(&variant);
    return status;
}

static void write_openings(const gv_design *design, gv_text *out)
{
    for (size_t i = 0; i < design->opening_count; i++)
        gv_text_addf(out, "%s\n", design->openings[i]);
}

/* Games of one store begin alike: with the same file of openings, or drawn. */
static gv_status adopt_openings(gv_store *store, const gv_design *design, gv_error *error)
{
    gv_text known = {0}, own = {0}, seed = {0};
    write_openings(design, &own);
    gv_status status = gv_store_value(store, "seed", &seed, error);
    if (status == GV_OK)
        status = gv_store_value(store, "openings", &known, error);
    if (status == GV_OK && seed.length > 0 &&
        strcmp(gv_text_string(&known), gv_text_string(&own)) != 0)
        status = gv_error_set(error, GV_ERROR_VALUE, "%s: made with other openings", store->path);
    if (status == GV_OK)
        status = set_value(store, "openings", gv_text_string(&own), error);
    gv_text_free(&known);
    gv_text_free(&own);
    gv_text_free(&seed);
    return status;
}

static gv_status adopt_study(gv_store *store, const gv_design *design, const char *text,
                             gv_error *error)
{
    gv_text seed = {0};
    char own[32];
    snprintf(own, sizeof own, "%llu", (unsigned long long)design->seed);
    gv_status status = gv_store_value(store, "seed", &seed, error);
    if (status == GV_OK && seed.length > 0 && strcmp(gv_text_string(&seed), own) != 0)
        status = gv_error_set(error, GV_ERROR_VALUE, "%s: made with seed %s, the study has %s",
                              store->path, gv_text_string(&seed), own);
    gv_text_free(&seed);
    if (status == GV_OK)
        status = adopt_openings(store, design, error);
    if (status == GV_OK)
        status = set_value(store, "seed", own, error);
    if (status == GV_OK)
        status = set_value(store, "title", design->title, error);
    if (status == GV_OK)
        status = set_value(store, "version", gv_version(), error);
    if (status == GV_OK && text)
        status = set_value(store, "design", text, error);
    return status;
}

/* All that `work` does, or nothing. */
static gv_status end_transaction(gv_store *store, gv_status status, gv_error *error)
{
    if (status == GV_OK)
        status = gv_i_store_run(store, "COMMIT", error);
    if (status != GV_OK && !sqlite3_get_autocommit(store->db))
        gv_i_store_run(store, "ROLLBACK", NULL);
    return status;
}

gv_status gv_store_adopt(gv_store *store, const gv_design *design, const char *text,
                         gv_error *error)
{
    gv_status status = gv_i_store_run(store, "BEGIN IMMEDIATE", error);
    if (status != GV_OK)
        return status;
    status = adopt_study(store, design, text, error);
    for (size_t i = 0; i < design->count && status == GV_OK; i++)
        status = adopt_case(store, &design->cases[i], error);
    return end_transaction(store, status, error);
}

/* ---------------------------------------------------------------- moves as text */

void gv_i_moves_write(const gv_board *board, const gv_cell *moves, int count, gv_text *out)
{
    char name[GV_CELL_NAME_SIZE];
    for (int i = 0; i < count; i++)
        gv_text_add(out, gv_move_name(board, moves[i], name));
}

bool gv_i_moves_read(const gv_setup *setup, const char *text, gv_stored_game *game,
                     gv_position *end, gv_error *error)
{
    const gv_board *board = setup->board;
    const gv_rules *rules = &setup->rules;
    *end = setup->start;
    game->count = 0;
    while (*text) {
        gv_cell move = GV_PASS;
        bool passes = strncmp(text, "--", 2) == 0;
        if (game->count == GV_BOUT_PLIES)
            return false;
        if (passes)
            text += 2;
        else if (gv_square_read(&text, gv_board_columns(board), gv_board_rows(board), &move,
                                error) != GV_OK)
            return false;
        if (passes) {
            if (gv_state_of(rules, end) != GV_MUST_PASS)
                return false;
            *end = gv_pass(end);
        } else {
            gv_effect effect = gv_effect_of(rules, end, move);
            if (!gv_verdict_is_legal(effect.verdict))
                return false;
            *end = gv_play(end, move, &effect.flips);
        }
        game->moves[game->count++] = move;
    }
    return true;
}

/* ---------------------------------------------------------------- games */

gv_status gv_store_have(gv_store *store, const gv_case *c, bool *have, uint64_t count,
                        gv_error *error)
{
    sqlite3_stmt *s;
    memset(have, 0, count * sizeof *have);
    gv_status status = gv_i_store_prepare(store,
                                          "SELECT number FROM games WHERE case_id ="
                                          " (SELECT id FROM cases WHERE name = ?) AND number < ?",
                                          &s, error);
    if (status != GV_OK)
        return status;
    bind_text(s, 1, c->name);
    sqlite3_bind_int64(s, 2, (sqlite3_int64)count);
    int step;
    while ((step = sqlite3_step(s)) == SQLITE_ROW)
        have[sqlite3_column_int64(s, 0)] = true;
    if (step != SQLITE_DONE)
        status = gv_i_store_fail(store, error);
    sqlite3_finalize(s);
    return status;
}

static gv_status add_game(gv_store *store, sqlite3_int64 id, const gv_board *board,
                          const gv_stored_game *game, gv_error *error)
{
    sqlite3_stmt *s = store->insert;
    gv_text moves = {0};
    gv_i_moves_write(board, game->moves, game->count, &moves);
    sqlite3_bind_int64(s, 1, id);
    sqlite3_bind_int64(s, 2, (sqlite3_int64)game->number);
    sqlite3_bind_int(s, 3, game->opening);
    sqlite3_bind_int(s, 4, game->swapped);
    sqlite3_bind_int(s, 5, game->count);
    sqlite3_bind_int(s, 6, game->black);
    sqlite3_bind_int(s, 7, game->white);
    if (game->failed >= 0)
        bind_text(s, 8, gv_name_of(gv_colour_names, game->failed));
    else
        sqlite3_bind_null(s, 8);
    bind_text(s, 9, gv_text_string(&moves));
    gv_status status = sqlite3_step(s) == SQLITE_DONE ? GV_OK : gv_i_store_fail(store, error);
    sqlite3_reset(s);
    gv_text_free(&moves);
    return status;
}

static gv_status prepare_insert(gv_store *store, gv_error *error)
{
    return store->insert ? GV_OK
                         : gv_i_store_prepare(store,
                                              "INSERT OR IGNORE INTO games (case_id, number,"
                                              " opening, swapped, plies, black, white, failed,"
                                              " moves) VALUES (?,?,?,?,?,?,?,?,?)",
                                              &store->insert, error);
}

gv_status gv_store_add(gv_store *store, const gv_case *c, const gv_stored_game *games, size_t count,
                       gv_error *error)
{
    sqlite3_int64 id;
    gv_setup setup;
    gv_status status = gv_i_store_case(store, c, &id, error);
    if (status == GV_OK && id < 0)
        status = gv_error_set(error, GV_ERROR_VALUE, "%s: no case \"%s\"", store->path, c->name);
    if (status == GV_OK)
        status = prepare_insert(store, error);
    if (status == GV_OK)
        status = gv_variant_setup_board(&c->variant, 0, &setup, error);
    if (status != GV_OK)
        return status;
    status = gv_i_store_run(store, "BEGIN IMMEDIATE", error);
    for (size_t i = 0; i < count && status == GV_OK; i++)
        status = add_game(store, id, setup.board, &games[i], error);
    gv_setup_free(&setup);
    return end_transaction(store, status, error);
}

/* A row of games as it is kept. False where its moves cannot be played. */
static bool read_game(sqlite3_stmt *s, const gv_setup *setup, gv_stored_game *game)
{
    gv_position end;
    const unsigned char *failed = sqlite3_column_text(s, 5);
    int colour = -1;
    *game = (gv_stored_game){.number = (uint64_t)sqlite3_column_int64(s, 0),
                             .opening = sqlite3_column_int(s, 1),
                             .swapped = sqlite3_column_int(s, 2) != 0,
                             .black = sqlite3_column_int(s, 3),
                             .white = sqlite3_column_int(s, 4),
                             .failed = -1};
    if (failed && gv_name_read(gv_colour_names, (const char *)failed, &colour))
        game->failed = colour;
    const char *moves = (const char *)sqlite3_column_text(s, 6);
    return moves && gv_i_moves_read(setup, moves, game, &end, NULL) &&
           gv_set_count(gv_discs(&end, GV_BLACK)) == game->black &&
           gv_set_count(gv_discs(&end, GV_WHITE)) == game->white;
}

static gv_status each_row(gv_store *store, const gv_case *c, sqlite3_stmt *s, const gv_setup *setup,
                          bool (*take)(void *user, const gv_stored_game *game), void *user,
                          gv_error *error)
{
    int step;
    gv_stored_game game;
    while ((step = sqlite3_step(s)) == SQLITE_ROW) {
        if (!read_game(s, setup, &game))
            return gv_error_set(error, GV_ERROR_RULES,
                                "%s: game %llu of %s is not as its moves say", store->path,
                                (unsigned long long)game.number, c->name);
        if (!take(user, &game))
            return GV_STOPPED;
    }
    return step == SQLITE_DONE ? GV_OK : gv_i_store_fail(store, error);
}

gv_status gv_store_each(gv_store *store, const gv_case *c,
                        bool (*take)(void *user, const gv_stored_game *game), void *user,
                        gv_error *error)
{
    sqlite3_stmt *s = NULL;
    gv_setup setup;
    gv_status status = gv_variant_setup(&c->variant, 0, &setup, error);
    if (status != GV_OK)
        return status;
    status = gv_i_store_prepare(store,
                                "SELECT number, opening, swapped, black, white, failed, moves"
                                " FROM games WHERE case_id = (SELECT id FROM cases WHERE name = ?)"
                                " ORDER BY number",
                                &s, error);
    if (status == GV_OK) {
        bind_text(s, 1, c->name);
        status = each_row(store, c, s, &setup, take, user, error);
    }
    sqlite3_finalize(s);
    gv_setup_free(&setup);
    return status;
}

/* ---------------------------------------------------------------- cases read back */

static gv_status read_case(sqlite3_stmt *s, gv_case *c, gv_error *error)
{
    gv_variants variants = {0};
    gv_faults faults = {0};
    const char *variant = (const char *)sqlite3_column_text(s, 7);
    *c = (gv_case){.games = sqlite3_column_int(s, 5), .opening_plies = sqlite3_column_int(s, 6)};
    snprintf(c->name, sizeof c->name, "%s", (const char *)sqlite3_column_text(s, 0));
    snprintf(c->part, sizeof c->part, "%s", (const char *)sqlite3_column_text(s, 1));
    snprintf(c->board, sizeof c->board, "%s", (const char *)sqlite3_column_text(s, 2));
    for (int i = 0; i < 2; i++)
        snprintf(c->players[i], sizeof c->players[i], "%s",
                 (const char *)sqlite3_column_text(s, 3 + i));
    gv_variant_init(&c->variant);
    gv_status status = gv_variants_read(variant, c->name, &variants, &faults);
    if (status == GV_OK)
        status = gv_variant_copy(&c->variant, &variants.items[0], error);
    else
        gv_error_set(error, status, "the variant of \"%s\" cannot be read", c->name);
    gv_variants_free(&variants);
    gv_faults_free(&faults);
    return status;
}

static gv_status read_cases(sqlite3_stmt *s, gv_design *design, gv_error *error)
{
    while (sqlite3_step(s) == SQLITE_ROW) {
        if (design->count == design->capacity) {
            size_t capacity = design->capacity ? 2 * design->capacity : 32;
            gv_case *cases = realloc(design->cases, capacity * sizeof *cases);
            if (!cases)
                return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
            design->cases = cases;
            design->capacity = capacity;
        }
        gv_status status = read_case(s, &design->cases[design->count], error);
        if (status != GV_OK) {
            gv_variant_free(&design->cases[design->count].variant);
            return status;
        }
        design->count++;
    }
    return GV_OK;
}

static gv_status read_openings(gv_store *store, gv_design *design, gv_error *error)
{
    gv_text text = {0};
    gv_status status = gv_store_value(store, "openings", &text, error);
    for (const char *at = gv_text_string(&text); status == GV_OK && *at;) {
        size_t length = strcspn(at, "\n");
        if (!gv_i_design_add_opening(design, at, length))
            status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        at += length + (at[length] == '\n');
    }
    gv_text_free(&text);
    return status;
}

gv_status gv_store_design(gv_store *store, gv_design *out, gv_error *error)
{
    gv_design design = {0};
    gv_text title = {0}, seed = {0};
    sqlite3_stmt *s = NULL;
    gv_status status = gv_store_value(store, "title", &title, error);
    if (status == GV_OK)
        status = gv_store_value(store, "seed", &seed, error);
    if (status == GV_OK)
        status = gv_i_store_prepare(store,
                                    "SELECT name, part, board, player_a, player_b, games, opening,"
                                    " variant FROM cases ORDER BY id",
                                    &s, error);
    if (status == GV_OK)
        status = read_cases(s, &design, error);
    sqlite3_finalize(s);
    if (status == GV_OK)
        status = read_openings(store, &design, error);
    snprintf(design.title, sizeof design.title, "%s", gv_text_string(&title));
    design.seed = strtoull(gv_text_string(&seed), NULL, 10);
    gv_text_free(&title);
    gv_text_free(&seed);
    if (status == GV_OK)
        *out = design;
    else
        gv_design_free(&design);
    return status;
}
