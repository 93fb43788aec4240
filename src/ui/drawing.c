/*
 * drawing.c - growing arrays behind a picture in numbers.
 *
 * Makers add thousands of things a frame and do not look at each result, so a failure is
 * remembered (`failed`) and the rest goes on: what was added before stays whole.
 */
#include "ui/drawing.h"

#include "ui/internal.h"

#include <stdlib.h>
#include <string.h>

void gv_drawing_free(gv_drawing *drawing)
{
    free(drawing->shapes);
    free(drawing->strokes);
    free(drawing->labels);
    free(drawing->clips);
    free(drawing->runs);
    gv_text_free(&drawing->letters);
    *drawing = (gv_drawing){0};
}

void gv_drawing_clear(gv_drawing *drawing)
{
    drawing->shape_count = 0;
    drawing->stroke_count = 0;
    drawing->label_count = 0;
    drawing->clip_count = 0;
    drawing->run_count = 0;
    gv_text_clear(&drawing->letters);
    drawing->failed = false;
}

/* Makes room for one more element; the array, moved if need be, or NULL. */
static void *room_for_one(gv_drawing *drawing, void *array, uint32_t count, uint32_t *room,
                          size_t size)
{
    if (count < *room) {
        return array;
    }
    uint32_t more = *room ? *room * 2 : 64;
    void *grown = more > *room && more <= SIZE_MAX / size ? realloc(array, more * size) : NULL;
    if (!grown) {
        drawing->failed = true;
        return NULL;
    }
    *room = more;
    return grown;
}

/* Counts element `index` to the last run if that is of its kind, or starts a new run. */
static bool add_to_run(gv_drawing *drawing, gv_run_kind kind, uint32_t index)
{
    if (drawing->run_count > 0 && kind != GV_RUN_CLIP) {
        gv_run *last = &drawing->runs[drawing->run_count - 1];
        if (last->kind == kind && last->first + last->count == index) {
            last->count++;
            return true;
        }
    }
    gv_run *runs =
        room_for_one(drawing, drawing->runs, drawing->run_count, &drawing->run_room, sizeof *runs);
    if (!runs) {
        return false;
    }
    drawing->runs = runs;
    runs[drawing->run_count++] = (gv_run){kind, index, 1};
    return true;
}

void gv_drawing_shape(gv_drawing *drawing, const gv_shape *shape)
{
    gv_shape *shapes = room_for_one(drawing, drawing->shapes, drawing->shape_count,
                                    &drawing->shape_room, sizeof *shapes);
    if (!shapes) {
        return;
    }
    drawing->shapes = shapes;
    shapes[drawing->shape_count] = *shape;
    drawing->shape_count += add_to_run(drawing, GV_RUN_SHAPES, drawing->shape_count);
}

void gv_drawing_stroke(gv_drawing *drawing, const gv_stroke *stroke)
{
    gv_stroke *strokes = room_for_one(drawing, drawing->strokes, drawing->stroke_count,
                                      &drawing->stroke_room, sizeof *strokes);
    if (!strokes) {
        return;
    }
    drawing->strokes = strokes;
    strokes[drawing->stroke_count] = *stroke;
    drawing->stroke_count += add_to_run(drawing, GV_RUN_STROKES, drawing->stroke_count);
}

static void add_label(gv_drawing *drawing, const gv_label *label, const char *text, size_t length)
{
    size_t at = drawing->letters.length;
    if (at > UINT32_MAX || length > UINT32_MAX - at) {
        drawing->failed = true;
        return;
    }
    gv_label *labels = room_for_one(drawing, drawing->labels, drawing->label_count,
                                    &drawing->label_room, sizeof *labels);
    if (!labels) {
        return;
    }
    drawing->labels = labels;
    gv_text_add_bytes(&drawing->letters, text, length);
    if (drawing->letters.failed) {
        drawing->failed = true;
        return;
    }
    gv_label *added = &labels[drawing->label_count];
    *added = *label;
    added->text = (uint32_t)at;
    added->length = (uint32_t)length;
    drawing->label_count += add_to_run(drawing, GV_RUN_LABELS, drawing->label_count);
}

void gv_drawing_label(gv_drawing *drawing, const gv_label *label, const char *string)
{
    add_label(drawing, label, string, strlen(string));
}

void gv_drawing_clip(gv_drawing *drawing, const gv_rect *clip)
{
    gv_rect *clips = room_for_one(drawing, drawing->clips, drawing->clip_count, &drawing->clip_room,
                                  sizeof *clips);
    if (!clips) {
        return;
    }
    drawing->clips = clips;
    clips[drawing->clip_count] = *clip;
    drawing->clip_count += add_to_run(drawing, GV_RUN_CLIP, drawing->clip_count);
}

static void append_one(gv_drawing *to, const gv_drawing *from, gv_run_kind kind, uint32_t index)
{
    switch (kind) {
    case GV_RUN_SHAPES:
        gv_drawing_shape(to, &from->shapes[index]);
        break;
    case GV_RUN_STROKES:
        gv_drawing_stroke(to, &from->strokes[index]);
        break;
    case GV_RUN_LABELS: {
        const gv_label *label = &from->labels[index];
        add_label(to, label, gv_text_string(&from->letters) + label->text, label->length);
        break;
    }
    case GV_RUN_CLIP:
        gv_drawing_clip(to, &from->clips[index]);
        break;
    }
}

void gv_i_drawing_append(gv_drawing *to, const gv_drawing *from)
{
    for (uint32_t i = 0; i < from->run_count; i++) {
        const gv_run *run = &from->runs[i];
        for (uint32_t k = 0; k < run->count; k++) {
            append_one(to, from, run->kind, run->first + k);
        }
    }
    to->failed = to->failed || from->failed;
}

bool gv_rect_has(const gv_rect *rect, float x, float y)
{
    return x >= rect->x && x < rect->x + rect->w && y >= rect->y && y < rect->y + rect->h;
}
