import { clamp } from '#shared/base/num.ts'
import type { VoiceProfile } from '#shared/model/voice-profile.ts'
import { rangeOf, spectrumGap, tractRatio } from './distance.ts'

/** Settings that bring a base voice near to a profile. */
export interface Tuning {
  /** The settings of its engine, as ratios to its own. */
  pitchRatio: number
  speedRatio: number
  rangeRatio: number
  /** By which the frequencies of its sound are multiplied. */
  scale: number
  /** Gain of each band, in decibels. */
  gainsDb: readonly number[]
}

/** Limits within which a changed voice does not sound broken. */
const SCALE = { min: 0.85, max: 1.18 }
const GAIN_DB = 12
const RATIO = { min: 0.5, max: 2 }
const RANGE = { min: 0.25, max: 1.6 }

/** Another text changes the pace and the range of the same speaker by as much: less is no reason to change a voice. */
const SPARE = { pace: 0.08, range: 0.25 }

/** The tuning that changes nothing. */
export const NO_TUNING: Tuning = { pitchRatio: 1, speedRatio: 1, rangeRatio: 1, scale: 1, gainsDb: [] }

const within = (value: number, { min, max }: typeof SCALE) => clamp(value, min, max)

/**
 * Returns a tuning that comes nearer than the one with which a voice was measured. The vocal tract is set once, as the
 * equaliser moves formants too, and the equaliser from then on.
 */
export function tunedFurther(tuning: Tuning, wanted: VoiceProfile, measured: VoiceProfile): Tuning {
  const isFirst = tuning === NO_TUNING
  const scale = isFirst ? within(tractRatio(wanted, measured), SCALE) : tuning.scale
  // a sound that is played faster is higher and shorter by itself
  const rest = tuning.scale / scale
  return {
    pitchRatio: within(tuning.pitchRatio * rest * (wanted.pitchHz / measured.pitchHz), RATIO),
    speedRatio: within(tuning.speedRatio * rest * beyond(wanted.pace / measured.pace, SPARE.pace), RATIO),
    rangeRatio: within(
      tuning.rangeRatio * beyond(rangeOf(wanted) / Math.max(0.5, rangeOf(measured)), SPARE.range),
      RANGE,
    ),
    scale,
    gainsDb: isFirst ? [] : smoothGains(spectrumGap(wanted, measured).map((gap, k) => gap + (tuning.gainsDb[k] ?? 0))),
  }
}

/** Returns the part of a ratio that is beyond 1 and a spare part. */
function beyond(ratio: number, spare: number): number {
  return ratio > 1 ? Math.max(1, ratio / (1 + spare)) : Math.min(1, ratio * (1 + spare))
}

function smoothGains(gains: readonly number[]): number[] {
  return gains.map((gain, k) => {
    const mean = ((gains[k - 1] ?? gain) + 2 * gain + (gains[k + 1] ?? gain)) / 4
    return clamp(mean, -GAIN_DB, GAIN_DB)
  })
}
