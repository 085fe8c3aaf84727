import { clamp } from '#shared/base/num.ts'
import { limitedName } from '#shared/model/limits.ts'

/** The shortest part that is cut out, in seconds. */
export const PART_SEC_MIN = 0.2
/** Steps of the handles, in seconds. */
export const TRIM_STEP_SEC = 0.05

/** The part of a recording that is kept, in seconds. */
export interface TrimRange {
  startSec: number
  endSec: number
}

/** Returns a range with another start or end, within the recording and not shorter than the shortest part. */
export function withEdge(range: TrimRange, change: Partial<TrimRange>, durationSec: number): TrimRange {
  const least = Math.min(PART_SEC_MIN, durationSec)
  if (change.startSec !== undefined) return { ...range, startSec: clamp(change.startSec, 0, range.endSec - least) }
  if (change.endSec !== undefined)
    return { ...range, endSec: clamp(change.endSec, range.startSec + least, durationSec) }
  return range
}

/** Whether a range leaves something out. */
export function cuts({ startSec, endSec }: TrimRange, durationSec: number): boolean {
  return startSec > 0 || endSec < durationSec
}

/** Formats a time in seconds as `m:ss.hh`, to the nearest hundredth. */
export function preciseText(valueSec: number): string {
  const hundredths = Math.max(0, Math.round(valueSec * 100))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(hundredths / 6000)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

/** Returns the name of a recording that was cut out: a long one gives way, so that the words stay. */
export function trimmedName(name: string, words: (name: string) => string): string {
  const whole = limitedName(words(name), 'recording')
  const rest = words('').length
  return whole === words(name)
    ? whole
    : words(
        name
          .slice(0, whole.length - rest)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trimEnd(),
      )
}
