/*
 * experiment.h - studies: a design, the games it asks for, where they are kept, what they say.
 *
 * A design is a file: boards × sizes × closing rules × starts × objectives × players, each
 * combination a *case* with a number of games. Game i of every case begins with opening i of the
 * study's seed, the same whatever the rule, so rules can be compared game by game. A game depends
 * on (seed, case, i) only. Games go into an SQLite database with all their moves; figures are made
 * from them by playing them again.
 *
 * Thread rule: an object belongs to one thread at a time; gv_experiment_run has threads of its own.
 */
#ifndef GLUVERSI_EXPERIMENT_H
#define GLUVERSI_EXPERIMENT_H

#include "gluversi/study.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------- designs */

/* One combination. */
typedef struct gv_case {
    char name[200]; /* "torus 8x8 never diagonal most level3 level3"; tells it from all others */
    char part[64];  /* of the file */
    char board[64]; /* as the file names it: the same for all sizes and rules */
    gv_variant variant;
    char players[2][64]; /* seats, in their long form */
    int games;
    int opening_plies;
} gv_case;

typedef struct gv_design {
    char title[200];
    uint64_t seed;
    gv_case *cases;
    size_t count, capacity;
    /* Openings of a file, a transcript each, used in turn; none: they are drawn. */
    char **openings;
    size_t opening_count;
} gv_design;

/*
 * Reads a study file: [study] with title, seed, opening or openings, then parts, each with boards,
 * sizes, closings, starts, objectives, players, games (docs/studies.md). A file of openings is
 * looked for beside `file`; every one of them must be legal in every case. All faults are appended
 * to *faults, with their lines; *out gets the design only where there was none. `file` is for
 * messages.
 */
gv_status gv_design_read(const char *text, const char *file, gv_design *out, gv_faults *faults);
void gv_design_free(gv_design *design);

/* The opening that game `number` of a case begins with: drawn, or of the design's file. */
gv_status gv_design_opening(const gv_design *design, const gv_case *c, const gv_setup *setup,
                            uint64_t number, gv_opening *out, gv_error *error);

/* Whether the first player has White in game `number`, and the number of its opening. */
bool gv_case_is_swapped(const gv_case *c, uint64_t number);
uint64_t gv_case_opening(const gv_case *c, uint64_t number);

/* ---------------------------------------------------------------- the database */

typedef struct gv_store gv_store;

/* A game as it is kept. */
typedef struct gv_stored_game {
    uint64_t number;
    int opening; /* plies of it, passes included */
    bool swapped;
    int count;
    gv_cell moves[GV_BOUT_PLIES];
    int black, white; /* discs at the end */
    int failed;       /* -1, or a colour */
} gv_stored_game;

/*
 * Opens a database, or makes it where there is none and `create` says so. GV_ERROR_IO for what is
 * no database of a study, is damaged, or of a newer version: it says which.
 */
gv_status gv_store_open(gv_store **out, const char *path, bool create, gv_error *error);
void gv_store_close(gv_store *store);
/*
 * Makes the store one of this design, adding cases that it does not have. GV_ERROR_VALUE where it
 * is of another seed, or a case of the same name is another one. `text` is the study file, kept for
 * the report.
 */
gv_status gv_store_adopt(gv_store *store, const gv_design *design, const char *text,
                         gv_error *error);
/* Which of the games 0 … count − 1 of a case are there. `have` has `count` elements. */
gv_status gv_store_have(gv_store *store, const gv_case *c, bool *have, uint64_t count,
                        gv_error *error);
/* Adds games, all or none. One that is there already is left as it is. */
gv_status gv_store_add(gv_store *store, const gv_case *c, const gv_stored_game *games, size_t count,
                       gv_error *error);
/* Gives all games of a case in the order of their numbers; false from `take` stops. */
gv_status gv_store_each(gv_store *store, const gv_case *c,
                        bool (*take)(void *user, const gv_stored_game *game), void *user,
                        gv_error *error);
/* Adds the cases and games of another store. GV_ERROR_VALUE where it is of another study. */
gv_status gv_store_merge(gv_store *store, const char *path, gv_error *error);
/* The cases of a store with their variants, and its title and seed, as a design. */
gv_status gv_store_design(gv_store *store, gv_design *out, gv_error *error);
/* A value that was kept: "title" "seed" "design" "version"; added to `out`. */
gv_status gv_store_value(gv_store *store, const char *key, gv_text *out, gv_error *error);

/*
 * All games as text that a person can read, or those of one part of the study, and back; the
 * database can be made anew from it.
 */
gv_status gv_store_export(gv_store *store, const char *part, gv_writer *writer, gv_error *error);
gv_status gv_store_import(gv_store *store, const char *text, const char *file, uint64_t *games,
                          gv_error *error);

