import { createEspeak } from './espeak/adapter.ts'
import type { SpeechPort } from './port.ts'

/** The speech engine of this host: the embedded one. */
export function createSpeech(): SpeechPort {
  return createEspeak()
}
