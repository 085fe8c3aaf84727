import type { OutputSize } from '#workers/render/common/place.ts'

/**
 * The depth of a target's values: a byte, a half float, or a float, which is not interpolated between texels. Bytes
 * where the context cannot draw into floats.
 */
type Depth = 'byte' | 'half' | 'float'

/** A texture that passes draw into, and that later passes sample, clamped at its edges. */
export class Target {
  readonly texture: WebGLTexture
  readonly size: OutputSize
  readonly #gl: WebGL2RenderingContext
  readonly #framebuffer: WebGLFramebuffer

  constructor(gl: WebGL2RenderingContext, size: OutputSize, depth: Depth) {
    this.#gl = gl
    this.size = size
    this.texture = gl.createTexture()
    this.#framebuffer = gl.createFramebuffer()
    gl.bindTexture(gl.TEXTURE_2D, this.texture)
    const kept = gl.getExtension('EXT_color_buffer_float') ? depth : 'byte'
    const format = { byte: gl.RGBA8, half: gl.RGBA16F, float: gl.RGBA32F }[kept]
    const filter = kept === 'float' ? gl.NEAREST : gl.LINEAR
    gl.texStorage2D(gl.TEXTURE_2D, 1, format, size.width, size.height)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }

  /** Draws into the texture over clear ground; GL has its default framebuffer afterwards. */
  draw(run: () => void): void {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer)
    gl.viewport(0, 0, this.size.width, this.size.height)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    run()
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }

  /** RGBA as it was drawn, from the texture's first row on. */
  read(): Uint8ClampedArray<ArrayBuffer> {
    const gl = this.#gl
    const { width, height } = this.size
    const pixels = new Uint8Array(width * height * 4)
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    return new Uint8ClampedArray(pixels.buffer)
  }

  free(): void {
    this.#gl.deleteFramebuffer(this.#framebuffer)
    this.#gl.deleteTexture(this.texture)
  }
}
