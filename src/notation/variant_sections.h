/*
 * variant_sections.h - a variant file taken apart into sections and settings, before anything in it
 * has a meaning. Shared by variant_sections.c, which reads, and variant_file.c, which makes
 * variants of it.
 */
#ifndef GV_NOTATION_VARIANT_SECTIONS_H
#define GV_NOTATION_VARIANT_SECTIONS_H

#include "notation/internal.h"

/* More would be no file of variants, and a file of nothing but faults need not be listed to its
 * end. */
#define GV_I_MAX_SECTIONS 1000
#define GV_I_MAX_FAULTS   1000

/* Where faults go, and where they come from. */
typedef struct gv_i_fault_sink {
    const char *file;
    gv_faults *faults;
    size_t reported;
    bool failed; /* memory ran out */
} gv_i_fault_sink;

/* Adds a fault; from the limit on, once, that there are more. */
void gv_i_fault(gv_i_fault_sink *sink, int line, int column, gv_status status, const char *format,
                ...) GV_PRINTF(5, 6);

/* One setting as it is written. */
typedef struct gv_i_entry {
    gv_i_key key;
    const char *value; /* in the file's text */
    int line, column;  /* of the value */
} gv_i_entry;

typedef struct gv_i_section {
    const char *name; /* in the file's text; NULL where it cannot be used as a base */
    const char *base; /* in the file's text; NULL where there is none */
    int line, base_column;
    bool broken; /* a fault was found: it is read on for more faults, and makes no variant */
    gv_i_entry *entries;
    size_t count, capacity;
} gv_i_section;

typedef struct gv_i_sections {
    char *text; /* a copy of the file's, cut into strings */
    gv_i_section *items;
    size_t count, capacity;
} gv_i_sections;

/* Takes the file apart; faults go to the sink. *out is freed with gv_i_sections_free in any case.
 */
void gv_i_sections_read(const char *text, size_t size, gv_i_sections *out, gv_i_fault_sink *sink);
void gv_i_sections_free(gv_i_sections *sections);

#endif
