/*
 * tags.c - tag pairs, [Name "value"], as PGN has them.
 *
 * A tag that may change the rules must be known: leaving it aside would replay another game. Others
 * are kept as they stand, so that whoever has more to say of a game can say it.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/record.h"

/* Tags besides those of gv_keys that the reader looks at. */
static const char *const own_tags[] = {"Board", "Seed", GV_I_FORMAT_TAG, NULL};
/* Tags for people that files of ours and of others have; they change nothing. */
static const char *const informing_tags[] = {
    "Black",  "White",    "Date",      "Time",     "Event",       "Site",
    "Round",  "Result",   "Annotator", "Name",     "Title",       "Source",
    "Remark", "PlyCount", "BlackElo",  "WhiteElo", "TimeControl", NULL};
/*
 * What other programs call things that change the game. None of it is known here, and none of it
 * may be passed over. Names that begin with "Rule" are kept free for rules to come.
 */
static const char *const rule_words[] = {
    "Komi",    "Handicap", "Variant",   "Size",      "Columns", "Rows",
    "Gluing",  "Surface",  "Topology",  "Rules",     "SetUp",   "FEN",
    "Gravity", "Swap",     "LeftRight", "TopBottom", "Walls",   NULL};

/* ---------------------------------------------------------------- known tags */

static bool is_in(const char *const *list, const char *name)
{
    while (*list && strcmp(*list, name) != 0)
        list++;
    return *list != NULL;
}

bool gv_i_tag_is_rule(const char *name)
{
    for (const gv_key *key = gv_keys; key->name; key++)
        if (key->tag && strcmp(key->tag, name) == 0)
            return true;
    return is_in(own_tags, name);
}

static void offer_all(gv_i_nearest *nearest, const char *const *list)
{
    for (; *list; list++)
        gv_i_nearest_offer(nearest, *list);
}

/* An unknown tag that cannot be one for people only: it has the name of a rule, or nearly so. */
static gv_status refuse_rule(const gv_i_tag *tag, gv_error *error)
{
    gv_i_nearest nearest = gv_i_nearest_to(tag->name);
    offer_all(&nearest, own_tags);
    for (const gv_key *key = gv_keys; key->name; key++)
        if (key->tag)
            gv_i_nearest_offer(&nearest, key->tag);
    if (nearest.best)
        return gv_i_fail_at(&tag->place, error, GV_ERROR_VALUE,
                            "unknown tag \"%s\", did you mean %s?", tag->name, nearest.best);
    if (strncmp(tag->name, "Rule", 4) != 0 && !is_in(rule_words, tag->name))
        return GV_OK;
    gv_text all = {0};
    for (const gv_key *key = gv_keys; key->name; key++)
        if (key->tag)
            gv_text_addf(&all, ", %s", key->tag);
    gv_i_fail_at(
        &tag->place, error, GV_ERROR_VALUE,
        "unknown tag \"%s\", which says that a rule is another one; expected Board, Seed%s, "
        "or one for people",
        tag->name, gv_text_string(&all));
    gv_text_free(&all);
    return GV_ERROR_VALUE;
}

/*
 * [Format "gluversi 1"]. A later version may have rules of which nothing is known here, so that in
 * its files each unknown tag is refused.
 */
static gv_status check_format(const gv_i_tags *tags, gv_error *error)
{
    const gv_i_tag *format = gv_i_tags_find(tags, GV_I_FORMAT_TAG);
    if (!format)
        return GV_OK;
    static const char lead[] = "gluversi ";
    const char *at = format->value;
    int version = 0;
    char found[GV_I_QUOTE_SIZE];
    if (strncmp(at, lead, sizeof lead - 1) == 0)
        at += sizeof lead - 1;
    if (at == format->value || !gv_i_number_read(&at, &version) || *at || version < 1)
        return gv_i_fail_at(&format->value_place, error, GV_ERROR_VALUE,
                            "format: found \"%s\", expected gluversi %d",
                            gv_i_quote(format->value, found), GV_I_FORMAT_VERSION);
    for (size_t i = 0; i < tags->count && version > GV_I_FORMAT_VERSION; i++)
        if (!gv_i_tag_is_rule(tags->items[i].name) && !is_in(informing_tags, tags->items[i].name))
            return gv_i_fail_at(
                &tags->items[i].place, error, GV_ERROR_VALUE,
                "unknown tag \"%s\" in a file of version %d, expected version %d: it "
                "may be a rule",
                tags->items[i].name, version, GV_I_FORMAT_VERSION);
    return GV_OK;
}

const gv_i_tag *gv_i_tags_find(const gv_i_tags *tags, const char *name)
{
    for (size_t i = 0; i < tags->count; i++)
        if (strcmp(tags->items[i].name, name) == 0)
            return &tags->items[i];
    return NULL;
}

/* ---------------------------------------------------------------- reading */

static void skip_blanks(gv_i_cursor *cursor)
{
    while (gv_i_is_blank(*cursor->at))
        gv_i_cursor_move(cursor, 1);
}

/* One byte of the form [Name "value"], and the cursor behind it. */
static gv_status expect(gv_i_cursor *cursor, char byte, gv_error *error)
{
    char found[GV_I_QUOTE_SIZE];
    if (*cursor->at == byte) {
        gv_i_cursor_move(cursor, 1);
        return GV_OK;
    }
    return gv_i_fail_at(cursor, error, GV_ERROR_SYNTAX,
                        "%s\"%s\" in a tag, expected %c as in [Board \"klein 8x8\"]",
                        *cursor->at ? "" : "the end or ", gv_i_word(cursor->at, found), byte);
}

