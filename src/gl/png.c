/*
 * png.c - PNG by libpng, in memory on both ways: so the file itself is written by the one function
 * of src/base that does it safely.
 *
 * libpng reports errors by longjmp. What must survive one lives in a struct outside the function
 * that calls setjmp, so that no local variable has an undefined value afterwards.
 */
#include "gl/png.h"

#include "ui/utf8.h"

#include <assert.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

/* A file larger than this is not a picture of ours. */
#define FILE_LIMIT ((size_t)512 << 20)

/* libpng's message, kept where the longjmp finds it. */
typedef struct png_fault {
    char message[200];
} png_fault;

static void on_error(png_structp png, png_const_charp message)
{
    png_fault *fault = png_get_error_ptr(png);
    strncpy(fault->message, message, sizeof fault->message - 1);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

/* ---------------------------------------------------------------- texts */

/* UTF-8 as Latin-1; false when it has other letters. The text is added with its NUL. */
static bool to_latin1(const char *text, gv_text *out)
{
    size_t length = strlen(text);
    size_t at = 0;
    while (at < length) {
        uint32_t code = gv_utf8_next(text, length, &at);
        if (code > 0xFF) {
            return false;
        }
        unsigned char byte = (unsigned char)code;
        gv_text_add_bytes(out, &byte, 1);
    }
    return true;
}

static void from_latin1(const char *text, size_t length, gv_text *out)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        unsigned char two[2] = {(unsigned char)(0xC0 | byte >> 6),
                                (unsigned char)(0x80 | (byte & 0x3F))};
        gv_text_add_bytes(out, byte < 0x80 ? &byte : two, byte < 0x80 ? 1 : 2);
    }
}

static gv_status check_texts(const gv_png_text *texts, size_t count, gv_error *error)
{
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(texts[i].key);
        bool good = length >= 1 && length <= 79 && texts[i].key[0] != ' ';
        for (const char *c = texts[i].key; *c; c++) {
            good = good && *c >= ' ' && *c <= '~';
        }
        if (!good) {
            return gv_error_set(error, GV_ERROR_VALUE,
                                "the PNG keyword \"%s\"; expected 1 to 79 ASCII letters",
                                texts[i].key);
        }
    }
    return GV_OK;
}

/* ---------------------------------------------------------------- writing */

typedef struct png_output {
    png_structp png;
    png_infop info;
    png_fault fault;
    gv_text file;   /* the PNG */
    gv_text latin1; /* the texts of tEXt chunks, one after another, each with a NUL */
    png_text *chunks;
} png_output;

static void write_bytes(png_structp png, png_bytep bytes, size_t size)
{
    gv_text *file = png_get_io_ptr(png);
    gv_text_add_bytes(file, bytes, size);
    if (file->failed) {
        png_error(png, "out of memory");
    }
}

static void flush_nothing(png_structp png)
{
    (void)png;
}

static bool is_opaque(const gv_image *image)
{
    size_t count = (size_t)image->width * (size_t)image->height;
    for (size_t i = 0; i < count; i++) {
        if (image->pixels[i * 4 + 3] != 255) {
            return false;
        }
    }
    return true;
}

/* Fills writer->chunks; false: out of memory. */
static bool prepare_chunks(png_output *writer, const gv_png_text *texts, size_t count)
{
    writer->chunks = calloc(count ? count : 1, sizeof *writer->chunks);
    size_t *starts = calloc(count ? count : 1, sizeof *starts);
    bool made = writer->chunks && starts;
    for (size_t i = 0; made && i < count; i++) {
        png_text *chunk = &writer->chunks[i];
        /* libpng only reads through these two; its struct is the same for reading files. */
        chunk->key = (png_charp)(uintptr_t)texts[i].key;
        starts[i] = writer->latin1.length;
        bool latin1 = to_latin1(texts[i].text, &writer->latin1);
        gv_text_add_bytes(&writer->latin1, "", 1);
        chunk->compression = latin1 ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
        if (latin1) {
            chunk->text_length = writer->latin1.length - 1 - starts[i];
        } else {
            chunk->text = (png_charp)(uintptr_t)texts[i].text;
            chunk->itxt_length = strlen(texts[i].text);
        }
    }
    made = made && !writer->latin1.failed;
    /* Only now: the buffer moved while it grew. */
    for (size_t i = 0; made && i < count; i++) {
        if (writer->chunks[i].compression == PNG_TEXT_COMPRESSION_NONE) {
            writer->chunks[i].text = writer->latin1.data + starts[i];
        }
    }
    free(starts);
    return made;
}

