/* names.c - tables of names for enumerators. */
#include <stdio.h>
#include <string.h>

#include "gluversi/base.h"

const char *gv_name_of(const gv_name *names, int value)
{
    for (; names->name; names++)
        if (names->value == value)
            return names->name;
    return NULL;
}

bool gv_name_read(const gv_name *names, const char *text, int *value)
{
    for (; names->name; names++) {
        if (strcmp(names->name, text) == 0) {
            *value = names->value;
            return true;
        }
    }
    return false;
}

void gv_name_list(const gv_name *names, char *out, size_t size)
{
    size_t length = 0;
    if (size > 0)
        out[0] = '\0';
    for (const gv_name *name = names; name->name && length < size; name++) {
        const char *between = name == names ? "" : name[1].name ? ", " : " or ";
        int added = snprintf(out + length, size - length, "%s%s", between, name->name);
        if (added < 0)
            return;
        length += (size_t)added;
    }
}
