import { clamp } from '#shared/base/num.ts'
import type { Phoneme } from '#shared/model/speech.ts'

/** Sounds this far up among all of a speech have a loudness of 1: the loudest few are accents. */
const LOUD_PART = 0.9

/**
 * The phonemes of a speech with their loudness relative to its loud ones, 0 to 1 in hundredths. `levelIn` returns the
 * level of the sound between two times in seconds, in any unit. Pauses have no loudness.
 */
export function withLoudness(
  phonemes: readonly Phoneme[],
  levelIn: (startSec: number, endSec: number) => number,
): Phoneme[] {
  const levels = phonemes.map(({ symbol, startSec, endSec }) => (symbol === '' ? 0 : levelIn(startSec, endSec)))
  const sorted = levels.filter((level) => level > 0).toSorted((a, b) => a - b)
  const loud = sorted[Math.floor(sorted.length * LOUD_PART)] ?? 0
  if (loud === 0) return [...phonemes]
  return phonemes.map((phoneme, index) => {
    if (phoneme.symbol === '') return phoneme
    return { ...phoneme, loudness: Math.round(clamp((levels[index] ?? 0) / loud, 0, 1) * 100) / 100 }
  })
}
