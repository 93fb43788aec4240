/* Files that were put into the program when it was built: variants, shaders, a
 * font. The tables are generated; gv_embed() in src/cmake/gluversi.cmake says
 * how. All of it is constant and may be read from any thread. */
#ifndef GV_BASE_EMBED_H
#define GV_BASE_EMBED_H

#include <stddef.h>

typedef struct gv_embedded {
    const char *name;          /* path in the source tree: "variants/klein.ini" */
    const unsigned char *data; /* size bytes and a 0, so text is a C string too */
    size_t size;               /* in bytes, without that 0 */
} gv_embedded;

/* Declares the table that gv_embed(… OUTPUT_SYMBOL symbol …) generates, with
 * symbol_count entries. Write it with a semicolon, outside functions. */
#define GV_EMBEDDED(symbol)                                                                        \
    extern const gv_embedded symbol[];                                                             \
    extern const size_t symbol##_count

#endif
