import type { ProfileNearness, VoiceProfile } from '#shared/model/voice-profile.ts'

/** Distances at which a part of the score is lost, and the weight of each. */
const PARTS = {
  pitchSt: { far: 6, weight: 0.3 },
  rangeSt: { far: 6, weight: 0.1 },
  pacePercent: { far: 40, weight: 0.2 },
  spectrumDb: { far: 12, weight: 0.4 },
} as const
/** The lowest formant depends on the vowels most. */
const FORMANT_WEIGHTS = [0.2, 0.4, 0.4] as const

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Returns the range of a pitch in semitones, between a tenth and nine tenths of it. */
export function rangeOf({ pitchLowSt, pitchHighSt }: VoiceProfile): number {
  return pitchHighSt - pitchLowSt
}

/** Returns the ratio of the frequencies of two vocal tracts, as their formants tell. */
export function tractRatio(wanted: VoiceProfile, own: VoiceProfile): number {
  const logs = FORMANT_WEIGHTS.map((weight, k) => weight * Math.log(wanted.formantsHz[k]! / own.formantsHz[k]!))
  return Math.exp(logs.reduce((sum, log) => sum + log, 0))
}

/** Returns by how many decibels one spectrum is above another one in the bands of both, their means made equal. */
export function spectrumGap(wanted: VoiceProfile, own: VoiceProfile): number[] {
  const count = Math.min(wanted.spectrumDb.length, own.spectrumDb.length)
  const gaps = Array.from({ length: count }, (_, band) => wanted.spectrumDb[band]! - own.spectrumDb[band]!)
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / count
  return gaps.map((gap) => gap - mean)
}

/**
 * Returns how near a measured voice is to a speaker. The score is 100 times the weighted mean of `1 - distance / far` of
 * the four distances, none below 0: pitch (6 semitones, 0.3), range (6 semitones, 0.1), pace (40 %, 0.2) and spectrum
 * (12 dB, 0.4). The scale is this product's own; it is no listening test.
 */
export function nearnessOf(wanted: VoiceProfile, measured: VoiceProfile): ProfileNearness {
  const gaps = spectrumGap(wanted, measured)
  const distances = {
    pitchSt: hundredths(Math.abs(12 * Math.log2(measured.pitchHz / wanted.pitchHz))),
    rangeSt: hundredths(Math.abs(rangeOf(measured) - rangeOf(wanted))),
    pacePercent: hundredths(Math.abs(measured.pace / wanted.pace - 1) * 100),
    spectrumDb: hundredths(Math.sqrt(gaps.reduce((sum, gap) => sum + gap * gap, 0) / gaps.length)),
  }
  const near = (name: keyof typeof PARTS) => PARTS[name].weight * Math.max(0, 1 - distances[name] / PARTS[name].far)
  const score = near('pitchSt') + near('rangeSt') + near('pacePercent') + near('spectrumDb')
  return { ...distances, score: Math.round(100 * score) }
}
