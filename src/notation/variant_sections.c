/*
 * variant_sections.c - variant files taken apart.
 *
 *     ; a comment has a line of its own
 *     [klein-anti : klein]
 *     objective = fewest
 *
 * A comment never follows a value, because `#` is a hole in a drawn position and `;` stands between
 * links. Everything wrong is reported, not only the first fault; so after a fault this reads on,
 * and a section whose own line is wrong still takes the settings below it, lest each be reported as
 * homeless.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/cursor.h"
#include "notation/variant_sections.h"

/* ---------------------------------------------------------------- faults */

void gv_faults_free(gv_faults *faults)
{
    free(faults->items);
    *faults = (gv_faults){0};
}

bool gv_faults_add(gv_faults *faults, const gv_error *fault)
{
    gv_error *items =
        gv_i_room(faults->items, faults->count, &faults->capacity, sizeof *faults->items);
    if (!items)
        return false;
    faults->items = items;
    faults->items[faults->count++] = *fault;
    return true;
}

void gv_i_fault(gv_i_fault_sink *sink, int line, int column, gv_status status, const char *format,
                ...)
{
    gv_error fault;
    char message[GV_ERROR_MESSAGE_SIZE];
    va_list arguments;
    if (sink->failed || sink->reported > GV_I_MAX_FAULTS)
        return;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    if (sink->reported == GV_I_MAX_FAULTS)
        gv_error_set(&fault, GV_ERROR_LIMIT, "more than %d faults, the rest is not looked at",
                     GV_I_MAX_FAULTS);
    else
        gv_error_set(&fault, status, "%s", message);
    gv_error_place(&fault, sink->file, line, column);
    sink->reported++;
    sink->failed = !gv_faults_add(sink->faults, &fault);
}

/* ---------------------------------------------------------------- one line */

/* A line, NUL-terminated and without blanks at its ends. */
struct line {
    char *start; /* of the whole line, for columns */
    char *text;
    int number;
};

struct reader {
    gv_i_sections *sections;
    gv_i_section *current; /* NULL before the first section */
    gv_i_fault_sink *sink;
    bool stopped; /* at a limit */
};

static int column_of(const struct line *line, const char *at)
{
    return (int)(at - line->start) + 1;
}

