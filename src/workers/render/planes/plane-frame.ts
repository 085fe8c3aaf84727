import type { Rect } from '#shared/base/rect.ts'

/** How much of a picture is covered, 0 to 255: `a` for each pixel, `ca` for two by two. */
interface Coverage {
  a: Uint8Array
  ca: Uint8Array
}

/**
 * A picture in planes: full luma, chroma for two by two pixels, rounded up at odd sides. Where it has a coverage, what
 * is behind it shows through, and its planes are premultiplied with that coverage.
 */
export interface PlaneFrame {
  width: number
  height: number
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
  coverage?: Coverage
}

/** Bytes of a picture whose planes are packed one after another. */
export function planeBytes(width: number, height: number): number {
  return width * height + 2 * ((width + 1) >> 1) * ((height + 1) >> 1)
}

/** Views of packed I420 bytes. */
export function planeFrame(width: number, height: number, data: Uint8Array): PlaneFrame {
  const luma = width * height
  const half = ((width + 1) >> 1) * ((height + 1) >> 1)
  return {
    width,
    height,
    y: data.subarray(0, luma),
    u: data.subarray(luma, luma + half),
    v: data.subarray(luma + half, luma + 2 * half),
  }
}

/** Fills a part of a plane whose rows are `stride` bytes long. */
export function fillPlane(plane: Uint8Array, stride: number, area: Rect, value: number): void {
  for (let row = area.y; row < area.y + area.height; row++) {
    plane.fill(value, row * stride + area.x, row * stride + area.x + area.width)
  }
}
