/*
 * variant_file.c - variant files: sections become variants.
 *
 * A section starts as a copy of its base, takes its own settings in the order of gv_keys (whatever
 * order they are written in), and is then built once, so that what was read here cannot fail later.
 * Sections are made base first; those that are left when nothing moves any more stand in a circle.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/variant_sections.h"

/* A section on its way to a variant. */
struct making {
    gv_i_section *section;
    struct making *base; /* the section of this file that it is based on, if it is */
    gv_variant variant;
    bool done;
    bool size_known; /* false where a faulty size, or base, leaves the cells unknown */
};

struct maker {
    struct making *items;
    size_t count;
    const gv_variants *known;
    gv_i_fault_sink *sink;
};

/* ---------------------------------------------------------------- bases */

static struct making *section_named(const struct maker *maker, const char *name)
{
    for (size_t i = 0; i < maker->count; i++)
        if (maker->items[i].section->name && strcmp(maker->items[i].section->name, name) == 0)
            return &maker->items[i];
    return NULL;
}

static const gv_variant *known_named(const struct maker *maker, const char *name)
{
    for (size_t i = 0; maker->known && i < maker->known->count; i++)
        if (strcmp(maker->known->items[i].name, name) == 0)
            return &maker->known->items[i];
    return NULL;
}

static void unknown_base(const struct maker *maker, const gv_i_section *section)
{
    gv_i_nearest nearest = gv_i_nearest_to(section->base);
    for (size_t i = 0; i < maker->count; i++)
        if (maker->items[i].section->name)
            gv_i_nearest_offer(&nearest, maker->items[i].section->name);
    for (size_t i = 0; maker->known && i < maker->known->count; i++)
        gv_i_nearest_offer(&nearest, maker->known->items[i].name);
    gv_i_fault(maker->sink, section->line, section->base_column, GV_ERROR_VALUE,
               "found base \"%s\", expected a section of this file or a shipped variant%s%s%s",
               section->base, nearest.best ? ", did you mean " : "",
               nearest.best ? nearest.best : "", nearest.best ? "?" : "");
}

/* Name and title are a section's own: inherited, they would say what is no longer so. */
static void take_over(struct making *making, const gv_variant *base, gv_i_fault_sink *sink)
{
    if (gv_variant_copy(&making->variant, base, NULL) != GV_OK)
        sink->failed = true;
    making->variant.title[0] = '\0';
}

/* Starts a section as its base is; false while that is not made yet. */
static bool start_from_base(struct maker *maker, struct making *making)
{
    const struct making *base = making->base;
    gv_i_section *section = making->section;
    making->size_known = true;
    if (!section->base)
        return true;
    if (base && !base->done)
        return false;
    const gv_variant *variant = base ? &base->variant : known_named(maker, section->base);
    if (!variant) {
        unknown_base(maker, section);
        making->size_known = false;
        section->broken = true;
        return true;
    }
    take_over(making, variant, maker->sink);
    if (base) {
        making->size_known = base->size_known;
        section->broken = section->broken || base->section->broken;
    } else {
        /* Lines of another file would mislead in a message about this one. */
        for (size_t i = 0; i < making->variant.link_count; i++)
            making->variant.links[i].line = 0;
    }
    return true;
}

/* ---------------------------------------------------------------- settings */

static const gv_i_entry *entry_of(const gv_i_section *section, gv_i_key key)
{
    for (size_t i = 0; i < section->count; i++)
        if (section->entries[i].key == key)
            return &section->entries[i];
    return NULL;
}

static void entry_fault(struct maker *maker, gv_i_section *section, const gv_i_entry *entry,
                        gv_status status, const char *message)
{
    /* The likeliest slip of those who know other ini files. */
    const char *hint = strstr(entry->value, " ;") || strstr(entry->value, " #")
                           ? " (a comment needs a line of its own)"
                           : "";
    gv_i_fault(maker->sink, entry->line, entry->column, status, "%s%s", message, hint);
    section->broken = true;
}

static void set(struct maker *maker, struct making *making, const gv_i_entry *entry)
{
    gv_error fault;
    gv_variant *variant = &making->variant;
    size_t links = variant->link_count;
    gv_status status = gv_variant_set(variant, gv_keys[entry->key].name, entry->value, &fault);
    for (size_t i = links; status == GV_OK && i < variant->link_count; i++)
        variant->links[i].line = entry->line;
    if (entry->key == GV_I_KEY_SIZE)
        making->size_known = status == GV_OK;
    if (status != GV_OK)
        entry_fault(maker, making->section, entry, status, fault.message);
}

/* `start` and `position` say the same thing twice, and must agree; then `start` has nothing to add.
 */
