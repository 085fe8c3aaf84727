/**
 * The head of every film's shader. `turn` goes from 0 to 2 pi in the 10 s of a film, `part` from 0 to 1; a film moves by whole
 * multiples of `turn`, by `orbit` and by `drift`, so that its end is its beginning. Colours are linear light.
 */
export const KIT = `#version 300 es
precision highp float;
precision highp int;
uniform vec2 size;
uniform float turn;
uniform float part;
out vec4 shown;

float hash(vec2 p) {
  uvec2 q = uvec2(ivec2(floor(p)) + 65536) * uvec2(1597334673u, 3812015801u);
  uint n = (q.x ^ q.y) * 1597334673u;
  n = (n ^ (n >> 15)) * 2246822519u;
  return float(n ^ (n >> 13)) / 4294967295.0;
}
vec2 hash2(vec2 p) { return vec2(hash(p), hash(p + 311.0)); }
float noise(vec2 p) {
  vec2 i = floor(p), f = p - i;
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + 1.0), f.x), f.y);
}
float fbm(vec2 p) {
  float sum = 0.0, part = 0.5;
  for (int i = 0; i < 3; i++) {
    sum += part * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 17.3;
    part *= 0.5;
  }
  return sum / 0.875;
}
/** A point of a circle, once round in a film. */
vec2 orbit(float radius, float from) { return radius * vec2(cos(turn + from), sin(turn + from)); }
/** Clouds that go by at a speed in units a film: two that fade into one another. */
float drift(vec2 p, vec2 speed) {
  float here = 1.0 - part;
  float sum = here * (fbm(p - speed * part) - 0.5) + part * (fbm(p - speed * (part - 1.0)) - 0.5);
  return 0.5 + sum / sqrt(here * here + part * part);
}
mat2 turned(float a) { return mat2(cos(a), sin(a), -sin(a), cos(a)); }
/** A disc of light with a soft edge, a little brighter at its rim. */
float disc(vec2 p, float radius, float soft) {
  float d = length(p) / radius;
  return (1.0 - smoothstep(1.0 - soft, 1.0 + soft, d)) * (0.75 + 0.35 * smoothstep(0.4, 1.0, d));
}
`

/** The foot of every film's shader: sRGB with a faint grain that stands still, so that slow gradients show no bands. */
export const FOOT = `
void main() {
  vec2 p = (gl_FragCoord.xy - 0.5 * size) / size.y;
  vec3 color = clamp(film(p), 0.0, 1.0);
  float grain = hash(gl_FragCoord.xy) + hash(gl_FragCoord.xy + 777.0) - 1.0;
  shown = vec4(pow(color, vec3(1.0 / 2.2)) + grain * 1.2 / 255.0, 1.0);
}`
