/** Hills of cut paper, and clouds that sway. */
export const hills = `
float cloud(vec2 p) {
  float d = length(p * vec2(0.75, 1.0)) - 0.055;
  d = min(d, length(p - vec2(0.075, -0.012)) - 0.042);
  d = min(d, length(p + vec2(0.08, 0.014)) - 0.04);
  vec2 q = abs(p - vec2(0.0, -0.034)) - vec2(0.11, 0.0);
  return min(d, length(max(q, 0.0)) - 0.022);
}
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0xffe4c4), rgb(0x9fd3ea), smoothstep(-0.15, 0.5, p.y));
  vec2 sun = vec2(0.5, 0.2 + 0.012 * sin(turn));
  float s = length(p - sun);
  color = mix(color, rgb(0xffe9bd), 0.6 * exp(-9.0 * s * s));
  color = mix(color, rgb(0xffd98a), smoothstep(0.1215, 0.1185, s));
  for (int i = 0; i < 6; i++) {
    float n = float(i);
    vec2 at = vec2(-0.75 + 0.31 * n, 0.22 + 0.14 * hash(vec2(n, 61.0)));
    at += vec2(0.07 * sin(turn + n * 1.4), 0.008 * cos(turn * 2.0 + n));
    float scale = 0.8 + 0.7 * hash(vec2(n, 62.0));
    if (abs(p.y - at.y) > 0.2 * scale || abs(p.x - at.x) > 0.3 * scale) continue;
    float shade = cloud((p - at - vec2(0.008, -0.014)) / scale) * scale;
    color *= 1.0 - 0.16 * smoothstep(0.02, -0.01, shade);
    color = mix(color, rgb(0xffffff), 0.92 * smoothstep(0.0025, -0.001, cloud((p - at) / scale) * scale));
  }
  for (int i = 0; i < 5; i++) {
    float n = float(i);
    float x = p.x * (1.6 + 0.25 * n) + 0.05 * (n + 1.0) * sin(turn + n * 0.5) + n * 2.7;
    float y = 0.06 - 0.125 * n + 0.07 * sin(x * 1.7) + 0.035 * sin(x * 3.1 + n);
    vec3 tint = mix(rgb(0xa9d8c8), rgb(0x1f6f6d), n / 4.0);
    color *= 1.0 - 0.26 * exp(-max(p.y - y, 0.0) * 42.0);
    vec3 paper = tint * (1.0 + 0.1 * smoothstep(-0.4, 0.0, p.y - y));
    color = mix(color, paper, smoothstep(0.0012, -0.0012, p.y - y));
  }
  return color;
}`

/** Northern lights over a ridge. */
export const aurora = `
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0x0b2a3a), rgb(0x050a1e), smoothstep(-0.3, 0.5, p.y));
  vec2 g = p * 38.0, c = floor(g);
  vec2 r = hash2(c + 5.0);
  float star = step(0.86, r.x) * exp(-dot(g - c - 0.2 - 0.6 * r.yx, g - c - 0.2 - 0.6 * r.yx) * 120.0);
  color += vec3(0.8, 0.9, 1.0) * star * (0.35 + 0.25 * sin(turn * (1.0 + floor(r.y * 3.0)) + r.y * 40.0)) * smoothstep(-0.2, 0.2, p.y);
  for (int i = 0; i < 3; i++) {
    float n = float(i);
    float way = i == 1 ? -1.0 : 1.0;
    float foot = -0.06 + 0.1 * n + 0.1 * sin(1.6 * p.x + way * turn + n * 2.0) + 0.05 * sin(3.4 * p.x - way * turn + n);
    float up = p.y - foot;
    float body = smoothstep(-0.035, 0.03, up) * exp(-max(up, 0.0) * (4.6 + n));
    if (body < 0.01) continue;
    float rays = drift(vec2(p.x * 5.0 + n * 9.0 + 1.5 * foot, n * 3.0 + 0.25 * p.y), vec2(way * 0.9, 0.3));
    float fine = drift(vec2(p.x * 16.0 + n * 5.0, n + 0.2 * p.y), vec2(-way, 0.2));
    vec3 tint = mix(rgb(0x2bffa0), rgb(0x9a5cff), smoothstep(0.02, 0.34, up));
    color += tint * body * (0.08 + 0.75 * rays * rays + 0.2 * (fine - 0.5)) * (0.62 - 0.12 * n);
  }
  if (p.y > -0.1) return color;
  float ridge = -0.3 + 0.1 * fbm(vec2(p.x * 2.2 + 3.0, 1.0)) + 0.03 * fbm(vec2(p.x * 9.0, 4.0));
  float back = -0.24 + 0.12 * fbm(vec2(p.x * 1.5 + 8.0, 7.0));
  color = mix(color, rgb(0x0a2030), 0.85 * smoothstep(0.003, -0.003, p.y - back));
  return mix(color, rgb(0x040b14), smoothstep(0.002, -0.002, p.y - ridge));
}`