static bool is_contradicted(struct maker *maker, struct making *making, const gv_i_entry *entry)
{
    const gv_i_entry *drawn = entry_of(making->section, GV_I_KEY_POSITION);
    if (entry->key != GV_I_KEY_START || !drawn || strcmp(drawn->value, "none") == 0)
        return false;
    if (strcmp(entry->value, gv_name_of(gv_start_names, GV_START_POSITION)) != 0) {
        gv_error fault;
        gv_error_set(&fault, GV_ERROR_VALUE,
                     "start: found \"%.20s\" beside the position drawn on line %d, expected one of "
                     "the two",
                     entry->value, drawn->line);
        entry_fault(maker, making->section, entry, GV_ERROR_VALUE, fault.message);
    }
    return true;
}

/* All settings of one key. `link = none` goes before other links: it drops what was inherited. */
static void set_all_of(struct maker *maker, struct making *making, gv_i_key key)
{
    const gv_i_section *section = making->section;
    if (gv_i_key_names_cells(key) && !making->size_known)
        return;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < section->count; i++) {
            const gv_i_entry *entry = &section->entries[i];
            bool early = key != GV_I_KEY_LINK || strcmp(entry->value, "none") == 0;
            if (entry->key == key && early == (pass == 0) && !is_contradicted(maker, making, entry))
                set(maker, making, entry);
        }
    }
}

/* ---------------------------------------------------------------- proof */

/* The settings of a section that a fault of `culprit` can be due to, most likely first. */
static const gv_i_entry *blame(const gv_i_section *section, gv_i_key culprit)
{
    const gv_i_key keys[] = {culprit, GV_I_KEY_HOLES, GV_I_KEY_SIZE};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const gv_i_entry *entry = entry_of(section, keys[i]);
        if (entry)
            return entry;
    }
    return NULL;
}

/* The link of this section that was written on `line`, or NULL: it may be the base's. */
static const gv_i_entry *link_of_line(const gv_i_section *section, int line)
{
    for (size_t i = 0; i < section->count; i++)
        if (section->entries[i].key == GV_I_KEY_LINK && section->entries[i].line == line)
            return &section->entries[i];
    return NULL;
}

/* Reports why a section cannot be built, at the line that is to blame. */
static void proof_fault(struct maker *maker, struct making *making, gv_i_key culprit,
                        const gv_error *fault)
{
    gv_i_section *section = making->section;
    const gv_i_entry *entry = fault->line > 0 ? link_of_line(section, fault->line) : NULL;
    char inherited[40] = "";
    if (fault->line > 0 && !entry)
        snprintf(inherited, sizeof inherited, " (link of line %d)", fault->line);
    if (!entry)
        entry = blame(section, culprit);
    section->broken = true;
    gv_i_fault(maker->sink, entry ? entry->line : section->line, entry ? entry->column : 1,
               fault->status, "%s%s", fault->message, inherited);
}

static void prove(struct maker *maker, struct making *making)
{
    static const gv_i_key of_drawn[] = {GV_I_KEY_TO_MOVE, GV_I_KEY_LAID, GV_I_KEY_PLACEMENTS};
    for (size_t i = 0; i < sizeof of_drawn / sizeof *of_drawn; i++) {
        const gv_i_entry *entry = entry_of(making->section, of_drawn[i]);
        if (entry && making->variant.start != GV_START_POSITION) {
            gv_error fault;
            gv_error_set(&fault, GV_ERROR_VALUE,
                         "%s: found without a drawn position, expected one under the key position",
                         gv_keys[of_drawn[i]].name);
            entry_fault(maker, making->section, entry, GV_ERROR_VALUE, fault.message);
            return;
        }
    }
    gv_setup setup;
    gv_error fault;
    gv_i_key culprit = GV_I_KEY_SIZE;
    gv_status status = gv_i_variant_build(&making->variant, 0, true, &setup, &culprit, &fault);
    if (status == GV_ERROR_MEMORY)
        maker->sink->failed = true;
    else if (status != GV_OK)
        proof_fault(maker, making, culprit, &fault);
    else
        gv_setup_free(&setup);
}

/* ---------------------------------------------------------------- all sections */

static void make(struct maker *maker, struct making *making)
{
    const gv_i_section *section = making->section;
    for (int key = 0; key < GV_I_KEYS; key++)
        set_all_of(maker, making, (gv_i_key)key);
    if (section->name)
        snprintf(making->variant.name, sizeof making->variant.name, "%s", section->name);
    if (!section->broken && !maker->sink->failed)
        prove(maker, making);
    making->done = true;
}

/* Follows the bases from a section that could not be made: does it come back to itself? */
static bool is_in_circle(const struct maker *maker, const struct making *making)
{
    const struct making *at = making->base;
    for (size_t steps = 0; at && at != making && steps < maker->count; steps++)
        at = at->base;
    return at == making;
}

