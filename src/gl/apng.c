/* apng.c - see apng.h. */
#include "gl/apng.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The first bytes of every PNG, and the parts of a chunk: length, kind, data, check. */
#define SIGNATURE  8
#define CHUNK_HEAD 8
#define CHUNK_TAIL 4
/* Of the chunk IHDR: 13 bytes of data follow the signature's 8 and the head's 8. */
#define HEADER      13
#define HEADER_FROM (SIGNATURE + CHUNK_HEAD)

struct gv_apng {
    gv_text file;
    uint8_t header[HEADER]; /* of the first frame: size and kind */
    int frames, delay, plays;
    int count;         /* frames that are in */
    uint32_t sequence; /* of the next fcTL or fdAT */
};

/* ---------------------------------------------------------------- chunks */

static void put32(uint8_t *to, uint32_t value)
{
    to[0] = (uint8_t)(value >> 24);
    to[1] = (uint8_t)(value >> 16);
    to[2] = (uint8_t)(value >> 8);
    to[3] = (uint8_t)value;
}

static uint32_t get32(const uint8_t *from)
{
    return (uint32_t)from[0] << 24 | (uint32_t)from[1] << 16 | (uint32_t)from[2] << 8 | from[3];
}

/* The check of PNG, CRC-32 of ISO 3309, bit by bit; `check` is ~0 in the beginning, inverted last.
 */
static uint32_t check_on(uint32_t check, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        check ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            check = check >> 1 ^ (check & 1 ? 0xEDB88320u : 0);
    }
    return check;
}

/* A chunk of two pieces of data: fdAT has a number before the data. */
static void add_chunk(gv_text *file, const char kind[4], const uint8_t *a, size_t a_size,
                      const uint8_t *b, size_t b_size)
{
    uint8_t head[CHUNK_HEAD], tail[CHUNK_TAIL];
    put32(head, (uint32_t)(a_size + b_size));
    memcpy(head + 4, kind, 4);
    uint32_t check = check_on(~0u, head + 4, 4);
    check = check_on(check, a, a_size);
    check = check_on(check, b, b_size);
    put32(tail, ~check);
    gv_text_add_bytes(file, head, sizeof head);
    gv_text_add_bytes(file, a, a_size);
    gv_text_add_bytes(file, b, b_size);
    gv_text_add_bytes(file, tail, sizeof tail);
}

/* How many frames, and how often. */
static void add_control(gv_apng *apng)
{
    uint8_t data[8];
    put32(data, (uint32_t)apng->frames);
    put32(data + 4, (uint32_t)apng->plays);
    add_chunk(&apng->file, "acTL", data, sizeof data, NULL, 0);
}

/* A frame's place and time: all of the picture, replacing what was there. */
static void add_frame_control(gv_apng *apng)
{
    uint8_t data[26] = {0};
    put32(data, apng->sequence++);
    memcpy(data + 4, apng->header, 8); /* width and height; then x and y, which are 0 */
    data[20] = (uint8_t)(apng->delay >> 8);
    data[21] = (uint8_t)apng->delay;
    data[22] = 1000 >> 8;
    data[23] = 1000 & 255;
    /* dispose_op 0 (none) and blend_op 0 (source). */
    add_chunk(&apng->file, "fcTL", data, sizeof data, NULL, 0);
}

static void add_frame_data(gv_apng *apng, const uint8_t *data, size_t size)
{
    uint8_t number[4];
    put32(number, apng->sequence++);
    add_chunk(&apng->file, "fdAT", number, sizeof number, data, size);
}

/* ---------------------------------------------------------------- frames */

/* Takes over what is needed of a frame that libpng made: of the first everything, of others data.
 */
static void take_frame(gv_apng *apng, const uint8_t *png, size_t size)
{
    bool first = apng->count == 0, begun = false;
    size_t at = SIGNATURE;
    if (first)
        gv_text_add_bytes(&apng->file, png, SIGNATURE);
    while (at + CHUNK_HEAD + CHUNK_TAIL <= size) {
        const uint8_t *head = png + at, *kind = head + 4;
        size_t length = get32(head), whole = CHUNK_HEAD + length + CHUNK_TAIL;
        bool data = memcmp(kind, "IDAT", 4) == 0, end = memcmp(kind, "IEND", 4) == 0;
        assert(at + whole <= size); /* libpng's own bytes */
        if (data && !begun) {
            if (first)
                add_control(apng);
            add_frame_control(apng);
            begun = true;
        }
        if (data && !first)
            add_frame_data(apng, head + CHUNK_HEAD, length);
        else if (first && !end)
            gv_text_add_bytes(&apng->file, head, whole);
        at += whole;
    }
}

gv_status gv_apng_new(gv_apng **out, int frames, int delay, int plays, gv_error *error)
{
    if (frames < 1 || delay < 1 || delay > 65535 || plays < 0)
        return gv_error_set(error, GV_ERROR_VALUE,
                            "a moving picture of %d frames of %d ms; expected at least one frame "
                            "and 1 to 65535 ms",
                            frames, delay);
    gv_apng *apng = calloc(1, sizeof *apng);
    if (!apng)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a moving picture");
    *apng = (gv_apng){.frames = frames, .delay = delay, .plays = plays};
    *out = apng;
    return GV_OK;
}

void gv_apng_free(gv_apng *apng)
{
    if (!apng)
        return;
    gv_text_free(&apng->file);
    free(apng);
}

gv_status gv_apng_add(gv_apng *apng, const gv_image *image, const gv_png_text *texts, size_t count,
                      gv_error *error)
{
    gv_text png = {0};
    if (apng->count == apng->frames)
        return gv_error_set(error, GV_ERROR_VALUE, "a moving picture has more than %d frames",
                            apng->frames);
    gv_status status = gv_png_encode(&png, image, texts, apng->count ? 0 : count, error);
    if (status == GV_OK) {
        const uint8_t *bytes = (const uint8_t *)png.data;
        if (apng->count == 0)
            memcpy(apng->header, bytes + HEADER_FROM, HEADER);
        if (memcmp(apng->header, bytes + HEADER_FROM, HEADER) != 0) {
            status = gv_error_set(error, GV_ERROR_VALUE,
                                  "a frame differs from the first in size or in being opaque");
        } else {
            take_frame(apng, bytes, png.length);
            apng->count++;
        }
    }
    gv_text_free(&png);
    if (status == GV_OK && apng->file.failed)
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a moving picture");
    return status;
}

gv_status gv_apng_write(gv_apng *apng, const char *path, gv_error *error)
{
    if (apng->count != apng->frames)
        return gv_error_set(error, GV_ERROR_VALUE, "a moving picture of %d frames has only %d",
                            apng->frames, apng->count);
    size_t length = apng->file.length;
    add_chunk(&apng->file, "IEND", NULL, 0, NULL, 0);
    gv_status status =
        apng->file.failed
            ? gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a moving picture")
            : gv_text_write_file(path, apng->file.data, apng->file.length, error);
    apng->file.length = length; /* may be written again */
    return status;
}
