import type { Box, Rect } from '#shared/base/rect.ts'
import type { HeldFrame } from './held-frame.ts'
import type { Sheet } from './sheet.ts'

/** One thing to lay on the picture, back to front. */
export type Item =
  | { kind: 'sheet'; id: string; rect: Rect; stamp: string; sheet: Sheet; opacity: number }
  /** A video frame in an upright or turned box of output pixels; planes only ever come upright. */
  | { kind: 'video'; id: string; rect: Rect; stamp: string; frame: HeldFrame; box: Box; opacity: number }

/** Where the picture is put together. Both kinds give the same picture from the same items. */
export interface Stage {
  /** Whether video comes as planes in memory rather than as frames of the browser. */
  readonly wantsPlanes: boolean
  /** Whether a frame can be laid on the picture in this box as it is; others are drawn into a sheet first. */
  takesFrame(frame: HeldFrame, box: Box): boolean
  /** Repaints the damaged rectangles (even borders, none overlapping); false when it could not, having lost its context. */
  compose(items: Item[], damage: Rect[]): boolean
  /** The finished picture as a frame for an encoder; the receiver closes it. */
  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame
  /** RGBA, opaque, rows from the top. */
  readPixels(): Uint8ClampedArray<ArrayBuffer>
  dispose(): void
}
