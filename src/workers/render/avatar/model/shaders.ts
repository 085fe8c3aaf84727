/** Passes on places, normals, colours and strands of a mesh that morphs and follows joints. */
export const VERTEX = `
#include <common>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
varying vec3 vNormal; varying vec3 vAt; varying vec4 vColor; varying vec2 vUv2;
#ifdef WEAVE
  varying vec3 vRest;
#endif
#ifdef STRANDS
  varying vec3 vStrand;
  #if defined(GRAIN) && !defined(USE_TANGENT)
    attribute vec4 tangent;
  #endif
#endif
void main() {
  vColor = vec4(1.0);
  #ifdef PAINTED
    vColor.rgb = color.rgb;
    #ifdef USE_COLOR_ALPHA
      vColor.a = color.a;
    #endif
  #endif
  vUv2 = uv;
  #include <beginnormal_vertex>
  #include <morphinstance_vertex>
  #include <morphnormal_vertex>
  #include <skinbase_vertex>
  #include <skinnormal_vertex>
  #include <begin_vertex>
  #ifdef WEAVE
    vRest = position;
  #endif
  #include <morphtarget_vertex>
  #include <skinning_vertex>
  #ifdef STRANDS
    vec4 grain = vec4(0.0, -1.0, 0.25, 0.0);
    #ifdef GRAIN
      grain = vec4(tangent.xyz, 0.0);
    #endif
    #ifdef USE_SKINNING
      grain = bindMatrixInverse * (boneMatX * skinWeight.x + boneMatY * skinWeight.y) * bindMatrix * grain;
    #endif
    vStrand = normalMatrix * grain.xyz;
  #endif
  vNormal = normalize(normalMatrix * objectNormal);
  vec4 at = modelViewMatrix * vec4(transformed, 1.0);
  vAt = at.xyz;
  gl_Position = projectionMatrix * at;
}`

