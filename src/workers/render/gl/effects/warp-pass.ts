import type { Warp } from '#shared/effect/warps.ts'
import { EffectPass, type EffectPassProps } from './effect-pass.ts'

/** Most warps of a face: two for each side, eye by eye, nose, mouth, chin and forehead. */
const WARPS_MAX = 10

/** The place from where all warps together take a pixel, then a cubic of sixteen taps (Catmull and Rom 1974), which keeps what is enlarged sharp. */
const BODY = `
uniform int u_count;
uniform vec4 u_places[${WARPS_MAX}];
uniform vec4 u_reaches[${WARPS_MAX}];
uniform vec2 u_growths[${WARPS_MAX}];
vec4 sharp(vec2 at) {
  vec2 place = at * u_size - 0.5;
  vec2 f = fract(place);
  vec2 from = floor(place) + 0.5;
  vec4 sum = vec4(0.0);
  for (int y = -1; y <= 2; y++)
    for (int x = -1; x <= 2; x++) {
      vec2 t = abs(vec2(x, y) - f);
      vec2 near = (1.5 * t - 2.5) * t * t + 1.0;
      vec2 far = ((-0.5 * t + 2.5) * t - 4.0) * t + 2.0;
      vec2 weight = mix(far, near, vec2(lessThan(t, vec2(1.0))));
      sum += premultiplied((from + vec2(x, y)) / u_size) * weight.x * weight.y;
    }
  return clamp(sum, vec4(0.0), vec4(1.0));
}
void main() {
  vec2 place = v_position * u_size;
  vec2 from = place;
  for (int i = 0; i < u_count; i++) {
    vec2 along = u_places[i].zw;
    vec2 aside = vec2(-along.y, along.x);
    vec2 d = place - u_places[i].xy;
    vec2 local = vec2(dot(d, along), dot(d, aside));
    vec2 part = local / u_reaches[i].xy;
    float weight = max(1.0 - dot(part, part), 0.0);
    vec2 grown = local * u_growths[i];
    from -= weight * weight * (u_reaches[i].zw + grown.x * along + grown.y * aside);
  }
  vec4 drawn = from == place ? premultiplied(v_position) : sharp(from / u_size);
  color = vec4(min(drawn.rgb, vec3(drawn.a)), drawn.a);
}`

interface WarpPassProps extends EffectPassProps {
  /** In output pixels from the corner of the picture. */
  warps: readonly Warp[]
}

/** Takes parts of the picture from elsewhere. */
export class WarpPass {
  readonly #pass: EffectPass

  constructor(gl: WebGL2RenderingContext) {
    this.#pass = new EffectPass(gl, BODY)
  }

  render({ warps, ...props }: WarpPassProps): void {
    const filled = (values: number[], width: number) => {
      const all = new Float32Array(WARPS_MAX * width)
      all.set(values)
      return all
    }
    this.#pass.draw(props, {
      u_count: warps.length,
      u_places: filled(
        warps.flatMap(({ centre, along }) => [...centre, ...along]),
        4,
      ),
      u_reaches: filled(
        warps.flatMap(({ radii, shift }) => [...radii, ...shift]),
        4,
      ),
      u_growths: filled(
        warps.flatMap(({ growth }) => growth),
        2,
      ),
    })
  }
}
