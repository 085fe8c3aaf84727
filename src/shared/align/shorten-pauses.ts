import { CEPSTRA, FRAMES_PER_SEC, type SoundFrames } from './sound-frames.ts'
import { voiceActivity } from './voice-activity.ts'

/** What remains of a long pause, in frames: after the speech before it, which may end quietly, and before the next. */
const AFTER_FRAMES = 12
const BEFORE_FRAMES = 3

/**
 * Returns a sound with its long pauses shortened, and the frame of the sound for each frame that remains. A speaker
 * pauses where a reading does not, and for as long as they like: matching would fill the pause with words.
 */
export function shortenPauses(sound: SoundFrames): { sound: SoundFrames; frames: Int32Array } {
  const total = sound.loudness.length
  const frames: number[] = []
  let from = 0
  const keep = (to: number) => {
    for (let frame = from; frame < to; frame++) frames.push(frame)
    from = Math.max(from, to)
  }
  for (const { startSec, endSec } of voiceActivity(sound)) {
    const start = Math.floor(startSec * FRAMES_PER_SEC)
    if (start - from > AFTER_FRAMES + BEFORE_FRAMES) {
      keep(from > 0 ? from + AFTER_FRAMES : from)
      from = start - BEFORE_FRAMES
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
  return { sound: shortened, frames: Int32Array.from(frames) }
}
