import type { Box } from '#shared/base/rect.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { BORDER, boxPlacement, Quad } from './quad.ts'

const FRAGMENT_SHADER = `#version 300 es
precision highp float;
uniform sampler2D u_frame;
uniform ivec2 u_taps;
${BORDER}
void main() {
  vec2 step = 1.0 / (u_boxSize * vec2(u_taps));
  vec2 first = v_position - 0.5 * step * vec2(u_taps - 1);
  vec4 sum = vec4(0.0);
  for (int y = 0; y < u_taps.y; y++)
    for (int x = 0; x < u_taps.x; x++)
      sum += texture(u_frame, first + step * vec2(x, y));
  color = sum * (u_opacity * border() / float(u_taps.x * u_taps.y));
}`

/** Most samples along an axis. */
const TAPS_MAX = 8

interface FramePassProps {
  outputSize: OutputSize
  /** Where the frame is shown, in output pixels. */
  box: Box
  /** Premultiplied, as the browser uploaded it. */
  texture: WebGLTexture
  /** Size of the frame in its own pixels. */
  frameSize: OutputSize
  opacity: number
}

/** Draws a frame of the browser: each output pixel is the mean of the samples that it covers. */
export class FramePass {
  readonly #quad: Quad

  constructor(gl: WebGL2RenderingContext) {
    this.#quad = new Quad(gl, FRAGMENT_SHADER)
  }

  render({ outputSize, box, texture, frameSize, opacity }: FramePassProps): void {
    this.#quad.draw(boxPlacement(box), outputSize, {
      u_boxSize: [box.width, box.height],
      u_opacity: opacity,
      u_frame: texture,
      u_taps: [tapsFor(frameSize.width, box.width), tapsFor(frameSize.height, box.height)],
    })
  }
}

/** Number of samples to average along an axis, so that no source pixel is left out. */
function tapsFor(sourcePx: number, targetPx: number): number {
  return Math.min(TAPS_MAX, Math.max(1, Math.ceil(sourcePx / targetPx / 2 - 0.001)))
}
