import {
  type BufferInfo,
  createBufferInfoFromArrays,
  createProgramInfo,
  drawBufferInfo,
  type ProgramInfo,
  setBuffersAndAttributes,
  setUniforms,
} from 'twgl.js'
import type { Box, Rect } from '#shared/base/rect.ts'
import type { OutputSize } from '#workers/render/common/place.ts'

/** Places the unit square on the output: `u_placement` maps it to output pixels, `u_outputSize` is the output. */
const VERTEX_SHADER = `#version 300 es
in vec2 position;
uniform mat3 u_placement;
uniform vec2 u_outputSize;
out vec2 v_position;
void main() {
  v_position = position;
  vec2 pixel = (u_placement * vec3(position, 1.0)).xy;
  gl_Position = vec4(pixel.x / u_outputSize.x * 2.0 - 1.0, 1.0 - pixel.y / u_outputSize.y * 2.0, 0.0, 1.0);
}`

/** GLSL of a soft border of one pixel, which is visible where a box is turned. */
export const BORDER = `
in vec2 v_position;
uniform vec2 u_boxSize;
uniform float u_opacity;
out vec4 color;
float border() {
  vec2 inside = min(v_position, 1.0 - v_position) * u_boxSize + 0.5;
  return clamp(inside.x, 0.0, 1.0) * clamp(inside.y, 0.0, 1.0);
}`

/** A program that draws one quad of the output with a fragment shader. */
export class Quad {
  readonly #gl: WebGL2RenderingContext
  readonly #program: ProgramInfo
  readonly #corners: BufferInfo

  /** Throws where the context refuses the shader; one that is lost builds nothing and draws nothing. */
  constructor(gl: WebGL2RenderingContext, fragmentShader: string) {
    this.#gl = gl
    this.#program = createProgramInfo(gl, [VERTEX_SHADER, fragmentShader])
    if (!this.#program && !gl.isContextLost()) throw new Error('the shader cannot be built')
    this.#corners = createBufferInfoFromArrays(gl, {
      position: { numComponents: 2, data: [0, 0, 1, 0, 0, 1, 1, 1] },
    })
  }

  /** `placement` is the columns of the map from the unit square to output pixels. */
  draw(placement: number[], { width, height }: OutputSize, uniforms: Record<string, unknown>): void {
    const gl = this.#gl
    gl.useProgram(this.#program.program)
    setBuffersAndAttributes(gl, this.#program, this.#corners)
    setUniforms(this.#program, { ...uniforms, u_placement: placement, u_outputSize: [width, height] })
    drawBufferInfo(gl, this.#corners, gl.TRIANGLE_STRIP)
  }
}

/** Columns of the map from the unit square to an upright rectangle. */
export function uprightPlacement({ x, y, width, height }: Rect): number[] {
  return [width, 0, 0, 0, height, 0, x, y, 1]
}

/** Columns of the map from the unit square to a turned box. */
export function boxPlacement({ centreX, centreY, width, height, rotationDeg }: Box): number[] {
  const angle = (rotationDeg * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const x = centreX - (width * cos - height * sin) / 2
  const y = centreY - (width * sin + height * cos) / 2
  return [width * cos, width * sin, 0, -height * sin, height * cos, 0, x, y, 1]
}
