import { EffectPass, type EffectPassProps, SKIN } from './effect-pass.ts'
import { GuidedBase } from './guided-base.ts'

const BODY = `
uniform sampler2D u_lines;
uniform float u_smoothing;
uniform float u_clarity;
${SKIN}
void main() {
  vec4 drawn = premultiplied(v_position);
  vec3 rgb = straight(drawn);
  vec4 line = texture(u_lines, vec2(v_position.x, 1.0 - v_position.y));
  float own = luma(rgb);
  float base = line.a > 0.001 ? (line.r * own + line.g) / line.a : own;
  float detail = own - base;
  /* a sixth of the detail stays, or skin would look like plastic */
  float taken = 0.84 * u_smoothing * skin(rgb);
  /* deep shadows and lights keep their detail, which leaves no noise and no burnt patches */
  float given = 1.1 * u_clarity * smoothstep(0.0, 0.3, base) * (1.0 - smoothstep(0.75, 1.0, base));
  color = covered(rgb + detail * (given - taken), drawn.a);
}`

interface DetailProps {
  /** How much of the detail of skin is taken away, and how much is added everywhere. */
  smoothing: number
  clarity: number
  /** Size of what counts as detail, in output pixels. */
  radius: number
  /** Variance of luma below which it does. */
  epsilon: number
}

/** Takes detail from skin, or adds it everywhere; edges stay, as the base of the picture keeps them. */
export class DetailPass {
  readonly #base: GuidedBase
  readonly #pass: EffectPass

  constructor(gl: WebGL2RenderingContext) {
    this.#base = new GuidedBase(gl)
    this.#pass = new EffectPass(gl, BODY)
  }

  /** Draws the base of the picture, and returns what draws the picture with it. */
  prepare(
    { picture, size }: Pick<EffectPassProps, 'picture' | 'size'>,
    { smoothing, clarity, radius, epsilon }: DetailProps,
  ): (props: EffectPassProps) => void {
    const lines = this.#base.render(picture, size, radius, epsilon)
    return (props) => this.#pass.draw(props, { u_lines: lines, u_smoothing: smoothing, u_clarity: clarity })
  }
}
