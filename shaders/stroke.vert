// stroke.vert - one rectangle for each gv_stroke (src/ui/drawing.h), along the line.

layout(location = 0) in vec4 a_ends;   // from, to
layout(location = 1) in vec4 a_line;   // width, dash, gap, phase
layout(location = 2) in vec4 a_colour;

uniform vec3 u_view;  // pixels to a unit; the framebuffer's left and top in the picture
uniform vec2 u_clip;  // 2 / width, -2 / height

out vec2 v_at;          // along the line from its beginning, and across
flat out vec2 v_size;   // its length, half its width
flat out vec3 v_dash;   // dash, gap, phase
flat out vec4 v_colour; // premultiplied

void main()
{
    vec2 from = a_ends.xy * u_view.x - u_view.yz;
    vec2 way = (a_ends.zw - a_ends.xy) * u_view.x;
    float distance = length(way);
    vec2 ahead = distance > 0.0 ? way / distance : vec2(1.0, 0.0);
    float width = a_line.x * u_view.x;
    float half_width = 0.5 * max(width, 1.0);
    v_size = vec2(distance, half_width);
    v_dash = a_line.yzw * u_view.x;
    v_colour = vec4(a_colour.rgb, 1.0) * (a_colour.a * min(width, 1.0));

    float margin = half_width + 0.5;
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    v_at = vec2(mix(-margin, distance + margin, corner.x), mix(-margin, margin, corner.y));
    vec2 pixel = from + ahead * v_at.x + vec2(-ahead.y, ahead.x) * v_at.y;
    gl_Position = vec4(pixel * u_clip + vec2(-1.0, 1.0), 0.0, 1.0);
}
