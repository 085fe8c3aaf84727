import { alignSpeech } from '#shared/align/align-speech.ts'
import { highHzOf, measureFrames } from '#shared/align/measure-frames.ts'
import type { SentenceSound, SpokenTimes } from './port.ts'

type Pcm = Pick<SentenceSound, 'pcm' | 'sampleRate'>

export interface AlignQuestion {
  /** A reading of the text whose times are known. */
  reference: SentenceSound
  recording: Pcm
}

/** Returns the times of the reference's words and phonemes in a recording of the same text. */
export function alignClips({ reference, recording }: AlignQuestion): Pick<SpokenTimes, 'words' | 'phonemes'> {
  const highHz = highHzOf(Math.min(reference.sampleRate, recording.sampleRate))
  const framesOf = ({ pcm, sampleRate }: Pcm) =>
    measureFrames(
      Float32Array.from(pcm, (value) => value / 32768),
      sampleRate,
      highHz,
    )
  const { words, phonemes } = reference
  return alignSpeech({ paragraphs: [], words, phonemes, sound: framesOf(reference) }, framesOf(recording))
}
