import { clamp, roundSec } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'

/** Length of one frame in seconds. */
export function frameSec(frameRate: FrameRate): number {
  return roundSec(1 / frameRate)
}

/** The number of the frame nearest to a time. */
function frameOf(timeSec: number, frameRate: FrameRate): number {
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

/** Writes a time as `MM:SS:FF`, or `H:MM:SS:FF` from an hour on, where FF counts frames. */
export function formatTimecode(timeSec: number, frameRate: FrameRate): string {
  const frames = frameOf(Math.max(0, timeSec), frameRate)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const seconds = Math.floor(frames / frameRate)
  const short = `${two((seconds / 60) % 60)}:${two(seconds % 60)}:${two(frames % frameRate)}`
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${short}` : short
}
