import { smoothstep } from '#shared/base/num.ts'

/** Target level of speech, balanced against music: gated mean power in decibels of full scale. */
const SPEECH_DB = -19.5
const PEAK = 0.89
const BLOCK_SEC = 0.4
/** Blocks this far below the mean are pauses and do not count (ITU-R BS.1770, relative gate). */
const GATE_DB = 10
const FADE_SEC = 0.006

/**
 * Masters samples in place: removes rumble, sets the level of speech times `volume`, and limits peaks with a soft knee.
 * `samples` are in -1..1.
 */
export function master(samples: Float32Array, sampleRate: number, volume: number): void {
  highPass(samples, sampleRate, 70)
  const meanDb = gatedDb(samples, sampleRate)
  const gain = Number.isFinite(meanDb) ? 10 ** ((SPEECH_DB - meanDb) / 20) * volume : 0
  for (let index = 0; index < samples.length; index++) samples[index] = soften((samples[index] ?? 0) * gain)
}

/** Fades both ends, so that joined sounds do not click. */
export function fadeEnds(samples: Float32Array, sampleRate: number): void {
  const length = Math.min(Math.floor(FADE_SEC * sampleRate), samples.length >> 1)
  for (let index = 0; index < length; index++) {
    const part = smoothstep(0, length, index)
    samples[index] = (samples[index] ?? 0) * part
    samples[samples.length - 1 - index] = (samples[samples.length - 1 - index] ?? 0) * part
  }
}

/** Linear up to 0.6, then bent so that it never exceeds `PEAK`. */
function soften(value: number): number {
  const size = Math.abs(value)
  if (size <= 0.6) return value
  return Math.sign(value) * (0.6 + (PEAK - 0.6) * Math.tanh((size - 0.6) / (PEAK - 0.6)))
}

function gatedDb(samples: Float32Array, sampleRate: number): number {
  const block = Math.max(1, Math.floor(BLOCK_SEC * sampleRate))
  const powers: number[] = []
  for (let from = 0; from < samples.length; from += block) {
    const part = samples.subarray(from, from + block)
    const power = part.reduce((sum, value) => sum + value * value, 0) / part.length
    if (power > 1e-7) powers.push(power)
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const floor = mean(powers) * 10 ** (-GATE_DB / 10)
  return 10 * Math.log10(mean(powers.filter((power) => power >= floor)))
}

type Biquad = [b0: number, b1: number, b2: number, a1: number, a2: number]

/**
 * Filters in place. Formula: R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter coefficients", Q of
 * 1/sqrt 2.
 */
function highPass(samples: Float32Array, sampleRate: number, cutHz: number): void {
  const omega = (2 * Math.PI * cutHz) / sampleRate
  const alpha = Math.sin(omega) / Math.SQRT2
  const cos = Math.cos(omega)
  filter(samples, [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2, -2 * cos, 1 - alpha], 1 + alpha)
}

function filter(samples: Float32Array, coefficients: Biquad, a0: number): void {
  const [b0, b1, b2, a1, a2] = coefficients.map((value) => value / a0) as Biquad
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let index = 0; index < samples.length; index++) {
    const x = samples[index] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    samples[index] = y
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
  }
}
