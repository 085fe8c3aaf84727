import type { RoleTrack } from '#shared/model/track.ts'

/**
 * Returns the start of the subtitle line that shows a new look soonest after `timeSec`, or of the last line, in seconds of
 * the scene; null while a line shows, and without lines (E9.27).
 */
export function nextLineSec({ startSec, subtitle }: RoleTrack, timeSec: number): number | null {
  const atSec = timeSec - startSec
  const { items } = subtitle
  if (items.some((item) => item.startSec <= atSec && atSec < item.endSec)) return null
  const line = items.find((item) => item.startSec > atSec) ?? items.at(-1)
  return line ? startSec + line.startSec : null
}
