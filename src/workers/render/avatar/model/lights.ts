import { type ShaderMaterial, Vector3 } from 'three'
import { parseColor } from '#shared/base/color.ts'
import type { ModelLight, ModelLook } from '#shared/model/model-look.ts'

/** Where the key light comes from, how much the side away from it is darkened, and the color of the light. */
const LIGHTS: Record<ModelLight, { side: 1 | -1; contrast: number; tint: [number, number, number] }> = {
  soft: { side: 1, contrast: 0, tint: [1, 1, 1] },
  keyLeft: { side: 1, contrast: 0.42, tint: [1, 1, 1] },
  keyRight: { side: -1, contrast: 0.42, tint: [1, 1, 1] },
  warm: { side: 1, contrast: 0, tint: [1.03, 0.98, 0.9] },
  cool: { side: 1, contrast: 0, tint: [0.94, 0.98, 1.04] },
}

/** Shared by all materials, and set before each drawing. */
const uniforms = {
  side: { value: 1 },
  contrast: { value: 0 },
  tint: { value: new Vector3(1, 1, 1) },
  flatness: { value: 0 },
  garment: { value: new Vector3() },
  dyed: { value: 0 },
}

/** Mirrored normals and places are lit as by mirrored lamps. */
const vertexEnd = (mirrored: string[]) => `
uniform float side;
void main() {
  shape();
  ${mirrored.map((varying) => `${varying}.x *= side;`).join(' ')}
}`

const FRAGMENT_END = `
uniform float contrast; uniform vec3 tint; uniform float flatness;
#ifdef DYED
  uniform vec3 garment; uniform float dyed; uniform vec3 ownColor;
#endif
void main() {
  shade();
  vec3 lit = gl_FragColor.rgb;
  #ifdef DYED
    lit = mix(lit, lit * min(garment / max(ownColor, 0.04), 6.0), dyed);
  #endif
  float lean = dot(normalize(vNormal) * (gl_FrontFacing ? 1.0 : -1.0), normalize(vec3(-0.8, 0.4, 0.45)));
  lit *= tint * (1.0 + contrast * (smoothstep(-0.7, 0.9, lean) * 1.25 - 1.0));
  float shade = max(dot(lit, vec3(0.2126, 0.7152, 0.0722)), 1e-3);
  float band = floor(shade * 4.0) + smoothstep(0.3, 0.7, fract(shade * 4.0));
  lit *= mix(1.0, (band + 0.35) / 4.0 / shade, flatness);
  gl_FragColor.rgb = clamp(lit, 0.0, gl_FragColor.a);
}`

/**
 * Lets the lights of `setLights` fall on a material whose shaders pass `vNormal`, and `vAt` if they use it, on. `ownColor`
 * is the color of a garment that can be dyed; anything else leaves it as it is.
 */
export function underLights(material: ShaderMaterial, ownColor: unknown): ShaderMaterial {
  const mirrored = ['vNormal', 'vAt'].filter((varying) => material.vertexShader.includes(`vec3 ${varying};`))
  material.vertexShader = material.vertexShader.replace('void main()', 'void shape()') + vertexEnd(mirrored)
  material.fragmentShader = material.fragmentShader.replace('void main()', 'void shade()') + FRAGMENT_END
  Object.assign(material.uniforms, uniforms)
  const own = typeof ownColor === 'string' && channelsOf(ownColor)
  if (!own) return material
  material.defines = { ...material.defines, DYED: '' }
  material.uniforms.ownColor = { value: own }
  return material
}

/** Sets the lights of the next drawing (E7.39). */
export function setLights({ light = 'soft', style = 'natural', garment }: ModelLook): void {
  const { side, contrast, tint } = LIGHTS[light]
  uniforms.side.value = side
  uniforms.contrast.value = contrast
  uniforms.tint.value.set(...tint)
  uniforms.flatness.value = style === 'flat' ? 1 : 0
  const color = garment && channelsOf(garment)
  uniforms.dyed.value = color ? 1 : 0
  if (color) uniforms.garment.value.copy(color)
}

/** The channels of a color as it is shown, each from 0 to 1; null for what is no color. */
function channelsOf(text: string): Vector3 | null {
  const color = parseColor(text)
  return color && new Vector3(color.r, color.g, color.b).divideScalar(255)
}
