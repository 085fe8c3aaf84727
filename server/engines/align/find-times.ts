import { alignSpeech, type TimedSpeech } from '#shared/align/align-speech.ts'
import { highHzOf, SoundMeter } from '#shared/align/measure-frames.ts'
import { FRAMES_PER_SEC, type SoundFrames } from '#shared/align/sound-frames.ts'
import { voiceActivity } from '#shared/align/voice-activity.ts'
import { floatsOf } from '#shared/base/samples.ts'
import { withLoudness } from '#shared/speech/loudness.ts'
import { MeasureError, type MeasureRefusal, measureFile } from './measure-file.ts'

/** A sound of 16 bit, mono. */
interface Pcm {
  pcm: Int16Array<ArrayBuffer>
  sampleRate: number
}

/** A recording, and a reading of what is said in it where that is known. */
export interface TimesQuestion {
  /** A file of MP3 or WAV, or its samples. */
  recording: { file: string } | Pcm
  reading: (TimedSpeech & Pcm) | null
}

export type TimesAnswer = ({ ok: true; durationSec: number } & TimedSpeech) | { ok: false; code: MeasureRefusal }

/**
 * Returns what is said in a recording and when. Without a reading: the paragraphs, in which somebody speaks, without
 * their words.
 */
export async function findTimes({ recording, reading }: TimesQuestion): Promise<TimesAnswer> {
  try {
    const sound = 'file' in recording ? await measureFile(recording.file) : measured(recording)
    const { durationSec } = sound
    if (!reading) {
      const paragraphs = voiceActivity(sound).map((stretch) => ({ text: '', ...stretch }))
      return { ok: true, durationSec, paragraphs, words: [], phonemes: [] }
    }
    const aligned = alignSpeech({ ...reading, sound: measured(reading, sound.highHz) }, sound)
    const phonemes = withLoudness(aligned.phonemes, (startSec, endSec) => levelOf(sound, startSec, endSec))
    return { ok: true, durationSec, ...aligned, phonemes }
  } catch (error) {
    if (error instanceof MeasureError) return { ok: false, code: error.code }
    throw error
  }
}

/** Measures second by second, in memory that does not grow with the sound but by its frames. */
function measured({ pcm, sampleRate }: Pcm, highHz = highHzOf(sampleRate)): SoundFrames {
  const meter = new SoundMeter(sampleRate, highHz)
  for (let at = 0; at < pcm.length; at += sampleRate) meter.push(floatsOf(pcm.subarray(at, at + sampleRate)))
  return meter.result()
}

/** The root of the mean square of a stretch. */
function levelOf({ loudness }: SoundFrames, startSec: number, endSec: number): number {
  const from = Math.round(startSec * FRAMES_PER_SEC)
  const to = Math.min(loudness.length, Math.max(from + 1, Math.round(endSec * FRAMES_PER_SEC)))
  let sum = 0
  for (let frame = from; frame < to; frame++) sum += loudness[frame]! ** 2
  return to > from ? Math.sqrt(sum / (to - from)) : 0
}
