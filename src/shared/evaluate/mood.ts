import { mix } from '#shared/base/num.ts'
import { EXPRESSION, type Expression, type Mood } from '#shared/model/expression.ts'
import { SAME_TIME_SEC } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { timesOfMood } from '#shared/timing/mood-times.ts'
import { ease } from './noise.ts'

/** The additions of a mood to a face and its movements. */
export interface Face {
  smile: number
  brow: number
  /** Inner ends of the brows: -1 down and together, 1 raised. */
  browTilt: number
  /** -1 narrowed to 1 wide. */
  lids: number
  rollDeg: number
  pitchDeg: number
  /** Factor of how much the head moves. */
  energy: number
}

const face = (
  [smile, brow, browTilt, lids]: [number, number, number, number],
  [rollDeg, pitchDeg, energy]: [number, number, number],
): Face => ({ smile, brow, browTilt, lids, rollDeg, pitchDeg, energy })

const FACES: Record<Mood, Face> = {
  neutral: face([0, 0, 0, 0], [0, 0, 1]),
  friendly: face([0.42, 0.14, 0.05, 0], [1.4, 0, 1.1]),
  serious: face([-0.44, -0.3, -0.4, -0.2], [0, 0.9, 0.65]),
  enthusiastic: face([0.58, 0.5, 0.05, 0.3], [-0.6, -0.8, 1.5]),
  concerned: face([-0.58, 0.12, 1, -0.05], [2.2, 1.3, 0.75]),
  surprised: face([-0.3, 1, 0.25, 0.85], [-0.8, -1.6, 1]),
}
const FIELDS = Object.keys(FACES.neutral) as (keyof Face)[]
export const NEUTRAL_FACE: Readonly<Face> = FACES.neutral

/** How long a face takes to change, centred on the ends of a span. */
const CHANGE_SEC = 0.5

const blend = (from: Face, to: Face, part: number): Face =>
  Object.fromEntries(FIELDS.map((field) => [field, mix(from[field], to[field], part)])) as unknown as Face

/** The mood's face at a strength of 0 to 1. */
export function faceOf(mood: Mood, strength: number): Face {
  return blend(FACES.neutral, FACES[mood], strength)
}

type Moody = Pick<RoleTrack, 'expression' | 'driver' | 'tts'>

/** The face of a presenter at a time of its own: its mood, that of the paragraph, that of a span at the time. */
export function faceAt(track: Moody, timeSec: number): Face {
  const { mood, strength, spans }: Expression = track.expression ?? EXPRESSION
  let now = faceOf(mood, strength)
  const exact = spans.filter(({ paragraph }) => paragraph === undefined)
  for (const span of [...spans.filter((one) => !exact.includes(one)), ...exact]) {
    const times = timesOfMood(span, track)
    if (!times) continue
    // the mood that begins where this one ends comes over it before it goes
    const followed = exact.some((other) => other !== span && Math.abs(other.startSec - times.endSec) < SAME_TIME_SEC)
    const endSec = times.endSec + (followed ? CHANGE_SEC : 0)
    if (timeSec < times.startSec - CHANGE_SEC || timeSec > endSec + CHANGE_SEC) continue
    // one that begins with the presenter is there at once
    const into = times.startSec > 0 ? ease((timeSec - times.startSec) / CHANGE_SEC + 0.5) : 1
    const out = ease((endSec - timeSec) / CHANGE_SEC + 0.5)
    now = blend(now, faceOf(span.mood, span.strength), into * out)
  }
  return now
}
