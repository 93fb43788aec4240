/*
 * test_symmetry.c - symmetries of boards, by the words of docs (cli.md's definition of
 * `symmetries`).
 *
 * "Symmetries are the one-to-one maps of the playable cells for which every cell's eight headings
 * can be turned or mirrored as a whole so that step commutes, ends included; maps that move the
 * cells alike count once." The second opinion here follows these words: it tries every map of a
 * tiny board, and for a map every way to turn or mirror each cell's headings (sixteen: eight turns,
 * eight mirrors).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/board.h"
#include "support/naive.h"
#include "support/scenes.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- the definition, followed
 * literally */

/* Heading `heading` under way 0…15: eight turns, then eight mirrors. */
static unsigned turned(unsigned way, unsigned heading)
{
    return way < 8 ? (heading + way) & 7 : (way - heading) & 7;
}

typedef struct dart_graph {
    int cells;                    /* playable ones, numbered 0 … cells−1 */
    int board_cell[GV_MAX_CELLS]; /* their cell on the board */
    int number[GV_MAX_CELLS];     /* back; -1 for holes */
    int to[GV_MAX_CELLS][8];      /* the number of the cell a step leads to, or -1 */
    unsigned heading[GV_MAX_CELLS][8];
} dart_graph;

/*
 * Reads a board. Cells are numbered so that each follows one it can be reached from, piece by
 * piece: a wrong way is then found out at once, and not a hundred cells later.
 */
static void read_graph(dart_graph *graph, const gv_board_desc *desc)
{
    memset(graph, 0, sizeof *graph);
    int cells = naive_columns(desc) * naive_rows(desc);
    for (int cell = 0; cell < GV_MAX_CELLS; cell++) {
        graph->number[cell] = -1;
    }
    for (int cell = 0, done = 0; cell < cells; cell++) {
        if (gv_set_has(&desc->holes, (unsigned)cell) || graph->number[cell] >= 0) {
            continue;
        }
        graph->number[cell] = graph->cells;
        graph->board_cell[graph->cells++] = cell;
        for (; done < graph->cells; done++) {
            for (unsigned heading = 0; heading < 8; heading++) {
                gv_dart dart = {(gv_cell)graph->board_cell[done], (uint8_t)heading};
                naive_walker walker = naive_walker_of(desc, dart);
                graph->to[done][heading] = -1;
                if (!naive_step(desc, &walker)) {
                    continue;
                }
                dart = naive_dart_of(desc, walker);
                if (graph->number[dart.cell] < 0) {
                    graph->number[dart.cell] = graph->cells;
                    graph->board_cell[graph->cells++] = dart.cell;
                }
                graph->to[done][heading] = graph->number[dart.cell];
                graph->heading[done][heading] = dart.heading;
            }
        }
    }
}

/* Whether cell `a` with its way agrees with all cells up to `last`, whose images and ways are
 * known. */
static bool agrees(const dart_graph *graph, const int *image, const unsigned *way, int a, int last)
{
    for (unsigned heading = 0; heading < 8; heading++) {
        unsigned after = turned(way[a], heading);
        int b = graph->to[a][heading], c = graph->to[image[a]][after];
        if ((b < 0) != (c < 0)) {
            return false;
        }
        if (b < 0 || b > last) {
            continue;
        }
        if (image[b] != c ||
            turned(way[b], graph->heading[a][heading]) != graph->heading[image[a]][after]) {
            return false;
        }
    }
    return true;
}

/*
 * Whether ways can be found for the cells from `at` on, for a map that is given. On the way down
 * each cell is compared with those before it that it steps to; at the end every cell with every
 * other.
 */
static bool ways_exist(const dart_graph *graph, const int *image, unsigned *way, int at)
{
    if (at == graph->cells) {
        for (int a = 0; a < at; a++) {
            if (!agrees(graph, image, way, a, at)) {
                return false;
            }
        }
        return true;
    }
    for (way[at] = 0; way[at] < 16; way[at]++) {
        if (agrees(graph, image, way, at, at) && ways_exist(graph, image, way, at + 1)) {
            return true;
        }
    }
    return false;
}

/* Counts all symmetries of a tiny board; reaches[a][b]: one of them sends a to b. */
typedef struct map_census {
    const dart_graph *graph;
    int image[16];
    bool used[16];
    uint64_t count;
    bool reaches[16][16];
} map_census;

