/*
 * record.c - a position or a game as text: tag pairs, a diagram, moves (docs/records.md).
 *
 * The three parts are read in this order, each by its own file. What is done here is to make them
 * agree: what the tags say of the board, of holes and of the side to move must be what the diagram
 * shows.
 */
#include <stdio.h>
#include <string.h>

#include "notation/record.h"

typedef struct reader {
    gv_i_cursor cursor; /* in the text without comments */
    gv_i_tags tags;
    gv_i_grid grid;
    gv_i_side side;
    gv_record record; /* what is made of them */
    gv_error *error;
} reader;

/* ---------------------------------------------------------------- comments */

/*
 * A copy of the text in which comments are blanks, so that lines and columns stay as they are. In
 * the value of a tag ; and { are letters like others.
 */
static gv_status blank_comments(const char *text, gv_text *plain, gv_error *error)
{
    gv_i_cursor at = gv_i_cursor_of(text);
    bool in_tag = false, in_value = false;
    gv_text_add_bytes(plain, text, (size_t)(at.at - text)); /* a byte order mark */
    while (*at.at) {
        const char *from = at.at;
        bool comment = !in_value && (*from == ';' || *from == '{');
        if (comment) {
            gv_status status = gv_i_cursor_skip(&at, error);
            if (status)
                return status;
            for (; from < at.at; from++)
                gv_text_add_bytes(plain, gv_i_is_line_end(*from) ? from : " ", 1);
            continue;
        }
        bool escaped = in_value && *from == '\\' && (from[1] == '"' || from[1] == '\\');
        if (!in_value && (*from == '[' || *from == ']'))
            in_tag = *from == '[';
        else if (in_value ? *from == '"' || gv_i_is_line_end(*from) : in_tag && *from == '"')
            in_value = !in_value;
        gv_i_cursor_move(&at, escaped ? 2 : 1);
        gv_text_add_bytes(plain, from, (size_t)(at.at - from));
    }
    return plain->failed ? gv_error_set(error, GV_ERROR_MEMORY, "out of memory") : GV_OK;
}

/* ---------------------------------------------------------------- tags */

static const gv_i_tag *tag_of(const reader *r, gv_i_key key)
{
    return gv_keys[key].tag ? gv_i_tags_find(&r->tags, gv_keys[key].tag) : NULL;
}

/* Gives *error the place of a tag's value, and returns its status. */
static gv_status blame(const gv_i_tag *tag, gv_status status, gv_error *error)
{
    gv_error_place(error, NULL, tag->value_place.line, gv_i_cursor_column(&tag->value_place));
    return status;
}

/*
 * A text that states its board states its game: what it leaves out has the default, whatever the
 * base is. Otherwise a game saved under the default rules would be replayed under the base's.
 */
static gv_status take_board(reader *r)
{
    const gv_i_tag *tag = gv_i_tags_find(&r->tags, "Board");
    if (!tag)
        return GV_OK;
    gv_variant_free(&r->record.variant);
    gv_variant_init(&r->record.variant);
    gv_status status = gv_i_board_tag_read(&r->record.variant, tag->value, r->error);
    r->record.states_board = status == GV_OK;
    return status ? blame(tag, status, r->error) : GV_OK;
}

static gv_status take_seed(reader *r)
{
    const gv_i_tag *tag = gv_i_tags_find(&r->tags, "Seed");
    if (!tag)
        return GV_OK;
    uint64_t seed = 0;
    const char *at = tag->value;
    for (; gv_i_is_digit(*at); at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (seed > (UINT64_MAX - digit) / 10)
            break;
        seed = 10 * seed + digit;
    }
    if (at == tag->value || *at) {
        char found[GV_I_QUOTE_SIZE];
        return gv_i_fail_at(&tag->value_place, r->error, GV_ERROR_VALUE,
                            "seed: found \"%s\", expected a whole number below 2^64",
                            gv_i_quote(tag->value, found));
    }
    r->record.has_seed = true;
    r->record.seed = seed;
    return GV_OK;
}

/* "position" stands for a diagram that is still to come, so it is no setting of its own. */
static bool says_position(const gv_i_tag *start)
{
    return strcmp(start->value, gv_name_of(gv_start_names, GV_START_POSITION)) == 0;
}