/* False: writer->fault says why. */
static bool write_png(png_output *writer, const gv_image *image, size_t text_count)
{
    writer->png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->fault, on_error, on_warning);
    writer->info = writer->png ? png_create_info_struct(writer->png) : NULL;
    if (!writer->info) {
        strcpy(writer->fault.message, "out of memory");
        return false;
    }
    if (setjmp(png_jmpbuf(writer->png))) {
        return false;
    }
    png_structp png = writer->png;
    bool opaque = is_opaque(image);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_set_write_fn(png, &writer->file, write_bytes, flush_nothing);
    png_set_IHDR(png, writer->info, (png_uint_32)image->width, (png_uint_32)image->height, 8,
                 opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_text(png, writer->info, writer->chunks, (int)text_count);
    png_write_info(png, writer->info);
    if (opaque) {
        png_set_filler(png, 0, PNG_FILLER_AFTER); /* on writing: leave the fourth byte out */
    }
    for (int y = 0; y < image->height; y++) {
        png_write_row(png, image->pixels + (size_t)y * (size_t)image->width * 4);
    }
    png_write_end(png, NULL);
    return true;
}

gv_status gv_png_encode(gv_text *out, const gv_image *image, const gv_png_text *texts, size_t count,
                        gv_error *error)
{
    assert(image->pixels);
    gv_status status = check_texts(texts, count, error);
    if (status) {
        return status;
    }
    png_output writer = {0};
    if (!prepare_chunks(&writer, texts, count)) {
        status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a picture");
    } else if (!write_png(&writer, image, count)) {
        status =
            gv_error_set(error, GV_ERROR_IO, "the PNG cannot be made: %s", writer.fault.message);
    } else {
        gv_text_add_bytes(out, writer.file.data, writer.file.length);
        if (out->failed) {
            status = gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a picture");
        }
    }
    png_destroy_write_struct(&writer.png, &writer.info);
    gv_text_free(&writer.file);
    gv_text_free(&writer.latin1);
    free(writer.chunks);
    return status;
}

gv_status gv_png_write(const char *path, const gv_image *image, const gv_png_text *texts,
                       size_t count, gv_error *error)
{
    gv_text file = {0};
    gv_status status = gv_png_encode(&file, image, texts, count, error);
    if (!status) {
        status = gv_text_write_file(path, file.data, file.length, error);
    }
    gv_text_free(&file);
    return status;
}

/* ---------------------------------------------------------------- reading */

typedef struct png_input {
    png_structp png;
    png_infop info;
    png_fault fault;
    gv_text file;
    size_t at; /* read so far */
    gv_image image;
    gv_png_texts texts;
} png_input;

static void read_bytes(png_structp png, png_bytep bytes, size_t size)
{
    png_input *reader = png_get_io_ptr(png);
    if (size > reader->file.length - reader->at) {
        png_error(png, "the file ends too early");
    }
    memcpy(bytes, reader->file.data + reader->at, size);
    reader->at += size;
}

/* Whatever the file holds, rows come as RGBA, 8 bits each. */
static void ask_for_rgba(png_structp png, png_infop info)
{
    png_set_expand(png);
    png_set_strip_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
}

