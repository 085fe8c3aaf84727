import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import { matchFrames } from './match-frames.ts'
import { FRAMES_PER_SEC, type SoundFrames } from './sound-frames.ts'
import type { Path } from './warp.ts'

/** Frames from the beginning of a frame to its center. */
const CENTER = 1.25
/** A frame of the reading that lasts longer than this in the recording is a pause, though speech may begin or end in it. */
const PAUSE_FRAMES = 10

/** What is said in a sound and when, in seconds. */
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
  const path = matchFrames(reference.sound, recording)
  const clock = clockOf(path, recording.durationSec)
  const place = <T extends Spoken>(part: T): T => {
    const startSec = clock.start(part.startSec)
    return { ...part, startSec, endSec: Math.max(startSec, clock.end(part.endSec)) }
  }
  return {
    paragraphs: reference.paragraphs.map(place),
    words: reference.words.map(place),
    phonemes: gapless(reference.phonemes, clock, recording.durationSec),
  }
}

interface Clock {
  start(sec: number): number
  end(sec: number): number
}

/** Converts times of the reference to those of the recording. */
function clockOf({ first, last }: Path, durationSec: number): Clock {
  const row = (sec: number) => Math.max(0, Math.min(first.length - 1, Math.round(sec * FRAMES_PER_SEC - CENTER)))
  const seconds = (frame: number) => Math.max(0, Math.min(durationSec, (frame + CENTER) / FRAMES_PER_SEC))
  /** The first of some rows in which the recording pauses. */
  const pause = (rows: number[]) => rows.find((at) => (last[at] ?? 0) - (first[at] ?? 0) > PAUSE_FRAMES)
  return {
    start(sec) {
      const at = row(sec)
      const pausing = pause([at + 2, at + 1, at])
      return sec <= 0 ? 0 : seconds(pausing === undefined ? first[at]! : last[pausing]!)
    },
    end(sec) {
      const at = row(sec)
      const pausing = pause([at - 2, at - 1, at])
      return seconds(pausing === undefined ? last[at]! : first[pausing]!)
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
