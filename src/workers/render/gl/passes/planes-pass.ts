import type { Box } from '#shared/base/rect.ts'
import type { PlaneColor } from '#workers/render/common/held-frame.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { toRgb } from '#workers/render/planes/yuv.ts'
import { BORDER, boxPlacement, Quad } from './quad.ts'

const FRAGMENT_SHADER = `#version 300 es
precision highp float;
uniform sampler2D u_luma;
uniform sampler2D u_chromaBlue;
uniform sampler2D u_chromaRed;
uniform mat3 u_yuvToRgb;
uniform vec3 u_yuvOffset;
${BORDER}
void main() {
  vec3 yuv = vec3(texture(u_luma, v_position).r, texture(u_chromaBlue, v_position).r, texture(u_chromaRed, v_position).r);
  float alpha = u_opacity * border();
  color = vec4(clamp(u_yuvToRgb * (yuv - u_yuvOffset), 0.0, 1.0) * alpha, alpha);
}`

interface PlanesPassProps {
  outputSize: OutputSize
  /** Where the frame is shown, in output pixels. */
  box: Box
  /** Y, U and V; no larger than the box. */
  textures: WebGLTexture[]
  color: PlaneColor
  opacity: number
}

/** Draws a frame of three planes, converted to RGB. */
export class PlanesPass {
  readonly #quad: Quad

  constructor(gl: WebGL2RenderingContext) {
    this.#quad = new Quad(gl, FRAGMENT_SHADER)
  }

  render({ outputSize, box, textures, color, opacity }: PlanesPassProps): void {
    const [luma, chromaBlue, chromaRed] = textures
    const { rows, offset } = toRgb(color)
    this.#quad.draw(boxPlacement(box), outputSize, {
      u_boxSize: [box.width, box.height],
      u_opacity: opacity,
      u_luma: luma,
      u_chromaBlue: chromaBlue,
      u_chromaRed: chromaRed,
      u_yuvToRgb: [0, 1, 2].flatMap((column) => rows.map((row) => row[column] as number)),
      u_yuvOffset: offset.map((value) => value / 255),
    })
  }
}