static void take_census(map_census *census, int at)
{
    const dart_graph *graph = census->graph;
    if (at == graph->cells) {
        unsigned way[16];
        if (ways_exist(graph, census->image, way, 0)) {
            census->count++;
            for (int i = 0; i < at; i++) {
                census->reaches[i][census->image[i]] = true;
            }
        }
        return;
    }
    for (int to = 0; to < graph->cells; to++) {
        if (!census->used[to]) {
            census->used[to] = true;
            census->image[at] = to;
            take_census(census, at + 1);
            census->used[to] = false;
        }
    }
}

/* ---------------------------------------------------------------- tiny boards, every map */

static void compare_census(const gv_board_desc *desc)
{
    static dart_graph graph;
    read_graph(&graph, desc);
    CU_ASSERT_TRUE_FATAL(graph.cells <= 16);
    map_census census;
    memset(&census, 0, sizeof census);
    census.graph = &graph;
    take_census(&census, 0);

    gv_board *board = scene_board(desc);
    uint64_t count = 0;
    SCENE_ASSERT(gv_board_symmetries(board, &count, NULL) == GV_OK, desc);
    SCENE_ASSERT(count == census.count, desc);
    if (count != census.count) {
        fprintf(stderr,
                "\nsymmetries: engine %llu, by definition %llu; holes:", (unsigned long long)count,
                (unsigned long long)census.count);
        for (int hole = gv_set_next(&desc->holes, 0); hole >= 0;
             hole = gv_set_next(&desc->holes, hole + 1)) {
            fprintf(stderr, " %d", hole);
        }
        for (size_t i = 0; i < desc->link_count; i++) {
            fprintf(stderr, " link %d/%d>%d/%d", desc->links[i].from.cell,
                    desc->links[i].from.heading, desc->links[i].to.cell, desc->links[i].to.heading);
        }
    }
    int wrong = 0;
    for (int a = 0; a < graph.cells; a++) {
        for (int b = 0; b < graph.cells; b++) {
            gv_cell image[GV_MAX_CELLS];
            gv_cell from = (gv_cell)graph.board_cell[a], to = (gv_cell)graph.board_cell[b];
            wrong += gv_board_symmetry(board, from, to, image) != census.reaches[a][b];
        }
    }
    SCENE_ASSERT(wrong == 0, desc);
    gv_board_free(board);
}

static void tiny_boards_have_the_symmetries_of_the_definition(void)
{
    static const struct {
        int columns, rows;
    } sizes[] = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {1, 5}, {5, 1},
                 {2, 2}, {3, 2}, {2, 3}, {1, 6}, {7, 1}};
    gv_random random;
    gv_random_seed(&random, 31, 0);
    gv_link links[SCENE_LINKS];
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        for (int gluing = 0; gluing < 9; gluing++) {
            for (int round = 0; round < scene_scaled(12); round++) {
                gv_board_desc desc = scene_desc(sizes[size].columns, sizes[size].rows,
                                                (gv_edge)(gluing / 3), (gv_edge)(gluing % 3));
                scene_vary(&desc, round, &random, links);
                compare_census(&desc);
            }
        }
    }
}

/* Boards somewhat larger, with so many holes that all maps of what is left can be tried. */
static void boards_in_pieces_have_the_symmetries_of_the_definition(void)
{
    gv_random random;
    gv_random_seed(&random, 32, 0);
    for (int round = 0; round < scene_scaled(400); round++) {
        gv_board_desc desc =
            scene_desc(3 + (int)gv_random_below(&random, 4), 3 + (int)gv_random_below(&random, 4),
                       (gv_edge)gv_random_below(&random, 3), (gv_edge)gv_random_below(&random, 3));
        unsigned cells = (unsigned)(desc.columns * desc.rows);
        desc.holes = gv_set_first((int)cells);
        for (uint32_t keep = 2 + gv_random_below(&random, 5); keep > 0; keep--) {
            gv_set_remove(&desc.holes, gv_random_below(&random, cells));
        }
        compare_census(&desc);
    }
}

/*
 * Two pairs of cells, one joined sideways, the other cornerwise: by an eighth turn of their
 * headings each is the other. Cells left alone are all alike, but for none.
 */
static void eighth_turns_count(void)
{
    static const char *const rows[] = {"..###.#", "#####.#", "#######", NULL};
    static const char *const pairs[] = {"..####", "######", "###.##", "####.#", NULL};
    gv_board_desc desc = scene_named("square", 0, 0);
    scene_draw_board(&desc, pairs);
    compare_census(&desc);
    gv_board *board = scene_board(&desc);
    uint64_t count = 0;
    CU_ASSERT_EQUAL(gv_board_symmetries(board, &count, NULL), GV_OK);
    CU_ASSERT_EQUAL(count, 8); /* each pair swaps its two, and the pairs change places: 2 · 2 · 2 */
    gv_board_free(board);
    scene_draw_board(&desc, rows);
    compare_census(&desc);
}

