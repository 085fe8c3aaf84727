/** Values between two samples that are looked at. */
const OVERSAMPLED = 16
/** Samples on each side of a value that it is computed from. */
const REACH = 32

export const dbOf = (amplitude: number) => 20 * Math.log10(amplitude)

/**
 * Returns the true peak of a sound in dB of full scale, by a windowed sinc that is longer and finer than the filter of the
 * product.
 */
export function truePeakDb(samples: Float32Array): number {
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  let peak = loudest
  for (let at = REACH; at < samples.length - REACH; at++) {
    // a value between two samples is at most some dB over them
    if (Math.abs(samples[at]!) < loudest / 2 && Math.abs(samples[at + 1]!) < loudest / 2) continue
    for (const taps of BETWEEN) {
      let sum = 0
      for (let tap = 0; tap < 2 * REACH; tap++) sum += taps[tap]! * samples[at - REACH + 1 + tap]!
      peak = Math.max(peak, Math.abs(sum))
    }
  }
  return dbOf(peak)
}

const BETWEEN = Array.from({ length: OVERSAMPLED - 1 }, (_, phase) =>
  Array.from({ length: 2 * REACH }, (__, tap) => {
    const distance = tap - REACH + 1 - (phase + 1) / OVERSAMPLED
    const window = Math.cos((Math.PI * distance) / (2 * REACH)) ** 2
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window
  }),
)
