import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import { matchFrames } from './match-frames.ts'
import { shortenPauses } from './shorten-pauses.ts'
import { FRAMES_PER_SEC, type SoundFrames } from './sound-frames.ts'
import type { Path } from './warp.ts'

/** Frames from the beginning of a frame to its center. */
const CENTER = 1.25
/** A frame of the reading that lasts longer than this in the recording is a pause, though speech may begin or end in it. */
const PAUSE_FRAMES = 10

/** A part that begins or ends so near to a pause begins after it or ends before it. */
const NEAR_FRAMES = 2
/** The longest closure of a stop with which a word may begin: as silent as the pause before it. */
const CLOSURE_FRAMES = 8

/** The speech of a sound with its times, in seconds. */
export interface TimedSpeech {
  /** The sentences in order. */
  paragraphs: Spoken[]
  words: Spoken[]
  /** Gapless; an empty symbol is a pause. */
  phonemes: Phoneme[]
}

/**
 * Gives speech without times those of a reading of the same text: sentences, words and phonemes of the recording.
 * Measure both sounds with the same `highHz`. A sound that is shorter than a frame has no speech.
 */
export function alignSpeech(reference: TimedSpeech & { sound: SoundFrames }, recording: SoundFrames): TimedSpeech {
  if (reference.sound.loudness.length === 0 || recording.loudness.length === 0)
    return { paragraphs: [], words: [], phonemes: [] }
  const { sound, frames, paused } = shortenPauses(recording)
  const short = matchFrames(reference.sound, sound, paused)
  const path = { first: short.first.map((at) => frames[at]!), last: short.last.map((at) => frames[at]!) }
  const clock = clockOf(path, recording.durationSec)
  const place = <T extends Spoken>(part: T): T => {
    const frames = Math.round((part.endSec - part.startSec) * FRAMES_PER_SEC)
    const startSec = clock.start(part.startSec, Math.max(NEAR_FRAMES, Math.min(CLOSURE_FRAMES, Math.floor(frames / 3))))
    return { ...part, startSec, endSec: Math.max(startSec, clock.end(part.endSec)) }
  }
  return {
    paragraphs: reference.paragraphs.map(place),
    words: reference.words.map(place),
    phonemes: gapless(reference.phonemes, clock, recording.durationSec),
  }
}

interface Clock {
  /** `near`: how many frames after it a pause may be that it begins after. */
  start(sec: number, near?: number): number
  end(sec: number): number
}

/** Converts times of the reference to those of the recording. */
function clockOf({ first, last }: Path, durationSec: number): Clock {
  const row = (sec: number) => Math.max(0, Math.min(first.length - 1, Math.round(sec * FRAMES_PER_SEC - CENTER)))
  const seconds = (frame: number) => Math.max(0, Math.min(durationSec, (frame + CENTER) / FRAMES_PER_SEC))
  /** The pause of the recording in a row, or between it and the next one; null where it does not pause. */
  const pause = (at: number): { from: number; to: number } | null => {
    const [from, to, next] = [first[at] ?? 0, last[at] ?? 0, first[at + 1] ?? 0]
    if (to - from > PAUSE_FRAMES) return { from, to }
    return next - to > PAUSE_FRAMES ? { from: to, to: next } : null
  }
  /** The pause of the farthest of some rows that has one. */
  const pauseNear = (at: number, count: number, step: 1 | -1) => {
    for (let row = at + count * step; row !== at - step; row -= step) {
      const found = pause(row)
      if (found) return found
    }
    return null
  }
  return {
    start(sec, near = NEAR_FRAMES) {
      const at = row(sec)
      return sec <= 0 ? 0 : seconds(pauseNear(at, near, 1)?.to ?? first[at]!)
    },
    end(sec) {
      const at = row(sec)
      return seconds(pauseNear(at, NEAR_FRAMES, -1)?.from ?? last[at]!)
    },
  }
}

function gapless(phonemes: readonly Phoneme[], clock: Clock, durationSec: number): Phoneme[] {
  const starts = phonemes.map(({ startSec }) => clock.start(startSec))
  return phonemes.flatMap((phoneme, index) => {
    const startSec = index === 0 ? 0 : starts[index]!
    const endSec = starts[index + 1] ?? durationSec
    return endSec > startSec ? [{ ...phoneme, startSec, endSec }] : []
  })
}
