import type { Box, Rect } from '#shared/base/rect.ts'
import type { HeldFrame } from '#workers/render/common/held-frame.ts'
import type { Surface } from '#workers/render/common/surface.ts'
import { frameAtSize } from '#workers/render/planes/frame-at-size.ts'
import type { PlaneFrame } from '#workers/render/planes/plane-frame.ts'

/** Textures of one context; all are lost with it. Pixels are premultiplied while they are uploaded, which its user sets. */
export class Textures {
  readonly #gl: WebGL2RenderingContext
  readonly #surfaces = new Map<Surface, { texture: WebGLTexture; version: number }>()
  readonly #frames = new Map<string, { textures: WebGLTexture[]; stamp: string; size: string }>()

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** The texture of a surface, updated to its version. */
  surface(surface: Surface): WebGLTexture {
    const known = this.#surfaces.get(surface)
    if (known?.version === surface.version) return known.texture
    const gl = this.#gl
    const texture = known?.texture ?? this.#make(gl.NEAREST)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4)
    if (known && known.version === surface.version - 1) this.#uploadPart(surface, surface.changed)
    else this.#uploadWhole(surface)
    this.#surfaces.set(surface, { texture, version: surface.version })
    return texture
  }

  /**
   * One texture of a frame of the browser, or three of planes, which are scaled down to `box` before the upload: software
   * GL takes longer for a sample than the CPU. `id` is the layer's.
   */
  frame(id: string, frame: HeldFrame, box: Box): WebGLTexture[] {
    const gl = this.#gl
    const width = frame.kind === 'planes' ? Math.min(frame.width, Math.ceil(box.width)) : frame.width
    const height = frame.kind === 'planes' ? Math.min(frame.height, Math.ceil(box.height)) : frame.height
    const size = `${width}x${height}`
    const stamp = `${frame.stamp} ${size}`
    const known = this.#frames.get(id)
    if (known?.stamp === stamp) return known.textures
    const count = frame.kind === 'planes' ? 3 : 1
    const textures =
      known?.textures.length === count ? known.textures : Array.from({ length: count }, () => this.#make(gl.LINEAR))
    if (frame.kind === 'planes') {
      this.#uploadPlanes(
        textures,
        frameAtSize(frame, width, height),
        known?.textures === textures && known.size === size,
      )
    } else {
      gl.bindTexture(gl.TEXTURE_2D, textures[0] as WebGLTexture)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, frame.frame)
    }
    this.#frames.set(id, { textures, stamp, size })
    return textures
  }

  /** Frees the textures of what is no longer shown. */
  dropOthers(surfaces: ReadonlySet<Surface>, frames: ReadonlySet<string>): void {
    for (const [surface, { texture }] of this.#surfaces) {
      if (surfaces.has(surface)) continue
      this.#gl.deleteTexture(texture)
      this.#surfaces.delete(surface)
    }
    for (const [id, { textures }] of this.#frames) {
      if (frames.has(id)) continue
      for (const texture of textures) this.#gl.deleteTexture(texture)
      this.#frames.delete(id)
    }
  }

  #make(filter: number): WebGLTexture {
    const gl = this.#gl
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    return texture
  }

  /** Uploads the same bytes as `#uploadPart`: GL would round the translucent pixels of a canvas in another way. */
  #uploadWhole(surface: Surface): void {
    const gl = this.#gl
    const { width, height } = surface.rect
    const { data } = surface.pixels(surface.rect)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, data)
  }

  #uploadPart(surface: Surface, area: Rect): void {
    const gl = this.#gl
    const { x, y } = surface.rect
    const { width, height } = area
    gl.texSubImage2D(
      gl.TEXTURE_2D,
      0,
      area.x - x,
      area.y - y,
      width,
      height,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      surface.pixels(area).data,
    )
  }

  #uploadPlanes(textures: WebGLTexture[], picture: PlaneFrame, again: boolean): void {
    const gl = this.#gl
    const { width, height } = picture
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    for (const [i, plane] of [picture.y, picture.u, picture.v].entries()) {
      const w = i === 0 ? width : (width + 1) >> 1
      const h = i === 0 ? height : (height + 1) >> 1
      gl.bindTexture(gl.TEXTURE_2D, textures[i] as WebGLTexture)
      if (again) gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, w, h, gl.RED, gl.UNSIGNED_BYTE, plane)
      else gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, w, h, 0, gl.RED, gl.UNSIGNED_BYTE, plane)
    }
  }
}
