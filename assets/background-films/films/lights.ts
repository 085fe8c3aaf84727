/** Warm lights out of focus. */
export const bokeh = `
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0x1a0f16), rgb(0x5a2f24), smoothstep(-0.6, 0.6, p.y * 0.7 - p.x * 0.25));
  color += rgb(0x8a4a22) * 0.35 * exp(-3.0 * dot(p - vec2(0.6, 0.35), p - vec2(0.6, 0.35)));
  for (int i = 0; i < 46; i++) {
    float n = float(i);
    vec2 seat = hash2(vec2(n, 3.0)) - 0.5;
    vec2 at = seat * vec2(2.1, 1.25);
    float near = hash(vec2(n, 5.0));
    float radius = mix(0.025, 0.12, near * near);
    if (length(p - at) > 1.45 * radius + 0.06) continue;
    float calm = smoothstep(0.05, 0.6, length(at * vec2(0.8, 1.0)));
    float from = 6.2832 * hash(vec2(n, 9.0));
    at += vec2(0.05, 0.035) * vec2(cos(turn + from), sin(turn * (mod(n, 2.0) < 1.0 ? 1.0 : -1.0) + from));
    float glow = (0.55 + 0.45 * sin(turn * (1.0 + mod(n, 3.0)) + from)) * mix(0.34, 0.1, near) * mix(0.3, 1.0, calm);
    vec3 tint = mix(rgb(0xffb45c), mix(rgb(0xff7d5a), rgb(0xffe6b8), hash(vec2(n, 8.0))), hash(vec2(n, 7.0)));
    color += tint * glow * disc(p - at, radius, 0.1 + 0.35 * near);
  }
  return color;
}`

/** The lights of a city at night, far away, and cars that pass. */
export const citylights = `
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0x141a3a), rgb(0x070b1c), smoothstep(-0.2, 0.5, p.y));
  color += rgb(0x6a3f6e) * 0.35 * exp(-14.0 * (p.y + 0.14) * (p.y + 0.14));
  float roofs = -0.02;
  for (int i = 0; i < 3; i++) {
    float w = 0.16 + 0.07 * float(i);
    float x = p.x + 0.37 * float(i);
    float c = floor(x / w), f = x / w - c;
    float h = mix(-0.2, 0.2 - 0.06 * float(i), hash(vec2(c, float(i) + 20.0)));
    float body = smoothstep(0.0, 0.1, f) * smoothstep(1.0, 0.9, f) * smoothstep(h + 0.02, h - 0.02, p.y);
    color = mix(color, mix(rgb(0x0b1026), rgb(0x1b2148), 0.5 - 0.25 * float(i)), body * 0.75);
  }
  for (int i = 0; i < 54; i++) {
    float n = float(i);
    vec2 seat = hash2(vec2(n, 41.0));
    vec2 at = vec2((seat.x - 0.5) * 2.1, mix(-0.34, 0.16, seat.y * seat.y));
    float radius = mix(0.02, 0.055, hash(vec2(n, 45.0)));
    if (dot(p - at, p - at) > 2.2 * radius * radius) continue;
    float from = 6.2832 * hash(vec2(n, 43.0));
    float glow = 0.16 + 0.09 * sin(turn * (1.0 + mod(n, 3.0)) + from);
    float pick = hash(vec2(n, 44.0));
    vec3 tint = pick < 0.45 ? rgb(0xffc27a) : pick < 0.7 ? rgb(0xff8a5c) : pick < 0.88 ? rgb(0x7fb4ff) : rgb(0xd69bff);
    color += tint * glow * disc(p - at, radius, 0.26);
  }
  for (int i = 0; i < 16 && p.y < -0.2; i++) {
    float n = float(i);
    float way = mod(n, 2.0) < 1.0 ? 1.0 : -1.0;
    float x = fract(hash(vec2(n, 51.0)) + way * part) * 2.6 - 1.3;
    float y = -0.4 - 0.035 * way + 0.015 * hash(vec2(n, 52.0));
    vec3 tint = way > 0.0 ? rgb(0xff4a3a) : rgb(0xfff0cf);
    color += tint * 0.26 * disc(p - vec2(x, y), 0.045, 0.3);
    color += tint * 0.03 * disc(p - vec2(x, -0.53), 0.1, 0.7);
  }
  return color;
}`

