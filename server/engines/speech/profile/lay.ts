import { clamp } from '#shared/base/num.ts'
import { floatsOf } from '#shared/base/samples.ts'
import { PROFILE_BANDS_HZ } from '#shared/model/voice-profile.ts'
import { Resampler } from './resampler.ts'

/** Taps of the equaliser, an odd number, and the frequencies that it is designed at. */
const TAPS = 257
const POINTS = 512
/** Boosted sounds stay below full scale; mastering sets the level. */
const HEADROOM = 0.5

export interface LayQuestion {
  pcm: Int16Array<ArrayBuffer>
  sampleRate: number
  /** By which frequencies are multiplied, and the time divided. */
  scale: number
  /** Gain of each of `PROFILE_BANDS_HZ`, in decibels. */
  gainsDb: readonly number[]
}

/** Lays the length of a vocal tract and a spectrum on a sound. */
export function layVoice({ pcm, sampleRate, scale, gainsDb }: LayQuestion): Int16Array<ArrayBuffer> {
  const moved = resampled(floatsOf(pcm), scale)
  const taps = equaliser(gainsDb, sampleRate)
  const center = (TAPS - 1) / 2
  const padded = new Float32Array(moved.length + TAPS - 1)
  padded.set(moved, center)
  const laid = new Int16Array(moved.length)
  for (let at = 0; at < laid.length; at++) {
    let sum = 0
    for (let k = 0; k < TAPS; k++) sum += taps[k]! * padded[at + k]!
    laid[at] = Math.round(clamp(sum * HEADROOM, -1, 1) * 32767)
  }
  return laid
}

function resampled(samples: Float32Array<ArrayBuffer>, scale: number): Float32Array<ArrayBuffer> {
  if (scale === 1) return samples
  const resampler = new Resampler(scale)
  const [first, rest] = [resampler.push(samples), resampler.end()]
  const whole = new Float32Array(first.length + rest.length)
  whole.set(first)
  whole.set(rest, first.length)
  return whole
}

/** A filter of linear phase that has the gains: frequency sampling under a Hann window. */
function equaliser(gainsDb: readonly number[], sampleRate: number): Float64Array {
  const gains = Array.from({ length: POINTS / 2 + 1 }, (_, k) => {
    return 10 ** (gainAt((k * sampleRate) / POINTS, gainsDb) / 20)
  })
  return Float64Array.from({ length: TAPS }, (_, tap) => {
    const at = tap - (TAPS - 1) / 2
    let sum = gains[0]! + gains[POINTS / 2]! * Math.cos(Math.PI * at)
    for (let k = 1; k < POINTS / 2; k++) sum += 2 * gains[k]! * Math.cos((2 * Math.PI * k * at) / POINTS)
    return (sum / POINTS) * (0.5 + 0.5 * Math.cos((2 * Math.PI * at) / (TAPS + 1)))
  })
}

/** The gain at a frequency in decibels: on lines between the bands, over octaves. */
function gainAt(hz: number, gainsDb: readonly number[]): number {
  const above = PROFILE_BANDS_HZ.findIndex((center) => center >= hz)
  const last = gainsDb.length - 1
  if (above < 0 || above > last) return gainsDb[last] ?? 0
  if (above === 0) return gainsDb[0] ?? 0
  const [low, high] = [PROFILE_BANDS_HZ[above - 1]!, PROFILE_BANDS_HZ[above]!]
  const part = Math.log(hz / low) / Math.log(high / low)
  return gainsDb[above - 1]! + (gainsDb[above]! - gainsDb[above - 1]!) * part
}
