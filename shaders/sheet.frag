// sheet.frag - the picture on the sheet in a soft light that comes from above the viewer's shoulder.
//
// Both faces are lit alike; the back is taken towards a colour of its own, so that one sees where a
// one-sided surface shows the other face. No highlights: discs and board are matt.

in vec3 v_point;
in vec3 v_normal;
in vec2 v_at;

uniform sampler2D u_picture;  // premultiplied; opaque where a board is
uniform vec4 u_back;          // the back's colour, and how much of it there is
uniform float u_cover;        // 1: opaque; less: what is behind shines through

out vec4 o_colour;

const vec3 LIGHT = vec3(-0.32, 0.52, 0.79);

void main()
{
    vec3 to_eye = normalize(-v_point);
    vec3 normal = normalize(v_normal);
    normal = dot(normal, to_eye) < 0.0 ? -normal : normal;
    float light = max(dot(normal, LIGHT), 0.0);
    // Where the sheet bends away it gets darker, also on the side of the light: that is what shows
    // the form of a surface that is of one colour.
    float facing = dot(normal, to_eye);
    float shade = 0.42 + 0.40 * light + 0.24 * facing;
    // A sheet is seen slanting nearly everywhere: filtered for the steeper direction alone, its lines
    // would blur. A little sharper than that is right.
    vec4 paint = texture(u_picture, v_at, -0.8);
    if (!gl_FrontFacing)
        paint.rgb = mix(paint.rgb, u_back.rgb * paint.a, u_back.a);
    // A sheet seen along its surface covers more of what is behind, as glass does.
    float cover = u_cover < 1.0 ? mix(1.0, u_cover, facing) : 1.0;
    o_colour = vec4(paint.rgb * min(shade, 1.06), paint.a) * cover;
}
