import type { OutputSize } from '#workers/render/common/place.ts'
import { Quad } from '../passes/quad.ts'

/** Props that every effect is given. */
export interface EffectPassProps {
  /** Size of the picture in output pixels. */
  size: OutputSize
  /** Columns of the map from the unit square to the target's pixels: upright, or turned over for the last pass. */
  placement: number[]
  /** Premultiplied, its first row at the bottom. */
  picture: WebGLTexture
}

/** GLSL that all effects share: positions run from 0 to 1 and down. Colours are sRGB as they are stored. */
const HEAD = `#version 300 es
precision highp float;
precision highp sampler3D;
in vec2 v_position;
uniform sampler2D u_picture;
uniform vec2 u_size;
out vec4 color;
vec4 premultiplied(vec2 at) { return texture(u_picture, vec2(at.x, 1.0 - at.y)); }
vec3 straight(vec4 c) { return c.a > 0.0 ? min(c.rgb / c.a, 1.0) : vec3(0.0); }
vec4 covered(vec3 rgb, float alpha) { return vec4(clamp(rgb, 0.0, 1.0) * alpha, alpha); }
float luma(vec3 rgb) { return dot(rgb, vec3(0.2126, 0.7152, 0.0722)); }
`

/**
 * GLSL of how far a colour is skin, 0 to 1: the region of chroma that skin of all tones shares (Chai and Ngan 1999, "Face
 * segmentation using skin-color map in videophone applications": Cb 77 to 127, Cr 133 to 173), with soft borders.
 */
export const SKIN = `
float skin(vec3 rgb) {
  float cb = dot(rgb, vec3(-0.1687, -0.3313, 0.5)) * 255.0 + 128.0;
  float cr = dot(rgb, vec3(0.5, -0.4187, -0.0813)) * 255.0 + 128.0;
  float blue = smoothstep(72.0, 84.0, cb) * (1.0 - smoothstep(122.0, 130.0, cb));
  float red = smoothstep(130.0, 138.0, cr) * (1.0 - smoothstep(170.0, 182.0, cr));
  return blue * red * smoothstep(0.08, 0.2, luma(rgb));
}`

/** The program of one effect. Throws where the shader cannot be built. */
export class EffectPass {
  readonly #quad: Quad

  constructor(gl: WebGL2RenderingContext, body: string) {
    this.#quad = new Quad(gl, HEAD + body)
  }

  draw({ size, placement, picture }: EffectPassProps, uniforms: Record<string, unknown>): void {
    this.#quad.draw(placement, size, { ...uniforms, u_picture: picture, u_size: [size.width, size.height] })
  }
}
