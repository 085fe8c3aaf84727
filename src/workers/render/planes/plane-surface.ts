import type { Rect } from '#shared/base/rect.ts'
import type { Surface } from '../common/surface.ts'
import { fromRgb, OUTPUT_COLOR } from './yuv.ts'

const BITS = 16
const ONE = 1 << BITS
const { rows, offset } = fromRgb(OUTPUT_COLOR)
const [[YR, YG, YB], [UR, UG, UB], [VR, VG, VB]] = rows.map((row) => row.map((w) => Math.round(w * ONE))) as [
  [number, number, number],
  [number, number, number],
  [number, number, number],
]
const Y0 = ((offset[0] as number) << BITS) + (ONE >> 1)
const C0 = ((offset[1] as number) << BITS) + (ONE >> 1)

/**
 * A surface in planes: luma and chroma premultiplied with coverage, `a` the coverage of each pixel, `ca` that of each two
 * by two. Updated where the surface changed.
 */
export class PlaneSurface {
  readonly rect: Rect
  readonly y: Uint8Array
  readonly a: Uint8Array
  readonly u: Uint8Array
  readonly v: Uint8Array
  readonly ca: Uint8Array
  /** Whether every pixel is covered, so that rows can be copied. */
  opaque = false
  #version = -1

  constructor(rect: Rect) {
    const luma = rect.width * rect.height
    this.rect = rect
    this.y = new Uint8Array(luma)
    this.a = new Uint8Array(luma)
    this.u = new Uint8Array(luma / 4)
    this.v = new Uint8Array(luma / 4)
    this.ca = new Uint8Array(luma / 4)
  }

  /** Converts what changed in the surface since the last call. */
  follow(surface: Surface): void {
    if (this.#version === surface.version) return
    const area = this.#version === surface.version - 1 ? surface.changed : surface.rect
    this.#version = surface.version
    this.#convert(surface.pixels(area).data, area)
    if (area === surface.rect) this.opaque = this.a.every((alpha) => alpha === 255)
    else if (this.opaque) this.opaque = this.a.every((alpha) => alpha === 255)
  }

  #convert(rgba: Uint8ClampedArray, area: Rect): void {
    const { y, a, u, v, ca, rect } = this
    const { width, height } = area
    const words = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
    const left = area.x - rect.x
    const top = area.y - rect.y
    const stride = rect.width
    for (let row = 0; row < height; row += 2) {
      let from = row * width
      let to = (top + row) * stride + left
      let chroma = ((top + row) >> 1) * (stride >> 1) + (left >> 1)
      for (let column = 0; column < width; column += 2, from += 2, to += 2, chroma++) {
        const w0 = words[from] as number
        const w1 = words[from + 1] as number
        const w2 = words[from + width] as number
        const w3 = words[from + width + 1] as number
        const a0 = w0 >>> 24
        const a1 = w1 >>> 24
        const a2 = w2 >>> 24
        const a3 = w3 >>> 24
        const sum = a0 + a1 + a2 + a3
        if (sum === 0) {
          y[to] = y[to + 1] = y[to + stride] = y[to + stride + 1] = 0
          a[to] = a[to + 1] = a[to + stride] = a[to + stride + 1] = 0
          u[chroma] = v[chroma] = ca[chroma] = 0
          continue
        }
        const y0 = (YR * (w0 & 255) + YG * ((w0 >> 8) & 255) + YB * ((w0 >> 16) & 255) + Y0) >> BITS
        const y1 = (YR * (w1 & 255) + YG * ((w1 >> 8) & 255) + YB * ((w1 >> 16) & 255) + Y0) >> BITS
        const y2 = (YR * (w2 & 255) + YG * ((w2 >> 8) & 255) + YB * ((w2 >> 16) & 255) + Y0) >> BITS
        const y3 = (YR * (w3 & 255) + YG * ((w3 >> 8) & 255) + YB * ((w3 >> 16) & 255) + Y0) >> BITS
        if (sum === 1020) {
          y[to] = y0
          y[to + 1] = y1
          y[to + stride] = y2
          y[to + stride + 1] = y3
          a[to] = a[to + 1] = a[to + stride] = a[to + stride + 1] = 255
          const r = ((w0 & 255) + (w1 & 255) + (w2 & 255) + (w3 & 255) + 2) >> 2
          const g = (((w0 >> 8) & 255) + ((w1 >> 8) & 255) + ((w2 >> 8) & 255) + ((w3 >> 8) & 255) + 2) >> 2
          const b = (((w0 >> 16) & 255) + ((w1 >> 16) & 255) + ((w2 >> 16) & 255) + ((w3 >> 16) & 255) + 2) >> 2
          u[chroma] = (UR * r + UG * g + UB * b + C0) >> BITS
          v[chroma] = (VR * r + VG * g + VB * b + C0) >> BITS
          ca[chroma] = 255
          continue
        }
        y[to] = (y0 * a0 + 127) / 255
        y[to + 1] = (y1 * a1 + 127) / 255
        y[to + stride] = (y2 * a2 + 127) / 255
        y[to + stride + 1] = (y3 * a3 + 127) / 255
        a[to] = a0
        a[to + 1] = a1
        a[to + stride] = a2
        a[to + stride + 1] = a3
        const r = ((w0 & 255) * a0 + (w1 & 255) * a1 + (w2 & 255) * a2 + (w3 & 255) * a3) / sum
        const g =
          (((w0 >> 8) & 255) * a0 + ((w1 >> 8) & 255) * a1 + ((w2 >> 8) & 255) * a2 + ((w3 >> 8) & 255) * a3) / sum
        const b =
          (((w0 >> 16) & 255) * a0 + ((w1 >> 16) & 255) * a1 + ((w2 >> 16) & 255) * a2 + ((w3 >> 16) & 255) * a3) / sum
        const covered = (sum + 2) >> 2
        u[chroma] = (((UR * r + UG * g + UB * b + C0) / ONE) * covered + 127) / 255
        v[chroma] = (((VR * r + VG * g + VB * b + C0) / ONE) * covered + 127) / 255
        ca[chroma] = covered
      }
    }
  }
}
