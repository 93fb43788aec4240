// glyph.frag - a letter's ink from the atlas.

in vec2 v_at;
flat in vec4 v_colour;

uniform sampler2D u_atlas;

out vec4 o_colour;

void main()
{
    o_colour = v_colour * texture(u_atlas, v_at).r;
}
