import type { PlaneFrame } from './plane-frame.ts'

/** Black in the output's range. */
const BLACK = { luma: 16, chroma: 128 }

/**
 * The planes of a picture with a coverage as I420A, packed one after another: Y, U, V and alpha, not premultiplied, as
 * encoders and decoders of the web take them (WebCodecs, 9.4).
 */
export function straightPlanes({ y, u, v, coverage }: PlaneFrame): Uint8Array<ArrayBuffer> {
  const luma = y.length
  const half = u.length
  const packed = new Uint8Array(2 * luma + 2 * half)
  if (!coverage) throw new Error('the picture has no coverage')
  straighten(packed.subarray(0, luma), y, coverage.a, BLACK.luma)
  straighten(packed.subarray(luma, luma + half), u, coverage.ca, BLACK.chroma)
  straighten(packed.subarray(luma + half, luma + 2 * half), v, coverage.ca, BLACK.chroma)
  packed.set(coverage.a, luma + 2 * half)
  return packed
}

/** Divides by the coverage; what is not covered at all becomes black. */
function straighten(into: Uint8Array, from: Uint8Array, alpha: Uint8Array, black: number): void {
  for (let i = 0; i < into.length; i++) {
    const a = alpha[i] as number
    if (a === 255) into[i] = from[i] as number
    else into[i] = a === 0 ? black : Math.min(255, ((from[i] as number) * 255 + (a >> 1)) / a)
  }
}
