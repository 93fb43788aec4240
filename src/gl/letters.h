/*
 * letters.h - a drawing's labels as letters for the glyph shader, and the font's atlas as a
 * texture. Floor-internal.
 */
#ifndef GV_GL_LETTERS_H
#define GV_GL_LETTERS_H

#include "gl/gl.h"
#include "gl/painter.h"

/* A letter as the shader takes it: a box in the picture's pixels, its sides in the atlas. */
typedef struct gv_i_letter {
    float left, top, right, bottom;
    uint16_t u0, v0, u1, v1; /* of the left and top, right and bottom side: swapped when mirrored */
    gv_rgba colour;
} gv_i_letter;

typedef struct gv_i_letters {
    gv_font *font;
    GLuint texture;
    int width, height; /* of the texture; 0: not made yet */
    bool enlarged;     /* some letters of the drawing are larger than in the atlas */

    gv_i_letter *letters; /* of the drawing laid out last */
    size_t count, room;
    uint32_t *starts; /* number of each label's first letter; one more for the end */
    size_t start_room;
    gv_glyph *line; /* one label as the font lays it out */
    size_t line_room;
} gv_i_letters;

gv_status gv_i_letters_new(gv_i_letters *letters, gv_font *font, gv_error *error);
void gv_i_letters_free(gv_i_letters *letters);
/* Lays out all labels of a drawing that can be seen, and loads the atlas. Binds the texture. */
gv_status gv_i_letters_lay_out(gv_i_letters *letters, const gv_drawing *drawing,
                               const gv_view *view, gv_error *error);

#endif
