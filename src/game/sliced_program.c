/*
 * sliced_program.c - compiles a board's lines for the sliced engine.
 *
 * Lines come from gv_lines_new, each once for its two directions; whether they bend, cross
 * themselves or were drawn link by link makes no difference to anything here.
 */
#include <stdlib.h>
#include <string.h>

#include "game/sliced.h"

/* How much there is of everything, found before any of it is allocated. */
typedef struct sizes {
    size_t tracks, entries, places, stretches, stretch_cells;
} sizes;

/* A line on which nothing can ever be captured: too short for a disc between two others. */
static bool is_useless(const gv_line *line)
{
    return line->length < (line->ring ? 2 : 3);
}

static unsigned cell_at(const gv_line *line, int position)
{
    return line->darts[position % line->length].cell;
}

/*
 * How many darts after `position` the line comes back to the cell there, or 0 if it does not. A
 * ring does after its length at the latest.
 */
static int return_after(const gv_line *line, int position)
{
    int end = line->ring ? position + line->length : line->length - 1;
    for (int at = position + 1; at <= end; at++)
        if (cell_at(line, at) == cell_at(line, position))
            return at - position;
    return 0;
}

/* The cells between a place and the line's return to its cell. */
static gv_set stretch_of(const gv_line *line, int position)
{
    gv_set cells = {{0}};
    int back = return_after(line, position);
    for (int i = 1; i < back; i++)
        gv_set_add(&cells, cell_at(line, position + i));
    return cells;
}

static bool is_simple(const gv_line *line)
{
    return line->ring && line->self_crossings == 0;
}

/* ---------------------------------------------------------------- filling */

static void add_entries(gv_i_program *program, gv_i_track *track, const gv_line *line, sizes *used)
{
    int count = line->ring ? 2 * line->length + 1 : line->length;
    track->first = (uint16_t)used->entries;
    for (int i = 0; i < count; i++)
        program->entries[used->entries++] = (uint8_t)cell_at(line, i);
    if ((unsigned)line->length > program->longest_run)
        program->longest_run = (unsigned)line->length;
}

static void add_stretches(gv_i_program *program, gv_i_track *track, const gv_line *line,
                          sizes *used)
{
    track->stretch_first = (uint16_t)used->stretches;
    for (int position = 0; position < line->length; position++) {
        gv_set cells = stretch_of(line, position);
        int count = gv_set_count(&cells);
        if (count == 0)
            continue;
        program->stretches[used->stretches++] = (gv_i_stretch){
            .cell = (uint8_t)cell_at(line, position),
            .count = (uint8_t)count,
            .first = (uint32_t)used->stretch_cells,
        };
        track->stretch_count++;
        if (!track->shortest || count < track->shortest)
            track->shortest = (uint16_t)count;
        for (int c = gv_set_next(&cells, 0); c >= 0; c = gv_set_next(&cells, c + 1))
            program->stretch_cells[used->stretch_cells++] = (uint8_t)c;
    }
}

static void add_track(gv_i_program *program, const gv_line *line, sizes *used)
{
    gv_i_track *track = &program->tracks[used->tracks++];
    track->length = (uint16_t)line->length;
    track->ring = line->ring;
    track->simple = is_simple(line);
    add_entries(program, track, line, used);
    if (track->simple)
        track->shortest = (uint16_t)(line->length - 1);
    else
        add_stretches(program, track, line, used);
}

/* The places of each cell, cell after cell. */
static void add_places(gv_i_program *program)
{
    uint16_t used = 0;
    for (unsigned cell = 0; cell < program->cells; cell++) {
        program->place_first[cell] = used;
        for (unsigned t = 0; t < program->track_count; t++) {
            const gv_i_track *track = &program->tracks[t];
            unsigned from = track->ring ? 0 : 1, to = track->length - (track->ring ? 0u : 1u);
            if (track->length > GV_I_MARKED_LENGTH)
                continue;
            for (unsigned i = from; i < to; i++)
                if (program->entries[track->first + i] == cell)
                    program->places[used++] = (gv_i_place){(uint16_t)t, (uint8_t)i};
        }
    }
    for (unsigned cell = program->cells; cell <= GV_MAX_CELLS; cell++)
        program->place_first[cell] = used;
}

static void add_neighbours(gv_i_program *program, const gv_board *board)
{
    const gv_set *playable = &program->playable;
    for (int cell = gv_set_next(playable, 0); cell >= 0; cell = gv_set_next(playable, cell + 1))
        for (uint8_t heading = 0; heading < GV_HEADINGS; heading++) {
            gv_dart dart = {(gv_cell)cell, heading};
            if (gv_board_step(board, &dart))
                program->neighbours[cell][program->neighbour_count[cell]++] = (uint8_t)dart.cell;
        }
}

/* ---------------------------------------------------------------- the whole */

static sizes measure(const gv_lines *lines)
{
    sizes needed = {0};
    for (int i = 0; i < gv_lines_count(lines); i++) {
        const gv_line *line = gv_lines_get(lines, i);
        if (is_useless(line))
            continue;
        size_t length = (size_t)line->length;
        needed.tracks++;
        needed.entries += line->ring ? 2 * length + 1 : length;
        needed.places += length;
        for (int position = 0; position < line->length && !is_simple(line); position++) {
            gv_set cells = stretch_of(line, position);
            needed.stretches += !gv_set_is_empty(&cells);
            needed.stretch_cells += (size_t)gv_set_count(&cells);
        }
    }
    return needed;
}

static bool allocate(gv_i_program *program, const sizes *needed)
{
    /* One more of each: an empty board needs none, and calloc(0) may say NULL. */
    program->tracks = calloc(needed->tracks + 1, sizeof *program->tracks);
    program->entries = calloc(needed->entries + 1, 1);
    program->places = calloc(needed->places + 1, sizeof *program->places);
    program->stretches = calloc(needed->stretches + 1, sizeof *program->stretches);
    program->stretch_cells = calloc(needed->stretch_cells + 1, 1);
    return program->tracks && program->entries && program->places && program->stretches &&
           program->stretch_cells;
}

gv_status gv_i_program_new(gv_i_program **out, const gv_rules *rules, gv_error *error)
{
    gv_lines *lines;
    gv_status status = gv_lines_new(&lines, rules->board, error);
    if (status)
        return status;
    gv_i_program *program = calloc(1, sizeof *program);
    sizes needed = measure(lines), used = {0};
    if (!program || !allocate(program, &needed)) {
        gv_lines_free(lines);
        gv_i_program_free(program);
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory");
    }
    program->cells = (unsigned)gv_board_cells(rules->board);
    program->closing = rules->closing;
    program->quiet = rules->quiet;
    program->playable = *gv_board_playable(rules->board);
    program->track_count = (unsigned)needed.tracks;
    for (int i = 0; i < gv_lines_count(lines); i++)
        if (!is_useless(gv_lines_get(lines, i)))
            add_track(program, gv_lines_get(lines, i), &used);
    add_places(program);
    add_neighbours(program, rules->board);
    gv_lines_free(lines);
    *out = program;
    return GV_OK;
}

void gv_i_program_free(gv_i_program *program)
{
    if (!program)
        return;
    free(program->tracks);
    free(program->entries);
    free(program->places);
    free(program->stretches);
    free(program->stretch_cells);
    free(program);
}
