/* surface_paint.c - see surface_paint.h. */
#include "app/surface_paint.h"

static gv_status load_meshes(gv_i_surface_paint *paint, const gv_i_surface_scene *scene,
                             gv_error *error)
{
    for (gv_mesh_part part = GV_MESH_SHEET; part <= GV_MESH_DISCS; part++) {
        if (paint->mesh_numbers[part] == scene->mesh_numbers[part])
            continue;
        gv_mesh_data mesh = gv_i_surface_scene_mesh(scene, part);
        gv_status status = gv_surface_painter_mesh(paint->painter, part, &mesh, error);
        if (status != GV_OK)
            return status;
        paint->mesh_numbers[part] = scene->mesh_numbers[part];
    }
    return GV_OK;
}

gv_status gv_i_surface_paint_draw(gv_i_surface_paint *paint, const gv_i_surface_scene *scene,
                                  const gv_surface_look *look, gv_painter *painter, gv_error *error)
{
    gv_status status = paint->painter ? GV_OK : gv_surface_painter_new(&paint->painter, error);
    if (status != GV_OK)
        return status;
    if (paint->sheet_number != scene->sheet_number) {
        status = gv_surface_painter_picture(paint->painter, painter, &scene->last_sheet,
                                            scene->width, scene->height, scene->texels, error);
        if (status != GV_OK)
            return status;
        paint->sheet_number = scene->sheet_number;
    }
    status = load_meshes(paint, scene, error);
    return status == GV_OK ? gv_surface_painter_draw(paint->painter, look, error) : status;
}

void gv_i_surface_paint_free(gv_i_surface_paint *paint)
{
    gv_surface_painter_free(paint->painter);
    *paint = (gv_i_surface_paint){0};
}
