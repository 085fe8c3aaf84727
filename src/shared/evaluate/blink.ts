import { randomAt } from '#shared/base/random.ts'
import type { SpeechCues } from './cues.ts'
import { ease } from './noise.ts'

const FIRST_SEC = 0.3
/** Blinks are 2 to 6 s apart, whatever their mean. */
const CLOSEST_SEC = 2
const FARTHEST_SEC = 6
/** Phases of a blink, as parts of its time: lids fall, stay closed, rise slower. */
const CLOSED_FROM = 0.34
const CLOSED_TO = 0.48
const AGAIN_SEC = 0.26

/** Start of the blink of a cell: at the end of a phrase when one ends in its window. */
function startOf(stream: number, cell: number, cellSec: number, cues: SpeechCues): number {
  const spreadSec = Math.min(cellSec - CLOSEST_SEC, FARTHEST_SEC - cellSec)
  const fromSec = cell * cellSec + FIRST_SEC
  const end = cues.phrases.find(({ endSec }) => endSec >= fromSec && endSec < fromSec + spreadSec)
  return end ? end.endSec : fromSec + randomAt(stream, cell) * spreadSec
}

function lidAt(sinceSec: number, durationSec: number): number {
  const part = sinceSec / durationSec
  if (part < 0 || part > 1) return 0
  if (part < CLOSED_FROM) return ease(part / CLOSED_FROM)
  return part < CLOSED_TO ? 1 : ease((1 - part) / (1 - CLOSED_TO))
}

/** Closure of the lids, 0 to 1: blinks of 120 to 180 ms, `cellSec` apart on the mean, one in six of them double. */
export function blinkAt(stream: number, timeSec: number, cellSec: number, cues: SpeechCues): number {
  const cell = Math.floor(timeSec / cellSec)
  let closed = 0
  for (let k = cell - 1; k <= cell; k++) {
    const sinceSec = timeSec - startOf(stream, k, cellSec, cues)
    const durationSec = 0.12 + 0.06 * randomAt(stream + 1, k)
    closed = Math.max(closed, lidAt(sinceSec, durationSec))
    if (randomAt(stream + 2, k) < 1 / 6) closed = Math.max(closed, lidAt(sinceSec - AGAIN_SEC, durationSec))
  }
  return closed
}
