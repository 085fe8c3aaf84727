import { mix, smoothstep } from '#shared/base/num.ts'
import type { Phoneme } from '#shared/model/speech.ts'
import { articulate, type Segment } from './articulate.ts'
import type { MouthPose } from './mouth-pose.ts'
import { CLOSED_MOUTH, MOUTHS } from './mouths.ts'
import { VISEMES } from './visemes.ts'

/** A whole speech as sampled tracks: `count` values, `stepSec` apart, the first at 0. */
export interface LipCurve {
  stepSec: number
  count: number
  mouth: Record<keyof MouthPose, Float32Array>
  /** One track a viseme, in the order of `VISEMES`. */
  visemes: Float32Array[]
}

const STEP_SEC = 0.01
/** Lips move before the sound and settle after it (Cohen and Massaro 1993, "Modeling coarticulation"). */
const ATTACK_SEC = 0.06
const RELEASE_SEC = 0.1
/** Within this of a bilabial or labiodental sound its mouth takes over, so that it is reached. */
const HOLD_SEC = 0.04
/** A jaw opens fully and closes again in about 0.3 s. */
const JAW_PER_SEC = 1 / 0.14

/** Sharpness of a pull's edges: neighbours meet at a low pull, so that each sound shows. */
const EDGE = 3
/** Part of a viseme's weight that it has however little the mouth opens. */
const WEIGHT_AT_REST = 0.4

const FIELDS = Object.keys(CLOSED_MOUTH) as (keyof MouthPose)[]

/**
 * Co-articulated lips of a speech. Every sound pulls with its viseme's dominance, which rises before the sound and
 * falls after it; the mouth is the mean of what pulls. Lips that must meet are then made to meet, silence closes the
 * mouth, and the jaw is held to its speed.
 */
export function lipCurve(phonemes: readonly Phoneme[], durationSec: number): LipCurve {
  const segments = articulate(phonemes)
  const count = Math.max(2, Math.ceil(durationSec / STEP_SEC) + 1)
  const track = () => new Float32Array(count)
  const mouth = Object.fromEntries(FIELDS.map((field) => [field, track()])) as LipCurve['mouth']
  const curve: LipCurve = { stepSec: STEP_SEC, count, mouth, visemes: VISEMES.map(track) }
  blend(curve, segments)
  for (const segment of segments) hold(curve, segment)
  limitJaw(curve)
  return curve
}

/** Calls `visit` with each sample from `fromSec` to `toSec` and its time. */
function samples(curve: LipCurve, fromSec: number, toSec: number, visit: (index: number, timeSec: number) => void) {
  const last = Math.min(curve.count - 1, Math.floor(toSec / STEP_SEC))
  for (let index = Math.max(0, Math.ceil(fromSec / STEP_SEC)); index <= last; index++) visit(index, index * STEP_SEC)
}

/** 1 within the segment, smoothly to 0 over the given times before and after it. */
function window(segment: Segment, timeSec: number, beforeSec: number, afterSec: number): number {
  if (timeSec < segment.startSec) return smoothstep(segment.startSec - beforeSec, segment.startSec, timeSec)
  if (timeSec > segment.endSec) return 1 - smoothstep(segment.endSec, segment.endSec + afterSec, timeSec)
  return 1
}

function blend(curve: LipCurve, segments: readonly Segment[]): void {
  const total = new Float32Array(curve.count)
  for (const segment of segments) {
    const { mouth, dominance } = MOUTHS[segment.viseme]
    const weights = curve.visemes[VISEMES.indexOf(segment.viseme)]
    const { reach, opening } = segment
    const weight = mix(opening, reach, WEIGHT_AT_REST)
    samples(curve, segment.startSec - ATTACK_SEC, segment.endSec + RELEASE_SEC, (index, timeSec) => {
      const pull = dominance * window(segment, timeSec, ATTACK_SEC, RELEASE_SEC) ** EDGE
      total[index] = (total[index] ?? 0) + pull
      for (const field of FIELDS) {
        const reached = pull * (field === 'open' ? opening : reach) * mouth[field]
        curve.mouth[field][index] = (curve.mouth[field][index] ?? 0) + reached
      }
      if (weights) weights[index] = (weights[index] ?? 0) + pull * Math.min(reach, weight)
    })
  }
  const rest = curve.visemes[0]
  for (let index = 0; index < curve.count; index++) {
    const scale = 1 / Math.max(1, total[index] ?? 0)
    for (const field of FIELDS) curve.mouth[field][index] = (curve.mouth[field][index] ?? 0) * scale
    let spoken = 0
    for (const weights of curve.visemes) spoken += weights[index] = (weights[index] ?? 0) * scale
    if (rest) rest[index] = (rest[index] ?? 0) + 1 - spoken
  }
}

/** Makes a segment whose lips must be reached win over its neighbours. */
function hold(curve: LipCurve, segment: Segment): void {
  if (!segment.held) return
  const { mouth } = MOUTHS[segment.viseme]
  const own = VISEMES.indexOf(segment.viseme)
  const [beforeSec, afterSec] = segment.viseme === 'sil' ? [ATTACK_SEC, RELEASE_SEC] : [HOLD_SEC, HOLD_SEC]
  const inside =
    segment.viseme === 'sil'
      ? { ...segment, startSec: segment.startSec + afterSec, endSec: segment.endSec - beforeSec }
      : segment
  samples(curve, inside.startSec - beforeSec, inside.endSec + afterSec, (index, timeSec) => {
    const part = window(inside, timeSec, beforeSec, afterSec)
    for (const field of FIELDS) curve.mouth[field][index] = mix(curve.mouth[field][index] ?? 0, mouth[field], part)
    for (const [viseme, weights] of curve.visemes.entries())
      weights[index] = mix(weights[index] ?? 0, viseme === own ? 1 : 0, part)
  })
}

/** The greatest opening below the wished one that never changes faster than a jaw: closures stay, peaks give way. */
function limitJaw(curve: LipCurve): void {
  const wished = curve.mouth.open.slice()
  const { open } = curve.mouth
  const stride = JAW_PER_SEC * STEP_SEC
  for (let index = 1; index < curve.count; index++)
    open[index] = Math.min(open[index] ?? 0, (open[index - 1] ?? 0) + stride)
  for (let index = curve.count - 2; index >= 0; index--)
    open[index] = Math.min(open[index] ?? 0, (open[index + 1] ?? 0) + stride)
  for (let index = 0; index < curve.count; index++) {
    const given = open[index] ?? 0
    const asked = wished[index] ?? 0
    if (asked - given < 1e-4) continue
    const kept = given / asked
    for (const [viseme, weights] of curve.visemes.entries())
      weights[index] = viseme === 0 ? 1 - kept * (1 - (weights[index] ?? 0)) : kept * (weights[index] ?? 0)
  }
}
