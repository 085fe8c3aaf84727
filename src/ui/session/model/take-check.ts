/** Flaws of a take, as far as the microphone tells. */
export type TakeFlaw = 'silent' | 'clipped' | 'noisy' | 'hurried'

/** Speech is to be this far above what is heard in its pauses: talk at a microphone has about 80 dB, a quiet room 40. */
const NOISE_BELOW_DB = 40
/** A level below this is no speech. */
const SILENT_LEVEL = 0.003
/** A mean level above this has cut peaks. */
const LOUD_LEVEL = 0.5
/** Sentences are to be parted by pauses of this length; a take that is shorter than `LONG_SEC` may be one sentence. */
const PAUSE_SEC = 0.5
const LONG_SEC = 12
/** A level is a pause below this part of loud speech. */
const PAUSE_PART = 0.1

/**
 * Returns what is wrong with a take, the worst first, null for nothing.
 * @param levels root mean squares of its pieces
 * @param pieceSec length of a piece
 */
export function takeFlaw(levels: readonly number[], pieceSec: number): TakeFlaw | null {
  const sorted = levels.toSorted((a, b) => a - b)
  const loud = sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0
  const quiet = sorted[Math.floor(0.05 * (sorted.length - 1))] ?? 0
  if (loud < SILENT_LEVEL) return 'silent'
  if (loud > LOUD_LEVEL) return 'clipped'
  if (20 * Math.log10(loud / Math.max(quiet, 1e-5)) < NOISE_BELOW_DB) return 'noisy'
  return levels.length * pieceSec > LONG_SEC && longestPause(levels, loud) * pieceSec < PAUSE_SEC ? 'hurried' : null
}

/** The longest row of quiet pieces between loud ones. */
function longestPause(levels: readonly number[], loud: number): number {
  const isLoud = (level: number) => level >= PAUSE_PART * loud
  let longest = 0
  let last = levels.findIndex(isLoud)
  for (const [at, level] of levels.entries()) {
    if (!isLoud(level)) continue
    longest = Math.max(longest, at - last - 1)
    last = at
  }
  return longest
}
