/** Colours that run into one another. */
export const tide = `
vec3 film(vec2 p) {
  vec2 q = p + 0.22 * vec2(sin(2.6 * p.y + turn), cos(2.1 * p.x - turn)) + orbit(0.06, 1.0);
  q += 0.12 * vec2(sin(4.0 * q.y - turn + 1.0), sin(3.4 * q.x + turn + 2.0));
  float a = 0.5 + 0.5 * sin(2.2 * q.x + 1.3 * q.y + 0.8 * sin(turn));
  float b = 0.5 + 0.5 * sin(1.7 * q.y - 1.9 * q.x + 2.0 + 0.6 * cos(turn));
  vec3 color = mix(rgb(0x4f78d8), rgb(0x8d7fe0), a);
  color = mix(color, rgb(0xf0a9b8), smoothstep(0.3, 1.0, b) * 0.8);
  color = mix(color, rgb(0x6fcbd8), smoothstep(0.55, 1.0, a * (1.0 - b)) * 0.8);
  return mix(color, rgb(0xffe1c9), 0.55 * smoothstep(0.55, 1.0, a * b));
}`

/** Pale silk in folds. */
export const silk = `
vec3 film(vec2 p) {
  p = turned(-0.35) * p;
  float height = 0.0, slope = 0.0;
  for (int i = 0; i < 5; i++) {
    float n = float(i);
    float f = 2.0 + 1.35 * n;
    float bend = 0.55 * sin(p.x * (1.1 + 0.35 * n) + turn * (mod(n, 2.0) < 1.0 ? 1.0 : -1.0) + n * 2.1);
    float at = f * (p.y + 0.3 * bend) + turn * (mod(n, 2.0) < 1.0 ? -1.0 : 1.0) + n * 1.7;
    height += sin(at) / (1.0 + n);
    slope += cos(at) * f / (1.0 + n) * 0.2;
  }
  float light = 0.5 + 0.5 * tanh(0.75 * slope + 0.2 * height);
  vec3 color = mix(rgb(0x9fb4d8), rgb(0xf7f4f2), light);
  color = mix(color, rgb(0xe7cfd8), 0.4 * smoothstep(0.2, -1.2, height));
  return color + 0.16 * pow(light, 10.0);
}`

/** Ribbons of light. */
export const ribbons = `
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0x06142e), rgb(0x0e2f57), smoothstep(-0.5, 0.5, p.y + 0.2 * p.x));
  for (int i = 0; i < 5; i++) {
    float n = float(i);
    float way = mod(n, 2.0) < 1.0 ? 1.0 : -1.0;
    float mid = -0.12 + 0.05 * n + 0.16 * sin(1.9 * p.x + way * turn + n * 0.9) + 0.06 * sin(4.1 * p.x - way * turn + n * 2.0);
    float wide = 0.05 + 0.045 * sin(2.3 * p.x + turn + n * 1.3);
    float d = (p.y - mid) / (abs(wide) + 0.02);
    float body = smoothstep(1.0, 0.92, abs(d));
    float sheen = 0.5 + 0.5 * sin(2.2 * d + 3.0 * p.x + way * turn);
    vec3 tint = mix(rgb(0x1f8fff), rgb(0x38e0d0), n / 4.0);
    tint = mix(tint, rgb(0x7a6bff), 0.5 + 0.5 * sin(p.x * 1.7 + n + turn));
    color = mix(color, tint * (0.12 + 0.5 * sheen * sheen), body * 0.5);
    color += tint * (0.32 * exp(-900.0 * pow(p.y - mid - abs(wide) - 0.02, 2.0) * 6.0) + 0.03 * exp(-3.0 * d * d));
  }
  return color;
}`

/** A mesh of waves to the horizon. */
export const mesh = `
float swell(vec2 q) {
  return 0.1 * sin(1.3 * q.x + turn + 0.8 * q.y) + 0.07 * sin(2.1 * q.x - 1.1 * q.y - turn) + 0.05 * sin(3.3 * q.y + 0.9 * q.x + turn * 2.0);
}
vec3 film(vec2 p) {
  vec3 color = mix(rgb(0x0a1230), rgb(0x1b1d52), smoothstep(0.5, -0.4, p.y));
  color += rgb(0x5b4bd6) * 0.22 * exp(-18.0 * pow(p.y - 0.02, 2.0) - 1.2 * p.x * p.x);
  float top = -9.0;
  for (int i = 0; i < 26; i++) {
    float z = 1.0 + 0.16 * float(i);
    float above = p.y - 0.06 + 0.52 / z;
    if (abs(above) > 0.29 / z) {
      if (above < 0.0) top = 9.0;
      continue;
    }
    vec2 q = vec2(p.x * z * 1.6, z * 2.0);
    float y = (-0.52 + swell(q) * 1.1) / z + 0.06;
    float d = abs(p.y - y) / (1.0 + 0.3 / z);
    if (d > 0.04) {
      top = max(top, y);
      continue;
    }
    float seen = smoothstep(top - 0.002, top + 0.002, y) ;
    float fade = exp(-0.42 * (z - 1.0)) * smoothstep(1.0, 0.55, abs(p.x));
    float line = exp(-d * d * 1.3e5) + 0.09 * exp(-d * d * 4.0e3);
    vec3 tint = mix(rgb(0x35d6ff), rgb(0xb06bff), 0.5 + 0.5 * sin(q.x * 0.6 + turn + float(i) * 0.2));
    color += tint * line * seen * (0.16 + 0.62 * fade);
    top = max(top, y);
  }
  return color;
}`
