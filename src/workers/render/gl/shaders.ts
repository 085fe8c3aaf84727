/** Lays a quad over clip space: `u_place` takes the unit square to output pixels, `u_size` is the output. */
const VERTEX = `#version 300 es
in vec2 position;
uniform mat3 u_place;
uniform vec2 u_size;
out vec2 v_at;
void main() {
  v_at = position;
  vec2 pixel = (u_place * vec3(position, 1.0)).xy;
  gl_Position = vec4(pixel.x / u_size.x * 2.0 - 1.0, 1.0 - pixel.y / u_size.y * 2.0, 0.0, 1.0);
}`

/** A surface of premultiplied pixels, one to one. */
export const SURFACE = [
  VERTEX,
  `#version 300 es
precision highp float;
in vec2 v_at;
uniform sampler2D u_surface;
uniform float u_opacity;
out vec4 color;
void main() {
  color = texture(u_surface, v_at) * u_opacity;
}`,
]

/** A soft border of one pixel, which shows where a box is turned. */
const BORDER = `
in vec2 v_at;
uniform vec2 u_box;
uniform float u_opacity;
out vec4 color;
float border() {
  vec2 inside = min(v_at, 1.0 - v_at) * u_box + 0.5;
  return clamp(inside.x, 0.0, 1.0) * clamp(inside.y, 0.0, 1.0);
}`

/** A frame in three planes, no larger than it shows. */
export const PLANES = [
  VERTEX,
  `#version 300 es
precision highp float;
uniform sampler2D u_y;
uniform sampler2D u_u;
uniform sampler2D u_v;
uniform mat3 u_rgb;
uniform vec3 u_offset;
${BORDER}
void main() {
  vec3 yuv = vec3(texture(u_y, v_at).r, texture(u_u, v_at).r, texture(u_v, v_at).r);
  float alpha = u_opacity * border();
  color = vec4(clamp(u_rgb * (yuv - u_offset), 0.0, 1.0) * alpha, alpha);
}`,
]

/** A frame that the browser has uploaded, premultiplied: the mean of `u_taps` samples over what a pixel covers. */
export const FRAME = [
  VERTEX,
  `#version 300 es
precision highp float;
uniform sampler2D u_frame;
uniform ivec2 u_taps;
${BORDER}
void main() {
  vec2 step = 1.0 / (u_box * vec2(u_taps));
  vec2 first = v_at - 0.5 * step * vec2(u_taps - 1);
  vec4 sum = vec4(0.0);
  for (int y = 0; y < u_taps.y; y++)
    for (int x = 0; x < u_taps.x; x++)
      sum += texture(u_frame, first + step * vec2(x, y));
  color = sum * (u_opacity * border() / float(u_taps.x * u_taps.y));
}`,
]
