/* surface_scene.c - see surface_scene.h. */
#include "app/surface_scene.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Squares of the sheet's mesh along its longer side, and within these limits along each cell. */
#define FINE   96
#define FEWEST 3
#define MOST   12
/* Texels to a unit of the drawing, and along the sheet's longer side: more would not be seen. */
#define TEXELS_MAX   3.0f
#define SHEET_TEXELS 1536.0f

/* As the flat view has it, in cells. */
#define DISC_RADIUS 0.37

/* How far the back face is taken towards a colour of the theme, and how much a see-through sheet
 * covers. */
#define BACK_SHARE 0.16f
#define COVER      0.42f

/* ---------------------------------------------------------------- beginning and end */

gv_status gv_i_surface_scene_new(gv_i_surface_scene **out, const gv_board *board, gv_error *error)
{
    gv_i_surface_scene *scene = calloc(1, sizeof *scene);
    if (!scene)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a surface");
    scene->board = board;
    gv_status status = gv_flat_new(&scene->flat, board, error);
    if (status != GV_OK) {
        gv_i_surface_scene_free(scene);
        return status;
    }
    int columns = gv_board_columns(board), rows = gv_board_rows(board);
    scene->width = (float)columns * GV_I_SHEET_UNIT;
    scene->height = (float)rows * GV_I_SHEET_UNIT;
    scene->texels = fminf(TEXELS_MAX, SHEET_TEXELS / fmaxf(scene->width, scene->height));
    int longer = columns > rows ? columns : rows;
    scene->fineness = FINE / longer;
    scene->fineness = scene->fineness < FEWEST ? FEWEST
                      : scene->fineness > MOST ? MOST
                                               : scene->fineness;
    gv_surface surface = gv_surface_of(board);
    gv_form_init(&scene->form, &surface, 1);
    *out = scene;
    return GV_OK;
}

void gv_i_surface_scene_free(gv_i_surface_scene *scene)
{
    if (!scene)
        return;
    gv_flat_free(scene->flat);
    gv_drawing_free(&scene->sheet);
    gv_drawing_free(&scene->last_sheet);
    for (int i = 0; i < GV_MESH_PARTS; i++)
        gv_mesh_free(&scene->meshes[i]);
    free(scene);
}

void gv_i_surface_scene_follow(gv_i_surface_scene *scene, const gv_i_surface_scene *before)
{
    scene->sheet_number = before->sheet_number;
    for (int i = 0; i < GV_MESH_PARTS; i++)
        scene->mesh_numbers[i] = before->mesh_numbers[i];
}

void gv_i_surface_scene_bend(gv_i_surface_scene *scene, gv_surface_shape shape, double glue)
{
    gv_surface surface = scene->form.surface;
    glue = fmax(0, fmin(glue, 1));
    if (shape == surface.shape && fabs(glue - scene->form.glue) < 1e-9)
        return;
    surface.shape = shape;
    gv_form_init(&scene->form, &surface, glue);
    scene->made[GV_MESH_SHEET] = scene->made[GV_MESH_DISCS] = false;
}

gv_surface_look gv_i_surface_scene_look(const gv_orbit *orbit, const gv_theme *theme, double width,
                                        double height, bool see_through)
{
    gv_surface_look look = {.background = theme->well,
                            .back = theme->seam_top_bottom,
                            .back_share = BACK_SHARE,
                            .cover = see_through ? COVER : 1};
    gv_orbit_eye(orbit, look.eye);
    gv_orbit_lens(orbit, width, height, look.lens);
    return look;
}

/* ---------------------------------------------------------------- the drawing on the sheet */

void gv_i_surface_scene_begin(gv_i_surface_scene *scene, const gv_flat_view *view)
{
    gv_flat_view shown = *view;
    gv_camera camera;
    gv_rect viewport = {0, 0, scene->width, scene->height};
    gv_camera_init(&camera, scene->board, &viewport);
    camera.now = (gv_camera_view){.x = gv_board_columns(scene->board) / 2.0,
                                  .y = gv_board_rows(scene->board) / 2.0,
                                  .scale = (double)GV_I_SHEET_UNIT};
    shown.sheet = true;
    if (shown.has_pointed)
        shown.pointed = gv_copy_place(scene->board, 0, 0, shown.pointed.cell);
    gv_drawing_clear(&scene->sheet);
    gv_flat_draw(scene->flat, &shown, &camera, &scene->sheet);
}

static bool same_bytes(const void *a, const void *b, size_t count, size_t size)
{
    return count == 0 || memcmp(a, b, count * size) == 0;
}

/* Whether two drawings are the same to the last byte. */
static bool same_drawing(const gv_drawing *a, const gv_drawing *b)
{
    return a->shape_count == b->shape_count && a->stroke_count == b->stroke_count &&
           a->label_count == b->label_count && a->clip_count == b->clip_count &&
           a->run_count == b->run_count && a->letters.length == b->letters.length &&
           same_bytes(a->shapes, b->shapes, a->shape_count, sizeof *a->shapes) &&
           same_bytes(a->strokes, b->strokes, a->stroke_count, sizeof *a->strokes) &&
           same_bytes(a->labels, b->labels, a->label_count, sizeof *a->labels) &&
           same_bytes(a->clips, b->clips, a->clip_count, sizeof *a->clips) &&
           same_bytes(a->runs, b->runs, a->run_count, sizeof *a->runs) &&
           same_bytes(a->letters.data, b->letters.data, a->letters.length, 1);
}

/* ---------------------------------------------------------------- meshes */

static bool make_part(gv_i_surface_scene *scene, gv_mesh_part part)
{
    if (part == GV_MESH_SHEET)
        return gv_mesh_sheet(&scene->meshes[part], &scene->form, scene->fineness);
    return gv_mesh_discs(&scene->meshes[part], &scene->form, &scene->discs, DISC_RADIUS);
}

gv_mesh_data gv_i_surface_scene_mesh(const gv_i_surface_scene *scene, gv_mesh_part part)
{
    const gv_mesh *mesh = &scene->meshes[part];
    static_assert(sizeof *mesh->vertices == GV_MESH_FLOATS * sizeof(float), "x y z, normal, u v");
    return (gv_mesh_data){.points = mesh->vertex_count ? &mesh->vertices->x : NULL,
                          .indices = mesh->indices,
                          .point_count = mesh->vertex_count,
                          .index_count = mesh->index_count};
}

gv_status gv_i_surface_scene_end(gv_i_surface_scene *scene, const gv_position *position,
                                 gv_error *error)
{
    gv_set discs = gv_set_union(&position->mover, &position->waiter);
    if (!gv_set_equal(&discs, &scene->discs)) {
        scene->discs = discs;
        scene->made[GV_MESH_DISCS] = false;
    }
    bool made = true;
    for (gv_mesh_part part = GV_MESH_SHEET; part <= GV_MESH_DISCS; part++) {
        if (scene->made[part])
            continue;
        scene->made[part] = make_part(scene, part);
        scene->mesh_numbers[part]++;
        made = made && scene->made[part];
    }
    if (!scene->drawn || !same_drawing(&scene->sheet, &scene->last_sheet)) {
        gv_drawing spare = scene->last_sheet;
        scene->last_sheet = scene->sheet;
        scene->sheet = spare;
        scene->sheet_number++;
        scene->drawn = true;
    }
    if (!made || scene->last_sheet.failed)
        return gv_error_set(error, GV_ERROR_MEMORY, "out of memory for a surface");
    return GV_OK;
}
