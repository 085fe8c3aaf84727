import type { OutputSize } from '#workers/render/common/place.ts'
import { uprightPlacement } from '../passes/quad.ts'
import { EffectPass } from './effect-pass.ts'
import { GAUSSIAN } from './gaussian.ts'
import { Target } from './target.ts'

/** Coverage-weighted sums of luma and its square over the block of pixels that a texel stands for. */
const MOMENTS = `
uniform vec2 u_texels;
void main() {
  vec4 sum = vec4(0.0);
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++) {
      vec4 drawn = premultiplied(v_position + (vec2(x, y) - 1.5) * 0.25 / u_texels);
      float own = luma(straight(drawn));
      sum += vec4(own, own * own, 0.0, 1.0) * drawn.a;
    }
  color = sum / 16.0;
}`

/** The line that is nearest to the luma of the window: a luma of its own times slope plus offset. */
const LINE = `
uniform float u_epsilon;
void main() {
  vec4 sums = premultiplied(v_position);
  float mean = sums.a > 0.001 ? sums.r / sums.a : 0.0;
  float variance = sums.a > 0.001 ? max(sums.g / sums.a - mean * mean, 0.0) : 0.0;
  float slope = variance / (variance + u_epsilon);
  color = vec4(slope, mean * (1.0 - slope), 0.0, 1.0) * sums.a;
}`

/** Texels of a radius: a picture is made smaller until so many are left, which costs the same at every size. */
const RADIUS_TEXELS = 3

/** Targets of one size: two for sums, in full floats as variances are differences of near numbers, two for lines. */
interface Room {
  size: OutputSize
  sums: [Target, Target]
  lines: [Target, Target]
}

/**
 * The base of a picture: its luma smoothed within edges, by the guided filter with the picture as its own guide (He, Sun
 * and Tang 2013, "Guided image filtering"), computed on a smaller picture (He and Sun 2015, "Fast guided filter").
 */
export class GuidedBase {
  readonly #gl: WebGL2RenderingContext
  readonly #moments: EffectPass
  readonly #blur: EffectPass
  readonly #line: EffectPass
  #room: Room | null = null

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#moments = new EffectPass(gl, MOMENTS)
    this.#blur = new EffectPass(gl, GAUSSIAN)
    this.#line = new EffectPass(gl, LINE)
  }

  /**
   * A texture of lines, weighted by coverage in its alpha: slope and offset from luma to base; valid until the next call.
   * `radius` is in pixels of the picture, `epsilon` the variance below which luma counts as flat.
   */
  render(picture: WebGLTexture, size: OutputSize, radius: number, epsilon: number): WebGLTexture {
    const shrink = Math.max(1, Math.floor(radius / RADIUS_TEXELS))
    const { size: small, sums, lines } = this.#roomFor(Math.ceil(size.width / shrink), Math.ceil(size.height / shrink))
    const placement = uprightPlacement({ x: 0, y: 0, ...small })
    const texels = Math.max(1, Math.round(radius / shrink))
    const draw = (pass: EffectPass, from: WebGLTexture, into: Target, uniforms: Record<string, unknown>) =>
      into.draw(() => pass.draw({ size: small, placement, picture: from }, uniforms))
    const blur = ([a, b]: [Target, Target]) => {
      draw(this.#blur, a.texture, b, { u_step: [1 / small.width, 0], u_radius: texels })
      draw(this.#blur, b.texture, a, { u_step: [0, 1 / small.height], u_radius: texels })
    }
    draw(this.#moments, picture, sums[0], { u_texels: [small.width, small.height] })
    blur(sums)
    draw(this.#line, sums[0].texture, lines[0], { u_epsilon: epsilon })
    blur(lines)
    return lines[0].texture
  }

  #roomFor(width: number, height: number): Room {
    const known = this.#room
    if (known?.size.width === width && known.size.height === height) return known
    if (known) for (const target of [...known.sums, ...known.lines]) target.free()
    const size = { width, height }
    const make = (depth: 'float' | 'half') => new Target(this.#gl, size, depth)
    this.#room = { size, sums: [make('float'), make('float')], lines: [make('half'), make('half')] }
    return this.#room
  }
}
