import type { Rect } from '#shared/base/rect.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { Quad, uprightPlacement } from './quad.ts'

const FRAGMENT_SHADER = `#version 300 es
precision highp float;
in vec2 v_position;
uniform sampler2D u_drawing;
uniform sampler2D u_cover;
uniform sampler2D u_plate;
uniform mat3 u_toDrawing;
uniform float u_opacity;
out vec4 color;
void main() {
  vec2 at = (u_toDrawing * vec3(v_position, 1.0)).xy;
  vec4 drawn = texture(u_drawing, at) * texture(u_cover, v_position).a;
  color = (drawn + texture(u_plate, v_position) * (1.0 - drawn.a)) * u_opacity;
}`

interface DrawingPassProps {
  outputSize: OutputSize
  /** Where the drawing is seen, in output pixels. */
  rect: Rect
  /** Premultiplied pixels of the drawing. */
  texture: WebGLTexture
  /** Columns of the map from the unit square over `rect` to that of the drawing. */
  placement: number[]
  /** How much of the drawing shows, in its alpha: one pixel for each of `rect`. */
  cover: WebGLTexture
  /** The texture that shows behind the drawing, stretched over `rect`. */
  plate: WebGLTexture
  opacity: number
}

/** Draws what was drawn into a texture of this context: turned, covered by its mask and cut, before its plate. */
export class DrawingPass {
  readonly #quad: Quad

  constructor(gl: WebGL2RenderingContext) {
    this.#quad = new Quad(gl, FRAGMENT_SHADER)
  }

  render({ outputSize, rect, texture, placement, cover, plate, opacity }: DrawingPassProps): void {
    this.#quad.draw(uprightPlacement(rect), outputSize, {
      u_drawing: texture,
      u_toDrawing: placement,
      u_cover: cover,
      u_plate: plate,
      u_opacity: opacity,
    })
  }
}