/* The setting of one key, from its tag. */
static gv_status take_setting(reader *r, gv_i_key key)
{
    gv_variant *variant = &r->record.variant;
    const gv_i_tag *tag = tag_of(r, key);
    if (!tag || (key == GV_I_KEY_START && says_position(tag)))
        return GV_OK;
    if (key == GV_I_KEY_LINK)
        gv_variant_set(variant, gv_keys[key].name, "none",
                       NULL); /* the base's: all are stated here */
    gv_status status = gv_variant_set(variant, gv_keys[key].name, tag->value, r->error);
    if (status)
        return blame(tag, status, r->error);
    if (key == GV_I_KEY_TO_MOVE)
        return gv_i_side_state(&r->side, variant->black_to_move ? GV_BLACK : GV_WHITE,
                               &tag->value_place, r->error);
    return GV_OK;
}

/* Tags that change nothing stay with the record. */
static gv_status keep_tags(reader *r)
{
    for (size_t i = 0; i < r->tags.count; i++) {
        const gv_i_tag *tag = &r->tags.items[i];
        if (!gv_i_tag_is_rule(tag->name) &&
            !gv_tag_list_add(&r->record.tags, tag->name, tag->value))
            return gv_error_set(r->error, GV_ERROR_MEMORY, "out of memory");
    }
    return GV_OK;
}

static gv_status take_tags(reader *r)
{
    gv_status status = gv_i_tags_read(&r->cursor, &r->tags, r->error);
    if (status == GV_OK)
        status = take_board(r);
    /* In the order of the table, in which no setting undoes another. */
    for (unsigned key = 0; status == GV_OK && key < GV_I_KEYS; key++)
        status = take_setting(r, (gv_i_key)key);
    if (status == GV_OK)
        status = take_seed(r);
    return status ? status : keep_tags(r);
}

/* ---------------------------------------------------------------- diagram */

static const gv_i_cursor *row_place(const reader *r, int cell)
{
    return &r->grid.place[cell / r->grid.columns];
}

/* The variant takes the diagram's size; where the board has been stated they must be the same. */
static gv_status take_size(reader *r)
{
    gv_variant *variant = &r->record.variant;
    int columns = r->grid.columns, rows = r->grid.rows;
    if (columns == variant->columns && rows == variant->rows)
        return GV_OK;
    if (r->record.states_board)
        return gv_i_fail_at(&r->grid.place[0], r->error, GV_ERROR_VALUE,
                            "a diagram of %dx%d, expected %dx%d as the tag Board says", columns,
                            rows, variant->columns, variant->rows);
    if (variant->link_count > 0 || !gv_set_is_empty(&variant->holes))
        return gv_i_fail_at(&r->grid.place[0], r->error, GV_ERROR_VALUE,
                            "a diagram of %dx%d, expected %dx%d, the size that the board's %s are "
                            "made for, or a tag Board",
                            columns, rows, variant->columns, variant->rows,
                            variant->link_count > 0 ? "links" : "holes");
    gv_i_variant_resize(variant, columns, rows);
    return GV_OK;
}

/* Cells drawn as holes are the holes; a tag may say the same once more. */
static gv_status take_holes(reader *r)
{
    gv_variant *variant = &r->record.variant;
    const gv_i_tag *tag = tag_of(r, GV_I_KEY_HOLES);
    gv_set discs = gv_set_union(&r->grid.black, &r->grid.white);
    gv_set covered = gv_set_intersection(&discs, &variant->holes);
    bool drawn = !gv_set_is_empty(&r->grid.holes);
    if (drawn && tag &&
        (!gv_set_equal(&r->grid.holes, &variant->holes) || variant->random_holes > 0))
        return gv_i_fail_at(row_place(r, gv_set_next(&r->grid.holes, 0)), r->error, GV_ERROR_VALUE,
                            "the holes of the diagram are not those of the tag Holes in line %d, "
                            "expected the same, or no such tag",
                            tag->place.line);
    if (drawn) {
        variant->holes = r->grid.holes;
        variant->random_holes = 0;
        return GV_OK;
    }
    int cell = gv_set_next(&covered, 0);
    if (cell >= 0)
        return gv_i_fail_at(row_place(r, cell), r->error, GV_ERROR_RULES,
                            "a disc on %c%d, which is a hole, expected #",
                            'a' + cell % r->grid.columns, cell / r->grid.columns + 1);
    return GV_OK;
}