static void read_rows(png_input *reader)
{
    png_structp png = reader->png;
    int passes = png_get_interlace_type(png, reader->info) == PNG_INTERLACE_ADAM7 ? 7 : 1;
    for (int pass = 0; pass < passes; pass++) {
        for (int y = 0; y < reader->image.height; y++) {
            size_t row = (size_t)y * (size_t)reader->image.width * 4;
            png_read_row(png, reader->image.pixels + row, NULL);
        }
    }
}

/* Copies the texts, all as UTF-8. Memory: libpng's longjmp takes the caller to the clean-up. */
static void copy_texts(png_input *reader)
{
    png_textp chunks = NULL;
    int count = 0;
    png_get_text(reader->png, reader->info, &chunks, &count);
    reader->texts.entries = calloc((size_t)count + 1, sizeof *reader->texts.entries);
    for (int i = 0; reader->texts.entries && i < count; i++) {
        gv_text key = {0};
        gv_text text = {0};
        gv_text_add(&key, chunks[i].key);
        if (chunks[i].compression >= PNG_ITXT_COMPRESSION_NONE) {
            gv_text_add_bytes(&text, chunks[i].text, chunks[i].itxt_length);
        } else {
            from_latin1(chunks[i].text, chunks[i].text_length, &text);
        }
        gv_text_add(&text, "");
        gv_png_text *entry = &reader->texts.entries[reader->texts.count++];
        entry->key = key.data;
        entry->text = text.data;
        if (key.failed || text.failed || !key.data || !text.data) {
            png_error(reader->png, "out of memory");
        }
    }
    if (!reader->texts.entries) {
        png_error(reader->png, "out of memory");
    }
}

/* False: reader->fault says why. */
static bool read_png(png_input *reader)
{
    reader->png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->fault, on_error, on_warning);
    reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
    if (!reader->info) {
        strcpy(reader->fault.message, "out of memory");
        return false;
    }
    if (setjmp(png_jmpbuf(reader->png))) {
        return false;
    }
    png_set_user_limits(reader->png, GV_PICTURE_SIDE, GV_PICTURE_SIDE);
    png_set_read_fn(reader->png, reader, read_bytes);
    png_read_info(reader->png, reader->info);
    ask_for_rgba(reader->png, reader->info);
    if (gv_image_new(&reader->image, (int)png_get_image_width(reader->png, reader->info),
                     (int)png_get_image_height(reader->png, reader->info), NULL)) {
        png_error(reader->png, "out of memory");
    }
    read_rows(reader);
    png_read_end(reader->png, reader->info);
    copy_texts(reader);
    return true;
}

gv_status gv_png_read(const char *path, gv_image *image, gv_png_texts *texts, gv_error *error)
{
    png_input reader = {0};
    gv_status status = gv_text_read_file(&reader.file, path, FILE_LIMIT, error);
    if (status) {
        return status;
    }
    if (!read_png(&reader)) {
        status = gv_error_set(error, GV_ERROR_SYNTAX, "not a PNG that can be read: %s",
                              reader.fault.message);
        gv_error_place(error, path, 0, 0);
    }
    png_destroy_read_struct(&reader.png, &reader.info, NULL);
    gv_text_free(&reader.file);
    if (status) {
        gv_image_free(&reader.image);
        gv_png_texts_free(&reader.texts);
        return status;
    }
    *image = reader.image;
    if (texts) {
        *texts = reader.texts;
    } else {
        gv_png_texts_free(&reader.texts);
    }
    return GV_OK;
}

void gv_png_texts_free(gv_png_texts *texts)
{
    for (size_t i = 0; i < texts->count; i++) {
        free((void *)(uintptr_t)texts->entries[i].key);
        free((void *)(uintptr_t)texts->entries[i].text);
    }
    free(texts->entries);
    *texts = (gv_png_texts){0};
}

const char *gv_png_text_of(const gv_png_texts *texts, const char *key)
{
    for (size_t i = 0; i < texts->count; i++) {
        if (strcmp(texts->entries[i].key, key) == 0) {
            return texts->entries[i].text;
        }
    }
    return NULL;
}
