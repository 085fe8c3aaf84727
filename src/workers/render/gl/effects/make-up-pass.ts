import type { Rect } from '#shared/base/rect.ts'
import type { Landmarks } from '#shared/effect/landmarks.ts'
import type { MakeUp } from '#shared/effect/make-up.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { paintOnSkin, paintOnTop, plateRect } from '#workers/render/make-up/plate.ts'
import { EffectPass, type EffectPassProps, SKIN } from './effect-pass.ts'

/**
 * The colour of a make-up takes the light of what is below it: shades and gleams of lips and skin stay. To the left of the
 * plate is what yields where there is no skin, to the right what covers all.
 */
const BODY = `
uniform sampler2D u_plate;
uniform vec4 u_rect;
uniform float u_strength;
${SKIN}
vec3 worn(vec3 rgb, vec4 paint, float share) {
  if (paint.a <= 0.0) return rgb;
  vec3 dye = paint.rgb / paint.a;
  vec3 tint = clamp(dye * (0.34 + 1.06 * luma(rgb)), 0.0, 1.0);
  /* a pale paint lights the skin in its own hue: white alone would be ash on dark skin */
  vec3 gleam = clamp(rgb * (luma(tint) / max(luma(rgb), 0.05)), 0.0, 1.0);
  tint = mix(tint, gleam, 0.7 * smoothstep(0.65, 0.85, min(min(dye.r, dye.g), dye.b)));
  return mix(rgb, tint, paint.a * share);
}
void main() {
  vec4 drawn = premultiplied(v_position);
  vec2 at = (v_position * u_size - u_rect.xy) / u_rect.zw;
  if (any(lessThan(at, vec2(0.0))) || any(greaterThan(at, vec2(1.0)))) {
    color = drawn;
    return;
  }
  vec3 rgb = straight(drawn);
  float bare = skin(rgb);
  /* half a texel from the seam, or one side would show in the other */
  float x = clamp(at.x * 0.5, 0.0, 0.5 - 0.25 / u_rect.z);
  rgb = worn(rgb, texture(u_plate, vec2(x, at.y)), u_strength * bare);
  rgb = worn(rgb, texture(u_plate, vec2(0.5 + max(at.x * 0.5, 0.25 / u_rect.z), at.y)), u_strength);
  color = covered(rgb, drawn.a);
}`

/** A make-up on a face. */
interface MakeUpProps {
  makeUp: MakeUp
  /** In output pixels from the corner of the picture. */
  face: Landmarks
  strength: number
}

/** The plate of a face outside the picture. */
const OUTSIDE: Rect = { x: -2, y: -2, width: 1, height: 1 }

/** Draws make-up on the landmarks of a face: its shapes by the CPU, its light by the GPU. */
export class MakeUpPass {
  readonly #gl: WebGL2RenderingContext
  readonly #pass: EffectPass
  #plate: { context: OffscreenCanvasRenderingContext2D; texture: WebGLTexture } | null = null

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#pass = new EffectPass(gl, BODY)
  }

  /** Draws the shapes, and returns what draws the picture with them. */
  prepare(
    { size }: Pick<EffectPassProps, 'size'>,
    { makeUp, face, strength }: MakeUpProps,
  ): (props: EffectPassProps) => void {
    const rect = plateRect(face, size) ?? OUTSIDE
    const { context, texture } = this.#plateOf({ width: 2 * rect.width, height: rect.height })
    for (const [half, paint] of [paintOnSkin, paintOnTop].entries()) {
      context.save()
      context.beginPath()
      context.rect(half * rect.width, 0, rect.width, rect.height)
      context.clip()
      context.translate(half * rect.width - rect.x, -rect.y)
      paint(context, face, makeUp)
      context.restore()
    }
    const gl = this.#gl
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, context.canvas)
    return (props) =>
      this.#pass.draw(props, {
        u_plate: texture,
        u_rect: [rect.x, rect.y, rect.width, rect.height],
        u_strength: strength * face.shown,
      })
  }

  /** An empty canvas of this size, and the texture for it. */
  #plateOf({ width, height }: OutputSize) {
    const gl = this.#gl
    if (!this.#plate) {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
      const texture = gl.createTexture()
      gl.bindTexture(gl.TEXTURE_2D, texture)
      for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
      this.#plate = { context, texture }
    }
    const { canvas } = this.#plate.context
    canvas.width = width
    canvas.height = height
    return this.#plate
  }
}
