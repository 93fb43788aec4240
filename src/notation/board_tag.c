/*
 * board_tag.c - the value of a record's Board tag: "klein 8x8", or
 * "8x8 left-right=open top-bottom=twisted" for a gluing that has no name of its own.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/internal.h"

/* A pair of gluings as one number, so that the names are a table like all others. */
#define GLUING(left_right, top_bottom) ((int)(left_right)*3 + (int)(top_bottom))

static const gv_name gluing_names[] = {
    {GLUING(GV_OPEN, GV_OPEN), "square", NULL},
    {GLUING(GV_STRAIGHT, GV_OPEN), "cylinder", NULL},
    {GLUING(GV_STRAIGHT, GV_STRAIGHT), "torus", NULL},
    {GLUING(GV_TWISTED, GV_OPEN), "mobius", NULL},
    {GLUING(GV_TWISTED, GV_STRAIGHT), "klein", NULL},
    {GLUING(GV_TWISTED, GV_TWISTED), "projective", NULL},
    {0, NULL, NULL},
};

/* The one message for all that is not of the form, over the whole value. */
static gv_status not_the_form(const char *value, gv_error *error)
{
    char found[GV_I_QUOTE_SIZE], names[80];
    gv_name_list(gluing_names, names, sizeof names);
    return gv_error_set(error, GV_ERROR_VALUE,
                        "found \"%s\", expected %s and a size, as in \"klein 8x8\", or a size and "
                        "gluings, as in \"8x8 left-right=open top-bottom=twisted\"",
                        gv_i_quote(value, found), names);
}

/* One of the words behind a size, "left-right=twisted". `stated` says which were there already. */
static gv_status read_pair(gv_variant *board, char *word, bool stated[GV_I_KEYS], const char *value,
                           gv_error *error)
{
    char *equals = strchr(word, '=');
    if (!equals)
        return not_the_form(value, error);
    *equals = '\0';
    gv_i_key key = gv_i_key_find(word, NULL);
    if ((key != GV_I_KEY_LEFT_RIGHT && key != GV_I_KEY_TOP_BOTTOM) || stated[key])
        return not_the_form(value, error);
    stated[key] = true;
    return gv_variant_set(board, word, equals + 1, error);
}

/* `words` is a copy of `value` to cut up; `board` takes what it says. */
static gv_status read_board(gv_variant *board, char *words, const char *value, gv_error *error)
{
    static const char blanks[] = " \t";
    bool stated[GV_I_KEYS] = {false};
    char *rest = NULL;
    char *word = strtok_r(words, blanks, &rest);
    int gluing = 0;
    if (word && gv_name_read(gluing_names, word, &gluing)) {
        board->left_right = (gv_edge)(gluing / 3);
        board->top_bottom = (gv_edge)(gluing % 3);
        stated[GV_I_KEY_LEFT_RIGHT] = stated[GV_I_KEY_TOP_BOTTOM] = true;
        word = strtok_r(NULL, blanks, &rest);
    }
    if (!word)
        return not_the_form(value, error);
    gv_status status = gv_i_size_read(board, word, error);
    if (status == GV_ERROR_VALUE) /* no size at all; one beyond the limits has its own message */
        return not_the_form(value, error);
    while (status == GV_OK && (word = strtok_r(NULL, blanks, &rest)))
        status = read_pair(board, word, stated, value, error);
    return status;
}

gv_status gv_i_board_tag_read(gv_variant *variant, const char *value, gv_error *error)
{
    gv_variant board;
    gv_variant_init(&board);
    char *words = strdup(value);
    if (!words)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    gv_status status = read_board(&board, words, value, error);
    free(words);
    if (status)
        return status;
    gv_i_variant_resize(variant, board.columns, board.rows);
    variant->left_right = board.left_right;
    variant->top_bottom = board.top_bottom;
    return GV_OK;
}

void gv_i_board_tag_write(const gv_variant *variant, gv_text *out)
{
    const char *name = gv_name_of(gluing_names, GLUING(variant->left_right, variant->top_bottom));
    if (name)
        gv_text_addf(out, "%s %dx%d", name, variant->columns, variant->rows);
    else
        gv_text_addf(out, "%dx%d left-right=%s top-bottom=%s", variant->columns, variant->rows,
                     gv_name_of(gv_edge_names, (int)variant->left_right),
                     gv_name_of(gv_edge_names, (int)variant->top_bottom));
}
