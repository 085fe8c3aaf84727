/** A quiet grid with signals that run along its lines. */
export const grid = `
float lines(vec2 p, float step, float width) {
  vec2 d = abs(fract(p / step + 0.5) - 0.5) * step;
  return max(smoothstep(width, 0.0, d.x), smoothstep(width, 0.0, d.y));
}
float ring(vec2 p, float radius, float width) { return smoothstep(width, 0.0, abs(length(p) - radius)); }
vec3 film(vec2 p) {
  float far = length(p * vec2(0.62, 1.0));
  vec3 color = mix(rgb(0x0d2a44), rgb(0x061222), smoothstep(0.0, 0.75, far));
  vec3 blue = rgb(0x3fb6ff);
  float aside = smoothstep(0.12, 0.6, far);
  color += blue * 0.035 * lines(p, 0.05, 0.003) * aside;
  color += blue * 0.075 * lines(p, 0.25, 0.0036) * (0.35 + 0.65 * aside);
  for (int i = 0; i < 14; i++) {
    float n = float(i);
    float way = hash(vec2(n, 91.0)) < 0.5 ? 1.0 : -1.0;
    bool level = mod(n, 2.0) < 1.0;
    float lane = level ? (floor(hash(vec2(n, 92.0)) * 19.0) - 9.0) * 0.05 : (floor(hash(vec2(n, 93.0)) * 33.0) - 16.0) * 0.05;
    float at = (level ? p.x / 2.4 : p.y / 1.5) + 0.5;
    float behind = fract(way * (hash(vec2(n, 94.0)) + way * part - at));
    float off = level ? p.y - lane : p.x - lane;
    if (abs(off) > 0.03) continue;
    float pulse = exp(-behind * 14.0) * (exp(-off * off * 1.6e5) + 0.12 * exp(-off * off * 1.2e4));
    color += mix(blue, rgb(0x7dfbe0), hash(vec2(n, 95.0))) * pulse * 0.6 * (0.25 + 0.75 * aside);
  }
  for (int i = 0; i < 2; i++) {
    vec2 q = p - (i == 0 ? vec2(-0.62, 0.16) : vec2(0.64, -0.18));
    if (dot(q, q) > 0.09) continue;
    float a = atan(q.y, q.x);
    float way = i == 0 ? 1.0 : -1.0;
    float arc = smoothstep(0.2, 0.25, fract((a + way * turn) / 6.2832));
    float arc2 = smoothstep(0.55, 0.6, fract((a - way * turn) / 6.2832));
    float ticks = smoothstep(0.25, 0.15, abs(fract(a / 6.2832 * 72.0) - 0.5));
    color += blue * (0.3 * ring(q, 0.15, 0.0036) * arc + 0.24 * ring(q, 0.18, 0.005) * arc2 + 0.16 * ring(q, 0.205, 0.008) * ticks);
    color += blue * 0.3 * ring(q, 0.1, 0.0032) + blue * (0.1 + 0.05 * sin(turn * 2.0)) * exp(-dot(q, q) * 90.0);
    float wave = 0.02 * sin(q.x * 60.0 + way * turn * 2.0) * exp(-q.x * q.x * 300.0);
    color += rgb(0x7dfbe0) * 0.35 * smoothstep(0.0045, 0.0, abs(q.y - wave)) * smoothstep(0.09, 0.06, abs(q.x));
  }
  return color;
}`

/** Soft shapes that float at the sides of a bright room. */
export const floating = `
float shape(vec2 q, int kind, float s) {
  if (kind == 0) return length(q) - s;
  if (kind == 1) { vec2 d = abs(q) - 0.62 * s; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - 0.26 * s; }
  if (kind == 2) return abs(length(q) - 0.8 * s) - 0.2 * s;
  vec2 d = abs(q) - vec2(0.75 * s, 0.0);
  return length(max(d, 0.0)) - 0.3 * s;
}
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0xf6efe9), rgb(0xdfe8f5), smoothstep(-0.6, 0.6, p.y - 0.4 * p.x));
  for (int i = 0; i < 12; i++) {
    float n = float(i);
    float side = mod(n, 2.0) < 1.0 ? -1.0 : 1.0;
    vec2 r = hash2(vec2(n, 103.0));
    vec2 at = vec2(side * mix(0.46, 0.9, r.x), -0.46 + 0.184 * floor(n * 0.5) + 0.06 * (r.y - 0.5));
    float s = mix(0.04, 0.105, hash(vec2(n, 105.0)));
    if (length(p - at) > 1.6 * s + 0.12) continue;
    float from = 6.2832 * hash(vec2(n, 104.0));
    at += vec2(0.02 * cos(turn + from), 0.035 * sin(turn + from));
    int kind = int(mod(n + floor(n * 0.25), 4.0));
    float lean = from + 0.35 * sin(turn + from * 2.0);
    float shadow = shape(turned(lean) * (p - at + vec2(-0.012, 0.03)), kind, s);
    color *= 1.0 - 0.13 * smoothstep(0.05, -0.03, shadow);
    vec2 q = turned(lean) * (p - at);
    float d = shape(q, kind, s);
    float pick = mod(n * 3.0, 5.0);
    vec3 tint = pick < 1.0 ? rgb(0xf5a58c) : pick < 2.0 ? rgb(0x8fb6f0) : pick < 3.0 ? rgb(0xf6cf8a) : pick < 4.0 ? rgb(0xa9d9c8) : rgb(0xc3b2ee);
    vec2 up = p - at;
    tint *= 1.0 + 0.22 * (up.y - 0.6 * up.x) / s * smoothstep(1.6, 0.0, length(up) / s);
    tint = mix(tint, vec3(1.0), 0.22 * smoothstep(-0.02, 0.0, d) * smoothstep(-0.3, 0.9, (up.y - up.x) / s));
    color = mix(color, tint, smoothstep(0.002, -0.002, d));
  }
  return color;
}`
