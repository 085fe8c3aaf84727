import type { EffectLooks } from '#workers/render/common/effect-looks.ts'
import { EffectPass, type EffectPassProps, SKIN } from './effect-pass.ts'

const BODY = `
uniform float u_whitening;
uniform float u_reddening;
uniform float u_contrast;
uniform float u_saturation;
${SKIN}
/* the logarithmic curve of skin whitening: raises the middle and keeps black and white */
vec3 raised(vec3 rgb, float strength) {
  float beta = 1.0 + 2.4 * strength;
  return log(rgb * (beta - 1.0) + 1.0) / log(beta);
}
void main() {
  vec4 drawn = premultiplied(v_position);
  vec3 rgb = straight(drawn);
  float skinned = skin(rgb);
  if (u_whitening > 0.0) {
    vec3 light = raised(rgb, u_whitening);
    light = mix(light, vec3(luma(light)), 0.18 * u_whitening);
    rgb = mix(rgb, light, skinned);
  }
  if (u_reddening > 0.0) {
    vec3 rosy = rgb + u_reddening * vec3(0.055, -0.032, -0.012) * (1.0 - rgb.r * 0.5);
    rosy += luma(rgb) - luma(rosy);
    rgb = mix(rgb, rosy, skinned);
  }
  vec3 curved = rgb * rgb * (3.0 - 2.0 * rgb);
  rgb = mix(rgb, curved, 0.7 * u_contrast);
  /* colours that are strong already gain less, so that none clips */
  float chroma = max(rgb.r, max(rgb.g, rgb.b)) - min(rgb.r, min(rgb.g, rgb.b));
  rgb = mix(vec3(luma(rgb)), rgb, 1.0 + u_saturation * 0.7 * (1.0 - 0.7 * chroma));
  color = covered(rgb, drawn.a);
}`

interface ColorPassProps extends EffectPassProps {
  beauty: EffectLooks['beauty']
}

/** Whitening and reddening of skin, contrast and saturation of all: each pixel by itself. */
export class ColorPass {
  readonly #pass: EffectPass

  constructor(gl: WebGL2RenderingContext) {
    this.#pass = new EffectPass(gl, BODY)
  }

  render({ beauty, ...props }: ColorPassProps): void {
    const { whitening = 0, reddening = 0, contrast = 0, saturation = 0 } = beauty
    this.#pass.draw(props, {
      u_whitening: whitening,
      u_reddening: reddening,
      u_contrast: contrast,
      u_saturation: saturation,
    })
  }
}
