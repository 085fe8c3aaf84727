import type { Answer } from './ask.ts'
import { type SentenceSound, SpeechError } from './port.ts'
import { readWav } from './read-wav.ts'

/** Shortest sound that can be speech, and the most letters and digits of it in a second: four times the fastest speaker's. */
const LEAST_SEC = 0.05
const LETTERS_PER_SEC = 100
/** The longest sound for each character that is said, and beside them. */
const SEC_PER_CHAR = 2
const SPARE_SEC = 10
/** The loudest sample of what nobody hears: -60 decibels of full scale, 16 bit. */
const SILENCE = 33

type Pcm = Pick<SentenceSound, 'pcm' | 'sampleRate'>

/** The input of a service: the text, and its breaks. */
interface Said {
  text: string
  pausesSec?: number
}

/** Returns the sound that a service answered with. @throws SpeechError when it is no whole WAV file, or none of what is said */
export function soundIn({ bytes }: Pick<Answer, 'bytes'>, said: Said, name: string): Pcm {
  const sound = readWav(bytes)
  if (!sound) throw new SpeechError('engine_bad_sound', `${name} answers with something else than a whole WAV file.`)
  return soundOf(sound, said, name)
}

/** Returns a sound that can be what is said. @throws SpeechError when it is too short or too long for it, or silent */
export function soundOf(sound: Pcm, { text, pausesSec = 0 }: Said, name: string): Pcm {
  const durationSec = sound.pcm.length / sound.sampleRate
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const leastSec = Math.max(LEAST_SEC, letters / LETTERS_PER_SEC)
  if (durationSec < leastSec || durationSec > SPARE_SEC + pausesSec + text.length * SEC_PER_CHAR)
    throw new SpeechError('engine_bad_sound', `${name} answers with a sound that is not as long as the text.`)
  if (!sound.pcm.some((sample) => Math.abs(sample) > SILENCE))
    throw new SpeechError('engine_bad_sound', `${name} answers with silence.`)
  return sound
}
