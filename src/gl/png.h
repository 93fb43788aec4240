/*
 * png.h - PNG files with text in them: variant, rule and moves travel with the picture.
 */
#ifndef GV_GL_PNG_H
#define GV_GL_PNG_H

#include "gl/capture.h"
#include "gluversi/base.h"

/* One text of a PNG: a keyword of 1 to 79 ASCII letters ("variant"), and its text in UTF-8. */
typedef struct gv_png_text {
    const char *key;
    const char *text;
} gv_png_text;

/*
 * Writes the picture so that there is either the old file or the whole new one: a temporary file
 * beside it, then a rename. A text within Latin-1 becomes a tEXt chunk, any other an iTXt chunk.
 * The same picture and texts give the same bytes. A picture without transparency is stored as RGB.
 */
gv_status gv_png_write(const char *path, const gv_image *image, const gv_png_text *texts,
                       size_t count, gv_error *error);

/* The same into memory: adds the file's bytes to *out. */
gv_status gv_png_encode(gv_text *out, const gv_image *image, const gv_png_text *texts, size_t count,
                        gv_error *error);

/* The texts of a PNG that was read. All zero is none. */
typedef struct gv_png_texts {
    gv_png_text *entries;
    size_t count;
} gv_png_texts;

/* Reads any PNG as RGBA; *texts may be NULL. The caller frees both. On failure they are unchanged.
 */
gv_status gv_png_read(const char *path, gv_image *image, gv_png_texts *texts, gv_error *error);
void gv_png_texts_free(gv_png_texts *texts);
/* The text of a key, or NULL. */
const char *gv_png_text_of(const gv_png_texts *texts, const char *key);

#endif
