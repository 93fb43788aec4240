/* tag_list.c - tag pairs that inform people and change no rule. */
#include <stdlib.h>
#include <string.h>

#include "notation/internal.h"

void gv_tag_list_free(gv_tag_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].name);
        free(list->items[i].value);
    }
    free(list->items);
    *list = (gv_tag_list){0};
}

bool gv_tag_list_add(gv_tag_list *list, const char *name, const char *value)
{
    gv_tag *items = gv_i_room(list->items, list->count, &list->capacity, sizeof *items);
    if (!items)
        return false;
    list->items = items;
    gv_tag tag = {strdup(name), strdup(value)};
    if (!tag.name || !tag.value) {
        free(tag.name);
        free(tag.value);
        return false;
    }
    items[list->count++] = tag;
    return true;
}

const char *gv_tag_list_find(const gv_tag_list *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->items[i].name, name) == 0)
            return list->items[i].value;
    return NULL;
}