static gv_status read_name(gv_i_cursor *cursor, gv_i_tag *tag, gv_error *error)
{
    size_t length = 0;
    while (gv_i_is_letter(cursor->at[length]) ||
           (length > 0 && (gv_i_is_digit(cursor->at[length]) || cursor->at[length] == '_')))
        length++;
    if (length == 0 || length >= sizeof tag->name) {
        char found[GV_I_QUOTE_SIZE];
        return gv_i_fail_at(cursor, error, GV_ERROR_SYNTAX,
                            "\"%s\", expected the name of a tag as in [Board \"klein 8x8\"]",
                            gv_i_word(cursor->at, found));
    }
    memcpy(tag->name, cursor->at, length);
    tag->name[length] = '\0';
    gv_i_cursor_move(cursor, length);
    return GV_OK;
}

/* The value behind its first quote, up to and over its last. */
static gv_status read_value(gv_i_cursor *cursor, gv_i_tag *tag, gv_error *error)
{
    gv_text value = {0};
    gv_status status = GV_OK;
    tag->value_place = *cursor;
    gv_text_add(&value, ""); /* so that an empty value is one too */
    while (status == GV_OK && *cursor->at != '"') {
        if (*cursor->at == '\\' && (cursor->at[1] == '"' || cursor->at[1] == '\\'))
            gv_i_cursor_move(cursor, 1);
        if (*cursor->at == '\0' || gv_i_is_line_end(*cursor->at))
            status = gv_i_fail_at(cursor, error, GV_ERROR_SYNTAX,
                                  "the line ends in the value of a tag, expected \" before it");
        else
            gv_text_add_bytes(&value, cursor->at, 1);
        gv_i_cursor_move(cursor, 1);
    }
    if (status == GV_OK && value.failed)
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    if (status) {
        gv_text_free(&value);
        return status;
    }
    tag->value = value.data;
    return expect(cursor, '"', error);
}

static gv_status check_tag(const gv_i_tags *tags, const gv_i_tag *tag, gv_error *error)
{
    const gv_i_tag *other = gv_i_tags_find(tags, tag->name);
    bool known = gv_i_tag_is_rule(tag->name) || is_in(informing_tags, tag->name);
    gv_status status = known ? GV_OK : refuse_rule(tag, error);
    if (status)
        return status;
    if (other)
        return gv_i_fail_at(&tag->place, error, GV_ERROR_VALUE,
                            "a second tag %s, expected one: the first is in line %d", tag->name,
                            other->place.line);
    return GV_OK;
}

/* [Name "value"] at the cursor. tag->value is owned by the caller, on failure too. */
static gv_status read_tag(gv_i_cursor *cursor, const gv_i_tags *tags, gv_i_tag *tag,
                          gv_error *error)
{
    *tag = (gv_i_tag){.place = *cursor};
    gv_i_cursor_move(cursor, 1);
    skip_blanks(cursor);
    gv_status status = read_name(cursor, tag, error);
    if (status == GV_OK)
        status = check_tag(tags, tag, error);
    if (status)
        return status;
    skip_blanks(cursor);
    status = expect(cursor, '"', error);
    if (status == GV_OK)
        status = read_value(cursor, tag, error);
    if (status)
        return status;
    skip_blanks(cursor);
    return expect(cursor, ']', error);
}

gv_status gv_i_tags_read(gv_i_cursor *cursor, gv_i_tags *tags, gv_error *error)
{
    for (skip_blanks(cursor); *cursor->at == '['; skip_blanks(cursor)) {
        gv_i_tag *items = gv_i_room(tags->items, tags->count, &tags->capacity, sizeof *tags->items);
        if (!items)
            return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
        tags->items = items;
        gv_status status = read_tag(cursor, tags, &items[tags->count], error);
        tags->count++;
        if (status)
            return status;
    }
    return check_format(tags, error);
}

void gv_i_tags_free(gv_i_tags *tags)
{
    for (size_t i = 0; i < tags->count; i++)
        free(tags->items[i].value);
    free(tags->items);
    *tags = (gv_i_tags){0};
}

/* ---------------------------------------------------------------- writing */

void gv_i_tag_write(const char *name, const char *value, gv_text *out)
{
    gv_text_addf(out, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            gv_text_add(out, "\\");
        gv_text_add_bytes(out, value, 1);
    }
    gv_text_add(out, "\"]\n");
}

void gv_tags_write(const gv_variant *variant, uint64_t seed, gv_text *out)
{
    gv_text value = {0};
    gv_i_board_tag_write(variant, &value);
    gv_i_tag_write("Board", gv_text_string(&value), out);
    for (unsigned key = 0; key < GV_I_KEYS; key++) {
        /* A drawn position stands under the tags as a diagram. */
        if (!gv_keys[key].tag || key == GV_I_KEY_POSITION)
            continue;
        gv_text_clear(&value);
        if (gv_variant_get(variant, gv_keys[key].name, &value))
            gv_i_tag_write(gv_keys[key].tag, gv_text_string(&value), out);
    }
    if (seed != 0 || variant->random_holes > 0) {
        gv_text_clear(&value);
        gv_text_addf(&value, "%" PRIu64, seed);
        gv_i_tag_write("Seed", gv_text_string(&value), out);
    }
    out->failed |= value.failed;
    gv_text_free(&value);
}