/** Three lights from the camera's side: a warm key from the upper left, a cool fill, and a rim from behind. */
export const FRAGMENT = `
varying vec3 vNormal; varying vec3 vAt; varying vec4 vColor; varying vec2 vUv2;
#ifdef WEAVE
  varying vec3 vRest;
#endif
#ifdef STRANDS
  varying vec3 vStrand;
#endif
uniform vec4 base; uniform vec4 look; uniform sampler2D map; uniform float cut;
#ifdef RELIEF
  uniform sampler2D normalMap;
#endif
const vec3 KEY = normalize(vec3(-0.62, 0.58, 0.72));
const vec3 FILL = normalize(vec3(0.85, 0.12, 0.5));
const vec3 RIM = normalize(vec3(0.75, 0.5, -0.7));

float lobe(vec3 n, vec3 h, float sharp) { return pow(max(dot(n, h), 0.0), sharp); }

void main() {
  vec3 n = normalize(vNormal);
  float back = gl_FrontFacing ? 0.0 : 1.0;
  n *= 1.0 - 2.0 * back;
  vec3 eye = normalize(-vAt);
  float facing = max(dot(n, eye), 0.0);
  #ifdef CORNEA
    vec3 r = reflect(-eye, n);
    vec2 box = abs(vec2(r.x + 0.5, r.y - 0.52));
    float lamp = smoothstep(0.26, 0.17, max(box.x, box.y));
    float bounce = 0.2 * smoothstep(0.42, 0.1, length(vec2(r.x - 0.5, r.y + 0.42)));
    float sheen = clamp(lamp * 0.92 + bounce + 0.05 * (1.0 - facing), 0.0, 1.0);
    gl_FragColor = vec4(vec3(sheen), sheen * 0.98);
    return;
  #endif
  #ifdef GLASS
    vec3 r = reflect(-eye, n);
    float streak = smoothstep(0.16, 0.05, abs(r.x * 0.8 - r.y + 0.34)) * smoothstep(0.0, 0.3, r.y + 0.1);
    float glaze = 0.03 + 0.2 * pow(1.0 - facing, 3.0) + 0.05 * streak;
    gl_FragColor = vec4(vec3(glaze) * vec3(0.9, 0.95, 1.0), glaze);
    return;
  #endif
  vec4 color = base; color.rgb *= vColor.rgb;
  #ifdef MAPPED
    color *= texture2D(map, vUv2);
  #endif
  if (color.a < cut) discard;
  #ifdef RELIEF
    // x of a normal map goes along u and y against v
    vec3 across = dFdx(vAt); vec3 down = dFdy(vAt);
    vec2 uvAcross = dFdx(vUv2); vec2 uvDown = dFdy(vUv2);
    vec3 a = cross(down, n); vec3 b = cross(n, across);
    vec3 u = a * uvAcross.x + b * uvDown.x;
    vec3 v = a * uvAcross.y + b * uvDown.y;
    vec3 bent = texture2D(normalMap, vUv2).xyz * 2.0 - 1.0;
    float mirrored = sign(dot(cross(across, down), n));
    n = normalize(n * bent.z + mirrored * (u * inversesqrt(max(dot(u, u), 1e-12)) * bent.x - v * inversesqrt(max(dot(v, v), 1e-12)) * bent.y));
  #endif
  float gloss = look.x;
  #ifdef MASKED
    gloss *= vColor.a;
  #endif
  #ifdef WEAVE
    vec2 thread = vec2(vRest.x + vRest.z, vRest.y) * 3000.0;
    float fine = smoothstep(1.3, 0.4, max(fwidth(thread).x, fwidth(thread).y));
    n = normalize(n + 0.12 * fine * vec3(cos(thread.x), cos(thread.y), 0.0));
    color.rgb *= 1.0 + 0.07 * fine * sin(thread.x) * sin(thread.y);
  #endif
  float lean = dot(n, KEY);
  vec3 wrap = mix(vec3(0.2), vec3(0.62, 0.34, 0.26), look.w);
  vec3 key = max((vec3(lean) + wrap) / (1.0 + wrap), 0.0);
  key = mix(key, key * key * (3.0 - 2.0 * key), 0.5);
  vec3 ground = mix(vec3(0.27, 0.25, 0.26), vec3(0.36, 0.24, 0.21), look.w);
  vec3 sky = mix(vec3(0.46, 0.49, 0.56), vec3(0.50, 0.47, 0.48), look.w);
  vec3 light = mix(ground, sky, 0.5 + 0.5 * n.y) * 0.68 + key * vec3(0.93, 0.87, 0.79);
  light += max(dot(n, FILL) * 0.7 + 0.3, 0.0) * vec3(0.09, 0.11, 0.15);
  float edge = pow(1.0 - facing, 3.0);
  vec3 rim = look.z * edge * (0.18 + max(dot(n, RIM) + 0.3, 0.0)) * vec3(0.85, 0.93, 1.1);
  #ifdef STRANDS
    // two highlights along the strands, the first the colour of the lamp, the second that of the hair
    float streak = 0.5;
    #ifdef MAPPED
      streak = texture2D(map, vUv2).g - 0.8;
    #endif
    vec3 along = normalize(vStrand - n * dot(n, vStrand) + 1e-5);
    vec3 between = normalize(KEY + eye);
    vec3 first = normalize(along + n * (0.12 + 0.5 * streak));
    vec3 second = normalize(along + n * (-0.18 + 0.6 * streak));
    float a = sqrt(max(1.0 - dot(first, between) * dot(first, between), 0.0));
    float b = sqrt(max(1.0 - dot(second, between) * dot(second, between), 0.0));
    float lit0 = smoothstep(-0.35, 0.5, lean);
    vec3 shine = gloss * lit0 * (pow(a, look.y * 2.0) * (0.25 + color.rgb) + 1.6 * pow(b, look.y * 0.3) * color.rgb);
    color.rgb *= 1.0 - 0.62 * back;
    shine *= 1.0 - back;
  #else
    vec3 h = normalize(KEY + eye);
    float fresnel = 0.35 + 0.65 * pow(1.0 - max(dot(eye, h), 0.0), 3.0) + edge * 0.5;
    vec3 shine = vec3(gloss * lobe(n, h, look.y) * fresnel + gloss * 0.3 * lobe(n, h, look.y * 3.0));
    shine += gloss * 0.16 * lobe(n, normalize(FILL + eye), look.y);
    #ifdef SKIN
      shine *= vec3(1.0, 0.94, 0.88);
      rim *= vec3(1.0, 0.86, 0.82);
    #endif
  #endif
  vec3 lit = color.rgb * light + rim * (0.25 + color.rgb) + shine;
  lit = lit / (1.0 + max(lit - 0.78, 0.0) * 0.62);
  gl_FragColor = vec4(pow(clamp(lit, 0.0, 1.0), vec3(1.0 / 2.2)) * color.a, color.a);
}`