/* ---------------------------------------------------------------- known numbers */

static uint64_t symmetries(const gv_board_desc *desc)
{
    gv_board *board = scene_board(desc);
    uint64_t count = 0;
    CU_ASSERT_EQUAL(gv_board_symmetries(board, &count, NULL), GV_OK);
    gv_report report;
    CU_ASSERT_EQUAL_FATAL(gv_board_report(board, &report, NULL), GV_OK);
    CU_ASSERT_EQUAL(report.symmetries, count);
    gv_report_free(&report);
    gv_board_free(board);
    return count;
}

static void known_boards_have_known_numbers(void)
{
    /* cli.md: "8×8: square 8, cylinder 32, torus 512, Möbius 32, Klein 64" */
    static const struct {
        const char *name;
        int columns, rows;
        uint64_t count;
    } table[] = {
        {"square", 8, 8, 8},
        {"cylinder", 8, 8, 32},
        {"torus", 8, 8, 512},
        {"mobius", 8, 8, 32},
        {"klein", 8, 8, 64},
        /* Worked out by hand: a rectangle has its two mirrors and the half turn; with shifts round.
         */
        {"square", 5, 4, 4},
        {"cylinder", 7, 5, 7 * 4},
        {"torus", 7, 5, 7 * 5 * 4},
        {"torus", 5, 5, 5 * 5 * 8},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        gv_board_desc desc = scene_named(table[i].name, table[i].columns, table[i].rows);
        SCENE_ASSERT(symmetries(&desc) == table[i].count, &desc);
        /* The same board with its axes exchanged is the same graph with other names. */
        gv_board_desc exchanged =
            scene_desc(desc.rows, desc.columns, desc.top_bottom, desc.left_right);
        SCENE_ASSERT(symmetries(&exchanged) == table[i].count, &exchanged);
    }
    /* One hole on the torus leaves what keeps it in its place: 512 / 64. */
    gv_board_desc desc = scene_named("torus", 8, 8);
    gv_set_add(&desc.holes, 27);
    CU_ASSERT_EQUAL(symmetries(&desc), 8);
}

/* Makes holes of all but the first `count` cells with even column and row: none beside another. */
static gv_board_desc isolated(int count)
{
    gv_board_desc desc = scene_named("square", 16, 16);
    desc.holes = gv_set_first(256);
    for (int i = 0; i < count; i++) {
        gv_set_remove(&desc.holes, (unsigned)(i / 8 * 32 + i % 8 * 2));
    }
    return desc;
}

/*
 * n cells without a neighbour can change places in n! ways. 20! = 2432902008176640000 is the last
 * below 2^64; "UINT64_MAX stands for more than that" (board.h). It must not take 64! steps to find
 * out.
 */
static void isolated_cells_do_not_hang(void)
{
    gv_board_desc desc = isolated(1);
    CU_ASSERT_EQUAL(symmetries(&desc), 1);
    desc = isolated(5);
    CU_ASSERT_EQUAL(symmetries(&desc), 120);
    desc = isolated(20);
    CU_ASSERT_EQUAL(symmetries(&desc), UINT64_C(2432902008176640000));
    desc = isolated(21);
    CU_ASSERT_EQUAL(symmetries(&desc), UINT64_MAX);
    desc = isolated(64);
    CU_ASSERT_EQUAL(symmetries(&desc), UINT64_MAX);

    /*
     * 128 cells alone: a chessboard's black fields touch at corners, so each of them is cut off by
     * links: a ring of one cell along each diagonal.
     */
    desc = scene_named("square", 16, 16);
    static gv_link links[256];
    size_t count = 0;
    for (unsigned cell = 0; cell < 256; cell++) {
        if ((cell / 16 + cell) % 2 == 1) {
            gv_set_add(&desc.holes, cell);
        } else {
            links[count++] = (gv_link){{(gv_cell)cell, GV_NE}, {(gv_cell)cell, GV_NE}, 0};
            links[count++] = (gv_link){{(gv_cell)cell, GV_SE}, {(gv_cell)cell, GV_SE}, 0};
        }
    }
    desc.links = links;
    desc.link_count = count;
    CU_ASSERT_EQUAL(count, 256);
    gv_board *board = scene_board(&desc);
    uint64_t found = 0;
    CU_ASSERT_EQUAL(gv_board_symmetries(board, &found, NULL), GV_OK);
    CU_ASSERT_EQUAL(found, UINT64_MAX);
    gv_board_free(board);

    /* The chessboard itself, its fields joined at corners only: the mirrors in its two diagonals.
     */
    desc.links = NULL;
    desc.link_count = 0;
    CU_ASSERT_EQUAL(symmetries(&desc), 4);
    /* Rows of cells apart from each other: 4 rows of 3, each can be turned round: 2^4 · 4!. */
    static const char *const rows[] = {"...", "###", "...", "###", "...", "###", "...", NULL};
    desc = scene_named("square", 0, 0);
    scene_draw_board(&desc, rows);
    CU_ASSERT_EQUAL(symmetries(&desc), 16 * 24);
}

