// shape.vert - one square for each gv_shape (src/ui/drawing.h), a pixel larger than the shape.
//
// Everything is turned into framebuffer pixels here, so that the fragments measure distances in
// pixels and need neither derivatives nor the scale.

layout(location = 0) in vec4 a_place;  // middle, half the size
layout(location = 1) in vec4 a_axis;   // the shape's own +x; radius, width of the outline
layout(location = 2) in vec4 a_fill;
layout(location = 3) in vec4 a_edge;
layout(location = 4) in uint a_kind;

uniform vec3 u_view;  // pixels to a unit; the framebuffer's left and top in the picture
uniform vec2 u_clip;  // 2 / width, -2 / height

out vec2 v_at;           // from the middle along the shape's own axes
flat out vec4 v_size;    // half the size, radius, width of the outline
flat out vec4 v_fill;    // premultiplied
flat out vec4 v_edge;
flat out uint v_kind;

void main()
{
    vec2 middle = a_place.xy * u_view.x - u_view.yz;
    vec2 asked = a_place.zw * u_view.x;
    // What is thinner than a pixel is painted a pixel wide and as much fainter.
    vec2 size = max(asked, vec2(0.5));
    float thin = min(1.0, 2.0 * asked.x) * min(1.0, 2.0 * asked.y);
    v_size = vec4(size, a_axis.zw * u_view.x);
    v_fill = vec4(a_fill.rgb, 1.0) * (a_fill.a * thin);
    // Without an outline its place looks like the rest: the fragments need not ask.
    v_edge = a_axis.w > 0.0 ? vec4(a_edge.rgb, 1.0) * (a_edge.a * thin) : v_fill;
    v_kind = a_kind;

    // No pixel whose middle is further out than half a pixel is covered at all.
    float margin = a_kind == uint(SHADOW) ? v_size.z : 0.5;
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    v_at = corner * (size + margin);
    vec2 across = vec2(-a_axis.y, a_axis.x);
    vec2 pixel = middle + a_axis.xy * v_at.x + across * v_at.y;
    if (a_kind == uint(SHADOW)) {
        // Squares of distances do, and need no root: 1 at the outer end, v_size.x at the inner.
        v_at = corner;
        float inner = size.x / (size.x + max(v_size.z, 0.5));
        v_size = vec4(1.0 / (1.0 - inner * inner));
    }
    gl_Position = vec4(pixel * u_clip + vec2(-1.0, 1.0), 0.0, 1.0);
}