/* No other tag may say where the discs lie. */
static gv_status check_one_start(const reader *r)
{
    const gv_i_tag *start = tag_of(r, GV_I_KEY_START), *position = tag_of(r, GV_I_KEY_POSITION);
    const gv_i_tag *tag = position ? position : start && !says_position(start) ? start : NULL;
    if (!tag)
        return GV_OK;
    return gv_i_fail_at(&tag->place, r->error, GV_ERROR_VALUE,
                        "a tag %s and a diagram in line %d, expected one of them", tag->name,
                        r->grid.place[0].line);
}

/* A record without a diagram must not speak of one. */
static gv_status check_no_diagram(const reader *r)
{
    const gv_i_tag *start = tag_of(r, GV_I_KEY_START);
    if (r->record.variant.start == GV_START_POSITION)
        return GV_OK; /* of the tag Position, or of the base */
    if (start && says_position(start))
        return gv_i_fail_at(&start->place, r->error, GV_ERROR_VALUE,
                            "start: found \"position\", expected a diagram below the tags");
    const gv_i_tag *past = tag_of(r, GV_I_KEY_LAID);
    past = past ? past : tag_of(r, GV_I_KEY_PLACEMENTS);
    if (past)
        return gv_i_fail_at(&past->place, r->error, GV_ERROR_VALUE,
                            "a tag %s without a diagram, expected a diagram", past->name);
    if (r->side.stated)
        return gv_i_fail_at(
            &r->side.place, r->error, GV_ERROR_VALUE,
            "a side to move without a diagram, expected a diagram, or the tag First");
    return GV_OK;
}

/*
 * What was laid before, and what is due, as the tags say: those of the base speak of its own
 * position. The tags were read before, so that their values are right; the diagram's size has
 * dropped them.
 */
static void take_past(reader *r)
{
    static const gv_i_key keys[] = {GV_I_KEY_LAID, GV_I_KEY_PLACEMENTS};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const gv_i_tag *tag = tag_of(r, keys[i]);
        gv_variant_set(&r->record.variant, gv_keys[keys[i]].name,
                       tag ? tag->value : gv_keys[keys[i]].fallback, NULL);
    }
}

static gv_status take_discs(reader *r)
{
    gv_variant *variant = &r->record.variant;
    gv_status status = check_one_start(r);
    if (status == GV_OK)
        status = take_size(r);
    if (status == GV_OK)
        status = take_holes(r);
    if (status)
        return status;
    variant->start = GV_START_POSITION;
    variant->black = r->grid.black;
    variant->white = r->grid.white;
    variant->black_to_move = variant->first == GV_BLACK; /* unless a side is stated */
    take_past(r);
    r->record.has_diagram = true;
    return GV_OK;
}

static gv_status take_diagram(reader *r)
{
    gv_variant *variant = &r->record.variant;
    gv_status status =
        gv_i_grid_read(&r->cursor, variant->columns, variant->rows, &r->grid, r->error);
    if (status == GV_OK && r->grid.side.stated)
        status = gv_i_side_state(&r->side, r->grid.side.colour, &r->grid.side.place, r->error);
    if (status == GV_OK)
        status = r->grid.rows > 0 ? take_discs(r) : check_no_diagram(r);
    if (status == GV_OK && r->side.stated)
        variant->black_to_move = r->side.colour == GV_BLACK;
    return status;
}

/* ---------------------------------------------------------------- moves */

/*
 * All that is left, with its comments. It may begin in the middle of a line, behind a diagram in
 * one line; blanks keep its columns right.
 */
static gv_status take_moves(reader *r, const char *text, const char *plain)
{
    gv_text *moves = &r->record.moves;
    while (gv_i_is_blank(*r->cursor.at))
        gv_i_cursor_move(&r->cursor, 1);
    r->record.moves_line = r->cursor.line;
    if (*r->cursor.at == '[')
        return gv_i_fail_at(&r->cursor, r->error, GV_ERROR_SYNTAX,
                            "a tag behind a diagram, expected all tags before it");
    if (*r->cursor.at) {
        gv_text_addf(moves, "%*s", gv_i_cursor_column(&r->cursor) - 1, "");
        gv_text_add(moves, text + (r->cursor.at - plain));
    }
    return moves->failed ? gv_error_set(r->error, GV_ERROR_MEMORY, "out of memory") : GV_OK;
}

