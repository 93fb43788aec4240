/*
 * naive.c - see naive.h. Section numbers are those of the specification of boards and rules
 * (docs/board.md, docs/rules.md).
 */
#include "naive.h"

#include <assert.h>
#include <string.h>

/* ---------------------------------------------------------------- sections 1 to 3: the board */

int naive_columns(const gv_board_desc *desc)
{
    return desc->columns == 0 ? 8 : desc->columns;
}

int naive_rows(const gv_board_desc *desc)
{
    return desc->rows == 0 ? 8 : desc->rows;
}

/* Rows grow downwards: north is up. */
static const struct {
    int dx, dy;
} compass[8] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};

void naive_direction(unsigned heading, int *dx, int *dy)
{
    assert(heading < 8);
    *dx = compass[heading].dx;
    *dy = compass[heading].dy;
}

unsigned naive_heading(int dx, int dy)
{
    for (unsigned heading = 0; heading < 8; heading++) {
        if (compass[heading].dx == dx && compass[heading].dy == dy) {
            return heading;
        }
    }
    assert(false && "a direction is one of eight");
    return 0;
}

naive_walker naive_walker_of(const gv_board_desc *desc, gv_dart dart)
{
    int columns = naive_columns(desc);
    naive_walker walker = {dart.cell % columns, dart.cell / columns, 0, 0};
    naive_direction(dart.heading, &walker.dx, &walker.dy);
    return walker;
}

gv_dart naive_dart_of(const gv_board_desc *desc, naive_walker walker)
{
    return (gv_dart){(gv_cell)(walker.y * naive_columns(desc) + walker.x),
                     (uint8_t)naive_heading(walker.dx, walker.dy)};
}

bool naive_step_rectangle(const gv_board_desc *desc, naive_walker *walker)
{
    int columns = naive_columns(desc), rows = naive_rows(desc);
    naive_walker w = *walker;
    w.x += w.dx;
    w.y += w.dy;
    bool over_side = w.x < 0 || w.x >= columns;
    bool over_top = w.y < 0 || w.y >= rows;

    if (over_side && desc->left_right == GV_OPEN) {
        return false;
    }
    if (over_top && desc->top_bottom == GV_OPEN) {
        return false;
    }
    /* The cone points: no line goes on there. */
    if (over_side && over_top && desc->left_right == GV_TWISTED && desc->top_bottom == GV_TWISTED) {
        return false;
    }
    if (over_side) {
        w.x = w.x < 0 ? columns - 1 : 0;
        if (desc->left_right == GV_TWISTED) {
            w.y = rows - 1 - w.y; /* may still be outside: then it is over the other edge */
            w.dy = -w.dy;
        }
    }
    if (over_top) {
        w.y = w.y < 0 ? rows - 1 : 0;
        if (desc->top_bottom == GV_TWISTED) {
            w.x = columns - 1 - w.x;
            w.dx = -w.dx;
        }
    }
    *walker = w;
    return true;
}

static bool same(naive_walker a, naive_walker b)
{
    return a.x == b.x && a.y == b.y && a.dx == b.dx && a.dy == b.dy;
}

static naive_walker turned_round(naive_walker w)
{
    return (naive_walker){w.x, w.y, -w.dx, -w.dy};
}

/* Section 8. Link `i` of the list that holds every link of the description and its reverse. */
static void link_at(const gv_board_desc *desc, size_t i, naive_walker *from, naive_walker *to)
{
    naive_walker a = naive_walker_of(desc, desc->links[i / 2].from);
    naive_walker b = naive_walker_of(desc, desc->links[i / 2].to);
    *from = i % 2 == 0 ? a : turned_round(b);
    *to = i % 2 == 0 ? b : turned_round(a);
}

