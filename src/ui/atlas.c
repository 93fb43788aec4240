/* atlas.c - packing small pictures on shelves; see atlas.h. */
#include "ui/atlas.h"

#include <stdlib.h>
#include <string.h>

void gv_i_atlas_free(gv_i_atlas *atlas)
{
    free(atlas->pixels);
    free(atlas->shelves);
    *atlas = (gv_i_atlas){0};
}

void gv_i_atlas_touch(gv_i_atlas *atlas, int top, int end)
{
    if (atlas->dirty_top == atlas->dirty_end) {
        atlas->dirty_top = top;
        atlas->dirty_end = end;
        return;
    }
    atlas->dirty_top = top < atlas->dirty_top ? top : atlas->dirty_top;
    atlas->dirty_end = end > atlas->dirty_end ? end : atlas->dirty_end;
}

void gv_i_atlas_empty(gv_i_atlas *atlas)
{
    if (atlas->pixels) {
        memset(atlas->pixels, 0, (size_t)atlas->width * (size_t)atlas->height);
    }
    atlas->shelf_count = 0;
    gv_i_atlas_touch(atlas, 0, atlas->height);
}

static int limit_of(const gv_i_atlas *atlas)
{
    return atlas->limit ? atlas->limit : 2048;
}

/* Doubles the shorter side. What is there keeps its place; rows only get longer. */
static gv_i_atlas_result grow(gv_i_atlas *atlas)
{
    int width = atlas->width ? atlas->width : GV_I_ATLAS_FIRST_SIDE;
    int height = atlas->height ? atlas->height : GV_I_ATLAS_FIRST_SIDE;
    if (atlas->pixels && height <= width && height * 2 <= limit_of(atlas)) {
        height *= 2;
    } else if (atlas->pixels && width * 2 <= limit_of(atlas)) {
        width *= 2;
    } else if (atlas->pixels) {
        return GV_I_ATLAS_FULL;
    }
    uint8_t *pixels = calloc((size_t)width, (size_t)height);
    if (!pixels) {
        return GV_I_ATLAS_MEMORY;
    }
    for (int y = 0; atlas->pixels && y < atlas->height; y++) {
        memcpy(pixels + (size_t)y * (size_t)width, atlas->pixels + (size_t)y * (size_t)atlas->width,
               (size_t)atlas->width);
    }
    free(atlas->pixels);
    atlas->pixels = pixels;
    atlas->width = width;
    atlas->height = height;
    atlas->dirty_top = 0;
    atlas->dirty_end = height;
    return GV_I_ATLAS_PLACED;
}

static gv_i_shelf *find_shelf(gv_i_atlas *atlas, int w, int h)
{
    for (size_t i = 0; i < atlas->shelf_count; i++) {
        gv_i_shelf *shelf = &atlas->shelves[i];
        bool wasteful = shelf->height > h + h / 4 + 2;
        if (shelf->height >= h && !wasteful && atlas->width - shelf->used >= w) {
            return shelf;
        }
    }
    return NULL;
}

/* A new shelf below the last; GV_I_ATLAS_FULL where none fits any more. */
static gv_i_atlas_result add_shelf(gv_i_atlas *atlas, int w, int h, gv_i_shelf **shelf)
{
    int y = 0;
    if (atlas->shelf_count) {
        const gv_i_shelf *last = &atlas->shelves[atlas->shelf_count - 1];
        y = last->y + last->height;
    }
    if (h > atlas->height - y || w > atlas->width) {
        return GV_I_ATLAS_FULL;
    }
    if (atlas->shelf_count == atlas->shelf_room) {
        size_t room = atlas->shelf_room ? atlas->shelf_room * 2 : 16;
        gv_i_shelf *shelves = realloc(atlas->shelves, room * sizeof *shelves);
        if (!shelves) {
            return GV_I_ATLAS_MEMORY;
        }
        atlas->shelves = shelves;
        atlas->shelf_room = room;
    }
    *shelf = &atlas->shelves[atlas->shelf_count++];
    **shelf = (gv_i_shelf){y, h, 0};
    return GV_I_ATLAS_PLACED;
}

gv_i_atlas_result gv_i_atlas_place(gv_i_atlas *atlas, int w, int h, int *x, int *y)
{
    /* The blank keeps a neighbour's ink out of a letter that is painted enlarged. */
    w += 1;
    h += 1;
    for (;;) {
        gv_i_shelf *shelf = find_shelf(atlas, w, h);
        gv_i_atlas_result result = shelf ? GV_I_ATLAS_PLACED : add_shelf(atlas, w, h, &shelf);
        if (result == GV_I_ATLAS_PLACED) {
            *x = shelf->used;
            *y = shelf->y;
            shelf->used += w;
            gv_i_atlas_touch(atlas, *y, *y + h);
            return GV_I_ATLAS_PLACED;
        }
        result = result == GV_I_ATLAS_FULL ? grow(atlas) : result;
        if (result != GV_I_ATLAS_PLACED) {
            return result;
        }
    }
}
