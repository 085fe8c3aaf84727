import type { PlaneKernel, PlaneRoom, SurfacePlanes } from './kernel.ts'
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

/** The kernel in JavaScript: the reference for the one with SIMD, and used where a browser has none. */
export class ScalarKernel implements PlaneKernel {
  room(length: number): PlaneRoom {
    const data = new Uint8Array(length)
    return { bytes: () => data, free() {} }
  }

  convert(rgba: Uint8ClampedArray, width: number, height: number, into: SurfacePlanes, stride: number): void {
    const { y, a, u, v, ca } = into
    const words = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
    for (let row = 0; row < height; row += 2) {
      let from = row * width
      let to = row * stride
      let chroma = (row >> 1) * (stride >> 1)
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

  blend(
    into: Uint8Array,
    intoStride: number,
    from: Uint8Array,
    alpha: Uint8Array,
    fromStride: number,
    width: number,
    height: number,
    strength: number,
  ): void {
    for (let row = 0; row < height; row++) {
      let i = row * fromStride
      let o = row * intoStride
      if (strength === 256) {
        for (const end = i + width; i < end; i++, o++) {
          const a = alpha[i] as number
          if (a === 0) continue
          if (a === 255) into[o] = from[i] as number
          else {
            const d = (into[o] as number) * (255 - a) + 128
            into[o] = (from[i] as number) + ((d + (d >> 8)) >> 8)
          }
        }
      } else {
        for (const end = i + width; i < end; i++, o++) {
          const a = ((alpha[i] as number) * strength) >> 8
          if (a === 0) continue
          const d = (into[o] as number) * (255 - a) + 128
          into[o] = (((from[i] as number) * strength) >> 8) + ((d + (d >> 8)) >> 8)
        }
      }
    }
  }

  straighten(into: Uint8Array, from: Uint8Array, alpha: Uint8Array, black: number): void {
    for (let i = 0; i < into.length; i++) {
      const a = alpha[i] as number
      if (a === 255) into[i] = from[i] as number
      else into[i] = a === 0 ? black : Math.min(255, ((from[i] as number) * 255 + (a >> 1)) / a)
    }
  }
}