bool naive_links_contradict(const gv_board_desc *desc)
{
    for (size_t i = 0; i < 2 * desc->link_count; i++) {
        for (size_t k = 0; k < 2 * desc->link_count; k++) {
            naive_walker from, to, other_from, other_to;
            link_at(desc, i, &from, &to);
            link_at(desc, k, &other_from, &other_to);
            if (same(from, other_from) != same(to, other_to)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_hole(const gv_board_desc *desc, int x, int y)
{
    return gv_set_has(&desc->holes, (unsigned)(y * naive_columns(desc) + x));
}

bool naive_step(const gv_board_desc *desc, naive_walker *walker)
{
    naive_walker from, to;
    for (size_t i = 0; i < 2 * desc->link_count; i++) {
        link_at(desc, i, &from, &to);
        if (same(*walker, from)) {
            *walker = to;
            return true;
        }
    }
    naive_walker next = *walker;
    if (!naive_step_rectangle(desc, &next) || is_hole(desc, next.x, next.y)) {
        return false;
    }
    /* Where a link arrives, nothing else does: it has cut what was joined there. */
    for (size_t i = 0; i < 2 * desc->link_count; i++) {
        link_at(desc, i, &from, &to);
        if (same(next, to)) {
            return false;
        }
    }
    *walker = next;
    return true;
}

/* ---------------------------------------------------------------- section 6: starts */

static char *at(naive *game, int x, int y)
{
    return &game->board[y * game->columns + x];
}

static char look_at(const naive *game, int x, int y)
{
    return game->board[y * game->columns + x];
}

naive naive_empty(const gv_board_desc *desc, const gv_rules *rules)
{
    naive game;
    memset(&game, 0, sizeof game);
    game.desc = desc;
    game.rules = *rules;
    game.columns = naive_columns(desc);
    game.rows = naive_rows(desc);
    for (int y = 0; y < game.rows; y++) {
        for (int x = 0; x < game.columns; x++) {
            *at(&game, x, y) = is_hole(desc, x, y) ? NAIVE_HOLE : NAIVE_EMPTY;
        }
    }
    game.to_move = rules->first == GV_BLACK ? NAIVE_BLACK : NAIVE_WHITE;
    return game;
}

bool naive_start(naive *game, gv_start start)
{
    *game = naive_empty(game->desc, &game->rules);
    if (game->columns < 2 || game->rows < 2) {
        return false;
    }
    int right = game->columns / 2, left = right - 1, lower = game->rows / 2, upper = lower - 1;
    if (look_at(game, left, upper) == NAIVE_HOLE || look_at(game, right, upper) == NAIVE_HOLE ||
        look_at(game, left, lower) == NAIVE_HOLE || look_at(game, right, lower) == NAIVE_HOLE) {
        return false;
    }
    if (start == GV_START_EMPTY) {
        game->placements = 4;
        return true;
    }
    const char *discs = start == GV_START_DIAGONAL   ? "OXXO"
                        : start == GV_START_MIRRORED ? "XOOX"
                                                     : "OOXX";
    *at(game, left, upper) = discs[0];
    *at(game, right, upper) = discs[1];
    *at(game, left, lower) = discs[2];
    *at(game, right, lower) = discs[3];
    game->laid_black = 2;
    game->laid_white = 2;
    return true;
}

naive naive_of(const gv_board_desc *desc, const gv_rules *rules, const gv_position *position)
{
    naive game = naive_empty(desc, rules);
    game.to_move = position->black_to_move ? NAIVE_BLACK : NAIVE_WHITE;
    char other = position->black_to_move ? NAIVE_WHITE : NAIVE_BLACK;
    for (int cell = 0; cell < game.columns * game.rows; cell++) {
        if (gv_set_has(&position->mover, (unsigned)cell)) {
            game.board[cell] = game.to_move;
        }
        if (gv_set_has(&position->waiter, (unsigned)cell)) {
            game.board[cell] = other;
        }
    }
    game.placements = position->placements;
    game.laid_black = position->laid[GV_BLACK];
    game.laid_white = position->laid[GV_WHITE];
    return game;
}

/* ---------------------------------------------------------------- sections 4, 5, 7: moves */

static char opponent(char colour)
{
    return colour == NAIVE_BLACK ? NAIVE_WHITE : NAIVE_BLACK;
}

typedef enum walk { NOTHING, ORDINARY, CLOSING } walk;

/*
 * Walks from (x, y) along (dx, dy) and marks the enemy discs walked over. A walk comes back to the
 * cell it began in or ends, so it is never longer than the board has darts.
 */
static walk walk_along(const naive *game, int x, int y, int dx, int dy, bool over[GV_MAX_CELLS])
{
    memset(over, 0, GV_MAX_CELLS * sizeof over[0]);
    naive_walker w = {x, y, dx, dy};
    int enemies = 0;
    for (int steps = 0; steps <= 8 * GV_MAX_CELLS; steps++) {
        if (!naive_step(game->desc, &w)) {
            return NOTHING;
        }
        if (w.x == x && w.y == y) {
            return enemies > 0 ? CLOSING : NOTHING;
        }
        char found = look_at(game, w.x, w.y);
        if (found == game->to_move) {
            return enemies > 0 ? ORDINARY : NOTHING;
        }
        if (found != opponent(game->to_move)) {
            return NOTHING;
        }
        over[w.y * game->columns + w.x] = true;
        enemies++;
    }
    assert(false && "a walk without end");
    return NOTHING;
}

static bool is_centre(const naive *game, int x, int y)
{
    int right = game->columns / 2, lower = game->rows / 2;
    return game->columns >= 2 && game->rows >= 2 && (x == right - 1 || x == right) &&
           (y == lower - 1 || y == lower);
}

/* Whether a disc of this colour is one step away. */
static bool is_beside(const naive *game, int x, int y, char colour)
{
    for (unsigned heading = 0; heading < 8; heading++) {
        naive_walker w = {x, y, 0, 0};
        naive_direction(heading, &w.dx, &w.dy);
        if (naive_step(game->desc, &w) && look_at(game, w.x, w.y) == colour) {
            return true;
        }
    }
    return false;
}

static bool has_stock(const naive *game)
{
    int laid = game->to_move == NAIVE_BLACK ? game->laid_black : game->laid_white;
    return game->rules.stock == 0 || laid < game->rules.stock;
}

naive_effect naive_look(const naive *game, int x, int y)
{
    naive_effect effect;
    memset(&effect, 0, sizeof effect);
    if (look_at(game, x, y) != NAIVE_EMPTY || !has_stock(game)) {
        return effect;
    }
    if (game->placements > 0) {
        effect.legal = is_centre(game, x, y);
        return effect;
    }

    bool ordinary[GV_MAX_CELLS] = {false}, closing[GV_MAX_CELLS] = {false}, over[GV_MAX_CELLS];
    bool any_ordinary = false, any_closing = false;
    for (unsigned heading = 0; heading < 8; heading++) {
        int dx, dy;
        naive_direction(heading, &dx, &dy);
        walk end = walk_along(game, x, y, dx, dy, over);
        any_ordinary = any_ordinary || end == ORDINARY;
        any_closing = any_closing || end == CLOSING;
        for (int cell = 0; cell < GV_MAX_CELLS && end != NOTHING; cell++) {
            if (over[cell] && end == ORDINARY) {
                ordinary[cell] = true;
            }
            if (over[cell] && end == CLOSING) {
                closing[cell] = true;
            }
        }
    }

    bool quietly =
        (game->rules.quiet == GV_QUIET_OWN && is_beside(game, x, y, game->to_move)) ||
        (game->rules.quiet == GV_QUIET_ENEMY && is_beside(game, x, y, opponent(game->to_move)));
    bool closing_captures = false;
    switch (game->rules.closing) {
    case GV_CLOSING_NEVER:
        effect.legal = any_ordinary || quietly;
        break;
    case GV_CLOSING_ALWAYS:
        effect.legal = any_ordinary || any_closing || quietly;
        closing_captures = true;
        break;
    case GV_CLOSING_ACCOMPANIED:
        effect.legal = any_ordinary || quietly;
        closing_captures = effect.legal;
        break;
    }
    for (int cell = 0; cell < GV_MAX_CELLS && effect.legal; cell++) {
        effect.turned[cell] = ordinary[cell] || (closing_captures && closing[cell]);
        effect.closing_only[cell] = effect.turned[cell] && !ordinary[cell];
        effect.count += effect.turned[cell];
    }
    return effect;
}

int naive_legal_moves(const naive *game, bool legal[GV_MAX_CELLS])
{
    memset(legal, 0, GV_MAX_CELLS * sizeof legal[0]);
    int count = 0;
    for (int y = 0; y < game->rows; y++) {
        for (int x = 0; x < game->columns; x++) {
            if (naive_look(game, x, y).legal) {
                legal[y * game->columns + x] = true;
                count++;
            }
        }
    }
    return count;
}

void naive_play(naive *game, int x, int y)
{
    naive_effect effect = naive_look(game, x, y);
    assert(effect.legal);
    for (int cell = 0; cell < game->columns * game->rows; cell++) {
        if (effect.turned[cell]) {
            game->board[cell] = game->to_move;
        }
    }
    *at(game, x, y) = game->to_move;
    if (game->to_move == NAIVE_BLACK) {
        game->laid_black++;
    } else {
        game->laid_white++;
    }
    if (game->placements > 0) {
        game->placements--;
    }
    game->to_move = opponent(game->to_move);
}

void naive_pass(naive *game)
{
    game->to_move = opponent(game->to_move);
}

gv_state naive_state(const naive *game)
{
    bool legal[GV_MAX_CELLS];
    if (naive_legal_moves(game, legal) > 0) {
        return GV_PLAYING;
    }
    naive other = *game;
    naive_pass(&other);
    return naive_legal_moves(&other, legal) > 0 ? GV_MUST_PASS : GV_OVER;
}

gv_result naive_result(const naive *game)
{
    int black = 0, white = 0;
    for (int cell = 0; cell < game->columns * game->rows; cell++) {
        black += game->board[cell] == NAIVE_BLACK;
        white += game->board[cell] == NAIVE_WHITE;
    }
    if (black == white) {
        if (game->rules.tie == GV_TIE_DRAW) {
            return GV_DRAWN;
        }
        return game->rules.first == GV_BLACK ? GV_WHITE_WINS : GV_BLACK_WINS;
    }
    bool black_has_more = black > white;
    bool black_wins = game->rules.objective == GV_MOST ? black_has_more : !black_has_more;
    return black_wins ? GV_BLACK_WINS : GV_WHITE_WINS;
}

uint64_t naive_perft(const naive *game, int depth)
{
    if (depth == 0) {
        return 1;
    }
    bool legal[GV_MAX_CELLS];
    if (naive_legal_moves(game, legal) == 0) {
        naive passed = *game;
        naive_pass(&passed);
        return naive_legal_moves(&passed, legal) == 0 ? 1 : naive_perft(&passed, depth - 1);
    }
    uint64_t paths = 0;
    for (int cell = 0; cell < game->columns * game->rows; cell++) {
        if (legal[cell]) {
            naive next = *game;
            naive_play(&next, cell % game->columns, cell / game->columns);
            paths += naive_perft(&next, depth - 1);
        }
    }
    return paths;
}

/* ---------------------------------------------------------------- section 5b */

void naive_sequential(const naive *game, int x, int y, const unsigned order[8],
                      bool turned[GV_MAX_CELLS])
{
    naive changed = *game;
    bool over[GV_MAX_CELLS];
    memset(turned, 0, GV_MAX_CELLS * sizeof turned[0]);
    for (int i = 0; i < 8; i++) {
        int dx, dy;
        naive_direction(order[i], &dx, &dy);
        walk end = walk_along(&changed, x, y, dx, dy, over);
        /* The move is legal, so under `accompanied` closing walks have the company they need. */
        if (end == NOTHING || (end == CLOSING && game->rules.closing == GV_CLOSING_NEVER)) {
            continue;
        }
        for (int cell = 0; cell < GV_MAX_CELLS; cell++) {
            if (over[cell]) {
                turned[cell] = true;
                changed.board[cell] = game->to_move;
            }
        }
    }
}
