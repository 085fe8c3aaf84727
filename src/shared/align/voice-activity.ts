import { percentile } from '#shared/base/num.ts'
import { FRAMES_PER_SEC, type SoundFrames } from './sound-frames.ts'

/** A stretch of a sound, in seconds. */
interface Stretch {
  startSec: number
  endSec: number
}

/** A pause of this length ends a paragraph. */
const PAUSE_SEC = 0.5
/** Shorter sounds are clicks. */
const CLICK_SEC = 0.08
/** Speech is louder than this part of loud speech, and than the noise between its sounds. */
const SILENCE_PART = 0.08
const NOISE_RATIO = 2
/** Speech that never pauses has no noise to measure: what is this loud is speech in any case. */
const SURE_PART = 0.5

/** Returns the paragraphs of a recording: the stretches in which somebody speaks, parted by pauses. */
export function voiceActivity({ loudness, durationSec }: SoundFrames): Stretch[] {
  const loud = percentile(loudness, 0.95)
  const noise = percentile(loudness, 0.1)
  const limit = Math.min(SURE_PART * loud, Math.max(SILENCE_PART * loud, NOISE_RATIO * noise))
  const stretches: Stretch[] = []
  if (loud <= 0) return stretches
  for (let from = 0; from < loudness.length; from++) {
    if (loudness[from]! < limit) continue
    let to = from
    while (to < loudness.length && loudness[to]! >= limit) to++
    const last = stretches.at(-1)
    const startSec = from / FRAMES_PER_SEC
    const endSec = Math.min(durationSec, to / FRAMES_PER_SEC)
    if (last && startSec - last.endSec < PAUSE_SEC) last.endSec = endSec
    else stretches.push({ startSec, endSec })
    from = to
  }
  return stretches.filter(({ startSec, endSec }) => endSec - startSec >= CLICK_SEC)
}
