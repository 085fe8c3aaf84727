/** A picture in planes: full luma, chroma for two by two pixels. Both sides even. */
export interface PlanePicture {
  width: number
  height: number
  /** Y, then U, then V. */
  data: Uint8Array<ArrayBuffer>
  y: Uint8Array<ArrayBuffer>
  u: Uint8Array<ArrayBuffer>
  v: Uint8Array<ArrayBuffer>
}

/** Views of packed I420 bytes; odd sides have chroma rounded up. */
export function planePicture(width: number, height: number, data?: Uint8Array<ArrayBuffer>): PlanePicture {
  const luma = width * height
  const half = ((width + 1) >> 1) * ((height + 1) >> 1)
  const bytes = data ?? new Uint8Array(luma + 2 * half)
  return {
    width,
    height,
    data: bytes,
    y: bytes.subarray(0, luma),
    u: bytes.subarray(luma, luma + half),
    v: bytes.subarray(luma + half, luma + 2 * half),
  }
}
