import type { OutputSize } from '#workers/render/common/place.ts'
import { uprightPlacement } from '../passes/quad.ts'
import { EffectPass, type EffectPassProps } from './effect-pass.ts'
import { GAUSSIAN } from './gaussian.ts'
import { Target } from './target.ts'

/** The mean of the block of pixels that a texel stands for. */
const SHRINK = `
uniform vec2 u_texels;
void main() {
  vec4 sum = vec4(0.0);
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++) sum += premultiplied(v_position + (vec2(x, y) - 1.5) * 0.25 / u_texels);
  color = sum / 16.0;
}`

const COPY = `
void main() {
  color = premultiplied(v_position);
}`

/** Texels of a radius: a picture is made smaller until so many are left, which costs the same at every size. */
const RADIUS_TEXELS = 6

/** Blurs a picture as a lens does that looks at something nearer, as far as the eye can tell: by a Gaussian. */
export class BlurPass {
  readonly #gl: WebGL2RenderingContext
  readonly #shrink: EffectPass
  readonly #gaussian: EffectPass
  readonly #copy: EffectPass
  #room: { size: OutputSize; targets: [Target, Target] } | null = null

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#shrink = new EffectPass(gl, SHRINK)
    this.#gaussian = new EffectPass(gl, GAUSSIAN)
    this.#copy = new EffectPass(gl, COPY)
  }

  /** Draws the blurred picture small, and returns what draws it large. `radius` is in output pixels. */
  prepare(
    { picture, size }: Pick<EffectPassProps, 'picture' | 'size'>,
    radius: number,
  ): (props: EffectPassProps) => void {
    const shrink = Math.max(1, Math.floor(radius / RADIUS_TEXELS))
    const { size: small, targets } = this.#roomFor(Math.ceil(size.width / shrink), Math.ceil(size.height / shrink))
    const [a, b] = targets
    const placement = uprightPlacement({ x: 0, y: 0, ...small })
    const draw = (pass: EffectPass, from: WebGLTexture, into: Target, uniforms: Record<string, unknown>) =>
      into.draw(() => pass.draw({ size: small, placement, picture: from }, uniforms))
    const texels = Math.max(1, Math.round(radius / shrink))
    draw(this.#shrink, picture, a, { u_texels: [small.width, small.height] })
    draw(this.#gaussian, a.texture, b, { u_step: [1 / small.width, 0], u_radius: texels })
    draw(this.#gaussian, b.texture, a, { u_step: [0, 1 / small.height], u_radius: texels })
    return (props) => this.#copy.draw({ ...props, picture: a.texture }, {})
  }

  #roomFor(width: number, height: number) {
    const known = this.#room
    if (known?.size.width === width && known.size.height === height) return known
    if (known) for (const target of known.targets) target.free()
    const size = { width, height }
    const make = () => new Target(this.#gl, size, 'half')
    this.#room = { size, targets: [make(), make()] }
    return this.#room
  }
}
