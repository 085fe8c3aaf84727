/**
 * Whether two voices move in parallel fifths or octaves: both move, and are a fifth, an octave or a unison apart before and
 * after. Notes are MIDI notes.
 */
export function isParallel(low: number, high: number, nextLow: number, nextHigh: number): boolean {
  if (low === nextLow || high === nextHigh) return false
  const [before, after] = [high - low, nextHigh - nextLow].map((apart) => ((apart % 12) + 12) % 12)
  return before === after && (before === 0 || before === 7)
}
