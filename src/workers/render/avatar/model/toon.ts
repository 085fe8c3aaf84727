import {
  type Material,
  type Mesh,
  type MeshBasicMaterial,
  ShaderMaterial,
  type Texture,
  UniformsUtils,
  Vector4,
} from 'three'

const VERTEX = `
#include <common>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
varying vec3 vNormal; varying vec2 vUv2;
void main() {
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
  gl_Position = projectionMatrix * modelViewMatrix * vec4(transformed, 1.0);
}`

/** Two tones with a soft border between them, as a drawing is shaded. */
const FRAGMENT = `
varying vec3 vNormal; varying vec2 vUv2;
uniform vec4 base; uniform sampler2D map; uniform float cut; uniform float shaded;
const vec3 KEY = normalize(vec3(-0.45, 0.55, 0.8));
void main() {
  vec4 color = base;
  #ifdef MAPPED
    color *= texture2D(map, vUv2);
  #endif
  if (color.a < cut) discard;
  vec3 n = normalize(vNormal) * (gl_FrontFacing ? 1.0 : -1.0);
  float lit = smoothstep(-0.25, 0.05, dot(n, KEY));
  color.rgb *= mix(mix(vec3(1.0), vec3(0.80, 0.72, 0.76), shaded), vec3(1.0), lit);
  gl_FragColor = vec4(pow(clamp(color.rgb, 0.0, 1.0), vec3(1.0 / 2.2)) * color.a, color.a);
}`

/** The flat look of a drawing, for unlit materials and those of MToon. */
export function dressAsDrawing(mesh: Mesh, material: Material): ShaderMaterial {
  const { color, map = null } = material as Partial<MeshBasicMaterial> as {
    color?: MeshBasicMaterial['color']
    map?: Texture | null
  }
  const own = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: UniformsUtils.merge([
      {
        base: { value: color ? new Vector4(color.r, color.g, color.b, material.opacity) : new Vector4(1, 1, 1, 1) },
        cut: { value: material.alphaTest || (material.transparent ? 0.01 : 0) },
        shaded: { value: mesh.geometry.attributes.normal ? 1 : 0 },
        map: { value: null },
      },
    ]),
    defines: map ? { MAPPED: '' } : {},
    side: material.side,
    transparent: material.transparent,
    depthWrite: material.depthWrite,
    premultipliedAlpha: true,
  })
  if (own.uniforms.map) own.uniforms.map.value = map
  return own
}
