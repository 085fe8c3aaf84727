import type { Answer } from './ask.ts'
import { SpeechError } from './port.ts'
import { readWav } from './read-wav.ts'

/** Shortest sound that can be speech, and the longest for each character that is said. */
const LEAST_SEC = 0.05
const SEC_PER_CHAR = 2
const SPARE_SEC = 10

/** Returns the sound that a service answered with. @throws SpeechError when it is no whole WAV file, or not as long as the text */
export function soundIn({ bytes }: Answer, text: string, name: string): NonNullable<ReturnType<typeof readWav>> {
  const sound = readWav(bytes)
  if (!sound) throw new SpeechError('engine_bad_sound', `${name} answers with something else than a whole WAV file.`)
  const durationSec = sound.pcm.length / sound.sampleRate
  if (durationSec < LEAST_SEC || durationSec > SPARE_SEC + text.length * SEC_PER_CHAR)
    throw new SpeechError('engine_bad_sound', `${name} answers with a sound that is not as long as the text.`)
  return sound
}
