// shape.frag - covers a pixel by how far its middle is from the shape's edge.
//
// KIND is the number of one kind where a run is all of that kind: software rendering computes all
// branches for all pixels, and so pays for one kind only. Two kinds are there for speed alone: boxes
// with sharp corners, and discs that are circles.

#ifndef KIND
#define KIND int(v_kind)
#endif

in vec2 v_at;
flat in vec4 v_size;
flat in vec4 v_fill;
flat in vec4 v_edge;
flat in uint v_kind;

out vec4 o_colour;

float box(vec2 at, vec2 size, float radius)
{
    vec2 q = abs(at) - size + radius;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

// A circle's exactly; an ellipse's to first order, which near the edge is what counts.
float disc(vec2 at, vec2 size)
{
    vec2 p = at / size;
    vec2 gradient = p / size;
    float steep = max(length(gradient), 1e-6);
    float k = length(p);
    return k < 1e-3 ? -min(size.x, size.y) : k * (k - 1.0) / steep;
}

float diamond(vec2 at, vec2 size)
{
    return (abs(at.x) * size.y + abs(at.y) * size.x - size.x * size.y) / length(size);
}

// Its point at (size.x, 0), its base at x = -size.x.
float triangle(vec2 at, vec2 size)
{
    vec2 outward = normalize(vec2(size.y, 2.0 * size.x));
    float side = dot(vec2(at.x - size.x, abs(at.y)), outward);
    return max(side, -size.x - at.x);
}

// Two bars with round ends, from corner to corner.
float cross_bars(vec2 at, vec2 size, float width)
{
    vec2 end = max(size - 0.5 * width, vec2(0.01));
    vec2 p = abs(at);
    float t = clamp(dot(p, end) / dot(end, end), 0.0, 1.0);
    return length(p - end * t) - 0.5 * width;
}

float edge_distance(int kind)
{
    if (kind == SHARP_BOX) {
        vec2 q = abs(v_at) - v_size.xy;
        return max(q.x, q.y);
    }
    if (kind == CIRCLE)
        return length(v_at) - v_size.x;
    if (kind == BOX)
        return box(v_at, v_size.xy, min(v_size.z, min(v_size.x, v_size.y)));
    if (kind == DISC)
        return disc(v_at, v_size.xy);
    if (kind == DIAMOND)
        return diamond(v_at, v_size.xy);
    if (kind == TRIANGLE)
        return triangle(v_at, v_size.xy);
    return cross_bars(v_at, v_size.xy, v_size.w);
}

void main()
{
    int kind = KIND;
    if (kind == SHADOW) {
        float light = clamp((1.0 - dot(v_at, v_at)) * v_size.x, 0.0, 1.0);
        o_colour = v_fill * (light * light * (3.0 - 2.0 * light));
        return;
    }
    float cover = 0.5 - edge_distance(kind);
    float whole = clamp(cover, 0.0, 1.0);
    if (kind == CROSS) {
        o_colour = (v_fill.a > 0.0 ? v_fill : v_edge) * whole;
        return;
    }
    float inner = clamp(cover - v_size.w, 0.0, 1.0);
    o_colour = v_fill * inner + v_edge * (whole - inner);
}
