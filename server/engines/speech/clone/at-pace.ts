/** Length of a piece, half of which overlaps with the next one, and how far a piece is moved to fit, in seconds. */
const PIECE_SEC = 0.04
const SEARCH_SEC = 0.008
/** Every so many samples are compared where pieces are fitted. */
const COMPARED = 4

/**
 * Plays a sound `ratio` times as fast with its own pitch: pieces that overlap are moved until each fits the one before
 * (W. Verhelst and M. Roelands, "An overlap-add technique based on waveform similarity (WSOLA)", ICASSP 1993).
 */
export function atPace(pcm: Int16Array<ArrayBuffer>, sampleRate: number, ratio: number): Int16Array<ArrayBuffer> {
  const half = Math.round((PIECE_SEC / 2) * sampleRate)
  const search = Math.round(SEARCH_SEC * sampleRate)
  if (ratio === 1 || pcm.length < 4 * half) return pcm
  const made = new Int16Array(Math.round(pcm.length / ratio))
  made.set(pcm.subarray(0, Math.min(half, made.length)))
  /** Where the piece before went on in the sound. */
  let next = half
  for (let at = half; at < made.length; at += half) {
    const from = fitting(pcm, next, Math.round(at * ratio), { half, search })
    for (let index = 0; index < half && at + index < made.length; index++) {
      const part = index / half
      const before = pcm[next + index] ?? 0
      made[at + index] = Math.round(before + ((pcm[from + index] ?? 0) - before) * part)
    }
    next = from + half
  }
  return made
}

/** Returns where around a place the sound is most like it is at `like`. */
function fitting(
  pcm: Int16Array,
  like: number,
  place: number,
  { half, search }: { half: number; search: number },
): number {
  let best = { at: place, gap: Infinity }
  for (let at = Math.max(0, place - search); at <= place + search; at++) {
    let gap = 0
    for (let index = 0; index < half; index += COMPARED)
      gap += Math.abs((pcm[at + index] ?? 0) - (pcm[like + index] ?? 0))
    if (gap < best.gap) best = { at, gap }
  }
  return best.at
}
