/*
 * scenes.h - boards, positions and games that the tests share.
 *
 * What is drawn here is drawn as people write it: a row of letters for each row of the board, X
 * Black, O White, . empty, # a hole. All randomness comes from a gv_random that the caller seeds,
 * so a failure can be played again.
 */
#ifndef GLUVERSI_TESTS_SCENES_H
#define GLUVERSI_TESTS_SCENES_H

#include "gluversi/game.h"
#include "support/naive.h"

/* ---------------------------------------------------------------- boards */

/*
 * Every gluing with every size of the list: nine ways of gluing two pairs of edges, and sizes that
 * are square and not, even and odd, narrow, one cell, and as large as can be.
 *
 *     scene_entry scene = {0};
 *     while (scene_next(&scene)) { ... scene.desc ... scene.name ... }
 */
typedef struct scene_entry {
    gv_board_desc desc; /* no holes, no links */
    char name[48];      /* "twisted-open 4x5", for messages */
    int next;           /* where scene_next goes on; scene number + 1 */
} scene_entry;
bool scene_next(scene_entry *scene);

/* A description of one gluing and size. */
gv_board_desc scene_desc(int columns, int rows, gv_edge left_right, gv_edge top_bottom);
/* One of any gluing, with `least` … `least + choices - 1` columns, and rows likewise. */
gv_board_desc scene_random_desc(gv_random *random, int least, unsigned choices);
/* A cell of the first `cells`, and a heading. */
gv_dart scene_random_dart(gv_random *random, unsigned cells);
/* The six boards that have names: "square", "cylinder", "torus", "mobius", "klein", "projective".
 */
gv_board_desc scene_named(const char *name, int columns, int rows);
/* Writes the scene's description into `out`: gluing, size, number of holes and links. */
const char *scene_text(const gv_board_desc *desc, char out[96]);

/* gv_board_new, with a fatal assertion where it fails. The caller frees the board. */
gv_board *scene_board(const gv_board_desc *desc);

/* Makes about `share` of 100 cells holes, never all of them. */
void scene_random_holes(gv_board_desc *desc, gv_random *random, unsigned share);
/*
 * Fills `links` with up to `count` random links that contradict neither each other nor the holes,
 * mirrors and self-loops among them, and sets them in `desc`, which borrows them.
 */
void scene_random_links(gv_board_desc *desc, gv_random *random, gv_link *links, size_t count);

/*
 * One of the variations of a board without holes and links: 0 as it is, 1 holes, 2 links, 3 both;
 * higher rounds begin again, with other random numbers.
 */
enum { SCENE_LINKS = 12 };
void scene_vary(gv_board_desc *desc, int round, gv_random *random, gv_link links[SCENE_LINKS]);

/* ---------------------------------------------------------------- assertions */

/* CU_ASSERT that names the board in its message; for loops over many boards. */
#define SCENE_ASSERT(condition, desc)                                                              \
    scene_assert((condition), #condition, __FILE__, __LINE__, (desc))
void scene_assert(bool holds, const char *condition, const char *file, unsigned line,
                  const gv_board_desc *desc);

/* ---------------------------------------------------------------- positions */

/* The cell "c4" of a board, as people write it. Fatal where there is none. */
gv_cell scene_cell(const gv_board *board, const char *name);
/* The set of cells named in a list such as "c4 d5 a10"; "" is the empty set. */
gv_set scene_set(const gv_board *board, const char *names);

/*
 * Takes size and holes from rows drawn as above, ended by NULL; gluing and links stay as they are.
 */
void scene_draw_board(gv_board_desc *desc, const char *const *rows);
/* The position drawn; holes are skipped. */
gv_position scene_position(const gv_board *board, const char *const *rows, gv_colour to_move);
/* Each playable cell black, white or empty at random; a colour to move at random. */
gv_position scene_random_position(const gv_board *board, gv_random *random);

/* ---------------------------------------------------------------- games */

/* A game of these rules from `start`. Fatal where it does not fit. The caller frees it. */
gv_game *scene_game(const gv_rules *rules, gv_start start);
/*
 * Plays moves written without spaces ("f5d6a10") in either case; forced passes are played by
 * themselves, before a move only. Returns how many moves of the text were played; stops at the
 * first that is refused, with *error filled (may be NULL).
 */
int scene_play(gv_game *game, const char *moves, gv_error *error);
/* Plays random legal moves and forced passes to the end or `plies` plies. */
void scene_play_random(gv_game *game, gv_random *random, int plies);
int scene_count(const gv_game *game, gv_colour colour);

/* ---------------------------------------------------------------- how much to test */

/*
 * `count`, times the environment variable GV_TEST_SCALE in percent (100 when it is not set), at
 * least 1. For the number of random games and positions: 1000 for a long run, 10 under a slow
 * checker.
 */
int scene_scaled(int count);

#endif
