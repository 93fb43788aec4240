/*
 * variant_find.c - variants by name: those that come with the program, and those in files.
 */
#include <stdlib.h>
#include <string.h>

#include "base/embed.h"
#include "notation/internal.h"

/* variants/ *.ini, made part of the program by src/notation/CMakeLists.txt in the order given
 * there: a section may be based on those of earlier files. */
GV_EMBEDDED(gv_i_variant_files);

/* One error for a list of faults: the first, and how many more there are. */
static gv_status first_fault(const gv_faults *faults, gv_status status, gv_error *error)
{
    if (faults->count == 0)
        return gv_error_set(error, status, "out of memory");
    gv_error first = faults->items[0];
    if (faults->count > 1) {
        gv_error_set(error, status, "%s (and %zu more fault%s)", first.message, faults->count - 1,
                     faults->count > 2 ? "s" : "");
        gv_error_place(error, first.file, first.line, first.column);
    } else if (error) {
        *error = first;
    }
    return status;
}

gv_status gv_variants_shipped(gv_variants *out, gv_error *error)
{
    gv_variants variants = {0};
    gv_faults faults = {0};
    gv_status status = GV_OK;
    for (size_t i = 0; i < gv_i_variant_files_count && status == GV_OK; i++) {
        const gv_embedded *file = &gv_i_variant_files[i];
        status = gv_i_variants_read((const char *)file->data, file->size, file->name, &variants,
                                    &variants, &faults);
    }
    if (status)
        first_fault(&faults, status, error);
    gv_faults_free(&faults);
    if (status) {
        gv_variants_free(&variants);
        return status;
    }
    gv_variants_free(out);
    *out = variants;
    return GV_OK;
}

/* ---------------------------------------------------------------- by name */

/* The variant of a list that has this name, or NULL. */
static gv_variant *named(const gv_variants *variants, const char *name)
{
    for (size_t i = 0; i < variants->count; i++)
        if (strcmp(variants->items[i].name, name) == 0)
            return &variants->items[i];
    return NULL;
}

/* Names for a message: the first ones, and that there are more. */
static void add_names(const gv_variants *variants, gv_text *out)
{
    const size_t most = 8;
    for (size_t i = 0; i < variants->count && i < most; i++)
        gv_text_addf(out, "%s%s", i > 0 ? ", " : "", variants->items[i].name);
    if (variants->count > most)
        gv_text_addf(out, " and %zu more", variants->count - most);
}

static gv_status not_found(const gv_variants *variants, const char *what, const char *name,
                           gv_error *error)
{
    char found[GV_I_QUOTE_SIZE];
    gv_i_nearest nearest = gv_i_nearest_to(name);
    for (size_t i = 0; i < variants->count; i++)
        gv_i_nearest_offer(&nearest, variants->items[i].name);
    gv_i_quote(name, found);
    if (nearest.best)
        return gv_error_set(error, GV_ERROR_VALUE, "unknown %s \"%s\", did you mean %s?", what,
                            found, nearest.best);
    gv_text names = {0};
    add_names(variants, &names);
    gv_error_set(error, GV_ERROR_VALUE, "unknown %s \"%s\", expected %s", what, found,
                 gv_text_string(&names));
    gv_text_free(&names);
    return GV_ERROR_VALUE;
}

static gv_status find_shipped(gv_variant *out, const char *name, gv_error *error)
{
    gv_variants variants = {0};
    gv_status status = gv_variants_shipped(&variants, error);
    if (status)
        return status;
    const gv_variant *variant = named(&variants, name);
    status = variant ? gv_variant_copy(out, variant, error)
                     : not_found(&variants, "variant", name, error);
    gv_variants_free(&variants);
    return status;
}

/* Where the ":section" of a file's name begins, or NULL: behind ".ini", or where no path goes on.
 */
static const char *section_of(const char *name)
{
    const char *colon = strrchr(name, ':');
    if (!colon)
        return NULL;
    bool behind_ini = colon - name >= 4 && strncmp(colon - 4, ".ini", 4) == 0;
    return behind_ini || gv_i_is_variant_name(colon + 1) ? colon : NULL;
}

gv_status gv_variants_read_file(const char *path, gv_variants *out, gv_faults *faults)
{
    gv_text text = {0};
    gv_error fault;
    gv_variants shipped = {0};
    gv_status status = gv_text_read_file(&text, path, GV_TEXT_LIMIT, &fault);
    if (status == GV_OK)
        status = gv_variants_shipped(&shipped, &fault);
    if (status)
        gv_faults_add(faults, &fault);
    else
        status =
            gv_i_variants_read(gv_text_string(&text), text.length, path, &shipped, out, faults);
    gv_variants_free(&shipped);
    gv_text_free(&text);
    return status;
}

gv_status gv_map_read_file(const char *path, gv_variant *out, gv_faults *faults)
{
    gv_text text = {0};
    gv_error fault;
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    gv_status status = gv_text_read_file(&text, path, GV_TEXT_LIMIT, &fault);
    if (status == GV_OK && memchr(gv_text_string(&text), '\0', text.length)) {
        status = gv_error_set(&fault, GV_ERROR_SYNTAX, "found a NUL byte, expected text");
        gv_error_place(&fault, name, 0, 0);
    }
    if (status)
        gv_faults_add(faults, &fault);
    else
        status = gv_map_read(gv_text_string(&text), name, out, faults);
    gv_text_free(&text);
    return status;
}

static gv_status find_map(gv_variant *out, const char *path, gv_error *error)
{
    gv_faults faults = {0};
    gv_status status = gv_map_read_file(path, out, &faults);
    if (status)
        first_fault(&faults, status, error);
    gv_faults_free(&faults);
    return status;
}

static gv_status find_in_file(gv_variant *out, const char *path, const char *section,
                              gv_error *error)
{
    gv_variants variants = {0};
    gv_faults faults = {0};
    gv_status status = gv_variants_read_file(path, &variants, &faults);
    if (status) {
        first_fault(&faults, status, error);
    } else {
        const gv_variant *variant = section ? named(&variants, section) : &variants.items[0];
        status = variant ? gv_variant_copy(out, variant, error)
                         : not_found(&variants, "section", section, error);
        if (!variant)
            gv_error_place(error, path, 0, 0);
    }
    gv_faults_free(&faults);
    gv_variants_free(&variants);
    return status;
}

gv_status gv_variant_find(gv_variant *out, const char *name, gv_error *error)
{
    if (gv_ends_with(name, ".map"))
        return find_map(out, name, error);
    if (!strchr(name, '/') && !strstr(name, ".ini"))
        return find_shipped(out, name, error);
    const char *colon = section_of(name);
    char *path = colon ? strndup(name, (size_t)(colon - name)) : strdup(name);
    if (!path)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gv_status status = find_in_file(out, path, colon ? colon + 1 : NULL, error);
    free(path);
    return status;
}
