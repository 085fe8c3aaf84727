import { LruCache } from '#shared/base/lru.ts'
import type { Box, Rect } from '#shared/base/rect.ts'
import { TEXTURE_BYTES } from '#workers/kit/budgets.ts'
import type { BackendWork } from '#workers/render/common/backend.ts'
import type { HeldFrame } from '#workers/render/common/held-frame.ts'
import type { Surface } from '#workers/render/common/surface.ts'
import { frameAtSize } from '#workers/render/planes/frame-at-size.ts'
import type { PlaneFrame } from '#workers/render/planes/plane-frame.ts'

interface SurfaceTexture {
  texture: WebGLTexture
  version: number
}

interface FrameTextures {
  textures: WebGLTexture[]
  stamp: string
  size: string
}

/**
 * Textures of one context; all are lost with it. Over the budget those that were used longest ago are freed, and uploaded
 * again when they are drawn. Pixels are premultiplied while they are uploaded, which its user sets.
 */
export class Textures {
  readonly #gl: WebGL2RenderingContext
  /** By surface, and of frames by layer. */
  readonly #kept: LruCache<Surface | string, SurfaceTexture | FrameTextures>
  #uploads = 0
  #uploadBytes = 0

  /** @param budget in bytes */
  constructor(gl: WebGL2RenderingContext, budget = TEXTURE_BYTES) {
    this.#gl = gl
    this.#kept = new LruCache(budget, (kept) => {
      for (const texture of 'texture' in kept ? [kept.texture] : kept.textures) gl.deleteTexture(texture)
    })
  }

  /** Returns what was uploaded since the last call, and the memory of the textures. */
  takeWork(): Omit<BackendWork, 'draws'> {
    const work = { uploads: this.#uploads, uploadBytes: this.#uploadBytes, textureBytes: this.#kept.cost }
    this.#uploads = 0
    this.#uploadBytes = 0
    return work
  }

  /** The texture of a surface, updated to its version. */
  surface(surface: Surface): WebGLTexture {
    const known = this.#kept.get(surface) as SurfaceTexture | undefined
    if (known?.version === surface.version) return known.texture
    const gl = this.#gl
    const texture = known?.texture ?? this.#make(gl.NEAREST)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4)
    if (known && known.version === surface.version - 1) {
      for (const area of surface.changed) this.#uploadPart(surface, area)
    } else this.#uploadWhole(surface)
    if (known) known.version = surface.version
    else this.#kept.set(surface, { texture, version: surface.version }, areaOf(surface.rect) * 4)
    return texture
  }

  /**
   * One texture of a frame of the browser, or three of planes, which are scaled down to `box` before the upload: software
   * GL takes longer for a sample than the CPU. `id` is the layer's.
   */
  frame(id: string, frame: HeldFrame, box: Box): WebGLTexture[] {
    const gl = this.#gl
    const isPlanes = frame.kind === 'planes'
    const width = isPlanes ? Math.min(frame.width, Math.ceil(box.width)) : frame.width
    const height = isPlanes ? Math.min(frame.height, Math.ceil(box.height)) : frame.height
    const size = `${frame.kind} ${width}x${height}`
    const stamp = `${frame.stamp} ${size}`
    const known = this.#kept.get(id) as FrameTextures | undefined
    if (known?.stamp === stamp) return known.textures
    const again = known?.size === size ? known : null
    const textures = again?.textures ?? Array.from({ length: isPlanes ? 3 : 1 }, () => this.#make(gl.LINEAR))
    if (isPlanes) this.#uploadPlanes(textures, frameAtSize(frame, width, height), again !== null)
    else {
      gl.bindTexture(gl.TEXTURE_2D, textures[0] as WebGLTexture)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, frame.frame)
      this.#count(width * height * 4)
    }
    if (again) again.stamp = stamp
    else this.#kept.set(id, { textures, stamp, size }, width * height * (isPlanes ? 1.5 : 4))
    return textures
  }

  /** Frees the textures of what is no longer shown. */
  dropOthers(surfaces: ReadonlySet<Surface>, frames: ReadonlySet<string>): void {
    for (const key of this.#kept.keys())
      if (typeof key === 'string' ? !frames.has(key) : !surfaces.has(key)) this.#kept.delete(key)
  }

  #count(bytes: number): void {
    this.#uploads++
    this.#uploadBytes += bytes
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
    this.#count(data.byteLength)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, data)
  }

  #uploadPart(surface: Surface, area: Rect): void {
    const gl = this.#gl
    const { x, y } = surface.rect
    const { width, height } = area
    const { data } = surface.pixels(area)
    this.#count(data.byteLength)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, area.x - x, area.y - y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, data)
  }

  #uploadPlanes(textures: WebGLTexture[], picture: PlaneFrame, again: boolean): void {
    const gl = this.#gl
    const { width, height } = picture
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    for (const [i, plane] of [picture.y, picture.u, picture.v].entries()) {
      const w = i === 0 ? width : (width + 1) >> 1
      const h = i === 0 ? height : (height + 1) >> 1
      this.#count(w * h)
      gl.bindTexture(gl.TEXTURE_2D, textures[i] as WebGLTexture)
      if (again) gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, w, h, gl.RED, gl.UNSIGNED_BYTE, plane)
      else gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, w, h, 0, gl.RED, gl.UNSIGNED_BYTE, plane)
    }
  }
}

const areaOf = ({ width, height }: Rect): number => width * height