/* ---------------------------------------------------------------- running */

typedef struct gv_experiment_options {
    int threads; /* 0 = 1 */
    int shard,
        shards; /* play every shards-th game only, beginning with `shard` from 0; 0, 0: all */
    gv_store *besides; /* games that are there are not wanted either; may be NULL */
    gv_stop_fn stop;   /* asked from all threads */
    void *user;
    /* Told of every game kept, one at a time; `left` are those that this run still wants. */
    void (*progress)(void *user, uint64_t played, uint64_t left);
} gv_experiment_options;

/*
 * Plays the games that the store does not have yet. A game is kept as soon as it is over (random
 * players: some dozens at a time), so whatever ends the program costs what is being played and no
 * more. GV_STOPPED where `stop` said so.
 */
gv_status gv_experiment_run(gv_store *store, const gv_design *design,
                            const gv_experiment_options *options, uint64_t *played,
                            gv_error *error);

/* ---------------------------------------------------------------- figures */

/* What is counted at one ply, over all games that come to it. The mover's moves only, no passes. */
typedef struct gv_ply_figures {
    gv_mean legal, turned; /* legal moves; discs turned */
    gv_mean lead;          /* black's, after the move */
    gv_mean swing;         /* how far the expected end moves, in discs; of a sample of games */
} gv_ply_figures;

/* What a cell is worth to who takes it first. */
typedef struct gv_cell_figures {
    gv_mean kept;  /* 1 where the first owner has it in the end */
    gv_mean lead;  /* the first owner's lead in the end */
    gv_mean taken; /* the ply it was taken at */
} gv_cell_figures;

#define GV_LEADS (2 * GV_MAX_CELLS + 1)

typedef struct gv_figures {
    uint64_t games, failed;
    uint64_t won[3];                /* black, white, drawn */
    uint64_t leads[GV_LEADS];       /* by black's lead + GV_MAX_CELLS */
    gv_mean lead;                   /* black's, in the end */
    gv_mean moves, passes, changes; /* a game; changes of the lead */
    gv_mean swing;                  /* the largest change of black's lead by one move of a game */
    gv_mean last_swing;             /* the same among the last eighth of the cells */
    gv_mean turned;                 /* discs a move */
    /* Of all positions with a move, the opening left out: how often … */
    uint64_t positions;
    uint64_t closing_exists;     /* a closing walk would turn something under `always` */
    uint64_t closing_alone;      /* a move is legal under `always` only */
    uint64_t closing_played;     /* the move played turned something by a closing walk only */
    uint64_t games_with_closing; /* games in which that happened at all */
    /* Of a sample. */
    uint64_t meetings, order_matters;  /* moves whose walks are two or more; and turning one by one
                                          would have left something unturned */
    uint64_t best_asked, best_changed; /* positions where closing walks exist; and the best move
                                          under `never` is another one than under `always` */
    gv_mean best_difference;           /* by how many discs the values differ */
    int plies;
    gv_ply_figures ply[GV_BOUT_PLIES];
    int cells;
    gv_cell_figures cell[GV_MAX_CELLS]; /* folded: cells alike have the same figures */
    int orbit[GV_MAX_CELLS];            /* the smallest cell that is alike, or -1 for a hole */
    /* Black's lead by game number, and whether there is one. */
    uint64_t numbers;
    int16_t *lead_of;
    bool *has;
} gv_figures;

/* How dear it may be. Zero: everything of every game. */
typedef struct gv_measure_options {
    uint64_t games; /* the first so many numbers only; 0 = all */
    int sample;     /* ask for order, swings and best moves in every so manieth game; 0 = 16 */
    uint64_t nodes; /* for a best move; 0 = 400 */
    gv_stop_fn stop;
    void *user;
} gv_measure_options;

/* Figures of a case. Free with gv_figures_free, on success only. */
gv_status gv_measure(gv_store *store, const gv_case *c, const gv_measure_options *options,
                     gv_figures **out, gv_error *error);
void gv_figures_free(gv_figures *figures);

/* Differences of black's lead between two cases, game by game of the same number. */
gv_mean gv_paired_difference(const gv_figures *a, const gv_figures *b);

/* ---------------------------------------------------------------- the report */

typedef struct gv_report_options {
    const char *command; /* as it was typed, for the page */
    gv_measure_options measure;
    void (*progress)(void *user, size_t done, size_t all); /* cases */
} gv_report_options;

/*
 * Writes report.html, *.csv, leads.svg, pairs.svg (where rules can be compared) and summary.json
 * into a folder, which is made if there is none. The
 * page needs nothing besides itself.
 */
gv_status gv_study_report(gv_store *store, const char *folder, const gv_report_options *options,
                          gv_error *error);

#ifdef __cplusplus
}
#endif

#endif
