/* demonstrations.c - see demonstrations.h. */
#include "app/demonstrations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/embed.h"

GV_EMBEDDED(gv_i_demonstration_files);

/* What stands between `before` and `after` in a text, cut to the room there is. "" where it is not.
 */
static void find_between(const char *text, const char *before, const char *after, char *out,
                         size_t size)
{
    const char *start = strstr(text, before);
    const char *end = start ? strstr(start + strlen(before), after) : NULL;
    if (!end) {
        out[0] = '\0';
        return;
    }
    start += strlen(before);
    snprintf(out, size, "%.*s", (int)(end - start), start);
}

static gv_status read_one(const gv_embedded *file, gv_demonstration *out, gv_error *error)
{
    const char *text = (const char *)file->data;
    gv_variant base;
    gv_variant_init(&base);
    gv_status status = gv_record_read(text, file->name, &base, &out->record, error);
    gv_variant_free(&base);
    if (status != GV_OK)
        return status;
    const char *title = gv_tag_list_find(&out->record.tags, "Title");
    const char *remark = gv_tag_list_find(&out->record.tags, "Remark");
    snprintf(out->title, sizeof out->title, "%s", title ? title : file->name);
    snprintf(out->remark, sizeof out->remark, "%s", remark ? remark : "");
    /* A comment is no part of a record, so this one is taken from the text. */
    find_between(text, "; cursor: ", "\n", out->cursor, sizeof out->cursor);
    return GV_OK;
}

gv_status gv_demonstrations_read(gv_demonstrations *out, gv_error *error)
{
    gv_demonstrations all = {.items = calloc(gv_i_demonstration_files_count, sizeof *all.items)};
    if (!all.items)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    for (size_t i = 0; i < gv_i_demonstration_files_count; i++) {
        gv_status status = read_one(&gv_i_demonstration_files[i], &all.items[i], error);
        if (status != GV_OK) {
            gv_demonstrations_free(&all);
            return status;
        }
        all.count++;
    }
    *out = all;
    return GV_OK;
}

void gv_demonstrations_free(gv_demonstrations *demonstrations)
{
    for (size_t i = 0; i < demonstrations->count; i++)
        gv_record_free(&demonstrations->items[i].record);
    free(demonstrations->items);
    *demonstrations = (gv_demonstrations){0};
}
