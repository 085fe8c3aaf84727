import type { HeldFrame } from '../common/held-frame.ts'
import { type PlaneFrame, planeFrame } from './plane-frame.ts'
import { resamplePlane } from './resample.ts'

/** The planes of a frame at another size, in the frame's own colours. */
export function frameAtSize(frame: Extract<HeldFrame, { kind: 'planes' }>, width: number, height: number): PlaneFrame {
  const source = planeFrame(frame.width, frame.height, frame.data)
  if (frame.width === width && frame.height === height) return source
  const [fromWidth, fromHeight] = [(frame.width + 1) >> 1, (frame.height + 1) >> 1]
  const [toWidth, toHeight] = [(width + 1) >> 1, (height + 1) >> 1]
  return {
    width,
    height,
    y: resamplePlane(source.y, frame.width, frame.height, width, height),
    u: resamplePlane(source.u, fromWidth, fromHeight, toWidth, toHeight),
    v: resamplePlane(source.v, fromWidth, fromHeight, toWidth, toHeight),
  }
}
