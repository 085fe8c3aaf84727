import { clamp, mix } from '#shared/base/num.ts'
import type { Speech } from '#shared/model/speech.ts'
import { type LipCurve, lipCurve } from './lip-curve.ts'
import type { MouthPose } from './mouth-pose.ts'
import { CLOSED_MOUTH } from './mouths.ts'
import { VISEMES } from './visemes.ts'

export interface Lips {
  mouth: MouthPose
  /** Weights in the order of `VISEMES`, summing to 1. */
  visemes: number[]
}

const curves = new WeakMap<Speech['phonemes'], LipCurve>()

/** The mouth of nobody speaking. */
export function closedLips(): Lips {
  return { mouth: { ...CLOSED_MOUTH }, visemes: VISEMES.map((viseme) => (viseme === 'sil' ? 1 : 0)) }
}

/**
 * The mouth at `timeSec` of a speech: a function of the two and of nothing else. Outside of the speech and in its
 * pauses the mouth is closed. The curve of a whole speech is worked out once and kept as long as its phonemes live.
 */
export function mouthAt(speech: Pick<Speech, 'durationSec' | 'phonemes'>, timeSec: number): Lips {
  if (!(timeSec >= 0 && timeSec <= speech.durationSec)) return closedLips()
  const { stepSec, count, mouth, visemes } = curveOf(speech)
  const at = clamp(timeSec / stepSec, 0, count - 1)
  const left = Math.min(Math.floor(at), count - 2)
  const read = (track: Float32Array) => mix(track[left] ?? 0, track[left + 1] ?? 0, at - left)
  return {
    mouth: {
      open: read(mouth.open),
      width: read(mouth.width),
      round: read(mouth.round),
      press: read(mouth.press),
      lipIn: read(mouth.lipIn),
      teeth: read(mouth.teeth),
      tongue: read(mouth.tongue),
    },
    visemes: visemes.map(read),
  }
}

function curveOf(speech: Pick<Speech, 'durationSec' | 'phonemes'>): LipCurve {
  const known = curves.get(speech.phonemes)
  if (known) return known
  const made = lipCurve(speech.phonemes, speech.durationSec)
  curves.set(speech.phonemes, made)
  return made
}
