import { mouthAt } from '#shared/lips/lip-sync.ts'
import { samplesOf } from './spoken.ts'

const STEP_SEC = 0.02
const WINDOW_SEC = 0.06
const LAG_STEPS = 15

/** Root of the mean square in a window about each step. */
function envelope({ samples, sampleRate }: ReturnType<typeof samplesOf>, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.max(0, Math.round((index * STEP_SEC - WINDOW_SEC / 2) * sampleRate))
    const part = samples.subarray(from, from + Math.round(WINDOW_SEC * sampleRate))
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length))
  })
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - ma, (b[index] ?? 0) - mb]
    ab += x * y
    aa += x * x
    bb += y * y
  }
  return ab / Math.sqrt(aa * bb)
}

type Mouthed = Parameters<typeof mouthAt>[0]

/** Correlation of the opening, moved by a lag, with the envelope; and the lag of its peak in seconds. */
export function agreement(speech: Mouthed, wav: Uint8Array): { atZero: number; peakSec: number } {
  const count = Math.floor(speech.durationSec / STEP_SEC)
  const loud = envelope(samplesOf(wav), count)
  const lags = Array.from({ length: 2 * LAG_STEPS + 1 }, (_, index) => index - LAG_STEPS)
  const values = lags.map((lag) => {
    const open = loud.map((_, index) => mouthAt(speech, (index + lag) * STEP_SEC).mouth.open)
    return correlation(loud, open)
  })
  return { atZero: values[LAG_STEPS] ?? 0, peakSec: (lags[values.indexOf(Math.max(...values))] ?? 0) * STEP_SEC }
}
