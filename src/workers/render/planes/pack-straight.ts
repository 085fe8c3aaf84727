import type { PlaneKernel } from './kernel.ts'
import type { PlaneFrame } from './plane-frame.ts'

/** Black in the output's range. */
const BLACK = { luma: 16, chroma: 128 }

/**
 * Packs the planes of a picture with a coverage as I420A, one after another: Y, U, V and alpha, not premultiplied, as
 * encoders and decoders of the web take them (WebCodecs, 9.4). Both are of the kernel.
 */
export function packStraight(kernel: PlaneKernel, { y, u, v, coverage }: PlaneFrame, packed: Uint8Array): void {
  if (!coverage) throw new Error('the picture has no coverage')
  const luma = y.length
  const half = u.length
  kernel.straighten(packed.subarray(0, luma), y, coverage.a, BLACK.luma)
  kernel.straighten(packed.subarray(luma, luma + half), u, coverage.ca, BLACK.chroma)
  kernel.straighten(packed.subarray(luma + half, luma + 2 * half), v, coverage.ca, BLACK.chroma)
  packed.set(coverage.a, luma + 2 * half)
}
