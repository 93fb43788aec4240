// sheet.vert - a bent sheet: its points in space, their normals, and where each lies on the picture
// that is painted on it.

layout(location = 0) in vec3 a_point;
layout(location = 1) in vec3 a_normal;  // unit, to the front of the sheet
layout(location = 2) in vec2 a_at;      // on the picture, 0 … 1, y down

uniform mat4 u_eye;   // the model's space to the eye's: the eye looks along -z
uniform mat4 u_lens;  // the eye's space to clip space

out vec3 v_point;
out vec3 v_normal;
out vec2 v_at;

void main()
{
    vec4 point = u_eye * vec4(a_point, 1.0);
    v_point = point.xyz;
    v_normal = mat3(u_eye) * a_normal;  // a rigid motion: no inverse is needed
    // The picture was painted into a texture whose first row is the lowest.
    v_at = vec2(a_at.x, 1.0 - a_at.y);
    gl_Position = u_lens * point;
}