/* ---------------------------------------------------------------- the maps are real */

/* Whether a map given by the engine is a symmetry: one-to-one, and ways exist. */
static bool is_symmetry(const dart_graph *graph, const gv_cell image[GV_MAX_CELLS])
{
    static int by_number[GV_MAX_CELLS];
    static bool hit[GV_MAX_CELLS];
    memset(hit, 0, sizeof hit);
    for (int i = 0; i < graph->cells; i++) {
        gv_cell to = image[graph->board_cell[i]];
        if (to >= GV_MAX_CELLS || graph->number[to] < 0 || hit[to]) {
            return false;
        }
        hit[to] = true;
        by_number[i] = graph->number[to];
    }
    static unsigned way[GV_MAX_CELLS];
    return ways_exist(graph, by_number, way, 0);
}

static void maps_that_are_given_are_symmetries(void)
{
    static dart_graph graph;
    gv_random random;
    gv_random_seed(&random, 33, 0);
    gv_link links[SCENE_LINKS];
    scene_entry scene = {0};
    while (scene_next(&scene)) {
        for (int round = 0; round < 4; round++) {
            scene_vary(&scene.desc, round, &random, links);
            const gv_board_desc *desc = &scene.desc;
            read_graph(&graph, desc);
            gv_board *board = scene_board(desc);
            int wrong = 0;
            for (int tries = 0; tries < 12; tries++) {
                int a = (int)gv_random_below(&random, (uint32_t)graph.cells);
                int b = tries == 0 ? a : (int)gv_random_below(&random, (uint32_t)graph.cells);
                gv_cell from = (gv_cell)graph.board_cell[a], to = (gv_cell)graph.board_cell[b];
                gv_cell image[GV_MAX_CELLS], again[GV_MAX_CELLS];
                memset(image, 0, sizeof image);
                if (!gv_board_symmetry(board, from, to, image)) {
                    wrong += a == b; /* to leave all in its place is always one */
                    wrong += gv_board_symmetry(board, to, from, again); /* and so is going back */
                    continue;
                }
                wrong += image[from] != to;
                wrong += !is_symmetry(&graph, image);
                for (int cell = 0; cell < gv_board_cells(board); cell++) {
                    wrong += (graph.number[cell] < 0) != (image[cell] == GV_NO_CELL);
                }
                memset(again, 0xaa, sizeof again);
                wrong += !gv_board_symmetry(board, from, to, again); /* "always the same" */
                wrong += memcmp(again, image, (size_t)gv_board_cells(board) * sizeof image[0]) != 0;
            }
            SCENE_ASSERT(wrong == 0, desc);
            gv_board_free(board);
        }
    }
    /* From the corner of a square one comes to the corners; all over a torus. */
    gv_board_desc desc = scene_named("square", 8, 8);
    gv_board *board = scene_board(&desc);
    gv_cell image[GV_MAX_CELLS];
    int reached = 0;
    for (gv_cell to = 0; to < 64; to++) {
        reached += gv_board_symmetry(board, 0, to, image);
    }
    CU_ASSERT_EQUAL(reached, 4);
    gv_board_free(board);
    desc = scene_named("torus", 8, 8);
    board = scene_board(&desc);
    reached = 0;
    for (gv_cell to = 0; to < 64; to++) {
        reached += gv_board_symmetry(board, 9, to, image);
    }
    CU_ASSERT_EQUAL(reached, 64);
    gv_board_free(board);
}

void gv_suite_symmetry(void)
{
    GV_TEST("tiny boards have the symmetries of the definition",
            tiny_boards_have_the_symmetries_of_the_definition);
    GV_TEST("boards in pieces have the symmetries of the definition",
            boards_in_pieces_have_the_symmetries_of_the_definition);
    GV_TEST("eighth turns count", eighth_turns_count);
    GV_TEST("known boards have known numbers of them", known_boards_have_known_numbers);
    GV_TEST("isolated cells do not hang", isolated_cells_do_not_hang);
    GV_TEST("maps that are given are symmetries", maps_that_are_given_are_symmetries);
}
