import {
  type Material,
  type Mesh,
  MeshStandardMaterial,
  ShaderMaterial,
  type Texture,
  UniformsUtils,
  Vector4,
} from 'three'

/** Gloss, sharpness of gloss, rim and warmth of the shadow's edge by the kind of surface a material's extras name. */
const LOOKS: Record<string, [gloss: number, sharp: number, rim: number, warm: number]> = {
  skin: [0.1, 14, 0.24, 1],
  lips: [0.26, 34, 0.1, 1],
  hair: [0.2, 26, 0.1, 0.3],
  cloth: [0.03, 8, 0.2, 0],
  eye: [0.95, 240, 0, 0],
  shoe: [0.25, 40, 0.15, 0],
  plain: [0.08, 20, 0.15, 0.1],
}

const VERTEX = `
#include <common>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
varying vec3 vNormal; varying vec3 vAt; varying vec3 vColor; varying vec2 vUv2;
void main() {
  vColor = vec3(1.0);
  #ifdef PAINTED
    vColor = color.rgb;
  #endif
  vUv2 = uv;
  #include <beginnormal_vertex>
  #include <morphinstance_vertex>
  #include <morphnormal_vertex>
  #include <skinbase_vertex>
  #include <skinnormal_vertex>
  #include <begin_vertex>
  #include <morphtarget_vertex>
  #include <skinning_vertex>
  vNormal = normalize(normalMatrix * objectNormal);
  vec4 at = modelViewMatrix * vec4(transformed, 1.0);
  vAt = at.xyz;
  gl_Position = projectionMatrix * at;
}`

const FRAGMENT = `
varying vec3 vNormal; varying vec3 vAt; varying vec3 vColor; varying vec2 vUv2;
uniform vec4 base; uniform vec4 look; uniform sampler2D map; uniform float cut;
const vec3 KEY = normalize(vec3(-0.55, 0.62, 0.75));
const vec3 FILL = normalize(vec3(0.85, 0.1, 0.55));
const vec3 RIM = normalize(vec3(0.7, 0.55, -0.75));
void main() {
  vec4 color = base; color.rgb *= vColor;
  #ifdef MAPPED
    color *= texture2D(map, vUv2);
  #endif
  if (color.a < cut) discard;
  vec3 n = normalize(vNormal);
  if (!gl_FrontFacing) n = -n;
  vec3 eye = normalize(-vAt);
  float facing = max(dot(n, eye), 0.0);
  float lean = dot(n, KEY);
  vec3 wrap = mix(vec3(0.22), vec3(0.66, 0.36, 0.27), look.w);
  vec3 key = max((vec3(lean) + wrap) / (1.0 + wrap), 0.0);
  key = key * key * (3.0 - 2.0 * key) * 0.35 + key * 0.65;
  vec3 sky = mix(vec3(0.34, 0.26, 0.25), mix(vec3(0.50, 0.53, 0.60), vec3(0.56, 0.51, 0.52), look.w), 0.5 + 0.5 * n.y);
  vec3 light = sky * 0.62 + key * vec3(0.86, 0.82, 0.76) + max(dot(n, FILL) * 0.6 + 0.4, 0.0) * vec3(0.10, 0.12, 0.16);
  float edge = pow(1.0 - facing, 3.0);
  vec3 rim = look.z * edge * (0.25 + max(dot(n, RIM) + 0.35, 0.0)) * vec3(0.85, 0.93, 1.1);
  vec3 lamp = look.y > 200.0 ? vec3(-0.32, 0.34, 0.88) : KEY;
  vec3 between = normalize(lamp + eye);
  #ifdef STRANDS
    vec3 strand = normalize(vec3(0.0, -1.0, 0.25) - n * dot(n, vec3(0.0, -1.0, 0.25)) + 1e-4);
    float shown = smoothstep(-0.1, 0.5, dot(n, lamp));
    float bent = dot(strand, between);
    vec3 gloss = (vColor * 3.0 + 0.02) * look.x * pow(max(1.0 - bent * bent, 0.0), look.y) * shown;
    
  #else
    vec3 gloss = vec3(look.x * pow(max(dot(n, between), 0.0), look.y));
  #endif
  gloss += look.x * 0.25 * pow(max(dot(n, normalize(FILL + eye)), 0.0), look.y);
  vec3 lit = color.rgb * light + rim * (0.35 + color.rgb) + gloss;
  lit = lit / (1.0 + max(lit - 0.8, 0.0) * 0.6);
  gl_FragColor = vec4(pow(clamp(lit, 0.0, 1.0), vec3(1.0 / 2.2)) * color.a, color.a);
}`

/** The backend's own material for one of a file's: soft light with a warm shadow edge, a fraction of a standard material's cost. */
export function dress(mesh: Mesh, material: Material): ShaderMaterial {
  const from = material instanceof MeshStandardMaterial ? material : null
  const extras = material.userData as { look?: string }
  const map: Texture | null = from?.map ?? null
  const color = from?.color
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: UniformsUtils.merge([
      {
        base: {
          value: color ? new Vector4(color.r, color.g, color.b, material.opacity) : new Vector4(0.7, 0.7, 0.7, 1),
        },
        look: { value: new Vector4(...(LOOKS[extras.look ?? 'plain'] ?? LOOKS.plain!)) },
        cut: { value: material.alphaTest || (material.transparent ? 0.01 : 0) },
        map: { value: null },
      },
    ]),
    defines: {
      ...(extras.look === 'hair' && { STRANDS: '' }),
      ...(map && { MAPPED: '' }),
      ...(mesh.geometry.attributes.color && { PAINTED: '' }),
    },
    vertexColors: Boolean(mesh.geometry.attributes.color),
    side: material.side,
    transparent: material.transparent,
    premultipliedAlpha: true,
  })
}
