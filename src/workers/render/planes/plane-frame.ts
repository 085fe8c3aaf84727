/** A picture in planes: full luma, chroma for two by two pixels, rounded up at odd sides. */
export interface PlaneFrame {
  width: number
  height: number
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
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
