import type { FrameRate } from '#shared/model/canvas.ts'
import { frameOf } from './frames.ts'

/** Formats whole seconds as `m:ss`, with hours only if there are any. */
function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Formats a time or length in seconds as `m:ss`, to the nearest second. */
export function clockText(valueSec: number): string {
  return clock(Math.max(0, Math.round(valueSec)))
}

/** Formats the length of a sound in seconds as `m:ss`, to the nearest second; one of less than a second has one. */
export function soundText(durationSec: number): string {
  return clockText(durationSec > 0 ? Math.max(1, durationSec) : 0)
}

/** Formats a time or length in seconds as `m:ss+ff`, to the nearest frame; `ff` counts the frames of the second. */
export function frameText(valueSec: number, frameRate: FrameRate): string {
  const frames = frameOf(Math.max(0, valueSec), frameRate)
  return `${clock(Math.floor(frames / frameRate))}+${String(frames % frameRate).padStart(2, '0')}`
}

/** Formats a length in seconds as `h:mm:ss`, to the nearest second, with its hours even if there are not any. */
export function hoursText(valueSec: number): string {
  const seconds = Math.max(0, Math.round(valueSec))
  return seconds < 3600 ? `0:${clock(seconds).padStart(5, '0')}` : clock(seconds)
}