/* Cuts blanks from both ends, in place. */
static char *trim(char *text)
{
    while (gv_i_is_blank(*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && gv_i_is_blank(text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

/* Whether a line of `size` bytes is text; reports the first byte of it that is not. */
static bool is_text(struct reader *reader, const char *text, size_t size, int number)
{
    size_t at = 0, bytes = 1;
    while (at < size && bytes > 0) {
        bytes = gv_i_utf8(text + at, size - at);
        if (bytes == 1 && gv_i_is_control(text[at]) && text[at] != '\t')
            bytes = 0;
        at += bytes;
    }
    if (bytes == 0)
        gv_i_fault(reader->sink, number, (int)at + 1, GV_ERROR_SYNTAX,
                   "found byte 0x%02X, expected text in UTF-8 without control characters",
                   (unsigned char)text[at]);
    return bytes > 0;
}

/* ---------------------------------------------------------------- sections */

static gv_i_section *section_named(const gv_i_sections *sections, const char *name)
{
    for (size_t i = 0; i < sections->count; i++)
        if (sections->items[i].name && strcmp(sections->items[i].name, name) == 0)
            return &sections->items[i];
    return NULL;
}

/* The name at `name` in a section's line, or NULL, reported, where it cannot be one. */
static const char *check_name(struct reader *reader, const struct line *line, const char *name)
{
    char found[GV_I_QUOTE_SIZE];
    if (gv_i_is_variant_name(name))
        return name;
    gv_i_fault(reader->sink, line->number, column_of(line, name), GV_ERROR_SYNTAX,
               "found section name \"%s\", expected 1 to 63 of a-z, 0-9 and hyphens",
               gv_i_quote(name, found));
    return NULL;
}

static const char *check_new_name(struct reader *reader, const struct line *line, const char *name)
{
    name = check_name(reader, line, name);
    const gv_i_section *other = name ? section_named(reader->sections, name) : NULL;
    if (!other)
        return name;
    gv_i_fault(reader->sink, line->number, column_of(line, name), GV_ERROR_VALUE,
               "found section \"%s\" again, first on line %d, expected another name", name,
               other->line);
    return NULL;
}

/* Reads what stands between the brackets. */
static void read_names(struct reader *reader, const struct line *line, char *inside,
                       gv_i_section *section)
{
    char *colon = strchr(inside, ':');
    if (colon) {
        *colon = '\0';
        char *base = trim(colon + 1);
        section->base = check_name(reader, line, base);
        section->base_column = column_of(line, base);
        section->broken = !section->base;
    }
    section->name = check_new_name(reader, line, trim(inside));
    section->broken = section->broken || !section->name;
}

static void read_section(struct reader *reader, const struct line *line)
{
    gv_i_section section = {.line = line->number};
    char *end = strchr(line->text, ']');
    if (end && !end[1]) {
        *end = '\0';
        read_names(reader, line, line->text + 1, &section);
    } else {
        char found[GV_I_QUOTE_SIZE];
        section.broken = true;
        gv_i_fault(reader->sink, line->number, column_of(line, line->text), GV_ERROR_SYNTAX,
                   "found \"%s\", expected \"[name]\" or \"[name : base]\"",
                   gv_i_quote(line->text, found));
    }
    gv_i_sections *all = reader->sections;
    if (all->count == GV_I_MAX_SECTIONS) {
        gv_i_fault(reader->sink, line->number, 0, GV_ERROR_LIMIT,
                   "found more than %d sections, the rest is not looked at", GV_I_MAX_SECTIONS);
        reader->stopped = true;
        return;
    }
    gv_i_section *items = gv_i_room(all->items, all->count, &all->capacity, sizeof *items);
    if (!items) {
        reader->sink->failed = true;
        return;
    }
    all->items = items;
    reader->current = &all->items[all->count++];
    *reader->current = section;
}

/* ---------------------------------------------------------------- settings */

/* The setting of this section with the same key, which must not be said twice. */
static const gv_i_entry *said_before(const gv_i_section *section, gv_i_key key)
{
    for (size_t i = 0; i < section->count && key != GV_I_KEY_LINK; i++)
        if (section->entries[i].key == key)
            return &section->entries[i];
    return NULL;
}

static void add_entry(struct reader *reader, gv_i_entry entry)
{
    gv_i_section *section = reader->current;
    gv_i_entry *entries =
        gv_i_room(section->entries, section->count, &section->capacity, sizeof *entries);
    if (!entries) {
        reader->sink->failed = true;
        return;
    }
    section->entries = entries;
    section->entries[section->count++] = entry;
}

/* False, reported, where the line cannot be a setting of this section. */
static bool read_setting(struct reader *reader, const struct line *line)
{
    char found[GV_I_QUOTE_SIZE];
    int column = column_of(line, line->text);
    char *equals = strchr(line->text, '=');
    if (!equals || equals == line->text) {
        gv_i_fault(reader->sink, line->number, column, GV_ERROR_SYNTAX,
                   "found \"%s\", expected \"key = value\", \"[section]\" or \"; comment\"",
                   gv_i_quote(line->text, found));
        return false;
    }
    *equals = '\0';
    const char *value = trim(equals + 1), *name = trim(line->text);
    gv_error unknown;
    gv_i_key key = gv_i_key_find(name, &unknown);
    if (key == GV_I_KEYS) {
        gv_i_fault(reader->sink, line->number, column, unknown.status, "%s", unknown.message);
        return false;
    }
    if (!reader->current) {
        gv_i_fault(reader->sink, line->number, column, GV_ERROR_SYNTAX,
                   "found %s before any section, expected \"[name]\" above it", name);
        return false;
    }
    const gv_i_entry *before = said_before(reader->current, key);
    if (before) {
        gv_i_fault(reader->sink, line->number, column, GV_ERROR_VALUE,
                   "found %s again, first on line %d, expected it once in a section", name,
                   before->line);
        return false;
    }
    add_entry(reader, (gv_i_entry){key, value, line->number, column_of(line, value)});
    return true;
}

/* ---------------------------------------------------------------- the file */

/* False where the line is not what a file may hold. */
static bool read_line(struct reader *reader, char *start, size_t size, int number)
{
    if (size > 0 && start[size - 1] == '\r')
        size--;
    start[size] = '\0';
    if (!is_text(reader, start, size, number))
        return false;
    struct line line = {.start = start, .text = trim(start), .number = number};
    if (*line.text == '\0' || *line.text == ';' || *line.text == '#')
        return true;
    if (*line.text != '[')
        return read_setting(reader, &line);
    read_section(reader, &line); /* which marks the new section itself */
    return true;
}

static void read_lines(struct reader *reader, char *at, const char *end)
{
    for (int number = 1; at < end && !reader->stopped && !reader->sink->failed; number++) {
        char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t size = stop ? (size_t)(stop - at) : (size_t)(end - at);
        if (!read_line(reader, at, size, number) && reader->current)
            reader->current->broken = true;
        reader->stopped = reader->stopped || reader->sink->reported > GV_I_MAX_FAULTS;
        at += size + 1;
    }
}

void gv_i_sections_read(const char *text, size_t size, gv_i_sections *out, gv_i_fault_sink *sink)
{
    *out = (gv_i_sections){0};
    if (size > GV_TEXT_LIMIT) {
        gv_i_fault(sink, 0, 0, GV_ERROR_LIMIT, "found %zu bytes, expected at most %zu", size,
                   GV_TEXT_LIMIT);
        return;
    }
    out->text = malloc(size + 1);
    if (!out->text) {
        sink->failed = true;
        return;
    }
    memcpy(out->text, text, size);
    out->text[size] = '\0';
    struct reader reader = {.sections = out, .sink = sink};
    size_t mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    read_lines(&reader, out->text + mark, out->text + size);
    if (out->count == 0 && sink->reported == 0)
        gv_i_fault(sink, 1, 0, GV_ERROR_SYNTAX,
                   "found no section, expected \"[name]\" and settings below it");
}

void gv_i_sections_free(gv_i_sections *sections)
{
    for (size_t i = 0; i < sections->count; i++)
        free(sections->items[i].entries);
    free(sections->items);
    free(sections->text);
    *sections = (gv_i_sections){0};
}