/* ---------------------------------------------------------------- the whole */

/* Proves that the board stands, and that the start fits where there is one to play from. */
static gv_status check_setup(reader *r)
{
    bool with_start = r->record.has_diagram || r->record.moves.length > 0;
    gv_i_key culprit = GV_I_KEYS;
    gv_setup setup;
    gv_status status = gv_i_variant_build(&r->record.variant, r->record.seed, with_start, &setup,
                                          &culprit, r->error);
    if (status == GV_OK) {
        gv_setup_free(&setup);
        return GV_OK;
    }
    const gv_i_tag *tag = culprit < GV_I_KEYS ? tag_of(r, culprit) : NULL;
    if (!tag && r->grid.rows == 0)
        tag = gv_i_tags_find(&r->tags, "Board"); /* the usual start does not fit it */
    if (tag)
        blame(tag, status, r->error);
    else if (r->grid.rows > 0)
        gv_error_place(r->error, NULL, r->grid.place[0].line,
                       gv_i_cursor_column(&r->grid.place[0]));
    return status;
}

static gv_status read_parts(reader *r, const char *text, const char *plain)
{
    gv_status status = take_tags(r);
    if (status == GV_OK)
        status = take_diagram(r);
    if (status == GV_OK)
        status = take_moves(r, text, plain);
    return status ? status : check_setup(r);
}

static gv_status read_record(reader *r, const char *text, const gv_variant *base, gv_text *plain)
{
    gv_variant_init(&r->record.variant);
    gv_status status = gv_i_text_fits(text, r->error);
    if (status == GV_OK)
        status = gv_variant_copy(&r->record.variant, base, r->error);
    if (status == GV_OK)
        status = blank_comments(text, plain, r->error);
    if (status)
        return status;
    const char *string = gv_text_string(plain);
    r->cursor = gv_i_cursor_of(string);
    return read_parts(r, text, string);
}

/* Gives an error the file's name; its line and column stay. */
static void name_file(gv_error *error, const char *file)
{
    if (error)
        gv_error_place(error, file, error->line, error->column);
}

gv_status gv_record_read(const char *text, const char *file, const gv_variant *base, gv_record *out,
                         gv_error *error)
{
    gv_text plain = {0};
    reader r = {.error = error};
    gv_status status = read_record(&r, text, base, &plain);
    gv_i_tags_free(&r.tags);
    gv_text_free(&plain);
    if (status) {
        gv_record_free(&r.record);
        name_file(error, file);
        return status;
    }
    if (file)
        snprintf(r.record.file, sizeof r.record.file, "%s", file);
    *out = r.record;
    return GV_OK;
}

void gv_record_free(gv_record *record)
{
    gv_variant_free(&record->variant);
    gv_text_free(&record->moves);
    gv_tag_list_free(&record->tags);
    *record = (gv_record){.variant = record->variant};
}

/* ---------------------------------------------------------------- playing it */

static gv_status play_moves(const gv_record *record, gv_game *game, gv_error *error)
{
    gv_error fault = {0};
    gv_status status = gv_transcript_read(game, gv_text_string(&record->moves), &fault);
    if (status) {
        int line = fault.line > 0 ? record->moves_line + fault.line - 1 : 0;
        gv_error_set(error, status, "%s", fault.message);
        gv_error_place(error, NULL, line, fault.column);
    }
    return status;
}

gv_status gv_record_play(const gv_record *record, uint64_t seed, gv_setup *setup, gv_game **game,
                         gv_error *error)
{
    gv_setup built;
    gv_game *played = NULL;
    gv_status status =
        gv_variant_setup(&record->variant, record->has_seed ? record->seed : seed, &built, error);
    if (status == GV_OK) {
        status = gv_game_new(&played, &built.rules, &built.start, error);
        if (status == GV_OK)
            status = play_moves(record, played, error);
        if (status) {
            gv_game_free(played);
            gv_setup_free(&built);
        }
    }
    if (status) {
        name_file(error, record->file);
        return status;
    }
    *setup = built;
    *game = played;
    return GV_OK;
}
