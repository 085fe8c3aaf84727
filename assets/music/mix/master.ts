import { compress, limit } from './dynamics.ts'
import { type Coefficients, filtered, highPass, lowPass, peaking } from './filters.ts'
import { hall } from './hall.ts'
import { loopLufs } from './loudness.ts'
import type { Stereo } from './stereo.ts'

/** Loudness of all music, in LUFS: 6 LU below a voice at -12, where players put music. */
const LOUDNESS_LUFS = -18
/** Peaks of samples at most: what lies between samples and what the codec adds stays below -1 dBTP. */
const CEILING = 10 ** (-2.5 / 20)
const HALL_SEC = 1.7
const HALL_DAMP_HZ = 4200

/**
 * Filters of all music: nothing below 30 Hz, a dip where a voice is understood, softer highs that end at 14 kHz. Filters of
 * fourth order are two of second order (Butterworth).
 */
const TONE: readonly Coefficients[] = [
  highPass(36, 0.541),
  highPass(36, 1.307),
  peaking(280, 0.8, -1.5),
  peaking(1900, 0.6, -3),
  lowPass(13_500, 0.541),
  lowPass(13_500, 1.307),
]

const toned = (side: Float32Array) => TONE.reduce((sound, filter) => filtered(sound, filter), side)

const scaled = ({ left, right }: Stereo, gain: number): Stereo => ({
  left: left.map((value) => value * gain),
  right: right.map((value) => value * gain),
})

/** Makes the finished loop: hall, tone, gentle compression, and the loudness of all music without a clipped peak. */
export function master({ dry, sent }: { dry: Stereo; sent: Stereo }): Stereo {
  const wet = hall(sent, HALL_SEC, HALL_DAMP_HZ)
  const mixed = {
    left: toned(dry.left.map((value, i) => value + wet.left[i]!)),
    right: toned(dry.right.map((value, i) => value + wet.right[i]!)),
  }
  const level = loopLufs(mixed)
  const even = scaled(mixed, 10 ** ((LOUDNESS_LUFS - level) / 20))
  compress(even, -17)
  let gain = 10 ** ((LOUDNESS_LUFS - loopLufs(even)) / 20)
  // the limiter takes some loudness, which is given back
  for (let turn = 0; ; turn++) {
    const made = scaled(even, gain)
    limit(made, CEILING)
    const missing = LOUDNESS_LUFS - loopLufs(made)
    if (Math.abs(missing) < 0.05 || turn === 6) return made
    gain *= 10 ** (missing / 20)
  }
}