static void make_all(struct maker *maker)
{
    for (size_t i = 0; i < maker->count; i++) {
        struct making *making = &maker->items[i];
        if (making->section->base)
            making->base = section_named(maker, making->section->base);
    }
    for (bool moved = true; moved;) {
        moved = false;
        for (size_t i = 0; i < maker->count; i++) {
            struct making *making = &maker->items[i];
            if (!making->done && start_from_base(maker, making)) {
                make(maker, making);
                moved = true;
            }
        }
    }
    for (size_t i = 0; i < maker->count; i++) {
        const struct making *left = &maker->items[i];
        if (!left->done && is_in_circle(maker, left))
            gv_i_fault(maker->sink, left->section->line, left->section->base_column, GV_ERROR_VALUE,
                       "found \"%s\" based on itself through \"%s\", expected a base that is not",
                       left->section->name, left->section->base);
    }
}

/* Moves the finished variants to the end of *out: all of them, or none where memory runs out. */
static bool hand_over(struct maker *maker, gv_variants *out)
{
    for (size_t i = 0; i < maker->count; i++) {
        gv_variant *items =
            gv_i_room(out->items, out->count + i, &out->capacity, sizeof *out->items);
        if (!items)
            return false;
        out->items = items;
    }
    for (size_t i = 0; i < maker->count; i++) {
        out->items[out->count++] = maker->items[i].variant;
        gv_variant_init(&maker->items[i].variant);
    }
    return true;
}

static int by_line(const void *a, const void *b)
{
    const gv_error *first = a, *second = b;
    if (first->line != second->line)
        return first->line < second->line ? -1 : 1;
    return (first->column > second->column) - (first->column < second->column);
}

gv_status gv_i_variants_read(const char *text, size_t size, const char *file,
                             const gv_variants *known, gv_variants *out, gv_faults *faults)
{
    size_t before = faults->count;
    gv_i_fault_sink sink = {.file = file, .faults = faults};
    gv_i_sections sections;
    gv_i_sections_read(text, size, &sections, &sink);

    struct maker maker = {.known = known, .sink = &sink};
    maker.items = calloc(sections.count + 1, sizeof *maker.items);
    sink.failed = sink.failed || !maker.items;
    for (; maker.items && maker.count < sections.count; maker.count++) {
        maker.items[maker.count].section = &sections.items[maker.count];
        gv_variant_init(&maker.items[maker.count].variant);
    }
    make_all(&maker);
    bool fine = !sink.failed && sink.reported == 0;
    if (fine)
        sink.failed = !hand_over(&maker, out);

    for (size_t i = 0; i < maker.count; i++)
        gv_variant_free(&maker.items[i].variant);
    free(maker.items);
    gv_i_sections_free(&sections);
    if (faults->count > before)
        qsort(faults->items + before, faults->count - before, sizeof *faults->items, by_line);
    if (sink.failed)
        return GV_ERROR_MEMORY;
    return fine ? GV_OK : faults->items[before].status;
}

gv_status gv_variants_read(const char *text, const char *file, gv_variants *out, gv_faults *faults)
{
    gv_variants shipped = {0};
    gv_status status = gv_variants_shipped(&shipped, NULL);
    if (status == GV_OK)
        status = gv_i_variants_read(text, strlen(text), file, &shipped, out, faults);
    gv_variants_free(&shipped);
    return status;
}

void gv_variants_free(gv_variants *variants)
{
    for (size_t i = 0; i < variants->count; i++)
        gv_variant_free(&variants->items[i]);
    free(variants->items);
    *variants = (gv_variants){0};
}

/* ---------------------------------------------------------------- writing */

static void write_links(const gv_variant *variant, gv_text *out)
{
    for (size_t i = 0; i < variant->link_count; i++) {
        gv_text_addf(out, "%s = ", gv_keys[GV_I_KEY_LINK].name);
        gv_i_one_link_write(variant->columns, &variant->links[i], out);
        gv_text_add(out, "\n");
    }
}

void gv_variant_write(const gv_variant *variant, gv_text *out)
{
    gv_text_addf(out, "[%s]\n", *variant->name ? variant->name : "unnamed");
    for (int key = 0; key < GV_I_KEYS; key++) {
        if (key == GV_I_KEY_LINK) { /* a line each, for people */
            write_links(variant, out);
            continue;
        }
        gv_text value = {0};
        if (gv_variant_get(variant, gv_keys[key].name, &value))
            gv_text_addf(out, "%s = %s\n", gv_keys[key].name, gv_text_string(&value));
        out->failed = out->failed || value.failed;
        gv_text_free(&value);
    }
}
