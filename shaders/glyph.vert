// glyph.vert - one rectangle for each letter; where it lies was worked out in pixels before.

layout(location = 0) in vec4 a_box;     // left, top, right, bottom in the picture's pixels
layout(location = 1) in vec4 a_texels;  // the same sides in the atlas; swapped where mirrored
layout(location = 2) in vec4 a_colour;

uniform vec3 u_view;   // (unused), the framebuffer's left and top in the picture
uniform vec2 u_clip;   // 2 / width, -2 / height
uniform vec2 u_texel;  // 1 / size of the atlas

out vec2 v_at;
flat out vec4 v_colour;  // premultiplied

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 pixel = mix(a_box.xy, a_box.zw, corner) - u_view.yz;
    v_at = mix(a_texels.xy, a_texels.zw, corner) * u_texel;
    v_colour = vec4(a_colour.rgb * a_colour.a, a_colour.a);
    gl_Position = vec4(pixel * u_clip + vec2(-1.0, 1.0), 0.0, 1.0);
}
