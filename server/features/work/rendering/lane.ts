import type { Lane } from '#server/platform/queue/queue.ts'

/** Films of so many seconds are long: they are rendered in parts. */
export const LONG_SEC = 60
/** Characters that are spoken in about a minute; of Chinese, the slowest to say. */
const UNSPOKEN_CHARS_MAX = 300

/** Returns the lane of a film, as long as it is known before what it has to say is spoken. */
export function laneOf({ durationSec, unspokenChars }: { durationSec: number; unspokenChars: number }): Lane {
  return durationSec >= LONG_SEC || unspokenChars > UNSPOKEN_CHARS_MAX ? 'long' : 'short'
}
