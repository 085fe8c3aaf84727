import { type Box, boundsOf, type Rect } from '#shared/base/rect.ts'
import type { HeldFrame } from './held-frame.ts'
import type { Surface } from './surface.ts'

/** One thing to lay on the picture, back to front. */
export type Item =
  | { kind: 'surface'; id: string; rect: Rect; stamp: string; surface: Surface; opacity: number }
  /** A video frame in an upright or turned box of output pixels; planes only ever come upright. */
  | { kind: 'video'; id: string; rect: Rect; stamp: string; frame: HeldFrame; box: Box; opacity: number }

/** Where the picture is put together. Both kinds give the same picture from the same items. */
export interface Backend {
  /** Whether video comes as planes in memory rather than as frames of the browser. */
  readonly wantsPlanes: boolean
  /** Whether a frame can be laid on the picture in this box as it is; others are drawn into a surface first. */
  takesFrame(frame: HeldFrame, box: Box): boolean
  /** Repaints the damaged rectangles (even borders, none overlapping); false when it could not, having lost its context. */
  compose(items: Item[], damage: Rect[]): boolean
  /** The finished picture as a frame for an encoder; the receiver closes it. */
  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame
  /** RGBA, opaque, rows from the top. */
  readPixels(): Uint8ClampedArray<ArrayBuffer>
  dispose(): void
}

/** The pixels that an item covers with nothing showing through; null when that is not known of it. */
export function solidRect(item: Item): Rect | null {
  if (item.kind !== 'video' || item.opacity < 1 || item.frame.kind !== 'planes' || item.box.rotationDeg !== 0)
    return null
  return boundsOf(item.box)
}

/** Whether a rectangle holds the whole of another. */
export function holds(rect: Rect, area: Rect): boolean {
  return (
    rect.x <= area.x &&
    rect.y <= area.y &&
    rect.x + rect.width >= area.x + area.width &&
    rect.y + rect.height >= area.y + area.height
  )
}
