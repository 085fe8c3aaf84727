import { EffectPass, type EffectPassProps } from './effect-pass.ts'

/** Unsharp masking over a ring of eight; what overshoots the ring's own range by more than a twelfth is cut, which leaves no halo. */
const BODY = `
uniform float u_strength;
uniform float u_radius;
void main() {
  vec4 drawn = premultiplied(v_position);
  vec3 rgb = straight(drawn);
  float own = luma(rgb);
  float low = own;
  float high = own;
  float sum = 0.0;
  float weight = 0.0;
  for (int i = 0; i < 8; i++) {
    float angle = float(i) * 0.7853982;
    vec4 beside = premultiplied(v_position + vec2(cos(angle), sin(angle)) * u_radius / u_size);
    float value = luma(straight(beside));
    sum += value * beside.a;
    weight += beside.a;
    low = min(low, mix(own, value, beside.a));
    high = max(high, mix(own, value, beside.a));
  }
  float mean = weight > 0.0 ? sum / weight : own;
  float margin = (high - low) / 12.0;
  float sharp = clamp(own + 1.6 * u_strength * (own - mean), low - margin, high + margin);
  color = covered(rgb + (sharp - own), drawn.a);
}`

interface SharpenPassProps extends EffectPassProps {
  strength: number
  /** In output pixels. */
  radius: number
}

/** Sharpens edges. */
export class SharpenPass {
  readonly #pass: EffectPass

  constructor(gl: WebGL2RenderingContext) {
    this.#pass = new EffectPass(gl, BODY)
  }

  render({ strength, radius, ...props }: SharpenPassProps): void {
    this.#pass.draw(props, { u_strength: strength, u_radius: radius })
  }
}
