import { CEPSTRA, FRAMES_PER_SEC, type SoundFrames } from './sound-frames.ts'
import { voiceActivity } from './voice-activity.ts'

/** Rest of a long pause, in frames: after the speech before it and before the next, which may end and begin quietly. */
const AFTER_FRAMES = 12
const BEFORE_FRAMES = 15

/** A sound whose long pauses are shortened. */
interface Shortened {
  sound: SoundFrames
  /** For each frame that remains, its number in the whole sound. */
  frames: Int32Array
  /** For each frame that remains, 1 where it is of a pause that was shortened. */
  paused: Uint8Array
}

/**
 * Shortens the long pauses of a sound. A speaker pauses where a reading does not, and for as long as they like: matching
 * would fill the pause with words.
 */
export function shortenPauses(sound: SoundFrames): Shortened {
  const total = sound.loudness.length
  const frames: number[] = []
  const paused: number[] = []
  let from = 0
  const keep = (to: number) => {
    for (let frame = from; frame < to; frame++) frames.push(frame)
    from = Math.max(from, to)
  }
  for (const { startSec, endSec } of voiceActivity(sound)) {
    const start = Math.floor(startSec * FRAMES_PER_SEC)
    if (start - from > AFTER_FRAMES + BEFORE_FRAMES) {
      const pause = frames.length
      keep(from > 0 ? from + AFTER_FRAMES : from)
      from = start - BEFORE_FRAMES
      keep(start)
      while (paused.length < pause) paused.push(0)
      while (paused.length < frames.length) paused.push(1)
    }
    keep(Math.min(total, Math.ceil(endSec * FRAMES_PER_SEC)))
  }
  keep(Math.min(total, frames.length > 0 ? from + AFTER_FRAMES : total))
  const shortened = {
    durationSec: frames.length / FRAMES_PER_SEC,
    highHz: sound.highHz,
    loudness: Float32Array.from(frames, (frame) => sound.loudness[frame]!),
    cepstra: new Float32Array(frames.length * CEPSTRA),
  }
  for (const [at, frame] of frames.entries())
    shortened.cepstra.set(sound.cepstra.subarray(frame * CEPSTRA, (frame + 1) * CEPSTRA), at * CEPSTRA)
  return {
    sound: shortened,
    frames: Int32Array.from(frames),
    paused: Uint8Array.from(frames, (_, at) => paused[at] ?? 0),
  }
}
