import { clamp } from '#shared/base/num.ts'
import { hashSeed, randomAt } from '#shared/base/random.ts'
import type { SpeechCues } from './cues.ts'
import type { Face } from './mood.ts'
import { ease, humpAt, noiseAt } from './noise.ts'
import type { Temperament } from './temperament.ts'

/** Turns of a head in degrees: roll clockwise, yaw to the viewer's right, pitch down. */
interface HeadTurn {
  rollDeg: number
  yawDeg: number
  pitchDeg: number
}

/** One independent stream of randomness for each thing that moves. */
export const streamOf = (seed: string, name: string) => hashSeed(`${seed}/${name}`)

/** How much the presenter is speaking, 0 to 1, eased over the edges of phrases. */
export function activityAt(timeSec: number, cues: SpeechCues): number {
  let activity = 0
  for (const { startSec, endSec } of cues.phrases) {
    if (timeSec < startSec - 0.4 || timeSec > endSec + 0.6) continue
    activity = Math.max(activity, ease((timeSec - startSec + 0.4) / 0.4) * ease((endSec + 0.6 - timeSec) / 0.6))
  }
  return activity
}

const STANCE_LEAD_SEC = 0.25
const STANCE_SEC = 0.55

/** Where the head turns for each phrase: a random stance a phrase, reached over its first half second. */
export function stanceAt(stream: number, timeSec: number, { phrases }: SpeechCues): number {
  const last = phrases.findLastIndex(({ startSec }) => startSec < timeSec + STANCE_LEAD_SEC)
  let first = last
  while (first > 0 && timeSec + STANCE_LEAD_SEC - phrases[first]!.startSec < STANCE_SEC) first--
  let stance = 0
  for (let k = first; k >= 0 && k <= last; k++) {
    const target = randomAt(stream, k) * 2 - 1
    stance += (target - stance) * ease((timeSec - phrases[k]!.startSec + STANCE_LEAD_SEC) / STANCE_SEC)
  }
  return stance
}

export function sumOfStresses(timeSec: number, cues: SpeechCues, riseSec: number, fallSec: number): number {
  let sum = 0
  for (const phrase of cues.phrases) {
    if (timeSec < phrase.startSec - riseSec || timeSec > phrase.endSec + fallSec) continue
    for (const sec of phrase.stressSec) sum += humpAt(timeSec, sec, riseSec, fallSec)
  }
  return Math.min(1, sum)
}

const GLANCE_CELL_SEC = 7
const GLANCE_IN_SEC = 0.5
const GLANCE_DEG = 8.5
/** A phrase that has just begun, or a face without words, may look aside; one that explains looks at the viewer. */
const GLANCE_SHARE = 0.55

/** Looking aside: in about half of the cells of 7 s, for 1 to 2 s, in degrees to the viewer's right. */
export function glanceAt(seed: string, timeSec: number): number {
  const stream = streamOf(seed, 'glance')
  const cell = Math.floor(timeSec / GLANCE_CELL_SEC)
  if (randomAt(stream, cell) > GLANCE_SHARE) return 0
  const durationSec = 1.2 + randomAt(stream + 1, cell)
  const sinceSec = timeSec - (cell * GLANCE_CELL_SEC + 0.5 + randomAt(stream + 2, cell) * 3)
  const shown = ease(sinceSec / GLANCE_IN_SEC) * ease((durationSec + GLANCE_IN_SEC - sinceSec) / GLANCE_IN_SEC)
  const side = randomAt(stream + 3, cell) * 2 - 1
  return shown * Math.sign(side) * GLANCE_DEG * (0.6 + 0.4 * Math.abs(side))
}

const YAW_MAX_DEG = 12

/** The head at a time of the role: idle drift, a stance a phrase, nods on stress, and looks aside while it is silent. */
export function headAt(
  seed: string,
  timeSec: number,
  cues: SpeechCues,
  { turn, tilt, habitDeg }: Temperament,
  { energy, rollDeg, pitchDeg }: Face,
): HeadTurn {
  const activity = activityAt(timeSec, cues)
  const drift = (name: string, hz: number) => noiseAt(streamOf(seed, name), timeSec * hz)
  const stance = (name: string) => stanceAt(streamOf(seed, name), timeSec, cues) * activity
  const aside = glanceAt(seed, timeSec) * (1 - 0.75 * activity)
  const yawDeg = turn * energy * (1.6 * drift('yaw', 0.23) + 4.2 * stance('yaw-stance') + aside)
  return {
    rollDeg: habitDeg + rollDeg + tilt * energy * (0.9 * drift('roll', 0.27) + 1.5 * stance('roll-stance')),
    yawDeg: clamp(yawDeg, -YAW_MAX_DEG, YAW_MAX_DEG),
    pitchDeg:
      pitchDeg +
      energy *
        (0.7 * drift('pitch', 0.31) + 0.8 * stance('pitch-stance') + 1.9 * sumOfStresses(timeSec, cues, 0.2, 0.3)),
  }
}
