import { SpeechError, type SpeechPort } from './port.ts'

/** The speech engine of this host: the embedded one, in a process of its own that starts with the first request. */
export function createSpeech(): SpeechPort {
  return {
    tones: () => [],
    speak: () => Promise.reject(new SpeechError('speech_unavailable', 'No speech engine is installed.')),
    close: () => Promise.resolve(),
  }
}
