/* layout.c - cutting rectangles; see layout.h. */
#include "ui/layout.h"

#include <math.h>

/* What can be taken of `room`: at most all, at least nothing. */
static float taken(float size, float room)
{
    return fmaxf(0, fminf(size, room));
}

gv_rect gv_rect_cut_top(gv_rect *rest, float size)
{
    float h = taken(size, rest->h);
    gv_rect cut = {rest->x, rest->y, rest->w, h};
    rest->y += h;
    rest->h -= h;
    return cut;
}

gv_rect gv_rect_cut_bottom(gv_rect *rest, float size)
{
    float h = taken(size, rest->h);
    rest->h -= h;
    return (gv_rect){rest->x, rest->y + rest->h, rest->w, h};
}

gv_rect gv_rect_cut_left(gv_rect *rest, float size)
{
    float w = taken(size, rest->w);
    gv_rect cut = {rest->x, rest->y, w, rest->h};
    rest->x += w;
    rest->w -= w;
    return cut;
}

gv_rect gv_rect_cut_right(gv_rect *rest, float size)
{
    float w = taken(size, rest->w);
    rest->w -= w;
    return (gv_rect){rest->x + rest->w, rest->y, w, rest->h};
}

gv_rect gv_rect_inset(gv_rect rect, float margin)
{
    float across = fminf(margin, rect.w / 2);
    float down = fminf(margin, rect.h / 2);
    return (gv_rect){rect.x + across, rect.y + down, rect.w - 2 * across, rect.h - 2 * down};
}

gv_rect gv_rect_part(gv_rect rect, int index, int count, float gap)
{
    float room = fmaxf(0, rect.w - gap * (float)(count - 1));
    float each = room / (float)count;
    return (gv_rect){rect.x + (each + gap) * (float)index, rect.y, each, rect.h};
}

gv_rect gv_rect_shared(gv_rect a, gv_rect b)
{
    float left = fmaxf(a.x, b.x);
    float top = fmaxf(a.y, b.y);
    float right = fminf(a.x + a.w, b.x + b.w);
    float bottom = fminf(a.y + a.h, b.y + b.h);
    return (gv_rect){left, top, fmaxf(0, right - left), fmaxf(0, bottom - top)};
}
