import { clamp, roundSec } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'

/** Length of one frame in seconds. */
export function frameSec(frameRate: FrameRate): number {
  return roundSec(1 / frameRate)
}

/** Returns the number of the frame nearest to a time. */
export function frameOf(timeSec: number, frameRate: FrameRate): number {
  return Math.round(timeSec * frameRate)
}

/** The start of the frame nearest to a time, in seconds with the document's 9 decimals. */
export function snapToFrame(timeSec: number, frameRate: FrameRate): number {
  return roundSec(frameOf(timeSec, frameRate) / frameRate)
}

/** Returns a valid time of the playhead: on a frame, from 0 to the end of the last clip. */
export function clampPlayhead(timeSec: number, endSec: number, frameRate: FrameRate): number {
  return clamp(snapToFrame(timeSec, frameRate), 0, roundSec(Math.floor(endSec * frameRate + 1e-6) / frameRate))
}
