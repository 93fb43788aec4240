// stroke.frag - a line with round ends, so that pieces join without a notch; solid or dashed.
//
// Dashes are counted from the beginning of the whole line (the phase), so that they go on evenly
// from piece to piece, over a seam too.

in vec2 v_at;
flat in vec2 v_size;
flat in vec3 v_dash;
flat in vec4 v_colour;

out vec4 o_colour;

void main()
{
    float beyond = v_at.x - clamp(v_at.x, 0.0, v_size.x);
    float away = length(vec2(beyond, v_at.y)) - v_size.y;
    float cover = clamp(0.5 - away, 0.0, 1.0);
    if (v_dash.y > 0.0) {
        float period = v_dash.x + v_dash.y;
        // 0 in the middle of the nearest dash. The round ends go on with the pattern, so that a
        // dash that begins with the line begins straight, and one that goes round a corner is whole.
        float s = v_at.x + v_dash.z - 0.5 * v_dash.x;
        float from_middle = abs(s - period * floor(s / period + 0.5));
        cover *= clamp(0.5 - (from_middle - 0.5 * v_dash.x), 0.0, 1.0);
    }
    o_colour = v_colour * cover;
}
