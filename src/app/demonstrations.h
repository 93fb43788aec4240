/*
 * demonstrations.h - positions that show something, with a sentence each: docs/demonstrations,
 * built in.
 */
#ifndef GV_APP_DEMONSTRATIONS_H
#define GV_APP_DEMONSTRATIONS_H

#include "gluversi/notation.h"

typedef struct gv_demonstration {
    char title[80];
    char remark[240]; /* the sentence */
    char cursor[8];   /* the cell to look at, "" where there is none */
    gv_record record;
} gv_demonstration;

/* All that are built in, in the order of the build file. All zero is none. */
typedef struct gv_demonstrations {
    gv_demonstration *items;
    size_t count;
} gv_demonstrations;

/* Reads them all; a file that is wrong is a programmer's error, but is reported as any other. */
gv_status gv_demonstrations_read(gv_demonstrations *out, gv_error *error);
void gv_demonstrations_free(gv_demonstrations *demonstrations);

#endif
