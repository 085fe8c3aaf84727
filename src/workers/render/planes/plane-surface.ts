import type { Rect } from '#shared/base/rect.ts'
import type { Surface } from '../common/surface.ts'
import type { PlaneKernel, PlaneRoom, SurfacePlanes } from './kernel.ts'

/**
 * A surface in planes: luma and chroma premultiplied with coverage, `a` the coverage of each pixel, `ca` that of each two
 * by two. Updated where the surface changed. The planes belong to the kernel until `free` is called.
 */
export class PlaneSurface implements SurfacePlanes {
  readonly rect: Rect
  /** Whether every pixel is covered, so that rows can be copied. */
  opaque = false
  readonly #kernel: PlaneKernel
  readonly #room: PlaneRoom
  readonly #luma: number
  #version = -1

  constructor(rect: Rect, kernel: PlaneKernel) {
    this.rect = rect
    this.#kernel = kernel
    this.#luma = rect.width * rect.height
    this.#room = kernel.room(2.75 * this.#luma)
  }

  get y() {
    return this.#part(0, 1)
  }

  get a() {
    return this.#part(1, 1)
  }

  get u() {
    return this.#part(2, 0.25)
  }

  get v() {
    return this.#part(2.25, 0.25)
  }

  get ca() {
    return this.#part(2.5, 0.25)
  }

  /** Converts what changed in the surface since the last call. */
  follow(surface: Surface): void {
    if (this.#version === surface.version) return
    const areas = this.#version === surface.version - 1 ? surface.changed : [surface.rect]
    this.#version = surface.version
    for (const area of areas) this.#convert(surface.pixels(area).data, area)
    if (areas[0] === surface.rect || this.opaque) this.opaque = this.a.every((alpha) => alpha === 255)
  }

  free(): void {
    this.#room.free()
  }

  #convert(rgba: Uint8ClampedArray, area: Rect): void {
    const stride = this.rect.width
    const left = area.x - this.rect.x
    const top = area.y - this.rect.y
    const luma = top * stride + left
    const chroma = (top >> 1) * (stride >> 1) + (left >> 1)
    const into = {
      y: this.y.subarray(luma),
      a: this.a.subarray(luma),
      u: this.u.subarray(chroma),
      v: this.v.subarray(chroma),
      ca: this.ca.subarray(chroma),
    }
    this.#kernel.convert(rgba, area.width, area.height, into, stride)
  }

  /** A plane, by its start and length in shares of the luma's. */
  #part(start: number, share: number): Uint8Array {
    return this.#room.bytes().subarray(start * this.#luma, (start + share) * this.#luma)
  }
}
