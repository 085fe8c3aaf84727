import type { Rect } from '#shared/base/rect.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { Quad, uprightPlacement } from './quad.ts'

const FRAGMENT_SHADER = `#version 300 es
precision highp float;
in vec2 v_position;
uniform sampler2D u_surface;
uniform float u_opacity;
out vec4 color;
void main() {
  color = texture(u_surface, v_position) * u_opacity;
}`

interface SurfacePassProps {
  outputSize: OutputSize
  /** Where the surface is, in output pixels. */
  rect: Rect
  /** Premultiplied pixels, one for each output pixel of `rect`. */
  texture: WebGLTexture
  opacity: number
}

/** Draws a surface of premultiplied pixels, one to one. */
export class SurfacePass {
  readonly #quad: Quad

  constructor(gl: WebGL2RenderingContext) {
    this.#quad = new Quad(gl, FRAGMENT_SHADER)
  }

  render({ outputSize, rect, texture, opacity }: SurfacePassProps): void {
    this.#quad.draw(uprightPlacement(rect), outputSize, { u_surface: texture, u_opacity: opacity })
  }
}
