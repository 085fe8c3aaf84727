import { percentile } from '#shared/base/num.ts'

/** Frames a second of what a meter of voices measures. */
export const VOICE_FRAMES_PER_SEC = 100
/** Sounds this far below the loud ones are none of speech, and a nucleus stands out by this: decibels. */
const SILENCE_DB = 25
const DIP_DB = 2
/** Shorter silences are part of speech: closed lips. */
const PAUSE_SEC = 0.3
const SMOOTH_FRAMES = 2

/** How much of a sound is speech. */
interface SpeechPace {
  speechSec: number
  /** Syllable nuclei. */
  nuclei: number
}

/**
 * Counts syllables without a transcript: peaks of the level in voiced sounds, with a dip before each (N. H. de Jong,
 * T. Wempe 2009).
 * @param levelsDb the level of each frame
 * @param pitches in Hz; 0 without one
 */
export function paceOf(levelsDb: Float32Array<ArrayBuffer>, pitches: Float32Array): SpeechPace {
  const levels = smooth(levelsDb)
  const limit = speechLimitDb(levels)
  let nuclei = 0
  let [top, low, isTopVoiced] = [-Infinity, Infinity, false]
  // a peak counts once the level has fallen below it, if it rose above the dip before it
  for (const [frame, level] of levels.entries()) {
    if (level > top) [top, isTopVoiced] = [level, pitches[frame]! > 0]
    if (top - level >= DIP_DB) {
      if (top >= limit && top - low >= DIP_DB && isTopVoiced) nuclei++
      ;[top, low, isTopVoiced] = [-Infinity, level, false]
    }
    if (level < low) [low, top] = [level, level]
  }
  return { speechSec: speechFrames(levels, limit) / VOICE_FRAMES_PER_SEC, nuclei }
}

/** Returns the level below which a sound is silent. */
export function speechLimitDb(levelsDb: Float32Array<ArrayBuffer>): number {
  return percentile(levelsDb, 0.95) - SILENCE_DB
}

function speechFrames(levels: Float32Array, limit: number): number {
  let [frames, last] = [0, -Infinity]
  for (const [frame, level] of levels.entries()) {
    if (level < limit) continue
    frames += frame - last <= PAUSE_SEC * VOICE_FRAMES_PER_SEC ? frame - last : 1
    last = frame
  }
  return frames
}

function smooth(levels: Float32Array): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: levels.length }, (_, frame) => {
    const part = levels.subarray(Math.max(0, frame - SMOOTH_FRAMES), frame + SMOOTH_FRAMES + 1)
    return part.reduce((sum, level) => sum + level, 0) / part.length
  })
}