/** Beams over a stage, in haze. */
export const stage = `
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0x0d0a24), rgb(0x1d1248), smoothstep(0.5, -0.5, p.y));
  float haze = 0.55 + 0.9 * (drift(p * vec2(1.6, 2.2), vec2(0.6, 0.15)) - 0.5);
  for (int i = 0; i < 7; i++) {
    float n = float(i) - 3.0;
    vec2 from = vec2(n * 0.3, 0.62);
    float lean = 0.1 * n + 0.16 * sin(turn + n * 1.9) * (abs(n) < 0.5 ? 0.4 : 1.0);
    vec2 q = turned(-lean) * (p - from);
    float down = -q.y;
    float wide = 0.02 + 0.11 * down;
    float beam = exp(-q.x * q.x / (wide * wide)) * exp(-1.1 * down) * step(0.0, down);
    vec3 tint = mix(rgb(0x5a7dff), rgb(0xd257ff), 0.5 + 0.5 * sin(n * 1.3 + 0.6));
    tint = mix(tint, rgb(0x57e0ff), mod(float(i), 3.0) < 0.5 ? 0.5 : 0.0);
    color += tint * beam * haze * (0.5 + 0.12 * sin(turn * 2.0 + n * 2.4));
    color += tint * 0.5 * exp(-260.0 * dot(p - vec2(from.x, 0.5), p - vec2(from.x, 0.5)));
  }
  float floorAt = smoothstep(-0.16, -0.42, p.y);
  vec2 f = vec2(p.x, (p.y + 0.46) * 2.6);
  color += floorAt * mix(rgb(0x3b2a9a), rgb(0x8a3ad0), 0.5 + 0.5 * sin(turn + p.x * 2.0)) * 0.5 * exp(-1.6 * dot(f, f));
  return color;
}`

/** Dust in a beam of light. */
export const dust = `
float mote(vec2 p, float cells, float seed) {
  vec2 g = p * cells + seed;
  vec2 c = floor(g);
  vec2 r = hash2(c + seed);
  float from = 6.2832 * hash(c + 2.0 * seed);
  float way = hash(c - seed) < 0.5 ? 1.0 : -1.0;
  vec2 at = 0.5 + 0.18 * (r - 0.5) + 0.24 * vec2(cos(way * turn + from), sin(turn * (r.x < 0.3 ? 2.0 : 1.0) + from * 1.7));
  float radius = 0.03 + 0.07 * r.y * r.y;
  float spark = 0.35 + 0.65 * pow(0.5 + 0.5 * sin(turn * (1.0 + floor(r.x * 2.99)) + from), 2.0);
  return exp(-dot(g - c - at, g - c - at) / (radius * radius)) * spark * step(0.35, r.x + 0.3 * r.y);
}
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0x15222a), rgb(0x2f3f40), smoothstep(0.7, -0.7, p.x + p.y * 0.4));
  vec2 q = turned(0.62) * (p - vec2(-0.95, 0.72));
  float along = q.x;
  float across = q.y / (0.1 + 0.26 * along);
  float beam = exp(-1.6 * across * across) * smoothstep(0.0, 0.25, along) * exp(-0.55 * along);
  float smoke = drift(q * vec2(1.5, 3.4), vec2(0.5, 0.1));
  color += rgb(0xffd9a0) * beam * (0.18 + 0.34 * smoke);
  float lit = 0.1 + 1.3 * beam;
  vec3 warm = rgb(0xffe9c4);
  color += warm * lit * (0.85 * mote(p, 5.0, 1.0) + 0.7 * mote(p + 0.31, 9.0, 5.0) + 0.5 * mote(turned(0.5) * p, 15.0, 11.0) + 0.4 * mote(turned(1.1) * p, 24.0, 17.0));
  return color;
}`
