/* names.c - tables of names for enumerators. */
#include <stdio.h>
#include <string.h>

#include "gluversi/base.h"

/* The row of a value, or the last one, which has neither name nor help. */
static const gv_name *row_of(const gv_name *names, int value)
{
    while (names->name && names->value != value)
        names++;
    return names;
}

const char *gv_name_of(const gv_name *names, int value)
{
    return row_of(names, value)->name;
}

const char *gv_name_help(const gv_name *names, int value)
{
    return row_of(names, value)->help;
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
